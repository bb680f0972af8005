"""Bluff: the duel, its secret, and what it says."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from unittest.mock import PropertyMock, patch
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab import odds
from banana_lab.boards import Bluff
from banana_lab.boards.explorers.bluff import BluffSession, BluffState
from banana_lab.boards.explorers.bluff import round as rounds
from banana_lab.boards.explorers.bluff.round import (
    THEM,
    YOU,
    Accused,
    Announced,
    Flew,
    Gave,
    Setup,
    dealt,
)
from banana_lab.boards.messages import Refused
from banana_lab.core import at_random
from banana_lab.jack_bananas import Announce, Bananas, Pass, calculate

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "bluff-picture.json"
SETUPS = (
    {},
    {"opponent": "bold", "minimum": 16},
    {"opponent": "honest", "own": (2, 3), "gained": (3, 0), "trial": "low_flying", "minimum": 9},
    {"trial": "acrobatics", "cup": "super", "gained": 4},
    {"opponent": "bold", "cup": "super", "own": (4, 1), "gained": (0, 4)},
)


def duel(*messages, **options):
    session = BluffSession.start(**{"code": "KIWI-42"} | options)
    for message in messages:
        session, _ = session.handle(message if isinstance(message, dict) else {"do": message})
    return session


def moves(session) -> list[dict[str, object]]:
    """All messages that say something here."""
    can, choice = session.picture()["can"], session.picture()["choice"]
    found = [{"do": word} for word in ("bananas", "pass", "accuse", "hold", "next") if can[word]]
    found += [{"do": "give", "colour": colour} for colour in can["give"]]
    if choice:
        found += [{"do": "announce"}, {"do": "announce", "speed": choice["high"]}]
    return found


def play(seed, steps=60, **options) -> Iterator[tuple[BluffSession, dict, BluffSession, dict]]:
    """Play at random: yield each session, what was said, the session after and the patch."""
    rng, session = Random(seed), duel(code=f"KIWI-{1 + seed % 900}", **options)
    for _ in range(steps):
        message = rng.choice(moves(session))
        after, patch = session.handle(message)
        yield session, message, after, patch
        session = after


# ------------------------------------------------------------------------------------- the secret


def dice_shown(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every place of a picture where a face of a die stands."""
    if isinstance(value, dict):
        if "face" in value:
            yield path
        for key, part in value.items():
            yield from dice_shown(part, (*path, key))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from dice_shown(part, path)


@pytest.mark.parametrize("options", SETUPS)
def test_no_picture_and_no_patch_shows_their_dice_before_they_are_accused(options):
    hidden = lifted = 0
    for seed in range(5):
        for _, _, session, change in play(seed, **options):
            accused = any(
                isinstance(fact, Accused) and fact.plane == THEM
                for fact in session.state.seen.facts
            )
            for shown in (session.picture(), change):
                places = set(dice_shown(shown))
                assert places <= (
                    {("you", "dice"), ("them", "dice")} if accused else {("you", "dice")}
                )
            picture = session.picture()
            assert accused == (picture["them"]["dice"] is not None)
            assert accused == (picture["them"]["speed"] is not None)
            hidden, lifted = hidden + (not accused), lifted + accused
    assert hidden > 50
    assert lifted > 15


@pytest.mark.parametrize("options", SETUPS)
def test_the_code_stands_in_no_picture(options):
    for _, _, session, change in play(41, steps=30, **options):
        assert "KIWI" not in json.dumps([session.picture(), change]).upper()
    session, change = duel().handle({"do": "new", "code": "mango 7", "pupil": "12"})
    assert session.state.seed == ("MANGO-7", 12)
    assert "MANGO" not in json.dumps([session.picture(), change]).upper()


def other_dice(*seed):
    """Chance that shakes the opponent's cup differently, and all else alike."""
    return rounds_generator(*seed, *(["another world"] if seed[-2:] == ("roll", THEM) else []))


