"""Ruling by ruling: what happens where the rulebook is short."""

from fractions import Fraction

import pytest
from support.race import FIRST_TURN, SIX, SUPER, asked, dice, islands, play

from banana_lab.core import IllegalMove, Together, Turn, playout, replay
from banana_lab.jack_bananas import Accuse, Announce, Bananas, Game, Hold, Pass

HERE = "; orange 0 oooo; yellow 0 yyyy; red 0 rrrr; blue 0 bbbb"


STOP = "throwing 0"  # a question of chance, at which a position can be looked at


def turn_two(planes: str, agenda: str, game: Game = SIX):
    """A position in turn 2; the planes not named stand at the start with their dice."""
    named = {part.split()[0] for part in planes.split("; ")}
    rest = [
        f"{name} 0 {name[0] * 4} rolled {name} 2 2 2 2"
        for name in map(game.seat_name, game.seats)
        if name not in named
    ]
    return game.position(f"turn 2 pilots; {'; '.join([planes, *rest])} | {agenda}")


# ------------------------------------------------------------------- announcements (B.)


def test_announcements_run_from_the_minimum_to_six_times_the_dice_jb_7():
    race = SIX.position(FIRST_TURN)
    assert asked(race) == ["pass", *[f"announce {speed}" for speed in range(12, 25)]]


@pytest.mark.parametrize(("cap", "highest"), [("dice", 30), (20, 20), (None, 144)])
def test_announcement_cap_jb_7(cap, highest):
    game = Game(players=6, announcement_cap=cap)
    race = turn_two("pink 0 ppppg rolled pink 2 2 2 2, green 2; green 0 ggg", "announcing 0", game)
    assert asked(race)[-1] == f"announce {highest}"


def test_a_cap_below_the_minimum_leaves_nothing_but_passing():
    game = Game(players=6, announcement_cap=5)
    race = turn_two("pink 0 pppp rolled pink 2 2 2 2", f"announcing 0, {STOP}", game)
    assert race.announced[0] == Pass()


def test_a_speed_is_announced_once_on_an_island_even_by_a_liar_who_was_caught_jb_8():
    race = play(SIX.position(FIRST_TURN), "pink: announce 20", "red: accuse pink")
    assert race.caught == 1
    assert "announce 20" not in asked(race)
    with pytest.raises(IllegalMove, match=r"pink already did.*JB-8") as caught:
        race.apply(Announce(20))
    assert caught.value.ruling == "JB-8"


@pytest.mark.parametrize(
    ("action", "ruling", "words"),
    [
        (Announce(11), "JB-3", "the minimum is 12"),
        (Announce(25), "JB-7", "24 is the most here"),
        (Announce(14, banana=True), "JB-43", "with banana"),
        (Bananas(), "", "Super Banana Cup"),
        (Hold(), "", "cannot hold"),
    ],
)
def test_illegal_announcements_name_the_rule(action, ruling, words):
    race = SIX.position(FIRST_TURN)
    with pytest.raises(IllegalMove, match=words) as caught:
        race.apply(action)
    assert caught.value.ruling == ruling
    assert caught.value.rule == "B. Announcing Speed"
    assert "announce 12" in str(caught.value)


def test_acrobatics_is_announced_with_banana_and_needs_one_jb_43():
    game = Game(players=6, cup="super", course="carnival")
    race = turn_two("pink 1 pppp rolled pink 6 6 6 6", f"flight 1, {STOP}", game)
    assert asked(race)[:3] == ["pass", "BANANAS!", "announce 12 with banana"]
    with pytest.raises(IllegalMove, match="without banana"):
        race.apply(Announce(12))
    race = play(race, "pink: announce 12 with banana", "green: accuse pink")
    assert race.caught == 1


def test_bananas_needs_three_dice_jb_61():
    race = turn_two("pink 0 pp rolled pink 6 6; green 0 ggggpp", "announcing 0", SUPER)
    assert "BANANAS!" not in asked(race)
    with pytest.raises(IllegalMove, match="fewer than three dice"):
        race.apply(Bananas())


def test_one_die_can_only_pass_and_is_not_asked():
    race = turn_two(
        "pink 0 p rolled pink 6; green 0 ggggppp rolled pink 2 2 2, green 2 2 2 2",
        "flight 0, arbitrations, endturn",
    )
    assert race.node == Turn(1)
    assert race.announced[0] == Pass()


