from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab.classroom.codes import (
    PUPILS_MOST,
    WORDS,
    fresh_code,
    normalise,
    read_pupil,
    shake,
)
from banana_lab.core.chance import generator


@pytest.mark.parametrize(
    "typed",
    [
        "KIWI-42",
        "kiwi-42",
        " Kiwi 42",
        "kiwi42",
        "KIWI–42",
        "KIWI — 42",
        "kiwi_042",
        "ｋｉｗｉ４２",
    ],
)
def test_one_spelling(typed):
    assert normalise(typed) == "KIWI-42"


def test_accents_are_forgiven():
    assert normalise("école 5") == "ECOLE-5"


@pytest.mark.parametrize(
    "typed",
    ["", "KIWI", "42", "K-1", "KIWI-0", "KIWI-1000", "KIWI-4-2", "KIWI/42/7", "A" * 13 + "1"],
)
def test_a_bad_code_is_named_with_a_good_one(typed):
    with pytest.raises(ValueError, match="such as KIWI-42"):
        normalise(typed)


@given(st.text())
def test_any_text_is_a_code_in_one_spelling_or_refused_in_a_short_sentence(text):
    try:
        code = normalise(text)
    except ValueError as refusal:
        answer = str(refusal)
    else:
        answer = normalise(code)
        assert answer == code
    assert 4 <= len(answer) < 200


@given(st.integers())
def test_fresh_codes_are_codes(seed):
    code = fresh_code(generator(seed))
    assert normalise(code) == code
    assert code.split("-")[0] in WORDS


def test_fresh_codes_differ():
    assert len({fresh_code() for _ in range(50)}) > 40


def test_words_are_distinct_and_fit_the_grammar():
    assert len(set(WORDS)) == len(WORDS)
    assert all(normalise(f"{word}-10") == f"{word}-10" for word in WORDS)


def test_pupil_numbers():
    assert [read_pupil(text) for text in (7, "7", " 07 ", "", None)] == [7, 7, 7, None, None]
    assert read_pupil(PUPILS_MOST) == PUPILS_MOST


@pytest.mark.parametrize("typed", [0, -1, PUPILS_MOST + 1, "seven", "7.5", "²", "9" * 5000])
def test_a_bad_pupil_number(typed):
    with pytest.raises(ValueError, match="a pupil number is a whole number from 1 to 999"):
        read_pupil(typed)


def test_golden_rolls():
    rolls = [shake("KIWI-42", None, number, dice=4) for number in (1, 2, 3)]
    assert rolls == [(3, 6, 5, 0), (0, 6, 0, 4), (4, 3, 2, 6)]
    assert shake("KIWI-42", 7, 1, dice=4) == (4, 6, 0, 5)


def test_the_first_dice_do_not_depend_on_those_that_follow():
    assert shake("KIWI-42", 7, 1, dice=6)[:4] == shake("KIWI-42", 7, 1, dice=4)


def test_each_pupil_has_rolls_of_their_own():
    first = {
        tuple(shake("KIWI-42", pupil, n, 4) for n in range(1, 6)) for pupil in (None, 1, 2, 11)
    }
    assert len(first) == 4


def test_every_face_comes_up_about_equally_often():
    faces = Counter(face for n in range(3000) for face in shake("KIWI-42", 1, n, 4))
    assert set(faces) == {0, 2, 3, 4, 5, 6}
    assert all(abs(count - 2000) < 200 for count in faces.values())
