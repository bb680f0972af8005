"""Markov decision processes in floats, from SciPy: large ones, with a bound on the error."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from numbers import Real
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar, overload

from banana_lab.core.options import shown
from banana_lab.core.words import count
from banana_lab.odds.text import loose
from banana_lab.solve.markov.chains import names
from banana_lab.solve.markov.decisions import (
    MarkovDecisionProcess,
    ProcessTable,
    never_ends,
    of_process,
    policy_table,
    unbounded,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
    from scipy.sparse import csr_array, sparray, spmatrix

    Floats: TypeAlias = NDArray[np.float64]
    Matrix: TypeAlias = csr_array | Floats

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)

MOST_ROUNDS: Final = 1000
"""When policy iteration in floats stops; what it has then is bounded like any other policy."""

TOO_LONG: Final = "the process takes too many steps for floats; solve it exactly"

ROUNDED_UP: Final = 1 + 1e-9
"""More than the few operations of an error bound can lose."""

LEAST_END: Final = 1e-9
"""How much less than 1 the probabilities of floats sum to where an end is meant."""


class ArrayProcess:
    """A Markov decision process in arrays of floats, dense or sparse, its states numbered from 0.

    What a row of probabilities lacks to 1 is the probability that the process ends; where the lack
    is 1e-9 or less, rounding is meant and no end. A state without actions is an end.

    Args:
        rewards: r of shape (states, actions), an action that a state does not have being infinite;
            or of shape (rows,), one for each pair of a state and an action, if ``owners`` are told.
        transitions: the probabilities of the next states, of shape (states, actions, states), or a
            list with a matrix of shape (states, states) for each action; with ``owners`` one matrix
            of shape (rows, states). Matrices may be sparse ones of SciPy.
        discount: γ, above 0 and at most 1.
        owners: the state of each row; the rows of a state are its actions, in order.

    Raises:
        ValueError: shapes do not fit, a number is none, a probability is below 0, those of a row
            sum to more than 1, or the discount is out of range.
        TypeError: they are no arrays of numbers.

    It keeps dense arrays as they are, without a copy where every state has every action.

    >>> import numpy as np
    >>> stay, move = np.eye(2), np.eye(2)[::-1]
    >>> process = ArrayProcess([[0, -1], [1, 0]], [stay, move], discount=0.9)
    >>> process
    <ArrayProcess: 2 states, 0 ends, 4 actions, discount 0.9>
    >>> found = approximate_policy(process)
    >>> found.policy, round(found.values[0], 6)
    ({0: 1, 1: 0}, 8.0)
    """

    discount: float
    rewards: Floats
    matrix: Matrix
    owners: NDArray[np.intp]
    actions: NDArray[np.intp]
    lacks: Floats
    count: int

    def __init__(
        self,
        rewards: ArrayLike,
        transitions: ArrayLike | sparray | spmatrix | Sequence[ArrayLike | sparray | spmatrix],
        discount: float = 1,
        owners: ArrayLike | None = None,
    ):
        import numpy as np

        if not isinstance(discount, Real) or isinstance(discount, bool):
            raise TypeError(f"the discount is a number, not {shown(discount)}")
        if not 0 < discount <= 1:
            raise ValueError(f"the discount is above 0 and at most 1, not {discount}")
        self.discount, earned = float(discount), _floats("rewards", rewards)
        if np.isnan(earned).any():
            raise ValueError("a reward is not a number (NaN)")
        if owners is None:
            matrix, kept = _by_action(earned, transitions)
        else:
            matrix, kept = _by_row(earned, transitions, owners)
        self.rewards, self.matrix = earned.ravel()[kept.places], matrix
        self.owners, self.actions, self.count = kept.owners, kept.actions, int(matrix.shape[1])
        self.lacks = 1 - _sums(matrix)
        if len(self.lacks) and self.lacks.min() < -LEAST_END:
            worst = int(self.lacks.argmin())
            raise ValueError(
                f"the probabilities of action {self.actions[worst]} in state {self.owners[worst]} "
                f"sum to {1 - self.lacks[worst]:.6g}, and to 1 at most is right"
            )

    def __repr__(self) -> str:
        import numpy as np

        ends = self.count - len(np.unique(self.owners))
        return (
            f"<ArrayProcess: {count(self.count, 'state')}, {count(ends, 'end')}, "
            f"{count(len(self.rewards), 'action')}, discount {self.discount:g}>"
        )


@dataclass(frozen=True)
class _Kept:
    """The actions that there are: their place among the rewards, their state and their number."""

    places: NDArray[np.intp]
    owners: NDArray[np.intp]
    actions: NDArray[np.intp]


def _floats(name: str, numbers: object) -> Floats:
    """Return numbers as an array of floats, without a copy if they are one."""
    import numpy as np

    try:
        return np.asarray(numbers, float)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"{name} are an array of numbers, not {shown(numbers)}") from None


def _matrix(name: str, numbers: object) -> Matrix:
    """Return a matrix of probabilities, sparse if it is."""
    from scipy.sparse import csr_array, issparse

    matrix = csr_array(numbers, dtype=float) if issparse(numbers) else _floats(name, numbers)
    parts: Floats = matrix.data if issparse(matrix) else matrix  # type: ignore[assignment]
    if parts.size and not 0 <= parts.min() <= parts.max() < float("inf"):
        raise ValueError(f"{name} are probabilities, and one of them is {_wrong(parts)}")
    return matrix


def _wrong(parts: Floats) -> float:
    import numpy as np

    return float(parts[~((parts >= 0) & (parts < np.inf))].flat[0])


def _sums(matrix: Matrix) -> Floats:
    import numpy as np

    return np.asarray(matrix.sum(axis=1), float).ravel()


def _by_action(rewards: Floats, transitions: Any) -> tuple[Matrix, _Kept]:
    """Return the rows of states and actions in order, and which they are."""
    import numpy as np
    from scipy.sparse import csr_array, issparse, vstack

    if rewards.ndim != 2:
        raise ValueError(
            f"rewards are of shape (states, actions), or with owners of shape (rows,), not of "
            f"shape {rewards.shape}"
        )
    count, actions = rewards.shape
    states, chosen = np.nonzero(np.isfinite(rewards))
    kept = _Kept(np.flatnonzero(np.isfinite(rewards)), states, chosen)
    if isinstance(transitions, Sequence) and any(map(issparse, transitions)):
        listed = [csr_array(_matrix("transitions", part)) for part in transitions]
        for part in listed:
            _fits(part.shape, (count, count), "a matrix for each action")
        _fits((len(listed),), (actions,), "a matrix for each action")
        return csr_array(vstack(listed, format="csr"))[chosen * count + states], kept
    table = _matrix("transitions", transitions)
    if isinstance(transitions, Sequence) and table.shape == (actions, count, count):
        table = table.transpose(1, 0, 2)
    _fits(table.shape, (count, actions, count), "(states, actions, states)")
    if len(states) == count * actions:
        return table.reshape(count * actions, count), kept
    return table[states, chosen], kept


def _by_row(rewards: Floats, transitions: Any, owners: ArrayLike) -> tuple[Matrix, _Kept]:
    """Return the rows in the order of their states, and which they are."""
    import numpy as np

    matrix, given = _matrix("transitions", transitions), np.asarray(owners)
    if given.dtype.kind not in "iu" or given.ndim != 1:
        raise TypeError(f"owners are a list of states, one for each row, not {shown(owners)}")
    if matrix.ndim != 2:
        raise ValueError(f"transitions are of shape (rows, states), not {matrix.shape}")
    _fits(rewards.shape, given.shape, "a reward for each owner")
    _fits(matrix.shape[:1], given.shape, "a row for each owner")
    if len(given) and not 0 <= given.min() <= given.max() < matrix.shape[1]:
        raise ValueError(f"owners are states, 0 to {matrix.shape[1] - 1}")
    places = np.flatnonzero(np.isfinite(rewards))
    places = places[np.argsort(given[places], kind="stable")]
    states = given[places].astype(np.intp)
    firsts = np.searchsorted(states, states)
    if not np.array_equal(places, np.arange(len(given))):
        matrix = matrix[places]
    return matrix, _Kept(places, states, np.arange(len(states)) - firsts)


def _fits(shape: tuple[int, ...], wanted: tuple[int, ...], what: str) -> None:
    if shape != wanted:
        raise ValueError(f"shapes do not fit: {what} is of shape {wanted}, and here {shape}")


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

    process: MarkovDecisionProcess[S, A] | ArrayProcess
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
            {state: f"≈ {loose(self.values[state])}" for state in self.policy},
            {state: str(action) for state, action in self.policy.items()},
            f"each off by {self.error:.1e} at most",
        )


@overload
def approximate_policy(
    process: ArrayProcess, *, least: bool = False
) -> Approximation[int, int]: ...
@overload
def approximate_policy(
    process: MarkovDecisionProcess[S, A], *, least: bool = False
) -> Approximation[S, A]: ...
def approximate_policy(process: Any, *, least: bool = False) -> Approximation[Any, Any]:
    """Return the best values of a large process in floats, from SciPy, with a bound on their error.

    Policy iteration as in :func:`~banana_lab.solve.best_policy`, with LU factors, sparse where the
    process is. The bound counts what rounding can have added: :ref:`approximate-policy`.

    Args:
        process: the process, in fractions; or as :class:`ArrayProcess` in floats, which is never
            turned into fractions.
        least: take rewards for costs, and seek the least.

    Raises:
        ValueError: as for :func:`~banana_lab.solve.best_policy`; or steps may be free and
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
    sign = -1 if least else 1
    if isinstance(process, ArrayProcess):
        arrays = _Arrays.of_arrays(process, sign)
    else:
        of_process(process)
        arrays = _Arrays.of_table(process.table, sign)
    if not len(arrays.owners):
        return Approximation(process, least, arrays.spread([]), {}, 0.0)
    rows, values, (worths, noise) = _improved(
        arrays,
        lambda lost: f"as far as floats can tell, {unbounded(arrays.named(lost), least)}",
    )
    steps = arrays.longest or arrays.most_steps(rows, arrays.solved(rows, by_steps=True))
    below = float((values - worths[rows] + noise[rows]).max(initial=0.0)) * steps
    above = float((worths + noise - values[arrays.owners]).max(initial=0.0))
    cost = -float(arrays.rewards.max())
    if arrays.longest is not None:
        longest = arrays.longest
    elif cost > 0:
        longest = (below - float(values.min())) / cost
    else:
        longest = arrays.most_steps(slice(None), _longest(arrays))
    error = max(below, above * longest) * ROUNDED_UP
    found = arrays.spread((sign * values).tolist())
    return Approximation(process, least, found, arrays.policy(rows), error)


