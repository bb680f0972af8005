"""Announce, accuse or pass: the duel of two planes over one island, solved.

A race of two is zero-sum: what brings one plane nearer to the Banana Cup takes the other further
from it. So one table of stakes prices all that an island brings and costs, and best play of both
has a value. Only the Banana Cup is covered: in the Super Banana Cup BANANAS! flies two islands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from numbers import Rational
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias, cast

from banana_lab.core.agenda import Agenda, Position, Rules, Step, replaced, shortened
from banana_lab.core.chance import Weighted
from banana_lab.core.protocol import Action, Game, Node
from banana_lab.jack_bananas import actions
from banana_lab.jack_bananas.actions import HOLD, PASS, Accuse, Announce, Pass
from banana_lab.jack_bananas.components import Die, Trial, colours
from banana_lab.odds import Pmf, speed
from banana_lab.odds.dice import Faces, check_cup, whole

if TYPE_CHECKING:
    from banana_lab.solve.sequence_forms import OptimalPlay

__all__ = [
    "Duel",
    "DuelGame",
    "DuelSolution",
    "DuelState",
    "DuelView",
    "Exchange",
    "ExchangeSolution",
    "Payoffs",
    "Speed",
    "Stakes",
    "free_announcements",
]

Said: TypeAlias = "int | str"
"""An announced speed, or ``"pass"``."""

Cup: TypeAlias = tuple[int, int]
"""How many dice a plane has: own ones and foreign ones."""

TRIALS: Final[tuple[Trial, ...]] = ("altitude", "low_flying")
HIGHEST_MINIMUM: Final = 144
PASS_WORD: Final = "pass"


# --------------------------------------------------------------------------------- what is at stake


class Payoffs(NamedTuple):
    """What the announcer wins, and its opponent loses, by what happens.

    Attributes:
        passed: it passes.
        believed: its announcement is not accused, whether true or not.
        caught: it is accused, and the announcement was a lie.
        cleared: it is accused, and the announcement was true.

    >>> print(Duel(minimum=16).payoffs)
              true  lie
    hold         1    1
    accuse       2   -2
    pass         0    0
    """

    passed: Fraction
    believed: Fraction
    caught: Fraction
    cleared: Fraction

    @property
    def right(self) -> Fraction:
        """What a right accusation gains, compared with none."""
        return self.believed - self.caught

    @property
    def wrong(self) -> Fraction:
        """What a wrong accusation costs, compared with none."""
        return self.cleared - self.believed

    @property
    def needed(self) -> Fraction:
        """How probably an announcement must be true so that no accusation of it pays.

        To accuse gains P(lie) · right − P(true) · wrong, so P(true) ≥ right / (right + wrong).
        """
        return self.right / (self.right + self.wrong)

    def value(self, true: Fraction) -> Fraction:
        """Return what the announcer wins on average, if all it may announce is one speed.

        If it is accused with probability a, rolls as fast as that win max(P, B + a (C − B)), the
        others max(P, B + a (K − B)), with P, B, K, C what it wins if it passes, is believed,
        caught or cleared. The accuser chooses a. The sum of both, weighed, is convex and piecewise
        linear in a, so its minimum is at 0, at 1, or where a maximum changes sides. Holds for any
        payoffs; where C ≥ K the lowest speed that may be announced is the best, else the highest.

        Args:
            true: the probability that a roll is as fast as what may be announced.

        >>> Duel(minimum=16).payoffs.value(Fraction(829, 1296))
        Fraction(829, 972)
        """
        passed, believed, caught, cleared = self
        at = {Fraction(0), Fraction(1)}
        for accused in (caught, cleared):
            if accused != believed and 0 < (passed - believed) / (accused - believed) < 1:
                at.add((passed - believed) / (accused - believed))
        return min(
            true * max(passed, believed + doubt * (cleared - believed))
            + (1 - true) * max(passed, believed + doubt * (caught - believed))
            for doubt in at
        )

    def __str__(self) -> str:
        rows = {
            "hold": (self.believed, self.believed),
            "accuse": (self.cleared, self.caught),
            "pass": (self.passed, self.passed),
        }
        lines = [f"{'':6}{'true':>8}{'lie':>5}"]
        lines += [f"{name:6}{true!s:>8}{lie!s:>5}" for name, (true, lie) in rows.items()]
        return "\n".join(lines)


@dataclass(frozen=True)
class Stakes:
    """What an island and a die are worth, in any unit.

    The winnings are counted as the lead of one plane over the other: an island flown is worth
    ``island`` to both, with opposite signs, and a die that changes hands is worth ``die`` to the
    plane that loses it and ``gained`` to the plane that gets it, whatever its colour. A right
    accusation therefore gains two islands of lead, the accuser's own and the one its opponent does
    not fly, and the die for both; a wrong one costs the die for both. Where a die is worth the
    same to both, that is twice what the accuser gains and loses by its own account.

    Args:
        island: what an island is worth, above 0.
        die: what a die is worth to the plane that loses it, at least 0.
        gained: what a die is worth to the plane that gets it, at least 0; as ``die`` if left out.

    Raises:
        ValueError: an argument is out of its range, or no integer and no fraction.

    Source: rulebook, *2. Arbitrations*: advance and gain one die, or lose one.

    >>> Stakes().die, Stakes(die=1).gained
    (Fraction(1, 2), Fraction(1, 1))
    """

    island: Fraction | int = 1
    die: Fraction | int = Fraction(1, 2)
    gained: Fraction | int | None = None

    def __post_init__(self) -> None:
        gained = self.die if self.gained is None else self.gained
        for name, value in (("island", self.island), ("die", self.die), ("gained", gained)):
            if not isinstance(value, Rational) or isinstance(value, bool) or value < 0:
                raise ValueError(f"{name} is an integer or a fraction from 0 up, not {value!r}")
            object.__setattr__(self, name, Fraction(value))
        if not self.island:
            raise ValueError("island is worth more than 0, or nobody would fly")

    @property
    def exchange(self) -> Fraction:
        """What a die that changes hands adds to the lead of the plane that gets it."""
        return Fraction(self.die) + Fraction(self.gained or 0)

    def lead(self, islands: int, dice: int) -> Fraction:
        """Return what a plane has won by so many islands more than its opponent, and these dice.

        Args:
            islands: how many more it has flown, negative if fewer.
            dice: how many it got from its opponent, negative if it lost some.
        """
        return islands * Fraction(self.island) + dice * self.exchange


# ------------------------------------------------------------------ one announces, one accuses


@dataclass(frozen=True)
class Duel:
    """One plane announces or passes, another accuses or holds: a game of inspection.

    The announcer rolls its dice in secret, then announces a speed of the island's minimum or more,
    or passes. Its opponent hears that and nothing else. Only the speed of a roll matters: it alone
    decides which announcements are true, and nobody else's choice can depend on more. So the law
    of the speed stands for all the rolls.

    Args:
        own: dice of the announcer's colour, 1 to 24.
        foreign: dice it has gained, 0 to 20.
        against: the dice of its opponent, own and foreign ones.
        trial: ``"altitude"`` or ``"low_flying"``.
        minimum: the lowest speed that may be announced, 0 to 144.
        stakes: what an island and a die are worth.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: an argument is out of its range.

    Source: rulebook, *B. Announcing Speed*, *C. Making an Accusation*, *2. Arbitrations*; JB-7,
    JB-33, JB-34, JB-62.

    >>> duel = Duel(own=4, minimum=12)
    >>> duel.truth[14], duel.payoffs.needed, duel.free
    (Fraction(1073, 1296), Fraction(3, 4), (12, 13, 14))
    """

    own: int = 4
    foreign: int = 0
    against: Cup = (4, 0)
    trial: Trial = "altitude"
    minimum: int = 12
    stakes: Stakes = Stakes()
    die: Faces = None

    def __post_init__(self) -> None:
        check_cup(self.own, self.foreign)
        object.__setattr__(self, "against", _cup(self.against))
        object.__setattr__(self, "die", Die.of(self.die))
        _check_flight(self.trial, self.minimum, self.stakes)

    @cached_property
    def speeds(self) -> Pmf[int]:
        """The law of the announcer's speed."""
        return speed(self.own, self.foreign, self.trial, self.die)

    @property
    def announcements(self) -> range:
        """The speeds that may be announced: from the minimum to six times the dice (JB-7)."""
        return _announcements(self.minimum, self.own + self.foreign, self.die)

    @cached_property
    def truth(self) -> dict[int, Fraction]:
        """How probably each announcement is true, before anything of the roll is known."""
        return {said: self.speeds.at_least(said) for said in self.announcements}

    @cached_property
    def payoffs(self) -> Payoffs:
        """What the announcer wins; nobody loses the last die of its own (JB-33, JB-34)."""
        lead = self.stakes.lead
        announcer_loses, accuser_loses = self.own + self.foreign > 1, sum(self.against) > 1
        return Payoffs(
            passed=Fraction(0),
            believed=lead(1, 0),
            caught=lead(-1, -announcer_loses),
            cleared=lead(1, accuser_loses),
        )

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The announcements that no accusation pays against, though made with any roll."""
        return tuple(said for said, true in self.truth.items() if true >= self.payoffs.needed)

    @property
    def game(self) -> DuelGame:
        """The duel as a game of the protocol; ``scores()[0]`` is what the announcer wins."""
        cups = (self.own, self.foreign), self.against
        return DuelGame(
            cups, self.trial, self.minimum, both=False, stakes=self.stakes, die=self.die
        )

    def solve(self) -> DuelSolution:
        """Return best play of both, exactly.

        To announce more than the minimum m gains nothing: m is true whenever more is, and the
        accuser learns less. Let p = P(S ≥ m), and let the announcer win B believed, K caught and C
        cleared, K < 0 < B ≤ C; to pass wins 0. If slow rolls announce m with probability y in all,
        an opponent that holds concedes B (p + y), and one that accuses C p + K y. The first rises
        with y, the second falls, so the best is

            y = min(1 − p, p (C − B) / (B − K)).

        Where that is 1 − p, m is free: it is announced with every roll, and never accused.
        Otherwise the accuser makes slow rolls indifferent, B − a (B − K) = 0, and accuses every
        announcement with the same probability a = B / (B − K).

        What comes back has been proved; see :attr:`DuelSolution.certificate`. The time is that of
        the law of the speed.

        >>> solution = Duel(minimum=16).solve()
        >>> solution.value, solution.accuse[16], solution.announce[14]
        (Fraction(829, 972), Fraction(1, 3), {16: Fraction(829, 1401), 'pass': Fraction(572, 1401)})
        """
        payoffs, lowest = self.payoffs, self.minimum
        if not self.announcements:
            passes = {rolled: _law(lowest, 0) for rolled in self.speeds}
            return DuelSolution(self, payoffs.passed, passes, {})._proved()
        true = self.truth[lowest]
        slow = 1 - true
        bluffed = min(slow, true * payoffs.wrong / payoffs.right)
        doubt = payoffs.believed / payoffs.right if bluffed < slow else Fraction(0)
        bluff = bluffed / slow if slow else Fraction(0)
        announce = {
            rolled: _law(lowest, 1 if rolled >= lowest else bluff) for rolled in self.speeds
        }
        return DuelSolution(
            self,
            payoffs.believed * (true + bluffed),
            announce,
            dict.fromkeys(self.announcements, doubt),
        )._proved()


@dataclass(frozen=True)
class DuelSolution:
    """Best play of a duel in which one plane announces.

    Attributes:
        duel: the duel.
        value: what the announcer wins on average, in the unit of the stakes.
        announce: for each speed rolled, the probability of each announcement, ``"pass"`` included.
        accuse: for each announcement, the probability of an accusation.
    """

    duel: Duel
    value: Fraction
    announce: Mapping[int, Mapping[Said, Fraction]]
    accuse: Mapping[int, Fraction]

    @property
    def free(self) -> tuple[int, ...]:
        """The announcements that no accusation pays against; see :attr:`Duel.free`."""
        return self.duel.free

    @property
    def bluffs(self) -> Fraction:
        """The probability that the announcer announces a speed it has not rolled."""
        return sum(
            (
                chance * share
                for rolled, chance in self.duel.speeds.items()
                for said, share in self.announce[rolled].items()
                if isinstance(said, int) and said > rolled
            ),
            Fraction(0),
        )

    @cached_property
    def certificate(self) -> tuple[Fraction, Fraction]:
        """What the announcer makes sure of, and what the accuser lets it win at most.

        The first is the sum, over announcements, of the worse of holding and accusing; the second
        the sum, over rolls, of the best that can be announced. Neither uses how the solution was
        found. The value lies between them, and they are equal.
        """
        payoffs, speeds = self.duel.payoffs, self.duel.speeds
        secured = Fraction(0)
        for said in (PASS_WORD, *self.duel.announcements):
            shares = {x: chance * self.announce[x].get(said, 0) for x, chance in speeds.items()}
            if isinstance(said, str):
                secured += payoffs.passed * sum(shares.values())
            else:
                hold = payoffs.believed * sum(shares.values())
                accuse = sum(self._accused(x, said) * share for x, share in shares.items())
                secured += min(hold, accuse)
        conceded = sum(
            (
                chance * max([payoffs.passed, *(self._wins(x, said) for said in self.accuse)])
                for x, chance in speeds.items()
            ),
            Fraction(0),
        )
        return secured, conceded

    @property
    def gap(self) -> Fraction:
        """The difference of the two bounds of the certificate: 0."""
        secured, conceded = self.certificate
        return conceded - secured

    def _accused(self, rolled: int, said: int) -> Fraction:
        return self.duel.payoffs.cleared if rolled >= said else self.duel.payoffs.caught

    def _wins(self, rolled: int, said: int) -> Fraction:
        doubt = self.accuse[said]
        return (1 - doubt) * self.duel.payoffs.believed + doubt * self._accused(rolled, said)

    def _proved(self) -> DuelSolution:
        assert self.certificate == (self.value, self.value)
        return self


def free_announcements(
    own: int = 4,
    foreign: int = 0,
    trial: Trial = "altitude",
    *,
    against: Cup = (4, 0),
    stakes: Stakes = Stakes(),
    die: Faces = None,
) -> tuple[int, ...]:
    """Return the announcements that no accusation pays against, though made with any roll.

    They are true with probability right / (right + wrong) or more, of what a right accusation
    gains and a wrong one costs: 3/4 where an island is worth two dice. Against an accuser that
    cannot lose a die (JB-34) only what is certainly true is free.

    Args:
        own: dice of the announcer's colour, 1 to 24.
        foreign: dice it has gained, 0 to 20.
        trial: ``"altitude"`` or ``"low_flying"``.
        against: the dice of the accuser, own and foreign ones.
        stakes: what an island and a die are worth.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: an argument is out of its range.

    Source: rulebook, *C. Making an Accusation*, *2. Arbitrations*; JB-33, JB-34.

    >>> max(free_announcements(4)), max(free_announcements(4, trial="low_flying"))
    (14, 13)
    >>> max(free_announcements(2)), free_announcements(2, against=(1, 0))
    (6, (0,))
    """
    return Duel(own, foreign, against, trial, 0, stakes, die).free


# ------------------------------------------------------------------------------------ both announce


@dataclass(frozen=True)
class Exchange:
    """Two planes on one island announce in colour order, and each may accuse the other.

    It is the engine's phase from the roll to the Arbitrations: the first announces, the second may
    accuse it, the second announces another speed than the first (JB-8), each may accuse the other
    as long as it has not done so; who was not caught flies in ascending order, and the tokens are
    applied in colour order. On the way to the last island the faster plane pushes the slower back.

    Args:
        first: the dice of the first plane in colour order, own and foreign ones.
        second: those of the second.
        trial: ``"altitude"`` or ``"low_flying"``.
        minimum: the lowest speed that may be announced, 0 to 144.
        last: whether they fly to the last island, which takes one plane.
        stakes: what an island and a die are worth.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: an argument is out of its range.

    Source: rulebook, *2. Pilots* and *4. Arbitrations*; JB-7, JB-8, JB-9, JB-11, JB-15, JB-32 to
    JB-36, JB-57.
    """

    first: Cup = (4, 0)
    second: Cup = (4, 0)
    trial: Trial = "altitude"
    minimum: int = 12
    last: bool = False
    stakes: Stakes = Stakes()
    die: Faces = None

    def __post_init__(self) -> None:
        for name in ("first", "second"):
            object.__setattr__(self, name, _cup(getattr(self, name)))
        object.__setattr__(self, "die", Die.of(self.die))
        _check_flight(self.trial, self.minimum, self.stakes)

    @property
    def game(self) -> DuelGame:
        """The exchange as a game of the protocol; ``scores()[0]`` is what the first plane wins."""
        return DuelGame(
            (self.first, self.second),
            self.trial,
            self.minimum,
            last=self.last,
            stakes=self.stakes,
            die=self.die,
        )

    def solve(self) -> ExchangeSolution:
        """Return best play of both, by the sequence form, with exact bounds on the value.

        The time and memory grow with the product of the speeds and the announcements of both: two
        dice against two, 8 at least, have 12 thousand positions and take a second; four against
        four, 12 at least, have 450 thousand and take half a minute.

        >>> solution = Exchange((2, 0), (2, 0), minimum=8).solve()
        >>> solution.gap < 1e-9
        True
        """
        from banana_lab.solve.sequence_forms import sequence_form

        return ExchangeSolution(self, sequence_form(self.game, lambda duel: duel.scores()[0]))


@dataclass(frozen=True)
class ExchangeSolution:
    """Best play of an exchange; there may be other such play, but none of another value.

    Attributes:
        exchange: the exchange.
        play: the solution of its game, a probability for each action at each view.
    """

    exchange: Exchange
    play: OptimalPlay

    @property
    def value(self) -> Fraction:
        """What the first plane wins on average, in the unit of the stakes, to within the gap."""
        return self.play.value

    @property
    def gap(self) -> Fraction:
        """How far apart are what the first makes sure of and what the second lets it win."""
        return self.play.gap

    def announce(
        self, plane: int, heard: Said | None = None, verdict: bool | None = None
    ) -> dict[int, dict[Said, Fraction]]:
        """Return what a plane announces.

        Args:
            plane: 0 for the first, 1 for the second.
            heard: what the first has announced, for the second.
            verdict: whether the second has accused that already and was right.

        Returns:
            For each speed, those below the minimum counted as one, the probability of each
            announcement. Speeds are left out with which its own play does not lead there.
        """
        said = None if heard is None else PASS if heard == PASS_WORD else Announce(int(heard))
        found = {
            cast(int, view.speed): {_word(action): share for action, share in mix.items() if share}
            for view, mix in self._reached(plane)
            if PASS in mix and (plane == 0 or view.said[0] == said) and view.caught[0] is verdict
        }
        return dict(sorted(found.items()))

    def _reached(self, plane: int) -> Iterator[tuple[DuelView, Mapping[Action, Fraction]]]:
        """Yield the views that a plane's own play leads to, each with the mix there."""
        reach = {0: Fraction(1)}
        for its in self.play.tree.information_sets[plane]:
            mix = self.play.profile[plane][its.view]
            before = reach[its.parent]
            for sequence, action in zip(its.after, its.actions, strict=True):
                reach[sequence] = before * mix.get(action, 0)
            if before:
                yield cast(DuelView, its.view), mix


