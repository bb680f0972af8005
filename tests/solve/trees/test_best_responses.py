"""Best responses, beside every pure strategy, and beside OpenSpiel."""

from __future__ import annotations

from fractions import Fraction
from math import inf, nan, prod
from operator import mul

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from support.kuhn_poker import Bet, Call, Check, Fold, Kuhn
from support.kuhn_poker import value as kuhn_value
from support.liars_dice import liars_dice
from support.small_games import (
    BATTLE,
    COORDINATION,
    Bimatrix,
    Do,
    Pennies,
    RandomGame,
    Scissors,
    asks,
    gain,
    played,
    pure_strategies,
    random_profile,
    score,
    wins_of,
)

from banana_lab.solve.trees.best_responses import (
    best_response,
    exploitability,
    profile_gains,
    profile_values,
)
from banana_lab.solve.trees.game_trees import game_tree
from banana_lab.solve.trees.walks import ImperfectRecall

HALF = Fraction(1, 2)


def uniform(view):
    options = view.legal()
    return dict.fromkeys(options, Fraction(1, len(options)))


@settings(max_examples=25, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    st.integers(0, 10**6),
    st.sampled_from([(0, 1), (0, 1, 0), (0, 1, 2), (0, 0)]),
    st.integers(0, 9),
)
def test_no_pure_strategy_is_better(seed, owners, mix):
    game = RandomGame(seed, 4, owners)
    options = asks(game)
    assume(all(prod(map(len, its.values())) <= 32 for its in options.values()))
    profile = random_profile(game, mix)
    people, wins = game.people, wins_of(game)
    payoff = gain if len(people) == 2 else None
    now = played(game, profile, wins)
    assert profile_values(game, profile, payoff) == dict(zip(people, now, strict=True))
    for place, person in enumerate(people):
        found = best_response(game, profile, person, payoff)
        most = max(
            played(game, profile | pure, wins)[place] for pure in pure_strategies(options[person])
        )
        assert found.value == most
        answer = {view: mix for its in found.profile.values() for view, mix in its.items()}
        assert set(answer) == set(options[person])
        assert played(game, profile | answer, wins)[place] == most
        assert profile_gains(game, profile, payoff)[person] == most - now[place]
    if len(people) == 2:
        both = profile_gains(game, profile, payoff)
        assert exploitability(game, profile, payoff) == sum(both.values()) / 2


def test_floats_come_near_the_fractions():
    game = liars_dice(3)
    profile = random_profile(game, 5)
    floats = {
        view: {its: float(part) for its, part in mix.items()} for view, mix in profile.items()
    }
    exact, near = exploitability(game, profile), exploitability(game, floats)
    assert isinstance(exact, Fraction)
    assert isinstance(near, float)
    assert near == pytest.approx(float(exact), abs=1e-12)
    found = best_response(game, floats, 1)
    assert found.value == pytest.approx(float(best_response(game, profile, 1).value), abs=1e-12)


def test_g1_each_wins_what_its_own_returns_say():
    first, second = Do(0), Do(1)
    assert profile_values(COORDINATION, lambda _: {first: 1}) == {0: 1, 1: 1}
    assert profile_gains(COORDINATION, lambda _: {first: 1}) == {0: 0, 1: 0}
    assert profile_values(COORDINATION, uniform) == {0: HALF, 1: HALF}
    missed = {0: lambda _: {first: 1}, 1: lambda _: {second: 1}}
    assert profile_gains(COORDINATION, missed) == {0: 1, 1: 1}
    assert best_response(COORDINATION, missed, 1).value == 1
    assert exploitability(COORDINATION, missed) == 1
    assert profile_values(BATTLE, lambda _: {second: 1}) == {0: 1, 1: 2}
    assert profile_gains(BATTLE, lambda _: {second: 1}) == {0: 0, 1: 0}
    third = Fraction(1, 3)
    mixed = {
        0: lambda _: {first: 2 * third, second: third},
        1: lambda _: {first: third, second: 2 * third},
    }
    assert profile_gains(BATTLE, mixed) == {0: 0, 1: 0}
    assert exploitability(BATTLE, uniform) == Fraction(1, 4)


@given(st.lists(st.tuples(*[st.integers(-3, 3)] * 2), min_size=6, max_size=6), st.integers(0, 9))
def test_g1_any_bimatrix(cells, mix):
    game = Bimatrix((tuple(cells[:3]), tuple(cells[3:])))
    profile = random_profile(game, mix)
    rows, columns = ([*mix.values()] for mix in profile.values())
    won = [
        [sum(y * game.table[i][j][0] for j, y in enumerate(columns)) for i in range(2)],
        [sum(x * game.table[i][j][1] for i, x in enumerate(rows)) for j in range(3)],
    ]
    played = [sum(map(mul, rows, won[0])), sum(map(mul, columns, won[1]))]
    assert profile_values(game, profile) == dict(enumerate(played))
    assert profile_gains(game, profile) == {at: max(won[at]) - played[at] for at in (0, 1)}


