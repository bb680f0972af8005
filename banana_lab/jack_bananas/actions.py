"""What a plane can do, and what the dice can show: named tuples that print and parse as words.

A plane is its number in the colour order, from 0, pink, to 5, blue.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple, TypeAlias

from banana_lab import data
from banana_lab.core.agenda import replaced
from banana_lab.core.chance import Bits, below
from banana_lab.core.legality import same
from banana_lab.jack_bananas.components import BANANA, Die, colours, face_name

__all__ = [
    "Accuse",
    "Announce",
    "Bananas",
    "Choose",
    "Flyer",
    "Give",
    "GoReckless",
    "Hold",
    "Pass",
    "Push",
    "Roll",
    "RollLaw",
    "StayPilot",
    "Throw",
    "Unlucky",
    "parse",
]

Plane: TypeAlias = int
Colour: TypeAlias = int
Handful: TypeAlias = tuple[int, ...]
"""The faces of the dice of one colour, ascending."""


MOST_LETTERS: Final = 500
"""How long the words of an action or a roll may be: all 24 dice under one cup take half of that."""


def plane_name(plane: object) -> str:
    """Return what a plane is called, also one that there is not.

    >>> plane_name(1), plane_name(9), plane_name(None)
    ('green', 'plane 9', 'plane None')
    """
    number = data.whole(plane)
    if number is not None and 0 <= number < len(colours()):
        return colours()[number]
    return f"plane {data.shown(plane)}"


class Announce(NamedTuple):
    """Announce a speed, in Acrobatics "with banana" (B. Announcing Speed)."""

    speed: int
    banana: bool = False
    kind: str = "announce"

    def __str__(self) -> str:
        return f"announce {self.speed}{' with banana' if self.banana is True else ''}"


class Bananas(NamedTuple):
    """Announce BANANAS!, the maximum speed (Bananas!)."""

    kind: str = "bananas"

    def __str__(self) -> str:
        return "BANANAS!"


class Pass(NamedTuple):
    """Announce nothing and stay (B. Announcing Speed)."""

    kind: str = "pass"

    def __str__(self) -> str:
        return "pass"


class Accuse(NamedTuple):
    """Accuse a plane of cheating (C. Making an Accusation)."""

    plane: Plane
    kind: str = "accuse"

    def __str__(self) -> str:
        return f"accuse {plane_name(self.plane)}"


class Hold(NamedTuple):
    """Accuse nobody now (C. Making an Accusation)."""

    kind: str = "hold"

    def __str__(self) -> str:
        return "hold"


class Choose(NamedTuple):
    """Choose one of several accusers (C. Making an Accusation)."""

    plane: Plane
    kind: str = "choose"

    def __str__(self) -> str:
        return f"choose {plane_name(self.plane)}"


class Push(NamedTuple):
    """Push a plane back (Overtaking)."""

    plane: Plane
    kind: str = "push"

    def __str__(self) -> str:
        return f"push {plane_name(self.plane)}"


class Give(NamedTuple):
    """Give a die of some colour to a plane (Arbitrations, Super Accident)."""

    colour: Colour
    to: Plane
    kind: str = "give"

    def __str__(self) -> str:
        return f"give {plane_name(self.colour)} to {plane_name(self.to)}"


class GoReckless(NamedTuple):
    """Become a Reckless Flyer (A. Becoming a Reckless Flyer)."""

    kind: str = "reckless"

    def __str__(self) -> str:
        return "go reckless"


class StayPilot(NamedTuple):
    """Stay a Pilot (A. Becoming a Reckless Flyer)."""

    kind: str = "stay"

    def __str__(self) -> str:
        return "stay pilot"


class Unlucky(NamedTuple):
    """Choose the Pilot that shares the accident (Super Accident)."""

    plane: Plane
    kind: str = "unlucky"

    def __str__(self) -> str:
        return f"unlucky {plane_name(self.plane)}"


class Roll(NamedTuple):
    """What a Pilot's dice show: for each colour in order, its faces, ascending."""

    faces: tuple[tuple[int, ...], ...]
    kind: str = "roll"

    @property
    def bananas(self) -> int:
        """How many bananas show, whatever their colour."""
        return sum(faces.count(BANANA) for faces in self.faces)

    def own(self, plane: Plane) -> tuple[int, ...]:
        """Return the faces of the plane's own dice."""
        return self.faces[plane]

    def foreign(self, plane: Plane) -> tuple[int, ...]:
        """Return the faces of all other dice, in colour order."""
        return tuple(
            face for colour, faces in enumerate(self.faces) if colour != plane for face in faces
        )

    def __str__(self) -> str:
        try:
            shown = [
                " ".join([name, *map(face_name, faces)])
                for name, faces in zip(colours(), self.faces, strict=True)
                if faces
            ]
        except (TypeError, ValueError):  # no roll: not a tuple of faces for each colour
            return f"roll {data.shown(self.faces)}"
        return f"roll {', '.join(shown)}"


class Throw(NamedTuple):
    """What a Reckless Flyer's die shows."""

    face: int
    kind: str = "throw"

    def __str__(self) -> str:
        return f"throw {face_name(self.face)}"


