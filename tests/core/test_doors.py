"""What the doors of the core refuse, each with a sentence, and what they write and read back."""

import pickle
from fractions import Fraction

import numpy as np
import pytest
from support.kuhn_poker import Bet, Check, Kuhn

from banana_lab import banana_governance, jack_bananas, maka_bana
from banana_lab.banana_governance import Bid
from banana_lab.core import (
    IllegalMove,
    State,
    Together,
    Transcript,
    Turn,
    generator,
    perft,
    playout,
    replay,
    sequential,
)
from banana_lab.jack_bananas import Roll, Throw

GAMES = (banana_governance.Game(3), jack_bananas.Game(4), maka_bana.Game(2))

SIDES = Bet(), Check()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_sequential_game_is_read_back_as_one(game):
    one_by_one = sequential(game)
    assert one_by_one != game
    assert sequential(one_by_one) is one_by_one
    played = playout(one_by_one, seed=1)
    read = Transcript.from_json(played.to_json())
    assert read == played
    assert replay(read) == replay(played)


def test_the_rest_of_a_sequential_game_is_read_back():
    game = sequential(GAMES[0])
    state = game.start()
    while not isinstance(state.base.node, Together):
        state = state.apply(state.node.sample(generator(1)))
    played = playout(game.from_position(state), seed=1)
    assert Transcript.from_json(played.to_json()).moves == played.moves


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_sequential_state_is_pickled(game):
    state = sequential(game).start()
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_seed_is_an_integer():
    own = playout(Kuhn(), seed=np.int64(5))
    assert own == playout(Kuhn(), seed=5)
    assert type(own.seed) is int
    for seed in ("abc", 1.5, True, float("nan"), None):
        with pytest.raises(ValueError, match=r"^seed is an integer, not "):
            playout(Kuhn(), seed=seed)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: playout(5), TypeError, "a game is expected, .* not 5"),
        (lambda: perft(5, 1), TypeError, "a game is expected, .* not 5"),
        (lambda: sequential(None), TypeError, "a game is expected, .* not None"),
        (lambda: replay(None), TypeError, "a transcript is expected, .* not None"),
        (lambda: playout(Kuhn(), max_moves="x"), ValueError, "max_moves is None or an integer"),
        (lambda: playout(Kuhn(), max_moves=True), ValueError, "max_moves is None or an integer"),
        (lambda: playout(Kuhn(), dict.fromkeys(range(3))), ValueError, "there is no seat 2; "),
        (lambda: perft(Kuhn(), 1.5), ValueError, "depth is an integer from 0 up, not 1.5"),
        (lambda: perft(Kuhn(), "x"), ValueError, "depth is an integer from 0 up, not 'x'"),
    ],
)
def test_what_is_no_argument(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_perft_is_as_deep_as_asked():
    assert perft(Kuhn(), 10**6) == 0


def broken(**ways):
    """Return a game of one coin with some of what its states do replaced."""
    doing = {"legal": lambda *_: SIDES, "view": lambda *_: None, "node": Turn(0)}
    doing |= {name: lambda *_: {} for name in ("scores", "returns")}
    doing |= {"apply": lambda state, _: state, "__hash__": lambda _: 1, "__str__": lambda _: "coin"}
    state = type("Coin", (State,), doing | ways)

    class Tossing(Kuhn):
        def start(self):
            first = state()
            first.game = self
            return first

    return Tossing()


@pytest.mark.parametrize(
    ("ways", "words"),
    [
        ({"node": property(lambda _: None)}, "a node is a Turn, a Together, .* not None"),
        ({"node": property(lambda _: Turn(7))}, "there is no seat 7"),
        ({"node": Turn(0), "legal": lambda *_: None}, "is a sequence of actions, not None"),
        ({"node": Turn(0), "legal": lambda *_: (i for i in "a")}, "a sequence of actions, not <g"),
        ({"node": Turn(0), "legal": lambda *_: ()}, r"legal\(0\) is empty"),
        ({"apply": lambda *_: None}, r"apply\(move\) returns a state, not None"),
    ],
)
@pytest.mark.parametrize("door", [playout, lambda game: perft(game, 3)])
def test_a_game_of_your_own_that_breaks_a_promise(door, ways, words):
    with pytest.raises((TypeError, ValueError), match=words):
        door(broken(**ways))


def test_a_game_with_no_seats():
    class Nobody(Kuhn):
        def __init__(self):
            pass

        def __getattribute__(self, name):
            if name == "seats":
                raise AttributeError(name)
            return super().__getattribute__(name)

    for door in (playout, sequential, lambda game: perft(game, 1)):
        with pytest.raises(TypeError, match="Nobody sets no seats"):
            door(Nobody())


def together():
    rng, state = generator(1), GAMES[0].start()
    while not isinstance(state.node, Together):
        state = state.apply(state.node.sample(rng))
    return state


@pytest.mark.parametrize("seat", [0.0, False, Fraction(0), "north"])
def test_what_merely_equals_a_seat_is_none(seat):
    state = together()
    for one in (state, sequential(GAMES[0]).start()):
        with pytest.raises(ValueError, match="there is no seat"):
            one.legal(seat)
    answers = {own: state.legal(own)[0] for own in state.node.seats}
    assert state.apply({np.int64(own): action for own, action in answers.items()})
    del answers[0]
    with pytest.raises(IllegalMove, match=r"as \{seat: action\}, and .* is no seat"):
        state.apply({**answers, seat: state.legal(0)[0]})


AUCTION = banana_governance.Game(3).position(
    "round 5 first east holder north; table m10 m8; passed east south; "
    "north hand 20 8 mS won m30 m20; east hand 2 bids 2; south hand 2 birds 4 | bidding 0"
)


@pytest.mark.parametrize("value", [8.0, 8 + 0j, np.float64(8)])
def test_what_holds_no_integer_is_no_action(value):
    with pytest.raises(IllegalMove, match=r"^An action is expected, such as"):
        AUCTION.apply(Bid(value))


@pytest.mark.parametrize(
    "found", [Throw("4"), Throw(4.0), Roll([[4, 4, 4, 4], [], [], [], [], []])]
)
def test_what_holds_no_integer_is_no_outcome(found):
    with pytest.raises(IllegalMove, match=r"^An action is expected, such as"):
        GAMES[1].start().apply(found)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"seed": 1', '"seed": ' + "1" * 5000, "a number has far more digits"),
        ('"version": 1', '"version": "' + "v" * 10**5 + '"', "version: this is version 'vvv"),
        ('"setup": {', '"setup": {"self": 1, ', "setup: there is no argument 'self'"),
        ('"setup": {', '"setup": {"sequential": 1, ', "sequential is True or False, not 1"),
    ],
)
def test_what_is_no_transcript_is_told_in_a_short_sentence(old, new, words):
    text = playout(GAMES[1], seed=1).to_json()
    assert old in text
    with pytest.raises(ValueError, match=words) as caught:
        Transcript.from_json(text.replace(old, new, 1))
    assert len(str(caught.value)) < 300
