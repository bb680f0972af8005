"""Build the book into site/: `python book/build.py`, or `make book`.

The sources come together in build/book: the pages of book/pages, the notebooks, and what
generate.py writes from the library's own data. Sphinx turns them into pages, and lite.py adds
JupyterLite behind their "Run live".
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import lab

BOOK = Path(__file__).parent
ROOT = BOOK.parent
WORK = ROOT / "build" / "book"
PAGES = WORK / "pages"
STATIC = WORK / "static"
HTML = WORK / "html"
LITE = WORK / "lite"
IPYTHON = WORK / "ipython"
ERRORS_ONLY = "c.IPKernelApp.log_level = 40\n"  # kernels warn of TCP, which stays on this machine
LIBRARY = {".py", ".toml", ".svg", ".js", ".css"}
WAKE = "\n\nTo wake the page, choose *Run ▸ Run All Cells* from the menu."


def main(words: list[str] | None = None) -> int:
    """Build the site and return the exit code of the step that failed, or 0."""
    parser = argparse.ArgumentParser(description="Build the book.")
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="where to (site/)")
    parser.add_argument("--no-lite", action="store_true", help="without JupyterLite: quicker")
    options = parser.parse_args(words)
    site, lite = options.out.resolve(), not options.no_lite
    steps: dict[str, Callable[[], None]] = {"Sphinx": lambda: sphinx(lite)}
    if lite:
        steps["JupyterLite"] = lambda: lab.build(LITE, WORK)
    gather()
    vendor()
    with ThreadPoolExecutor() as cores:
        running = {name: cores.submit(timed, name, step) for name, step in steps.items()}
    for name, step in running.items():
        try:
            step.result()
        except subprocess.CalledProcessError as failed:
            forget_pages()  # or the next run would skip the page at fault, and pass
            print(f"The book was not built: {name} failed.", file=sys.stderr)
            return failed.returncode
    publish(site, lite)
    print(f"The book is in {site}; `banana-lab book` serves it.")
    return 0


def timed(name: str, step: Callable[[], None]) -> None:
    """Take a step and tell how long it took."""
    start = time.monotonic()
    step()
    print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)


def gather() -> None:
    """Bring every source together; where one is gone, the pages are built anew."""
    sources = written() | notebooks()
    before = {path for path in PAGES.rglob("*") if path.is_file()}
    for name, text in sources.items():
        keep(PAGES / name, text)
    if gone := before - {PAGES / name for name in sources}:
        for path in gone:
            path.unlink()
        forget_pages()


def forget_pages() -> None:
    """Remove what Sphinx has made, but not the notebooks' outputs."""
    shutil.rmtree(HTML, ignore_errors=True)
    shutil.rmtree(WORK / "doctrees", ignore_errors=True)


def written() -> dict[str, str]:
    """Return the pages in words, and those written from data."""
    from generate import generated

    pages = BOOK / "pages"
    return generated() | {
        path.relative_to(pages).as_posix(): path.read_text("utf-8")
        for path in sorted(pages.rglob("*.md"))
    }


def notebooks() -> dict[str, str]:
    """Return the notebooks but for the lab's welcome, which in the book is the front page."""
    folder = ROOT / "notebooks"
    return {
        path.relative_to(folder).as_posix(): for_a_page(path.read_text("utf-8"))
        for path in sorted(folder.rglob("[!.]*.ipynb"))
        if path.name != "welcome.ipynb" and ".ipynb_checkpoints" not in path.parts
    }


def for_a_page(notebook: str) -> str:
    """Return a notebook without the sentence that tells how to wake it: in a page, boards wake."""
    cells = json.loads(notebook)
    for cell in cells["cells"]:
        if cell["cell_type"] == "markdown":
            text = "".join(cell["source"]).replace("welcome.ipynb", "index.md")
            cell["source"] = text.replace(WAKE, "")
    return json.dumps(cells, ensure_ascii=False, indent=1)


