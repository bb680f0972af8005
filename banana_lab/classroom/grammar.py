"""The numbers people type, read by a small grammar; nothing is ever evaluated.

A number is a fraction (``605/648``), a mixed number (``1 1/2``), or a decimal (``0.934``, ``.934``,
``0,934``), with a sign before it and a per cent sign after it if need be. Spaces, thin ones too,
may stand around signs and between groups of three digits.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Final, NamedTuple

__all__ = ["HOW", "LONGEST", "Reading", "readings"]

LONGEST: Final = 60
"""How many characters a number may have."""

HOW: Final = "Write one number, such as 3/8, 0.375 or 37.5 %."
"""What to tell somebody who typed none."""

SAME: Final = str.maketrans({"⁄": "/", "∕": "/", "÷": "/", "−": "-", "–": "-", "٫": ","})

WHOLE = r"(?:\d{1,3}(?: \d{3})+|\d+)"
FRACTION = re.compile(rf"({WHOLE}) ?/ ?({WHOLE})")
MIXED = re.compile(rf"({WHOLE}) (\d+) ?/ ?(\d+)")
DECIMAL = re.compile(rf"({WHOLE})?(?:[.,](\d+))?")
THOUSANDS = re.compile(r"([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?")
OUTSIDE = re.compile(r"(?:[=≈~] ?)?([+-]?) ?(.*?) ?(%|per ?cent)?", re.IGNORECASE)


class Reading(NamedTuple):
    """One way to read what was typed.

    Attributes:
        value: the number.
        step: the value of the last place written, 0 for a fraction.
        figures: how many significant figures were written, 0 for a fraction.
    """

    value: Fraction
    step: Fraction = Fraction(0)
    figures: int = 0


def readings(text: str) -> tuple[Reading, ...]:
    """Return every way to read a number; most texts have one.

    Args:
        text: what was typed.

    Raises:
        ValueError: it is not one number; the sentence says how to write one.

    >>> readings("1210 / 1296")[0].value
    Fraction(605, 648)
    >>> [str(reading.value) for reading in readings("1,296")]
    ['162/125', '1296']
    """
    if len(text) > LONGEST:
        raise ValueError(f"That is longer than {LONGEST} characters. Write one number.")
    outside = OUTSIDE.fullmatch(_plain(text))
    sign, body, percent = outside.groups() if outside else ("", "", None)
    scale = Fraction(-1 if sign == "-" else 1, 100 if percent else 1)
    found = tuple(
        Reading(reading.value * scale, abs(reading.step * scale), reading.figures)
        for reading in _bodies(body)
    )
    if not found:
        raise ValueError(HOW)
    return found


def _plain(text: str) -> str:
    """Return the text in plain signs: one kind of space, of minus and of fraction bar."""
    spaced = "".join(f" {sign}" if unicodedata.category(sign) == "No" else sign for sign in text)
    plain = unicodedata.normalize("NFKC", spaced)
    return " ".join(plain.translate(SAME).split())


def _bodies(body: str) -> list[Reading]:
    found = []
    if match := FRACTION.fullmatch(body):
        found.append(_ratio(0, *map(_whole, match.groups())))
    if match := MIXED.fullmatch(body):
        found.append(_ratio(*map(_whole, match.groups())))
    for pattern in (DECIMAL, THOUSANDS):
        if body and (match := pattern.fullmatch(body)):
            found.append(_decimal(match[1] or "", match[2] or ""))
    return found


def _ratio(whole: int, over: int, under: int) -> Reading:
    if under == 0:
        raise ValueError("Nothing can be divided by 0. Look at the number below the line.")
    return Reading(whole + Fraction(over, under))


def _decimal(whole: str, places: str) -> Reading:
    digits = f"{_whole(whole or '0')}{places}"
    step = Fraction(1, 10 ** len(places))
    return Reading(int(digits) * step, step, len(digits.lstrip("0")))


def _whole(digits: str) -> int:
    return int(re.sub("[ ,]", "", digits))
