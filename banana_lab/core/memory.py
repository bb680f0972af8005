"""What a seat remembers: what its person saw before, and did.

A view shows a position; with its memory it is all that the person at a seat knows. Two ways that
led to equal positions, and that a seat could tell apart, so have different views: perfect recall,
which solvers need, and as much as somebody knows who has followed the game at a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from banana_lab.core.protocol import Action, Seat, View

if TYPE_CHECKING:
    from banana_lab.core.agenda import Position

__all__ = ["NOTHING", "Memory", "Moment"]


class Moment(NamedTuple):
    """A moment that a seat remembers.

    Attributes:
        view: what it saw, but for its memory and for who was asked what: whoever could do one
            thing alone did it unasked, and nobody else is to know that from the questions.
        heard: what it then heard done, as ``(seat, action)``: what its own person did with any of
            its seats, and what others did aloud at the same time.
    """

    view: View
    heard: tuple[tuple[Seat, Action], ...]


class _Trail:
    """Linked moments, the last first, with their hash and their number."""

    __slots__ = ("before", "hash", "length", "moment")

    def __init__(self, before: _Trail | None, moment: Moment):
        self.before, self.moment = before, moment
        self.length: int = 1 if before is None else before.length + 1
        self.hash: int = hash((0 if before is None else before.hash, moment))


class Memory(Sequence[Moment]):
    """The moments that a seat remembers, the oldest first; looked up only when it is asked.

    A moment is kept where the seat heard something done, or afterwards saw something else.
    Memories are equal where their moments are, and hashable.

    >>> from banana_lab.jack_bananas import Game
    >>> race = Game(players=4).start()
    >>> for _ in range(4):
    ...     race = race.apply(next(iter(race.node)))
    >>> race = race.apply(race.legal()[0])
    >>> len(race.view(0).memory), str(race.view(0).memory[-1].heard[0][1])
    (5, 'pass')
    """

    __slots__ = ("_position", "_seat", "_trail")

    def __init__(self, position: Position | None, seat: Seat = 0):
        self._position, self._seat = position, seat
        self._trail: _Trail | None = None

    def __iter__(self) -> Iterator[Moment]:
        moments = []
        trail = self._looked_up()
        while trail is not None:
            moments.append(trail.moment)
            trail = trail.before
        return reversed(moments)

    def __len__(self) -> int:
        trail = self._looked_up()
        return 0 if trail is None else trail.length

    @overload
    def __getitem__(self, index: int) -> Moment: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Moment, ...]: ...
    def __getitem__(self, index: int | slice) -> Moment | tuple[Moment, ...]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Memory):
            return NotImplemented
        one, two = self._looked_up(), other._looked_up()
        while one is not two:
            if one is None or two is None or one.hash != two.hash or one.moment != two.moment:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        trail = self._looked_up()
        return 0 if trail is None else trail.hash

    def __repr__(self) -> str:
        return f"<{len(self)} moments>"

    def __reduce__(self) -> tuple[object, ...]:
        return _remembered, (tuple(self),)

    def _looked_up(self) -> _Trail | None:
        if self._position is not None:
            self._trail, self._position = _trail_to(self._position, self._seat), None
        return self._trail


NOTHING = Memory(None)
"""The memory of who comes to a position and has seen none before."""


def _remembered(moments: Sequence[Moment]) -> Memory:
    """Return a memory that was pickled."""
    memory = Memory(None)
    for moment in moments:
        memory._trail = _Trail(memory._trail, moment)
    return memory


class _Known(NamedTuple):
    """What a position keeps for a seat: its trail, and what it sees."""

    trail: _Trail | None
    view: View


def _trail_to(position: Position, seat: Seat) -> _Trail | None:
    """Return what a seat remembers at a position; each position before keeps its own."""
    later = []
    known = _kept(position, seat)
    while known is None and (before := getattr(position, "before", None)):
        later.append(position)
        position = before
        known = _kept(position, seat)
    if known is None:
        known = _keep(position, seat, None)
    for position in reversed(later):
        heard = position.before.heard_by(seat, position.move)
        view = _laid_open(position, seat)
        trail = known.trail
        if heard or view != known.view:
            trail = _Trail(trail, Moment(known.view, heard))
        known = _keep(position, seat, trail, view)
    return known.trail


def _laid_open(position: Position, seat: Seat) -> View:
    """Return what a seat sees of a position, whoever is asked whatever there."""
    view: Any = position.seen_by(seat, NOTHING)
    return view._replace(agenda=None, node=None, options=())  # type: ignore[no-any-return]


def _kept(position: Position, seat: Seat) -> _Known | None:
    memories: dict[Seat, _Known] | None = getattr(position, "_memories", None)
    return memories.get(seat) if memories else None


def _keep(position: Position, seat: Seat, trail: _Trail | None, view: View | None = None) -> _Known:
    known = _Known(trail, _laid_open(position, seat) if view is None else view)
    if getattr(position, "_memories", None) is None:
        object.__setattr__(position, "_memories", {})
    position._memories[seat] = known
    return known
