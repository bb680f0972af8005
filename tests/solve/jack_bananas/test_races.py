"""Turns of a race of two, beside the engine, and races, beside play in which nobody lies."""

from fractions import Fraction
from functools import cache

import pytest
from support.two_planes import THREE_FACES, RememberedGame, course_of, engine

from banana_lab.core import below, generator
from banana_lab.odds import claim_is_true
from banana_lab.solve.jack_bananas.races import DuelRace, RaceBounds, Standing
from banana_lab.solve.trees.sequence_forms import sequence_form

COIN = {
    "die": "banana 2",
    "reckless_faces": {"stay": [], "advance": [2], "accident": ["banana"]},
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
    game = engine(dice, its, max_turns=2, **options)
    chance = any_chance(seed)

    def worth(state):
        race = state.base
        if race.winner is not None:
            return Fraction(race.winner == 0)
        return chance(standing_of(race))

    play = sequence_form(RememberedGame(game.position(line(standing, dice))), worth)
    low, high = DuelRace(its, dice, **options).turn(standing, chance)
    assert max(low, play.certificate.lower) <= min(high, play.certificate.upper)
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
    check_turn(Standing(islands, own, reckless), course_of(6), 2, 1, **THREE_FACES)


@pytest.mark.parametrize("seed", [0, 1])
def test_where_one_would_rather_be_caught_the_highest_announcement_is_the_best(seed):
    check_turn(Standing((0, 0), (1, 2), (True, False)), course_of(5), 2, seed, **THREE_FACES)


@pytest.mark.parametrize("seed", [0, 1])
def test_a_reckless_flyer_that_accuses_in_error_has_an_accident(seed):  # JB-37
    check_turn(Standing((0, 0), (1, 1), (False, True)), course_of(6), 2, seed, **THREE_FACES)


@pytest.mark.parametrize("seed", [0, 3])
def test_the_head_of_the_race_says_first_whether_it_goes_reckless_and_is_safe_once_it_flew(seed):
    check_turn(Standing((0, 1), (1, 1)), course_of(6), 2, seed, **THREE_FACES)


@pytest.mark.parametrize("seed", [4, 7])
def test_two_pilots_roll_the_dice_that_each_holds(seed):
    check_turn(Standing((0, 1), (1, 2)), course_of(2), 2, seed, **COIN)


def test_what_one_has_rolled_matters_to_whether_one_accuses():
    """With these chances two flights from different islands, solved one by one, gave another."""
    standing = Standing((1, 1), (2, 2), (False, True))
    for seed in (60, 62, 63, 66):
        check_turn(standing, course_of(6), 2, seed, **THREE_FACES)


@pytest.mark.playouts
@pytest.mark.parametrize(
    ("minimum", "heights", "resupply"),
    [(4, (1, 2, 3), 2), (6, (1, 2, 3), 2), (6, (2, 1, 2, 1), 3)],
)
def test_every_turn_is_worth_what_the_engine_makes_of_it(minimum, heights, resupply):
    its = course_of(minimum, heights, resupply)
    for seed, standing in enumerate(DuelRace(its, 2, **THREE_FACES).standings):
        check_turn(standing, its, 2, seed, **THREE_FACES)


def test_three_dice_change_hands_in_more_ways():
    for standing in (
        Standing((1, 1), (2, 2), (False, True)),
        Standing((2, 2), (2, 3), (True, False)),
        Standing((2, 2), (1, 2), (True, True)),
    ):
        check_turn(standing, course_of(5), 3, str(standing), **COIN)


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
    ("dice", "minimum", "start"), [({}, 6, Fraction(6, 11)), (COIN, 2, Fraction(2, 3))]
)
def test_with_one_die_nobody_lies(dice, minimum, start):
    """A wrong accusation costs nothing (JB-34), so every announcement is accused."""
    race = DuelRace(course_of(minimum), dice=1, **dice)
    wins = honest(claim_is_true(minimum, 1, die=dice.get("die")), 3)
    assert wins(0, 0) == start
    for standing in race.standings:
        low, high = race.turn(standing, lambda its: wins(*its.islands))
        assert low <= wins(*standing.islands) <= high
        assert high - low < Fraction(1, 10**9)
    if dice:
        bounds = race.solve(Fraction(1, 20))
        assert bounds.gap <= Fraction(1, 20)
        for standing in race.standings:
            assert bounds.lower[standing] <= wins(*standing.islands) <= bounds.upper[standing]


