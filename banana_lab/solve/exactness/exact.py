"""Exact numbers as solvers take them, and as they print them."""

from banana_lab.odds.exact import Exact, exact, plain
from banana_lab.odds.text import both, loose, short

__all__ = ["Exact", "both", "exact", "loose", "plain", "short"]
