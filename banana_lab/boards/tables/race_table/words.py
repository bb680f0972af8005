"""What the board says of a race, sentence by sentence; nothing here is secret but rolls."""

from __future__ import annotations

from banana_lab.boards.dice import CUPS, TRIALS, said
from banana_lab.core.protocol import Action
from banana_lab.core.words import capital, listed
from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Give,
    GoReckless,
    Plane,
    Push,
    Roll,
    StayPilot,
    Unlucky,
)
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.game import Game
from banana_lab.jack_bananas.race import Known, RaceView
from banana_lab.jack_bananas.rules import (
    Accused,
    Advance,
    Announcing,
    Becoming,
    Flight,
    GainDie,
    LoseDie,
    Movement,
    SuperAccident,
    VictimLoses,
    Window,
)
from banana_lab.jack_bananas.speed import Calculation, calculate

__all__ = [
    "a_die",
    "calculated",
    "calculation",
    "counted",
    "course",
    "faces",
    "flown_from",
    "label",
    "lines",
    "name",
    "phase",
    "question",
    "shows",
    "spot",
    "stands",
]


def name(plane: Plane) -> str:
    """Return what a plane is called at the start of a sentence."""
    return colours()[plane].capitalize()


def spot(island: int) -> str:
    """Return where a plane stands."""
    return f"island {island}" if island else "the start"


def stands(island: int) -> str:
    """Return how it is said that a plane stands there.

    >>> stands(2), stands(0)
    ('on island 2', 'at the start')
    """
    return f"on {spot(island)}" if island else "at the start"


def counted(count: int, colour: str) -> str:
    """Return so many dice of a colour.

    >>> counted(1, "orange"), counted(3, "blue")
    ('1 orange die', '3 blue dice')
    """
    return f"{count} {colour} {'die' if count == 1 else 'dice'}"


def a_die(colour: int) -> str:
    """Return a die of a colour.

    >>> a_die(2)
    'an orange die'
    """
    return f"{'an' if colours()[colour] == 'orange' else 'a'} {colours()[colour]} die"


# ------------------------------------------------------------------------- what a roll comes to


def flown_from(known: Known) -> int | None:
    """Return the island whose Pilots are served or will be next, ``None`` if none will.

    Planes ahead of it have flown, and their next trial is another.
    """
    flights = (step.island for step in known.steps() if isinstance(step, Flight | Movement))
    return next(flights, None)


def calculation(known: Known, plane: Plane) -> Calculation | None:
    """Return how the dice of a plane come to a speed, where they are known and it has not flown."""
    roll, island = known.rolls[plane], flown_from(known)
    if roll is None or island is None or known.where[plane] > island or known.is_pushed(plane):
        return None
    return calculated(known.game, known.where[plane], plane, roll)


def calculated(game: Game, where: int, plane: Plane, roll: Roll) -> Calculation:
    """Return how dice come to a speed for a plane that flies on from an island."""
    trial, value = game.course.trial(where + 1), game.options.all_banana_value
    return calculate(trial, roll.own(plane), roll.foreign(plane), value)


def faces(plane: Plane, roll: Roll) -> str:
    """Say what dice show, the own ones first, those of others with their colour.

    >>> faces(1, Roll(((2,), (0, 5), (), (), (), ())))
    'banana, 5, pink 2'
    """
    order = sorted(range(len(roll.faces)), key=lambda colour: colour != plane)
    return ", ".join(
        face_name(face) if colour == plane else f"{colours()[colour]} {face_name(face)}"
        for colour in order
        for face in roll.faces[colour]
    )


def shows(game: Game, dice: Calculation) -> str:
    """Return what dice show, as one would call it out."""
    if game.is_maximum(dice.bananas):
        return "BANANAS!"
    return str(dice.speed) if dice.valid else "no banana"


# ------------------------------------------------------------------------------ what is asked


def phase(known: Known) -> str:
    """Say how far the race is."""
    game = known.game
    return f"{CUPS[game.cup]}, {game.course.name} course. Turn {known.turn}."


