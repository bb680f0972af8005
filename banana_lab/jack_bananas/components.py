"""What the box of Jack Bananas holds: the die, the colours, the courses.

The numbers stand in ``data/jack_bananas.toml`` and ``data/courses/``, each with its source.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, get_args

from banana_lab import data

__all__ = ["BANANA", "TRIALS", "Course", "Die", "Trial", "colours", "course", "die"]

Trial = Literal["altitude", "low_flying", "acrobatics"]
TRIALS: Final[tuple[Trial, ...]] = get_args(Trial)

MOST_FACES: Final = 99
"""How many faces a die may have."""

BANANA: Final = 0
"""The face that shows a banana; every other face is the number it shows."""


class Die(NamedTuple):
    """A die: its faces, equally likely, in ascending order; a banana is :data:`BANANA`.

    >>> Die.of(["banana", 2, 3, 4, 5, 6])
    Die(faces=(0, 2, 3, 4, 5, 6))
    >>> print(Die.of("banana 2 4 6"))
    banana 2 4 6
    """

    faces: tuple[int, ...]

    @classmethod
    def of(cls, faces: Die | str | Iterable[int | str] | None) -> Die:
        """Return the die with these faces; ``None`` is the die of the box.

        Args:
            faces: 2 to 99, each ``"banana"`` or a number from 1 to 99, as a list or a text.

        Raises:
            ValueError: a face is neither, or there are fewer or more.
        """
        if isinstance(faces, Die):
            return faces
        if faces is None:
            return die()
        if isinstance(faces, str):
            faces = faces.replace(",", " ").split()
        if not isinstance(faces, Iterable):
            raise ValueError(f"a die is a list of faces or a text of them, not {faces!r}")
        named = list(islice(faces, MOST_FACES + 1))
        if len(named) > MOST_FACES:
            raise ValueError(f"a die has at most {MOST_FACES} faces")
        numbers = sorted(map(read_face, named))
        if len(numbers) < 2:
            raise ValueError("a die has at least two faces")
        return cls(tuple(numbers))

    @property
    def bananas(self) -> int:
        """How many faces show a banana."""
        return self.faces.count(BANANA)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The faces that show a number, ascending."""
        return self.faces[self.bananas :]

    def __str__(self) -> str:
        return " ".join(face_name(face) for face in self.faces)


def face_name(face: int) -> str:
    """Return what a face is called: ``"banana"`` or its number."""
    return "banana" if face == BANANA else str(face)


def read_face(word: object) -> int:
    """Return the face of this name.

    Raises:
        ValueError: it is neither ``"banana"`` nor a number from 1 to 99.
    """
    text = str(word).strip().lower()
    if text == "banana":
        return BANANA
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 99:
        return int(text)
    raise ValueError(f"a face is 'banana' or a number from 1 to 99, not {word!r}")


@cache
def die() -> Die:
    """Return the die of the box: a banana and 2 to 6 (JB-1).

    >>> print(die())
    banana 2 3 4 5 6
    """
    return Die.of(data.shipped("jack_bananas").values["die"]["faces"])


@cache
def colours() -> tuple[str, ...]:
    """Return the colours in the rulebook's order, from pink to blue.

    >>> colours()
    ('pink', 'green', 'orange', 'yellow', 'red', 'blue')
    """
    return tuple(data.shipped("jack_bananas").values["colours"])


