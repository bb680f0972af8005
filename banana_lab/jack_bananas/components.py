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

MOST_RACED: Final = 20
"""How many faces the dice of a race may have: four of them are listed, roll by roll."""


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
            faces: 2 to :data:`MOST_FACES`, each ``"banana"`` or a number from 1 to 99, as a list
                or a text, or a die.

        Raises:
            ValueError: a face is neither, or there are too few or too many.
        """
        if faces is None:
            return die()
        if isinstance(faces, Die):
            faces = ["banana" if data.whole(face) == BANANA else face for face in faces.faces]
        if isinstance(faces, str):
            faces = faces.replace(",", " ").split(maxsplit=MOST_FACES)
        if not isinstance(faces, Iterable):
            raise ValueError(f"a die is a list of faces or a text of them, not {data.shown(faces)}")
        names = list(islice(faces, MOST_FACES + 1))
        if len(names) > MOST_FACES:
            raise ValueError(f"a die has at most {MOST_FACES} faces")
        if len(names) < 2:
            raise ValueError("a die has at least two faces")
        return cls(tuple(sorted(map(read_face, names))))

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
    return "banana" if type(face) is int and face == BANANA else str(face)


def read_face(word: object) -> int:
    """Return the face of this name.

    Raises:
        ValueError: it is neither ``"banana"`` nor a number from 1 to 99.
    """
    number = data.whole(word)
    if isinstance(word, str):
        text = word.strip().lower()
        if text == "banana":
            return BANANA
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else None
    if number is not None and 1 <= number <= 99:
        return number
    raise ValueError(f"a face is 'banana' or a number from 1 to 99, not {data.shown(word)}")


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
        room: how many planes each takes, on the face it shows: 2 or 3, on the last 1.
        minimums: the minimum speed printed on that face (JB-3).
        resupply: the island with the Resupply token, counted from 1.
        name: what it is called.
        sources: where each of these comes from: ``rulebook``, ``public`` or ``assumed``.
        two_plane_minimums: the minimum speed on the 2-plane face of each island; empty where both
            faces show the same (JB-65).
    """

    heights: tuple[int, ...]
    room: tuple[int, ...]
    minimums: tuple[int, ...]
    resupply: int
    name: str = "own"
    sources: Mapping[str, str] = MappingProxyType({})
    two_plane_minimums: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last island, and of islands."""
        return len(self.heights)

    def trial(self, island: int) -> Trial:
        """Return the trial of the flight to an island.

        Args:
            island: 1 to :attr:`last`.

        Raises:
            ValueError: there is no such island.
        """
        if type(island) is not int or not 1 <= island <= self.last:
            raise ValueError(
                f"planes fly to the islands 1 to {self.last}, not to {data.shown(island)}"
            )
        goal, origin = self.heights[island - 1], self.heights[island - 2] if island > 1 else 0
        return "altitude" if goal > origin else "low_flying" if goal < origin else "acrobatics"

    @property
    def level_flights(self) -> tuple[int, ...]:
        """The islands as high as the one before: Acrobatics, in the Super Cup only (JB-5)."""
        islands = range(1, self.last + 1)
        return tuple(island for island in islands if self.trial(island) == "acrobatics")

    def two_plane(self) -> Course:
        """Return this course with the 2-plane face of every island showing (JB-41).

        >>> course("gentle").two_plane().room
        (2, 2, 2, 2, 2, 1)
        """
        small = data.shipped("jack_bananas").values["room"][0]
        turned = self._replace(room=tuple(min(room, small) for room in self.room))
        if not self.two_plane_minimums:
            return turned
        *rest, source = self.sources.items()
        return turned._replace(
            minimums=self.two_plane_minimums,
            sources=MappingProxyType({**dict(rest), "minimums": source[1]}),
            two_plane_minimums=(),
        )

    @classmethod
    def read(cls, table: data.Table, name: str) -> Course:
        """Return the course that a TOML table describes.

        Raises:
            ValueError: a field is missing, unknown or out of range; it names file and field.
        """
        fields: tuple[str, ...] = ("heights", "room", "minimums", "resupply")
        table.only(*fields, optional=("two_plane_minimums", "about", "sources"))
        box = data.shipped("jack_bananas").values
        islands, faces = box["islands"], box["room"]
        heights = table.integers("heights", 0, 20)
        if not 3 <= len(heights) <= islands:
            raise table.complaint(
                "heights", f"a course has 3 to {islands} islands, not {len(heights)} (JB-66)"
            )
        room = table.integers("room", 1, max(faces))
        minimums = table.integers("minimums", 0, 144)
        two_plane = minimums
        if "two_plane_minimums" in table.values:
            two_plane = table.integers("two_plane_minimums", 0, 144)
            fields = (*fields, "two_plane_minimums")
        lists = {"room": room, "minimums": minimums, "two_plane_minimums": two_plane}
        for field, values in lists.items():
            if len(values) != len(heights):
                raise table.complaint(
                    field, f"has {len(values)} values for {len(heights)} islands; give one for each"
                )
        if room[-1] != 1 or 1 in room[:-1]:
            raise table.complaint(
                "room", f"the last island takes 1 plane, every other one {faces[0]} or {faces[1]}"
            )
        for island, (planes, shown, small) in enumerate(
            zip(room, minimums, two_plane, strict=True)
        ):
            if planes == faces[0] and shown != small:
                raise table.complaint(
                    f"two_plane_minimums, value {island + 1}",
                    f"this island shows its 2-plane face, with the minimum {shown}, not {small}",
                )
        resupply = table.integer("resupply", 1, len(heights))
        if resupply in (1, len(heights)):
            raise table.complaint(
                "resupply",
                f"is neither on the first nor on the last island: 2 to {len(heights) - 1}",
            )
        sources = MappingProxyType(table.sources(*fields))
        other = two_plane if two_plane != minimums else ()
        return cls(heights, room, minimums, resupply, name, sources, other)

    def fields(self) -> dict[str, object]:
        """Return what a file of this course would hold."""
        values: dict[str, object] = {
            "heights": list(self.heights),
            "room": list(self.room),
            "minimums": list(self.minimums),
            "resupply": self.resupply,
        }
        if self.two_plane_minimums:
            values["two_plane_minimums"] = list(self.two_plane_minimums)
        return values | ({"sources": dict(self.sources)} if self.sources else {})

    def to_toml(self) -> str:
        """Return the course as a TOML text that :func:`course` reads from a file.

        >>> print(course("classic").to_toml()[:54])
        heights = [1, 2, 0, 1, 0, 1]
        room = [3, 2, 3, 2, 2, 1]
        """
        return data.to_toml(self.fields())

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
        raise ValueError(
            f"a course is a name, a path, a mapping of fields or a Course: {data.shown(which)}"
        )
    if data.is_path(which):
        return Course.read(data.read(Path(which)), Path(which).stem)
    if which not in data.names("courses"):
        shipped = ", ".join(data.names("courses"))
        raise ValueError(
            f"there is no course {data.shown(which)}; there are {shipped}; or give a .toml file"
        )
    return Course.read(data.shipped(f"courses/{which}"), which)
