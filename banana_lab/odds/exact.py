"""The one door for exact numbers: what is inexact is refused, the rest becomes Python's own."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real
from typing import TypeAlias

from banana_lab.core.options import shown

__all__ = ["Exact", "exact", "plain"]

Exact: TypeAlias = int | Fraction


def exact(
    name: str,
    number: object,
    low: int | None = None,
    high: int | None = None,
    *,
    above: int | None = None,
) -> Fraction:
    """Return an exact number as a fraction of Python's integers.

    Args:
        name: what it is called.
        number: any rational number, of NumPy's and SymPy's too, or a float that is an integer.
        low: it is that or more.
        high: it is that or less; only with ``low``.
        above: it is more than that.

    Raises:
        ValueError: it is none, or out of this range; the sentence names it.

    >>> exact("a worth", 2, above=0)
    Fraction(2, 1)
    >>> exact("a worth", 0.5, low=0, high=1)
    Traceback (most recent call last):
    ValueError: a worth is an integer or a fraction from 0 to 1, not 0.5; write a decimal number \
as Fraction('0.1')
    """
    taken = _taken(number)
    if (
        taken is None
        or (low is not None and taken < low)
        or (high is not None and taken > high)
        or (above is not None and taken <= above)
    ):
        end = "" if low is None else f" from {low} up" if high is None else f" from {low} to {high}"
        bound = end if above is None else f" above {above}"
        given = str(number) if isinstance(number, Real) else shown(number)
        is_decimal = isinstance(number, Real | Decimal) and not isinstance(number, Rational)
        hint = "; write a decimal number as Fraction('0.1')" if taken is None and is_decimal else ""
        raise ValueError(f"{name} is an integer or a fraction{bound}, not {given}{hint}")
    return taken


def _taken(number: object) -> Fraction | None:
    """Return a number as a fraction, ``None`` if it is no exact one."""
    if isinstance(number, Rational):
        if isinstance(number, bool):
            return None
        return Fraction(int(number.numerator), int(number.denominator))
    if isinstance(number, Real) and float(number).is_integer() and float(number) == number:
        return Fraction(float(number))
    return None


def plain(number: Fraction) -> Exact:
    """Return an integer where a fraction is one.

    >>> plain(Fraction(4, 2)), plain(Fraction(1, 2))
    (2, Fraction(1, 2))
    """
    return number.numerator if number.denominator == 1 else number
