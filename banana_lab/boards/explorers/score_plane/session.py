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
from banana_lab.boards.session import Fields, Json, Picture, Refused, Session
from banana_lab.core.words import joined

__all__ = ["ScorePlaneSession"]

OFFERS_MOST: Final = 3
"""As many monkeys lie open with 4 players."""
TEXT_MOST: Final = 40
"""How many characters the monkeys that may come may have."""
STEP_MOST: Final = 20
PAID: Final = 12
"""The price that is tried first."""


class ScorePlaneSession(Session[ScorePlaneState]):
    """The Score plane: your bananas and monkeys as a point, and what the next monkey is worth.

    Messages, by ``do``: ``step`` (``of``: bananas, monkeys or birds, ``by`` -20 to 20), ``place``
    (``bananas``, ``net``: monkeys net of the birds that are held), ``hold`` (any of ``bananas``,
    ``monkeys``, ``birds`` as typed), ``example`` (``name``: rulebook, start or below), ``offer``
    (``text``: the monkeys that may come), ``choose`` (``monkey``: which of them, from 0), ``pay``
    (``bananas`` as typed), ``take`` (the chosen monkey, for ``bananas`` as typed, or for what is
    paid), ``exact`` (``show`` true or false), ``undo``.

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

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[ScorePlaneState, str]:
        """Return the state after a message and what to say about it."""
        state = self.state
        match word:
            case "step":
                return _stepped(state, message)
            case "place":
                return _placed(state, message)
            case "hold":
                typed = {of: _typed(message, of) for of in Score._fields if message.has(of)}
                return _moved(state, state.held._replace(**typed))
            case "example":
                name = message.choice("name", EXAMPLES)
                after = state.holding(EXAMPLES[name])
                said = f"{LABELS[name]}: {words.product(after.held)}."
                return after, joined(said, words.offered(after))
            case "offer":
                return _laid_out(state, message.text("text", TEXT_MOST))
            case "choose":
                chosen = message.integer("monkey", 0, len(state.offers) - 1)
                after = state._replace(chosen=chosen)
                return after, joined(words.offered(after), words.paid(after))
            case "pay":
                return _paid(state, message)
            case "take":
                return _taken(_paid(state, message)[0] if message.has("bananas") else state)
            case "exact":
                after = state._replace(exact=message.flag("show"))
                return after, words.offered(after) or words.HIDDEN
        asks = "step, place, hold, example, offer, choose, pay, take, exact or undo"
        raise message.complaint("do", asks)

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


# ------------------------------------------------------------------------------- one's point


def _stepped(state: ScorePlaneState, message: Fields) -> tuple[ScorePlaneState, str]:
    of = message.choice("of", Score._fields)
    by = message.integer("by", -STEP_MOST, STEP_MOST)
    before, most = getattr(state.held, of), getattr(MOST, of)
    after = min(max(before + by, 0), most)
    if after == before:
        raise Refused(f"{of.capitalize()} go from 0 to {most}, which is all that the box holds.")
    return _moved(state, state.held._replace(**{of: after}))


def _placed(state: ScorePlaneState, message: Fields) -> tuple[ScorePlaneState, str]:
    """Put one's point somewhere else: the birds stay, the monkeys follow."""
    costs = state.held.deduction
    bananas = message.integer("bananas", 0, MOST.bananas)
    net = message.integer("net", -costs, MOST.monkeys - costs)
    return _moved(state, state.held._replace(bananas=bananas, monkeys=net + costs))


def _moved(state: ScorePlaneState, held: Score) -> tuple[ScorePlaneState, str]:
    after = state.holding(held)
    return after, words.held(after)


# ------------------------------------------------------------------------------- monkeys


def _laid_out(state: ScorePlaneState, text: str) -> tuple[ScorePlaneState, str]:
    """Let other monkeys come."""
    try:
        offers = _offers(text)
    except ValueError as error:
        raise Refused(f"Not changed: {error}.") from None
    after = state._replace(offers=offers, chosen=len(offers) - 1)
    return after, words.offers(after)


def _paid(state: ScorePlaneState, message: Fields) -> tuple[ScorePlaneState, str]:
    paid = _typed(message, "bananas")
    if paid > state.held.bananas:
        raise Refused(f"You can pay from 0 to {state.held.bananas} bananas, which is all you hold.")
    after = state._replace(paid=paid)
    return after, words.paid(after)


def _taken(state: ScorePlaneState) -> tuple[ScorePlaneState, str]:
    """Buy the chosen monkey; the others may still come."""
    held = state.after
    for of, number, most in zip(Score._fields, held, MOST, strict=True):
        if number > most:
            raise Refused(f"The box holds no more than {most} {of}.")
    after = state.holding(held)
    return after, joined(f"Taken. {words.product(held)}.", words.offered(after))


# ------------------------------------------------------------------------------- reading


def _held(fields: Fields) -> Score:
    return Score(*(fields.integer(of, 0, getattr(MOST, of)) for of in Score._fields))


def _typed(message: Fields, of: str) -> int:
    """Return a whole number that somebody typed."""
    most, typed = getattr(MOST, of), message.text(of).strip()
    if not (typed.isascii() and typed.isdigit() and int(typed) <= most):
        raise message.complaint(of, f"a whole number from 0 to {most}")
    return int(typed)


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
