"""The proofs that come with answers: two bounds that enclose a value.

Of two opponents each guarantees one; of who decides alone, one is what the decision achieves, the
other what none exceeds. Where they meet, nobody can do better.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from banana_lab.odds.text import both, loose, short

_LARGEST: Final = 10**9
"""The largest denominator of a bound that is printed, unless it is the value."""


class Certificate(NamedTuple):
    """What the play of two opponents guarantees each, whatever the other does.

    The value of the game lies between the two numbers; where they meet, they are the value, and
    both play optimally.

    Attributes:
        lower: what the first gets at least: the row player, the hider, the announcer.
        upper: what the second gives at most: the column player, the seekers, the accuser.

    >>> certificate = Certificate(Fraction(1, 3), Fraction(1, 2))
    >>> certificate.gap
    Fraction(1, 6)
    >>> print(certificate)
    one side gets at least 1/3 ≈ 0.333, the other gives at most 1/2 = 0.500

    Where they do not meet, fractions that stand for floating point are printed as figures:

    >>> print(Certificate(Fraction(-1, 17), Fraction(-334831358406754237, 6 * 10**18)))
    one side gets at least -1/17 ≈ -0.0588, the other gives at most ≈ -0.0558052
    """

    lower: Fraction
    upper: Fraction

    @property
    def gap(self) -> Fraction:
        """How far the two are apart, 0 for optimal play."""
        return self.upper - self.lower

    def proving(self, value: Fraction) -> Certificate:
        """Return this certificate if it proves the value.

        Raises:
            AssertionError: it does not; only a fault of a solver can cause it.
        """
        if self != (value, value):
            raise AssertionError(f"the value is not proved to be {short(value)}: {self}")
        return self

    def __str__(self) -> str:
        lower, upper = map(self._said, self)
        return f"one side gets at least {lower}, the other gives at most {upper}"

    def _said(self, bound: Fraction) -> str:
        if self.gap and Fraction(bound).denominator > _LARGEST:
            return f"≈ {loose(bound)}"
        return both(bound)


class Proved:
    """An answer that has a certificate."""

    if TYPE_CHECKING:

        @property
        def certificate(self) -> Certificate | Optimality: ...  # noqa: D102

    @property
    def gap(self) -> Fraction:
        """How far apart the two guarantees are: 0 is a proof that nobody can do better."""
        return self.certificate.gap


class Optimality(NamedTuple):
    """The proof that a decision of somebody alone is best.

    Attributes:
        achieved: what the decision is worth, reckoned for itself.
        bound: what no other is better than.
        compared: how many decisions were compared for the bound.

    >>> print(Optimality(Fraction(26), Fraction(26), 4080))
    worth 26, and none of 4080 decisions is better than 26
    """

    achieved: Fraction
    bound: Fraction
    compared: int

    @property
    def gap(self) -> Fraction:
        """How far the two are apart, 0 for a best decision."""
        return abs(self.bound - self.achieved)

    def __str__(self) -> str:
        achieved, bound = both(self.achieved), both(self.bound)
        return f"worth {achieved}, and none of {self.compared} decisions is better than {bound}"
