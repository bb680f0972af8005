"""A race that can start: its players, cup, course and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple

from banana_lab import data
from banana_lab.core import options
from banana_lab.core.chance import Bits, Weighted, below
from banana_lab.core.protocol import Action, Together
from banana_lab.core.protocol import Game as CoreGame
from banana_lab.jack_bananas import notation
from banana_lab.jack_bananas.actions import (
    BANANAS,
    HOLD,
    PASS,
    Accuse,
    Announce,
    Flyer,
    Throw,
    parse,
)
from banana_lab.jack_bananas.components import (
    MOST_RACED,
    Course,
    Die,
    colours,
    course,
    face_name,
    read_face,
)
from banana_lab.jack_bananas.race import Race, blank, first_position
from banana_lab.jack_bananas.rules import bits

__all__ = ["Game", "Options"]

Cup = Literal["banana", "super"]


@dataclass(frozen=True)
class Options:
    """What a race may do differently; each field names its ruling.

    Attributes:
        announcement_cap: the highest speed that may be announced: ``"dice"`` for six times the
            dice in the cup, an integer, or ``None`` for six times all the dice in the race (JB-7).
        pushed_may_accuse: whether a plane pushed back in a phase may accuse in it (JB-12).
        pushed_token_applies: whether the token of a plane pushed back in Arbitrations is still
            applied (JB-22).
        super_victim_moves: whether the victim of a Super Accident moves as well (JB-44).
        rival_accusers: who decides between several accusers of one plane: ``"accused_chooses"`` or
            ``"colour_order"`` (JB-10).
        all_banana_value: what a banana is worth where no own die shows a number (JB-2).
        reckless_faces: the faces that let a Reckless Flyer ``stay``, ``advance`` and have an
            ``accident`` (JB-4).
        max_turns: the turn after which a race ends undecided, in simulation (JB-55).
    """

    announcement_cap: Literal["dice"] | int | None = "dice"
    pushed_may_accuse: bool = False
    pushed_token_applies: bool = True
    super_victim_moves: bool = False
    rival_accusers: Literal["accused_chooses", "colour_order"] = "accused_chooses"
    all_banana_value: int = 0
    reckless_faces: Mapping[str, Sequence[int | str]] | None = None
    max_turns: int | None = None

    def __post_init__(self) -> None:
        for name in ("pushed_may_accuse", "pushed_token_applies", "super_victim_moves"):
            options.flag(name, getattr(self, name))
        options.choice("rival_accusers", self.rival_accusers, ("accused_chooses", "colour_order"))
        options.settle(self, "all_banana_value", 0, 99)
        if self.announcement_cap is not None and self.announcement_cap != "dice":
            options.settle(self, "announcement_cap", 1, 144, '"dice", None or ')
        if self.max_turns is not None:
            options.settle(self, "max_turns", 1, 10**9, "None or ")


class Box(NamedTuple):
    """The numbers of ``data/jack_bananas.toml`` that the rules use."""

    dice_each: int
    room: list[int]
    bananas_for_maximum: int
    bananas_islands: int
    two_plane_faces_with: int


class Game(CoreGame):
    """A race of Jack Bananas with its players and options.

    Attributes:
        plan: the course as it was chosen.
        course: the course as it lies on the table; 4 planes race on 2-plane faces (JB-41, JB-65).

    Args:
        players: 2 to 6.
        cup: ``"banana"`` or ``"super"``.
        course: the name of a course that comes with the package, a path of a TOML file, a mapping
            of its fields, or a :class:`Course`.
        planes_each: how many planes each player has; only 2 players choose, between 2 and 3
            (JB-40).
        colours: the colours of each player, as drawn; without them they are dealt in turn.
            :meth:`draw` draws them.
        die: the faces of the dice, if not those of the box.
        others: the options; see :class:`Options`.

    Raises:
        ValueError: an argument is out of range, or the course does not suit the cup (JB-5).

    Source: rulebook, *Setup (Banana Cup)* and *Super Banana Cup*.

    >>> game = Game(players=3, cup="super", course="carnival")
    >>> [game.seat_name(plane) for plane in game.seats_of(0)]
    ['pink', 'yellow']
    >>> game.start().node
    RollLaw(Die(faces=(0, 2, 3, 4, 5, 6)), (4, 0, 0, 0, 0, 0))
    """

    name: ClassVar[str] = "jack_bananas"

    def __init__(
        self,
        players: int = 4,
        cup: Cup = "banana",
        course: Course | str | Path | Mapping[str, object] = "classic",
        planes_each: int | None = None,
        colours: Sequence[Sequence[str]] | None = None,
        die: Die | str | Iterable[int | str] | None = None,
        **others: object,
    ):
        self.players, self.planes_each = _people(players, planes_each)
        if cup not in ("banana", "super"):
            raise ValueError(f'the cup is "banana" or "super", not {data.shown(cup)}')
        self.cup, self.is_super = cup, cup == "super"
        self.die = Die.of(die)
        if len(self.die.faces) > MOST_RACED:
            raise ValueError(f"in a race a die has at most {MOST_RACED} faces")
        self.options = options.made(Options, others)
        self.owner = MappingProxyType(_owners(colours, self.players, self.planes_each))
        self.seats = tuple(sorted(self.owner))
        self.everybody = bits(self.seats)
        self.opponents = {
            plane: tuple(other for other in self.seats if self.owner[other] != person)
            for plane, person in self.owner.items()
        }
        self._windows: dict[tuple[int, int], tuple[Together, dict[int, tuple[Action, ...]]]] = {}
        self._announcements: dict[tuple[int, int], tuple[tuple[Flyer, ...], int]] = {}
        self.reckless_effect = MappingProxyType(_effects(self.options.reckless_faces, self.die))
        self.box = Box(*(data.shipped("jack_bananas").values[field] for field in Box._fields))
        self.plan = self.course = _course(course, cup)
        if len(self.seats) == self.box.two_plane_faces_with:
            self.course = self.plan.two_plane()  # JB-41

    @classmethod
    def draw(
        cls, rng: Bits, players: int = 4, planes_each: int | None = None, **rest: object
    ) -> Game:
        """Return a game whose players have drawn their colours at random.

        >>> from banana_lab.core import generator
        >>> Game.draw(generator(1), players=2).setup["colours"]
        [['pink', 'yellow', 'red'], ['green', 'orange', 'blue']]
        """
        players, each = _people(players, planes_each)
        bag = list(colours())
        drawn = [[bag.pop(below(rng, len(bag))) for _ in range(each)] for _ in range(players)]
        return cls(players, planes_each=each, colours=drawn, **rest)  # type: ignore[arg-type]

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, as JSON values."""
        changed = options.changed(self.options)
        if self.options.reckless_faces is not None:
            changed["reckless_faces"] = {
                effect: [
                    face_name(face)
                    for face, shown in self.reckless_effect.items()
                    if shown == effect
                ]
                for effect in ("stay", "advance", "accident")
            }
        if self.die != Die.of(None):
            changed["die"] = [face_name(face) for face in self.die.faces]
        return {
            "players": self.players,
            "cup": self.cup,
            "course": _course_setup(self.plan),
            "planes_each": self.planes_each,
            "colours": [list(map(self.seat_name, self.seats_of(person))) for person in self.people],
            **changed,
        }

    @property
    def room(self) -> tuple[int, ...]:
        """How many planes each island takes."""
        return self.course.room

    @cached_property
    def nothing(self) -> tuple[None, ...]:
        """One ``None`` for each colour."""
        return (None,) * len(colours())

    @cached_property
    def throw_law(self) -> Weighted[Throw]:
        """The law of a Reckless Flyer's throw."""
        faces = sorted(set(self.die.faces))
        return Weighted(list(map(Throw, faces)), list(map(self.die.faces.count, faces)))

    def window(self, targets: int, accusers: int) -> tuple[Together, dict[int, tuple[Action, ...]]]:
        """Return who may accuse whom; both arguments are bit masks of planes. Made once."""
        key = targets, accusers
        if key not in self._windows:
            options = {}
            for plane in self.seats:
                open_to = [other for other in self.opponents[plane] if targets >> other & 1]
                if accusers >> plane & 1 and open_to:
                    options[plane] = (HOLD, *map(Accuse, open_to))
            self._windows[key] = Together(tuple(options)), options
        return self._windows[key]

    def is_maximum(self, bananas: int) -> bool:
        """Whether dice with so many bananas make every announcement true (JB-48)."""
        return self.is_super and bananas >= self.box.bananas_for_maximum

    def highest_announcement(self, dice: int) -> int:
        """Return the highest speed that a Pilot with so many dice may announce (JB-7)."""
        cap = self.options.announcement_cap
        if isinstance(cap, int):
            return cap
        counted = dice if cap == "dice" else self.box.dice_each * len(self.seats)
        return counted * self.die.faces[-1]

    def announcements(self, island: int, dice: int) -> tuple[tuple[Flyer, ...], int]:
        """Return what a Pilot with so many dice may announce for an island that nobody has claimed.

        Returns:
            Pass, BANANAS! where it is possible (JB-50, JB-61), and every speed from the minimum to
            the cap (JB-7); and the place that speed 0 would have in this list. Made once.
        """
        key = island, dice
        if key not in self._announcements:
            cap, highest = self.options.announcement_cap, self.highest_announcement(dice)
            first: list[Flyer] = [PASS]
            if self.is_super and (cap != "dice" or dice >= self.box.bananas_for_maximum):
                first.append(BANANAS)
            minimum = self.course.minimums[island - 1]
            level = self.course.trial(island) == "acrobatics"
            speeds = [Announce(speed, level) for speed in range(minimum, highest + 1)]
            self._announcements[key] = (*first, *speeds), len(first) - minimum
        return self._announcements[key]

    def start(self) -> Race:
        """Return the first state: all planes at the start, each with its four dice."""
        return first_position(self)

    def seat_name(self, seat: int) -> str:
        """Return the colour of a plane."""
        return colours()[seat]

    def parse(self, text: str) -> Action:
        """Return the action or outcome that prints as this text; see :mod:`.actions`."""
        return parse(text)

    def position(self, text: str) -> Race:
        """Return the race that prints as this line; see :mod:`.notation` for how it is written."""
        return notation.read(blank(self), text)

    def line(self, race: Race) -> str:
        """Return the line of a race, which :meth:`position` reads back."""
        return notation.write(race)

    def __reduce__(self) -> tuple[object, ...]:
        return _make, (dict(self.setup),)


