"""The auction deck: against flipping card by card, against every set of monkeys."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.banana_governance import ADD_ON, auction_deck, cards
from banana_lab.odds import (
    Lots,
    Pmf,
    auction_add_on,
    auction_lots,
    auction_monkey,
    auction_second_add_on,
    auction_total,
)

DECK = cards(its for its, count in auction_deck().items() for _ in range(count))
MONKEYS = [its for its in DECK if its != ADD_ON]


def flipped(deck, lots, table=(), add_on=False):
    """The law of (what is left, the monkeys, whether an add-on lies there), flip by flip.

    A second add-on goes back and the deck is shuffled: as if only monkeys could be flipped.
    """
    if len(table) == lots:
        return {(deck, table, add_on): Fraction(1)}
    choices = [place for place, its in enumerate(deck) if its != ADD_ON or not add_on]
    law = defaultdict(Fraction)
    for place in choices:
        its, rest = deck[place], deck[:place] + deck[place + 1 :]
        after = (
            flipped(rest, lots, table, True)
            if its == ADD_ON
            else flipped(rest, lots, (*table, its), add_on)
        )
        for end, p in after.items():
            law[end] += p / len(choices)
    return law


def rounds_of(deck, lots, rounds):
    """The law of the monkeys of some rounds and the number of add-ons."""
    law = {(deck, (), 0): Fraction(1)}
    for _ in range(rounds):
        after = defaultdict(Fraction)
        for (left, monkeys, add_ons), p in law.items():
            for (rest, table, add_on), q in flipped(left, lots).items():
                after[rest, tuple(sorted((*monkeys, *table))), add_ons + add_on] += p * q
        law = after
    return law


def same(law, fractions):
    return dict(law.items()) == {outcome: p for outcome, p in fractions.items() if p}


@settings(max_examples=15, deadline=None)
@given(
    st.permutations(DECK),
    st.sampled_from([(3, 1, 6), (3, 2, 5), (4, 1, 6), (4, 1, 4)]),
)
def test_against_flipping_card_by_card(deck, case):
    players, rounds, left = case
    lots, deck = players - 1, tuple(deck)
    deck, seen = deck[:left], deck[left:]
    if len([its for its in deck if its != ADD_ON]) < lots * rounds:
        return
    joint, adds, best = (defaultdict(Fraction) for _ in range(3))
    for (_, monkeys, add_ons), p in rounds_of(deck, lots, rounds).items():
        total, birds = (sum(map(of, monkeys)) for of in (lambda m: m.value, lambda m: m.bird))
        joint[Lots(total, birds, add_ons)] += p
        adds[add_ons] += p
        best[tuple(sorted((m.value for m in monkeys), reverse=True))] += p
    law = auction_lots(rounds, players, seen=seen)
    assert same(law, joint)
    totals = auction_total(lambda its: its.value, rounds, players, seen=seen)
    assert totals == law.map(lambda its: its.monkeys)
    if rounds == 1:
        assert auction_add_on(players, seen=seen) == adds[1]
        for rank in range(1, lots + 1):
            expected = defaultdict(Fraction)
            for values, p in best.items():
                expected[values[rank - 1]] += p
            assert same(auction_monkey(rank, players, seen=seen), expected)


@pytest.mark.parametrize("players", [3, 4])
def test_an_add_on_in_each_round(players):
    """Card by card: each of the first n must be a monkey, of those still in the deck."""
    lots, law = players - 1, {2: Fraction(1)}
    for number in range(5):
        monkeys = 20 - lots * number
        after = defaultdict(Fraction)
        for left, p in law.items():
            none = Fraction(1)
            for place in range(lots):
                none *= Fraction(monkeys - place, monkeys + left - place)
            after[left] += p * none
            after[left - 1] += p * (1 - none)
        law = after
        ours = auction_lots(number + 1, players).map(lambda its: its.add_ons)
        assert same(ours, {2 - left: p for left, p in law.items()})
    assert auction_add_on(players) == 1 - Fraction(comb(20, lots), comb(22, lots))
    assert auction_add_on(4) == Fraction(20, 77)


def flips_a_second_add_on(deck, monkeys, add_ons=0):
    """The chance of a second add-on before so many monkeys, flipping card by card."""
    if not monkeys or add_ons == 2:
        return Fraction(add_ons == 2)
    return sum(
        (
            Fraction(1, len(deck))
            * flips_a_second_add_on(
                deck[:place] + deck[place + 1 :],
                monkeys - (its != ADD_ON),
                add_ons + (its == ADD_ON),
            )
            for place, its in enumerate(deck)
        ),
        Fraction(0),
    )


def test_c_a_second_add_on_is_flipped_once_in_77_or_twice_bg_17():
    """With three players once, with four twice: both add-ons among the first n + 1 of 22 cards."""
    for players, chance in ((3, Fraction(1, 77)), (4, Fraction(2, 77))):
        assert auction_second_add_on(players) == chance
        assert chance == Fraction(comb(players, 2), comb(22, 2))
        deck = tuple([ADD_ON] * 2 + [None] * 20)
        assert flips_a_second_add_on(deck, players - 1) == chance


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("left", [3, 4, 5, 6])
@pytest.mark.parametrize("add_ons", [0, 1, 2])
def test_c_a_second_add_on_against_flipping_card_by_card(players, left, add_ons):
    deck = (*[ADD_ON] * add_ons, *MONKEYS[:left])
    seen = (*[ADD_ON] * (2 - add_ons), *MONKEYS[left:])
    ours = auction_second_add_on(players, seen=seen)
    assert ours == flips_a_second_add_on(deck, players - 1)
    assert (ours > 0) == (add_ons == 2)
    assert ours <= auction_add_on(players, seen=seen)


@pytest.mark.parametrize("players", [3, 4])
def test_the_monkeys_of_a_round_against_every_set(players):
    lots = players - 1
    sets = [sorted((m.value for m in some), reverse=True) for some in combinations(MONKEYS, lots)]
    for rank in range(1, players):
        law = auction_monkey(rank, players)
        assert law == Pmf(Counter(values[rank - 1] for values in sets))
        assert law.denominator == len(sets)
    assert auction_total(lambda its: its.value, 1, players) == Pmf(Counter(map(sum, sets)))


def test_the_best_monkey_from_tails():
    """P(best < v) = C(below v, 3) / C(20, 3); the mean is the sum of P(best ≥ v) over v."""
    law = auction_monkey()
    below = {v: sum(m.value < v for m in MONKEYS) for v in range(1, 31)}
    mean = sum(1 - Fraction(comb(below[v], 3), comb(20, 3)) for v in below)
    assert law.mean == mean == Fraction(2064, 95)


@pytest.mark.parametrize("players", [3, 4])
def test_five_rounds_by_linearity(players):
    law, shown = auction_lots(5, players), Fraction(5 * (players - 1), 20)
    assert law.map(lambda its: its.monkeys).mean == 288 * shown
    assert law.map(lambda its: its.birds).mean == 6 * shown
    assert sum(law.weights) == law.denominator


def test_what_was_seen_will_not_come():
    seen = "m30 m30 m24b m20 m4 b"
    law = auction_total(lambda its: its.value == 30, 3, 4, seen=seen)
    assert law == Pmf({0: 1})
    assert auction_add_on(4, seen=seen) == Fraction(3, 15 + 1)
    assert auction_add_on(4, seen="m30 m4 m6 b b") == 0


def test_no_rounds_bring_nothing():
    assert auction_lots(0) == Pmf({Lots(0, 0, 0): 1})


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: auction_add_on(2), "players is 3 or 4, not 2"),
        (lambda: auction_second_add_on(5), "players is 3 or 4, not 5"),
        (lambda: auction_lots(6), "rounds is an integer from 0 to 5, not 6"),
        (lambda: auction_lots(-1), "rounds is an integer from 0 to 5, not -1"),
        (
            lambda: auction_lots(5, seen=MONKEYS[:6]),
            "the cards seen leave 4 rounds to come, not 5",
        ),
        (lambda: auction_add_on(seen=MONKEYS[:18]), "leave 0 rounds to come, not 1"),
        (lambda: auction_monkey(4), "rank is an integer from 1 to 3, not 4"),
        (lambda: auction_add_on(seen="m30 m30 m30"), "the auction deck has only 2 of m30"),
        (lambda: auction_add_on(seen="p"), "the auction deck has no p"),
        (lambda: auction_total(lambda its: -1), "is an integer from 0 up, not -1"),
    ],
)
def test_bad_arguments_get_a_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence):
        call()