# ----------------------------------------------------------------------------- the game of a duel


class Speed(NamedTuple):
    """What a roll is worth: its speed, all those below the minimum counted as one."""

    speed: int
    kind: str = "speed"

    def __str__(self) -> str:
        return f"speed {self.speed}"


class Shaking(NamedTuple):
    """Let a plane roll in secret."""

    plane: int
    kind: str = "shaking"


class Announcing(NamedTuple):
    """Let a plane announce a speed or pass."""

    plane: int
    kind: str = "announcing"


class Window(NamedTuple):
    """Let accuse who may.

    Attributes:
        open: mask of the planes that may be accused.
        again: 1 once somebody has accused, so that who held remembers it.
    """

    open: int
    again: int = 0
    kind: str = "window"


class Movement(NamedTuple):
    """Move who announced and was not caught."""

    kind: str = "movement"


class Token(NamedTuple):
    """Apply the Arbitration token of a plane, if it took one."""

    by: int
    kind: str = "token"


RULES: Rules[DuelState] = Rules()
rule = RULES.rule


@rule(Shaking, "A. Calculate Your Speed", "JB-24")
def shaking(duel: DuelState, step: Shaking) -> None:
    """All dice in the cup, own and gained; what counts of them is the speed."""
    duel.chance(duel.game.speeds[step.plane])


