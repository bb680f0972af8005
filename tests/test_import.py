import ast
import subprocess
import sys
from importlib import import_module
from inspect import isfunction
from pathlib import Path

import pytest

import banana_lab
from banana_lab import solve
from banana_lab.core.agenda import Rule, Rules

HEAVY = {"anywidget", "ipywidgets", "IPython", "numpy", "plotly", "scipy", "sympy"}

ROOMS = (
    ("data",),
    ("games",),
    ("core",),
    ("banana_governance", "jack_bananas", "maka_bana"),
    ("odds",),
    ("solve",),
    ("players",),
    ("figures",),
    ("classroom",),
    ("boards",),
    ("cli", "doctor", "terminal", "__main__"),
)
"""From the cellar up: a room may import what lies below it."""

PACKAGE = Path(banana_lab.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))


def printed(code):
    run = [sys.executable, "-c", code]
    return subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout


@pytest.mark.parametrize(
    "code",
    [
        "import banana_lab",
        "from banana_lab import odds, jack_bananas",
        "from banana_lab.core import playout, replay, Transcript",
        "from banana_lab.boards.explorers import dice_cup, bluff",
        "from banana_lab import classroom",
        "from banana_lab import figures, odds; figures.law(odds.speed(4))",
        "from banana_lab import solve; solve.best_splits('2 4 8 ' * 4 + 'p p')",
        "from banana_lab.cli import main; main('odds speed --own 4 --foreign 2'.split())",
    ],
)
def test_only_the_standard_library_is_loaded(code):
    loaded = printed(f"{code}\nimport sys; print(); print(*sys.modules)").splitlines()[-1]
    tops = {name.partition(".")[0] for name in loaded.split()}
    assert "banana_lab" in tops
    assert not HEAVY & tops


def room(module):
    """The room of a module such as ``banana_lab.odds.pmf``; ``None`` for the package itself."""
    return module.split(".")[1] if "." in module else None


def imported(path):
    """The rooms that a file imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno}: imports name banana_lab in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (room(name) for name in names if name.partition(".")[0] == "banana_lab")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_downwards(path):
    floors = {name: floor for floor, names in enumerate(ROOMS) for name in names}
    own = path.relative_to(PACKAGE).with_suffix("").parts[0]
    if own == "__init__":
        assert not list(imported(path))
        return
    assert own in floors, f"give the room {own} its place in ROOMS and in CONTRIBUTING.md"
    for other in imported(path):
        if other in floors:
            assert other == own or floors[other] < floors[own] or floors[own] == len(ROOMS) - 1


RULELESS = {"boards", "classroom", "cli", "figures", "odds", "players", "terminal"}
"""Rooms that read what a move led to, and run no rule."""


def rules_run(source):
    """The lines that import a rule of a game, or run one; a step may be imported and matched."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.endswith(".rules"):
                found = [getattr(import_module(module), alias.name) for alias in names]
                runs = any(isinstance(it, Rule | Rules) or isfunction(it) for it in found)
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                runs = any(alias.name.rpartition(".")[2] == "rules" for alias in names)
            case ast.Subscript(value=ast.Attribute(attr="rules")):
                runs = True
            case ast.Call(func=ast.Attribute(attr="respond" | "settle")):
                runs = True
            case ast.Call(func=ast.Attribute(attr="act", value=whose)):
                runs = ast.unparse(whose) != "self"  # a session, or the terminal, takes a message
            case _:
                continue
        if runs:
            yield node.lineno


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if path.relative_to(PACKAGE).with_suffix("").parts[0] in RULELESS],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_no_rule_is_run_outside_its_game_and_core(path):
    assert not list(rules_run(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "line",
    [
        "from banana_lab.jack_bananas.rules import RULES",
        "from banana_lab.jack_bananas.rules import Window, advance",
        "from banana_lab.maka_bana.rules import phases",
        "from banana_lab.maka_bana import rules",
        "import banana_lab.banana_governance.rules",
        "race.rules[type(race.step)]",
        "race.rule().act(draft, step)",
        "rule.respond(draft, step, answer)",
        "draft.settle()",
    ],
)
def test_a_rule_that_is_run_is_found(line):
    assert list(rules_run(line)) == [1]


def test_a_solver_is_loaded_when_its_name_is_asked_for():
    loaded = "print(*(name for name in sys.modules if name.startswith('banana_lab.solve.')))"
    before = printed(f"import sys; from banana_lab import solve; {loaded}")
    after = printed(f"import sys; from banana_lab.solve import best_splits; {loaded}")
    assert before.split() == []
    assert "banana_lab.solve.banana_governance.splits" in after.split()
    assert "banana_lab.solve.matrix.matrix_games" not in after.split()


def test_public_solvers_are_where_the_stub_says():
    everything = {}
    exec("from banana_lab.solve import *", everything)
    assert set(solve.__all__) <= set(dir(solve)) & set(everything)
    assert all(callable(everything[name]) for name in solve.__all__)
    with pytest.raises(AttributeError, match=r"'banana_lab\.solve' has no attribute 'nash'"):
        _ = solve.nash
