"""The Score plane in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_a_monkey_is_weighed_and_bought_on_its_page(lab, page, axe):
    lab.open(page, "play/score_plane.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-score-plane")
    status = board.get_by_role("status")
    expect(status).to_contain_text("score 2220. The monkey of 24 is worth 1440/61")
    cells = page.locator(".jp-Cell").count()
    point = board.get_by_role("slider", name="Your point")
    point.focus()
    for key in ("ArrowLeft", "ArrowDown", "m", "b"):
        page.keyboard.press(key)
    expect(status).to_contain_text("Taken. 47 × (51 − 5) = 47 × 46 = 2162.")
    expect(point).to_be_focused()
    board.locator(".bl-drawing").click(position={"x": 200, "y": 100})
    expect(status).not_to_contain_text("Taken.")
    field = board.get_by_role("textbox", name="Birds")
    field.fill("6")
    field.press("Enter")
    expect(board.get_by_text("6 birds cost 27. Every")).to_be_visible()
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, ".jp-OutputArea .bl-score-plane") == []
    lab.theme(page, "JupyterLab Dark")
    try:
        assert axe(page, ".jp-OutputArea .bl-score-plane") == []
    finally:
        lab.theme(page, "JupyterLab Light")
