"""What a saved table holds, as JSON with every secret, and the way back to it.

``envelope.py`` writes that into a file, sealed where it must be.
"""

from __future__ import annotations

import json
from typing import Any

from banana_lab import data, players
from banana_lab.boards.messages import Fields, Json, Refused
from banana_lab.boards.tables.table import envelope
from banana_lab.boards.tables.table.hooks import AnyGameTable
from banana_lab.boards.tables.table.people import seated
from banana_lab.boards.tables.table.state import PERSON, AnyState, TableState, begins, followed
from banana_lab.classroom import codes
from banana_lab.core.protocol import Action, Game, Seat
from banana_lab.core.transcript import read, written

__all__ = ["leads_to", "packed", "same_game", "step", "stepped", "unpacked"]


def packed(state: AnyState) -> dict[str, Json]:
    """Return a state as JSON."""
    return {
        "setup": json.loads(json.dumps(dict(state.game.setup))),
        "people": list(state.people),
        "code": state.code,
        "secret": state.secret,
        "start": state.start,
        "moves": [written(played.before, played.move) for played in state.played],
        "answers": _written(state),
        "looking": state.looking,
        "at": state.at,
        "coach": state.coach,
    }


def unpacked(table: type[AnyGameTable], fields: Fields) -> AnyState:
    """Return the state that :func:`packed` wrote; for policies that nobody knows another sits.

    Raises:
        Refused: it did not write this.
    """
    try:
        return _unpacked(table, fields)
    except Refused:
        raise
    except (ValueError, TypeError) as error:
        raise Refused(f"Not a saved board: {error}") from None


def _unpacked(table: type[AnyGameTable], fields: Fields) -> AnyState:
    setup = fields.inner("setup").values()
    data.no_paths(setup)
    game = table.made(setup)
    start = fields.text("start", envelope.TEXT_MOST)
    known, usual = (PERSON, *players.policies(game.name)), players.usual(game.name)
    people = seated(game, [name if name in known else usual for name in fields.texts("people")])
    position, played = followed(begins(game, start), fields.items("moves"), read)
    last, code = len(played), fields.text("code")
    hidden = fields.text("secret") if fields.has("secret") else ""
    if not code and not hidden:
        raise fields.complaint("code", "a class code, where there is no secret")
    state: AnyState = TableState(
        game=game,
        people=people,
        code=codes.normalise(code) if code else "",
        secret=hidden,
        position=position,
        played=played,
        start=start,
        answers=_answers(game, fields),
        looking=fields.integer("looking", 0, 99) if fields.has("looking") else None,
        at=fields.integer("at", 0, last - 1) if fields.has("at") else None,
        coach=fields.flag("coach"),
    )
    if state.looking is not None and state.looking not in state.persons:
        raise fields.complaint("looking", "one of the people at the screen")
    if not state.answerable:
        raise fields.complaint("answers", "what the people at the screen can answer now")
    return state


def step(state: AnyState) -> dict[str, Json]:
    """Return a state on the way to another of its game."""
    moves, answers = len(state.played), _written(state)
    return {"moves": moves, "answers": answers, "looking": state.looking, "coach": state.coach}


def stepped(state: AnyState, fields: Fields) -> AnyState:
    """Return the state that :func:`step` wrote, on the way to this one.

    Raises:
        Refused: it did not write this.
    """
    moves = fields.integer("moves", 0, len(state.played))
    looking = fields.integer("looking", 0, 99) if fields.has("looking") else None
    try:
        answers = _answers(state.game, fields)
    except (ValueError, TypeError) as error:
        raise Refused(f"Not a saved board: {error}") from None
    cut: Any = state.cut(moves)
    back: AnyState = cut._replace(answers=answers, looking=looking, coach=fields.flag("coach"))
    if (looking is not None and looking not in back.persons) or not back.answerable:
        raise fields.complaint("back", "steps of this game")
    return back


def leads_to(state: AnyState, later: AnyState) -> bool:
    """Whether a game has come from one state to another, move by move."""
    moves = len(state.played)
    return same_game(state, later) and state.played == later.played[:moves] and state.at is None


def same_game(state: AnyState, later: AnyState) -> bool:
    """Whether two states are of the same game at the table."""
    names = ("game", "people", "seed", "start")
    return all(getattr(state, name) == getattr(later, name) for name in names)


def _answers(game: Game, fields: Fields) -> tuple[tuple[Seat, Action], ...]:
    """Return what people have answered, as :func:`_written` wrote it."""
    pairs = [pair for pair in fields.items("answers") if isinstance(pair, list)]
    return tuple((game.seat(str(who)), game.parse(str(what))) for who, what in pairs)


def _written(state: AnyState) -> list[Json]:
    return [[state.game.seat_name(who), str(what)] for who, what in state.answers]
