"""Exact probability in Banana Governance: what hands hold, and what the auction brings."""

from banana_lab.odds.banana_governance.auction import (
    Lots,
    auction_add_on,
    auction_lots,
    auction_monkey,
    auction_second_add_on,
    auction_total,
)
from banana_lab.odds.banana_governance.hands import (
    hand,
    hand_bananas,
    hand_birds,
    hand_monkeys,
    hand_total,
)
from banana_lab.odds.banana_governance.scores import score

__all__ = [
    "Lots",
    "auction_add_on",
    "auction_lots",
    "auction_monkey",
    "auction_second_add_on",
    "auction_total",
    "hand",
    "hand_bananas",
    "hand_birds",
    "hand_monkeys",
    "hand_total",
    "score",
]
