"""Scoring: what somebody ends with, and what a monkey is worth in bananas."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from banana_lab.banana_governance.components import Card, deduction, final_score
from banana_lab.core.options import integer, shown

__all__ = ["Price", "Prize", "Score", "price", "worth"]


class Prize(NamedTuple):
    """What a rank takes in a round: a monkey, the birds of the round, or nothing.

    Attributes:
        monkey: the monkey, ``None`` if it takes none.
        birds: how many birds it takes beside that on a monkey.
    """

    monkey: Card | None = None
    birds: int = 0


class Score(NamedTuple):
    """What a player ends with, or would now.

    Attributes:
        bananas: the total of the banana cards left in hand.
        monkeys: the total of the monkeys.
        birds: how many birds there are, wherever (BG-19).

    >>> score = Score(42, 60, 6)
    >>> score.deduction, score.net, score.total
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
    def total(self) -> int:
        """Bananas × (monkeys − deduction)."""
        return final_score(*self)

    def with_monkey(self, monkey: Card, paid: int = 0) -> Score:
        """Return the score with one monkey more, for so many bananas."""
        return Score(self.bananas - paid, self.monkeys + monkey.value, self.birds + monkey.bird)

    def with_birds(self, birds: int, paid: int = 0) -> Score:
        """Return the score with so many birds more, for so many bananas."""
        return Score(self.bananas - paid, self.monkeys, self.birds + birds)

    def with_prize(self, prize: Prize, paid: int = 0) -> Score:
        """Return the score with what a rank takes, for so many bananas."""
        if prize.monkey is None:
            return self.with_birds(prize.birds, paid)
        return self.with_monkey(prize.monkey, paid)

    def price(self, monkey: Card) -> Price:
        """Return at which prices a monkey leaves the score no lower.

        >>> from banana_lab.banana_governance import card
        >>> Score(60, 42, 2).price(card("m24"))
        Price(kind='most', bananas=Fraction(1440, 61))
        """
        return price(self.bananas, self.net, worth(monkey, self.birds))


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
        net: the monkeys net of birds before, n, −54 or more, as birds cost no more than that.
        gain: by how much they grow, g: the monkey less what its bird costs.

    Raises:
        ValueError: one of them is no integer, or below its range.

    Source: rulebook, *Scoring*; BG-21.

    >>> price(60, 37, 24)
    Price(kind='most', bananas=Fraction(1440, 61))
    >>> price(60, -12, 24), price(60, -12, -3)
    (Price(kind='any', bananas=Fraction(60, 1)), Price(kind='least', bananas=Fraction(12, 1)))
    >>> price(60, 1, -2).kind
    'none'
    """
    least = -deduction(9)
    bananas, net = integer("bananas", bananas, 0), integer("net", net, least)
    gain = integer("gain", gain, least)
    after = net + gain
    if not bananas or (net <= 0 and gain >= 0):
        return Price("any", Fraction(bananas))
    if net > 0 >= after:
        return Price("none", Fraction())
    return Price("most" if net > 0 else "least", Fraction(bananas * gain, after))


def worth(monkey: Card, birds: int) -> int:
    """Return the points of a monkey, less what its bird costs beside so many others.

    Args:
        monkey: a card.
        birds: how many birds there are already, 0 or more.

    Raises:
        ValueError: the birds are no integer, or below 0.
        TypeError: the monkey is no card.

    >>> from banana_lab.banana_governance import card
    >>> worth(card("m24b"), birds=0), worth(card("m24b"), birds=5)
    (22, 17)
    """
    if not isinstance(monkey, Card):
        raise TypeError(f'a monkey is a card, such as card("m24"), not {shown(monkey)}')
    before = integer("birds", birds, 0)
    return monkey.value - (deduction(before + monkey.bird) - deduction(before))