def course(game: Game) -> list[str]:
    """Say what each island of a course asks and how many planes it takes."""
    course, islands = game.course, []
    for island, (low, room) in enumerate(zip(course.minimums, game.room, strict=True), 1):
        marks = ["Resupply"] * (island == course.resupply) + ["the cup"] * (island == course.last)
        extra = "".join(f", {mark}" for mark in marks)
        trial = TRIALS[course.trial(island)]
        islands.append(f"Island {island}: {trial}, {low} or more, room for {room}{extra}.")
    return islands


def lines(known: Known) -> list[str]:
    """Say where each plane is, what it has and says, and which dice of it are known."""
    return [_line(known, plane) for plane in known.in_order()]


def _line(known: Known, plane: Plane) -> str:
    dice = zip(known.dice[plane], colours(), strict=True)
    held = [counted(count, colour) for count, colour in dice if count]
    claim, roll, token = said(known.announced[plane]), known.rolls[plane], known.tokens[plane]
    parts = [f"{name(plane)}, {known.role(plane)}, {stands(known.where[plane])}: {listed(held)}"]
    if roll is not None:
        parts.append(f"shows {faces(plane, roll)}")
    if claim:
        parts.append(f"says {claim}")
    if (true := known.verdict(plane)) is not None:
        parts.append("found true" if true else "found false")
    if token is not None:
        parts.append(f"{'right' if token.right else 'wrong'} about {name(token.against)}")
    return f"{'; '.join(parts)}."


def question(known: RaceView, seat: Plane) -> str:
    """Say what a plane is asked."""
    match known.step:
        case Announcing():
            return _announce(known, seat)
        case Window():
            return _accuse(known)
        case Accused(_, rivals):
            accusers = listed(name(plane) for plane in known.game.seats if rivals >> plane & 1)
            return f"{accusers} accuse {name(seat)}. Whose accusation counts?"
        case Becoming():
            lost = known.game.box.dice_each - known.dice[seat][seat]
            return f"{name(seat)} misses {counted(lost, 'own')}. Does it become a Reckless Flyer?"
        case GainDie(_, to):
            return f"{name(seat)} owes {name(to)} a die. Of which colour?"
        case LoseDie() | VictimLoses():
            return f"{name(seat)} loses a die. Of which colour, and who gets it?"
        case SuperAccident(_, island):
            return f"Which Pilot on {spot(island)} shares the accident of {name(seat)}?"
        case Advance():
            goal = known.where[seat] + 1
            return f"{spot(goal).capitalize()} is full. Which plane does {name(seat)} push back?"
        case step:
            raise AssertionError(f"{step} asks nothing")


def _announce(known: RaceView, seat: Plane) -> str:
    speeds = [claim.speed for claim in known.options if isinstance(claim, Announce)]
    goal = spot(known.where[seat] + 1)
    if not speeds:
        return f"No speed is free for {goal}: pass, or call BANANAS!"
    taken = [
        claim.speed
        for claim in known.announced
        if isinstance(claim, Announce) and claim.speed <= speeds[-1]
    ]
    but = f", but not {listed(sorted(taken), 'or')}" if taken else ""
    bananas = ", call BANANAS!" if Bananas() in known.options else ""
    return f"Announce a speed for {goal}, {speeds[0]} to {speeds[-1]}{but}{bananas}, or pass."


def _accuse(known: RaceView) -> str:
    claims = [
        f"{name(action.plane)} says {said(known.announced[action.plane])}"
        for action in known.options
        if isinstance(action, Accuse)
    ]
    words = listed(claims)
    return f"{words}{'' if words.endswith('!') else '.'} Does {name(known.seat)} accuse?"


def label(action: Action) -> str:
    """Return what the button of an action says."""
    match action:
        case Accuse(plane):
            return f"Accuse {name(plane)}"
        case Choose(plane):
            return f"Take {name(plane)}’s accusation"
        case Push(plane):
            return f"Push {name(plane)} back"
        case Unlucky(plane):
            return f"Name {name(plane)}"
        case Give(colour, to):
            return f"Give {name(to)} {a_die(colour)}"
        case GoReckless():
            return "Become a Reckless Flyer"
        case StayPilot():
            return "Stay a Pilot"
    return capital(str(action))