# ---------------------------------------------------------------------- accusations (C.)


def test_windows_open_after_an_announcement_for_everybody_else_jb_9_jb_12():
    race = play(SIX.position(FIRST_TURN), "pink: announce 18")
    assert race.node == Together((1, 2, 3, 4, 5))
    assert race.legal(3) == (Hold(), Accuse(0))


@pytest.mark.parametrize(
    ("accuser", "accused", "ruling"),
    [
        ("green", "yellow", "JB-57"),  # yellow has passed
        ("green", "pink", "JB-10"),  # red has accused pink
        ("red", "green", "JB-11"),  # red has accused
        ("orange", "green", "JB-12"),  # orange was pushed back
    ],
)
def test_accusations_that_are_refused_name_their_ruling(accuser, accused, ruling):
    race = SIX.position(
        "turn 2 pilots; pink 1 pppp accused announced 20 rolled pink 6 6 6 6; "
        "green 1 gggg announced 21 rolled green 6 6 6 6; orange 1 oooo pushed; "
        "yellow 1 yyyy announced pass rolled yellow 2 2 2 2; "
        "red 0 rrrr token wrong against pink; blue 0 bbbb | window, movement 1, endturn"
    )
    answers = {seat: Hold() for seat in race.node.seats}
    move = answers | {SIX.seat(accuser): Accuse(SIX.seat(accused))}
    with pytest.raises(IllegalMove) as caught:
        race.apply(move)
    assert caught.value.ruling == ruling
    assert caught.value.quoted


def test_no_window_while_nobody_has_announced():
    race = play(SIX.position(FIRST_TURN), "pink: pass")
    assert race.node == Turn(1)


def test_a_window_opens_again_after_an_accusation_and_not_twice_jb_57():
    race = play(SIX.position(FIRST_TURN), "pink: announce 18", "hold", "green: announce 17")
    assert race.node == Together((0, 1, 2, 3, 4, 5))
    race = play(race, "red: accuse pink")
    assert race.node == Together((0, 2, 3, 5))
    race = play(race, "hold")
    assert race.node == Turn(2)


def test_one_accusation_a_plane_and_turn_over_all_islands_jb_11():
    race = turn_two(
        "pink 1 pppp rolled pink 6 6 6 6; green 0 gggg rolled green 6 6 6 6",
        "flight 1, flight 0, arbitrations, endturn",
    )
    race = play(race, "pink: announce 24", "red: accuse pink", "green: announce 24")
    assert 4 not in race.node.seats
    assert 3 in race.node.seats


def test_rivals_the_accused_chooses_and_the_other_keeps_its_accusation_jb_10_jb_58():
    race = play(
        SIX.position(FIRST_TURN),
        "pink: announce 20", "green: accuse pink, red: accuse pink",
    )  # fmt: skip
    assert race.node == Turn(0)
    assert asked(race) == ["choose green", "choose red"]
    race = play(race, "pink: choose red")
    assert race.spent == 1 << 4
    assert race.node == Turn(1)


def test_rivals_in_colour_order_jb_10():
    game = Game(players=6, rival_accusers="colour_order")
    race = play(
        game.position(FIRST_TURN),
        "pink: announce 20", "green: accuse pink, red: accuse pink",
    )  # fmt: skip
    assert race.spent == 1 << 1


def test_dice_of_an_accused_plane_lie_open_right_or_wrong_jb_14():
    before = play(SIX.position(FIRST_TURN), "pink: announce 18")
    assert before.view(5).rolls[0] is None
    assert before.view(0).rolls[0] == before.rolls[0]
    after = play(before, "red: accuse pink")
    assert all(after.view(seat).rolls[0] == after.rolls[0] for seat in SIX.seats)
    assert after.view(5).rolls[1] is None


