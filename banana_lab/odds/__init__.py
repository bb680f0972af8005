"""Exact probability: laws with integer weights, and what the games make of them."""

from banana_lab.odds import text
from banana_lab.odds.dice import Roll, bananas, claim_is_true, roll, speed
from banana_lab.odds.intervals import Interval, wilson
from banana_lab.odds.pmf import Pmf
from banana_lab.odds.reckless import reckless

__all__ = [
    "Interval",
    "Pmf",
    "Roll",
    "bananas",
    "claim_is_true",
    "reckless",
    "roll",
    "speed",
    "text",
    "wilson",
]
