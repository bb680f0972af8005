"""The position of a game, and what a player sees of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from banana_lab.banana_governance import objections
from banana_lab.banana_governance.actions import DealLaw, Group, Split
from banana_lab.banana_governance.components import PASS_BIRD, Cards
from banana_lab.banana_governance.questions import CouncilQuestions, Hand
from banana_lab.banana_governance.rules import (
    RULES,
    Birds,
    Draft,
    Picking,
    deal_law,
)
from banana_lab.banana_governance.scoring import Score
from banana_lab.core.agenda import Position, Rules
from banana_lab.core.fields import Seen, secret, seen
from banana_lab.core.memory import Memory
from banana_lab.core.protocol import Done

if TYPE_CHECKING:
    from banana_lab.banana_governance.game import Game

__all__ = ["Council", "CouncilView", "blank", "ended", "first_position"]


class Council(CouncilQuestions, Position):
    """A game of Banana Governance at some point.

    Sequences have one entry a seat, clockwise. Before the auction ``hands``, ``pass_birds`` and
    ``kept`` are empty; in a position that was entered without its draft, ``rows``, ``splits`` and
    ``taken`` are.
    """

    rules: ClassVar[Rules[Any]] = RULES
    ends: ClassVar[str] = "Scoring"

    game: Game
    rows: tuple[Cards | None, ...] = secret("the row that each player was dealt")
    splits: tuple[Split | None, ...] = secret(
        "how each divided it; secret until the pack comes round"
    )
    taken: tuple[tuple[int, ...], ...] = secret(
        "the groups that each took, by their place in the whole pack"
    )
    hands: tuple[tuple[int, ...], ...] = secret("the values of the banana cards in hand, ascending")
    pass_birds: tuple[int, ...] = secret("how many pass birds are in hand")
    kept: tuple[Cards, ...] = secret("the monkeys of the draft; secret until the end (BG-9)")

    # ------------------------------------------------------------------------ what rules ask

    def remaining(self, seat: int, number: int) -> list[int]:
        """Return the groups that a pack still has at a pick, by their place in the whole pack."""
        players = len(self.game.seats)
        owner = self.pack_at(seat, number)
        gone = {self.taken[(owner + before) % players][before - 1] for before in range(1, number)}
        return [group for group in range(players) if group not in gone]

    def groups(self, owner: int) -> tuple[Group, ...]:
        """Return the groups that a player made."""
        split, row = self.splits[owner], self.rows[owner]
        assert split is not None
        assert row is not None
        return split.groups(row)

    def acquired(self, seat: int) -> tuple[Group, ...]:
        """Return the groups that a player took."""
        return tuple(
            self.groups(self.pack_at(seat, number))[group]
            for number, group in enumerate(self.taken[seat], 1)
        )

    def playable(self, seat: int) -> list[int]:
        """Return the values of the banana cards that a player may bid (BG-12, BG-28)."""
        least = self.bids[seat][-1] if self.bids[seat] else 0
        if least and self.game.options.strictly_higher:
            least += 1
        return [value for value in dict.fromkeys(self.hands[seat]) if value >= least]

    def result(self) -> dict[int, Score]:
        """Return what each player would end with now (BG-9, BG-19, BG-33)."""
        return {seat: self.score_of(seat) for seat in self.game.seats}

    def held(self, seat: int) -> Hand:
        """Return a hand in the auction."""
        return Hand(self.hands[seat], self.pass_birds[seat], self.kept[seat])

    def size(self, seat: int) -> int:
        """Return how many cards a player has in hand in the auction (BG-32)."""
        return len(self.hands[seat]) + self.pass_birds[seat] + len(self.kept[seat])

    def takers(self, owner: int) -> dict[int, int]:
        """Return who took each group of a pack, by its place in the whole pack."""
        players = len(self.game.seats)
        return {
            self.taken[seat][number - 1]: seat
            for number in range(1, players + 1)
            if number <= len(self.taken[seat := (owner + number) % players])
        }

    def asking(self) -> Council:
        """Return this position in the game that asks for a pass also where nothing else is left."""
        council = self.draft()
        council.game = self.game.asking(passes=True)
        return council.settle()

    def unseen(self, seat: int) -> Counter[int]:
        """Return how many banana cards of each value a player has never seen in the auction: they
        are not in hand, and nobody has bid them."""
        return self._unseen(self.hands[seat])

    # ----------------------------------------------------------------------------- what rules do

    def take_up(self) -> None:
        """Sort what everybody acquired into hands."""
        made = [self.groups(owner) for owner in self.game.seats]
        groups = [
            [made[self.pack_at(seat, number)][group] for number, group in enumerate(taken, 1)]
            for seat, taken in enumerate(self.taken)
        ]
        everything = [[card for group in taken for card in group.cards] for taken in groups]
        self.hands = tuple(
            tuple(sorted(value for group in taken for value in group.values)) for taken in groups
        )
        self.pass_birds = tuple(held.count(PASS_BIRD) for held in everything)
        self.kept = tuple(
            Cards(sorted(card for card in held if card.kind == "monkey")) for held in everything
        )
        self.first = self.holder = next(
            seat for seat in self.game.seats if any(card.start for card in self.kept[seat])
        )

    def clear_table(self) -> None:
        """Take the bids and the rest of the lots away; bids stay known (BG-13, BG-26, BG-35)."""
        self.played = tuple(
            tuple(sorted((*before, *bids))) if bids else before
            for before, bids in zip(self.played, self.bids, strict=True)
        )
        self.table, self.add_on = (), False
        self.bids = ((),) * len(self.game.seats)
        self.passed, self.acted = (), 0

    # ------------------------------------------------------------------------------ the protocol

    def view(self, seat: int) -> CouncilView:
        """Return what a player knows: the table, its own hand, and the packs it has seen."""
        return self.seen_by(self.game.own_seat(seat), Memory(self, seat))

    def seen_by(self, seat: int, memory: Memory) -> CouncilView:
        """Return what a seat sees now, with what it remembers."""
        seen = len(self.taken[seat])
        if isinstance(self.step, Picking):
            seen += 1
        packs = tuple(
            tuple(
                self.groups(self.pack_at(seat, number))[group]
                for group in self.remaining(seat, number)
            )
            for number in range(1, seen + 1)
        )
        taken = tuple(
            self.remaining(seat, number).index(group)
            for number, group in enumerate(self.taken[seat], 1)
        )
        row, node = self.rows[seat], self.node
        if isinstance(node, DealLaw):  # that of the game tells what others were dealt
            node = deal_law(self.game, [row] if row is not None else [])
        in_auction = self.holder >= 0
        hand = self.held(seat) if in_auction else Hand((), 0, Cards())
        sizes = tuple(map(self.size, self.game.seats if in_auction else ()))
        own = (row, self.splits[seat], packs, taken, *hand, sizes, memory)
        return CouncilView._make((seat, *self._public(), *own, node, self.legal(seat)))

    def scores(self) -> Mapping[int, int]:
        """Return the score of each player."""
        self._must_be_over()
        return {seat: result.total for seat, result in self.result().items()}

    def returns(self) -> Mapping[int, Fraction]:
        """Return each player's share of the win; equal scores share it (BG-25)."""
        scores = self.scores()
        best = max(scores.values())
        winners = [seat for seat, points in scores.items() if points == best]
        return {seat: Fraction(seat in winners, len(winners)) for seat in scores}

    def _must_be_over(self) -> None:
        if self.agenda is not None:
            raise ValueError("the game goes on; there is a score when the last round has ended")

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        """Return why an action is illegal here."""
        return objections.objection(self, seat, action)

    def surprise(self, found: object) -> str:
        """Return why something cannot come up here, if it is something of this game."""
        known = self._is_read(found)
        return objections.surprise(self, found) if known else ""

    def __str__(self) -> str:
        return self.game.line(self)

    def _repr_html_(self) -> str:
        from banana_lab.banana_governance import svg

        return svg.council(self)


