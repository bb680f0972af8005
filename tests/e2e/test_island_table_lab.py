"""The Island table in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = pytest.mark.browser


def test_a_project_is_laid_on_its_page(lab, page):
    lab.open(page, "play/island_table.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-island-table")
    spot = board.locator('[data-spot="Coquito-Grass-Fish"]')
    spot.click()
    expect(board.get_by_role("status")).to_contain_text("Build on Coquito-Grass-Fish.")
    cells = page.locator(".jp-Cell").count()
    page.keyboard.press("Enter")
    expect(board.locator(".bl-turn > p")).to_contain_text("You plan to build on Coquito-Grass-Fish")
    page.keyboard.press("1")
    expect(board.locator(".bl-turn > p")).to_contain_text("Where do you put your Tiki?")
    assert page.locator(".jp-Cell").count() == cells
