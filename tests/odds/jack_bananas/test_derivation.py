"""The SymPy twins of the closed form."""

from __future__ import annotations

import pytest
import sympy

from banana_lab.jack_bananas.components import TRIALS
from banana_lab.odds import speed
from banana_lab.odds.jack_bananas.derivation import die_by_die, given_copied

x = sympy.Symbol("x")


def counts(law):
    """The generating function of a law times its denominator: how many rolls have each speed."""
    return sympy.Poly(law.generating_function(x) * law.denominator, x)


@pytest.mark.parametrize("die", [None, "banana banana 3 5", "1 2 banana", "2 3"])
@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize(("own", "foreign"), [(1, 0), (1, 2), (2, 1), (3, 2), (4, 0), (4, 3)])
def test_closed_form_against_the_definition(own, foreign, trial, die):
    assert counts(speed(own, foreign, trial, die)) == die_by_die(own, foreign, trial, x, die)


@pytest.mark.parametrize("die", [None, "banana banana 3 5"])
@pytest.mark.parametrize("trial", ["altitude", "low_flying"])
def test_parts_of_each_copied_number_add_up(trial, die):
    parts = given_copied(3, 2, trial, x, die)
    assert sympy.Poly(sum(parts.values()), x) == die_by_die(3, 2, trial, x, die)


def test_every_roll_copies_one_number_whatever_the_number_of_dice():
    n, k = sympy.symbols("n k", positive=True, integer=True)
    for trial in TRIALS:
        total = sum(part.subs(x, 1) for part in given_copied(n, k, trial, x).values())
        assert sympy.simplify(total - 6 ** (n + k)) == 0


def test_bad_arguments_get_a_sentence():
    with pytest.raises(ValueError, match="own is an integer from 1 to 24, not 0"):
        die_by_die(0, 0, "altitude", x)
    with pytest.raises(ValueError, match="there is no trial 'dive'"):
        given_copied(1, 0, "dive", x)
