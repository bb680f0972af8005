"""A plane alone on its course: what it may do, where that leads, and how a reckless flight ends.

The other planes are out of the way: nobody pushes it back, accuses it, gives it a die or takes one.
Then it is a Markov chain, and with its own decisions a Markov decision process, which
:mod:`~banana_lab.solve.jack_bananas.flight_policies` solves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from banana_lab.core.options import integer
from banana_lab.jack_bananas import Course, Game
from banana_lab.jack_bananas.components import Trial
from banana_lab.odds import bananas, claim_is_true
from banana_lab.odds.exact import exact
from banana_lab.odds.limits import MOST_FOREIGN
from banana_lab.odds.text import both
from banana_lab.solve.markov.chains import MarkovChain, mean
from banana_lab.solve.markov.decisions import MarkovDecisionProcess

Which: TypeAlias = Course | str | Path | Mapping[str, object]
Cup: TypeAlias = Literal["banana", "super"]
Faces: TypeAlias = Mapping[str, Sequence[int | str]] | None
Phase: TypeAlias = Literal["reckless flyers", "pilots"]

Choice: TypeAlias = Literal[
    "stay pilot", "go reckless", "throw", "fly", "pass", "BANANAS! or fly", "BANANAS! or pass"
]
"""What a lone plane may do: the first three in phase 1, the others in phase 2, for every roll."""

Advance: TypeAlias = Callable[[Trial, int, int, int], Fraction]
"""The chance that a Pilot's announcement moves it on, given trial, minimum speed, own and foreign
dice."""


class LonePlane(NamedTuple):
    """A lone plane before its decision.

    Attributes:
        island: where it stands; 0 is the start.
        dice: the dice of its colour that it plays with, 1 to 4; a Reckless Flyer plays with 1.
        reckless: whether it is a Reckless Flyer.
        phase: ``"reckless flyers"`` when a turn begins, ``"pilots"`` in the phase after it.
        left: how many turns it has, this one included (in phase 2: after this one); 0 where they
            are not counted.
    """

    island: int
    dice: int = 4
    reckless: bool = False
    phase: Phase = "reckless flyers"
    left: int = 0


Process: TypeAlias = MarkovDecisionProcess[LonePlane, Choice]
Planes: TypeAlias = dict[LonePlane, Fraction]


# ------------------------------------------------------------------------------ the rules, alone


def lone_plane(
    course: Which = "classic",
    cup: Cup = "banana",
    *,
    foreign: int = 0,
    advance: Advance | None = None,
    faces: Faces = None,
) -> Process:
    """Return the decision process of a plane that is alone on a course; every turn costs 1.

    In phase 1 a Pilot that misses a die may become a Reckless Flyer (JB-27), in phase 2 a Pilot may
    pass, fly by a true announcement, or in the Super Banana Cup say BANANAS! (JB-51). Its choices
    are made for every roll at once: why four plans suffice, and what the model leaves out, is in
    :ref:`lone-plane`.

    Args:
        course: as :class:`~banana_lab.jack_bananas.Game` takes it: ``"classic"``, ``"gentle"``,
            ``"steep"``, ``"carnival"`` (for the Super Banana Cup alone), or one's own.
        cup: ``"banana"`` or ``"super"``.
        foreign: dice that it has gained and keeps, 0 to 20.
        advance: the chance that a Pilot that flies moves on; by default the one that it can
            announce the minimum honestly, :func:`~banana_lab.odds.claim_is_true`. A function of the
            trial, the minimum speed, and the plane's own and foreign dice.
        faces: what each face does to a Reckless Flyer (JB-4); by default as in the box.

    Raises:
        ValueError: an argument is out of its range, or the course does not suit the cup (JB-5).
        TypeError: ``advance`` is no function.

    Complexity: nine states for each island, at most four choices in each; their laws are exact
    counts of rolls.

    Source: rulebook, *Course Progress* and *Bananas!*; JB-4, JB-27, JB-28, JB-30, JB-31, JB-38,
    JB-48, JB-51, JB-52, JB-54.

    >>> process = lone_plane()
    >>> for choice, (turns, law) in process.choices[LonePlane(2, dice=3)].items():
    ...     print(choice, *map(str, law.values()))
    stay pilot 1
    go reckless 1/3 1/2 1/6
    >>> process.choices[LonePlane(5, 4, phase="pilots")]["fly"].law[LonePlane(6, 4)]
    Fraction(605, 648)
    """
    return _Rules.of(course, cup, foreign, advance, faces).process()


@dataclass(frozen=True)
class _Rules:
    """The rules for a plane that is alone on a course."""

    game: Game
    foreign: int
    advance: Advance

    @classmethod
    def of(
        cls, course: Which, cup: Cup, foreign: int, advance: Advance | None, faces: Faces
    ) -> _Rules:
        def honest(trial: Trial, minimum: int, own: int, foreign: int) -> Fraction:
            return claim_is_true(minimum, own, foreign, trial, cup)

        if not (advance is None or callable(advance)):
            raise TypeError(
                "advance is a function of trial, minimum speed, own and foreign dice, "
                f"not {advance!r}"
            )
        game = Game(cup=cup, course=course, reckless_faces=faces)
        return cls(game, integer("foreign", foreign, 0, MOST_FOREIGN), advance or honest)

    def process(self) -> Process:
        choices: dict[LonePlane, dict[Choice, tuple[int, dict[LonePlane, Fraction]]]] = {}
        last, each = self.game.course.last, self.game.box.dice_each
        surely = Fraction(1)
        for island in range(last):
            flyer = LonePlane(island, 1, reckless=True)
            throw = 1, self.throw(island)
            choices[flyer] = {"throw": throw}
            for dice in range(1, each + 1):
                pilot = LonePlane(island, dice)
                flying = pilot._replace(phase="pilots")
                choices[pilot] = {"stay pilot": (1, {flying: surely})}
                if dice < each:
                    choices[pilot]["go reckless"] = throw
                choices[flying] = {
                    choice: (0, law) for choice, law in self.flights(island, dice).items()
                }
        ends = [
            LonePlane(last, 1, reckless=True),
            *(LonePlane(last, own) for own in range(1, each + 1)),
        ]
        return MarkovDecisionProcess(choices | {end: {} for end in ends})

    def throw(self, island: int) -> dict[LonePlane, Fraction]:
        """Return where the throw of a Reckless Flyer on an island leads."""
        course, all_dice = self.game.course, self.game.box.dice_each
        wreck = 0 if island < course.resupply else course.resupply
        leads = {
            "stay": self.turn_ends(LonePlane(island, 1, reckless=True)),
            "advance": self.turn_ends(LonePlane(island + 1, 1, reckless=True)),
            "accident": LonePlane(wreck, all_dice, phase="pilots"),
        }
        faces = self.game.die.faces
        counts = Counter(self.game.reckless_effect[face] for face in faces)
        return {leads[effect]: Fraction(counts[effect], len(faces)) for effect in leads}

    def flights(self, island: int, dice: int) -> dict[Choice, dict[LonePlane, Fraction]]:
        """Return where each choice of a Pilot in phase 2 leads."""
        course, box = self.game.course, self.game.box
        trial, minimum = course.trial(island + 1), course.minimums[island]
        told = self.advance(trial, minimum, dice, self.foreign)
        near = exact(f"the chance to advance to island {island + 1}", told, 0, 1)
        found: dict[Choice, dict[int, Fraction]] = {"pass": {0: Fraction(1)}}
        if near:
            found = {"fly": {1: near, 0: 1 - near}, **found}
        if self.game.is_super and island + 1 < course.last:
            two = bananas(dice + self.foreign).at_least(box.bananas_for_maximum)
            if two > near:
                raise ValueError(
                    f"{dice} dice and {self.foreign} foreign ones show three bananas with "
                    f"probability {two}, and make every speed true: the chance to advance is no "
                    f"less, not {near} (JB-48)"
                )
            if two:
                far = min(box.bananas_islands, course.last - island)
                found["BANANAS! or fly"] = {far: two, 1: near - two, 0: 1 - near}
                found["BANANAS! or pass"] = {far: two, 0: 1 - two}
        return {
            choice: {
                self.turn_ends(LonePlane(island + islands, dice)): p for islands, p in law.items()
            }
            for choice, law in found.items()
        }

    def turn_ends(self, plane: LonePlane) -> LonePlane:
        """Return what the plane is after phase 3: on the Resupply a Pilot with all its dice."""
        if plane.island == self.game.course.resupply:
            return LonePlane(plane.island, self.game.box.dice_each)
        return plane


# -------------------------------------------------------------------------------- a single flight


class Residual(NamedTuple):
    """The proof that numbers solve their equations.

    Attributes:
        equations: how many there are.
        gap: the most by which one is not met, 0 for a proof.
    """

    equations: int
    gap: Fraction


@dataclass(frozen=True, repr=False)
class RecklessFlight:
    """What lies before a lone Reckless Flyer on a course, until it is one no more.

    Attributes:
        course: the course.
        island: where it is when a turn begins.
        chain: the chain of its turns. It ends on the last island; as a Pilot on the Resupply; or as
            one that has had an accident, in phase 2 of that turn.
    """

    course: Course
    island: int
    chain: MarkovChain[LonePlane]

    @property
    def start(self) -> LonePlane:
        """The state of the chain it begins with."""
        return LonePlane(self.island, 1, reckless=True)

    @property
    def wreck(self) -> int:
        """Where an accident leads: the start or the Resupply (JB-30)."""
        return next(end.island for end in self.chain.ends if end.phase == "pilots")

    @property
    def stop(self) -> int:
        """The island where the flight ends without an accident: the Resupply or the last one."""
        return _stop(self.course, self.island)

    @property
    def reaches(self) -> dict[int, Fraction]:
        """The probability to come to each island ahead in this flight, before an accident."""
        return {
            island: self.chain.hitting(
                plane for plane in self.chain if plane.island == island and plane.phase != "pilots"
            )[self.start]
            for island in range(self.island + 1, self.stop + 1)
        }

    @property
    def accident(self) -> Fraction:
        """The probability that it ends with an accident."""
        return self.chain.hitting(end for end in self.chain.ends if end.phase == "pilots")[
            self.start
        ]

    @property
    def turns(self) -> Fraction:
        """The expected number of turns until it ends."""
        return self.chain.steps()[self.start]

    @property
    def certificate(self) -> Residual:
        """The proof: the equations of the chance of an accident and of the turns, put to the test.

        The chain ends with probability 1, so they have one solution (Kemeny and Snell 1960, theorem
        3.2.1).
        """
        crash = {end for end in self.chain.ends if end.phase == "pilots"}
        chances, turns = self.chain.hitting(crash), self.chain.steps()
        left = [
            abs(values[plane] - once - mean(law, values))
            for plane, law in self.chain.laws.items()
            if law
            for values, once in ((chances, 0), (turns, 1))
        ]
        return Residual(len(left), max(left))

    @property
    def gap(self) -> Fraction:
        """The most by which an equation is not met: 0."""
        return self.certificate.gap

    def at_most(self, within: int) -> Fraction:
        """Return the probability that it ends within so many turns.

        Raises:
            ValueError: ``within`` is no integer from 0 up.
        """
        return self.chain.hitting(self.chain.ends, within)[self.start]

    def __repr__(self) -> str:
        return f"<RecklessFlight from island {self.island}, course {self.course.name}>"

    def __str__(self) -> str:
        rows = [(f"reaches island {island}", p) for island, p in self.reaches.items()]
        rows += [(f"accident, back to {self.wreck}", self.accident), ("turns", self.turns)]
        width = max(len(what) for what, _ in rows)
        return "\n".join(f"{what:<{width}}  {both(number)}" for what, number in rows)


def reckless_flight(
    course: Which = "classic", island: int = 0, cup: Cup = "banana", *, faces: Faces = None
) -> RecklessFlight:
    """Return the prospects of a lone Reckless Flyer that begins a turn on an island of a course.

    Where neither the Resupply nor the last island comes between, k islands come before an accident
    with probability (3/4)ᵏ, as for :func:`~banana_lab.odds.reckless`. On the Resupply itself a turn
    begins with a Reckless Flyer only if it came there in phase 4; then staying ends the flight,
    too.

    Args:
        course: as :class:`~banana_lab.jack_bananas.Game` takes it.
        island: where it is, from 0, the start, to the last but one.
        cup: ``"banana"`` or ``"super"``: alone, a Super Accident has no victim.
        faces: what each face does (JB-4); by default as in the box.

    Raises:
        ValueError: an argument is out of its range, or the course does not suit the cup (JB-5).

    Complexity: a chain with a state for each island ahead, and two ends.

    Source: rulebook, *Reckless Flyers*, *Resupply*; JB-4, JB-29, JB-30, JB-31, JB-38. The chain is
    solved as in Kemeny and Snell, *Finite Markov Chains* (1960), chapter III.

    >>> flight = reckless_flight("classic", island=1)
    >>> flight.reaches, flight.accident, flight.wreck
    ({2: Fraction(3, 4), 3: Fraction(9, 16)}, Fraction(7, 16), 0)
    >>> flight.turns, reckless_flight("classic", island=3).turns
    (Fraction(21, 8), Fraction(37, 16))
    >>> flight.certificate
    Residual(equations=4, gap=Fraction(0, 1))
    >>> print(flight)
    reaches island 2     3/4 = 0.750
    reaches island 3     9/16 ≈ 0.563
    accident, back to 0  7/16 ≈ 0.438
    turns                21/8 ≈ 2.63
    """
    rules = _Rules.of(course, cup, 0, None, faces)
    found = rules.game.course
    island = integer("island", island, 0, found.last - 1)
    places = range(island, _stop(found, island))
    laws = {LonePlane(place, 1, reckless=True): rules.throw(place) for place in places}
    ends: dict[LonePlane, Planes] = {
        end: {} for law in laws.values() for end in law if end not in laws
    }
    return RecklessFlight(found, island, MarkovChain(laws | ends))


def _stop(course: Course, island: int) -> int:
    return course.resupply if island < course.resupply else course.last
