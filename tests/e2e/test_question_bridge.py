"""A question in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

from fractions import Fraction

import pytest

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


@pytest.fixture
def show_question(show):
    return lambda page, board, theme="light": show(page, board, theme, name="question")


def status(board):
    return board.get_by_role("status")


def test_an_answer_is_typed_and_checked_by_keyboard(show_question, page, question):
    board = show_question(page, question)
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


def test_hints_then_the_answer(show_question, page, question):
    board = show_question(page, question)
    board.get_by_role("button", name="Show hint 1 of 2").click()
    expect(board.get_by_role("log")).to_have_text("Hint 1List the rolls.")
    page.keyboard.press("Enter")
    expect(board.get_by_role("log").get_by_text("There are 1296.")).to_be_visible()
    board.get_by_role("button", name="Show the answer").click()
    expect(status(board)).to_contain_text("The answer is 605/648 ≈ 0.934.")
    expect(board.get_by_label("Your answer")).to_be_focused()


def test_the_page_does_not_hold_the_answer(show_question, page, question):
    board = show_question(page, question)
    board.get_by_label("Your answer").fill("1/2")
    board.get_by_role("button", name="Check").click()
    expect(status(board)).to_contain_text("Not yet.")
    assert [word for word in ("605", "0.93", "handfuls", "List") if word in page.content()] == []


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_sticks_out_and_targets_are_large(show_question, open_page, width, question):
    page = open_page(width)
    board = show_question(page, question)
    board.get_by_role("button", name="Show hint").click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for target in board.locator("input, button").all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 43.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", REPLIES)
def test_axe_finds_nothing(show_question, page, axe, theme, kind, question):
    question.ask({"do": "hint"})
    question.ask({"do": "answer", "typed": REPLIES[kind]})
    assert question.picture["reply"]["kind"] == kind
    board = show_question(page, question, theme)
    expect(board.locator(f"[data-kind='{kind}']")).to_have_count(1)
    assert axe(page, ".bl-board") == []


def test_on_paper_there_is_room_to_write_and_no_button(show_question, page, question):
    board = show_question(page, question, "dark")
    page.emulate_media(media="print")
    assert board.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 255, 255)"
    expect(board.get_by_role("button")).to_have_count(0)
    expect(board.get_by_label("Your answer")).to_be_visible()
