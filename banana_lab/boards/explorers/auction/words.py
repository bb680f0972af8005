"""What the Auction table says, sentence by sentence."""

from __future__ import annotations

from banana_lab.banana_governance import ADD_ON, PASS_BIRD, Bid, Council, Pass, PassBird, Win
from banana_lab.banana_governance.rules import Awarding, Bidding, Flipping
from banana_lab.boards import auctions
from banana_lab.boards.auctions import RANKS, equation, lot_name, takes
from banana_lab.boards.class_codes import named
from banana_lab.boards.explorers.auction.outlooks import Outlook, after
from banana_lab.boards.explorers.auction.state import AuctionState
from banana_lab.core.words import capital, count, joined, listed, number, sentence

__all__ = [
    "about",
    "action",
    "add_ons",
    "assumed",
    "gets",
    "gone_back",
    "holds",
    "if_all_pass",
    "played",
    "prompt",
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


def who(state: AuctionState, seat: int) -> str:
    """Return what a seat is called, as seen from yours."""
    return auctions.who(state.game, seat, state.seat)


def does(state: AuctionState, seat: int, plain: str, third: str = "") -> str:
    """Return a seat with its verb: "You pass", "North passes"."""
    return auctions.does(state.game, seat, state.seat, plain, third)


# ------------------------------------------------------------------------------- the round


def where(state: AuctionState) -> str:
    """Say which round it is."""
    council = state.council
    if council.step is None:
        return "over"
    coming = isinstance(council.step, Flipping)
    return f"{'before ' * coming}round {council.round} of {council.game.box.rounds}"


def about(state: AuctionState) -> str:
    """Say who began, and who is still in."""
    council = state.council
    if isinstance(council.step, Flipping | None):
        return ""
    began = f"{who(state, council.first)} began."
    out, staying = [who(state, seat) for seat in council.passed], len(council.staying)
    if not out:
        return f"{began} All {NUMBERS[staying]} are still in."
    if state.bidder is None:
        return f"{began} All have passed."
    has = "have" if len(out) > 1 or out == ["You"] else "has"
    left = f"{NUMBERS[staying]} {'are' if staying > 1 else 'is'}"
    return f"{began} {listed(out)} {has} passed, {left} still in."


def standing(state: AuctionState, seat: int) -> str:
    """Say in a word or two whether a player is in."""
    if seat == state.bidder:
        return "your turn" if seat == state.seat else "to act"
    if seat in state.round.passed:
        return "passed"
    return "still in" if state.bidder is not None else ""


def to_act(state: AuctionState, seat: int) -> str:
    """Say who is to act, and whether it takes a monkey."""
    if state.bidder is None:
        return does(state, seat, "take a monkey")
    return "Your turn" if seat == state.seat else f"{who(state, seat)} is to act"


def gets(state: AuctionState, seat: int) -> str:
    """Say what a player takes, or would, and who of equals ranks above it."""
    prize = sentence(_prize(state, state.round.ranking().index(seat)))
    return auctions.gets(state.round, seat, state.seat, prize)


def _prize(state: AuctionState, rank: int) -> str:
    """Return what a rank takes, or would."""
    known = state.round
    if isinstance(known.step, Awarding) and known.awarded <= rank and known.takes_monkey(rank):
        return "one of the monkeys"
    return takes(known.prize(rank, state.lots))


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
    parts = [f"won {listed(map(lot_name, won))}"] if won else []
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
    if state.bidder is None:
        return ""
    rank = state.round.ranking().index(state.seat)
    return f"If everyone passes now you take {_prize(state, rank)}: {equation(after(state, rank))}"


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
    council, seat = state.council, state.seat
    if seat in council.passed or state.bidder is None:
        return ""
    playable = council.playable(seat)
    if council.bids[seat]:
        last = council.bids[seat][-1]
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
    seat, forced = before.council.mover, ""
    assert seat is not None, "somebody bids, passes or takes a monkey"
    match state.game.parse(move):
        case Bid(value=value):
            act = f"{does(before, seat, f'play {value}')}, total {before.round.total(seat) + value}"
            if state.bidder is not None:
                act += f", {auctions.rank(state.round, seat)}"
        case Win(monkey=monkey):
            act = does(before, seat, f"take the {monkey.value}")
        case Pass():
            act = does(before, seat, "pass", "passes")
        case _:
            act = does(before, seat, "play a pass bird")
    if state.bidder is not None:
        newly = [out for out in state.council.passed if out not in (*before.council.passed, seat)]
        forced = "".join(f" {who(state, out)} can only pass." for out in newly)
    return f"{act}.{forced} {prompt(state)}"


def prompt(state: AuctionState) -> str:
    """Say what can be done now."""
    council = state.council
    match council.step:
        case Bidding(seat=seat) if seat == state.seat:
            may = ["choose a card"] if council.playable(seat) else []
            may += ["pass", "use a pass bird"] if council.pass_birds[seat] else ["pass"]
            return f"Your turn: {listed(may, 'or')}."
        case Bidding(seat=seat):
            return f"{who(state, seat)} is to act: enter what {who(state, seat)} does."
        case Awarding(rank=place):
            seat = council.ranking()[place]
            return f"{does(state, seat, 'are', 'is')} {RANKS[place]}: which monkey is taken?"
    ended = f"{_results(state)} " if state.round.passed else ""
    if council.step is None:
        return f"{ended}The auction is over. Your score: {equation(state.score)}."
    begins = does(state, council.first, "begin")
    return f"{ended}{begins} round {council.round}: flip its lots, or enter them."


def _results(state: AuctionState) -> str:
    """Say how the last round ended."""
    parts = [
        does(state, seat, f"take {_prize(state, rank)}")
        for rank, seat in enumerate(state.round.ranking())
        if any(state.round.prize(rank))
    ]
    return f"The round is over: {listed(parts).replace('You', 'you')}."


def whence(state: AuctionState) -> str:
    """Say in a few words where the auction came from, if it was dealt."""
    return f"Auction {state.number} of {named(state.code, state.pupil)}" if state.dealt else ""


def summary(state: AuctionState) -> str:
    """Say all that the picture shows."""
    council = state.council
    parts = [sentence(where(state)), about(state)]
    if isinstance(council.step, Flipping | None):
        parts.append(prompt(state))
    else:
        for seat in council.ranking():
            bids = " ".join(map(str, council.bids[seat])) or "nothing"
            parts.append(
                f"{who(state, seat)}: {bids}, total {council.total(seat)}, "
                f"{auctions.rank(council, seat)}, {standing(state, seat) or 'passed'}. "
                f"{gets(state, seat)}"
            )
    parts += [
        f"{who(state, seat)} played before: {listed(cards)}."
        for seat, cards in enumerate(council.played)
        if cards
    ]
    parts += [f"Your score now: {equation(state.score)}.", f"As text: {state.now}"]
    return joined(*parts)
