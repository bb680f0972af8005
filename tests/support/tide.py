"""Tide: a small game with a die, hidden hands and a simultaneous choice, as a newcomer adds one.

Each of n players is dealt two of the cards 1 to 2n + 1, and sees its own. The first one rolls a
die with the faces 1, 1, 1, 2, 2 and 3, which says how high the tide rises, and may double the
stakes. Then all lay one card at the same time. Whoever lays one that is not above the tide is wet.
Of the others the highest card wins, unless the card just below it was laid as well: that one wins
then. Plain stakes are half of the whole, double stakes are all of it; what is not at stake, or not
won, is shared.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, ClassVar, Literal, NamedTuple

from banana_lab import core
from banana_lab.core.agenda import Agenda, Position, Rules
from banana_lab.core.chance import Weighted
from banana_lab.core.fields import Seen, public, secret, seen
from banana_lab.core.memory import Memory
from banana_lab.core.protocol import Action

NAMES = ("north", "east", "south")
FACES = (1, 1, 1, 2, 2, 3)


class Deal(NamedTuple):
    """The cards of each player, two ascending."""

    hands: tuple[tuple[int, int], ...]
    kind: str = "deal"

    def __str__(self) -> str:
        return "deal " + ", ".join(f"{low} {high}" for low, high in self.hands)


class Rise(NamedTuple):
    """How high the tide rises."""

    tide: int
    kind: str = "rise"

    def __str__(self) -> str:
        return f"rise {self.tide}"


class Double(NamedTuple):
    kind: str = "double"

    def __str__(self) -> str:
        return "double"


class Stay(NamedTuple):
    kind: str = "stay"

    def __str__(self) -> str:
        return "stay"


class Lay(NamedTuple):
    card: int
    kind: str = "lay"

    def __str__(self) -> str:
        return f"lay {self.card}"


class Dealing(NamedTuple):
    kind: str = "dealing"


class Rising(NamedTuple):
    kind: str = "rising"


class Doubling(NamedTuple):
    kind: str = "doubling"


class Laying(NamedTuple):
    kind: str = "laying"


RULES: Rules[Beach] = Rules()
RISES = Weighted([Rise(face) for face in sorted(set(FACES))], [FACES.count(1), 2, 1])


@cache
def deals(players: int) -> Weighted[Deal]:
    """Return the law of the deal."""

    def dealt(cards: frozenset[int], left: int) -> list[tuple[tuple[int, int], ...]]:
        if not left:
            return [()]
        return [
            ((low, high), *others)
            for low, high in combinations(sorted(cards), 2)
            for others in dealt(cards - {low, high}, left - 1)
        ]

    return Weighted(map(Deal, dealt(frozenset(range(1, 2 * players + 2)), players)))


class BeachQuestions:
    """What everybody knows."""

    __slots__ = ()

    tide: int = public("how high the tide stands; 0 before it rises")
    doubled: bool = public("whether the stakes are doubled")
    laid: tuple[int, ...] = public("the card that each seat has laid")


class Beach(BeachQuestions, Position):
    """A point of the game."""

    rules: ClassVar[Rules[Any]] = RULES
    ends: ClassVar[str] = "The end"

    game: Game  # type: ignore[assignment]
    hands: tuple[tuple[int, int], ...] = secret("the two cards of each seat, ascending")

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        name = NAMES[seat]
        if isinstance(action, Lay) and self.tide and isinstance(self.agenda[0], Laying):
            low, high = self.hands[seat]
            return f"{name} cannot {action}: it holds {low} and {high}", ""
        return f"{name} cannot {action}: that is not asked now", ""

    def heard_by(self, seat: int, move: Any) -> tuple[tuple[int, Action], ...]:
        """All but the deal is done aloud; cards that are laid together are seen at once."""
        if isinstance(self.node, core.Together):
            return tuple(sorted(move.items()))
        return () if isinstance(move, Deal) else ((0, move),)

    def view(self, seat: int) -> BeachView:
        return self.seen_by(seat, Memory(self, seat))

    def seen_by(self, seat: int, memory: Memory) -> BeachView:
        hand, options = self.hands[seat] if self.hands else (), tuple(self.legal(seat))
        return BeachView._make((seat, *self._public(), hand, memory, self.node, options))

    def scores(self) -> Mapping[int, int]:
        """What each has laid, 0 for who is wet."""
        if self.agenda is not None:
            raise ValueError("the game goes on")
        return {seat: card if card > self.tide else 0 for seat, card in enumerate(self.laid)}

    def returns(self) -> Mapping[int, Fraction]:
        scores = self.scores()
        best = max(scores.values())
        best -= best - 1 in scores.values()
        stake = Fraction(2 if self.doubled else 1, 2) if best else Fraction(0)
        rest = (1 - stake) / len(scores)
        return {seat: rest + stake * (0 < card == best) for seat, card in scores.items()}

    def __str__(self) -> str:
        hands = [
            f"{name} {low} {high}" for name, (low, high) in zip(NAMES, self.hands, strict=False)
        ]
        laid = f"laid {' '.join(map(str, self.laid))}" if self.laid else ""
        stakes = "double stakes" if self.doubled else "plain stakes"
        steps = ", ".join(map(RULES.write, self.steps()))
        return "; ".join(filter(None, [f"tide {self.tide}", stakes, *hands, laid])) + f" | {steps}"


class BeachView(BeachQuestions, Seen):
    """What a player knows of it."""

    hand: tuple[int, ...] = seen("the cards it holds")
    memory: Memory = seen("what it remembers")

    def __str__(self) -> str:
        parts = [
            f"the tide stands at {self.tide}" if self.tide else "the tide is out",
            "the stakes are doubled" if self.doubled else "the stakes are plain",
            f"you hold {' and '.join(map(str, self.hand))}" if self.hand else "",
            f"laid were {' '.join(map(str, self.laid))}" if self.laid else "",
        ]
        return "\n".join(filter(None, parts))


@RULES.rule(Dealing, "The cards")
def dealing(beach: Beach, _: Dealing) -> None:
    """Each player is dealt two cards."""
    beach.chance(deals(beach.game.players))


@dealing.answer
def dealt(beach: Beach, _: Dealing, outcome: Deal) -> None:
    beach.hands = outcome.hands
    beach.then(Rising(), Doubling(), Laying())


@RULES.rule(Rising, "The tide")
def rising(beach: Beach, _: Rising) -> None:
    """The die says how high the tide rises."""
    beach.chance(RISES)


@rising.answer
def risen(beach: Beach, _: Rising, outcome: Rise) -> None:
    beach.tide = outcome.tide


@RULES.rule(Doubling, "The stakes")
def doubling(beach: Beach, _: Doubling) -> None:
    """The first player may double the stakes."""
    if beach.game.doubling:
        beach.ask(0, (Stay(), Double()))


@doubling.answer
def staked(beach: Beach, _: Doubling, action: Action) -> None:
    beach.doubled = isinstance(action, Double)


@RULES.rule(Laying, "The choice")
def laying(beach: Beach, _: Laying) -> None:
    """All lay one of their cards at the same time."""
    beach.ask_together({seat: tuple(map(Lay, hand)) for seat, hand in enumerate(beach.hands)})


@laying.answer
def laid_open(beach: Beach, _: Laying, answers: Mapping[int, Lay]) -> None:
    beach.laid = tuple(answer.card for answer in answers.values())


_ACTIONS = {
    r"rise (\d+)": lambda face: Rise(int(face)),
    r"lay (\d+)": lambda card: Lay(int(card)),
    "double": Double,
    "stay": Stay,
}
_LINE = re.compile(
    r"tide (?P<tide>\d); (?P<stakes>plain|double) stakes"
    r"(?P<hands>(?:; (?:north|east|south) \d \d)*)(?:; laid (?P<laid>[\d ]+))? \|(?P<steps>.*)"
)


class Game(core.Game):
    """Tide.

    Args:
        players: how many play.
        doubling: whether the first may double the stakes.
    """

    name = "tide"

    def __init__(self, players: Literal[2, 3] = 2, doubling: bool = True):
        if players not in (2, 3):
            raise ValueError(f"players is 2 or 3, not {players!r:.40}")
        self.players, self.doubling = players, doubling
        self.seats = tuple(range(players))
        self.owner = {seat: seat for seat in self.seats}

    @property
    def setup(self) -> Mapping[str, object]:
        return {"players": self.players, "doubling": self.doubling}

    def start(self) -> Beach:
        return self._beach((), 0, False, (), (Dealing(), None))

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def parse(self, text: str) -> Action:
        for pattern, action in _ACTIONS.items():
            if found := re.fullmatch(pattern, text, re.ASCII):
                return action(*found.groups())
        if re.fullmatch(r"deal \d \d(, \d \d)+", text, re.ASCII):
            hands = [tuple(map(int, hand.split())) for hand in text[5:].split(", ")]
            return Deal(tuple(hands))  # type: ignore[arg-type]
        raise ValueError(f"{text[:40]!r} is nothing that happens in Tide")

    def position(self, text: str) -> Beach:
        found = _LINE.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text[:40]!r} is no position of Tide")
        hands = tuple(
            tuple(map(int, hand.split()[1:])) for hand in found["hands"].split("; ") if hand
        )
        laid = tuple(map(int, (found["laid"] or "").split()))
        if len(hands) not in (0, self.players) or len(laid) not in (0, self.players):
            raise ValueError(f"Tide for {self.players} has a hand for each, not {len(hands)}")
        agenda: Agenda = None
        for words in reversed([step for step in found["steps"].split(",") if step.strip()]):
            agenda = (RULES.read(words), agenda)
        doubled = found["stakes"] == "double"
        return self._beach(hands, int(found["tide"]), doubled, laid, agenda)

    def _beach(self, hands: Any, tide: int, doubled: bool, laid: Any, agenda: Agenda) -> Beach:
        beach = Beach.unset(self)
        beach.hands, beach.tide, beach.doubled = hands, tide, doubled
        beach.laid, beach.agenda = laid, agenda
        return beach.settle()

    def __reduce__(self) -> tuple[object, ...]:
        return Game, (self.players, self.doubling)
