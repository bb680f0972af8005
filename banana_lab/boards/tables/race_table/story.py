"""What has happened in a race: each move, and step by step what it led to.

A move may lead far: a last accusation is settled, planes fly, dice are given, a turn begins. What
each step changed is told in the order in which it came about, with its cause. All of it is public
but what lies under a cup.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from banana_lab.boards.dice import CUPS, said
from banana_lab.boards.tables.race_table.words import (
    a_die,
    calculated,
    counted,
    faces,
    name,
    shows,
    spot,
    stands,
)
from banana_lab.boards.tables.table import Played
from banana_lab.core.protocol import Action, Done, Together
from banana_lab.core.words import listed, sentence
from banana_lab.jack_bananas.actions import (
    Accuse,
    Bananas,
    Choose,
    Flyer,
    Pass,
    Plane,
    Roll,
    Throw,
)
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.game import Game
from banana_lab.jack_bananas.race import Race
from banana_lab.jack_bananas.rules import (
    Accident,
    Accused,
    Advance,
    Announcing,
    Becoming,
    EndTurn,
    GainDie,
    LoseDie,
    Movement,
    Result,
    Resupply,
    Rolling,
    SuperAccident,
    Throwing,
    Token,
    VictimLoses,
    Window,
)
from banana_lab.jack_bananas.speed import Calculation

__all__ = ["Lifted", "lifted", "told"]


# ------------------------------------------------------------------------------- cups lifted


class Lifted(NamedTuple):
    """A cup that was lifted: everybody saw it (JB-14).

    Attributes:
        turn: in which turn.
        plane: whose cup.
        by: who had accused it.
        claim: what it had announced.
        roll: its dice.
        dice: how they come to a speed.
        true: whether what it had announced was true.
    """

    turn: int
    plane: Plane
    by: Plane
    claim: Flyer
    roll: Roll
    dice: Calculation
    true: bool


def lifted(played: Sequence[Played[Race]], turn: int) -> list[Lifted]:
    """Return the cups of the turn in which one was lifted last, in the order of lifting.

    They stay until the next turn lifts its first one.

    Args:
        played: the moves so far.
        turn: the turn now. What was seen before the turn before it is forgotten.
    """
    found: list[Lifted] = []
    for made in reversed(played):
        if made.before.turn < (found[0].turn if found else turn - 1):
            break
        if isinstance(made.before.step, Window | Accused):
            found[:0] = _lifted(made.done[0])
    return found


def _lifted(done: Done[Race]) -> Iterator[Lifted]:
    """Yield the cups that a step lifted, in colour order."""
    before, after = done.before, done.after
    new = [token for token in after.tokens if token and token not in before.tokens]
    for token in sorted(new, key=lambda token: token.against):
        plane = token.against
        roll, claim = before.rolls[plane], before.announced[plane]
        assert roll is not None
        assert claim is not None
        dice = calculated(before.game, before.where[plane], plane, roll)
        yield Lifted(before.turn, plane, token.by, claim, roll, dice, not token.right)


# --------------------------------------------------------------------------------- sentences

CAUSES: Final = (Movement, Accident, Resupply, Token, EndTurn)
"""The steps with which a new line begins; all others follow from them."""


def told(played: Played[Race], seat: Plane | None, action: Action, person: int | None) -> str:
    """Say what was done or came up, and what followed from it, a line for each cause."""
    before, node = played.before, played.before.node
    lines = [_did(before, seat, action, person)]
    if type(node) is not Together or seat == node.seats[-1]:
        if isinstance(played.move, dict):
            lines[0] = _joined(lines[0], *_rivals(before, played.move))
        for done in played.done:
            if isinstance(done.step, CAUSES):
                lines.append("")
            lines[-1] = _joined(lines[-1], *_effects(done))
    return "\n".join(filter(None, lines))


def _joined(*words: str) -> str:
    return " ".join(filter(None, words))


def _did(before: Race, seat: Plane | None, action: Action, person: int | None) -> str:
    """Say what was done, where what follows does not say it."""
    match before.step, action:
        case Throwing(plane), Throw(face):
            effect = {"stay": "it stays", "advance": "it advances", "accident": "an accident"}
            result = effect[before.game.reckless_effect[face]]
            return f"{name(plane)}, reckless, throws {face_name(face)}: {result}."
        case Rolling(plane), Roll() if person in (None, before.game.owner[plane]):
            dice = calculated(before.game, before.where[plane], plane, action)
            shown = shows(before.game, dice)
            return sentence(f"{name(plane)} shakes {faces(plane, action)}: {shown}")
        case Window(), Accuse(plane) if seat is not None:
            return f"{name(seat)} accuses {name(plane)}."
        case Accused(plane), Choose(rival):
            return f"{name(plane)} takes the accusation of {name(rival)}."
    return ""


def _rivals(before: Race, move: Mapping[Plane, Action]) -> Iterator[str]:
    """Say whose accusation counts where nobody chooses among several (JB-10)."""
    if before.game.options.rival_accusers != "colour_order":
        return
    for plane in before.game.seats:
        rivals = [seat for seat, action in move.items() if action == Accuse(plane)]
        if len(rivals) > 1:
            yield f"The accusation of {name(min(rivals))} counts."


def _effects(done: Done[Race]) -> Iterator[str]:
    """Say what a step led to."""
    before, after = done.before, done.after
    match done.step:
        case Announcing(plane):
            yield _announced(name(plane), after.announced[plane])
        case Window() | Accused():
            yield from (_verdict(before.game, cup) for cup in _lifted(done))
        case Movement():
            yield from _movement(done)
        case Advance(plane):
            yield _advance(done, plane)
        case Becoming(plane):
            role = "stays a Pilot" if after.is_pilot(plane) else "becomes a Reckless Flyer"
            yield f"{name(plane)} {role}."
        case Result(plane) if before.is_pushed(plane):
            yield f"{name(plane)} was pushed back: its throw no longer counts."
        case Accident(plane):
            yield from _accident(done, plane)
        case SuperAccident() if _led_on(done):
            yield from _shared(done)
        case Resupply():
            yield from _resupply(done)
        case Token(by, against, right):
            if not _led_on(done):
                yield f"{name(by)} was pushed back: its accusation no longer counts."
            else:
                verdict = "right" if right else "wrong"
                yield f"{name(by)}’s accusation of {name(against)} was {verdict}."
        case GainDie(plane) | LoseDie(plane) | VictimLoses(plane):
            yield _given(done, plane)
        case EndTurn():
            yield _ended(done)


def _led_on(done: Done[Race]) -> bool:
    """Whether a step put others on the agenda."""
    return len([*done.after.steps()]) >= len([*done.before.steps()])


def _announced(who: str, claim: Flyer | None) -> str:
    match claim:
        case Pass():
            return f"{who} passes."
        case Bananas():
            return f"{who} calls BANANAS!"
    return f"{who} announces {said(claim)}."


def _verdict(game: Game, cup: Lifted) -> str:
    """Say what lies under a cup that was lifted."""
    dice, shown = faces(cup.plane, cup.roll), shows(game, cup.dice)
    verdict = "true" if cup.true else "false"
    return (
        sentence(f"{name(cup.plane)}’s cup shows {dice}: {shown}")
        + f" Its {said(cup.claim)} is {verdict}."
    )


def _movement(done: Done[Race]) -> Iterator[str]:
    """Say who stays, where that is news (JB-15)."""
    before = done.before
    for plane in before.game.seats:
        if (before.claims & before.caught) >> plane & 1:
            claim = said(before.announced[plane])
            yield f"{name(plane)} stays {stands(before.where[plane])}: its {claim} was false."
    if not _led_on(done):
        yield "Nobody flies."


def _advance(done: Done[Race], plane: Plane) -> str:
    old, new = done.before.where, done.after.where
    if old == new:
        return f"{name(plane)} is on the last island and flies no further."
    flies = f"{name(plane)} flies to {spot(new[plane])}"
    for rival in done.before.game.seats:
        if new[rival] < old[rival]:
            return f"{flies} and pushes {name(rival)} back to {spot(new[rival])}."
    return f"{flies}."


def _accident(done: Done[Race], plane: Plane) -> Iterator[str]:
    old, new = done.before.where[plane], done.after.where[plane]
    how = "stays" if old == new else "is back"
    yield f"Accident: {name(plane)} {how} {stands(new)} and is a Pilot again."
    if dice := _got_back(done, plane):
        yield f"It gets back {dice}."


def _shared(done: Done[Race]) -> Iterator[str]:
    """Say who shares an accident: whoever is to lose a die next."""
    assert isinstance(done.after.step, VictimLoses)
    victim = done.after.step.plane
    yield f"{name(victim)} shares the accident."
    if (island := done.after.where[victim]) != done.before.where[victim]:
        yield f"It is back {stands(island)}."


def _resupply(done: Done[Race]) -> Iterator[str]:
    """Say what planes have of the Resupply, if anything (JB-31)."""
    for plane in done.before.game.seats:
        dice = _got_back(done, plane)
        again = done.after.is_pilot(plane) and not done.before.is_pilot(plane)
        gains = ["is a Pilot again"] * again + [f"gets back {dice}"] * bool(dice)
        if gains:
            yield f"Resupply: {name(plane)} {listed(gains)}."


def _got_back(done: Done[Race], plane: Plane) -> str:
    """Return how many own dice came back to a plane, in words."""
    count = done.after.dice[plane][plane] - done.before.dice[plane][plane]
    return counted(count, colours()[plane]) if count else ""


def _given(done: Done[Race], giver: Plane) -> str:
    """Say which die changed hands, ``giver`` keeping its last one (JB-33, JB-34)."""
    for taker in done.before.game.seats:
        hands = zip(done.before.dice[taker], done.after.dice[taker], strict=True)
        for colour, (had, has) in enumerate(hands):
            if has > had:
                return f"{name(giver)} gives {name(taker)} {a_die(colour)}."
    return f"{name(giver)} keeps its last die."


def _ended(done: Done[Race]) -> str:
    before, after = done.before, done.after
    if after.turn > before.turn:
        return f"Turn {after.turn} begins."
    cup = CUPS[after.game.cup]
    if after.winner is None:
        return f"Turn {after.turn} was the last, and nobody has reached the {cup}."
    return f"{name(after.winner)} takes the {cup}."
