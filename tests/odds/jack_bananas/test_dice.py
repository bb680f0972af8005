"""The laws of the dice: against every roll, against other methods, against published numbers."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.jack_bananas.components import BANANA, TRIALS, Die
from banana_lab.jack_bananas.speed import calculate
from banana_lab.odds import Pmf, Roll, bananas, claim_is_true, roll, speed
from banana_lab.odds.text import approx

DICE = [
    None,
    "banana banana 3 5",
    "1 2 3 4 5 6 7 banana",
    "banana 2 2 6 6",
    "banana 10 99",
    "2 3 4 5",
    "banana banana",
]
CUPS = [(1, 0), (1, 2), (2, 0), (2, 2), (3, 1), (4, 0)]


def every_roll(own, foreign, trial, die=None):
    """The calculation of every roll, by the rules, one by one."""
    faces = Die.of(die).faces
    for rolled in product(faces, repeat=own + foreign):
        yield calculate(trial, rolled[:own], rolled[own:])


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize(("own", "foreign"), CUPS)
def test_speed_against_every_roll(own, foreign, trial, die):
    counted = Counter(
        roll.speed if roll.valid else 0 for roll in every_roll(own, foreign, trial, die)
    )
    law = speed(own, foreign, trial, die)
    assert law == Pmf(counted)
    assert law.denominator == len(Die.of(die).faces) ** (own + foreign)


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize(("own", "foreign"), CUPS)
def test_roll_against_every_roll(own, foreign, trial, die):
    counted = Counter(
        Roll(roll.speed, roll.bananas) for roll in every_roll(own, foreign, trial, die)
    )
    assert roll(own, foreign, trial, die) == Pmf(counted)


@pytest.mark.parametrize("cup", ["banana", "super"])
@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize(("own", "foreign", "die"), [(2, 0, None), (3, 1, None), (2, 2, DICE[1])])
def test_claims_against_every_roll(own, foreign, die, trial, cup):
    if (trial, cup) == ("acrobatics", "banana"):
        cup = None  # A10: the Banana Cup has no acrobatics, so the trial says which cup it is
    rolls = list(every_roll(own, foreign, trial, die))
    for announced in range(6 * (own + foreign) + 2):
        true = sum(
            (cup != "banana" and roll.bananas >= 3) or roll.makes_true(announced) for roll in rolls
        )
        assert claim_is_true(announced, own, foreign, trial, cup, die) == Fraction(true, len(rolls))


@pytest.mark.parametrize("trial", TRIALS)
def test_bananas_is_claimed_with_three(trial):
    true = sum(roll.bananas >= 3 for roll in every_roll(3, 2, trial))
    assert claim_is_true("BANANAS!", 3, 2, trial, "super") == Fraction(true, 6**5)
    assert claim_is_true("BANANAS!", 1, 1, trial, "super") == 0


@given(st.integers(1, 24), st.integers(0, 20), st.sampled_from(TRIALS), st.sampled_from(DICE))
@settings(deadline=None, max_examples=30)
def test_big_cups(own, foreign, trial, die):
    faces = Die.of(die)
    law = speed(own, foreign, trial, die)
    sides, top = len(faces.faces), faces.faces[-1]
    assert law.denominator == sides ** (own + foreign)
    if trial != "acrobatics" and top != BANANA:
        fits = faces.bananas + faces.faces.count(top)
        fastest = (fits**own - faces.bananas**own) * faces.bananas**foreign
        assert law[(own + foreign) * top] == Fraction(fastest, law.denominator)
        assert law.at_least((own + foreign) * top + 1) == 0


@given(st.integers(1, 6), st.integers(0, 6), st.sampled_from(TRIALS), st.sampled_from(DICE))
@settings(deadline=None, max_examples=40)
def test_joint_law_has_both_marginals(own, foreign, trial, die):
    rolls = roll(own, foreign, trial, die)
    valid = (lambda r: r.bananas > 0) if trial == "acrobatics" else (lambda r: True)
    assert rolls.map(lambda r: r.bananas) == bananas(own + foreign, die)
    assert rolls.map(lambda r: r.speed if valid(r) else 0) == speed(own, foreign, trial, die)


@given(st.integers(1, 4), st.integers(0, 5), st.integers(0, 9))
@settings(deadline=None, max_examples=30)
def test_a_foreign_die_never_hurts_high(own, foreign, step):
    minimum = 3 * step
    assert speed(own, foreign + 1).at_least(minimum) >= speed(own, foreign).at_least(minimum)


@pytest.mark.parametrize("own", [1, 2, 3, 4])
def test_mirror_law(own):
    high, low = speed(own), speed(own, trial="low_flying")
    for s in range(1, 8 * own):
        assert low[s] == high[8 * own - s]
    assert low[0] == high[0] == Fraction(1, 6**own)


def test_mirror_law_needs_own_dice_only():
    high, low = speed(2, 1), speed(2, 1, "low_flying")
    assert any(low[s] != high[16 - s] for s in range(1, 16))


@pytest.mark.parametrize("die", [None, "banana banana 3 5"])
def test_bananas_are_binomial(die):
    one = Pmf(Counter(face == BANANA for face in Die.of(die).faces)).map(int)
    law = Pmf({0: 1})
    for dice in range(8):
        assert bananas(dice, die) == law
        law = law + one
    assert bananas(44).denominator == 6**44


# The published numbers: the lessons, the component page, the first issue.


@pytest.mark.parametrize(
    ("own", "foreign", "trial", "minimum", "chance"),
    [
        (4, 0, "altitude", 12, Fraction(605, 648)),
        (4, 0, "low_flying", 12, Fraction(569, 648)),
        (4, 0, "acrobatics", 12, Fraction(155, 324)),
        (4, 0, "altitude", 14, Fraction(1073, 1296)),
        (4, 0, "altitude", 16, Fraction(829, 1296)),
        (4, 1, "altitude", 16, Fraction(167, 243)),
        (4, 2, "altitude", 12, Fraction(44345, 46656)),
    ],
)
def test_chance_to_reach(own, foreign, trial, minimum, chance):
    assert speed(own, foreign, trial).at_least(minimum) == chance
    if trial != "acrobatics":  # A10: there, three bananas make it true besides
        assert claim_is_true(minimum, own, foreign, trial) == chance


@pytest.mark.parametrize(
    ("own", "trial", "figures", "chances"),
    [
        (4, "altitude", 3, ["0.985", "0.934", "0.828", "0.640"]),
        (4, "low_flying", 3, ["0.966", "0.878", "0.698", "0.473"]),
        (3, "altitude", 2, ["0.82", "0.61", "0.36", "0.13"]),
        (3, "low_flying", 2, ["0.76", "0.53", "0.27", "0.10"]),
        (2, "altitude", 2, ["0.28", "0.083", "0", "0"]),
        (2, "low_flying", 2, ["0.28", "0.083", "0", "0"]),
    ],
)
def test_chance_to_reach_a_minimum_honestly(own, trial, figures, chances):
    law = speed(own, trial=trial)
    assert [approx(law.at_least(minimum), figures) for minimum in (10, 12, 14, 16)] == chances


def test_mean_speeds():
    assert approx(speed(4).mean) == "16.6"
    assert approx(speed(4, trial="low_flying").mean) == "15.3"


def test_what_a_die_is_worth():
    assert approx(speed(4).mean - speed(3).mean) == "4.41"
    assert approx(speed(4, 1).mean - speed(4).mean, 2) == "0.87"


@pytest.mark.parametrize(
    ("trial", "minimum", "with_banana", "without"),
    [
        ("altitude", 12, Fraction(620, 671), Fraction(118, 125)),
        ("altitude", 18, Fraction(340, 671), Fraction(38, 125)),
        ("low_flying", 18, Fraction(148, 671), Fraction(38, 125)),
    ],
)
def test_does_a_banana_help(trial, minimum, with_banana, without):
    rolls = roll(4, trial=trial)

    def fast(law):
        return law.map(lambda r: r.speed).at_least(minimum)

    assert fast(rolls.given(lambda r: r.bananas > 0)) == with_banana
    assert fast(rolls.given(lambda r: r.bananas == 0)) == without


def test_at_least_one_banana():
    assert bananas(4).at_least(1) == Fraction(671, 1296)


def test_two_gained_dice_more_than_triple_bananas():
    assert bananas(4).at_least(3) == Fraction(7, 432)
    assert bananas(6).at_least(3) == Fraction(1453, 23328)


def test_most_claims_of_bananas_are_false():
    true = claim_is_true("BANANAS!", own=4, cup="super")
    assert true / (true + Fraction(5, 100) * (1 - true)) == Fraction(28, 113)


def test_twenty_beats_three_rivals_half_the_time():
    assert speed(4).at_most(19) == Fraction(515, 648)
    assert approx(speed(4).at_most(19) ** 3) == "0.502"


def test_three_bananas_make_every_announcement_true():
    assert claim_is_true(25, own=4, cup="super") == Fraction(7, 432)
    assert claim_is_true(25, own=4) == 0
    assert claim_is_true(24, own=4, cup="super") > speed(4)[24]


def test_acrobatics_is_claimed_with_a_banana():
    assert claim_is_true(0, own=4, trial="acrobatics") == Fraction(671, 1296)
    assert claim_is_true(0, own=4) == 1


@pytest.mark.parametrize("trial", TRIALS)
def test_a10_in_the_super_cup_three_bananas_make_every_claim_true(trial):
    for own, foreign in CUPS:
        rolls = list(every_roll(own, foreign, trial))
        for announced in (1, 8, 12, 20):
            true = sum(roll.bananas >= 3 or roll.makes_true(announced) for roll in rolls)
            chance = claim_is_true(announced, own, foreign, trial, "super")
            assert chance == Fraction(true, len(rolls))
            if trial == "acrobatics":
                assert claim_is_true(announced, own, foreign, trial) == chance


NUMBERS = st.dictionaries(st.integers(1, 4), st.integers(1, 3), min_size=1, max_size=3).map(Pmf)


@given(NUMBERS, NUMBERS, st.sampled_from(TRIALS))
@settings(deadline=None, max_examples=20)
def test_e8_numbers_of_dice_with_laws_against_each_cup(own, foreign, trial):
    law, rolls = speed(own, foreign, trial), roll(own, foreign, trial)
    claim = claim_is_true(12, own, foreign, trial)
    cups = [(n, k, own[n] * foreign[k]) for n in own for k in foreign]
    for x in law:
        assert law[x] == sum(share * speed(n, k, trial)[x] for n, k, share in cups)
    for x in rolls:
        assert rolls[x] == sum(share * roll(n, k, trial)[x] for n, k, share in cups)
    assert claim == sum(share * claim_is_true(12, n, k, trial) for n, k, share in cups)
    assert sum(p for _, p in law.items()) == sum(p for _, p in rolls.items()) == 1
    assert bananas(own)[1] == sum(own[n] * bananas(n)[1] for n in own)


def test_e5_numpys_numbers_of_dice():
    own, foreign = np.int8(4), np.int8(20)  # 6 to the power of 24 is beyond them
    assert speed(own, foreign) == speed(4, 20)
    assert roll(own) == roll(4)
    assert bananas(np.uint8(44)) == bananas(44)
    assert claim_is_true(np.int8(12), own) == claim_is_true(12, 4)
    assert speed(4, die=np.arange(1, 7)) == speed(4, die=range(1, 7))


def test_f1_a_die_of_99_faces_where_it_can_be_counted():
    law = speed(2, die=range(1, 100))
    assert law == Pmf.of(range(1, 100)) + Pmf.of(range(1, 100))


# What is refused, and how.


@pytest.mark.parametrize(
    ("function", "arguments", "sentence"),
    [
        (speed, {"own": 0}, "own is an integer from 1 to 24, not 0"),
        (speed, {"own": 25}, "own is an integer from 1 to 24, not 25"),
        (speed, {"own": True}, "own is an integer from 1 to 24, not True"),
        (speed, {"own": 4.0}, "own is an integer from 1 to 24, not 4.0"),
        (speed, {"foreign": -1}, "foreign is an integer from 0 to 20, not -1"),
        (speed, {"foreign": 21}, "foreign is an integer from 0 to 20, not 21"),
        (speed, {"trial": "altitud"}, "no trial 'altitud'; the trials are altitude, low_flying"),
        (speed, {"die": "banana 0 3"}, "a face is 'banana' or a number from 1 to 99, not '0'"),
        (roll, {"own": 0}, "own is an integer from 1 to 24, not 0"),
        (bananas, {"dice": -1}, "dice is an integer from 0 to 44, not -1"),
        (bananas, {"dice": "4"}, "dice is an integer from 0 to 44, not '4'"),
        (claim_is_true, {"announced": -1, "own": 4}, "a speed from 0 up or 'BANANAS!', not"),
        (claim_is_true, {"announced": True, "own": 4}, "a speed from 0 up or 'BANANAS!', not"),
        (claim_is_true, {"announced": "twelve", "own": 4}, "a speed from 0 up or 'BANANAS!', not"),
        (claim_is_true, {"announced": "BANANAS!", "own": 4}, "in the Super Banana Cup only"),
        (claim_is_true, {"announced": 12, "own": 4, "cup": "mega"}, "no cup 'mega'; the cups are"),
        (claim_is_true, {"announced": 12, "own": 4, "trial": "dive"}, "there is no trial 'dive'"),
        (
            claim_is_true,
            {"announced": 12, "own": 4, "trial": "acrobatics", "cup": "banana"},
            r"acrobatics are flown in the Super Banana Cup only \(JB-5\)",
        ),
        (claim_is_true, {"announced": 12.0, "own": 4}, "from 0 up or 'BANANAS!', not 12.0"),
        (speed, {"own": Pmf({4: 1, 0: 1})}, "own is an integer from 1 to 24, not 0"),  # E8
        (speed, {"foreign": Pmf({0.5: 1})}, "foreign is an integer from 0 to 20, not 0.5"),
        (bananas, {"dice": Pmf({45: 1})}, "dice is an integer from 0 to 44, not 45"),
        # F1: checked before any work begins
        (speed, {"own": 24, "foreign": 20, "die": range(1, 100)}, "44 dice of 99 faces up to 99"),
        (roll, {"own": 24, "foreign": 20, "die": range(80, 99)}, "are too much to count"),
        (speed, {"own": 10**9}, "own is an integer from 1 to 24, not 1000000000"),
    ],
)
def test_bad_arguments_get_a_sentence(function, arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        function(**arguments)


def test_import_loads_the_standard_library_alone():
    code = "import sys; from banana_lab import odds; odds.speed(4, 2); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    heavy = {"numpy", "scipy", "sympy", "plotly", "ipywidgets", "anywidget", "icepool"}
    assert not heavy & set(loaded.stdout.split())
