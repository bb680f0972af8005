"""The fields of a state, each said once: its name, its type, who knows it, and a sentence.

What everybody knows stands in a class of questions, which a state and its views inherit, so that
both are asked by the same methods. What a state has beside that is secret, or derived from the
rest; what a view has beside that is what its seat sees::

    class HandQuestions:
        __slots__ = ()
        game: Kuhn
        paid: tuple[int, int] = public("what each seat has put in")

    class Hand(HandQuestions, Position):
        cards: tuple[int, ...] = secret("the card of each seat")

    class HandView(HandQuestions, Seen):
        card: int = seen("its card")

From that come a state's slots, its ``draft`` and ``key``, the view, which is a named tuple, and the
list of attributes in the documentation of both.
"""

from __future__ import annotations

from abc import ABCMeta
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from banana_lab.core.protocol import Action, Node

if TYPE_CHECKING:
    from banana_lab.core.agenda import Agenda, Step

__all__ = ["Seen", "Stated", "Stepwise", "derived", "public", "secret", "seen", "shortened"]

FEW = 8
"""How many options are spelled out."""


class Field(NamedTuple):
    """What a class body says of a field: who knows it, and its sentence."""

    known: str
    sentence: str


def public(sentence: str) -> Any:
    """Declare a field that everybody knows."""
    return Field("public", sentence)


def secret(sentence: str) -> Any:
    """Declare a field of a state that not everybody knows; the sentence says who does."""
    return Field("secret", sentence)


def derived(sentence: str) -> Any:
    """Declare a field of a state that follows from others, and is kept to be quick."""
    return Field("derived", sentence)


def seen(sentence: str) -> Any:
    """Declare a field of a view that is not public."""
    return Field("seen", sentence)


class Stated(ABCMeta):
    """The class of classes of states: it writes what follows from the fields that one declares.

    It is a metaclass, since slots must be known when a class is made.
    """

    def __new__(
        cls, title: str, bases: tuple[type, ...], body: dict[str, Any], **options: Any
    ) -> Stated:
        """Return a class with a slot for each field, and with ``draft`` and ``key``."""
        declared = _declared(body)
        fields = {name: field for base in bases for name, field in fields_of(base).items()}
        fields |= declared
        slotted = {name for base in bases if isinstance(base, Stated) for name in fields_of(base)}
        slots = [name for name in fields if name not in slotted]
        body = {name: value for name, value in body.items() if name not in declared}
        body["__slots__"], body["_declared"] = (*body.get("__slots__", ()), *slots), declared
        if slots:
            body |= _methods(fields, body["__module__"], body["__qualname__"])
            body["__doc__"] = _documented(body.get("__doc__"), fields)
            body["__annotations__"] = _types(fields, bases) | body.get("__annotations__", {})
        return super().__new__(cls, title, bases, body, **options)


class Stepwise:
    """What has an agenda: a position, and a view of it."""

    __slots__ = ()
    agenda: Agenda

    @property
    def step(self) -> Step | None:
        """The step that asks, ``None`` when nothing is left to do."""
        return self.agenda[0] if self.agenda else None

    def steps(self) -> Iterator[Step]:
        """Yield what is still to do, the step that asks first."""
        agenda = self.agenda
        while agenda is not None:
            step, agenda = agenda
            yield step


class Seen(Stepwise, tuple[Any, ...]):
    """What one seat knows of a position: a named tuple of its number, the game, what is public, the
    agenda, what else the seat sees, who is asked, and what the seat may do."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]]
    _declared: ClassVar[dict[str, Field]]

    seat: int
    node: Node
    options: Sequence[Action]

    def __init_subclass__(cls) -> None:
        """Write what a named tuple has, and the list of attributes."""
        cls._declared = _declared(vars(cls))
        fields = fields_of(cls)
        beside = [name for name, field in fields.items() if field.known == "seen"]
        everybody = [name for name in fields if name not in beside]
        names = ["seat", "game", *everybody, "agenda", *beside, "node", "options"]
        written: Any = namedtuple(cls.__name__, names)  # type: ignore[misc]
        for name, value in vars(written).items():
            if name in names or name in _WRITTEN:
                setattr(cls, name, value)
        cls.__doc__ = _documented(cls.__doc__, fields)
        cls.__annotations__ = _types(fields, (cls,))

    if TYPE_CHECKING:

        @classmethod
        def _make(cls, values: Iterable[object]) -> Self: ...
        def _replace(self, **changes: object) -> Self: ...
        def _asdict(self) -> dict[str, object]: ...

    def legal(self) -> Sequence[Action]:
        """Return what this seat may do."""
        return self.options

    def __repr__(self) -> str:
        return shortened(self)


_WRITTEN = frozenset(
    ("__getnewargs__", "__match_args__", "__new__", "_asdict", "_fields", "_make", "_replace")
)
"""What a named tuple has beside its fields."""


def fields_of(cls: type) -> dict[str, Field]:
    """Return the fields that a class declares or inherits, those of its bases first."""
    fields: dict[str, Field] = {}
    for base in reversed(cls.__mro__):
        fields |= _declared(vars(base).get("_declared") or vars(base))
    return fields


def shortened(view: Any) -> str:
    """Return the ``repr`` of a view, many options only counted."""
    words = {name: repr(value) for name, value in view._asdict().items() if name != "options"}
    count = len(view.options)
    words["options"] = f"<{count} options>" if count > FEW else repr(view.options)
    return f"{type(view).__name__}({', '.join(f'{name}={value}' for name, value in words.items())})"


def _declared(body: Mapping[str, object]) -> dict[str, Field]:
    return {name: value for name, value in body.items() if isinstance(value, Field)}


def _types(fields: Iterable[str], bases: Iterable[type]) -> dict[str, object]:
    """Return the types of fields that bases declare, which documentation shows."""
    types: dict[str, object] = {}
    for base in (base for cls in bases for base in reversed(cls.__mro__)):
        types |= getattr(base, "__annotations__", {})
    return {name: types[name] for name in fields if name in types}


def _methods(fields: Mapping[str, Field], module: str, owner: str) -> dict[str, Callable[..., Any]]:
    """Return the methods that depend on fields only, from their source, as ``dataclasses`` does."""
    copied = [f"    new.{name} = self.{name}" for name in ("game", *fields, "agenda")]
    public, secret = (
        "".join(f"self.{name}, " for name, field in fields.items() if field.known == known)
        for known in ("public", "secret")
    )
    source = f"""
def draft(self):
    "Return a flat copy that may be written on."
    new = new_object(self._drafts)
{chr(10).join(copied)}
    new.node = new._hash = None
    new._always = False
    return new

def _public(self):
    "Return the game and all that everybody knows."
    return self.game, {public}self.agenda

def key(self):
    "Return all that makes this position what it is."
    return self.game, {public}self.agenda, {secret}
"""
    written: dict[str, Any] = {"new_object": object.__new__}
    exec(source, written)
    methods = {name: written[name] for name in ("draft", "_public", "key")}
    for name, method in methods.items():
        method.__module__, method.__qualname__ = module, f"{owner}.{name}"
    return methods


def _documented(text: str | None, fields: Mapping[str, Field]) -> str:
    """Return a docstring with the list of attributes, indented as in a class."""
    lines = [f"        {name}: {field.sentence}." for name, field in fields.items()]
    return "\n".join([f"{(text or '').rstrip()}\n", "    Attributes:", *lines, "    "])
