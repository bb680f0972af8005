"""Exact laws of huts on the island, beside SymPy's sparse polynomials.

``pytest tests/benchmarks/test_hut_points.py`` shows both in one table, with their ratio in
brackets. The peer lists the sets of spots of each group and multiplies in a ring over the integers,
as its expert would.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from banana_lab import odds
from banana_lab.maka_bana import hut_points, island

pytest.importorskip("pytest_benchmark")
rings = pytest.importorskip("sympy.polys.rings")
ZZ = pytest.importorskip("sympy").ZZ

HUTS = 10


def sympy_law() -> odds.Pmf[int]:
    """Return the law of the points of ten huts, by the product of the groups' polynomials."""
    isle = island()
    _, x, y = rings.ring("x, y", ZZ)
    law = x**0
    for group in isle.groups:
        law *= sum(
            x**size * y ** hut_points(isle, isle.mask(chosen))
            for size in range(min(HUTS, len(group)) + 1)
            for chosen in combinations(group, size)
        )
    return odds.Pmf({points: int(ways) for (huts, points), ways in law.terms() if huts == HUTS})


def test_both_have_the_same_law() -> None:
    assert odds.hut_points("reconstructed", HUTS) == sympy_law()


@pytest.mark.benchmark(group="points of ten huts")
def test_spot_by_spot(benchmark) -> None:
    law = benchmark(odds.hut_points, "reconstructed", HUTS)
    assert law.denominator == 635745396


@pytest.mark.benchmark(group="points of ten huts")
def test_sympy(benchmark) -> None:
    law = benchmark.pedantic(sympy_law, rounds=5, warmup_rounds=1)
    assert law.denominator == 635745396


@pytest.mark.benchmark(group="final boards")
@pytest.mark.parametrize("huts", [(6, 5, 5, 5), (8, 8, 7, 7), (5, 5, 5, 5, 5)])
def test_final_points(benchmark, huts) -> None:
    law = benchmark.pedantic(
        odds.final_points, ("reconstructed", huts, 0, len(huts)), rounds=3, warmup_rounds=1
    )
    assert law.map(lambda points: points.huts) == odds.hut_points("reconstructed", huts[0])


@pytest.mark.benchmark(group="spot values")
def test_spot_values(benchmark) -> None:
    values = benchmark.pedantic(
        odds.spot_values,
        ("reconstructed",),
        {"to_come": (6, 5, 5, 5)},
        rounds=5,
        warmup_rounds=1,
    )
    assert sum(value.expected for value in values) == 0