def _make(setup: dict[str, Any]) -> Game:
    return Game(**setup)


def _people(players: int, planes_each: int | None) -> tuple[int, int]:
    """Return how many players there are, and how many planes each has (JB-40, JB-42)."""
    table = data.shipped("jack_bananas").values["planes_each"]
    players = options.integer("players", players, int(min(table)), int(max(table)))
    allowed = table[str(players)]
    each = allowed[-1] if planes_each is None else data.whole(planes_each)
    if each is None or each not in allowed:
        raise ValueError(
            f"with {players} players each has {' or '.join(map(str, allowed))} "
            f"plane{'s' if allowed[-1] > 1 else ''}, not {data.shown(planes_each)} (JB-40)"
        )
    return players, each


def _course(which: Course | str | Path | Mapping[str, object], cup: str) -> Course:
    found = course(which)
    if cup == "banana" and found.level_flights:
        island = found.level_flights[0]
        before = f"island {island - 1}" if island > 1 else "the start"
        raise ValueError(
            f"course {found.name}: heights, value {island}: island {island} is as high as "
            f'{before}; only cup="super" has a trial for a level flight (JB-5)'
        )
    return found


def _course_setup(of: Course) -> str | dict[str, object]:
    if of.name in data.names("courses") and course(of.name) == of:
        return of.name
    return of.fields()


