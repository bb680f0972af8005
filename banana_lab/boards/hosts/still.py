"""What the boards draw their still pictures with, for paper and for pages without a widget."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from banana_lab.core.drawing import (
    Drawn,
    element,
    joined,
    number,
    painted,
    signed,
    styled,
    text,
)

__all__ = [
    "BLUE",
    "CARD",
    "CARD_INK",
    "GREY",
    "HEIGHT",
    "INK",
    "PAPER",
    "PRIZE",
    "SAND",
    "SOFT",
    "VIOLET",
    "Bar",
    "box",
    "card",
    "chart",
    "framed",
    "line",
    "wrapped",
    "written",
]

INK: Final = "$ink"
SOFT: Final = "$soft"
BLUE: Final = "$jack"
VIOLET: Final = "$court"
GREY: Final = "$bar-off-line"
SAND: Final = "$tray"
PRIZE: Final = "$prize"
CARD_INK: Final = "#1f2430"
"""What is written on cards and dice, which stay pale in the dark."""
PAPER: Final = "#fff"
CARD: Final = 40
"""How far apart the cards of a row are."""
HEIGHT: Final = 150


def card(x: float, y: float, face: str, paint: str) -> Drawn:
    """Return a card of Banana Governance with its text."""
    size = 13 if len(face) > 2 else 17
    name = written(x + 18, y + 33, face, "middle", CARD_INK, size)
    return joined([box(x, y, 36, 54, 5, paint, SOFT), name])


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


def chart(bars: Sequence[Bar], floor: int, pitch: int) -> list[Drawn]:
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
            parts.append(box(x, floor - height, pitch - 3, height, 0, bar.colour))
        if bar.share:
            y = floor - min(up * bar.share, HEIGHT)
            parts.append(element("circle", cx=middle, cy=y, r=4, fill="$dot", stroke="$dot-halo"))
        if bar.name:
            parts.append(written(middle, floor + 16, bar.name, "middle", SOFT, 11))
    return parts


def wrapped(words: str, width: int, size: int) -> list[str]:
    """Return a text in lines that fit a picture of that width, were all letters rather wide."""
    return textwrap.wrap(words, int((width - 40) / (0.56 * size)))


def framed(parts: Iterable[Drawn], width: float, height: float, label: str) -> str:
    """Return the parts of a picture on a card, with the text that stands for it."""
    ground = element("rect", width="100%", height="100%", rx=12, fill="$card")
    content = joined([ground, *parts])
    drawing = element(
        "svg",
        element("style", Drawn(styled("picture.css") + painted(content))),
        content,
        xmlns="http://www.w3.org/2000/svg",
        id=Drawn("§"),
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        role="img",
        aria_label=label,
    )
    return signed(drawing)


def written(x: float, y: float, words: str, anchor: str, colour: str, size: int) -> Drawn:
    """Return words as a line that begins, has its middle or ends at a place."""
    return text(None, colour, words, x, y, text_anchor=anchor, font_size=size)


def box(
    x: float, y: float, width: float, height: float, round_: float, fill: str, edge: str = ""
) -> Drawn:
    """Return a rectangle, perhaps with round corners and an edge."""
    sides = {"x": x, "y": y, "width": width, "height": height, "rx": round_ or None}
    return element("rect", **sides, fill=fill, stroke=edge or None)


def line(path: str) -> Drawn:
    """Return a thin dark line."""
    return element("path", d=path, stroke=INK)
