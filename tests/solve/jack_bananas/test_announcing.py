"""The game of a duel: beside the engine, and by the rules of the protocol."""

import pickle

import pytest
from support import conformance
from support.two_planes import flight

from banana_lab.core import End, IllegalMove, Together, Turn, below, generator
from banana_lab.jack_bananas import Accuse, Announce, Roll, calculate
from banana_lab.jack_bananas.components import Die
from banana_lab.solve.jack_bananas.announcing import DuelGame
from banana_lab.solve.jack_bananas.contests import OneByOne
from banana_lab.solve.jack_bananas.stakes import Stakes


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("each", [1, 2, 4])
@pytest.mark.parametrize("seed", range(20))
def test_a_duel_goes_as_the_engine_does(each, last, seed):
    rng = generator("duel", each, str(last), seed)
    mine, theirs = 1 + below(rng, each), 1 + below(rng, each)
    first, second = (mine, each - theirs), (theirs, each - mine)
    trial = ("altitude", "low_flying")[seed % 2]
    minimum = 2 + below(rng, 5 * min(sum(first), sum(second)))
    race = flight(first, second, trial, minimum, last)
    duel = DuelGame((first, second), trial, minimum, last=last).start()
    start = race.where[0]
    while type(duel.node) is not End:
        if isinstance(duel.node, Turn | Together):
            assert race.node == duel.node
            seats = duel.node.seats if isinstance(duel.node, Together) else (duel.node.seat,)
            move = {}
            for seat in seats:
                options = duel.legal(seat)
                assert list(options) == list(race.legal(seat))
                move[seat] = options[below(rng, len(options))]
            if isinstance(duel.node, Turn):
                (move,) = move.values()
            race, duel = race.apply(move), duel.apply(move)
            continue
        plane = duel.agenda[0].plane
        roll = race.node.sample(rng)
        assert isinstance(roll, Roll)
        speed = calculate(trial, roll.own(plane), roll.foreign(plane)).speed
        race = race.apply(roll)
        duel = duel.apply(duel.game.parse(f"speed {max(speed, minimum - 1)}"))
    while type(race.node) is not End:  # the colour of a die, and then the turn is over
        race = race.apply(race.legal()[below(rng, len(race.legal()))])
    assert duel.islands == tuple(race.where[plane] - start for plane in (0, 1))
    assert duel.dice == tuple(sum(race.dice[plane]) for plane in (0, 1))
    assert duel.scores()[0] == Stakes().lead(
        race.where[0] - race.where[1], sum(race.dice[0]) - sum(first)
    )


@pytest.mark.parametrize(
    "game",
    [
        DuelGame(),
        DuelGame(((2, 1), (1, 0)), "low_flying", 5, last=True, stakes=Stakes(2, 3)),
        DuelGame(both=False, die="banana 2 4"),
        DuelGame(minimum=0),
        DuelGame(((1, 0), (1, 0)), minimum=7),
        OneByOne(((2, 1), (1, 0)), ("altitude", "low_flying"), (4, 3), 1, Die.of("banana 2 4")),
    ],
)
def test_a_duel_is_a_game_of_the_protocol(game):
    for seed in range(4):
        for state in conformance.walk(game, seed):
            conformance.check_state(state)
    assert pickle.loads(pickle.dumps(game)) == game
    assert game != DuelGame(minimum=13)


def test_a_plane_sees_its_own_speed_alone():
    duel = DuelGame().start()
    for words in ("speed 13", "speed 17", "announce 15"):
        duel = duel.apply(duel.game.parse(words))
    assert (duel.view(0).speed, duel.view(1).speed) == (13, 17)
    hidden = duel.game.position(str(duel).replace("pink 13", "pink 11"))
    assert hidden.view(1) == duel.view(1)
    assert hidden.view(0) != duel.view(0)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Announce(15), r"cannot announce 15: the other did. B. Announcing Speed, JB-8"),
        (Announce(11), r"JB-3"),
        (Announce(25), r"JB-7"),
        (Accuse(0), r"green cannot accuse pink now"),
    ],
)
def test_what_cannot_be_announced(action, said):
    duel = DuelGame().start()
    for words in ("speed 13", "speed 17", "announce 15"):
        duel = duel.apply(duel.game.parse(words))
    duel = duel.apply({1: duel.game.parse("hold")})
    with pytest.raises(IllegalMove, match=f"(?i){said}"):
        duel.apply(action)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: DuelGame(((4, 0), (0, 0))), "own is an integer"),
        (lambda: DuelGame().position("pink"), "no duel prints as 'pink'"),
        (lambda: DuelGame().parse("speed x"), "is nothing that a plane"),
        (lambda: DuelGame().start().view(2), "no seat 2"),
    ],
)
def test_bad_input_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()
