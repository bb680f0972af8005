"""A council as a still picture."""

from __future__ import annotations

from banana_lab.banana_governance import Council, CouncilView, described, svg
from banana_lab.boards.hosts.still import INK, SOFT, framed, written
from banana_lab.boards.tables.table import AnyState

__all__ = ["draw"]


def draw(state: AnyState, title: str) -> str:
    """Return a council as SVG, as the person at the screen sees it.

    Args:
        state: what to show; while the screen is covered, nothing but whose turn it is.
        title: the name of the picture.
    """
    known, handed = state.known, state.handed
    if isinstance(known, Council | CouncilView):
        return svg.council(known, title=f"{title}: {described.when(known)}")
    assert handed is not None, "only the cover hides a council"
    words = f"The screen is covered, for {state.game.seat_name(handed).capitalize()} to look."
    parts = [written(20, 34, title, "start", INK, 17), written(20, 62, words, "start", SOFT, 14)]
    return framed(parts, 500, 84, f"{title}. {words}")
