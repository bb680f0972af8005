"""Live boards in a Sphinx site: a directive, MyST-NB's renderer for notebooks, and the files.

Name ``banana_lab.boards.sphinx_ext`` among the extensions in ``conf.py``. A notebook's board is
then live on its page; on any other page, the directive ``board`` makes one::

    .. board:: dice_cup
       :minimum: 14
       :code: KIWI-42

Its options are the arguments of the ``start`` of that board's session.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from banana_lab import __version__
from banana_lab.boards.hosts import page
from banana_lab.boards.messages import Json
from banana_lab.boards.publish import PYODIDE, Live, package_files, publish
from banana_lab.boards.registry import BOARDS, session_class

if TYPE_CHECKING:
    from myst_nb.core.render import MimeData
    from sphinx.application import Sphinx
    from sphinx.config import Config

__all__ = ["BoardDirective", "BoardRenderer", "setup"]


class BoardDirective(SphinxDirective):
    """A board at its start."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {}  # filled by `setup`

    def run(self) -> list[nodes.Node]:
        """Return the board's node, or complain with the place in the page."""
        board = self.arguments[0]
        try:
            session = session_class(board).start(**self.options)
        except (TypeError, ValueError) as problem:
            raise self.error(f"board {board}: {problem}") from None
        return [_node(page.bundle(session))]


class BoardRenderer:
    """MyST-NB's plugin for the MIME type of a board: entry point ``myst_nb.mime_renderers``."""

    mime_priority_overrides = (("html", page.MIME, 1),)

    @staticmethod
    def handle_mime(_renderer: object, data: MimeData, inline: bool) -> list[nodes.Node] | None:
        """Return the board's node, and ``None`` for any other MIME type."""
        if inline or data.mime_type != page.MIME:
            return None
        return [_node(page.whole(data.content))]


def setup(app: Sphinx) -> dict[str, object]:
    """Register all of it."""
    for board in BOARDS:
        for name in inspect.signature(session_class(board).start).parameters:
            BoardDirective.option_spec[name] = _value
    app.add_directive("board", BoardDirective)
    app.add_config_value("banana_lab_pyodide", str(PYODIDE), "", types=(str,))
    app.add_config_value("banana_lab_code", "", "env", types=(str,))
    app.connect("config-inited", _note_code)
    app.connect("builder-inited", _publish)
    app.connect("doctree-read", _drop_widget_state)
    app.connect("html-page-context", _add_scripts)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


def _value(text: str) -> int | str:
    return int(text) if text.strip().isdigit() else text.strip()


def _node(bundle: Mapping[str, Json]) -> nodes.raw:
    return nodes.raw("", page.embed(bundle), format="html", board=bundle["board"])


def _note_code(_app: Sphinx, config: Config) -> None:
    """Make every page outdated when the package changed, for it may hold a board."""
    digest = hashlib.sha256()
    for path in package_files():
        digest.update(path.read_bytes())
    config.banana_lab_code = digest.hexdigest()


def _publish(app: Sphinx) -> None:
    if app.builder.format == "html":
        live = publish(Path(app.outdir, "_static"), Path(app.config.banana_lab_pyodide))
        app.builder.banana_lab_live = live  # type: ignore[attr-defined]


def _drop_widget_state(app: Sphinx, _doctree: nodes.document) -> None:
    """Leave the widgets' own state out of a site that loads no widget manager to read it."""
    if not getattr(app.config, "nb_ipywidgets_js", True):
        of_pages = getattr(app.env, "nb_metadata", {})  # MyST-NB's, with the scripts of each page
        of_pages.get(app.env.docname, {}).get("js_files", {}).pop("ipywidgets_state", None)


def _add_scripts(
    app: Sphinx, _name: str, _template: str, _context: object, doctree: nodes.document | None
) -> None:
    if doctree is None:
        return
    boards = {node["board"]: None for node in doctree.findall(nodes.raw) if "board" in node}
    live: Live = app.builder.banana_lab_live  # type: ignore[attr-defined]
    for path in live.styles(boards) if boards else ():
        app.add_css_file(f"live/{path}")
    for path, attributes in live.scripts(boards) if boards else ():
        app.add_js_file(f"live/{path}", priority=500, loading_method=None, **attributes)
