"""What the Council table says."""

from __future__ import annotations

from collections.abc import Iterable

from banana_lab.banana_governance import (
    Bid,
    Card,
    Cards,
    Council,
    CouncilView,
    Deal,
    Flip,
    Group,
    Split,
    Take,
    Win,
)
from banana_lab.banana_governance.actions import BIRD, PASS
from banana_lab.banana_governance.asked import is_forced
from banana_lab.banana_governance.components import ADD_ON
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.ranks import ranked
from banana_lab.banana_governance.rules import Awarding, Dealing, Dividing, Flipping, Picking
from banana_lab.boards import cards
from banana_lab.boards.explorers.auction.table import RANKS, lot_name
from banana_lab.boards.explorers.auction.words import equation
from banana_lab.boards.explorers.splitter.row import even
from banana_lab.boards.explorers.splitter.words import LETTERS
from banana_lab.boards.tables.council_table.known import (
    Ended,
    Known,
    bids_after,
    first_rank,
    hand,
    is_compared,
    lots,
    moves,
    ranking,
    staying,
    step,
    taken,
    takes_monkey,
)
from banana_lab.core.protocol import Action, Move
from banana_lab.core.words import capital, count, listed

__all__ = [
    "birds_before",
    "came_of",
    "flock_of",
    "gets",
    "group",
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
    "told",
    "who",
    "whose",
]


def who(game: Game, seat: int, you: int | None) -> str:
    """Return what a seat is called, as somebody calls it who plays a seat, or none."""
    return "You" if seat == you else game.seat_name(seat).capitalize()


def whose(game: Game, seat: int, you: int | None) -> str:
    """Return whose something is.

    >>> from banana_lab.banana_governance import Game
    >>> whose(Game(), 2, 0), whose(Game(), 0, 0)
    ('South’s', 'your')
    """
    return "your" if seat == you else f"{game.seat_name(seat).capitalize()}’s"


def does(game: Game, seat: int, you: int | None, plain: str, other: str = "") -> str:
    """Return a seat with its verb.

    >>> from banana_lab.banana_governance import Game
    >>> does(Game(), 0, 0, "play a card"), does(Game(), 0, None, "play a card")
    ('You play a card', 'North plays a card')
    """
    verb, space, rest = plain.partition(" ")
    said = plain if seat == you else other or f"{verb}s{space}{rest}"
    return f"{who(game, seat, you)} {said}"


def label(action: Action) -> str:
    """Return what the button of an action says.

    >>> from banana_lab.banana_governance import card
    >>> label(Win(card("m24b"))), label(Take(2)), label(Bid(10)), label(PASS)
    ('Take the 24 + bird', 'Take group 2', 'Play 10', 'Pass')
    """
    match action:
        case Bid(value=value):
            return f"Play {value}"
        case Win(monkey=its):
            return f"Take the {lot_name(its)}"
        case Take(group=group):
            return f"Take group {group}"
    return capital(str(action))


# ---------------------------------------------------------------------------------- cards in words


def lot(its: Card) -> str:
    """Return a card in a sentence.

    >>> from banana_lab.banana_governance import cards
    >>> [lot(its) for its in cards("8 m8 mS p")]
    ['8', 'a monkey of 8', 'the start monkey of 10', 'a pass bird']
    """
    match its.kind:
        case "banana":
            return str(its.value)
        case "monkey" if its.start:
            return f"the {cards.name(its)}"
    return f"a {cards.name(its)}"


def group(its: Group) -> str:
    """Return a group in a sentence, with the bananas it holds.

    >>> from banana_lab.banana_governance import cards
    >>> group(Group(cards("8 m8 p"), 6))
    '8, a monkey of 8, a pass bird and the divider 6: 14 bananas'
    >>> group(Group(Cards(), 0))
    'only the monkey hand: 0 bananas'
    """
    end = f"the divider {its.divider}" if its.divider else "the monkey hand"
    only = "only " * (not its.cards)
    return f"{only}{listed([*map(lot, its.cards), end])}: {count(its.bananas, 'banana')}"


def _groups(groups: Iterable[Group], names: Iterable[object]) -> str:
    """Return groups as sentences."""
    return " ".join(f"{name}: {group(its)}." for name, its in zip(names, groups, strict=False))


def birds_before(known: Known, seat: int) -> int:
    """Return how many birds lie in front of a player."""
    return known.birds[seat] + known.used[seat] + sum(its.bird for its in known.won[seat])


