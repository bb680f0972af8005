"""Decision processes in floats: beside fractions, by bounds, and in arrays (G7)."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from banana_lab.core import below, generator
from banana_lab.solve.markov.arrays import ArrayProcess, _Arrays, approximate_policy
from banana_lab.solve.markov.decisions import MarkovDecisionProcess, best_policy

F = Fraction
HALF = F(1, 2)


# --------------------------------------------------------------------------------------- floats


def large(seed, n, discount=1, ends=True, rewards=(-4, 4)):
    rng = random.Random(seed)
    choices = {"end": {}}
    for state in range(n):
        choices[state] = {}
        for action in range(3):
            weights = [rng.randint(1, 5) for _ in range(4)]
            law = {"end": F(weights[0], sum(weights))} if ends or not state else {}
            for weight in weights[1:] if law else weights:
                to = rng.randrange(max(0, state - 5), min(n, state + 5))
                law[to] = law.get(to, 0) + F(weight, sum(weights))
            choices[state][action] = F(rng.randint(*rewards), 7), law
    return MarkovDecisionProcess(choices, discount)


LARGE = {
    "any reward": large(1, 40),
    "discounted": large(2, 25, F(99, 100), ends=False),
    "costs": large(3, 12, ends=False, rewards=(1, 5)),
}


def distance(rough, exact):
    return max(abs(F(rough.values[state]) - value) for state, value in exact.items())


@pytest.mark.parametrize(
    ("kind", "least"),
    [
        ("any reward", False),
        ("any reward", True),
        ("discounted", False),
        ("discounted", True),
        ("costs", True),
    ],
)
def test_floats_are_as_near_as_they_say(kind, least, monkeypatch):
    process = LARGE[kind]
    exact, rough = best_policy(process, least=least), approximate_policy(process, least=least)
    assert distance(rough, exact.values) <= rough.error < 1e-9
    assert distance(rough, process.values_of(rough.policy)) <= rough.error
    assert all(type(value) is float for value in rough.values.values())
    assert f"error at most {rough.error:.1e}" in repr(rough)
    assert best_policy(process, least=least, start=rough.policy).rounds == 1

    noise, solved = random.Random(4), _Arrays.solved

    def badly(*args, **kwargs):
        values = solved(*args, **kwargs)
        return values * [1 + noise.uniform(-1, 1) / 1000 for _ in values]

    monkeypatch.setattr(_Arrays, "solved", badly)
    worse = approximate_policy(process, least=least)
    assert 1e-6 < distance(worse, exact.values) <= worse.error
    assert distance(worse, process.values_of(worse.policy)) <= worse.error


def test_floats_on_a_long_walk():
    """Up and down alike, back from the far end: n (n + 1) steps from there."""
    n = 1000
    steps = {i: {"go": (1, {i - 1: HALF, min(i + 1, n): HALF})} for i in range(1, n + 1)}
    rough = approximate_policy(MarkovDecisionProcess(steps | {0: {}}), least=True)
    assert abs(F(rough.values[n]) - n * (n + 1)) <= rough.error < 1e-2


def test_more_steps_than_floats_can_count():
    process = MarkovDecisionProcess({0: {"go": (1, {0: 1 - F(1, 10**18), 1: F(1, 10**18)})}, 1: {}})
    with pytest.raises(ValueError, match="solve it exactly"):
        approximate_policy(process)
    assert best_policy(process).values[0] == 10**18


def drawn(seed, count, actions, discount, leak=0):
    """A process in fractions of powers of 2, which floats hold; state 0 is an end."""
    rng = generator("process", seed)
    choices = {0: {}}
    for state in range(1, count):
        choices[state] = {}
        for action in range(1 + below(rng, actions)):
            law = dict.fromkeys(range(count), F(0))
            for _ in range(16 - leak):
                law[below(rng, count)] += F(1, 16)
            law[0] += F(leak, 16)
            choices[state][action] = F(below(rng, 64) - 20, 8), law
    return MarkovDecisionProcess(choices, discount)


def in_arrays(process, shape):
    """The same in arrays: of all actions, as matrices by action, or a row for each pair."""
    count = len(process.choices)
    actions = max(map(len, process.choices.values()))
    rewards, laws = np.full((count, actions), -np.inf), np.zeros((count, actions, count))
    owners = []
    for state, its in process.choices.items():
        for action, (reward, law) in its.items():
            owners.append(state)
            rewards[state, action] = reward
            for after, p in law.items():
                laws[state, action, after] = p
    discount = float(process.discount)
    if shape == "dense":
        return ArrayProcess(rewards, laws, discount)
    if shape == "list":
        return ArrayProcess(rewards, list(laws.transpose(1, 0, 2).tolist()), discount)
    if shape == "sparse":
        listed = [sparse.coo_matrix(laws[:, action]) for action in range(actions)]
        return ArrayProcess(rewards, listed, discount)
    there = np.isfinite(rewards)
    rows = laws[there] if shape == "rows" else sparse.csc_array(laws[there])
    return ArrayProcess(rewards[there], rows, discount, owners)


SHAPES = ["dense", "list", "sparse", "rows", "sparse rows"]


@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10**6),
    st.integers(2, 7),
    st.integers(1, 3),
    st.sampled_from([(F(3, 4), 0), (F(1), 1)]),
    st.booleans(),
)
def test_g7_arrays_are_as_near_as_they_say(shape, seed, count, actions, kind, least):
    process = drawn(seed, count, actions, *kind)
    exact = best_policy(process, least=least)
    rough = approximate_policy(in_arrays(process, shape), least=least)
    assert set(rough.values) == set(exact.values)
    own = process.values_of(rough.policy)
    for state, value in exact.values.items():
        assert abs(F(rough.values[state]) - value) <= rough.error < 1e-9
        assert abs(F(rough.values[state]) - own[state]) <= rough.error
    of_fractions = approximate_policy(process, least=least)
    assert rough.values == pytest.approx(of_fractions.values, abs=1e-9)


def test_a_long_walk_in_a_sparse_matrix():
    """Up and down alike, back from the far end: n (n + 1) steps from there."""
    n = 1000
    down = sparse.eye_array(n + 1, k=-1, format="lil")
    up = sparse.eye_array(n + 1, k=1, format="lil")
    up[n, n] = 1
    walk = ((down + up) / 2).tocsr()
    rewards = np.ones((n + 1, 1))
    rewards[0] = np.inf
    rough = approximate_policy(ArrayProcess(rewards, [walk]), least=True)
    assert abs(F(rough.values[n]) - n * (n + 1)) <= rough.error < 1e-2
    assert rough.values[0] == 0
    assert 0 not in rough.policy


def test_g7_nothing_becomes_a_fraction(monkeypatch):
    """Also the numbers of NumPy's and the discount; a dense array is not even copied."""

    def refused(*_):
        raise AssertionError("a fraction was made")

    rng = np.random.default_rng(1)
    laws = rng.random((30, 4, 30))
    laws /= laws.sum(axis=2, keepdims=True)
    monkeypatch.setattr(Fraction, "__new__", refused)
    process = ArrayProcess(rng.random((30, 4)), laws, 0.95)
    assert np.shares_memory(process.matrix, laws)
    found = approximate_policy(process)
    assert 0 < found.error < 1e-9
    assert repr(found).startswith("<Approximation of <ArrayProcess: 30 states, 0 ends, 120 actions")
    assert "state" in str(found)


