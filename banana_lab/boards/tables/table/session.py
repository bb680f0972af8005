"""A table: the session of a whole game, the same for all three.

A game's own table says how a position looks, what a move is called and to whom it is told. Who may
see what is decided here: a person sees the ``view`` of its seat, and between two people the screen
is covered.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeAlias, cast

from banana_lab import data, games, players
from banana_lab.boards.session import UNDO_STEPS, Fields, Json, Picture, Refused, Session
from banana_lab.boards.tables.table import file, form
from banana_lab.boards.tables.table.advice import Advice
from banana_lab.boards.tables.table.state import (
    MOVES_MOST,
    PERSON,
    AnyState,
    G,
    P,
    Played,
    Review,
    TableState,
    V,
    begins,
    begun,
    followed,
    secret,
)
from banana_lab.classroom import codes
from banana_lab.core.agenda import Position, Rule
from banana_lab.core.playout import Policy
from banana_lab.core.protocol import Action, Game, Seat, Together, Turn
from banana_lab.core.transcript import Transcript, read, written
from banana_lab.core.words import capital, count, listed, number, sentence
from banana_lab.data.rulings import rulings
from banana_lab.odds.text import approx

__all__ = ["AnyTable", "TableSession", "Told"]

CURTAIN: Final = "Its seal is a curtain, not a lock: who wants to look behind it can."
LOG_MOST: Final = 60
"""How many lines of what happened a picture holds."""
ACTION_MOST: Final = 300
OPENED: Final = "Opened from a saved file."
FAULT_MOST: Final = 200
NAMED_MOST: Final = 8
"""How many choices a sentence names."""
REDO: Final = "Redo"
NEW_AGAIN: Final = "Back to the new game"
"""What the button says that does again what was undone, and that which puts a game back."""
QUIET: Final = frozenset({"on", "look", "go", "coach", "save", "review"})
"""Messages that no undo leads back over: they decide nothing."""
BEGINS: Final = frozenset({"new", "open", "position"})
"""Messages that put another game on the table."""
LOOKS: Final = frozenset({"undo", "redo", "go", "branch", "coach"})
"""Messages that only somebody may send who may look."""


class Told(NamedTuple):
    """What somebody hears of a move.

    Attributes:
        seat: who moved; ``None`` for chance.
        text: a sentence.
    """

    seat: Seat | None
    text: str


@dataclass(frozen=True)
class TableSession(Session[TableState[G, P, V]], Generic[G, P, V]):
    """A whole game on a board: a game, its positions, and its views.

    Messages, by ``do``: ``act`` (``action`` in words, in any case: the seat that is asked does it),
    ``on`` (policies and chance move once), ``look`` (the person who was handed the screen uncovers
    it), ``go`` (``at``: show the position after so many moves), ``branch`` (play on from the
    position shown), ``coach``, ``review`` (after the game: which decisions cost most), ``save``
    (show the game as a file), ``open`` (``text``: of such a file), ``position`` (``text``: the line
    of a position to play on from), ``new`` (``setup``, ``people``, ``code``: what is left out
    stays), ``undo``, ``redo`` (what was undone last, also a new game, until something else is
    done). While the screen is covered, nothing leads back or on again, and nobody is coached.

    Attributes:
        ahead: the states that undo left, the latest last.
        begun: how many messages asked for another game, so that a board sees its own answered.
        refused: why the last of them was refused; empty if a game began.
    """

    ahead: tuple[TableState[G, P, V], ...] = ()
    begun: int = 0
    refused: str = ""

    game_name: ClassVar[str]
    title: ClassVar[str]
    entries: ClassVar[tuple[form.Entry, ...]]
    """The lines of the setup dialog: arguments of the game."""

    # ------------------------------------------------------------------ what a game's table gives

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

    def ground(self) -> list[str]:
        """Return what stays as it is in a game, in words, where it is not on the table anyway."""
        return []

    def label(self, action: Action) -> str:
        """Return what the button of an action says."""
        return capital(str(action))

    @abstractmethod
    def advice(self, known: V, seat: Seat) -> Advice:
        """Return what the coach says about the decision at hand."""

    # ------------------------------------------------------------------------------ the session

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
        state = begun(game, cls._seated(game, people or ()), code, position)
        return cls._greeting(state)

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
        session = replace(session, past=tuple(map(session._stepped, back)))
        named = json.loads(text)["history"][-1]["people"]
        gone = [its for its in named if its not in session.state.people]
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
            saved = file.opened(transcript, cls.game_name, cls.version)
            if saved.transcript is None:
                session = cls.load(saved.session)
                state = session.state._replace(code=code or session.state.code)
                if people is not None:
                    state = state._replace(people=cls._seated(state.game, people))
                return replace(session, state=_covered(state, None), past=())
            transcript = saved.transcript
        game = cast(G, transcript.game)
        if game.name != cls.game_name:
            raise ValueError(f"this table plays {cls.game_name}, and the transcript is {game.name}")
        seated = cls._seated(game, people or ())
        first = cast(P, begins(game))
        position, played = followed(first, transcript.moves, lambda _, move: move)
        state = TableState(
            game, seated, code or "", position, played, secret="" if code else secret()
        )
        return cls._greeting(_covered(state, None))

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[TableState[G, P, V], str]:
        """Return the state after a message and what to say about it."""
        state = self.state._replace(saving=False)
        match word:
            case "act":
                return self._acted(state, message.text("action", ACTION_MOST))
            case "on":
                if state.reviews:
                    after = state.reviewed()
                    return after, self._reviewing(after)
                if not state.runs or state.at is not None:
                    return state, self.status
                if len(state.played) >= MOVES_MOST:
                    raise Refused(f"This game has had {MOVES_MOST:,} moves: begin another.")
                after = state.beat()
                return after, self._heard(state, after)
            case "look":
                if state.handed is not None:
                    state = state._replace(looking=state.handed)
                return state, self._prompt(state)
            case "go":
                at = message.integer("at", 0, len(state.played))
                return self._gone(state, at)
            case "branch":
                if state.at is None:
                    raise Refused("Step back first: a game goes on from an earlier move.")
                after = state.cut(state.at)
                return after, f"The game goes on from move {state.at}. {self._prompt(after)}"
            case "coach":
                after = state._replace(coach=not state.coach)
                return after, "The coach speaks." if after.coach else "The coach is silent."
            case "review":
                if not state.over:
                    raise Refused("The coach looks back when the game is over.")
                after = state._replace(review=Review(), at=None)
                return after, self._reviewing(after)
            case "save":
                sealed = "" if self._openly(state) else CURTAIN
                return state._replace(saving=True), f"Here is the game as a file. {sealed}".strip()
            case "open":
                return self._opened(state, message.text("text", file.TEXT_MOST))
            case "position":
                return self._placed(state, message.text("text", file.TEXT_MOST))
            case "new":
                return self._new(state, message)
        asks = "act, on, look, go, branch, coach, review, save, open, position, new, undo or redo"
        raise message.complaint("do", asks)

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        prompt = self._prompt(self.state)
        if self._redo() != NEW_AGAIN:
            return f"Undone. {prompt}"
        return f"Undone: the game before is on the table; redo brings back the new one. {prompt}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture for the person at the screen."""
        state = self.state
        known, asked = state.known, state.asked
        facing = asked if asked is not None and state.handed is None and state.at is None else None
        return {
            "title": self.title,
            "game": self.game_name,
            "phase": "" if known is None else self.phase(known),
            "people": self._people(state),
            "cover": None if state.handed is None else self._name(state, state.handed),
            "turn": None if facing is None else self.called(facing),
            "question": self._said(state, facing),
            "scene": None if known is None else self.scene(known, facing),
            "options": [] if facing is None else self._options(facing),
            "log": self._log(state),
            "explain": self._explain(state),
            "replay": {
                "at": len(state.played) if state.at is None else state.at,
                "last": len(state.played),
                "now": state.at is None,
            },
            "runs": state.reviews or (state.runs and state.at is None),
            "over": state.over,
            "results": self._results(state),
            "coach": self._coached(state, facing),
            "coaching": state.coach,
            "review": self._review(state),
            "form": self._form(state),
            "file": self._file(state) if state.saving else None,
            "line": str(state.shown) if state.open else "",
            "redo": self._redo(),
        }

    def pack(self, state: TableState[G, P, V]) -> dict[str, Json]:
        """Return a state as JSON."""
        return {
            "setup": json.loads(json.dumps(dict(state.game.setup))),
            "people": list(state.people),
            "code": state.code,
            "secret": state.secret,
            "start": state.start,
            "moves": [written(its.before, its.move) for its in state.played],
            "answers": _written(state),
            "looking": state.looking,
            "at": state.at,
            "coach": state.coach,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> TableState[G, P, V]:
        """Return the state that :meth:`pack` wrote."""
        try:
            return cls._unpacked(fields)
        except Refused:
            raise
        except (ValueError, TypeError) as error:
            raise Refused(f"Not a saved board: {error}") from None

    def save(self) -> str:
        """Return the session as JSON text, which holds every secret.

        Of the way back it holds what lies in the game on the table, by the number of moves.
        """
        history = [self.pack(self.state)]
        back = [_step(its) for its in self.past if _leads_to(its, self.state)]
        saved = {"banana_lab": self.board, "version": self.version, "game": self.game_name}
        return json.dumps(saved | {"history": history, "back": back})

    def kept(self) -> Self:
        """Return the table as a page or a notebook keeps it: several people find it covered."""
        state = _covered(self.state, None)
        if self.state.open or state == self.state:
            return self
        return replace(self, state=state, status=self._prompt(state))

    def _stepped(self, fields: Fields) -> TableState[G, P, V]:
        """Return a state of this game that :func:`_step` wrote."""
        state = self.state
        moves = fields.integer("moves", 0, len(state.played))
        looking = fields.integer("looking", 0, 99) if fields.has("looking") else None
        try:
            answers = _answers(state.game, fields)
        except (ValueError, TypeError) as error:
            raise Refused(f"Not a saved board: {error}") from None
        back = state.cut(moves)._replace(
            answers=answers, looking=looking, coach=fields.flag("coach")
        )
        if (looking is not None and looking not in back.persons) or not back.answerable:
            raise fields.complaint("back", "steps of this game")
        return back

    def _after(self, message: Fields, seat: str | None) -> Self:
        word = message.text("do")
        if word in BEGINS:
            return self._beginning(message, seat)
        if word in LOOKS and self.state.handed is not None:
            raise self._hidden(self.state.handed)
        if word == "redo":
            return self._redone()
        after = super()._after(message, seat)
        if word in QUIET:
            return replace(after, past=self.past)
        if word == "undo":
            back = replace(
                after, state=self._returned(after.state), ahead=(*self.ahead, self.state)
            )
            return replace(back, status=back.undone())
        return after if after.state == self.state else replace(after, ahead=())

    def _redone(self) -> Self:
        """Do again what was undone last."""
        if not self.ahead:
            raise Refused("There is nothing to redo.")
        *ahead, state = self.ahead
        words = "The new game is back." if self._redo() == NEW_AGAIN else "Done again."
        after = replace(
            self,
            state=self._returned(state),
            past=(*self.past, self.state),
            ahead=tuple(ahead),
        )
        return replace(after, status=f"{words} {after._prompt(after.state)}")

    def _returned(self, state: TableState[G, P, V]) -> TableState[G, P, V]:
        """Return a state that comes back: what another person decided there is asked of that person
        again, behind a cover."""
        same = state.looking == self.state.looking and _same_game(state, self.state)
        return _covered(state, state.looking if same else None)

    def _redo(self) -> str:
        """Return what the button says that does again what was undone, empty where nothing was."""
        if not self.ahead:
            return ""
        return REDO if _same_game(self.ahead[-1], self.state) else NEW_AGAIN

    def _beginning(self, message: Fields, seat: str | None) -> Self:
        """Put another game on the table, or say why not: the dialog that asked shows the answer."""
        try:
            after = replace(super()._after(message, seat), ahead=(), refused="")
        except Refused as refusal:
            after = replace(self, status=str(refusal), refused=str(refusal))
        return replace(after, begun=self.begun + 1)

    # ------------------------------------------------------------------------------ what happens

    def _acted(self, state: TableState[G, P, V], words: str) -> tuple[TableState[G, P, V], str]:
        if state.at is not None:
            raise Refused("You look at an earlier move: go to the present, or play on from here.")
        if state.over:
            raise Refused("The game is over. Begin another, or step back and play on from there.")
        if state.handed is not None:
            raise self._hidden(state.handed)
        if state.asked is None:
            raise Refused("Nobody is asked now: the others move.")
        action = self._understood(state, state.asked, words)
        after = state.answered(action)
        heard = self._heard(state, after)
        if len(after.played) == len(state.played) and after.handed is None:
            heard = f"{self._chosen(after, state.asked, action)} {heard}".strip()
        return after, heard

    def _chosen(self, after: TableState[G, P, V], seat: Seat, action: Action) -> str:
        """Return what to say of an answer that others are not to hear yet: once the people have all
        answered, anybody may look at the screen."""
        who = capital(self.called(seat))
        if after.asked is None and len(after.persons) > 1:
            return f"{who} has chosen."
        return f"{who}: {sentence(self.label(action))}"

    def _hidden(self, person: int) -> Refused:
        return Refused(f"The screen is covered: hand it to {self._name(self.state, person)} first.")

    def _understood(self, state: TableState[G, P, V], seat: Seat, words: str) -> Action:
        """Return the action in words: as it prints, or as its button says it, in any case."""
        try:
            return state.game.parse(words)
        except ValueError as error:
            unknown = error
        legal = state.position.legal(seat)
        few = len(legal) <= LOG_MOST
        for action in legal if few else ():
            if _plain(words) in (_plain(str(action)), _plain(self.label(action))):
                return action
        known = {word.casefold(): word for action in legal for word in str(action).split()}
        typed = words.casefold().split()
        try:
            return state.game.parse(" ".join(known.get(word, word) for word in typed))
        except ValueError:
            if not few:
                raise Refused(sentence(f"Not done: {unknown}")) from None
        labels = [self.label(action) for action in legal]
        there = listed(labels, "or") if few else ""
        if len(labels) > NAMED_MOST:
            there = f"{', '.join(labels[:3])} … {labels[-1]}"
        raise Refused(sentence(f"Not done: nobody can do that here. There is: {there}"))

    def _heard(self, before: TableState[G, P, V], after: TableState[G, P, V]) -> str:
        """Return what was told since, and what comes next."""
        lines = [str(line["text"]) for line in self._log(after, len(before.played), whole=False)]
        return " ".join([*lines[-3:], self._prompt(after)])

    def _said(self, state: TableState[G, P, V], facing: Seat | None) -> str:
        """Return the sentence above what can be done."""
        if state.over and state.at is None:
            return self._winners(state)
        return "" if facing is None else self.question(state.view(facing), facing)

    def _prompt(self, state: TableState[G, P, V]) -> str:
        """Return what is to be done now, or which earlier move is shown."""
        if state.at is not None:
            return f"After {state.at} of {len(state.played)} moves."
        if state.over:
            return f"The game is over. {self._winners(state)}"
        if state.handed is not None:
            return f"Hand the screen to {self._name(state, state.handed)}."
        asked = state.asked
        return "" if asked is None else self.question(state.view(asked), asked)

    def _winners(self, state: TableState[G, P, V]) -> str:
        won = [person for person, share in state.position.returns().items() if share]
        names = [self._name(state, person) for person in won]
        who = capital(listed(names))
        if len(won) > 1:
            return f"{who} share the win."
        return f"{who} {'win' if len(state.game.seats_of(won[0])) > 1 else 'wins'}."

    def _reviewing(self, state: TableState[G, P, V]) -> str:
        assert state.review is not None, "a review is under way"
        if state.reviews:
            return f"The coach has weighed {state.review.done} of {len(state.played)} moves."
        if not state.review.costs:
            return "The coach would have done the same at every decision it can weigh."
        return "These decisions cost most, as the coach weighs them."

    def _gone(self, state: TableState[G, P, V], at: int) -> tuple[TableState[G, P, V], str]:
        after = state._replace(at=None if at == len(state.played) else at)
        prompt = self._prompt(after)
        return after, f"The present. {prompt}" if after.at is None else prompt

    def _new(self, state: TableState[G, P, V], message: Fields) -> tuple[TableState[G, P, V], str]:
        setup = dict(self._values(state.game))
        if message.has("setup"):
            setup = form.read(self.entries, message.inner("setup"), setup)
        typed = message.text("code").strip() if message.has("code") else ""
        try:
            game = self.made(form.fitting(self.entries, setup))
            code = codes.normalise(typed) if typed else ""
            names = message.texts("people") if message.has("people") else self._again(game)
            after = begun(game, self._seated(game, names), code)
        except Refused:
            raise
        except ValueError as error:
            raise Refused(sentence(f"Not begun: {error}")) from None
        after = after._replace(coach=state.coach)
        return after, f"A new game. {self._prompt(after)}"

    def _opened(self, state: TableState[G, P, V], text: str) -> tuple[TableState[G, P, V], str]:
        """Open a file; the people at the table play an open one on, a sealed one has its own."""
        try:
            saved = file.opened(text, self.game_name, self.version)
            if saved.transcript is None:
                table = self._from(text)
            else:
                table = self._from(saved.transcript, self._again(saved.transcript.game))
        except ValueError as error:
            raise Refused(f"Not opened: {_lower(sentence(str(error)))}") from None
        after = table.state
        note = table.status.removeprefix(OPENED).strip() if saved.session else ""
        says = [
            f"The game is on the table, {count(len(after.played), 'move')}.",
            note,
            self._prompt(after),
        ]
        return after, " ".join(filter(None, says))

    def _placed(self, state: TableState[G, P, V], text: str) -> tuple[TableState[G, P, V], str]:
        """Go on from the line of a position."""
        line = " ".join(text.split())
        if not line:
            raise Refused("Write a position first: the box is empty.")
        if line.startswith("{"):
            raise Refused("This is the text of a file, no position: open the file.")
        if not line.isprintable():
            raise Refused(f"This is no position of {games.entry(self.game_name).title}.")
        try:
            after = begun(state.game, state.people, start=line)
        except ValueError as error:
            why = str(error).removeprefix("position: ")[:FAULT_MOST]
            what = f"This is no position of {games.entry(self.game_name).title}"
            raise Refused(sentence(f"{what}: {why}")) from None
        after = after._replace(coach=state.coach)
        return after, f"The position is on the table. {self._prompt(after)}"

    def _again(self, game: Game) -> tuple[str, ...]:
        """Return those at this table that fit at a game."""
        return self.state.people[: len(game.people)]

    # ---------------------------------------------------------------------------------- pictures

    def _log(
        self, state: TableState[G, P, V], since: int = 0, whole: bool = True
    ) -> list[dict[str, Json]]:
        """Return what the person at the screen heard of the moves up to the one shown."""
        until = len(state.played) if state.at is None or not whole else state.at
        person = None if state.open else state.looking
        if person is None and not state.open:
            return []
        lines: list[dict[str, Json]] = []
        for place in range(until - 1, since - 1, -1):
            played = state.played[place]
            for told in reversed(self._lines(played, person)):
                name = None if told.seat is None else state.game.seat_name(told.seat)
                lines.append({"at": place + 1, "seat": name, "text": told.text})
            if len(lines) >= LOG_MOST:
                break
        return lines[::-1]

    def _lines(self, played: Played[P], person: int | None) -> list[Told]:
        node, move = played.before.node, played.move
        if type(node) is Together:
            said: list[tuple[Seat | None, Any]] = [(seat, move[seat]) for seat in node.seats]
        else:
            said = [(node.seat if type(node) is Turn else None, move)]
        lines = [Told(seat, self.told(played, seat, action, person)) for seat, action in said]
        return [line for line in lines if line.text]

    def _options(self, seat: Seat) -> list[Json]:
        """Return what the seat may do; where there is too much of it, the board asks in parts."""
        legal = self.state.position.legal(seat)
        if len(legal) > LOG_MOST:
            return []
        return [{"action": str(action), "label": self.label(action)} for action in legal]

    def _people(self, state: TableState[G, P, V]) -> list[Json]:
        results = state.position.returns() if state.over and state.at is None else {}
        asked = None if state.asked is None else state.game.owner[state.asked]
        return [
            {
                "name": self._name(state, person),
                "seats": [state.game.seat_name(seat) for seat in state.game.seats_of(person)],
                "plays": kind,
                "asked": person == asked,
                "won": bool(results.get(person)),
            }
            for person, kind in zip(state.game.people, state.people, strict=True)
        ]

    def _results(self, state: TableState[G, P, V]) -> list[Json]:
        if not state.over or state.at is not None:
            return []
        scores, shares = state.position.scores(), state.position.returns()
        return [
            {
                "name": capital(self._name(state, person)),
                "score": number(scores[person]),
                "share": str(shares[person]),
            }
            for person in state.game.people
        ]

    def rules(self, played: Played[P]) -> list[Rule[Any]]:
        """Return the rules behind a move: that which asked, and a game may add what followed."""
        before = played.before
        return [before.rule()] if isinstance(before, Position) else []

    def applies(self, ruling: str) -> bool:
        """Whether a ruling is about the game that is played."""
        return True

    def _explain(self, state: TableState[G, P, V]) -> Picture | None:
        """Return the rules behind the last thing that happened, with their rulings."""
        last = len(state.played) if state.at is None else state.at
        if not last:
            return None
        rules = self.rules(state.played[last - 1])
        cited = dict.fromkeys(ruling for rule in rules for ruling in rule.rulings)
        return {
            "heading": ", ".join(dict.fromkeys(rule.heading for rule in rules)),
            "does": " ".join(dict.fromkeys(rule.__doc__ or "" for rule in rules)),
            "rulings": [
                {"id": known.id, "question": known.question, "ruling": known.ruling}
                for known in map(rulings().__getitem__, cited)
                if self.applies(known.id)
            ],
        }

    def _coached(self, state: TableState[G, P, V], facing: Seat | None) -> Picture | None:
        if not state.coach or facing is None:
            return None
        return self.advice(state.view(facing), facing).picture

    def _review(self, state: TableState[G, P, V]) -> Picture | None:
        if state.review is None:
            return None
        unit = players.unit_of_worth(self.game_name)
        return {
            "done": state.review.done,
            "of": len(state.played),
            "rows": [
                {
                    "at": cost.at,
                    "who": capital(self.called(cost.seat)),
                    "did": self.label(cost.did),
                    "better": self.label(cost.better),
                    "lost": f"{approx(cost.lost)} {unit}",
                }
                for cost in state.review.costs
            ],
        }

    def _form(self, state: TableState[G, P, V]) -> Picture:
        policies = [[name, words] for name, words in players.descriptions(self.game_name).items()]
        return {
            "entries": form.draw(self.entries, self._values(state.game)),
            "kinds": [[PERSON, "A person at this screen."], *policies],
            "people": list(state.people),
            "usual": players.usual(self.game_name),
            "begun": self.begun,
            "refused": self.refused,
        }

    def _openly(self, state: TableState[G, P, V]) -> bool:
        """Whether a file may tell the whole game."""
        return state.open and not state.start

    def _file(self, state: TableState[G, P, V]) -> Picture:
        """Return the game as a file: sealed as long as it holds secrets."""
        name = f"{self.game_name.replace('_', '-')}-{date.today().isoformat()}.json"
        if self._openly(state):
            return {"name": name, "text": state.transcript.to_json()}
        return {"name": name, "text": file.sealed(self.save())}

    # ------------------------------------------------------------------------------------- parts

    def called(self, seat: Seat) -> str:
        """Return what a seat is called at this table."""
        return self.state.game.seat_name(seat)

    def _name(self, state: TableState[G, P, V], person: int) -> str:
        """Return what a person is called: by its seats."""
        return listed([state.game.seat_name(seat) for seat in state.game.seats_of(person)])

    def _values(self, game: Any) -> dict[str, object]:
        """Return what the lines of the dialog are set to."""
        return {
            entry.name: getattr(game.options if entry.ruling else game, entry.name)
            for entry in self.entries
        }

    @classmethod
    def _seated(cls, game: Game, people: Sequence[str | Policy]) -> tuple[str, ...]:
        """Return who plays: those that are given, then you first and policies after you.

        Raises:
            ValueError: they are too many, or one is unknown.
        """
        if len(people) > len(game.people):
            raise ValueError(
                f"{len(people)} people are named, and the game has {len(game.people)} players"
            )
        names = [
            its if isinstance(its, str) else players.register(cls.game_name, its) for its in people
        ]
        known = [PERSON, *players.policies(cls.game_name)]
        for name in names:
            if name not in known:
                raise ValueError(f"{name[:20]!r} is no player: choose {listed(known, 'or')}")
        usual = [PERSON, *[players.usual(cls.game_name)] * len(game.people)]
        return (*names, *usual[len(names) : len(game.people)])

    @classmethod
    def _greeting(cls, state: TableState[G, P, V]) -> Self:
        return cls(state, cls(state)._prompt(state))

    @classmethod
    def _unpacked(cls, fields: Fields) -> TableState[G, P, V]:
        setup = fields.inner("setup").values()
        data.no_paths(setup)
        game = cls.made(setup)
        names = fields.texts("people")
        start = fields.text("start", file.TEXT_MOST)
        known = (PERSON, *players.policies(cls.game_name))
        usual = players.usual(cls.game_name)
        people = cls._seated(game, [name if name in known else usual for name in names])
        first = cast(P, begins(game, start))
        position, played = followed(first, fields.items("moves"), read)
        last, code = len(played), fields.text("code")
        hidden = fields.text("secret") if fields.has("secret") else ""
        if not code and not hidden:
            raise fields.complaint("code", "a class code, where there is no secret")
        state = TableState(
            game=game,
            people=people,
            code=codes.normalise(code) if code else "",
            secret=hidden,
            position=position,
            played=played,
            start=start,
            answers=_answers(game, fields),
            looking=fields.integer("looking", 0, 99) if fields.has("looking") else None,
            at=fields.integer("at", 0, last - 1) if fields.has("at") else None,
            coach=fields.flag("coach"),
        )
        if state.looking is not None and state.looking not in state.persons:
            raise fields.complaint("looking", "one of the people at the screen")
        if not state.answerable:
            raise fields.complaint("answers", "what the people at the screen can answer now")
        return state


AnyTable: TypeAlias = TableSession[Any, Any, Any]
"""A table of whatever game."""


def _covered(state: TableState[G, P, V], looking: int | None) -> TableState[G, P, V]:
    """Return the table facing somebody; another person has to be handed the screen."""
    return state._replace(looking=looking)._faced()


def _answers(game: Game, fields: Fields) -> tuple[tuple[Seat, Action], ...]:
    """Return what people have answered, as :func:`_written` wrote it."""
    pairs = [pair for pair in fields.items("answers") if isinstance(pair, list)]
    return tuple((game.seat(str(who)), game.parse(str(what))) for who, what in pairs)


def _written(state: AnyState) -> list[Json]:
    return [[state.game.seat_name(who), str(what)] for who, what in state.answers]


def _step(state: AnyState) -> dict[str, Json]:
    """Return a state on the way to another of its game."""
    moves, answers = len(state.played), _written(state)
    return {"moves": moves, "answers": answers, "looking": state.looking, "coach": state.coach}


def _leads_to(state: AnyState, later: AnyState) -> bool:
    """Whether a game has come from one state to another, move by move."""
    moves = len(state.played)
    return _same_game(state, later) and state.played == later.played[:moves] and state.at is None


def _same_game(one: AnyState, other: AnyState) -> bool:
    """Whether two states are of the same game at the table."""
    return all(
        getattr(one, its) == getattr(other, its) for its in ("game", "people", "seed", "start")
    )


def _plain(words: str) -> str:
    """Return words as people type them: small letters, no full stop, a straight apostrophe."""
    return " ".join(words.casefold().replace("’", "'").split()).rstrip(".!")


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
