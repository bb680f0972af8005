"""A game unrolled: its information sets, the sequences of each person, and what they win.

A *sequence* of a person is what they have done so far: an information set and an action there, or
nothing yet, which is sequence 0. With perfect recall each information set has one sequence that
leads to it, and all that a solver needs of a game is what every combination of sequences wins, the
chance of getting there counted in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from numbers import Real
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from banana_lab.core.conduct import brief, law_of, options_of, start_of
from banana_lab.core.options import integer
from banana_lab.core.protocol import Action, End, Game, Seat, State, Together, Turn, View
from banana_lab.core.sequential import followed
from banana_lab.core.words import count
from banana_lab.solve.exactness.payoffs import Number, Payoff, Payoffs, Wins, one_sum
from banana_lab.solve.exactness.progress import teller
from banana_lab.solve.exactness.sizes import Size, size_of
from banana_lab.solve.trees.tree_arrays import TreeArrays
from banana_lab.solve.trees.walks import (
    NO_CHANCE,
    Did,
    ImperfectRecall,
    check_options,
    distinct,
    forgetful,
    informed,
    probe_recall,
    unhashable,
)

MOST_NODES: Final = 2_000_000
"""How large a game may be unless told."""

_REPORT: Final = 1 << 12
"""After so many nodes it is told how far it is."""

_LOOK: Final = 1 << 10
"""After so many actions and outcomes the clock is looked at."""

_SAMPLE: Final = 'let cfr sample it by sampling="external", if its views remember what was done'


class Unrolled(NamedTuple):
    """How far a game is unrolled.

    Attributes:
        nodes: how many were visited.
        limit: how many there may be.
        seconds: how long it has taken.
        done: 1 if those are all, else 0, since nobody knows how many are left.
    """

    nodes: int
    limit: int
    seconds: float
    done: int

    def __str__(self) -> str:
        most = "" if self.done else f" of at most {self.limit:,}"
        return f"{_nodes(self.nodes)}{most}, {self.seconds:.0f} s"


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
_Open: TypeAlias = tuple[State, tuple[Action, ...], tuple[int, ...], int]


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
        sums: what two persons win together at an end, and an end where they do, of the first two
            such sums that were met; empty if not two persons play.
    """

    game: Game
    nodes: int
    information_sets: tuple[Sets, ...]
    leaves: tuple[tuple[int, ...], ...]
    wins: tuple[tuple[int, ...], ...]
    unit: int
    sums: Mapping[Number, State]

    @property
    def people(self) -> tuple[int, ...]:
        """The persons, ascending."""
        return self.game.people

    @cached_property
    def sequences(self) -> tuple[int, ...]:
        """How many sequences each person has, that of nothing included."""
        return tuple(
            1 + sum(len(known.actions) for known in sets) for sets in self.information_sets
        )

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

    @property
    def total(self) -> Number:
        """What two persons win together, which is the same at every end.

        Raises:
            ValueError: it is not; the sentence names two ends.
        """
        return one_sum(self.game, self.sums)

    @cached_property
    def arrays(self) -> TreeArrays:
        """The same as arrays of NumPy, in floating point."""
        return TreeArrays(self)

    def __repr__(self) -> str:
        sets = " + ".join(str(len(sets)) for sets in self.information_sets)
        return f"<GameTree of {self.game}: {_nodes(self.nodes)}, {sets} information sets>"


def game_tree(
    game: Game,
    payoff: Payoff | None = None,
    *,
    limit: int = MOST_NODES,
    seconds: float | None = None,
    progress: Callable[[Unrolled], None] | bool = False,
    constant_sum: bool = False,
) -> GameTree:
    """Unroll a game.

    Where seats move together, they choose in turn, and who chooses later knows no more; but what
    one person's seats choose that person knows. All numbers are exact. A view that forgets is
    refused as soon as it is met by two ways, or by a random walk that looks for it beforehand; a
    game that is far too large, by an estimate that the sentence names.

    Args:
        game: the game; it must come to an end, whatever is done.
        payoff: what the first of two persons wins at an end, and the second loses; by default each
            person wins what ``returns()`` says.
        limit: how many nodes the tree may have. A law of chance with more outcomes is refused
            before it is listed.
        seconds: how long it may take; the clock is looked at every thousand actions and outcomes.
        progress: a function that is told from time to time how far it is, as :class:`Unrolled`;
            ``True`` shows this on a line with a bar.
        constant_sum: whether to refuse a game in which two persons win more together at one end
            than at another, as soon as that is met.

    Returns:
        The tree. Time and memory grow with the number of nodes.

    Raises:
        ImperfectRecall: a view has forgotten what its person did or knew.
        ValueError: the game has more nodes than the limit, or than time allows; a payoff is no
            integer and no fraction, or there is one and not two persons play; two ends differ in
            what both win together, and the sum is to be constant; the game breaks the protocol:
            nothing is legal at a decision, ``returns()`` leaves a person out.
        TypeError: the game is none, or the payoff or progress no function; or an attribute of the
            game is missing, a view is not hashable, a node is none.

    Source: H. W. Kuhn, *Extensive games and the problem of information*, Contributions to the
    Theory of Games 2 (1953), for perfect recall; B. von Stengel, *Efficient computation of behavior
    strategies*, Games and Economic Behavior 14 (1996), for sequences.

    >>> from banana_lab.solve.jack_bananas.exchanges import Exchange
    >>> tree = game_tree(Exchange((1, 0), (1, 0), minimum=4).game)
    >>> tree.nodes, tree.sequences
    (1877, (185, 269))
    """
    limit = integer("limit", limit, 1)
    if seconds is not None and not (isinstance(seconds, Real) and seconds > 0):
        raise ValueError(f"seconds is a number above 0, not {seconds!r}")
    with teller(progress) as told:
        payoffs = Payoffs(game_of(game), payoff, constant_sum)
        unrolling = _Unrolling(game, payoffs, limit, seconds, told)
        unrolling.run()
    return unrolling.tree()


