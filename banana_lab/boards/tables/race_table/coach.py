"""The coach of a race: what is worth most by what a plane knows, and the laws of dice behind it.

How far a claim is to be believed is no law of dice: who claims has looked. So the coach says first
what :func:`~banana_lab.players.jack_bananas.belief` says, then what unseen dice do, as such.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from banana_lab.boards.dice import said
from banana_lab.boards.tables.race_table import words
from banana_lab.boards.tables.race_table.picture import truth
from banana_lab.boards.tables.table.advice import Advice, Row, Weighed, weighed
from banana_lab.core.protocol import Action
from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Flyer,
    Give,
    GoReckless,
    Plane,
    Push,
    Unlucky,
)
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
from banana_lab.players.jack_bananas import Stakes, belief, chance_of, reach, truest

__all__ = ["advice"]

OFTEN: Final = (
    (Fraction(9, 10), "nearly always has it"),
    (Fraction(13, 20), "mostly has it"),
    (Fraction(7, 20), "has it about every other time"),
    (Fraction(1, 10), "mostly does not have it"),
    (Fraction(0), "hardly ever has it"),
)
"""How often who claims a speed has it, in words, by the least chance."""
MODEL: Final = (
    "In islands gained on average, by a model: a plane whose dice fall short claims all the same "
    f"with chance {Stakes().bluffs}. Unseen dice are dice that nobody has looked at; who claims "
    "has looked."
)
UNUSUAL: Final = " Here all bananas count a number, too, and the model leaves that out."


def advice(view: RaceView, seat: Plane) -> Advice:
    """Return what the coach says about the choice of a plane."""
    found = weighed(view.game.name, view)
    match view.step:
        case Announcing():
            advised = _announce(view, seat, found)
        case Window():
            advised = _accuse(view, seat, found)
        case Becoming():
            advised = _become(view, seat, found)
        case GainDie() | LoseDie() | VictimLoses():
            advised = _give(view, seat, found)
        case Accused():
            advised = _accused(view, seat, found)
        case Advance():
            advised = _push(view, found)
        case SuperAccident():
            says = f"{words.label(found.first)}: of these it is to be feared most."
            advised = Advice(says, _ranked(view, found), "An opponent ahead is feared most.")
        case step:
            raise AssertionError(f"{step} asks nothing")
    if view.game.options.all_banana_value and advised.how:
        return advised._replace(how=advised.how + UNUSUAL)
    return advised


# --------------------------------------------------------------------------- announce and accuse


def _announce(view: RaceView, seat: Plane, found: Weighed) -> Advice:
    """Weigh what is true and what is a bluff."""
    shown = words.calculation(view, seat)
    assert shown is not None, "who announces has rolled"

    def label(action: Action) -> str:
        if not isinstance(action, Announce | Bananas):
            return words.label(action)
        return f"{words.label(action)}, {truth(view, shown, action).lower()}"

    first, cup, best = found.first, words.shows(view.game, shown), truest(view)
    if not isinstance(first, Announce | Bananas):
        nothing = not any(isinstance(action, Announce | Bananas) for action in found.worths)
        why = "nothing is left to announce" if nothing else "no bluff is worth the risk"
        says = f"Pass: your cup shows {cup}, and {why}."
    elif truest(view, (first,)) is None:
        says = f"Bluff: say {said(first)} though your cup shows {cup}, for nobody sees your dice."
    elif first == best:
        why = "" if said(first) == cup else f", and {_unsaid(view, shown.speed)}"
        says = f"Tell the truth: say {said(first)}, for your cup shows {cup}{why}."
    else:
        says = f"Say {said(first)}: it is true, for your cup shows {cup}."
    claims = [action for action in found.worths if isinstance(action, Announce | Bananas)][:3]
    rows = (*found.rows(label), *(_unseen(view, seat, claim) for claim in claims))
    return Advice(says, rows, MODEL)


def _unsaid(view: RaceView, speed: int) -> str:
    """Say why what the cup shows is not announced."""
    if Announce(speed) in view.announced:
        return f"{speed} is taken"
    return "you may say nothing higher that is true"


def _accuse(view: RaceView, seat: Plane, found: Weighed) -> Advice:
    """Say what is to be believed, and what a doubt is worth."""
    claims = {
        action.plane: claim
        for action in view.options
        if isinstance(action, Accuse) and (claim := view.announced[action.plane]) is not None
    }
    beliefs = {plane: belief(view, plane, claim) for plane, claim in claims.items()}
    least = min(beliefs, key=beliefs.__getitem__)
    wrong = "you give a die away" if view.is_pilot(seat) else "you have an accident"
    if isinstance(found.first, Accuse):
        plane = found.first.plane
        claim, often = claims[plane], _often(beliefs[plane])
        says = f"{words.label(found.first)}: who says {said(claim)} {often}."
        if 2 * beliefs[plane] >= 1:
            says = (
                f"{words.label(found.first)}, though who says {said(claim)} {often}: "
                f"{_worth_it(view, seat)}."
            )
    elif 2 * beliefs[least] < 1:
        claim = claims[least]
        often = _often(beliefs[least])
        says = f"Hold: who says {said(claim)} {often}, but if you are wrong, {wrong}."
    elif len(claims) == 1:
        claim = claims[least]
        says = f"Believe {said(claim)}: who says {said(claim)} {_often(beliefs[least])}."
    else:
        claim = claims[least]
        says = f"Believe them: even who says {said(claim)} {_often(beliefs[least])}."
    rows = [
        *found.rows(words.label),
        *(
            Row(f"Belief that {words.name(plane)} has {said(claims[plane])}", text.approx(chance))
            for plane, chance in beliefs.items()
        ),
        *(_unseen(view, plane, claim) for plane, claim in claims.items()),
    ]
    risk = f"Right: you advance one island, and gain a die if one can be spared. Wrong: {wrong}."
    return Advice(says, tuple(rows), f"{risk} {MODEL}")


def _worth_it(view: RaceView, seat: Plane) -> str:
    """Say why a claim that is likely true is accused all the same."""
    if not view.is_pilot(seat):
        return "by the model, an accident costs you less than there is to win"
    return "there is more to win than to lose"


def _often(chance: Fraction) -> str:
    return next(words for least, words in OFTEN if chance >= least)


def _unseen(view: RaceView, plane: Plane, claim: Flyer) -> Row:
    """Return how likely a claim is true of dice that nobody has looked at."""
    label = f"Unseen dice like {words.name(plane)}’s make {said(claim)} true"
    return Row(label, text.both(chance_of(view, plane, claim)))


def _accused(view: RaceView, seat: Plane, found: Weighed) -> Advice:
    claim = view.announced[seat]
    true = claim is not None and truest(view, (claim,)) is not None
    why = (
        "your claim is true, so whoever you name loses by it"
        if true
        else "your claim is false, so whoever you name gains by it an island and a die"
    )
    return Advice(f"{words.label(found.first)}: {why}.", _ranked(view, found), "")


# ------------------------------------------------------------------------- become, give and push


def _become(view: RaceView, seat: Plane, found: Weighed) -> Advice:
    """Compare a Pilot, who may bluff, with a Reckless Flyer."""
    game, island = view.game, view.where[seat] + 1
    faces = [game.reckless_effect[face] for face in game.die.faces]
    chance = {effect: Fraction(faces.count(effect), len(faces)) for effect in set(faces)}
    minimum, none = game.course.minimums[island - 1], Fraction(0)
    reaching = _reaching(view, seat)
    wreck = game.course.resupply if view.where[seat] >= game.course.resupply else 0
    reckless = isinstance(found.first, GoReckless)
    says = (
        f"{words.label(found.first)}: your dice reach {minimum} with chance {text.approx(reaching)}"
        f"{', and a Reckless Flyer needs none' if reckless else ', and a Pilot may bluff'}."
    )
    rows = (
        *found.rows(words.label),
        Row(f"Dice yet to be rolled reach {minimum}", text.both(reaching)),
        Row("A Reckless Flyer advances", text.both(chance.get("advance", none))),
        Row("A Reckless Flyer has an accident", text.both(chance.get("accident", none))),
    )
    crash = f"An accident leads to {words.spot(wreck)}, and brings all own dice back."
    return Advice(says, rows, f"{crash} {MODEL}")


def _give(view: RaceView, seat: Plane, found: Weighed) -> Advice:
    """Say which die is missed least, and helps least."""
    lost = dict.fromkeys(give.colour for give in view.options if isinstance(give, Give))
    island = min(view.where[seat] + 1, view.game.course.last)
    minimum = view.game.course.minimums[island - 1]
    says = f"{words.label(found.first)}{found.ties}: you miss it least, and it helps least."
    rows = (
        *found.rows(words.label),
        *(
            Row(f"Your dice without {words.a_die(colour)} reach {minimum}", text.both(chance))
            for colour in lost
            for chance in [_reaching(view, seat, colour)]
        ),
    )
    how = (
        "The chance that you reach your next minimum, less what the receiver gains of its own. "
        "A receiver counts the numbers of its own colour only, and every banana."
    )
    return Advice(says, rows, how)


def _push(view: RaceView, found: Weighed) -> Advice:
    says = f"{words.label(found.first)}: of these it is to be feared most."
    how = "An opponent with good dice is feared most. A plane pushed back must fly again."
    return Advice(says, _ranked(view, found), how)


def _ranked(view: RaceView, found: Weighed) -> tuple[Row, ...]:
    """Return a row for each plane that may be chosen, the advised first: who only is ranked."""
    ranked = sorted(view.options, key=lambda action: action != found.first)
    return tuple(
        Row(words.label(action), _flies(view, action), action == found.first, action)
        for action in ranked
    )


def _flies(view: RaceView, action: Action) -> str:
    """Say how likely the plane that an action names reaches the minimum of its next trial."""
    assert isinstance(action, Choose | Push | Unlucky), "of these one plane is chosen"
    plane = action.plane
    back = isinstance(action, Push)
    where = tuple(island - (back and flyer == plane) for flyer, island in enumerate(view.where))
    reaches = text.both(_reaching(view._replace(where=where), plane))
    return f"reaches {words.spot(min(where[plane] + 1, view.game.course.last))} with {reaches}"


def _reaching(view: RaceView, plane: Plane, lost: int | None = None) -> Fraction:
    """Return how likely a plane's dice reach the minimum of its next island.

    Args:
        view: of any seat.
        plane: whose dice.
        lost: a colour of which it has one die less.
    """
    dice = [count - (colour == lost) for colour, count in enumerate(view.dice[plane])]
    return reach(view, plane, dice)
