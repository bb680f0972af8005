"""What the rulebook says about the island of the box, and whether an island agrees.

The rulebook lost its pictures, but its words fix a good deal. A fault contradicts them; a question
is open, because only the printed board can answer it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product, takewhile
from operator import sub
from typing import Final, Literal, NamedTuple, TypeAlias

from banana_lab.maka_bana.island import Island

__all__ = ["Check", "checks", "faults", "final_example"]

BEACHES: Final = ("Azzura", "Bikini", "Coquito", "Diabolo")
AREAS: Final = ("Grass", "Rock", "Sand", "Lagoon")
THEMES: Final = ("Flower", "Fish", "Tattoo")
KNOWN: Final = {"Coquito": ("Sand", "Lagoon"), "Diabolo": ("Rock", "Sand")}
"""The two areas of a beach that the rulebook names, where the third is open (MB-1)."""


class Check(NamedTuple):
    """One thing the rulebook says about the island, and whether this one agrees.

    Attributes:
        name: the same for this check on every island.
        verdict: ``"pass"``, ``"fault"``, or ``"question"`` where only the box can tell.
        sentence: what must be so, or what to look for.
        found: what is so instead, or how sure it is; ``""`` on a pass.
        sides: the edges of which each, taken away alone, would mend the fault.
    """

    name: str
    verdict: Literal["pass", "fault", "question"]
    sentence: str
    found: str = ""
    sides: tuple[tuple[int, int], ...] = ()


def checks(island: Island) -> tuple[Check, ...]:
    """Return what the rulebook says of its island: faults first, then questions, then the rest.

    >>> from banana_lab.maka_bana.island import island
    >>> [check.name for check in checks(island()) if check.verdict == "question"]
    ['Coquito', 'Diabolo', 'neighbours']
    """
    cards = [set(island.beaches), set(island.areas), set(island.themes)]
    if cards != [set(BEACHES), set(AREAS), set(THEMES)]:
        wanted = ", ".join((*BEACHES, *AREAS, *THEMES))
        return (
            Check(
                "cards",
                "fault",
                f"The cards of a hand are {wanted}.",
                f"Here they are {', '.join(island.cards)}.",
            ),
        )
    found = [
        _spots(island),
        _sand(island),
        _areas(island),
        _largest(island),
        _crossing(island),
        _trio(island),
        _final_scores(island),
        *(_third_area(island, beach) for beach in KNOWN),
        _neighbours(island),
    ]
    order = ("fault", "question", "pass")
    return tuple(sorted(found, key=lambda check: order.index(check.verdict)))


def faults(island: Island) -> tuple[Check, ...]:
    """Return the checks in which an island contradicts the rulebook.

    >>> from banana_lab.maka_bana.island import island
    >>> faults(island())
    ()
    >>> joined = island().with_edge("Bikini-Sand-Tattoo", "Bikini-Sand-Fish")
    >>> faults(joined)[0].found
    'It holds 11 spots: 7 on Bikini, 4 on Diabolo.'
    """
    return tuple(check for check in checks(island) if check.verdict == "fault")


def _verdict(name: str, sentence: str, wrong: str) -> Check:
    """Return a fault if something is wrong."""
    return Check(name, "fault" if wrong else "pass", sentence, wrong)


def _ground(island: Island, beach: str) -> tuple[str, ...]:
    return island.grounds[island.beaches.index(beach)]


# ----------------------------------------------------------------------------- beaches and areas


def _spots(island: Island) -> Check:
    """Content; Three themes: 39 spots."""
    areas = sum(map(len, island.grounds))
    wrong = "" if areas == 13 else f"There are {areas} areas, which make {len(island.spots)} spots."
    return _verdict("spots", "39 spots: one for each theme on each of 13 areas.", wrong)


def _sand(island: Island) -> Check:
    """1.a. Construct a straw hut: not on Azzura; Incomplete Construction Project: on the others."""
    sandy = {beach for beach in BEACHES if "Sand" in _ground(island, beach)}
    wrong = "" if sandy == set(BEACHES[1:]) else f"It lies on {_listed(sorted(sandy))}."
    return _verdict("sand", "Sand lies on Bikini, Coquito and Diabolo, not on Azzura.", wrong)


def _areas(island: Island) -> Check:
    """Four areas, and the examples that name areas of Coquito and Diabolo."""
    wrong = [
        f"{beach} has {_listed(_ground(island, beach))}."
        for beach in BEACHES
        if len(_ground(island, beach)) != (4 if beach == "Bikini" else 3)
        or not set(KNOWN.get(beach, ())) <= set(_ground(island, beach))
    ]
    sentence = (
        "Bikini has all four areas, every other beach three: "
        "Coquito with Sand and Lagoon, Diabolo with Rock and Sand."
    )
    return _verdict("areas", sentence, " ".join(wrong))


def _third_area(island: Island, beach: str) -> Check:
    """A beach's third area, of which only the printed board tells (MB-1)."""
    known = KNOWN[beach]
    third = _listed([area for area in _ground(island, beach) if area not in known])
    sentence = f"{beach}: is the third area {third}?"
    if _assumed(island, beach):
        found = f"{_listed(known)} are in the rulebook, {third} is assumed. Look at your box."
        return Check(beach, "question", sentence, found)
    return Check(beach, "pass", f"{beach}: the third area is {third}.")


