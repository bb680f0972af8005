"""A game at a table: what was played, who is asked, and who looks at the screen.

People and policies sit at the table. A person answers by a message; policies and chance move in
*beats*, so that whoever watches sees one thing happen at a time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast

from banana_lab import players
from banana_lab.boards.messages import Refused
from banana_lab.boards.tables.table.advice import advised
from banana_lab.core.chance import generator
from banana_lab.core.protocol import (
    Action,
    Done,
    End,
    Game,
    Move,
    Seat,
    State,
    Together,
    Turn,
    View,
)
from banana_lab.core.transcript import Transcript
from banana_lab.players import PERSON

__all__ = [
    "MOVES_MOST",
    "PERSON",
    "AnyState",
    "Cost",
    "Played",
    "Review",
    "TableState",
    "begins",
    "begun",
    "followed",
    "secret",
]

G = TypeVar("G", bound=Game)
P = TypeVar("P", bound=State)
V = TypeVar("V", bound=View)
T = TypeVar("T")

MOVES_MOST: Final = 20_000
"""How many moves a game at a table may have."""
REVIEWED_AT_ONCE: Final = 12
"""How many moves are weighed in one go, so that a page stays awake."""
COSTS_MOST: Final = 3
"""How many decisions a review names."""

FAULT_MOST: Final = 100
MEND: Final = "Mend it and register it again, or begin a game with another player."
"""What helps when a policy of one's own does not."""


class Played(NamedTuple, Generic[P]):
    """A move that was made.

    Attributes:
        before: the position it was made in.
        move: the move.
        done: each step that it led to.
    """

    before: P
    move: Move
    done: tuple[Done[P], ...]

    @classmethod
    def made(cls, before: P, move: Move) -> Played[P]:
        """Return a move that is made in a position.

        Raises:
            IllegalMove: the rules forbid it.
        """
        return cls(before, move, before.trace(move))

    @property
    def after(self) -> P:
        """The position that it leads to."""
        return self.done[-1].after


class Cost(NamedTuple):
    """A decision after which less was to be expected than after another.

    Attributes:
        at: how many moves had been made before.
        seat: who decided.
        did: what it did.
        better: what the coach advises, which was worth most.
        lost: by how much, as ``bayes`` weighs.
    """

    at: int
    seat: Seat
    did: Action
    better: Action
    lost: Fraction


class Review(NamedTuple):
    """What the coach found after the game.

    Attributes:
        done: how many moves it has weighed.
        costs: the decisions that cost most, the dearest first.
    """

    done: int = 0
    costs: tuple[Cost, ...] = ()


