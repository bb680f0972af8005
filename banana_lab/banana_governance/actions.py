"""What a player can do, and what the decks can show: named tuples that print and parse as words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from math import factorial
from sys import maxsize
from typing import Final, NamedTuple, SupportsIndex, TypeAlias

from banana_lab.banana_governance.components import Card, Cards, card, cards
from banana_lab.core.chance import Bits, below
from banana_lab.core.legality import same
from banana_lab.core.options import integer, shown

__all__ = [
    "Bid",
    "Deal",
    "DealLaw",
    "Flip",
    "Group",
    "Pass",
    "PassBird",
    "Split",
    "Splits",
    "Take",
    "Win",
    "parse",
    "splits",
]


class Group(NamedTuple):
    """A run of cards and the divider that ends it, 0 for the monkey hand (BG-1)."""

    cards: Cards
    divider: int

    @property
    def values(self) -> tuple[int, ...]:
        """The values of its banana cards; a banana divider is one, the monkey hand none (BG-3)."""
        values = tuple(card.value for card in self.cards if card.kind == "banana")
        return (*values, self.divider) if self.divider else values

    @property
    def bananas(self) -> int:
        """What its banana cards are worth together."""
        return sum(self.values)

    @property
    def monkeys(self) -> tuple[int, ...]:
        """The values of its monkeys."""
        return tuple(card.value for card in self.cards if card.kind == "monkey")

    @property
    def birds(self) -> int:
        """How many pass birds are in it."""
        return sum(card.bird for card in self.cards)

    def __str__(self) -> str:
        return " ".join([*map(str, self.cards), f"|{self.divider or 'hand'}"])


class Split(NamedTuple):
    """Divide the row: how many cards each group has, and the divider that ends each but the last.

    It prints as ``split 3+10 5+6 4+2 2``: three cards and the 10, five and the 6, four and the 2,
    and two before the monkey hand.
    """

    sizes: tuple[int, ...]
    dividers: tuple[int, ...]
    kind: str = "split"

    def groups(self, row: Sequence[Card]) -> tuple[Group, ...]:
        """Return the groups that it makes of a row."""
        made, start = [], 0
        for size, divider in zip(self.sizes, (*self.dividers, 0), strict=True):
            made.append(Group(Cards(row[start : start + size]), divider))
            start += size
        return tuple(made)

    def __str__(self) -> str:
        try:
            ended = map("{}+{}".format, self.sizes, self.dividers)
            return " ".join(["split", *ended, str(self.sizes[-1])])
        except (TypeError, LookupError):  # so that a refusal can name it
            return f"split {self.sizes!r} {self.dividers!r}"


class Take(NamedTuple):
    """Take one of the groups that remain in a pack, counted from 1."""

    group: int
    kind: str = "take"

    def __str__(self) -> str:
        return f"take {self.group}"


class Bid(NamedTuple):
    """Place a banana card (Auction, 1.)."""

    value: int
    kind: str = "bid"

    def __str__(self) -> str:
        return f"bid {self.value}"


class Pass(NamedTuple):
    """Submit no more bids in this round (Auction, 2.)."""

    kind: str = "pass"

    def __str__(self) -> str:
        return "pass"


class PassBird(NamedTuple):
    """Play a pass bird, and stay in (Auction, 3.)."""

    kind: str = "pass bird"

    def __str__(self) -> str:
        return "pass bird"


class Win(NamedTuple):
    """Take a monkey from the centre of the table (Auction Resolution)."""

    monkey: Card
    kind: str = "win"

    def __str__(self) -> str:
        return f"win {self.monkey}"


class Deal(NamedTuple):
    """Chance: the row of cards a player is dealt."""

    cards: Cards
    kind: str = "deal"

    def __str__(self) -> str:
        return f"deal {self.cards}"


class Flip(NamedTuple):
    """Chance: the card flipped from the auction deck."""

    card: Card
    kind: str = "flip"

    def __str__(self) -> str:
        return f"flip {self.card}"


PASS: Final = Pass()
BIRD: Final = PassBird()

Deck: TypeAlias = Mapping[Card, int]


ROW_MOST: Final = 30
"""How many cards a row may have that is divided; the game's has 14."""
DIVIDERS_MOST: Final = 4
WORDS_MOST: Final = 200
"""How many characters an action may have; those of the game have half as many."""


