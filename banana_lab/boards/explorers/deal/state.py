"""A hand on the table, the sample that it ends, and what is counted in both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from banana_lab import odds
from banana_lab.banana_governance import Card, Cards
from banana_lab.boards.explorers.splitter.state import hand
from banana_lab.odds.banana_governance.draws import Worth, bananas_of, birds_of, monkeys_of

__all__ = ["COUNTS", "SIDES", "Count", "DealState", "Side", "Tally", "law", "no_hands"]

Side: TypeAlias = Literal["at least", "at most"]
SIDES: Final[tuple[Side, ...]] = ("at least", "at most")
Tally: TypeAlias = tuple[int, ...]
"""How many hands held 0, 1, 2, …"""


class Count(NamedTuple):
    """What can be counted in a hand.

    Attributes:
        title: what it is called on the board.
        noun: what is counted, in the singular.
        many: the same, in the plural.
        axis: the noun on the axis, in one word.
        worth: what a card adds.
        unit: every card adds a multiple of it.
        width: how many numbers share a bar; a bound stands between two bars.
    """

    title: str
    noun: str
    many: str
    axis: str
    worth: Worth
    unit: int
    width: int

    def bar(self, held: int) -> int:
        """Return the least number of the bar in which this one is."""
        return held - held % self.width

    def of(self, row: Sequence[Card]) -> int:
        """Return how much cards hold together."""
        return sum(map(self.worth, row))


def _is_monkey(card: Card) -> int:
    return int(card.kind == "monkey")


COUNTS: Final[Mapping[str, Count]] = MappingProxyType(
    {
        "monkeys": Count("Monkeys", "monkey", "monkeys", "monkeys", _is_monkey, 1, 1),
        "points": Count("Points", "monkey point", "monkey points", "points", monkeys_of, 2, 2),
        "birds": Count("Pass birds", "pass bird", "pass birds", "birds", birds_of, 1, 1),
        "bananas": Count("Bananas", "banana", "bananas", "bananas", bananas_of, 2, 10),
    }
)


class DealState(NamedTuple):
    """A sample of hands, and what is asked of it.

    Attributes:
        code: the class code.
        pupil: the pupil's number, or ``None`` for the hands that the whole class shares.
        players: 3 or 4; with 3 the start player card is dealt to somebody (BG-4).
        of: what is counted, a key of ``COUNTS``.
        side: which side of the edge is asked for.
        edge: where the axis is cut: *at least* it, or *at most* one unit less.
        tallies: the sample, for each of ``COUNTS`` in order.
        exact: whether the exact law is shown; hidden, it is nowhere in the picture.
    """

    code: str
    pupil: int | None
    players: int
    of: str
    side: Side
    edge: int
    tallies: tuple[Tally, ...]
    exact: bool

    @property
    def counted(self) -> Count:
        """What is counted."""
        return COUNTS[self.of]

    @property
    def hands(self) -> int:
        """How many hands are in the sample."""
        return sum(self.tally)

    @property
    def row(self) -> Cards:
        """The last hand of the sample; before the first, one to look at."""
        return hand(self.code, self.pupil, self.hands, self.players)

    @property
    def held(self) -> int:
        """How much of what is counted the hand on the table holds."""
        return self.counted.of(self.row)

    @property
    def bound(self) -> int:
        """The bound as it is said: *at least* this, or *at most* this."""
        return self.edge - (self.counted.unit if self.side == "at most" else 0)

    @property
    def tally(self) -> Tally:
        """The sample of what is counted."""
        return self.tallies[tuple(COUNTS).index(self.of)]

    @property
    def reached(self) -> int:
        """How many hands of the sample are on the side that is asked for."""
        return sum(hands for held, hands in enumerate(self.tally) if self.includes(held))

    @property
    def law(self) -> odds.Pmf[int]:
        """The exact law of what is counted."""
        return law(self.of, self.players)

    @property
    def bars(self) -> odds.Pmf[int]:
        """The exact law, summed over the numbers that share a bar."""
        return _bars(self.of, self.players)

    @property
    def seen(self) -> tuple[int, ...]:
        """How many hands of the sample are in each bar."""
        width = self.counted.width
        return tuple(sum(self.tally[start : start + width]) for start in self.bars.outcomes)

    @property
    def chance(self) -> Fraction:
        """The exact chance of the side that is asked for."""
        return self.chance_by(self.law)

    def chance_by(self, law: odds.Pmf[int]) -> Fraction:
        """Return the chance of the side that is asked for, by a law of what is counted."""
        if self.side == "at most":
            return law.at_most(self.bound)
        return law.at_least(self.bound)

    def includes(self, held: int) -> bool:
        """Whether a number is on the side that is asked for."""
        return held < self.edge if self.side == "at most" else held >= self.edge

    def dealt(self, times: int) -> DealState:
        """Return the state with so many more hands in the sample."""
        before = self.hands
        tallies = [list(tally) for tally in self.tallies]
        for number in range(before + 1, before + times + 1):
            row = hand(self.code, self.pupil, number, self.players)
            for tally, count in zip(tallies, COUNTS.values(), strict=True):
                tally[count.of(row)] += 1
        return self._replace(tallies=tuple(map(tuple, tallies)))


def no_hands() -> tuple[Tally, ...]:
    """Return the tallies of an empty sample."""
    return tuple((0,) * (law(count, 4).outcomes[-1] + 1) for count in COUNTS)


@cache
def law(count: str, players: int) -> odds.Pmf[int]:
    """Return the exact law of what is counted in a hand."""
    return odds.hand_total(COUNTS[count].worth, players)


@cache
def _bars(count: str, players: int) -> odds.Pmf[int]:
    return law(count, players).map(COUNTS[count].bar)
