"""The Splitter: divide a row of 14 cards, and see what is left when all others have chosen.

Nothing is hidden here. The row can be dealt or entered as text, so that a hand on a table can be
looked at; monkeys and birds can be given a price.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final, Self

from banana_lab.boards import class_codes
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
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    accepted,
    choice,
    depending,
    flag,
    integer,
    message,
    optional,
    text,
)
from banana_lab.boards.session import Session
from banana_lab.core.words import listed

__all__ = ["SplitterSession"]

EXAMPLE: Final = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
"""A hand to begin with."""
TEXT_MOST: Final = 200
"""How many characters a hand may have."""
PRICE_MOST: Final = 6
"""How many characters a price may have."""
HANDS_MOST: Final = 1_000_000


def _read_divider(fields: Fields, name: str, state: SplitterState) -> int:
    divider = fields.integer(name, 1, 99)
    if divider not in state.line.dividers:
        raise fields.complaint(name, listed(state.line.dividers, "or"))
    return divider


def _read_side(fields: Fields, name: str, _: SplitterState) -> int:
    side = fields.integer(name, -1, 1)
    if not side:
        raise fields.complaint(name, SIDE.words)
    return side


def _places(state: SplitterState) -> Field:
    return integer(0, state.line.last)


DIVIDER: Final = Field("a divider of the row", _read_divider)
SIDE: Final = Field("1 or -1", _read_side)
PLACE: Final = depending(_places, "a place in the row, from 0")


class SplitterSession(Session[SplitterState]):
    """The Splitter: divide a row of 14 cards, and see what nobody can take from you.

    A divider is known by its value.

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
        players = given.integer("players", min(PLAYERS), max(PLAYERS))
        name, number = class_codes.given(code, pupil)
        state = SplitterState(
            line=read(EXAMPLE if cards is None else cards, players),
            prices=Prices(_priced("monkey", monkey), _priced("bird", bird)),
            code=name,
            pupil=number,
            exact=given.flag("exact"),
        )
        if cards is None and code is not None:
            state = _dealt(state)
        return cls(state, f"{words.standing(state)} Drag a divider, or use ← and →.")

    @message("step", divider=DIVIDER, by=SIDE)
    def _step(self, divider: int, by: int) -> tuple[SplitterState, str]:
        """Move a divider one place to the right or left."""
        return _placed(self.state, divider, self.state.line.place(divider) + by, by)

    @message("place", divider=DIVIDER, place=PLACE)
    def _place(self, divider: int, place: int) -> tuple[SplitterState, str]:
        """Put a divider in a place, counting cards and dividers."""
        by = -1 if place < self.state.line.place(divider) else 1
        return _placed(self.state, divider, place, by)

    @message("swap", divider=DIVIDER, by=SIDE)
    def _swap(self, divider: int, by: int) -> tuple[SplitterState, str]:
        """Swap a divider with the next one on that side."""
        state, order = self.state, self.state.line.dividers
        place = order.index(divider) + by
        if not 0 <= place < len(order):
            side = "right" if by > 0 else "left"
            raise Refused(f"There is no divider to the {side} of divider {divider} to swap with.")
        after = state._replace(line=state.line.swapped(divider, order[place]))
        return after, (
            f"Dividers {divider} and {order[place]} swapped. {words.values(after)}: "
            f"{words.difference(state, after)}."
        )

    @message("best")
    def _best(self) -> tuple[SplitterState, str]:
        """Show a best split; where one is shown already, the next."""
        state = self.state
        if not state.exact:
            raise Refused(words.HIDDEN)
        optima = state.survey.optima
        place = (optima.index(state.line.split) + 1) % len(optima) if state.is_best else 0
        after = state.divided(optima[place])
        return after, words.best(after, place + 1)

    @message("deal")
    def _deal(self) -> tuple[SplitterState, str]:
        """Deal the next hand of the class code."""
        after = _dealt(self.state)
        return after, words.dealt(after)

    @message("code", code=optional(text()), pupil=optional(text()))
    def _code(self, code: str | None, pupil: str | None) -> tuple[SplitterState, str]:
        """Deal the first hand of a class code and a pupil as typed; without a code a fresh one."""
        name, number = class_codes.typed(code, pupil)
        after = _dealt(self.state._replace(code=name, pupil=number, number=0))
        return after, words.dealt(after)

    @message("enter", text=text(TEXT_MOST))
    def _enter(self, text: str) -> tuple[SplitterState, str]:
        """Put a hand on the table that somebody typed, with dividers or without."""
        try:
            line = read(text, self.state.players)
        except ValueError as error:
            raise Refused(f"Not changed: {error}.") from None
        after = self.state._replace(line=line, dealt=False)
        return after, f"Your hand. {words.worth(after)}"

    @message("players", players=integer(min(PLAYERS), max(PLAYERS)))
    def _players(self, players: int) -> tuple[SplitterState, str]:
        """Let another number play: the cards stay, the dividers are other ones."""
        if players == self.state.players:
            return self.state, f"{players} players, as before."
        after = self.state.divided(even(players))
        dividers = listed(after.line.dividers)
        return after, f"{players} players, dividers {dividers}. {words.worth(after)}"

    @message("price", of=choice(Prices._fields), price=text(PRICE_MOST))
    def _price(self, of: str, price: str) -> tuple[SplitterState, str]:
        """Let everybody judge a point of a monkey, or a bird, by another price."""
        exact = accepted(partial(_priced, of), price)
        after = self.state._replace(prices=self.state.prices._replace(**{of: exact}))
        return after, f"{words.counted(after)} {words.values(after)}. {words.standing(after)}"

    @message("exact", show=flag())
    def _exact(self, show: bool) -> tuple[SplitterState, str]:
        """Show what other splits guarantee, or hide it."""
        after = self.state._replace(exact=show)
        return after, words.standing(after) if show else words.HIDDEN

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
        code, pupil = class_codes.saved(fields)
        players = fields.integer("players", min(PLAYERS), max(PLAYERS))
        try:
            return SplitterState(
                line=read(fields.text("line", TEXT_MOST), players),
                prices=Prices(*(_priced(of, fields.text(of)) for of in Prices._fields)),
                code=code,
                pupil=pupil,
                number=fields.integer("number", 0, HANDS_MOST),
                dealt=fields.flag("dealt"),
                exact=fields.flag("exact"),
            )
        except Refused:
            raise
        except ValueError as error:
            raise Refused(f"Not a saved board: {error}.") from None


def _placed(state: SplitterState, divider: int, place: int, by: int) -> tuple[SplitterState, str]:
    """Put a divider in a place; ``by`` is the way it went."""
    if not 0 <= place <= state.line.last:
        edge = "first" if place < 0 else "last, before the monkey hand"
        raise Refused(f"Divider {divider} stands {edge}: it can go no further.")
    after = state._replace(line=state.line.moved(divider, place))
    return after, words.moved(after, divider, by)


def _dealt(state: SplitterState) -> SplitterState:
    """Deal the next hand of the class code."""
    number = state.number + 1
    if number > HANDS_MOST:
        raise Refused(f"A class code has {HANDS_MOST:,} hands; take another code.")
    line = Line(hand(state.code, state.pupil, number, state.players), even(state.players))
    return state._replace(line=line, number=number, dealt=True)


def _priced(of: str, given: Fraction | float | str) -> Fraction:
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
