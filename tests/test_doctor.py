import os
from importlib import metadata

import pytest

from banana_lab import cli, doctor


@pytest.fixture
def versions(monkeypatch):
    """Versions to report in place of the installed ones; ``None`` for a missing package."""
    pretended: dict[str, str | None] = {}
    installed = metadata.version

    def version(name):
        found = pretended.get(name, "?")
        if found is None:
            raise metadata.PackageNotFoundError(name)
        return installed(name) if found == "?" else found

    monkeypatch.setattr(metadata, "version", version)
    return pretended


def test_a_sound_installation(capsys):
    assert cli.main(["doctor"]) == 0
    said = capsys.readouterr().out
    for need in ("anywidget", "ipywidgets", "numpy", "plotly", "scipy", "sympy"):
        assert f"{need} " in said
        assert metadata.version(need) in said
    assert "dice-cup.js" in said


def test_a_missing_package(versions, capsys):
    versions["scipy"] = None
    assert cli.main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "scipy is missing" in said
    assert '-m pip install "scipy' in said


def test_a_package_that_is_too_old(versions):
    versions["anywidget"] = "0.9.0"
    report = doctor.examine()
    assert not report.healthy
    (finding,) = [finding for finding in report.needed if finding.name == "anywidget"]
    assert finding.found.startswith("anywidget 0.9.0 is not ")
    assert '"anywidget' in finding.remedy


def test_what_only_an_extra_needs_may_be_missing(versions):
    versions["jupyterlab"] = None
    report = doctor.examine()
    assert all("jupyterlab" not in finding.found for finding in report.needed)
    (lab,) = [finding for finding in report.optional if finding.name == "[lab]"]
    assert lab.found == "jupyterlab is missing"
    assert '-m pip install "jupyterlab' in lab.remedy


def test_what_only_contributors_need_is_set_apart(versions):
    versions["hypothesis"] = versions["icepool"] = None
    report = doctor.examine()
    assert report.healthy
    assert [finding.name for finding in report.optional] == ["[lab]"]
    found = {finding.name: finding for finding in report.contributors}
    assert "hypothesis is missing" in found["[test]"].found
    assert "icepool is missing" in found["[bench]"].found
    assert "Only for contributors\n  [" in str(report)


def test_a_board_without_its_module(monkeypatch, tmp_path):
    package = tmp_path / "banana_lab" / "__init__.py"
    package.parent.mkdir()
    monkeypatch.setattr("banana_lab.__file__", str(package))
    assert [finding.name for finding in doctor.examine().needed if finding.remedy] == ["boards"]
    (package.parent / "static").mkdir()
    (package.parent / "static" / "dice-cup.js").touch()
    assert doctor.examine().needed[-1] == doctor.Finding("boards", "dice-cup.js")


def test_a_folder_that_was_never_installed(monkeypatch):
    def requires(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", requires)
    report = doctor.examine()
    assert not report.healthy
    assert report.needed[0].name == "banana-lab"
    assert "pip install --editable" in str(report)


def test_where_chromium_is(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(doctor, "CHROMIUMS", ("chromium",))
    assert doctor.chromium() is None
    for name in ("chromium", "mine"):
        (tmp_path / name).touch(mode=0o755)
    assert doctor.chromium() == os.path.join(tmp_path, "chromium")
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "mine"))
    assert doctor.chromium() == str(tmp_path / "mine")


def test_the_server_of_another_environment_lacks_widgets_e14(monkeypatch, tmp_path):
    folder = tmp_path / "another server" / "bin"
    folder.mkdir(parents=True)
    server = folder / "jupyter-lab"
    server.write_text("#!/bin/sh\n")
    server.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(doctor, "_JUPYTER_FOLDERS", ())
    report = doctor.examine()
    (finding,) = [finding for finding in report.needed if finding.name == "lab server"]
    assert not report.healthy
    assert "lacks ipywidgets and anywidget" in finding.found
    assert finding.remedy.startswith(f'"{folder}/python" -m pip install ipywidgets')
    for extension in doctor.EXTENSIONS.values():
        (folder.parent / "share/jupyter/labextensions" / extension).mkdir(parents=True)
    assert doctor.examine().healthy