def test_passers_reckless_and_planes_elsewhere_may_accuse_but_not_one_pushed_back_jb_12():
    agenda = "flight 1, flight 0, arbitrations, endturn"
    planes = (
        "pink 1 pppy pushed; green 0 gggg rolled green 6 6 6 6; "
        "orange 0 oooo rolled orange 2 2 2 2; yellow 2 yyyp reckless"
    )
    race = play(turn_two(planes, agenda), "green: announce 24", "hold", "orange: pass")
    assert race.node.seats == (2, 3, 4, 5)
    race = turn_two(planes, agenda, Game(players=6, pushed_may_accuse=True))
    race = play(race, "green: announce 24")
    assert race.node.seats == (0, 2, 3, 4, 5)


def test_team_mates_cannot_accuse_each_other_and_share_what_they_see_jb_39():
    game = Game(players=2)  # pink, orange, red against green, yellow, blue
    assert game.owner == {0: 0, 1: 1, 2: 0, 3: 1, 4: 0, 5: 1}
    race = play(game.position(FIRST_TURN), "pink: announce 18")
    assert race.node.seats == (1, 3, 5)
    assert race.view(2).rolls[0] == race.rolls[0]
    assert race.view(1).rolls[0] is None
    with pytest.raises(IllegalMove, match="of the same team"):
        race.apply({1: Accuse(3), 3: Hold(), 5: Hold()})


def test_the_super_cup_makes_every_announcement_true_with_three_bananas_jb_48():
    planes = "pink 1 pppp rolled pink banana banana banana 2"
    for action in ("announce 24", "BANANAS!"):
        race = turn_two(planes, f"flight 1, {STOP}", SUPER)
        race = play(race, f"pink: {action}", "red: accuse pink")
        assert race.caught == 0
    race = turn_two(planes, f"flight 1, {STOP}", SIX)
    assert play(race, "pink: announce 24", "red: accuse pink").caught == 1


def test_two_bananas_are_not_bananas_jb_49():
    planes = "pink 1 pppp rolled pink banana banana 6 6"
    race = turn_two(planes, f"flight 1, {STOP}", SUPER)
    assert play(race, "pink: BANANAS!", "red: accuse pink").caught == 1


@pytest.mark.parametrize(("value", "caught"), [(0, True), (3, False)])
def test_a_roll_of_bananas_alone_jb_2(value, caught):
    game = Game(players=6, all_banana_value=value)
    race = turn_two(
        "pink 1 pppp rolled pink banana banana banana banana",
        f"flight 1, {STOP}",
        game,
    )
    assert play(race, "pink: announce 12", "red: accuse pink").caught == caught


# ------------------------------------------------------------------- movement, overtaking


def test_movement_ascends_and_bananas_fly_last_in_colour_order_jb_15_jb_50():
    race = turn_two(
        "pink 1 pppp rolled pink 2 2 2 2; green 1 gggg rolled green 2 2 2 2; "
        "orange 1 oooo rolled orange 2 2 2 2",
        "flight 1, arbitrations, endturn",
        SUPER,
    )
    race = play(
        race, "pink: BANANAS!", "hold", "green: announce 14", "hold", "orange: announce 13", "hold"
    )
    assert asked(race) == ["push green", "push orange"]  # they came first; island 2 takes two
    assert race.node == Turn(0)
    race = play(race, "pink: push green")
    assert islands(race) == {
        "pink": 3, "green": 1, "orange": 2, "yellow": 0, "red": 0, "blue": 0,
    }  # fmt: skip


def test_bananas_one_island_before_the_end_flies_one_and_wins_jb_52():
    race = turn_two("pink 5 pppp rolled pink banana banana banana 2", "flight 5, endturn", SUPER)
    race = play(race, "pink: BANANAS!", "hold")
    assert race.returns()[0] == 1
    assert race.scores()[0] == 6


def test_anybody_can_be_pushed_off_the_last_island_before_the_turn_ends_jb_16_jb_38():
    race = turn_two(
        "pink 5 pppp rolled pink 6 6 6 6; green 5 gggg rolled green 6 6 6 6",
        "flight 5, endturn",
    )
    race = play(race, "pink: announce 20", "hold", "green: announce 21", "hold")
    assert race.winner == 1
    assert islands(race)["pink"] == 5
    assert race.returns() == {0: 0, 1: 1, 2: 0, 3: 0, 4: 0, 5: 0}


