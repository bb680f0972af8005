"""A plane alone on its course: how a Reckless Flyer's flight ends, and when to become one.

The other planes are out of the way: nobody pushes it back, accuses it, gives it a die or takes one.
Then it is a Markov chain, and with its own decisions a Markov decision process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from banana_lab.jack_bananas import Course, Game
from banana_lab.jack_bananas.components import Trial
from banana_lab.odds import bananas, claim_is_true
from banana_lab.odds.dice import MOST_FOREIGN, whole
from banana_lab.solve.markov import MarkovChain, MarkovDecisionProcess, Optimum, best_policy

__all__ = [
    "Advance",
    "ArrivalPolicy",
    "Choice",
    "FlightPolicy",
    "Plane",
    "RecklessFlight",
    "arrival_policy",
    "lone_plane",
    "reckless_flight",
    "reckless_policy",
]

Which: TypeAlias = Course | str | Path | Mapping[str, object]
Cup: TypeAlias = Literal["banana", "super"]
Faces: TypeAlias = Mapping[str, Sequence[int | str]] | None
Phase: TypeAlias = Literal["reckless flyers", "pilots"]

Choice: TypeAlias = Literal["stay pilot", "go reckless", "throw", "fly", "pass", "BANANAS!"]
"""What a lone plane may do: the first three in phase 1, the others in phase 2."""

Advance: TypeAlias = Callable[[Trial, int, int, int], Fraction]
"""The chance that a Pilot's announcement moves it on, given trial, minimum speed, own and foreign
dice."""

MOST_TURNS: Final = 100


class Plane(NamedTuple):
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


Process: TypeAlias = MarkovDecisionProcess[Plane, Choice]
Planes: TypeAlias = dict[Plane, Fraction]


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

    In phase 1 a Pilot that misses a die may become a Reckless Flyer (JB-27), which throws at once:
    it stays, advances, or has an accident and is a Pilot with all its dice, still in time for phase
    2 (JB-30). In phase 2 a Pilot may pass, or fly: it announces a speed that is true, if it has one
    from the minimum up, and else passes. In the Super Banana Cup it may say BANANAS! when it has
    three, and fly two islands (JB-51), or announce a speed all the same (JB-48). Whoever ends phase
    2 on the Resupply, Pilot or Reckless Flyer, has all its dice (JB-31), and a plane on the last
    island has arrived (JB-38). The first turn lacks two phases (JB-54), but no plane lacks dice
    then.

    What the model leaves out: it meets no other plane, so that nobody pushes it back; it never
    bluffs and accuses nobody, so that it loses no die and cannot crash by a lost accusation; the
    foreign dice it has stay with it. An honest announcement survives every accusation, so accusers
    could not stop it.

    Args:
        course: as :class:`~banana_lab.jack_bananas.Game` takes it.
        cup: ``"banana"`` or ``"super"``.
        foreign: dice that it has gained and keeps, 0 to 20.
        advance: the chance that a Pilot that flies moves on; by default the one that it can
            announce the minimum honestly, :func:`~banana_lab.odds.claim_is_true`.
        faces: what each face does to a Reckless Flyer (JB-4); by default as in the box.

    Raises:
        ValueError: an argument is out of its range, or the course does not suit the cup (JB-5).

    Source: rulebook, *Course Progress* and *Bananas!*; JB-4, JB-27, JB-28, JB-30, JB-31, JB-38,
    JB-48, JB-51, JB-52, JB-54.

    >>> process = lone_plane()
    >>> for choice, (turns, law) in process.choices[Plane(2, dice=3)].items():
    ...     print(choice, *map(str, law.values()))
    stay pilot 1
    go reckless 1/3 1/2 1/6
    >>> process.choices[Plane(5, 4, phase="pilots")]["fly"].law[Plane(6, 4)]
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

        game = Game(cup=cup, course=course, reckless_faces=faces)
        return cls(game, whole("foreign", foreign, 0, MOST_FOREIGN), advance or honest)

    def process(self) -> Process:
        choices: dict[Plane, dict[Choice, tuple[int, dict[Plane, Fraction]]]] = {}
        last, each = self.game.course.last, self.game.box.dice_each
        surely = Fraction(1)
        for island in range(last):
            flyer = Plane(island, 1, reckless=True)
            throw = 1, self.throw(island)
            choices[flyer] = {"throw": throw}
            for dice in range(1, each + 1):
                pilot = Plane(island, dice)
                flying = pilot._replace(phase="pilots")
                choices[pilot] = {"stay pilot": (1, {flying: surely})}
                if dice < each:
                    choices[pilot]["go reckless"] = throw
                choices[flying] = {
                    choice: (0, law) for choice, law in self.flights(island, dice).items()
                }
        ends = [Plane(last, 1, reckless=True), *(Plane(last, own) for own in range(1, each + 1))]
        return MarkovDecisionProcess(choices | {end: {} for end in ends})

    def throw(self, island: int) -> dict[Plane, Fraction]:
        """Return where the throw of a Reckless Flyer on an island leads."""
        course, all_dice = self.game.course, self.game.box.dice_each
        wreck = 0 if island < course.resupply else course.resupply
        leads = {
            "stay": self.turn_ends(Plane(island, 1, reckless=True)),
            "advance": self.turn_ends(Plane(island + 1, 1, reckless=True)),
            "accident": Plane(wreck, all_dice, phase="pilots"),
        }
        faces = self.game.die.faces
        counts = Counter(self.game.reckless_effect[face] for face in faces)
        return {leads[effect]: Fraction(counts[effect], len(faces)) for effect in leads}

    def flights(self, island: int, dice: int) -> dict[Choice, dict[Plane, Fraction]]:
        """Return where each choice of a Pilot in phase 2 leads."""
        course, box = self.game.course, self.game.box
        trial, minimum = course.trial(island + 1), course.minimums[island]
        one = self.advance(trial, minimum, dice, self.foreign)
        if not 0 <= one <= 1:
            raise ValueError(f"the chance to advance to island {island + 1} is {one}, not 0 to 1")
        found: dict[Choice, dict[int, Fraction]] = {"pass": {0: Fraction(1)}}
        if one:
            found = {"fly": {1: one, 0: 1 - one}, **found}
        if self.game.is_super and island + 1 < course.last:
            two = bananas(dice + self.foreign).at_least(box.bananas_for_maximum)
            if two > one:
                raise ValueError(
                    f"{dice} dice and {self.foreign} foreign ones show three bananas with "
                    f"probability {two}, and make every speed true: the chance to advance is no "
                    f"less, not {one} (JB-48)"
                )
            if two:
                far = min(box.bananas_islands, course.last - island)
                found["BANANAS!"] = {far: two, 1: one - two, 0: 1 - one}
        return {
            choice: {self.turn_ends(Plane(island + islands, dice)): p for islands, p in law.items()}
            for choice, law in found.items()
        }

    def turn_ends(self, plane: Plane) -> Plane:
        """Return what the plane is after phase 3: on the Resupply a Pilot with all its dice."""
        if plane.island == self.game.course.resupply:
            return Plane(plane.island, self.game.box.dice_each)
        return plane


# -------------------------------------------------------------------------------- a single flight


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
    chain: MarkovChain[Plane]

    @property
    def start(self) -> Plane:
        """The state of the chain it begins with."""
        return Plane(self.island, 1, reckless=True)

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

    def at_most(self, within: int) -> Fraction:
        """Return the probability that it ends within so many turns.

        Raises:
            ValueError: ``within`` is no integer from 0 up.
        """
        return self.chain.hitting(self.chain.ends, within)[self.start]

    def __repr__(self) -> str:
        return f"<RecklessFlight from island {self.island}, course {self.course.name}>"


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

    Source: rulebook, *Reckless Flyers*, *Resupply*; JB-4, JB-29, JB-30, JB-31, JB-38.

    >>> flight = reckless_flight("classic", island=1)
    >>> flight.reaches, flight.accident, flight.wreck
    ({2: Fraction(3, 4), 3: Fraction(9, 16)}, Fraction(7, 16), 0)
    >>> flight.turns, reckless_flight("classic", island=3).turns
    (Fraction(21, 8), Fraction(37, 16))
    """
    rules = _Rules.of(course, cup, 0, None, faces)
    found = rules.game.course
    island = whole("island", island, 0, found.last - 1)
    places = range(island, _stop(found, island))
    laws = {Plane(place, 1, reckless=True): rules.throw(place) for place in places}
    ends: dict[Plane, Planes] = {end: {} for law in laws.values() for end in law if end not in laws}
    return RecklessFlight(found, island, MarkovChain(laws | ends))


