"""The numbers people type, read by a small grammar; nothing is ever evaluated.

A number is a fraction (``605/648``), a mixed number (``1 1/2``), or a decimal (``0.934``, ``.934``,
``0,934``, ``9.25e-5``, ``9.25 × 10⁻⁵``), with a sign before it and a per cent sign after it if need
be. Spaces, thin ones too, may stand around signs and between groups of three digits.

Or it is a calculation: sums and differences of products and quotients of decimals and their powers
(``21 · 22 · 23 · 24``, ``1 - 28823/178398``, ``20^4``), without brackets. That is taken as exact.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Final, NamedTuple

__all__ = ["HOW", "LONGEST", "Reading", "readings"]

LONGEST: Final = 60
"""How many characters a number may have."""

DIGITS: Final = 100
"""How many digits a calculation may come to, above and below the line."""

HOW: Final = "Write one number, such as 3/8, 0.375 or 37.5 %."
"""What to tell somebody who typed none."""

BY_ZERO: Final = "Nothing can be divided by 0. Look at the number below the line."

SAME: Final = str.maketrans("⁄∕÷−–٫×·⋅", "///--,***")
RAISED = re.compile("(?<=[0-9])[⁺⁻]?[⁰¹²³⁴-⁹]+(?![⁰¹²³⁴-⁹]| ?[/⁄∕])")

WHOLE = r"(?:\d{1,3}(?: \d{3})+|\d+)"
NUMBER = rf"(?:{WHOLE}(?:[.,]\d+)?|[.,]\d+)"
FRACTION = re.compile(rf"({WHOLE}) ?/ ?({WHOLE})")
MIXED = re.compile(rf"({WHOLE}) (\d+) ?/ ?(\d+)")
DECIMAL = re.compile(rf"({NUMBER})(?:(?:[eE]| ?\* ?10 ?\^ ?)([+-]?\d{{1,2}}))?")
THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
OUTSIDE = re.compile(r"([+-]?) ?(.*?) ?(%|per ?cent)?", re.IGNORECASE)
FACTOR = re.compile(rf" ?([-+*/]) ?({NUMBER}(?:[eE][+-]?\d{{1,2}})?)(?: ?\^ ?([+-]?\d{{1,2}}))?")
CALCULATION = re.compile(rf"(?:{FACTOR.pattern})+")


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
    >>> int(readings("21 × 22 × 23 × 24")[0].value)
    255024
    """
    if len(text) > LONGEST:
        raise ValueError(f"That is longer than {LONGEST} characters. Write one number.")
    plain = _plain(text)
    ungrouped = THOUSANDS.sub(lambda match: match[0].replace(",", ""), plain)
    try:
        found = dict.fromkeys(
            reading for words in (plain, ungrouped) for reading in _one(words) or _sum(words)
        )
    except ZeroDivisionError:
        raise ValueError(BY_ZERO) from None
    if not found:
        raise ValueError(HOW)
    return tuple(found)


def _plain(text: str) -> str:
    """Return the text in plain signs: one kind of space, minus, bar, product and power."""
    text = RAISED.sub(lambda match: f"^{unicodedata.normalize('NFKC', match[0])}", text)
    spaced = "".join(f" {sign}" if unicodedata.category(sign) == "No" else sign for sign in text)
    plain = unicodedata.normalize("NFKC", spaced)
    return re.sub("^[=≈~] ?", "", " ".join(plain.translate(SAME).split()))


def _one(words: str) -> list[Reading]:
    """Return the ways to read one number with its sign and per cent sign."""
    outside = OUTSIDE.fullmatch(words)
    sign, body, percent = outside.groups() if outside else ("", "", None)
    scale = Fraction(-1 if sign == "-" else 1, 100 if percent else 1)
    return [
        Reading(reading.value * scale, abs(reading.step * scale), reading.figures)
        for reading in _unsigned(body)
    ]


def _unsigned(body: str) -> list[Reading]:
    found = []
    if match := FRACTION.fullmatch(body):
        found.append(_ratio(0, *map(_whole, match.groups())))
    if match := MIXED.fullmatch(body):
        found.append(_ratio(*map(_whole, match.groups())))
    if match := DECIMAL.fullmatch(body):
        found.append(_decimal(match[1], int(match[2] or 0)))
    return found


def _ratio(whole: int, over: int, under: int) -> Reading:
    return Reading(whole + Fraction(over, under))


def _decimal(number: str, exponent: int) -> Reading:
    whole, _, places = number.replace(",", ".").partition(".")
    digits = f"{_whole(whole or '0')}{places}"
    step = Fraction(10) ** (exponent - len(places))
    return Reading(int(digits) * step, min(step, Fraction(1)), len(digits.lstrip("0")))


def _whole(digits: str) -> int:
    return int(digits.replace(" ", ""))


def _sum(words: str) -> list[Reading]:
    """Return what a calculation comes to: powers first, products and quotients, then sums."""
    signed = words if words[:1] in ("+", "-") else f"+{words}"
    if not CALCULATION.fullmatch(signed):
        return []
    terms: list[Fraction] = []
    for sign, number, power in FACTOR.findall(signed):
        factor = Fraction(number.replace(" ", "").replace(",", ".")) ** int(power or 1)
        match sign:
            case "+":
                terms.append(factor)
            case "-":
                terms.append(-factor)
            case "*":
                terms[-1] *= factor
            case _:
                terms[-1] /= factor
    value = sum(terms, Fraction(0))
    if max(abs(value.numerator), value.denominator) >= 10**DIGITS:
        raise ValueError(f"That comes to more than {DIGITS} digits. Write one number.")
    return [Reading(value)]
