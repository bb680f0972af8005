"""How rules stay readable: a state carries an agenda of steps still to do.

A rule is one function for one step. It changes the position, puts further steps on the agenda, or
asks: whose choice it is, and among what. What was answered goes to the rule's ``answer``. A state
is a position whose next step has asked, so a phase reads as the rulebook's list, and can still be
stopped at, saved and searched at any point.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from banana_lab.core.chance import Chance
from banana_lab.core.fields import FEW, Stated, Stepwise
from banana_lab.core.legality import option, outcome, same, typed
from banana_lab.core.memory import Memories, Memory, Past, played
from banana_lab.core.protocol import (
    Action,
    Done,
    End,
    Game,
    IllegalMove,
    Move,
    Node,
    Seat,
    State,
    Together,
    Turn,
    View,
)
from banana_lab.data import shown
from banana_lab.data.rulings import rulings

__all__ = ["Agenda", "Position", "Rule", "Rules", "Step", "replaced"]

Step: TypeAlias = tuple[Any, ...]
"""A named tuple: something still to do."""

Agenda: TypeAlias = "tuple[Step, Agenda] | None"
"""Linked pairs, so that copying an agenda costs nothing."""

P = TypeVar("P", bound="Position")
S = TypeVar("S")

END, turn = End(), cache(Turn)

_NUMBER = re.compile(r"[0-9]{1,18}")
"""A number of a step: far larger than any there is."""


class Rule(Generic[P]):
    """The rule for one kind of step.

    Attributes:
        heading: where the rulebook says so.
        rulings: the ids of the rulings it follows.
    """

    def __init__(self, act: Callable[[P, Any], None], heading: str, rulings: tuple[str, ...]):
        self.act, self.heading, self.rulings = act, heading, rulings
        self.respond: Callable[[P, Any, Any], None] = _nothing_asked
        self.__doc__ = act.__doc__
        self.__name__ = act.__name__

    def answer(self, respond: Callable[[P, Any, Any], None]) -> Callable[[P, Any, Any], None]:
        """Register what happens with the answer to this rule's question."""
        self.respond = respond
        return respond


def _nothing_asked(position: object, step: object, answer: object) -> None:
    raise AssertionError(f"the rule for {step} asks nothing")


class Rules(dict[type, Rule[P]]):
    """The rules of a game, by the class of their step."""

    def rule(
        self, step: type, heading: str, *rulings: str
    ) -> Callable[[Callable[[P, Any], None]], Rule[P]]:
        """Register the decorated function as the rule for a step.

        Args:
            step: a class of named tuples.
            heading: where the rulebook says so.
            rulings: the rulings it follows.
        """

        def register(act: Callable[[P, Any], None]) -> Rule[P]:
            self[step] = Rule(act, heading, rulings)
            return self[step]

        return register

    def write(self, step: Step) -> str:
        """Return a step as words: ``Advance(2)`` is ``"advance 2"``."""
        return " ".join([type(step).__name__.lower(), *(str(int(value)) for value in step[:-1])])

    def read(self, text: str) -> Step:
        """Return the step that prints as these words.

        Raises:
            ValueError: no step prints so.
        """
        text = text.strip()
        name, *numbers = text.split() or [""]
        for step in self:
            fields = getattr(step, "_fields", ())[:-1]
            known = step.__name__.lower() == name and len(fields) == len(numbers)
            if known and all(map(_NUMBER.fullmatch, numbers)):
                return step(*map(int, numbers))  # type: ignore[no-any-return]
        raise ValueError(f"there is no step {shown(text)}")


