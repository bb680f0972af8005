"""Draft hands: against every deal of the engine's law, and the published numbers twice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.banana_governance import DealLaw, Score, card, cards, draft_deck
from banana_lab.odds import Pmf, hand, hand_bananas, hand_birds, hand_monkeys, hand_total

DECK = cards(its for its, count in draft_deck().items() for _ in range(count))
PLAIN = [its for its in DECK if not its.start]
MINE = "8 8 12 20 4 4 2 2 6 10 m8 m10 m12 mS"
PARTS = {
    hand_bananas: lambda its: its.value if its.kind == "banana" else 0,
    hand_monkeys: lambda its: its.value if its.kind == "monkey" else 0,
    hand_birds: lambda its: int(its.kind == "pass bird"),
}


def score_of(row):
    return Score(*(sum(map(part, row)) for part in PARTS.values()))


@st.composite
def half_known(draw):
    """Players, the cards known of a hand, those seen elsewhere, and the engine's law of the rest.

    Of each of ``later`` other hands as many cards are unknown as of the hand itself.
    """
    players, size = draw(st.sampled_from([3, 4])), draw(st.integers(1, 3))
    later = draw(st.integers(0, 2 if size < 3 else 1))
    deck = draw(st.permutations(DECK))
    known, deck = deck[: 14 - size], deck[14 - size :]
    elsewhere = 14 * (players - 1) - size * later
    seen, deck = deck[:elsewhere], deck[elsewhere:]
    forced = card("mS") if card("mS") in deck else None
    return players, known, seen, DealLaw(Counter(deck), size, later, forced)


@settings(max_examples=40, deadline=None)
@given(half_known())
def test_against_every_deal(case):
    players, known, seen, law = case
    counted = Counter()
    for deal in law:
        counted[score_of([*known, *deal.cards])] += law.weight(deal)
    joint = hand(players, known=known, seen=seen)
    assert joint == Pmf(counted)
    for place, part in enumerate(PARTS):
        assert part(players, known=known, seen=seen) == joint.map(lambda held, at=place: held[at])


@pytest.mark.parametrize("players", [3, 4])
def test_the_joint_law_has_all_three_margins(players):
    joint = hand(players)
    assert joint.denominator == {3: 3 * comb(55, 14), 4: comb(56, 14)}[players]
    for place, part in enumerate(PARTS):
        law = joint.map(lambda held, at=place: held[at])
        assert law == part(players)
        assert law.denominator == part(players).denominator


def test_mean_and_variance_of_a_sample_without_replacement():
    """Mean n μ and variance n σ² (N − n)/(N − 1), of 14 among 56 cards."""
    law = hand_bananas()
    values = [PARTS[hand_bananas](its) for its in DECK]
    mean = Fraction(sum(values), 56)
    spread = sum((value - mean) ** 2 for value in values) / 56
    assert law.mean == 14 * mean == 92
    assert law.variance == 14 * spread * Fraction(56 - 14, 56 - 1) == Fraction(20976, 55)


def test_the_least_and_the_most_bananas():
    """Least: twelve cards without bananas and two 2s; most: four each of 20, 16, 12 and two 10s."""
    law = hand_bananas()
    assert (law.outcomes[0], law.outcomes[-1]) == (2 * 2, 4 * (20 + 16 + 12) + 2 * 10)
    assert (law.weights[0], law.weights[-1]) == (comb(8, 2), comb(4, 2))


def test_with_three_players_one_card_is_dealt_for_sure():
    """A third of the hands has it and 13 other cards, the rest have 14 of the 55 others."""
    each = Fraction(368, 55)
    law = hand_bananas(3)
    assert law.mean == Fraction(1, 3) * 13 * each + Fraction(2, 3) * 14 * each
    assert law.mean == Fraction(15088, 165)
    assert hand_total(lambda its: its.start, 3) == Pmf({0: 2, 1: 1})
    assert hand_total(lambda its: its.start, 4) == Pmf({0: 3, 1: 1})


def test_swapping_the_start_card_in_gives_the_same_law():
    """BG-4: if it is left over, it changes places with a random card of the 42 dealt."""
    others = Counter(DECK) - Counter([card("mS")])
    deck = list(others.elements())
    fourteen, thirteen = (drawn(deck, size) for size in (14, 13))
    law = Counter()
    for bananas, ways in fourteen.items():  # held by another, or left over and put there
        law[bananas] += (Fraction(2, 4) + Fraction(1, 4) * Fraction(2, 3)) * ways / comb(55, 14)
    for bananas, ways in thirteen.items():
        law[bananas] += (Fraction(1, 4) + Fraction(1, 4) * Fraction(1, 3)) * ways / comb(55, 13)
    ours = hand_bananas(3)
    assert law == {bananas: ours[bananas] for bananas in ours}


def drawn(deck, size):
    """In how many ways so many cards have each total of bananas, one card after the other."""
    ways = {(0, 0): 1}
    for its in deck:
        after = Counter(ways)
        for (cards_, total), some in ways.items():
            if cards_ < size:
                after[cards_ + 1, total + PARTS[hand_bananas](its)] += some
        ways = after
    return {total: some for (cards_, total), some in ways.items() if cards_ == size}


def test_who_gets_the_monkeys():
    assert hand_monkeys()[0] == Fraction(comb(50, 14), comb(56, 14)) == Fraction(28823, 178398)
    none = Fraction(2, 3) * Fraction(comb(50, 14), comb(55, 14))
    assert hand_monkeys(3)[0] == none
    number = hand_total(lambda its: its.kind == "monkey")
    assert number == Pmf({k: comb(6, k) * comb(50, 14 - k) for k in range(7)})
    assert hand_monkeys().mean == Fraction(54, 4)


def test_birds_are_hypergeometric():
    law = hand_birds()
    assert law.weights == tuple(comb(6, birds) * comb(50, 14 - birds) for birds in range(7))


def test_my_hand_tells_about_the_others():
    mine = score_of(cards(MINE))
    joint = hand(seen=MINE)
    assert joint.denominator == comb(42, 14)
    assert joint.map(lambda held: held.bananas).mean == Fraction(368 - mine.bananas, 3)
    assert joint.map(lambda held: held.birds).mean == Fraction(6, 3)
    assert hand_monkeys(seen=MINE)[0] == Fraction(comb(40, 14), comb(42, 14))


def test_what_is_seen_averages_out():
    """P(X) = Σ P(a card is in another's hand) P(X | it is) + P(it is in mine) P(X | it is)."""
    for players in (3, 4):
        in_mine = hand_total(lambda its: its.start, players)[1]
        law, known, seen = (
            hand_bananas(players, **given) for given in ({}, {"known": "mS"}, {"seen": "mS"})
        )
        for bananas in law:
            assert law[bananas] == in_mine * known[bananas] + (1 - in_mine) * seen[bananas]


def test_a_whole_hand_is_certain():
    assert hand(known=MINE) == Pmf({score_of(cards(MINE)): 1})


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"players": 5}, "players is 3 or 4, not 5"),
        ({"known": "2 " * 15}, "known is at most 14 cards, not 15"),
        ({"players": 3, "seen": "2 " * 29}, "seen is at most 28 cards, not 29"),
        ({"known": "m12", "seen": "m12"}, "the draft deck has only 1 of m12"),
        ({"seen": "8 m30"}, "the draft deck has no m30"),
        ({"seen": "8 banana"}, "card 2: there is no card 'banana'"),
        (
            {
                "players": 3,
                "known": DECK[:14],
                "seen": [its for its in DECK[14:] if not its.start][:28],
            },
            "the start player card must be in a hand",
        ),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, sentence):
    for law in (hand, *PARTS):
        with pytest.raises(ValueError, match=sentence):
            law(**arguments)


@pytest.mark.parametrize("worth", [-1, 0.5, Fraction(1, 2)])
def test_a_worth_is_a_whole_number(worth):
    with pytest.raises(ValueError, match="the worth of 20 is an integer from 0 up, not"):
        hand_total(lambda its: worth)


def test_a_worth_is_a_function():
    with pytest.raises(ValueError, match="worth is a function of a card, not 3"):
        hand_total(3)
