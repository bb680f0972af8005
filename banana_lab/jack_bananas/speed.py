"""A. Calculate Your Speed: what the dice under a cup are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from banana_lab import data
from banana_lab.core import options
from banana_lab.jack_bananas.components import BANANA, TRIALS, Trial

__all__ = ["Calculation", "Term", "Worth", "calculate", "check_trial", "valid", "worth"]


class Term(NamedTuple):
    """One die of a calculation: what it shows, whose colour it has, what it adds."""

    face: int
    foreign: bool
    value: int


class Calculation(NamedTuple):
    """A speed, with the way it came about.

    Attributes:
        trial: the trial.
        terms: one term a die, in the order the dice were given, own dice first.
        copied: the own number that each banana copies, 0 where there is no own number (JB-2).
        speed: the sum of the terms.
        bananas: how many dice show a banana, whatever their colour.
    """

    trial: Trial
    terms: tuple[Term, ...]
    copied: int
    speed: int
    bananas: int

    @property
    def valid(self) -> bool:
        """Whether the speed may be claimed honestly: Acrobatics needs a banana (JB-43)."""
        return valid(self.trial, self.bananas)

    def makes_true(self, announced: int) -> bool:
        """Whether announcing this speed, in this trial, is honest."""
        return self.speed >= announced and self.valid


def valid(trial: Trial, bananas: int) -> bool:
    """Whether so many bananas are enough for a claim in a trial: Acrobatics needs one (JB-43)."""
    return trial != "acrobatics" or bananas > 0


class Worth(NamedTuple):
    """What a roll is worth: see :class:`Calculation`."""

    copied: int
    banana: int
    speed: int
    bananas: int


def worth(trial: Trial, own: Sequence[int], foreign: Sequence[int], all_banana_value: int) -> Worth:
    """Return what faces are worth that are known to be faces, without the way it comes about."""
    numbers = [face for face in own if face != BANANA]
    copied = (min if trial == "low_flying" else max)(numbers, default=0)
    banana = copied or all_banana_value
    bananas = len(own) - len(numbers) + foreign.count(BANANA)
    return Worth(copied, banana, sum(numbers) + bananas * banana, bananas)


def check_trial(trial: str) -> Trial:
    """Return the trial of this name.

    Raises:
        ValueError: there is no such trial.
    """
    for known in TRIALS:
        if trial == known:
            return known
    raise ValueError(f"there is no trial {data.shown(trial)}; the trials are {', '.join(TRIALS)}")


def calculate(
    trial: str, own: Iterable[int], foreign: Iterable[int] = (), all_banana_value: int = 0
) -> Calculation:
    """Return the speed that some dice give in a trial, step by step.

    Every die of the plane's own colour that shows a number counts it; a foreign number counts
    nothing. Every banana, of any colour, copies the highest own number, in a low-flying trial the
    lowest.

    Args:
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        own: what the dice of the plane's own colour show, a banana as :data:`BANANA`.
        foreign: what the dice gained from others show.
        all_banana_value: what each banana is worth where no own die shows a number (JB-2), an
            integer from 0 up.

    Raises:
        ValueError: there is no such trial, or a face is no integer from 0, a banana, to 99.
        TypeError: the dice are no list of faces.

    Source: rulebook, *A. Calculate Your Speed* and *Acrobatics*.

    >>> calculate("altitude", own=[2, BANANA, 4, 3]).speed
    13
    >>> calculate("low_flying", own=[6, 6, 3], foreign=[BANANA, 5]).speed
    18
    """
    trial = check_trial(trial)
    all_banana_value = options.integer("all_banana_value", all_banana_value, 0)
    own, foreign = _faces(own), _faces(foreign)
    found = worth(trial, own, foreign, all_banana_value)
    terms = [Term(face, False, found.banana if face == BANANA else face) for face in own]
    terms += [Term(face, True, found.banana if face == BANANA else 0) for face in foreign]
    return Calculation(trial, tuple(terms), found.copied, found.speed, found.bananas)


def _faces(dice: Iterable[int]) -> list[int]:
    """Return what dice show, as Python's own integers."""
    if not isinstance(dice, Iterable):
        raise TypeError(f"dice are a list of the faces that they show, not {data.shown(dice)}")
    return [options.integer("a face", face, BANANA, 99) for face in dice]
