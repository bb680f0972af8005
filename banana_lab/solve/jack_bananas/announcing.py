"""A duel of two planes over one island, as a game of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from banana_lab.core.agenda import Position, Rules, Step, replaced
from banana_lab.core.chance import Weighted
from banana_lab.core.fields import Seen, public, secret, seen
from banana_lab.core.options import flag, integer, of_kind, shown
from banana_lab.core.protocol import Action, Game
from banana_lab.jack_bananas import actions
from banana_lab.jack_bananas.actions import HOLD, PASS, Accuse, Announce, Pass
from banana_lab.jack_bananas.components import Die, Trial, colours
from banana_lab.odds import speed
from banana_lab.odds.jack_bananas.dice import Faces, check_cup
from banana_lab.solve.jack_bananas.stakes import USUAL_STAKES, Stakes

T = TypeVar("T")

Said: TypeAlias = int | str
"""An announced speed, or ``"pass"``."""

Answer: TypeAlias = Announce | Pass
"""What a plane says to the question of its speed."""

Cup: TypeAlias = tuple[int, int]
"""How many dice a plane has: own ones and foreign ones."""

TRIALS: Final[tuple[Trial, ...]] = ("altitude", "low_flying")
HIGHEST_MINIMUM: Final = 144
VERDICTS: Final = {None: "-", True: "caught", False: "cleared"}


class Speed(NamedTuple):
    """What a roll is worth: its speed, all those below the minimum counted as one."""

    speed: int
    kind: str = "speed"

    def __str__(self) -> str:
        return f"speed {self.speed}"


class Shaking(NamedTuple):
    """Let a plane roll in secret."""

    plane: int
    kind: str = "shaking"


class Announcing(NamedTuple):
    """Let a plane announce a speed or pass."""

    plane: int
    kind: str = "announcing"


class Window(NamedTuple):
    """Let accuse who may.

    Attributes:
        open: mask of the planes that may be accused.
        again: 1 once somebody has accused, so that who held remembers it.
    """

    open: int
    again: int = 0
    kind: str = "window"


class Movement(NamedTuple):
    """Move who announced and was not caught."""

    kind: str = "movement"


class Token(NamedTuple):
    """Apply the Arbitration token of a plane, if it took one."""

    by: int
    kind: str = "token"


RULES: Rules[DuelState] = Rules()
rule = RULES.rule


@rule(Shaking, "A. Calculate Your Speed", "JB-24")
def shaking(duel: DuelState, step: Shaking) -> None:
    """All dice in the cup, own and gained; what counts of them is the speed."""
    duel.chance(duel.game.speeds[step.plane])


@shaking.answer
def shaken(duel: DuelState, step: Shaking, outcome: Speed) -> None:
    """The dice lie under the cup."""
    duel.speeds = replaced(duel.speeds, step.plane, outcome.speed)


@rule(Announcing, "B. Announcing Speed", "JB-7", "JB-8")
def announcing(duel: DuelState, step: Announcing) -> None:
    """A speed from the minimum up that the other has not announced, or pass."""
    taken = duel.said[1 - step.plane] if duel.game.one_island else None
    duel.ask(
        step.plane,
        [said for said in duel.game.announcements[step.plane] if said != taken or said == PASS],
    )


@announcing.answer
def announced(duel: DuelState, step: Announcing, action: Answer) -> None:
    """Everybody hears it."""
    duel.said = replaced(duel.said, step.plane, action)


@rule(Window, "C. Making an Accusation", "JB-9", "JB-11", "JB-57")
def window(duel: DuelState, step: Window) -> None:
    """Each may accuse the other once, if that has announced a speed."""
    duel.ask_together(
        {
            1 - plane: (HOLD, Accuse(plane))
            for plane in (1, 0)
            if step.open >> plane & 1 and duel.stands_unaccused(plane)
        }
    )


@window.answer
def accusations(duel: DuelState, step: Window, answers: Mapping[int, Action]) -> None:
    """The accused lifts its cup, and who has not accused is asked again."""
    for action in answers.values():
        if type(action) is Accuse:
            duel.caught = replaced(duel.caught, action.plane, duel.lies(action.plane))
    if any(type(action) is Accuse for action in answers.values()):
        duel.then(step._replace(again=1))


@rule(Movement, "D. Plane Movement", "JB-15")
def movement(duel: DuelState, _: Movement) -> None:
    """Ascending by announced speed; who passed or was caught stays."""
    for plane in duel.flyers():
        duel.advance(plane)


@rule(Token, "4. Arbitrations", "JB-32", "JB-33", "JB-34", "JB-36", "JB-62")
def token(duel: DuelState, step: Token) -> None:
    """Right: advance and gain a die; wrong: lose one. The last own die is never lost."""
    accused = 1 - step.by
    if duel.caught[accused] is None:
        return
    if duel.caught[accused]:
        duel.advance(step.by)
    loser = accused if duel.caught[accused] else step.by
    if duel.dice[loser] > 1:
        dice = replaced(duel.dice, loser, duel.dice[loser] - 1)
        duel.dice = replaced(dice, 1 - loser, dice[1 - loser] + 1)


class DuelQuestions:
    """What everybody knows of a duel; pairs are of the first plane in colour order and of the
    second."""

    __slots__ = ()

    game: DuelGame
    said: tuple[Answer | None, ...] = public("what each announced")
    caught: tuple[bool | None, ...] = public(
        "whether each was caught lying; ``None`` where it was not accused"
    )
    islands: tuple[int, ...] = public("how many islands each has advanced")
    dice: tuple[int, ...] = public("how many dice each holds")


class DuelState(DuelQuestions, Position):
    """A duel at some point; pairs are of the first plane in colour order and of the second."""

    rules: ClassVar[Rules[Any]] = RULES

    game: DuelGame
    speeds: tuple[int | None, ...] = secret(
        "what each rolled, ``None`` before; those below the minimum count as one"
    )

    def stands_unaccused(self, plane: int) -> bool:
        """Whether a plane has announced a speed and was not accused."""
        return type(self.said[plane]) is Announce and self.caught[plane] is None

    def lies(self, plane: int) -> bool:
        """Whether a plane is slower than it announced."""
        return self.speeds[plane] < self.said[plane].speed  # type: ignore[operator, union-attr]

    def flyers(self) -> list[int]:
        """Return the planes that announced and were not caught, the slowest first."""
        flying = [
            (said.speed, plane)
            for plane, said in enumerate(self.said)
            if isinstance(said, Announce) and not self.caught[plane]
        ]
        return [plane for _, plane in sorted(flying)]

    def advance(self, plane: int) -> None:
        """Fly an island; the last one takes one plane, and the newcomer pushes the other back."""
        islands = list(self.islands)
        if self.game.last:
            if islands[plane]:
                return
            islands[1 - plane] = 0
        islands[plane] += 1
        self.islands = tuple(islands)

    def view(self, seat: int) -> DuelView:
        """Return what a plane knows: the table, and its own speed.

        An accused plane's dice lie open (JB-14), but nothing they show beyond the truth of the
        announcement bears on what is still to come.
        """
        if seat not in self.game.seats:
            raise self.game.no_seat(seat)
        speed, options = self.speeds[seat], tuple(self.legal(seat))
        return DuelView._make((seat, *self._public(), speed, self.node, options))

    def scores(self) -> Mapping[int, Fraction]:
        """Return what each person has won, in the unit of the stakes."""
        if self.agenda is not None:
            raise ValueError("the duel goes on; there is a result when the tokens are applied")
        islands, dice = self.islands[0] - self.islands[1], self.dice[0] - self.game.dice[0]
        lead = self.game.stakes.lead(islands, dice)
        return {0: lead, 1: -lead}

    def returns(self) -> Mapping[int, Fraction]:
        """Return each person's share of the win: all to the one who won more."""
        lead = self.scores()[0]
        share = Fraction(1, 2) if not lead else Fraction(lead > 0)
        return {0: share, 1: 1 - share}

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        """Return why an action is illegal here."""
        name = self.game.seat_name(seat)
        if isinstance(action, Announce) and isinstance(self.agenda and self.agenda[0], Announcing):
            if action == self.said[1 - seat]:
                return f"{name} cannot announce {action.speed}: the other did", "JB-8"
            if action.speed < self.game.minimum:
                return f"{name} cannot announce {action.speed}: too slow for the island", "JB-3"
            return f"{name} cannot announce {action.speed}: its dice cannot show it", "JB-7"
        return f"{name} cannot {action} now", ""

    def __str__(self) -> str:
        planes = [
            " ".join(
                (
                    self.game.seat_name(plane),
                    "-" if self.speeds[plane] is None else str(self.speeds[plane]),
                    str(word_of(self.said[plane])),
                    VERDICTS[self.caught[plane]],
                    str(self.islands[plane]),
                    str(self.dice[plane]),
                )
            )
            for plane in (0, 1)
        ]
        return f"{'; '.join(planes)} | {', '.join(map(RULES.write, self.steps())) or 'over'}"


