"""Whatever a player could mean is done, or refused with its reason and its source (A1, C)."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from support.conformance import complete, moving, walk
from support.race import SIX, SUPER, play
from support.race_vocabulary import EVERYBODY, MALFORMED, TUPLES, vocabulary

from banana_lab.core import IllegalMove, State, Turn
from banana_lab.data.rulings import rulings
from banana_lab.jack_bananas import Accuse, Announce, Game, Give, Hold, Pass, Push, Roll, Throw
from banana_lab.jack_bananas.rules import RULES

HEADINGS = {rule.heading for rule in RULES.values()} | {"1. Pilots", "2. Arbitrations"}

GAMES = {
    "the Banana Cup": Game(6),
    "the Super Cup, in teams": Game(3, "super", "carnival"),
    "two teams of two": Game(2, "super", "carnival", 2, super_victim_moves=True),
    "every option": Game(
        5,
        "super",
        "steep",
        announcement_cap=20,
        pushed_may_accuse=True,
        pushed_token_applies=False,
        rival_accusers="colour_order",
    ),
}


def check_refusal(state: State, seat: int, action: object) -> IllegalMove:
    """A refusal says why, and where that is written; the race stays what it was."""
    before = str(state)
    with pytest.raises(IllegalMove) as caught:
        state.apply(complete(state, seat, action))
    assert str(state) == before
    error = caught.value
    assert error.rule in HEADINGS
    assert bool(error.ruling) == bool(error.quoted)
    assert not error.ruling or error.quoted == rulings()[error.ruling].ruling
    return error


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_the_game_is_done_or_refused_with_its_reason(name: str) -> None:
    game, said = GAMES[name], Counter[str]()
    words = vocabulary(game)
    for seed in range(3):
        for number, state in enumerate(walk(game, seed, most=250)):
            for seat in moving(state)[: 1 + number % 2]:
                legal = set(state.legal(seat))
                for action in words[number % 5 :: 5]:
                    if action not in legal:
                        error = check_refusal(state, seat, action)
                        problem, colon, why = error.problem.partition(": ")
                        assert problem.startswith(f"{game.seat_name(seat)} cannot ")
                        assert colon, error.problem
                        assert why
                        said[f"{type(action).__name__} {error.ruling}"] += 1
    assert len(said) > 15


@pytest.mark.parametrize("name", GAMES)
def test_a1_what_is_no_action_is_refused_in_a_sentence(name: str) -> None:
    for state in walk(GAMES[name], 4, most=150):
        for seat in moving(state)[:1]:
            for action in (*MALFORMED, *TUPLES):
                assert len(str(check_refusal(state, seat, action))) < 2000


def test_a1_every_action_prints_whatever_is_in_it() -> None:
    assert all(str(action) for action in MALFORMED)
    assert str(Accuse(-1)) == "accuse plane -1"
    assert str(Accuse(9)) == "accuse plane 9"


FIRST = "turn 1 pilots; pink 0 pppp rolled pink 4 4 4 6; green 0 gggg rolled green 4 4 5 5; "
FIRST += "orange 0 oooo rolled orange 2 2 3 3; yellow 0 yyyy rolled yellow 2 2 2 2; "
FIRST += "red 0 rrrr rolled red 4 4 4 4; blue 0 bbbb rolled blue 5 5 5 6 | "
WRONG = "turn 1 arbitrations; pink 0 pppp token wrong against green; green 0 gggg; orange 0 oooo; "
WRONG += "yellow 0 yyyy; red 0 rrrr; blue 0 bbbb | losedie 0, endturn"


def refused(state: State, seat: str, words: str) -> tuple[str, str, str]:
    """Return what is said of an action in words, and its source."""
    game = state.game
    error = check_refusal(state, game.seat(seat), game.parse(words))
    return error.problem, error.rule, error.ruling


GIFTS = (
    "turn 2 arbitrations; pink 1 pg token wrong against green; green 1 gg token right against "
    "blue; orange 1 oooop; yellow 1 yyyyp; red 1 rrrrp; blue 1 bbbbg | "
)


def test_refused_gifts_name_reason_and_ruling_jb_34_jb_35_jb_39_jb_62() -> None:
    game = Game(3)  # pink and yellow, green and red, orange and blue
    race = game.position(GIFTS + "losedie 0, endturn")
    head = "4. Arbitrations"
    assert refused(race, "pink", "give pink to green") == (
        "pink cannot give green a die of pink: this is the last own die of pink",
        head,
        "JB-62",
    )
    assert refused(race, "pink", "give green to yellow")[0].endswith(": both are of the same team")
    assert refused(race, "pink", "give green to yellow")[1:] == (head, "JB-39")
    assert refused(race, "pink", "give green to pink")[1:] == (head, "JB-35")
    assert refused(race, "pink", "give blue to green") == (
        "pink cannot give green a die of blue: pink has no die of blue",
        head,
        "",
    )
    race = game.position(GIFTS + "gaindie 5 1, endturn")
    assert refused(race, "blue", "give blue to red")[0].endswith(
        ": the die is for green, whose accusation was right"
    )


def test_gifts_of_the_first_turn_stand_under_its_own_heading() -> None:
    race = SIX.position(WRONG)
    assert race.rule().heading == "2. Arbitrations"
    assert refused(race, "pink", "give red to blue")[1] == "2. Arbitrations"
    later = SIX.position(WRONG.replace("turn 1", "turn 2"))
    assert later.rule().heading == "4. Arbitrations"


def test_gifts_after_a_super_accident_stand_under_its_heading_jb_44() -> None:
    race = SUPER.position(
        "turn 2; pink 2 ppp reckless; green 2 ggggp; orange 3 oooo; yellow 0 yyyy; red 0 rrrr; "
        "blue 0 bbbb"
    )
    race = play(race, "throw banana")
    assert race.rule().heading == "Super Accident"
    assert refused(race, "green", "give green to green")[1:] == ("Super Accident", "JB-44")


def test_nobody_is_of_the_same_team_where_there_are_none() -> None:
    race = play(SIX.position(FIRST + "flight 0, arbitrations, endturn"), "pink: announce 18")
    assert refused(race, "green", "accuse green")[0] == (
        "green cannot accuse green: a plane accuses another one"
    )
    teams = Game(2).position(FIRST + "flight 0, arbitrations, endturn")
    teams = play(teams, "pink: announce 18")
    assert refused(teams, "green", "accuse yellow")[2] == "JB-39"


def test_what_is_not_asked_now_is_refused_with_what_is() -> None:
    race = SIX.position(FIRST + "flight 0, arbitrations, endturn")
    assert refused(race, "pink", "unlucky red")[0] == (
        "pink cannot choose red as the unlucky Pilot: now it announces a speed or passes"
    )
    race = play(race, "pink: announce 18")
    assert refused(race, "red", "unlucky red")[0].endswith(": now it accuses a plane or holds")


def test_who_is_not_asked_in_a_window_hears_why() -> None:
    race = play(SIX.position(FIRST + "flight 0, arbitrations, endturn"), "pink: announce 18")
    race = play(race, "hold", "green: announce 17", "red: accuse green")
    answers = dict.fromkeys(race.node.seats, Hold())
    with pytest.raises(IllegalMove, match=r"Red cannot hold: red has already accused.*JB-11"):
        race.apply({**answers, SIX.seat("red"): Hold()})
    with pytest.raises(IllegalMove, match=r"Pink cannot hold: no opponent has announced.*JB-57"):
        play(SIX.position(FIRST + "flight 0"), "pink: announce 18").apply(
            dict.fromkeys(EVERYBODY, Hold())
        )


def test_rolls_that_cannot_come_up_are_refused_with_the_reason() -> None:
    race = SIX.start()
    cases = {
        Roll(((6, 2, 3, 4), (), (), (), (), ())): "the dice of a colour ascend",
        Roll(((2, 3, 4, 7), (), (), (), (), ())): "the faces of a die are banana 2 3 4 5 6",
        Roll(((2, 3), (), (), (), (), ())): "pink rolls 4 pink dice",
        Throw(2): "pink rolls now",
        Pass(): "pink rolls now",
    }
    for found, reason in cases.items():
        with pytest.raises(IllegalMove, match=f"cannot come up here: .*{reason}") as caught:
            race.apply(found)
        assert caught.value.rule == "A. Calculate Your Speed"
    race = SIX.position("turn 2; pink 2 ppp reckless; green 2 ggggp; " + "; ".join(
        f"{name} 0 {name[0] * 4}" for name in ("orange", "yellow", "red", "blue")
    ))  # fmt: skip
    for found in (Throw(7), Throw(2.0), Roll(((2,), (), (), (), (), ())), Throw(None)):
        with pytest.raises(IllegalMove):
            race.apply(found)


def test_a1_numpy_integers_are_taken_and_pythons_own_stand_in_the_state() -> None:
    race = SIX.position(FIRST + "flight 0, arbitrations, endturn")
    race = race.apply(Announce(np.int64(18)))
    assert type(race.announced[0].speed) is int
    race = race.apply(
        {seat: Hold() if seat != 3 else Accuse(np.int8(0)) for seat in race.node.seats}
    )
    assert type(race.tokens[3].against) is int
    assert SIX.position(str(race)) == race
    full = SIX.position(FIRST.replace("blue 0", "blue 1").replace("red 0", "red 1").replace(
        "yellow 0", "yellow 1") + "advance 0, arbitrations, endturn")  # fmt: skip
    assert full.apply(Push(np.int64(3))).where[:4] == (1, 0, 0, 0)
    with pytest.raises(IllegalMove):
        full.apply(Push(3.0))
    lost = SIX.position(WRONG)
    assert isinstance(lost.node, Turn)
    assert lost.apply(Give(np.int64(0), np.int64(1))).dice[1][0] == 1
