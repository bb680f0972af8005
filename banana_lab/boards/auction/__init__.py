"""The Auction table: bids, ranks, lots, and what each outcome does to your score."""

from banana_lab.boards.auction.session import AuctionSession
from banana_lab.boards.auction.state import AuctionState

__all__ = ["AuctionSession", "AuctionState"]
