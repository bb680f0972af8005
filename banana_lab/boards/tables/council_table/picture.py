"""The scene of a council: rows and packs in the draft, then lots, bids, hands and scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from banana_lab.banana_governance import (
    ADD_ON,
    PASS_BIRD,
    Bid,
    Card,
    Council,
    CouncilView,
    Group,
    banana,
)
from banana_lab.banana_governance.actions import BIRD
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.rules import Awarding, Bidding, Picking
from banana_lab.boards import auctions, cards
from banana_lab.boards.auctions import COLOURS, LETTERS, RANKS, Known
from banana_lab.boards.messages import Json, Picture
from banana_lab.boards.tables.council_table import words
from banana_lab.core.words import capital, count, number

__all__ = ["draw", "row"]


def draw(
    known: Known,
    ended: Council | None,
    you: int | None,
    asked: bool,
    division: Picture | None,
    lines: Sequence[str],
) -> Picture:
    """Return the scene as JSON.

    Args:
        known: what may be seen.
        ended: the round that has just ended, as it stood then, if it is still to be seen.
        you: who is called You, if anybody is.
        asked: whether the person at the screen is to choose now.
        division: its row as it divides it now, see :func:`row`.
        lines: all of this in words.
    """
    step, drafting = known.step, known.holder < 0
    seats, over = known.game.seats, step is None
    in_auction = not drafting and not over
    return {
        "phase": step[-1] if step else "over",
        "lines": [*lines],
        "division": division,
        "holders": [_holder(known, seat, you) for seat in seats] if drafting else [],
        "packs": _packs(known, you, asked) if drafting and division is None else [],
        "ended": None if ended is None else _ended(ended, you),
        "lots": _lots(known, you) if in_auction else [],
        "bidders": [_bidder(known, seat, you) for seat in seats] if in_auction else [],
        "won": [_won(known, seat, you) for seat in seats] if in_auction else [],
        "hand": _hand(known, asked) if in_auction else [],
        "bird": asked and BIRD in known.legal() if in_auction else False,
        "why": _why(known) if in_auction and asked else "",
        "sheets": [] if drafting else _sheets(known, you),
    }


def _player(game: Game, seat: int, you: int | None) -> Picture:
    return {"who": auctions.who(game, seat, you), "colour": COLOURS[seat]}


# ------------------------------------------------------------------------------------ the draft


def row(splitter: Picture, action: str, coached: bool) -> Picture:
    """Return the row that is being divided; what it guarantees is for the coach to say.

    Args:
        splitter: the picture of a :class:`~banana_lab.boards.explorers.splitter.SplitterSession`.
        action: the split in words.
        coached: whether the coach speaks.
    """
    groups, dividers = splitter["groups"], splitter["dividers"]
    if not coached:
        groups = [{**group, "smallest": False} for group in _objects(groups)]
        dividers = [
            {**end, "guarantees": [], "words": str(end["words"]).partition(", guaranteed")[0]}
            for end in _objects(dividers)
        ]
    return {"groups": groups, "dividers": dividers, "action": action}


def _objects(value: Json) -> list[Picture]:
    assert isinstance(value, list)
    return value


def _holder(known: Known, seat: int, you: int | None) -> Picture:
    return {**_player(known.game, seat, you), "does": words.holder(known, seat, you)}


def _packs(known: Known, you: int | None, asked: bool) -> list[Json]:
    """Return the rows and packs that may be seen."""
    if isinstance(known, Council):
        return [_whole_pack(known, owner, you) for owner in known.game.seats if known.rows[owner]]
    packs, step, seat = list[Json](), known.step, known.seat
    if isinstance(step, Picking):
        owner = auctions.whose(known.game, known.pack_at(seat, step.number), you)
        groups = [
            _group(group, f"group {place}", f"take {place}" * asked)
            for place, group in enumerate(known.packs[-1], 1)
        ]
        packs.append(_pack(f"{owner} row, in your hand now", groups))
    if acquired := known.acquired:
        owners = [known.pack_at(seat, number) for number in range(1, len(acquired) + 1)]
        groups = [
            _group(group, f"from {auctions.who(known.game, owner, you)}")
            for group, owner in zip(acquired, owners, strict=True)
        ]
        packs.append(_pack("Taken so far", groups))
    if known.row is not None:
        title = "Your own row, going round" if known.split else "Your row"
        made = known.split.groups(known.row) if known.split else ()
        packs.append(_pack(title, _named(made) or [_undivided(known.row)]))
    return packs


def _whole_pack(council: Council, owner: int, you: int | None) -> Picture:
    """Return a pack with everybody who took a group of it."""
    title, row = f"{auctions.whose(council.game, owner, you)} row", council.rows[owner]
    assert row is not None
    if council.splits[owner] is None:
        return _pack(title, [_undivided(row)])
    takers = council.takers(owner)
    groups = [
        _group(group, auctions.who(council.game, takers[place], you) if place in takers else "")
        for place, group in enumerate(council.groups(owner))
    ]
    return _pack(title, groups)


def _pack(title: str, groups: Sequence[Json]) -> Picture:
    return {"title": capital(title), "groups": groups}


def _named(groups: Iterable[Group]) -> list[Json]:
    return [_group(group, letter) for letter, group in zip(LETTERS, groups, strict=False)]


def _group(group: Group, name: str, action: str = "") -> Picture:
    return {
        "name": name,
        "cards": [*map(cards.draw, group.cards)],
        "divider": group.divider,
        "worth": str(group.bananas),
        "action": action,
    }


def _undivided(row: Iterable[Card]) -> Picture:
    drawn = [*map(cards.draw, row)]
    return {"name": "", "cards": drawn, "divider": None, "worth": "", "action": ""}


# ---------------------------------------------------------------------------------- the auction


def _lots(known: Known, you: int | None) -> list[Json]:
    """Return what lies in the middle, and who takes it, or would."""
    order, compared = known.ranking(), known.is_compared
    so_far = "" if isinstance(known.step, Awarding) else " so far"

    def taker(rank: int) -> tuple[int, str] | None:
        return (order[rank], auctions.who(known.game, order[rank], you)) if compared else None

    def place(rank: int) -> str:
        return RANKS[rank] + so_far if compared else ""

    drawn: list[Json] = [
        auctions.lot(monkey, place(rank), taker(rank))
        if known.takes_monkey(rank)
        else auctions.lot(monkey, "", None)
        for rank, monkey in enumerate(known.lots, known.awarded)
    ]
    last = len(order) - 1
    return [*drawn, auctions.birds_lot(known.add_on, place(last), taker(last))]


def _bidder(known: Known, seat: int, you: int | None) -> Picture:
    return auctions.bidder(
        known,
        seat,
        you,
        turn=seat == known.mover,
        state=words.standing(known, seat, you),
        out=seat in known.passed and isinstance(known.step, Bidding),
        rank=words.rank(known, seat),
        gets=words.gets(known, seat, you),
        holds=words.holds(known, seat),
    )


def _won(known: Known, seat: int, you: int | None) -> Picture:
    won, birds = known.won[seat], _birds(known.birds[seat], known.used[seat])
    return {
        **_player(known.game, seat, you),
        "cards": [*map(_drawn, (*won, *birds))],
        "sum": words.flock_of(won, words.birds_before(known, seat)) or "nothing yet",
    }


def _ended(ended: Council, you: int | None) -> Picture:
    """Return who had bid what in a round that has ended, and took what, the highest bid first."""
    return {
        "title": f"Round {ended.round} has ended",
        "places": [
            {
                **_player(ended.game, seat, you),
                "rank": RANKS[rank],
                "bids": [_drawn(banana(value)) for value in ended.bids[seat]],
                "total": count(ended.total(seat), "banana"),
                "gets": [*map(_drawn, _prize(*ended.prize(rank)))],
            }
            for rank, seat in enumerate(ended.ranking())
        ],
    }


def _prize(monkey: Card | None, birds: int) -> list[Card]:
    return [monkey] if monkey else _birds(birds)


def _birds(given: int, used: int = 0) -> list[Card]:
    return [ADD_ON] * given + [PASS_BIRD] * used


def _drawn(card: Card) -> Picture:
    """Return a card; a bird in front of a player is that of a round or an add-on, all the same."""
    return cards.draw(card) | ({"text": "bird", "name": "bird"} if card == ADD_ON else {})


def _hand(known: Known, asked: bool) -> list[Json]:
    if not isinstance(known, CouncilView):
        return []
    bids = known.bids[known.seat]
    options = known.legal() if asked else ()
    playable = {action.value for action in options if isinstance(action, Bid)}
    bidding = asked and isinstance(known.step, Bidding)
    above = "not above" if known.game.options.strictly_higher else "below"
    low = f"{above} your last card, {bids[-1]}" if bids else ""
    why_not = low if bidding and low else "it is not your turn to bid"
    return auctions.hand(known.own, playable, BIRD in options, why_not)


def _why(known: Known) -> str:
    if not isinstance(known, CouncilView) or not isinstance(known.step, Bidding):
        return ""
    if known.can_only_pass:
        return ""
    bids = known.bids[known.seat]
    if not bids:
        may = "Your first card of a round may be any banana card."
    elif known.game.options.strictly_higher:
        may = f"Your last card was a {bids[-1]}: the next must be higher."
    else:
        may = f"Your last card was a {bids[-1]}: the next must be {bids[-1]} or more."
    if known.pass_birds:
        may += " A pass bird keeps you in the round; one in hand counts at the end as well."
    return may


# -------------------------------------------------------------------------------------- scores


def _sheets(known: Known, you: int | None) -> list[Json]:
    if isinstance(known, CouncilView):
        return [_sheet(known, known.seat, you)]
    winners = known.returns() if known.step is None else {}
    return [_sheet(known, seat, you, bool(winners.get(seat))) for seat in known.game.seats]


def _sheet(known: Known, seat: int, you: int | None, won: bool = False) -> Picture:
    """Return how a score comes about; the cards beside it, where all is open."""
    held, score, whole = known.held(seat), known.score_of(seat), isinstance(known, Council)
    assert held is not None, "a sheet is drawn of a hand that is known"
    bananas = map(banana, held.bananas)
    kept = held.kept if known.game.options.draft_monkeys_score else ()
    birds = _birds(known.birds[seat], known.used[seat] + held.pass_birds)
    return {
        **_player(known.game, seat, you),
        "bananas": _counted(bananas if whole else (), score.bananas),
        "monkeys": _counted((*known.won[seat], *kept) if whole else (), score.monkeys),
        "birds": _counted(birds if whole else (), score.birds),
        "cost": score.deduction,
        "total": number(score.total),
        "won": won,
    }


def _counted(drawn: Iterable[Card], total: int) -> Picture:
    return {"cards": [*map(_drawn, drawn)], "total": total}
