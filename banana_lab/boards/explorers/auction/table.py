"""Bidders, lots and a hand as pictures, from nothing but what lies on the table.

Whoever shows an auction of Banana Governance calls these; ``widgets/src/auction/table.js`` and
``hand.js`` draw what they return.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from banana_lab.banana_governance import ADD_ON, PASS_BIRD, Card, banana
from banana_lab.boards import cards
from banana_lab.boards.session import Json, Picture

__all__ = ["COLOURS", "RANKS", "bidder", "birds_lot", "hand", "lot", "lot_name", "stack"]

COLOURS: Final = ("pink", "green", "orange", "yellow")
"""The shape beside each seat."""
RANKS: Final = ("1st", "2nd", "3rd", "4th")


def bidder(
    seat: int,
    name: str,
    bids: Sequence[int],
    *,
    yours: bool = False,
    turn: bool = False,
    state: str = "",
    out: bool = False,
    rank: str = "",
    gets: str = "",
    holds: str = "",
) -> Picture:
    """Return a player with the banana cards in front of it.

    Args:
        seat: which gives the shape.
        name: what the player is called.
        bids: the values of the cards, in the order of play.
        yours: whether it is you.
        turn: whether it is to act.
        state: whether it is in, in a word or two.
        out: whether it has passed.
        rank: its rank, in words.
        gets: what it would take.
        holds: what it has won before.
    """
    return {
        "who": name,
        "colour": COLOURS[seat],
        "yours": yours,
        "turn": turn,
        "state": state,
        "out": out,
        "cards": [cards.draw(banana(value)) for value in bids],
        "total": sum(bids),
        "rank": rank,
        "gets": gets,
        "holds": holds,
    }


def lot(card: Card, rank: str, taker: tuple[int, str] | None, taken: bool = False) -> Picture:
    """Return a monkey on the table, with the seat and name of who takes it, or would.

    >>> from banana_lab.banana_governance import card
    >>> lot(card("m24b"), "1st", (2, "South"))["taker"]
    {'who': 'South', 'colour': 'orange'}
    """
    return _lot([cards.draw(card)], str(card), lot_name(card), rank, taker, taken)


def birds_lot(add_on: bool, rank: str, taker: tuple[int, str] | None) -> Picture:
    """Return the bird of the round, with the add-on that lies on it, if one does."""
    bird = cards.draw(ADD_ON) | {"text": "bird", "name": "bird of the round"}
    drawn = [bird, cards.draw(ADD_ON)] if add_on else [bird]
    return _lot(drawn, "", "2 birds" if add_on else "bird", rank, taker, False)


def _lot(
    drawn: list[Picture],
    text: str,
    name: str,
    rank: str,
    taker: tuple[int, str] | None,
    taken: bool,
) -> Picture:
    who: Json = {"who": taker[1], "colour": COLOURS[taker[0]]} if taker else None
    return {"cards": drawn, "text": text, "name": name, "rank": rank, "taker": who, "taken": taken}


def lot_name(card: Card) -> str:
    """Return a monkey's value, and whether a bird is on it.

    >>> from banana_lab.banana_governance import card
    >>> lot_name(card("m24b"))
    '24 + bird'
    """
    return f"{card.value} + bird" if card.bird else str(card.value)


def hand(
    bananas: Sequence[int],
    pass_birds: int,
    kept: Sequence[Card],
    playable: Collection[int],
    birds: bool,
    why_not: str,
) -> list[Json]:
    """Return a hand as stacks of equal cards, the bananas first.

    Args:
        bananas: the values of the banana cards.
        pass_birds: how many pass birds there are.
        kept: the monkeys of the draft, which are never bid (BG-9).
        playable: the values that may be bid.
        birds: whether a pass bird may be played.
        why_not: why the other cards may not be, in a few words.
    """
    stacks = [
        stack(banana(value), count, "" if value in playable else why_not)
        for value, count in sorted(Counter(bananas).items())
    ]
    if pass_birds:
        stacks.append(stack(PASS_BIRD, pass_birds, "" if birds else why_not))
    return [*stacks, *(stack(its, 1, "monkeys are not bid") for its in kept)]


def stack(card: Card, count: int, why_not: str) -> Picture:
    """Return some equal cards, and why they may not be bid, or an empty text."""
    return {"card": cards.draw(card), "count": count, "why": why_not}
