"""What a plain table can say of any game: a position by its text, an action by what it prints."""

from __future__ import annotations

import re
from typing import Any

from banana_lab.boards.tables.table import Played
from banana_lab.core.agenda import Position
from banana_lab.core.protocol import Action, End, Seat, State, View
from banana_lab.core.words import capital, sentence

__all__ = ["drawing", "heading", "hears", "lines", "told"]

UNTOLD = frozenset({"agenda", "game", "memory", "node", "options", "seat"})
"""Fields of a view that say nothing of what lies on the table."""


def lines(known: State | View) -> list[str]:
    """Return what is known of a position: its text, a line for each part of it. A view that has no
    text is told by its fields."""
    if type(known).__str__ is not object.__str__:
        return list(filter(None, re.split(r"\n|; | \| ?", str(known))))
    view: Any = known
    fields = view._asdict() if hasattr(view, "_asdict") else {"known": repr(known)}
    return [f"{name}: {value}" for name, value in fields.items() if name not in UNTOLD]


def drawing(known: State | View) -> str:
    """Return the picture that a game draws of a position, as SVG; empty where it draws none."""
    draw = getattr(known, "_repr_svg_", None) or getattr(known, "_repr_html_", None)
    drawn = "" if draw is None else str(draw() or "")
    return drawn if drawn.startswith("<svg") else ""


def heading(position: State) -> str:
    """Return the heading of the rulebook under which somebody is asked; empty where none is."""
    asks = isinstance(position, Position) and type(position.node) is not End
    return position.rule().heading if asks else ""  # type: ignore[attr-defined]


def hears(played: Played[State], seat: Seat | None, action: Action, person: int) -> bool:
    """Whether a person hears that a seat did something in a move, or that it came up where ``seat``
    is ``None``: what its own seats do, and what the game lets them hear."""
    before, game = played.before, played.before.game
    if seat is not None and game.owner[seat] == person:
        return True
    if not isinstance(before, Position):
        return False
    heard = [done for own in game.seats_of(person) for done in before.heard_by(own, played.move)]
    return any(seat in (None, actor) and action == done for actor, done in heard)


def told(action: Action, who: str) -> str:
    """Return what happened, as a sentence: who did what, or what came up.

    >>> told("lay 3", "north"), told("tide 2", "")
    ('North: lay 3.', 'Tide 2.')
    """
    return sentence(f"{capital(who)}: {action}" if who else capital(str(action)))
