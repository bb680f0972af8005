"""Boards in a site of Sphinx and MyST-NB: from a notebook, and by the directive."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import nbformat
import pytest

from banana_lab.boards.explorers.dice_cup import DiceCupSession

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("myst_nb")
pytestmark = pytest.mark.browser

CONF = """
extensions = ["myst_nb", "banana_lab.boards.sphinx_ext"]
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_ipywidgets_js = {}
"""
INDEX = """# Boards

```{board} dice_cup
:code: KIWI-42
:pupil: 7
```

```{toctree}
far/notebook
plain
```
"""
CELL = """from banana_lab.boards import DiceCup
cup = DiceCup(code="MANGO-7")
cup.roll(20)
cup"""


def sphinx(source, out, builder="html"):
    run = [sys.executable, "-m", "sphinx", "-W", "-b", builder, source, out]
    return subprocess.run(run, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def book(site, tmp_path_factory):
    source, out = tmp_path_factory.mktemp("book"), tmp_path_factory.mktemp("html")
    shutil.copytree(site.folder / "live", out / "_static" / "live")  # the same, and quicker
    (source / "far").mkdir()
    (source / "conf.py").write_text(CONF)
    (source / "index.md").write_text(INDEX)
    (source / "plain.md").write_text("# Plain\n\nNo board here.\n")
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Notebook"), nbformat.v4.new_code_cell(CELL)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, source / "far" / "notebook.ipynb")
    (out / "favicon.ico").touch()  # browsers ask for one
    done = sphinx(source, out)
    assert done.returncode == 0, done.stderr
    return source, out


@pytest.fixture(scope="module")
def address(book, serve):
    return serve(book[1]).address


def rolled(session):
    return session.handle({"do": "roll", "times": 1})[0].status


def test_the_directive_makes_a_live_board(page, address):
    cup = DiceCupSession.start(code="KIWI-42", pupil=7)
    page.goto(f"{address}/index.html")
    expect(page.get_by_role("status")).to_have_text(cup.status)
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.get_by_role("status")).to_have_text(rolled(cup), timeout=60_000)
    assert page.complaints == []


def test_a_notebook_s_board_goes_on_where_the_notebook_ended(page, address):
    cup, _ = DiceCupSession.start(code="MANGO-7").handle({"do": "roll", "times": 20})
    page.goto(f"{address}/far/notebook.html")
    expect(page.get_by_role("status")).to_have_text(cup.status)
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.get_by_role("status")).to_have_text(rolled(cup), timeout=60_000)
    assert page.complaints == []


def test_a_page_loads_what_its_boards_need_and_no_more(book):
    _, out = book
    for name, boards in {"index": 1, "far/notebook": 1, "plain": 0}.items():
        html = (out / f"{name}.html").read_text(encoding="utf-8")
        assert len(re.findall(r"/host\.js", html)) == boards
        assert len(re.findall(r"/dice-cup\.js", html)) == boards
        assert "/bluff.js" not in html
        assert "widget-state" not in html, "no widget manager is there to read it"


def test_a_second_build_does_nothing_again(book):
    source, out = book
    done = sphinx(source, out)
    assert done.returncode == 0, done.stderr
    assert "0 added, 0 changed, 0 removed" in done.stdout


WRONG = {
    "roulette\n": "ERROR: board roulette: There is no board of that name; there are: ",
    "dice_cup\n:own: 9\n": "ERROR: board dice_cup: own should be a whole number from 1 to 4.",
    "dice_cup\n:opponent: bold\n": "ERROR: board dice_cup: ",
    "dice_cup\n:colour: red\n": "WARNING: 'board': Unknown option key: 'colour'",
}


def test_a_wrong_directive_fails_the_build_with_the_place(tmp_path):
    (tmp_path / "conf.py").write_text(CONF)
    directives = "\n".join(f"```{{board}} {directive}```\n" for directive in WRONG)
    (tmp_path / "index.md").write_text(f"# Wrong\n\n{directives}")
    done = sphinx(tmp_path, tmp_path / "out", "dummy")
    assert done.returncode != 0
    for complaint in WRONG.values():
        assert re.search(rf"index\.md:\d+: {re.escape(complaint)}", done.stderr), done.stderr
