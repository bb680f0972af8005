"""One round of a duel, flown by the engine: two planes, one island, every rule the race's own.

A race of two people has at least four planes (JB-40). So the duel is a position of such a race:
the two duellists stand on island 1, their four team mates at the start, pushed back in this phase,
so that they neither fly nor accuse (JB-12, JB-23). What is still to do is one flight and the
Arbitrations after it. One thing is not the rulebook's: who announces first changes from round to
round, where the colour order would let Orange begin each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from banana_lab import data
from banana_lab.core import Policy
from banana_lab.core.chance import Bits, generator
from banana_lab.core.protocol import Action, Done, End, Move, Together, Turn
from banana_lab.jack_bananas.actions import Accuse, Announce, Bananas, Flyer, Give, Hold, Pass, Roll
from banana_lab.jack_bananas.components import Trial, colours
from banana_lab.jack_bananas.game import Cup, Game
from banana_lab.jack_bananas.race import Race, RaceView
from banana_lab.jack_bananas.rules import (
    Announcing,
    Arbitrations,
    EndTurn,
    Movement,
    Rolling,
    Window,
)
from banana_lab.players.jack_bananas import bluffing, bold, honest

__all__ = [
    "DICE_MOST",
    "OPPONENTS",
    "THEM",
    "YOU",
    "Accused",
    "Announced",
    "Dice",
    "Fact",
    "Flew",
    "Flown",
    "Gave",
    "Opponent",
    "Plane",
    "Seen",
    "Setup",
    "dealt",
    "fly",
    "look",
]

Opponent = Literal["honest", "bold", "bluffing"]
OPPONENTS: Final[tuple[Opponent, ...]] = ("honest", "bluffing", "bold")

Plane: TypeAlias = int
Dice: TypeAlias = tuple[tuple[int, ...], ...]
"""How many dice of each colour each plane has, as in :class:`Race`."""

YOU: Final[Plane] = colours().index("blue")
THEM: Final[Plane] = colours().index("orange")
DUELLISTS: Final = (YOU, THEM)
TEAMS: Final = (("blue", "pink", "yellow"), ("orange", "green", "red"))
ISLAND: Final = 1
"""Where the duellists stand, as a number of the course."""
DICE_MOST: Final = 4
"""How many own, and how many gained dice a duellist may begin with."""

HEIGHTS: Final[dict[Trial, int]] = {"altitude": 2, "low_flying": 0, "acrobatics": 1}
"""How high the island of the duel stands, as seen from island 1, which has height 1."""


class Setup(NamedTuple):
    """What a duel is begun with; pairs are yours, then the opponent's.

    Attributes:
        opponent: the name of its policy.
        n: how seldom ``"bluffing"`` bluffs: one time in n.
        own: dice of the own colour, 1 to 4.
        gained: dice gained from others, 0 to 4.
        trial: the trial of the flight; ``"acrobatics"`` in the Super Banana Cup alone (JB-5).
        minimum: the minimum speed of the island.
        cup: ``"banana"`` or ``"super"``.
    """

    opponent: Opponent
    n: int
    own: tuple[int, int]
    gained: tuple[int, int]
    trial: Trial
    minimum: int
    cup: Cup

    @property
    def policy(self) -> Policy:
        """How the opponent plays."""
        return {"honest": honest, "bold": bold, "bluffing": bluffing(self.n)}[self.opponent]


class Flown(NamedTuple):
    """A round up to where you are asked, or to its end; for the host alone.

    Attributes:
        race: where it stands.
        moves: the trace of each move so far, those of chance included.
        options: what you may do now; none at the end.
    """

    race: Race
    moves: tuple[tuple[Done[Race], ...], ...]
    options: tuple[Action, ...]


class Announced(NamedTuple):
    """A plane announced something, or passed."""

    plane: Plane
    claim: Flyer


class Accused(NamedTuple):
    """A plane accused another; its cup was lifted, and the announcement was true or not."""

    by: Plane
    plane: Plane
    true: bool


class Flew(NamedTuple):
    """A plane flew so many islands."""

    plane: Plane
    islands: int


class Gave(NamedTuple):
    """A plane gave its opponent a die of a colour."""

    plane: Plane
    colour: str


Fact: TypeAlias = Announced | Accused | Flew | Gave


class Seen(NamedTuple):
    """All that you have seen of a round.

    Attributes:
        view: the race as you see it.
        rolls: your roll, and the opponent's once it is accused (JB-14).
        facts: what happened in the open, in order.
        options: what you may do now; none at the end.
        announcements: what you may announce now.
        first: whether you announce first.
        over: whether the round is.
    """

    view: RaceView
    rolls: tuple[Roll, Roll | None]
    facts: tuple[Fact, ...]
    options: tuple[Action, ...]
    announcements: tuple[Flyer, ...]
    first: bool
    over: bool

    @property
    def trial(self) -> Trial:
        """The trial of the flight."""
        return self.view.game.course.trial(ISLAND + 1)

    def claim(self, plane: Plane) -> Flyer | None:
        """Return what a plane has announced, ``None`` before its turn."""
        claims = [f.claim for f in self.facts if isinstance(f, Announced) and f.plane == plane]
        return claims[0] if claims else None

    def verdict(self, plane: Plane) -> bool | None:
        """Return whether an accused plane told the truth, ``None`` if nobody accused it."""
        verdicts = [f.true for f in self.facts if isinstance(f, Accused) and f.plane == plane]
        return verdicts[0] if verdicts else None

    def islands(self, plane: Plane) -> int:
        """Return how many islands a plane has flown."""
        return sum(f.islands for f in self.facts if isinstance(f, Flew) and f.plane == plane)


def dealt(setup: Setup) -> Dice:
    """Return the dice of all six planes at the start of a duel.

    What a duellist misses of its own colour the other holds as far as it has gained dice, and one
    of the other's team mates holds the rest; further gained dice come from the team mates.

    >>> dealt(Setup("honest", 3, (4, 3), (2, 0), "altitude", 12, "banana"))[YOU]
    (0, 1, 1, 0, 0, 4)
    """
    table = [[0] * len(colours()) for _ in colours()]
    for plane in range(len(colours())):
        table[plane][plane] = DICE_MOST
    for side, plane in enumerate(DUELLISTS):
        rival = DUELLISTS[1 - side]
        mates = [colours().index(name) for name in TEAMS[1 - side][1:]]
        missing = DICE_MOST - setup.own[side]
        held = min(missing, setup.gained[1 - side])
        _give(table, plane, plane, rival, held)
        _give(table, plane, plane, mates[0], missing - held)
    for side, plane in enumerate(DUELLISTS):
        wanted = setup.gained[side] - (sum(table[plane]) - table[plane][plane])
        for name in TEAMS[1 - side][1:]:
            mate = colours().index(name)
            lent = min(wanted, DICE_MOST - 1)
            _give(table, mate, mate, plane, lent)
            wanted -= lent
    return tuple(map(tuple, table))


def _give(table: list[list[int]], colour: int, giver: Plane, taker: Plane, count: int) -> None:
    table[giver][colour] -= count
    table[taker][colour] += count


def fly(
    setup: Setup, seed: tuple[str | int, ...], number: int, dice: Dice, actions: tuple[str, ...]
) -> Flown:
    """Return a round after what you have said in it.

    Chance and the opponent depend on the arguments alone, so that a round can be flown again.

    Args:
        setup: what is flown for, and against whom.
        seed: the class code, and a pupil's number.
        number: which round, from 1; the opponent announces first in the odd ones.
        dice: the dice of all planes before the round.
        actions: your actions so far, as they print.

    Raises:
        IllegalMove: the rules forbid one of them.
        ValueError: one is no action, or comes when the round is over.
    """
    race = _position(setup, number, dice)
    words = iter(actions)
    moves: list[tuple[Done[Race], ...]] = []

    def rng(*what: str | int) -> Bits:
        return generator(*seed, "bluff", number, *what)

    while type(race.node) is not End:
        options = _your_options(race)
        action = None
        if options:
            word = next(words, None)
            if word is None:
                return Flown(race, tuple(moves), options)
            action = race.game.parse(word)
        moves.append(race.trace(_move(race, action, setup.policy, rng)))
        race = moves[-1][-1].after
    if next(words, None) is not None:
        raise ValueError("more was said than the round has questions")
    return Flown(race, tuple(moves), ())


def _position(setup: Setup, number: int, dice: Dice) -> Race:
    """Return the race before the dice are shaken."""
    game = Game(2, setup.cup, _course(setup), planes_each=3, colours=TEAMS, max_turns=1)
    initials = [name[0] for name in colours()]
    planes = [
        f"{name} {ISLAND if plane in DUELLISTS else 0} "
        f"{''.join(map(str.__mul__, initials, dice[plane]))}"
        f"{'' if plane in DUELLISTS else ' pushed'}"
        for plane, name in enumerate(colours())
    ]
    first, second = DUELLISTS[number % 2 :] + DUELLISTS[: number % 2]
    steps = (
        *(Rolling(YOU), Rolling(THEM)),
        *(Announcing(first), Window(), Announcing(second), Window()),
        *(Movement(ISLAND), Arbitrations(), EndTurn()),
    )
    return game.position(
        f"turn 1 pilots; {'; '.join(planes)} | {', '.join(map(Race.rules.write, steps))}"
    )


def _course(setup: Setup) -> Mapping[str, object]:
    """Return a course whose second island is that of the duel; beyond, it climbs."""
    islands = data.shipped("jack_bananas").integer("islands", 3, 99)
    goal = HEIGHTS[setup.trial]
    return {
        "heights": [1, *range(goal, goal + islands - 1)],
        "room": [3] * (islands - 1) + [1],
        "minimums": [setup.minimum] * islands,
        "resupply": 2,
    }


def _your_options(race: Race) -> tuple[Action, ...]:
    """Return what you may do, if you are asked and have a choice."""
    node = race.node
    if type(node) is Together:
        return tuple(race.legal(YOU))
    options = _in_duel(race, YOU)
    return options if len(options) > 1 else ()


def _in_duel(race: Race, plane: Plane) -> tuple[Action, ...]:
    """Return what a duellist may do; its dice go to its opponent, not to a team mate of that."""
    return tuple(
        action
        for action in race.legal(plane)
        if not isinstance(action, Give) or action.to in DUELLISTS
    )


def _move(race: Race, action: Action | None, policy: Policy, rng: Callable[..., Bits]) -> Move:
    """Return what happens next: your action, the opponent's, both, or the fall of the dice."""

    def rival() -> Action:
        options = _in_duel(race, THEM)
        return policy(race.view(THEM)._replace(options=options), rng("orange", options[0][-1]))

    node = race.node
    if type(node) is Together:
        return {seat: action or () if seat == YOU else rival() for seat in node.seats}
    if type(node) is Turn:
        return rival() if node.seat == THEM else action or _in_duel(race, YOU)[0]
    assert isinstance(race.step, Rolling)
    return node.sample(rng("roll", race.step.plane))  # type: ignore[union-attr]


