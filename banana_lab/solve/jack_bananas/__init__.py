"""Best play in Jack Bananas: bluffs, races of two, and when a lone plane goes reckless."""

from banana_lab.core.lazy import lazily

__getattr__, __dir__ = lazily(__name__)
