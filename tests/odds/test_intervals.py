from __future__ import annotations

from math import comb, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from banana_lab.odds import wilson


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_scipy_agrees(sample):
    successes, n = sample
    theirs = binomtest(successes, n).proportion_ci(0.95, method="wilson")
    assert wilson(successes, n) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


@given(
    st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(1, n), st.just(n))),
    st.floats(0.5, 4),
)
def test_ends_solve_the_definition(sample, z):
    successes, n = sample
    p = wilson(successes, n, z).low
    assert abs(successes / n - p) == pytest.approx(z * sqrt(p * (1 - p) / n), rel=1e-6)


def test_ends_are_0_and_1_where_nothing_speaks_against_them():
    assert wilson(0, 20).low == 0
    assert wilson(20, 20).high == 1
    assert wilson(0, 20).high == pytest.approx(1 - wilson(20, 20).low)


def test_it_holds_the_true_value_about_19_times_in_20():
    n, p = 200, 605 / 648
    held = sum(
        comb(n, s) * p**s * (1 - p) ** (n - s)
        for s in range(n + 1)
        if wilson(s, n).low <= p <= wilson(s, n).high
    )
    assert held == pytest.approx(0.95, abs=0.02)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((0, 0), "number of trials, is an integer from 1 up, not 0"),
        ((1, 2.5), "number of trials, is an integer from 1 up, not 2.5"),
        ((3, 2), "successes in 2 trials is an integer from 0 to 2, not 3"),
        ((1.5, 4), "from 0 to 4, not 1.5"),
        ((True, 4), "from 0 to 4, not True"),
        ((-1, 2), "from 0 to 2, not -1"),
        ((1, 2, 0), "z is above 0 and at most 100"),
        ((1, 2, float("inf")), "z is above 0 and at most 100"),
        ((1, 2, float("nan")), "z is above 0 and at most 100"),
        ((1, 2, True), "z is above 0 and at most 100"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        wilson(*arguments)
