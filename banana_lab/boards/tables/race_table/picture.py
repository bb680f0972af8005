"""The picture of a race: the course, who stands where, what each has and says, what is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from banana_lab.boards import dice
from banana_lab.boards.messages import Json, Picture
from banana_lab.boards.tables.race_table import words
from banana_lab.boards.tables.race_table.story import Lifted
from banana_lab.core.protocol import End, Turn
from banana_lab.core.words import listed
from banana_lab.jack_bananas import profile
from banana_lab.jack_bananas.actions import Announce, Bananas, Give, Plane
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.game import Game
from banana_lab.jack_bananas.race import Known, RaceView
from banana_lab.jack_bananas.rules import PHASES, Advance, Announcing, Window
from banana_lab.jack_bananas.speed import Calculation
from banana_lab.players.jack_bananas import truest

__all__ = ["draw", "ground", "truth"]

FIRST_TURN: Final = (1, 3)
"""The phases of the first turn (JB-54)."""

VERDICTS: Final = {None: None, True: "true", False: "false"}
"""What was found of an accused plane."""


def draw(known: Known, seat: Plane | None, lifted: Sequence[Lifted] = ()) -> Picture:
    """Return the board as JSON.

    Args:
        known: what may be seen.
        seat: whose choice it is, if it is to be made here and now.
        lifted: the cups to be seen, as :func:`story.lifted` finds them.
    """
    return {
        "steps": _steps(known),
        "goal": _goal(known),
        "mover": None if (mover := _mover(known)) is None else colours()[mover],
        "planes": [_plane(known, plane) for plane in known.in_order()],
        "lifted": [_lifted(known.game, cup) for cup in lifted],
        "cup": _cup(known, seat),
        "ask": None if seat is None else _asked(known, seat),
        "fill": _fill(known),
        "sentence": _sentence(known),
    }


@lru_cache(maxsize=8)
def ground(game: Game) -> Picture:
    """Return the course, over which a board moves the planes, in both shapes and as numbers."""
    course = game.course
    return {
        "wide": profile.strips(game, "wide"),
        "tall": profile.strips(game, "tall"),
        "islands": [
            {
                "height": course.heights[island - 1],
                "minimum": course.minimums[island - 1],
                "room": game.room[island - 1],
                "trial": dice.TRIALS[course.trial(island)],
                "resupply": island == course.resupply,
                "cup": island == course.last,
            }
            for island in range(1, course.last + 1)
        ],
    }


def _steps(known: Known) -> list[Json]:
    """Return the phases of the turn, and which one it is in."""
    over = isinstance(known.node, End)
    phases = FIRST_TURN if known.turn == 1 else range(len(PHASES))
    return [
        {
            "name": PHASES[place].capitalize(),
            "is": "done" if over or place < known.phase else "now" if place == known.phase else "",
        }
        for place in phases
    ]


def _goal(known: Known) -> int | None:
    """Return the island that planes are flying to, ``None`` when none is."""
    match known.step:
        case Announcing(plane) | Advance(plane):
            return known.where[plane] + 1
        case Window():
            island = words.flown_from(known)
            return None if island is None else island + 1
    return None


def _mover(known: Known) -> Plane | None:
    return known.node.seat if isinstance(known.node, Turn) else None


# -------------------------------------------------------------------------------------- the planes


def _plane(known: Known, plane: Plane) -> Picture:
    game, token = known.game, known.tokens[plane]
    shown = words.calculation(known, plane) if known.is_accused(plane) else None
    return {
        "colour": colours()[plane],
        "where": known.where[plane],
        "reckless": not known.is_pilot(plane),
        "whose": known.whose(plane),
        "role": known.role(plane),
        "note": "pushed back" if known.is_pushed(plane) else "",
        "dice": list(_dice(known, plane)),
        "says": dice.said(known.announced[plane]),
        "shown": "" if shown is None else words.shows(game, shown),
        "verdict": VERDICTS[known.verdict(plane)],
        "token": None
        if token is None
        else {"against": colours()[token.against], "right": token.right},
    }


def _dice(known: Known, plane: Plane) -> Iterator[Json]:
    """Yield the colour of each die of a plane, its own first, and its face where it is known."""
    roll, thrown = known.rolls[plane], known.throws[plane]
    for colour in sorted(range(len(colours())), key=lambda colour: colour != plane):
        faces: Sequence[int | None] = (None,) * known.dice[plane][colour]
        if roll is not None:
            faces = roll.faces[colour]
        elif thrown is not None and colour == plane:
            faces = (thrown, *faces[1:])
        for face in faces:
            yield [colours()[colour], None if face is None else face_name(face)]


def _lifted(game: Game, cup: Lifted) -> Picture:
    """Return what lay under a cup, long after its dice were taken up (JB-14)."""
    return {
        "turn": cup.turn,
        "colour": colours()[cup.plane],
        "by": colours()[cup.by],
        "says": dice.said(cup.claim),
        "dice": dice.draw(cup.dice, cup.roll, cup.plane),
        "speed": cup.dice.speed,
        "shows": words.shows(game, cup.dice),
        "verdict": "true" if cup.true else "false",
    }


def _cup(known: Known, seat: Plane | None) -> Picture | None:
    """Return the dice under the cup of the plane that one is about to decide for, or has."""
    plane = seat if seat is not None else known.seat if isinstance(known, RaceView) else None
    roll = None if plane is None else known.rolls[plane]
    shown = None if plane is None else words.calculation(known, plane)
    if plane is None or roll is None or shown is None:
        return None
    return {
        "colour": colours()[plane],
        "dice": dice.draw(shown, roll, plane),
        "speed": shown.speed,
        "shows": words.shows(known.game, shown),
        "open": known.is_accused(plane),
    }


# ---------------------------------------------------------------------------------- what is asked


def _asked(known: Known, seat: Plane) -> Picture | None:
    """Return what is asked in parts; ``None`` where plain buttons do."""
    assert isinstance(known, RaceView)
    match known.options[0]:
        case Give():
            return _gifts([give for give in known.options if isinstance(give, Give)])
    if isinstance(known.step, Announcing):
        return _announcing(known, seat)
    return None


def _gifts(gifts: Sequence[Give]) -> Picture:
    return {
        "kind": "give",
        "dice": list(dict.fromkeys(colours()[give.colour] for give in gifts)),
        "to": list(dict.fromkeys(colours()[give.to] for give in gifts)),
    }


def _announcing(known: RaceView, seat: Plane) -> Picture:
    """Return the speeds that may be announced, each with its truth and place among the others."""
    shown = words.calculation(known, seat)
    assert shown is not None, "who announces has rolled"
    claims = [claim for claim in known.options if isinstance(claim, Announce)]
    best = truest(known)
    others = [claim.speed for claim in known.announced if isinstance(claim, Announce)]
    return {
        "kind": "announce",
        "speeds": [
            [
                claim.speed,
                truth(known, shown, claim),
                sum(speed < claim.speed for speed in others),
            ]
            for claim in claims
        ],
        "pick": claims.index(best) if isinstance(best, Announce) else 0,
        "banana": known.game.course.trial(known.where[seat] + 1) == "acrobatics",
        "bananas": truth(known, shown, Bananas()) if Bananas() in known.options else None,
    }


def truth(known: RaceView, shown: Calculation, claim: Announce | Bananas) -> str:
    """Say whether an announcement is true of dice."""
    if known.game.is_maximum(shown.bananas):
        return "True"
    if isinstance(claim, Bananas):
        least = known.game.box.bananas_for_maximum
        return f"A bluff, with {shown.bananas} of {least} bananas"
    if not shown.valid:
        return "A bluff, without a banana"
    return "True" if shown.makes_true(claim.speed) else f"A bluff, by {claim.speed - shown.speed}"


def _fill(known: Known) -> Picture | None:
    """Return in which order planes would reach the next island, if nobody accuses from here on."""
    island = _goal(known)
    if island is None or not isinstance(known.step, Announcing | Window):
        return None
    flying = [
        (isinstance(claim, Bananas), claim.speed if isinstance(claim, Announce) else 0, plane)
        for plane, claim in enumerate(known.announced)
        if isinstance(claim, Announce | Bananas) and not known.caught >> plane & 1
    ]
    room = known.game.room[island - 1]
    free = max(0, room - known.where.count(island))
    spaces = "1 place is" if free == 1 else f"{free or 'no'} places are"
    return {
        "island": island,
        "arrivals": [
            {"colour": colours()[plane], "says": dice.said(known.announced[plane])}
            for _, _, plane in sorted(flying)
        ],
        "free": free,
        "words": f"Room for {room}, {spaces} free; whoever comes later pushes a plane back.",
    }


def _sentence(known: Known) -> str:
    """Say where the planes are."""
    places = []
    for island in sorted({known.where[plane] for plane in known.game.seats}, reverse=True):
        planes = map(words.name, known.planes_on(island))
        places.append(f"{listed(planes)} {words.stands(island)}")
    return f"The course: {'; '.join(places)}."
