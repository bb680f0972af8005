"""What a game of your own does, met with a sentence where it is not what is promised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from banana_lab.core.fields import shortened
from banana_lab.core.protocol import Action, End, Game, Move, Seat, State, Together, Turn, View

__all__ = [
    "after",
    "asked",
    "brief",
    "checked",
    "law_of",
    "options_of",
    "start_of",
    "titled",
]

_HALF: Final = 120
"""How many characters from the start and the end of a long view a sentence has room for."""


def checked(game: Game) -> Game:
    """Return a game that sets its attributes.

    Raises:
        TypeError: it is no game, or one of them is missing.
        ValueError: a seat has no owner.

    >>> checked(5)
    Traceback (most recent call last):
    TypeError: a game is expected, such as jack_bananas.Game(), not 5
    """
    given: object = game
    if not isinstance(given, Game):
        raise TypeError(f"a game is expected, such as jack_bananas.Game(), not {brief(given)}")
    game.check_attributes()
    return game


def asked(state: State, game: Game) -> tuple[Seat, ...]:
    """Return the seats that choose at a state, none at an end and where chance moves.

    Raises:
        ValueError: the node names a seat that is not there.
        TypeError: it is no node.
    """
    node: Any = state.node
    if isinstance(node, Turn):
        seats: tuple[Seat, ...] = (node.seat,)
    elif isinstance(node, Together):
        seats = node.seats
    else:
        if not isinstance(node, End):
            law_of(state)
        return ()
    for seat in seats:
        if seat not in game.seats:
            raise ValueError(f"{brief(node)} at {brief(state)}: {game.no_seat(seat)}")
    return seats


def after(state: State, move: Move) -> State:
    """Return the state after a move.

    Raises:
        TypeError: ``apply`` returns none.
    """
    found: object = state.apply(move)
    if not isinstance(found, State):
        raise TypeError(f"apply(move) returns a state, not {brief(found)}, at {brief(state)}")
    return found


def start_of(game: Game) -> State:
    """Return the first state of a game.

    Raises:
        TypeError: it is none, or does not set what :class:`~banana_lab.core.State` names.
    """
    state: object = game.start()
    if not isinstance(state, State):
        raise TypeError(f"start() returns a state, and of {game.name} it is {brief(state)}")
    for name, what in {"game": "its game", "node": "whose move it is"}.items():
        if not hasattr(state, name):
            raise TypeError(f"a state of {game.name} sets no {name}, which is {what}")
    return state


def law_of(state: State) -> Any:
    """Return the law of chance at a state, refusing what is no node."""
    node: Any = state.node
    if not hasattr(node, "weight"):
        raise TypeError(
            f"a node is a Turn, a Together, an End or a law of chance, not {brief(node)}, at "
            f"{brief(state)}"
        )
    return node


def options_of(state: State, seat: Seat, view: View | None = None) -> Sequence[Action]:
    """Return what a seat that is to move may do, as the state gives it.

    Raises:
        ValueError: that is nothing.
        TypeError: ``legal()`` is no sequence.
    """
    options: object = state.legal(seat)
    if not isinstance(options, Sequence):
        raise TypeError(f"legal({seat}) is a sequence of actions, not {brief(options)}")
    if not options:
        raise ValueError(
            f"{titled(state.game, seat)} is to move, and legal({seat}) is empty; who is to "
            f"move has one action at least, at {brief(state if view is None else view)}"
        )
    return options


def titled(game: Game, seat: Seat) -> str:
    """Return a seat as a sentence calls it."""
    return f"{game.seat_name(seat)} (seat {seat})"


def brief(thing: Any) -> str:
    """Return the ``repr`` of a view or of anything else, without its middle where it is long.

    >>> brief((1, 2)), len(brief(list(range(999))))
    ('(1, 2)', 243)
    """
    listed = isinstance(thing, tuple) and hasattr(thing, "options") and hasattr(thing, "_asdict")
    text = shortened(thing) if listed else repr(thing)
    return text if len(text) <= 2 * _HALF else f"{text[:_HALF]} … {text[-_HALF:]}"
