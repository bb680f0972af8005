"""The table, whatever the game: who is asked, who may look, what leads back, what cost most."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from datetime import date

import pytest

from banana_lab import players
from banana_lab.boards.hosts.page import bundle, seal, unseal
from banana_lab.boards.messages import Refused
from banana_lab.boards.registry import session_class
from banana_lab.boards.tables.table import PERSON
from banana_lab.core import Together, Transcript, Turn, replay
from banana_lab.core.words import capital

TABLES = {
    "race_table": {"players": 4, "course": "gentle"},
    "island_table": {"players": 2},
    "council_table": {"players": 3},
}
PEOPLE = {"race_table": 4, "island_table": 2, "council_table": 3}


@pytest.fixture(params=TABLES)
def board(request):
    return request.param


def begun(board, *people, code="KIWI-42"):
    return session_class(board).start([*people][: PEOPLE[board]], code=code, **TABLES[board])


def step(table, choice=0):
    """One message nearer to the end: whatever is asked gets the choice of that number."""
    picture = table.picture()
    if picture["cover"] is not None:
        return table.handle({"do": "look"})[0]
    if picture["runs"]:
        return table.handle({"do": "on"})[0]
    options = table.state.position.legal(table.state.asked)
    action = str(options[choice % len(options)])
    return table.handle({"do": "act", "action": action})[0]


def played(table, until=None, most=4000):
    """The table after a game, its people choosing in turn the first, second, … of their options."""
    for count in range(most):
        if table.state.over or (until is not None and until(table)):
            return table
        table = step(table, count)
    raise AssertionError("the game does not end")


@pytest.fixture(scope="module")
def finished():
    """A finished game of each table, one person against policies."""
    return {board: played(begun(board, PERSON, *["honest"] * 3)) for board in TABLES}


def test_the_result_is_that_of_the_saved_transcript(finished, board):
    table = finished[board].handle({"do": "save"})[0]
    file = table.picture()["file"]
    end = replay(Transcript.from_json(file["text"]))
    scores = {its["name"]: its["score"] for its in table.picture()["results"]}
    assert [*scores.values()] == [
        str(end.scores()[person]).replace("-", "−") for person in end.game.people
    ]
    assert file["name"].endswith(".json")


def test_a_saved_game_is_opened_again_and_can_be_played_on_from_any_move(finished, board):
    table = finished[board].handle({"do": "save"})[0]
    other = begun(board, PERSON).handle({"do": "open", "text": table.picture()["file"]["text"]})[0]
    assert other.state.position == table.state.position
    middle = len(table.state.played) // 2
    back = other.handle({"do": "go", "at": middle})[0]
    assert back.picture()["replay"] == {"at": middle, "last": len(table.state.played), "now": False}
    assert back.handle({"do": "act", "action": "pass"})[0].state == back.state
    on = back.handle({"do": "branch"})[0]
    assert on.state.position == table.state.played[middle].before
    assert not on.picture()["over"]
    assert on.handle({"do": "undo"})[0].state.position == table.state.position


def test_a_game_under_way_is_saved_sealed(board):
    table = played(begun(board, PERSON), until=lambda its: len(its.state.played) > 12)
    table = played(table, until=lambda its: its.state.asked is not None)
    file = table.handle({"do": "save"})[0].picture()["file"]["text"]
    assert set(json.loads(file)) == {"format", "game"}
    again = begun(board, PERSON).handle({"do": "open", "text": file})[0]
    assert again.state.position == table.state.position
    assert again.state.played == table.state.played


def test_a_session_survives_saving(board):
    table = played(begun(board, PERSON, PERSON), until=lambda its: len(its.state.played) > 8)
    again = type(table).load(table.save())
    assert again.state == table.state
    assert again.picture()["scene"] == table.picture()["scene"]


def test_between_two_people_the_screen_is_covered(board):
    people = [PERSON] * PEOPLE[board]
    table, covers = begun(board, *people), 0
    for count in range(60):
        picture = table.picture()
        if picture["cover"] is not None:
            covers += 1
            assert picture["scene"] is None
            assert picture["options"] == picture["log"] == []
            assert picture["coach"] is None
            refused = table.handle({"do": "act", "action": "pass"})[0]
            assert refused.state == table.state
        if table.state.over:
            break
        table = step(table, count)
    assert covers > 1


def test_a_person_alone_is_never_covered(board):
    table = begun(board, PERSON)
    for count in range(40):
        assert table.picture()["cover"] is None
        if table.state.over:
            break
        table = step(table, count)


def test_undo_leads_back_to_the_last_decision(board):
    table = played(begun(board, PERSON), until=lambda its: its.state.asked is not None)
    before = table.state
    after = step(table, 1)
    while after.picture()["runs"]:
        after = step(after)
    undone = after.handle({"do": "undo"})[0]
    assert undone.state.position == before.position
    assert undone.state.answers == before.answers


def test_an_undo_never_uncovers_the_screen(board):
    table = begun(board, *[PERSON] * PEOPLE[board])
    table = played(table, until=lambda its: len(its.past) > 2 and its.picture()["cover"])
    for word in ("undo", "redo", "coach", "branch", "go"):
        after, patch = table.handle({"do": word, "at": 0})
        assert after.state == table.state
        assert set(patch) == {"status"}
        assert after.status.startswith("The screen is covered: hand it to ")
    looks = table.handle({"do": "look"})[0]
    undone = looks.handle({"do": "undo"})[0]
    assert undone.picture()["cover"] not in (None, table.picture()["cover"])
    assert undone.picture()["log"] == []


def test_redo_does_again_what_was_undone_until_something_else_is_done(board):
    table = played(begun(board, PERSON), until=lambda its: its.state.asked is not None)
    assert table.handle({"do": "redo"})[0].status == "There is nothing to redo."
    once = played(step(table), until=lambda its: its.state.asked is not None)
    twice = step(once)
    back = twice.handle({"do": "undo"})[0].handle({"do": "undo"})[0]
    assert back.state == table.state
    for look in ({"do": "coach"}, {"do": "coach"}, {"do": "go", "at": 0}, {"do": "act"}):
        back = back.handle(look)[0]
    assert back.picture()["redo"] == "Redo"
    on = back.handle({"do": "redo"})[0]
    assert on.state == once.state
    assert on.status.startswith("Done again. ")
    assert on.handle({"do": "undo"})[0].state == back.state
    on = on.handle({"do": "redo"})[0]
    assert on.state == twice.state
    assert on.picture()["redo"] == ""
    other = step(twice.handle({"do": "undo"})[0], 1)
    assert other.picture()["redo"] == ""
    assert other.handle({"do": "redo"})[0].state == other.state


def test_after_undo_there_is_a_way_back_to_the_new_game(board):
    old = played(begun(board, PERSON), until=lambda its: len(its.state.played) > 8)
    new = old.handle({"do": "new", "code": "LIME-7"})[0]
    new = played(new, until=lambda its: its.state.asked is not None)
    undone = new.handle({"do": "undo"})[0]
    assert undone.state == old.state
    assert undone.status.startswith("Undone: the game before is on the table; redo brings back ")
    assert undone.picture()["redo"] == "Back to the new game"
    refused = undone.handle({"do": "open", "text": "no file"})[0]
    assert refused.picture()["redo"] == "Back to the new game"
    again = undone.handle({"do": "redo"})[0]
    assert again.state == new.state
    assert again.status.startswith("The new game is back. ")
    assert again.handle({"do": "undo"})[0].state == old.state
    third = undone.handle({"do": "new", "code": "KIWI-7"})[0]
    assert third.picture()["redo"] == ""


def test_a_redo_covers_the_screen_for_whoever_was_asked(board):
    table = begun(board, *[PERSON] * PEOPLE[board])
    table = played(table, until=lambda its: len(its.past) > 2 and its.picture()["cover"])
    table = table.handle({"do": "look"})[0]
    undone = table.handle({"do": "undo"})[0]
    again = undone.handle({"do": "look"})[0].handle({"do": "redo"})[0]
    assert again.state.position == table.state.position
    assert again.picture()["cover"] == undone.picture()["people"][table.state.looking]["name"]
    assert again.picture()["log"] == []
    new = table.handle({"do": "new", "code": "LIME-7"})[0].handle({"do": "look"})[0]
    old = new.handle({"do": "undo"})[0]
    new_again = old.handle({"do": "look"})[0].handle({"do": "redo"})[0]
    for other in (old, new_again):
        assert other.picture()["cover"]
        assert other.picture()["log"] == []


def test_without_people_everything_is_open_and_nothing_asked(board):
    table = begun(board, *["bold"] * PEOPLE[board])
    assert table.picture()["runs"]
    for _ in range(5):
        table = step(table)
        assert table.picture()["scene"] is not None
        assert table.picture()["options"] == []


@pytest.mark.parametrize(
    "message",
    [
        None,
        {"do": "act"},
        {"do": "act", "action": "<b>pass</b>"},
        {"do": "act", "action": "x" * 5000},
        {"do": "go", "at": 10**9},
        {"do": "go", "at": "2"},
        {"do": "branch"},
        {"do": "review"},
        {"do": "open", "text": "{}"},
        {"do": "open", "text": ""},
        {"do": "open", "text": "x" * 4_000_001},
        {"do": "position", "text": " "},
        {"do": "position", "text": "no position"},
        {"do": "position", "text": "{}"},
        {"do": "position", "text": "round 1\x00"},
        {"do": "position"},
        {"do": "open", "text": '{"format": "banana-lab sealed game", "game": "AAAA"}'},
        {"do": "open", "text": '{"format": "banana-lab transcript", "version": 99}'},
        {"do": "new", "setup": {"players": 77}},
        {"do": "new", "setup": []},
        {"do": "new", "people": ["nobody"]},
        {"do": "new", "code": "<script>"},
        {"do": "dance"},
    ],
)
def test_bad_messages_get_a_sentence_and_lose_nothing(board, message):
    table = played(begun(board, PERSON), until=lambda its: its.state.asked is not None)
    after, patch = table.handle(message)
    assert after.state == table.state
    assert set(patch) <= {"status", "form"}
    begins = message is not None and message["do"] in ("new", "open", "position")
    assert after.begun == table.begun + begins
    assert after.refused == (after.status if begins else "")
    assert after.status
    assert after.status[-1] in ".)"
    assert len(after.status) < 1000


def test_a_transcript_of_another_game_is_refused(finished, board):
    other = next(name for name in TABLES if name != board)
    file = finished[other].handle({"do": "save"})[0].picture()["file"]["text"]
    after, _ = finished[board].handle({"do": "open", "text": file})
    names = {"race_table": "Jack Bananas", "island_table": "Maka Bana"}
    name = names.get(other, "Banana Governance")
    table = other.replace("_", " ").capitalize()
    assert after.status == f"Not opened: this is a game of {name}: open it at the {table}."


def test_a_move_made_twice_is_refused_and_the_game_goes_on(board):
    table = played(begun(board, PERSON), until=lambda its: its.state.asked is not None)
    action = str(table.state.position.legal(table.state.asked)[0])
    once = table.handle({"do": "act", "action": action})[0]
    twice = once.handle({"do": "act", "action": action})[0]
    if once.picture()["runs"]:  # the others move; the second click is no move of theirs
        assert twice.state == once.state
    assert played(twice).state.over


def test_the_coach_looks_back_and_names_at_most_three_decisions_of_the_person(finished, board):
    table, rounds = finished[board].handle({"do": "review"})[0], 0
    while table.picture()["runs"]:
        table = table.handle({"do": "on"})[0]
        rounds += 1
    review = table.picture()["review"]
    assert review["done"] == review["of"] == len(table.state.played)
    assert rounds > 1
    costs = table.state.review.costs
    assert len(costs) <= 3
    assert [its.lost for its in costs] == sorted((its.lost for its in costs), reverse=True)
    mine = table.state.game.seats_of(0)
    for cost in costs:
        before = table.state.played[cost.at].before
        assert cost.seat in mine
        assert cost.lost > 0
        assert {cost.did, cost.better} <= set(before.legal(cost.seat))


def test_the_setup_begins_another_game(board):
    table = begun(board, PERSON)
    form = table.picture()["form"]
    setup = {its["name"]: its["value"] for its in form["entries"]}
    after = table.handle(
        {"do": "new", "setup": setup, "people": ["bold", PERSON], "code": "lime-7"}
    )[0]
    assert after.state.code == "LIME-7"
    assert after.state.people[:2] == ("bold", PERSON)
    assert after.state.game == table.state.game
    assert after.handle({"do": "undo"})[0].state.code == "KIWI-42"
    flags = [its for its in form["entries"] if not its["choices"]]
    other = setup | {flags[0]["name"]: not flags[0]["value"]}
    after = table.handle({"do": "new", "setup": other})[0]
    assert after.state.game != table.state.game


def test_a_wrong_start_is_refused(board):
    with pytest.raises(ValueError, match="players"):
        session_class(board).start(players=99)
    with pytest.raises(ValueError, match="'<b>' is no player: choose person, random, honest, bold"):
        begun(board, "<b>")
    with pytest.raises(ValueError, match=f"9 people are named, .* has {PEOPLE[board]} players"):
        session_class(board).start(["person"] * 9, **TABLES[board])


def test_a_position_can_be_played_on_from(board):
    table = played(begun(board, PERSON), until=lambda its: len(its.state.played) > 10)
    line = str(table.state.position)
    other = begun(board, PERSON).handle({"do": "position", "text": f" {line}\n"})[0]
    assert other.begun == 1
    assert str(other.state.start) == line
    assert type(other).load(other.save()).state.position == other.state.position
    assert played(other).state.over


# -------------------------------------------------------------------------- files and transcripts


def under_way(table):
    """Whether a few moves were made, which is enough to see who moves."""
    return len(table.state.played) > 12


def sealed(table):
    return table.handle({"do": "save"})[0].picture()["file"]["text"]


def changed(file, **fields):
    """A sealed file whose session says something else."""
    inner = json.loads(zlib.decompress(base64.b64decode(json.loads(file)["game"])))
    packed = base64.b64encode(zlib.compress(json.dumps(inner | fields).encode())).decode()
    return json.dumps(json.loads(file) | {"game": packed})


def test_what_is_no_file_of_this_table_gets_a_plain_sentence(board, finished):
    table = played(begun(board, PERSON), until=lambda its: its.state.asked is not None)
    begins, over = sealed(table), sealed(finished[board])
    other = next(name for name in TABLES if name != board)
    bomb = base64.b64encode(zlib.compress(b" " * 50_000_000)).decode()
    damaged = "Not opened: the file is damaged: save the game again, or open another copy."
    no_game = "Not opened: this file is no game saved by Banana Lab."
    for text, says in {
        " \n": "Not opened: the file is empty.",
        "garbage": no_game,
        "\x89PNG\r\n\ufffd\x00": no_game,
        "[1, 2]": no_game,
        '{"nbformat": 4, "cells": []}': no_game,
        "[" * 100_000: no_game,
        over[: len(over) // 2]: damaged,
        begins[:-9]: damaged,
        begins.replace('"game": "', '"game": "A'): damaged,
        json.dumps({"format": "banana-lab sealed game", "game": bomb}): damaged,
        json.dumps({"format": "banana-lab sealed game"}): damaged,
        changed(begins, version=99): "Not opened: this game was saved by another version",
        over.replace('"version": 1', '"version": 99'): "Not opened: this game was saved by",
        changed(begins, banana_lab=other): "Not opened: this is a game of ",
        changed(begins, banana_lab="chess"): "Not opened: this file holds another game than ",
        over.replace('"truncated": false', '"truncated": true'): "or was changed by hand: trunc",
    }.items():
        after, patch = table.handle({"do": "open", "text": text})
        assert says in after.status, text[:40]
        assert after.state == table.state
        assert patch["form"]["refused"] == after.status


def test_a_table_is_made_of_a_transcript_or_of_a_saved_file(board, finished):
    kind, over = session_class(board), finished[board]
    transcript = over.state.transcript
    for given in (transcript, sealed(over)):
        table = kind.start(transcript=given, code="LIME-7")
        assert table.state.position == over.state.position
        assert table.picture()["over"]
    half = Transcript(transcript.game, transcript.moves[: len(transcript.moves) // 2], None, True)
    table = kind.start(["person"], transcript=half)
    assert table.state.people[0] == PERSON
    assert table.state.transcript.moves[: len(half.moves)] == half.moves
    assert step(table).state != table.state
    asks = played(begun(board, PERSON, "bold"), until=lambda its: its.state.asked is not None)
    assert kind.start(transcript=sealed(asks)).state == asks.state
    assert kind.start(["honest"], transcript=sealed(asks)).state.people[0] == "honest"
    with pytest.raises(ValueError, match="brings its own game: leave out position and players"):
        kind.start(transcript=transcript, position="x", players=3)
    other = next(its for name, its in finished.items() if name != board)
    with pytest.raises(ValueError, match="this table plays"):
        kind.start(transcript=other.state.transcript)
    with pytest.raises(ValueError, match="This is a game of"):
        kind.start(transcript=sealed(other))
    with pytest.raises(ValueError, match="unfinished and sealed"):
        Transcript.from_json(sealed(asks))


# --------------------------------------------------------------------- policies of one's own


@pytest.fixture
def last(board):
    """The game, and a policy of one's own that plays it."""
    name = session_class(board).game_name

    def last(view, rng):
        """Do the last thing that is legal."""
        return view.legal()[-1]

    yield last
    if "last" in players.policies(name):
        players.unregister(name, "last")


