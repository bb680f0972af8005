"""What a board does, with no host.

A :class:`Session` is an immutable value. It knows the engine and no widget, so the same class runs
in a Jupyter kernel, in a web worker and in a test. A host keeps one session, hands it messages and
shows its picture; it never looks inside.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from banana_lab.classroom import codes
from banana_lab.core.protocol import IllegalMove
from banana_lab.core.words import sentence

__all__ = ["Fields", "Json", "Picture", "Refused", "Session", "accepted", "class_code"]

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Picture: TypeAlias = "dict[str, Json]"

State = TypeVar("State")
T = TypeVar("T")

UNDO_STEPS = 100
"""How many steps back a session remembers."""


SENTENCE_MOST = 1_000
"""How many characters a refusal has at most: some name what was wrong, which may be huge."""


class Refused(ValueError):  # noqa: N818
    """What a board will not do; its text is the sentence for the status line."""

    def __init__(self, words: str):
        fits = len(words) <= SENTENCE_MOST
        super().__init__(words if fits else f"{words[: SENTENCE_MOST - 2]} …")


def accepted(reader: Callable[[str], T], text: str) -> T:
    """Return what a reader makes of something typed.

    Raises:
        Refused: the reader's complaint, as a sentence.

    >>> accepted(int, "42")
    42
    """
    try:
        return reader(text)
    except Refused:
        raise
    except ValueError as error:
        raise Refused(sentence(str(error))) from None


class Fields:
    """A JSON object from outside, read field by field.

    Complaints never repeat the value: it may be huge, or markup.

    Args:
        value: anything; only a mapping with text keys is accepted.
        what: what to call the object in a complaint, such as ``"Not a saved board"``.

    Raises:
        Refused: the value is not such a mapping.

    >>> Fields({"times": 20}).integer("times", 1, 2000)
    20
    """

    def __init__(self, value: object, what: str = ""):
        self._before = f"{what}: " if what else ""
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            raise Refused(f"{self._before}expected an object with named fields.")
        self._values: Mapping[str, object] = value
        self._what = what

    def complaint(self, field: str, expected: str) -> Refused:
        """Return the error to raise for a field."""
        return Refused(f"{self._before}{field} should be {expected}.")

    def has(self, field: str) -> bool:
        """Whether the field is there and not null."""
        return self._values.get(field) is not None

    def integer(self, field: str, low: int, high: int) -> int:
        """Return an integer of ``low..high``."""
        return self._integer(field, self._values.get(field), low, high)

    def integers(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """Return a list of integers, each of ``low..high``."""
        return tuple(self._integer(field, item, low, high) for item in self.items(field))

    def flag(self, field: str) -> bool:
        """Return true or false."""
        value = self._values.get(field)
        if not isinstance(value, bool):
            raise self.complaint(field, "true or false")
        return value

    def text(self, field: str, longest: int = 40) -> str:
        """Return a text of at most ``longest`` characters."""
        value = self._values.get(field)
        if not isinstance(value, str) or len(value) > longest:
            raise self.complaint(field, f"a text of at most {longest} characters")
        return value

    def choice(self, field: str, options: Iterable[str]) -> str:
        """Return one of the options."""
        options = tuple(options)
        value = self._values.get(field)
        if not isinstance(value, str) or value not in options:
            raise self.complaint(field, f"one of {', '.join(options)}")
        return value

    def texts(self, field: str, longest: int = 40) -> tuple[str, ...]:
        """Return a list of texts, each of at most ``longest`` characters."""
        values = self.items(field)
        if not all(isinstance(value, str) and len(value) <= longest for value in values):
            raise self.complaint(field, f"a list of texts of at most {longest} characters")
        return tuple(map(str, values))

    def inner(self, field: str) -> Fields:
        """Return an object inside this one."""
        return Fields(self._values.get(field), f"{self._before}{field}")

    def objects(self, field: str) -> tuple[Fields, ...]:
        """Return a list of objects."""
        return tuple(Fields(item, self._what) for item in self.items(field))

    def values(self) -> dict[str, object]:
        """Return all fields, unread."""
        return dict(self._values)

    def items(self, field: str) -> Sequence[object]:
        """Return a list, its items unread."""
        value = self._values.get(field)
        if not isinstance(value, list | tuple):
            raise self.complaint(field, "a list")
        return value

    def _integer(self, field: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.complaint(field, f"a whole number from {low} to {high}")
        return value


def class_code(message: Fields) -> tuple[str, int | None]:
    """Return the class code and the pupil's number that somebody typed; without a code a fresh one.

    Raises:
        Refused: one of them is none.
    """
    code = accepted(codes.normalise, message.text("code")) if message.has("code") else None
    pupil = accepted(codes.read_pupil, message.text("pupil")) if message.has("pupil") else None
    return code or codes.fresh_code(), pupil


@dataclass(frozen=True)
class Session(ABC, Generic[State]):
    """A board's state, what its status line says, and the way back.

    A board gives :meth:`act`, :meth:`draw`, :meth:`pack` and :meth:`unpack`; the rest is here.

    Attributes:
        state: the board's own immutable state.
        status: what changed, then what can be done.
        past: earlier states, the latest last.
    """

    state: State
    status: str = ""
    past: tuple[State, ...] = ()

    board: ClassVar[str]
    """The name of the board, which is also the name of its module."""
    version: ClassVar[int] = 1
    """The version of what :meth:`save` writes."""

    @abstractmethod
    def act(self, word: str, message: Fields, seat: str | None) -> tuple[State, str]:
        """Return the state after a message and what to say about it.

        Args:
            word: what is asked for.
            message: the rest of the message.
            seat: who asks, where the board has seats.

        Raises:
            Refused: with the sentence for the status line.
            IllegalMove: the rules of a game forbid it, and say why.
        """

    @abstractmethod
    def draw(self, seat: str | None) -> Picture:
        """Return what that seat may see: JSON, fractions as text, always the same keys."""

    @abstractmethod
    def pack(self, state: State) -> dict[str, Json]:
        """Return a state as JSON, complete."""

    @classmethod
    @abstractmethod
    def unpack(cls, fields: Fields) -> State:
        """Return the state that :meth:`pack` wrote.

        Raises:
            Refused: it did not write this.
        """

    def undone(self) -> str:
        """Return what to say when this session is where an undo arrives."""
        return "Undone."

    def kept(self) -> Self:
        """Return the session as a page or a notebook keeps it: anybody may open that."""
        return self

    def handle(self, message: object, seat: str | None = None) -> tuple[Self, Picture]:
        """Return the next session and the part of the picture that changed.

        Nothing is mutated. A message that is malformed or refused changes the status line alone.

        Args:
            message: an object whose field ``do`` says what is asked for; anything is survived.
            seat: who asks, where the board has seats.
        """
        try:
            after = self._after(Fields(message, "Not understood"), seat)
        except (Refused, IllegalMove) as refusal:
            after = replace(self, status=str(refusal))
        return after, self._patch(after, seat)

    def failed(self, error: BaseException, seat: str | None = None) -> tuple[Self, Picture]:
        """Return the session that owns up to a fault of the program, and the patch."""
        sentence = (
            f"A fault in the program ({type(error).__name__}): nothing was changed. "
            "Try again, or undo."
        )
        after = replace(self, status=sentence)
        return after, self._patch(after, seat)

    def picture(self, seat: str | None = None) -> Picture:
        """Return all that a module or a synced trait ever receives."""
        if seat not in self._drawn:
            self._drawn[seat] = {
                **self.draw(seat),
                "board": self.board,
                "status": self.status,
                "can_undo": bool(self.past),
            }
        return dict(self._drawn[seat])

    def save(self) -> str:
        """Return the whole session as JSON text; it may hold secrets."""
        history = [self.pack(state) for state in (*self.past, self.state)]
        return json.dumps({"banana_lab": self.board, "version": self.version, "history": history})

    @classmethod
    def load(cls, text: str) -> Self:
        """Return the session that :meth:`save` wrote.

        Raises:
            Refused: the text is no saved session of this board, with the field at fault.
        """
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise Refused("Not a saved board: the text is not JSON.") from None
        fields = Fields(value, "Not a saved board")
        fields.choice("banana_lab", [cls.board])
        fields.integer("version", cls.version, cls.version)
        history = fields.objects("history")
        if not 1 <= len(history) <= UNDO_STEPS + 1:
            raise fields.complaint("history", f"a list of 1 to {UNDO_STEPS + 1} states")
        *past, state = map(cls.unpack, history)
        return cls(state, "Opened from a saved file.", tuple(past))

    @cached_property
    def _drawn(self) -> dict[str | None, Picture]:
        """The pictures drawn so far, by seat: the next message is compared with them."""
        return {}

    def _after(self, message: Fields, seat: str | None) -> Self:
        word = message.text("do")
        if word == "undo":
            if not self.past:
                raise Refused("There is nothing to undo.")
            back = replace(self, state=self.past[-1], past=self.past[:-1])
            return replace(back, status=back.undone())
        state, status = self.act(word, message, seat)
        if state == self.state:
            return replace(self, status=status)
        return replace(
            self, state=state, status=status, past=(*self.past, self.state)[-UNDO_STEPS:]
        )

    def _patch(self, after: Self, seat: str | None) -> Picture:
        before = self.picture(seat)
        return {key: value for key, value in after.picture(seat).items() if before[key] != value}
