"""What the Auction table says, sentence by sentence."""

from __future__ import annotations

from banana_lab.banana_governance import (
    ADD_ON,
    PASS_BIRD,
    Bid,
    Card,
    Council,
    Pass,
    PassBird,
    Score,
)
from banana_lab.banana_governance.rules import Awarding, Bidding, Flipping
from banana_lab.boards.explorers.auction.payoff import Outlook, after, lot_of
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.boards.explorers.auction.table import RANKS, lot_name
from banana_lab.core.words import capital, count, listed, number, sentence

__all__ = [
    "about",
    "action",
    "add_ons",
    "assumed",
    "equation",
    "gets",
    "gone_back",
    "holds",
    "if_all_pass",
    "played",
    "prompt",
    "rank",
    "said",
    "selected",
    "standing",
    "summary",
    "to_act",
    "whence",
    "where",
    "who",
    "why",
]

NUMBERS = ("nobody", "one", "two", "three", "four")


def name(state: AuctionState, seat: int) -> str:
    """Return what a seat is called, you too."""
    return state.game.seat_name(seat).capitalize()


def who(state: AuctionState, seat: int) -> str:
    """Return what a seat is called, as seen from yours."""
    return "You" if seat == state.seat else name(state, seat)


def verb(state: AuctionState, seat: int, plain: str, other: str) -> str:
    """Return a seat with its verb: "You pass", "North passes"."""
    return f"{who(state, seat)} {plain if seat == state.seat else other}"


def equation(score: Score) -> str:
    """Return how a score is made.

    >>> equation(Score(60, 52, 2))
    '60 × (52 − 5) = 2820'
    """
    bananas, monkeys, _ = score
    return f"{bananas} × ({monkeys} − {score.deduction}) = {number(score.total)}"


# ------------------------------------------------------------------------------- the round


def where(state: AuctionState) -> str:
    """Say which round it is."""
    council, table = state.council, state.table
    if table.step is None:
        return "over"
    coming = isinstance(table.step, Flipping)
    return f"{'before ' * coming}round {council.round} of {council.game.box.rounds}"


def about(state: AuctionState) -> str:
    """Say who began, and who is still in."""
    council, table = state.council, state.table
    if table.step is None or isinstance(table.step, Flipping):
        return ""
    began = f"{who(state, council.first)} began."
    out = [who(state, seat) for seat in table.passed]
    if not out:
        return f"{began} All {NUMBERS[len(table.bids)]} are still in."
    if not table.staying:
        return f"{began} All have passed."
    has = "have" if len(out) > 1 or out == ["You"] else "has"
    staying = len(table.staying)
    left = f"{NUMBERS[staying]} {'are' if staying > 1 else 'is'}"
    return f"{began} {listed(out)} {has} passed, {left} still in."


def standing(state: AuctionState, seat: int) -> str:
    """Say in a word or two whether a player is in."""
    table = state.table
    if seat == table.bidder:
        return "your turn" if seat == state.seat else "to act"
    if seat in table.passed:
        return "passed"
    return "still in" if table.bidder is not None else ""


def to_act(state: AuctionState, seat: int) -> str:
    """Say who is to act, and whether it takes a monkey."""
    if state.table.bidder is None:
        return verb(state, seat, "take a monkey", "takes a monkey")
    return "Your turn" if seat == state.seat else f"{name(state, seat)} is to act"


def rank(state: AuctionState, seat: int) -> str:
    """Say which rank a player has, and whether others have bid as much."""
    table = state.table
    totals = [table.total(other) for other in state.game.seats]
    tied = ", tied" if totals.count(totals[seat]) > 1 else ""
    return f"{RANKS[table.ranking.index(seat)]}{tied}"


def gets(state: AuctionState, seat: int) -> str:
    """Say what a player takes, or would, and who of equals ranks above it."""
    table = state.table
    place = table.ranking.index(seat)
    taken = _prize(state, place)
    if not place or table.total(table.ranking[place - 1]) != table.total(seat):
        return sentence(taken)
    above = table.ranking[place - 1]
    passed = "passed" if above in table.passed else "would pass"
    return f"{sentence(taken)} {who(state, above)} {passed} first, which ranks higher."


