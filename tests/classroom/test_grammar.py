from fractions import Fraction
from math import prod

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from banana_lab.classroom.grammar import LONGEST, estimates, readings

WRITTEN = {
    "605/648": Fraction(605, 648),
    "1210/1296": Fraction(605, 648),
    " 605 / 648 ": Fraction(605, 648),
    "1 210/1 296": Fraction(605, 648),
    "1\u202f210\u20441\u00a0296": Fraction(605, 648),
    "0.934": Fraction(934, 1000),
    ".934": Fraction(934, 1000),
    "0,934": Fraction(934, 1000),
    "93.4 %": Fraction(934, 1000),
    "93,4%": Fraction(934, 1000),
    "93.4 per cent": Fraction(934, 1000),
    "93.4 percent": Fraction(934, 1000),
    "1/2 %": Fraction(1, 200),
    "1 1/2": Fraction(3, 2),
    "1½": Fraction(3, 2),
    "½": Fraction(1, 2),
    "−3": Fraction(-3),
    "+ 3": Fraction(3),
    "≈ 0.93": Fraction(93, 100),
    "= 1296": Fraction(1296),
    "１２９６": Fraction(1296),
    "1 296.5": Fraction(2593, 2),
    "1,296.5": Fraction(2593, 2),
    "9.25e-5": Fraction(925, 10**7),
    "1E5": Fraction(10**5),
    "9,25 · 10⁻⁵": Fraction(925, 10**7),
    "¹⁄₃": Fraction(1, 3),
    "1²⁄₃": Fraction(5, 3),
    "21*22*23*24": Fraction(255024),
    "21 × 22·23 ⋅ 24": Fraction(255024),
    "1-28823/178398": Fraction(149575, 178398),
    "-1 + 2": Fraction(1),
    "− 2^2": Fraction(-4),
    "= 20^4": Fraction(160000),
    "20⁴ - 20": Fraction(159980),
    "10¹²": Fraction(10**12),
    "2 ^ -3": Fraction(1, 8),
    "2 + 3*4": Fraction(14),
    "60/5/2*3": Fraction(18),
    "1,296*2": Fraction(2592),
    "0,5*0,5": Fraction(1, 4),
    "1 296 × 2": Fraction(2592),
    "1e2*.5": Fraction(50),
    # A9, E9: as schools write, as phones type, as our own pages print
    "605:648": Fraction(605, 648),
    "605 ÷ 648": Fraction(605, 648),
    "60/5:2": Fraction(6),
    "1 of 6": Fraction(1, 6),
    "1 in 6": Fraction(1, 6),
    "1 210 out of 1 296": Fraction(605, 648),
    "0·934": Fraction(467, 500),
    "93·4 %": Fraction(467, 500),
    "93.4 ‰": Fraction(467, 5000),
    "3x4": Fraction(12),
    "3 × 4 X 5": Fraction(60),
    "2**9": Fraction(512),
    "3**2 * 2": Fraction(18),
    "2^(-3)": Fraction(1, 8),
    "255.024": Fraction(255024),
    "1.234.567": Fraction(1234567),
    "1.234,5": Fraction(2469, 2),
    "255'024": Fraction(255024),
    "255’024": Fraction(255024),
    "0.933 641 975": Fraction(933641975, 10**9),
    "605/648 ≈ 0.934": Fraction(605, 648),
    "1/4 = 0.250": Fraction(1, 4),
    "1210/1296 = 605/648 ≈ 0.934 = 93.4 %": Fraction(605, 648),
    "21 · 22 · 23 · 24 = 255024": Fraction(255024),
    "1 - 0.066 = 0.934": Fraction(467, 500),
    "605/648 (0.934)": Fraction(605, 648),
    "605/648 (≈ 0.934)": Fraction(605, 648),
    "P(S ≥ 12) = 0.934": Fraction(467, 500),
    "p = 0.5": Fraction(1, 2),
    "Exercise 2: 0.5": Fraction(1, 2),
    "about 0.93": Fraction(93, 100),
    "~0,93": Fraction(93, 100),
    "0.934.": Fraction(467, 500),
    "“0.934”": Fraction(467, 500),
    "(605/648)": Fraction(605, 648),
    "Fraction(605, 648)": Fraction(605, 648),
    "\ufeff0.\u200b93\u00ad4\u200e": Fraction(467, 500),
    "‒3": Fraction(-3),
    "＋１．５": Fraction(3, 2),
    "605／648": Fraction(605, 648),
    "605∶648": Fraction(605, 648),
    "⁶⁰⁵⁄₆₄₈": Fraction(605, 648),
    "12⅚": Fraction(77, 6),
    "% 93.4": Fraction(467, 500),
    "**0.934**": Fraction(467, 500),
    "1. 0.934": Fraction(467, 500),
    "a) 605/648": Fraction(605, 648),
    "• 0.934": Fraction(467, 500),
    "(605)/(648)": Fraction(605, 648),
    "1 - 43/(648)": Fraction(605, 648),
    "\\frac{605}{648}": Fraction(605, 648),
    "P(S>=12)=0.934": Fraction(467, 500),
    "The answer is 0.934.": Fraction(467, 500),
    "0.934?": Fraction(467, 500),
    "٩/١٠": Fraction(9, 10),
    # brackets, and decimals that repeat for ever
    "(1+2)*3": Fraction(9),
    "1 - (43/648)": Fraction(605, 648),
    "1 - (5/6)^4": 1 - Fraction(5, 6) ** 4,
    "(6*2)/1296": Fraction(1, 108),
    "(6·2):1296": Fraction(1, 108),
    "12*(1/6)^4": Fraction(1, 108),
    "12 × (1/6)⁴": Fraction(1, 108),
    "12 x (1/6)**4": Fraction(1, 108),
    "12/(6*6*6*6)": Fraction(1, 108),
    "((1+2)*(3-1))/(2*(3+1))": Fraction(3, 4),
    "-(1+2)^2": Fraction(-9),
    "(-3)*2": Fraction(-6),
    "(6*2)/1296 = 1/108": Fraction(1, 108),
    "0.2777...": Fraction(5, 18),
    "0.2777…": Fraction(5, 18),
    "0,27777 ...": Fraction(5, 18),
    "6.666...": Fraction(20, 3),
    "0.2(7)": Fraction(5, 18),
    "0.(3)": Fraction(1, 3),
    "0.3̅": Fraction(1, 3),
    "0.2\u03057\u0305": Fraction(3, 11),
    "0.2\u03074\u03077\u0307": Fraction(247, 999),
    "0.272727...": Fraction(3, 11),
    "27.777... %": Fraction(5, 18),
    "1 - 0.333...": Fraction(2, 3),
    "5/18 = 0.2777...": Fraction(5, 18),
    "0.43...": Fraction(43, 100),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_what_people_write(text):
    assert WRITTEN[text] in [reading.value for reading in readings(text)]


def test_a_comma_before_three_digits_is_read_both_ways():
    assert {reading.value for reading in readings("1,296")} == {1296, Fraction(1296, 1000)}
    assert [reading.value for reading in readings("0,296")] == [Fraction(296, 1000)]


def test_a9_a_raised_dot_is_a_product_or_a_decimal_point():
    assert {reading.value for reading in readings("36·36")} == {1296, Fraction(3636, 100)}
    assert [reading.value for reading in readings("0·934")] == [Fraction(467, 500)]
    assert [reading.value for reading in readings("2·3·4")] == [24]


def test_a_space_may_part_thousands_or_a_mixed_number():
    values = {reading.value for reading in readings("1 210/648")}
    assert values == {Fraction(1210, 648), 1 + Fraction(210, 648)}


def test_places_and_figures():
    assert readings("0.0790")[0].step == Fraction(1, 10_000)
    assert readings("0.0790")[0].figures == 3
    assert readings("93.4 %")[0].step == Fraction(1, 1000)
    assert readings("605/648")[0].step == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "%",
        "/",
        "1/",
        "1//2",
        "e5",
        "0x10",
        "1_000",
        "12 96",
        "nan",
        "(1+2)*",
        "((1+2)*3",
        "(1+2))*3",
        "()",
        "(1/6)^",
        "(1/6)^100",
        "(1/6)^(1/2)",
        "3*",
        "*3",
        "1+-2",
        "2*-3",
        "9^9^9",
        "2^.5",
        "2^100",
        "1e100",
        "5*3 %",
        "5!",
        "1_0*2",
        "0x10*2",
        "a*b",
        "^2",
        "2^",
        "1e5e5",
        "1.5.2*3",
        "20 19*3",
        "--0.5",
        "605/648 = 0.5",
        "0.9 or 0.8",
        "=",
        "0,9, 0,8",
        "2(3)",
        "(2)(3)",
    ],
)
def test_what_is_no_number(text):
    with pytest.raises(ValueError, match="Write one number"):
        readings(text)


