"""A game that asks for a pass also where nothing else is left.

The rules make a choice of one by themselves, at once. Among people that would tell what a player
holds: who passes in the same moment as the bid before has no card to play, and no pass bird. Here
such a player is asked like any other, so that its pass looks like every pass.
"""

from __future__ import annotations

from banana_lab.banana_governance import position as lines
from banana_lab.banana_governance.actions import PASS
from banana_lab.banana_governance.council import Council, CouncilView, blank
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.rules import Draft
from banana_lab.core.protocol import Move, Turn

__all__ = ["AskedCouncil", "AskingGame", "ask", "is_forced"]


class AskedCouncil(Council):
    """A council that has asked whoever can only pass as well."""

    __slots__ = ()

    def _only_answer(self) -> Move | None:
        answer = super()._only_answer()
        return None if answer == PASS else answer


class AskingGame(Game):
    """Banana Governance as it is played among people; equal to the game with the same arguments.

    >>> hands = "north hand 2 mS; east birds 4; south hand 4"
    >>> line = f"round 5 first east holder north; table m10 m8; {hands} | bidding 1"
    >>> council = AskingGame(players=3).position(line)
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


def ask(council: Council) -> AskedCouncil:
    """Return a position from which whoever can only pass is asked as well."""
    draft = council.draft()
    draft.__class__ = AskedCouncil._drafts
    asked = draft.settle()
    assert isinstance(asked, AskedCouncil)
    return asked


def is_forced(known: Council | CouncilView) -> bool:
    """Whether a pass is all that is left to whoever is to move, as far as it may be known."""
    return isinstance(known.node, Turn) and tuple(known.options) == (PASS,)


def _blank(game: Game) -> AskedCouncil:
    council = blank(game)
    council.__class__ = AskedCouncil._drafts
    assert isinstance(council, AskedCouncil)
    return council
