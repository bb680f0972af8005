"""What stacks of location cards bring, against every stack."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from banana_lab.maka_bana import Game
from banana_lab.odds import tiki_hit
from banana_lab.solve.maka_bana.stacks import fat_stacks


def brought(cards, top, tikis, spots):
    """The average number of huts, Tikis falling on every set of spots that fit the card shown."""
    fitting = [spot for spot in spots if top in spot]
    short = len(cards) < 3  # then the hand completes it
    aimed = {
        spot
        for spot in spots
        if (set(cards) <= {*spot} if short else {*spot} <= set(cards))
    }  # fmt: skip
    most = 2 if len(cards) > 3 else 1
    sets = list(combinations(fitting, min(tikis, len(fitting))))
    return Fraction(sum(min(most, len(aimed - {*hit})) for hit in sets), len(sets))


@pytest.mark.parametrize("tikis", [0, 1, 2])
def test_the_best_stacks_are_what_tikis_leave(tikis):
    for stack in fat_stacks(players=3, tikis=tikis):
        assert stack.worth == brought(stack.cards, stack.top, tikis, Game(3).island.spots)
        assert stack.level == abs(len(stack.cards) - 3)
        assert stack.top in stack.cards


def test_no_other_stack_brings_more():
    isle = Game(3).island
    spots, taken = isle.spots[3:8], [*isle.spots[:3], *isle.spots[8:]]
    best = fat_stacks(players=3, tikis=2, taken=taken)
    found = dict.fromkeys(range(8), Fraction(0))
    for size in range(1, len(isle.cards) + 1):
        for cards in combinations(isle.cards, size):
            worths = (brought(cards, top, 2, spots) for top in cards)
            found[abs(size - 3)] = max(found[abs(size - 3)], *worths)
    assert {stack.level: stack.worth for stack in best} == found


def test_an_honest_stack_is_hit_as_often_as_tikis_hit_its_card():
    honest = fat_stacks()[0]
    assert honest.worth == 1 - tiki_hit("reconstructed", honest.top, tikis=3)


def test_points_of_the_second_hut_count_for_overloaded_stacks_alone():
    worth = {its.level: its.worth for its in fat_stacks(points=(1, 5), tikis=0)}
    assert (worth[0], worth[1]) == (1, 6)
    single = {its.level: its.worth for its in fat_stacks(points=(1, 0))}
    assert single[1] == 1  # of two spots one does not fit the card that is shown
