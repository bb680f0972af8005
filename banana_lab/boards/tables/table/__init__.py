"""Tables: whole games on a board, for people at one screen and for policies."""

from banana_lab.boards.tables.table.advice import Advice
from banana_lab.boards.tables.table.hooks import Told
from banana_lab.boards.tables.table.session import AnyTable, TableSession
from banana_lab.boards.tables.table.state import PERSON, AnyState, Played, TableState

__all__ = [
    "PERSON",
    "Advice",
    "AnyState",
    "AnyTable",
    "Played",
    "TableSession",
    "TableState",
    "Told",
]