class TableState(NamedTuple, Generic[G, P, V]):
    """A game at a table: a game, its positions, and its views.

    Attributes:
        game: the game with its options.
        people: for each person of the game, :data:`PERSON` or the name of a policy.
        code: a class code, which brings everybody who knows it the same chance; empty without one.
        position: the position now.
        played: what led to it, the first move first.
        start: the line of the position the game began at, empty for the start of the game.
        answers: what people have answered to a question that others still think about.
        looking: the person at the screen; ``None`` while nobody is, or while nobody plays.
        at: how many moves the replay shows; ``None`` shows the present.
        coach: whether the coach speaks.
        saving: whether the game is shown as a file.
        review: what the coach found after the game, ``None`` unless it was asked.
        secret: decides chance where no code does; in saved games alone, see :func:`secret`.
    """

    game: G
    people: tuple[str, ...]
    code: str
    position: P
    played: tuple[Played[P], ...] = ()
    start: str = ""
    answers: tuple[tuple[Seat, Action], ...] = ()
    looking: int | None = None
    at: int | None = None
    coach: bool = False
    saving: bool = False
    review: Review | None = None
    secret: str = ""

    # ------------------------------------------------------------------------ who, and what next

    @property
    def persons(self) -> tuple[int, ...]:
        """The persons of the game that are people."""
        return tuple(
            person
            for person, kind in zip(self.game.people, self.people, strict=True)
            if kind == PERSON
        )

    @property
    def seed(self) -> str:
        """What decides chance, and what policies leave to it."""
        return self.code or self.secret

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return type(self.position.node) is End

    @property
    def open(self) -> bool:
        """Whether everything may be seen: the game is over, or no person plays."""
        return self.over or not self.persons

    @property
    def asked(self) -> Seat | None:
        """The seat whose person has to answer next; ``None`` if none has to.

        Where several seats choose at the same time, a person answers for all of its own before the
        screen is handed on: nobody hears an answer until all are given.
        """
        answered, node = dict(self.answers), self.position.node
        seats = node.seats if type(node) is Together else ()
        if type(node) is Turn:
            seats = (node.seat,)
        asked = [
            seat for seat in seats if seat not in answered and self.game.owner[seat] in self.persons
        ]
        last = self.game.owner[self.answers[-1][0]] if self.answers else None
        own = [seat for seat in asked if self.game.owner[seat] == last]
        return next(iter(own or asked), None)

    @property
    def answerable(self) -> bool:
        """Whether each answer is a person's, to the question that is asked."""
        node, seats = self.position.node, [seat for seat, _ in self.answers]
        asked = node.seats if type(node) is Together else ()
        return len({*seats}) == len(seats) and all(
            seat in asked
            and self.game.owner[seat] in self.persons
            and answer in self.position.legal(seat)
            for seat, answer in self.answers
        )

    @property
    def handed(self) -> int | None:
        """The person to whom the screen is to be handed, covered until then.

        Where nobody looks and policies are to move, a game was just begun or opened: somebody is to
        watch them.
        """
        asked, person = self.asked, self.looking
        if asked is not None:
            person = self.game.owner[asked]
        elif person is None and self.persons:
            person = self.game.owner[self.answers[-1][0]] if self.answers else self.persons[0]
        return None if self.over or person == self.looking else person

    @property
    def runs(self) -> bool:
        """Whether policies or chance move next, or the coach goes on with its review."""
        return self.reviews if self.over else self.asked is None and self.handed is None

    @property
    def reviews(self) -> bool:
        """Whether the coach has moves left to weigh."""
        return self.review is not None and self.review.done < len(self.played)

    @property
    def transcript(self) -> Transcript:
        """The moves so far, all that is secret included."""
        moves = tuple(played.move for played in self.played)
        return Transcript(self.game, moves, truncated=not self.over)

    # ------------------------------------------------------------------------- what may be seen

    @property
    def shown(self) -> P:
        """The position on the board: that of the replay, or the present one."""
        return self.position if self.at is None else self.played[self.at].before

    @property
    def known(self) -> V | P | None:
        """What the person at the screen knows of the position shown; ``None`` if it is covered."""
        if self.open:
            return self.shown
        if self.looking is None or self.handed is not None:
            return None
        return self.view(self.seat_of(self.looking))

    def view(self, seat: Seat) -> V:
        """Return what a seat knows of the position shown."""
        return cast(V, self.shown.view(seat))

    def seat_of(self, person: int) -> Seat:
        """Return the seat of a person that is asked in the position shown, else its first one."""
        seats = self.game.seats_of(person)
        if self.at is None and self.asked in seats:
            return self.asked
        node = self.shown.node
        return node.seat if type(node) is Turn and node.seat in seats else seats[0]

    # --------------------------------------------------------------------------------- what moves

    def answered(self, action: Action) -> Self:
        """Return the table after the seat that is asked did something.

        Raises:
            IllegalMove: the rules forbid it.
        """
        seat, node = self.asked, self.position.node
        assert seat is not None, "somebody is asked"
        if type(node) is Turn:
            return self._moved(action)._faced()
        if action not in self.position.legal(seat):
            raise self.position.refusal(seat, action)
        return self._replace(answers=(*self.answers, (seat, action)))._faced()

    def beat(self) -> Self:
        """Return the table after policies have moved once, and chance as often as it may."""
        assert self.runs, "policies or chance are to move"
        node = self.position.node
        if type(node) is Turn:
            return self._moved(self._choice(node.seat))._faced()
        if type(node) is Together:
            given = dict(self.answers)
            move = {
                seat: given[seat] if seat in given else self._choice(seat) for seat in node.seats
            }
            return self._moved(move)._faced()
        return self._chanced()._faced()

    def reviewed(self) -> Self:
        """Return the table after the coach has weighed a few more of the decisions of people, or of
        everybody if no person played."""
        assert self.review is not None, "a review is under way"
        done = min(self.review.done + REVIEWED_AT_ONCE, len(self.played))
        found = [cost for at in range(self.review.done, done) for cost in self._costs(at)]
        dearest = sorted((*self.review.costs, *found), key=lambda cost: -cost.lost)
        return self._replace(review=Review(done, tuple(dearest[:COSTS_MOST])))

    def _costs(self, at: int) -> Iterator[Cost]:
        """Yield what each decision of one move cost, if it cost anything."""
        before, move, _ = self.played[at]
        node = before.node
        decided: dict[Seat, Any] = {}
        if type(node) is Turn:
            decided = {node.seat: move}
        elif type(node) is Together:
            decided = dict(move)
        for seat, did in decided.items():
            if self.persons and self.game.owner[seat] not in self.persons:
                continue
            worths = players.worths(self.game.name, before.view(seat), [did])
            if did in worths and (lost := max(worths.values()) - worths[did]) > 0:
                better = advised(self.game.name, before.view(seat))
                yield Cost(at, seat, did, better, lost)

    def cut(self, moves: int) -> Self:
        """Return the table as it was after so many moves."""
        if moves == len(self.played):
            return self._replace(at=None)
        back = self.played[moves]
        cut = self._replace(
            position=back.before, played=self.played[:moves], answers=(), at=None, review=None
        )
        return cut._faced()

    def _choice(self, seat: Seat) -> Action:
        name = self.people[self.game.people.index(self.game.owner[seat])]
        policy, view = players.policy(self.game.name, name), self.position.view(seat)
        rng = generator(self.seed, "policy", len(self.played), seat)
        if players.is_shipped(self.game.name, name):
            return policy(view, rng)
        try:
            action = policy(view, rng)
            legal = action in view.legal()
        except Exception as error:
            fault = f"{type(error).__name__}: {str(error)[:FAULT_MOST]}"
            raise Refused(f"The policy {name} failed ({fault}). {MEND}") from error
        if not legal:
            raise Refused(f"The policy {name} chose {str(action)[:FAULT_MOST]!r}: illegal. {MEND}")
        return action

    def _moved(self, move: Move) -> Self:
        made = Played.made(self.position, move)
        played = (*self.played, made)
        return self._replace(position=made.after, played=played, answers=())._chanced()

    def _chanced(self) -> Self:
        """Let chance move as long as it is its turn."""
        position, played = self.position, list(self.played)
        while not isinstance(node := position.node, Turn | Together | End):
            move = node.sample(generator(self.seed, "chance", len(played)))
            played.append(Played.made(position, move))
            position = played[-1].after
        return self._replace(position=position, played=tuple(played))

    def _faced(self) -> Self:
        """Turn the screen to whoever is asked, covered if another person looked before."""
        persons = self.persons
        if len(persons) == 1:
            return self._replace(looking=persons[0])
        return self._replace(looking=None) if self.handed is not None else self


