"""What a page holds of a board, and the worker's end, without a browser."""

from __future__ import annotations

import json
import re
from unittest.mock import patch

import pytest
from support.sample_board import sample_board

from banana_lab.boards import DiceCup
from banana_lab.boards.hosts import page as pages
from banana_lab.boards.messages import Refused
from banana_lab.boards.registry import BOARDS


def ask(desk, session, message, key="0"):
    return json.loads(desk.answer(key, "dice_cup", pages.seal(session), json.dumps(message)))


def held(html):
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', html)[1])


def test_a_widget_carries_what_a_page_needs(cup):
    board = DiceCup(code="KIWI-42", pupil=7)
    data, _ = board._repr_mimebundle_()
    assert data[pages.MIME] == pages.bundle(cup)
    assert data["image/svg+xml"] == data[pages.MIME]["still"]


def test_the_page_holds_the_picture_and_an_opaque_copy_alone(cup):
    cup, _ = cup.handle({"do": "roll", "times": 20})
    html = pages.embed(pages.bundle(cup))
    assert set(held(html)) == {"board", "picture", "saved"}
    assert held(html)["picture"] == json.loads(json.dumps(cup.picture()))
    assert "history" not in html
    assert pages.unseal("dice_cup", held(html)["saved"]).state == cup.state


def test_no_text_of_a_picture_can_end_the_script(cup):
    bundle = pages.bundle(cup)
    hostile = "</script><script>alert(1)</script><!--"
    html = pages.embed(bundle | {"picture": cup.picture() | {"status": hostile}})
    assert html.count("<script") == 1
    assert held(html)["picture"]["status"] == hostile


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": "roulette"}, f"board should be one of {', '.join(BOARDS)}"),
        ({"still": None}, "still should be a text"),
    ],
)
def test_what_is_no_board_is_refused(cup, change, complaint):
    with pytest.raises(Refused, match=complaint):
        pages.embed(pages.bundle(cup) | change)


@pytest.mark.parametrize("saved", ["", "%%%", "AAAA", "x" + "A" * 40])
def test_a_damaged_copy_is_refused(saved):
    with pytest.raises(Refused, match=r"Not a saved board: the page's copy is damaged\."):
        pages.unseal("dice_cup", saved)


def test_the_desk_answers_as_the_session_does(cup):
    desk = pages.Desk()
    for times in (1, 20):
        after, patch_ = cup.handle({"do": "roll", "times": times})
        answer = ask(desk, cup, {"do": "roll", "times": times})
        assert answer == {"patch": json.loads(json.dumps(patch_))}
        cup = after
    assert pages.unseal("dice_cup", desk.saved("0")).past == cup.past


def test_the_desk_keeps_boards_apart(cup):
    desk = pages.Desk()
    assert ask(desk, cup, {"do": "roll", "times": 5}, "a")["patch"]["sample"]["rolls"] == 5
    assert ask(desk, cup, {"do": "roll", "times": 2}, "b")["patch"]["sample"]["rolls"] == 2
    assert ask(desk, cup, {"do": "roll", "times": 5}, "a")["patch"]["sample"]["rolls"] == 10


def test_null_opens_a_board_and_changes_nothing(cup):
    desk = pages.Desk()
    assert ask(desk, cup, None) == {}
    assert pages.unseal("dice_cup", desk.saved("0")).state == cup.state


def test_a_board_that_did_not_open_has_no_session(cup):
    desk = pages.Desk()
    desk.answer("0", "dice_cup", "damaged", "null")
    assert desk.saved("0") == ""


@pytest.mark.parametrize("board", ["roulette", "os", "__init__", "session"])
def test_only_known_boards_open(cup, board):
    answer = json.loads(pages.Desk().answer("0", board, pages.seal(cup), "null"))
    assert answer == {"error": f"There is no board of that name; there are: {known()}."}


def known():
    return ", ".join(BOARDS)


def test_a_fault_is_owned_up_to_and_changes_nothing(cup, capsys):
    desk = pages.Desk()
    with patch(
        "banana_lab.boards.explorers.dice_cup.state.codes.shake", side_effect=KeyError("deck")
    ):
        answer = ask(desk, cup, {"do": "roll", "times": 1})
    assert answer["patch"]["status"].startswith("A fault in the program (KeyError)")
    assert "KeyError: 'deck'" in capsys.readouterr().err
    assert pages.unseal("dice_cup", desk.saved("0")).state == cup.state
    assert ask(desk, cup, {"do": "roll", "times": 1})["patch"]["sample"]["rolls"] == 1


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_starts_travels_and_has_a_still_picture(board):
    session = sample_board(board)
    bundle = pages.bundle(session)
    assert pages.unseal(board, bundle["saved"]).state == session.state
    assert bundle["still"].startswith("<svg")
    assert 'role="img"' in bundle["still"]
