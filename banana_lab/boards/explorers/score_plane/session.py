"""The Score plane: bananas across, monkeys net of birds up, and what the next monkey is worth.

Nothing is hidden here and nothing is left to chance: what somebody holds is dragged or typed, and
so are the monkeys that may come.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Self

from banana_lab.banana_governance import Cards, Score, auction_deck, cards
from banana_lab.boards.explorers.score_plane import words
from banana_lab.boards.explorers.score_plane.picture import EXAMPLES, LABELS, draw
from banana_lab.boards.explorers.score_plane.state import MOST, ScorePlaneState
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    choice,
    depending,
    flag,
    integer,
    message,
    optional,
    text,
)
from banana_lab.boards.session import Session
from banana_lab.core.words import joined

__all__ = ["ScorePlaneSession"]

OFFERS_MOST: Final = 3
"""As many monkeys lie open with 4 players."""
TEXT_MOST: Final = 40
"""How many characters the monkeys that may come may have."""
STEP_MOST: Final = 20
PAID: Final = 12
"""The price that is tried first."""


def _typed(fields: Fields, of: str, _: object) -> int:
    """Read a whole number that somebody typed."""
    most, typed = getattr(MOST, of), fields.text(of).strip()
    if not (typed.isascii() and typed.isdigit() and int(typed) <= most):
        raise fields.complaint(of, f"a whole number from 0 to {most}")
    return int(typed)


def _pays(fields: Fields, name: str, state: ScorePlaneState) -> int:
    paid, most = _typed(fields, name, state), state.held.bananas
    if paid > most:
        raise Refused(f"You can pay from 0 to {most} bananas, which is all you hold.")
    return paid


def _nets(state: ScorePlaneState) -> Field:
    costs = state.held.deduction
    return integer(-costs, MOST.monkeys - costs)


def _places(state: ScorePlaneState) -> Field:
    return integer(0, len(state.offers) - 1)


TYPED: Final = {
    of: optional(Field(f"a whole number from 0 to {most}, as typed", _typed))
    for of, most in MOST._asdict().items()
}
NET: Final = depending(_nets, "a whole number of monkeys net of birds")
PAYS: Final = Field("a whole number of bananas that are held, as typed", _pays)


class ScorePlaneSession(Session[ScorePlaneState]):
    """The Score plane: your bananas and monkeys as a point, and what the next monkey is worth.

    >>> board = ScorePlaneSession.start(bananas=60, monkeys=42, birds=2)
    >>> board, patch = board.handle({"do": "pay", "bananas": "12"})
    >>> patch["status"]
    'Pay 12 for the monkey of 24: 48 × 61 = 2928, 708 more than 2220.'
    """

    board = "score_plane"

    @classmethod
    def start(
        cls,
        bananas: int = 60,
        monkeys: int = 42,
        birds: int = 2,
        offers: str = "m10 m16b m24",
        exact: bool = True,
    ) -> Self:
        """Return a board with a point on it; the last of the monkeys is looked at.

        Args:
            bananas: the total of the banana cards in hand, 0 to 440.
            monkeys: the total of the monkey cards, 0 to 342.
            birds: how many birds are held, 0 to 19.
            offers: the monkeys that may come, 1 to 3 cards of the auction deck.
            exact: whether prices are shown from the start.

        Raises:
            ValueError: an argument is outside its range, or names no such card.

        >>> ScorePlaneSession.start(42, 60, 6).picture()["product"]
        '42 × (60 − 27) = 42 × 33 = 1386'
        """
        holding = {"bananas": bananas, "monkeys": monkeys, "birds": birds}
        given = Fields({**holding, "offers": offers, "exact": exact})
        held, may_come = _held(given), _offers(given.text("offers", TEXT_MOST))
        paid = min(PAID, held.bananas)
        state = ScorePlaneState(held, may_come, len(may_come) - 1, paid, given.flag("exact"))
        return cls(state, f"{words.held(state)} Drag your point, or use the arrow keys.")

    @message("step", of=choice(Score._fields), by=integer(-STEP_MOST, STEP_MOST))
    def _step(self, of: str, by: int) -> tuple[ScorePlaneState, str]:
        """Hold so many bananas, monkey points or birds more."""
        held, most = self.state.held, getattr(MOST, of)
        after = min(max(getattr(held, of) + by, 0), most)
        if after == getattr(held, of):
            raise Refused(
                f"{of.capitalize()} go from 0 to {most}, which is all that the box holds."
            )
        return self._moved(held._replace(**{of: after}))

    @message("place", bananas=integer(0, MOST.bananas), net=NET)
    def _place(self, bananas: int, net: int) -> tuple[ScorePlaneState, str]:
        """Put one's point somewhere else: the birds stay, the monkeys follow."""
        held = self.state.held
        return self._moved(held._replace(bananas=bananas, monkeys=net + held.deduction))

    @message("hold", bananas=TYPED["bananas"], monkeys=TYPED["monkeys"], birds=TYPED["birds"])
    def _hold(self, **typed: int | None) -> tuple[ScorePlaneState, str]:
        """Hold what is typed; what is left out stays."""
        numbers = {of: number for of, number in typed.items() if number is not None}
        return self._moved(self.state.held._replace(**numbers))

    @message("example", name=choice(EXAMPLES))
    def _example(self, name: str) -> tuple[ScorePlaneState, str]:
        """Put one's point where an example has it."""
        after = self.state.holding(EXAMPLES[name])
        return after, joined(f"{LABELS[name]}: {words.product(after.held)}.", words.offered(after))

    @message("offer", text=text(TEXT_MOST))
    def _offer(self, text: str) -> tuple[ScorePlaneState, str]:
        """Let other monkeys come, as typed."""
        try:
            offers = _offers(text)
        except ValueError as error:
            raise Refused(f"Not changed: {error}.") from None
        after = self.state._replace(offers=offers, chosen=len(offers) - 1)
        return after, words.offers(after)

    @message("choose", monkey=depending(_places, "a monkey that may come, from 0"))
    def _choose(self, monkey: int) -> tuple[ScorePlaneState, str]:
        """Look at one of the monkeys that may come."""
        after = self.state._replace(chosen=monkey)
        return after, joined(words.offered(after), words.paid(after))

    @message("pay", bananas=PAYS)
    def _pay(self, bananas: int) -> tuple[ScorePlaneState, str]:
        """Try a price, as typed."""
        after = self.state._replace(paid=bananas)
        return after, words.paid(after)

    @message("take", bananas=optional(PAYS))
    def _take(self, bananas: int | None) -> tuple[ScorePlaneState, str]:
        """Buy the monkey looked at for so many bananas, or for what is tried; others may come."""
        state = self.state if bananas is None else self.state._replace(paid=bananas)
        held = state.after
        for of, number, most in zip(Score._fields, held, MOST, strict=True):
            if number > most:
                raise Refused(f"The box holds no more than {most} {of}.")
        after = state.holding(held)
        return after, joined(f"Taken. {words.product(held)}.", words.offered(after))

    @message("exact", show=flag())
    def _exact(self, show: bool) -> tuple[ScorePlaneState, str]:
        """Show prices, or hide them."""
        after = self.state._replace(exact=show)
        return after, words.offered(after) or words.HIDDEN

    def _moved(self, held: Score) -> tuple[ScorePlaneState, str]:
        after = self.state.holding(held)
        return after, words.held(after)

    @property
    def score(self) -> int:
        """The score at one's point."""
        return self.state.held.total

    def __str__(self) -> str:
        held = ", ".join(f"{of}={number}" for of, number in self.state.held._asdict().items())
        return f"ScorePlane({held}, offers={str(self.state.offers)!r})"

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        return f"Undone: {words.held(self.state)}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        return draw(self.state) | {"longest": TEXT_MOST}

    def pack(self, state: ScorePlaneState) -> dict[str, Json]:
        """Return a state as JSON."""
        return {
            **state.held._asdict(),
            "offers": str(state.offers),
            "chosen": state.chosen,
            "paid": state.paid,
            "exact": state.exact,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> ScorePlaneState:
        """Return the state that :meth:`pack` wrote."""
        held = _held(fields)
        try:
            offers = _offers(fields.text("offers", TEXT_MOST))
        except Refused:
            raise
        except ValueError as error:
            raise Refused(f"Not a saved board: {error}.") from None
        return ScorePlaneState(
            held,
            offers,
            chosen=fields.integer("chosen", 0, len(offers) - 1),
            paid=fields.integer("paid", 0, held.bananas),
            exact=fields.flag("exact"),
        )


def _held(fields: Fields) -> Score:
    return Score(*(fields.integer(of, 0, getattr(MOST, of)) for of in Score._fields))


def _offers(text: str) -> Cards:
    """Return the monkeys that somebody typed.

    Raises:
        ValueError: a word is no monkey of the auction deck, or there are too few or too many.
    """
    deck = auction_deck()
    offers = cards(text.replace(",", " "))
    allowed = ", ".join(str(card) for card in deck if card.kind == "monkey")
    for place, card in enumerate(offers, 1):
        if card.kind != "monkey" or card not in deck:
            raise ValueError(
                f"card {place}: {card} is no monkey of the auction; those are {allowed}"
            )
    if not 1 <= len(offers) <= OFFERS_MOST:
        raise ValueError(
            f"1 to {OFFERS_MOST} monkeys may come, not {len(offers)}; those are {allowed}"
        )
    for card, number in Counter(offers).items():
        if number > deck[card]:
            raise ValueError(f"the auction deck has only {deck[card]} of {card}")
    return offers