AnyState: TypeAlias = TableState[Any, Any, Any]
"""A table's state, of whatever game."""


def secret() -> str:
    """Return a fresh seed of 128 bits: several people at one screen can neither see nor guess it,
    while their own dice leave few of all class codes."""
    return os.urandom(16).hex()


def begun(
    game: G, people: tuple[str, ...], code: str = "", start: str = ""
) -> TableState[G, Any, Any]:
    """Return a table where a game begins, or goes on from the line of a position.

    Args:
        game: what is played.
        people: who plays.
        code: a class code; empty leaves chance to a fresh secret.
        start: the line of a position; empty for the start of the game.

    Raises:
        ValueError: the line is no position of this game.
    """
    position = begins(game, start)
    hidden = "" if code else secret()
    state: TableState[G, Any, Any] = TableState(
        game, people, code, position, start=start, secret=hidden
    )
    return state._chanced()._faced()


def begins(game: Game, start: str = "") -> State:
    """Return where a game begins: at its start, or at the line of a position.

    Raises:
        ValueError: the line is no position of this game.
    """
    return game.position(start) if start else game.start()


def followed(
    position: P, moves: Iterable[T], read: Callable[[P, T], Move]
) -> tuple[P, tuple[Played[P], ...]]:
    """Return where moves lead from a position, and the moves.

    Args:
        position: where to begin.
        moves: what stands for each move.
        read: returns the move that it stands for at a position.

    Raises:
        ValueError: a move does not fit.
    """
    played = []
    for given in moves:
        played.append(Played.made(position, read(position, given)))
        position = played[-1].after
    return position, tuple(played)
