from fractions import Fraction

import pytest

from banana_lab.classroom import Question
from banana_lab.classroom.form import Form

QUESTION = Question(
    "How many rolls?", answer=36, wrong={12: "Pair them."}, hints=("One", "Two"), title="Exercise 1"
)


@pytest.fixture
def form():
    return Form(QUESTION)


def test_a_right_answer(form):
    form.field.value = "36"
    assert "Yes, 36." in form.reply.value


def test_help_is_offered_until_the_answer_is_right(form):
    form.field.value = "12"
    assert form.help_button.layout.display == ""
    form.field.value = "36"
    assert form.help_button.layout.display == "none"
    form.field.value = "37"
    assert form.help_button.layout.display == ""


def enter(field):
    """What the page sends when somebody presses Enter in a field."""
    field._handle_custom_msg({"event": "submit"}, [])


def test_enter_in_an_empty_field_says_how_to_answer(form):
    enter(form.field)
    assert "Write one number" in form.reply.value
    assert form.hints_shown == 0


def test_enter_after_an_answer_is_no_second_attempt(form):
    form.field.value = "12"
    said = form.reply.value
    enter(form.field)
    assert form.reply.value == said
    assert form.hints_shown == 1


def test_each_new_attempt_brings_the_next_hint(form):
    form.field.value = "12"
    assert "Pair them." in form.reply.value
    assert "Hint 1 of 2" in form.reply.value
    form.check_button.click()
    assert "Hint 1 of 2" in form.reply.value
    form.field.value = "13"
    assert "Hint 2 of 2" in form.reply.value
    assert form.help_button.description == "Show the answer"


def test_help_shows_the_hints_then_the_answer(form):
    shown = []
    for _ in range(3):
        form.help_button.click()
        shown.append(form.reply.value)
    assert "Hint 1 of 2: One" in shown[0]
    assert "Hint 2 of 2: Two" in shown[1]
    assert "The answer is 36." in shown[2]


def test_a_question_without_hints_gives_its_answer_away_on_request():
    form = Form(Question("How many rolls?", answer=36))
    assert form.help_button.description == "Show the answer"
    form.help_button.click()
    assert "The answer is 36." in form.reply.value
    form.field.value = "12"
    form.field.value = "13"
    assert "Try once more." in form.reply.value


def test_the_answer_is_in_no_trait_before_it_is_asked_for():
    form = Form(Question("How likely is speed 12?", answer=Fraction(605, 648)))
    values = [form.field.value, form.reply.value, form.box.children[0].value]
    assert "605" not in str([*values, form.box.get_state(), form.field.get_state()])


def test_where_no_widget_lives_the_question_is_text():
    bundle = QUESTION._repr_mimebundle_()
    assert bundle["text/plain"] == "Exercise 1: How many rolls?"
    assert "How many rolls?" in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle
