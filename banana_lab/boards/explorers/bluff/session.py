"""Bluff: the announcement duel of one island, against a simple opponent whose dice you do not see.

The picture is drawn from :class:`~banana_lab.boards.explorers.bluff.round.Seen` alone, which holds
what you have seen of the round. The class code decides all dice, so it stands in no picture either:
a curtain rather than a lock, for whoever knows the code can shake the same dice in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Self, TypeVar, get_args

from banana_lab.boards.explorers.bluff import picture, words
from banana_lab.boards.explorers.bluff.round import DICE_MOST, OPPONENTS, THEM, YOU, Setup, dealt
from banana_lab.boards.explorers.bluff.state import BluffState, Record
from banana_lab.boards.session import Fields, Json, Picture, Refused, Session, accepted
from banana_lab.classroom import codes
from banana_lab.core.protocol import Action
from banana_lab.jack_bananas.actions import Accuse, Announce, Bananas, Give, Hold, Pass
from banana_lab.jack_bananas.components import TRIALS, colours
from banana_lab.jack_bananas.game import Cup

__all__ = ["BluffSession"]

T = TypeVar("T")
Word = TypeVar("Word", bound=str)

ROUNDS_MOST: Final = 1_000_000
SPEED_MOST: Final = 999
SAID: Final[Mapping[str, Action]] = {
    "bananas": Bananas(),
    "pass": Pass(),
    "accuse": Accuse(THEM),
    "hold": Hold(),
}
TELLING: Final = (*SAID, "announce", "give", "next")
"""Messages that show something new; no undo leads back over them."""


class BluffSession(Session[BluffState]):
    """Bluff: the announcement duel of one island, against an opponent whose dice you do not see.

    You are Blue, a person; Orange follows a policy and sees its view only.

    Messages, by ``do``: ``announce`` (``speed``, or what is chosen), ``bananas``, ``pass``,
    ``accuse``, ``hold``, ``give`` (``colour``), ``next`` (shake for the next round), ``choose``
    (``speed``), ``raise`` (``by`` 1 or -1), ``odds`` (show the exact chances, or hide them),
    ``new`` (a new duel: any arguments of :meth:`start`; without a code, fresh dice), ``undo``.

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
        code = codes.fresh_code() if code is None else codes.normalise(code)
        state = _begun(_setup(given), code, codes.read_pupil(pupil))
        return cls(state, words.status((), state))

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[BluffState, str]:
        """Return the state after a message and what to say about it."""
        state = self.state
        if word in SAID:
            return _said(state, SAID[word])
        match word:
            case "announce":
                if message.has("speed"):
                    return _announced(state, message.integer("speed", 0, SPEED_MOST))
                return _announced(state, state.picked)
            case "give":
                colour = message.choice("colour", colours())
                return _said(state, Give(colours().index(colour), THEM))
            case "next":
                return _next(state)
            case "choose":
                return _chosen(state, message.integer("speed", 0, SPEED_MOST))
            case "raise":
                return _raised(state, message.integer("by", -1, 1))
            case "odds":
                told = "Exact chances hidden." if state.odds else "Exact chances shown."
                return state._replace(odds=not state.odds), f"{told} {words.prompt(state)}"
            case "new":
                return _new(state, message)
        asks = "announce, bananas, pass, accuse, hold, give, next, choose, raise, odds, new or undo"
        raise message.complaint("do", asks)

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
            "said": ", ".join(state.said),
            "choice": state.choice,
            "odds": state.odds,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> BluffState:
        """Return the state that :meth:`pack` wrote."""
        said = fields.text("said", longest=200)
        dice, planes = fields.integers("dice", 0, 6 * DICE_MOST), len(colours())
        record = fields.integers("record", 0, ROUNDS_MOST)
        if len(record) != len(Record._fields):
            raise fields.complaint("record", f"a list of {len(Record._fields)} numbers")
        state = BluffState(
            setup=_setup(fields),
            code=accepted(codes.normalise, fields.text("code")),
            pupil=fields.integer("pupil", 1, codes.PUPILS_MOST) if fields.has("pupil") else None,
            number=fields.integer("number", 1, ROUNDS_MOST),
            dice=tuple(dice[at : at + planes] for at in range(0, len(dice), planes)),
            islands=_two(fields, "islands", 0, 99),
            duels=_two(fields, "duels", 0, ROUNDS_MOST),
            record=Record(*record),
            said=tuple(said.split(", ")) if said else (),
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

    def _after(self, message: Fields, seat: str | None) -> Self:
        """Forget the way back where something new is shown: an undo would be a peek."""
        word = message.text("do")
        if word == "undo" and not self.past:
            raise Refused("What was said or shown cannot be undone: that would be a peek.")
        after = super()._after(message, seat)
        if word in TELLING:
            return type(self)(after.state, after.status)
        if word == "new":
            others = tuple(old for old in after.past if old.seed != after.state.seed)
            return type(self)(after.state, after.status, others)
        return after


def _said(state: BluffState, action: Action) -> tuple[BluffState, str]:
    """Say something; to announce while only you may accuse is to hold first."""
    before = state.seen
    if before.over:
        raise Refused(f"This round is over. {words.prompt(state)}")
    calls = isinstance(action, Announce | Bananas | Pass)
    holds = calls and Hold() in before.options and before.announcements
    said = (*([Hold()] if holds else []), action)
    after = state._replace(said=(*state.said, *map(str, said)), choice=None)
    return after, words.status(before.facts, after)


def _announced(state: BluffState, speed: int | None) -> tuple[BluffState, str]:
    if speed is None:
        raise Refused(f"There is nothing to announce now. {words.prompt(state)}")
    return _said(state, Announce(speed, state.setup.trial == "acrobatics"))


def _next(state: BluffState) -> tuple[BluffState, str]:
    """Shake for the next round, or for a new duel where this one is won."""
    seen, won = state.seen, state.winner is not None
    if not seen.over:
        raise Refused(f"The round goes on. {words.prompt(state)}")
    state = state._replace(
        number=state.number + 1,
        dice=dealt(state.setup) if won else seen.view.dice,
        islands=(0, 0) if won else state.islands_now,
        duels=state.duels_now,
        record=state.record_now,
        said=(),
        choice=None,
    )
    return state, words.status((), state)


def _chosen(state: BluffState, speed: int) -> tuple[BluffState, str]:
    speeds = state.speeds
    if not speeds:
        raise Refused(f"There is nothing to announce now. {words.prompt(state)}")
    if speed not in speeds:
        raise Refused(f"You may announce a free speed from {speeds[0]} to {speeds[-1]}.")
    _, sentence = picture.truth(state, speed)
    return state._replace(choice=speed), f"{speed}: {sentence.lower()}."


def _raised(state: BluffState, by: int) -> tuple[BluffState, str]:
    """Choose the next free speed above or below."""
    speeds, picked = state.speeds, state.picked
    if picked is None:
        return _chosen(state, 0)
    place = min(max(speeds.index(picked) + by, 0), len(speeds) - 1)
    return _chosen(state, speeds[place])


def _new(state: BluffState, message: Fields) -> tuple[BluffState, str]:
    setup = _setup(message, state.setup)
    typed = message.text("code").strip() if message.has("code") else ""
    code = accepted(codes.normalise, typed) if typed else codes.fresh_code()
    pupil = accepted(codes.read_pupil, message.text("pupil")) if message.has("pupil") else None
    after = _begun(setup, code, pupil)._replace(odds=state.odds)
    whose = "the dice of the class code" if typed else "fresh dice"
    return after, f"A new duel, with {whose}. {words.status((), after)}"


def _begun(setup: Setup, code: str, pupil: int | None) -> BluffState:
    return BluffState(setup, code, pupil, 1, dealt(setup), (0, 0), (0, 0), Record())


def _setup(fields: Fields, old: Setup | None = None) -> Setup:
    """Read a setup; what is not given stays as it was."""

    def of(name: str) -> Fields:
        return fields if old is None or fields.has(name) else Fields(old._asdict())

    setup = Setup(
        opponent=_one_of(OPPONENTS, of("opponent").choice("opponent", OPPONENTS)),
        n=of("n").integer("n", 1, picture.N_MOST),
        own=_two(of("own"), "own", 1, DICE_MOST),
        gained=_two(of("gained"), "gained", 0, DICE_MOST),
        trial=_one_of(TRIALS, of("trial").choice("trial", TRIALS)),
        minimum=of("minimum").integer("minimum", 1, picture.MINIMUM_MOST),
        cup=_one_of(get_args(Cup), of("cup").choice("cup", get_args(Cup))),
    )
    if setup.trial == "acrobatics" and setup.cup != "super":
        raise Refused("Acrobatics needs the Super Banana Cup (JB-5).")
    return setup


def _one_of(known: Sequence[Word], word: str) -> Word:
    return next(name for name in known if name == word)


def _pair(given: int | Sequence[int]) -> Sequence[int]:
    return (given, given) if isinstance(given, int) else given


def _two(fields: Fields, field: str, low: int, high: int) -> tuple[int, int]:
    numbers = fields.integers(field, low, high)
    if len(numbers) != 2:
        raise fields.complaint(field, "two numbers, yours and the opponent's")
    return numbers[0], numbers[1]
