"""A game unrolled: its information sets, the sequences of each person, and what they win.

A *sequence* of a person is what they have done so far: an information set and an action there, or
nothing yet, which is sequence 0. With perfect recall each information set has one sequence that
leads to it, and all that a solver needs of a game is what every combination of sequences wins, the
chance of getting there counted in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from math import lcm
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from banana_lab.core.options import integer
from banana_lab.core.protocol import Action, End, Game, Seat, State, Together, Turn, View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

__all__ = [
    "MOST_NODES",
    "GameTree",
    "ImperfectRecall",
    "InformationSet",
    "Informed",
    "Payoff",
    "game_tree",
    "payoffs_of",
]

Payoff: TypeAlias = Callable[[Any], "Fraction | int"]
"""What the first of two persons wins at an end, and the second loses: ``payoff(state)``."""

MOST_NODES: Final = 2_000_000
"""How large a game may be unless told."""

_REPORT: Final = 1 << 14


class ImperfectRecall(ValueError):  # noqa: N818 - what it is, not that it is one
    """A view forgets what the person who has it did or knew before."""


class Informed(NamedTuple):
    """A view where seats move together, and what the same person's other seats just chose."""

    view: View
    chosen: tuple[Action, ...]

    @property
    def seat(self) -> Seat:
        """The seat."""
        return self.view.seat

    def legal(self) -> Sequence[Action]:
        """Return what this seat may do."""
        return self.view.legal()


class InformationSet(NamedTuple):
    """What a person cannot tell apart.

    Attributes:
        seat: the seat that is to move.
        view: what the person knows; :class:`Informed` for a further seat of a person who moves
            several together.
        actions: what the seat may do.
        parent: the person's sequence that leads here.
        first: the sequence of the first action; those of the others follow it.
    """

    seat: Seat
    view: View
    actions: tuple[Action, ...]
    parent: int
    first: int

    @property
    def after(self) -> range:
        """The sequences of the actions."""
        return range(self.first, self.first + len(self.actions))


Sets: TypeAlias = tuple[InformationSet, ...]
Wins: TypeAlias = "tuple[Fraction | int, ...]"
_Open: TypeAlias = tuple[State, tuple[Action, ...], tuple[int, ...], int]
_NO_CHANCE: Final = (Turn, Together, End)


@dataclass(frozen=True, eq=False)
class GameTree:
    """A game with perfect recall, unrolled; see :func:`game_tree`.

    Attributes:
        game: the game.
        nodes: how many positions it has, each choice of several that move together counted.
        information_sets: those of each person, in the order of :attr:`people`. Before each stand
            all that a person passed on the way to it.
        leaves: the combinations of sequences after which the game can end: for each person, its
            sequence in each of them.
        wins: for each person, what each combination wins, the chance of it counted in: integers.
        unit: what divides these integers.
    """

    game: Game
    nodes: int
    information_sets: tuple[Sets, ...]
    leaves: tuple[tuple[int, ...], ...]
    wins: tuple[tuple[int, ...], ...]
    unit: int

    @property
    def people(self) -> tuple[int, ...]:
        """The persons, ascending."""
        return self.game.people

    @cached_property
    def sequences(self) -> tuple[int, ...]:
        """How many sequences each person has, that of nothing included."""
        return tuple(1 + sum(len(its.actions) for its in sets) for sets in self.information_sets)

    def place(self, person: int) -> int:
        """Return the place of a person among :attr:`people`.

        Raises:
            ValueError: nobody of this number plays.
        """
        if person not in self.people:
            raise ValueError(f"there is no person {person!r}; the persons are {self._names}")
        return self.people.index(person)

    @property
    def _names(self) -> str:
        return ", ".join(map(str, self.people))

    @cached_property
    def arrays(self) -> Arrays:
        """The same as arrays of NumPy, in floating point."""
        return Arrays(self)

    def __repr__(self) -> str:
        sets = " + ".join(str(len(sets)) for sets in self.information_sets)
        return f"<GameTree of {self.game}: {self.nodes} nodes, {sets} information sets>"


def game_tree(
    game: Game,
    payoff: Payoff | None = None,
    *,
    limit: int = MOST_NODES,
    progress: Callable[[int], None] | None = None,
) -> GameTree:
    """Unroll a game.

    Where seats move together, they choose in turn, and who chooses later knows no more; but what
    one person's seats choose that person knows. Chance that leads to equal states by several ways
    is summed. All numbers are exact.

    Args:
        game: the game; it must come to an end, whatever is done.
        payoff: what the first of two persons wins at an end, and the second loses; by default the
            difference of their ``returns()``. More persons, or one, get what ``returns()`` says.
        limit: how many nodes the tree may have.
        progress: told how many nodes there are, from time to time.

    Returns:
        The tree. Time and memory grow with the number of nodes.

    Raises:
        ImperfectRecall: a view has forgotten what its person did or knew.
        ValueError: the game has more nodes than the limit, or there is a payoff and not two persons
            play.
        TypeError: a payoff is no integer and no fraction.

    Source: B. von Stengel, *Efficient computation of behavior strategies*, Games and Economic
    Behavior 14 (1996).

    >>> from banana_lab.solve.duels import Exchange
    >>> tree = game_tree(Exchange((1, 0), (1, 0), minimum=4).game)
    >>> tree.nodes, tree.sequences
    (1877, (185, 269))
    """
    limit = integer("limit", limit, 1)
    unrolling = _Unrolling(game, payoffs_of(game, payoff), limit, progress)
    unrolling.run()
    return unrolling.tree()


