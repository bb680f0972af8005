"""A fault in a page stops the build, or the check that every page goes through."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from book.conftest import BOOK

from book import links

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>'
ELSEWHERE = "https://pictures.example/dot.png"
FAULTS = {
    "a-page.md": ("[Elsewhere](nowhere.md)", "target not found: 'nowhere.md'"),
    "an-anchor.md": ("[Below](#nowhere)", "target not found: 'nowhere'"),
    "a-picture.md": ("![](picture.svg)", "no alt text"),
    "a-drawing.md": ("```{raw} html\n<svg viewBox='0 0 1 1'></svg>\n```", "no aria-label"),
    "a-board.md": ("```{board} dice_cup\n:own: 9\n```", "own should be"),
    "a-role.md": ("{nothing}`known`", 'role "nothing"'),
}


class Built(NamedTuple):
    """How a build ended, what it said, and where the pages are."""

    code: int
    said: str
    out: Path


@pytest.fixture(scope="module")
def build(site, tmp_path_factory):
    """Build a book of some pages, by the settings of the whole."""

    def build(pages: dict[str, str]) -> Built:
        folder = tmp_path_factory.mktemp("small")
        out = folder / "out"
        # What boards need in the page is there from the large book.
        shutil.copytree(site / "_static" / "live", out / "_static" / "live")
        (folder / "pages").mkdir()
        pages = {"index.md": "# Small\n"} | pages | {"picture.svg": PICTURE}
        for name, text in pages.items():
            (folder / "pages" / name).write_text(text, "utf-8")
        stems = [Path(name).stem for name in pages if not name.startswith(("index", "picture"))]
        chapters = [{"file": stem} for stem in stems]
        contents = {"format": "jb-book", "root": "index", "chapters": chapters}
        (folder / "_toc.yml").write_text(json.dumps(contents), "utf-8")
        settings = {
            "external_toc_path": folder / "_toc.yml",
            "nb_execution_cache_path": folder / "executed",
        }
        command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-E", "-c", BOOK]
        for key, value in settings.items():
            command += ["-D", f"{key}={value}"]
        done = subprocess.run(
            [*command, folder / "pages", out], capture_output=True, encoding="utf-8", check=False
        )
        return Built(done.returncode, done.stdout + done.stderr, out)

    return build


@pytest.fixture(scope="module")
def sound(build) -> Built:
    """A book without a fault, of pages that only the check finds at fault."""
    found = build(
        {
            "index.md": "# Title\n\n[Above](#title) ![A dot](picture.svg)\n",
            "runs.ipynb": notebook("6 / 2"),
            "broken.md": page("<a href='gone.html'>a</a> <a href='#gone'>b</a>"),
            "calls.md": page(f"<img alt='A dot' src='{ELSEWHERE}'>"),
        }
    )
    assert found.code == 0, found.said
    return found


@pytest.fixture(scope="module")
def faulty(build) -> Built:
    """A book of faults, a page each."""
    return build({name: f"# Title\n\n{fault}\n" for name, (fault, _) in FAULTS.items()})


def page(html: str) -> str:
    return f"# Title\n\n```{{raw}} html\n{html}\n```\n"


def notebook(code: str) -> str:
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "outputs": [], "execution_count": None}
    title = {"cell_type": "markdown", "id": "t", "metadata": {}, "source": "# Title"}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel,
                       "cells": [title, cell | {"source": code}]})  # fmt: skip


def test_a_sound_page_passes(sound):
    assert not [link for link in links.outside(sound.out) if link.startswith("index")]
    broken = [link for link in links.broken(sound.out) if link.startswith("index")]
    assert [link for link in broken if "cite" not in link] == []
    assert "3.0" in (sound.out / "runs.html").read_text("utf-8")


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_stops_the_build(faulty, name):
    lines = [line for line in faulty.said.splitlines() if f"/{name}:" in line]
    assert FAULTS[name][1] in "\n".join(lines)
    assert faulty.code != 0


def test_a_notebook_that_raises_stops_the_build(build):
    found = build({"raises.ipynb": notebook("1 / 0")})
    assert found.code != 0
    assert "ZeroDivisionError" in found.said


def test_a_link_in_html_that_leads_nowhere_is_found(sound):
    assert {"broken.html: gone.html", "broken.html: #gone"} <= set(links.broken(sound.out))


@pytest.mark.browser
def test_a_request_to_another_host_is_found(sound, serve, visitor):
    assert links.outside(sound.out) == [f"calls.html: {ELSEWHERE}"]
    reader = visitor()
    reader.go(f"{serve(sound.out)}/calls.html")
    assert reader.outside == [ELSEWHERE]
