"""What is at stake in a duel: islands and dice, and what each way it ends brings."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from banana_lab.core.words import aligned
from banana_lab.odds.exact import exact
from banana_lab.odds.text import short

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def call_of(instance: DataclassInstance, *always: str) -> str:
    """Return the call that makes a dataclass again, without the arguments that are the default.

    Args:
        its: it; all of its fields have defaults.
        always: the fields that are named in any case.
    """
    usual: Any = type(instance)()
    given = {field.name: getattr(instance, field.name) for field in fields(instance)}
    words = [
        f"{name}={value!r}"
        for name, value in given.items()
        if name in always or value != getattr(usual, name)
    ]
    return f"{type(instance).__name__}({', '.join(words)})"


@dataclass(frozen=True, repr=False)
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
    >>> print(Stakes(gained=1))
    an island is worth 1, a die 1/2 to the plane that loses it and 1 to the one that gets it
    """

    island: Fraction | int = 1
    die: Fraction | int = Fraction(1, 2)
    gained: Fraction | int | None = None

    def __post_init__(self) -> None:
        gained = self.die if self.gained is None else self.gained
        object.__setattr__(self, "island", exact("island", self.island, above=0))
        for name, value in (("die", self.die), ("gained", gained)):
            object.__setattr__(self, name, exact(name, value, low=0))

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

    def __str__(self) -> str:
        if self.die == self.gained:
            return f"an island is worth {self.island}, a die {self.die} to either plane"
        return (
            f"an island is worth {self.island}, a die {self.die} to the plane that loses it "
            f"and {self.gained} to the one that gets it"
        )

    def __repr__(self) -> str:
        return call_of(self)


USUAL_STAKES: Final = Stakes()
"""An island is worth two dice, and a die the same to both."""


class Payoffs(NamedTuple):
    """What the announcer wins, and its opponent loses, by what happens.

    Attributes:
        passed: it passes.
        believed: its announcement is not accused, whether true or not.
        caught: it is accused, and the announcement was a lie.
        cleared: it is accused, and the announcement was true.

    >>> from banana_lab.solve.jack_bananas.duels import Duel
    >>> print(Duel(minimum=16).payoffs)
            true  lie
    hold    1     1
    accuse  2     -2
    pass    0     0
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

        >>> Payoffs(*map(Fraction, (0, 1, -2, 2))).value(Fraction(829, 1296))
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
        cells = [[name, *map(short, wins)] for name, wins in rows.items()]
        return aligned([["", "true", "lie"], *cells])
