"""What somebody holds, the monkeys that may come, and what each of them is worth in bananas."""

from __future__ import annotations

from typing import Final, NamedTuple

from banana_lab.banana_governance import (
    Card,
    Cards,
    Game,
    Price,
    Score,
    auction_deck,
    draft_deck,
    worth,
)

__all__ = ["MOST", "ScorePlaneState"]


def _most() -> Score:
    """Return how much of each there is in the box, for 4 players."""
    game = Game(4)
    deck = [*draft_deck().items(), *auction_deck().items()]
    return Score(
        bananas=sum(card.value * n for card, n in deck if card.kind == "banana")
        + len(game.seats) * sum(game.dividers),
        monkeys=sum(card.value * n for card, n in deck if card.kind == "monkey"),
        birds=sum(n for card, n in deck if card.bird) + game.box.rounds * game.box.round_birds,
    )


MOST: Final = _most()
"""No more of each is in the box."""


class ScorePlaneState(NamedTuple):
    """A point of the plane and the monkeys that may come.

    Attributes:
        held: what somebody holds.
        offers: the monkeys that may come.
        chosen: which of them is looked at, counted from 0.
        paid: how many bananas would be paid for it.
        exact: whether prices are shown; hidden, they are nowhere in the picture.
    """

    held: Score
    offers: Cards
    chosen: int = 0
    paid: int = 0
    exact: bool = True

    @property
    def monkey(self) -> Card:
        """The monkey that is looked at."""
        return self.offers[self.chosen]

    @property
    def after(self) -> Score:
        """What would be held with that monkey, paid for."""
        return self.held.with_monkey(self.monkey, self.paid)

    def gain(self, card: Card) -> int:
        """Return by how much a monkey raises the monkeys net of birds."""
        return worth(card, self.held.birds)

    def price(self, card: Card) -> Price:
        """Return at which prices a monkey leaves the score no lower."""
        return self.held.price(card)

    def holding(self, held: Score) -> ScorePlaneState:
        """Return the state with something else held; nobody pays more than that."""
        return self._replace(held=held, paid=min(self.paid, held.bananas))
