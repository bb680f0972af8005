"""An island as a table of fields, such as a TOML file holds; a complaint names file and field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from reprlib import repr as short
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from banana_lab import data

if TYPE_CHECKING:
    from banana_lab.maka_bana.island import Island

__all__ = ["LONGEST_NAME", "PAINT", "TOO_MANY", "edges", "parts", "quoted", "too_many"]

LONGEST_NAME: Final = 12
"""How many letters the name of a beach, an area or a theme may have."""
SPOTS_MOST: Final = 100
"""How many spots an island may have; that of the box has 39."""
TOO_MANY: Final = f"with all themes they have more than {SPOTS_MOST} spots"
CARDS_MOST: Final = 24
"""How many location cards a hand may have, so that its stacks can be numbered; the box has 11."""
PAINT: Final = "Paint"
"""The card that is no location; nothing on an island may be called like it."""

FIELDS: Final = ("areas", "themes", "beaches", "neighbours")
OPTIONAL: Final = ("name", "about", "map", "unused_with_three", "sources")


def parts(table: data.Table, name: str) -> dict[str, Any]:
    """Return the fields of the island that a table describes, all but its edges.

    Raises:
        ValueError: a field is missing, unknown or wrong; it names file and field.
    """
    table.only(*FIELDS, optional=OPTIONAL)
    areas, themes = _names(table, "areas"), _names(table, "themes")
    beaches = table.table("beaches")
    for beach in beaches.values:
        _check_name(beaches, beach, beach)
    if not beaches.values:
        raise table.complaint("beaches", "an island has one beach or more")
    _check_size(table, beaches, areas, themes)
    _check_distinct(table, [*beaches.values, *areas, *themes])
    grounds = tuple(_ground(beaches, beach, areas) for beach in beaches.values)
    for area in areas:
        if not any(area in ground for ground in grounds):
            raise table.complaint("areas", f"{area} is on no beach; leave it out, or give it one")
    unused = table.text("unused_with_three", "")
    if unused and unused not in beaches.values:
        raise table.complaint(
            "unused_with_three", f"there is no beach {unused!r}; {_there_are(beaches.values)}"
        )
    if [unused] == [*beaches.values]:
        raise table.complaint("unused_with_three", f"{unused} is the only beach")
    chart = table.text("map", "")
    if chart and chart not in data.names("islands/maps"):
        raise table.complaint(
            "map", f"there is no map {chart!r}; {_there_are(data.names('islands/maps'))}"
        )
    return {
        "beaches": tuple(beaches.values),
        "areas": areas,
        "themes": themes,
        "grounds": grounds,
        "unused_with_three": unused,
        "name": table.text("name", name),
        "map": chart,
        "sources": _sources(table, tuple(beaches.values)),
    }


def too_many(grounds: Iterable[object], themes: Sequence[str]) -> bool:
    """Whether the areas of all beaches and the themes make more spots than an island may have."""
    listed = sum(len(areas) for areas in grounds if isinstance(areas, list | tuple))
    return listed * len(themes) > SPOTS_MOST


def _check_size(
    table: data.Table, beaches: data.Table, areas: Sequence[str], themes: Sequence[str]
) -> None:
    """Complain of more spots, or more cards, than an island may have, before any is made."""
    if too_many(beaches.values.values(), themes):
        raise table.complaint("beaches", TOO_MANY)
    if len(beaches.values) + len(areas) + len(themes) > CARDS_MOST:
        raise table.complaint(
            "beaches, areas and themes", f"they make more than {CARDS_MOST} cards"
        )


def _there_are(names: Iterable[str]) -> str:
    return f"there are {', '.join(names)}"


def _names(table: data.Table, name: str) -> tuple[str, ...]:
    """Return a list of one or more names."""
    value = table.values[name]
    if not isinstance(value, list | tuple) or not value:
        raise table.complaint(name, f"expected a list of names, found {value!r}")
    for place, item in enumerate(value, 1):
        _check_name(table, f"{name}, value {place}", item)
    return tuple(value)


def _check_name(table: data.Table, where: str, name: object) -> None:
    if not isinstance(name, str) or not name.isalnum() or not name[0].isalpha():
        raise table.complaint(
            where, f"a name is letters and digits without a space, not {quoted(name)}"
        )
    if len(name) > LONGEST_NAME:
        raise table.complaint(where, f"{quoted(name)} is longer than {LONGEST_NAME} letters")


def _check_distinct(table: data.Table, cards: Sequence[str]) -> None:
    """Complain of two cards that would be read as one."""
    seen = {PAINT.casefold()}
    for card in cards:
        if card.casefold() in seen:
            raise table.complaint(
                "beaches, areas and themes",
                f"{card!r} names two cards; every card needs a name of its own",
            )
        seen.add(card.casefold())


def _ground(beaches: data.Table, beach: str, areas: tuple[str, ...]) -> tuple[str, ...]:
    """Return the areas of a beach, in the order of all areas."""
    listed = _names(beaches, beach)
    for area in listed:
        if area not in areas:
            raise beaches.complaint(beach, f"there is no area {area!r}; {_there_are(areas)}")
        if listed.count(area) > 1:
            raise beaches.complaint(beach, f"lists {area} twice")
    return tuple(area for area in areas if area in listed)


def _sources(table: data.Table, beaches: tuple[str, ...]) -> Mapping[str, str]:
    """Return where each beach and the neighbours come from, if the file says anything about it."""
    if not table.table("sources").values:
        return MappingProxyType({})
    return MappingProxyType(table.sources(*beaches, "neighbours"))


def edges(table: data.Table, bare: Island) -> tuple[tuple[int, int], ...]:
    """Return the pairs of neighbours; each stands in the file twice, once for either spot."""
    lists = table.table("neighbours")
    pairs: set[tuple[int, int]] = set()
    for name in lists.values:
        number = _spot(lists, name, name, bare)
        pairs |= {(number, _spot(lists, name, near, bare)) for near in _listed(lists, name)}
    missing = [str(spot) for spot in bare.spots if str(spot) not in lists.values]
    if missing:
        raise table.complaint(
            "neighbours",
            f"lists {len(lists.values)} spots, but the areas of all beaches and "
            f"{len(bare.themes)} themes make {len(bare.spots)}; missing: {', '.join(missing[:3])}",
        )
    for spot, neighbour in sorted(pairs):
        if spot == neighbour:
            raise lists.complaint(str(bare.spots[spot]), "is no neighbour of itself")
        if (neighbour, spot) not in pairs:
            raise lists.complaint(
                str(bare.spots[neighbour]),
                f"does not list {bare.spots[spot]}, which lists it; write both",
            )
    return tuple(sorted((low, high) for low, high in pairs if low < high))


def _listed(lists: data.Table, name: str) -> Sequence[str]:
    value = lists.values[name]
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise lists.complaint(name, f"expected a list of spots, found {short(value)}")
    if len(set(value)) < len(value):
        raise lists.complaint(name, "lists a spot twice")
    return value


def _spot(lists: data.Table, where: str, name: str, bare: Island) -> int:
    """Return the number of a spot, which a file must write in full."""
    number = bare._numbers.get(name.casefold())
    if number is None or str(bare.spots[number]) != name:
        raise lists.complaint(where, f"there is no spot {quoted(name)}; {bare._instead(name)}")
    return number


def quoted(name: object) -> str:
    """Return a name in quotes, the first letters of a very long one."""
    return repr(name) if isinstance(name, str) and len(name) <= 3 * LONGEST_NAME else short(name)
