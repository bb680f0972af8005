from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab.odds.text import approx, both, loose, percent, rounded, short


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


# Finding E4: long fractions; finding A8: one rounding; finding G11: how many figures.


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (Fraction(1, 3**50), "≈ 1.39 × 10⁻²⁴"),
        (Fraction(1, 2**64 - 1), f"1/{2**64 - 1} ≈ 5.42 × 10⁻²⁰"),
        (Fraction(1, 2**64), "≈ 5.42 × 10⁻²⁰"),
        (Fraction(7**9000, 7**9000 + 1), "≈ 1.00"),
        (Fraction(1, 6**20000), "≈ 9.44 × 10⁻¹⁵⁵⁶⁴"),
        (10**19, "10000000000000000000"),
        (10**30, "= 1.00 × 10³⁰"),
        (-(7**6000), "≈ -3.87 × 10⁵⁰⁷⁰"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_e4_long_fractions_are_printed_by_their_figures(number, said):
    assert both(number) == said
    is_short = said[0] not in "≈="
    assert short(number) == (str(number) if is_short else f"≈{approx(number)}")


@given(st.fractions(), st.integers(0, 6))
def test_a8_rounding_is_to_the_nearest_and_of_halves_away_from_zero(number, decimals):
    said = rounded(number, decimals)
    unit = Fraction(1, 10**decimals)
    off = abs(Fraction(said)) - abs(number)
    assert -unit / 2 < off <= unit / 2
    assert ("." in said) == (decimals > 0)
    assert said.startswith("-") == (number < 0 and Fraction(said) != 0)
    assert percent(number, decimals) == rounded(100 * number, decimals)


@pytest.mark.parametrize(
    ("number", "decimals", "said"),
    [
        (Fraction(5, 8), 2, "0.63"),
        (Fraction(-5, 8), 2, "-0.63"),
        (Fraction(-1, 10**6), 3, "0.000"),
        (-0.0, 3, "0.000"),
        (0.5, 0, "1"),
        (Fraction(1, 16), 3, "0.063"),
        (12, 3, "12.000"),
    ],
)
def test_a8_rounded(number, decimals, said):
    assert rounded(number, decimals) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (-0.0, "0"),
        (0, "0"),
        (-1 / 18, "-0.0555556"),
        (1 / 1024, "0.000976563"),  # a half, away from zero
        (2.0, "2"),
        (1e6, "1000000"),
        (1234567.8, "1234570"),
        (1e-12, "1e-12"),
        (Fraction(2, 3), "0.666667"),
        (float("inf"), "inf"),
        (float("nan"), "nan"),
    ],
)
def test_g11_what_no_fraction_stands_beside_has_six_figures(number, said):
    assert loose(number) == said
