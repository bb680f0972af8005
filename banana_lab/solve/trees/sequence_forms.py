"""Optimal play of two-person games, by linear programming over sequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import lcm
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from banana_lab.core.conduct import brief
from banana_lab.core.protocol import Action, Game, Seat, View
from banana_lab.odds.text import both, loose, short
from banana_lab.solve.exactness.certificates import Certificate, Proved
from banana_lab.solve.exactness.payoffs import Payoff
from banana_lab.solve.trees.best_responses import (
    RealisationPlan,
    best_plan,
    profile_of,
    rounded,
    scale,
    tree_of,
    worths,
)
from banana_lab.solve.trees.game_trees import (
    MOST_NODES,
    GameTree,
    InformationSet,
    Unrolled,
    game_of,
)

if TYPE_CHECKING:
    from scipy import sparse

_DENOMINATORS: Final = (10**2, 10**4, 10**6)
"""How large the denominators may be that are tried for a plan of small ones."""

_SCALE: Final = 10**150
_LARGEST: Final = 10**60
"""To how many digits equations are solved, and how large the denominators are that these tell."""

_TINY: Final = 1e-9
"""What HiGHS's numbers are taken for 0 below."""

_RIDGE: Final = 1e-11
"""What keeps least squares regular where the equations leave something open."""


@dataclass(frozen=True, repr=False, eq=False)
class OptimalPlay(Proved):
    """Optimal play of a two-person game, with its proof; see :func:`sequence_form`.

    Attributes:
        tree: the game, unrolled.
        profile: for each seat and each view the probability of each action. Where a person's own
            play does not lead, all actions are equally likely.
        certificate: what the first person wins at least by it, whatever the second does, and at
            most against it, whatever the first does.
    """

    tree: GameTree
    profile: Mapping[Seat, Mapping[View, Mapping[Action, Fraction]]]
    certificate: Certificate

    @property
    def exact(self) -> bool:
        """Whether the two guarantees are equal."""
        return not self.gap

    @property
    def value(self) -> Fraction:
        """What the first person wins on average: exact if there is no gap, else the middle of it.

        That is what the payoff says, or its own ``returns()``: where these are shares of a win, ½
        stands for equal chances, where they sum to 0, 0 does.
        """
        lower, upper = self.certificate
        return (lower + upper) / 2

    def __repr__(self) -> str:
        value = short(self.value) if self.exact else loose(self.value)
        return f"<OptimalPlay of {brief(self.tree.game)}: {value}, gap {float(self.gap):.2g}>"

    def __str__(self) -> str:
        if self.exact:
            value, gap = both(self.value), "0: proved"
        else:
            value, gap = f"≈ {loose(self.value)}", f"{float(self.gap):.2g}: between bounds"
        game = self.tree.game
        views = " + ".join(str(len(sets)) for sets in self.tree.information_sets)
        first = next(seat for seat in game.seats if game.owner[seat] == game.people[0])
        wins = f"what {game.seat_name(first)} wins on average"
        return f"value  {value}: {wins}\ngap    {gap}\nviews  {views}"


