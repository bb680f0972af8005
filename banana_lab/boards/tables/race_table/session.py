"""The Race table: Jack Bananas whole, for people at one screen and for pilots."""

from __future__ import annotations

from banana_lab import data
from banana_lab.boards.dice import CUPS
from banana_lab.boards.messages import Picture
from banana_lab.boards.tables.race_table import coach, picture, story, words
from banana_lab.boards.tables.table import Advice, Played, TableSession, form
from banana_lab.core.protocol import Action, Seat
from banana_lab.jack_bananas.components import course
from banana_lab.jack_bananas.game import Game, Options
from banana_lab.jack_bananas.race import Known, Race, RaceView

__all__ = ["RaceTableSession"]

PLAYERS = range(2, 7)
CHOOSERS = 2
"""With how many players each chooses how many planes it has (JB-40)."""
PLANES = range(2, 4)


class RaceTableSession(TableSession[Game, Race, RaceView]):
    """The Race table: Jack Bananas whole, for people at one screen and for pilots.

    Messages are those of :class:`TableSession`.

    >>> table = RaceTableSession.start(code="KIWI-42")
    >>> table, patch = table.handle({"do": "act", "action": "announce 12"})
    >>> patch["log"][-1]["text"]
    'Pink announces 12.'
    """

    board = "race_table"
    apart = "map"
    game_name = "jack_bananas"
    title = "Race table"
    entries = (
        form.choice("players", "Players", PLAYERS),
        form.choice("cup", "Cup", CUPS),
        form.choice(
            "course",
            "Course",
            {name: name for name in data.names("courses")},
            "A course with a level flight is for the Super Banana Cup (JB-5).",
        ),
        form.choice(
            "planes_each",
            "Planes each",
            PLANES,
            "Two players choose; three have 2 planes each, more have one (JB-40).",
            when=("players", CHOOSERS),
        ),
        *form.options(Options, ("JB-",)),
    )

    @property
    def race(self) -> Race:
        """The race as it is now; it holds every secret."""
        return self.state.position

    @classmethod
    def made(cls, setup: dict[str, object]) -> Game:
        """Return the race with these arguments."""
        return Game(**setup)  # type: ignore[arg-type]

    def ground(self) -> list[str]:
        """Return the course in words, a line for each island."""
        return words.course(self.state.game)

    def draw(self, seat: str | None) -> Picture:
        """Return the picture for the person at the screen, with the course."""
        return {**super().draw(seat), "map": picture.ground(self.state.game)}

    def scene(self, known: Known, seat: Seat | None) -> Picture:
        """Return the board as JSON."""
        shown = self.state.played[: self.state.at]
        return picture.draw(known, seat, story.lifted(shown, known.turn))

    def question(self, known: RaceView, seat: Seat) -> str:
        """Say what a plane is asked."""
        return words.question(known, seat)

    def told(
        self, played: Played[Race], seat: Seat | None, action: Action, person: int | None
    ) -> str:
        """Say what happened, a roll to its own player alone."""
        return story.told(played, seat, action, person)

    def phase(self, known: Known) -> str:
        """Say how far the race is."""
        return words.phase(known)

    def lines(self, known: Known) -> list[str]:
        """Return the race in words, a line for each plane, the head of the race first."""
        return words.lines(known)

    def label(self, action: Action) -> str:
        """Return what the button of an action says."""
        return words.label(action)

    def advice(self, known: RaceView, seat: Seat) -> Advice:
        """Return what is worth most, and exact chances for the decision at hand."""
        return coach.advice(known, seat)

    def values(self, game: Game) -> dict[str, object]:
        """Return what the lines of the dialog are set to; of a shipped course, its name."""
        name = game.plan.name
        shipped = name in data.names("courses") and game.plan == course(name)
        return {
            **super().values(game),
            "course": name if shipped else game.plan,
            "planes_each": game.planes_each if game.players == CHOOSERS else PLANES[-1],
        }
