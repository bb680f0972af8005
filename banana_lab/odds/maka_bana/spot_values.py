"""What one spot of the island is worth, on any position."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from banana_lab.maka_bana.island import Island, Spot, Spots, bits
from banana_lab.maka_bana.scoring import Score, score
from banana_lab.odds.maka_bana.huts import (
    AnyIsland,
    Board,
    Points,
    bonus,
    game_on,
    group_law,
    ways_to_fall,
)
from banana_lab.odds.polynomials import coefficients


class SpotValue(NamedTuple):
    """What a hut on a spot changes.

    Attributes:
        spot: the spot.
        owner: the colour whose hut is repainted; ``None`` on a free spot.
        joins: the sizes of the own groups that the hut joins, the largest first.
        gain: the points that the colour gains now.
        changes: what every colour gains, or loses, now.
        expected: how many points the colour has more at the end, on average, than if this hut fell
            at random like the others to come; ``None`` if none are.
    """

    spot: Spot
    owner: int | None
    joins: tuple[int, ...]
    gain: int
    changes: tuple[Points, ...]
    expected: Fraction | None

    @property
    def is_bridge(self) -> bool:
        """Whether the hut joins two groups or more."""
        return len(self.joins) > 1


def spot_values(
    island: AnyIsland,
    huts: Sequence[Spots] = (),
    colour: int = 0,
    players: int = 4,
    *,
    to_come: Sequence[int] = (),
) -> tuple[SpotValue, ...]:
    """Return what a hut of one colour on each free spot changes.

    Now: the points after it less those before. A hut that joins groups of a, b, … huts is worth
    f(1 + a + b + …) − f(a) − f(b) − …, where f are the points of a group; so 6 between two groups
    of two or more.

    At the end: the huts to come fall on random free spots, each way equally likely. By linearity
    the expected points are the sum of those for each group of spots and each beach. Averaged over
    the free spots, ``expected`` is 0.

    Args:
        island: a name, a path, a mapping of its fields or an island.
        huts: the huts of each colour; none if left out.
        colour: whose hut it is, from 0.
        players: 2 to 5; with 3 the island is smaller (MB-6), and 2 have two colours each.
        to_come: how many huts of each colour will still fall, this one among them.

    Raises:
        ValueError: an argument is out of its range, or a spot is taken twice.

    Source: rulebook, *Final Scoring and Winner*.

    >>> pairs = ["Coquito-Sand-Flower", "Diabolo-Rock-Tattoo", "Coquito-Sand-Tattoo"]
    >>> values = {str(v.spot): v for v in spot_values("reconstructed", [pairs, [], [], []])}
    >>> values["Diabolo-Sand-Fish"].joins, values["Diabolo-Sand-Fish"].changes[0]
    ((3,), Points(huts=3, beaches=0))
    """
    board = Board.on_table(island, players, huts)
    return _values(board, colour, ((spot, None) for spot in bits(board.free)), to_come)


def repaint_values(
    island: AnyIsland,
    huts: Sequence[Spots],
    colour: int = 0,
    players: int = 4,
    *,
    to_come: Sequence[int] = (),
) -> tuple[SpotValue, ...]:
    """Return what one colour's take-back of each opponent's hut changes.

    As :func:`spot_values`. What the owner loses stands in ``changes``; a third colour may gain or
    lose a bonus.

    Args:
        colour: who takes back, from 0.
        players: 2 to 5; of 2, one's own other colour is no opponent (MB-31).

    Other arguments as for :func:`spot_values`.

    Raises:
        ValueError: an argument is out of its range, or a spot is taken twice.

    Source: rulebook, *1.b. Take back a straw hut*, *Final Scoring and Winner*.

    >>> row = ["Azzura-Rock-Fish", "Azzura-Grass-Flower", "Azzura-Lagoon-Fish"]
    >>> for value in repaint_values("reconstructed", [[], row, [], []]):
    ...     print(value.spot, value.gain, value.changes[1])
    Azzura-Grass-Flower 1 Points(huts=-4, beaches=0)
    Azzura-Rock-Fish 1 Points(huts=-3, beaches=0)
    Azzura-Lagoon-Fish 1 Points(huts=-3, beaches=0)
    """
    board = Board.on_table(island, players, huts)
    opponents = game_on(island, players).opponents[board.colour(colour)]
    spots = ((spot, owner) for owner in opponents for spot in bits(board.huts[owner]))
    return _values(board, colour, spots, to_come)


def _values(
    board: Board,
    colour: int,
    spots: Iterable[tuple[int, int | None]],
    to_come: Sequence[int],
) -> tuple[SpotValue, ...]:
    """Return the values of spots that are free, or have a hut of a colour."""
    colour = board.colour(colour)
    before, own = score(board.island, board.huts), board.huts[colour]
    falling = board.room(to_come) if len(to_come) else ()
    later = [number - (seat == colour) for seat, number in enumerate(falling)]
    if later and later[colour] < 0:
        raise ValueError("the hut is one of those to come, so the colour has at least one of them")
    at_random = _expected(board, colour, falling) if falling else None

    def value(spot: int, owner: int | None) -> SpotValue:
        bit = 1 << spot
        huts = [mask & ~bit for mask in board.huts]
        huts[colour] |= bit
        after = Board(board.island, tuple(huts))
        changes = tuple(map(_change, before, score(board.island, huts)))
        return SpotValue(
            board.island.spots[spot],
            owner,
            _touching(board.island, spot, own),
            changes[colour].total,
            changes,
            None if at_random is None else _expected(after, colour, later) - at_random,
        )

    return tuple(value(spot, owner) for spot, owner in spots)


def _change(before: Score, after: Score) -> Points:
    return Points(after.huts - before.huts, sum(after.beaches) - sum(before.beaches))


def _touching(isle: Island, spot: int, huts: int) -> tuple[int, ...]:
    """Return the sizes of the groups of huts that a spot touches, the largest first."""
    near, sizes = isle.neighbours[spot] & huts, []
    while near:
        group = isle.group(near & -near, huts)
        near &= ~group
        sizes.append(group.bit_count())
    return tuple(sorted(sizes, reverse=True))


# ------------------------------------------------------------------------- expected points


def _expected(board: Board, colour: int, falling: Sequence[int]) -> Fraction:
    """Return a colour's expected points after huts have fallen on random free spots."""
    return _expected_hut_points(board, colour, falling[colour]) + sum(
        _expected_bonus(board, colour, falling, beach)
        for beach in board.island.fitting[: len(board.island.beaches)]
    )


