from __future__ import annotations

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from banana_lab.odds import Pmf, reckless

FACES = {"stay": [2, 3], "advance": [4, 5, 6], "accident": ["banana"]}
TABLES = [
    None,
    FACES,
    {"stay": [], "advance": [1, 2], "accident": ["banana"]},
    {"stay": [1, 2, 3], "advance": [4], "accident": []},
    {"stay": [1], "advance": [], "accident": ["banana", 2]},
]
flights = st.builds(reckless, st.integers(1, 8), st.sampled_from(TABLES))


def chain(islands, chances, turns):
    """P(T = 1), …, P(T = turns) by moving the mass of the islands, turn after turn."""
    where, arrived = {0: Fraction(1)}, []
    for _ in range(turns):
        after, done = {}, Fraction(0)
        for island, mass in where.items():
            after[island] = after.get(island, 0) + mass * chances.stay
            if island + 1 < islands:
                after[island + 1] = after.get(island + 1, 0) + mass * chances.advance
            else:
                done += mass * chances.advance
            done += mass * chances.accident
        where = after
        arrived.append(done)
    return arrived


@pytest.mark.parametrize("islands", [1, 2, 3, 4, 5, 6])
def test_the_boxs_die(islands):
    flight = reckless(islands)
    assert flight.no_accident == Fraction(3, 4) ** islands
    assert flight.expected_turns == 6 * (1 - Fraction(3, 4) ** islands)
    assert reckless(islands, FACES) == flight


@given(flights)
def test_turns_against_the_chain(flight):
    law = chain(flight.islands, flight.chances, 12)
    assert [flight.turns[n] for n in range(1, 13)] == law
    assert flight.turns[0] == flight.turns[-1] == 0
    for n in range(13):
        assert flight.turns.at_most(n) == sum(law[:n])
        assert flight.turns.at_least(n) == 1 - sum(law[: max(n - 1, 0)])


@given(flights)
def test_no_accident_solves_its_equation(flight):
    """f(k) = a f(k) + p f(k − 1), f(0) = 1."""
    chances, before = flight.chances, Fraction(1)
    if flight.islands > 1:
        before = flight._replace(islands=flight.islands - 1).no_accident
    assert flight.no_accident == chances.stay * flight.no_accident + chances.advance * before


@pytest.mark.parametrize("faces", TABLES)
@pytest.mark.parametrize("islands", [1, 2, 5])
def test_generating_function_of_the_turns(islands, faces):
    z = sympy.Symbol("z")
    turns = reckless(islands, faces).turns
    function = sympy.together(turns.generating_function(z))
    series = sympy.series(function, z, 0, 8).removeO()
    for n in range(8):
        assert series.coeff(z, n) == sympy.Rational(turns[n].numerator, turns[n].denominator)
    first, second = (sympy.diff(function, z, order).subs(z, 1) for order in (1, 2))
    assert function.subs(z, 1) == 1
    assert first == sympy.Rational(turns.mean.numerator, turns.mean.denominator)
    assert sympy.nsimplify(second + first - first**2) == sympy.Rational(
        turns.variance.numerator, turns.variance.denominator
    )


@given(flights, st.integers(1, 15))
def test_capped(flight, n):
    law = flight.turns.capped(n)
    assert isinstance(law, Pmf)
    assert law[n] == flight.turns.at_least(n)
    assert all(law[turn] == flight.turns[turn] for turn in range(n))
    assert law.outcomes[-1] <= n


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((0,), "islands is an integer from 1 to 100, not 0"),
        ((True,), "islands is an integer from 1 to 100, not True"),
        ((1, {"stay": [2], "advance": [3]}), "the results of a roll are stay, advance, accident"),
        ((1, FACES | {"crash": [1]}), "the results of a roll are stay, advance, accident"),
        ((1, FACES | {"stay": [2, 4]}), "the face 4 has two results"),
        ((1, FACES | {"stay": [2, "apple"]}), "a face is 'banana' or a number"),
        ((1, {"stay": [1, 2], "advance": [], "accident": []}), "always stays never arrives"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        reckless(*arguments)


def test_capped_needs_a_turn():
    with pytest.raises(ValueError, match="n is an integer from 1 to"):
        reckless(2).turns.capped(0)


def test_a_law_of_turns_is_a_value():
    turns = reckless(2).turns
    assert turns == reckless(2, FACES).turns
    assert turns != reckless(3).turns
    assert len({turns, reckless(2).turns}) == 1
    assert repr(turns).startswith("Turns(islands=2, chances=Chances(stay=Fraction(1, 3), ")
    with pytest.raises(FrozenInstanceError):
        turns.islands = 3
