"""A plane alone on its course: against the engine itself, closed forms and linear programming."""

from __future__ import annotations

import pickle
from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import numpy as np
import pytest
from scipy.optimize import linprog

from banana_lab.core import Turn
from banana_lab.core.protocol import End, Together
from banana_lab.jack_bananas import Game, course
from banana_lab.jack_bananas.actions import (
    BANANAS,
    GO_RECKLESS,
    HOLD,
    PASS,
    STAY_PILOT,
    Announce,
)
from banana_lab.jack_bananas.rules import Rolling
from banana_lab.odds import claim_is_true, reckless
from banana_lab.solve.jack_bananas.flight_policies import arrival_policy, reckless_policy
from banana_lab.solve.jack_bananas.flights import LonePlane, lone_plane, reckless_flight
from banana_lab.solve.markov.chains import MarkovChain

RACES = [
    ("classic", "banana"),
    ("gentle", "banana"),
    ("steep", "banana"),
    ("classic", "super"),
    ("carnival", "super"),
]
OURS = 3
"""Yellow, the last of four planes; the others stay at the start."""


# ------------------------------------------------------------------------- against the engine


def position(game, plane, foreign=0, own=None):
    """The race in which our plane is at this point and the others hold the dice it misses."""
    own = own or plane.dice
    pinks, yellows = "p" * (4 - foreign), "y" * (4 - own)
    phase = " pilots" if plane.phase == "pilots" else ""
    mark = " reckless" if plane.reckless else ""
    return game.position(
        f"turn 2{phase}; pink 0 {pinks}{yellows}; green 0 gggg; orange 0 oooo; "
        f"yellow {plane.island} {'y' * own}{'p' * foreign}{mark}"
    )


def law(game, race, choice):
    """Where a choice takes our plane: to the beginning of the next turn or to phase 2 of this.

    Every throw and roll of ours is counted. The others stay Pilots, pass, and accuse nobody; what
    they roll, and ours once it has announced, makes no difference, so that is followed once.
    """
    to_phase_2 = choice in ("stay pilot", "go reckless", "throw")
    afterwards = {}

    def now(race):
        flyer = bool(race.reckless >> OURS & 1)
        return LonePlane(race.where[OURS], 1 if flyer else race.dice[OURS][OURS], flyer)

    def word(race):
        goal = race.where[OURS] + 1
        speed = Announce(game.course.minimums[goal - 1], game.course.trial(goal) == "acrobatics")
        wanted = {
            "pass": [],
            "fly": [speed],
            "BANANAS! or fly": [BANANAS, speed],
            "BANANAS! or pass": [BANANAS],
        }[choice]
        for its in wanted:
            if its in race.legal() and race.apply(its).tells_truth(OURS):
                return its
        return PASS

    def answer(race):
        if PASS in race.legal():
            return PASS
        ours = race.node.seat == OURS and choice == "go reckless"
        return GO_RECKLESS if ours else STAY_PILOT

    def go(race):
        node = race.node
        if race.turn == 3 or isinstance(node, End):
            return {now(race): Fraction(1)}
        if to_phase_2 and race.phase == 1 and not now(race).reckless:
            return {now(race)._replace(phase="pilots"): Fraction(1)}
        if isinstance(node, Together):
            return go(race.apply(dict.fromkeys(node.seats, HOLD)))
        if isinstance(node, Turn):
            if node.seat != OURS or PASS not in race.legal():
                return go(race.apply(answer(race)))
            its = word(race)
            if its not in afterwards:
                afterwards[its] = go(race.apply(its))
            return afterwards[its]
        if race.agenda[0] in map(Rolling, range(OURS)):
            return go(race.apply(next(iter(node))))
        found = defaultdict(Fraction)
        for outcome in node:
            for plane, p in go(race.apply(outcome)).items():
                found[plane] += p * Fraction(node.weight(outcome), node.denominator)
        return dict(found)

    return go(race)


@pytest.mark.parametrize(("which", "cup"), RACES)
def test_every_choice_leads_where_the_engine_leads(which, cup):
    game = Game(players=2, planes_each=2, course=which, cup=cup)
    process = lone_plane(which, cup)
    seen = set()
    for plane, choices in process.choices.items():
        for choice, (turns, its) in choices.items():
            assert turns == (plane.phase == "reckless flyers")
            assert law(game, position(game, plane), choice) == its, (plane, choice)
            seen.add(choice)
    assert seen == {"stay pilot", "go reckless", "throw", "fly", "pass"} | (
        {"BANANAS! or fly", "BANANAS! or pass"} if cup == "super" else set()
    )


