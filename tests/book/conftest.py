"""The book, built once a session, and a visitor who notes what pages ask for and complain of."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.chromium import AXE, watch

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
REACHED = """() =>
  [...document.querySelectorAll("pre, .cell_output > .output, .pst-scrollable-table-container")]
    .every((node) => node.tabIndex === 0 || node.scrollWidth <= node.clientWidth)"""
"""Whether keys reach what scrolls; the theme sees to it a third of a second after a change."""
LOOKS = """(most) => {
  const grounds = new Map([[null, ""]]);
  const ground = (node) => {
    if (!grounds.has(node)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const clear = own === "rgba(0, 0, 0, 0) none 1";
      grounds.set(node, ground(node.parentElement) + (clear ? "" : ` on ${own}`));
    }
    return grounds.get(node);
  };
  const looks = new Map();
  for (const node of document.body.querySelectorAll("*")) {
    const text = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    const { width, height, right, bottom } = node.getBoundingClientRect();
    const there = Math.min(width, height) > 1 && Math.min(right, bottom) > 0;
    if (!there || !node.checkVisibility()) continue;
    if (!text && !node.matches("input, select, textarea")) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const idle = node.closest("[disabled], [aria-disabled=true]") !== null;
    const look = [color, fontSize, fontWeight, textShadow, idle, ground(node)].join();
    looks.set(look, [...(looks.get(look) ?? []), node]);
  }
  return [...looks.values()].flatMap((alike) => alike.slice(0, most));
}"""
"""Of the texts that look alike, a few: colours, size, weight and ground make the contrast."""


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


@pytest.fixture(scope="session")
def serve(serve) -> Callable[[Path], str]:
    """Serve folders on this machine; each under a path of its own, as on a shared host."""
    return lambda folder: f"{serve(folder.parent).address}/{folder.name}"


@pytest.fixture(scope="session")
def address(site, serve) -> str:
    return serve(site)


class Visitor:
    """A browser window of its own.

    Attributes:
        page: what it shows.
        outside: what pages asked of other hosts, which are not there.
        complaints: errors on the console.
    """

    def __init__(self, context, scheme: str):
        self.outside: list[str] = []
        self.complaints: list[str] = []
        self.page = watch(context, self.outside, self.complaints)
        self._scheme = scheme

    def go(self, url: str) -> None:
        """Open a page and let it finish."""
        self.page.goto(url, wait_until="load")
        self.page.evaluate("document.fonts.ready.then(() => window.MathJax?.startup?.promise)")

    def narrow(self) -> None:
        """Make the window that of a phone, and wait until keys reach all that scrolls there."""
        self.page.set_viewport_size({"width": 360, "height": 800})
        self.page.wait_for_function(REACHED)

    def axe(self) -> list[str]:
        """Return what axe-core finds against WCAG, levels A and AA.

        Contrast is by far the slowest of its rules, so texts that look alike are judged by three of
        them; and a dark page is judged by its contrast alone, since nothing else differs there.
        """
        if not self.page.evaluate("!!window.axe"):
            self.page.add_script_tag(path=AXE)
        texts = self.page.evaluate_handle(f"({LOOKS})(3)")
        found = self._violations(texts, {"runOnly": ["color-contrast"]})
        if self._scheme == "light":
            others = {"color-contrast": {"enabled": False}}
            found += self._violations(None, {"runOnly": WCAG, "rules": others})
        return found

    def _violations(self, include: object, options: dict[str, object]) -> list[str]:
        found = self.page.evaluate(
            "([include, options]) => axe.run(include ? { include } : document, options)",
            [include, options | {"resultTypes": ["violations"]}],
        )
        return [
            f"{fault['id']}: {node['html'][:200]}"
            for fault in found["violations"]
            for node in fault["nodes"]
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
        return Visitor(context, scheme)

    yield visitor
    for context in contexts:
        context.close()
