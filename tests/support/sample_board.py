"""A session of any board, for tests that try them all."""

from __future__ import annotations

import inspect
from fractions import Fraction

from banana_lab.boards.registry import session_class
from banana_lab.boards.session import Session

ARGUMENTS: dict[str, object] = {
    "code": "KIWI-42",
    "text": "How likely is a banana?",
    "answer": Fraction(1, 6),
}
"""What a board is started with, where it takes it."""


def sample_board(name: str) -> Session[object]:
    """The board of that name at its start, the same in every run."""
    start = session_class(name).start
    wanted = ARGUMENTS.keys() & inspect.signature(start).parameters.keys()
    return start(**{argument: ARGUMENTS[argument] for argument in wanted})
