"""A whole race of two planes, solved as a stochastic game.

Every turn is a game of its own: Reckless Flyers, secret rolls, announcements and accusations,
Resupply, Arbitrations. What is played for is the chance to win the race from where the turn leaves
the planes, and these chances are what is to be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import ceil, floor, log
from numbers import Real
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

from banana_lab.core.agenda import replaced
from banana_lab.core.options import integer
from banana_lab.core.words import count
from banana_lab.jack_bananas import Game
from banana_lab.jack_bananas.components import Course, Trial
from banana_lab.odds import speed
from banana_lab.odds.jack_bananas.dice import Faces
from banana_lab.solve.exactness.progress import teller
from banana_lab.solve.jack_bananas.announcing import DuelGame, cup_words
from banana_lab.solve.jack_bananas.contests import Contest, OneByOne, Tokens
from banana_lab.solve.jack_bananas.stakes import Payoffs

Pair: TypeAlias = tuple[int, int]

NO_TOKENS: Final[Tokens] = (None, None)
MOST_DICE: Final = 4
GRAIN: Final = 1 << 60
"""Bounds are rounded outwards to multiples of 1 / this."""
SHOWN: Final = 12
"""How many standings are printed."""
FIGURES: Final = 10**4
"""What printed chances are multiples of 1 / this."""


class Standing(NamedTuple):
    """Where a race of two stands when a turn begins: pairs of the first plane and the second.

    Attributes:
        islands: the island of each, 0 the start.
        own: how many dice of its own colour each holds; the other holds the rest.
        reckless: whether each is a Reckless Flyer.

    >>> print(Standing((1, 0), (2, 1), (False, True)))
    island 1, 2 own dice; start, 1 own die, reckless
    """

    islands: Pair
    own: Pair
    reckless: tuple[bool, bool] = (False, False)

    def __str__(self) -> str:
        return "; ".join(
            f"{f'island {island}' if island else 'start'}, {cup_words((own, 0))}"
            f"{', reckless' if flyer else ''}"
            for island, own, flyer in zip(*self, strict=True)
        )


Chance: TypeAlias = Callable[[Standing], Fraction]
"""The first plane's chance to win from a standing."""


class RaceProgress(NamedTuple):
    """How far :meth:`DuelRace.solve` has come.

    Attributes:
        rounds: how often all turns were solved.
        gap: the widest distance of the bounds.
        seconds: how long it has taken.
        done: the part of the work that is done, 0 to 1, if the gap shrinks by a factor each round.

    >>> print(RaceProgress(3, 0.125, 2.5, 0.5))
    3 rounds, gap 1.2e-01, 2 s
    """

    rounds: int
    gap: float
    seconds: float
    done: float

    def __str__(self) -> str:
        rounds = count(self.rounds, "round")
        return f"{rounds}, gap {self.gap:.1e}, {self.seconds:.0f} s"


class RaceBounds(NamedTuple):
    """Between what bounds the first plane's chances to win lie.

    Printed, it says those of the standings that are furthest from the end, rounded outwards.

    Attributes:
        lower: for each standing, its chance if a race that goes on too long were lost for it.
        upper: the same if it were won.
        rounds: how often all turns were solved.
    """

    lower: Mapping[Standing, Fraction]
    upper: Mapping[Standing, Fraction]
    rounds: int

    @property
    def gap(self) -> Fraction:
        """The widest distance of the bounds."""
        return max(self.upper[standing] - self.lower[standing] for standing in self.lower)

    def chance(self, standing: Standing) -> Fraction:
        """Return the middle of the bounds of a standing."""
        return (self.lower[standing] + self.upper[standing]) / 2

    def __str__(self) -> str:
        first = list(self.lower)[::-1][:SHOWN]
        lines = [f"the first plane's chance to win, after {count(self.rounds, 'round')}"]
        for standing in first:
            low = floor(self.lower[standing] * FIGURES) / FIGURES
            high = ceil(self.upper[standing] * FIGURES) / FIGURES
            lines.append(f"{low:.4f} to {high:.4f}  {standing}")
        rest = len(self.lower) - len(first)
        return "\n".join(lines + [f"and {count(rest, 'more standing')}"] * (rest > 0))

    def __repr__(self) -> str:
        counts = count(len(self.lower), "standing"), count(self.rounds, "round")
        return f"<RaceBounds: {', '.join(counts)}, gap {float(self.gap):.2g}>"


