"""The file of the rulings, on which nothing is checked at run time."""

from __future__ import annotations

import re
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
MAKA_BANA = {"Denunciation", "Maka Bana for 2 Players"}
OF_MAKA_BANA = {"X-3", "X-4"}

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
}

each_ruling = pytest.mark.parametrize("entry", rulings().values(), ids=lambda entry: entry.id)


def sentences(text: str) -> list[str]:
    """Split where a full stop, question or exclamation mark is followed by a new sentence."""
    return re.split(r"(?<=[.?!]) (?=[A-Z\"`])", text)


def test_every_id_is_there_once_and_in_order():
    expected = [*(f"JB-{n}" for n in range(1, 65)), *(f"X-{n}" for n in range(1, 5))]
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
    assert entry.heading in (MAKA_BANA if entry.id in OF_MAKA_BANA else JACK_BANANAS)


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
