"""A class's results: one line of text for each pupil, read back and put together.

A line is short enough for a chat or a shared page, and holds no personal data:
``KIWI-42 7 | altitude 4+0 | ≥12: 18/20`` says that pupil 7, with four own dice and no foreign one,
reached speed 12 in 18 of 20 rolls.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from banana_lab import odds
from banana_lab.classroom import codes, pool_figure, typed
from banana_lab.jack_bananas.components import Trial
from banana_lab.jack_bananas.speed import Calculation, calculate, check_trial

__all__ = ["Pasted", "Pool", "Problem", "Question", "ResultLine", "line", "read", "sample"]

LINE_ROLLS_MOST: Final = 1_000_000
"""How many rolls a line may report."""
SAMPLE_MOST: Final = 100_000
"""How many rolls a board makes for one pupil."""
ROLLS_MOST: Final = 100_000
"""How many rolls are looked up for one pasted text, before only the first of each line are."""
FIRST_ROLLS: Final = 1000
"""How many these are."""


class Question(NamedTuple):
    """What was asked of the cup: how often does this many dice reach this speed?"""

    trial: Trial
    own: int
    foreign: int
    minimum: int

    def __str__(self) -> str:
        return f"{self.trial} {self.own}+{self.foreign} | ≥{self.minimum}"

    @property
    def words(self) -> str:
        """What was asked, in words."""
        foreign = f" own and {self.foreign} foreign" if self.foreign else ""
        dice = f"{self.own}{foreign} {'die' if (self.own, self.foreign) == (1, 0) else 'dice'}"
        return f"speed {self.minimum} or more, {self.trial.replace('_', '-')}, {dice}"


class ResultLine(NamedTuple):
    """What one pupil saw.

    Attributes:
        code: the class code.
        pupil: the pupil's number, ``None`` if the whole class shared the rolls.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        own: dice of the plane's own colour.
        foreign: dice gained from others.
        minimum: the speed to reach.
        rolls: how many times the cup was turned over.
        reached: in how many rolls the speed was at least the minimum.
    """

    code: str
    pupil: int | None
    trial: Trial
    own: int
    foreign: int
    minimum: int
    rolls: int
    reached: int

    @property
    def question(self) -> Question:
        """What was asked of the cup."""
        return Question(self.trial, self.own, self.foreign, self.minimum)

    @property
    def share(self) -> Fraction:
        """The share of rolls that reached the minimum."""
        return Fraction(self.reached, self.rolls)

    @property
    def who(self) -> str:
        """Who rolled, in words."""
        return "the whole class" if self.pupil is None else f"pupil {self.pupil}"

    def __str__(self) -> str:
        name = self.code if self.pupil is None else f"{self.code} {self.pupil}"
        return f"{name} | {self.question}: {self.reached}/{self.rolls}"


def line(
    code: str,
    pupil: int | None,
    trial: str,
    own: int,
    foreign: int,
    minimum: int,
    rolls: int,
    reached: int,
) -> str:
    """Return a pupil's result as one short line of text, which :func:`read` reads back.

    The arguments are the fields of :class:`ResultLine`.

    Raises:
        ValueError: a field is out of range; the sentence says which.

    >>> line("KIWI-42", 7, "altitude", 4, 0, 12, rolls=20, reached=18)
    'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'
    """
    return str(_checked(code, pupil, trial, own, foreign, minimum, rolls, reached))


SHOWN_MOST: Final = 80
"""How much of a line is shown with what is wrong with it."""


class Problem(NamedTuple):
    """A pasted line that could not be used, and why."""

    number: int
    text: str
    reason: str

    @property
    def resembles(self) -> bool:
        """Whether the line looks like a result at all, unlike a name or a time in a chat."""
        words = _plain(self.text[:LINE_MOST])
        return self.reason != SHAPE or bool(re.search(r"[|≥]|\d ?\+ ?\d", words))

    def __str__(self) -> str:
        text = self.text if len(self.text) <= SHOWN_MOST else f"{self.text[:SHOWN_MOST]}…"
        return f"Line {self.number}, {text!r}: {self.reason}."


class Pasted(NamedTuple):
    """What was read from a pasted text.

    Attributes:
        lines: one result for each pupil and question, in the order they came.
        problems: lines that could not be used, each with its number, its text and the reason.
        notes: what was put together, such as the same pupil pasted twice.
    """

    lines: tuple[ResultLine, ...]
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]

    def __str__(self) -> str:
        count = f"{len(self.lines)} result{'' if len(self.lines) == 1 else 's'} read."
        chat = [problem for problem in self.problems if not problem.resembles]
        more = {chat[0]: f" So it is with {len(chat) - 1} more."} if chat[1:] else {}
        rest = set(chat[1:])
        words = [f"{each}{more.get(each, '')}" for each in self.problems if each not in rest]
        return "\n".join([count, *words, *self.notes])

    def __repr__(self) -> str:
        return str(self)


RESULT = re.compile(
    r"(?:[|,;]|(?<=\d)(?= )) ?(?P<trial>[a-z_ -]{1,30}?) ?(?P<own>\d+) ?\+ ?(?P<foreign>\d+) ?"
    r"[|,;]? ?(?:≥|>=) ?(?P<minimum>\d+) ?: ?(?P<reached>\d+) ?/ ?(?P<rolls>\d+)(?![.,]?\d|/)",
    re.IGNORECASE,
)
NAME = re.compile(r"(?P<code>[^\W\d_]+[ _-]*\d+)(?: #?(?P<pupil>\d+))? ?$")
NAME_MOST: Final = 40
"""So far before the first bar a code and a pupil's number are looked for."""
LINE_MOST: Final = 2000
"""How many characters a pasted line may have."""
DIGITS_MOST: Final = 30
"""How many characters one part of it may have."""
SAME: Final = str.maketrans(
    {**dict.fromkeys("│❘∣￨｜", "|"), "⩾": "≥", "⁄": "/", "∕": "/", "／": "/"}
)
SHAPE: Final = "a result line looks like 'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'"


