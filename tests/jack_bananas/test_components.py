"""The box: dice, courses, and complaints about files."""

from ast import literal_eval
from dataclasses import fields

import pytest

from banana_lab import data
from banana_lab.data.rulings import rulings
from banana_lab.jack_bananas import BANANA, Die, Game, Options, course
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
