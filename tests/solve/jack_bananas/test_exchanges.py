"""Both announce: beside single duels, and beside the engine with every roll and choice."""

from fractions import Fraction
from functools import cache

import pytest
from support.two_planes import THREE_FACES, RememberedGame, flight

from banana_lab.jack_bananas import Accuse, Announce
from banana_lab.odds.text import approx
from banana_lab.solve.jack_bananas.announcing import Speed
from banana_lab.solve.jack_bananas.duels import Duel
from banana_lab.solve.jack_bananas.exchanges import Exchange
from banana_lab.solve.jack_bananas.stakes import Stakes
from banana_lab.solve.trees.sequence_forms import sequence_form


def lead_of_the_first(dice, trial, minimum):
    """Islands and dice add up as long as nobody can come down to its last own die in one turn.

    Then either announcement is a duel of its own, and the first to speak takes the lower number.
    """
    mine, theirs = (
        Duel(dice, against=(dice, 0), trial=trial, minimum=lowest)
        for lowest in (minimum, minimum + 1)
    )
    solution = mine.solve()
    speaks = mine.truth[minimum] + solution.bluffs
    return speaks * (solution.value - theirs.solve().value)


@pytest.mark.parametrize(
    ("dice", "trial", "minimum"),
    [(3, "altitude", 16), (3, "low_flying", 15), (4, "altitude", 21), (4, "low_flying", 21)],
)
def test_with_room_for_both_the_first_to_announce_leads_by_the_lower_number(dice, trial, minimum):
    """Four against four with 12 at least takes 20 seconds: see the test below.

    Every run solves the same dice with 21 at least, and in ``test_duels`` the duel of one
    announcement with 12 at least.
    """
    solution = Exchange((dice, 0), (dice, 0), trial, minimum).solve()
    assert solution.gap < Fraction(1, 10**9)
    lower, upper = solution.certificate
    assert lower <= lead_of_the_first(dice, trial, minimum) <= upper


def test_g6_a_large_exchange_is_refused_before_it_is_unrolled():
    told = []
    words = r"more than 500,000 nodes; raise .* random walks find about \d,\d00,000 nodes"
    with pytest.raises(ValueError, match=words):
        Exchange(minimum=4).solve(progress=told.append)
    assert not told
    Exchange((1, 0), (1, 0), minimum=4).solve(progress=told.append)
    assert told[-1].done == 1
    with pytest.raises(ValueError, match="more than 100 nodes"):
        Exchange((1, 0), (1, 0), minimum=4).solve(limit=100)


@pytest.mark.playouts
@pytest.mark.parametrize("minimum", [12, 14, 16])
@pytest.mark.parametrize("last", [False, True])
def test_four_dice_against_four_on_lower_islands(minimum, last):
    solution = Exchange(minimum=minimum, last=last).solve()
    assert solution.gap < Fraction(1, 10**9)
    if not last:
        lead = lead_of_the_first(4, "altitude", minimum)
        assert solution.certificate.lower <= lead <= solution.certificate.upper


def test_on_the_way_to_the_last_island_the_first_to_announce_leads_by_less():
    """Who announces later can announce more, and then pushes the other back."""
    shared, last = (
        Exchange((2, 0), (2, 0), minimum=8, last=last).solve() for last in (False, True)
    )
    for solution, value in ((shared, Fraction(259, 1350)), (last, Fraction(103, 729))):
        assert solution.certificate.lower <= value <= solution.certificate.upper
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


