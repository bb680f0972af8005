"""Questions with a number for an answer, and kind replies to what a pupil types.

The check is a curtain, not a lock: whoever opens the code of a question finds its answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Context, Decimal
from fractions import Fraction
from numbers import Rational
from typing import Final, Literal, NamedTuple

from banana_lab.classroom.grammar import HOW, Reading, readings
from banana_lab.odds.text import both

__all__ = ["Question", "Reply", "check"]

Kind = Literal["right", "known", "nearly", "not yet", "unread", "empty", "shown"]

FIGURES: Final = 2
"""A rounded answer needs this many significant figures."""

FINEST: Final = Fraction(1, 10**9)
"""Relative error that is never held against a long decimal."""


class Reply(NamedTuple):
    """What is said to an answer.

    Attributes:
        kind: ``"right"``; ``"known"``, a common wrong answer with a reply of its own; ``"nearly"``,
            right but for its form; ``"not yet"``; ``"unread"``, not a number; ``"empty"``;
            ``"shown"``, the answer given away.
        head: the first words.
        text: one reason or question.
    """

    kind: Kind
    head: str
    text: str = ""

    def __str__(self) -> str:
        return f"{self.head} {self.text}".strip()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, repr=False)
class Question:
    """A question whose answer is a number.

    Args:
        text: the question.
        answer: the exact answer, an integer or a fraction, best computed on the spot.
        wrong: replies to common wrong answers, each by its value: a number, or ``"1/126"``.
        hints: shown one by one to whoever asks.
        why: one sentence that goes with the right answer.
        title: what stands above the question, such as ``"Exercise 1"``.

    Raises:
        ValueError: the text is empty, an answer is no exact number, or a wrong answer is the right
            one.

    >>> faces = Question("How many rolls has a pair of dice?", answer=36, wrong={
    ...     12: "Each face of one die meets each face of the other."})
    >>> print(check(12, faces))
    Not yet. Each face of one die meets each face of the other.
    """

    text: str
    answer: Fraction | int
    wrong: Mapping[Fraction | int | str, str] = field(default_factory=dict)
    hints: Sequence[str] = ()
    why: str = ""
    title: str = "Question"

    def __post_init__(self) -> None:
        if not self.text.strip():
            raise ValueError("a question needs a text")
        if isinstance(self.hints, str):
            raise ValueError('hints are several texts: write hints=["..."] for one')
        object.__setattr__(self, "hints", tuple(self.hints))
        if isinstance(self.answer, bool) or not isinstance(self.answer, Rational):
            raise ValueError(
                f"an answer is an integer or a Fraction, not {self.answer!r}; "
                "for a decimal write Fraction('0.934')"
            )
        if self.answer in [_exact(value) for value in self.wrong]:
            raise ValueError(f"{self.answer} is the answer, so it cannot be a wrong answer too")

    def give_away(self) -> Reply:
        """Return the reply that shows the answer."""
        return Reply("shown", f"The answer is {both(self.answer)}.", self.why)

    def __repr__(self) -> str:
        return f"{self.title}: {self.text}"


def check(answer: object, question: Question) -> Reply:
    """Return the reply to an answer.

    A fraction and a calculation must be exact. Any other number must be the answer rounded to its
    last place, with at least two significant figures; a count must be exact.

    Args:
        answer: a text as a pupil types it (605/648, 1210/1296, 0.934, 0,934, 93.4 %, 36·36), or a
            number.
        question: what was asked.

    >>> check("0,93", Question("How likely is speed 12?", answer=Fraction(605, 648)))
    Yes, 605/648 ≈ 0.934.
    """
    typed = _typed(answer)
    if not typed.strip():
        return Reply("empty", "Your turn.", HOW)
    try:
        read = readings(typed)
    except ValueError as error:
        return Reply("unread", "I cannot read that.", str(error))
    expected = Fraction(question.answer)
    if any(_fits(reading, expected) for reading in read):
        return Reply("right", f"Yes, {both(expected)}.", question.why)
    if reply := _known(read, question.wrong):
        return Reply("known", "Not yet.", reply)
    for reading in read:
        if form := _only_form(reading, expected):
            return Reply("nearly", "Nearly.", form)
    if any(_fits(reading, expected) for reading in _without_last_zeros(typed)):
        return Reply("nearly", "Nearly.", "The zeros at the end are not right. Leave them out.")
    return Reply("not yet", "Not yet.", "Try once more.")


def _exact(value: Fraction | int | str) -> Fraction:
    """Return the value of a wrong answer."""
    if isinstance(value, str | Rational) and not isinstance(value, bool):
        with suppress(ValueError, ZeroDivisionError):
            return Fraction(value)
    raise ValueError(f"each wrong answer is a number, such as 36 or '1/126', not {value!r}")


def _typed(answer: object) -> str:
    if isinstance(answer, float):
        return f"{Decimal(answer).normalize(Context(prec=12)):f}" if answer - answer == 0 else "?"
    return str(answer)


def _known(read: Sequence[Reading], wrong: Mapping[Fraction | int | str, str]) -> str:
    """Return the reply to a common wrong answer, first to just that one, then to a rounded one."""
    values = {Fraction(value): reply for value, reply in wrong.items()}
    exact = [reply for value, reply in values.items() if any(its.value == value for its in read)]
    near = [reply for value, reply in values.items() if any(_fits(its, value) for its in read)]
    return next(iter(exact + near), "")


def _without_last_zeros(typed: str) -> tuple[Reading, ...]:
    with suppress(ValueError):
        return readings(re.sub(r"([.,]\d+?)0+(?!\d)", r"\1", typed))
    return ()


def _near(reading: Reading, expected: Fraction) -> bool:
    """Whether the reading is the expected number, exact or rounded to the last place written."""
    slack = max(reading.step / 2, abs(expected) * FINEST)
    return reading.step > 0 and abs(reading.value - expected) <= slack


def _fits(reading: Reading, expected: Fraction) -> bool:
    return reading.value == expected or (reading.figures >= FIGURES and _near(reading, expected))


def _only_form(reading: Reading, expected: Fraction) -> str:
    """Return what to mend where the number is right but for how it is written, else nothing."""
    short = abs(expected) - abs(reading.value)
    as_percent = reading._replace(value=reading.value / 100, step=reading.step / 100)
    if reading.step < abs(expected) and _near(reading, expected):
        return f"So far it is right. Give at least {FIGURES} figures."
    if reading.figures >= FIGURES and 0 < short < reading.step and reading.value * expected > 0:
        return "The last figure is cut off, not rounded. Look at the figure after it."
    if 0 < expected < 1 and _fits(as_percent, expected):
        return "Did you mean per cent? Then write the % sign."
    return ""
