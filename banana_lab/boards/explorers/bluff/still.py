"""A duel as a still picture."""

from __future__ import annotations

from banana_lab.boards.explorers.bluff import words
from banana_lab.boards.explorers.bluff.round import THEM, YOU, Plane
from banana_lab.boards.explorers.bluff.state import BluffState
from banana_lab.boards.hosts.still import CARD_INK, INK, PAPER, SOFT, box, framed, wrapped, written
from banana_lab.core.drawing import coloured
from banana_lab.jack_bananas.components import BANANA

__all__ = ["draw"]


def draw(state: BluffState, title: str) -> str:
    """Return a duel as SVG: your dice, the opponent's cup, and what was announced.

    Args:
        state: what to show; only what you have seen of it is drawn.
        title: the name of the picture.
    """
    hands = {plane: _faces(state, plane) for plane in (YOU, THEM)}
    claims = {plane: words.said(state.seen.claim(plane)) for plane in hands}
    width = max(420, *(130 + 40 * len(hands[plane]) + 11 * len(claims[plane]) for plane in hands))
    about = wrapped(words.island(state), width, 14)
    parts = [
        written(20, 32, title, "start", INK, 17),
        *(written(20, 54 + 20 * row, line, "start", SOFT, 14) for row, line in enumerate(about)),
    ]
    top = 56 + 20 * len(about)
    for row, (plane, faces) in enumerate(hands.items()):
        y, name = top + 50 * row, "You" if plane == YOU else "Orange"
        paint, ink = (coloured("jack"), PAPER) if plane == YOU else (coloured("orange"), CARD_INK)
        parts.append(written(20, y + 23, name, "start", INK, 15))
        for place, face in enumerate(faces):
            x = 86 + 40 * place
            parts.append(box(x, y, 34, 34, 8, paint))
            parts.append(written(x + 17, y + 23, face, "middle", ink, 17))
        if claim := claims[plane]:
            parts.append(written(98 + 40 * len(faces), y + 23, f"“{claim}”", "start", INK, 18))
    return framed(parts, width, top + 110, f"{title}. {words.summary(state)}")


def _faces(state: BluffState, plane: Plane) -> list[str]:
    """Return what to write on a plane's dice; a question mark while they lie under the cup."""
    shown = state.calculation(plane)
    if shown is None:
        return ["?"] * sum(state.seen.view.dice[plane])
    return ["B" if term.face == BANANA else str(term.face) for term in shown.terms]
