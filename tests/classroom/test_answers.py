from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from banana_lab.classroom import Question, check
from banana_lab.odds.text import approx

CHANCE = Question(
    "How likely is speed 12?",
    answer=Fraction(605, 648),
    wrong={"1/126": "Those are not equally likely.", Fraction(8, 9): "You counted handfuls."},
    why="1210 of 1296 rolls.",
)
COUNT = Question("How many rolls?", answer=1296, wrong={126: "Those are handfuls."})


def kind(answer, question=CHANCE):
    return check(answer, question).kind


@pytest.mark.parametrize(
    "answer",
    [
        "605/648",
        "1210/1296",
        "0.934",
        ".934",
        "0,934",
        "93.4 %",
        "93,4%",
        "0.93",
        "93 %",
        "0.93364",
    ],
)
def test_the_answer_is_taken_in_every_form(answer):
    assert kind(answer) == "right"


@pytest.mark.parametrize("answer", [Fraction(605, 648), 605 / 648, 0.934, 0.93])
def test_numbers_are_taken_too(answer):
    assert kind(answer) == "right"


def test_the_right_answer_is_repeated_in_full():
    assert str(check("0.93", CHANCE)) == "Yes, 605/648 ≈ 0.934. 1210 of 1296 rolls."


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("0.9", "figures"),
        ("0.933", "cut off"),
        ("93.4", "per cent"),
        ("93", "per cent"),
        ("0.9340", "zeros"),
        ("0,9300", "zeros"),
        ("93.40 %", "zeros"),
        (".93400", "zeros"),
    ],
)
def test_only_the_form_is_to_mend(answer, word):
    reply = check(answer, CHANCE)
    assert reply.kind == "nearly"
    assert word in reply.text


def test_zeros_that_are_right_may_stay():
    assert check("0.500", Question("P(even)?", answer=Fraction(1, 2))).kind == "right"


@pytest.mark.parametrize(
    "answer", ["1", "0", "0.9320", "0.935", "0.92", "-0.934", "94 %", "604/648", "934"]
)
def test_not_yet(answer):
    assert kind(answer) == "not yet"


@pytest.mark.parametrize("answer", ["1/126", "0.0079", "0.79 %", "0,00794"])
def test_a_named_wrong_answer_gets_its_own_reply(answer):
    reply = check(answer, CHANCE)
    assert (reply.kind, reply.text) == ("known", "Those are not equally likely.")


def test_a_wrong_answer_itself_comes_before_one_that_rounds_to_it():
    share = Question("?", answer=26, wrong={"106/4": "A quarter.", 27: "More than there is."})
    assert check("27", share).text == "More than there is."
    assert check("26.5", share).text == check("106/4", share).text == "A quarter."


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("36·36", "right"), ("6^4", "right"), ("6⁴", "right"), ("1.296e3", "right"),
     ("1300 - 4", "right"), ("1,300 - 4", "right"), ("2*63", "known"), ("6*6*6", "not yet"),
     ("1.3e3", "not yet"), ("1,000,000", "not yet"), ("6^", "unread"), ("99^99", "unread")],
)  # fmt: skip
def test_calculations_are_read(answer, expected):
    assert kind(answer, COUNT) == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("9.25e-5", "right"), ("9.25 × 10⁻⁵", "right"), ("9.2e-5", "right"), ("9.24e-5", "nearly"),
     ("9e-5", "nearly"), ("9.26e-5", "not yet"), ("1/10811", "right"),
     ("1 - 10810/10811", "right"), ("1 - 0.9999", "not yet")],
)  # fmt: skip
def test_powers_of_ten_round_as_decimals_do(answer, expected):
    assert kind(answer, Question("?", answer=Fraction(1, 10811))) == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("1296", "right"), ("1,296", "right"), ("1 296", "right"), ("1296.0", "right"),
     ("1300", "not yet"), ("1297", "not yet"), ("126", "known"), ("129600", "not yet"),
     ("1290.0", "not yet")],
)  # fmt: skip
def test_a_count_is_exact(answer, expected):
    assert kind(answer, COUNT) == expected


@pytest.mark.parametrize("answer", [True, None, float("nan"), float("inf"), "605 or 606", [1]])
def test_what_is_no_number_is_said_kindly(answer):
    assert kind(answer) == "unread"


def test_nothing_typed_is_no_attempt():
    assert kind("  ") == "empty"


def test_hints_may_come_in_any_sequence():
    assert Question("?", 1, hints=["a", "b"]) == Question("?", 1, hints=("a", "b"))


