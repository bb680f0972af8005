"""Three pilots, at every question that a race can ask."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from banana_lab import odds
from banana_lab.core import generator, playout, replay
from banana_lab.jack_bananas import Announce, Bananas, Game, Give, GoReckless, Pass, StayPilot
from banana_lab.players.jack_bananas import bluffing, bold, chance_of, honest, truest

TABLE = (
    "turn 1 pilots; pink 0 pppp rolled pink {pink}; green 0 gggg rolled green 2 2 2 2; "
    "orange 0 oooo rolled orange 2 2 2 2; yellow 0 yyyy rolled yellow 2 2 2 2 | {agenda}"
)


def at(pink, agenda="announcing 0, window, movement 0", **options):
    return Game(players=4, **options).position(TABLE.format(pink=pink, agenda=agenda))


def ask(policy, race, seat=0, times=1):
    return [policy(race.view(seat), generator("ask", time)) for time in range(times)]


@pytest.mark.parametrize("policy", [honest, bold, bluffing(3)])
@pytest.mark.parametrize(
    ("players", "cup"), [(2, "banana"), (3, "super"), (4, "banana"), (6, "super")]
)
def test_they_finish_whole_races(policy, players, cup):
    game = Game(players=players, cup=cup, course="carnival" if cup == "super" else "classic")
    for seed in range(5):
        assert replay(playout(game, policy, seed=seed)).winner is not None


@pytest.mark.parametrize("policy", [honest, bold, bluffing(3)])
def test_true_dice_are_announced_by_all(policy):
    assert ask(policy, at("2 3 4 banana")) == [Announce(13)]


def test_where_the_dice_fall_short_they_differ():
    short = at("2 2 2 3")
    assert set(ask(honest, short, times=50)) == {Pass()}
    assert set(ask(bold, short, times=50)) == {Announce(12)}
    bluffs = Counter(ask(bluffing(4), short, times=4000))[Announce(12)]
    assert abs(bluffs - 1000) < 4 * (4000 * 0.25 * 0.75) ** 0.5


def test_a_taken_speed_is_left_to_the_other():
    race = at("2 3 4 banana", "announcing 1, window, announcing 0, window, movement 0")
    race = race.apply(Announce(13))
    while race.node.kind == "together":
        race = race.apply({seat: race.legal(seat)[0] for seat in race.node.seats})
    assert truest(race.view(0)) == Announce(12)


def test_three_bananas_are_announced_in_the_super_cup_alone():
    assert truest(at("2 banana banana banana", cup="super").view(0)) == Bananas()
    assert truest(at("2 banana banana banana").view(0)) is None


def test_acrobatics_needs_a_banana():
    course = {"heights": [0, 1, 2], "room": [2, 2, 1], "minimums": [12, 12, 12], "resupply": 2}
    assert truest(at("5 5 5 6", cup="super", course=course).view(0)) is None
    with_banana = at("banana 5 5 6", cup="super", course=course)
    assert truest(with_banana.view(0)) == Announce(22, banana=True)


def test_a_claim_is_doubted_as_often_as_it_is_false():
    race = at("2 3 4 banana").apply(Announce(16))
    chance = odds.claim_is_true(16, own=4)
    assert chance_of(race.view(1), 0, Announce(16)) == chance == Fraction(829, 1296)
    answers = Counter(str(action) for action in ask(honest, race, seat=1, times=4000))
    expected = 4000 * float(1 - chance)
    assert set(answers) == {"hold", "accuse pink"}
    assert abs(answers["accuse pink"] - expected) < 4 * (expected * float(chance)) ** 0.5


def test_dice_that_cannot_reach_the_minimum_make_a_plane_reckless():
    game = Game(players=4)
    text = "turn 2; pink 1 {}; green 0 {}; orange 0 oooo; yellow 0 yyyy | becoming 0, endturn"
    assert ask(honest, game.position(text.format("pp", "ggggpp"))) == [GoReckless()]
    assert ask(honest, game.position(text.format("ppp", "ggggp"))) == [StayPilot()]


def test_a_gained_die_is_given_before_an_own_one():
    text = (
        "turn 1 arbitrations; pink 0 pppg; green 0 gggp; orange 0 oooo; yellow 0 yyyy | gaindie 0 2"
    )
    assert ask(bold, Game(players=4).position(text)) == [Give(1, 2)]


def test_one_time_in_zero_is_refused():
    with pytest.raises(ValueError, match="n is at least 1, not 0"):
        bluffing(0)
