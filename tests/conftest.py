"""What all tests share: a browser, servers, Hypothesis without deadlines and on CI by no chance."""

import os

import pytest
from hypothesis import settings
from support.chromium import axe, browser, open_page, page, serve  # noqa: F401 - fixtures

settings.register_profile("banana", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("banana")

BETWEEN = range(400, 1100)
"""Widths of a window, in pixels, that are neither a telephone's nor a desk's."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Whoever needs the built book waits for it beside the browser's tests, not `make quick`.

    Every time, boards are asked whether they are accessible in the dark, and what they look like in
    narrow and wide windows; thoroughly, in the light and in between.
    """
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        given = item.callspec.params if hasattr(item, "callspec") else {}
        light = item.name.startswith("test_axe_") and given.get("theme") == "light"
        if light or given.get("width") in BETWEEN:
            item.add_marker(pytest.mark.thorough)
