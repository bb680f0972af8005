"""The law of a random variable, exact: integer weights over one denominator."""

from __future__ import annotations

import operator
import sys
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise, product, repeat
from math import gcd, lcm, prod, sqrt
from numbers import Integral, Rational
from typing import TYPE_CHECKING, Any, Final, Generic, NoReturn, Protocol, TypeVar, cast

from banana_lab.core.chance import Bits, Chance, Law, below, own, table
from banana_lab.core.options import integer, shown
from banana_lab.odds import tables
from banana_lab.odds.exact import Exact, exact, plain
from banana_lab.odds.limits import MOST_BITS, MOST_DRAWS, MOST_PAIRS
from banana_lab.odds.polynomials import power
from banana_lab.odds.text import short

if TYPE_CHECKING:
    import pandas as pd
    import sympy
    from scipy.stats import rv_discrete

__all__ = ["Pmf"]


class Outcome(Hashable, Protocol):
    """What a law can be over: values with a hash and an order."""

    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T", bound=Outcome)
U = TypeVar("U", bound=Outcome)


class Pmf(Generic[T]):
    """A probability mass function with finitely many outcomes.

    Outcome x has the probability w(x)/d, where the weights w(x) are positive integers and d is
    their sum. The denominator keeps its natural size: four dice have 1296 rolls, and their laws
    say so. Two laws are equal when their probabilities are. A law never changes.

    ``+``, ``-`` and ``*`` take two laws for independent variables, and an exact number as itself:
    ``2 * law`` is the law of 2 X, and ``2 @ law`` that of the sum of two independent X.

    Args:
        weights: an integer for each outcome, in any order, or a law that has them; outcomes of
            weight 0 are left out. Outcomes are hashable and can be sorted; NumPy's numbers become
            Python's own.

    Raises:
        ValueError: a weight is negative or no integer, no weight is positive, an outcome is a law
            or NaN, or the outcomes have no order.
        TypeError: these are no weights.

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

    __array_ufunc__ = None  # so NumPy's numbers leave + and * to the law

    def __init__(self, weights: Mapping[T, int] | Law[T] | Chance[T]):
        self._settle(*_ascending(table(weights)))

    @classmethod
    def of(cls, data: Iterable[T]) -> Pmf[T]:
        """Return the law of a random one of some data, each as likely: the empirical law.

        Args:
            data: outcomes, at least one; those that occur twice weigh twice.

        Raises:
            ValueError: there are none, or they are no outcomes of a law.
            TypeError: they are a table.

        >>> Pmf.of([1, 2, 2])
        Pmf({1: 1, 2: 2})
        """
        if isinstance(data, Mapping | Law):
            return Pmf(data)
        if getattr(data, "ndim", 1) != 1:
            raise TypeError("data is a list of outcomes or a column of a table, not a whole table")
        return _collected(zip(data, repeat(1), strict=False))

    @classmethod
    def mixture(cls, laws: Iterable[Pmf[T] | T], weights: Iterable[int] | None = None) -> Pmf[T]:
        """Return the law of an outcome of a random one of these laws: P(x) = Σ w_i P_i(x) / Σ w_i.

        The denominator is the least over which all of them can be written, times Σ w_i.

        Args:
            laws: laws; an outcome stands for the law that makes it certain.
            weights: an integer from 0 up for each; all 1 if left out.

        Raises:
            ValueError: a weight is out of its range, there is not one for each law, or no weight is
                positive.
            TypeError: what is mixed is one law, or a mapping.

        >>> coin, die = Pmf({0: 1, 1: 1}), Pmf.of(range(1, 7))
        >>> Pmf.mixture([coin, die], [1, 2])
        Pmf({0: 3, 1: 5, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2})
        """
        if isinstance(laws, Pmf | Law | Mapping):
            raise TypeError(
                "a mixture is of a list of laws, with weights beside them, such as "
                f"Pmf.mixture([law, other], [1, 2]), not of {shown(laws)}"
            )
        mixed = list(laws)
        counts = repeat(1, len(mixed)) if weights is None else weights
        checked = [integer("a weight of a mixture", weight, 0) for weight in counts]
        if len(checked) != len(mixed):
            raise ValueError(f"{len(mixed)} laws need {len(mixed)} weights, not {len(checked)}")
        return _collected(zip(mixed, checked, strict=True))

    @classmethod
    def joint(cls, *laws: Pmf[Any]) -> Pmf[tuple[Any, ...]]:
        """Return the joint law of independent variables: outcomes are tuples, one part a law.

        Raises:
            ValueError: there are too many combinations to list.

        >>> Pmf.joint(Pmf({0: 1, 1: 1}), Pmf({"a": 1, "b": 2}))
        Pmf({(0, 'a'): 1, (0, 'b'): 2, (1, 'a'): 1, (1, 'b'): 2})
        """
        _check_laws(laws)
        _check_pairs(prod(map(len, laws)))
        outcomes = product(*(law.outcomes for law in laws))
        weights = map(prod, product(*(law.weights for law in laws)))
        return Pmf._of(tuple(outcomes), tuple(weights))

    @classmethod
    def highest(cls, *laws: Pmf[T]) -> Pmf[T]:
        """Return the law of the highest of independent variables: P(max ≤ x) = Π P(X_i ≤ x).

        Raises:
            ValueError: there is no law, or outcomes have no order.

        >>> die = Pmf.of(range(1, 7))
        >>> Pmf.highest(die, die)
        Pmf({1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11})
        """
        ladder = _ladder(laws)
        reached = [prod(law._up_to(x) for law in laws) for x in ladder]
        steps = zip(ladder, reached, [0, *reached], strict=False)
        return Pmf({x: most - before for x, most, before in steps})

    @classmethod
    def lowest(cls, *laws: Pmf[T]) -> Pmf[T]:
        """Return the law of the lowest of independent variables: P(min > x) = Π P(X_i > x).

        Raises:
            ValueError: there is no law, or outcomes have no order.

        >>> die = Pmf.of(range(1, 7))
        >>> Pmf.lowest(die, die)
        Pmf({1: 11, 2: 9, 3: 7, 4: 5, 5: 3, 6: 1})
        """
        ladder = _ladder(laws)
        above = [prod(law.denominator - law._up_to(x) for law in laws) for x in ladder]
        before = [prod(law.denominator for law in laws), *above]
        return Pmf({x: more - left for x, more, left in zip(ladder, before, above, strict=False)})

    @classmethod
    def _of(cls, outcomes: tuple[T, ...], weights: tuple[int, ...]) -> Pmf[T]:
        pmf = cls.__new__(cls)
        pmf._settle(outcomes, weights)
        return pmf

    def _settle(self, outcomes: tuple[T, ...], weights: tuple[int, ...]) -> None:
        self.__dict__.update(outcomes=outcomes, weights=weights, denominator=sum(weights))

    @cached_property
    def _law(self) -> dict[T, int]:
        return dict(zip(self.outcomes, self.weights, strict=True))

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        return tuple(accumulate(self.weights))

    @cached_property
    def _is_ordered(self) -> bool:
        """Whether the outcomes run from a least to a greatest; sets, for one, need not."""
        return all(lower < higher for lower, higher in pairwise(self.outcomes))

    def __reduce__(self) -> tuple[object, ...]:
        return Pmf._of, (self.outcomes, self.weights)

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
        """Yield the outcomes, ascending, as a dictionary yields its keys."""
        # The statistics module would take them for data, and so lose their weights in silence.
        if sys._getframe(1).f_globals.get("__name__") == "statistics":
            raise TypeError(_NO_DATA)
        return iter(self.outcomes)

    def __reversed__(self) -> Iterator[T]:
        return reversed(self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Yield every outcome with its probability, outcomes ascending."""
        return ((outcome, self[outcome]) for outcome in self.outcomes)

    def at_least(self, x: T) -> Fraction:
        """Return P(X ≥ x).

        Raises:
            ValueError: outcomes are not ordered from the least to the greatest, or x has no place
                among them.
            TypeError: x cannot be compared with them.
        """
        return 1 - Fraction(self._below(self._place(bisect_left, x)), self.denominator)

    def at_most(self, x: T) -> Fraction:
        """Return P(X ≤ x).

        Raises:
            ValueError: outcomes are not ordered from the least to the greatest, or x has no place
                among them.
            TypeError: x cannot be compared with them.
        """
        return Fraction(self._up_to(x), self.denominator)

    def _up_to(self, x: T) -> int:
        return self._below(self._place(bisect_right, x))

    def _below(self, place: int) -> int:
        return self._ends[place - 1] if place else 0

    def _place(self, bisect: Callable[[Sequence[T], T], int], x: T) -> int:
        """Return how many outcomes are below x, as one of the two bisections counts them."""
        self._check_order()
        x = own(x)
        try:
            place = bisect(self.outcomes, x)
            near = self.outcomes[max(place - 1, 0) : place + 1]
            is_between = all(outcome < x or x < outcome or outcome == x for outcome in near)
        except TypeError:
            raise TypeError(
                f"{shown(x)} cannot be compared with outcomes such as {shown(self.outcomes[0])}"
            ) from None
        if not is_between:
            raise ValueError(f"{shown(x)} is neither below nor above {shown(near[0])}")
        return place

    def _check_order(self) -> None:
        if not self._is_ordered:
            raise ValueError(
                "these outcomes do not run from a least to a greatest, so none is reached or not; "
                "ask with given(test) or map(test)"
            )

    def quantile(self, q: Exact) -> T:
        """Return the least x with P(X ≤ x) ≥ q.

        Args:
            q: exact, from 0 to 1.

        Raises:
            ValueError: ``q`` is inexact or out of range, or the outcomes have no order.

        >>> die = Pmf.of(range(1, 7))
        >>> [die.quantile(Fraction(some, 4)) for some in range(5)]
        [1, 2, 3, 5, 6]
        """
        self._check_order()
        share = exact("q", q, 0, 1) * self.denominator
        return self.outcomes[bisect_left(self._ends, max(share, 1))]

    @property
    def median(self) -> T:
        """The least x with P(X ≤ x) ≥ 1/2.

        Raises:
            ValueError: the outcomes have no order.
        """
        return self.quantile(Fraction(1, 2))

    @property
    def modes(self) -> tuple[T, ...]:
        """The likeliest outcomes: one, or those that tie.

        >>> Pmf({0: 1, 1: 2, 2: 2}).modes
        (1, 2)
        """
        most = max(self.weights)
        return tuple(outcome for outcome, weight in self._law.items() if weight == most)

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

    @property
    def standard_deviation(self) -> float:
        """√(Var X): a root, and so the one number here that is rounded.

        Raises:
            TypeError: an outcome is no exact number.

        >>> Pmf({0: 1, 4: 1}).standard_deviation
        2.0
        """
        return sqrt(self.variance)

    def _moment(self, order: int) -> Fraction:
        total = sum(weight * x**order for x, weight in self._numbers)
        return Fraction(total) / self.denominator

    @cached_property
    def _numbers(self) -> list[tuple[Exact, int]]:
        """Return outcomes and weights where all outcomes are integers or fractions."""
        for outcome in self.outcomes:
            if not isinstance(outcome, Rational):
                raise TypeError(
                    f"this needs outcomes that are integers or fractions, not {shown(outcome)}"
                )
        return cast("list[tuple[Exact, int]]", list(self._law.items()))

    def compare(self, other: Pmf[T] | T) -> Pmf[int]:
        """Return the law of the sign of X − Y for independent X and Y.

        Args:
            other: the law of Y, or a value.

        Raises:
            ValueError: outcomes have no order.
            TypeError: some cannot be compared.

        >>> die = Pmf.of(range(1, 7))
        >>> die.compare(die)                 # below, equal, above
        Pmf({-1: 15, 0: 6, 1: 15})
        """
        other = other if isinstance(other, Pmf) else Pmf({other: 1})
        self._check_order()
        signs = Counter({-1: self.denominator * other.denominator})
        for x, weight in self._law.items():
            below = weight * other._below(other._place(bisect_left, x))
            upto = weight * other._up_to(x)
            signs.update({1: below, 0: upto - below, -1: -upto})
        return Pmf(signs)

    def given(self, test: Callable[[T], object]) -> Pmf[T]:
        """Return the law of X given that a test holds: P(X = x | test(X)).

        The new denominator is the weight of the outcomes that pass.

        Raises:
            ValueError: the test holds for no outcome.
            TypeError: it is no function.

        >>> Pmf({0: 1, 1: 2, 2: 1}).given(lambda heads: heads > 0)
        Pmf({1: 2, 2: 1})
        """
        _check_function(test, "a test")
        passing = [pair for pair in self._law.items() if test(pair[0])]
        if not passing:
            raise ValueError("the condition holds for no outcome, so nothing is given")
        outcomes, weights = zip(*passing, strict=True)
        return Pmf._of(outcomes, weights)

    def map(self, f: Callable[[T], U | Pmf[U]]) -> Pmf[U]:
        """Return the law of f(X), over the same denominator.

        Where f gives laws, X chooses between them: the result is their mixture, P(y) =
        Σ P(X = x) P(f(x) = y).

        Raises:
            ValueError: values of f have no order, or one is NaN.
            TypeError: f is no function, or a value of f cannot be an outcome.

        >>> Pmf({0: 1, 1: 2, 2: 1}).map(lambda heads: heads > 0)
        Pmf({False: 1, True: 3})
        >>> Pmf({0: 1, 2: 1}).map(lambda more: Pmf({more: 1, 1: 1}))
        Pmf({0: 1, 1: 2, 2: 1})
        """
        _check_function(f, "what a law is mapped by")
        return _collected((f(outcome), weight) for outcome, weight in self._law.items())

    def __add__(self, other: Pmf[T] | T) -> Pmf[T]:
        """Return the law of X + Y for independent X and Y; a number is added as it is.

        >>> coin = Pmf({0: 1, 1: 1})
        >>> coin + coin == Pmf({0: 1, 1: 2, 2: 1})
        True
        """
        return self._with(operator.add, other)

    __radd__ = __add__

    def __sub__(self, other: Pmf[T] | T) -> Pmf[T]:
        """Return the law of X − Y for independent X and Y, or of X less a number."""
        return self._with(operator.sub, other)

    def __rsub__(self, other: T) -> Pmf[T]:
        return -self + other

    def __mul__(self, other: Pmf[T] | T) -> Pmf[T]:
        """Return the law of X Y for independent X and Y, or of a multiple of X.

        >>> 10 * Pmf({0: 1, 1: 2})
        Pmf({0: 1, 10: 2})
        """
        return self._with(operator.mul, other)

    __rmul__ = __mul__

    def __neg__(self) -> Pmf[T]:
        """Return the law of −X."""
        return self._with(operator.mul, cast(T, -1))

    def _with(self, f: Callable[[Any, Any], Exact], other: Pmf[T] | T) -> Pmf[T]:
        """Return the law of f(X, Y) for numbers."""
        if not isinstance(other, Pmf):
            if not isinstance(other, Rational):
                return cast("Pmf[T]", NotImplemented)
            other = Pmf._of((own(other),), (1,))
        _check_pairs(len(self) * len(other))
        law: dict[Exact, int] = {}
        for x, v in self._numbers:
            for y, w in other._numbers:
                value = f(x, y)
                law[value] = law.get(value, 0) + v * w
        return cast("Pmf[T]", Pmf._of(*_ascending(law)))

    def __rmatmul__(self, n: int) -> Pmf[T]:
        """Return the law of X_1 + … + X_n for independent variables of this law.

        Its weights are the coefficients of Pⁿ, where P(z) = Σ w_i z^i.

        Args:
            n: 0 or more.

        Raises:
            ValueError: ``n`` is out of its range, or the sum has too many outcomes.
            TypeError: an outcome is no exact number.

        >>> 4 @ Pmf({0: 1, 1: 1})
        Pmf({0: 1, 1: 4, 2: 6, 3: 4, 4: 1})
        """
        n = integer("a number of copies", n, 0)
        first = self._numbers[0][0]
        steps = [(Fraction(x) - first, weight) for x, weight in self._numbers]
        scale = lcm(*(step.denominator for step, _ in steps))
        whole = [(int(step * scale), weight) for step, weight in steps]
        common = gcd(*(step for step, _ in whole)) or 1
        places = [(step // common, weight) for step, weight in whole]
        _check_bits(n, places[-1][0], self.denominator)
        ways = power(places, n)
        return cast(
            "Pmf[T]",
            Pmf(
                {
                    plain(n * Fraction(first) + Fraction(k * common, scale)): c
                    for k, c in enumerate(ways)
                }
            ),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pmf):
            return NotImplemented
        return self._shares == other._shares

    def __hash__(self) -> int:
        return hash(frozenset(self._shares.items()))

    @cached_property
    def _shares(self) -> dict[T, int]:
        """The weights in lowest terms; in whatever order outcomes stand, equal laws have these."""
        divisor = gcd(*self.weights)
        return {outcome: weight // divisor for outcome, weight in self._law.items()}

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
                for x, weight in self._numbers
            )
        )

    def to_scipy(self) -> rv_discrete:
        """Return the law as a SciPy random variable; its probabilities are rounded once.

        Raises:
            TypeError: an outcome is no integer.
            ValueError: an outcome has more than 63 bits.

        >>> float(Pmf({0: 1, 1: 2, 2: 1}).to_scipy().std())
        0.7071067811865476
        """
        from scipy.stats import rv_discrete

        if not all(isinstance(outcome, Integral) for outcome in self.outcomes):
            raise TypeError("SciPy's discrete variables need integer outcomes")
        most: int = max(map(abs, cast("tuple[int, ...]", self.outcomes)))
        if most >= _SCIPY_END:
            raise ValueError(f"SciPy's variables hold integers below 2^63, not {shown(most)}")
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
        if not isinstance(n, Integral) or not 0 <= n <= MOST_DRAWS:
            raise ValueError(
                f"a sample has 0 draws or more, not {shown(n)}; {MOST_DRAWS:,} at most"
            )
        return [
            self.outcomes[bisect_right(self._ends, below(rng, self.denominator))]
            for _ in range(int(n))
        ]

    def to_pandas(self) -> pd.DataFrame:
        """Return the law as a pandas table: a row for each outcome.

        Its column ``weight`` is exact, ``probability`` rounded once.

        Raises:
            ModuleNotFoundError: pandas is not installed.
        """
        import pandas as pd

        return pd.DataFrame(
            {
                "weight": pd.Series(list(self.weights), dtype=object),
                "probability": [weight / self.denominator for weight in self.weights],
            },
        ).set_index(pd.Index(list(self.outcomes), name="outcome", tupleize_cols=False))

    def __array__(self, *_args: object, **_kwargs: object) -> NoReturn:
        raise TypeError(_NO_DATA)

    def __array_function__(self, *_args: object) -> NoReturn:
        raise TypeError(_NO_DATA)

    def _repr_html_(self) -> str:
        return tables.html(self)

    def __repr__(self) -> str:
        return tables.brief(self)

    def __str__(self) -> str:
        return tables.plain(self)


_SCIPY_END: Final = 2**63
_NO_DATA: Final = (
    "a law is no array and no data, for its outcomes have weights; it has mean, median, variance "
    "and standard_deviation itself, and to_scipy() and to_pandas() hand it on"
)


def _collected(pairs: Iterable[tuple[T | Pmf[T], int]]) -> Pmf[T]:
    """Return the law of outcomes, and of laws, that have these weights."""
    parts = list(pairs)
    scale = lcm(*(part.denominator for part, _ in parts if isinstance(part, Pmf)))
    law: dict[T, int] = {}
    for part, weight in parts:
        if isinstance(part, Pmf):
            share = weight * (scale // part.denominator)
            for outcome, count in part._law.items():
                law[outcome] = law.get(outcome, 0) + share * count
        else:
            outcome = own(part)
            try:
                law[outcome] = law.get(outcome, 0) + weight * scale
            except TypeError:
                raise TypeError(
                    f"an outcome is a number, a text or a tuple of these, not {shown(part)}"
                ) from None
    return Pmf._of(*_ascending({outcome: weight for outcome, weight in law.items() if weight}))


def _ascending(law: Mapping[T, int]) -> tuple[tuple[T, ...], tuple[int, ...]]:
    if not law:
        raise ValueError("a law needs at least one outcome of positive weight")
    if any(isinstance(outcome, Pmf) for outcome in law):
        raise ValueError("an outcome is no law itself; Pmf.mixture mixes laws")
    try:
        outcomes = tuple(sorted(law))
    except TypeError as error:
        raise ValueError(f"the outcomes of a law need an order: {error}") from None
    return outcomes, tuple(law[outcome] for outcome in outcomes)


def _ladder(laws: Sequence[Pmf[T]]) -> list[T]:
    if not laws:
        raise ValueError("the highest or lowest of no variables does not exist; give a law or more")
    _check_laws(laws)
    _check_pairs(len(laws) * sum(map(len, laws)))
    return sorted(set().union(*(law.outcomes for law in laws)))


def _check_laws(laws: Sequence[object]) -> None:
    for law in laws:
        if not isinstance(law, Pmf):
            raise TypeError(f"a law is expected, such as Pmf.of(range(1, 7)), not {shown(law)}")


def _check_function(f: object, what: str) -> None:
    if not callable(f):
        raise TypeError(f"{what} is a function of an outcome, not {shown(f)}")


def _check_pairs(number: int) -> None:
    if number > MOST_PAIRS:
        raise ValueError(
            f"these laws have {short(number)} combinations of outcomes; {MOST_PAIRS:,} at most are "
            "looked at one by one"
        )


def _check_bits(n: int, last: int, denominator: int) -> None:
    if (n * last + 1) * n * (denominator - 1).bit_length() > MOST_BITS:
        raise ValueError(
            f"the sum of {n} copies has up to {short(n * last + 1)} outcomes over a denominator of "
            f"{short(n * denominator.bit_length())} bits, too many to list; take fewer copies"
        )
