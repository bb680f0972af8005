"""The island editor in a real JupyterLab, on its page."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.browser, pytest.mark.thorough]

SAND = "Bikini Sand Fish touches Bikini Sand Tattoo"


def test_an_island_is_edited_on_its_page_and_handed_to_python(lab, page, axe):
    lab.open(page, "play/island_editor.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-island-editor")
    knob = board.get_by_role("switch", name=SAND)
    knob.focus()
    page.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_contain_text("32 edges, 1 fault.")
    expect(knob).to_be_focused()
    expect(knob).to_be_checked()
    cells = page.locator(".jp-Cell").count()
    page.keyboard.press("o")
    expect(board.get_by_role("button", name="Snake")).to_be_visible()
    assert page.locator(".jp-Cell").count() == cells
    assert axe(page, ".jp-OutputArea .bl-island-editor") == []
    counts = page.locator(".jp-CodeCell").filter(has_text="len(island.edges)")
    counts.locator(".jp-InputArea").click()
    page.keyboard.press("Control+Enter")
    expect(counts.locator(".jp-OutputArea")).to_contain_text("39 spots, 32 edges")
