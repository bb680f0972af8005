"""The table, whatever the game: who is asked, who may look, what leads back, what cost most."""

from __future__ import annotations

import json

import pytest

from banana_lab.boards.page import session_class
from banana_lab.boards.session import Refused
from banana_lab.boards.table import PERSON
from banana_lab.core import Transcript, replay

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
    return session_class(board).start([*people], code=code, **TABLES[board])


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
    undone = table.handle({"do": "undo"})[0]
    assert undone.picture()["cover"] is not None


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
        {"do": "open", "text": "no position"},
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
    assert set(patch) <= {"status"}
    assert after.status
    assert after.status[-1] in ".)"
    assert len(after.status) < 1000


def test_a_transcript_of_another_game_is_refused(finished, board):
    other = next(name for name in TABLES if name != board)
    file = finished[other].handle({"do": "save"})[0].picture()["file"]["text"]
    after, _ = finished[board].handle({"do": "open", "text": file})
    assert "Not opened: this is a game of" in after.status


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
    with pytest.raises(Refused, match="none is called so"):
        begun(board, "<b>")


def test_a_position_can_be_played_on_from(board):
    table = played(begun(board, PERSON), until=lambda its: len(its.state.played) > 10)
    line = str(table.state.position)
    other = begun(board, PERSON).handle({"do": "open", "text": line})[0]
    assert str(other.state.start) == line
    assert type(other).load(other.save()).state.position == other.state.position
    assert played(other).state.over
