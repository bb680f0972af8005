"""Bring notebooks into the form that is committed: executed, without the state of widgets.

    python tests/clean_notebooks.py [--check] [--run] NOTEBOOK...

``--run`` executes them first; ``--check`` changes nothing and fails where something is left to do.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import nbformat

from banana_lab.boards.hosts.page import MIME

NOT_KEPT = ("application/vnd.jupyter.widget-view+json", MIME)
"""Widget views know a kernel that is gone; a board's saved session is made anew with the book."""

CELL_METADATA = {"jupyter", "tags"}


def clean(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Drop what differs between machines and runs: widget views and state, times, versions."""
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for cell in notebook.cells:
        for key in set(cell.metadata) - CELL_METADATA:
            del cell.metadata[key]
        if cell.cell_type == "code":
            cell.outputs = _joined(cell.outputs)
            for output in cell.outputs:
                data = output.get("data", {})
                if MIME in data:
                    del data["text/html"]  # names the place of a widget; its picture stays
                for mime in NOT_KEPT:
                    data.pop(mime, None)
    return notebook


def _joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """Join what was printed in pieces, for where it is cut is a matter of timing."""
    joined: list[nbformat.NotebookNode] = []
    for output in outputs:
        if output.output_type == "stream" and joined and joined[-1].get("name") == output.name:
            joined[-1].text += output.text
        else:
            joined.append(output)
    return joined


def text(notebook: nbformat.NotebookNode) -> str:
    """Return a notebook as it stands in its file."""
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def run(notebook: nbformat.NotebookNode, folder: Path) -> None:
    """Execute a notebook in its folder."""
    from nbclient import NotebookClient

    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": folder}}).execute()


def main(arguments: list[str]) -> int:
    """Clean the notebooks named; return 1 if ``--check`` found one that is not clean."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--run", action="store_true")
    parser.add_argument("notebooks", nargs="+", type=Path)
    options = parser.parse_args(arguments)
    unclean = False
    for path in options.notebooks:
        before = path.read_text("utf8")
        notebook = nbformat.reads(before, as_version=4)
        if options.run:
            run(notebook, path.parent)
        after = text(clean(notebook))
        unclean |= after != before
        if not options.check:
            path.write_text(after, "utf8")
    return int(options.check and unclean)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