def _owners(drawn: Sequence[Sequence[str]] | None, players: int, each: int) -> dict[int, int]:
    if drawn is None:
        return {plane: plane % players for plane in range(players * each)}
    owner: dict[int, int] = {}
    lists = isinstance(drawn, Sequence) and all(isinstance(team, Sequence) for team in drawn)
    if not lists or len(drawn) != players or any(len(team) != each for team in drawn):
        raise ValueError(f"colours: {players} players with {each} each, not {data.shown(drawn)}")
    for person, team in enumerate(drawn):
        for name in team:
            if name not in colours():
                known = ", ".join(colours())
                raise ValueError(f"colours: there is no {data.shown(name)}; there are {known}")
            if colours().index(name) in owner:
                raise ValueError(f"colours: {name} is drawn twice")
            owner[colours().index(name)] = person
    return owner


def _effects(faces: Mapping[str, Sequence[int | str]] | None, die: Die) -> dict[int, str]:
    """Return what each face does to a Reckless Flyer (JB-4)."""
    table = data.shipped("jack_bananas").values["reckless"] if faces is None else faces
    if not isinstance(table, Mapping):
        raise ValueError(
            f"reckless_faces: expected stay, advance and accident, not {data.shown(table)}"
        )
    effects: dict[int, str] = {}
    for effect, names in table.items():
        if effect not in ("stay", "advance", "accident"):
            raise ValueError(
                f"reckless_faces: {data.shown(effect)} is not stay, advance or accident"
            )
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise ValueError(
                f"reckless_faces: {effect}: expected a list of faces, not {data.shown(names)}"
            )
        for face in map(read_face, names):
            if face in effects:
                raise ValueError(f"reckless_faces: {face_name(face)} is named twice")
            effects[face] = effect
    if set(effects) != set(die.faces):
        raise ValueError(
            f"reckless_faces: every face of the die ({die}) needs stay, advance or accident"
        )
    return dict(sorted(effects.items()))
