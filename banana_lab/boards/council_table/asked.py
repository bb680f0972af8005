"""A game that asks for a pass also where nothing else is left.

The rules make a choice of one by themselves, at once. At a table that would tell what a player
holds: who passes in the same moment as the bid before has no card to play, and no pass bird. Here
such a player is asked like any other, so that its pass looks like every pass.
"""

from __future__ import annotations

from banana_lab.banana_governance import Council, CouncilView, Game
from banana_lab.banana_governance import position as lines
from banana_lab.banana_governance.actions import PASS
from banana_lab.banana_governance.council import blank
from banana_lab.banana_governance.rules import Draft
from banana_lab.boards.table import Played, TableState
from banana_lab.core.agenda import Position
from banana_lab.core.protocol import Move, Turn
from banana_lab.core.transcript import Transcript

__all__ = ["AskedCouncil", "AskingGame", "CouncilTableState", "asked", "is_forced"]


class AskedCouncil(Council):
    """A council that has asked whoever can only pass as well."""

    __slots__ = ()

    def _only_answer(self) -> Move | None:
        answer = super()._only_answer()
        return None if answer == PASS else answer


class AskingGame(Game):
    """Banana Governance as it is played at the table; equal to the game with the same arguments.

    >>> line = "round 5 first east holder north; table m10 m8; north hand 2 mS; east; south hand 4"
    >>> council = AskingGame(players=3).position(f"{line} | bidding 1")
    >>> council.node.seat, council.legal()
    (1, (Pass(kind='pass'),))
    """

    def start(self) -> AskedCouncil:
        """Return the first state: nobody has a card."""
        council = _blank(self)
        council.agenda = (Draft(), None)
        return council.settle()

    def position(self, text: str) -> AskedCouncil:
        """Return the state that prints as this line."""
        council = lines.read(_blank(self), text)
        assert isinstance(council, AskedCouncil), "a draft settles as what it is a draft of"
        return council


class CouncilTableState(TableState):
    """A council at a table, forced passes among its moves."""

    __slots__ = ()

    @property
    def transcript(self) -> Transcript:
        """The moves so far as the rules count them: a choice of one is none."""
        moves = tuple(its.move for its in self.played if not _was_forced(its))
        plain = Game(**self.game.setup)  # type: ignore[arg-type]
        return Transcript(plain, moves, truncated=not self.over)


def _was_forced(played: Played) -> bool:
    return isinstance(played.before, Council) and is_forced(played.before)


def is_forced(known: Council | CouncilView) -> bool:
    """Whether a pass is all that is left to whoever is to move, as far as it may be known."""
    return isinstance(known.node, Turn) and tuple(known.options) == (PASS,)


def asked(state: TableState) -> CouncilTableState:
    """Return a table where every forced pass is a move of its own.

    Args:
        state: a table; its moves may be those of a transcript, in which no such pass stands.
    """
    if isinstance(state.game, AskingGame):
        return CouncilTableState._make(state)
    position = _asked(state.played[0].before if state.played else state.position)
    played, places = list[Played](), list[int]()
    for _, move in state.played:
        position = _passed(position, played)
        places.append(len(played))
        played.append(Played(position, move))
        position = position.apply(move)
    return CouncilTableState._make(state)._replace(
        game=AskingGame(**state.game.setup),  # type: ignore[arg-type]
        position=_passed(position, played),
        played=tuple(played),
        at=None if state.at is None else places[state.at],
    )


def _passed(position: Council, played: list[Played]) -> Council:
    """Return the position after the passes that are forced now, and note them down."""
    while is_forced(position):
        played.append(Played(position, PASS))
        position = position.apply(PASS)
    return position


def _asked(position: Position) -> Council:
    assert isinstance(position, Council), "this table plays Banana Governance"
    draft = position.draft()
    draft.__class__ = AskedCouncil._drafts
    return draft.settle()


def _blank(game: Game) -> AskedCouncil:
    council = blank(game)
    council.__class__ = AskedCouncil._drafts
    assert isinstance(council, AskedCouncil)
    return council
