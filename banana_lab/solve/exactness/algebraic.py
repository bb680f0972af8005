"""Real algebraic numbers as polynomials at a root of another polynomial, with exact signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from banana_lab.odds.exact import exact

if TYPE_CHECKING:
    import sympy


class Algebraic:
    """A real algebraic number, p(t): t is the one root of an irreducible polynomial in an interval.

    Fractions enclose it as narrowly as one likes; what compares it with 0 is exact.

    Complexity: each step makes the interval of t 16 times narrower, until that of the number is
    narrow enough or leaves 0 out.

    Source: Cohen, *A Course in Computational Algebraic Number Theory* (1993), section 4.2.
    """

    __slots__ = ("_root", "_terms")

    def __init__(self, terms: Iterable[Fraction], root: Root):
        self._terms, self._root = tuple(terms), root

    def bounds(self, width: Fraction = Fraction(1, 10**6)) -> tuple[Fraction, Fraction]:
        """Return two fractions that enclose it, no further apart than a width above 0.

        Raises:
            ValueError: the width is no exact number above 0.
        """
        exact("a width", width, above=0)
        return next(ends for ends in self._enclosures() if ends[1] - ends[0] <= width)

    @property
    def sign(self) -> int:
        """−1 or 1, exactly; it is not 0, for p is shorter than what is 0 at t."""
        least = next(low for low, high in self._enclosures() if low > 0 or high < 0)
        return 1 if least > 0 else -1

    def _enclosures(self) -> Iterator[tuple[Fraction, Fraction]]:
        """Yield ever narrower intervals around it: t is from 0 up, each term at one of its ends."""
        for low, high in self._root.enclosures():
            yield self._at(low, high), self._at(high, low)

    def _at(self, t: Fraction, where_below_0: Fraction) -> Fraction:
        terms = enumerate(self._terms)
        return sum((c * (t if c > 0 else where_below_0) ** j for j, c in terms), Fraction(0))

    @property
    def expression(self) -> sympy.Expr:
        """The number as a SymPy expression, in radicals where t is one root of a fraction."""
        import sympy

        root = self._root.expression
        return sympy.Add(*(sympy.Rational(c) * root**j for j, c in enumerate(self._terms)))

    def __float__(self) -> float:
        return float(sum(self.bounds(Fraction(1, 10**20))) / 2)

    def __str__(self) -> str:
        return f"{float(self):.6f}"

    def __repr__(self) -> str:
        return f"<Algebraic {self.expression} ≈ {self}>"


Number: TypeAlias = Fraction | Algebraic


class Root:
    """The one root of an irreducible polynomial between two fractions from 0 to 1.

    The degree may be 1, and the root a fraction then.
    """

    def __init__(self, minimal: sympy.Poly, low: sympy.Rational, high: sympy.Rational):
        self._minimal, self._low, self._high = minimal, low, high

    @cached_property
    def value(self) -> Number:
        """The root itself."""
        return self.number(variable())

    def number(self, of: sympy.Poly) -> Number:
        """Return the value of a polynomial at the root."""
        terms = [_fraction(c) for c in reversed(of.rem(self._minimal).all_coeffs())]
        return Algebraic(terms, self) if len(terms) > 1 else terms[0]

    def sign(self, of: sympy.Poly) -> int:
        """Return the sign of the value of a polynomial at the root."""
        return sign(self.number(of))

    def quotient(self, of: sympy.Poly, by: sympy.Poly) -> sympy.Poly:
        """Return a polynomial that has the value of a quotient at the root."""
        return (of * by.rem(self._minimal).invert(self._minimal)).rem(self._minimal)

    def enclosures(self) -> Iterator[tuple[Fraction, Fraction]]:
        """Yield ever narrower intervals around the root, which is no fraction."""
        while True:
            yield _fraction(self._low), _fraction(self._high)
            width = (self._high - self._low) / 16
            self._low, self._high = self._minimal.refine_root(self._low, self._high, eps=width)

    @property
    def expression(self) -> sympy.Expr:
        """The root as a SymPy expression."""
        import sympy

        leading, *others, constant = self._minimal.all_coeffs()
        if not any(others):
            return sympy.root(-constant / leading, len(others) + 1)
        return sympy.CRootOf(self._minimal, int(self._minimal.count_roots(None, self._low)))


def variable() -> sympy.Poly:
    """Return t, from which polynomials with fractions as coefficients are made."""
    import sympy

    return sympy.Poly(sympy.Symbol("t"), domain="QQ")


def roots(of: Iterable[sympy.Poly]) -> list[Root]:
    """Return 0, 1 and every root between them of some polynomials in t, the greatest first.

    >>> t = variable()
    >>> [str(root.value) for root in roots([2 * t**2 - 1, 4 * t**2 - 1, 0 * t])]
    ['1', '0.707107', '1/2', '0']
    """
    t = variable()
    factors = {
        factor
        for polynomial in of
        if not polynomial.is_zero
        for factor, _ in polynomial.factor_list()[1]
    }
    found = [
        Root(factor, low, high)
        for factor in factors | {t, t - 1}
        for (low, high), _ in factor.intervals(inf=0, sup=1)
    ]
    return sorted(found, key=lambda root: -float(root.value))


def sign(number: Number) -> int:
    """Return the sign of a number: −1, 0 or 1."""
    return number.sign if isinstance(number, Algebraic) else (number > 0) - (number < 0)


def _fraction(number: sympy.Rational) -> Fraction:
    return Fraction(int(number.p), int(number.q))
