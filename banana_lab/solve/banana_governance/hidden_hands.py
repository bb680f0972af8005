"""Ends of an auction of Banana Governance between two players with hidden hands.

Bids are made in turn, and give hands away: so best play mixes, and is found over sequences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar, Final, NamedTuple

from banana_lab.banana_governance import Council, CouncilView, cards
from banana_lab.banana_governance.components import PASS_BIRD
from banana_lab.core import options
from banana_lab.core.agenda import replaced
from banana_lab.core.chance import Weighted
from banana_lab.core.options import integer, of_kind
from banana_lab.core.protocol import (
    Action,
    Game,
    IllegalMove,
    Move,
    Node,
    Seat,
    State,
)
from banana_lab.core.words import count
from banana_lab.solve.banana_governance.endgames import (
    OBJECTIVES,
    Objective,
    check_position,
    sides_of,
)
from banana_lab.solve.trees.sequence_forms import OptimalPlay, sequence_form

MOST_NODES: Final = 200_000


class Hands(NamedTuple):
    """Chance: which of the possible deals it is, counted from 1."""

    deal: int
    kind: str = "hands"

    def __str__(self) -> str:
        return f"hands {self.deal}"


class AuctionView(NamedTuple):
    """What one of the two knows: the engine's view, and all moves since the hands were dealt."""

    base: CouncilView
    moves: tuple[Action, ...]

    @property
    def seat(self) -> Seat:
        """The seat."""
        return self.base.seat

    def legal(self) -> Sequence[Action]:
        """Return what this seat may do."""
        return self.base.legal()

    def __repr__(self) -> str:
        held = " ".join([*map(str, self.base.hand), *["p"] * self.base.pass_birds]) or "nothing"
        moves = ", ".join(map(str, self.moves)) or "nothing yet"
        return f"<{self.base.game.seat_name(self.seat)} with {held}, after {moves}>"


class HiddenAuction(Game):
    """The rest of an auction of two who do not know which of some deals it is.

    Chance picks the deal; then the engine's own positions follow, each player knowing the engine's
    view and what was done. Whoever can do nothing but pass is asked too: were its pass no move, the
    other would know that it has no card to bid. It is a game for
    :func:`~banana_lab.solve.sequence_form`; :func:`hidden_auction` solves it.

    Args:
        deals: positions of one game, all equally likely; or a table of positions and integer
            weights. Both players know this law, and what is open in the deal that it is. A deal in
            which a pass is forced now comes from :func:`possible_hands`: other positions have it
            behind them.
        seats: the two players; those who can still bid, unless told.

    Raises:
        ValueError: there is no deal, they are of different games, what lies open differs, or
            others can still bid.
        TypeError: the deals are no positions, or the seats no pair.
    """

    name: ClassVar[str] = "hidden_auction"

    def __init__(
        self,
        deals: Iterable[Council] | Mapping[Council, int],
        seats: tuple[Seat, Seat] | None = None,
    ):
        of_kind("deals are a list of positions, be it of one alone", deals, Iterable, str)
        listed = tuple(deals)
        if not listed:
            raise ValueError("there is at least one deal")
        for deal in listed:
            check_position(deal)
        weights = deals if isinstance(deals, Mapping) else Counter(listed)
        self.deals: tuple[Council, ...] = tuple(deal.asking() for deal in weights)
        self.base: Game = self.deals[0].game
        if any(deal.game != self.base for deal in self.deals):
            raise ValueError("the deals are of one game, with the same players and options")
        if len({(deal.node, deal.passed, deal.table) for deal in self.deals}) > 1:
            raise ValueError(
                "the deals differ in whose move it is, who has passed, or the table; a position "
                "typed in has a forced pass behind it, those of possible_hands have not"
            )
        self.sides = sides_of(self.deals[0], seats)
        for deal in self.deals:
            sides_of(deal, self.sides)
        hands = [Hands(number) for number in range(1, len(self.deals) + 1)]
        self.law = Weighted(hands, [integer("a weight", weight, 1) for weight in weights.values()])
        self.seats = tuple(sorted(self.sides))
        self.owner = {seat: self.sides.index(seat) for seat in self.seats}

    @property
    def setup(self) -> Mapping[str, object]:
        """What this game is made of, as JSON values."""
        weights = [self.law.weight(hands) for hands in self.law]
        deals = [[str(deal), weight] for deal, weight in zip(self.deals, weights, strict=True)]
        return {"of": dict(self.base.setup), "deals": deals, "seats": list(self.sides)}

    def start(self) -> AuctionState:
        """Return the first state: chance picks the deal."""
        return AuctionState(self, None)

    def seat_name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.base.seat_name(seat)

    def parse(self, text: str) -> Action:
        """Return the action or outcome that prints as this text."""
        word, _, number = text.partition(" ")
        if word == "hands" and number.isascii() and number.isdigit():
            return Hands(int(number))
        return self.base.parse(text)

    def position(self, text: str) -> AuctionState:
        """Return the state that prints as this line: its moves from the start."""
        state = self.start()
        for words in filter(None, text.split(", ")):
            state = state.apply(self.parse(words))
        return state

    def __repr__(self) -> str:
        names = " and ".join(map(self.seat_name, self.sides))
        return f"<HiddenAuction of {names}, {count(len(self.deals), 'deal')}>"


