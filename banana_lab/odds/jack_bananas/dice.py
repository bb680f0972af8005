"""What the dice under a cup are worth, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from math import comb
from typing import Final, NamedTuple, TypeAlias

from banana_lab import data
from banana_lab.core.options import integer, shown
from banana_lab.jack_bananas.components import Die
from banana_lab.jack_bananas.speed import check_trial
from banana_lab.odds.limits import MOST_CUP_BITS, MOST_FOREIGN, MOST_OWN
from banana_lab.odds.pmf import Pmf
from banana_lab.odds.polynomials import terms, word

Dice: TypeAlias = int | Pmf[int]
"""A number of dice, or its law."""

Faces: TypeAlias = Die | str | Iterable[int | str] | None
CUPS: Final = ("banana", "super")


class Roll(NamedTuple):
    """What counts about a roll: the speed of the cup, and how many dice show a banana."""

    speed: int
    bananas: int


def speed(own: Dice = 4, foreign: Dice = 0, trial: str = "altitude", die: Faces = None) -> Pmf[int]:
    """Return the law of the speed of a cup, in closed form: :ref:`cup-laws`.

    In an acrobatics trial the rolls without a banana count as speed 0.

    Args:
        own: dice of the plane's own colour, 1 to 24; or the law of their number.
        foreign: dice gained from others, 0 to 20; or the law of their number.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Returns:
        The law over all rolls, each as likely; where the numbers of dice have laws, the mixture of
        these, own and foreign dice being independent.

    Raises:
        ValueError: an argument is out of its range.

    Source: rulebook, *A. Calculate Your Speed*; JB-2, JB-43.

    >>> speed(own=4).at_least(12), speed(own=4, trial="low_flying").at_least(12)
    (Fraction(605, 648), Fraction(569, 648))

    Two foreign dice or none, equally likely:

    >>> speed(4, Pmf({0: 1, 2: 1})).at_least(12)
    Fraction(87905, 93312)
    """
    if isinstance(own, Pmf) or isinstance(foreign, Pmf):
        return _cups(own, foreign).map(lambda cup: speed(*cup, trial, die))
    own, foreign = check_cup(own, foreign)
    trial, die = check_trial(trial), Die.of(die)
    size = _word_for(own, foreign, die)
    rolls = _rolls(own, foreign, trial == "low_flying", die, size)
    if trial == "acrobatics":
        blank = len(die.numbers)
        numbers = sum(1 << size * number for number in die.numbers)
        rolls += blank ** (own + foreign) - blank**foreign * numbers**own
    return Pmf._of(*terms(rolls, size))


def roll(own: Dice = 4, foreign: Dice = 0, trial: str = "altitude", die: Faces = None) -> Pmf[Roll]:
    """Return the joint law of speed and bananas of a cup.

    As :func:`speed`, with a second variable y beside every banana, so that the coefficient of
    xˢ yᵗ counts the rolls of speed s with t bananas. The speed is that of the dice alone, also in
    an acrobatics roll without a banana.

    Arguments and errors as for :func:`speed`.

    Does a banana help at 12?

    >>> rolls = roll(own=4)
    >>> rolls.given(lambda r: r.bananas > 0).map(lambda r: r.speed).at_least(12)
    Fraction(620, 671)
    >>> rolls.given(lambda r: r.bananas == 0).map(lambda r: r.speed).at_least(12)
    Fraction(118, 125)
    """
    if isinstance(own, Pmf) or isinstance(foreign, Pmf):
        return _cups(own, foreign).map(lambda cup: roll(*cup, trial, die))
    own, foreign = check_cup(own, foreign)
    trial, die = check_trial(trial), Die.of(die)
    size = _word_for(own, foreign, die, parts=own + foreign + 1)
    speeds = (own + foreign) * max(die.faces) + 1
    rolls = _rolls(own, foreign, trial == "low_flying", die, size, mark=size * speeds)
    places, weights = terms(rolls, size)
    return Pmf(
        {
            Roll(place % speeds, place // speeds): weight
            for place, weight in zip(places, weights, strict=True)
        }
    )


def bananas(dice: Dice, die: Faces = None) -> Pmf[int]:
    """Return the law of the number of bananas that some dice show: binomial.

    Args:
        dice: how many, own and foreign together, 0 to 44; or the law of their number.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: ``dice`` is out of its range.

    >>> bananas(4).at_least(3)
    Fraction(7, 432)
    """
    if isinstance(dice, Pmf):
        return dice.map(lambda number: bananas(number, die))
    dice = integer("dice", dice, 0, MOST_OWN + MOST_FOREIGN)
    die = Die.of(die)
    return Pmf(dict(enumerate(_binomial(dice, die))))


def claim_is_true(
    announced: int | str,
    own: Dice,
    foreign: Dice = 0,
    trial: str = "altitude",
    cup: str | None = None,
    die: Faces = None,
) -> Fraction:
    """Return the probability that an announcement is true, before anything of the roll is known.

    P(S ≥ announced); in an acrobatics trial P(S ≥ announced and a banana), as the announcement
    says "with banana". In the Super Banana Cup three bananas make every announcement true, and
    ``"BANANAS!"`` is true with three bananas only.

    Args:
        announced: a speed, at least 0, or ``"BANANAS!"``.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        cup: ``"banana"`` or ``"super"``; unless told, the cup that has the trial: acrobatics are
            flown in the Super Banana Cup only (JB-5).

    Other arguments as for :func:`speed`.

    Raises:
        ValueError: an argument is out of its range, or the Banana Cup has no such announcement.

    Source: rulebook, *B. Announcing Speed*, *Acrobatics* and *Bananas!*; JB-43, JB-48, JB-49.

    >>> claim_is_true(12, own=4)
    Fraction(605, 648)
    >>> claim_is_true("BANANAS!", own=4, cup="super")
    Fraction(7, 432)
    """
    trial, is_super = check_trial(trial), _is_super(trial, cup)
    maximum = data.shipped("jack_bananas").integer("bananas_for_maximum", 1, 99)
    if announced == "BANANAS!":
        if not is_super:
            raise ValueError("BANANAS! is announced in the Super Banana Cup only")
        return roll(own, foreign, trial, die).map(lambda roll: roll.bananas >= maximum)[True]
    try:
        least = integer("an announcement", announced, 0)
    except ValueError:
        raise ValueError(
            f"an announcement is a speed from 0 up or 'BANANAS!', not {shown(announced)}"
        ) from None
    if not is_super:
        return speed(own, foreign, trial, die).at_least(least)
    needed = 1 if trial == "acrobatics" else 0  # JB-43

    def is_true(roll: Roll) -> bool:
        return roll.bananas >= maximum or (roll.speed >= least and roll.bananas >= needed)  # JB-48

    return roll(own, foreign, trial, die).map(is_true)[True]


def _is_super(trial: str, cup: str | None) -> bool:
    """Return whether a trial is flown in the Super Banana Cup, in the cup that is named if any."""
    if cup is None:
        return trial == "acrobatics"
    if not isinstance(cup, str) or cup not in CUPS:
        raise ValueError(f"there is no cup {shown(cup)}; the cups are {', '.join(CUPS)}")
    if cup == "banana" and trial == "acrobatics":
        raise ValueError("acrobatics are flown in the Super Banana Cup only (JB-5)")
    return cup == "super"


def check_cup(own: int, foreign: int) -> tuple[int, int]:
    """Return the numbers of own and foreign dice under a cup, refusing what no cup holds."""
    return integer("own", own, 1, MOST_OWN), integer("foreign", foreign, 0, MOST_FOREIGN)


def _cups(own: Dice, foreign: Dice) -> Pmf[tuple[int, int]]:
    cups: Pmf[tuple[int, int]] = Pmf.joint(
        *(dice if isinstance(dice, Pmf) else Pmf({dice: 1}) for dice in (own, foreign))
    )
    return cups


def _word_for(own: int, foreign: int, die: Die, parts: int = 1) -> int:
    """Return how many bits hold a coefficient of a cup's polynomials.

    Raises:
        ValueError: all of them, so many parts for each speed, have too many bits.
    """
    dice, faces = own + foreign, die.faces
    size = word(len(faces) ** dice)
    if (dice * faces[-1] + 1) * len(faces) * parts * size > MOST_CUP_BITS:
        raise ValueError(
            f"{dice} dice of {len(faces)} faces up to {faces[-1]} are too much to count; "
            "take fewer dice or another die"
        )
    return size


def _binomial(dice: int, die: Die) -> list[int]:
    bananas, blank = die.bananas, len(die.numbers)
    return [comb(dice, t) * bananas**t * blank ** (dice - t) for t in range(dice + 1)]


def _rolls(own: int, foreign: int, low: bool, die: Die, size: int, mark: int = 0) -> int:
    """Return the polynomial that counts the rolls of each speed, at x = 2**size.

    Every banana carries a factor 2**mark besides.
    """
    return sum(
        count * _own_rolls(own, extra, low, die, size, mark)
        for extra, count in enumerate(_binomial(foreign, die))
    )


@lru_cache(maxsize=128)
def _own_rolls(own: int, extra: int, low: bool, die: Die, size: int, mark: int) -> int:
    return sum(part << extra * shift for shift, part in _copying(own, low, die, size, mark))


@lru_cache(maxsize=32)
def _copying(own: int, low: bool, die: Die, size: int, mark: int) -> tuple[tuple[int, int], ...]:
    """Return, for each number that bananas may copy, the banana's shift and the own rolls."""
    bananas = die.bananas
    parts = [(mark, (bananas << mark) ** own)]  # no own number: speed 0, JB-2
    numbers = 0
    for copied, faces in groupby(die.numbers[:: -1 if low else 1]):
        shift = size * copied + mark
        smaller, numbers = numbers, numbers + (len(list(faces)) << size * copied)
        banana = bananas << shift
        parts.append((shift, (numbers + banana) ** own - (smaller + banana) ** own))
    return tuple(parts)
