"""An auction as a still picture."""

from __future__ import annotations

from banana_lab.boards.auctions import equation
from banana_lab.boards.explorers.auction import words
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.boards.hosts.still import CARD, INK, PAPER, SOFT, card, framed, written
from banana_lab.core.drawing import coloured

__all__ = ["draw"]


def draw(state: AuctionState, title: str) -> str:
    """Return an auction as SVG: the lots, then a line for each player, by rank.

    Args:
        state: what to show; no hand but yours is in it.
        title: the name of the picture.
    """
    known, score = state.round, state.score
    lots = [*map(str, state.lots), *["b"] * (1 + state.council.add_on)]
    rows = [("On the table", lots, coloured("tray"))]
    for seat in known.ranking():
        name = f"{words.who(state, seat)}, {known.total(seat)}"
        rows.append((name, [*map(str, known.bids[seat])], PAPER))
    parts = [
        written(20, 32, f"{title}, {words.where(state)}", "start", INK, 17),
        written(20, 56, f"Your score now: {equation(score)}", "start", SOFT, 14),
    ]
    for row, (name, faces, paint) in enumerate(rows):
        top = 76 + 62 * row
        parts.append(written(20, top + 33, name, "start", INK, 15))
        parts += [card(130 + CARD * at, top, face, paint) for at, face in enumerate(faces)]
    width = max(420, 150 + CARD * max(len(faces) for _, faces, _ in rows))
    label = f"{title}. {words.summary(state)}"
    return framed(parts, width, 82 + 62 * len(rows), label)
