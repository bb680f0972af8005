"""What your score becomes: each action, and each rank that it can still lead to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from banana_lab.banana_governance import Bid, Card, Council, Pass, PassBird, Score
from banana_lab.banana_governance.ranks import ranked, takes_monkey
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.core.protocol import Action

__all__ = ["Outlook", "after", "outlooks", "possible"]


class Outlook(NamedTuple):
    """What comes of an action, if you add no banana card after it.

    Attributes:
        action: what you do; ``None`` while it is not your turn.
        total: your bid then.
        scores: the score at each rank, the highest first; ``None`` where it cannot happen.
        lands: the rank, from 0, if nobody else raises.
    """

    action: Action | None
    total: int
    scores: tuple[Score | None, ...]
    lands: int

    @property
    def reached(self) -> list[Score]:
        """The scores that can happen."""
        return [score for score in self.scores if score is not None]

    @property
    def landing(self) -> Score:
        """The score if nobody else raises."""
        score = self.scores[self.lands]
        assert score is not None
        return score


def possible(council: Council, seat: int, total: int, first: Collection[int]) -> range:
    """Return the ranks, from 0, at which a player can end that adds nothing to a total.

    Whoever has passed stays where it is. Whoever has not may bid what it has, each on its own, or
    pass. With an equal total it ends above if it passes first; who acts before the player passes
    ends below only by way of a pass bird, so no more of those than there are birds.

    Args:
        council: the auction as the player sees it.
        seat: the player.
        total: its bid.
        first: who, of those still in, acts once more before the player passes.
    """
    passed, above, may, waits = council.passed, 0, 0, list[int]()
    earlier = passed[: passed.index(seat)] if seat in passed else passed
    for other in council.game.seats:
        bid = sum(council.bids[other])
        if other == seat:
            continue
        if bid > total or (bid == total and other in earlier):
            above += 1
        elif other not in passed and bid == total and other in first:
            waits.append(other)
        elif other not in passed:
            playable = council.playable(other)
            most = bid + sum(value for value in council.hands[other] if value in playable)
            may += most >= total if other in first else most > total
    birds = max((council.pass_birds[other] for other in waits), default=0)
    return range(above + max(len(waits) - birds, 0), above + len(waits) + may + 1)


def after(state: AuctionState, rank: int, spent: int = 0) -> Score:
    """Return your score if you end the round at a rank, from 0, having spent bananas first.

    Lots go in the order of ``state.lots``; under ``"winner_only"`` the first rank takes one alone.
    """
    council, lots = state.council, state.lots
    score = council.result()[state.seat]
    if lot := lot_of(state, rank, lots):
        return score.with_monkey(lot, spent)
    lowest = rank == state.players - 1
    given = council.game.box.round_birds + council.add_on if lowest else 0
    return score.with_birds(given, spent)


def lot_of(state: AuctionState, rank: int, lots: Sequence[Card]) -> Card | None:
    """Return the monkey that a rank takes, if it takes one."""
    return lots[rank] if takes_monkey(state.game, rank) and rank < len(lots) else None


def outlooks(state: AuctionState) -> list[Outlook]:
    """Return what comes of each of your actions, the banana cards first.

    Before your turn comes, and after you have passed, there is one outlook: you add nothing.
    """
    council, table, seat = state.council, state.table, state.seat
    if table.bidder is None:
        return []
    if table.bidder != seat:
        return [_outlook(state, None)]
    kinds = Bid, Pass, PassBird
    actions = sorted(council.legal(), key=lambda action: kinds.index(type(action)))
    return [_outlook(state, action) for action in actions]


def _outlook(state: AuctionState, action: Action | None) -> Outlook:
    council, table, seat = state.council, state.table, state.seat
    spent = action.value if isinstance(action, Bid) else 0
    total, staying = table.total(seat) + spent, table.staying
    if action is None:  # the others act until it is your turn
        order, first = staying, staying[: staying.index(seat)] if seat in staying else []
    elif isinstance(action, Pass):
        order, first = staying, []
    else:
        order, first = [*staying[1:], seat], staying[1:]
    bids = [total if other == seat else table.total(other) for other in council.game.seats]
    ranking = ranked([[bid] for bid in bids], (*council.passed, *order))
    ranks = possible(council, seat, total, first)
    scores = [after(state, r, spent) if r in ranks else None for r in council.game.seats]
    return Outlook(action, total, tuple(scores), ranking.index(seat))
