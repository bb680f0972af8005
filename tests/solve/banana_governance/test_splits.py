"""Splits of a row: against every division that the engine makes, choice by choice."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.split_rows import ROW, choosers, rows, values

from banana_lab.banana_governance import (
    Score,
    Split,
    banana,
    cards,
    dividers,
    final_score,
    splits,
)
from banana_lab.odds import Pmf
from banana_lab.solve import Chooser, bananas_of, best_splits, card_value, order_law, split_worths

MOST = {3: 240, 4: 4080}
EVEN = "10 p p 12 2 p 16 2 p 20 m6 m8 p p"


def worth(group, value):
    """What a group is worth, card by card; the final score with it, for who has a score."""
    held = [*group.cards, *([banana(group.divider)] if group.divider else [])]
    if isinstance(value, Score):
        fruit = sum(its.value for its in held if its.kind == "banana")
        monkeys = sum(its.value for its in held if its.kind == "monkey")
        birds = sum(its.bird for its in held)
        return final_score(value.bananas + fruit, value.monkeys + monkeys, value.birds + birds)
    return sum(map(value, held))


def left_over(groups, asked, value):
    """The expected worth of the last group, one choice after the other."""
    if not asked:
        (last,) = groups
        return Fraction(worth(last, value))
    likes = [worth(group, asked[0].value) for group in groups]
    total = Fraction(0)
    for place in range(len(groups)):
        p = Fraction(asked[0].mistakes) / len(groups)
        if likes[place] == max(likes):
            p += (1 - Fraction(asked[0].mistakes)) / likes.count(max(likes))
        if p:
            total += p * left_over(groups[:place] + groups[place + 1 :], asked[1:], value)
    return total


# ------------------------------------------------------------------------------- the best minimum


@pytest.mark.parametrize(
    ("players", "best", "optima", "next_lower"), [(4, 26, 3, 24), (3, 30, 2, 28)]
)
def test_the_row_of_the_lesson(players, best, optima, next_lower):
    found = best_splits(ROW, players)
    counted = Counter(
        min(group.bananas for group in split.groups(cards(ROW)))
        for split in splits(14, dividers(players))
    )
    assert (found.best, found.optima, found.next_lower) == (best, optima, next_lower)
    assert sorted(counted)[-2:] == [next_lower, best]
    assert counted[best] == optima == len(found.splits)
    assert sum(counted.values()) == len(found.worths) == MOST[players]
    assert found.law == Pmf(counted)
    assert type(found.best) is int


def test_three_best_splits():
    assert [str(division) for division in best_splits(ROW).splits] == [
        "8 p 8 12 |2   20 |6   16 |10   2 m10 8 2 p p 6 12 |hand",
        "8 p 8 12 |2   20 |6   16 2 |10   m10 8 2 p p 6 12 |hand",
        "8 p 8 12 |2   20 |6   16 2 m10 |10   8 2 p p 6 12 |hand",
    ]


@settings(max_examples=15, deadline=None)
@given(rows, st.sampled_from([3, 4]), values)
def test_against_every_division(row, players, value):
    found = best_splits(row, players, value)
    every = [split.groups(row) for split in splits(14, dividers(players))]
    known = {group: worth(group, value) for group in {*chain(*every)}}
    worths = [min(map(known.get, groups)) for groups in every]
    assert list(found.worths) == worths
    best, *lower = sorted({*worths}, reverse=True)
    assert (found.best, found.next_lower) == (best, lower[0] if lower else None)
    assert [division.groups for division in found.splits] == [
        groups for groups, its in zip(every, worths, strict=True) if its == best
    ]
    for division in found.splits:
        assert division.values == tuple(worth(group, value) for group in division)
        assert min(division.values) == found.best
        assert division.split.groups(row) == division.groups


@given(rows, st.sampled_from([3, 4]), values)
@settings(max_examples=15, deadline=None)
def test_no_best_minimum_exceeds_a_fair_share(row, players, value):
    found = best_splits(row, players, value)
    some = found.splits[0]
    assert sum(some.values) == players * found.fair_share
    assert found.best <= found.fair_share
    if found.fair_share > 0:
        assert found.evenness == Fraction(found.best) / found.fair_share <= 1


def test_a_perfect_split():
    found = best_splits(EVEN)
    assert found.best == found.fair_share == 20
    assert found.evenness == 1
    assert found.optima == len(found.splits) > 1


def test_nothing_to_share():
    found = best_splits(ROW, value=card_value(birds=-40))
    with pytest.raises(ValueError, match="nothing is a part of a fair share of -2"):
        _ = found.evenness


def test_all_splits_alike():
    found = best_splits(ROW, value=lambda its: 0)
    assert (found.best, found.optima, found.next_lower) == (0, 4080, None)


def test_fractions_stay_exact():
    thirds = best_splits(ROW, value=card_value(Fraction(1, 3), Fraction(-1, 7)))
    sevenths = best_splits(
        ROW, value=lambda its: 21 * card_value(Fraction(1, 3), Fraction(-1, 7))(its)
    )
    assert sevenths.best == 21 * thirds.best
    assert sevenths.optima == thirds.optima
    assert isinstance(thirds.best, Fraction)


def test_the_result_is_a_value():
    found = best_splits(ROW)
    assert found == best_splits(cards(ROW))
    assert pickle.loads(pickle.dumps(found)).splits == found.splits
    division = found.splits[0]
    assert (len(division), division[0].divider, list(division)) == (4, 2, list(division.groups))


def test_the_result_prints_in_one_line():
    assert repr(best_splits(ROW)) == f"<BestSplits of {ROW}, 4 players: 26, 3 of 4080 splits>"


# --------------------------------------------------------------------------------------- choosers


@settings(max_examples=6, deadline=None)
@given(rows, st.lists(choosers, min_size=2, max_size=2), values)
def test_three_players_choice_by_choice(row, asked, value):
    found = best_splits(row, 3, value, choosers=asked)
    every = [split.groups(row) for split in splits(14, (6, 2))]
    assert list(found.worths) == [left_over(groups, asked, value) for groups in every]
    assert found.best == max(found.worths)


@settings(max_examples=4, deadline=None)
@given(rows, st.lists(choosers, min_size=3, max_size=3), values, st.integers(0, 39))
def test_four_players_choice_by_choice(row, asked, value, start):
    found = best_splits(row, 4, value, choosers=asked)
    every = splits(14, (10, 6, 2))
    for place in range(start, 4080, 40):
        assert found.worths[place] == left_over(every[place].groups(row), asked, value)


@settings(max_examples=6, deadline=None)
@given(rows, st.sampled_from([3, 4]), values)
def test_equal_judges_leave_the_minimum(row, players, value):
    alike = best_splits(row, players, value, choosers=Chooser(value))
    assert alike.worths == best_splits(row, players, value).worths


@pytest.mark.parametrize("players", [3, 4])
def test_choosers_who_only_err_leave_a_fair_share(players):
    found = best_splits(ROW, players, choosers=Chooser(mistakes=1))
    assert {*found.worths} == {found.fair_share}


def test_choosers_by_what_they_hold():
    """Who has monkeys but hardly a banana wants bananas; who has bananas wants monkeys."""
    row = "20 20 p p p m12 m10 m8 p 2 2 2 2 2"
    split = Split((2, 3, 3, 6), (2, 6, 10))
    hungry, fed = Chooser(Score(4, 60, 0)), Chooser(Score(120, 10, 0))
    assert {order[0] for order in order_law(row, split, hungry)} == {0}
    assert {order[0] for order in order_law(row, split, fed)} == {2}


@settings(max_examples=10, deadline=None)
@given(rows, st.lists(choosers, min_size=3, max_size=3), st.integers(0, 4079), values)
def test_picks_lead_to_the_expectation(row, asked, place, value):
    split = splits(14, (10, 6, 2))[place]
    law = order_law(row, split, asked)
    groups = split.groups(row)
    assert all(sorted(order) == [0, 1, 2, 3] for order in law)
    expected = sum(p * worth(groups[order[-1]], value) for order, p in law.items())
    assert expected == left_over(groups, asked, value)


def test_equal_groups_are_taken_equally_often():
    (split, *_) = (division.split for division in best_splits(EVEN).splits)
    law = order_law(EVEN, split, Chooser())
    assert len(law) == 24
    assert len({*law.weights}) == 1


# -------------------------------------------------------------------------------------- arguments


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: best_splits(ROW[:-3]), "a hand has 14 cards, not 13"),
        (lambda: best_splits(ROW + " 4"), "a hand has 14 cards, not 15"),
        (lambda: best_splits(ROW[:-2] + "7"), "card 14: there is no card '7'"),
        (lambda: best_splits("20 " * 14), "card 1: the draft deck has only 4 of 20"),
        (
            lambda: order_law("m30 " * 14, Split((9, 4, 1), (2, 6)), Chooser()),
            "in the auction deck",
        ),
        (lambda: best_splits(None), 'cards are a text, such as "8 p m10", or several cards'),
        (lambda: best_splits([8, 8]), "card 1: 8 is no card"),
        (lambda: best_splits(ROW, value=3), "value is a function of a card, not 3"),
        (lambda: best_splits(ROW, 5), "players is 3 or 4, not 5"),
        (
            lambda: best_splits(ROW, choosers=[Chooser()] * 2),
            "of 4 players 3 choose before the divider, not 2",
        ),
        (
            lambda: best_splits(ROW, value=lambda its: its.value / 16),
            r"the value of 8 is an integer or a fraction, not 0.5; write .* as Fraction\('0.1'\)",
        ),
        (lambda: card_value(0.5), "the price of monkeys is an integer or a fraction, not 0.5"),
        (lambda: card_value(birds="2"), "the price of birds is an integer or a fraction, not '2'"),
        (
            lambda: Chooser(mistakes=Fraction(3, 2)),
            "the chance of mistakes is an integer or a fraction from 0 to 1, not 3/2",
        ),
        (lambda: Chooser(mistakes=0.1), "the chance of mistakes is an integer or a fraction"),
        (lambda: Chooser(Score(9, 9, -1)), "birds is an integer from 0 up, not -1"),
        (
            lambda: order_law(ROW, Split((3, 10, 1), (2, 10)), Chooser()),
            r"split 3\+2 10\+10 1 is no way to divide 14 cards among 3 players",
        ),
        (lambda: order_law(ROW, Split((14,), ()), Chooser()), "players is 3 or 4, not 1"),
    ],
)
def test_bad_arguments_get_a_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence):
        call()


@pytest.mark.parametrize("choosers", [3, [3, 3, 3], "abc", bananas_of, iter([Chooser()] * 3)])
def test_choosers_are_choosers(choosers):
    for call in (
        lambda: best_splits(ROW, choosers=choosers),
        lambda: order_law(ROW, Split((3, 9, 1, 1), (2, 6, 10)), choosers),
        lambda: split_worths(ROW, choosers),
    ):
        with pytest.raises(TypeError, match=r"choosers are a Chooser\(\) for all .*, not "):
            call()


def test_a_text_is_no_split():
    with pytest.raises(TypeError, match=r"a split is wanted, such as .*, not '3'"):
        order_law(ROW, "3", Chooser())


def test_whole_floats_are_taken():
    halved = best_splits(ROW, value=lambda its: its.value / 2)
    assert halved == replace(best_splits(ROW, value=lambda its: its.value // 2), value=halved.value)
    assert {*map(type, halved.worths)} <= {int, Fraction}
    priced = Chooser(card_value(2.0, birds=-1.0), mistakes=1.0)
    worths = best_splits(ROW, choosers=priced).worths
    assert worths == best_splits(ROW, choosers=Chooser(card_value(2, -1), mistakes=1)).worths
    assert {*map(type, worths)} <= {int, Fraction}