@dataclass(frozen=True)
class _Arrays:
    """A process as arrays with a row for each action of each state, in order.

    Attributes:
        matrix: the probabilities of the next states, ends left out.
        discount: what multiplies them.
        rewards: the rewards; costs are negative.
        firsts: the first row of each state.
        owners: the state of each row.
        leaks: whether an end is possible after a row, or there is a discount.
        longest: the most discounted steps there can be, ``None`` without a discount.
        states: what the states are called, ends left out.
        ends: what the ends are called.
        actions: what the action of each row is called.
    """

    matrix: Matrix
    discount: float
    rewards: Floats
    firsts: NDArray[np.intp]
    owners: NDArray[np.intp]
    leaks: NDArray[np.bool_]
    longest: float | None
    states: Sequence[Any]
    ends: Sequence[Any]
    actions: Sequence[Any]

    @classmethod
    def of_table(cls, table: ProcessTable[Any, Any], sign: int) -> _Arrays:
        """Return the arrays of a process in fractions; these are discounted already."""
        import numpy as np
        from scipy.sparse import csr_array

        rows = [choice for choices in table.choices for choice in choices]
        counts = [len(choices) for choices in table.choices]
        ends = np.cumsum([0, *(len(row.law) for row in rows)])
        to = np.array([after for row in rows for after in row.law], np.intp)
        p = np.array([float(p) for row in rows for p in row.law.values()], float)
        discount = table.discount
        return cls(
            matrix=csr_array((p, to, ends), shape=(len(rows), len(counts))),
            discount=1.0,
            rewards=np.array([float(sign * row.reward) for row in rows]),
            firsts=np.cumsum([0, *counts[:-1]]) if counts else np.array([], np.intp),
            owners=np.repeat(np.arange(len(counts)), counts),
            leaks=np.array([row.leaks for row in rows], bool),
            longest=None if discount == 1 else 1 / float(1 - discount),
            states=table.states,
            ends=table.ends,
            actions=[row.action for row in rows],
        )

    @classmethod
    def of_arrays(cls, process: ArrayProcess, sign: int) -> _Arrays:
        """Return the arrays of a process in floats."""
        import numpy as np

        states, firsts, owners = np.unique(process.owners, return_index=True, return_inverse=True)
        every = len(states) == process.count
        matrix = process.matrix if every else process.matrix[:, states]
        lacks = process.lacks if every else 1 - _sums(matrix)
        discounted = process.discount < 1
        lost = 1 - process.discount * (1 + LEAST_END)
        if discounted and lost <= 0:
            raise ValueError(TOO_LONG)
        return cls(
            matrix=matrix,
            discount=process.discount,
            rewards=sign * process.rewards,
            firsts=firsts,
            owners=owners,
            leaks=np.full(len(owners), True) if discounted else lacks > LEAST_END,
            longest=1 / lost if discounted else None,
            states=states.tolist(),
            ends=sorted({*range(process.count)} - {*states.tolist()}),
            actions=process.actions.tolist(),
        )

    def named(self, places: Collection[int]) -> str:
        return names(self.states[place] for place in sorted(places))

    def spread(self, values: Sequence[float]) -> dict[Any, float]:
        return dict(zip(self.states, values, strict=True)) | dict.fromkeys(self.ends, 0.0)

    def policy(self, rows: NDArray[np.intp]) -> dict[Any, Any]:
        return {
            state: self.actions[row] for state, row in zip(self.states, rows.tolist(), strict=True)
        }

    def worths(self, values: Floats) -> tuple[Floats, Floats]:
        """Return r + γ P v of each row, and a bound on what rounding adds to it less v.

        A sum of n products is off by at most n u / (1 − n u) times the sum of their absolute
        values; the discount and fractions that became floats add one u each. The bound takes twice
        that.
        """
        import numpy as np

        after, sizes = self.discount * (self.matrix @ np.stack([values, np.abs(values)], 1)).T
        size = np.abs(self.rewards) + sizes + np.abs(values)[self.owners]
        return self.rewards + after, (self._terms() + 5) * np.finfo(float).eps * size

    def _terms(self) -> NDArray[np.intp] | int:
        """Return how many products a row sums."""
        import numpy as np

        if isinstance(self.matrix, np.ndarray):
            return int(self.matrix.shape[1])
        terms: NDArray[np.intp] = np.diff(self.matrix.indptr)
        return terms

    def solved(self, rows: NDArray[np.intp], by_steps: bool = False) -> Floats:
        """Return about the solution of v = r + γ P v for some rows, one a state."""
        import numpy as np
        from scipy.sparse import eye_array
        from scipy.sparse.linalg import splu

        right = np.ones(len(rows)) if by_steps else self.rewards[rows]
        solution: Floats
        try:
            if isinstance(self.matrix, np.ndarray):
                system = -self.discount * self.matrix[rows]
                system[np.diag_indices(len(rows))] += 1
                solution = np.linalg.solve(system, right).astype(float, copy=False)
            else:
                sparse = eye_array(len(rows), format="csr") - self.discount * self.matrix[rows]
                solution = splu(sparse.tocsc()).solve(right)
        except (RuntimeError, np.linalg.LinAlgError) as error:  # singular, as far as floats tell
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

    def best(self, worths: Floats) -> NDArray[np.intp]:
        """Return the first row of each state that is worth most."""
        import numpy as np

        most = np.maximum.reduceat(worths, self.firsts)
        hits = np.flatnonzero(worths == most[self.owners])
        return hits[np.searchsorted(self.owners[hits], np.arange(len(self.firsts)))]

    def ending(self) -> NDArray[np.intp]:
        """Return a row for each state, such that together they end.

        Raises:
            ValueError: there are none.
        """
        import numpy as np

        if self.leaks.all():
            return self.best(self.rewards)
        count, rows = len(self.states), len(self.owners)
        before, after = self._nonzero(slice(None))
        came = _came(
            count + rows,
            sources=count + np.flatnonzero(self.leaks),
            tails=np.concatenate([after, count + np.arange(rows)]),
            heads=np.concatenate([count + before, self.owners]),
        )[:count]
        if lost := set(np.flatnonzero(came < 0).tolist()):
            raise ValueError(never_ends(self.named(lost)))
        return came - count

    def endless(self, rows: NDArray[np.intp]) -> set[int]:
        """Return the states from which some rows, one a state, never lead to an end."""
        import numpy as np

        leaks = self.leaks[rows]
        if leaks.all():
            return set()
        before, after = self._nonzero(rows)
        came = _came(len(rows), sources=np.flatnonzero(leaks), tails=after, heads=before)
        return set(np.flatnonzero(came < 0).tolist())

    def _nonzero(self, rows: NDArray[np.intp] | slice) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return the places of the rows and the states of all that is not 0 in some rows."""
        from scipy.sparse import coo_array

        found = coo_array(self.matrix[rows])
        is_any = found.data > 0
        before, after = found.coords
        return before[is_any], after[is_any]


def _came(
    count: int, sources: NDArray[np.intp], tails: NDArray[np.intp], heads: NDArray[np.intp]
) -> NDArray[np.intp]:
    """Return from where each node of a graph is reached first, from the sources, −1 if it is not.

    A source is reached from a node that is none.
    """
    import numpy as np
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import breadth_first_order

    tails = np.concatenate([tails, np.full(len(sources), count)])
    heads = np.concatenate([heads, sources])
    marks = np.ones(len(tails))
    graph = csr_array((marks, (tails, heads)), shape=(count + 1, count + 1))
    _, came = breadth_first_order(graph, count, return_predecessors=True)
    return np.asarray(came[:count], np.intp)


def _improved(
    arrays: _Arrays, refusal: Callable[[set[int]], str]
) -> tuple[NDArray[np.intp], Floats, tuple[Floats, Floats]]:
    """Return the rows of a policy that is best as far as floats can tell, its values and worths."""
    import numpy as np

    rows = arrays.ending()
    values = arrays.solved(rows)
    for _ in range(MOST_ROUNDS):
        worths, noise = arrays.worths(values)
        off = np.abs(values - worths[rows]).max() + noise.max()
        best = arrays.best(worths)
        better = worths[best] > worths[rows] + 2 * off
        if not better.any():
            return rows, values, (worths, noise)
        rows = np.where(better, best, rows)
        if lost := arrays.endless(rows):
            raise ValueError(refusal(lost))
        values = arrays.solved(rows)
    return rows, values, arrays.worths(values)


def _longest(arrays: _Arrays) -> Floats:
    """Return about the most steps that any policy is expected to take, from each state."""
    import numpy as np

    timed = replace(arrays, rewards=np.ones_like(arrays.rewards))
    _, steps, _ = _improved(
        timed,
        lambda lost: (
            "nothing bounds the error of floats: steps may be free, and a policy may never end "
            f"from {arrays.named(lost)}; solve it exactly"
        ),
    )
    return steps
