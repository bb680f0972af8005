"""Everything that a player, or chance, can say in a game: also what is nowhere legal."""

from __future__ import annotations

from banana_lab.banana_governance import (
    Bid,
    Cards,
    Deal,
    Flip,
    Game,
    Pass,
    PassBird,
    Split,
    Take,
    Win,
    splits,
)


def vocabulary(game: Game) -> list[object]:
    """Return all actions of a game, of its thousands of splits and deals a few."""
    monkeys = [its for its in game.auction_deck if its.kind == "monkey"]
    values = sorted({its.value for its in game.draft_deck if its.kind == "banana"})
    every = splits(game.box.dealt, game.dividers)
    empty = Split((0,) * (len(game.dividers) + 1), game.dividers)
    return [
        *every[:: len(every) // 3],
        empty,
        *map(Take, range(1, len(game.seats) + 2)),
        Pass(),
        PassBird(),
        *map(Bid, [*values, 1, 99]),
        *map(Win, [*monkeys, *(its for its in game.draft_deck if its.kind == "monkey")]),
        *map(Flip, game.auction_deck),
        Deal(Cards(list(game.draft_deck)[: game.box.dealt])),
    ]
