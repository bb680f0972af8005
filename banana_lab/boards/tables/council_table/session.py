"""The session of the Council table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from banana_lab.banana_governance import Council, CouncilView, Game, Options
from banana_lab.banana_governance.council import ended
from banana_lab.banana_governance.rules import Dividing
from banana_lab.boards.auctions import Known
from banana_lab.boards.explorers.splitter import SplitterSession
from banana_lab.boards.messages import Fields, Picture, Refused
from banana_lab.boards.tables.council_table import coach, picture, story, words
from banana_lab.boards.tables.council_table.state import asked
from banana_lab.boards.tables.table import Advice, Played, TableSession, form
from banana_lab.core.protocol import Action, Seat
from banana_lab.core.words import capital

__all__ = ["CouncilTableSession"]

DIVIDERS: Final = frozenset({"step", "place", "swap"})
"""Messages that move a divider of the row that is being divided."""


@dataclass(frozen=True)
class CouncilTableSession(TableSession[Game, Council, CouncilView]):
    """The Council table: Banana Governance whole, for people at one screen and for policies.

    Messages beside those of every table move a divider of the row in hand: ``step``, ``place`` and
    ``swap``, as on the Splitter. They decide nothing, and no undo leads back over them.

    Attributes:
        divided: the row of whoever divides, as it has moved the dividers; ``None`` before that.

    >>> table = CouncilTableSession.start(code="KIWI-42")
    >>> table, _ = table.handle({"do": "step", "divider": 10, "by": 1})
    >>> table.picture()["scene"]["division"]["action"]
    'split 5+10 3+6 3+2 3'
    """

    board = "council_table"
    game_name = "banana_governance"
    title = "Council table"
    entries = (form.choice("players", "Players", range(3, 5)), *form.options(Options, ("BG-",)))

    divided: SplitterSession | None = None

    @classmethod
    def made(cls, setup: dict[str, object]) -> Game:
        """Return the game with these arguments, in which nobody passes without being asked."""
        return Game(**setup).asking(passes=True)  # type: ignore[arg-type]

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", asked(self.state))

    def called(self, seat: Seat) -> str:
        """Return what a seat is called; a person who plays alone is called you."""
        return "you" if seat == self._alone else super().called(seat)

    def scene(self, known: Known, seat: Seat | None) -> Picture:
        """Return rows and packs, or lots, bids and the hand."""
        row = self._row(known) if seat is not None else None
        division = None
        if row is not None:
            action = str(row.state.line.split)
            division = picture.row(row.picture(), action, self.state.coach)
        past, you, asks = self._ended(known), self._you(known), seat is not None
        return picture.draw(known, past, you, asks, division, self.lines(known))

    def question(self, known: CouncilView, seat: Seat) -> str:
        """Return what a player is asked."""
        return words.question(known, seat)

    def told(
        self, played: Played[Council], seat: Seat | None, action: Action, person: int | None
    ) -> str:
        """Return what a person hears: of rows and groups only whoever holds them sees the cards."""
        you = self._alone if person is None else person
        return story.told(played, seat, action, person, you)

    def phase(self, known: Known) -> str:
        """Return the game, the round and its phase."""
        return words.phase(known)

    def lines(self, known: Known) -> list[str]:
        """Return a council in words: its phase, what lies in the middle, a line for each player."""
        past, you = self._ended(known), self._you(known)
        lines = words.lines(known, "" if past is None else story.came_of(past, you), you)
        return [*lines, words.hint(known.game)] if isinstance(known.step, Dividing) else lines

    def label(self, action: Action) -> str:
        """Return what the button of an action says."""
        return words.label(action)

    def advice(self, known: CouncilView, seat: Seat) -> Advice:
        """Return worths, scores and chances for the decision at hand."""
        row = self._row(known)
        return coach.advice(known) if row is None else coach.divided(known, row.state)

    @property
    def _alone(self) -> int | None:
        """The only person at the table, who is called You when all is open, too."""
        persons = self.state.persons
        return persons[0] if len(persons) == 1 else None

    def _you(self, known: Known) -> int | None:
        return known.seat if isinstance(known, CouncilView) else self._alone

    def _ended(self, known: Known) -> Council | None:
        """Return the round that ended last, until whoever looks has acted in the next one."""
        state, you = self.state, self._you(known)
        if known.acted if you is None else known.acted >> you & 1:
            return None
        played = state.played if state.at is None else state.played[: state.at]
        return next(filter(None, (ended(made.done) for made in reversed(played))), None)

    def name_of(self, person: int) -> str:
        """Return what a person is called; who plays alone is called you."""
        return "you" if person == self._alone else super().name_of(person)

    def winners(self) -> str:
        """Return who is the Great Boss Monkey, as a sentence."""
        won = [person for person, share in self.state.position.returns().items() if share]
        if len(won) > 1:
            return super().winners()
        boss = "the Great Boss Monkey"
        if won == [self._alone]:
            return f"You are {boss}: you win."
        return f"{capital(self.name_of(won[0]))} is {boss} and wins."

    def _after(self, message: Fields) -> Self:
        if message.text("do") in DIVIDERS:
            return self._moved(message)
        after, before = super()._after(message), self.state
        same = after.state.position is before.position and after.state.answers == before.answers
        return replace(after, divided=self.divided if same else None)

    def _moved(self, message: Fields) -> Self:
        """Move a divider, as on the Splitter."""
        state = self.state
        facing = state.asked is not None and state.handed is None and state.at is None
        known = state.known if facing else None
        row = None if known is None else self._row(known)
        if row is None:
            raise Refused("No row is being divided now.")
        moved, _ = row.handle(dict(message.values()))
        return replace(self, divided=replace(moved, past=()), status=moved.status)

    def _row(self, known: Known) -> SplitterSession | None:
        """Return the row that whoever is asked divides, as it stands."""
        if not isinstance(known, CouncilView) or not isinstance(known.step, Dividing):
            return None
        if self.divided is not None:
            return self.divided
        return SplitterSession.start(str(known.row), known.game.players)
