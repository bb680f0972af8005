"""What all tests share: one browser, and Hypothesis without deadlines, on CI without chance."""

import os

from chromium import axe, browser, open_page, page  # noqa: F401 - fixtures
from hypothesis import settings

settings.register_profile("banana", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("banana")
