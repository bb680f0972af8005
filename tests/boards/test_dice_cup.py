"""The Dice Cup's session."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab import odds
from banana_lab.boards.explorers.dice_cup import DiceCupSession
from banana_lab.boards.messages import Refused
from banana_lab.classroom import pool

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "picture.json"


def cup(*messages, **options):
    session = DiceCupSession.start(**{"code": "KIWI-42"} | options)
    for message in messages:
        session, _ = session.handle(message)
    return session


def roll(times):
    return {"do": "roll", "times": times}


def test_golden_rolls():
    """One code gives these rolls on every machine, in every release."""
    assert cup().state.faces == (6, 2, 2, 5)
    assert cup(roll(20)).picture()["line"] == "KIWI-42 | altitude 4+0 | ≥12: 19/20"
    assert cup(roll(20), pupil=7).picture()["line"] == "KIWI-42 7 | altitude 4+0 | ≥12: 18/20"


def test_a_useful_first_state():
    session = cup()
    picture = session.picture()
    assert picture["chance"] == {"fraction": "605/648", "sign": "≈", "figures": "0.934"}
    assert picture["speed"]["sum"] == 15
    assert picture["sample"]["rolls"] == 0
    assert picture["line"] == ""
    assert session.status == (
        "These dice lie ready: speed 15 reaches 12. Roll to begin your sample."
    )


def test_without_a_code_a_fresh_one_is_drawn():
    assert len({DiceCupSession.start().state.code for _ in range(8)}) > 1


def test_twenty_rolls_are_one_roll_twenty_times():
    one_by_one, at_once = cup(*[roll(1)] * 20), cup(roll(20))
    assert one_by_one.state == at_once.state


def test_the_sample_tracks_the_exact_law():
    session = cup(*[roll(2000)] * 5)
    low, high = odds.wilson(session.state.reached, 10_000, z=4)
    assert low < Fraction(605, 648) < high
    picture = session.picture()
    assert sum(picture["sample"]["counts"]) == 10_000
    outside = [
        speed
        for speed, share, (low, high) in zip(
            picture["axis"]["speeds"],
            picture["law"]["shares"],
            picture["sample"]["intervals"],
            strict=True,
        )
        if not low <= share <= high
    ]
    assert len(outside) <= 4


def test_a_pupil_has_other_rolls_than_the_class():
    assert cup(roll(20)).state.tally != cup(roll(20), pupil=7).state.tally


def test_two_thousand_rolls_of_twelve_dice_are_counted():
    assert sum(cup(roll(2000), foreign=8).state.tally) == 2000


def test_one_roll_reaches_and_many_reach():
    assert "So far 1 of 1 roll reaches 12" in cup(roll(1)).status
    assert "So far 1 of 20 rolls reaches 23" in cup({"do": "minimum", "speed": 23}, roll(20)).status
    assert "So far 19 of 20 rolls reach 12" in cup(roll(20)).status
    assert "Your sample: 1 of 1 roll reaches 12." in cup(roll(1), HIDE).picture()["sentence"]


def test_a_sample_has_an_end():
    session = cup(*[roll(2000)] * 50)
    session, patch = session.handle(roll(1))
    assert patch == {"status": "A sample holds at most 100,000 rolls; clear it to go on."}


def test_the_minimum_keeps_the_sample():
    session = cup(roll(20), {"do": "minimum", "speed": 18})
    assert session.state.rolls == 20
    assert session.picture()["chance"]["fraction"] == str(odds.speed().at_least(18))
    assert "Your sample stays" in session.status


@pytest.mark.parametrize(
    "change",
    [
        {"do": "own", "dice": 3},
        {"do": "gain", "colour": "green", "by": 1},
        {"do": "trial", "trial": "low_flying"},
        {"do": "code", "code": "mango 7"},
        {"do": "code", "code": "KIWI-42", "pupil": "3"},
        {"do": "clear"},
    ],
)
def test_another_question_begins_a_new_sample_and_undo_brings_the_last_back(change):
    before = cup(roll(20))
    after, _ = before.handle(change)
    assert after.state.rolls == 0
    back, _ = after.handle({"do": "undo"})
    assert back.state == before.state
    assert "20 rolls in the sample" in back.status


def test_after_a_change_the_rolls_depend_on_the_code_and_the_dice_alone():
    wandered = cup(roll(7), {"do": "own", "dice": 2}, roll(3), {"do": "own", "dice": 3}, roll(20))
    assert wandered.state == cup(roll(20), own=3).state


def test_changing_the_dice_leaves_the_others_as_they_lay():
    session = cup({"do": "set", "die": 1, "face": "banana"})
    more, _ = session.handle({"do": "gain", "colour": "red", "by": 1})
    assert more.state.faces[:4] == session.state.faces
    fewer, _ = more.handle({"do": "own", "dice": 2})
    assert fewer.state.faces == session.state.faces[:2] + more.state.faces[4:]


def test_the_trial_is_flown_with_the_dice_that_lie():
    session = cup(
        {"do": "set", "die": 1, "face": "banana"},
        {"do": "trial", "trial": "low_flying"},
    )
    assert session.state.faces == (6, 0, 2, 5)
    assert session.state.lying == "by hand"
    assert session.picture()["speed"] == {
        "sum": 15,
        "counted": 15,
        "why": "Low road: the banana copies your lowest number, the 2.",
        "reaches": True,
    }


def test_dice_set_by_hand_are_not_in_the_sample():
    session = cup(roll(20), {"do": "set", "die": 0, "face": "4"})
    assert session.state.rolls == 20
    assert session.state.lying == "by hand"
    assert "Not counted" in session.status


def by_hand(faces, **options):
    session = cup(**options)
    for place, face in enumerate(faces.split()):
        session, _ = session.handle({"do": "set", "die": place, "face": face})
    return session.picture()


def test_the_copied_die_is_ringed_and_foreign_numbers_do_not_count():
    picture = by_hand("2 banana 4 3 banana 6", foreign={"pink": 1, "green": 1})
    assert [die["value"] for die in picture["dice"]] == [2, 4, 4, 3, 4, 0]
    assert [die["copied"] for die in picture["dice"]] == [False, False, True, False, False, False]
    assert [die["colour"] for die in picture["dice"]] == ["blue"] * 4 + ["pink", "green"]
    assert picture["speed"]["sum"] == 17
    assert picture["speed"]["why"] == (
        "High road: the 2 bananas each copy your highest number, the 4. "
        "A number on a gained die does not count."
    )


def test_acrobatics_without_a_banana_counts_as_nothing():
    picture = by_hand("2 3 4 6", trial="acrobatics")
    assert (picture["speed"]["sum"], picture["speed"]["counted"]) == (15, 0)
    assert picture["speed"]["reaches"] is False
    assert "without a banana" in picture["speed"]["why"]
    assert picture["chance"]["fraction"] == "155/324"


def test_bananas_alone_have_nothing_to_copy():
    picture = by_hand("banana banana", own=2)
    assert picture["speed"]["counted"] == 0
    assert "no number of yours to copy" in picture["speed"]["why"]


def test_the_result_line_can_be_pooled_and_checked():
    line = cup(roll(20), pupil=7).picture()["line"]
    (result,) = pool.read(line).lines
    assert result == pool.sample("KIWI-42", pupils=7, rolls=20)[6]


def test_markup_in_a_code_is_refused():
    session, patch = cup().handle({"do": "code", "code": "<img src=x>"})
    assert session.state.code == "KIWI-42"
    assert list(patch) == ["status"]
    assert "such as KIWI-42" in patch["status"]


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (roll(0), "times should be a whole number from 1 to 2000"),
        (roll(10**4000), "times should be"),
        ({"do": "own", "dice": 5}, "dice should be a whole number from 1 to 4"),
        ({"do": "gain", "colour": "blue", "by": 1}, "colour should be one of pink, green"),
        ({"do": "gain", "colour": ["pink"], "by": 1}, "colour should be one of"),
        ({"do": "gain", "colour": "pink", "by": 2}, "by should be a whole number from -1 to 1"),
        ({"do": "gain", "colour": "pink", "by": -1}, "No pink die is in the cup."),
        ({"do": "trial", "trial": "upside down"}, "trial should be one of altitude"),
        ({"do": "minimum", "speed": 0}, "speed should be a whole number from 1 to 72"),
        ({"do": "set", "die": 4, "face": "2"}, "die should be a whole number from 0 to 3"),
        ({"do": "set", "die": 0, "face": 2}, "face should be one of banana, 2, 3, 4, 5, 6"),
        ({"do": "exact", "show": "yes"}, "show should be true or false"),
        ({"do": "code", "code": 7}, "code should be a text of at most 40 characters"),
        ({"do": "code", "code": "KIWI-42", "pupil": "1000"}, "A pupil number is a whole number"),
        ({"do": "code", "code": "KIWI-42", "pupil": 7}, "pupil should be a text"),
        ({"do": "cheat"}, "do should be roll, own,"),
    ],
)
def test_what_cannot_be_done_is_said(message, complaint):
    before = cup(roll(3))
    after, patch = before.handle(message)
    assert after.state == before.state
    assert list(patch) == ["status"]
    assert complaint in patch["status"]


def test_the_cup_holds_eight_gained_dice():
    session = cup(foreign={"pink": 4, "green": 4})
    _, patch = session.handle({"do": "gain", "colour": "red", "by": 1})
    assert patch == {"status": "The cup holds at most 8 gained dice; take one out first."}
    _, patch = session.handle({"do": "gain", "colour": "pink", "by": 1})
    assert patch == {"status": "Only 4 pink dice are in the box."}


def test_quick_clicks_add_up():
    up = {"do": "raise", "by": 1}
    session = cup(up, up, up, {"do": "gain", "colour": "red", "by": 1})
    assert (session.state.minimum, session.state.foreign) == (15, (0, 0, 0, 0, 1))
    _, patch = cup({"do": "minimum", "speed": 72}).handle(up)
    assert patch == {"status": "The minimum is a speed from 1 to 72."}


def test_a_die_turns_through_all_its_faces_and_round():
    session, seen = cup(), []
    for _ in range(6):
        session, _ = session.handle({"do": "turn", "die": 0, "by": 1})
        seen.append(session.state.faces[0])
    assert seen == [0, 2, 3, 4, 5, 6]
    session, _ = session.handle({"do": "turn", "die": 0, "by": -1})
    assert session.state.faces[0] == 5


def test_gained_dice_by_number_are_of_different_colours():
    assert cup(foreign=7).state.foreign == (2, 2, 1, 1, 1)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"own": 0}, "own should be a whole number from 1 to 4"),
        ({"own": True}, "own should be"),
        ({"foreign": 9}, "foreign should be a whole number from 0 to 8"),
        ({"foreign": {"blue": 1}}, "gained dice are pink, green, orange, yellow, red"),
        ({"foreign": {"pink": 5}}, "pink should be a whole number from 0 to 4"),
        ({"trial": "sideways"}, "there is no trial 'sideways'"),
        ({"minimum": 73}, "minimum should be"),
        ({"code": "?"}, "a class code is"),
        ({"pupil": 0}, "a pupil number is"),
        ({"exact": 1}, "exact should be true or false"),
    ],
)
def test_a_board_that_cannot_be_is_refused(options, complaint):
    with pytest.raises(ValueError, match=complaint):
        cup(**options)


def test_a_saved_board_opens_whole():
    session = cup(roll(20), {"do": "gain", "colour": "red", "by": 1}, roll(3), pupil=2)
    opened = DiceCupSession.load(session.save())
    assert (opened.state, opened.past) == (session.state, session.past)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("code", "?", "Not a saved board: a class code is"),
        ("pupil", "7", "pupil should be"),
        ("foreign", [0, 0], "foreign should be a list of 5 numbers"),
        ("foreign", [4, 4, 4, 0, 0], "at most 8 gained dice"),
        ("faces", [2, 2], "faces should be 4 faces of the die"),
        ("faces", [1, 2, 3, 4], "faces should be 4 faces of the die"),
        ("tally", [1], "tally should be 25 counts"),
        ("lying", "up", "lying should be one of ready, rolled, by hand"),
        ("exact", None, "exact should be true or false"),
    ],
)
def test_an_edited_file_is_refused_with_the_field(field, value, complaint):
    saved = json.loads(cup().save())
    saved["history"][0][field] = value
    with pytest.raises(Refused, match=complaint):
        DiceCupSession.load(json.dumps(saved))


def test_the_module_is_tested_on_a_picture_of_today():
    assert json.loads(PICTURE.read_text()) == json.loads(json.dumps(cup(roll(20)).picture()))


HIDE, SHOW = ({"do": "exact", "show": show} for show in (False, True))


def test_the_exact_law_can_be_hidden_and_shown_and_both_undone():
    session, patched = cup(roll(20)).handle(HIDE)
    assert (patched["exact"], patched["law"], patched["chance"]) == (False, None, None)
    assert session.status == "The exact law is hidden. Predict, roll, then show it again."
    again, patched = session.handle(SHOW)
    assert patched["chance"]["fraction"] == "605/648"
    assert again.status.startswith("Exactly 605/648 ≈ 0.934 of the rolls reach 12. Your sample:")
    back, _ = again.handle({"do": "undo"})
    assert back.state == session.state
    assert back.status.endswith("20 rolls in the sample; the exact law is hidden.")
    assert back.handle({"do": "undo"})[0].state.exact


@pytest.mark.parametrize(
    "asked", [[], [roll(20)], [{"do": "raise", "by": 1}, {"do": "raise", "by": -1}, roll(200)]]
)
def test_hidden_the_chance_is_nowhere_in_the_picture(asked):
    told = json.dumps(cup(*asked, exact=False).picture())
    assert re.findall(r"\b(?:605|648|1296|0\.934)\b", told) == []
    assert "hidden" in told


def another_law(own, foreign, trial):
    return odds.Pmf(dict.fromkeys(odds.speed(own, foreign, trial).outcomes, 1))


def test_an_axis_leaves_out_a_tail_less_likely_than_it_says():
    axis, law = (cup(foreign=8).picture()[key] for key in ("axis", "law"))
    beyond = odds.speed(4, 8).at_least(axis["end"] + 1)
    assert 0 < beyond < Fraction(law["tail"]) <= odds.speed(4, 8).at_least(axis["end"])
    assert axis["speeds"][-1] == 72


messages = st.one_of(
    st.builds(roll, st.integers(1, 30)),
    st.builds(lambda dice: {"do": "own", "dice": dice}, st.integers(0, 5)),
    st.builds(
        lambda colour, by: {"do": "gain", "colour": colour, "by": by},
        st.sampled_from(["pink", "green", "red", "blue"]),
        st.integers(-1, 2),
    ),
    st.builds(
        lambda trial: {"do": "trial", "trial": trial},
        st.sampled_from(["altitude", "low_flying", "acrobatics"]),
    ),
    st.builds(lambda speed: {"do": "minimum", "speed": speed}, st.integers(0, 80)),
    st.builds(
        lambda die, face: {"do": "set", "die": die, "face": face},
        st.integers(0, 12),
        st.sampled_from(["banana", "2", "6", "7"]),
    ),
    st.sampled_from([{"do": "undo"}, {"do": "clear"}, {"do": "code", "code": "REEF-9"}, None]),
)


@settings(deadline=None)
@given(st.lists(messages, max_size=8))
def test_hidden_the_picture_would_be_the_same_under_another_law(asked):
    def pictures():
        return [cup(*asked[:n], exact=False).picture() for n in range(len(asked) + 1)]

    told = pictures()
    with patch("banana_lab.boards.explorers.dice_cup.state.law", another_law):
        assert pictures() == told


@settings(deadline=None)
@given(st.lists(messages | st.sampled_from([HIDE, SHOW]), max_size=12))
def test_whatever_is_asked_the_board_stays_whole(asked):
    session = cup()
    for message in asked:
        before = session.picture()
        session, patch = session.handle(message)
        state, picture = session.state, session.picture()
        assert picture == before | patch
        assert json.loads(json.dumps(picture))["status"].endswith(".")
        assert len(state.faces) == state.dice
        assert sum(picture["sample"]["counts"]) == state.rolls
        assert DiceCupSession.load(session.save()).state == state


def test_a_session_needs_no_widget():
    code = (
        "import sys, banana_lab.boards.explorers.dice_cup; "
        "print({'anywidget', 'ipywidgets', 'traitlets', 'numpy', 'scipy', 'sympy'} "
        "& set(sys.modules))"
    )
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout == "set()\n"


@pytest.mark.parametrize("trial", ["altitude", "low_flying", "acrobatics"])
@pytest.mark.parametrize("own", [1, 2, 3, 4])
@pytest.mark.parametrize("foreign", [0, 1, 2, 5])
def test_a7_speeds_that_tie_are_all_named_as_the_likeliest(own, foreign, trial):
    sentence = DiceCupSession.start(own, foreign, trial).picture(None)["sentence"]
    law = odds.speed(own, foreign, trial)
    most = max(law[speed] for speed in law)
    tied = [speed for speed in law if law[speed] == most]
    said = sentence.partition("; ")[2].partition(". ")[0]
    if len(law) == 1:
        assert sentence.startswith(f"The speed is always {tied[0]}. Exactly")
    elif len(tied) == len(law):
        assert said == f"each is as likely, {odds.text.both(most)}"
    else:
        named, _, share = said.rpartition(", ")
        assert share.removeprefix("each ") == odds.text.both(most)
        assert [int(number) for number in re.findall(r"\d+", named)] == tied
        assert ("are" in named) == share.startswith("each ") == (len(tied) > 1)


def test_a7_one_die_has_six_speeds_that_tie():
    assert "each is as likely, 1/6" in DiceCupSession.start(1).picture(None)["sentence"]
