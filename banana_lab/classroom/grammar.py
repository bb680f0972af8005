"""The numbers people type, read by a small grammar; nothing is ever evaluated.

A number is a fraction (``605/648``, ``605:648``, ``605 ÷ 648``, ``605 of 648``), a mixed number
(``1 1/2``), a repeating decimal (``0.2777...``, ``0.2(7)``), or a decimal (``0.934``, ``.934``,
``0,934``, ``9.25e-5``, ``9.25 × 10⁻⁵``), with a sign before it and a per cent sign after it if need
be. Spaces, thin ones too, may stand around signs and between groups of three digits; points, commas
and apostrophes may part such groups, too.

Or it is a calculation: sums and differences of products and quotients of decimals and their powers
(``21 · 22 · 23 · 24``, ``1 - 28823/178398``, ``20^4``), with brackets if need be
(``12 · (1/6)^4``). That is taken as exact.

One number may be written in several ways, one after the other: ``P = 605/648 ≈ 0.934``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import chain
from typing import Final, NamedTuple

from banana_lab.classroom import typed

__all__ = ["HOW", "LONGEST", "PASTED_MOST", "Reading", "estimates", "readings"]

LONGEST: Final = 60
"""How many characters a number may have."""
PASTED_MOST: Final = 1000
"""How many characters are looked at, with those that nobody sees."""

DIGITS: Final = 100
"""How many digits a calculation may come to, above and below the line."""

HOW: Final = "Write one number, such as 3/8, 0.375 or 37.5 %."
"""What to tell somebody who typed none."""

BRACKETS: Final = "Write one number, such as 3/8, or close each bracket, with * between factors."
ALONE: Final = "Write the number alone, without a word behind."
REPEATS: Final = "Put what repeats in brackets, as in 0.1(6), or write a fraction, such as 1/6."
BY_ZERO: Final = "Nothing can be divided by 0. Look at the number below the line."
TOO_LONG: Final = f"That is longer than {LONGEST} characters. Write one number."

SAME: Final = str.maketrans(
    {
        **dict.fromkeys("⁄∕÷➗⧸╱", "/"),
        **dict.fromkeys("×✕✖⨯∗", "*"),
        **dict.fromkeys("⋅∙•‧・", "·"),
        **dict.fromkeys("ˆ↑", "^"),
        **dict.fromkeys("≈~≃≅≐≒∼→⇒", "="),
        **dict.fromkeys("。｡", "."),
        "∶": ":",
        "➕": "+",
        "٫": ",",
        "٪": "%",
    }
)
"""Signs of one meaning. A raised dot has two: a product in one school, a decimal in another."""
RAISED = re.compile("(?<=[0-9)])[⁺⁻]?[⁰¹²³⁴-⁹]+(?![⁰¹²³⁴-⁹]| ?[/⁄∕])")
MIXED_SIGN = re.compile("(?<=[0-9])(?=[¼-¾⅐-⅞↉⁰¹²³⁴-⁹])")
"""Where a whole number ends and a small fraction begins, as in 1½."""

WHOLE = r"(?:\d{1,3}(?: \d{3})+|\d+)"
PLACES = r"(?:(?:\d{3} )+\d{1,3}|\d+)"
NUMBER = rf"(?:{WHOLE}(?:[.,]{PLACES})?|[.,]{PLACES})"
FRACTION = re.compile(rf"({WHOLE}) ?(?:/|(?:out of|over|divided by|in|of)(?= )) ?({WHOLE})")
MIXED = re.compile(rf"({WHOLE}) (\d+) ?/ ?(\d+)")
DECIMAL = re.compile(rf"({NUMBER})(?:(?:[eE]| ?\* ?10 ?\^ ?)([+-]?\d{{1,2}}))?")
OUTSIDE = re.compile(r"([+-]?) ?(.*?) ?(?:(%|per ?cent|pct)|(‰|per ?mille?))?", re.IGNORECASE)
TOKEN = re.compile(
    rf"{NUMBER}(?:[eE][+-]?\d{{1,2}})?(?![\d.,])| ?\^ ?[+-]?\d{{1,2}}(?!\d)| ?[-+*/()] ?"
)
SIGNS: Final = (("+",), ("-",))

BAR: Final = "[\u0304\u0305\u0307]"
REPEATING = re.compile(
    rf"(?<![\d.,])(\d+)[.,](\d*?)(?:\((\d+)\)(?!\d)"
    rf"|(\d{BAR}(?:(?:\d{BAR}?)*{BAR})?)|(\d+?)\5+ ?\.\.\.)"
)
"""A decimal whose last figures repeat for ever: 0.2(7), 0.27̅ or 0.2777...; not just 0.27..."""
WORD_BEHIND = re.compile(r"[^a-z]*\d ?(?!per|pct)[a-z]{2,}", re.IGNORECASE)

TIDY: Final = (
    (re.compile(r"(?<=[\d%‰t)]) ?[.,;?]+$"), ""),
    (re.compile(r"^(?:[1-9]\d?[.)]|[a-z][.)]|[·>]) ", re.IGNORECASE), ""),
    (re.compile(r"^(\*+|_+)(.*)\1$"), r"\2"),
    (re.compile(r"^% ?(.*)$"), r"\1 %"),
    (re.compile(">="), "≥"),
    (re.compile(r"^[a-z][^:=]*: ?", re.IGNORECASE), ""),
    (re.compile(r"\*\*"), "^"),
    (re.compile(r"(?<!\b0)(?<=[\d)]) ?[xXх] ?(?=[\d(])|(?<=[\d)]) times (?=[\d(])"), "*"),
    (re.compile(r"(?<=[\d)]) ?: ?(?=[\d(])"), "/"),
    (re.compile(r"(?<=\d)'(?=\d{3}(?!\d))"), ""),
    (re.compile(r"\^ ?[({]([+-]?\d{1,2})[)}]"), r"^\1"),
    (re.compile(r"^Fraction\( ?([+-]?\d+) ?, ?(\d+) ?\)$"), r"\1/\2"),
    (re.compile(r"\\[dt]?frac ?\{ ?(\d+) ?\} ?\{ ?(\d+) ?\}"), r"\1/\2"),
    (re.compile(r"^(.*[\d%])(?: ?\(= ?| \()([^()]+)\)$"), r"\1=\2"),
    (re.compile(r"(?<![\d)])\( ?([\d.,]+) ?\)(?!\d)"), r"\1"),
    (re.compile(r"^\(+([^()]*)\)+( ?%)?$"), r"\1\2"),
    (re.compile(r"=>|->|(?<=\d) or (?=\d)"), "="),
)
"""Ways of writing, each with the one that the grammar knows."""
ABOUT = re.compile(
    r"^(?:(?:the )?answer is|it is|it's|"
    r"about|approximately|approx\.?|around|roughly|circa|ca\.?) ?",
    re.IGNORECASE,
)
GROUPED = tuple(
    re.compile(rf"(?<![\d.,])[1-9]\d{{0,2}}(?:{point}\d{{3}})+(?![\d{point}])")
    for point in (",", r"\.")
)
DECIMAL_DOT = re.compile(r"(?<=\d)·(?=\d)")


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


class _Found(NamedTuple):
    """A reading, and how wide a range it stands for: decimals in a calculation may be rounded."""

    reading: Reading
    width: Fraction

    def agrees(self, other: _Found) -> bool:
        apart = abs(self.reading.value - other.reading.value)
        return apart <= max(self.width, other.width) / 2


def readings(text: str) -> tuple[Reading, ...]:
    """Return every way to read a number; most texts have one.

    Where a number is written twice, as in ``605/648 ≈ 0.934``, the finer one counts.

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
    return tuple(dict.fromkeys(found.reading for found in _found(text)))


