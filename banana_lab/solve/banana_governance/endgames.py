"""Ends of an auction of Banana Governance between two players with open hands, solved exactly.

Bids are made in turn, card by card. With open hands that leaves nothing to hide, and reckoning
backwards solves it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from itertools import combinations_with_replacement
from math import comb, prod
from numbers import Integral
from time import monotonic
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from banana_lab.banana_governance import Council
from banana_lab.banana_governance.components import ADD_ON
from banana_lab.core import options
from banana_lab.core.options import integer, of_kind
from banana_lab.core.protocol import Action, End, Seat, Turn
from banana_lab.core.words import about, count
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.certificates import Certificate, Proved
from banana_lab.solve.exactness.progress import teller

Objective: TypeAlias = Literal["lead", "win"]
OBJECTIVES: Final = get_args(Objective)

MOST_POSITIONS: Final = 100_000

_PASSES: Final = 2
"""About how often positions are met: all for the value, fewer for its proof and the scores."""

_REPORT: Final = 512
"""After so many positions it is told how far it is."""

_SURE: Final = 2
"""How many times the limit an estimate is too large for certain; it is off by less."""


class EndgameProgress(NamedTuple):
    """How far :func:`auction_endgame` is.

    Attributes:
        positions: how many were met, each once for the value, the proof and the scores.
        about: about how many there are to meet.
        seconds: how long it has taken.
        done: the part of the work that is done, 0 to 1.
    """

    positions: int
    about: int
    seconds: float
    done: float

    def __str__(self) -> str:
        met = f"{self.positions:,} positions of about {about(self.about)}"
        return f"{met}, {self.seconds:.0f} s"


def positions_ahead(council: Council, sides: Sides) -> int:
    """Return about how many positions the rest of an auction of two has.

    In a round each subset of cards can have been bid, by either in turn or the other alone: about 4
    for each pair of subsets. After k further rounds each card was bid in one of k + 1 rounds or is
    held, and each time the table is one of T, by one of two ways in half of the cases.
    """
    held = [
        count
        for seat in sides
        for count in (*Counter(council.hands[seat]).values(), council.pass_birds[seat])
    ]
    deck = Counter(card for card in council.deck if card != ADD_ON)
    lots = len(council.game.seats) - 1
    tables = (1 + (ADD_ON in council.deck)) * sum(
        not Counter(table) - deck for table in combinations_with_replacement(sorted(deck), lots)
    )
    rounds = council.game.box.rounds - council.round
    ahead = sum(
        Fraction(3 * tables, 2) ** k * 4 * prod(comb(count + k + 1, k + 1) for count in held)
        for k in range(rounds + 1)
    )
    return int(ahead)


# ------------------------------------------------------------------- who still has a choice


class Sides(NamedTuple):
    """The two players of an auction who still bid; what one gains the other loses."""

    first: Seat
    second: Seat

    def gain(self, over: Council, objective: Objective) -> Fraction:
        """Return what the first gains at the end of a game."""
        if objective == "win":
            shares = over.returns()
            return shares[self.first] - shares[self.second]
        scores = over.scores()
        return Fraction(scores[self.first] - scores[self.second])

    def others_moved(self, council: Council) -> Council:
        """Return the position when it is not the turn of anybody else.

        Who bids no more only takes monkeys, each time the one with which its score is highest now;
        of several that of most points, then one without a bird.
        """
        while isinstance(council.node, Turn) and council.node.seat not in self:
            standing = partial(_standing, seat=council.node.seat)
            council = max(map(council.apply, council.legal()), key=standing)
        return council


def _standing(council: Council, seat: Seat) -> tuple[int, int, int]:
    score = council.score_of(seat)
    return score.total, score.monkeys, -score.birds


def sides_of(council: Council, seats: tuple[Seat, Seat] | None) -> Sides:
    """Return the two who still bid, refusing positions in which others do."""
    check_position(council)
    pair = "the two players are a pair of seats, such as (0, 1)"
    of_kind(pair, seats, Sequence | None)
    if seats is not None and len(seats) != 2:
        raise ValueError(f"{pair}, not {seats!r}")
    game = council.game
    if council.holder < 0:
        raise ValueError("the draft is not over; an auction begins when hands are taken up")
    live = [seat for seat in game.seats if not _is_passive(council, seat)]
    if seats is None and len(live) != 2:
        names = ", ".join(map(game.seat_name, live)) or "nobody"
        raise ValueError(
            f"an auction of two has two who can still bid, but here that is {names}; if fewer do, "
            "name the two seats"
        )
    sides = Sides(*(live if seats is None else seats))
    for seat in sides:
        if seat not in game.seats or not isinstance(seat, Integral):
            raise game.no_seat(seat)
    if sides.first == sides.second:
        raise ValueError(f"the two are different players, not twice seat {sides.first}")
    if others := [game.seat_name(seat) for seat in live if seat not in sides]:
        raise ValueError(f"{', '.join(others)} can still bid, so this is no auction of two")
    return sides


def check_position(council: object) -> None:
    """Refuse what is no position of Banana Governance."""
    of_kind("a position is wanted, such as game.position returns", council, Council)


def _is_passive(council: Council, seat: Seat) -> bool:
    done = council.round == council.game.box.rounds and seat in council.passed
    return done or not (council.hands[seat] or council.pass_birds[seat])


# --------------------------------------------------------------------- reckoning backwards


class EndgamePlan(dict[Council, Action]):
    """A best action in each position, which prints as how many there are."""

    def __repr__(self) -> str:
        return f"<EndgamePlan of {self.size}>"

    @property
    def size(self) -> str:
        """How many there are, in words."""
        return count(len(self), "decision")


@dataclass(frozen=True, repr=False, eq=False)
class AuctionEndgame(Proved):
    """The rest of an auction between two players who see each other's hands, solved.

    It prints as the value, the scores, the best line and the model.

    Attributes:
        position: where it begins.
        seats: the two players.
        objective: ``"lead"``: the difference of their scores; ``"win"``: of their shares of the
            win.
        value: what the first of them gains, if both play best.
        scores: the final score of each on average, if both follow the plan; other best plays may
            have other scores, though not another value.
        worths: what it gains after each action of whoever is to act; empty if chance is.
        plan: a best action in every position that the solution has met.
        certificate: what the first gets at least by the plan, whatever the second does, and at most
            against it, whatever the first does.
    """

    position: Council
    seats: tuple[Seat, Seat]
    objective: Objective
    value: Fraction
    scores: tuple[Fraction, Fraction]
    worths: Mapping[Action, Fraction]
    plan: EndgamePlan
    certificate: Certificate

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that are worth the value."""
        return tuple(action for action, worth in self.worths.items() if worth == self.value)

    @cached_property
    def line(self) -> tuple[Action, ...]:
        """What happens if both follow the plan, up to where chance or nobody is to move."""
        council, moves = Sides(*self.seats).others_moved(self.position), []
        while isinstance(council.node, Turn):
            moves.append(self.plan[council])
            council = Sides(*self.seats).others_moved(council.apply(moves[-1]))
        return tuple(moves)

    def __repr__(self) -> str:
        names = " and ".join(map(self.position.game.seat_name, self.seats))
        what = f"{self.objective}: {short(self.value)}"
        return f"<AuctionEndgame of {names}, {what}, {self.plan.size}>"

    def __str__(self) -> str:
        names = [self.position.game.seat_name(seat) for seat in self.seats]
        unit = {"lead": "points", "win": "share of the win"}[self.objective]
        pairs = zip(names, self.scores, strict=True)
        scores = ", ".join(f"{name} {both(score)}" for name, score in pairs)
        line = ", ".join(map(str, self.line)) or "nobody decides before chance or the end"
        return (
            f"{unit}, {names[0]} less {names[1]}: {both(self.value)}; "
            f"final scores on average: {scores}\n"
            f"best play: {line}\n"
            "hands are open; who bids no more takes monkeys for its own score"
        )