def test_a_policy_of_your_own_sits_at_the_table(board, last):
    table = begun(board, PERSON, last)
    assert table.state.people[:2] == (PERSON, "last")
    assert table.picture()["form"]["kinds"][-1] == ["last", "Do the last thing that is legal."]
    assert set(table.state.people[2:]) <= {"bayes"}
    moving = played(begun(board, *[last] * PEOPLE[board]), until=under_way)
    for its in moving.state.played:
        moves = its.move if type(its.before.node) is Together else {}
        if type(its.before.node) is Turn:
            moves = {its.before.node.seat: its.move}
        assert all(move == its.before.legal(seat)[-1] for seat, move in moves.items())
    again = table.handle({"do": "new", "people": ["last"]})[0]
    assert again.state.people[0] == "last"


def test_a_saved_game_whose_policy_is_unknown_is_played_on_by_another(board, last):
    table = begun(board, PERSON, last)
    file, saved = sealed(table), table.save()
    players.unregister(table.game_name, "last")
    for other in (
        type(table).load(saved),
        type(table).start(transcript=file),
        begun(board, "bold").handle({"do": "open", "text": file})[0],
    ):
        assert other.state.people[:2] == (PERSON, "bayes")
        assert "Nobody here plays as last: bayes does instead." in other.status
        assert played(other, until=under_way).state.played
    with pytest.raises(ValueError, match="'last' is no player: choose person, random"):
        begun(board, PERSON, "last")


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (lambda view, rng: 1 / 0, "failed (ZeroDivisionError: division by zero). Mend it"),
        (lambda view, rng: None, "chose 'None': illegal. Mend it"),
    ],
)
def test_a_policy_that_fails_is_named_and_the_game_stays(board, broken, says):
    game = session_class(board).game_name
    players.register(game, broken, "broken")
    try:
        table = begun(board, *["broken"] * PEOPLE[board])
        for _ in range(60):
            after, _ = table.handle({"do": "on"})
            if after.state == table.state:
                break
            table = after
        assert f"The policy broken {says}" in after.status
        players.register(game, lambda view, rng: view.legal()[0], "broken")
        assert after.handle({"do": "on"})[0].state != table.state
    finally:
        players.unregister(game, "broken")