def sequence_form(
    game: Game | GameTree,
    payoff: Payoff | None = None,
    *,
    exact: bool = False,
    limit: int = MOST_NODES,
    progress: Callable[[Unrolled], None] | bool = False,
) -> OptimalPlay:
    """Return optimal play of a two-person game in which the second loses what the first wins.

    A linear program over sequences, as large as the tree, finds plans in floating point; nothing of
    that is trusted. They are rounded to plans of fractions, and the bounds are the values of exact
    best responses to these, so the value lies between them for certain. Where plans of small
    denominators turn up, or by ``exact`` the equations of a vertex are solved, the bounds are
    equal. The program and the way to fractions: :ref:`sequence-form`.

    It solves what is small: of this package a duel (``Exchange(…).game``), a
    :class:`~banana_lab.solve.HiddenAuction`, a game whole if its options make it small, or the rest
    of one (:meth:`~banana_lab.core.Game.from_position`). The games of the box are refused for their
    size, which the sentence estimates.

    Args:
        game: the game, or its tree.
        payoff: what the first person wins at an end, and the second loses; by default each wins
            what ``returns()`` says, in a duel a whole win for whoever is ahead.
        exact: whether to try hard for an exact solution; it takes some times as long.
        limit: how many nodes the game may have.
        progress: a function that is told from time to time how far the game is unrolled, as
            :class:`~banana_lab.solve.Unrolled`; ``True`` shows this on a line.

    Raises:
        ValueError: not two persons play, what both win together is more at one end than at another,
            the game is too large, a view forgets what its person did
            (:class:`~banana_lab.solve.ImperfectRecall`), or the game breaks the
            protocol, as for :func:`~banana_lab.solve.game_tree`.
        TypeError: the game is none or breaks the protocol, or the payoff or progress no function.
        RuntimeError: HiGHS finds no solution.

    Source: B. von Stengel, *Efficient computation of behavior strategies* (1996), and D. Koller,
    N. Megiddo, B. von Stengel, *Fast algorithms for finding randomized strategies in game trees*
    (1994); Z. Wan, *An algorithm to solve integer linear systems exactly using numerical methods*
    (2006), for the way from floating point to fractions.

    Two planes of one die each fly to an island of at least 4, an island being worth two dice:

    >>> from banana_lab.solve.jack_bananas.exchanges import Exchange
    >>> game = Exchange((1, 0), (1, 0), minimum=4).game
    >>> play = sequence_form(game, lambda duel: duel.scores()[0])
    >>> play.value, play.exact
    (Fraction(1, 12), True)
    >>> print(play)
    value  1/12 ≈ 0.0833: what pink wins on average
    gap    0: proved
    views  88 + 112

    A season of Maka Bana whole, on a beach of four spots, for two with a colour each. Whoever plans
    first is likelier to be ahead:

    >>> from banana_lab import maka_bana
    >>> beach = maka_bana.Island.of({"Reef": ["Sand", "Rock"]}, ["Fish", "Flower"])
    >>> season = maka_bana.Game(2, island=beach, colours_each=1, max_seasons=1, first_player=0)
    >>> print(sequence_form(season, exact=True))
    value  7/12 ≈ 0.583: what blue wins on average
    gap    0: proved
    views  249 + 969
    """
    whole = game_of(game)
    if len(whole.people) != 2:
        raise ValueError(
            f"the sequence form needs two persons, and here play {len(whole.people)}; "
            "cfr plays with more"
        )
    tree = tree_of(game, payoff, limit, progress, constant_sum=True)
    total = tree.total
    found = [_best_of(tree, place, plan) for place, plan in enumerate(_solve(tree, 0))]
    if exact and found[0].least < total - found[1].least:
        found = [
            max(whole, *_refined(tree, place, _solve(tree, place)[place]), key=_LEAST)
            for place, whole in enumerate(found)
        ]
    first, second = found
    profile = profile_of(tree, (first.plan, second.plan))
    return OptimalPlay(tree, profile, Certificate(first.least, total - second.least))


class _Proved(NamedTuple):
    """A plan, and what it wins at least."""

    plan: RealisationPlan
    least: Fraction

    @classmethod
    def of(cls, tree: GameTree, place: int, plan: RealisationPlan) -> _Proved:
        other, plans = 1 - place, (plan, plan)
        most, _ = best_plan(tree, other, worths(tree, other, plans))
        return cls(plan, tree.total - Fraction(most, scale(tree, other, plans)))


_LEAST = attrgetter("least")


def _best_of(tree: GameTree, place: int, floats: Sequence[float]) -> _Proved:
    sets = tree.information_sets[place]
    plans = [rounded(sets, floats), *_simple(sets, floats)]
    return max((_Proved.of(tree, place, plan) for plan in plans), key=_LEAST)