@shaking.answer
def shaken(duel: DuelState, step: Shaking, outcome: Speed) -> None:
    """The dice lie under the cup."""
    duel.speeds = replaced(duel.speeds, step.plane, outcome.speed)


@rule(Announcing, "B. Announcing Speed", "JB-7", "JB-8")
def announcing(duel: DuelState, step: Announcing) -> None:
    """A speed from the minimum up that the other has not announced, or pass."""
    taken = duel.said[1 - step.plane] if duel.game.one_island else None
    duel.ask(
        step.plane,
        [said for said in duel.game.announcements[step.plane] if said != taken or said == PASS],
    )


@announcing.answer
def announced(duel: DuelState, step: Announcing, action: Announce | Pass) -> None:
    """Everybody hears it."""
    duel.said = replaced(duel.said, step.plane, action)


@rule(Window, "C. Making an Accusation", "JB-9", "JB-11", "JB-57")
def window(duel: DuelState, step: Window) -> None:
    """Each may accuse the other once, if that has announced a speed."""
    duel.ask_together(
        {
            1 - plane: (HOLD, Accuse(plane))
            for plane in (1, 0)
            if step.open >> plane & 1 and duel.stands_unaccused(plane)
        }
    )


@window.answer
def accusations(duel: DuelState, step: Window, answers: Mapping[int, Action]) -> None:
    """The accused lifts its cup, and who has not accused is asked again."""
    for action in answers.values():
        if type(action) is Accuse:
            duel.caught = replaced(duel.caught, action.plane, duel.lies(action.plane))
    if any(type(action) is Accuse for action in answers.values()):
        duel.then(step._replace(again=1))


