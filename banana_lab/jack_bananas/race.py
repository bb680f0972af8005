"""The position of a race, and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from banana_lab.core.agenda import Position, Rule, Rules, replaced
from banana_lab.core.fields import Seen, derived, public, secret, seen
from banana_lab.core.legality import typed
from banana_lab.core.memory import Memory
from banana_lab.core.protocol import Action, Together, Turn
from banana_lab.jack_bananas import objections
from banana_lab.jack_bananas.actions import (
    Announce,
    Bananas,
    Flyer,
    Roll,
    Throw,
)
from banana_lab.jack_bananas.components import Trial, colours
from banana_lab.jack_bananas.rules import (
    RULES,
    Accused,
    Rolling,
    StartTurn,
    Throwing,
    Token,
    first_turn,
    rivals_of,
    undisputed,
)
from banana_lab.jack_bananas.speed import Worth, valid, worth

if TYPE_CHECKING:
    from banana_lab.jack_bananas.game import Game

__all__ = ["Known", "Race", "RaceView", "blank", "first_position"]


class RaceQuestions:
    """What can be asked of a race and of a view of it: what everybody knows.

    Sequences have one entry a colour, pink to blue; masks have one bit a colour.
    """

    __slots__ = ()

    game: Game
    turn: int = public("the number of the turn, from 1")
    phase: int = public("the phase, an index of :data:`~.rules.PHASES`")
    where: tuple[int, ...] = public(
        "the island of each plane; 0 is the start, -1 a colour not in play"
    )
    reckless: int = public("mask of the Reckless Flyers")
    dice: tuple[tuple[int, ...], ...] = public(
        "how many dice of each colour a plane has, in front of it and in its cup"
    )
    announced: tuple[Flyer | None, ...] = public(
        "what the Pilots of the island now served have announced"
    )
    accused: int = public("mask of the planes accused this turn")
    caught: int = public("mask of those that had lied")
    tokens: tuple[Token | None, ...] = public(
        "the Arbitration token each plane has taken this turn"
    )
    pushed: int = public("mask of the planes pushed back in this phase")
    throws: tuple[int | None, ...] = public("what each Reckless Flyer threw in this phase")

    def is_pilot(self, plane: int) -> bool:
        """Whether a plane is a Pilot, not a Reckless Flyer."""
        return not self.reckless >> plane & 1

    def is_pushed(self, plane: int) -> bool:
        """Whether a plane was pushed back in this phase."""
        return bool(self.pushed >> plane & 1)

    def is_accused(self, plane: int) -> bool:
        """Whether a plane was accused in this turn, so that its dice lie open (JB-14)."""
        return bool(self.accused >> plane & 1)

    def is_grounded(self, plane: int) -> bool:
        """Whether a plane is none of the Pilots of this phase: Reckless Flyer, or pushed back."""
        return bool((self.reckless | self.pushed) >> plane & 1)

    def verdict(self, plane: int) -> bool | None:
        """Whether an accused plane had told the truth; ``None`` where it was not accused."""
        return not self.caught >> plane & 1 if self.is_accused(plane) else None

    def role(self, plane: int) -> str:
        """Return what a plane is, in words."""
        return "Pilot" if self.is_pilot(plane) else "Reckless Flyer"

    def whose(self, plane: int) -> str:
        """Return whose plane it is, in words, where that is news."""
        return f"player {self.game.owner[plane] + 1}" if self.game.planes_each > 1 else ""

    def misses(self, plane: int) -> bool:
        """Whether another plane holds a die of this one's colour."""
        return self.dice[plane][plane] < self.game.box.dice_each

    def planes_on(self, island: int) -> list[int]:
        """Return the planes on an island, in colour order."""
        return [plane for plane in self.game.seats if self.where[plane] == island]

    def pilots(self) -> list[int]:
        """Return the Pilots that have an island ahead, in colour order."""
        where, reckless, last = self.where, self.reckless, self.game.course.last
        return [
            plane for plane in self.game.seats if where[plane] < last and not reckless >> plane & 1
        ]

    def in_order(self) -> list[int]:
        """Return the planes in the order of islands and colours: the head of the race first."""
        return sorted(self.game.seats, key=lambda plane: (-self.where[plane], plane))

    @property
    def winner(self) -> int | None:
        """The plane on the last island, if any."""
        last = self.game.course.last
        return self.where.index(last) if last in self.where else None

    def trial(self, plane: int) -> Trial:
        """Return the trial that a plane's next flight is.

        Raises:
            ValueError: it stands on the last island, or is not in the race.
        """
        if self.where[plane] == self.game.course.last:
            raise ValueError(f"{colours()[plane]} stands on the last island and flies no further")
        return self.game.course.trial(self.where[plane] + 1)

    def can_lose(self, plane: int) -> list[int]:
        """Return the colours of which a plane may give a die: not its own last one."""
        return [
            colour
            for colour, count in enumerate(self.dice[plane])
            if count > (1 if colour == plane else 0)
        ]

    def wreck(self, island: int) -> int:
        """Return where an accident on an island leads: the start, or the Resupply (JB-30)."""
        resupply = self.game.course.resupply
        return 0 if island < resupply else resupply

    def announcements(self, plane: int) -> tuple[Flyer, ...]:
        """Return what a Pilot may announce: pass, BANANAS!, the speeds still free (JB-8)."""
        options, origin = self.game.announcements(self.where[plane] + 1, sum(self.dice[plane]))
        taken = [action.speed for action in self.announced if type(action) is Announce]
        for speed in sorted(taken, reverse=True):
            place = origin + speed
            options = options[:place] + options[place + 1 :]
        return options


