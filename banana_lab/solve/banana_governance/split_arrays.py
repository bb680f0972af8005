"""Splits with NumPy: all of a row at once against choosers, and many rows at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations, pairwise
from math import prod
from typing import TYPE_CHECKING, Any

from banana_lab.banana_governance import Cards, Score, dividers, draft_row
from banana_lab.odds.banana_governance.draws import Row, bananas_of
from banana_lab.solve.banana_governance.groups import (
    Choosers,
    Sums,
    Value,
    asked_in_turn,
    plan_of,
    without,
    worths_to,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_BLOCK = 4096


def split_worths(
    cards: Row, choosers: Choosers, players: int = 4, value: Value = bananas_of
) -> tuple[NDArray[np.int64], int]:
    """Return the worths that :func:`best_splits` finds against choosers, from NumPy.

    From the last chooser back to the first, each set of groups that can be left is weighed once:
    :ref:`splits`.

    Args:
        cards: the row of 14 cards, as text or cards.
        choosers: how the others choose, the left neighbour first; or one for all of them.
        players: 3 or 4.
        value: what a card is worth to the divider, an integer or a fraction.

    Returns:
        An integer for each split, in the order of :func:`~banana_lab.banana_governance.splits`,
        and the number that divides them.

    Raises:
        ValueError: as for :func:`best_splits`, or a number needs more than 63 bits.
        TypeError: the choosers are none.

    Complexity: of p groups each set is weighed once, for all splits together: 2ᵖ, not p! orders.

    Source: rulebook, *First Half: Draft Phase*; BG-6. The method is dynamic programming: Bellman,
    *Dynamic Programming* (1957).

    >>> from fractions import Fraction
    >>> from banana_lab.solve import Chooser, best_splits
    >>> row, clumsy = "8 p 8 12 20 16 2 m10 8 2 p p 6 12", Chooser(mistakes=Fraction(1, 2))
    >>> numerators, denominator = split_worths(row, clumsy)
    >>> Fraction(int(numerators.max()), denominator) == best_splits(row, choosers=clumsy).best
    True
    """
    import numpy as np

    plan = plan_of(players)
    row = draft_row(cards)
    asked, tempers = asked_in_turn(choosers, players)
    unit = prod(temper.unit for temper in tempers)
    sums = Sums.of(row, value, plan.fruit)
    own = worth = _worths(sums, players, unit)
    views = {
        judged: _views(judged, row, players) for judged in {chooser.value for chooser in asked}
    }
    for chooser, temper, (left, rests) in zip(
        reversed(asked), reversed(tempers), _turns(players), strict=True
    ):
        view, after = views[chooser.value][left], worth[rests]
        liked = (view == view.max(axis=1, keepdims=True)).view(np.int8)
        meant = np.array(temper.meant, own.dtype).take(liked.sum(axis=1, dtype=np.int8))
        worth = meant * (liked * after).sum(axis=1, dtype=own.dtype)
        if temper.mistaken:
            worth += temper.mistaken * after.sum(axis=1, dtype=own.dtype)
    return worth[0].astype(np.int64), sums.scale * unit


def best_minimums(hands: ArrayLike, players: int = 4) -> NDArray[np.int64]:
    """Return the best minimum of each of many rows, from NumPy, card by card: :ref:`splits`.

    Args:
        hands: integers of shape (n, 14): what each card is worth to everybody, so 0 for one that
            is no banana card.
        players: 3 or 4.

    Returns:
        An integer for each row: the maximum over all its splits.

    Raises:
        ValueError: the shape is another, the numbers are no integers, or too large to add up.

    Complexity: m² d 2ᵈ comparisons for a row of m cards and d dividers, where all splits are
    d! C(m + d, d).

    Source: rulebook, *First Half: Draft Phase*; BG-1, BG-2, BG-3. The method is dynamic
    programming: Bellman, *Dynamic Programming* (1957).

    >>> best_minimums([[8, 0, 8, 12, 20, 16, 2, 0, 8, 2, 0, 0, 6, 12], [2] * 14]).tolist()
    [26, 10]
    """
    import numpy as np

    ends, dealt = dividers(players), plan_of(players).dealt
    values = np.asarray(hands)
    if values.ndim != 2 or values.shape[1] != dealt or values.dtype.kind not in "iu":
        raise ValueError(
            f"hands are integers of shape (n, {dealt}), not {values.dtype} of shape {values.shape}"
        )
    largest = dealt * max(-int(values.min(initial=0)), int(values.max(initial=0))) + sum(ends)
    kind = _integers(largest)
    best = np.empty(len(values), np.int64)
    for start in range(0, len(values), _BLOCK):
        rows = values[start : start + _BLOCK]
        before = np.zeros((dealt + 1, len(rows)), kind)
        np.cumsum(rows.T, axis=0, out=before[1:])
        best[start : start + _BLOCK] = _best_minimums(before, ends)
    return best


# ------------------------------------------------------------------------------------- choosing


@cache
def _turns(players: int) -> tuple[tuple[NDArray[np.intp], NDArray[np.intp]], ...]:
    """Return what can be left when a chooser's turn comes, the last one's first.

    Each row of the first array is such a set of groups. Beside it in the second stands, for each
    group, which row of the turn after holds the others.
    """
    import numpy as np

    sets = [list(combinations(range(players), left)) for left in range(players + 1)]
    return tuple(
        (
            np.array(sizes),
            np.array([[fewer.index(without(left, group)) for group in left] for left in sizes]),
        )
        for fewer, sizes in pairwise(sets[1:])
    )


@cache
def _runs(players: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    import numpy as np

    plan = plan_of(players)
    return np.array(plan.runs).T, np.array(plan.places)


def _worths(sums: Sums, players: int, unit: int = 1) -> NDArray[Any]:
    """Return what the groups of each split are worth, where so many times as much fits."""
    import numpy as np

    (first, after, end), places = _runs(players)
    most = max(sums.before) - min(sums.before) + max(map(abs, sums.ends))
    kind = _integers(unit * max(most, 1))
    before, ends = np.array(sums.before, kind), np.array(sums.ends, kind)
    worths: NDArray[Any] = before[after] - before[first] + ends[end]
    return worths.take(places, mode="clip")  # twice as quick as with a check of bounds


def _views(value: Value | Score, row: Cards, players: int) -> NDArray[Any]:
    """Return what the groups of each split are worth to a chooser, in some unit."""
    import numpy as np

    plan = plan_of(players)
    if not isinstance(value, Score):
        return _worths(Sums.of(row, value, plan.fruit), players)
    scores = worths_to(value, row, plan.fruit, plan.runs)
    kind = _integers(max(map(abs, scores)))
    return np.array(scores, kind).take(_runs(players)[1], mode="clip")


def _integers(most: int) -> np.dtype[Any]:
    """Return the smallest integers, from 16 bits up, that hold so many and as many below 0.

    Raises:
        ValueError: there are none.
    """
    import numpy as np

    if most.bit_length() > 63:
        raise ValueError(f"these values come to {most}, which is more than 63 bits hold")
    return np.promote_types(np.int16, np.min_scalar_type(-most))


# ------------------------------------------------------------------------------------ dividing


def _best_minimums(before: NDArray[Any], ends: Sequence[int]) -> NDArray[Any]:
    """Return the best minimums of rows, one a column, whose first j values add up to row j."""
    import numpy as np

    sets = [chosen for size in range(1, len(ends) + 1) for chosen in combinations(ends, size)]
    best = {chosen: np.empty_like(before) for chosen in sets}
    for j, up_to in enumerate(before):
        runs = up_to - before[: j + 1]
        groups = {end: runs + end for end in ends}
        for chosen in sets:
            if len(chosen) == 1:
                best[chosen][j] = up_to + chosen[0]
                continue
            best[chosen][j] = reduce(
                np.maximum,
                (
                    np.minimum(best[without(chosen, end)][: j + 1], groups[end]).max(axis=0)
                    for end in chosen
                ),
            )
    rest: NDArray[Any] = np.minimum(best[tuple(ends)], before[-1] - before).max(axis=0)
    return rest
