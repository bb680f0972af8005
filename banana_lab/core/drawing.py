"""What pictures of all games share: places, pieces, and words as XML can hold them.

``§`` marks the names of a picture, which get a prefix of their own when it is shown.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib import resources
from typing import Final, NamedTuple

from banana_lab import data

__all__ = ["Place", "escaped", "pieces", "shortened", "transform"]

TITLE: Final = 56
"""How many letters of a title have room."""


class Place(NamedTuple):
    """Where something is put, and how large."""

    x: float
    y: float
    scale: float = 1


def transform(place: Place, unit: str = "") -> str:
    """Return what puts something in a place, as SVG has it, and with a unit as CSS does.

    >>> transform(Place(10, 2.5, 0.5)), transform(Place(10, 2.5), "px")
    ('translate(10,2.5) scale(0.5)', 'translate(10px,2.5px)')
    """
    x, y, scale = place
    size = f" scale({scale:.4g})" if scale != 1 else ""
    return f"translate({x:.5g}{unit},{y:.5g}{unit}){size}"


@cache
def pieces(file: str) -> str:
    """Return the symbols of a file in ``data``, with the mark before their names."""
    text = resources.files(data).joinpath(file).read_text("utf-8")
    inside = text[text.index(">") + 1 : text.rindex("</svg>")]
    lines = "".join(line.strip() for line in inside.splitlines())
    return lines.replace(' id="', ' id="§-').replace(' href="#', ' href="#§-')


def escaped(words: str) -> str:
    """Return a text as XML can hold it; ``§`` is the mark of the picture's own names."""
    legal = re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", words)
    return escape(legal).replace("§", "&#167;")


def shortened(title: str) -> str:
    """Return a title that has room."""
    return title if len(title) <= TITLE else f"{title[: TITLE - 1]}…"
