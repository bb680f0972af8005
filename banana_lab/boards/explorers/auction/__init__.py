"""The Auction table: bids, ranks, lots, and what each outcome does to your score."""

from banana_lab.boards.explorers.auction.session import AuctionSession
from banana_lab.boards.explorers.auction.state import AuctionState

__all__ = ["AuctionSession", "AuctionState"]
