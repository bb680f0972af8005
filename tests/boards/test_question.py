"""The board of a question: replies, hints in steps, and an answer that stays behind its curtain."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab.boards import Question
from banana_lab.boards.explorers.question import QuestionSession
from banana_lab.boards.hosts.page import bundle, embed
from banana_lab.boards.messages import Refused
from banana_lab.classroom import check

ASKED = {
    "text": "How likely is speed 12?",
    "answer": Fraction(605, 648),
    "wrong": {"1/126": "Those are not equally likely.", Fraction(8, 9): "You counted handfuls."},
    "hints": ("List the rolls.", "There are 1296."),
    "why": "1210 of 1296 rolls.",
    "title": "Exercise 1",
}


@pytest.fixture
def fresh():
    return QuestionSession.start(**ASKED)


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def answer(typed):
    return {"do": "answer", "typed": typed}


HINT = {"do": "hint"}


@pytest.mark.parametrize("typed", ["1210/1296", "0,934", "93.4 %", "1/126", "8/9", "0.9", "1", "?"])
def test_the_status_is_what_the_checker_says(fresh, typed):
    picture = after(fresh, answer(typed)).picture()
    reply = check(typed, fresh.state.question)
    assert picture["status"] == str(reply)
    assert picture["reply"] == {"kind": reply.kind, "head": reply.head}
    assert picture["typed"] == typed


def test_nothing_typed_says_how_to_answer_and_is_no_attempt(fresh):
    asked = after(fresh, answer("  "))
    assert asked.status.startswith("Your turn. Write one number")
    assert after(asked, answer("93.4 %")).picture()["reply"]["kind"] == "right"


def test_hints_open_one_by_one_then_the_answer(fresh):
    seen = [fresh]
    for _ in range(3):
        seen.append(after(seen[-1], HINT))
    assert [len(session.picture()["hints"]) for session in seen] == [0, 1, 2, 2]
    assert [session.picture()["help"] for session in seen] == [
        "Show hint 1 of 2",
        "Show hint 2 of 2",
        "Show the answer",
        "",
    ]
    assert seen[-1].status == "The answer is 605/648 ≈ 0.934. 1210 of 1296 rolls."
    assert after(seen[-1], HINT).status == "There is nothing left to help with."


def test_help_ends_with_the_right_answer_and_comes_back_with_another(fresh):
    right = after(fresh, HINT, answer("605/648"))
    assert right.picture()["help"] == ""
    other = after(right, answer("1/2"))
    assert (other.picture()["help"], other.picture()["hints"]) == (
        *("Show hint 2 of 2", ["List the rolls."]),
    )


def test_a_question_without_hints_gives_its_answer_away_on_request():
    session = QuestionSession.start("How many rolls?", 36)
    assert session.picture()["help"] == "Show the answer"
    assert after(session, HINT).status == "The answer is 36."


def secrets(text):
    return [word for word in ("605", "0.93", "List the", "1296", "handfuls", "126") if word in text]


def test_the_page_shows_neither_the_answer_nor_closed_hints(fresh):
    tried = after(fresh, answer("1/2"), answer("x"), {"do": "show"})
    assert secrets(json.dumps(tried.picture())) == []
    assert secrets(embed(bundle(tried))) == []
    board = Question(**ASKED)
    assert secrets(str(board.get_state()["picture"]) + repr(board)) == []
    opened = json.dumps(after(tried, HINT).picture())
    assert secrets(opened) == ["List the"]


def test_it_is_saved_whole(fresh):
    session = after(fresh, HINT, answer("8/9"))
    again = QuestionSession.load(session.save())
    assert again.picture() | {"status": ""} == session.picture() | {"status": ""}
    assert after(again, answer("1/126")).status == "Not yet. Those are not equally likely."


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"answer": "1/0"}, "Not a saved board"),
        ({"answer": "many"}, "Not a saved board"),
        ({"text": ""}, "a question needs a text"),
        ({"open": 3}, "open should be a whole number from 0 to 2"),
        ({"hints": ["x"]}, "expected an object"),
        ({"typed": 7}, "typed should be a text"),
    ],
)
def test_a_damaged_copy_is_refused(fresh, change, complaint):
    saved = json.loads(fresh.save())
    saved["history"][-1] |= change
    with pytest.raises(Refused, match=complaint):
        QuestionSession.load(json.dumps(saved))


def test_there_is_nothing_to_undo(fresh):
    tried = after(fresh, answer("1/2"), {"do": "undo"})
    assert tried.status == "There is nothing to undo."
    assert tried.state.typed == "1/2"


@given(st.dictionaries(st.text(max_size=8), st.text(max_size=80) | st.integers() | st.none()))
def test_any_message_is_survived(message):
    session = after(QuestionSession.start(**ASKED), {"do": "answer"} | message)
    assert session.status


def test_it_is_told_once_what_a_question_may_be():
    with pytest.raises(ValueError, match="several texts"):
        QuestionSession.start("?", 1, hints="count")
    with pytest.raises(ValueError, match="for a decimal write"):
        Question("?", 0.5)
