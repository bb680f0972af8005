"""The boards: sessions in pure Python, and the widgets that show them in Jupyter.

Importing this package loads no widget; asking it for a board does. The names are those of
:data:`banana_lab.boards.registry.NAMES`, and the stub beside this file has them for types.

>>> from banana_lab.boards import DiceCup
>>> DiceCup(code="KIWI-42")
DiceCup(own=4, foreign=0, trial='altitude', minimum=12, code='KIWI-42', rolls=0)
"""

from __future__ import annotations

from banana_lab.boards.registry import FORMER, NAMES

__all__ = [*NAMES]


def __getattr__(name: str) -> object:
    if name not in NAMES and name not in FORMER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from banana_lab.boards.hosts.widget import widget

    return widget(FORMER.get(name, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *NAMES})
