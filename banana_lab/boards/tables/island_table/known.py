"""What can be asked of a season alike, whether all of it is known or only one colour's view."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TypeAlias

from banana_lab.core.agenda import Step
from banana_lab.maka_bana import PAINT, Season, SeasonView

__all__ = ["Known", "against", "asked", "fitting", "paint_seen", "possible", "taken"]

Known: TypeAlias = Season | SeasonView


def asked(known: Known) -> Step | None:
    """Return the step that asks now; ``None`` when the game is over."""
    return known.step


def taken(known: Known) -> int:
    """Return the spots with a hut."""
    return reduce(or_, known.huts)


def against(known: Known, colour: int) -> int:
    """Return the spots with a hut of an opponent of a colour (MB-31)."""
    return reduce(or_, (known.huts[other] for other in known.game.opponents[colour]), 0)


def paint_seen(known: Known, colour: int) -> bool:
    """Whether a Paint of a colour's project is seen."""
    if isinstance(known, Season):
        return known.shows_paint(colour)
    return bool(known.paints_seen >> colour & 1)


def possible(known: Known, colour: int) -> int:
    """Return the spots where a colour's project can still come true, by whether a Paint is seen."""
    if paint_seen(known, colour):
        return against(known, colour)
    return known.game.everywhere & ~taken(known)


def fitting(known: Known, colour: int) -> int:
    """Return the spots that fit the card that a colour shows; none where it shows none.

    In Mao any cards may lie below it, so huts are no obstacle: the stack may hold a Paint.
    """
    card = known.shown[colour]
    if card is None or known.out >> colour & 1:
        return 0
    if card == PAINT:
        return against(known, colour)
    spots = known.game.island.at(card)
    return spots if known.game.is_mao else spots & possible(known, colour)
