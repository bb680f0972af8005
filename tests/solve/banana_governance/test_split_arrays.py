"""NumPy and Python's integers agree everywhere."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.split_rows import ROW, choosers, rows, values

from banana_lab.banana_governance import Score, dividers, splits
from banana_lab.solve import (
    Chooser,
    bananas_of,
    best_minimums,
    best_splits,
    card_value,
    split_worths,
)

np = pytest.importorskip("numpy")


def best_minimum(row, players):
    """The maximum over all splits, in Python's integers."""
    before = list(accumulate(row, initial=0))
    best = None
    for split in splits(14, dividers(players)):
        ends = list(accumulate(split.sizes))
        groups = zip([0, *ends], ends, [*split.dividers, 0], strict=False)
        least = min(before[end] - before[start] + divider for start, end, divider in groups)
        best = least if best is None else max(best, least)
    return best


# ----------------------------------------------------------------------------------- split_worths


@settings(max_examples=12, deadline=None)
@given(rows, st.lists(choosers, min_size=2, max_size=2), values)
def test_three_players_agree(row, asked, value):
    check_worths(row, asked, 3, value)


@settings(max_examples=4, deadline=None)
@given(rows, st.lists(choosers, min_size=3, max_size=3), values)
def test_four_players_agree(row, asked, value):
    check_worths(row, asked, 4, value)


def check_worths(row, asked, players, value):
    numerators, denominator = split_worths(row, asked, players, value)
    worths = best_splits(row, players, value, choosers=asked).worths
    assert numerators.dtype == np.int64
    assert tuple(Fraction(int(n), denominator) for n in numerators) == worths


@pytest.mark.parametrize("scale", [1, 10**3, 10**6, 10**12])
def test_large_values_agree(scale):
    """Sums that need 16, 32 and 64 bits."""
    rich = Chooser(lambda its: bananas_of(its) * scale)
    check_worths(ROW, [rich, Chooser(mistakes=Fraction(1, 7))], 3, lambda its: its.value * scale)


def test_scores_of_many_birds_agree():
    check_worths(
        "p " * 6 + "m12 m10 mS m8 m8 m6 2 20", [Chooser(Score(30, 20, 5))] * 3, 4, bananas_of
    )


def test_values_of_more_than_63_bits_are_refused():
    with pytest.raises(ValueError, match="which is more than 63 bits hold"):
        split_worths(ROW, Chooser(mistakes=Fraction(1, 10**9)), value=card_value(10**9))
    with pytest.raises(ValueError, match="of 3 players 2 choose before the divider, not 3"):
        split_worths(ROW, [Chooser()] * 3, 3)


# ---------------------------------------------------------------------------------- best_minimums


@settings(max_examples=12, deadline=None)
@given(st.lists(rows, min_size=1, max_size=3), st.sampled_from([3, 4]))
def test_rows_of_the_deck_agree(some, players):
    hands = [list(map(bananas_of, row)) for row in some]
    best = best_minimums(hands, players)
    assert best.tolist() == [best_splits(row, players).best for row in some]


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([20, 10**3, 10**7, 10**17]).flatmap(
        lambda most: st.lists(st.integers(-most, most), min_size=14, max_size=14)
    ),
    st.sampled_from([3, 4]),
)
def test_any_integers_agree(row, players):
    assert best_minimums([row], players).tolist() == [best_minimum(row, players)]


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint16", "int32", "int64"])
def test_any_kind_of_integers(kind):
    hands = np.full((2, 14), np.iinfo(kind).max // 16, kind)
    assert best_minimums(hands).tolist() == [best_minimum(hands[0].tolist(), 4)] * 2


def test_many_rows_keep_their_order():
    """More rows than a block holds: four equal cards above 10 must go to four groups."""
    equal = 11 + np.arange(9001)
    hands = np.zeros((9001, 14), int)
    hands[:, [0, 2, 4, 13]] = equal[:, None]
    assert best_minimums(hands).tolist() == equal.tolist()


def test_no_rows():
    assert best_minimums(np.zeros((0, 14), int)).tolist() == []


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ([[8] * 13], r"hands are integers of shape \(n, 14\), not int64 of shape \(1, 13\)"),
        ([8] * 14, r"not int64 of shape \(14,\)"),
        ([[0.5] * 14], "not float64 of shape"),
        ([[2**61] * 14], "which is more than 63 bits hold"),
    ],
)
def test_other_arrays_are_refused(hands, sentence):
    with pytest.raises(ValueError, match=sentence):
        best_minimums(hands)
