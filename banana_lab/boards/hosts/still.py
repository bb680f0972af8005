"""What the boards draw their still pictures with, for paper and for pages without a widget."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

__all__ = [
    "BLUE",
    "CARD",
    "GREY",
    "HEIGHT",
    "INK",
    "LILAC",
    "ORANGE",
    "SAND",
    "SOFT",
    "VIOLET",
    "YELLOW",
    "Bar",
    "card",
    "chart",
    "framed",
    "wrapped",
    "written",
]

INK: Final = "#1f2430"
SOFT: Final = "#5b6270"
BLUE: Final = "#2f7fc1"
GREY: Final = "#c3c9d2"
ORANGE: Final = "#e69f00"
YELLOW: Final = "#f7d774"
SAND: Final = "#f6efd8"
LILAC: Final = "#d9cdf0"
VIOLET: Final = "#6b4fa3"
CARD: Final = 40
"""How far apart the cards of a row are."""
HEIGHT: Final = 150


def card(x: int, y: int, face: str, paint: str) -> str:
    """Return a card of Banana Governance with its text."""
    rect = f'<rect x="{x}" y="{y}" width="36" height="54" rx="5" fill="{paint}" stroke="{SOFT}"/>'
    return rect + written(x + 18, y + 33, face, "middle", INK, 13 if len(face) > 2 else 17)


class Bar(NamedTuple):
    """An outcome in a chart.

    Attributes:
        place: where it stands on the axis, from 0.
        name: what stands below it, if anything.
        chance: how high the bar of the law is; ``None`` while the law is hidden.
        share: how high the dot of the sample is; 0 draws none.
        colour: that of the bar.
    """

    place: int
    name: str
    chance: float | None
    share: float
    colour: str


def chart(bars: Sequence[Bar], floor: int, pitch: int) -> list[str]:
    """Return the bars of a law and the dots of a sample, on an axis.

    Args:
        bars: what to draw.
        floor: how far down the axis is.
        pitch: how far apart the bars are.
    """
    up = HEIGHT / (1.2 * max(bar.share if bar.chance is None else bar.chance for bar in bars) or 1)
    parts = []
    for bar in bars:
        x, height = 20 + pitch * bar.place, up * (bar.chance or 0)
        middle = x + (pitch - 3) / 2
        if bar.chance is not None:
            parts.append(
                f'<rect x="{x}" y="{floor - height:.1f}" width="{pitch - 3}" '
                f'height="{height:.1f}" fill="{bar.colour}"/>'
            )
        if bar.share:
            y = floor - min(up * bar.share, HEIGHT)
            parts.append(f'<circle cx="{middle}" cy="{y:.1f}" r="4" fill="{INK}" stroke="#fff"/>')
        if bar.name:
            parts.append(written(middle, floor + 16, bar.name, "middle", SOFT, 11))
    return parts


def wrapped(words: str, width: int, size: int) -> list[str]:
    """Return a text in lines that fit a picture of that width, were all letters rather wide."""
    return textwrap.wrap(words, int((width - 40) / (0.56 * size)))


def framed(parts: Sequence[str], width: int, height: int, label: str) -> str:
    """Return the parts of a picture on white, with the text that stands for it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" style="max-width: 100%" role="img" aria-label="{escape(label)}">'
        f'<rect width="100%" height="100%" rx="12" fill="#fff"/>{"".join(parts)}</svg>'
    )


def written(x: float, y: float, words: str, anchor: str, colour: str, size: int) -> str:
    """Return words as a line that begins, has its middle or ends at a place."""
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" '
        f'font-family="system-ui, sans-serif">{escape(words)}</text>'
    )
