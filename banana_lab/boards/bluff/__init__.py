"""Bluff: the announcement duel of one island, with a secret."""

from banana_lab.boards.bluff.session import BluffSession
from banana_lab.boards.bluff.state import BluffState

__all__ = ["BluffSession", "BluffState"]
