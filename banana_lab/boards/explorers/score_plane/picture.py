"""The picture of a point in the score plane: what part of the plane is shown, and its curves."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from banana_lab.banana_governance import Card, Score, price
from banana_lab.boards import cards
from banana_lab.boards.explorers.score_plane import words
from banana_lab.boards.explorers.score_plane.state import MOST, ScorePlaneState
from banana_lab.boards.messages import Json, Picture
from banana_lab.core.words import signed

__all__ = ["EXAMPLES", "LABELS", "RULEBOOK", "Curve", "Plane", "Span", "chart", "draw"]

Line: TypeAlias = tuple[tuple[float, float], ...]

RULEBOOK: Final = Score(10 + 12 + 20, 10 + 8 + 12 + 14 + 16, 6)
"""The scoring example of the rulebook."""
EXAMPLES: Final[Mapping[str, Score]] = {
    "rulebook": RULEBOOK,
    "start": Score(MOST.bananas // 4, 0, 0),
    "below": Score(30, 8, 5),
}
"""Points to look at: the rulebook's, a fair quarter of all bananas alone, and one below 0."""
LABELS: Final = {"rulebook": "Rulebook", "start": "Fresh start", "below": "Below 0"}
BAR: Final = 10
"""What the monkey of the bars is worth."""
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


def draw(state: ScorePlaneState) -> Picture:
    """Return the picture as JSON."""
    held, after, exact = state.held, state.after, state.exact
    shown = chart(state)
    return {
        "title": "Score plane",
        "game": "Banana Governance",
        "question": "What is the next monkey worth? A score is an area: width times height.",
        "held": held._asdict(),
        "net": held.net,
        "score": words.number(held.total),
        "product": words.product(held),
        "caption": words.caption(state, below=shown.net[0] < 0),
        "limits": {**MOST._asdict(), "net": [-held.deduction, MOST.monkeys - held.deduction]},
        "axes": {"bananas": shown.bananas, "net": shown.net},
        "curves": [_curve(curve) for curve in shown.curves],
        "same": [_same(held, b) for b in sorted({*shown.bananas, held.bananas} - {0})],
        "rulebook": {"at": _point(RULEBOOK), "words": words.number(RULEBOOK.total)},
        "examples": [{"name": name, "label": LABELS[name]} for name in EXAMPLES],
        "offers": [_offer(state, card) for card in state.offers],
        "text": str(state.offers),
        "chosen": state.chosen,
        "heading": words.heading(state),
        "exact": exact,
        "rule": words.rule(state) if exact else "",
        "worked": words.worked(state) if exact else "",
        "check": words.check(state) if exact else "",
        "paid": state.paid,
        "after": {
            "at": _point(after),
            "score": words.number(after.total),
            "change": signed(after.total - held.total),
            "words": words.paid(state),
        },
        "bars": [_bar(held, net) for net in range(0, 81, BAR)] if exact else None,
        "bars_words": words.bars(state) if exact else [],
        "sentence": words.summary(state),
    }


def _point(held: Score) -> list[Json]:
    return [held.bananas, held.net]


def _curve(curve: Curve) -> Picture:
    return {"score": words.number(curve.score), "own": curve.own, "lines": curve.lines}


def _same(held: Score, bananas: int) -> Picture:
    """Return which point with that many bananas has the same score."""
    net = Fraction(held.total, bananas)
    return {
        "bananas": bananas,
        "net": words.number(net),
        "product": words.times(bananas, net),
        "own": bananas == held.bananas,
    }


def _offer(state: ScorePlaneState, card: Card) -> Picture:
    return {
        "card": cards.draw(card),
        "brings": words.brought(state, card),
        "gain": state.gain(card),
        "gained": words.gained(state, card),
        "across": _across(state, card) if state.exact else None,
        "price": words.face(state, card) if state.exact else "?",
        "exact": words.worth(state, card) if state.exact else "",
    }


def _across(state: ScorePlaneState, card: Card) -> Json:
    """Return how far the price of a monkey leads to the side; nowhere if it has none."""
    at = state.price(card)
    if at.kind == "none" or not at.bananas:
        return None
    return {
        "to": float(state.held.bananas - at.bananas),
        "words": words.difference(at.bananas),
        "same": at.kind != "any",
    }


def _bar(held: Score, net: int) -> Picture:
    worth = price(held.bananas, net, BAR).bananas
    return {"net": net, "at": float(worth), "worth": words.number(worth)}


# ------------------------------------------------------------------------------ the plane


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