rounds_generator = rounds.generator


@pytest.mark.parametrize("options", SETUPS)
def test_pictures_do_not_depend_on_dice_that_you_have_not_seen(options):
    """Two worlds that differ in the opponent's dice alone, which here it never looks at."""

    def world(seed, generator):
        rounds.look.cache_clear()
        blind = patch.object(Setup, "policy", PropertyMock(return_value=at_random))
        with blind, patch.object(rounds, "generator", generator):
            pages, secrets, rng = [], [], Random(seed)
            session, change = duel(code=f"KIWI-{seed}", **options), {}
            for _ in range(30):
                pages.append((session.picture(), change, session.still()))
                secrets.append(str(rounds.fly(*here(session.state)).race))
                quiet = [message for message in moves(session) if message["do"] != "accuse"]
                session, change = session.handle(rng.choice(quiet))
        rounds.look.cache_clear()
        return pages, secrets

    for seed in range(1, 5):
        pages, secrets = world(seed, rounds_generator)
        other_pages, other_secrets = world(seed, other_dice)
        assert pages == other_pages
        assert sum(map(str.__ne__, secrets, other_secrets)) > 5


def here(state: BluffState):
    return state.setup, state.seed, state.number, state.dice, state.actions


def test_nobody_but_blue_has_a_picture():
    assert duel().picture("blue") == duel().picture()
    with pytest.raises(ValueError, match="only blue is played by a person here, not 'orange'"):
        duel().picture("orange")


def test_an_undo_takes_back_a_choice_and_never_a_word():
    session = duel({"do": "raise", "by": 1}, "odds")
    assert session.picture()["choice"]["speed"] == 17
    session, _ = session.handle({"do": "undo"})
    session, _ = session.handle({"do": "undo"})
    assert session.state == duel().state
    for word in ("announce", "accuse", "pass"):
        said = duel({"do": "raise", "by": 1}, word)
        assert not said.picture()["can_undo"]
        after, change = said.handle({"do": "undo"})
        assert after.state == said.state
        assert "peek" in change["status"]


def test_a_new_duel_can_be_taken_back_unless_it_has_the_same_dice():
    session = duel({"do": "new"})
    assert session.handle({"do": "undo"})[0].state == duel().state
    same = duel({"do": "new", "code": "kiwi 42", "opponent": "honest"})
    assert same.past == ()
    there_and_back = duel({"do": "new", "code": "MANGO-7"}, {"do": "new", "code": "KIWI-42"})
    assert [state.code for state in there_and_back.past] == ["MANGO-7"]


# -------------------------------------------------------------------------------------- the rules


@pytest.mark.parametrize("options", SETUPS)
def test_every_round_ends_as_the_rulebook_says(options):
    """Who flies and who gives, counted here from the dice alone."""
    ended = 0
    for seed in range(5):
        for before, _, session, _ in play(100 + seed, **options):
            if before.state.number != session.state.number or not session.state.seen.over:
                continue
            ended += 1
            flown = rounds.fly(*here(session.state))
            races = [done[0].before for done in flown.moves]
            rolled = next(race for race in reversed(races) if None not in rolls(race))
            facts, setup = session.state.seen.facts, session.state.setup
            claims = {f.plane: f.claim for f in facts if isinstance(f, Announced)}
            accused = {f.plane: f for f in facts if isinstance(f, Accused)}
            assert set(claims) == {YOU, THEM}
            expected = dict.fromkeys((YOU, THEM), 0)
            given = dict.fromkeys((YOU, THEM), 0)
            for plane, claim in claims.items():
                other = THEM if plane == YOU else YOU
                if claim == Pass():
                    assert plane not in accused
                    continue
                true = is_true(claim, rolled.rolls[plane], plane, setup)
                if plane in accused:
                    assert accused[plane] == Accused(other, plane, true)
                    expected[other] += not true
                    given[other if true else plane] += 1
                if true or plane not in accused:
                    expected[plane] += 2 if claim == Bananas() else 1
            got = {
                plane: sum(f.islands for f in facts if isinstance(f, Flew) and f.plane == plane)
                for plane in (YOU, THEM)
            }
            assert got == expected
            for plane in (YOU, THEM):
                gave = sum(isinstance(fact, Gave) and fact.plane == plane for fact in facts)
                can = sum(session.state.dice[plane]) > 1
                if sum(given.values()) == 1:
                    assert gave == (given[plane] if can else 0)
                assert gave <= given[plane]
    assert ended > 25


