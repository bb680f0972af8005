"""The worth of a spot: against scores before and after, and against every board to come."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.tiny_islands import boards, sets_of

from banana_lab.core.chance import generator
from banana_lab.maka_bana import Game, Island, group_points, island, score
from banana_lab.odds import Points, final_points, random_board, repaint_values, spot_values

ROW = Island.of(
    {"Reef": ["Sand", "Rock"], "Bay": ["Sand", "Rock"]},
    ["Fish", "Flower"],
    [
        ("Reef-Sand-Fish", "Reef-Sand-Flower"),
        ("Reef-Sand-Flower", "Reef-Rock-Fish"),
        ("Reef-Rock-Fish", "Reef-Rock-Flower"),
        ("Reef-Rock-Flower", "Bay-Sand-Fish"),
        ("Reef-Rock-Fish", "Bay-Rock-Fish"),
        ("Bay-Rock-Fish", "Bay-Rock-Flower"),
    ],
)


def with_hut(huts, colour, spot):
    after = [theirs & ~(1 << spot) for theirs in huts]
    after[colour] |= 1 << spot
    return after


def mean_points(isle, huts, colour, to_come):
    """The mean over every board, one colour after the other."""

    def totals(board, left):
        if not left:
            yield score(isle, board)[colour].total
            return
        (falls, number), *rest = left
        free = (1 << len(isle.spots)) - 1 & ~sum(board)
        for chosen in sets_of(free, number):
            after = list(board)
            after[falls] |= chosen
            yield from totals(after, rest)

    every = list(totals(list(huts), list(enumerate(to_come))))
    return Fraction(sum(every), len(every))


def check_values(isle, values, huts, colour):
    before = score(isle, huts)
    for value in values:
        after = score(isle, with_hut(huts, colour, isle.number(value.spot)))
        for was, now, change in zip(before, after, value.changes, strict=True):
            assert change.total == now.total - was.total
            assert change.huts == now.huts - was.huts
        assert value.gain == value.changes[colour].total
        joined = group_points(1 + sum(value.joins)) - sum(map(group_points, value.joins))
        assert value.changes[colour].huts == joined
        assert value.is_bridge == (len(value.joins) > 1)


@given(boards(), st.integers(0, 3))
def test_what_changes_now(board, colour):
    isle, huts = board
    free = spot_values(isle, huts, colour)
    theirs = repaint_values(isle, huts, colour)
    check_values(isle, (*free, *theirs), huts, colour)
    assert all(value.owner is value.expected is None for value in free)
    assert {(value.spot, value.owner) for value in theirs} == {
        (spot, owner) for owner in range(4) if owner != colour for spot in isle.named(huts[owner])
    }
    assert len(free) + len(theirs) + huts[colour].bit_count() == len(isle.spots)


@settings(max_examples=40)
@given(boards(), st.integers(0, 3), st.data())
def test_what_is_expected_against_every_board(board, colour, data):
    isle, huts = board
    free = len(isle.spots) - sum(huts).bit_count()
    if not free:
        return
    to_come = [0] * 4
    to_come[colour] = data.draw(st.integers(1, min(2, free)))
    for other in range(4):
        if other != colour:
            to_come[other] = data.draw(st.integers(0, min(2, free - sum(to_come))))
    later = [number - (one == colour) for one, number in enumerate(to_come)]
    at_random = mean_points(isle, huts, colour, to_come)
    values = (
        *spot_values(isle, huts, colour, to_come=to_come),
        *repaint_values(isle, huts, colour, to_come=to_come),
    )
    for value in values:
        after = with_hut(huts, colour, isle.number(value.spot))
        assert value.expected == mean_points(isle, after, colour, later) - at_random


@pytest.mark.parametrize("name", ["reconstructed", "snake"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_random_spot_is_worth_a_random_spot(name, players):
    colours = len(Game(players).seats)
    huts = random_board(name, [3] * colours, generator("worth", players), players)
    to_come = [3, 2, 1, 2, 2][:colours]
    for colour in range(colours):
        values = spot_values(name, huts, colour, players, to_come=to_come)
        assert sum(value.expected for value in values) == 0


@pytest.mark.parametrize("colour", [0, 2])
def test_expected_values_are_differences_of_final_points(colour):
    """Linearity, spot by spot, against the joint law."""
    isle, to_come, later = island(), (3, 2, 3, 2), [3, 2, 3, 2]
    later[colour] -= 1
    huts = random_board("reconstructed", (4, 3, 3, 3), generator("joint"))

    def mean(standing, falling):
        law = final_points("reconstructed", falling, colour, standing=standing)
        return law.map(lambda points: points.total).mean

    values = (
        *spot_values("reconstructed", huts, colour, to_come=to_come)[:5],
        *repaint_values("reconstructed", huts, colour, to_come=to_come)[:5],
    )
    assert len(values) == 10
    for value in values:
        after = with_hut(huts, colour, isle.number(value.spot))
        assert value.expected == mean(after, later) - mean(huts, to_come)


@pytest.mark.parametrize(
    ("own", "joins", "points"),
    [
        ([], (), 1),
        (["Reef-Sand-Flower"], (1,), 2),
        (["Reef-Sand-Flower", "Reef-Rock-Flower"], (1, 1), 4),
        (["Reef-Sand-Fish", "Reef-Sand-Flower", "Reef-Rock-Flower"], (2, 1), 5),
        (["Reef-Sand-Fish", "Reef-Sand-Flower", "Reef-Rock-Flower", "Bay-Sand-Fish"], (2, 2), 6),
        (
            [
                "Reef-Sand-Fish",
                "Reef-Sand-Flower",
                "Reef-Rock-Flower",
                "Bay-Sand-Fish",
                "Bay-Rock-Fish",
                "Bay-Rock-Flower",
            ],
            (2, 2, 2),
            9,
        ),
    ],
)
def test_bridges(own, joins, points):
    """A hut that joins two groups of two or more is worth 6, three such groups 9."""
    value = {str(value.spot): value for value in spot_values(ROW, [own])}["Reef-Rock-Fish"]
    assert value.joins == joins
    assert value.changes[0].huts == points


def test_a_repaint_breaks_a_group_and_a_majority():
    """The middle of three huts: −4 for the groups of its owner, who also shares the beach now."""
    blue = ["Reef-Rock-Flower"]
    yellow = ["Reef-Sand-Fish", "Reef-Sand-Flower", "Reef-Rock-Fish"]
    values = {str(v.spot): v for v in repaint_values(ROW, [blue, yellow])}
    middle = values["Reef-Sand-Flower"]
    assert middle.owner == 1
    assert middle.changes[:2] == (Points(1, 2), Points(-4, -2))
    end = values["Reef-Rock-Fish"]
    assert end.joins == (1,)
    assert end.changes[:2] == (Points(2, 2), Points(-3, -2))


def test_a_third_colour_gains_by_a_repaint():
    """Yellow and green tie for a beach until blue takes a hut of yellow's."""
    yellow, green = ["Reef-Sand-Fish", "Reef-Sand-Flower"], ["Reef-Rock-Fish", "Reef-Rock-Flower"]
    value = repaint_values(ROW, [[], yellow, green])[0]
    assert value.owner == 1
    assert value.changes == (Points(1, 0), Points(-2, -2), Points(0, 2), Points(0, 0))


