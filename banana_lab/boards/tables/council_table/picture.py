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
    Score,
    banana,
)
from banana_lab.banana_governance.actions import BIRD
from banana_lab.banana_governance.asked import is_forced
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.rules import Awarding, Bidding, Picking
from banana_lab.boards import cards
from banana_lab.boards.explorers.auction import table as tables
from banana_lab.boards.session import Json, Picture
from banana_lab.boards.tables.council_table import words
from banana_lab.boards.tables.council_table.known import (
    Ended,
    Known,
    first_rank,
    hand,
    is_compared,
    lots,
    moves,
    ranking,
    step,
    taken,
    takes_monkey,
)
from banana_lab.core.words import capital, count, number

__all__ = ["draw", "row"]


def draw(
    known: Known,
    ended: Ended | None,
    you: int | None,
    asked: bool,
    division: Picture | None,
    lines: Sequence[str],
) -> Picture:
    """Return the scene as JSON.

    Args:
        known: what may be seen.
        ended: the round that has just ended, if it is still to be seen.
        you: who is called You, if anybody is.
        asked: whether the person at the screen is to choose now.
        division: its row as it divides it now, see :func:`row`.
        lines: all of this in words.
    """
    now, drafting = step(known), known.holder < 0
    seats, over = known.game.seats, now is None
    in_auction = not drafting and not over
    return {
        "phase": "over" if over else now.kind,
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
    return {"who": words.who(game, seat, you), "colour": tables.COLOURS[seat]}


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
        groups = [{**its, "smallest": False} for its in _objects(groups)]
        dividers = [
            {**its, "guarantees": [], "words": str(its["words"]).partition(", guaranteed")[0]}
            for its in _objects(dividers)
        ]
    return {"groups": groups, "dividers": dividers, "action": action}


def _objects(value: Json) -> list[Picture]:
    assert isinstance(value, list)
    return value


def _holder(known: Known, seat: int, you: int | None) -> Picture:
    """Return a player in the draft, and what it is about."""
    return {**_player(known.game, seat, you), "does": words.holder(known, seat, you)}


def _packs(known: Known, you: int | None, asked: bool) -> list[Json]:
    """Return the rows and packs that may be seen."""
    if isinstance(known, Council):
        return [_whole_pack(known, owner, you) for owner in known.game.seats if known.rows[owner]]
    packs, now, me = list[Json](), step(known), known.seat
    if isinstance(now, Picking):
        owner = (me - now.number) % len(known.game.seats)
        title = f"{words.whose(known.game, owner, you)} row, in your hand now"
        numbered = enumerate(known.packs[-1], 1)
        groups = [_group(its, f"group {place}", f"take {place}" * asked) for place, its in numbered]
        packs.append(_pack(title, groups))
    if mine := taken(known):
        owners = [(me - pick) % len(known.game.seats) for pick in range(1, len(mine) + 1)]
        groups = [
            _group(its, f"from {words.who(known.game, owner, you)}")
            for its, owner in zip(mine, owners, strict=True)
        ]
        packs.append(_pack("Taken so far", groups))
    if known.row is not None:
        title = "Your own row, going round" if known.split else "Your row"
        made = known.split.groups(known.row) if known.split else ()
        packs.append(_pack(title, _named(made) or [_undivided(known.row)]))
    return packs


def _whole_pack(council: Council, owner: int, you: int | None) -> Picture:
    """Return a pack with everybody who took a group of it."""
    players, title = len(council.game.seats), f"{words.whose(council.game, owner, you)} row"
    row = council.rows[owner]
    assert row is not None
    if council.splits[owner] is None:
        return _pack(title, [_undivided(row)])
    takers = {
        groups[(seat - owner - 1) % players]: seat
        for seat, groups in enumerate(council.taken)
        if (seat - owner - 1) % players < len(groups)
    }
    groups = [
        _group(its, words.who(council.game, takers[place], you) if place in takers else "")
        for place, its in enumerate(council.groups(owner))
    ]
    return _pack(title, groups)


def _pack(title: str, groups: Sequence[Json]) -> Picture:
    return {"title": capital(title), "groups": groups}


def _named(groups: Iterable[Group]) -> list[Json]:
    return [_group(its, letter) for letter, its in zip("ABCD", groups, strict=False)]


def _group(group: Group, name: str, action: str = "") -> Picture:
    return {
        "name": name,
        "cards": [cards.draw(its) for its in group.cards],
        "divider": group.divider,
        "worth": str(group.bananas),
        "action": action,
    }


def _undivided(row: Iterable[Card]) -> Picture:
    drawn: list[Json] = [cards.draw(its) for its in row]
    return {"name": "", "cards": drawn, "divider": None, "worth": "", "action": ""}


# ---------------------------------------------------------------------------------- the auction


def _lots(known: Known, you: int | None) -> list[Json]:
    """Return what lies in the middle, and who takes it, or would."""
    order, first = ranking(known), first_rank(known)
    compared = is_compared(known)
    so_far = "" if isinstance(step(known), Awarding) else " so far"

    def taker(place: int) -> tuple[int, str] | None:
        seat = order[place]
        return (seat, words.who(known.game, seat, you)) if compared else None

    def rank(place: int) -> str:
        return tables.RANKS[place] + so_far if compared else ""

    drawn: list[Json] = [
        tables.lot(its, rank(place), taker(place))
        if takes_monkey(known, place)
        else tables.lot(its, "", None)
        for place, its in enumerate(lots(known), first)
    ]
    last = len(order) - 1
    return [*drawn, tables.birds_lot(known.add_on, rank(last), taker(last))]


def _bidder(known: Known, seat: int, you: int | None) -> Picture:
    return tables.bidder(
        seat,
        words.who(known.game, seat, you),
        known.bids[seat],
        yours=seat == you,
        turn=seat == moves(known),
        state=words.standing(known, seat, you),
        out=seat in known.passed and isinstance(step(known), Bidding),
        rank=words.rank(known, seat),
        gets=words.gets(known, seat, you),
        holds=words.holds(known, seat),
    )


def _won(known: Known, seat: int, you: int | None) -> Picture:
    """Return the monkeys and birds in front of a player."""
    won, birds = known.won[seat], _birds(known.birds[seat], known.used[seat])
    return {
        **_player(known.game, seat, you),
        "cards": [_drawn(its) for its in (*won, *birds)],
        "sum": words.flock_of(won, words.birds_before(known, seat)) or "nothing yet",
    }


def _ended(ended: Ended, you: int | None) -> Picture:
    """Return who had bid what in a round that has ended, and took what, the highest bid first."""
    return {
        "title": f"Round {ended.round} has ended",
        "places": [
            {
                **_player(ended.game, seat, you),
                "rank": tables.RANKS[place],
                "bids": [_drawn(banana(value)) for value in ended.bids[seat]],
                "total": count(sum(ended.bids[seat]), "banana"),
                "gets": [_drawn(its) for its in (*ended.won[seat], *_birds(ended.birds[seat]))],
            }
            for place, seat in enumerate(ended.order)
        ],
    }


def _birds(given: int, used: int = 0) -> list[Card]:
    """Return the birds of rounds and the pass birds that lie open as cards."""
    return [ADD_ON] * given + [PASS_BIRD] * used


def _drawn(card: Card) -> Picture:
    """Return a card; a bird in front of a player is that of a round or an add-on, all the same."""
    return cards.draw(card) | ({"text": "bird", "name": "bird"} if card == ADD_ON else {})


def _hand(known: Known, asked: bool) -> list[Json]:
    """Return one's own hand as stacks."""
    if not isinstance(known, CouncilView):
        return []
    bids = known.bids[known.seat]
    options = known.legal() if asked else ()
    playable = {its.value for its in options if isinstance(its, Bid)}
    bidding = asked and isinstance(step(known), Bidding)
    above = "not above" if known.game.options.strictly_higher else "below"
    low = f"{above} your last card, {bids[-1]}" if bids else ""
    why_not = low if bidding and low else "it is not your turn to bid"
    return tables.hand(known.hand, known.pass_birds, known.kept, playable, BIRD in options, why_not)


def _why(known: Known) -> str:
    """Say which cards may be played."""
    if not isinstance(known, CouncilView) or not isinstance(step(known), Bidding):
        return ""
    bids = known.bids[known.seat]
    if is_forced(known):
        return ""
    if not bids:
        said = "Your first card of a round may be any banana card."
    elif known.game.options.strictly_higher:
        said = f"Your last card was a {bids[-1]}: the next must be higher."
    else:
        said = f"Your last card was a {bids[-1]}: the next must be {bids[-1]} or more."
    if known.pass_birds:
        said += " A pass bird keeps you in the round; one in hand counts at the end as well."
    return said


# -------------------------------------------------------------------------------------- scores


def _sheets(known: Known, you: int | None) -> list[Json]:
    """Return how scores come about: everybody's where all is open, else one's own."""
    if isinstance(known, CouncilView):
        return [_sheet(known, known.seat, you, known.score)]
    winners = known.returns() if known.agenda is None else {}
    return [
        _sheet(known, seat, you, score, bool(winners.get(seat)))
        for seat, score in known.result().items()
    ]


def _sheet(known: Known, seat: int, you: int | None, score: Score, won: bool = False) -> Picture:
    """Return how a score comes about; the cards beside it, where all is open."""
    held, whole = hand(known, seat), isinstance(known, Council)
    assert held is not None, "a sheet is drawn of a hand that is known"
    bananas = [banana(value) for value in held.bananas]
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
    return {"cards": [_drawn(its) for its in drawn], "total": total}