class Position(Stepwise, State, metaclass=Stated):
    """A state that rules have brought to a question.

    A game's own position declares its fields (:mod:`banana_lab.core.fields`); ``draft`` and
    ``key`` are written from them.

    ``apply`` makes one draft, a flat copy that may be written on; rules write on it; when one asks,
    the draft is frozen and handed out as the next state.

    Two positions are equal when they stand alike, however they came about. The moves that led here
    are kept as linked pairs, so that views can be memories; positions before are not, since so many
    objects alive would make random play slower by a tenth.
    """

    __slots__ = ("_always", "_hash", "_memories", "agenda", "game", "moves", "node", "options")

    rules: ClassVar[Rules[Any]]
    ends: ClassVar[str] = "End of the Game"
    """The heading of the rulebook under which the game ends."""
    _drafts: ClassVar[type]

    node: Node
    options: Any
    moves: Past
    """What led here; not set where play began, nor where memories were looked up, from where on the
    moves are counted anew."""
    _always: bool
    """Whether a seat is asked even if it can answer in one way only."""
    _hash: int | None
    _memories: Memories

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__setattr__" not in vars(cls):
            # Both, or CPython looks each up again at every write, which takes five times as long.
            free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
            writable = {"__slots__": (), "__doc__": cls.__doc__, **free}
            cls._drafts = type(f"{cls.__name__}Draft", (cls,), writable)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state is immutable; apply a move to get another ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a state is immutable; its {name} cannot be deleted")

    # --- what a game says of its positions

    @classmethod
    def unset(cls, game: Game) -> Self:
        """Return a draft of which only the game is set."""
        draft: Self = object.__new__(cls._drafts)
        draft.game, draft.agenda = game, None
        draft.node = draft._hash = None  # type: ignore[assignment]
        draft._always = False
        return draft

    @abstractmethod
    def draft(self) -> Self:
        """Return a flat copy that may be written on, ``node`` and ``_hash`` set to ``None``."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Return all that makes this position what it is: what is public, and what is secret."""

    def _public(self) -> tuple[object, ...]:
        """Return the game and all that everybody knows, the agenda included."""
        raise NotImplementedError(f"{type(self).__name__} declares no fields")

    @abstractmethod
    def objection(self, seat: Seat, action: object) -> tuple[str, str]:
        """Return why an action is illegal, as a clause, and the id of a ruling or ``""``."""

    # --- what rules write

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, to be done in this order before all others."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda = (step, agenda)
        self.agenda = agenda

    def ask(self, seat: Seat, options: Sequence[Action], *, always: bool = False) -> None:
        """Ask a seat to choose. A choice of one is made at once, one of none is skipped.

        Args:
            seat: the seat.
            options: what it may do.
            always: whether it is asked also where it has one option.
        """
        if options:
            self.node = turn(seat)
            self.options = tuple(options) if type(options) is list else options
            if always:
                self._always = True

    def ask_together(
        self, options: Mapping[Seat, Sequence[Action]], *, always: bool = False
    ) -> None:
        """Ask seats to choose at the same time.

        Who has one option takes it without being asked; who has none is left out.

        Args:
            options: what each seat may do, seats ascending.
            always: whether a seat is asked also where it has one option.
        """
        self.options = {seat: actions for seat, actions in options.items() if actions}
        asked = [seat for seat, actions in self.options.items() if always or len(actions) > 1]
        self.node = Together(tuple(asked))

    def chance(self, law: Chance[Action]) -> None:
        """Let chance decide."""
        self.node, self.options = law, ()

    def settle(self) -> Self:
        """Do the steps of the agenda until one asks; freeze."""
        rules = self.rules
        while self.agenda is not None:
            step, self.agenda = self.agenda
            rule = rules[type(step)]
            rule.act(self, step)
            if self.node is not None:
                answer = self._only_answer()
                if answer is None:
                    self.agenda = (step, self.agenda)
                    break
                self.node = None  # type: ignore[assignment]
                rule.respond(self, step, answer)
        else:
            self.node, self.options = END, ()
        self.__class__ = type(self).__base__  # type: ignore[assignment]
        return self

    def _only_answer(self) -> Move | None:
        """Return the one answer there is to a question, ``None`` where there is a choice."""
        node, options = self.node, self.options
        if type(node) is Turn and len(options) == 1 and not self._always:
            return options[0]  # type: ignore[no-any-return]
        if type(node) is Together and not node.seats:
            return {seat: actions[0] for seat, actions in options.items()}
        return None

    # --- the protocol

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """Return the legal actions of a seat, in a fixed order; see :meth:`State.legal`."""
        node = self.node
        if seat is not None and type(seat) is not int:
            seat = self.game.own_seat(seat)
        if type(node) is Turn:
            if seat is None or seat == node.seat:
                return self.options  # type: ignore[no-any-return]
        elif type(node) is Together:
            if seat is None:
                names = self.game.numbered(node.seats)
                raise ValueError(f"several seats choose together; name one of {names}")
            if seat in node.seats:
                return self.options[seat]  # type: ignore[no-any-return]
        if seat is not None and seat not in self.game.seats:
            raise self.game.no_seat(seat)
        return ()

    def apply(self, move: Move) -> Self:
        """Return the state after a move; see :meth:`State.apply`."""
        return self._answered(move).settle()

    def trace(self, move: Move) -> tuple[Done[Self], ...]:
        """Return each step that a move leads to, in order; see :meth:`State.trace`.

        Nobody is asked between the first step and the position after the last one; what has one
        answer there is answered by the rules.

        >>> from banana_lab.jack_bananas import Game, Hold
        >>> dice = "pink 1 pppp announced 12 rolled pink 6 6 2 banana"
        >>> planes = f"{dice}; green 0 gggg; orange 0 oooo; yellow 0 yyyy"
        >>> line = f"turn 2 pilots; {planes} | window, movement 1, endturn"
        >>> done = Game(players=4).position(line).trace(dict.fromkeys([1, 2, 3], Hold()))
        >>> [type(step.step).__name__ for step in done[:4]]
        ['Window', 'Movement', 'Advance', 'EndTurn']
        """
        draft = self._answered(move)
        assert self.agenda is not None, "what is answered was asked"
        step, before, answer, asked = self.agenda[0], self, draft.moves[0], True
        done: list[Done[Self]] = []
        while draft.agenda is not None:
            after = draft._frozen(draft.agenda)
            following, draft.agenda = draft.agenda
            rule, reply = self.rules[type(following)], None
            rule.act(draft, following)
            if draft.node is not None:
                agenda = following, draft.agenda
                reply = draft._only_answer()
                if reply is None:
                    draft.agenda = agenda
                    break
                after = draft._frozen(agenda)
                draft.node = None  # type: ignore[assignment]
                rule.respond(draft, following, reply)
            done.append(Done(step, before, after, answer, asked))
            step, before, answer, asked = following, after, reply, False
        else:
            draft.node, draft.options = END, ()
        draft.__class__ = type(self)
        return *done, Done(step, before, draft, answer, asked)

    def _frozen(self, agenda: Agenda) -> Self:
        """Return a draft as it stands now, as a position with this agenda."""
        copy = self.draft()
        copy.agenda, copy.node = agenda, self.node
        copy.options = () if self.node is None else self.options
        copy.__class__ = type(self).__base__  # type: ignore[assignment]
        return copy

    def _answered(self, move: Move) -> Self:
        """Return a draft in which a move has answered the question, and nothing more is done."""
        node = self.node
        if type(node) is Turn:
            own: Move | None = option(self.options, move)
            if own is None:
                raise self.refusal(node.seat, move)
        elif type(node) is Together:
            own = self._answers(node.seats, move)
        elif type(node) is End:
            raise IllegalMove("the game is over", self.ends)
        else:
            own = outcome(node, move)  # type: ignore[arg-type]
            if own is None:
                raise self._impossible(move)
        draft = self.draft()
        draft.moves = own, getattr(self, "moves", self)
        step, draft.agenda = self.agenda  # type: ignore[misc]
        self.rules[type(step)].respond(draft, step, own)
        return draft

    def _impossible(self, found: object) -> IllegalMove:
        """Return the error for an outcome that chance cannot have here."""
        law: Any = self.node
        try:
            problem = self.surprise(found)
        except (LookupError, TypeError, AttributeError, ValueError):
            problem = ""  # it has the class of an outcome, and nothing in it that one has
        return IllegalMove(problem or no_action(found, law), self.rule().heading)

    def surprise(self, found: object) -> str:
        """Return why something cannot come up here, as a clause; nothing of what never comes up."""
        return f"{found} cannot come up here" if self._is_read(found) else ""

    def _answers(self, seats: tuple[Seat, ...], move: object) -> dict[Seat, Action]:
        """Return the answers in the order of seats, whatever the order of the mapping."""
        if not (type(move) is dict or isinstance(move, Mapping)):
            raise self._unanswered(seats, "")
        for key, action in move.items():
            if type(key) is int and key in seats:
                continue
            if option(self.game.seats, key) is None:
                raise self._unanswered(seats, f", and {shown(key)} is no seat")
            if key not in seats:
                raise self.refusal(key, action)
        if len(move) != len(seats):
            raise self._unanswered(seats, "")
        answers: dict[Seat, Action] = {}
        for seat, options in self.options.items():
            own = option(options, move[seat]) if seat in seats else options[0]
            if own is None:
                raise self.refusal(seat, move[seat])
            answers[seat] = own
        return answers

    def _unanswered(self, seats: tuple[Seat, ...], why: str) -> IllegalMove:
        """Return the error for what is no answer from each of these seats."""
        each = f"an answer from each of {self.game.numbered(seats)}"
        return IllegalMove(f"{each} is needed, as {{seat: action}}{why}", self.rule().heading)

    def rule(self) -> Rule[Any]:
        """Return the rule that asks."""
        return self.rules[type(self.step)]

    def refusal(self, seat: Seat, action: object) -> IllegalMove:
        """Return the error that says why an action of a seat is illegal here."""
        legal, heading = self.legal(seat), self.rule().heading
        if self._is_read(action):
            try:
                problem, ruling = self.objection(seat, action)
            except (LookupError, TypeError, AttributeError, ValueError):
                pass  # it has the class of an action, and nothing in it that one has
            else:
                quoted = rulings()[ruling].ruling if ruling else ""
                return IllegalMove(problem, heading, ruling, quoted, listing(legal))
        return IllegalMove(no_action(action, legal), heading, legal=listing(legal))

    def _is_read(self, action: object) -> bool:
        """Whether something prints as an action does, and is not merely equal to what it prints."""
        if not isinstance(action, tuple) or type(action).__str__ is object.__str__:
            return False
        try:
            words = str(action)
        except (LookupError, TypeError, AttributeError, ValueError):  # it does not even print
            return False
        try:
            return same(self.game.parse(words), action)
        except ValueError:  # such as a spot that is not on the island; the game says so
            return self.answers_for(action)

    def answers_for(self, action: Action) -> bool:
        """Whether a game has a reason against an action that is not read back: not where a field is
        of another type, unless the game says so."""
        return typed(action)

    # --- what seats remember

    def seen_by(self, seat: Seat, memory: Memory) -> View:
        """Return what a seat sees of this position, with what it remembers of those before; a game
        whose views need no memory leaves this as it is."""
        return self.view(seat)

    def chosen(self, move: Move) -> Move:
        """Return of a move that was made here what was chosen: together, some have one option."""
        node: Node = self.node
        if type(node) is Together and isinstance(move, Mapping):
            return {seat: move[seat] for seat in node.seats}
        return move

    def heard_by(self, seat: Seat, move: Any) -> tuple[tuple[Seat, Action], ...]:
        """Return what a seat hears done in a move made here, beside what it sees afterwards: what
        its own person does with any of its seats."""
        node, owner = self.node, self.game.owner
        if type(node) is Turn:
            return ((node.seat, move),) if owner[node.seat] == owner[seat] else ()
        if type(node) is Together:
            return tuple((own, move[own]) for own in node.seats if owner[own] == owner[seat])
        return ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Position):
            return NotImplemented
        return hash(self) == hash(other) and self.key() == other.key()

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(self.key()))
        return self._hash  # type: ignore[return-value]

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        first, moves = played(self)
        return _again, (self.game, str(first), moves)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


def _again(game: Game, line: str, moves: Iterable[Move]) -> Position:
    """Return a position that was pickled, with its past."""
    position: State = game.position(line)
    for move in moves:
        position = position.apply(position.chosen(move))  # type: ignore[attr-defined]
    return position  # type: ignore[return-value]


def replaced(values: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]
    """Return the values with one of them replaced."""
    return values[:place] + (value,) + values[place + 1 :]  # noqa: RUF005 - the faster form


def no_action(found: object, actions: Iterable[Action]) -> str:
    """Return what to say of what is no action of a game but, perhaps, its text."""
    such = "".join(
        f", such as game.parse({str(action)!r}) returns" for action in islice(actions, 1)
    )
    return f"an action is expected{such}, not {shown(found)}"


def listing(actions: Sequence[Action]) -> str:
    """Return actions as words, the first few of many."""
    words = list(map(str, islice(actions, FEW)))
    rest = len(actions) - len(words)
    return ", ".join(words) + (f" and {rest} more" if rest else "")