def flock_of(monkeys: Iterable[Card], birds: int) -> str:
    """Return what monkeys count, and how many birds there are."""
    points = sum(its.value for its in monkeys)
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
    match step(known):
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
    game, now = known.game, step(known)
    match now:
        case Dividing():
            parts = count(len(game.seats), "group")
            return f"Divide your row into {parts}. The others choose first: you get what is left."
        case Picking(number=number):
            pack = whose(game, (seat - number) % len(game.seats), seat)
            return f"Take one group of {pack} row."
        case Awarding(rank=place):
            bid = count(sum(known.bids[seat]), "banana")
            return f"You are {RANKS[place]} with {bid}: take a monkey."
    options = known.legal()
    may = ["play a banana card"] * any(isinstance(its, Bid) for its in options)
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
    (first, *more), last = zip(split.sizes, split.dividers, strict=False), split.sizes[-1]
    parts = [f"{first[0]} cards and the divider {first[1]}"]
    parts += [f"{size} and the {divider}" for size, divider in more]
    return f"In words: {split}. That is {', '.join(parts)}, then the last {last}."


# ----------------------------------------------------------------------------------- the draft


def holder(known: Known, seat: int, you: int | None) -> str:
    """Say what a player is about in the draft."""
    now = step(known)
    if not isinstance(now, Picking):
        return "divide your row" if seat == you else "divides a row"
    pack = whose(known.game, (seat - now.number) % len(known.game.seats), you)
    return f"{'hold' if seat == you else 'holds'} {pack} row"


# --------------------------------------------------------------------------------- the auction


def standing(known: Known, seat: int, you: int | None) -> str:
    """Say in a word or two what a player does, or has done."""
    if seat == moves(known):
        other = "takes a monkey" if isinstance(step(known), Awarding) else "to act"
        return "your turn" if seat == you else other
    if seat in known.passed:
        return "passed"
    if not known.acted:
        return ("begin" if seat == you else "begins") if seat == known.first else ""
    return "still in"


def rank(known: Known, seat: int) -> str:
    """Say which rank a player has, and whether others have bid as much."""
    if not is_compared(known):
        return ""
    totals = [sum(bids) for bids in known.bids]
    tied = ", tied" if totals.count(totals[seat]) > 1 else ""
    return f"{RANKS[ranking(known).index(seat)]}{tied}"


def gets(known: Known, seat: int, you: int | None) -> str:
    """Say what a player takes, or would, and who of equals ranks above it (BG-15)."""
    if not is_compared(known):
        return ""
    order = ranking(known)
    place = order.index(seat)
    prize, above = _prize(known, place), order[place - 1]
    sure = isinstance(step(known), Awarding) and place == len(order) - 1
    said = f"{'Will' if sure else 'Would'} take {prize}." if prize else ""
    if not place or sum(known.bids[above]) != sum(known.bids[seat]):
        return said
    passed = "passed" if above in known.passed else "would pass"
    name = who(known.game, above, you)
    return f"{said} {name} {passed} first, which ranks higher.".strip()


def _prize(known: Known, place: int) -> str:
    """Return what a rank takes, or would; empty if it has taken it already."""
    if place == len(known.game.seats) - 1:
        return "two birds" if known.add_on else "the bird"
    if not takes_monkey(known, place):
        return "nothing"
    left = place - first_rank(known)
    return f"the {lot_name(lots(known)[left])}" if 0 <= left < len(known.table) else ""


def holds(known: Known, seat: int) -> str:
    """Say how many cards a player has in hand."""
    if isinstance(known, Council):
        size = len(known.hands[seat]) + known.pass_birds[seat] + len(known.kept[seat])
    else:
        size = known.sizes[seat]
    return f"{count(size, 'card')} in hand"


def came_of(ended: Ended, you: int | None) -> str:
    """Say what came of a round that has ended, the highest bid first."""
    game = ended.game
    return " ".join(
        f"{_ranked(game, seat, sum(ended.bids[seat]), place, you)}{_and_takes(ended, seat, you)}."
        for place, seat in enumerate(ended.order)
    )


def _ranked(game: Game, seat: int, bid: int, place: int, you: int | None) -> str:
    return f"{does(game, seat, you, 'are', 'is')} {RANKS[place]} with {count(bid, 'banana')}"


