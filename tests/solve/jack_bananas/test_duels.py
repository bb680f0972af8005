"""One announces: closed forms, beside the sequence form and matrix games of all plans."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from banana_lab.core import below, generator
from banana_lab.odds import claim_is_true
from banana_lab.solve.jack_bananas.duels import Duel, DuelSolution, free_announcements
from banana_lab.solve.jack_bananas.stakes import Payoffs, Stakes
from banana_lab.solve.matrix.matrix_games import matrix_game
from banana_lab.solve.trees.sequence_forms import sequence_form

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
DEAR = Stakes(island=2, die=Fraction(441, 100), gained=Fraction(87, 100))


# ------------------------------------------------------------------------- what can be said freely


@pytest.mark.parametrize(
    ("own", "trial", "highest"),
    [(4, "altitude", 14), (4, "low_flying", 13), (2, "altitude", 6), (2, "low_flying", 6)],
)
def test_where_an_island_is_worth_two_dice_what_is_true_three_times_in_four_is_free(
    own, trial, highest
):
    gain, cost = 1 + HALF, HALF  # of a right accusation, of a wrong one, as the accuser counts
    assert max(free_announcements(own, trial=trial)) == highest
    for said in range(6 * own + 1):
        true = claim_is_true(said, own, trial=trial)
        pays = (1 - true) * gain > true * cost
        duel = Duel(own, trial=trial, minimum=said)
        solution = duel.solve()
        assert pays == (said > highest) == (true < Fraction(3, 4)) == (said not in duel.free)
        assert pays == (solution.accuse[said] > 0) == (solution.value < 1)
        always = all(law == {said: 1} for law in solution.announce.values())
        assert always == (not pays)


def test_what_is_not_free_is_bluffed_one_time_in_four_and_accused_one_time_in_three():
    duel = Duel(own=4, minimum=17)
    solution = duel.solve()
    true = claim_is_true(17, 4)
    assert solution.accuse == dict.fromkeys(range(17, 25), THIRD)
    assert solution.bluffs / (true + solution.bluffs) == Fraction(1, 4)
    assert solution.value == Fraction(4, 3) * true
    assert solution.announce[20] == {17: 1}
    assert solution.announce[16].keys() == {17, "pass"}


def test_an_accuser_on_its_last_own_die_loses_nothing_so_nothing_is_free():  # JB-34
    for minimum in range(2, 25):
        duel = Duel(own=4, against=(1, 0), minimum=minimum)
        solution = duel.solve()
        assert not duel.free
        assert solution.bluffs == 0
        assert solution.value == claim_is_true(minimum, 4)
        assert set(solution.accuse.values()) == {THIRD}
    assert free_announcements(4, against=(1, 1)) == free_announcements(4)  # JB-62


def test_a_plane_on_its_last_own_die_has_less_to_lose_so_more_is_free():  # JB-33
    assert Duel(own=1).payoffs.needed == Fraction(2, 3)
    assert max(free_announcements(1)) == 3
    assert max(free_announcements(1, 1)) == 2  # it would give the foreign die, JB-62
    assert claim_is_true(3, 1) == Fraction(2, 3)


def test_a_die_that_its_owner_misses_more_makes_accusations_dearer():
    payoffs = Duel(stakes=DEAR).payoffs
    assert payoffs.right == 2 * 2 + Fraction(528, 100)
    assert payoffs.wrong == Fraction(528, 100)
    assert max(free_announcements(4, stakes=DEAR)) == 16
    assert claim_is_true(16, 4) > payoffs.needed > claim_is_true(17, 4)


def test_the_table_of_stakes_is_one_of_lead_and_half_of_it_what_each_counts_for_itself():
    payoffs = Duel().payoffs
    own_account = {"right": 1 + HALF, "wrong": HALF}
    assert payoffs.right == 2 * own_account["right"]
    assert payoffs.wrong == 2 * own_account["wrong"]
    assert payoffs == (0, 1, -2, 2)


# ----------------------------------------------------------------------------- the solution proved

DUELS = [
    Duel(2, minimum=8),
    Duel(2, minimum=6, against=(2, 0)),
    Duel(4, minimum=12),
    Duel(4, minimum=16),
    Duel(4, trial="low_flying", minimum=14),
    Duel(3, foreign=2, against=(1, 0), minimum=11),
    Duel(1, against=(3, 1), minimum=5),
    Duel(2, foreign=1, trial="low_flying", minimum=7, stakes=DEAR),
    Duel(2, minimum=3, die="banana banana 1 5"),
    Duel(1, minimum=7),
]


@pytest.mark.parametrize("duel", DUELS, ids=repr)
def test_the_sequence_form_finds_the_same_value(duel):
    """Among them two dice against two of the box, and four against four."""
    solution, play = duel.solve(), sequence_form(duel.game, lambda its: its.scores()[0])
    assert solution.gap == 0
    assert play.gap < Fraction(1, 10**9)
    assert play.certificate.lower <= solution.value <= play.certificate.upper


@pytest.mark.parametrize("duel", [DUELS[6], Duel(1, minimum=6), Duel(1, against=(1, 0), minimum=5)])
def test_every_plan_of_both_weighed_against_every_other(duel):
    says = ["pass", *duel.announcements]
    plans = [dict(zip(duel.speeds, plan, strict=True)) for plan in product(says, repeat=6)]
    doubts = list(product([False, True], repeat=len(says) - 1))

    def wins(plan, doubt):
        total = Fraction(0)
        for rolled, chance in duel.speeds.items():
            said = plan[rolled]
            if said == "pass":
                continue
            believed = not doubt[said - duel.minimum]
            true = rolled >= said
            total += chance * (
                duel.payoffs.believed
                if believed
                else duel.payoffs.cleared
                if true
                else duel.payoffs.caught
            )
        return total

    assert matrix_game([[wins(p, d) for d in doubts] for p in plans]).value == duel.solve().value


@pytest.mark.parametrize("duel", DUELS[:9], ids=repr)
def test_two_closed_forms_agree(duel):
    assert duel.payoffs.value(duel.truth[duel.minimum]) == duel.solve().value


@pytest.mark.parametrize("seed", range(60))
def test_the_value_of_one_announcement_holds_for_any_payoffs(seed):
    rng = generator("payoffs", seed)
    payoffs = Payoffs(*(Fraction(below(rng, 21) - 10, 1 + below(rng, 3)) for _ in range(4)))
    true = Fraction(below(rng, 13), 12)
    passed, believed, caught, cleared = payoffs
    plans = [
        [
            true * (passed if not fast else won_true)
            + (1 - true) * (passed if not slow else won_lie)
            for won_true, won_lie in ((believed, believed), (cleared, caught))
        ]
        for fast, slow in product([False, True], repeat=2)
    ]
    assert payoffs.value(true) == matrix_game(plans).value


def test_a_worse_solution_shows_a_gap():
    best = Duel(own=4, minimum=16).solve()
    honest = {x: {16: Fraction(1)} if x >= 16 else {"pass": Fraction(1)} for x in best.announce}
    trusting = dict.fromkeys(best.accuse, Fraction(0))
    assert best.gap == 0
    assert replace(best, announce=honest).gap == best.value - claim_is_true(16, 4) > 0
    assert replace(best, accuse=trusting).gap == 1 - best.value > 0


def test_where_the_dice_cannot_show_the_minimum_one_passes():
    solution = Duel(own=1, minimum=7).solve()
    assert solution == DuelSolution(solution.duel, Fraction(0), solution.announce, {})
    assert set(map(str, solution.announce.values())) == {"{'pass': Fraction(1, 1)}"}
    assert solution.free == ()


# ------------------------------------------------------------------------------------ the prints


@pytest.mark.parametrize("duel", DUELS, ids=repr)
def test_a_solution_marks_what_best_play_never_announces(duel):
    solution = duel.solve()
    made = {said for law in solution.announce.values() for said in law}
    assert set(solution.unannounced) == set(duel.announcements) - made
    marked = "best play never announces it" in str(solution)
    assert marked == (len(duel.announcements) > 1)
    for name in ("Fraction(", "Die(", "Stakes("):
        assert name not in str(solution)
    assert len(repr(solution)) < 200


def test_a_duel_in_which_nothing_is_free_and_one_bluffs_all_the_same():
    lines = str(Duel(3, against=(3, 0)).solve()).splitlines()
    assert "free        none: if every roll announced, it would pay to accuse" in lines
    assert "rolled      0 to 11: 12 with 11/21 ≈ 0.524, else pass" in lines
    assert (
        "bluffs      11/54 ≈ 0.204 of all rolls announce more than they are, none of it free"
        in (lines)
    )


def test_other_prints_of_a_solution():
    free = str(Duel(4).solve())
    assert "12 to 14: made with any roll, it does not pay to accuse" in free
    assert "rolled      0 to 24: 12\n" in free
    assert "accused     12: never\n" in free
    grounded = str(Duel(1, minimum=7).solve())
    assert "none: the dice cannot show the minimum" in grounded
    assert "accused" not in grounded
    honest = str(Duel(against=(1, 0), foreign=1, die="banana 1 2 5").solve())
    assert "4 own dice and 1 foreign; altitude, 12 or more, die banana 1 2 5" in honest
    assert "bluffs      none" in honest


def test_a_duel_prints_its_stakes_and_repeats_itself():
    duel = Duel(2, minimum=8, stakes=DEAR)
    assert str(DEAR) in str(duel)
    assert "441/100 to the plane that loses it and 87/100 to the one that gets it" in str(DEAR)
    assert repr(Duel(3, minimum=8)) == "Duel(own=3, minimum=8)"
    assert str(Duel(3, minimum=8, stakes=Stakes(2, Fraction(1, 3), 1))).splitlines()[-4:] == [
        "        true  lie",
        "hold    2     2",
        "accuse  10/3  -10/3",
        "pass    0     0",
    ]
    assert repr(Stakes()) == "Stakes()"
    assert repr(duel) == f"Duel(own=2, minimum=8, stakes={DEAR!r})"
    assert repr(DEAR) == (
        "Stakes(island=Fraction(2, 1), die=Fraction(441, 100), gained=Fraction(87, 100))"
    )


def test_only_the_own_dice_are_given_by_place():
    with pytest.raises(TypeError, match="positional"):
        Duel(3, 12)


# ------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Duel(own=0), "own is an integer from 1 to 24, not 0"),
        (lambda: Duel(against=(4,)), r"a pair, own and foreign ones, not \(4,\)"),
        (lambda: Duel(against=(4, -1)), "foreign is an integer from 0 to 20, not -1"),
        (lambda: Duel(trial="acrobatics"), "altitude or low_flying, not 'acrobatics'"),
        (lambda: Duel(minimum=12.5), "minimum is an integer from 0 to 144, not 12.5"),
        (lambda: Duel(minimum=145), "not 145"),
        (lambda: Duel(die="banana"), "at least two faces"),
        (lambda: Stakes(island=0), "island is an integer or a fraction above 0, not 0"),
        (lambda: Stakes(die=-1), "die is an integer or a fraction from 0 up, not -1"),
        (
            lambda: Stakes(gained=0.5),
            "gained is an integer or a fraction from 0 up, not 0.5; write",
        ),
        (lambda: Stakes(island=True), "not True"),
    ],
)
def test_bad_input_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_stakes_are_stakes():
    with pytest.raises(TypeError, match=r"stakes are Stakes\(...\), not 1"):
        Duel(stakes=1)


def test_the_dice_of_a_plane_are_a_pair():
    with pytest.raises(TypeError, match="a pair, own and foreign ones, not 4"):
        Duel(against=4)
