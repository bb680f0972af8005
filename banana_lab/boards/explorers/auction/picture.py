"""The picture of an auction as one player sees it."""

from __future__ import annotations

from typing import Final

from banana_lab.banana_governance import Bid, Pass, banana
from banana_lab.banana_governance.rules import Awarding, Bidding
from banana_lab.boards import auctions
from banana_lab.boards.auctions import COLOURS, PLAYERS, RANKS, lot_name
from banana_lab.boards.explorers.auction import words
from banana_lab.boards.explorers.auction.outlooks import Outlook, outlooks
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.boards.messages import Json, Picture
from banana_lab.core.words import count, number

__all__ = ["AWARDS", "draw"]

AWARDS: Final = ("ranked", "winner_only")
"""Who takes monkeys: each rank but the last, or the first alone (BG-16)."""


def draw(state: AuctionState) -> Picture:
    """Return the picture as JSON."""
    return {
        "title": "Auction table",
        "game": "Banana Governance",
        "where": words.where(state),
        "about": words.about(state),
        "phase": _phase(state),
        "players": state.players,
        "counts": PLAYERS,
        "award": state.award,
        "code": state.code,
        "pupil": state.pupil,
        "whence": words.whence(state),
        "line": state.now,
        "lots": _lots(state),
        "bidders": _bidders(state),
        "actor": _actor(state),
        "hand": _hand(state),
        "why": words.why(state),
        "prompt": words.prompt(state),
        "score": _score(state),
        "if_all_pass": words.if_all_pass(state),
        "assumed": words.assumed(state),
        "order": [*map(lot_name, state.lots)],
        "heads": _heads(state),
        "outlooks": _outlooks(state),
        "sentence": words.summary(state),
    }


def _phase(state: AuctionState) -> str:
    match state.council.step:
        case Bidding():
            return "bidding"
        case Awarding():
            return "awarding"
        case None:
            return "over"
    return "flipping"


def _lots(state: AuctionState) -> list[Json]:
    """Return the lots and the bird; who takes them now, or would."""
    known, bidding = state.round, state.bidder is not None
    if not bidding and not known.awarded and not isinstance(known.step, Awarding):
        return []
    order = known.ranking()

    def taker(rank: int) -> tuple[int, str]:
        return order[rank], words.who(state, order[rank])

    drawn: list[Json] = []
    for rank in range(known.awarded):
        if monkey := known.prize(rank).monkey:
            drawn.append(auctions.lot(monkey, RANKS[rank], taker(rank), taken=True))
    for rank, monkey in enumerate(state.lots):
        if bidding and known.takes_monkey(rank):
            drawn.append(auctions.lot(monkey, RANKS[rank], taker(rank)))
        else:
            drawn.append(auctions.lot(monkey, "not taken" * bidding, None))
    last = state.players - 1
    return [*drawn, auctions.birds_lot(known.add_on, RANKS[last], taker(last))]


def _bidders(state: AuctionState) -> list[Json]:
    known, bidding = state.round, state.bidder is not None
    ranks = bool(known.passed) or bidding
    return [
        auctions.bidder(
            known,
            seat,
            state.seat,
            turn=seat == state.bidder,
            state=words.standing(state, seat),
            out=seat in known.passed and bidding,
            rank=auctions.rank(known, seat) if ranks else "",
            gets=words.gets(state, seat) if ranks else "",
            holds=words.holds(state.council, seat),
        )
        for seat in state.game.seats
    ]


def _actor(state: AuctionState) -> Json:
    """Return who is to act, and what that player may do."""
    council, bidding = state.council, state.bidder is not None
    seat = council.mover
    if seat is None:
        return None
    own = seat == state.seat
    options = council.legal()
    bids = [action.value for action in options if isinstance(action, Bid)]
    last = max(council.bids[seat], default=0)
    stacks = [
        auctions.stack(
            banana(value),
            1,
            "" if value in bids else f"below the last card, {last}" if value < last else "all seen",
        )
        for value in sorted(card.value for card in state.game.draft_deck if card.kind == "banana")
    ]
    return {
        "who": words.to_act(state, seat),
        "colour": COLOURS[seat],
        "yours": own,
        "stacks": stacks if bidding and not own else [],
        "pass": Pass() in options,
        "bird": bidding and council.pass_birds[seat] > 0,
        "takes": [] if bidding else _takes(state, own),
    }


def _takes(state: AuctionState, own: bool) -> list[Json]:
    """Return the monkeys that may be taken, with what each would make of your own score."""
    return [
        {
            "text": str(monkey),
            "name": lot_name(monkey),
            "makes": f"makes {number(state.score.with_monkey(monkey).total)}" if own else "",
        }
        for monkey in dict.fromkeys(state.lots)
    ]


def _hand(state: AuctionState) -> list[Json]:
    council, seat = state.council, state.seat
    turn, bids = state.bidder == seat, council.bids[seat]
    why_not = f"below your last card, {bids[-1]}" if bids and turn else "it is not your turn"
    return auctions.hand(council.held(seat), council.playable(seat) if turn else (), turn, why_not)


def _score(state: AuctionState) -> Picture:
    score = state.score
    return {
        "bananas": str(score.bananas),
        "monkeys": str(score.monkeys),
        "deduction": str(score.deduction),
        "birds": count(score.birds, "bird"),
        "total": number(score.total),
    }


def _heads(state: AuctionState) -> list[Json]:
    return [{"rank": RANKS[rank], "takes": _head(state, rank)} for rank in state.game.seats]


def _head(state: AuctionState, rank: int) -> str:
    monkey, birds = state.council.prize(rank, state.lots)
    return lot_name(monkey) if monkey else ("nothing", "bird", "2 birds")[birds]


def _outlooks(state: AuctionState) -> list[Json]:
    found = outlooks(state)
    best = max((outlook.landing.total for outlook in found), default=0)
    return [
        _outlook(state, outlook, outlook.landing.total == best and len(found) > 1)
        for outlook in found
    ]


def _outlook(state: AuctionState, outlook: Outlook, best: bool) -> Picture:
    does, bid = words.action(outlook)
    return {
        "does": does,
        "bid": bid,
        "card": words.played(outlook),
        "left": str(outlook.landing.bananas),
        "scores": [None if score is None else number(score.total) for score in outlook.scores],
        "lands": outlook.lands,
        "best": best,
        "says": words.selected(state, outlook),
    }
