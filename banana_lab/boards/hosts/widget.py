"""The boards in Jupyter: one small class a board, which shows a session and passes messages."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import anywidget
import traitlets
from IPython.core.getipython import get_ipython

from banana_lab.boards.explorers.auction import AuctionSession, AuctionState
from banana_lab.boards.explorers.bluff import BluffSession, BluffState
from banana_lab.boards.explorers.deal import DealSession, DealState
from banana_lab.boards.explorers.dice_cup import DiceCupSession, DiceCupState
from banana_lab.boards.explorers.island import IslandSession, IslandState
from banana_lab.boards.explorers.island_editor import IslandEditorSession, IslandEditorState
from banana_lab.boards.explorers.question import QuestionSession, QuestionState
from banana_lab.boards.explorers.score_plane import ScorePlaneSession, ScorePlaneState
from banana_lab.boards.explorers.splitter import SplitterSession, SplitterState
from banana_lab.boards.hosts import page
from banana_lab.boards.hosts.assets import asset
from banana_lab.boards.session import Picture, Session
from banana_lab.boards.tables.council_table import CouncilTableSession
from banana_lab.boards.tables.island_table import IslandTableSession
from banana_lab.boards.tables.race_table import RaceTableSession
from banana_lab.boards.tables.table import AnyState, AnyTable
from banana_lab.core import Policy, Transcript
from banana_lab.core.agenda import Position
from banana_lab.maka_bana import Island

__all__ = [
    "AuctionTable",
    "Bluff",
    "Board",
    "CouncilTable",
    "Deal",
    "DiceCup",
    "IslandBoard",
    "IslandEditor",
    "IslandTable",
    "MapBoard",
    "Question",
    "RaceTable",
    "ScorePlane",
    "Splitter",
]

State = TypeVar("State")

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
    _place = traitlets.Unicode().tag(sync=True)
    """Names the board's pictures in a notebook, over which its module draws it."""

    @traitlets.default("_place")
    def _a_place(self) -> str:
        return secrets.token_hex(8)

    def __init__(self, session: Session[State]):
        self.session = session
        super().__init__(**self._synced(session.picture()))
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

    def _do(self, message: object) -> None:
        """Ask for what changes the state, and raise ``ValueError`` where it does not."""
        before = self.session.state
        self.ask(message)
        if self.session.state is before:
            raise ValueError(self.session.status)

    def stored(self) -> dict[str, object]:
        """Return what a notebook stores of the board as it is now, by MIME type, in few bytes."""
        drawing = page.still(self.session)
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
        """Return the synced traits that show a picture."""
        return {"picture": picture}

    def _show(self, session: Session[State], patch: Picture) -> None:
        self.session = session
        picture = {**self.picture, **patch}
        if picture == self.picture:
            # A trait tells only of changes; an answer that says the same again should arrive too.
            self.picture = {**picture, "status": ""}
        self.picture = picture

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        if message == STORE:
            self.send({"stored": self.stored()})
        else:
            self.ask(message)


class MapBoard(Board[State]):
    """A board with a map, which is large and hardly ever changes: it travels apart from the rest.

    A synced trait is sent whole whenever anything in it changes.
    """

    map = traitlets.Dict().tag(sync=True)

    def _synced(self, picture: Picture) -> dict[str, object]:
        rest = {name: value for name, value in picture.items() if name != "map"}
        return {"picture": rest, "map": picture["map"]}

    def _show(self, session: Session[State], patch: Picture) -> None:
        if "map" not in patch:
            super()._show(session, patch)
            return
        self.session = session
        with self.hold_sync():  # the module is never to see a picture with the map of another
            for name, value in self._synced({**self.picture, **patch}).items():
                setattr(self, name, value)


class AuctionTable(Board[AuctionState]):
    """The Auction table: bids, ranks, lots, and what each outcome does to your score.

    The arguments are those of :meth:`AuctionSession.start`.

    >>> board = AuctionTable()
    >>> board.ask({"do": "bid", "value": 12})
    >>> board.line.partition(" | ")[2]
    'bidding south'
    """

    _esm = asset("auction.js")
    _css = asset("auction.css")

    def __init__(
        self,
        auction: str | None = None,
        players: int = 4,
        award: str = "ranked",
        code: str | None = None,
        pupil: int | None = None,
    ):
        super().__init__(AuctionSession.start(auction, players, award, code, pupil))

    @property
    def line(self) -> str:
        """The auction as text, with your hand alone, for another board or a later hour."""
        return str(self.picture["line"])

    def __repr__(self) -> str:
        state = self.session.state
        return f"AuctionTable({self.line!r}, players={state.players}, award={state.award!r})"


