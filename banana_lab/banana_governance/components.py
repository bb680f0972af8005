"""The cards of Banana Governance, their text form, and what a final hand scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from banana_lab.data import shipped

__all__ = [
    "ADD_ON",
    "PASS_BIRD",
    "Card",
    "Cards",
    "auction_deck",
    "banana",
    "card",
    "cards",
    "deduction",
    "dividers",
    "draft_deck",
    "final_score",
    "seat_names",
]


class Card(NamedTuple):
    """A card.

    Attributes:
        kind: ``"banana"``, ``"monkey"``, ``"pass bird"`` or ``"bird add-on"``.
        value: what a banana or a monkey card is worth, 0 for a bird.
        bird: whether a bird is on it; true of every bird card.
        start: whether it makes its owner the start player.

    >>> print(card("8"), card("m24b"), card("mS"), card("p"), card("b"))
    8 m24b mS p b
    """

    kind: str
    value: int = 0
    bird: bool = False
    start: bool = False

    def __str__(self) -> str:
        match self.kind:
            case "banana":
                return str(self.value)
            case "monkey":
                return "mS" if self.start else f"m{self.value}{'b' * self.bird}"
            case kind:
                return "p" if kind == "pass bird" else "b"


PASS_BIRD: Final = Card("pass bird", bird=True)
ADD_ON: Final = Card("bird add-on", bird=True)


class Cards(tuple[Card, ...]):
    """A row of cards; :func:`cards` reads its text back."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"cards({str(self)!r})"


def banana(value: int) -> Card:
    """Return a banana card."""
    return Card("banana", value)


@cache
def _box() -> Mapping[str, Card]:
    """Return every card of the box by its text."""
    table = shipped("banana_governance").values
    return MappingProxyType({text: _made(text) for text in (*table["draft"], *table["auction"])})


def _made(text: str) -> Card:
    if text == "p":
        return PASS_BIRD
    if text == "b":
        return ADD_ON
    if text == "mS":
        return Card("monkey", int(shipped("banana_governance").values["start_monkey"]), start=True)
    if text[0] == "m":
        return Card("monkey", int(text.strip("mb")), bird=text[-1] == "b")
    return banana(int(text))


def card(text: str) -> Card:
    """Return the card that prints as this text.

    Raises:
        ValueError: no card of the box does.
    """
    if text not in _box():
        bananas = ", ".join(sorted(filter(str.isdigit, _box()), key=int))
        raise ValueError(
            f"there is no card {text!r}; there are bananas {bananas}, pass birds p, monkeys such "
            "as m10, the start player's mS, monkey & bird cards such as m24b, bird add-ons b"
        )
    return _box()[text]


def cards(text: str | Iterable[Card]) -> Cards:
    """Return a row of cards from their text: bananas as numbers, ``p``, ``m10``, ``mS``, ``m24b``.

    Raises:
        ValueError: a word is no card; the sentence names its place, counted from 1.

    >>> row = cards("8 p 8 12 m10 mS 2")
    >>> len(row), row[5].value, str(row)
    (7, 10, '8 p 8 12 m10 mS 2')
    """
    if not isinstance(text, str):
        return Cards(text)
    row = []
    for place, word in enumerate(text.split(), 1):
        try:
            row.append(card(word))
        except ValueError as error:
            raise ValueError(f"card {place}: {error}") from None
    return Cards(row)


def draft_deck() -> Mapping[Card, int]:
    """Return how many of each card the draft deck holds: 56 in all."""
    return _deck("draft")


def auction_deck() -> Mapping[Card, int]:
    """Return how many of each card the auction deck holds: 22 in all."""
    return _deck("auction")


@cache
def _deck(name: str) -> Mapping[Card, int]:
    table = shipped("banana_governance").values[name]
    return MappingProxyType({card(text): int(count) for text, count in table.items()})


def dividers(players: int = 4) -> tuple[int, ...]:
    """Return the banana dividers of each player; the monkey hand is beside them.

    Raises:
        ValueError: not 3 or 4 players (BG-24).

    >>> dividers(4), dividers(3)
    ((10, 6, 2), (6, 2))
    """
    table = shipped("banana_governance").values["dividers"]
    if type(players) is not int or str(players) not in table:
        raise ValueError(f"players is {' or '.join(table)}, not {players!r} (BG-24)")
    return tuple(table[str(players)])


def seat_names() -> tuple[str, ...]:
    """Return what the seats are called, clockwise."""
    return tuple(shipped("banana_governance").values["seats"])


def deduction(birds: int) -> int:
    """Return the points that birds cost: n(n + 3)/2 for n up to 9, and as much for more (BG-20).

    Raises:
        ValueError: there are fewer than none.

    >>> [deduction(birds) for birds in range(11)]
    [0, 2, 5, 9, 14, 20, 27, 35, 44, 54, 54]
    """
    if birds < 0:
        raise ValueError(f"birds are 0 or more, not {birds}")
    table = shipped("banana_governance").values["deductions"]
    return int(table[min(birds, len(table) - 1)])


def final_score(bananas: int, monkeys: int, birds: int) -> int:
    """Return the score: bananas × (monkeys − deduction for birds), which may be below 0 (BG-21).

    Args:
        bananas: the total of the banana cards left in hand.
        monkeys: the total of the monkey cards.
        birds: how many birds there are, on monkeys and on pass birds too (BG-19).

    Source: rulebook, *Scoring*, and its example.

    >>> final_score(10 + 12 + 20, 10 + 8 + 12 + 14 + 16, 6)
    1386
    """
    return bananas * (monkeys - deduction(birds))