def best_word(game, race, worth, better):
    """What a Pilot's turn is worth if it sees its roll first: every roll, every honest word."""
    node = race.node
    if race.turn == 3:  # the engine asks nobody who can only pass
        return worth(PASS)
    if isinstance(node, Together):
        return best_word(game, race.apply(dict.fromkeys(node.seats, HOLD)), worth, better)
    if isinstance(node, Turn):
        if node.seat != OURS or PASS not in race.legal():
            its = PASS if PASS in race.legal() else STAY_PILOT
            return best_word(game, race.apply(its), worth, better)
        words = [its for its in race.legal() if its == PASS or race.apply(its).tells_truth(OURS)]
        return better(worth(its) for its in words)
    if race.agenda[0] in map(Rolling, range(OURS)):
        return best_word(game, race.apply(next(iter(node))), worth, better)
    return sum(
        Fraction(node.weight(outcome), node.denominator)
        * best_word(game, race.apply(outcome), worth, better)
        for outcome in node
    )


@pytest.mark.parametrize("foreign", [0, 1])
@pytest.mark.parametrize(("which", "cup"), [("classic", "super"), ("carnival", "super")])
def test_no_word_after_the_roll_does_better(which, cup, foreign):
    """The engine, roll by roll: the best of all honest words there is worth the best plan."""
    game = Game(players=2, planes_each=2, course=which, cup=cup)
    fewest, likeliest = (
        reckless_policy(which, cup, foreign=foreign),
        arrival_policy(4, which, cup, foreign=foreign),
    )
    track = game.course
    for plane in fewest.flying:
        if plane.dice + foreign > 3:
            continue
        for policy, better, left in ((fewest, min, 0), (likeliest, max, 3)):
            values = policy.optimum.values

            def worth(its, plane=plane, values=values, left=left):
                islands = 0 if its == PASS else 2 if its == BANANAS else 1
                island = min(plane.island + islands, track.last)
                if island == track.last:
                    return Fraction(bool(left))
                dice = 4 if island == track.resupply else plane.dice
                return values[LonePlane(island, dice, left=left)]

            race = position(game, plane, foreign)
            found = best_word(game, race, worth, better)
            assert found == values[plane._replace(left=left)], (plane, policy)


@pytest.mark.parametrize("own", [1, 2, 3])
def test_dice_in_the_cup_of_a_reckless_flyer_do_not_count(own):
    """The engine keeps them; its law is that of one die, and foreign ones change nothing."""
    game = Game(players=2, planes_each=2)
    process = lone_plane()
    for island in range(6):
        plane = LonePlane(island, 1, reckless=True)
        for foreign in (0, 2):
            race = position(game, plane, foreign, own)
            assert law(game, race, "throw") == process.choices[plane]["throw"].law


@pytest.mark.parametrize(("which", "cup"), [("steep", "banana"), ("carnival", "super")])
def test_foreign_dice_against_the_engine(which, cup):
    game = Game(players=2, planes_each=2, course=which, cup=cup)
    process = lone_plane(which, cup, foreign=1)
    for island in range(6):
        plane = LonePlane(island, 2 + island % 2, phase="pilots")
        for choice in ("BANANAS! or fly", "BANANAS! or pass", "fly"):
            if its := process.choices[plane].get(choice):
                assert law(game, position(game, plane, 1), choice) == its.law, (plane, choice)


# ------------------------------------------------------------------------------- closed forms


@pytest.mark.parametrize("k", range(1, 11))
def test_an_open_line_of_islands(k):
    """(3/4)^k and 6 (1 − (3/4)^k), from the chain instead of the geometric law."""
    line = {
        i: {i: Fraction(1, 3), i + 1: Fraction(1, 2), "crash": Fraction(1, 6)} for i in range(k)
    }
    chain = MarkovChain(line | {k: {}, "crash": {}})
    flight = reckless(k)
    assert chain.absorption()[0] == {k: flight.no_accident, "crash": 1 - Fraction(3, 4) ** k}
    assert chain.steps()[0] == flight.expected_turns == 6 * (1 - Fraction(3, 4) ** k)
    assert chain.step_variance()[0] == flight.turns.variance
    for n in range(5):
        within = chain.hitting(chain.ends, within=n)[0]
        assert within == flight.turns.at_most(n)


