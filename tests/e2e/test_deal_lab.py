"""Deal in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_hands_are_dealt_on_their_page(lab, page, axe):
    lab.open(page, "play/deal.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-deal")
    status = board.get_by_role("status")
    expect(status).to_contain_text("This hand lies ready: 2 monkeys")
    board.get_by_role("button", name="Deal 200 times").click()
    expect(status).to_contain_text("So far 28 of 200 hands have no monkeys")
    cells = page.locator(".jp-Cell").count()
    for key in ("d", "d", "s", "w"):
        page.keyboard.press(key)
    expect(status).to_contain_text("At least 1 monkey.")
    expect(board.locator(".bl-reason")).to_contain_text("all but C(50, 14)")
    expect(board.locator(".bl-lying")).to_have_text("Last of your 202 hands")
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, ".jp-OutputArea .bl-deal") == []
    lab.theme(page, "JupyterLab Dark")
    try:
        assert axe(page, ".jp-OutputArea .bl-deal") == []
    finally:
        lab.theme(page, "JupyterLab Light")
