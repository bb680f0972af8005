"""A game that can start: its players and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple

from banana_lab import data
from banana_lab.banana_governance import notation
from banana_lab.banana_governance.actions import parse
from banana_lab.banana_governance.components import (
    auction_deck,
    dividers,
    draft_deck,
    seat_names,
)
from banana_lab.banana_governance.council import Council, blank, first_position
from banana_lab.core import options
from banana_lab.core.protocol import Action
from banana_lab.core.protocol import Game as CoreGame

__all__ = ["Game", "Options"]


@dataclass(frozen=True)
class Options:
    """What a game may do differently; each field names its ruling.

    Attributes:
        award: ``"ranked"``: everybody but the lowest takes a monkey, in the order of bids;
            ``"winner_only"``: only the highest does (BG-16, BG-26).
        last_player_stops: whether a round ends when only one player has not passed (BG-11, BG-27).
        strictly_higher: whether a card must be above one's last one (BG-12, BG-28).
        draft_monkeys_score: whether the monkeys of the draft count (BG-9, BG-33).
    """

    award: Literal["ranked", "winner_only"] = "ranked"
    last_player_stops: bool = False
    strictly_higher: bool = False
    draft_monkeys_score: bool = True

    def __post_init__(self) -> None:
        options.choice("award", self.award, ("ranked", "winner_only"))
        for name in ("last_player_stops", "strictly_higher", "draft_monkeys_score"):
            options.flag(name, getattr(self, name))


class Box(NamedTuple):
    """The numbers of ``data/banana_governance.toml`` that the rules use."""

    dealt: int
    rounds: int
    round_birds: int


class Game(CoreGame):
    """A game of Banana Governance with its players and options.

    Args:
        players: 3 or 4 (BG-24).
        asks_passes: whether a player is asked also where a pass is all that is left. If not, it
            passes at once, which among people would tell that it has no card to play, and no pass
            bird.
        others: the options; see :class:`Options`.

    Raises:
        ValueError: an argument is out of range.

    Source: rulebook, *Preparation*.

    >>> game = Game(players=3)
    >>> game.dividers, game.start().node.later
    ((6, 2), 2)
    """

    name: ClassVar[str] = "banana_governance"

    def __init__(self, players: int = 4, *, asks_passes: bool = False, **others: object):
        options.flag("asks_passes", asks_passes)
        self.asks_passes = asks_passes
        self.dividers = dividers(players)
        self.players = int(players)
        self.options = options.made(Options, others)
        self.seats = tuple(range(self.players))
        self.owner = MappingProxyType({seat: seat for seat in self.seats})
        self.box = Box(*(data.shipped("banana_governance").values[name] for name in Box._fields))
        self.draft_deck, self.auction_deck = draft_deck(), auction_deck()

    @property
    def setup(self) -> Mapping[str, object]:
        """The arguments that make this game again, as JSON values."""
        setup = {"players": self.players, **options.changed(self.options)}
        return setup | {"asks_passes": True} if self.asks_passes else setup

    def asking(self, passes: bool) -> Game:
        """Return this game with or without the question for a pass that is all that is left.

        >>> hands = "north hand 2 mS; east birds 4; south hand 4"
        >>> line = f"round 5 first east holder north; table m10 m8; {hands} | bidding 1"
        >>> council = Game(3).asking(passes=True).position(line)
        >>> council.node.seat, council.legal()
        (1, (Pass(kind='pass'),))
        """
        return _make({**self.setup, "asks_passes": passes})

    def start(self) -> Council:
        """Return the first state: nobody has a card."""
        return first_position(self)

    def seat_name(self, seat: int) -> str:
        """Return what a seat is called."""
        return seat_names()[seat]

    def parse(self, text: str) -> Action:
        """Return the action or outcome that prints as this text; see :mod:`.actions`."""
        return parse(text)

    def position(self, text: str) -> Council:
        """Return the state that prints as this line; see :mod:`.notation` for how it is written."""
        return notation.read(blank(self), text)

    def line(self, council: Council) -> str:
        """Return the line of a council, which :meth:`position` reads back."""
        return notation.write(council)

    def __reduce__(self) -> tuple[object, ...]:
        return _make, (dict(self.setup),)


def _make(setup: dict[str, Any]) -> Game:
    return Game(**setup)
