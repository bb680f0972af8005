"""A board on a published page: what the page holds, and the worker's end that answers its clicks.

The page's module sees the picture alone. The whole session travels beside it, sealed, so that a
fresh worker can go on where an earlier one ended. The seal is a curtain and not a lock.
"""

from __future__ import annotations

import base64
import json
import re
import traceback
import zlib
from collections.abc import Mapping
from html import escape, unescape
from typing import Final, TypeVar

from banana_lab.boards.messages import Fields, Json, Refused
from banana_lab.boards.registry import BOARDS, session_class
from banana_lab.boards.session import Session

__all__ = [
    "MIME",
    "Desk",
    "asleep",
    "bundle",
    "embed",
    "seal",
    "sealed",
    "unseal",
    "whole",
]

State = TypeVar("State")

MIME: Final = "application/vnd.banana-lab.board+json"
"""The MIME type of a board in a notebook's output."""

CAPTION: Final = (
    "This is a still picture of the board. To play on it, open the page in a current browser "
    "with JavaScript."
)


def seal(session: Session[State]) -> str:
    """Return a session, as a page or a notebook keeps it, as text that tells nothing at a glance.

    >>> cup = session_class("dice_cup").start(code="KIWI-42")
    >>> unseal("dice_cup", seal(cup)).state == cup.state
    True
    """
    return _packed(session.kept())


def _packed(session: Session[State]) -> str:
    return base64.b64encode(zlib.compress(session.save().encode(), 1)).decode()


def unseal(board: str, saved: str) -> Session[object]:
    """Return the session that :func:`seal` sealed.

    Raises:
        Refused: the text is no sealed session of that board.
    """
    kind = session_class(board)
    try:
        text = zlib.decompress(base64.b64decode(saved, validate=True)).decode()
    except (ValueError, zlib.error):
        raise Refused("Not a saved board: the page's copy is damaged.") from None
    return kind.load(text)


def bundle(session: Session[State]) -> dict[str, Json]:
    """Return what a page needs of a board: its name, picture, still picture and sealed session."""
    return {**sealed(session), "picture": session.kept().picture(), "still": session.still()}


def sealed(session: Session[State]) -> dict[str, Json]:
    """Return what a notebook keeps of a board: its name and the sealed session."""
    return {"board": session.board, "saved": seal(session)}


def whole(kept: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return what a page needs of a board, from that or from what a notebook keeps of it.

    Raises:
        Refused: it is neither.

    >>> cup = session_class("dice_cup").start(code="KIWI-42")
    >>> whole(sealed(cup))["picture"]["code"]
    'KIWI-42'
    """
    if "picture" in kept:
        return kept
    fields = Fields(kept, "Not a board for a page")
    return bundle(unseal(fields.choice("board", BOARDS), fields.text("saved", 10_000_000)))


def embed(bundle: Mapping[str, Json]) -> str:
    """Return the HTML that stands for a board in a page.

    Readers without JavaScript see the still picture and a sentence; where the page's host runs, it
    puts the board in their place.

    Args:
        bundle: what :func:`bundle` returned.

    Raises:
        Refused: it is not such a bundle.
    """
    fields = Fields(bundle, "Not a board for a page")
    board = fields.choice("board", BOARDS)
    drawing = fields.text("still", 1_000_000)
    data = {key: value for key, value in bundle.items() if key != "still"}
    script = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return (
        f'<div class="bl-live" data-board="{escape(board)}">'
        f'<figure class="bl-still">{drawing}<figcaption>{CAPTION}</figcaption></figure>'
        f'<script type="application/json">{script}</script></div>'
    )


def asleep(drawing: str, words: str, name: str) -> str:
    """Return the HTML that stands for a board in a notebook whose kernel has ended.

    Args:
        drawing: its still picture.
        words: how to wake it.
        name: the class by which its module finds this.
    """
    image = base64.b64encode(drawing.encode()).decode()
    return (
        f'<div class="{name}"><img alt="{_alternative(drawing)}" '
        f'src="data:image/svg+xml;base64,{image}"><p>{escape(words)}</p></div>'
    )


def _alternative(drawing: str) -> str:
    """Return the text that stands for a still picture: its label, or its title and description."""
    label = re.match(r'<svg[^>]* aria-label="([^"]*)"', drawing)
    if label:
        return label[1]
    title, told = re.findall(r"<(?:title|desc)[^>]*>([^<]*)</", drawing)[:2]
    return escape(unescape(f"{title}. {told}"))


class Desk:
    """The worker's end: the sessions of one page, which answer messages.

    >>> desk, cup = Desk(), session_class("dice_cup").start(code="KIWI-42", pupil=7)
    >>> answer = json.loads(desk.answer("0", "dice_cup", seal(cup), '{"do": "roll", "times": 20}'))
    >>> answer["patch"]["line"]
    'KIWI-42 7 | altitude 4+0 | ≥12: 18/20'
    >>> unseal("dice_cup", desk.saved("0")).state.rolls
    20
    """

    def __init__(self) -> None:
        self._sessions: dict[str, Session[object]] = {}

    def answer(self, key: str, board: str, saved: str, message: str) -> str:
        """Return the answer to a message, as JSON text.

        An answer has a ``patch`` of the picture; where the session cannot be opened, an ``error``
        instead. A fault of the program is reported in the patch.

        Args:
            key: tells the boards of a page apart.
            board: the board's name.
            saved: the sealed session, opened unless this board is open already.
            message: JSON; ``null`` only opens the board.
        """
        try:
            session = self._sessions.get(key) or unseal(board, saved)
        except Refused as refusal:
            return json.dumps({"error": str(refusal)})
        except Exception:  # of another edition, say: the page offers to start afresh
            traceback.print_exc()
            return json.dumps({"error": "Not a saved board: it cannot be read here."})
        self._sessions[key] = session
        content = json.loads(message)
        if content is None:
            return "{}"
        try:
            after, patch = session.handle(content)
        except Exception as error:
            traceback.print_exc()
            after, patch = session.failed(error)
        self._sessions[key] = after
        return json.dumps({"patch": patch})

    def saved(self, key: str) -> str:
        """Return a board's session sealed, and nothing where it is not open.

        A worker that begins anew goes on in the midst of somebody's look: this covers nothing.
        """
        return _packed(self._sessions[key]) if key in self._sessions else ""
