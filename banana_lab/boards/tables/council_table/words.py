"""What the Council table says of what stands on it."""

from __future__ import annotations

from collections.abc import Iterable

from banana_lab.banana_governance import Bid, Card, Council, CouncilView, Group, Take, Win
from banana_lab.banana_governance.actions import BIRD
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.rules import Awarding, Dealing, Dividing, Flipping, Picking
from banana_lab.boards import auctions, cards
from banana_lab.boards.auctions import (
    LETTERS,
    RANKS,
    Known,
    equation,
    lot_name,
    takes,
    who,
    whose,
)
from banana_lab.boards.explorers.splitter.state import even
from banana_lab.core.protocol import Action
from banana_lab.core.words import capital, count, listed

__all__ = [
    "birds_before",
    "flock_of",
    "gets",
    "group",
    "groups",
    "hint",
    "holder",
    "holds",
    "label",
    "lines",
    "lot",
    "phase",
    "question",
    "rank",
    "standing",
]


def label(action: Action) -> str:
    """Return what the button of an action says.

    >>> from banana_lab.banana_governance import Pass, card
    >>> label(Win(card("m24b"))), label(Take(2)), label(Bid(10)), label(Pass())
    ('Take the 24 + bird', 'Take group 2', 'Play 10', 'Pass')
    """
    match action:
        case Bid(value=value):
            return f"Play {value}"
        case Win(monkey=monkey):
            return f"Take the {lot_name(monkey)}"
        case Take(group=group):
            return f"Take group {group}"
    return capital(str(action))


# ---------------------------------------------------------------------------------- cards in words


def lot(card: Card) -> str:
    """Return a card in a sentence.

    >>> from banana_lab.banana_governance import cards
    >>> [lot(card) for card in cards("8 m8 mS p")]
    ['8', 'a monkey of 8', 'the start monkey of 10', 'a pass bird']
    """
    match card.kind:
        case "banana":
            return str(card.value)
        case "monkey" if card.start:
            return f"the {cards.name(card)}"
    return f"a {cards.name(card)}"


def group(group: Group) -> str:
    """Return a group in a sentence, with the bananas it holds.

    >>> from banana_lab.banana_governance import cards
    >>> group(Group(cards("8 m8 p"), 6))
    '8, a monkey of 8, a pass bird and the divider 6: 14 bananas'
    >>> group(Group(cards(""), 0))
    'only the monkey hand: 0 bananas'
    """
    end = f"the divider {group.divider}" if group.divider else "the monkey hand"
    only = "only " * (not group.cards)
    return f"{only}{listed([*map(lot, group.cards), end])}: {count(group.bananas, 'banana')}"


def groups(made: Iterable[Group], names: Iterable[object]) -> str:
    """Return groups as sentences."""
    return " ".join(f"{name}: {group(part)}." for name, part in zip(names, made, strict=False))


def birds_before(known: Known, seat: int) -> int:
    """Return how many birds lie in front of a player."""
    return known.birds[seat] + known.used[seat] + sum(monkey.bird for monkey in known.won[seat])


def flock_of(monkeys: Iterable[Card], birds: int) -> str:
    """Return what monkeys count, and how many birds there are."""
    points = sum(monkey.value for monkey in monkeys)
    parts = [f"{points} points"] if points else []
    parts += [count(birds, "bird")] if birds else []
    return " · ".join(parts)


# ----------------------------------------------------------------------------------- how far it is


def phase(known: Known) -> str:
    """Say which game it is, and how far.

    >>> from banana_lab.banana_governance import Game
    >>> phase(Game().start())
    'Banana Governance, 4 players. Draft: the cards are dealt.'
    """
    return f"Banana Governance, {known.game.players} players. {_when(known)}."


def _when(known: Known) -> str:
    match known.step:
        case None:
            return "The end"
        case Dealing():
            return "Draft: the cards are dealt"
        case Dividing():
            return "Draft: all divide their rows"
        case Picking(number=number):
            return f"Draft: pick {number} of {len(known.game.seats)}"
        case Flipping():
            now = "monkeys are turned up"
        case Awarding():
            now = "monkeys are taken"
        case _:
            now = "bidding"
    return f"Round {known.round} of {known.game.box.rounds}: {now}"


def question(known: Known, seat: int) -> str:
    """Return what a seat is asked."""
    game = known.game
    match known.step:
        case Dividing():
            parts = count(len(game.seats), "group")
            return f"Divide your row into {parts}. The others choose first: you get what is left."
        case Picking(number=number):
            pack = whose(game, known.pack_at(seat, number), seat)
            return f"Take one group of {pack} row."
        case Awarding(rank=place):
            bid = count(known.total(seat), "banana")
            return f"You are {RANKS[place]} with {bid}: take a monkey."
    options = known.legal()
    may = ["play a banana card"] * any(isinstance(action, Bid) for action in options)
    may += ["use a pass bird"] * (BIRD in options)
    if not may:
        return "You can only pass: you hold no banana card that may be played."
    return capital(f"{listed([*may, 'pass'], 'or')}.")


def hint(game: Game) -> str:
    """Return how a split is put in words.

    >>> from banana_lab.banana_governance import Game
    >>> hint(Game(players=3))
    'In words: split 5+6 5+2 4. That is 5 cards and the divider 6, 5 and the 2, then the last 4.'
    """
    split = even(len(game.seats))
    ended = zip(split.sizes, split.dividers, strict=False)
    parts = [f"{size} and the {divider}" for size, divider in ended]
    parts[0] = f"{split.sizes[0]} cards and the divider {split.dividers[0]}"
    return f"In words: {split}. That is {', '.join(parts)}, then the last {split.sizes[-1]}."


