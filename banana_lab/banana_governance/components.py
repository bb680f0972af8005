"""The cards of Banana Governance, their text form, and what a final hand scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from types import MappingProxyType
from typing import Final, NamedTuple

from banana_lab.core.legality import same
from banana_lab.core.options import integer, shown
from banana_lab.data import shipped, whole

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
    "draft_row",
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


TEXT_MOST: Final = 1000
"""How many characters the text of some cards may have; all of the box have half as many."""
CARDS_MOST: Final = 200
"""How many cards may be given; the box has half as many."""

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
    """Return a banana card.

    Raises:
        ValueError: the value is no integer, or below 0.
    """
    return Card("banana", integer("value", value, 0))


@cache
def _box() -> Mapping[str, Card]:
    """Return every card of the box by its text in small letters."""
    table = shipped("banana_governance").values
    texts = (*table["draft"], *table["auction"])
    return MappingProxyType({text.lower(): _made(text) for text in texts})


@cache
def _cards() -> Mapping[Card, Card]:
    """Return every card of the box by itself, so that what merely equals one is told apart."""
    return MappingProxyType({card: card for card in _box().values()})


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
    """Return the card that prints as this text, in small letters or capitals.

    Raises:
        ValueError: no card of the box does.
        TypeError: it is no text.

    >>> print(card("M24B"), card("ms"))
    m24b mS
    """
    if not isinstance(text, str):
        raise TypeError(f'a card is a text, such as "8" or "m24b", not {shown(text)}')
    known = _box().get(text.lower()) if len(text) <= TEXT_MOST else None
    if known is None:
        bananas = ", ".join(sorted(filter(str.isdigit, _box()), key=int))
        raise ValueError(
            f"there is no card {shown(text)}; there are bananas {bananas}, pass birds p, monkeys "
            "such as m10, the start player's mS, monkey & bird cards such as m24b, bird add-ons b"
        )
    return known


def cards(text: str | Iterable[Card]) -> Cards:
    """Return a row of cards from their text: bananas as numbers, ``p``, ``m10``, ``mS``, ``m24b``.

    Raises:
        ValueError: a word or a member is no card; the sentence names its place, counted from 1. Or
            there is more than the box holds.

    >>> row = cards("8 p 8 12 m10 mS 2")
    >>> len(row), row[5].value, str(row)
    (7, 10, '8 p 8 12 m10 mS 2')
    """
    if not isinstance(text, str):
        return _checked(text)
    if len(text) > TEXT_MOST:
        raise ValueError(f"cards are at most {TEXT_MOST} characters of text, not {len(text)}")
    row = []
    for place, word in enumerate(text.split(), 1):
        try:
            row.append(card(word))
        except ValueError as error:
            raise ValueError(f"card {place}: {error}") from None
    return Cards(row)


def _checked(members: Iterable[Card]) -> Cards:
    if not isinstance(members, Iterable):
        found = shown(members)
        raise ValueError(f'cards are a text, such as "8 p m10", or several cards, not {found}')
    row = tuple(islice(members, CARDS_MOST + 1))
    if len(row) > CARDS_MOST:
        raise ValueError(f"at most {CARDS_MOST} cards can be given; the box has no more")
    return Cards(_own(place, member) for place, member in enumerate(row, 1))


def _own(place: int, member: object) -> Card:
    """Return the card of the box that a member of a row is, not merely equals."""
    if not isinstance(member, Card):
        might = f"; card({str(member)!r}) might be one" if isinstance(member, str | int) else ""
        raise ValueError(f"card {place}: {shown(member)} is no card{might}")
    try:
        own = _cards().get(member)
    except TypeError:  # not hashable, so it is none of them
        own = None
    if own is None or not same(own, member):
        raise ValueError(f"card {place}: {shown(tuple(member))} is no card of the box")
    return own


def draft_row(text: str | Iterable[Card]) -> Cards:
    """Return a row of 14 cards that the draft deck can deal, from their text or the cards.

    Raises:
        ValueError: a word is no card of the draft deck, there are too many of a card, or the row
            has another length.

    >>> print(draft_row("8 p 8 12 20 16 2 M10 8 2 p p 6 12"))
    8 p 8 12 20 16 2 m10 8 2 p p 6 12
    """
    row, deck = cards(text), draft_deck()
    held = Counter(row)
    for place, dealt in enumerate(row, 1):
        if dealt not in deck:
            raise ValueError(f"card {place}: {dealt} is in the auction deck; {_dealable()}")
        if held[dealt] > deck[dealt]:
            raise ValueError(f"card {place}: the draft deck has only {deck[dealt]} of {dealt}")
    dealt = shipped("banana_governance").values["dealt"]
    if len(row) != dealt:
        raise ValueError(f"a hand has {dealt} cards, not {len(row)}; {_dealable()}")
    return row


def _dealable() -> str:
    """Say which cards a hand can have."""
    deck = sorted(draft_deck(), key=lambda card: card.value)
    kinds = [
        [str(card) for card in deck if card.kind == kind]
        for kind in ("banana", "monkey", "pass bird")
    ]
    bananas, monkeys, birds = map(", ".join, kinds)
    return f"there are bananas {bananas}, monkeys {monkeys}, pass birds {birds}"


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
    number = str(whole(players))
    if number not in table:
        raise ValueError(f"players is {' or '.join(table)}, not {shown(players)} (BG-24)")
    return tuple(table[number])


def seat_names() -> tuple[str, ...]:
    """Return what the seats are called, clockwise."""
    return tuple(shipped("banana_governance").values["seats"])


def deduction(birds: int) -> int:
    """Return the points that birds cost: n(n + 3)/2 for n up to 9, and as much for more (BG-20).

    Args:
        birds: 0 or more.

    Raises:
        ValueError: they are no integer, or below 0.

    >>> [deduction(birds) for birds in range(11)]
    [0, 2, 5, 9, 14, 20, 27, 35, 44, 54, 54]
    """
    table = shipped("banana_governance").values["deductions"]
    return int(table[min(integer("birds", birds, 0), len(table) - 1)])


def final_score(bananas: int, monkeys: int, birds: int) -> int:
    """Return the score: bananas × (monkeys − deduction for birds), which may be below 0 (BG-21).

    Args:
        bananas: the total of the banana cards left in hand.
        monkeys: the total of the monkey cards.
        birds: how many birds there are, on monkeys and on pass birds too (BG-19).

    Raises:
        ValueError: one of them is no integer, or below 0.

    Source: rulebook, *Scoring*, and its example.

    >>> final_score(10 + 12 + 20, 10 + 8 + 12 + 14 + 16, 6)
    1386
    """
    points = integer("monkeys", monkeys, 0) - deduction(birds)
    return integer("bananas", bananas, 0) * points
