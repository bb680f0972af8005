"""The rulings: every gap of the rulebooks, and what the engine does about it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from banana_lab.data import shipped

__all__ = ["Kind", "Ruling", "rulings"]

Kind = Literal["text", "ruling", "data"]


class Ruling(NamedTuple):
    """A question that the rulebook leaves open, or that is often played wrong, and its answer.

    Attributes:
        id: what the code cites it by, such as ``"JB-17"``.
        kind: ``"text"`` where the rulebook settles it, ``"ruling"`` where we chose, ``"data"``
            where a component is not in the rulebook.
        heading: the heading of the rulebook it concerns.
        question: one sentence.
        ruling: the answer, one or two sentences.
        why: the reason or the evidence, one sentence.
        option: the field of the game's options that changes it, or an empty text.
        default: what that option is unless told otherwise.
        others: what else it may be.
    """

    id: str
    kind: Kind
    heading: str
    question: str
    ruling: str
    why: str
    option: str = ""
    default: str = ""
    others: str = ""


@cache
def rulings() -> Mapping[str, Ruling]:
    """Return all rulings by id, in the order of their numbers.

    >>> rulings()["JB-17"].question
    'Does a plane pushed back to a full island push another one back?'
    >>> print(rulings()["JB-17"].ruling)
    A plane pushed back to a full island stays there beyond the limit and pushes nobody back.
    """
    entries = shipped("rulings").values.items()
    return MappingProxyType({name: Ruling(name, **fields) for name, fields in entries})
