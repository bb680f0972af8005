"""The picture of an auction as one player sees it."""

from __future__ import annotations

from typing import Final

from banana_lab.banana_governance import Bid, Pass, banana
from banana_lab.banana_governance.rules import Awarding, Bidding, Flipping
from banana_lab.boards.explorers.auction import table as tables
from banana_lab.boards.explorers.auction import words
from banana_lab.boards.explorers.auction.payoff import Outlook, after, lot_of, outlooks
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.boards.session import Json, Picture
from banana_lab.core.words import count, number

__all__ = ["AWARDS", "PLAYERS", "draw"]

PLAYERS: Final = (3, 4)
"""How many may play."""
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
        "order": [tables.lot_name(its) for its in state.lots],
        "heads": _heads(state),
        "outlooks": _outlooks(state),
        "sentence": words.summary(state),
    }


def _phase(state: AuctionState) -> str:
    match state.table.step:
        case Bidding():
            return "bidding"
        case Awarding():
            return "awarding"
        case None:
            return "over"
    return "flipping"


def _lots(state: AuctionState) -> list[Json]:
    """Return the lots and the bird; who takes them now, or would."""
    table, council, last = state.table, state.council, state.players - 1

    def seat(place: int) -> tuple[int, str]:
        return table.ranking[place], words.who(state, table.ranking[place])

    if isinstance(table.step, Flipping | None) and not table.taken:
        return []
    drawn: list[Json] = [
        tables.lot(its, tables.RANKS[place], seat(place), taken=True)
        for place, its in enumerate(table.taken.values())
    ]
    for place, its in enumerate(state.lots):
        takes = table.bidder is not None and lot_of(state, place, state.lots)
        left = "not taken" if table.bidder is not None else ""
        rank = tables.RANKS[place] if takes else left
        drawn.append(tables.lot(its, rank, seat(place) if takes else None))
    add_on = council.add_on
    return [*drawn, tables.birds_lot(add_on, tables.RANKS[last], seat(last))]


def _bidders(state: AuctionState) -> list[Json]:
    table, council = state.table, state.council
    open_ = bool(table.passed) or table.bidder is not None
    return [
        tables.bidder(
            seat,
            words.who(state, seat),
            table.bids[seat],
            yours=seat == state.seat,
            turn=seat == table.bidder,
            state=words.standing(state, seat),
            out=seat in table.passed and table.bidder is not None,
            rank=words.rank(state, seat) if open_ else "",
            gets=words.gets(state, seat) if open_ else "",
            holds=words.holds(council, seat),
        )
        for seat in state.game.seats
    ]


def _actor(state: AuctionState) -> Json:
    """Return who is to act, and what that player may do."""
    table, council = state.table, state.council
    seat = table.bidder
    if isinstance(table.step, Awarding):
        seat = table.ranking[table.step.rank]
    if seat is None:
        return None
    yours = seat == state.seat
    options = council.legal()
    bids = [action.value for action in options if isinstance(action, Bid)]
    last = max(table.bids[seat], default=0)
    stacks = [
        tables.stack(
            banana(value),
            1,
            "" if value in bids else f"below the last card, {last}" if value < last else "all seen",
        )
        for value in sorted(its.value for its in state.game.draft_deck if its.kind == "banana")
    ]
    return {
        "who": words.to_act(state, seat),
        "colour": tables.COLOURS[seat],
        "yours": yours,
        "stacks": [] if yours or table.bidder is None else stacks,
        "pass": Pass() in options,
        "bird": table.bidder is not None and council.pass_birds[seat] > 0,
        "takes": [] if table.bidder is not None else _takes(state, yours),
    }


def _takes(state: AuctionState, yours: bool) -> list[Json]:
    """Return the monkeys that may be taken, with what each would make of your own score."""
    taken: list[Json] = []
    for its in dict.fromkeys(state.lots):
        score = after(state._replace(order=(str(its),)), 0)
        makes = f"makes {number(score.total)}" if yours else ""
        taken.append({"text": str(its), "name": tables.lot_name(its), "makes": makes})
    return taken


def _hand(state: AuctionState) -> list[Json]:
    council, table, seat = state.council, state.table, state.seat
    turn = table.bidder == seat
    why_not = f"below your last card, {table.bids[seat][-1]}" if table.bids[seat] and turn else ""
    return tables.hand(
        council.hands[seat],
        council.pass_birds[seat],
        council.kept[seat],
        council.playable(seat) if turn else (),
        turn,
        why_not or "it is not your turn",
    )


def _score(state: AuctionState) -> Picture:
    score = state.council.result()[state.seat]
    return {
        "bananas": str(score.bananas),
        "monkeys": str(score.monkeys),
        "deduction": str(score.deduction),
        "birds": count(score.birds, "bird"),
        "total": number(score.total),
    }


def _heads(state: AuctionState) -> list[Json]:
    """Return each rank with what it takes."""
    bird = "2 birds" if state.council.add_on else "bird"
    heads: list[Json] = []
    for place in state.game.seats:
        if place == state.players - 1:
            takes = bird
        else:
            lot = lot_of(state, place, state.lots)
            takes = tables.lot_name(lot) if lot else "nothing"
        heads.append({"rank": tables.RANKS[place], "takes": takes})
    return heads


def _outlooks(state: AuctionState) -> list[Json]:
    found = outlooks(state)
    best = max((its.landing.total for its in found), default=0)
    return [_outlook(state, its, its.landing.total == best and len(found) > 1) for its in found]


def _outlook(state: AuctionState, outlook: Outlook, best: bool) -> Picture:
    does, bid = words.action(outlook)
    return {
        "does": does,
        "bid": bid,
        "card": words.played(outlook),
        "left": str(outlook.landing.bananas),
        "scores": [None if its is None else number(its.total) for its in outlook.scores],
        "lands": outlook.lands,
        "best": best,
        "says": words.selected(state, outlook),
    }
