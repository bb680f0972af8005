"""The Island: positions, points, hints and plans, and what it says of them."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.tiny_islands import boards

from banana_lab import maka_bana, odds
from banana_lab.boards import IslandExplorer
from banana_lab.boards.explorers.island import IslandSession, notation
from banana_lab.boards.explorers.island.chart import PREFIX
from banana_lab.boards.messages import Refused
from banana_lab.core import playout, replay
from banana_lab.maka_bana import Game, Island, island

PICTURES = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "island-pictures.json"
HERE = island()
FULL = (
    "blue Azzura-Rock-Flower Bikini-Rock-Fish Bikini-Lagoon-Fish Diabolo-Lagoon-Flower "
    "Diabolo-Lagoon-Tattoo Coquito-Grass-Fish tiki Coquito-Grass-Tattoo; "
    "yellow Azzura-Lagoon-Tattoo Diabolo-Rock-Fish Coquito-Lagoon-Fish tiki Azzura-Grass-Fish; "
    "green Bikini-Grass-Tattoo Bikini-Sand-Fish Bikini-Sand-Tattoo; "
    "red Azzura-Grass-Flower Azzura-Rock-Fish Diabolo-Sand-Flower tiki Diabolo-Sand-Tattoo"
)
PAIRS = "blue Coquito-Sand-Flower Diabolo-Rock-Tattoo Diabolo-Sand-Flower Diabolo-Rock-Fish"


def isle(*messages, **options):
    """A board after some messages; a text is a spot to choose."""
    session = IslandSession.start(**options)
    for message in messages:
        message = {"do": "spot", "spot": message} if isinstance(message, str) else message
        session, _ = session.handle(message)
    return session


NEXT = {"do": "next", "what": "colour"}


def show(card):
    return {"do": "show", "card": card}


def marked(session, mark):
    spots = session.picture()["spots"].items()
    return [name for name, spot in spots if mark in spot.get("marks", ())]


def totals(session):
    return [colour["total"] for colour in session.picture()["colours"]]


# ------------------------------------------------------------------------------- huts and Tikis


def test_a_hut_is_put_and_taken_away():
    session = isle("Bikini-Sand-Flower")
    assert session.status == (
        "Bikini-Sand-Flower: hut of blue, +5. Blue has 5 points, and 9 huts in the reserve."
    )
    assert session.picture()["spots"]["Bikini-Sand-Flower"]["hut"] == 1
    session, _ = session.handle({"do": "spot", "spot": "bikini sand flower"})
    assert session.status == (
        "Bikini-Sand-Flower: blue’s hut is taken away, −5. Blue has 0 points, and 10 huts in the "
        "reserve."
    )
    assert session.picture()["position"] == ""


def test_another_colour_takes_a_hut_back():
    session = isle("Bikini-Sand-Flower", {"do": "colour", "colour": "red"}, "Bikini-Sand-Flower")
    assert session.status.startswith("Bikini-Sand-Flower: red takes back blue’s hut, +5.")
    assert totals(session) == [0, 0, 0, 5]


def test_the_reserve_is_ten_huts():
    session = isle(*map(str, HERE.spots[:11]))
    assert session.status == "Blue has no hut in the reserve: all 10 stand."
    assert session.state.huts[0].bit_count() == 10


def test_a_tiki_moves_protects_and_is_alone():
    tiki = {"do": "piece", "piece": "tiki"}
    session = isle("Bikini-Sand-Flower", NEXT, tiki, "Bikini-Sand-Flower")
    assert session.status == (
        "Bikini-Sand-Flower: Tiki of yellow, which protects blue’s hut. 1 hut, 1 Tiki, "
        "38 free spots."
    )
    spot = session.picture()["spots"]["Bikini-Sand-Flower"]
    assert (spot["hut"], spot["tiki"], spot["stands"]) == (1, 2, "hut of blue, Tiki of yellow")
    session, _ = session.handle({"do": "spot", "spot": "Bikini-Sand-Fish"})
    assert session.status.startswith("Bikini-Sand-Fish: Tiki of yellow, moved here.")
    assert session.picture()["spots"]["Bikini-Sand-Flower"]["tiki"] is None
    session, _ = session.handle(NEXT)
    session, _ = session.handle({"do": "spot", "spot": "Bikini-Sand-Fish"})
    assert session.status == "Bikini-Sand-Fish already has the Tiki of yellow (MB-14)."
    session, _ = session.handle({"do": "colour", "colour": "yellow"})
    session, _ = session.handle({"do": "spot", "spot": "Bikini-Sand-Fish"})
    assert session.status.startswith("Bikini-Sand-Fish: yellow’s Tiki is taken away.")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_spot_adds_is_what_happens_when_it_is_chosen(players):
    rng = Random(players)
    session = isle(players=players)
    colours = [colour["name"] for colour in session.picture()["colours"]]
    for _ in range(12):
        colour = rng.randrange(len(colours))
        session, _ = session.handle({"do": "colour", "colour": colours[colour]})
        spots = session.picture()["spots"]
        name = rng.choice([name for name, spot in spots.items() if "gains" in spot])
        after, _ = session.handle({"do": "spot", "spot": name})
        gained = totals(after)[colour] - totals(session)[colour]
        assert spots[name]["gains"][colour] == gained
        session = after


def test_the_points_are_those_of_the_scoring():
    session = isle(position=FULL)
    drawn = session.picture()["colours"]
    scores = maka_bana.score(HERE, session.state.huts)
    assert [colour["total"] for colour in drawn] == [score.total for score in scores]
    assert [colour["groups"] for colour in drawn] == [score.groups for score in scores]
    assert [sum(colour["beaches"].values()) for colour in drawn] == [
        sum(score.beaches) for score in scores
    ]
    most = max(score.total for score in scores)
    assert [colour["leads"] for colour in drawn] == [score.total == most for score in scores]


def test_nobody_leads_on_an_empty_island():
    assert not any(colour["leads"] for colour in isle().picture()["colours"])


def test_a_spot_says_what_it_is_and_what_it_touches():
    spot = isle(position=FULL).picture()["spots"]["Bikini-Rock-Fish"]
    assert spot["label"] == (
        "Bikini, Rock, Fish: hut of blue. Touches Rock Flower, Sand Flower, Diabolo Lagoon Flower."
    )
    assert "gains" not in spot


# ------------------------------------------------------------------------------- players


def test_three_players_do_not_use_bikini():
    picture = isle(players=3).picture()
    assert len(picture["spots"]) == 27
    assert [beach["name"] for beach in picture["map"]["beaches"]] == [
        "Azzura",
        "Diabolo",
        "Coquito",
    ]
    assert not any(name.startswith("Bikini") for name in picture["spots"])


def test_other_players_keep_what_is_still_in_use():
    session = isle({"do": "players", "players": 3}, position=FULL)
    assert session.status == (
        "3 players: 3 colours, 27 spots, Bikini is left out. 7 huts, 2 Tikis, 18 free spots."
    )
    assert session.picture()["position"] == (
        "blue Azzura-Rock-Flower Diabolo-Lagoon-Flower Diabolo-Lagoon-Tattoo Coquito-Grass-Fish "
        "tiki Coquito-Grass-Tattoo; yellow Azzura-Lagoon-Tattoo Diabolo-Rock-Fish "
        "Coquito-Lagoon-Fish tiki Azzura-Grass-Fish"
    )
    back, _ = session.handle({"do": "undo"})
    assert back.picture()["position"] == isle(position=FULL).picture()["position"]
    assert back.state.players == 4


def test_a_colour_that_leaves_does_not_stay_chosen():
    pink = {"do": "colour", "colour": "pink"}
    session = isle(pink, {"do": "players", "players": 3}, players=5)
    assert session.picture()["colour"] == "green"
    assert isle(pink).status.startswith("Not understood: colour should be one of blue, yellow")


# ------------------------------------------------------------------------------- as text


def test_a_position_is_entered_as_one_types_it():
    typed = "RED: bikini-sand-flower, Bikini-Rock-Fish\n\nblue tiki Azzura-Grass-Fish;"
    session = isle({"do": "enter", "text": typed})
    assert session.status == (
        "The position is set up: 2 huts, 1 Tiki, 36 free spots. Red in the lead with 7."
    )
    assert session.picture()["position"] == (
        "blue tiki Azzura-Grass-Fish; red Bikini-Rock-Fish Bikini-Sand-Flower"
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("violet Azzura-Rock-Fish", "A part begins with a colour, blue, yellow, green, red, not"),
        ("pink Azzura-Rock-Fish", "Pink does not play with 4 players."),
        ("blue Azzura-Sand-Fish", "Blue: there is no spot 'Azzura-Sand-Fish'; near it: Azzura-"),
        ("blue Azzura-Rock-Fish azzura-rock-fish", "Blue: Azzura-Rock-Fish is named twice."),
        ("blue Azzura-Rock-Fish; red Azzura-Rock-Fish", "Red: Azzura-Rock-Fish is named twice."),
        ("blue tiki", "Blue: there is no spot ''"),
        ("blue tiki Azzura-Rock-Fish tiki Azzura-Rock-Tattoo", "Blue has one Tiki, not two."),
        (
            "blue tiki Azzura-Rock-Fish; red tiki Azzura-Rock-Fish",
            "Red: Azzura-Rock-Fish already has a Tiki (MB-14).",
        ),
        (
            f"blue {' '.join(map(str, HERE.spots[:11]))}",
            "Blue has 11 huts, and there are 10 of a colour.",
        ),
        ("season 0", "Position: begins like"),
        ("blue " * 2000, "Not understood: text should be a text of at most 8000 characters."),
    ],
)
def test_what_cannot_be_read_is_said_and_changes_nothing(typed, said):
    before = isle(position=PAIRS)
    after, _ = before.handle({"do": "enter", "text": typed})
    assert after.status.startswith(said)
    assert after.state == before.state


@pytest.mark.parametrize("rules", ["haapii", "mao"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_line_of_a_game_is_read(rules, players):
    game = Game(players, rules, max_seasons=6)
    transcript = playout(game, seed=7)
    for moves in (20, len(transcript.moves) // 2, len(transcript.moves)):
        season = replay(transcript._replace(moves=transcript.moves[:moves]))
        session = isle({"do": "enter", "text": str(season)}, players=players)
        colours = len(session.state.huts)
        assert session.state.huts == season.huts[:colours]
        tikis = tuple(-1 if spot is None else spot for spot in session.state.tikis)
        assert tikis == season.tikis[:colours]


def test_a_line_without_what_is_still_to_do_is_read_too():
    line = "season 3 first red; blue Azzura-Rock-Fish; yellow paints 1; green; red"
    assert isle(position=line).picture()["position"] == "blue Azzura-Rock-Fish"


@given(st.sampled_from([2, 3, 4, 5]), st.integers(0, 10**6))
def test_what_is_copied_out_can_be_entered(players, seed):
    rng, game = Random(seed), Game(players)
    free = list(range(len(game.island.spots)))
    rng.shuffle(free)
    huts = tuple(sum(1 << free.pop() for _ in range(rng.randrange(6)) if free) for _ in game.seats)
    spots = rng.sample(range(len(game.island.spots)), len(game.seats))
    table = notation.Table(huts, tuple(rng.choice([None, spot]) for spot in spots))
    assert notation.read(game, notation.write(game, table)) == table


# ------------------------------------------------------------------------------- hints


def test_a_project_is_chosen_then_a_card_of_it():
    session = isle("Coquito-Lagoon-Fish", mode="hint")
    assert session.status == "Your project: Coquito-Lagoon-Fish. Which of its cards do you show?"
    hint = session.picture()["hint"]
    assert [card["card"] for card in hint["cards"]] == ["Coquito", "Lagoon", "Fish"]
    assert [card["spots"] for card in hint["cards"]] == [None] * 3
    assert marked(session, "fits") == marked(session, "dim") == []
    session, _ = session.handle(show("Fish"))
    assert session.status == "Card Fish shown: 13 of 39 spots fit."
    hint = session.picture()["hint"]
    assert [(card["spots"], card["hit"]["raw"]) for card in hint["cards"]] == [
        (9, "3/9"),
        (12, "3/12"),
        (13, "3/13"),
    ]
    assert hint["cards"][0]["hit"]["fraction"] == "1/3"
    assert hint["hit"] == "Three Tikis hit it with probability 3/13 ≈ 0.231."
    assert hint["beaches"] == {"Azzura": 3, "Bikini": 4, "Diabolo": 3, "Coquito": 3}
    assert len(marked(session, "fits")) == 13
    assert len(marked(session, "dim")) == 26


def test_the_chances_are_those_of_the_library():
    project = HERE.spots[HERE.number("Azzura-Lagoon-Fish")]
    session = isle(show("Lagoon"), mode="hint", position=FULL, project=str(project))
    taken = session.state.occupied
    cards = odds.cards_to_show(HERE, project, taken=taken)
    for tikis, by in ((3, -1), (2, -1), (1, 1), (2, 1), (3, 1), (4, -1)):
        hint = session.picture()["hint"]
        assert hint["seekers"] == tikis
        assert {card["card"]: card["spots"] for card in hint["cards"]} == cards
        for card in hint["cards"]:
            chance = odds.tiki_hit(HERE, card["card"], tikis, taken=taken)
            assert Fraction(card["hit"]["fraction"]) == Fraction(card["hit"]["raw"]) == chance
        session, _ = session.handle({"do": "seekers", "by": by})
    for row, hider in zip(hint["yours"], ("random", "careful"), strict=True):
        law = odds.hint(HERE, "Lagoon", hider, taken=taken)
        assert Fraction(row["chance"]["fraction"]) == law[project]


def test_a_careful_hider_never_shows_a_card_that_leaves_less():
    hint = isle(show("Coquito"), mode="hint", project="Coquito-Lagoon-Fish").picture()["hint"]
    assert [row["chance"] and row["chance"]["fraction"] for row in hint["yours"]] == ["1/9", None]


def test_at_least_one_tiki_looks_and_at_most_four():
    session = isle(*[{"do": "seekers", "by": -1}] * 3, mode="hint")
    assert session.status == "1 to 4 Tikis can look for a project."
    assert session.state.seekers == 1
    session = isle(show("Flower"), *[{"do": "seekers", "by": 1}] * 1, mode="hint")
    assert session.status == "Four Tikis hit it with probability 4/13 ≈ 0.308."


def test_sand_alone_leaves_four_spots_where_five_of_the_nine_are_taken():
    sand = HERE.named(HERE.at("Sand"))
    five = " ".join(map(str, sand[:5]))
    session = isle(show("Sand"), mode="hint", position=f"blue {five}", project=str(sand[6]))
    assert session.status == "Card Sand shown: 4 of 34 free spots fit."
    assert marked(session, "fits") == [str(spot) for spot in sand[5:]]


def test_a_card_alone_has_no_project():
    session = isle(show("Rock"), mode="hint", project="Coquito-Lagoon-Fish")
    assert session.state.project is None
    assert session.status == "Card Rock shown: 9 of 39 spots fit."
    hint = session.picture()["hint"]
    assert [card["card"] for card in hint["cards"]] == ["Rock"]
    assert (hint["hit"], hint["yours"]) == ("", [])


def test_a_project_needs_a_free_spot():
    before = isle(mode="hint", position=FULL)
    after, _ = before.handle({"do": "spot", "spot": "Azzura-Grass-Fish"})
    assert after.status == ("Azzura-Grass-Fish is not free (Tiki of yellow): nothing can be built.")
    assert after.state == before.state
    with pytest.raises(Refused, match="hut of red"):
        isle(mode="hint", position=FULL, project="Azzura-Rock-Fish")


def test_a_hut_on_its_spot_ends_a_project():
    session = isle(
        show("Fish"), {"do": "mode", "mode": "place"}, "Coquito-Lagoon-Fish",
        mode="hint", project="Coquito-Lagoon-Fish",
    )  # fmt: skip
    assert (session.state.project, session.state.shown) == (None, None)
    session, _ = session.handle({"do": "mode", "mode": "hint"})
    assert session.state.project is not None


def test_a_card_that_no_free_spot_fits_cannot_be_shown():
    azzura = " ".join(map(str, HERE.named(HERE.at("Azzura"))))
    session = isle(show("Azzura"), mode="hint", position=f"red {azzura}")
    assert session.status == "No free spot is left that fits Azzura."


def test_hints_on_a_full_island():
    places = [str(spot) for spot in HERE.spots]
    parts = zip(("blue", "yellow", "green", "red"), range(0, 40, 10), strict=True)
    text = "; ".join(f"{name} {' '.join(places[at : at + 10])}" for name, at in parts)
    session = isle(mode="hint", position=text)
    assert session.status == "Choose a spot for a project, or a card alone."
    assert session.picture()["hint"]["free"] == 0
    for mode in ("place", "plan"):
        session, _ = session.handle({"do": "mode", "mode": mode})
        assert session.picture()["look"] == places[0]


# ------------------------------------------------------------------------------- plans


def test_a_hut_that_joins_two_pairs_is_worth_six():
    session = isle(mode="plan", position=PAIRS)
    assert session.status == "4 huts: (1 + 2) + 1 + 1 = 5 points."
    session, _ = session.handle({"do": "spot", "spot": "Diabolo-Rock-Flower"})
    assert session.status == (
        "Diabolo-Rock-Flower: planned, +2. 5 huts: (1 + 2) + (1 + 2) + 1 = 7 points."
    )
    pairs = "blue Coquito-Sand-Flower Coquito-Sand-Tattoo Diabolo-Lagoon-Fish Diabolo-Sand-Flower"
    session = isle(mode="plan", position=pairs)
    spot = session.picture()["spots"]["Diabolo-Sand-Fish"]
    assert (spot["note"], spot["joins"]) == ("+5", "joins groups of 2 and 1 huts")
    assert marked(session, "fits") == ["Diabolo-Sand-Fish"]


@pytest.mark.parametrize("seed", range(3))
def test_the_plan_is_the_sum_of_its_steps(seed):
    rng, session = Random(seed), isle(mode="plan", position="red Coquito-Lagoon-Fish")
    points = 0
    while session.picture()["plan"]["reserve"]:
        spots = session.picture()["spots"]
        name = rng.choice([name for name, spot in spots.items() if "note" in spot])
        points += int(spots[name]["note"])
        session, _ = session.handle({"do": "spot", "spot": name})
        plan = session.picture()["plan"]
        assert (
            plan["points"]
            == points
            == sum(sum(map(int, group["sum"].split(" + "))) for group in plan["groups"])
        )
        law = odds.hut_points(HERE, plan["huts"], others="Coquito-Lagoon-Fish")
        assert plan["law"]["points"] == law.outcomes
        assert [int(weight) for weight in plan["law"]["weights"]] == list(law.weights)
        assert Fraction(plan["law"]["at_most"]["fraction"]) == law.at_most(points)
        assert Fraction(plan["law"]["mean"]["fraction"]) == law.mean
    assert not any("note" in spot for spot in session.picture()["spots"].values())


def test_a_plan_keeps_to_free_spots():
    session = isle("Azzura-Rock-Fish", mode="plan", position=FULL)
    assert session.status == "Azzura-Rock-Fish has red’s hut; plan on free spots."
    assert session.past == ()


def test_clearing_a_plan_leaves_the_others():
    session = isle({"do": "clear"}, mode="plan", position=FULL)
    assert session.status == "No hut is planned. Choose a spot."
    assert [mine.bit_count() for mine in session.state.huts] == [0, 3, 3, 3]
    session = isle({"do": "clear"}, position=FULL)
    assert session.status.startswith("All spots are free.")
    assert session.state.occupied == 0


# ------------------------------------------------------------------------------- the session


def test_undo_leads_over_positions_and_not_over_looks():
    session = isle(
        "Azzura-Rock-Fish", NEXT, {"do": "piece", "piece": "tiki"}, "Azzura-Rock-Fish",
        {"do": "mode", "mode": "plan"}, {"do": "undo"},
    )  # fmt: skip
    assert (session.state.mode, session.state.colour, session.state.piece) == ("plan", 1, "tiki")
    assert session.picture()["position"] == "blue Azzura-Rock-Fish"
    assert (
        session.status == "Undone: 1 hut, 0 Tikis, 38 free spots. No hut is planned. Choose a spot."
    )
    session, _ = session.handle({"do": "undo"})
    assert session.picture()["position"] == ""
    assert not session.picture()["can_undo"]


def test_the_next_mode_and_colour_come_round():
    session, modes, colours = isle(players=3), [], []
    for _ in range(3):
        session, _ = session.handle({"do": "next", "what": "mode"})
        session, _ = session.handle(NEXT)
        modes.append(session.state.mode)
        colours.append(session.state.colour)
    assert modes == ["hint", "plan", "place"]
    assert colours == [1, 2, 0]


def test_every_picture_has_the_same_keys_and_is_json():
    pictures = [isle(mode=mode).picture() for mode in ("place", "hint", "plan")]
    assert len({tuple(picture) for picture in pictures}) == 1
    json.dumps(pictures)


def test_the_map_is_sent_once():
    session = isle()
    for message in (
        {"do": "spot", "spot": "Bikini-Sand-Flower"},
        {"do": "mode", "mode": "hint"},
        show("Fish"),
        {"do": "mode", "mode": "plan"},
        {"do": "undo"},
    ):
        session, patch = session.handle(message)
        assert "map" not in patch
        assert len(json.dumps(patch)) < 15_000
    _, patch = session.handle({"do": "players", "players": 3})
    assert set(patch["map"]["tall"]["windows"]) == {"Azzura", "Diabolo", "Coquito"}


def test_the_map_can_be_told_from_others_of_a_page():
    drawn = isle().picture()["map"]
    for shape in ("wide", "tall"):
        picture = ElementTree.fromstring(drawn[shape]["svg"])
        ids = {node.get("id") for node in picture.iter()} - {None}
        assert all(name.startswith(PREFIX) for name in ids)
        assert len(picture.findall(".//*[@data-spot]")) == 39


def test_islands_alike_but_for_their_map_are_drawn_on_their_own():
    plain = island({key: value for key, value in HERE.fields().items() if key != "map"})
    assert plain == HERE
    mapped, bare = isle(), isle(island=plain)
    assert mapped.picture()["map"]["wide"] != bare.picture()["map"]["wide"]


@pytest.mark.parametrize("which", ["reconstructed", "snake"])
def test_a_board_travels_with_its_past(which):
    session = isle(
        "Bikini-Sand-Flower", {"do": "mode", "mode": "hint"}, show("Sand"),
        {"do": "players", "players": 5}, {"do": "colour", "colour": "pink"},
        island=which,
    )  # fmt: skip
    opened = IslandSession.load(session.save())
    assert (opened.state, opened.past) == (session.state, session.past)
    assert opened.status == "Opened from a saved file."


def test_an_own_island_travels_whole():
    own = HERE.with_edge("Azzura-Grass-Fish", "Azzura-Grass-Tattoo")
    opened = IslandSession.load(isle("Azzura-Grass-Fish", island=own).save())
    assert opened.state.island == own
    assert opened.state.island.map == "reconstructed"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("island", "secret.toml"),
        ("island", "{"),
        ("island", "[" * 30_000),
        ("island", '{"areas": []}'),
        ("players", 6),
        ("position", "blue Azzura"),
        ("colour", 4),
        ("project", "Azzura"),
        ("shown", "Paint"),
        ("seekers", 0),
        ("mode", "win"),
    ],
)
def test_what_no_board_saved_is_refused(field, value):
    saved = json.loads(isle(mode="hint").save())
    saved["history"][0][field] = value
    with pytest.raises(Refused, match="Not a saved board"):
        IslandSession.load(json.dumps(saved))


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "win"},
        {"players": 1},
        {"island": "atoll"},
        {"position": "blue Azzura"},
        {"project": "x"},
    ],
)
def test_a_wrong_argument_is_said(options):
    with pytest.raises(ValueError, match=r"mode|players|atoll|Azzura|'x'"):
        IslandSession.start(**options)


WORDS = ("mode", "colour", "next", "piece", "spot", "show", "seekers", "players", "clear", "undo")


@settings(max_examples=25)
@given(boards(), st.data())
def test_whatever_is_clicked_on_any_island_the_board_stays_sound(drawn, data):
    here, huts = drawn
    session = isle(
        island=here,
        position=notation.write(Game(4, island=here), notation.Table(tuple(huts), (None,) * 4)),
    )
    for _ in range(8):
        state = session.state
        word = data.draw(st.sampled_from(WORDS))
        fields = {
            "mode": st.sampled_from(["place", "hint", "plan"]),
            "colour": st.sampled_from(state.names),
            "piece": st.sampled_from(["hut", "tiki"]),
            "spot": st.sampled_from(state.spots).map(str),
            "card": st.sampled_from(state.here.cards),
            "by": st.sampled_from([-1, 1]),
            "players": st.sampled_from([2, 3, 4, 5]),
            "what": st.sampled_from(["colour", "mode"]),
        }
        needs = {"show": "card", "seekers": "by", "next": "what"}.get(word, word)
        message = {"do": word, needs: data.draw(fields[needs])} if needs in fields else {"do": word}
        before = session.picture()
        session, patch = session.handle(message)
        assert session.picture() == before | patch
        json.dumps(patch)
        assert patch.get("status", ".").endswith((".", "?"))
        assert IslandSession.load(session.save()).state == session.state
        free = ~session.state.occupied
        assert session.state.project is None or free >> session.state.project & 1


# ------------------------------------------------------------------------------- its hosts


def test_it_needs_the_standard_library_alone():
    code = "import banana_lab.boards.explorers.island, sys; print(*sys.modules)"
    run = [sys.executable, "-c", code]
    loaded = subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout.split()
    assert not {"numpy", "anywidget", "scipy", "traitlets"} & set(loaded)


def test_the_still_picture_shows_what_stands_and_what_fits():
    session = isle(show("Sand"), mode="hint", position=FULL)
    picture = ElementTree.fromstring(session.still())
    classes = [node.get("class", "").split() for node in picture.iter()]
    assert sum("built" in names for names in classes) == 15 + 3
    assert sum("fits" in names for names in classes) == len(marked(session, "fits"))
    assert picture[0].text == "Island: 15 huts, 3 Tikis, 21 free spots"


def test_in_a_kernel_the_map_travels_apart():
    board, heard = IslandExplorer(position=PAIRS), []
    assert "map" not in board.picture
    assert {**board.picture, "map": board.map} == board.session.picture()
    board.observe(lambda change: heard.append(change.name), ["map", "picture"])
    board._handle_custom_msg({"do": "spot", "spot": "Bikini-Sand-Flower"}, [])
    assert heard == ["picture"]
    board._handle_custom_msg({"do": "players", "players": 3}, [])
    assert sorted(heard) == ["map", "picture", "picture"]
    assert {**board.picture, "map": board.map} == board.session.picture()


def test_it_prints_as_what_it_is():
    board = IslandExplorer(mode="plan", island="snake", players=5, position="pink Azzura-Rock-Fish")
    assert repr(board) == (
        "IslandExplorer(mode='plan', island='snake', players=5, position='pink Azzura-Rock-Fish')"
    )
    assert isle({"do": "enter", "text": board.position}, players=5).state.huts[4]


# ------------------------------------------------------------------------------- its module

ATOLL = Island.of(
    {"Reef": ["Sand", "Rock"], "Bay": ["Sand"]},
    ["Fish", "Flower"],
    [("Reef-Sand-Fish", "Reef-Sand-Flower"), ("Reef-Sand-Fish", "Bay-Sand-Fish")],
)
TABLE = "blue Reef-Sand-Flower Bay-Sand-Fish tiki Reef-Rock-Fish; red Reef-Rock-Flower"
LOOKS = {
    "place": (),
    "hint": (show("Flower"),),
    "plan": (),
}


def without_drawings(picture):
    ground = {**picture["map"], "wide": None, "tall": None}
    return {**picture, "map": ground}


def test_the_modules_own_tests_use_pictures_of_this_session():
    drawn = {
        mode: without_drawings(isle(*messages, mode=mode, island=ATOLL, position=TABLE).picture())
        for mode, messages in LOOKS.items()
    }
    assert json.loads(PICTURES.read_text("utf8")) == json.loads(json.dumps(drawn))


def test_with_two_players_both_colours_of_a_person_count_mb_32():
    position = "green Azzura-Grass-Flower; red Azzura-Rock-Fish; blue Bikini-Rock-Tattoo"
    two = isle(players=2, position=position)
    rows = two.picture()["colours"]
    assert [row["both"] for row in rows] == [
        rows[0]["total"] + rows[2]["total"],
        rows[1]["total"] + rows[3]["total"],
    ] * 2
    assert [row["leads"] for row in rows] == [True, False, True, False]
    assert all(row["both"] is None for row in isle().picture()["colours"])
