"""Exact numbers in words: the fraction first, then three significant figures."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

__all__ = ["approx", "both"]

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def approx(number: Fraction | int, figures: int = 3) -> str:
    """Return a number rounded to significant figures.

    The exact fraction is rounded once, a half away from zero. Integers stand as they are, so
    that only certainty prints as ``1``: a probability of 0.9996 is ``1.00``. A number below one
    millionth is written with a power of ten.

    Args:
        number: exact.
        figures: how many significant figures, at least 1.

    Raises:
        ValueError: ``figures`` is below 1.

    >>> approx(Fraction(605, 648)), approx(Fraction(1, 16)), approx(Fraction(1))
    ('0.934', '0.0625', '1')
    >>> approx(Fraction(1, 6**12))
    '4.59 × 10⁻¹⁰'
    """
    if figures < 1:
        raise ValueError(f"a number is shown with at least 1 figure, not {figures}")
    number = Fraction(number)
    if number.denominator == 1:
        return str(number.numerator)
    rounded = _rounded(number, figures)
    exponent = rounded.adjusted()
    if exponent < -6:
        power = str(exponent).translate(_SUPERSCRIPTS)
        return f"{rounded.scaleb(-exponent):.{figures - 1}f} × 10{power}"
    return f"{rounded:.{max(figures - 1 - exponent, 0)}f}"


def both(number: Fraction | int, figures: int = 3) -> str:
    """Return the fraction, then its significant figures; an integer stands alone.

    The sign between them is ``=`` where the figures are exact.

    Args:
        number: exact.
        figures: how many significant figures, at least 1.

    >>> both(Fraction(605, 648)), both(Fraction(1, 2)), both(0)
    ('605/648 ≈ 0.934', '1/2 = 0.500', '0')
    """
    number = Fraction(number)
    if number.denominator == 1:
        return str(number)
    sign = "=" if Fraction(_rounded(number, figures)) == number else "≈"
    return f"{number} {sign} {approx(number, figures)}"


def _rounded(number: Fraction, figures: int) -> Decimal:
    context = Context(prec=figures, rounding=ROUND_HALF_UP)
    return context.divide(Decimal(number.numerator), Decimal(number.denominator))
