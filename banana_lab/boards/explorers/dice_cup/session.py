"""The Dice Cup: roll the dice of Jack Bananas, see their speed, and the exact law beside a sample.

The sample of n rolls is a function of the class code, the pupil's number, the dice and n, because
roll i is :func:`banana_lab.classroom.codes.shake` of i. So a class with one code sees the same
rolls however each pupil clicks, and a result line can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, get_args

from banana_lab.boards import class_codes
from banana_lab.boards.explorers.dice_cup import words
from banana_lab.boards.explorers.dice_cup.picture import draw
from banana_lab.boards.explorers.dice_cup.state import (
    EACH_MOST,
    FACES,
    FOREIGN_MOST,
    MINIMUM_MOST,
    OTHERS,
    OWN_MOST,
    DiceCupState,
    Lying,
)
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    choice,
    depending,
    integer,
    message,
)
from banana_lab.boards.samples import BATCH_MOST, BEGINS, SAMPLE_MOST, SampleSession
from banana_lab.core.words import count
from banana_lab.jack_bananas.components import BANANA, TRIALS, Trial, die, face_name
from banana_lab.jack_bananas.speed import check_trial
from banana_lab.odds import text

__all__ = ["DiceCupSession"]


def _one_die(state: DiceCupState) -> Field:
    return integer(0, state.dice - 1)


DIE = depending(_one_die, "a die on the table, from 0")


class DiceCupSession(SampleSession[DiceCupState]):
    """The Dice Cup: roll the dice of Jack Bananas beside the exact law of their speed.

    Messages with ``by`` count from the state that they meet, so that quick clicks add up.

    >>> cup = DiceCupSession.start(code="KIWI-42", pupil=7)
    >>> cup, patch = cup.handle({"do": "roll", "times": 20})
    >>> patch["line"]
    'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'
    """

    board = "dice_cup"
    drawn = "roll"
    verb = "roll"

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
        banana_lab.boards.messages.Refused: own should be a whole number from 1 to 4.
        """
        given = Fields({"own": own, "minimum": minimum, "exact": exact})
        state = DiceCupState(
            *class_codes.given(code, pupil),
            trial=check_trial(trial),
            own=given.integer("own", 1, OWN_MOST),
            foreign=_foreign(foreign),
            minimum=given.integer("minimum", 1, MINIMUM_MOST),
            faces=(),
            lying="ready",
            tally=(),
            exact=given.flag("exact"),
        )
        state = state.ready()
        return cls(state, f"These dice lie ready: {words.speed(state)} Roll to begin your sample.")

    @message("roll", times=integer(1, BATCH_MOST))
    def roll(self, times: int = 1) -> tuple[DiceCupState, str]:
        """Roll the cup so many times."""
        return self.draw_more(times)

    @message("own", dice=integer(1, OWN_MOST))
    def _own(self, dice: int) -> tuple[DiceCupState, str]:
        """Take so many dice of the plane's own colour."""
        return _changed(self.state, self.state.with_dice(dice, self.state.foreign))

    @message("gain", colour=choice(OTHERS), by=integer(-1, 1))
    def _gain(self, colour: str, by: int) -> tuple[DiceCupState, str]:
        """Put a die of another colour into the cup, or take one out."""
        foreign = list(self.state.foreign)
        foreign[OTHERS.index(colour)] += by
        if min(foreign) < 0:
            raise Refused(f"No {colour} die is in the cup.")
        if max(foreign) > EACH_MOST:
            raise Refused(f"Only {EACH_MOST} {colour} dice are in the box.")
        dice = _few(tuple(foreign))
        return _changed(self.state, self.state.with_dice(self.state.own, dice))

    @message("trial", trial=choice(TRIALS))
    def _trial(self, trial: Trial) -> tuple[DiceCupState, str]:
        """Fly another trial."""
        return _changed(self.state, self.state._replace(trial=trial))

    @message("minimum", speed=integer(1, MINIMUM_MOST))
    def _minimum(self, speed: int) -> tuple[DiceCupState, str]:
        """Set the speed to reach."""
        return _raised(self.state, speed)

    @message("raise", by=integer(-1, 1))
    def _raise(self, by: int) -> tuple[DiceCupState, str]:
        """Raise the speed to reach by so many."""
        return _raised(self.state, self.state.minimum + by)

    @message("set", die=DIE, face=choice(FACES))
    def _set(self, die: int, face: str) -> tuple[DiceCupState, str]:
        """Turn a die by hand to show a face."""
        state = self.state.with_face(die, face)
        colour = state.colours[die].capitalize()
        return state, f"{colour} die set to {face}: {words.speed(state)} Not counted in the sample."

    @message("turn", die=DIE, by=integer(-1, 1))
    def _turn(self, die: int, by: int) -> tuple[DiceCupState, str]:
        """Turn a die by hand to its next face, or to the one before."""
        face = FACES.index(face_name(self.state.faces[die]))
        return self._set(die, FACES[(face + by) % len(FACES)])

    def size(self, state: DiceCupState) -> int:
        """Return how many rolls are in the sample."""
        return state.rolls

    def emptied(self, state: DiceCupState) -> DiceCupState:
        """Return the state before its first roll."""
        return state.ready()

    def extended(self, times: int) -> DiceCupState:
        """Return the state with so many more rolls in the sample."""
        return self.state.rolled(times)

    def latest(self, state: DiceCupState) -> str:
        """Say the speed of the dice on the table, and whether it reaches the minimum."""
        return words.speed(state)

    def sampled(self, state: DiceCupState) -> str:
        """Say how many rolls of the sample reach the minimum."""
        return words.sampled(state)

    def exactly(self, state: DiceCupState) -> str:
        """Say which share of all rolls reaches the minimum."""
        return words.exactly(state)

    @property
    def line(self) -> str:
        """The result line of the sample, empty before the first roll."""
        return words.line(self.state)

    def __str__(self) -> str:
        state = self.state
        return (
            f"DiceCup(own={state.own}, foreign={sum(state.foreign)}, trial={state.trial!r}, "
            f"minimum={state.minimum}, code={state.code!r}, rolls={state.rolls})"
        )

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        rolls = count(self.state.rolls, "roll")
        hidden = "" if self.state.exact else "; the exact law is hidden"
        return f"Undone: {words.cup(self.state)}, {rolls} in the sample{hidden}."

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        return draw(self.state)

    def pack(self, state: DiceCupState) -> dict[str, Json]:
        """Return a state as JSON."""
        return dict(state._asdict())

    @classmethod
    def unpack(cls, fields: Fields) -> DiceCupState:
        """Return the state that :meth:`pack` wrote."""
        foreign = fields.integers("foreign", 0, EACH_MOST)
        if len(foreign) != len(OTHERS):
            raise fields.complaint("foreign", f"a list of {len(OTHERS)} numbers")
        state = DiceCupState(
            *class_codes.saved(fields),
            trial=check_trial(fields.choice("trial", TRIALS)),
            own=fields.integer("own", 1, OWN_MOST),
            foreign=_few(foreign),
            minimum=fields.integer("minimum", 1, MINIMUM_MOST),
            faces=fields.integers("faces", BANANA, max(die().faces)),
            lying=fields.choice("lying", get_args(Lying)),
            tally=fields.integers("tally", 0, SAMPLE_MOST),
            exact=fields.flag("exact"),
        )
        if len(state.faces) != state.dice or not set(state.faces) <= set(die().faces):
            raise fields.complaint("faces", f"{state.dice} faces of the die")
        if len(state.tally) != state.most_speed + 1 or state.rolls > SAMPLE_MOST:
            raise fields.complaint("tally", f"{state.most_speed + 1} counts of rolls")
        return state


