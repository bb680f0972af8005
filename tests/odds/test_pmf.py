from __future__ import annotations

import copy
import pickle
import statistics
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.core.chance import Weighted, generator
from banana_lab.jack_bananas.actions import RollLaw
from banana_lab.jack_bananas.components import Die
from banana_lab.odds import Pmf, limits, speed, text

fractions = st.fractions(-9, 9, max_denominator=4)
weights = st.dictionaries(st.integers(-30, 30), st.integers(1, 50), min_size=1, max_size=8)
laws = weights.map(Pmf)
small = st.dictionaries(st.integers(-4, 4), st.integers(1, 5), min_size=1, max_size=4).map(Pmf)
COINS = Pmf({0: 1, 1: 2, 2: 1})
DIE = Pmf.of(range(1, 7))


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


# Finding G9: what users of other packages expect of a law, each against every case.


def pairs(law):
    return list(zip(law.outcomes, law.weights, strict=True))


def by_brute_force(f, *laws):
    """The law of f over independent variables, case by case."""
    counted = Counter()
    for chosen in product(*map(pairs, laws)):
        weight = 1
        for _, some in chosen:
            weight *= some
        counted[f(*(x for x, _ in chosen))] += weight
    return Pmf(counted)


@given(small, small)
def test_g9_differences_and_products_against_every_case(first, second):
    assert first - second == by_brute_force(lambda x, y: x - y, first, second)
    assert first * second == by_brute_force(lambda x, y: x * y, first, second)
    assert (first - second).denominator == first.denominator * second.denominator
    assert first.compare(second) == by_brute_force(lambda x, y: (x > y) - (x < y), first, second)


@given(small, fractions)
def test_g9_scaling_and_shifting(law, number):
    assert number * law == law * number == law.map(lambda x: number * x)
    assert (number * law).mean == number * law.mean
    assert number - law == -(law - number) == law.map(lambda x: number - x)
    assert law.compare(number)[1] == sum(law[x] for x in law if x > number)


@given(st.dictionaries(fractions, st.integers(1, 5), min_size=1, max_size=4).map(Pmf))
def test_g9_sums_of_copies_are_repeated_sums(law):
    total = Pmf({0: 1})
    for n in range(6):
        assert n @ law == np.int8(n) @ law == total
        assert (n @ law).denominator == law.denominator**n
        total = total + law


@given(st.lists(small, min_size=1, max_size=3))
def test_g9_highest_lowest_and_joint_against_every_case(laws):
    assert Pmf.highest(*laws) == by_brute_force(lambda *xs: max(xs), *laws)
    assert Pmf.lowest(*laws) == by_brute_force(lambda *xs: min(xs), *laws)
    joint = Pmf.joint(*laws)
    assert joint == by_brute_force(lambda *xs: xs, *laws)
    for law in (Pmf.highest(*laws), Pmf.lowest(*laws), joint):
        assert sum(p for _, p in law.items()) == 1
        assert law.denominator == np.prod([law.denominator for law in laws], dtype=object)


@given(laws, st.fractions(0, 1))
def test_g9_quantiles_are_the_least_outcomes_that_reach_a_share(law, q):
    found = law.quantile(q)
    assert law.at_most(found) >= q
    assert all(law.at_most(x) < q for x in law if x < found)
    assert law.median == law.quantile(Fraction(1, 2))
    assert law.standard_deviation == pytest.approx(float(law.variance) ** 0.5)


@given(st.lists(st.integers(-5, 5), min_size=1))
def test_g9_the_empirical_law_counts(data):
    law = Pmf.of(data)
    assert dict(pairs(law)) == Counter(data)
    assert law.denominator == len(data)
    assert law == Pmf.of(np.array(data, dtype=np.int8)) == Pmf.of(iter(data))
    assert law.mean == Fraction(sum(data), len(data))
    assert law.median == statistics.median_low(data)


def test_g9_nothing_is_highest_of_nothing():
    with pytest.raises(ValueError, match="of no variables"):
        Pmf.highest()
    with pytest.raises(ValueError, match="at least one outcome"):
        Pmf.of([])
    assert Pmf.joint() == Pmf({(): 1})


def test_g9_a_law_as_a_pandas_table():
    pandas = pytest.importorskip("pandas")
    table = (100 @ DIE).to_pandas()
    assert list(table["weight"]) == list((100 @ DIE).weights)  # longer than 64 bits
    assert table["probability"].sum() == pytest.approx(1)
    assert list(Pmf({(0, 1): 1, (2, 3): 1}).to_pandas().index) == [(0, 1), (2, 3)]
    assert isinstance(table, pandas.DataFrame)


# Finding E8: laws that are mixed.


