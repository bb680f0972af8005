"""What every session does, on a counter that is as small as a board can be."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from banana_lab.boards.messages import Fields, Picture, Refused, integer, message
from banana_lab.boards.session import Session
from banana_lab.core import IllegalMove


class Counter(Session[int]):
    """Counts; a seat sees its own name and nobody else's."""

    board = "counter"

    @message("add", by=integer(-9, 9))
    def _add(self, by: int) -> tuple[int, str]:
        """Add a number."""
        return self.state + by, f"Now {self.state + by}."

    @message("break")
    def _break(self) -> tuple[int, str]:
        """Break."""
        raise ZeroDivisionError

    @message("cheat")
    def _cheat(self) -> tuple[int, str]:
        """Cheat."""
        raise IllegalMove("nobody cheats here", "Setup")

    def draw(self, seat: str | None) -> Picture:
        return {"total": self.state, "seat": seat}

    def pack(self, state: int) -> Picture:
        return {"total": state}

    @classmethod
    def unpack(cls, fields: Fields) -> int:
        return fields.integer("total", -999, 999)


def test_a_message_gives_a_new_session_and_the_change_of_its_picture():
    old = Counter(0)
    new, patch = old.handle({"do": "add", "by": 3})
    assert (old.state, new.state) == (0, 3)
    assert patch == {"total": 3, "status": "Now 3.", "can_undo": True}
    assert new.picture() == old.picture() | patch


def test_the_patch_belongs_to_the_seat_that_asks():
    session, _ = Counter(0).handle({"do": "add", "by": 3}, seat="pink")
    assert session.picture("pink")["seat"] == "pink"


def test_undo_goes_back_a_hundred_steps_and_then_says_no():
    session = Counter(0)
    for _ in range(120):
        session, _ = session.handle({"do": "add", "by": 1})
    for _ in range(100):
        session, _ = session.handle({"do": "undo"})
    assert session.state == 20
    session, patch = session.handle({"do": "undo"})
    assert patch == {"status": "There is nothing to undo."}


def test_a_message_that_changes_nothing_leaves_no_step_to_undo():
    session, patch = Counter(5).handle({"do": "add", "by": 0})
    assert session.past == ()
    assert patch == {"status": "Now 5."}


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "add",
        7,
        {},
        {1: "add"},
        {"do": None},
        {"do": ["add"]},
        {"do": "x" * 10**6},
        {"do": "__init__"},
        {"do": "add"},
        {"do": "add", "by": "3"},
        {"do": "add", "by": True},
        {"do": "add", "by": 2.0},
        {"do": "add", "by": float("nan")},
        {"do": "add", "by": 10**5000},
        {"do": "<script>alert(1)</script>"},
    ],
)
def test_a_hostile_message_changes_the_status_line_and_nothing_else(message):
    old = Counter(5, past=(4,))
    new, patch = old.handle(message)
    assert replace(new, status="") == old
    assert list(patch) == ["status"]
    assert new.status.startswith("Not understood: ")
    assert new.status.endswith(".")
    assert len(new.status) < 120
    assert "<script>" not in new.status


def test_what_the_rules_forbid_is_said_with_its_heading():
    session, patch = Counter(5).handle({"do": "cheat"})
    assert session.state == 5
    assert patch == {"status": "Nobody cheats here. Setup."}


def test_a_fault_of_the_program_is_raised_and_can_be_shown():
    with pytest.raises(ZeroDivisionError) as caught:
        Counter(5).handle({"do": "break"})
    session, patch = Counter(5).failed(caught.value)
    assert session.state == 5
    assert list(patch) == ["status"]
    assert "ZeroDivisionError" in session.status


def test_a_saved_session_opens_whole():
    session = Counter(3, past=(1, 2))
    opened = Counter.load(session.save())
    assert (opened.state, opened.past) == (3, (1, 2))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the text is not JSON"),
        ("[" * 100_000, "the text is not JSON"),
        ("[]", "expected an object"),
        ("{}", "banana_lab should be one of counter"),
        ('{"banana_lab": "dice_cup", "version": 1}', "banana_lab should be one of counter"),
        ('{"banana_lab": "counter", "version": 2}', "version should be a whole number from 1 to 1"),
        ('{"banana_lab": "counter", "version": 1}', "history should be a list"),
        ('{"banana_lab": "counter", "version": 1, "history": []}', "a list of 1 to 101 states"),
        (
            json.dumps({"banana_lab": "counter", "version": 1, "history": [{"total": 1}] * 102}),
            "a list of 1 to 101 states",
        ),
        (
            '{"banana_lab": "counter", "version": 1, "history": [{"total": "3"}]}',
            "total should be a whole number from -999 to 999",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(Refused, match=complaint):
        Counter.load(text)
