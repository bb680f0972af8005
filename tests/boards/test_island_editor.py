"""The island editor: neighbours clicked together, the rulebook's checks, and the file."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.tiny_islands import islands

from banana_lab import maka_bana
from banana_lab.boards import IslandEditor
from banana_lab.boards.explorers.island_editor import IslandEditorSession
from banana_lab.boards.explorers.island_editor.state import EDGES_MOST, TEXT_MOST
from banana_lab.boards.hosts.page import bundle, embed, seal, unseal
from banana_lab.boards.messages import Refused
from banana_lab.core import playout
from banana_lab.maka_bana import checks, svg
from banana_lab.maka_bana import island as read_island

SAND = ("Bikini-Sand-Tattoo", "Bikini-Sand-Fish")
FAR = ("Azzura-Grass-Flower", "Diabolo-Rock-Flower")
UNDO, REDO, CONFIRM = ({"do": word} for word in ("undo", "redo", "confirm"))


@pytest.fixture
def fresh():
    return IslandEditorSession.start()


def side(one, other, **rest):
    return {"do": "side", "one": one, "other": other, **rest}


def area(beach, name):
    return {"do": "area", "beach": beach, "area": name}


def load(text):
    return {"do": "load", "file": text}


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def here(session):
    return session.state.island


def edges(session):
    return {frozenset(map(str, here(session).named(pair))) for pair in here(session).edges}


def verdicts(session):
    return [check["verdict"] for check in session.picture()["checks"]]


def answers(session):
    return {one["label"]: one["ask"] for it in session.picture()["checks"] for one in it["answers"]}


def shown(session, part, shape="wide"):
    """The elements of one class in the drawing, by the spots they stand between."""
    drawing = ElementTree.fromstring(session.picture()["map"][shape]["svg"])
    return {
        frozenset(node.get("data-side").split()): node.get("class")
        for node in drawing.iter()
        if node.get("data-side") and node.get("class", "").split()[0] == part
    }


# ------------------------------------------------------------------------------- edges


def test_two_spots_touch_and_touch_no_more(fresh):
    joined = after(fresh, side(*SAND))
    assert edges(joined) - edges(fresh) == {frozenset(SAND)}
    assert joined.status == "Bikini Sand Fish and Bikini Sand Tattoo touch now. 32 edges, 1 fault."
    parted = after(joined, side(*reversed(SAND)))
    assert edges(parted) == edges(fresh)
    assert parted.status.endswith("do not touch now. 31 edges, no fault.")


def test_on_and_off_can_be_said(fresh):
    for on in (True, False):
        once = after(fresh, side(*SAND, on=on))
        twice = after(once, side(*SAND, on=on))
        assert (frozenset(SAND) in edges(twice)) is on
        assert twice.status.endswith("touch, as before.")
        assert len(twice.past) == on


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (side("Bikini-Sand-Fish", "Bikini-Sand-Fish"), "is no neighbour of itself"),
        (side("Bikini-Sand-Fsh", "Bikini-Sand-Tattoo"), "near it: Bikini-Sand-Fish"),
        (side("Bikini-Sand-Fish", 7), "other should be a text"),
        (side(*SAND, on="yes"), "on should be true or false"),
        ({"do": "shake"}, "do should be side, area"),
    ],
)
def test_a_wrong_message_changes_the_status_alone(fresh, message, complaint):
    session, patch = fresh.handle(message)
    assert complaint in session.status
    assert session.state == fresh.state
    assert set(patch) == {"status"}


@settings(deadline=None, max_examples=25)
@given(islands(), st.data())
def test_edges_follow_the_clicks_and_the_file_follows_the_edges(isle, data):
    session = IslandEditorSession.start(isle)
    expected = set(isle.edges)
    for _ in range(data.draw(st.integers(0, 5))):
        pair = sorted(
            data.draw(st.sets(st.integers(0, len(isle.spots) - 1), min_size=2, max_size=2))
        )
        expected ^= {tuple(pair)}
        session = after(session, side(*(str(isle.spots[number]) for number in pair)))
    assert set(here(session).edges) == expected
    assert read_island(tomllib.loads(session.picture()["file"]["text"])) == here(session)


def test_far_spots_are_joined_by_a_bridge_on_the_map_it_started_from(fresh):
    joined = after(fresh, side(*FAR))
    for shape in ("wide", "tall"):
        assert set(shown(joined, "bridge", shape)) - set(shown(fresh, "bridge", shape)) == {
            frozenset(FAR)
        }
    assert here(joined).map == "reconstructed"
    assert shown(joined, "side")[frozenset(FAR)] == "side on"


def test_a_side_turned_off_can_be_turned_on_again_on_the_map(fresh):
    for pair in edges(fresh):
        parted = after(fresh, side(*pair))
        assert shown(parted, "side")[pair] == "side off"
        assert pair in shown(parted, "fence")


def test_every_switch_has_a_name_and_says_what_is_so(fresh):
    session = after(fresh, side(*SAND))
    switches = session.picture()["sides"]
    drawn = shown(session, "side")
    assert {frozenset(one["name"].split()): one["on"] for one in switches} == {
        pair: name != "side off" for pair, name in drawn.items()
    }
    assert drawn[frozenset(SAND)] == "side bad"
    assert {
        "name": "Bikini-Sand-Fish Bikini-Sand-Tattoo",
        "label": "Bikini Sand Fish touches Bikini Sand Tattoo",
        "on": True,
    } in switches


def test_spots_say_what_they_touch(fresh):
    spots = {spot["name"]: spot for spot in fresh.picture()["spots"]}
    assert len(spots) == 39
    assert spots["Bikini-Rock-Tattoo"]["touches"] == []
    assert spots["Bikini-Sand-Flower"] == {
        "name": "Bikini-Sand-Flower",
        "said": "Bikini Sand Flower",
        "beach": "Bikini",
        "touches": ["Rock Fish", "Sand Tattoo", "Diabolo Sand Tattoo"],
    }


# ------------------------------------------------------------------------------- checks


def test_the_checks_are_the_rulebook_s(fresh):
    for session in (
        fresh,
        after(fresh, side(*SAND)),
        after(fresh, {"do": "start", "island": "snake"}),
    ):
        told = [(one["verdict"], one["sentence"]) for one in session.picture()["checks"]]
        assert told == [(one.verdict, one.sentence) for one in checks.checks(here(session))]
    assert after(fresh, side(*SAND)).picture()["tally"] == "1 fault · 3 questions · 6 pass"


def test_a_fault_is_mended_by_the_edge_it_offers(fresh):
    wrong = after(fresh, side(*SAND))
    fault = wrong.picture()["checks"][0]
    assert fault["found"] == (
        "It holds 11 spots: 7 on Bikini, 4 on Diabolo. "
        "Bikini Sand Fish and Bikini Sand Tattoo touch."
    )
    mended = after(wrong, answers(wrong)["Turn this edge off"])
    assert edges(mended) == edges(fresh)
    assert "fault" not in verdicts(mended)


def test_of_several_edges_each_mends_and_the_newest_is_named_first(fresh):
    five, three = (here(fresh).groups[place] for place in (1, 5))
    newest = {"one": str(here(fresh).spots[five[-1]]), "other": str(here(fresh).spots[three[0]])}
    wrong = after(fresh, side(**newest))
    fault = wrong.picture()["checks"][0]
    assert fault["found"].endswith("One of 4 edges turned off would mend it.")
    offered = [answer["ask"] for answer in fault["answers"]]
    assert len(offered) == 3
    assert {offered[0]["one"], offered[0]["other"]} == set(newest.values())
    for ask in offered:
        assert "fault" not in verdicts(after(wrong, ask))


def test_third_areas_are_answered_and_answered_otherwise(fresh):
    yes = after(fresh, answers(fresh)["Yes, Grass"])
    assert yes.status == "Noted: the third area of Coquito is Grass. 31 edges, no fault."
    assert verdicts(yes).count("question") == verdicts(fresh).count("question") - 1
    assert here(yes) == here(fresh)
    assert here(yes).sources["Coquito"] == "public: the printed board"
    no = after(yes, answers(yes)["It is Rock"])
    assert here(no).grounds[3] == ("Rock", "Sand", "Lagoon")
    assert len(here(no).edges) == 31
    assert after(no, answers(no)["It is Grass"]).state == yes.state
    assert after(no, UNDO).state == yes.state


def test_an_area_that_cannot_be_is_refused(fresh):
    for message in (area("Bikini", "Rock"), area("Coquito", "Sand"), area("Atlantis", "Rock")):
        refused = after(fresh, message)
        assert refused.state == fresh.state
        assert "should be one of" in refused.status


def test_where_a_beach_has_other_areas_there_is_no_third_to_ask_for():
    grounds = {
        "Azzura": ["Grass", "Rock", "Lagoon"],
        "Bikini": ["Grass", "Rock", "Sand", "Lagoon"],
        "Diabolo": ["Rock"],
        "Coquito": ["Grass", "Rock", "Lagoon"],
    }
    other = maka_bana.Island.of(grounds, ["Flower", "Fish", "Tattoo"])
    session = IslandEditorSession.start(other)
    assert [label for label in answers(session) if "," in label or label.startswith("It is")] == [
        "Yes, all of them"
    ]
    assert after(session, area("Coquito", "Sand")).state == session.state


def test_compared_with_the_board_until_an_edge_changes(fresh):
    sure = after(fresh, answers(fresh)["Yes, all of them"])
    assert here(sure).sources["neighbours"] == "public: the printed board"
    assert "Yes, all of them" not in answers(sure)
    changed = after(sure, side(*SAND))
    assert here(changed).sources["neighbours"].startswith("assumed: set in the island editor")
    assert "Yes, all of them" in answers(changed)


# ------------------------------------------------------------------------------- back and forth


def test_undo_and_redo_walk_the_same_way(fresh):
    states = [fresh.state]
    session = fresh
    for message in (
        side(*SAND),
        side(*FAR),
        area("Coquito", "Rock"),
        {"do": "name", "name": "Ours"},
    ):
        session = after(session, message)
        states.append(session.state)
    for state in reversed(states[:-1]):
        session = after(session, UNDO)
        assert session.state == state
        assert session.status.startswith("Undone. ")
        assert session.picture()["can_redo"]
    assert after(session, UNDO).status == "There is nothing to undo."
    for state in states[1:]:
        session = after(session, REDO)
        assert session.state == state
    assert after(session, REDO).status == "There is nothing to redo."
    assert not session.picture()["can_redo"]


def test_another_change_takes_the_place_of_what_was_undone(fresh):
    back = after(fresh, side(*SAND), UNDO)
    assert after(back, {"do": "shake"}, REDO).status.startswith("Redone.")
    assert after(back, side(*FAR), REDO).status == "There is nothing to redo."


# ------------------------------------------------------------------------------- the file


def test_what_is_saved_is_read_back_whole(fresh, tmp_path):
    session = after(fresh, area("Coquito", "Rock"), CONFIRM, {"do": "name", "name": "Our box"})
    file = session.picture()["file"]
    assert (file["name"], file["save"], file["why"]) == ("our-box.toml", "Save TOML", "")
    path = tmp_path / file["name"]
    path.write_text(file["text"], encoding="utf-8")
    again = IslandEditorSession.start(path)
    assert again.state == session.state
    assert read_island(path).fields() == here(session).fields()


def test_with_a_fault_a_draft_is_saved_that_says_what_is_left(fresh):
    wrong = after(fresh, side(*SAND))
    file = wrong.picture()["file"]
    assert (file["name"], file["save"]) == ("my-island-draft.toml", "Save draft")
    assert file["why"] == "1 fault left: a draft, to go on later."
    assert "# A draft: 1 fault left.\n# - The one largest group holds 8 spots" in file["text"]
    assert after(fresh, load(file["text"])).state == wrong.state


def test_opening_a_file_can_be_undone(fresh):
    other = read_island("snake").with_edge(0, 1).to_toml()
    opened = after(fresh, load(other))
    assert opened.status == (
        "Opened: My island. 29 edges, no fault. Undo brings the last one back."
    )
    assert here(opened) == read_island(tomllib.loads(other))
    assert after(opened, UNDO).state == fresh.state


GOOD = read_island().to_toml()

BAD = {
    "no TOML": ("areas = [", "It is no TOML: "),
    "nested": ("a = " + "[" * 20_000, "It is no TOML: "),
    "a nested field": (
        GOOD.replace('themes = ["Flower", "Fish", "Tattoo"]', f"themes.{'a.' * 2000}b = 1"),
        "A field is nested too deeply.",
    ),
    "long": ("#" * (TEXT_MOST + 1), "It has more than 40,000 characters"),
    "nothing": ("", "Field areas: is missing"),
    "a field": (GOOD.replace("themes =", "teams ="), "Field themes: is missing"),
    "a spot": (GOOD.replace('["Bikini-Sand-Fish"]', '["Bikini-Sand-Fsh"]'), "'Bikini-Sand-Fsh'"),
    "one-sided": (
        GOOD.replace("Azzura-Grass-Fish = []", 'Azzura-Grass-Fish = ["Azzura-Rock-Flower"]'),
        "Field neighbours: Azzura-Rock-Flower: does not list Azzura-Grass-Fish",
    ),
    "an area": (
        GOOD.replace('Diabolo = ["Rock", ', 'Diabolo = ["Swamp", '),
        "Field beaches: Diabolo",
    ),
    "a map": (GOOD.replace('map = "reconstructed"', 'map = "../../x"'), "Field map: "),
    "a name": (
        GOOD.replace('name = "recon', 'name = "' + "x" * 40),
        "Field name: it should be one line of at most 40",
    ),
    "a name in two lines": (GOOD.replace('name = "recon', 'name = "a\\n'), "Field name: "),
    "huge": (
        f"areas = {json.dumps([f'A{i}' for i in range(50)])}\n"
        f"themes = {json.dumps([f'T{i}' for i in range(900)])}\n[neighbours]\n[beaches]\n"
        + "".join(f"B{i} = {json.dumps([f'A{j}' for j in range(50)])}\n" for i in range(50)),
        "Field beaches: with all themes they have more than 100 spots",
    ),
    "a huge value": (
        GOOD.replace('["Bikini-Sand-Fish"]', f'["{"x" * 9000}"]'),
        "Field neighbours",
    ),
    "a number": ("a = " + "1" * 20_000, "It is no TOML: "),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_gets_a_sentence_and_loses_nothing(fresh, what):
    text, complaint = BAD[what]
    changed = after(fresh, side(*SAND))
    tried = after(changed, load(text))
    assert tried.status.startswith("Not opened, and nothing is lost. ")
    assert complaint in tried.status
    assert len(tried.status) < 320
    assert (tried.state, tried.past) == (changed.state, changed.past)


def test_no_more_edges_than_can_be_drawn(fresh):
    pairs = list(combinations(map(str, here(fresh).spots), 2))
    most = replace(here(fresh), edges=tuple(combinations(range(39), 2))[:EDGES_MOST])
    session = after(IslandEditorSession.start(most), side(*pairs[EDGES_MOST]))
    assert session.status == "Field neighbours: there are more than 200 edges."
    assert here(session).edges == most.edges


def test_an_island_begins_anew(fresh):
    changed = after(fresh, side(*SAND))
    for name in ("reconstructed", "snake"):
        begun = after(changed, {"do": "start", "island": name})
        assert here(begun).fields() == read_island(name).fields()
        assert after(begun, UNDO).state == changed.state
    bare = after(changed, {"do": "start", "island": "no edges"})
    assert (here(bare).edges, len(here(bare).spots)) == ((), 39)
    assert bare.status == "All spots stand alone. 0 edges, 3 faults."
    assert bare.picture()["counts"] == {"edges": 0, "groups": 39, "largest": 1, "single spots": 39}


def test_names(fresh):
    assert fresh.picture()["name"] == "reconstructed"
    changed = after(fresh, side(*SAND))
    assert changed.picture()["name"] == "My island"
    assert after(changed, side(*SAND), CONFIRM).picture()["name"] == "My island"
    for typed, complaint in (("snake", "is an island of the package"), (" ", "needs a name")):
        refused = after(changed, {"do": "name", "name": typed})
        assert complaint in refused.status
        assert refused.state == changed.state
    called = after(changed, {"do": "name", "name": "  Île <b>1</b> "})
    assert called.picture()["name"] == "Île <b>1</b>"
    assert called.picture()["file"]["name"] == "île-b-1-b-draft.toml"
    assert after(called, side(*SAND)).picture()["name"] == "Île <b>1</b>"


def test_an_island_of_one_s_own_is_drawn_and_kept():
    isle = maka_bana.Island.of({"Reef": ["Sand"], "Bay": ["Sand", "Rock"]}, ["Fish", "Flower"])
    session = after(IslandEditorSession.start(isle), side("Reef-Sand-Fish", "Bay-Rock-Fish"))
    picture = session.picture()
    assert picture["name"] == "My island"
    assert list(picture["map"]["wide"]["windows"]) == ["Reef", "Bay"]
    assert shown(session, "bridge")
    assert [check["verdict"] for check in picture["checks"]] == ["fault"]
    assert read_island(tomllib.loads(picture["file"]["text"])).edges == ((0, 4),)


# ------------------------------------------------------------------------------- hosts


def test_it_is_saved_whole(fresh):
    session = after(fresh, side(*SAND), area("Coquito", "Rock"))
    again = IslandEditorSession.load(session.save())
    assert again.picture() | {"status": ""} == session.picture() | {"status": ""}
    assert after(again, UNDO, UNDO).state == fresh.state
    assert unseal("island_editor", seal(session)).state == session.state


@pytest.mark.parametrize("toml", ["", "areas = 7", 7, GOOD + "#" * TEXT_MOST])
def test_a_damaged_copy_is_refused(fresh, toml):
    saved = json.loads(fresh.save())
    saved["history"][-1]["toml"] = toml
    with pytest.raises(Refused):
        IslandEditorSession.load(json.dumps(saved))


@given(
    st.dictionaries(
        st.sampled_from(["do", "one", "other", "on", "beach", "area", "name", "island", "file"]),
        st.text(max_size=60)
        | st.integers()
        | st.none()
        | st.sampled_from(["side", "area", "confirm", "name", "start", "load", *SAND, "Coquito"]),
    )
)
@settings(deadline=None)
def test_any_message_is_survived(message):
    session = after(IslandEditorSession.start(), message)
    assert session.status


def test_a_page_holds_it(fresh):
    held = bundle(after(fresh, side(*SAND)))
    assert "<svg" in embed(held)
    assert held["still"] == svg.island(
        fresh.state.island.with_edge(*SAND), title="Island editor: My island"
    )


def test_in_a_notebook_the_island_is_there_to_play_on():
    editor = IslandEditor(island="snake")
    editor.ask(side(*SAND))
    assert editor.island == read_island("snake").with_edge(*SAND)
    game = maka_bana.Game(players=2, island=editor.island)
    assert playout(game, seed=1, max_moves=40).moves
    assert repr(editor) == "IslandEditor('My island': 39 spots, 29 edges)"
    with pytest.raises(ValueError, match="there is no island 'atlantis'"):
        IslandEditor("atlantis")