def test_pushing_back_makes_no_chain_and_pushes_exactly_one_jb_17_jb_18():
    race = turn_two(
        "pink 2 pppp; green 2 gggg; orange 1 oooo; yellow 1 yyyy; red 1 rrrr; blue 1 bbbb",
        "advance 5, advance 4, arbitrations, endturn",
    )
    race = play(race, "blue: push pink")
    assert [islands(race)[name] for name in ("pink", "blue", "green")] == [1, 2, 2]
    race = play(race, "red: push blue")
    assert sum(place == 2 for place in race.where) == 2
    assert sum(place == 1 for place in race.where) == 4


def test_pushed_from_the_first_island_to_the_start_jb_19():
    race = turn_two("pink 1 pppp; green 1 gggg; orange 1 oooo", "advance 3, arbitrations, endturn")
    race = play(race, "yellow: push orange")
    assert islands(race)["orange"] == 0


def test_team_mates_can_be_pushed_jb_39():
    game = Game(players=3)
    race = turn_two("pink 2 pppp; yellow 2 yyyy; green 1 gggg", "advance 1, arbitrations", game)
    assert asked(race) == ["push pink", "push yellow"]
    race = turn_two("pink 2 pppp; green 2 gggg; yellow 1 yyyy", "advance 3, arbitrations", game)
    assert asked(race) == ["push pink", "push green"]


def test_a_plane_pushed_back_announces_no_more_in_this_phase_but_in_the_next_jb_23():
    race = turn_two(
        "pink 2 pppp rolled pink 6 6 6 6; green 2 gggg rolled green 6 6 6 6; "
        "orange 1 oooo rolled orange 6 6 6 6",
        "advance 2, flight 1, arbitrations, endturn",
    )
    race = play(race, "orange: push green")
    assert race.turn == 3
    assert race.pushed == 0


def test_with_four_planes_all_islands_show_their_two_plane_face_jb_41():
    assert Game(players=4, course="gentle").room == (2, 2, 2, 2, 2, 1)
    assert Game(players=2, planes_each=2, course="gentle").room == (2, 2, 2, 2, 2, 1)
    assert Game(players=2, course="gentle").room == (3, 3, 3, 3, 3, 1)
    assert Game(players=5, course="gentle").room == (3, 3, 3, 3, 3, 1)


# -------------------------------------------------------------------------- Reckless Flyers


def test_the_first_turn_has_no_reckless_flyers_and_no_resupply_jb_54():
    race = SIX.position("turn 1; pink 0 ppp; green 0 ggggp" + HERE)
    assert not isinstance(race.node, Turn)
    race = SIX.position("turn 2; pink 0 ppp; green 0 ggggp" + HERE)
    assert race.node == Turn(0)
    assert asked(race) == ["stay pilot", "go reckless"]


def test_whoever_misses_a_die_is_asked_head_first_jb_26_jb_27():
    race = SIX.position(
        "turn 2; pink 0 ppp; green 2 ggg; orange 2 ooo; yellow 1 yyyyp; red 1 rrrrgo; blue 0 bbbb"
    )
    order = []
    while isinstance(race.node, Turn):
        order.append(race.game.seat_name(race.node.seat))
        race = race.apply(race.legal()[1])
    assert order == ["green", "orange", "pink"]
    assert race.reckless == 0b000111


def test_a_reckless_flyer_does_not_roll_with_the_pilots():
    race = SIX.position("turn 2; pink 0 ppp; green 0 ggggp" + HERE)
    race = play(race, "pink: go reckless", "throw 2")
    assert race.phase == 1
    assert race.node.dice == (1, 4, 0, 0, 0, 0)  # green rolls first
    assert "rolling 0" not in str(race)


@pytest.mark.parametrize(
    ("face", "island"), [("2", 2), ("3", 2), ("4", 3), ("5", 3), ("6", 3), ("banana", 0)]
)
def test_what_the_faces_do_jb_4(face, island):
    race = SIX.position("turn 2; pink 2 ppp reckless; green 0 ggggp" + HERE)
    assert islands(play(race, f"throw {face}"))["pink"] == island


def test_other_reckless_faces_jb_4():
    faces = {"stay": [2], "advance": [3, 4, 5, "banana"], "accident": [6]}
    game = Game(players=6, reckless_faces=faces)
    race = game.position("turn 2; pink 2 ppp reckless; green 0 ggggp" + HERE)
    assert islands(play(race, "throw banana"))["pink"] == 3
    assert islands(play(race, "throw 6"))["pink"] == 0
    assert Game(**game.setup) == game
    with pytest.raises(ValueError, match="every face"):
        Game(reckless_faces={"stay": [2]})


