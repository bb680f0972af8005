"""Best play in Banana Governance: how to divide a row of cards, and the end of an auction."""

from banana_lab.core.lazy import lazily

__getattr__, __dir__ = lazily(__name__)
