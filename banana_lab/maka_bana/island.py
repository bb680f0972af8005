"""The island of Maka Bana: beaches, areas, themes, and which spots share a side.

An island is data, ``data/islands/``, since only an owner of the box knows the printed board. What
the rulebook fixes, :mod:`~banana_lab.maka_bana.checks` asserts; the rest is assumed (MB-1, MB-2).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import chain, compress, product
from pathlib import Path
from reprlib import repr as short
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from banana_lab import data
from banana_lab.maka_bana import island_file
from banana_lab.maka_bana.island_file import (
    LONGEST_NAME,
    PAINT,
    TOO_MANY,
    quoted,
    too_many,
)

__all__ = ["PAINT", "Island", "Spot", "SpotName", "Spots", "bits", "chosen", "island"]


class Spot(NamedTuple):
    """A spot for one hut, named by its three cards.

    >>> print(Spot("Bikini", "Sand", "Flower"))
    Bikini-Sand-Flower
    """

    beach: str
    area: str
    theme: str

    def __str__(self) -> str:
        return "-".join(map(str, self))


SpotName: TypeAlias = int | str | Spot
"""A spot by its number, its name or its three cards."""
Spots: TypeAlias = int | str | Spot | Iterable[SpotName]
"""A set of spots: a bit mask, one spot by name, or a list of spots."""


def _unknown() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Island:
    """An island: its spots, and which of them are neighbours.

    A spot is its number in :attr:`spots` everywhere, and a set of spots is an integer whose bit *i*
    stands for spot *i*. Islands are equal if spots and edges are.

    Attributes:
        beaches: clockwise around the island.
        areas: the kinds of ground.
        themes: what the huts of an area are told apart by.
        grounds: the areas of each beach.
        edges: the pairs of spots that share a side, the lower number first, sorted.
        unused_with_three: the beach that 3 players leave out; ``""`` if none (MB-6).
        name: what the island is called.
        map: the map of ``data/islands/maps`` it is drawn on; ``""`` if none.
        sources: where beaches and neighbours come from: ``rulebook``, ``public`` or ``assumed``.
    """

    beaches: tuple[str, ...]
    areas: tuple[str, ...]
    themes: tuple[str, ...]
    grounds: tuple[tuple[str, ...], ...]
    edges: tuple[tuple[int, int], ...]
    unused_with_three: str = ""
    name: str = field(default="own", compare=False)
    map: str = field(default="", compare=False)
    sources: Mapping[str, str] = field(default_factory=_unknown, compare=False)

    @classmethod
    def of(
        cls,
        grounds: Mapping[str, Sequence[str]],
        themes: Sequence[str],
        sides: Iterable[tuple[str, str]] = (),
        unused_with_three: str = "",
    ) -> Island:
        """Return the island with these beaches, the areas of each, these themes and shared sides.

        Raises:
            ValueError: a name is wrong, or a side joins spots that are not there.
            TypeError: the beaches are no mapping, or the themes or a beach's areas no list.

        >>> tiny = Island.of({"Reef": ["Sand"], "Bay": ["Sand", "Rock"]}, ["Fish", "Flower"],
        ...                  [("Reef-Sand-Fish", "Bay-Rock-Fish")])
        >>> len(tiny.spots), tiny.groups[0]
        (6, (0, 4))
        """
        if not isinstance(grounds, Mapping):
            raise TypeError(
                f"island: beaches: a mapping of each to its areas, not {short(grounds)}"
            )
        for kind, names in (*grounds.items(), ("themes", themes)):
            if not isinstance(names, Sequence):
                raise TypeError(f"island: {kind}: a list of names is expected, not {short(names)}")
        if too_many(grounds.values(), themes):
            raise ValueError(f"island: beaches: {TOO_MANY}")
        touching: dict[str, list[str]] = {
            str(Spot(beach, area, theme)): []
            for beach, areas in grounds.items()
            for area, theme in product(areas, themes)
        }
        for spot, neighbour in sides:
            touching.setdefault(spot, []).append(neighbour)
            touching.setdefault(neighbour, []).append(spot)
        fields = {
            "areas": list(dict.fromkeys(chain.from_iterable(grounds.values()))),
            "themes": list(themes),
            "beaches": {beach: list(areas) for beach, areas in grounds.items()},
            "neighbours": touching,
            "unused_with_three": unused_with_three,
        }
        return island(fields)

    # ------------------------------------------------------------------------- what follows

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """All spots, by beach, area and theme."""
        return tuple(
            Spot(beach, area, theme)
            for beach, areas in zip(self.beaches, self.grounds, strict=True)
            for area, theme in product(areas, self.themes)
        )

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """For each spot the set of spots that share a side with it."""
        sets = [0] * len(self.spots)
        for spot, neighbour in self.edges:
            sets[spot] |= 1 << neighbour
            sets[neighbour] |= 1 << spot
        return tuple(sets)

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The groups of spots: the largest first, then in the order of their first spots."""
        found, left = [], (1 << len(self.spots)) - 1
        while left:
            group = self.group(left & -left, left)
            found.append(tuple(bits(group)))
            left &= ~group
        return tuple(sorted(found, key=lambda group: (-len(group), group)))

    def group(self, start: int, within: int) -> int:
        """Return the set of spots that one reaches from ``start`` through ``within``."""
        group = edge = start & within
        while edge:
            spot = edge & -edge
            edge ^= spot
            new = self.neighbours[spot.bit_length() - 1] & within & ~group
            group |= new
            edge |= new
        return group

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The location cards of a hand: the beaches, then the areas, then the themes."""
        return (*self.beaches, *self.areas, *self.themes)

    @cached_property
    def fitting(self) -> tuple[int, ...]:
        """For each of the :attr:`cards` the set of spots that fit it."""
        return tuple(
            sum(1 << number for number, spot in enumerate(self.spots) if spot[kind] == card)
            for kind, cards in enumerate((self.beaches, self.areas, self.themes))
            for card in cards
        )

    # ------------------------------------------------------------------------- by name

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {str(spot).casefold(): number for number, spot in enumerate(self.spots)}

    def number(self, spot: SpotName) -> int:
        """Return the number of a spot.

        Raises:
            ValueError: there is none; near misses are named.

        >>> island().number("bikini sand flower")
        15
        """
        number = data.whole(spot)
        if number is not None:
            if 0 <= number < len(self.spots):
                return number
            raise ValueError(
                f"there is no spot {short(number)}; they are 0 to {len(self.spots) - 1}"
            )
        name = str(spot) if isinstance(spot, str | Spot) else short(spot)
        found = self._numbers.get("-".join(re.findall(r"\w+", name.casefold())))
        if found is None:
            raise ValueError(f"there is no spot {quoted(name)}; {self._instead(name)}")
        return found

    def _instead(self, name: str) -> str:
        """Return what may have been meant by a spot that is not there."""
        from difflib import get_close_matches

        near = get_close_matches(name.casefold(), self._numbers, n=3, cutoff=0.7)
        if near:
            return f"near it: {', '.join(str(self.spots[self._numbers[spot]]) for spot in near)}"
        return f"a spot is a beach, an area and a theme, like {self.spots[0]}"

    def card(self, name: str) -> int:
        """Return the number of a location card in :attr:`cards`.

        Raises:
            ValueError: there is none; all are named.

        >>> island().card("sand")
        6
        """
        for number, card in enumerate(self.cards):
            if isinstance(name, str) and card.casefold() == name.strip().casefold():
                return number
        raise ValueError(f"there is no card {quoted(name)}; there are {', '.join(self.cards)}")

    def at(self, *cards: str) -> int:
        """Return the set of spots that fit all of these cards.

        >>> here = island()
        >>> [str(spot) for spot in here.named(here.at("Sand", "Tattoo"))]
        ['Bikini-Sand-Tattoo', 'Diabolo-Sand-Tattoo', 'Coquito-Sand-Tattoo']
        """
        spots = (1 << len(self.spots)) - 1
        for card in cards:
            spots &= self.fitting[self.card(card)]
        return spots

    def mask(self, *spots: Spots) -> int:
        """Return a set of spots as a bit mask.

        Args:
            spots: bit masks, spots by name, or lists of spots by name or number.

        Raises:
            ValueError: there is no such spot.

        >>> here = island()
        >>> here.mask("Azzura-Grass-Flower", "azzura grass tattoo") == here.mask([0, 2]) == 5
        True
        """
        mask = 0
        for named in spots:
            whole = data.whole(named)
            if whole is not None:
                if whole < 0 or whole >> len(self.spots):
                    raise ValueError(f"{_hex(whole)} is no set of the {len(self.spots)} spots")
                mask |= whole
            elif isinstance(named, str | Spot):
                mask |= 1 << self.number(named)
            elif isinstance(named, Iterable):
                mask |= sum(1 << number for number in {self.number(spot) for spot in named})
            else:
                raise TypeError(f"a set of spots is a bit mask, or names them, not {short(named)}")
        return mask

    def named(self, *spots: Spots) -> tuple[Spot, ...]:
        """Return the spots of a set, in order."""
        return tuple(self.spots[number] for number in bits(self.mask(*spots)))

    # ------------------------------------------------------------------------- other islands

    def without(self, beach: str) -> Island:
        """Return the island without a beach: its spots, its card, the edges through it are gone.

        Raises:
            ValueError: there is no such beach, or no other.

        Source: rulebook, *Setup*, the note on 3 players (MB-6).

        >>> three = island().without("Bikini")
        >>> len(three.spots), len(three.edges), len(three.cards)
        (27, 20, 10)
        """
        if beach not in self.beaches:
            raise ValueError(f"there is no beach {beach!r}; there are {', '.join(self.beaches)}")
        if len(self.beaches) == 1:
            raise ValueError(f"{beach} is the only beach")
        kept = [place for place, name in enumerate(self.beaches) if name != beach]
        grounds = tuple(self.grounds[place] for place in kept)
        left = replace(
            self,
            beaches=tuple(self.beaches[place] for place in kept),
            areas=tuple(area for area in self.areas if any(area in areas for areas in grounds)),
            grounds=grounds,
            edges=(),
            unused_with_three="" if beach == self.unused_with_three else self.unused_with_three,
            sources={name: text for name, text in self.sources.items() if name != beach},
        )
        return replace(left, edges=left._edges(self._sides()))

    def for_players(self, players: int) -> Island:
        """Return the part of the island that so many players use (MB-6).

        Raises:
            ValueError: it is no number of players.

        >>> [len(island().for_players(players).spots) for players in (2, 3, 4, 5)]
        [39, 27, 39, 39]
        """
        number, unused = data.whole(players), self.unused_with_three
        if number is None or number < 1:
            raise ValueError(f"players is an integer, 1 or more, not {short(players)}")
        return self.without(unused) if number == 3 and unused else self

    def with_edge(self, spot: SpotName, neighbour: SpotName, on: bool = True) -> Island:
        """Return the island on which two spots do, or do not, share a side.

        Raises:
            ValueError: there is no such spot, or both are the same.

        >>> here = island().with_edge("Azzura-Grass-Fish", "Azzura-Grass-Tattoo")
        >>> len(here.edges), len(here.with_edge(1, 2, False).edges)
        (32, 31)
        """
        first, second = sorted((self.number(spot), self.number(neighbour)))
        if first == second:
            raise ValueError(f"{self.spots[first]} is no neighbour of itself; name two spots")
        rest = {*self.edges} - {(first, second)}
        return replace(self, edges=tuple(sorted({*rest, (first, second)} if on else rest)))

    def with_area(self, beach: str, old: str, new: str) -> Island:
        """Return the island on which an area of a beach is another kind of ground (MB-1).

        Raises:
            ValueError: the beach does not have the old area, or has the new one.

        >>> island().with_area("Coquito", "Grass", "Rock").grounds[3]
        ('Rock', 'Sand', 'Lagoon')
        """
        if beach not in self.beaches or old not in self.grounds[self.beaches.index(beach)]:
            raise ValueError(f"there is no area {old!r} on a beach {beach!r}")
        place = self.beaches.index(beach)
        rest = set(self.grounds[place]) - {old}
        if new not in self.areas or new in rest:
            raise ValueError(f"{new!r} cannot be that area: choose one that {beach} does not have")
        ground = tuple(area for area in self.areas if area in rest | {new})
        grounds = (*self.grounds[:place], ground, *self.grounds[place + 1 :])
        changed = replace(self, grounds=grounds, edges=())
        sides = [
            [spot._replace(area=new) if spot[:2] == (beach, old) else spot for spot in side]
            for side in self._sides()
        ]
        return replace(changed, edges=changed._edges(sides))

    def with_source(self, what: str, source: str) -> Island:
        """Return the island with another source for a beach, or for its ``"neighbours"``.

        Raises:
            ValueError: there is nothing of that name, or the source is none.

        >>> island().with_source("Coquito", "public: the printed board").sources["Coquito"]
        'public: the printed board'
        """
        return island(self.fields() | {"sources": {**self.sources, what: source}})

    def _sides(self) -> list[tuple[Spot, Spot]]:
        return [(self.spots[low], self.spots[high]) for low, high in self.edges]

    def _edges(self, sides: Iterable[Iterable[Spot]]) -> tuple[tuple[int, int], ...]:
        """Return the edges between spots of this island out of sides of another."""
        numbers = {spot: number for number, spot in enumerate(self.spots)}
        pairs = (sorted(numbers.get(spot, -1) for spot in side) for side in sides)
        return tuple(sorted((low, high) for low, high in pairs if low >= 0))

    # ------------------------------------------------------------------------- as data

    def fields(self) -> dict[str, object]:
        """Return what a file of this island would hold; :func:`island` reads it."""
        values: dict[str, object] = {
            "name": self.name,
            "map": self.map,
            "areas": list(self.areas),
            "themes": list(self.themes),
            "unused_with_three": self.unused_with_three,
            "beaches": dict(zip(self.beaches, map(list, self.grounds), strict=True)),
            "neighbours": {
                str(spot): list(map(str, self.named(self.neighbours[number])))
                for number, spot in enumerate(self.spots)
            },
            "sources": dict(self.sources),
        }
        return {name: value for name, value in values.items() if value not in ("", {})}

    def to_toml(self) -> str:
        """Return the island as a TOML text that :func:`island` reads from a file.

        >>> print(island().to_toml()[:70])
        name = "reconstructed"
        map = "reconstructed"
        areas = ["Grass", "Rock",
        """
        return data.to_toml(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        return island, (self.fields(),)

    def _repr_html_(self) -> str:
        from banana_lab.maka_bana import svg

        return svg.island(self)


def _hex(bits: int) -> str:
    """Return a number as hexadecimal figures, the first of very many."""
    figures = f"{bits:#x}"
    return figures if len(figures) <= 3 * LONGEST_NAME else f"{figures[: 3 * LONGEST_NAME]}…"


T = TypeVar("T")
ONES: Final = bytes.maketrans(b"01", b"\0\1")


def chosen(of: Sequence[T], mask: int) -> list[T]:
    """Return the entries of a sequence for the bits of a mask, one bit an entry.

    >>> chosen("abc", 0b101)
    ['a', 'c']
    """
    marks = f"{mask:b}".encode().translate(ONES)  # much faster than asking bit by bit
    return list(compress(of, reversed(marks)))


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, ascending."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


# ------------------------------------------------------------------------------- reading a file


def island(which: Island | str | Path | Mapping[str, Any] = "reconstructed") -> Island:
    """Return an island.

    Args:
        which: the name of one that comes with the package, a path of a TOML file (a
            :class:`~pathlib.Path`, or a text that ends in ``.toml``), the fields as a mapping, or
            an island.

    Raises:
        ValueError: there is none, or a field is wrong; it names file and field.

    >>> here = island("snake")
    >>> len(here.spots), [len(group) for group in here.groups]
    (39, [8, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1])
    """
    if isinstance(which, Island):
        return which
    if isinstance(which, Mapping):
        return _read(data.Table(dict(which), "island"), "own")
    if data.is_path(which):
        return _read(data.read(Path(which)), Path(which).stem)
    if not isinstance(which, str):
        raise ValueError(
            f"an island is a name, a path, a mapping of fields or an Island: {short(which)}"
        )
    if which not in data.names("islands"):
        shipped = ", ".join(data.names("islands"))
        raise ValueError(
            f"there is no island {quoted(which)}; there are {shipped}; or give a .toml file"
        )
    return _shipped(which)


@cache
def _shipped(name: str) -> Island:
    return _read(data.shipped(f"islands/{name}"), name)


def _read(table: data.Table, name: str) -> Island:
    bare = Island(**island_file.parts(table, name), edges=())
    return replace(bare, edges=island_file.edges(table, bare))
