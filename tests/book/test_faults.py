"""A fault in a page stops the build, or the check that every page goes through."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from book.conftest import BOOK

from book import links

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>'


@pytest.fixture(scope="module")
def out(site, tmp_path_factory) -> Path:
    """Where the small books go; what boards need in the page is there from the large one."""
    folder = tmp_path_factory.mktemp("small")
    shutil.copytree(site / "_static" / "live", folder / "_static" / "live")
    return folder


@pytest.fixture
def build(out, tmp_path):
    """Build a book of one page, by the settings of the whole."""

    def build(page: str, name: str = "index.md") -> tuple[int, str, Path]:
        pages = tmp_path / "pages"
        pages.mkdir(exist_ok=True)
        (pages / name).write_text(page, "utf-8")
        (pages / "picture.svg").write_text(PICTURE, "utf-8")
        (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: index\n", "utf-8")
        settings = {
            "external_toc_path": tmp_path / "_toc.yml",
            "nb_execution_cache_path": tmp_path / "executed",
        }
        command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-E", "-c", BOOK]
        for key, value in settings.items():
            command += ["-D", f"{key}={value}"]
        done = subprocess.run(
            [*command, pages, out], capture_output=True, encoding="utf-8", check=False
        )
        return done.returncode, done.stdout + done.stderr, out

    return build


def notebook(code: str) -> str:
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "outputs": [], "execution_count": None}
    title = {"cell_type": "markdown", "id": "t", "metadata": {}, "source": "# Title"}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel,
                       "cells": [title, cell | {"source": code}]})  # fmt: skip


def test_a_sound_page_passes(build):
    code, said, out = build("# Title\n\n[Above](#title) ![A dot](picture.svg)\n")
    assert code == 0, said
    assert links.outside(out) == []
    assert [link for link in links.broken(out) if "cite" not in link] == []


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("[Elsewhere](nowhere.md)", "nowhere.md"),
        ("[Below](#nowhere)", "nowhere"),
        ("![](picture.svg)", "no alt text"),
        ("```{raw} html\n<svg viewBox='0 0 1 1'></svg>\n```", "no aria-label"),
        ("```{board} dice_cup\n:own: 9\n```", "own"),
        ("{nothing}`known`", "nothing"),
    ],
)
def test_a_fault_stops_the_build(build, fault, said):
    code, output, _ = build(f"# Title\n\n{fault}\n")
    assert code != 0
    assert said in output


def test_a_notebook_that_raises_stops_the_build(build):
    assert build(notebook("6 / 2"), "index.ipynb")[0] == 0
    code, output, _ = build(notebook("1 / 0"), "index.ipynb")
    assert code != 0
    assert "ZeroDivisionError" in output


def test_a_link_in_html_that_leads_nowhere_is_found(build):
    page = "# Title\n\n```{raw} html\n<a href='gone.html'>a</a> <a href='#gone'>b</a>\n```\n"
    code, said, out = build(page)
    assert code == 0, said
    assert {"index.html: gone.html", "index.html: #gone"} <= set(links.broken(out))


@pytest.mark.browser
def test_a_request_to_another_host_is_found(build, serve, visitor):
    picture = "https://pictures.example/dot.png"
    code, said, out = build(f"# Title\n\n```{{raw}} html\n<img alt='A dot' src='{picture}'>\n```\n")
    assert code == 0, said
    assert links.outside(out) == [f"index.html: {picture}"]
    reader = visitor()
    reader.go(f"{serve(out)}/index.html")
    assert reader.outside == [picture]
