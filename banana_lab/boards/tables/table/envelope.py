"""A game as a file: written openly when it is over, sealed as long as it holds secrets.

What is inside stands in ``contents.py``, and a game that is over in ``core/transcript.py``. What is
wrong with a file is said to players, so a sentence names what to do about it and no field.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Final, NamedTuple

from banana_lab import games
from banana_lab.boards.messages import Refused
from banana_lab.boards.tables import table_class
from banana_lab.core.transcript import FORMAT, SEALED, VERSION, Transcript

__all__ = ["TEXT_MOST", "Saved", "game_of", "opened", "sealed"]

TEXT_MOST: Final = 4_000_000
"""How many characters a file may have."""
SAVED_MOST: Final = 40_000_000
"""How many bytes a sealed game may unfold to."""

DAMAGED: Final = "The file is damaged: save the game again, or open another copy."
NO_GAME: Final = "This file is no game saved by Banana Lab."
VERSIONS: Final = "This game was saved by another version of Banana Lab, which can open it."


class Saved(NamedTuple):
    """What a file holds: one of the two.

    Attributes:
        transcript: a game that was written openly.
        session: what a session saved.
    """

    transcript: Transcript | None = None
    session: str = ""


def sealed(saved: str) -> str:
    """Return a saved session as a file that tells nothing at a glance."""
    packed = base64.b64encode(zlib.compress(saved.encode())).decode()
    return json.dumps({"format": SEALED, "game": packed})


def opened(text: str, game: str, version: int) -> Saved:
    """Return what a file holds.

    Args:
        text: the text of the file.
        game: the name of the game at this table.
        version: of the sessions that this table opens.

    Raises:
        Refused: it holds no game of this table; the sentence is for players.

    >>> opened("", "maka_bana", 1)
    Traceback (most recent call last):
    banana_lab.boards.messages.Refused: The file is empty.
    """
    if len(text) > TEXT_MOST:
        raise Refused("The file is too large to be a saved game.")
    if not text.strip():
        raise Refused("The file is empty.")
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(DAMAGED if "banana-lab" in text[:200] else NO_GAME) from None
    if not isinstance(given, dict):
        raise Refused(NO_GAME)
    if given.get("format") == FORMAT:
        return Saved(transcript=_transcript(text, given, game))
    if given.get("format") == SEALED:
        return _session(_unsealed(given.get("game")), game, version)
    if "banana_lab" in given:
        return _session(text, game, version)
    raise Refused(NO_GAME)


def game_of(text: str) -> str:
    """Return the name of the game that a file or a saved session holds; empty where it has none."""
    try:
        given = json.loads(text)
        if given.get("format") == SEALED:
            given = json.loads(_unsealed(given.get("game")))
        return str(given.get("game", ""))
    except (ValueError, RecursionError, AttributeError):
        return ""


def _transcript(text: str, given: dict[str, object], game: str) -> Transcript:
    if given.get("version") != VERSION:
        raise Refused(VERSIONS)
    if given.get("game") != game:
        raise _other(game, str(given.get("game")))
    try:
        return Transcript.from_json(text)
    except ValueError as error:
        why = str(error).removeprefix("transcript: ")
        raise Refused(f"The file is damaged, or was changed by hand: {why}") from None


def _session(saved: str, game: str, version: int) -> Saved:
    try:
        given = json.loads(saved)
        board, found = given["banana_lab"], given["version"]
    except (ValueError, RecursionError, TypeError, KeyError):
        raise Refused(DAMAGED) from None
    if board != table_class(game).board:
        boards = {table_class(name).board: name for name in games.names()}
        raise _other(game, boards.get(str(board), ""))
    if (found_game := given.get("game", game)) != game:
        raise _other(game, str(found_game))
    if found != version:
        raise Refused(VERSIONS)
    return Saved(session=saved)


def _unsealed(packed: object) -> str:
    unpacker = zlib.decompressobj()
    try:
        whole = unpacker.decompress(base64.b64decode(str(packed), validate=True), SAVED_MOST)
        if not unpacker.eof:
            raise Refused(DAMAGED)
        return whole.decode()
    except (ValueError, zlib.error):
        raise Refused(DAMAGED) from None


def _other(game: str, found: str) -> Refused:
    """Return the refusal of a game of another table."""
    if found not in games.names():
        return Refused(f"This file holds another game than {games.entry(game).title}.")
    title = games.entry(found).title
    return Refused(f"This is a game of {title}: open it at the {table_class(found).title}.")
