"""The coach of a race: exact chances for the decision at hand, from what its plane knows.

Dice are independent of each other, so what lies under one's own cup tells nothing of another's: the
chance that a claim is true is the same for everybody who does not see its dice.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from banana_lab import odds
from banana_lab.boards.dice import said
from banana_lab.boards.race_table import words
from banana_lab.boards.race_table.picture import truth
from banana_lab.boards.session import Picture
from banana_lab.jack_bananas.actions import Accuse, Announce, Bananas, Give, Plane
from banana_lab.jack_bananas.race import RaceView
from banana_lab.jack_bananas.rules import (
    Accused,
    Advance,
    Announcing,
    Becoming,
    GainDie,
    LoseDie,
    SuperAccident,
    VictimLoses,
    Window,
)
from banana_lab.odds import text
from banana_lab.players.jack_bananas import chance_of, truest

__all__ = ["advice"]

BLUFFS: Final = 3
"""How many bluffs are weighed, from the smallest on, and BANANAS! besides."""


class Row(NamedTuple):
    """Something that may come about, how likely, and whether that is the best there is."""

    label: str
    chance: Fraction
    best: bool = False


def advice(view: RaceView, seat: Plane) -> Picture:
    """Return what may be known about the choice of a plane."""
    if view.game.options.all_banana_value:
        return _said("My laws of dice hold where bananas without a number count nothing.", [])
    assert view.agenda is not None, "somebody is asked"
    match view.agenda[0]:
        case Announcing():
            return _announce(view, seat)
        case Window():
            return _accuse(view, seat)
        case Accused():
            return _said(_if_accused(view, seat), [])
        case Becoming():
            return _become(view, seat)
        case GainDie() | LoseDie() | VictimLoses():
            return _give(view, seat)
        case Advance():
            pushed = [_again(view, action.plane) for action in view.options]  # type: ignore[attr-defined]
            return _said(
                "A plane pushed back must fly again. So likely do its dice reach the minimum:",
                _marked(pushed, least=True),
            )
        case SuperAccident():
            return _said("The Pilot you name gives a die away; a team mate, too.", [])
    raise AssertionError("a plane is asked something else")


def _said(says: str, rows: list[Row], how: str = "") -> Picture:
    return {
        "says": says,
        "rows": [
            {"label": row.label, "value": text.both(row.chance), "best": row.best} for row in rows
        ],
        "how": how,
    }


def _marked(rows: list[Row], least: bool = False) -> list[Row]:
    """Return the rows, the likeliest marked, or the least likely."""
    end = (min if least else max)(row.chance for row in rows)
    return [row._replace(best=row.chance == end) for row in rows]


def _reaching(view: RaceView, plane: Plane, lost: int | None = None) -> Fraction:
    """Return how likely a plane's dice reach the minimum of its next island.

    Args:
        view: of any seat.
        plane: whose dice.
        lost: a colour of which it has one die less.
    """
    game, island = view.game, min(view.where[plane] + 1, view.game.course.last)
    own = view.dice[plane][plane] - (lost == plane)
    foreign = sum(view.dice[plane]) - view.dice[plane][plane] - (lost not in (None, plane))
    minimum, trial = game.course.minimums[island - 1], game.course.trial(island)
    return odds.claim_is_true(minimum, own, foreign, trial, game.cup, game.die)


def _announce(view: RaceView, seat: Plane) -> Picture:
    """Weigh what is true and what is a small bluff, seen from outside."""
    shown = words.calculation(view, seat)
    assert shown is not None, "who announces has rolled"
    claims = [claim for claim in view.options if isinstance(claim, Announce | Bananas)]
    if not claims:
        return _said("Nothing is left to announce: pass.", [])
    best = truest(view)
    bluffs = [its for its in claims if its != best and truth(view, shown, its) != "True"]
    small = [its for its in bluffs if isinstance(its, Announce)][:BLUFFS]
    shouts = [its for its in bluffs if isinstance(its, Bananas)]
    weighed = [*([] if best is None else [best]), *small, *shouts]
    rows = [
        Row(
            f"{said(its)}, {truth(view, shown, its).lower()}",
            chance_of(view, seat, its),
            its == best,
        )
        for its in weighed
    ]
    cup = words.shows(view.game, shown)
    true = "nothing you may say is true" if best is None else f"{said(best)} is true"
    return _said(
        f"Your cup shows {cup}: {true}. The others see the colours of your dice alone."
        " For them a claim is true with this chance:",
        rows,
        _if_accused(view, seat),
    )


def _if_accused(view: RaceView, seat: Plane) -> str:
    claim, shown = view.announced[seat], words.calculation(view, seat)
    if isinstance(claim, Announce | Bananas) and shown is not None:
        if truth(view, shown, claim) == "True":
            return "Your claim is true: the accuser whom you name loses by it."
        return "Your claim is false: the accuser whom you name gains by it an island and a die."
    return "A claim found false stays here and gives a die; one found true flies."


def _accuse(view: RaceView, seat: Plane) -> Picture:
    rows = [
        Row(
            f"{words.name(action.plane)}’s {said(claim)} is true",
            chance_of(view, action.plane, claim),
        )
        for action in view.options
        if isinstance(action, Accuse) and (claim := view.announced[action.plane]) is not None
    ]
    wrong = "you have an accident" if view.reckless >> seat & 1 else "you give a die away"
    return _said(
        f"Right: you advance one island, and gain a die if one can be spared. Wrong: {wrong}.",
        _marked(rows, least=True),
        "By the dice alone: your own tell nothing about theirs, and who bluffs is yours to judge.",
    )


def _become(view: RaceView, seat: Plane) -> Picture:
    game = view.game
    faces = [game.reckless_effect[face] for face in game.die.faces]
    chance = {effect: Fraction(faces.count(effect), len(faces)) for effect in set(faces)}
    island = view.where[seat] + 1
    minimum = game.course.minimums[island - 1]
    rows = [
        Row(f"Pilot: the dice reach {minimum}", _reaching(view, seat)),
        Row("Reckless: it advances", chance.get("advance", Fraction(0))),
    ]
    rows = [*_marked(rows), Row("Reckless: an accident", chance.get("accident", Fraction(0)))]
    wreck = game.course.resupply if view.where[seat] >= game.course.resupply else 0
    return _said(
        f"How likely does {words.name(seat)} reach {words.spot(island)} this turn?",
        rows,
        f"An accident leads to {words.spot(wreck)}, and brings all own dice back.",
    )


def _give(view: RaceView, seat: Plane) -> Picture:
    lost = dict.fromkeys(give.colour for give in view.options if isinstance(give, Give))
    rows = [Row(f"without {words.a_die(colour)}", _reaching(view, seat, colour)) for colour in lost]
    island = min(view.where[seat] + 1, view.game.course.last)
    minimum = view.game.course.minimums[island - 1]
    return _said(
        f"So likely do the dice of {words.name(seat)} reach {minimum} on {words.spot(island)}:",
        _marked(rows),
        "A receiver counts the numbers of its own colour only, and every banana.",
    )


def _again(view: RaceView, plane: Plane) -> Row:
    """Return how likely a plane reaches the island where it stands once more."""
    back = view._replace(where=tuple(its - (at == plane) for at, its in enumerate(view.where)))
    return Row(f"{words.name(plane)} again", _reaching(back, plane))