@lru_cache(maxsize=512)
def look(
    setup: Setup, seed: tuple[str | int, ...], number: int, dice: Dice, actions: tuple[str, ...]
) -> Seen:
    """Return what you have seen of a round: the one way from the host to a picture.

    The arguments are those of :func:`fly`.
    """
    flown = fly(setup, seed, number, dice, actions)
    facts: list[Fact] = []
    rolls: dict[Plane, Roll | None] = {}
    for done in flown.moves:
        race = done[0].before
        rolls[YOU] = race.view(YOU).rolls[YOU] or rolls.get(YOU)
        heard = list(_heard(done))
        accused = [fact.plane for fact in heard if isinstance(fact, Accused)]
        rolls |= {plane: race.rolls[plane] for plane in accused}  # JB-14
        facts += [*heard, *_changes(race, done[-1].after)]
    rolls[YOU] = flown.race.view(YOU).rolls[YOU] or rolls.get(YOU)
    roll = rolls[YOU]
    assert roll is not None, "you are asked after you have rolled"
    return Seen(
        view=flown.race.view(YOU),
        rolls=(roll, rolls.get(THEM)),
        facts=tuple(facts),
        options=flown.options,
        announcements=_announcements(flown),
        first=number % 2 == 0,
        over=type(flown.race.node) is End,
    )


