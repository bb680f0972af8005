"""What a hand scores at the end, from the laws of its parts."""

from __future__ import annotations

from collections import Counter

from banana_lab.banana_governance import deduction
from banana_lab.core.options import integer
from banana_lab.odds.pmf import Pmf


def score(bananas: Pmf[int] | int, monkeys: Pmf[int] | int, birds: Pmf[int] | int = 0) -> Pmf[int]:
    """Return the law of bananas × (monkeys − deduction for birds), all three independent.

    Where they are not, as in :func:`hand`, map the score over their joint law:
    ``law.map(lambda held: held.total)``.

    Args:
        bananas: the total of the banana cards in hand, or its law.
        monkeys: the total of the monkeys, or its law.
        birds: the number of birds, or its law.

    Raises:
        ValueError: one of them may be no integer from 0 up.

    Source: rulebook, *Scoring*; BG-20, BG-21.

    A hand of 42 bananas and 60 for monkeys, where 5 and 6 birds are equally likely:

    >>> score(42, 60, Pmf({5: 1, 6: 1}))
    Pmf({1386: 1, 1680: 1})
    """
    influence: Counter[int] = Counter()
    for total, weight in _weights("monkeys", monkeys):
        for number, factor in _weights("birds", birds):
            influence[total - deduction(number)] += weight * factor
    law: Counter[int] = Counter()
    for total, weight in _weights("bananas", bananas):
        for worth, factor in influence.items():
            law[total * worth] += weight * factor
    return Pmf(law)


def _weights(name: str, law: Pmf[int] | int) -> list[tuple[int, int]]:
    pairs = zip(law.outcomes, law.weights, strict=True) if isinstance(law, Pmf) else [(law, 1)]
    return [(integer(name, number, 0), weight) for number, weight in pairs]
