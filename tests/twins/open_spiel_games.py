"""Games of OpenSpiel in our protocol, so that our solvers and its own can be held side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import pyspiel

from banana_lab.core.chance import Weighted
from banana_lab.core.protocol import Action, End, Game, Move, Node, State, Together, Turn

LARGEST = 10**6
"""The denominator that a float of OpenSpiel may stand for."""


def exact(number: float) -> Fraction:
    """Return the fraction that a float stands for."""
    return Fraction(number).limit_denominator(LARGEST)


class Does(NamedTuple):
    """An action of OpenSpiel, or an outcome of its chance: its number."""

    number: int
    kind: str = "does"

    def __str__(self) -> str:
        return f"does {self.number}"


class SpielView(NamedTuple):
    """An information state of OpenSpiel."""

    seat: int
    text: str
    options: tuple[Action, ...]

    def legal(self) -> Sequence[Action]:
        return self.options


class SpielState(State):
    """A state of OpenSpiel; equal where the same has happened."""

    __slots__ = ("game", "inner", "node", "past")

    game: SpielGame

    def __init__(self, game: SpielGame, inner: Any):
        self.game, self.inner = game, inner
        self.past = tuple(inner.full_history()) and inner.history_str()
        self.node: Node = self._node()

    def _node(self) -> Node:
        inner = self.inner
        if inner.is_terminal():
            return End()
        if inner.is_chance_node():
            return law(inner.chance_outcomes())
        if inner.is_simultaneous_node():
            seats = [seat for seat in self.game.seats if inner.legal_actions(seat)]
            return Together(tuple(seats))
        return Turn(inner.current_player())

    def legal(self, seat: int | None = None) -> Sequence[Action]:
        node = self.node
        if seat is None and isinstance(node, Turn):
            seat = node.seat
        asked = node.seats if isinstance(node, Together) else (getattr(node, "seat", None),)
        if seat is None or seat not in asked:
            return ()
        return tuple(map(Does, self.inner.legal_actions(seat)))

    def apply(self, move: Move) -> SpielState:
        inner = self.inner.clone()
        if isinstance(move, Does):
            inner.apply_action(move.number)
        else:
            assert isinstance(move, Mapping)
            numbers = [move[seat].number if seat in move else 0 for seat in self.game.seats]  # type: ignore[attr-defined]
            inner.apply_actions(numbers)
        return SpielState(self.game, inner)

    def view(self, seat: int) -> SpielView:
        return SpielView(seat, self.inner.information_state_string(seat), tuple(self.legal(seat)))

    def scores(self) -> Mapping[int, object]:
        return self.returns()

    def returns(self) -> Mapping[int, Fraction]:
        return {person: exact(won) for person, won in enumerate(self.inner.returns())}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SpielState) and (self.game, self.past) == (other.game, other.past)

    def __hash__(self) -> int:
        return hash(self.past)

    def __str__(self) -> str:
        return self.inner.history_str() or "start"


def law(outcomes: Sequence[tuple[int, float]]) -> Weighted[Does]:
    """Return a law of chance with integer weights."""
    chances = [(Does(number), exact(chance)) for number, chance in outcomes if chance]
    unit = lcm(*(chance.denominator for _, chance in chances))
    weights = [int(chance * unit) for _, chance in chances]
    assert sum(weights) == unit, "the chances of OpenSpiel are small fractions"
    return Weighted([outcome for outcome, _ in chances], weights)


class SpielGame(Game):
    """A game of OpenSpiel, by the text that loads it."""

    name = "open_spiel"

    def __init__(self, text: str):
        self.text, self.inner = text, pyspiel.load_game(text)
        self.seats = tuple(range(self.inner.num_players()))
        self.owner = {seat: seat for seat in self.seats}

    @property
    def setup(self) -> Mapping[str, object]:
        return {"text": self.text}

    def start(self) -> SpielState:
        return SpielState(self, self.inner.new_initial_state())

    def seat_name(self, seat: int) -> str:
        return f"player {seat}"

    def parse(self, text: str) -> Action:
        return Does(int(text.removeprefix("does ")))

    def position(self, text: str) -> State:
        raise NotImplementedError