class RollLaw:
    """The law of a Pilot's roll: one multiset of faces for each colour in the cup.

    Args:
        die: the die.
        dice: how many dice of each colour are in the cup.

    >>> law = RollLaw.of(Die.of(None), (4, 0, 0, 0, 0, 0))
    >>> len(law), law.denominator
    (126, 1296)
    """

    __slots__ = ("_filled", "denominator", "dice", "die")

    def __init__(self, die: Die, dice: tuple[int, ...]):
        self.die, self.dice = die, dice
        self._filled = [
            (colour, *_handfuls(die, count)) for colour, count in enumerate(dice) if count
        ]
        self.denominator = len(die.faces) ** sum(dice)

    @staticmethod
    @cache
    def of(die: Die, dice: tuple[int, ...]) -> RollLaw:
        """Return the law, made once."""
        return RollLaw(die, dice)

    def sample(self, rng: Bits) -> Roll:
        """Return a roll, each die on its own."""
        faces: list[tuple[int, ...]] = [()] * len(self.dice)
        for colour, rolls, _, _ in self._filled:
            faces[colour] = rolls[below(rng, len(rolls))]
        return Roll(tuple(faces))

    def weight(self, outcome: object) -> int:
        """Return in how many ways the dice, told apart, show this: a product of multinomials."""
        roll = self.own(outcome)
        if roll is None:
            return 0
        return prod(weights[roll.faces[colour]] for colour, _, weights, _ in self._filled)

    def own(self, outcome: object) -> Roll | None:
        """Return the roll of this law that something is, not merely equals; else ``None``."""
        if type(outcome) is not Roll or type(outcome.faces) is not tuple or outcome.kind != "roll":
            return None
        faces = outcome.faces
        try:
            if tuple(map(len, faces)) != self.dice:
                return None
            for colour, _, _, own in self._filled:
                handful = own.get(faces[colour])
                if handful is not faces[colour]:
                    if handful is None or not same(handful, faces[colour]):
                        return None
                    faces = replaced(faces, colour, handful)
        except TypeError:  # no tuple of tuples
            return None
        return outcome if faces is outcome.faces else Roll(faces)

    def __len__(self) -> int:
        kinds = len(set(self.die.faces))
        return prod(comb(count + kinds - 1, count) for count in self.dice)

    def __iter__(self) -> Iterator[Roll]:
        for handfuls in product(*(weights for _, _, weights, _ in self._filled)):
            faces: list[tuple[int, ...]] = [()] * len(self.dice)
            for (colour, *_), handful in zip(self._filled, handfuls, strict=True):
                faces[colour] = handful
            yield Roll(tuple(faces))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RollLaw):
            return NotImplemented
        return (self.die, self.dice) == (other.die, other.dice)

    def __hash__(self) -> int:
        return hash((self.die, self.dice))

    def __repr__(self) -> str:
        return f"RollLaw({self.die!r}, {self.dice})"

    def __reduce__(self) -> tuple[object, ...]:
        return RollLaw, (self.die, self.dice)


@cache
def _handfuls(
    die: Die, count: int
) -> tuple[tuple[Handful, ...], Mapping[Handful, int], Mapping[Handful, Handful]]:
    """Return every roll of dice told apart, its faces sorted; how often each comes up; and, for
    each, the one object that stands for it."""
    own: dict[Handful, Handful] = {}
    rolls = []
    for faces in product(die.faces, repeat=count):
        handful = tuple(sorted(faces))
        rolls.append(own.setdefault(handful, handful))
    return tuple(rolls), Counter(rolls), own


PASS: Final = Pass()
HOLD: Final = Hold()
BANANAS: Final = Bananas()
GO_RECKLESS: Final = GoReckless()
STAY_PILOT: Final = StayPilot()

Flyer: TypeAlias = Announce | Bananas | Pass


def parse(text: str) -> tuple[object, ...]:
    """Return the action, or the outcome of dice, that prints as this text.

    Raises:
        ValueError: nothing prints so.

    >>> parse("announce 14 with banana")
    Announce(speed=14, banana=True, kind='announce')
    >>> str(parse("roll pink 2 3 3 banana, blue 5"))
    'roll pink banana 2 3 3, blue 5'
    """
    if not isinstance(text, str):
        raise TypeError(f"an action is read from its words, not from {data.shown(text)}")
    if len(text) > MOST_LETTERS:
        raise ValueError(f"{data.shown(text)} is longer than anything done in this game")
    word, _, rest = text.strip().partition(" ")
    try:
        match word, rest.split():
            case "pass", []:
                return PASS
            case "hold", []:
                return HOLD
            case "BANANAS!", []:
                return BANANAS
            case "go", ["reckless"]:
                return GO_RECKLESS
            case "stay", ["pilot"]:
                return STAY_PILOT
            case "announce", [speed]:
                return Announce(_number(speed))
            case "announce", [speed, "with", "banana"]:
                return Announce(_number(speed), banana=True)
            case "accuse", [plane]:
                return Accuse(_colour(plane))
            case "choose", [plane]:
                return Choose(_colour(plane))
            case "push", [plane]:
                return Push(_colour(plane))
            case "unlucky", [plane]:
                return Unlucky(_colour(plane))
            case "give", [colour, "to", plane]:
                return Give(_colour(colour), _colour(plane))
            case "throw", [face]:
                return Throw(_face(face))
            case "roll", [_, *_]:
                return _roll(rest)
    except ValueError as error:
        raise ValueError(f"{data.shown(text)}: {error}") from None
    raise ValueError(f"{data.shown(text)} is nothing that a plane or a die does in this game")


def _roll(text: str) -> Roll:
    shown: dict[int, tuple[int, ...]] = {}
    for part in text.split(","):
        name, *faces = part.split() or [""]
        colour = _colour(name)
        if colour in shown:
            raise ValueError(f"{name} stands twice; give all its faces at once")
        shown[colour] = tuple(sorted(map(_face, faces)))
    return Roll(tuple(shown.get(colour, ()) for colour in range(len(colours()))))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise ValueError(f"expected a number, found {data.shown(text)}")
    return int(text)


def _face(text: str) -> int:
    return BANANA if text == "banana" else _number(text)


def _colour(text: str) -> int:
    if text not in colours():
        raise ValueError(f"there is no colour {data.shown(text)}; there are {', '.join(colours())}")
    return colours().index(text)
