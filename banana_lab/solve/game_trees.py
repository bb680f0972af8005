"""A game unrolled: its information sets, the sequences of each person, and what they win.

A *sequence* of a person is what they have done so far: an information set and an action there, or
nothing yet, which is sequence 0. With perfect recall each information set has one sequence that
leads to it, and all that a solver needs of a game is what every combination of sequences wins, the
chance of getting there counted in.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from numbers import Real
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from banana_lab.core.agenda import shortened
from banana_lab.core.chance import Bits, below, generator
from banana_lab.core.options import integer
from banana_lab.core.protocol import Action, End, Game, Seat, State, Together, Turn, View
from banana_lab.solve.exact import exact, plain
from banana_lab.solve.tree_arrays import TreeArrays

__all__ = [
    "MOST_NODES",
    "Did",
    "GameTree",
    "ImperfectRecall",
    "InformationSet",
    "Informed",
    "Payoff",
    "Unrolled",
    "brief",
    "forgetful",
    "game_of",
    "game_tree",
    "options_of",
    "payoffs_of",
    "probe_recall",
    "start_of",
    "teller",
    "unhashable",
]

Payoff: TypeAlias = Callable[[Any], "Fraction | int"]
"""What the first of two persons wins at an end, and the second loses: ``payoff(state)``."""

MOST_NODES: Final = 2_000_000
"""How large a game may be unless told."""

_REPORT: Final = 1 << 12
"""After so many nodes it is told how far it is."""

_LOOK: Final = 1 << 10
"""After so many actions and outcomes the clock is looked at."""

_WALKS: Final = 32
_WALKED: Final = 1_000
_TRIED: Final = 4
"""How many random walks look for what a view forgets, how many nodes they may have together, and
how many actions they try at each decision."""

_SEED: Final = 64
"""The bits of the seed by which everybody draws alike after each of them."""

_SAMPLE: Final = 'let cfr sample it by sampling="external", if its views remember what was done'

_REFRESH: Final = 0.2
_HALF: Final = 120
"""How many characters from the start and the end of a long view a sentence has room for."""


class ImperfectRecall(ValueError):  # noqa: N818 - what it is, not that it is one
    """A view forgets what the person who has it did or knew before."""


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


Did: TypeAlias = "tuple[View, Action] | None"
"""What a person did last: at which view, and which action."""

Sets: TypeAlias = tuple[InformationSet, ...]
Wins: TypeAlias = tuple[Fraction | int, ...]
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
) -> GameTree:
    """Unroll a game.

    Where seats move together, they choose in turn, and who chooses later knows no more; but what
    one person's seats choose that person knows. Chance that leads to equal states by several ways
    is summed. All numbers are exact.

    A view that forgets is refused as soon as it is met by two ways. A game that is not unrolled at
    once is also walked at random, a few actions tried at each decision and all else alike: most
    views that forget show it there, long before the tree is whole.

    Args:
        game: the game; it must come to an end, whatever is done.
        payoff: what the first of two persons wins at an end, and the second loses; by default the
            difference of their ``returns()``. More persons, or one, get what ``returns()`` says.
        limit: how many nodes the tree may have. A law of chance with more outcomes is refused
            before it is listed.
        seconds: how long it may take; the clock is looked at every thousand actions and outcomes.
        progress: a function that is told from time to time how far it is, as :class:`Unrolled`;
            ``True`` writes this as a line of text.

    Returns:
        The tree. Time and memory grow with the number of nodes.

    Raises:
        ImperfectRecall: a view has forgotten what its person did or knew.
        ValueError: the game has more nodes than the limit, or than time allows; a payoff is no
            integer and no fraction, or there is one and not two persons play; the game breaks the
            protocol: nothing is legal at a decision, ``returns()`` leaves a person out.
        TypeError: the game is none, or the payoff or progress no function; or an attribute of the
            game is missing, a view is not hashable, a node is none.

    Source: H. W. Kuhn, *Extensive games and the problem of information*, Contributions to the
    Theory of Games 2 (1953), for perfect recall; B. von Stengel, *Efficient computation of behavior
    strategies*, Games and Economic Behavior 14 (1996), for sequences.

    >>> from banana_lab.solve.exchanges import Exchange
    >>> tree = game_tree(Exchange((1, 0), (1, 0), minimum=4).game)
    >>> tree.nodes, tree.sequences
    (1877, (185, 269))
    """
    limit = integer("limit", limit, 1)
    if seconds is not None and not (isinstance(seconds, Real) and seconds > 0):
        raise ValueError(f"seconds is a number above 0, not {seconds!r}")
    with teller(progress) as told:
        unrolling = _Unrolling(game, payoffs_of(game, payoff), limit, seconds, told)
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


def payoffs_of(game: Game, payoff: Payoff | None = None) -> Callable[[State], Wins]:
    """Return the function that says what each person wins at an end, in the order of persons.

    Raises:
        ValueError: there is a payoff and not two persons play. What comes back raises it, too, for
            a payoff that is no integer and no fraction.
        TypeError: the game is none, or the payoff no function.
    """
    people = game_of(game).people
    if payoff is not None and not callable(payoff):
        raise TypeError(
            f"a payoff is a function that says what the first wins at an end, not {payoff!r}"
        )
    if len(people) != 2:
        if payoff is not None:
            raise ValueError(
                f"a payoff says what the first of two persons wins; here play {len(people)}"
            )

        return lambda state: _shares(state, people)

    def difference(state: State) -> Fraction | int:
        first, second = _shares(state, people)
        return first - second

    wins = difference if payoff is None else payoff

    def opposed(state: State) -> Wins:
        gain = _number("a payoff", wins(state))
        return gain, -gain

    return opposed


def _shares(state: State, people: tuple[int, ...]) -> Wins:
    """Return what ``returns()`` says of each person."""
    shares: object = state.returns()
    if not isinstance(shares, Mapping):
        raise TypeError(f"returns() is a mapping of persons, {{0: …, 1: …}}, not {brief(shares)}")
    for person in people:
        if person not in shares:
            said = ", ".join(map(str, shares)) or "nobody"
            raise ValueError(
                f"returns() leaves out person {person}: it says what {said} wins, and the persons "
                f"are {', '.join(map(str, people))}"
            )
    return tuple(_number("what returns() says", shares[person]) for person in people)


def _number(name: str, number: Fraction | int) -> Fraction | int:
    """Return an exact number; integers stay, which are quicker, and there are many ends."""
    if type(number) is int:
        return number
    return plain(exact(name, number))


# --------------------------------------------------------------------------------- what is said


class _Line:
    """A line of text that is written anew at most a few times a second."""

    def __init__(self) -> None:
        self.due, self.width = 0.0, 0

    def __call__(self, its: Any) -> None:
        now = monotonic()
        if its.done < 1 and now < self.due:
            return
        text, self.due = str(its), now + _REFRESH
        sys.stderr.write(f"\r{text:<{self.width}}")
        sys.stderr.flush()
        self.width = len(text)

    def end(self) -> None:
        if self.width:
            sys.stderr.write("\n")


@contextmanager
def teller(progress: Callable[[Any], None] | bool) -> Iterator[Callable[[Any], None] | None]:
    """Give what is to be told of progress: a line of text for ``True``, else the function itself.

    Raises:
        TypeError: it is neither true nor false nor a function.
    """
    if progress is True:
        line = _Line()
        try:
            yield line
        finally:
            line.end()
    elif progress is False or progress is None:
        yield None
    elif callable(progress):
        yield progress
    else:
        raise TypeError(f"progress is a function, True or False, not {progress!r}")


def brief(thing: Any) -> str:
    """Return the ``repr`` of a view or of anything else, without its middle where it is long.

    >>> brief((1, 2)), len(brief(list(range(999))))
    ('(1, 2)', 243)
    """
    listed = isinstance(thing, tuple) and hasattr(thing, "options") and hasattr(thing, "_asdict")
    text = shortened(thing) if listed else repr(thing)
    return text if len(text) <= 2 * _HALF else f"{text[:_HALF]} … {text[-_HALF:]}"


def _nodes(count: int) -> str:
    return "1 node" if count == 1 else f"{count:,} nodes"


def forgetful(game: Game, view: View, one: Did, other: Did) -> ImperfectRecall:
    """Return the error for a view that comes after either of two last actions of its person."""
    first, second = ("none" if did is None else str(did[1]) for did in (one, other))
    if first == second:
        what = f"what it knew at its last action, {first}"
    else:
        what = f"whether its last action was {first} or {second}"
    return ImperfectRecall(
        f"{game.seat_name(view.seat)} (seat {view.seat}) forgets {what}; solvers need perfect "
        f"recall, and these views of {game.name} have none: {brief(view)}"
    )


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
                for after, chance in reversed(law.items()):
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
            raise ValueError(
                f"{brief(self.game)} has more than {_nodes(self.limit)}; raise the limit, or "
                f"{_SAMPLE}"
            )

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
        """Look once, in a game that is no small one, for a view that forgets."""
        if not self.probed:
            self.probed = True
            probe_recall(self.game)

    def chances(self, state: State, reach: Fraction) -> dict[State, Fraction]:
        """Return the states after chance has decided all that it can, each with its chance."""
        law: dict[State, Fraction] = {}
        try:
            undecided = {state: reach}
        except TypeError as error:
            raise unhashable("state", state) or error from None
        while undecided:
            after: dict[State, Fraction] = {}
            waiting = len(self.todo) + len(undecided)
            for its, chance in undecided.items():
                node = self.law_at(its)
                waiting -= 1
                if its is not state:
                    self.count(waiting + len(law) + len(after))
                for outcome in node:
                    self.step()
                    then = its.apply(outcome)
                    into = law if isinstance(then.node, _NO_CHANCE) else after
                    share = chance * Fraction(node.weight(outcome), node.denominator)
                    if then in into:
                        into[then] += share
                    else:
                        into[then] = share
                        self.fit(waiting + len(law) + len(after))
            undecided = after
        return law

    def law_at(self, state: State) -> Any:
        """Return the law at a state, refusing one with more outcomes than the limit."""
        node = _law_of(state)
        try:
            outcomes = len(node)
        except OverflowError:  # more than Python counts
            outcomes = self.limit + 1
        if outcomes > self.limit:
            self.probe()
            raise ValueError(
                f"{brief(self.game)} has a law of chance with more outcomes than the limit, "
                f"{self.limit:,}; raise the limit, or {_SAMPLE}"
            )
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
            its = self.known[person].get(view)
        except TypeError as error:
            raise unhashable("view", view) or error from None
        if its is None:
            its = self.meet(person, seat, view, state, sequences[person])
        elif its.parent != sequences[person]:
            raise self.forgetful(its, person, sequences[person])
        before, after = sequences[:person], sequences[person + 1 :]
        for sequence, action in zip(reversed(its.after), reversed(its.actions), strict=True):
            self.step()
            then, picked = followed(state, chosen, action)
            self.todo.append((then, picked, (*before, sequence, *after), reach))

    def meet(
        self, person: int, seat: Seat, view: View, state: State, parent: int
    ) -> InformationSet:
        """Return an information set that is new."""
        options = options_of(state, seat, view)
        self.fit(len(self.todo) + len(options))
        actions = tuple(options)
        its = InformationSet(seat, view, actions, parent, self.sequences[person])
        self.known[person][view] = its
        self.sequences[person] += len(actions)
        return its

    def forgetful(self, its: InformationSet, person: int, other: int) -> ImperfectRecall:
        """Return the error for an information set that two sequences lead to."""
        sets = list(self.known[person].values())
        return forgetful(self.game, its.view, *(_last(sets, way) for way in (its.parent, other)))

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


def start_of(game: Game) -> State:
    """Return the first state of a game.

    Raises:
        TypeError: it is none, or does not set what :class:`~banana_lab.core.State` names.
    """
    state: object = game.start()
    if not isinstance(state, State):
        raise TypeError(f"start() returns a state, and of {game.name} it is {brief(state)}")
    for name, what in {"game": "its game", "node": "whose move it is"}.items():
        if not hasattr(state, name):
            raise TypeError(f"a state of {game.name} sets no {name}, which is {what}")
    return state


def _law_of(state: State) -> Any:
    """Return the law of chance at a state, refusing what is no node."""
    node: Any = state.node
    if not hasattr(node, "weight"):
        raise TypeError(
            f"a node is a Turn, a Together, an End or a law of chance, not {brief(node)}, at "
            f"{brief(state)}"
        )
    return node


def options_of(state: State, seat: Seat, view: View) -> Sequence[Action]:
    """Return what a seat that is to move may do, as the state gives it.

    Raises:
        ValueError: that is nothing.
    """
    options = state.legal(seat)
    if not options:
        name = state.game.seat_name(seat)
        raise ValueError(
            f"{name} (seat {seat}) is to move, and legal({seat}) is empty; who is to move has one "
            f"action at least, at {brief(view)}"
        )
    return options


def unhashable(name: str, thing: Hashable) -> TypeError | None:
    """Return the error for a view or a state that is not hashable, ``None`` if it is."""
    try:
        hash(thing)
    except TypeError as error:
        return TypeError(f"a {name} is hashable, and this one is not, {error}: {brief(thing)}")
    return None


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


def _last(sets: Sequence[InformationSet], sequence: int) -> Did:
    """Return the view and the action that a sequence ends with."""
    if not sequence:
        return None
    its = next(its for its in sets if sequence in its.after)
    return its.view, its.actions[sequence - its.first]


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


# ---------------------------------------------------------------------------- what is forgotten


class _Way(NamedTuple):
    """A point on a random walk: a state, what was chosen at it, what each person did last."""

    state: State
    chosen: tuple[Action, ...]
    trail: tuple[Did, ...]


class _Asked(NamedTuple):
    """A decision on a random walk."""

    way: _Way
    place: int
    view: View
    options: Sequence[Action]

    def after(self, rng: Bits) -> _Way:
        """Return the walk after a random action."""
        (state, chosen, trail), place = self.way, self.place
        action = self.options[below(rng, len(self.options))]
        then = (*trail[:place], (self.view, action), *trail[place + 1 :])
        return _Way(*followed(state, chosen, action), then)


def probe_recall(game: Game) -> None:
    """Walk a game at random, and look for a view that forgets.

    At each decision a few actions are tried, and after each of them chance and everybody draw
    alike, until the same person is asked again: what it then sees must still tell them apart. That
    nothing is found proves nothing.

    Raises:
        ImperfectRecall: a view forgets.

    Complexity: 1000 nodes at most.
    """
    _Walks(game).run()


class _Walks:
    """Random walks that look for a view to which two ways of its person lead."""

    def __init__(self, game: Game):
        self.game, self.left = game, _WALKED
        self.places = {seat: game.people.index(game.owner[seat]) for seat in game.seats}
        self.known: dict[View, Did] = {}

    def run(self) -> None:
        """Walk until enough was seen."""
        for walk in range(_WALKS):
            rng = generator("recall", walk)
            way = _Way(start_of(self.game), (), (None,) * len(self.game.people))
            while (asked := self.asked(way, rng)) is not None:
                same = rng.getrandbits(_SEED)
                for _ in range(_TRIED):
                    way = asked.after(rng)
                    self.follow(way, asked.place, generator("recall", same))

    def follow(self, way: _Way, place: int, rng: Bits) -> None:
        """Walk on until the person of this place is asked."""
        while (asked := self.asked(way, rng)) is not None and asked.place != place:
            way = asked.after(rng)

    def asked(self, way: _Way, rng: Bits) -> _Asked | None:
        """Return the decision that comes next, ``None`` at an end, or if enough was seen."""
        state, chosen, trail = way
        node: Any = state.node
        while not isinstance(node, _NO_CHANCE) and self.left > 0:
            self.left -= 1
            state = state.apply(_law_of(state).sample(rng))
            node = state.node
        self.left -= 1
        if isinstance(node, End) or self.left < 0:
            return None
        seat = node.seat if isinstance(node, Turn) else node.seats[len(chosen)]
        place, view = self.places[seat], informed(state, seat, chosen)
        try:
            came = self.known.setdefault(view, trail[place])
        except TypeError as error:
            raise unhashable("view", view) or error from None
        if came != trail[place]:
            raise forgetful(self.game, view, came, trail[place])
        options = options_of(state, seat, view)
        return _Asked(_Way(state, chosen, trail), place, view, options)
