"""The law of a random variable, exact: integer weights over one denominator."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from html import escape
from itertools import accumulate, product
from math import gcd
from numbers import Integral, Rational
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from banana_lab.core.chance import Bits, below
from banana_lab.odds.text import approx

if TYPE_CHECKING:
    import sympy
    from scipy.stats import rv_discrete

__all__ = ["Pmf"]


class Outcome(Hashable, Protocol):
    """What a law can be over: values with a hash and an order."""

    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T", bound=Outcome)
U = TypeVar("U", bound=Outcome)

_BAR = 30
_FRAME = "max-height:32em;max-width:40em;overflow:auto;color:inherit"
_TABLE = (
    "border-collapse:collapse;table-layout:auto;width:100%;color:inherit;"
    "font-size:inherit;font-variant-numeric:tabular-nums"
)
_CELL = "padding:1px 8px;white-space:nowrap;color:inherit;text-align:"
_BAR_STYLE = "height:0.9em;min-width:1px;border-radius:2px;background:#2f7fc1"


class Pmf(Generic[T]):
    """A probability mass function with finitely many outcomes.

    Outcome x has the probability w(x)/d, where the weights w(x) are positive integers and d is
    their sum. The denominator keeps its natural size: four dice have 1296 rolls, and their laws
    say so. Two laws are equal when their probabilities are. A law never changes.

    Args:
        weights: an integer for each outcome, in any order; outcomes of weight 0 are left out.
            Outcomes are hashable and can be sorted.

    Raises:
        ValueError: a weight is negative or no integer, no weight is positive, or the outcomes
            have no order.

    >>> coins = Pmf({0: 1, 1: 2, 2: 1})
    >>> coins[1], coins.at_least(1), coins.mean
    (Fraction(1, 2), Fraction(3, 4), Fraction(1, 1))
    >>> print(coins)
    0  ███████████████                 1/4  0.250
    1  ██████████████████████████████  2/4  0.500
    2  ███████████████                 1/4  0.250
    """

    outcomes: tuple[T, ...]
    weights: tuple[int, ...]
    denominator: int

    def __init__(self, weights: Mapping[T, int]):
        for outcome, weight in weights.items():
            if not isinstance(weight, Integral) or weight < 0:
                raise ValueError(
                    f"the weight of {outcome!r} is an integer from 0 up, not {weight!r}"
                )
        self._settle(*_ascending({x: int(weight) for x, weight in weights.items() if weight}))

    @classmethod
    def _of(cls, outcomes: tuple[T, ...], weights: tuple[int, ...]) -> Pmf[T]:
        """Return the law of these outcomes, ascending, with their positive weights."""
        pmf = cls.__new__(cls)
        pmf._settle(outcomes, weights)
        return pmf

    def _settle(self, outcomes: tuple[T, ...], weights: tuple[int, ...]) -> None:
        self.__dict__.update(outcomes=outcomes, weights=weights, denominator=sum(weights))

    @cached_property
    def _law(self) -> dict[T, int]:
        return dict(zip(self.outcomes, self.weights, strict=True))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a law never changes, so its {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a law never changes, so its {name} cannot be deleted")

    def __getitem__(self, outcome: object) -> Fraction:
        """Return the probability of an outcome, 0 if it cannot happen."""
        return Fraction(self._law.get(cast(T, outcome), 0), self.denominator)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._law

    def __iter__(self) -> Iterator[T]:
        return iter(self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Yield every outcome with its probability, outcomes ascending."""
        return ((outcome, self[outcome]) for outcome in self.outcomes)

    def at_least(self, x: T) -> Fraction:
        """Return P(X ≥ x)."""
        return 1 - Fraction(self._below(bisect_left(self.outcomes, x)), self.denominator)

    def at_most(self, x: T) -> Fraction:
        """Return P(X ≤ x)."""
        return Fraction(self._below(bisect_right(self.outcomes, x)), self.denominator)

    def _below(self, place: int) -> int:
        return sum(self.weights[:place])

    @property
    def mean(self) -> Fraction:
        """E X = Σ x P(X = x).

        Raises:
            TypeError: an outcome is no exact number.
        """
        return self._moment(1)

    @property
    def variance(self) -> Fraction:
        """Var X = E X² − (E X)².

        Raises:
            TypeError: an outcome is no exact number.
        """
        return self._moment(2) - self._moment(1) ** 2

    def _moment(self, order: int) -> Fraction:
        total = sum(weight * x**order for x, weight in self._numbers())
        return Fraction(total) / self.denominator

    def _numbers(self) -> list[tuple[Fraction | int, int]]:
        """Return outcomes and weights where all outcomes are integers or fractions."""
        for outcome in self.outcomes:
            if not isinstance(outcome, Rational):
                raise TypeError(
                    f"this needs outcomes that are integers or fractions, not {outcome!r}"
                )
        return cast("list[tuple[Fraction | int, int]]", list(self._law.items()))

    def given(self, test: Callable[[T], object]) -> Pmf[T]:
        """Return the law of X given that a test holds: P(X = x | test(X)).

        The new denominator is the weight of the outcomes that pass.

        Raises:
            ValueError: the test holds for no outcome.

        >>> Pmf({0: 1, 1: 2, 2: 1}).given(lambda heads: heads > 0)
        Pmf({1: 2, 2: 1})
        """
        passing = [pair for pair in self._law.items() if test(pair[0])]
        if not passing:
            raise ValueError("the condition holds for no outcome, so nothing is given")
        outcomes, weights = zip(*passing, strict=True)
        return Pmf._of(outcomes, weights)

    def map(self, f: Callable[[T], U]) -> Pmf[U]:
        """Return the law of f(X), over the same denominator.

        >>> Pmf({0: 1, 1: 2, 2: 1}).map(lambda heads: heads > 0)
        Pmf({False: 1, True: 3})
        """
        law: Counter[U] = Counter()
        for outcome, weight in self._law.items():
            law[f(outcome)] += weight
        return Pmf._of(*_ascending(law))

    def __add__(self, other: Pmf[T] | T) -> Pmf[T]:
        """Return the law of X + Y for independent X and Y; a number is added as it is.

        >>> coin = Pmf({0: 1, 1: 1})
        >>> coin + coin == Pmf({0: 1, 1: 2, 2: 1})
        True
        """
        if not isinstance(other, Pmf):
            if not isinstance(other, Rational):
                return NotImplemented
            other = Pmf._of((other,), (1,))
        law: Counter[Fraction | int] = Counter()
        for (x, v), (y, w) in product(self._numbers(), other._numbers()):
            law[x + y] += v * w
        return cast("Pmf[T]", Pmf._of(*_ascending(law)))

    __radd__ = __add__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pmf):
            return NotImplemented
        return self.outcomes == other.outcomes and self._lowest_terms == other._lowest_terms

    def __hash__(self) -> int:
        return hash((self.outcomes, self._lowest_terms))

    @cached_property
    def _lowest_terms(self) -> tuple[int, ...]:
        divisor = gcd(*self.weights)
        return tuple(weight // divisor for weight in self.weights)

    def generating_function(self, symbol: sympy.Symbol) -> sympy.Expr:
        """Return E z^X = Σ P(X = x) z^x, as a SymPy expression in the symbol z.

        Raises:
            TypeError: an outcome is no exact number.

        >>> import sympy
        >>> Pmf({0: 1, 1: 2, 2: 1}).generating_function(sympy.Symbol("z"))
        z**2/4 + z/2 + 1/4
        """
        import sympy

        return sympy.Add(
            *(
                sympy.Rational(weight, self.denominator)
                * symbol ** sympy.Rational(x.numerator, x.denominator)
                for x, weight in self._numbers()
            )
        )

    def to_scipy(self) -> rv_discrete:
        """Return the law as a SciPy random variable; its probabilities are rounded once.

        Raises:
            TypeError: an outcome is no integer.

        >>> float(Pmf({0: 1, 1: 2, 2: 1}).to_scipy().std())
        0.7071067811865476
        """
        from scipy.stats import rv_discrete

        if not all(isinstance(outcome, Integral) for outcome in self.outcomes):
            raise TypeError("SciPy's discrete variables need integer outcomes")
        probabilities = [weight / self.denominator for weight in self.weights]
        return rv_discrete(values=(self.outcomes, probabilities))

    def sample(self, rng: Bits, n: int = 1) -> list[T]:
        """Return n independent draws.

        Args:
            rng: the source of bits, as :func:`banana_lab.core.chance.generator` makes it.
            n: at least 0.

        Raises:
            ValueError: ``n`` is negative.

        >>> from banana_lab.core.chance import generator
        >>> Pmf({"stay": 2, "advance": 3, "accident": 1}).sample(generator(1), 4)
        ['advance', 'advance', 'accident', 'stay']
        """
        if n < 0:
            raise ValueError(f"a sample has 0 draws or more, not {n}")
        ends = list(accumulate(self.weights))
        return [self.outcomes[bisect_right(ends, below(rng, ends[-1]))] for _ in range(n)]

    def _repr_html_(self) -> str:
        """Return the law as a table with bars, for a notebook."""
        longest = max(self.weights)
        rows = "".join(
            f'<tr><th scope="row" style="{_CELL}right">{escape(str(outcome))}</th>'
            f'<td style="{_CELL}left;width:100%;min-width:8em"><div aria-hidden="true" '
            f'style="{_BAR_STYLE};width:{100 * weight / longest:.4g}%"></div></td>'
            f'<td style="{_CELL}right">{weight}/{self.denominator}</td>'
            f'<td style="{_CELL}left">{approx(self[outcome])}</td></tr>'
            for outcome, weight in self._law.items()
        )
        return (
            f'<div tabindex="0" role="region" aria-label="Exact law" style="{_FRAME}">'
            f'<table style="{_TABLE}"><thead><tr>'
            f'<th scope="col" style="{_CELL}right">outcome</th><td></td>'
            f'<th scope="col" style="{_CELL}right">probability</th>'
            f'<th scope="col" style="{_CELL}left">≈</th></tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )

    def __repr__(self) -> str:
        return f"Pmf({self._law})"

    def __str__(self) -> str:
        longest = max(self.weights)
        rows = [
            (
                str(outcome),
                "█" * (_BAR * weight // longest),
                f"{weight}/{self.denominator}",
                approx(self[outcome]),
            )
            for outcome, weight in self._law.items()
        ]
        names, bars, counts, _ = (max(map(len, column)) for column in zip(*rows, strict=True))
        return "\n".join(
            f"{name:>{names}}  {bar:<{bars}}  {count:>{counts}}  {figures}"
            for name, bar, count, figures in rows
        )


def _ascending(law: Mapping[T, int]) -> tuple[tuple[T, ...], tuple[int, ...]]:
    if not law:
        raise ValueError("a law needs at least one outcome of positive weight")
    try:
        outcomes = tuple(sorted(law))
    except TypeError as error:
        raise ValueError(f"the outcomes of a law need an order: {error}") from None
    return outcomes, tuple(law[outcome] for outcome in outcomes)