def _stop(course: Course, island: int) -> int:
    return course.resupply if island < course.resupply else course.last


# ------------------------------------------------------------------------------------ policies


@dataclass(frozen=True, repr=False)
class _Policy:
    """Best decisions of a lone plane.

    Attributes:
        course: the course.
        cup: the cup.
        foreign: the dice it has gained and keeps.
        optimum: the solution of :attr:`process`, with its certificate.
    """

    course: Course
    cup: Cup
    foreign: int
    optimum: Optimum[Plane, Choice]

    @property
    def process(self) -> Process:
        """The decision process."""
        return self.optimum.process

    @property
    def choice(self) -> dict[Plane, tuple[Choice, ...]]:
        """The policy map: all best choices of each plane when a turn begins."""
        return {plane: self.optimum.best[its] for plane, its in self._when().items()}

    @property
    def flying(self) -> dict[Plane, tuple[Choice, ...]]:
        """All best choices of each Pilot in phase 2."""
        return {plane: self.optimum.best[its] for plane, its in self._when("pilots").items()}

    @property
    def gain(self) -> Planes:
        """What it gains each Pilot that misses a die to become a Reckless Flyer now.

        Turns saved, or chance won, against staying a Pilot for this turn; the best is done
        afterwards in both cases. Above 0 becoming one pays.
        """
        sign, worths = -1 if self.optimum.least else 1, self.optimum.action_values
        return {
            plane: sign * (worths[its]["go reckless"] - worths[its]["stay pilot"])
            for plane, its in self._when().items()
            if "go reckless" in worths[its]
        }

    def _when(self, phase: Phase = "reckless flyers") -> dict[Plane, Plane]:
        """Return the states of a phase, by the plane they are about."""
        return {
            plane: plane
            for plane, choices in self.process.choices.items()
            if choices and plane.phase == phase
        }

    def __str__(self) -> str:
        """Return the policy map: R where it pays to become a Reckless Flyer, P to stay a Pilot."""
        gain, islands = self.gain, range(self.course.last)
        signs = {
            plane: "R" if gained > 0 else "P" if gained < 0 else "="
            for plane, gained in gain.items()
        }
        rows = [
            f"{dice} dice    {'  '.join(signs[Plane(island, dice)] for island in islands)}"
            for dice in sorted({plane.dice for plane in gain})
        ]
        return "\n".join([f"island    {'  '.join(map(str, islands))}", *rows])


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
        return {plane: self.optimum.values[its] for plane, its in self._when().items()}

    def __repr__(self) -> str:
        return f"<FlightPolicy for course {self.course.name}, {self.foreign} foreign dice>"


