"""Scores from independent laws: against every triple."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab.banana_governance import final_score
from banana_lab.odds import Pmf, hand, hand_bananas, hand_birds, hand_monkeys, score

LAWS = st.dictionaries(st.integers(0, 60), st.integers(1, 9), min_size=1, max_size=4).map(Pmf)


@given(LAWS, LAWS, LAWS)
def test_score_against_every_triple(bananas, monkeys, birds):
    counted = Counter()
    for (b, v), (m, w), (n, u) in product(*map(pairs, (bananas, monkeys, birds))):
        counted[final_score(b, m, n)] += v * w * u
    law = score(bananas, monkeys, birds)
    assert law == Pmf(counted)
    assert law.denominator == bananas.denominator * monkeys.denominator * birds.denominator


def pairs(law):
    return zip(law.outcomes, law.weights, strict=True)


def test_numbers_stand_for_themselves():
    assert score(42, 60, 6) == Pmf({1386: 1})
    assert score(42, 60) == Pmf({42 * 60: 1})
    assert score(Pmf({10: 1, 20: 1}), 5, 2) == Pmf({0: 1})


def test_a_joint_law_is_no_product():
    """Monkeys take the places of bananas, so a hand scores less than independent parts would."""
    law = hand().map(lambda held: held.total)
    assert law.mean == sum(p * final_score(*held) for held, p in hand().items())
    assert law.mean < score(hand_bananas(), hand_monkeys(), hand_birds()).mean


def test_fewer_than_no_birds():
    with pytest.raises(ValueError, match="birds is an integer from 0 up, not -1"):
        score(1, 1, -1)


def test_e5_numpys_integers_do_not_overflow():
    assert score(np.int8(42), np.int8(60), np.uint8(6)) == Pmf({1386: 1})


@pytest.mark.parametrize(
    ("held", "sentence"),
    [
        ((0.1, 3), "bananas is an integer from 0 up, not 0.1"),
        (("42", 60), "bananas is an integer from 0 up, not '42'"),
        ((42, True), "monkeys is an integer from 0 up, not True"),
        ((42, Decimal(60)), r"monkeys is an integer from 0 up, not Decimal\('60'\)"),
        ((42, Pmf({60: 1, 60.5: 1})), "monkeys is an integer from 0 up, not 60.5"),
        ((42, 60, Pmf({-1: 1})), "birds is an integer from 0 up, not -1"),
        ((42, 60, None), "birds is an integer from 0 up, not None"),
    ],
)
def test_e7_what_is_inexact_is_refused(held, sentence):
    with pytest.raises(ValueError, match=sentence):
        score(*held)
