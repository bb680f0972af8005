"""All 63 exact speed laws of four own dice, beside icepool.

``pytest tests/benchmarks/test_speed_laws.py`` shows both in one table, with their ratio in
brackets. The work is the same: three trials with 0 to 20 foreign dice, weights in hand.
"""

from __future__ import annotations

import pytest

from banana_lab import odds
from banana_lab.jack_bananas.components import BANANA, TRIALS, die
from banana_lab.odds.jack_bananas import dice

pytest.importorskip("pytest_benchmark")
icepool = pytest.importorskip("icepool")

OWN = 4
FOREIGN = range(21)


def our_laws() -> list[odds.Pmf[int]]:
    """Return the laws of the closed form, those without foreign dice first."""
    return [odds.speed(OWN, foreign, trial) for foreign in FOREIGN for trial in TRIALS]


def forget() -> None:
    """Empty the caches of the closed form."""
    dice._own_rolls.cache_clear()
    dice._copying.cache_clear()


class OwnDice(icepool.MultisetEvaluator):
    """What own dice come to: the sum of their numbers, bananas, highest and lowest number."""

    def initial_state(self, order, outcomes, /, *sizes, **kwargs):
        return 0, 0, 0, 0

    def next_state(self, state, order, face, count, /):
        if count == 0:
            return state
        total, bananas, highest, lowest = state
        if face == BANANA:
            return total, bananas + count, highest, lowest
        return total + face * count, bananas, max(highest, face), min(lowest or face, face)


def icepool_laws() -> list[icepool.Die[int]]:
    """Return the same laws as an expert of icepool would compute them.

    The own pool is evaluated once, for the highest and the lowest number together. What a trial
    needs of it is a small die, into which the binomial foreign bananas are mapped.
    """
    own = OwnDice().evaluate(icepool.Die(die().faces).pool(OWN))
    high = own.map(lambda total, bananas, high, low: (total + bananas * high, high))
    low = own.map(lambda total, bananas, high, low: (total + bananas * low, low))
    seen = own.map(lambda total, bananas, high, low: (total + bananas * high, high, bananas > 0))
    banana = icepool.Die([int(face == BANANA) for face in die().faces])

    def copy(own: tuple[int, int], foreign: int) -> int:
        return own[0] + own[1] * foreign

    def copy_with_banana(own: tuple[int, int, bool], foreign: int) -> int:
        return own[0] + own[1] * foreign if own[2] or foreign else 0

    laws = []
    for k in FOREIGN:
        foreign = k @ banana
        laws.append(icepool.map(copy, high, foreign, star=False))
        laws.append(icepool.map(copy, low, foreign, star=False))
        laws.append(icepool.map(copy_with_banana, seen, foreign, star=False))
    return laws


def test_both_have_the_same_laws() -> None:
    assert TRIALS == ("altitude", "low_flying", "acrobatics")
    for ours, theirs in zip(our_laws(), icepool_laws(), strict=True):
        assert ours == odds.Pmf(dict(theirs.items()))


@pytest.mark.benchmark(group="63 exact speed laws")
def test_closed_form(benchmark) -> None:
    laws = benchmark.pedantic(our_laws, setup=forget, rounds=100, warmup_rounds=1)
    assert len(laws) == 63


@pytest.mark.benchmark(group="63 exact speed laws")
def test_icepool(benchmark) -> None:
    laws = benchmark.pedantic(icepool_laws, rounds=10, warmup_rounds=1)
    assert len(laws) == 63
