"""Tables: whole games on a board, for people at one screen and for policies."""

from banana_lab.boards.tables.table.advice import Advice
from banana_lab.boards.tables.table.session import TableSession
from banana_lab.boards.tables.table.state import PERSON, Played, TableState

__all__ = ["PERSON", "Advice", "Played", "TableSession", "TableState"]
