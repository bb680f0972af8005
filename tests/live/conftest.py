"""A small site under a sub-path, its server, and Chromium: no Sphinx, no Jupyter."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.chromium import Served

from banana_lab.boards.explorers.dice_cup import DiceCupSession
from banana_lab.boards.hosts import page as pages
from banana_lab.boards.publish import PYODIDE, publish

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
{head}
<main><h1>Boards</h1>
{boards}
</main></html>"""


class Site:
    """A folder with pages, and the address at which it is served."""

    def __init__(self, root: Path, below: str, served: Served):
        self.root, self.folder = root, root / below
        self.address = f"{served.address}/{below}"
        self.asked, self.sent = served.asked, served.sent
        self.live = publish(self.folder)

    def write(self, name: str, *sessions: DiceCupSession) -> str:
        """Write a page with boards; return its address."""
        root = "../" * name.count("/") + "live"
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        head = self.live.head({session.board for session in sessions}, root)
        boards = "\n".join(pages.embed(pages.bundle(session)) for session in sessions)
        self.asked.clear()
        self.sent.clear()
        path.write_text(PAGE.format(head=head, boards=boards), encoding="utf-8")
        return f"{self.address}/{name}"

    @property
    def python_asked(self) -> list[str]:
        """Requests that only Python makes."""
        return [path for path in self.asked if "worker" in path or "pyodide" in path]


@pytest.fixture(scope="session")
def site(tmp_path_factory, serve) -> Site:
    if not PYODIDE.is_dir():
        pytest.skip("no Pyodide: npm ci --ignore-scripts, in the folder widgets")
    root = tmp_path_factory.mktemp("site")
    return Site(root, "some/sub", serve(root))


@pytest.fixture
def cup() -> DiceCupSession:
    return DiceCupSession.start(code="KIWI-42", pupil=7)
