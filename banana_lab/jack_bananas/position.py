"""A race as one line of text, so that a real one on a table can be entered.

The line names the turn and phase, then each plane in colour order, then what is still to do::

    turn 2 pilots; pink 1 ppppo; green 0 reckless gggg; orange 0 ooo | flight 1, flight 0, ...

A plane has a colour, an island (0 is the start), and the initials of its dice's colours. More is
said only where there is more to say: ``reckless``, ``pushed``, ``accused``, ``caught``,
``threw 4``, ``token right against green``, ``announced 14 with banana``,
``rolled pink 2 3 4 banana, orange 5``, in this order. Without the part after ``|`` the phase is
about to begin, or the turn where no phase is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banana_lab.core.agenda import replaced
from banana_lab.jack_bananas.actions import PASS, RollLaw, parse
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.rules import (
    PHASES,
    RULES,
    Announcing,
    Arbitrations,
    EndTurn,
    Flight,
    Pilots,
    RecklessFlyers,
    Result,
    Resupply,
    Rolling,
    StartTurn,
    Throwing,
    Token,
    bits,
)

if TYPE_CHECKING:
    from banana_lab.jack_bananas.race import Race

__all__ = ["read", "write"]

MARKS = ("reckless", "pushed", "accused", "caught")


def write(race: Race) -> str:
    """Return the line of a race."""
    planes = "; ".join(_plane_text(race, plane) for plane in race.game.seats)
    steps = ", ".join(map(RULES.write, race.steps()))
    return f"turn {race.turn} {PHASES[race.phase]}; {planes} | {steps or 'over'}"


def _plane_text(race: Race, plane: int) -> str:
    initials = [name[0] for name in colours()]
    dice = "".join(map(str.__mul__, initials, race.dice[plane]))
    words = [colours()[plane], str(race.where[plane]), dice]
    words += [mark for mark in MARKS if getattr(race, mark) >> plane & 1]
    if (face := race.throws[plane]) is not None:
        words += ["threw", face_name(face)]
    if (token := race.tokens[plane]) is not None:
        words += ["token", "right" if token.right else "wrong", "against", colours()[token.against]]
    if (action := race.announced[plane]) is not None:
        words.append(f"announced {str(action).removeprefix('announce ')}")
    if (roll := race.rolls[plane]) is not None:
        words.append(f"rolled {str(roll).removeprefix('roll ')}")
    return " ".join(words)


def read(race: Race, text: str) -> Race:
    """Return the race that a line describes.

    Args:
        race: a draft of a turn that is about to begin.
        text: the line.

    Raises:
        ValueError: a part of the line is wrong; the sentence names it.
    """
    table, bar, agenda = text.strip().partition("|")
    head, *planes = [part.strip() for part in table.split(";")]
    race.turn, phase = _read_head(head)
    race.phase = phase or 0
    race.where = (-1,) * len(colours())
    race.dice = ((0,) * len(colours()),) * len(colours())
    seen = [_read_plane(race, part) for part in planes]
    if sorted(seen) != list(race.game.seats):
        expected = ", ".join(map(race.game.seat_name, race.game.seats))
        raise ValueError(f"position: expected each of {expected} once")
    _check_planes(race)
    race.spent = bits(plane for plane in race.game.seats if race.tokens[plane] is not None)
    race.claims = bits(
        plane for plane in race.game.seats if race.announced[plane] not in (None, PASS)
    )
    if bar:
        steps = [RULES.read(words) for words in agenda.split(",") if agenda.strip() != "over"]
    else:
        steps = _from_phase(race, phase)
    _check_steps(race, steps)
    race.agenda = None
    for step in reversed(steps):
        race.agenda = (step, race.agenda)
    return race.settle()


def _from_phase(race: Race, phase: int | None) -> list[Any]:
    """Return the steps of a turn from a phase on, all of them if none was named."""
    on_the_table = (race.rolls, race.throws, race.announced)
    if any(entries != race.game.nothing for entries in on_the_table) or race.pushed:
        raise ValueError(
            'position: a phase is under way; add what is still to do after "|", as a race prints it'
        )
    if phase is None:
        return [StartTurn()]
    if race.turn == 1 and phase in (0, 2):
        raise ValueError(f"position: the first turn has no phase {PHASES[phase]!r} (JB-54)")
    phases = [RecklessFlyers(), Pilots(), Resupply(), Arbitrations()][phase:]
    if race.turn == 1:
        phases = [phase for phase in phases if phase != Resupply()]
    return [*phases, EndTurn()]


def _read_head(text: str) -> tuple[int, int | None]:
    word, _, rest = text.partition(" ")
    number, _, phase = rest.partition(" ")
    if word != "turn" or not (number.isascii() and number.isdigit() and 1 <= int(number) < 10**9):
        raise ValueError(f'position: begins with "turn" and its number, not {text!r}')
    if phase and phase not in PHASES:
        raise ValueError(f"position: there is no phase {phase!r}; there are {', '.join(PHASES)}")
    return int(number), PHASES.index(phase) if phase else None


def _read_plane(race: Race, text: str) -> int:
    """Read one plane into the race and return it."""
    before, _, rolled = text.partition(" rolled ")
    before, _, announced = before.partition(" announced ")
    words = before.split()
    if len(words) < 3:
        raise ValueError(f"position: a plane has a colour, an island and dice, not {text!r}")
    name, island, dice, *marks = words
    plane, last = race.game.seat(name), race.game.course.last
    if not (island.isascii() and island.isdigit() and int(island) <= last):
        raise ValueError(f"position: {name}: an island from 0 to {last}, not {island!r}")
    initials = [colour[0] for colour in colours()]
    if not set(dice) <= set(initials):
        raise ValueError(f"position: {name}: dice are initials of colours, not {dice!r}")
    counts = tuple(map(dice.count, initials))
    race.where = replaced(race.where, plane, int(island))
    race.dice = replaced(race.dice, plane, counts)
    _read_marks(race, plane, marks)
    if rolled:
        roll = _parse(name, f"roll {rolled}")
        if not RollLaw.of(race.game.die, counts).weight(roll):
            raise ValueError(f"position: {name}: its dice ({dice}) cannot show {rolled!r}")
        race.rolls = replaced(race.rolls, plane, roll)
    if announced:
        alone = announced in ("pass", "BANANAS!")
        action = _parse(name, announced if alone else f"announce {announced}")
        if int(island) == last or not rolled:
            raise ValueError(f"position: {name}: announced a speed without having rolled")
        if action not in race.game.announcements(int(island) + 1, sum(counts))[0]:
            raise ValueError(f"position: {name}: cannot have announced {announced!r} there")
        race.announced = replaced(race.announced, plane, action)
    return plane


def _parse(name: str, words: str) -> Any:
    try:
        return parse(words)
    except ValueError as error:
        raise ValueError(
            f'position: {name}: {error}; marks such as "accused" come first, then "announced", '
            'then "rolled"'
        ) from None


def _read_marks(race: Race, plane: int, words: list[str]) -> None:
    while words:
        match words:
            case [mark, *rest] if mark in MARKS:
                setattr(race, mark, getattr(race, mark) | 1 << plane)
            case ["threw", face, *rest]:
                throw = _parse(colours()[plane], f"throw {face}")
                if not race.game.throw_law.weight(throw):
                    raise ValueError(f"position: {colours()[plane]}: no die shows {face!r}")
                race.throws = replaced(race.throws, plane, throw.face)
            case ["token", "right" | "wrong" as verdict, "against", other, *rest]:
                against = race.game.seat(other)
                if against not in race.game.opponents[plane]:
                    raise ValueError(f"position: {colours()[plane]}: {other} is no opponent")
                token = Token(plane, against, verdict == "right")
                race.tokens = replaced(race.tokens, plane, token)
            case _:
                raise ValueError(
                    f"position: {colours()[plane]}: cannot read {' '.join(words)!r}; expected "
                    f"{', '.join(MARKS)}, threw, token, announced or rolled"
                )
        words = rest


def _check_planes(race: Race) -> None:
    if race.where.count(race.game.course.last) > 1:
        raise ValueError("position: the last island takes one plane")
    each = race.game.box.dice_each
    for colour, name in enumerate(colours()):
        total = sum(hand[colour] for hand in race.dice)
        expected = each if colour in race.game.owner else 0
        if total != expected:
            raise ValueError(f"position: there are {total} {name} dice in the race, not {expected}")
        if expected and not race.dice[colour][colour]:
            raise ValueError(f"position: {name} has lost its last own die; that cannot happen")


def _check_steps(race: Race, steps: list[Any]) -> None:
    """Check that steps concern planes and islands of this race, and dice that are on the table."""
    limit = race.game.options.max_turns
    if not steps and race.winner is None and (limit is None or race.turn < limit):
        raise ValueError("position: the race is not over while nobody stands on the last island")
    planes = dict.fromkeys(("plane", "by", "against", "to"), race.game.seats)
    known = {
        **planes,
        "island": range(race.game.course.last),
        "rivals": range(race.game.everybody + 1),
    }
    for number, step in enumerate(steps):
        for field, value in step._asdict().items():
            if value not in known.get(field, (value,)):
                raise ValueError(f"position: {RULES.write(step)!r}: there is no {field} {value}")
        before = steps[:number]
        for plane in _needs_roll(race, step) if Pilots() not in before else ():
            if race.rolls[plane] is None and Rolling(plane) not in before:
                name = colours()[plane]
                raise ValueError(
                    f"position: {RULES.write(step)!r}: {name} has not rolled; add its dice, "
                    f'such as "rolled {name} 2 3 4 banana"'
                )
        thrown = not isinstance(step, Result) or race.throws[step.plane] is not None
        if not thrown and Throwing(step.plane) not in before:
            name = colours()[step.plane]
            raise ValueError(f"position: {RULES.write(step)!r}: {name} has not thrown")


def _needs_roll(race: Race, step: Any) -> list[int]:
    """Return the planes whose dice a step is about."""
    if isinstance(step, Announcing):
        return [step.plane]
    if not isinstance(step, Flight):
        return []
    out = race.reckless | race.pushed
    return [plane for plane in race.planes_on(step.island) if not out >> plane & 1]
