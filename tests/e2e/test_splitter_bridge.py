"""The Splitter in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import status

from banana_lab.boards import Splitter

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

DIVIDED = "8 p 8 |10 12 20 |2 16 2 |6 m10 8 2 p p 6 12 |hand"
ENDS = "|10 |6 8 p 8 12 20 16 2 m10 8 2 p p 6 12 |2 |hand"


@pytest.fixture
def splitter():
    return Splitter(DIVIDED, code="KIWI-42")


def divider(board, value):
    return board.get_by_role("slider", name=f"Divider {value}", exact=True)


def card(board, place):
    return board.locator(".bl-line .bl-card").nth(place)


def middle(part):
    box = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, part, x, y):
    page.mouse.move(*middle(part))
    page.mouse.down()
    page.mouse.move(x - 30, y + 6)
    page.mouse.move(x, y)


def test_a_divider_is_moved_by_keyboard_and_keeps_the_focus(show, page, splitter):
    board = show(page, splitter)
    board.get_by_role("button", name="Keys").focus()
    page.keyboard.press("Tab")
    expect(divider(board, 10)).to_be_focused()
    page.keyboard.press("Tab")
    expect(divider(board, 2)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(status(board)).to_contain_text("Divider 2, after card 6. A 26, B 50, C 8, D 28.")
    expect(board.get_by_role("group", name="Group C, worth 8, smallest")).to_be_visible()
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(status(board)).to_contain_text("right after divider 6")
    expect(divider(board, 2)).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    expect(status(board)).to_contain_text("Dividers 2 and 6 swapped.")
    page.keyboard.press("Home")
    expect(status(board)).to_contain_text("Divider 2, before all cards.")
    page.keyboard.press("End")
    expect(divider(board, 2)).to_be_focused()
    assert splitter.line.endswith("12 |2 |hand")
    page.keyboard.press("b")
    expect(status(board)).to_contain_text("Best split 1 of 3")
    for _ in range(7):
        page.keyboard.press("u")
    expect(status(board)).to_contain_text("Undone: A 26, B 34, C 24, D 28.")
    assert splitter.line == DIVIDED
    assert page.complaints == []


def test_quick_keys_all_arrive(show, page, splitter):
    board = show(page, splitter)
    divider(board, 10).focus()
    for _ in range(9):
        page.keyboard.press("ArrowRight", delay=0)
    expect(divider(board, 10)).to_have_attribute("aria-valuenow", "12")
    expect(divider(board, 10)).to_be_focused()


def test_a_divider_is_dragged(show, page, splitter):
    board = show(page, splitter)
    x, y = middle(card(board, 12))  # the 2 of the last group
    drag(page, divider(board, 2), x + 12, y)
    expect(board.locator(".bl-target")).to_have_text("12")
    page.mouse.up()
    expect(status(board)).to_contain_text("Divider 2, after card 10.")
    expect(board.locator(".bl-target")).to_be_hidden()
    expect(board.locator(".bl-grabbed")).to_have_count(0)
    assert splitter.line == "8 p 8 |10 12 20 16 2 |6 m10 8 2 |2 p p 6 12 |hand"
    assert splitter.picture["guaranteed"] == "12"


def test_dropped_where_it_was_or_given_up_it_stays(show, page, splitter):
    board = show(page, splitter)
    x, y = middle(divider(board, 2))
    drag(page, divider(board, 2), x + 8, y - 4)
    page.mouse.up()
    drag(page, divider(board, 2), x + 200, y)
    expect(board.locator(".bl-target")).to_be_visible()
    page.keyboard.press("Escape")
    expect(board.locator(".bl-grabbed")).to_have_count(0)
    page.mouse.up()
    assert splitter.line == DIVIDED
    assert splitter.session.past == ()


def test_an_enlarged_board_is_dragged_as_exactly(show, page, splitter):
    board = show(page, splitter)
    board.get_by_role("button", name="Larger").click()
    x, y = middle(card(board, 5))
    drag(page, divider(board, 6), x + 9, y)
    bar, held = (board.locator(part).bounding_box() for part in (".bl-target", ".bl-grabbed"))
    assert abs(bar["x"] - x) < 40
    assert abs(held["x"] + held["width"] / 2 - x - 9) < 8
    page.mouse.up()
    expect(status(board)).to_contain_text("Divider 6, after card 5.")


@pytest.mark.parametrize("width", [360, 1100])
def test_a_finger_chooses_then_taps_or_steps(show, open_page, splitter, width):
    page = open_page(width, has_touch=True)
    board = show(page, splitter)
    divider(board, 2).tap()
    expect(divider(board, 2)).to_be_focused()
    board.get_by_role("button", name="One place to the right").tap()
    expect(status(board)).to_contain_text("Divider 2, after card 6.")
    board.get_by_role("button", name="One place to the left").tap()
    expect(status(board)).to_contain_text("Divider 2, after card 5.")
    box = card(board, 10).bounding_box()  # the monkey that the last group begins with
    page.touchscreen.tap(box["x"] + box["width"] - 6, box["y"] + 20)
    expect(status(board)).to_contain_text("Divider 2, after card 8.")
    expect(divider(board, 2)).to_be_focused()


@pytest.mark.parametrize("width", [360, 760])
@pytest.mark.parametrize("line", [DIVIDED, ENDS])
def test_a_divider_can_be_hit_within_44_pixels(show, open_page, width, line):
    page = open_page(width)
    board = show(page, Splitter(line, code="KIWI-42"))
    for slider in board.get_by_role("slider").and_(board.locator(".bl-divider")).all():
        x, y = middle(slider)
        label = slider.get_attribute("aria-label")
        for dx, dy in ((-21, 0), (21, 0), (0, -21), (0, 21)):
            hit = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=slider]')?.ariaLabel",
                [x + dx, y + dy],
            )
            assert hit == label, (width, dx, dy)


def test_prices_deals_and_best_splits_by_mouse(show, page, splitter):
    board = show(page, splitter)
    board.get_by_role("slider", name="Monkey point").fill("0.5")
    expect(status(board)).to_contain_text("a monkey’s point as 0.5")
    board.get_by_role("slider", name="Pass bird").fill("-3")
    expect(status(board)).to_contain_text("a monkey’s point as 0.5 and a bird as −3.")
    board.get_by_role("button", name="Show a best split").click()
    expect(board.locator(".bl-chart")).to_contain_text("the best")
    board.get_by_role("button", name="Deal another").click()
    expect(board.get_by_text("Hand 1 of KIWI-42", exact=True)).to_be_visible()
    assert splitter.session.state.number == 1


def test_a_hand_is_typed_refused_mended_and_used(show, page, splitter):
    board = show(page, splitter)
    board.get_by_role("button", name="Hand").click()
    field = board.get_by_label("A hand as text")
    expect(field).to_have_value(DIVIDED)
    field.fill("8 8 4 4 2 2 16 16 20 20 p p m8")
    board.get_by_role("button", name="Use this hand").click()
    expect(status(board)).to_contain_text("a hand has 14 cards, not 13")
    expect(field).to_have_value("8 8 4 4 2 2 16 16 20 20 p p m8")
    assert splitter.line == DIVIDED
    field.fill("8 8 4 4 2 2 16 16 20 20 p p m8 mS")
    board.get_by_role("button", name="Use this hand").click()
    expect(board.get_by_role("img", name="start monkey of 10")).to_be_visible()
    board.get_by_role("radio", name="3").check(force=True)
    expect(status(board)).to_contain_text("3 players, dividers 6 and 2.")
    expect(board.locator(".bl-divider")).to_have_count(2)
    board.get_by_label("Class code").fill("mango 7")
    board.get_by_role("button", name="Deal hand 1").click()
    expect(status(board)).to_contain_text("Hand 1 of MANGO-7.")


def test_the_text_view_says_it_all_and_dividers_still_move(show, page, splitter):
    board = show(page, splitter)
    board.get_by_role("button", name="Text view").click()
    expect(board.locator("svg.bl-chart")).to_be_hidden()
    expect(board.locator(".bl-told")).to_contain_text(f"{DIVIDED}. Your split guarantees 24.")
    expect(board.get_by_role("row", name="24 (yours) 4/4080")).to_be_visible()
    expect(board.get_by_role("row", name="C (smallest) 16 2 |6")).to_be_visible()
    divider(board, 2).focus()
    page.keyboard.press("ArrowRight")
    expect(board.get_by_role("row", name="8 (yours)")).to_be_visible()
    expect(divider(board, 2)).to_be_focused()