@dataclass(frozen=True, repr=False)
class ArrivalPolicy(_Policy):
    """Decisions that bring a lone plane to the last island in time with the greatest probability.

    Attributes:
        course: the course.
        cup: the cup.
        foreign: the dice it has gained and keeps.
        optimum: the solution of :attr:`process`, with its certificate.
        within: how many turns it has.
    """

    within: int

    @property
    def chances(self) -> Planes:
        """The probability to arrive in time, for each plane when the first of the turns begins."""
        return {plane: self.optimum.values[its] for plane, its in self._when().items()}

    def _when(self, phase: Phase = "reckless flyers") -> dict[Plane, Plane]:
        left = self.within - (phase == "pilots")
        return {
            plane._replace(left=0): plane for plane in super()._when(phase) if plane.left == left
        }

    def __repr__(self) -> str:
        return f"<ArrivalPolicy for course {self.course.name}, within {self.within} turns>"


def reckless_policy(
    course: Which = "classic",
    cup: Cup = "banana",
    *,
    foreign: int = 0,
    advance: Advance | None = None,
    faces: Faces = None,
) -> FlightPolicy:
    """Return when a lone plane had better become a Reckless Flyer, to arrive soon.

    The decision process of :func:`lone_plane`, whose assumptions hold here too, with the least
    expected number of turns to the last island, solved and proved by
    :func:`~banana_lab.solve.markov.best_policy`. A Reckless Flyer has no choice: it stays one until
    the Resupply or an accident. On the Resupply a turn begins without all dice only for a plane
    that came there, or lost one, in phase 4.

    Args:
        course: as :class:`~banana_lab.jack_bananas.Game` takes it.
        cup: ``"banana"`` or ``"super"``.
        foreign: dice that it has gained and keeps, 0 to 20.
        advance: the chance that a Pilot that flies moves on; see :func:`lone_plane`.
        faces: what each face does to a Reckless Flyer (JB-4); by default as in the box.

    Raises:
        ValueError: an argument is out of its range, the course does not suit the cup (JB-5), or
            from some state the plane never arrives, whatever it does.

    Source: rulebook, *Reckless Flyers*; see :func:`lone_plane`.

    >>> policy = reckless_policy("classic")
    >>> print(policy)
    island    0  1  2  3  4  5
    1 dice    R  R  R  P  R  R
    2 dice    R  R  R  P  R  R
    3 dice    R  P  P  P  P  P
    >>> round(float(policy.turns[Plane(0)]), 3), round(float(policy.gain[Plane(0, 3)]), 3)
    (6.562, 0.232)

    On the Resupply it had better wait for its dice than leave with three of them:

    >>> policy.flying[Plane(3, 3, phase="pilots")]
    ('pass',)
    """
    rules = _Rules.of(course, cup, foreign, advance, faces)
    optimum = best_policy(rules.process(), least=True)
    return FlightPolicy(rules.game.course, cup, rules.foreign, optimum)


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
        within: how many turns there are, 1 to 100.
        course: as :class:`~banana_lab.jack_bananas.Game` takes it.
        cup: ``"banana"`` or ``"super"``.
        foreign: dice that it has gained and keeps, 0 to 20.
        advance: the chance that a Pilot that flies moves on; see :func:`lone_plane`.
        faces: what each face does to a Reckless Flyer (JB-4); by default as in the box.

    Raises:
        ValueError: an argument is out of its range, or the course does not suit the cup (JB-5).

    Source: rulebook, *Reckless Flyers*; see :func:`lone_plane`.

    From the last island but one a lone die cannot honestly bring a Pilot to a speed of 12:

    >>> policy = arrival_policy(2, "classic")
    >>> policy.choice[Plane(5, dice=1)], policy.chances[Plane(5, dice=1)]
    (('go reckless',), Fraction(2, 3))
    """
    rules = _Rules.of(course, cup, foreign, advance, faces)
    within = whole("within", within, 1, MOST_TURNS)
    optimum = best_policy(_timed(rules.process(), rules.game.course.last, within))
    return ArrivalPolicy(rules.game.course, cup, rules.foreign, optimum, within)


def _timed(process: Process, last: int, turns: int) -> Process:
    """Return a process in which turns are counted, and arriving brings 1."""
    choices: dict[Plane, dict[Choice, tuple[Fraction, Planes]]] = {}
    for left in range(turns + 1):
        for plane, its in process.choices.items():
            rest = left - (plane.phase == "reckless flyers")
            choices[plane._replace(left=left)] = {
                choice: (
                    sum((p for after, p in law.items() if after.island == last), Fraction(0)),
                    {after._replace(left=rest): p for after, p in law.items()},
                )
                for choice, (_, law) in its.items()
                if rest >= 0
            }
    return MarkovDecisionProcess(choices)