def estimates(text: str) -> tuple[Reading, ...]:
    """Return what a calculation with decimals, or a fraction like 934/1000, is if it was rounded.

    Each reading has for its step how wide a range of numbers it stands for.

    Raises:
        ValueError: it is not one number.

    >>> print(*estimates("1 - 0.066"))
    Reading(value=Fraction(467, 500), step=Fraction(1, 1000), figures=0)
    """
    return tuple(
        Reading(found.reading.value, found.width)
        for found in _found(text)
        if found.width > found.reading.step
    )


def _found(text: str) -> list[_Found]:
    written = _plain(text) if len(text) <= PASTED_MOST else text
    if len(written) > LONGEST:
        raise ValueError(TOO_LONG)
    try:
        name, *sides = ((side, _read(side)) for side in re.split(" ?= ?", written))
    except ZeroDivisionError:
        raise ValueError(BY_ZERO) from None
    named = sides and not name[1] and (not name[0] or re.search("[A-Za-z]", name[0]))
    numbers = [found for side, found in ([] if named else [name]) + sides if side]
    if not numbers or not all(numbers):
        raise ValueError(_refusal(written))
    if not (finest := _finest(numbers)):
        raise ValueError("Those are two different numbers. Write one number.")
    return finest


def _refusal(written: str) -> str:
    """Return how to write what could not be read."""
    if re.search("repeat|recurring|period", written, re.IGNORECASE):
        return REPEATS
    if WORD_BEHIND.fullmatch(ABOUT.sub("", written)):
        return ALONE
    return BRACKETS if re.search(r"[()\[\]{}]", written) else HOW


