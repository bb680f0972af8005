import pickle
from dataclasses import replace
from fractions import Fraction
from itertools import product

import conformance
import pytest
from two_planes import RememberedGame, flight

from banana_lab.core import End, IllegalMove, Together, Turn, below, generator
from banana_lab.jack_bananas import Accuse, Announce, Roll, calculate
from banana_lab.odds import claim_is_true
from banana_lab.solve.duels import (
    Duel,
    DuelGame,
    DuelSolution,
    Exchange,
    Payoffs,
    Stakes,
    free_announcements,
)
from banana_lab.solve.matrix_games import matrix_game
from banana_lab.solve.sequence_forms import sequence_form

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
DEAR = Stakes(island=2, die=Fraction(441, 100), gained=Fraction(87, 100))


def won(duel):
    return duel.scores()[0]


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
    Duel(3, 2, against=(1, 0), minimum=11),
    Duel(1, against=(3, 1), minimum=5),
    Duel(2, 1, trial="low_flying", minimum=7, stakes=DEAR),
    Duel(2, minimum=3, die="banana banana 1 5"),
    Duel(1, minimum=7),
]


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_the_sequence_form_finds_the_same_value(duel):
    solution, play = duel.solve(), sequence_form(duel.game, won)
    assert solution.gap == 0
    assert play.gap < Fraction(1, 10**9)
    assert play.lower <= solution.value <= play.upper


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


@pytest.mark.parametrize("duel", DUELS[:9], ids=str)
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


# ----------------------------------------------------------------------------------- both announce


def lead_of_the_first(dice, trial, minimum):
    """Islands and dice add up as long as nobody can come down to its last own die in one turn.

    Then either announcement is a duel of its own, and the first to speak takes the lower number.
    """
    mine, theirs = (Duel(dice, 0, (dice, 0), trial, lowest) for lowest in (minimum, minimum + 1))
    solution = mine.solve()
    speaks = mine.truth[minimum] + solution.bluffs
    return speaks * (solution.value - theirs.solve().value)


@pytest.mark.parametrize(
    ("dice", "trial", "minimum"),
    [(3, "altitude", 16), (3, "low_flying", 15), (4, "altitude", 21), (4, "low_flying", 21)],
)
def test_with_room_for_both_the_first_to_announce_leads_by_the_lower_number(dice, trial, minimum):
    solution = Exchange((dice, 0), (dice, 0), trial, minimum).solve()
    assert solution.gap < Fraction(1, 10**9)
    assert solution.play.lower <= lead_of_the_first(dice, trial, minimum) <= solution.play.upper


@pytest.mark.playouts
@pytest.mark.parametrize("minimum", [12, 14, 16])
@pytest.mark.parametrize("last", [False, True])
def test_four_dice_against_four(minimum, last):
    solution = Exchange(minimum=minimum, last=last).solve()
    assert solution.gap < Fraction(1, 10**9)
    if not last:
        lead = lead_of_the_first(4, "altitude", minimum)
        assert solution.play.lower <= lead <= solution.play.upper


def test_on_the_way_to_the_last_island_the_first_to_announce_leads_by_less():
    """Who announces later can announce more, and then pushes the other back."""
    shared, last = (
        Exchange((2, 0), (2, 0), minimum=8, last=last).solve() for last in (False, True)
    )
    for solution, value in ((shared, Fraction(259, 1350)), (last, Fraction(103, 729))):
        assert solution.play.lower <= value <= solution.play.upper
        assert solution.gap < Fraction(1, 10**9)


def test_an_exchange_says_what_each_announces():
    solution = Exchange((2, 0), (2, 0), minimum=9, last=True).solve()
    opening = solution.announce(0)
    assert list(opening) == [8, 9, 10, 11, 12]
    assert opening[8].keys() > {"pass"}  # sometimes a bluff, and not always
    for heard in (9, "pass"):
        answers = solution.announce(1, heard)
        assert answers.keys() <= set(opening)
        assert all(heard == "pass" or heard not in law for law in answers.values())
        assert all(sum(law.values()) == 1 for law in (*opening.values(), *answers.values()))
    assert solution.announce(1, "pass", verdict=True) == {}  # nobody accuses who passes
    accused = [solution.announce(1, 9, verdict) for verdict in (True, False)]
    held = solution.announce(1, 9)
    assert set(opening) == {*held, *accused[0], *accused[1]}


