"""The Score plane in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import status

from banana_lab.boards import ScorePlane

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

HELD = [
    (60, 42, 2),
    (30, 8, 5),
    *(pytest.param(its, marks=pytest.mark.thorough) for its in [(110, 0, 0), (440, 342, 0)]),
    pytest.param((0, 0, 19), marks=pytest.mark.thorough),
]


@pytest.fixture
def plane():
    return ScorePlane()


def point(board):
    return board.get_by_role("slider", name="Your point")


def held(widget):
    return tuple(widget.session.state.held)


def test_the_point_is_moved_by_keyboard_and_keeps_the_focus(show, page, plane):
    board = show(page, plane)
    board.get_by_role("button", name="Keys", exact=True).focus()
    page.keyboard.press("Tab")
    expect(point(board)).to_be_focused()
    for key in ("ArrowRight", "ArrowUp", "Shift+ArrowLeft"):
        page.keyboard.press(key)
    expect(status(board)).to_contain_text("51 bananas, 38 monkeys net of birds: score 1938.")
    expect(point(board)).to_be_focused()
    page.keyboard.press("m")
    expect(status(board)).to_contain_text("The monkey of 10 is worth 85/8")
    page.keyboard.press("b")
    expect(status(board)).to_contain_text("Taken. 39 × (53 − 5) = 39 × 48 = 1872.")
    for _ in range(5):
        page.keyboard.press("u")
    expect(status(board)).to_contain_text("Undone: 60 bananas, 37 monkeys")
    assert held(plane) == (60, 42, 2)
    assert page.complaints == []


def test_quick_keys_all_arrive(show, page, plane):
    board = show(page, plane)
    point(board).focus()
    for _ in range(15):
        page.keyboard.press("ArrowUp", delay=0)
    expect(point(board)).to_have_attribute(
        "aria-valuetext", "60 bananas, 52 monkeys net of birds, score 3120"
    )


@pytest.mark.parametrize("larger", [False, True])
def test_the_point_is_dragged(show, page, plane, larger):
    board = show(page, plane)
    if larger:
        board.get_by_role("button", name="Larger").click()
    frame = board.locator(".bl-frame").bounding_box()
    box = point(board).bounding_box()
    page.mouse.move(box["x"], box["y"])
    page.mouse.down()
    page.mouse.move(box["x"] - 20, box["y"] + 10)
    page.mouse.move(frame["x"] + frame["width"] * 0.35, frame["y"] + frame["height"] * 0.3)
    expect(board.locator(".bl-point b")).to_be_visible()
    shown = board.locator(".bl-point b").inner_text()
    page.mouse.up()
    expect(board.locator(".bl-point b")).to_be_hidden()
    expect(status(board)).not_to_contain_text("Drag your point")
    bananas, monkeys, birds = held(plane)
    assert shown == f"{bananas} × {monkeys - 5}"
    assert birds == 2
    assert bananas < 45
    assert monkeys > 50
    assert len(plane.session.past) == 1


def test_a_drag_given_up_changes_nothing(show, page, plane):
    board = show(page, plane)
    box = point(board).bounding_box()
    page.mouse.move(box["x"], box["y"])
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"])
    page.keyboard.press("Escape")
    page.mouse.up()
    assert plane.session.past == ()


@pytest.mark.parametrize("width", [360, 1100])
def test_a_finger_taps_where_the_point_should_go(show, open_page, plane, width):
    page = open_page(width, has_touch=True)
    board = show(page, plane)
    frame = board.locator(".bl-frame").bounding_box()
    page.touchscreen.tap(frame["x"] + frame["width"] * 0.6, frame["y"] + frame["height"] * 0.8)
    expect(status(board)).not_to_contain_text("Drag your point")
    assert held(plane)[1] < 20
    expect(point(board)).to_be_focused()


def test_numbers_are_typed_refused_and_mended(show, page, plane):
    board = show(page, plane)
    field = board.get_by_role("textbox", name="Bananas", exact=True)
    field.fill("4000")
    field.press("Enter")
    expect(status(board)).to_contain_text("bananas should be a whole number from 0 to 440.")
    expect(field).to_have_value("4000")
    field.fill("42")
    field.press("Enter")
    board.get_by_role("button", name="More birds").click()
    expect(status(board)).to_contain_text("42 bananas, 33 monkeys net of birds: score 1386.")
    board.get_by_role("textbox", name="Pay, in bananas").fill("20")
    board.get_by_role("button", name="Buy it").click()
    expect(status(board)).to_contain_text("Taken. 22 × (66 − 9) = 22 × 57 = 1254.")


def test_other_monkeys_come(show, page, plane):
    board = show(page, plane)
    board.get_by_role("button", name="Monkeys …").click()
    field = board.get_by_label("Monkeys that may come", exact=True).and_(board.locator("input"))
    field.fill("m30 mS")
    board.get_by_role("button", name="Use these").click()
    expect(status(board)).to_contain_text("card 2: mS is no monkey of the auction")
    field.fill("m30 m8b")
    field.press("Enter")
    expect(board.locator(".bl-offer")).to_have_count(2)
    expect(board.get_by_role("img", name="monkey of 8 with a bird")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1100])
@pytest.mark.parametrize("start", HELD)
def test_what_is_written_in_the_plane_is_legible(show, open_page, width, start):
    page = open_page(width)
    board = show(page, ScorePlane(*start))
    sizes = board.evaluate("""node => [...node.querySelectorAll('.bl-drawing text, .bl-bars text')]
      .map((text) => parseFloat(getComputedStyle(text).fontSize)
        * text.ownerSVGElement.clientWidth / text.ownerSVGElement.viewBox.baseVal.width)""")
    assert min(sizes) >= 11
    cut = board.evaluate("""node => [...node.querySelectorAll('.bl-drawing text')]
      .filter((text) => {
        const [box, frame] = [text, text.ownerSVGElement].map((its) => its.getBoundingClientRect());
        return box.left < frame.left - 1 || box.right > frame.right + 1;
      }).map((text) => text.textContent)""")
    assert cut == []


@pytest.mark.parametrize("width", [360, 1100])
@pytest.mark.parametrize("start", HELD)
def test_the_point_can_be_hit_within_44_pixels(show, open_page, width, start):
    page = open_page(width)
    board = show(page, ScorePlane(*start))
    for _ in range(2):
        box = point(board).bounding_box()
        for dx, dy in ((-21, 0), (20, 0), (0, -21), (0, 20)):
            hit = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=slider]')?.ariaLabel",
                [box["x"] + dx, box["y"] + dy],
            )
            assert hit == "Your point", (dx, dy)
        point(board).focus()
