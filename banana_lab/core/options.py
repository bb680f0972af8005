"""Options of a game: a frozen dataclass whose fields each name their ruling."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar

from banana_lab.data import shown, whole

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["changed", "choice", "flag", "integer", "made", "of_kind", "settle", "shown"]

T = TypeVar("T", bound="DataclassInstance")


def made(kind: type[T], given: Mapping[str, object]) -> T:
    """Return the options of this class with these values.

    Raises:
        ValueError: there is no such option, or a value is out of range.
    """
    known = [field.name for field in fields(kind)]
    for name in given:
        if name not in known:
            raise ValueError(f"there is no option {name!r}; there are {', '.join(known)}")
    return kind(**given)


def changed(options: DataclassInstance) -> dict[str, Any]:
    """Return the options that are not the default."""
    default = type(options)
    return {
        name: value for name, value in asdict(options).items() if value != getattr(default, name)
    }


def integer(name: str, value: object, low: int, high: int | None = None, others: str = "") -> int:
    """Return an argument that is an integer of ``low..high``, or from ``low`` up, as Python's own.

    NumPy's integers overflow in silence, so each is taken once, here, and never reckoned with.

    Args:
        name: what it is called.
        value: what was given; any integer but a truth value.
        low: the least.
        high: the most, if there is one.
        others: what else it may be, for the sentence: ``"None or "``.

    Raises:
        ValueError: it is not.

    >>> integer("tikis", 3, 0), integer("players", 2, 2, 6)
    (3, 2)
    """
    taken = whole(value)
    if taken is None or not low <= taken <= (math.inf if high is None else high):
        span = f"{low} up" if high is None else f"{low} to {high}"
        raise ValueError(f"{name} is {others}an integer from {span}, not {shown(value)}")
    return taken


def settle(options: object, name: str, low: int, high: int | None = None, others: str = "") -> None:
    """Make an option the integer that it was given as, in a class that is frozen by now.

    Raises:
        ValueError: it is none of this range.
    """
    taken = integer(name, getattr(options, name), low, high, others)
    object.__setattr__(options, name, taken)


def flag(name: str, value: object) -> None:
    """Raise ``ValueError`` unless an argument is true or false."""
    if type(value) is not bool:
        raise ValueError(f"{name} is True or False, not {shown(value)}")


def of_kind(
    wanted: str,
    value: object,
    kind: type | UnionType,
    but: type | UnionType | tuple[()] = (),
) -> None:
    """Raise ``TypeError`` unless an argument is of a kind, and not of some other.

    Args:
        wanted: what it is, for the sentence, as ``"a split is wanted, such as …"``.
        value: what was given.
        kind: the class that it has.
        but: a class that it has not, as that of texts, which are sequences too.
    """
    if not isinstance(value, kind) or isinstance(value, but):
        raise TypeError(f"{wanted}, not {shown(value)}")


def choice(name: str, value: object, allowed: Iterable[str]) -> None:
    """Raise ``ValueError`` unless an argument is one of these words."""
    allowed = tuple(allowed)
    if value not in allowed:
        raise ValueError(f"{name} is {' or '.join(map(repr, allowed))}, not {shown(value)}")
