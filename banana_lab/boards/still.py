"""A board as a picture that does not move, for paper and for pages without a widget manager."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from banana_lab import odds
from banana_lab.boards.bluff import BluffState, words
from banana_lab.boards.bluff.round import THEM, YOU, Plane
from banana_lab.boards.dice_cup import DiceCupState
from banana_lab.jack_bananas.components import BANANA, face_name
from banana_lab.odds import text

__all__ = ["bluff", "dice_cup"]

INK: Final = "#1f2430"
SOFT: Final = "#5b6270"
BLUE: Final = "#2f7fc1"
GREY: Final = "#c3c9d2"
ORANGE: Final = "#e69f00"
PITCH: Final = 16
HEIGHT: Final = 150


def dice_cup(state: DiceCupState, title: str) -> str:
    """Return a Dice Cup as SVG: the dice in words, the sample as dots, the law as bars if shown.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    law = odds.speed(state.own, sum(state.foreign), state.trial)
    highest = max(law.weights) / law.denominator if state.exact else _highest_share(state)
    top = highest * 1.2
    width = max(420, 40 + PITCH * (law.outcomes[-1] + 1))
    dice = ", ".join(map(face_name, state.faces))
    lines = (
        f"{title}: {dice} → speed {state.speed}",
        f"P(speed ≥ {state.minimum}) = {text.both(state.chance) if state.exact else '?'}",
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
        if state.exact:
            height = float(law[speed]) / top * HEIGHT
            colour = BLUE if speed >= state.minimum else GREY
            parts.append(
                f'<rect x="{x}" y="{floor - height:.1f}" width="{PITCH - 3}" '
                f'height="{height:.1f}" fill="{colour}"/>'
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
    return _framed(parts, width, floor + 26, ". ".join(filter(None, lines)))


def _highest_share(state: DiceCupState) -> float:
    return max(state.tally) / state.rolls if state.rolls else 1


def bluff(state: BluffState, title: str) -> str:
    """Return a duel as SVG: your dice, the opponent's cup, and what was announced.

    Args:
        state: what to show; only what you have seen of it is drawn.
        title: the name of the picture.
    """
    parts = [
        _text(20, 32, title, "start", INK, 17),
        _text(20, 54, words.island(state), "start", SOFT, 14),
    ]
    most = 0
    for row, plane in enumerate((YOU, THEM)):
        y, name, faces = 76 + 50 * row, "You" if plane == YOU else "Orange", _faces(state, plane)
        paint, ink = (BLUE, "#fff") if plane == YOU else (ORANGE, INK)
        claim = words.said(state.seen.claim(plane))
        parts.append(_text(20, y + 23, name, "start", INK, 15))
        for place, face in enumerate(faces):
            x = 86 + 40 * place
            parts.append(f'<rect x="{x}" y="{y}" width="34" height="34" rx="8" fill="{paint}"/>')
            parts.append(_text(x + 17, y + 23, face, "middle", ink, 17))
        if claim:
            parts.append(_text(98 + 40 * len(faces), y + 23, f"“{claim}”", "start", INK, 18))
        most = max(most, len(faces))
    return _framed(parts, max(420, 200 + 40 * most), 186, f"{title}. {words.summary(state)}")


def _faces(state: BluffState, plane: Plane) -> list[str]:
    """Return what to write on a plane's dice; a question mark while they lie under the cup."""
    shown = state.calculation(plane)
    if shown is None:
        return ["?"] * sum(state.seen.view.dice[plane])
    return ["B" if term.face == BANANA else str(term.face) for term in shown.terms]


def _framed(parts: Sequence[str], width: int, height: int, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" style="max-width: 100%" role="img" aria-label="{escape(label)}">'
        f'<rect width="100%" height="100%" rx="12" fill="#fff"/>{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str, colour: str, size: int) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" '
        f'font-family="system-ui, sans-serif">{escape(words)}</text>'
    )
