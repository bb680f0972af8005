"""The position of a game, and what a player sees of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from banana_lab.banana_governance import objections, position
from banana_lab.banana_governance.actions import DealLaw, Group, Split
from banana_lab.banana_governance.components import PASS_BIRD, Card, Cards
from banana_lab.banana_governance.questions import CouncilQuestions, Hand
from banana_lab.banana_governance.rules import (
    RULES,
    Birds,
    Draft,
    Picking,
    deal_law,
)
from banana_lab.banana_governance.scoring import Score
from banana_lab.core.agenda import Agenda, Position, Rules
from banana_lab.core.fields import shortened
from banana_lab.core.memory import Memory
from banana_lab.core.protocol import Action, Move, Node

if TYPE_CHECKING:
    from banana_lab.banana_governance.game import Game

__all__ = ["Council", "CouncilView", "blank", "first_position"]


class Council(CouncilQuestions, Position):
    """A game of Banana Governance at some point.

    Sequences have one entry a seat, clockwise. Before the auction ``hands``, ``pass_birds`` and
    ``kept`` are empty; in a position that was entered without its draft, ``rows``, ``splits`` and
    ``taken`` are.

    Attributes:
        round: the number of the round, 0 in the draft.
        rows: the row that each player was dealt; secret.
        splits: how each divided it; secret until the pack comes round.
        taken: the groups that each took, by their place in the whole pack; secret.
        hands: the values of the banana cards in hand, ascending; secret.
        pass_birds: how many pass birds are in hand; secret.
        kept: the monkeys of the draft; secret until the end (BG-9).
        holder: who has the start player card; -1 in the draft.
        first: who begins the round; -1 in the draft.
        deck: the cards of the auction deck that are still to come.
        table: the monkeys that lie open, sorted.
        add_on: whether a bird add-on lies on the bird.
        bids: the banana cards that each has played in this round.
        played: those that each played in the rounds before, ascending (BG-35).
        passed: who has passed in this round, in that order.
        acted: mask of those who have taken an action in this round.
        used: how many pass birds each has played.
        won: the monkeys of the auction.
        birds: how many bird cards each was given.
    """

    __slots__ = (
        "acted",
        "add_on",
        "bids",
        "birds",
        "deck",
        "first",
        "game",
        "hands",
        "holder",
        "kept",
        "pass_birds",
        "passed",
        "played",
        "round",
        "rows",
        "splits",
        "table",
        "taken",
        "used",
        "won",
    )

    rules: ClassVar[Rules[Any]] = RULES
    ends: ClassVar[str] = "Scoring"

    game: Game
    round: int
    rows: tuple[Cards | None, ...]
    splits: tuple[Split | None, ...]
    taken: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    pass_birds: tuple[int, ...]
    kept: tuple[Cards, ...]
    holder: int
    first: int
    deck: tuple[Card, ...]
    table: tuple[Card, ...]
    add_on: bool
    bids: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    passed: tuple[int, ...]
    acted: int
    used: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    birds: tuple[int, ...]

    def draft(self) -> Council:
        """Return a flat copy that may be written on."""
        new: Council = object.__new__(self._drafts)
        new.game = self.game
        new.round = self.round
        new.rows = self.rows
        new.splits = self.splits
        new.taken = self.taken
        new.hands = self.hands
        new.pass_birds = self.pass_birds
        new.kept = self.kept
        new.holder = self.holder
        new.first = self.first
        new.deck = self.deck
        new.table = self.table
        new.add_on = self.add_on
        new.bids = self.bids
        new.played = self.played
        new.passed = self.passed
        new.acted = self.acted
        new.used = self.used
        new.won = self.won
        new.birds = self.birds
        new.agenda = self.agenda
        new.node = new._hash = None  # type: ignore[assignment]
        return new

    def key(self) -> tuple[object, ...]:
        """Return all that makes this position what it is."""
        secret = self.rows, self.splits, self.taken, self.hands, self.pass_birds, self.kept
        return (self.game, *self._public(), *secret)

    def _public(self) -> tuple[object, ...]:
        """Return all that everybody knows."""
        return (
            self.round,
            self.holder,
            self.first,
            self.deck,
            self.table,
            self.add_on,
            self.bids,
            self.played,
            self.passed,
            self.acted,
            self.used,
            self.won,
            self.birds,
            self.agenda,
        )

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

    def ended(self, move: Move) -> Council | None:
        """Return the round that a move ends, as it stood before the birds were given (BG-18)."""
        return next((done.before for done in self.trace(move) if done.step == Birds()), None)

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
        if self.agenda is not None and isinstance(self.agenda[0], Picking):
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
        own = (
            row,
            self.splits[seat],
            packs,
            taken,
            self.hands[seat] if in_auction else (),
            self.pass_birds[seat] if in_auction else 0,
            self.kept[seat] if in_auction else Cards(),
        )
        sizes = tuple(map(self.size, self.game.seats if in_auction else ()))
        known = (*self._public(), *own, sizes, memory, node, self.legal(seat))
        return CouncilView._make((seat, self.game, *known))

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
        return objections.objection(self, self.step, seat, action)

    def surprise(self, found: object) -> str:
        """Return why something cannot come up here, if it is something of this game."""
        known = self._is_read(found)
        return objections.surprise(self, self.step, found) if known else ""

    def __str__(self) -> str:
        return position.write(self)

    def _repr_html_(self) -> str:
        from banana_lab.banana_governance import svg

        return svg.council(self)


class _Seen(NamedTuple):
    seat: int
    game: Game
    round: int
    holder: int
    first: int
    deck: tuple[Card, ...]
    table: tuple[Card, ...]
    add_on: bool
    bids: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    passed: tuple[int, ...]
    acted: int
    used: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    birds: tuple[int, ...]
    agenda: Agenda
    row: Cards | None
    split: Split | None
    packs: tuple[tuple[Group, ...], ...]
    taken: tuple[int, ...]
    hand: tuple[int, ...]
    pass_birds: int
    kept: Cards
    sizes: tuple[int, ...]
    memory: Memory
    node: Node
    options: Sequence[Action]

    @property
    def step(self) -> Step | None:
        """The step that asks, ``None`` when nothing is left to do."""
        return self.agenda[0] if self.agenda else None

    def legal(self) -> Sequence[Action]:
        """Return what this player may do."""
        return self.options


class CouncilView(CouncilQuestions, _Seen):
    """What one player knows: the public attributes of :class:`Council`, and its own cards.

    Attributes:
        row: the row it was dealt.
        split: how it divided it.
        packs: the groups of each pack that it has held, as they were then, in the order of picks.
        taken: the groups it took, by their place in the pack as it was then (BG-32).
        hand: its banana cards.
        pass_birds: its pass birds.
        kept: its monkeys of the draft.
        sizes: how many cards everybody has in hand, in the auction (BG-32).
        node: as of the state; while rows are dealt, their law given one's own (BG-8).
    """

    __slots__ = ()

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

    def __repr__(self) -> str:
        return shortened(self)

    def _repr_html_(self) -> str:
        from banana_lab.banana_governance import svg

        return svg.council(self)


def first_position(game: Game) -> Council:
    """Return the start of a game: nobody has a card."""
    council = blank(game)
    council.agenda = (Draft(), None)
    return council.settle()


def blank(game: Game) -> Council:
    """Return a draft of a game before anything was dealt."""
    council: Council = object.__new__(Council._drafts)
    council.game = game
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
    council.agenda = None
    council.node = council._hash = None  # type: ignore[assignment]
    return council
