"""Bluff: the announcement duel of one island, with a secret."""

from banana_lab.boards.explorers.bluff.session import BluffSession
from banana_lab.boards.explorers.bluff.state import BluffState

__all__ = ["BluffSession", "BluffState"]
