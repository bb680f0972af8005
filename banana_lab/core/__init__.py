"""What every game obeys: the protocol, chance, playouts, transcripts, perft."""

from banana_lab.core.chance import Chance, Weighted, below, generator
from banana_lab.core.memory import Memory, Moment
from banana_lab.core.playout import Policy, at_random, playout
from banana_lab.core.protocol import (
    Action,
    Done,
    End,
    Game,
    IllegalMove,
    Move,
    Seat,
    State,
    Together,
    Turn,
    View,
)
from banana_lab.core.sequential import perft, sequential
from banana_lab.core.transcript import Transcript, replay

__all__ = [
    "Action",
    "Chance",
    "Done",
    "End",
    "Game",
    "IllegalMove",
    "Memory",
    "Moment",
    "Move",
    "Policy",
    "Seat",
    "State",
    "Together",
    "Transcript",
    "Turn",
    "View",
    "Weighted",
    "at_random",
    "below",
    "generator",
    "perft",
    "playout",
    "replay",
    "sequential",
]
