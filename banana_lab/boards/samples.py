"""A sample beside an exact law: what the boards that draw one share.

The sample of n is a function of the class code, the pupil's number and n. So a class with one code
sees the same however each pupil clicks, and a result can be checked.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final, Protocol, TypeVar, cast

from banana_lab import odds
from banana_lab.boards import class_codes
from banana_lab.boards.messages import Picture, Refused, flag, message, optional
from banana_lab.boards.messages import text as text_field
from banana_lab.boards.session import Session
from banana_lab.classroom import pool
from banana_lab.odds import text
from banana_lab.odds.text import parts

__all__ = [
    "BATCH_MOST",
    "BEGINS",
    "SAMPLE_MOST",
    "TAIL",
    "SampleSession",
    "Sampled",
    "draw_law",
    "draw_sample",
]


class Sampled(Protocol):
    """What the state of such a board has; it is a named tuple."""

    @property
    def code(self) -> str:
        """The class code."""

    @property
    def pupil(self) -> int | None:
        """The pupil's number, or ``None`` for the sample that the whole class shares."""

    @property
    def exact(self) -> bool:
        """Whether the exact law is shown."""

    @property
    def chance(self) -> Fraction:
        """The exact chance of what is asked for."""

    @property
    def reached(self) -> int:
        """How many of the sample do what is asked for."""


State = TypeVar("State", bound=Sampled)

BATCH_MOST: Final = 2000
"""How many are drawn at once at most."""
SAMPLE_MOST: Final = pool.SAMPLE_MOST
TAIL: Final = Fraction(1, 2000)
"""Outcomes that together are less likely than this may be left off the axis."""
BEGINS: Final = " A new sample begins; undo brings the last one back."
"""What is said where another law begins, if there was a sample."""


class SampleSession(Session[State]):
    """A board with a sample: its class code, and the exact law, shown or hidden."""

    drawn: ClassVar[str]
    """The noun of what is drawn, such as ``"hand"``."""
    verb: ClassVar[str]
    """How it is drawn, such as ``"deal"``."""

    @abstractmethod
    def size(self, state: State) -> int:
        """Return how many are in the sample."""

    @abstractmethod
    def emptied(self, state: State) -> State:
        """Return a state with an empty sample."""

    @abstractmethod
    def extended(self, times: int) -> State:
        """Return the state with so many more in the sample."""

    @abstractmethod
    def latest(self, state: State) -> str:
        """Return a sentence about what lies on the table."""

    @abstractmethod
    def sampled(self, state: State) -> str:
        """Return how many of the sample do what is asked for, as a clause."""

    @abstractmethod
    def exactly(self, state: State) -> str:
        """Return a sentence with the exact chance of that."""

    def draw_more(self, times: int) -> tuple[State, str]:
        """Return the state with so many more in the sample, and what to say about them.

        Raises:
            Refused: a sample holds no more.
        """
        before = self.size(self.state)
        if before + times > SAMPLE_MOST:
            raise Refused(
                f"A sample holds at most {SAMPLE_MOST:,} {self.drawn}s; clear it to go on."
            )
        after = self.extended(times)
        exactly = f"; exactly {text.both(after.chance)}" if after.exact else ""
        so_far = f"So far {self.sampled(after)}{exactly}."
        if times == 1:
            name = f"{self.drawn.capitalize()} {before + 1}"
            return after, f"{name}: {self.latest(after)} {so_far}"
        return after, f"{times} {'more ' if before else ''}{self.drawn}s. {so_far}"

    @message("code", code=optional(text_field()), pupil=optional(text_field()))
    def _code(self, code: str | None, pupil: str | None) -> tuple[State, str]:
        """Take another class code and pupil's number as typed; without a code a fresh one."""
        state, (name, number) = self.state, class_codes.typed(code, pupil)
        if (name, number) == (state.code, state.pupil):
            return state, f"The code is {name}, as before."
        after = self.emptied(_with(state, code=name, pupil=number))
        whose = f"the {self.drawn}s of pupil {number}"
        if number is None:
            whose = f"the whole class has these {self.drawn}s"
        return after, f"Code {name}: {whose}. A new sample begins."

    @message("exact", show=flag())
    def _exact(self, show: bool) -> tuple[State, str]:
        """Show the exact law, or hide it."""
        after = _with(self.state, exact=show)
        if not show:
            return after, f"The exact law is hidden. Predict, {self.verb}, then show it again."
        size = self.size(after)
        sample = f" Your sample: {after.reached} of {size}." if size else ""
        return after, f"{self.exactly(after)}{sample}"

    @message("clear")
    def _clear(self) -> tuple[State, str]:
        """Begin the sample again."""
        return self.emptied(self.state), (
            f"Cleared. The next {self.drawn} is {self.drawn} 1 of {self.state.code} again; "
            f"a new code gives new {self.drawn}s."
        )


def _with(state: State, **changes: object) -> State:
    changed: State = cast(Any, state)._replace(**changes)
    return changed


def draw_law(law: odds.Pmf[int]) -> Picture:
    """Return a law as JSON: its weights as text, and its chances as numbers and as figures."""
    return {
        "denominator": str(law.denominator),
        "tail": text.approx(TAIL, 1),
        "weights": [str(weight) for weight in law.weights],
        "shares": [weight / law.denominator for weight in law.weights],
        "chances": [text.approx(law[outcome]) for outcome in law.outcomes],
    }


def draw_sample(counts: Sequence[int], reached: int, size: int) -> Picture:
    """Return a sample as JSON: how many there are of each outcome, each with its interval.

    Args:
        counts: how often each outcome of the law came.
        reached: how many of the sample do what is asked for.
        size: how many there are.
    """
    if not size:
        return {"rolls": 0, "reached": 0, "share": None, "low": "", "high": "", "counts": counts}
    low, high = odds.wilson(reached, size)
    return {
        "rolls": size,
        "reached": reached,
        "share": parts(Fraction(reached, size)),
        "low": text.rounded(low),
        "high": text.rounded(high),
        "counts": counts,
        "intervals": [odds.wilson(count, size) for count in counts],
    }
