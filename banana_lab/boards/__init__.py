"""The boards: sessions in pure Python, and the widgets that show them in Jupyter.

Importing this package loads no widget; asking it for a board does.

>>> from banana_lab.boards import DiceCup
>>> DiceCup(code="KIWI-42")
DiceCup(own=4, foreign=0, trial='altitude', minimum=12, code='KIWI-42', rolls=0)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banana_lab.boards.hosts.widget import (
        AuctionTable,
        Bluff,
        CouncilTable,
        Deal,
        DiceCup,
        IslandBoard,
        IslandEditor,
        IslandTable,
        Question,
        RaceTable,
        ScorePlane,
        Splitter,
    )

__all__ = [
    "AuctionTable",
    "Bluff",
    "CouncilTable",
    "Deal",
    "DiceCup",
    "IslandBoard",
    "IslandEditor",
    "IslandTable",
    "Question",
    "RaceTable",
    "ScorePlane",
    "Splitter",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from banana_lab.boards.hosts import widget

    return getattr(widget, name)
