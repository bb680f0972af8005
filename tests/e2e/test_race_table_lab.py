"""The Race table in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = pytest.mark.browser


def test_a_speed_is_announced_on_its_page(lab, page):
    lab.open(page, "play/race_table.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-race-table")
    cells = page.locator(".jp-Cell").count()
    board.get_by_role("button", name="Announce ").focus()
    page.keyboard.press("a")
    expect(board.get_by_role("log")).to_contain_text("Pink announces")
    assert page.locator(".jp-Cell").count() == cells
