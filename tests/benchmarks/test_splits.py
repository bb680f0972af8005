"""Splits of 14 cards, beside a plain NumPy enumeration of all 4080.

``pytest tests/benchmarks/test_splits.py`` shows both in one table for each group, with their ratio
in brackets. The peer has the sizes of all splits ready, subtracts running totals, and takes an
``argmax`` of the groups that are left for each chooser, or the minimum for the best minimum.
"""

from __future__ import annotations

import pytest

from banana_lab.banana_governance import cards, dividers, splits
from banana_lab.solve import Chooser, bananas_of, best_minimums, card_value, split_worths

pytest.importorskip("pytest_benchmark")
np = pytest.importorskip("numpy")

ROW = cards("8 p 8 12 20 16 2 m10 8 2 p p 6 12")
CHOOSERS = {
    "alike": [Chooser()] * 3,
    "each its own": [Chooser(), Chooser(card_value(1)), Chooser(card_value(2, -3))],
}
HANDS, MANY = 1_000, 40_000

EVERY = splits(14, dividers(4))
AFTER = np.cumsum([split.sizes for split in EVERY], axis=1)
FIRST = AFTER - np.array([split.sizes for split in EVERY])
ENDS = np.array([(*split.dividers, 0) for split in EVERY])
SPLITS = np.arange(len(EVERY))


def numpy_groups(values):
    """Return what the four groups of each split are worth."""
    before = np.concatenate(([0], np.cumsum(values)))
    return before[AFTER] - before[FIRST] + ENDS


def numpy_in_turn(values, views):
    """Return what is left of each split; of equal groups, choosers take the first."""
    left = np.ones(AFTER.shape, bool)
    for view in views:
        worths = np.where(left, numpy_groups(view), np.iinfo(int).min)
        left[SPLITS, worths.argmax(axis=1)] = False
    return numpy_groups(values)[left]


def numpy_best_minimums(hands):
    """Return the best minimum of each hand."""
    return [numpy_groups(hand).min(axis=1).max() for hand in hands]


def random_hands(number):
    """Return the banana values of hands dealt from random decks."""
    deck = np.repeat([20, 16, 12, 10, 6, 8, 4, 2, 0], [4, 4, 4, 4, 4, 8, 8, 8, 12])
    return np.random.default_rng(1).permuted(np.tile(deck, (number, 1)), axis=1)[:, :14]


def test_both_leave_the_same() -> None:
    """Where nobody is indifferent between groups, that is."""
    for asked in CHOOSERS.values():
        views = [[chooser.value(its) for its in ROW] for chooser in asked]
        own = [bananas_of(its) for its in ROW]
        numerators, denominator = split_worths(ROW, asked)
        clear = np.all([np.diff(np.sort(numpy_groups(view))).all(axis=1) for view in views], axis=0)
        assert clear.sum() > 500
        ours = numerators[clear] / denominator
        assert (ours == numpy_in_turn(own, views)[clear]).all()
    hands = random_hands(200)
    assert best_minimums(hands).tolist() == numpy_best_minimums(hands)


@pytest.mark.parametrize("choosers", CHOOSERS)
def test_three_choosers_in_turn(benchmark, choosers) -> None:
    benchmark.group = f"three choosers in turn, {choosers}"
    numerators, _ = benchmark.pedantic(
        split_worths, (ROW, CHOOSERS[choosers]), rounds=300, warmup_rounds=5
    )
    assert len(numerators) == 4080


@pytest.mark.parametrize("choosers", CHOOSERS)
def test_numpy_in_turn(benchmark, choosers) -> None:
    benchmark.group = f"three choosers in turn, {choosers}"
    own = [bananas_of(its) for its in ROW]
    views = [[chooser.value(its) for its in ROW] for chooser in CHOOSERS[choosers]]
    left = benchmark.pedantic(numpy_in_turn, (own, views), rounds=300, warmup_rounds=5)
    assert len(left) == 4080


@pytest.mark.benchmark(group="best minimums of 1,000 hands")
def test_best_minimums(benchmark) -> None:
    best = benchmark.pedantic(best_minimums, (random_hands(HANDS),), rounds=20, warmup_rounds=1)
    assert len(best) == HANDS


@pytest.mark.benchmark(group="best minimums of 1,000 hands")
def test_numpy_best_minimums(benchmark) -> None:
    best = benchmark.pedantic(numpy_best_minimums, (random_hands(HANDS),), rounds=3)
    assert len(best) == HANDS


@pytest.mark.benchmark(group="best minimums of 40,000 hands")
def test_many_best_minimums(benchmark) -> None:
    best = benchmark.pedantic(best_minimums, (random_hands(MANY),), rounds=5, warmup_rounds=1)
    assert len(best) == MANY
    rate = MANY / benchmark.stats["min"] if benchmark.stats else 0
    benchmark.extra_info.update(hands_per_second=round(rate))
