"""When a lone plane had better become a Reckless Flyer: to arrive soon, or to arrive in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from banana_lab.core.options import integer
from banana_lab.core.words import aligned, count
from banana_lab.jack_bananas import Course, Game
from banana_lab.odds import text
from banana_lab.solve.exactness.certificates import Optimality
from banana_lab.solve.jack_bananas.flights import (
    Advance,
    Choice,
    Cup,
    Faces,
    LonePlane,
    Phase,
    Planes,
    Process,
    Which,
    lone_plane,
)
from banana_lab.solve.markov.decisions import MarkovDecisionProcess, Optimum, best_policy

MOST_TURNS: Final = 100


class RecklessGains(dict[LonePlane, Fraction]):
    """What becoming a Reckless Flyer gains each Pilot that misses a die; printed as a table."""

    def __missing__(self, plane: object) -> Fraction:
        raise KeyError(
            f"there is no gain for {plane!r}: only a Pilot that misses a die, when a turn begins, "
            "may become a Reckless Flyer (JB-27)"
        )

    def table(self, cell: Callable[[Fraction], str]) -> str:
        """Return the gains by dice and island, each in so many words."""
        islands = sorted({plane.island for plane in self})
        rows = [["island  ", *map(str, islands)]]
        rows += [
            [count(dice, "die", "dice")]
            + [cell(self[LonePlane(island, dice)]) for island in islands]
            for dice in sorted({plane.dice for plane in self})
        ]
        return aligned(rows)

    def __repr__(self) -> str:
        pays = sum(gain > 0 for gain in self.values())
        return f"<RecklessGains of {count(len(self), 'plane')}, {pays} of them above 0>"

    def __str__(self) -> str:
        return self.table(lambda gain: f"{'+' if gain > 0 else ''}{text.approx(gain)}")


@dataclass(frozen=True, repr=False)
class _Policy:
    """Best decisions of a lone plane; see :class:`FlightPolicy`."""

    course: Course
    cup: Cup
    foreign: int
    optimum: Optimum[LonePlane, Choice]

    @property
    def process(self) -> Process:
        """The decision process."""
        return self.optimum.process

    @property
    def choice(self) -> dict[LonePlane, tuple[Choice, ...]]:
        """The policy map: all best choices of each plane when a turn begins."""
        return {plane: self.optimum.best[state] for plane, state in self._when().items()}

    @property
    def flying(self) -> dict[LonePlane, tuple[Choice, ...]]:
        """All best choices of each Pilot in phase 2."""
        return {plane: self.optimum.best[state] for plane, state in self._when("pilots").items()}

    @property
    def gain(self) -> RecklessGains:
        """What it gains each Pilot that misses a die to become a Reckless Flyer now.

        Turns saved, or chance won, against staying a Pilot for this turn; the best is done
        afterwards in both cases. Above 0 becoming one pays. Printed, a table of islands and dice.
        """
        sign, worths = -1 if self.optimum.least else 1, self.optimum.action_values
        return RecklessGains(
            {
                plane: sign * (worths[state]["go reckless"] - worths[state]["stay pilot"])
                for plane, state in self._when().items()
                if "go reckless" in worths[state]
            }
        )

    @property
    def certificate(self) -> dict[LonePlane, Optimality]:
        """The proof, for each plane when a turn begins: what the policy brings it, and what none
        exceeds; see :attr:`~banana_lab.solve.Optimum.certificate`."""
        proof = self.optimum.certificate
        return {plane: proof[state] for plane, state in self._when().items()}

    @property
    def gap(self) -> Fraction:
        """How far apart the two are at most, in any state: 0."""
        return self.optimum.gap

    def _when(self, phase: Phase = "reckless flyers") -> dict[LonePlane, LonePlane]:
        return {
            plane: plane
            for plane, choices in self.process.choices.items()
            if choices and plane.phase == phase
        }

    def __str__(self) -> str:
        """Return the policy map: R where it pays to become a Reckless Flyer, P to stay a Pilot."""
        signs = self.gain.table(lambda gain: "R" if gain > 0 else "P" if gain < 0 else "=")
        legend = ["R become a Reckless Flyer", "P stay a Pilot"]
        if 0 in self.gain.values():
            legend.append("= both are as good")
        return "\n".join([self._title(), signs, ", ".join(legend)])

    def _title(self) -> str:
        foreign = count(self.foreign, "foreign die", "foreign dice")
        return f"course {self.course.name}, {self.cup} cup, {foreign}"


class FlightPolicy(_Policy):
    """Decisions that bring a lone plane to the last island in the fewest expected turns.

    Attributes:
        course: the course.
        cup: the cup.
        foreign: the dice it has gained and keeps.
        optimum: the solution of :attr:`process`, with its certificate.
    """

    @property
    def turns(self) -> Planes:
        """The expected turns to the last island, for each plane when a turn begins."""
        return {plane: self.optimum.values[state] for plane, state in self._when().items()}

    def __repr__(self) -> str:
        return f"<FlightPolicy for {self._title()}>"


@dataclass(frozen=True, repr=False)
class ArrivalPolicy(_Policy):
    """Decisions that bring a lone plane to the last island in time with the greatest probability.

    Attributes:
        within: how many turns it has; the others as in :class:`FlightPolicy`.
    """

    within: int

    @property
    def chances(self) -> Planes:
        """The probability to arrive in time, for each plane when the first of the turns begins."""
        return {plane: self.optimum.values[state] for plane, state in self._when().items()}

    def _when(self, phase: Phase = "reckless flyers") -> dict[LonePlane, LonePlane]:
        left = self.within - (phase == "pilots")
        return {
            plane._replace(left=0): plane for plane in super()._when(phase) if plane.left == left
        }

    def __repr__(self) -> str:
        return f"<ArrivalPolicy for {self._title()}>"

    def _title(self) -> str:
        return f"{super()._title()}, within {count(self.within, 'turn')}"


def reckless_policy(
    course: Which = "classic",
    cup: Cup = "banana",
    *,
    foreign: int = 0,
    advance: Advance | None = None,
    faces: Faces = None,
) -> FlightPolicy:
    """Return when a lone plane had better become a Reckless Flyer, to arrive soon.

    The decision process of :func:`~banana_lab.solve.lone_plane`, whose assumptions hold here too,
    with the least expected number of turns to the last island, solved and proved by
    :func:`~banana_lab.solve.best_policy`. On the Resupply a turn begins without all dice only for a
    plane that came there, or lost one, in phase 4.

    Arguments as for :func:`~banana_lab.solve.lone_plane`.

    Raises:
        ValueError: an argument is out of its range, the course does not suit the cup (JB-5), or
            from some state the plane never arrives, whatever it does.
        TypeError: ``advance`` is no function.

    Complexity: a process of nine states for each island; few rounds of policy iteration.

    Source: rulebook, *Reckless Flyers*. The method is that of Howard, *Dynamic Programming
    and Markov Processes* (1960).

    >>> policy = reckless_policy("classic")
    >>> print(policy)
    course classic, banana cup, 0 foreign dice
    island    0  1  2  3  4  5
    1 die     R  R  R  P  R  R
    2 dice    R  R  R  P  R  R
    3 dice    R  P  P  P  P  P
    R become a Reckless Flyer, P stay a Pilot
    >>> print(policy.gain)
    island    0       1        2       3         4        5
    1 die     +1      +1       +1      -0.00431  +1       +1
    2 dice    +0.903  +0.871   +0.827  -0.00431  +0.871   +0.827
    3 dice    +0.232  -0.0918  -0.176  -0.00431  -0.0918  -0.434
    >>> round(float(policy.turns[LonePlane(0)]), 3)
    6.562
    >>> policy.certificate[LonePlane(0)].achieved == policy.turns[LonePlane(0)], policy.gap
    (True, Fraction(0, 1))

    On the Resupply it had better wait for its dice than leave with three of them:

    >>> resupply = LonePlane(3, 3, phase="pilots")
    >>> policy.flying[resupply]
    ('pass',)

    In the Super Banana Cup it leaves with three of them only if they show three bananas:

    >>> reckless_policy("classic", "super").flying[resupply]
    ('BANANAS! or pass',)
    """
    process = lone_plane(course, cup, foreign=foreign, advance=advance, faces=faces)
    _check_arrival(process)
    optimum = best_policy(process, least=True)
    return FlightPolicy(Game(cup=cup, course=course).course, cup, foreign, optimum)


def arrival_policy(
    within: int,
    course: Which = "classic",
    cup: Cup = "banana",
    *,
    foreign: int = 0,
    advance: Advance | None = None,
    faces: Faces = None,
) -> ArrivalPolicy:
    """Return when a lone plane had better become a Reckless Flyer, to arrive in time.

    As :func:`reckless_policy`, but for the greatest probability to be on the last island when so
    many turns have ended. What is best depends on the turns left; :attr:`ArrivalPolicy.optimum` has
    them all.

    Args:
        within: how many turns there are, an integer from 1 to 100.

    Other arguments and errors as for :func:`~banana_lab.solve.lone_plane`.

    Complexity: as many states as for :func:`reckless_policy`, times the number of turns; no state
    leads back, so each is solved by itself.

    Source: rulebook, *Reckless Flyers*. The method is that of Howard, *Dynamic Programming
    and Markov Processes* (1960).

    From the last island but one a lone die cannot honestly bring a Pilot to a speed of 12:

    >>> policy = arrival_policy(2, "classic")
    >>> policy.choice[LonePlane(5, dice=1)], policy.chances[LonePlane(5, dice=1)]
    (('go reckless',), Fraction(2, 3))
    """
    within = integer("within", within, 1, MOST_TURNS)
    process = lone_plane(course, cup, foreign=foreign, advance=advance, faces=faces)
    flown = Game(cup=cup, course=course).course
    optimum = best_policy(_timed(process, flown.last, within))
    return ArrivalPolicy(flown, cup, foreign, optimum, within)


def _check_arrival(process: Process) -> None:
    """Refuse a process in which some plane never arrives, whatever it does."""
    arrives = {plane for plane, choices in process.choices.items() if not choices}
    before = 0
    while before < len(arrives):
        before = len(arrives)
        arrives |= {
            plane
            for plane, choices in process.choices.items()
            if any(not arrives.isdisjoint(law) for _, law in choices.values())
        }
    lost = [plane for plane in process.choices if plane not in arrives]
    if lost:
        plane = max(
            lost, key=lambda state: (-state.island, state.dice, state.phase == "reckless flyers")
        )
        place = f"island {plane.island}" if plane.island else "the start"
        pilot = f"a Pilot of {count(plane.dice, 'die', 'dice')}"
        flyer = "a Reckless Flyer" if plane.reckless else pilot
        rest = f", and from {count(len(lost) - 1, 'other state')}" * (len(lost) > 1)
        raise ValueError(f"whatever is chosen, {flyer} never arrives from {place}{rest}")


def _timed(process: Process, last: int, turns: int) -> Process:
    """Return a process in which turns are counted, and arriving brings 1."""
    choices: dict[LonePlane, dict[Choice, tuple[Fraction, Planes]]] = {}
    for left in range(turns + 1):
        for plane, options in process.choices.items():
            rest = left - (plane.phase == "reckless flyers")
            choices[plane._replace(left=left)] = {
                choice: (
                    sum((p for after, p in law.items() if after.island == last), Fraction(0)),
                    {after._replace(left=rest): p for after, p in law.items()},
                )
                for choice, (_, law) in options.items()
                if rest >= 0
            }
    return MarkovDecisionProcess(choices)