def _assumed(island: Island, what: str) -> bool:
    return island.sources.get(what, "assumed").startswith("assumed")


def _listed(words: Sequence[str]) -> str:
    """Return words as a sentence lists them."""
    *most, last = words or ("none",)
    return f"{', '.join(most)} and {last}" if most else last


# ----------------------------------------------------------------------------- groups


def _largest(island: Island) -> Check:
    """Three themes: the largest group, between Diabolo and Bikini."""
    wrong = _wrong_with_largest(island)
    sides = tuple(
        side for side in island.edges if wrong and not _wrong_with_largest(_open(island, side))
    )
    sentence = "The one largest group holds 8 spots, 4 on Diabolo and 4 on Bikini."
    return _verdict("largest", sentence, wrong)._replace(sides=sides)


def _open(island: Island, side: tuple[int, int]) -> Island:
    return island.with_edge(*side, on=False)


def _wrong_with_largest(island: Island) -> str:
    largest, *others = island.groups
    on = Counter(island.spots[spot].beach for spot in largest)
    if on != {"Diabolo": 4, "Bikini": 4}:
        places = ", ".join(f"{count} on {beach}" for beach, count in sorted(on.items()))
        return f"It holds {len(largest)} spot{'s' if len(largest) > 1 else ''}: {places}."
    return "Two groups hold 8 spots." if others and len(others[0]) == 8 else ""


def _crossing(island: Island) -> Check:
    """Three themes: the group in the picture, across a path and a pier."""
    path = island.at("Coquito"), island.at("Diabolo")
    pier = island.at("Diabolo", "Rock"), island.at("Diabolo", "Sand")
    across = any(
        _touch(island, path, group) and _touch(island, pier, group)
        for group in map(island.mask, island.groups)
    )
    return _verdict(
        "crossing",
        "A group crosses the path between Coquito and Diabolo, and on Diabolo the pier between "
        "Rock and Sand.",
        "" if across else "No group crosses both.",
    )


def _touch(island: Island, sides: tuple[int, int], group: int) -> bool:
    """Return whether in a group a spot of one set is a neighbour of a spot of the other."""
    near, far = sides
    return any(
        island.neighbours[number] & group & far
        for number in range(len(island.spots))
        if (group & near) >> number & 1
    )


def _trio(island: Island) -> Check:
    """Overloaded project, Example 1: Keanu's two huts make a group of three."""
    two = island.mask(island.at("Coquito", "Lagoon", "Fish"), island.at("Coquito", "Sand", "Fish"))
    joined = two.bit_count() == 2 and any(
        island.group(two & -two, two | 1 << third).bit_count() == 3
        for third in range(len(island.spots))
    )
    return _verdict(
        "trio",
        "Coquito-Lagoon-Fish, Coquito-Sand-Fish and a third spot make one group.",
        "" if joined else "No third spot joins them.",
    )


