"""The components of the games as TOML, each value with where it comes from.

A source is ``rulebook`` (its text says so), ``public`` (a public page says so) or ``assumed`` (our
choice), with a remark after a colon.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

__all__ = ["SOURCES", "Table", "names", "read", "shipped"]

SOURCES = ("rulebook", "public", "assumed")


class Table:
    """A parsed TOML table that answers in sentences: every complaint names the file and the field.

    Args:
        values: what the file holds.
        name: what to call the file in a complaint.
    """

    def __init__(self, values: dict[str, Any], name: str):
        self.values = values
        self.name = name

    def complaint(self, field: str, problem: str) -> ValueError:
        """Return the error to raise for a field."""
        return ValueError(f"{self.name}: {field}: {problem}")

    def only(self, *fields: str, optional: tuple[str, ...] = ()) -> None:
        """Raise ``ValueError`` unless the table has just these fields, and maybe optional ones."""
        for field in fields:
            if field not in self.values:
                raise self.complaint(field, f"is missing; expected {', '.join(fields)}")
        for field in self.values:
            if field not in fields and field not in optional:
                raise self.complaint(
                    field, f"is not a field here; expected {', '.join((*fields, *optional))}"
                )

    def text(self, field: str, default: str | None = None) -> str:
        """Return a text."""
        value = self.values.get(field, default)
        if not isinstance(value, str):
            raise self.complaint(field, f"expected a text, found {value!r}")
        return value

    def integer(self, field: str, low: int, high: int) -> int:
        """Return an integer of ``low..high``."""
        value = self.values.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.complaint(
                field, f"expected an integer from {low} to {high}, found {value!r}"
            )
        return value

    def integers(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """Return a list of integers of ``low..high``; the complaint counts from 1."""
        value = self.values.get(field)
        if not isinstance(value, list | tuple):
            raise self.complaint(field, f"expected a list of integers, found {value!r}")
        for place, item in enumerate(value, 1):
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.complaint(
                    f"{field}, value {place}",
                    f"expected an integer from {low} to {high}, found {item!r}",
                )
        return tuple(value)

    def table(self, field: str) -> Table:
        """Return a table inside this one."""
        value = self.values.get(field, {})
        if not isinstance(value, dict):
            raise self.complaint(field, f"expected a table, found {value!r}")
        return Table(value, f"{self.name}: {field}")

    def sources(self, *fields: str) -> dict[str, str]:
        """Return where each field comes from, out of the table's ``[sources]``."""
        sources = self.table("sources")
        for field in sources.values:
            if field not in fields:
                raise sources.complaint(field, f"is not a field here; expected {', '.join(fields)}")
            if sources.text(field).partition(":")[0].strip() not in SOURCES:
                raise sources.complaint(field, f"a source begins with one of {', '.join(SOURCES)}")
        return {field: sources.text(field, "assumed") for field in fields}


def read(path: Path) -> Table:
    """Return a TOML file as a :class:`Table`.

    Raises:
        ValueError: the file is not there, or is not TOML (its place is named).
    """
    try:
        return Table(tomllib.loads(path.read_text("utf-8")), path.name)
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path.name}: is not TOML: {error}") from None


@cache
def shipped(name: str) -> Table:
    """Return a table that comes with the package, such as ``"jack_bananas"``."""
    text = resources.files(__name__).joinpath(f"{name}.toml").read_text("utf-8")
    return Table(tomllib.loads(text), f"{name}.toml")


def names(folder: str) -> tuple[str, ...]:
    """Return the names of the files that come with the package in a folder of the data, sorted.

    >>> names("courses")
    ('carnival', 'classic', 'gentle', 'steep')
    """
    files = resources.files(__name__).joinpath(folder).iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".toml")))
