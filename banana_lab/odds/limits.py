"""How much the odds take on: each limit is checked before any work begins."""

from __future__ import annotations

from typing import Final

MOST_OWN: Final = 24
"""Dice of a plane's own colour under a cup."""

MOST_FOREIGN: Final = 20
"""Gained dice under a cup."""

MOST_ISLANDS: Final = 100
"""Islands that a Reckless Flyer is to advance, and turns that are listed."""

MOST_TURNS: Final = 10_000
"""Turns of a Reckless Flyer that are asked about."""

MOST_WORTH: Final = 1000
"""What a card may add to a total that is counted."""

MOST_CUP_BITS: Final = 1 << 25
"""Bits of the polynomials that count the rolls of a cup."""

MOST_DRAWS: Final = 10**7
"""Draws of one sample."""

MOST_PAIRS: Final = 3 * 10**7
"""Combinations of outcomes that are looked at one by one."""

MOST_BITS: Final = 1 << 30
"""Bits of all weights of a law together."""

MOST_ROWS: Final = 400
"""Outcomes of a law that are printed one by one."""

MOST_TRIALS: Final = 10**15
"""Trials of an interval; more of them have one that a float cannot tell from a point."""
