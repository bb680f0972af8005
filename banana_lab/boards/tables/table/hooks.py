"""What a game gives its table: how a position looks, what a move is called, and to whom it is told.

Who may see what is not decided here: a person sees the ``view`` of its seat, and between two people
the screen is covered.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias

from banana_lab.boards.messages import Picture
from banana_lab.boards.session import Session
from banana_lab.boards.tables.table import form
from banana_lab.boards.tables.table.advice import Advice
from banana_lab.boards.tables.table.state import G, P, Played, TableState, V
from banana_lab.core.agenda import Position, Rule
from banana_lab.core.protocol import Action, IllegalMove, Seat, Together, Turn
from banana_lab.core.words import capital, listed

__all__ = ["AnyGameTable", "GameTable", "Told"]


class Told(NamedTuple):
    """What somebody hears of a move.

    Attributes:
        seat: who moved; ``None`` for chance.
        text: a sentence.
    """

    seat: Seat | None
    text: str


@dataclass(frozen=True)
class GameTable(Session[TableState[G, P, V]], Generic[G, P, V]):
    """The part of a table that a game gives: a game, its positions, and its views."""

    game_name: ClassVar[str]
    title: ClassVar[str]
    entries: ClassVar[tuple[form.Entry, ...]]
    """The lines of the setup dialog: arguments of the game."""

    # ---------------------------------------------------------------------------- what it must give

    @classmethod
    @abstractmethod
    def made(cls, setup: dict[str, object]) -> G:
        """Return the game with these arguments.

        Raises:
            ValueError: an argument is out of range.
        """

    @abstractmethod
    def scene(self, known: P | V, seat: Seat | None) -> Picture:
        """Return the board as JSON.

        Args:
            known: what may be seen: the position when all may be, else a view.
            seat: whose choice it is if the person at the screen is to choose now, else ``None``.
        """

    @abstractmethod
    def question(self, known: V, seat: Seat) -> str:
        """Return what a seat is asked, as a sentence."""

    @abstractmethod
    def told(self, played: Played[P], seat: Seat | None, action: Action, person: int | None) -> str:
        """Return the sentence in which a person hears of something, empty if it hears nothing.

        Args:
            played: the move, and the position before it.
            seat: who did it; ``None`` for chance.
            action: what was done, or came up.
            person: who hears of it; ``None`` hears everything.
        """

    @abstractmethod
    def phase(self, known: P | V) -> str:
        """Return how far the game is, in a few words that may be public."""

    @abstractmethod
    def lines(self, known: P | V) -> list[str]:
        """Return a position in words, a line for each thing on the table."""

    @abstractmethod
    def advice(self, known: V, seat: Seat) -> Advice:
        """Return what the coach says about the decision at hand."""

    # ----------------------------------------------------------------------- what it may give, too

    def ground(self) -> list[str]:
        """Return what stays as it is in a game, in words, where it is not on the table anyway."""
        return []

    def label(self, action: Action) -> str:
        """Return what the button of an action says."""
        return capital(str(action))

    def heard(self, played: Played[P], person: int | None) -> list[Told]:
        """Return what a person hears of a move, a sentence for each that moved."""
        node, move = played.before.node, played.move
        actors: dict[Seat | None, Any] = {node.seat if type(node) is Turn else None: move}
        if type(node) is Together:
            actors = {seat: move[seat] for seat in node.seats}
        lines = [
            Told(seat, self.told(played, seat, action, person)) for seat, action in actors.items()
        ]
        return [line for line in lines if line.text]

    def rules(self, played: Played[P]) -> list[Rule[Any]]:
        """Return the rules behind a move: that which asked, and a game may add what followed."""
        before = played.before
        return [before.rule()] if isinstance(before, Position) else []

    def applies(self, ruling: str) -> bool:
        """Whether a ruling is about the game that is played."""
        return True

    def refusal(self, action: Action, error: IllegalMove) -> ValueError:
        """Return how an illegal action is refused, which the seat that is asked has tried."""
        return error

    def called(self, seat: Seat) -> str:
        """Return what a seat is called at this table."""
        return self.state.game.seat_name(seat)

    def name_of(self, person: int) -> str:
        """Return what a person is called: by its seats."""
        game = self.state.game
        return listed([game.seat_name(seat) for seat in game.seats_of(person)])

    def winners(self) -> str:
        """Return who has won the game, which is over, as a sentence."""
        game = self.state.game
        won = [person for person, share in self.state.position.returns().items() if share]
        who = capital(listed(map(self.name_of, won)))
        if len(won) > 1:
            return f"{who} share the win."
        return f"{who} {'win' if len(game.seats_of(won[0])) > 1 else 'wins'}."

    def values(self, game: G) -> dict[str, object]:
        """Return what the lines of the dialog are set to."""
        whole: Any = game
        return {
            entry.name: getattr(whole.options if entry.ruling else whole, entry.name)
            for entry in self.entries
        }


AnyGameTable: TypeAlias = GameTable[Any, Any, Any]
