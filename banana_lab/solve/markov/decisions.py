"""Markov decision processes, exact: what a policy is worth, and which policies are best.

Where a process ends with probability 1, the values of a policy solve v = r + γ P v with a P whose
powers vanish.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

from banana_lab.core.options import shown
from banana_lab.core.words import aligned, count
from banana_lab.odds.exact import Exact, exact
from banana_lab.odds.text import both
from banana_lab.solve.exactness.certificates import Optimality
from banana_lab.solve.exactness.elimination import Row, backwards, reaching, solution
from banana_lab.solve.markov.chains import (
    LAW,
    Law,
    MarkovChain,
    law_of,
    mapping,
    mean,
    names,
)

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)
N = TypeVar("N", Fraction, float)

PRINTED: Final = 20
"""How many states a printed policy shows."""


class Transition(NamedTuple, Generic[S]):
    """What an action brings: a reward at once, and the law of the next state."""

    reward: Fraction
    law: Mapping[S, Fraction]


class MarkovDecisionProcess(Generic[S, A]):
    """A Markov decision process with finitely many states and actions.

    Args:
        choices: for each state its actions; for each action its reward and the probabilities of
            the next states, integers or fractions; none, ``{}``, for a state where it ends.
        discount: γ, what a reward one step later is worth, above 0 and at most 1.

    Raises:
        ValueError: probabilities are no law, a state has no entry, the discount is out of range, or
            a number is neither an integer nor a fraction.
        TypeError: the choices, those of a state, or a law are no mapping, or an action has no
            pair of a reward and a law.

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
        choices: Mapping[S, Mapping[A, tuple[Exact, Law[S]]]],
        discount: Exact = 1,
    ):
        self.discount = exact("the discount", discount)
        if not 0 < self.discount <= 1:
            raise ValueError(f"the discount is above 0 and at most 1, not {discount}")
        mapping(choices, "the choices", "each state to its actions")
        for state, actions in choices.items():
            mapping(actions, f"the choices in state {state!r}", "actions to (reward, law)")
            for action, outcome in actions.items():
                what = f"{action!r} in state {state!r}"
                if not isinstance(outcome, tuple | list) or len(outcome) != 2:
                    raise TypeError(
                        f"{what} needs a pair of a reward and a law, such as (1, {{state: 1}}), "
                        f"not {shown(outcome)}"
                    )
                mapping(outcome[1], f"the law of {what}", LAW)
        self.choices: Mapping[S, Mapping[A, Transition[S]]] = {
            state: {
                action: Transition(
                    exact(f"the reward of {action!r} in state {state!r}", reward),
                    law_of(law, f"{action!r} in state {state!r}", choices),
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
        self.check(policy)
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
        table = self.table
        rows = table.rows(table.places(policy))
        if lost := endless(rows):
            raise ValueError(f"with this policy the process never ends from {table.named(lost)}")
        return table.spread(_evaluate(rows), Fraction(0))

    def action_values(self, values: Mapping[S, Exact]) -> dict[S, dict[A, Fraction]]:
        """Return r + γ P v for each action of each state, given values v of the states.

        Raises:
            ValueError: a state has no value.
            TypeError: ``values`` is no mapping.
        """
        mapping(values, "the values", "states to numbers")
        for actions in self.choices.values():
            for _, law in actions.values():
                for after in law:
                    if after not in values:
                        raise ValueError(f"the values say nothing of state {after!r}")
        return {
            state: {
                action: reward + self.discount * sum(p * values[after] for after, p in law.items())
                for action, (reward, law) in actions.items()
            }
            for state, actions in self.choices.items()
            if actions
        }

    @cached_property
    def table(self) -> ProcessTable[S, A]:
        """The process in numbers, as solvers take it."""
        return ProcessTable(self)

    def check(self, policy: Mapping[S, A]) -> None:
        """Refuse what is no policy.

        Raises:
            ValueError: it has no action for a state, or one that is none there.
            TypeError: it is no mapping.
        """
        mapping(policy, "the policy", "states to actions")
        for state in self.table.states:
            if state not in policy:
                raise ValueError(f"the policy has no action for state {state!r}")
            if policy[state] not in self.choices[state]:
                actions = ", ".join(map(repr, self.choices[state]))
                raise ValueError(
                    f"state {state!r} has no action {policy[state]!r}; its actions are {actions}"
                )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MarkovDecisionProcess):
            return NotImplemented
        return (self.choices, self.discount) == (other.choices, other.discount)

    def __repr__(self) -> str:
        actions = count(sum(map(len, self.choices.values())), "action")
        ends = count(len(self.choices) - len(self.table.states), "end")
        return (
            f"<MarkovDecisionProcess: {count(len(self.choices), 'state')}, {ends}, "
            f"{actions}, discount {self.discount}>"
        )


# ------------------------------------------------------------------------------- in numbers


class Choice(NamedTuple, Generic[A]):
    """An action as numbers.

    Attributes:
        action: the action.
        reward: its reward.
        law: the probabilities of the next states, discounted; ends are left out.
        leaks: whether the law sums to less than 1: an end is possible, or there is a discount.
    """

    action: A
    reward: Fraction
    law: Row
    leaks: bool


class ProcessTable(Generic[S, A]):
    """A process in numbers, from 0 up: the places of states and of the choices of each.

    Attributes:
        discount: that of the process.
        ends: the states that are ends.
        states: the states that are no ends.
        choices: the choices of each of them.
    """

    def __init__(self, process: MarkovDecisionProcess[S, A]):
        self._process, self.discount = process, process.discount
        self.ends = [state for state, actions in process.choices.items() if not actions]
        self.states = [state for state, actions in process.choices.items() if actions]
        place = {state: number for number, state in enumerate(self.states)}
        self.choices: list[list[Choice[A]]] = []
        for state in self.states:
            choices = []
            for action, (reward, law) in process.choices[state].items():
                row = {place[to]: process.discount * p for to, p in law.items() if to in place}
                leaks = process.discount < 1 or len(row) < len(law)
                choices.append(Choice(action, reward, row, leaks))
            self.choices.append(choices)

    def places(self, policy: Mapping[S, A]) -> list[int]:
        """Return the place of a policy's choice for each state, refusing what is no policy."""
        self._process.check(policy)
        return [list(self._process.choices[state]).index(policy[state]) for state in self.states]

    def rows(self, places: Iterable[int]) -> list[Choice[A]]:
        """Return a choice of each state, given their places."""
        return [choices[place] for choices, place in zip(self.choices, places, strict=True)]

    def policy(self, places: Iterable[int]) -> dict[S, A]:
        """Return a policy, given the places of its choices."""
        rows = zip(self.states, self.rows(places), strict=True)
        return {state: choice.action for state, choice in rows}

    def ending(self) -> list[int]:
        """Return the place of a choice for each state, such that together they end."""
        sources: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        reached: dict[int, int] = {}
        for state, choices in enumerate(self.choices):
            for place, choice in enumerate(choices):
                if choice.leaks:
                    reached.setdefault(state, place)
                for after in choice.law:
                    sources[after].append((state, place))
        queue = list(reached)
        for after in queue:
            for state, place in sources[after]:
                if state not in reached:
                    reached[state] = place
                    queue.append(state)
        every = range(len(self.states))
        if lost := [state for state in every if state not in reached]:
            raise ValueError(never_ends(self.named(lost)))
        return [reached[state] for state in every]

    def spread(self, values: Iterable[N], end: N) -> dict[S, N]:
        """Return values by state, ends included."""
        return dict.fromkeys(self._process.choices, end) | dict(
            zip(self.states, values, strict=True)
        )

    def named(self, places: Collection[int]) -> str:
        """Return the names of states."""
        return names(self.states[place] for place in sorted(places))


def never_ends(states: str) -> str:
    """Return why there is no best policy, if none ends from some states."""
    return f"whatever is chosen, the process never ends from {states}"


def unbounded(states: str, least: bool) -> str:
    """Return why there is no best policy, if one that pays never ends from some states."""
    what = "cost falls" if least else "reward grows"
    return f"the {what} without end: a policy that pays never ends from {states}"


def of_process(process: object) -> None:
    """Refuse what is no process.

    Raises:
        TypeError: it is none.
    """
    if not isinstance(process, MarkovDecisionProcess):
        hint = "; ArrayProcess is for approximate_policy" if hasattr(process, "matrix") else ""
        raise TypeError(f"a MarkovDecisionProcess is wanted, not {shown(process)}{hint}")


def endless(rows: Sequence[Choice[A]]) -> set[int]:
    """Return the states from which a policy's rows never lead to an end."""
    laws = {state: row.law for state, row in enumerate(rows)}
    leaks = {state for state, row in enumerate(rows) if row.leaks}
    return laws.keys() - reaching(backwards(laws), leaks)


def _evaluate(rows: Sequence[Choice[A]]) -> list[Fraction]:
    solved = solution([row.law for row in rows], [[row.reward] for row in rows])
    return [value for (value,) in solved]


# ------------------------------------------------------------------------- policy iteration


@dataclass(frozen=True, repr=False)
class Optimum(Generic[S, A]):
    """Best values and a policy that has them; made only if :meth:`check` finds nothing.

    Attributes:
        process: the process.
        least: whether rewards are costs, and least is best.
        values: the best expected total from each state among the policies that end, 0 at an end.
            Without a discount one that never ends may be worth more: see :func:`best_policy`.
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
            state: tuple(action for action, worth in worths.items() if worth == self.values[state])
            for state, worths in self.action_values.items()
        }

    @property
    def chain(self) -> MarkovChain[S]:
        """The chain of :attr:`policy`."""
        return self.process.under(self.policy)

    @cached_property
    def certificate(self) -> dict[S, Optimality]:
        """The proof, for each state that is no end.

        What the policy achieves comes from its own equations v = r + γ P v, solved again. The bound
        is the best of r + γ P v over all actions, v being :attr:`values`: where it is v in every
        state, no policy that ends exceeds v in any (Puterman 1994, theorem 7.2.2).
        """
        pick = min if self.least else max
        own = self.process.values_of(self.policy)
        return {
            state: Optimality(own[state], pick(worths.values()), len(worths))
            for state, worths in self.action_values.items()
        }

    @property
    def gap(self) -> Fraction:
        """The most that the two sides of the proof are apart in any state: 0."""
        return max((proof.gap for proof in self.certificate.values()), default=Fraction(0))

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
        table = self.process.table
        if endless(table.rows(table.places(self.policy))):
            raise AssertionError("the policy does not end")

    def __repr__(self) -> str:
        first = "".join(
            f", {both(self.values[state])} from {state!r}" for state in list(self.policy)[:1]
        )
        return f"<Optimum of {self.process!r}, {count(self.rounds, 'round')}{first}>"

    def __str__(self) -> str:
        """Return a table of states, their values and all their best actions."""
        return policy_table(
            "expected cost" if self.least else "expected reward",
            {state: both(self.values[state]) for state in self.policy},
            {state: " or ".join(map(str, self.best[state])) for state in self.policy},
        )


def policy_table(
    worth: str, values: Mapping[S, str], actions: Mapping[S, str], note: str = ""
) -> str:
    """Return the first states of a policy as a table: each with its value and what to do there."""
    rows = [("state", worth, "best")]
    rows += [(str(state), values[state], actions[state]) for state in list(values)[:PRINTED]]
    lines = [aligned(rows)]
    if (more := len(values) - PRINTED) > 0:
        lines.append(f"and {count(more, 'state')} more")
    return "\n".join([*lines, *filter(None, [note])])


def best_policy(
    process: MarkovDecisionProcess[S, A],
    *,
    least: bool = False,
    start: Mapping[S, A] | None = None,
) -> Optimum[S, A]:
    """Return the best values of a process, exactly, and a policy that has them.

    Policy iteration, whose rounds each improve the values. Without a discount the best is sought
    among the policies that end with probability 1 from every state; where one that never ends gains
    on average, the process is refused: :ref:`markov-decisions`. Who may stay for ever adds an end
    for that, at 0.

    Args:
        process: the process.
        least: take rewards for costs, and seek the least.
        start: the policy to begin with, such as one found in floats; it must end.

    Raises:
        ValueError: no policy ends, or the total has no bound; the sentence names the states.
        TypeError: it is no process.

    Complexity: each round solves one sparse linear system in fractions, a component at a time.
    Rounds are few as a rule, but exponentially many in the worst case (Fearnley, *Exponential lower
    bounds for policy iteration*, 2010).

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
    >>> print(found)
    state  expected cost  best
    none   96/11 ≈ 8.73   both
    one    6              other

    Waiting is free, but it is not among the policies that end; as an end of its own it is:

    >>> waiting = {"wait": (0, {"in": 1}), "pay": (-1, {"out": 1})}
    >>> best_policy(MarkovDecisionProcess({"in": waiting, "out": {}})).values["in"]
    Fraction(-1, 1)
    >>> staying = waiting | {"stay": (0, {"out": 1})}
    >>> best_policy(MarkovDecisionProcess({"in": staying, "out": {}})).values["in"]
    Fraction(0, 1)
    """
    of_process(process)
    sign = -1 if least else 1
    table = process.table
    if start is None:
        chosen = table.ending()
    else:
        chosen = table.places(start)
        if lost := endless(table.rows(chosen)):
            raise ValueError(f"the policy to start with never ends from {table.named(lost)}")
    rounds, improved = 0, True
    values: dict[int, Fraction] = {}
    while improved:
        rounds, improved = rounds + 1, False
        rows = table.rows(chosen)
        if rounds > 1 and (lost := endless(rows)):
            raise ValueError(unbounded(table.named(lost), least))
        values = dict(enumerate(_evaluate(rows)))
        for state, choices in enumerate(table.choices):
            worths = [sign * (choice.reward + mean(choice.law, values)) for choice in choices]
            best = max(worths)
            if worths[chosen[state]] < best:
                chosen[state], improved = worths.index(best), True
    spread = table.spread(values.values(), Fraction(0))
    found = Optimum(process, least, spread, table.policy(chosen), rounds)
    found.check()
    return found
