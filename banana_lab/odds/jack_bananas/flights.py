"""How far a Reckless Flyer gets, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import TYPE_CHECKING, Final, NamedTuple

from banana_lab import data
from banana_lab.core.options import integer, shown
from banana_lab.jack_bananas.components import Die, face_name
from banana_lab.odds.limits import MOST_ISLANDS, MOST_TURNS
from banana_lab.odds.pmf import Pmf

if TYPE_CHECKING:
    import sympy

RESULTS: Final = ("stay", "advance", "accident")


class Chances(NamedTuple):
    """The probabilities of what one roll of a Reckless Flyer brings."""

    stay: Fraction
    advance: Fraction
    accident: Fraction


@dataclass(frozen=True, slots=True)
class Turns:
    """The law of the number T of turns until so many islands or an accident.

    With a, p, c the chances to stay, to advance and to crash, fewer than k advances and no
    accident in n turns leave the flight undecided:

        P(T > n) = Σ_{j<k} C(n, j) pʲ aⁿ⁻ʲ.

    T can be any number from 1 up, so no table holds its law; every value is exact all the same.

    Args:
        islands: k, at least 1.
        chances: the chances a, p, c; a is below 1.

    >>> turns = reckless(2).turns
    >>> turns[1], turns.at_least(3), turns.mean
    (Fraction(1, 6), Fraction(4, 9), Fraction(21, 8))
    """

    islands: int
    chances: Chances

    def __getitem__(self, n: int) -> Fraction:
        """Return P(T = n), 0 for n below 1; n is at most 10,000."""
        n = _turns(n)
        return self._from(n) - self._from(n + 1)

    def at_least(self, n: int) -> Fraction:
        """Return P(T ≥ n); n is at most 10,000."""
        return self._from(_turns(n))

    def _from(self, n: int) -> Fraction:
        if n <= 1:
            return Fraction(1)
        before, (stay, advance, _) = n - 1, self.chances
        return sum(
            (
                comb(before, j) * advance**j * stay ** (before - j)
                for j in range(min(self.islands, n))
            ),
            Fraction(0),
        )

    def at_most(self, n: int) -> Fraction:
        """Return P(T ≤ n); n is at most 10,000."""
        return 1 - self._from(_turns(n) + 1)

    @property
    def mean(self) -> Fraction:
        """E T = E M / (1 − a), where M counts the turns in which the flight does not stay."""
        return self._moves.mean / (1 - self.chances.stay)

    @property
    def variance(self) -> Fraction:
        """Var T = (E M · a + Var M) / (1 − a)²."""
        moves, stay = self._moves, self.chances.stay
        return (moves.mean * stay + moves.variance) / (1 - stay) ** 2

    @property
    def _moves(self) -> Pmf[int]:
        """The law of M: P(M > m) = qᵐ for m below k, with q = p / (p + c)."""
        further = self.chances.advance / (1 - self.chances.stay)
        return _pmf(
            [further**m * (1 - further) for m in range(self.islands - 1)]
            + [further ** (self.islands - 1)]
        )

    def generating_function(self, symbol: sympy.Symbol) -> sympy.Expr:
        """Return E z^T in closed form, as a SymPy expression in the symbol z.

        With r = p z / (1 − a z) and s = c z / (1 − a z), the first move being an advance or an
        accident: E z^T = rᵏ + s (1 + r + … + rᵏ⁻¹).

        >>> import sympy
        >>> z = sympy.Symbol("z")
        >>> sympy.factor(reckless(1).turns.generating_function(z))
        -2*z/(z - 3)
        """
        import sympy

        stay, advance, accident = (sympy.Rational(p.numerator, p.denominator) for p in self.chances)
        further = advance * symbol / (1 - stay * symbol)
        crash = accident * symbol / (1 - stay * symbol)
        return further**self.islands + crash * sympy.Add(*(further**j for j in range(self.islands)))

    def capped(self, n: int) -> Pmf[int]:
        """Return the law of min(T, n), where n stands for "n turns or more".

        Args:
            n: at least 1.

        >>> reckless(2).turns.capped(3)
        Pmf({1: 3, 2: 7, 3: 8})
        """
        n = integer("n", n, 1, MOST_ISLANDS)
        return _pmf([*(self[turn] for turn in range(1, n)), self.at_least(n)])


class Flight(NamedTuple):
    """What lies before a Reckless Flyer that is to advance so many islands.

    Attributes:
        islands: k.
        no_accident: the probability of k islands before the first accident.
        turns: the law of the number of turns until k islands or an accident.
    """

    islands: int
    chances: Chances

    @property
    def no_accident(self) -> Fraction:
        """(p / (p + c))ᵏ: turns without a move change nothing."""
        return (self.chances.advance / (1 - self.chances.stay)) ** self.islands

    @property
    def turns(self) -> Turns:
        """The law of the number of turns until k islands or an accident."""
        return Turns(self.islands, self.chances)

    @property
    def expected_turns(self) -> Fraction:
        """The mean of :attr:`turns`."""
        return self.turns.mean


def reckless(islands: int, faces: Mapping[str, Iterable[int | str]] | None = None) -> Flight:
    """Return the prospects of a Reckless Flyer: islands gained, accidents, turns.

    In one turn it stays with probability a, advances one island with p, has an accident with c;
    the box's die gives 1/3, 1/2 and 1/6. Then k islands come before the first accident with
    probability (p/(p + c))ᵏ = (3/4)ᵏ, and it takes 6 (1 − (3/4)ᵏ) turns on average until the one
    or the other. There is no course: nobody pushes it back and no island is the last.

    Args:
        islands: k, 1 to 100.
        faces: which faces mean ``"stay"``, ``"advance"`` and ``"accident"``, a table of three
            lists that name each face of the die once (JB-4); by default the box's.

    Raises:
        ValueError: ``islands`` is out of its range, or the table is not of this form.

    Source: rulebook, *Reckless Flyers*; JB-4.

    >>> flight = reckless(3)
    >>> flight.no_accident, flight.expected_turns, flight.turns[1]
    (Fraction(27, 64), Fraction(111, 32), Fraction(1, 6))
    """
    return Flight(integer("islands", islands, 1, MOST_ISLANDS), _chances(faces))


def _turns(n: int) -> int:
    return integer("a number of turns", n, -MOST_TURNS, MOST_TURNS)


def _chances(faces: Mapping[str, Iterable[int | str]] | None) -> Chances:
    """Return the chances of the three results, each face being equally likely."""
    table = data.shipped("jack_bananas").values["reckless"] if faces is None else faces
    if not isinstance(table, Mapping):
        raise ValueError(f"faces are a table of {', '.join(RESULTS)}, not {shown(table)}")
    if set(table) != set(RESULTS):
        raise ValueError(f"the results of a roll are {', '.join(RESULTS)}, not {', '.join(table)}")
    named = {result: list(table[result]) for result in RESULTS}
    die = Die.of(face for result in RESULTS for face in named[result])
    for face in sorted(set(die.faces)):
        if die.faces.count(face) > 1:
            raise ValueError(f"the face {face_name(face)} has two results; each face has one")
    chances = Chances(*(Fraction(len(named[result]), len(die.faces)) for result in RESULTS))
    if chances.stay == 1:
        raise ValueError("a Reckless Flyer that always stays never arrives; some face must move it")
    return chances


def _pmf(chances: list[Fraction]) -> Pmf[int]:
    denominator = lcm(*(chance.denominator for chance in chances))
    return Pmf({n: int(chance * denominator) for n, chance in enumerate(chances, 1)})
