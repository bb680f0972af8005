"""A board as a picture that does not move, for paper and for pages without a widget manager."""

from __future__ import annotations

from html import escape
from typing import Final

from banana_lab import odds
from banana_lab.boards.dice_cup import DiceCupState
from banana_lab.jack_bananas.components import face_name
from banana_lab.odds import text

__all__ = ["dice_cup"]

INK: Final = "#1f2430"
SOFT: Final = "#5b6270"
BLUE: Final = "#2f7fc1"
GREY: Final = "#c3c9d2"
PITCH: Final = 16
HEIGHT: Final = 150


def dice_cup(state: DiceCupState, title: str) -> str:
    """Return a Dice Cup as SVG: the dice in words, the law as bars, the sample as dots.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    law = odds.speed(state.own, sum(state.foreign), state.trial)
    top = max(float(law[speed]) for speed in law.outcomes) * 1.2
    width = max(420, 40 + PITCH * (law.outcomes[-1] + 1))
    dice = ", ".join(map(face_name, state.faces))
    lines = (
        f"{title}: {dice} → speed {state.speed}",
        f"P(speed ≥ {state.minimum}) = {text.both(state.chance)}",
        f"{state.reached} of {state.rolls} rolls, code {state.code}" if state.rolls else "",
    )
    parts = [
        _text(20, 24 + 20 * place, line, "start", INK if place < 2 else SOFT, 15)
        for place, line in enumerate(lines)
        if line
    ]
    floor = 80 + HEIGHT
    for speed in law.outcomes:
        x = 20 + PITCH * speed
        height = float(law[speed]) / top * HEIGHT
        colour = BLUE if speed >= state.minimum else GREY
        parts.append(
            f'<rect x="{x}" y="{floor - height:.1f}" width="{PITCH - 3}" height="{height:.1f}" '
            f'fill="{colour}"/>'
        )
        if state.rolls and state.tally[speed]:
            share = min(state.tally[speed] / state.rolls, top)
            parts.append(
                f'<circle cx="{x + (PITCH - 3) / 2}" cy="{floor - share / top * HEIGHT:.1f}" '
                f'r="4" fill="{INK}" stroke="#fff"/>'
            )
        if speed % 2 == 0:
            parts.append(_text(x + (PITCH - 3) / 2, floor + 16, str(speed), "middle", SOFT, 11))
    parts.append(f'<path d="M20 {floor} H{width - 20}" stroke="{INK}"/>')
    label = escape(". ".join(filter(None, lines)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {floor + 26}" '
        f'width="{width}" style="max-width: 100%" role="img" aria-label="{label}">'
        f'<rect width="100%" height="100%" rx="12" fill="#fff"/>{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str, colour: str, size: int) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" '
        f'font-family="system-ui, sans-serif">{escape(words)}</text>'
    )
