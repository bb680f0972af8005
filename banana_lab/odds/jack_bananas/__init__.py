"""Exact probability in Jack Bananas: what a cup shows, and how far a Reckless Flyer gets."""

from banana_lab.odds.jack_bananas.dice import Roll, bananas, claim_is_true, roll, speed
from banana_lab.odds.jack_bananas.flights import reckless

__all__ = ["Roll", "bananas", "claim_is_true", "reckless", "roll", "speed"]
