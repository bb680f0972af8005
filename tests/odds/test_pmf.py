from __future__ import annotations

import pickle
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.core.chance import generator
from banana_lab.odds import Pmf

weights = st.dictionaries(st.integers(-30, 30), st.integers(1, 50), min_size=1, max_size=8)
laws = weights.map(Pmf)
COINS = Pmf({0: 1, 1: 2, 2: 1})


@given(weights)
def test_mass_is_one_over_the_natural_denominator(table):
    law = Pmf(table)
    assert law.outcomes == tuple(sorted(table))
    assert law.weights == tuple(table[x] for x in law.outcomes)
    assert law.denominator == sum(table.values())
    assert sum(law[x] for x in law) == 1
    assert all(law[x] == Fraction(table[x], law.denominator) for x in table)


def test_nothing_outside_the_outcomes():
    assert COINS[3] == COINS[-1] == COINS["tails"] == 0
    assert 2 in COINS
    assert 3 not in COINS
    assert len(COINS) == 3
    assert list(COINS.items()) == [(0, Fraction(1, 4)), (1, Fraction(1, 2)), (2, Fraction(1, 4))]


def test_outcomes_of_weight_0_are_left_out():
    assert Pmf({1: 0, 2: 5}).outcomes == (2,)


@given(laws, st.integers(-35, 35))
def test_tails(law, x):
    assert law.at_least(x) == sum(law[y] for y in law if y >= x)
    assert law.at_most(x) == sum(law[y] for y in law if y <= x)
    assert law.at_least(x) + law.at_most(x) == 1 + law[x]


@given(laws)
def test_moments_are_those_of_the_definition(law):
    mean = sum((x * p for x, p in law.items()), Fraction(0))
    assert law.mean == mean
    assert law.variance == sum((x - mean) ** 2 * p for x, p in law.items())


def test_moments_of_words_are_refused():
    for law in (Pmf({"stay": 2, "advance": 3}), Pmf({(1, 2): 1})):
        with pytest.raises(TypeError, match="integers or fractions"):
            _ = law.mean
        with pytest.raises(TypeError, match="integers or fractions"):
            _ = law.variance


@given(laws, st.integers(1, 4))
def test_given_is_a_ratio_of_probabilities(law, divisor):
    def test(x):
        return x % divisor == 0

    chance = sum(law[x] for x in law if test(x))
    if not chance:
        with pytest.raises(ValueError, match="holds for no outcome"):
            law.given(test)
        return
    passed = law.given(test)
    assert passed.denominator == chance * law.denominator
    for x in law:
        assert passed[x] == (law[x] / chance if test(x) else 0)


@given(laws)
def test_map_adds_up_what_becomes_one(law):
    squares = law.map(lambda x: x * x)
    assert squares.denominator == law.denominator
    assert all(squares[y] == sum(law[x] for x in law if x * x == y) for y in squares)
    assert law.map(lambda x: x > 0)[True] == law.at_least(1)


@given(laws, laws)
def test_sum_of_independent_variables(first, second):
    total = Counter()
    for (x, v), (y, w) in product(
        zip(first.outcomes, first.weights, strict=True),
        zip(second.outcomes, second.weights, strict=True),
    ):
        total[x + y] += v * w
    assert first + second == second + first == Pmf(total)
    assert (first + second).denominator == first.denominator * second.denominator
    assert (first + second).mean == first.mean + second.mean
    assert (first + second).variance == first.variance + second.variance


@given(laws, st.integers(-9, 9))
def test_adding_a_number_shifts(law, step):
    assert law + step == step + law == law.map(lambda x: x + step)
    assert sum([law, law]) == law + law


def test_only_numbers_are_added():
    with pytest.raises(TypeError):
        COINS + "one"
    with pytest.raises(TypeError, match="integers or fractions"):
        Pmf({"stay": 1}) + COINS


@given(weights, st.integers(1, 9))
def test_equality_is_that_of_the_law(table, factor):
    law, larger = Pmf(table), Pmf({x: w * factor for x, w in table.items()})
    assert law == larger
    assert hash(law) == hash(larger)
    assert larger.denominator == factor * law.denominator
    assert law != law + 1
    x = law.outcomes[0]
    assert law != Pmf({**table, x: table[x] + 1, 99: 1})
    assert law != table