class AuctionState(State):
    """A state of :class:`HiddenAuction`: the engine's position, and the moves that led there."""

    __slots__ = ("base", "game", "moves", "node")

    game: HiddenAuction

    def __init__(self, game: HiddenAuction, base: Council | None, moves: tuple[Action, ...] = ()):
        self.game, self.base, self.moves = game, base, moves
        self.node: Node = game.law if base is None else base.node

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """Return the legal actions; see :meth:`State.legal`."""
        if seat is not None and seat not in self.game.seats:
            raise self.game.no_seat(seat)
        return () if self.base is None else self.base.legal(seat)

    def apply(self, move: Move) -> AuctionState:
        """Return the state after a move; see :meth:`State.apply`."""
        game = self.game
        if self.base is not None:
            base = self.base.apply(move)
        elif isinstance(move, Hands) and game.law.weight(move):
            base = game.deals[move.deal - 1]
        else:
            raise IllegalMove(f"{move} is none of the {len(game.deals)} deals", "hidden hands")
        moves: Any = (*self.moves, move)
        return AuctionState(game, game.sides.others_moved(base), moves)

    def view(self, seat: Seat) -> AuctionView:
        """Return what a player knows."""
        if self.base is None or seat not in self.game.seats:
            raise self.game.no_seat(seat)
        return AuctionView(self.base.view(seat), self.moves[1:])

    def scores(self) -> Mapping[int, int]:
        """Return the score of each of the two."""
        return self._of(self._over().scores())

    def returns(self) -> Mapping[int, Fraction]:
        """Return the share of the win of each of the two; the rest is the others'."""
        return self._of(self._over().returns())

    def _over(self) -> Council:
        if self.base is None:
            raise ValueError("the game goes on; no hands are dealt yet")
        return self.base

    def _of(self, by_seat: Mapping[Seat, Any]) -> dict[int, Any]:
        return {person: by_seat[seat] for person, seat in enumerate(self.game.sides)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AuctionState):
            return NotImplemented
        return (self.base, self.moves, self.game) == (other.base, other.moves, other.game)

    def __hash__(self) -> int:
        return hash((self.base, self.moves))

    def __str__(self) -> str:
        return ", ".join(map(str, self.moves))


def possible_hands(position: Council, hands: Mapping[Seat, Sequence[str]]) -> list[Council]:
    """Return the position with each combination of hands that some players may hold.

    Args:
        position: an auction.
        hands: for some seats a list of the hands in question, each as text: bananas, and ``p`` for
            pass birds. Monkeys of the draft stay where they are.

    Raises:
        ValueError: the draft is not over, there is no such seat, a hand has other cards, or the box
            has not so many of a card.
        TypeError: it is no position, or the hands of a seat are no list of texts.

    Complexity: a position for each combination, so the product of the lengths of the lists.

    >>> from banana_lab.banana_governance import Game
    >>> position = Game(3).position("round 5 first north holder north; table m6 m10; "
    ...     "north hand 8 mS; east hand 2; south birds 4 | bidding 0")
    >>> [deal.hands for deal in possible_hands(position, {0: ["8"], 1: ["2 4", "6 p"]})]
    [((8,), (2, 4), ()), ((8,), (6,), ())]
    """
    check_position(position)
    of_kind("hands are lists by seat, such as {0: ['2 4']}", hands, Mapping)
    if position.holder < 0:
        raise ValueError("the draft is not over; an auction begins when hands are taken up")
    for seat in hands:
        if seat not in position.game.seats:
            raise position.game.no_seat(seat)
        _check_texts(seat, hands[seat])
    return [
        _dealt(position, dict(zip(hands, chosen, strict=True)))
        for chosen in product(*hands.values())
    ]


