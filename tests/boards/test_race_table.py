"""The Race table: whole races in every variant, secrets, the coach, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from banana_lab import odds
from banana_lab.boards.race_table import RaceTableSession
from banana_lab.core import Transcript, below, generator, replay
from banana_lab.core.protocol import Turn
from banana_lab.jack_bananas import (
    BANANA,
    Accuse,
    Announce,
    Bananas,
    Game,
    GoReckless,
    Pass,
    calculate,
    colours,
)
from banana_lab.jack_bananas.actions import RollLaw
from banana_lab.odds import text

VARIANTS = {
    "six, Super Cup": (
        ["person", "bayes", "bold", "person", "honest", "random"],
        {"players": 6, "cup": "super", "course": "carnival"},
    ),
    "two with two planes": (["person", "person"], {"players": 2, "planes_each": 2}),
    "two with three planes": (
        ["random", "person"],
        {"players": 2, "cup": "super", "course": "steep", "pushed_may_accuse": True},
    ),
    "three with teams": (
        ["person", "random", "bold"],
        {"players": 3, "rival_accusers": "colour_order", "course": "gentle"},
    ),
    "five": (["random", "random", "person", "person", "random"], {"players": 5}),
}


def played(table: RaceTableSession, seed: object) -> Iterator[RaceTableSession]:
    """Play a race to its end, people by random legal answers; yield it after every message."""
    rng = generator("people", str(seed))
    while not table.state.over:
        state = table.state
        if state.handed is not None:
            message: dict[str, object] = {"do": "look"}
        elif state.asked is not None:
            legal = state.position.legal(state.asked)
            message = {"do": "act", "action": str(legal[below(rng, len(legal))])}
        else:
            message = {"do": "on"}
        after, _ = table.handle(message)
        assert after.state != state, (message, after.status)
        table = after
        yield table


def asked(table: RaceTableSession, kind: str, seed: object = 0) -> RaceTableSession:
    """Play on until a person is asked that may do something of this kind."""
    for its in played(table, seed):
        actions = [option["action"] for option in its.picture()["options"]]
        if any(action.startswith(kind) for action in actions):
            return its
    raise AssertionError(f"nobody may {kind}")


def said(table: RaceTableSession, *actions: str) -> RaceTableSession:
    """Do what is said, whoever is asked; hand the screen on, and look at it at the end."""
    for action in actions:
        table, _ = shown(table).handle({"do": "act", "action": action})
        assert not table.status.startswith(("Not done", "Nobody"))
    return shown(table)


def shown(table: RaceTableSession) -> RaceTableSession:
    while table.state.handed is not None or table.state.runs:
        table, _ = table.handle({"do": "on" if table.state.runs else "look"})
    return table


@pytest.fixture(scope="module", params=VARIANTS)
def race(request):
    people, setup = VARIANTS[request.param]
    start = RaceTableSession.start(people, code="KIWI-42", **setup)
    start, _ = start.handle({"do": "coach"})
    return [start, *played(start, request.param)]


def test_a_whole_race_scores_as_its_transcript_replayed(race):
    table = race[-1]
    saved = table.handle({"do": "save"})[1]["file"]["text"]
    again = replay(Transcript.from_json(saved))
    assert again == table.state.position
    scores = {row["name"]: row["score"] for row in table.picture()["results"]}
    game = again.game
    names = [list(map(game.seat_name, game.seats_of(person))) for person in game.people]
    assert list(scores.values()) == list(map(str, again.scores().values()))
    assert [row["seats"] for row in table.picture()["people"]] == names


def test_pictures_are_small_and_always_have_the_same_keys(race):
    keys = {frozenset(table.picture()) for table in race}
    scenes = {frozenset(scene) for table in race if (scene := table.picture()["scene"])}
    assert (len(keys), len(scenes)) == (1, 1)
    assert max(len(json.dumps(table.picture())) for table in race) < 16_000


def test_every_question_can_be_answered_from_the_picture(race):
    """By its buttons, or by the parts that the scene holds."""
    for table in race:
        picture, seat = table.picture(), table.state.asked
        if picture["turn"] is None:
            continue
        legal = set(map(str, table.state.position.legal(seat)))
        assert {option["action"] for option in picture["options"]} == legal
        match picture["scene"]["ask"]:
            case {"kind": "announce", "speeds": speeds, "banana": banana, "bananas": bananas}:
                more = " with banana" if banana else ""
                said = {f"announce {speed}{more}" for speed, _, _ in speeds} | {"pass"}
                assert said | ({"BANANAS!"} if bananas else set()) == legal
            case {"kind": "give", "dice": dice, "to": to}:
                assert {f"give {die} to {who}" for die in dice for who in to} == legal
            case ask:
                assert ask is None
                assert len(legal) < 10


def test_no_picture_knows_the_dice_under_other_cups(race):
    """With other dice under the cups that one may not look under, everything looks the same."""
    changed = 0
    for table in race[:: max(1, len(race) // 9)]:
        state, saved = table.state, json.loads(table.save())
        if state.open:
            continue
        hidden = [*hidden_rolls(table)]
        for place, law in hidden:
            moves = saved["history"][0]["moves"]
            moves[place] = str(law.sample(generator("other dice", place)))
        other = RaceTableSession.load(json.dumps(saved))
        same = RaceTableSession.load(table.save())
        changed += other.state != same.state
        assert other.picture() == same.picture()
        at = max(0, len(state.played) - 3)
        for message in ({"do": "coach"}, {"do": "go", "at": at}, {"do": "look"}):
            assert other.handle(message)[1] == same.handle(message)[1]
    assert changed


def hidden_rolls(table):
    """The rolls of this phase that the person at the screen will not see."""
    state, game = table.state, table.state.game
    for place, its in enumerate(state.played):
        law, now = its.before.node, its.before
        this_phase = (now.turn, now.phase) == (state.position.turn, state.position.phase)
        if isinstance(law, RollLaw) and this_phase:
            plane = now.agenda[0].plane
            seen = state.position.accused >> plane & 1
            if not seen and game.owner[plane] not in (state.looking, state.handed):
                yield place, law


def test_a_saved_race_goes_on_as_it_was(race):
    for table in race[5 :: max(1, len(race) // 6)]:
        again = RaceTableSession.load(table.save())
        assert again.state == table.state
        shown, was = again.picture(), table.picture()
        different = {"status", "can_undo"}
        assert all(shown[key] == was[key] for key in shown.keys() - different)


def test_a_replay_shows_every_move_without_changing_the_race(race):
    table = race[-1]
    for at in (0, 7, len(table.state.played) // 2):
        back, patch = table.handle({"do": "go", "at": at})
        assert back.state.position == table.state.position
        assert patch["replay"]["at"] == at
        assert [plane["where"] for plane in back.picture()["scene"]["planes"]] == sorted(
            (back.state.shown.where[plane] for plane in back.state.game.seats), reverse=True
        )
    branched, _ = table.handle({"do": "go", "at": 7})
    branched, _ = branched.handle({"do": "branch"})
    assert len(branched.state.played) == 7


def test_an_undo_leads_back_to_the_question():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42")
    back, _ = said(start, "announce 12").handle({"do": "undo"})
    assert back.state.position == start.state.position
    assert back.picture()["cover"] == "pink"
    assert shown(back).picture()["turn"] == "pink"


# ---------------------------------------------------------------------------------- what is shown


def solo(**setup: object) -> RaceTableSession:
    return RaceTableSession.start(
        ["person", "honest", "bold", "bayes"], code="KIWI-42", players=4, **setup
    )


def test_the_speeds_say_what_is_true_of_the_dice_that_one_sees():
    ask, cup = (solo().picture()["scene"][part] for part in ("ask", "cup"))
    numbers = [BANANA if die["face"] == "banana" else int(die["face"]) for die in cup["dice"]]
    speed = calculate("altitude", numbers).speed
    assert cup["speed"] == speed
    for announced, truth, place in ask["speeds"]:
        expected = "True" if announced <= speed else f"A bluff, by {announced - speed}"
        assert (truth, place) == (expected, 0)
    assert ask["speeds"][ask["pick"]][0] == max(12, min(speed, 24))


def test_planes_fill_the_island_in_the_order_of_their_speeds():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(start, "announce 18", *["hold"] * 3, "announce 13", *["hold"] * 4)
    scene = table.picture()["scene"]
    assert scene["fill"]["arrivals"] == [
        {"colour": "green", "says": "13"},
        {"colour": "pink", "says": "18"},
    ]
    assert (scene["fill"]["island"], scene["fill"]["free"], scene["goal"]) == (1, 2, 1)
    places = {speed: place for speed, _, place in scene["ask"]["speeds"]}
    assert (places[12], places[14], places[19]) == (0, 1, 2)
    assert not {13, 18} & places.keys()


def test_a_lifted_cup_is_told_and_shown_to_everybody():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(start, "announce 24", "accuse pink", "hold", "hold")
    picture = table.picture()
    pink = next(plane for plane in picture["scene"]["planes"] if plane["colour"] == "pink")
    assert pink["verdict"] == "false"
    assert all(face is not None for _, face in pink["dice"])
    told = " ".join(line["text"] for line in picture["log"])
    assert f"Pink’s cup shows {pink['shown']}: 24 is false." in told


def test_the_race_in_words_tells_of_open_dice_alone():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(start, "announce 24", "accuse pink", "hold", "hold")
    told = dict(line.split(",", 1) for line in table.lines(table.state.known))
    assert list(told) == ["Pink", "Green", "Orange", "Yellow"]
    assert "; shows " in told["Pink"]
    assert told["Pink"].endswith("; says 24; found false.")
    yours = colours()[table.state.asked].capitalize()
    assert {name for name, line in told.items() if "shows" in line} == {"Pink", yours}
    assert told["Green"].endswith("; right about Pink.")


def test_with_a_team_one_sees_the_dice_of_all_its_planes():
    table = RaceTableSession.start(["person", "honest", "bold"], code="KIWI-42", players=3)
    for plane in table.picture()["scene"]["planes"]:
        assert (plane["whose"] == "you") == all(face is not None for _, face in plane["dice"])


# -------------------------------------------------------------------------------------- the coach


def coached(table: RaceTableSession) -> dict[str, str]:
    """What the coach says of the question, by what it is about."""
    if not table.state.coach:
        table, _ = table.handle({"do": "coach"})
    return {row["label"]: row["value"] for row in table.picture()["coach"]["rows"]}


def likely(plane: int, dice: tuple[int, ...], trial: str, claim: object, cup: str) -> Fraction:
    """How likely a claim is true of dice, by rolling each of them every way."""
    own, foreign = dice[plane], sum(dice) - dice[plane]
    true = 0
    for faces in product((BANANA, 2, 3, 4, 5, 6), repeat=own + foreign):
        found = calculate(trial, faces[:own], faces[own:])
        if cup == "super" and found.bananas >= 3:
            true += 1
        elif isinstance(claim, Announce):
            true += found.makes_true(claim.speed)
    return Fraction(true, 6 ** (own + foreign))


def test_the_coach_doubts_each_claim_by_the_exact_law_of_its_dice():
    table = asked(solo(cup="super", course="carnival"), "accuse")
    race = table.state.position
    expected = {
        f"{colours()[action.plane].capitalize()}’s {claim.speed} is true": text.both(
            likely(action.plane, race.dice[action.plane], race.trial(action.plane), claim, "super")
        )
        for action in race.legal(table.state.asked)
        if isinstance(action, Accuse)
        and isinstance(claim := race.announced[action.plane], Announce)
    }
    assert expected
    assert coached(table) == expected


def test_the_coach_weighs_the_truth_and_the_smallest_bluffs():
    table = RaceTableSession.start(["person"], code="KIWI-50", cup="super")
    cup = table.picture()["scene"]["cup"]["speed"]
    race, rows = table.state.position, coached(table)
    for speed in (cup, cup + 1, cup + 2, cup + 3):
        words = "true" if speed == cup else f"a bluff, by {speed - cup}"
        chance = likely(0, race.dice[0], "altitude", Announce(speed), "super")
        assert rows[f"“{speed}”: {words}"] == text.both(chance)
    shout = next(value for label, value in rows.items() if "BANANAS!" in label)
    assert shout == text.both(likely(0, race.dice[0], "altitude", Bananas(), "super"))


def test_the_coach_compares_a_pilot_with_a_reckless_flyer():
    table = asked(solo(), "go reckless")
    race, seat = table.state.position, table.state.asked
    assert isinstance(race.node, Turn)
    minimum = race.game.course.minimums[race.where[seat]]
    chance = likely(seat, race.dice[seat], race.trial(seat), Announce(minimum), "banana")
    flight = odds.reckless(1).chances
    assert coached(table) == {
        f"Pilot: the dice reach {minimum}": text.both(chance),
        "Reckless: it advances": text.both(flight.advance),
        "Reckless: an accident": text.both(flight.accident),
    }


def test_the_coach_says_what_a_die_given_away_costs():
    table = asked(solo(), "give")
    race, seat = table.state.position, table.state.asked
    rows = coached(table)
    minimum = race.game.course.minimums[race.where[seat]]
    for give in race.legal(seat):
        dice = tuple(count - (its == give.colour) for its, count in enumerate(race.dice[seat]))
        chance = likely(seat, dice, race.trial(seat), Announce(minimum), "banana")
        colour = colours()[give.colour]
        article = "an" if colour == "orange" else "a"
        assert rows[f"without {article} {colour} die"] == text.both(chance)


def test_the_coach_says_how_likely_a_plane_pushed_back_flies_again():
    table = asked(RaceTableSession.start(["person"] * 6, code="KIWI-42", players=6), "push")
    race = table.state.position
    goal = race.where[table.state.asked] + 1
    assert coached(table) == {
        f"{colours()[push.plane].capitalize()} again": text.both(
            likely(
                push.plane,
                race.dice[push.plane],
                race.game.course.trial(goal),
                Announce(race.game.course.minimums[goal - 1]),
                "banana",
            )
        )
        for push in race.legal(table.state.asked)
    }


# --------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {"do": 7},
        {"do": "act"},
        {"do": "act", "action": "<b>pass</b>"},
        {"do": "act", "action": "announce 99999999999"},
        {"do": "act", "action": "announce 11"},
        {"do": "act", "action": "announce 25"},
        {"do": "act", "action": "announce 14 with banana"},
        {"do": "act", "action": "BANANAS!"},
        {"do": "act", "action": "accuse mauve"},
        {"do": "act", "action": "hold"},
        {"do": "act", "action": "x" * 10_000},
        {"do": "new", "setup": {"players": 7}},
        {"do": "new", "setup": {"course": "carnival"}},
        {"do": "new", "setup": {"course": "<script>"}},
        {"do": "new", "setup": {"cup": 1}},
        {"do": "new", "people": ["person", "somebody"]},
        {"do": "open", "text": "{}"},
        {"do": "open", "text": "1 0 | nothing"},
    ],
)
def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing(message):
    table = solo()
    after, patch = table.handle(message)
    assert after.state == table.state
    assert patch.keys() == {"status"}


def test_the_dialog_offers_what_a_race_can_be_and_only_two_choose_their_planes():
    table, _ = solo().handle(
        {"do": "new", "setup": {"players": 2, "planes_each": 2, "cup": "super", "course": "steep"}}
    )
    game = table.state.game
    assert (game.players, game.planes_each, game.cup, game.course.name) == (2, 2, "super", "steep")
    table, _ = table.handle({"do": "new", "setup": {"players": 3, "pushed_may_accuse": True}})
    game = table.state.game
    assert (game.players, game.planes_each, game.course.name) == (3, 2, "steep")
    assert game.options.pushed_may_accuse
    named = {entry["name"] for entry in table.picture()["form"]["entries"]}
    assert {"players", "cup", "course", "planes_each", "pushed_may_accuse"} <= named


def test_a_course_of_ones_own_is_raced_and_opened_again():
    own = {"heights": [1, 0, 2], "room": [2, 2, 1], "minimums": [10, 11, 12], "resupply": 2}
    table = solo(course=own)
    assert [its["minimum"] for its in table.picture()["scene"]["islands"]] == [10, 11, 12]
    assert RaceTableSession.load(table.save()).state == table.state
    course = next(its for its in table.picture()["form"]["entries"] if its["name"] == "course")
    assert course["value"] == course["choices"][0][0] == "own"
    again, _ = table.handle({"do": "new", "setup": {"course": "own", "cup": "super"}})
    assert again.state.game.course == table.state.game.course
    shipped, _ = again.handle({"do": "new", "setup": {"course": "steep"}})
    refused, _ = shipped.handle({"do": "new", "setup": {"course": "own"}})
    assert "course should be one of carnival, classic" in refused.status


def test_a_race_goes_on_from_the_line_of_a_position():
    game = Game(players=4)
    race = game.start()
    while not isinstance(race.node, Turn):
        race = race.apply(race.node.sample(generator(7)))
    table = RaceTableSession.start(["person"] * 4, code="KIWI-42", position=str(race), players=4)
    assert table.state.position == race
    table, _ = table.handle({"do": "look"})
    assert str(Pass()) in [option["action"] for option in table.picture()["options"]]
    assert str(GoReckless()) not in [option["action"] for option in table.picture()["options"]]