class Splits(tuple[Split, ...]):
    """Every split, once; ``in`` and ``index`` are quick."""

    def __init__(self, made: Iterable[Split]):
        self._places = {split: place for place, split in enumerate(self)}

    def __contains__(self, value: object) -> bool:
        try:
            return type(value) is Split and value in self._places
        except TypeError:  # not hashable, so it is none of them
            return False

    def index(self, value: object, start: SupportsIndex = 0, stop: SupportsIndex = maxsize) -> int:
        """Return the place of a split.

        Raises:
            ValueError: it is none of these, or lies outside ``start..stop``.
        """
        place = self._places[value] if value in self else -1  # type: ignore[index]
        if place not in range(*slice(start, stop).indices(len(self))):
            raise ValueError(f"{value} is no split here")
        return place


def splits(row: int, dividers: Sequence[int]) -> Splits:
    """Return every way to divide a row of so many cards with these dividers.

    Dividers may stand side by side, before and after all cards (BG-2), so there are
    C(row + d, d) · d! ways with d of them: 4080 for 14 cards and three, 240 for two.

    Args:
        row: how many cards the row has, 0 to 30.
        dividers: the values of the banana dividers, 1 to 4 of them.

    Raises:
        ValueError: one of them is out of its range, or no integer.
        TypeError: the dividers are not several numbers.

    >>> len(splits(14, (10, 6, 2))), len(splits(14, (6, 2)))
    (4080, 240)
    """
    if not isinstance(dividers, Sequence) or isinstance(dividers, str):
        raise TypeError(f"dividers are several numbers, such as (10, 6, 2), not {shown(dividers)}")
    integer("the number of dividers", len(dividers), 1, DIVIDERS_MOST)
    values = tuple(integer("a divider", value, 1) for value in dividers)
    return _splits(integer("row", row, 0, ROW_MOST), values)


@cache
def _splits(row: int, dividers: tuple[int, ...]) -> Splits:
    made = []
    for places in combinations(range(row + len(dividers)), len(dividers)):
        ends = [place - before for before, place in enumerate(places)]
        sizes = tuple(end - start for start, end in zip((0, *ends), (*ends, row), strict=True))
        made += [Split(sizes, order) for order in permutations(dividers)]
    return Splits(made)


