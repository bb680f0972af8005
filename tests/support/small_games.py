"""Small games for the solvers: random ones, and a few by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from banana_lab.core.chance import Weighted, below, generator
from banana_lab.core.protocol import Action, End, Game, Move, Node, State, Together, Turn
from banana_lab.solve.trees.walks import Informed


class Do(NamedTuple):
    """An action, or an outcome of chance: its number."""

    number: int
    kind: str = "do"

    def __str__(self) -> str:
        return f"do {self.number}"


Path = tuple[Any, ...]
"""All that has happened: at each node the number of what came up, or those of several seats."""


class PathState(State):
    """A point of a game whose states are all that has happened."""

    __slots__ = ("game", "node", "path")

    game: PathGame

    def __init__(self, game: PathGame, path: Path = ()):
        self.game, self.path = game, path
        self.node: Node = game.node(path)

    def legal(self, seat: int | None = None) -> Sequence[Action]:
        node = self.node
        if seat is None and isinstance(node, Turn):
            seat = node.seat
        seats = node.seats if isinstance(node, Together) else getattr(node, "seat", None)
        return self.game.actions(self.path, seat) if seat in _tuple(seats) else ()

    def apply(self, move: Move) -> PathState:
        if isinstance(move, Do):
            return PathState(self.game, (*self.path, move.number))
        assert isinstance(self.node, Together)
        assert isinstance(move, Mapping)
        numbers = tuple(move[seat].number for seat in self.node.seats)  # type: ignore[attr-defined]
        return PathState(self.game, (*self.path, numbers))

    def view(self, seat: int) -> PathView:
        return PathView(seat, self.game.knowledge(self.path, seat), tuple(self.legal(seat)))

    def scores(self) -> Mapping[int, object]:
        return self.game.wins(self.path)

    def returns(self) -> Mapping[int, Fraction]:
        return self.game.wins(self.path)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PathState) and (self.game, self.path) == (other.game, other.path)

    def __hash__(self) -> int:
        return hash(self.path)

    def __str__(self) -> str:
        return " ".join(map(str, self.path))


class PathView(NamedTuple):
    seat: int
    known: tuple[Any, ...]
    options: tuple[Action, ...]

    def legal(self) -> Sequence[Action]:
        return self.options


class PathGame(Game):
    """A game told by functions of the path."""

    name = "path"

    def node(self, path: Path) -> Node:
        raise NotImplementedError

    def actions(self, path: Path, seat: int) -> Sequence[Action]:
        return Do(0), Do(1)

    def knowledge(self, path: Path, seat: int) -> tuple[Any, ...]:
        raise NotImplementedError

    def wins(self, path: Path) -> Mapping[int, Fraction]:
        raise NotImplementedError

    @property
    def setup(self) -> Mapping[str, object]:
        return {}

    def start(self) -> PathState:
        return PathState(self)

    def seat_name(self, seat: int) -> str:
        return ("north", "east", "south", "west")[seat]

    def parse(self, text: str) -> Action:
        return Do(int(text.removeprefix("do ")))

    def position(self, text: str) -> State:
        raise NotImplementedError


class RandomGame(PathGame):
    """A game in which everything is drawn at random: who moves, who sees it, and who wins.

    Args:
        seed: of all that is drawn.
        depth: how many moves there are.
        owners: the person who plays each seat.
    """

    def __init__(self, seed: int, depth: int = 4, owners: Sequence[int] = (0, 1)):
        self.seed, self.depth, self.owners = seed, depth, tuple(owners)
        self.drawn: dict[tuple[object, ...], int] = {}
        self.seats = tuple(range(len(owners)))
        self.owner = dict(enumerate(owners))

    @property
    def setup(self) -> Mapping[str, object]:
        return {"seed": self.seed, "depth": self.depth, "owners": self.owners}

    def draw(self, n: int, *what: object) -> int:
        if what not in self.drawn:
            self.drawn[what] = below(generator(self.seed, *map(str, what)), n)
        return self.drawn[what]

    def node(self, path: Path) -> Node:
        if len(path) == self.depth or (path and not self.draw(8, "end", path)):
            return End()
        kind = self.draw(6, "node", path)
        if kind == 0:
            weights = [1 + self.draw(3, "weight", path, outcome) for outcome in range(2)]
            return Weighted([Do(0), Do(1)], weights)
        if kind == 1:
            first = self.draw(len(self.seats) - 1, "first", path)
            return Together((first, len(self.seats) - 1))
        return Turn(self.draw(len(self.seats), "seat", path))

    def knowledge(self, path: Path, seat: int) -> tuple[Any, ...]:
        person, known = self.owner[seat], []
        for length, what in enumerate(path):
            before = path[:length]
            node = self.node(before)
            if isinstance(node, Together):
                own = [self.owner[its] == person for its in node.seats]
                seen = (node.seats, *(its for its, mine in zip(what, own, strict=True) if mine))
            elif isinstance(node, Turn) and self.owner[node.seat] == person:
                seen = (node.seat, what)
            elif self.draw(2, "seen", before, person):
                seen = ("seen", what)
            else:
                continue
            known.append(seen)
        return tuple(known)

    def wins(self, path: Path) -> Mapping[int, Fraction]:
        people = self.people
        wins = [
            Fraction(self.draw(11, "win", path, person) - 5, 1 + self.draw(3, "of", path, person))
            for person in people
        ]
        return dict(zip(people, wins, strict=True))


class Scissors(PathGame):
    """Rock, paper, scissors, several times what is won with scissors."""

    name, seats = "scissors", (0, 1)
    owner: Mapping[int, int] = {0: 0, 1: 1}

    def __init__(self, scissors: int = 1):
        self.scissors = scissors

    @property
    def setup(self) -> Mapping[str, object]:
        return {"scissors": self.scissors}

    def node(self, path: Path) -> Node:
        return End() if path else Together((0, 1))

    def actions(self, path: Path, seat: int) -> Sequence[Action]:
        return Do(0), Do(1), Do(2)

    def knowledge(self, path: Path, seat: int) -> tuple[Any, ...]:
        return ()

    def wins(self, path: Path) -> Mapping[int, Fraction]:
        ((one, two),) = path
        win = Fraction((0, 1, -1)[(one - two) % 3])
        if 2 in ((one,) if win > 0 else (two,)):
            win *= self.scissors
        return {0: win, 1: -win}


class Bimatrix(PathGame):
    """Two choose once, together; the table says what each of them wins."""

    name, seats = "bimatrix", (0, 1)
    owner: Mapping[int, int] = {0: 0, 1: 1}

    def __init__(self, table: Sequence[Sequence[tuple[int, int]]]):
        self.table = table

    @property
    def setup(self) -> Mapping[str, object]:
        return {"table": self.table}

    def node(self, path: Path) -> Node:
        return End() if path else Together((0, 1))

    def actions(self, path: Path, seat: int) -> Sequence[Action]:
        size = len(self.table) if seat == 0 else len(self.table[0])
        return tuple(map(Do, range(size)))

    def knowledge(self, path: Path, seat: int) -> tuple[Any, ...]:
        return ()

    def wins(self, path: Path) -> Mapping[int, Fraction]:
        ((row, column),) = path
        return dict(enumerate(map(Fraction, self.table[row][column])))


COORDINATION = Bimatrix((((1, 1), (0, 0)), ((0, 0), (1, 1))))
BATTLE = Bimatrix((((2, 1), (0, 0)), ((0, 0), (1, 2))))
"""The battle of the sexes."""


class Pennies(PathGame):
    """The first seat moves twice; ``forgets`` says whether it knows its first move the second time.

    It wins by two equal moves that the second seat, who sees neither, does not match.
    """

    name, seats = "pennies", (0, 1)
    owner: Mapping[int, int] = {0: 0, 1: 1}

    def __init__(self, forgets: bool = True):
        self.forgets = forgets

    @property
    def setup(self) -> Mapping[str, object]:
        return {"forgets": self.forgets}

    def node(self, path: Path) -> Node:
        return (Turn(0), Turn(0), Turn(1), End())[len(path)]

    def knowledge(self, path: Path, seat: int) -> tuple[Any, ...]:
        if seat == 1 or not path:
            return (len(path),)
        return ("again",) if self.forgets else ("again", path[0])

    def wins(self, path: Path) -> Mapping[int, Fraction]:
        one, again, two = path
        win = Fraction(1 if one == again != two else -1)
        return {0: win, 1: -win}


# --------------------------------------------------------------------------------------- by hand


def gain(state: PathState) -> Fraction:
    """What the first person of a small game wins, and the second loses."""
    return state.game.wins(state.path)[0]


def score(state: State) -> Any:
    """What the first of two persons has won by the scores."""
    return state.scores()[0]


def wins_of(game: Game) -> Any:
    """What everybody wins at the end of a small game, as the solvers see it: a list."""
    if len(game.people) == 2:
        return lambda state: [gain(state), -gain(state)]
    return lambda state: [state.returns()[person] for person in game.people]


def played(game: Game, profile: Mapping[Any, Mapping[Action, Any]], payoff: Any) -> list[Any]:
    """What each person wins on average, move by move; a profile by person and view.

    Args:
        payoff: what all win at an end, a list.
    """

    def value(state: State, chosen: tuple[Action, ...] = ()) -> list[Any]:
        node: Any = state.node
        if isinstance(node, End):
            return payoff(state)  # type: ignore[no-any-return]
        if isinstance(node, Turn | Together):
            _, view = asked(state, chosen)
            parts = [
                (part, *then(state, chosen, action))
                for action, part in profile[view].items()
                if part
            ]
        else:
            parts = [(node.probability(its), state.apply(its), ()) for its in node]
        rows = [(part, value(after, made)) for part, after, made in parts]
        return [sum(part * row[person] for part, row in rows) for person in range(len(rows[0][1]))]

    return value(game.start())


def asked(state: State, chosen: tuple[Action, ...]) -> tuple[int, Any]:
    node: Any = state.node
    seats = _tuple(node.seat if isinstance(node, Turn) else node.seats)
    seat, owner = seats[len(chosen)], state.game.owner
    own = tuple(
        action for its, action in zip(seats, chosen, strict=False) if owner[its] == owner[seat]
    )
    return seat, Informed(state.view(seat), own) if own else state.view(seat)


def then(state: State, chosen: tuple[Action, ...], action: Action) -> tuple[State, Any]:
    node: Any = state.node
    if isinstance(node, Turn):
        return state.apply(action), ()
    chosen = (*chosen, action)
    if len(chosen) < len(node.seats):
        return state, chosen
    return state.apply(dict(zip(node.seats, chosen, strict=True))), ()


def asks(game: Game) -> dict[int, dict[Any, Sequence[Action]]]:
    """What each person can be asked, and what they may answer, found move by move."""
    found: dict[int, dict[Any, Sequence[Action]]] = {person: {} for person in game.people}

    def visit(state: State, chosen: tuple[Action, ...] = ()) -> None:
        node: Any = state.node
        if isinstance(node, Turn | Together):
            seat, view = asked(state, chosen)
            options = found[game.owner[seat]][view] = tuple(state.legal(seat))
            for action in options:
                visit(*then(state, chosen, action))
        elif not isinstance(node, End):
            for outcome in node:
                visit(state.apply(outcome))

    visit(game.start())
    return found


def random_profile(game: Game, seed: object) -> dict[Any, dict[Action, Fraction]]:
    """Random probabilities for all that can be asked, some of them 0."""
    rng = generator(seed)
    profile: dict[Any, dict[Action, Fraction]] = {}
    for options in asks(game).values():
        for view, actions in options.items():
            parts = [below(rng, 4) for _ in actions]
            parts[below(rng, len(parts))] += 1
            profile[view] = {
                action: Fraction(part, sum(parts))
                for action, part in zip(actions, parts, strict=True)
            }
    return profile


def pure_strategies(options: Mapping[Any, Sequence[Action]]) -> list[dict[Any, dict[Action, int]]]:
    """Every way to answer each question."""
    return [
        {view: {action: 1} for view, action in zip(options, answers, strict=True)}
        for answers in product(*options.values())
    ]


def _tuple(seats: Any) -> tuple[Any, ...]:
    return seats if isinstance(seats, tuple) else (seats,)