def _prize(state: AuctionState, place: int) -> str:
    """Return what a rank takes, or would."""
    council, table = state.council, state.table
    if place == state.players - 1:
        return "two birds" if council.add_on else "the bird"
    if table.bidder is None:
        lot = table.taken.get(table.ranking[place])
        if lot is None and (not place or state.award == "ranked"):
            return "one of the monkeys"
    else:
        lot = lot_of(state, place, state.lots)
    return f"the {monkey(lot)}" if lot else "nothing"


def monkey(lot: Card) -> str:
    """Return what a lot is called in a sentence."""
    return f"{lot.value} with a bird" if lot.bird else str(lot.value)


def gone_back(add_ons: int) -> str:
    """Say what becomes of so many flipped bird add-ons but the first (BG-17).

    >>> gone_back(2)
    'The second bird add-on goes back into the deck (BG-17). '
    """
    if add_ons < 2:
        return ""
    which = "The second" if add_ons == 2 else "Each further"
    return f"{which} bird add-on goes back into the deck (BG-17). "


def add_ons(state: AuctionState) -> str:
    """Say how many bird add-ons were given, so that a bird too many is noticed."""
    council = state.council
    left = council.deck.count(ADD_ON) + council.add_on
    given = council.game.auction_deck[ADD_ON] - left
    return f"{capital(count(given, 'bird add-on'))} gone. " if given else ""


def holds(council: Council, seat: int) -> str:
    """Say what a player has won before, and how many birds it was given or has played."""
    won, birds, used = council.won[seat], council.birds[seat], council.used[seat]
    parts = [f"won {listed([lot_name(its) for its in won])}"] if won else []
    parts += [count(birds, "bird")] if birds else []
    parts += [f"{count(used, 'pass bird')} played"] if used else []
    return ", ".join(parts)


# ------------------------------------------------------------------------------- your score


def action(outlook: Outlook) -> tuple[str, str]:
    """Say what you do, and what you have bid then."""
    match outlook.action:
        case None:
            return "Add nothing", f"total {outlook.total}"
        case Bid(value=value):
            return f"Play {value}", f"total {outlook.total}"
        case Pass():
            return "Pass", f"stay at {outlook.total}"
    return "Pass bird", f"stay at {outlook.total}"


def played(outlook: Outlook) -> str:
    """Return the card that an action plays, as text; empty for none."""
    match outlook.action:
        case Bid(value=value):
            return str(value)
        case PassBird():
            return str(PASS_BIRD)
    return ""


def selected(state: AuctionState, outlook: Outlook) -> str:
    """Say what comes of an action."""
    does, bid = action(outlook)
    best = max(score.total for score in outlook.reached)
    worst = min(score.total for score in outlook.reached)
    return (
        f"{does}, {bid}: {RANKS[outlook.lands]} if nobody else raises, "
        f"{equation(outlook.landing)}. Best case {number(best)}, worst case {number(worst)}."
    )


def if_all_pass(state: AuctionState) -> str:
    """Say what you take if everybody passes now, and what your score is then."""
    table = state.table
    place = table.ranking.index(state.seat)
    if table.bidder is None:
        return ""
    return f"If everyone passes now you take {_prize(state, place)}: " + equation(
        after(state, place)
    )


def assumed(state: AuctionState) -> str:
    """Say how the table of scores is to be read, and what it assumes."""
    free = (
        "Each rank chooses freely; the order below is assumed, and you can change it."
        if state.award == "ranked"
        else "Only the first takes a monkey, and chooses freely; the first one below is assumed."
    )
    return (
        "Outlined: where you land if nobody else raises. “No” cannot happen any more, whatever the "
        f"others hold, unless you add another card after this one. {free} Your monkeys of the "
        "draft count (BG-9)."
    )


