"""Chance with integer weights, and the one source of randomness.

All randomness of the package comes through ``getrandbits`` with rejection, so that one seed gives
one game on every Python, in a kernel and in a web page.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

__all__ = ["Bits", "Chance", "Weighted", "below", "generator"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


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
        ValueError: ``n`` is less.

    >>> rng = generator(1)
    >>> [below(rng, 6) for _ in range(8)]
    [3, 3, 0, 5, 0, 3, 3, 2]
    """
    if n < 1:
        raise ValueError(f"a random integer below {n} does not exist; n is at least 1")
    bits = (n - 1).bit_length()
    draw = rng.getrandbits(bits)
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


class Weighted(Generic[T]):
    """A law over a short list of outcomes.

    Args:
        outcomes: distinct and hashable.
        weights: positive integers, one for each outcome; all 1 if left out.

    >>> coin = Weighted(("heads", "tails"), (2, 1))
    >>> coin.weight("tails"), coin.denominator, list(coin)
    (1, 3, ['heads', 'tails'])
    """

    __slots__ = ("_weights", "denominator", "outcomes")

    def __init__(self, outcomes: Sequence[T], weights: Sequence[int] | None = None):
        weights = [1] * len(outcomes) if weights is None else weights
        if len(weights) != len(outcomes) or not outcomes:
            raise ValueError("a law needs one weight for each outcome, and at least one outcome")
        if min(weights) < 1:
            raise ValueError("weights are positive integers")
        self.outcomes = tuple(outcomes)
        self._weights: dict[object, int] = dict(zip(self.outcomes, weights, strict=True))
        if len(self._weights) != len(self.outcomes):
            raise ValueError("the outcomes of a law are distinct")
        self.denominator = sum(weights)

    def weight(self, outcome: object) -> int:
        """Return the weight of an outcome, 0 if it cannot happen."""
        try:
            return self._weights.get(outcome, 0)
        except TypeError:  # not hashable, so it is none of the outcomes
            return 0

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
        return f"Weighted({self.outcomes}, {tuple(self._weights.values())})"
