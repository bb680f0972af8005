"""A council as far as it may be seen: the whole of it, or the view of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from banana_lab.banana_governance import Bid, Card, Cards, Council, CouncilView, Group, Pass, ranks
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.ranks import dearest, in_turn, ranked
from banana_lab.banana_governance.rules import Awarding, Bidding
from banana_lab.boards.tables.table import Played
from banana_lab.core.agenda import replaced
from banana_lab.core.protocol import Action, Move, Turn

__all__ = [
    "Ended",
    "Hand",
    "Known",
    "bids_after",
    "ended",
    "first_rank",
    "hand",
    "is_compared",
    "lands",
    "lots",
    "moves",
    "ranking",
    "staying",
    "step",
    "taken",
    "takes_monkey",
]

Known: TypeAlias = Council | CouncilView


class Hand(NamedTuple):
    """The cards in a hand.

    Attributes:
        bananas: the values of the banana cards, ascending.
        pass_birds: how many pass birds there are.
        kept: the monkeys of the draft.
    """

    bananas: tuple[int, ...]
    pass_birds: int
    kept: Cards


class Ended(NamedTuple):
    """A round that has ended, as everybody saw it.

    Attributes:
        game: the game.
        round: its number.
        bids: the banana cards that each had played, in the order of play.
        order: the players from the highest bid to the lowest.
        won: the monkeys that each took.
        birds: how many birds each took.
    """

    game: Game
    round: int
    bids: tuple[tuple[int, ...], ...]
    order: list[int]
    won: list[tuple[Card, ...]]
    birds: list[int]


def step(known: Known) -> Any:
    """Return the step that has asked, ``None`` at the end."""
    return known.step


def moves(known: Known) -> int | None:
    """Return who is to move alone."""
    return known.node.seat if isinstance(known.node, Turn) else None


def hand(known: Known, seat: int) -> Hand | None:
    """Return a hand in the auction, ``None`` if it is not known."""
    if isinstance(known, Council):
        return Hand(known.hands[seat], known.pass_birds[seat], known.kept[seat])
    return Hand(known.hand, known.pass_birds, known.kept) if seat == known.seat else None


def taken(view: CouncilView) -> list[Group]:
    """Return the groups that a player took in the draft, in the order of picks."""
    return [pack[place] for pack, place in zip(view.packs, view.taken, strict=False)]


# --------------------------------------------------------------------------------- the auction


def lots(known: Known) -> list[Card]:
    """Return the monkeys on the table, the dearest first, of equal ones that without a bird."""
    return dearest(known.table)


def staying(known: Known) -> list[int]:
    """Return who has not passed, in the order of turns."""
    now = step(known)
    first = now.seat if isinstance(now, Bidding) else known.first
    return in_turn(first, known.passed, len(known.game.seats))


def ranking(known: Known) -> list[int]:
    """Return the players by rank; while they bid, if all who are still in passed now (BG-15)."""
    return ranked(known.bids, (*known.passed, *staying(known)))


def is_compared(known: Known) -> bool:
    """Whether bids stand against each other: somebody has bid, or all have passed."""
    return any(map(any, known.bids)) or len(known.passed) == len(known.game.seats)


def lands(view: CouncilView, action: Action) -> int:
    """Return the rank, from 0, after an action at one's turn, if nobody raises any more."""
    me, others = view.seat, staying(view)[1:]
    bids: Sequence[Sequence[int]] = [
        (*cards, action.value) if seat == me and isinstance(action, Bid) else cards
        for seat, cards in enumerate(view.bids)
    ]
    order = [me, *others] if isinstance(action, Pass) else [*others, me]
    return ranked(bids, (*view.passed, *order)).index(me)


def takes_monkey(known: Known, rank: int) -> bool:
    """Whether a rank, from 0, takes a monkey (BG-16, BG-26)."""
    return ranks.takes_monkey(known.game, rank)


def first_rank(known: Known) -> int:
    """Return the rank, from 0, that takes the next monkey."""
    now = step(known)
    return now.rank if isinstance(now, Awarding) else 0


def bids_after(before: Council, action: Move) -> tuple[tuple[int, ...], ...]:
    """Return the bids as they lie after an action of whoever is to move."""
    if not isinstance(action, Bid):
        return before.bids
    assert isinstance(before.node, Turn), "one at a time bids"
    seat = before.node.seat
    return replaced(before.bids, seat, (*before.bids[seat], action.value))


def ended(played: Sequence[Played[Council]], shown: Council) -> Ended | None:
    """Return the round that ended last before a position, as far as it was played at this table.

    Args:
        played: the moves that led there.
        shown: the position.
    """
    number = shown.round if shown.agenda is None else shown.round - 1
    turns = [
        (its.before, its.move)
        for its in played
        if isinstance(its.before, Council)
        and its.before.round == number
        and isinstance(its.before.node, Turn)
    ]
    if not turns:
        return None
    first, (last, move) = turns[0][0], turns[-1]
    bids = bids_after(last, move)
    return Ended(
        last.game,
        number,
        bids,
        ranked(bids, (*last.passed, *staying(last))),
        [won[len(had) :] for had, won in zip(first.won, shown.won, strict=True)],
        [birds - had for had, birds in zip(first.birds, shown.birds, strict=True)],
    )
