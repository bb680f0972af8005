"""What the auction deck of Banana Governance brings, exactly.

The monkeys of a round are a random set of those left, whatever the bird add-ons do: an add-on that
is flipped, kept or sent back, is replaced by the next card.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

from banana_lab.banana_governance import ADD_ON, Card, Game, cards
from banana_lab.core.options import integer
from banana_lab.odds.banana_governance.draws import (
    Row,
    Worth,
    birds_of,
    monkeys_of,
    ways_to_draw,
    without,
)
from banana_lab.odds.pmf import Pmf
from banana_lab.odds.polynomials import coefficients


class Lots(NamedTuple):
    """What is to be won in some rounds.

    Attributes:
        monkeys: the total of the monkeys.
        birds: how many of them show a bird.
        add_ons: in how many rounds a bird add-on lies on the round's bird.
    """

    monkeys: int
    birds: int
    add_ons: int


def auction_add_on(players: int = 4, *, seen: Row = "") -> Fraction:
    """Return the probability that a bird add-on is flipped in the next round.

    With m monkeys and a add-ons left and n monkeys a round, it is 1 − C(m, n) / C(m + a, n): not
    all of the first n cards are monkeys. A second add-on goes back (BG-17) and changes nothing.

    Args:
        players: 3 or 4.
        seen: the cards of the auction deck that are gone or lie open, as text or cards.

    Raises:
        ValueError: an argument is out of its range, or no round is left.

    Source: rulebook, *Second Half: Auction Phase*, *Preparation*; BG-17.

    >>> auction_add_on(), auction_add_on(seen="m30 m4 m20b b")
    (Fraction(20, 77), Fraction(1, 6))
    """
    left = _left(players, 1, seen)
    first = comb(left.number, left.a_round)
    return 1 - Fraction(first, comb(left.number + left.add_ons, left.a_round))


def auction_second_add_on(players: int = 4, *, seen: Row = "") -> Fraction:
    """Return the probability that a second bird add-on is flipped in the next round, and goes back.

    With m monkeys and a add-ons left and n monkeys a round, at most n − 1 monkeys come before it,
    so it is among the first n + 1 cards: 1 − (C(m, n + 1) + a C(m, n)) / C(m + a, n + 1).

    Arguments and errors as for :func:`auction_add_on`.

    Source: rulebook, *Second Half: Auction Phase*, *Preparation*; BG-17, BG-34.

    In the first round, with four players and with three:

    >>> auction_second_add_on(4), auction_second_add_on(3)
    (Fraction(2, 77), Fraction(1, 77))
    """
    left = _left(players, 1, seen)
    first, cards = left.a_round + 1, left.number + left.add_ons
    if cards < first:  # all that is left are the monkeys of the round
        return Fraction(0)
    fewer = comb(left.number, first) + left.add_ons * comb(left.number, left.a_round)
    return 1 - Fraction(fewer, comb(cards, first))


def auction_monkey(rank: int = 1, players: int = 4, *, seen: Row = "") -> Pmf[int]:
    """Return the law of the value of the best monkey of the next round, or of a lesser one.

    Of the C(m, n) sets of n among m monkeys, those whose best r are all worth v or more number
    Σ_{j ≥ r} C(k, j) C(m − k, n − j), where k monkeys are worth that.

    Args:
        rank: 1 for the best, then 2, up to the number of monkeys in a round.
        players: 3 or 4.
        seen: the cards of the auction deck that are gone or lie open, as text or cards.

    Raises:
        ValueError: an argument is out of its range, or no round is left.

    Source: rulebook, *Second Half: Auction Phase*, *Preparation*.

    >>> auction_monkey()[30], auction_monkey().mean
    (Fraction(27, 95), Fraction(2064, 95))
    """
    left = _left(players, 1, seen)
    rank = integer("rank", rank, 1, left.a_round)
    law, better, before = {}, 0, 0
    for value in sorted({card.value for card in left.monkeys}, reverse=True):
        better += sum(count for card, count in left.monkeys.items() if card.value == value)
        sets = sum(
            comb(better, most) * comb(left.number - better, left.a_round - most)
            for most in range(rank, left.a_round + 1)
        )
        law[value], before = sets - before, sets
    return Pmf(law)


def auction_total(worth: Worth, rounds: int = 1, players: int = 4, *, seen: Row = "") -> Pmf[int]:
    """Return the law of Σ worth(card) over the monkeys of the next rounds.

    As :func:`hand_total`, for a random set of the monkeys that are left.

    Args:
        worth: what a monkey adds, an integer from 0 up; or whether it counts.
        rounds: how many rounds, 0 to 5.
        players: 3 or 4.
        seen: the cards of the auction deck that are gone or lie open, as text or cards.

    Raises:
        ValueError: an argument is out of its range, or too few rounds are left.

    Source: rulebook, *Second Half: Auction Phase*, *Preparation*.

    How many of the two best monkeys does the whole auction show?

    >>> auction_total(lambda monkey: monkey.value == 30, rounds=5)
    Pmf({0: 816, 1: 6120, 2: 8568})
    """
    return Pmf(_left(players, rounds, seen).draws(worth))


def auction_lots(rounds: int = 1, players: int = 4, *, seen: Row = "") -> Pmf[Lots]:
    """Return the joint law of what is to be won in the next rounds.

    The monkeys are a random set, independent of the add-ons, which follow
    :func:`auction_add_on` from round to round.

    Arguments and errors as for :func:`auction_total`.

    Source: rulebook, *Second Half: Auction Phase*, *Preparation*; BG-17.

    >>> law = auction_lots(rounds=5)
    >>> law.map(lambda lots: lots.monkeys).mean, law.map(lambda lots: lots.birds).mean
    (Fraction(216, 1), Fraction(9, 2))
    """
    left = _left(players, rounds, seen)
    radix = 1 + sum(count * monkeys_of(card) for card, count in left.monkeys.items())
    totals = left.draws(lambda card: monkeys_of(card) + radix * birds_of(card))
    add_ons = left.rounds_with_add_on()
    return Pmf(
        {
            Lots(code % radix, code // radix, number): sets * weight
            for code, sets in totals.items()
            for number, weight in zip(add_ons.outcomes, add_ons.weights, strict=True)
        }
    )


class _Left(NamedTuple):
    """What is left of the auction deck, how many monkeys a round shows, and how many rounds."""

    monkeys: dict[Card, int]
    add_ons: int
    a_round: int
    rounds: int

    @property
    def number(self) -> int:
        return sum(self.monkeys.values())

    def draws(self, worth: Worth) -> dict[int, int]:
        size = self.rounds * self.a_round
        bits = comb(self.number, size).bit_length()
        return dict(coefficients(ways_to_draw(self.monkeys, size, worth, bits)[size], bits))

    def rounds_with_add_on(self) -> Pmf[int]:
        """Return the law of the number of rounds with a bird add-on."""
        law = {0: 1}
        for later in range(self.rounds):
            monkeys = self.number - later * self.a_round
            cards = {shown: monkeys + self.add_ons - shown for shown in law}
            firsts = {shown: comb(number, self.a_round) for shown, number in cards.items()}
            none, common = comb(monkeys, self.a_round), lcm(*firsts.values())
            after: defaultdict[int, int] = defaultdict(int)
            for shown, weight in law.items():
                share = weight * common // firsts[shown]
                after[shown] += share * none
                if shown < self.add_ons:
                    after[shown + 1] += share * (firsts[shown] - none)
            law = after
        return Pmf(law)


def _left(players: int, rounds: int, seen: Row) -> _Left:
    game = Game(players)
    rounds = integer("rounds", rounds, 0, game.box.rounds)
    deck = without("auction", game.auction_deck, cards(seen))
    add_ons = deck.pop(ADD_ON, 0)
    left = _Left(deck, add_ons, game.players - 1, rounds)
    most = left.number // left.a_round
    if rounds > most:
        raise ValueError(f"the cards seen leave {most} rounds to come, not {rounds}")
    return left
