"""Class codes: one code gives a whole class the same rolls, with a pupil number each their own."""

from __future__ import annotations

import random
import re
import unicodedata
from typing import Final

from banana_lab.classroom import typed
from banana_lab.core.chance import Bits, below, generator
from banana_lab.jack_bananas.components import Die

__all__ = ["PUPILS_MOST", "fresh_code", "normalise", "read_pupil", "shake"]

WORDS: Final = (
    "BEACH", "CANOE", "CLOUD", "COCONUT", "CORAL", "DOLPHIN", "FLOWER", "GUAVA", "HAMMOCK", "HERON",
    "ISLAND", "KITE", "KIWI", "LAGOON", "LIME", "MANGO", "MONKEY", "PALM", "PAPAYA", "PARROT",
    "PEARL", "PILOT", "PLANE", "REEF", "SAIL", "SHELL", "TIKI", "TURTLE", "WAVE", "WIND",
)  # fmt: skip
PUPILS_MOST: Final = 999
"""The largest number in a code, and the largest pupil number."""

CODE = re.compile(r"[\W_]*([A-Z]{2,12})[\W_]*([0-9]{1,4})[\W_]*")
LONGEST: Final = 60
"""How many characters a code may have with what stands around it; no more are looked at."""


def fresh_code(rng: Bits | None = None) -> str:
    """Return a fresh class code, such as ``KIWI-42``.

    Args:
        rng: where chance comes from; the machine's own source if left out.

    >>> fresh_code(generator(1))
    'MANGO-71'
    """
    rng = rng or random.SystemRandom()
    return f"{WORDS[below(rng, len(WORDS))]}-{10 + below(rng, 90)}"


def normalise(text: str) -> str:
    """Return the class code that somebody typed, in its one spelling.

    Small letters, accents, spaces, any kind of dash, quotes and marks that nobody sees are
    forgiven.

    Args:
        text: a word of 2 to 12 letters and a number from 1 to 999.

    Raises:
        ValueError: it is no class code.

    >>> normalise(" kiwi 042 ")
    'KIWI-42'
    """
    plain = unicodedata.normalize("NFKD", _typed(text)).upper()
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    match = CODE.fullmatch(plain)
    if not match or not 1 <= int(match[2]) <= PUPILS_MOST:
        raise ValueError(
            f"a class code is a word and a number from 1 to {PUPILS_MOST}, such as KIWI-42; "
            f"{_quoted(text)} is not"
        )
    return f"{match[1]}-{int(match[2])}"


def read_pupil(text: int | str | None) -> int | None:
    """Return the pupil number that somebody typed; ``None`` or nothing typed is no number.

    Raises:
        ValueError: it is not a whole number from 1 to 999.

    >>> read_pupil(" 7 "), read_pupil("")
    (7, None)
    """
    plain = "" if text is None else _typed(text).strip(" .#'\"")
    if not plain:
        return None
    if not re.fullmatch("[0-9]{1,6}", plain) or not 1 <= int(plain) <= PUPILS_MOST:
        raise ValueError(
            f"a pupil number is a whole number from 1 to {PUPILS_MOST}; {_quoted(text)} is not"
        )
    return int(plain)


def shake(
    code: str, pupil: int | None, number: int, dice: int, die: Die | None = None
) -> tuple[int, ...]:
    """Return what the dice show in one roll of a class code.

    Roll ``number`` depends on nothing but its arguments: pupils who roll in another order, or
    undo, see the same rolls.

    Args:
        code: a class code, as :func:`normalise` returns it.
        pupil: the pupil's number; without one the whole class sees the same rolls.
        number: which roll, counted from 1.
        dice: how many dice, own dice first.
        die: the die of the box if left out.

    >>> shake("KIWI-42", 7, 1, dice=4)
    (4, 6, 0, 5)
    """
    faces = Die.of(die).faces
    rng = generator(code, number) if pupil is None else generator(code, pupil, number)
    return tuple(faces[below(rng, len(faces))] for _ in range(dice))


def _typed(text: object) -> str:
    """Return the first of what somebody typed, and one mark more where there is too much."""
    return typed.plain(f"{text!s:.1000}")[: LONGEST + 1]


def _quoted(text: object) -> str:
    shown = f"{text!s:.40}"
    return repr(shown if len(shown) <= 30 else shown[:29] + "…")
