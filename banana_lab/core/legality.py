"""Which legal option a move is: the option's own object goes into a state, not what equals it.

Named tuples equal plain tuples, 12 equals 12.0 and ``True`` equals 1, so ``in`` alone would let a
rule meet an action of another class, or a state a number that is not exact. NumPy's integers are
integers: they are taken, and Python's own stands in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from banana_lab.data import whole

if TYPE_CHECKING:
    from banana_lab.core.chance import Chance

__all__ = ["option", "outcome", "same", "typed"]

T = TypeVar("T")


def same(own: object, other: object) -> bool:
    """Whether something is an action, or a part of one, and not merely equal to it.

    Args:
        own: the legal action, or a part of it.
        other: what is held against it.

    >>> from banana_lab.jack_bananas import Announce
    >>> same(Announce(14), Announce(14)), same(Announce(14), Announce(14.0))
    (True, False)
    >>> same(Announce(14), (14, False, "announce")), same(1, True)
    (False, False)
    """
    if own is other:
        return True
    kind = type(own)
    if kind is int:
        return whole(other) == own
    if kind is bool:  # NumPy has a class of its own for what its comparisons return
        return getattr(getattr(other, "dtype", None), "kind", "") == "b" and other == own
    if isinstance(own, tuple):
        parts: Any = other
        return type(other) is kind and len(own) == len(parts) and all(map(same, own, parts))
    return isinstance(other, kind) and own == other


def option(options: Sequence[T], action: object) -> T | None:
    """Return the legal option that an action is, ``None`` where it is none.

    Args:
        options: what is legal. ``own(action)`` answers, where there is one, as of options that are
            never listed; else ``index`` finds an action, or raises ``ValueError``.
        action: anything.

    >>> from banana_lab.jack_bananas import Announce, Pass
    >>> option((Announce(14), Pass()), Announce(14))
    Announce(speed=14, banana=False, kind='announce')
    >>> option((Announce(14), Pass()), ("pass",)) is None
    True
    """
    if type(options) is not tuple and hasattr(options, "own"):
        return options.own(action)  # type: ignore[no-any-return]
    try:
        own = options[options.index(action)]
    except (ValueError, TypeError):  # not there, or nothing that can be compared
        return None
    return own if own is action or same(own, action) else None


def outcome(law: Chance[Any], found: object) -> Any:
    """Return the outcome of a law of chance that something is, ``None`` where it is none.

    A law that has ``own(outcome)`` answers for itself; it must. Of another the outcome is taken as
    it is, if it has a weight.

    >>> from banana_lab.core.chance import Weighted
    >>> outcome(Weighted((2, 3)), 2.0) is None
    True
    """
    own = getattr(law, "own", None)
    if own is not None:
        return own(found)
    return found if law.weight(found) else None


def typed(action: tuple[Any, ...]) -> bool:
    """Whether the fields of an action are of the types that are written at them.

    >>> from banana_lab.banana_governance import Bid
    >>> typed(Bid(99)), typed(Bid(8.0))
    (True, False)
    """
    hints = get_type_hints(type(action))
    return all(map(_fits, action, (hints.get(name) for name in getattr(action, "_fields", ()))))


def _fits(value: object, hint: Any) -> bool:
    """Whether a value is of the type of a hint; of hints that are not told apart here, it is."""
    kinds = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(_fits(value, kind) for kind in kinds)
    if get_origin(hint) is tuple:
        if not isinstance(value, tuple):
            return False
        if kinds[1:] == (...,):
            return all(_fits(part, kinds[0]) for part in value)
        return len(value) == len(kinds) and all(map(_fits, value, kinds))
    if hint is int:
        return whole(value) is not None
    return not isinstance(hint, type) or isinstance(value, hint)