def _and_takes(ended: Ended, seat: int, you: int | None) -> str:
    got = [f"the {cards.name(its)}" for its in ended.won[seat]]
    got += [_birds(ended.birds[seat])] if ended.birds[seat] else []
    return f" and {'take' if seat == you else 'takes'} {listed(got)}" if got else ""


def _birds(birds: int) -> str:
    return "the bird" if birds == 1 else "two birds"


# -------------------------------------------------------------------------------- the text view


def lines(known: Known, ended: Ended | None, you: int | None) -> list[str]:
    """Return what may be seen in words.

    Args:
        known: what may be seen.
        ended: the round that has just ended, if one has.
        you: who is called You, if anybody is.
    """
    if known.holder < 0:
        said = _all_rows(known, you) if isinstance(known, Council) else _own_rows(known)
        return [phase(known), *said]
    said = [phase(known)]
    if ended is not None:
        said.append(f"Round {ended.round}: {came_of(ended, you)}")
    if step(known) is not None:
        prizes = [*map(lot, lots(known)), _birds(1 + known.add_on)]
        said.append(f"In the middle: {listed(prizes)}.")
    return [*said, *(_player(known, seat, you) for seat in known.game.seats)]


def _own_rows(view: CouncilView) -> list[str]:
    """Return the rows and groups that somebody has in hand, or knows."""
    game, now, me, said = view.game, step(view), view.seat, list[str]()
    if isinstance(now, Picking):
        owner = whose(game, (me - now.number) % len(game.seats), me)
        places = [f"Group {place}" for place, _ in enumerate(view.packs[-1], 1)]
        said.append(f"In your hand now is {owner} row. {_groups(view.packs[-1], places)}")
    if mine := taken(view):
        owners = [f"From {who(game, (me - pick) % len(game.seats), me)}" for pick in range(1, 5)]
        said.append(f"You have taken so far. {_groups(mine, owners)}")
    if view.row is not None and view.split is None:
        said.append(f"Your row: {listed(map(lot, view.row))}.")
    elif view.row is not None and view.split is not None:
        said.append(f"Your own row goes round. {_groups(view.split.groups(view.row), LETTERS)}")
    others = [seat for seat in game.seats if seat != me]
    return [*said, *(f"{who(game, seat, me)} {holder(view, seat, me)}." for seat in others)]


def _all_rows(council: Council, you: int | None) -> list[str]:
    """Return the rows of all, in groups once they are divided."""
    said = []
    for seat, row in enumerate(council.rows):
        if row is not None:
            parts = f": {listed(map(lot, row))}."
            if council.splits[seat] is not None:
                parts = f". {_groups(council.groups(seat), LETTERS)}"
            said.append(capital(f"{whose(council.game, seat, you)} row{parts}"))
    return said


def _player(known: Known, seat: int, you: int | None) -> str:
    """Return what a player has bid, won and, as far as it is known, has in hand."""
    name = ", ".join(filter(None, [who(known.game, seat, you), standing(known, seat, you)]))
    said = []
    if is_compared(known):
        bid = count(sum(known.bids[seat]), "banana")
        said.append(f"bid {bid}, {rank(known, seat)}")
    if known.played[seat]:
        said.append(f"played before {listed(known.played[seat])}")
    has = flock_of(known.won[seat], birds_before(known, seat))
    names = [lot(its) for its in known.won[seat]]
    said.append(f"won {listed(names)} ({has})" if names else f"won {has or 'nothing yet'}")
    if (held := hand(known, seat)) is None:
        said.append(holds(known, seat))
    else:
        other = [*["a pass bird"] * held.pass_birds, *map(lot, held.kept)]
        bananas = f"bananas {listed(held.bananas)}" if held.bananas else "no bananas"
        said.append(f"in hand {listed([bananas, *other])}")
        result = known.score if isinstance(known, CouncilView) else known.result()[seat]
        said.append(f"score {'' if step(known) is None else 'now '}{equation(result)}")
    return f"{name}: {'; '.join(said)}."


# ------------------------------------------------------------------------------- what happened


