"""Markov decision processes in floats, from SciPy: large ones, with a bound on the error."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from banana_lab.solve.markov import (
    MarkovDecisionProcess,
    Table,
    endless,
    of_process,
    policy_table,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_array

    Floats: TypeAlias = NDArray[np.float64]

__all__ = ["Approximation", "approximate_policy"]

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)

MOST_ROUNDS: Final = 1000
"""When policy iteration in floats stops; what it has then is bounded like any other policy."""

TOO_LONG: Final = "the process takes too many steps for floats; solve it exactly"

ROUNDED_UP: Final = 1 + 1e-9
"""More than the few operations of an error bound can lose."""


@dataclass(frozen=True, repr=False)
class Approximation(Generic[S, A]):
    """Values in floats, how far off they can be, and the policy they belong to.

    Attributes:
        process: the process.
        least: whether rewards are costs, and least is best.
        values: about the best expected total from each state among the policies that end.
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

    def __str__(self) -> str:
        """Return a table of states, their values and the actions of the policy."""
        return policy_table(
            "expected cost" if self.least else "expected reward",
            {state: f"≈ {self.values[state]:.6g}" for state in self.policy},
            {state: str(action) for state, action in self.policy.items()},
            f"each off by {self.error:.1e} at most",
        )


def approximate_policy(
    process: MarkovDecisionProcess[S, A], *, least: bool = False
) -> Approximation[S, A]:
    """Return the best values of a large process in floats, from SciPy, with a bound on their error.

    Policy iteration as in :func:`~banana_lab.solve.markov.best_policy`, with sparse LU factors. Let
    v be the values found, T the operator of the optimality equation, π the policy. With m(π) the
    most steps that π is expected to take (discounted steps, with a discount), and m* the same of a
    best policy,

        v* − v ≤ max(T v − v) · m*,   v − v* ≤ max(v − T_π v) · m(π).

    The residuals are taken with what rounding can have added to them; m(π) is bounded by a vector
    w > 0 with w − γ P w bounded from below. A best policy takes at most v*/c steps if every step
    costs c or more, and otherwise no more than the policy that takes longest.

    Args:
        process: the process.
        least: take rewards for costs, and seek the least.

    Raises:
        ValueError: as for :func:`~banana_lab.solve.markov.best_policy`; or steps may be free and
            their number has no bound, so that nothing bounds the error.
        TypeError: it is no process.

    Complexity: each round factors one sparse matrix, and multiplies by one; after 1000 rounds it
    stops, with what it has.

    Source: Puterman (1994), section 6.6; Higham, *Accuracy and Stability* (2002), section 3.1.

    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> walk = {place: {"go": (1, {place - 1: half, min(place + 1, 20): half})}
    ...         for place in range(1, 21)}
    >>> found = approximate_policy(MarkovDecisionProcess(walk | {0: {}}), least=True)
    >>> abs(found.values[20] - 420) <= found.error < 1e-8
    True
    """
    of_process(process)
    table = process.table
    if not table.states:
        return Approximation(process, least, table.spread([], 0.0), {}, 0.0)
    sign = -1 if least else 1
    arrays = _Arrays.of(table, sign)
    rows, values = _improved(
        table,
        arrays,
        lambda lost: f"as far as floats can tell, {table.unbounded(lost, least)}",
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
        longest = arrays.most_steps(slice(None), _longest(table, arrays))
    error = max(below, above * longest) * ROUNDED_UP
    found = table.spread((sign * values).tolist(), 0.0)
    return Approximation(process, least, found, table.policy(rows - arrays.firsts), error)


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
    def of(cls, table: Table[Any, Any], sign: int) -> _Arrays:
        import numpy as np
        from scipy.sparse import csr_array

        rows = [choice for choices in table.choices for choice in choices]
        counts = [len(choices) for choices in table.choices]
        ends = np.cumsum([0, *(len(row.law) for row in rows)])
        to = np.array([after for row in rows for after in row.law], np.intp)
        p = np.array([float(p) for row in rows for p in row.law.values()], float)
        return cls(
            csr_array((p, to, ends), shape=(len(rows), len(counts))),
            np.array([float(sign * row.reward) for row in rows]),
            np.cumsum([0, *counts[:-1]]),
            np.repeat(np.arange(len(counts)), counts),
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
    table: Table[S, A],
    arrays: _Arrays,
    refusal: Callable[[set[int]], str],
) -> tuple[NDArray[np.intp], Floats]:
    """Return the rows of a policy that is best as far as floats can tell, and its values."""
    import numpy as np

    rows = arrays.firsts + np.array(table.ending())
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
        if lost := endless(table.rows(rows - arrays.firsts)):
            raise ValueError(refusal(lost))
        values = arrays.solved(rows)
    return rows, values


def _longest(table: Table[S, A], arrays: _Arrays) -> Floats:
    """Return about the most steps that any policy is expected to take, from each state."""
    import numpy as np

    timed = replace(arrays, rewards=np.ones_like(arrays.rewards))
    _, steps = _improved(
        table,
        timed,
        lambda lost: (
            "nothing bounds the error of floats: steps may be free, and a policy may never end "
            f"from {table.named(lost)}; solve it exactly"
        ),
    )
    return steps
