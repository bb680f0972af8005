"""Who sits at a table."""

from __future__ import annotations

from collections.abc import Sequence

from banana_lab import players
from banana_lab.boards.tables.table.state import PERSON
from banana_lab.core.playout import Policy
from banana_lab.core.protocol import Game
from banana_lab.core.words import listed

__all__ = ["seated"]


def seated(game: Game, people: Sequence[str | Policy]) -> tuple[str, ...]:
    """Return who plays: those that are given, then you first and policies after you.

    Args:
        game: what is played.
        people: for each person :data:`PERSON`, the name of a policy, or a policy, which is
            registered.

    Raises:
        ValueError: they are too many, or one is unknown.
    """
    if len(people) > len(game.people):
        raise ValueError(
            f"{len(people)} people are named, and the game has {len(game.people)} players"
        )
    names = [
        person if isinstance(person, str) else players.register(game.name, person)
        for person in people
    ]
    known = [PERSON, *players.policies(game.name)]
    for name in names:
        if name not in known:
            raise ValueError(f"{name[:20]!r} is no player: choose {listed(known, 'or')}")
    usual = [PERSON, *[players.usual(game.name)] * len(game.people)]
    return (*names, *usual[len(names) : len(game.people)])
