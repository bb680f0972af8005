"""A Dice Cup as a still picture."""

from __future__ import annotations

from typing import Final

from banana_lab.boards.explorers.dice_cup.state import DiceCupState
from banana_lab.boards.hosts.still import (
    BLUE,
    GREY,
    HEIGHT,
    INK,
    SOFT,
    Bar,
    chart,
    framed,
    line,
    written,
)
from banana_lab.core.words import count
from banana_lab.jack_bananas.components import face_name
from banana_lab.odds import text

__all__ = ["draw"]

PITCH: Final = 16


def draw(state: DiceCupState, title: str) -> str:
    """Return a Dice Cup as SVG: the dice in words, the sample as dots, the law as bars if shown.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    law = state.law
    width = max(420, 40 + PITCH * (law.outcomes[-1] + 1))
    dice = ", ".join(map(face_name, state.faces))
    rolls = count(state.rolls, "roll")
    lines = (
        f"{title}: {dice} → speed {state.speed}",
        f"P(speed ≥ {state.minimum}) = {text.both(state.chance) if state.exact else '?'}",
        f"{state.reached} of {rolls}, code {state.code}" if state.rolls else "",
    )
    parts = [
        written(20, 24 + 20 * place, words, "start", INK if place < 2 else SOFT, 15)
        for place, words in enumerate(lines)
        if words
    ]
    floor = 80 + HEIGHT
    bars = [
        Bar(
            speed,
            "" if speed % 2 else str(speed),
            float(law[speed]) if state.exact else None,
            state.tally[speed] / (state.rolls or 1),
            BLUE if speed >= state.minimum else GREY,
        )
        for speed in law.outcomes
    ]
    parts += chart(bars, floor, PITCH)
    parts.append(line(f"M20 {floor}H{width - 20}"))
    return framed(parts, width, floor + 26, ". ".join(filter(None, lines)))