def _expected_hut_points(board: Board, colour: int, huts: int) -> Fraction:
    """Σ over the sets of free spots in each group of spots: P(just these are taken) · points."""
    isle, own, free = board.island, board.huts[colour], board.free
    spots, weight = free.bit_count(), 0
    for group in map(isle.mask, isle.groups):
        elsewhere = (free & ~group).bit_count()
        weight += sum(
            points * comb(elsewhere, huts - size)
            for size, points in enumerate(_points_by_size(isle, own & group, free & group))
            if size <= huts
        )
    return Fraction(weight, comb(spots, huts))


@lru_cache(maxsize=4096)
def _points_by_size(isle: Island, own: int, free: int) -> tuple[int, ...]:
    """Return the points of all sets of free spots of one size together, for each size."""
    most = free.bit_count()
    size = (1 << most).bit_length()
    law = group_law(isle, own, free, dict.fromkeys(bits(free), 1), most + 1, size)
    return tuple(
        sum(points * sets for points, sets in coefficients(law[huts], size))
        for huts in range(most + 1)
    )


def _expected_bonus(board: Board, colour: int, falling: Sequence[int], beach: int) -> Fraction:
    """Σ over the numbers of own huts on the beach and of its leaders: P(these) · bonus.

    The colours fall one after the other, the own first. Where another has more, there is no bonus.
    """
    inside, outside = (board.free & beach).bit_count(), (board.free & ~beach).bit_count()
    stand = [(mask & beach).bit_count() for mask in board.huts]
    own, *others = sorted(range(len(stand)), key=lambda seat: seat != colour)
    huts, weight = falling[own], 0
    for new in range(max(0, huts - outside), min(huts, inside) + 1):
        ways = {(new, 1): comb(inside, new) * comb(outside, huts - new)}
        fallen, own_huts = huts, stand[own] + new
        for other in others:
            after: defaultdict[tuple[int, int], int] = defaultdict(int)
            more, lead = falling[other], own_huts - stand[other]
            for (taken, leaders), count in ways.items():
                near, far = inside - taken, outside - fallen + taken
                for k in range(max(0, more - far), min(more, near, lead) + 1):
                    after[taken + k, leaders + (k == lead)] += (
                        count * comb(near, k) * comb(far, more - k)
                    )
            ways, fallen = after, fallen + more
        if own_huts:
            weight += sum(count * bonus(leaders) for (_, leaders), count in ways.items())
    return Fraction(weight, ways_to_fall(inside + outside, falling))
