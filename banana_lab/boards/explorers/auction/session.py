"""The Auction table: follow an auction, and see what each outcome does to your score.

You see your own hand and what lies on the table. An auction can be dealt or entered as text, so
that one on a real table can be followed; what the others do is entered, too. A dealt auction holds
no hand but yours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self, TypeVar

from banana_lab.banana_governance import ADD_ON, Bid, Flip, Win, cards
from banana_lab.banana_governance.actions import BIRD, PASS
from banana_lab.banana_governance.rules import Awarding, Flipping
from banana_lab.boards import class_codes
from banana_lab.boards.auctions import PLAYERS, monkey
from banana_lab.boards.explorers.auction import words
from banana_lab.boards.explorers.auction.picture import AWARDS, draw
from banana_lab.boards.explorers.auction.state import (
    AUCTIONS_MOST,
    TEXT_MOST,
    AuctionState,
    flipped,
)
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    choice,
    depending,
    integer,
    message,
    optional,
    text,
)
from banana_lab.boards.session import Session
from banana_lab.core.words import listed

__all__ = ["AuctionSession"]

T = TypeVar("T")


def _places(state: AuctionState) -> Field:
    return integer(0, state.players - 3)


EXAMPLE: Final = (
    "round 3 first north holder east; table m24 m16b m10; passed north; north bids 6 10 won m12; "
    "east hand 2 10 12 16 20 p mS bids 4 12 won m20 m12 birds 1; south bids 8 16; "
    "west bids 2 2 birds 1 | bidding east"
)
"""An auction to begin with."""
MOVES_MOST: Final = 4000
LOT: Final = depending(_places, "a place in the order assumed, from 0, but the last")


class AuctionSession(Session[AuctionState]):
    """The Auction explorer: bids, ranks, lots, and what each outcome does to your score.

    >>> board = AuctionSession.start()
    >>> board, patch = board.handle({"do": "bid", "value": 12})
    >>> patch["status"]
    'You play 12, total 28, 1st. South is to act: enter what South does.'
    """

    board = "auction"

    @classmethod
    def start(
        cls,
        auction: str | None = None,
        players: int = 4,
        award: str = "ranked",
        code: str | None = None,
        pupil: int | None = None,
    ) -> Self:
        """Return a board with an auction on it.

        Args:
            auction: an auction as text, as :func:`banana_lab.banana_governance.seen.read` takes
                it. If left out, the first one of the class code, and without a code an example.
            players: 3 or 4.
            award: ``"ranked"``: all but the lowest take a monkey; ``"winner_only"``: only the
                highest does (BG-16).
            code: the class code of the auctions to deal; a fresh one if left out.
            pupil: the pupil's number, 1 to 999, for auctions of their own.

        Raises:
            ValueError: an argument is outside its range, or the text is no auction.

        >>> AuctionSession.start(players=3, code="KIWI-42").picture()["where"]
        'round 1 of 5'
        """
        given = Fields({"players": players, "award": award})
        name, number = class_codes.given(code, pupil)
        state = AuctionState(
            line=EXAMPLE,
            moves=(),
            players=given.integer("players", min(PLAYERS), max(PLAYERS)),
            award=given.choice("award", AWARDS),
            code=name,
            pupil=number,
        )
        if auction is not None:
            state = state.laid_out(auction)
        elif code is not None or state.players != 4:
            state = state.dealt_next()
        return cls(state, words.prompt(state))

    @message("bid", value=integer(0, 99))
    def _bid(self, value: int) -> tuple[AuctionState, str]:
        """Let whoever is to bid play a banana card."""
        state, seat = self.state, self.state.bidder
        if seat is not None and Bid(value) not in state.council.options:
            who = words.who(state, seat)
            raise Refused(f"{who} cannot play {value}: {state.why_not(value)}. {who} {_may(state)}")
        return _acted(state, str(Bid(value)))

    @message("pass")
    def _pass(self) -> tuple[AuctionState, str]:
        """Let whoever is to bid pass."""
        return _acted(self.state, str(PASS))

    @message("bird")
    def _bird(self) -> tuple[AuctionState, str]:
        """Let whoever is to bid play a pass bird."""
        return _acted(self.state, str(BIRD))

    @message("take", lot=text(8))
    def _take(self, lot: str) -> tuple[AuctionState, str]:
        """Let whoever is to take a monkey take this one."""
        state = self.state
        if not isinstance(state.council.step, Awarding):
            raise Refused(f"No monkey is taken now. {words.prompt(state)}")
        named = [card for card in state.lots if str(card) == lot]
        if not named:
            raise Refused(f"Not on the table. There are {listed([*map(str, state.lots)])}.")
        move = str(Win(named[0]))
        after = state.done(move)
        return after, words.said(state, move, after)

    @message("lots", text=text(80))
    def _lots(self, text: str) -> tuple[AuctionState, str]:
        """Lay out the cards that were flipped for a round."""
        state = self.state
        _must_flip(state)
        lots = _accepted(cards, text.replace(",", " "))
        monkeys, wanted = [card for card in lots if card != ADD_ON], state.players - 1
        add_ons = lots.count(ADD_ON)
        if len(monkeys) != wanted or (add_ons > 1 and lots[-1] == ADD_ON):
            goes_back = "; a second add-on goes back, and another card is flipped (BG-17)"
            raise Refused(
                f"Not changed: {state.players} players bid for {wanted} monkeys, with a bird "
                f"add-on b or without; found {lots or 'none'}{goes_back * (add_ons > 1)}."
            )
        if problem := state.missing((*monkeys, *[ADD_ON] * min(add_ons, 2))):
            raise Refused(f"Not changed: {problem}.")
        stay = [*[ADD_ON] * min(add_ons, 1), *monkeys]
        after, laid = _laid(state, [str(Flip(card)) for card in stay])
        return after, f"{words.gone_back(add_ons)}{laid}"

    @message("flip")
    def _flip(self) -> tuple[AuctionState, str]:
        """Flip the lots of the next round of the class code."""
        _must_flip(self.state)
        return _laid(self.state, flipped(self.state))

    @message("swap", lot=LOT)
    def _swap(self, lot: int) -> tuple[AuctionState, str]:
        """Let a lot and the next one change places in the order assumed."""
        state, order = self.state, [*map(str, self.state.lots)]
        if lot + 1 >= len(order) or state.bidder is None:
            raise Refused(f"There is no order to change now. {words.prompt(state)}")
        order[lot], order[lot + 1] = order[lot + 1], order[lot]
        after = state._replace(order=tuple(order))
        lots = ", then ".join(map(monkey, after.lots))
        return after, f"Assumed: first goes the {lots}. {words.if_all_pass(after)}."

    @message("deal")
    def _deal(self) -> tuple[AuctionState, str]:
        """Deal the next auction of the class code."""
        return _dealt(self.state)

    @message("code", code=optional(text()), pupil=optional(text()))
    def _code(self, code: str | None, pupil: str | None) -> tuple[AuctionState, str]:
        """Deal the first auction of a class code as typed; without a code of a fresh one."""
        name, number = class_codes.typed(code, pupil)
        return _dealt(self.state._replace(code=name, pupil=number, number=0))

    @message("enter", text=text(TEXT_MOST))
    def _enter(self, text: str) -> tuple[AuctionState, str]:
        """Lay out an auction that somebody typed."""
        after = _accepted(self.state.laid_out, text)
        return after, f"Your auction. {words.add_ons(after)}{words.prompt(after)}"

    @message("players", players=integer(min(PLAYERS), max(PLAYERS)))
    def _players(self, players: int) -> tuple[AuctionState, str]:
        """Deal an auction for another number of players."""
        if players == self.state.players:
            return self.state, f"{players} players, as before."
        after, dealt = _dealt(self.state._replace(players=players))
        return after, f"{players} players: {dealt}"

    @message("award", award=choice(AWARDS))
    def _award(self, award: str) -> tuple[AuctionState, str]:
        """Go on under another ruling on who takes monkeys."""
        state = self.state
        if award != state.award and isinstance(state.council.step, Awarding):
            raise Refused(f"First finish the round. {words.prompt(state)}")
        after = state._replace(award=award)
        if award != state.award and state.moves:
            after = after._replace(line=state.now, moves=())
        takes = "All but the lowest take" if award == "ranked" else "Only the highest takes"
        return after, f"{takes} a monkey (BG-16). {words.prompt(after)}"

    @property
    def line(self) -> str:
        """The auction as text, with your hand alone, for another board or a later hour."""
        return self.state.now

    def __str__(self) -> str:
        state = self.state
        return f"AuctionExplorer({self.line!r}, players={state.players}, award={state.award!r})"

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        return f"Undone. {words.prompt(self.state)}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; it shows your seat to everybody."""
        return draw(self.state) | {"longest": TEXT_MOST}

    def pack(self, state: AuctionState) -> dict[str, Json]:
        """Return a state as JSON."""
        return state._asdict() | {"moves": ", ".join(state.moves), "order": " ".join(state.order)}

    @classmethod
    def unpack(cls, fields: Fields) -> AuctionState:
        """Return the state that :meth:`pack` wrote."""
        moves = fields.text("moves", MOVES_MOST)
        code, pupil = class_codes.saved(fields)
        state = AuctionState(
            line=fields.text("line", TEXT_MOST),
            moves=tuple(moves.split(", ")) if moves else (),
            players=fields.integer("players", min(PLAYERS), max(PLAYERS)),
            award=fields.choice("award", AWARDS),
            code=code,
            pupil=pupil,
            number=fields.integer("number", 0, AUCTIONS_MOST),
            dealt=fields.flag("dealt"),
            order=tuple(fields.text("order").split()),
        )
        try:
            state.council  # noqa: B018 - plays the moves, which checks them
        except ValueError as error:
            raise Refused(f"Not a saved board: {_clause(error)}.") from None
        return state


