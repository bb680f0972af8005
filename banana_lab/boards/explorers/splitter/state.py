"""A divided row, the prices by which its groups are judged, and all other ways to divide it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from banana_lab.banana_governance import Cards, Group, Split, banana, splits
from banana_lab.boards.explorers.splitter.row import Line, game_of
from banana_lab.solve.banana_governance.groups import card_value
from banana_lab.solve.banana_governance.splits import BestSplits, best_splits

__all__ = ["LIMITS", "STEP", "Exact", "Prices", "SplitterState", "Survey"]

Exact: TypeAlias = int | Fraction

STEP: Final = Fraction(1, 2)
"""Prices go by halves, and so does what groups are worth."""
LIMITS: Final = {"monkey": (0, 4), "bird": (-10, 10)}
"""The lowest and the highest price of each."""


class Prices(NamedTuple):
    """What is no banana, in bananas.

    Attributes:
        monkey: what a point of a monkey is worth.
        bird: what a pass bird is worth; below 0 if it costs.
    """

    monkey: Fraction = Fraction()
    bird: Fraction = Fraction()


class SplitterState(NamedTuple):
    """A row of cards, divided.

    Attributes:
        line: the cards with the dividers among them.
        prices: how everybody judges a group.
        code: the class code, which decides the hands that are dealt.
        pupil: the pupil's number, or ``None`` for the hands that the whole class shares.
        number: how many hands of the code were dealt.
        dealt: whether the row is the last of them; otherwise it was entered.
        exact: whether the other splits are shown; hidden, nothing of them is in the picture.
    """

    line: Line
    prices: Prices
    code: str
    pupil: int | None
    number: int = 0
    dealt: bool = False
    exact: bool = True

    @property
    def players(self) -> int:
        """How many play: as many as there are groups."""
        return len(self.line.split.sizes)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups, in order."""
        return self.line.split.groups(self.line.row)

    @property
    def values(self) -> tuple[Exact, ...]:
        """What each group is worth."""
        return _values(self.line, self.prices)

    @property
    def guaranteed(self) -> Exact:
        """What the smallest group is worth, and nobody can take away."""
        return self.survey.guarantees[self.line.split]

    @property
    def is_best(self) -> bool:
        """Whether no split guarantees more."""
        return self.guaranteed == self.survey.found.best

    @property
    def order(self) -> tuple[int, ...]:
        """The groups as they are taken, one's own last; of equal ones the first is taken first."""
        values = self.values
        return tuple(sorted(range(self.players), key=lambda group: -values[group]))

    @property
    def survey(self) -> Survey:
        """What every split of the row guarantees."""
        return _survey(self.line.row, self.players, self.prices)

    def divided(self, split: Split) -> SplitterState:
        """Return the state with the row divided in another way."""
        return self._replace(line=self.line._replace(split=split))


class Survey(NamedTuple):
    """What every split of a row guarantees.

    Attributes:
        found: the best of them.
        guarantees: what each guarantees.
        counts: how many guarantee just so much, the least first.
    """

    found: BestSplits
    guarantees: Mapping[Split, Exact]
    counts: Mapping[Exact, int]

    @property
    def optima(self) -> tuple[Split, ...]:
        """The best splits."""
        return tuple(division.split for division in self.found.splits)

    def at_least(self, worth: Exact) -> int:
        """Return how many splits guarantee so much."""
        return sum(count for its, count in self.counts.items() if its >= worth)


@lru_cache(maxsize=64)
def _values(line: Line, prices: Prices) -> tuple[Exact, ...]:
    value = card_value(*prices)
    return tuple(
        sum(map(value, group.cards)) + value(banana(group.divider))
        for group in line.split.groups(line.row)
    )


@lru_cache(maxsize=64)
def _survey(row: Cards, players: int, prices: Prices) -> Survey:
    found = best_splits(row, players, card_value(*prices))
    every = splits(len(row), game_of(players).dividers)
    guarantees = dict(zip(every, found.worths, strict=True))
    return Survey(found, guarantees, dict(sorted(Counter(found.worths).items())))