class Course(NamedTuple):
    """A race course: its islands in order, from the first to the one with the Banana Cup.

    Attributes:
        heights: how high each island stands; the start has height 0 (JB-6).
        room: how many planes each takes: 2 or 3, on the last 1.
        minimums: the minimum speed printed on each (JB-3).
        resupply: the island with the Resupply token, counted from 1.
        name: what it is called.
        sources: where each of these comes from: ``rulebook``, ``public`` or ``assumed``.
    """

    heights: tuple[int, ...]
    room: tuple[int, ...]
    minimums: tuple[int, ...]
    resupply: int
    name: str = "own"
    sources: Mapping[str, str] = MappingProxyType({})

    @property
    def last(self) -> int:
        """The number of the last island, and of islands."""
        return len(self.heights)

    def trial(self, island: int) -> Trial:
        """Return the trial of the flight to an island (1 to :attr:`last`)."""
        goal, here = self.heights[island - 1], self.heights[island - 2] if island > 1 else 0
        return "altitude" if goal > here else "low_flying" if goal < here else "acrobatics"

    @property
    def level_flights(self) -> tuple[int, ...]:
        """The islands as high as the one before: Acrobatics, in the Super Cup only (JB-5)."""
        islands = range(1, self.last + 1)
        return tuple(island for island in islands if self.trial(island) == "acrobatics")

    @classmethod
    def read(cls, table: data.Table, name: str) -> Course:
        """Return the course that a TOML table describes.

        Raises:
            ValueError: a field is missing, unknown or out of range; it names file and field.
        """
        fields = ("heights", "room", "minimums", "resupply")
        table.only(*fields, optional=("about", "sources"))
        box = data.shipped("jack_bananas").values
        islands, faces = box["islands"], box["room"]
        heights = table.integers("heights", 0, 20)
        if not 3 <= len(heights) <= islands:
            raise table.complaint(
                "heights", f"a course has 3 to {islands} islands, not {len(heights)}"
            )
        room = table.integers("room", 1, max(faces))
        minimums = table.integers("minimums", 0, 144)
        for field, values in (("room", room), ("minimums", minimums)):
            if len(values) != len(heights):
                raise table.complaint(
                    field, f"has {len(values)} values for {len(heights)} islands; give one for each"
                )
        if room[-1] != 1 or 1 in room[:-1]:
            raise table.complaint(
                "room", f"the last island takes 1 plane, every other one {faces[0]} or {faces[1]}"
            )
        resupply = table.integer("resupply", 1, len(heights))
        if resupply in (1, len(heights)):
            raise table.complaint(
                "resupply",
                f"is neither on the first nor on the last island: 2 to {len(heights) - 1}",
            )
        sources = MappingProxyType(table.sources(*fields))
        return cls(heights, room, minimums, resupply, name, sources)

    def fields(self) -> dict[str, object]:
        """Return what a file of this course would hold."""
        values: dict[str, object] = {
            "heights": list(self.heights),
            "room": list(self.room),
            "minimums": list(self.minimums),
            "resupply": self.resupply,
        }
        return values | ({"sources": dict(self.sources)} if self.sources else {})

    def __reduce__(self) -> tuple[object, ...]:
        return _named, (self.fields(), self.name)


def _named(fields: dict[str, object], name: str) -> Course:
    return Course.read(data.Table(fields, f"course {name}"), name)


def course(which: Course | str | Path | Mapping[str, object]) -> Course:
    """Return a course.

    Args:
        which: the name of one that comes with the package, a path of a TOML file (a
            :class:`~pathlib.Path`, or a text that ends in ``.toml``), the fields as a mapping, or a
            course.

    Raises:
        ValueError: there is none, or a field is wrong; it names file and field.

    Source: rulebook, *Setup (Banana Cup)*.

    >>> course("classic").trial(3)
    'low_flying'
    """
    if isinstance(which, Course):
        return _named(which.fields(), which.name)
    if isinstance(which, Mapping):
        return Course.read(data.Table(dict(which), "course"), "own")
    if not isinstance(which, str | Path):
        raise ValueError(f"a course is a name, a path, a mapping of fields or a Course: {which!r}")
    if isinstance(which, Path) or which.endswith(".toml"):
        return Course.read(data.read(Path(which)), Path(which).stem)
    if which not in data.names("courses"):
        shipped = ", ".join(data.names("courses"))
        raise ValueError(f"there is no course {which!r}; there are {shipped}; or give a .toml file")
    return Course.read(data.shipped(f"courses/{which}"), which)