@given(st.lists(st.tuples(laws, st.integers(1, 9)), min_size=1, max_size=4))
def test_e8_a_mixture_is_an_average(parts):
    mixed, counts = zip(*parts, strict=True)
    law = Pmf.mixture(mixed, counts)
    for x in {x for part in mixed for x in part}:
        expected = sum((part[x] * n for part, n in parts), Fraction(0)) / sum(counts)
        assert law[x] == expected
    assert sum(p for _, p in law.items()) == 1
    chosen = Pmf(Counter(dict(enumerate(counts))))
    assert chosen.map(lambda place: mixed[place]) == law


def test_e8_equal_laws_both_count_in_a_mixture():
    assert Pmf.mixture([COINS, COINS, 5])[5] == Fraction(1, 3)
    assert Pmf.mixture([DIE, COINS], [1, 0]) == DIE


@pytest.mark.parametrize(
    ("weights", "sentence"),
    [
        ([1], "2 laws need 2 weights, not 1"),
        ([1, 0.5], "a weight of a mixture is an integer from 0 up, not 0.5"),
        ([0, 0], "at least one outcome"),
    ],
)
def test_e8_weights_of_a_mixture(weights, sentence):
    with pytest.raises(ValueError, match=sentence):
        Pmf.mixture([DIE, COINS], weights)


# Finding E6: outcomes without a whole order.

APART = [frozenset({1}), frozenset({2}), frozenset({3, 4})]


def test_e6_laws_are_equal_whatever_the_order_of_outcomes():
    law, other = Pmf(dict.fromkeys(APART, 2)), Pmf(dict.fromkeys(reversed(APART), 1))
    assert law == other
    assert hash(law) == hash(other)
    assert law != Pmf({**dict.fromkeys(APART, 2), APART[0]: 1})


def test_e6_nothing_is_at_least_a_set():
    law = Pmf(dict.fromkeys(APART, 1))
    for ask in (law.at_least, law.at_most, law.compare):
        with pytest.raises(ValueError, match="do not run from a least to a greatest"):
            ask(APART[0])
    with pytest.raises(ValueError, match="do not run from a least to a greatest"):
        _ = law.median
    with pytest.raises(ValueError, match="do not run from a least to a greatest"):
        Pmf.highest(law, law)
    chain = Pmf({frozenset(range(n)): 1 for n in range(4)})
    assert chain.at_least(frozenset({0, 1})) == Fraction(1, 2)
    with pytest.raises(ValueError, match="neither below nor above"):
        chain.at_least(frozenset({2}))


def test_e6_nan_is_no_outcome():
    nan = float("nan")
    for table in ({nan: 1, 2: 1}, {np.float64("nan"): 1}, {(1, nan): 1}):
        with pytest.raises(ValueError, match="not equal to itself"):
            Pmf(table)
    for ask in (DIE.at_least, DIE.at_most, DIE.compare, lambda x: DIE.map(lambda _: x)):
        with pytest.raises(ValueError, match="not equal to itself"):
            ask(nan)
    with pytest.raises(TypeError, match="'3' cannot be compared with outcomes such as 1"):
        DIE.at_least("3")


# Finding E5: NumPy's integers.


def test_e5_outcomes_and_weights_are_pythons_own():
    law = Pmf({np.int8(100): np.int8(100), (np.int64(1), 2)[0]: np.uint8(200)})
    assert {type(number) for number in (*law.outcomes, *law.weights)} == {int}
    assert (law.denominator, law.mean) == (300, Fraction(100 * 100 + 200, 300))
    assert type(Pmf({np.bool_(True): 1}).outcomes[0]) is bool
    assert type(Pmf({sympy.Rational(1, 2): 1}).outcomes[0]) is Fraction
    assert type(Pmf({(np.int8(1), "a"): 1}).outcomes[0][0]) is int


def test_e5_the_variance_of_numpys_values():
    law = speed(20).map(lambda s: np.maximum(s, 30))
    assert law == speed(20).map(lambda s: max(s, 30))
    assert law.variance == speed(20).map(lambda s: max(s, 30)).variance > 0
    assert (DIE + np.int8(127)).mean == DIE.mean + 127
    assert DIE.at_least(np.int8(3)) == DIE.at_least(3)


# Finding G4: in the hands of NumPy, statistics, pandas.


@pytest.mark.parametrize(
    "use",
    [
        np.var, np.mean, np.median, np.sum, np.asarray, np.array, np.random.default_rng(1).choice,
        statistics.mean, statistics.fmean, statistics.median, statistics.mode, statistics.stdev,
        statistics.pvariance, statistics.quantiles,
    ],
)  # fmt: skip
def test_g4_what_would_lose_the_weights_is_refused(use):
    with pytest.raises(TypeError, match="no array and no data, for its outcomes have weights"):
        use(DIE)


