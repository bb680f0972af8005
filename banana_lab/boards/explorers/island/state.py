"""A position on the island, and the three ways to look at it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args

from banana_lab import odds
from banana_lab.core.agenda import replaced
from banana_lab.maka_bana import Game, Island, Score, Spot, colours, score
from banana_lab.odds import Pmf, SpotValue

__all__ = ["MODES", "PIECES", "TIKIS_MOST", "IslandState", "Mode", "Piece", "game_on"]

Mode = Literal["place", "hint", "plan"]
Piece = Literal["hut", "tiki"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
PIECES: Final[tuple[Piece, ...]] = get_args(Piece)
TIKIS_MOST: Final = 4
"""How many Tikis may look for one project: those of all rivals."""


class IslandState(NamedTuple):
    """A position, and what is asked of it. A spot is its number on the island in use.

    Attributes:
        island: the whole island.
        players: how many play, 2 to 5.
        huts: the huts of each colour, as bit masks.
        tikis: the spot of each colour's Tiki, or ``None``.
        mode: what the board is for: to place huts and Tikis, to choose a hint, to plan a group.
        colour: whose pieces are put down, and whose group is planned.
        piece: what is put down.
        project: the spot of the project, or ``None`` if only a card is known.
        shown: the card that is shown, or ``None``.
        seekers: how many Tikis look for the project, 1 to 4.
    """

    island: Island
    players: int
    huts: tuple[int, ...]
    tikis: tuple[int | None, ...]
    mode: Mode
    colour: int = 0
    piece: Piece = "hut"
    project: int | None = None
    shown: str | None = None
    seekers: int = 3

    @property
    def game(self) -> Game:
        """The game that so many players have on this island."""
        return game_on(self.island, self.island.map, self.players)

    @property
    def here(self) -> Island:
        """The island in use: without a beach, with 3 players (MB-6)."""
        return self.game.island

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots in use."""
        return self.here.spots

    @property
    def names(self) -> tuple[str, ...]:
        """The colours in play."""
        return colours()[: len(self.huts)]

    @property
    def others(self) -> int:
        """The spots with huts of another colour."""
        return sum(self.huts) & ~self.huts[self.colour]

    @property
    def sacred(self) -> int:
        """The spots with a Tiki."""
        return sum(1 << spot for spot in self.tikis if spot is not None)

    @property
    def occupied(self) -> int:
        """The spots where nothing can be built: with a hut, or a Tiki."""
        return sum(self.huts) | self.sacred

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of each colour now."""
        return score(self.here, self.huts)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each colour's person now: with 2 players, of both their colours (MB-32)."""
        owner, scores = self.game.owner, self.scores
        return tuple(
            sum(scores[colour].total for colour in self.game.seats_of(owner[seat]))
            for seat in self.game.seats
        )

    def reserve(self, colour: int) -> int:
        """Return how many huts a colour has left."""
        return self.game.box.huts_each - self.huts[colour].bit_count()

    def owner(self, spot: int) -> int | None:
        """Return whose hut is on a spot."""
        return next((colour for colour, huts in enumerate(self.huts) if huts >> spot & 1), None)

    def worshipper(self, spot: int) -> int | None:
        """Return whose Tiki is on a spot."""
        return self.tikis.index(spot) if spot in self.tikis else None

    def values(self, colour: int) -> dict[int, SpotValue]:
        """Return what a colour's next hut changes, for each free spot."""
        return _values(self.here, self.huts, colour, self.players)

    @property
    def law(self) -> Pmf[int]:
        """The law of the points of as many huts as are planned, on random free spots."""
        huts = self.huts[self.colour].bit_count()
        return _law(self.here, huts, self.others)

    def with_hut(self, colour: int, spot: int, built: bool = True) -> IslandState:
        """Return the state with, or without, a colour's hut on a spot; it takes one back there."""
        bit = 1 << spot
        huts = tuple(mask & ~bit for mask in self.huts)
        return self._replace(huts=replaced(huts, colour, huts[colour] | (bit if built else 0)))

    def with_tiki(self, colour: int, spot: int | None) -> IslandState:
        """Return the state with a colour's Tiki on a spot, or on none."""
        return self._replace(tikis=replaced(self.tikis, colour, spot))


@lru_cache(maxsize=16)
def game_on(island: Island, _map: str, players: int) -> Game:
    """Return a game; islands are equal even if they are drawn on different maps."""
    return Game(players, island=island)


@lru_cache(maxsize=64)
def _values(
    island: Island, huts: tuple[int, ...], colour: int, players: int
) -> dict[int, SpotValue]:
    values = odds.spot_values(island, huts, colour, players)
    return {island.number(value.spot): value for value in values}


@lru_cache(maxsize=64)
def _law(island: Island, huts: int, others: int) -> Pmf[int]:
    return odds.hut_points(island, huts, others=others)