# -------------------------------------------------------------- who answers when, what is shown


@pytest.mark.parametrize(
    ("board", "setup"),
    [("island_table", {"players": 2}), ("race_table", {"players": 2, "course": "gentle"})],
)
def test_a_person_answers_for_all_of_its_colours_before_the_screen_is_handed_on(board, setup):
    table = session_class(board).start([PERSON, PERSON], code="KIWI-42", **setup)
    shared = 0
    for count in range(200):
        if table.state.over:
            break
        before, table = table, step(table, count)
        if len(table.state.answers) < 2:
            continue
        owner, asked = table.state.game.owner, table.state.asked
        first, second = (owner[seat] for seat, _ in table.state.answers[-2:])
        mine = {seat for seat in table.state.position.node.seats if owner[seat] == first}
        if first != second:
            assert mine <= {seat for seat, _ in table.state.answers}
            shared += 1
        if asked is not None and owner[asked] == second:
            assert table.picture()["cover"] is None or before.picture()["cover"]
    assert shared
    moves = [its for its in table.state.played if type(its.before.node) is Together]
    assert all(tuple(its.move) == its.before.node.seats for its in moves)
    assert type(table).load(table.save()).state == table.state


def test_answers_in_another_order_make_the_same_transcript():
    table = session_class("island_table").start([PERSON, PERSON], code="KIWI-42", players=2)
    seats = table.state.position.node.seats
    actions = {seat: table.state.position.legal(seat)[seat] for seat in seats}
    for _ in seats:
        table = table.handle({"do": "look"})[0]
        action = str(actions[table.state.asked])
        table = table.handle({"do": "act", "action": action})[0]
    assert [table.state.game.owner[seat] for seat, _ in table.state.answers] == [0, 0, 1, 1]
    table = table.handle({"do": "on"})[0]
    together = next(its for its in table.state.played if type(its.before.node) is Together)
    assert together.move == actions
    assert tuple(together.move) == seats


