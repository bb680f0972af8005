from fractions import Fraction
from functools import cache

import pytest
from two_planes import RememberedGame, engine

from banana_lab.core import below, generator
from banana_lab.odds import claim_is_true
from banana_lab.solve.duel_race import DuelRace, RaceBounds, Standing
from banana_lab.solve.sequence_forms import sequence_form

SMALL = {
    "die": "banana 2 3",
    "reckless_faces": {"stay": [2], "advance": [3], "accident": ["banana"]},
}

COIN = {
    "die": "banana 2",
    "reckless_faces": {"stay": [], "advance": [2], "accident": ["banana"]},
}


def course(minimum, heights=(1, 2, 3), resupply=2):
    return {
        "heights": list(heights),
        "room": [2] * (len(heights) - 1) + [1],
        "minimums": [minimum] * len(heights),
        "resupply": resupply,
    }


# ------------------------------------------------------------------------------------- one turn


def line(standing, dice):
    """The standing as the engine reads it, at the start of the second turn."""
    planes = []
    for plane, (name, mine, theirs) in enumerate((("pink", "p", "g"), ("green", "g", "p"))):
        own, foreign = standing.own[plane], dice - standing.own[1 - plane]
        flyer = " reckless" if standing.reckless[plane] else ""
        planes.append(f"{name} {standing.islands[plane]} {mine * own}{theirs * foreign}{flyer}")
    return f"turn 2; {'; '.join(planes)}"


def standing_of(race):
    return Standing(
        race.where[:2],
        (race.dice[0][0], race.dice[1][1]),
        tuple(not race.is_pilot(plane) for plane in (0, 1)),
    )


def any_chance(seed):
    """Some chance to win from every standing, drawn at random: also where a lead is a burden."""
    return lambda standing: Fraction(below(generator(seed, str(standing)), 1000), 1000)


def check_turn(standing, its, dice, seed, **options):
    game = engine(dice, its["minimums"][0], its["heights"], its["resupply"], max_turns=2, **options)
    chance = any_chance(seed)

    def worth(state):
        race = state.base
        if race.winner is not None:
            return Fraction(race.winner == 0)
        return chance(standing_of(race))

    play = sequence_form(RememberedGame(game.position(line(standing, dice))), worth)
    low, high = DuelRace(its, dice, **options).turn(standing, chance)
    assert max(low, play.lower) <= min(high, play.upper)
    assert play.gap < Fraction(1, 10**8)
    assert high - low < Fraction(1, 10**8)


TURNS = [
    ((0, 0), (2, 2), (False, False)),
    ((1, 1), (1, 2), (False, False)),
    ((2, 2), (2, 2), (False, False)),
    ((2, 2), (2, 1), (False, False)),
    ((0, 1), (2, 2), (False, False)),
    ((2, 1), (2, 2), (False, False)),
    ((1, 1), (2, 2), (False, True)),  # an accident, and then both fly, knowing their rolls
    ((1, 2), (2, 2), (True, False)),
    ((2, 2), (1, 1), (True, True)),
    ((2, 2), (2, 1), (True, False)),
    ((0, 2), (1, 2), (True, False)),
]


@pytest.mark.parametrize(("islands", "own", "reckless"), TURNS)
def test_a_turn_is_worth_what_the_engine_makes_of_it(islands, own, reckless):
    check_turn(Standing(islands, own, reckless), course(6), 2, 1, **SMALL)


@pytest.mark.parametrize("seed", [0, 1, 3, 4])
def test_where_one_would_rather_be_caught_the_highest_announcement_is_the_best(seed):
    check_turn(Standing((0, 0), (1, 2), (True, False)), course(5), 2, seed, **SMALL)


@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_a_reckless_flyer_that_accuses_in_error_has_an_accident(seed):  # JB-37
    check_turn(Standing((0, 0), (1, 1), (False, True)), course(6), 2, seed, **SMALL)


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_the_head_of_the_race_says_first_whether_it_goes_reckless_and_is_safe_once_it_flew(seed):
    check_turn(Standing((1, 0), (1, 1)), course(6), 2, seed, **SMALL)


def test_what_one_has_rolled_matters_to_whether_one_accuses():
    """With these chances two flights from different islands, solved one by one, gave another."""
    standing = Standing((1, 1), (2, 2), (False, True))
    for seed in (60, 62, 63, 66):
        check_turn(standing, course(6), 2, seed, **SMALL)


