"""What all tests share: a browser, servers, Hypothesis without deadlines and on CI by no chance."""

import os

from chromium import axe, browser, open_page, page, serve  # noqa: F401 - fixtures
from hypothesis import settings

settings.register_profile("banana", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("banana")
