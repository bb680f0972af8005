"""B: games of the box solved whole, from the first move to the end, small by their own options."""

from __future__ import annotations

from fractions import Fraction

import pytest

from banana_lab import banana_governance, jack_bananas, maka_bana
from banana_lab.maka_bana import Island
from banana_lab.solve.exactness.sizes import size_of
from banana_lab.solve.trees.best_responses import exploitability, profile_gains, profile_values
from banana_lab.solve.trees.regret import cfr
from banana_lab.solve.trees.sequence_forms import sequence_form


def season(grounds, themes, rules="haapii"):
    """Maka Bana of two with a colour each on a tiny island, one season long."""
    return maka_bana.Game(
        2,
        rules=rules,
        island=Island.of(grounds, themes),
        colours_each=1,
        max_seasons=1,
        first_player=0,
    )


def race():
    """Jack Bananas of two with two planes each, one turn long, its dice of two faces."""
    course = {"heights": [1, 2, 3], "room": [3, 3, 1], "minimums": [8] * 3, "resupply": 2}
    return jack_bananas.Game(
        2,
        planes_each=2,
        course=course,
        die="banana 2",
        reckless_faces={"stay": ["banana", 2], "advance": [], "accident": []},
        max_turns=1,
    )


WHOLE = {
    "haapii, two spots": (season({"Reef": ["Sand", "Rock"]}, ["Fish"]), Fraction(1, 2)),
    "haapii, a beach of four spots": (
        season({"Reef": ["Sand", "Rock"]}, ["Fish", "Flower"]),
        Fraction(7, 12),
    ),
    "haapii, two beaches of two spots": (
        season({"Reef": ["Sand"], "Bay": ["Rock"]}, ["Fish", "Flower"]),
        Fraction(9, 16),
    ),
    "mao, one spot": (season({"Reef": ["Sand"]}, ["Fish"], "mao"), Fraction(1, 2)),
}


@pytest.mark.parametrize("name", WHOLE)
def test_b_a_season_of_maka_bana(name):
    """In Haapii who plans first gains by it; whoever wins nothing shares, so ½ is even."""
    game, value = WHOLE[name]
    play = sequence_form(game, exact=True)
    assert play.certificate == (value, value)
    assert play.tree.total == 1
    assert exploitability(play.tree, play.profile) == 0
    assert profile_values(play.tree, play.profile) == {0: value, 1: 1 - value}
    lower, upper = cfr(play.tree, iterations=60).certificate
    assert lower <= value <= upper


def test_b_a_race_of_jack_bananas():
    """Four planes, a roll of each, every announcement, accusation and token: 62 thousand nodes."""
    play = sequence_form(race(), exact=True)
    assert play.certificate == (Fraction(1, 2), Fraction(1, 2))
    assert play.tree.total == 1
    assert profile_gains(play.tree, play.profile) == {0: 0, 1: 0}


def test_b_the_council_whole_is_too_large():
    """It has three persons at least, and one box; three who still bid begin at the last round."""
    game = banana_governance.Game(3)
    assert size_of(game).nodes > 10**39
    rest = game.from_position(
        "round 5 first north holder north; table m10 m24b; north hand 8 12 mS won m20 birds 2; "
        "east hand 6 10 won m16 birds 2; south hand 10 birds 1 | bidding 0"
    )
    learned = cfr(rest, iterations=300)
    assert sum(learned.values.values()) == 1
    assert learned.gains == profile_gains(rest, learned.profile)
    assert learned.gap < Fraction(1, 100)