def _raised(state: DiceCupState, minimum: int) -> tuple[DiceCupState, str]:
    if not 1 <= minimum <= MINIMUM_MOST:
        raise Refused(f"The minimum is a speed from 1 to {MINIMUM_MOST}.")
    state = state._replace(minimum=minimum)
    exactly = f": exactly {text.both(state.chance)}" if state.exact else ""
    sample = f"{state.reached} of {state.rolls} {words.reach(state)} it"
    return state, (
        f"Minimum {minimum}{exactly}.{f' Your sample stays: {sample}.' if state.rolls else ''}"
    )


def _changed(old: DiceCupState, new: DiceCupState) -> tuple[DiceCupState, str]:
    """Begin a new sample, because the dice or the trial changed the law."""
    if new == old:
        return old, f"{words.cup(old)}, as before."
    new = new.without_rolls()
    if new.lying == "rolled":
        new = new._replace(lying="ready")
    exactly = f": exactly {text.both(new.chance)} reach {new.minimum}" if new.exact else ""
    return new, f"{words.cup(new)}{exactly}.{BEGINS if old.rolls else ''}"


def _few(foreign: tuple[int, ...]) -> tuple[int, ...]:
    if sum(foreign) > FOREIGN_MOST:
        raise Refused(f"The cup holds at most {FOREIGN_MOST} gained dice; take one out first.")
    return foreign


def _foreign(given: int | Mapping[str, int]) -> tuple[int, ...]:
    if isinstance(given, Mapping):
        for colour in given:
            if colour not in OTHERS:
                raise ValueError(f"gained dice are {', '.join(OTHERS)}, not {colour!r}")
        fields = Fields(dict.fromkeys(OTHERS, 0) | dict(given))
        return _few(tuple(fields.integer(colour, 0, EACH_MOST) for colour in OTHERS))
    dice = Fields({"foreign": given}).integer("foreign", 0, FOREIGN_MOST)
    return tuple(len(range(place, dice, len(OTHERS))) for place in range(len(OTHERS)))
