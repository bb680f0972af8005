from fractions import Fraction
from math import prod

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from banana_lab.classroom.grammar import LONGEST, readings

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
}


@pytest.mark.parametrize("text", WRITTEN)
def test_what_people_write(text):
    assert WRITTEN[text] in [reading.value for reading in readings(text)]


def test_a_comma_before_three_digits_is_read_both_ways():
    assert {reading.value for reading in readings("1,296")} == {1296, Fraction(1296, 1000)}
    assert [reading.value for reading in readings("0,296")] == [Fraction(296, 1000)]


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
        "2**9",
        "12 96",
        "nan",
        "1:2",
        "(1+2)*3",
        "3*",
        "*3",
        "3**2",
        "1+-2",
        "2*-3",
        "9^9^9",
        "2^.5",
        "2^100",
        "1e100",
        "5*3 %",
        "5!",
        "3x4",
        "1_0*2",
        "0x10*2",
        "a*b",
        "^2",
        "2^",
        "1e5e5",
        "1.5.2*3",
        "20 19*3",
    ],
)
def test_what_is_no_number(text):
    with pytest.raises(ValueError, match="Write one number"):
        readings(text)


@pytest.mark.parametrize("text", ["1/0", "0/0", "1 1/0", "1 000/0 %", "3*4/0", "0^-1", "1/0.0"])
def test_division_by_zero_has_a_sentence(text):
    with pytest.raises(ValueError, match="divided by 0"):
        readings(text)


def test_a_calculation_is_exact_and_a_power_of_ten_is_rounded():
    assert readings("9.25*2")[0][1:] == (0, 0)
    assert readings("9.25*10^-5")[0][1:] == (Fraction(1, 10**7), 3)
    assert readings("1.2e5")[0][1:] == (1, 2)


@pytest.mark.parametrize("text", ["99^99", "1/99^99", "9^99*9^99*9^99", "9" * 56 + "^99"])
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
@given(st.text("0123456789 eE/.,%+-*^×·⁻⁵²⁄½=", max_size=LONGEST))
def test_no_text_takes_long_or_grows_large(text):
    try:
        found = readings(text)
    except ValueError:
        return
    assert all(len(str(reading.value)) <= 400 for reading in found)


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