def test_the_result_is_shown_at_the_end_alone(finished, board):
    end = finished[board]
    last = len(end.state.played)
    back = end.handle({"do": "go", "at": last // 2})[0]
    assert back.picture()["results"] == []
    assert back.picture()["question"] == ""
    assert not any(its["won"] for its in back.picture()["people"])
    assert back.status == f"After {last // 2} of {last} moves."
    undone = back.handle({"do": "branch"})[0].handle({"do": "undo"})[0]
    assert undone.picture()["results"] == []
    assert undone.status == f"Undone. {back.status}"
    there = back.handle({"do": "go", "at": last})[0]
    assert there.picture()["results"]
    assert there.status.count("The game is over.") == 1


def test_what_somebody_does_is_understood_in_any_case(board):
    table = played(begun(board, PERSON), until=lambda its: its.state.asked is not None)
    action = table.state.position.legal(table.state.asked)[-1]
    done = table.handle({"do": "act", "action": str(action)})[0]
    for words in (str(action).upper(), f"  {str(action).title()} ", table.label(action).upper()):
        after = table.handle({"do": "act", "action": words})[0]
        if words == table.label(action).upper() and not table.picture()["options"]:
            continue
        assert after.state == done.state
        assert after.status == done.status
    if table.state.position.node == done.state.position.node:
        assert after.status.startswith(f"{after.called(table.state.asked).capitalize()}: ")


def test_planes_are_chosen_by_two_players_alone():
    race = session_class("race_table")
    with pytest.raises(ValueError, match="with 4 players each has 1 plane, not 3"):
        race.start(players=4, planes_each=3)
    table = race.start(players=2, planes_each=2, code="KIWI-42")
    entries = {its["name"]: its for its in table.picture()["form"]["entries"]}
    assert entries["planes_each"]["when"] == ["players", 2]
    assert entries["cup"]["when"] is None
    setup = {name: its["value"] for name, its in entries.items() if not its["ruling"]}
    assert setup["planes_each"] == 2
    four = table.handle({"do": "new", "setup": setup | {"players": 4}})[0]
    assert four.state.game.planes_each == 1
    assert four.refused == ""
    assert race.load(four.save()).state == four.state


def test_e10_without_a_code_chance_follows_a_secret_that_nothing_tells(board):
    table, other = (begun(board, PERSON, PERSON, code=None) for _ in range(2))
    assert table.state.code == ""
    assert len(bytes.fromhex(table.state.secret)) == 16
    assert table.state.secret != other.state.secret
    for count in range(30):
        table = step(table, count)
        assert table.state.secret not in json.dumps(table.picture())
    saved = table.handle({"do": "save"})[0]
    assert saved.status.endswith("a curtain, not a lock: who wants to look behind it can.")  # F9
    file = saved.picture()["file"]
    assert file["name"] == f"{table.game_name.replace('_', '-')}-{date.today().isoformat()}.json"
    assert table.state.secret not in file["text"]
    again = begun(board, PERSON).handle({"do": "open", "text": file["text"]})[0]
    assert again.state.seed == table.state.seed
    moves = len(table.state.played) + 20
    later = []
    for its in (table, again):
        while len(its.state.played) < moves and not its.state.over:
            its = step(its)
        later.append(its.state.played)
    assert later[0][:moves] == later[1][:moves]


def test_a_message_runs_each_rule_once(board, monkeypatch):
    """What came of a move is told from its trace: nothing is done again for the log."""
    table, runs = begun(board, *[PERSON] * 4), Counter()

    def counted(rule, name):
        run = getattr(rule, name)

        def running(position, *given):
            runs[rule.__name__, name] += 1
            run(position, *given)

        monkeypatch.setattr(rule, name, running)

    for rule in table.state.position.rules.values():
        counted(rule, "act")
        counted(rule, "respond")
    for count in range(60):
        after = step(table, count)
        told = runs.copy()
        runs.clear()
        for made in after.state.played[len(table.state.played) :]:
            made.before.apply(made.move)
        assert told == runs
        runs.clear()
        table = after
    assert len(table.state.played) > 10


def test_e10_a_saved_game_without_code_and_secret_is_refused(board):
    saved = json.loads(begun(board, PERSON).save())
    saved["history"][0] |= {"code": "", "secret": ""}
    with pytest.raises(Refused, match="code should be a class code"):
        session_class(board).load(json.dumps(saved))


def waits_for_a_policy(table):
    """Whether people have answered a question that a policy still thinks about."""
    return bool(table.state.answers) and table.state.asked is None


@pytest.mark.parametrize(
    ("board", "setup"),
    [
        ("race_table", {"players": 4, "course": "gentle"}),
        ("island_table", {"players": 3, "rules": "mao"}),
        ("council_table", {"players": 3}),
    ],
)
def test_f3_a_game_saved_while_a_policy_thinks_is_shown_and_goes_on(board, setup):
    kind = session_class(board)
    table = kind.start([PERSON, PERSON, "bold", "bold"][: setup["players"]], "KIWI-42", **setup)
    table = played(table, waits_for_a_policy)
    assert not table.state.over
    for again in (
        kind.load(table.save()),
        table.handle(
            {"do": "open", "text": table.handle({"do": "save"})[0].picture()["file"]["text"]}
        )[0],
    ):
        assert again.still()
        if again.picture()["cover"] is not None:
            assert not again.picture()["runs"]
            again = again.handle({"do": "look"})[0]
        assert again.picture()["scene"] is not None
        assert again.picture()["runs"]
        assert len(again.handle({"do": "on"})[0].state.played) > len(table.state.played)


def test_f3_somebody_watches_the_policies_that_begin(board):
    table = begun(board, "bold", PERSON, PERSON)
    picture = table.picture()
    if table.state.asked is None and len(table.state.persons) > 1:
        assert picture["cover"] is not None
        assert table.handle({"do": "look"})[0].picture()["scene"] is not None


@pytest.mark.parametrize(
    "change",
    [{"looking": 10}, {"looking": 1}, {"at": 0}, {"answers": [["pink", "hold"]]}],
)
def test_f10_a_save_changed_by_hand_is_refused_at_once(change):
    saved = json.loads(session_class("race_table").start([PERSON], code="KIWI-42").save())
    saved["history"][0] |= {"moves": []} | change
    with pytest.raises(Refused, match="Not a saved board"):
        session_class("race_table").load(json.dumps(saved))


def test_f8_undo_leads_back_in_a_game_that_was_saved(board):
    table = played(begun(board, PERSON, "bold", "bold", "bold"), lambda its: len(its.past) >= 6)
    again = session_class(board).load(table.save())
    assert again.picture() == table.picture() | {"status": again.status}
    for _ in range(6):
        table, again = (its.handle({"do": "undo"})[0] for its in (table, again))
        assert again.state == table.state
    assert len(again.past) == len(table.past)


def test_f8_undo_between_two_people_is_saved_behind_its_cover(board):
    table = played(begun(board, PERSON, PERSON), lambda its: len(its.past) >= 8)
    again = session_class(board).load(table.save())
    assert [its._replace(saving=False) for its in again.past] == [*table.past]


@pytest.mark.parametrize("back", [3, [3], [{"moves": 99}], [{"moves": 0, "answers": [[1, 2]]}]])
def test_f8_a_way_back_changed_by_hand_is_refused(back):
    saved = json.loads(session_class("race_table").start([PERSON], code="KIWI-42").save())
    with pytest.raises(Refused, match="Not a saved board"):
        session_class("race_table").load(json.dumps(saved | {"back": back}))


def test_e15_with_a_code_two_builds_seal_the_same(board):
    one, other = (begun(board, PERSON, code="KIWI-42") for _ in range(2))
    assert one.save() == other.save()


@pytest.mark.parametrize(
    ("board", "setup"),
    [("island_table", {}), ("island_table", {"rules": "mao"}), ("council_table", {})],
)
@pytest.mark.parametrize("second", [PERSON, "bold"])
def test_once_the_last_person_has_chosen_the_open_screen_does_not_tell_what(board, setup, second):
    people = [PERSON, second, "bold"][: PEOPLE[board]]
    table = session_class(board).start(people, code="KIWI-42", **TABLES[board] | setup)
    statuses = []
    for count in range(200):
        before, table = table, step(table, count)
        if table.state.over:
            break
        answers = table.state.answers
        if len(answers) > len(before.state.answers) and table.state.asked is None:
            did = before.label(answers[-1][1]).rstrip(".")
            who = capital(table.called(before.state.asked))
            statuses.append((table.status, f"{who} has chosen.", f"{who}: {did}."))
    assert statuses
    for status, quiet, plain in statuses:
        assert status == (quiet if second == PERSON else plain)


def test_what_is_stored_of_a_game_of_several_people_is_covered(board):
    table = begun(board, PERSON, PERSON)
    hidden = 0
    for count in range(60):
        table = step(table, count)
        if table.state.open or table.state.known is None:
            continue
        hidden += 1
        found = unseal(board, seal(table))
        assert found.state == table.state._replace(looking=None, saving=False)
        kept = bundle(table)
        for picture in (found.picture(), kept["picture"]):
            assert picture["cover"] is not None
            assert picture["scene"] is None
            assert picture["log"] == picture["options"] == []
        assert kept["picture"]["status"] == f"Hand the screen to {kept['picture']['cover']}."
        assert kept["still"] == table.still() == found.still()
    assert hidden > 5


def test_what_is_stored_of_a_game_of_a_person_alone_is_what_it_sees(board):
    table = played(begun(board, PERSON, "bold", "bold", "bold"), lambda its: len(its.past) >= 6)
    assert unseal(board, seal(table)).state == table.state
    assert bundle(table)["picture"] == table.picture()
