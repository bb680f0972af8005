"""The book, built once a session, and a visitor who notes what pages ask for and complain of."""

from __future__ import annotations

import functools
import importlib.util
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from chromium import AXE, LOCAL

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def module(name: str):
    """A module of the book's own, which is no package."""
    spec = importlib.util.spec_from_file_location(f"book_{name}", BOOK / f"{name}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def sources() -> list[str]:
    """Every page of the book, from what it is made of."""
    written = (BOOK / "pages").rglob("*.md")
    folder = ROOT / "notebooks"
    notebooks = {path.relative_to(folder) for path in folder.rglob("[!.]*.ipynb")}
    return sorted(
        [page.relative_to(BOOK / "pages").with_suffix("").as_posix() for page in written]
        + [path.with_suffix("").as_posix() for path in notebooks - {Path("welcome.ipynb")}]
        + [name.removesuffix(".md") for name in module("generate").generated()]
    )


@pytest.fixture(scope="session")
def installed() -> None:
    """Skip where the packages are missing from which the book is made."""
    for name in ("myst_nb", "sphinx_book_theme", "sphinx_external_toc", "jupyterlite_core"):
        pytest.importorskip(name)
    for module in (BOOK / "node_modules" / "mathjax", ROOT / "widgets/node_modules/pyodide"):
        if not module.is_dir():
            pytest.skip(
                f"no {module.name}: npm ci --ignore-scripts, in the folders book and widgets"
            )


@pytest.fixture(scope="session")
def site(installed, tmp_path_factory) -> Path:
    """The whole book; what did not change since it was last built is taken from build/book."""
    folder = tmp_path_factory.mktemp("book") / "site"
    command = [sys.executable, BOOK / "build.py", "--out", folder]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_words: object) -> None:
        pass


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """Serve folders on this machine; each under a path of its own, as on a shared host."""
    servers = []

    def serve(folder: Path) -> str:
        handler = functools.partial(Quiet, directory=folder.parent)
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}/{folder.name}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def address(site, serve) -> str:
    return serve(site)


class Visitor:
    """A browser window of its own.

    Attributes:
        page: what it shows.
        outside: what pages asked of other hosts; they did not get it.
        complaints: errors on the console.
    """

    def __init__(self, context):
        self.outside: list[str] = []
        self.complaints: list[str] = []
        context.set_default_timeout(30_000)
        context.route(lambda url: not url.startswith(LOCAL), self._refuse)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console", lambda line: line.type == "error" and self.complaints.append(line.text)
        )

    def _refuse(self, route) -> None:
        self.outside.append(route.request.url)
        route.abort()

    def go(self, url: str) -> None:
        """Open a page and let it finish."""
        self.page.goto(url, wait_until="load")
        self.page.evaluate("document.fonts.ready.then(() => window.MathJax?.startup?.promise)")

    def narrow(self) -> None:
        """Make the window that of a phone; scripts of the page follow after a third of a second."""
        self.page.set_viewport_size({"width": 360, "height": 800})
        self.page.wait_for_timeout(400)

    def axe(self) -> list[str]:
        """Return what axe-core finds against WCAG, levels A and AA."""
        if not self.page.evaluate("!!window.axe"):
            self.page.add_script_tag(path=AXE)
        only = {"runOnly": {"type": "tag", "values": WCAG}, "resultTypes": ["violations"]}
        found = self.page.evaluate("only => axe.run(document, only)", only)["violations"]
        return [
            f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]
        ]


@pytest.fixture
def visitor(browser) -> Iterator[Callable[..., Visitor]]:
    """Open windows of a width and a colour scheme."""
    contexts = []

    def visitor(width: int = 1280, scheme: str = "light", **options: object) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion="reduce",
            **options,
        )
        contexts.append(context)
        return Visitor(context)

    yield visitor
    for context in contexts:
        context.close()
