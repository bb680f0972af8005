"""All-pay auctions, in which whoever loses pays too: the textbook's, with any bids, exactly.

All bids are made at once, and two bidders play a matrix game then, whatever the prize is worth to
each. Ends of Banana Governance, where bids are made in turn, are in
:mod:`~banana_lab.solve.banana_governance.endgames`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from banana_lab.core import options
from banana_lab.odds.exact import Exact, exact
from banana_lab.solve.matrix.matrix_games import MatrixGame, matrix_game

Ties: TypeAlias = Literal["split", "first", "second"]

SHARES: Final = {"split": Fraction(1, 2), "first": Fraction(1), "second": Fraction(0)}
"""The first bidder's part of the prize, if both bid the same."""


@dataclass(frozen=True, repr=False)
class AllPay:
    """An equilibrium of an auction with two bidders and one prize in which both pay.

    Attributes:
        values: what the prize is worth to each.
        mixes: how likely each of them bids what; other bids have probability 0.
        payoffs: what each gains on average.
        wins: the probability that the first wins, half of a split prize counted in.
        revenue: what both pay on average.
        certificate: what each gains most by another bid, both 0.
        game: the solution of the matrix game of which this is an equilibrium too.
    """

    values: tuple[Fraction, Fraction]
    mixes: tuple[Mapping[Fraction, Fraction], Mapping[Fraction, Fraction]]
    payoffs: tuple[Fraction, Fraction]
    wins: Fraction
    revenue: Fraction
    certificate: tuple[Fraction, Fraction]
    game: MatrixGame

    @property
    def gap(self) -> Fraction:
        """The most that either gains by another bid: 0."""
        return max(self.certificate)

    def __repr__(self) -> str:
        words = [", ".join(f"{bid}: {p}" for bid, p in mix.items()) for mix in self.mixes]
        return f"<AllPay for {self.values[0]} and {self.values[1]}: {' | '.join(words)}>"


def all_pay(values: tuple[Exact, Exact], bids: Iterable[Exact], *, ties: Ties = "split") -> AllPay:
    """Return an equilibrium of an all-pay auction: two bid at once, both pay, the higher one wins.

    With bids b and c the first gains v p(b, c) − b, the second w (1 − p(b, c)) − c, where p is 1, 0
    or, in a tie, the first one's part. The equilibria are those of the matrix game
    p(b, c) − b/v + c/w, and this is one of them: :ref:`auction-ends`.

    Args:
        values: v and w, what the prize is worth to each, above 0.
        bids: what may be bid, from 0 up; one bid must be 0.
        ties: whether a tie splits the prize, or the first or the second bidder wins.

    Returns:
        The equilibrium, with the proof that no other bid gains.

    Raises:
        ValueError: an argument is out of its range.
        TypeError: the values are no pair, or the bids no numbers in a row.

    Complexity: one matrix game with a row and a column for each bid.

    Source: Hillman & Riley, *Politically contestable rents and transfers* (1989); Baye, Kovenock &
    de Vries, *The all-pay auction with complete information* (1996), for bids of any size: with
    v ≥ w the first mixes all bids up to w evenly, the second bids 0 with probability 1 − w/v, and
    they gain v − w and 0.

    >>> found = all_pay((5, 5), range(6))
    >>> found
    <AllPay for 5 and 5: 0: 1/5, 1: 1/5, 2: 1/5, 3: 1/5, 4: 1/5 | 0: 1/5, 1: 1/5, 2: 1/5, 3: 1/5, \
4: 1/5>
    >>> found.revenue, found.payoffs, found.certificate
    (Fraction(4, 1), (Fraction(1, 2), Fraction(1, 2)), (Fraction(0, 1), Fraction(0, 1)))
    """
    options.choice("ties", ties, tuple(SHARES))
    options.of_kind("values are several numbers, such as (5, 3)", values, Iterable)
    options.of_kind("bids are several numbers, such as range(6)", bids, Iterable)
    if len(values) != 2:
        raise ValueError(f"two bidders have two values, not {len(values)}")
    first, second = (exact("a value", number, above=0) for number in values)
    offers = sorted({exact("a bid", number, low=0) for number in bids})
    if offers[:1] != [0]:
        raise ValueError("who does not want the prize bids 0, so 0 is one of the bids")

    def share(bid: Fraction, other: Fraction) -> Fraction:
        return SHARES[ties] if bid == other else Fraction(bid > other)

    solved = matrix_game(
        [[share(bid, other) - bid / first + other / second for other in offers] for bid in offers]
    )
    own_mix, other_mix = (
        {bid: p for bid, p in zip(offers, mix, strict=True) if p}
        for mix in (solved.row, solved.column)
    )

    def first_wins(bid: Fraction) -> Fraction:
        return sum((p * share(bid, other) for other, p in other_mix.items()), Fraction(0))

    def second_wins(bid: Fraction) -> Fraction:
        return sum((p * (1 - share(other, bid)) for other, p in own_mix.items()), Fraction(0))

    wins = sum((p * first_wins(bid) for bid, p in own_mix.items()), Fraction(0))
    paid = [sum((p * bid for bid, p in mix.items()), Fraction(0)) for mix in (own_mix, other_mix)]
    payoffs = first * wins - paid[0], second * (1 - wins) - paid[1]
    most = (
        max(first * first_wins(bid) - bid for bid in offers),
        max(second * second_wins(bid) - bid for bid in offers),
    )
    certificate = most[0] - payoffs[0], most[1] - payoffs[1]
    if any(certificate):
        raise AssertionError(f"another bid gains: {certificate}")
    return AllPay(
        (first, second),
        (own_mix, other_mix),
        payoffs,
        wins,
        sum(paid, Fraction(0)),
        certificate,
        solved,
    )
