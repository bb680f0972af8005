"""The boards in Jupyter: a widget shows a session and passes messages."""

from __future__ import annotations

import inspect
import secrets
from collections.abc import Callable
from functools import cache, wraps
from itertools import islice
from operator import attrgetter
from types import new_class
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

import anywidget
import traitlets
from IPython.core.getipython import get_ipython

from banana_lab.boards.hosts import page
from banana_lab.boards.hosts.assets import asset
from banana_lab.boards.messages import Message, Picture, asked_by
from banana_lab.boards.registry import NAMES, Kind, module_name, session_class
from banana_lab.boards.session import Session

__all__ = ["Board", "widget"]

PARAGRAPH: Final = "\n\n"
VIEW: Final = "application/vnd.jupyter.widget-view+json"
STORE: Final = {"do": "store"}
"""What a notebook asks for after a change: not the session's business."""


def _unattended() -> bool:
    """Whether the cell runs with nobody there, as ``nbconvert --execute`` runs it.

    What is stored then is read without a kernel, where a widget's view would be a gap.
    """
    shell: Any = get_ipython()
    try:
        return not shell.get_parent()["content"]["allow_stdin"]
    except (AttributeError, KeyError, TypeError):
        return False  # no notebook's kernel


Shown = TypeVar("Shown", bound=Session[Any])


class Board(anywidget.AnyWidget, Generic[Shown]):
    """A session in a Jupyter kernel.

    The module sees the trait ``picture`` and nothing else of the session; it asks by messages,
    which, unlike traits, are all delivered however fast somebody clicks.

    Attributes:
        session: what is shown now.
    """

    _kind: ClassVar[Kind]

    picture = traitlets.Dict().tag(sync=True)
    _place = traitlets.Unicode().tag(sync=True)
    """Names the board's pictures in a notebook, over which its module draws it."""

    @traitlets.default("_place")
    def _a_place(self) -> str:
        return secrets.token_hex(8)

    def __init__(self, *args: object, **kwargs: object):
        self.session = cast(Shown, self._kind.start(*args, **kwargs))
        super().__init__(**self._synced(self.session.picture()))
        self.on_msg(self._on_message)

    def __repr__(self) -> str:
        return str(self.session)

    def ask(self, message: object) -> None:
        """Hand the session a message, as a click on the board would.

        A fault of the program shows in the status line, changes nothing else, and is raised.
        """
        try:
            after, patch = self.session.handle(message)
        except Exception as error:
            self._show(*self.session.failed(error))
            raise
        self._show(after, patch)

    def _do(self, message: object) -> None:
        """Ask for what changes the state, and raise ``ValueError`` where it does not."""
        before = self.session.state
        self.ask(message)
        if self.session.state is before:
            raise ValueError(self.session.status)

    def stored(self) -> dict[str, object]:
        """Return what a notebook stores of the board as it is now, by MIME type, in few bytes."""
        drawing = self.session.still()
        asleep = f"{self.picture['title']}: run this cell and those above to wake the board."
        return {
            "text/plain": asleep,
            "text/html": page.asleep(drawing, asleep, f"bl-{self._place}"),
            "image/svg+xml": drawing,
            page.MIME: page.sealed(self.session),
        }

    def _repr_mimebundle_(
        self, **options: dict[str, object]
    ) -> tuple[dict[str, object], dict[str, object]] | None:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        shown = data | self.stored() | {page.MIME: page.bundle(self.session)}
        if _unattended():
            shown.pop(VIEW, None)
        return shown, metadata

    def _synced(self, picture: Picture) -> dict[str, object]:
        """Return the synced traits that show a picture.

        A trait is sent whole whenever anything in it changes, so what is large and hardly ever
        changes, a map, travels apart from the rest.
        """
        rest = dict(picture)
        apart = {name: rest.pop(name) for name in [self._kind.apart] if name in rest}
        return {"picture": rest, **apart}

    def _show(self, session: Shown, patch: Picture) -> None:
        self.session = session
        traits = self._synced({**self.picture, **patch})
        if traits == {"picture": self.picture}:
            # A trait tells only of changes; an answer that says the same again should arrive too.
            self.picture = {**self.picture, "status": ""}
        if len(traits) == 1:  # at once: what is held back at the end of a cell may get lost
            self.set_trait("picture", traits["picture"])
            return
        with self.hold_sync():  # the module is never to see a picture with the map of another
            for name, value in traits.items():
                setattr(self, name, value)

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        if message == STORE:
            self.send({"stored": self.stored()})
        else:
            self.ask(message)


@cache
def widget(name: str) -> type[Board[Any]]:
    """Return the class for notebooks of the board with that public name.

    It takes the arguments of the ``start`` of the board's sessions. A public property of a session
    is one of the widget, and a public method that answers a message asks that message.
    """
    board = NAMES[name]
    kind = session_class(board)
    about = inspect.getdoc(kind) or ""
    arguments = (inspect.getdoc(kind.start) or "").partition("\n\n")[2]
    signature = inspect.signature(kind.start)
    parts: dict[str, object] = {
        "__doc__": f"{about.partition(PARAGRAPH)[0]}{PARAGRAPH}{arguments}",
        "__module__": "banana_lab.boards",
        "__signature__": signature.replace(return_annotation=signature.empty),
        "_kind": kind,
        "_esm": asset(f"{module_name(board)}.js"),
        "_css": asset(f"{module_name(board)}.css"),
    }
    if kind.apart:
        parts[kind.apart] = traitlets.Dict().tag(sync=True)
    for public, value in inspect.getmembers_static(kind):
        if public.startswith("_") or hasattr(Session, public):
            continue
        if isinstance(value, property):
            parts[public] = property(attrgetter(f"session.{public}"), doc=value.__doc__)
        elif message := asked_by(value):
            parts[public] = _asking(message)
    made: type[Board[Any]] = new_class(name, (Board,), exec_body=lambda body: body.update(parts))
    return made


def _asking(message: Message) -> Callable[..., None]:
    """Return the method that asks a message, with the arguments of the session's."""
    signature = inspect.signature(message.method)

    @wraps(message.method)
    def method(self: Board[Any], *args: object, **kwargs: object) -> None:
        given = signature.bind(self, *args, **kwargs)
        given.apply_defaults()
        fields = dict(islice(given.arguments.items(), 1, None))
        self._do({"do": message.word, **fields})

    setattr(method, "__signature__", signature.replace(return_annotation="None"))  # noqa: B010
    return method