@dataclass(frozen=True)
class DuelRace:
    """A race of two planes by all rules of the Banana Cup, but with fewer dice.

    The box has no such race: its smallest has four planes (JB-40), with four dice each. This one
    keeps all other rules, as the engine plays them by default. Other islands than the last always
    have room for both. No announcement is above the highest face times the dice of its plane
    (JB-7), so a plane whose dice cannot show the minimum passes. How a turn is solved: :ref:`race`.

    Two dice each on three islands have 64 standings and take half a minute. With four dice every
    game of two Pilots takes as long as that, and there are hundreds.

    Args:
        course: as :class:`~banana_lab.jack_bananas.Game` takes it, without level flights (JB-5).
        dice: how many dice each plane has, 1 to 4.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.
        reckless_faces: what the faces do to a Reckless Flyer (JB-4); needed for another die.

    Raises:
        ValueError: an argument is out of its range.

    Source: rulebook, *Course Progress*; L. S. Shapley, *Stochastic games*, PNAS 39 (1953); JB-4,
    JB-7 to JB-9, JB-11, JB-12, JB-15, JB-19 to JB-38, JB-57, JB-59, JB-62, X-2.

    >>> short = {"heights": [1, 2, 3], "room": [2, 2, 1], "minimums": [8] * 3, "resupply": 2}
    >>> print(DuelRace(short, dice=2).start)
    start, 2 own dice; start, 2 own dice
    """

    course: Course | str | Path | Mapping[str, object]
    dice: int = 2
    die: Faces = None
    reckless_faces: Mapping[str, Iterable[int | str]] | None = None

    def __post_init__(self) -> None:
        integer("dice", self.dice, 1, MOST_DICE)
        self._box  # noqa: B018 - it refuses what the game refuses

    @cached_property
    def _box(self) -> Game:
        table = self.reckless_faces
        faces = None if table is None else {name: list(effects) for name, effects in table.items()}
        return Game(2, "banana", self.course, 2, die=self.die, reckless_faces=faces)

    @cached_property
    def _course(self) -> Course:
        return self._box.course

    @cached_property
    def _throws(self) -> Mapping[str, Fraction]:
        law = self._box.throw_law
        effects = {effect: Fraction(0) for effect in self._box.reckless_effect.values()}
        for throw in law:
            effects[self._box.reckless_effect[throw.face]] += law.probability(throw)
        return effects

    @property
    def start(self) -> Standing:
        """Both planes at the start with all their dice."""
        return Standing((0, 0), (self.dice, self.dice))

    def solve(
        self,
        tolerance: Fraction | float = Fraction(1, 10**6),
        *,
        progress: Callable[[RaceProgress], None] | bool = False,
    ) -> RaceBounds:
        """Return bounds on the first plane's chance to win, with optimal play of both.

        They are its chances if n turns without a winner are lost, and if they are won, n growing
        until the two meet; rounded outwards: :ref:`race`. Both planes may pass for ever, so the
        bounds need not meet, and where they do not the race is refused. A round solves each turn
        twice, by a program of the sequence form for every two Pilots that Reckless Flyers can
        leave.

        Args:
            tolerance: how wide the bounds may be at most, above 0.
            progress: a function that is told after each round how far it is, as
                :class:`RaceProgress`; ``True`` shows this on a line with a bar.

        Raises:
            TypeError: ``progress`` is neither true nor false nor a function.
            ValueError: ``tolerance`` is no number above 0, or nobody can ever move.
            RuntimeError: the bounds do not meet, as both planes may do best to wait, or come to
                where nobody can fly.

        Source: L. S. Shapley, *Stochastic games*, PNAS 39 (1953).

        >>> short = {"heights": [1, 2, 3], "room": [2, 2, 1], "minimums": [6] * 3, "resupply": 2}
        >>> race = DuelRace(short, dice=1)
        >>> bounds = race.solve(Fraction(1, 3))
        >>> bounds.lower[race.start] < Fraction(6, 11) < bounds.upper[race.start]
        True
        """
        if not isinstance(tolerance, Real) or isinstance(tolerance, bool) or not tolerance > 0:
            raise ValueError(f"tolerance is a number above 0, not {tolerance!r}")
        if self._truth(self.start, 0) is None:
            raise ValueError(
                f"nobody can ever move in this race: {cup_words((self.dice, 0))} cannot show "
                f"{self._course.minimums[0]}, the minimum of the first island, so both pass (JB-7)"
            )
        with teller(progress) as told:
            return self._bounds(tolerance, told)

    def _bounds(
        self, tolerance: Fraction | float, told: Callable[[RaceProgress], None] | None
    ) -> RaceBounds:
        began = monotonic()
        standings = sorted(self.standings, key=lambda standing: (-sum(standing.islands), standing))
        lower, upper = dict.fromkeys(standings, Fraction(0)), dict.fromkeys(standings, Fraction(1))
        bounds, moved = RaceBounds(lower, upper, 0), True
        while bounds.gap > tolerance:
            if not moved:
                raise RuntimeError(
                    f"the bounds stay {float(bounds.gap):.3g} apart: both planes may do best to "
                    "wait, or come to where nobody can fly"
                )
            moved = False
            worst, best = _Turn(self, lower.__getitem__), _Turn(self, upper.__getitem__, upper=True)
            for standing in standings:
                before = lower[standing], upper[standing]
                lower[standing] = max(before[0], _rounded(worst.begin(standing), down=True))
                upper[standing] = min(before[1], _rounded(best.begin(standing), down=False))
                moved |= before != (lower[standing], upper[standing])
            bounds = bounds._replace(rounds=bounds.rounds + 1)
            if told is not None:
                gap, seconds = float(bounds.gap), monotonic() - began
                done = 1.0 if bounds.gap <= tolerance else abs(log(gap) / log(tolerance))
                told(RaceProgress(bounds.rounds, gap, seconds, done))
        return bounds

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All standings that a race from the start can come to before its end."""
        found = {self.start: None}
        todo = [self.start]

        def meet(standing: Standing) -> Fraction:
            if standing not in found:
                found[standing] = None
                todo.append(standing)
            return Fraction(1, 2)

        while todo:
            _Turn(self, meet).begin(todo.pop())
        return tuple(found)

    def turn(self, standing: Standing, chance: Chance) -> tuple[Fraction, Fraction]:
        """Return bounds on what a turn is worth to the first plane, played well by both.

        Args:
            standing: where it begins.
            chance: the first plane's chance to win from a standing after it, if nobody has won.

        Returns:
            A lower and an upper bound, equal but for what the sequence form leaves open.
        """
        return (
            _Turn(self, chance).begin(standing),
            _Turn(self, chance, upper=True).begin(standing),
        )

    def _contest(self, at: Standing) -> Contest:
        """Return the flights of two Pilots, unrolled once for all turns."""
        flights = at.islands, at.own
        if flights not in self._contests:
            cups = (at.own[0], self.dice - at.own[1]), (at.own[1], self.dice - at.own[0])
            trials, minimums = zip(*map(self._flight, at.islands), strict=True)
            if at.islands[0] == at.islands[1]:
                game = DuelGame(cups, trials[0], minimums[0], die=self._box.die)
            else:
                first = int(at.islands[1] > at.islands[0])
                game = OneByOne(cups, trials, minimums, first, self._box.die)
            self._contests[flights] = Contest(game)
        return self._contests[flights]

    @cached_property
    def _contests(self) -> dict[tuple[Pair, Pair], Contest]:
        return {}

    def _flight(self, island: int) -> tuple[Trial, int]:
        return self._course.trial(island + 1), self._course.minimums[island]

    def _truth(self, at: Standing, plane: int) -> tuple[Fraction, Fraction] | None:
        """Return how probably a plane's lowest and highest announcement are true, if any."""
        own, foreign = at.own[plane], self.dice - at.own[1 - plane]
        trial, lowest = self._flight(at.islands[plane])
        highest = (own + foreign) * self._box.die.faces[-1]
        if lowest > highest:
            return None
        law = speed(own, foreign, trial, self._box.die)
        return law.at_least(lowest), law.at_least(highest)