class Table(Board[AnyState]):
    """A whole game at one screen; the arguments are those of :meth:`TableSession.start`."""

    _sessions: ClassVar[type[AnyTable]]

    def __init__(
        self,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
        position: str = "",
        transcript: Transcript | str | None = None,
        **setup: object,
    ):
        super().__init__(self._sessions.start(people, code, position, transcript, **setup))

    @property
    def transcript(self) -> Transcript:
        """The game so far, all that is secret included, to replay and to study."""
        return self.session.state.transcript

    def __repr__(self) -> str:
        state, name = self.session.state, type(self).__name__
        code = f"code={state.code!r}, " if state.code else ""
        return f"{name}({list(state.people)!r}, {code}moves={len(state.played)})"


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
        """Roll the cup, 1 to 2000 times.

        Raises:
            ValueError: as the status line says.
        """
        self._do({"do": "roll", "times": times})

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


class CouncilTable(Table):
    """The Council table: a whole game of Banana Governance, for people at this screen and policies.

    The arguments are those of :meth:`CouncilTableSession.start`.

    >>> table = CouncilTable(players=3, code="KIWI-42")
    >>> table.ask({"do": "act", "action": "split 4+6 6+2 4"})
    >>> table.ask({"do": "on"})
    >>> table.picture["phase"]
    'Banana Governance, 3 players. Draft: pick 1 of 3.'
    """

    _esm = asset("council-table.js")
    _css = asset("council-table.css")

    _sessions = CouncilTableSession