def why(state: AuctionState) -> str:
    """Say which cards you may play."""
    council, table, seat = state.council, state.table, state.seat
    if seat in table.passed or table.bidder is None:
        return ""
    playable = council.playable(seat)
    if table.bids[seat]:
        last = table.bids[seat][-1]
        may = f"Your last card was a {last}: the next must be {last} or more."
        if not playable:
            may += " You have no such card."
    else:
        may = "Your first card may be any banana card." if playable else "You have no bananas."
    if council.pass_birds[seat]:
        may += (
            " A pass bird keeps you in the round. It costs nothing more, since a bird in hand "
            "counts as well."
        )
    return may


# ------------------------------------------------------------------------------- what happens


def said(before: AuctionState, move: str, state: AuctionState) -> str:
    """Say what was done, and what comes next."""
    seat = getattr(before.table.step, "seat", -1)
    if isinstance(before.table.step, Awarding):
        seat = before.table.ranking[before.table.step.rank]
    word, _, what = move.partition(" ")
    plain, other = {
        "bid": (f"play {what}", f"plays {what}"),
        "win": (f"take the {what.strip('mb')}", f"takes the {what.strip('mb')}"),
        "pass": ("pass", "passes"),
    }[word]
    if what == "bird":
        plain, other = "play a pass bird", "plays a pass bird"
    does = verb(before, seat, plain, other)
    if word == "bid":
        does += f", total {before.table.total(seat) + int(what)}"
    if word == "bid" and state.table.bidder is not None:
        does += f", {rank(state, seat)}"
    newly = [its for its in state.table.passed if its not in (*before.table.passed, seat)]
    forced = [
        f" {who(state, its)} can only pass." for its in newly if state.table.bidder is not None
    ]
    return f"{does}.{''.join(forced)} {prompt(state)}"


def prompt(state: AuctionState) -> str:
    """Say what can be done now."""
    table, council = state.table, state.council
    match table.step:
        case Bidding(seat=seat) if seat == state.seat:
            may = ["choose a card"] if council.playable(seat) else []
            may += ["pass", "use a pass bird"] if council.pass_birds[seat] else ["pass"]
            return f"Your turn: {listed(may, 'or')}."
        case Bidding(seat=seat):
            return f"{name(state, seat)} is to act: enter what {name(state, seat)} does."
        case Awarding(rank=place):
            seat = table.ranking[place]
            return f"{verb(state, seat, 'are', 'is')} {RANKS[place]}: which monkey is taken?"
    ended = f"{results(state)} " if table.passed else ""
    if table.step is None:
        score = council.result()[state.seat]
        return f"{ended}The auction is over. Your score: {equation(score)}."
    begins = verb(state, council.first, "begin", "begins")
    return f"{ended}{begins} round {council.round}: flip its lots, or enter them."


def results(state: AuctionState) -> str:
    """Say how the last round ended."""
    table = state.table
    parts = [
        f"{verb(state, seat, 'take', 'takes')} {_prize(state, place)}"
        for place, seat in enumerate(table.ranking)
        if place == len(table.ranking) - 1 or seat in table.taken
    ]
    return f"The round is over: {listed(parts).replace('You', 'you')}."


def whence(state: AuctionState) -> str:
    """Say in a few words where the auction came from, if it was dealt."""
    if not state.dealt:
        return ""
    whose = state.code if state.pupil is None else f"{state.code}, pupil {state.pupil}"
    return f"Auction {state.number} of {whose}"


def summary(state: AuctionState) -> str:
    """Say all that the picture shows."""
    table, council = state.table, state.council
    parts = [sentence(where(state)), about(state)]
    if table.step is None or isinstance(table.step, Flipping):
        parts.append(prompt(state))
    else:
        for seat in table.ranking:
            bids = " ".join(map(str, table.bids[seat])) or "nothing"
            parts.append(
                f"{who(state, seat)}: {bids}, total {table.total(seat)}, {rank(state, seat)}, "
                f"{standing(state, seat) or 'passed'}. {gets(state, seat)}"
            )
    parts += [
        f"{who(state, seat)} played before: {listed(cards)}."
        for seat, cards in enumerate(council.played)
        if cards
    ]
    score = council.result()[state.seat]
    parts += [f"Your score now: {equation(score)}.", f"As text: {state.now}"]
    return " ".join(filter(None, parts))
