"""The Island in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_the_island_is_played_on_its_page(lab, page, axe):
    lab.open(page, "play/island.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-island")
    status = board.get_by_role("status")
    expect(status).to_have_text("Choose a spot to put, or take, a hut of blue.")
    board.locator('[data-spot="Coquito-Lagoon-Tattoo"]').click()
    expect(status).to_contain_text("Coquito-Lagoon-Tattoo: hut of blue, +3.")
    cells = page.locator(".jp-Cell").count()
    for key in ("ArrowDown", "c", "Enter", "m", "m"):
        page.keyboard.press(key)
    expect(board.get_by_role("heading", name="1 hut planned")).to_have_count(0)
    expect(board.get_by_role("heading", name="3 huts planned")).to_be_visible()
    assert page.locator(".jp-Cell").count() == cells
    board.get_by_role("button", name="Position").click()
    board.get_by_role("radio", name="3", exact=True).check(force=True)
    expect(board.locator("[data-spot]")).to_have_count(27)
    assert axe(page, ".jp-OutputArea .bl-island") == []
    lab.theme(page, "JupyterLab Dark")
    try:
        assert axe(page, ".jp-OutputArea .bl-island") == []
    finally:
        lab.theme(page, "JupyterLab Light")
