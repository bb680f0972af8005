"""Markov chains: textbook examples, and paths one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.solve.markov.chains import MarkovChain

F = Fraction
HALF = F(1, 2)


def walk(n, up):
    down = 1 - up
    return MarkovChain({0: {}, n: {}} | {i: {i + 1: up, i - 1: down} for i in range(1, n)})


@pytest.mark.parametrize("n", [2, 5, 12])
@pytest.mark.parametrize("up", [F(1, 3), HALF, F(18, 37)])
def test_a_walk_between_two_ends(n, up):
    """The closed forms of the classic ruin problem (Feller, volume 1, chapter XIV)."""
    chain, ratio = walk(n, up), (1 - up) / up
    top, steps, absorbed = chain.hitting([n]), chain.steps(), chain.absorption()
    for i in range(n + 1):
        if up == HALF:
            reaches, expected = F(i, n), F(i * (n - i))
        else:
            reaches = (1 - ratio**i) / (1 - ratio**n)
            expected = (i - n * reaches) / (1 - 2 * up)
        assert (top[i], steps[i]) == (reaches, expected)
        assert absorbed[i] == {0: 1 - reaches, n: reaches}


def test_the_walk_of_kemeny_and_snell():
    """Finite Markov Chains, chapter III: five states, up and down alike."""
    chain = walk(4, HALF)
    assert chain.fundamental() == {
        1: {1: F(3, 2), 2: 1, 3: HALF},
        2: {1: 1, 2: 2, 3: 1},
        3: {1: HALF, 2: 1, 3: F(3, 2)},
    }
    assert list(chain.steps().values()) == [0, 0, 3, 4, 3]
    assert list(chain.step_variance().values()) == [0, 0, 8, 8, 8]
    assert chain.absorption()[1] == {0: F(3, 4), 4: F(1, 4)}


def test_collecting_all_six_faces():
    """n (1 + 1/2 + … + 1/n) throws: 147/10 for a die."""
    laws = {have: {have: F(have, 6), have + 1: F(6 - have, 6)} for have in range(1, 6)}
    chain = MarkovChain({0: {1: 1}, **laws, 6: {}})
    assert chain.steps()[0] == F(147, 10)
    assert chain.step_variance()[0] == sum(F(have, 6) / F(6 - have, 6) ** 2 for have in range(6))


@pytest.mark.parametrize(("pattern", "throws"), [("HH", 6), ("HT", 4), ("HTH", 10), ("HHHH", 30)])
def test_waiting_for_a_pattern(pattern, throws):
    """The sum of 2^k over the k first letters that are also the k last ones (Conway)."""

    def after(seen, letter):
        text = seen + letter
        return next(text[i:] for i in range(len(text) + 1) if pattern.startswith(text[i:]))

    begun = [pattern[:k] for k in range(len(pattern))]
    chain = MarkovChain(
        {seen: {after(seen, "H"): HALF, after(seen, "T"): HALF} for seen in begun} | {pattern: {}}
    )
    assert chain.steps()[""] == throws
    assert chain.hitting([pattern])[""] == 1


def test_hitting_where_it_may_be_missed():
    """A walk that drifts up hits 0 with probability (q/p)^i; a ring that nobody leaves counts 0."""
    laws = {"in": {"a": F(1, 4), "b": F(1, 4), "in": HALF}, "a": {"a": 1}, "b": {"c": 1}}
    chain = MarkovChain(laws | {"c": {"b": 1}, "end": {}})
    assert chain.hitting(["c"]) == {"in": HALF, "a": 0, "b": 1, "c": 1, "end": 0}
    assert chain.hitting(["a", "c"])["in"] == 1
    assert chain.hitting(["c"], within=2)["in"] == F(1, 4)
    assert chain.hitting(["c"], within=0) == {"in": 0, "a": 0, "b": 0, "c": 1, "end": 0}
    assert chain.hitting([]) == dict.fromkeys(chain, 0)
    with pytest.raises(ValueError, match=r"never ends from 'in', 'a', 'b', 'c'$"):
        chain.steps()
    assert chain.steps(["a", "b", "c"])["in"] == 2
    assert (len(chain), chain.ends) == (5, ("end",))
    assert repr(chain) == "<MarkovChain: 5 states, 1 end>"


@st.composite
def chains(draw):
    """A chain in which every state may end at once; some states go in circles."""
    n = draw(st.integers(1, 6))
    laws = {n: {}, n + 1: {}}
    for state in range(n):
        weights = [draw(st.integers(0, 3)) for _ in range(n + 1)] + [draw(st.integers(1, 3))]
        laws[state] = {to: F(weight, sum(weights)) for to, weight in enumerate(weights)}
    return MarkovChain(laws)


@settings(max_examples=20, deadline=None)
@given(chains())
def test_the_fundamental_matrix_and_what_follows_from_it(chain):
    """N (I − Q) = I; t = N 1; B = N R; Var T = (2 N − I) t − t²."""
    visits, steps, variance = chain.fundamental(), chain.steps(), chain.step_variance()
    absorbed, states = chain.absorption(), list(chain.fundamental())
    for here, row in visits.items():
        for there in states:
            through = sum(row[j] * chain.laws[j].get(there, 0) for j in states)
            assert row[there] - through == (here == there)
        assert steps[here] == sum(row.values())
        for end in chain.ends:
            assert absorbed[here][end] == sum(row[j] * chain.laws[j].get(end, 0) for j in states)
            assert absorbed[here][end] == chain.hitting([end])[here]
        twice = 2 * sum(row[j] * steps[j] for j in states)
        assert variance[here] == twice - steps[here] - steps[here] ** 2


@settings(max_examples=15, deadline=None)
@given(chains(), st.integers(0, 3))
def test_hitting_within_some_steps_path_by_path(chain, n):
    def chance(state, left):
        if state == 0 or left == 0:
            return F(state == 0)
        return sum((p * chance(to, left - 1) for to, p in chain.laws[state].items()), F(0))

    assert chain.hitting([0], within=n) == {state: chance(state, n) for state in chain}


def test_a_long_chain_needs_no_recursion():
    n = 1500
    chain = MarkovChain({0: {}} | {i: {i - 1: HALF, i: HALF} for i in range(1, n)})
    assert chain.steps()[n - 1] == 2 * (n - 1)
