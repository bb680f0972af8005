"""A game as one line of text, so that a real hand or auction can be entered.

The line names the round and who begins it, what lies on the table, then each player's cards, then
what is still to do::

    round 2 first north holder east; table m10 m24b b; passed south; north hand 8; ... | bidding 3

A ``b`` on the table is a bird add-on. More is said only where there is more to say: ``deck``, if it
is not what the table and the cards won leave; ``passed``, in the order of passing; and of a player,
in this order, ``row``, ``split``, ``took`` (groups by their place in the whole pack), ``hand``,
``bids``, ``used`` pass birds, ``won`` monkeys, ``birds``, and ``acted`` of who has played nothing
but pass birds in this round. Of what is still to do the next step is enough, with its seat or
number: ``bidding 3``, west bids. Without it a round is about to begin, or, in round 0 and without
a holder, the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, pairwise, product
from typing import TYPE_CHECKING, Any

from banana_lab.banana_governance.actions import splits
from banana_lab.banana_governance.components import (
    ADD_ON,
    PASS_BIRD,
    Card,
    Cards,
    banana,
    cards,
    seat_names,
)
from banana_lab.banana_governance.rules import (
    RULES,
    Bidding,
    Dealing,
    Dividing,
    Draft,
    Flipping,
    Picking,
    Round,
    draft_steps,
    round_steps,
)
from banana_lab.core.agenda import Step, replaced

if TYPE_CHECKING:
    from banana_lab.banana_governance.council import Council

__all__ = ["read", "unsettled", "write"]

WORDS = ("row", "split", "took", "hand", "bids", "used", "won", "birds", "acted")
IN_DRAFT = WORDS[:3]


def write(council: Council) -> str:
    """Return the line of a game."""
    head, steps = f"round {council.round}", list(council.steps())
    if council.holder >= 0:
        head += f" first {seat_names()[council.first]} holder {seat_names()[council.holder]}"
    parts = [head]
    table = Cards((*council.table, *[ADD_ON] * council.add_on))
    if table:
        parts.append(f"table {table}")
    if Counter(council.deck) != _deck_left(council, steps):
        parts.append(f"deck {Cards(council.deck)}")
    if council.passed:
        parts.append(" ".join(["passed", *map(council.game.seat_name, council.passed)]))
    parts += [_seat_text(council, seat) for seat in council.game.seats]
    return f"{'; '.join(parts)} | {', '.join(map(RULES.write, steps)) or 'over'}"


def _seat_text(council: Council, seat: int) -> str:
    words = [council.game.seat_name(seat)]
    if (row := council.rows[seat]) is not None:
        words += ["row", str(row)]
    if (split := council.splits[seat]) is not None:
        words.append(str(split))
    if council.taken[seat]:
        words += ["took", *(str(group + 1) for group in council.taken[seat])]
    if council.holder >= 0:
        birds = [PASS_BIRD] * council.pass_birds[seat]
        hand = (*map(banana, council.hands[seat]), *birds, *council.kept[seat])
        words += ["hand", *map(str, hand)]
    if council.bids[seat]:
        words += ["bids", *map(str, council.bids[seat])]
    if council.used[seat]:
        words += ["used", str(council.used[seat])]
    if council.won[seat]:
        words += ["won", str(Cards(council.won[seat]))]
    if council.birds[seat]:
        words += ["birds", str(council.birds[seat])]
    if council.acted >> seat & 1 and not council.bids[seat] and seat not in council.passed:
        words.append("acted")
    return " ".join(words)


def _deck_left(council: Council, steps: Sequence[Step]) -> Counter[Card]:
    """Return the auction deck less what lies open, and the add-ons that were given to players."""
    under_way = bool(steps) and not isinstance(steps[0], Round)
    rounds_over = max(council.round - under_way, 0)
    left = Counter(council.game.auction_deck)
    left.subtract(chain(council.table, *council.won))
    left[ADD_ON] -= council.add_on
    left[ADD_ON] -= max(sum(council.birds) - rounds_over * council.game.box.round_birds, 0)
    return +left


def read(council: Council, text: str) -> Council:
    """Return the game that a line describes.

    Args:
        council: a draft of a game before anything was dealt.
        text: the line.

    Raises:
        ValueError: a part of the line is wrong; the sentence names it.
    """
    return unsettled(council, text).settle()


def unsettled(council: Council, text: str) -> Council:
    """Return the draft that a line describes, its next step not yet done; see :func:`read`."""
    line, bar, agenda = text.strip().partition("|")
    head, *parts = [part.strip() for part in line.split(";")]
    _read_head(council, head)
    if council.holder >= 0:
        players = len(council.game.seats)
        council.hands, council.pass_birds = ((),) * players, (0,) * players
        council.kept = (Cards(),) * players
    deck = _read_table(council, parts)
    seen = [_read_seat(council, part) for part in parts]
    if sorted(seen) != list(council.game.seats):
        expected = ", ".join(map(council.game.seat_name, council.game.seats))
        raise ValueError(f"position: expected each of {expected} once")
    if bar:
        steps = _read_steps(council, agenda)
    else:
        steps = [Draft()] if council.holder < 0 else _rounds(council)
    left = _deck_left(council, steps).elements() if deck is None else deck
    council.deck = tuple(sorted(left))
    _check_cards(council)
    if council.holder >= 0:
        _check_round(council, steps)
    _check_draft(council, steps)
    council.agenda = None
    council.then(*steps)
    return council


# ------------------------------------------------------------------------------ reading a part


def _read_head(council: Council, text: str) -> None:
    found = re.fullmatch(r"round (\d{1,2})(?: first (\w+) holder (\w+))?", text, re.ASCII)
    rounds = council.game.box.rounds
    if not found or int(found[1]) > rounds:
        raise ValueError(
            'position: begins like "round 0", the draft, or "round 2 first north holder east", '
            f"with a round up to {rounds}, not with {text!r}"
        )
    council.round = int(found[1])
    if found[2]:
        council.first = _of("first", council.game.seat, found[2])
        council.holder = _of("holder", council.game.seat, found[3])
    elif council.round:
        raise ValueError("position: in a round somebody is first, and somebody is the holder")
    if not council.round and council.first != council.holder:
        raise ValueError("position: before round 1 the holder is first")


def _read_table(council: Council, parts: list[str]) -> Cards | None:
    """Take the parts before the players away, and read them; return the deck, if it is named."""
    deck = None
    for name in ("table", "deck", "passed"):
        word, _, rest = parts[0].partition(" ") if parts else ("", "", "")
        if word != name:
            continue
        del parts[0]
        if council.holder < 0:
            raise ValueError(f"position: {word}: in the draft there is none yet")
        if word == "passed":
            council.passed = tuple(_of(word, council.game.seat, seat) for seat in rest.split())
            if len({*council.passed}) < len(council.passed):
                raise ValueError(f"position: passed: each passes once in a round, not {rest}")
        elif word == "deck":
            deck = _of(word, cards, rest)
        else:
            table: Cards = _of(word, cards, rest)
            council.table = tuple(sorted(its for its in table if its != ADD_ON))
            council.add_on = ADD_ON in table
            if table.count(ADD_ON) > 1:
                raise ValueError("position: table: one bird add-on lies there at most (BG-17)")
    return deck


def _read_seat(council: Council, text: str) -> int:
    """Read one player into the council and return its seat."""
    name, *words = text.split() or [""]
    seat: int = _of("", council.game.seat, name)
    expected = IN_DRAFT if council.holder < 0 else WORDS
    said: list[str] = []
    while words:
        word, *rest = words
        if word not in expected or word in said:
            left = ", ".join(its for its in expected if its not in said)
            raise ValueError(f"position: {name}: cannot read {' '.join(words)!r}; expected {left}")
        said.append(word)
        stop = next((at for at, other in enumerate(rest) if other in WORDS), len(rest))
        _read_word(council, seat, word, rest[:stop])
        words = rest[stop:]
    if council.bids[seat] or seat in council.passed:
        council.acted |= 1 << seat
    return seat


def _read_word(council: Council, seat: int, word: str, rest: list[str]) -> None:
    game, name, text = council.game, council.game.seat_name(seat), " ".join(rest)
    match word:
        case "row":
            row: Cards = _of(name, cards, text)
            if len(row) != game.box.dealt:
                raise ValueError(
                    f"position: {name}: a row has {game.box.dealt} cards, not {len(row)}"
                )
            council.rows = replaced(council.rows, seat, row)
        case "split":
            split = _of(name, game.parse, f"split {text}")
            if split not in splits(game.box.dealt, game.dividers):
                dividers = ", ".join(map(str, game.dividers))
                raise ValueError(
                    f"position: {name}: {split} does not divide {game.box.dealt} cards with the "
                    f"dividers {dividers}"
                )
            council.splits = replaced(council.splits, seat, split)
        case "took":
            groups = tuple(_number(name, word, part, 1, len(game.seats)) - 1 for part in rest)
            council.taken = replaced(council.taken, seat, groups)
        case "hand":
            _read_hand(council, seat, _of(name, cards, text))
        case "bids":
            _read_bids(council, seat, _of(name, cards, text))
        case "won":
            won: Cards = _of(name, cards, text)
            if any(its.kind != "monkey" or its not in game.auction_deck for its in won):
                raise ValueError(f"position: {name}: won monkeys of the auction, not {text}")
            council.won = replaced(council.won, seat, tuple(won))
        case "acted":
            if rest:
                raise ValueError(f"position: {name}: nothing follows acted, not {text!r}")
            council.acted |= 1 << seat
        case _:
            most = game.draft_deck[PASS_BIRD]
            if word == "birds":
                most = game.box.rounds * game.box.round_birds + game.auction_deck[ADD_ON]
            if len(rest) != 1:
                raise ValueError(f"position: {name}: {word} is one number, not {text!r}")
            count = _number(name, word, text, 0, most)
            setattr(council, word, replaced(getattr(council, word), seat, count))


def _read_hand(council: Council, seat: int, hand: Cards) -> None:
    bananas = tuple(sorted(its.value for its in hand if its.kind == "banana"))
    monkeys = Cards(sorted(its for its in hand if its.kind == "monkey"))
    if ADD_ON in hand:
        raise ValueError(f"position: {council.game.seat_name(seat)}: no add-on is in a hand")
    council.hands = replaced(council.hands, seat, bananas)
    council.pass_birds = replaced(council.pass_birds, seat, hand.count(PASS_BIRD))
    council.kept = replaced(council.kept, seat, monkeys)


def _read_bids(council: Council, seat: int, bids: Cards) -> None:
    name, strictly = council.game.seat_name(seat), council.game.options.strictly_higher
    if any(its.kind != "banana" for its in bids):
        raise ValueError(f"position: {name}: bids are banana cards, not {bids}")
    if any(later.value < its.value + strictly for its, later in pairwise(bids)):
        least, ruling = ("more than", "BG-28") if strictly else ("at least as much as", "BG-12")
        raise ValueError(
            f"position: {name}: each bid is worth {least} the one before ({ruling}), not {bids}"
        )
    council.bids = replaced(council.bids, seat, tuple(its.value for its in bids))


def _of(name: str, reader: Callable[[str], Any], word: str) -> Any:
    """Read a word, naming in a complaint where it stands."""
    try:
        return reader(word)
    except ValueError as error:
        raise ValueError(f"position: {name}{': ' if name else ''}{error}") from None


def _number(name: str, word: str, text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and low <= int(text) <= high):
        raise ValueError(f"position: {name}: {word}: a number from {low} to {high}, not {text!r}")
    return int(text)


# ------------------------------------------------------------------------ what is still to do


def _read_steps(council: Council, text: str) -> list[Step]:
    """Return what is still to do; the words name all of it, or the first steps alone."""
    game = council.game
    rounds = _rounds(council)
    if text.strip() == "over":
        if council.holder < 0 or rounds:
            raise ValueError(f"position: a game that is over is in round {game.box.rounds}")
        return []
    named = [_of("still to do", RULES.read, words) for words in text.split(",")]
    first = named[0]
    if council.holder < 0:
        whole: list[Step] = [Draft()] if first == Draft() else draft_steps(game)
    elif council.round:
        bids = isinstance(first, Bidding) and first.seat in game.seats
        bidder = first.seat if bids else council.first
        flipped = len(council.table) if isinstance(first, Flipping) else 0
        whole = [*round_steps(game, bidder)[flipped:], *rounds]
    else:
        whole = rounds
    rest = whole[whole.index(first) :] if first in whole else []
    if not rest or rest[: len(named)] != named:
        expected = ", ".join(map(RULES.write, whole)) or "over"
        raise ValueError(f"position: still to do: {text.strip()!r} is not the rest of {expected}")
    return rest


def _rounds(council: Council) -> list[Step]:
    return [Round()] * (council.game.box.rounds - council.round)


# ------------------------------------------------------------------------- what fits together


def _check_cards(council: Council) -> None:
    """Check that there are not more of a card than the box holds, and who has the start card."""
    game, box = council.game, Counter(council.game.draft_deck)
    ends = Counter(banana(value) for value in game.dividers for _ in game.seats)
    held = Counter(chain(*(_held(council, seat) for seat in game.seats)))
    auction = Counter((*council.deck, *council.table, *chain(*council.won)))
    auction[ADD_ON] += council.add_on
    for where, counted, allowed in (
        ("rows", Counter(chain(*(row or () for row in council.rows))), box),
        ("hands and bids", held, box + ends),
        ("auction", auction, Counter(game.auction_deck)),
    ):
        for its, count in counted.items():
            if count > allowed[its]:
                raise ValueError(
                    f"position: {where}: {allowed[its]} of the card {its} can be there, not {count}"
                )
    if council.holder >= 0 and not any(its.start for its in council.kept[council.holder]):
        name = game.seat_name(council.holder)
        raise ValueError(f"position: {name} is the holder, so mS is in its hand")


def _held(council: Council, seat: int) -> list[Card]:
    """Return the cards that a player has in hand, or in front of it."""
    if council.holder < 0:
        return []
    bananas = map(banana, (*council.hands[seat], *council.bids[seat]))
    birds = [PASS_BIRD] * (council.pass_birds[seat] + council.used[seat])
    return [*bananas, *birds, *council.kept[seat]]


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
            lying -= round_steps(council.game, council.first)[lots + 1 :].index(first)
            if council.next_bidder(council.first) is not None:
                raise ValueError(f"position: {words!r}: somebody has not passed yet")
        if found != lying:
            raise ValueError(f"position: {words!r}: {lying} monkeys lie on the table, not {found}")
    monkeys = sum(its.kind == "monkey" for its in council.deck)
    needed = steps.count(Flipping()) + lots * steps.count(Round())
    if monkeys < needed:
        raise ValueError(f"position: deck: {needed} monkeys are still to come, not {monkeys}")


def _check_turn(council: Council, seat: int) -> None:
    """Check that it may be a player's turn to bid."""
    game, name = council.game, council.game.seat_name(seat)
    if seat in council.passed:
        raise ValueError(f"position: {name} has passed, so it does not bid")
    if council.next_bidder(seat) is None:
        raise ValueError(f"position: only {name} is left, so the round is over (BG-11)")
    players = len(game.seats)
    before = [(council.first + n) % players for n in range((seat - council.first) % players)]
    if council.acted not in (sum(1 << other for other in before), (1 << players) - 1):
        begins = game.seat_name(council.first)
        raise ValueError(
            f"position: {begins} began and {name} is to bid, so all between them have acted, or "
            'everybody has; who has neither bid nor passed, but played a pass bird, is "acted"'
        )


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
    if dealt == players and not any(its.start for row in council.rows for its in row or ()):
        raise ValueError("position: rows: mS is dealt to somebody (BG-4)")
    for seat, number in product(game.seats, range(1, took + 1)):
        if council.taken[seat][number - 1] not in council.remaining(seat, number):
            name = game.seat_name(seat)
            raise ValueError(f"position: {name}: at pick {number} it took a group that was gone")
    if council.holder >= 0:
        _check_hands(council)


def _check_hands(council: Council) -> None:
    """Check that what is in a hand was taken in the draft."""
    for seat in council.game.seats:
        groups = council.acquired(seat)
        acquired = Counter(banana(group.divider) for group in groups if group.divider)
        acquired.update(its for group in groups for its in group.cards)
        others = Cards((Counter(_held(council, seat)) - acquired).elements())
        if others:
            name = council.game.seat_name(seat)
            raise ValueError(f"position: {name}: {others}: it took no such groups")