def _check_texts(seat: Seat, texts: object) -> None:
    """Refuse hands that are not a list of texts; one text alone would be read card by card."""
    if (
        isinstance(texts, str)
        or not isinstance(texts, Sequence)
        or not all(isinstance(text, str) for text in texts)
    ):
        raise TypeError(
            f"the hands of seat {seat} are a list of texts, such as ['2 4', '6 p'], not {texts!r}"
        )


def _dealt(position: Council, hands: Mapping[Seat, str]) -> Council:
    """Return the position with these hands, checked as one that is typed in."""
    draft = position.asking().draft()
    for seat, text in hands.items():
        held = cards(text)
        if any(card.kind != "banana" and card != PASS_BIRD for card in held):
            raise ValueError(f"a hand of bananas and pass birds is wanted, not {text!r}")
        bananas = tuple(sorted(card.value for card in held if card.kind == "banana"))
        draft.hands = replaced(draft.hands, seat, bananas)
        draft.pass_birds = replaced(draft.pass_birds, seat, held.count(PASS_BIRD))
    return draft.game.position(str(draft.settle()))


def hidden_auction(
    deals: Iterable[Council] | Mapping[Council, int],
    seats: tuple[Seat, Seat] | None = None,
    *,
    objective: Objective = "lead",
    limit: int = MOST_NODES,
) -> OptimalPlay:
    """Return best play of the rest of an auction of two who do not see each other's hands.

    Args:
        deals: positions, all equally likely, or with integer weights; both know this law. Those of
            :func:`possible_hands` ask also whoever can only pass, as must be.
        seats: the two players, the first gains; those who can still bid, unless told.
        objective: as for :func:`~banana_lab.solve.auction_endgame`.
        limit: how many nodes the tree of the game may have.

    Returns:
        How likely each does what at each view, and between which fractions the value lies; with
        :attr:`~banana_lab.solve.OptimalPlay.exact` the proof is complete.

    Raises:
        ValueError: as for :class:`HiddenAuction`, or there are more nodes.
        TypeError: the deals are no positions, or the seats no pair.

    Complexity: a linear program with a row and a column for each view and action of a player.

    Others only take monkeys, as :func:`~banana_lab.solve.auction_endgame` says: in that a
    value can depend on it.

    Source: rulebook, *Second Half: Auction Phase*, *Scoring*; BG-8. The method is that of
    :func:`~banana_lab.solve.sequence_form`.

    North holds 2 and 4, or 4 and 12. With the weaker hand it bids the 4 in 3 of 7 cases, as it
    always does with the stronger one:

    >>> from banana_lab.banana_governance import Game
    >>> position = Game(3).position(
    ...     "round 5 first north holder north; table m10 m24b; "
    ...     "north hand 4 12 mS; east hand 2 6 won m12; south birds 4 | bidding 0"
    ... )
    >>> found = hidden_auction(possible_hands(position, {0: ["2 4", "4 12"]}))
    >>> found.value, found.exact
    (Fraction(464, 7), True)
    >>> firsts = {view: mix for view, mix in found.profile[0].items() if not view.moves}
    >>> for view, mix in firsts.items():
    ...     print(view, *(f"{action}: {p}" for action, p in mix.items() if p))
    <north with 2 4, after nothing yet> bid 2: 4/7 bid 4: 3/7
    <north with 4 12, after nothing yet> bid 4: 1
    """
    options.choice("objective", objective, OBJECTIVES)
    game = HiddenAuction(deals, seats)

    def gain(state: AuctionState) -> Fraction:
        assert state.base is not None
        return game.sides.gain(state.base, objective)

    return sequence_form(game, gain, limit=limit)
