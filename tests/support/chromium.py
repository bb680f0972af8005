"""One Chromium for all browser tests of a run, since two at once refuse each other; and servers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest

from banana_lab import cli
from banana_lab.doctor import chromium

AXE = Path(__file__).parents[2] / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
"""No host is found but this machine. A gate on the requests would turn the browser's cache off."""
LOCAL = ("http://127.0.0.1", "file:", "data:", "blob:")


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    found = chromium()
    if not found:
        pytest.skip("no Chromium: install it (Debian: apt install chromium) or set CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


class Served(NamedTuple):
    """A folder on a server of its own.

    Attributes:
        address: where it is.
        asked: the paths that were asked for.
        sent: those of them whose files travelled; a browser may have kept the others.
    """

    address: str
    asked: list[str]
    sent: list[str]


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], Served]]:
    """Serve folders as `banana-lab book` does."""
    with ExitStack() as servers:

        def serve(folder: Path) -> Served:
            asked: list[str] = []
            sent: list[str] = []

            class Noted(cli._pages()):
                def log_request(self, code="-", _size="-") -> None:
                    asked.append(self.path)
                    if code == 200:
                        sent.append(self.path)

            handler = partial(Noted, directory=str(folder))
            server = servers.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), handler))
            servers.callback(server.shutdown)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            return Served(f"http://127.0.0.1:{server.server_port}", asked, sent)

        yield serve


def watch(context, outside: list[str], complaints: list[str]):
    """Return a new page of a window; note what it asks of other hosts, and its errors."""

    def note(request) -> None:
        if not request.url.startswith(LOCAL):
            outside.append(request.url)

    context.set_default_timeout(30_000)
    context.on("request", note)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: line.type == "error" and complaints.append(line.text))
    return page


@pytest.fixture
def open_page(browser) -> Iterator[Callable[..., object]]:
    """Open pages; what they ask of other hosts fails the test, what they complain of is noted."""
    contexts = []
    outside: list[str] = []
    complaints: list[str] = []

    def open_page(width: int = 1100, height: int = 1400, **options):
        options = {"reduced_motion": "reduce"} | options
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = watch(context, outside, complaints)
        page.complaints = complaints
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert outside == []


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture
def axe():
    """Ask axe-core for its complaints about one part of a page."""
    if not AXE.is_file():
        pytest.skip("no axe-core: npm ci --ignore-scripts, in the folder widgets")

    def axe(page, part: str) -> list[str]:
        if not page.evaluate("!!window.axe"):
            page.add_script_tag(path=AXE)
        found = page.evaluate("part => axe.run(part)", part)["violations"]
        return [f"{fault['id']}: {node['html']}" for fault in found for node in fault["nodes"]]

    return axe


def status(board):
    """What a board's status line is."""
    return board.get_by_role("status")


def button(board, name: str):
    """The button of that name."""
    return board.get_by_role("button", name=name, exact=True)


SMALL = """([parts, hidden, but]) => [...document.querySelectorAll(`.bl-board :is(${parts})`)]
  .map((node) => [node.outerHTML.slice(0, 90), node.getBoundingClientRect()])
  .filter(([, box]) => box.width > hidden && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${html} ${box.width} x ${box.height}`)
  .filter((text) => !but || !RegExp(but).test(text))"""


def small_targets(page, parts: str, hidden: float = 0, but: str = "") -> list[str]:
    """The parts of a board that are too small to hit with a finger: below 44 pixels.

    Args:
        page: a page of Chromium.
        parts: selectors, with commas.
        hidden: what is no wider than that is not shown.
        but: a pattern of what need not be hit.
    """
    return page.evaluate(SMALL, [parts, hidden, but])