class Race(RaceQuestions, Position):
    """A race of Jack Bananas at some point.

    Sequences have one entry a colour, pink to blue; masks have one bit a colour.
    """

    rules: ClassVar[Rules[Any]] = RULES

    game: Game
    rolls: tuple[Roll | None, ...] = secret(
        "what each Pilot rolled in this phase; secret until it is accused (JB-14)"
    )
    claims: int = derived("mask of the planes with an announcement; follows from ``announced``")
    spent: int = derived("mask of the planes that have accused; follows from ``tokens``")

    @property
    def accusers(self) -> int:
        """Mask of the planes that still have their accusation of this turn (JB-11, JB-12)."""
        kept_out = 0 if self.game.options.pushed_may_accuse else self.pushed
        return self.game.everybody & ~self.spent & ~kept_out

    def ready_on(self, island: int) -> list[int]:
        """Return the Pilots on an island whose dice lie under their cups, in colour order."""
        where, rolls, grounded = self.where, self.rolls, self.reckless | self.pushed
        return [
            plane
            for plane in self.game.seats
            if where[plane] == island and not grounded >> plane & 1 and rolls[plane] is not None
        ]

    def believed(self) -> list[int]:
        """Return the planes with an announcement that nobody has shown to be false."""
        believed = self.claims & ~self.caught
        return [plane for plane in self.game.seats if believed >> plane & 1] if believed else []

    def tells_truth(self, plane: int) -> bool:
        """Whether what a Pilot announced is true of its dice (JB-43, JB-48, JB-49)."""
        action, roll = self.announced[plane], self.rolls[plane]
        assert roll is not None
        maximum = self.game.is_maximum(roll.bananas)
        if maximum or type(action) is Bananas:
            return maximum
        assert type(action) is Announce
        trial, value = self.trial(plane), self.game.options.all_banana_value
        found = _worth(trial, plane, roll, value)
        return found.speed >= action.speed and valid(trial, found.bananas)

    # ----------------------------------------------------------------------------- what rules do

    def begin(self, phase: int) -> None:
        """Begin a phase: dice are taken up, planes pushed back play again (JB-23)."""
        self.phase = phase
        self.pushed = 0
        self.rolls = self.throws = self.game.nothing

    def clear_table(self) -> None:
        """Put the tokens of the turn aside."""
        self.begin(0)
        self.tokens = self.game.nothing
        self.accused = self.caught = self.spent = 0

    def move_dice(self, colour: int, giver: int, taker: int, count: int) -> None:
        """Move dice of a colour from one plane to another."""
        dice = list(self.dice)
        dice[giver] = replaced(dice[giver], colour, dice[giver][colour] - count)
        dice[taker] = replaced(dice[taker], colour, dice[taker][colour] + count)
        self.dice = tuple(dice)

    def recover(self, plane: int) -> None:
        """Make a plane a Pilot with all the dice of its colour (JB-28, JB-31)."""
        self.reckless &= ~(1 << plane)
        for holder in self.game.seats:
            if holder != plane and self.dice[holder][plane]:
                self.move_dice(plane, holder, plane, self.dice[holder][plane])

    # ------------------------------------------------------------------------------ the protocol

    def view(self, seat: int) -> RaceView:
        """Return what a seat knows: the table, and the dice under its own team's cups."""
        return self.seen_by(self.game.own_seat(seat), Memory(self, seat))

    def seen_by(self, seat: int, memory: Memory) -> RaceView:
        """Return what a seat sees now, with what it remembers."""
        owner, accused = self.game.owner, self.accused
        rolls = tuple(
            roll
            if roll is not None and (owner[plane] == owner[seat] or accused >> plane & 1)
            else None
            for plane, roll in enumerate(self.rolls)
        )
        known = (*self._public(), rolls, memory, self.node, tuple(self.legal(seat)))
        return RaceView._make((seat, *known))

    def heard_by(self, seat: int, move: Any) -> tuple[tuple[int, Action], ...]:
        """Return what a seat hears done and sees come up; cups are lifted before everybody.

        Only a roll is secret, and so is known to the plane's own team (JB-14, JB-39). Whoever
        accuses does so aloud, also in vain (JB-9, JB-58).
        """
        asks = self.step
        if type(self.node) is Together:
            rivals = rivals_of(move)
            lifted = [plane for plane in rivals if undisputed(self.game, rivals[plane]) is not None]
            return (*move.items(), *self._shown(sorted(lifted)))
        if type(self.node) is Turn:
            lifted = [asks.plane] if isinstance(asks, Accused) else []
            return ((self.node.seat, move), *self._shown(lifted))
        assert isinstance(asks, Rolling | Throwing)
        secret = isinstance(asks, Rolling) and self.game.owner[asks.plane] != self.game.owner[seat]
        return () if secret else ((asks.plane, move),)

    def _shown(self, lifted: Iterable[int]) -> Iterator[tuple[int, Roll]]:
        """Yield what lies under cups that are lifted."""
        for plane in lifted:
            roll = self.rolls[plane]
            assert roll is not None
            yield plane, roll

    def scores(self) -> Mapping[int, int]:
        """Return how far each person's foremost plane has come, in islands."""
        self._must_be_over()
        return {
            person: max(self.where[plane] for plane in self.game.seats_of(person))
            for person in self.game.people
        }

    def returns(self) -> Mapping[int, Fraction]:
        """Return each person's share of the win, equal where nobody won (JB-55)."""
        self._must_be_over()
        people = self.game.people
        if self.winner is None:
            return {person: Fraction(1, len(people)) for person in people}
        won = self.game.owner[self.winner]
        return {person: Fraction(person == won) for person in people}

    def _must_be_over(self) -> None:
        if self.agenda is not None:
            raise ValueError("the race goes on; there is a result when a turn ends with a winner")

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        """Return why an action is illegal here."""
        return objections.objection(self, seat, action)

    def surprise(self, found: object) -> str:
        """Return why something cannot come up on the dice here, if it is something of this game."""
        known = typed(found) if isinstance(found, Roll | Throw) else self._is_read(found)
        return objections.surprise(self, found) if known else ""

    def rule(self) -> Rule[Any]:
        """Return the rule that asks, under the heading of the turn."""
        rule = super().rule()
        return first_turn(rule) if self.turn == 1 else rule

    def __str__(self) -> str:
        return self.game.line(self)

    def _repr_html_(self) -> str:
        from banana_lab.jack_bananas import svg

        return svg.race(self)


