"""The island editor: set which spots share a side as on a printed board, and keep it as a file.

Only an owner of the box can know (MB-1, MB-2). The board's state is that file, a TOML text: so what
is opened, changed, undone and saved is one and the same thing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from textwrap import shorten
from typing import Final, NamedTuple, Self, TypeAlias

from banana_lab import data
from banana_lab.boards.explorers.island.chart import PREFIX
from banana_lab.boards.session import UNDO_STEPS, Fields, Json, Picture, Refused, Session
from banana_lab.maka_bana import Island, Spot, svg
from banana_lab.maka_bana import island as read_island
from banana_lab.maka_bana.checks import AREAS, KNOWN, Check, checks

__all__ = ["IslandEditorSession", "IslandEditorState"]

TEXT_MOST: Final = 40_000
"""How many characters a file may have; an island of the package has about 3000."""
EDGES_MOST: Final = 200
NAME_MOST: Final = 40
COMPLAINT_MOST: Final = 240
WAYS_MOST: Final = 3
"""How many edges a fault offers to turn off."""
UNNAMED: Final = "own"
OWN_NAME: Final = "My island"
"""What an island is called that has no name, or was one of the package before it was changed."""
BARE: Final = "no edges"
"""The beginning that keeps the spots and parts them all."""
EDITED: Final = "assumed: set in the island editor, not yet compared with a printed board (MB-2)"
HOW: Final = (
    "Click a knob between two spots to let them touch or not; or click one spot, then another."
)
SEEN: Final = "public: the printed board"
BACK: Final = "Undo brings the last one back."

Side: TypeAlias = tuple[int, int]


class IslandEditorState(NamedTuple):
    """An island, as the file that holds it.

    Attributes:
        toml: the text of the file.
    """

    toml: str

    @property
    def island(self) -> Island:
        """The island that the file describes."""
        return _read(self.toml)

    @property
    def checks(self) -> tuple[Check, ...]:
        """What the rulebook says of it."""
        return _checks(self.toml)

    @property
    def faults(self) -> tuple[Check, ...]:
        """The checks in which it contradicts the rulebook."""
        return tuple(check for check in self.checks if check.verdict == "fault")


@dataclass(frozen=True)
class IslandEditorSession(Session[IslandEditorState]):
    """The island editor.

    Messages, by ``do``: ``side`` (``one`` and ``other``, two spots; ``on`` true or false; without
    it, they touch afterwards if they did not), ``area`` (``beach``, ``area``: its third area on
    the printed board), ``confirm`` (the edges are those of the printed board), ``name``
    (``name``), ``start`` (``island``: one of the package, or ``no edges``), ``load`` (``file``: its
    text), ``undo``, ``redo``.

    Attributes:
        future: the states that an undo left, the next one first.

    >>> editor = IslandEditorSession.start()
    >>> spots = {"one": "Bikini-Sand-Tattoo", "other": "Bikini-Sand-Fish"}
    >>> editor, patch = editor.handle({"do": "side", **spots})
    >>> patch["status"]
    'Bikini Sand Fish and Bikini Sand Tattoo touch now. 32 edges, 1 fault.'
    >>> editor.picture()["file"]["name"]
    'my-island-draft.toml'
    """

    future: tuple[IslandEditorState, ...] = ()

    board = "island_editor"

    @classmethod
    def start(cls, island: Island | str | Path | Mapping[str, object] = "reconstructed") -> Self:
        """Return a board with an island on it.

        Args:
            island: what :func:`banana_lab.maka_bana.island` reads.

        Raises:
            ValueError: there is no such island, a field of it is wrong, or it is too large.
        """
        return cls(_written(read_island(island)), HOW)

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[IslandEditorState, str]:
        """Return the state after a message and what to say about it."""
        here = self.state.island
        match word:
            case "side":
                return _turned(here, message)
            case "area":
                return _settled(here, message)
            case "confirm":
                state = _written(here.with_source("neighbours", SEEN))
                return state, f"Noted: so they are on a printed board. {_sum(state)}"
            case "name":
                return _renamed(here, message.text("name", NAME_MOST))
            case "start":
                return _started(here, message.choice("island", _starts()))
            case "load":
                return _loaded(message)
        raise message.complaint("do", "side, area, confirm, name, start, load, undo or redo")

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        state, here = self.state, self.state.island
        before = self.past[-1].island.edges if self.past else here.edges
        return {
            "title": "Island editor",
            "name": here.name,
            "longest": NAME_MOST,
            "starts": _starts(),
            "map": _chart(state.toml),
            "spots": [_draw_spot(here, number) for number in range(len(here.spots))],
            "sides": [_draw_side(here, side) for side in _marks(state)],
            "tally": _tally(state),
            "checks": [_draw_check(here, check, before) for check in state.checks],
            "counts": {
                "edges": len(here.edges),
                "groups": len(here.groups),
                "largest": len(here.groups[0]),
                "single spots": sum(len(group) == 1 for group in here.groups),
            },
            "file": _draw_file(state),
            "can_redo": bool(self.future),
        }

    def pack(self, state: IslandEditorState) -> dict[str, Json]:
        """Return a state as JSON."""
        return {"toml": state.toml}

    @classmethod
    def unpack(cls, fields: Fields) -> IslandEditorState:
        """Return the state that :meth:`pack` wrote."""
        return _opened(fields.text("toml", TEXT_MOST))

    def undone(self) -> str:
        """Say where an undo arrives."""
        return f"Undone. {_sum(self.state)}"

    def _after(self, message: Fields, seat: str | None) -> Self:
        """Keep what an undo leaves, until another change takes its place."""
        word = message.text("do")
        if word == "redo":
            if not self.future:
                raise Refused("There is nothing to redo.")
            state, *future = self.future
            past = (*self.past, self.state)[-UNDO_STEPS:]
            return type(self)(state, f"Redone. {_sum(state)}", past, tuple(future))
        after = super()._after(message, seat)
        if word == "undo":
            return replace(after, future=(self.state, *self.future))
        return after if after.state == self.state else replace(after, future=())


# ------------------------------------------------------------------------------- the file


@lru_cache(maxsize=2 * UNDO_STEPS)
def _read(toml: str) -> Island:
    """Return the island of a file.

    Raises:
        Refused: it holds no island, or none that can be shown; what is wrong with which field.
    """
    if len(toml) > TEXT_MOST:
        raise Refused(f"It has more than {TEXT_MOST:,} characters; an island has about 3,000.")
    try:
        values = tomllib.loads(toml)
    except RecursionError:
        raise Refused("It is no TOML: it is nested too deeply.") from None
    except ValueError as error:
        raise Refused(f"It is no TOML: {_short(error)}.") from None
    try:
        return _shown(values)
    except RecursionError:
        raise Refused("A field is nested too deeply.") from None
    except ValueError as error:
        raise Refused(f"Field {_short(error)}.") from None


def _shown(values: Mapping[str, object]) -> Island:
    """Return the island with these fields.

    Raises:
        ValueError: a field is wrong, or the island is too large to be shown.
    """
    here = read_island(values)
    if len(here.edges) > EDGES_MOST:
        raise ValueError(f"neighbours: there are more than {EDGES_MOST} edges")
    if len(here.name) > NAME_MOST or not here.name.isprintable():
        raise ValueError(f"name: it should be one line of at most {NAME_MOST} characters")
    return here


def _opened(toml: str) -> IslandEditorState:
    """Return the state with this file.

    Raises:
        Refused: it holds no island that the board can show.
    """
    _read(toml)
    return IslandEditorState(toml)


def _short(error: ValueError) -> str:
    """Return what is wrong, without what an island is called there and without huge values."""
    return shorten(str(error).removeprefix("island: "), COMPLAINT_MOST, placeholder=" …")


def _written(here: Island) -> IslandEditorState:
    """Return an island as a file; one of the package takes another name once it is changed.

    Raises:
        Refused: it has more spots or edges than the board can show.
    """
    shipped = here.name in data.names("islands") and read_island(here.name)
    if here.name in ("", UNNAMED) or (shipped and shipped.fields() != here.fields()):
        here = replace(here, name=OWN_NAME)
    return _opened(here.to_toml())


def _file(state: IslandEditorState) -> str:
    """Return what is saved: the file, under a comment that says what is left to do."""
    lines = ["# An island of Maka Bana, from the island editor of Banana Lab."]
    if state.faults:
        lines += [f"# A draft: {_count(len(state.faults), 'fault')} left."]
        lines += [f"# - {fault.sentence} {fault.found}" for fault in state.faults]
    return "\n".join([*lines, "", state.toml])


def _stem(name: str) -> str:
    """Return the name of an island as that of a file."""
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-") or "island"


# ------------------------------------------------------------------------------- changes


def _turned(here: Island, message: Fields) -> tuple[IslandEditorState, str]:
    """Join two spots, or part them."""
    names = [message.text(field) for field in ("one", "other")]
    try:
        first, second = sorted(here.number(name) for name in names)
        side = first, second
        on = message.flag("on") if message.has("on") else side not in here.edges
        changed = here.with_edge(*side, on)
    except ValueError as error:
        raise Refused(f"Not understood: {error}.") from None
    one, other = (_spoken(here.spots[number]) for number in side)
    verb = "touch" if on else "do not touch"
    if changed == here:
        return _written(here), f"{one} and {other} {verb}, as before."
    state = _written(_unsure(changed))
    return state, f"{one} and {other} {verb} now. {_sum(state)}"


def _unsure(here: Island) -> Island:
    """Return a changed island, whose edges nobody has compared with a printed board yet."""
    return here.with_source("neighbours", EDITED) if here.sources else here


def _settled(here: Island, message: Fields) -> tuple[IslandEditorState, str]:
    """Answer which third area a beach has on the printed board."""
    beach = message.choice("beach", [beach for beach in KNOWN if _thirds(here, beach)])
    assumed, *_ = thirds = _thirds(here, beach)
    area = message.choice("area", thirds)
    changed = here if area == assumed else here.with_area(beach, assumed, area)
    state = _written(changed.with_source(beach, SEEN))
    return state, f"Noted: the third area of {beach} is {area}. {_sum(state)}"


def _thirds(here: Island, beach: str) -> tuple[str, ...]:
    """Return which third area a beach of the box may have, the one it has first (MB-1)."""
    known = KNOWN[beach]
    if beach not in here.beaches or set(here.areas) != set(AREAS):
        return ()
    ground = here.grounds[here.beaches.index(beach)]
    rest = sorted(set(here.areas) - set(known), key=lambda area: area not in ground)
    return tuple(rest) if len(ground) == 3 and set(known) < set(ground) else ()


def _renamed(here: Island, typed: str) -> tuple[IslandEditorState, str]:
    name = " ".join(typed.split())
    if not name:
        raise Refused("An island needs a name; it becomes the name of the file, too.")
    state = _written(replace(here, name=name))
    if state.island.name != name:
        raise Refused(f"{name} is an island of the package; this one needs another name.")
    return state, f"The island is called {name}."


def _started(here: Island, name: str) -> tuple[IslandEditorState, str]:
    if name == BARE:
        state = _written(_unsure(replace(here, edges=())))
        return state, f"All spots stand alone. {_sum(state)}"
    state = _written(read_island(name))
    return state, f"The island {name}. {_sum(state)} {BACK}"


def _loaded(message: Fields) -> tuple[IslandEditorState, str]:
    try:
        state = _written(_opened(message.text("file", 100 * TEXT_MOST)).island)
    except Refused as refusal:
        raise Refused(f"Not opened, and nothing is lost. {refusal}") from None
    return state, f"Opened: {state.island.name}. {_sum(state)} {BACK}"


# ------------------------------------------------------------------------------- the picture


@lru_cache(maxsize=8)
def _checks(toml: str) -> tuple[Check, ...]:
    return checks(_read(toml))


def _marks(state: IslandEditorState) -> dict[Side, svg.Verdict]:
    """Return the switches of the map: edges, those that break a rule, and what could be edges."""
    here = state.island
    marks: dict[Side, svg.Verdict] = dict.fromkeys(svg.offers(here), "off")
    marks |= dict.fromkeys(here.edges, "on")
    marks |= dict.fromkeys((side for fault in state.faults for side in fault.sides), "bad")
    return dict(sorted(marks.items()))


@lru_cache(maxsize=4)
def _chart(toml: str) -> Mapping[str, Json]:
    """Return the map with its switches, lying and upright, and what part of it shows each beach."""
    state = IslandEditorState(toml)
    here, marks = state.island, _marks(state)
    return {
        shape: {
            "svg": svg.island(here, marks=marks, tall=tall, prefix=PREFIX),
            "beaches": here.beaches,
            "windows": {beach: svg.window(here, beach, tall=tall) for beach in here.beaches},
        }
        for shape, tall in (("wide", False), ("tall", True))
    }


def _draw_spot(here: Island, number: int) -> Picture:
    spot = here.spots[number]
    others = here.named(here.neighbours[number])
    return {
        "name": str(spot),
        "said": _spoken(spot),
        "beach": spot.beach,
        "touches": [
            " ".join(other[1:] if other.beach == spot.beach else other) for other in others
        ],
    }


def _draw_side(here: Island, side: Side) -> Picture:
    one, other = (here.spots[number] for number in side)
    return {
        "name": f"{one} {other}",
        "label": f"{_spoken(one)} touches {_spoken(other)}",
        "on": side in here.edges,
    }


def _draw_check(here: Island, check: Check, before: Collection[Side]) -> Picture:
    """Return a check with what can be done about it; the edges added last come first."""
    sides = sorted(check.sides, key=lambda side: side in before)
    found = check.found
    if len(sides) == 1:
        found = f"{found} {_pair(here, sides[0])} touch."
    elif sides:
        found = f"{found} One of {len(sides)} edges turned off would mend it."
    return {
        "verdict": check.verdict,
        "sentence": check.sentence,
        "found": found,
        "answers": [*_parting(here, sides), *_answers(here, check)],
    }


def _parting(here: Island, sides: Sequence[Side]) -> Iterator[Picture]:
    """Yield an answer for each of some edges that mend a fault when they are turned off."""
    for side in sides[:WAYS_MOST]:
        one, other = (str(here.spots[number]) for number in side)
        label = "Turn this edge off" if len(sides) == 1 else f"Turn off {_pair(here, side)}"
        yield {"label": label, "ask": {"do": "side", "one": one, "other": other, "on": False}}


def _answers(here: Island, check: Check) -> Iterator[Picture]:
    """Yield what an owner of the box can answer to a question, or in place of the answer given."""
    is_open = check.verdict == "question"
    if check.name == "neighbours" and is_open:
        yield {"label": "Yes, all of them", "ask": {"do": "confirm"}}
    thirds = _thirds(here, check.name) if check.name in KNOWN else ()
    for area in thirds:
        is_so = area == thirds[0]
        if is_open:
            yield _answer(f"{'Yes' if is_so else 'No'}, {area}", check.name, area)
        elif not is_so:
            yield _answer(f"It is {area}", check.name, area)


def _answer(label: str, beach: str, area: str) -> Picture:
    return {"label": label, "ask": {"do": "area", "beach": beach, "area": area}}


def _draw_file(state: IslandEditorState) -> Picture:
    faults = len(state.faults)
    return {
        "name": f"{_stem(state.island.name)}{'-draft' if faults else ''}.toml",
        "text": _file(state),
        "save": "Save draft" if faults else "Save TOML",
        "why": f"{_count(faults, 'fault')} left: a draft, to go on later." if faults else "",
    }


def _tally(state: IslandEditorState) -> str:
    """Say how the checks went."""
    kinds = {"fault": 0, "question": 0, "pass": 0}
    for check in state.checks:
        kinds[check.verdict] += 1
    faults, questions, passes = kinds.values()
    return f"{_count(faults, 'fault')} · {_count(questions, 'question')} · {passes} pass"


def _sum(state: IslandEditorState) -> str:
    faults = _count(len(state.faults), "fault") if state.faults else "no fault"
    return f"{_count(len(state.island.edges), 'edge')}, {faults}."


def _pair(here: Island, side: Side) -> str:
    return " and ".join(_spoken(here.spots[number]) for number in side)


def _spoken(spot: Spot) -> str:
    return " ".join(spot)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _starts() -> tuple[str, ...]:
    return (*data.names("islands"), BARE)
