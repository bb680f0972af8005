"""The picture of a table, for the person at the screen."""

from __future__ import annotations

from datetime import date
from typing import Any

from banana_lab import players
from banana_lab.boards.messages import Json, Picture
from banana_lab.boards.tables.table import form
from banana_lab.boards.tables.table.hooks import AnyGameTable
from banana_lab.boards.tables.table.log import explained, log
from banana_lab.boards.tables.table.state import PERSON
from banana_lab.boards.tables.table.typed import options
from banana_lab.core.protocol import Seat
from banana_lab.core.words import capital, number
from banana_lab.odds.text import approx

__all__ = ["dialog", "draw", "file_name"]


def draw(table: AnyGameTable) -> Picture:
    """Return all of the picture but what the session alone knows: the way back, and a file."""
    state = table.state
    known, asked = state.known, state.asked
    facing = asked if asked is not None and state.handed is None and state.at is None else None
    return {
        "title": table.title,
        "game": table.game_name,
        "phase": "" if known is None else table.phase(known),
        "people": _people(table),
        "cover": None if state.handed is None else table.name_of(state.handed),
        "turn": None if facing is None else table.called(facing),
        "question": _question(table, facing),
        "scene": None if known is None else table.scene(known, facing),
        "options": [] if facing is None else options(table, facing),
        "log": log(table),
        "explain": explained(table),
        "replay": {
            "at": len(state.played) if state.at is None else state.at,
            "last": len(state.played),
            "now": state.at is None,
        },
        "runs": state.reviews or (state.runs and state.at is None),
        "over": state.over,
        "results": _results(table),
        "coach": _coached(table, facing),
        "coaching": state.coach,
        "review": _review(table),
        "line": str(state.shown) if state.open else "",
    }


def dialog(table: AnyGameTable) -> Picture:
    """Return what the setup dialog shows."""
    policies = [[name, words] for name, words in players.descriptions(table.game_name).items()]
    return {
        "entries": form.draw(table.entries, table.values(table.state.game)),
        "kinds": [[PERSON, "A person at this screen."], *policies],
        "people": list(table.state.people),
        "usual": players.usual(table.game_name),
    }


def file_name(game: str) -> str:
    """Return what a file of a game is called today."""
    return f"{game.replace('_', '-')}-{date.today().isoformat()}.json"


def _question(table: AnyGameTable, facing: Seat | None) -> str:
    """Return the sentence above what can be done."""
    state = table.state
    if state.over and state.at is None:
        return table.winners()
    return "" if facing is None else table.question(state.view(facing), facing)


def _people(table: AnyGameTable) -> list[Json]:
    state = table.state
    results = state.position.returns() if state.over and state.at is None else {}
    asked = None if state.asked is None else state.game.owner[state.asked]
    return [
        {
            "name": table.name_of(person),
            "seats": [state.game.seat_name(seat) for seat in state.game.seats_of(person)],
            "plays": kind,
            "asked": person == asked,
            "won": bool(results.get(person)),
        }
        for person, kind in zip(state.game.people, state.people, strict=True)
    ]


def _results(table: AnyGameTable) -> list[Json]:
    state = table.state
    if not state.over or state.at is not None:
        return []
    scores, shares = state.position.scores(), state.position.returns()
    return [
        {
            "name": capital(table.name_of(person)),
            "score": number(scores[person]),
            "share": str(shares[person]),
        }
        for person in state.game.people
    ]


def _coached(table: AnyGameTable, facing: Seat | None) -> Picture | None:
    if not table.state.coach or facing is None:
        return None
    return table.advice(table.state.view(facing), facing).picture


def _review(table: AnyGameTable) -> Picture | None:
    review: Any = table.state.review
    if review is None:
        return None
    unit = players.unit_of_worth(table.game_name)
    return {
        "done": review.done,
        "of": len(table.state.played),
        "rows": [
            {
                "at": cost.at,
                "who": capital(table.called(cost.seat)),
                "did": table.label(cost.did),
                "better": table.label(cost.better),
                "lost": f"{approx(cost.lost)} {unit}",
            }
            for cost in review.costs
        ],
    }
