"""The live files of a site."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import zipfile

import pytest

from banana_lab import solve
from banana_lab.boards import publish as publishing
from banana_lab.boards.hosts.assets import PACKAGE
from banana_lab.boards.publish import PYODIDE, main, package_files, page_files, publish
from banana_lab.boards.registry import BOARDS


def test_a_second_time_nothing_is_written_and_old_versions_go(site):
    root = site.folder / "live"
    (root / "old").mkdir(exist_ok=True)
    before = {path: path.stat().st_mtime_ns for path in root.glob("*/*")}
    assert publish(site.folder) == site.live
    assert {path: path.stat().st_mtime_ns for path in root.glob("*/*")} == before
    assert {path.name for path in root.iterdir()} == set(site.live)


def test_all_that_the_head_names_is_there(site):
    for path in (*site.live.styles(BOARDS), *(path for path, _ in site.live.scripts(BOARDS))):
        assert (site.folder / "live" / path).stat().st_size > 1000


def test_pyodide_knows_no_package_that_it_could_fetch_elsewhere(site):
    lock = site.folder / "live" / site.live.python / "pyodide-lock.json"
    assert json.loads(lock.read_text())["packages"] == {}


def test_the_worker_gets_what_boards_use_compiled(site):
    archive = site.folder / "live" / site.live.folder / "banana_lab.zip"
    names = set(zipfile.ZipFile(archive).namelist())
    assert "banana_lab/data/jack_bananas.toml" in names
    assert {"banana_lab/boards/hosts/page.pyc", "banana_lab/boards/samples.pyc"} <= names
    assert "banana_lab/solve/banana_governance/splits.pyc" in names
    assert not {"banana_lab/cli.py", "banana_lab/solve/trees/regret.py"} & names
    assert len(names) == len(list(page_files()))


def test_without_pyodide_a_sentence_says_what_to_do(tmp_path, capsys):
    assert main([str(tmp_path), "--pyodide", str(tmp_path)]) == 2
    complaint = capsys.readouterr().err
    assert "pyodide.mjs is not in" in complaint
    assert "npm ci" in complaint
    assert list(tmp_path.iterdir()) == []


def test_without_node_a_sentence_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ValueError, match="Node is not there"):
        publish(tmp_path / "site")


def test_what_does_not_compile_is_named(site):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("room/wrong.py", "x = 1\nx = = 2\n")
    with pytest.raises(ValueError, match=r"room/wrong\.py, line 2: invalid syntax"):
        publishing._compiled({"a.zip": buffer.getvalue()}, PYODIDE, ["room.wrong"])


def imported(path):
    """The modules that a file imports, and what it takes from them, also within functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_a_page_has_every_module_that_the_library_imports():
    """Also those that a function imports when it is needed: a page would fail only there."""
    code = [path for path in page_files() if path.suffix == ".py"]
    needed = {name for path in code for name in imported(path)}
    standard = {name.partition(".")[0] for name in needed}
    assert {"difflib", "tomllib", "json"} <= standard
    assert not standard & publishing.UNUSED
    ours = {path.relative_to(PACKAGE.parent).with_suffix("") for path in package_files()}
    there = {path.relative_to(PACKAGE.parent).with_suffix("") for path in page_files()}
    absent = {".".join(path.parts) for path in ours - there}
    assert not needed & absent
    assert not needed & {f"banana_lab.solve.{name}" for name in solve.__all__}  # loads any module


PUBLIC = """
import sys; sys.path.insert(0, sys.argv[1])
from importlib import import_module
for name in sys.argv[2:]:
    module = import_module(name)
    public = () if name == "banana_lab.boards" else getattr(module, "__all__", ())
    for each in public:
        getattr(module, each)
    assert name != "banana_lab.solve" or len(public) > 3
"""


def test_a11_every_public_name_of_the_page_s_files_can_be_imported(tmp_path):
    """All but the widgets, which the package `boards` names, and a page has not."""
    for path in page_files():
        copy = tmp_path / path.relative_to(PACKAGE.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    names = [
        ".".join(path.relative_to(tmp_path).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted(tmp_path.rglob("*.py"))
    ]
    names.remove("banana_lab.boards.hosts.widget")
    run = [sys.executable, "-I", "-S", "-c", PUBLIC, str(tmp_path), *names]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