@pytest.mark.playouts
@pytest.mark.parametrize(
    ("minimum", "heights", "resupply"),
    [(4, (1, 2, 3), 2), (6, (1, 2, 3), 2), (6, (2, 1, 2, 1), 3)],
)
def test_every_turn_is_worth_what_the_engine_makes_of_it(minimum, heights, resupply):
    its = course(minimum, heights, resupply)
    for seed, standing in enumerate(DuelRace(its, 2, **SMALL).standings):
        check_turn(standing, its, 2, seed, **SMALL)


def test_three_dice_change_hands_in_more_ways():
    for standing in (
        Standing((1, 1), (2, 2), (False, True)),
        Standing((2, 2), (2, 3), (True, False)),
        Standing((2, 2), (1, 2), (True, True)),
    ):
        check_turn(standing, course(5), 3, str(standing), **COIN)


# -------------------------------------------------------------------------------------- the race


def honest(chance, last):
    """Pink's chance to win where nobody lies, and both can announce the same speed alone."""

    @cache
    def wins(pink, green):
        if last in (pink, green):
            return Fraction(pink == last)
        if pink == green:  # what pink announces green cannot (JB-8)
            moves = {(1, 0): chance, (0, 1): (1 - chance) * chance}
        else:
            moves = {
                (1, 1): chance**2,
                (1, 0): chance * (1 - chance),
                (0, 1): chance * (1 - chance),
            }
        total = sum(its * wins(pink + a, green + b) for (a, b), its in moves.items())
        return total / sum(moves.values())

    return wins


@pytest.mark.parametrize(
    ("dice", "minimum", "tolerance"),
    [({}, 6, Fraction(1, 3)), (COIN, 2, Fraction(1, 50))],
)
def test_with_one_die_nobody_lies(dice, minimum, tolerance):
    """A wrong accusation costs nothing (JB-34), so every announcement is accused."""
    race = DuelRace(course(minimum), dice=1, **dice)
    wins = honest(claim_is_true(minimum, 1, die=dice.get("die")), 3)
    bounds = race.solve(tolerance)
    assert bounds.gap <= tolerance
    for standing in race.standings:
        assert bounds.lower[standing] <= wins(*standing.islands) <= bounds.upper[standing]
    assert wins(0, 0) == {6: Fraction(6, 11), 2: Fraction(2, 3)}[minimum]


def test_the_bounds_close_in_and_hold_for_one_turn_more():
    race, gaps = DuelRace(course(5), 2, **SMALL), []
    bounds = race.solve(Fraction(1, 20), progress=lambda rounds, gap: gaps.append((rounds, gap)))
    assert [rounds for rounds, _ in gaps] == list(range(1, bounds.rounds + 1))
    assert gaps == sorted(gaps, key=lambda its: -its[1])
    assert bounds.gap == gaps[-1][1] <= Fraction(1, 20)
    assert set(bounds.lower) == set(bounds.upper) == set(race.standings)
    for standing in race.standings[:4]:
        low, _ = race.turn(standing, bounds.lower.__getitem__)
        _, high = race.turn(standing, bounds.upper.__getitem__)
        assert bounds.lower[standing] <= low + Fraction(1, 10**9)
        assert high - Fraction(1, 10**9) <= bounds.upper[standing]
        assert bounds.lower[standing] <= bounds.chance(standing) <= bounds.upper[standing]
    assert bounds.lower[race.start] > Fraction(1, 2)  # the first in colour order announces first


@pytest.mark.playouts
def test_two_dice_each_of_the_box():
    race = DuelRace(course(8), 2)
    bounds = race.solve(Fraction(1, 10**6))
    assert bounds.gap <= Fraction(1, 10**6)
    assert abs(bounds.chance(race.start) - Fraction(5488937, 10**7)) < Fraction(1, 10**6)


def test_where_nobody_can_fly_there_is_no_end():
    with pytest.raises(RuntimeError, match="the bounds stay 1 apart"):
        DuelRace(course(7), dice=1).solve()


def test_bounds_are_a_table_of_both():
    bounds = RaceBounds({1: Fraction(1, 4)}, {1: Fraction(3, 4)}, 3)
    assert (bounds.gap, bounds.chance(1)) == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: DuelRace("classic", dice=5), "dice is an integer from 1 to 4, not 5"),
        (lambda: DuelRace("gentlest"), "there is no course 'gentlest'"),
        (lambda: DuelRace("carnival"), "JB-5"),
        (lambda: DuelRace("classic", die="banana 2"), "every face of the die"),
        (lambda: DuelRace(course(6), dice=1).solve(0), "tolerance is above 0, not 0"),
    ],
)
def test_bad_input_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()
