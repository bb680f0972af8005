"""What several solvers print: counts, rows, tables, and how much of the work is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

__all__ = ["about", "aligned", "bar", "counted", "row", "teller"]

_REFRESH: Final = 0.2
"""How many seconds a line of progress stands at least."""

_DIGITS: Final = 12
"""How many digits a rounded number is written out with."""

_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

_WIDTH: Final = 30
"""How many characters a full bar has."""


def about(number: int) -> str:
    """Return a number to two figures, as a power of ten where it is large.

    >>> about(1877), about(123_456), about(10**23), about(62 * 10**21)
    ('1,900', '120,000', '10²³', '6.2 × 10²²')
    """
    digits = len(str(number))
    rest = 10 ** max(0, digits - 2)
    two = (number + rest // 2) // rest * rest
    if digits <= _DIGITS:
        return f"{two:,}"
    power = f"10{str(len(str(two)) - 1).translate(_RAISED)}"
    first, second = str(two)[0], str(two)[1]
    factor = first if second == "0" else f"{first}.{second}"
    return power if factor == "1" else f"{factor} × {power}"


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


def counted(number: int, one: str, many: str = "", form: str = "") -> str:
    """Return a number, in a format, with its noun, in the plural unless it is 1.

    >>> counted(1, "die", "dice"), counted(3, "die", "dice"), counted(2000, "round", form=",")
    ('1 die', '3 dice', '2,000 rounds')
    """
    return f"{number:{form}} {one if number == 1 else many or one + 's'}"


def row(name: str, words: str) -> str:
    """Return a line of a table of names and what stands for them.

    >>> row("stakes", "an island is worth 1")
    'stakes      an island is worth 1'
    """
    return f"{name:<12}{words}"


class _Line:
    """A line of text that is written anew at most a few times a second."""

    def __init__(self) -> None:
        self.due, self.width = 0.0, 0

    def __call__(self, its: Any) -> None:
        now = monotonic()
        if its.done < 1 and now < self.due:
            return
        text, self.due = str(its), now + _REFRESH
        sys.stderr.write(f"\r{text:<{self.width}}")
        sys.stderr.flush()
        self.width = len(text)

    def end(self) -> None:
        if self.width:
            sys.stderr.write("\n")


@contextmanager
def teller(progress: Callable[[Any], None] | bool) -> Iterator[Callable[[Any], None] | None]:
    """Give what is to be told of progress: a line of text for ``True``, else the function itself.

    Raises:
        TypeError: it is neither true nor false nor a function.
    """
    if progress is True:
        line = _Line()
        try:
            yield line
        finally:
            line.end()
    elif progress is False or progress is None:
        yield None
    elif callable(progress):
        yield progress
    else:
        raise TypeError(f"progress is a function, True or False, not {progress!r}")
