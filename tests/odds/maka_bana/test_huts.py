"""Huts that fall at random: against every board of tiny islands, against samples of the full."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, prod, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.tiny_islands import GROUNDS, boards, islands, sets_of

from banana_lab.core.chance import generator
from banana_lab.maka_bana import Island, group_points, island, score
from banana_lab.maka_bana import hut_points as count_points
from banana_lab.maka_bana.scoring import majorities
from banana_lab.odds import Pmf, Points, final_points, hut_points, random_board
from banana_lab.odds.maka_bana.huts import bonus

SHIPPED = ["reconstructed", "snake"]


def with_edges(edges):
    """An island of 39 spots with other neighbours."""
    return replace(island(), edges=tuple(sorted(edges)))


def every_board(isle, huts, standing=(0, 0, 0, 0)):
    """Every way in which so many huts of each colour fall on the free spots."""
    found = [tuple(standing)]
    for colour, number in enumerate(huts):
        longer = []
        for board in found:
            free = (1 << len(isle.spots)) - 1 & ~sum(board)
            for chosen in sets_of(free, number):
                mine = board[colour] | chosen
                longer.append((*board[:colour], mine, *board[colour + 1 :]))
        found = longer
    return found


def points_of(isle, board, colour):
    its = score(isle, board)[colour]
    return Points(its.huts, sum(its.beaches))


# ------------------------------------------------------------------------------- hut_points


@given(boards(2), st.data())
def test_hut_points_against_every_set(board, data):
    isle, (own, others) = board
    free = (1 << len(isle.spots)) - 1 & ~own & ~others
    huts = data.draw(st.integers(0, free.bit_count()))
    counted = Counter(count_points(isle, own | chosen) for chosen in sets_of(free, huts))
    law = hut_points(isle, huts, own=own, others=others)
    assert law == Pmf(counted)
    assert law.denominator == comb(free.bit_count(), huts)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("huts", [0, 1, 2, 3, 10, 20, 38, 39])
def test_hut_points_is_a_law_with_the_mean_of_linearity(name, huts):
    """Each set of spots of a group is taken, and no other of it, in C(39 − g, huts − size) ways."""
    isle = island(name)
    total = 0
    for group in isle.groups:
        for size in range(min(len(group), huts) + 1):
            points = sum(
                count_points(isle, isle.mask(chosen)) for chosen in combinations(group, size)
            )
            total += points * comb(39 - len(group), huts - size)
    law = hut_points(name, huts)
    assert law.denominator == comb(39, huts)
    assert law.mean == Fraction(total, comb(39, huts))


@pytest.mark.parametrize("name", SHIPPED)
def test_mean_from_singles_and_corners(name):
    """Points are 3H − 3C + S with C groups and S single huts; C = huts − sides + squares."""
    isle, huts = island(name), 10
    squares = sum(
        isle.neighbours[corner] & isle.neighbours[opposite] & near == near
        for corner, opposite in combinations(range(39), 2)
        for near in sets_of(-1 << corner + 1 & (1 << 39) - 1, 2)
    )

    def taken(spots):
        return Fraction(comb(39 - spots, huts - spots), comb(39, huts))

    single = sum(
        Fraction(comb(38 - near.bit_count(), huts - 1), comb(39, huts)) for near in isle.neighbours
    )
    groups = 39 * taken(1) - len(isle.edges) * taken(2) + squares * taken(4)
    assert hut_points(name, huts).mean == 3 * huts - 3 * groups + single


def test_ten_huts_on_the_island():
    law = hut_points("reconstructed", 10)
    assert law.denominator == comb(39, 10) == 635745396
    assert law.mean == Fraction(111945, 9139)
    assert (law.outcomes[0], law.outcomes[-1]) == (10, 24)


@pytest.mark.parametrize("name", SHIPPED)
def test_ten_huts_against_a_sample(name):
    isle, games, rng = island(name), 8_000, generator("hut points", name)
    drawn = Counter(
        count_points(isle, random_board(isle, (10, 0, 0, 0), rng)[0]) for _ in range(games)
    )
    law = hut_points(name, 10)
    assert set(drawn) <= set(law)
    for points, p in law.items():
        margin = 5 * sqrt(games * p * (1 - p)) + 1
        assert abs(drawn[points] - games * p) < margin


@pytest.mark.parametrize("huts", [1, 5, 10])
def test_one_large_group(huts):
    """A row of 39 spots: G runs of huts are C(huts − 1, G − 1) · C(40 − huts, G) sets."""
    row = with_edges((spot, spot + 1) for spot in range(38))
    law = Counter()
    for singles in range(huts + 1):
        for runs in range((huts - singles) // 2 + 1):
            if (huts == singles) == (runs > 0):
                continue
            longer = comb(huts - singles - 2 * runs + runs - 1, runs - 1) if runs else 1
            groups = singles + runs
            ways = comb(groups, runs) * longer * comb(40 - huts, groups)
            law[3 * huts - 3 * runs - 2 * singles] += ways
    assert hut_points(row, huts) == Pmf(law)


def test_everybody_is_a_neighbour():
    lump = with_edges(combinations(range(39), 2))
    assert hut_points(lump, 10) == Pmf({group_points(10): 1})


def test_three_players_have_27_spots():
    law = hut_points("reconstructed", 5, players=3)
    assert law.denominator == comb(27, 5)
    assert law == hut_points(island().without("Bikini"), 5)


# ----------------------------------------------------------------------------- final_points


@settings(max_examples=60)
@given(boards(), st.data())
def test_final_points_against_every_board(board, data):
    isle, standing = board
    free = len(isle.spots) - sum(standing).bit_count()
    huts = []
    for _ in range(4):
        huts.append(data.draw(st.integers(0, min(2, free - sum(huts)))))
    colour = data.draw(st.integers(0, 3))
    counted = Counter(points_of(isle, after, colour) for after in every_board(isle, huts, standing))
    assert final_points(isle, huts, colour, standing=standing) == Pmf(counted)


@given(islands(), st.permutations([0, 1, 2]))
def test_the_others_are_interchangeable(isle, order):
    others = [(1, 1, 0)[place] for place in order]
    assert final_points(isle, (1, *others)) == final_points(isle, (1, 1, 1, 0))


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("huts", [(6, 5, 5, 5), (3, 8, 0, 10)])
def test_final_points_on_the_island(name, huts):
    law = final_points(name, huts)
    ways, left = 1, 39
    for number in huts:
        ways, left = ways * comb(left, number), left - number
    assert law.denominator == ways
    assert law.map(lambda points: points.huts) == hut_points(name, huts[0])


def test_every_bonus_has_an_owner():
    """Expected bonuses of all colours: 4 a beach, less what ties of three or more leave over."""
    isle, huts = island(), (6, 5, 4, 4)
    means = [
        final_points(isle, huts, colour).map(lambda points: points.beaches).mean
        for colour in range(4)
    ]
    lost = Fraction(0)
    for beach in isle.beaches:
        spots = isle.at(beach).bit_count()
        for counts in numbers_up_to(huts):
            leaders = counts.count(max(counts))
            rest = [number - count for number, count in zip(huts, counts, strict=True)]
            if sum(counts) <= spots and (leaders > 2 or not any(counts)):
                lost += Fraction(fall(spots, counts) * fall(39 - spots, rest), fall(39, huts))
    assert sum(means) == 4 * (len(isle.beaches) - lost)


def numbers_up_to(most):
    if not most:
        return [()]
    return [(k, *rest) for k in range(most[0] + 1) for rest in numbers_up_to(most[1:])]


def fall(spots, huts):
    """In how many ways huts fall, as a multinomial coefficient."""
    if sum(huts) > spots:
        return 0
    return prod(comb(spots - sum(huts[:place]), number) for place, number in enumerate(huts))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_final_points_against_a_sample(players):
    huts = (6, 5, 5, 5, 4)[:players]
    isle, games, rng = island().for_players(players), 3_000, generator("boards", players)
    drawn = Counter(
        points_of(isle, random_board("reconstructed", huts, rng, players), 1) for _ in range(games)
    )
    law = final_points("reconstructed", huts, 1, players)
    assert set(drawn) <= set(law)
    for points, p in law.items():
        assert abs(drawn[points] - games * p) < 5 * sqrt(games * p * (1 - p)) + 1


def test_two_players_have_four_colours():
    assert final_points("reconstructed", (3, 3, 3, 3), 3, 2) == final_points(
        "reconstructed", (3, 3, 3, 3), 0, 4
    )


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_the_bonus_is_that_of_the_game(counts):
    isle = island()
    spots = iter([1 << spot for spot in range(39) if isle.at("Bikini") >> spot & 1])
    huts = [sum(next(spots) for _ in range(count)) for count in counts]
    for mine, its in zip(counts, majorities(isle, huts), strict=True):
        leads = mine and mine == max(counts)
        assert sum(its) == (bonus(counts.count(mine)) if leads else 0)


# ----------------------------------------------------------------------------- random_board


@given(boards(), st.integers(0, 99))
def test_a_random_board_has_the_huts(board, seed):
    isle, standing = board
    free = len(isle.spots) - sum(standing).bit_count()
    huts = (free // 2, 0, free - free // 2, 0)
    after = random_board(isle, huts, generator(seed), standing=standing)
    assert sum(after) == (1 << len(isle.spots)) - 1
    for was, now, number in zip(standing, after, huts, strict=True):
        assert was & ~now == 0
        assert (now & ~was).bit_count() == number


def test_random_boards_are_equally_likely():
    isle, games, rng = Island.of(GROUNDS[2], ["Fish"]), 6_000, generator("uniform")
    drawn = Counter(random_board(isle, (1, 1, 0, 0), rng) for _ in range(games))
    assert set(drawn) == {(1 << a, 1 << b, 0, 0) for a, b in permutations(range(4), 2)}
    assert all(abs(count - 500) < 5 * sqrt(500) for count in drawn.values())


# -------------------------------------------------------------------------------- arguments

FISH = "Azzura-Rock-Fish"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: hut_points("reconstructed", 40), "huts is an integer from 0 to 39, not 40"),
        (lambda: hut_points("atlantis", 1), "there is no island 'atlantis'"),
        (lambda: hut_points("reconstructed", 1, 6), "players is an integer from 2 to 5"),
        (lambda: hut_points("reconstructed", 1, own=[FISH], others=[FISH]), "is taken twice"),
        (lambda: final_points("reconstructed", (6, 5, 5)), "4 colours need a number of huts each"),
        (lambda: final_points("reconstructed", (10, 10, 10, 10)), "40 huts do not fit on 39"),
        (lambda: final_points("reconstructed", (1, 1, -1, 1)), "a number of huts is an integer"),
        (lambda: final_points("reconstructed", colour=4), "colour is an integer from 0 to 3"),
        (
            lambda: final_points("reconstructed", (1, 1, 1), 0, 3, standing=[0, 0, 0, [FISH]]),
            "3 players have 3 colours",
        ),
    ],
)
def test_bad_arguments_get_a_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence):
        call()
