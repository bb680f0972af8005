"""Random integer matrix games, beside pygambit in rational numbers and nashpy in floating point.

``pytest tests/benchmarks/test_matrix_games.py`` shows all in one table for each size, with their
ratio in brackets. The peers' games are built beforehand. Pygambit has two exact methods for such
games, a linear program and the complementarity problem, which is told to stop at one equilibrium;
the faster of the two is what the ratio of the terminal summary compares.
"""

from __future__ import annotations

import random
from fractions import Fraction
from time import process_time

import pytest

from banana_lab.solve.matrix.matrix_games import matrix_game

pytest.importorskip("pytest_benchmark")
gambit = pytest.importorskip("pygambit")
nashpy = pytest.importorskip("nashpy")
np = pytest.importorskip("numpy")

SIZES = (10, 20, 39)
GAMES = 4
TIMES_FASTER = 20

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning")


def random_table(rows, columns, seed):
    rng = random.Random(f"{rows} {columns} {seed}")
    return [[rng.randint(-100, 100) for _ in range(columns)] for _ in range(rows)]


def tables(size):
    return [random_table(size, size, seed) for seed in range(GAMES)]


def gambit_games(size):
    arrays = (np.array(table, object) for table in tables(size))
    return [gambit.Game.from_arrays(array, -array) for array in arrays]


def complementarity(game):
    return gambit.nash.lcp_solve(game, rational=True, stop_after=1)


def linear_program(game):
    return gambit.nash.lp_solve(game, rational=True)


def each(solve, games):
    return [solve(game) for game in games]


def seconds(solve, games):
    """Return the processor time that all games take, the best of three."""
    times = []
    for _ in range(3):
        start = process_time()
        each(solve, games)
        times.append(process_time() - start)
    return min(times)


def test_200_games_are_proved() -> None:
    """Of every size up to 39 × 39; ``check`` adds the proof up again."""
    rng = random.Random("200 games")
    shapes = [(39, 39), *((rng.randint(1, 39), rng.randint(1, 39)) for _ in range(199))]
    for seed, (rows, columns) in enumerate(shapes):
        table = random_table(rows, columns, seed)
        game = matrix_game(table)
        assert game.check(table) == (game.value, game.value)


@pytest.mark.parametrize("solve", [complementarity, linear_program])
def test_pygambit_finds_the_same_values(solve) -> None:
    for size in SIZES[:2]:
        for game, table in zip(gambit_games(size), tables(size), strict=True):
            value = solve(game).equilibria[0].payoff(next(iter(game.players)))
            assert matrix_game(table).value == Fraction(int(value.numerator), value.denominator)


def test_nashpy_finds_the_same_values() -> None:
    for table in tables(39):
        row, column = nashpy.Game(np.array(table)).linear_program()
        value = row @ np.array(table) @ column
        assert float(matrix_game(table).value) == pytest.approx(value, abs=1e-8)


@pytest.mark.parametrize("size", SIZES)
def test_matrix_game(benchmark, size) -> None:
    benchmark.group = f"{GAMES} games of {size} × {size}"
    games = benchmark.pedantic(each, (matrix_game, tables(size)), rounds=20, warmup_rounds=1)
    assert all(game.certificate.gap == 0 for game in games)


@pytest.mark.parametrize("solve", [complementarity, linear_program])
@pytest.mark.parametrize("size", SIZES)
def test_pygambit(benchmark, size, solve) -> None:
    benchmark.group = f"{GAMES} games of {size} × {size}"
    found = benchmark.pedantic(each, (solve, gambit_games(size)), rounds=3)
    assert all(len(one.equilibria) == 1 for one in found)


@pytest.mark.parametrize("size", SIZES)
def test_nashpy(benchmark, size) -> None:
    benchmark.group = f"{GAMES} games of {size} × {size}"
    games = [nashpy.Game(np.array(table)) for table in tables(size)]
    mixes = benchmark.pedantic(each, (nashpy.Game.linear_program, games), rounds=5, warmup_rounds=1)
    assert len(mixes) == GAMES


@pytest.mark.parametrize("size", SIZES)
def test_times_faster_than_pygambit(benchmark, size) -> None:
    benchmark.group = f"{GAMES} games of {size} × {size}, the ratio"
    benchmark.pedantic(each, (matrix_game, tables(size)), warmup_rounds=1)
    ours = seconds(matrix_game, tables(size))
    games = gambit_games(size)
    theirs = min(seconds(solve, games) for solve in (complementarity, linear_program))
    benchmark.extra_info["times_faster_than_pygambit"] = round(theirs / ours, 1)
    assert size < max(SIZES) or theirs >= TIMES_FASTER * ours
