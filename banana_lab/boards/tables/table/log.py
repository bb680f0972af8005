"""What happened at a table, as the person at the screen has heard it, and the rules behind it."""

from __future__ import annotations

from typing import Final

from banana_lab.boards.messages import Json, Picture
from banana_lab.boards.tables.table.hooks import AnyGameTable
from banana_lab.data.rulings import rulings

__all__ = ["explained", "log"]

LOG_MOST: Final = 60
"""How many lines of what happened a picture holds."""


def log(table: AnyGameTable, since: int = 0, whole: bool = True) -> list[dict[str, Json]]:
    """Return what the person at the screen heard, a line for each thing.

    Args:
        table: the table.
        since: how many moves it has been told of before.
        whole: whether a replay shows only what led to its position.
    """
    state = table.state
    until = len(state.played) if state.at is None or not whole else state.at
    person = None if state.open else state.looking
    if person is None and not state.open:
        return []
    lines: list[dict[str, Json]] = []
    for place in range(until - 1, since - 1, -1):
        for line in reversed(table.heard(state.played[place], person)):
            name = None if line.seat is None else state.game.seat_name(line.seat)
            lines.append({"at": place + 1, "seat": name, "text": line.text})
        if len(lines) >= LOG_MOST:
            break
    return lines[::-1]


def explained(table: AnyGameTable) -> Picture | None:
    """Return the rules behind the last thing that happened, with their rulings."""
    state = table.state
    last = len(state.played) if state.at is None else state.at
    rules = table.rules(state.played[last - 1]) if last else []
    if not rules:
        return None
    cited = dict.fromkeys(ruling for rule in rules for ruling in rule.rulings)
    return {
        "heading": ", ".join(dict.fromkeys(rule.heading for rule in rules)),
        "does": " ".join(dict.fromkeys(rule.__doc__ or "" for rule in rules)),
        "rulings": [
            {"id": known.id, "question": known.question, "ruling": known.ruling}
            for known in map(rulings().__getitem__, cited)
            if table.applies(known.id)
        ],
    }
