"""What the book adds to Sphinx: "Run live" on notebooks, and pictures that must have a text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

ABSENT_IN_THE_BROWSER = {"NumPy": r"\bnumpy\b", "SciPy": r"\bscipy\b"}
logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("html-page-context", run_live)
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
        for svg in re.findall(r"<svg\b[^>]*>", raw.astext()):
            if not re.search(r'\baria-(label|labelledby|hidden)="[^"]+"', svg):
                logger.warning("a drawing on the page has no aria-label: %s", svg, location=raw)


def bars_are_bars(_app: Sphinx, *about: object) -> None:
    """Keep an absolute value such as |x| in a docstring from being read as a substitution."""
    lines: list[str] = about[-1]  # type: ignore[assignment]
    lines[:] = [line if line.startswith(" ") else line.replace("|", r"\|") for line in lines]


def skip_bare_field(
    _app: Sphinx, _what: str, _name: str, member: object, _skip: bool, _options: object
) -> bool | None:
    """Leave out a field of a named tuple: its class has said what it holds."""
    return (getattr(member, "__doc__", None) or "").startswith("Alias for field number") or None
