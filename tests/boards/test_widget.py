"""The boards' thin host in a kernel."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch
from xml.etree import ElementTree

import pytest

import banana_lab.boards
from banana_lab import odds
from banana_lab.boards import Deal, DiceCup, stub
from banana_lab.boards.explorers.dice_cup.session import SAMPLE_MOST
from banana_lab.boards.hosts import assets
from banana_lab.boards.registry import BOARDS, FORMER, NAMES, session_class


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
        patch(
            "banana_lab.boards.explorers.dice_cup.state.codes.shake", side_effect=KeyError("deck")
        ),
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


RACE = ["person", "honest", "bold", "bayes"]
ASKED = {
    "AuctionExplorer(players=4)": ("bid", {"value": 12}, "line.partition(' | ')[2]"),
    "Bluff(opponent='bold', minimum=16, code='KIWI-42')": ("odds", {}, ""),
    "CouncilTable(players=3, code='KIWI-42')": (
        "act",
        {"action": "split 4+6 6+2 4"},
        "picture['phase']",
    ),
    "Deal(count='monkeys', code='KIWI-42', pupil=7)": ("deal", {"times": 200}, "reached"),
    "DiceCup(minimum=12, code='KIWI-42', pupil=7)": ("roll", {"times": 20}, "line"),
    "IslandEditor()": ("start", {"island": "snake"}, ""),
    "IslandExplorer(mode='plan', position='blue Azzura-Grass-Flower')": (
        "spot",
        {"spot": "Azzura-Grass-Tattoo"},
        "position",
    ),
    "IslandTable(['person', 'person'], code='KIWI-42', players=3, rules='mao')": (
        "look",
        {},
        "picture['turn']",
    ),
    "PlainTable(game='maka_bana', code='KIWI-42')": ("coach", {}, "picture['coaching']"),
    "Question('How many rolls has a pair of dice?', 36, title='Exercise 1')": ("hint", {}, ""),
    f"RaceTable({RACE}, code='KIWI-42', course='gentle')": (
        "act",
        {"action": "announce 12"},
        "race.turn",
    ),
    "ScorePlane(42, 60, 6, offers='m16b m30')": ("pay", {"bananas": "2"}, "score"),
    "Splitter('8 p 8 12 20 16 2 m10 8 2 p p 6 12')": ("best", {}, "line"),
}
"""How each board is made, what it is asked, and what of it is looked at; else how it prints."""
TOLD = (
    "bidding south",
    "Bluff(opponent='bold', trial='altitude', minimum=16, cup='banana', round=1)",
    "Banana Governance, 3 players. Draft: pick 1 of 3.",
    "29",
    "KIWI-42 7 | altitude 4+0 | ≥12: 18/20",
    "IslandEditor('snake': 39 spots, 28 edges)",
    "blue Azzura-Grass-Flower Azzura-Grass-Tattoo",
    "blue",
    "True",
    "Exercise 1: How many rolls has a pair of dice?",
    "1",
    "1386",
    "8 p 8 12 |2 20 |6 16 |10 2 m10 8 2 p p 6 12 |hand",
)


@pytest.mark.parametrize(("made", "told"), [*zip(ASKED, TOLD, strict=True)])
def test_every_board_tells_how_it_stands(made, told):
    word, fields, looked_at = ASKED[made]
    board = eval(made, {name: getattr(banana_lab.boards, name) for name in NAMES})
    board.ask({"do": word, **fields})
    if word == "act" and made.startswith("Council"):
        board.ask({"do": "on"})
    assert str(eval(f"board.{looked_at}") if looked_at else board) == told


@pytest.mark.parametrize("name", NAMES)
def test_a_class_has_the_arguments_and_the_help_of_its_sessions(name):
    board, kind = getattr(banana_lab.boards, name), session_class(NAMES[name])
    assert (board.__name__, board.__module__) == (name, "banana_lab.boards")
    shown, own = inspect.signature(board), inspect.signature(kind.start)
    assert [*shown.parameters.values()] == [*own.parameters.values()]
    assert inspect.getdoc(board).startswith(inspect.getdoc(kind).splitlines()[0])
    assert inspect.getdoc(kind.start).partition("Args:")[2] in inspect.getdoc(board)


def test_a_method_of_a_board_is_that_of_its_session():
    assert str(inspect.signature(DiceCup.roll)) == "(self, times: 'int' = 1) -> 'None'"
    assert DiceCup.roll.__doc__ == "Roll the cup so many times."
    with pytest.raises(TypeError, match="unexpected keyword argument 'often'"):
        DiceCup().roll(often=3)


def test_the_stub_says_what_the_sessions_say():
    assert stub.STUB.read_text("utf-8") == stub.written(), "run `make widgets`"


@pytest.mark.parametrize("old", FORMER)
def test_former_names_are_those_of_today(old):
    assert getattr(banana_lab.boards, old) is getattr(banana_lab.boards, FORMER[old])


def test_asking_for_one_board_loads_no_other():
    code = (
        "import sys, banana_lab.boards; assert 'anywidget' not in sys.modules; "
        "banana_lab.boards.DiceCup; print(*sys.modules)"
    )
    run = [sys.executable, "-c", code]
    loaded = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()
    ours = {
        name.split(".")[3] for name in loaded if name.startswith("banana_lab.boards.explorers.")
    }
    assert ours == {"dice_cup"}


@pytest.mark.parametrize("name", BOARDS)
def test_a_message_names_the_arguments_of_the_method_that_answers_it(name):
    for message in session_class(name).messages.values():
        taken = [*inspect.signature(message.method).parameters.values()][1:]
        if not any(each.kind is each.VAR_KEYWORD for each in taken):
            assert {each.name for each in taken} == set(message.fields)
        assert message.method.__doc__, message.word


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
    with pytest.raises(AttributeError, match="has no attribute 'Roulette'"):
        banana_lab.boards.Roulette  # noqa: B018
