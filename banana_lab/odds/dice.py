"""What the dice under a cup are worth, exactly."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import compress, groupby
from math import comb
from numbers import Integral
from typing import Final, NamedTuple, TypeGuard

from banana_lab import data
from banana_lab.jack_bananas.components import Die
from banana_lab.jack_bananas.speed import check_trial
from banana_lab.odds.pmf import Pmf

__all__ = ["Roll", "bananas", "claim_is_true", "roll", "speed"]

Faces = Die | str | Iterable[int | str] | None
CUPS: Final = ("banana", "super")

MOST_OWN: Final = 24
MOST_FOREIGN: Final = 20


class Roll(NamedTuple):
    """What counts about a roll: the speed of the cup, and how many dice show a banana."""

    speed: int
    bananas: int


def speed(own: int = 4, foreign: int = 0, trial: str = "altitude", die: Faces = None) -> Pmf[int]:
    """Return the law of the speed of a cup.

    Condition on the number h that the bananas copy. Let a die of F faces show a banana on b of
    them, and let P_h(x) = Σ x^v over its numbers v up to h (low-flying: from h up). With n own
    and k foreign dice the rolls of each speed are the coefficients of

        bⁿ Fᵏ + Σ_h (F − b + b x^h)ᵏ [(P_h + b x^h)ⁿ − (P_h − p_h + b x^h)ⁿ],

    where p_h holds the terms of h alone. In an acrobatics trial the rolls without a banana count
    as speed 0. The computation expands the foreign dice's factor by how many of them show a
    banana, and multiplies polynomials as integers, at a power of two in place of x.

    Args:
        own: dice of the plane's own colour, 1 to 24.
        foreign: dice gained from others, 0 to 20.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Returns:
        The law over Fⁿ⁺ᵏ equally likely rolls.

    Raises:
        ValueError: an argument is out of its range.

    Source: rulebook, *A. Calculate Your Speed*; JB-2, JB-43.

    >>> speed(own=4).at_least(12), speed(own=4, trial="low_flying").at_least(12)
    (Fraction(605, 648), Fraction(569, 648))
    """
    own, foreign = check_cup(own, foreign)
    trial, die = check_trial(trial), Die.of(die)
    size = _word(len(die.faces) ** (own + foreign))
    rolls = _rolls(own, foreign, trial == "low_flying", die, size)
    if trial == "acrobatics":
        blank = len(die.numbers)
        numbers = sum(1 << size * number for number in die.numbers)
        rolls += blank ** (own + foreign) - blank**foreign * numbers**own
    return Pmf._of(*_coefficients(rolls, size))


def roll(own: int = 4, foreign: int = 0, trial: str = "altitude", die: Faces = None) -> Pmf[Roll]:
    """Return the joint law of speed and bananas of a cup.

    As :func:`speed`, with a second variable y beside every banana, so that the coefficient of
    xˢ yᵗ counts the rolls of speed s with t bananas. The speed is that of the dice alone, also in
    an acrobatics roll without a banana.

    Args:
        own: dice of the plane's own colour, 1 to 24.
        foreign: dice gained from others, 0 to 20.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: an argument is out of its range.

    Does a banana help at 12?

    >>> rolls = roll(own=4)
    >>> rolls.given(lambda r: r.bananas > 0).map(lambda r: r.speed).at_least(12)
    Fraction(620, 671)
    >>> rolls.given(lambda r: r.bananas == 0).map(lambda r: r.speed).at_least(12)
    Fraction(118, 125)
    """
    own, foreign = check_cup(own, foreign)
    trial, die = check_trial(trial), Die.of(die)
    size = _word(len(die.faces) ** (own + foreign))
    speeds = (own + foreign) * max(die.faces) + 1
    rolls = _rolls(own, foreign, trial == "low_flying", die, size, mark=size * speeds)
    places, weights = _coefficients(rolls, size)
    return Pmf(
        {
            Roll(place % speeds, place // speeds): weight
            for place, weight in zip(places, weights, strict=True)
        }
    )


def bananas(dice: int, die: Faces = None) -> Pmf[int]:
    """Return the law of the number of bananas that some dice show: binomial.

    Args:
        dice: how many, own and foreign together, 0 to 44.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: ``dice`` is out of its range.

    >>> bananas(4).at_least(3)
    Fraction(7, 432)
    """
    dice = whole("dice", dice, 0, MOST_OWN + MOST_FOREIGN)
    die = Die.of(die)
    return Pmf(dict(enumerate(_binomial(dice, die))))


def claim_is_true(
    announced: int | str,
    own: int,
    foreign: int = 0,
    trial: str = "altitude",
    cup: str = "banana",
    die: Faces = None,
) -> Fraction:
    """Return the probability that an announcement is true, before anything of the roll is known.

    P(S ≥ announced); in an acrobatics trial P(S ≥ announced and a banana), as the announcement
    says "with banana". In the Super Banana Cup three bananas make every announcement true, and
    ``"BANANAS!"`` is true with three bananas only.

    Args:
        announced: a speed, at least 0, or ``"BANANAS!"``.
        own: dice of the plane's own colour, 1 to 24.
        foreign: dice gained from others, 0 to 20.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        cup: ``"banana"`` or ``"super"``.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: an argument is out of its range, or BANANAS! is announced in the Banana Cup.

    Source: rulebook, *B. Announcing Speed*, *Acrobatics* and *Bananas!*; JB-43, JB-48, JB-49.

    >>> claim_is_true(12, own=4)
    Fraction(605, 648)
    >>> claim_is_true("BANANAS!", own=4, cup="super")
    Fraction(7, 432)
    """
    if cup not in CUPS:
        raise ValueError(f"there is no cup {cup!r}; the cups are {', '.join(CUPS)}")
    rolls = roll(own, foreign, trial, die)
    maximum = data.shipped("jack_bananas").integer("bananas_for_maximum", 1, 99)
    if announced == "BANANAS!":
        if cup != "super":
            raise ValueError("BANANAS! is announced in the Super Banana Cup only")
        return rolls.map(lambda roll: roll.bananas >= maximum)[True]
    if not _is_integer(announced) or announced < 0:
        raise ValueError(f"an announcement is a speed from 0 up or 'BANANAS!', not {announced!r}")
    needed = 1 if trial == "acrobatics" else 0  # JB-43

    def is_true(roll: Roll) -> bool:
        at_maximum = cup == "super" and roll.bananas >= maximum  # JB-48
        return at_maximum or (roll.speed >= announced and roll.bananas >= needed)

    return rolls.map(is_true)[True]


def check_cup(own: int, foreign: int) -> tuple[int, int]:
    """Return the numbers of own and foreign dice under a cup, refusing what no cup holds."""
    return whole("own", own, 1, MOST_OWN), whole("foreign", foreign, 0, MOST_FOREIGN)


def whole(name: str, value: int, low: int, high: int | None = None) -> int:
    """Return an integer of ``low..high``, or from ``low`` up.

    Raises:
        ValueError: it is none; the sentence names it.
    """
    if not _is_integer(value) or value < low or (high is not None and value > high):
        end = "up" if high is None else f"to {high}"
        raise ValueError(f"{name} is an integer from {low} {end}, not {value!r}")
    return int(value)


def _is_integer(value: object) -> TypeGuard[int]:
    return isinstance(value, Integral) and not isinstance(value, bool)


def _binomial(dice: int, die: Die) -> list[int]:
    """Return how many rolls of some dice show 0, 1, 2, … bananas."""
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
    """Return the polynomial of the own dice beside so many foreign bananas."""
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


def _word(largest: int) -> int:
    """Return how many bits, a whole number of bytes, hold a coefficient."""
    return max(64, -(-largest.bit_length() // 8) * 8)


def _coefficients(packed: int, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the exponents and the coefficients of a polynomial from its value at 2**size."""
    step = size // 8
    words = -(-packed.bit_length() // size)
    data = packed.to_bytes(words * step, "little")
    counts: Sequence[int]
    if size == 64:
        counts = struct.unpack(f"<{words}Q", data)
    else:
        counts = [int.from_bytes(data[i : i + step], "little") for i in range(0, len(data), step)]
    return tuple(compress(range(words), counts)), tuple(filter(None, counts))