def _finest(numbers: Sequence[list[_Found]]) -> list[_Found]:
    """Return the finest readings with which one of every other side agrees."""
    if len(numbers) == 1:
        return numbers[0]
    fitting = [
        found
        for found in chain.from_iterable(numbers)
        if all(any(found.agrees(other) for other in side) for side in numbers)
    ]
    least = min((found.width for found in fitting), default=0)
    finest = [found for found in fitting if found.width == least]
    return [found for found in finest if found.reading.step == least] or finest


def _plain(text: str) -> str:
    """Return the text in plain signs: one kind of space, minus, bar, product, power, equality."""
    seen = typed.plain(text)
    seen = RAISED.sub(lambda match: f"^{unicodedata.normalize('NFKC', match[0])}", seen)
    spaced = MIXED_SIGN.sub(" ", seen)
    same = typed.plain(unicodedata.normalize("NFKC", spaced)).translate(SAME)
    if len(same) <= LONGEST:
        same = REPEATING.sub(_as_fraction, same)
    for pattern, sign in TIDY:
        same = pattern.sub(sign, same.strip("' \"$"))
    return same


def _as_fraction(match: re.Match[str]) -> str:
    """Return a repeating decimal as the fraction that is its limit."""
    whole, before, *blocks = match.groups()
    block = re.sub(BAR, "", next(filter(None, blocks)))
    under = (10 ** len(block) - 1) * 10 ** len(before)
    value = Fraction(int(f"{whole}{before}{block}") - int(f"{whole}{before}"), under)
    return f"({value.numerator}/{value.denominator})"


def _read(side: str) -> list[_Found]:
    """Return every way to read one side of an equality, each once."""
    found = (each for words in _spellings(side) for each in list(_one(words)) or _sum(words))
    return list({each.reading: each for each in found}.values())


def _spellings(side: str) -> Iterator[str]:
    """Yield a number with points, commas and raised dots taken in each way that they are meant."""
    words = ABOUT.sub("", side)
    if words.count("·") == 1:
        yield DECIMAL_DOT.sub(".", words)
        if re.match(r"[+-]? ?0·\d", words):  # nobody multiplies by 0
            return
    product = words.replace("·", "*")
    yield product
    for pattern in GROUPED:
        yield pattern.sub(lambda match: re.sub("[.,]", "", match[0]), product)


def _one(words: str) -> Iterator[_Found]:
    """Yield the ways to read one number with its sign and per cent sign."""
    outside = OUTSIDE.fullmatch(words)
    sign, body, hundredth, thousandth = outside.groups() if outside else ("", "", None, None)
    scale = Fraction(-1 if sign == "-" else 1, 100 if hundredth else 1000 if thousandth else 1)
    for reading, width in _unsigned(body):
        scaled = Reading(reading.value * scale, abs(reading.step * scale), reading.figures)
        yield _Found(scaled, abs(width * scale))


