"""What the Council table says."""

from __future__ import annotations

from banana_lab.banana_governance import Bid, Card, Cards, Council, Deal, Flip, Split, Take, Win
from banana_lab.banana_governance.actions import BIRD, PASS
from banana_lab.banana_governance.components import ADD_ON
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.rules import Awarding, Dividing, Picking
from banana_lab.boards import cards
from banana_lab.boards.auction.table import RANKS, lot_name
from banana_lab.boards.council_table.known import (
    Known,
    first_rank,
    lots,
    moves,
    ranking,
    reader,
    step,
    takes_monkey,
)
from banana_lab.boards.splitter.row import even
from banana_lab.boards.words import capital, count, listed
from banana_lab.core.protocol import Action, Move

__all__ = ["gets", "hint", "holds", "label", "question", "rank", "standing", "told", "who", "whose"]


def who(game: Game, seat: int, person: int | None) -> str:
    """Return what a seat is called, as somebody calls it who plays a seat, or none."""
    return "You" if seat == person else game.seat_name(seat).capitalize()


def whose(game: Game, seat: int, person: int | None) -> str:
    """Return whose something is.

    >>> from banana_lab.banana_governance import Game
    >>> whose(Game(), 2, 0), whose(Game(), 0, 0)
    ('South’s', 'your')
    """
    return "your" if seat == person else f"{game.seat_name(seat).capitalize()}’s"


def label(action: Action) -> str:
    """Return what the button of an action says.

    >>> from banana_lab.banana_governance import card
    >>> label(Win(card("m24b"))), label(Take(2)), label(PASS)
    ('Take the 24 + bird', 'Take group 2', 'Pass')
    """
    match action:
        case Win(monkey=its):
            return f"Take the {lot_name(its)}"
        case Take(group=group):
            return f"Take group {group}"
    return capital(str(action))


def question(known: Known, seat: int) -> str:
    """Return what a seat is asked."""
    game, now = known.game, step(known)
    match now:
        case Dividing():
            parts = count(len(game.seats), "group")
            return f"Divide your row into {parts}. The others choose first: you get what is left."
        case Picking(number=number):
            pack = whose(game, (seat - number) % len(game.seats), seat)
            return f"Take a group of {pack} row. It is pick {number} of {len(game.seats)}."
        case Awarding(rank=place):
            return f"You are {RANKS[place]} with {sum(known.bids[seat])}: take a monkey."
    options = known.legal()
    may = ["play a banana card"] * any(isinstance(its, Bid) for its in options)
    may += ["use a pass bird"] * (BIRD in options)
    return f"It is your turn: {listed([*may, 'pass'], 'or')}."


def hint(game: Game) -> str:
    """Return how a split is put in words."""
    example = even(len(game.seats))
    return f"A split in words: {example}. It says how many cards stand before each divider."


# --------------------------------------------------------------------------------- the auction


def standing(known: Known, seat: int) -> str:
    """Say in a word or two what a player does, or has done."""
    if seat == moves(known):
        does = "takes a monkey" if isinstance(step(known), Awarding) else "to act"
        return "your turn" if seat == reader(known) else does
    if seat in known.passed:
        return "passed"
    if not known.acted:
        return "begins" if seat == known.first else ""
    return "still in"


def rank(known: Known, seat: int) -> str:
    """Say which rank a player has, and whether others have bid as much."""
    if not known.acted:
        return ""
    totals = [sum(bids) for bids in known.bids]
    tied = ", tied" if totals.count(totals[seat]) > 1 else ""
    return f"{RANKS[ranking(known).index(seat)]}{tied}"


def gets(known: Known, seat: int) -> str:
    """Say what a player takes, or would, and who of equals ranks above it (BG-15)."""
    if not known.acted:
        return ""
    order = ranking(known)
    place = order.index(seat)
    above = order[place - 1]
    if not place or sum(known.bids[above]) != sum(known.bids[seat]):
        return _prize(known, place)
    passed = "passed" if above in known.passed else "would pass"
    name = who(known.game, above, reader(known))
    return f"{_prize(known, place)} {name} {passed} first, which ranks higher."


def _prize(known: Known, place: int) -> str:
    """Return what a rank takes, or would; empty if it has taken it already."""
    if place == len(known.game.seats) - 1:
        return "Two birds." if known.add_on else "The bird."
    if not takes_monkey(known, place):
        return "Nothing."
    left = place - first_rank(known)
    return f"The {lot_name(lots(known)[left])}." if 0 <= left < len(known.table) else ""


def holds(known: Known, seat: int) -> str:
    """Say how many cards a player has in hand."""
    if isinstance(known, Council):
        size = len(known.hands[seat]) + known.pass_birds[seat] + len(known.kept[seat])
    else:
        size = known.sizes[seat]
    return f"{count(size, 'card')} in hand"


