"""A council in words: how far it is, whose move it is, what each has bid, won and divided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from banana_lab.banana_governance.actions import Group as Made
from banana_lab.banana_governance.components import ADD_ON, PASS_BIRD, Card, Cards, banana
from banana_lab.banana_governance.council import Council, CouncilView
from banana_lab.banana_governance.rules import Awarding, Dealing, Dividing, Flipping, Picking
from banana_lab.core.protocol import End, Together, Turn
from banana_lab.core.words import capital, count, listed

__all__ = [
    "Group",
    "Position",
    "Section",
    "called",
    "holder",
    "in_words",
    "pack",
    "sections",
    "setting",
    "status",
    "to_flip",
    "when",
    "who",
]

Position: TypeAlias = Council | CouncilView


def when(position: Position) -> str:
    """Return how far a game is.

    >>> from banana_lab.banana_governance import Game
    >>> when(Game().start())
    'Draft: the deal'
    """
    match position.step:
        case None:
            return "The end"
        case Dealing():
            return "Draft: the deal"
        case Dividing():
            return "Draft: dividing"
        case Picking(number=number):
            return f"Draft: pick {number} of {len(position.game.seats)}"
        case Flipping():
            phase = "the lots are flipped"
        case Awarding():
            phase = "monkeys are chosen"
        case _:
            phase = "bidding"
    return f"Round {position.round} of {position.game.box.rounds}: {phase}"


def setting(position: Position) -> str:
    """Return how many play, who sees it, and how much is to come."""
    players = f"{len(position.game.seats)} players"
    if isinstance(position, CouncilView):
        players += f", seen by {position.game.seat_name(position.seat)}"
    if position.holder < 0 or isinstance(position.node, End):
        return players
    return f"{players}, {count(len(position.deck), 'card')} to come"


def who(position: Position) -> str:
    """Return whose move it is."""
    node = position.node
    if isinstance(node, Turn):
        return f"{called(position, node.seat)} {status(position, node.seat)}"
    if isinstance(node, Together):
        is_division = isinstance(position.step, Dividing)
        return "All divide" if is_division else "All take a group"
    if not isinstance(node, End):
        return "The deck decides"
    if not isinstance(position, Council):
        return "The game is over"
    winners = [seat for seat, share in position.returns().items() if share]
    if len(winners) == 1:
        return f"{called(position, winners[0])} is the Great Boss Monkey"
    return f"{listed(called(position, seat) for seat in winners)} share the win"


def called(position: Position, seat: int) -> str:
    """Return what a player is called at the start of a sentence."""
    return capital(position.game.seat_name(seat))


def status(position: Position, seat: int) -> str:
    """Return what a player does, or has done, in a word."""
    if isinstance(position.node, Turn) and position.node.seat == seat:
        return "to choose" if isinstance(position.step, Awarding) else "to bid"
    if seat in position.passed:
        return "passed"
    begins = seat == position.first and not isinstance(position.node, End)
    return "begins" if begins else ""


def to_flip(position: Position) -> int:
    """Return how many lots are still to be flipped."""
    is_flipping = isinstance(position.step, Flipping)
    return len(position.game.seats) - 1 - len(position.table) if is_flipping else 0


# ------------------------------------------------------------------------------------- the auction


class Section(NamedTuple):
    """What a player has in a part of the auction.

    Attributes:
        name: which part.
        total: what it comes to.
        cards: those that are known.
        backs: how many cards are not.
    """

    name: str
    total: str
    cards: Cards
    backs: int = 0


def sections(position: Position, seat: int) -> list[Section]:
    """Return what a player has bid and won, and its hand; at the end its score and what it kept."""
    bids, won = position.bids[seat], position.won[seat]
    birds = [ADD_ON] * position.birds[seat] + [PASS_BIRD] * position.used[seat]
    rank = _rank(position, seat) if position.acted else ""
    bid = Section("Bid", f"{sum(bids)} · {rank}" if rank else "–", Cards(map(banana, bids)))
    return [
        *(_score(position, seat) if isinstance(position.node, End) else [bid]),
        Section("Won", _worth(won, birds), Cards((*won, *birds))),
        _hand(position, seat),
    ]


def _rank(position: Position, seat: int) -> str:
    """Return the rank that a bid has now; of equal ones that of who passed first (BG-15)."""
    passed = {player: place for place, player in enumerate(position.passed)}
    keys = [
        (-sum(bids), passed.get(player, len(passed))) for player, bids in enumerate(position.bids)
    ]
    rank = sorted(keys).index(keys[seat])
    return ("1st", "2nd", "3rd", "4th")[rank] + " tied" * (keys.count(keys[seat]) > 1)


def _worth(won: Sequence[Card], birds: Sequence[Card]) -> str:
    """Return what monkeys come to, and how many birds there are in front of a player."""
    flock = len(birds) + sum(card.bird for card in won)
    worth = str(sum(card.value for card in won))
    return f"{worth} · {count(flock, 'bird')}" if flock else worth if won else "–"


def _hand(position: Position, seat: int) -> Section:
    hand, size = position.held(seat), position.size(seat)
    if hand is None:
        return Section("Hand", count(size, "card"), Cards(()), size)
    cards = Cards((*map(banana, hand.bananas), *[PASS_BIRD] * hand.pass_birds, *hand.kept))
    return Section("Hand", str(sum(hand.bananas)), cards)


def _score(position: Position, seat: int) -> Iterator[Section]:
    """Yield how the score of a player comes about, if all hands are known."""
    if isinstance(position, Council):
        score = position.score_of(seat)
        product = f"{score.bananas} × {_signed(score.net)}"
        yield Section(product, _signed(score.total), Cards(()))


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


# --------------------------------------------------------------------------------------- the draft


class Group(NamedTuple):
    """A group in a pack, or a part of a row that is not divided.

    Attributes:
        words: what it is.
        cards: those in it.
        made: the group, with its divider, where the row is divided.
        number: the number by which it can be taken now, or 0.
        taker: who took it, or -1.
        backs: how many cards are not seen yet.
    """

    words: str
    cards: Sequence[Card] = ()
    made: Made | None = None
    number: int = 0
    taker: int = -1
    backs: int = 0


def pack(position: Position, owner: int) -> list[Group]:
    """Return the groups that a player made, as far as they are known."""
    step = position.step
    if isinstance(step, Dealing) and owner >= step.seat:
        return []
    if isinstance(position, Council):
        row, split = position.rows[owner], position.splits[owner]
        takers = position.takers(owner)
    elif owner == position.seat:
        row, split, takers = position.row, position.split, {}
    else:
        return _seen(position, owner)
    assert row is not None
    if split is None:
        half = len(row) // 2
        return [Group(str(Cards(part)), part) for part in (row[:half], row[half:])]
    left = iter(range(1, len(split.sizes) + 1))
    offered = isinstance(step, Picking) and isinstance(position, Council)
    return [
        _group(group, next(left) if offered and place not in takers else 0, takers.get(place, -1))
        for place, group in enumerate(split.groups(row))
    ]


def _seen(view: CouncilView, owner: int) -> list[Group]:
    """Return a pack as it was when this player held it, or its back."""
    pick = (view.seat - owner - 1) % len(view.game.seats)
    if pick >= len(view.packs):
        return [Group("not seen yet", backs=view.game.box.dealt)]
    taken = view.taken[pick] if pick < len(view.taken) else None
    return [
        _group(group, place + 1 if taken is None else 0, view.seat if place == taken else -1)
        for place, group in enumerate(view.packs[pick])
    ]


def _group(group: Made, number: int, taker: int) -> Group:
    return Group(str(group), group.cards, group, number, taker)


def holder(position: Position, owner: int) -> str:
    """Return who holds a pack."""
    step, players = position.step, len(position.game.seats)
    if isinstance(step, Picking):
        return f"with {position.game.seat_name((owner + step.number) % players)}"
    return ""


# --------------------------------------------------------------------------------------- the words


def in_words(position: Position) -> list[str]:
    """Return a position in words: how far it is and what lies open, then a line for each player."""
    line = _panel if position.holder >= 0 else _draft
    words = f"{when(position)}. {setting(position)}. {who(position)}."
    if position.table or position.add_on:
        lots = Cards((*position.table, *[ADD_ON] * position.add_on))
        words += f" In the centre lie {lots}."
    return [words, *(line(position, seat) for seat in position.game.seats)]


def _panel(position: Position, seat: int) -> str:
    won = Cards(position.won[seat])
    parts = [
        (part.name, str(won if part.name == "Won" else part.cards), f"({part.total})")
        for part in sections(position, seat)
    ]
    player = ", ".join(filter(None, [called(position, seat), status(position, seat)]))
    return f"{player}: {'; '.join(' '.join(filter(None, part)) for part in parts)}."


def _draft(position: Position, owner: int) -> str:
    groups = [
        group.words
        + (f" taken by {position.game.seat_name(group.taker)}" if group.taker >= 0 else "")
        for group in pack(position, owner)
    ]
    player = ", ".join(filter(None, [called(position, owner), holder(position, owner)]))
    return f"{player}: {', '.join(groups) or 'no row'}."
