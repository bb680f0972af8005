"""A new board, by what CONTRIBUTING says: in a notebook, in the book, and as a still picture."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("myst_nb")
pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
PLACES = {
    "banana_lab/boards/explorers/coins.py": "#",
    "widgets/src/coins.js": "//",
    "book/_toc.yml": "#",
}
"""The three places of a board, each with how a line of comment begins there."""
CONF = 'extensions = ["myst_nb", "banana_lab.boards.sphinx_ext"]\nbanana_lab_pyodide = {!r}\n'
ABOUT = """
import json, sys
sys.path.insert(0, "book")
from generate import generated
from banana_lab.boards import Coins, stub
stub.main()
coins = Coins(coins=4)
data, _ = coins._repr_mimebundle_()
coins.more()
print(json.dumps({
    "page": generated()["boards/coins.md"],
    "still": data["image/svg+xml"],
    "after": coins.session.still(),
    "status": coins.picture["status"],
    "chances": coins.picture["chances"],
    "start": Coins().picture["status"],
    "first": Coins().session.still(),
}))
"""


def example(place: str) -> str:
    """What CONTRIBUTING says that stands at a place."""
    head = f"   {PLACES[place]} {place}\n"
    block = re.search(rf"   ```\w+\n{re.escape(head)}(.*?)   ```\n", contributing(), re.S)
    return "".join(line[3:] or "\n" for line in block[1].splitlines(keepends=True))


def contributing() -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return text.partition("## A board\n")[2].partition("\n## ")[0]


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Path:
    """A copy of the package, the modules and the book's scripts, with the new board in it."""
    house = tmp_path_factory.mktemp("house")
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "static")
    for room in ("banana_lab", "widgets", "book"):
        shutil.copytree(ROOT / room, house / room, ignore=left_out)
    (house / "widgets/node_modules").symlink_to(ROOT / "widgets/node_modules")
    for place in PLACES:
        path, text = house / place, example(place)
        if path.is_file():  # the contents: a line among the others
            before, chapters, after = path.read_text("utf-8").partition("      - file: play/deal\n")
            assert chapters
            text = before + text + chapters + after
        path.write_text(text, "utf-8")
    subprocess.run(["npm", "run", "--silent", "build"], cwd=house / "widgets", check=True)
    return house


def run(house: Path, *words: str | Path) -> str:
    environment = os.environ | {"PYTHONPATH": str(house)}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def about(house) -> dict[str, object]:
    """What the board is in a notebook, asked in a process of its own."""
    return json.loads(run(house, "-c", ABOUT))


def test_it_has_a_class_for_notebooks_which_type_checkers_know(house, about):
    assert about["status"] == "At least 2 heads of 5: 13/16 ≈ 0.813."
    stub = (house / "banana_lab/boards/__init__.pyi").read_text("utf-8")
    assert "class Coins(Board[CoinsSession]):" in stub
    assert "def __init__(self, coins: int = 3, heads: int = 2) -> None: ..." in stub
    assert "def more(self, by: int = 1) -> None: ..." in stub


def test_its_still_picture_shows_the_law(about):
    assert "At least 2 heads of 4: 11/16" in about["still"]
    assert about["still"].count("<rect") == 1 + 5
    assert about["after"].count("<rect") == 1 + 6


def test_its_page_says_what_it_can_be_asked(about):
    asked = "- ``more`` (``by``: a whole number from -1 to 1): Toss a coin more, or one less."
    assert asked in about["page"]


def test_in_the_book_it_answers_clicks_as_in_a_notebook(house, about, page, serve):
    source, out = house / "source", house / "html"
    source.mkdir()
    pyodide = str(ROOT / "widgets/node_modules/pyodide")
    (source / "conf.py").write_text(CONF.format(pyodide), "utf-8")
    (source / "index.md").write_text(about["page"], "utf-8")
    run(house, "-m", "sphinx", "-W", "-q", source, out)
    (out / "favicon.ico").touch()
    html = (out / "index.html").read_text("utf-8")
    assert about["first"] in html
    page.goto(f"{serve(out).address}/index.html")
    expect(page.get_by_role("status")).to_have_text(about["start"])
    for _ in range(2):
        page.get_by_role("button", name="A coin more").click()
    expect(page.get_by_role("status")).to_have_text(about["status"], timeout=60_000)
    assert about["chances"][1] == "1: 0.156"
    expect(page.locator(".bl-coins")).to_contain_text(" · ".join(about["chances"]))
    assert page.complaints == []


def test_the_how_to_names_no_other_place():
    """Whoever adds a fourth place to the list has to write it down, and this test with it."""
    named = re.findall(r"(?m)^   (?:#|//) ([\w/.-]+/[\w.-]+)$", contributing())
    assert named == list(PLACES)
