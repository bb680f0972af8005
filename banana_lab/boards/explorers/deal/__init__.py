"""Deal: hands of 14 cards, what they hold, and the exact law beside a sample."""

from banana_lab.boards.explorers.deal.session import DealSession
from banana_lab.boards.explorers.deal.state import DealState

__all__ = ["DealSession", "DealState"]
