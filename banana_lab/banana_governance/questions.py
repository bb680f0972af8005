"""What can be asked of a council and of a view of it alike: it follows from what all know."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from banana_lab.banana_governance.actions import PASS, Bid, Pass
from banana_lab.banana_governance.components import Card, Cards
from banana_lab.banana_governance.ranks import in_turn, ranked
from banana_lab.banana_governance.rules import Awarding, Bidding, Birds
from banana_lab.banana_governance.scoring import Prize, Score
from banana_lab.core.agenda import Step
from banana_lab.core.fields import public
from banana_lab.core.protocol import Action, Node, Turn

if TYPE_CHECKING:
    from banana_lab.banana_governance.game import Game

__all__ = ["CouncilQuestions", "Hand"]


class Hand(NamedTuple):
    """The cards in a hand in the auction.

    Attributes:
        bananas: the values of the banana cards, ascending.
        pass_birds: how many pass birds there are.
        kept: the monkeys of the draft.
    """

    bananas: tuple[int, ...]
    pass_birds: int
    kept: Cards


class CouncilQuestions:
    """What can be asked of a council and of a view of it: who is in, ranks where, and takes what.

    Sequences have one entry a seat, clockwise. Seats and ranks count from 0.
    """

    __slots__ = ()

    game: Game
    round: int = public("the number of the round, 0 in the draft")
    holder: int = public("who has the start player card; -1 in the draft")
    first: int = public("who begins the round; -1 in the draft")
    deck: tuple[Card, ...] = public("the cards of the auction deck that are still to come")
    table: tuple[Card, ...] = public("the monkeys that lie open, sorted")
    add_on: bool = public("whether a bird add-on lies on the bird")
    bids: tuple[tuple[int, ...], ...] = public(
        "the banana cards that each has played in this round"
    )
    played: tuple[tuple[int, ...], ...] = public(
        "those that each played in the rounds before, ascending (BG-35)"
    )
    passed: tuple[int, ...] = public("who has passed in this round, in that order")
    acted: int = public("mask of those who have taken an action in this round")
    used: tuple[int, ...] = public("how many pass birds each has played")
    won: tuple[tuple[Card, ...], ...] = public("the monkeys of the auction")
    birds: tuple[int, ...] = public("how many bird cards each was given")
    node: Node
    options: Any

    if TYPE_CHECKING:

        @property
        def step(self) -> Step | None:
            """The step that asks, ``None`` when nothing is left to do."""

    @abstractmethod
    def held(self, seat: int) -> Hand | None:
        """Return a hand in the auction, ``None`` if it is not known."""

    @abstractmethod
    def size(self, seat: int) -> int:
        """Return how many cards a player has in hand in the auction (BG-32)."""

    @property
    def mover(self) -> int | None:
        """Who is to move alone."""
        return self.node.seat if type(self.node) is Turn else None

    @property
    def can_only_pass(self) -> bool:
        """Whether a pass is all that is left to whoever is to move, as far as it may be known."""
        return self.mover is not None and tuple(self.options) == (PASS,)

    def pack_at(self, seat: int, number: int) -> int:
        """Return whose pack a player holds at a pick, the picks counted from 1 (BG-6, BG-30)."""
        return (seat - number) % len(self.game.seats)

    # ------------------------------------------------------------------------------ the round

    @property
    def lots(self) -> list[Card]:
        """The monkeys on the table, the dearest first, of equal ones that without a bird."""
        return sorted(self.table, key=lambda monkey: (-monkey.value, monkey.bird))

    @property
    def staying(self) -> list[int]:
        """Who has not passed, in the order of turns; whoever is to bid comes first."""
        step = self.step
        first = step.seat if type(step) is Bidding else self.first
        return in_turn(first, self.passed, len(self.game.seats))

    @property
    def is_compared(self) -> bool:
        """Whether bids stand against each other: somebody has bid, or all have passed."""
        return any(map(any, self.bids)) or len(self.passed) == len(self.game.seats)

    def total(self, seat: int) -> int:
        """Return what a player has bid."""
        return sum(self.bids[seat])

    def ranking(self) -> list[int]:
        """Return the players from the highest bid to the lowest; of equal ones who passed first.

        While they bid, it is as if all who are still in passed now (BG-15, BG-27).
        """
        passed = self.passed
        all_passed = len(passed) == len(self.game.seats)
        return ranked(self.bids, passed if all_passed else (*passed, *self.staying))

    def rank_after(self, action: Action) -> int:
        """Return the rank of whoever is to bid after an action, if nobody raises any more."""
        bidder, *others = self.staying
        bids: list[Sequence[int]] = [*self.bids]
        if isinstance(action, Bid):
            bids[bidder] = (*bids[bidder], action.value)
        order = (bidder, *others) if isinstance(action, Pass) else (*others, bidder)
        return ranked(bids, (*self.passed, *order)).index(bidder)

    @property
    def awarded(self) -> int:
        """How many ranks have taken a monkey of this round."""
        match self.step:
            case Awarding(rank=rank):
                return rank
            case Birds():
                return sum(map(self.takes_monkey, self.game.seats))
        return 0

    def takes_monkey(self, rank: int) -> bool:
        """Whether a rank takes a monkey (BG-16, BG-26)."""
        return rank < len(self.game.seats) - 1 and (not rank or self.game.options.award == "ranked")

    def prize(self, rank: int, lots: Sequence[Card] | None = None) -> Prize:
        """Return what a rank takes in this round, has taken, or would take (BG-16, BG-18, BG-26).

        Args:
            rank: of a bid, from 0.
            lots: the monkeys in the order in which they go; the dearest first, if left out.
        """
        if rank == len(self.game.seats) - 1:
            return Prize(birds=self.game.box.round_birds + self.add_on)
        if rank < self.awarded:
            return Prize(self.won[self.ranking()[rank]][-1])
        order = self.lots if lots is None else lots
        place = rank - self.awarded
        return Prize(order[place]) if self.takes_monkey(rank) and place < len(order) else Prize()

    # --------------------------------------------------------------------------------- the cards

    def score_of(self, seat: int) -> Score:
        """Return what a player would end with now (BG-9, BG-19, BG-33).

        Raises:
            ValueError: its hand is not known.
        """
        hand, won = self.held(seat), self.won[seat]
        if hand is None:
            raise ValueError(f"the hand of {self.game.seat_name(seat)} is not known")
        monkeys = (*won, *hand.kept) if self.game.options.draft_monkeys_score else won
        birds = hand.pass_birds + self.used[seat] + self.birds[seat]
        return Score(
            sum(hand.bananas),
            sum(monkey.value for monkey in monkeys),
            birds + sum(monkey.bird for monkey in won),
        )

    @property
    def gone(self) -> Cards:
        """The cards of the auction deck that are gone or lie open."""
        return Cards((Counter(self.game.auction_deck) - Counter(self.deck)).elements())

    def _unseen(self, hand: Sequence[int]) -> Counter[int]:
        """Return the bananas of the box but those of a hand and those that were bid."""
        game = self.game
        box = Counter(
            {card.value: n for card, n in game.draft_deck.items() if card.kind == "banana"}
        )
        box.update(game.dividers * len(game.seats))
        box.subtract(chain(hand, *self.bids, *self.played))
        return +box
