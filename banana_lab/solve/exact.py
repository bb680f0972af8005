"""Exact numbers as solvers take them, and as they print them."""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational
from typing import Final, TypeAlias

from banana_lab.odds import text

__all__ = ["Exact", "both", "exact", "short"]

Exact: TypeAlias = int | Fraction

LONGEST: Final = 64
"""The bits of a numerator or denominator that is printed."""


def exact(
    name: str,
    number: Exact,
    low: int | None = None,
    high: int | None = None,
    *,
    above: int | None = None,
) -> Fraction:
    """Return an integer or a fraction as a fraction of Python's integers.

    Args:
        name: what it is called.
        number: any rational number, of NumPy's and SymPy's too.
        low: it is that or more.
        high: it is that or less; only with ``low``.
        above: it is more than that.

    Raises:
        ValueError: it is none, or out of this range; the sentence names it.

    >>> exact("a worth", 2, above=0)
    Fraction(2, 1)
    >>> exact("a worth", 0.5, low=0, high=1)
    Traceback (most recent call last):
    ValueError: a worth is an integer or a fraction from 0 to 1, not 0.5
    """
    is_exact = isinstance(number, Rational) and not isinstance(number, bool)
    if (
        not is_exact
        or (low is not None and number < low)
        or (high is not None and number > high)
        or (above is not None and number <= above)
    ):
        end = "" if low is None else f" from {low} up" if high is None else f" from {low} to {high}"
        bound = end if above is None else f" above {above}"
        shown = str(number) if is_exact else repr(number)
        raise ValueError(f"{name} is an integer or a fraction{bound}, not {shown}")
    return Fraction(int(number.numerator), int(number.denominator))


def both(number: Fraction) -> str:
    """Return the fraction and its figures, or the figures alone where the fraction is long.

    >>> both(Fraction(1, 3)), both(Fraction(1, 3**50))
    ('1/3 ≈ 0.333', '≈ 1.39 × 10⁻²⁴')
    """
    return text.both(number) if _is_short(number) else f"≈ {text.approx(number)}"


def short(number: Fraction) -> str:
    """Return the fraction, or its figures where it is long.

    >>> short(Fraction(1, 3)), short(Fraction(1, 3**50))
    ('1/3', '≈1.39 × 10⁻²⁴')
    """
    return str(number) if _is_short(number) else f"≈{text.approx(number)}"


def _is_short(number: Fraction) -> bool:
    return max(map(int.bit_length, number.as_integer_ratio())) <= LONGEST
