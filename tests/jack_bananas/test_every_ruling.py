"""Every ruling of Jack Bananas is cited where the rule is, and named by a test (C)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.race import FIRST_TURN, SIX, SUPER, asked, dice, islands, play

from banana_lab.core import Turn
from banana_lab.data.rulings import rulings
from banana_lab.jack_bananas import Accuse, Announce, Game, Hold, course
from banana_lab.jack_bananas.actions import RollLaw

ROOT = Path(__file__).parents[2]
OURS = [name for name in rulings() if name.startswith("JB-")]
OTHERS = "orange 0 oooo; yellow 0 yyyy; red 0 rrrr; blue 0 bbbb"


def text_of(*patterns: str) -> str:
    files = [file for pattern in patterns for file in ROOT.glob(pattern)]
    assert files
    return "\n".join(file.read_text("utf8") for file in files)


def test_every_ruling_is_cited_in_the_code():
    code = text_of("banana_lab/jack_bananas/*.py", "banana_lab/data/jack_bananas.toml")
    assert [name for name in OURS if not re.search(rf"\b{name}\b", code)] == []


def test_every_ruling_is_named_by_a_test():
    tests = text_of("tests/jack_bananas/*.py").replace("_", "-").upper()
    assert [name for name in OURS if not re.search(rf"\b{name}\b|-{name}\b", tests)] == []


# ------------------------------------------------------------------------- setup and courses


def test_the_start_has_height_0_jb_6():
    level = {"heights": [0, 1, 0], "room": [2, 2, 1], "minimums": [9, 9, 9], "resupply": 2}
    assert [course(level).trial(island) for island in (1, 2, 3)] == [
        "acrobatics", "altitude", "low_flying",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="island 1 is as high as the start"):
        Game(6, course=level)


def test_five_and_six_planes_fly_on_the_faces_of_the_course_jb_42():
    assert Game(5, course="gentle").room == Game(6, course="gentle").room == (3, 3, 3, 3, 3, 1)
    assert Game(3).planes_each == 2
    with pytest.raises(ValueError, match="JB-40"):
        Game(3, planes_each=3)


FACES = {
    "heights": [1, 2, 0, 1],
    "room": [3, 2, 3, 1],
    "minimums": [10, 11, 12, 13],
    "two_plane_minimums": [14, 11, 16, 17],
    "resupply": 2,
}


def test_each_face_of_an_island_has_its_minimum_jb_65():
    for game in (Game(4, course=FACES), Game(2, course=FACES, planes_each=2)):
        assert game.course.minimums == (14, 11, 16, 17)
        assert game.room == (2, 2, 2, 1)
        assert Game(**game.setup) == game
        assert Game(**game.setup).course.minimums == game.course.minimums
        assert game.plan.minimums == (10, 11, 12, 13)
        assert Game(6, course=game.course).course.minimums == (14, 11, 16, 17)
    assert Game(6, course=FACES).course.minimums == (10, 11, 12, 13)
    race = Game(4, course=FACES).position(
        "turn 2 pilots; pink 0 pppp rolled pink 2 2 2 2; green 1 gggg; orange 1 oooo; "
        "yellow 1 yyyy | announcing 0"
    )
    assert asked(race)[1] == "announce 14"
    shipped = Game(4, course="gentle")
    assert shipped.setup["course"] == "gentle"
    assert shipped.course.minimums == course("gentle").minimums


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"two_plane_minimums": [14, 12, 16, 17]}, "value 2: this island shows its 2-plane face"),
        ({"two_plane_minimums": [14, 11]}, "two_plane_minimums: has 2 values for 4 islands"),
        ({"two_plane_minimums": 14}, "two_plane_minimums: expected a list"),
        ({"two_plane_minimums": [14.0, 11, 16, 17]}, "value 1: expected an integer"),
    ],
)
def test_wrong_faces_are_refused_jb_65(change, complaint):
    with pytest.raises(ValueError, match=complaint):
        course(FACES | change)


def test_g11_a_course_is_written_as_a_file_and_read_back(tmp_path):
    for which in ("classic", "carnival", FACES):
        file = tmp_path / "again.toml"
        file.write_text(course(which).to_toml())
        assert course(file).fields() == course(which).fields()


def test_a_course_may_have_three_to_six_islands_jb_66():
    short = {"heights": [1, 2, 0], "room": [2, 2, 1], "minimums": [9, 9, 9], "resupply": 2}
    assert Game(6, course=short).course.last == 3
    for count in (2, 7):
        wrong = {**short, "heights": [1, 2, 0, 1, 0, 1, 0][:count]}
        with pytest.raises(ValueError, match=rf"3 to 6 islands, not {count} \(JB-66\)"):
            course(wrong)


def test_nobody_flies_on_from_the_last_island():
    race = SIX.position(f"turn 2; pink 6 pppp; green 0 gggg; {OTHERS} | endturn")
    with pytest.raises(ValueError, match="pink stands on the last island and flies no further"):
        race.trial(0)
    for island in (0, 7, 1.0, True, None):
        with pytest.raises(ValueError, match="planes fly to the islands 1 to 6"):
            SIX.course.trial(island)


# --------------------------------------------------------------------------------- the phases


def test_all_pilots_roll_before_the_first_announces_jb_24():
    race = SIX.position(f"turn 2 pilots; pink 2 pppp; green 0 gggg; {OTHERS}")
    rolled = 0
    while isinstance(race.node, RollLaw):
        race = race.apply(next(iter(race.node)))
        rolled += 1
    assert rolled == 6
    assert race.node == Turn(0)


def test_the_leading_island_plays_first_and_moves_before_the_next_announces_jb_25():
    race = SIX.position(
        "turn 2 pilots; pink 1 pppp rolled pink 6 6 6 6; green 2 gggg rolled green 6 6 6 6; "
        "orange 0 oooo; yellow 0 yyyy; red 0 rrrr; blue 0 bbbb | flight 2, flight 1, endturn"
    )
    assert race.node == Turn(1)
    race = play(race, "green: announce 24", "hold")
    assert islands(race)["green"] == 3
    assert race.node == Turn(0)


def test_an_accuser_flies_all_the_same_jb_13():
    planes = "pink 1 pppp rolled pink 6 6 6 6; green 1 gggg rolled green 6 6 6 6"
    race = SIX.position(f"turn 2 pilots; {planes}; {OTHERS} | flight 1, arbitrations, endturn")
    race = play(race, "pink: announce 24", "green: accuse pink", "green: announce 23", "hold")
    assert islands(race)["green"] == 2
    assert asked(race)[0].startswith("give green to")  # and loses a die, for it was wrong


def test_accusations_of_several_planes_and_of_one_by_several_jb_67():
    race = play(SIX.position(FIRST_TURN), "pink: announce 20", "hold", "green: announce 18", "hold")
    race = play(race, "orange: announce 19")
    answers = dict.fromkeys(race.node.seats, Hold())
    race = race.apply({**answers, 3: Accuse(0), 4: Accuse(0), 5: Accuse(2)})
    assert race.accused == 1 << 2  # one accuser: its cup is lifted at once
    assert asked(race) == ["choose yellow", "choose red"]
    assert play(race, "pink: choose red").tokens[4].against == 0


def test_bananas_push_back_on_both_islands_jb_51():
    race = SUPER.position(
        "turn 2 pilots; pink 3 pppp rolled pink banana banana banana 2; green 4 gggg; "
        "orange 4 oooo; yellow 5 yyyy; red 5 rrrr; blue 0 bbbb | flight 3, arbitrations, endturn"
    )
    race = play(race, "pink: BANANAS!", "hold")
    assert asked(race) == ["push green", "push orange"]
    race = play(race, "pink: push green")
    assert asked(race) == ["push yellow", "push red"]
    race = play(race, "pink: push red")
    assert [islands(race)[name] for name in ("pink", "green", "red")] == [5, 3, 4]


# ---------------------------------------------------------------- Reckless Flyers and accidents


def test_an_accident_lands_on_a_full_resupply_and_pushes_nobody_jb_20():
    race = SIX.position(
        "turn 2; pink 5 ppp reckless; green 3 ggggp; orange 3 oooo; yellow 3 yyyy; red 0 rrrr; "
        "blue 0 bbbb"
    )
    race = play(race, "throw banana")
    assert race.where.count(3) == 4


def test_a_pushed_reckless_flyer_loses_its_result_jb_21():
    planes = "pink 2 ppp reckless {}threw 4; green 0 ggggp; " + OTHERS
    line = f"turn 2 reckless flyers; {planes} | result 0, pilots, arbitrations, endturn"
    assert islands(SIX.position(line.format("pushed ")))["pink"] == 2
    assert islands(SIX.position(line.format("")))["pink"] == 3


def test_recovering_takes_dice_out_of_the_cup_of_a_reckless_flyer_jb_28():
    race = SIX.position(
        "turn 2 resupply; pink 3 ppp; green 1 ggp reckless; orange 0 ooooggr; yellow 0 yyyy; "
        "red 0 rrr; blue 0 bbbb | resupply, arbitrations, endturn"
    )
    assert dice(race, "pink") == "pppp"
    assert dice(race, "green") == "gg"
    assert race.reckless == 1 << 1


VICTIMS = "green 2 gggp; orange 2 ooooog".replace("ooooog", "oooog")


def test_an_accident_after_a_lost_accusation_is_a_super_accident_jb_46():
    line = (
        f"turn 2 arbitrations; pink 2 ppp reckless token wrong against blue; {VICTIMS}; "
        "yellow 0 yyyy; red 0 rrrr; blue 0 bbbb | arbitrations, endturn"
    )
    assert asked(SUPER.position(line)) == ["unlucky green", "unlucky orange"]
    assert SIX.position(line).turn == 3


def test_the_accident_comes_first_and_then_the_victims_loss_jb_60():
    race = SUPER.position(
        f"turn 2; pink 2 ppp reckless; {VICTIMS}; yellow 0 yyyy; red 0 rrrr; blue 0 bbbb "
        "| throwing 0, result 0, pilots, arbitrations, endturn"
    )
    race = play(race, "throw banana")
    assert islands(race)["pink"] == 0
    assert dice(race, "pink") == "pppp"
    race = play(race, "pink: unlucky green")
    assert "give pink to yellow" not in asked(race)  # pink has taken it back before
    assert dice(race, "green") == "ggg"


def test_a_victim_recovers_nothing_jb_68():
    game = Game(6, "super", super_victim_moves=True)
    race = game.position(
        f"turn 2; pink 2 ppp reckless; {VICTIMS}; yellow 0 yyyy; red 0 rrrr; blue 0 bbbb "
        "| throwing 0, result 0, pilots, arbitrations, endturn"
    )
    race = play(race, "throw banana", "pink: unlucky green", "green: give green to blue")
    assert islands(race)["green"] == 0
    assert dice(race, "green") == "gg"


def test_any_cap_but_the_dice_allows_the_safe_bluff_jb_61_jb_7():
    line = (
        "turn 2 pilots; pink 0 pp rolled pink 6 6; green 0 ggggpp; "
        f"{OTHERS} | announcing 0, throwing 0"
    )
    for cap, allowed in (("dice", False), (30, True), (None, True)):
        race = Game(6, "super", announcement_cap=cap).position(line)
        assert ("BANANAS!" in asked(race)) == allowed
        assert (Announce(20) in race.legal()) == allowed


# ----------------------------------------------------------------------------- what holds always


def test_the_rulebook_holds_where_a_play_aid_differs_jb_56():
    assert rulings()["JB-56"].kind == "text"


def test_the_dice_of_the_box_and_minimums_of_the_courses_are_data_jb_1_jb_3():
    assert SIX.die.faces == (0, 2, 3, 4, 5, 6)
    assert course("classic").sources["minimums"].startswith("assumed")


def test_two_players_choose_two_or_three_planes_each_jb_40():
    assert [Game(2, planes_each=each).planes_each for each in (2, 3)] == [2, 3]
    with pytest.raises(ValueError, match=r"JB-40"):
        Game(2, planes_each=1)


def test_a_level_flight_is_for_the_super_cup_jb_5():
    with pytest.raises(ValueError, match="JB-5"):
        Game(6, course="carnival")
    assert Game(6, "super", "carnival").course.level_flights
