"""The engine's race for two planes alone, and a game whose views forget nothing.

The box has no race of two planes (JB-40), so the engine refuses to make one; every other rule works
with two. The memory of these views is kept apart from the engine's own, as its twin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from banana_lab.core import Action, Game, Move, State, Together, Turn
from banana_lab.jack_bananas import Game as Engine
from banana_lab.jack_bananas import Race

THREE_FACES: Mapping[str, Any] = {
    "die": "banana 2 3",
    "reckless_faces": {"stay": [2], "advance": [3], "accident": ["banana"]},
}
"""A small die, as ``options`` of the engine and of a race."""


def course_of(
    minimum: int, heights: Sequence[int] = (1, 2, 3), resupply: int = 2
) -> dict[str, object]:
    """Return a course with room for both on all islands but the last."""
    islands = len(heights)
    return {
        "heights": list(heights),
        "room": [2] * (islands - 1) + [1],
        "minimums": [minimum] * islands,
        "resupply": resupply,
    }


def engine(dice_each: int, course: Mapping[str, object], **options: object) -> Engine:
    """Return the engine for pink and green alone, each with so many dice."""
    game = Engine(players=2, planes_each=2, course=course, **options)
    game.planes_each, game.seats, game.everybody = 1, (0, 1), 0b11
    game.owner = MappingProxyType({0: 0, 1: 1})
    game.opponents = {0: (1,), 1: (0,)}
    game.box = game.box._replace(dice_each=dice_each)
    return game


def held(own: int, foreign: int, mine: str, theirs: str) -> str:
    """Return dice as a position writes them."""
    return mine * own + theirs * foreign


def flight(
    first: tuple[int, int],
    second: tuple[int, int],
    trial: str,
    minimum: int,
    last: bool,
    **options: object,
) -> Race:
    """Return two planes on one island before they roll, in a race that ends with this turn."""
    each = first[0] + second[1]
    assert each == second[0] + first[1], "all dice are pink or green"
    heights = (1, 2, 3, 4) if trial == "altitude" else (4, 3, 2, 1)
    where = 3 if last else 1
    game = engine(each, course_of(minimum, heights), max_turns=1, **options)
    return game.position(
        f"turn 1 pilots; pink {where} {held(*first, 'p', 'g')}; "
        f"green {where} {held(*second, 'g', 'p')}"
    )


class Memory(NamedTuple):
    """What a seat knows now, and what it knew and did before."""

    now: Any
    before: tuple[Any, ...]

    @property
    def seat(self) -> int:
        return self.now.seat

    def legal(self) -> Sequence[Action]:
        return self.now.legal()


class Remembered(State):
    """A state whose views remember."""

    __slots__ = ("base", "game", "memory", "node")

    def __init__(self, game: RememberedGame, base: State, memory: tuple[Any, ...]):
        self.game, self.base, self.memory, self.node = game, base, memory, base.node

    def legal(self, seat: int | None = None) -> Sequence[Action]:
        return self.base.legal(seat)

    def apply(self, move: Move) -> Remembered:
        memory, node = list(self.memory), self.node
        asked = node.seats if isinstance(node, Together) else ()
        for seat in (node.seat,) if isinstance(node, Turn) else asked:
            action = move[seat] if isinstance(node, Together) else move
            memory[seat] = (*memory[seat], (self.base.view(seat), action))
        return Remembered(self.game, self.base.apply(move), tuple(memory))

    def view(self, seat: int) -> Memory:
        return Memory(self.base.view(seat), self.memory[seat])

    def scores(self) -> Mapping[int, object]:
        return self.base.scores()

    def returns(self) -> Mapping[int, Fraction]:
        return self.base.returns()

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Remembered)
        return self.base == other.base and self.memory == other.memory

    def __hash__(self) -> int:
        return hash((self.base, self.memory))

    def __str__(self) -> str:
        return str(self.base)


class RememberedGame(Game):
    """The game that goes on from a state, with views that remember what came after it."""

    def __init__(self, state: State):
        self.state, self.name = state, state.game.name
        self.seats, self.owner = state.game.seats, state.game.owner

    @property
    def setup(self) -> Mapping[str, object]:
        return {"from": str(self.state)}

    def start(self) -> Remembered:
        return Remembered(self, self.state, ((),) * len(self.seats))

    def seat_name(self, seat: int) -> str:
        return self.state.game.seat_name(seat)

    def parse(self, text: str) -> Action:
        return self.state.game.parse(text)

    def position(self, text: str) -> Remembered:
        raise NotImplementedError
