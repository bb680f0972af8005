"""The Auction table: follow an auction, and see what each outcome does to your score.

You see your own hand and what lies on the table. An auction can be dealt or entered as text, so
that one on a real table can be followed; what the others do is entered, too. A dealt auction holds
no hand but yours.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Self

from banana_lab.banana_governance import ADD_ON, Bid, Card, Flip, Win, cards, notation
from banana_lab.banana_governance.actions import BIRD, PASS
from banana_lab.banana_governance.rules import Awarding, Flipping
from banana_lab.banana_governance.seen import read
from banana_lab.boards.auctions import PLAYERS, monkey
from banana_lab.boards.explorers.auction import words
from banana_lab.boards.explorers.auction.picture import AWARDS, draw
from banana_lab.boards.explorers.auction.state import AuctionState, dealt_line, flipped
from banana_lab.boards.session import Fields, Json, Picture, Refused, Session, class_code
from banana_lab.classroom import codes
from banana_lab.core.words import listed

__all__ = ["AuctionSession"]

EXAMPLE: Final = (
    "round 3 first north holder east; table m24 m16b m10; passed north; north bids 6 10 won m12; "
    "east hand 2 10 12 16 20 p mS bids 4 12 won m20 m12 birds 1; south bids 8 16; "
    "west bids 2 2 birds 1 | bidding east"
)
"""An auction to begin with."""
TEXT_MOST: Final = 1000
"""How many characters an auction may have."""
MOVES_MOST: Final = 4000
AUCTIONS_MOST: Final = 1_000_000


class AuctionSession(Session[AuctionState]):
    """The Auction explorer: bids, ranks, lots, and what each outcome does to your score.

    Messages, by ``do``: ``bid`` (``value``), ``pass`` and ``bird`` of whoever is to act, ``take``
    (``lot``: a monkey as text), ``lots`` (``text``: the cards flipped for the next round),
    ``flip`` (the next round's cards of the class code), ``swap`` (``lot``: its place in the order
    assumed, from 0, and the one after it), ``deal`` (the next auction of the class code), ``code``
    (``code`` and ``pupil`` as typed; without a code a fresh one), ``enter`` (``text``), ``players``
    (``players``), ``award`` (``award``), ``undo``.

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
        state = AuctionState(
            line=EXAMPLE,
            moves=(),
            players=_players(given),
            award=given.choice("award", AWARDS),
            code=codes.fresh_code() if code is None else codes.normalise(code),
            pupil=codes.read_pupil(pupil),
        )
        if auction is not None:
            state = _laid_out(state, auction)
        elif code is not None or state.players != 4:
            state = _dealt(state)
        return cls(state, words.prompt(state))

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[AuctionState, str]:
        """Return the state after a message and what to say about it."""
        state = self.state
        match word:
            case "bid":
                return _bid(state, message.integer("value", 0, 99))
            case "pass":
                return _acted(state, str(PASS))
            case "bird":
                return _acted(state, str(BIRD))
            case "take":
                return _taken(state, message.text("lot", 8))
            case "lots":
                return _entered_lots(state, message.text("text", 80))
            case "flip":
                return _flipped(state)
            case "swap":
                return _swapped(state, message.integer("lot", 0, state.players - 3))
            case "deal":
                after = _dealt(state)
                return after, f"{words.whence(after)}. {words.prompt(after)}"
            case "code":
                return _coded(state, message)
            case "enter":
                return _entered(state, message.text("text", TEXT_MOST))
            case "players":
                return _seated(state, _players(message))
            case "award":
                return _awarded(state, message.choice("award", AWARDS))
        asks = "bid, pass, bird, take, lots, flip, swap, deal, code, enter, players, award or undo"
        raise message.complaint("do", asks)

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
        return {
            **state._asdict(),
            "moves": ", ".join(state.moves),
            "order": " ".join(state.order),
        }

    @classmethod
    def unpack(cls, fields: Fields) -> AuctionState:
        """Return the state that :meth:`pack` wrote."""
        moves = fields.text("moves", MOVES_MOST)
        try:
            state = AuctionState(
                line=fields.text("line", TEXT_MOST),
                moves=tuple(moves.split(", ")) if moves else (),
                players=_players(fields),
                award=fields.choice("award", AWARDS),
                code=codes.normalise(fields.text("code")),
                pupil=fields.integer("pupil", 1, codes.PUPILS_MOST)
                if fields.has("pupil")
                else None,
                number=fields.integer("number", 0, AUCTIONS_MOST),
                dealt=fields.flag("dealt"),
                order=tuple(fields.text("order").split()),
            )
            state.council  # noqa: B018 - plays the moves, which checks them
        except Refused:
            raise
        except ValueError as error:
            raise Refused(f"Not a saved board: {_clause(error)}.") from None
        return state


