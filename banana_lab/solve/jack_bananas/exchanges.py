"""Two planes on one island that both announce and both may accuse, solved by sequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, cast

from banana_lab.core.options import integer
from banana_lab.core.protocol import Action
from banana_lab.core.words import row
from banana_lab.jack_bananas.actions import PASS, Accuse, Announce, Pass
from banana_lab.jack_bananas.components import Die, Trial
from banana_lab.odds.jack_bananas.dice import Faces
from banana_lab.odds.text import approx, both, loose, short
from banana_lab.solve.exactness.certificates import Certificate, Proved
from banana_lab.solve.jack_bananas.announcing import (
    Cup,
    DuelGame,
    DuelView,
    Said,
    Speed,
    announcements_of,
    check_flight,
    checked_cup,
    cup_words,
    flight_words,
    lead,
    runs,
    word_of,
)
from banana_lab.solve.jack_bananas.stakes import USUAL_STAKES, Stakes, call_of
from banana_lab.solve.trees.best_responses import plans_of
from banana_lab.solve.trees.game_trees import Unrolled
from banana_lab.solve.trees.sequence_forms import OptimalPlay, sequence_form

MOST_POSITIONS: Final = 500_000
"""How large an exchange may be unless told: half a minute."""

LEAST_SHOWN: Final = Fraction(1, 10**6)
"""Smaller probabilities are not printed; rounding may leave some."""


@dataclass(frozen=True, repr=False)
class Exchange:
    """Two planes on one island announce in colour order, and each may accuse the other.

    It is the engine's phase from the roll to the Arbitrations: the first announces, the second may
    accuse it, the second announces another speed than the first (JB-8), each may accuse the other
    as long as it has not done so; who was not caught flies in ascending order, and the tokens are
    applied in colour order. On the way to the last island the faster plane pushes the slower back.

    No announcement is above the highest face times the dice of its plane (JB-7). So a plane passes
    if its dice cannot show the minimum, or if that was all they could show and the other has
    announced it.

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
        TypeError: ``stakes`` are no :class:`Stakes`, or the dice of a plane no pair.

    Source: rulebook, *2. Pilots* and *4. Arbitrations*; JB-7, JB-8, JB-9, JB-11, JB-15, JB-32 to
    JB-36, JB-57.
    """

    first: Cup = (4, 0)
    second: Cup = (4, 0)
    trial: Trial = "altitude"
    minimum: int = 12
    last: bool = False
    stakes: Stakes = USUAL_STAKES
    die: Faces = None

    def __post_init__(self) -> None:
        for name in ("first", "second"):
            object.__setattr__(self, name, checked_cup(getattr(self, name)))
        object.__setattr__(self, "die", Die.of(self.die))
        check_flight(self.trial, self.minimum, self.stakes)

    @property
    def game(self) -> DuelGame:
        """The exchange as a game of the protocol.

        A solver counts the stakes only if it is told :attr:`payoff`, as :meth:`solve` tells it.
        Told nothing it counts ``returns()``, a whole win for whoever won more: another game with
        another value, in which ½ stands for equal chances.

        >>> exchange = Exchange((2, 0), (2, 0), minimum=11)
        >>> sequence_form(exchange.game, exchange.payoff).value == exchange.solve().value
        True
        >>> exchange.solve().value, sequence_form(exchange.game).value
        (Fraction(305, 23328), Fraction(1291, 2592))
        """
        return DuelGame(
            (self.first, self.second),
            self.trial,
            self.minimum,
            last=self.last,
            stakes=self.stakes,
            die=self.die,
        )

    payoff = staticmethod(lead)

    def solve(
        self,
        *,
        limit: int = MOST_POSITIONS,
        progress: Callable[[Unrolled], None] | bool = False,
    ) -> ExchangeSolution:
        """Return best play of both, by the sequence form, with exact bounds on the value.

        The time and memory grow with the product of the speeds and the announcements of both: two
        dice against two, 8 at least, have 12 thousand positions and take a second; four against
        four, 12 at least, have 450 thousand and take half a minute; 4 at least, 2 million. The
        bounds are those of :func:`~banana_lab.solve.sequence_form`: equal, or apart
        by what rounding to 18 digits leaves.

        Args:
            limit: how many positions there may be; an estimate is made first.
            progress: as for :func:`~banana_lab.solve.sequence_form`.

        Raises:
            ValueError: the exchange has more positions, as with many dice on a low minimum; the
                sentence says about how many.
            RuntimeError: HiGHS finds no solution.

        Source: B. von Stengel, *Efficient computation of behavior strategies*, Games and Economic
        Behavior 14 (1996).

        >>> solution = Exchange((2, 0), (2, 0), minimum=8).solve()
        >>> solution.gap < 1e-9
        True
        """
        play = sequence_form(self.game, self.payoff, limit=limit, progress=progress)
        return ExchangeSolution(self, play)

    def __str__(self) -> str:
        return "\n".join(
            row(*line)
            for line in [
                *self._rows,
                ("solvers", "told exchange.payoff they count these stakes, else who won more"),
            ]
        )

    @property
    def _rows(self) -> list[tuple[str, str]]:
        flight = flight_words(self.trial, self.minimum, self.die)
        return [
            ("first", cup_words(self.first)),
            ("second", cup_words(self.second)),
            ("flight", flight + ", to the last island" * self.last),
            ("stakes", str(self.stakes)),
        ]

    def __repr__(self) -> str:
        return call_of(self, "first", "second", "minimum")


@dataclass(frozen=True, repr=False)
class ExchangeSolution(Proved):
    """Best play of an exchange; there may be other such play, but none of another value.

    Printed, it says what the first plane announces, and how often the second accuses that.

    >>> solution = Exchange((2, 0), (2, 0), minimum=11).solve()
    >>> for line in str(solution).splitlines()[3:7]:
    ...     print(line)
    stakes      an island is worth 1, a die 1/2 to either plane
    value       305/23328 ≈ 0.0131: what the first plane leads by on average, in these stakes
    rolled      below 11: pass with 0.946, 11 with 0.0538
                11 to 12: 11

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
    def certificate(self) -> Certificate:
        """What the first plane makes sure of, and what the second lets it win at most."""
        return self.play.certificate

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
            announcement. Speeds are left out with which its own play does not lead there; where it
            can only pass, nobody asks it, and all are.

        Raises:
            ValueError: there is no such plane, the second is not told what it heard or the first
                is, or nobody could hear that.
        """
        integer("plane", plane, 0, 1)
        if verdict is not None and type(verdict) is not bool:
            raise ValueError(f"verdict is None, True or False, not {verdict!r}")
        if plane == 0 and (heard is not None or verdict is not None):
            raise ValueError("the first plane announces before it hears anything")
        said = None if plane == 0 else self._heard(heard)
        tree, profile = self.play.tree, self.play.profile[plane]
        reached = plans_of(tree, self.play.profile, without=1 - plane)[plane].numerators
        found: dict[int, dict[Said, Fraction]] = {}
        for known in tree.information_sets[plane]:
            view = cast(DuelView, known.view)
            hears = (plane == 0 or view.said[0] == said) and view.caught[0] is verdict
            if hears and PASS in known.actions and reached[known.parent]:
                mix = profile[view].items()
                found[cast(int, view.speed)] = {
                    word_of(action): share for action, share in mix if share
                }
        return dict(sorted(found.items()))

    def accuse(self, heard: int) -> dict[int, Fraction]:
        """Return how the second plane accuses the first as soon as it hears its announcement.

        Who holds then may still accuse after its own announcement; see ``play.profile``.

        Args:
            heard: what the first has announced.

        Returns:
            For each speed of the second, those below the minimum counted as one, the probability
            that it accuses. Where best play never makes the announcement, that is one of many
            answers that keep it so.

        Raises:
            ValueError: the first cannot announce that.

        >>> list(Exchange((1, 0), (1, 0), minimum=6).solve().accuse(6))
        [5, 6]
        """
        said = self._heard(heard)
        if said == PASS:
            raise ValueError("nobody accuses who passes")
        views = self.play.profile[1].items()
        return dict(
            sorted(
                (cast(int, view.speed), mix[Accuse(0)])
                for view, mix in cast("Iterable[tuple[DuelView, Mapping[Action, Fraction]]]", views)
                if view.said == (said, None) and Accuse(0) in mix
            )
        )

    def _heard(self, heard: object) -> Announce | Pass:
        """Return what the first announced, checked."""
        exchange = self.exchange
        speeds = announcements_of(exchange.minimum, sum(exchange.first), exchange.die)
        if heard == str(PASS):
            return PASS
        if type(heard) is not int or heard not in speeds:
            span = f"a speed from {speeds[0]} to {speeds[-1]} or " if speeds else ""
            raise ValueError(f"the second plane hears {span}'pass', not {heard!r}")
        return Announce(heard)

    def __str__(self) -> str:
        exchange, opening = self.exchange, self.announce(0)
        made = {said for law in opening.values() for said in law if law[said] >= LEAST_SHOWN}
        rolls = exchange.game.speeds[1]
        value = both(self.value) if not self.gap else f"≈ {approx(self.value)}"
        doubts = {
            said: (
                sum(rolls.probability(Speed(x)) * a for x, a in self.accuse(said).items()),
                said in made,
            )
            for said in announcements_of(exchange.minimum, sum(exchange.first), exchange.die)
        }
        fast = dict(opening)
        slow = fast.pop(exchange.minimum - 1, None)
        rolled = [] if opening else ["any speed: pass"]  # where one must pass nothing is asked
        rolled += [] if slow is None else [f"below {exchange.minimum}: {_mixed(slow)}"]
        rolled += [
            f"{speed}: {words}"
            for speed, words in runs({speed: _mixed(law) for speed, law in fast.items()})
        ]
        accused = [
            f"{said}: {f'at once with {approx(doubt)}' if doubt >= LEAST_SHOWN else 'not at once'}"
            + ", though best play never announces it" * (not is_made)
            for said, (doubt, is_made) in runs(doubts)
        ]
        lines = [
            *exchange._rows,
            ("value", f"{value}: what the first plane leads by on average, in these stakes"),
            *zip(["rolled", *[""] * len(rolled)], rolled, strict=False),
            *zip(["accused", *[""] * len(accused)], accused, strict=False),
            ("then", "the second announces, announce(1, heard), and both may accuse: play.profile"),
        ]
        return "\n".join(row(*line) for line in lines)

    def __repr__(self) -> str:
        gap = f", gap {float(self.gap):.2g}"
        value = short(self.value) if not self.gap else loose(self.value)
        return f"<ExchangeSolution of {self.exchange!r}: {value}{gap}>"


def _mixed(law: Mapping[Said, Fraction]) -> str:
    """Return a law of announcements in words, the likeliest first."""
    shown = sorted(law.items(), key=lambda pair: -pair[1])
    return ", ".join(
        f"{said} with {approx(share)}" if share < 1 else str(said)
        for said, share in shown
        if share >= LEAST_SHOWN
    )
