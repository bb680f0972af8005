"""The Island: place huts and Tikis, choose a hint, plan a group."""

from banana_lab.boards.explorers.island.session import IslandSession
from banana_lab.boards.explorers.island.state import IslandState

__all__ = ["IslandSession", "IslandState"]