# ------------------------------------------------------------------------------- bids


def _bid(state: AuctionState, value: int) -> tuple[AuctionState, str]:
    council, seat = state.council, state.bidder
    if seat is not None and Bid(value) not in council.options:
        options = [str(action.value) for action in council.legal() if isinstance(action, Bid)]
        may = f"may play {listed(options)}" if options else "may play none"
        last = max(council.bids[seat], default=0)
        if value < last:
            reason = f"the last card was {last}, and the next is no lower (BG-12)"
        elif seat == state.seat:
            reason = f"there is no {value} in your hand"
        else:
            reason = f"no banana card of {value} is left unseen"
        who = words.who(state, seat)
        raise Refused(f"{who} cannot play {value}: {reason}. {who} {may}, or pass.")
    return _acted(state, str(Bid(value)))


def _acted(state: AuctionState, move: str) -> tuple[AuctionState, str]:
    """Let whoever is to act bid or pass."""
    if state.bidder is None:
        raise Refused(f"Nobody is to bid now. {words.prompt(state)}")
    after = state.done(move)
    return after, words.said(state, move, after)


def _taken(state: AuctionState, lot: str) -> tuple[AuctionState, str]:
    """Let whoever is to take a monkey take one."""
    if not isinstance(state.council.step, Awarding):
        raise Refused(f"No monkey is taken now. {words.prompt(state)}")
    named = [card for card in state.lots if str(card) == lot]
    if not named:
        raise Refused(f"Not on the table. There are {listed([*map(str, state.lots)])}.")
    move = str(Win(named[0]))
    after = state.done(move)
    return after, words.said(state, move, after)


# ------------------------------------------------------------------------------- lots


def _entered_lots(state: AuctionState, text: str) -> tuple[AuctionState, str]:
    """Lay out the cards that were flipped for a round."""
    _must_flip(state)
    try:
        lots = cards(text.replace(",", " "))
    except ValueError as error:
        raise Refused(f"Not changed: {error}.") from None
    monkeys, wanted = [card for card in lots if card != ADD_ON], state.players - 1
    add_ons = lots.count(ADD_ON)
    if len(monkeys) != wanted or (add_ons > 1 and lots[-1] == ADD_ON):
        goes_back = "; a second add-on goes back, and another card is flipped (BG-17)"
        raise Refused(
            f"Not changed: {state.players} players bid for {wanted} monkeys, with a bird add-on b "
            f"or without; found {lots or 'none'}{goes_back * (add_ons > 1)}."
        )
    _must_be_left(state, (*monkeys, *[ADD_ON] * min(add_ons, 2)))
    stay = [*[ADD_ON] * min(add_ons, 1), *monkeys]
    after, said = _laid(state, [str(Flip(card)) for card in stay])
    return after, f"{words.gone_back(add_ons)}{said}"


def _must_be_left(state: AuctionState, lots: tuple[Card, ...]) -> None:
    deck = Counter(state.council.deck)
    for card, count in Counter(lots).items():
        if count > deck[card] > 0:
            raise Refused(f"Not changed: only {deck[card]} of {card} is left in the auction deck.")
        if count > deck[card]:
            left = sorted({*map(str, deck)}, key=lambda text: (len(text), text))
            raise Refused(
                f"Not changed: {card} is not left in the auction deck; {listed(left)} are."
            )


