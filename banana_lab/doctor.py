"""What is installed, what is missing, and how to get it."""

from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import banana_lab

if TYPE_CHECKING:
    from packaging.requirements import Requirement

__all__ = ["Finding", "Report", "chromium", "command", "examine"]

FOR_EVERYBODY = {"lab"}
"""The extras of people who use the package; the others serve those who change it."""

CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


EXTENSIONS = {"ipywidgets": "@jupyter-widgets/jupyterlab-manager", "anywidget": "anywidget"}
"""What JupyterLab's server needs so that boards live, by the package that brings it."""
_JUPYTER_FOLDERS = (
    Path.home() / ".local/share/jupyter",
    Path.home() / "Library/Jupyter",
    Path(os.environ.get("APPDATA", Path.home())) / "jupyter",
    Path("/usr/local/share/jupyter"),
    Path("/usr/share/jupyter"),
)


class Finding(NamedTuple):
    """A thing looked for: its name, what was found, and what to do where that is not enough."""

    name: str
    found: str
    remedy: str = ""

    def __str__(self) -> str:
        line = f"  {self.name:<11} {self.found}"
        return f"{line}\n  {'':<11} {self.remedy}" if self.remedy else line


class Report(NamedTuple):
    """What was found: what everything needs, what allows more, what only contributors use."""

    needed: list[Finding]
    optional: list[Finding]
    contributors: list[Finding]

    @property
    def healthy(self) -> bool:
        """Whether nothing needed is missing."""
        return not any(finding.remedy for finding in self.needed)

    def __str__(self) -> str:
        version, system = platform.python_version(), platform.platform(terse=True)
        return "\n".join(
            [
                f"Banana Lab {banana_lab.__version__}, Python {version}, {system}",
                "\nNeeded",
                *map(str, self.needed),
                "\nOptional",
                *map(str, self.optional),
                "\nOnly for contributors",
                *map(str, self.contributors),
            ]
        )


def examine() -> Report:
    """Return what is installed here, read from the records of the packages; none is imported."""
    try:
        from packaging.requirements import Requirement

        requirements = [Requirement(line) for line in metadata.requires("banana-lab") or ()]
        extras = metadata.metadata("banana-lab").get_all("Provides-Extra") or []
    except (ImportError, metadata.PackageNotFoundError) as problem:
        folder = Path(banana_lab.__file__).parents[1]
        missing = getattr(problem, "name", "banana-lab")
        install = _pip(["--editable", str(folder)])
        return Report([Finding(missing, "not installed", install)], [], [])
    always = [need for need in requirements if _applies(need, "")]
    found = {
        extra: _extra(extra, [need for need in requirements if _applies(need, extra)])
        for extra in extras
    }
    return Report(
        [*map(_package, always), _server(), _boards()],
        [finding for extra, finding in found.items() if extra in FOR_EVERYBODY],
        [
            *(finding for extra, finding in found.items() if extra not in FOR_EVERYBODY),
            _program("chromium", chromium(), "for browser tests: install it, or set CHROMIUM"),
            _program("node", shutil.which("node"), "for changes to the boards: Node 20 or newer"),
        ],
    )


def chromium() -> str | None:
    """Return where a Chromium or Chrome is, ``None`` where there is none.

    The environment variable ``CHROMIUM`` goes before what lies on the path, and a Chromium without
    windows, which is faster, before others.
    """
    names = [os.environ.get("CHROMIUM"), *CHROMIUMS]
    return next((path for name in names if name and (path := shutil.which(name))), None)


def _applies(need: Requirement, extra: str) -> bool:
    """Whether a package is required by an extra itself; with ``""``, whether it always is."""
    if need.marker is None or need.marker.evaluate({"extra": ""}):
        return not extra
    return need.marker.evaluate({"extra": extra})


def _shortfall(need: Requirement) -> str:
    """Return what is wrong with a required package, ``""`` where nothing is."""
    try:
        version = metadata.version(need.name)
    except metadata.PackageNotFoundError:
        return f"{need.name} is missing"
    if need.specifier.contains(version, prereleases=True):
        return ""
    return f"{need.name} {version} is not {need.specifier}"


def _package(need: Requirement) -> Finding:
    if problem := _shortfall(need):
        return Finding(need.name, problem, _pip([str(need)]))
    return Finding(need.name, metadata.version(need.name))


def _extra(name: str, needs: Iterable[Requirement]) -> Finding:
    problems = {need: problem for need in needs if (problem := _shortfall(need))}
    if not problems:
        return Finding(f"[{name}]", "installed")
    wanted = [f"{need.name}{need.specifier}" for need in problems]
    return Finding(f"[{name}]", ", ".join(problems.values()), _pip(wanted))


def _boards() -> Finding:
    """Look for the boards' modules, in a wheel or in a checkout."""
    package = Path(banana_lab.__file__).parent
    modules = [
        path.name
        for folder in (package / "static", package.parent / "widgets" / "dist")
        for path in sorted(folder.glob("*.js"))
    ]
    if modules:
        return Finding("boards", ", ".join(modules))
    return Finding("boards", "no module in banana_lab/static", "make widgets, or install again")


def _program(name: str, path: str | None, use: str) -> Finding:
    return Finding(name, path) if path else Finding(name, "not found", use)


def _server() -> Finding:
    """Look whether the JupyterLab that opens here can show boards, also where it is of another
    environment than this Python: widgets are then needed in both."""
    program = shutil.which("jupyter-lab")
    prefix = Path(sys.prefix) if program is None else Path(program).parents[1]
    shared = [prefix / "share" / "jupyter", *_JUPYTER_FOLDERS]
    missing = [
        name
        for name, extension in EXTENSIONS.items()
        if not any((folder / "labextensions" / extension).is_dir() for folder in shared)
    ]
    if program is None or not missing:
        return Finding("lab server", str(prefix) if program else "not on the path")
    python = prefix / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = command(str(python), "-m", "pip", "install", *missing)
    return Finding("lab server", f"{prefix} lacks {' and '.join(missing)}", install)


def _pip(words: Iterable[str]) -> str:
    return command(sys.executable, "-m", "pip", "install", *words)


def command(*words: str) -> str:
    """Return a command as one types it, quoted where a word has a space or a sign.

    >>> print(command("my lab/python", "-m", "pip", "install", "scipy>=1.15"))
    "my lab/python" -m pip install "scipy>=1.15"
    """
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    """Return a word in the quotes that every shell knows, unless one would read into them."""
    if not re.search(r"[^\w./:\\=+,@%-]", word):
        return word
    return shlex.quote(word) if set(word) & set('"$`') else f'"{word}"'
