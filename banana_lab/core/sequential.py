"""Simultaneous choices as hidden moves, one seat after the other; and perft, which counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from banana_lab.core.conduct import after, asked, checked, law_of, options_of, start_of
from banana_lab.core.fields import shortened
from banana_lab.core.legality import option
from banana_lab.core.options import integer
from banana_lab.core.protocol import (
    Action,
    End,
    Game,
    Move,
    Node,
    Seat,
    State,
    Together,
    Turn,
    View,
)

__all__ = [
    "SequentialGame",
    "SequentialState",
    "SequentialView",
    "chooser",
    "followed",
    "perft",
    "sequential",
]


def chooser(node: Turn | Together, chosen: Sequence[Action]) -> Seat:
    """Return who chooses next at a node, if so many of those who move together have chosen."""
    return node.seat if isinstance(node, Turn) else node.seats[len(chosen)]


def followed(
    state: State, chosen: tuple[Action, ...], action: Action
) -> tuple[State, tuple[Action, ...]]:
    """Return the state after an action, and what those who move together have chosen at it."""
    node = state.node
    if type(node) is not Together:
        return state.apply(action), ()
    chosen = (*chosen, action)
    if len(chosen) < len(node.seats):
        return state, chosen
    return after(state, dict(zip(node.seats, chosen, strict=True))), ()


class SequentialView(NamedTuple):
    """What a seat knows while others choose: its view, and its own choice, already made.

    That others have chosen is known, not what.
    """

    base: View
    chosen: Action | None
    options: Sequence[Action]

    @property
    def seat(self) -> Seat:
        """The seat."""
        return self.base.seat

    def legal(self) -> Sequence[Action]:
        """Return what this seat may do."""
        return self.options

    def __repr__(self) -> str:
        return shortened(self)


class SequentialState(State):
    """A state of the sequential form: a state of the game, and the choices made at it so far."""

    __slots__ = ("base", "chosen", "game", "node")

    def __init__(self, game: SequentialGame, base: State, chosen: tuple[Action, ...] = ()):
        self.game: Game = game
        self.base, self.chosen = base, chosen
        node = base.node
        self.node: Node = Turn(chooser(node, chosen)) if isinstance(node, Together) else node

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """Return the legal actions; see :meth:`State.legal`."""
        if seat is not None and type(seat) is not int:
            seat = self.game.own_seat(seat)
        if isinstance(self.node, Turn) and seat in (None, self.node.seat):
            return self.base.legal(self.node.seat)
        if seat is not None and seat not in self.game.seats:
            raise self.game.no_seat(seat)
        return ()

    def apply(self, move: Move) -> SequentialState:
        """Return the state after a move; see :meth:`State.apply`."""
        node, game = self.base.node, self.game
        assert isinstance(game, SequentialGame)
        if not isinstance(node, Together):
            return SequentialState(game, after(self.base, move))
        own = option(self.legal(), move)
        if own is None:
            raise self.base.refusal(chooser(node, self.chosen), move)
        return SequentialState(game, *followed(self.base, self.chosen, own))

    def view(self, seat: Seat) -> SequentialView:
        """Return what the seat knows."""
        node, chosen = self.base.node, None
        if isinstance(node, Together) and seat in node.seats[: len(self.chosen)]:
            chosen = self.chosen[node.seats.index(seat)]
        return SequentialView(self.base.view(seat), chosen, self.legal(seat))

    def scores(self) -> Mapping[int, object]:
        """Return each person's result at the end."""
        return self.base.scores()

    def returns(self) -> Mapping[int, Fraction]:
        """Return each person's share of the win at the end."""
        return self.base.returns()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SequentialState):
            return NotImplemented
        return self.base == other.base and self.chosen == other.chosen

    def __hash__(self) -> int:
        return hash((self.base, self.chosen))

    def __str__(self) -> str:
        return " & ".join([str(self.base), *map(str, self.chosen)])


class SequentialGame(Game):
    """A game in which nobody moves at the same time as somebody else; see :func:`sequential`."""

    def __init__(self, base: Game):
        self.base = base
        self.name = base.name  # type: ignore[misc]
        self.seats, self.owner = base.seats, base.owner

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments of the game itself, and that choices come one after the other."""
        return {**self.base.setup, "sequential": True}

    def start(self) -> SequentialState:
        """Return the first state."""
        return SequentialState(self, start_of(self.base))

    def __reduce__(self) -> tuple[object, ...]:
        return SequentialGame, (self.base,)

    def seat_name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.base.seat_name(seat)

    def parse(self, text: str) -> Action:
        """Return the action that prints as this text."""
        return self.base.parse(text)

    def position(self, text: str) -> SequentialState:
        """Return the state that prints as this line."""
        line, *chosen = text.split(" & ")
        state = SequentialState(self, self.base.position(line))
        for words in chosen:
            state = state.apply(self.base.parse(words))
        return state


def sequential(game: Game) -> SequentialGame:
    """Return the game with every simultaneous choice turned into hidden moves, in seat order.

    It is equivalent: whoever moves later knows no more. Solvers and adapters want this form.

    Args:
        game: the game; a sequential one is returned as it is.

    Raises:
        TypeError: it is no game, or one that does not set its attributes.
    """
    return game if isinstance(game, SequentialGame) else SequentialGame(checked(game))


def perft(game: Game, depth: int) -> int:
    """Count the paths of a length in the sequential form of a game.

    A path takes one action at a turn and one outcome of positive weight at a chance node; paths
    that end sooner do not count.

    Args:
        game: the game.
        depth: an integer from 0 up.

    Raises:
        ValueError: ``depth`` is none.
        TypeError: this is no game, or one of your own that does not do what it promises.

    >>> from banana_lab.jack_bananas import Game
    >>> perft(Game(players=4), 1)       # the first plane's four dice: 126 handfuls
    126
    """
    left = integer("depth", depth, 0)
    reached: Counter[SequentialState] = Counter([sequential(game).start()])
    while left > 1 and reached:
        ahead: Counter[SequentialState] = Counter()
        for state, paths in reached.items():
            for move in _moves(state):
                ahead[state.apply(move)] += paths
        reached, left = ahead, left - 1
    return sum(paths * (len(_moves(state)) if left else 1) for state, paths in reached.items())


def _moves(state: SequentialState) -> Collection[Action]:
    """Return what may happen at a state, nothing at an end."""
    seats = asked(state, state.game)
    if seats:
        return options_of(state, seats[0])
    return () if isinstance(state.node, End) else law_of(state)
