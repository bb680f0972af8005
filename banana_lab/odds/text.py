"""Exact numbers in words: the fraction first, then three significant figures.

Every number that the package prints is rounded here, once, from its exact value, a half away from
zero.
"""

from __future__ import annotations

from decimal import MAX_EMAX, MIN_EMIN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from math import isfinite
from typing import Final

__all__ = ["approx", "both", "loose", "parts", "percent", "rounded", "short"]

LONGEST: Final = 64
"""The bits of a numerator or denominator that is printed; of longer ones, the figures are."""

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def approx(number: Fraction | int, figures: int = 3) -> str:
    """Return a number rounded to significant figures.

    The exact fraction is rounded once, a half away from zero. Integers stand as they are, so
    that only certainty prints as ``1``: a probability of 0.9996 is ``1.00``. A number below one
    millionth, or an integer of more than 64 bits, is written with a power of ten.

    Args:
        number: exact.
        figures: how many significant figures, at least 1.

    Raises:
        ValueError: ``figures`` is below 1.

    >>> approx(Fraction(605, 648)), approx(Fraction(1, 16)), approx(Fraction(1))
    ('0.934', '0.0625', '1')
    >>> approx(Fraction(1, 6**12)), approx(6**5000)
    ('4.59 × 10⁻¹⁰', '5.70 × 10³⁸⁹⁰')
    """
    number = Fraction(number)
    if number.denominator == 1 and _is_short(number):
        return str(number.numerator)
    found = _figures(number, figures)
    exponent = found.adjusted()
    if exponent < -6 or number.denominator == 1 or exponent > LONGEST:
        power = str(exponent).translate(_SUPERSCRIPTS)
        return f"{found.scaleb(-exponent, _context(figures)):.{figures - 1}f} × 10{power}"
    return f"{found:.{max(figures - 1 - exponent, 0)}f}"


def both(number: Fraction | int, figures: int = 3) -> str:
    """Return the fraction, then its significant figures; an integer stands alone.

    The sign between them is ``=`` where the figures are exact. Of a fraction with more than 64 bits
    above or below, only the figures are written, for nobody reads the rest.

    Args:
        number: exact.
        figures: how many significant figures, at least 1.

    >>> both(Fraction(605, 648)), both(Fraction(1, 2)), both(0)
    ('605/648 ≈ 0.934', '1/2 = 0.500', '0')
    >>> both(Fraction(1, 3**50))
    '≈ 1.39 × 10⁻²⁴'
    """
    number = Fraction(number)
    if number.denominator == 1 and _is_short(number):
        return str(number)
    sign = "=" if Fraction(_figures(number, figures)) == number else "≈"
    fraction = f"{number} " if _is_short(number) else ""
    return f"{fraction}{sign} {approx(number, figures)}"


def parts(number: Fraction | int) -> dict[str, str]:
    """Return what :func:`both` writes as three things: fraction, sign, figures.

    >>> parts(Fraction(605, 648))
    {'fraction': '605/648', 'sign': '≈', 'figures': '0.934'}
    """
    fraction, _, figures = both(number).partition(" ")
    sign, _, decimal = figures.partition(" ")
    return {"fraction": fraction, "sign": sign, "figures": decimal}


def short(number: Fraction | int) -> str:
    """Return the fraction, or its figures where it is long.

    >>> short(Fraction(1, 3)), short(Fraction(1, 3**50))
    ('1/3', '≈1.39 × 10⁻²⁴')
    """
    number = Fraction(number)
    return str(number) if _is_short(number) else f"≈{approx(number)}"


def loose(number: Fraction | float, figures: int = 6) -> str:
    """Return a number beside which no fraction stands, for floating point or a bound gave it.

    Such a number has six figures everywhere, noughts at the end left out; an exact one has three
    after its fraction. It is never ``-0``.

    Args:
        number: what to round; a float is taken for the number that it is.
        figures: how many significant figures, at least 1.

    >>> loose(-1 / 18), loose(0.5), loose(-0.0), loose(1e-12)
    ('-0.0555556', '0.5', '0', '1e-12')
    """
    if not number:
        return "0"
    if isinstance(number, float):
        if not isfinite(number):
            return str(number)
        found = _context(figures).plus(Decimal(number)).normalize()
    else:
        found = _figures(Fraction(number), figures).normalize()
    return f"{found:f}" if 0 <= found.adjusted() < LONGEST else f"{found:g}"


def rounded(number: Fraction | float, decimals: int = 3) -> str:
    """Return a number rounded to so many decimals, a half away from zero; never ``-0``.

    Args:
        number: what to round; a float is taken for the number that it is.
        decimals: how many, 0 or more.

    >>> rounded(Fraction(1, 16)), rounded(Fraction(5, 8), 0), rounded(Fraction(-1, 10**4))
    ('0.063', '1', '0.000')
    """
    unit = 10**decimals
    taken = Fraction(number) * unit
    whole = (2 * abs(taken.numerator) + taken.denominator) // (2 * taken.denominator)
    digits = f"{whole:0{decimals + 1}}"
    point = f".{digits[-decimals:]}" if decimals else ""
    return f"{'-' if taken < 0 and whole else ''}{digits[: len(digits) - decimals]}{point}"


def percent(chance: Fraction | int, decimals: int = 0) -> str:
    """Return a probability in per cent, without the sign, rounded as every number is.

    >>> percent(Fraction(5, 8)), percent(Fraction(1, 16), 1)
    ('63', '6.3')
    """
    return rounded(100 * chance, decimals)


def _is_short(number: Fraction) -> bool:
    return max(map(int.bit_length, number.as_integer_ratio())) <= LONGEST


def _figures(number: Fraction, figures: int) -> Decimal:
    return _context(figures).divide(Decimal(number.numerator), Decimal(number.denominator))


def _context(figures: int) -> Context:
    if figures < 1:
        raise ValueError(f"a number is shown with at least 1 figure, not {figures}")
    return Context(prec=figures, rounding=ROUND_HALF_UP, Emin=MIN_EMIN, Emax=MAX_EMAX)
