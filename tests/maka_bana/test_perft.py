"""Paths through a whole season in the sequential form, recorded, and counted in another way."""

from itertools import combinations, product

import pytest

from banana_lab.core import End, Turn, perft, sequential
from banana_lab.maka_bana import Game, Island

SIX = Island.of({"Reef": ["Sand"], "Bay": ["Sand", "Rock"]}, ["Fish", "Flower"])
FOUR = Island.of({"Reef": ["Sand"], "Bay": ["Sand"]}, ["Fish", "Flower"])
TWO = Island.of({"Reef": ["Sand"], "Bay": ["Sand"]}, ["Fish"])


def duel(island: Island, rules: str = "haapii", **options) -> Game:
    return Game(2, rules, island, colours_each=1, first_player=0, **options)


def paths(game: Game, line: str = "season 1 first blue; blue; yellow") -> int:
    """Count the paths to the first states of the next season, or to the end of the game."""
    start = sequential(game).position(line)
    number = start.base.number

    def count(state) -> int:
        node = state.node
        if state.base.number > number or isinstance(node, End):
            return 1
        moves = state.legal() if isinstance(node, Turn) else node
        return sum(count(state.apply(move)) for move in moves)

    return count(start)


# ------------------------------------------------------------------------------- Haapii


@pytest.mark.parametrize(("island", "spots"), [(TWO, 2), (FOUR, 4), (SIX, 6)])
def test_the_first_season_of_haapii(island, spots):
    """Two projects of 2n each, two hints of 3, Tikis on n and n − 1 spots; no other choice."""
    expected = (2 * spots) ** 2 * 3 * 3 * spots * max(1, spots - 1)
    assert paths(duel(island)) == expected == {2: 288, 4: 6912, 6: 38_880}[spots]


def test_perft_agrees_with_the_count_of_a_season():
    """Six decisions lead to the second season, whatever they are."""
    assert perft(duel(FOUR), 6) == paths(duel(FOUR))


def test_a_season_of_haapii_with_a_hut_each():
    """Each colour plans one of 2 huts and 4 take-backs, and shows one of 3 cards.

    If neither shows a Paint there are 2 · 1 ways to place the Tikis on the 2 free spots. If one
    does, blue has 3 places; yellow has 2 after a Tiki on a free spot, 3 after one under blue's hut.
    """
    no_paint, with_paint = 2 * 2, 6 * 6 - 2 * 2
    expected = 3 * 3 * (no_paint * 2 * 1 + with_paint * (2 * 2 + 1 * 3))
    line = "season 2 first blue; blue Reef-Sand-Fish; yellow Bay-Sand-Fish"
    assert paths(duel(FOUR), line) == expected == 2088


def test_two_seasons_of_haapii_on_two_spots():
    """The Tikis fill both beaches, nobody builds, and the second season is the last."""
    game = duel(TWO)
    depths = {2: 16, 4: 144, 5: 288, 6: 1152, 7: 4608, 9: 41_472, 10: 82_944, 11: 0}
    assert {depth: perft(game, depth) for depth in depths} == depths
    assert depths[10] == depths[5] ** 2


# ---------------------------------------------------------------------------------- Mao

REEF = {"Reef", "Sand", "Fish"}
BAY = {"Bay", "Sand", "Fish"}


def stacks(paints: int) -> list[tuple[tuple[str, ...], str]]:
    """Every set of cards of a hand, with every different card on top."""
    hand = sorted({*REEF, *BAY}) + ["Paint"] * paints
    sets = {cards for size in range(1, 7) for cards in combinations(hand, size)}
    return [(cards, top) for cards in sets for top in {*cards}]


def level(cards: tuple[str, ...]) -> int:
    return abs(len(cards) - 3)


def builds(cards: tuple[str, ...], spot: set[str]) -> int:
    """In how many ways a stack is executed while only this spot is free, and no hut stands."""
    if len(cards) == 3:
        return 1  # nobody is asked
    fits = {*cards} <= spot if len(cards) < 3 else {*cards} >= spot
    return 2 if fits else 1  # build, or stop


def first_season(blue_paints: int, yellow_paints: int) -> int:
    """The paths of a first season on two spots, counted without the engine.

    If nobody denounces, the two Tikis lie on both spots, in 2 ways, and nobody builds. If somebody
    does, whoever remains places one Tiki and may build on the other spot. Each denunciation comes
    about in 2 ways: alone, and as the faster of two.
    """
    total = 0
    for (blue, _), (yellow, _) in product(stacks(blue_paints), stacks(yellow_paints)):
        blue_remains = (level(yellow) > level(blue), level(yellow) >= level(blue))
        for remains in blue_remains:  # blue denounces; yellow denounces
            cards = blue if remains else yellow
            total += 2 * (builds(cards, REEF) + builds(cards, BAY))
        total += 2
    return total


SEASON_OF_MAO = "season {} first blue; blue {} paints {}; yellow {} paints {}"


def test_the_first_season_of_mao_on_two_spots():
    """With one Paint in all; the next test has the full hands."""
    line = SEASON_OF_MAO.format(1, "", 0, "", 1)
    assert (len(stacks(0)), len(stacks(1))) == (32, 80)
    assert paths(duel(TWO, "mao"), line) == first_season(0, 1) == 29_592


@pytest.mark.playouts
def test_the_first_season_of_mao_on_two_spots_with_all_paints():
    assert len(stacks(2)) == 128
    assert paths(duel(TWO, "mao")) == first_season(2, 2) == 181_048


def test_a_season_of_mao_with_a_paint_and_a_hut_each():
    """Blue's hut is on Reef, yellow's on Bay, and yellow has a Paint. Counted without the engine.

    No spot is free. Yellow can do one thing, repaint blue's hut or stop, if its stack holds Reef,
    Sand, Fish and Paint; blue protects the hut, unasked, if it still plays and sees the Paint.
    If yellow loses to blue with such a stack, blue repaints yellow's hut or declines.
    """
    total = 0
    for (blue, _), (yellow, top) in product(stacks(0), stacks(1)):
        threat = 2 if {*yellow} >= REEF | {"Paint"} else 1
        nobody = 1 if top == "Paint" else threat
        blue_denounces = threat  # yellow's stack decides whoever loses
        yellow_denounces = threat if level(blue) > level(yellow) else 1
        total += nobody + 2 * (blue_denounces + yellow_denounces)
    line = SEASON_OF_MAO.format(2, "Reef-Sand-Fish", 0, "Bay-Sand-Fish", 1)
    assert paths(duel(TWO, "mao"), line) == total == 13_632
