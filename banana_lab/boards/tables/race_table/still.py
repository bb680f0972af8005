"""A race as a still picture."""

from __future__ import annotations

from banana_lab.boards.tables.table import AnyState
from banana_lab.jack_bananas import Race, RaceView, svg

__all__ = ["draw"]


def draw(state: AnyState, title: str) -> str:
    """Return a race as SVG, as the person at the screen sees it, or as everybody does.

    Args:
        state: what to show; no dice but yours and those that lie open are drawn.
        title: the name of the picture.
    """
    known, race = state.known, state.shown
    assert isinstance(race, Race)
    return svg.race(known if isinstance(known, RaceView) else race, title=title)
