"""Markov chains and Markov decision processes, exact: hitting times, values, best policies.

Where a process ends with probability 1, everything asked of it solves x = b + P x with a P whose
powers vanish. That is solved in fractions, one strongly connected component after the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from numbers import Rational
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from banana_lab.odds.dice import whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_array

    Floats: TypeAlias = NDArray[np.float64]

__all__ = [
    "Approximation",
    "MarkovChain",
    "MarkovDecisionProcess",
    "Optimum",
    "Outcome",
    "approximate_policy",
    "best_policy",
]

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)
K = TypeVar("K")
N = TypeVar("N", Fraction, float)

Number: TypeAlias = int | Fraction
Law: TypeAlias = Mapping[S, Number]
Row: TypeAlias = dict[int, Fraction]

NAMED: Final = 6
"""How many states an error names."""

MOST_ROUNDS: Final = 1000
"""When policy iteration in floats stops; what it has then is bounded like any other policy."""

TOO_LONG: Final = "the process takes too many steps for floats; solve it exactly"

ROUNDED_UP: Final = 1 + 1e-9
"""More than the few operations of an error bound can lose."""


# ------------------------------------------------------------------------------------- chains


class MarkovChain(Generic[S]):
    """A Markov chain with finitely many states.

    Args:
        laws: for each state the states it leads to and their probabilities, integers or fractions
            that sum to 1; none, ``{}``, for a state where the chain ends.

    Raises:
        ValueError: the probabilities of a state are no law, or it leads to one that has no entry.
        TypeError: a probability is neither an integer nor a fraction.

    Source: Kemeny and Snell, *Finite Markov Chains* (1960), chapter III.

    A walk on a line, a step up with probability 1/3 and a step down with 2/3, between two ends:

    >>> up, down = Fraction(1, 3), Fraction(2, 3)
    >>> walk = MarkovChain({0: {}, 1: {2: up, 0: down}, 2: {3: up, 1: down}, 3: {}})
    >>> walk.hitting([3])[1], walk.steps()[1]
    (Fraction(1, 7), Fraction(12, 7))
    """

    def __init__(self, laws: Mapping[S, Law[S]]):
        self.laws: Mapping[S, Mapping[S, Fraction]] = {
            state: _checked(law, f"state {state!r}", laws) if law else {}
            for state, law in laws.items()
        }

    @property
    def ends(self) -> tuple[S, ...]:
        """The states where it ends."""
        return tuple(state for state, law in self.laws.items() if not law)

    def hitting(self, targets: Iterable[S], within: int | None = None) -> dict[S, Fraction]:
        """Return the probability to come to one of some states, from each state.

        The least solution h ≥ 0 of h = P h with h = 1 on the targets (Norris, *Markov Chains*,
        theorem 1.3.2): 0 where no target can be reached, and unique elsewhere. The chain need not
        end.

        Args:
            targets: the states.
            within: in how many steps at most, from 0 up; any number, if left out. Takes as many
                products with P.

        Raises:
            ValueError: a target is no state, or ``within`` is out of its range.
        """
        goals = self._known(targets)
        at_once = {state: Fraction(state in goals) for state in self}
        if within is None:
            reaching = _reaching(_backwards(self.laws), goals)
            unknown = [state for state in self if state in reaching - goals]
            found = self._solved(unknown, lambda state: [_mean(self.laws[state], at_once)])
            return at_once | {state: chance for state, (chance,) in found.items()}
        chances = at_once
        for _ in range(whole("within", within, 0)):
            chances = {
                state: at_once[state] or _mean(law, chances) for state, law in self.laws.items()
            }
        return chances

    def steps(self, targets: Iterable[S] = ()) -> dict[S, Fraction]:
        """Return the expected number of steps, from each state, until an end or one of some states.

        t = 1 + Q t, where Q is P among the other states.

        Raises:
            ValueError: a target is no state, or from some states neither is sure to come.
        """
        ends = self._known(targets) | {*self.ends}
        found = self._solved(self._before(ends), lambda _: [Fraction(1)])
        none = dict.fromkeys(self, Fraction(0))
        return none | {state: steps for state, (steps,) in found.items()}

    def step_variance(self) -> dict[S, Fraction]:
        """Return the variance of the number T of steps until an end, from each state.

        E T² = 2 t − 1 + Q E T², with t = E T (Kemeny and Snell, theorem 3.3.5).

        Raises:
            ValueError: from some states an end is not sure to come.
        """
        mean = self.steps()
        found = self._solved(self._before({*self.ends}), lambda state: [2 * mean[state] - 1])
        none = dict.fromkeys(self, Fraction(0))
        return none | {state: square - mean[state] ** 2 for state, (square,) in found.items()}

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
        return f"<MarkovChain: {len(self)} states, {len(self.ends)} of them ends>"

    def _known(self, targets: Iterable[S]) -> set[S]:
        goals = set(targets)
        for goal in goals - self.laws.keys():
            raise ValueError(f"the chain has no state {goal!r}")
        return goals

    def _before(self, ends: set[S]) -> list[S]:
        """Return the states before these, from each of which one of them must be sure to come."""
        laws = {state: law for state, law in self.laws.items() if state not in ends}
        reaching = _reaching(_backwards(laws), ends)
        if lost := [state for state in self if state not in reaching]:
            raise ValueError(f"the chain never ends from {_names(lost)}")
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
        return dict(zip(states, _solve(rows, list(map(right, states))), strict=True))


# --------------------------------------------------------------------------------- decisions


class Outcome(NamedTuple, Generic[S]):
    """What an action brings: a reward at once, and the law of the next state."""

    reward: Fraction
    law: Mapping[S, Fraction]


class _Choice(NamedTuple, Generic[A]):
    """An action as numbers; the law is discounted and leaves the ends out.

    Attributes:
        leaks: whether the law sums to less than 1: an end is possible, or there is a discount.
    """

    action: A
    reward: Fraction
    law: Row
    leaks: bool


class MarkovDecisionProcess(Generic[S, A]):
    """A Markov decision process with finitely many states and actions.

    Args:
        choices: for each state its actions; for each action its reward and the probabilities of
            the next states, integers or fractions; none, ``{}``, for a state where it ends.
        discount: γ, what a reward one step later is worth, above 0 and at most 1.

    Raises:
        ValueError: probabilities are no law, a state has no entry, or the discount is out of range.
        TypeError: a number is neither an integer nor a fraction.

    Source: Puterman, *Markov Decision Processes* (1994), chapters 6 and 7.

    >>> half = Fraction(1, 2)
    >>> process = MarkovDecisionProcess({
    ...     "far": {"walk": (-3, {"there": 1}), "wait": (-1, {"far": half, "there": half})},
    ...     "there": {},
    ... })
    >>> process.values_of({"far": "walk"})["far"], best_policy(process).values["far"]
    (Fraction(-3, 1), Fraction(-2, 1))
    """

    def __init__(
        self,
        choices: Mapping[S, Mapping[A, tuple[Number, Law[S]]]],
        discount: Number = 1,
    ):
        self.discount = _exact(discount, "the discount")
        if not 0 < self.discount <= 1:
            raise ValueError(f"the discount is above 0 and at most 1, not {discount}")
        self.choices: Mapping[S, Mapping[A, Outcome[S]]] = {
            state: {
                action: Outcome(
                    _exact(reward, f"the reward of {action!r} in state {state!r}"),
                    _checked(law, f"{action!r} in state {state!r}", choices),
                )
                for action, (reward, law) in actions.items()
            }
            for state, actions in choices.items()
        }

    def under(self, policy: Mapping[S, A]) -> MarkovChain[S]:
        """Return the chain that a policy makes of the process, without rewards and discount.

        Raises:
            ValueError: the policy has no action for a state, or one that is none there.
        """
        self._check(policy)
        return MarkovChain(
            {
                state: actions[policy[state]].law if actions else {}
                for state, actions in self.choices.items()
            }
        )

    def values_of(self, policy: Mapping[S, A]) -> dict[S, Fraction]:
        """Return the expected total (discounted) reward of a policy from each state, 0 at an end.

        v = r + γ P v, checked in fractions before it is returned.

        Args:
            policy: an action for each state that is no end.

        Raises:
            ValueError: it is no policy, or without a discount it never ends from some states.
        """
        rows = self._rows(policy)
        if endless := _endless(rows):
            raise ValueError(f"with this policy the process never ends from {self._named(endless)}")
        return self._spread(_evaluate(rows), Fraction(0))

    def action_values(self, values: Mapping[S, Number]) -> dict[S, dict[A, Fraction]]:
        """Return r + γ P v for each action of each state, given values v of the states."""
        return {
            state: {
                action: reward + self.discount * sum(p * values[after] for after, p in law.items())
                for action, (reward, law) in actions.items()
            }
            for state, actions in self.choices.items()
            if actions
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MarkovDecisionProcess):
            return NotImplemented
        return (self.choices, self.discount) == (other.choices, other.discount)

    def __repr__(self) -> str:
        actions = sum(map(len, self.choices.values()))
        ends = len(self.choices) - len(self._states)
        return (
            f"<MarkovDecisionProcess: {len(self.choices)} states, {ends} of them ends, "
            f"{actions} actions, discount {self.discount}>"
        )

    @cached_property
    def _states(self) -> list[S]:
        """The states that are no ends."""
        return [state for state, actions in self.choices.items() if actions]

    @cached_property
    def _table(self) -> list[list[_Choice[A]]]:
        place = {state: number for number, state in enumerate(self._states)}
        table = []
        for state in self._states:
            choices = []
            for action, (reward, law) in self.choices[state].items():
                row = {place[to]: self.discount * p for to, p in law.items() if to in place}
                leaks = self.discount < 1 or len(row) < len(law)
                choices.append(_Choice(action, reward, row, leaks))
            table.append(choices)
        return table

    def _rows(self, policy: Mapping[S, A]) -> list[_Choice[A]]:
        self._check(policy)
        return [
            next(choice for choice in choices if choice.action == policy[state])
            for state, choices in zip(self._states, self._table, strict=True)
        ]

    def _check(self, policy: Mapping[S, A]) -> None:
        for state in self._states:
            if state not in policy:
                raise ValueError(f"the policy has no action for state {state!r}")
            if policy[state] not in self.choices[state]:
                actions = ", ".join(map(repr, self.choices[state]))
                raise ValueError(
                    f"state {state!r} has no action {policy[state]!r}; its actions are {actions}"
                )

    def _spread(self, values: Iterable[N], end: N) -> dict[S, N]:
        """Return values by state."""
        return dict.fromkeys(self.choices, end) | dict(zip(self._states, values, strict=True))

    def _start(self) -> list[int]:
        """Return the place of an action for each state, such that together they end."""
        sources: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        reached: dict[int, int] = {}
        for state, choices in enumerate(self._table):
            for number, choice in enumerate(choices):
                if choice.leaks:
                    reached.setdefault(state, number)
                for after in choice.law:
                    sources[after].append((state, number))
        queue = list(reached)
        for after in queue:
            for state, number in sources[after]:
                if state not in reached:
                    reached[state] = number
                    queue.append(state)
        places = range(len(self._states))
        if lost := [place for place in places if place not in reached]:
            raise ValueError(f"whatever is chosen, the process never ends from {self._named(lost)}")
        return [reached[place] for place in places]

    def _named(self, places: Collection[int]) -> str:
        return _names(self._states[place] for place in sorted(places))

    def _unbounded(self, endless: Collection[int], least: bool) -> str:
        what = "cost falls" if least else "reward grows"
        return f"the {what} without end: a policy that pays never ends from {self._named(endless)}"


@dataclass(frozen=True, repr=False)
class Optimum(Generic[S, A]):
    """Best values and a policy that has them; made only if :meth:`check` finds nothing.

    Attributes:
        process: the process.
        least: whether rewards are costs, and least is best.
        values: the best expected total from each state, 0 at an end.
        policy: an action for each state that is no end; together they reach the values.
        rounds: how many policies were evaluated.
    """

    process: MarkovDecisionProcess[S, A]
    least: bool
    values: dict[S, Fraction]
    policy: dict[S, A]
    rounds: int

    @cached_property
    def action_values(self) -> dict[S, dict[A, Fraction]]:
        """What each action is worth if all that follows is best."""
        return self.process.action_values(self.values)

    @cached_property
    def best(self) -> dict[S, tuple[A, ...]]:
        """All actions of each state that are worth its value.

        Any of them is best in its state if the others follow :attr:`policy`; without a discount not
        every mixture of them need end.
        """
        return {
            state: tuple(action for action, its in worths.items() if its == self.values[state])
            for state, worths in self.action_values.items()
        }

    @property
    def chain(self) -> MarkovChain[S]:
        """The chain of :attr:`policy`."""
        return self.process.under(self.policy)

    def check(self) -> None:
        """Check the certificate, in fractions.

        The values solve the optimality equation v(s) = max over a of r(s, a) + γ Σ p(s' | s, a)
        v(s'), so no policy that ends does better. They solve v = r + γ P v for :attr:`policy`,
        which ends, so they are its own.

        Raises:
            AssertionError: one of them is not so; only a fault of this module can cause it.
        """
        pick = min if self.least else max
        for state, worths in self.action_values.items():
            if pick(worths.values()) != self.values[state]:
                raise AssertionError(f"the optimality equation fails in state {state!r}")
            if worths[self.policy[state]] != self.values[state]:
                raise AssertionError(f"the policy is not worth the value of state {state!r}")
        if _endless(self.process._rows(self.policy)):
            raise AssertionError("the policy does not end")

    def __repr__(self) -> str:
        return f"<Optimum of {self.process!r}, {self.rounds} rounds>"


def best_policy(
    process: MarkovDecisionProcess[S, A],
    *,
    least: bool = False,
    start: Mapping[S, A] | None = None,
) -> Optimum[S, A]:
    """Return the best values of a process, exactly, and a policy that has them.

    Policy iteration: solve v = r + γ P v for a policy, change its actions wherever another one is
    worth strictly more, and repeat until none is. Each round improves the values, so it ends.

    Without a discount the best is sought among the policies that end with probability 1 from every
    state. For these v bounds every total, since E v vanishes as the process ends. If every step
    costs something, no other policy can be better. If one that never ends gains on average, the
    total has no bound, and the process is refused.

    Args:
        process: the process.
        least: take rewards for costs, and seek the least.
        start: the policy to begin with, such as one found in floats; it must end.

    Raises:
        ValueError: no policy ends, or the total has no bound; the sentence names the states.

    Complexity: each round solves one sparse linear system in fractions, a component at a time.

    Source: Howard, *Dynamic Programming and Markov Processes* (1960); Puterman (1994), sections 6.4
    and 7.2; Bertsekas and Tsitsiklis, *An Analysis of Stochastic Shortest Path Problems* (1991).

    Two dice to throw until both show six, and one may throw again whichever one likes:

    >>> six, miss = Fraction(1, 6), Fraction(5, 6)
    >>> dice = MarkovDecisionProcess({
    ...     "none": {"both": (1, {"none": miss**2, "one": 2 * six * miss, "two": six**2}),
    ...              "one": (1, {"none": miss, "one": six})},
    ...     "one": {"other": (1, {"one": miss, "two": six})},
    ...     "two": {},
    ... })
    >>> found = best_policy(dice, least=True)
    >>> found.policy["none"], found.values["none"]
    ('both', Fraction(96, 11))
    """
    sign = -1 if least else 1
    table, states = process._table, process._states
    if start is None:
        chosen = process._start()
    else:
        if endless := _endless(process._rows(start)):
            raise ValueError(f"the policy to start with never ends from {process._named(endless)}")
        chosen = [list(process.choices[state]).index(start[state]) for state in states]
    rounds, improved = 0, True
    values: dict[int, Fraction] = {}
    while improved:
        rounds, improved = rounds + 1, False
        rows = [choices[number] for choices, number in zip(table, chosen, strict=True)]
        if rounds > 1 and (endless := _endless(rows)):
            raise ValueError(process._unbounded(endless, least))
        values = dict(enumerate(_evaluate(rows)))
        for place, choices in enumerate(table):
            worths = [sign * (its.reward + _mean(its.law, values)) for its in choices]
            best = max(worths)
            if worths[chosen[place]] < best:
                chosen[place], improved = worths.index(best), True
    policy = {state: table[place][chosen[place]].action for place, state in enumerate(states)}
    found = Optimum(process, least, process._spread(values.values(), Fraction(0)), policy, rounds)
    found.check()
    return found


# ------------------------------------------------------------------------------------- floats


@dataclass(frozen=True, repr=False)
class Approximation(Generic[S, A]):
    """Values in floats, how far off they can be, and the policy they belong to.

    Attributes:
        process: the process.
        least: whether rewards are costs, and least is best.
        values: about the best expected total from each state.
        policy: an action for each state that is no end.
        error: no value is further than this from the best one, nor from the policy's own.
    """

    process: MarkovDecisionProcess[S, A]
    least: bool
    values: dict[S, float]
    policy: dict[S, A]
    error: float

    def __repr__(self) -> str:
        return f"<Approximation of {self.process!r}, error at most {self.error:.1e}>"


def approximate_policy(
    process: MarkovDecisionProcess[S, A], *, least: bool = False
) -> Approximation[S, A]:
    """Return the best values of a large process in floats, from SciPy, with a bound on their error.

    Policy iteration as in :func:`best_policy`, with sparse LU factors. Let v be the values found, T
    the operator of the optimality equation, π the policy. With m(π) the most steps that π is
    expected to take (discounted steps, with a discount), and m* the same of a best policy,

        v* − v ≤ max(T v − v) · m*,   v − v* ≤ max(v − T_π v) · m(π).

    The residuals are taken with what rounding can have added to them; m(π) is bounded by a vector
    w > 0 with w − γ P w bounded from below. A best policy takes at most v*/c steps if every step
    costs c or more, and otherwise no more than the policy that takes longest.

    Args:
        process: the process.
        least: take rewards for costs, and seek the least.

    Raises:
        ValueError: as for :func:`best_policy`; or steps may be free and their number has no bound,
            so that nothing bounds the error.

    Source: Puterman (1994), section 6.6; Higham, *Accuracy and Stability* (2002), section 3.1.

    >>> half = Fraction(1, 2)
    >>> walk = {place: {"go": (1, {place - 1: half, min(place + 1, 20): half})}
    ...         for place in range(1, 21)}
    >>> found = approximate_policy(MarkovDecisionProcess(walk | {0: {}}), least=True)
    >>> abs(found.values[20] - 420) <= found.error < 1e-8
    True
    """
    if not process._states:
        return Approximation(process, least, process._spread([], 0.0), {}, 0.0)
    sign = -1 if least else 1
    arrays = _Arrays.of(process, sign)
    rows, values = _improved(
        process,
        arrays,
        lambda endless: f"as far as floats can tell, {process._unbounded(endless, least)}",
    )
    worths, noise = arrays.worths(values)
    steps = arrays.most_steps(rows, arrays.solved(rows, ones=True))
    below = float((values - worths[rows] + noise[rows]).max(initial=0.0)) * steps
    above = float((worths + noise - values[arrays.owners]).max(initial=0.0))
    cost = -float(arrays.rewards.max())
    if process.discount < 1:
        longest = 1 / float(1 - process.discount)
    elif cost > 0:
        longest = (below - float(values.min())) / cost
    else:
        longest = arrays.most_steps(slice(None), _longest(process, arrays))
    policy = {
        state: choices[row - first].action
        for state, choices, row, first in zip(
            process._states, process._table, rows, arrays.firsts, strict=True
        )
    }
    error = max(below, above * longest) * ROUNDED_UP
    found = process._spread((sign * values).tolist(), 0.0)
    return Approximation(process, least, found, policy, error)


@dataclass(frozen=True)
class _Arrays:
    """A process as arrays with a row for each action of each state, in order.

    Attributes:
        matrix: the discounted probabilities of the next states, ends left out.
        rewards: the rewards; costs are negative.
        firsts: the first row of each state.
        owners: the state of each row.
    """

    matrix: csr_array
    rewards: Floats
    firsts: NDArray[np.intp]
    owners: NDArray[np.intp]

    @classmethod
    def of(cls, process: MarkovDecisionProcess[Any, Any], sign: int) -> _Arrays:
        import numpy as np
        from scipy.sparse import csr_array

        table = process._table
        rows = [choice for choices in table for choice in choices]
        counts = [len(choices) for choices in table]
        ends = np.cumsum([0, *(len(row.law) for row in rows)])
        to = np.array([after for row in rows for after in row.law], np.intp)
        p = np.array([float(p) for row in rows for p in row.law.values()], float)
        return cls(
            csr_array((p, to, ends), shape=(len(rows), len(table))),
            np.array([float(sign * row.reward) for row in rows]),
            np.cumsum([0, *counts[:-1]]),
            np.repeat(np.arange(len(table)), counts),
        )

    def worths(self, values: Floats) -> tuple[Floats, Floats]:
        """Return r + γ P v of each row, and a bound on what rounding adds to it less v.

        A sum of n products is off by at most n u / (1 − n u) times the sum of their absolute
        values; fractions that became floats add one u each. The bound takes twice that.
        """
        import numpy as np

        terms = np.diff(self.matrix.indptr) + 4
        size = np.abs(self.rewards) + self.matrix @ np.abs(values) + np.abs(values)[self.owners]
        return self.rewards + self.matrix @ values, terms * np.finfo(float).eps * size

    def solved(self, rows: NDArray[np.intp], ones: bool = False) -> Floats:
        """Return about the solution of v = r + γ P v for some rows, one a state."""
        import numpy as np
        from scipy.sparse import eye_array
        from scipy.sparse.linalg import splu

        system = eye_array(len(rows), format="csr") - self.matrix[rows]
        right = np.ones(len(rows)) if ones else self.rewards[rows]
        try:
            solution: Floats = splu(system.tocsc()).solve(right)
        except RuntimeError as error:  # singular, as far as floats can tell
            raise ValueError(TOO_LONG) from error
        return solution

    def most_steps(self, rows: NDArray[np.intp] | slice, steps: Floats) -> float:
        """Return a bound on the expected number of steps along some rows.

        If w ≥ 0 and w − γ P w ≥ c > 0 then at most w / c steps are expected.

        Args:
            rows: the rows that may be taken, at least one a state.
            steps: w.
        """
        import numpy as np

        after, noise = replace(self, rewards=np.zeros_like(self.rewards)).worths(steps)
        least = float((steps[self.owners] - after - noise)[rows].min())
        if least <= 0 or steps.min() < 0:
            raise ValueError(TOO_LONG)
        return float(steps.max()) / least


def _improved(
    process: MarkovDecisionProcess[S, A],
    arrays: _Arrays,
    refusal: Callable[[set[int]], str],
) -> tuple[NDArray[np.intp], Floats]:
    """Return the rows of a policy that is best as far as floats can tell, and its values."""
    import numpy as np

    rows = arrays.firsts + np.array(process._start())
    values = arrays.solved(rows)
    for _ in range(MOST_ROUNDS):
        worths, noise = arrays.worths(values)
        best = np.maximum.reduceat(worths, arrays.firsts)
        off = np.abs(values - worths[rows]).max() + noise.max()
        better = best > worths[rows] + 2 * off
        if not better.any():
            break
        hits = np.flatnonzero(worths == best[arrays.owners])
        _, places = np.unique(arrays.owners[hits], return_index=True)
        rows = np.where(better, hits[places], rows)
        taken = zip(process._table, rows - arrays.firsts, strict=True)
        if endless := _endless([choices[number] for choices, number in taken]):
            raise ValueError(refusal(endless))
        values = arrays.solved(rows)
    return rows, values


def _longest(process: MarkovDecisionProcess[S, A], arrays: _Arrays) -> Floats:
    """Return about the most steps that any policy is expected to take, from each state."""
    import numpy as np

    timed = replace(arrays, rewards=np.ones_like(arrays.rewards))
    _, steps = _improved(
        process,
        timed,
        lambda endless: (
            "nothing bounds the error of floats: steps may be free, and a policy may never end "
            f"from {process._named(endless)}; solve it exactly"
        ),
    )
    return steps


# -------------------------------------------------------------------------------- exact systems


def _evaluate(rows: Sequence[_Choice[A]]) -> list[Fraction]:
    return [value for (value,) in _solve([row.law for row in rows], [[row.reward] for row in rows])]


def _solve(laws: Sequence[Row], rights: Sequence[list[Fraction]]) -> list[list[Fraction]]:
    """Return the solution of x = b + Q x, for several right sides at once, and check it.

    Strongly connected components are solved one after the other, each after those it leads to; in
    one, the state through which fewest others are joined is eliminated first:
    x_s = (b_s + Σ q_sj x_j) / (1 − q_ss) for j ≠ s.

    Args:
        laws: the rows of Q; from every state a row that sums to less than 1 can be reached.
        rights: the rows of b.
    """
    found: dict[int, list[Fraction]] = {}
    for members in _components(laws):
        inside = set(members)
        rows = {state: {j: q for j, q in laws[state].items() if j in inside} for state in members}
        right = {
            state: _plus(
                rights[state], ((q, found[j]) for j, q in laws[state].items() if j not in inside)
            )
            for state in members
        }
        into = _backwards(rows)
        order = []
        while rows:
            state = min(rows, key=lambda its: len(rows[its]) * len(into[its]))
            law, b = rows.pop(state), right[state]
            left = 1 - law.pop(state, 0)
            into[state].discard(state)
            if left != 1:
                law = {j: q / left for j, q in law.items()}
                b = [its / left for its in b]
            for j in law:
                into[j].discard(state)
            for before in into.pop(state):
                row = rows[before]
                weight = row.pop(state)
                right[before] = _plus(right[before], [(weight, b)])
                for j, q in law.items():
                    row[j] = row.get(j, 0) + weight * q
                    into[j].add(before)
            order.append((state, law, b))
        for state, law, b in reversed(order):
            found[state] = _plus(b, ((q, found[j]) for j, q in law.items()))
    solution = [found[state] for state in range(len(laws))]
    for law, right_side, its in zip(laws, rights, solution, strict=True):
        if _plus(right_side, ((q, solution[j]) for j, q in law.items())) != its:
            raise AssertionError("the solution does not solve its system")
    return solution


def _plus(
    start: list[Fraction], terms: Iterable[tuple[Fraction, list[Fraction]]]
) -> list[Fraction]:
    """Return a list with multiples of others added to it."""
    for weight, others in terms:
        start = [
            have + weight * more if more else have for have, more in zip(start, others, strict=True)
        ]
    return start


def _components(arrows: Sequence[Iterable[int]]) -> Iterator[list[int]]:
    """Yield the strongly connected components, each after those it leads to (Tarjan 1972)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    open_states: list[int] = []
    done = len(arrows)
    for root in range(len(arrows)):
        if root in order:
            continue
        path = [(root, iter(arrows[root]))]
        order[root] = low[root] = len(order)
        open_states.append(root)
        while path:
            state, rest = path[-1]
            for after in rest:
                if after not in order:
                    order[after] = low[after] = len(order)
                    open_states.append(after)
                    path.append((after, iter(arrows[after])))
                    break
                low[state] = min(low[state], order[after])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    low[before] = min(low[before], low[state])
                if low[state] == order[state]:
                    members = [open_states.pop()]
                    while members[-1] != state:
                        members.append(open_states.pop())
                    order.update(dict.fromkeys(members, done))
                    yield members


def _endless(rows: Sequence[_Choice[A]]) -> set[int]:
    """Return the states from which a policy's rows never lead to an end."""
    laws = {state: row.law for state, row in enumerate(rows)}
    leaks = {state for state, row in enumerate(rows) if row.leaks}
    return laws.keys() - _reaching(_backwards(laws), leaks)


def _backwards(laws: Mapping[S, Collection[S]]) -> defaultdict[S, set[S]]:
    """Return from which states each state is entered."""
    into: defaultdict[S, set[S]] = defaultdict(set)
    for state, law in laws.items():
        for after in law:
            into[after].add(state)
    return into


def _reaching(into: Mapping[S, set[S]], goals: Iterable[S]) -> set[S]:
    """Return the states from which some of these can be reached, and these."""
    found = set(goals)
    queue = list(found)
    for state in queue:
        new = into.get(state, set()) - found
        found |= new
        queue += new
    return found


def _mean(law: Mapping[K, Fraction], values: Mapping[K, Fraction]) -> Fraction:
    return sum((p * values[after] for after, p in law.items()), Fraction(0))


# ------------------------------------------------------------------------------------- arguments


def _checked(law: Law[S], what: str, known: Collection[S]) -> dict[S, Fraction]:
    """Return a law in fractions, without what has probability 0."""
    chances = {
        after: _exact(p, f"the probability of {after!r} after {what}") for after, p in law.items()
    }
    for after, p in chances.items():
        if p < 0:
            raise ValueError(f"after {what} the probability of {after!r} is {p}, below 0")
        if after not in known:
            raise ValueError(f"{what} leads to {after!r}, which has no entry; an end has {{}}")
    total = sum(chances.values())
    if total != 1:
        raise ValueError(f"after {what} the probabilities sum to {total}, not 1")
    return {after: p for after, p in chances.items() if p}


def _exact(value: Number, what: str) -> Fraction:
    if not isinstance(value, Rational) or isinstance(value, bool):
        raise TypeError(f"{what} is an integer or a fraction, not {value!r}")
    return Fraction(value)


def _names(states: Iterable[object]) -> str:
    """Return the first few states as words."""
    listed = list(map(repr, states))
    more = len(listed) - NAMED
    return ", ".join(listed[:NAMED]) + (f" and {more} more" if more > 0 else "")
