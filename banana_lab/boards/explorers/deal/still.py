"""A hand and its sample as a still picture."""

from __future__ import annotations

from banana_lab.boards.explorers.deal import words
from banana_lab.boards.explorers.deal.state import DealState
from banana_lab.boards.hosts.still import (
    CARD,
    CARD_INK,
    GREY,
    HEIGHT,
    INK,
    PAPER,
    SOFT,
    VIOLET,
    Bar,
    box,
    chart,
    framed,
    line,
    written,
)
from banana_lab.core.drawing import coloured
from banana_lab.core.words import count
from banana_lab.odds import text

__all__ = ["draw"]


def draw(state: DealState, title: str) -> str:
    """Return a hand as SVG, with the sample as dots and the law as bars if shown.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    chance = text.both(state.chance) if state.exact else "?"
    hands = count(state.hands, "hand")
    lines = (
        f"{title}: {words.contents(state)}",
        f"P({words.condition(state)}) = {chance}",
        f"{state.reached} of {hands}, code {state.code}" if state.hands else "",
    )
    parts = [
        written(20, 28 + 20 * place, words_of, "start", INK if place < 2 else SOFT, 15)
        for place, words_of in enumerate(lines)
    ]
    for place, card in enumerate(state.row):
        x, is_counted = 20 + (CARD + 4) * place, state.counted.worth(card)
        paint = coloured("prize") if is_counted else PAPER
        parts.append(box(x, 84, CARD, 58, 5, paint, SOFT))
        parts.append(written(x + CARD / 2, 119, str(card), "middle", CARD_INK, 16))
    floor = 164 + HEIGHT
    bars = _bars(state)
    parts += chart(bars, floor, min(60, 600 // (bars[-1].place + 1)))
    parts.append(line(f"M20 {floor}H636"))
    return framed(parts, 656, floor + 26, ". ".join(filter(None, lines)))


def _bars(state: DealState) -> list[Bar]:
    bars, width = state.bars, state.counted.width
    return [
        Bar(
            start // width,
            str(start),
            weight / bars.denominator if state.exact else None,
            hands / (state.hands or 1),
            VIOLET if state.includes(start) else GREY,
        )
        for start, weight, hands in zip(bars.outcomes, bars.weights, state.seen, strict=True)
    ]
