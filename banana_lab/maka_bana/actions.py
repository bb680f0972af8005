"""What a colour can do, and what chance can say: named tuples that print and parse as words.

A colour is its number in the order of the box, from 0, blue. A spot is a
:class:`~banana_lab.maka_bana.island.Spot`, a card its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias, overload

from banana_lab.data import shipped
from banana_lab.maka_bana.island import PAINT, Island, Spot

__all__ = [
    "Build",
    "Decline",
    "Denounce",
    "Fastest",
    "First",
    "Lay",
    "Name",
    "Nothing",
    "PlaceTiki",
    "Project",
    "Repaint",
    "Show",
    "Silent",
    "Stacks",
    "Stop",
    "colours",
    "parse",
]

Colour: TypeAlias = int


def colours() -> tuple[str, ...]:
    """Return the names of the colours, in order.

    >>> colours()
    ('blue', 'yellow', 'green', 'red', 'pink')
    """
    return tuple(shipped("maka_bana").values["colours"])


class First(NamedTuple):
    """Chance: who has visited an island most recently (Setup)."""

    colour: Colour
    kind: str = "first"

    def __str__(self) -> str:
        return f"first {colours()[self.colour]}"


class Build(NamedTuple):
    """Plan, or carry out, a hut on a free spot (1.a. Construct a straw hut)."""

    spot: Spot
    kind: str = "build"

    def __str__(self) -> str:
        return f"build {self.spot}"


class Repaint(NamedTuple):
    """Plan, or carry out, the take-back of an opponent's hut (1.b. Take back a straw hut)."""

    spot: Spot
    kind: str = "repaint"

    def __str__(self) -> str:
        return f"repaint {self.spot}"


class Nothing(NamedTuple):
    """Have no project, where none is possible (MB-35)."""

    kind: str = "nothing"

    def __str__(self) -> str:
        return "nothing"


class Lay(NamedTuple):
    """Lay a stack of cards, one of them on top and seen (Maka Bana Mao)."""

    cards: tuple[str, ...]
    top: str
    kind: str = "lay"

    def __str__(self) -> str:
        return f"lay {' '.join(self.cards)} showing {self.top}"


class Show(NamedTuple):
    """Reveal one card of a project (2. Revealing Hints)."""

    card: str
    kind: str = "show"

    def __str__(self) -> str:
        return f"show {self.card}"


class Silent(NamedTuple):
    """Denounce nobody (Denunciation)."""

    kind: str = "silent"

    def __str__(self) -> str:
        return "silent"


class Denounce(NamedTuple):
    """Denounce a colour (Denunciation)."""

    colour: Colour
    kind: str = "denounce"

    def __str__(self) -> str:
        return f"denounce {colours()[self.colour]}"


class Fastest(NamedTuple):
    """Chance: who of several denounced first (Denunciation, MM-4)."""

    colour: Colour
    kind: str = "fastest"

    def __str__(self) -> str:
        return f"fastest {colours()[self.colour]}"


class Name(NamedTuple):
    """Name the own hut that an eliminated player may repaint (MM-9)."""

    spot: Spot
    kind: str = "name"

    def __str__(self) -> str:
        return f"name {self.spot}"


class Decline(NamedTuple):
    """Leave a right unused (MM-8, MM-9, MM-21)."""

    kind: str = "decline"

    def __str__(self) -> str:
        return "decline"


class PlaceTiki(NamedTuple):
    """Put the Tiki on a free spot, or under one's own hut (3. Placing Tikis)."""

    spot: Spot
    kind: str = "tiki"

    def __str__(self) -> str:
        return f"tiki {self.spot}"


class Stop(NamedTuple):
    """Carry out no (further) project (4. Execution of projects, MM-17)."""

    kind: str = "stop"

    def __str__(self) -> str:
        return "stop"


NOTHING: Final = Nothing()
SILENT: Final = Silent()
DECLINE: Final = Decline()
STOP: Final = Stop()

Project: TypeAlias = Build | Repaint | Nothing | Lay


