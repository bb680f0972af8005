"""Exact numbers: what is taken, what is refused, and how long ones are shown."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy

from banana_lab.odds.exact import exact
from banana_lab.odds.text import both, short

HINT = "; write a decimal number as Fraction('0.1')"


@pytest.mark.parametrize(
    ("number", "value"),
    [
        (3, Fraction(3)),
        (Fraction(-1, 3), Fraction(-1, 3)),
        (np.int64(2**62), Fraction(2**62)),
        (sympy.Rational(2, 7), Fraction(2, 7)),
        (1.0, Fraction(1)),
        (-1e300, -Fraction(int(1e300))),
        (np.float32(-3), Fraction(-3)),
        (np.float64(2.0**70), Fraction(2**70)),
        (sympy.Float(5), Fraction(5)),
    ],
)
def test_rational_numbers_of_any_kind_become_fractions_of_integers(number, value):
    found = exact("it", number)
    assert found == value
    assert type(found) is Fraction
    assert {type(found.numerator), type(found.denominator)} == {int}
    assert found * found == value * value  # NumPy's integers would overflow


@pytest.mark.parametrize(
    ("number", "bounds", "sentence"),
    [
        (0.5, {}, f"it is an integer or a fraction, not 0.5{HINT}"),
        (np.float32(0.5), {}, f"it is an integer or a fraction, not 0.5{HINT}"),
        (
            np.longdouble(2**53) + np.longdouble(0.5),  # as a float it is an integer
            {},
            f"it is an integer or a fraction, not 9007199254740992.5{HINT}",
        ),
        (float("inf"), {"low": 0}, f"it is an integer or a fraction from 0 up, not inf{HINT}"),
        (float("nan"), {}, f"it is an integer or a fraction, not nan{HINT}"),
        (Decimal("0.5"), {}, f"it is an integer or a fraction, not Decimal('0.5'){HINT}"),
        (1j, {}, "it is an integer or a fraction, not 1j"),
        (-1.0, {"low": 0}, "it is an integer or a fraction from 0 up, not -1.0"),
        ("1/2", {}, "it is an integer or a fraction, not '1/2'"),
        (True, {}, "it is an integer or a fraction, not True"),
        (None, {"above": 0}, "it is an integer or a fraction above 0, not None"),
        (0, {"above": 0}, "it is an integer or a fraction above 0, not 0"),
        (Fraction(-1, 2), {"low": 0}, "it is an integer or a fraction from 0 up, not -1/2"),
        (2, {"low": 0, "high": 1}, "it is an integer or a fraction from 0 to 1, not 2"),
    ],
)
def test_what_is_no_exact_number_of_a_range_gets_a_sentence(number, bounds, sentence):
    with pytest.raises(ValueError) as refused:
        exact("it", number, **bounds)
    assert str(refused.value) == sentence


def test_the_ends_of_a_range_belong_to_it():
    assert [exact("it", end, 0, 1) for end in (0, 1)] == [0, 1]
    assert exact("it", Fraction(1, 10**9), above=0) > 0


def test_of_long_fractions_only_the_figures_are_shown():
    longest, longer = Fraction(1, 2**64 - 1), Fraction(1, 2**64)
    assert short(longest) == f"1/{2**64 - 1}"
    assert both(longest).startswith(f"1/{2**64 - 1} ≈ ")
    assert (short(longer), both(longer)) == ("≈5.42 × 10⁻²⁰", "≈ 5.42 × 10⁻²⁰")
    assert both(Fraction(5)) == short(Fraction(5)) == "5"
