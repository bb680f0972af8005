"""Bluff in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_a_round_is_played_on_its_page(lab, page, axe):
    lab.open(page, "play/bluff.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-bluff")
    status = board.get_by_role("status")
    expect(status).to_contain_text("Orange announced 21.")
    board.get_by_role("button", name="Show the exact chance").first.click()
    expect(board.get_by_role("meter")).to_have_count(2)
    cells = page.locator(".jp-Cell").count()
    page.keyboard.press("c")
    expect(status).to_contain_text("so 21 was true")
    page.keyboard.press("a")
    expect(board.get_by_role("button", name="Shake for round 2")).to_be_focused()
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, ".jp-OutputArea .bl-bluff") == []
    lab.theme(page, "JupyterLab Dark")
    try:
        assert axe(page, ".jp-OutputArea .bl-bluff") == []
    finally:
        lab.theme(page, "JupyterLab Light")