@rule(Movement, "D. Plane Movement", "JB-15")
def movement(duel: DuelState, _: Movement) -> None:
    """Ascending by announced speed; who passed or was caught stays."""
    for plane in duel.flyers():
        duel.advance(plane)


@rule(Token, "4. Arbitrations", "JB-32", "JB-33", "JB-34", "JB-36", "JB-62")
def token(duel: DuelState, step: Token) -> None:
    """Right: advance and gain a die; wrong: lose one. The last own die is never lost."""
    accused = 1 - step.by
    if duel.caught[accused] is None:
        return
    if duel.caught[accused]:
        duel.advance(step.by)
    loser = accused if duel.caught[accused] else step.by
    if duel.dice[loser] > 1:
        dice = replaced(duel.dice, loser, duel.dice[loser] - 1)
        duel.dice = replaced(dice, 1 - loser, dice[1 - loser] + 1)


class DuelState(Position):
    """A duel at some point; pairs are of the first plane in colour order and of the second.

    Attributes:
        speeds: what each rolled, ``None`` before; those below the minimum count as one.
        said: what each announced.
        caught: whether each was caught lying; ``None`` where it was not accused.
        islands: how many islands each has advanced.
        dice: how many dice each holds.
    """

    __slots__ = ("caught", "dice", "game", "islands", "said", "speeds")
    rules: ClassVar[Rules[Any]] = RULES

    game: DuelGame
    speeds: tuple[int | None, ...]
    said: tuple[Announce | Pass | None, ...]
    caught: tuple[bool | None, ...]
    islands: tuple[int, ...]
    dice: tuple[int, ...]

    def draft(self) -> DuelState:
        """Return a flat copy that may be written on."""
        new: DuelState = object.__new__(self._drafts)
        new.game = self.game
        new.speeds, new.said, new.caught = self.speeds, self.said, self.caught
        new.islands, new.dice, new.agenda = self.islands, self.dice, self.agenda
        new.node = new._hash = None  # type: ignore[assignment]
        return new

    def key(self) -> tuple[object, ...]:
        """Return all that makes this duel what it is."""
        return (self.game, self.speeds, *self._public())

    def _public(self) -> tuple[object, ...]:
        return self.said, self.caught, self.islands, self.dice, self.agenda

    def stands_unaccused(self, plane: int) -> bool:
        """Whether a plane has announced a speed and was not accused."""
        return type(self.said[plane]) is Announce and self.caught[plane] is None

    def lies(self, plane: int) -> bool:
        """Whether a plane is slower than it announced."""
        return self.speeds[plane] < self.said[plane].speed  # type: ignore[operator, union-attr]

    def flyers(self) -> list[int]:
        """Return the planes that announced and were not caught, the slowest first."""
        flying = [
            (said.speed, plane)
            for plane, said in enumerate(self.said)
            if isinstance(said, Announce) and not self.caught[plane]
        ]
        return [plane for _, plane in sorted(flying)]

    def advance(self, plane: int) -> None:
        """Fly an island; the last one takes one plane, and the newcomer pushes the other back."""
        islands = list(self.islands)
        if self.game.last:
            if islands[plane]:
                return
            islands[1 - plane] = 0
        islands[plane] += 1
        self.islands = tuple(islands)

    def view(self, seat: int) -> DuelView:
        """Return what a plane knows: the table, and its own speed.

        An accused plane's dice lie open (JB-14), but nothing they show beyond the truth of the
        announcement bears on what is still to come.
        """
        if seat not in self.game.seats:
            raise self.game.no_seat(seat)
        known = (*self._public(), self.node, tuple(self.legal(seat)))
        return DuelView._make((seat, self.speeds[seat], *known))

    def scores(self) -> Mapping[int, Fraction]:
        """Return what each person has won, in the unit of the stakes."""
        if self.agenda is not None:
            raise ValueError("the duel goes on; there is a result when the tokens are applied")
        islands, dice = self.islands[0] - self.islands[1], self.dice[0] - self.game.dice[0]
        lead = self.game.stakes.lead(islands, dice)
        return {0: lead, 1: -lead}

    def returns(self) -> Mapping[int, Fraction]:
        """Return each person's share of the win: all to the one who won more."""
        lead = self.scores()[0]
        share = Fraction(1, 2) if not lead else Fraction(lead > 0)
        return {0: share, 1: 1 - share}

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        """Return why an action is illegal here."""
        name = self.game.seat_name(seat)
        if isinstance(action, Announce) and isinstance(self.agenda and self.agenda[0], Announcing):
            if action == self.said[1 - seat]:
                return f"{name} cannot announce {action.speed}: the other did", "JB-8"
            if action.speed < self.game.minimum:
                return f"{name} cannot announce {action.speed}: too slow for the island", "JB-3"
            return f"{name} cannot announce {action.speed}: its dice cannot show it", "JB-7"
        return f"{name} cannot {action} now", ""

    def __str__(self) -> str:
        planes = [
            " ".join(
                (
                    self.game.seat_name(plane),
                    "-" if self.speeds[plane] is None else str(self.speeds[plane]),
                    str(_word(self.said[plane])),
                    VERDICTS[self.caught[plane]],
                    str(self.islands[plane]),
                    str(self.dice[plane]),
                )
            )
            for plane in (0, 1)
        ]
        return f"{'; '.join(planes)} | {', '.join(map(RULES.write, self.steps())) or 'over'}"


