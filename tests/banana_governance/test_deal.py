"""The law of a deal, beside all orders of a tiny deck."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import perm, prod

import pytest
from support.council import THREE, play

from banana_lab.banana_governance import Cards, Deal, DealLaw, Game, actions, card, cards
from banana_lab.banana_governance.rules import deal_law
from banana_lab.core import generator

START = card("mS")
PLAIN = Counter(cards("8 8 2 p"))
TINY = Counter(cards("8 8 2 p mS"))
LAWS = {
    "nothing forced": DealLaw(PLAIN, 2, 1),
    "nothing left over": DealLaw(TINY - Counter(cards("2")), 2, 1, START),
    "forced": DealLaw(TINY, 2, 1, START),
    "forced into this row": DealLaw(TINY, 2, 0, START),
    "one card a row": DealLaw(TINY, 1, 2, START),
}


def orders(deck: Counter, size: int, rows: int, forced: bool) -> Iterator[tuple[Cards, ...]]:
    """Yield the rows of every order of the cards, told apart, in which the start card is dealt."""
    for order in permutations(sorted(deck.elements())):
        dealt = [Cards(order[size * row : size * (row + 1)]) for row in range(rows)]
        if not forced or any(START in row for row in dealt):
            yield tuple(dealt)


def shares(counted: Counter) -> dict:
    total = sum(counted.values())
    return {outcome: Fraction(count, total) for outcome, count in counted.items()}


@pytest.mark.parametrize("name", LAWS)
def test_a_deal_is_every_order_alike_among_those_that_deal_the_start_card_bg_4(name):
    law = LAWS[name]
    every = orders(Counter(law.deck), law.size, law.later + 1, START in law.deck)
    twin = shares(Counter(Deal(rows[0]) for rows in every))
    listed = list(law)
    assert len(listed) == len({*listed}) == len(law) == len(twin)
    assert {its: Fraction(law.weight(its), law.denominator) for its in listed} == twin
    assert sum(map(law.weight, listed)) == law.denominator


@pytest.mark.parametrize("name", LAWS)
def test_the_sampler_draws_exactly_by_the_law(name, monkeypatch):
    law, drawn = LAWS[name], Counter()
    for outcome, chance in every_sample(law, monkeypatch):
        drawn[outcome] += chance
    assert drawn == {its: Fraction(law.weight(its), law.denominator) for its in law}


def every_sample(law, monkeypatch) -> Iterator[tuple[Deal, Fraction]]:
    """Yield what a law samples for each run of random numbers, with the chance of that run."""
    run: list[int] = []
    limits: list[int] = []

    def below(_, n):
        limits.append(n)
        if len(run) < len(limits):
            run.append(0)
        return run[len(limits) - 1]

    monkeypatch.setattr(actions, "below", below)
    while True:
        limits.clear()
        yield law.sample(generator(0)), Fraction(1, prod(limits))
        while run and run[-1] + 1 == limits[len(run) - 1]:
            run.pop()
        if not run:
            return
        run[-1] += 1


@pytest.mark.parametrize("seen", [0, 1, 2])
def test_rows_that_are_known_tell_the_same_whenever_they_were_dealt_bg_4(seen):
    """What a player knows of another's row, given its own: by all orders of a tiny deck."""
    game = Game(3)
    game.draft_deck, game.box = TINY + Counter(cards("2 4")), game.box._replace(dealt=2)
    every = list(orders(game.draft_deck, 2, 3, forced=True))
    for mine in (cards("8 mS"), cards("2 8"), cards("p 4")):
        law = deal_law(game, [mine])
        for other in {0, 1, 2} - {seen}:
            twin = shares(Counter(Deal(rows[other]) for rows in every if rows[seen] == mine))
            assert {its: Fraction(law.weight(its), law.denominator) for its in law} == twin
    assert sum(map(deal_law(game, []).weight, deal_law(game, []))) == deal_law(game, []).denominator


def test_the_whole_deck_is_dealt_to_four():
    law = Game(4).start().node
    assert law.denominator == perm(56, 14)
    assert law.forced is None


def test_with_three_somebody_has_the_start_card_each_alike_bg_4():
    holders = Counter()
    for seed in range(600):
        rng, council = generator("start card", seed), THREE.start()
        while council.round == 0 and any(row is None for row in council.rows):
            council = council.apply(council.node.sample(rng))
        found = [seat for seat in THREE.seats if START in council.rows[seat]]
        assert len(found) == 1
        holders[found[0]] += 1
    assert all(abs(count - 200) < 50 for count in holders.values()), "200 ± 11.5 (one σ)"


def test_with_three_the_start_card_is_in_the_first_row_one_time_in_three():
    """Of a row without it, and of one that has it in place of a 20: so many more deals."""
    law = THREE.start().node
    without = Deal(cards("20 20 20 20 16 16 16 16 12 12 12 12 10 10"))
    with_it = Deal(cards("mS 20 20 20 16 16 16 16 12 12 12 12 10 10"))
    assert law.weight(without) == perm(4, 4) ** 3 * perm(4, 2) * 28
    assert law.weight(with_it) == perm(4, 3) * perm(4, 4) ** 2 * perm(4, 2) * 42
    present = 14 * perm(55, 13) * 42
    assert Fraction(present, law.denominator) == Fraction(1, 3)


def test_nothing_else_is_a_deal():
    law = THREE.start().node
    row = cards("20 20 20 20 16 16 16 16 12 12 12 12 10 10")
    assert law.weight(Deal(row))
    for wrong in (Deal(row[:13]), Deal(Cards(row[:13])), Deal(tuple(row)), row, None, Deal(None)):
        assert law.weight(wrong) == 0
    assert law.weight(Deal(Cards([card("20")] * 14))) == 0, "there are four"


def test_a_view_tells_nothing_of_the_rows_of_others_while_they_are_dealt_bg_8():
    first, second = (
        "deal 20 20 20 20 16 16 16 16 12 12 12 12 10 10",
        "deal 2 2 2 2 2 2 2 2 4 4 4 4 4 mS",
    )
    councils = [play(THREE.start(), words) for words in (first, second)]
    assert councils[0].node != councils[1].node
    for seat in (1, 2):
        views = [council.view(seat) for council in councils]
        assert views[0] == views[1]
        assert views[0].node == THREE.start().node
    assert councils[0].view(0).node == councils[0].node
