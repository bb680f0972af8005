"""What all tests share: a browser, servers, Hypothesis without deadlines and on CI by no chance."""

import os

import pytest
from chromium import axe, browser, open_page, page, serve  # noqa: F401 - fixtures
from hypothesis import settings

settings.register_profile("banana", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("banana")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Whoever needs the built book waits for it beside the browser's tests, not `make quick`.

    Boards are accessible in the dark and, where it takes long, thoroughly in the light.
    """
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        given = getattr(item, "callspec", None)
        if item.name.startswith("test_axe_") and given and given.params.get("theme") == "light":
            item.add_marker(pytest.mark.thorough)