class DealLaw:
    """The law of a row dealt from a deck, with one card forced to be dealt to somebody (BG-4).

    Each order of the cards, told apart, is as likely as any other among those in which the forced
    card is not left over: a row without it weighs as much as there are ways to deal it later.

    Args:
        deck: how many of each card are left.
        size: how many cards a row has.
        later: how many rows are dealt after this one.
        forced: the card, one of its kind, that must be dealt, or ``None``.

    >>> from banana_lab.banana_governance.components import draft_deck
    >>> law = DealLaw(draft_deck(), 14, 3)
    >>> from math import perm
    >>> law.denominator == perm(56, 14)
    True
    """

    __slots__ = (
        "_absent",
        "_cards",
        "_left",
        "_present",
        "deck",
        "denominator",
        "forced",
        "later",
        "size",
    )

    def __init__(self, deck: Deck, size: int, later: int, forced: Card | None = None):
        self.deck, self.size, self.later = dict(deck), size, later
        self._cards = {card: card for card in self.deck}
        left = self._left = sum(self.deck.values())
        in_danger = left > size * (later + 1) and forced and self.deck.get(forced)
        self.forced = forced if in_danger else None
        self._absent = size * later  # places for the forced card, if this row lacks it
        self._present = size * _falling(left - 1, size - 1) * (left - size)
        absent = _falling(left - 1, size) * self._absent
        self.denominator = self._present + absent if self.forced else _falling(left, size)

    def weight(self, outcome: object) -> int:
        """Return in how many ways the cards, told apart, can be dealt so."""
        row = outcome.cards if type(outcome) is Deal else None
        if type(row) is not Cards or len(row) != self.size:
            return 0
        ways, left = 1, dict(self.deck)
        for dealt in row:
            ways *= left.get(dealt, 0)
            left[dealt] = left.get(dealt, 0) - 1
        if self.forced:
            ways *= self._left - self.size if self.forced in row else self._absent
        return ways

    def own(self, outcome: object) -> Deal | None:
        """Return the row of this law that something is, not merely equals; else ``None``."""
        if type(outcome) is not Deal or outcome.kind != "deal" or type(outcome.cards) is not Cards:
            return None
        try:
            row = [self._cards.get(card) for card in outcome.cards]
        except TypeError:  # not hashable, so it is no card
            return None
        if not all(map(same, row, outcome.cards)) or not self.weight(outcome):
            return None
        return Deal(Cards(row))  # type: ignore[arg-type]

    def sample(self, rng: Bits) -> Deal:
        """Return a row, card by card; if it may not lack the forced card, that is put in."""
        left = [card for card, count in self.deck.items() for _ in range(count)]
        if not self.forced:
            return Deal(Cards(left.pop(below(rng, len(left))) for _ in range(self.size)))
        left.remove(self.forced)
        drawn = [left.pop(below(rng, len(left))) for _ in range(self.size)]
        if below(rng, self.denominator) < self._present:
            drawn[below(rng, self.size)] = self.forced
        return Deal(Cards(drawn))

    def __len__(self) -> int:
        """Return the number of distinct rows, by the exponential generating function."""
        ways = _row_count(tuple(self.deck.values()), self.size)
        if self.forced and not self._absent:
            others = [count for card, count in self.deck.items() if card != self.forced]
            ways -= _row_count(tuple(others), self.size)
        return ways

    def __iter__(self) -> Iterator[Deal]:
        return (
            Deal(Cards(row))
            for row in self._rows((), dict(self.deck))
            if not self.forced or self._absent or self.forced in row
        )

    def _rows(self, row: tuple[Card, ...], left: dict[Card, int]) -> Iterator[tuple[Card, ...]]:
        if len(row) == self.size:
            yield row
            return
        for following in self.deck:
            if left[following]:
                left[following] -= 1
                yield from self._rows((*row, following), left)
                left[following] += 1

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DealLaw):
            return NotImplemented
        return self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return frozenset(self.deck.items()), self.size, self.later, self.forced

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"DealLaw({self._left} cards, {self.size}, {self.later}, {self.forced})"


def _falling(n: int, k: int) -> int:
    """Return n (n − 1) … (n − k + 1), 0 where k exceeds n."""
    return factorial(n) // factorial(n - k) if 0 <= k <= n else 0


@cache
def _row_count(counts: tuple[int, ...], size: int) -> int:
    """Return how many distinct rows of a size a deck with these counts can show."""
    ways = [1] + [0] * size  # of the first cards: ways[k] rows of k cards
    for count in counts:
        ways = [
            sum(
                ways[total - used] * factorial(total) // (factorial(used) * factorial(total - used))
                for used in range(min(count, total) + 1)
            )
            for total in range(size + 1)
        ]
    return ways[size]


def parse(text: str) -> tuple[object, ...]:
    """Return the action, or the word of chance, that prints as this text.

    Raises:
        ValueError: nothing prints so.
        TypeError: it is no text.

    >>> parse("split 3+10 5+6 4+2 2")
    Split(sizes=(3, 5, 4, 2), dividers=(10, 6, 2), kind='split')
    """
    if not isinstance(text, str):
        raise TypeError(f'an action is read from a text, such as "bid 8", not from {shown(text)}')
    word, *rest = (text.split() if len(text) <= WORDS_MOST else []) or [""]
    try:
        match word, rest:
            case "split", [*groups, last]:
                ended = [group.split("+") for group in groups]
                if all(len(parts) == 2 for parts in ended):
                    sizes = [_number(size) for size, _ in ended]
                    return Split((*sizes, _number(last)), tuple(_number(end) for _, end in ended))
            case "take", [group]:
                return Take(_number(group))
            case "bid", [value]:
                return Bid(_number(value))
            case "pass", []:
                return PASS
            case "pass", ["bird"]:
                return BIRD
            case "win", [monkey]:
                return Win(card(monkey))
            case "deal", [*row]:
                return Deal(cards(" ".join(row)))
            case "flip", [flipped]:
                return Flip(card(flipped))
    except ValueError as error:
        raise ValueError(f"{shown(text)}: {error}") from None
    raise ValueError(f"{shown(text)} is nothing that a player does in this game")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError(f"expected a number, found {shown(text)}")
    return int(text)
