"""What laws refuse, each with a sentence."""

import numpy as np
import pandas as pd
import pytest

from banana_lab import figures
from banana_lab.core.chance import Weighted
from banana_lab.odds import Pmf, claim_is_true

DIE = Pmf.of(range(1, 7))


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda: Pmf.mixture(DIE), TypeError, "a mixture is of a list of laws, with weights"),
        (lambda: Pmf.mixture({1: 2}), TypeError, "a mixture is of a list of laws, with weights"),
        (lambda: Pmf.mixture(Weighted((1, 2))), TypeError, "a mixture is of a list of laws"),
        (lambda: Pmf.of(pd.DataFrame({"a": [1]})), TypeError, "not a whole table"),
        (lambda: Pmf.of(np.ones((2, 2))), TypeError, "not a whole table"),
        (lambda: Pmf.lowest(DIE, 3), TypeError, "a law is expected, .* not 3"),
        (lambda: Pmf.highest([DIE]), TypeError, "a law is expected, "),
        (lambda: Pmf.joint("ab"), TypeError, "a law is expected, .* not 'ab'"),
        (lambda: Pmf.joint(DIE, {1: 2}), TypeError, "a law is expected, "),
        (lambda: Pmf.joint(Weighted((1, 2))), TypeError, "a law is expected, "),
        (lambda: DIE.given({12}), TypeError, "a test is a function of an outcome, not "),
        (lambda: DIE.map(None), TypeError, "is a function of an outcome, not None"),
        (lambda: DIE.at_least(np.array([1, 2])), TypeError, "an outcome is a number, a text"),
        (lambda: Pmf({10**400: 1}).to_scipy(), ValueError, "integers below 2"),
        (lambda: figures.law({2: DIE, 3: DIE}), TypeError, "the names of laws are texts, not 2"),
        (lambda: figures.law(DIE, 5), TypeError, "a title and the names of laws are texts, not 5"),
    ],
)
def test_what_is_no_law(ask, error, words):
    with pytest.raises(error, match=words):
        ask()


@pytest.mark.parametrize("cup", ["c" * 10**6, [], np.ones(2)])
def test_what_is_no_cup_is_told_in_a_short_sentence(cup):
    with pytest.raises(ValueError, match="there is no cup ") as caught:
        claim_is_true(12, 4, cup=cup)
    assert len(str(caught.value)) < 200
