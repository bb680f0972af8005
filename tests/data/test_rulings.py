"""The file of the rulings, on which nothing is checked at run time."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from banana_lab import data
from banana_lab.data.rulings import Kind, Ruling, rulings

JACK_BANANAS = {
    "Components",
    "Object of the Game",
    "Setup (Banana Cup)",
    "Start of the Race",
    "1. Pilots",
    "A. Calculate Your Speed",
    "B. Announcing Speed",
    "C. Making an Accusation",
    "D. Plane Movement",
    "2. Arbitrations",
    "Course Progress",
    "1. Reckless Flyers",
    "2. Pilots",
    "3. Resupply",
    "4. Arbitrations",
    "End of the Game",
    "Super Banana Cup",
    "Acrobatics",
    "Super Accident",
    "Bananas!",
}
MAKA_BANA = {
    "Four areas",
    "Three themes",
    "Setup",
    "1. Secret selection of a project",
    "1.a. Construct a straw hut",
    "1.b. Take back a straw hut",
    "2. Revealing Hints",
    "3. Placing Tikis",
    "3.a. Forbid Construction",
    "3.b. Forbid Painting",
    "4. Execution of projects",
    "4.a. Construction Project",
    "5. Season End",
    "Game Ends",
    "Game has not Ended",
    "Points for Groups of Huts",
    "Bonus for Beaches",
    "Winner",
    "Denunciation",
    "Who is eliminated for the season?",
    "Vaea, eliminated, was able to repaint a hut",
    "What does the eliminated player do?",
    "Normal project",
    "Incomplete construction project",
    "Overloaded project",
    "Maka Bana for 2 Players",
}
BANANA_GOVERNANCE = {
    "Overview",
    "Preparation",
    "First Half: Draft Phase",
    "Second Half: Auction Phase (5 Rounds)",
    "Bird add-on card",
    "Auction",
    "Auction Resolution",
    "Scoring",
    "FAQ",
}
HEADINGS = {
    "JB": JACK_BANANAS,
    "MB": MAKA_BANA,
    "MM": MAKA_BANA,
    "BG": BANANA_GOVERNANCE,
    "X": JACK_BANANAS | MAKA_BANA,
}
NUMBERS = {"JB": 68, "MB": 37, "MM": 27, "BG": 35, "X": 5}

REQUIRED = ("kind", "heading", "question", "ruling", "why")
OPTION = ("option", "default", "others")
OPTIONS = {
    "JB-2": "all_banana_value",
    "JB-4": "reckless_faces",
    "JB-7": "announcement_cap",
    "JB-10": "rival_accusers",
    "JB-12": "pushed_may_accuse",
    "JB-22": "pushed_token_applies",
    "JB-44": "super_victim_moves",
    "JB-55": "max_turns",
    "JB-61": "announcement_cap",
    "MB-7": "first_player",
    "MB-8": "allow_void",
    "MB-15": "own_paint_protects",
    "MB-30": "max_seasons",
    "MB-31": "second_colour_is_opponent",
    "MM-4": "denunciation",
    "MM-8": "may_decline_pay_back",
    "MM-9": "may_keep_paint",
    "MM-13": "hidden_paint_protects",
    "MM-17": "may_decline_overloaded",
    "MM-27": "may_decline_incomplete",
    "BG-9": "draft_monkeys_score",
    "BG-11": "last_player_stops",
    "BG-12": "strictly_higher",
    "BG-16": "award",
}

each_ruling = pytest.mark.parametrize("entry", rulings().values(), ids=lambda entry: entry.id)


def sentences(text: str) -> list[str]:
    """Split where a full stop, question or exclamation mark is followed by a new sentence."""
    return re.split(r"(?<=[.?!]) (?=[A-Z\"`])", text)


def test_every_id_is_there_once_and_in_order():
    expected = [f"{game}-{n}" for game, last in NUMBERS.items() for n in range(1, last + 1)]
    assert list(rulings()) == expected
    assert [entry.id for entry in rulings().values()] == expected


@pytest.mark.parametrize("name", rulings())
def test_every_field_is_a_text_and_no_other_field_is_there(name: str):
    fields = data.shipped("rulings").values[name]
    assert tuple(fields) in (REQUIRED, REQUIRED + OPTION)
    for value in fields.values():
        assert isinstance(value, str)
        assert value == " ".join(value.split()) != ""


@each_ruling
def test_the_kind_is_known_and_the_heading_is_the_rulebooks(entry: Ruling):
    assert entry.kind in get_args(Kind)
    assert entry.heading in HEADINGS[entry.id.partition("-")[0]]


@each_ruling
def test_the_texts_are_sentences(entry: Ruling):
    assert entry.question.endswith("?")
    assert len(sentences(entry.question)) == 1
    assert entry.ruling.endswith(".")
    assert len(sentences(entry.ruling)) <= 2
    assert entry.why.endswith(".")
    assert len(sentences(entry.why)) == 1
    for text in (entry.question, entry.ruling, entry.why):
        assert text[0].isupper() or text.startswith('"BANANAS!"')


@each_ruling
def test_a_quotation_has_at_most_five_words(entry: Ruling):
    for text in (entry.question, entry.ruling, entry.why):
        pieces = text.split('"')
        assert len(pieces) % 2 == 1, "a quotation mark is left open"
        assert all(len(quoted.split()) <= 5 for quoted in pieces[1::2])


@each_ruling
def test_a_ruling_cited_by_another_exists(entry: Ruling):
    cited = re.findall(r"[A-Z]+-\d+", f"{entry.question} {entry.ruling} {entry.why}")
    assert set(cited) <= set(rulings()) - {entry.id}


def test_the_options_stand_with_the_rulings_that_they_change():
    assert {entry.id: entry.option for entry in rulings().values() if entry.option} == OPTIONS


def test_no_two_rulings_ask_or_answer_the_same():
    assert len({entry.question for entry in rulings().values()}) == len(rulings())
    assert len({entry.ruling for entry in rulings().values()}) == len(rulings())


def test_the_rulings_cannot_be_changed():
    with pytest.raises(TypeError):
        rulings()["JB-1"] = rulings()["JB-2"]


PACKAGE = Path(data.__file__).parents[1]
TESTS = Path(__file__).parents[1]


def test_c_each_ruling_is_cited_by_code_and_named_by_a_test_whatever_its_game():
    code = "\n".join(
        file.read_text("utf-8")
        for file in (*PACKAGE.rglob("*.py"), *PACKAGE.glob("data/*.toml"))
        if file.name != "rulings.toml"
    )
    tests = "\n".join(file.read_text("utf-8") for file in TESTS.rglob("test_*.py"))
    named = re.findall(r"_((?:jb|mb|mm|bg|x)_\d+)(?!\d)", tests)
    cited = {*re.findall(r"\b(?:JB|MB|MM|BG|X)-\d+\b", code)}
    assert [entry for entry in rulings() if entry not in cited] == []
    named_in_words = re.findall(r"\b(?:JB|MB|MM|BG|X)-\d+\b", tests)
    known = {name.upper().replace("_", "-") for name in named} | {*named_in_words}
    assert [entry for entry in rulings() if entry not in known] == []
    assert cited <= {*rulings()}, "no ruling is cited that is not there"
