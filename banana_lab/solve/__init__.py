"""Best play, exact: what a decision is worth, and which decisions are best."""

from banana_lab.solve.groups import Chooser, bananas, weighed
from banana_lab.solve.split_arrays import best_minimums, split_worths
from banana_lab.solve.splits import BestSplits, Division, best_splits, picks

__all__ = [
    "BestSplits",
    "Chooser",
    "Division",
    "bananas",
    "best_minimums",
    "best_splits",
    "picks",
    "split_worths",
    "weighed",
]