@pytest.mark.parametrize(("which", "cup"), RACES)
def test_flights_that_no_end_of_the_course_cuts_short(which, cup):
    track = course(which)
    for island in range(track.last):
        flight = reckless_flight(which, island, cup)
        stop = track.resupply if island < track.resupply else track.last
        assert (flight.stop, flight.start.island) == (stop, island)
        assert flight.wreck == (0 if stop == track.resupply else track.resupply)
        assert list(flight.reaches) == list(range(island + 1, stop + 1))
        if island == track.resupply:
            continue
        open_line = reckless(stop - island)
        assert flight.reaches == {
            goal: reckless(goal - island).no_accident for goal in range(island + 1, stop + 1)
        }
        assert flight.accident == 1 - open_line.no_accident
        assert flight.turns == open_line.expected_turns
        assert [flight.at_most(n) for n in range(6)] == [
            open_line.turns.at_most(n) for n in range(6)
        ]


@pytest.mark.parametrize(("which", "cup"), RACES)
def test_a_flight_from_the_resupply(which, cup):
    """It stays a Reckless Flyer only by advancing: half of the flights from the next island."""
    track = course(which)
    here = reckless_flight(which, track.resupply, cup)
    after = reckless_flight(which, track.resupply + 1, cup)
    assert here.turns == 1 + after.turns / 2
    assert here.accident == Fraction(1, 6) + after.accident / 2
    assert here.reaches == {track.resupply + 1: Fraction(1, 2)} | {
        goal: p / 2 for goal, p in after.reaches.items()
    }


def test_other_faces():
    faces = {"stay": [2], "advance": [3, 4, 5, 6, "banana"], "accident": []}
    flight = reckless_flight("gentle", 3, faces=faces)
    assert (flight.accident, flight.turns) == (Fraction(0), 1 + Fraction(5, 6) * Fraction(12, 5))
    policy = reckless_policy("classic", faces=faces)
    assert all(gain > 0 for plane, gain in policy.gain.items() if plane.island != 3)


# ----------------------------------------------------------------------------------- policies


def after_each_roll(plane, which, cup, foreign):
    """What a Pilot's roll may show, each with its chance and where it can then end its turn."""
    track, dice = course(which), plane.dice + foreign
    goal = plane.island + 1
    true = claim_is_true(track.minimums[plane.island], plane.dice, foreign, track.trial(goal), cup)
    three = Fraction(0)
    if cup == "super":
        three = sum(Fraction(comb(dice, k) * 5 ** (dice - k), 6**dice) for k in range(3, dice + 1))

    def stands(island):
        return LonePlane(island, 4 if island == track.resupply else plane.dice)

    stay, one, two = (stands(min(plane.island + islands, track.last)) for islands in range(3))
    return [(three, [stay, one, two]), (true - three, [stay, one]), (1 - true, [stay])]


def linear_program(process, which, cup, foreign):
    """Least expected turns in floats: maximise Σ v(s) subject to v(s) ≤ turns + Σ p v(s').

    A Pilot's roll in phase 2 is a state of its own, in which it decides.
    """
    choices = {
        plane: [(float(turns), its) for turns, its in its.values()]
        for plane, its in process.choices.items()
        if its
    }
    for plane in [plane for plane in choices if plane.phase == "pilots"]:
        rolls = after_each_roll(plane, which, cup, foreign)
        choices[plane] = [(0.0, {(plane, n): chance for n, (chance, _) in enumerate(rolls)})]
        for n, (_, ends) in enumerate(rolls):
            choices[plane, n] = [(0.0, {end: 1}) for end in ends]
    place = {state: number for number, state in enumerate(choices)}
    rows, bounds = [], []
    for state, its in choices.items():
        for turns, law in its:
            row = np.zeros(len(place))
            row[place[state]] += 1
            for after, p in law.items():
                if after in place:
                    row[place[after]] -= float(p)
            rows.append(row)
            bounds.append(turns)
    found = linprog(-np.ones(len(place)), np.array(rows), bounds, bounds=(None, None))
    return dict(zip(choices, found.x, strict=True))


@pytest.mark.parametrize("foreign", [0, 2])
@pytest.mark.parametrize(("which", "cup"), RACES)
def test_fewest_turns_against_a_linear_program(which, cup, foreign):
    policy = reckless_policy(which, cup, foreign=foreign)
    program = linear_program(policy.process, which, cup, foreign)
    assert len(policy.turns) == len(policy.flying) + 6 == 30
    for plane in policy.flying:
        assert abs(policy.optimum.values[plane] - program[plane]) < 1e-7
    for plane, turns in policy.turns.items():
        assert abs(turns - program[plane]) < 1e-7
    for plane, gain in policy.gain.items():
        crash = policy.process.choices[plane]["go reckless"].law
        go = 1 + sum(float(p) * program.get(after, 0) for after, p in crash.items())
        stay = 1 + program[plane._replace(phase="pilots")]
        assert abs(gain - (stay - go)) < 1e-7
        best = {"go reckless"} if gain > 0 else {"stay pilot"} if gain < 0 else None
        assert best is None or {*policy.choice[plane]} == best


