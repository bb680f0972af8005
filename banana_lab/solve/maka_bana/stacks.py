"""What stacks of location cards are worth in Maka Bana Mao: each level of cheating at its best."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from banana_lab.core.options import integer, of_kind
from banana_lab.maka_bana.island import Spots
from banana_lab.odds.exact import Exact, exact
from banana_lab.odds.maka_bana.huts import AnyIsland, game_on
from banana_lab.odds.text import both


class FatStack(NamedTuple):
    """A stack of location cards, and what it brings if nobody denounces it.

    Attributes:
        level: how much it cheats, |n − 3| for n cards.
        cards: the cards.
        top: the one that is shown.
        spots: how many free spots it designates.
        worth: the points that it brings on average.
    """

    level: int
    cards: tuple[str, ...]
    top: str
    spots: int
    worth: Fraction

    def __str__(self) -> str:
        size = "1 card" if len(self.cards) == 1 else f"{len(self.cards)} cards"
        return (
            f"level {self.level}, {size}: {' '.join(self.cards)} showing {self.top}; "
            f"points on average: {both(self.worth)}"
        )

    def __repr__(self) -> str:
        return f"<FatStack of {self}>"


def fat_stacks(
    island: AnyIsland = "reconstructed",
    players: int = 4,
    *,
    points: Sequence[Exact] = (1, 1),
    tikis: int | None = None,
    taken: Spots = (),
) -> tuple[FatStack, ...]:
    """Return the best stack without Paints of each level of cheating, honest first.

    The model: Tikis fall on different spots, at random among the free ones that fit the card on
    top; nobody else builds first. So cards too many are worth what they save from Tikis, and a
    second hut: :ref:`fat-stacks`.

    Args:
        island: a name, a path, a mapping of its fields or an island.
        players: 2 to 5; with 3 the island is smaller (MB-6).
        points: what the first and the second hut of a season bring.
        tikis: t; one for each opponent's colour, unless told.
        taken: the spots where no hut can be built.

    Returns:
        One stack for each level, up to all location cards; of equally good ones that with fewest
        cards, the first in the order of the hand.

    Raises:
        ValueError: an argument is out of its range.
        TypeError: the points are no sequence.

    Complexity: all 2047 stacks of a hand are tried with each top card.

    Source: rulebook, *Two Types of Fixed Projects*, *3. Placing Tikis*; MM-1, MM-5, MM-14, MM-15,
    MM-19.

    >>> for stack in fat_stacks()[:4]:
    ...     print(stack)
    level 0, 3 cards: Azzura Grass Flower showing Flower; points on average: 10/13 ≈ 0.769
    level 1, 4 cards: Azzura Grass Flower Fish showing Flower; points on average: 23/13 ≈ 1.77
    level 2, 5 cards: Azzura Bikini Diabolo Grass Flower showing Diabolo; points on average: 2
    level 3, 6 cards: Azzura Bikini Diabolo Coquito Grass Flower showing Azzura; points on \
average: 2
    """
    game = game_on(island, players)
    isle, box = game.island, game.box
    of_kind("points are those of a first and a second hut, such as (1, 1)", points, Sequence)
    if len(points) != box.projects_a_season:
        raise ValueError(f"points are those of a first and a second hut, not {points}")
    worths = [exact("the points of a hut", number, low=0) for number in points]
    tikis = len(game.opponents[0]) if tikis is None else integer("tikis", tikis, 0)
    free = game.everywhere & ~isle.mask(taken)
    fitting = {card: spots & free for card, spots in zip(isle.cards, isle.fitting, strict=True)}

    @cache
    def worth(spots: int, seen: int, fit: int, most: int) -> Fraction:
        """What so many spots bring, of which some fit the card on top, as others do."""
        draws = min(tikis, fit)
        ways = sum(
            comb(seen, hit) * comb(fit - seen, draws - hit) * sum(worths[: min(most, spots - hit)])
            for hit in range(min(seen, draws) + 1)
        )
        return ways / Fraction(comb(fit, draws))

    def stack(cards: tuple[str, ...], top: str) -> FatStack:
        spots = game.designated(cards) & free
        seen, fit = (spots & fitting[top]).bit_count(), fitting[top].bit_count()
        most = box.projects_a_season if len(cards) > box.project_cards else 1
        brings = worth(spots.bit_count(), seen, fit, most)
        return FatStack(game.level(len(cards)), cards, top, spots.bit_count(), brings)

    best: dict[int, FatStack] = {}
    for size in range(1, len(isle.cards) + 1):
        for cards, place in product(combinations(isle.cards, size), range(size)):
            found = stack(cards, cards[place])
            if found.level not in best or found.worth > best[found.level].worth:
                best[found.level] = found
    return tuple(best[level] for level in sorted(best))