def told(
    before: Council,
    move: Move,
    seat: int | None,
    action: Action,
    hears: int | None,
    you: int | None,
) -> str:
    """Return the sentence in which a person hears of a move, empty if it hears nothing.

    Args:
        before: the council in which it was made.
        move: the whole of it, where several chose together.
        seat: who did it; ``None`` for chance.
        action: what was done, or came up.
        hears: who hears of it; ``None`` hears everything.
        you: who is called You, if anybody is.
    """
    match action:
        case Deal(cards=row):
            return _dealt(before, row, hears, you)
        case Flip(card=its):
            return _flipped(before, its, you)
    assert seat is not None, "somebody divides, takes and bids"
    match action:
        case Split():
            return _divided(before, seat, action, hears, you)
        case Take():
            return _took(before, move, seat, action, hears, you)
    after = before.apply(move)
    acted = _acted(before, seat, action, you)
    return " ".join([acted, *_followed(before, seat, action, after, you)])


def _dealt(before: Council, row: Cards, hears: int | None, you: int | None) -> str:
    seat = step(before).seat
    if hears not in (None, seat):
        return ""
    dealt = does(before.game, seat, you, "are dealt this row", "is dealt this row")
    return f"{dealt}: {listed(map(lot, row))}."


def _divided(before: Council, seat: int, split: Split, hears: int | None, you: int | None) -> str:
    row = before.rows[seat]
    if hears not in (None, seat) or row is None:
        return f"{does(before.game, seat, you, 'divide your row', 'divides its own row')}."
    parts = [f"{name} {its.bananas}" for name, its in zip(LETTERS, split.groups(row), strict=False)]
    groups = f"row into groups of bananas: {listed(parts)}."
    return does(before.game, seat, you, f"divide your {groups}", f"divides its own {groups}")


def _took(
    before: Council, move: Move, seat: int, take: Take, hears: int | None, you: int | None
) -> str:
    """Say what was taken, to whoever may know; with the last choice, what is left of one's row."""
    game, number = before.game, step(before).number
    owner = before.pack_at(seat, number)
    takes = does(game, seat, you, f"take a group of {whose(game, owner, you)} row")
    if hears not in (None, seat):
        return f"{takes}."
    said = (
        f"{takes}: {group(before.groups(owner)[before.remaining(seat, number)[take.group - 1]])}."
    )
    if number < len(game.seats) - 1:
        return said
    left = before.apply(move).acquired(seat)[-1]
    return f"{said} What nobody took of {whose(game, seat, you)} row comes back: {group(left)}."


def _flipped(before: Council, its: Card, you: int | None) -> str:
    said = (
        "A bird add-on is turned up: the lowest bid takes two birds."
        if its == ADD_ON
        else f"Turned up: {lot(its)}."
    )
    if before.table or before.add_on:
        return said
    return f"Round {before.round}: {does(before.game, before.first, you, 'begin')}. {said}"


def _acted(before: Council, seat: int, action: Action, you: int | None) -> str:
    """Say what a player did in the auction."""
    game, bid = before.game, sum(before.bids[seat])
    if isinstance(action, Bid):
        plays = does(game, seat, you, f"play {action.value}")
        return f"{plays}, {bid + action.value} bananas in all." if bid else f"{plays}."
    if isinstance(action, Win):
        stands = _ranked(game, seat, bid, step(before).rank, you)
        return f"{stands} and {_takes(seat, you)} the {cards.name(action.monkey)}."
    if action == PASS:
        # That a pass is forced tells what somebody holds: only you hear of your own.
        if seat == you and is_forced(before):
            return "You can only pass."
        return f"{does(game, seat, you, 'pass', 'passes')}."
    return f"{does(game, seat, you, 'use a pass bird')}."


def _takes(seat: int, you: int | None) -> str:
    return "take" if seat == you else "takes"


def _followed(
    before: Council, seat: int, action: Action, after: Council, you: int | None
) -> list[str]:
    """Say what came of it with no choice: the last monkey, the bird."""
    game, said, bids = before.game, list[str](), bids_after(before, action)
    for place, other in enumerate(ranked(bids, (*before.passed, *staying(before)))):
        chosen = other == seat and isinstance(action, Win)
        gained = after.won[other][len(before.won[other]) + chosen :]
        if gained:
            names = listed([f"the {cards.name(its)}" for its in gained])
            stands = _ranked(game, other, sum(bids[other]), place, you)
            said.append(f"{stands} and {_takes(other, you)} {names}.")
    for other in game.seats:
        if birds := after.birds[other] - before.birds[other]:
            takes = does(game, other, you, f"take {_birds(birds)}")
            said.append(f"{takes}, for the lowest bid.")
    return said
