"""The order of bids, and that of turns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

__all__ = ["in_turn", "ranked"]


def ranked(bids: Sequence[Sequence[int]], order: Iterable[int]) -> list[int]:
    """Return the players from the highest bid to the lowest, of equal ones the first (BG-15).

    Args:
        bids: the banana cards that each has played.
        order: all players, in the order of passing.

    >>> ranked([(4, 12), (16,), (20,)], order=[1, 0, 2])
    [2, 1, 0]
    """
    totals = [-sum(cards) for cards in bids]
    return sorted(order, key=totals.__getitem__)


def in_turn(first: int, passed: Collection[int], players: int) -> list[int]:
    """Return who has not passed, in the order of turns.

    Args:
        first: whose turn it is, or who begins.
        passed: who has passed.
        players: how many players there are.

    >>> in_turn(2, passed=(3,), players=4)
    [2, 0, 1]
    """
    return [seat for seat in (*range(first, players), *range(first)) if seat not in passed]
