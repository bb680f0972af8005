"""Set a game up from a line of text, and play it in words."""

from __future__ import annotations

from banana_lab.banana_governance import Council, Game
from banana_lab.core import Together, Turn

THREE = Game(players=3)
FOUR = Game(players=4)


def play(council: Council, *moves: str) -> Council:
    """Apply moves in words.

    ``"east: bid 8"`` is a turn, ``"north: take 1, east: take 2, ..."`` is a choice of all at once,
    and anything else is an outcome of chance.
    """
    game = council.game
    for words in moves:
        if isinstance(council.node, Together):
            parts = [part.partition(": ") for part in words.split(", ")]
            council = council.apply(
                {game.seat(name): game.parse(action) for name, _, action in parts}
            )
        elif isinstance(council.node, Turn):
            name, _, action = words.partition(": ")
            to_move = game.seat_name(council.node.seat)
            assert name == to_move, f"{to_move} is to move"
            council = council.apply(game.parse(action))
        else:
            council = council.apply(game.parse(words))
    return council


def asked(council: Council) -> list[str]:
    """Return what the player to move may do."""
    return [str(action) for action in council.legal()]


def of(council: Council, name: str) -> str:
    """Return what the line of the game says of a player."""
    return next(
        part for part in str(council).replace(" |", ";").split("; ") if part.startswith(name)
    )


def names(council: Council, seats) -> list[str]:
    """Return what seats are called."""
    return [council.game.seat_name(seat) for seat in seats]


ROWS = {
    "north": "8 p 8 12 20 16 2 m10 8 2 p p 6 12",
    "east": "4 4 6 10 2 2 p 12 16 p 10 10 20 4",
    "south": "m12 8 4 8 p mS 16 2 8 4 m6 2 4 16",
    "west": "m8 4 6 2 12 8 6 10 m8 20 4 2 8 20",
}
SPLITS = (
    "north: split 3+10 5+6 4+2 2, east: split 4+6 3+2 3+10 4, "
    "south: split 0+2 6+10 8+6 0, west: split 2+10 3+6 4+2 5"
)
PICKS = (
    "north: take 1, east: take 2, south: take 4, west: take 2",
    "north: take 2, east: take 3, south: take 1, west: take 3",
    "north: take 1, east: take 2, south: take 2, west: take 1",
)
DIVIDING = "; ".join(["round 0", *(f"{name} row {row}" for name, row in ROWS.items())])
DIVIDING += " | dividing"
