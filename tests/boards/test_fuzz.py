"""F1, F3, F10: whatever a message or a saved game holds, a board answers or goes on."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.sample_board import sample_board

import banana_lab.boards
from banana_lab.boards.messages import SENTENCE_MOST, Refused
from banana_lab.boards.registry import BOARDS, session_class
from banana_lab.boards.session import Session

FOLDER = Path(banana_lab.boards.__file__).parent
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "40"))
MESSAGES = {
    "auction": [{"do": "bid", "value": 12}, {"do": "pass"}],
    "bluff": [{"do": "announce"}, {"do": "new"}],
    "council_table": [{"do": "on"}, {"do": "act", "action": "split 4+6 6+2 4"}, {"do": "save"}],
    "deal": [{"do": "deal", "times": 20}],
    "dice_cup": [{"do": "roll", "times": 20}],
    "island": [{"do": "spot", "spot": "Bikini-Sand-Fish"}, {"do": "next"}],
    "island_editor": [{"do": "name", "name": "Ours"}],
    "island_table": [{"do": "act", "action": "build Azzura-Rock-Fish"}, {"do": "go", "at": 0}],
    "question": [{"do": "answer", "text": "1/7"}, {"do": "hint"}],
    "race_table": [{"do": "act", "action": "announce 8"}, {"do": "on"}, {"do": "review"}],
    "score_plane": [{"do": "hold", "bananas": "50", "monkeys": "30", "birds": "1"}],
    "splitter": [{"do": "best"}],
}
"""Messages that a board understands; what others do is found out by chance."""


@cache
def words(board: str) -> tuple[list[str], list[str]]:
    """What a board is asked for, and the fields of its messages and saved games, by its source."""
    messages = session_class(board).messages
    part = FOLDER.joinpath(*BOARDS[board].split(".")[2:])
    sources = part.glob("*.py") if part.is_dir() else [part.with_suffix(".py")]
    more = (FOLDER / "tables" / "table").glob("*.py") if board.endswith("_table") else ()
    text = "".join(path.read_text("utf-8") for path in (*sources, *more))
    asked = {"undo", "redo", *messages, *re.findall(r'case "([a-z_]+)"', text)}
    saved = re.findall(
        r'\.(?:text|integer|flag|choice|has|inner|items|texts|objects)\("(\w+)"', text
    )
    fields = {*saved, *(field for each in messages.values() for field in each.fields)} - {"do"}
    assert len(asked) > 3
    return sorted(asked), sorted(fields)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.integers(-3, 20),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(
        [
            "",
            " ",
            "0",
            "-1",
            "9" * 400,
            "1e999",
            "١٢",
            "½",
            "\x00",
            "<b>",
            "x" * 5000,
            "m10 " * 900,
            "8 " * 14,
        ]
    ),
)
JSON = st.recursive(
    ODD,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
DEEP: object = None
for _ in range(400):
    DEEP = [DEEP]


def message(board: str) -> st.SearchStrategy[object]:
    asked, fields = words(board)
    known = st.sampled_from(MESSAGES.get(board, [None]))
    odd = st.fixed_dictionaries(
        {"do": st.sampled_from(asked)},
        optional={field: JSON | st.just(DEEP) for field in fields},
    )
    return st.one_of(known, odd, JSON, st.just(DEEP))


def played(board: str) -> Session[object]:
    """A board in use; a table amid a game of two people."""
    session = sample_board(board)
    for each in MESSAGES.get(board, ()):
        session, _ = session.handle(each)
    if not board.endswith("_table"):
        return session
    session = session_class(board).start(["person", "person"], code="KIWI-42")
    while len(session.state.played) < 12 or not (session.state.answers or session.state.over):
        picture = session.picture()
        word = "look" if picture["cover"] is not None else "on"
        if word == "on" and not picture["runs"]:
            action = str(session.state.position.legal(session.state.asked)[0])
            session, _ = session.handle({"do": "act", "action": action})
        else:
            session, _ = session.handle({"do": word})
    return session


def sound(after: Session[object]) -> None:
    """What is true of each answer."""
    json.dumps(after.picture(), allow_nan=False)
    assert len(after.status) <= SENTENCE_MOST
    assert after.still()
    again = session_class(after.board).load(after.save())
    json.dumps(again.picture(), allow_nan=False)


def calm(function):
    """Enough cases to find a fault, and few enough for every run."""
    quiet = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    return quiet(function)


@pytest.mark.parametrize("board", BOARDS)
def test_f10_any_messages_are_answered(board):
    @calm
    @given(st.lists(message(board), min_size=1, max_size=6))
    def answered(messages):
        session = sample_board(board)
        for each in messages:
            after, patch = session.handle(each)
            json.dumps(patch, allow_nan=False)
            sound(after)
            session = after

    answered()


def places(value: object, path: tuple[object, ...] = ()):
    """Every place in a JSON value."""
    yield path
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, inner in items:
        yield from places(inner, (*path, key))


def changed(value: object, path: tuple[object, ...], new: object) -> object:
    """A JSON value with another one at a place."""
    if not path:
        return new
    first, *rest = path
    if isinstance(value, dict):
        return value | {first: changed(value[first], tuple(rest), new)}
    return [changed(its, tuple(rest), new) if at == first else its for at, its in enumerate(value)]


@pytest.mark.parametrize("board", BOARDS)
def test_f10_a_saved_board_changed_by_hand_opens_or_is_refused(board):
    whole = json.loads(played(board).save())
    everywhere = [path for path in places(whole) if path[:1] != ("banana_lab",)]
    shallow = [path for path in everywhere if len(path) < 5]

    @calm
    @given(
        st.sampled_from(shallow) | st.sampled_from(everywhere),
        JSON,
        st.lists(message(board), max_size=3),
    )
    def opened(path, new, messages):
        text = json.dumps(changed(whole, path, new))
        try:
            session = session_class(board).load(text)
        except Refused as refusal:
            session, why = sample_board(board), str(refusal)
        else:
            why = ""
        assert len(why) <= SENTENCE_MOST
        sound(session)
        for each in messages:
            after, _ = session.handle(each)
            sound(after)
            session = after

    opened()
