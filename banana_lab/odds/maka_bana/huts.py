"""What huts that fall at random on the island come to, exactly, for one colour at a time.

The points of all colours together have too many cases to count: draw :func:`random_board`, and say
how many boards and which seed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import product
from math import comb, prod
from operator import add, mul, or_
from pathlib import Path
from typing import NamedTuple, TypeAlias

from banana_lab.core.chance import Bits, below
from banana_lab.core.options import integer
from banana_lab.data import shipped
from banana_lab.maka_bana.game import Game
from banana_lab.maka_bana.island import Island, Spots, bits
from banana_lab.maka_bana.island import island as find_island
from banana_lab.maka_bana.scoring import group_points
from banana_lab.odds.pmf import Pmf
from banana_lab.odds.polynomials import coefficients

AnyIsland: TypeAlias = Island | str | Path | Mapping[str, object]
_Growing: TypeAlias = tuple[tuple[int, int], ...]
_Falls: TypeAlias = dict[tuple[int, ...], list[int]]


class Points(NamedTuple):
    """The points of one colour, or a change of them.

    Attributes:
        huts: the points for its groups of huts.
        beaches: its bonuses, over all beaches.
    """

    huts: int
    beaches: int

    @property
    def total(self) -> int:
        """All its points."""
        return self.huts + self.beaches


def hut_points(
    island: AnyIsland, huts: int, players: int = 4, *, own: Spots = (), others: Spots = ()
) -> Pmf[int]:
    """Return the law of the points for groups of huts that fall on random free spots.

    It comes from a polynomial for each group of spots, since huts in two of them never touch:
    :ref:`hut-laws`.

    Args:
        island: a name, a path, a mapping of its fields or an island.
        huts: how many fall, 0 to the number of free spots; every set of so many is equally likely.
        players: 2 to 5; with 3 the island is smaller (MB-6).
        own: huts of the colour that stand already; their points count.
        others: other spots that are taken.

    Raises:
        ValueError: an argument is out of its range, or a spot is taken twice.

    Source: rulebook, *Points for Groups of Huts*; MB-3, MB-4.

    >>> hut_points("reconstructed", 2)           # 31 of the 741 pairs share a side
    Pmf({2: 710, 3: 31})
    >>> law = hut_points("reconstructed", 10)
    >>> law.denominator, law.mean, law.outcomes[-1]
    (635745396, Fraction(111945, 9139), 24)
    """
    board = Board.of(game_on(island, players).island, (own, others))
    free = board.free.bit_count()
    huts = integer("huts", huts, 0, free)
    size = comb(free, huts).bit_length()
    law = _own_law(board, 0, [1] * len(board.island.beaches), huts + 1, size)
    return Pmf(dict(coefficients(law[huts], size)))


def final_points(
    island: AnyIsland,
    huts: Sequence[int] = (6, 5, 5, 5),
    colour: int = 0,
    players: int = 4,
    *,
    standing: Sequence[Spots] = (),
) -> Pmf[Points]:
    """Return the joint law of a colour's points for groups and for beaches on a random board.

    The huts of all colours fall on the free spots, each way equally likely. Given how many own huts
    fall on each beach, groups and bonuses are independent: :ref:`hut-laws`.

    Args:
        island: a name, a path, a mapping of its fields or an island.
        huts: how many huts of each colour fall.
        colour: whose points they are, from 0.
        players: 2 to 5; with 3 the island is smaller (MB-6), and 2 have two colours each.
        standing: the huts of each colour that stand already; none if left out.

    Raises:
        ValueError: an argument is out of its range, or a spot is taken twice.

    Source: rulebook, *Final Scoring and Winner*; MB-26, MB-27.

    >>> law = final_points("reconstructed", (6, 5, 5, 5))
    >>> law.map(lambda points: points.huts) == hut_points("reconstructed", 6)
    True
    >>> print(f"{float(law.map(lambda points: points.total).mean):.3f}")
    11.287
    """
    board = Board.on_table(island, players, standing)
    huts, colour = board.room(huts), board.colour(colour)
    own, beaches, free = huts[colour], len(board.island.beaches), board.free.bit_count()
    radix = own + 1
    total = radix**beaches  # a hut counts one here, and one in the digit of its beach
    steps = [total + radix**place for place in range(beaches)]
    size = comb(free, own).bit_length()
    word = ways_to_fall(free - own, _without(huts, colour)).bit_length()
    half, first, second = beaches // 2, *_rivals(board, colour, huts, word)
    law: defaultdict[Points, int] = defaultdict(int)
    for code, sets in _own_law(board, colour, steps, total * radix, size).items():
        if code >= total * own:
            counts = tuple(code // radix**place % radix for place in range(beaches))
            ways = sum(map(mul, first[counts[:half]], reversed(second[counts[half:]])))
            bonuses = tuple(coefficients(ways, word))
            for (points, own_ways), (bonus, others) in product(coefficients(sets, size), bonuses):
                law[Points(points, bonus)] += own_ways * others
    return Pmf(law)


def random_board(
    island: AnyIsland,
    huts: Sequence[int],
    rng: Bits,
    players: int = 4,
    *,
    standing: Sequence[Spots] = (),
) -> tuple[int, ...]:
    """Return the huts of each colour, as bit masks, after huts have fallen on random free spots.

    Args:
        rng: the source of bits, as :func:`banana_lab.core.chance.generator` makes it.

    Other arguments and errors as for :func:`final_points`.

    >>> from banana_lab.core.chance import generator
    >>> from banana_lab.maka_bana import island, score
    >>> board = random_board("reconstructed", (6, 5, 5, 5), generator(1))
    >>> [points.total for points in score(island(), board)]
    [11, 9, 10, 9]
    """
    board = Board.on_table(island, players, standing)
    free, masks = list(bits(board.free)), list(board.huts)
    for colour, number in enumerate(board.room(huts)):
        for _ in range(number):
            masks[colour] |= 1 << free.pop(below(rng, len(free)))
    return tuple(masks)


# ------------------------------------------------------------------------------- the board


def game_on(island: AnyIsland, players: int) -> Game:
    """Return the game that so many players have on an island."""
    return _game(find_island(island), players)


@lru_cache(maxsize=64)
def _game(isle: Island, players: int) -> Game:
    return Game(players, island=isle)


class Board(NamedTuple):
    """The island in play and the huts of each colour on it, as bit masks."""

    island: Island
    huts: tuple[int, ...]

    @classmethod
    def of(cls, isle: Island, huts: Iterable[Spots]) -> Board:
        """Return the board, refusing two huts on one spot."""
        masks, taken = tuple(map(isle.mask, huts)), 0
        for mask in masks:
            if mask & taken:
                raise ValueError(
                    f"{isle.named(mask & taken)[0]} is taken twice; a spot has one hut"
                )
            taken |= mask
        return cls(isle, masks)

    @classmethod
    def on_table(cls, island: AnyIsland, players: int, huts: Sequence[Spots]) -> Board:
        """Return the board of all colours in play; those not named have no huts."""
        game = game_on(island, players)
        board = cls.of(game.island, huts)
        colours = len(game.seats)
        if any(board.huts[colours:]):
            raise ValueError(f"{players} players have {colours} colours, so no more have huts")
        return cls(game.island, (*board.huts, *[0] * colours)[:colours])

    @property
    def free(self) -> int:
        """The spots without a hut."""
        return (1 << len(self.island.spots)) - 1 & ~sum(self.huts)

    def colour(self, colour: int) -> int:
        """Return a colour, refusing one that does not play."""
        return integer("colour", colour, 0, len(self.huts) - 1)

    def room(self, huts: Sequence[int]) -> tuple[int, ...]:
        """Return how many huts of each colour fall, refusing more than there is room for."""
        if len(huts) != len(self.huts):
            raise ValueError(
                f"{len(self.huts)} colours need a number of huts each, not {len(huts)}"
            )
        falling = tuple(integer("a number of huts", number, 0) for number in huts)
        free = self.free.bit_count()
        if sum(falling) > free:
            raise ValueError(f"{sum(falling)} huts do not fit on {free} free spots")
        return falling


# ------------------------------------------------------------------------------- own huts
# A polynomial in the points is an integer, its value at 2**size. Whatever else is counted, huts in
# all and on each beach, is one integer too, a code: codes add where polynomials multiply.


def _own_law(
    board: Board, colour: int, steps: Sequence[int], limit: int, size: int
) -> dict[int, int]:
    """Return, for each code below the limit, the sets of free spots by the colour's points.

    Args:
        board: what stands already.
        colour: whose huts fall.
        steps: what a hut on each beach adds to the code.
        limit: the first code that is left out.
        size: how many bits hold a coefficient.
    """
    isle, own = board.island, board.huts[colour]
    step = {
        spot: steps[place]
        for place, beach in enumerate(isle.beaches)
        for spot in bits(isle.at(beach))
    }
    law = {0: 1}
    for group in map(isle.mask, isle.groups):
        factor = group_law(isle, group & own, group & board.free, step, limit, size)
        terms: defaultdict[int, int] = defaultdict(int)
        for (code, ways), (added, ways_more) in product(law.items(), factor.items()):
            if code + added < limit:
                terms[code + added] += ways * ways_more
        law = terms
    return law


def group_law(
    isle: Island, own: int, free: int, step: Mapping[int, int], limit: int, size: int
) -> dict[int, int]:
    """Return the same law for the own huts and the free spots of one group of spots.

    A state is made of each group of huts that can still grow, as the spots ahead that it touches
    and its number of huts; and of the code. Numbers from which on every further hut is worth the
    same need not be told apart.
    """
    most = len(shipped("maka_bana").values["hut_points"]) - 1
    ahead = own | free
    states: dict[tuple[_Growing, int], int] = {((), 0): 1}
    for spot in _order(isle, ahead):
        bit = 1 << spot
        ahead ^= bit
        after: defaultdict[tuple[_Growing, int], int] = defaultdict(int)
        for (growing, code), ways in states.items():
            if not own & bit:
                after[_ahead(growing, ahead), code] += ways
                code += step[spot]
            if code < limit:
                joined = [group for group in growing if group[0] & bit]
                apart = [group for group in growing if not group[0] & bit]
                near = reduce(or_, (touched for touched, _ in joined), isle.neighbours[spot])
                huts = 1 + sum(number for _, number in joined)
                gain = group_points(huts) - sum(group_points(number) for _, number in joined)
                groups = _ahead([*apart, (near, min(huts, most))], ahead)
                after[groups, code] += ways << size * gain
        states = after
    return {code: ways for (_, code), ways in states.items()}


def _ahead(growing: Iterable[tuple[int, int]], ahead: int) -> _Growing:
    return tuple(sorted((near & ahead, huts) for near, huts in growing if near & ahead))


def _order(isle: Island, spots: int) -> Iterator[int]:
    """Yield the spots of a set so that those passed touch few of those ahead."""
    touched = 0
    while spots:
        spot = min(
            bits(touched or spots),
            key=lambda candidate: ((touched | isle.neighbours[candidate]) & spots).bit_count(),
        )
        spots ^= 1 << spot
        touched = (touched | isle.neighbours[spot]) & spots
        yield spot


# ------------------------------------------------------------------------------- other huts


def _rivals(board: Board, colour: int, huts: Sequence[int], size: int) -> tuple[_Falls, _Falls]:
    """Return how the others' huts can fall on the first half of the beaches, and on the second.

    For each spread of the colour's new huts over the beaches, a table lists the ways by the
    colour's bonus: one entry for each choice of a number of huts of each of the others, as
    ``product`` orders them.
    """
    others = sorted(zip(_without(huts, colour), _without(board.huts, colour), strict=True))
    falling = [number for number, _ in others]
    places = board.island.fitting[: len(board.island.beaches)]
    standing = [[(rivals & place).bit_count() for _, rivals in others] for place in places]
    alike = all(len(set(counts)) == 1 for counts in standing)
    tables: list[_Falls] = []
    for place, rivals in zip(places, standing, strict=True):
        own, free = (board.huts[colour] & place).bit_count(), (board.free & place).bit_count()
        tables.append(
            {
                (new,): [
                    ways_to_fall(free - new, fall)
                    << size * _bonus(own + new, tuple(map(add, rivals, fall)))
                    for fall in product(*(range(most + 1) for most in falling))
                ]
                for new in range(min(huts[colour], free) + 1)
            }
        )

    def joined(first: _Falls, second: _Falls) -> _Falls:
        return _joined(first, second, huts[colour], falling, alike)

    nothing: _Falls = {(): [1] + [0] * (prod(most + 1 for most in falling) - 1)}
    half = len(tables) // 2
    return reduce(joined, tables[:half] or [nothing]), reduce(joined, tables[half:])


def _joined(
    first_table: _Falls, second_table: _Falls, own: int, falling: Sequence[int], alike: bool
) -> _Falls:
    """Return the table of two sets of beaches together, for no more than so many own huts.

    Lists are convolved: a box of entries goes up to some numbers of huts, and read backwards it
    holds what is left of them. If the others are alike, only ascending numbers need be computed.
    """
    table: _Falls = {
        (*a, *b): [] for a, b in product(first_table, second_table) if sum(a) + sum(b) <= own
    }
    strides = [prod(most + 1 for most in falling[place + 1 :]) for place in range(len(falling))]
    for numbers in product(*(range(most + 1) for most in falling)):
        if alike and (ascending := tuple(sorted(numbers))) != numbers:
            known = sum(map(mul, ascending, strides))
            for ways in table.values():
                ways.append(ways[known])
            continue
        box = [0]
        for number, stride in zip(numbers, strides, strict=True):
            box = [place + stride * k for place in box for k in range(number + 1)]
        firsts = {a: [ways[place] for place in box] for a, ways in first_table.items()}
        seconds = {b: [ways[place] for place in reversed(box)] for b, ways in second_table.items()}
        for (a, first), (b, second) in product(firsts.items(), seconds.items()):
            if (*a, *b) in table:
                table[*a, *b].append(sum(map(mul, first, second)))
    return table


def _bonus(huts: int, others: Sequence[int]) -> int:
    """Return the bonus of a colour with so many huts on a beach, beside the others' (MB-26)."""
    return bonus(1 + others.count(huts)) if huts and huts >= max(others) else 0


def bonus(leaders: int) -> int:
    """Return the bonus of each of so many leaders of a beach (MB-27)."""
    each = shipped("maka_bana").values["majority"]
    return int(each[leaders - 1]) if leaders <= len(each) else 0


def ways_to_fall(spots: int, huts: Sequence[int]) -> int:
    """Return in how many ways huts of several colours fall on so many spots."""
    left = [spots - sum(huts[:place]) for place in range(len(huts))]
    return prod(map(comb, left, huts)) if spots >= sum(huts) else 0


def _without(of_each: Sequence[int], colour: int) -> tuple[int, ...]:
    return (*of_each[:colour], *of_each[colour + 1 :])
