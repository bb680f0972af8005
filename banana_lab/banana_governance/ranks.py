"""Who ranks where in a round, and what a rank takes: for the rules, players and boards alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from banana_lab.banana_governance.components import Card

if TYPE_CHECKING:
    from banana_lab.banana_governance.game import Game

__all__ = ["dearest", "in_turn", "ranked", "takes_monkey"]


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
    ahead = [(first + more) % players for more in range(players)]
    return [seat for seat in ahead if seat not in passed]


def takes_monkey(game: Game, rank: int) -> bool:
    """Whether a rank, from 0, takes a monkey (BG-16, BG-26)."""
    return rank < len(game.seats) - 1 and (not rank or game.options.award == "ranked")


def dearest(table: Iterable[Card]) -> list[Card]:
    """Return monkeys, the dearest first, of equal ones that without a bird.

    >>> from banana_lab.banana_governance import cards
    >>> [str(monkey) for monkey in dearest(cards("m10 m24b m24"))]
    ['m24', 'm24b', 'm10']
    """
    return sorted(table, key=lambda monkey: (-monkey.value, monkey.bird))
