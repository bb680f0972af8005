"""Four pilots, at every question that a race can ask."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from banana_lab import odds
from banana_lab.core import generator, playout, replay
from banana_lab.jack_bananas import (
    BANANA,
    Accuse,
    Announce,
    Bananas,
    Choose,
    Game,
    Give,
    GoReckless,
    Hold,
    Pass,
    Push,
    StayPilot,
    calculate,
)
from banana_lab.players.jack_bananas import (
    Stakes,
    bayes,
    belief,
    bluffing,
    bold,
    chance_of,
    honest,
    staking,
    truest,
)

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


# ------------------------------------------------------------------------------ expected value

FOUR_DICE = list(product((BANANA, 2, 3, 4, 5, 6), repeat=4))


def law_of_truth(minimum=12):
    """How many of the 1296 rolls of four dice make each speed the truth, 0 for none."""
    speeds = (calculate("altitude", roll).speed for roll in FOUR_DICE)
    return Counter(speed if speed >= minimum else 0 for speed in speeds)


@pytest.mark.parametrize("speed", [12, 13, 20, 24])
@pytest.mark.parametrize("bluffs", [Fraction(1), Fraction(1, 3), Fraction(0)])
def test_belief_is_bayes_counted_roll_by_roll(speed, bluffs):
    race, truth = at("2 3 4 banana").apply(Announce(speed)), law_of_truth()
    share = Fraction(1, 2) if speed == 12 else Fraction(1, 2 * 12)  # 12 others up to 24
    expected = truth[speed] / (truth[speed] + bluffs * truth[0] * share)
    assert belief(race.view(1), 0, Announce(speed), bluffs) == expected


def test_a_speed_that_is_taken_is_told_as_the_next_lower_one():
    race = at("2 3 4 banana", "announcing 0, window, announcing 1, window, movement 0")
    race = race.apply(Announce(20))
    race = race.apply({seat: race.legal(seat)[0] for seat in race.node.seats})
    race, truth = race.apply(Announce(19)), law_of_truth()
    told = truth[19] + truth[20]
    expected = told / (told + Fraction(1, 2) * truth[0] * Fraction(1, 2 * 11))
    assert belief(race.view(2), 1, Announce(19)) == expected


def test_three_bananas_are_told_as_bananas():
    race = at("2 banana banana banana", cup="super").apply(Bananas())
    threes = sum(roll.count(BANANA) >= 3 for roll in FOUR_DICE)
    short = sum(
        roll.count(BANANA) < 3 and calculate("altitude", roll).speed < 12 for roll in FOUR_DICE
    )
    expected = threes / (threes + Fraction(1, 2) * short * Fraction(1, 2 * 13))
    assert belief(race.view(1), 0, Bananas()) == expected


def alone(pink, green):
    """Pink on island 1 with dice that show 2 everywhere, the others at the start."""
    rolled = "pink" + " 2" * len(pink)
    behind = "green 2 2 2 2" + (", pink" + " 2" * green.count("p")) * ("p" in green)
    return Game(4).position(
        f"turn 2 pilots; pink 1 {pink} rolled {rolled}; green 0 {green} rolled {behind}; orange 0 "
        "oooo rolled orange 2 2 2 2; yellow 0 yyyy rolled yellow 2 2 2 2 | announcing 0, window, "
        "movement 1"
    )


def test_bayes_accuses_where_a_lie_is_likely_enough():
    few = alone("pp", "ggggpp").apply(Announce(12))  # only 6 6 and banana 6 make it true
    many = alone("pppp", "gggg").apply(Announce(16))
    assert ask(bayes, few, seat=1) == [Accuse(0)]
    assert ask(bayes, many, seat=1) == [Hold()]
    trusting = staking(Stakes(bluffs=Fraction(0)))
    assert ask(trusting, few, seat=1) == [Hold()]


def test_bayes_bluffs_where_it_is_likely_to_be_believed():
    """Three opponents doubt it. Lost are a die, and a third of the accuser's island and die."""
    race, island = alone("pppp", "gggg"), Fraction(1)
    believed = chance_of(race.view(0), 0, Announce(12)) ** 3
    assert believed * island > (1 - believed) * (Fraction(1, 2) + Fraction(3, 2) / 3)
    assert ask(bayes, race) == [Announce(12)]
    assert ask(bayes, alone("pp", "ggggpp")) == [Pass()]


def test_bayes_does_not_bluff_into_a_crowd():
    """The slowest of four on an island for two is pushed back anyway."""
    assert ask(bayes, at("2 2 2 3")) == [Pass()]


def test_bayes_announces_the_highest_truth():
    assert ask(bayes, at("6 6 5 banana")) == [Announce(23)]
    assert ask(bayes, at("2 banana banana banana", cup="super")) == [Bananas()]


def test_bayes_gives_a_gained_die_and_not_to_its_owner():
    text = (
        "turn 1 arbitrations; pink 0 pppg; green 0 gggp; orange 0 oooo; yellow 0 yyyy | losedie 0"
    )
    assert ask(bayes, Game(4).position(text)) == [Give(1, 2)]


def test_bayes_pushes_an_opponent_before_a_team_mate():
    text = (
        "turn 2 pilots; pink 1 pppp rolled pink 6 6 6 6; green 2 gggg; orange 2 oooo; "
        "yellow 0 yyyy; red 0 rrrr; blue 0 bbbb | advance 0"
    )
    course = {"heights": [1, 2, 1], "room": [2, 2, 1], "minimums": [12, 12, 12], "resupply": 2}
    game = Game(2, course=course, colours=[["pink", "green", "blue"], ["orange", "yellow", "red"]])
    assert ask(bayes, game.position(text)) == [Push(2)]


@pytest.mark.parametrize(("pink", "chosen"), [("2 2 2 2", 3), ("6 6 6 6", 1)])
def test_bayes_chooses_the_accuser_that_is_behind_if_it_lied(pink, chosen):
    """The accuser advances if it is right, and loses a die if it is wrong."""
    race = (
        Game(4)
        .position(
            f"turn 2 pilots; pink 1 pppp rolled pink {pink}; green 2 gggg rolled green 2 2 2 2; "
            "orange 0 oooo rolled orange 2 2 2 2; yellow 0 yyyy rolled yellow 2 2 2 2 | "
            "announcing 0, window, movement 1"
        )
        .apply(Announce(16))
    )
    race = race.apply({1: Accuse(0), 2: Hold(), 3: Accuse(0)})
    assert ask(bayes, race) == [Choose(chosen)]


def test_planes_bluff_with_a_chance():
    with pytest.raises(ValueError, match="a chance from 0 to 1, not 2"):
        staking(Stakes(bluffs=Fraction(2)))