def test_all_throw_before_the_first_flies_jb_29():
    race = SIX.position(
        "turn 2; pink 1 ppp reckless; green 1 ggg reckless; orange 2 oooop; yellow 2 yyyyg; "
        "red 0 rrrr; blue 0 bbbb"
    )
    race = play(race, "throw 4", "throw 5")
    assert race.throws[:2] == (4, 5)
    assert asked(race) == ["push orange", "push yellow"]
    race = play(race, "pink: push orange")
    assert asked(race) == ["push pink", "push yellow"]  # pink, just arrived, can be pushed too
    race = play(race, "green: push pink")
    assert race.phase == 1
    assert islands(race)["pink"] == 1


def test_a_crash_takes_own_dice_out_of_everybodys_hands_and_keeps_gained_ones_jb_30():
    race = SIX.position(
        "turn 2; pink 2 ppg reckless; green 0 gggp; orange 0 oooop reckless; yellow 0 yyyy; "
        "red 0 rrrr; blue 0 bbbb"
    )
    race = play(race, "green: stay pilot", "throw banana", "throw 2")
    assert dice(race, "pink") == "ppppg"
    assert dice(race, "green") == "ggg"
    assert dice(race, "orange") == "oooo"


def test_super_accident_at_the_start_has_no_victim_jb_45():
    race = SUPER.position("turn 2; pink 0 ppp reckless; green 0 ggggp" + HERE)
    assert play(race, "throw banana").phase == 1


def test_super_accident_victim_stands_where_the_crash_was_jb_64():
    race = SUPER.position(
        "turn 2; pink 5 ppp reckless; green 5 ggggp; orange 3 oooo; yellow 0 yyyy; red 0 rrrr; "
        "blue 0 bbbb"
    )
    race = play(race, "throw banana")
    assert race.node == Turn(1)  # the only Pilot there is the victim, and chooses what to give
    assert islands(race)["pink"] == 3
    assert "give green to pink" in asked(race)
    assert "give pink to blue" not in asked(race)  # pink has recovered it


def test_super_victim_moves_jb_44():
    game = Game(players=6, cup="super", super_victim_moves=True)
    race = game.position(
        "turn 2; pink 2 ppp reckless; green 2 ggggp; orange 3 oooo; yellow 0 yyyy; red 0 rrrr; "
        "blue 0 bbbb"
    )
    race = play(race, "throw banana", "green: give green to blue")
    assert islands(race)["green"] == 0


def test_a_victim_with_its_last_die_loses_nothing_jb_47():
    race = SUPER.position(
        "turn 2 pilots; pink 2 ppp reckless; green 2 g; orange 3 oooop; yellow 0 yyyyggg; "
        "red 0 rrrr; blue 0 bbbb | accident 0, arbitrations, endturn"
    )
    assert dice(race, "green") == "g"
    assert race.turn == 3


def test_the_basic_cup_has_no_super_accident():
    race = SIX.position(
        "turn 2; pink 2 ppp reckless; green 2 ggggp; orange 3 oooo; yellow 0 yyyy; red 0 rrrr; "
        "blue 0 bbbb"
    )
    assert play(race, "throw banana").phase == 1


# --------------------------------------------------------------------- Resupply, Arbitrations


def test_resupply_makes_pilots_with_all_their_dice_jb_31():
    race = turn_two(
        "pink 3 ppg reckless; green 3 gggp; orange 0 oooop; yellow 4 yyyy",
        "resupply, arbitrations, endturn",
    )
    assert [dice(race, name) for name in ("pink", "green", "orange")] == ["pppp", "gggg", "oooo"]
    assert race.reckless == 0


def test_flying_over_the_resupply_does_nothing_jb_53():
    race = turn_two(
        "pink 2 ppp rolled pink banana banana banana; green 0 ggggp",
        "flight 2, resupply, arbitrations, endturn",
        SUPER,
    )
    race = play(race, "pink: BANANAS!", "hold")
    assert islands(race)["pink"] == 4
    assert dice(race, "pink") == "ppp"