def test_a_repeating_decimal_is_that_number_alone():
    assert [reading[:] for reading in readings("0.666...")] == [(Fraction(2, 3), 0, 0)]


@pytest.mark.parametrize(
    ("text", "word"),
    [("0.27 repeating", "0.1(6)"), ("0.3 recurring", "fraction"), ("21 spots", "alone"),
     ("6.67 bananas", "alone"), ("about 18.7 times", "alone"), ("3(7)", "between factors"),
     ("5 million", "alone")],
)  # fmt: skip
def test_what_stands_behind_a_number_is_named(text, word):
    with pytest.raises(ValueError) as refusal:
        readings(text)
    assert word in str(refusal.value)


@pytest.mark.parametrize(
    "text", ["1/0", "0/0", "1/(2-2)", "(1-1)^-1", "1 1/0", "1 000/0 %", "3*4/0", "0^-1", "1/0.0"]
)
def test_division_by_zero_has_a_sentence(text):
    with pytest.raises(ValueError, match="divided by 0"):
        readings(text)


def test_a_calculation_is_exact_and_a_power_of_ten_is_rounded():
    assert readings("9.25*2")[0][1:] == (0, 0)
    assert readings("9.25*10^-5")[0][1:] == (Fraction(1, 10**7), 3)
    assert readings("1.2e5")[0][1:] == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "99^99",
        "1/99^99",
        "9^99*9^99*9^99",
        "9" * 56 + "^99",
        "((9^99)^99)^99",
        "1/(9^99*9^99)",
        "(((1.5^99)^99)^99)^99",
    ],
)
def test_a_huge_calculation_is_refused(text):
    with pytest.raises(ValueError, match="comes to more than 100 digits"):
        readings(text)
    assert readings("9^99")[0].value == 9**99