def test_a_question_does_not_show_its_answer():
    assert repr(CHANCE) == "Question: How likely is speed 12?"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"text": " ", "answer": 1}, "needs a text"),
        ({"text": "?", "answer": Fraction(1, 2), "wrong": {"2/4": "no"}}, "is the answer"),
        ({"text": "?", "answer": 1, "wrong": {"many": "no"}}, "is a number"),
        ({"text": "?", "answer": 1, "wrong": {"1/0": "no"}}, "is a number"),
        ({"text": "?", "answer": 1, "wrong": {None: "no"}}, "is a number"),
        ({"text": "?", "answer": 1, "wrong": {0.1: "no"}}, "is a number"),
        ({"text": "?", "answer": 1, "hints": "count"}, "several texts"),
        ({"text": "?", "answer": "x"}, "an integer or a Fraction, not 'x'"),
        ({"text": "?", "answer": None}, "not None"),
        ({"text": "?", "answer": True}, "not True"),
        ({"text": "?", "answer": 0.5}, r"not 0.5; for a decimal write Fraction\('0.934'\)"),
    ],
)
def test_a_question_that_cannot_be_asked(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        Question(**arguments)


@given(st.text(max_size=80))
def test_a_reply_to_any_text(text):
    assert check(text, CHANCE).head


@given(st.fractions(0, 1, max_denominator=10**6), st.integers(2, 6))
def test_every_honest_rounding_is_right(answer, figures):
    rounded = approx(answer, figures)
    if "10" not in rounded.split("×")[-1] or "×" not in rounded:
        assert kind(rounded, Question("?", answer=answer)) == "right"


@given(st.fractions(0, 1, max_denominator=10**4), st.fractions(0, 1, max_denominator=10**4))
def test_no_other_fraction_is_right(answer, other):
    assert (kind(other, Question("?", answer=answer)) == "right") == (answer == other)


# A9: no rounding makes a wrong answer right, and each right form is taken or told what it lacks

HALF = Question("?", Fraction(18, 41), wrong={"4/9": "They do not go their ways alone."})
MEAN = Question("?", Fraction(3025, 162), wrong={Fraction(2845, 162): "That is the low road."})
RARE = Question("?", Fraction(1, 108), wrong={"1/54": "That is twice as much."})
FEW = Question("?", Fraction(1, 40), wrong={"4/240": "That is just 28."})
LARGE = Question("?", 255024, wrong={10626: "In how many orders?"})


@pytest.mark.parametrize(
    ("question", "answer", "expected", "word"),
    [
        (HALF, "0.44", "nearly", "at least 3 figures"),
        (HALF, "44 %", "nearly", "at least 3 figures"),
        (HALF, "0.4", "nearly", "at least 3 figures"),
        (HALF, "44", "nearly", "% sign"),
        (HALF, "0.439", "right", ""),
        (HALF, "0.444", "known", "alone"),
        (HALF, "44.4 %", "known", "alone"),
        (HALF, "44.4", "known", "alone"),
        (HALF, "0.439 %", "nearly", "% sign"),
        (HALF, "-0.439", "not yet", "sign"),
        (MEAN, "18", "nearly", "at least 3 figures"),
        (MEAN, "19", "nearly", "at least 3 figures"),
        (MEAN, "20", "not yet", "at least 3 figures"),
        (MEAN, "17.6", "known", "low road"),
        (MEAN, "18.7", "right", ""),
        (RARE, "0.01", "nearly", "at least 2 figures"),
        (RARE, "1 %", "nearly", "at least 2 figures"),
        (RARE, "0.009", "nearly", "at least 2 figures"),
        (RARE, "0", "not yet", "at least 2 figures"),
        (RARE, "0.02", "known", "twice"),
        (FEW, "0.02", "known", "just 28"),
        (FEW, "0.03", "nearly", "at least 2 figures"),
        (FEW, "0.025", "right", ""),
        (CHANCE, "1", "not yet", "at least 2 figures"),
        (CHANCE, "1-0.066", "not yet", "must be exact"),
        (CHANCE, "93.4/100", "not yet", "must be exact"),
        (CHANCE, "93/100", "not yet", "must be exact"),
        (CHANCE, "1 - 0.111", "known", "handfuls"),
        (CHANCE, "605/648 ≈ 0.934", "right", ""),
        (CHANCE, "605/648 = 0.5", "unread", "two different numbers"),
        (LARGE, "255.024", "right", ""),
        (LARGE, "255000", "not yet", "all its figures"),
        (LARGE, "10.626", "known", "orders"),
        (COUNT, "1300", "not yet", "all its figures"),
    ],
)
def test_a9_roundings_are_told_apart_or_asked_to_be_finer(question, answer, expected, word):
    reply = check(answer, question)
    assert reply.kind == expected
    assert word in reply.text


@pytest.mark.parametrize(
    ("answer", "typed", "expected", "word"),
    [
        *((chance, typed, "not yet", "") for chance in ("1/108", "1/324", "1/4", "18/41", "1/40")
          for typed in ("0%", "0.0%", "0 %")),
        ("3/4", "1%", "not yet", "Try"),
        ("829/1296", "1%", "not yet", "Try"),
        ("1/108", "1", "not yet", ""),
        ("5/54", "9", "nearly", "more figures"),
        ("3/4", "0.75 %", "nearly", "Look at the % sign"),
        ("5/18", "27.7", "nearly", "round the last figure"),
        ("5/18", "27.8", "nearly", "write the % sign."),
        ("1/108", "0.009", "nearly", "not counting zeros at the front"),
        ("1/108", "12", "not yet", "between 0 and 1"),
        ("1/108", "5:13", "not yet", "Try"),
        ("5/18", "13:5", "not yet", "between 0 and 1"),
        ("5/18", "-0.5", "not yet", "between 0 and 1"),
        ("5/18", "-5/18", "not yet", "Look at the sign"),
        ("5/18", "120 %", "not yet", "between 0 and 1"),
        ("5/18", "0.279", "not yet", "round too early"),
        ("3025/162", "20·0.934", "not yet", "round too early"),
        ("3025/162", "18.68", "not yet", "round too early"),
        ("3025/162", "20", "not yet", "3 figures"),
        ("3025/162", "12", "not yet", "Try"),
        ("5/18", "1 - 0.722", "not yet", "must be exact"),
        ("1296", "1297", "not yet", "Try"),
        ("1/108", "12/6*6*6*6", "not yet", "Bracket all that divides"),
        ("1/108", "12 : 6·6·6·6", "not yet", "Bracket all that divides"),
        ("1/108", "12/(6*6*6*6)", "right", ""),
        ("1/108", "12*(1/6)^4", "right", ""),
        ("5/18", "0.2777...", "right", ""),
        ("5/18", "0.2(7)", "right", ""),
        ("20/3", "6.666...", "right", ""),
        ("20/3", "6.67 bananas", "unread", "alone"),
    ],
)  # fmt: skip
def test_a9_what_is_wrong_with_a_form_is_said_and_no_more(answer, typed, expected, word):
    reply = check(typed, Question("How likely?", Fraction(answer)))
    assert (reply.kind, word in reply.text) == (expected, True), reply


def test_a9_a_named_wrong_answer_goes_before_a_guess_at_rounding():
    question = Question("?", Fraction(5, 18), wrong={"279/1000": "Another.", 13: "Spots."})
    assert check("0.279", question).text == "Another."
    assert check("13", question).text == "Spots."


def test_a9_a_large_count_is_exact_to_its_last_figure():
    assert kind("5804731963801", Question("?", 5804731963800)) == "not yet"


@pytest.mark.parametrize(
    "answer",
    [10**5000, Fraction(1, 10**5000), "9" * 10_000, "(" * 10_000],
    ids=["whole", "fraction", "digits", "brackets"],
)
def test_f1_a_very_long_answer_has_a_sentence(answer):
    assert check(answer, CHANCE).text == "That is longer than 60 characters. Write one number."


def rounded(number, figures):
    """The roundings of a number to significant figures, a half either way, as decimals."""
    exact = Context(prec=50).divide(Decimal(number.numerator), Decimal(number.denominator))
    place = Decimal(1).scaleb(exact.adjusted() + 1 - figures)
    return {f"{exact.quantize(place, way):f}" for way in (ROUND_HALF_UP, ROUND_HALF_DOWN)}


CHANCES = st.fractions(Fraction(1, 200), Fraction(199, 200), max_denominator=2000)


@example(Fraction(144, 1409), Fraction(8, 75), 1)  # 10 % is also 10.7 % with one figure
@given(CHANCES, CHANCES, st.integers(1, 5))
def test_a9_no_rounding_makes_a_wrong_answer_right(answer, wrong, figures):
    if answer == wrong:
        return
    question = Question("?", answer, wrong={wrong: "Not that."})
    for typed in rounded(wrong, figures):
        for form in (typed, typed.replace(".", ","), f"{Decimal(typed).scaleb(2):f} %"):
            assert check(form, question).kind != "right", (form, question.answer, wrong)
    assert check(wrong, question).text == "Not that."


@given(CHANCES, CHANCES, st.integers(1, 5))
def test_a9_every_rounding_of_the_answer_is_right_or_told_what_it_lacks(answer, wrong, figures):
    question = Question("?", answer, wrong={} if wrong == answer else {wrong: "Not that."})
    for typed in rounded(answer, figures):
        reply = check(typed, question)
        assert reply.kind in ("right", "nearly") or reply.text != "Try once more.", typed
        if figures >= 2 and reply.kind != "right":
            assert rounded(answer, figures) & rounded(wrong, figures) or float(typed) == 1
