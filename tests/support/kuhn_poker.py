"""Kuhn poker in our protocol: the small game on which core and solvers are tried."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any, ClassVar, NamedTuple

from banana_lab.core.agenda import Position, Rules
from banana_lab.core.chance import Weighted
from banana_lab.core.fields import Seen, public, secret, seen
from banana_lab.core.protocol import Action, Game

NAMES = ("first", "second")


class Deal(NamedTuple):
    """The cards of the two seats, 0 to 2."""

    cards: tuple[int, int]
    kind: str = "deal"

    def __str__(self) -> str:
        return f"deal {self.cards[0]} {self.cards[1]}"


class Check(NamedTuple):
    kind: str = "check"

    def __str__(self) -> str:
        return "check"


class Bet(NamedTuple):
    kind: str = "bet"

    def __str__(self) -> str:
        return "bet"


class Call(NamedTuple):
    kind: str = "call"

    def __str__(self) -> str:
        return "call"


class Fold(NamedTuple):
    kind: str = "fold"

    def __str__(self) -> str:
        return "fold"


WORDS: dict[str, Action] = {str(action): action for action in (Check(), Bet(), Call(), Fold())}
DEALS = Weighted([Deal(cards) for cards in permutations(range(3), 2)])


class Dealing(NamedTuple):
    kind: str = "dealing"


class Opening(NamedTuple):
    seat: int
    kind: str = "opening"


class Answering(NamedTuple):
    seat: int
    kind: str = "answering"


RULES: Rules[Hand] = Rules()


class HandQuestions:
    __slots__ = ()

    paid: tuple[int, int] = public("what each seat has put in")
    folded: int = public("who has folded; -1: nobody")


class Hand(HandQuestions, Position):
    """A hand."""

    rules: ClassVar[Rules[Any]] = RULES

    game: Kuhn  # type: ignore[assignment]
    cards: tuple[int, ...] = secret("the card of each seat, once it is dealt")

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        return f"{NAMES[seat]} cannot {action} now", ""

    def view(self, seat: int) -> HandView:
        card, options = self.cards[seat : seat + 1], tuple(self.legal(seat))
        return HandView._make((seat, *self._public(), card, self.node, options))

    def scores(self) -> Mapping[int, int]:
        won = self._winner()
        return {won: self.paid[1 - won], 1 - won: -self.paid[1 - won]}

    def returns(self) -> Mapping[int, Fraction]:
        if self.game.zero_sum:
            return {seat: Fraction(won) for seat, won in self.scores().items()}
        return {seat: Fraction(seat == self._winner()) for seat in (0, 1)}

    def _winner(self) -> int:
        if self.agenda is not None:
            raise ValueError("the hand goes on")
        return 1 - self.folded if self.folded >= 0 else int(self.cards[1] > self.cards[0])

    def __str__(self) -> str:
        cards = "".join(map(str, self.cards))
        steps = ", ".join(map(RULES.write, self.steps()))
        return f"{cards or '-'} {self.paid[0]}{self.paid[1]} {self.folded} | {steps}"


class HandView(HandQuestions, Seen):
    card: tuple[int, ...] = seen("its card, once it is dealt")


@RULES.rule(Dealing, "Deal")
def dealing(hand: Hand, _: Dealing) -> None:
    hand.node, hand.options = DEALS, ()


@dealing.answer
def dealt(hand: Hand, _: Dealing, outcome: Deal) -> None:
    hand.cards = outcome.cards
    hand.then(Opening(0))


@RULES.rule(Opening, "Betting")
def opening(hand: Hand, step: Opening) -> None:
    hand.ask(step.seat, (Check(), Bet()))


@opening.answer
def opened(hand: Hand, step: Opening, action: Action) -> None:
    if action == Bet():
        pay(hand, step.seat)
        hand.then(Answering(1 - step.seat))
    elif step.seat == 0:
        hand.then(Opening(1))


@RULES.rule(Answering, "Betting")
def answering(hand: Hand, step: Answering) -> None:
    hand.ask(step.seat, (Call(), Fold()))


@answering.answer
def answered(hand: Hand, step: Answering, action: Action) -> None:
    if action == Call():
        pay(hand, step.seat)
    else:
        hand.folded = step.seat


def pay(hand: Hand, seat: int) -> None:
    paid = list(hand.paid)
    paid[seat] += 1
    hand.paid = (paid[0], paid[1])


class Kuhn(Game):
    """Three cards, one bet; ``zero_sum`` says whether returns are what was paid, not the win."""

    name = "kuhn_poker"
    seats = (0, 1)
    owner: Mapping[int, int] = {0: 0, 1: 1}

    def __init__(self, zero_sum: bool = False):
        self.zero_sum = zero_sum

    @property
    def setup(self) -> Mapping[str, object]:
        return {"zero_sum": True} if self.zero_sum else {}

    def start(self) -> Hand:
        return self._hand((), (1, 1), -1, (Dealing(), None))

    def _hand(
        self, cards: tuple[int, ...], paid: tuple[int, int], folded: int, agenda: Any
    ) -> Hand:
        hand = Hand.unset(self)
        hand.cards, hand.paid, hand.folded, hand.agenda = cards, paid, folded, agenda
        return hand.settle()

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def parse(self, text: str) -> Action:
        if text.startswith("deal "):
            first, second = text.split()[1:]
            return Deal((int(first), int(second)))
        if text not in WORDS:
            raise ValueError(f"{text!r} is no action of Kuhn poker")
        return WORDS[text]

    def position(self, text: str) -> Hand:
        table, _, steps = text.partition("|")
        cards, paid, folded = table.split()
        agenda: Any = None
        for words in reversed([step for step in steps.split(",") if step.strip()]):
            agenda = (Hand.rules.read(words), agenda)
        hand = tuple(int(card) for card in cards if card != "-")
        return self._hand(hand, (int(paid[0]), int(paid[1])), int(folded), agenda)

    def __reduce__(self) -> tuple[object, ...]:
        return Kuhn, (self.zero_sum,)


@cache
def value(hand: Hand, profile: Any) -> Fraction:
    """Return what the first seat wins on average when both play a behaviour strategy."""
    if hand.agenda is None:
        return Fraction(hand.scores()[0])
    node = hand.node
    if isinstance(node, Weighted):
        return sum(
            (node.probability(deal) * value(hand.apply(deal), profile) for deal in node), Fraction()
        )
    seat = node.seat  # type: ignore[union-attr]
    total = Fraction()
    for action, share in profile(hand.view(seat)).items():
        total += share * value(hand.apply(action), profile)
    return total
