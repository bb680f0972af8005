"""An unrolled game as arrays: the same numbers in floating point, for what learns from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from banana_lab.solve.trees.game_trees import GameTree, InformationSet

    Floats: TypeAlias = NDArray[np.float64]


class Level(NamedTuple):
    """The information sets of a person that have as many of their own before them, as slices."""

    sets: slice
    sequences: slice


class Side(NamedTuple):
    """The information sets of a person as arrays.

    Attributes:
        levels: from the start of the game on.
        starts: for each set the sequence of its first action.
        sizes: for each set how many actions it has.
        parents: for each set the sequence that leads to it.
        own: for each sequence its set; sequence 0 has none.
    """

    levels: tuple[Level, ...]
    starts: NDArray[np.intp]
    sizes: NDArray[np.intp]
    parents: NDArray[np.intp]
    own: NDArray[np.intp]

    @classmethod
    def of(cls, sets: Sequence[InformationSet]) -> Side:
        """Return the arrays of a person's sets."""
        import numpy as np

        depths, levels, done = {0: 0}, [], 0
        for known in sets:
            depths.update(dict.fromkeys(known.after, depths[known.parent] + 1))
        for _, group in groupby(sets, key=lambda known: depths[known.parent]):
            level = list(group)
            sequences = slice(level[0].first, level[-1].after.stop)
            levels.append(Level(slice(done, done + len(level)), sequences))
            done += len(level)
        starts, sizes, parents = (
            np.array([of(known) for known in sets], np.intp)
            for of in (
                lambda known: known.first,
                lambda known: len(known.actions),
                lambda known: known.parent,
            )
        )
        own = np.concatenate([[-1], np.repeat(np.arange(len(sets)), sizes)])
        return cls(tuple(levels), starts, sizes, parents, own)

    def sums(self, level: Level, parts: Floats) -> Floats:
        """Return the sum over the actions of each set of a level."""
        import numpy as np

        total: Floats = np.add.reduceat(parts, self.starts[level.sets] - level.sequences.start)
        return total

    def largest(self, level: Level, parts: Floats) -> Floats:
        """Return the largest of the actions of each set of a level."""
        import numpy as np

        most: Floats = np.maximum.reduceat(parts, self.starts[level.sets] - level.sequences.start)
        return most

    def pass_on(self, level: Level, values: Floats, worths: Floats) -> None:
        """Add what the sets of a level are worth to the sequences that lead to them."""
        import numpy as np

        before = level.sequences.start
        worths[:before] += np.bincount(self.parents[level.sets], values, before)

    def plan(self, mix: Floats) -> Floats:
        """Return the realisation plan of these probabilities."""
        plan = mix.copy()
        plan[0] = 1
        for level in self.levels:
            plan[level.sequences] *= plan[self.parents[self.own[level.sequences]]]
        return plan


class TreeArrays:
    """A tree as arrays of NumPy, its numbers in floating point.

    Attributes:
        sides: the information sets of each person.
        leaves: of shape (persons, combinations): the sequence of each person.
        wins: of the same shape: what each wins.
    """

    def __init__(self, tree: GameTree):
        import numpy as np

        self.sequences = tree.sequences
        self.sides = tuple(map(Side.of, tree.information_sets))
        self.leaves = np.array(tree.leaves, np.intp)
        self.wins = np.array([[win / tree.unit for win in wins] for wins in tree.wins])

    def worths(self, place: int, plans: Sequence[Floats]) -> Floats:
        """Return what a person wins right after each sequence, if the others play so."""
        import numpy as np

        reach = self.wins[place]
        for other, plan in enumerate(plans):
            if other != place:
                reach = reach * plan[self.leaves[other]]
        return np.bincount(self.leaves[place], reach, self.sequences[place]).astype(float)

    def best(self, place: int, plans: Sequence[Floats]) -> float:
        """Return what a person wins by the best response."""
        worths, side = self.worths(place, plans), self.sides[place]
        for level in reversed(side.levels):
            side.pass_on(level, side.largest(level, worths[level.sequences]), worths)
        return float(worths[0])

    def gap(self, plans: Sequence[Floats]) -> float:
        """Return the sum of what each person would gain by the best response."""
        return sum(
            self.best(place, plans) - float(self.worths(place, plans) @ plan)
            for place, plan in enumerate(plans)
        )
