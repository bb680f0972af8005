"""Linear systems x = b + Q x with a sparse Q whose powers vanish, solved in fractions.

Q is a table of arrows, so it is solved along them: one strongly connected component after the
other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

S = TypeVar("S", bound=Hashable)

Row: TypeAlias = dict[int, Fraction]
"""A row of Q: its entries other than 0, by column."""


def solution(laws: Sequence[Row], rights: Sequence[list[Fraction]]) -> list[list[Fraction]]:
    """Return the solution of x = b + Q x, for several right sides at once, and check it.

    Strongly connected components are solved one after the other, each after those it leads to; in
    one, the state through which fewest others are joined is eliminated first:
    x_s = (b_s + Σ q_sj x_j) / (1 − q_ss) for j ≠ s.

    Args:
        laws: the rows of Q, which sum to 1 at most; from every state a row that sums to less can be
            reached.
        rights: the rows of b.

    Complexity: n³ products of fractions for a component of n states at most, and far fewer where
    states lead to few others; the digits of the fractions grow with n.

    Source: Tarjan, *Depth-first search and linear graph algorithms* (1972), for the components;
    Markowitz, *The elimination form of the inverse and its application to linear programming*
    (1957), for the order in one of them.

    >>> half = Fraction(1, 2)
    >>> solution([{0: half, 1: half}, {0: half}], [[Fraction(1)], [Fraction(1)]])
    [[Fraction(6, 1)], [Fraction(4, 1)]]
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
        for state, law, b in reversed(_eliminated(rows, right)):
            found[state] = _plus(b, ((q, found[j]) for j, q in law.items()))
    every = [found[state] for state in range(len(laws))]
    for law, right_side, values in zip(laws, rights, every, strict=True):
        if _plus(right_side, ((q, every[j]) for j, q in law.items())) != values:
            raise AssertionError("the solution does not solve its system")
    return every


def _eliminated(
    rows: dict[int, Row], right: dict[int, list[Fraction]]
) -> list[tuple[int, Row, list[Fraction]]]:
    """Return the states of a component in order, each in terms of those after it; uses up both."""
    into = backwards(rows)
    order = []
    while rows:
        state = min(rows, key=lambda entry: len(rows[entry]) * len(into[entry]))
        law, b = rows.pop(state), right.pop(state)
        left = 1 - law.pop(state, 0)
        into[state].discard(state)
        if left != 1:
            law = {j: q / left for j, q in law.items()}
            b = [entry / left for entry in b]
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
    return order


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
    """Yield the strongly connected components, each after those it leads to."""
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


def backwards(laws: Mapping[S, Collection[S]]) -> defaultdict[S, set[S]]:
    """Return from which states each state is entered."""
    into: defaultdict[S, set[S]] = defaultdict(set)
    for state, law in laws.items():
        for after in law:
            into[after].add(state)
    return into


def reaching(into: Mapping[S, set[S]], goals: Iterable[S]) -> set[S]:
    """Return the states from which some of these can be reached, and these."""
    found = set(goals)
    queue = list(found)
    for state in queue:
        new = into.get(state, set()) - found
        found |= new
        queue += new
    return found