def test_with_two_players_one_is_no_opponent_of_oneself():
    huts = [[spot] for spot in ROW.spots[:4]]
    assert [value.owner for value in repaint_values(ROW, huts, 0, 2)] == [1, 3]
    assert [value.owner for value in repaint_values(ROW, huts, 3, 2)] == [0, 2]
    assert [value.owner for value in repaint_values(ROW, huts, 0, 4)] == [1, 2, 3]


def test_a_position_of_a_game():
    season = Game(3).position(
        "season 2 first blue; blue Azzura-Rock-Fish; yellow; green | startseason"
    )
    values = spot_values(season.game.whole_island, season.huts, 0, 3)
    assert len(values) == 26
    (best,) = [value for value in values if value.joins]
    assert str(best.spot) == "Azzura-Grass-Flower"
    assert best.gain == 2


@pytest.mark.parametrize(
    ("to_come", "sentence"),
    [
        ((0, 1, 1, 1), "the colour has at least one of them"),
        ((1, 1, 1), "4 colours need a number of huts each, not 3"),
        ((2, 2, 2, 3), "9 huts do not fit on 8 free spots"),
    ],
)
def test_bad_arguments_get_a_sentence(to_come, sentence):
    with pytest.raises(ValueError, match=sentence):
        spot_values(ROW, to_come=to_come)
