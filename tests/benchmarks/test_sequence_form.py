"""Liar's dice, one die against one, to a small exploitability, beside OpenSpiel's CFR+ in C++.

``pytest tests/benchmarks/test_sequence_form.py`` shows all in one table a target, with their ratios
in brackets. Each starts from the rules: ours unrolls the game in Python, OpenSpiel in C++. The
sequence form is exact whatever the target, so it stands in both tables. OpenSpiel is told how many
iterations it needs, and need not look how exploitable it is; ours looks. ``extra_info`` says what
was reached, in billionths of what a game is about, and in how many iterations. Times are those of
the processor; OpenSpiel takes minutes.
"""

from __future__ import annotations

from fractions import Fraction
from time import process_time

import pytest
from support.liars_dice import liars_dice

from banana_lab.solve.trees.regret import cfr
from banana_lab.solve.trees.sequence_forms import sequence_form

pytest.importorskip("pytest_benchmark")
pyspiel = pytest.importorskip("pyspiel")

ITERATIONS = {1e-3: 320, 1e-4: 1150}
"""How many OpenSpiel needs, to some tens."""

VALUE = Fraction(-7, 258)

pytestmark = pytest.mark.parametrize("target", ITERATIONS)


def score(state):
    return state.scores()[0]


def learn_open_spiel(iterations):
    """Return OpenSpiel's CFR+ after so many iterations."""
    solver = pyspiel.CFRPlusSolver(pyspiel.load_game("liars_dice"))
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver


def billionths(exploitability):
    return round(exploitability * 10**9)


@pytest.mark.benchmark(group="liar's dice", timer=process_time)
def test_sequence_form(benchmark, target):
    benchmark.group += f" to {target}"
    play = benchmark.pedantic(lambda: sequence_form(liars_dice(), score), rounds=3)
    assert play.certificate.lower <= VALUE <= play.certificate.upper
    assert play.gap / 2 < target
    benchmark.extra_info.update(billionths=billionths(play.gap / 2))


@pytest.mark.benchmark(group="liar's dice", timer=process_time)
def test_cfr(benchmark, target):
    benchmark.group += f" to {target}"
    learned = benchmark.pedantic(lambda: cfr(liars_dice(), score, gap=2 * target), rounds=1)
    assert learned.certificate.lower <= VALUE <= learned.certificate.upper
    reached = learned.exploitability
    assert reached < target
    benchmark.extra_info.update(iterations=learned.iterations, billionths=billionths(reached))


@pytest.mark.benchmark(group="liar's dice", timer=process_time)
def test_open_spiel(benchmark, target):
    benchmark.group += f" to {target}"
    iterations = ITERATIONS[target]
    solver = benchmark.pedantic(learn_open_spiel, (iterations,), rounds=1)
    reached = pyspiel.exploitability(pyspiel.load_game("liars_dice"), solver.average_policy())
    assert reached < target
    benchmark.extra_info.update(iterations=iterations, billionths=billionths(reached))
