"""Final Scoring and Winner: points for groups of huts, bonus for beaches.

A set of spots is a bit mask: bit ``i`` is ``island.spots[i]``.
"""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as short
from typing import NamedTuple

from banana_lab import data
from banana_lab.maka_bana.island import Island

__all__ = ["Score", "group_points", "group_sizes", "hut_points", "majorities", "score"]


def group_points(huts: int) -> int:
    """Return the points of one group of huts: 1, 3, 6, 9, …, so 3(n − 1) from two huts on.

    Args:
        huts: how many huts it has, an integer from 0 up.

    Raises:
        ValueError: it is none.

    Source: rulebook, *Points for Groups of Huts*; MB-3, MB-4.

    >>> [group_points(huts) for huts in range(9)]
    [0, 1, 3, 6, 9, 12, 15, 18, 21]
    """
    count = data.whole(huts)
    if count is None:
        raise ValueError(f"a group has a whole number of huts, not {short(huts)}")
    if count < 0:
        raise ValueError(f"a group has 0 huts or more, not {short(count)}")
    each: list[int] = data.shipped("maka_bana").values["hut_points"]
    return sum(each[:count]) + max(0, count - len(each)) * each[-1]


def _check_island(found: object) -> None:
    if not isinstance(found, Island):
        raise TypeError(f"an island is expected, such as island() returns, not {data.shown(found)}")


def group_sizes(island: Island, huts: int) -> tuple[int, ...]:
    """Return how many huts each group has, the largest first.

    Two huts on spots that share a side are in one group; a corner, a path, a pier or the border
    of a beach changes nothing (MB-5).

    >>> from banana_lab.maka_bana import island
    >>> isle = island()
    >>> huts = isle.mask(["Coquito-Lagoon-Fish", "Coquito-Sand-Fish", "Azzura-Grass-Fish"])
    >>> group_sizes(isle, huts)
    (2, 1)
    """
    _check_island(island)
    sizes, huts = [], island.mask(huts)
    while huts:
        group = island.group(huts & -huts, huts)
        sizes.append(group.bit_count())
        huts &= ~group
    return tuple(sorted(sizes, reverse=True))


def hut_points(island: Island, huts: int) -> int:
    """Return the points for groups of one colour's huts."""
    return sum(map(group_points, group_sizes(island, huts)))


def majorities(island: Island, huts: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the bonus of each colour on each beach, in the order of ``island.beaches``.

    One leader has 4 points, two have 2 each, three or more have none; a beach without a hut gives
    none (MB-26, MB-27).

    Args:
        island: the island.
        huts: the huts of each colour.
    """
    _check_island(island)
    bonus = data.shipped("maka_bana").values["majority"]
    columns = []
    huts = [island.mask(spots) for spots in huts]
    for beach in island.fitting[: len(island.beaches)]:
        counts = [(built & beach).bit_count() for built in huts]
        most = max(counts, default=0)
        leaders = counts.count(most)
        worth = bonus[leaders - 1] if most and leaders <= len(bonus) else 0
        columns.append([worth if count == most else 0 for count in counts])
    return tuple(zip(*columns, strict=True))


class Score(NamedTuple):
    """The points of one colour.

    Attributes:
        groups: the sizes of its groups, the largest first.
        huts: the points for them.
        beaches: its bonus on each beach.
    """

    groups: tuple[int, ...]
    huts: int
    beaches: tuple[int, ...]

    @property
    def total(self) -> int:
        """All its points."""
        return self.huts + sum(self.beaches)


def score(island: Island, huts: Sequence[int]) -> tuple[Score, ...]:
    """Return the points of each colour.

    Args:
        island: the island.
        huts: the huts of each colour.

    >>> from banana_lab.maka_bana import island
    >>> isle = island()
    >>> blue, red = score(isle, [isle.mask(["Azzura-Rock-Fish", "Azzura-Grass-Flower"]), 0])
    >>> blue.total, red.total
    (7, 0)
    """
    bonus = majorities(island, huts)
    return tuple(
        Score(group_sizes(island, built), hut_points(island, built), beaches)
        for built, beaches in zip(huts, bonus, strict=True)
    )
