"""Words that every room puts together alike: counts, lists, sentences, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

__all__ = [
    "about",
    "aligned",
    "capital",
    "count",
    "joined",
    "listed",
    "number",
    "row",
    "sentence",
    "signed",
]

_DIGITS: Final = 12
"""How many digits a rounded number is written out with."""

_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def capital(words: str) -> str:
    """Return words that begin with a capital.

    >>> capital("pass bird")
    'Pass bird'
    """
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Return words as a sentence.

    >>> sentence("a hand has 14 cards, not 13")
    'A hand has 14 cards, not 13.'
    """
    return capital(words if words.endswith((".", "?", "!")) else f"{words}.")


def count(number: int, noun: str, plural: str = "", form: str = "") -> str:
    """Return a number, in a format, with its noun, in the plural unless the number is 1.

    >>> count(1, "die", "dice"), count(2, "own die", "own dice"), count(4080, "split", form=",")
    ('1 die', '2 own dice', '4,080 splits')
    """
    return f"{number:{form}} {noun if number == 1 else plural or noun + 's'}"


def listed(parts: Iterable[object], last: str = "and") -> str:
    """Return words with commas, and a word before the last.

    >>> listed([10, 6, 2]), listed(["Red", "Green"], "or")
    ('10, 6 and 2', 'Red or Green')
    """
    *most, end = map(str, parts)
    return f"{', '.join(most)} {last} {end}" if most else end


def joined(*sentences: str) -> str:
    """Return sentences as one text, empty ones left out.

    >>> joined("Undone.", "", "Red is to move.")
    'Undone. Red is to move.'
    """
    return " ".join(filter(None, sentences))


def signed(number: int) -> str:
    """Return a whole number with its sign.

    >>> signed(12), signed(-27), signed(0)
    ('+12', '−27', '+0')
    """
    return f"{number:+}".replace("-", "−")


def number(value: object) -> str:
    """Return a number as print sets it.

    >>> number(-26)
    '−26'
    """
    return str(value).replace("-", "−")


def about(number: int) -> str:
    """Return a number to two figures, as a power of ten where it is large.

    >>> about(1877), about(123_456), about(10**23), about(62 * 10**21)
    ('1,900', '120,000', '10²³', '6.2 × 10²²')
    """
    digits = len(str(number))
    rest = 10 ** max(0, digits - 2)
    two = (number + rest // 2) // rest * rest
    if digits <= _DIGITS:
        return f"{two:,}"
    power = f"10{str(len(str(two)) - 1).translate(_RAISED)}"
    first, second = str(two)[0], str(two)[1]
    factor = first if second == "0" else f"{first}.{second}"
    return power if factor == "1" else f"{factor} × {power}"


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Return a table, each column as wide as its widest cell.

    >>> print(aligned([["island", "0"], ["1 die", "+1"]]))
    island  0
    1 die   +1
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def row(name: str, words: str) -> str:
    """Return a line of a table of names and what stands for them.

    >>> row("stakes", "an island is worth 1")
    'stakes      an island is worth 1'
    """
    return f"{name:<12}{words}"
