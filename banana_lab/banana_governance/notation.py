"""A game as one line of text, so that a real hand or auction can be entered.

The line names the round and who begins it, what lies on the table, then each player's cards, then
what is still to do::

    round 2 first north holder east; table m10 m24b b; passed south; north hand 8; ... | bidding 3

A ``b`` on the table is a bird add-on. More is said only where there is more to say: ``gone``, the
cards of the auction deck that left in earlier rounds and are not among those that were won, such as
add-ons; or ``deck``, those that are left, if they are fewer; ``passed``, in the order of passing;
and of a player, in this order, ``row``, ``split``, ``took`` (groups by their place in the whole
pack), ``hand``, ``bids``, ``played`` banana cards of the rounds before, ``used`` pass birds,
``won`` monkeys, ``birds``, and ``acted`` of who has played nothing but pass birds in this round. Of
what is still to do the next step is enough, with its seat or number: ``bidding 3``, west bids.
Without it a round is about to begin, or, in round 0 and without a holder, the game.

What was played and won in earlier rounds may be told in part, or not at all: then nobody knows it,
and the deck may still hold what is not told. Of the birds all are told, since each round gives one,
and an add-on one more; so an add-on that was given is known also where it is not among those gone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Final

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
from banana_lab.banana_governance.notation_checks import check, given_add_ons
from banana_lab.banana_governance.rules import (
    RULES,
    Bidding,
    Draft,
    Flipping,
    Round,
    draft_steps,
    round_steps,
)
from banana_lab.core.agenda import Step, replaced
from banana_lab.core.options import shown

if TYPE_CHECKING:
    from banana_lab.banana_governance.council import Council

__all__ = ["line", "read", "unsettled", "write"]

WORDS: Final = (
    *("row", "split", "took"),
    *("hand", "bids", "played", "used", "won", "birds", "acted"),
)
IN_DRAFT: Final = WORDS[:3]
LINE_MOST: Final = 2000
"""How many characters a line may have; none of a game has half as many."""


def write(council: Council) -> str:
    """Return the line of a game."""
    head, steps = f"round {council.round}", list(council.steps())
    if council.holder >= 0:
        head += f" first {seat_names()[council.first]} holder {seat_names()[council.holder]}"
    parts = [head]
    table = Cards((*council.table, *[ADD_ON] * council.add_on))
    if table:
        parts.append(f"table {table}")
    if gone := _deck_but(council, council.deck):
        is_all = gone.count(ADD_ON) == given_add_ons(council, steps)
        as_gone = is_all and len(gone) <= len(council.deck)
        parts.append(f"gone {gone}" if as_gone else f"deck {Cards(council.deck)}")
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
    if council.played[seat]:
        words += ["played", *map(str, council.played[seat])]
    if council.used[seat]:
        words += ["used", str(council.used[seat])]
    if council.won[seat]:
        words += ["won", str(Cards(council.won[seat]))]
    if council.birds[seat]:
        words += ["birds", str(council.birds[seat])]
    if council.acted >> seat & 1 and not council.bids[seat] and seat not in council.passed:
        words.append("acted")
    return " ".join(words)


def _deck_but(council: Council, others: Sequence[Card]) -> Cards:
    """Return the auction deck less what lies open, what was won, and others."""
    left = Counter(council.game.auction_deck)
    left.subtract(chain(council.table, *council.won, others))
    left[ADD_ON] -= council.add_on
    return Cards(sorted((+left).elements()))


def read(council: Council, text: str) -> Council:
    """Return the game that a line describes.

    Args:
        council: a game before anything was dealt, to be written on; see :func:`~.council.blank`.
        text: the line.

    Raises:
        ValueError: a part of the line is wrong; the sentence names it.
    """
    return unsettled(council, text).settle()


def unsettled(council: Council, text: str) -> Council:
    """Return the game that a line describes, its next step not yet done; see :func:`read`."""
    body, bar, agenda = line(text).partition("|")
    head, *parts = [part.strip() for part in body.split(";")]
    _read_head(council, head)
    if council.holder >= 0:
        players = len(council.game.seats)
        council.hands, council.pass_birds = ((),) * players, (0,) * players
        council.kept = (Cards(),) * players
    deck, gone = _read_table(council, parts)
    seen = [_read_seat(council, part) for part in parts]
    if sorted(seen) != list(council.game.seats):
        expected = ", ".join(map(council.game.seat_name, council.game.seats))
        raise ValueError(f"position: expected each of {expected} once")
    if bar:
        steps = _read_steps(council, agenda)
    else:
        steps = [Draft()] if council.holder < 0 else _rounds(council)
    if deck is None:
        given = Cards([ADD_ON] * given_add_ons(council, steps)) if gone is None else gone
        deck = _deck_but(council, given)
    council.deck = tuple(sorted(deck))
    council.agenda = None
    council.then(*steps)
    check(council, steps, gone)
    return council


def line(text: str) -> str:
    """Return a text that may be a line, before anything is made of it.

    Raises:
        TypeError: it is no text.
        ValueError: it is too long for a line.
    """
    if not isinstance(text, str):
        raise TypeError(f"a position is a line of text, not {shown(text)}")
    if len(text) > LINE_MOST:
        raise ValueError(
            f"position: a line has at most {LINE_MOST} characters, and this text has {len(text)}"
        )
    return text.strip()


# ------------------------------------------------------------------------------ reading a part


def _read_head(council: Council, text: str) -> None:
    found = re.fullmatch(r"round (\d{1,2})(?: first (\w+) holder (\w+))?", text, re.ASCII)
    rounds = council.game.box.rounds
    if not found or int(found[1]) > rounds:
        raise ValueError(
            'position: begins like "round 0", the draft, or "round 2 first north holder east", '
            f"with a round up to {rounds}, not with {shown(text)}"
        )
    council.round = int(found[1])
    if found[2]:
        council.first = _of("first", council.game.seat, found[2])
        council.holder = _of("holder", council.game.seat, found[3])
    elif council.round:
        raise ValueError("position: in a round somebody is first, and somebody is the holder")
    if not council.round and council.first != council.holder:
        raise ValueError("position: before round 1 the holder is first")


def _read_table(council: Council, parts: list[str]) -> tuple[Cards | None, Cards | None]:
    """Take the parts before the players away, and read them; return the deck and what is gone of
    it, each if it is named."""
    named: dict[str, Cards] = {}
    for name in ("table", "deck", "gone", "passed"):
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
        elif word in ("deck", "gone"):
            named[word] = _of(word, cards, rest)
        else:
            table: Cards = _of(word, cards, rest)
            council.table = tuple(sorted(card for card in table if card != ADD_ON))
            council.add_on = ADD_ON in table
            if table.count(ADD_ON) > 1:
                raise ValueError("position: table: one bird add-on lies there at most (BG-17)")
    if len(named) == 2:
        raise ValueError("position: the deck is named, or what is gone of it, not both")
    return named.get("deck"), named.get("gone")


def _read_seat(council: Council, text: str) -> int:
    """Read one player into the council and return its seat."""
    name, *words = text.split() or [""]
    seat: int = _of("", council.game.seat, name)
    expected = IN_DRAFT if council.holder < 0 else WORDS
    read: list[str] = []
    while words:
        word, *rest = words
        if word not in expected or word in read:
            left = ", ".join(name for name in expected if name not in read)
            raise ValueError(
                f"position: {name}: cannot read {shown(' '.join(words))}; expected {left}"
            )
        read.append(word)
        stop = next((at for at, word in enumerate(rest) if word in WORDS), len(rest))
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
            _read_bids(council, seat, _bananas(name, word, text))
        case "played":
            played = tuple(sorted(_bananas(name, word, text)))
            council.played = replaced(council.played, seat, played)
        case "won":
            won: Cards = _of(name, cards, text)
            if any(card.kind != "monkey" or card not in game.auction_deck for card in won):
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
    bananas = tuple(sorted(card.value for card in hand if card.kind == "banana"))
    monkeys = Cards(sorted(card for card in hand if card.kind == "monkey"))
    if ADD_ON in hand:
        raise ValueError(f"position: {council.game.seat_name(seat)}: no add-on is in a hand")
    council.hands = replaced(council.hands, seat, bananas)
    council.pass_birds = replaced(council.pass_birds, seat, hand.count(PASS_BIRD))
    council.kept = replaced(council.kept, seat, monkeys)


def _bananas(name: str, word: str, text: str) -> tuple[int, ...]:
    """Return the values of banana cards that a player showed."""
    shown: Cards = _of(name, cards, text)
    if any(card.kind != "banana" for card in shown):
        raise ValueError(f"position: {name}: {word} are banana cards, not {shown}")
    return tuple(card.value for card in shown)


def _read_bids(council: Council, seat: int, bids: tuple[int, ...]) -> None:
    name, strictly = council.game.seat_name(seat), council.game.options.strictly_higher
    if any(later < earlier + strictly for earlier, later in pairwise(bids)):
        least, ruling = ("more than", "BG-28") if strictly else ("at least as much as", "BG-12")
        found = " ".join(map(str, bids))
        raise ValueError(
            f"position: {name}: each bid is worth {least} the one before ({ruling}), not {found}"
        )
    council.bids = replaced(council.bids, seat, bids)


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
        raise ValueError(
            f"position: still to do: {shown(text.strip())} is not the rest of {expected}"
        )
    return rest


def _rounds(council: Council) -> list[Step]:
    return [Round()] * (council.game.box.rounds - council.round)
