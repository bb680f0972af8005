"""Two Pilots that fly in the same turn of a race of two, for any worth of what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Final, TypeAlias

from banana_lab.core.agenda import Step
from banana_lab.jack_bananas.components import Die, Trial
from banana_lab.odds.polynomials import coefficients
from banana_lab.solve.jack_bananas.announcing import (
    Announcing,
    Cup,
    DuelGame,
    DuelState,
    Shaking,
    Window,
)
from banana_lab.solve.trees.game_trees import game_tree
from banana_lab.solve.trees.sequence_forms import sequence_form

Tokens: TypeAlias = tuple[bool | None, bool | None]
"""For each plane whether its accusation was right; ``None`` if it accused nobody."""

DIGIT: Final = 64
"""Bits that hold how many pairs of rolls there are."""


class OneByOne(DuelGame):
    """Two Pilots on different islands: both roll, then the head of the race flies, then the other.

    The game ends before the Resupply; what is played for stands elsewhere.

    Args:
        cups: the dice of the two planes in colour order, own and foreign ones.
        trials: the trial of each.
        minimums: the lowest speed that each may announce.
        first: who is the head of the race.
        die: the faces of the dice.
    """

    name = "jack_bananas_one_by_one"
    one_island = False

    def __init__(
        self,
        cups: tuple[Cup, Cup],
        trials: tuple[Trial, Trial],
        minimums: tuple[int, int],
        first: int,
        die: Die,
    ):
        super().__init__(cups, die=die)
        self.flights = trials, minimums, first
        self._fly(trials, minimums)

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, and those of any duel, as JSON values."""
        return {**super().setup, "flights": self.flights}

    def _steps(self) -> list[Step]:
        steps: list[Step] = [Shaking(0), Shaking(1)]
        first = self.flights[-1]
        for plane in (first, 1 - first):
            steps += [Announcing(plane), Window(1 << plane)]
        return steps

    def __reduce__(self) -> tuple[object, ...]:
        return OneByOne, (self.cups, *self.flights, self.die)


class Contest:
    """The flights of two Pilots, for any worth of their results.

    The tree is unrolled once, with powers of a large number as payoffs, one for each result: the
    sums that belong to a pair of sequences then show, digit by digit, how often each result comes
    about.

    Attributes:
        results: what can come of the flights: who flies, the slowest first, and the tokens.
    """

    def __init__(self, game: DuelGame):
        numbers: dict[tuple[tuple[int, ...], Tokens], int] = {}

        def power(state: DuelState) -> int:
            first, second = state.caught
            result = tuple(state.flyers()), (second, first)
            return 1 << DIGIT * numbers.setdefault(result, len(numbers))

        self.tree = game_tree(game, power)
        self.results = tuple(numbers)
        self.rolls = game.speeds[0].denominator * game.speeds[1].denominator
        self.counts = [
            tuple(coefficients(won * self.rolls // self.tree.unit, DIGIT))
            for won in self.tree.wins[0]
        ]

    def solve(self, worth: list[Fraction], upper: bool) -> Fraction:
        """Return a bound on what the first plane wins.

        Args:
            worth: what each of :attr:`results` is worth to it.
            upper: whether the bound is the upper one.
        """
        unit = lcm(*(part.denominator for part in worth))
        whole = [int(part * unit) for part in worth]
        wins = [sum(count * whole[result] for result, count in part) for part in self.counts]
        play = sequence_form(
            replace(
                self.tree,
                wins=(tuple(wins), tuple(-won for won in wins)),
                unit=self.rolls * unit,
            )
        )
        return play.certificate.upper if upper else play.certificate.lower
