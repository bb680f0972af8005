"""Put what live boards need beside the pages of a site.

    python -m banana_lab.boards.publish FOLDER

writes the folder ``live`` there and prints what belongs in the head of a page with boards; it works
in a checkout, whose ``npm ci`` brought Python for the browser, the package ``pyodide``. Folders are
named by their content, so a browser may keep them, and a page never meets another version's files.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from banana_lab.boards.hosts.assets import PACKAGE, asset
from banana_lab.boards.registry import BOARDS, module_name

__all__ = ["PYODIDE", "Live", "main", "package_files", "page_files", "publish"]

PYODIDE: Final = PACKAGE.parent / "widgets" / "node_modules" / "pyodide"
"""Where ``npm ci`` in a checkout puts Pyodide."""

COMPILE: Final = PACKAGE.parent / "widgets" / "compile.mjs"
LIBRARY: Final = "python_stdlib.zip"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
UNUSED: Final = frozenset(
    {"_pydatetime", "_pyio", "_pyrepl", "bdb", "cmd", "code", "compileall", "configparser"}
    | {"ctypes", "doctest", "filecmp", "fileinput", "ftplib", "getopt", "getpass"}
    | {"imaplib", "mailbox", "modulefinder", "multiprocessing", "optparse", "pdb", "pickletools"}
    | {"plistlib", "poplib", "profile", "pstats", "py_compile", "pyclbr", "pydoc", "rlcompleter"}
    | {"shelve", "smtplib", "socketserver", "sqlite3", "symtable", "tabnanny", "timeit", "trace"}
    | {"tracemalloc", "unittest", "wave", "wsgiref", "xml", "xmlrpc", "zipapp"}
)
"""Modules for terminals, processes, sockets, tools and tests, which a page has not."""
TOOLS: Final = frozenset(
    {"__main__.py", "cli.py", "doctor.py", "terminal.py", "boards/publish.py"}
    | {"boards/__init__.pyi", "boards/sphinx_ext.py", "boards/stub.py"}
)
"""Files of this package that are for a prompt or for those who build pages."""
SOLVERS: Final = frozenset(
    {"__init__.py", "__init__.pyi", "exactness/__init__.py", "exactness/certificates.py"}
    | {"banana_governance/__init__.py", "banana_governance/__init__.pyi"}
    | {"banana_governance/groups.py"}
    | {"banana_governance/splits.py"}
)
"""Files of the room ``solve`` that boards and policies use; a page does without the others."""
CODECS: Final = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape"}
    | {"unicode_escape", "utf_16_le", "utf_8", "utf_8_sig"}
)
"""The encodings that a page, an archive or Python itself uses."""
LOCK: Final = "pyodide-lock.json"
ARCHIVE: Final = "banana_lab.zip"


class Live(NamedTuple):
    """Where the live files of a site are.

    Attributes:
        folder: that of the host, the worker and the boards, relative to the site's ``live``.
        python: that of Pyodide, likewise.
    """

    folder: str
    python: str

    def styles(self, boards: Iterable[str]) -> list[str]:
        """Return the style sheets that a page with these boards needs."""
        return [f"{self.folder}/{module_name(board)}.css" for board in boards]

    def scripts(self, boards: Iterable[str]) -> list[tuple[str, dict[str, str]]]:
        """Return the scripts that a page with these boards needs, each with its attributes."""
        return [
            (f"{self.folder}/host.js", {"data-python": self.python}),
            *((f"{self.folder}/{module_name(board)}.js", {"defer": "defer"}) for board in boards),
        ]

    def head(self, boards: Iterable[str], root: str = "live") -> str:
        """Return HTML for the head of a page with these boards.

        Args:
            boards: their names.
            root: the address of the folder ``live``, as seen from the page.

        >>> print(Live("4f2a", "pyodide-1").head(["dice_cup"], "../live"))
        <link rel="stylesheet" href="../live/4f2a/dice-cup.css">
        <script src="../live/4f2a/host.js" data-python="pyodide-1"></script>
        <script src="../live/4f2a/dice-cup.js" defer="defer"></script>
        """
        boards = list(boards)
        lines = [f'<link rel="stylesheet" href="{root}/{path}">' for path in self.styles(boards)]
        for path, attributes in self.scripts(boards):
            words = "".join(f' {name}="{value}"' for name, value in attributes.items())
            lines.append(f'<script src="{root}/{path}"{words}></script>')
        return "\n".join(lines)


def publish(out: Path, pyodide: Path = PYODIDE) -> Live:
    """Write the folder ``live``, and remove from it what earlier versions left there.

    Args:
        out: the folder that is to hold ``live``.
        pyodide: the unpacked npm package of that name.

    Raises:
        ValueError: Pyodide or Node is not there.
    """
    for name in (*CORE, LOCK):
        if not (pyodide / name).is_file():
            raise ValueError(
                f"Pyodide's file {name} is not in {pyodide}; "
                "run `npm ci --ignore-scripts` in the folder widgets, or name the folder it is in"
            )
    core, used, files = _read(pyodide, CORE), _modules_used(), _our_files()
    standard = [name for name in used if name.split(".")[0] in sys.stdlib_module_names]
    choice = " ".join((*standard, *sorted(UNUSED | CODECS))).encode()
    recipe = {"choice": choice, "compile": COMPILE.read_bytes()}
    python = f"pyodide-{_digest(core | recipe)}"
    live = Live(_digest(files | {"python": python.encode()}), python)
    root = out / "live"
    sources = {}
    if not (root / live.python).is_dir():
        sources[LIBRARY] = _needed(core[LIBRARY])
    if not (root / live.folder).is_dir():
        sources[ARCHIVE] = files[ARCHIVE]
    compiled = _compiled(sources, pyodide, used)
    if LIBRARY in compiled:
        library = {LIBRARY: compiled[LIBRARY], LOCK: _lock(pyodide / LOCK)}
        _write(root / live.python, core | library)
    if ARCHIVE in compiled:
        _write(root / live.folder, files | {ARCHIVE: compiled[ARCHIVE]})
    for folder in root.iterdir():
        if folder.name not in live:
            shutil.rmtree(folder)
    return live


def package_files() -> Iterator[Path]:
    """Return the files of the package, all but the boards' bundles."""
    for path in sorted(PACKAGE.rglob("*")):
        parts = path.relative_to(PACKAGE).parts
        if path.is_file() and parts[0] != "static" and "__pycache__" not in parts:
            yield path