def game_of(game: object) -> Game:
    """Return the game of a game or a tree.

    Raises:
        TypeError: it is neither, or does not set what :class:`~banana_lab.core.Game` names.
        ValueError: nobody owns a seat.
    """
    if isinstance(game, GameTree):
        return game.game
    if isinstance(game, Game):
        game.check_attributes()
        return game
    hint = "; a state has its game as .game" if isinstance(game, State) else ""
    raise TypeError(f"a game or its tree is wanted, not {brief(game)}{hint}")


# ----------------------------------------------------------------------------------- unrolling


class _Unrolling:
    """A tree in the making.

    What is still to be visited is a state, what those who move together at it have chosen so far,
    the sequence of each person, and the place of the chance among ``reaches``.
    """

    def __init__(
        self,
        game: Game,
        payoffs: Payoffs,
        limit: int,
        seconds: float | None,
        progress: Callable[[Unrolled], None] | None,
    ):
        self.game, self.payoffs, self.limit, self.progress = game, payoffs, limit, progress
        self.seconds, self.probed = seconds, False
        self.places = {seat: game.people.index(game.owner[seat]) for seat in game.seats}
        self.known: tuple[dict[View, InformationSet], ...] = tuple({} for _ in game.people)
        self.sequences = [1 for _ in game.people]
        self.reaches = [Fraction(1)]
        self.won: dict[tuple[int, ...], list[Fraction]] = {}
        self.nodes, self.steps, self.began = 0, 0, monotonic()
        self.todo: list[_Open] = [(start_of(game), (), (0,) * len(game.people), 0)]

    def run(self) -> None:
        """Visit every node."""
        todo, won, payoffs = self.todo, self.won, self.payoffs
        products: dict[tuple[int, Wins], list[Fraction]] = {}
        while todo:
            state, chosen, sequences, reach = todo.pop()
            node = state.node
            self.count(len(todo))
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
                for after, chance in reversed(law):
                    todo.append((after, (), sequences, len(self.reaches)))
                    self.reaches.append(chance)
        self.tell(1)

    def tell(self, done: int) -> None:
        if self.progress is not None:
            self.progress(Unrolled(self.nodes, self.limit, monotonic() - self.began, done))

    def count(self, waiting: int) -> None:
        """Count a node; as many as are waiting are known to follow."""
        self.nodes += 1
        self.fit(waiting)
        if self.nodes % _REPORT == 0:
            self.tell(0)

    def fit(self, waiting: int) -> None:
        """Refuse more nodes than the limit, those included that are known to follow."""
        if self.nodes + waiting > self.limit:
            self.probe()
            raise self.too_large()

    def step(self) -> None:
        """Count an action or an outcome that is tried, and look at the clock from time to time."""
        self.steps += 1
        if self.steps % _LOOK:
            return
        self.probe()
        if self.seconds is not None and monotonic() - self.began >= self.seconds:
            raise ValueError(
                f"{brief(self.game)} was unrolled to {_nodes(self.nodes)} in {self.seconds:.3g} s, "
                f"and there are more; give it more seconds, or {_SAMPLE}"
            )

    def probe(self) -> None:
        """Look once, in a game that is no small one, for a view that forgets, and at its size."""
        if not self.probed:
            self.probed = True
            probe_recall(self.game)
            if self.size.surely_above(self.limit):
                raise self.too_large()

    @cached_property
    def size(self) -> Size:
        return size_of(self.game)

    def too_large(self, what: str = "nodes") -> ValueError:
        more = f"more than {_nodes(self.limit)}"
        if what != "nodes":
            more = f"{what} than the limit, {self.limit:,}"
        walked = f"; random walks find about {self.size} nodes" * (self.size.nodes > self.limit)
        return ValueError(f"{brief(self.game)} has {more}; raise the limit, or {_SAMPLE}{walked}")

    def chances(self, state: State, reach: Fraction) -> list[tuple[State, Fraction]]:
        """Return the states after chance has decided all that it can, each with its chance."""
        law, undecided = _Law(), _Law()
        try:
            undecided.add(state, reach)
        except TypeError as error:
            raise unhashable("state", state) or error from None
        while undecided:
            after = _Law()
            waiting = len(self.todo) + len(undecided)
            for reached, chance in undecided.pairs():
                node = self.law_at(reached)
                waiting -= 1
                if reached is not state:
                    self.count(waiting + len(law) + len(after))
                for outcome in node:
                    self.step()
                    then = reached.apply(outcome)
                    into = law if isinstance(then.node, NO_CHANCE) else after
                    if into.add(then, chance * Fraction(node.weight(outcome), node.denominator)):
                        self.fit(waiting + len(law) + len(after))
            undecided = after
        return law.pairs()

    def law_at(self, state: State) -> Any:
        """Return the law at a state, refusing one with more outcomes than the limit."""
        node = law_of(state)
        try:
            outcomes = len(node)
        except OverflowError:  # more than Python counts
            outcomes = self.limit + 1
        if outcomes > self.limit:
            probe_recall(self.game)
            raise self.too_large("a law of chance with more outcomes")
        return node

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
        try:
            known = self.known[person].get(view)
        except TypeError as error:
            raise unhashable("view", view) or error from None
        if known is None:
            known = self.meet(person, seat, view, state, sequences[person])
        elif known.parent != sequences[person]:
            raise self.forgetful(known, person, sequences[person])
        else:
            check_options(state, seat, view, known.actions)
        before, after = sequences[:person], sequences[person + 1 :]
        for sequence, action in zip(reversed(known.after), reversed(known.actions), strict=True):
            self.step()
            then, picked = followed(state, chosen, action)
            self.todo.append((then, picked, (*before, sequence, *after), reach))

    def meet(
        self, person: int, seat: Seat, view: View, state: State, parent: int
    ) -> InformationSet:
        """Return an information set that is new."""
        options = options_of(state, seat, view)
        self.fit(len(self.todo) + len(options))
        actions = distinct(options, view)
        new = InformationSet(seat, view, actions, parent, self.sequences[person])
        self.known[person][view] = new
        self.sequences[person] += len(actions)
        return new

    def forgetful(self, known: InformationSet, person: int, other: int) -> ImperfectRecall:
        sets = list(self.known[person].values())
        return forgetful(
            self.game, known.view, *(_last(sets, way) for way in (known.parent, other))
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
        return GameTree(self.game, self.nodes, sets, leaves, wins, unit, self.payoffs.sums)


class _Law:
    """The chances of states; those of equal states are summed if everybody knows the same there.

    A state is a table as it lies, a view remembers: two ways to the same table may be known apart.
    """

    def __init__(self) -> None:
        self._states: list[State] = []
        self._chances: list[Fraction] = []
        self._places: dict[State, list[int]] = {}

    def add(self, state: State, chance: Fraction) -> bool:
        """Add to the chance of a state; return whether it is new."""
        equal = self._places.setdefault(state, [])
        for place in equal:
            if _same_known(state, self._states[place]):
                self._chances[place] += chance
                return False
        equal.append(len(self._states))
        self._states.append(state)
        self._chances.append(chance)
        return True

    def pairs(self) -> list[tuple[State, Fraction]]:
        return list(zip(self._states, self._chances, strict=True))

    def __len__(self) -> int:
        return len(self._states)


def _same_known(state: State, other: State) -> bool:
    return all(state.view(seat) == other.view(seat) for seat in state.game.seats)


def _last(sets: Sequence[InformationSet], sequence: int) -> Did:
    if not sequence:
        return None
    known = next(known for known in sets if sequence in known.after)
    return known.view, known.actions[sequence - known.first]


def _by_depth(sets: Sequence[InformationSet], sequences: int) -> tuple[Sets, list[int]]:
    """Return the sets, those with fewer sets before them first, and the new sequences by the old.

    The sets come in an order in which each stands after those before it.
    """
    depths = [0] * sequences
    for known in sets:
        for sequence in known.after:
            depths[sequence] = depths[known.parent] + 1
    renamed, first, found = [0] * sequences, 1, []
    for known in sorted(sets, key=lambda known: depths[known.parent]):
        found.append(InformationSet(*known[:3], renamed[known.parent], first))
        for sequence in known.after:
            renamed[sequence] = first
            first += 1
    return tuple(found), renamed


def _nodes(number: int) -> str:
    return count(number, "node", form=",")
