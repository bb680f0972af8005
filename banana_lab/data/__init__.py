"""The components of the games as TOML, each value with where it comes from.

A source is ``rulebook`` (its text says so), ``public`` (a public page says so) or ``assumed`` (our
choice), with a remark after a colon.
"""

from __future__ import annotations

import codecs
import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from numbers import Integral
from pathlib import Path
from typing import Any, Final, NoReturn, TypeGuard

__all__ = [
    "MOST_BYTES",
    "SOURCES",
    "Table",
    "cut",
    "decoded",
    "is_path",
    "names",
    "no_paths",
    "read",
    "read_text",
    "shipped",
    "shown",
    "to_toml",
    "whole",
]

SOURCES = ("rulebook", "public", "assumed")

LONGEST: Final = 60
"""How many characters of a refused argument are quoted."""

MOST_BYTES: Final = 1_000_000
"""How long a file may be that is read: far more than any course, island or saved game takes."""


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
        return ValueError(f"{self.name}: {cut(field)}: {problem}")

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
            raise self.complaint(field, f"expected a text, found {shown(value)}")
        return value

    def integer(self, field: str, low: int, high: int) -> int:
        """Return an integer of ``low..high``."""
        return self._integer(field, self.values.get(field), low, high)

    def integers(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """Return a list of integers of ``low..high``; the complaint counts from 1."""
        value = self.values.get(field)
        if not isinstance(value, list | tuple):
            raise self.complaint(field, f"expected a list of integers, found {shown(value)}")
        return tuple(
            self._integer(f"{field}, value {place}", item, low, high)
            for place, item in enumerate(value, 1)
        )

    def _integer(self, field: str, value: object, low: int, high: int) -> int:
        number = whole(value)
        if number is None or not low <= number <= high:
            raise self.complaint(
                field, f"expected an integer from {low} to {high}, found {shown(value)}"
            )
        return number

    def table(self, field: str) -> Table:
        """Return a table inside this one."""
        value = self.values.get(field, {})
        if not isinstance(value, dict):
            raise self.complaint(field, f"expected a table, found {shown(value)}")
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


def whole(value: object) -> int | None:
    """Return an integer, NumPy's among them, as Python's own, ``None`` for anything else.

    >>> whole(3), whole(3.0), whole(True)
    (3, None, None)
    """
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else None


def shown(value: object) -> str:
    """Return a refused argument as a sentence quotes it: not more of it than people read.

    >>> shown("4"), shown("banana " * 40)
    ("'4'", "'banana banana banana banana banana banana banana banana b …")
    """
    number = whole(value)
    try:
        text = repr(value if number is None else number)
    except Exception:  # Python prints no more than 4300 digits, and a stranger's class may fail
        return f"{type(value).__name__} that cannot be printed"
    return cut(text)


def cut(text: str, most: int = LONGEST) -> str:
    """Return a text with at most so many characters, its end left out.

    >>> cut("banana", 6), cut("bananas", 6)
    ('banana', 'bana …')
    """
    return text if len(text) <= most else f"{text[: most - 2].rstrip()} …"


def is_path(which: object) -> TypeGuard[str | Path]:
    """Whether an argument that may name a file does: a ``Path``, or a text ending in ``.toml``."""
    return isinstance(which, Path) or (isinstance(which, str) and which.endswith(".toml"))


def no_paths(setup: Mapping[str, object]) -> None:
    """Refuse the arguments of a game, found in data, that name a file: data opens none.

    Raises:
        ValueError: one does; a name that comes with the package, or the fields, would be right.
    """
    for name, value in setup.items():
        if is_path(value):
            raise ValueError(
                f"{name}: a file that is named inside another is not opened; give the name of one "
                "that comes with the package, or its fields"
            )


def to_toml(fields: Mapping[str, object]) -> str:
    """Return texts, numbers, lists of them and tables as a TOML text, the tables last.

    >>> print(to_toml({"room": [3, 1], "sources": {"room": "assumed"}}), end="")
    room = [3, 1]
    <BLANKLINE>
    [sources]
    room = "assumed"
    """
    lines: list[str] = []
    for name, value in sorted(fields.items(), key=lambda item: isinstance(item[1], dict)):
        if isinstance(value, dict):
            lines += ["", f"[{name}]"]
            lines += [f"{_key(key)} = {_toml(inner)}" for key, inner in value.items()]
        else:
            lines.append(f"{_key(name)} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else _toml(name)


def decoded(raw: bytes, name: str) -> str:
    """Return bytes as the text that an editor saved: UTF-8 or UTF-16, its mark left out.

    Args:
        raw: what the file holds.
        name: what to call the file in a complaint.

    Raises:
        ValueError: it is no text.

    >>> {decoded("title".encode(name), "a file") for name in ("utf-8", "utf-8-sig", "utf-16")}
    {'title'}
    """
    wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = raw.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise ValueError(f"{name}: is not a text in UTF-8; save it as one")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_text(path: Path) -> str:
    """Return the text of a file, as whatever editor saved it.

    Args:
        path: a file of at most :data:`MOST_BYTES`.

    Raises:
        ValueError: the file is not there, is no text, or is too long.
    """
    try:
        if path.exists() and not path.is_file():
            raise ValueError(f"{path}: is not a file")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    if len(raw) > MOST_BYTES:
        raise ValueError(
            f"{path.name}: is longer than {MOST_BYTES} bytes, so it is no file of ours"
        )
    return decoded(raw, path.name)


def read(path: Path) -> Table:
    """Return a TOML file as a :class:`Table`.

    Raises:
        ValueError: the file cannot be read, or is not TOML (its place is named).
    """
    text = read_text(path)
    try:
        return Table(tomllib.loads(text), path.name)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"{path.name}: is not TOML: {error}") from None


@cache
def shipped(name: str) -> Table:
    """Return a table that comes with the package, such as ``"jack_bananas"``; nobody changes it."""
    text = resources.files(__name__).joinpath(f"{name}.toml").read_text("utf-8")
    return Table(_frozen(tomllib.loads(text)), f"{name}.toml")


def _frozen(value: Any) -> Any:
    """Return what TOML holds in lists and tables that cannot be written to."""
    if isinstance(value, dict):
        return _FrozenTable({key: _frozen(inside) for key, inside in value.items()})
    return _FrozenList(map(_frozen, value)) if isinstance(value, list) else value


def _refuse(*_given: object, **_named: object) -> NoReturn:
    raise TypeError("what comes with the package never changes; make a copy: list(…), dict(…)")


class _FrozenList(list[Any]):
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = remove = reverse = sort = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return list, (list(self),)


class _FrozenTable(dict[str, Any]):
    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return dict, (dict(self),)


def names(folder: str) -> tuple[str, ...]:
    """Return the names of the files that come with the package in a folder of the data, sorted.

    >>> names("courses")
    ('carnival', 'classic', 'gentle', 'steep')
    """
    files = resources.files(__name__).joinpath(folder).iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".toml")))
