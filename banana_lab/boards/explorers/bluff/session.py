"""Bluff: the announcement duel of one island, against a simple opponent whose dice you do not see.

The picture is drawn from :class:`~banana_lab.boards.explorers.bluff.round.Seen` alone, which holds
what you have seen of the round. The class code decides all dice, so it stands in no picture either:
a curtain rather than a lock, for whoever knows the code can shake the same dice in Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self, get_args

from banana_lab.boards import class_codes
from banana_lab.boards.explorers.bluff import picture, words
from banana_lab.boards.explorers.bluff.round import DICE_MOST, OPPONENTS, THEM, YOU, Setup, dealt
from banana_lab.boards.explorers.bluff.state import BluffState, Record
from banana_lab.boards.messages import (
    Fields,
    Json,
    Picture,
    Refused,
    choice,
    integer,
    message,
    optional,
    unread,
)
from banana_lab.boards.session import Session
from banana_lab.core.protocol import Action
from banana_lab.jack_bananas.actions import Accuse, Announce, Bananas, Give, Hold, Pass
from banana_lab.jack_bananas.components import TRIALS, colours
from banana_lab.jack_bananas.game import Cup

__all__ = ["BluffSession"]


ROUNDS_MOST: Final = 1_000_000
SPEED_MOST: Final = 999


class BluffSession(Session[BluffState]):
    """Bluff: the announcement duel of one island, against an opponent whose dice you do not see.

    You are Blue, a person; Orange follows a policy and sees its view only.

    >>> duel = BluffSession.start(code="KIWI-42")
    >>> duel.status
    'Orange announced 21. Your cup shows 16. Announce a speed, pass, or accuse Orange.'
    >>> duel, patch = duel.handle({"do": "accuse"})
    >>> patch["status"]
    'You accused Orange. Its dice show 21, so 21 was true. Announce a speed, or pass.'
    """

    board = "bluff"

    @classmethod
    def start(
        cls,
        opponent: str = "bluffing",
        n: int = 3,
        own: int | Sequence[int] = 4,
        gained: int | Sequence[int] = 0,
        trial: str = "altitude",
        minimum: int = 14,
        cup: str = "banana",
        code: str | None = None,
        pupil: int | None = None,
    ) -> Self:
        """Return a board with shaken dice, where you are asked for the first time.

        Args:
            opponent: ``"honest"`` never bluffs, ``"bold"`` always does where its dice fall short,
                ``"bluffing"`` one time in ``n``.
            n: 1 to 20.
            own: dice of the own colour, 1 to 4; a pair is yours and the opponent's.
            gained: gained dice, 0 to 4; a pair is yours and the opponent's.
            trial: ``"altitude"``, ``"low_flying"``, or ``"acrobatics"`` in the Super Banana Cup.
            minimum: the minimum speed of the island, 1 to 48.
            cup: ``"banana"`` or ``"super"``.
            code: a class code; a fresh one, which nobody knows, if left out.
            pupil: the pupil's number, 1 to 999, for dice of their own.

        Raises:
            ValueError: an argument is outside its range.

        >>> BluffSession.start(trial="acrobatics")
        Traceback (most recent call last):
        ...
        banana_lab.boards.messages.Refused: Acrobatics needs the Super Banana Cup (JB-5).
        """
        given = Fields(
            {
                "opponent": opponent,
                "n": n,
                "own": _pair(own),
                "gained": _pair(gained),
                "trial": trial,
                "minimum": minimum,
                "cup": cup,
            }
        )
        state = _begun(_setup(given), *class_codes.given(code, pupil))
        return cls(state, words.status((), state))

    @message("announce", undo="stop", speed=optional(integer(0, SPEED_MOST)))
    def _announce(self, speed: int | None) -> tuple[BluffState, str]:
        """Announce a speed, or the one that is chosen."""
        picked = self.state.picked if speed is None else speed
        if picked is None:
            raise self._silent()
        return self._say(Announce(picked, self.state.setup.trial == "acrobatics"))

    @message("bananas", undo="stop")
    def _bananas(self) -> tuple[BluffState, str]:
        """Announce BANANAS!"""
        return self._say(Bananas())

    @message("pass", undo="stop")
    def _pass(self) -> tuple[BluffState, str]:
        """Announce nothing."""
        return self._say(Pass())

    @message("accuse", undo="stop")
    def _accuse(self) -> tuple[BluffState, str]:
        """Accuse Orange."""
        return self._say(Accuse(THEM))

    @message("hold", undo="stop")
    def _hold(self) -> tuple[BluffState, str]:
        """Accuse nobody."""
        return self._say(Hold())

    @message("give", undo="stop", colour=choice(colours()))
    def _give(self, colour: str) -> tuple[BluffState, str]:
        """Give Orange a die of that colour."""
        return self._say(Give(colours().index(colour), THEM))

    @message("next", undo="stop")
    def _next(self) -> tuple[BluffState, str]:
        """Shake for the next round, or for a new duel where this one is won."""
        state = self.state
        seen, won = state.seen, state.winner is not None
        if not seen.over:
            raise Refused(f"The round goes on. {words.prompt(state)}")
        state = state._replace(
            number=state.number + 1,
            dice=dealt(state.setup) if won else seen.view.dice,
            islands=(0, 0) if won else state.islands_now,
            duels=state.duels_now,
            record=state.record_now,
            actions=(),
            choice=None,
        )
        return state, words.status((), state)

    @message("choose", speed=integer(0, SPEED_MOST))
    def _choose(self, speed: int) -> tuple[BluffState, str]:
        """Think of announcing a speed."""
        state, speeds = self.state, self.state.speeds
        if not speeds:
            raise self._silent()
        if speed not in speeds:
            raise Refused(f"You may announce a free speed from {speeds[0]} to {speeds[-1]}.")
        _, sentence = picture.truth(state, speed)
        return state._replace(choice=speed), f"{speed}: {sentence.lower()}."

    @message("raise", by=integer(-1, 1))
    def _raise(self, by: int) -> tuple[BluffState, str]:
        """Think of announcing the next free speed above or below."""
        speeds, picked = self.state.speeds, self.state.picked
        if picked is None:
            return self._choose(0)
        place = min(max(speeds.index(picked) + by, 0), len(speeds) - 1)
        return self._choose(speeds[place])

    @message("odds")
    def _odds(self) -> tuple[BluffState, str]:
        """Show the exact chances, or hide them."""
        state = self.state
        shown = "hidden" if state.odds else "shown"
        return state._replace(odds=not state.odds), f"Exact chances {shown}. {words.prompt(state)}"

    @message("new", setup=unread("any arguments of the start; without a code, fresh dice"))
    def _new(self, setup: Fields) -> tuple[BluffState, str]:
        """Begin a new duel."""
        code = setup.text("code").strip() if setup.has("code") else ""
        pupil = setup.text("pupil") if setup.has("pupil") else None
        begun = _setup(setup, self.state.setup)
        seed = class_codes.typed(code or None, pupil)
        after = _begun(begun, *seed)._replace(odds=self.state.odds)
        whose = "the dice of the class code" if code else "fresh dice"
        return after, f"A new duel, with {whose}. {words.status((), after)}"

    def _say(self, action: Action) -> tuple[BluffState, str]:
        """Say something; to announce while only you may accuse is to hold first."""
        state, before = self.state, self.state.seen
        if before.over:
            raise Refused(f"This round is over. {words.prompt(state)}")
        calls = isinstance(action, Announce | Bananas | Pass)
        holds = calls and Hold() in before.options and before.announcements
        actions = (*([Hold()] if holds else []), action)
        after = state._replace(actions=(*state.actions, *map(str, actions)), choice=None)
        return after, words.status(before.facts, after)

    def _silent(self) -> Refused:
        return Refused(f"There is nothing to announce now. {words.prompt(self.state)}")

    def __str__(self) -> str:
        setup, number = self.state.setup, self.state.number
        return (
            f"Bluff(opponent={setup.opponent!r}, trial={setup.trial!r}, minimum={setup.minimum}, "
            f"cup={setup.cup!r}, round={number})"
        )

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        return f"Undone. {words.prompt(self.state)}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture of what Blue has seen; Orange is no person's seat.

        Raises:
            ValueError: the seat is not Blue's.
        """
        if seat not in (None, colours()[YOU]):
            raise ValueError(f"only {colours()[YOU]} is played by a person here, not {seat!r}")
        return picture.draw(self.state)

    def pack(self, state: BluffState) -> dict[str, Json]:
        """Return a state as JSON."""
        return {
            **state.setup._asdict(),
            "code": state.code,
            "pupil": state.pupil,
            "number": state.number,
            "dice": [count for hand in state.dice for count in hand],
            "islands": state.islands,
            "duels": state.duels,
            "record": state.record,
            "said": ", ".join(state.actions),
            "choice": state.choice,
            "odds": state.odds,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> BluffState:
        """Return the state that :meth:`pack` wrote."""
        actions = fields.text("said", longest=200)
        dice, planes = fields.integers("dice", 0, 6 * DICE_MOST), len(colours())
        record = fields.integers("record", 0, ROUNDS_MOST)
        if len(record) != len(Record._fields):
            raise fields.complaint("record", f"a list of {len(Record._fields)} numbers")
        state = BluffState(
            _setup(fields),
            *class_codes.saved(fields),
            number=fields.integer("number", 1, ROUNDS_MOST),
            dice=tuple(dice[at : at + planes] for at in range(0, len(dice), planes)),
            islands=_two(fields, "islands", 0, 99),
            duels=_two(fields, "duels", 0, ROUNDS_MOST),
            record=Record(*record),
            actions=tuple(actions.split(", ")) if actions else (),
            choice=fields.integer("choice", 0, SPEED_MOST) if fields.has("choice") else None,
            odds=fields.flag("odds"),
        )
        if len(dice) != planes**2:
            raise fields.complaint("dice", f"a list of {planes**2} numbers")
        try:
            state.seen  # noqa: B018 - flies the round, which checks dice and actions
        except ValueError as error:
            raise Refused(f"Not a saved board: {error}") from None
        return state

    def _after(self, message: Fields) -> Self:
        """Let no way lead back into a duel with the dice of the new one: that would be a peek."""
        after = super()._after(message)
        if message.text("do") != "new":
            return after
        others = tuple(old for old in after.past if old.seed != after.state.seed)
        return type(self)(after.state, after.status, others)

    def _undo(self) -> Self:
        if not self.past:
            raise Refused("What was said or shown cannot be undone: that would be a peek.")
        return super()._undo()


def _begun(setup: Setup, code: str, pupil: int | None) -> BluffState:
    return BluffState(setup, code, pupil, 1, dealt(setup), (0, 0), (0, 0), Record())


def _setup(fields: Fields, old: Setup | None = None) -> Setup:
    """Read a setup; what is not given stays as it was."""

    def of(name: str) -> Fields:
        return fields if old is None or fields.has(name) else Fields(old._asdict())

    setup = Setup(
        opponent=of("opponent").choice("opponent", OPPONENTS),
        n=of("n").integer("n", 1, picture.N_MOST),
        own=_two(of("own"), "own", 1, DICE_MOST),
        gained=_two(of("gained"), "gained", 0, DICE_MOST),
        trial=of("trial").choice("trial", TRIALS),
        minimum=of("minimum").integer("minimum", 1, picture.MINIMUM_MOST),
        cup=of("cup").choice("cup", get_args(Cup)),
    )
    if setup.trial == "acrobatics" and setup.cup != "super":
        raise Refused("Acrobatics needs the Super Banana Cup (JB-5).")
    return setup


def _pair(given: int | Sequence[int]) -> Sequence[int]:
    return (given, given) if isinstance(given, int) else given


def _two(fields: Fields, field: str, low: int, high: int) -> tuple[int, int]:
    numbers = fields.integers(field, low, high)
    if len(numbers) != 2:
        raise fields.complaint(field, "two numbers, yours and the opponent's")
    return numbers[0], numbers[1]
