"""The picture of a point in the score plane."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from banana_lab.banana_governance import Card, Score, price
from banana_lab.boards import cards
from banana_lab.boards.explorers.score_plane import words
from banana_lab.boards.explorers.score_plane.plane import Curve, chart
from banana_lab.boards.explorers.score_plane.state import MOST, ScorePlaneState
from banana_lab.boards.session import Json, Picture

__all__ = ["EXAMPLES", "RULEBOOK", "draw"]

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
            "change": words.signed(after.total - held.total),
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
