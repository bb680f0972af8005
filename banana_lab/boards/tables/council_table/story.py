"""What the Council table says of what happened."""

from __future__ import annotations

from collections.abc import Iterable

from banana_lab.banana_governance import (
    ADD_ON,
    Bid,
    Card,
    Cards,
    Council,
    Deal,
    Flip,
    Split,
    Take,
    Win,
)
from banana_lab.banana_governance.actions import PASS
from banana_lab.banana_governance.rules import Awarding, Birds, Dealing
from banana_lab.boards import cards
from banana_lab.boards.auctions import LETTERS, RANKS, does, takes, whose
from banana_lab.boards.tables.council_table.words import group, lot
from banana_lab.boards.tables.table import Played
from banana_lab.core.protocol import Action, Done
from banana_lab.core.words import count, listed

__all__ = ["came_of", "told"]


def told(
    played: Played[Council],
    seat: int | None,
    action: Action,
    hears: int | None,
    you: int | None,
) -> str:
    """Return the sentence in which a person hears of a move, empty if it hears nothing.

    Args:
        played: the move.
        seat: who did it; ``None`` for chance.
        action: what was done, or came up.
        hears: who hears of it; ``None`` hears everything.
        you: who is called You, if anybody is.
    """
    before = played.before
    match action:
        case Deal(cards=row):
            return _dealt(before, row, hears, you)
        case Flip(card=card):
            return _flipped(before, card, you)
    assert seat is not None, "somebody divides, takes and bids"
    match action:
        case Split():
            return _divided(before, seat, action, hears, you)
        case Take():
            return _took(played, seat, action, hears, you)
    return " ".join([_acted(before, seat, action, you), *_followed(played.done[1:], you)])


def came_of(ended: Council, you: int | None) -> str:
    """Say what came of a round that has ended, the highest bid first.

    Args:
        ended: the round as it stood when it ended.
        you: who is called You, if anybody is.
    """
    sentences = []
    for rank, seat in enumerate(ended.ranking()):
        monkey, birds = prize = ended.prize(rank)
        taken = f"the {cards.name(monkey)}" if monkey else takes(prize) if birds else ""
        sentences.append(_stands(ended, seat, you, taken))
    return f"Round {ended.round}: {' '.join(sentences)}"


def _stands(known: Council, seat: int, you: int | None, taken: str) -> str:
    """Say which rank a bid has, and what it takes, if it takes anything."""
    bid, rank = count(known.total(seat), "banana"), RANKS[known.ranking().index(seat)]
    prize = f" and {'take' if seat == you else 'takes'} {taken}" if taken else ""
    return f"{does(known.game, seat, you, 'are', 'is')} {rank} with {bid}{prize}."


def _dealt(before: Council, row: Cards, hears: int | None, you: int | None) -> str:
    assert isinstance(before.step, Dealing), "a row is dealt"
    seat = before.step.seat
    if hears not in (None, seat):
        return ""
    dealt = does(before.game, seat, you, "are dealt this row", "is dealt this row")
    return f"{dealt}: {listed(map(lot, row))}."


def _divided(before: Council, seat: int, split: Split, hears: int | None, you: int | None) -> str:
    row = before.rows[seat]
    if hears not in (None, seat) or row is None:
        return f"{does(before.game, seat, you, 'divide your row', 'divides its own row')}."
    worths = [part.bananas for part in split.groups(row)]
    parts = [f"{name} {worth}" for name, worth in zip(LETTERS, worths, strict=False)]
    groups = f"row into groups of bananas: {listed(parts)}."
    return does(before.game, seat, you, f"divide your {groups}", f"divides its own {groups}")


def _took(
    played: Played[Council], seat: int, take: Take, hears: int | None, you: int | None
) -> str:
    """Say what was taken, to whoever may know; with the last choice, what is left of one's row."""
    before, game = played.before, played.before.game
    number = len(before.taken[seat]) + 1
    owner = before.pack_at(seat, number)
    act = does(game, seat, you, f"take a group of {whose(game, owner, you)} row")
    if hears not in (None, seat):
        return f"{act}."
    taken = before.groups(owner)[before.remaining(seat, number)[take.group - 1]]
    sentence = f"{act}: {group(taken)}."
    if number < len(game.seats) - 1:
        return sentence
    rest = played.after.acquired(seat)[-1]
    return f"{sentence} What nobody took of {whose(game, seat, you)} row comes back: {group(rest)}."


def _flipped(before: Council, card: Card, you: int | None) -> str:
    sentence = (
        "A bird add-on is turned up: the lowest bid takes two birds."
        if card == ADD_ON
        else f"Turned up: {lot(card)}."
    )
    if before.table or before.add_on:
        return sentence
    return f"Round {before.round}: {does(before.game, before.first, you, 'begin')}. {sentence}"


def _acted(before: Council, seat: int, action: Action, you: int | None) -> str:
    """Say what a player did in the auction."""
    game, bid = before.game, before.total(seat)
    if isinstance(action, Bid):
        plays = does(game, seat, you, f"play {action.value}")
        return f"{plays}, {bid + action.value} bananas in all." if bid else f"{plays}."
    if isinstance(action, Win):
        return _stands(before, seat, you, f"the {cards.name(action.monkey)}")
    if action == PASS:
        # That a pass is forced tells what somebody holds: only you hear of your own.
        if seat == you and before.can_only_pass:
            return "You can only pass."
        return f"{does(game, seat, you, 'pass', 'passes')}."
    return f"{does(game, seat, you, 'use a pass bird')}."


def _followed(trace: Iterable[Done[Council]], you: int | None) -> list[str]:
    """Say what came of it with no choice: the last monkey, the bird."""
    sentences = []
    for done in trace:
        known, order = done.before, done.before.ranking()
        match done.step, done.answer:
            case Awarding(rank=rank), Win(monkey=monkey):
                sentences.append(_stands(known, order[rank], you, f"the {cards.name(monkey)}"))
            case Birds(), _:
                birds = takes(known.prize(len(order) - 1))
                act = does(known.game, order[-1], you, f"take {birds}")
                sentences.append(f"{act}, for the lowest bid.")
    return sentences
