"""What a board can be asked: one table of messages, with the checks of their fields.

A method of a session that answers a message is marked with :func:`message`. From these marks come
the board's vocabulary, the reading of each field and the sentence that refuses it, and the list of
messages in the documentation of the session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, TypeVar

from banana_lab.core.words import sentence

__all__ = [
    "Field",
    "Fields",
    "Json",
    "Message",
    "Picture",
    "Refused",
    "accepted",
    "asked_by",
    "choice",
    "depending",
    "flag",
    "integer",
    "message",
    "optional",
    "text",
    "unread",
]

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Picture: TypeAlias = "dict[str, Json]"

Undo: TypeAlias = Literal["step", "over", "stop"]

T = TypeVar("T")
State = TypeVar("State")
Word = TypeVar("Word", bound=str)
Handler = TypeVar("Handler", bound=Callable[..., object])

MARK: Final = "_banana_lab_message"
FLAG: Final = "true or false"
SENTENCE_MOST: Final = 1_000
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
            raise self.complaint(field, FLAG)
        return value

    def text(self, field: str, longest: int = 40) -> str:
        """Return a text of at most ``longest`` characters."""
        value = self._values.get(field)
        if not isinstance(value, str) or len(value) > longest:
            raise self.complaint(field, _text(longest))
        return value

    def choice(self, field: str, options: Iterable[Word]) -> Word:
        """Return one of the options."""
        known, value = tuple(options), self._values.get(field)
        if not isinstance(value, str) or value not in known:
            raise self.complaint(field, _options(known))
        return known[known.index(value)]

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
            raise self.complaint(field, _span(low, high))
        return value


def _span(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}"


def _text(longest: int) -> str:
    return f"a text of at most {longest} characters"


def _options(options: Iterable[str]) -> str:
    return f"one of {', '.join(options)}"


# ------------------------------------------------------------------------------- the messages


@dataclass(frozen=True)
class Field:
    """What a field of a message should be.

    Attributes:
        words: that, in words.
        read: returns the value from a message, by the name of the field and the state of the board,
            or raises ``Refused``.
    """

    words: str
    read: Callable[[Fields, str, Any], object]


def integer(low: int, high: int) -> Field:
    """Return a field for an integer of ``low..high``.

    >>> integer(1, 2000).words
    'a whole number from 1 to 2000'
    """
    return Field(_span(low, high), lambda fields, name, _: fields.integer(name, low, high))


def choice(options: Iterable[str]) -> Field:
    """Return a field for one of some words."""
    known = tuple(options)
    return Field(_options(known), lambda fields, name, _: fields.choice(name, known))


def flag() -> Field:
    """Return a field for true or false."""
    return Field(FLAG, lambda fields, name, _: fields.flag(name))


def text(longest: int = 40) -> Field:
    """Return a field for a text of at most ``longest`` characters."""
    return Field(_text(longest), lambda fields, name, _: fields.text(name, longest))


def optional(field: Field) -> Field:
    """Return a field that may be left out, which gives ``None``."""
    return Field(
        f"{field.words}, or nothing",
        lambda fields, name, state: field.read(fields, name, state) if fields.has(name) else None,
    )


def unread(words: str) -> Field:
    """Return a field that stands for the whole message, which the method reads itself.

    Args:
        words: what the message may hold.
    """
    return Field(words, lambda fields, _, __: fields)


def depending(field: Callable[[State], Field], words: str) -> Field:
    """Return a field whose range depends on the state of the board.

    Args:
        field: gives the field by the state.
        words: what the field should be.
    """
    return Field(words, lambda fields, name, state: field(state).read(fields, name, state))


@dataclass(frozen=True)
class Message:
    """Something that a board can be asked.

    Attributes:
        word: the value of the message's field ``do``.
        fields: the other fields.
        undo: what an undo does: ``"step"`` takes the message back; ``"over"`` passes over it, since
            it changes only what one looks at; ``"stop"`` goes no further back.
        method: the method of a session that answers.
    """

    word: str
    fields: Mapping[str, Field]
    undo: Undo
    method: Callable[..., object]

    def answer(self, session: object, state: object, message: Fields) -> object:
        """Return what the session's method answers, once every field has been read.

        Raises:
            Refused: a field is not what it should be, or the method says so.
        """
        values = {name: field.read(message, name, state) for name, field in self.fields.items()}
        answer: object = getattr(session, self.method.__name__)(**values)
        return answer

    def __str__(self) -> str:
        """Return the message, its fields, and what it asks for."""
        fields = "; ".join(f"``{name}``: {field.words}" for name, field in self.fields.items())
        asks = (self.method.__doc__ or "").partition("\n")[0]
        return f"``{self.word}``{f' ({fields})' * bool(fields)}: {asks}"


def message(word: str, *, undo: Undo = "step", **fields: Field) -> Callable[[Handler], Handler]:
    """Mark a method of a session as the one that answers a message.

    Its arguments are the fields; it returns the next state and what to say about it. The first line
    of its docstring, a command, says what the message asks for.

    Args:
        word: the value of the message's field ``do``.
        undo: see :class:`Message`.
        fields: what each other field should be.

    >>> @message("add", by=integer(-9, 9))
    ... def _add(self, by):
    ...     "Add a number."
    >>> print(asked_by(_add))
    ``add`` (``by``: a whole number from -9 to 9): Add a number.
    """

    def marked(method: Handler) -> Handler:
        setattr(method, MARK, Message(word, fields, undo, method))
        return method

    return marked


def asked_by(method: object) -> Message | None:
    """Return the message that a method answers, or ``None``."""
    found = getattr(method, MARK, None)
    return found if isinstance(found, Message) else None
