"""What a colour can do, and what chance can say: named tuples that print and parse as words.

A colour is its number in the order of the box, from 0, blue. A spot is a
:class:`~banana_lab.maka_bana.island.Spot`, a card its name.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from reprlib import repr as short
from typing import Final, NamedTuple, TypeAlias, overload

from banana_lab.data import shipped, shown, whole
from banana_lab.maka_bana.island import PAINT, Island, Spot, chosen

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
    "Void",
    "Voids",
    "colours",
    "named",
    "parse",
    "shorten",
]

Colour: TypeAlias = int


def colours() -> tuple[str, ...]:
    """Return the names of the colours, in order.

    >>> colours()
    ('blue', 'yellow', 'green', 'red', 'pink')
    """
    return tuple(shipped("maka_bana").values["colours"])


def named(colour: object) -> str:
    """Return the name of a colour; of what is none, how it prints.

    >>> named(0), named(9)
    ('blue', 'colour 9')
    """
    number = whole(colour)
    if number is None or not 0 <= number < len(colours()):
        return f"colour {short(colour)}"
    return colours()[number]


LONGEST: Final = 100
"""How many characters are repeated to who is refused."""


def shorten(words: str) -> str:
    """Return words, of very many the first."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def _row(cards: object) -> str:
    """Return cards as words; of what are none, how it prints."""
    return " ".join(map(str, cards)) if isinstance(cards, tuple) else short(cards)


class First(NamedTuple):
    """Chance: who has visited an island most recently (Setup)."""

    colour: Colour
    kind: str = "first"

    def __str__(self) -> str:
        return f"first {named(self.colour)}"


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
        return f"lay {_row(self.cards)} showing {self.top}"


class Void(NamedTuple):
    """Plan cards that make no project: some are missing, or too many (1.a; MB-36)."""

    cards: tuple[str, ...]
    kind: str = "void"

    def __str__(self) -> str:
        return f"void {_row(self.cards).replace(' ', '-')}"


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
    """Denounce a colour (Denunciation); ``by`` is the colour that does, -1 for the one asked."""

    colour: Colour
    by: Colour = -1
    kind: str = "denounce"

    def __str__(self) -> str:
        own = "" if self.by == -1 else f" with {named(self.by)}"
        return f"denounce {named(self.colour)}{own}"


class Fastest(NamedTuple):
    """Chance: who of several denounced first (Denunciation, MM-4)."""

    colour: Colour
    kind: str = "fastest"

    def __str__(self) -> str:
        return f"fastest {named(self.colour)}"


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

Project: TypeAlias = Build | Repaint | Nothing | Lay | Void


def _bits(hand: tuple[str, ...]) -> dict[str, int]:
    """Return the bit of each card in a mask of cards."""
    return {card: 1 << place for place, card in enumerate(hand)}


def _held(bits: Mapping[str, int], cards: object) -> tuple[int, int] | None:
    """Return the location cards among some as a mask, and how many Paints there are.

    ``None`` for what is no card of the hand, twice there or out of order.
    """
    if type(cards) is not tuple:
        return None
    paints, mask = cards.count(PAINT), 0
    try:
        for card in cards[: len(cards) - paints]:
            bit = bits.get(card, 0)
            if bit <= mask:
                return None
            mask |= bit
    except TypeError:  # not hashable
        return None
    return mask, paints


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

    __slots__ = ("_bits", "_others", "_under_paint", "_under_place", "_whole", "hand", "paints")

    def __init__(self, hand: tuple[str, ...], paints: int):
        self.hand, self.paints, self._bits = hand, paints, _bits(hand)
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
            paints, cards = divmod(place - self._whole, 1 << len(self.hand))
            return self._lay(cards, paints + 1, PAINT)
        top, rest = divmod(place, self._under_place)
        paints, others = divmod(rest, self._others)
        below = others & ((1 << top) - 1)
        return self._lay(below | 1 << top | (others ^ below) << 1, paints, self.hand[top])

    def _lay(self, cards: int, paints: int, top: str) -> Lay:
        return Lay((*chosen(self.hand, cards), *[PAINT] * paints), top)

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

    def own(self, action: object) -> Lay | None:
        """Return the stack that an action is, not merely equals; else ``None``."""
        if self._place(action) is None:
            return None
        assert type(action) is Lay
        return action if {type(action.top), *map(type, action.cards)} == {str} else None

    def count(self, value: object) -> int:
        """Return 1 for a stack the hand can lay, 0 for anything else."""
        return int(value in self)

    def __iter__(self) -> Iterator[Lay]:
        return map(self.__getitem__, range(len(self)))

    def _place(self, value: object) -> int | None:
        if type(value) is not Lay or value.kind != "lay":
            return None
        held = _held(self._bits, value.cards)
        if held is None or held[1] > self.paints or value.top not in value.cards:
            return None
        cards, paints = held
        if value.top == PAINT:
            return self._whole + (paints - 1) * (1 << len(self.hand)) + cards
        top = self.hand.index(value.top)
        below = cards & ((1 << top) - 1)
        others = below | cards >> top + 1 << top
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