@pytest.mark.parametrize("turns", [1, 2, 4, 6])
@pytest.mark.parametrize(("which", "cup"), [("steep", "banana"), ("classic", "super")])
def test_arriving_in_time_turn_by_turn(which, cup, turns):
    process, last = lone_plane(which, cup), course(which).last

    @cache
    def chance(plane, left):
        if plane.island == last:
            return Fraction(1)
        if left == 0 and plane.phase == "reckless flyers":
            return Fraction(0)
        if plane.phase == "pilots":
            return sum(
                p * max(chance(end, left) for end in ends)
                for p, ends in after_each_roll(plane, which, cup, foreign=0)
            )
        return max(
            sum(p * chance(after, left - took) for after, p in its.items())
            for took, its in process.choices[plane].values()
        )

    policy = arrival_policy(turns, which, cup)
    assert len(policy.chances) == 30
    assert policy.chances == {plane: chance(plane, turns) for plane in policy.chances}
    for plane in policy.flying:
        found = policy.optimum.values[plane._replace(left=turns - 1)]
        assert found == chance(plane, turns - 1)
    for plane, gain in policy.gain.items():
        go, stay = (
            sum(
                p * chance(after, turns - 1) for after, p in process.choices[plane][its].law.items()
            )
            for its in ("go reckless", "stay pilot")
        )
        assert gain == go - stay
    assert set(policy.flying) == {
        LonePlane(island, dice, phase="pilots") for island in range(last) for dice in range(1, 5)
    }


def test_with_three_dice_on_the_resupply_only_bananas_leave():
    """Three bananas bring it to island 5; any other roll waits for the fourth die."""
    policy = reckless_policy("classic", "super")
    plane = LonePlane(3, 3, phase="pilots")
    assert policy.flying[plane] == ("BANANAS! or pass",)
    waits, flies = policy.turns[LonePlane(3)], policy.turns[LonePlane(5, 3)]
    found = policy.optimum.values[plane]
    assert found == flies / 216 + waits * 215 / 216 == Fraction(5354204837, 1662327765)


def test_the_map_of_the_classic_course():
    """Two dice or fewer: reckless, but where the dice come by themselves. Three: at the start."""
    policy = reckless_policy()
    pays = {plane[:2] for plane, gain in policy.gain.items() if gain > 0}
    assert pays == {*product([0, 1, 2, 4, 5], [1, 2]), (0, 3)}
    title, _, one, _, three, legend = str(policy).splitlines()
    assert title == "course classic, banana cup, 0 foreign dice"
    assert (one, three) == ("1 die     R  R  R  P  R  R", "3 dice    R  P  P  P  P  P")
    assert legend == "R become a Reckless Flyer, P stay a Pilot"
    assert policy.choice[LonePlane(1, 1, reckless=True)] == ("throw",)
    assert policy.choice[LonePlane(0)] == ("stay pilot",)
    assert repr(policy) == f"<FlightPolicy for {title}>"


def test_in_words():
    policy = arrival_policy(1, "carnival", "super", foreign=1)
    title = "course carnival, super cup, 1 foreign die, within 1 turn"
    assert repr(policy) == f"<ArrivalPolicy for {title}>"
    assert str(policy).startswith(f"{title}\n")
    assert str(policy).endswith("P stay a Pilot, = both are as good")
    assert set(policy.gain.values()) >= {0}
    gain = reckless_policy().gain
    assert repr(gain) == "<RecklessGains of 18 planes, 11 of them above 0>"
    assert str(gain).splitlines()[3].split()[:4] == ["3", "dice", "+0.232", "-0.0918"]
    for plane in (LonePlane(0), LonePlane(9, 1), LonePlane(0, 1, reckless=True), "red"):
        assert plane not in gain
        with pytest.raises(KeyError, match=r"there is no gain for .* a Pilot that misses a die"):
            gain[plane]
    assert str(reckless_flight("classic", 2)).splitlines() == [
        "reaches island 3     3/4 = 0.750",
        "accident, back to 0  1/4 = 0.250",
        "turns                3/2 = 1.50",
    ]


