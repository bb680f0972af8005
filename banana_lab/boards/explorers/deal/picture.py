"""The picture of a hand, of the sample, and of the exact law unless it is hidden."""

from __future__ import annotations

from typing import Final

from banana_lab.boards import cards
from banana_lab.boards.explorers.deal import words
from banana_lab.boards.explorers.deal.state import COUNTS, SIDES, DealState
from banana_lab.boards.messages import Json, Picture
from banana_lab.boards.samples import TAIL, draw_law, draw_sample
from banana_lab.odds.text import parts

__all__ = ["PLAYERS", "draw", "edges"]

PLAYERS: Final = (3, 4)
"""How many may play."""
FEW: Final = 10
"""An axis of no more bars than this is shown whole."""
KINDS: Final = ("banana", "pass bird", "monkey")
"""How a hand is sorted."""


def edges(state: DealState) -> tuple[int, ...]:
    """Return where the axis may be cut: before each bar but the first."""
    width = state.counted.width
    return tuple(range(width, state.bars.outcomes[-1] + 1, width))


def draw(state: DealState) -> Picture:
    """Return the picture as JSON."""
    exact = state.exact
    return {
        "title": "Deal",
        "game": "Banana Governance",
        "question": "14 of 56 cards are yours. What do they hold?",
        "code": state.code,
        "pupil": state.pupil,
        "players": state.players,
        "counts": PLAYERS,
        "count": state.of,
        "titles": {name: count.title for name, count in COUNTS.items()},
        "order": list(COUNTS),
        "noun": state.counted.many,
        "axis": _axis(state),
        "side": state.side,
        "sides": SIDES,
        "edge": state.edge,
        "bound": state.bound,
        "flags": {str(edge): words.flag(state._replace(edge=edge)) for edge in edges(state)},
        "condition": words.condition(state),
        "event": f"P({state.counted.axis} {words.sign(state)} {state.bound})",
        "cards": _cards(state),
        "holds": [
            {"count": name, "words": words.amount(count, count.of(state.row))}
            for name, count in COUNTS.items()
        ],
        "held": state.counted.bar(state.held),
        "meets": state.includes(state.held),
        "verdict": words.verdict(state),
        "exact": exact,
        "law": draw_law(state.bars) if exact else None,
        "chance": parts(state.chance) if exact else None,
        "why": words.why(state) if exact else "",
        "sample": draw_sample(state.seen, state.reached, state.hands),
        "means": words.means(state),
        "note": words.note(state),
        "sentence": words.law_sentence(state) if exact else words.sample_sentence(state),
    }


def _cards(state: DealState) -> list[Json]:
    """Return the hand as it is held: bananas, birds, monkeys, each by value."""
    row = sorted(state.row, key=lambda card: (KINDS.index(card.kind), card.value, card.start))
    worth = state.counted.worth
    return [cards.draw(card) | {"counted": worth(card) > 0} for card in row]


def _axis(state: DealState) -> Picture:
    bars, count = state.bars, state.counted
    tail = TAIL if len(bars) > FEW else 0
    return {
        "noun": count.axis,
        "step": count.width,
        "starts": bars.outcomes,
        "names": [words.bar(count, start) for start in bars.outcomes],
        "end": max(start for start in bars.outcomes if bars.at_least(start) >= tail),
    }
