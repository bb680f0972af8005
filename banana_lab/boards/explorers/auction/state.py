"""An auction as one player sees it, and what has been done since it was laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from banana_lab.banana_governance import Card, Council, Game, Score, notation
from banana_lab.banana_governance.council import ended
from banana_lab.banana_governance.rules import Awarding, Bidding, Flipping
from banana_lab.banana_governance.seen import hidden, play, read, shown, write
from banana_lab.boards.messages import Refused
from banana_lab.core.chance import generator
from banana_lab.core.playout import at_random
from banana_lab.core.protocol import Together
from banana_lab.core.words import listed

__all__ = ["AUCTIONS_MOST", "TEXT_MOST", "YOU", "AuctionState", "dealt_line", "flipped"]

YOU: Final = 0
"""Your seat in an auction that is dealt."""
TEXT_MOST: Final = 1000
"""How many characters an auction may have."""
AUCTIONS_MOST: Final = 1_000_000


class AuctionState(NamedTuple):
    """An auction, entered or dealt.

    Attributes:
        line: how it was laid out, as :func:`.seen.read` reads it.
        moves: what was done since, in the words of the engine.
        players: 3 or 4.
        award: who takes monkeys: ``"ranked"`` or ``"winner_only"``.
        code: the class code, which decides the hands that are dealt and the lots that are flipped.
        pupil: the pupil's number, or ``None`` for those that the whole class shares.
        number: how many auctions of the code were dealt.
        dealt: whether this is the last of them; otherwise it was entered.
        order: the lots as they are assumed to go, in words; empty for the dearest first.
    """

    line: str
    moves: tuple[str, ...]
    players: int
    award: str
    code: str
    pupil: int | None
    number: int = 0
    dealt: bool = False
    order: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return _game(self.players, self.award)

    @property
    def seat(self) -> int:
        """Your seat."""
        return _laid_out(self.game, self.line)[0]

    @property
    def council(self) -> Council:
        """The auction now, as you see it."""
        return _played(self.game, self.line, self.moves)

    @property
    def round(self) -> Council:
        """The round under way; between rounds the last one, as it stood when it ended."""
        return _round(self.game, self.line, self.moves)

    @property
    def bidder(self) -> int | None:
        """Who is to bid."""
        return self.council.mover if isinstance(self.council.step, Bidding) else None

    @property
    def now(self) -> str:
        """The auction now as a line of text."""
        return write(self.council, self.seat)

    @property
    def score(self) -> Score:
        """Your score now."""
        return self.council.score_of(self.seat)

    @property
    def lots(self) -> tuple[Card, ...]:
        """The monkeys still to be won, in the order in which they are assumed to go."""
        place = {name: at for at, name in enumerate(self.order)}
        return tuple(
            sorted(self.council.lots, key=lambda monkey: place.get(str(monkey), len(place)))
        )

    def why_not(self, value: int) -> str:
        """Return why whoever is to bid cannot play a banana card, as a clause (BG-12)."""
        last = max(self.council.bids[self.council.staying[0]], default=0)
        if value < last:
            return f"the last card was {last}, and the next is no lower (BG-12)"
        if self.bidder == self.seat:
            return f"there is no {value} in your hand"
        return f"no banana card of {value} is left unseen"

    def missing(self, lots: Sequence[Card]) -> str:
        """Return why lots cannot all be flipped, as a clause; empty if they can."""
        deck = Counter(self.council.deck)
        for card, count in Counter(lots).items():
            if count > deck[card] > 0:
                return f"only {deck[card]} of {card} is left in the auction deck"
            if count > deck[card]:
                left = sorted({*map(str, deck)}, key=lambda text: (len(text), text))
                return f"{card} is not left in the auction deck; {listed(left)} are"
        return ""

    def dealt_next(self) -> AuctionState:
        """Return the next auction of the class code.

        Raises:
            Refused: it has no more.
        """
        number = self.number + 1
        if number > AUCTIONS_MOST:
            raise Refused(f"A class code has {AUCTIONS_MOST:,} auctions; take another code.")
        line = dealt_line(self.code, self.pupil, number, self.game)
        return self._replace(line=line, moves=(), number=number, dealt=True, order=())

    def laid_out(self, text: str) -> AuctionState:
        """Return an auction that somebody typed.

        Raises:
            ValueError: it is none.
        """
        line = " ".join(notation.line(text).split())
        if len(line) > TEXT_MOST:
            raise ValueError(f"an auction has at most {TEXT_MOST} characters")
        read(self.game, line)
        return self._replace(line=line, moves=(), dealt=False, order=())

    def done(self, *moves: str) -> AuctionState:
        """Return the state after further moves.

        Raises:
            IllegalMove: one is not allowed.
            ValueError: one is no move.
        """
        after = self._replace(moves=(*self.moves, *moves))
        after.council  # noqa: B018 - plays them
        return after


@lru_cache
def _game(players: int, award: str) -> Game:
    return Game(players, award=award)


@lru_cache(maxsize=64)
def _laid_out(game: Game, line: str) -> tuple[int, Council]:
    return read(game, line)


@lru_cache(maxsize=1024)
def _played(game: Game, line: str, moves: tuple[str, ...]) -> Council:
    seat, council = _laid_out(game, line)
    if not moves:
        return council
    return play(_played(game, line, moves[:-1]), seat, game.parse(moves[-1]))


@lru_cache(maxsize=256)
def _round(game: Game, line: str, moves: tuple[str, ...]) -> Council:
    council = _played(game, line, moves)
    if council.table or isinstance(council.step, Bidding | Awarding):
        return council
    seat, _ = _laid_out(game, line)
    for at in reversed(range(len(moves))):
        before, move = _played(game, line, moves[:at]), game.parse(moves[at])
        if before.mover is not None:
            return ended(shown(before, seat, move).trace(move)) or council
    return council


@lru_cache(maxsize=64)
def dealt_line(code: str, pupil: int | None, number: int, game: Game) -> str:
    """Return the auction of that number of a class code, from 1, as the first player sees it.

    The draft is played at random.

    >>> dealt_line("KIWI-42", None, 1, Game())[:48]
    'round 1 first east holder east; table m4 m24 m30'
    """
    rng = generator(code, *([] if pupil is None else [pupil]), "auction", number)
    council = game.start()
    while not isinstance(council.step, Bidding):
        node = council.node
        if isinstance(node, Together):
            chosen = {seat: at_random(council.view(seat), rng) for seat in node.seats}
            council = council.apply(chosen)
        else:
            council = council.apply(node.sample(rng))  # type: ignore[union-attr]
    return write(hidden(council, YOU), YOU)


def flipped(state: AuctionState) -> list[str]:
    """Return the lots of the next round of a class code, as moves."""
    council, moves = state.council, list[str]()
    own = [] if state.pupil is None else [state.pupil]
    rng = generator(state.code, *own, "lots", state.number, council.round)
    while isinstance(council.step, Flipping):
        outcome = council.node.sample(rng)  # type: ignore[union-attr]
        council = council.apply(outcome)
        moves.append(str(outcome))
    return moves