def payoffs_of(game: Game, payoff: Payoff | None = None) -> Callable[[State], Wins]:
    """Return the function that says what each person wins at an end, in the order of persons.

    Raises:
        ValueError: there is a payoff and not two persons play.
    """
    people = game.people
    if payoff is not None:
        if len(people) != 2:
            raise ValueError(
                f"a payoff says what the first of two persons wins; here play {len(people)}"
            )
        return lambda state: _opposed(_exact(payoff(state)))
    if len(people) == 2:
        one, two = people

        def difference(state: State) -> Wins:
            shares = state.returns()
            return _opposed(shares[one] - shares[two])

        return difference

    def share(state: State) -> Wins:
        shares = state.returns()
        return tuple(shares[person] for person in people)

    return share


def _opposed(gain: Fraction | int) -> Wins:
    plain = gain.numerator if gain.denominator == 1 else gain  # integers are quicker keys
    return plain, -plain


def _exact(gain: object) -> Fraction | int:
    if not isinstance(gain, int | Fraction):
        raise TypeError(f"a payoff is an integer or a fraction, not {gain!r}")
    return gain


# ----------------------------------------------------------------------------------- unrolling


class _Unrolling:
    """A tree in the making.

    What is still to be visited is a state, what those who move together at it have chosen so far,
    the sequence of each person, and the place of the chance among ``reaches``.
    """

    def __init__(
        self,
        game: Game,
        payoffs: Callable[[State], Wins],
        limit: int,
        progress: Callable[[int], None] | None,
    ):
        self.game, self.payoffs, self.limit, self.progress = game, payoffs, limit, progress
        self.places = {seat: game.people.index(game.owner[seat]) for seat in game.seats}
        self.known: tuple[dict[View, InformationSet], ...] = tuple({} for _ in game.people)
        self.sequences = [1 for _ in game.people]
        self.reaches = [Fraction(1)]
        self.won: dict[tuple[int, ...], list[Fraction]] = {}
        self.nodes = 0
        self.todo: list[_Open] = [(game.start(), (), (0,) * len(game.people), 0)]

    def run(self) -> None:
        """Visit every node."""
        todo, won, payoffs = self.todo, self.won, self.payoffs
        products: dict[tuple[int, Wins], list[Fraction]] = {}
        while todo:
            state, chosen, sequences, reach = todo.pop()
            node = state.node
            self.count()
            if type(node) is Turn:
                self.decide(state, node.seat, (), sequences, reach)
            elif type(node) is End:
                gains = payoffs(state)
                share = products.get((reach, gains))
                if share is None:
                    chance = self.reaches[reach]
                    share = products[reach, gains] = [chance * gain for gain in gains]
                old = won.get(sequences)
                if old is not None:
                    share = [before + more for before, more in zip(old, share, strict=True)]
                won[sequences] = share
            elif type(node) is Together:
                self.decide(state, node.seats[len(chosen)], chosen, sequences, reach)
            else:
                law = self.chances(state, self.reaches[reach])
                for after, chance in reversed(law.items()):
                    todo.append((after, (), sequences, len(self.reaches)))
                    self.reaches.append(chance)

    def count(self, waiting: int = 0) -> None:
        """Count a node; as many as are waiting are known to follow."""
        self.nodes += 1
        if self.nodes + waiting > self.limit:
            raise ValueError(
                f"{self.game!r} has more than {self.limit:,} nodes; raise the limit, or let cfr "
                "sample it"
            )
        if self.progress is not None and self.nodes % _REPORT == 0:
            self.progress(self.nodes)

    def chances(self, state: State, reach: Fraction) -> dict[State, Fraction]:
        """Return the states after chance has decided all that it can, each with its chance."""
        law: dict[State, Fraction] = {}
        undecided = {state: reach}
        while undecided:
            after: dict[State, Fraction] = {}
            for its, chance in undecided.items():
                node: Any = its.node
                if its is not state:
                    self.count(len(law) + len(after))
                for outcome in node:
                    then = its.apply(outcome)
                    into = law if isinstance(then.node, _NO_CHANCE) else after
                    share = chance * Fraction(node.weight(outcome), node.denominator)
                    into[then] = into[then] + share if then in into else share
            undecided = after
        return law

    def decide(
        self,
        state: State,
        seat: Seat,
        chosen: tuple[Action, ...],
        sequences: tuple[int, ...],
        reach: int,
    ) -> None:
        """Put what may follow a decision on the list of what is to be visited."""
        person, view = self.places[seat], informed(state, seat, chosen)
        its = self.known[person].get(view)
        if its is None:
            its = self.meet(person, seat, view, state, sequences[person])
        elif its.parent != sequences[person]:
            raise self.forgetful(its, person, sequences[person])
        before, after = sequences[:person], sequences[person + 1 :]
        for sequence, action in zip(reversed(its.after), reversed(its.actions), strict=True):
            then, picked = followed(state, chosen, action)
            self.todo.append((then, picked, (*before, sequence, *after), reach))

    def meet(
        self, person: int, seat: Seat, view: View, state: State, parent: int
    ) -> InformationSet:
        """Return an information set that is new."""
        actions = tuple(state.legal(seat))
        its = InformationSet(seat, view, actions, parent, self.sequences[person])
        self.known[person][view] = its
        self.sequences[person] += len(actions)
        return its

    def forgetful(self, its: InformationSet, person: int, other: int) -> ImperfectRecall:
        """Return the error for an information set that two sequences lead to."""
        sets = list(self.known[person].values())
        ways = " or after ".join(_story(sets, way) for way in (its.parent, other))
        return ImperfectRecall(
            f"{self.game.seat_name(its.seat)} (seat {its.seat}) forgets whether this comes after "
            f"{ways}, and solvers need perfect recall: {its.view!r}"
        )

    def tree(self) -> GameTree:
        """Return the tree, the information sets sorted by how many of the person come before."""
        sets, renamed = zip(
            *(
                _by_depth(list(known.values()), sequences)
                for known, sequences in zip(self.known, self.sequences, strict=True)
            ),
            strict=True,
        )
        shares = {id(share): share for share in self.won.values()}
        unit = lcm(*(win.denominator for share in shares.values() for win in share))
        whole = {
            name: tuple(win.numerator * (unit // win.denominator) for win in share)
            for name, share in shares.items()
        }
        wins = tuple(zip(*(whole[id(share)] for share in self.won.values()), strict=True))
        leaves = tuple(
            tuple(map(new.__getitem__, column))
            for new, column in zip(renamed, zip(*self.won, strict=True), strict=True)
        )
        return GameTree(self.game, self.nodes, sets, leaves, wins, unit)


def informed(state: State, seat: Seat, chosen: tuple[Action, ...]) -> View:
    """Return the view of a seat, and what the same person's other seats have just chosen."""
    view = state.view(seat)
    if not chosen:
        return view
    owner, seats = state.game.owner, state.node.seats  # type: ignore[union-attr]
    own = tuple(
        action for other, action in zip(seats, chosen, strict=False) if owner[other] == owner[seat]
    )
    return Informed(view, own) if own else view


def followed(
    state: State, chosen: tuple[Action, ...], action: Action
) -> tuple[State, tuple[Action, ...]]:
    """Return the state after an action, and what those who move together have chosen at it."""
    node = state.node
    if type(node) is Turn:
        return state.apply(action), ()
    chosen, seats = (*chosen, action), node.seats  # type: ignore[union-attr]
    if len(chosen) < len(seats):
        return state, chosen
    return state.apply(dict(zip(seats, chosen, strict=True))), ()


def _story(sets: Sequence[InformationSet], sequence: int) -> str:
    """Return the actions of a sequence as words."""
    words: list[str] = []
    while sequence:
        its = next(its for its in sets if sequence in its.after)
        words.insert(0, f"{its.actions[sequence - its.first]}")
        sequence = its.parent
    return ", ".join(words) or "nothing"


def _by_depth(sets: Sequence[InformationSet], sequences: int) -> tuple[Sets, list[int]]:
    """Return the sets, those with fewer sets before them first, and the new sequences by the old.

    The sets come in an order in which each stands after those before it.
    """
    depths = [0] * sequences
    for its in sets:
        for sequence in its.after:
            depths[sequence] = depths[its.parent] + 1
    renamed, first, found = [0] * sequences, 1, []
    for its in sorted(sets, key=lambda its: depths[its.parent]):
        found.append(InformationSet(*its[:3], renamed[its.parent], first))
        for sequence in its.after:
            renamed[sequence] = first
            first += 1
    return tuple(found), renamed


# -------------------------------------------------------------------------------------- arrays


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
    def of(cls, sets: Sets) -> Side:
        """Return the arrays of a person's sets."""
        import numpy as np

        depths, levels, done = {0: 0}, [], 0
        for its in sets:
            depths.update(dict.fromkeys(its.after, depths[its.parent] + 1))
        for _, group in groupby(sets, key=lambda its: depths[its.parent]):
            level = list(group)
            sequences = slice(level[0].first, level[-1].after.stop)
            levels.append(Level(slice(done, done + len(level)), sequences))
            done += len(level)
        starts, sizes, parents = (
            np.array([of(its) for its in sets], np.intp)
            for of in (lambda its: its.first, lambda its: len(its.actions), lambda its: its.parent)
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


class Arrays:
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
