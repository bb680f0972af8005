"""What somebody holds, the monkeys that may come, and what each of them is worth in bananas."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from banana_lab.banana_governance import (
    Card,
    Cards,
    Game,
    auction_deck,
    deduction,
    draft_deck,
    final_score,
)

__all__ = ["MOST", "Holding", "Price", "ScorePlaneState", "price"]


def _most() -> Holding:
    """Return how much of each there is in the box, for 4 players."""
    game = Game(4)
    deck = [(card, n) for its in (draft_deck(), auction_deck()) for card, n in its.items()]
    return Holding(
        bananas=sum(card.value * n for card, n in deck if card.kind == "banana")
        + len(game.seats) * sum(game.dividers),
        monkeys=sum(card.value * n for card, n in deck if card.kind == "monkey"),
        birds=sum(n for card, n in deck if card.bird) + game.box.rounds * game.box.round_birds,
    )


class Holding(NamedTuple):
    """What counts at the end.

    Attributes:
        bananas: the total of the banana cards in hand.
        monkeys: the total of the monkey cards.
        birds: how many birds there are, wherever they are (BG-19).

    >>> held = Holding(42, 60, 6)
    >>> held.deduction, held.net, held.score
    (27, 33, 1386)
    """

    bananas: int
    monkeys: int
    birds: int

    @property
    def deduction(self) -> int:
        """What the birds cost."""
        return deduction(self.birds)

    @property
    def net(self) -> int:
        """The monkeys net of birds, which may be below 0 (BG-21)."""
        return self.monkeys - self.deduction

    @property
    def score(self) -> int:
        """Bananas times monkeys net of birds."""
        return final_score(*self)

    def with_monkey(self, card: Card, paid: int = 0) -> Holding:
        """Return the holding after a monkey was bought."""
        return Holding(self.bananas - paid, self.monkeys + card.value, self.birds + card.bird)


MOST: Final = _most()
"""No more of each is in the box."""


class Price(NamedTuple):
    """At which prices a monkey leaves the score no lower.

    Attributes:
        kind: ``"most"``: up to ``bananas``; ``"least"``: from ``bananas`` on; ``"any"``: at every
            price; ``"none"``: at no price.
        bananas: where the score is just what it was; for ``"any"`` all that can be paid.
    """

    kind: str
    bananas: Fraction


def price(bananas: int, net: int, gain: int) -> Price:
    """Return what more monkeys are worth in bananas: b g/(n + g) with b bananas and n net monkeys.

    Who pays x has (b - x)(n + g) points in place of b n. The two are equal at x = b g/(n + g).
    Where n is 0 or less there is no score to lose, and bananas count for nothing or against you.

    Args:
        bananas: what is held, b, 0 or more.
        net: the monkeys net of birds before, n.
        gain: by how much they grow, g: the monkey less what its bird costs.

    Source: rulebook, *Scoring*; BG-21.

    >>> price(60, 37, 24)
    Price(kind='most', bananas=Fraction(1440, 61))
    >>> price(60, -12, 24), price(60, -12, -3)
    (Price(kind='any', bananas=Fraction(60, 1)), Price(kind='least', bananas=Fraction(12, 1)))
    >>> price(60, 1, -2).kind
    'none'
    """
    after = net + gain
    if not bananas or (net <= 0 and gain >= 0):
        return Price("any", Fraction(bananas))
    if net > 0 >= after:
        return Price("none", Fraction())
    return Price("most" if net > 0 else "least", Fraction(bananas * gain, after))


class ScorePlaneState(NamedTuple):
    """A point of the plane and the monkeys that may come.

    Attributes:
        held: what somebody holds.
        offers: the monkeys that may come.
        chosen: which of them is looked at, counted from 0.
        paid: how many bananas would be paid for it.
        exact: whether prices are shown; hidden, they are nowhere in the picture.
    """

    held: Holding
    offers: Cards
    chosen: int = 0
    paid: int = 0
    exact: bool = True

    @property
    def monkey(self) -> Card:
        """The monkey that is looked at."""
        return self.offers[self.chosen]

    @property
    def after(self) -> Holding:
        """What would be held with that monkey, paid for."""
        return self.held.with_monkey(self.monkey, self.paid)

    def gain(self, card: Card) -> int:
        """Return by how much a monkey raises the monkeys net of birds."""
        return self.held.with_monkey(card).net - self.held.net

    def price(self, card: Card) -> Price:
        """Return at which prices a monkey leaves the score no lower."""
        return price(self.held.bananas, self.held.net, self.gain(card))

    def holding(self, held: Holding) -> ScorePlaneState:
        """Return the state with something else held; nobody pays more than that."""
        return self._replace(held=held, paid=min(self.paid, held.bananas))
