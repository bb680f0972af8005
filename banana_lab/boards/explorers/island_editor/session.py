"""The island editor: set which spots share a side as on a printed board, and keep it as a file.

Only an owner of the box can know (MB-1, MB-2). The board's state is that file, a TOML text: so what
is opened, changed, undone and saved is one and the same thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Self

from banana_lab.boards.explorers.island_editor import words
from banana_lab.boards.explorers.island_editor.picture import draw
from banana_lab.boards.explorers.island_editor.state import (
    BARE,
    NAME_MOST,
    SEEN,
    STARTS,
    TEXT_MOST,
    IslandEditorState,
    opened,
    thirds,
    unsure,
    written,
)
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    choice,
    depending,
    flag,
    message,
    optional,
    text,
)
from banana_lab.boards.session import UNDO_STEPS, Session
from banana_lab.maka_bana import Island
from banana_lab.maka_bana import island as read_island
from banana_lab.maka_bana.checks import KNOWN

__all__ = ["IslandEditorSession"]

HOW: Final = (
    "Click a knob between two spots to let them touch or not; or click one spot, then another."
)
BACK: Final = "Undo brings the last one back."


def _beaches(state: IslandEditorState) -> Field:
    return choice(beach for beach in KNOWN if thirds(state.island, beach))


@dataclass(frozen=True)
class IslandEditorSession(Session[IslandEditorState]):
    """The island editor: set which spots share a side as on a printed board.

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
    apart = "map"
    ways = ("undo", "redo")

    @classmethod
    def start(cls, island: Island | str | Path | Mapping[str, object] = "reconstructed") -> Self:
        """Return a board with an island on it.

        Args:
            island: what :func:`banana_lab.maka_bana.island` reads.

        Raises:
            ValueError: there is no such island, a field of it is wrong, or it is too large.
        """
        return cls(written(read_island(island)), HOW)

    @message("side", one=text(), other=text(), on=optional(flag()))
    def _side(self, on: bool | None, **spots: str) -> tuple[IslandEditorState, str]:
        """Join two spots, or part them; if neither is said, what they are not yet."""
        island = self.state.island
        try:
            first, second = sorted(map(island.number, spots.values()))
            joined = on if on is not None else (first, second) not in island.edges
            changed = island.with_edge(first, second, joined)
        except ValueError as error:
            raise Refused(f"Not understood: {error}.") from None
        pair = words.pair(island, (first, second))
        verb = "touch" if joined else "do not touch"
        if changed == island:
            return written(island), f"{pair} {verb}, as before."
        state = written(unsure(changed))
        return state, f"{pair} {verb} now. {words.summary(state)}"

    @message("area", beach=depending(_beaches, "a beach whose third area is open"), area=text())
    def _area(self, beach: str, area: str) -> tuple[IslandEditorState, str]:
        """Answer which third area a beach has on the printed board."""
        island = self.state.island
        assumed, *_ = known = thirds(island, beach)
        Fields({"area": area}, "Not understood").choice("area", known)
        changed = island if area == assumed else island.with_area(beach, assumed, area)
        state = written(changed.with_source(beach, SEEN))
        return state, f"Noted: the third area of {beach} is {area}. {words.summary(state)}"

    @message("confirm")
    def _confirm(self) -> tuple[IslandEditorState, str]:
        """Note that the edges are those of a printed board."""
        state = written(self.state.island.with_source("neighbours", SEEN))
        return state, f"Noted: so they are on a printed board. {words.summary(state)}"

    @message("name", name=text(NAME_MOST))
    def _name(self, name: str) -> tuple[IslandEditorState, str]:
        """Call the island something."""
        name = " ".join(name.split())
        if not name:
            raise Refused("An island needs a name; it becomes the name of the file, too.")
        state = written(replace(self.state.island, name=name))
        if state.island.name != name:
            raise Refused(f"{name} is an island of the package; this one needs another name.")
        return state, f"The island is called {name}."

    @message("start", island=choice(STARTS))
    def _start(self, island: str) -> tuple[IslandEditorState, str]:
        """Begin with an island of the package, or with these spots and no edges."""
        if island == BARE:
            state = written(unsure(replace(self.state.island, edges=())))
            return state, f"All spots stand alone. {words.summary(state)}"
        state = written(read_island(island))
        return state, f"The island {island}. {words.summary(state)} {BACK}"

    @message("load", file=text(100 * TEXT_MOST))
    def _load(self, file: str) -> tuple[IslandEditorState, str]:
        """Open a file, by its text."""
        try:
            state = written(opened(file).island)
        except Refused as refusal:
            raise Refused(f"Not opened, and nothing is lost. {refusal}") from None
        return state, f"Opened: {state.island.name}. {words.summary(state)} {BACK}"

    @property
    def island(self) -> Island:
        """The island as it is now, to play on: ``maka_bana.Game(island=editor.island)``."""
        return self.state.island

    def __str__(self) -> str:
        island = self.island
        return (
            f"IslandEditor({island.name!r}: {len(island.spots)} spots, {len(island.edges)} edges)"
        )

    def undone(self) -> str:
        """Say where an undo arrives."""
        return f"Undone. {words.summary(self.state)}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        before = self.past[-1] if self.past else self.state
        return {**draw(self.state, before.island.edges), "can_redo": bool(self.future)}

    def pack(self, state: IslandEditorState) -> dict[str, Json]:
        """Return a state as JSON."""
        return {"toml": state.toml}

    @classmethod
    def unpack(cls, fields: Fields) -> IslandEditorState:
        """Return the state that :meth:`pack` wrote."""
        return opened(fields.text("toml", TEXT_MOST))

    def _after(self, message: Fields) -> Self:
        """Keep what an undo leaves, until another change takes its place."""
        word = message.text("do")
        if word == "redo":
            return self._redo()
        after = super()._after(message)
        changed = word != "undo" and after.state != self.state
        return replace(after, future=()) if changed else after

    def _undo(self) -> Self:
        return replace(super()._undo(), future=(self.state, *self.future))

    def _redo(self) -> Self:
        if not self.future:
            raise Refused("There is nothing to redo.")
        state, *future = self.future
        past = (*self.past, self.state)[-UNDO_STEPS:]
        status = f"Redone. {words.summary(state)}"
        return replace(self, state=state, status=status, past=past, future=tuple(future))
