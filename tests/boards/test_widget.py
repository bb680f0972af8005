"""The boards' thin host in a kernel."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import patch
from xml.etree import ElementTree

import pytest

from banana_lab import odds
from banana_lab.boards import Deal, DiceCup
from banana_lab.boards.explorers.dice_cup import SAMPLE_MOST
from banana_lab.boards.hosts import assets
from banana_lab.boards.hosts.page import BOARDS


def test_a_click_arrives_and_the_picture_follows():
    board = DiceCup(code="KIWI-42")
    board._handle_custom_msg({"do": "roll", "times": 20}, [])
    assert board.session.state.rolls == 20
    assert board.picture == board.session.picture()


def test_only_the_picture_is_synced():
    board = DiceCup(code="KIWI-42")
    ours = {name for name in board.keys if not name.startswith("_")}
    assert ours == {"picture", "layout", "tabbable", "tooltip"}


def test_a_fault_shows_in_the_status_line_and_is_raised():
    board = DiceCup(code="KIWI-42")
    before = board.session.state
    with (
        patch("banana_lab.boards.explorers.dice_cup.codes.shake", side_effect=KeyError("deck")),
        pytest.raises(KeyError),
    ):
        board.roll()
    assert board.session.state == before
    assert board.picture["status"].startswith("A fault in the program (KeyError)")
    board.roll()
    assert board.session.state.rolls == 1


@pytest.mark.parametrize("times", [-1, 0, 2.5, "a", 1e9, None, True, 2001])
def test_a_method_raises_what_the_session_refuses(times):
    for board, method in ((DiceCup(), "roll"), (Deal(), "deal")):
        with pytest.raises(ValueError, match="times should be a whole number from 1 to 2000"):
            getattr(board, method)(times)
        assert "times should be" in board.picture["status"]


def test_a_full_sample_is_said():
    board = DiceCup(code="KIWI-42")
    for _ in range(SAMPLE_MOST // 2000):
        board.roll(2000)
    with pytest.raises(ValueError, match="A sample holds at most"):
        board.roll()
    assert board.session.state.rolls == SAMPLE_MOST


def test_it_prints_as_what_it_is():
    board = DiceCup(own=3, foreign=1, trial="low_flying", minimum=9, code="KIWI-42")
    board.roll(20)
    assert repr(board) == (
        "DiceCup(own=3, foreign=1, trial='low_flying', minimum=9, code='KIWI-42', rolls=20)"
    )


def test_where_no_widget_can_live_a_picture_stands():
    board = DiceCup(code="KIWI-42")
    board.roll(20)
    data, _ = board._repr_mimebundle_()
    picture = ElementTree.fromstring(data["image/svg+xml"])
    assert "605/648 ≈ 0.934" in picture.get("aria-label")
    assert "19 of 20 rolls" in picture.get("aria-label")
    bars = picture.findall("{http://www.w3.org/2000/svg}rect")
    assert len(bars) == 1 + 18
    assert data["text/plain"] == "Dice Cup: run this cell and those above to wake the board."


def test_an_answer_that_says_the_same_again_arrives():
    board, heard = DiceCup(code="KIWI-42"), []
    board.observe(lambda change: heard.append(change.new["status"]), "picture")
    for _ in range(2):
        board.ask({"do": "code", "code": "hello"})
    assert heard[0] == heard[-1] == board.picture["status"]
    assert len(heard) > 1


def test_hidden_the_still_picture_holds_the_sample_alone():
    board = DiceCup(code="KIWI-42", exact=False)
    board.roll(20)

    def still():
        return board._repr_mimebundle_()[0]["image/svg+xml"]

    picture = ElementTree.fromstring(still())
    assert "P(speed ≥ 12) = ?. 19 of 20 rolls" in picture.get("aria-label")
    assert len(picture.findall("{http://www.w3.org/2000/svg}rect")) == 1
    dots = picture.findall("{http://www.w3.org/2000/svg}circle")
    assert len(dots) == sum(map(bool, board.session.state.tally))
    told, law = still(), odds.Pmf(dict.fromkeys(odds.speed().outcomes, 1))
    with patch("banana_lab.odds.speed", lambda *_: law):
        assert still() == told


def test_a_boards_own_style_is_stronger_than_what_all_share():
    source = Path(__file__).parents[2] / "widgets" / "src"
    for name in BOARDS:
        css = (source / f"{name.replace('_', '-')}.css").read_text("utf-8")
        mine = rf"\.bl-{name.replace('_', '-')}(?![\w-])"
        before = re.findall(rf"([\w.-]*?){mine}", css)
        assert before
        assert {prefix.split(".")[1:2] == ["bl-board"] for prefix in before} == {True}


def test_a_missing_bundle_says_how_to_build_it():
    with pytest.raises(FileNotFoundError, match="npm run build"):
        assets.asset("no-such-board.js")


def test_another_name_is_not_a_board():
    import banana_lab.boards

    with pytest.raises(AttributeError, match="has no attribute 'Roulette'"):
        banana_lab.boards.Roulette  # noqa: B018
