"""The plane as geometry: what part of it is shown, and its curves of equal score."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from banana_lab.boards.explorers.score_plane.state import ScorePlaneState

__all__ = ["Curve", "Plane", "Span", "chart"]

Line: TypeAlias = tuple[tuple[float, float], ...]

STEPS: Final = (20, 50, 100)
"""What may lie between two marks of an axis."""
GAPS_MOST: Final = 7
BANANAS: Final = 100
NET: Final = 80
"""What an axis reaches at least."""
ROOM: Final = 4
"""What is left free beyond a point, and twice as much below it."""
SHARES: Final = (Fraction(1, 16), Fraction(1, 8), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))
"""The curves above 0, as shares of the score in the upper corner."""
BELOW: Final = (Fraction(1, 4), Fraction(1, 2))
"""The curves below 0, as shares of the score in the lower corner."""
APART: Final = Fraction(1, 20)
"""A curve that comes nearer to one's own is left out; a share of the axis."""
PIECES: Final = 48
"""Of how many straight pieces a curve is made."""


class Span(NamedTuple):
    """What an axis shows.

    >>> Span(-27, 84).ticks
    (-40, -20, 0, 20, 40, 60, 80, 100)
    """

    least: int
    most: int

    @property
    def ticks(self) -> tuple[int, ...]:
        """The marks, of which the first and the last end the axis."""
        for step in STEPS:
            first, last = self.least // step, -(-self.most // step)
            if last - first <= GAPS_MOST:
                break
        return tuple(range(first * step, last * step + 1, step))


class Curve(NamedTuple):
    """All points with one score, as lines of bananas and monkeys net of birds."""

    score: int
    own: bool
    lines: tuple[Line, ...]


class Plane(NamedTuple):
    """What is shown of the plane."""

    bananas: tuple[int, ...]
    net: tuple[int, ...]
    curves: tuple[Curve, ...]


def chart(state: ScorePlaneState) -> Plane:
    """Return the part of the plane with one's point and all that may come, and its curves."""
    held = state.held
    nets = [held.net, *(held.net + state.gain(card) for card in state.offers)]
    bananas = Span(0, max(BANANAS, held.bananas + ROOM)).ticks
    least, most = min(nets), max(nets)
    net = Span(least - 2 * ROOM if least < 0 else 0, max(NET, most + ROOM)).ticks
    right, top, bottom = bananas[-1], net[-1], net[0]
    scores = [int(share * right * top) for share in SHARES]
    if bottom < 0:
        scores += [0, *(int(share * right * bottom) for share in BELOW)]
    near = APART * right * (top - bottom)
    others = [score for score in scores if abs(score - held.total) >= near]
    curves = [
        Curve(score, score == held.total, _lines(score, bananas, net))
        for score in sorted([*others, held.total])
    ]
    return Plane(bananas, net, tuple(curves))


def _lines(score: int, bananas: tuple[int, ...], net: tuple[int, ...]) -> tuple[Line, ...]:
    """Return the points with a score: a branch of n = score / b, and for 0 both axes."""
    right, top, bottom = bananas[-1], net[-1], net[0]
    if not score:
        return ((0, 0), (right, 0)), ((0, bottom), (0, top))
    first = score / (top if score > 0 else bottom)
    steps = (first * (right / first) ** (piece / PIECES) for piece in range(PIECES + 1))
    return (tuple((round(b, 2), round(score / b, 2)) for b in steps),)