def _unsigned(body: str) -> Iterator[_Found]:
    if match := FRACTION.fullmatch(body):
        over, under = map(_whole, match.groups())
        ratio = Reading(Fraction(over, under))
        yield _Found(ratio, Fraction(re.fullmatch("10+", str(under)) is not None, under))
    if match := MIXED.fullmatch(body):
        whole, over, under = map(_whole, match.groups())
        yield _Found(Reading(whole + Fraction(over, under)), Fraction(0))
    if match := DECIMAL.fullmatch(body):
        reading = _decimal(match[1], int(match[2] or 0))
        yield _Found(reading, reading.step)


def _decimal(number: str, exponent: int) -> Reading:
    whole, _, places = number.replace(",", ".").replace(" ", "").partition(".")
    digits = f"{whole or '0'}{places}"
    step = Fraction(10) ** (exponent - len(places))
    return Reading(int(digits) * step, min(step, Fraction(1)), len(digits.lstrip("0")))


def _whole(digits: str) -> int:
    return int(digits.replace(" ", ""))


_Tokens = tuple[str, ...]


class _Blurred(NamedTuple):
    """A number, and how far it may be off if its decimals are rounded."""

    value: Fraction
    error: Fraction

    def plus(self, other: _Blurred) -> _Blurred:
        return _Blurred(self.value + other.value, self.error + other.error)

    def times(self, other: _Blurred) -> _Blurred:
        error = abs(self.value) * other.error + abs(other.value) * self.error
        return _Blurred(self.value * other.value, error)

    def power(self, exponent: int) -> _Blurred:
        if not exponent or not self.error:
            return _Blurred(self.value**exponent, Fraction(0))
        slope = abs(exponent * self.value ** (exponent - 1))
        return _Blurred(self.value**exponent, slope * self.error)


def _sum(words: str) -> Iterator[_Found]:
    """Yield what a calculation comes to: brackets first, then powers, products and sums."""
    tokens = [match for match in TOKEN.finditer(words) if match[0].strip()]
    if "".join(match[0] for match in TOKEN.finditer(words)) != words:
        return
    with suppress(_UnreadError):
        total, rest = _terms(tuple(match[0].strip() for match in tokens))
        if not rest:
            yield _Found(Reading(total.value), 2 * total.error)


class _UnreadError(Exception):
    """The tokens are no calculation."""


def _terms(tokens: _Tokens) -> tuple[_Blurred, _Tokens]:
    """Return a sum of products and the tokens behind."""
    sign, tokens = (tokens[0], tokens[1:]) if tokens[:1] in SIGNS else ("+", tokens)
    total, tokens = _signed(sign, _product(tokens))
    while tokens[:1] in SIGNS:
        term, tokens = _signed(tokens[0], _product(tokens[1:]))
        total = total.plus(term)
    if max(abs(total.value.numerator), total.value.denominator) >= 10**DIGITS:
        raise ValueError(f"That comes to more than {DIGITS} digits. Write one number.")
    return total, tokens


def _signed(sign: str, found: tuple[_Blurred, _Tokens]) -> tuple[_Blurred, _Tokens]:
    term, rest = found
    return (term if sign == "+" else _Blurred(-term.value, term.error)), rest


def _product(tokens: _Tokens) -> tuple[_Blurred, _Tokens]:
    product, tokens = _power(tokens)
    while tokens[:1] in (("*",), ("/",)):
        factor, rest = _power(tokens[1:])
        product = product.times(factor.power(1 if tokens[0] == "*" else -1))
        tokens = rest
    return product, tokens


def _power(tokens: _Tokens) -> tuple[_Blurred, _Tokens]:
    """Return a number, or what is in brackets, with the power behind."""
    if tokens[:1] == ("(",):
        base, tokens = _terms(tokens[1:])
        if tokens[:1] != (")",):
            raise _UnreadError
    elif tokens and re.match(r"[\d.,]", tokens[0]):
        base = _factor(tokens[0])
    else:
        raise _UnreadError
    rest = tokens[1:]
    if rest and rest[0].startswith("^"):
        return base.power(int(rest[0][1:])), rest[1:]
    return base, rest


def _factor(number: str) -> _Blurred:
    digits, _, exponent = number.lower().partition("e")
    reading = _decimal(digits, int(exponent or 0))
    return _Blurred(reading.value, Fraction(0) if reading.step == 1 else reading.step / 2)
