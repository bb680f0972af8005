"""An island in words: its spots, what stands on them, and what each touches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from banana_lab.core.words import count
from banana_lab.maka_bana.actions import colours
from banana_lab.maka_bana.island import Island, SpotName, Spots

__all__ = ["Built", "built", "description", "in_words", "sacred", "spot_in_words", "title"]

Built = Mapping[int, int]
"""Whose hut or Tiki is on each spot that has one."""


def built(isle: Island, huts: Sequence[Spots]) -> dict[int, int]:
    """Return whose hut is on each spot that has one.

    Raises:
        ValueError: there is no such seat or spot, or two huts are on one.
    """
    _check_seats("huts", huts)
    owners: dict[int, int] = {}
    for seat, spots in enumerate(huts):
        for spot in map(isle.number, isle.named(spots)):
            if spot in owners:
                raise ValueError(f"huts: {isle.spots[spot]} has two; a spot takes one hut")
            owners[spot] = seat
    return owners


def sacred(isle: Island, tikis: Sequence[SpotName | None]) -> dict[int, int]:
    """Return whose Tiki is on each spot that has one.

    Raises:
        ValueError: there is no such seat or spot.
    """
    _check_seats("tikis", tikis)
    return {isle.number(spot): seat for seat, spot in enumerate(tikis) if spot is not None}


def _check_seats(what: str, given: Sequence[object]) -> None:
    if len(given) > len(colours()):
        raise ValueError(f"{what}: there are {len(colours())} seats, not {len(given)}")


def in_words(
    isle: Island,
    spot: SpotName,
    huts: Sequence[Spots] = (),
    tikis: Sequence[SpotName | None] = (),
) -> str:
    """Return what is to be said of a spot.

    >>> from banana_lab.maka_bana.island import island as read
    >>> in_words(read(), "Azzura-Grass-Tattoo", huts=[["Azzura-Grass-Tattoo"]])
    'Azzura, Grass, Tattoo: hut 1, blue. Touches Grass Flower.'
    """
    return spot_in_words(isle, isle.number(spot), built(isle, huts), sacred(isle, tikis))


def spot_in_words(isle: Island, number: int, huts: Built, tikis: Built) -> str:
    """Return what is to be said of a spot, given whose hut and Tiki is on each."""
    spot = isle.spots[number]
    stands = [
        f"{what} {seats[number] + 1}, {colours()[seats[number]]}"
        for what, seats in (("hut", huts), ("Tiki", tikis))
        if number in seats
    ]
    neighbours = isle.named(isle.neighbours[number])
    names = [" ".join(near[1:] if near.beach == spot.beach else near) for near in neighbours]
    touches = f"Touches {', '.join(names)}." if names else "Stands alone."
    return f"{', '.join(spot)}: {'; '.join(stands) or 'free'}. {touches}"


def description(isle: Island, idle: Iterable[str], huts: Built, tikis: Built) -> str:
    """Return an island and what stands on it in words.

    Args:
        isle: the island.
        idle: the beaches of its map that are not in use.
        huts: whose hut is on each spot that has one.
        tikis: whose Tiki is on each spot that has one.
    """
    beaches = "; ".join(
        f"{beach} with {', '.join(ground)}"
        for beach, ground in zip(isle.beaches, isle.grounds, strict=True)
    )
    words = [f"{len(isle.spots)} spots, clockwise: {beaches}. Themes: {', '.join(isle.themes)}."]
    words += [f"{beach} is not in use." for beach in idle]
    for what, seats in (("Huts", huts), ("Tikis", tikis)):
        for seat in sorted(set(seats.values())):
            spots = [str(isle.spots[spot]) for spot in sorted(seats) if seats[spot] == seat]
            words.append(f"{what} of {colours()[seat]} ({seat + 1}): {', '.join(spots)}.")
    return " ".join(words)


def title(isle: Island, huts: Built, tikis: Built) -> str:
    """Return how much stands on an island."""
    free = len(isle.spots) - len({*huts, *tikis})
    counts = [(len(huts), "hut"), (len(tikis), "Tiki"), (free, "free spot")]
    stands = ", ".join(count(number, what) for number, what in counts if number)
    return f"Island of Maka Bana: {stands}"
