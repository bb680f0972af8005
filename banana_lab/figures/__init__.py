"""Figures of laws, light, with Plotly: the picture, a sentence that says what it shows, a table."""

from banana_lab.figures.figure import PALETTE, Figure
from banana_lab.figures.laws import law

__all__ = ["PALETTE", "Figure", "law"]
