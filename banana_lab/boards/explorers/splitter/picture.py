"""The picture of a divided row."""

from __future__ import annotations

from banana_lab.banana_governance import Group
from banana_lab.boards import cards
from banana_lab.boards.auctions import LETTERS, PLAYERS
from banana_lab.boards.explorers.splitter import words
from banana_lab.boards.explorers.splitter.state import LIMITS, STEP, SplitterState
from banana_lab.boards.messages import Json, Picture

__all__ = ["draw"]

COLOURS = {3: ("pink", "yellow", "green"), 4: ("pink", "orange", "yellow", "green")}
"""The shape beside what each takes, one's own last."""
TIMES = ("first", "second", "third")


def draw(state: SplitterState) -> Picture:
    """Return the picture as JSON."""
    survey, exact = state.survey, state.exact
    found = survey.found
    return {
        "title": "Splitter",
        "game": "Banana Governance",
        "question": "You divide, the others choose, you get the rest.",
        "players": state.players,
        "counts": PLAYERS,
        "code": state.code,
        "pupil": state.pupil,
        "whence": words.whence(state),
        "line": str(state.line),
        "groups": _groups(state),
        "dividers": [_divider(state, divider) for divider in state.line.dividers],
        "guaranteed": words.shown(state.guaranteed),
        "exact": exact,
        "best": words.shown(found.best) if exact else None,
        "is_best": state.is_best if exact else None,
        "short": words.shown(found.best - state.guaranteed) if exact else None,
        "optima": found.optima if exact else None,
        "law": _law(state) if exact else None,
        "axis": "Worth of the smallest group"
        if any(state.prices)
        else "Bananas in the smallest group",
        "reached": words.reached(state) if exact else "",
        "fair": {"at": float(found.fair_share), "words": words.fair(state)} if exact else None,
        "counted": words.counted(state),
        "notes": words.notes(state),
        "prices": {of: _price(state, of) for of in LIMITS},
        "sentence": words.summary(state),
    }


def _law(state: SplitterState) -> list[Json]:
    return [
        {"worth": words.shown(worth), "at": float(worth), "splits": splits}
        for worth, splits in state.survey.counts.items()
    ]


def _groups(state: SplitterState) -> list[Json]:
    seats = {group: seat for seat, group in enumerate(state.order)}
    return [_group(state, place, group, seats[place]) for place, group in enumerate(state.groups)]


def _group(state: SplitterState, place: int, group: Group, seat: int) -> Picture:
    worth = state.values[place]
    return {
        "name": LETTERS[place],
        "cards": [*map(cards.draw, group.cards)],
        "divider": group.divider,
        "text": str(group),
        "worth": words.shown(worth),
        "at": float(worth),
        "bananas": group.bananas,
        "monkeys": sum(group.monkeys),
        "birds": group.birds,
        "smallest": worth == state.guaranteed,
        "taker": {
            "who": words.SEATS[state.players][seat],
            "when": "last" if seat == state.players - 1 else TIMES[seat],
            "colour": COLOURS[state.players][seat],
        },
    }


def _divider(state: SplitterState, divider: int) -> Picture:
    """Return where a divider stands, and what would be guaranteed with it in any place."""
    line, guarantees = state.line, state.survey.guarantees
    group = line.dividers.index(divider)
    return {
        "value": divider,
        "place": line.place(divider),
        "last": line.last,
        "words": (
            f"{words.where(line, divider)}; group {LETTERS[group]} "
            f"{words.shown(state.values[group])}, guaranteed {words.shown(state.guaranteed)}"
        ),
        "guarantees": [words.shown(guarantees[split]) for split in line.moves(divider)],
    }


def _price(state: SplitterState, of: str) -> Picture:
    low, high = LIMITS[of]
    price = getattr(state.prices, of)
    return {
        "at": float(price),
        "words": words.shown(price),
        "low": low,
        "high": high,
        "step": float(STEP),
    }
