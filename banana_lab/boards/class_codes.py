"""The class code and the pupil's number of a board: given in Python, typed on it, saved with it.

How a code is read, and what is said of one that is not, stands in ``classroom/codes.py``.
"""

from __future__ import annotations

from banana_lab.boards.messages import Fields, Refused, accepted
from banana_lab.classroom import codes

__all__ = ["given", "named", "saved", "typed"]


def given(code: str | None, pupil: int | None) -> tuple[str, int | None]:
    """Return both as an argument gives them; without a code a fresh one.

    Raises:
        ValueError: one of them is none.

    >>> given("kiwi 42", 7)
    ('KIWI-42', 7)
    """
    return codes.fresh_code() if code is None else codes.normalise(code), codes.read_pupil(pupil)


def typed(code: str | None, pupil: str | None) -> tuple[str, int | None]:
    """Return both as somebody typed them; without a code a fresh one.

    Raises:
        Refused: one of them is none.

    >>> typed("kiwi 42", " 7 ")
    ('KIWI-42', 7)
    """
    known = None if code is None else accepted(codes.normalise, code)
    number = None if pupil is None else accepted(codes.read_pupil, pupil)
    return known or codes.fresh_code(), number


def saved(fields: Fields) -> tuple[str, int | None]:
    """Return both from a saved board.

    Raises:
        Refused: one of them is none.
    """
    pupil = fields.integer("pupil", 1, codes.PUPILS_MOST) if fields.has("pupil") else None
    code = fields.text("code")
    try:
        return codes.normalise(code), pupil
    except ValueError as error:
        raise Refused(f"Not a saved board: {error}.") from None


def named(code: str, pupil: int | None) -> str:
    """Return both in words.

    >>> named("KIWI-42", None), named("KIWI-42", 7)
    ('KIWI-42', 'KIWI-42, pupil 7')
    """
    return code if pupil is None else f"{code}, pupil {pupil}"
