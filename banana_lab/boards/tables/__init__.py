"""Boards on which a whole game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from banana_lab import games

if TYPE_CHECKING:
    from banana_lab.boards.tables.table import AnyTable

__all__ = ["table_class"]


def table_class(game: str) -> type[AnyTable]:
    """Return the class of a game's table, which is a plain one if it has none of its own.

    Its module is loaded only now.

    Raises:
        ValueError: no game is called so.

    >>> table_class("maka_bana").board
    'island_table'
    """
    entry = games.entry(game)
    if entry.table:
        return cast("type[AnyTable]", games.part(entry.table))
    from banana_lab.boards.tables.plain_table import plain_table

    return plain_table(entry)
