"""The box: dice, courses, and complaints about files."""

import json
from ast import literal_eval
from dataclasses import fields

import numpy as np
import pytest

from banana_lab import data
from banana_lab.data.rulings import rulings
from banana_lab.jack_bananas import BANANA, Die, Game, Options, calculate, course
from banana_lab.jack_bananas.rules import RULES

COURSE = """
heights = [1, 2, 0, 1, 0, 1]
room = [3, 2, 3, 2, 2, 1]
minimums = [12, 12, 12, 12, 12, 12]
resupply = 3
"""


def test_courses_shipped():
    trials = [course("classic").trial(island) for island in range(1, 7)]
    assert trials == ["altitude", "altitude", "low_flying", "altitude", "low_flying", "altitude"]
    assert course("carnival").level_flights == (2, 5)
    assert course("carnival").trial(2) == "acrobatics"
    for name in data.names("courses"):
        assert set(course(name).sources) == {"heights", "room", "minimums", "resupply"}
        Game(6, "super", name)


def test_a_course_of_ones_own(tmp_path):
    file = tmp_path / "kitchen.toml"
    file.write_text(COURSE)
    for which in (file, str(file)):
        game = Game(course=which)
        assert game.course.name == "kitchen"
        assert game.course.sources["minimums"] == "assumed"
        assert Game(**game.setup).course[:4] == game.course[:4]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("resupply = 3", "resupply = 6", "kitchen.toml: resupply: .*first nor on the last"),
        ("resupply = 3", "resupply = 1", "resupply: .*2 to 5"),
        ("resupply = 3", "", "resupply: is missing"),
        ("resupply", "resuply", "resupply: is missing"),
        ("resupply = 3", "resupply = 3\nwind = 4", "wind: is not a field"),
        ("resupply = 3", 'resupply = "3"', "resupply: expected an integer from 1 to 6"),
        ("room = [3,", "room = [4,", "room, value 1: expected an integer from 1 to 3"),
        ("room = [3,", "room = [1,", "room: the last island takes 1 plane"),
        ("2, 1]\nminimums", "2, 2]\nminimums", "room: the last island takes 1 plane"),
        ("room = [3, ", "room = [", "room: has 5 values for 6 islands"),
        ("[1, 2, 0, 1, 0, 1]", "[1, 2]", "3 to 6 islands, not 2"),
        ("[1, 2, 0, 1, 0, 1]", "[1, 2, -1, 1, 0, 1]", "heights, value 3"),
        ("[1, 2, 0, 1, 0, 1]", "1", "heights: expected a list"),
        ("[1, 2, 0, 1, 0, 1]", "[1, 2, 2, 1, 0, 1]", "heights, value 3: island 3 is as high"),
        ("[1, 2, 0, 1, 0, 1]", "[0, 2, 1, 2, 0, 1]", "island 1 is as high as the start"),
        ("heights", "heights = [", "is not TOML.*line"),
        ("resupply = 3", 'resupply = 3\n[sources]\nwind = "x"', "sources: wind: is not a field"),
        ("resupply = 3", 'resupply = 3\n[sources]\nroom = "x"', "a source begins with"),
    ],
)
def test_a_wrong_course_is_refused_with_file_and_field(tmp_path, old, new, complaint):
    file = tmp_path / "kitchen.toml"
    assert old in COURSE
    file.write_text(COURSE.replace(old, new, 1))
    with pytest.raises(ValueError, match=complaint):
        Game(course=file)


def test_a_course_file_that_is_not_there(tmp_path):
    with pytest.raises(ValueError, match=r"nowhere.toml: cannot be read"):
        course(tmp_path / "nowhere.toml")


def test_dice():
    assert Die.of(None).faces == (BANANA, 2, 3, 4, 5, 6)
    assert Die.of("6, banana, 2") == Die((BANANA, 2, 6))
    assert Die.of([2, "banana", "banana"]).bananas == 2
    assert Die.of([2, "banana", 9]).numbers == (2, 9)
    for faces in (["banana", 0], ["banana", -2], ["banana", 100], [2.5, 3], ["²", 2]):
        with pytest.raises(ValueError, match="a face is"):
            Die.of(faces)
    with pytest.raises(ValueError, match="a die is a list of faces"):
        Die.of(6)


def test_every_option_has_its_ruling_and_the_default_it_names():
    ours = [ruling for name, ruling in rulings().items() if name.startswith("JB-")]
    ruled = {ruling.option: ruling for ruling in ours if ruling.option}
    assert set(ruled) == {field.name for field in fields(Options)}
    for field in fields(Options):
        if field.name != "reckless_faces":  # told in words there, a table here
            assert literal_eval(ruled[field.name].default) == field.default


def test_every_ruling_that_a_rule_cites_exists():
    for rule in RULES.values():
        assert set(rule.rulings) <= set(rulings())


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16])
def test_e5_integers_of_numpy_become_pythons_own(kind):
    game = Game(kind(2), "super", "carnival", kind(2), announcement_cap=kind(20), max_turns=kind(9))
    held = (game.players, game.planes_each, game.options.announcement_cap, game.options.max_turns)
    assert held == (2, 2, 20, 9)
    assert set(map(type, held)) == {int}
    assert json.loads(json.dumps(dict(game.setup))) == game.setup
    assert calculate("altitude", [kind(6)] * 4, [kind(0)]).speed == 30
    assert type(calculate("altitude", [kind(6)] * 4).speed) is int
    assert type(game.start().view(kind(1)).seat) is int
    assert Die.of([kind(2), kind(4)]) == Die((2, 4))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Game(4.0),
        lambda: Game(2, planes_each=2.0),
        lambda: Game(2, planes_each=True),
        lambda: Game(announcement_cap=20.0),
        lambda: Game(all_banana_value=True),
        lambda: Game(max_turns=np.float64(3)),
        lambda: Game(colours=5),
        lambda: Game(colours=[5, 6, 7, 8]),
        lambda: Game(cup=None),
        lambda: Die.of([2.0, 3]),
        lambda: Die.of([True, 3]),
        lambda: Die.of(Die((2.0, 3))),
        lambda: course({**course("classic").fields(), "resupply": 3.0}),
        lambda: calculate("altitude", [2.0]),
        lambda: calculate("altitude", [True]),
        lambda: calculate("altitude", ["2"]),
        lambda: calculate("altitude", "42"),
        lambda: calculate("altitude", [-1]),
        lambda: calculate("altitude", [2], all_banana_value=0.5),
        lambda: calculate("altitude", [2], [100]),
        lambda: calculate(None, [2]),
        lambda: Game().start().view(1.0),
        lambda: Game().start().view(True),
    ],
)
def test_e7_what_is_no_integer_is_refused_in_a_sentence(make):
    with pytest.raises(ValueError, match=r"\w+.* \w+") as caught:
        make()
    assert len(str(caught.value)) < 300


def test_dice_that_are_no_list_are_refused_by_kind():
    with pytest.raises(TypeError, match="dice are a list of the faces that they show, not 5"):
        calculate("altitude", 5)
