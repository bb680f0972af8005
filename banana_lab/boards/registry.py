"""Which boards there are.

A board is a folder or a file in ``explorers``, or one in ``tables`` whose name ends in ``_table``;
it holds the class of the board's sessions. So a new board is known by its place, and loaded when it
is asked for: nothing else names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from banana_lab.boards.messages import Message, Refused
from banana_lab.boards.session import Session

__all__ = ["BOARDS", "FORMER", "NAMES", "Kind", "module_name", "session_class"]

PLACES: Final = ("explorers/[a-z]*", "tables/[a-z]*_table")
EXPLORERS: Final = frozenset({"auction", "island"})
"""Those that have the game's table beside them: their class says which of the two it is."""

BOARDS: Final[Mapping[str, str]] = {
    path.stem: f"banana_lab.boards.{path.parent.name}.{path.stem}"
    for path in sorted(
        (path for place in PLACES for path in Path(__file__).parent.glob(place)),
        key=lambda path: path.stem,
    )
}
"""The boards that a page may name, each with its module."""

NAMES: Final[Mapping[str, str]] = {
    board.title().replace("_", "") + "Explorer" * (board in EXPLORERS): board for board in BOARDS
}
"""The public name of each board's class for notebooks, with the board."""

FORMER: Final[Mapping[str, str]] = {
    "AuctionTable": "AuctionExplorer",
    "IslandBoard": "IslandExplorer",
}
"""Names from before explorers and tables were told apart, each with the name of today."""


class Kind(Protocol):
    """The class of a board's sessions."""

    __module__: str
    __name__: str

    @property
    def messages(self) -> Mapping[str, Message]:
        """What the board can be asked, by word."""

    @property
    def apart(self) -> str:
        """A part of the picture that can travel apart from the rest, if it has one."""

    @property
    def start(self) -> Callable[..., Session[object]]:
        """Begin a session; the arguments are the board's own."""

    @property
    def load(self) -> Callable[[str], Session[object]]:
        """Open what a session saved."""


def session_class(board: str) -> Kind:
    """Return the class of a board's sessions.

    Raises:
        Refused: no board has that name.

    >>> session_class("dice_cup").__name__
    'DiceCupSession'
    """
    if board not in BOARDS:
        raise Refused(f"There is no board of that name; there are: {', '.join(BOARDS)}.")
    held = vars(import_module(BOARDS[board])).values()
    kinds = (kind for kind in held if isinstance(kind, type) and issubclass(kind, Session))
    return cast(Kind, next(kind for kind in kinds if getattr(kind, "board", "") == board))


def module_name(board: str) -> str:
    """Return what a board's module and style are called, without their endings.

    >>> module_name("dice_cup")
    'dice-cup'
    """
    return board.replace("_", "-")
