"""Optimal play by sequences, beside matrix games of all pure strategies and published values."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from support.kuhn_poker import Bet, Call, Kuhn
from support.liars_dice import liars_dice
from support.small_games import (
    BATTLE,
    COORDINATION,
    Bimatrix,
    Pennies,
    RandomGame,
    Scissors,
    asks,
    gain,
    played,
    pure_strategies,
    score,
    wins_of,
)

from banana_lab.core import sequential
from banana_lab.odds.text import loose  # G11: six figures, as everywhere without a fraction
from banana_lab.solve.matrix.matrix_games import matrix_game
from banana_lab.solve.trees import sequence_forms
from banana_lab.solve.trees.best_responses import best_response, profile_gains, profile_values
from banana_lab.solve.trees.game_trees import game_tree
from banana_lab.solve.trees.regret import cfr
from banana_lab.solve.trees.sequence_forms import sequence_form
from banana_lab.solve.trees.walks import ImperfectRecall


def check(solution, payoff):
    """The bounds are what best responses win, and the profile lies between them."""
    game, profile = solution.tree.game, solution.profile
    first, second = game.people
    lower, upper = solution.certificate
    assert upper == best_response(game, profile, first, payoff).value
    assert lower == solution.tree.total - best_response(game, profile, second, payoff).value
    assert lower <= profile_values(game, profile, payoff)[first] <= upper
    assert solution.gap == upper - lower == sum(profile_gains(game, profile, payoff).values())
    assert lower <= solution.value <= upper
    assert solution.exact == (solution.gap == 0)
    for seat, views in profile.items():
        for view, mix in views.items():
            assert view.seat == seat
            assert set(mix) == set(view.legal())
            assert sum(mix.values()) == 1
            assert min(mix.values()) >= 0


def test_kuhn_poker_is_lost_by_the_first_by_one_eighteenth():
    """Kuhn (1950): the second has one optimal strategy, the first bets the lowest at most 1/3."""
    solution = sequence_form(Kuhn(), score)
    assert solution.value == Fraction(-1, 18)
    assert solution.exact
    check(solution, score)
    assert repr(solution) == "<OptimalPlay of Kuhn(): -1/18, gap 0>"
    assert str(solution) == (
        "value  -1/18 ≈ -0.0556: what first wins on average\ngap    0: proved\nviews  6 + 6"
    )
    often = {
        (view.card[0], action): part
        for view, mix in solution.profile[1].items()
        for action, part in mix.items()
        if action in (Bet(), Call())
    }
    third = Fraction(1, 3)
    assert often == {
        (0, Bet()): third, (1, Bet()): 0, (2, Bet()): 1,
        (0, Call()): 0, (1, Call()): third, (2, Call()): 1,
    }  # fmt: skip
    bluffs = {view.card[0]: mix[Bet()] for view, mix in solution.profile[0].items() if Bet() in mix}
    assert 0 <= bluffs[0] <= third
    assert bluffs[1] == 0
    assert bluffs[2] == 3 * bluffs[0]


def test_liars_dice_has_its_published_value():
    """−0.0271317829 = −7/258, proved; OpenSpiel has the same 24,576 information sets."""
    solution = sequence_form(liars_dice(), score)
    assert list(map(len, solution.tree.information_sets)) == [12288, 12288]
    assert float(solution.value) == pytest.approx(-0.0271317829, abs=1e-9)
    assert solution.gap < 1e-12
    assert solution.certificate.lower <= Fraction(-7, 258) <= solution.certificate.upper


@pytest.mark.parametrize(
    ("sides", "value"),
    [
        (2, "1/2"),
        (3, "1/9"),
        (4, "1/16"),
        pytest.param(5, "1/125", marks=pytest.mark.thorough),
    ],
)
def test_liars_dice_with_fewer_sides(sides, value):
    solution = sequence_form(liars_dice(sides), score)
    assert solution.value == Fraction(value)
    assert solution.exact
    check(solution, score)


@settings(max_examples=10, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.integers(0, 10**6), st.sampled_from([(0, 1), (1, 0), (0, 1, 0)]))
def test_the_value_is_that_of_the_matrix_of_pure_strategies(seed, owners):
    game = RandomGame(seed, 4, owners)
    options = asks(game)
    assume(all(1 < prod(map(len, its.values())) <= 32 for its in options.values()))
    solution = sequence_form(game, gain, exact=True)
    rows, columns = (pure_strategies(options[person]) for person in game.people)
    wins = wins_of(game)
    value = matrix_game(
        [[played(game, row | its, wins)[0] for its in columns] for row in rows]
    ).value
    assert solution.exact
    assert solution.value == value
    check(solution, gain)


@pytest.mark.parametrize("scissors", [1, 2, 3, 10])
def test_rock_paper_scissors(scissors):
    """Seats move together; what beats or loses to scissors decides more the more they count."""
    game = Scissors(scissors)
    solution = sequence_form(game, gain)
    assert solution.value == 0
    assert solution.exact
    view = game.start().view(0)
    mix = [solution.profile[0][view][action] for action in view.legal()]
    assert mix == [
        Fraction(part)
        for part in matrix_game(
            [
                [gain(game.start().apply({0: row, 1: column})) for column in view.legal()]
                for row in view.legal()
            ]
        ).row
    ]
    assert solution.profile[1][game.start().view(1)] == solution.profile[0][view]
    assert sequence_form(sequential(game), lambda state: gain(state.base)).value == 0


def test_who_never_moves_has_nothing_to_plan():
    game = next(game for seed in range(99) if not asks(game := RandomGame(seed, 2))[1])
    solution = sequence_form(game, gain)
    assert solution.exact
    assert solution.value == best_response(game, {0: {}, 1: {}} | solution.profile, 0, gain).value
    nobody = next(
        game for seed in range(999) if not any(asks(game := RandomGame(seed, 1)).values())
    )
    assert sequence_form(nobody, gain).exact


def test_what_own_play_excludes_is_uniform():
    game = liars_dice(3)
    solution = sequence_form(game, score)
    excluded = 0
    for seat, sets in enumerate(solution.tree.information_sets):
        plan = [Fraction(1)] * solution.tree.sequences[seat]
        for its in sets:
            mix = solution.profile[seat][its.view]
            for sequence, action in zip(its.after, its.actions, strict=True):
                plan[sequence] = plan[its.parent] * mix[action]
            if not plan[its.parent]:
                excluded += 1
                assert set(mix.values()) == {Fraction(1, len(its.actions))}
    assert excluded


@pytest.mark.parametrize(("seed", "depth"), [(3, 5), (27, 5), (8, 6), (31, 6), (4, 7)])
def test_large_denominators_are_found_when_asked_for(seed, depth):
    game = RandomGame(seed, depth)
    tree = game_tree(game, gain)
    near, solution = sequence_form(tree), sequence_form(tree, exact=True)
    assert not near.exact
    assert near.gap < 1e-12
    assert solution.exact
    assert near.certificate.lower <= solution.value <= near.certificate.upper
    check(solution, gain)


@pytest.mark.parametrize("exact", [False, True])
def test_bounds_hold_whatever_the_program_says(monkeypatch, exact):
    """The program is not trusted: here it gives nonsense."""
    tree = game_tree(Kuhn(), score)
    junk = [[1.0] + [0.3] * 6 + [float(n % 2) for n in range(6)] for _ in range(2)]
    monkeypatch.setattr(sequence_forms, "_solve", lambda *_: junk)
    solution = sequence_form(tree, exact=exact)
    assert solution.certificate.lower < Fraction(-1, 18) < solution.certificate.upper
    assert not solution.exact
    assert "gap " in repr(solution)
    assert str(solution).startswith(f"value  ≈ {loose(solution.value)}: what first wins ")
    assert ": between bounds\n" in str(solution)
    assert solution.certificate.upper == best_response(tree, solution.profile, 0).value
    assert solution.certificate.lower == -best_response(tree, solution.profile, 1).value


def test_without_a_payoff_the_shares_of_the_win_count():
    """The winner of a hand of Kuhn poker takes 1, whatever was paid; so nobody should fold."""
    solution = sequence_form(Kuhn())
    assert solution.value == Fraction(1, 2)
    check(solution, None)


def test_g2_zero_sum_returns_are_not_doubled():
    game = Kuhn(zero_sum=True)
    solution = sequence_form(game)
    assert solution.value == Fraction(-1, 18) == profile_values(game, solution.profile)[0]
    assert "-1/18 ≈ -0.0556: what first wins on average" in str(solution)
    check(solution, None)
    learned = cfr(game, gap=0.01)
    assert learned.certificate.lower <= Fraction(-1, 18) <= learned.certificate.upper


def test_g2_another_constant_sum():
    """Whatever both win together, the value is what the first wins."""
    table = (((3, 2), (1, 4)), ((0, 5), (2, 3)))
    solution = sequence_form(Bimatrix(table))
    assert solution.value == matrix_game([[3, 1], [0, 2]]).value
    assert solution.tree.total == 5
    check(solution, None)


@pytest.mark.parametrize("sampling", [None, "external"])
@pytest.mark.parametrize("game", [COORDINATION, BATTLE])
def test_g1_what_is_not_of_constant_sum_has_no_value(game, sampling):
    named = r"they win together \d at '\(\d, \d\)' and \d at '\(\d, \d\)'; profile_values, "
    with pytest.raises(ValueError, match=named):
        cfr(game, sampling=sampling)
    for its in (game, game_tree(game)):
        with pytest.raises(ValueError, match=named):
            sequence_form(its)
        if sampling is None:
            with pytest.raises(ValueError, match=named):
                cfr(its)


def test_large_payoffs_are_no_harder():
    small, large = (
        sequence_form(Kuhn(), lambda hand, n=n: n * hand.scores()[0]) for n in (1, 10**30)
    )
    assert large.value == 10**30 * small.value
    tiny = sequence_form(Kuhn(), lambda hand: Fraction(hand.scores()[0], 10**30))
    assert tiny.value == small.value / 10**30


# ------------------------------------------------------------------------------------ what fails


def test_three_persons_are_refused():
    with pytest.raises(ValueError, match="needs two persons, and here play 3; cfr plays with more"):
        sequence_form(RandomGame(1, 3, (0, 1, 2)))


def test_imperfect_recall_is_refused():
    with pytest.raises(ImperfectRecall, match=r"north \(seat 0\) forgets"):
        sequence_form(Pennies(forgets=True), gain)
    assert sequence_form(Pennies(forgets=False), gain).value == 0


def test_a_line_tells_how_far_the_game_is_unrolled(capsys):
    sequence_form(Kuhn(), score, progress=True)
    assert capsys.readouterr().err == "━" * 20 + " 55 nodes, 0 s\n"
    told = []
    sequence_form(Kuhn(), score, progress=told.append)
    assert [(its.nodes, its.done) for its in told] == [(55, 1)]


def test_a_large_game_is_refused():
    with pytest.raises(ValueError, match="more than 100 nodes"):
        sequence_form(liars_dice(3), limit=100)
    with pytest.raises(ValueError, match="a tree has its payoffs already"):
        sequence_form(game_tree(Kuhn()), score)
