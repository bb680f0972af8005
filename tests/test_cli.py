import csv
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from banana_lab import cli, odds


def output(capsys, words):
    assert cli.main(words.split()) == 0
    captured = capsys.readouterr()
    assert not captured.err
    return captured.out


def complaint(capsys, *words):
    assert cli.main(words) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert captured.err.startswith("banana-lab: ")
    assert captured.err.count("\n") == 1
    return captured.err


def test_one_chance(capsys):
    chance = "odds speed --own 4 --foreign 2 --trial altitude --at-least 12"
    assert output(capsys, chance) == "44345/46656 ≈ 0.950\n"


def test_one_chance_as_a_command():
    command = [
        sys.executable,
        "-m",
        "banana_lab",
        "odds",
        "speed",
        "--own",
        "4",
        "--at-least",
        "12",
    ]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "605/648 ≈ 0.934\n"


def test_a_trial_may_be_written_with_a_hyphen(capsys):
    low = "odds speed --own 4 --trial low-flying --at-least 12"
    assert output(capsys, low) == "569/648 ≈ 0.878\n"


def test_a_whole_law(capsys):
    lines = output(capsys, "odds speed --own 3 --trial acrobatics").splitlines()
    law = odds.speed(3, trial="acrobatics")
    assert [int(line.split()[0]) for line in lines] == list(law.outcomes)
    assert [Fraction(line.split()[2]) for line in lines] == [law[speed] for speed in law.outcomes]


def test_another_die(capsys):
    assert cli.main(["odds", "speed", "--own", "1", "--die", "banana banana 3 5"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["0", "3", "5"]


def test_g11_the_law_of_a_cup_as_csv(capsys):
    heading, *lines = output(capsys, "odds speed --own 2 --foreign 1 --format csv").splitlines()
    assert heading == "speed,numerator,denominator,chance"
    law = odds.speed(2, 1)
    for line, (speed, chance) in zip(lines, law.items(), strict=True):
        shown, above, below, figures = line.split(",")
        assert (int(shown), Fraction(int(above), int(below))) == (speed, chance)
        assert float(figures) == pytest.approx(float(chance), rel=1e-5)
    asked = output(capsys, "odds speed --own 4 --at-least 12 --format csv")
    assert asked == "at_least,numerator,denominator,chance\n12,605,648,0.933642\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("14", "1073/1296 ≈ 0.828"),
        ("14 --own 4 --foreign 0 --trial altitude --cup super", "541/648 ≈ 0.835"),
        # A10: 47 of 216 rolls reach 10 with a banana; three bananas make it true, too
        ("10 --own 2 --foreign 1 --trial acrobatics", "2/9 ≈ 0.222"),
        ("BANANAS! --cup super", "7/432 ≈ 0.0162"),
        ("bananas --cup super", "7/432 ≈ 0.0162"),
    ],
)
def test_the_chance_of_a_claim(capsys, words, said):
    assert output(capsys, f"odds claim {words}") == f"{said}\n"


def test_csv_holds_every_chance_exactly(capsys):
    rows = list(csv.DictReader(output(capsys, "odds table --format csv").splitlines()))
    for row in rows[::17]:
        law = odds.speed(int(row["own"]), int(row["foreign"]), row["trial"])
        exact = Fraction(int(row["numerator"]), int(row["denominator"]))
        assert exact == law.at_least(int(row["at_least"]))
        assert float(row["chance"]) == pytest.approx(float(exact), rel=1e-5)
    cups = {(row["trial"], row["own"], row["foreign"]) for row in rows}
    assert len(cups) == 3 * 4 * 5
    for trial, own, foreign in cups:
        law = odds.speed(int(own), int(foreign), trial)
        reached = {int(row["at_least"]) for row in rows if row["chance"] != "0"} | {0}
        assert reached >= set(law.outcomes)


def test_a_table_to_read(capsys):
    title, header, *rows = output(capsys, "odds table --own 4 --trial altitude").splitlines()
    assert title.startswith("Altitude, 4 own dice")
    (twelve,) = [row for row in rows if row.split()[:1] == ["12"]]
    assert twelve.split()[1:4] == ["0.934", "0.943", "0.950"]
    assert len(header) == len(twelve)


