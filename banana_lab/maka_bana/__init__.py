"""Maka Bana: secret projects, hints and Tikis on an island; both rule sets, 2 to 5 players.

>>> from banana_lab.core import playout, replay
>>> end = replay(playout(Game(players=4), seed=3))
>>> end.scores()
{0: 22, 1: 3, 2: 15, 3: 9}
"""

from banana_lab.maka_bana.actions import (
    Build,
    Decline,
    Denounce,
    Fastest,
    First,
    Lay,
    Name,
    Nothing,
    PlaceTiki,
    Project,
    Repaint,
    Show,
    Silent,
    Stacks,
    Stop,
    Void,
    Voids,
    colours,
)
from banana_lab.maka_bana.game import Game, Options
from banana_lab.maka_bana.island import PAINT, Island, Spot, island
from banana_lab.maka_bana.rules import Denounced, Past
from banana_lab.maka_bana.scoring import (
    Score,
    group_points,
    group_sizes,
    hut_points,
    majorities,
    score,
)
from banana_lab.maka_bana.season import Season, SeasonQuestions, SeasonView

__all__ = [
    "PAINT",
    "Build",
    "Decline",
    "Denounce",
    "Denounced",
    "Fastest",
    "First",
    "Game",
    "Island",
    "Lay",
    "Name",
    "Nothing",
    "Options",
    "Past",
    "PlaceTiki",
    "Project",
    "Repaint",
    "Score",
    "Season",
    "SeasonQuestions",
    "SeasonView",
    "Show",
    "Silent",
    "Spot",
    "Stacks",
    "Stop",
    "Void",
    "Voids",
    "colours",
    "group_points",
    "group_sizes",
    "hut_points",
    "island",
    "majorities",
    "score",
]
