"""A table of Banana Governance where a pass is asked for also where nothing else is left."""

from __future__ import annotations

from banana_lab.banana_governance import Council, CouncilView, Game
from banana_lab.banana_governance.actions import PASS
from banana_lab.banana_governance.asked import AskingGame, ask, is_forced
from banana_lab.boards.tables.table import AnyState, Played, TableState
from banana_lab.core.transcript import Transcript

__all__ = ["CouncilTableState", "asked"]


class CouncilTableState(TableState[AskingGame, Council, CouncilView]):
    """A council at a table, forced passes among its moves."""

    __slots__ = ()

    @property
    def transcript(self) -> Transcript:
        """The moves so far as the rules count them: a choice of one is none."""
        moves = tuple(its.move for its in self.played if not _was_forced(its))
        plain = Game(**self.game.setup)  # type: ignore[arg-type]
        return Transcript(plain, moves, truncated=not self.over)


def asked(state: AnyState) -> CouncilTableState:
    """Return a table where every forced pass is a move of its own.

    Args:
        state: a table; its moves may be those of a transcript, in which no such pass stands.
    """
    if isinstance(state.game, AskingGame):
        return CouncilTableState._make(state)
    position: Council = ask(state.played[0].before if state.played else state.position)
    played, places = list[Played[Council]](), list[int]()
    for _, move in state.played:
        position = _passed(position, played)
        places.append(len(played))
        played.append(Played(position, move))
        position = position.apply(move)
    return CouncilTableState._make(state)._replace(
        game=AskingGame(**state.game.setup),
        position=_passed(position, played),
        played=tuple(played),
        at=None if state.at is None else places[state.at],
    )


def _passed(position: Council, played: list[Played[Council]]) -> Council:
    """Return the position after the passes that are forced now, and note them down."""
    while is_forced(position):
        played.append(Played(position, PASS))
        position = position.apply(PASS)
    return position


def _was_forced(played: Played[Council]) -> bool:
    return is_forced(played.before)
