"""A race as one line of text, so that a real one on a table can be entered.

The line names the turn and phase, then each plane in colour order, then what is still to do::

    turn 2 pilots; pink 1 ppppo; green 0 reckless gggg; orange 0 ooo | flight 1, flight 0, ...

A plane has a colour, an island (0 is the start), and the initials of its dice's colours. More is
said only where there is more to say: ``reckless``, ``pushed``, ``accused``, ``caught``,
``threw 4``, ``token right against green``, ``announced 14 with banana``,
``rolled pink 2 3 4 banana, orange 5``, in this order. Without the part after ``|`` the phase is
about to begin, or the turn where no phase is named; a turn that a line leaves open ends after what
it names.

A line is refused where what is still to do does not fit the table, so that every race that was read
can be played to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from banana_lab.core.agenda import Step, replaced
from banana_lab.data import shown
from banana_lab.jack_bananas.actions import PASS, Announce, RollLaw, parse
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.rules import (
    PHASES,
    RULES,
    Accident,
    Accused,
    Advance,
    Announcing,
    Arbitrations,
    Becoming,
    EndTurn,
    Flight,
    GainDie,
    LoseDie,
    Movement,
    Pilots,
    RecklessFlyers,
    RecklessThrows,
    Result,
    Resupply,
    Rolling,
    StartTurn,
    SuperAccident,
    Throwing,
    Token,
    VictimLoses,
    Window,
    bits,
)

if TYPE_CHECKING:
    from banana_lab.jack_bananas.race import Race

__all__ = ["read", "write"]

MARKS = ("reckless", "pushed", "accused", "caught")

MOST_LETTERS: Final = 4000
"""How long a line may be: twice what the fullest race takes."""

MOST_STEPS: Final = 100
"""How many steps may be still to do: of a race there are never more than thirty."""


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
    if not isinstance(text, str):
        raise TypeError(f"a position is read from a line of text, not from {shown(text)}")
    if len(text) > MOST_LETTERS:
        raise ValueError(f"position: a line has at most {MOST_LETTERS} letters, not {len(text)}")
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
    steps = _read_steps(race, agenda) if bar else _from_phase(race, phase)
    for fault in _faults(race, steps):
        raise ValueError(f"position: {fault}")
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
        raise ValueError(f'position: begins with "turn" and its number, not {shown(text)}')
    if phase and phase not in PHASES:
        raise ValueError(
            f"position: there is no phase {shown(phase)}; there are {', '.join(PHASES)}"
        )
    return int(number), PHASES.index(phase) if phase else None


def _read_plane(race: Race, text: str) -> int:
    """Read one plane into the race and return it."""
    before, _, rolled = text.partition(" rolled ")
    before, _, announced = before.partition(" announced ")
    words = before.split()
    if len(words) < 3:
        raise ValueError(f"position: a plane has a colour, an island and dice, not {shown(text)}")
    name, island, dice, *marks = words
    plane, last = race.game.seat(name), race.game.course.last
    if not (island.isascii() and island.isdigit() and int(island) <= last):
        raise ValueError(f"position: {name}: an island from 0 to {last}, not {shown(island)}")
    initials = [colour[0] for colour in colours()]
    if not set(dice) <= set(initials):
        raise ValueError(f"position: {name}: dice are initials of colours, not {shown(dice)}")
    counts = tuple(map(dice.count, initials))
    for colour, count in zip(colours(), counts, strict=True):
        if count > race.game.box.dice_each:
            each = race.game.box.dice_each
            raise ValueError(f"position: {name}: there are {each} {colour} dice, not {count}")
    race.where = replaced(race.where, plane, int(island))
    race.dice = replaced(race.dice, plane, counts)
    _read_marks(race, plane, marks)
    if rolled:
        roll = _parse(name, f"roll {rolled}")
        if not RollLaw.of(race.game.die, counts).weight(roll):
            raise ValueError(f"position: {name}: its dice ({dice}) cannot show {shown(rolled)}")
        race.rolls = replaced(race.rolls, plane, roll)
    if announced:
        alone = announced in ("pass", "BANANAS!")
        action = _parse(name, announced if alone else f"announce {announced}")
        if int(island) == last or not rolled:
            raise ValueError(f"position: {name}: announced a speed without having rolled")
        if action not in race.game.announcements(int(island) + 1, sum(counts))[0]:
            raise ValueError(f"position: {name}: cannot have announced {shown(announced)} there")
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
                    raise ValueError(f"position: {colours()[plane]}: no die shows {shown(face)}")
                race.throws = replaced(race.throws, plane, throw.face)
            case ["token", "right" | "wrong" as verdict, "against", other, *rest]:
                against = race.game.seat(other)
                if against not in race.game.opponents[plane]:
                    raise ValueError(f"position: {colours()[plane]}: {other} is no opponent")
                token = Token(plane, against, verdict == "right")
                race.tokens = replaced(race.tokens, plane, token)
            case _:
                raise ValueError(
                    f"position: {colours()[plane]}: cannot read {shown(' '.join(words))}; "
                    f"expected {', '.join(MARKS)}, threw, token, announced or rolled"
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


def _read_steps(race: Race, agenda: str) -> list[Any]:
    """Return the steps that are named; a token is the one that lies on the table."""
    words = [] if agenda.strip() == "over" else agenda.split(",")
    if len(words) > MOST_STEPS:
        raise ValueError(f"position: {len(words)} steps are more than a race has still to do")
    steps = [_on_the_table(race, _read_step(race, step)) for step in words]
    return [*steps, *_left_open(race, steps)]


def _read_step(race: Race, words: str) -> Step:
    """Return the step of these words, if what it names is in this race."""
    try:
        step: Any = RULES.read(words)
    except ValueError as error:
        raise ValueError(f"position: {error}") from None
    planes = dict.fromkeys(("plane", "by", "against", "to"), race.game.seats)
    known: dict[str, Sequence[int]] = {
        **planes,
        "island": range(race.game.course.last),
        "rivals": range(race.game.everybody + 1),
        "right": range(2),
    }
    for field, value in step._asdict().items():
        if value not in known.get(field, (value,)):
            raise ValueError(f"position: {RULES.write(step)!r}: there is no {field} {value}")
    return step  # type: ignore[no-any-return]


def _left_open(race: Race, steps: Sequence[Any]) -> list[Any]:
    """Return how a turn ends that a line leaves open."""
    if not steps or isinstance(steps[-1], StartTurn | EndTurn):
        return []
    served = [step.plane for step in steps if isinstance(step, Announcing)]
    served += [plane for plane in race.game.seats if race.announced[plane] is not None]
    early = Rolling, Accused, Window, Announcing, Throwing
    if served and all(isinstance(step, early) for step in steps):
        return [Movement(race.where[served[0]]), EndTurn()]
    return [EndTurn()]


def _on_the_table(race: Race, step: Step) -> Step:
    tokens = [token for token in race.tokens if token == step]
    return tokens[0] if isinstance(step, Token) and tokens else step


# --------------------------------------------------------------- whether the steps fit the table

PLACES: Final[dict[type, tuple[int, int]]] = {
    **dict.fromkeys((Advance, Accident, SuperAccident, GainDie, LoseDie, VictimLoses), (0, 0)),
    StartTurn: (0, 12),
    RecklessFlyers: (0, 4),
    Becoming: (1, 1),
    RecklessThrows: (2, 4),
    Result: (3, 3),
    Pilots: (4, 8),
    **dict.fromkeys((Rolling, Accused), (4, 4)),
    **dict.fromkeys((Window, Announcing), (5, 5)),
    Movement: (5, 7),
    Flight: (7, 7),
    Resupply: (8, 9),
    Arbitrations: (9, 11),
    Token: (10, 10),
    EndTurn: (11, 12),
}
"""From where to where in a turn each step leads. None begins before the one ahead of it has ended;
a throw changes nothing by itself, so it may come anywhere."""

SERVING: Final = (Accused, Window, Announcing, Movement)
"""The steps that serve the Pilots of an island, of which the last is the movement."""

BEGINNINGS: Final = (
    StartTurn, RecklessFlyers, RecklessThrows, Pilots, Resupply, Arbitrations, EndTurn,
)  # fmt: skip
"""The steps that put on others by themselves, and after which nothing has begun."""

INSIDE: Final[dict[type, frozenset[int]]] = {
    **dict.fromkeys((Becoming, RecklessThrows, Result), frozenset({0})),
    **dict.fromkeys((Rolling, *SERVING, Flight), frozenset({1})),
    **dict.fromkeys((Token, GainDie, LoseDie), frozenset({3})),
    **dict.fromkeys((Accident, SuperAccident, VictimLoses), frozenset({0, 3})),
}
"""The phases that have begun when such a step is still to do; dice change hands in two of them."""

MAY_REPEAT: Final = (Window, Advance)


def _faults(race: Race, steps: Sequence[Any]) -> Iterator[str]:
    """Yield why the steps cannot follow from this table, in the order of the line."""
    limit = race.game.options.max_turns
    if not steps and race.winner is None and (limit is None or race.turn < limit):
        yield "the race is not over while nobody stands on the last island"
    for number, step in enumerate(steps):
        for fault in _order(steps[:number], step):
            yield f"{RULES.write(step)!r}: {fault}"
        if check := CHECKS.get(type(step)):
            for fault in check(race, step, steps[:number]):
                yield f"{RULES.write(step)!r}: {fault}"
    phases = frozenset({0, 1, 3} if race.rolls == race.game.nothing else {1})
    for step in steps:
        phases &= INSIDE.get(type(step), phases)
        if not phases:
            yield (
                f"{RULES.write(step)!r}: belongs to another phase than the steps before, or than "
                "the dice that were rolled"
            )
    yield from _serving_faults(race, steps)


def _order(before: Sequence[Any], step: Any) -> list[str]:
    """Return what is wrong with the place of a step."""
    if step in before and not isinstance(step, MAY_REPEAT):
        return ["stands twice"]
    for other in before:
        begun = isinstance(other, BEGINNINGS) and type(step) in (*INSIDE, Throwing)
        early = Throwing not in (type(step), type(other)) and (
            PLACES[type(other)][1] > PLACES[type(step)][0]
            or (isinstance(step, SERVING) and not isinstance(other, (Rolling, *SERVING)))
        )
        if begun or early:
            return [f"cannot come after {RULES.write(other)!r}"]
    return []


def _serving_faults(race: Race, steps: Sequence[Any]) -> Iterator[str]:
    """Yield what is wrong with an island that is being served."""
    spoken = [plane for plane in race.game.seats if race.announced[plane] is not None]
    serving = [step for step in steps if isinstance(step, SERVING)]
    movements = [step for step in serving if isinstance(step, Movement)]
    later = [step for step in steps if not isinstance(step, (*SERVING, Rolling, Throwing))]
    if (spoken or serving) and not movements and later:
        yield (
            "an island is being served, so its movement is still to come, before "
            f"{RULES.write(later[0])!r}"
        )
    if spoken and not serving:
        yield f"{colours()[spoken[0]]} has announced, so its island is still to move"
    waiting = [step.plane for step in serving if isinstance(step, Announcing)]
    places = {race.where[plane] for plane in (*spoken, *waiting)}
    places |= {step.island for step in movements}
    if len(places) > 1:
        yield "the planes of one island at a time announce and move"
    speeds = [action.speed for action in race.announced if isinstance(action, Announce)]
    if len(set(speeds)) < len(speeds):
        yield "two planes have announced the same speed (JB-8)"
    for plane in spoken:
        if race.is_grounded(plane):
            yield f"{colours()[plane]} is no Pilot that announces now"


Check = Callable[["Race", Any, Sequence[Any]], Iterator[str]]


def _later(race: Race, _: Any, __: Sequence[Any]) -> Iterator[str]:
    if race.turn == 1:
        yield "the first turn has no such phase (JB-54)"


def _begins(race: Race, step: Any, before: Sequence[Any]) -> Iterator[str]:
    if not isinstance(step, StartTurn):
        yield from _later(race, step, before)
    if race.winner is not None:
        yield f"{colours()[race.winner]} stands on the last island, so the race is over (JB-38)"


def _becoming(race: Race, step: Becoming, before: Sequence[Any]) -> Iterator[str]:
    yield from _begins(race, step, before)
    if not race.is_pilot(step.plane):
        yield f"{colours()[step.plane]} is a Reckless Flyer already"


def _result(race: Race, step: Result, before: Sequence[Any]) -> Iterator[str]:
    name = colours()[step.plane]
    yield from _later(race, step, before)
    if race.throws[step.plane] is None and Throwing(step.plane) not in before:
        yield f"{name} has not thrown"
    if race.is_pilot(step.plane) or Accident(step.plane) in before:
        yield f"{name} is no Reckless Flyer then"


def _rolling(race: Race, step: Rolling, _: Sequence[Any]) -> Iterator[str]:
    name = colours()[step.plane]
    if not race.is_pilot(step.plane) or race.where[step.plane] == race.game.course.last:
        yield f"{name} is no Pilot that flies"
    if race.rolls[step.plane] is not None:
        yield f"{name} has rolled"


def _announcing(race: Race, step: Announcing, before: Sequence[Any]) -> Iterator[str]:
    name = colours()[step.plane]
    if race.where[step.plane] == race.game.course.last:
        yield f"{name} stands on the last island"
    elif race.is_grounded(step.plane):
        yield f"{name} is no Pilot that announces now"
    elif race.announced[step.plane] is not None:
        yield f"{name} has announced"
    elif race.rolls[step.plane] is None and Rolling(step.plane) not in before:
        yield _not_rolled(step.plane)


def _accused(race: Race, step: Accused, before: Sequence[Any]) -> Iterator[str]:
    name, game = colours()[step.plane], race.game
    rivals = [plane for plane in game.seats if step.rivals >> plane & 1]
    if race.announced[step.plane] in (None, PASS):
        yield f"{name} has announced no speed"
    elif race.is_accused(step.plane):
        yield f"{name} was already accused in this turn (JB-10)"
    elif len(rivals) < 2 or bits(rivals) != step.rivals:
        yield f"{name} chooses among several planes of the race"
    others = [other for other in before if isinstance(other, Accused)]
    if any(other.plane == step.plane for other in others):
        yield f"{name} is accused twice (JB-10)"
    for plane in rivals:
        earlier = any(other.rivals >> plane & 1 for other in others)
        if plane not in game.opponents[step.plane] or not race.accusers >> plane & 1 or earlier:
            yield f"{colours()[plane]} cannot have accused {name}"


def _flight(race: Race, step: Flight, before: Sequence[Any]) -> Iterator[str]:
    for other in before:
        if isinstance(other, Flight | Movement) and other.island <= step.island:
            yield f"the leading island plays first, so it cannot come after {RULES.write(other)!r}"
    for plane in race.planes_on(step.island):
        rolls = race.rolls[plane] is not None or Rolling(plane) in before
        if not rolls and not race.is_grounded(plane):
            yield _not_rolled(plane)


def _not_rolled(plane: int) -> str:
    name = colours()[plane]
    return f'{name} has not rolled; add its dice, such as "rolled {name} 2 3 4 banana"'


def _token(race: Race, step: Token, before: Sequence[Any]) -> Iterator[str]:
    if race.tokens[step.by] != step:
        yield f"{colours()[step.by]} has no such token"
    if any(isinstance(other, Token) and other.by > step.by for other in before):
        yield "tokens are applied in colour order (JB-32)"


def _gain(race: Race, step: GainDie, _: Sequence[Any]) -> Iterator[str]:
    if step.to not in race.game.opponents[step.plane]:
        yield f"{colours()[step.to]} is no opponent of {colours()[step.plane]} (JB-39)"


def _accident(race: Race, step: Accident, _: Sequence[Any]) -> Iterator[str]:
    if race.is_pilot(step.plane):
        yield f"{colours()[step.plane]} is no Reckless Flyer"


def _super_accident(race: Race, step: Any, _: Sequence[Any]) -> Iterator[str]:
    if not race.game.is_super:
        yield "only the Super Banana Cup has Super Accidents"
    elif isinstance(step, SuperAccident) and not step.island:
        yield "the start is not an island (JB-45)"


CHECKS: Final[dict[type, Check]] = {
    **dict.fromkeys((StartTurn, RecklessFlyers, RecklessThrows), _begins),
    Resupply: _later,
    Becoming: _becoming,
    Result: _result,
    Rolling: _rolling,
    Announcing: _announcing,
    Accused: _accused,
    Flight: _flight,
    Token: _token,
    GainDie: _gain,
    Accident: _accident,
    SuperAccident: _super_accident,
    VictimLoses: _super_accident,
}
"""What the table must be for a step, beyond its planes and islands."""