class CouncilView(CouncilQuestions, Seen):
    """What one player knows: what is public, and its own cards."""

    row: Cards | None = seen("the row it was dealt")
    split: Split | None = seen("how it divided it")
    packs: tuple[tuple[Group, ...], ...] = seen(
        "the groups of each pack that it has held, as they were then, in the order of picks"
    )
    taken: tuple[int, ...] = seen(
        "the groups it took, by their place in the pack as it was then (BG-32)"
    )
    hand: tuple[int, ...] = seen("its banana cards")
    pass_birds: int = seen("its pass birds")
    kept: Cards = seen("its monkeys of the draft")
    sizes: tuple[int, ...] = seen("how many cards everybody has in hand, in the auction (BG-32)")
    memory: Memory = seen("what it remembers")

    def held(self, seat: int) -> Hand | None:
        """Return a hand in the auction, ``None`` for that of another player."""
        return self.own if seat == self.seat else None

    def size(self, seat: int) -> int:
        """Return how many cards a player has in hand in the auction (BG-32)."""
        return self.sizes[seat]

    @property
    def own(self) -> Hand:
        """Its own hand in the auction."""
        return Hand(self.hand, self.pass_birds, self.kept)

    @property
    def acquired(self) -> list[Group]:
        """The groups that it took in the draft, in the order of picks."""
        return [pack[place] for pack, place in zip(self.packs, self.taken, strict=False)]

    @property
    def score(self) -> Score:
        """What this player would end with now (BG-9, BG-19, BG-33)."""
        return self.score_of(self.seat)

    @property
    def unseen(self) -> Counter[int]:
        """How many banana cards of each value are not in hand, and nobody has bid; those of the
        packs in the draft count among them."""
        return self._unseen(self.hand)

    def _repr_html_(self) -> str:
        from banana_lab.banana_governance import svg

        return svg.council(self)


def ended(trace: Iterable[Done[Council]]) -> Council | None:
    """Return the round that a move ends, as it stood before the birds were given (BG-18)."""
    return next((done.before for done in trace if done.step == Birds()), None)


def first_position(game: Game) -> Council:
    """Return the start of a game: nobody has a card."""
    council = blank(game)
    council.agenda = (Draft(), None)
    return council.settle()


def blank(game: Game) -> Council:
    """Return a game before anything was dealt, to be written on."""
    council = Council.unset(game)
    council.round = 0
    players = len(game.seats)
    council.rows = council.splits = (None,) * players
    council.taken = council.won = council.bids = council.played = ((),) * players
    council.hands, council.pass_birds, council.kept = (), (), ()
    council.holder = council.first = -1
    council.deck = tuple(
        sorted(card for card, count in game.auction_deck.items() for _ in range(count))
    )
    council.used = council.birds = (0,) * players
    council.clear_table()
    return council