def test_tokens_in_colour_order_right_ones_fly_and_gain_jb_32():
    race = turn_two(
        "pink 0 pppp token right against green; blue 0 bbbb token wrong against pink",
        "arbitrations, endturn",
    )
    assert islands(race)["pink"] == 1
    assert dice(race, "pink") == "ppppg"
    assert race.node == Turn(5)
    assert set(asked(race)) == {f"give blue to {name}" for name in islands(race) if name != "blue"}


def test_the_loser_chooses_the_colour_even_the_winners_own_x_2():
    race = turn_two("pink 0 ppp token right against green; green 0 ggggp", "arbitrations, endturn")
    assert asked(race) == ["give pink to pink", "give green to pink"]


def test_the_last_own_die_stays_and_a_gained_one_goes_jb_33_jb_62():
    race = turn_two(
        "pink 0 pppp token right against green; green 0 go; orange 0 ooo; red 0 rrrrggg",
        "arbitrations, endturn",
    )
    assert dice(race, "pink") == "ppppo"
    race = turn_two(
        "pink 0 pppp token right against green; green 0 g; red 0 rrrrggg", "arbitrations, endturn"
    )
    assert dice(race, "pink") == "pppp"
    assert islands(race)["pink"] == 1


def test_a_failed_accuser_with_its_last_die_loses_nothing_jb_34():
    race = turn_two("pink 0 p token wrong against green; red 0 rrrrppp", "arbitrations, endturn")
    assert dice(race, "pink") == "p"
    assert race.turn == 3


def test_dice_go_to_opponents_only_jb_35_jb_39():
    game = Game(players=2)
    race = turn_two("pink 0 pppp token wrong against green", "arbitrations, endturn", game)
    assert asked(race) == [f"give pink to {name}" for name in ("green", "yellow", "blue")]


def test_a_right_accuser_on_the_last_island_gains_and_stays_jb_36():
    race = turn_two("pink 6 pppp token right against green", "arbitrations, endturn")
    assert race.returns()[0] == 1
    assert dice(race, "pink") == "ppppg"


def test_a_reckless_accuser_crashes_when_wrong_and_flies_when_right_jb_37():
    race = turn_two(
        "pink 2 ppp reckless token wrong against green; green 0 ggggp", "arbitrations, endturn"
    )
    assert islands(race)["pink"] == 0
    assert dice(race, "pink") == "pppp"
    race = turn_two(
        "pink 2 ppp reckless token right against green; green 0 ggggp", "arbitrations, endturn"
    )
    race = play(race, "green: give green to pink")
    assert islands(race)["pink"] == 3
    assert dice(race, "pink") == "pppg"
    assert race.reckless == 1


def test_a_reckless_accuser_on_the_resupply_is_a_pilot_by_then_jb_59():
    race = turn_two(
        "pink 3 ppp reckless token wrong against green; green 0 ggggp",
        "resupply, arbitrations, endturn",
    )
    assert islands(race)["pink"] == 3
    assert "give pink to blue" in asked(race)


@pytest.mark.parametrize("applies", [True, False])
def test_a_token_of_a_plane_pushed_back_in_arbitrations_jb_22(applies):
    game = Game(players=6, pushed_token_applies=applies)
    race = turn_two(
        "pink 1 pppp token right against blue; green 2 gggg token right against blue; "
        "orange 2 oooo",
        "arbitrations, endturn",
        game,
    )
    race = play(race, "pink: push green")
    assert islands(race)["green"] == 1
    if applies:  # green flies back to island 2, which is full
        assert asked(race) == ["push pink", "push orange"]
    else:
        assert race.turn == 3


# ----------------------------------------------------------------------------- the whole


def test_a_team_wins_with_one_plane():
    game = Game(players=3)
    race = turn_two("yellow 6 yyyy", "endturn", game)
    assert race.returns() == {0: 1, 1: 0, 2: 0}
    assert race.scores() == {0: 6, 1: 0, 2: 0}


def test_max_turns_ends_a_race_undecided_jb_55():
    game = Game(players=4, max_turns=1)
    race = replay(playout(game, seed=3))
    assert race.turn == 1
    assert race.returns() == dict.fromkeys(range(4), Fraction(1, 4))
