"""Which legal option a move is: the option's own object goes into a state, not what equals it.

Named tuples equal plain tuples, 12 equals 12.0 and ``True`` equals 1, so ``in`` alone would let a
rule meet an action of another class, or a state a number that is not exact. NumPy's integers are
integers: they are taken, and Python's own stands in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from banana_lab.data import whole

if TYPE_CHECKING:
    from banana_lab.core.chance import Chance

__all__ = ["option", "outcome", "same"]

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