class Deal(Board[DealState]):
    """Deal: hands of 14 cards beside the exact law of what they hold.

    The arguments are those of :meth:`DealSession.start`.

    >>> board = Deal(count="monkeys", side="at most", bound=0, code="KIWI-42", pupil=7)
    >>> board.deal(200)
    >>> board.reached
    29
    """

    _esm = asset("deal.js")
    _css = asset("deal.css")

    def __init__(
        self,
        players: int = 4,
        count: str = "monkeys",
        side: str = "at most",
        bound: int = 0,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ):
        super().__init__(DealSession.start(players, count, side, bound, code, pupil, exact))

    def deal(self, times: int = 1) -> None:
        """Deal hands, 1 to 2000.

        Raises:
            ValueError: as the status line says.
        """
        self._do({"do": "deal", "times": times})

    @property
    def reached(self) -> int:
        """How many hands of the sample have what is asked for."""
        return self.session.state.reached

    def __repr__(self) -> str:
        state = self.session.state
        return (
            f"Deal(players={state.players}, count={state.of!r}, side={state.side!r}, "
            f"bound={state.bound}, code={state.code!r}, hands={state.hands})"
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


class IslandBoard(MapBoard[IslandState]):
    """The Island: place huts and see the points, choose a hint, plan a group of huts.

    The arguments are those of :meth:`IslandSession.start`.

    >>> board = IslandBoard(mode="plan", position="blue Azzura-Grass-Flower")
    >>> board.ask({"do": "spot", "spot": "Azzura-Grass-Tattoo"})
    >>> board.position
    'blue Azzura-Grass-Flower Azzura-Grass-Tattoo'
    """

    _esm = asset("island.js")
    _css = asset("island.css")

    def __init__(
        self,
        mode: str = "place",
        island: Island | str | Path | Mapping[str, object] = "reconstructed",
        players: int = 4,
        position: str | None = None,
        project: str | None = None,
    ):
        super().__init__(IslandSession.start(mode, island, players, position, project))

    @property
    def position(self) -> str:
        """The huts and Tikis as text, for another board or for a game on a table."""
        return str(self.picture["position"])

    def __repr__(self) -> str:
        state = self.session.state
        return (
            f"IslandBoard(mode={state.mode!r}, island={state.island.name!r}, "
            f"players={state.players}, position={self.position!r})"
        )


class IslandEditor(MapBoard[IslandEditorState]):
    """The island editor: set which spots share a side as on a printed board.

    The argument is that of :meth:`IslandEditorSession.start`.

    >>> IslandEditor("snake")
    IslandEditor('snake': 39 spots, 28 edges)
    """

    _esm = asset("island-editor.js")
    _css = asset("island-editor.css")

    def __init__(self, island: Island | str | Path | Mapping[str, object] = "reconstructed"):
        super().__init__(IslandEditorSession.start(island))

    @property
    def island(self) -> Island:
        """The island as it is now, to play on: ``maka_bana.Game(island=editor.island)``."""
        return self.session.state.island

    def __repr__(self) -> str:
        here = self.island
        return f"IslandEditor({here.name!r}: {len(here.spots)} spots, {len(here.edges)} edges)"


class IslandTable(Table, MapBoard[AnyState]):
    """The Island table: a whole game of Maka Bana, for people at one screen and policies.

    The arguments are those of :meth:`IslandTableSession.start`.

    >>> table = IslandTable(["person", "person"], code="KIWI-42", players=3, rules="mao")
    >>> table.ask({"do": "look"})
    >>> table.picture["turn"]
    'blue'
    """

    _esm = asset("island-table.js")
    _css = asset("island-table.css")

    _sessions = IslandTableSession


class Question(Board[QuestionState]):
    """A question whose answer is a number, with a field to answer in.

    The arguments are those of :meth:`QuestionSession.start`.

    >>> Question("How many rolls has a pair of dice?", answer=36, title="Exercise 1")
    Exercise 1: How many rolls has a pair of dice?
    """

    _esm = asset("question.js")
    _css = asset("question.css")

    def __init__(
        self,
        text: str,
        answer: Fraction | int,
        wrong: Mapping[Fraction | int | str, str] | None = None,
        hints: Sequence[str] = (),
        why: str = "",
        title: str = "Question",
    ):
        super().__init__(QuestionSession.start(text, answer, wrong, hints, why, title))

    def __repr__(self) -> str:
        return repr(self.session.state.question)


class RaceTable(Table):
    """The Race table: Jack Bananas whole, for people at one screen and for pilots.

    Args:
        people: for each player ``"person"``, the name of a pilot, or a pilot of your own; if left
            out, you play first. ``bayes`` takes the places that are left.
        code: decides the dice; a fresh one if left out.
        position: the line of a race to go on from.
        transcript: a race to look at and to go on with, or the text of a saved file.
        setup: the arguments of :class:`~banana_lab.jack_bananas.Game`.

    >>> table = RaceTable(["person", "honest", "bold", "bayes"], code="KIWI-42", course="gentle")
    >>> table.ask({"do": "act", "action": "announce 12"})
    >>> table.race.turn
    1
    """

    _esm = asset("race-table.js")
    _css = asset("race-table.css")

    _sessions = RaceTableSession

    @property
    def race(self) -> Position:
        """The race as it is now; it holds every secret."""
        race: Position = self.session.state.position
        return race


class ScorePlane(Board[ScorePlaneState]):
    """The Score plane: your bananas and monkeys as a point, and what the next monkey is worth.

    The arguments are those of :meth:`ScorePlaneSession.start`.

    >>> board = ScorePlane(42, 60, 6, offers="m16b m30")
    >>> board.score
    1386
    """

    _esm = asset("score-plane.js")
    _css = asset("score-plane.css")

    def __init__(
        self,
        bananas: int = 60,
        monkeys: int = 42,
        birds: int = 2,
        offers: str = "m10 m16b m24",
        exact: bool = True,
    ):
        super().__init__(ScorePlaneSession.start(bananas, monkeys, birds, offers, exact))

    @property
    def score(self) -> int:
        """The score at one's point."""
        return self.session.state.held.total

    def __repr__(self) -> str:
        state = self.session.state
        held = ", ".join(f"{of}={number}" for of, number in state.held._asdict().items())
        return f"ScorePlane({held}, offers={str(state.offers)!r})"


class Splitter(Board[SplitterState]):
    """The Splitter: divide a row of 14 cards, and see what nobody can take from you.

    The arguments are those of :meth:`SplitterSession.start`.

    >>> board = Splitter("8 p 8 12 20 16 2 m10 8 2 p p 6 12")
    >>> board.ask({"do": "best"})
    >>> board.line
    '8 p 8 12 |2 20 |6 16 |10 2 m10 8 2 p p 6 12 |hand'
    """

    _esm = asset("splitter.js")
    _css = asset("splitter.css")

    def __init__(
        self,
        cards: str | None = None,
        players: int = 4,
        monkey: Fraction | float | str = 0,
        bird: Fraction | float | str = 0,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ):
        super().__init__(SplitterSession.start(cards, players, monkey, bird, code, pupil, exact))

    @property
    def line(self) -> str:
        """The cards and the dividers as text, for another board or for the library."""
        return str(self.picture["line"])

    def __repr__(self) -> str:
        return f"Splitter({self.line!r}, players={self.session.state.players})"