def test_a_crash_at_the_start_is_a_repair_shop():
    """At the start an accident only brings the dice back, and one more try in the same turn."""
    policy = reckless_policy()
    wreck = {
        plane: next(
            after
            for after in policy.process.choices[plane]["go reckless"].law
            if after.phase == "pilots"
        )
        for plane in policy.gain
    }
    assert wreck[LonePlane(0, 3)] == LonePlane(0, 4, phase="pilots")
    for dice in (1, 2, 3):
        gains = [policy.gain[LonePlane(island, dice)] for island in (0, 1, 2)]
        assert gains[0] == max(gains)


def never_reckless(process):
    return {
        plane: "fly" if "fly" in choices else next(its for its in choices if its != "go reckless")
        for plane, choices in process.choices.items()
        if choices
    }


def test_who_never_becomes_reckless_may_never_arrive():
    process = lone_plane()
    with pytest.raises(ValueError, match=r"never ends from LonePlane\(island=0, dice=1"):
        process.values_of(never_reckless(process))


def test_a_pilot_waits_a_geometric_time_on_each_island():
    process = lone_plane(advance=lambda trial, minimum, own, foreign: Fraction(own, 4))
    turns = process.values_of(never_reckless(process))
    assert [turns[LonePlane(0, dice)] for dice in (4, 2, 1)] == [6, 3 * 2 + 3, 3 * 4 + 3]


def test_pilots_that_surely_advance_stay_pilots():
    policy = reckless_policy(advance=lambda *_: Fraction(1))
    assert all(gain < 0 for gain in policy.gain.values())
    assert policy.turns[LonePlane(0, 1)] == 6
    assert policy.turns[LonePlane(0, 1, reckless=True)] > 6


def test_results_are_values():
    policy, again = reckless_policy("steep"), reckless_policy("steep")
    assert policy == again != reckless_policy("steep", foreign=1)
    assert policy.optimum.chain == again.optimum.chain != reckless_flight().chain
    assert reckless_flight("steep", 2) == reckless_flight("steep", 2) != reckless_flight("steep", 1)
    assert pickle.loads(pickle.dumps(policy)).gain == policy.gain
    assert arrival_policy(2) == arrival_policy(2) != arrival_policy(3)


def test_the_default_is_an_honest_announcement():
    def honest(trial, minimum, own, foreign):
        return claim_is_true(minimum, own, foreign, trial)

    assert reckless_policy("steep", foreign=1, advance=honest).turns == (
        reckless_policy("steep", foreign=1).turns
    )


# ------------------------------------------------------------------------------- bad arguments


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: reckless_flight("classic", 6), "island is an integer from 0 to 5, not 6"),
        (lambda: reckless_flight("nowhere"), "there is no course 'nowhere'"),
        (lambda: reckless_policy("carnival"), r"only cup=\"super\" has a trial .*JB-5"),
        (lambda: lone_plane(foreign=21), "foreign is an integer from 0 to 20, not 21"),
        (lambda: lone_plane(advance=lambda *_: Fraction(3, 2)), "from 0 to 1, not 3/2"),
        (lambda: lone_plane(cup="super", advance=lambda *_: Fraction(0)), "no less, not 0 .*JB-48"),
        (lambda: arrival_policy(0), "within is an integer from 1 to 100, not 0"),
        (lambda: reckless_flight().at_most(-1), "within is an integer from 0 up, not -1"),
    ],
)
def test_bad_arguments_get_a_sentence(make, sentence):
    with pytest.raises(ValueError, match=sentence):
        make()


@pytest.mark.parametrize(
    "make", [lone_plane, reckless_policy, lambda **its: arrival_policy(1, **its)]
)
def test_a_chance_is_a_function(make):
    with pytest.raises(TypeError, match=r"advance is a function of trial, .*, not 0\.5"):
        make(advance=0.5)


def test_a_float_is_no_exact_chance():
    with pytest.raises(ValueError, match=r"a fraction from 0 to 1, not 0\.5"):
        lone_plane(advance=lambda *_: 0.5)


def test_a_plane_that_never_arrives():
    faces = {"stay": [2, 3, 4, 5, 6], "advance": [], "accident": ["banana"]}
    for given, others in ((faces, 53), (None, 35)):
        with pytest.raises(ValueError, match="whatever is chosen") as why:
            reckless_policy(faces=given, advance=lambda *_: Fraction(0))
        assert str(why.value) == (
            "whatever is chosen, a Pilot of 4 dice never arrives from the start, "
            f"and from {others} other states"
        )
