"""What solvers refuse before they begin, each with a sentence."""

from fractions import Fraction

import pytest

from banana_lab.solve import MarkovDecisionProcess
from banana_lab.solve.jack_bananas.announcing import DuelGame


@pytest.mark.parametrize("name", ["both", "last"])
@pytest.mark.parametrize("value", ["no", 0, None])
def test_a_duel_is_played_with_flags(name, value):
    with pytest.raises(ValueError, match=f"^{name} is True or False, not "):
        DuelGame(**{name: value})


def test_values_are_of_every_state():
    process = MarkovDecisionProcess({"on": {"go": (1, {"end": 1})}, "end": {}})
    assert process.action_values({"end": Fraction(0)}) == {"on": {"go": 1}}
    with pytest.raises(ValueError, match="the values say nothing of state 'end'"):
        process.action_values({})
    with pytest.raises(TypeError, match="the values: a mapping of states to numbers is wanted"):
        process.action_values(None)
