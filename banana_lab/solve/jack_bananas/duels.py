"""Announce, accuse or pass: a duel in which one plane announces, solved in closed form.

A race of two is zero-sum: what brings one plane nearer to the Banana Cup takes the other further
from it. So one table of stakes prices all that an island brings and costs, and best play of both
has a value. Only the Banana Cup is covered: in the Super Banana Cup BANANAS! flies two islands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from functools import cached_property

from banana_lab.core.words import row
from banana_lab.jack_bananas.components import Die, Trial
from banana_lab.odds import Pmf, speed
from banana_lab.odds.jack_bananas.dice import Faces, check_cup
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.certificates import Certificate, Proved
from banana_lab.solve.jack_bananas.announcing import (
    Cup,
    DuelGame,
    Said,
    announcements_of,
    check_flight,
    checked_cup,
    cup_words,
    flight_words,
    lead,
    runs,
)
from banana_lab.solve.jack_bananas.stakes import USUAL_STAKES, Payoffs, Stakes, call_of


@dataclass(frozen=True, repr=False)
class Duel:
    """One plane announces or passes, another accuses or holds: a game of inspection.

    The announcer rolls its dice in secret, then announces a speed of the island's minimum or more,
    or passes. Its opponent hears that and nothing else. Nobody's choice can depend on more of a
    roll than its speed. No announcement is above the highest face times the dice (JB-7), so a plane
    whose dice cannot show the minimum can only pass.

    All arguments but the first are given by name.

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
        TypeError: ``stakes`` are no :class:`Stakes`, or ``against`` is no pair.

    Source: rulebook, *B. Announcing Speed*, *C. Making an Accusation*, *2. Arbitrations*; JB-7,
    JB-33, JB-34, JB-62.

    >>> duel = Duel(own=4, minimum=12)
    >>> duel.truth[14], duel.payoffs.needed, duel.free
    (Fraction(1073, 1296), Fraction(3, 4), (12, 13, 14))
    """

    own: int = 4
    _: KW_ONLY
    foreign: int = 0
    against: Cup = (4, 0)
    trial: Trial = "altitude"
    minimum: int = 12
    stakes: Stakes = USUAL_STAKES
    die: Faces = None

    def __post_init__(self) -> None:
        check_cup(self.own, self.foreign)
        object.__setattr__(self, "against", checked_cup(self.against))
        object.__setattr__(self, "die", Die.of(self.die))
        check_flight(self.trial, self.minimum, self.stakes)

    @cached_property
    def speeds(self) -> Pmf[int]:
        """The law of the announcer's speed."""
        return speed(self.own, self.foreign, self.trial, self.die)

    @property
    def announcements(self) -> range:
        """The speeds that may be announced: from the minimum to the highest face times the dice.

        The upper end is a ruling, JB-7.
        """
        return announcements_of(self.minimum, self.own + self.foreign, self.die)

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
        """The duel as a game of the protocol.

        A solver counts the stakes only if it is told :attr:`payoff`. Told nothing it counts
        ``returns()``, a whole win for whoever won more: another game with another value.

        >>> from banana_lab.solve.trees.sequence_forms import sequence_form
        >>> duel = Duel(2, minimum=8)
        >>> duel.solve().value == sequence_form(duel.game, duel.payoff).value
        True
        >>> duel.solve().value, sequence_form(duel.game).value
        (Fraction(7, 9), Fraction(19, 24))
        """
        cups = (self.own, self.foreign), self.against
        return DuelGame(
            cups, self.trial, self.minimum, both=False, stakes=self.stakes, die=self.die
        )

    payoff = staticmethod(lead)

    def solve(self) -> DuelSolution:
        """Return best play of both, exactly, proved: see :attr:`DuelSolution.certificate`.

        To announce more than the minimum m gains nothing; slow rolls announce m with probability y
        = min(1 − p, p (C − B) / (B − K)) in all, where p = P(S ≥ m) and the announcer wins B
        believed, K caught and C cleared; and a bluff is accused with B / (B − K): :ref:`duel`. It
        takes time in proportion to the speeds times the announcements.

        Source: R. Avenhaus, B. von Stengel, S. Zamir, *Inspection games*, Handbook of Game Theory 3
        (2002); J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, Mathematische Annalen 100
        (1928), for the proof by two equal bounds.

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

    def __str__(self) -> str:
        return "\n".join(
            [
                row("announcer", self._flight),
                row("accuser", cup_words(self.against)),
                row("stakes", str(self.stakes)),
                row("free", self._free),
                row("solvers", "told duel.payoff they count these stakes, else who won more"),
                "what the announcer wins",
                str(self.payoffs),
            ]
        )

    @property
    def _flight(self) -> str:
        cup = cup_words((self.own, self.foreign))
        return f"{cup}; {flight_words(self.trial, self.minimum, self.die)}"

    @property
    def _free(self) -> str:
        if self.free:
            speeds, _ = next(runs(dict.fromkeys(self.free, True)))
            return f"{speeds}: made with any roll, it does not pay to accuse"
        return "none: if every roll announced, it would pay to accuse"

    def __repr__(self) -> str:
        return call_of(self, "own", "minimum")


@dataclass(frozen=True, repr=False)
class DuelSolution(Proved):
    """Best play of a duel in which one plane announces.

    Printed, it says what a class needs to play so.

    >>> print(Duel(3, against=(3, 0)).solve())
    announcer   3 own dice; altitude, 12 or more
    accuser     3 own dice
    stakes      an island is worth 1, a die 1/2 to either plane
    value       22/27 ≈ 0.815: what the announcer leads by on average, in these stakes
    free        none: if every roll announced, it would pay to accuse
    rolled      0 to 11: 12 with 11/21 ≈ 0.524, else pass
                12 to 18: 12
    bluffs      11/54 ≈ 0.204 of all rolls announce more than they are, none of it free
    accused     12: with 1/3 ≈ 0.333
                13 to 18: with 1/3 ≈ 0.333, though best play never announces it

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
        """The announcements that no accusation pays against; see :attr:`Duel.free`.

        Where there are none, best play may bluff all the same, and is accused now and then.
        """
        return self.duel.free

    @property
    def unannounced(self) -> tuple[int, ...]:
        """The announcements that best play never makes; how they are accused keeps it so."""
        made = {said for law in self.announce.values() for said in law}
        return tuple(said for said in self.accuse if said not in made)

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
    def certificate(self) -> Certificate:
        """What the announcer makes sure of, and what the accuser lets it win at most.

        The first is the sum, over announcements, of the worse of holding and accusing; the second
        the sum, over rolls, of the best that can be announced. Neither uses how the solution was
        found. The value lies between them, and they are equal.
        """
        payoffs, speeds = self.duel.payoffs, self.duel.speeds
        secured = Fraction(0)
        for said in ("pass", *self.duel.announcements):
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
        return Certificate(secured, conceded)

    def _accused(self, rolled: int, said: int) -> Fraction:
        return self.duel.payoffs.cleared if rolled >= said else self.duel.payoffs.caught

    def _wins(self, rolled: int, said: int) -> Fraction:
        doubt = self.accuse[said]
        return (1 - doubt) * self.duel.payoffs.believed + doubt * self._accused(rolled, said)

    def _proved(self) -> DuelSolution:
        self.certificate.proving(self.value)
        return self

    def __str__(self) -> str:
        duel, bluffs = self.duel, self.bluffs
        free = "" if duel.free or not bluffs else ", none of it free"
        rolls = [f"{rolled}: {_mixed(law)}" for rolled, law in runs(self.announce)]
        marked = {said: (doubt, said in self.unannounced) for said, doubt in self.accuse.items()}
        doubts = [
            f"{said}: {f'with {both(doubt)}' if doubt else 'never'}"
            + ", though best play never announces it" * never
            for said, (doubt, never) in runs(marked)
        ]
        rows = {
            "announcer": [duel._flight],
            "accuser": [cup_words(duel.against)],
            "stakes": [str(duel.stakes)],
            "value": [
                f"{both(self.value)}: what the announcer leads by on average, in these stakes"
            ],
            "free": [duel._free if doubts else "none: the dice cannot show the minimum"],
            "rolled": rolls,
            "bluffs": [
                f"{both(bluffs)} of all rolls announce more than they are{free}"
                if bluffs
                else "none"
            ],
            "accused": doubts,
        }
        return "\n".join(
            row("" if place else name, words)
            for name, lines in rows.items()
            for place, words in enumerate(lines)
        )

    def __repr__(self) -> str:
        return f"<DuelSolution of {self.duel!r}: {short(self.value)}>"