def _heard(done: Iterable[Done[Race]]) -> Iterator[Fact]:
    """Yield what is said aloud in a move; whoever has nothing to announce passes unasked."""
    for step, race, _, answer, _ in done:
        if isinstance(step, Announcing):
            assert isinstance(answer, Announce | Bananas | Pass)
            yield Announced(step.plane, answer)
        elif isinstance(answer, Mapping):
            for plane, action in answer.items():
                if isinstance(action, Accuse):
                    yield Accused(plane, action.plane, race.tells_truth(action.plane))


def _changes(race: Race, after: Race) -> Iterator[Fact]:
    """Yield the flights and the gifts between two races."""
    for plane in DUELLISTS:
        if after.where[plane] > race.where[plane]:
            yield Flew(plane, after.where[plane] - race.where[plane])
    for plane in DUELLISTS:
        for colour, name in enumerate(colours()):
            for _ in range(race.dice[plane][colour] - after.dice[plane][colour]):
                yield Gave(plane, name)


def _announcements(flown: Flown) -> tuple[Flyer, ...]:
    """Return what you may announce; where only you may accuse, to announce is to hold."""
    race = flown.race
    if race.node == Together((YOU,)):
        race = race.apply({YOU: Hold()})
    asked = race.legal(YOU) if race.node == Turn(YOU) else ()
    return tuple(asked) if asked and asked[0] == Pass() else ()  # type: ignore[arg-type]
