"""A table of Maka Bana as a still picture."""

from __future__ import annotations

from banana_lab.boards.tables.island_table.words import phase
from banana_lab.boards.tables.table import AnyState
from banana_lab.maka_bana import Season, svg

__all__ = ["draw"]


def draw(state: AnyState, title: str) -> str:
    """Return a table of Maka Bana as SVG: the huts and Tikis, which everybody sees.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    season = state.shown
    assert isinstance(season, Season), "this table plays Maka Bana"
    return svg.island(
        season.game.island,
        huts=season.huts,
        tikis=[place if place >= 0 else None for place in season.tikis],
        title=f"{title}: {phase(season)}",
    )
