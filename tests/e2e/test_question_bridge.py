"""A question in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.chromium import status

from banana_lab.boards import Question

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

REPLIES = {
    "empty": "",
    "right": "605/648",
    "known": "8/9",
    "nearly": "0.9",
    "not yet": "1/2",
    "unread": "many",
}


@pytest.fixture
def question():
    return Question(
        "You have four dice of your own. How likely are they to reach speed 12, flying up?",
        answer=Fraction(605, 648),
        wrong={"8/9": "You counted handfuls."},
        hints=("List the rolls.", "There are 1296."),
        why="1210 of 1296 rolls.",
        title="Exercise 1",
    )


def test_an_answer_is_typed_and_checked_by_keyboard(show, page, question):
    board = show(page, question)
    field = board.get_by_label("Your answer")
    field.fill("8/9")
    page.keyboard.press("Enter")
    expect(status(board)).to_have_text("Not yet. You counted handfuls.")
    expect(field).to_be_focused()
    field.fill("93,4 %")
    page.keyboard.press("Enter")
    expect(status(board)).to_have_text("Yes, 605/648 ≈ 0.934. 1210 of 1296 rolls.")
    expect(board.get_by_role("button")).to_have_count(1)
    assert page.complaints == []


def test_hints_then_the_answer(show, page, question):
    board = show(page, question)
    board.get_by_role("button", name="Show hint 1 of 2").click()
    expect(board.get_by_role("log")).to_have_text("Hint 1List the rolls.")
    page.keyboard.press("Enter")
    expect(board.get_by_role("log").get_by_text("There are 1296.")).to_be_visible()
    board.get_by_role("button", name="Show the answer").click()
    expect(status(board)).to_contain_text("The answer is 605/648 ≈ 0.934.")
    expect(board.get_by_label("Your answer")).to_be_focused()


def test_the_page_does_not_hold_the_answer(show, page, question):
    board = show(page, question)
    board.get_by_label("Your answer").fill("1/2")
    board.get_by_role("button", name="Check").click()
    expect(status(board)).to_contain_text("Not yet.")
    assert [word for word in ("605", "0.93", "handfuls", "List") if word in page.content()] == []
