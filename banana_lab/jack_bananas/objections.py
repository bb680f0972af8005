"""Why something cannot be done in a race: the clause, and the ruling that settles it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from banana_lab.data import shown, whole
from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Give,
    GoReckless,
    Hold,
    Pass,
    Push,
    Roll,
    StayPilot,
    Throw,
    Unlucky,
    plane_name,
)
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.rules import (
    Accused,
    Advance,
    Announcing,
    Becoming,
    GainDie,
    LoseDie,
    Rolling,
    SuperAccident,
    Throwing,
    VictimLoses,
    Window,
)

if TYPE_CHECKING:
    from banana_lab.jack_bananas.race import Race

__all__ = ["objection", "surprise"]

Reason: TypeAlias = tuple[str, str]
"""Why not, and the id of a ruling or an empty text."""


def objection(race: Race, seat: int, action: object) -> Reason:
    """Return why a seat cannot do something now: a clause that gives the reason, and the ruling."""
    step = race.step
    why, ruling = next(_reasons(race, seat, step, action))
    return f"{colours()[seat]} cannot {_words(action)}: {why}", ruling


def surprise(race: Race, found: object) -> str:
    """Return why something cannot come up on the dice now: a clause that gives the reason."""
    match race.step, found:
        case Rolling(plane), Roll(faces):
            name = colours()[plane]
            why = f"{name} rolls {_dice(race.dice[plane])}"
            if _counts(faces) == race.dice[plane]:
                why = f"the faces of a die are {race.game.die}, and the dice of a colour ascend"
        case Throwing(plane), Throw(_):
            why = f"the faces of the die are {race.game.die}"
        case Rolling(plane), _:
            why = f"{colours()[plane]} rolls now"
        case Throwing(plane), _:
            why = f"{colours()[plane]} throws now"
        case step, _:
            raise AssertionError(f"{step} asks no dice")
    return f"{found} cannot come up here: {why}"


def _counts(faces: object) -> tuple[int, ...] | None:
    try:
        return tuple(map(len, faces))  # type: ignore[call-overload]
    except TypeError:
        return None


def _dice(counts: tuple[int, ...]) -> str:
    dice = [f"{count} {name}" for count, name in zip(counts, colours(), strict=True) if count]
    return f"{' and '.join(dice)} {'die' if sum(counts) == 1 else 'dice'}"


def _words(action: object) -> str:
    """Return an action as one says what one does."""
    match action:
        case Bananas():
            return "say BANANAS!"
        case Push(plane):
            return f"push {plane_name(plane)} back"
        case Give(colour, to):
            return f"give {plane_name(to)} a die of {plane_name(colour)}"
        case GoReckless():
            return "become a Reckless Flyer"
        case StayPilot():
            return "stay a Pilot"
        case Unlucky(plane):
            return f"choose {plane_name(plane)} as the unlucky Pilot"
        case Throw(face):
            return f"throw {face_name(face)}"
    return str(action)


ANSWERS: Final[dict[type, tuple[type, ...]]] = {
    Announcing: (Announce, Bananas, Pass),
    Window: (Accuse, Hold),
    Accused: (Choose,),
    Advance: (Push,),
    Becoming: (GoReckless, StayPilot),
    GainDie: (Give,),
    LoseDie: (Give,),
    VictimLoses: (Give,),
    SuperAccident: (Unlucky,),
}
"""What may be answered to the question of each step."""


def _reasons(race: Race, seat: int, step: Any, action: Any) -> Iterator[Reason]:
    """Yield why a seat cannot do something, the first reason first."""
    if isinstance(step, Window):
        yield from _kept_out(race, seat)
    if not isinstance(action, ANSWERS[type(step)]):
        yield f"now it {_question(race, seat, step)}", ""
    for name in ("plane", "to", "colour"):
        plane = getattr(action, name, None)
        if hasattr(action, name) and whole(plane) not in race.game.owner:
            yield f"{plane_name(plane)} is not in the race", ""
    yield from OBJECTIONS[type(step)](race, seat, step, action)
    yield f"now it {_question(race, seat, step)}", ""


def _question(race: Race, seat: int, step: Any) -> str:
    """Return what a step asks a seat."""
    match step:
        case Announcing():
            return "announces a speed or passes"
        case Window():
            return "accuses a plane or holds"
        case Accused():
            return "chooses one of its accusers"
        case Advance():
            return f"chooses which plane it pushes back from island {race.where[seat] + 1}"
        case Becoming():
            return "decides whether it becomes a Reckless Flyer"
        case GainDie(_, to):
            return f"gives {colours()[to]} a die"
        case LoseDie() | VictimLoses():
            return "gives a die to an opponent"
        case SuperAccident(_, island):
            return f"chooses the unlucky Pilot on island {island}"
    raise AssertionError(f"{step} asks nothing")


def _kept_out(race: Race, seat: int) -> Iterator[Reason]:
    """Yield why a seat may accuse nobody now."""
    name = colours()[seat]
    if race.spent >> seat & 1:
        yield f"{name} has already accused in this turn", "JB-11"
    if not race.accusers >> seat & 1:
        yield f"{name} was pushed back in this phase", "JB-12"


def _accusation(race: Race, seat: int, _: Window, action: Accuse | Hold) -> Iterator[Reason]:
    if isinstance(action, Accuse):
        accused = action.plane
        name = colours()[accused]
        if seat == accused:
            yield "a plane accuses another one", ""
        if race.game.owner[seat] == race.game.owner[accused]:
            yield "both are of the same team", "JB-39"
        if race.is_accused(accused):
            yield f"{name} was already accused in this turn", "JB-10"
        yield f"{name} has announced no speed for this island", "JB-57"
    yield "no opponent has announced a speed that may still be accused", "JB-57"


def _speed(race: Race, plane: int, _: Announcing, action: Announce | Bananas) -> Iterator[Reason]:
    game, trial = race.game, race.trial(plane)
    if isinstance(action, Bananas):
        if not game.is_super:
            yield "only the Super Banana Cup has this announcement", ""
        yield f"it has fewer than {game.box.bananas_for_maximum} dice", "JB-61"
        return
    speed = whole(action.speed)
    if speed is None:
        yield f"a speed is a whole number, not {shown(action.speed)}", ""
        return
    if action.banana != (trial == "acrobatics"):
        kind, said = trial.replace("_", "-"), "without" if trial == "acrobatics" else "with"
        yield f"it is said {said} banana, and the trial is {kind}", "JB-43"
    if action in race.announced:
        yield f"{colours()[race.announced.index(action)]} already did", "JB-8"
    minimum = game.course.minimums[race.where[plane]]
    if speed < minimum:
        yield f"the minimum is {minimum}", "JB-3"
    highest = game.highest_announcement(sum(race.dice[plane]))
    if speed > highest:
        yield f"{highest} is the most here", "JB-7"


def _choice(race: Race, _: int, __: Accused, action: Choose) -> Iterator[Reason]:
    yield f"{colours()[action.plane]} has not accused it now", "JB-10"


def _push(race: Race, seat: int, _: Advance, action: Push) -> Iterator[Reason]:
    yield f"{colours()[action.plane]} is not on island {race.where[seat] + 1}", "JB-16"


def _gift(race: Race, seat: int, step: Any, action: Give) -> Iterator[Reason]:
    if isinstance(step, GainDie):
        if action.to != step.to:
            yield f"the die is for {colours()[step.to]}, whose accusation was right", ""
    elif action.to == seat:
        yield "it goes to an opponent", "JB-35" if isinstance(step, LoseDie) else "JB-44"
    elif action.to not in race.game.opponents[seat]:
        yield "both are of the same team", "JB-39"
    if not race.dice[seat][action.colour]:
        yield f"{colours()[seat]} has no die of {colours()[action.colour]}", ""
    yield f"this is the last own die of {colours()[seat]}", "JB-62"


def _victim(race: Race, seat: int, step: SuperAccident, action: Unlucky) -> Iterator[Reason]:
    name = colours()[action.plane]
    if action.plane == seat:
        yield f"{name} has had the accident itself", "JB-64"
    if race.where[action.plane] != step.island:
        yield f"{name} is not on island {step.island}", "JB-64"
    yield f"{name} is a Reckless Flyer", "JB-64"


def _nothing(_: Race, __: int, ___: Any, ____: Any) -> Iterator[Reason]:
    yield from ()


OBJECTIONS: Final[dict[type, Callable[[Race, int, Any, Any], Iterator[Reason]]]] = {
    Announcing: _speed,
    Window: _accusation,
    Accused: _choice,
    Advance: _push,
    Becoming: _nothing,
    GainDie: _gift,
    LoseDie: _gift,
    VictimLoses: _gift,
    SuperAccident: _victim,
}
"""Why an answer of the right kind may be wrong."""
