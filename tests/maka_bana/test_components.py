"""The box: its numbers, its options and the rulings that the rules cite."""

import re
from ast import literal_eval
from dataclasses import fields
from pathlib import Path

import pytest

import banana_lab.maka_bana
from banana_lab import data
from banana_lab.data.rulings import rulings
from banana_lab.maka_bana import Game, Options, colours
from banana_lab.maka_bana.rules import RULES

BOX = data.shipped("maka_bana").values
OURS = {name: ruling for name, ruling in rulings().items() if name.startswith(("MB-", "MM-"))}


def test_the_content_of_the_box():
    """50 huts of five colours, 65 cards, 5 Tikis, 39 spots on 4 beaches."""
    isle = Game(5).island
    assert len(colours()) == len({*colours()}) == 5
    assert BOX["huts_each"] * len(colours()) == 50
    assert (len(isle.cards) + BOX["paints_each"]) * len(colours()) == 65
    assert [len(isle.beaches), len(isle.areas), len(isle.themes), BOX["paints_each"]] == [
        4,
        4,
        3,
        2,
    ]
    assert len(isle.spots) == 39


def test_the_numbers_of_the_rules():
    """A project names beach, area and theme; a fixed one is carried out twice at most."""
    assert (BOX["project_cards"], BOX["projects_a_season"]) == (3, 2)
    assert BOX["hut_points"] == [1, 2, 3]
    assert BOX["majority"] == [4, 2]


@pytest.mark.parametrize(("players", "seats"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_colours_in_play(players, seats):
    assert BOX["seats"][str(players)] == seats == len(Game(players).seats)


def test_every_number_has_its_source():
    numbers = set(BOX) - {"sources"}
    assert set(data.shipped("maka_bana").sources(*numbers)) == set(BOX["sources"]) == numbers


def test_levels_of_cheating():
    """How far from three: the level of one to thirteen cards."""
    game = Game(4, "mao")
    assert [*map(game.level, range(1, 14))] == [2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_every_option_has_its_ruling_and_the_default_it_names():
    ruled = {ruling.option: ruling for ruling in OURS.values() if ruling.option}
    assert set(ruled) == {field.name for field in fields(Options)}
    for field in fields(Options):
        assert literal_eval(ruled[field.name].default) == field.default


OTHERS = {
    "allow_void": True,
    "denunciation": "first_seat",
    "own_paint_protects": False,
    "second_colour_is_opponent": True,
    "hidden_paint_protects": True,
    "may_decline_overloaded": False,
    "may_decline_incomplete": False,
    "may_decline_pay_back": False,
    "may_keep_paint": False,
    "first_player": 2,
    "max_seasons": 3,
}


@pytest.mark.parametrize("name", [field.name for field in fields(Options)])
def test_an_option_is_part_of_the_game(name):
    """It makes another game, and travels with its setup."""
    game = Game(4, **{name: OTHERS[name]})
    assert game != Game(4)
    assert game.setup[name] == OTHERS[name]
    assert Game(**game.setup) == game
    assert Game(4, **{name: getattr(Options(), name)}) == Game(4)


def test_the_other_values_are_those_the_rulings_name():
    for ruling in OURS.values():
        if ruling.option and type(OTHERS[ruling.option]) is not int:
            assert literal_eval(ruling.others) == OTHERS[ruling.option]


def test_every_ruling_that_a_rule_cites_exists():
    for rule in RULES.values():
        assert set(rule.rulings) <= {*OURS, "X-1", "X-3", "X-4", "X-5"}


def test_every_ruling_is_cited_where_it_is_followed():
    package = Path(banana_lab.maka_bana.__file__).parent
    text = " ".join(file.read_text("utf-8") for file in package.glob("*.py"))
    cited = {*re.findall(r"\b(?:MB|MM|X)-\d+\b", text)}
    assert {*OURS, "X-1", "X-3", "X-4", "X-5"} == cited


def test_c_every_ruling_is_named_by_a_test():
    """In the name of a test, as CONTRIBUTING asks: a position, the move, the position after."""
    tests = Path(__file__).parent
    defined = " ".join(
        " ".join(re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE))
        for file in tests.glob("test_*.py")
    )
    named = {
        f"{room}-{number}".upper() for room, number in re.findall(r"_(mb|mm|x)_(\d+)", defined)
    }
    assert {*OURS, "X-3", "X-4", "X-5"} <= named


def test_c_every_ruling_stands_with_a_rule_under_which_it_is_explained():
    """But those of points, of the island, and of what all boards share."""
    explained = {ruling for rule in RULES.values() for ruling in rule.rulings}
    elsewhere = {"MB-1", "MB-2", "MB-3", "MB-4", "MB-5", "MB-6", "MB-26", "MB-27", "MB-28"}
    elsewhere |= {"MB-32", "MM-3", "X-1"}
    assert {*OURS, "X-3", "X-4", "X-5"} - explained == elsewhere - {"X-1"}
