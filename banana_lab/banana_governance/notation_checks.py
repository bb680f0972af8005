"""What fits together in a game that was typed in: cards, how far a round or the draft has come,
birds and monkeys of the rounds before.

What can be told in part is checked as far as it is told, see :mod:`.notation`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, product
from typing import TYPE_CHECKING

from banana_lab.banana_governance.components import ADD_ON, PASS_BIRD, Card, Cards, banana
from banana_lab.banana_governance.rules import (
    RULES,
    Bidding,
    Dealing,
    Dividing,
    Draft,
    Flipping,
    Picking,
    Round,
    next_bidder,
)
from banana_lab.core.agenda import Step

if TYPE_CHECKING:
    from banana_lab.banana_governance.council import Council

__all__ = ["check", "given_add_ons"]


def check(council: Council, steps: Sequence[Step], gone: Sequence[Card] | None = None) -> None:
    """Check that all parts of a line fit together.

    Args:
        council: the game, before its next step is done.
        steps: what is still to do, which is on its agenda.
        gone: the cards of the auction deck that are said to be gone, if that is said.

    Raises:
        ValueError: they do not; the sentence says why.
    """
    _check_cards(council, gone or ())
    if council.holder < 0:
        _check_draft(council, steps)
        return
    _check_round(council, steps)
    _check_draft(council, steps)
    _check_birds(council, steps, gone)
    _check_monkeys(council, steps)


# ------------------------------------------------------------------------------------ cards


def _check_cards(council: Council, gone: Sequence[Card]) -> None:
    """Check that there are not more of a card than the box holds, and who has the start card."""
    game, box = council.game, Counter(council.game.draft_deck)
    ends = Counter(banana(value) for value in game.dividers for _ in game.seats)
    held = Counter(chain(*(_held(council, seat) for seat in game.seats)))
    auction = Counter((*council.deck, *council.table, *chain(*council.won), *gone))
    auction[ADD_ON] += council.add_on
    for where, counted, allowed in (
        ("rows", Counter(chain(*(row or () for row in council.rows))), box),
        ("hands and bids", held, box + ends),
        ("auction", auction, Counter(game.auction_deck)),
    ):
        for card, count in counted.items():
            if count > allowed[card]:
                raise ValueError(
                    f"position: {where}: {allowed[card]} of the card {card} can be there, not "
                    f"{count}"
                )
    if council.holder >= 0 and not any(card.start for card in council.kept[council.holder]):
        name = game.seat_name(council.holder)
        raise ValueError(f"position: {name} is the holder, so mS is in its hand")


def _held(council: Council, seat: int) -> list[Card]:
    """Return the cards that a player has in hand, or had and showed."""
    if council.holder < 0:
        return []
    shown = (*council.bids[seat], *council.played[seat])
    birds = [PASS_BIRD] * (council.pass_birds[seat] + council.used[seat])
    return [*map(banana, (*council.hands[seat], *shown)), *birds, *council.kept[seat]]


# ---------------------------------------------------------------------------------- the round


def _check_round(council: Council, steps: Sequence[Step]) -> None:
    """Check that a round is as far as the step that comes next, and that the deck will do."""
    first, lots = steps[0] if steps else Round(), len(council.game.seats) - 1
    words, found = RULES.write(first), len(council.table)
    if isinstance(first, Round):
        if found or council.add_on or council.acted:
            raise ValueError(
                "position: between rounds no cards lie open and nobody has acted; if one is under "
                'way, say what comes next, such as "| bidding 1"'
            )
    elif isinstance(first, Flipping):
        if council.acted:
            raise ValueError(f"position: {words!r}: nobody has bid or passed before")
    else:
        lying = lots
        if isinstance(first, Bidding):
            _check_turn(council, first.seat)
        else:
            lying -= council.awarded
            if next_bidder(council, council.first) is not None:
                raise ValueError(f"position: {words!r}: somebody has not passed yet")
        if found != lying:
            raise ValueError(f"position: {words!r}: {lying} monkeys lie on the table, not {found}")
    monkeys = sum(card.kind == "monkey" for card in council.deck)
    needed = steps.count(Flipping()) + lots * steps.count(Round())
    if monkeys < needed:
        raise ValueError(f"position: deck: {needed} monkeys are still to come, not {monkeys}")


def _check_turn(council: Council, seat: int) -> None:
    """Check that it may be a player's turn to bid."""
    game, name = council.game, council.game.seat_name(seat)
    if seat in council.passed:
        raise ValueError(f"position: {name} has passed, so it does not bid")
    if next_bidder(council, seat) is None:
        raise ValueError(f"position: only {name} is left, so the round is over (BG-11)")
    players = len(game.seats)
    before = [(council.first + n) % players for n in range((seat - council.first) % players)]
    if council.acted not in (sum(1 << earlier for earlier in before), (1 << players) - 1):
        begins = game.seat_name(council.first)
        raise ValueError(
            f"position: {begins} began and {name} is to bid, so all between them have acted, or "
            'everybody has; who has neither bid nor passed, but played a pass bird, is "acted"'
        )


# ------------------------------------------------------------------------ the rounds before


def _rounds_over(council: Council, steps: Sequence[Step]) -> int:
    """Return how many rounds have ended."""
    under_way = bool(steps) and not isinstance(steps[0], Round)
    return max(council.round - under_way, 0)


def given_add_ons(council: Council, steps: Sequence[Step]) -> int:
    """Return how many add-ons were given: as many birds as were given beside those of rounds."""
    rounds = _rounds_over(council, steps) * council.game.box.round_birds
    return max(sum(council.birds) - rounds, 0)


