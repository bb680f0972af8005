"""Rows of cards, the groups that splits make of them, and the choosers of groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import lcm
from typing import NamedTuple, TypeAlias, TypeVar, cast

from banana_lab.banana_governance import (
    Card,
    Cards,
    Game,
    Score,
    Split,
    banana,
    final_score,
    splits,
)
from banana_lab.core.options import integer
from banana_lab.odds.banana_governance.draws import (
    bananas_of,
    birds_of,
    check_function,
    monkeys_of,
)
from banana_lab.odds.exact import Exact, exact, plain

Value: TypeAlias = Callable[[Card], Exact]
Places: TypeAlias = tuple[int, ...]
T = TypeVar("T")


def card_value(monkeys: Exact = 0, birds: Exact = 0) -> Value:
    """Return the value of a card in bananas, where monkeys and birds have a price.

    Args:
        monkeys: how many bananas a point of a monkey is worth.
        birds: how many bananas a bird is worth; below 0 if it costs.

    Raises:
        ValueError: a price is neither an integer nor a fraction.

    >>> from banana_lab.banana_governance import cards
    >>> [str(worth) for worth in map(card_value(Fraction(1, 3), birds=-2), cards("8 m10 p"))]
    ['8', '10/3', '-2']
    """
    monkey = plain(exact("the price of monkeys", monkeys))
    bird = plain(exact("the price of birds", birds))

    def value(card: Card) -> Exact:
        if card.kind == "banana":
            return card.value
        return monkey * monkeys_of(card) + bird * birds_of(card)

    return value


@dataclass(frozen=True)
class Chooser:
    """Somebody who takes the group it values most, any of equal ones equally often.

    Attributes:
        value: what a card is worth to it, an integer or a fraction; its bananas, if left out. Or
            the :class:`~banana_lab.banana_governance.Score` that it would end with but for this
            pack: then a group is worth the final score with it.
        mistakes: the probability, an integer or a fraction, that it takes any of the groups that
            are left, each equally often.

    Raises:
        ValueError: ``mistakes`` is no probability, or the score holds other than integers from 0.

    >>> rich = Chooser(Score(bananas=90, monkeys=20, birds=2))
    >>> clumsy = Chooser(card_value(monkeys=1), mistakes=Fraction(1, 10))
    """

    value: Value | Score = field(default_factory=lambda: bananas_of)  # else it looks like a method
    mistakes: Exact = 0

    def __post_init__(self) -> None:
        exact("the chance of mistakes", self.mistakes, 0, 1)
        if isinstance(self.value, Score):
            for name, number in self.value._asdict().items():
                integer(name, number, 0)


Choosers: TypeAlias = Chooser | Sequence[Chooser]


# ------------------------------------------------------------------------------------ all splits


class Run(NamedTuple):
    """A group of any row: its first card, the card after it, and which divider ends it."""

    first: int
    after: int
    end: int


class SplitTable(NamedTuple):
    """All splits of a row for a number of players.

    Attributes:
        dealt: how many cards a row has.
        ends: the dividers, and 0 for the monkey hand.
        fruit: the banana dividers, as cards.
        splits: the splits, as the game orders them.
        runs: every group that one of them makes.
        places: the place among the runs of the first group of each split, of the second, …
    """

    dealt: int
    ends: tuple[int, ...]
    fruit: tuple[Card, ...]
    splits: Sequence[Split]
    runs: tuple[Run, ...]
    places: tuple[Places, ...]

    def by_group(self, of_runs: Sequence[T]) -> list[list[T]]:
        """Return what runs have: for the first group of each split, for the second, …"""
        return [[of_runs[place] for place in places] for places in self.places]

    def by_split(self, of_runs: Sequence[T]) -> Iterator[tuple[T, ...]]:
        """Yield what the groups of each split have."""
        return zip(*self.by_group(of_runs), strict=True)


@cache
def plan_of(players: int) -> SplitTable:
    """Return all splits for 3 or 4 players."""
    game = Game(players)
    ends, every = (*game.dividers, 0), splits(game.box.dealt, game.dividers)
    numbers: dict[Run, int] = {}
    places = [
        [numbers.setdefault(run, len(numbers)) for run in runs_of(split, ends)] for split in every
    ]
    return SplitTable(
        game.box.dealt,
        ends,
        tuple(map(banana, game.dividers)),
        every,
        tuple(numbers),
        tuple(zip(*places, strict=True)),
    )


def runs_of(split: Split, ends: Sequence[int]) -> list[Run]:
    """Return the groups that a split makes."""
    after = list(accumulate(split.sizes))
    order = map(ends.index, (*split.dividers, 0))
    return list(map(Run, [0, *after[:-1]], after, order))


# ------------------------------------------------------------------------------- worth and choice


class Sums(NamedTuple):
    """What cards are worth: integers, and the number that divides them.

    Attributes:
        before: of all cards before each place of the row, and of the whole row.
        ends: of each divider.
        scale: the number that divides them.
    """

    before: list[int]
    ends: list[int]
    scale: int

    @classmethod
    def of(cls, row: Cards, value: Value, fruit: Sequence[Card]) -> Sums:
        """Return what a row and the banana dividers are worth; the monkey hand is worth nothing."""
        check_function("value", value)
        values = [value(card) for card in (*row, *fruit)]
        worths, scale = _integers((*row, *fruit), values)
        before = list(accumulate(worths[: len(row)], initial=0))
        return cls(before, [*worths[len(row) :], 0], scale)

    def of_runs(self, runs: Sequence[Run]) -> list[int]:
        """Return what groups are worth."""
        before, ends = self.before, self.ends
        return [before[after] - before[first] + ends[end] for first, after, end in runs]


def _integers(cards: Sequence[Card], values: list[Exact]) -> tuple[list[int], int]:
    if {*map(type, values)} == {int}:
        return cast("list[int]", values), 1
    worths = [
        exact(f"the value of {card}", value) for card, value in zip(cards, values, strict=True)
    ]
    scale = lcm(*(worth.denominator for worth in worths))
    return [int(worth * scale) for worth in worths], scale


def worths_to(
    value: Value | Score, row: Cards, fruit: Sequence[Card], runs: Sequence[Run]
) -> list[int]:
    """Return what groups of a row are worth to a chooser, in some unit."""
    if not isinstance(value, Score):
        return Sums.of(row, value, fruit).of_runs(runs)
    totals = (Sums.of(row, of, fruit).of_runs(runs) for of in (bananas_of, monkeys_of, birds_of))
    return [
        final_score(value.bananas + total, value.monkeys + monkeys, value.birds + birds)
        for total, monkeys, birds in zip(*totals, strict=True)
    ]


class Temper(NamedTuple):
    """How likely a chooser takes each group: integers, and the number that divides them.

    Attributes:
        unit: the number that divides them.
        left: how many groups are left when its turn comes.
        mistaken: for each of these, by mistake.
        meant: and more for each of those that it values most, if they are 0, 1, 2, …
    """

    unit: int
    left: int
    mistaken: int
    meant: tuple[int, ...]

    @classmethod
    def of(cls, mistakes: Fraction, left: int) -> Temper:
        """Return the temper of a chooser with so many groups to choose from."""
        slips, turns = mistakes.as_integer_ratio()
        common = lcm(*range(1, left + 1))
        meant = ((turns - slips) * common // liked for liked in range(1, left + 1))
        return cls(turns * common, left, slips * common // left, (0, *meant))


def asked_in_turn(choosers: Choosers, players: int) -> tuple[tuple[Chooser, ...], list[Temper]]:
    """Return the choosers in turn, and their tempers; all but the divider."""
    turns = players - 1
    asked = (choosers,) * turns if isinstance(choosers, Chooser) else choosers
    given: object = asked
    if not isinstance(given, Sequence) or not all(
        isinstance(chooser, Chooser) for chooser in given
    ):
        raise TypeError(
            f"choosers are a Chooser() for all who choose, or a list of one for each, not {given!r}"
        )
    if len(asked) != turns:
        raise ValueError(
            f"of {players} players {turns} choose before the divider, not {len(asked)}"
        )
    return tuple(asked), [
        Temper.of(Fraction(chooser.mistakes), players - turn) for turn, chooser in enumerate(asked)
    ]


def orders(
    views: Sequence[Sequence[int]], tempers: Sequence[Temper], left: Places | None = None
) -> Iterator[tuple[Places, int]]:
    """Yield the orders in which groups can be taken, with their weights.

    Args:
        views: what each group is worth to each chooser in turn.
        tempers: how each chooses.
        left: the groups that are left; all of them, unless told.
    """
    if left is None:
        left = tuple(range(len(views) + 1))
    if not views:
        yield left, 1
        return
    view, temper = views[0], tempers[0]
    best = max(view[group] for group in left)
    liked = sum(view[group] == best for group in left)
    for group in left:
        weight = temper.mistaken + (view[group] == best) * temper.meant[liked]
        if weight:
            for order, more in orders(views[1:], tempers[1:], without(left, group)):
                yield (group, *order), weight * more


def without(many: Places, group: int) -> Places:
    """Return all places but one."""
    return tuple(other for other in many if other != group)
