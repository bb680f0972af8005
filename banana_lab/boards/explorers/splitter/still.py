"""A divided row as a still picture."""

from __future__ import annotations

from banana_lab.boards.explorers.splitter.state import SplitterState
from banana_lab.boards.explorers.splitter.words import shown, standing
from banana_lab.boards.hosts.still import (
    CARD,
    INK,
    PAPER,
    PRIZE,
    SAND,
    SOFT,
    box,
    card,
    framed,
    written,
)
from banana_lab.core.drawing import coloured

__all__ = ["draw"]


def draw(state: SplitterState, title: str) -> str:
    """Return a divided row as SVG, with what each group is worth.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    x = 20
    parts = [
        written(20, 32, title, "start", INK, 17),
        written(20, 56, standing(state), "start", SOFT, 14),
    ]
    for group, worth in zip(state.groups, state.values, strict=True):
        faces = [*map(str, group.cards), str(group.divider or "hand")]
        width = CARD * len(faces) + 8
        ground = PRIZE if worth == state.guaranteed else SAND
        parts.append(box(x, 76, width, 94, 8, ground))
        for place, face in enumerate(faces, 1):
            paint = coloured("div-face") if place == len(faces) else PAPER
            parts.append(card(x + 6 + CARD * (place - 1), 82, face, paint))
        parts.append(written(x + width - 8, 159, shown(worth), "end", INK, 17))
        x += width + 8
    return framed(parts, x + 12, 190, f"{title}. {state.line}. {standing(state)}")