def test_the_bounds_close_in_and_hold_for_one_turn_more():
    race, gaps = DuelRace(course_of(4), 2, **COIN), []
    bounds = race.solve(Fraction(1, 20), progress=gaps.append)
    assert [its.rounds for its in gaps] == list(range(1, bounds.rounds + 1))
    assert gaps == sorted(gaps, key=lambda its: -its.gap) == sorted(gaps, key=lambda its: its.done)
    assert float(bounds.gap) == gaps[-1].gap <= 1 / 20
    assert gaps[0].done < gaps[-1].done == 1
    assert "1 round, gap 1.0e+00, " in str(gaps[0])
    check_print(race, bounds)
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
    race = DuelRace(course_of(8), 2)
    bounds = race.solve(Fraction(1, 10**6))
    assert bounds.gap <= Fraction(1, 10**6)
    assert abs(bounds.chance(race.start) - Fraction(5488937, 10**7)) < Fraction(1, 10**6)


def test_where_nobody_can_ever_move_the_race_is_refused():
    race = DuelRace({**course_of(6), "minimums": [7, 6, 6]}, dice=1)
    assert race.standings == (race.start,)
    with pytest.raises(
        ValueError, match=r"nobody can ever move in this race: 1 own die cannot show 7, .*JB-7"
    ):
        race.solve()


def test_where_some_come_to_where_nobody_can_fly_the_bounds_do_not_meet():
    """Who has lost a die can go on as a Reckless Flyer; with all dice both stand for ever."""
    with pytest.raises(RuntimeError, match="the bounds stay 1 apart"):
        DuelRace({**course_of(2), "minimums": [2, 9, 9]}, dice=2, **COIN).solve()


def test_bounds_are_a_table_of_both():
    bounds = RaceBounds({1: Fraction(1, 4)}, {1: Fraction(3, 4)}, 3)
    assert (bounds.gap, bounds.chance(1)) == (Fraction(1, 2), Fraction(1, 2))
    assert repr(bounds) == "<RaceBounds: 1 standing, 3 rounds, gap 0.5>"


def test_one_more_standing_is_one():
    lower = {Standing((0, 0), (1, dice)): Fraction(0) for dice in range(14)}
    prints = [str(RaceBounds(dict([*lower.items()][:size]), lower, 1)) for size in (12, 13, 14)]
    assert "more" not in prints[0]
    assert prints[1].endswith("start, 1 own die; start, 1 own die\nand 1 more standing")
    assert prints[2].endswith("\nand 2 more standings")


def check_print(race, bounds):
    head, *lines, rest = str(bounds).splitlines()
    assert head == f"the first plane's chance to win, after {bounds.rounds} rounds"
    assert len(lines) + int(rest.split()[1]) == len(race.standings)
    assert any(line.endswith(f"  {race.start}") for line in lines)
    for line in lines:
        span, _, name = line.partition("  ")
        (standing,) = (its for its in race.standings if str(its) == name)
        low, high = map(Fraction, span.split(" to "))
        assert 0 <= bounds.lower[standing] - low < Fraction(1, 10**4)
        assert 0 <= high - bounds.upper[standing] < Fraction(1, 10**4)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: DuelRace("classic", dice=5), "dice is an integer from 1 to 4, not 5"),
        (lambda: DuelRace("gentlest"), "there is no course 'gentlest'"),
        (lambda: DuelRace("carnival"), "JB-5"),
        (lambda: DuelRace("classic", die="banana 2"), "every face of the die"),
        (lambda: DuelRace(course_of(6), dice=1).solve(0), "tolerance is a number above 0, not 0"),
        (lambda: DuelRace(course_of(6), dice=1).solve("a"), "a number above 0, not 'a'"),
        (lambda: DuelRace(course_of(6), dice=1).solve(float("nan")), "not nan"),
    ],
)
def test_bad_input_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_progress_is_a_function_or_a_line_of_text(capsys):
    race = DuelRace(course_of(2), dice=1, **COIN)
    race.solve(Fraction(1, 2), progress=True)
    assert "━" * 20 in capsys.readouterr().err
    with pytest.raises(TypeError, match="progress is a function, True or False, not 5"):
        race.solve(progress=5)
