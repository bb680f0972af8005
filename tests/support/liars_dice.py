"""Liar's dice for two in our protocol, by the rules of OpenSpiel: a game to measure solvers on.

Each rolls its dice and sees no others. A bid says that at least so many dice, of all, show a face;
the highest face is wild and counts for every bid. A bid is higher than the last: more dice, or as
many of a higher face. Whoever doubts the last bid calls "liar"; the bidder wins if the bid is true.
After the highest bid the call is asked for all the same, so that decisions count as OpenSpiel's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from banana_lab.core.chance import Weighted
from banana_lab.core.protocol import Action, End, Game, IllegalMove, Move, Node, State, Turn

NAMES = ("first", "second")


class Roll(NamedTuple):
    """The dice of a seat, ascending."""

    dice: tuple[int, ...]
    kind: str = "roll"

    def __str__(self) -> str:
        return f"roll {' '.join(map(str, self.dice))}"


class Bid(NamedTuple):
    """At least so many dice show a face."""

    quantity: int
    face: int
    kind: str = "bid"

    def __str__(self) -> str:
        return f"bid {self.quantity} {self.face}"


class Liar(NamedTuple):
    """Doubt the last bid."""

    kind: str = "liar"

    def __str__(self) -> str:
        return "liar"


END, TURNS = End(), (Turn(0), Turn(1))


class Claims(State):
    """The dice of the seats that have rolled, what was bid in turn, and who called."""

    __slots__ = ("called", "game", "made", "node", "rolls")

    game: LiarsDice
    rolls: tuple[tuple[int, ...], ...]
    made: tuple[Bid, ...]
    called: bool

    def __init__(
        self,
        game: LiarsDice,
        rolls: tuple[tuple[int, ...], ...] = (),
        made: tuple[Bid, ...] = (),
        called: bool = False,
    ):
        self.game, self.rolls, self.made, self.called = game, rolls, made, called
        self.node: Node = END if called else TURNS[len(made) % 2]
        if len(rolls) < 2:
            self.node = game.law(len(rolls))

    def legal(self, seat: int | None = None) -> Sequence[Action]:
        if seat not in (None, 0, 1):
            raise self.game.no_seat(seat)
        if type(self.node) is not Turn or seat not in (None, self.node.seat):
            return ()
        return self.game.higher[self.made[-1] if self.made else None]

    def apply(self, move: Move) -> Claims:
        if len(self.rolls) < 2:
            assert isinstance(move, Roll)
            return Claims(self.game, (*self.rolls, move.dice))
        if move not in self.legal():
            raise IllegalMove(f"{move} is not legal here", "Bidding")
        if isinstance(move, Bid):
            return Claims(self.game, self.rolls, (*self.made, move))
        return Claims(self.game, self.rolls, self.made, True)

    def view(self, seat: int) -> ClaimsView:
        own = self.rolls[seat] if seat < len(self.rolls) else ()
        return ClaimsView(seat, own, self.made, self.legal(seat))

    def scores(self) -> Mapping[int, int]:
        if not self.called:
            raise ValueError("the game goes on")
        quantity, face, _ = self.made[-1]
        wild = self.game.dice_sides
        true = sum(die in (face, wild) for dice in self.rolls for die in dice) >= quantity
        bidder = (len(self.made) - 1) % 2
        winner = bidder if true else 1 - bidder
        return {winner: 1, 1 - winner: -1}

    def returns(self) -> Mapping[int, Fraction]:
        return {seat: Fraction(score == 1) for seat, score in self.scores().items()}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Claims):
            return NotImplemented
        return self._key == other._key and self.game == other.game

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.rolls, self.made, self.called

    def __str__(self) -> str:
        words = [str(Roll(dice)) for dice in self.rolls] + list(map(str, self.made))
        return ", ".join([*words, "liar"] if self.called else words)


class ClaimsView(NamedTuple):
    seat: int
    dice: tuple[int, ...]
    made: tuple[Bid, ...]
    options: Sequence[Action]

    def legal(self) -> Sequence[Action]:
        return self.options


class LiarsDice(Game):
    """Liar's dice for two.

    Args:
        dice: how many each seat rolls.
        dice_sides: how many faces a die has.
    """

    name = "liars_dice"
    seats = (0, 1)
    owner: Mapping[int, int] = {0: 0, 1: 1}

    def __init__(self, dice: tuple[int, int] = (1, 1), dice_sides: int = 6):
        self.dice, self.dice_sides = dice, dice_sides

    @property
    def setup(self) -> Mapping[str, object]:
        return {"dice": self.dice, "dice_sides": self.dice_sides}

    @cached_property
    def higher(self) -> Mapping[Bid | None, tuple[Action, ...]]:
        """What may follow a bid, or open the bidding."""
        faces, most = range(1, self.dice_sides + 1), sum(self.dice)
        bids = [Bid(quantity, face) for quantity in range(1, most + 1) for face in faces]
        return {None: tuple(bids)} | {
            bid: (*bids[place:], Liar()) for place, bid in enumerate(bids, 1)
        }

    def law(self, seat: int) -> Weighted[Roll]:
        """Return the law of a seat's dice: multinomial."""
        faces = range(1, self.dice_sides + 1)
        rolls = list(combinations_with_replacement(faces, self.dice[seat]))
        ways = factorial(self.dice[seat])
        weights = [ways // prod(factorial(roll.count(face)) for face in faces) for roll in rolls]
        return Weighted([Roll(roll) for roll in rolls], weights)

    def start(self) -> Claims:
        return Claims(self)

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def parse(self, text: str) -> Action:
        word, *numbers = text.split()
        values = tuple(map(int, numbers))
        if word == "roll":
            return Roll(values)
        return Bid(*values) if word == "bid" else Liar()

    def position(self, text: str) -> Claims:
        state = self.start()
        for words in filter(None, text.split(", ")):
            state = state.apply(self.parse(words))
        return state


def liars_dice(dice_sides: int = 6, dice: tuple[int, int] = (1, 1)) -> LiarsDice:
    """Return liar's dice, one die a seat unless told."""
    return LiarsDice(dice, dice_sides)


def number(game, action):
    """The number of an action in OpenSpiel."""
    if isinstance(action, Bid):
        return (action.quantity - 1) * game.dice_sides + action.face - 1
    return sum(game.dice) * game.dice_sides if isinstance(action, Liar) else action.dice[0] - 1
