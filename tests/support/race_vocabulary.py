"""All that a player of Jack Bananas could mean, whether or not it is legal."""

from __future__ import annotations

from typing import Any

from banana_lab.core import Action
from banana_lab.jack_bananas import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Game,
    Give,
    GoReckless,
    Hold,
    Pass,
    Push,
    Roll,
    StayPilot,
    Throw,
    Unlucky,
    colours,
)

EVERYBODY = range(len(colours()))


def vocabulary(game: Game) -> tuple[Action, ...]:
    """Return every action of the game: each class with every plane, colour and speed there is."""
    most = 6 * len(game.die.faces) + max(game.course.minimums)
    return (
        Pass(),
        Bananas(),
        Hold(),
        GoReckless(),
        StayPilot(),
        *(Announce(speed, banana) for speed in (*range(most), 145) for banana in (False, True)),
        *(kind(plane) for kind in (Accuse, Choose, Push, Unlucky) for plane in EVERYBODY),
        *(Give(colour, to) for colour in EVERYBODY for to in EVERYBODY),
    )


PLANES: tuple[Any, ...] = (9, -1, 6, None, 1.0, True, "green", (), [1], 10**400, float("nan"))

MALFORMED: tuple[Action, ...] = (
    *(kind(plane) for kind in (Accuse, Choose, Push, Unlucky) for plane in PLANES),
    *(Give(plane, 1) for plane in PLANES),
    *(Give(1, plane) for plane in PLANES),
    *(Announce(speed) for speed in (12.0, None, "12", -1, True, 10**400, float("nan"), [12])),
    *(Announce(12, banana) for banana in (1, None, "yes")),
    *(Roll(faces) for faces in (None, 5, (), ((2.0,),), "pink", ((6, 2), (), (), (), (), ()))),
    *(Throw(face) for face in (None, 2.0, 9, "banana", True)),
)
"""Actions with something in them that no action has."""

TUPLES: tuple[Any, ...] = (
    *map(tuple, (Pass(), Hold(), Accuse(0), Announce(12), Push(1), Give(0, 1))),
    "pass",
    None,
    7,
    (),
    (1, 2, 3),
)
"""What merely equals an action, or is none."""