def _flipped(state: AuctionState) -> tuple[AuctionState, str]:
    _must_flip(state)
    return _laid(state, flipped(state))


def _laid(state: AuctionState, moves: list[str]) -> tuple[AuctionState, str]:
    after = state.done(*moves)._replace(order=())
    lots = listed(map(monkey, after.lots))
    birds = " with two birds" if after.council.add_on else ""
    return after, f"Round {after.council.round}: {lots}{birds}. {words.prompt(after)}"


def _must_flip(state: AuctionState) -> None:
    if not isinstance(state.council.step, Flipping):
        raise Refused(f"The next lots are laid out after the round. {words.prompt(state)}")


def _swapped(state: AuctionState, place: int) -> tuple[AuctionState, str]:
    """Let two neighbours in the order assumed change places."""
    order = [str(its) for its in state.lots]
    if place + 1 >= len(order) or state.bidder is None:
        raise Refused(f"There is no order to change now. {words.prompt(state)}")
    order[place], order[place + 1] = order[place + 1], order[place]
    after = state._replace(order=tuple(order))
    lots = ", then ".join(map(monkey, after.lots))
    return after, f"Assumed: first goes the {lots}. {words.if_all_pass(after)}."


# ------------------------------------------------------------------------------- auctions


def _dealt(state: AuctionState) -> AuctionState:
    """Deal the next auction of the class code."""
    number = state.number + 1
    if number > AUCTIONS_MOST:
        raise Refused(f"A class code has {AUCTIONS_MOST:,} auctions; take another code.")
    line = dealt_line(state.code, state.pupil, number, state.game)
    return state._replace(line=line, moves=(), number=number, dealt=True, order=())


def _coded(state: AuctionState, message: Fields) -> tuple[AuctionState, str]:
    """Deal the first auction of another class code."""
    code, pupil = class_code(message)
    after = _dealt(state._replace(code=code, pupil=pupil, number=0))
    return after, f"{words.whence(after)}. {words.prompt(after)}"


def _entered(state: AuctionState, text: str) -> tuple[AuctionState, str]:
    """Lay out an auction that somebody typed."""
    try:
        after = _laid_out(state, text)
    except ValueError as error:
        raise Refused(f"Not changed: {_clause(error)}.") from None
    return after, f"Your auction. {words.add_ons(after)}{words.prompt(after)}"


def _laid_out(state: AuctionState, text: str) -> AuctionState:
    line = " ".join(notation.line(text).split())
    if len(line) > TEXT_MOST:
        raise ValueError(f"an auction has at most {TEXT_MOST} characters")
    read(state.game, line)
    return state._replace(line=line, moves=(), dealt=False, order=())


def _seated(state: AuctionState, players: int) -> tuple[AuctionState, str]:
    """Deal an auction for another number of players."""
    if players == state.players:
        return state, f"{players} players, as before."
    after = _dealt(state._replace(players=players))
    return after, f"{players} players: {words.whence(after)}. {words.prompt(after)}"


def _awarded(state: AuctionState, award: str) -> tuple[AuctionState, str]:
    """Go on under another ruling on who takes monkeys."""
    if award != state.award and isinstance(state.council.step, Awarding):
        raise Refused(f"First finish the round. {words.prompt(state)}")
    after = state._replace(award=award)
    if award != state.award and state.moves:
        after = after._replace(line=state.now, moves=())
    takes = "All but the lowest take" if award == "ranked" else "Only the highest takes"
    return after, f"{takes} a monkey (BG-16). {words.prompt(after)}"


# ------------------------------------------------------------------------------- reading


def _players(fields: Fields) -> int:
    return fields.integer("players", min(PLAYERS), max(PLAYERS))


def _clause(error: ValueError) -> str:
    """Return a complaint without what all those of a line begin with."""
    return str(error).removeprefix("position: ").rstrip(".")
