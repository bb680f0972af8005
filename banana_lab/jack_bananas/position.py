"""A race as one line of text, so that a real one on a table can be entered.

The line names the turn and phase, then each plane in colour order, then what is still to do::

    turn 2 pilots; pink 1 ppppo; green 0 reckless gggg; orange 0 ooo | flight 1, flight 0, ...

A plane has a colour, an island (0 is the start), and the initials of its dice's colours. More is
said only where there is more to say: ``reckless``, ``pushed``, ``accused``, ``caught``,
``threw 4``, ``token right against green``, ``announced 14 with banana``,
``rolled pink 2 3 4 banana, orange 5``. Without the part after ``|`` the turn is about to begin.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from banana_lab.jack_bananas.actions import PASS, Roll, parse
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.rules import (
    PHASES,
    RULES,
    Announcing,
    Flight,
    Pilots,
    Result,
    Rolling,
    Throwing,
    Token,
    bits,
    replaced,
)

if TYPE_CHECKING:
    from banana_lab.jack_bananas.race import Race

__all__ = ["read", "write"]

MARKS = ("reckless", "pushed", "accused", "caught")


def write(race: Race) -> str:
    """Return the line of a race."""
    planes = "; ".join(_plane_text(race, plane) for plane in race.game.seats)
    steps = ", ".join(map(RULES.write, _steps(race)))
    return f"turn {race.turn} {PHASES[race.phase]}; {planes} | {steps or 'over'}"


def _steps(race: Race) -> Iterator[Any]:
    agenda = race.agenda
    while agenda is not None:
        step, agenda = agenda
        yield step


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
    race.turn, race.phase = _read_head(head)
    race.where = (-1,) * len(colours())
    race.dice = ((0,) * len(colours()),) * len(colours())
    seen = [_read_plane(race, part) for part in planes]
    if sorted(seen) != list(race.game.seats):
        expected = ", ".join(map(race.game.seat_name, race.game.seats))
        raise ValueError(f"position: expected each of {expected} once")
    _check_dice(race)
    race.spent = bits(plane for plane in race.game.seats if race.tokens[plane] is not None)
    race.claims = bits(
        plane for plane in race.game.seats if race.announced[plane] not in (None, PASS)
    )
    if bar:
        steps = [RULES.read(words) for words in agenda.split(",") if agenda.strip() != "over"]
        _check_steps(race, steps)
        race.agenda = None
        for step in reversed(steps):
            race.agenda = (step, race.agenda)
    return race.settle()


def _read_head(text: str) -> tuple[int, int]:
    word, _, rest = text.partition(" ")
    number, _, phase = rest.partition(" ")
    if word != "turn" or not (number.isascii() and number.isdigit() and 1 <= int(number) < 10**9):
        raise ValueError(f'position: begins with "turn" and its number, not {text!r}')
    if phase and phase not in PHASES:
        raise ValueError(f"position: there is no phase {phase!r}; there are {', '.join(PHASES)}")
    return int(number), PHASES.index(phase) if phase else 0


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
    if announced:
        alone = announced in ("pass", "BANANAS!")
        action = parse(announced if alone else f"announce {announced}")
        race.announced = replaced(race.announced, plane, action)
    if rolled:
        roll = parse(f"roll {rolled}")
        if not isinstance(roll, Roll) or tuple(map(len, roll.faces)) != counts:
            raise ValueError(f"position: {name}: rolled other dice than it has")
        race.rolls = replaced(race.rolls, plane, roll)
    return plane


def _read_marks(race: Race, plane: int, words: list[str]) -> None:
    while words:
        match words:
            case [mark, *rest] if mark in MARKS:
                setattr(race, mark, getattr(race, mark) | 1 << plane)
            case ["threw", face, *rest]:
                race.throws = replaced(race.throws, plane, parse(f"throw {face}")[0])
            case ["token", "right" | "wrong" as verdict, "against", other, *rest]:
                token = Token(plane, race.game.seat(other), verdict == "right")
                race.tokens = replaced(race.tokens, plane, token)
            case _:
                raise ValueError(
                    f"position: {colours()[plane]}: cannot read {' '.join(words)!r}; expected "
                    f"{', '.join(MARKS)}, threw, token, announced or rolled"
                )
        words = rest


def _check_dice(race: Race) -> None:
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
