"""What the boards of Banana Governance say and draw alike: seats, lots, bids, ranks and hands.

They word and draw what a council, or a view of it, is asked; ``widgets/src/auction/table.js`` and
``hand.js`` draw the pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeAlias

from banana_lab.banana_governance import (
    ADD_ON,
    PASS_BIRD,
    Card,
    Council,
    CouncilView,
    Game,
    Prize,
    Score,
    banana,
)
from banana_lab.banana_governance.questions import Hand
from banana_lab.boards import cards
from banana_lab.boards.messages import Json, Picture
from banana_lab.core.words import listed, number

__all__ = [
    "COLOURS",
    "LETTERS",
    "PLAYERS",
    "RANKS",
    "Known",
    "bidder",
    "birds_lot",
    "does",
    "equation",
    "gets",
    "hand",
    "lot",
    "lot_name",
    "monkey",
    "monkeys",
    "rank",
    "stack",
    "takes",
    "who",
    "whose",
]

Known: TypeAlias = Council | CouncilView
"""A council as far as it may be seen: the whole of it, or the view of one seat."""

PLAYERS: Final = (3, 4)
"""How many may play."""
COLOURS: Final = ("pink", "green", "orange", "yellow")
"""The shape beside each seat."""
RANKS: Final = ("1st", "2nd", "3rd", "4th")
LETTERS: Final = "ABCD"
"""What the groups of a row are called, in order."""


# ------------------------------------------------------------------------------------- seats


def who(game: Game, seat: int, you: int | None) -> str:
    """Return what a seat is called, as somebody calls it who plays a seat, or none.

    >>> who(Game(), 2, you=0), who(Game(), 0, you=0)
    ('South', 'You')
    """
    return "You" if seat == you else game.seat_name(seat).capitalize()


def whose(game: Game, seat: int, you: int | None) -> str:
    """Return whose something is.

    >>> whose(Game(), 2, you=0), whose(Game(), 0, you=0)
    ('South’s', 'your')
    """
    return "your" if seat == you else f"{game.seat_name(seat).capitalize()}’s"


def does(game: Game, seat: int, you: int | None, plain: str, third: str = "") -> str:
    """Return a seat with its verb.

    Args:
        game: which names the seats.
        seat: who does it.
        you: who is called You, if anybody is.
        plain: what you do.
        third: what another does, if that is not ``plain`` with an s.

    >>> does(Game(), 0, 0, "play a card"), does(Game(), 0, None, "play a card")
    ('You play a card', 'North plays a card')
    """
    verb, space, rest = plain.partition(" ")
    words = plain if seat == you else third or f"{verb}s{space}{rest}"
    return f"{who(game, seat, you)} {words}"


# ----------------------------------------------------------------------------- lots and ranks


def lot_name(card: Card) -> str:
    """Return a monkey's value, and whether a bird is on it.

    >>> from banana_lab.banana_governance import card
    >>> lot_name(card("m24b"))
    '24 + bird'
    """
    return f"{card.value} + bird" if card.bird else str(card.value)


def monkey(lot: Card) -> str:
    """Return what a monkey is called in a sentence.

    >>> from banana_lab.banana_governance import card
    >>> monkey(card("m24b"))
    '24 with a bird'
    """
    return f"{lot.value} with a bird" if lot.bird else str(lot.value)


def monkeys(values: Sequence[int]) -> str:
    """Return what several monkeys are called in a sentence.

    >>> monkeys([8]), monkeys([8, 12])
    ('a monkey of 8', 'monkeys of 8 and 12')
    """
    return f"{'monkeys' if values[1:] else 'a monkey'} of {listed(values)}"


def takes(prize: Prize, named: Callable[[Card], str] = monkey) -> str:
    """Return what a rank takes in a sentence.

    Args:
        prize: what it takes.
        named: returns what a monkey is called.

    >>> takes(Prize(birds=2)), takes(Prize())
    ('two birds', 'nothing')
    """
    if prize.monkey:
        return f"the {named(prize.monkey)}"
    return ("nothing", "the bird", "two birds")[prize.birds]


def rank(known: Known, seat: int) -> str:
    """Return which rank a player has, and whether others have bid as much."""
    totals = [*map(known.total, known.game.seats)]
    tied = ", tied" if totals.count(totals[seat]) > 1 else ""
    return f"{RANKS[known.ranking().index(seat)]}{tied}"


def gets(known: Known, seat: int, you: int | None, prize: str) -> str:
    """Return what a player takes, as a sentence, and who of equals ranks above it (BG-15)."""
    order = known.ranking()
    place = order.index(seat)
    above = order[place - 1]
    if not place or known.total(above) != known.total(seat):
        return prize
    passed = "passed" if above in known.passed else "would pass"
    return f"{prize} {who(known.game, above, you)} {passed} first, which ranks higher.".strip()


def equation(score: Score) -> str:
    """Return how a score is made.

    >>> equation(Score(60, 52, 2))
    '60 × (52 − 5) = 2820'
    """
    bananas, monkeys, _ = score
    return f"{bananas} × ({monkeys} − {score.deduction}) = {number(score.total)}"


# ---------------------------------------------------------------------------------- pictures


def bidder(
    known: Known,
    seat: int,
    you: int | None,
    *,
    turn: bool,
    state: str,
    out: bool,
    rank: str,
    gets: str,
    holds: str,
) -> Picture:
    """Return a player with the banana cards in front of it.

    Args:
        known: the bids.
        seat: the player.
        you: who is called You, if anybody is.
        turn: whether it is to act.
        state: whether it is in, in a word or two.
        out: whether it has passed.
        rank: its rank, in words.
        gets: what it would take.
        holds: what it has won before.
    """
    return {
        "who": who(known.game, seat, you),
        "colour": COLOURS[seat],
        "yours": seat == you,
        "turn": turn,
        "state": state,
        "out": out,
        "cards": [cards.draw(banana(value)) for value in known.bids[seat]],
        "total": known.total(seat),
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


def hand(held: Hand, playable: Collection[int], birds: bool, why_not: str) -> list[Json]:
    """Return a hand as stacks of equal cards, the bananas first.

    Args:
        held: the cards.
        playable: the values that may be bid.
        birds: whether a pass bird may be played.
        why_not: why the other cards may not be, in a few words.
    """
    stacks = [
        stack(banana(value), count, "" if value in playable else why_not)
        for value, count in sorted(Counter(held.bananas).items())
    ]
    if held.pass_birds:
        stacks.append(stack(PASS_BIRD, held.pass_birds, "" if birds else why_not))
    return [*stacks, *(stack(monkey, 1, "monkeys are not bid") for monkey in held.kept)]


def stack(card: Card, count: int, why_not: str) -> Picture:
    """Return some equal cards, and why they may not be bid, or an empty text."""
    return {"card": cards.draw(card), "count": count, "why": why_not}
