"""Deal in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import button, status

from banana_lab.boards import Deal

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser


@pytest.fixture
def deal():
    return Deal(code="KIWI-42")


def test_dealing_by_mouse(show, page, deal):
    board = show(page, deal)
    expect(board.locator(".bl-big")).to_contain_text("P(monkeys ≤ 0) = ")
    expect(board.locator(".bl-hand").get_by_role("img")).to_have_count(14)
    button(board, "Deal").click()
    expect(status(board)).to_contain_text("Hand 1: 1 monkey, 10 monkey points")
    expect(board.locator(".bl-card[data-counted]")).to_have_count(1)
    for times in (20, 200, 2000):
        button(board, f"Deal {times} times").click()
    expect(status(board)).to_contain_text("2000 more hands.")
    assert deal.session.state.hands == 2221
    button(board, "Clear the sample").click()
    expect(status(board)).to_contain_text("Cleared.")
    assert page.complaints == []


def test_everything_by_keyboard_keeps_the_focus(show, page, deal):
    board = show(page, deal)
    button(board, "Deal").focus()
    for key in ("Enter", "Space", "d"):
        page.keyboard.press(key)
    expect(status(board)).to_contain_text("Hand 3: ")
    page.keyboard.press("+")
    expect(status(board)).to_contain_text("At most 1 monkey.")
    page.keyboard.press("s")
    expect(status(board)).to_contain_text("At least 2 monkeys.")
    page.keyboard.press("e")
    expect(status(board)).to_contain_text("The exact law is hidden.")
    expect(button(board, "Deal")).to_be_focused()
    expect(button(board, "Show me why")).to_be_hidden()
    for _ in range(4):
        page.keyboard.press("u")
    expect(status(board)).to_contain_text("2 hands in the sample")
    page.keyboard.press("w")
    expect(board.locator(".bl-reason")).to_contain_text("C(50, 14) = 937 845 656 300 have")
    assert (deal.session.state.bound, deal.session.state.side) == (0, "at most")


def test_another_question_keeps_the_sample(show, page, deal):
    board = show(page, deal)
    button(board, "Deal 200 times").click()
    board.get_by_role("radio", name="Monkeys").focus()
    page.keyboard.press("ArrowRight")
    expect(board.get_by_role("radio", name="Points")).to_be_checked()
    board.get_by_role("radio", name="Bananas").check(force=True)
    expect(status(board)).to_contain_text("of 200 hands have at most 88 bananas")
    expect(board.locator(".bl-means")).to_contain_text("exactly 92")
    board.get_by_role("radio", name="at least").check(force=True)
    button(board, "Raise the bound").click()
    expect(status(board)).to_contain_text("At least 100 bananas.")
    board.get_by_role("radio", name="3", exact=True).check(force=True)
    expect(status(board)).to_contain_text("A new sample begins")
    expect(board.locator(".bl-means")).to_contain_text("15088/165 ≈ 91.4")


def test_the_flag_of_the_bound_can_be_dragged(show, page, deal):
    board = show(page, deal)
    flag = board.locator(".bl-flag rect").last.bounding_box()
    page.mouse.move(flag["x"] + 5, flag["y"] + 10)
    page.mouse.down()
    page.mouse.move(flag["x"] + 235, flag["y"] + 10, steps=5)
    expect(board.locator(".bl-flag")).to_contain_text("at most 2")
    page.mouse.up()
    expect(status(board)).to_contain_text("At most 2 monkeys.")
    assert deal.session.state.bound == 2


def test_hidden_one_predicts_then_looks(show, page):
    deal = Deal(code="KIWI-42", exact=False)
    board = show(page, deal)
    expect(board.locator(".bl-chart")).to_contain_text("Deal to see your sample")
    expect(board.locator(".bl-chart .bl-bar")).to_have_count(0)
    button(board, "Deal 20 times").click()
    expect(status(board)).to_have_text("20 hands. So far 5 of 20 hands have no monkeys.")
    button(board, "Show exact").click()
    expect(board.locator(".bl-chart .bl-bar")).not_to_have_count(0)
    expect(board.locator(".bl-approx")).to_have_text("≈ 0.162")


def test_a_code_is_read_kindly_or_refused(show, page, deal):
    board = show(page, deal)
    code = board.get_by_label("Class code")
    code.fill("mango 7")
    code.press("Enter")
    expect(status(board)).to_contain_text("Code MANGO-7")
    code.fill("<img src=x>")
    code.press("Enter")
    expect(status(board)).to_contain_text("such as KIWI-42")
    assert board.locator("img").count() == 0
    code.fill("MANGO-7")
    code.press("Enter")
    expect(status(board)).to_have_text("The code is MANGO-7, as before.")
    pupil = board.get_by_label("Pupil")
    pupil.press_sequentially("1000")
    pupil.press("Enter")
    expect(status(board)).to_contain_text("from 1 to 999")
    expect(pupil).to_have_value("1000")
    assert deal.session.state.pupil is None


def test_the_text_view_says_it_all(show, page, deal):
    board = show(page, deal)
    button(board, "Deal 200 times").click()
    button(board, "Text view").click()
    expect(board.locator(".bl-chart")).to_be_hidden()
    expect(board.locator(".bl-hand")).to_contain_text("mS")
    row = board.get_by_role("row", name="asked for")
    expect(row).to_contain_text("0.162")
    expect(row).to_contain_text("28")
