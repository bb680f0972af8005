"""How large a game is, told before it is unrolled: an estimate from random walks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from statistics import median
from typing import Any, Final, NamedTuple

from banana_lab.core.chance import Bits, below, generator
from banana_lab.core.conduct import law_of, options_of, start_of
from banana_lab.core.protocol import Action, End, Game, State, Together, Turn
from banana_lab.core.sequential import chooser, followed
from banana_lab.core.words import about
from banana_lab.solve.trees.walks import NO_CHANCE

_WALKS: Final = 512
_STEPS: Final = 4_000
"""How many random walks there are at most, and how many moves they have together."""

_FEW: Final = 32
"""How many walks say how far they differ."""

_NEAR: Final = 20
"""Enough walks were made where the error is this part of the mean."""

_HUGE: Final = 10**40
"""Where a walk stops to count."""

_LISTED: Final = 16
"""How many outcomes of chance are followed up, to see which lead to equal states."""

_SURE: Final = 4
"""How many standard errors below it an estimate is sure; how many times above it half the walks."""


class Size(NamedTuple):
    """An estimate of how many nodes a game has; several that move together count one by one.

    Attributes:
        nodes: the mean of what random walks find.
        error: its standard error.
        middle: their median.
    """

    nodes: int
    error: int
    middle: int

    def surely_above(self, limit: int) -> bool:
        """Whether the game has more nodes than a limit as good as surely.

        A walk that finds more than 4 times the limit in half of all cases makes the mean exceed it.
        """
        return self.nodes - _SURE * self.error > limit or self.middle > _SURE * limit

    def __str__(self) -> str:
        return f"{about(_HUGE)} or more" if self.nodes >= _HUGE else about(self.nodes)


def size_of(game: Game, person: int | None = None) -> Size:
    """Return about how many nodes a game has; of a person, how many a sample of all others leaves.

    A random walk that meets branchings of d₁, d₂, … finds 1 + d₁ + d₁ d₂ + …; the mean of that is
    the number of nodes. Walks end after 4000 moves in all, or at 10⁴⁰.

    Source: D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of
    Computation 29 (1975).

    >>> from banana_lab.solve.jack_bananas.exchanges import Exchange
    >>> print(size_of(Exchange((1, 0), (1, 0), minimum=4).game))
    1,900
    """
    found: list[int] = []
    size, left, number = Size(1, 1, 1), _STEPS, 0
    while left > 0 and number < _WALKS and _NEAR * size.error > size.nodes:
        rng = generator("size", number)
        nodes, steps, is_whole = _walk(game, person, rng, left)
        left, number = left - steps, number + 1
        if is_whole or not found:
            found.append(nodes)
        if not number % _FEW:
            size = _mean(found)
    return _mean(found)


def _mean(found: Sequence[int]) -> Size:
    """Return the mean of walks, its error and their median; few walks say nothing of the error."""
    count = len(found)
    mean = sum(found) // count
    square = sum((nodes - mean) ** 2 for nodes in found)
    error = isqrt(square // ((count - 1) * count)) if count >= _FEW else mean
    return Size(mean, error, int(median(found)))


def _walk(game: Game, person: int | None, rng: Bits, most: int) -> tuple[int, int, bool]:
    """Return what a random walk finds, its moves, and whether it came to an end."""
    state = start_of(game)
    chosen: tuple[Action, ...] = ()
    nodes = ways = Fraction(1)
    for step in range(most):
        node: Any = state.node
        if isinstance(node, End) or ways > _HUGE:
            return int(nodes), step + 1, True
        if isinstance(node, Turn | Together):
            seat = chooser(node, chosen)
            options = options_of(state, seat, state.view(seat))
            if person in (None, game.owner[seat]):
                ways *= len(options)
            state, chosen = followed(state, chosen, options[below(rng, len(options))])
        else:
            state, branches = _decided(state, rng)
            if person is None:
                ways *= branches
        nodes += ways
    return int(nodes), most, False


def _decided(state: State, rng: Bits) -> tuple[State, Fraction]:
    """Return a state that chance leads to, and how many of such a chance there are.

    Outcomes of a few laws in turn are listed, since they may lead to equal states.
    """
    states = [state]
    while 0 < sum(map(_outcomes, states)) <= _LISTED - len(states):
        states = [*dict.fromkeys(after for before in states for after in _next(before))]
    if states != [state]:
        return states[below(rng, len(states))], Fraction(len(states))
    law = law_of(state)
    outcome: Action = law.sample(rng)
    return state.apply(outcome), Fraction(law.denominator, law.weight(outcome))


def _outcomes(state: State) -> int:
    """Return how many outcomes chance has at a state, none where somebody decides."""
    if isinstance(state.node, NO_CHANCE):
        return 0
    try:
        return len(law_of(state))
    except OverflowError:  # more than Python counts
        return _HUGE


def _next(state: State) -> list[State]:
    """Return the states after one law of chance, or the state itself where somebody decides."""
    if isinstance(state.node, NO_CHANCE):
        return [state]
    return [state.apply(outcome) for outcome in law_of(state)]