def auction_endgame(
    position: Council,
    seats: tuple[Seat, Seat] | None = None,
    *,
    objective: Objective = "lead",
    limit: int = MOST_POSITIONS,
    progress: Callable[[EndgameProgress], None] | bool = False,
) -> AuctionEndgame:
    """Return best play of the rest of an auction in which two still bid, their hands open.

    Bids are made in turn, so nothing is hidden, each position has a value, and no mixing is needed.
    Everybody else bids no more, and takes monkeys for its own score. Hidden hands are for
    :func:`~banana_lab.solve.hidden_auction`; what else is left out: :ref:`auction-ends`.

    Args:
        position: an auction of 3 or 4 players in which all but two hold no bananas and no pass
            birds, or have passed in the last round.
        seats: the two players, the first gains; those who can still bid, unless told.
        objective: what the first gains and the second loses: ``"lead"``, the difference of the
            final scores, or ``"win"``, of the shares of the win.
        limit: how many positions there may be. Where an estimate, made first, finds twice as many,
            nothing is begun; a thousand positions take about half a second.
        progress: a function that is told from time to time how far it is, as
            :class:`EndgameProgress`; ``True`` shows this on a line with a bar.

    Returns:
        The value, both final scores, what each action is worth, and a plan with its certificate.

    Raises:
        ValueError: others can still bid, the seats are no two players, the draft is not over, or
            there are more positions; the sentence says about how many.
        TypeError: it is no position, the seats are no pair, or the progress no function.

    Complexity: each position is met once, and once more for either half of the certificate.

    Source: rulebook, *Second Half: Auction Phase*, *Scoring*; BG-10 to BG-23, by the
    options of the position's game. Zermelo, *Über eine Anwendung der Mengenlehre auf die Theorie
    des Schachspiels* (1913); Kuhn, *Extensive games and the problem of information* (1953).

    The last round: a monkey of 24 with a bird, and one of 10. South has nothing left to bid.

    >>> from banana_lab.banana_governance import Game
    >>> position = Game(3).position(
    ...     "round 5 first north holder north; table m10 m24b; "
    ...     "north hand 8 12 mS won m20; east hand 6 10 won m16; south birds 4 | bidding 0"
    ... )
    >>> found = auction_endgame(position)
    >>> found
    <AuctionEndgame of north and east, lead: 420, 27 decisions>
    >>> for action, worth in found.worths.items():
    ...     print(action, worth)
    pass 420
    bid 8 208
    bid 12 0
    >>> print(found)
    points, north less east: 420; final scores on average: north 800, east 380
    best play: pass, bid 6, pass, win m24b
    hands are open; who bids no more takes monkeys for its own score
    """
    options.choice("objective", objective, OBJECTIVES)
    integer("limit", limit, 1)
    sides = sides_of(position, seats)
    start = sides.others_moved(position)
    expected = positions_ahead(start, sides)
    if expected > _SURE * limit:
        raise _too_many(limit, expected)
    with teller(progress) as told:
        tally = _Tally(limit, expected, told)
        solved = _Backwards(sides, objective, tally)
        value = solved.value(start)
        node = start.node
        worths = {}
        if isinstance(node, Turn):
            afters = ((action, start.apply(action)) for action in start.legal())
            worths = {action: solved.value(sides.others_moved(after)) for action, after in afters}
        certificate = Certificate(
            _Against(solved, sides.second).value(start), _Against(solved, sides.first).value(start)
        ).proving(value)
        scores = _Score(solved, sides.first).value(start), _Score(solved, sides.second).value(start)
        tally.tell(1)
    return AuctionEndgame(
        position, sides, objective, value, scores, worths, solved.plan, certificate
    )


