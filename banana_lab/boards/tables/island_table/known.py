"""What is known of a season: all of it, or one colour's view."""

from __future__ import annotations

from typing import TypeAlias

from banana_lab.maka_bana import PAINT, Season, SeasonView, colours

__all__ = ["Known", "colour_of", "fitting", "owner"]

Known: TypeAlias = Season | SeasonView


def fitting(known: Known, colour: int) -> int:
    """Return the spots that fit the card that a colour shows; none where it shows none.

    In Mao any cards may lie below it, so huts are no obstacle: the stack may hold a Paint.
    """
    card = known.shown[colour]
    if card is None or known.out >> colour & 1:
        return 0
    if card == PAINT:
        return known.against(colour)
    spots = known.game.island.at(card)
    if known.game.is_mao:
        return spots
    huts = known.against(colour) if known.shows_paint(colour) else ~known.taken
    return spots & huts


def owner(known: Known, place: int) -> int | None:
    """Return the colour that has a hut on a spot."""
    return next((colour for colour, huts in enumerate(known.huts) if huts >> place & 1), None)


def colour_of(known: Known, place: int) -> str:
    """Return the colour of the hut on a spot, in words."""
    builder = owner(known, place)
    assert builder is not None, "a hut stands there"
    return colours()[builder]
