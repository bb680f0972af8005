"""Exact probability: laws with integer weights, and what the games make of them."""

from banana_lab.odds import text
from banana_lab.odds.auction import (
    Lots,
    auction_add_on,
    auction_lots,
    auction_monkey,
    auction_second_add_on,
    auction_total,
)
from banana_lab.odds.dice import Roll, bananas, claim_is_true, roll, speed
from banana_lab.odds.hands import hand, hand_bananas, hand_birds, hand_monkeys, hand_total
from banana_lab.odds.hints import Hint, cards_to_show, hint, hints, spots_left, tiki_hit
from banana_lab.odds.huts import Points, final_points, hut_points, random_board
from banana_lab.odds.intervals import Interval, wilson
from banana_lab.odds.pmf import Pmf
from banana_lab.odds.reckless import reckless
from banana_lab.odds.scores import score
from banana_lab.odds.spot_values import SpotValue, repaint_values, spot_values

__all__ = [
    "Hint",
    "Interval",
    "Lots",
    "Pmf",
    "Points",
    "Roll",
    "SpotValue",
    "auction_add_on",
    "auction_lots",
    "auction_monkey",
    "auction_second_add_on",
    "auction_total",
    "bananas",
    "cards_to_show",
    "claim_is_true",
    "final_points",
    "hand",
    "hand_bananas",
    "hand_birds",
    "hand_monkeys",
    "hand_total",
    "hint",
    "hints",
    "hut_points",
    "random_board",
    "reckless",
    "repaint_values",
    "roll",
    "score",
    "speed",
    "spot_values",
    "spots_left",
    "text",
    "tiki_hit",
    "wilson",
]
