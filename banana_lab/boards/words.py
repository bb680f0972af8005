"""What several boards say alike: lists, counts, sentences, numbers as print sets them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from banana_lab.odds import text

__all__ = ["capital", "chance", "count", "listed", "number", "sentence"]


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


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun.

    >>> count(1, "split"), count(4080, "split"), count(2, "own die", "own dice")
    ('1 split', '4080 splits', '2 own dice')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(parts: Iterable[object], last: str = "and") -> str:
    """Return words with commas, and a word before the last.

    >>> listed([10, 6, 2]), listed(["Red", "Green"], "or")
    ('10, 6 and 2', 'Red or Green')
    """
    *most, end = map(str, parts)
    return f"{', '.join(most)} {last} {end}" if most else end


def number(value: object) -> str:
    """Return a number as print sets it.

    >>> number(-26)
    '−26'
    """
    return str(value).replace("-", "−")


def chance(number: Fraction) -> dict[str, str]:
    """Return a number as the three things one reads: fraction, sign, figures.

    >>> chance(Fraction(605, 648))
    {'fraction': '605/648', 'sign': '≈', 'figures': '0.934'}
    """
    fraction, _, figures = text.both(number).partition(" ")
    sign, _, decimal = figures.partition(" ")
    return {"fraction": fraction, "sign": sign, "figures": decimal}
