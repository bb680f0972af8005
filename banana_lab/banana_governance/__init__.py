"""Banana Governance: I split, you choose; then an auction where everybody pays. 3 or 4 players.

>>> from banana_lab.core import playout, replay
>>> end = replay(playout(Game(players=4), seed=0))
>>> end.scores()
{0: 456, 1: 152, 2: 3200, 3: 1470}
"""

from banana_lab.banana_governance.actions import (
    Bid,
    Deal,
    DealLaw,
    Flip,
    Group,
    Pass,
    PassBird,
    Split,
    Take,
    Win,
    splits,
)
from banana_lab.banana_governance.components import (
    ADD_ON,
    PASS_BIRD,
    Card,
    Cards,
    auction_deck,
    banana,
    card,
    cards,
    deduction,
    dividers,
    draft_deck,
    draft_row,
    final_score,
)
from banana_lab.banana_governance.council import Council, CouncilView
from banana_lab.banana_governance.game import Game, Options
from banana_lab.banana_governance.questions import CouncilQuestions, Hand
from banana_lab.banana_governance.scoring import Price, Prize, Score, price, worth

__all__ = [
    "ADD_ON",
    "PASS_BIRD",
    "Bid",
    "Card",
    "Cards",
    "Council",
    "CouncilQuestions",
    "CouncilView",
    "Deal",
    "DealLaw",
    "Flip",
    "Game",
    "Group",
    "Hand",
    "Options",
    "Pass",
    "PassBird",
    "Price",
    "Prize",
    "Score",
    "Split",
    "Take",
    "Win",
    "auction_deck",
    "banana",
    "card",
    "cards",
    "deduction",
    "dividers",
    "draft_deck",
    "draft_row",
    "final_score",
    "price",
    "splits",
    "worth",
]
