"""A cup, the dice on the table, the sample, and what each change makes of them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, Literal, NamedTuple

from banana_lab import odds
from banana_lab.classroom import codes
from banana_lab.jack_bananas.components import Trial, colours, die, face_name
from banana_lab.jack_bananas.speed import Calculation, calculate

__all__ = [
    "EACH_MOST",
    "FACES",
    "FOREIGN_MOST",
    "MINIMUM_MOST",
    "OTHERS",
    "OWN_MOST",
    "DiceCupState",
    "Lying",
    "law",
]

OWN_MOST: Final = 4
FOREIGN_MOST: Final = 8
EACH_MOST: Final = 4
MINIMUM_MOST: Final = 6 * (OWN_MOST + FOREIGN_MOST)
OTHERS: Final = colours()[:-1]
"""The colours of gained dice."""
FACES: Final = tuple(face_name(face) for face in dict.fromkeys(die().faces))

Lying = Literal["ready", "rolled", "by hand"]


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
    def law(self) -> odds.Pmf[int]:
        """The exact law of the speed."""
        return law(self.own, sum(self.foreign), self.trial)

    @property
    def chance(self) -> Fraction:
        """The exact chance to reach the minimum."""
        return self.law.at_least(self.minimum)

    @property
    def colours(self) -> list[str]:
        """The colour of each die on the table."""
        gained = zip(OTHERS, self.foreign, strict=True)
        return [colours()[-1]] * self.own + [name for name, dice in gained for _ in range(dice)]

    @property
    def most_speed(self) -> int:
        """The highest speed that dice of one trial or another could show."""
        return self.dice * max(die().faces)

    def ready(self) -> DiceCupState:
        """Return the state before its first roll, with dice on the table to look at."""
        faces = codes.shake(self.code, self.pupil, 0, self.dice)
        return self._replace(faces=faces, lying="ready").without_rolls()

    def without_rolls(self) -> DiceCupState:
        """Return the state with an empty sample."""
        return self._replace(tally=(0,) * (self.most_speed + 1))

    def rolled(self, times: int) -> DiceCupState:
        """Return the state with so many more rolls in the sample."""
        before, tally = self.rolls, list(self.tally)
        for number in range(before + 1, before + times + 1):
            faces = codes.shake(self.code, self.pupil, number, self.dice)
            tally[_counted(calculate(self.trial, faces[: self.own], faces[self.own :]))] += 1
        return self._replace(faces=faces, lying="rolled", tally=tuple(tally))

    def with_dice(self, own: int, foreign: tuple[int, ...]) -> DiceCupState:
        """Return the state with so many dice; those that stay lie as they lay."""
        new = self._replace(own=own, foreign=foreign)
        fresh = iter(codes.shake(new.code, new.pupil, 0, new.dice))
        lying = iter(self.faces)
        faces: list[int] = []
        for had, has in zip((self.own, *self.foreign), (own, *foreign), strict=True):
            kept = [next(lying) for _ in range(had)][:has]
            thrown = [next(fresh) for _ in range(has)]
            faces += kept + thrown[len(kept) :]
        return new._replace(faces=tuple(faces))

    def with_face(self, place: int, face: str) -> DiceCupState:
        """Return the state with a die turned by hand to show a face."""
        shown = next(number for number in die().faces if face_name(number) == face)
        faces = (*self.faces[:place], shown, *self.faces[place + 1 :])
        return self._replace(faces=faces, lying="by hand")


@cache
def law(own: int, foreign: int, trial: Trial) -> odds.Pmf[int]:
    """Return the exact law of the speed of so many dice."""
    return odds.speed(own, foreign, trial)


def _counted(calculation: Calculation) -> int:
    return calculation.speed if calculation.valid else 0
