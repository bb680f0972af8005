"""Our games and OpenSpiel's, whatever their sums: trees, values, responses, gains agree (G1)."""

from __future__ import annotations

from fractions import Fraction

import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import exploitability as spiel_exploitability
from support.kuhn_poker import Bet, Call, Kuhn
from support.liars_dice import liars_dice
from support.liars_dice import number as liars_dice_number
from support.small_games import (
    asks,
    random_profile,
    score,
)
from twins.open_spiel_games import SpielGame

from banana_lab.core import End, Turn, below, generator
from banana_lab.solve.trees.best_responses import (
    best_response,
    exploitability,
    profile_gains,
    profile_values,
)
from banana_lab.solve.trees.game_trees import game_tree
from banana_lab.solve.trees.regret import cfr
from banana_lab.solve.trees.sequence_forms import sequence_form

OPPOSED = [
    "battleship(board_width=2,board_height=1,ship_sizes=[1],ship_values=[1],num_shots=1)",
    "battleship(board_width=2,board_height=2,ship_sizes=[1],ship_values=[1],num_shots=2,"
    "allow_repeated_shots=False)",
    "blotto(coins=4,fields=2)",
    "coordinated_mp",
    "dark_hex(board_size=2)",
    "goofspiel(num_cards=3)",
    "goofspiel(num_cards=3,imp_info=True)",
    "goofspiel(num_cards=4,imp_info=True,points_order=descending)",
    "hex(board_size=2)",
    "kuhn_poker",
    "leduc_poker(suit_isomorphism=True)",
    "liars_dice(numdice=1,dice_sides=2)",
    "liars_dice(numdice=1,dice_sides=3)",
    "matrix_brps",
    "matrix_mp",
    "matrix_rps",
    "matrix_rpsw",
    "misere(game=kuhn_poker())",
    "nim(pile_sizes=1;2;2)",
    "normal_form_extensive_game(game=kuhn_poker())",
    "oshi_zumo(coins=3,size=1,horizon=4)",
    "start_at(game=kuhn_poker(),history=0;1)",
    "turn_based_simultaneous_game(game=goofspiel(num_cards=3,imp_info=True))",
    "y(board_size=2)",
    "zerosum(game=tiny_hanabi())",
]
"""One of two loses what the other wins."""

TOGETHER = [
    "first_sealed_auction(max_value=3)",
    "first_sealed_auction(players=2,max_value=5)",
    "goofspiel(num_cards=3,imp_info=True,returns_type=total_points)",
    "lewis_signaling",
    "matrix_bos",
    "matrix_cd",
    "matrix_coordination",
    "matrix_pd",
    "matrix_sh",
    "matrix_shapleys_game",
    "repeated_game(stage_game=matrix_bos(),num_repetitions=2)",
    "repeated_game(stage_game=matrix_pd(),num_repetitions=2)",
    "sheriff(max_items=1,max_bribe=1,num_rounds=1)",
    "sheriff(max_items=2,max_bribe=2,num_rounds=1)",
    "tiny_hanabi",
    "trade_comm(num_items=2)",
]
"""Two win more together here than there, or always the same as one another."""

MANY = [
    "blotto(players=3,coins=3,fields=2)",
    "first_sealed_auction(players=3,max_value=3)",
    "goofspiel(num_cards=3,players=3)",
    "kuhn_poker(players=3)",
    "matching_pennies_3p",
]
"""Three play."""


def uniform(view):
    return dict.fromkeys(view.legal(), Fraction(1, len(view.legal())))


def at_random(view):
    """Any probabilities, the same wherever the same is known."""
    rng = generator("open spiel", view.seat, view.text)
    parts = [below(rng, 5) for _ in view.legal()]
    parts[below(rng, len(parts))] += 1
    return {its: Fraction(part, sum(parts)) for its, part in zip(view.legal(), parts, strict=True)}


def in_turn(text):
    """The game, those who move together one after the other."""
    simultaneous = pyspiel.GameType.Dynamics.SIMULTANEOUS
    if pyspiel.load_game(text).get_type().dynamics == simultaneous:
        return f"turn_based_simultaneous_game(game={text if '(' in text else text + '()'})"
    return text


def their_policy(tree, profile):
    """The same strategies as a policy of OpenSpiel."""
    return pyspiel.TabularPolicy(
        {
            its.view.text: [
                (action.number, float(share)) for action, share in profile(its.view).items()
            ]
            for sets in tree.information_sets
            for its in sets
        }
    )


def test_there_are_at_least_thirty():
    assert len({*OPPOSED, *TOGETHER, *MANY}) >= 30


@pytest.mark.parametrize("text", [*OPPOSED, *TOGETHER, *MANY])
@pytest.mark.parametrize("profile", [uniform, at_random])
def test_g1_gains_are_those_of_open_spiel(text, profile):
    game = SpielGame(in_turn(text))
    tree = game_tree(game)
    policy = their_policy(tree, profile)
    start = game.inner.new_initial_state()
    played = pyspiel.expected_returns(start, policy, -1, True)
    ours, gained = profile_values(tree, profile), profile_gains(tree, profile)
    for person in game.people:
        theirs = pyspiel.TabularBestResponse(game.inner, person, policy).value("")
        assert float(ours[person]) == pytest.approx(played[person], abs=1e-9)
        assert float(best_response(tree, profile, person).value) == pytest.approx(theirs, abs=1e-9)
        assert float(gained[person]) == pytest.approx(theirs - played[person], abs=1e-9)
    conv = pyspiel.nash_conv(game.inner, policy)
    assert float(sum(gained.values())) == pytest.approx(conv, abs=1e-9)
    if len(game.people) == 2:
        assert float(exploitability(tree, profile)) == pytest.approx(conv / 2, abs=1e-9)