def test_kuhn_poker_under_its_known_equilibrium():
    """Kuhn (1950); each seat has a strategy of its own here, a function and a table."""

    def first(view):
        if Call() in view.legal():
            calls = (0, Fraction(1, 3), 1)[view.card[0]]
            return {Call(): calls, Fold(): 1 - calls}
        return {Check(): 1}

    second = {}
    for its in game_tree(Kuhn()).information_sets[1]:
        card = its.view.card[0]
        often = (
            (0, Fraction(1, 3), 1)[card] if Call() in its.actions else (Fraction(1, 3), 0, 1)[card]
        )
        bold, shy = (Call(), Fold()) if Call() in its.actions else (Bet(), Check())
        second[its.view] = {bold: often, shy: 1 - often}
    profile = {0: first, 1: second}
    assert profile_values(Kuhn(), profile, score) == {0: Fraction(-1, 18), 1: Fraction(1, 18)}
    assert profile_gains(Kuhn(), profile, score) == {0: 0, 1: 0}
    assert best_response(Kuhn(), profile, 0, score).value == Fraction(-1, 18)

    def joined(view):
        return first(view) if view.seat == 0 else second[view]

    assert kuhn_value(Kuhn().start(), joined) == Fraction(-1, 18)


def test_scissors_are_answered_by_rock():
    game = Scissors()
    rock, paper, scissors = game.actions((), 0)
    found = best_response(game, lambda _: {scissors: 1}, 0, gain)
    assert found.value == 1
    assert found.profile == {0: {game.start().view(0): {rock: 1}}}
    assert exploitability(game, lambda view: {scissors: 1}, gain) == 1
    assert exploitability(game, lambda view: {rock: HALF, paper: HALF}, gain) == HALF
    assert exploitability(game, uniform, gain) == 0


# ------------------------------------------------------------------------------------ what fails


def test_three_persons_have_gains_and_no_exploitability():
    game = RandomGame(4, 3, (0, 1, 2))
    assert set(profile_gains(game, uniform)) == {0, 1, 2}
    with pytest.raises(ValueError, match="exploitability is for two persons, and here play 3"):
        exploitability(game, uniform)


@pytest.mark.parametrize(
    ("profile", "words"),
    [
        ({}, "the profile does not say what first does at HandView"),
        ({0: uniform, 1: {}}, "the profile does not say what second does"),
        (lambda view: {Fold(): 1}, "first cannot fold at HandView"),
        (lambda view: dict.fromkeys(view.legal(), "1"), "a probability is a number, not '1', of"),
        (lambda view: {view.legal()[0]: HALF}, "these are no probabilities: 1/2, 0, of first"),
        (lambda view: {view.legal()[0]: 2, view.legal()[1]: -1}, "no probabilities: 2, -1, of"),
        (lambda view: {view.legal()[0]: 0.999}, "no probabilities: 0.999, 0"),
        (lambda view: dict.fromkeys(view.legal(), nan), "no probabilities: nan, nan, of first"),
        (lambda view: {view.legal()[1]: nan, view.legal()[0]: 1}, "no probabilities: 1, nan, of"),
        (lambda view: {view.legal()[0]: inf, view.legal()[1]: -inf}, "no probabilities: inf, -inf"),
    ],
)
def test_a_profile_that_is_none(profile, words):
    with pytest.raises(ValueError, match=words):
        exploitability(Kuhn(), profile)


@pytest.mark.parametrize(
    ("profile", "words"),
    [
        (lambda view: [1, 0], r"of first are a mapping of actions, not \[1, 0\], at HandView"),
        (3, "a strategy is a mapping of views or a function of a view, not 3"),
    ],
)
def test_a_profile_of_another_kind(profile, words):
    for solver in (exploitability, profile_gains, profile_values):
        with pytest.raises(TypeError, match=words):
            solver(Kuhn(), profile)


def test_a_response_shows_what_it_wins():
    found = best_response(Kuhn(), uniform, 0, score)
    views = sum(map(len, found.profile.values()))
    assert repr(found) == f"<BestResponse: wins 1/2 = 0.500, an action for each of {views} views>"
    assert str(found) == repr(found)
    found = best_response(Kuhn(), lambda view: dict.fromkeys(view.legal(), 0.5), 0, score)
    assert str(found).startswith("<BestResponse: wins ≈ 0.5, ")


def test_the_person_itself_may_be_left_out():
    found = best_response(Kuhn(), {1: uniform}, 0, score)
    assert found.value == best_response(Kuhn(), uniform, 0, score).value > 0
    with pytest.raises(ValueError, match="the profile does not say what first does"):
        best_response(Kuhn(), {1: uniform}, 1)


def test_who_is_nobody_has_no_response():
    with pytest.raises(ValueError, match="there is no person 7; the persons are 0, 1"):
        best_response(Kuhn(), uniform, 7)


def test_a_tree_has_its_payoffs():
    tree = game_tree(Kuhn(), score)
    assert exploitability(tree, uniform) == exploitability(Kuhn(), uniform, score)
    with pytest.raises(ValueError, match="a tree has its payoffs already"):
        exploitability(tree, uniform, score)


def test_imperfect_recall_is_refused():
    with pytest.raises(ImperfectRecall):
        best_response(Pennies(), uniform, 1, gain)
