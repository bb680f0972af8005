"""A divided row, the prices by which its groups are judged, and all other ways to divide it.

A row has a place for each card and for each divider: ``8 p |10 20 |6 …``. The monkey hand ends it
and never moves, so it may be written or left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from banana_lab.banana_governance import (
    Card,
    Cards,
    DealLaw,
    Game,
    Group,
    Split,
    banana,
    card,
    draft_deck,
    draft_row,
    splits,
)
from banana_lab.core.agenda import replaced
from banana_lab.core.chance import generator
from banana_lab.solve.banana_governance.groups import card_value
from banana_lab.solve.banana_governance.splits import BestSplits, best_splits

__all__ = [
    "LIMITS",
    "STEP",
    "Exact",
    "Line",
    "Prices",
    "SplitterState",
    "Survey",
    "even",
    "hand",
    "read",
]

Exact: TypeAlias = int | Fraction

STEP: Final = Fraction(1, 2)
"""Prices go by halves, and so does what groups are worth."""
LIMITS: Final = {"monkey": (0, 4), "bird": (-10, 10)}
"""The lowest and the highest price of each."""
HAND: Final = "|hand"
"""How the monkey hand is written."""


@cache
def _game(players: int) -> Game:
    return Game(players)


class Line(NamedTuple):
    """A row and how it is divided. A divider is known by its value, for no two are equal.

    >>> line = read("8 p 8 |10 12 20 |2 16 2 |6 m10 8 2 p p 6 12")
    >>> print(line.moved(2, 4))
    8 p 8 |10 |2 12 20 16 2 |6 m10 8 2 p p 6 12 |hand
    >>> print(line.swapped(2, 10))
    8 p 8 |2 12 20 |10 16 2 |6 m10 8 2 p p 6 12 |hand
    """

    row: Cards
    split: Split

    @property
    def dividers(self) -> tuple[int, ...]:
        """The banana dividers in their order."""
        return self.split.dividers

    @property
    def last(self) -> int:
        """The last place, counted from 0."""
        return len(self.row) + len(self.dividers) - 1

    @property
    def things(self) -> list[Card | int]:
        """What stands in each place: a card, or the value of a divider."""
        things: list[Card | int] = []
        for group in self.split.groups(self.row):
            things += [*group.cards, *filter(None, [group.divider])]
        return things

    def place(self, divider: int) -> int:
        """Return the place of a divider."""
        return self.things.index(divider)

    def moved(self, divider: int, place: int) -> Line:
        """Return the line with a divider in another place, all else in its order."""
        return self._replace(split=self.moves(divider)[place])

    def moves(self, divider: int) -> list[Split]:
        """Return the split with a divider in each place."""
        others = [thing for thing in self.things if thing != divider]
        return [
            _split([*others[:place], divider, *others[place:]]) for place in range(self.last + 1)
        ]

    def swapped(self, first: int, second: int) -> Line:
        """Return the line with two dividers each in the other's place."""
        at, to = self.dividers.index(first), self.dividers.index(second)
        order = replaced(replaced(self.dividers, at, second), to, first)
        return self._replace(split=self.split._replace(dividers=order))

    def __str__(self) -> str:
        return " ".join(map(str, self.split.groups(self.row)))


def _split(things: list[Card | int]) -> Split:
    sizes, dividers = [0], []
    for thing in things:
        if isinstance(thing, int):
            dividers.append(thing)
            sizes.append(0)
        else:
            sizes[-1] += 1
    return Split(tuple(sizes), tuple(dividers))


def even(players: int) -> Split:
    """Return the split into groups of as many cards each, as far as it goes; the first have more.

    >>> print(even(4))
    split 4+10 4+6 3+2 3
    """
    game = _game(players)
    size, larger = divmod(game.box.dealt, players)
    return Split(tuple(size + (group < larger) for group in range(players)), game.dividers)


def read(text: str, players: int = 4) -> Line:
    """Return the line that somebody typed: 14 cards, with the dividers among them or without.

    Small and capital letters, commas and the monkey hand at the end make no difference.

    Raises:
        ValueError: a word is no card of the draft deck, there are too many of a card, the row has
            another length, or the dividers are not those of so many players.

    >>> print(read("8 p 8 12 20 16 2 M10 8 2 p p 6 12", players=3))
    8 p 8 12 20 |6 16 2 m10 8 2 |2 p p 6 12 |hand
    """
    words = text.replace(",", " ").casefold().split()
    if words and words[-1] == HAND:
        words.pop()
    row = draft_row(" ".join(word for word in words if not word.startswith("|")))
    ends = [word for word in words if word.startswith("|")]
    if not ends:
        return Line(row, even(players))
    known = {f"|{divider}": divider for divider in _game(players).dividers}
    if sorted(ends) != sorted(known):
        raise ValueError(
            f"{players} players divide with {', '.join(known)}, each once, and {HAND} at the end; "
            f"found {', '.join(ends)}"
        )
    left = iter(row)
    return Line(row, _split([known[word] if word in known else next(left) for word in words]))


@lru_cache(maxsize=64)
def hand(code: str, pupil: int | None, number: int, players: int) -> Cards:
    """Return the hand of that number of a class code, from 1, by the law of the first hand dealt.

    With 3 players the start player card is dealt to somebody (BG-4).

    >>> print(hand("KIWI-42", 7, 1, players=4))
    p m10 m8 4 m8 m12 2 10 p 12 20 m6 mS 12
    """
    game = _game(players)
    law = DealLaw(draft_deck(), game.box.dealt, players - 1, card("mS"))
    seed = (code,) if pupil is None else (code, pupil)
    return law.sample(generator(*seed, "hand", number)).cards


# ------------------------------------------------------------------------------ the board


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
        return sum(count for least, count in self.counts.items() if least >= worth)


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
    every = splits(len(row), _game(players).dividers)
    guarantees = dict(zip(every, found.worths, strict=True))
    return Survey(found, guarantees, dict(sorted(Counter(found.worths).items())))