EXCHANGES = [
    ((1, 0), (1, 0), "altitude", 5, False, {}),
    ((1, 0), (1, 0), "low_flying", 4, True, {}),
    ((2, 0), (2, 0), "altitude", 12, True, {}),
    ((2, 1), (1, 0), "altitude", 4, False, THREE_FACES),
    ((1, 0), (2, 1), "low_flying", 3, True, THREE_FACES),
    ((2, 0), (2, 0), "low_flying", 5, True, THREE_FACES),
    ((2, 0), (2, 0), "altitude", 4, False, THREE_FACES),
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
    (low, high), (lower, upper) = play.certificate, ours.certificate
    assert max(low, lower) <= min(high, upper)
    assert play.gap < Fraction(1, 10**9)


@pytest.mark.parametrize("heard", [11, 12])
def test_an_exchange_says_how_often_the_second_accuses_at_once(heard):
    solution = Exchange((2, 0), (2, 0), minimum=11).solve()
    doubts = solution.accuse(heard)
    for verdict in (True, False):
        assert list(solution.announce(1, heard, verdict)) == [x for x in doubts if doubts[x]]
    rolled = solution.exchange.game.start().apply(Speed(10))
    at_once = Fraction(0)
    for roll in rolled.node:
        table = rolled.apply(roll).apply(Announce(heard))
        doubt = solution.play.profile[1][table.view(1)][Accuse(0)]
        assert doubts[roll.speed] == doubt
        at_once += rolled.node.probability(roll) * doubt
    words = f"at once with {approx(at_once)}" if at_once else "not at once"
    assert f"{heard}: {words}" in str(solution) or "11 to 12: " in str(solution)


def test_what_is_printed_is_what_is_played():
    exchange = Exchange((2, 0), (2, 0), minimum=11, last=True, stakes=Stakes(die=1))
    solution = exchange.solve()
    lines = str(solution).splitlines()
    assert str(exchange).splitlines()[:-1] == lines[:4]
    assert lines[2:4] == [
        "flight      altitude, 11 or more, to the last island",
        "stakes      an island is worth 1, a die 1 to either plane",
    ]
    made = {said for law in solution.announce(0).values() for said in law}
    at = next(place for place, line in enumerate(lines) if line.startswith("accused"))
    marked = " ".join(line for line in lines[at:] if "best play never announces it" in line)
    assert [said for said in (11, 12) if str(said) not in marked] == sorted(made - {"pass"})
    assert repr(exchange) == (
        "Exchange(first=(2, 0), second=(2, 0), minimum=11, last=True, "
        "stakes=Stakes(die=Fraction(1, 1), gained=Fraction(1, 1)))"
    )
    assert repr(solution).startswith(f"<ExchangeSolution of {exchange!r}: ")
    assert exchange.payoff is Exchange.payoff  # cfr wants the same function to learn on


def test_where_the_first_cannot_fly_nothing_is_accused():
    solution = Exchange((1, 0), (2, 0), minimum=11).solve()
    assert [line for line in str(solution).splitlines() if "pass" in line or "accused" in line] == [
        "rolled      any speed: pass"
    ]
    with pytest.raises(ValueError, match="the second plane hears 'pass', not 11"):
        solution.announce(1, 11)


@cache
def small():
    return Exchange((1, 0), (1, 0), minimum=6).solve()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Exchange(first=(0, 4)), "own is an integer from 1 to 24, not 0"),
        (lambda: Exchange(second=(4,)), r"a pair, own and foreign ones, not \(4,\)"),
        (lambda: Exchange(trial="high"), "not 'high'"),
        (lambda: Exchange((1, 0), (1, 0), minimum=6).solve().announce(2), "plane is an integer"),
        (lambda: small().announce(1), "hears a speed from 6 to 6 or 'pass', not None"),
        (lambda: small().announce(1, 99), "hears a speed from 6 to 6 or 'pass', not 99"),
        (lambda: small().announce(1, "fast"), "or 'pass', not 'fast'"),
        (lambda: small().announce(1, 6, 1), "verdict is None, True or False, not 1"),
        (lambda: small().announce(0, 6), "announces before it hears"),
        (lambda: small().announce(0, verdict=True), "announces before it hears"),
        (lambda: small().accuse(7), "not 7"),
        (lambda: small().accuse("pass"), "nobody accuses who passes"),
    ],
)
def test_bad_input_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()