def page_files() -> Iterator[Path]:
    """Return the files of the package that the worker gets: those that boards use, and data."""
    for path in package_files():
        room, _, file = path.relative_to(PACKAGE).as_posix().partition("/")
        is_tool = f"{room}/{file}".strip("/") in TOOLS
        is_still = (
            "explorers" in path.parts and path.name == "still.py"
        )  # what it draws, a page has
        if not is_tool and not is_still and (room != "solve" or file in SOLVERS):
            yield path


def main(words: list[str] | None = None) -> int:
    """Publish into a folder and print what belongs in the head of a page with every board."""
    parser = argparse.ArgumentParser(prog="python -m banana_lab.boards.publish")
    parser.add_argument("folder", type=Path, help="which is to hold the folder `live`")
    parser.add_argument("--pyodide", type=Path, default=PYODIDE, help="the unpacked npm package")
    given = parser.parse_args(words)
    try:
        live = publish(given.folder, given.pyodide)
    except ValueError as problem:
        print(f"banana_lab.boards.publish: {problem}", file=sys.stderr)
        return 2
    print(live.head(BOARDS))
    return 0


def _our_files() -> dict[str, bytes]:
    files = {name: asset(name).read_bytes() for name in ("host.js", "worker.js")}
    for name in map(module_name, BOARDS):
        text = json.dumps(asset(f"{name}.js").read_text(encoding="utf-8"))
        registered = f'(globalThis.bananaLabBoards ??= {{}})["{name}"] = {text};\n'
        files[f"{name}.js"] = registered.encode()
        files[f"{name}.css"] = asset(f"{name}.css").read_bytes()
    return files | {ARCHIVE: _archive()}


def _archive() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in page_files():
            name = path.relative_to(PACKAGE.parent).as_posix()
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    return buffer.getvalue()


def _modules_used() -> list[str]:
    """Return the modules that the boards load, of this package and of the standard library."""
    names = ["banana_lab.boards.hosts.page", *BOARDS.values()]
    code = (
        f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import {', '.join(names)}; "
        "print(*sys.modules)"
    )
    run = [sys.executable, "-I", "-S", "-c", code]
    done = subprocess.run(run, capture_output=True, encoding="utf-8", check=True)
    return sorted(done.stdout.split())


def _needed(library: bytes) -> bytes:
    """Return the standard library without what a page never uses."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(buffer, "w") as new:
        for name in old.namelist():
            module, _, part = name.removesuffix(".py").partition("/")
            if module not in UNUSED and (module != "encodings" or part in CODECS):
                new.writestr(zipfile.ZipInfo(name), old.read(name))
    return buffer.getvalue()


def _compiled(
    archives: Mapping[str, bytes], pyodide: Path, modules: Iterable[str]
) -> dict[str, bytes]:
    """Return the archives, each by its name, with the Python of some modules compiled."""
    if not archives:
        return {}
    node = shutil.which("node")
    if node is None:
        raise ValueError("Node is not there; it compiles Python for the page. Install Node 20.")
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in archives]
        for path in paths:
            path.write_bytes(archives[path.name])
        run: list[str | Path] = [node, COMPILE, pyodide, " ".join(modules), *paths]
        done = subprocess.run(run, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise ValueError(f"Python for the page could not be compiled: {done.stderr.strip()}")
        return {path.name: path.read_bytes() for path in paths}


def _read(folder: Path, names: Iterable[str]) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in names}


def _lock(path: Path) -> bytes:
    """Return Pyodide's list of packages without one, so that it asks no other host for any."""
    return json.dumps(json.loads(path.read_text(encoding="utf-8")) | {"packages": {}}).encode()


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:12]


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder that is either not there or whole."""
    unfinished = folder.with_name(folder.name + ".part")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    for name, content in files.items():
        (unfinished / name).write_bytes(content)
    unfinished.rename(folder)


if __name__ == "__main__":
    sys.exit(main())