class RaceView(RaceQuestions, Seen):
    """What one seat knows of a race."""

    rolls: tuple[Roll | None, ...] = seen(
        "what its own team rolled, and the planes whose dice lie open"
    )
    memory: Memory = seen("what it remembers")

    def whose(self, plane: int) -> str:
        """Return whose plane it is, in words, where that is news."""
        owner = self.game.owner
        return "you" if owner[plane] == owner[self.seat] else super().whose(plane)

    def _repr_html_(self) -> str:
        from banana_lab.jack_bananas import svg

        return svg.race(self)


Known: TypeAlias = Race | RaceView
"""A race as somebody knows it: all of it, or what one seat sees."""


@lru_cache(maxsize=1 << 14)
def _worth(trial: Trial, plane: int, roll: Roll, all_banana_value: int) -> Worth:
    """Return what a roll is worth to a plane; the same few rolls come up again and again."""
    return worth(trial, roll.own(plane), roll.foreign(plane), all_banana_value)


def first_position(game: Game) -> Race:
    """Return the start of a race: every plane in front of island 1 with its dice."""
    each = game.box.dice_each
    everybody = range(len(colours()))
    race = blank(game)
    race.where = tuple(0 if plane in game.owner else -1 for plane in everybody)
    race.dice = tuple(
        tuple(each if plane in game.owner and plane == colour else 0 for colour in everybody)
        for plane in everybody
    )
    return race.settle()


def blank(game: Game) -> Race:
    """Return a draft of a turn that is about to begin; ``where`` and ``dice`` are still to come."""
    race = Race.unset(game)
    race.turn = 1
    race.reckless = race.claims = 0
    race.announced = game.nothing
    race.clear_table()
    race.agenda = (StartTurn(), None)
    return race
