"""Markov chains, exact: hitting probabilities, expected steps and their variance, absorption.

Where a chain ends with probability 1, everything asked of it solves x = b + Q x with a Q whose
powers vanish.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final, Generic, TypeAlias, TypeVar

from banana_lab.core.options import integer, of_kind
from banana_lab.core.words import count
from banana_lab.odds.exact import Exact, exact
from banana_lab.solve.exactness.elimination import backwards, reaching, solution

S = TypeVar("S", bound=Hashable)
K = TypeVar("K")

Law: TypeAlias = Mapping[S, Exact]

NAMED: Final = 6
"""How many states an error names."""

LAW: Final = "next states to their probabilities"


class MarkovChain(Generic[S]):
    """A Markov chain with finitely many states.

    Args:
        laws: for each state the states it leads to and their probabilities, integers or fractions
            that sum to 1; none, ``{}``, for a state where the chain ends.

    Raises:
        ValueError: the probabilities of a state are no law in integers and fractions, or it leads
            to one that has no entry.
        TypeError: the laws, or that of a state, are no mapping.

    Complexity: each question solves one sparse linear system in fractions, a strongly connected
    component at a time.

    Source: Kemeny and Snell, *Finite Markov Chains* (1960), chapter III.

    A walk on a line, a step up with probability 1/3 and a step down with 2/3, between two ends:

    >>> up, down = Fraction(1, 3), Fraction(2, 3)
    >>> walk = MarkovChain({0: {}, 1: {2: up, 0: down}, 2: {3: up, 1: down}, 3: {}})
    >>> walk.hitting([3])[1], walk.steps()[1]
    (Fraction(1, 7), Fraction(12, 7))
    """

    def __init__(self, laws: Mapping[S, Law[S]]):
        mapping(laws, "the laws", "each state to its law, such as {0: {1: 1}, 1: {}}")
        for state, law in laws.items():
            mapping(law, f"the law of state {state!r}", LAW)
        self.laws: Mapping[S, Mapping[S, Fraction]] = {
            state: law_of(law, f"state {state!r}", laws) if law else {}
            for state, law in laws.items()
        }

    @property
    def ends(self) -> tuple[S, ...]:
        """The states where it ends."""
        return tuple(state for state, law in self.laws.items() if not law)

    def hitting(self, targets: Iterable[S], within: int | None = None) -> dict[S, Fraction]:
        """Return the probability to come to one of some states, from each state.

        The least solution h ≥ 0 of h = P h with h = 1 on the targets (Norris, *Markov Chains*,
        1997, theorem 1.3.2): 0 where no target can be reached, and unique elsewhere. The chain need
        not end.

        Args:
            targets: the states.
            within: in how many steps at most, from 0 up; any number, if left out. Takes as many
                products with P.

        Raises:
            ValueError: a target is no state, or ``within`` is out of its range.
            TypeError: the targets are no collection of states.
        """
        goals = self._known(targets)
        at_once = {state: Fraction(state in goals) for state in self}
        if within is None:
            reached = reaching(backwards(self.laws), goals)
            unknown = [state for state in self if state in reached - goals]
            found = self._solved(unknown, lambda state: [mean(self.laws[state], at_once)])
            return at_once | {state: chance for state, (chance,) in found.items()}
        chances = at_once
        for _ in range(integer("within", within, 0)):
            chances = {
                state: at_once[state] or mean(law, chances) for state, law in self.laws.items()
            }
        return chances

    def steps(self, targets: Iterable[S] = ()) -> dict[S, Fraction]:
        """Return the expected number of steps, from each state, until an end or one of some states.

        t = 1 + Q t, where Q is P among the other states.

        Raises:
            ValueError: a target is no state, or from some states neither is sure to come.
            TypeError: the targets are no collection of states.
        """
        ends = self._known(targets) | {*self.ends}
        found = self._solved(self._before(ends), lambda _: [Fraction(1)])
        none = dict.fromkeys(self, Fraction(0))
        return none | {state: steps for state, (steps,) in found.items()}

    def step_variance(self) -> dict[S, Fraction]:
        """Return the variance of the number T of steps until an end, from each state.

        E T² = 2 t − 1 + Q E T², with t = E T (Kemeny and Snell, section 3.3).

        Raises:
            ValueError: from some states an end is not sure to come.
        """
        steps = self.steps()
        found = self._solved(self._before({*self.ends}), lambda state: [2 * steps[state] - 1])
        none = dict.fromkeys(self, Fraction(0))
        return none | {state: square - steps[state] ** 2 for state, (square,) in found.items()}

    def fundamental(self) -> dict[S, dict[S, Fraction]]:
        """Return the fundamental matrix N = (I − Q)⁻¹: expected visits of each state from each.

        The first step counts as a visit. Ends have no row and no column.

        Raises:
            ValueError: from some states an end is not sure to come.

        >>> half = Fraction(1, 2)
        >>> MarkovChain({"on": {"on": half, "off": half}, "off": {}}).fundamental()
        {'on': {'on': Fraction(2, 1)}}
        """
        states = self._before({*self.ends})
        rights = {state: [Fraction(other == state) for other in states] for state in states}
        found = self._solved(states, rights.__getitem__)
        return {state: dict(zip(states, found[state], strict=True)) for state in states}

    def absorption(self) -> dict[S, dict[S, Fraction]]:
        """Return the probability of each end, from each state: B = N R.

        Raises:
            ValueError: from some states an end is not sure to come.
        """
        ends, none = self.ends, Fraction(0)
        rows = {end: [Fraction(other == end) for other in ends] for end in ends}
        rows |= self._solved(
            self._before({*ends}), lambda state: [self.laws[state].get(end, none) for end in ends]
        )
        return {state: dict(zip(ends, rows[state], strict=True)) for state in self}

    def __iter__(self) -> Iterator[S]:
        return iter(self.laws)

    def __len__(self) -> int:
        return len(self.laws)

    def __eq__(self, other: object) -> bool:
        return self.laws == other.laws if isinstance(other, MarkovChain) else NotImplemented

    def __repr__(self) -> str:
        ends = count(len(self.ends), "end")
        return f"<MarkovChain: {count(len(self), 'state')}, {ends}>"

    def _known(self, targets: Iterable[S]) -> set[S]:
        if not isinstance(targets, Iterable) or isinstance(targets, str):
            raise TypeError(f"targets are a collection of states, such as [{targets!r}]")
        goals = set(targets)
        for goal in goals - self.laws.keys():
            raise ValueError(f"the chain has no state {goal!r}")
        return goals

    def _before(self, ends: set[S]) -> list[S]:
        """Return the states before these, from each of which one of them must be sure to come."""
        laws = {state: law for state, law in self.laws.items() if state not in ends}
        reached = reaching(backwards(laws), ends)
        if lost := [state for state in self if state not in reached]:
            raise ValueError(f"the chain never ends from {names(lost)}")
        return [state for state in self if state not in ends]

    def _solved(
        self, states: Collection[S], right: Callable[[S], list[Fraction]]
    ) -> dict[S, list[Fraction]]:
        """Return the solution of x = b + Q x among some states, which the chain leaves for good."""
        place = {state: number for number, state in enumerate(states)}
        rows = [
            {place[after]: p for after, p in self.laws[state].items() if after in place}
            for state in states
        ]
        return dict(zip(states, solution(rows, list(map(right, states))), strict=True))


# ------------------------------------------------------------------------------------ laws


def mean(law: Mapping[K, Fraction], values: Mapping[K, Fraction]) -> Fraction:
    """Return the mean of values by a law."""
    return sum((p * values[after] for after, p in law.items()), Fraction(0))


def law_of(law: Law[S], what: str, known: Collection[S]) -> dict[S, Fraction]:
    """Return a law in fractions, without what has probability 0."""
    chances = {
        after: exact(f"the probability of {after!r} after {what}", p, low=0)
        for after, p in law.items()
    }
    for after in chances:
        if after not in known:
            raise ValueError(f"{what} leads to {after!r}, which has no entry; an end has {{}}")
    total = sum(chances.values())
    if total != 1:
        raise ValueError(f"after {what} the probabilities sum to {total}, not 1")
    return {after: p for after, p in chances.items() if p}


def mapping(value: object, what: str, of: str) -> None:
    """Refuse what is no mapping.

    Raises:
        TypeError: it is none.
    """
    of_kind(f"{what}: a mapping of {of} is wanted", value, Mapping)


def names(states: Iterable[object]) -> str:
    """Return the first few states as words."""
    listed = list(map(repr, states))
    more = len(listed) - NAMED
    return ", ".join(listed[:NAMED]) + (f" and {more} more" if more > 0 else "")
