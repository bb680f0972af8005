"""The picture of an edited island: its map, its spots and switches, and how the checks went."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from banana_lab.boards.explorers.island.chart import PREFIX
from banana_lab.boards.explorers.island_editor import words
from banana_lab.boards.explorers.island_editor.state import (
    NAME_MOST,
    STARTS,
    IslandEditorState,
    Side,
    saved,
    stem,
    thirds,
)
from banana_lab.boards.messages import Json, Picture
from banana_lab.core.words import count
from banana_lab.maka_bana import Island, svg
from banana_lab.maka_bana.checks import KNOWN, Check

__all__ = ["draw"]

WAYS_MOST: Final = 3
"""How many edges a fault offers to turn off."""


def draw(state: IslandEditorState, before: Collection[Side]) -> Picture:
    """Return the picture as JSON.

    Args:
        state: what to show.
        before: the edges of the state before.
    """
    island = state.island
    return {
        "title": "Island editor",
        "name": island.name,
        "longest": NAME_MOST,
        "starts": STARTS,
        "map": _chart(state.toml),
        "spots": [_spot(island, number) for number in range(len(island.spots))],
        "sides": [_side(island, side) for side in _marks(state)],
        "tally": words.tally(state),
        "checks": [_check(island, check, before) for check in state.checks],
        "counts": {
            "edges": len(island.edges),
            "groups": len(island.groups),
            "largest": len(island.groups[0]),
            "single spots": sum(len(group) == 1 for group in island.groups),
        },
        "file": _file(state),
    }


def _marks(state: IslandEditorState) -> dict[Side, svg.Verdict]:
    """Return the switches of the map: edges, those that break a rule, and what could be edges."""
    island = state.island
    marks: dict[Side, svg.Verdict] = dict.fromkeys(svg.offers(island), "off")
    marks |= dict.fromkeys(island.edges, "on")
    marks |= dict.fromkeys((side for fault in state.faults for side in fault.sides), "bad")
    return dict(sorted(marks.items()))


@lru_cache(maxsize=4)
def _chart(toml: str) -> Mapping[str, Json]:
    """Return the map with its switches, lying and upright, and what part of it shows each beach."""
    state = IslandEditorState(toml)
    island, marks = state.island, _marks(state)
    return {
        shape: {
            "svg": svg.island(island, marks=marks, tall=tall, prefix=PREFIX),
            "beaches": island.beaches,
            "windows": {beach: svg.window(island, beach, tall=tall) for beach in island.beaches},
        }
        for shape, tall in (("wide", False), ("tall", True))
    }


def _spot(island: Island, number: int) -> Picture:
    spot = island.spots[number]
    neighbours = island.named(island.neighbours[number])
    return {
        "name": str(spot),
        "said": words.spoken(spot),
        "beach": spot.beach,
        "touches": [
            " ".join(near[1:] if near.beach == spot.beach else near) for near in neighbours
        ],
    }


def _side(island: Island, side: Side) -> Picture:
    first, second = (island.spots[number] for number in side)
    return {
        "name": f"{first} {second}",
        "label": f"{words.spoken(first)} touches {words.spoken(second)}",
        "on": side in island.edges,
    }


def _check(island: Island, check: Check, before: Collection[Side]) -> Picture:
    """Return a check with what can be done about it; the edges added last come first."""
    sides = sorted(check.sides, key=lambda side: side in before)
    found = check.found
    if len(sides) == 1:
        found = f"{found} {words.pair(island, sides[0])} touch."
    elif sides:
        found = f"{found} One of {len(sides)} edges turned off would mend it."
    return {
        "verdict": check.verdict,
        "sentence": check.sentence,
        "found": found,
        "answers": [*_parting(island, sides), *_answers(island, check)],
    }


def _parting(island: Island, sides: Sequence[Side]) -> Iterator[Picture]:
    """Yield an answer for each of some edges that mend a fault when they are turned off."""
    for side in sides[:WAYS_MOST]:
        first, second = (str(island.spots[number]) for number in side)
        label = "Turn this edge off" if len(sides) == 1 else f"Turn off {words.pair(island, side)}"
        yield {"label": label, "ask": {"do": "side", "one": first, "other": second, "on": False}}


def _answers(island: Island, check: Check) -> Iterator[Picture]:
    """Yield what an owner of the box can answer to a question, or in place of the answer given."""
    is_open = check.verdict == "question"
    if check.name == "neighbours" and is_open:
        yield {"label": "Yes, all of them", "ask": {"do": "confirm"}}
    areas = thirds(island, check.name) if check.name in KNOWN else ()
    for area in areas:
        is_so = area == areas[0]
        if is_open:
            yield _answer(f"{'Yes' if is_so else 'No'}, {area}", check.name, area)
        elif not is_so:
            yield _answer(f"It is {area}", check.name, area)


def _answer(label: str, beach: str, area: str) -> Picture:
    return {"label": label, "ask": {"do": "area", "beach": beach, "area": area}}


def _file(state: IslandEditorState) -> Picture:
    faults = len(state.faults)
    return {
        "name": f"{stem(state.island.name)}{'-draft' if faults else ''}.toml",
        "text": saved(state),
        "save": "Save draft" if faults else "Save TOML",
        "why": f"{count(faults, 'fault')} left: a draft, to go on later." if faults else "",
    }
