"""Every door through which text comes in, with texts that belong there: what fuzzers begin with.

Whatever text a door is given, it takes it or refuses it with one :class:`ValueError` of a sentence.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from support.conformance import walk

from banana_lab import banana_governance, data, jack_bananas, maka_bana, odds
from banana_lab.boards.hosts.page import seal, unseal
from banana_lab.boards.registry import BOARDS, session_class
from banana_lab.boards.tables.table.envelope import opened
from banana_lab.classroom import Question, check, read
from banana_lab.core import Game, Transcript, playout
from banana_lab.jack_bananas.components import Die

SENTENCE_MOST = 1500
"""How long a refusal may be, what is legal included."""
SLOW = 1.0
"""Seconds of CPU time for one text, where ``FUZZ_SLOW`` asks for them to be watched."""


class Parser(NamedTuple):
    """A door: what reads a text there, and texts that it takes."""

    read: Callable[[str], object]
    texts: tuple[str, ...]


def lines(game: Game) -> Parser:
    """Return the parser of a game's positions."""
    states = [str(state) for seed in range(2) for state in walk(game, seed, 200)]
    return Parser(game.position, tuple(states[::5]))


def actions(game: Game) -> Parser:
    """Return the parser of a game's actions."""
    moves = [move for seed in range(2) for move in playout(game, seed=seed, max_moves=300).moves]
    words = [str(each) for move in moves for each in ([move] if isinstance(move, tuple) else move)]
    return Parser(game.parse, tuple(dict.fromkeys(words))[:80])


def transcripts() -> Parser:
    games = (jack_bananas.Game(2), maka_bana.Game(3, "mao"), banana_governance.Game(3))
    texts = [playout(game, seed=3, max_moves=40).to_json() for game in games]
    return Parser(Transcript.from_json, tuple(texts))


def toml(read: Callable[[dict[str, Any]], object], folder: str) -> Parser:
    """Return the parser of a file of components, from its text to the object."""
    files = sorted((Path(data.__file__).parent / folder).glob("*.toml"))
    texts = [file.read_text("utf-8") for file in files]
    return Parser(lambda text: read(tomllib.loads(text)), tuple(texts))


QUESTION = Question("How likely?", Fraction(605, 648), wrong={"4/9": "That is another chance."})
ANSWERS = (
    "605/648", "0.934", "93,4 %", "605:648", "605/648 ≈ 0.934", "1 - 43/648", "6^2", "½", "1 1/2",
    "2.5e-3", "255.024", "6x6", "(1/2)*(3/4)", "-0,934", "1 in 6",
)  # fmt: skip

PARSERS: dict[str, Parser] = {
    "positions of Jack Bananas": lines(jack_bananas.Game(4, cup="super")),
    "positions of two teams": lines(jack_bananas.Game(2)),
    "positions of Haapii": lines(maka_bana.Game(4)),
    "positions of Mao": lines(maka_bana.Game(2, "mao")),
    "positions of Banana Governance": lines(banana_governance.Game(3)),
    "actions of Jack Bananas": actions(jack_bananas.Game(4, cup="super")),
    "actions of Maka Bana": actions(maka_bana.Game(4, "mao")),
    "actions of Banana Governance": actions(banana_governance.Game(4)),
    "transcripts": transcripts(),
    "courses": toml(lambda fields: jack_bananas.course(fields), "courses"),
    "islands": toml(lambda fields: maka_bana.island(fields), "islands"),
    "dice": Parser(Die.of, ("banana 2 3 4 5 6", "1 2 3", "banana banana 6")),
    "cards": Parser(banana_governance.cards, ("8 p 8 12 20 16 2 m10 8 2 p p 6 12", "mS m24b b")),
    "claims": Parser(lambda text: odds.claim_is_true(text, 4, cup="super"), ("BANANAS!",)),
    "answers": Parser(lambda text: check(text, QUESTION), ANSWERS),
    "result lines": Parser(
        read,
        (
            "KIWI-42 7 | altitude 4+0 | ≥12: 18/20",
            "Anna: KIWI-42 7 | altitude 4+0 | ≥12: 18/20.",
            "1. KIWI-42 8 | low-flying 4+2 | ≥14: 3/20\n- KIWI-42 9 | altitude 4+0 | ≥12: 0/20",
        ),
    ),
    **{
        f"sealed {board}": Parser(
            lambda text, board=board: unseal(board, text),
            (seal(session_class(board).start()),) if board != "question" else ("eJw=",),
        )
        for board in BOARDS
    },
    **{
        f"files of {game}": Parser(
            lambda text, game=game: opened(text, game, 1), (transcripts().texts[place], "{}")
        )
        for place, game in enumerate(("jack_bananas", "maka_bana", "banana_governance"))
    },
}


def tried(name: str, text: str) -> None:
    """Give a text to a parser: it is taken, or refused in a sentence."""
    began = time.process_time()
    try:
        PARSERS[name].read(text)
    except (ValueError, tomllib.TOMLDecodeError, RecursionError) as refusal:
        if isinstance(refusal, RecursionError) and name not in ("courses", "islands"):
            raise
        words = str(refusal)
        assert words, f"{name}: refused without a word"
        assert len(words) <= SENTENCE_MOST, f"{name}: {len(words)} characters of refusal"
    if os.environ.get("FUZZ_SLOW"):
        spent = time.process_time() - began
        assert spent < SLOW, f"{name}: {spent:.1f} s for {text[:200]!r}"
