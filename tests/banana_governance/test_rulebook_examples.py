"""The worked example and the answers of the rulebook, under their names."""

import pytest
from support.council import DIVIDING, FOUR, PICKS, SPLITS, asked, of, play

from banana_lab.banana_governance import (
    Score,
    auction_deck,
    cards,
    deduction,
    dividers,
    draft_deck,
    final_score,
)


def bananas_of_the_draft() -> int:
    return sum(its.value * n for its, n in draft_deck().items() if its.kind == "banana")


def test_scoring_example():
    assert final_score(10 + 12 + 20, 10 + 8 + 12 + 14 + 16, 6) == 42 * (60 - 27) == 1386


def test_scoring_example_at_the_end_of_a_game():
    """The monkeys are all of the auction; 6 birds, of which 3 are on monkeys (BG-19)."""
    end = FOUR.position(
        "round 5 first north holder west; north hand 10 12 20 used 1 won m10b m8b m12 m14b m16 "
        "birds 2; east hand; south hand; west hand mS birds 3 | over"
    )
    assert end.result()[0] == Score(bananas=42, monkeys=60, birds=6)
    assert end.scores() == {0: 1386, 1: 0, 2: 0, 3: 0}
    assert end.returns() == {0: 1, 1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize(
    ("birds", "points"),
    [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 27), (7, 35), (8, 44), (9, 54), (10, 54)],
)
def test_deduction_table(birds, points):
    assert deduction(birds) == points
    assert final_score(1, 100, birds) == 100 - points


def test_first_answer_no_cards_between_dividers():
    """A group may be a divider alone; whoever is left with it takes just that."""
    council = play(FOUR.position(DIVIDING), SPLITS, *PICKS)
    assert [str(group) for group in council.acquired(2)][-1] == "|2"


def test_second_answer_dividers_are_bananas():
    """A banana divider taken in the draft is bid and scored like any banana card."""
    before = play(FOUR.position(DIVIDING), SPLITS, *PICKS)
    east = of(before, "east").split(" hand ")[1]
    assert east == "2 2 2 2 2 4 6 8 12 16 20 20 20 p m10", "2 and 6 among them are dividers"
    auction = FOUR.position(
        "round 1 first north holder north; table m10 m12 m14; north hand 2 10 mS; east hand; "
        "south hand; west hand | bidding 0"
    )
    assert asked(auction) == ["pass", "bid 2", "bid 10"]
    assert auction.result()[0].bananas == 12


def test_third_answer_the_total_of_all_bananas():
    of_dividers = len(FOUR.seats) * sum(dividers(4))
    assert bananas_of_the_draft() == 368
    assert of_dividers == 72
    assert bananas_of_the_draft() + of_dividers == 440


def test_totals_of_the_monkeys():
    """288 are to be won in the auction; 54 are dealt in the draft, the start player's 10 too."""
    auction = sum(its.value * n for its, n in auction_deck().items() if its.kind == "monkey")
    draft = sum(its.value * n for its, n in draft_deck().items() if its.kind == "monkey")
    assert (auction, draft) == (288, 54)


def test_what_the_box_holds():
    """Contents: 56 cards, 16 dividers, 22 cards."""
    draft, auction = draft_deck(), auction_deck()
    assert sum(draft.values()) == 56
    assert {its.value: n for its, n in draft.items() if its.kind == "banana"} == {
        20: 4, 16: 4, 12: 4, 10: 4, 6: 4, 8: 8, 4: 8, 2: 8,
    }  # fmt: skip
    monkeys = cards("m12 m10 mS m8 m8 m6")
    assert all(draft[its] == monkeys.count(its) for its in draft if its.kind == "monkey")
    assert draft[cards("p")[0]] == 6
    assert 4 * (len(dividers(4)) + 1) == 16
    assert sum(auction.values()) == 22
    values = {}
    for its, n in auction.items():
        values[its.value] = values.get(its.value, 0) + n
    assert values == {0: 2} | dict.fromkeys((30, 24, 20, 16, 14, 12, 10, 8, 6, 4), 2)
    with_birds = [its.value for its, n in auction.items() for _ in range(n) if its.bird]
    assert sorted(with_birds) == [0, 0, 8, 10, 14, 16, 20, 24]
