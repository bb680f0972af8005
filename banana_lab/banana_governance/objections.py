"""Why an action is not allowed: the reason, and the ruling where one decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from banana_lab.banana_governance.actions import (
    Bid,
    Deal,
    Flip,
    Pass,
    PassBird,
    Split,
    Take,
    Win,
)
from banana_lab.banana_governance.components import ADD_ON, Cards
from banana_lab.banana_governance.rules import (
    Awarding,
    Bidding,
    Dealing,
    Dividing,
    Flipping,
    Picking,
)
from banana_lab.core.agenda import Step

if TYPE_CHECKING:
    from banana_lab.banana_governance.council import Council

__all__ = ["objection", "surprise"]

NOW: Final[Mapping[type, str]] = {
    Dealing: "rows are dealt now",
    Flipping: "cards of the auction deck are flipped now",
    Dividing: "rows are divided now",
    Picking: "groups are taken now",
    Bidding: "bids are submitted now",
    Awarding: "the bids are compared now",
}
"""What goes on while a step asks."""

WHEN: Final[Mapping[type, str]] = {
    Split: "rows are divided once, at the beginning of the draft",
    Take: "groups are taken in the draft, when all have divided their rows",
    Bid: "banana cards are played in the auction, until one passes",
    Pass: "one passes in the auction, once a round",
    PassBird: "pass birds are played in the auction, until one passes",
    Win: "monkeys are taken when the bids are compared",
    Deal: "chance deals the rows",
    Flip: "chance flips the cards of the auction deck",
}
"""When something is done, or by whom."""


def objection(council: Council, seat: int, action: object) -> tuple[str, str]:
    """Return why an action is illegal, as a clause, and the id of a ruling or ``""``.

    Args:
        council: the position.
        seat: who was to act so.
        action: what it was to do.
    """
    reason, ruling = _reason(council, seat, action)
    return f"{council.game.seat_name(seat)} cannot {action}: {reason}", ruling


def _reason(council: Council, seat: int, action: object) -> tuple[str, str]:
    match council.step, action:
        case Dividing(), Split():
            dividers = ", ".join(map(str, council.game.dividers))
            return (
                f"{council.game.box.dealt} cards are divided with the dividers {dividers}",
                "BG-1",
            )
        case Picking(number=number), Take():
            return f"the pack has groups 1 to {len(council.remaining(seat, number))}", "BG-32"
        case Bidding(), Bid(value=value):
            return _why_no_bid(council, seat, value)
        case Bidding(), PassBird():
            return "it has no pass bird in hand", ""
        case Awarding(), Win():
            return "it does not lie in the centre of the table", "BG-16"
    return _another_time(council.step, action), ""


def _another_time(step: Step | None, action: object) -> str:
    when = WHEN.get(type(action), "that is nothing that a player does")
    return f"{NOW[type(step)]}, and {when}"


def surprise(council: Council, found: object) -> str:
    """Return why something cannot come up where chance decides, as a clause."""
    match council.step, found:
        case Flipping(), Flip(card=card) if card == ADD_ON and council.add_on:
            reason = "an add-on lies on the bird, so a second one goes back (BG-17)"
        case Flipping(), Flip(card=card):
            reason = f"{card} is not left in the auction deck"
        case Dealing(), Deal(cards=row):
            reason = _why_no_row(council, row)
        case _:
            reason = _another_time(council.step, found)
    return f"{found} cannot come up here: {reason}"


def _why_no_row(council: Council, row: Cards) -> str:
    dealt = council.game.box.dealt
    if len(row) != dealt:
        return f"a row has {dealt} cards, not {len(row)}"
    left = Counter(council.game.draft_deck)
    left.subtract(card for dealt in council.rows for card in dealt or ())
    missing = Cards(sorted((Counter(row) - left).elements()))
    if missing:
        return f"{missing} {'are' if len(missing) > 1 else 'is'} not left in the draft deck"
    return "the start player card is dealt to somebody, and no row comes after this one (BG-4)"


def _why_no_bid(council: Council, seat: int, value: int) -> tuple[str, str]:
    if value in council.hands[seat]:
        strictly = council.game.options.strictly_higher
        return f"its last card of this round was {council.bids[seat][-1]}", (
            "BG-28" if strictly else "BG-12"
        )
    if value in (*council.bids[seat], *council.played[seat]):
        return "it has no such banana card left, since those that were bid are spent", "BG-13"
    return "it has no such banana card", ""
