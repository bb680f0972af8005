"""A game that can start: its players, rules, island and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple

from banana_lab import data
from banana_lab.core import options
from banana_lab.core.protocol import Action
from banana_lab.core.protocol import Game as CoreGame
from banana_lab.maka_bana import notation
from banana_lab.maka_bana.actions import (
    SILENT,
    Build,
    Denounce,
    Name,
    PlaceTiki,
    Repaint,
    Show,
    Silent,
    Voids,
    colours,
    parse,
)
from banana_lab.maka_bana.island import PAINT, Island
from banana_lab.maka_bana.island import island as read_island
from banana_lab.maka_bana.season import Season, blank, first_position

__all__ = ["Game", "Options"]

RuleSet = Literal["haapii", "mao"]


@dataclass(frozen=True)
class Options:
    """What a game may do differently; each field names its ruling.

    Attributes:
        allow_void: whether projects may be laid in Haapii that can never be carried out: on a spot
            that is taken or does not exist, with missing cards or extra ones (MB-8, MB-36).
        denunciation: who of several has denounced first: ``"chance"``, or ``"first_seat"``
            clockwise from the first player (MM-4, MM-25).
        own_paint_protects: whether one's own Paint, if it is the only one seen, lets one protect a
            hut (MB-15).
        second_colour_is_opponent: with two colours each, whether one's other colour is an opponent
            (MB-31).
        hidden_paint_protects: whether in Mao huts may be protected although no Paint is seen
            (MM-13).
        may_decline_overloaded: whether an overloaded project may be left undone (MM-17, MM-24).
        may_decline_incomplete: whether an incomplete project may be left undone (MM-27).
        may_decline_pay_back: whether a denouncer whose hut was threatened may leave it (MM-8).
        may_keep_paint: whether an eliminated colour need not repaint the hut named for it (MM-9).
        first_player: who begins: ``"chance"``, or a colour by its number (MB-7).
        max_seasons: the season after which points are counted, in simulation (MB-30).
    """

    allow_void: bool = False
    denunciation: Literal["chance", "first_seat"] = "chance"
    own_paint_protects: bool = True
    second_colour_is_opponent: bool = False
    hidden_paint_protects: bool = False
    may_decline_overloaded: bool = True
    may_decline_incomplete: bool = True
    may_decline_pay_back: bool = True
    may_keep_paint: bool = True
    first_player: Literal["chance"] | int = "chance"
    max_seasons: int | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            if type(field.default) is bool:
                options.flag(field.name, getattr(self, field.name))
        options.choice("denunciation", self.denunciation, ("chance", "first_seat"))
        if self.first_player != "chance":
            most = len(colours()) - 1
            options.settle(self, "first_player", 0, most, '"chance" or ')
        if self.max_seasons is not None:
            options.settle(self, "max_seasons", 1, 10**9, "None or ")


class Box(NamedTuple):
    """The numbers of ``data/maka_bana.toml`` that the rules use."""

    huts_each: int
    paints_each: int
    project_cards: int
    projects_a_season: int


class Game(CoreGame):
    """A game of Maka Bana with its players, rules, island and options.

    Args:
        players: 2 to 5.
        rules: ``"haapii"``, or ``"mao"`` with fixed projects and denunciation.
        island: the name of an island that comes with the package, a path of a TOML file, a mapping
            of its fields, or an :class:`Island`.
        colours_each: how many colours each player has; 2 players have two each (MB-32). One each is
            no rule of the game, but a small one for study.
        others: the options; see :class:`Options`.

    Raises:
        ValueError: an argument is out of range, or the island is none.

    Source: rulebook, *Setup*, *Maka Bana in 2 Steps*, *Maka Bana for 2 Players*.

    >>> game = Game(players=2)
    >>> [game.seat_name(colour) for colour in game.seats_of(0)]
    ['blue', 'green']
    >>> len(Game(players=3).island.spots)       # without Bikini (MB-6)
    27
    """

    name: ClassVar[str] = "maka_bana"

    def __init__(
        self,
        players: int = 4,
        rules: RuleSet = "haapii",
        island: Island | str | Path | Mapping[str, object] = "reconstructed",
        colours_each: int | None = None,
        **others: object,
    ):
        table = data.shipped("maka_bana").values["seats"]
        self.players = options.integer("players", players, int(min(table)), int(max(table)))
        options.choice("rules", rules, ("haapii", "mao"))
        self.rules, self.is_mao = rules, rules == "mao"
        usual = int(table[str(self.players)])
        each = usual // self.players if colours_each is None else data.whole(colours_each)
        if each not in (1, usual // self.players):
            has = "1 or 2 colours" if self.players == 2 else "1 colour"
            raise ValueError(
                f"with {self.players} players each has {has}, not {colours_each!r} (MB-32)"
            )
        self.colours_each = each
        self.whole_island = read_island(island)
        self.island = self.whole_island.for_players(self.players)
        self.options = options.made(Options, others)
        self.seats = tuple(range(self.players * self.colours_each))
        self.owner = MappingProxyType({seat: seat % self.players for seat in self.seats})
        if self.options.first_player != "chance" and self.options.first_player not in self.seats:
            raise ValueError(f"first_player: with {self.players} players there is no such colour")
        self.opponents = MappingProxyType({seat: self._opponents(seat) for seat in self.seats})
        self.box = Box(*(data.shipped("maka_bana").values[field] for field in Box._fields))
        spots = self.island.spots
        self.places = {spot: place for place, spot in enumerate(spots)}
        self.builds, self.repaints = tuple(map(Build, spots)), tuple(map(Repaint, spots))
        self.tikis, self.names = tuple(map(PlaceTiki, spots)), tuple(map(Name, spots))
        self.shows = {card: Show(card) for card in (*self.island.cards, PAINT)}
        self.everywhere = (1 << len(spots)) - 1
        self.beaches = self.island.fitting[: len(self.island.beaches)]
        self.nobody = (None,) * len(colours())
        self.all_paints = tuple(
            self.box.paints_each if colour in self.owner else 0 for colour in range(len(colours()))
        )
        self.nowhere, self.nothing = (-1,) * len(colours()), (0,) * len(colours())
        self._designated: dict[tuple[str, ...], int] = {}

    def _opponents(self, seat: int) -> tuple[int, ...]:
        """Return the opponents of a colour (MB-31)."""
        second = self.options.second_colour_is_opponent
        return tuple(
            other
            for other in self.seats
            if other != seat and (second or self.owner[other] != self.owner[seat])
        )

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, as JSON values."""
        return self._setup

    @cached_property
    def _setup(self) -> Mapping[str, object]:
        return MappingProxyType(
            {
                "players": self.players,
                "rules": self.rules,
                "island": _island_setup(self.whole_island),
                "colours_each": self.colours_each,
                **options.changed(self.options),
            }
        )

    @cached_property
    def voids(self) -> tuple[Voids, ...]:
        """Every project with ``allow_void``, by how many Paints a hand has (MB-8, MB-36)."""
        return tuple(Voids(self.island, paints) for paints in range(self.box.paints_each + 1))

    @cached_property
    def denunciations(self) -> Mapping[int, tuple[Silent | Denounce, ...]]:
        """What each person may say in a denunciation, by the first of its colours (X-3, X-5)."""
        asked = map(self.asked_for, self.people)
        return MappingProxyType({seat: (SILENT, *self._accusations(seat)) for seat in asked})

    def asked_for(self, person: int) -> int:
        """Return the colour that is asked where a person decides once for all its colours (X-5)."""
        return self.seats_of(person)[0]

    def _accusations(self, asked: int) -> list[Denounce]:
        return [
            Denounce(against, by=-1 if by == asked else by)
            for by in self.seats_of(self.owner[asked])
            for against in self.opponents[by]
        ]

    @property
    def projects_at_once(self) -> int:
        """How many projects a colour may carry out in a season (MM-19)."""
        return self.box.projects_a_season if self.is_mao else 1

    def left_of(self, seat: int) -> int:
        """Return the colour to the left of another: the next one clockwise."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def level(self, cards: int) -> int:
        """Return how much a stack of so many cards cheats: how far they are from three (MM-5)."""
        return abs(cards - self.box.project_cards)

    def must_show(self, cards: tuple[str, ...]) -> bool:
        """Whether a stack is shown when its owner is denounced and eliminated (MM-23)."""
        return PAINT in cards and len(cards) > self.box.project_cards

    def designated(self, cards: tuple[str, ...]) -> int:
        """Return the spots that a stack of cards can designate in Mao, as a mask. Made once.

        Three cards or more designate with one beach, one area and one theme among them; fewer are
        completed from the hand, but not with two of a kind or a Paint (MM-14, MM-15, MM-20).
        """
        if cards not in self._designated:
            self._designated[cards] = self._spots(cards)
        return self._designated[cards]

    def _spots(self, cards: tuple[str, ...]) -> int:
        isle = self.island
        fitting = dict(zip(isle.cards, isle.fitting, strict=True))
        spots = self.everywhere
        for kind in (isle.beaches, isle.areas, isle.themes):
            of_kind = [fitting[card] for card in cards if card in kind]
            if len(cards) < self.box.project_cards and not of_kind:
                continue
            if len(cards) < self.box.project_cards and len(of_kind) > 1:
                return 0
            spots &= sum(of_kind)  # the cards of a kind share no spot
        incomplete = len(cards) < self.box.project_cards
        return 0 if incomplete and PAINT in cards else spots

    def start(self) -> Season:
        """Return the first state: an empty island."""
        return first_position(self)

    def seat_name(self, seat: int) -> str:
        """Return the name of a colour."""
        return colours()[seat]

    def parse(self, text: str) -> Action:
        """Return the action or outcome that prints as this text; see :mod:`.actions`."""
        return parse(self.island, text)

    def position(self, text: str) -> Season:
        """Return the state that prints as this line; see :mod:`.notation` for how it is written."""
        return notation.read(blank(self), text)

    def line(self, season: Season) -> str:
        """Return the line of a state, which :meth:`position` reads back."""
        return notation.write(season)

    def __reduce__(self) -> tuple[object, ...]:
        return _make, (dict(self.setup),)


def _make(setup: dict[str, Any]) -> Game:
    return Game(**setup)


def _island_setup(of: Island) -> str | dict[str, object]:
    if of.name in data.names("islands") and read_island(of.name) == of:
        return of.name
    return of.fields()
