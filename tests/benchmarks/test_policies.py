"""G7: 441 states with 11 actions each, two million floats, beside QuantEcon's ``DiscreteDP``.

Both by policy iteration, from the arrays on; ours also bounds the error. QuantEcon is no part of
the extra ``bench``: install it to compare.
"""

from __future__ import annotations

from time import process_time

import numpy as np
import pytest

from banana_lab.solve.markov.arrays import ArrayProcess, approximate_policy

pytest.importorskip("pytest_benchmark")

STATES, ACTIONS, DISCOUNT = 441, 11, 0.99

pytestmark = pytest.mark.benchmark(group="policies", timer=process_time)


@pytest.fixture(scope="module")
def arrays():
    rng = np.random.default_rng(0)
    laws = rng.random((STATES, ACTIONS, STATES))
    laws /= laws.sum(axis=2, keepdims=True)
    return rng.random((STATES, ACTIONS)), laws


def test_ours(benchmark, arrays):
    found = benchmark(lambda: approximate_policy(ArrayProcess(*arrays, DISCOUNT)))
    assert found.error < 1e-8


def test_quantecon(benchmark, arrays):
    markov = pytest.importorskip("quantecon.markov")
    found = benchmark(lambda: markov.DiscreteDP(*arrays, DISCOUNT).solve("policy_iteration"))
    ours = approximate_policy(ArrayProcess(*arrays, DISCOUNT))
    assert np.allclose(found.v, list(ours.values.values()), atol=1e-8)
