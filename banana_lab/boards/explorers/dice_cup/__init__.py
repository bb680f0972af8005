"""The Dice Cup: roll the dice, and the exact law of their speed beside a sample."""

from banana_lab.boards.explorers.dice_cup.session import DiceCupSession
from banana_lab.boards.explorers.dice_cup.state import DiceCupState

__all__ = ["DiceCupSession", "DiceCupState"]