class DuelView(NamedTuple):
    """What a plane knows of a duel: the attributes of :class:`DuelState`, and its own speed."""

    seat: int
    speed: int | None
    said: tuple[Announce | Pass | None, ...]
    caught: tuple[bool | None, ...]
    islands: tuple[int, ...]
    dice: tuple[int, ...]
    agenda: Agenda
    node: Node
    options: tuple[Action, ...]

    def legal(self) -> Sequence[Action]:
        """Return what this plane may do."""
        return self.options

    def __repr__(self) -> str:
        return shortened(self)


class DuelGame(Game):
    """A duel of two planes on one island, as a game of the protocol.

    It follows the engine from the roll to the Arbitrations, for two planes alone on an island.
    Three things are left out, as nothing depends on them: which dice make a speed, which speed
    below the minimum was rolled, and the colour of a die that changes hands.

    Args:
        cups: the dice of the two planes in colour order, own and foreign ones.
        trial: ``"altitude"`` or ``"low_flying"``.
        minimum: the lowest speed that may be announced, 0 to 144.
        both: whether both announce; otherwise only the first does.
        last: whether they fly to the last island, which takes one plane.
        stakes: what an island and a die are worth.
        die: other faces than the box's (JB-1), as :meth:`Die.of` takes them.

    Raises:
        ValueError: an argument is out of its range.

    >>> game = DuelGame(((2, 0), (2, 0)), minimum=6)
    >>> state = game.start().apply(game.parse("speed 5")).apply(game.parse("speed 9"))
    >>> print(str(state.apply(game.parse("announce 6"))).partition(" | ")[0])
    pink 5 6 - 0 2; green 9 - - 0 2
    """

    name: ClassVar[str] = "jack_bananas_duel"
    one_island: ClassVar[bool] = True
    seats = (0, 1)
    owner: Mapping[int, int] = MappingProxyType({0: 0, 1: 1})

    def __init__(
        self,
        cups: tuple[Cup, Cup] = ((4, 0), (4, 0)),
        trial: Trial = "altitude",
        minimum: int = 12,
        both: bool = True,
        last: bool = False,
        stakes: Stakes = Stakes(),
        die: Faces = None,
    ):
        _check_flight(trial, minimum, stakes)
        self.cups = tuple(map(_cup, cups))
        self.trial, self.minimum, self.both, self.last = trial, minimum, both, last
        self.stakes, self.die = stakes, Die.of(die)
        self.dice = tuple(map(sum, self.cups))
        self._fly((trial, trial), (minimum, minimum))

    def _fly(self, trials: tuple[Trial, Trial], minimums: tuple[int, int]) -> None:
        """Settle what each may roll and announce."""
        flights = list(zip(self.cups, trials, minimums, strict=True))
        self.speeds = tuple(_rolls(cup, trial, least, self.die) for cup, trial, least in flights)
        self.announcements = tuple(
            (PASS, *map(Announce, _announcements(least, sum(cup), self.die)))
            for cup, _, least in flights
        )

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, as JSON values."""
        stakes = self.stakes
        return {
            "cups": [list(cup) for cup in self.cups],
            "trial": self.trial,
            "minimum": self.minimum,
            "both": self.both,
            "last": self.last,
            "stakes": list(map(str, (stakes.island, stakes.die, stakes.gained))),
            "die": str(self.die),
        }

    def start(self) -> DuelState:
        """Return the duel before the dice are shaken."""
        duel: DuelState = object.__new__(DuelState._drafts)
        duel.game = self
        duel.speeds = duel.said = duel.caught = (None, None)
        duel.islands, duel.dice = (0, 0), self.dice
        return self._at(duel, self._steps())

    def _steps(self) -> list[Step]:
        """Return what is to be done from the shaking on."""
        steps: list[Step] = [Announcing(0), Window(0b01)]
        if self.both:
            steps += [Announcing(1), Window(0b11)]
        shaking = map(Shaking, self.seats[: 1 + self.both])
        return [*shaking, *steps, Movement(), Token(0), Token(1)]

    def _at(self, duel: DuelState, steps: Sequence[Step]) -> DuelState:
        duel.agenda = duel._hash = None
        duel.node = None  # type: ignore[assignment]
        duel.then(*steps)
        return duel.settle()

    def seat_name(self, seat: int) -> str:
        """Return the colour of a plane: the first two in colour order."""
        return colours()[seat]

    def parse(self, text: str) -> Action:
        """Return the action or outcome that prints as this text."""
        word, _, number = text.partition(" ")
        if word == "speed" and number.lstrip("-").isdecimal() and number.isascii():
            return Speed(int(number))
        return actions.parse(text)

    def position(self, text: str) -> DuelState:
        """Return the duel that prints as this line.

        Raises:
            ValueError: no duel prints so.
        """
        duel: DuelState = object.__new__(DuelState._drafts)
        duel.game = self
        table, _, agenda = text.partition(" | ")
        try:
            planes = [words.split() for words in table.split(";")]
            names, speeds, said, caught, islands, dice = zip(*planes, strict=True)
            duel.speeds = tuple(None if its == "-" else int(its) for its in speeds)
            duel.said = tuple(map(_said, said))
            duel.caught = tuple(
                {word: its for its, word in VERDICTS.items()}[its] for its in caught
            )
            duel.islands, duel.dice = tuple(map(int, islands)), tuple(map(int, dice))
            steps = [RULES.read(words) for words in agenda.split(",") if words != "over"]
        except (KeyError, ValueError):
            raise ValueError(f"position: no duel prints as {text!r}") from None
        if list(names) != list(map(self.seat_name, self.seats)):
            raise ValueError(f"position: the planes of a duel are pink and green, not {names}")
        return self._at(duel, steps)

    def __reduce__(self) -> tuple[object, ...]:
        return DuelGame, (
            self.cups,
            self.trial,
            self.minimum,
            self.both,
            self.last,
            self.stakes,
            self.die,
        )


VERDICTS: Final = {None: "-", True: "caught", False: "cleared"}


def _word(action: Action | None) -> Said:
    """Return an announcement as a speed or a word."""
    if isinstance(action, Announce):
        return action.speed
    return "-" if action is None else str(action)


def _said(word: str) -> Announce | Pass | None:
    """Return the announcement of this word."""
    if word == PASS_WORD:
        return PASS
    return None if word == "-" else Announce(int(word))


def _cup(cup: Cup) -> Cup:
    """Return own and foreign dice, checked."""
    if not isinstance(cup, Sequence) or len(cup) != 2:
        raise ValueError(f"the dice of a plane are a pair, own and foreign ones, not {cup!r}")
    return check_cup(*cup)


def _check_flight(trial: str, minimum: int, stakes: object) -> None:
    """Refuse what the Banana Cup does not know."""
    if trial not in TRIALS:
        raise ValueError(f"the trial of a duel is {' or '.join(TRIALS)}, not {trial!r}")
    whole("minimum", minimum, 0, HIGHEST_MINIMUM)
    if not isinstance(stakes, Stakes):
        raise TypeError(f"stakes are Stakes(...), not {stakes!r}")


def _announcements(minimum: int, dice: int, die: Faces) -> range:
    """Return the speeds that a plane with so many dice may announce (JB-7)."""
    return range(minimum, dice * max(Die.of(die).faces) + 1)


def _rolls(cup: Cup, trial: Trial, minimum: int, die: Die) -> Weighted[Speed]:
    """Return the law of a cup's speed, all those below the minimum counted as one."""
    law = speed(*cup, trial, die).map(lambda rolled: max(rolled, minimum - 1))
    return Weighted(list(map(Speed, law.outcomes)), law.weights)


def _law(said: int, chance: Fraction | int) -> dict[Said, Fraction]:
    """Return the law of announcing a speed with some probability, and else passing."""
    law: dict[Said, Fraction | int] = {said: chance, PASS_WORD: 1 - chance}
    return {said: Fraction(chance) for said, chance in law.items() if chance}
