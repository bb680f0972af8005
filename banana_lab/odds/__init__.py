"""Exact probability: laws with integer weights, and what the games make of them.

Each game's questions are in a room of its own too, such as ``odds.jack_bananas.speed``.
"""

from banana_lab.odds import banana_governance, jack_bananas, maka_bana, text
from banana_lab.odds.banana_governance import *  # noqa: F403 - each room names what it has
from banana_lab.odds.intervals import Interval, wilson
from banana_lab.odds.jack_bananas import *  # noqa: F403
from banana_lab.odds.maka_bana import *  # noqa: F403
from banana_lab.odds.pmf import Pmf

__all__ = ["Interval", "Pmf", "text", "wilson"]
__all__ += banana_governance.__all__
__all__ += jack_bananas.__all__
__all__ += maka_bana.__all__
