"""The protocol: what a game, a state and a view are.

A state is immutable and hashable. Its ``node`` says whose move it is; ``legal`` what may be done;
``apply`` gives the next state. A *seat* is a colour on the table, a *person* plays one or several
seats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
)

from banana_lab.core.chance import Chance
from banana_lab.core.legality import option
from banana_lab.data import shown

__all__ = [
    "Action",
    "Done",
    "End",
    "Game",
    "IllegalMove",
    "Move",
    "Node",
    "Seat",
    "State",
    "Together",
    "Turn",
    "View",
]

Seat: TypeAlias = int

Action: TypeAlias = tuple[Any, ...]
"""A named tuple that prints as words and is read back by :meth:`Game.parse`. Its last field,
``kind``, keeps actions of different classes distinct."""

Move: TypeAlias = Action | Mapping[Seat, Action]
"""An action at a turn, an outcome of chance, ``{seat: action}`` where seats move together."""


class Turn(NamedTuple):
    """One seat is to move."""

    seat: Seat
    kind: str = "turn"


class Together(NamedTuple):
    """Several seats choose at the same time; seats ascend."""

    seats: tuple[Seat, ...]
    kind: str = "together"


class End(NamedTuple):
    """The game is over."""

    kind: str = "end"


Node: TypeAlias = Turn | Together | End | Chance[Action]


class IllegalMove(ValueError):  # noqa: N818 - the name is the protocol's
    """A move that the rules forbid here. The state it was tried on is unchanged.

    Attributes:
        problem: what is wrong, as a clause.
        rule: the heading of the rulebook that forbids it.
        ruling: the id of the ruling that settles it, or an empty text.
        quoted: what the ruling says, or an empty text.
        legal: what would be legal, or an empty text.
    """

    def __init__(
        self, problem: str, rule: str, ruling: str = "", quoted: str = "", legal: str = ""
    ):
        super().__init__(problem, rule, ruling, quoted, legal)
        self.problem, self.rule, self.ruling = problem, rule, ruling
        self.quoted, self.legal = quoted, legal

    def __str__(self) -> str:
        source = f"{self.rule}, {self.ruling}: {self.quoted}" if self.ruling else f"{self.rule}."
        legal = f" Legal here: {self.legal}." if self.legal else ""
        return f"{self.problem[:1].upper()}{self.problem[1:]}. {source}{legal}"


_ATTRIBUTES: Final = {
    "name": "what the game is called, a word",
    "seats": "the seats in play, ascending, such as (0, 1)",
    "owner": "the person who plays each seat, such as {0: 0, 1: 1}",
}


class Game(ABC):
    """A game with its players and options settled, ready to start.

    A game of your own sets the attributes and has the abstract methods; so do its states. Two games
    are equal when ``name`` and :attr:`setup` are.

    Attributes:
        name: what the game is called, a word; of the class.
        seats: the seats in play, ascending.
        owner: the person who plays each seat; persons count from 0.

    One hides a coin, heads or tails up, and the other guesses:

    >>> from dataclasses import dataclass
    >>> from banana_lab.core import playout
    >>> from banana_lab.core.legality import option
    >>> class Call(NamedTuple):
    ...     side: str
    ...     kind: str = "call"
    ...     def __str__(self): return self.side
    >>> SIDES = Call("heads"), Call("tails")
    >>> class Knows(NamedTuple):  # a view: that it is to move, not how the coin lies
    ...     seat: int
    ...     def legal(self): return SIDES
    >>> @dataclass(frozen=True)  # immutable, hashable, and equal where all is equal
    ... class Coin(State):
    ...     game: Game
    ...     calls: tuple = ()
    ...     @property
    ...     def node(self): return (Turn(0), Turn(1), End())[len(self.calls)]
    ...     def legal(self, seat=None):
    ...         asked = isinstance(self.node, Turn) and seat in (None, self.node.seat)
    ...         return SIDES if asked else ()
    ...     def apply(self, move):
    ...         own = option(self.legal(), move)
    ...         if own is None:
    ...             raise IllegalMove(f"{move} is none of the sides", "The rules of hiding")
    ...         return Coin(self.game, (*self.calls, own))
    ...     def view(self, seat): return Knows(seat)
    ...     def scores(self): return self.returns()
    ...     def returns(self):
    ...         found = self.calls[0] == self.calls[1]
    ...         return {0: Fraction(not found), 1: Fraction(found)}
    ...     def __str__(self): return " ".join(map(str, self.calls))
    >>> class Hiding(Game):
    ...     name, seats, owner, setup = "hiding", (0, 1), {0: 0, 1: 1}, {}
    ...     def start(self): return Coin(self)
    ...     def seat_name(self, seat): return ("hider", "guesser")[seat]
    ...     def parse(self, text):
    ...         for side in SIDES:
    ...             if str(side) == text:
    ...                 return side
    ...         raise ValueError(f"a coin shows heads or tails, not {text!r}")
    ...     def position(self, text):
    ...         calls = tuple(map(self.parse, text.split()))
    ...         if len(calls) > 2:
    ...             raise ValueError(f"two sides are called at most, not {len(calls)}")
    ...         return Coin(self, calls)
    >>> [str(call) for call in playout(Hiding(), seed=7).moves]
    ['tails', 'heads']
    """

    name: ClassVar[str]
    seats: tuple[Seat, ...]
    owner: Mapping[Seat, int]

    @property
    @abstractmethod
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, as JSON values."""

    @abstractmethod
    def start(self) -> State:
        """Return the first state."""

    @abstractmethod
    def seat_name(self, seat: Seat) -> str:
        """Return what a seat is called."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Return the action or chance outcome that prints as this text.

        Raises:
            ValueError: no action of this game prints so.
        """

    @abstractmethod
    def position(self, text: str) -> State:
        """Return the state that prints as this line.

        Raises:
            ValueError: the line is no position of this game; it says where and why.
        """

    def from_position(self, position: State | str) -> Game:
        """Return the rest of this game from a position on, as a game that begins there.

        Everything that takes a game takes it: solvers, :func:`~banana_lab.core.playout`,
        :func:`~banana_lab.core.perft`. What lies hidden there stays hidden from views, but it is
        settled: solvers reckon with this one position.

        Args:
            position: a state of this game, or its line of text.

        Raises:
            ValueError: the line is no position of this game, or the state is of another game.
            TypeError: it is neither.

        An auction from its last round on:

        >>> from banana_lab.banana_governance import Game
        >>> from banana_lab.core import perft
        >>> game = Game(3)
        >>> rest = game.from_position(
        ...     "round 5 first north holder north; table m10 m24b; north hand 8 12 mS won m20; "
        ...     "east hand 6 won m16; south birds 4 | bidding 0"
        ... )
        >>> [perft(rest, moves) for moves in (1, 2, 3)]
        [3, 6, 12]
        """
        from banana_lab.core.rest import RestOfGame

        found: object = self.position(position) if isinstance(position, str) else position
        if not isinstance(found, State):
            raise TypeError(f"a position is a state or its line of text, not {found!r:.80}")
        if found.game != self:
            raise ValueError(f"the position is of another game, {found.game!r}")
        return RestOfGame(self, found)

    def check_attributes(self) -> None:
        """Refuse a game that does not set its attributes.

        Raises:
            TypeError: one of them is missing, or the owners are no mapping.
            ValueError: a seat has no owner.
        """
        for name, what in _ATTRIBUTES.items():
            if not hasattr(self, name):
                raise TypeError(f"{type(self).__name__} sets no {name}: {what}")
        owner: object = self.owner
        if not isinstance(owner, Mapping):
            raise TypeError(f"owner is {_ATTRIBUTES['owner']}, not {owner!r}")
        for seat in self.seats:
            if seat not in owner:
                what = _ATTRIBUTES["owner"]
                raise ValueError(f"owner says nothing of seat {seat}: it is {what}, not {owner!r}")

    @property
    def people(self) -> tuple[int, ...]:
        """The persons, ascending."""
        return tuple(sorted(set(self.owner.values())))

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """Return the seats that a person plays."""
        return tuple(seat for seat in self.seats if self.owner[seat] == person)

    def seat(self, name: str) -> Seat:
        """Return the seat of this name.

        Raises:
            ValueError: no seat in play is called so.
        """
        for seat in self.seats:
            if self.seat_name(seat) == name:
                return seat
        names = ", ".join(map(self.seat_name, self.seats))
        raise ValueError(f"there is no seat {shown(name)}; the seats are {names}")

    def own_seat(self, seat: Seat) -> Seat:
        """Return a seat in play as this game has it.

        Raises:
            ValueError: there is no such seat.
        """
        own = option(self.seats, seat)
        if own is None:
            raise self.no_seat(seat)
        return own

    def numbered(self, seats: Iterable[Seat]) -> str:
        """Return seats as words, each its number and its name."""
        return ", ".join(f"{seat} {self.seat_name(seat)}" for seat in seats)

    def no_seat(self, seat: object) -> ValueError:
        """Return the error for what is no seat in play; it says which there are."""
        seats = self.numbered(self.seats)
        return ValueError(f"there is no seat {shown(seat)}; the seats are {seats}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self.name == other.name and self.setup == other.setup)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Every state asks for it."""
        return hash((self.name, tuple(map(str, self.setup.items()))))

    def __repr__(self) -> str:
        arguments = ", ".join(f"{key}={value!r}" for key, value in self.setup.items())
        return f"{type(self).__name__}({arguments})"


class View(Hashable, Protocol):
    """All that the person at a seat may know, and nothing more.

    Views are hashable, and equal where the same is known: a named tuple is. Solvers need perfect
    recall: a view still tells what its person knew before, and did; the views of the shipped games
    do by their :class:`memory <banana_lab.core.Memory>`. What a view of your own has is
    :attr:`seat` and :meth:`legal`.
    """

    @property
    def seat(self) -> Seat:
        """The seat."""

    def legal(self) -> Sequence[Action]:
        """Return what this seat may do: the same as the state's ``legal(seat)``."""


S = TypeVar("S", bound="State")


class Done(NamedTuple, Generic[S]):
    """A step that a move led to; see :meth:`State.trace`.

    Attributes:
        step: the step, as it stands on an agenda; ``None`` of a state without one.
        before: the state before it. If the step asks, its question is put there.
        after: the state after it, in which the next step starts.
        answer: the answer to the question of the step, ``None`` if it asks nothing.
        asked: whether somebody gave the answer. What has one answer is answered by the rules.
    """

    step: tuple[Any, ...] | None
    before: S
    after: S
    answer: Move | None
    asked: bool


class State(ABC, Hashable):
    """A point of a game; a small one is written out at :class:`Game`.

    It is immutable and hashable, and equal where all is equal, the game included. ``str(state)`` is
    one line that :meth:`Game.position` reads back.

    Attributes:
        game: the game it belongs to.
        node: whose move it is: a :class:`Turn`, a :class:`Together`, an :class:`End`, or a law of
            chance, such as :class:`~banana_lab.core.Weighted`.
    """

    __slots__ = ()

    game: Game
    node: Node

    @abstractmethod
    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """Return the legal actions of a seat, lazily and in a fixed order.

        Args:
            seat: a seat; may be left out where one seat is to move. A seat that is not to move has
                none.

        Raises:
            ValueError: there is no such seat, or several move together and none was named.
        """

    @abstractmethod
    def apply(self, move: Move) -> State:
        """Return the state after a move.

        Args:
            move: see :data:`Move`.

        Raises:
            IllegalMove: the rules forbid it; this state is unchanged.
        """

    def trace(self, move: Move) -> tuple[Done[Self], ...]:
        """Return each step that a move leads to, in order.

        The first step is the one that has asked, the last one leads to ``apply(move)``. Where
        nothing more is known there is one step.

        Args:
            move: see :data:`Move`.

        Raises:
            IllegalMove: the rules forbid it.
        """
        return (Done(None, self, cast(Self, self.apply(move)), move, True),)

    def refusal(self, seat: Seat, action: object) -> IllegalMove:
        """Return the error that says why an action of a seat is illegal here."""
        try:
            words = str(action) if isinstance(action, tuple) else repr(action)
        except Exception:  # whatever a stranger's action does when it is to print
            words = f"a {type(action).__name__}"
        legal = ", ".join(map(str, self.legal(seat)[:8]))
        problem = f"{self.game.seat_name(seat)} cannot do {words[:80]}"
        return IllegalMove(problem, f"The rules of {self.game.name}", legal=legal)

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """Return all that the person at that seat may know.

        Raises:
            ValueError: there is no such seat.
        """

    @abstractmethod
    def scores(self) -> Mapping[int, object]:
        """Return each person's result at the end.

        Raises:
            ValueError: the game goes on.
        """

    @abstractmethod
    def returns(self) -> Mapping[int, Fraction]:
        """Return each person's share of the win at the end; the shares sum to 1.

        Raises:
            ValueError: the game goes on.
        """
