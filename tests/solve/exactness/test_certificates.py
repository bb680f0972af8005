"""D: every solver proves its answer, and the proof would show a wrong one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.split_rows import choosers, rows, values

from banana_lab.solve.banana_governance.splits import best_splits
from banana_lab.solve.exactness.certificates import Optimality
from banana_lab.solve.jack_bananas.flight_policies import arrival_policy, reckless_policy
from banana_lab.solve.jack_bananas.flights import LonePlane, Residual, reckless_flight
from banana_lab.solve.markov.decisions import MarkovDecisionProcess, best_policy


@settings(max_examples=10, deadline=None)
@given(rows, st.sampled_from([3, 4]), values, st.none() | choosers)
def test_d_exhaustive_search_is_a_proof(row, players, value, others):
    found = best_splits(row, players, value, choosers=others)
    assert found.certificate == (found.best, found.best, {3: 240, 4: 4080}[players])
    assert found.gap == 0


def test_a_split_that_is_weighed_wrongly_is_not_proved():
    found = best_splits("8 p 8 12 20 16 2 m10 8 2 p p 6 12")
    wrong = replace(found, worths=(27, *found.worths[1:]))
    assert wrong.gap > 0


@pytest.mark.parametrize("course", ["classic", "gentle", "steep"])
@pytest.mark.parametrize("cup", ["banana", "super"])
def test_d_flight_policies_solve_the_equation_of_optimality(course, cup):
    policy, timed = reckless_policy(course, cup), arrival_policy(3, course, cup)
    assert policy.gap == timed.gap == 0
    assert {plane: proof.achieved for plane, proof in policy.certificate.items()} == policy.turns
    assert {plane: proof.bound for plane, proof in timed.certificate.items()} == timed.chances
    for proof in policy.certificate.values():
        assert proof.compared in (1, 2)
    values = dict(policy.optimum.values)
    values[LonePlane(0)] -= 1
    assert replace(policy.optimum, values=values).gap > 0


def test_a_policy_that_is_not_best_is_not_proved():
    half = Fraction(1, 2)
    choices = {"walk": (-3, {"there": 1}), "wait": (-1, {"far": half, "there": half})}
    process = MarkovDecisionProcess({"far": choices, "there": {}})
    found = best_policy(process)
    assert found.certificate == {"far": Optimality(Fraction(-2), Fraction(-2), 2)}
    worse = replace(found, policy={"far": "walk"})
    assert worse.gap == 1
    assert str(worse.certificate["far"]) == "worth -3, and none of 2 decisions is better than -2"
    assert best_policy(MarkovDecisionProcess({"there": {}})).gap == 0


@pytest.mark.parametrize("island", range(5))
def test_d_a_flight_solves_its_equations(island):
    flight = reckless_flight("classic", island)
    assert flight.certificate == Residual(2 * len(range(island, flight.stop)), Fraction(0))
    assert flight.gap == 0
