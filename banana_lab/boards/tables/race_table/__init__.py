"""The Race table: Jack Bananas whole, on its course."""

from banana_lab.boards.tables.race_table.session import RaceTableSession

__all__ = ["RaceTableSession"]
