"""A session of any board, for tests that try them all."""

from __future__ import annotations

from fractions import Fraction

from banana_lab.boards.hosts.page import session_class
from banana_lab.boards.session import Session

ARGUMENTS: dict[str, dict[str, object]] = {
    "island": {},
    "island_editor": {},
    "question": {"text": "How likely is a banana?", "answer": Fraction(1, 6)},
    "score_plane": {},
}


def sample_board(name: str) -> Session[object]:
    """The board of that name at its start, the same in every run."""
    return session_class(name).start(**ARGUMENTS.get(name, {"code": "KIWI-42"}))
