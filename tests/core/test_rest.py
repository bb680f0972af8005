"""G8: the rest of a game from a position on, for any state, with every solver."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from support.kuhn_poker import Bet, Deal, Kuhn

from banana_lab import banana_governance, jack_bananas, maka_bana
from banana_lab.core import End, Transcript, generator, perft, playout, replay, sequential
from banana_lab.solve.trees.best_responses import best_response, profile_gains, profile_values
from banana_lab.solve.trees.regret import cfr
from banana_lab.solve.trees.sequence_forms import sequence_form

GAMES = [
    banana_governance.Game(3),
    jack_bananas.Game(4),
    jack_bananas.Game(2),
    maka_bana.Game(3),
    maka_bana.Game(2, rules="mao"),
]

THREE_BID = (
    "round 5 first north holder north; table m10 m24b; north hand 8 mS won m20; "
    "east hand 6 won m16; south hand 10 birds 4 | bidding 0"
)


def uniform(view):
    return dict.fromkeys(view.legal(), Fraction(1, len(view.legal())))


def met(game, moves):
    """Return a state after so many random moves."""
    state = game.start()
    for move in playout(game, seed=moves, max_moves=moves).moves:
        state = state.apply(move)
    return state


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("moves", [0, 7, 30])
def test_g8_any_position_begins_a_game(game, moves):
    state = met(game, moves)
    rest = game.from_position(state)
    assert rest.start() is state
    assert rest.people == game.people
    assert rest == game.from_position(str(state)) == pickle.loads(pickle.dumps(rest))
    assert (rest == game) is False
    assert rest.from_position(state) == rest
    again = sequential(rest).start()
    assert again.base == state
    played = playout(rest, seed=3, max_moves=25)
    assert replay(played) == replay(Transcript.from_json(played.to_json()))


def test_what_comes_after_a_position_is_what_comes_in_the_game():
    game = jack_bananas.Game(4)
    state = met(game, 12)
    moves = [state.apply(move) for move in sequential(game.from_position(state)).start().legal()]
    assert perft(game.from_position(state), 1) == len(moves)


def test_g8_solvers_begin_there():
    """First holds the 1 and second the 2, dealt already: to check and fold costs 1."""
    game = Kuhn(zero_sum=True)
    dealt = game.start().apply(Deal((1, 2)))
    rest = game.from_position(dealt)
    assert sequence_form(rest).value == -1
    assert profile_values(rest, lambda view: {view.legal()[0]: 1})[0] == -1
    bet = game.from_position(dealt.apply(Bet()))
    assert best_response(bet, uniform, 1).value == 2


def test_g8_three_who_still_bid():
    rest = banana_governance.Game(3).from_position(THREE_BID)
    learned = cfr(rest, iterations=200)
    assert set(learned.gains) == {0, 1, 2}
    assert sum(learned.values.values()) == 1
    assert learned.gains == profile_gains(rest, learned.profile)
    assert learned.gap < sum(profile_gains(rest, uniform).values())


def test_a_game_that_is_over():
    game = Kuhn(zero_sum=True)
    over = replay(playout(game, seed=1))
    assert isinstance(over.node, End)
    assert profile_values(game.from_position(over), uniform) == over.returns()


@pytest.mark.parametrize(
    ("position", "error", "words"),
    [
        (7, TypeError, "a position is a state or its line of text, not 7"),
        (None, TypeError, "not None"),
        (jack_bananas.Game(4).start(), ValueError, r"another game, Game\(players=4"),
        (Kuhn(zero_sum=True).start(), ValueError, "another game, Kuhn"),
        ("nothing of the kind", ValueError, "nothing of the kind"),
    ],
)
def test_what_is_no_position(position, error, words):
    with pytest.raises(error, match=words):
        jack_bananas.Game(6).from_position(position)


def test_a_state_of_nobody():
    rng = generator(1)
    with pytest.raises(TypeError, match="not <random"):
        Kuhn().from_position(rng)


def test_a_transcript_with_no_position():
    text = playout(GAMES[1].from_position(met(GAMES[1], 7)), seed=3, max_moves=5).to_json()
    wrong = text.replace('"position": "', '"position": "not ')
    with pytest.raises(ValueError, match="transcript: setup: "):
        Transcript.from_json(wrong)
