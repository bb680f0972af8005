"""What people type: the name of an action, as it prints or as its button says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banana_lab.boards.messages import Json, Refused
from banana_lab.boards.tables.table.hooks import AnyGameTable
from banana_lab.core.protocol import Action, Game, Seat
from banana_lab.core.words import listed, sentence

__all__ = ["options", "understood"]

BUTTONS_MOST: Final = 60
"""How many choices have a button each; of more, a board asks in parts."""
NAMED_MOST: Final = 8
"""How many choices a sentence names."""


def options(table: AnyGameTable, seat: Seat) -> list[Json]:
    """Return what a seat may do, each with what its button says; nothing of what is too much."""
    legal = table.state.position.legal(seat)
    if len(legal) > BUTTONS_MOST:
        return []
    return [{"action": str(action), "label": table.label(action)} for action in legal]


def understood(table: AnyGameTable, seat: Seat, words: str) -> Action:
    """Return the action of these words, in any case.

    Args:
        table: the table.
        seat: who is asked.
        words: the action as it prints, or as its button says it.

    Raises:
        Refused: nothing that can be done there is called so; the sentence says what is.
    """
    game: Game = table.state.game
    legal: Sequence[Action] = table.state.position.legal(seat)
    try:
        return game.parse(words)
    except ValueError as error:
        unknown = error
    few = len(legal) <= BUTTONS_MOST
    for action in legal if few else ():
        if _plain(words) in (_plain(str(action)), _plain(table.label(action))):
            return action
    known = {word.casefold(): word for action in legal for word in str(action).split()}
    typed = words.casefold().split()
    try:
        return game.parse(" ".join(known.get(word, word) for word in typed))
    except ValueError:
        if not few:
            raise Refused(sentence(f"Not done: {unknown}")) from None
    labels = [table.label(action) for action in legal]
    choices = listed(labels, "or")
    if len(labels) > NAMED_MOST:
        choices = f"{', '.join(labels[:3])} … {labels[-1]}"
    raise Refused(sentence(f"Not done: nobody can do that here. There is: {choices}"))


def _plain(words: str) -> str:
    """Return words as people type them: small letters, no full stop, a straight apostrophe."""
    return " ".join(words.casefold().replace("’", "'").split()).rstrip(".!")
