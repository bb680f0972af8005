"""The session of the plain table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from inspect import signature
from typing import Any, ClassVar, Literal, Self, cast, get_args, get_origin, get_type_hints

from banana_lab import games, players
from banana_lab.boards.messages import Picture, Refused
from banana_lab.boards.tables import table_class
from banana_lab.boards.tables.plain_table import still, words
from banana_lab.boards.tables.table import Advice, Played, TableSession, envelope, form
from banana_lab.boards.tables.table.advice import weighed
from banana_lab.core.playout import Policy
from banana_lab.core.protocol import Action, Game, Seat, State, View
from banana_lab.core.transcript import Transcript
from banana_lab.core.words import sentence

__all__ = ["PlainTableSession", "plain_table"]


class PlainTableSession(TableSession[Game, State, View]):
    """A whole game in words: any that is registered, by what the protocol says of it alone.

    The board shows the text of the position, or of the view of whoever looks, and its picture where
    the game draws one. Of a move a person hears what the ``heard_by`` of the position says. The
    dialog asks for the arguments of the game that are ``Literal`` or ``bool``.

    >>> table = PlainTableSession.start(game="banana_governance", players=3, code="KIWI-42")
    >>> table.picture()["title"]
    'Banana Governance table'
    """

    board = "plain_table"
    game_name = ""
    title = "Plain table"
    entries: ClassVar[tuple[form.Entry, ...]] = ()

    @classmethod
    def start(
        cls,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
        position: str = "",
        transcript: Transcript | str | None = None,
        **setup: object,
    ) -> Self:
        """Return a table where a game begins.

        The arguments and errors are those of :meth:`TableSession.start`, and ``game`` is the name
        of the game, unless a transcript says it; the first of the register if left out.
        """
        if cls.game_name:
            return super().start(people, code, position, transcript, **setup)
        game = setup.pop("game", games.names()[0])
        if isinstance(transcript, Transcript):
            game = transcript.game.name
        elif transcript is not None:
            game = envelope.game_of(transcript)
        return cls._of(str(game)).start(people, code, position, transcript, **setup)

    @classmethod
    def load(cls, text: str) -> Self:
        """Return the session that :meth:`save` wrote.

        Raises:
            Refused: the text is no saved session of a plain table, with the field at fault.
        """
        if cls.game_name:
            return super().load(text)
        try:
            kind = cls._of(envelope.game_of(text))
        except ValueError as error:
            raise Refused(f"Not a saved board: {error}.") from None
        return kind.load(text)

    @classmethod
    def _of(cls, game: str) -> type[Self]:
        kind: type = table_class(game)
        return cast("type[Self]", kind if issubclass(kind, cls) else plain_table(games.entry(game)))

    @classmethod
    def made(cls, setup: dict[str, object]) -> Game:
        """Return the game with these arguments."""
        game: Game = _kind(cls.game_name)(**setup)
        return game

    def scene(self, known: State | View, seat: Seat | None) -> Picture:
        """Return the text of the position, and its picture where the game draws one."""
        return {"lines": words.lines(known), "drawing": words.drawing(known)}

    def question(self, known: View, seat: Seat) -> str:
        """Return that a seat is to choose."""
        return f"What does {self.called(seat)} do?"

    def told(
        self, played: Played[State], seat: Seat | None, action: Action, person: int | None
    ) -> str:
        """Return what a person hears: its own doing, and what the game lets it hear."""
        if person is not None and not words.hears(played, seat, action, person):
            return ""
        return words.told(action, "" if seat is None else self.called(seat))

    def phase(self, known: State | View) -> str:
        """Return the game, and under which heading of its rules somebody is asked."""
        title = games.entry(self.game_name).title
        return sentence(": ".join(filter(None, (title, words.heading(self.state.shown)))))

    def lines(self, known: State | View) -> list[str]:
        """Return the text of a position."""
        return words.lines(known)

    def draw_still(self, title: str) -> str:
        """Return the text of the position as an SVG picture."""
        return still.draw(self.state, title)

    def advice(self, known: View, seat: Seat) -> Advice:
        """Return what the usual policy of the game does, and what the choices are worth to it."""
        usual = players.usual(self.game_name)
        if usual == players.AT_RANDOM:
            return Advice("Nobody coaches this game: it has no policy but chance.", (), "")
        found = weighed(self.game_name, known)
        unit = players.unit_of_worth(self.game_name)
        how = f"What each choice is worth to {usual}, in {unit}." if found.worths else ""
        says = sentence(f"{self.label(found.first)}{found.ties}")
        return Advice(says, found.rows(self.label), how or f"What {usual} does.")

    def values(self, game: Game) -> dict[str, object]:
        """Return what the lines of the dialog are set to."""
        given = signature(type(game)).parameters
        return {
            entry.name: game.setup.get(entry.name, given[entry.name].default)
            for entry in self.entries
        }


@cache
def plain_table(entry: games.Entry) -> type[PlainTableSession]:
    """Return the class of the plain table of a registered game."""
    about = {
        "game_name": entry.name,
        "title": f"{entry.title} table",
        "entries": _arguments(_kind(entry.name)),
        "__doc__": f"{entry.title} at a plain table.",
        "__module__": __name__,
    }
    return cast("type[PlainTableSession]", type("PlainTable", (PlainTableSession,), about))


def _kind(game: str) -> type[Any]:
    return cast("type[Any]", games.part(f"{games.entry(game).module}:Game"))


def _arguments(kind: type[Any]) -> tuple[form.Entry, ...]:
    """Return a line of the dialog for each argument of a game that is one of some words or numbers,
    or yes or no."""
    hints, lines = get_type_hints(kind.__init__), []
    for name in signature(kind).parameters:
        hint, label = hints.get(name), name.replace("_", " ").capitalize()
        if get_origin(hint) is Literal:
            choices = tuple((value, str(value)) for value in get_args(hint))
            lines.append(form.Entry(name, label, choices))
        elif hint is bool:
            lines.append(form.Entry(name, label))
    return tuple(lines)
