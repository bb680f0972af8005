"""Where a reader stands after *Run All* in a real JupyterLab."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = pytest.mark.browser


def test_a13_run_all_leaves_the_reader_at_the_first_board(lab, page):
    lab.open(page, "lessons/01_what_can_the_cup_show.ipynb")
    lab.run_all(page)
    boards = page.locator(".jp-OutputArea .bl-board")
    expect(boards).to_have_count(5)
    expect(boards.first).to_be_in_viewport()
    expect(page.get_by_role("heading", name="The surprise")).not_to_be_in_viewport()