# ------------------------------------------------------------------------------- what happened


def told(before: Council, move: Move, seat: int | None, action: Action, person: int | None) -> str:
    """Return the sentence in which a person hears of a move, empty if it hears nothing.

    Args:
        before: the council in which it was made.
        move: the whole of it, where several chose together.
        seat: who did it; ``None`` for chance.
        action: what was done, or came up.
        person: who hears of it; ``None`` hears everything.
    """
    match action:
        case Deal(cards=row):
            return _dealt(before, row, person)
        case Flip(card=its):
            return _flipped(before, its, person)
    assert seat is not None, "somebody divides, takes and bids"
    match action:
        case Split():
            return _divided(before, seat, action, person)
        case Take():
            return _took(before, move, seat, action, person)
    after = before.apply(move)
    acted = _acted(before, seat, action, person)
    return " ".join([acted, *_followed(before, seat, action, after, person)])


def _does(game: Game, seat: int, person: int | None, plain: str, other: str) -> str:
    """Return a seat with its verb: "You pass", "North passes"."""
    return f"{who(game, seat, person)} {plain if seat == person else other}"


def _dealt(before: Council, row: Cards, person: int | None) -> str:
    seat = step(before).seat
    if person not in (None, seat):
        return ""
    return f"{_does(before.game, seat, person, 'are', 'is')} dealt {row}."


def _divided(before: Council, seat: int, split: Split, person: int | None) -> str:
    row = before.rows[seat]
    if person not in (None, seat) or row is None:
        return f"{_does(before.game, seat, person, 'have', 'has')} divided the row."
    groups = " ".join(map(str, split.groups(row)))
    return f"{_does(before.game, seat, person, 'divide', 'divides')} the row: {groups}."


def _took(before: Council, move: Move, seat: int, take: Take, person: int | None) -> str:
    """Say what was taken, to whoever may know; with the last choice, what is left of one's row."""
    game, number = before.game, step(before).number
    owner = before.pack_at(seat, number)
    takes = _does(game, seat, person, "take", "takes")
    row = f"{whose(game, owner, person)} row"
    if person not in (None, seat):
        return f"{takes} a group of {row}."
    group = before.groups(owner)[before.remaining(seat, number)[take.group - 1]]
    said = f"{takes} {group} of {row}."
    if number < len(game.seats) - 1:
        return said
    left = before.apply(move).acquired(seat)[-1]
    return f"{said} What nobody took of {whose(game, seat, person)} row comes back: {left}."


def _flipped(before: Council, its: Card, person: int | None) -> str:
    said = (
        "A bird add-on is flipped: the lowest bid takes two birds."
        if its == ADD_ON
        else f"Flipped: {cards.name(its)}."
    )
    if before.table or before.add_on:
        return said
    begins = _does(before.game, before.first, person, "begin", "begins")
    return f"Round {before.round}: {begins}. {said}"


def _acted(before: Council, seat: int, action: Action, person: int | None) -> str:
    """Say what a player did in the auction."""
    game = before.game
    if isinstance(action, Bid):
        plays = _does(game, seat, person, "play", "plays")
        return f"{plays} {action.value}, total {sum(before.bids[seat]) + action.value}."
    if isinstance(action, Win):
        takes = _does(game, seat, person, "take", "takes")
        place, total = RANKS[step(before).rank], sum(before.bids[seat])
        return f"{takes} the {cards.name(action.monkey)}, {place} with {total}."
    if action == PASS:
        return f"{_does(game, seat, person, 'pass', 'passes')}."
    return f"{_does(game, seat, person, 'use', 'uses')} a pass bird."


def _followed(
    before: Council, seat: int, action: Action, after: Council, person: int | None
) -> list[str]:
    """Say what came of it with no choice: passes, the last monkey, the bird."""
    game, said = before.game, list[str]()
    if after.round == before.round:
        forced = [its for its in after.passed[len(before.passed) :] if its != seat]
        said += [f"{_does(game, its, person, 'can', 'can')} only pass." for its in forced]
    for other in game.seats:
        chosen = other == seat and isinstance(action, Win)
        gained = after.won[other][len(before.won[other]) + chosen :]
        if gained:
            takes = _does(game, other, person, "take", "takes")
            said.append(f"{takes} the {listed([cards.name(its) for its in gained])}.")
    for other in game.seats:
        if birds := after.birds[other] - before.birds[other]:
            takes = _does(game, other, person, "take", "takes")
            said.append(f"{takes} {'the bird' if birds == 1 else 'two birds'}, the lowest bid.")
    return said
