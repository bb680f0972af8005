"""The plain table: a whole game that has no picture of its own, in words."""

from banana_lab.boards.tables.plain_table.session import PlainTableSession, plain_table

__all__ = ["PlainTableSession", "plain_table"]