def _simple(sets: Sequence[InformationSet], floats: Sequence[float]) -> Iterator[RealisationPlan]:
    """Yield plans near by of fractions with small denominators, where there are some."""
    for most in _DENOMINATORS:
        near = {part: Fraction(part).limit_denominator(most) for part in set(floats)}
        unit = lcm(*(part.denominator for part in near.values()))
        whole = {name: part.numerator * (unit // part.denominator) for name, part in near.items()}
        plan = list(map(whole.__getitem__, floats))
        if plan[0] == unit and min(plan) >= 0 and all(map(partial(_flows, plan), sets)):
            yield RealisationPlan(plan, unit)


def _flows(plan: Sequence[int], known: InformationSet) -> bool:
    return plan[known.parent] == sum(plan[sequence] for sequence in known.after)


def _solve(tree: GameTree, place: int) -> tuple[list[float], list[float]]:
    """Return the plans that HiGHS finds, in floating point; that of this place is a vertex."""
    import numpy as np
    from scipy import sparse
    from scipy.optimize import linprog

    other = 1 - place
    n, m = tree.sequences[place], tree.sequences[other]
    wins = tree.wins[place]
    most = max(1, *map(abs, wins))
    payoffs = sparse.csr_array(
        ([win / most for win in wins], (tree.leaves[place], tree.leaves[other])), shape=(n, m)
    )
    flow, against = (
        _flow(tree.information_sets[side], tree.sequences[side]) for side in (place, other)
    )
    sets = against.shape[0]
    found = linprog(
        np.concatenate([np.zeros(n), [-1.0], np.zeros(sets - 1)]),
        A_ub=sparse.hstack([-payoffs.T, against.T], format="csc"),
        b_ub=np.zeros(m),
        A_eq=sparse.hstack([flow, sparse.csr_array((flow.shape[0], sets))], format="csc"),
        b_eq=np.concatenate([[1.0], np.zeros(flow.shape[0] - 1)]),
        bounds=np.array([(0, np.inf)] * n + [(-np.inf, np.inf)] * sets),
        method="highs-ds",
    )
    if found.status:
        raise RuntimeError(f"HiGHS finds no optimal play: {found.message}")
    plans = found.x[:n].tolist(), (-found.ineqlin.marginals).tolist()
    return plans if place == 0 else plans[::-1]


def _flow(sets: Sequence[InformationSet], sequences: int) -> sparse.csr_array:
    """Return the matrix E of a person."""
    from scipy import sparse

    entries = [(0, 0, 1.0)]
    for row, known in enumerate(sets, 1):
        entries.append((row, known.parent, -1.0))
        entries += [(row, sequence, 1.0) for sequence in known.after]
    rows, columns, signs = zip(*entries, strict=True)
    return sparse.csr_array((signs, (rows, columns)), shape=(len(sets) + 1, sequences))


# --------------------------------------------------------------------------------------- exactly


class _Equation(NamedTuple):
    """Integers by which unknowns are multiplied, by the place of the unknown, and their sum."""

    factors: Mapping[int, int]
    total: int


def _refined(tree: GameTree, place: int, floats: Sequence[float]) -> list[_Proved]:
    """Return the plan that the equations at a vertex determine, if they do."""
    own = {sequence: at for at, sequence in enumerate(s for s, x in enumerate(floats) if x > _TINY)}
    equations, guess, most = _equations(tree, place, floats, own)
    digits = _digits(equations, guess, most)
    plan = [Fraction(0)] * len(floats)
    plan[0] = Fraction(1)
    for known in tree.information_sets[place]:
        if not plan[known.parent]:
            continue
        used = [sequence for sequence in known.after if sequence in own]
        parts, whole = [digits[own[sequence]] for sequence in used], digits[own[known.parent]]
        if min(parts, default=0) <= 0 or whole <= 0:
            return []
        mix = [Fraction(part, whole).limit_denominator(_LARGEST) for part in parts]
        if sum(mix) != 1:
            return []
        for sequence, part in zip(used, mix, strict=True):
            plan[sequence] = plan[known.parent] * part
    unit = lcm(*{part.denominator for part in plan})
    numerators = [part.numerator * (unit // part.denominator) for part in plan]
    return [_Proved.of(tree, place, RealisationPlan(numerators, unit))]


def _equations(
    tree: GameTree, place: int, floats: Sequence[float], own: Mapping[int, int]
) -> tuple[list[_Equation], list[float], int]:
    """Return the equations at a vertex, what HiGHS has for the unknowns, and the largest integer.

    The unknowns are what the person plans for the sequences that it uses, and what the other wins
    at most from each of its information sets on.
    """
    other, used = 1 - place, len(own)
    most = max(1, *map(abs, tree.wins[other]))
    worth = [0.0] * tree.sequences[other]
    factors: list[dict[int, int]] = [{} for _ in worth]
    for sequence, answer, win in zip(
        tree.leaves[place], tree.leaves[other], tree.wins[other], strict=True
    ):
        if sequence in own:
            worth[answer] += win / most * floats[sequence]
            factors[answer][own[sequence]] = -win
    values = [0.0] * len(tree.information_sets[other])
    equations = []
    for at, known in reversed(list(enumerate(tree.information_sets[other]))):
        values[at] = max(worth[answer] for answer in known.after)
        worth[known.parent] += values[at]
        factors[known.parent][used + at] = -most
        equations += [
            _Equation(factors[answer] | {used + at: most}, 0)
            for answer in known.after
            if values[at] - worth[answer] < _TINY
        ]
    equations.append(_Equation({own[0]: most}, most))
    for known in tree.information_sets[place]:
        if known.parent in own:
            parts = {own[sequence]: -most for sequence in known.after if sequence in own}
            equations.append(_Equation({own[known.parent]: most} | parts, 0))
    return equations, [floats[sequence] for sequence in own] + values, most


def _digits(equations: Sequence[_Equation], guess: Sequence[float], most: int) -> list[int]:
    """Return the unknowns as multiples of 1 / ``_SCALE``, by least squares, again and again."""
    import numpy as np
    from scipy import sparse
    from scipy.sparse.linalg import splu

    entries = [
        (row, column, factor / most)
        for row, equation in enumerate(equations)
        for column, factor in equation.factors.items()
    ]
    rows, columns, factors = zip(*entries, strict=True)
    matrix = sparse.csr_array((factors, (rows, columns)), shape=(len(equations), len(guess)))
    square = matrix.T @ matrix + _RIDGE * sparse.eye_array(len(guess))
    solve = splu(sparse.csc_matrix(square)).solve
    found, last = [round(Fraction(value) * _SCALE) for value in guess], None
    while True:
        left = [
            equation.total * _SCALE
            - sum(factor * found[at] for at, factor in equation.factors.items())
            for equation in equations
        ]
        largest = max(map(abs, left))
        if not largest or (last is not None and 2 * largest > last):
            return found
        last = largest
        step = solve(matrix.T @ np.array([rest / largest for rest in left]))
        unit = Fraction(largest, most)
        found = [
            value + round(Fraction(more) * unit) for value, more in zip(found, step, strict=True)
        ]