def _too_many(limit: int, expected: int) -> ValueError:
    return ValueError(
        f"the auction has more than {limit:,} positions, about {about(expected)}; take one with "
        "fewer cards or fewer rounds to come, or raise the limit"
    )


class _Tally:
    """How many positions were met, which is told from time to time."""

    def __init__(self, limit: int, expected: int, told: Callable[[EndgameProgress], None] | None):
        self.limit, self.expected, self.told = limit, expected, told
        self.met, self.began = 0, monotonic()

    def count(self, met: int) -> None:
        """Count a position, of a pass that has met so many."""
        if met > self.limit:
            raise _too_many(self.limit, max(self.expected, met))
        self.met += 1
        if not self.met % _REPORT:
            self.tell(min(self.met / (_PASSES * self.expected), 1 - 1 / _REPORT))

    def tell(self, done: float) -> None:
        if self.told is not None:
            seconds, whole = monotonic() - self.began, _PASSES * self.expected
            self.told(EndgameProgress(self.met, whole, seconds, done))


class _Backwards:
    """Reckoning backwards, each position once."""

    def __init__(self, sides: Sides, objective: Objective, tally: _Tally):
        self.sides, self.objective, self.tally, self.met = sides, objective, tally, 0
        self.plan = EndgamePlan()
        self.known: dict[Council, Fraction] = {}

    def value(self, council: Council) -> Fraction:
        if council not in self.known:
            self.met += 1
            self.tally.count(self.met)
            self.known[council] = self.solved(council)
        return self.known[council]

    def solved(self, council: Council) -> Fraction:
        """Return the same of a position that is met for the first time."""
        node = council.node
        if isinstance(node, End):
            return self.at_end(council)
        if isinstance(node, Turn):
            return self.decided(council, node.seat)
        law: Any = node
        mean = Fraction(0)
        for outcome in law:
            chance = Fraction(law.weight(outcome), law.denominator)
            mean += chance * self.value(self.after(council, outcome))
        return mean

    def at_end(self, council: Council) -> Fraction:
        return self.sides.gain(council, self.objective)

    def decided(self, council: Council, seat: Seat) -> Fraction:
        sign = 1 if seat == self.sides.first else -1
        worths = {action: self.value(self.after(council, action)) for action in council.legal()}
        best = max(worths, key=lambda action: sign * worths[action])
        self.plan[council] = best
        return worths[best]

    def after(self, council: Council, move: Action) -> Council:
        return self.sides.others_moved(council.apply(move))


class _Against(_Backwards):
    """One of the two does its worst to the other, who follows a plan."""

    def __init__(self, solved: _Backwards, free: Seat):
        super().__init__(solved.sides, solved.objective, solved.tally)
        self.followed, self.free = solved.plan, free

    def decided(self, council: Council, seat: Seat) -> Fraction:
        if seat == self.free:
            return super().decided(council, seat)
        return self.value(self.after(council, self.followed[council]))


class _Score(_Backwards):
    """Both follow the plan, and what counts is the score of one."""

    def __init__(self, solved: _Backwards, whose: Seat):
        super().__init__(solved.sides, solved.objective, solved.tally)
        self.followed, self.whose = solved.plan, whose

    def at_end(self, council: Council) -> Fraction:
        return Fraction(council.scores()[self.whose])

    def decided(self, council: Council, seat: Seat) -> Fraction:
        return self.value(self.after(council, self.followed[council]))
