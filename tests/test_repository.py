"""What the files beside the code promise each other."""

import json
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import banana_lab

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PINS = dict(
    line.split("==")
    for line in (ROOT / "constraints.txt").read_text().splitlines()
    if not line.startswith("#")
)


def committed():
    """Every file that is in the repository, or would be after ``git add``."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        pytest.skip("not a git repository")
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]


FORBIDDEN = {
    "a registry's address": r"(pypi|pythonhosted|npmjs|npmmirror|yarnpkg)\.(org|com)",
    "a download address": r'"resolved"\s*:',
    "a folder of one machine": r"(?<![\w.])/(home|root|work|Users)/\w",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_committed_file_holds(what):
    found = []
    for path in committed():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if match := re.search(FORBIDDEN[what], text):
            found.append(f"{path.relative_to(ROOT)}: {match[0]}")
    assert not found


def test_the_source_archive_holds_what_its_tests_and_its_book_need_e13(tmp_path):
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        packed = {name.partition("/")[2] for name in files.getnames()}
    own = {str(path.relative_to(ROOT)) for path in committed()}
    left_out = {name for name in own - packed if not name.startswith(".")}
    assert not left_out
    assert not {name for name in packed - own if "node_modules" in name or ".so" in name}


def requirements():
    extras = PROJECT["optional-dependencies"]
    return sorted(
        {*PROJECT["dependencies"], *(line for lines in extras.values() for line in lines)}
    )


@pytest.mark.parametrize("line", requirements())
def test_every_requirement_is_pinned_within_its_range(line):
    requirement = Requirement(line)
    if requirement.name == PROJECT["name"]:
        assert requirement.extras <= set(PROJECT["optional-dependencies"])
        return
    pins = {canonicalize_name(name): version for name, version in PINS.items()}
    assert requirement.specifier.contains(Version(pins[canonicalize_name(requirement.name)]))


def test_the_version_is_one():
    citation = (ROOT / "CITATION.cff").read_text()
    changes = (ROOT / "CHANGELOG.md").read_text()
    assert f"\nversion: {banana_lab.__version__}\n" in citation
    assert re.search(r"^## (\S+?),? ", changes, re.MULTILINE)[1] == banana_lab.__version__


def test_links_between_the_pages_lead_somewhere():
    for page in ROOT.glob("*.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{page.name}: {target}"


def test_rooms_and_targets_named_in_the_pages_exist():
    text = "".join((ROOT / name).read_text() for name in ("README.md", "CONTRIBUTING.md"))
    makefile = (ROOT / "Makefile").read_text()
    for target in set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for room in re.findall(r"^\| `(banana_lab/\w+)` \|", text, re.MULTILINE):
        assert (ROOT / room).is_dir(), room


def test_the_widgets_lock_has_what_the_package_asks():
    widgets = ROOT / "widgets"
    wanted = json.loads((widgets / "package.json").read_text())["devDependencies"]
    locked = json.loads((widgets / "package-lock.json").read_text())["packages"][""]
    assert locked["devDependencies"] == wanted