def read(text: str, by_hand: bool = False) -> Pasted:
    """Read the lines that a class pasted together; nothing is lost without a word.

    What a chat puts around a result is forgiven: a name, a bullet, quotes, a full stop, several
    results in one line. Empty lines are skipped. A line that cannot be read becomes a
    :class:`Problem`, and so does one that says something else than its code rolls. The sample of a
    pupil grows, so where a pupil comes twice the longer sample counts.

    Args:
        text: what was pasted.
        by_hand: whether the class rolled dice of its own, which no code foretells.

    >>> pasted = read('''Mia: KIWI-42 7 | altitude 4+0 | ≥12: 18/20.
    ... hello
    ... KIWI-42 7 | altitude 4+0 | ≥12: 37/40
    ... KIWI-42 8 | altitude 4+0 | ≥12: 0/20''')
    >>> print(pasted)
    1 result read.
    Line 2, 'hello': a result line looks like 'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'.
    Line 4, 'KIWI-42 8 | altitude 4+0 | ≥12: 0/20': with this code it is 18 of 20 rolls.
    Line 3: KIWI-42, pupil 7 was there before; the 40 rolls count, not the 20.
    """
    kept: dict[tuple[str, int | None, Question], ResultLine] = {}
    problems: list[Problem] = []
    notes: list[str] = []
    left = 0 if by_hand else ROLLS_MOST
    for number, words in _pieces(text):
        try:
            new = _parsed(words)
            key = (new.code, new.pupil, new.question)
            if not by_hand and new != kept.get(key):
                looked_up = new.rolls if new.rolls <= left else min(new.rolls, FIRST_ROLLS)
                left = max(left - looked_up, 0)
                _check_rolls(new, looked_up)
                if looked_up < new.rolls:
                    notes.append(f"Line {number}: only its first {looked_up} rolls were looked up.")
            old = kept.setdefault(key, new)
            if old is not new:
                kept[key] = _longer(old, new)
                notes.append(f"Line {number}: {_merged(old, new)}")
        except ValueError as error:
            problems.append(Problem(number, words, str(error)))
    return Pasted(tuple(kept.values()), tuple(problems), tuple(notes))


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line that has something on it with its number, cut where a new result begins."""
    for number, raw in enumerate(text.splitlines(), start=1):
        words = raw.strip().strip("'\",")
        if not typed.plain(words[:LINE_MOST]).strip("'\","):
            continue
        if len(words) > LINE_MOST:
            yield number, words
            continue
        ends = [found.end() for found in RESULT.finditer(_plain(words))]
        if len(ends) < 2:
            yield number, words
            continue
        starts = [0, *ends[:-1]]
        cuts = zip(starts, [*ends[:-1], None], strict=True)
        yield from ((number, _plain(words)[start:end].strip()) for start, end in cuts)


def _plain(words: str) -> str:
    return typed.plain(unicodedata.normalize("NFKC", typed.plain(words))).translate(SAME)


def _parsed(words: str) -> ResultLine:
    if len(words) > LINE_MOST:
        raise ValueError(f"the line is too long; {SHAPE}")
    plain = _plain(words)
    found = RESULT.search(plain)
    name = NAME.search(plain[max(found.start() - NAME_MOST, 0) : found.start()]) if found else None
    if not found or not name:
        raise ValueError(SHAPE)
    part = found.groupdict() | name.groupdict()
    if long := [name for name, word in part.items() if len(word or "") > DIGITS_MOST]:
        raise ValueError(f"the {long[0]} is too long")
    trial = re.sub(r"[ -]+", "_", part["trial"].lower())
    numbers = (int(part[name]) for name in ("own", "foreign", "minimum", "rolls", "reached"))
    return _checked(part["code"], codes.read_pupil(part["pupil"]), trial, *numbers)


def _check_rolls(result: ResultLine, first: int) -> None:
    """Refuse a result that is not what its code rolls, as far as the first rolls tell."""
    if result.rolls > SAMPLE_MOST:
        raise ValueError(f"a board rolls at most {SAMPLE_MOST} times for one pupil")
    reached, more = _rolled(result._replace(rolls=first)), result.rolls - first
    if not reached <= result.reached <= reached + more:
        raise ValueError(
            f"with this code it is {reached} of {'the first ' * bool(more)}{first} rolls"
        )


class Pool:
    """A class's results for one question, put together, beside the exact chance.

    By the law of large numbers the share of many rolls most likely lies near the exact chance; that
    of one pupil need not. If the lines ask several questions, the one that most of them ask counts,
    of equally many the first; its picture names the lines left out. A pool without a line has a
    picture too, which asks for one.

    Args:
        lines: results, as :func:`read` gives them.

    Attributes:
        lines: the results that count.
        left_out: the results of other questions.

    Raises:
        ValueError: of the properties ``question``, ``share`` and ``exact``, where there is no line.

    >>> pool = Pool(sample("KIWI-42", pupils=28, rolls=20))
    >>> pool.reached, pool.rolls, pool.exact
    (522, 560, Fraction(605, 648))
    """

    def __init__(self, lines: Iterable[ResultLine]):
        given = tuple(lines)
        counts = Counter(result.question for result in given)
        asked = max(counts, key=lambda question: counts[question], default=None)
        self.lines = tuple(result for result in given if result.question == asked)
        self.left_out = tuple(result for result in given if result.question != asked)

    @property
    def question(self) -> Question:
        """What was asked of the cup."""
        self._check()
        return self.lines[0].question

    @property
    def rolls(self) -> int:
        """All rolls of the class."""
        return sum(result.rolls for result in self.lines)

    @property
    def reached(self) -> int:
        """All rolls that reached the minimum."""
        return sum(result.reached for result in self.lines)

    @property
    def share(self) -> Fraction:
        """The share of all rolls that reached the minimum."""
        self._check()
        return Fraction(self.reached, self.rolls)

    @cached_property
    def exact(self) -> Fraction:
        """The exact chance to reach the minimum."""
        trial, own, foreign, minimum = self.question
        return odds.speed(own, foreign, trial).at_least(minimum)

    def _check(self) -> None:
        if not self.lines:
            raise ValueError("a pool without a result line has no share; paste at least one line")

    @property
    def codes(self) -> tuple[str, ...]:
        """The class codes, in the order they came."""
        return tuple(dict.fromkeys(result.code for result in self.lines))

    def __repr__(self) -> str:
        return pool_figure.text(self)

    def _repr_html_(self) -> str:
        return pool_figure.html(self)


def sample(
    code: str,
    pupils: int = 28,
    rolls: int = 20,
    own: int = 4,
    foreign: int = 0,
    trial: str = "altitude",
    minimum: int = 12,
) -> tuple[ResultLine, ...]:
    """Return the results that a class would get with this code, pupil 1 to the last.

    The rolls are those of :func:`banana_lab.classroom.codes.shake`, which the board uses too.

    >>> print(sample("KIWI-42")[6])
    KIWI-42 7 | altitude 4+0 | ≥12: 18/20
    """
    code, known = codes.normalise(code), check_trial(trial)
    asked = (
        _checked(code, pupil, known, own, foreign, minimum, rolls, 0)
        for pupil in range(1, pupils + 1)
    )
    return tuple(result._replace(reached=_rolled(result)) for result in asked)


def _rolled(result: ResultLine) -> int:
    """Return how many of the rolls of a code reach the minimum."""
    return sum(
        _calculated(
            result.trial,
            codes.shake(result.code, result.pupil, number, result.own + result.foreign),
            result.own,
        ).makes_true(result.minimum)
        for number in range(1, result.rolls + 1)
    )


@lru_cache(maxsize=10_000)
def _calculated(trial: Trial, dice: tuple[int, ...], own: int) -> Calculation:
    return calculate(trial, dice[:own], dice[own:])


def _checked(
    code: str,
    pupil: int | None,
    trial: str,
    own: int,
    foreign: int,
    minimum: int,
    rolls: int,
    reached: int,
) -> ResultLine:
    limits = {
        "number of own dice": (own, 1, 4),
        "number of foreign dice": (foreign, 0, 20),
        "minimum": (minimum, 1, 150),
        "number of rolls": (rolls, 1, LINE_ROLLS_MOST),
        "number of rolls that reached it": (reached, 0, rolls),
    }
    for name, (value, low, high) in limits.items():
        if not low <= value <= high:
            raise ValueError(f"the {name} lies between {low} and {high}, and {value} does not")
    code, pupil, known = codes.normalise(code), codes.read_pupil(pupil), check_trial(trial)
    return ResultLine(code, pupil, known, own, foreign, minimum, rolls, reached)


def _longer(old: ResultLine, new: ResultLine) -> ResultLine:
    """Return the longer of two samples of the same rolls, where the shorter can be its start."""
    short, long = sorted((old, new), key=lambda result: result.rolls)
    if not 0 <= long.reached - short.reached <= long.rolls - short.rolls:
        raise ValueError(
            f"{old.who} already reported {old.reached}/{old.rolls}, which does not fit; "
            f"the first report counts"
        )
    return long


def _merged(old: ResultLine, new: ResultLine) -> str:
    name = f"{new.code}, {new.who} was there before"
    if old == new:
        return f"{name} with the same result; it counts once."
    short, long = sorted((old.rolls, new.rolls))
    return f"{name}; the {long} rolls count, not the {short}."
