"""What several solvers print: counts, rows, tables, and how much of the work is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

__all__ = ["aligned", "bar", "counted", "row"]

_WIDTH: Final = 30
"""How many characters a full bar has."""


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Return a table, each column as wide as its widest cell.

    >>> print(aligned([["island", "0"], ["1 die", "+1"]]))
    island  0
    1 die   +1
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def bar(done: float) -> str:
    """Return a bar, filled as far as work is done, 0 to 1.

    >>> bar(0.1)
    '███░░░░░░░░░░░░░░░░░░░░░░░░░░░'
    """
    return f"{'█' * round(_WIDTH * done):░<{_WIDTH}}"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun, in the plural unless it is 1.

    >>> counted(1, "die", "dice"), counted(3, "die", "dice"), counted(2, "round")
    ('1 die', '3 dice', '2 rounds')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def row(name: str, words: str) -> str:
    """Return a line of a table of names and what stands for them.

    >>> row("stakes", "an island is worth 1")
    'stakes      an island is worth 1'
    """
    return f"{name:<12}{words}"