def _neighbours(island: Island) -> Check:
    """The sides that spots share, of which only the printed board tells (MB-2)."""
    sides = len(island.edges)
    if _assumed(island, "neighbours"):
        return Check(
            "neighbours",
            "question",
            f"Are these the {sides} sides that spots share on your board?",
            "The rulebook's picture is lost: which spots touch is assumed. Look at your box.",
        )
    return Check("neighbours", "pass", f"Spots share {sides} sides.")


# ----------------------------------------------------------------------------- the final example

Counts: TypeAlias = tuple[int, ...]
"""How many huts Yellow, Blue, Green and Red have on a beach."""
TOTALS: Final[Counts] = (6, 5, 5, 5)
LEADERS: Final = {"Azzura": {0, 1}, "Coquito": {1}, "Bikini": {2}, "Diabolo": {2}}
"""Who has the most huts on a beach."""
ON_AZZURA: Final = range(7, 10)
"""It was full the season before, with two Tikis."""
STEPS: Final = 2000
"""How many partial positions to look at."""


def _final_scores(island: Island) -> Check:
    """Game Ends: the example of a last season."""
    name, sentence = "scores", "The example of final scores, 8, 11, 13 and 5 with 21 huts, fits."
    if final_example(island) is not None:
        return Check(name, "pass", sentence)
    return Check(name, "question", sentence, "A quick search did not find such a position.")


def final_example(island: Island) -> tuple[int, ...] | None:
    """Return the huts of Yellow, Blue, Green and Red in a position like the rulebook's example.

    Nobody has two huts side by side; Yellow has 6, the others 5; Yellow and Blue lead on Azzura,
    Blue on Coquito, Green on Bikini and Diabolo. ``None`` if a quick search does not find one.

    Source: rulebook, *Game Ends*.
    """
    budget = iter(range(STEPS))
    for huts in takewhile(lambda _: next(budget, None) is not None, _counts(island)):
        tasks = [
            (colour, island.at(beach), count)
            for beach, counts in zip(LEADERS, huts, strict=True)
            for colour, count in enumerate(counts)
        ]
        found = _place(island, tasks, (0, 0, 0, 0), budget)
        if found:
            return found
    return None


def _counts(island: Island) -> Iterator[tuple[Counts, ...]]:
    """Yield the numbers of huts on each beach that the example leaves open."""

    def fill(left: Counts, beaches: tuple[str, ...]) -> Iterator[tuple[Counts, ...]]:
        if not beaches:
            if not any(left):
                yield ()
            return
        for counts in ways[beaches[0]]:
            rest = tuple(map(sub, left, counts))
            if min(rest) >= 0:
                for others in fill(rest, beaches[1:]):
                    yield (counts, *others)

    ways = {beach: _leading(island, beach) for beach in LEADERS}
    yield from fill(TOTALS, tuple(LEADERS))


def _leading(island: Island, beach: str) -> list[Counts]:
    """Return the numbers of huts on a beach with which the right colours lead there."""
    room = island.at(beach).bit_count()
    totals = ON_AZZURA if beach == "Azzura" else range(1, room + 1)
    return [
        counts
        for counts in product(range(4), repeat=4)
        if sum(counts) in totals
        and sum(counts) <= room
        and {colour for colour in range(4) if counts[colour] == max(counts)} == LEADERS[beach]
    ]


def _place(
    island: Island,
    tasks: list[tuple[int, int, int]],
    huts: tuple[int, ...],
    budget: Iterator[int],
) -> tuple[int, ...] | None:
    """Return the huts with some more of a colour on a beach for each task, none side by side."""
    if not tasks:
        return huts
    colour, beach, count = tasks[0]
    free = [
        spot
        for spot in range(len(island.spots))
        if (beach & ~sum(huts)) >> spot & 1 and not island.neighbours[spot] & huts[colour]
    ]
    for spots in combinations(free, count):
        if next(budget, None) is None:
            return None
        new = island.mask(spots)
        if any(island.neighbours[spot] & new for spot in spots):
            continue
        more = (*huts[:colour], huts[colour] | new, *huts[colour + 1 :])
        found = _place(island, tasks[1:], more, budget)
        if found:
            return found
    return None
