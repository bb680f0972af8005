"""A position as text: short, as one types it off a table, or the line that a game prints.

The short form names each colour with its huts, and its Tiki if it has one::

    blue Azzura-Rock-Fish Bikini-Sand-Flower tiki Coquito-Grass-Fish; red Diabolo-Rock-Fish
"""

from __future__ import annotations

import re
from typing import NamedTuple

from banana_lab.core.agenda import replaced
from banana_lab.maka_bana import Game, colours

__all__ = ["Table", "read", "write"]

EXAMPLE = "blue Azzura-Rock-Fish Bikini-Sand-Flower; red Diabolo-Rock-Fish"


class Table(NamedTuple):
    """What stands on the island: the huts of each colour, as bit masks, and its Tiki's spot."""

    huts: tuple[int, ...]
    tikis: tuple[int | None, ...]


def write(game: Game, table: Table) -> str:
    """Return a position in the short form; colours without a piece are left out.

    >>> game = Game(players=4)
    >>> write(game, read(game, "red tiki diabolo-rock-fish\\nblue: Azzura-Rock-Fish"))
    'blue Azzura-Rock-Fish; red tiki Diabolo-Rock-Fish'
    """
    parts = []
    for colour in game.seats:
        words = [colours()[colour], *map(str, game.island.named(table.huts[colour]))]
        tiki = table.tikis[colour]
        if tiki is not None:
            words += ["tiki", str(game.island.spots[tiki])]
        if len(words) > 1:
            parts.append(" ".join(words))
    return "; ".join(parts)


def read(game: Game, text: str) -> Table:
    """Return the position that a text describes, in either form.

    Args:
        game: who plays, and where.
        text: one line, or a line for each colour.

    Raises:
        ValueError: a part of it is wrong; the sentence names it.
    """
    if text.strip().casefold().startswith("season"):
        return _of_a_game(game, " ".join(text.split()))
    table = Table((0,) * len(game.seats), (None,) * len(game.seats))
    for part in re.split(r"[;\n]", text):
        words = re.split(r"[\s,:]+", part.strip(" \t\r,:"))
        if words != [""]:
            table = _with_colour(game, table, words)
    return table


def _of_a_game(game: Game, text: str) -> Table:
    """Read the line of a game, of either rule set."""
    try:
        season = game.position(text)
    except ValueError as refusal:
        try:
            season = Game(game.players, "mao", game.whole_island).position(text)
        except ValueError:
            raise refusal from None
    huts = tuple(season.huts[colour] for colour in game.seats)
    tikis = (season.tikis[colour] for colour in game.seats)
    return Table(huts, tuple(None if spot < 0 else spot for spot in tikis))


def _with_colour(game: Game, table: Table, words: list[str]) -> Table:
    """Return the table with the pieces of one colour, named by words."""
    colour, name = _colour(game, words[0]), words[0].casefold()
    huts, tiki = table.huts[colour], table.tikis[colour]
    spots = iter(words[1:])
    for word in spots:
        if word.casefold() != "tiki":
            spot = _spot(game, name, word)
            if sum(table.huts) >> spot & 1 or huts >> spot & 1:
                raise ValueError(f"{name}: {game.island.spots[spot]} is named twice")
            huts |= 1 << spot
        elif tiki is not None:
            raise ValueError(f"{name} has one Tiki, not two")
        else:
            tiki = _spot(game, name, next(spots, ""))
            if tiki in table.tikis:
                raise ValueError(f"{name}: {game.island.spots[tiki]} already has a Tiki (MB-14)")
    if huts.bit_count() > game.box.huts_each:
        raise ValueError(
            f"{name} has {huts.bit_count()} huts, and there are {game.box.huts_each} of a colour"
        )
    return Table(replaced(table.huts, colour, huts), replaced(table.tikis, colour, tiki))


def _colour(game: Game, word: str) -> int:
    names = [colours()[colour] for colour in game.seats]
    if word.casefold() in names:
        return names.index(word.casefold())
    if word.casefold() in colours():
        raise ValueError(f"{word.casefold()} does not play with {game.players} players")
    raise ValueError(
        f"a part begins with a colour, {', '.join(names)}, not with {word[:30]!r}; for example: "
        f"{EXAMPLE}"
    )


def _spot(game: Game, name: str, word: str) -> int:
    try:
        return game.island.number(word[:60])
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
