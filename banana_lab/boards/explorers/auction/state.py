"""An auction as one player sees it, what has been done since it was laid out, and what may come."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from banana_lab.banana_governance import Bid, Card, Council, Game, Pass, PassBird, Score
from banana_lab.banana_governance.rules import Awarding, Bidding, Flipping
from banana_lab.banana_governance.seen import hidden, play, read, shown, write
from banana_lab.core.chance import generator
from banana_lab.core.playout import at_random
from banana_lab.core.protocol import Action, Together

__all__ = ["YOU", "AuctionState", "Outlook", "after", "dealt_line", "flipped", "outlooks"]

YOU: Final = 0
"""Your seat in an auction that is dealt."""


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
            return shown(before, seat, move).ended(move) or council
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


# ------------------------------------------------------------------- what your score becomes


class Outlook(NamedTuple):
    """What comes of an action, if you add no banana card after it.

    Attributes:
        action: what you do; ``None`` while it is not your turn.
        total: your bid then.
        scores: the score at each rank, the highest first; ``None`` where it cannot happen.
        lands: the rank, from 0, if nobody else raises.
    """

    action: Action | None
    total: int
    scores: tuple[Score | None, ...]
    lands: int

    @property
    def reached(self) -> list[Score]:
        """The scores that can happen."""
        return [score for score in self.scores if score is not None]

    @property
    def landing(self) -> Score:
        """The score if nobody else raises."""
        score = self.scores[self.lands]
        assert score is not None
        return score


def outlooks(state: AuctionState) -> list[Outlook]:
    """Return what comes of each of your actions, the banana cards first.

    Before your turn comes, and after you have passed, there is one outlook: you add nothing.
    """
    if state.bidder is None:
        return []
    if state.bidder != state.seat:
        return [_outlook(state, None)]
    kinds = Bid, Pass, PassBird
    actions = sorted(state.council.legal(), key=lambda action: kinds.index(type(action)))
    return [_outlook(state, action) for action in actions]


def after(state: AuctionState, rank: int, paid: int = 0) -> Score:
    """Return your score if you end the round at a rank, from 0, having paid bananas first."""
    return state.score.with_prize(state.council.prize(rank, state.lots), paid)


def _outlook(state: AuctionState, action: Action | None) -> Outlook:
    council, seat = state.council, state.seat
    paid = action.value if isinstance(action, Bid) else 0
    total, staying = council.total(seat) + paid, council.staying
    if action is None:  # the others act until it is your turn
        lands = council.ranking().index(seat)
        first = staying[: staying.index(seat)] if seat in staying else []
    else:
        lands = council.rank_after(action)
        first = [] if isinstance(action, Pass) else staying[1:]
    ranks = _possible(council, seat, total, first)
    scores = [after(state, r, paid) if r in ranks else None for r in council.game.seats]
    return Outlook(action, total, tuple(scores), lands)


def _possible(council: Council, seat: int, total: int, first: Collection[int]) -> range:
    """Return the ranks, from 0, at which a player can end that adds nothing to a total.

    Whoever has passed stays where it is. Whoever has not may bid what it has, each on its own, or
    pass. With an equal total it ends above if it passes first; who acts before the player passes
    ends below only by way of a pass bird, so no more of those than there are birds.

    Args:
        council: the auction as the player sees it.
        seat: the player.
        total: its bid.
        first: who, of those still in, acts once more before the player passes.
    """
    passed, above, may, waits = council.passed, 0, 0, list[int]()
    earlier = passed[: passed.index(seat)] if seat in passed else passed
    for rival in council.game.seats:
        bid = council.total(rival)
        if rival == seat:
            continue
        if bid > total or (bid == total and rival in earlier):
            above += 1
        elif rival not in passed and bid == total and rival in first:
            waits.append(rival)
        elif rival not in passed:
            playable = council.playable(rival)
            most = bid + sum(value for value in council.hands[rival] if value in playable)
            may += most >= total if rival in first else most > total
    birds = max((council.pass_birds[rival] for rival in waits), default=0)
    return range(above + max(len(waits) - birds, 0), above + len(waits) + may + 1)
