"""An edited island: the file that it is, what the rulebook says of it, and how it is changed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from textwrap import shorten
from typing import Final, NamedTuple, TypeAlias

from banana_lab import data
from banana_lab.boards.messages import Refused
from banana_lab.boards.session import UNDO_STEPS
from banana_lab.core.words import count
from banana_lab.maka_bana import Island
from banana_lab.maka_bana import island as read_island
from banana_lab.maka_bana.checks import AREAS, KNOWN, Check, checks

__all__ = [
    "BARE",
    "EDGES_MOST",
    "EDITED",
    "NAME_MOST",
    "SEEN",
    "STARTS",
    "TEXT_MOST",
    "IslandEditorState",
    "Side",
    "opened",
    "saved",
    "stem",
    "thirds",
    "unsure",
    "written",
]

TEXT_MOST: Final = 40_000
"""How many characters a file may have; an island of the package has about 3000."""
EDGES_MOST: Final = 200
NAME_MOST: Final = 40
COMPLAINT_MOST: Final = 240
UNNAMED: Final = "own"
OWN_NAME: Final = "My island"
"""What an island is called that has no name, or was one of the package before it was changed."""
BARE: Final = "no edges"
"""The beginning that keeps the spots and parts them all."""
STARTS: Final = (*data.names("islands"), BARE)
EDITED: Final = "assumed: set in the island editor, not yet compared with a printed board (MB-2)"
SEEN: Final = "public: the printed board"

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
    island = read_island(values)
    if len(island.edges) > EDGES_MOST:
        raise ValueError(f"neighbours: there are more than {EDGES_MOST} edges")
    if len(island.name) > NAME_MOST or not island.name.isprintable():
        raise ValueError(f"name: it should be one line of at most {NAME_MOST} characters")
    return island


def opened(toml: str) -> IslandEditorState:
    """Return the state with this file.

    Raises:
        Refused: it holds no island that the board can show.
    """
    _read(toml)
    return IslandEditorState(toml)


def _short(error: ValueError) -> str:
    """Return what is wrong, without what an island is called there and without huge values."""
    return shorten(str(error).removeprefix("island: "), COMPLAINT_MOST, placeholder=" …")


def written(island: Island) -> IslandEditorState:
    """Return an island as a file; one of the package takes another name once it is changed.

    Raises:
        Refused: it has more spots or edges than the board can show.
    """
    shipped = island.name in data.names("islands") and read_island(island.name)
    if island.name in ("", UNNAMED) or (shipped and shipped.fields() != island.fields()):
        island = replace(island, name=OWN_NAME)
    return opened(island.to_toml())


def saved(state: IslandEditorState) -> str:
    """Return what is saved: the file, under a comment that says what is left to do."""
    lines = ["# An island of Maka Bana, from the island editor of Banana Lab."]
    if state.faults:
        lines += [f"# A draft: {count(len(state.faults), 'fault')} left."]
        lines += [f"# - {fault.sentence} {fault.found}" for fault in state.faults]
    return "\n".join([*lines, "", state.toml])


def stem(name: str) -> str:
    """Return the name of an island as that of a file."""
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-") or "island"


def unsure(island: Island) -> Island:
    """Return a changed island, whose edges nobody has compared with a printed board yet."""
    return island.with_source("neighbours", EDITED) if island.sources else island


def thirds(island: Island, beach: str) -> tuple[str, ...]:
    """Return which third area a beach of the box may have, the one it has first (MB-1)."""
    known = KNOWN[beach]
    if beach not in island.beaches or set(island.areas) != set(AREAS):
        return ()
    ground = island.grounds[island.beaches.index(beach)]
    rest = sorted(set(island.areas) - set(known), key=lambda area: area not in ground)
    return tuple(rest) if len(ground) == 3 and set(known) < set(ground) else ()


@lru_cache(maxsize=8)
def _checks(toml: str) -> tuple[Check, ...]:
    return checks(_read(toml))
