"""The register of games: what each is called, and in which modules its parts are.

Whatever takes a game by its name asks here: transcripts, policies, tables, the terminal. A module
is imported when it is asked for. A game of your own needs one call:

>>> register("coins", "Hiding Coins", "my_coins")
>>> names()
('jack_bananas', 'maka_bana', 'banana_governance', 'coins')
>>> unregister("coins")
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from banana_lab.data import shown

__all__ = ["Entry", "entry", "names", "part", "register", "unregister"]


class Entry(NamedTuple):
    """What the house knows of a game before it loads any of it.

    Attributes:
        name: what the game is called, a word: the ``name`` of its class.
        title: its name in print.
        module: where its class ``Game`` is.
        table: the module and the class of its own table, as ``"module:Class"``; empty for a table
            without a picture, :mod:`banana_lab.boards.tables.plain_table`.
        players: the module of its policies, see :mod:`banana_lab.players`; empty for *random*
            alone.
    """

    name: str
    title: str
    module: str
    table: str = ""
    players: str = ""


_TABLES: Final = "banana_lab.boards.tables"
_ENTRIES: Final[dict[str, Entry]] = {
    shipped.name: shipped
    for shipped in (
        Entry(
            "jack_bananas",
            "Jack Bananas",
            "banana_lab.jack_bananas",
            f"{_TABLES}.race_table:RaceTableSession",
            "banana_lab.players.jack_bananas",
        ),
        Entry(
            "maka_bana",
            "Maka Bana",
            "banana_lab.maka_bana",
            f"{_TABLES}.island_table:IslandTableSession",
            "banana_lab.players.maka_bana",
        ),
        Entry(
            "banana_governance",
            "Banana Governance",
            "banana_lab.banana_governance",
            f"{_TABLES}.council_table:CouncilTableSession",
            "banana_lab.players.banana_governance",
        ),
    )
}


def names() -> tuple[str, ...]:
    """Return the names of all games, those that come with the package first."""
    return tuple(_ENTRIES)


def entry(name: object) -> Entry:
    """Return what is registered of a game.

    Raises:
        ValueError: no game is called so; the sentence names those that there are.

    >>> entry("maka_bana").title
    'Maka Bana'
    """
    found = _ENTRIES.get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"there is no game {shown(name)}; there are {', '.join(_ENTRIES)}")
    return found


def register(name: str, title: str, module: str, table: str = "", players: str = "") -> None:
    """Let everything that takes a game by its name know one of yours.

    Registered again, as when a cell of a notebook runs twice, it takes the place of the earlier
    one. No other program knows it.

    Args:
        name: the ``name`` of its class, a word such as ``"liars_dice"``.
        title: its name in print.
        module: where its class ``Game`` is; ``__name__`` in a notebook.
        table: see :class:`Entry`.
        players: see :class:`Entry`.

    Raises:
        ValueError: the name is no word, or a game that comes with the package is called so.
    """
    if not name.isidentifier():
        raise ValueError(f"a game needs a name of one word, such as liars_dice, not {shown(name)}")
    if name in _ENTRIES and _ENTRIES[name].module.startswith("banana_lab."):
        raise ValueError(f"{shown(name)} comes with the package; call your game otherwise")
    _ENTRIES[name] = Entry(name, title, module, table, players)


def unregister(name: str) -> None:
    """Take a game that was registered out of the register again.

    Raises:
        ValueError: none is called so, or it comes with the package.
    """
    if entry(name).module.startswith("banana_lab."):
        raise ValueError(f"{name} comes with the package, and stays")
    del _ENTRIES[name]


def part(place: str) -> object:
    """Return what a part of an entry names, a module or ``"module:name"``; it is imported now.

    Raises:
        ValueError: it cannot be imported.

    >>> part("banana_lab.jack_bananas:Game").name
    'jack_bananas'
    """
    module, _, name = place.partition(":")
    try:
        found: object = import_module(module)
        return getattr(found, name) if name else found
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{place} is registered and cannot be imported: {error}") from error
