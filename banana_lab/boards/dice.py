"""Dice, and what is said of them, for the boards of Jack Bananas; ``widgets/src/jack.js`` draws."""

from __future__ import annotations

from collections.abc import Sequence

from banana_lab.boards.messages import Json
from banana_lab.jack_bananas.actions import Announce, Bananas, Flyer, Plane, Roll
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.described import TRIALS
from banana_lab.jack_bananas.speed import Calculation

__all__ = ["CUPS", "TRIALS", "draw", "drawn", "said"]

CUPS = {"banana": "Banana Cup", "super": "Super Banana Cup"}


def draw(shown: Calculation, roll: Roll, plane: Plane) -> list[Json]:
    """Return the dice of a plane as JSON: what each shows, and what it adds to the speed.

    >>> from banana_lab.jack_bananas import calculate
    >>> roll = Roll(((2, 4), (0,), (), (), (), ()))
    >>> draw(calculate("altitude", roll.own(0), roll.foreign(0)), roll, 0)[-1]
    {'colour': 'green', 'face': 'banana', 'foreign': True, 'value': 4, 'copied': False}
    """
    foreign = [
        colour
        for place, colour in enumerate(colours())
        if place != plane
        for _ in roll.faces[place]
    ]
    return drawn(shown, [colours()[plane]] * len(roll.own(plane)) + foreign)


def drawn(shown: Calculation, names: Sequence[str]) -> list[Json]:
    """Return dice as JSON, by their colours: what each shows, and what it adds to the speed."""
    copied = shown.copied if shown.bananas else None
    return [
        {
            "colour": colour,
            "face": face_name(term.face),
            "foreign": term.foreign,
            "value": term.value,
            "copied": term.face == copied and not term.foreign,
        }
        for colour, term in zip(names, shown.terms, strict=True)
    ]


def said(claim: Flyer | None) -> str:
    """Return an announcement as it is called out.

    >>> said(Announce(14, banana=True)), said(Bananas()), said(None)
    ('14 with banana', 'BANANAS!', '')
    """
    if isinstance(claim, Announce):
        return f"{claim.speed}{' with banana' if claim.banana else ''}"
    return "" if claim is None else "BANANAS!" if isinstance(claim, Bananas) else "pass"