@given(st.lists(st.integers(0, 99), min_size=2, max_size=9), st.data())
def test_sums_of_products_agree_with_python(numbers, data):
    signs = [data.draw(st.sampled_from("+-*")) for _ in numbers[1:]]
    text = "".join(map("".join, zip(map(str, numbers), [*signs, ""], strict=True)))
    terms = [term.split("*") for term in text.replace("-", "+-").split("+")]
    assert readings(text)[-1].value == sum(prod(map(int, term)) for term in terms)


@settings(deadline=200)
@given(st.text("0123456789 eE/.,%+-*^×·⁻⁵²⁄½=()", max_size=LONGEST))
def test_no_text_takes_long_or_grows_large(text):
    try:
        found = readings(text)
    except ValueError:
        return
    assert all(len(str(reading.value)) <= 400 for reading in found)


def test_the_finer_of_two_ways_to_write_a_number_counts():
    assert readings("605/648 ≈ 0.934") == readings("0.934 = 605/648") == readings("605/648")
    assert readings("0.94 ≈ 0.9366") == readings("0.9366")
    assert readings("1 - 0.066 = 0.934") == readings("0.934")


def test_what_decimals_leave_open_in_a_calculation():
    def width(text):
        return [reading.step for reading in estimates(text)]

    assert width("1-0.066") == width("93.4/100") == width("934/1000") == [Fraction(1, 1000)]
    assert width("2*0.5") == [Fraction(1, 5)]
    assert width("0.5^2") == [Fraction(1, 10)]
    assert width("605/648") == width("20*3 - 1") == width("0.934") == []


@pytest.mark.parametrize(
    "text",
    ["(" * 10_000, "9" * 10_000, "\u200b" * 10_000, "1=" * 5_000],
    ids=["brackets", "digits", "unseen", "chain"],
)
def test_f1_a_very_long_text_is_refused_before_it_is_read(text):
    with pytest.raises(ValueError, match="longer than"):
        readings(text)


def test_length_is_limited():
    assert readings("9" * LONGEST)
    with pytest.raises(ValueError, match="longer than"):
        readings("9" * (LONGEST + 1))


@given(st.one_of(st.text(), st.text("0123456789 /.,%+-−½⁄\u2009", max_size=20)))
@example("__import__('os').system('true')")
@example("٣/٤")
def test_any_text_is_read_or_refused_with_a_sentence(text):
    try:
        found = readings(text)
    except ValueError as refusal:
        sentence = str(refusal)
    else:
        sentence = f"{found[0].value}."
    assert sentence.endswith(".")


@given(st.fractions(), st.sampled_from(["{}/{}", "{} / {}", "{}⁄{}"]))
def test_every_fraction_reads_back(number, form):
    if len(text := form.format(number.numerator, number.denominator)) <= LONGEST:
        assert readings(text)[0].value == number


@given(st.integers(0, 10**9), st.integers(1, 9), st.sampled_from(".,"))
def test_every_decimal_reads_back(digits, places, point):
    whole, rest = divmod(digits, 10**places)
    assert readings(f"{whole}{point}{rest:0{places}}")[0].value == Fraction(digits, 10**places)
