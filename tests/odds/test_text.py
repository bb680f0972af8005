from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab.odds.text import approx, both


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(605, 648), "0.934"),
        (Fraction(44345, 46656), "0.950"),
        (Fraction(0), "0"),
        (Fraction(1), "1"),
        (1, "1"),
        (Fraction(1, 2), "0.500"),
        (Fraction(1, 16), "0.0625"),
        (Fraction(9996, 10000), "1.00"),
        (Fraction(8125, 10000), "0.813"),  # a half goes away from zero
        (Fraction(-8125, 10000), "-0.813"),
        (Fraction(8124999, 10**7), "0.812"),
        (Fraction(1348, 81), "16.6"),
        (Fraction(99951, 1000), "100"),
        (Fraction(12345678, 1000), "12300"),
        (Fraction(1, 10**6), "0.00000100"),
        (Fraction(1, 6**24), "2.11 × 10⁻¹⁹"),
        (Fraction(99999, 10**12), "1.00 × 10⁻⁷"),
        (4080, "4080"),
    ],
)
def test_three_figures(number, text):
    assert approx(number) == text


@given(
    st.fractions(min_value=Fraction(1, 10**6), max_value=1).filter(lambda p: p < 1),
    st.integers(1, 8),
)
def test_figures_are_within_half_a_unit_of_the_last(probability, figures):
    text = approx(probability, figures)
    whole, _, decimals = text.partition(".")
    assert len((whole + decimals).lstrip("0")) == figures
    assert abs(Fraction(text) - probability) <= Fraction(1, 2 * 10 ** len(decimals))


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(605, 648), "605/648 ≈ 0.934"),
        (Fraction(44345, 46656), "44345/46656 ≈ 0.950"),
        (Fraction(1, 2), "1/2 = 0.500"),
        (Fraction(1, 16), "1/16 = 0.0625"),
        (Fraction(0), "0"),
        (1, "1"),
        (Fraction(18), "18"),
    ],
)
def test_fraction_first(number, text):
    assert both(number) == text


def test_figures_asked_for():
    assert both(Fraction(2, 3), figures=5) == "2/3 ≈ 0.66667"
    with pytest.raises(ValueError, match="at least 1 figure, not 0"):
        approx(Fraction(2, 3), figures=0)
