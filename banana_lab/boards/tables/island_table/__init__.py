"""The Island table: Maka Bana whole, in both rule sets, for people at one screen and policies."""

from banana_lab.boards.tables.island_table.session import IslandTableSession

__all__ = ["IslandTableSession"]
