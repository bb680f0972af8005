"""What a board does, with no host.

A :class:`Session` is an immutable value. It knows the engine and no widget, so the same class runs
in a Jupyter kernel, in a web worker and in a test. A host keeps one session, hands it messages and
shows its picture; it never looks inside.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from inspect import cleandoc
from types import MappingProxyType
from typing import ClassVar, Final, Generic, Self, TypeVar, cast

from banana_lab.boards.messages import Fields, Json, Message, Picture, Refused, asked_by
from banana_lab.core.protocol import IllegalMove
from banana_lab.core.words import listed

__all__ = ["UNDO_STEPS", "Session"]

State = TypeVar("State")

UNDO_STEPS: Final = 100
"""How many steps back a session remembers."""


@dataclass(frozen=True)
class Session(ABC, Generic[State]):
    """A board's state, what its status line says, and the way back.

    A board gives ``start``, a method for each message that it understands
    (:func:`~banana_lab.boards.messages.message`), :meth:`draw`, :meth:`draw_still`, :meth:`pack`
    and :meth:`unpack`; the rest is here.

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
    apart: ClassVar[str] = ""
    """A part of the picture that is large and hardly ever changes: a kernel sends it apart."""

    messages: ClassVar[Mapping[str, Message]] = MappingProxyType({})
    """What the board can be asked, by word."""
    ways: ClassVar[tuple[str, ...]] = ("undo",)
    """Words that lead back and on again."""

    def __init_subclass__(cls) -> None:
        """Collect the messages, and list them in the docstring."""
        super().__init_subclass__()
        own = {found.word: found for found in map(asked_by, vars(cls).values()) if found}
        inherited = {word: found for word, found in cls.messages.items() if word not in own}
        cls.messages = MappingProxyType(own | inherited)
        if vars(cls).get("__doc__") and cls.messages:
            listing = "\n".join(f"- {found}" for found in cls.messages.values())
            cls.__doc__ = f"{cleandoc(str(cls.__doc__))}\n\nMessages, by ``do``:\n\n{listing}"

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

    def draw_still(self, title: str) -> str:
        """Return the state as an SVG picture: what ``draw`` in the board's module ``still`` draws.

        Args:
            title: the name of the picture.
        """
        room = import_module(f"{type(self).__module__.rpartition('.')[0]}.still")
        draw: Callable[[State, str], str] = room.draw
        return draw(self.state, title)

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
            after = self._after(Fields(message, "Not understood"))
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

    def still(self) -> str:
        """Return the board as an SVG picture, as a page or a notebook keeps it."""
        return self.kept().draw_still(str(self.picture()["title"]))

    def __str__(self) -> str:
        """Return how the board prints in a notebook or at a prompt."""
        return f"{type(self).__name__.removesuffix('Session')}()"

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

    def _after(self, message: Fields) -> Self:
        word = message.text("do")
        if word == "undo":
            return self._undo()
        asked = self.messages.get(word)
        if asked is None:
            raise message.complaint("do", listed([*self.messages, *self.ways], "or"))
        state, status = cast("tuple[State, str]", asked.answer(self, self.state, message))
        if asked.undo == "stop":
            return replace(self, state=state, status=status, past=())
        if state == self.state:
            return replace(self, status=status)
        past = self.past if asked.undo == "over" else (*self.past, self.state)[-UNDO_STEPS:]
        return replace(self, state=state, status=status, past=past)

    def _undo(self) -> Self:
        if not self.past:
            raise Refused("There is nothing to undo.")
        back = replace(self, state=self.past[-1], past=self.past[:-1])
        return replace(back, status=back.undone())

    def _patch(self, after: Self, seat: str | None) -> Picture:
        before = self.picture(seat)
        return {key: value for key, value in after.picture(seat).items() if before[key] != value}
