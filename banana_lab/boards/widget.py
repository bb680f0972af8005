"""The boards in Jupyter: one small class a board, which shows a session and passes messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import anywidget
import traitlets

from banana_lab.boards import page
from banana_lab.boards.assets import asset
from banana_lab.boards.bluff import BluffSession, BluffState
from banana_lab.boards.dice_cup import DiceCupSession, DiceCupState
from banana_lab.boards.session import Picture, Session

__all__ = ["Bluff", "Board", "DiceCup"]

State = TypeVar("State")


class Board(anywidget.AnyWidget, Generic[State]):
    """A session in a Jupyter kernel.

    The module sees the trait ``picture`` and nothing else of the session; it asks by messages,
    which, unlike traits, are all delivered however fast somebody clicks.

    Args:
        session: what to show.

    Attributes:
        session: what is shown now.
    """

    picture = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Session[State]):
        self.session = session
        super().__init__(picture=session.picture())
        self.on_msg(self._on_message)

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

    def _repr_mimebundle_(
        self, **options: dict[str, object]
    ) -> tuple[dict[str, object], dict[str, object]] | None:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        saved = page.bundle(self.session)
        asleep = f"{self.picture['title']}: run this cell to wake the board."
        shown = {"text/plain": asleep, "image/svg+xml": saved["still"], page.MIME: saved}
        return data | shown, metadata

    def _show(self, session: Session[State], patch: Picture) -> None:
        self.session = session
        picture = {**self.picture, **patch}
        if picture == self.picture:
            # A trait tells only of changes; an answer that says the same again should arrive too.
            self.picture = {**picture, "status": ""}
        self.picture = picture

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        self.ask(message)


class DiceCup(Board[DiceCupState]):
    """The Dice Cup: roll the dice of Jack Bananas beside the exact law of their speed.

    The arguments are those of :meth:`DiceCupSession.start`.

    >>> cup = DiceCup(own=4, trial="altitude", minimum=12, code="KIWI-42", pupil=7)
    >>> cup.roll(20)
    >>> cup.line
    'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'
    """

    _esm = asset("dice-cup.js")
    _css = asset("dice-cup.css")

    def __init__(
        self,
        own: int = 4,
        foreign: int | Mapping[str, int] = 0,
        trial: str = "altitude",
        minimum: int = 12,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ):
        super().__init__(DiceCupSession.start(own, foreign, trial, minimum, code, pupil, exact))

    def roll(self, times: int = 1) -> None:
        """Roll the cup, 1 to 2000 times."""
        self.ask({"do": "roll", "times": times})

    @property
    def line(self) -> str:
        """The result line of the sample, empty before the first roll."""
        return str(self.picture["line"])

    def __repr__(self) -> str:
        state = self.session.state
        return (
            f"DiceCup(own={state.own}, foreign={sum(state.foreign)}, trial={state.trial!r}, "
            f"minimum={state.minimum}, code={state.code!r}, rolls={state.rolls})"
        )


class Bluff(Board[BluffState]):
    """Bluff: the announcement duel of one island, against an opponent whose dice you do not see.

    The arguments are those of :meth:`BluffSession.start`.

    >>> Bluff(opponent="bold", minimum=16, code="KIWI-42")
    Bluff(opponent='bold', trial='altitude', minimum=16, cup='banana', round=1)
    """

    _esm = asset("bluff.js")
    _css = asset("bluff.css")

    def __init__(
        self,
        opponent: str = "bluffing",
        n: int = 3,
        own: int | Sequence[int] = 4,
        gained: int | Sequence[int] = 0,
        trial: str = "altitude",
        minimum: int = 14,
        cup: str = "banana",
        code: str | None = None,
        pupil: int | None = None,
    ):
        super().__init__(
            BluffSession.start(opponent, n, own, gained, trial, minimum, cup, code, pupil)
        )

    def __repr__(self) -> str:
        setup, number = self.session.state.setup, self.session.state.number
        return (
            f"Bluff(opponent={setup.opponent!r}, trial={setup.trial!r}, minimum={setup.minimum}, "
            f"cup={setup.cup!r}, round={number})"
        )
