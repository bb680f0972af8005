"""What a hand dealt from the draft deck of Banana Governance holds, exactly.

The laws are those of :class:`banana_lab.banana_governance.DealLaw`: with three players the start
player card is dealt to somebody (BG-4).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import comb, gcd
from typing import NamedTuple

from banana_lab.banana_governance import Card, Game, Score, cards, draft_deck
from banana_lab.odds.banana_governance.draws import (
    Row,
    Worth,
    bananas_of,
    birds_of,
    check_function,
    monkeys_of,
    value_of,
    ways_to_draw,
    without,
)
from banana_lab.odds.pmf import Pmf
from banana_lab.odds.polynomials import coefficients


def hand_bananas(players: int = 4, *, known: Row = "", seen: Row = "") -> Pmf[int]:
    """Return the law of the total of the banana cards in a hand of 14; see :func:`hand_total`.

    >>> law = hand_bananas()
    >>> law.mean, law.variance
    (Fraction(92, 1), Fraction(20976, 55))
    >>> hand_bananas(players=3).mean
    Fraction(15088, 165)
    """
    return hand_total(bananas_of, players, known=known, seen=seen)


def hand_monkeys(players: int = 4, *, known: Row = "", seen: Row = "") -> Pmf[int]:
    """Return the law of the total of the monkey cards in a hand of 14; see :func:`hand_total`.

    >>> hand_monkeys()[0]
    Fraction(28823, 178398)
    """
    return hand_total(monkeys_of, players, known=known, seen=seen)


def hand_birds(players: int = 4, *, known: Row = "", seen: Row = "") -> Pmf[int]:
    """Return the law of the number of pass birds in a hand of 14; see :func:`hand_total`.

    Without three players' forced card it is hypergeometric: C(6, b) C(50, 14 − b) / C(56, 14).

    >>> hand_birds().mean
    Fraction(3, 2)
    """
    return hand_total(birds_of, players, known=known, seen=seen)


def hand_total(worth: Worth, players: int = 4, *, known: Row = "", seen: Row = "") -> Pmf[int]:
    """Return the law of Σ worth(card) over a hand of 14 draft cards: :ref:`hand-laws`.

    With three players the start player card is dealt to somebody (BG-4), so it stands apart.

    Args:
        worth: what a card adds, an integer from 0 up; or whether it counts.
        players: 3 or 4.
        known: cards that are known to be in the hand, as text or cards.
        seen: cards that are known to be in others' hands, such as one's own.

    Raises:
        ValueError: an argument is out of its range, or these cards cannot all be dealt so.

    Source: rulebook, *First Half: Draft Phase*; BG-4.

    How many monkeys may be in another hand, if mine has four of the six:

    >>> mine = "8 8 12 20 4 4 2 2 6 10 m8 m10 m12 mS"
    >>> print(hand_total(lambda card: card.kind == "monkey", seen=mine))
    0  ████████████████████████████    23206929840/52860229080  0.439
    1  ██████████████████████████████  24066445760/52860229080  0.455
    2  ██████                           5586853480/52860229080  0.106
    """
    check_function("worth", worth)
    unseen = _unseen(players, known, seen)
    bits = unseen.bits
    ways = unseen.ways(unseen.others, worth, bits)[unseen.size]
    certain = sum(value_of(card, worth) for card in unseen.known)
    return Pmf({certain + total: weight for total, weight in coefficients(ways, bits)})


def hand(players: int = 4, *, known: Row = "", seen: Row = "") -> Pmf[Score]:
    """Return the joint law of bananas, monkeys and birds in a hand of 14 draft cards.

    It is the sum, over the number k of cards that are no bananas, of the products of two laws as
    in :func:`hand_total`: those of k such cards and of 14 − k banana cards.

    Arguments and errors as for :func:`hand_total`.

    Source: rulebook, *First Half: Draft Phase*; BG-4.

    Monkeys cost bananas, since they take their places:

    >>> law = hand()
    >>> law.given(lambda held: held.monkeys == 0).map(lambda held: held.bananas).mean
    Fraction(2576, 25)
    >>> monkeys = law.given(lambda held: held.monkeys >= 30)
    >>> print(f"{float(monkeys.map(lambda held: held.bananas).mean):.1f}")
    77.1
    """
    unseen = _unseen(players, known, seen)
    bits, size = unseen.bits, unseen.size
    radix = 1 + sum(count * monkeys_of(card) for card, count in draft_deck().items())

    def code(card: Card) -> int:
        return monkeys_of(card) + radix * birds_of(card)

    fruit = {card: count for card, count in unseen.others.items() if card.kind == "banana"}
    rest = {card: count for card, count in unseen.others.items() if card.kind != "banana"}
    bananas = ways_to_draw(fruit, size, bananas_of, bits)
    packed: defaultdict[int, int] = defaultdict(int)
    for place, ways in enumerate(unseen.ways(rest, code, bits)):
        for coded, count in coefficients(ways, bits):
            packed[coded] += count * bananas[size - place]
    certain = [sum(map(of, unseen.known)) for of in (bananas_of, monkeys_of, birds_of)]
    return Pmf(
        {
            Score(
                certain[0] + total, certain[1] + coded % radix, certain[2] + coded // radix
            ): weight
            for coded, ways in packed.items()
            for total, weight in coefficients(ways, bits)
        }
    )


class _Unseen(NamedTuple):
    """The cards of a hand that nobody has seen.

    Attributes:
        known: the cards of the hand that are known.
        size: how many are not.
        others: how many of each card these may come from, without a start card.
        start: the start card, if it has not been seen.
        present: what a draw with the start card weighs.
        absent: what one without it weighs.
    """

    known: tuple[Card, ...]
    size: int
    others: dict[Card, int]
    start: Card | None
    present: int
    absent: int

    @property
    def bits(self) -> int:
        left = sum(self.others.values()) + (self.start is not None)
        return (max(self.present, self.absent) * comb(left, self.size)).bit_length()

    def ways(self, deck: Mapping[Card, int], worth: Worth, bits: int) -> list[int]:
        """Return the weights of all draws of 0, 1, … cards from a deck and the start card."""
        ways = ways_to_draw(deck, self.size, worth, bits)
        if self.start is None:
            return ways
        step = bits * value_of(self.start, worth)
        with_start = [0, *(fewer << step for fewer in ways[:-1])]
        return [
            self.present * having + self.absent * lacking
            for having, lacking in zip(with_start, ways, strict=True)
        ]


def _unseen(players: int, known: Row, seen: Row) -> _Unseen:
    game = Game(players)
    in_hand, in_others = game.box.dealt, game.box.dealt * (game.players - 1)
    held, others = tuple(cards(known)), tuple(cards(seen))
    for what, row, most in (("known", held, in_hand), ("seen", others, in_others)):
        if len(row) > most:
            raise ValueError(f"{what} is at most {most} cards, not {len(row)}")
    deck = without("draft", game.draft_deck, (*held, *others))
    size, elsewhere, left = in_hand - len(held), in_others - len(others), sum(deck.values())
    start = next((card for card in deck if card.start), None)
    present, absent = (left - size, elsewhere) if left > size + elsewhere else (1, 1)
    if start is not None:
        del deck[start]
        if size == 0 and absent == 0:
            raise ValueError("the start player card must be in a hand, and all are known (BG-4)")
    common = gcd(present, absent)
    return _Unseen(held, size, deck, start, present // common, absent // common)
