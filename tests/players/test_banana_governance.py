"""Three councillors: what they count, and what they do about it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from banana_lab.banana_governance import Game, Group, card, cards
from banana_lab.banana_governance.actions import BIRD, PASS, Bid, Take, Win
from banana_lab.core import Together, generator
from banana_lab.players.banana_governance import (
    bayes,
    bold,
    honest,
    influence,
    prizes,
    rank_law,
    worth,
)
from banana_lab.solve import best_splits, card_value

ROW = cards("8 p 8 12 20 16 2 m10 8 2 p p 6 12")


def seen(
    hand,
    bids=((), (), ()),
    passed=(),
    table="m30 m10b",
    pass_birds=0,
    **others,
):
    """What north sees in the last round of three players."""
    text = (
        "round 5 first north holder north; table m30 m10b; north hand 2 4 20 mS; "
        "east hand 2 4 20; south hand 2 6 12 birds 4 | bidding 0"
    )
    least = bids[0][-1] if bids[0] else 0
    options = [PASS, *([BIRD] if pass_birds else [])]
    options += [Bid(value) for value in sorted(set(hand)) if value >= least]
    return (
        Game(3)
        .position(text)
        .view(0)
        ._replace(
            hand=tuple(hand),
            bids=bids,
            passed=passed,
            table=cards(table),
            pass_birds=pass_birds,
            options=tuple(options),
            **others,
        )
    )


def ask(policy, view):
    return policy(view, generator(1))


def dividing(row=ROW):
    council, rng = Game(4).start(), generator(1)
    while not isinstance(council.node, Together):
        council = council.apply(council.node.sample(rng))
    return council.view(0)._replace(row=row)


# ---------------------------------------------------------------------------------- the draft


@pytest.mark.parametrize("policy", [honest, bold])
def test_the_least_group_has_as_many_bananas_as_can_be(policy):
    split = ask(policy, dividing())
    assert min(group.bananas for group in split.groups(ROW)) == best_splits(ROW).best == 26


def test_bayes_divides_by_monkeys_and_birds_too():
    price = card_value(monkeys=Fraction(3, 4), birds=-4)
    row = cards("m12 m10 8 8 20 16 2 8 2 p p p 6 12")
    best = {division.split for division in best_splits(row, value=price).splits}
    assert ask(bayes, dividing(row)) in best
    assert not {division.split for division in best_splits(row).splits} & best


def test_a_group_of_monkeys_is_picked_by_who_counts_them():
    pack = tuple(Group(cards(row), end) for row, end in (("8", 6), ("2 m12", 2), ("12 p", 0)))
    view = dividing()._replace(packs=(pack,), options=(Take(1), Take(2), Take(3)))
    assert ask(honest, view) == Take(1)  # 14, 4 and 12 bananas
    assert ask(bayes, view) == Take(1)  # 14, 4 + 9 and 12 − 4
    without_first = view._replace(packs=(pack[1:],), options=(Take(1), Take(2)))
    assert ask(honest, without_first) == Take(2)
    assert ask(bayes, without_first) == Take(1)


# -------------------------------------------------------------------------------- the auction


def test_what_a_round_brings():
    view = seen([10, 20], table="m20 m24b", pass_birds=2)
    assert influence(view) == 10 - 5
    assert prizes(view) == [24 - 4, 20, -4]
    assert prizes(seen([10, 20])) == [30, 8, -2]


def test_rounds_to_come_count_as_a_fair_share():
    view = seen([10], round=3, deck=tuple(cards("m30 m20 m10 b")))
    assert influence(view) == 10 + Fraction(2 * 2 * 20, 3)


@pytest.mark.parametrize(("hand", "bids"), [([22, 18], True), ([24, 16], False)])
def test_honest_bids_while_the_price_is_below_the_gain(hand, bids):
    """The second rank takes 8 instead of −2, so m = 10 on n = 10 − 2, and b = 40 bananas."""
    gain = Fraction(40 * 10, (10 - 2) + 10)
    assert 22 < gain < 24
    price = hand[0]
    assert (price < gain) == bids
    view = seen(hand, bids=((), (60,), (price - 1,)))._replace(options=(PASS, Bid(price)))
    assert ask(honest, view) == (Bid(price) if bids else PASS)


def test_bold_goes_for_the_highest_bid_only():
    view = seen([2, 4, 20], bids=((), (12,), (2,)))
    assert ask(honest, view) == Bid(4)  # second for 4
    assert ask(bold, view) == Bid(20)
    assert ask(bold, seen([2, 4], bids=((), (12,), (2,)))) == PASS


@pytest.mark.parametrize("policy", [honest, bold, bayes])
def test_a_pass_bird_is_played_before_a_pass_while_others_bid_on(policy):
    hopeless = {"bids": ((), (20, 20), (20, 20)), "pass_birds": 1}
    assert ask(policy, seen([2], **hopeless)) == BIRD
    assert ask(policy, seen([2], **hopeless, passed=(1, 2))) == PASS


def test_the_monkey_that_is_worth_most_after_its_bird():
    view = seen([2], pass_birds=4)
    options = tuple(Win(card(text)) for text in ("m12", "m16b", "m10"))
    assert (worth(card("m16b"), 4), worth(card("m12"), 4)) == (16 - 6, 12)
    for policy in (honest, bold, bayes):
        assert ask(policy, view._replace(options=options)) == Win(card("m12"))
    few = view._replace(pass_birds=0, options=options)
    assert ask(honest, few) == Win(card("m16b"))


def test_bayes_pays_no_more_than_it_takes_if_nobody_can_answer():
    """With no card left the others stay where they are: 4 makes second, 20 first."""
    view = seen([2, 4, 6, 20, 20, 20], bids=((), (12,), (2,)), sizes=(7, 0, 0))
    assert rank_law(view, Bid(4), Fraction(1)) == [0, 1, 0]
    assert rank_law(view, Bid(20), Fraction(1)) == [1, 0, 0]
    second, first = (92 - 4) * (10 + 8), (92 - 20) * (10 + 30)
    assert first > second
    assert ask(bayes, view) == Bid(20)


@pytest.mark.parametrize("action", [PASS, Bid(2), Bid(20)])
@pytest.mark.parametrize("passed", [(), (2,)])
def test_the_law_of_ranks_counted_card_by_card(action, passed):
    """Against two others card by card; 2 4 2 2 and the own 2 20 2 are not to be drawn."""
    view = seen([2, 20], bids=((2,), (2, 2), (4,)), passed=passed)
    raises, mine = Fraction(1, 3), 2 + getattr(action, "value", 0)
    box = {2: 8 + 3, 4: 8, 6: 4 + 3, 8: 8, 10: 4, 12: 4, 16: 4, 20: 4}
    unseen = {value: n - [2, 20, 2, 2, 2, 4].count(value) for value, n in box.items()}

    def totals(bids, still_in):
        yield sum(bids), 1 - raises if still_in else Fraction(1)
        cards = {value: count for value, count in unseen.items() if value >= bids[-1]}
        for value, count in cards.items() if still_in else ():
            yield sum(bids) + value, raises * Fraction(count, sum(cards.values()))

    law = [Fraction(0)] * 3
    for (east, one), (south, other) in product(
        totals([2, 2], still_in=True), totals([4], still_in=not passed)
    ):
        first = action == PASS  # then a tie is won against whoever has not passed
        above = (east >= mine + first) + (south >= mine + (first and not passed))
        law[above] += one * other
    assert sum(law) == 1
    assert rank_law(view, action, raises) == law
