"""Exact probability in Maka Bana: what a hint gives away, and what huts come to."""

from banana_lab.odds.maka_bana.huts import Points, final_points, hut_points, random_board
from banana_lab.odds.maka_bana.projects import (
    Hint,
    cards_to_show,
    hint,
    hints,
    spots_left,
    tiki_hit,
)
from banana_lab.odds.maka_bana.spot_values import SpotValue, repaint_values, spot_values

__all__ = [
    "Hint",
    "Points",
    "SpotValue",
    "cards_to_show",
    "final_points",
    "hint",
    "hints",
    "hut_points",
    "random_board",
    "repaint_values",
    "spot_values",
    "spots_left",
    "tiki_hit",
]
