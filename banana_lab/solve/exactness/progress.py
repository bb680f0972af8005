"""How far a long piece of work is: told to a function, or shown by Rich on a line with a bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

_WIDTH: Final = 20
"""How many characters a full bar has."""


@contextmanager
def teller(progress: Callable[[Any], None] | bool) -> Iterator[Callable[[Any], None] | None]:
    """Give what is to be told of each stage: a line with a bar for ``True``, else the function.

    A stage prints as words, and its ``done`` is the part of the work that is done, 0 to 1.

    Raises:
        TypeError: it is neither true nor false nor a function.
    """
    if progress is True:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        words = TextColumn("{task.description}", markup=False)
        with Progress(BarColumn(_WIDTH), words, console=Console(stderr=True)) as line:
            task = line.add_task("", total=1)
            yield lambda stage: line.update(task, completed=stage.done, description=str(stage))
    elif progress is False or progress is None:
        yield None
    elif callable(progress):
        yield progress
    else:
        raise TypeError(f"progress is a function, True or False, not {progress!r}")
