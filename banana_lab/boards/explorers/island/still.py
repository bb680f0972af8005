"""An island as a still picture."""

from __future__ import annotations

from banana_lab.boards.explorers.island.state import IslandState
from banana_lab.boards.explorers.island.words import summary
from banana_lab.maka_bana import svg

__all__ = ["draw"]


def draw(state: IslandState, title: str) -> str:
    """Return an island as SVG, with its huts and Tikis and the spots that fit the shown card.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    free = state.here.at() & ~state.occupied
    fitting = free & state.here.at(state.shown) if state.mode == "hint" and state.shown else 0
    return svg.island(
        state.here,
        huts=state.huts,
        tikis=state.tikis,
        highlight=fitting,
        dim=state.here.at() & ~fitting if fitting else 0,
        title=f"{title}: {summary(state)}",
    )