def free_announcements(
    own: int = 4,
    foreign: int = 0,
    trial: Trial = "altitude",
    *,
    against: Cup = (4, 0),
    stakes: Stakes = USUAL_STAKES,
    die: Faces = None,
) -> tuple[int, ...]:
    """Return the announcements that no accusation pays against, though made with any roll.

    They are true with probability right / (right + wrong) or more, of what a right accusation
    gains and a wrong one costs: 3/4 where an island is worth two dice. Against an accuser that
    cannot lose a die (JB-34) only what is certainly true is free.

    Arguments and errors as for :class:`Duel`.

    Complexity: that of the law of the speed, and a comparison for each announcement.

    Source: rulebook, *C. Making an Accusation*, *2. Arbitrations*; JB-33, JB-34.

    >>> max(free_announcements(4)), max(free_announcements(4, trial="low_flying"))
    (14, 13)
    >>> max(free_announcements(2)), free_announcements(2, against=(1, 0))
    (6, (0,))
    """
    return Duel(
        own, foreign=foreign, against=against, trial=trial, minimum=0, stakes=stakes, die=die
    ).free


def _mixed(law: Mapping[Said, Fraction]) -> str:
    if len(law) == 1:
        return str(*law)
    *first, last = law.items()
    words = [f"{said} with {both(share)}" for said, share in first]
    return f"{', '.join(words)}, else {last[0]}"


def _law(said: int, chance: Fraction | int) -> dict[Said, Fraction]:
    law: dict[Said, Fraction | int] = {said: chance, "pass": 1 - chance}
    return {said: Fraction(chance) for said, chance in law.items() if chance}
