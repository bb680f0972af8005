"""What a setup dialog asks: the arguments of a game, each with the ruling behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields as dataclass_fields
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from banana_lab.boards.messages import Fields, Json, Picture
from banana_lab.data.rulings import rulings

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["Entry", "choice", "draw", "fitting", "options", "read"]

OWN: Final = "own"
"""Stands for a course or an island that does not come with the package."""


class Entry(NamedTuple):
    """A line of a setup dialog.

    Attributes:
        name: the argument of the game.
        label: what is asked.
        choices: what it may be, each with its words; empty for yes or no.
        help: a sentence below it.
        ruling: the ruling it belongs to, or an empty text.
        when: another line and what that has to be for this one to be asked, or ``None``.
    """

    name: str
    label: str
    choices: tuple[tuple[str | int, str], ...] = ()
    help: str = ""
    ruling: str = ""
    when: tuple[str, int] | None = None


def choice(
    name: str,
    label: str,
    choices: Mapping[str, str] | Iterable[int],
    help: str = "",
    when: tuple[str, int] | None = None,
) -> Entry:
    """Return a line that offers words, or numbers.

    >>> choice("players", "Players", range(3, 5)).choices
    ((3, '3'), (4, '4'))
    """
    if isinstance(choices, Mapping):
        return Entry(name, label, tuple(choices.items()), help, when=when)
    numbers = tuple((number, str(number)) for number in choices)
    return Entry(name, label, numbers, help, when=when)


def options(kind: type[DataclassInstance], prefixes: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return a line for each option of a game that is a word, or yes or no.

    Args:
        kind: the game's class of options.
        prefixes: how the ids of its rulings begin, such as ``("MB-", "MM-")``.

    >>> from banana_lab.banana_governance import Options
    >>> [entry.name for entry in options(Options, ("BG-",))]
    ['award', 'last_player_stops', 'strictly_higher', 'draft_monkeys_score']
    """
    hints = get_type_hints(kind)
    ruled = {
        ruling.option: ruling
        for ruling in rulings().values()
        if ruling.option and ruling.id.startswith(prefixes)
    }
    made = []
    for field in dataclass_fields(kind):
        ruling, hint = ruled[field.name], hints[field.name]
        if hint is bool:
            words: tuple[tuple[str, str], ...] = ()
        elif get_origin(hint) is Literal:
            words = tuple((word, word.replace("_", " ")) for word in get_args(hint))
        else:
            continue
        label = field.name.replace("_", " ").capitalize()
        help = f"{ruling.question} {ruling.ruling}".replace("`", "")
        made.append(Entry(field.name, label, words, help, ruling.id))
    return tuple(made)


def draw(entries: Iterable[Entry], values: Mapping[str, object]) -> list[Picture]:
    """Return the lines as JSON, with what they are set to.

    What is neither a word nor a number is somebody's own: one choice more, by its name.
    """
    return [_line(entry, values[entry.name]) for entry in entries]


def _line(entry: Entry, value: object) -> Picture:
    choices: list[Json] = [list(choice) for choice in entry.choices]
    if not isinstance(value, bool | int | str):
        choices.insert(0, [OWN, f"{getattr(value, 'name', '') or 'unnamed'} (your own)"])
        value = OWN
    when = None if entry.when is None else list(entry.when)
    return {**entry._asdict(), "choices": choices, "when": when, "value": value}


def fitting(entries: Iterable[Entry], values: Mapping[str, object]) -> dict[str, object]:
    """Return what the lines are set to, without those that are not asked then.

    >>> entries = [choice("players", "", (2, 3)), choice("each", "", (1, 2), when=("players", 2))]
    >>> fitting(entries, {"players": 3, "each": 2})
    {'players': 3}
    """
    asked = {
        entry.name
        for entry in entries
        if entry.when is None or values[entry.when[0]] == entry.when[1]
    }
    return {name: value for name, value in values.items() if name in asked}


def read(
    entries: Iterable[Entry], given: Fields, values: Mapping[str, object]
) -> dict[str, object]:
    """Return what was chosen; what was left out stays as it is.

    Args:
        entries: the lines.
        given: what was chosen, by name.
        values: what they are set to.

    Raises:
        Refused: something is none of its choices.
    """
    read: dict[str, object] = {}
    for entry in entries:
        name = entry.name
        numbers = [value for value, _ in entry.choices if isinstance(value, int)]
        if not given.has(name):
            read[name] = values[name]
        elif not entry.choices:
            read[name] = given.flag(name)
        elif numbers:
            read[name] = given.integer(name, min(numbers), max(numbers))
        else:
            own = {} if isinstance(values[name], str) else {OWN: values[name]}
            chosen = given.choice(name, [*own, *(str(value) for value, _ in entry.choices)])
            read[name] = own.get(chosen, chosen)
    return read
