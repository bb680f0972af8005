"""Markov decisions: textbook examples, and every policy by brute force."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from sympy import QQ
from sympy.polys.matrices import DomainMatrix

from banana_lab.solve.markov.arrays import approximate_policy
from banana_lab.solve.markov.chains import MarkovChain
from banana_lab.solve.markov.decisions import MarkovDecisionProcess, best_policy

F = Fraction
HALF = F(1, 2)


def solution(matrix, right):
    """The solution of a square linear system, from SymPy; ``None`` if it is singular."""
    n = len(matrix)
    system = DomainMatrix(
        [[QQ(q.numerator, q.denominator) for q in row] for row in matrix], (n, n), QQ
    )
    if not system.det():
        return None
    column = DomainMatrix([[QQ(b.numerator, b.denominator)] for b in right], (n, 1), QQ)
    return [F(int(x.numerator), int(x.denominator)) for x in system.lu_solve(column).to_list_flat()]


def own_values(process, policy):
    """The values of a policy from (I − γ P) v = r; ``None`` if it never ends from some state."""
    states = list(policy)
    chosen = {state: process.choices[state][policy[state]] for state in states}
    matrix = [
        [(here == there) - process.discount * chosen[here].law.get(there, F(0)) for there in states]
        for here in states
    ]
    values = solution(matrix, [chosen[state].reward for state in states])
    return values and dict(zip(states, values, strict=True))


def every_policy(process):
    states = [state for state, actions in process.choices.items() if actions]
    for actions in product(*(process.choices[state] for state in states)):
        yield dict(zip(states, actions, strict=True))


# --------------------------------------------------------------------------------- decisions

TAXICAB = {  # transition probabilities to towns A, B, C, and what the fare is worth
    "A": [
        ([HALF, F(1, 4), F(1, 4)], [10, 4, 8]),
        ([F(1, 16), F(3, 4), F(3, 16)], [8, 2, 4]),
        ([F(1, 4), F(1, 8), F(5, 8)], [4, 6, 4]),
    ],
    "B": [([HALF, F(0), HALF], [14, 0, 18]), ([F(1, 16), F(7, 8), F(1, 16)], [8, 16, 8])],
    "C": [
        ([F(1, 4), F(1, 4), HALF], [10, 2, 8]),
        ([F(1, 8), F(3, 4), F(1, 8)], [6, 4, 2]),
        ([F(3, 4), F(1, 16), F(3, 16)], [4, 0, 8]),
    ],
}


def taxicab(discount):
    return MarkovDecisionProcess(
        {
            town: {
                number: (
                    sum(p * fare for p, fare in zip(chances, fares, strict=True)),
                    dict(zip("ABC", chances, strict=True)),
                )
                for number, (chances, fares) in enumerate(ways, 1)
            }
            for town, ways in TAXICAB.items()
        },
        discount,
    )


@pytest.mark.parametrize(
    ("discount", "policy"),
    [
        (F(1, 20), (1, 1, 1)),
        (F(1, 4), (1, 2, 1)),
        (F(3, 5), (1, 2, 2)),
        (F(9, 10), (2, 2, 2)),
    ],
)
def test_howards_taxicab(discount, policy):
    """Howard (1960), chapter 7: cruise, stand or radio, as the future counts for more."""
    assert tuple(best_policy(taxicab(discount)).policy.values()) == policy


def test_howards_taxicab_in_numbers():
    values = best_policy(taxicab(F(9, 10))).values
    assert [round(float(value), 2) for value in values.values()] == [121.65, 135.31, 122.84]


def test_howards_toymaker():
    """Howard (1960), chapter 7: advertise and do research, worth 22.2 and 12.3 at 0.9."""
    toymaker = MarkovDecisionProcess(
        {
            "success": {
                "plain": (6, {"success": HALF, "failure": HALF}),
                "advertise": (4, {"success": F(4, 5), "failure": F(1, 5)}),
            },
            "failure": {
                "plain": (-3, {"success": F(2, 5), "failure": F(3, 5)}),
                "research": (-5, {"success": F(7, 10), "failure": F(3, 10)}),
            },
        },
        F(9, 10),
    )
    found = best_policy(toymaker)
    assert found.policy == {"success": "advertise", "failure": "research"}
    assert [round(float(value), 1) for value in found.values.values()] == [22.2, 12.3]


@st.composite
def processes(draw, discount=1, ends=False, rewards=(-4, 4)):
    """A process with up to 4 states and 3 actions each; with ``ends`` any action may end it."""
    n = draw(st.integers(1, 4))
    choices = {"end": {}}
    for state in range(n):
        choices[state] = {}
        for action in range(draw(st.integers(1, 3))):
            weights = draw(st.lists(st.integers(0, 3), min_size=n, max_size=n))
            last = draw(st.integers(1 if ends or not sum(weights) else 0, 3))
            total = sum(weights) + last
            law = {to: F(weight, total) for to, weight in enumerate(weights)}
            choices[state][action] = draw(st.integers(*rewards)), law | {"end": F(last, total)}
    return MarkovDecisionProcess(choices, discount)


def best_of_all(process, least):
    """The best values of all policies that end, and how many policies have them all at once."""
    pick = min if least else max
    every = [values for policy in every_policy(process) if (values := own_values(process, policy))]
    best = {state: pick(values[state] for values in every) for state in every[0]}
    return best, every.count(best)


def check_against_every_policy(process, least):
    found = best_policy(process, least=least)
    best, how_many = best_of_all(process, least)
    assert found.values == best | {"end": 0}
    assert own_values(process, found.policy) == best
    assert process.values_of(found.policy) == found.values
    assert how_many >= 1
    some = {state: actions[0] for state, actions in found.best.items()}
    assert all(found.policy[state] in actions for state, actions in found.best.items())
    if own_values(process, some):
        assert own_values(process, some) == best
    return found


@settings(max_examples=20, deadline=None)
@given(processes(discount=F(3, 4)), st.booleans())
def test_discounted_against_every_policy(process, least):
    check_against_every_policy(process, least)


@settings(max_examples=20, deadline=None)
@given(processes(ends=True), st.booleans())
def test_undiscounted_against_every_policy(process, least):
    check_against_every_policy(process, least)


@settings(max_examples=25, deadline=None)
@given(processes(rewards=(1, 4)))
def test_costs_with_policies_that_never_end(process):
    """The best is among those that end; without one the process is refused."""
    if any(own_values(process, policy) for policy in every_policy(process)):
        found = check_against_every_policy(process, least=True)
        start = next(policy for policy in every_policy(process) if own_values(process, policy))
        assert best_policy(process, least=True, start=start).values == found.values
        rough = approximate_policy(process, least=True)
        assert all(abs(rough.values[s] - found.values[s]) <= rough.error for s in found.values)
    else:
        with pytest.raises(ValueError, match="whatever is chosen, the process never ends from "):
            best_policy(process, least=True)


def is_bounded(process):
    """Whether some v has v ≥ r + P v for all actions: by duality, no circle pays (Farkas)."""
    states = [state for state, actions in process.choices.items() if actions]
    rows = [
        ([float(its.law.get(to, 0) - (to == state)) for to in states], -float(its.reward))
        for state in states
        for its in process.choices[state].values()
    ]
    found = linprog([0] * len(states), *map(list, zip(*rows, strict=True)), bounds=(None, None))
    return found.status == 0


@settings(max_examples=25, deadline=None)
@given(processes(rewards=(-2, 2)))
def test_rewards_with_policies_that_never_end(process):
    """Either a circle pays, or the best is among the policies that end."""
    if not any(own_values(process, policy) for policy in every_policy(process)):
        with pytest.raises(ValueError, match="whatever is chosen"):
            best_policy(process)
    elif is_bounded(process):
        check_against_every_policy(process, least=False)
    else:
        with pytest.raises(ValueError, match="the reward grows without end"):
            best_policy(process)


def test_all_best_actions():
    process = MarkovDecisionProcess(
        {0: {"a": (1, {1: 1}), "b": (2, {2: 1}), "c": (0, {2: 1})}, 1: {"go": (1, {2: 1})}, 2: {}}
    )
    found = best_policy(process)
    assert found.best == {0: ("a", "b"), 1: ("go",)}
    assert found.action_values[0] == {"a": 2, "b": 2, "c": 0}
    assert found.chain.steps()[1] == 1
    assert repr(process) == "<MarkovDecisionProcess: 3 states, 1 end, 4 actions, discount 1>"
    assert repr(found) == f"<Optimum of {process!r}, 1 round, 2 from 0>"
    assert str(found).splitlines() == [
        "state  expected reward  best",
        "0      2                a or b",
        "1      1                go",
    ]


def test_large_policies_print_in_part():
    steps = {i: {"on": (F(1, 3), {i + 1: 1})} for i in range(22)} | {22: {}}
    process = MarkovDecisionProcess(steps)
    found, rough = best_policy(process, least=True), approximate_policy(process, least=True)
    head, first, *_, last = str(found).splitlines()
    assert head.split() == ["state", "expected", "cost", "best"]
    assert first.split() == ["0", "22/3", "≈", "7.33", "on"]
    assert last == "and 2 states more"
    _, first, *_, more, error = str(rough).splitlines()
    assert (first.split(), more) == (["0", "≈", "7.33333", "on"], last)
    assert error == f"each off by {rough.error:.1e} at most"


def test_a_certificate_that_is_wrong_is_refused():
    process = MarkovDecisionProcess({0: {"a": (1, {1: 1}), "b": (0, {0: HALF, 1: HALF})}, 1: {}})
    found = best_policy(process)
    found.check()
    for wrong, sentence in [
        ({"values": {0: F(2), 1: F(0)}}, "the optimality equation fails in state 0"),
        ({"policy": {0: "b"}}, "the policy is not worth the value of state 0"),
        ({"least": True}, "the optimality equation fails in state 0"),
    ]:
        with pytest.raises(AssertionError, match=sentence):
            replace(found, **wrong).check()


def test_no_policy_that_ends_is_worth_more_than_the_value():
    """One that never ends may be: waiting is worth 0, and 0 again once it is an end of its own."""
    waiting = {"wait": (0, {0: 1}), "pay": (-1, {1: 1})}
    assert best_policy(MarkovDecisionProcess({0: waiting, 1: {}})).values[0] == -1
    staying = waiting | {"stay": (0, {1: 1})}
    assert best_policy(MarkovDecisionProcess({0: staying, 1: {}})).values[0] == 0


def test_waiting_for_free_is_no_way_to_end():
    """To wait costs nothing and solves v = v: the best that ends is found, waiting not taken."""
    process = MarkovDecisionProcess({0: {"wait": (0, {0: 1}), "pay": (-1, {1: 1})}, 1: {}})
    found = best_policy(process)
    assert (found.values[0], found.policy[0], found.best[0]) == (-1, "pay", ("wait", "pay"))
    with pytest.raises(AssertionError, match="the policy does not end"):
        replace(found, policy={0: "wait"}).check()


# ------------------------------------------------------------------------------------- refusals


def test_policies_that_never_end_are_named():
    ring = {i: {"on": (1, {(i + 1) % 8: 1}), "out": (0, {"end": 1})} for i in range(8)} | {
        "end": {}
    }
    process = MarkovDecisionProcess(ring)
    named = "0, 1, 2, 3, 4, 5 and 2 more"
    with pytest.raises(ValueError, match=f"with this policy the process never ends from {named}"):
        process.values_of(dict.fromkeys(range(8), "on"))
    with pytest.raises(ValueError, match=f"reward grows without end: .* never ends from {named}"):
        best_policy(process)
    with pytest.raises(ValueError, match=f"as far as floats can tell, the reward grows.*{named}"):
        approximate_policy(process)
    with pytest.raises(ValueError, match=f"the policy to start with never ends from {named}"):
        best_policy(process, start=dict.fromkeys(range(8), "on"))
    assert best_policy(process, least=True).values == dict.fromkeys([*range(8), "end"], 0)
    with pytest.raises(ValueError, match=f"steps may be free, .* never end from {named}"):
        approximate_policy(process, least=True)
    debts = {i: {"on": (-1, {(i + 1) % 8: 1}), "out": (0, {"end": 1})} for i in range(8)}
    with pytest.raises(ValueError, match="the cost falls without end"):
        best_policy(MarkovDecisionProcess(debts | {"end": {}}), least=True)


@pytest.mark.parametrize(
    ("laws", "sentence"),
    [
        ({0: {1: HALF}, 1: {}}, "after state 0 the probabilities sum to 1/2, not 1"),
        (
            {0: {1: F(3, 2), 0: -HALF}, 1: {}},
            "the probability of 0 after state 0 is .* from 0 up, not -1/2",
        ),
        ({0: {"off": 1}}, "state 0 leads to 'off', which has no entry; an end has {}"),
    ],
)
def test_bad_chains_get_a_sentence(laws, sentence):
    with pytest.raises(ValueError, match=sentence):
        MarkovChain(laws)


def test_bad_arguments_get_a_sentence():
    chain = MarkovChain({0: {}, 3: {}} | {i: {i + 1: HALF, i - 1: HALF} for i in (1, 2)})
    process = MarkovDecisionProcess({0: {"go": (1, {1: 1})}, 1: {}})
    for make, sentence in [
        (lambda: chain.hitting([7]), "the chain has no state 7"),
        (lambda: chain.hitting([3], within=-1), "within is an integer from 0 up, not -1"),
        (lambda: process.values_of({}), "the policy has no action for state 0"),
        (lambda: process.under({0: "no"}), "state 0 has no action 'no'; its actions are 'go'"),
        (lambda: MarkovDecisionProcess({}, 2), "the discount is above 0 and at most 1, not 2"),
        (
            lambda: MarkovDecisionProcess({0: {"go": (1, {2: 1})}}),
            "'go' in state 0 leads to 2, which has no entry",
        ),
    ]:
        with pytest.raises(ValueError, match=sentence):
            make()


def test_what_is_no_table_gets_a_sentence():
    chain = MarkovChain({0: {}, 3: {}} | {i: {i + 1: HALF, i - 1: HALF} for i in (1, 2)})
    for make, sentence in [
        (lambda: MarkovChain([[HALF, HALF]]), r"the laws: a mapping of each state to .*, not \[\["),
        (lambda: MarkovChain({0: [1]}), r"the law of state 0: a mapping of .*, not \[1\]"),
        (lambda: chain.hitting(3), r"targets are a collection of states, such as \[3\]"),
        (lambda: chain.steps("up"), r"targets are a collection of states, such as \['up'\]"),
        (lambda: MarkovDecisionProcess([1]), r"the choices: a mapping of each state to .* \[1\]"),
        (lambda: MarkovDecisionProcess({0: 5}), "the choices in state 0: a mapping of .*, not 5"),
        (
            lambda: MarkovDecisionProcess({"x": {"z": 1}}),
            r"'z' in state 'x' needs a pair of a reward and a law, .*, not 1",
        ),
        (
            lambda: MarkovDecisionProcess({"x": {"z": {"x": 1}}}),
            r"'z' in state 'x' needs a pair of a reward and a law, .*, not \{'x': 1\}",
        ),
        (
            lambda: MarkovDecisionProcess({"x": {"z": (1, "x")}}),
            "the law of 'z' in state 'x': a mapping of next states .*, not 'x'",
        ),
        (
            lambda: MarkovDecisionProcess({0: {"go": (1, {1: 1})}, 1: {}}).values_of(5),
            "the policy: a mapping of states to actions is wanted, not 5",
        ),
        (lambda: best_policy(chain), "a MarkovDecisionProcess is wanted, not <MarkovChain: 4"),
        (lambda: approximate_policy({0: 9 * "long"}), "MarkovDecisionProcess is wanted, not {0"),
        (lambda: best_policy("long" * 99), "is wanted, not '.{57} …$"),
    ]:
        with pytest.raises(TypeError, match=sentence):
            make()


@pytest.mark.parametrize("number", [0.5, True, "1/2"])
def test_numbers_are_exact(number):
    with pytest.raises(ValueError, match="the probability of 1 after state 0 is an integer or a"):
        MarkovChain({0: {1: number}, 1: {}})
    with pytest.raises(
        ValueError, match="the reward of 'go' in state 0 is an integer or a fraction"
    ):
        MarkovDecisionProcess({0: {"go": (number, {1: 1})}, 1: {}})
    with pytest.raises(ValueError, match="the discount is an integer or a fraction"):
        MarkovDecisionProcess({}, number)


def test_nothing_to_decide():
    process = MarkovDecisionProcess({"end": {}})
    assert best_policy(process).values == approximate_policy(process).values == {"end": 0}
    assert process.under({}).ends == ("end",)