class Stacks(Sequence[Lay]):
    """Every stack that a hand can lay, with any of its cards on top (MM-1); never listed.

    They come by top card, in the order of the hand; then by the set of the others.

    Args:
        hand: the location cards.
        paints: how many Paints there are beside them.

    >>> hand = ("Azzura", "Coquito", "Sand", "Fish")
    >>> stacks = Stacks(hand, paints=2)
    >>> len(stacks), str(stacks[0]), str(stacks[-1])
    (128, 'lay Azzura showing Azzura', 'lay Azzura Coquito Sand Fish Paint Paint showing Paint')
    """

    __slots__ = ("_others", "_under_paint", "_under_place", "_whole", "hand", "paints")

    def __init__(self, hand: tuple[str, ...], paints: int):
        self.hand, self.paints = hand, paints
        self._others = 1 << max(0, len(hand) - 1)
        self._under_place = self._others * (paints + 1)
        self._whole = len(hand) * self._under_place
        self._under_paint = (1 << len(hand)) * paints

    @staticmethod
    @cache
    def of(hand: tuple[str, ...], paints: int) -> Stacks:
        """Return the stacks of a hand, made once."""
        return Stacks(hand, paints)

    def __len__(self) -> int:
        return self._whole + self._under_paint

    @overload
    def __getitem__(self, index: int) -> Lay: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Lay, ...]: ...
    def __getitem__(self, index: int | slice) -> Lay | tuple[Lay, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = range(len(self))[index]
        if place >= self._whole:
            paints, chosen = divmod(place - self._whole, 1 << len(self.hand))
            return self._lay(chosen, paints + 1, PAINT)
        top, rest = divmod(place, self._under_place)
        paints, others = divmod(rest, self._others)
        below = others & ((1 << top) - 1)
        return self._lay(below | 1 << top | (others ^ below) << 1, paints, self.hand[top])

    def _lay(self, chosen: int, paints: int, top: str) -> Lay:
        cards = [card for place, card in enumerate(self.hand) if chosen >> place & 1]
        return Lay((*cards, *[PAINT] * paints), top)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a stack.

        Raises:
            ValueError: the hand cannot lay it, or it lies outside ``start..stop``.
        """
        place = self._place(value)
        if place is None or place not in range(*slice(start, stop).indices(len(self))):
            raise ValueError(f"{value} is no stack here")
        return place

    def __contains__(self, value: object) -> bool:
        return self._place(value) is not None

    def count(self, value: object) -> int:
        """Return 1 for a stack the hand can lay, 0 for anything else."""
        return int(value in self)

    def __iter__(self) -> Iterator[Lay]:
        return map(self.__getitem__, range(len(self)))

    def _place(self, value: object) -> int | None:
        if type(value) is not Lay or type(value.cards) is not tuple or value.kind != "lay":
            return None
        if value.top not in value.cards:
            return None
        paints = value.cards.count(PAINT)
        chosen = 0
        for card in value.cards[: len(value.cards) - paints]:
            if card not in self.hand or chosen >> self.hand.index(card):
                return None  # not in the hand, twice, or out of order
            chosen |= 1 << self.hand.index(card)
        if paints > self.paints or PAINT in value.cards[: len(value.cards) - paints]:
            return None
        if value.top == PAINT:
            return self._whole + (paints - 1) * (1 << len(self.hand)) + chosen
        top = self.hand.index(value.top)
        below = chosen & ((1 << top) - 1)
        others = below | chosen >> top + 1 << top
        return top * self._under_place + paints * self._others + others

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Stacks):
            return NotImplemented
        return (self.hand, self.paints) == (other.hand, other.paints)

    def __hash__(self) -> int:
        return hash((self.hand, self.paints))

    def __repr__(self) -> str:
        return f"Stacks({self.hand}, {self.paints})"

    def __reduce__(self) -> tuple[object, ...]:
        return Stacks, (self.hand, self.paints)


def parse(island: Island, text: str) -> tuple[object, ...]:
    """Return the action, or the word of chance, that prints as this text.

    Args:
        island: where spots and cards are looked up.
        text: the words.

    Raises:
        ValueError: nothing prints so.

    >>> from banana_lab.maka_bana import island
    >>> parse(island(), "repaint Bikini-Lagoon-Fish").spot.area
    'Lagoon'
    >>> parse(island(), "lay Coquito Sand Fish Paint showing Paint").cards
    ('Coquito', 'Sand', 'Fish', 'Paint')
    """
    word, *rest = text.split() or [""]
    try:
        match word, rest:
            case "first", [colour]:
                return First(_colour(colour))
            case "build", [spot]:
                return Build(_triple(island, spot))
            case "repaint", [spot]:
                return Repaint(_triple(island, spot))
            case "nothing", []:
                return NOTHING
            case "show", [card]:
                return Show(_card(island, card))
            case "lay", [*cards, "showing", top]:
                return _stack(island, cards, top)
            case "silent", []:
                return SILENT
            case "denounce", [colour]:
                return Denounce(_colour(colour))
            case "fastest", [colour]:
                return Fastest(_colour(colour))
            case "name", [spot]:
                return Name(_spot(island, spot))
            case "decline", []:
                return DECLINE
            case "tiki", [spot]:
                return PlaceTiki(_spot(island, spot))
            case "stop", []:
                return STOP
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}") from None
    raise ValueError(f"{text!r} is nothing that a colour does in this game")


def _colour(text: str) -> int:
    if text not in colours():
        raise ValueError(f"there is no colour {text!r}; there are {', '.join(colours())}")
    return colours().index(text)


def _spot(island: Island, text: str) -> Spot:
    return island.spots[island.number(text)]


def _triple(island: Island, text: str) -> Spot:
    """Return a beach, an area and a theme, which need not exist together (MB-8)."""
    parts = text.split("-")
    kinds = (island.beaches, island.areas, island.themes)
    if len(parts) == 3 and all(part in kind for part, kind in zip(parts, kinds, strict=True)):
        return Spot(*parts)
    return _spot(island, text)


def _card(island: Island, text: str) -> str:
    return island.cards[island.card(text)]


def _stack(island: Island, cards: list[str], top: str) -> Lay:
    order = [*island.cards, PAINT]
    names = [card if card == PAINT else _card(island, card) for card in cards]
    shown = top if top == PAINT else _card(island, top)
    if shown not in names:
        raise ValueError(f"the card on top, {shown}, is one of the stack")
    return Lay(tuple(sorted(names, key=order.index)), shown)