class Voids(Sequence[Build | Repaint | Void]):
    """Every project of Haapii, those that can never be carried out included (MB-8, MB-36).

    First come all triples of a beach, an area and a theme, to build and, with a Paint, to take
    back; then all other cards of the hand, by how many Paints there are. None of these is listed.

    Args:
        island: whose cards they are.
        paints: how many Paints the hand has.

    >>> from banana_lab.maka_bana import island
    >>> plans = Voids(island(), paints=1)
    >>> len(plans), str(plans[0]), str(plans[-1])[-12:]
    (4095, 'build Azzura-Grass-Flower', 'Tattoo-Paint')
    >>> Void(("Azzura", "Bikini")) in plans, Void(("Azzura", "Rock", "Fish")) in plans
    (True, False)
    """

    __slots__ = ("_bits", "_named", "_whole", "hand", "paints", "projects")

    def __init__(self, island: Island, paints: int):
        self.hand, self.paints, self._bits = island.cards, paints, _bits(island.cards)
        spots = [Spot(*names) for names in product(island.beaches, island.areas, island.themes)]
        self.projects: tuple[Build | Repaint, ...] = tuple(map(Build, spots))
        if paints:
            self.projects = (*self.projects, *map(Repaint, spots))
        self._named = sorted(sum(self._bits[card] for card in spot) for spot in spots)
        self._whole = 1 << len(self.hand)

    def _sets(self, paints: int) -> int:
        """Return how many void sets of cards have so many Paints."""
        if paints > 1:
            return self._whole
        return self._whole - len(self._named) - (not paints)  # no cards at all are none

    def __len__(self) -> int:
        return len(self.projects) + sum(map(self._sets, range(self.paints + 1)))

    @overload
    def __getitem__(self, index: int) -> Build | Repaint | Void: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Build | Repaint | Void, ...]: ...
    def __getitem__(
        self, index: int | slice
    ) -> Build | Repaint | Void | tuple[Build | Repaint | Void, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = range(len(self))[index]
        if place < len(self.projects):
            return self.projects[place]
        place, paints = place - len(self.projects), 0
        while place >= self._sets(paints):
            place, paints = place - self._sets(paints), paints + 1
        cards = place if paints > 1 else self._unnamed(place + (not paints))
        return Void((*chosen(self.hand, cards), *[PAINT] * paints))

    def _unnamed(self, place: int) -> int:
        """Return a set of location cards that names no spot, by its place among them."""
        named = self._named
        return place + bisect_right(range(len(named)), place, key=lambda at: named[at] - at)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a project.

        Raises:
            ValueError: the hand cannot lay it, or it lies outside ``start..stop``.
        """
        place = self._place(value)
        if place is None or place not in range(*slice(start, stop).indices(len(self))):
            raise ValueError(f"{value} is no project here")
        return place

    def __contains__(self, value: object) -> bool:
        return self._place(value) is not None

    def count(self, value: object) -> int:
        """Return 1 for a project that the hand can lay, 0 for anything else."""
        return int(value in self)

    def __iter__(self) -> Iterator[Build | Repaint | Void]:
        return map(self.__getitem__, range(len(self)))

    def _place(self, value: object) -> int | None:
        if type(value) is not Void:
            return self.projects.index(value) if value in self.projects else None
        held = _held(self._bits, value.cards) if value.kind == "void" and value.cards else None
        if held is None or held[1] > self.paints:
            return None
        cards, paints = held
        before = bisect_left(self._named, cards) if paints < 2 else 0
        if paints < 2 and cards in self._named:
            return None  # this is a project
        sets = sum(map(self._sets, range(paints))) - (not paints)
        return len(self.projects) + sets + cards - before

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Voids):
            return NotImplemented
        return (self.hand, self.projects) == (other.hand, other.projects)

    def __hash__(self) -> int:
        return hash((self.hand, self.projects))

    def __repr__(self) -> str:
        return f"<{len(self)} projects of {self.hand} and {self.paints} Paints>"


def parse(island: Island, text: str) -> tuple[object, ...]:
    """Return the action, or the word of chance, that prints as this text.

    Args:
        island: where spots and cards are looked up.
        text: the words.

    Raises:
        ValueError: nothing prints so.
        TypeError: it is no text.

    >>> from banana_lab.maka_bana import island
    >>> parse(island(), "repaint Bikini-Lagoon-Fish").spot.area
    'Lagoon'
    >>> parse(island(), "lay Coquito Sand Fish Paint showing Paint").cards
    ('Coquito', 'Sand', 'Fish', 'Paint')
    """
    if not isinstance(text, str):
        raise TypeError(f"an action is read from its words, not from {shown(text)}")
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
            case "void", [cards]:
                return Void(_sorted(island, cards.split("-")))
            case "silent", []:
                return SILENT
            case "denounce", [colour]:
                return Denounce(_colour(colour))
            case "denounce", [colour, "with", by]:
                return Denounce(_colour(colour), _colour(by))
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
        raise ValueError(f"{shorten(text)!r}: {error}") from None
    raise ValueError(f"{shorten(text)!r} is nothing that a colour does in this game")


def _colour(text: str) -> int:
    if text not in colours():
        raise ValueError(f"there is no colour {shorten(text)!r}; there are {', '.join(colours())}")
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
    stack = _sorted(island, cards)
    shown = top if top == PAINT else _card(island, top)
    if shown not in stack:
        raise ValueError(f"the card on top, {shown}, is one of the stack")
    return Lay(stack, shown)


def _sorted(island: Island, cards: list[str]) -> tuple[str, ...]:
    """Return cards in the order of the hand."""
    order = [*island.cards, PAINT]
    if len(cards) > 2 * len(order):
        raise ValueError(f"these are {len(cards)} cards, more than a hand has")
    names = [card if card == PAINT else _card(island, card) for card in cards]
    return tuple(sorted(names, key=order.index))