def test_g4_pandas_gets_a_table_and_no_series():
    pandas = pytest.importorskip("pandas")
    for use in (pandas.Series, pandas.DataFrame):
        with pytest.raises(TypeError, match="to_pandas"):
            use(DIE)


def test_g4_what_is_meant_is_done():
    assert np.int64(2) + DIE == DIE + np.int64(2) == DIE + 2
    assert np.int64(2) * DIE == 2 * DIE
    assert np.int64(9) - DIE == 9 - DIE
    assert list(reversed(DIE)) == [6, 5, 4, 3, 2, 1]
    assert copy.deepcopy(DIE) == pickle.loads(pickle.dumps(DIE)) == DIE
    with pytest.raises(ValueError, match=r"Pmf\.mixture mixes laws"):
        Pmf({DIE: 1})
    for other in (0.5, np.float64(0.5), np.arange(6)):
        with pytest.raises(TypeError):
            DIE + other
    with pytest.raises(TypeError, match="an outcome is a number, a text or a tuple of these"):
        DIE.map(lambda x: [x])


# Finding G3, E15: what is a law, and what is none.


def test_g3_laws_of_every_kind_keep_their_weights():
    assert Pmf(Weighted("ab", (1, 2))) == Pmf({"a": 1, "b": 2})
    assert Weighted(Pmf({"a": 1, "b": 2})) == Weighted("ab", (1, 2))
    assert Weighted(speed(4)).probability(0) == Fraction(1, 1296)
    rolls = RollLaw(Die.of(None), (2, 0, 0, 0, 0, 0))
    assert Pmf(rolls).denominator == Weighted(rolls).denominator == 36


@pytest.mark.parametrize("none", [[1, 2, 3], None, 3, "ab", Fraction(1, 2)])
def test_e15_what_is_no_law_gets_a_sentence(none):
    with pytest.raises(TypeError, match=r"a law is a mapping .* odds\.Pmf\.of counts data"):
        Pmf(none)


# Findings E4, F1: long fractions, and large numbers.


def test_e4_long_laws_print_their_figures():
    law = 560 @ DIE
    assert law == 559 @ DIE + DIE
    assert repr(law) == "<Pmf of 2801 outcomes, from 560 to 3360>"
    for shown in (str(law), law._repr_html_()):
        assert len(shown) < 200_000
        assert "/" not in shown.replace("</", "").replace("/>", "")
    lines = str(law).splitlines()
    assert len(lines) == limits.MOST_ROWS + 2
    left_out = [int(line.split()[0]) for line in (lines[0], lines[-1])]
    assert sum(left_out) + limits.MOST_ROWS == len(law)
    assert max(left_out) - min(left_out) <= 1  # it is symmetric
    assert len(Table(law._repr_html_()).rows) == limits.MOST_ROWS + 3


def test_e4_fifteen_hundred_rolls_can_be_shown():
    law = 1500 @ DIE  # its denominator has 1168 digits, its cube more than Python prints
    for number in (law.at_least(5250), law[5250] ** 4, Fraction(law.denominator) ** 4):
        assert text.both(number).startswith("≈ ")
        assert len(text.both(number)) < 30
    assert str(law)
    assert str(Pmf({Fraction(1, 7**6000): 1})).startswith("≈")


def test_e4_what_is_left_out_is_counted():
    law = Pmf({x: 1 + (x == 700) for x in range(1000)})
    first, *_, last = Table(law._repr_html_()).rows[1:]
    shown = limits.MOST_ROWS
    assert sum(int(row[0].split()[0]) for row in (first, last) if row[0].endswith("er")) == (
        1000 - shown
    )


@pytest.mark.parametrize(
    ("work", "sentence"),
    [
        (lambda: 10**9 @ DIE, "too many to list; take fewer copies"),
        (lambda: -1 @ DIE, "a number of copies is an integer from 0 up, not -1"),
        (lambda: 2.5 @ DIE, "a number of copies is an integer from 0 up, not 2.5"),
        (lambda: DIE.sample(generator(1), 10**9), "10,000,000 at most"),
        (lambda: DIE.sample(generator(1), 1.5), "0 draws or more, not 1.5"),
        (lambda: Pmf.joint(*[DIE] * 99), "combinations of outcomes"),
        (lambda: DIE.quantile(0.5), "q is an integer or a fraction from 0 to 1, not 0.5"),
        (lambda: DIE.quantile(2), "q is an integer or a fraction from 0 to 1, not 2"),
    ],
)
def test_f1_what_is_too_much_gets_a_sentence(work, sentence):
    with pytest.raises(ValueError, match=sentence):
        work()


def test_f1_much_of_what_is_certain_is_little():
    assert 10**9 @ Pmf({3: 1}) == Pmf({3 * 10**9: 1})
