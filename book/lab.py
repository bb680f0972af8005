"""The lab in the browser behind "Run live": JupyterLite, and Python with every package it needs.

All of it is served by the site: Pyodide's core, and wheels that are pure Python. NumPy and SciPy
are no such wheels, so they stay in the lab that one installs.
"""

from __future__ import annotations

import email
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

BOOK = Path(__file__).parent
ROOT = BOOK.parent
NOTEBOOKS = ROOT / "notebooks"
PYODIDE = ROOT / "widgets" / "node_modules" / "pyodide"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
KERNEL = ("micropip", "ipython", "jedi", "comm")
WANTED = ("sympy", "ipywidgets", "anywidget")
# Front ends that JupyterLite has itself, and what IPython asks for on a terminal only.
LEFT_OUT = {"jupyterlab-widgets", "pexpect", "ptyprocess", "widgetsnbextension"}


class Wheel(NamedTuple):
    """What a wheel says of itself."""

    path: Path
    name: str
    version: str
    requires: tuple[Requirement, ...]
    imports: tuple[str, ...]


def build(site: Path, work: Path) -> None:
    """Build JupyterLite into a folder, unless what is there was made from the same files."""
    ours = _our_wheel(work / "wheel")
    stamp = site / "made-from.txt"
    made_from = _hash([ours, BOOK / "jupyter-lite.json", Path(__file__), PYODIDE / "package.json",
                       ROOT / "constraints.txt", *sorted(NOTEBOOKS.rglob("*.ipynb"))])  # fmt: skip
    if stamp.is_file() and stamp.read_text("utf-8") == made_from:
        return
    settings = work / "lite-settings"
    for folder in (site, settings):
        shutil.rmtree(folder, ignore_errors=True)
    distribution(settings / "static" / "pyodide", [ours, *_downloaded(work / "wheels")])
    shutil.copy(BOOK / "jupyter-lite.json", settings)
    command: list[str | Path] = [
        *(sys.executable, "-m", "jupyter", "lite", "build", "--no-sourcemaps"),
        *("--no-unused-shared-packages", "--apps", "notebooks", "--apps", "tree"),
        *("--lite-dir", settings, "--contents", NOTEBOOKS, "--output-dir", site),
    ]
    done = subprocess.run(command, cwd=settings, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        done.check_returncode()
    check(site)
    stamp.write_text(made_from, "utf-8")


def check(site: Path) -> None:
    """Raise ``ValueError`` where the notebooks would fetch Python from somewhere else."""
    settings = json.loads((site / "jupyter-lite.json").read_text("utf-8"))
    plugins = settings["jupyter-config-data"]["litePluginSettings"]
    url = plugins["@jupyterlite/pyodide-kernel-extension:kernel"].get("pyodideUrl", "")
    if not url.startswith("./static/pyodide/"):
        raise ValueError(f"JupyterLite would load Pyodide from {url!r}, not from the site")


def distribution(folder: Path, wheels: Iterable[Path]) -> None:
    """Put Pyodide's core, the wheels, and the lock file that lists them into a folder."""
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copy(PYODIDE / name, folder)
    read = [wheel for wheel in map(_read, wheels) if wheel.name not in LEFT_OUT]
    there = {wheel.name for wheel in read}
    for wheel in read:
        shutil.copy(wheel.path, folder)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {wheel.name: _entry(wheel, there) for wheel in read}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), "utf-8")


def _entry(wheel: Wheel, there: set[str]) -> dict[str, object]:
    needed = {canonicalize_name(need.name) for need in wheel.requires if _applies(need)}
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.path.name,
        "install_dir": "site",
        "package_type": "package",
        "sha256": _hash([wheel.path]),
        "imports": wheel.imports,
        "depends": sorted(needed & there),
        "unvendored_tests": False,
    }


def _applies(need: Requirement) -> bool:
    browser = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
    return need.marker is None or need.marker.evaluate(browser | {"python_version": "3.14"})


def _read(path: Path) -> Wheel:
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = email.message_from_bytes(archive.read(metadata))
    tops = {name.partition("/")[0].removesuffix(".py") for name in names if name.endswith(".py")}
    return Wheel(
        path,
        canonicalize_name(head["Name"]),
        head["Version"],
        tuple(map(Requirement, head.get_all("Requires-Dist") or ())),
        tuple(sorted(top for top in tops if re.fullmatch(r"[A-Za-z_]\w*", top))),
    )


def _our_wheel(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    return next(folder.glob("*.whl"))


def _downloaded(folder: Path) -> list[Path]:
    """Return the wheels of what the kernel and the notebooks need, as the constraints pin them.

    pip resolves for the machine it runs on, so what a package asks for is followed here, round by
    round, by the rules of the browser.
    """
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    shutil.rmtree(folder, ignore_errors=True)
    wanted = {name: name for name in KERNEL + WANTED}
    wanted["micropip"] = f"micropip=={lock['packages']['micropip']['version']}"
    asked: set[str] = set()
    while missing := wanted.keys() - asked:
        _pip(
            *("download", "--no-deps", "--dest", folder, "--constraint", ROOT / "constraints.txt"),
            *("--only-binary=:all:", "--python-version", lock["info"]["python"]),
            *("--platform", "any", "--implementation", "py", "--abi", "none"),
            *(wanted[name] for name in sorted(missing)),
        )
        asked |= missing
        needs = [need for path in folder.glob("*.whl") for need in _read(path).requires]
        wanted |= {
            name: f"{name}{need.specifier}"
            for need in filter(_applies, needs)
            if (name := canonicalize_name(need.name)) not in asked | LEFT_OUT
        }
    return sorted(folder.glob("*.whl"))


def _pip(*words: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", *words]
    subprocess.run(command, check=True)


def _hash(files: Iterable[Path]) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
