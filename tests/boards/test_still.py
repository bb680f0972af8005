"""The boards' still pictures: nothing in them is cut."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape
from xml.etree import ElementTree

import pytest
from support.sample_board import sample_board

from banana_lab.boards.explorers.bluff import BluffSession
from banana_lab.boards.explorers.question import QuestionSession
from banana_lab.boards.hosts.page import asleep
from banana_lab.boards.registry import BOARDS

SVG = "{http://www.w3.org/2000/svg}"
LETTER = 0.56
"""The width of a rather wide letter, in heights."""


def announced(**options):
    duel, _ = BluffSession.start(code="KIWI-42", **options).handle({"do": "announce"})
    return duel


PICTURES = {
    "duel": BluffSession.start(code="KIWI-42"),
    "claims": announced(),
    "many dice": announced(cup="super", trial="acrobatics", gained=4),
    "one die": announced(own=1, minimum=2),
    "question": QuestionSession.start("How many different handfuls can they make? " * 6, 126),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_text_and_die_lies_within_the_picture(name):
    picture = ElementTree.fromstring(PICTURES[name].still())
    _, _, width, height = map(float, picture.get("viewBox").split())
    texts = picture.findall(f"{SVG}text")
    assert texts
    for text in texts:
        share = {"start": 1, "middle": 0.5}[text.get("text-anchor")]
        length = LETTER * float(text.get("font-size")) * len(text.text)
        assert float(text.get("x")) + share * length <= width, text.text
        assert 0 < float(text.get("y")) <= height - 8, text.text
    for die in picture.findall(f"{SVG}rect")[1:]:
        assert float(die.get("x")) + float(die.get("width")) < width
        assert float(die.get("y")) + float(die.get("height")) < height


def test_a_questions_picture_tells_its_text_and_not_its_answer():
    question = QuestionSession.start("How likely?", Fraction(5, 7), hints=("Sevenths.",))
    picture = question.still()
    assert 'aria-label="Question. How likely?"' in picture
    assert "5/7" not in picture
    assert "Sevenths" not in picture


@pytest.mark.parametrize("board", BOARDS)
def test_every_boards_still_in_a_notebook_has_an_alternative_text(board):
    session = sample_board(board)
    image = asleep(session.still(), "Run this cell.", "bl-1").partition("<p>")[0]
    told = unescape(re.fullmatch(r'<div class="bl-1"><img alt="([^"]*)" src="[^"]*">', image)[1])
    title = session.picture()["title"]
    drawn = ElementTree.fromstring(session.still())
    assert told.startswith(drawn.get("aria-label") or title)
    assert len(told) > len(title) + 12
