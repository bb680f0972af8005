"""An auction as one player sees it, and what has been done since it was laid out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from banana_lab.banana_governance import Card, Council, Game
from banana_lab.banana_governance.ranks import dearest, in_turn, ranked, takes_monkey
from banana_lab.banana_governance.rules import Awarding, Bidding, Flipping
from banana_lab.banana_governance.seen import hidden, play, read, write
from banana_lab.core.agenda import Step
from banana_lab.core.chance import generator
from banana_lab.core.playout import at_random
from banana_lab.core.protocol import Together

__all__ = ["YOU", "AuctionState", "Table", "dealt_line", "flipped", "game_of", "step_of"]

YOU: Final = 0
"""Your seat in an auction that is dealt."""


@lru_cache
def game_of(players: int, award: str) -> Game:
    """Return the game of so many players, under a ruling on who takes monkeys (BG-16).

    Raises:
        ValueError: not 3 or 4 (BG-24), or no such ruling.
    """
    return Game(players, award=award)


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
        return game_of(self.players, self.award)

    @property
    def seat(self) -> int:
        """Your seat."""
        return _laid_out(self.game, self.line)[0]

    @property
    def council(self) -> Council:
        """The auction now, as you see it."""
        return _played(self.game, self.line, self.moves)

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return _table(self.game, self.line, self.moves)

    @property
    def now(self) -> str:
        """The auction now as a line of text."""
        return write(self.council, self.seat)

    @property
    def lots(self) -> tuple[Card, ...]:
        """The monkeys still to be won, in the order in which they are assumed to go."""
        place = {name: at for at, name in enumerate(self.order)}
        return tuple(
            sorted(dearest(self.council.table), key=lambda its: place.get(str(its), len(place)))
        )

    def done(self, *moves: str) -> AuctionState:
        """Return the state after further moves.

        Raises:
            IllegalMove: one is not allowed.
            ValueError: one is no move.
        """
        after = self._replace(moves=(*self.moves, *moves))
        after.council  # noqa: B018 - plays them
        return after


class Table(NamedTuple):
    """How the round stands; between rounds, how the last one ended.

    Attributes:
        step: what is to be done next, ``None`` when the game is over.
        bids: the banana cards in front of each player.
        passed: who has passed, in that order.
        ranking: the players by rank; while they bid, if all who are still in passed now.
        taken: the monkey that each has taken in this round, so far.
    """

    step: Step | None
    bids: tuple[tuple[int, ...], ...]
    passed: tuple[int, ...]
    ranking: tuple[int, ...]
    taken: Mapping[int, Card]

    @property
    def bidder(self) -> int | None:
        """Who is to bid."""
        return self.step.seat if isinstance(self.step, Bidding) else None

    @property
    def staying(self) -> list[int]:
        """Who is still in, in the order of turns."""
        return [] if self.bidder is None else in_turn(self.bidder, self.passed, len(self.bids))

    def total(self, seat: int) -> int:
        """Return what a player has bid."""
        return sum(self.bids[seat])


@lru_cache(maxsize=256)
def _table(game: Game, line: str, moves: tuple[str, ...]) -> Table:
    council = _played(game, line, moves)
    step = next(council.steps(), None)
    last, at = council, len(moves)  # when somebody bid or took a monkey of this round
    while at and not last.table and not isinstance(step_of(last), Bidding | Awarding):
        at -= 1
        last = _played(game, line, moves[:at])
    bids, passed, was = last.bids, last.passed, step_of(last)
    if isinstance(was, Bidding):
        ranking = ranked(bids, (*passed, *in_turn(was.seat, passed, len(bids))))
        passed = passed if last is council else tuple(game.seats)
    else:
        ranking = last.ranking()
    given = 0
    if isinstance(step, Awarding):
        given = step.rank
    elif last is not council:
        given = sum(takes_monkey(game, rank) for rank in game.seats)
    taken = {seat: council.won[seat][-1] for seat in ranking[:given]}
    return Table(step, bids, passed, tuple(ranking), taken)


def step_of(council: Council) -> Step | None:
    """Return what is to be done next."""
    return next(council.steps(), None)


@lru_cache(maxsize=64)
def _laid_out(game: Game, line: str) -> tuple[int, Council]:
    return read(game, line)


@lru_cache(maxsize=1024)
def _played(game: Game, line: str, moves: tuple[str, ...]) -> Council:
    seat, council = _laid_out(game, line)
    if not moves:
        return council
    return play(_played(game, line, moves[:-1]), seat, game.parse(moves[-1]))


@lru_cache(maxsize=64)
def dealt_line(code: str, pupil: int | None, number: int, game: Game) -> str:
    """Return the auction of that number of a class code, from 1, as the first player sees it.

    The draft is played at random.

    >>> dealt_line("KIWI-42", None, 1, game_of(4, "ranked"))[:48]
    'round 1 first east holder east; table m4 m24 m30'
    """
    rng = generator(code, *([] if pupil is None else [pupil]), "auction", number)
    council = game.start()
    while not isinstance(step_of(council), Bidding):
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
    while isinstance(step_of(council), Flipping):
        outcome = council.node.sample(rng)  # type: ignore[union-attr]
        council = council.apply(outcome)
        moves.append(str(outcome))
    return moves