def vendor() -> None:
    """Collect what pages load: MathJax, and the boards' tokens for the page as a whole."""
    mathjax = BOOK / "node_modules" / "mathjax" / "es5"
    copy(mathjax / "tex-chtml.js", STATIC / "mathjax" / "tex-chtml.js")
    fonts = Path("output", "chtml", "fonts", "woff-v2")
    for font in sorted((mathjax / fonts).iterdir()):
        copy(font, STATIC / "mathjax" / fonts / font.name)
    colours = (ROOT / "banana_lab" / "data" / "theme" / "colours.css").read_text("utf-8")
    tokens = (ROOT / "widgets" / "src" / "tokens.css").read_text("utf-8")
    rest = tokens.partition('colours.css";\n')[2]
    keep(STATIC / "tokens.css", (colours + rest).replace(".bl-board", ".bl-page"))


def run_notebooks() -> None:
    """Run new notebooks, on every core; Sphinx finds their outputs in the cache.

    Where one raises, nothing is kept: Sphinx runs it again, and tells where.
    """
    import nbformat
    from jupyter_cache import get_cache
    from jupyter_cache.base import CacheBundleIn
    from jupyter_cache.executors.utils import single_nb_execution

    keep(IPYTHON / "profile_default" / "ipython_kernel_config.py", ERRORS_ONLY)
    os.environ["IPYTHONDIR"] = str(IPYTHON)
    cache = get_cache(executed())
    new = []
    for path in sorted(PAGES.rglob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        try:
            cache.match_cache_notebook(notebook)
        except KeyError:
            new.append((path, notebook))
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        done = cores.map(lambda one: single_nb_execution(one[1], one[0].parent, 120, False), new)
    for (path, notebook), result in zip(new, done, strict=True):
        if result.err is None:
            bundle = CacheBundleIn(notebook, str(path), data={"execution_seconds": result.time})
            cache.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)


def executed() -> Path:
    """Return the folder of the notebooks' outputs, another one for another library."""
    return WORK / f"executed-{library_hash()}"


def sphinx(lite: bool) -> None:
    """Turn the sources into pages; a warning is an error."""
    run_notebooks()
    places: list[str | Path] = ["-c", BOOK, "-d", WORK / "doctrees", PAGES, HTML]
    flags = ["-W", "--keep-going", "-q", *(["-t", "lite"] if lite else [])]
    subprocess.run([sys.executable, "-m", "sphinx", "-b", "html", *flags, *places], check=True)


def publish(site: Path, lite: bool) -> None:
    """Put the pages, and JupyterLite below them, where they are served from."""
    shutil.rmtree(site, ignore_errors=True)
    unused = shutil.ignore_patterns(".buildinfo*", "*.map", "fontawesome*")
    shutil.copytree(HTML, site, ignore=unused)
    styles = site / "_static" / "styles" / "pydata-sphinx-theme.css"
    without_fonts = re.sub(r"@font-face\s*{[^}]*}", "", styles.read_text("utf-8"))
    styles.write_text(without_fonts, "utf-8", newline="\n")
    (site / ".nojekyll").touch()
    if lite:
        shutil.copytree(LITE, site / "lite")


def library_hash() -> str:
    """Return a hash of the library, so that a changed one runs the notebooks again."""
    files = [*library_files(ROOT / "banana_lab"), *library_files(ROOT / "widgets" / "dist")]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def library_files(folder: Path) -> Iterator[Path]:
    """Yield the files of the library in a folder, in a fixed order."""
    yield from (path for path in sorted(folder.rglob("*")) if path.suffix in LIBRARY)


def keep(path: Path, text: str) -> None:
    """Write a file, but leave one alone that says the same: Sphinx looks at the times."""
    if not path.is_file() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


def copy(source: Path, target: Path) -> None:
    """Copy a file where it is not there yet, or is older."""
    if not target.is_file() or target.stat().st_mtime < source.stat().st_mtime:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


if __name__ == "__main__":
    sys.exit(main())
