"""The Splitter: divide a row of 14 cards, and see what is left when all others have chosen.

Nothing is hidden here. The row can be dealt or entered as text, so that a hand on a table can be
looked at; monkeys and birds can be given a price.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Self

from banana_lab.boards.auctions import PLAYERS
from banana_lab.boards.explorers.splitter import words
from banana_lab.boards.explorers.splitter.picture import draw
from banana_lab.boards.explorers.splitter.state import (
    LIMITS,
    STEP,
    Line,
    Prices,
    SplitterState,
    even,
    hand,
    read,
)
from banana_lab.boards.session import Fields, Json, Picture, Refused, Session, class_code
from banana_lab.classroom import codes
from banana_lab.core.words import listed, sentence

__all__ = ["SplitterSession"]

EXAMPLE: Final = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
"""A hand to begin with."""
TEXT_MOST: Final = 200
"""How many characters a hand may have."""
PRICE_MOST: Final = 6
"""How many characters a price may have."""
HANDS_MOST: Final = 1_000_000


class SplitterSession(Session[SplitterState]):
    """The Splitter: divide a row of 14 cards, and see what nobody can take from you.

    Messages, by ``do``: ``step`` (``divider``, ``by`` 1 or -1: one place to the right or left),
    ``place`` (``divider``, ``place`` from 0, counting cards and dividers), ``swap`` (``divider``,
    ``by``: with the next divider on that side), ``best`` (the next of the best splits), ``deal``
    (the next hand of the class code), ``code`` (``code`` and ``pupil`` as typed; without a code a
    fresh one), ``enter`` (``text``: a hand, with dividers or without), ``players`` (``players``),
    ``price`` (``of``: monkey or bird, ``price``: as text), ``exact`` (``show`` true or false),
    ``undo``. A divider is known by its value.

    >>> board = SplitterSession.start("8 p 8 |10 12 20 |2 16 2 |6 m10 8 2 p p 6 12")
    >>> board, patch = board.handle({"do": "step", "divider": 2, "by": 1})
    >>> patch["status"][:64]
    'Divider 2, after card 6. A 26, B 50, C 8, D 28. One step right: '
    """

    board = "splitter"

    @classmethod
    def start(
        cls,
        cards: str | None = None,
        players: int = 4,
        monkey: Fraction | float | str = 0,
        bird: Fraction | float | str = 0,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ) -> Self:
        """Return a board with a row on it.

        Args:
            cards: a hand of 14 cards, with dividers such as ``|10`` among them or without. If left
                out, the first hand of the class code, and without a code an example.
            players: 3 or 4.
            monkey: what a point of a monkey is worth in bananas: 0 to 4, by halves.
            bird: what a pass bird is worth in bananas: -10 to 10, by halves.
            code: the class code of the hands to deal; a fresh one if left out.
            pupil: the pupil's number, 1 to 999, for hands of their own.
            exact: whether the best splits and the count of all are shown from the start.

        Raises:
            ValueError: an argument is outside its range, or the cards are no hand.

        >>> SplitterSession.start(players=3).picture()["best"]
        '30'
        """
        given = Fields({"players": players, "exact": exact})
        players = _players(given)
        state = SplitterState(
            line=read(EXAMPLE if cards is None else cards, players),
            prices=Prices(_price("monkey", monkey), _price("bird", bird)),
            code=codes.fresh_code() if code is None else codes.normalise(code),
            pupil=codes.read_pupil(pupil),
            exact=given.flag("exact"),
        )
        if cards is None and code is not None:
            state = _dealt(state)
        return cls(state, f"{words.standing(state)} Drag a divider, or use ← and →.")

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[SplitterState, str]:
        """Return the state after a message and what to say about it."""
        state = self.state
        match word:
            case "step":
                divider, by = _divider(state, message), _side(message)
                return _placed(state, divider, state.line.place(divider) + by, by)
            case "place":
                divider = _divider(state, message)
                place = message.integer("place", 0, state.line.last)
                by = -1 if place < state.line.place(divider) else 1
                return _placed(state, divider, place, by)
            case "swap":
                return _swapped(state, _divider(state, message), _side(message))
            case "best":
                return _best(state)
            case "deal":
                after = _dealt(state)
                return after, words.dealt(after)
            case "code":
                return _coded(state, message)
            case "enter":
                return _entered(state, message.text("text", TEXT_MOST))
            case "players":
                return _seated(state, _players(message))
            case "price":
                return _priced(state, message)
            case "exact":
                return _shown(state, message.flag("show"))
        asks = "step, place, swap, best, deal, code, enter, players, price, exact or undo"
        raise message.complaint("do", asks)

    @property
    def line(self) -> str:
        """The cards and the dividers as text, for another board or for the library."""
        return str(self.state.line)

    def __str__(self) -> str:
        return f"Splitter({self.line!r}, players={self.state.players})"

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        return f"Undone: {words.values(self.state)}. {words.standing(self.state)}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        return draw(self.state) | {"longest": TEXT_MOST}

    def pack(self, state: SplitterState) -> dict[str, Json]:
        """Return a state as JSON."""
        return {
            "line": str(state.line),
            "players": state.players,
            "monkey": str(state.prices.monkey),
            "bird": str(state.prices.bird),
            "code": state.code,
            "pupil": state.pupil,
            "number": state.number,
            "dealt": state.dealt,
            "exact": state.exact,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> SplitterState:
        """Return the state that :meth:`pack` wrote."""
        try:
            return SplitterState(
                line=read(fields.text("line", TEXT_MOST), _players(fields)),
                prices=Prices(*(_price(of, fields.text(of)) for of in Prices._fields)),
                code=codes.normalise(fields.text("code")),
                pupil=fields.integer("pupil", 1, codes.PUPILS_MOST)
                if fields.has("pupil")
                else None,
                number=fields.integer("number", 0, HANDS_MOST),
                dealt=fields.flag("dealt"),
                exact=fields.flag("exact"),
            )
        except Refused:
            raise
        except ValueError as error:
            raise Refused(f"Not a saved board: {error}.") from None


# ------------------------------------------------------------------------------- dividers


def _placed(state: SplitterState, divider: int, place: int, by: int) -> tuple[SplitterState, str]:
    """Put a divider in a place; ``by`` is the way it went."""
    if not 0 <= place <= state.line.last:
        edge = "first" if place < 0 else "last, before the monkey hand"
        raise Refused(f"Divider {divider} stands {edge}: it can go no further.")
    after = state._replace(line=state.line.moved(divider, place))
    return after, words.moved(after, divider, by)


def _swapped(state: SplitterState, divider: int, by: int) -> tuple[SplitterState, str]:
    order = state.line.dividers
    place = order.index(divider) + by
    if not 0 <= place < len(order):
        side = "right" if by > 0 else "left"
        raise Refused(f"There is no divider to the {side} of divider {divider} to swap with.")
    after = state._replace(line=state.line.swapped(divider, order[place]))
    return after, (
        f"Dividers {divider} and {order[place]} swapped. {words.values(after)}: "
        f"{words.difference(state, after)}."
    )


def _best(state: SplitterState) -> tuple[SplitterState, str]:
    """Show a best split; where one is shown already, the next."""
    if not state.exact:
        raise Refused(words.HIDDEN)
    optima = state.survey.optima
    place = (optima.index(state.line.split) + 1) % len(optima) if state.is_best else 0
    after = state.divided(optima[place])
    return after, words.best(after, place + 1)


def _shown(state: SplitterState, exact: bool) -> tuple[SplitterState, str]:
    """Show what other splits guarantee, or hide it."""
    after = state._replace(exact=exact)
    return after, words.standing(after) if exact else words.HIDDEN


# ------------------------------------------------------------------------------- hands


def _dealt(state: SplitterState) -> SplitterState:
    """Deal the next hand of the class code."""
    number = state.number + 1
    if number > HANDS_MOST:
        raise Refused(f"A class code has {HANDS_MOST:,} hands; take another code.")
    line = Line(hand(state.code, state.pupil, number, state.players), even(state.players))
    return state._replace(line=line, number=number, dealt=True)


def _coded(state: SplitterState, message: Fields) -> tuple[SplitterState, str]:
    """Deal the first hand of another class code."""
    code, pupil = class_code(message)
    after = _dealt(state._replace(code=code, pupil=pupil, number=0))
    return after, words.dealt(after)


def _entered(state: SplitterState, text: str) -> tuple[SplitterState, str]:
    """Put a hand on the table that somebody typed."""
    try:
        line = read(text, state.players)
    except ValueError as error:
        raise Refused(f"Not changed: {error}.") from None
    after = state._replace(line=line, dealt=False)
    return after, f"Your hand. {words.worth(after)}"


def _seated(state: SplitterState, players: int) -> tuple[SplitterState, str]:
    """Let another number play: the cards stay, the dividers are other ones."""
    if players == state.players:
        return state, f"{players} players, as before."
    after = state.divided(even(players))
    dividers = listed([str(divider) for divider in after.line.dividers])
    return after, f"{players} players, dividers {dividers}. {words.worth(after)}"


# ------------------------------------------------------------------------------- prices


def _priced(state: SplitterState, message: Fields) -> tuple[SplitterState, str]:
    of = message.choice("of", Prices._fields)
    try:
        price = _price(of, message.text("price", PRICE_MOST))
    except ValueError as error:
        raise Refused(sentence(str(error))) from None
    after = state._replace(prices=state.prices._replace(**{of: price}))
    return after, f"{words.counted(after)} {words.values(after)}. {words.standing(after)}"


def _price(of: str, given: Fraction | float | str) -> Fraction:
    """Return a price, exact.

    Raises:
        ValueError: it is out of its range, or no multiple of a half.
    """
    low, high = LIMITS[of]
    try:
        price = Fraction(given)
    except (ArithmeticError, ValueError):
        price = Fraction(1, 3)
    if price % STEP or not low <= price <= high:
        what = "a monkey’s point" if of == "monkey" else "a bird"
        span = f"from {words.shown(low)} to {words.shown(high)} bananas by halves"
        raise ValueError(f"{what} is worth {span}, not {given}")
    return price


# ------------------------------------------------------------------------------- reading


def _players(fields: Fields) -> int:
    return fields.integer("players", min(PLAYERS), max(PLAYERS))


def _side(message: Fields) -> int:
    by = message.integer("by", -1, 1)
    if not by:
        raise message.complaint("by", "1 or -1")
    return by


def _divider(state: SplitterState, message: Fields) -> int:
    divider = message.integer("divider", 1, 99)
    if divider not in state.line.dividers:
        raise message.complaint("divider", listed([*map(str, state.line.dividers)], "or"))
    return divider
