"""What a coach says at a table: one sentence, what each choice is worth, and what is known besides.

The review weighs what was done by :func:`banana_lab.players.worths`, and so does the coach: what it
advises is never an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from banana_lab import players
from banana_lab.boards.messages import Picture
from banana_lab.core.chance import generator
from banana_lab.core.protocol import Action, View
from banana_lab.core.words import count, number
from banana_lab.odds.text import approx

__all__ = ["Advice", "Notes", "Row", "Weighed", "advised", "value", "weighed"]

Notes: TypeAlias = Mapping[tuple[str, ...], str]
"""What is written on spots of a map."""
ROWS: Final = 6
"""How many choices are listed one by one."""


class Row(NamedTuple):
    """A line of the coach's table.

    Attributes:
        label: what it is about.
        value: a number, or words.
        best: whether nothing is worth more.
        action: the choice that it is about, if it is about one.
    """

    label: str
    value: str
    best: bool = False
    action: Action | None = None


class Advice(NamedTuple):
    """What the coach says.

    Attributes:
        says: what it advises, in a sentence.
        rows: what the choices are worth, the advised first; then what is known besides.
        how: what the numbers are, and what is assumed.
        notes: what to write on spots of a map.
        mark: the best of the notes.
    """

    says: str
    rows: tuple[Row, ...]
    how: str
    notes: Notes = MappingProxyType({})
    mark: str = ""

    @property
    def picture(self) -> Picture:
        """The advice as JSON, without the notes."""
        rows = [
            {**row._asdict(), "action": None if row.action is None else str(row.action)}
            for row in self.rows
        ]
        return {"says": self.says, "rows": rows, "how": self.how}


class Weighed(NamedTuple):
    """The choices of somebody, as the review weighs them.

    Attributes:
        first: what is advised.
        worths: what each choice is worth, the advised first, then by worth; empty where none has a
            number.
    """

    first: Action
    worths: Mapping[Action, Fraction]

    @property
    def best(self) -> tuple[Action, ...]:
        """The choices that are worth most, the advised first."""
        most = self.worths.get(self.first)
        return tuple(action for action, worth in self.worths.items() if worth == most)

    @property
    def ties(self) -> str:
        """How many more are worth as much as what is advised, in brackets; empty if none is."""
        more = len(self.best) - 1
        return f" (or {count(more, 'other')} as good)" if more > 0 else ""

    def rows(self, label: Callable[[Action], str], most: int = ROWS) -> tuple[Row, ...]:
        """Return a row for each of the first choices, and a line each for more that are as good and
        for the others."""
        best, listed = set(self.best), list(self.worths.items())
        rows = [] if best else [Row(label(self.first), "", True, self.first)]
        rows += [
            Row(label(action), value(worth), action in best, action)
            for action, worth in listed[:most]
        ]
        if more := len(self.best[most:]):
            rows.append(Row(f"{more} more", value(self.worths[self.first]), True))
        if rest := [worth for action, worth in listed[most:] if action not in best]:
            high, low = value(rest[0]), value(rest[-1])
            rows.append(Row(count(len(rest), "other"), high if high == low else f"{low} to {high}"))
        return tuple(rows)


def value(worth: Fraction) -> str:
    """Return a worth in three figures; from 100 on in whole numbers, so that all are alike exact.

    >>> value(Fraction(-2, 3)), value(Fraction(77995, 10)), value(Fraction(6336))
    ('−0.667', '7800', '6336')
    """
    return number(round(worth) if abs(worth) >= 100 else approx(worth))


def advised(game: str, view: View) -> Action:
    """Return what a coach advises the seat of a view: of the same position always the same."""
    return players.advised_action(game, view, generator("coach", *players.tie_seed(game, view)))


def weighed(game: str, view: View) -> Weighed:
    """Return what the choices at hand are worth to the seat of a view, and which is advised."""
    first = advised(game, view)
    worths = players.worths(game, view, [first])
    ranked = sorted(worths, key=lambda action: (action != first, -worths[action]))
    return Weighed(first, {action: worths[action] for action in ranked})
