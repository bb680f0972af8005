"""E1, E2: a notebook whose kernel has ended, or was restarted, in JupyterLab and in Notebook 7."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import unescape

import nbformat
import pytest

from banana_lab.boards.hosts import page as pages
from banana_lab.boards.registry import NAMES, session_class

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("jupyterlab")
pytest.importorskip("notebook")
pytestmark = pytest.mark.browser

CODE = {"code": "KIWI-42"}
TABLE = CODE | {"people": ["person", "person"]}
BOARDS: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "AuctionExplorer": (CODE, {"do": "bid", "value": 12}),
    "Bluff": (CODE, {"do": "announce"}),
    "CouncilTable": (TABLE | {"players": 3}, {"do": "look"}),
    "Deal": (CODE, {"do": "deal", "times": 20}),
    "DiceCup": (CODE, {"do": "roll", "times": 20}),
    "IslandExplorer": ({}, {"do": "spot", "spot": "Bikini-Sand-Fish"}),
    "IslandEditor": ({}, {"do": "name", "name": "Ours"}),
    "IslandTable": (TABLE, {"do": "look"}),
    "Question": ({"text": "How likely?", "answer": 3}, {"do": "answer", "text": "4"}),
    "RaceTable": (TABLE, {"do": "look"}),
    "ScorePlane": ({}, {"do": "hold", "bananas": "50", "monkeys": "30", "birds": "1"}),
    "Splitter": (CODE, {"do": "best"}),
}
"""Each board with its arguments, and a message that changes it."""
FEW_BYTES = 300_000
PATIENCE = 60_000
"""Milliseconds for twelve boards to be drawn and changed on a busy machine."""
OUTPUT = ".jp-OutputArea-child"


def last(board: str) -> str:
    """The still picture after the message."""
    arguments, message = BOARDS[board]
    session = session_class(NAMES[board]).start(**arguments)
    after, _ = session.handle(message)
    assert after.state != session.state or board == "Question", after.status
    return after.still()


def stored(lab, notebook: str) -> list[dict[str, object]]:
    """What the file holds of its boards."""
    cells = json.loads((lab.folder / notebook).read_text("utf-8"))["cells"]
    outputs = [output.get("data", {}) for cell in cells for output in cell["outputs"]]
    return [data for data in outputs if pages.MIME in data]


def run_all(lab, page, count: int) -> None:
    """Run every cell and wait until each board is drawn over its picture."""
    lab.run_all(page)
    expect(page.locator(f"{OUTPUT} img")).to_have_count(count, timeout=PATIENCE)
    expect(page.locator(f"{OUTPUT} .bl-board")).to_have_count(count, timeout=PATIENCE)


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_e1_boards_show_their_last_picture_and_wake(lab, page, app):
    cells = [
        f"from banana_lab.boards import {board}\nboard_{n} = {board}(**{arguments!r})\nboard_{n}"
        for n, (board, (arguments, _)) in enumerate(BOARDS.items())
    ]
    asks = [f"board_{n}.ask({message!r})" for n, (_, message) in enumerate(BOARDS.values())]
    lab.write("kept.ipynb", *cells, "\n".join(asks))
    lab.open(page, "kept.ipynb", app)
    run_all(lab, page, len(BOARDS))
    expect(page.locator(f"{OUTPUT} img").last).to_have_attribute(
        "alt", unescape(re.search('aria-label="([^"]*)"', last("Splitter"))[1]), timeout=PATIENCE
    )
    lab.save(page)
    held = stored(lab, "kept.ipynb")
    assert len(held) == len(BOARDS)
    for board, data in zip(BOARDS, held, strict=True):
        assert "".join(data["image/svg+xml"]) == last(board), board
        assert "application/vnd.jupyter.widget-view+json" not in data
        assert len(json.dumps(data)) < FEW_BYTES, board
    lab.end_kernels(page)
    lab.open(page, "kept.ipynb", app)
    expect(page.locator(f"{OUTPUT} img:visible")).to_have_count(len(BOARDS))
    expect(
        page.locator(OUTPUT).get_by_text("run this cell and those above to wake the board")
    ).to_have_count(len(BOARDS))
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)
    expect(page.locator(f"{OUTPUT} .bl-board")).to_have_count(0)
    run_all(lab, page, len(BOARDS))
    expect(page.locator(f"{OUTPUT} img:visible")).to_have_count(0)


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_e2_after_a_restart_a_click_is_answered_by_a_sentence(lab, page, app):
    lab.write("restarted.ipynb", "from banana_lab.boards import DiceCup\nDiceCup(code='KIWI-42')")
    lab.open(page, "restarted.ipynb", app)
    run_all(lab, page, 1)
    board = page.locator(".bl-board")
    roll = board.get_by_role("button", name="Roll", exact=True)
    roll.click()
    expect(board.get_by_role("status")).to_contain_text("Roll 1: ")
    lab.restart(page)
    roll.click()
    expect(board.get_by_role("status")).to_contain_text(
        "run this cell and those above to wake", timeout=2000
    )
    run_all(lab, page, 1)
    roll.click()
    expect(board.get_by_role("status")).to_contain_text("Roll 1: ")


def test_e1_a_page_loaded_again_finds_its_boards_awake(lab, page):
    lab.write("reloaded.ipynb", "from banana_lab.boards import DiceCup\nDiceCup(code='KIWI-42')")
    lab.open(page, "reloaded.ipynb")
    run_all(lab, page, 1)
    lab.save(page)
    lab.open(page, "reloaded.ipynb")
    board = page.locator(f"{OUTPUT} .bl-board")
    board.get_by_role("button", name="Roll", exact=True).click()
    expect(board.get_by_role("status")).to_contain_text("Roll 1: ")
    expect(page.locator(f"{OUTPUT} img")).to_have_attribute("alt", re.compile("1 roll"))


def test_e3_boards_stand_side_by_side(lab, page):
    lab.write(
        "beside.ipynb",
        "from banana_lab.boards import DiceCup\nfrom ipywidgets import HBox\n"
        "HBox([DiceCup(), DiceCup()])",
    )
    page.set_viewport_size({"width": 1280, "height": 900})
    lab.open(page, "beside.ipynb")
    lab.run_all(page)
    boards = page.locator(f"{OUTPUT} .bl-board")
    expect(boards).to_have_count(2)
    left, right = (board.bounding_box() for board in boards.all())
    assert left["width"] > 300
    assert right["width"] > 300
    assert left["x"] + left["width"] <= right["x"]


def test_e1_exported_html_has_no_gaps(tmp_path, browser):
    cells = [
        nbformat.v4.new_code_cell(
            f"from banana_lab.boards import {board}\n{board}(**{arguments!r})"
        )
        for board, (arguments, _) in BOARDS.items()
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "kept.ipynb")
    run = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", "kept.ipynb"]
    subprocess.run(run, cwd=tmp_path, check=True, capture_output=True)
    page = browser.new_page(offline=True)  # nbconvert's own template asks for scripts
    page.goto((tmp_path / "kept.html").as_uri())
    expect(page.locator('script[type="application/vnd.jupyter.widget-view+json"]')).to_have_count(0)
    images = page.locator("img:visible")
    expect(images).to_have_count(len(BOARDS))
    assert images.evaluate_all("all => all.every((image) => image.naturalWidth > 100)")
    page.close()
