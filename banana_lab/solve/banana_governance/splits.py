"""How to divide a row of cards when the others choose first: every split, weighed exactly.

A split is worth the group that is left. If the choosers judge groups as the divider does, that is
the smallest; other choosers leave other groups.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import prod

from banana_lab.banana_governance import Cards, Group, Split, banana, dividers, draft_row
from banana_lab.core.options import of_kind
from banana_lab.odds import Pmf
from banana_lab.odds.banana_governance.draws import Row, bananas_of
from banana_lab.odds.exact import Exact
from banana_lab.solve.banana_governance.groups import (
    Choosers,
    Places,
    Sums,
    Value,
    asked_in_turn,
    orders,
    plan_of,
    runs_of,
    worths_to,
)
from banana_lab.solve.exactness.certificates import Optimality, Proved


@dataclass(frozen=True)
class Division:
    """A divided row: its groups in order.

    Attributes:
        split: how it is divided, as the game's action.
        groups: the groups, each its cards and its divider.
        values: what each is worth to the divider.
    """

    split: Split
    groups: tuple[Group, ...]
    values: tuple[Exact, ...]

    def __iter__(self) -> Iterator[Group]:
        return iter(self.groups)

    def __len__(self) -> int:
        return len(self.groups)

    def __getitem__(self, place: int) -> Group:
        return self.groups[place]

    def __str__(self) -> str:
        return "   ".join(map(str, self.groups))


@dataclass(frozen=True, repr=False)
class BestSplits(Proved):
    """What every split of a row is worth to the divider, and which are worth most.

    Attributes:
        row: the cards.
        players: how many there are.
        value: what a card is worth to the divider.
        worths: what each split is worth, in the order of
            :func:`~banana_lab.banana_governance.splits`.
        choosers: how the others choose, the left neighbour first, or one for all; ``None`` if they
            judge as the divider does.
    """

    row: Cards
    players: int
    value: Value
    worths: tuple[Exact, ...]
    choosers: Choosers | None = field(default=None, compare=False)

    @cached_property
    def best(self) -> Exact:
        """The most that a split is worth."""
        return max(self.worths)

    @cached_property
    def splits(self) -> tuple[Division, ...]:
        """The splits that are worth it; another order of dividers makes another split."""
        plan = plan_of(self.players)
        sums = Sums.of(self.row, self.value, plan.fruit)
        values = plan.by_split(_quotients(sums.of_runs(plan.runs), sums.scale))
        return tuple(
            Division(split, split.groups(self.row), worths)
            for split, worth, worths in zip(plan.splits, self.worths, values, strict=True)
            if worth == self.best
        )

    @property
    def certificate(self) -> Optimality:
        """The proof: what a best split is worth, reckoned from its cards, beside every other split.

        >>> best_splits("8 p 8 12 20 16 2 m10 8 2 p p 6 12").certificate
        Optimality(achieved=Fraction(26, 1), bound=Fraction(26, 1), compared=4080)
        """
        split = self.splits[0].split
        worths = [
            sum(map(self.value, (*cards, *map(banana, [divider] if divider else []))))
            for cards, divider in split.groups(self.row)
        ]
        achieved = Fraction(min(worths))
        if self.choosers is not None:
            left = order_law(self.row, split, self.choosers)
            achieved = sum((p * worths[order[-1]] for order, p in left.items()), Fraction(0))
        return Optimality(achieved, Fraction(max(self.worths)), len(self.worths))

    @property
    def optima(self) -> int:
        """How many splits are worth it."""
        return self.worths.count(self.best)

    @property
    def next_lower(self) -> Exact | None:
        """The most that another split is worth; ``None`` if all are worth the same."""
        return max((worth for worth in self.worths if worth < self.best), default=None)

    @property
    def law(self) -> Pmf[Exact]:
        """The law of what a random split is worth, all being equally likely."""
        return Pmf(Counter(self.worths))

    @property
    def fair_share(self) -> Fraction:
        """The value of the row with its dividers, divided by the number of players."""
        everything = (*self.row, *map(banana, dividers(self.players)))
        return Fraction(sum(map(self.value, everything))) / self.players

    @property
    def evenness(self) -> Fraction:
        """The best as a part of a fair share, 1 if every group can be worth the same.

        Raises:
            ValueError: the fair share is not above 0.
        """
        if self.fair_share <= 0:
            raise ValueError(f"nothing is a part of a fair share of {self.fair_share}")
        return self.best / self.fair_share

    def __repr__(self) -> str:
        which = f"{self.optima} of {len(self.worths)} splits"
        return f"<BestSplits of {self.row}, {self.players} players: {self.best}, {which}>"


def best_splits(
    cards: Row,
    players: int = 4,
    value: Value = bananas_of,
    *,
    choosers: Choosers | None = None,
) -> BestSplits:
    """Return what every split of a row is worth to the divider, and the best of them.

    Let v(g) be the sum of the values of a group's cards and its divider. A split into groups g is
    worth min v(g): whatever the others take, no less is left, and no more if they judge alike. The
    best is the maximin share of the row. Given choosers, a split is worth the expected v(g) of the
    group that is left after they have chosen in turn.

    Args:
        cards: the row of 14 cards, as text or cards.
        players: 3 or 4.
        value: what a card is worth to the divider, an integer or a fraction; a divider is a banana
            card. Its bananas, if left out; see also :func:`card_value`.
        choosers: how the others choose, the left neighbour first; or one for all of them.

    Raises:
        ValueError: an argument is out of its range, or the draft deck cannot deal such a row.
        TypeError: the choosers are none.

    Complexity: all splits are weighed, 4080 of 4 players and 240 of 3; with choosers, so is each
    order in which a split can be taken, 24 or 6 at most.

    Source: rulebook, *First Half: Draft Phase*; BG-1, BG-2, BG-3. Maximin shares: Budish, *The
    combinatorial assignment problem* (2011); of groups in a row: Bouveret, Cechlárová, Elkind,
    Igarashi and Peters, *Fair division of a graph* (2017).

    >>> row = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
    >>> found = best_splits(row)
    >>> found.best, found.optima, len(found.worths), found.next_lower
    (26, 3, 4080, 24)
    >>> print(found.splits[0])
    8 p 8 12 |2   20 |6   16 |10   2 m10 8 2 p p 6 12 |hand
    >>> found.fair_share, found.evenness
    (Fraction(28, 1), Fraction(13, 14))

    Choosers who like monkeys as well leave more bananas:

    >>> from banana_lab.solve import Chooser, card_value
    >>> best_splits(row, choosers=Chooser(card_value(monkeys=1))).best
    Fraction(28, 1)
    """
    plan = plan_of(players)
    row = draft_row(cards)
    sums = Sums.of(row, value, plan.fruit)
    own = sums.of_runs(plan.runs)
    if choosers is None:
        worths = _quotients(map(min, *plan.by_group(own)), sums.scale)
        return BestSplits(row, players, value, worths)
    asked, tempers = asked_in_turn(choosers, players)
    views = [worths_to(chooser.value, row, plan.fruit, plan.runs) for chooser in asked]
    totals = (
        sum(weight * owned[order[-1]] for order, weight in orders(judged, tempers))
        for owned, *judged in zip(*map(plan.by_split, (own, *views)), strict=True)
    )
    scale = sums.scale * prod(temper.unit for temper in tempers)
    return BestSplits(row, players, value, _quotients(totals, scale), choosers)


def order_law(cards: Row, split: Split, choosers: Choosers) -> Pmf[Places]:
    """Return the law of the order in which the groups of a split are taken.

    Args:
        cards: the row of 14 cards, as text or cards.
        split: how it is divided.
        choosers: how the others choose, the left neighbour first; or one for all of them.

    Returns:
        A law over tuples: the places, from 0, of the groups that the others take in turn, and of
        the one that is left.

    Raises:
        ValueError: as for :func:`best_splits`, or there is no such split.
        TypeError: the choosers are none, or it is no split.

    Complexity: each order is counted once, 24 for 4 players and 6 for 3 at most.

    Source: rulebook, *First Half: Draft Phase*; BG-6.

    >>> from banana_lab.solve import Chooser
    >>> row = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
    >>> order_law(row, best_splits(row).splits[0].split, Chooser())
    Pmf({(0, 3, 1, 2): 36, (0, 3, 2, 1): 36, (3, 0, 1, 2): 36, (3, 0, 2, 1): 36})
    """
    of_kind("a split is wanted, such as Split((3, 9, 1, 1), (2, 6, 10))", split, Split)
    players = len(split.sizes)
    plan = plan_of(players)
    if split not in plan.splits:
        raise ValueError(f"{split} is no way to divide {plan.dealt} cards among {players} players")
    row = draft_row(cards)
    asked, tempers = asked_in_turn(choosers, players)
    runs = runs_of(split, plan.ends)
    views = [worths_to(chooser.value, row, plan.fruit, runs) for chooser in asked]
    return Pmf(dict(orders(views, tempers)))


def _quotients(numerators: Iterable[int], denominator: int) -> tuple[Exact, ...]:
    if denominator == 1:
        return tuple(numerators)
    return tuple(Fraction(numerator, denominator) for numerator in numerators)
