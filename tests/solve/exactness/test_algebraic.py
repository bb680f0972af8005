"""Algebraic numbers: signs, quotients and enclosures against SymPy's own numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.solve.exactness.algebraic import Algebraic, roots, sign, variable

T = variable()


def test_roots_from_0_to_1_each_once_the_greatest_first():
    many = roots(
        [T * (T - 1), (2 * T - 1) ** 3, 4 * T**2 - 1, T**2 - 2, T + 1, 0 * T, 2 * T**2 - 1]
    )
    assert [root.value for root in many if not isinstance(root.value, Algebraic)] == [
        1,
        Fraction(1, 2),
        0,
    ]
    assert [str(root.value) for root in many] == ["1", "0.707107", "1/2", "0"]


def test_roots_far_nearer_than_floats_can_tell_are_told_apart():
    """The roots of t² − t + s, with s a little below 1/4."""
    s = Fraction(1, 4) - Fraction(1, 10**30)
    low, high = Fraction(1, 2) - Fraction(1, 10**15), Fraction(1, 2) + Fraction(1, 10**15)
    assert [root.value for root in roots([T**2 - T + s])] == [1, high, low, 0]
    irrational = roots([T**2 - T + s + Fraction(1, 10**31)])[1:-1]
    assert {root.sign(2 * T - 1) for root in irrational} == {-1, 1}


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.integers(-5, 5), min_size=3, max_size=5), st.lists(st.integers(-9, 9), max_size=4)
)
def test_numbers_at_roots_are_what_sympy_says(minimal, coefficients):
    """Its real roots, evaluated to 40 digits, decide signs; 0 is decided exactly by both."""
    polynomial = sum(c * T**j for j, c in enumerate(minimal)) + 0 * T
    value = sum(c * T**j for j, c in enumerate(coefficients)) + 0 * T
    ends = {sympy.Integer(0), sympy.Integer(1)}
    inside = [] if polynomial.is_zero else polynomial.real_roots()
    theirs = sorted({its for its in inside if 0 <= its <= 1} | ends, reverse=True)
    ours = roots([polynomial])
    assert len(ours) == len(theirs)
    for root, other in zip(ours, theirs, strict=True):
        there = value.as_expr().subs(T.gen, other)
        known = sympy.N(there, 40) if not sympy.Poly(value).is_zero else sympy.Integer(0)
        number = root.number(value)
        assert abs(float(number) - float(known)) < 1e-12
        assert (
            sign(number)
            == root.sign(value)
            == (0 if abs(known) < 1e-30 else int(sympy.sign(known)))
        )
        if sign(number):
            assert root.number(root.quotient(T + 2, value) * value - (T + 2)) == 0


def test_enclosures_are_nested_and_hold_the_number():
    (_, root, _) = roots([5 * T**2 - 3])
    shrinking = [root.value.bounds(Fraction(1, 10**n)) for n in (1, 5, 20)]
    for low, high in shrinking:
        assert 5 * low**2 < 3 < 5 * high**2
    for (low, high), (lower, higher) in pairwise(shrinking):
        assert low <= lower <= higher <= high
    with pytest.raises(ValueError, match="a width is an integer or a fraction above 0, not 0"):
        root.value.bounds(Fraction(0))
