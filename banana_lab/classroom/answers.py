"""Questions with a number for an answer, and kind replies to what a pupil types.

The check is a curtain, not a lock: whoever opens the code of a question finds its answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import ROUND_DOWN, Context, Decimal
from fractions import Fraction
from numbers import Rational
from typing import Final, Literal, NamedTuple

from banana_lab.classroom.grammar import HOW, LONGEST, PASTED_MOST, Reading, estimates, readings
from banana_lab.classroom.typed import plain
from banana_lab.odds.text import both

__all__ = ["Question", "Reply", "check"]

Kind = Literal["right", "known", "nearly", "not yet", "unread", "empty", "shown"]

FIGURES: Final = 2
"""A rounded answer needs this many significant figures."""

FINEST: Final = Fraction(1, 10**9)
"""Relative error that is never held against a long decimal."""
FIGURES_MOST: Final = 12
"""More figures than these are not asked for."""
TENTH: Final = Fraction(1, 10)
HUNDREDTH: Final = Fraction(1, 100)
"""One per cent; an answer with a smaller relative error was most likely rounded on its way."""


TOO_SHORT: Final = "Rounded like that, too little is left."
INEXACT: Final = (
    "A calculation or a fraction must be exact. Write a rounded number alone, such as 0.375."
)
CLOSE: Final = "You are close: did you round too early? Use the exact fraction."
CHANCE: Final = "A chance lies between 0 and 1, so between 0 % and 100 %."
KINDS: Final = ("right", "known", "nearly", "not yet")
"""Where a text can be read in two ways, the kind that comes first is said."""


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
        if self.answer in self.mistakes:
            raise ValueError(f"{self.answer} is the answer, so it cannot be a wrong answer too")

    @property
    def mistakes(self) -> dict[Fraction, str]:
        """The replies to common wrong answers, by the exact value of each."""
        return {_exact(value): reply for value, reply in self.wrong.items()}

    def give_away(self) -> Reply:
        """Return the reply that shows the answer."""
        return Reply("shown", f"The answer is {both(self.answer)}.", self.why)

    def __repr__(self) -> str:
        return f"{self.title}: {self.text}"


def check(answer: object, question: Question) -> Reply:
    """Return the reply to an answer.

    A fraction, a calculation and a whole answer must be exact. Any other number must be the answer
    rounded to its last place, with at least two significant figures, one of them behind the point,
    and with so many that no common wrong answer is the same when rounded so.

    Args:
        answer: a text as a pupil types it (605/648, 1210/1296, 0.934, 0,934, 93.4 %, 36·36), or a
            number.
        question: what was asked.

    >>> check("0,93", Question("How likely is speed 12?", answer=Fraction(605, 648)))
    Yes, 605/648 ≈ 0.934.
    >>> check("0.44", Question("How likely?", answer=Fraction(18, 41), wrong={"4/9": "Not that."}))
    Nearly. Rounded like that, another answer looks the same. Give at least 3 figures.
    """
    typed = _typed(answer)
    if not plain(typed[:PASTED_MOST]):
        return Reply("empty", "Your turn.", HOW)
    try:
        replies = list(_replies(typed, question))
    except ValueError as error:
        return Reply("unread", "I cannot read that.", str(error))
    return min(replies, key=lambda reply: KINDS.index(reply.kind))


def _replies(typed: str, question: Question) -> Iterator[Reply]:
    """Yield what can be said to each reading, then what may be wrong with its form alone."""
    expected = Fraction(question.answer)
    for reading in readings(typed):
        yield from (
            _to_exact(reading, question)
            if not reading.step
            else _to_rounded(reading, question, "%" in typed)
        )
        if 0 < expected < 1 and reading.step:
            yield from _to_per_cent(reading, question, "%" in typed)
    shorter = _without_last_zeros(typed)
    if any(reading.value and _rounds(reading, expected) for reading in shorter):
        yield _nearly("The zeros at the end are not right. Leave them out.")
    for estimate in estimates(typed):
        if mistaken := _mistakes(estimate, question):
            yield _to_mistakes(estimate, mistaken)
        if _rounds(estimate, expected):
            yield _not_yet(INEXACT if _rounds(_as_decimal(estimate), expected) else CLOSE)
    if any(
        _rounds(reading._replace(value=-reading.value), expected) for reading in readings(typed)
    ):
        yield _not_yet("Look at the sign.")
    if any(reading.value == expected for reading in _with_brackets_below(typed)):
        yield _not_yet("From left to right that is another number. Bracket all that divides.")
    if any(_is_close(reading, expected) for reading in readings(typed)):
        yield _not_yet(CLOSE)
    if 0 < expected < 1 and not any(0 <= reading.value <= 1 for reading in readings(typed)):
        yield _not_yet(CHANCE)
    yield _not_yet("Try once more.")


def _known(reply: str) -> Reply:
    return Reply("known", "Not yet.", reply)


def _nearly(text: str) -> Reply:
    return Reply("nearly", "Nearly.", text)


def _not_yet(text: str) -> Reply:
    return Reply("not yet", "Not yet.", text)


def _to_exact(reading: Reading, question: Question) -> Iterator[Reply]:
    """Yield what is said to a fraction or a calculation."""
    if reading.value == question.answer:
        yield _right(question)
    elif reading.value in question.mistakes:
        yield _known(question.mistakes[reading.value])


def _right(question: Question) -> Reply:
    return Reply("right", f"Yes, {both(question.answer)}.", question.why)


def _to_rounded(reading: Reading, question: Question, per_cent: bool) -> Iterator[Reply]:
    """Yield what is said to a decimal or a whole number, by what it can be a rounding of."""
    value, expected = reading.value, Fraction(question.answer)
    rounded, mistaken = _rounds(reading, expected), _mistakes(reading, question)
    if rounded and per_cent and value != expected:
        mistaken = mistaken or _mistakes(_in_tens(reading), question)
    cut = value * expected > 0 and 0 < abs(expected) - abs(value) < reading.step
    if _is_whole(expected) and value == expected:
        yield _right(question)
    elif (rounded or (cut and value not in question.mistakes)) and _is_too_short(reading, expected):
        text = f"{TOO_SHORT} {_more_figures(reading, question)}"
        yield _nearly(text) if value and abs(expected) > 1 else _not_yet(text)
    elif rounded and mistaken and not _is_mistaken_half(reading, question):
        more = _more_figures(reading, question)
        yield _nearly(f"Rounded like that, another answer looks the same. {more}")
    elif mistaken:
        yield _to_mistakes(reading, mistaken)
    elif rounded and (value == expected or reading.figures >= FIGURES):
        yield _right(question)
    elif rounded:
        yield _nearly(f"So far it is right. {_more_figures(reading, question)}")
    elif cut:
        yield _nearly("The last figure is cut off, not rounded. Look at the figure after it.")
    elif _rounds_to_zeros(reading, expected):
        whole = "The answer is a whole number. Give all its figures."
        more = whole if _is_whole(expected) else _more_figures(reading, question)
        yield _not_yet(f"{TOO_SHORT} {more}")


def _to_mistakes(reading: Reading, replies: Sequence[str]) -> Reply:
    """Return the reply to a wrong answer, or where several round to the same, ask for figures."""
    if len(set(replies)) == 1:
        return _known(replies[0])
    figures = max(FIGURES, reading.figures + 1)
    return _not_yet(f"Give at least {figures} figures, and I can say more.")


def _to_per_cent(reading: Reading, question: Question, signed: bool) -> Iterator[Reply]:
    """Yield what is said to a chance whose per cent sign is missing, or too many."""
    hundredth = Reading(reading.value / 100, reading.step / 100, reading.figures)
    hundredfold = Reading(reading.value * 100, reading.step * 100, reading.figures)
    expected = Fraction(question.answer)
    asked = "Did you mean per cent? Then write the % sign"
    if reading.value > 1 and _rounds(hundredth, expected) and reading.figures < FIGURES:
        yield _nearly(f"{asked}, and more figures.")
    elif reading.figures >= FIGURES and _rounds(hundredth, expected):
        yield _nearly(f"{asked}.")
    elif reading.value > 1 and (mistaken := _mistakes(hundredth, question)):
        yield _to_mistakes(hundredth, mistaken)
    elif reading.figures >= FIGURES and 0 < expected - hundredth.value < hundredth.step:
        yield _nearly(f"{asked}, and round the last figure.")
    elif signed and not _is_too_short(hundredfold, expected) and _rounds(hundredfold, expected):
        yield _nearly("Is it per cent? Look at the % sign.")


def _more_figures(reading: Reading, question: Question) -> str:
    """Return how many figures part the answer, rounded, from every common wrong answer."""
    expected = Fraction(question.answer)
    alike = bool(_mistakes(reading, question))
    for figures in range(max(FIGURES, reading.figures + alike), FIGURES_MOST):
        step = Fraction(10) ** (_magnitude(expected) + 1 - figures)
        near = [step * (expected // step), step * -(-expected // step)]
        rounded = [Reading(value, step, figures) for value in near]
        if step < 1 and not any(
            _rounds(each, expected) and _mistakes(each, question) for each in rounded
        ):
            front = "" if abs(expected) >= TENTH else ", not counting zeros at the front"
            return f"Give at least {figures} figures{front}."
    return "Give the exact fraction."


def _magnitude(number: Fraction) -> int:
    """Return the power of ten of the first figure of a number that is not 0."""
    down = Context(prec=FIGURES_MOST, rounding=ROUND_DOWN)
    return down.divide(Decimal(number.numerator), Decimal(number.denominator)).adjusted()


def _mistakes(reading: Reading, question: Question) -> list[str]:
    """Return the replies to the wrong answers that the reading is, or is a rounding of."""
    replies = question.mistakes
    if reading.value in replies:
        return [replies[reading.value]]
    near = [value for value in replies if _rounds(reading, value) and abs(value) > reading.step / 2]
    usual = [value for value in near if not _is_half_down(reading, value)]
    return [replies[value] for value in (usual or near) if reading.value]


def _in_tens(reading: Reading) -> Reading:
    """Return whole per cents that end in zeros as if rounded to tens.

    10 % may be 10.7 % with one figure, which nobody can write otherwise.
    """
    step = reading.step
    while reading.value and reading.step == HUNDREDTH and reading.value % (10 * step) == 0:
        step *= 10
    return reading._replace(step=step)


def _exact(value: Fraction | int | str) -> Fraction:
    """Return the value of a wrong answer."""
    if isinstance(value, str | Rational) and not isinstance(value, bool):
        with suppress(ValueError, ZeroDivisionError):
            return Fraction(value)
    raise ValueError(f"each wrong answer is a number, such as 36 or '1/126', not {value!r}")


def _typed(answer: object) -> str:
    if isinstance(answer, float):
        return f"{Decimal(answer).normalize(Context(prec=12)):f}" if answer - answer == 0 else "?"
    with suppress(ValueError):  # Python writes no integer of more than 4300 digits
        return str(answer)
    return "?" * (LONGEST + 1)


def _without_last_zeros(typed: str) -> tuple[Reading, ...]:
    shorter = re.sub(r"([.,]\d+?)0+(?!\d)", r"\1", plain(typed))
    with suppress(ValueError):
        return readings(shorter) if shorter != plain(typed) else ()
    return ()


def _with_brackets_below(typed: str) -> tuple[Reading, ...]:
    bracketed = re.sub(r"[/÷:]([^-/÷:+()−=]+)$", r"/(\1)", plain(typed))
    with suppress(ValueError):
        return readings(bracketed)
    return ()


def _is_whole(number: Fraction) -> bool:
    return number.denominator == 1


def _is_too_short(reading: Reading, expected: Fraction) -> bool:
    """Whether only zeros were written, or nothing behind the point where the answer has more."""
    return not reading.value or (reading.step == 1 and not _is_whole(expected))


def _rounds(reading: Reading, number: Fraction) -> bool:
    """Whether the reading is the number, or the number rounded to the last place written.

    A half may have been rounded either way, and a long decimal need not be right to its end.
    """
    slack = 0 if _is_whole(number) else abs(number) * FINEST
    return abs(reading.value - number) <= max(reading.step / 2, slack)


def _as_decimal(reading: Reading) -> Reading:
    """Return a number as if all its decimals were written; most without an end are left exact."""
    steps = (Fraction(1, 10**places) for places in range(FIGURES_MOST))
    return reading._replace(
        step=next((step for step in steps if not reading.value % step), Fraction(0))
    )


def _is_close(reading: Reading, number: Fraction) -> bool:
    """Whether a decimal of some figures is off by so little that a rounded number went in."""
    near = abs(reading.value - number) < HUNDREDTH * abs(number)
    return near and reading.figures > FIGURES and not _is_whole(number)


def _is_half_down(reading: Reading, number: Fraction) -> bool:
    """Whether the number is a half, rounded down; most people round a half up."""
    return abs(number) - abs(reading.value) == reading.step / 2 > 0


def _is_mistaken_half(reading: Reading, question: Question) -> bool:
    """Whether the answer would be a half rounded down, and a wrong answer rounds as usual."""
    near = [value for value in question.mistakes if _rounds(reading, value)]
    halved = _is_half_down(reading, Fraction(question.answer))
    return halved and not all(_is_half_down(reading, value) for value in near)


def _rounds_to_zeros(reading: Reading, expected: Fraction) -> bool:
    """Whether a whole number that ends in zeros is the answer, rounded to the place before."""
    digits = str(abs(reading.value))
    place = 10 ** (len(digits) - len(digits.rstrip("0")))
    least = 10 * place if _is_whole(expected) else place
    return (
        reading.step == 1 and place > 1 and abs(reading.value) >= least and abs(expected) >= 10
    ) and abs(reading.value - expected) <= Fraction(place, 2)
