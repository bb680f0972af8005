"""A table: the session of a whole game, the same for all.

What a game gives is in :mod:`~banana_lab.boards.tables.table.hooks`. Here messages are answered,
undone and done again. The parts that need no session of their own are beside this: the picture, the
log, what people type, files, and what is stored.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Self, TypeAlias

from banana_lab import games, players
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    depending,
    integer,
    message,
    optional,
    text,
)
from banana_lab.boards.session import UNDO_STEPS
from banana_lab.boards.tables.table import contents, envelope, form, picture
from banana_lab.boards.tables.table.hooks import GameTable
from banana_lab.boards.tables.table.log import log
from banana_lab.boards.tables.table.people import seated
from banana_lab.boards.tables.table.state import (
    MOVES_MOST,
    AnyState,
    G,
    P,
    Review,
    TableState,
    V,
    begins,
    begun,
    followed,
    secret,
)
from banana_lab.boards.tables.table.typed import understood
from banana_lab.classroom import codes
from banana_lab.core.playout import Policy
from banana_lab.core.protocol import Action, Game, IllegalMove, Seat
from banana_lab.core.transcript import Transcript
from banana_lab.core.words import capital, count, listed, sentence

__all__ = ["AnyTable", "TableSession"]

CURTAIN: Final = "Its seal is a curtain, not a lock: who wants to look behind it can."
ACTION_MOST: Final = 300
HEARD_MOST: Final = 3
"""How many of the last sentences a status line repeats."""
OPENED: Final = "Opened from a saved file."
FAULT_MOST: Final = 200
REDO: Final = "Redo"
NEW_AGAIN: Final = "Back to the new game"
"""What the button says that does again what was undone, and that which puts a game back."""
BEGINS: Final = frozenset({"new", "open", "position"})
"""Messages that put another game on the table."""
LOOKS: Final = frozenset({"undo", "redo", "go", "branch", "coach"})
"""Messages that only somebody may send who may look."""

SETUP: Final = Field("an object with named fields", lambda fields, name, _: fields.inner(name))
NAMES: Final = Field("a list of names", lambda fields, name, _: fields.texts(name))


def _moves(state: AnyState) -> Field:
    return integer(0, len(state.played))


@dataclass(frozen=True)
class TableSession(GameTable[G, P, V], Generic[G, P, V]):
    """A whole game on a board: a game, its positions, and its views.

    Beside its messages there are ``undo`` and ``redo``: what was undone last is done again, also a
    new game, until something else is done. While the screen is covered, nothing leads back or on
    again, and nobody is coached.

    Attributes:
        ahead: the states that undo left, the latest last.
        begun: how many messages asked for another game, so that a board sees its own answered.
        refused: why the last of them was refused; empty if a game began.
    """

    ahead: tuple[TableState[G, P, V], ...] = ()
    begun: int = 0
    refused: str = ""

    ways = ("undo", "redo")

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

        Args:
            people: for each player ``"person"``, the name of a policy, or a policy of your own,
                which is registered (see :func:`banana_lab.players.register`). If left out, you play
                first. The places that are left are taken by ``bayes``.
            code: a class code, with which others have the same luck, and know it; if left out,
                chance follows a secret that nobody can guess.
            position: the line of a position to go on from; the start of the game if left out.
            transcript: a game to look at and to go on with, or the text of a saved file. It brings
                its own setup; an unfinished file brings its people, too, unless you name others.
            setup: the arguments of the game.

        Raises:
            ValueError: an argument is outside its range, the people are too many or unknown, or the
                transcript is of another game.
        """
        if transcript is not None:
            if position or setup:
                named = listed(["position"] * bool(position) + [*setup])
                raise ValueError(f"a transcript brings its own game: leave out {named}")
            return cls._from(transcript, people, code)
        game = cls.made(setup)
        code = "" if code is None else codes.normalise(code)
        return cls._greeting(begun(game, seated(game, people or ()), code, position))

    @classmethod
    def load(cls, text: str) -> Self:
        """Return the session that :meth:`save` wrote.

        Where it names a policy that nobody has registered here, another takes its place, and the
        status line says so.

        Raises:
            Refused: the text is no saved session of this board, with the field at fault.
        """
        session = super().load(text)
        saved = Fields(json.loads(text), "Not a saved board")
        back = saved.objects("back")[-UNDO_STEPS:] if saved.has("back") else ()
        past = tuple(contents.stepped(session.state, fields) for fields in back)
        session = replace(session, past=past)
        named = json.loads(text)["history"][-1]["people"]
        gone = [name for name in named if name not in session.state.people]
        if not gone:
            return session
        instead = players.usual(session.state.game.name)
        stands_in = f"Nobody here plays as {listed(gone)}: {instead} does instead."
        return replace(session, status=f"{session.status} {stands_in}")

    @classmethod
    def _from(
        cls,
        transcript: Transcript | str,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
    ) -> Self:
        """Return the table of a transcript, or of a saved file."""
        code = None if code is None else codes.normalise(code)
        if isinstance(transcript, str):
            saved = envelope.opened(transcript, cls.game_name, cls.version)
            if saved.transcript is None:
                session = cls.load(saved.session)
                state = session.state._replace(code=code or session.state.code)
                if people is not None:
                    state = state._replace(people=seated(state.game, people))
                return replace(session, state=_covered(state, None), past=())
            transcript = saved.transcript
        game = transcript.game
        if game.name != cls.game_name:
            raise ValueError(f"this table plays {cls.game_name}, and the transcript is {game.name}")
        position, played = followed(begins(game), transcript.moves, lambda _, move: move)
        state = TableState[Any, Any, Any](
            game=game,
            people=seated(game, people or ()),
            code=code or "",
            position=position,
            played=played,
            secret="" if code else secret(),
        )
        return cls._greeting(_covered(state, None))

    @classmethod
    def _greeting(cls, state: AnyState) -> Self:
        session = cls(state)
        return replace(session, status=session.prompt())

    def _with(self, state: AnyState) -> Self:
        return replace(self, state=state)

    # ------------------------------------------------------------------------------ the messages

    @message("act", action=text(ACTION_MOST))
    def _acted(self, action: str) -> tuple[AnyState, str]:
        """Let the seat that is asked do something: an action in words, in any case."""
        state = self.state
        if state.at is not None:
            raise Refused("You look at an earlier move: go to the present, or play on from here.")
        if state.over:
            raise Refused("The game is over. Begin another, or step back and play on from there.")
        if state.handed is not None:
            raise self._hidden(state.handed)
        if state.asked is None:
            raise Refused("Nobody is asked now: the others move.")
        meant = understood(self, state.asked, action)
        try:
            after = state.answered(meant)
        except IllegalMove as error:
            raise self.refusal(meant, error) from None
        heard = self._heard(after)
        if len(after.played) == len(state.played) and after.handed is None:
            heard = f"{self._chosen(after, state.asked, meant)} {heard}".strip()
        return after, heard

    def _chosen(self, after: AnyState, seat: Seat, action: Action) -> str:
        """Return what to say of an answer that others are not to hear yet: once the people have all
        answered, anybody may look at the screen."""
        who = capital(self.called(seat))
        if after.asked is None and len(after.persons) > 1:
            return f"{who} has chosen."
        return f"{who}: {sentence(self.label(action))}"

    def _hidden(self, person: int) -> Refused:
        return Refused(f"The screen is covered: hand it to {self.name_of(person)} first.")

    def _heard(self, after: AnyState) -> str:
        """Return what is told of what has led on to a state, and what comes next."""
        table = self._with(after)
        lines = [str(line["text"]) for line in log(table, len(self.state.played), whole=False)]
        return " ".join([*lines[-HEARD_MOST:], table.prompt()])

    def prompt(self) -> str:
        """Return what is to be done now, or which earlier move is shown."""
        state = self.state
        if state.at is not None:
            return f"After {state.at} of {len(state.played)} moves."
        if state.over:
            return f"The game is over. {self.winners()}"
        if state.handed is not None:
            return f"Hand the screen to {self.name_of(state.handed)}."
        asked = state.asked
        return "" if asked is None else self.question(state.view(asked), asked)

    @message("on", undo="over")
    def _gone_on(self) -> tuple[AnyState, str]:
        """Let policies and chance move once, or the coach weigh on."""
        state = self.state
        if state.reviews:
            after = state.reviewed()
            return after, self._with(after)._reviewing()
        if not state.runs or state.at is not None:
            return state, self.status
        if len(state.played) >= MOVES_MOST:
            raise Refused(f"This game has had {MOVES_MOST:,} moves: begin another.")
        after = state.beat()
        return after, self._heard(after)

    @message("look", undo="over")
    def _looked(self) -> tuple[AnyState, str]:
        """Uncover the screen for the person who was handed it."""
        state = self.state
        if state.handed is not None:
            state = state._replace(looking=state.handed)
        return state, self._with(state).prompt()

    @message("go", undo="over", at=depending(_moves, "a number of moves"))
    def _gone(self, at: int) -> tuple[AnyState, str]:
        """Show the position after so many moves."""
        after = self.state._replace(at=None if at == len(self.state.played) else at)
        prompt = self._with(after).prompt()
        return after, f"The present. {prompt}" if after.at is None else prompt

    @message("branch")
    def _branched(self) -> tuple[AnyState, str]:
        """Play on from the position shown."""
        at = self.state.at
        if at is None:
            raise Refused("Step back first: a game goes on from an earlier move.")
        after = self.state.cut(at)
        return after, f"The game goes on from move {at}. {self._with(after).prompt()}"

    @message("coach", undo="over")
    def _coached(self) -> tuple[AnyState, str]:
        """Let the coach speak, or be silent."""
        after = self.state._replace(coach=not self.state.coach)
        return after, "The coach speaks." if after.coach else "The coach is silent."

    @message("review", undo="over")
    def _reviewed(self) -> tuple[AnyState, str]:
        """Let the coach look back, after the game: which decisions cost most."""
        if not self.state.over:
            raise Refused("The coach looks back when the game is over.")
        after = self.state._replace(review=Review(), at=None)
        return after, self._with(after)._reviewing()

    def _reviewing(self) -> str:
        state = self.state
        assert state.review is not None, "a review is under way"
        if state.reviews:
            return f"The coach has weighed {state.review.done} of {len(state.played)} moves."
        if not state.review.costs:
            return "The coach would have done the same at every decision it can weigh."
        return "These decisions cost most, as the coach weighs them."

    @message("save", undo="over")
    def _saved(self) -> tuple[AnyState, str]:
        """Show the game as a file."""
        curtain = "" if self._openly() else CURTAIN
        return self.state._replace(saving=True), f"Here is the game as a file. {curtain}".strip()

    # ------------------------------------------------------------------------------ another game

    @message("open", text=text(envelope.TEXT_MOST))
    def _opened(self, text: str) -> tuple[AnyState, str]:
        """Open a file; the people at the table play an open one on, a sealed one has its own."""
        try:
            saved = envelope.opened(text, self.game_name, self.version)
            if saved.transcript is None:
                table = self._from(text)
            else:
                table = self._from(saved.transcript, self._again(saved.transcript.game))
        except ValueError as error:
            why = sentence(str(error))
            raise Refused(f"Not opened: {why[:1].lower()}{why[1:]}") from None
        after = table.state
        note = table.status.removeprefix(OPENED).strip() if saved.session else ""
        moves = f"The game is on the table, {count(len(after.played), 'move')}."
        return after, " ".join(filter(None, [moves, note, table.prompt()]))

    @message("position", text=text(envelope.TEXT_MOST))
    def _placed(self, text: str) -> tuple[AnyState, str]:
        """Play on from the line of a position."""
        line = " ".join(text.split())
        what = f"This is no position of {games.entry(self.game_name).title}"
        if not line:
            raise Refused("Write a position first: the box is empty.")
        if line.startswith("{"):
            raise Refused("This is the text of a file, no position: open the file.")
        if not line.isprintable():
            raise Refused(f"{what}.")
        try:
            after = begun(self.state.game, self.state.people, start=line)
        except ValueError as error:
            why = str(error).removeprefix("position: ")[:FAULT_MOST]
            raise Refused(sentence(f"{what}: {why}")) from None
        return self._put(after, "The position is on the table.")

    @message("new", setup=optional(SETUP), people=optional(NAMES), code=optional(text()))
    def _new(
        self, setup: Fields | None, people: tuple[str, ...] | None, code: str | None
    ) -> tuple[AnyState, str]:
        """Begin another game; what is left out stays as it is."""
        chosen = dict(self.values(self.state.game))
        if setup is not None:
            chosen = form.read(self.entries, setup, chosen)
        typed = (code or "").strip()
        try:
            game = self.made(form.fitting(self.entries, chosen))
            names = self._again(game) if people is None else people
            after = begun(game, seated(game, names), codes.normalise(typed) if typed else "")
        except Refused:
            raise
        except ValueError as error:
            raise Refused(sentence(f"Not begun: {error}")) from None
        return self._put(after, "A new game.")

    def _put(self, after: AnyState, says: str) -> tuple[AnyState, str]:
        """Return another game that is put on the table, where the coach speaks as before."""
        after = after._replace(coach=self.state.coach)
        return after, f"{says} {self._with(after).prompt()}"

    def _again(self, game: Game) -> tuple[str, ...]:
        """Return those at this table that fit at a game."""
        return self.state.people[: len(game.people)]

    # ------------------------------------------------------------------------- back, and on again

    @property
    def transcript(self) -> Transcript:
        """The game so far, all that is secret included, to replay and to study."""
        return self.state.transcript

    def __str__(self) -> str:
        state, name = self.state, type(self).__name__.removesuffix("Session")
        code = f"code={state.code!r}, " if state.code else ""
        return f"{name}({list(state.people)!r}, {code}moves={len(state.played)})"

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        prompt = self.prompt()
        if self._redo() != NEW_AGAIN:
            return f"Undone. {prompt}"
        return f"Undone: the game before is on the table; redo brings back the new one. {prompt}"

    def _after(self, message: Fields) -> Self:
        word = message.text("do")
        if word in BEGINS:
            return self._beginning(message)
        if word in LOOKS and self.state.handed is not None:
            raise self._hidden(self.state.handed)
        if word == "redo":
            return self._redone()
        after = super()._after(message)
        if after.state.saving and word != "save":
            after = after._with(after.state._replace(saving=False))
        if word == "undo":
            state = self._returned(after.state)
            back = replace(after, state=state, ahead=(*self.ahead, self.state))
            return replace(back, status=back.undone())
        quiet = after.state == self.state or self.messages[word].undo == "over"
        return after if quiet else replace(after, ahead=())

    def _beginning(self, message: Fields) -> Self:
        """Put another game on the table, or say why not: the dialog that asked shows the answer."""
        try:
            after = replace(super()._after(message), ahead=(), refused="")
        except Refused as refusal:
            after = replace(self, status=str(refusal), refused=str(refusal))
        return replace(after, begun=self.begun + 1)

    def _redone(self) -> Self:
        """Do again what was undone last."""
        if not self.ahead:
            raise Refused("There is nothing to redo.")
        *ahead, state = self.ahead
        words = "The new game is back." if self._redo() == NEW_AGAIN else "Done again."
        state, past = self._returned(state), (*self.past, self.state)
        after = replace(self, state=state, past=past, ahead=tuple(ahead))
        return replace(after, status=f"{words} {after.prompt()}")

    def _returned(self, state: AnyState) -> AnyState:
        """Return a state that comes back: what another person decided there is asked of that person
        again, behind a cover."""
        same = state.looking == self.state.looking and contents.same_game(state, self.state)
        return _covered(state, state.looking if same else None)

    def _redo(self) -> str:
        """Return what the button says that does again what was undone, empty where nothing was."""
        if not self.ahead:
            return ""
        return REDO if contents.same_game(self.ahead[-1], self.state) else NEW_AGAIN

    # ------------------------------------------------------------------------- shown, and stored

    def draw(self, seat: str | None) -> Picture:
        """Return the picture for the person at the screen."""
        return {
            **picture.draw(self),
            "form": {**picture.dialog(self), "begun": self.begun, "refused": self.refused},
            "file": self._file() if self.state.saving else None,
            "redo": self._redo(),
        }

    def pack(self, state: AnyState) -> dict[str, Json]:
        """Return a state as JSON."""
        return contents.packed(state)

    @classmethod
    def unpack(cls, fields: Fields) -> AnyState:
        """Return the state that :meth:`pack` wrote."""
        return contents.unpacked(cls, fields)

    def save(self) -> str:
        """Return the session as JSON text, which holds every secret.

        Of the way back it holds what lies in the game on the table, by the number of moves.
        """
        back = [contents.step(state) for state in self.past if contents.leads_to(state, self.state)]
        saved = {"banana_lab": self.board, "version": self.version, "game": self.game_name}
        return json.dumps(saved | {"history": [self.pack(self.state)], "back": back})

    def kept(self) -> Self:
        """Return the table as a page or a notebook keeps it: several people find it covered."""
        state = _covered(self.state, None)
        if self.state.open or state == self.state:
            return self
        covered = self._with(state)
        return replace(covered, status=covered.prompt())

    def _file(self) -> Picture:
        """Return the game as a file: sealed as long as it holds secrets."""
        openly = self._openly()
        text = self.state.transcript.to_json() if openly else envelope.sealed(self.save())
        return {"name": picture.file_name(self.game_name), "text": text}

    def _openly(self) -> bool:
        """Whether a file may tell the whole game."""
        return self.state.open and not self.state.start


AnyTable: TypeAlias = TableSession[Any, Any, Any]
"""A table of whatever game."""


def _covered(state: AnyState, looking: int | None) -> AnyState:
    """Return the table facing somebody; another person has to be handed the screen."""
    return state._replace(looking=looking)._faced()
