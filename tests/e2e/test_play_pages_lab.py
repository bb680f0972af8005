"""The boards in a real JupyterLab, each on its page."""

from __future__ import annotations

import pytest
from support.chromium import button, status

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]

SAND = "Bikini Sand Fish touches Bikini Sand Tattoo"


def bluff(page, board):
    """A round is played."""
    expect(status(board)).to_contain_text("Orange announced 21.")
    button(board, "Show the exact chance").first.click()
    expect(board.get_by_role("meter")).to_have_count(2)
    page.keyboard.press("c")
    expect(status(board)).to_contain_text("so 21 was true")
    page.keyboard.press("a")
    expect(button(board, "Shake for round 2")).to_be_focused()


def deal(page, board):
    """Hands are dealt."""
    expect(status(board)).to_contain_text("This hand lies ready: 2 monkeys")
    button(board, "Deal 200 times").click()
    expect(status(board)).to_contain_text("So far 28 of 200 hands have no monkeys")
    for key in ("d", "d", "s", "w"):
        page.keyboard.press(key)
    expect(status(board)).to_contain_text("At least 1 monkey.")
    expect(board.locator(".bl-reason")).to_contain_text("all but C(50, 14)")
    expect(board.locator(".bl-lying")).to_have_text("Last of your 202 hands")


def island(page, board):
    """Huts are put, and planned."""
    expect(status(board)).to_have_text("Choose a spot to put, or take, a hut of blue.")
    board.locator('[data-spot="Coquito-Lagoon-Tattoo"]').click()
    expect(status(board)).to_contain_text("Coquito-Lagoon-Tattoo: hut of blue, +3.")
    for key in ("ArrowDown", "c", "Enter", "m", "m"):
        page.keyboard.press(key)
    expect(board.get_by_role("heading", name="1 hut planned")).to_have_count(0)
    expect(board.get_by_role("heading", name="3 huts planned")).to_be_visible()
    button(board, "Position …").click()
    board.get_by_role("radio", name="3", exact=True).check(force=True)
    expect(board.locator("[data-spot]")).to_have_count(27)


def island_editor(page, board):
    """An island is edited, and handed to Python."""
    knob = board.get_by_role("switch", name=SAND)
    knob.focus()
    page.keyboard.press("Enter")
    expect(status(board)).to_contain_text("32 edges, 1 fault.")
    expect(knob).to_be_focused()
    expect(knob).to_be_checked()
    page.keyboard.press("o")
    expect(button(board, "Snake")).to_be_visible()
    counts = page.locator(".jp-CodeCell").filter(has_text="len(island.edges)")
    counts.locator(".jp-InputArea").click()
    page.keyboard.press("Control+Enter")
    expect(counts.locator(".jp-OutputArea")).to_contain_text("39 spots, 32 edges")


def score_plane(page, board):
    """A monkey is weighed and bought."""
    expect(status(board)).to_contain_text("score 2220. The monkey of 24 is worth 1440/61")
    point = board.get_by_role("slider", name="Your point")
    point.focus()
    for key in ("ArrowLeft", "ArrowDown", "m", "b"):
        page.keyboard.press(key)
    expect(status(board)).to_contain_text("Taken. 47 × (51 − 5) = 47 × 46 = 2162.")
    expect(point).to_be_focused()
    board.locator(".bl-drawing").click(position={"x": 200, "y": 100})
    expect(status(board)).not_to_contain_text("Taken.")
    field = board.get_by_role("textbox", name="Birds")
    field.fill("6")
    field.press("Enter")
    expect(board.get_by_text("6 birds cost 27. Every")).to_be_visible()


def splitter(page, board):
    """A row is divided."""
    expect(status(board)).to_contain_text("Your split guarantees 12.")
    divider = board.get_by_role("slider", name="Divider 2", exact=True)
    divider.focus()
    page.keyboard.press("ArrowLeft")
    expect(status(board)).to_contain_text("Divider 2, after card 10.")
    expect(divider).to_be_focused()
    divider.drag_to(board.locator(".bl-line .bl-card").first, target_position={"x": 2, "y": 20})
    expect(status(board)).to_contain_text("Divider 2, before all cards.")
    page.keyboard.press("b")
    expect(status(board)).to_contain_text("Best split 1 of 3")


@pytest.mark.parametrize(
    "steps",
    [bluff, deal, island, island_editor, score_plane, splitter],
    ids=lambda steps: steps.__name__,
)
def test_a_board_on_its_page(lab, page, axe, steps):
    """Its keys reach the kernel and not the notebook, and axe finds nothing in either theme."""
    lab.open(page, f"play/{steps.__name__}.ipynb")
    lab.run_all(page)
    shown = f".jp-OutputArea .bl-{steps.__name__.replace('_', '-')}"
    cells = page.locator(".jp-Cell").count()
    steps(page, page.locator(shown))
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, shown) == []
    lab.theme(page, "JupyterLab Dark")
    try:
        assert axe(page, shown) == []
    finally:
        lab.theme(page, "JupyterLab Light")