class DuelView(DuelQuestions, Seen):
    """What a plane knows of a duel."""

    speed: int | None = seen("what it rolled")


class DuelGame(Game):
    """A duel of two planes on one island, as a game of the protocol.

    It follows the engine from the roll to the Arbitrations, for two planes alone on an island.
    Three things are left out, as nothing depends on them: which dice make a speed, which speed
    below the minimum was rolled, and the colour of a die that changes hands.

    No plane may announce more than the highest face times its dice (JB-7), so one whose dice cannot
    show the minimum passes.

    A solver that is told no payoff counts :meth:`DuelState.returns`, a whole win for whoever won
    more; the stakes are in :meth:`DuelState.scores`.

    Args:
        cups: the dice of the two planes in colour order, own and foreign ones.
        both: whether both announce; otherwise only the first does.

    Other arguments and errors as for :class:`Exchange`.

    >>> game = DuelGame(((2, 0), (2, 0)), minimum=6)
    >>> state = game.start().apply(game.parse("speed 5")).apply(game.parse("speed 9"))
    >>> print(str(state.apply(game.parse("announce 6"))).partition(" | ")[0])
    pink 5 6 - 0 2; green 9 - - 0 2
    """

    name: ClassVar[str] = "jack_bananas_duel"
    one_island: ClassVar[bool] = True
    seats = (0, 1)
    owner: Mapping[int, int] = MappingProxyType({0: 0, 1: 1})

    def __init__(
        self,
        cups: tuple[Cup, Cup] = ((4, 0), (4, 0)),
        trial: Trial = "altitude",
        minimum: int = 12,
        both: bool = True,
        last: bool = False,
        stakes: Stakes = USUAL_STAKES,
        die: Faces = None,
    ):
        check_flight(trial, minimum, stakes)
        flag("both", both)
        flag("last", last)
        self.cups = tuple(map(checked_cup, cups))
        self.trial, self.minimum, self.both, self.last = trial, minimum, both, last
        self.stakes, self.die = stakes, Die.of(die)
        self.dice = tuple(map(sum, self.cups))
        self._fly((trial, trial), (minimum, minimum))

    def _fly(self, trials: tuple[Trial, Trial], minimums: tuple[int, int]) -> None:
        """Settle what each may roll and announce."""
        flights = list(zip(self.cups, trials, minimums, strict=True))
        self.speeds = tuple(_rolls(cup, trial, least, self.die) for cup, trial, least in flights)
        self.announcements = tuple(
            (PASS, *map(Announce, announcements_of(least, sum(cup), self.die)))
            for cup, _, least in flights
        )

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, as JSON values."""
        stakes = self.stakes
        return {
            "cups": [list(cup) for cup in self.cups],
            "trial": self.trial,
            "minimum": self.minimum,
            "both": self.both,
            "last": self.last,
            "stakes": list(map(str, (stakes.island, stakes.die, stakes.gained))),
            "die": str(self.die),
        }

    def start(self) -> DuelState:
        """Return the duel before the dice are shaken."""
        duel = DuelState.unset(self)
        duel.speeds = duel.said = duel.caught = (None, None)
        duel.islands, duel.dice = (0, 0), self.dice
        return self._at(duel, self._steps())

    def _steps(self) -> list[Step]:
        steps: list[Step] = [Announcing(0), Window(0b01)]
        if self.both:
            steps += [Announcing(1), Window(0b11)]
        shaking = map(Shaking, self.seats[: 1 + self.both])
        return [*shaking, *steps, Movement(), Token(0), Token(1)]

    def _at(self, duel: DuelState, steps: Sequence[Step]) -> DuelState:
        duel.then(*steps)
        return duel.settle()

    def seat_name(self, seat: int) -> str:
        """Return the colour of a plane: the first two in colour order."""
        return colours()[seat]

    def parse(self, text: str) -> Action:
        """Return the action or outcome that prints as this text."""
        word, _, number = text.partition(" ")
        if word == "speed" and number.lstrip("-").isdecimal() and number.isascii():
            return Speed(int(number))
        return actions.parse(text)

    def position(self, text: str) -> DuelState:
        """Return the duel that prints as this line.

        Raises:
            ValueError: no duel prints so.
        """
        duel = DuelState.unset(self)
        table, _, agenda = text.partition(" | ")
        try:
            planes = [words.split() for words in table.split(";")]
            names, speeds, said, caught, islands, dice = zip(*planes, strict=True)
            duel.speeds = tuple(None if word == "-" else int(word) for word in speeds)
            duel.said = tuple(map(action_of, said))
            duel.caught = tuple(
                {word: verdict for verdict, word in VERDICTS.items()}[word] for word in caught
            )
            duel.islands, duel.dice = tuple(map(int, islands)), tuple(map(int, dice))
            steps = [RULES.read(words) for words in agenda.split(",") if words != "over"]
        except (KeyError, ValueError):
            raise ValueError(f"position: no duel prints as {text!r}") from None
        if list(names) != list(map(self.seat_name, self.seats)):
            raise ValueError(f"position: the planes of a duel are pink and green, not {names}")
        return self._at(duel, steps)

    def __reduce__(self) -> tuple[object, ...]:
        return DuelGame, (
            self.cups,
            self.trial,
            self.minimum,
            self.both,
            self.last,
            self.stakes,
            self.die,
        )


def lead(state: DuelState) -> Fraction:
    """Return what the first plane, or the announcer, has won at an end of ``game``.

    Args:
        state: the game when the tokens are applied.

    Returns:
        Its lead over the other, in the unit of the stakes.

    Raises:
        ValueError: the duel goes on.
    """
    return state.scores()[0]


def word_of(action: Action | None) -> Said:
    """Return an announcement as a speed or a word."""
    if isinstance(action, Announce):
        return action.speed
    return "-" if action is None else str(action)


def action_of(word: Said) -> Answer | None:
    """Return the announcement of a speed or a word."""
    if word == str(PASS):
        return PASS
    return None if word == "-" else Announce(int(word))


def checked_cup(cup: Cup) -> Cup:
    """Return own and foreign dice, checked."""
    pair = "the dice of a plane are a pair, own and foreign ones"
    of_kind(pair, cup, Sequence)
    if len(cup) != 2:
        raise ValueError(f"{pair}, not {shown(cup)}")
    return check_cup(*cup)


def check_flight(trial: str, minimum: int, stakes: object) -> None:
    """Refuse what the Banana Cup does not know."""
    if trial not in TRIALS:
        raise ValueError(f"the trial of a duel is {' or '.join(TRIALS)}, not {trial!r}")
    integer("minimum", minimum, 0, HIGHEST_MINIMUM)
    of_kind("stakes are Stakes(...)", stakes, Stakes)


def announcements_of(minimum: int, dice: int, die: Faces) -> range:
    """Return the speeds that a plane with so many dice may announce (JB-7)."""
    return range(minimum, dice * max(Die.of(die).faces) + 1)


def cup_words(cup: Cup) -> str:
    """Return the dice of a plane in words.

    >>> cup_words((1, 0)), cup_words((3, 2))
    ('1 own die', '3 own dice and 2 foreign')
    """
    own, foreign = cup
    return f"{own} own {'die' if own == 1 else 'dice'}{f' and {foreign} foreign' * (foreign > 0)}"


def flight_words(trial: str, minimum: int, die: Faces) -> str:
    """Return a trial, its minimum, and the die, if it is another than the box's, in words.

    >>> flight_words("low_flying", 8, None)
    'low flying, 8 or more'
    """
    faces = f", die {die}" * (Die.of(die) != Die.of(None))
    return f"{trial.replace('_', ' ')}, {minimum} or more{faces}"


def runs(table: Mapping[int, T]) -> Iterator[tuple[str, T]]:
    """Yield the values of a table, neighbours that are equal as one.

    >>> list(runs({2: "a", 3: "a", 4: "b"}))
    [('2 to 3', 'a'), ('4', 'b')]
    """
    for value, items in groupby(table.items(), itemgetter(1)):
        first, *others = (speed for speed, _ in items)
        yield f"{first} to {others[-1]}" if others else str(first), value


def _rolls(cup: Cup, trial: Trial, minimum: int, die: Die) -> Weighted[Speed]:
    law = speed(*cup, trial, die).map(lambda rolled: max(rolled, minimum - 1))
    return Weighted(list(map(Speed, law.outcomes)), law.weights)