@pytest.mark.parametrize("text", [*OPPOSED, *TOGETHER, *MANY])
def test_moves_made_together_are_those_made_in_turn(text):
    together, turn = SpielGame(text), SpielGame(in_turn(text))
    assert profile_gains(together, uniform) == profile_gains(turn, uniform)


@pytest.mark.parametrize("text", OPPOSED)
def test_g2_the_value_is_what_the_first_wins(text):
    game = SpielGame(text)
    play = sequence_form(game)
    assert play.gap < 1e-9
    assert float(exploitability(play.tree, play.profile)) == pytest.approx(0, abs=1e-9)
    assert profile_values(play.tree, play.profile)[0] == pytest.approx(play.value, abs=1e-9)
    learned = cfr(game, iterations=30)
    lower, upper = learned.certificate
    assert lower - Fraction(1, 10**9) <= play.value <= upper + Fraction(1, 10**9)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("kuhn_poker", Fraction(-1, 18)),
        ("matrix_mp", 0),
        ("matrix_brps", 0),
        ("nim(pile_sizes=1;2;2)", 1),
    ],
)
def test_g2_published_values(text, value):
    """Kuhn (1950); Nim by Bouton (1901): 1, 2, 2 have the sum 1, so the first wins."""
    assert sequence_form(SpielGame(text), exact=True).value == value


@pytest.mark.parametrize("text", [its for its in TOGETHER if its != "lewis_signaling"])
@pytest.mark.parametrize("solve", [sequence_form, cfr])
def test_g1_who_do_not_win_against_one_another_have_no_value(text, solve):
    with pytest.raises(
        ValueError, match=r"they win together \S+ at .* and \S+ at .*; profile_values, "
    ):
        solve(SpielGame(text))


# ---------------------------------------------------------------------------------- liar's dice


@pytest.mark.parametrize("sides", [3, 6])
def test_liars_dice_is_that_of_open_spiel(sides):
    ours, theirs = liars_dice(sides), pyspiel.load_game(f"liars_dice(dice_sides={sides})")
    strings, rng = {}, generator("liars dice")
    for _ in range(150):
        state, their = ours.start(), theirs.new_initial_state()
        while not isinstance(state.node, End):
            if isinstance(state.node, Turn):
                options = state.legal()
                view = state.view(state.node.seat)
                assert their.current_player() == state.node.seat
                assert strings.setdefault(view, their.information_state_string()) == (
                    their.information_state_string()
                )
            else:
                options = list(state.node)
                assert [p for _, p in their.chance_outcomes()] == [
                    pytest.approx(float(state.node.probability(its))) for its in options
                ]
            assert their.legal_actions() == [liars_dice_number(ours, its) for its in options]
            move = options[below(rng, len(options))]
            state, their = state.apply(move), _applied(their, liars_dice_number(ours, move))
        assert their.is_terminal()
        assert their.returns() == [state.scores()[seat] for seat in (0, 1)]
    assert len(set(strings.values())) == len(strings)


def _applied(state, action):
    state.apply_action(action)
    return state


def number(game, action):
    """The number of an action in OpenSpiel."""
    if isinstance(game, Kuhn):
        return int(action in (Bet(), Call()))
    return liars_dice_number(game, action)


def table(ours, theirs, profile):
    """A profile as a tabular policy of OpenSpiel."""
    tabular = policies.TabularPolicy(theirs)
    filled = set()

    def visit(state, their):
        if isinstance(state.node, End):
            return
        if isinstance(state.node, Turn):
            view, key = state.view(state.node.seat), their.information_state_string()
            row = tabular.policy_for_key(key)
            row[:] = 0
            for action, part in profile[view].items():
                row[number(ours, action)] = float(part)
            filled.add(key)
            moves = [(action, [number(ours, action)]) for action in state.legal()]
        elif isinstance(ours, Kuhn):
            moves = [(deal, deal.cards) for deal in state.node]
        else:
            moves = [(roll, [number(ours, roll)]) for roll in state.node]
        for move, numbers in moves:
            after = their.clone()
            for its in numbers:
                after.apply_action(its)
            visit(state.apply(move), after)

    visit(ours.start(), theirs.new_initial_state())
    assert len(filled) == len(profile)
    return tabular


@pytest.mark.parametrize("sides", [0, 3, pytest.param(5, marks=pytest.mark.playouts)])
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_exploitability_is_that_of_open_spiel(sides, seed):
    ours = liars_dice(sides) if sides else Kuhn()
    name = f"liars_dice(dice_sides={sides})" if sides else "kuhn_poker"
    game = pyspiel.load_game(name)
    if seed is None:
        profile = {view: uniform(view) for its in asks(ours).values() for view in its}
    else:
        profile = random_profile(ours, seed)
    wanted = spiel_exploitability.exploitability(game, table(ours, game, profile))
    assert float(exploitability(ours, profile, score)) == pytest.approx(wanted, abs=1e-12)
