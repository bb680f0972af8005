"""The Dice Cup: roll the dice of Jack Bananas, see their speed, and the exact law beside a sample.

The sample of n rolls is a function of the class code, the pupil's number, the dice and n, because
roll i is :func:`banana_lab.classroom.codes.shake` of i. So a class with one code sees the same
rolls however each pupil clicks, and a result line can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final, Literal, NamedTuple, Self, get_args

from banana_lab import odds
from banana_lab.boards.session import Fields, Json, Picture, Refused, Session, accepted, class_code
from banana_lab.classroom import codes, pool
from banana_lab.core.words import count, listed
from banana_lab.jack_bananas.components import BANANA, TRIALS, Trial, colours, die, face_name
from banana_lab.jack_bananas.speed import Calculation, calculate, check_trial
from banana_lab.odds import text
from banana_lab.odds.text import parts

__all__ = ["DiceCupSession", "DiceCupState"]

OWN_MOST: Final = 4
FOREIGN_MOST: Final = 8
EACH_MOST: Final = 4
MINIMUM_MOST: Final = 6 * (OWN_MOST + FOREIGN_MOST)
BATCH_MOST: Final = 2000
SAMPLE_MOST: Final = pool.SAMPLE_MOST
TAIL: Final = Fraction(1, 2000)
"""Speeds that together are less likely than this may be left off the axis."""

Lying = Literal["ready", "rolled", "by hand"]

NUMBER_WORDS: Final = (
    "No", "One", "Two", "Three", "Four", "Five", "Six",
    "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
)  # fmt: skip
TRIAL_NAMES: Final[Mapping[Trial, str]] = {
    "altitude": "Altitude",
    "low_flying": "Low-flying",
    "acrobatics": "Acrobatics",
}


class DiceCupState(NamedTuple):
    """A cup, what lies on the table, and the sample.

    Attributes:
        code: the class code.
        pupil: the pupil's number, or ``None`` for the rolls that the whole class shares.
        trial: the trial.
        own: how many dice of the plane's own colour, 1 to 4.
        foreign: how many dice of each other colour, in the rulebook's order.
        minimum: the speed to reach.
        faces: what the dice show, own dice first, then by colour.
        lying: how they came to lie so; only rolled dice are in the sample.
        tally: how many rolls of the sample had each speed, from speed 0 up.
        exact: whether the exact law is shown; hidden, it is nowhere in the picture.
    """

    code: str
    pupil: int | None
    trial: Trial
    own: int
    foreign: tuple[int, ...]
    minimum: int
    faces: tuple[int, ...]
    lying: Lying
    tally: tuple[int, ...]
    exact: bool

    @property
    def dice(self) -> int:
        """How many dice are in the cup."""
        return self.own + sum(self.foreign)

    @property
    def rolls(self) -> int:
        """How many rolls are in the sample."""
        return sum(self.tally)

    @property
    def reached(self) -> int:
        """How many rolls of the sample reach the minimum."""
        return sum(self.tally[self.minimum :])

    @property
    def calculation(self) -> Calculation:
        """How the dice on the table come to their speed."""
        return calculate(self.trial, self.faces[: self.own], self.faces[self.own :])

    @property
    def speed(self) -> int:
        """The speed that counts: 0 in an acrobatics trial without a banana."""
        return _counted(self.calculation)

    @property
    def chance(self) -> Fraction:
        """The exact chance to reach the minimum."""
        return _law(self.own, sum(self.foreign), self.trial).at_least(self.minimum)


class DiceCupSession(Session[DiceCupState]):
    """The Dice Cup board.

    Messages, by ``do``: ``roll`` (``times`` 1 to 2000), ``own`` (``dice``), ``gain`` (``colour``,
    ``by`` 1 or -1), ``trial`` (``trial``), ``minimum`` (``speed``), ``raise`` (``by``), ``code``
    (``code`` and ``pupil`` as typed; without a code a fresh one), ``set`` (``die`` from 0,
    ``face``), ``turn`` (``die``, ``by``), ``exact`` (``show`` true or false), ``clear``, ``undo``.
    Those with ``by`` count from the state that they meet, so that quick clicks add up.

    >>> cup = DiceCupSession.start(code="KIWI-42", pupil=7)
    >>> cup, patch = cup.handle({"do": "roll", "times": 20})
    >>> patch["line"]
    'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'
    """

    board = "dice_cup"

    @classmethod
    def start(
        cls,
        own: int = 4,
        foreign: int | Mapping[str, int] = 0,
        trial: str = "altitude",
        minimum: int = 12,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ) -> Self:
        """Return a board with dice on the table and an empty sample.

        Args:
            own: dice of the own colour, 1 to 4.
            foreign: gained dice, 0 to 8: how many of each colour, at most 4, or how many in all,
                which are then shared out among the colours.
            trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
            minimum: the speed to reach, 1 to 72.
            code: a class code; a fresh one if left out.
            pupil: the pupil's number, 1 to 999, for rolls of their own.
            exact: whether the exact law is shown from the start.

        Raises:
            ValueError: an argument is outside its range.

        >>> DiceCupSession.start(own=0)
        Traceback (most recent call last):
        ...
        banana_lab.boards.session.Refused: own should be a whole number from 1 to 4.
        """
        given = Fields({"own": own, "minimum": minimum, "exact": exact})
        state = DiceCupState(
            code=codes.fresh_code() if code is None else codes.normalise(code),
            pupil=codes.read_pupil(pupil),
            trial=check_trial(trial),
            own=given.integer("own", 1, OWN_MOST),
            foreign=_foreign(foreign),
            minimum=given.integer("minimum", 1, MINIMUM_MOST),
            faces=(),
            lying="ready",
            tally=(),
            exact=given.flag("exact"),
        )
        state = _ready(state)
        return cls(state, f"These dice lie ready: {_speed(state)} Roll to begin your sample.")

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[DiceCupState, str]:
        """Return the state after a message and what to say about it."""
        state = self.state
        match word:
            case "roll":
                return _roll(state, message.integer("times", 1, BATCH_MOST))
            case "own":
                own = message.integer("dice", 1, OWN_MOST)
                return _changed(state, _with_dice(state, own, state.foreign))
            case "gain":
                colour = _others().index(message.choice("colour", _others()))
                return _gained(state, colour, message.integer("by", -1, 1))
            case "trial":
                trial = check_trial(message.choice("trial", TRIALS))
                return _changed(state, state._replace(trial=trial))
            case "minimum":
                return _raised(state, message.integer("speed", 1, MINIMUM_MOST))
            case "raise":
                return _raised(state, state.minimum + message.integer("by", -1, 1))
            case "code":
                return _coded(state, message)
            case "set":
                place = message.integer("die", 0, state.dice - 1)
                return _set(state, place, message.choice("face", _faces()))
            case "turn":
                place = message.integer("die", 0, state.dice - 1)
                face = _faces().index(face_name(state.faces[place]))
                turned = (face + message.integer("by", -1, 1)) % len(_faces())
                return _set(state, place, _faces()[turned])
            case "exact":
                return _shown(state, message.flag("show"))
            case "clear":
                return _cleared(state)
        asks = "roll, own, gain, trial, minimum, raise, code, set, turn, exact, clear or undo"
        raise message.complaint("do", asks)

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        rolls = count(self.state.rolls, "roll")
        hidden = "" if self.state.exact else "; the exact law is hidden"
        return f"Undone: {_cup(self.state)}, {rolls} in the sample{hidden}."

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        state = self.state
        return {
            "title": "Dice Cup",
            "game": "Jack Bananas",
            "question": f"{_dice_words(state)}, one island: how fast is fast enough?",
            "code": state.code,
            "pupil": state.pupil,
            "own": state.own,
            "own_colour": colours()[-1],
            "foreign": dict(zip(_others(), state.foreign, strict=True)),
            "trial": state.trial,
            "trials": {trial: TRIAL_NAMES[trial] for trial in TRIALS},
            "order": {"foreign": _others(), "trials": TRIALS},
            "minimum": state.minimum,
            "most": {
                "own": OWN_MOST,
                "foreign": FOREIGN_MOST,
                "each": EACH_MOST,
                "minimum": MINIMUM_MOST,
            },
            "faces": _faces(),
            "dice": _draw_dice(state),
            "lying": state.lying,
            "speed": _draw_speed(state),
            "axis": _draw_axis(state),
            "exact": state.exact,
            "law": _draw_law(state) if state.exact else None,
            "chance": parts(state.chance) if state.exact else None,
            "sample": _draw_sample(state),
            "sentence": _law_sentence(state) if state.exact else _sample_sentence(state),
            "line": _line(state),
        }

    def pack(self, state: DiceCupState) -> dict[str, Json]:
        """Return a state as JSON."""
        return dict(state._asdict())

    @classmethod
    def unpack(cls, fields: Fields) -> DiceCupState:
        """Return the state that :meth:`pack` wrote."""
        foreign = fields.integers("foreign", 0, EACH_MOST)
        if len(foreign) != len(_others()):
            raise fields.complaint("foreign", f"a list of {len(_others())} numbers")
        lying = fields.choice("lying", get_args(Lying))
        state = DiceCupState(
            code=accepted(codes.normalise, fields.text("code")),
            pupil=fields.integer("pupil", 1, codes.PUPILS_MOST) if fields.has("pupil") else None,
            trial=check_trial(fields.choice("trial", TRIALS)),
            own=fields.integer("own", 1, OWN_MOST),
            foreign=_few(foreign),
            minimum=fields.integer("minimum", 1, MINIMUM_MOST),
            faces=fields.integers("faces", BANANA, max(die().faces)),
            lying=next(known for known in get_args(Lying) if known == lying),
            tally=fields.integers("tally", 0, SAMPLE_MOST),
            exact=fields.flag("exact"),
        )
        if len(state.faces) != state.dice or not set(state.faces) <= set(die().faces):
            raise fields.complaint("faces", f"{state.dice} faces of the die")
        if len(state.tally) != _most_speed(state) + 1 or state.rolls > SAMPLE_MOST:
            raise fields.complaint("tally", f"{_most_speed(state) + 1} counts of rolls")
        return state


def _roll(state: DiceCupState, times: int) -> tuple[DiceCupState, str]:
    before = state.rolls
    if before + times > SAMPLE_MOST:
        raise Refused(f"A sample holds at most {SAMPLE_MOST:,} rolls; clear it to go on.")
    tally = list(state.tally)
    for number in range(before + 1, before + times + 1):
        faces = codes.shake(state.code, state.pupil, number, state.dice)
        tally[_counted(calculate(state.trial, faces[: state.own], faces[state.own :]))] += 1
    state = state._replace(faces=faces, lying="rolled", tally=tuple(tally))
    if times == 1:
        return state, f"Roll {state.rolls}: {_speed(state)} {_so_far(state)}"
    return state, f"{times} {'more ' if before else ''}rolls. {_so_far(state)}"


def _counted(calculation: Calculation) -> int:
    return calculation.speed if calculation.valid else 0


def _set(state: DiceCupState, place: int, face: str) -> tuple[DiceCupState, str]:
    shown = next(number for number in die().faces if face_name(number) == face)
    faces = (*state.faces[:place], shown, *state.faces[place + 1 :])
    state = state._replace(faces=faces, lying="by hand")
    colour = _die_colours(state)[place].capitalize()
    return state, f"{colour} die set to {face}: {_speed(state)} Not counted in the sample."


def _raised(state: DiceCupState, minimum: int) -> tuple[DiceCupState, str]:
    if not 1 <= minimum <= MINIMUM_MOST:
        raise Refused(f"The minimum is a speed from 1 to {MINIMUM_MOST}.")
    state = state._replace(minimum=minimum)
    exactly = f": exactly {text.both(state.chance)}" if state.exact else ""
    raised = f"Minimum {minimum}{exactly}."
    if not state.rolls:
        return state, raised
    return (
        state,
        f"{raised} Your sample stays: {state.reached} of {state.rolls} {_reach(state)} it.",
    )


def _gained(state: DiceCupState, colour: int, by: int) -> tuple[DiceCupState, str]:
    dice, name = state.foreign[colour] + by, _others()[colour]
    if dice < 0:
        raise Refused(f"No {name} die is in the cup.")
    if dice > EACH_MOST:
        raise Refused(f"Only {EACH_MOST} {name} dice are in the box.")
    foreign = (*state.foreign[:colour], dice, *state.foreign[colour + 1 :])
    return _changed(state, _with_dice(state, state.own, _few(foreign)))


def _changed(old: DiceCupState, new: DiceCupState) -> tuple[DiceCupState, str]:
    """Begin a new sample, because the dice or the trial changed the law."""
    if new == old:
        return old, f"{_cup(old)}, as before."
    new = new._replace(tally=_no_rolls(new))
    if new.lying == "rolled":
        new = new._replace(lying="ready")
    begins = " A new sample begins; undo brings the last one back." if old.rolls else ""
    exactly = f": exactly {text.both(new.chance)} reach {new.minimum}" if new.exact else ""
    return new, f"{_cup(new)}{exactly}.{begins}"


def _shown(state: DiceCupState, exact: bool) -> tuple[DiceCupState, str]:
    state = state._replace(exact=exact)
    if not exact:
        return state, "The exact law is hidden. Predict, roll, then show it again."
    seen = f" Your sample: {state.reached} of {state.rolls}." if state.rolls else ""
    return state, f"Exactly {text.both(state.chance)} of the rolls reach {state.minimum}.{seen}"


def _coded(state: DiceCupState, message: Fields) -> tuple[DiceCupState, str]:
    code, pupil = class_code(message)
    if (code, pupil) == (state.code, state.pupil):
        return state, f"The code is {code}, as before."
    state = _ready(state._replace(code=code, pupil=pupil))
    whose = "the whole class has these rolls" if pupil is None else f"the rolls of pupil {pupil}"
    return state, f"Code {code}: {whose}. A new sample begins."


def _cleared(state: DiceCupState) -> tuple[DiceCupState, str]:
    return _ready(state), (
        f"Cleared. The next roll is roll 1 of {state.code} again; a new code gives new rolls."
    )


def _with_dice(state: DiceCupState, own: int, foreign: tuple[int, ...]) -> DiceCupState:
    """Return the state with so many dice; those that stay lie as they lay."""
    new = state._replace(own=own, foreign=foreign)
    fresh = iter(codes.shake(new.code, new.pupil, 0, new.dice))
    lying = iter(state.faces)
    faces: list[int] = []
    for had, has in zip((state.own, *state.foreign), (own, *foreign), strict=True):
        kept = [next(lying) for _ in range(had)][:has]
        thrown = [next(fresh) for _ in range(has)]
        faces += kept + thrown[len(kept) :]
    return new._replace(faces=tuple(faces))


def _ready(state: DiceCupState) -> DiceCupState:
    """Return the state before its first roll, with dice on the table to look at."""
    faces = codes.shake(state.code, state.pupil, 0, state.dice)
    return state._replace(faces=faces, lying="ready", tally=_no_rolls(state))


def _no_rolls(state: DiceCupState) -> tuple[int, ...]:
    return (0,) * (_most_speed(state) + 1)


def _most_speed(state: DiceCupState) -> int:
    return state.dice * max(die().faces)


def _few(foreign: tuple[int, ...]) -> tuple[int, ...]:
    if sum(foreign) > FOREIGN_MOST:
        raise Refused(f"The cup holds at most {FOREIGN_MOST} gained dice; take one out first.")
    return foreign


def _foreign(given: int | Mapping[str, int]) -> tuple[int, ...]:
    if isinstance(given, Mapping):
        for colour in given:
            if colour not in _others():
                raise ValueError(f"gained dice are {', '.join(_others())}, not {colour!r}")
        fields = Fields(dict.fromkeys(_others(), 0) | dict(given))
        return _few(tuple(fields.integer(colour, 0, EACH_MOST) for colour in _others()))
    dice = Fields({"foreign": given}).integer("foreign", 0, FOREIGN_MOST)
    return tuple(len(range(place, dice, len(_others()))) for place in range(len(_others())))


def _others() -> tuple[str, ...]:
    return colours()[:-1]


def _faces() -> tuple[str, ...]:
    return tuple(face_name(face) for face in dict.fromkeys(die().faces))


def _die_colours(state: DiceCupState) -> list[str]:
    counts = zip(_others(), state.foreign, strict=True)
    return [colours()[-1]] * state.own + [name for name, count in counts for _ in range(count)]


@cache
def _law(own: int, foreign: int, trial: Trial) -> odds.Pmf[int]:
    return odds.speed(own, foreign, trial)


def _line(state: DiceCupState) -> str:
    if not state.rolls:
        return ""
    return pool.line(
        code=state.code,
        pupil=state.pupil,
        trial=state.trial,
        own=state.own,
        foreign=sum(state.foreign),
        minimum=state.minimum,
        rolls=state.rolls,
        reached=state.reached,
    )


def _draw_dice(state: DiceCupState) -> list[Json]:
    calculation = state.calculation
    copied = calculation.copied if calculation.bananas else None
    return [
        {
            "colour": colour,
            "face": face_name(term.face),
            "foreign": term.foreign,
            "value": term.value,
            "copied": term.face == copied and not term.foreign,
        }
        for colour, term in zip(_die_colours(state), calculation.terms, strict=True)
    ]


def _draw_speed(state: DiceCupState) -> Picture:
    calculation = state.calculation
    return {
        "sum": calculation.speed,
        "counted": state.speed,
        "why": _why(calculation),
        "reaches": state.speed >= state.minimum,
    }


def _speeds(state: DiceCupState) -> tuple[int, ...]:
    """Return every speed that can happen."""
    return _law(state.own, sum(state.foreign), state.trial).outcomes


@cache
def _end(own: int, foreign: int, trial: Trial) -> int:
    """Return the last speed before the tail."""
    law = _law(own, foreign, trial)
    return max(speed for speed in law.outcomes if law.at_least(speed) >= TAIL)


def _draw_axis(state: DiceCupState) -> Picture:
    end = _end(state.own, sum(state.foreign), state.trial)
    return {"speeds": _speeds(state), "end": end}


def _draw_law(state: DiceCupState) -> Picture:
    law = _law(state.own, sum(state.foreign), state.trial)
    return {
        "denominator": str(law.denominator),
        "tail": text.approx(TAIL, 1),
        "weights": [str(weight) for weight in law.weights],
        "shares": [weight / law.denominator for weight in law.weights],
        "chances": [text.approx(law[speed]) for speed in law.outcomes],
    }


def _sample_sentence(state: DiceCupState) -> str:
    speeds = _speeds(state)
    return (
        f"Speeds from {speeds[0]} to {speeds[-1]}; their exact chances are hidden. "
        f"{f'Your sample: {_seen(state)}' if state.rolls else 'Roll to see your sample'}."
    )


def _law_sentence(state: DiceCupState) -> str:
    law = _law(state.own, sum(state.foreign), state.trial)
    seen = f" Your sample: {state.reached} of {count(state.rolls, 'roll')}." if state.rolls else ""
    return (
        f"{_likeliest(law)}. Exactly {text.both(state.chance)} of the "
        f"rolls reach {state.minimum}.{seen}"
    )


def _likeliest(law: odds.Pmf[int]) -> str:
    """Say which speeds there are and which are the likeliest, all that tie."""
    slowest, fastest = law.outcomes[0], law.outcomes[-1]
    if slowest == fastest:
        return f"The speed is always {slowest}"
    modes = law.modes
    share = text.both(law[modes[0]])
    if len(modes) == len(law):
        said = f"each is as likely, {share}"
    elif len(modes) > 1:
        said = f"the likeliest are {listed(modes)}, each {share}"
    else:
        said = f"the likeliest is {modes[0]}, {share}"
    return f"{len(law)} speeds from {slowest} to {fastest}; {said}"


def _draw_sample(state: DiceCupState) -> Picture:
    counts = [state.tally[speed] for speed in _speeds(state)]
    if not state.rolls:
        return {"rolls": 0, "reached": 0, "share": None, "low": "", "high": "", "counts": counts}
    low, high = odds.wilson(state.reached, state.rolls)
    return {
        "rolls": state.rolls,
        "reached": state.reached,
        "share": parts(Fraction(state.reached, state.rolls)),
        "low": text.rounded(low),
        "high": text.rounded(high),
        "counts": counts,
        "intervals": [odds.wilson(count, state.rolls) for count in counts],
    }


def _why(calculation: Calculation) -> str:
    """Say in one or two sentences how the bananas count."""
    if not calculation.valid:
        return "Acrobatics without a banana: this flight counts as speed 0."
    foreign_numbers = any(term.foreign and term.face != BANANA for term in calculation.terms)
    aside = " A number on a gained die does not count." if foreign_numbers else ""
    if not calculation.bananas:
        return f"No banana: your numbers add up.{aside}"
    one = calculation.bananas == 1
    them = "The banana" if one else f"The {calculation.bananas} bananas"
    if not calculation.copied:
        return f"{them} {'has' if one else 'have'} no number of yours to copy: speed 0.{aside}"
    road, end = ("Low", "lowest") if calculation.trial == "low_flying" else ("High", "highest")
    verb = "copies" if one else "each copy"
    return (
        f"{road} road: {them[0].lower()}{them[1:]} {verb} your {end} number, "
        f"the {calculation.copied}.{aside}"
    )


def _speed(state: DiceCupState) -> str:
    if not state.calculation.valid:
        return "no banana, so the flight counts as speed 0."
    verb = "reaches" if state.speed >= state.minimum else "does not reach"
    return f"speed {state.speed} {verb} {state.minimum}."


def _so_far(state: DiceCupState) -> str:
    exactly = f"; exactly {text.both(state.chance)}" if state.exact else ""
    return f"So far {_seen(state)}{exactly}."


def _seen(state: DiceCupState) -> str:
    rolls = count(state.rolls, "roll")
    return f"{state.reached} of {rolls} {_reach(state)} {state.minimum}"


def _reach(state: DiceCupState) -> str:
    return "reaches" if 1 in (state.reached, state.rolls) else "reach"


def _cup(state: DiceCupState) -> str:
    gained = sum(state.foreign)
    dice = count(state.own, "own die", "own dice") + (f" and {gained} gained" if gained else "")
    return f"{TRIAL_NAMES[state.trial]} with {dice}"


def _dice_words(state: DiceCupState) -> str:
    return f"{NUMBER_WORDS[state.dice]} {'die' if state.dice == 1 else 'dice'}"
