"""The Dice Cup in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = pytest.mark.browser

LESSONS = sorted((Path(__file__).parents[2] / "notebooks" / "lessons").glob("*.ipynb"))

CELLS = (
    "from banana_lab.boards import DiceCup",
    'cup = DiceCup(own=4, trial="altitude", minimum=12, code="KIWI-42")\ncup',
)


@pytest.fixture
def board(lab, page):
    """The board of a small notebook that was just run, and its page."""
    lab.write("board.ipynb", *CELLS)
    lab.open(page, "board.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-board")
    expect(board).to_have_count(1)
    return board


def test_mouse_and_keyboard_reach_the_kernel(board, page, lab):
    status = board.get_by_role("status")
    roll = board.get_by_role("button", name="Roll", exact=True)
    for _ in range(5):
        roll.click(no_wait_after=True)
    expect(status).to_contain_text("Roll 5: ")
    page.keyboard.press("r")
    expect(status).to_contain_text("Roll 6: ")
    board.get_by_role("button", name="Roll 2000 times").click()
    expect(board.locator(".bl-sampled")).to_contain_text("of 2006")
    shown = board.get_by_label("Result line").input_value()
    from banana_lab.boards.explorers.dice_cup import DiceCupSession

    twin, _ = DiceCupSession.start(code="KIWI-42").handle({"do": "roll", "times": 2000})
    twin, _ = twin.handle({"do": "roll", "times": 6})
    assert shown == twin.picture()["line"]
    low, high = twin.picture()["sample"]["low"], twin.picture()["sample"]["high"]
    assert float(low) < 605 / 648 < float(high)


def test_the_notebooks_own_keys_do_not_fire(board, page, lab):
    board.get_by_role("button", name="Roll", exact=True).focus()
    cells = page.locator(".jp-Cell").count()
    for key in ("b", "a", "x", "d", "d", "m"):
        page.keyboard.press(key)
    page.keyboard.press("r")
    expect(board.get_by_role("status")).to_contain_text("Roll 1: ")
    assert page.locator(".jp-Cell").count() == cells


def test_axe_finds_nothing_in_either_theme(board, page, lab, axe):
    board.get_by_role("button", name="Roll 200 times").click()
    expect(board.get_by_role("status")).to_contain_text("200 rolls.")
    assert axe(page, ".jp-OutputArea .bl-board") == []
    light = board.evaluate("node => getComputedStyle(node).backgroundColor")
    lab.theme(page, "JupyterLab Dark")
    try:
        dark = board.evaluate("node => getComputedStyle(node).backgroundColor")
        assert (light, dark) == ("rgb(255, 255, 255)", "rgb(29, 34, 42)")
        assert axe(page, ".jp-OutputArea .bl-board") == []
    finally:
        lab.theme(page, "JupyterLab Light")


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(lesson, marks=[pytest.mark.thorough] if place else [], id=lesson.stem)
        for place, lesson in enumerate(LESSONS)
    ],
)
def test_every_lesson_runs_its_questions_reply_and_its_first_cup_rolls(lab, page, axe, lesson):
    lab.open(page, f"lessons/{lesson.name}")
    lab.run_all(page)
    question = page.locator(".jp-OutputArea .bl-question").first
    cells = page.locator(".jp-Cell").count()
    question.get_by_label("Your answer").fill("1/7")
    page.keyboard.press("Enter")
    expect(question.get_by_role("status")).to_contain_text("Not yet.")
    question.get_by_role("button", name="Show hint 1").click()
    expect(question.get_by_role("log")).to_contain_text("Hint 1")
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, ".jp-OutputArea .bl-question") == []
    if "boards.DiceCup(" in lesson.read_text("utf-8"):
        rolls_and_counts(page, axe)


def rolls_and_counts(page, axe):
    board = page.locator(".jp-OutputArea .bl-dice-cup").first
    board.get_by_role("button", name="Roll", exact=True).click()
    expect(board.get_by_role("status")).to_contain_text("Roll 1: ")
    page.keyboard.press("r")
    expect(board.get_by_role("status")).to_contain_text("Roll 2: ")
    board.get_by_role("button", name="Roll 200 times").click()
    expect(board.locator(".bl-sampled")).to_contain_text("of 202")
    assert axe(page, ".jp-OutputArea .bl-dice-cup") == []
    boards = page.locator(".jp-OutputArea .bl-dice-cup")
    expect(boards.get_by_role("radio", checked=True)).to_have_count(2 * boards.count())