# ----------------------------------------------------------------------------------- the draft


def holder(known: Known, seat: int, you: int | None) -> str:
    """Say what a player is about in the draft."""
    step = known.step
    if not isinstance(step, Picking):
        return "divide your row" if seat == you else "divides a row"
    pack = whose(known.game, known.pack_at(seat, step.number), you)
    return f"{'hold' if seat == you else 'holds'} {pack} row"


# --------------------------------------------------------------------------------- the auction


def standing(known: Known, seat: int, you: int | None) -> str:
    """Say in a word or two what a player does, or has done."""
    if seat == known.mover:
        act = "takes a monkey" if isinstance(known.step, Awarding) else "to act"
        return "your turn" if seat == you else act
    if seat in known.passed:
        return "passed"
    if not known.acted:
        return ("begin" if seat == you else "begins") if seat == known.first else ""
    return "still in"


def rank(known: Known, seat: int) -> str:
    """Say which rank a player has, and whether others have bid as much."""
    return auctions.rank(known, seat) if known.is_compared else ""


def gets(known: Known, seat: int, you: int | None) -> str:
    """Say what a player takes, or would, and who of equals ranks above it (BG-15)."""
    if not known.is_compared:
        return ""
    place = known.ranking().index(seat)
    sure = isinstance(known.step, Awarding) and place == len(known.game.seats) - 1
    prize = f"{'Will' if sure else 'Would'} take {takes(known.prize(place))}."
    return auctions.gets(known, seat, you, "" if place < known.awarded else prize)


def holds(known: Known, seat: int) -> str:
    """Say how many cards a player has in hand."""
    return f"{count(known.size(seat), 'card')} in hand"


# -------------------------------------------------------------------------------- the text view


def lines(known: Known, ended: str, you: int | None) -> list[str]:
    """Return what may be seen in words.

    Args:
        known: what may be seen.
        ended: what came of the round that has just ended, if one has.
        you: who is called You, if anybody is.
    """
    if known.holder < 0:
        rows = _all_rows(known, you) if isinstance(known, Council) else _own_rows(known)
        return [phase(known), *rows]
    words = [phase(known), *filter(None, [ended])]
    if known.step is not None:
        bird = takes(known.prize(len(known.game.seats) - 1))
        words.append(f"In the middle: {listed([*map(lot, known.lots), bird])}.")
    return [*words, *(_player(known, seat, you) for seat in known.game.seats)]


def _own_rows(view: CouncilView) -> list[str]:
    """Return the rows and groups that somebody has in hand, or knows."""
    game, seat, words = view.game, view.seat, list[str]()
    if isinstance(view.step, Picking):
        owner = whose(game, view.pack_at(seat, view.step.number), seat)
        places = [f"Group {place}" for place, _ in enumerate(view.packs[-1], 1)]
        words.append(f"In your hand now is {owner} row. {groups(view.packs[-1], places)}")
    if acquired := view.acquired:
        owners = [f"From {who(game, view.pack_at(seat, pick), seat)}" for pick in range(1, 5)]
        words.append(f"You have taken so far. {groups(acquired, owners)}")
    if view.row is not None and view.split is None:
        words.append(f"Your row: {listed(map(lot, view.row))}.")
    elif view.row is not None and view.split is not None:
        words.append(f"Your own row goes round. {groups(view.split.groups(view.row), LETTERS)}")
    rivals = [rival for rival in game.seats if rival != seat]
    return [*words, *(f"{who(game, rival, seat)} {holder(view, rival, seat)}." for rival in rivals)]


def _all_rows(council: Council, you: int | None) -> list[str]:
    """Return the rows of all, in groups once they are divided."""
    words = []
    for seat, row in enumerate(council.rows):
        if row is not None:
            parts = f": {listed(map(lot, row))}."
            if council.splits[seat] is not None:
                parts = f". {groups(council.groups(seat), LETTERS)}"
            words.append(capital(f"{whose(council.game, seat, you)} row{parts}"))
    return words


def _player(known: Known, seat: int, you: int | None) -> str:
    """Return what a player has bid, won and, as far as it is known, has in hand."""
    name = ", ".join(filter(None, [who(known.game, seat, you), standing(known, seat, you)]))
    words = []
    if known.is_compared:
        words.append(f"bid {count(known.total(seat), 'banana')}, {rank(known, seat)}")
    if known.played[seat]:
        words.append(f"played before {listed(known.played[seat])}")
    flock = flock_of(known.won[seat], birds_before(known, seat))
    won = [*map(lot, known.won[seat])]
    words.append(f"won {listed(won)} ({flock})" if won else f"won {flock or 'nothing yet'}")
    if (hand := known.held(seat)) is None:
        words.append(holds(known, seat))
    else:
        rest = [*["a pass bird"] * hand.pass_birds, *map(lot, hand.kept)]
        bananas = f"bananas {listed(hand.bananas)}" if hand.bananas else "no bananas"
        words.append(f"in hand {listed([bananas, *rest])}")
        now = "now " * (known.step is not None)
        words.append(f"score {now}{equation(known.score_of(seat))}")
    return f"{name}: {'; '.join(words)}."
