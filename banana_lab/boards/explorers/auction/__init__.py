"""The Auction table: bids, ranks, lots, and what each outcome does to your score."""

from banana_lab.boards.explorers.auction.session import AuctionSession

__all__ = ["AuctionSession"]
