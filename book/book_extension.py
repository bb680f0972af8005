"""What the book adds to Sphinx.

"Run live" on notebooks, the colour of a page's game, and pictures that must have a text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

ABSENT_IN_THE_BROWSER = {"NumPy": r"\bnumpy\b", "SciPy": r"\bscipy\b"}
GAMES = {"Jack Bananas": "jack", "Maka Bana": "maka", "Banana Governance": "governance"}
logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("html-page-context", run_live)
    app.connect("html-page-context", name_the_game)
    app.connect("html-page-context", call_code_code)
    app.connect("doctree-resolved", figures_speak)
    app.connect("autodoc-process-docstring", bars_are_bars)
    app.connect("autodoc-skip-member", skip_bare_field)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def run_live(
    app: Sphinx, page: str, _template: str, context: dict[str, object], tree: object
) -> None:
    """Offer the notebook behind a page, where JupyterLite is built."""
    source = Path(app.env.doc2path(page)) if tree else Path()
    if source.suffix == ".ipynb" and app.tags.has("lite"):
        context["notebook"] = {"path": quote(f"{page}.ipynb"), "needs": needs(source)}


def name_the_game(
    app: Sphinx, page: str, _template: str, context: dict[str, object], tree: object
) -> None:
    """Tell the styles which game a lesson or a page about a game is on: the first that it names."""
    if tree and page.startswith(("games/", "lessons/")):
        text = Path(app.env.doc2path(page)).read_text("utf-8")
        named = re.search("|".join(GAMES), text)
        context["game"] = GAMES[named[0]] if named else None


def call_code_code(
    _app: Sphinx, _page: str, _template: str, context: dict[str, object], _tree: object
) -> None:
    """Let the word on a folded cell be its name for screen readers, too; MyST-NB has another."""
    if isinstance(body := context.get("body"), str):
        context["body"] = body.replace('<summary aria-label="Toggle hidden content">', "<summary>")


def needs(notebook: Path) -> str:
    """Return which libraries a notebook uses that a browser does not have, or nothing.

    Their names count in code, and in a method such as ``to_scipy``.
    """
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    words = code.replace("_", " ")
    return " and ".join(
        name for name, word in ABSENT_IN_THE_BROWSER.items() if re.search(word, words)
    )


def figures_speak(app: Sphinx, tree: nodes.document, page: str) -> None:
    """Warn of a picture without a text for those who do not see it."""
    for image in tree.findall(nodes.image):
        if not image.get("alt", "").strip():
            logger.warning("the picture %s has no alt text", image["uri"], location=image)
    for raw in tree.findall(nodes.raw):
        for svg in outermost_svgs(raw.astext()):
            if not re.search(r'\baria-(label|labelledby|hidden)="[^"]+"', svg):
                logger.warning("a drawing on the page has no aria-label: %s", svg, location=raw)


def outermost_svgs(html: str) -> Iterator[str]:
    """Yield the tags that begin a drawing; one inside another is part of it."""
    depth = 0
    for tag in re.findall(r"<svg\b[^>]*>|</svg>", html):
        if tag == "</svg>":
            depth -= 1
            continue
        if not depth:
            yield tag
        depth += not tag.endswith("/>")


def bars_are_bars(_app: Sphinx, *about: object) -> None:
    """Keep an absolute value such as |x| in a docstring from being read as a substitution."""
    lines: list[str] = about[-1]  # type: ignore[assignment]
    example = False
    for place, line in enumerate(lines):
        example = line.lstrip().startswith(">>>") or (example and bool(line.strip()))
        if not example:
            lines[place] = re.sub(r"(``.*?``)|\|", lambda found: found[1] or r"\|", line)


def skip_bare_field(
    _app: Sphinx, _what: str, _name: str, member: object, _skip: bool, _options: object
) -> bool | None:
    """Leave out a field of a named tuple: its class has said what it holds."""
    return (getattr(member, "__doc__", None) or "").startswith("Alias for field number") or None
