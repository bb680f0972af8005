"""The tables in a real JupyterLab: on their pages, and whole games, in which the kernel answers."""

from __future__ import annotations

import pytest
from support.whole_games import CASES, GAMES, PEOPLE, Hands, told

from banana_lab.boards.registry import session_class

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytestmark = pytest.mark.browser


@pytest.fixture
def opened(lab, page):
    """A table on its page of the lab, and how many cells that page has."""

    def opened(name):
        lab.open(page, f"play/{name}_table.ipynb")
        lab.run_all(page)
        board = page.locator(f".jp-OutputArea .bl-{name}-table")
        return board, board.locator(".bl-turn > p"), page.locator(".jp-Cell").count()

    return opened


def test_a_speed_is_announced(opened, page):
    board, _, cells = opened("race")
    board.get_by_role("button", name="Announce ").focus()
    page.keyboard.press("a")
    expect(board.get_by_role("log")).to_contain_text("Pink announces")
    assert page.locator(".jp-Cell").count() == cells


def test_a_project_is_laid(opened, page):
    board, question, cells = opened("island")
    board.locator('[data-spot="Coquito-Grass-Fish"]').click()
    expect(board.get_by_role("status")).to_contain_text("Build on Coquito-Grass-Fish.")
    page.keyboard.press("Enter")
    expect(question).to_contain_text("You plan to build on Coquito-Grass-Fish")
    page.keyboard.press("1")
    expect(question).to_contain_text("Where do you put your Tiki?")
    assert page.locator(".jp-Cell").count() == cells


def test_a_row_is_divided(opened, page):
    board, question, cells = opened("council")
    board.get_by_role("slider", name="Divider 6").focus()
    page.keyboard.press("y")
    expect(question).not_to_contain_text("ivide")
    assert page.locator(".jp-Cell").count() == cells


@pytest.mark.playouts
@pytest.mark.parametrize(("game", "how"), CASES)
def test_a_whole_game(lab, page, tmp_path, game, how):
    kind, setup = GAMES[game]
    table = session_class(kind).__name__.removesuffix("Session")
    lab.write(
        "game.ipynb",
        f"from banana_lab.boards import {table}",
        f"{table}(people={PEOPLE[: setup['players']]!r}, code='KIWI-42', **{setup!r})",
    )
    lab.open(page, "game.ipynb")
    lab.run_all(page)
    board = page.locator(".jp-OutputArea .bl-board")
    board.get_by_role("button", name="Keys").focus()
    page.keyboard.press("q")
    hands = Hands(page, board, kind, how)
    assert hands.play() == told(hands.saved(tmp_path))
    assert page.locator(".jp-Cell").count() == 2
