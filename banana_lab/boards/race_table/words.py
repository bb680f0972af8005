"""What the board says of a race, sentence by sentence; nothing here is secret but rolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from banana_lab.boards.dice import CUPS, said
from banana_lab.boards.table import Played
from banana_lab.boards.words import capital, listed
from banana_lab.core.protocol import Action, Together
from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Give,
    GoReckless,
    Pass,
    Plane,
    Push,
    Roll,
    StayPilot,
    Throw,
    Unlucky,
)
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.game import Game
from banana_lab.jack_bananas.race import Race, RaceView
from banana_lab.jack_bananas.rules import (
    Accused,
    Advance,
    Announcing,
    Becoming,
    Flight,
    GainDie,
    LoseDie,
    Movement,
    Rolling,
    SuperAccident,
    Throwing,
    Window,
)
from banana_lab.jack_bananas.speed import Calculation, calculate

__all__ = [
    "Known",
    "a_die",
    "calculation",
    "counted",
    "flown_from",
    "in_order",
    "label",
    "lines",
    "name",
    "phase",
    "question",
    "shows",
    "spot",
    "told",
]

Known: TypeAlias = Race | RaceView


def name(plane: Plane) -> str:
    """Return what a plane is called at the start of a sentence."""
    return colours()[plane].capitalize()


def spot(island: int) -> str:
    """Return where a plane stands."""
    return f"island {island}" if island else "the start"


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


def in_order(known: Known) -> list[Plane]:
    """Return the planes in the order of islands and colours: the head of the race first."""
    return sorted(known.game.seats, key=lambda plane: (-known.where[plane], plane))


# ------------------------------------------------------------------------- what a roll comes to


def flown_from(known: Known) -> int | None:
    """Return the island whose Pilots are served or will be next, ``None`` if none will.

    Planes ahead of it have flown, and their next trial is another.
    """
    agenda = known.agenda
    while agenda is not None:
        step, agenda = agenda
        if isinstance(step, Flight | Movement):
            return step.island
    return None


def calculation(known: Known, plane: Plane) -> Calculation | None:
    """Return how the dice of a plane come to a speed, where they are known and it has not flown."""
    roll, island = known.rolls[plane], flown_from(known)
    if roll is None or island is None or known.where[plane] > island or known.pushed >> plane & 1:
        return None
    return _calculated(known.game, known.where[plane], plane, roll)


def _calculated(game: Game, where: int, plane: Plane, roll: Roll) -> Calculation:
    trial, value = game.course.trial(where + 1), game.options.all_banana_value
    return calculate(trial, roll.own(plane), roll.foreign(plane), value)


def shows(game: Game, dice: Calculation) -> str:
    """Return what dice show, as one would call it out."""
    if game.is_super and dice.bananas >= game.box.bananas_for_maximum:
        return "BANANAS!"
    return str(dice.speed) if dice.valid else "no banana"


# ------------------------------------------------------------------------------ what is asked


def phase(known: Known) -> str:
    """Say how far the race is."""
    game = known.game
    return f"{CUPS[game.cup]}, {game.course.name} course. Turn {known.turn}."


def lines(known: Known) -> list[str]:
    """Say where each plane is, what it has and says, and which dice of it are known."""
    return [_line(known, plane) for plane in in_order(known)]


def _line(known: Known, plane: Plane) -> str:
    role = "Reckless Flyer" if known.reckless >> plane & 1 else "Pilot"
    held = [counted(count, colours()[its]) for its, count in enumerate(known.dice[plane]) if count]
    claim, roll, token = said(known.announced[plane]), known.rolls[plane], known.tokens[plane]
    where = f"on {spot(known.where[plane])}" if known.where[plane] else "at the start"
    parts = [f"{name(plane)}, {role}, {where}: {listed(held)}"]
    if roll is not None:
        parts.append(f"shows {_faces(plane, roll)}")
    if claim:
        parts.append(f"says {claim}")
    if known.accused >> plane & 1:
        parts.append("found false" if known.caught >> plane & 1 else "found true")
    if token is not None:
        parts.append(f"{'right' if token.right else 'wrong'} about {name(token.against)}")
    return f"{'; '.join(parts)}."


def question(known: RaceView, seat: Plane) -> str:
    """Say what a plane is asked."""
    assert known.agenda is not None, "somebody is asked"
    match known.agenda[0]:
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
        case LoseDie():
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


# --------------------------------------------------------------------------- what has happened


def told(played: Played, seat: Plane | None, action: Action, person: int | None) -> str:
    """Say what was done or came up, and what followed from it."""
    before, node = played.before, played.before.node
    assert isinstance(before, Race)
    sentences = [_did(before, seat, action, person)]
    if type(node) is not Together or seat == node.seats[-1]:
        after = before.apply(played.move)
        gift = action if isinstance(action, Give) else None
        sentences += [*_verdicts(before, after), *_flights(before, after)]
        sentences += [*_changes(before, after, gift)]
    return " ".join(filter(None, sentences))


def _did(before: Race, seat: Plane | None, action: Action, person: int | None) -> str:
    if seat is not None:
        return _done(name(seat), action)
    assert before.agenda is not None
    step = before.agenda[0]
    assert isinstance(step, Rolling | Throwing), "chance throws dice alone"
    plane = step.plane
    match action:
        case Throw(face):
            effect = {"stay": "it stays", "advance": "it advances", "accident": "an accident"}
            result = effect[before.game.reckless_effect[face]]
            return f"{name(plane)}, reckless, throws {face_name(face)}: {result}."
        case Roll() if person in (None, before.game.owner[plane]):
            dice = _calculated(before.game, before.where[plane], plane, action)
            return f"{name(plane)} shakes {_faces(plane, action)}: {shows(before.game, dice)}."
    return ""


def _faces(plane: Plane, roll: Roll) -> str:
    """Say what dice show, the own ones first, those of others with their colour."""
    order = sorted(range(len(roll.faces)), key=lambda colour: colour != plane)
    return ", ".join(
        face_name(face) if colour == plane else f"{colours()[colour]} {face_name(face)}"
        for colour in order
        for face in roll.faces[colour]
    )


def _done(who: str, action: Action) -> str:
    match action:
        case Pass():
            return f"{who} passes."
        case Bananas():
            return f"{who} calls BANANAS!"
        case Announce():
            return f"{who} announces {said(action)}."
        case Accuse(plane):
            return f"{who} accuses {name(plane)}."
        case Choose(plane):
            return f"{who} takes the accusation of {name(plane)}."
        case Push(plane):
            return f"{who} pushes {name(plane)} back."
        case Give(colour, to):
            return f"{who} gives {name(to)} {a_die(colour)}."
        case GoReckless():
            return f"{who} becomes a Reckless Flyer."
        case StayPilot():
            return f"{who} stays a Pilot."
        case Unlucky(plane):
            return f"{name(plane)} shares the accident of {who}."
    return ""  # to hold is silent


def _verdicts(before: Race, after: Race) -> Iterator[str]:
    """Say what lies under the cups that were lifted (JB-14)."""
    for plane in before.game.seats:
        if (after.accused & ~before.accused) >> plane & 1:
            roll = before.rolls[plane]
            assert roll is not None
            dice = _calculated(before.game, before.where[plane], plane, roll)
            verdict = "false" if after.caught >> plane & 1 else "true"
            claim = said(before.announced[plane])
            shown = shows(before.game, dice)
            yield f"{name(plane)}’s cup shows {shown}: {claim} is {verdict}."


def _flights(before: Race, after: Race) -> Iterator[str]:
    """Say which planes stand elsewhere."""
    pushed = after.pushed & ~before.pushed
    for plane in before.game.seats:
        here, there = before.where[plane], after.where[plane]
        if there > here:
            yield f"{name(plane)} flies to {spot(there)}."
        elif there < here or pushed >> plane & 1:
            yield f"{name(plane)} is back {f'on island {there}' if there else 'at the start'}."


def _changes(before: Race, after: Race, gift: Give | None) -> Iterator[str]:
    """Say who is a Pilot again, who has gained dice, and whether a turn begins."""
    for plane in before.game.seats:
        if (before.reckless & ~after.reckless) >> plane & 1:
            yield f"{name(plane)} is a Pilot again."
        gained = [
            (has - had - (gift == Give(colour, plane)), colours()[colour])
            for colour, (had, has) in enumerate(
                zip(before.dice[plane], after.dice[plane], strict=True)
            )
        ]
        dice = [counted(count, colour) for count, colour in gained if count > 0]
        if dice:
            yield f"{name(plane)} gets {listed(dice)}."
    if after.turn > before.turn:
        yield f"Turn {after.turn} begins."
