"""The Splitter in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_a_row_is_divided_on_its_page(lab, page, axe):
    lab.open(page, "play/splitter.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-splitter")
    status = board.get_by_role("status")
    expect(status).to_contain_text("Your split guarantees 12.")
    cells = page.locator(".jp-Cell").count()
    divider = board.get_by_role("slider", name="Divider 2", exact=True)
    divider.focus()
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("Divider 2, after card 10.")
    expect(divider).to_be_focused()
    divider.drag_to(board.locator(".bl-line .bl-card").first, target_position={"x": 2, "y": 20})
    expect(status).to_contain_text("Divider 2, before all cards.")
    page.keyboard.press("b")
    expect(status).to_contain_text("Best split 1 of 3")
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, ".jp-OutputArea .bl-splitter") == []
    lab.theme(page, "JupyterLab Dark")
    try:
        assert axe(page, ".jp-OutputArea .bl-splitter") == []
    finally:
        lab.theme(page, "JupyterLab Light")