def rolls(race):
    return race.rolls[YOU], race.rolls[THEM]


def is_true(claim, roll, plane, setup):
    if setup.cup == "super" and roll.bananas >= 3:
        return True
    if claim == Bananas():
        return False
    shown = calculate(setup.trial, roll.own(plane), roll.foreign(plane))
    banana = setup.trial != "acrobatics" or roll.bananas > 0
    return banana and shown.speed >= claim.speed


@pytest.mark.parametrize("options", SETUPS)
def test_dice_are_kept_and_nobody_loses_its_last_own_die(options):
    for seed in range(3):
        total = None
        for _, _, session, _ in play(200 + seed, steps=80, **options):
            dice = session.state.seen.view.dice
            total = total or sum(dice[YOU]) + sum(dice[THEM])
            assert sum(dice[YOU]) + sum(dice[THEM]) == total
            assert dice[YOU][YOU] >= 1
            assert dice[THEM][THEM] >= 1


@given(
    own=st.tuples(*[st.integers(1, 4)] * 2),
    gained=st.tuples(*[st.integers(0, 4)] * 2),
)
@settings(max_examples=60, deadline=None)
def test_dice_are_dealt_as_asked_and_none_is_lost(own, gained):
    dice = dealt(Setup("honest", 3, own, gained, "altitude", 12, "banana"))
    for side, plane in enumerate((YOU, THEM)):
        assert dice[plane][plane] == own[side]
        missing = min(4 - own[1 - side], 0)
        assert sum(dice[plane]) - own[side] == max(gained[side], missing)
    assert [sum(hand[colour] for hand in dice) for colour in range(6)] == [4] * 6
    assert all(dice[plane][plane] >= 1 for plane in range(6))


def test_the_first_word_alternates():
    first = []
    session = duel(opponent="bold")
    for _ in range(4):
        while not session.state.seen.over:
            session, _ = session.handle(moves(session)[0])
        facts = session.state.seen.facts
        first.append(next(f.plane for f in facts if isinstance(f, Announced)))
        session, _ = session.handle({"do": "next"})
    assert first == [THEM, YOU, THEM, YOU]


def test_a_speed_already_announced_is_refused_with_its_ruling():
    after, change = duel().handle({"do": "announce", "speed": 21})
    assert after.state == duel().state
    assert change["status"].startswith("Blue cannot announce 21: orange already did. ")
    assert "JB-8" in change["status"]


def test_to_announce_while_you_may_accuse_is_to_hold():
    assert duel("announce").state.actions == ("hold", "announce 16")
    assert duel("accuse", "announce").state.actions == ("accuse orange", "announce 16")


def test_a_duel_is_won_by_six_islands_and_then_begins_anew():
    session, rng = duel(opponent="honest"), Random(5)
    while not session.picture()["won"]:
        session, change = session.handle(rng.choice(moves(session)))
    picture = session.picture()
    assert max(picture["islands"]) >= picture["goal"] == 6
    assert sum(picture["duels"]) == (picture["islands"][0] != picture["islands"][1])
    assert "the duel" in change["status"]
    session, _ = session.handle({"do": "next"})
    assert session.state.islands == (0, 0)
    assert session.state.dice == dealt(session.state.setup)
    assert session.state.duels == tuple(picture["duels"])