class _Turn:
    """Turns, played for chances to win after them; each method returns the first plane's chance.

    The methods follow the phases: each does its part of the turn and asks the next. What the
    flights of Pilots are worth is found once: later the chances may be better, but a bound remains
    a bound.
    """

    def __init__(self, race: DuelRace, chance: Chance, upper: bool = False):
        self.race, self.chance, self.upper = race, chance, upper
        self.flown: dict[Standing, Fraction] = {}
        self.last, self.resupply_island = race._course.last, race._course.resupply

    # --- 1. Reckless Flyers

    def begin(self, at: Standing) -> Fraction:
        """Ask who misses a die, the head of the race first (JB-26, JB-27)."""
        missing = [
            plane
            for plane in self.in_order(at)
            if not at.reckless[plane] and at.own[plane] < self.race.dice
        ]
        return self.becoming(at, missing)

    def becoming(self, at: Standing, asked: list[int]) -> Fraction:
        if not asked:
            return self.throwing(at)
        plane, *others = asked
        flyer = at._replace(reckless=replaced(at.reckless, plane, True))
        return self.best(plane, [self.becoming(at, others), self.becoming(flyer, others)])

    def throwing(self, at: Standing) -> Fraction:
        """All throw, and move in the order of now (JB-29); who is pushed has moved (JB-63)."""
        flyers = [plane for plane in self.in_order(at) if at.reckless[plane]]
        total = Fraction(0)
        for effects in product(self.race._throws.items(), repeat=len(flyers)):
            after, likely = at, Fraction(1)
            for plane, (effect, probability) in zip(flyers, effects, strict=True):
                likely *= probability
                if effect == "advance":
                    after = self.advance(after, plane)
                elif effect == "accident":
                    after = self.accident(after, plane)
            if after not in self.flown:
                self.flown[after] = self.pilots(after)
            total += likely * self.flown[after]
        return total

    # --- 2. Pilots

    def pilots(self, at: Standing) -> Fraction:
        """Who cannot announce the minimum passes."""
        flying = [
            plane
            for plane in (0, 1)
            if not at.reckless[plane]
            and at.islands[plane] < self.last
            and self.race._truth(at, plane) is not None
        ]
        if len(flying) == 2:
            return self.contest(at)
        return self.alone(at, *flying) if flying else self.resupply(at, NO_TOKENS)

    def alone(self, at: Standing, plane: int) -> Fraction:
        """Let a Pilot fly; the other plane may accuse it, and has rolled nothing of account."""
        truth = self.race._truth(at, plane)
        assert truth is not None
        flown, sign = self.advance(at, plane), 1 - 2 * plane
        payoffs = Payoffs(
            *(
                sign * self.resupply(then, replaced(NO_TOKENS, 1 - plane, right))
                for then, right in ((at, None), (flown, None), (at, True), (flown, False))
            )
        )
        lowest, highest = truth
        return sign * payoffs.value(lowest if payoffs.cleared >= payoffs.caught else highest)

    def contest(self, at: Standing) -> Fraction:
        """Let two Pilots fly; both know what they have rolled whenever they are asked (JB-24)."""
        contest = self.race._contest(at)
        worth = []
        for flyers, tokens in contest.results:
            after = at
            for plane in flyers:
                after = self.advance(after, plane)
            worth.append(self.resupply(after, tokens))
        return contest.solve(worth, self.upper)

    # --- 3. Resupply

    def resupply(self, at: Standing, tokens: Tokens) -> Fraction:
        """Who stands on the Resupply gets its dice back (JB-31)."""
        for plane in (0, 1):
            if at.islands[plane] == self.resupply_island:
                at = self.recover(at, plane)
        return self.arbitrations(at, tokens, 0)

    # --- 4. Arbitrations

    def arbitrations(self, at: Standing, tokens: Tokens, by: int) -> Fraction:
        """Apply the tokens from a plane on, in colour order (JB-32)."""
        if by == len(tokens):
            return self.end(at)

        def others(after: Standing) -> Fraction:
            return self.arbitrations(after, tokens, by + 1)

        if tokens[by] is None:
            return others(at)
        if tokens[by]:
            return self.give(self.advance(at, by), 1 - by, others)
        if at.reckless[by]:
            return others(self.accident(at, by))
        return self.give(at, by, others)

    def give(self, at: Standing, loser: int, then: Chance) -> Fraction:
        """The loser chooses the colour; the last own die is never lost (JB-33, JB-34, JB-62)."""
        own, others = at.own[loser], at.own[1 - loser]
        ways = []
        if own > 1:
            ways.append(at._replace(own=replaced(at.own, loser, own - 1)))
        if others < self.race.dice:
            ways.append(at._replace(own=replaced(at.own, 1 - loser, others + 1)))
        return self.best(loser, [then(way) for way in ways or [at]])

    def end(self, at: Standing) -> Fraction:
        """A plane on the last island has won (JB-38)."""
        if self.last in at.islands:
            return Fraction(at.islands[0] == self.last)
        return self.chance(at)

    # --- what moves planes and dice

    def in_order(self, at: Standing) -> list[int]:
        return sorted((0, 1), key=lambda plane: (-at.islands[plane], plane))

    def advance(self, at: Standing, plane: int) -> Standing:
        """One island; the last takes one plane, and the newcomer pushes the other back (JB-36)."""
        goal, other = at.islands[plane] + 1, at.islands[1 - plane]
        if goal > self.last:
            return at
        if goal == other == self.last:
            other -= 1
        return at._replace(islands=(goal, other) if plane == 0 else (other, goal))

    def accident(self, at: Standing, plane: int) -> Standing:
        """To the start, or to the Resupply from there on; a Pilot again (JB-20, JB-30)."""
        wreck = 0 if at.islands[plane] < self.resupply_island else self.resupply_island
        return self.recover(at._replace(islands=replaced(at.islands, plane, wreck)), plane)

    def recover(self, at: Standing, plane: int) -> Standing:
        """A Pilot with all the dice of its colour."""
        return at._replace(
            own=replaced(at.own, plane, self.race.dice),
            reckless=replaced(at.reckless, plane, False),
        )

    def best(self, plane: int, chances: list[Fraction]) -> Fraction:
        return min(chances) if plane else max(chances)


def _rounded(number: Fraction, down: bool) -> Fraction:
    """Return the multiple of 1 / ``GRAIN`` next below or above."""
    return Fraction(floor(number * GRAIN) if down else ceil(number * GRAIN), GRAIN)
