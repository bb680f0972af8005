"""Set a race up from a line of text, and play it in words."""

from __future__ import annotations

from banana_lab.core import Together, Turn
from banana_lab.jack_bananas import Game, Race


def play(race: Race, *moves: str) -> Race:
    """Apply moves in words.

    ``"red: push green"`` is a turn, ``"hold"`` lets a whole window pass, ``"red: accuse green,
    yellow: accuse orange"`` is a window in which all others hold, and anything else is an outcome.
    """
    for words in moves:
        node = race.node
        if isinstance(node, Together):
            answers = {seat: race.game.parse("hold") for seat in node.seats}
            for part in words.split(",") if words != "hold" else []:
                name, _, action = part.strip().partition(": ")
                answers[race.game.seat(name)] = race.game.parse(action)
            race = race.apply(answers)
        elif isinstance(node, Turn):
            name, _, action = words.partition(": ")
            assert node.seat == race.game.seat(name), f"{race.game.seat_name(node.seat)} is to move"
            race = race.apply(race.game.parse(action))
        else:
            race = race.apply(race.game.parse(words))
    return race


def islands(race: Race) -> dict[str, int]:
    """Return where every plane stands."""
    return {race.game.seat_name(plane): race.where[plane] for plane in race.game.seats}


def asked(race: Race) -> list[str]:
    """Return what the seat to move may do."""
    return [str(action) for action in race.legal()]


def dice(race: Race, name: str) -> str:
    """Return the dice of a plane as initials."""
    counts = race.dice[race.game.seat(name)]
    return "".join(letter * count for letter, count in zip("pgoyrb", counts, strict=True))


SIX = Game(players=6)
SUPER = Game(players=6, cup="super")

FIRST_TURN = (
    "turn 1 pilots; pink 0 pppp rolled pink 4 4 4 6; green 0 gggg rolled green 4 4 5 5; "
    "orange 0 oooo rolled orange 2 2 3 3; yellow 0 yyyy rolled yellow 2 2 2 2; "
    "red 0 rrrr rolled red 4 4 4 4; blue 0 bbbb rolled blue 5 5 5 6 | "
    "flight 0, arbitrations, endturn"
)
