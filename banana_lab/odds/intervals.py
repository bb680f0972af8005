"""Intervals for what was simulated."""

from __future__ import annotations

from math import sqrt
from numbers import Real
from typing import Final, NamedTuple

from banana_lab.core.options import integer, shown
from banana_lab.odds.limits import MOST_TRIALS

__all__ = ["Interval", "wilson"]

NORMAL_95: Final = 1.959963984540054
"""Within so many standard deviations a normal variable stays with probability 0.95."""

LARGEST_Z: Final = 100


class Interval(NamedTuple):
    """The ends of an interval."""

    low: float
    high: float


def wilson(successes: int, n: int, z: float = NORMAL_95) -> Interval:
    """Return Wilson's score interval for a probability, from successes in n independent trials.

    It holds every p that the sample does not speak against: |s/n − p| ≤ z √(p(1 − p)/n), where s
    are the successes. Solved for p, its ends are (s + z²/2 ± z √(s(n − s)/n + z²/4)) / (n + z²).

    Args:
        successes: s, 0 to n.
        n: trials, 1 to 10¹⁵.
        z: above 0, at most 100; the default gives an interval that holds the true value about
            19 times in 20.

    Raises:
        ValueError: an argument is out of its range.

    Source: E. B. Wilson, *Probable inference, the law of succession, and statistical inference*,
    Journal of the American Statistical Association 22 (1927).

    >>> low, high = wilson(187, 200)
    >>> print(f"{low:.3f} to {high:.3f}")
    0.892 to 0.962
    """
    n = integer("n, the number of trials,", n, 1)
    if n > MOST_TRIALS:
        raise ValueError(f"n, the number of trials, is at most {MOST_TRIALS}, not {shown(n)}")
    successes = integer(f"the number of successes in {n} trials", successes, 0, n)
    if not isinstance(z, Real) or isinstance(z, bool) or not 0 < z <= LARGEST_Z:
        raise ValueError(f"z is above 0 and at most {LARGEST_Z}, 1.96 for 95 %, not {shown(z)}")
    z = float(z)
    middle = successes + z * z / 2
    half = z * sqrt(successes * (n - successes) / n + z * z / 4)
    low = 0.0 if successes == 0 else (middle - half) / (n + z * z)
    high = 1.0 if successes == n else (middle + half) / (n + z * z)
    return Interval(low, high)