def _check_birds(council: Council, steps: Sequence[Step], gone: Sequence[Card] | None) -> None:
    """Check who began, and that each round before gave its bird, with an add-on or without."""
    game, over = council.game, _rounds_over(council, steps)
    if not over and council.first != council.holder:
        raise ValueError(
            f"position: {game.seat_name(council.holder)} is the holder, so it begins round 1, not "
            f"{game.seat_name(council.first)}"
        )
    box = game.auction_deck[ADD_ON]
    left, given = box - council.add_on, sum(council.birds)
    least = over * game.box.round_birds
    most = least + min(over, left)
    rounds = "1 round is over" if over == 1 else f"{over} rounds are over"
    if not least <= given <= most:
        span = str(least) if least == most else f"from {least} to {most}"
        raise ValueError(
            f"position: birds: {rounds}, each with its bird and perhaps an add-on (BG-17), of "
            f"which the box has {box}; so the birds given are {span}, not {given}"
        )
    add_ons, in_deck = given - least, council.deck.count(ADD_ON)
    if gone is not None and gone.count(ADD_ON) != add_ons:
        raise ValueError(
            f"position: gone: {rounds} and the birds given are {given}, so the add-ons gone are "
            f"{add_ons}, not {gone.count(ADD_ON)}"
        )
    if in_deck > left - add_ons:
        raise ValueError(
            f"position: deck: {rounds} and the birds given are {given}, so the add-ons left in the "
            f"deck are {left - add_ons} at most, not {in_deck}"
        )


def _check_monkeys(council: Council, steps: Sequence[Step]) -> None:
    """Check that nobody won more monkeys, or played other cards, than in the rounds before."""
    game, over, now = council.game, _rounds_over(council, steps), council.awarded
    takers = council.ranking()[:now]
    # All that lay open may be won, since the Auction board lets people change the reading of BG-16.
    won, most = sum(map(len, council.won)), over * (len(game.seats) - 1) + now
    if won > most:
        raise ValueError(
            f"position: won: {most} monkeys can have been won by now, not {won}; those of a round "
            "are won when all have passed"
        )
    for seat, monkeys in enumerate(council.won):
        name, of_them = game.seat_name(seat), over + (seat in takers)
        if len(monkeys) > of_them:
            raise ValueError(
                f"position: {name}: won: one monkey a round, so {of_them} at most by now, not "
                f"{len(monkeys)} (BG-16)"
            )
        if council.played[seat] and not over:
            raise ValueError(f"position: {name}: played: that is for cards of earlier rounds")


# ------------------------------------------------------------------------------------ the draft


def _check_draft(council: Council, steps: Sequence[Step]) -> None:
    """Check that rows, splits and groups are there as far as the draft has come."""
    game, players = council.game, len(council.game.seats)
    dealt, divided, took = players, True, players
    match steps[0] if steps else None:
        case Draft():
            dealt, divided, took = 0, False, 0
        case Dealing(seat=seat):
            dealt, divided, took = seat, False, 0
        case Dividing():
            divided, took = False, 0
        case Picking(number=number):
            took = number - 1
    if council.holder >= 0 and not any((*council.rows, *council.splits, *council.taken)):
        return  # it was entered without its draft
    for seat in game.seats:
        has_row, has_split = council.rows[seat] is not None, council.splits[seat] is not None
        if (has_row, has_split, len(council.taken[seat])) != (seat < dealt, divided, took):
            words = RULES.write(steps[0]) if steps else "over"
            row, split = "a row" if seat < dealt else "no row", "a" if divided else "no"
            raise ValueError(
                f"position: {game.seat_name(seat)}: before {words!r} it has {row}, {split} split, "
                f"and took {took} groups"
            )
    if dealt == players and not any(card.start for row in council.rows for card in row or ()):
        raise ValueError("position: rows: mS is dealt to somebody (BG-4)")
    for seat, number in product(game.seats, range(1, took + 1)):
        if council.taken[seat][number - 1] not in council.remaining(seat, number):
            name = game.seat_name(seat)
            raise ValueError(f"position: {name}: at pick {number} it took a group that was gone")
    if council.holder >= 0:
        _check_hands(council, steps)


def _check_hands(council: Council, steps: Sequence[Step]) -> None:
    """Check that what is in a hand, or was shown, is what was taken in the draft.

    Bananas that are missing were played in earlier rounds, where the line does not tell any.
    """
    game, over = council.game, _rounds_over(council, steps)
    acquired = [_acquired(council, seat) for seat in game.seats]
    for seat in game.seats:
        others = Cards((Counter(_held(council, seat)) - acquired[seat]).elements())
        if others:
            raise ValueError(f"position: {game.seat_name(seat)}: {others}: it took no such groups")
    if over and not any(council.played):
        council.played = tuple(_missing(council, seat, acquired[seat]) for seat in game.seats)
    for seat in game.seats:
        missing = Cards(sorted((acquired[seat] - Counter(_held(council, seat))).elements()))
        if missing:
            raise ValueError(
                f"position: {game.seat_name(seat)}: {missing}: it took these, and they are neither "
                "in its hand nor in front of it"
            )


def _acquired(council: Council, seat: int) -> Counter[Card]:
    groups = council.acquired(seat)
    acquired = Counter(banana(group.divider) for group in groups if group.divider)
    acquired.update(card for group in groups for card in group.cards)
    return acquired


def _missing(council: Council, seat: int, acquired: Counter[Card]) -> tuple[int, ...]:
    left = (acquired - Counter(_held(council, seat))).elements()
    return tuple(sorted(card.value for card in left if card.kind == "banana"))
