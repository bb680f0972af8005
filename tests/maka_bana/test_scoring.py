"""Points for groups of huts, bonus for beaches, and who wins."""

from fractions import Fraction
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given
from support.season import DUEL, FOUR
from support.tiny_islands import boards

from banana_lab.maka_bana import (
    Game,
    Island,
    group_points,
    group_sizes,
    hut_points,
    island,
    majorities,
    score,
)

# ------------------------------------------------------------------------------- groups


@pytest.mark.parametrize(
    ("number_of_huts", "points"),
    [(1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 15), (7, 18), (8, 21)],
)
def test_the_table_of_the_rulebook(number_of_huts, points):
    """Every row, by the number alone and on a chain of spots."""
    assert group_points(number_of_huts) == points
    row, spots = chain(8)
    assert hut_points(row, row.mask(spots[:number_of_huts])) == points


def chain(length: int) -> tuple[Island, list[str]]:
    """An island whose spots lie in a row, and their names in this order."""
    grounds = {f"B{place}": ["Sand"] for place in range(length)}
    spots = [f"{beach}-Sand-Fish" for beach in grounds]
    return Island.of(grounds, ["Fish"], pairwise(spots)), spots


def test_the_fifth_hut_is_worth_three_points_mb_3():
    assert group_points(5) - group_points(4) == 3


@pytest.mark.parametrize("huts", [9, 10])
def test_a_group_of_nine_or_ten_huts_mb_4(huts):
    row, spots = chain(10)
    assert hut_points(row, row.mask(spots[:huts])) == group_points(huts) == 3 * (huts - 1)


def test_no_group_has_fewer_than_no_huts():
    assert group_points(0) == 0
    with pytest.raises(ValueError, match="0 huts or more, not -1"):
        group_points(-1)


@pytest.mark.parametrize(
    ("huts", "sizes"),
    [
        ("Coquito-Sand-Fish Coquito-Lagoon-Fish", (2,)),  # another area
        ("Coquito-Sand-Flower Diabolo-Rock-Tattoo", (2,)),  # another beach
        ("Diabolo-Rock-Tattoo Diabolo-Sand-Fish Coquito-Sand-Tattoo", (3,)),  # path and pier
        ("Azzura-Grass-Fish Azzura-Grass-Tattoo", (1, 1)),  # the same area, but no side
        ("Bikini-Rock-Fish Diabolo-Sand-Tattoo", (1, 1)),  # joined by a third spot only
        ("Bikini-Rock-Fish Diabolo-Sand-Tattoo Bikini-Sand-Flower", (3,)),
    ],
)
def test_only_a_shared_side_joins_mb_5(huts, sizes):
    assert group_sizes(island(), island().mask(huts.split())) == sizes


def test_the_largest_group_of_spots_is_worth_21_points_mb_2():
    """Eight spots, four each on Bikini and Diabolo."""
    isle = island()
    largest, second, *_ = isle.groups
    assert sorted(isle.spots[spot].beach for spot in largest) == ["Bikini"] * 4 + ["Diabolo"] * 4
    assert hut_points(isle, isle.mask(largest)) == 21 > hut_points(isle, isle.mask(second))


def test_a_hut_of_another_colour_parts_a_group():
    """The middle of three in a row belongs to somebody else."""
    row, (left, middle, right) = chain(3)
    mine, others = score(row, [row.mask([left, right]), row.mask([middle])])
    assert (mine.groups, mine.huts) == ((1, 1), 2)
    assert (others.groups, others.huts) == ((1,), 1)


@given(boards())
def test_groups_agree_with_a_search_spot_by_spot(board):
    isle, table = board
    for huts, result in zip(table, score(isle, table), strict=True):
        spots = [place for place in range(len(isle.spots)) if huts >> place & 1]
        groups = [{spot} for spot in spots]
        for one, other in isle.edges:
            if one in spots and other in spots:
                joined = [group for group in groups if {one, other} & group]
                groups = [group for group in groups if group not in joined]
                groups.append(set().union(*joined))
        assert sorted(result.groups) == sorted(map(len, groups))
        assert result.huts == sum(1 if len(group) == 1 else 3 * len(group) - 3 for group in groups)


# ------------------------------------------------------------------------------ beaches


BEACH = [f"Reef-{area}-Fish" for area in ("Sand", "Rock", "Grass", "Lagoon", "Mud", "Clay")]
REEF = Island.of(
    {"Reef": ["Sand", "Rock", "Grass", "Lagoon", "Mud", "Clay"], "Bay": ["Sand"]}, ["Fish"]
)


def bonus_on_reef(counts: tuple[int, ...]) -> list[int]:
    """The bonus of each colour on a beach where they have so many huts."""
    spots = iter(BEACH)
    table = [REEF.mask([next(spots) for _ in range(count)]) for count in counts]
    bonus = majorities(REEF, table)
    assert all(bay == 0 for _, bay in bonus)
    return [reef for reef, _ in bonus]


