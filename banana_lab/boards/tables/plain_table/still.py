"""A game at a plain table as a still picture."""

from __future__ import annotations

from typing import Final

from banana_lab.boards.hosts.still import INK, SOFT, framed, wrapped, written
from banana_lab.boards.tables.plain_table import words
from banana_lab.boards.tables.table import AnyState

__all__ = ["draw"]

WIDTH: Final = 600
PITCH: Final = 22


def draw(state: AnyState, title: str) -> str:
    """Return a game as SVG, line by line, as the person at the screen sees it.

    Args:
        state: what to show; while the screen is covered, nothing but whose turn it is.
        title: the name of the picture.
    """
    known, handed = state.known, state.handed
    if known is None:
        lines = [f"The screen is covered, for {state.game.seat_name(handed).capitalize()} to look."]
    else:
        lines = words.lines(known)
    rows = [row for line in lines for row in wrapped(line, WIDTH, 14)]
    parts = [written(20, 34, title, "start", INK, 17)]
    for place, row in enumerate(rows):
        parts.append(written(20, 62 + PITCH * place, row, "start", SOFT, 14))
    return framed(parts, WIDTH, 62 + PITCH * len(rows), f"{title}. {'. '.join(lines)}.")
