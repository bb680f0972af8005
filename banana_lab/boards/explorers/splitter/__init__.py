"""The Splitter: divide a row of 14 cards, and see what is left when all others have chosen."""

from banana_lab.boards.explorers.splitter.session import SplitterSession

__all__ = ["SplitterSession"]