def test_a_round_that_nobody_can_fly_is_over_at_once():
    session = duel(own=1, minimum=20)
    assert session.status == "Orange passed. You passed. Both stay. Shake for round 2."
    assert session.picture()["can"]["next"]


# ------------------------------------------------------------------------------------ the numbers


def test_chances_are_exact_and_shown_on_request():
    assert duel().picture()["doubt"]["chance"] is None
    assert duel().picture()["choice"]["chance"] is None
    picture = duel("odds").picture()
    assert picture["doubt"]["chance"]["fraction"] == "157/1296"
    assert odds.claim_is_true(21, own=4) == Fraction(157, 1296)
    chosen = duel("odds", {"do": "choose", "speed": 14}).picture()["choice"]
    assert chosen["chance"] == {
        "fraction": "1073/1296",
        "sign": "≈",
        "figures": "0.828",
        "share": 1073 / 1296,
    }
    assert (chosen["true"], chosen["words"]) == (True, "True")
    bluff = duel({"do": "choose", "speed": 18}).picture()["choice"]
    assert (bluff["true"], bluff["words"]) == (False, "A bluff, by 2")


@pytest.mark.parametrize(("mine", "theirs"), list(product((1, 4), (0, 3))))
def test_chances_count_the_dice_in_each_cup(mine, theirs):
    session = duel("odds", own=(mine, 3), gained=(4, theirs), minimum=6, opponent="bold")
    doubt, choice = session.picture()["doubt"], session.picture()["choice"]
    claim = session.state.seen.claim(THEM)
    assert isinstance(claim, Announce)
    their_own, their_all = session.state.dice[THEM][THEM], sum(session.state.dice[THEM])
    exact = odds.claim_is_true(claim.speed, their_own, their_all - their_own)
    assert Fraction(doubt["chance"]["fraction"]) == exact
    my_all = sum(session.state.dice[YOU])
    exact = odds.claim_is_true(choice["speed"], mine, my_all - mine)
    assert Fraction(choice["chance"]["fraction"]) == exact


def test_the_record_counts_what_was_seen():
    rights = bluffs = doubts = 0
    for seed in range(8):
        *_, (_, _, session, _) = play(300 + seed, steps=40, opponent="bold", minimum=16)
        accusations, flew, caught = session.picture()["record"]
        assert 0 <= accusations["times"] <= accusations["of"]
        assert flew["of"] - flew["times"] == caught["times"] <= caught["of"]
        rights, bluffs, doubts = (
            rights + accusations["times"],
            bluffs + flew["of"],
            doubts + caught["of"],
        )
    assert min(rights, bluffs, doubts) > 3


def test_golden_round():
    """One code gives these dice on every machine, in every release."""
    session = duel()
    assert session.status == (
        "Orange announced 21. Your cup shows 16. Announce a speed, pass, or accuse Orange."
    )
    _, change = session.handle({"do": "accuse"})
    assert change["status"] == (
        "You accused Orange. Its dice show 21, so 21 was true. Announce a speed, or pass."
    )
    pupil = duel(pupil=7)
    assert [die["face"] for die in pupil.picture()["you"]["dice"]] != ["2", "3", "5", "6"]


# ----------------------------------------------------------------------------- messages and files


@pytest.mark.parametrize("word", ["hold", "bananas", "next", "give", "announce"])
def test_what_cannot_be_done_now_is_refused_with_a_sentence(word):
    session = duel("accuse", "pass") if word == "announce" else duel("accuse")
    message = {"do": word} | ({"colour": "blue"} if word == "give" else {})
    after, change = session.handle(message)
    assert after.state == session.state
    assert list(change) == ["status"]
    assert change["status"].endswith(".")