@given(laws, laws)
@settings(deadline=None, max_examples=25)
def test_generating_functions_multiply(first, second):
    z = sympy.Symbol("z", positive=True)
    of_sum = (first + second).generating_function(z)
    assert sympy.expand(first.generating_function(z) * second.generating_function(z) - of_sum) == 0
    assert of_sum.subs(z, 1) == 1
    assert sympy.diff(first.generating_function(z), z).subs(z, 1) == sympy.Rational(
        first.mean.numerator, first.mean.denominator
    )


@given(laws)
@settings(deadline=None, max_examples=25)
def test_scipy_agrees(law):
    variable = law.to_scipy()
    assert variable.mean() == pytest.approx(float(law.mean), abs=1e-9)
    assert variable.var() == pytest.approx(float(law.variance), abs=1e-6)
    for x in range(-31, 32):
        assert variable.pmf(x) == pytest.approx(float(law[x]), abs=1e-12)
        assert variable.cdf(x) == pytest.approx(float(law.at_most(x)), abs=1e-9)


def test_scipy_takes_integers_only():
    with pytest.raises(TypeError, match="integer outcomes"):
        Pmf({Fraction(1, 2): 1}).to_scipy()


def test_sample_follows_the_weights():
    law = Pmf({"stay": 2, "advance": 3, "accident": 1})
    drawn = Counter(law.sample(generator("sample"), 60_000))
    for outcome, chance in law.items():
        deviation = (60_000 * chance * (1 - chance)) ** 0.5
        assert abs(drawn[outcome] - 60_000 * chance) < 5 * deviation


def test_sample_is_the_same_for_the_same_seed():
    assert COINS.sample(generator("KIWI", 3), 12) == [1, 1, 1, 2, 1, 1, 1, 1, 1, 0, 2, 2]
    assert COINS.sample(generator(1), 0) == []
    with pytest.raises(ValueError, match="0 draws or more, not -1"):
        COINS.sample(generator(1), -1)


def test_a_law_never_changes():
    for change in (
        lambda: setattr(COINS, "weights", (1,)),
        lambda: setattr(COINS, "colour", "red"),
        lambda: delattr(COINS, "outcomes"),
    ):
        with pytest.raises(AttributeError, match="never changes"):
            change()
    assert pickle.loads(pickle.dumps(COINS)) == COINS


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({}, "at least one outcome"),
        ({1: 0}, "at least one outcome"),
        ({1: -1, 2: 3}, "the weight of 1 is an integer from 0 up, not -1"),
        ({1: 0.5}, "the weight of 1 is an integer from 0 up, not 0.5"),
        ({1: 1, "a": 1}, "need an order"),
    ],
)
def test_what_is_no_law(table, sentence):
    with pytest.raises(ValueError, match=sentence):
        Pmf(table)


@given(laws)
def test_repr_makes_the_law_again(law):
    assert eval(repr(law)) == law


def test_text_shows_bars_and_fractions():
    assert str(Pmf({"accident": 1, "advance": 3})) == (
        "accident  ██████████                      1/4  0.250\n"
        " advance  ██████████████████████████████  3/4  0.750"
    )


class Table(HTMLParser):
    """The rows of a table, as texts, and the widths of its bars."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.widths, self.open = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        style = dict(attributes).get("style", "")
        if tag == "div" and "background" in style:
            self.widths.append(style.rpartition("width:")[2])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, text):
        self.rows[-1][-1] += text


def test_html_is_a_table_with_bars():
    table = Table(COINS._repr_html_())
    assert table.rows == [
        ["outcome", "", "probability", "≈"],
        ["0", "", "1/4", "0.250"],
        ["1", "", "2/4", "0.500"],
        ["2", "", "1/4", "0.250"],
    ]
    assert table.widths == ["50%", "100%", "50%"]
    assert not table.open


def test_html_is_escaped():
    html = Pmf({"<b>&": 1})._repr_html_()
    assert "<b>" not in html
    assert Table(html).rows[1][0] == "<b>&"
