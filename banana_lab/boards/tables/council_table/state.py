"""A council at a table, where whoever can only pass is asked as well.

Among people a pass that came at once would tell that somebody has no card to play, and no pass
bird. A transcript leaves such passes out, since the rules make them.
"""

from __future__ import annotations

from banana_lab.banana_governance import Council, CouncilView, Game
from banana_lab.banana_governance.actions import PASS
from banana_lab.boards.tables.table import AnyState, Played, TableState
from banana_lab.core.transcript import Transcript

__all__ = ["CouncilTableState", "asked"]


class CouncilTableState(TableState[Game, Council, CouncilView]):
    """A council at a table, forced passes among its moves."""

    __slots__ = ()

    @property
    def transcript(self) -> Transcript:
        """The moves so far as the rules count them: a choice of one is none."""
        moves = tuple(made.move for made in self.played if not made.before.can_only_pass)
        return Transcript(self.game.asking(passes=False), moves, truncated=not self.over)


def asked(state: AnyState) -> CouncilTableState:
    """Return a table where every forced pass is a move of its own.

    Args:
        state: a table; its moves may be those of a transcript, in which no such pass stands.
    """
    if state.game.asks_passes:
        return CouncilTableState._make(state)
    position: Council = (state.played[0].before if state.played else state.position).asking()
    played, places = list[Played[Council]](), list[int]()
    for made in state.played:
        position = _passed(position, played)
        places.append(len(played))
        played.append(Played.made(position, made.move))
        position = played[-1].after
    return CouncilTableState._make(state)._replace(
        game=state.game.asking(passes=True),
        position=_passed(position, played),
        played=tuple(played),
        at=None if state.at is None else places[state.at],
    )


def _passed(position: Council, played: list[Played[Council]]) -> Council:
    """Return the position after the passes that are forced now, and note them down."""
    while position.can_only_pass:
        played.append(Played.made(position, PASS))
        position = played[-1].after
    return position
