"""The rules of Banana Governance, one function for each step, in the order of the rulebook.

A step is something still to do; its rule changes the council, puts further steps on the agenda, or
asks. Seats count from 0, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from typing import TYPE_CHECKING, NamedTuple

from banana_lab.banana_governance.actions import (
    BIRD,
    PASS,
    Bid,
    Deal,
    DealLaw,
    Flip,
    Pass,
    PassBird,
    Split,
    Take,
    Win,
    splits,
)
from banana_lab.banana_governance.components import ADD_ON, Cards, card
from banana_lab.core.agenda import Rules, Step, replaced
from banana_lab.core.chance import Weighted
from banana_lab.core.protocol import Action

if TYPE_CHECKING:
    from banana_lab.banana_governance.council import Council
    from banana_lab.banana_governance.game import Game

__all__ = ["RULES", "deal_law", "draft_steps", "next_bidder", "round_steps"]

RULES: Rules[Council] = Rules()
rule = RULES.rule

# Few words are said often: each is made once.
a_take, a_bid, a_win, a_flip = cache(Take), cache(Bid), cache(Win), cache(Flip)

# --------------------------------------------------------------- First Half: Draft Phase


class Draft(NamedTuple):
    """Play the first half."""

    kind: str = "draft"


class Dealing(NamedTuple):
    """Deal a row of cards to a player."""

    seat: int
    kind: str = "dealing"


class Dividing(NamedTuple):
    """Let everybody divide the row."""

    kind: str = "dividing"


class Picking(NamedTuple):
    """Pass the packs to the left, then let everybody take a group; ``number`` counts from 1."""

    number: int
    kind: str = "picking"


@rule(Draft, "First Half: Draft Phase", "BG-24")
def draft(council: Council, _: Draft) -> None:
    """Deal, divide, then take a group as often as there are players."""
    council.then(*draft_steps(council.game))


def draft_steps(game: Game) -> list[Step]:
    """Return the steps of the draft."""
    picks = [Picking(number) for number in range(1, len(game.seats) + 1)]
    return [*map(Dealing, game.seats), Dividing(), *picks, Auction()]


@rule(Dealing, "First Half: Draft Phase", "BG-4", "BG-5")
def dealing(council: Council, step: Dealing) -> None:
    """Fourteen cards, which stay in their order; the start player card goes to somebody."""
    council.chance(deal_law(council.game, [row for row in council.rows if row is not None]))


def deal_law(game: Game, known: Sequence[Cards]) -> DealLaw:
    """Return the law of a row, given others; whether they were dealt before it is all the same."""
    deck = dict(game.draft_deck)
    for dealt in chain.from_iterable(known):
        deck[dealt] -= 1
    return DealLaw(deck, game.box.dealt, len(game.seats) - 1 - len(known), card("mS"))


@dealing.answer
def dealt(council: Council, step: Dealing, outcome: Deal) -> None:
    """Only its owner sees it."""
    council.rows = replaced(council.rows, step.seat, outcome.cards)


@rule(Dividing, "First Half: Draft Phase", "BG-1", "BG-2")
def dividing(council: Council, _: Dividing) -> None:
    """The dividers go anywhere; the monkey hand goes to the end."""
    options = splits(council.game.box.dealt, council.game.dividers)
    council.ask_together(dict.fromkeys(council.game.seats, options))


@dividing.answer
def divided(council: Council, _: Dividing, answers: Mapping[int, Split]) -> None:
    """Nobody else sees it before the pack comes round."""
    council.splits = tuple(answers.values())


@rule(Picking, "First Half: Draft Phase", "BG-6", "BG-7", "BG-30", "BG-32")
def picking(council: Council, step: Picking) -> None:
    """Each has the pack that its right neighbour had before; the last one is its own, a rest."""
    council.ask_together(
        {
            seat: tuple(
                a_take(number) for number, _ in enumerate(council.remaining(seat, step.number), 1)
            )
            for seat in council.game.seats
        }
    )


@picking.answer
def picked(council: Council, step: Picking, answers: Mapping[int, Take]) -> None:
    """All its cards and its divider go to the hand."""
    chosen = {
        seat: council.remaining(seat, step.number)[action.group - 1]
        for seat, action in answers.items()
    }
    council.taken = tuple(
        (*taken, group) for taken, group in zip(council.taken, chosen.values(), strict=True)
    )


# ---------------------------------------------------- Second Half: Auction Phase (5 Rounds)


class Auction(NamedTuple):
    """Play the second half."""

    kind: str = "auction"


class Round(NamedTuple):
    """Play a round of the auction."""

    kind: str = "round"


class Flipping(NamedTuple):
    """Flip a card of the auction deck."""

    kind: str = "flipping"


class Bidding(NamedTuple):
    """Let a player take one action."""

    seat: int
    kind: str = "bidding"


class Awarding(NamedTuple):
    """Let the player of this rank, counted from 0, take a monkey."""

    rank: int
    kind: str = "awarding"


class Birds(NamedTuple):
    """Give the birds to the lowest bid, and end the round."""

    kind: str = "birds"


@rule(Auction, "Second Half: Auction Phase (5 Rounds)", "BG-3", "BG-8", "BG-9")
def auction(council: Council, _: Auction) -> None:
    """Everybody takes up what it acquired; who has the start player card begins."""
    council.take_up()
    council.then(*[Round()] * council.game.box.rounds)


@rule(Round, "Preparation", "BG-17")
def new_round(council: Council, _: Round) -> None:
    """One monkey fewer than there are players."""
    council.round += 1
    council.then(*round_steps(council.game, council.first))


def round_steps(game: Game, first: int) -> list[Step]:
    """Return the steps of a round of the auction."""
    lots = len(game.seats) - 1
    awards = lots if game.options.award == "ranked" else 1
    return [*[Flipping()] * lots, Bidding(first), *map(Awarding, range(awards)), Birds()]


@rule(Flipping, "Bird add-on card", "BG-17", "BG-34")
def flipping(council: Council, _: Flipping) -> None:
    """A card from the deck. A second add-on would go back, and another card be flipped."""
    law: dict[Action, int] = {a_flip(card): len(list(same)) for card, same in groupby(council.deck)}
    if council.add_on:
        law.pop(Flip(ADD_ON), None)
    council.chance(Weighted.unchecked(law))


@flipping.answer
def flipped(council: Council, _: Flipping, outcome: Flip) -> None:
    """A monkey lies open; an add-on lies on the bird, and another card is flipped."""
    place = council.deck.index(outcome.card)
    council.deck = council.deck[:place] + council.deck[place + 1 :]
    if outcome.card == ADD_ON:
        council.add_on = True
        council.then(Flipping())
    else:
        council.table = tuple(sorted((*council.table, outcome.card)))


a_turn = cache(Bidding)


@rule(
    Bidding,
    "Auction",
    *("BG-12", "BG-14", "BG-22", "BG-23", "BG-28", "BG-31"),  # what a player may do
    *("BG-10", "BG-11", "BG-27", "BG-29"),  # who is next
)
def bidding(council: Council, step: Bidding) -> None:
    """A banana card of at least one's last one's value, a pass, or a pass bird."""
    options: list[Action] = [PASS]
    if council.pass_birds[step.seat]:
        options.append(BIRD)
    options += map(a_bid, council.playable(step.seat))
    council.ask(step.seat, options, always=council.game.asks_passes)


@bidding.answer
def bid(council: Council, step: Bidding, action: Bid | Pass | PassBird) -> None:
    """The next player who has not passed takes an action; at last the bids are compared."""
    seat = step.seat
    council.acted |= 1 << seat
    if type(action) is Bid:
        council.bids = replaced(council.bids, seat, (*council.bids[seat], action.value))
        hand = list(council.hands[seat])
        hand.remove(action.value)
        council.hands = replaced(council.hands, seat, tuple(hand))
    elif type(action) is Pass:
        council.passed = (*council.passed, seat)
    else:
        council.pass_birds = replaced(council.pass_birds, seat, council.pass_birds[seat] - 1)
        council.used = replaced(council.used, seat, council.used[seat] + 1)
    following = next_bidder(council, seat)
    if following is not None:
        council.then(a_turn(following))


def next_bidder(council: Council, seat: int) -> int | None:
    """Return who takes the action after a player's, ``None`` when the bids are to be compared.

    The last player left in goes on until it passes, too (BG-11, BG-29); where it is to stop, it
    does as soon as everybody has taken an action (BG-27).
    """
    players, passed = len(council.game.seats), council.passed
    alone = len(passed) == players - 1
    everybody_acted = council.acted.bit_count() == players
    if alone and everybody_acted and council.game.options.last_player_stops:
        return None
    for ahead in range(seat + 1, seat + players + 1):
        if ahead % players not in passed:
            return ahead % players
    return None


@rule(Awarding, "Auction Resolution", "BG-15", "BG-16", "BG-26")
def awarding(council: Council, step: Awarding) -> None:
    """In the order of bids each takes a monkey; of equal bids who passed first."""
    council.ask(council.ranking()[step.rank], list(map(a_win, dict.fromkeys(council.table))))


@awarding.answer
def won(council: Council, step: Awarding, action: Win) -> None:
    """It lies face up in front of the winner."""
    seat = council.ranking()[step.rank]
    council.won = replaced(council.won, seat, (*council.won[seat], action.monkey))
    place = council.table.index(action.monkey)
    council.table = council.table[:place] + council.table[place + 1 :]


@rule(Birds, "Auction Resolution", "BG-13", "BG-16", "BG-18", "BG-35")
def birds(council: Council, _: Birds) -> None:
    """The lowest bid takes the bird, and the add-on; the highest begins the next round."""
    order = council.ranking()
    lowest = order[-1]
    count = council.birds[lowest] + council.game.box.round_birds + council.add_on
    council.birds = replaced(council.birds, lowest, count)
    council.first = order[0]
    council.clear_table()
