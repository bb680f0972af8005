"""What a seat remembers: what its person saw before, and did.

A view shows a position; with its memory it is all that the person at a seat knows. Two ways that
led to equal positions, and that a seat could tell apart, so have different views: perfect recall,
which solvers need, and as much as somebody knows who has followed the game at a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, overload

from banana_lab.core.protocol import Action, Done, Move, Seat, View

if TYPE_CHECKING:
    from banana_lab.core.agenda import Position

__all__ = ["NOTHING", "Memories", "Memory", "Moment", "Past", "played"]


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
    (2, 'pass')
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
        own, rival = self._looked_up(), other._looked_up()
        while own is not rival:
            if own is None or rival is None or own.hash != rival.hash or own.moment != rival.moment:
                return False
            own, rival = own.before, rival.before
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


Past: TypeAlias = tuple[Move, Any]
"""The last move, and the past before it; in the end, the position the moves are counted from."""


class Known(NamedTuple):
    """What a seat knows of a position: what it remembers, and what it sees."""

    trail: _Trail | None
    view: View


class Memories(NamedTuple):
    """What was looked up at a position: its past, and what each seat knows that was asked for."""

    past: Past | None
    known: dict[Seat, Known]


def played(position: Position) -> tuple[Position, tuple[Move, ...]]:
    """Return where play began, and the moves from there to a position."""
    moves: list[Move] = []
    while (past := _past(position)) is not None:
        later, position = _unlinked(past)
        moves += reversed(later)
    return position, tuple(reversed(moves))


def _past(position: Position) -> Past | None:
    memories: Memories | None = getattr(position, "_memories", None)
    past: Past | None = getattr(position, "moves", None) if memories is None else memories.past
    return past


def _unlinked(past: Past) -> tuple[list[Move], Position]:
    """Return the moves of a past, the first one first, and the position they are counted from."""
    moves: list[Move] = []
    rest: Any = past
    while isinstance(rest, tuple):
        move, rest = rest
        moves.append(move)
    return moves[::-1], rest


def _trail_to(position: Position, seat: Seat) -> _Trail | None:
    """Return what a seat remembers at a position, played again from where somebody last looked."""
    later: list[tuple[list[Move], Position]] = []
    base = position
    while _kept(base, seat) is None and (past := _past(base)) is not None:
        moves, first = _unlinked(past)
        later.append((moves, base))
        base = first
    known = _kept(base, seat) or _keep(base, seat, Known(None, _laid_open(base, seat)))
    for moves, reached in reversed(later):
        for move in moves:
            done = base.trace(base.chosen(move))
            known, base = _learnt(known, seat, done), done[-1].after
        _keep(reached, seat, known)
    return known.trail


def _learnt(known: Known, seat: Seat, done: Sequence[Done[Position]]) -> Known:
    """Return what a seat knows after a move. A question with one answer, which nobody was asked, is
    met like any other, or the others would learn that there was none."""
    questions = [step for step in done if step.answer is not None]
    reached = [*(step.before for step in questions[1:]), done[-1].after]
    for question, then in zip(questions, reached, strict=True):
        heard, view = question.before.heard_by(seat, question.answer), _laid_open(then, seat)
        if heard or view != known.view:
            known = Known(_Trail(known.trail, Moment(known.view, heard)), view)
    return known


def _laid_open(position: Position, seat: Seat) -> View:
    """Return what a seat sees of a position, whoever is asked whatever there."""
    view: Any = position.seen_by(seat, NOTHING)
    return view._replace(agenda=None, node=None, options=())  # type: ignore[no-any-return]


def _kept(position: Position, seat: Seat) -> Known | None:
    memories: Memories | None = getattr(position, "_memories", None)
    return None if memories is None else memories.known.get(seat)


def _keep(position: Position, seat: Seat, known: Known) -> Known:
    """Keep what a seat knows with the position, from which later moves are counted now."""
    if getattr(position, "_memories", None) is None:
        object.__setattr__(position, "_memories", Memories(getattr(position, "moves", None), {}))
        if position._memories.past is not None:
            object.__delattr__(position, "moves")
    position._memories.known[seat] = known
    return known
