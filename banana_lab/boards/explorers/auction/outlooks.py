"""What your score becomes: each action, and each rank that it can still lead to."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from banana_lab.banana_governance import Bid, Council, Pass, PassBird, Score
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.core.protocol import Action

__all__ = ["Outlook", "after", "outlooks"]


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


def outlooks(state: AuctionState) -> list[Outlook]:
    """Return what comes of each of your actions, the banana cards first.

    Before your turn comes, and after you have passed, there is one outlook: you add nothing.
    """
    if state.bidder is None:
        return []
    if state.bidder != state.seat:
        return [_outlook(state, None)]
    kinds = Bid, Pass, PassBird
    actions = sorted(state.council.legal(), key=lambda action: kinds.index(type(action)))
    return [_outlook(state, action) for action in actions]


def after(state: AuctionState, rank: int, paid: int = 0) -> Score:
    """Return your score if you end the round at a rank, from 0, having paid bananas first."""
    return state.score.with_prize(state.council.prize(rank, state.lots), paid)


def _outlook(state: AuctionState, action: Action | None) -> Outlook:
    council, seat = state.council, state.seat
    paid = action.value if isinstance(action, Bid) else 0
    total, staying = council.total(seat) + paid, council.staying
    if action is None:  # the others act until it is your turn
        lands = council.ranking().index(seat)
        first = staying[: staying.index(seat)] if seat in staying else []
    else:
        lands = council.rank_after(action)
        first = [] if isinstance(action, Pass) else staying[1:]
    ranks = _possible(council, seat, total, first)
    scores = [after(state, r, paid) if r in ranks else None for r in council.game.seats]
    return Outlook(action, total, tuple(scores), lands)


def _possible(council: Council, seat: int, total: int, first: Collection[int]) -> range:
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
    for rival in council.game.seats:
        bid = council.total(rival)
        if rival == seat:
            continue
        if bid > total or (bid == total and rival in earlier):
            above += 1
        elif rival not in passed and bid == total and rival in first:
            waits.append(rival)
        elif rival not in passed:
            playable = council.playable(rival)
            most = bid + sum(value for value in council.hands[rival] if value in playable)
            may += most >= total if rival in first else most > total
    birds = max((council.pass_birds[rival] for rival in waits), default=0)
    return range(above + max(len(waits) - birds, 0), above + len(waits) + may + 1)
