"""The Island table: Maka Bana whole, in both rule sets, for people at one screen and policies."""

from banana_lab.boards.tables.island_table.session import IslandTableSession
from banana_lab.boards.tables.table import TableState

__all__ = ["IslandTableSession", "TableState"]
