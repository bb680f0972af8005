"""Draws of cards without replacement, counted by what they are worth together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import comb
from typing import TypeAlias

from banana_lab.banana_governance import Card
from banana_lab.core.chance import own
from banana_lab.core.options import integer
from banana_lab.odds.limits import MOST_WORTH

Row: TypeAlias = str | Iterable[Card]
Worth: TypeAlias = Callable[[Card], int]


def bananas_of(card: Card) -> int:
    """Return what a card adds to the bananas."""
    return card.value if card.kind == "banana" else 0


def monkeys_of(card: Card) -> int:
    """Return what a card adds to the monkeys."""
    return card.value if card.kind == "monkey" else 0


def birds_of(card: Card) -> int:
    """Return how many birds a card has."""
    return int(card.bird)


def without(name: str, deck: Mapping[Card, int], gone: Iterable[Card]) -> dict[Card, int]:
    """Return how many of each card are left in a deck.

    Raises:
        ValueError: more of a card are gone than the deck, which has this name, holds.
    """
    left = Counter(deck)
    for card in gone:
        if not left[card]:
            held = f"only {deck[card]} of" if card in deck else "no"
            raise ValueError(f"the {name} deck has {held} {card}")
        left[card] -= 1
    return {card: count for card, count in left.items() if count}


def ways_to_draw(deck: Mapping[Card, int], most: int, worth: Worth, bits: int) -> list[int]:
    """Return the polynomials that count the draws of 0, 1, … cards by Σ worth(card).

    They are the coefficients of t⁰, t¹, … in Π_c (1 + t z^worth(c))^n_c over the kinds c of card.

    Args:
        deck: how many of each card there are.
        most: how many cards are drawn at most.
        worth: what a card adds, an integer from 0 up; or whether it counts.
        bits: the polynomials are given at z = 2**bits.

    Raises:
        ValueError: a worth is out of its range.
    """
    ways = [1] + [0] * most
    for card, count in deck.items():
        step = bits * value_of(card, worth)
        for size in range(most, 0, -1):
            for copies in range(1, min(count, size) + 1):
                ways[size] += comb(count, copies) * ways[size - copies] << step * copies
    return ways


def check_function(name: str, given: object) -> None:
    """Raise ``ValueError`` unless an argument can be asked of a card."""
    if not callable(given):
        raise ValueError(f"{name} is a function of a card, not {given!r}")


def value_of(card: Card, worth: Worth) -> int:
    """Return what a card adds.

    Raises:
        ValueError: it is no integer from 0 to 1000.
    """
    value = own(worth(card))
    if isinstance(value, bool):
        return int(value)
    found = integer(f"the worth of {card}", value, 0)
    if found > MOST_WORTH:
        raise ValueError(f"the worth of {card} is at most {MOST_WORTH}, not {found}")
    return found
