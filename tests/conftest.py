"""What all tests share: Hypothesis without deadlines, and on CI without chance."""

import os

from hypothesis import settings

settings.register_profile("banana", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("banana")
