"""The rest of a game: from a position on, a game of its own."""

from __future__ import annotations

from collections.abc import Mapping

from banana_lab.core.protocol import Action, Game, Seat, State

__all__ = ["RestOfGame"]


class RestOfGame(Game):
    """The rest of a game from a position on; :meth:`~banana_lab.core.Game.from_position` makes one.

    Its states are those of the game itself, so their ``game`` is :attr:`base`.

    Attributes:
        base: the game.
        first: the position.
    """

    def __init__(self, base: Game, first: State):
        self.base, self.first = base, first
        self.name = base.name  # type: ignore[misc]
        self.seats, self.owner = base.seats, base.owner

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments of the game itself, and the position."""
        return {**self.base.setup, "position": str(self.first)}

    def start(self) -> State:
        """Return the position."""
        return self.first

    def seat_name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.base.seat_name(seat)

    def parse(self, text: str) -> Action:
        """Return the action that prints as this text."""
        return self.base.parse(text)

    def position(self, text: str) -> State:
        """Return the state that prints as this line."""
        return self.base.position(text)

    def from_position(self, position: State | str) -> Game:
        """Return the rest of the game itself from a position on."""
        return self.base.from_position(position)

    def __reduce__(self) -> tuple[object, ...]:
        return RestOfGame, (self.base, self.first)
