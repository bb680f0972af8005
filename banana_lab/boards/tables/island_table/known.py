"""What is known of a season: all of it, or one colour's view."""

from __future__ import annotations

from typing import TypeAlias

from banana_lab.maka_bana import PAINT, Season, SeasonView

__all__ = ["Known", "fitting"]

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