@pytest.mark.parametrize(
    ("counts", "bonus"),
    [
        ((2, 1, 1, 0), (4, 0, 0, 0)),  # one leader
        ((1, 0, 0, 0), (4, 0, 0, 0)),
        ((3, 2, 1, 0), (4, 0, 0, 0)),  # the second has nothing
        ((2, 2, 1, 0), (2, 2, 0, 0)),  # two leaders
        ((1, 1, 0, 0), (2, 2, 0, 0)),
        ((1, 1, 1, 0), (0, 0, 0, 0)),  # three
        ((2, 2, 2, 0), (0, 0, 0, 0)),
        ((1, 1, 1, 1), (0, 0, 0, 0)),  # four
        ((0, 0, 0, 0), (0, 0, 0, 0)),  # no hut (MB-26)
    ],
)
def test_ties_for_a_majority_mb_27(counts, bonus):
    """Whoever it is that leads."""
    for order in {*permutations(range(4))}:
        found = bonus_on_reef(tuple(counts[place] for place in order))
        assert found == [bonus[place] for place in order]


def test_five_colours_tie():
    assert bonus_on_reef((1, 1, 1, 1, 1)) == [0] * 5
    assert bonus_on_reef((1, 1, 2, 1, 1)) == [0, 0, 4, 0, 0]


def test_two_colours_and_an_empty_beach_mb_26():
    """Two colours have no hut there: they do not lead together."""
    season = DUEL.position("season 9 end first blue; blue Azzura-Rock-Fish; yellow | over")
    assert season.result()[0].beaches == (4, 0, 0, 0)
    assert season.result()[1].beaches == (0, 0, 0, 0)


def test_groups_play_no_part_in_a_majority():
    """Two huts apart lead over one, as three against a group of two do."""
    isle = island()
    grouped = isle.mask(["Azzura-Grass-Flower", "Azzura-Grass-Tattoo"])
    apart = isle.mask(["Azzura-Grass-Fish", "Azzura-Rock-Flower", "Azzura-Rock-Tattoo"])
    mine, others = score(isle, [grouped, apart])
    assert (mine.huts, mine.beaches[0], mine.total) == (3, 0, 3)
    assert (others.huts, others.beaches[0], others.total) == (3, 4, 7)


def test_a_group_across_a_path_counts_on_both_beaches():
    isle = island()
    mine, _ = score(isle, [isle.mask(["Coquito-Sand-Flower", "Diabolo-Rock-Tattoo"]), 0])
    assert (mine.groups, dict(zip(isle.beaches, mine.beaches, strict=True))) == (
        (2,),
        {"Azzura": 0, "Bikini": 0, "Diabolo": 4, "Coquito": 4},
    )


# -------------------------------------------------------------------------- the players


def test_with_three_players_a_beach_joins_no_groups_and_pays_nothing_mb_6():
    """A row of three spots loses its middle."""
    sides = [("Reef-Sand-Fish", "Bay-Sand-Fish"), ("Bay-Sand-Fish", "Cape-Sand-Fish")]
    grounds = {"Reef": ["Sand"], "Bay": ["Sand"], "Cape": ["Sand"]}
    row = Island.of(grounds, ["Fish"], sides, unused_with_three="Bay")
    everywhere = Game(4, island=row)
    assert score(everywhere.island, [everywhere.everywhere])[0] == ((3,), 6, (4, 4, 4))
    three = Game(3, island=row)
    assert score(three.island, [three.everywhere])[0] == ((1, 1), 2, (4, 4))


def test_equal_points_share_the_victory_mb_28():
    season = FOUR.position(
        "season 9 end first blue; blue Azzura-Rock-Fish; yellow Bikini-Rock-Tattoo; green; "
        "red Diabolo-Rock-Fish | over"
    )
    assert season.scores() == {0: 5, 1: 5, 2: 0, 3: 5}
    third = Fraction(1, 3)
    assert season.returns() == {0: third, 1: third, 2: 0, 3: third}


def test_two_players_add_up_two_colours_counted_apart_mb_32():
    """Blue and green are one person's: neither one group nor one majority."""
    two = Game(2)
    season = two.position(
        "season 9 end first blue; blue Azzura-Grass-Flower; yellow Azzura-Rock-Flower; "
        "green Azzura-Grass-Tattoo; red Azzura-Lagoon-Tattoo Azzura-Lagoon-Flower | over"
    )
    assert {colour: result.total for colour, result in season.result().items()} == {
        0: 1, 1: 1, 2: 1, 3: 3 + 4,
    }  # fmt: skip
    assert season.scores() == {0: 2, 1: 8}
    assert season.returns() == {0: 0, 1: 1}


def test_points_are_counted_when_the_game_ends():
    season = FOUR.position("season 2 first blue; blue Azzura-Rock-Fish; yellow; green; red")
    assert season.result()[0].total == 5
    for ask in (season.scores, season.returns):
        with pytest.raises(ValueError, match="the game goes on"):
            ask()


def test_all_majorities_of_small_beaches():
    """Against a plain reading of the three cases, for all counts of four colours up to six huts."""
    for counts in product(range(4), repeat=4):
        if sum(counts) > len(BEACH):
            continue
        leaders = [place for place in range(4) if counts[place] == max(counts) > 0]
        each = {1: 4, 2: 2}.get(len(leaders), 0)
        assert bonus_on_reef(counts) == [each * (place in leaders) for place in range(4)]
