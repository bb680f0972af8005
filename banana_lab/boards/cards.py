"""A card of Banana Governance for a picture, which ``widgets/src/cards.js`` draws."""

from __future__ import annotations

from banana_lab.banana_governance import Card
from banana_lab.boards.messages import Picture

__all__ = ["draw", "name"]


def draw(card: Card) -> Picture:
    """Return a card as JSON: what is drawn, how it is written, and what it is called.

    >>> from banana_lab.banana_governance import card
    >>> draw(card("m24b"))["name"]
    'monkey of 24 with a bird'
    """
    return {
        "kind": card.kind,
        "value": card.value,
        "bird": card.bird,
        "start": card.start,
        "text": str(card),
        "name": name(card),
    }


def name(card: Card) -> str:
    """Return what a card is called.

    >>> from banana_lab.banana_governance import cards
    >>> [name(card) for card in cards("8 p mS b")]
    ['8 bananas', 'pass bird', 'start monkey of 10', 'bird add-on']
    """
    match card.kind:
        case "banana":
            return f"{card.value} bananas"
        case "monkey":
            start = "start " if card.start else ""
            return f"{start}monkey of {card.value}{' with a bird' * card.bird}"
        case kind:
            return kind