def _may(state: AuctionState) -> str:
    values = [str(action.value) for action in state.council.legal() if isinstance(action, Bid)]
    return f"may play {listed(values) if values else 'none'}, or pass."


def _acted(state: AuctionState, move: str) -> tuple[AuctionState, str]:
    if state.bidder is None:
        raise Refused(f"Nobody is to bid now. {words.prompt(state)}")
    after = state.done(move)
    return after, words.said(state, move, after)


def _must_flip(state: AuctionState) -> None:
    if not isinstance(state.council.step, Flipping):
        raise Refused(f"The next lots are laid out after the round. {words.prompt(state)}")


def _laid(state: AuctionState, moves: list[str]) -> tuple[AuctionState, str]:
    after = state.done(*moves)._replace(order=())
    lots = listed(map(monkey, after.lots))
    birds = " with two birds" if after.council.add_on else ""
    return after, f"Round {after.council.round}: {lots}{birds}. {words.prompt(after)}"


def _dealt(state: AuctionState) -> tuple[AuctionState, str]:
    after = state.dealt_next()
    return after, f"{words.whence(after)}. {words.prompt(after)}"


def _accepted(reader: Callable[[str], T], text: str) -> T:
    """Return what a reader makes of something typed; nothing is changed where it complains."""
    try:
        return reader(text)
    except ValueError as error:
        raise Refused(f"Not changed: {_clause(error)}.") from None


def _clause(error: ValueError) -> str:
    """Return a complaint without what all those of a line begin with."""
    return str(error).removeprefix("position: ").rstrip(".")
