"""A figure as notebooks take it: data for Plotly, alt text, and a table beside the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import plotly.graph_objects as go

__all__ = ["PALETTE", "Figure", "Spec"]

Spec: TypeAlias = Mapping[str, object]
"""Data and layout of a Plotly figure, as JSON values."""

MIME: Final = "application/vnd.plotly.v1+json"

PALETTE: Final = ("#2f7fc1", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6b4fa3")
"""The colours of all figures, in order; told apart by those who are colour-blind."""


@dataclass(frozen=True)
class Figure:
    """A figure that a notebook shows: drawn by Plotly, with its table below.

    Where Plotly cannot draw, as on paper and in the book, the alt text and the table stand alone.

    Attributes:
        spec: what Plotly draws, data and layout.
        alt: what the picture shows, in a sentence.
        table: the numbers, exact, as HTML.
    """

    spec: Spec
    alt: str
    table: str

    def plotly(self) -> go.Figure:
        """Return the figure as Plotly's own, to change it or to write it to a file."""
        import plotly.graph_objects as go

        return go.Figure(self.spec)

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display({MIME: dict(self.spec), "text/plain": self.alt}, raw=True)  # type: ignore[no-untyped-call]
        display({"text/html": self.table, "text/plain": ""}, raw=True)  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return f"<Figure: {self.alt}>"
