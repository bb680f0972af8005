"""Polynomials as large integers, their values at a power of two, whose bits hold coefficients.

Python multiplies such integers far faster than lists of coefficients.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import compress

__all__ = ["coefficients", "power", "terms", "word"]


def word(largest: int) -> int:
    """Return how many bits, a whole number of bytes, hold a coefficient; :func:`terms` likes these.

    >>> word(4), word(2**65)
    (64, 72)
    """
    return max(64, -(-largest.bit_length() // 8) * 8)


def terms(packed: int, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the exponents of a polynomial and their coefficients, from its value at 2**size.

    >>> terms(3 + (5 << 2 * 8), 8)
    ((0, 2), (3, 5))
    """
    length = -(-packed.bit_length() // size)
    counts: Sequence[int]
    if size % 8:
        mask = (1 << size) - 1
        counts = [packed >> size * exponent & mask for exponent in range(length)]
    else:
        step = size // 8
        data = packed.to_bytes(length * step, "little")
        if size == 64:
            counts = struct.unpack(f"<{length}Q", data)
        else:
            starts = range(0, len(data), step)
            counts = [int.from_bytes(data[start : start + step], "little") for start in starts]
    return tuple(compress(range(length), counts)), tuple(filter(None, counts))


def coefficients(packed: int, size: int) -> Iterator[tuple[int, int]]:
    """Return the pairs of an exponent and its coefficient, as :func:`terms` finds them."""
    return zip(*terms(packed, size), strict=True)


def power(places: Sequence[tuple[int, int]], n: int) -> list[int]:
    """Return the coefficients of C = Pⁿ, for P(z) = Σ w_i z^i with w_0 above 0.

    c_0 = w_0ⁿ and c_k = Σ_{i ≥ 1} (i (n + 1) − k) w_i c_{k−i} / (k w_0), since C' P = n P' C.

    Args:
        places: the pairs of i and w_i, from i = 0 up.
        n: 0 or more.

    >>> power([(0, 1), (1, 2)], 2)
    [1, 4, 4]
    """
    (_, first), *others = places
    ways = [first**n]
    for k in range(1, n * places[-1][0] + 1):
        total = sum((i * (n + 1) - k) * weight * ways[k - i] for i, weight in others if i <= k)
        ways.append(total // (k * first))
    return ways