@pytest.mark.parametrize(
    "message",
    [
        {"do": "announce", "speed": "21"},
        {"do": "announce", "speed": -1},
        {"do": "choose", "speed": 3},
        {"do": "raise", "by": 5},
        {"do": "give", "colour": "grey"},
        {"do": "give", "colour": "orange"},
        {"do": "new", "opponent": "liar"},
        {"do": "new", "own": [4]},
        {"do": "new", "own": [0, 4]},
        {"do": "new", "minimum": 49},
        {"do": "new", "trial": "acrobatics"},
        {"do": "new", "code": "<img src=x>"},
        {"do": "new", "pupil": "x"},
        {"do": "__init__"},
    ],
)
def test_a_hostile_message_changes_the_status_line_and_nothing_else(message):
    session = duel()
    after, change = session.handle(message)
    assert replace(after, status="") == replace(session, status="")
    assert list(change) == ["status"]


def test_a_picture_is_json_and_always_has_the_same_keys():
    keys = set(duel().picture())
    for options in SETUPS:
        for _, _, session, change in play(7, **options):
            assert set(session.picture()) == keys
            assert json.loads(json.dumps(session.picture())) is not None
            assert set(change) <= keys


@pytest.mark.parametrize("options", SETUPS)
def test_a_saved_duel_opens_whole_wherever_it_stands(options):
    for _, _, session, _ in play(11, steps=25, **options):
        opened = BluffSession.load(session.save())
        assert opened.state == session.state
        assert opened.picture() | {"status": ""} == session.picture() | {"status": ""}


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("said", "hold, announce 21", "JB-8"),
        ("said", "fly away", "nothing that a plane"),
        ("said", "accuse orange, pass, hold, hold", "more was said"),
        ("dice", [4] * 36, "there are 24 pink dice"),
        ("dice", [4] * 35, "a list of 36 numbers"),
        ("record", [1], "a list of 5 numbers"),
        ("islands", [1], "two numbers"),
        ("odds", 1, "true or false"),
        ("code", "?", "Not a saved board: a class code is"),
    ],
)
def test_a_wrong_file_is_refused_with_a_sentence(field, value, complaint):
    saved = json.loads(duel().save())
    saved["history"][-1][field] = value
    with pytest.raises(Refused, match=complaint):
        BluffSession.load(json.dumps(saved))


def test_arguments_out_of_range_are_refused():
    for options in ({"n": 0}, {"own": 5}, {"own": (1, 2, 3)}, {"minimum": 0}, {"opponent": "liar"}):
        with pytest.raises(ValueError):
            BluffSession.start(**options)


# -------------------------------------------------------------------------------------- the hosts


def test_the_widget_syncs_the_picture_alone():
    board = Bluff(code="KIWI-42")
    assert {name for name in board.keys if not name.startswith("_")} == {
        *("picture", "layout", "tabbable", "tooltip"),
    }
    board._handle_custom_msg({"do": "accuse"}, [])
    assert board.picture == board.session.picture()
    assert repr(board) == (
        "Bluff(opponent='bluffing', trial='altitude', minimum=14, cup='banana', round=1)"
    )


def test_the_still_picture_says_what_the_board_says():
    drawing = ElementTree.fromstring(duel().still())
    texts = [node.text for node in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("?") == 4
    assert "“21”" in texts
    assert "Orange announced 21." in drawing.get("aria-label")
    lifted = ElementTree.fromstring(duel("accuse").still())
    assert "?" not in [node.text for node in lifted.iter("{http://www.w3.org/2000/svg}text")]


def test_a_session_needs_the_standard_library_alone():
    code = (
        "import sys; from banana_lab.boards.explorers.bluff import BluffSession; "
        "session, _ = BluffSession.start(code='KIWI-42').handle({'do': 'odds'}); "
        "print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    tops = {name.partition(".")[0] for name in run.stdout.split()}
    assert not {"numpy", "scipy", "sympy", "anywidget", "ipywidgets"} & tops


def test_the_picture_that_the_javascript_is_tested_with_is_current():
    assert json.loads(PICTURE.read_text("utf8")) == json.loads(
        json.dumps(duel({"do": "choose", "speed": 18}, "odds").picture())
    )