def test_rows_come_in_any_order():
    process = drawn(5, 6, 3, F(3, 4))
    rows = in_arrays(process, "rows")
    order = np.random.default_rng(2).permutation(len(rows.owners))
    again = ArrayProcess(rows.rewards[order], rows.matrix[order], 0.75, rows.owners[order])
    assert approximate_policy(again).values == pytest.approx(approximate_policy(rows).values)


def test_who_never_ends_is_named():
    ring = np.eye(3)[[1, 2, 0]]
    stay = ArrayProcess(np.zeros((3, 1)), [ring])
    with pytest.raises(ValueError, match="the process never ends from 0, 1, 2"):
        approximate_policy(stay)
    out = ArrayProcess([[1, 0], [1, 0], [1, 0]], [ring, np.zeros((3, 3))])
    with pytest.raises(ValueError, match=r"the reward grows without end: .* from 0, 1, 2"):
        approximate_policy(out)
    assert approximate_policy(ArrayProcess([[np.inf], [np.inf]], [np.eye(2)])).values == {
        0: 0,
        1: 0,
    }


EYE = np.eye(2)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ((5, [EYE]), ValueError, r"rewards are of shape \(states, actions\), .* not of shape \(\)"),
        (("five", [EYE]), TypeError, "rewards are an array of numbers, not 'five'"),
        (([["a"]], [EYE]), TypeError, "rewards are an array of numbers"),
        (([[10**400]], [EYE]), TypeError, "rewards are an array of numbers"),
        (([[np.nan], [0]], [EYE]), ValueError, r"a reward is not a number \(NaN\)"),
        (([[0], [0]], "no"), TypeError, "transitions are an array of numbers, not 'no'"),
        (([[0], [0]], None), ValueError, "transitions are probabilities, and one of them is nan"),
        (([[0], [0]], [np.eye(3)]), ValueError, r"shapes do not fit: .* here \(1, 3, 3\)"),
        (([[0], [0]], [EYE, EYE]), ValueError, "shapes do not fit"),
        (
            ([[0], [0]], [sparse.eye_array(3)]),
            ValueError,
            r"is of shape \(2, 2\), and here \(3, 3\)",
        ),
        (([[0], [0]], [-EYE]), ValueError, "transitions are probabilities, and one of them is -1"),
        (([[0], [0]], [[[np.inf, 0], [0, 1]]]), ValueError, "one of them is inf"),
        (([[0], [0]], [[[1, 1], [0, 1]]]), ValueError, "action 0 in state 0 sum to 2, and to 1"),
        (([[0], [0]], [EYE], 0), ValueError, "the discount is above 0 and at most 1, not 0"),
        (([[0], [0]], [EYE], np.nan), ValueError, "the discount is above 0 and at most 1, not nan"),
        (([[0], [0]], [EYE], "1"), TypeError, "the discount is a number, not '1'"),
        (([[0], [0]], [EYE], True), TypeError, "the discount is a number, not True"),
        (([0, 0], EYE, 1, [0, 2]), ValueError, "owners are states, 0 to 1"),
        (([0, 0], EYE, 1, [0.0, 1]), TypeError, "owners are a list of states"),
        (([0, 0], EYE, 1, "ab"), TypeError, "owners are a list of states, .* not 'ab'"),
        (([0], EYE, 1, [0, 1]), ValueError, "shapes do not fit: a reward for each owner"),
        (([0, 0], [EYE], 1, [0, 1]), ValueError, r"of shape \(rows, states\), not \(1, 2, 2\)"),
    ],
)
def test_what_is_no_process(arguments, error, words):
    with pytest.raises(error, match=words):
        ArrayProcess(*arguments)


def test_an_exact_solver_says_who_takes_arrays():
    with pytest.raises(TypeError, match="ArrayProcess is for approximate_policy"):
        best_policy(ArrayProcess([[0.5], [0]], [EYE], 0.9))
