"""The Island: place huts and Tikis and see the points, choose a hint, plan a group of huts.

Nothing is hidden here. The three modes are ways to look at one position, which can be clicked
together or entered as text, so that a game on a table can be looked at.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

from banana_lab import data
from banana_lab.boards.explorers.island import notation, words
from banana_lab.boards.explorers.island.picture import PLAYERS, draw
from banana_lab.boards.explorers.island.state import (
    MODES,
    PIECES,
    TIKIS_MOST,
    IslandState,
    Mode,
    Piece,
    game_on,
)
from banana_lab.boards.messages import (
    Field,
    Fields,
    Json,
    Picture,
    Refused,
    accepted,
    choice,
    depending,
    integer,
    message,
    text,
)
from banana_lab.boards.session import Session
from banana_lab.maka_bana import Island
from banana_lab.maka_bana import island as find_island

__all__ = ["IslandSession"]


TEXT_MOST: Final = 8000
"""How many characters a position may have."""
ISLAND_MOST: Final = 40_000
SPOT_MOST: Final = 60


def _colours(state: IslandState) -> Field:
    return choice(state.names)


def _cards(state: IslandState) -> Field:
    return choice(state.here.cards)


class IslandSession(Session[IslandState]):
    """The Island: place huts and see the points, choose a hint, plan a group of huts.

    >>> isle = IslandSession.start(position="blue Coquito-Lagoon-Fish Coquito-Sand-Fish")
    >>> isle, patch = isle.handle({"do": "spot", "spot": "Coquito-Lagoon-Tattoo"})
    >>> patch["status"]
    'Coquito-Lagoon-Tattoo: hut of blue, +3. Blue has 10 points, and 7 huts in the reserve.'
    """

    board = "island"
    apart = "map"

    @classmethod
    def start(
        cls,
        mode: str = "place",
        island: Island | str | Path | Mapping[str, object] = "reconstructed",
        players: int = 4,
        position: str | None = None,
        project: str | None = None,
    ) -> Self:
        """Return a board with a position on it.

        Args:
            mode: ``"place"``, ``"hint"`` or ``"plan"``.
            island: the name of one, a path, a mapping of its fields, or an island.
            players: 2 to 5; with 3 a beach is left out (MB-6).
            position: the huts and Tikis as text, such as ``"blue Azzura-Rock-Fish; red …"``, or the
                line that a game prints; the island is empty if left out.
            project: the spot to begin the hints with; a free one if left out.

        Raises:
            ValueError: an argument is wrong.

        >>> IslandSession.start(mode="hint").status
        'Your project: Azzura-Lagoon-Flower. Which of its cards do you show?'
        """
        given = Fields({"mode": mode, "players": players})
        players = given.integer("players", min(PLAYERS), max(PLAYERS))
        state = _empty(find_island(island), players, given.choice("mode", MODES))
        if position is not None:
            state = _set_up(state, position)
        if project is not None:
            state = _projected(state, state.here.number(project))
        elif state.mode == "hint":
            state = state._replace(project=_telling(state))
        return cls(state, words.prompt(state))

    @message("mode", undo="over", mode=choice(MODES))
    def _mode(self, mode: Mode) -> tuple[IslandState, str]:
        """Look at the position in another way; hints begin with a project."""
        after = self.state._replace(mode=mode)
        if mode == "hint" and after.project is None and after.shown is None:
            after = after._replace(project=_telling(after))
        return _prompted(after)

    @message("colour", undo="over", colour=depending(_colours, "a colour of the game"))
    def _colour(self, colour: str) -> tuple[IslandState, str]:
        """Take the pieces of another colour."""
        return _prompted(self.state._replace(colour=self.state.names.index(colour)))

    @message("piece", undo="over", piece=choice(PIECES))
    def _piece(self, piece: Piece) -> tuple[IslandState, str]:
        """Take huts, or Tikis."""
        return _prompted(self.state._replace(piece=piece))

    @message("next", undo="over", what=choice(["colour", "mode"]))
    def _next(self, what: str) -> tuple[IslandState, str]:
        """Go on to the next mode or colour."""
        state = self.state
        if what == "colour":
            return _prompted(state._replace(colour=(state.colour + 1) % len(state.huts)))
        return self._mode(MODES[(MODES.index(state.mode) + 1) % len(MODES)])

    @message("spot", spot=text(SPOT_MOST))
    def _spot(self, spot: str) -> tuple[IslandState, str]:
        """Put a piece on a spot or take it away, make it the project, or plan a hut."""
        return _chosen(self.state, accepted(self.state.here.number, spot))

    @message("show", card=depending(_cards, "a card of the island"))
    def _show(self, card: str) -> tuple[IslandState, str]:
        """Show a card of the project, or any card alone."""
        state = self.state
        if not state.here.at(card) & ~state.occupied:
            raise Refused(f"No free spot is left that fits {card}.")
        if state.project is not None and card not in state.spots[state.project]:
            state = state._replace(project=None)
        return _prompted(state._replace(shown=card))

    @message("seekers", by=integer(-1, 1))
    def _seekers(self, by: int) -> tuple[IslandState, str]:
        """Let so many more Tikis look for the project."""
        seekers = self.state.seekers + by
        if not 1 <= seekers <= TIKIS_MOST:
            raise Refused(f"1 to {TIKIS_MOST} Tikis can look for a project.")
        after = self.state._replace(seekers=seekers)
        if after.shown is None or after.project is None:
            return _prompted(after)
        return after, words.hit(after)

    @message("players", players=integer(min(PLAYERS), max(PLAYERS)))
    def _players(self, players: int) -> tuple[IslandState, str]:
        """Let other players play: pieces stay where they are still in use."""
        return _seated(self.state, players)

    @message("enter", text=text(TEXT_MOST))
    def _enter(self, text: str) -> tuple[IslandState, str]:
        """Put a position on the island that somebody typed."""
        after = accepted(lambda typed: _set_up(self.state, typed), text)
        return after, words.entered(after)

    @message("clear")
    def _clear(self) -> tuple[IslandState, str]:
        """Take all pieces away, or in a plan the planned huts."""
        state = self.state
        if state.mode == "plan":
            huts = tuple(
                0 if colour == state.colour else built for colour, built in enumerate(state.huts)
            )
            return _prompted(state._replace(huts=huts))
        empty = _empty(state.island, state.players, state.mode)
        after = state._replace(huts=empty.huts, tikis=empty.tikis)
        return after, f"All spots are free. {words.prompt(after)}"

    @property
    def position(self) -> str:
        """The huts and Tikis as text, for another board or for a game on a table."""
        state = self.state
        return notation.write(state.game, notation.Table(state.huts, state.tikis))

    def __str__(self) -> str:
        state = self.state
        return (
            f"IslandExplorer(mode={state.mode!r}, island={state.island.name!r}, "
            f"players={state.players}, position={self.position!r})"
        )

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        return f"Undone: {words.summary(self.state)}. {words.prompt(self.state)}"

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        return draw(self.state)

    def pack(self, state: IslandState) -> dict[str, Json]:
        """Return a state as JSON."""
        which = state.game.setup["island"]
        return {
            "island": which if isinstance(which, str) else json.dumps(which),
            "players": state.players,
            "position": notation.write(state.game, notation.Table(state.huts, state.tikis)),
            "mode": state.mode,
            "colour": state.colour,
            "piece": state.piece,
            "project": None if state.project is None else str(state.spots[state.project]),
            "shown": state.shown,
            "seekers": state.seekers,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> IslandState:
        """Return the state that :meth:`pack` wrote."""
        try:
            island = _unpacked(fields.text("island", ISLAND_MOST))
            mode = fields.choice("mode", MODES)
            players = fields.integer("players", min(PLAYERS), max(PLAYERS))
            state = _set_up(_empty(island, players, mode), fields.text("position", TEXT_MOST))
            state = state._replace(
                colour=fields.integer("colour", 0, len(state.huts) - 1),
                piece=fields.choice("piece", PIECES),
                seekers=fields.integer("seekers", 1, TIKIS_MOST),
            )
            if fields.has("project"):
                project = state.here.number(fields.text("project", SPOT_MOST))
                state = _settled(state._replace(project=project))
            if fields.has("shown"):
                state = _settled(state._replace(shown=fields.choice("shown", state.here.cards)))
        except Refused:
            raise
        except ValueError as error:
            raise Refused(f"Not a saved board: {error}") from None
        return state

    def _undo(self) -> Self:
        """Go back to a position, and look at it as one looks now."""
        past = super()._undo().past
        back = type(self)(_as_looked_at(self.past[-1], self.state), past=past)
        return type(self)(back.state, back.undone(), past)


def _empty(island: Island, players: int, mode: Mode) -> IslandState:
    colours = len(game_on(island, island.map, players).seats)
    return IslandState(island, players, (0,) * colours, (None,) * colours, mode)


def _as_looked_at(state: IslandState, now: IslandState) -> IslandState:
    """Return a state, looked at as another one is."""
    colour = min(now.colour, len(state.huts) - 1)
    return state._replace(mode=now.mode, colour=colour, piece=now.piece)


def _prompted(state: IslandState) -> tuple[IslandState, str]:
    return state, words.prompt(state)


# ------------------------------------------------------------------------------- a position


def _set_up(state: IslandState, text: str) -> IslandState:
    """Return the state with another position; a project on a spot that is taken is given up."""
    table = notation.read(state.game, text)
    return _settled(state._replace(huts=table.huts, tikis=table.tikis))


def _settled(state: IslandState) -> IslandState:
    """Return the state without a project on a taken spot, and without a card that no spot fits."""
    if state.project is not None and state.occupied >> state.project & 1:
        state = state._replace(project=None, shown=None)
    if state.shown is not None and not state.here.at(state.shown) & ~state.occupied:
        state = state._replace(shown=None)
    return state


def _chosen(state: IslandState, spot: int) -> tuple[IslandState, str]:
    """Do with a spot what the mode is for."""
    if state.mode == "hint":
        return _prompted(_projected(state, spot)._replace(shown=None))
    if state.mode == "place" and state.piece == "tiki":
        after = _with_tiki(state, spot)
    else:
        after = _with_hut(state, spot)
    return _settled(after), words.moved(state, after, spot)


def _with_hut(state: IslandState, spot: int) -> IslandState:
    """Put a hut of the chosen colour on a spot, or take it away."""
    name, owner = state.names[state.colour], state.owner(spot)
    if owner == state.colour:
        return state.with_hut(state.colour, spot, built=False)
    if state.mode == "plan" and owner is not None:
        raise Refused(f"{state.spots[spot]} has {state.names[owner]}’s hut; plan on free spots.")
    if not state.reserve(state.colour):
        raise Refused(
            f"{name.capitalize()} has no hut in the reserve: all {state.game.box.huts_each} stand."
        )
    return state.with_hut(state.colour, spot)


def _with_tiki(state: IslandState, spot: int) -> IslandState:
    whose = state.worshipper(spot)
    if whose not in (None, state.colour):
        raise Refused(f"{state.spots[spot]} already has the Tiki of {state.names[whose]} (MB-14).")
    return state.with_tiki(state.colour, None if whose == state.colour else spot)


def _seated(state: IslandState, players: int) -> tuple[IslandState, str]:
    """Let other players play: pieces stay where they are still in use."""
    new = _empty(state.island, players, state.mode)._replace(
        piece=state.piece, seekers=state.seekers
    )
    new = new._replace(colour=min(state.colour, len(new.huts) - 1))
    places = {spot: number for number, spot in enumerate(new.spots)}

    def kept(mask: int) -> int:
        return sum(1 << places[spot] for spot in state.here.named(mask) if spot in places)

    def moved(spot: int | None) -> int | None:
        return None if spot is None else places.get(state.spots[spot])

    colours = min(len(new.huts), len(state.huts))
    huts = (*map(kept, state.huts[:colours]), *new.huts[colours:])
    tikis = (*map(moved, state.tikis[:colours]), *new.tikis[colours:])
    new = new._replace(huts=huts, tikis=tikis, project=moved(state.project))
    if new.project is not None and state.shown in new.here.cards:
        new = new._replace(shown=state.shown)
    if state.mode == "hint" and new.project is None:
        new = new._replace(project=_telling(new))
    left = f", {state.island.unused_with_three} is left out" if players == 3 else ""
    return _settled(new), (
        f"{players} players: {len(new.huts)} colours, {len(new.spots)} spots{left}. "
        f"{words.summary(new)}."
    )


# ------------------------------------------------------------------------------- hints


def _telling(state: IslandState) -> int | None:
    """Return the first free spot whose three cards leave different numbers, or the first one."""
    free = state.here.at() & ~state.occupied
    spots = [spot for spot in range(len(state.spots)) if free >> spot & 1]

    def different(spot: int) -> int:
        left = {(free & state.here.at(card)).bit_count() for card in state.spots[spot]}
        return len(left)

    return max(spots, key=different, default=None)


def _projected(state: IslandState, spot: int) -> IslandState:
    if state.occupied >> spot & 1:
        raise Refused(
            f"{state.spots[spot]} is not free ({words.stands(state, spot)}): nothing can be built."
        )
    return state._replace(project=spot)


# ------------------------------------------------------------------------------- reading


def _unpacked(text: str) -> Island:
    """Return a saved island: a name of the package, or its fields; never a file."""
    if text in data.names("islands"):
        return find_island(text)
    try:
        fields = json.loads(text)
    except RecursionError:
        fields = None
    if not isinstance(fields, dict):
        raise ValueError("island: expected a name or an object")
    return find_island(fields)
