"""Chance with integer weights, and the one source of randomness.

All randomness of the package comes through ``getrandbits`` with rejection, so that one seed gives
one game on every Python, in a kernel and in a web page.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from numbers import Integral, Rational
from typing import Final, Generic, Protocol, TypeVar, cast, runtime_checkable

from banana_lab.core.legality import option
from banana_lab.core.options import integer, shown

__all__ = ["Bits", "Chance", "Law", "Weighted", "below", "generator", "own", "table"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

MOST_LISTED: Final = 10**6
"""How many outcomes a law may have to be listed."""


class Bits(Protocol):
    """A source of random bits, such as :class:`random.Random`."""

    def getrandbits(self, k: int, /) -> int:
        """Return a uniformly random integer of ``k`` bits."""


def generator(*seed: int | str) -> random.Random:
    """Return the generator that belongs to these words.

    The words are joined by ``/`` and hashed, so ``generator("KIWI-42", 7, 1)`` and
    ``generator("KIWI-42", 7, 2)`` have nothing to do with each other, and each is the same on
    every machine.

    Args:
        seed: integers and texts, at least one.

    >>> below(generator("KIWI-42", 7, 1), 1000)
    392
    """
    if not seed:
        raise ValueError("a generator needs a seed: an integer, a text, or several of them")
    return random.Random("/".join(map(str, seed)))


def below(rng: Bits, n: int) -> int:
    """Return a uniformly random integer in ``range(n)``, by rejection.

    Args:
        rng: the source of bits.
        n: at least 1.

    Raises:
        ValueError: ``n`` is less, or no integer.
        TypeError: ``rng`` gives no bits.

    >>> rng = generator(1)
    >>> [below(rng, 6) for _ in range(8)]
    [3, 3, 0, 5, 0, 3, 3, 2]
    """
    if type(n) is not int:
        n = integer("n", n, 1)
    if n < 1:
        raise ValueError(f"a random integer below {n} does not exist; n is at least 1")
    bits = (n - 1).bit_length()
    try:
        draw = rng.getrandbits(bits)
    except AttributeError:
        raise TypeError(
            f"{shown(rng)} is no source of random bits; generator(1) is one, of seed 1"
        ) from None
    while draw >= n:
        draw = rng.getrandbits(bits)
    return draw


class Chance(Protocol[T_co]):
    """A point of a game where chance moves: a law with integer weights over one denominator.

    Iteration is lazy and in a fixed order; ``len`` never lists. A law with too many outcomes to
    list can still be sampled, and any one outcome weighed.
    """

    @property
    def denominator(self) -> int:
        """The sum of all weights."""

    def weight(self, outcome: object, /) -> int:
        """Return the weight of an outcome, 0 if it cannot happen."""

    def sample(self, rng: Bits, /) -> T_co:
        """Return an outcome drawn with probability ``weight / denominator``."""

    def __len__(self) -> int:
        """Return the number of outcomes of positive weight."""

    def __iter__(self) -> Iterator[T_co]:
        """Yield the outcomes of positive weight."""


@runtime_checkable
class Law(Protocol[T_co]):
    """A law that is listed: its outcomes, and the positive integer weight of each."""

    @property
    def outcomes(self) -> tuple[T_co, ...]:
        """What can happen."""

    @property
    def weights(self) -> tuple[int, ...]:
        """How often each happens, of :attr:`denominator` times."""


def table(law: Law[T] | Chance[T] | Mapping[T, int]) -> dict[T, int]:
    """Return the weights of a law by its outcomes, as Python's own integers.

    Args:
        law: a law such as :class:`Weighted` or :class:`banana_lab.odds.Pmf`, a chance node of a
            game that can be listed, or a mapping of outcomes to integers from 0 up; outcomes of
            weight 0 are left out.

    Raises:
        ValueError: a weight is no integer from 0 up, or there are too many outcomes to list.
        TypeError: it is none of these.

    >>> table({"heads": 2, "tails": 1, "edge": 0})
    {'heads': 2, 'tails': 1}
    """
    pairs: Iterable[tuple[T, object]]
    if isinstance(law, Mapping):
        pairs = law.items()
    elif isinstance(law, Law):
        return dict(zip(law.outcomes, law.weights, strict=True))
    elif hasattr(law, "weight") and hasattr(law, "denominator"):
        if len(law) > MOST_LISTED:
            raise ValueError(f"this law has {len(law)} outcomes, too many to list; draw from it")
        pairs = ((outcome, law.weight(outcome)) for outcome in law)
    else:
        raise TypeError(
            "a law is a mapping of outcomes to integers, such as {1: 2, 2: 1}, and odds.Pmf.of "
            f"counts data; {shown(law)} is no law"
        )
    found: dict[T, int] = {}
    for outcome, weight in pairs:
        taken = integer(f"the weight of {shown(outcome)}", weight, 0)
        if taken:
            outcome = own(outcome)
            found[outcome] = found.get(outcome, 0) + taken
    return found


def own(outcome: T) -> T:
    """Return an outcome with Python's own numbers in place of others', in tuples too.

    Raises:
        ValueError: it is not equal to itself, as NaN.
        TypeError: it is an array.
    """
    kind = type(outcome)
    if kind is int or kind is str:
        return outcome
    if isinstance(outcome, tuple):
        members = tuple(map(own, outcome))
        if all(new is old for new, old in zip(members, outcome, strict=True)):
            return outcome
        make = cast("Callable[..., T]", getattr(kind, "_make", kind))
        return make(members)
    try:
        strange = bool(outcome != outcome)
    except (ValueError, TypeError):  # an array compares place by place
        raise TypeError(
            f"an outcome is a number, a text or a tuple of these, not {shown(outcome)}"
        ) from None
    if strange:
        raise ValueError(f"{shown(outcome)} is no outcome: it is not equal to itself")
    if isinstance(outcome, Rational) and not isinstance(outcome, int | Fraction):
        whole = isinstance(outcome, Integral)
        parts = int(outcome.numerator), int(outcome.denominator)
        return cast(T, parts[0] if whole else Fraction(*parts))
    if kind.__module__ == "numpy" and hasattr(outcome, "item"):
        python: T = outcome.item()
        return python
    return outcome


class Weighted(Generic[T]):
    """A law over a short list of outcomes.

    Args:
        outcomes: distinct and hashable; or a law or a mapping, which keeps its weights.
        weights: positive integers, one for each outcome; all 1 if left out. A law has its own.

    Raises:
        ValueError: a weight is no positive integer, their number is another, an outcome is given
            twice, or there is none.

    >>> coin = Weighted(("heads", "tails"), (2, 1))
    >>> coin.weight("tails"), coin.denominator, list(coin)
    (1, 3, ['heads', 'tails'])
    >>> Weighted({"heads": 2, "tails": 1}) == coin
    True
    """

    __slots__ = ("_weights", "denominator", "outcomes")

    def __init__(
        self,
        outcomes: Iterable[T] | Law[T] | Chance[T] | Mapping[T, int],
        weights: Iterable[int] | None = None,
    ):
        if isinstance(outcomes, Mapping) or hasattr(outcomes, "denominator"):
            if weights is not None:
                raise ValueError("a law has weights of its own, so no others are given")
            law = table(cast("Law[T] | Mapping[T, int]", outcomes))
            self.outcomes, self._weights = tuple(law), cast("dict[object, int]", law)
        else:
            self.outcomes = tuple(map(own, cast(Iterable[T], outcomes)))
            counts = [1] * len(self.outcomes) if weights is None else _positive(weights)
            if len(counts) != len(self.outcomes):
                raise ValueError("a law needs one weight for each outcome, and no more")
            self._weights = dict(zip(self.outcomes, counts, strict=True))
            if len(self._weights) != len(self.outcomes):
                raise ValueError("the outcomes of a law are distinct")
        if not self.outcomes:
            raise ValueError("a law needs at least one outcome of positive weight")
        self.denominator = sum(self._weights.values())

    @classmethod
    def unchecked(cls, weights: dict[T, int]) -> Weighted[T]:
        """Return the law of a table as it is, for rules that make many from their own cards.

        Args:
            weights: positive integers of Python's own by outcomes that are; at least one.

        >>> Weighted.unchecked({"heads": 2, "tails": 1}) == Weighted(("heads", "tails"), (2, 1))
        True
        """
        law = cls.__new__(cls)
        law.outcomes, law._weights = tuple(weights), cast("dict[object, int]", weights)
        law.denominator = sum(weights.values())
        return law

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of each outcome."""
        return tuple(self._weights.values())

    def weight(self, outcome: object) -> int:
        """Return the weight of an outcome, 0 if it cannot happen."""
        try:
            return self._weights.get(outcome, 0)
        except TypeError:  # not hashable, so it is none of the outcomes
            return 0

    def own(self, outcome: object) -> T | None:
        """Return the outcome of this law that something is, not merely equals; else ``None``."""
        return option(self.outcomes, outcome)

    def probability(self, outcome: object) -> Fraction:
        """Return the probability of an outcome, 0 if it cannot happen."""
        return Fraction(self.weight(outcome), self.denominator)

    def sample(self, rng: Bits) -> T:
        """Return an outcome drawn with probability ``weight / denominator``."""
        draw = below(rng, self.denominator)
        for outcome in self.outcomes:
            draw -= self._weights[outcome]
            if draw < 0:
                return outcome
        raise AssertionError("the weights sum to the denominator")

    def __len__(self) -> int:
        return len(self.outcomes)

    def __iter__(self) -> Iterator[T]:
        return iter(self.outcomes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Weighted):
            return NotImplemented
        return self._weights == other._weights

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __repr__(self) -> str:
        return f"Weighted({self.outcomes}, {self.weights})"


def _positive(weights: Iterable[int]) -> list[int]:
    return [
        weight if type(weight) is int and weight > 0 else integer("a weight", weight, 1)
        for weight in weights
    ]