def test_the_table_as_markdown(capsys):
    lines = output(capsys, "odds table --format markdown --own 4 --trial low_flying").splitlines()
    assert lines[0] == "### Low-flying, 4 own dice"
    assert next(line for line in lines if line.startswith("| 12 |")).startswith("| 12 | 0.878 |")
    assert {line.count("|") for line in lines[2:] if line} == {7}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("odds speed --own 0", "own"),
        ("odds speed --own x", "'x'"),
        ("odds speed --own 4 --foreign -1", "foreign"),
        ("odds speed --own 4 --trial sideways", "'sideways'"),
        ("odds speed", "--own"),
        ("odds table --own 9", "9"),
        ("odds table --format pdf", "'pdf'"),
        ("odds", "COMMAND"),
        ("fly", "'fly'"),
        ("lab no/such/folder", "no/such/folder"),
        ("lab --port 99999999", "from 1 to 65535, not '99999999'"),
        ("lab --port -1", "from 1 to 65535, not '-1'"),
        ("lab --port " + "9" * 5000, "from 1 to 65535"),
        ("book --port 0", "from 1 to 65535, not '0'"),
        ("book --port http", "from 1 to 65535, not 'http'"),
        ("odds claim", "SPEED"),
        ("odds claim fast", "'fast'"),
        ("odds claim -3", "-3"),
        ("odds claim BANANAS!", "Super Banana Cup only"),
        ("odds claim 14 --cup tea", "'tea'"),
    ],
)
def test_bad_input_gets_one_sentence(capsys, words, said):
    assert said in complaint(capsys, *words.split())


def test_a_die_with_a_strange_face(capsys):
    assert "'apple'" in complaint(capsys, "odds", "speed", "--own", "4", "--die", "banana apple 3")


def test_a_reader_that_stops_early():
    command = f"{sys.executable} -m banana_lab odds table | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.startswith("Altitude, 1 own die")
    assert not done.stderr


def test_a_pipe_that_knows_no_approximately():
    done = subprocess.run(
        [sys.executable, "-m", "banana_lab", "odds", "speed", "--own", "4", "--at-least", "12"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        check=True,
    )
    assert done.stdout.split() == [b"605/648", b"~", b"0.934"]


def test_a_pipe_that_knows_no_raised_minus_keeps_the_sign_e15():
    words = ["odds", "speed", "--own", "20", "--at-least", "120"]
    found = {}
    for encoding in ("utf-8", "cp1252"):
        done = subprocess.run(
            [sys.executable, "-m", "banana_lab", *words],
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            check=True,
        )
        found[encoding] = done.stdout.decode(encoding).strip().partition(" ")[2]
    assert found["utf-8"] == "≈ 2.87 × 10⁻¹⁰"
    assert found["cp1252"] == "~ 2.87 x 10^-10"


@pytest.mark.parametrize("words", ["odds speed --own 4", "split 8 p 8 12 20 16 2 m10 8 2 p p 6 12"])
@pytest.mark.parametrize("where", [">&-", "> /dev/full"])
def test_an_output_that_takes_nothing_ends_without_a_traceback_e15_f10(words, where):
    command = f"{sys.executable} -m banana_lab {words} {where}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8")
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") <= 1
    assert done.returncode == (0 if where == ">&-" else 2)


def test_a_long_complaint_is_cut_f10(capsys):
    assert len(complaint(capsys, "split", "8 " * 10**6)) < 700
    assert len(complaint(capsys, "odds", "claim", "9" * 10**5)) < 700


def test_a_game_is_asked_for_by_its_name_e15(capsys):
    assert "which game? There are jack-bananas" in complaint(capsys, "play")
    assert "NAME=VALUE" not in complaint(capsys, "play")


def test_ctrl_c_ends_without_a_traceback_f10(monkeypatch, capsys):
    def interrupted(*_words):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.odds, "speed", interrupted)
    assert cli.main(["odds", "speed", "--own", "4"]) == 130
    assert not capsys.readouterr().err


@pytest.fixture
def launched(monkeypatch):
    """What JupyterLab would be started with."""
    labapp = pytest.importorskip("jupyterlab.labapp")
    starts = []
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/etc/of/the/user")
    monkeypatch.setattr(labapp.LabApp, "launch_instance", starts.append)
    return starts


def test_alone_it_opens_the_lessons(launched):
    assert cli.main([]) == 0
    notebooks = Path(__file__).parents[1] / "notebooks"
    assert f"--ServerApp.root_dir={notebooks}" in launched[0]
    assert "--ServerApp.ip=127.0.0.1" in launched[0]
    assert "--ServerApp.open_browser=True" in launched[0]
    assert not any("token" in option or "password" in option for option in launched[0])


def test_a_lab_asks_nothing_of_other_machines(launched):
    config = pytest.importorskip("jupyterlab_server.config")
    announcements = "@jupyterlab/apputils-extension:announcements"
    cli.main(["lab"])
    assert config.get_static_page_config()["disabledExtensions"][announcements] is True
    assert os.environ["JUPYTER_CONFIG_PATH"].endswith(f"{os.pathsep}/etc/of/the/user")
    assert "--LabApp.extension_manager=readonly" in launched[0]


def test_a_lab_on_this_port_and_no_other(launched, tmp_path):
    assert cli.main(["lab", str(tmp_path), "--port", "8899", "--no-browser"]) == 0
    assert {
        f"--ServerApp.root_dir={tmp_path}",
        "--ServerApp.port=8899",
        "--ServerApp.port_retries=0",
        "--ServerApp.open_browser=False",
    } <= set(launched[0])


def test_a_lab_where_jupyter_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert "pip install jupyterlab" in complaint(capsys, "lab")
