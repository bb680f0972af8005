"""Jack Bananas: a bluffing air race with banana dice, both cups, 2 to 6 players.

>>> from banana_lab.core import playout, replay
>>> game = Game(players=6, cup="super", course="carnival")
>>> transcript = playout(game, seed=7)
>>> game.seat_name(replay(transcript).winner)
'orange'
"""

from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Give,
    GoReckless,
    Hold,
    Pass,
    Push,
    Roll,
    StayPilot,
    Throw,
    Unlucky,
)
from banana_lab.jack_bananas.components import BANANA, Course, Die, Trial, colours, course, die
from banana_lab.jack_bananas.game import Game, Options
from banana_lab.jack_bananas.race import Race, RaceQuestions, RaceView
from banana_lab.jack_bananas.rules import Token
from banana_lab.jack_bananas.speed import Calculation, calculate

__all__ = [
    "BANANA",
    "Accuse",
    "Announce",
    "Bananas",
    "Calculation",
    "Choose",
    "Course",
    "Die",
    "Game",
    "Give",
    "GoReckless",
    "Hold",
    "Options",
    "Pass",
    "Push",
    "Race",
    "RaceQuestions",
    "RaceView",
    "Roll",
    "StayPilot",
    "Throw",
    "Token",
    "Trial",
    "Unlucky",
    "calculate",
    "colours",
    "course",
    "die",
]