SMALL = {
    "die": "banana 2 3",
    "reckless_faces": {"stay": [2], "advance": [3], "accident": ["banana"]},
}

EXCHANGES = [
    ((1, 0), (1, 0), "altitude", 5, False, {}),
    ((1, 0), (1, 0), "low_flying", 4, True, {}),
    ((2, 0), (2, 0), "altitude", 12, True, {}),
    ((2, 1), (1, 0), "altitude", 3, False, SMALL),
    ((1, 0), (2, 1), "low_flying", 3, True, SMALL),
    ((2, 0), (2, 0), "low_flying", 5, True, SMALL),
    ((2, 0), (2, 0), "altitude", 4, False, SMALL),
]


@pytest.mark.parametrize(("first", "second", "trial", "minimum", "last", "dice"), EXCHANGES)
def test_the_engine_with_every_roll_and_every_choice_has_the_same_value(
    first, second, trial, minimum, last, dice
):
    race = flight(first, second, trial, minimum, last, **dice)
    stakes = Stakes(die=Fraction(1, 3))

    def lead(state):
        end = state.base
        islands = end.where[0] - end.where[1]
        return stakes.lead(islands, sum(end.dice[0]) - sum(first))

    play = sequence_form(RememberedGame(race), lead)
    ours = Exchange(first, second, trial, minimum, last, stakes, dice.get("die")).solve()
    assert max(play.lower, ours.play.lower) <= min(play.upper, ours.play.upper)
    assert play.gap < Fraction(1, 10**9)


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


# ------------------------------------------------------------------------------------ the protocol


@pytest.mark.parametrize(
    "game",
    [
        DuelGame(),
        DuelGame(((2, 1), (1, 0)), "low_flying", 5, last=True, stakes=DEAR),
        DuelGame(both=False, die="banana 2 4"),
        DuelGame(minimum=0),
        DuelGame(((1, 0), (1, 0)), minimum=7),
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


# ------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Duel(own=0), "own is an integer from 1 to 24, not 0"),
        (lambda: Duel(against=4), "a pair, own and foreign ones, not 4"),
        (lambda: Duel(against=(4, -1)), "foreign is an integer from 0 to 20, not -1"),
        (lambda: Duel(trial="acrobatics"), "altitude or low_flying, not 'acrobatics'"),
        (lambda: Duel(minimum=12.5), "minimum is an integer from 0 to 144, not 12.5"),
        (lambda: Duel(minimum=145), "not 145"),
        (lambda: Duel(die="banana"), "at least two faces"),
        (lambda: Exchange(first=(0, 4)), "own is an integer from 1 to 24, not 0"),
        (lambda: Exchange(trial="high"), "not 'high'"),
        (lambda: DuelGame(((4, 0), (0, 0))), "own is an integer"),
        (lambda: Stakes(island=0), "island is worth more than 0"),
        (lambda: Stakes(die=-1), "die is an integer or a fraction from 0 up, not -1"),
        (lambda: Stakes(gained=0.5), "gained is an integer or a fraction from 0 up, not 0.5"),
        (lambda: Stakes(island=True), "not True"),
        (lambda: DuelGame().position("pink"), "no duel prints as 'pink'"),
        (lambda: DuelGame().parse("speed x"), "is nothing that a plane"),
        (lambda: DuelGame().start().view(2), "no seat 2"),
    ],
)
def test_bad_input_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_stakes_are_stakes():
    with pytest.raises(TypeError, match=r"stakes are Stakes\(...\), not 1"):
        Duel(stakes=1)
