from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from banana_lab.boards.explorers.auction.session import AuctionSession
from banana_lab.boards.explorers.bluff.session import BluffSession
from banana_lab.boards.explorers.deal.session import DealSession
from banana_lab.boards.explorers.dice_cup.session import DiceCupSession
from banana_lab.boards.explorers.island.session import IslandSession
from banana_lab.boards.explorers.island_editor.session import IslandEditorSession
from banana_lab.boards.explorers.question import QuestionSession
from banana_lab.boards.explorers.score_plane.session import ScorePlaneSession
from banana_lab.boards.explorers.splitter.session import SplitterSession
from banana_lab.boards.hosts.widget import Board
from banana_lab.boards.tables.council_table.session import CouncilTableSession
from banana_lab.boards.tables.island_table.session import IslandTableSession
from banana_lab.boards.tables.plain_table.session import PlainTableSession
from banana_lab.boards.tables.race_table.session import RaceTableSession
from banana_lab.core.playout import Policy
from banana_lab.core.transcript import Transcript
from banana_lab.jack_bananas.race import Race
from banana_lab.maka_bana import Island

__all__ = [
    "AuctionExplorer",
    "Bluff",
    "CouncilTable",
    "Deal",
    "DiceCup",
    "IslandEditor",
    "IslandExplorer",
    "IslandTable",
    "PlainTable",
    "Question",
    "RaceTable",
    "ScorePlane",
    "Splitter",
]

class AuctionExplorer(Board[AuctionSession]):
    """The Auction explorer: bids, ranks, lots, and what each outcome does to your score."""

    def __init__(
        self,
        auction: str | None = None,
        players: int = 4,
        award: str = "ranked",
        code: str | None = None,
        pupil: int | None = None,
    ) -> None: ...
    @property
    def line(self) -> str: ...

class Bluff(Board[BluffSession]):
    """Bluff: the announcement duel of one island, against an opponent whose dice you do not see."""

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
    ) -> None: ...

class CouncilTable(Board[CouncilTableSession]):
    """The Council table: Banana Governance whole, for people at one screen and for policies."""

    def __init__(
        self,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
        position: str = "",
        transcript: Transcript | str | None = None,
        **setup: object,
    ) -> None: ...
    @property
    def transcript(self) -> Transcript: ...

class Deal(Board[DealSession]):
    """Deal: hands of 14 cards beside the exact law of what they hold."""

    def __init__(
        self,
        players: int = 4,
        count: str = "monkeys",
        side: str = "at most",
        bound: int = 0,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ) -> None: ...
    def deal(self, times: int = 1) -> None: ...
    @property
    def reached(self) -> int: ...

class DiceCup(Board[DiceCupSession]):
    """The Dice Cup: roll the dice of Jack Bananas beside the exact law of their speed."""

    def __init__(
        self,
        own: int = 4,
        foreign: int | Mapping[str, int] = 0,
        trial: str = "altitude",
        minimum: int = 12,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ) -> None: ...
    @property
    def line(self) -> str: ...
    def roll(self, times: int = 1) -> None: ...

class IslandEditor(Board[IslandEditorSession]):
    """The island editor: set which spots share a side as on a printed board."""

    def __init__(
        self,
        island: Island | str | Path | Mapping[str, object] = "reconstructed",
    ) -> None: ...
    @property
    def island(self) -> Island: ...

class IslandExplorer(Board[IslandSession]):
    """The Island: place huts and see the points, choose a hint, plan a group of huts."""

    def __init__(
        self,
        mode: str = "place",
        island: Island | str | Path | Mapping[str, object] = "reconstructed",
        players: int = 4,
        position: str | None = None,
        project: str | None = None,
    ) -> None: ...
    @property
    def position(self) -> str: ...

class IslandTable(Board[IslandTableSession]):
    """The Island table: Maka Bana whole, for people at one screen and for policies."""

    def __init__(
        self,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
        position: str = "",
        transcript: Transcript | str | None = None,
        **setup: object,
    ) -> None: ...
    @property
    def transcript(self) -> Transcript: ...

class PlainTable(Board[PlainTableSession]):
    """A whole game in words: any that is registered, by what the protocol says of it alone."""

    def __init__(
        self,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
        position: str = "",
        transcript: Transcript | str | None = None,
        **setup: object,
    ) -> None: ...
    @property
    def transcript(self) -> Transcript: ...

class Question(Board[QuestionSession]):
    """A question whose answer is a number, with a field to answer in."""

    def __init__(
        self,
        text: str,
        answer: Fraction | int,
        wrong: Mapping[Fraction | int | str, str] | None = None,
        hints: Sequence[str] = (),
        why: str = "",
        title: str = "Question",
    ) -> None: ...

class RaceTable(Board[RaceTableSession]):
    """The Race table: Jack Bananas whole, for people at one screen and for pilots."""

    def __init__(
        self,
        people: Sequence[str | Policy] | None = None,
        code: str | None = None,
        position: str = "",
        transcript: Transcript | str | None = None,
        **setup: object,
    ) -> None: ...
    @property
    def race(self) -> Race: ...
    @property
    def transcript(self) -> Transcript: ...

class ScorePlane(Board[ScorePlaneSession]):
    """The Score plane: your bananas and monkeys as a point, and what the next monkey is worth."""

    def __init__(
        self,
        bananas: int = 60,
        monkeys: int = 42,
        birds: int = 2,
        offers: str = "m10 m16b m24",
        exact: bool = True,
    ) -> None: ...
    @property
    def score(self) -> int: ...

class Splitter(Board[SplitterSession]):
    """The Splitter: divide a row of 14 cards, and see what nobody can take from you."""

    def __init__(
        self,
        cards: str | None = None,
        players: int = 4,
        monkey: Fraction | float | str = 0,
        bird: Fraction | float | str = 0,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ) -> None: ...
    @property
    def line(self) -> str: ...

AuctionTable = AuctionExplorer
IslandBoard = IslandExplorer
