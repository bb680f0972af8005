"""The island: shipped, read from a file, edited, refused; and what the rulebook says of it."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab import data
from banana_lab.core import Transcript
from banana_lab.maka_bana import Game, scoring
from banana_lab.maka_bana.checks import checks, faults, final_example
from banana_lab.maka_bana.island import Island, Spot, island

SHIPPED = data.names("islands")

TINY = """
areas = ["Rock", "Sand"]
themes = ["Fish", "Moon"]
unused_with_three = "Bay"

[beaches]
Reef = ["Sand"]
Bay = ["Sand", "Rock"]

[neighbours]
Reef-Sand-Fish = ["Bay-Rock-Fish"]
Reef-Sand-Moon = []
Bay-Rock-Fish = ["Reef-Sand-Fish", "Bay-Sand-Fish"]
Bay-Rock-Moon = []
Bay-Sand-Fish = ["Bay-Rock-Fish"]
Bay-Sand-Moon = []

[sources]
Reef = "public: a friend's beach"
"""


def read(folder: Path, text: str) -> Island:
    file = folder / "kitchen.toml"
    file.write_text(text, "utf-8")
    return island(file)


def reachable(here: Island, start: int) -> set[int]:
    """Return the spots one reaches along edges, by brute force."""
    reached, before = {start}, 0
    while len(reached) > before:
        before = len(reached)
        for one, other in here.edges:
            if one in reached or other in reached:
                reached |= {one, other}
    return reached


# ------------------------------------------------------------------------------- what is shipped


@pytest.mark.parametrize(("name", "edges"), [("reconstructed", 31), ("snake", 28)])
def test_the_islands_shipped(name: str, edges: int) -> None:
    here = island(name)
    assert (here.name, here.map) == (name, name)
    assert len(here.spots) == 39
    assert len(here.edges) == edges
    assert [len(group) for group in here.groups] == [8, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert here.beaches == ("Azzura", "Bikini", "Diabolo", "Coquito")
    assert here.cards == (*here.beaches, *here.areas, *here.themes)
    assert set(here.sources) == {*here.beaches, "neighbours"}
    assert island(name) is here


def test_facts_of_the_reconstruction() -> None:
    """What the components' list says of it."""
    here = island("reconstructed")
    degrees = {
        theme: sum(
            here.neighbours[i].bit_count() for i, s in enumerate(here.spots) if s[2] == theme
        )
        for theme in here.themes
    }
    assert degrees == {"Flower": 21, "Fish": 21, "Tattoo": 20}
    three = here.for_players(3)
    assert (len(three.spots), len(three.edges), len(three.cards)) == (27, 20, 10)
    assert three.fitting[three.card("Fish")].bit_count() == 9
    assert here.for_players(2) is here.for_players(4) is here.for_players(5) is here


@pytest.mark.parametrize("name", SHIPPED)
def test_what_follows_from_the_edges(name: str) -> None:
    here = island(name)
    assert sorted(here.spots, key=lambda s: [here.cards.index(card) for card in s]) == list(
        here.spots
    )
    for number, spot in enumerate(here.spots):
        linked = {sum(edge) - number for edge in here.edges if number in edge}
        assert here.neighbours[number] == sum(1 << other for other in linked)
        assert here.number(str(spot)) == here.number(spot) == number
        assert [bool(fits >> number & 1) for fits in here.fitting] == [
            card in spot for card in here.cards
        ]
    assert sorted(chain.from_iterable(here.groups)) == list(range(39))
    for group in here.groups:
        assert set(group) == reachable(here, group[0])
    order = [(-len(group), min(group)) for group in here.groups]
    assert order == sorted(order)


def test_without_a_beach_its_edges_are_cut() -> None:
    here = island()
    left = here.without("Bikini")
    sides = {frozenset(here.named([*edge])) for edge in here.edges}
    assert {frozenset(left.named([*edge])) for edge in left.edges} == {
        side for side in sides if all(spot.beach != "Bikini" for spot in side)
    }
    assert left.unused_with_three == ""
    assert left.for_players(3) is left
    assert "Bikini" not in left.sources
    rocky = Island.of({"Reef": ["Sand"], "Bay": ["Rock"]}, ["Fish"], unused_with_three="Bay")
    sandy = rocky.for_players(3)
    assert sandy.cards == ("Reef", "Sand", "Fish")
    assert island(sandy.fields()) == pickle.loads(pickle.dumps(sandy)) == sandy
    with pytest.raises(ValueError, match="Reef is the only beach"):
        sandy.without("Reef")
    with pytest.raises(ValueError, match="no beach 'Atoll'; there are Azzura"):
        here.without("Atoll")


def test_names() -> None:
    here = island()
    assert here.number("bikini sand flower") == here.number("Bikini – Sand – Flower") == 15
    assert here.card(" sand ") == 6
    assert here.mask() == 0
    assert here.mask("Azzura-Grass-Flower", 0b10, [2, Spot("Azzura", "Rock", "Flower")]) == 0b1111
    assert here.mask(["Azzura-Grass-Flower", 0]) == 1
    assert here.named(here.at("Coquito", "Sand")) == here.spots[33:36]
    assert here.at("Azzura", "Sand") == 0
    with pytest.raises(
        ValueError, match=r"no spot 'Bikini-Sand-Flour'; near it: Bikini-Sand-Flower"
    ):
        here.number("Bikini-Sand-Flour")
    with pytest.raises(
        ValueError, match=r"no spot 'x'; a spot is a beach, an area and a theme, like"
    ):
        here.number("x")
    with pytest.raises(ValueError, match="no spot 39; they are 0 to 38"):
        here.number(39)
    with pytest.raises(ValueError, match=r"no card 'Wind'; there are Azzura, .* Tattoo"):
        here.card("Wind")
    with pytest.raises(ValueError, match="0x8000000000 is no set of the 39 spots"):
        here.mask(1 << 39)


def test_islands_are_compared_by_what_they_are() -> None:
    here = island()
    twin = island(here.fields() | {"name": "twin", "sources": {}, "map": ""})
    assert twin == here
    assert hash(twin) == hash(here)
    assert here.with_edge(0, 1) != here
    assert len({here, twin, island("snake")}) == 2


# ------------------------------------------------------------------------------- as a file


def test_an_island_of_ones_own(tmp_path: Path) -> None:
    here = read(tmp_path, TINY)
    assert here.name == "kitchen"
    assert here.grounds == (("Sand",), ("Rock", "Sand"))
    assert [str(spot) for spot in here.spots[2:4]] == ["Bay-Rock-Fish", "Bay-Rock-Moon"]
    assert here.groups == ((0, 2, 4), (1,), (3,), (5,))
    assert here.sources == {
        "Reef": "public: a friend's beach",
        "Bay": "assumed",
        "neighbours": "assumed",
    }
    sides = [("Reef-Sand-Fish", "Bay-Rock-Fish"), ("Bay-Rock-Fish", "Bay-Sand-Fish")]
    assert here.for_players(3).spots == (("Reef", "Sand", "Fish"), ("Reef", "Sand", "Moon"))
    same = Island.of({"Reef": ["Sand"], "Bay": ["Sand", "Rock"]}, ["Fish", "Moon"], sides, "Bay")
    assert {frozenset(same.named([*edge])) for edge in same.edges} == {
        frozenset(here.named([*edge])) for edge in here.edges
    }
    assert same.unused_with_three == "Bay"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('["Bay-Rock-Fish"]\nReef', '["Bay-Rock-Fisch"]\nReef', "Reef-Sand-Fish: there is no spot"),
        ("Bay-Sand-Moon = []", "Bay-Sand-Noon = []", "Bay-Sand-Noon: there is no spot 'Bay-Sand-N"),
        ("Bay-Sand-Moon = []", "bay-sand-moon = []", "there is no spot 'bay-sand-moon'; near it"),
        ("Bay-Sand-Moon = []", "", "neighbours: lists 5 spots, .* make 6; missing: Bay-Sand-Moon"),
        ('["Reef-Sand-Fish", "Bay', '["Bay', "Bay-Rock-Fish: does not list Reef-Sand-Fish, which"),
        ("Moon = []\nBay-R", 'Moon = ["Reef-Sand-Moon"]\nBay-R', "Reef-Sand-Moon: is no neighbour"),
        (
            '["Bay-Rock-Fish"]\nReef',
            '["Bay-Rock-Fish", "Bay-Rock-Fish"]\nReef',
            "lists a spot twice",
        ),
        (
            '["Bay-Rock-Fish"]\nReef',
            '"Bay-Rock-Fish"\nReef',
            "Reef-Sand-Fish: expected a list of sp",
        ),
        ('Reef = ["Sand"]', 'Reef = ["Sand", "Sand"]', "beaches: Reef: lists Sand twice"),
        (
            'Reef = ["Sand"]',
            'Reef = ["Soil"]',
            "Reef: there is no area 'Soil'; there are Rock, Sand",
        ),
        ('Reef = ["Sand"]', "Reef = []", "beaches: Reef: expected a list of names, found \\[\\]"),
        ('Reef = ["Sand"]\n', "", "unused_with_three: Bay is the only beach"),
        (
            'Reef = ["Sand"]\nBay = ["Sand", "Rock"]\n',
            "",
            "beaches: an island has one beach or more",
        ),
        ('"Bay"\n', '"Bai"\n', "unused_with_three: there is no beach 'Bai'; there are Reef, Bay"),
        ('["Rock", "Sand"]\nthe', '["Rock", "Sand", "Ice"]\nthe', "areas: Ice is on no beach"),
        ('"Moon"]', '"Full Moon"]', "themes, value 2: a name is letters and digits"),
        ('"Moon"]', '"Full-Moon"]', "themes, value 2: a name is letters and digits"),
        ('"Moon"]', '"2"]', "themes, value 2: a name is letters and digits"),
        ('"Moon"]', '"Moonshinelight"]', "themes, value 2: 'Moonshinelight' is longer than 12"),
        ('"Moon"]', '"rock"]', "beaches, areas and themes: 'Rock'|'rock' names two cards"),
        ('"Moon"]', '"paint"]', "'paint' names two cards; every card needs a name of its own"),
        ("themes = ", "teams = ", "themes: is missing"),
        (
            "areas = ",
            'map = "atlantis"\nareas = ',
            "map: there is no map 'atlantis'; there are recon",
        ),
        ("areas = ", "name = 7\nareas = ", "name: expected a text, found 7"),
        ("areas = ", "wind = 7\nareas = ", "wind: is not a field here"),
        ('Reef = "pub', 'Cove = "pub', "sources: Cove: is not a field here"),
        ("public: a", "heard from a", "sources: Reef: a source begins with one of rulebook"),
        ("[neighbours]", "[neighbours", "is not TOML.*line"),
    ],
)
def test_a_wrong_island_is_refused_with_file_and_field(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    assert old in TINY
    with pytest.raises(ValueError, match=complaint) as raised:
        read(tmp_path, TINY.replace(old, new, 1))
    assert str(raised.value).startswith("kitchen.toml")
    assert "\n" not in str(raised.value)


def test_an_island_that_is_not_there() -> None:
    with pytest.raises(ValueError, match=r"no island 'atoll'; there are reconstructed, snake"):
        island("atoll")
    with pytest.raises(ValueError, match=r"nowhere.toml: cannot be read"):
        island("nowhere.toml")
    with pytest.raises(ValueError, match="an island is a name, a path"):
        island(3)  # type: ignore[arg-type]


def islands() -> st.SearchStrategy[Island]:
    """Any edges, on a part or all of an island shipped."""
    pairs = st.lists(st.tuples(st.integers(0, 26), st.integers(0, 26)), max_size=40)

    def edited(name: str, beach: str, chosen: list[tuple[int, int]]) -> Island:
        here = island(name).without(beach) if beach else island(name)
        edges = {(min(pair), max(pair)) for pair in chosen if pair[0] != pair[1]}
        return replace(here, edges=tuple(sorted(edges)))

    return st.builds(edited, st.sampled_from(SHIPPED), st.sampled_from(["", "Bikini"]), pairs)


@given(islands(), st.text(max_size=12), st.text(max_size=12))
def test_any_island_survives_a_file_json_and_pickling(
    tmp_path_factory: pytest.TempPathFactory, here: Island, name: str, remark: str
) -> None:
    here = replace(here, name=name or "own", sources={"neighbours": f"public: {remark}"})
    file = tmp_path_factory.mktemp("island") / "own.toml"
    file.write_bytes(here.to_toml().encode())
    for twin in (
        island(file),
        island(json.loads(json.dumps(here.fields()))),
        pickle.loads(pickle.dumps(here)),
    ):
        assert twin == here
        assert (twin.name, twin.map) == (here.name, here.map)
        assert twin.sources["neighbours"] == here.sources["neighbours"]
    assert [set(group) for group in here.groups] == [reachable(here, g[0]) for g in here.groups]


def test_names_beyond_ascii_survive_a_file(tmp_path: Path) -> None:
    sides = [("Récif-Sable-Thé", "Baie-Sable-Thé")]
    here = Island.of({"Récif": ["Sable"], "Baie": ["Sable"]}, ["Thé"], sides)
    assert read(tmp_path, here.to_toml()) == here


# ------------------------------------------------------------------------------- edited


def test_an_edge_on_and_off() -> None:
    here = island()
    joined = here.with_edge("Azzura-Grass-Tattoo", "Azzura-Grass-Fish")
    assert set(joined.edges) - set(here.edges) == {(1, 2)}
    assert joined.map == here.map
    assert joined.with_edge(1, 2) == joined
    assert joined.with_edge(2, 1, on=False) == here == here.with_edge(1, 2, on=False)
    with pytest.raises(ValueError, match="Azzura-Grass-Fish is no neighbour of itself"):
        here.with_edge(1, "Azzura-Grass-Fish")


def test_another_third_area_keeps_the_edges_of_its_places() -> None:
    here = island()
    other = here.with_area("Coquito", "Grass", "Rock")
    assert other.grounds[3] == ("Rock", "Sand", "Lagoon")

    def renamed(spot: Spot) -> Spot:
        return spot._replace(area="Rock") if spot[:2] == ("Coquito", "Grass") else spot

    assert {frozenset(other.named([*edge])) for edge in other.edges} == {
        frozenset(map(renamed, here.named([*edge]))) for edge in here.edges
    }
    assert other.with_area("Coquito", "Rock", "Grass") == here
    with pytest.raises(ValueError, match="no area 'Rock' on a beach 'Coquito'"):
        here.with_area("Coquito", "Rock", "Grass")
    with pytest.raises(ValueError, match="'Sand' cannot be that area"):
        here.with_area("Coquito", "Grass", "Sand")


# ------------------------------------------------------------------------------- the rulebook


def verdicts(here: Island) -> dict[str, str]:
    return {check.name: check.verdict for check in checks(here)}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_islands_shipped_agree_with_the_rulebook(name: str) -> None:
    assert verdicts(island(name)) == {
        "Coquito": "question",
        "Diabolo": "question",
        "neighbours": "question",
        "spots": "pass",
        "sand": "pass",
        "areas": "pass",
        "largest": "pass",
        "crossing": "pass",
        "trio": "pass",
        "scores": "pass",
    }


def edited_wrongly() -> Iterator[tuple[Island, set[str]]]:
    here = island()
    yield here.with_edge("Bikini-Sand-Tattoo", "Bikini-Sand-Fish"), {"largest"}
    yield here.with_edge("Bikini-Rock-Fish", "Bikini-Rock-Flower", False), set()
    yield here.with_edge("Diabolo-Rock-Tattoo", "Diabolo-Sand-Fish", False), {"crossing"}
    sides = ("Coquito-Lagoon-Flower", "Coquito-Lagoon-Tattoo")
    alone = here.with_edge("Coquito-Lagoon-Fish", sides[0], False)
    yield alone, set()
    yield alone.with_edge("Coquito-Sand-Fish", sides[1], False), {"trio"}
    yield here.with_area("Azzura", "Rock", "Sand"), {"sand"}
    yield here.with_area("Diabolo", "Rock", "Grass"), {"areas", "crossing"}
    second = here.with_edge("Coquito-Sand-Tattoo", "Coquito-Sand-Fish")
    yield second, {"largest"}
    eight = second.with_edge("Diabolo-Sand-Fish", "Diabolo-Sand-Flower", False)
    yield eight, {"largest"}
    yield here.without("Bikini"), {"cards"}


@pytest.mark.parametrize(("here", "expected"), list(edited_wrongly()))
def test_each_fault_is_found(here: Island, expected: set[str]) -> None:
    assert {check.name for check in faults(here)} == expected
    assert all(check.found for check in faults(here))


def test_a_fault_names_the_sides_that_mend_it() -> None:
    here = island()
    one = here.with_edge("Bikini-Sand-Tattoo", "Bikini-Sand-Fish")
    (fault,) = faults(one)
    assert fault.found == "It holds 11 spots: 7 on Bikini, 4 on Diabolo."
    assert [one.with_edge(*side, on=False) for side in fault.sides] == [here]
    two = one.with_edge("Bikini-Rock-Flower", "Bikini-Rock-Tattoo")
    assert faults(two)[0].sides == ()


def test_two_groups_of_eight_are_one_too_many() -> None:
    here = island().with_edge("Coquito-Sand-Tattoo", "Coquito-Sand-Fish")
    eight = here.with_edge("Diabolo-Sand-Fish", "Diabolo-Sand-Flower", False)
    largest = next(check for check in faults(eight) if check.name == "largest")
    assert largest.found == "Two groups hold 8 spots."
    assert largest.sides


def test_looking_at_the_box_answers_a_question() -> None:
    here = island().with_area("Coquito", "Grass", "Rock")
    asked = {check.name: check.sentence for check in checks(here)}
    assert asked["Coquito"] == "Coquito: is the third area Rock?"
    for name in ("Coquito", "Diabolo", "neighbours"):
        here = here.with_source(name, "public: the printed board")
    assert set(verdicts(here).values()) == {"pass"}
    with pytest.raises(ValueError, match="sources: Atoll: is not a field here"):
        here.with_source("Atoll", "public")
    with pytest.raises(ValueError, match="a source begins with"):
        here.with_source("Coquito", "I looked")


def test_checks_are_asked_of_any_edges() -> None:
    here = island()
    every = replace(here, edges=tuple(combinations(range(39), 2)))
    assert verdicts(every)["scores"] == "question"
    assert {check.name for check in faults(every)} == {"largest"}
    none = replace(here, edges=())
    assert {check.name for check in faults(none)} == {"largest", "crossing", "trio"}
    assert verdicts(none)["scores"] == "pass"


@pytest.mark.parametrize("name", SHIPPED)
def test_the_final_scores_of_the_rulebook(name: str) -> None:
    """Game Ends: 8, 11, 13 and 5 points with 21 huts, nobody with a group."""
    here = island(name)
    huts = final_example(here)
    assert huts is not None
    assert [hut.bit_count() for hut in huts] == [6, 5, 5, 5]
    assert sum(huts).bit_count() == 21
    assert all(set(scoring.group_sizes(here, hut)) == {1} for hut in huts)
    assert [score.total for score in scoring.score(here, huts)] == [8, 11, 13, 5]
    assert (sum(huts) & here.at("Azzura")).bit_count() >= 7


# ------------------------------------------------------------------------------- under attack


def wide(beaches: int, areas: int, themes: int) -> dict[str, object]:
    grounds = [f"A{number}" for number in range(areas)]
    return {
        "areas": grounds,
        "themes": [f"T{number}" for number in range(themes)],
        "beaches": {f"B{number}": grounds for number in range(beaches)},
        "neighbours": {},
    }


@pytest.mark.parametrize("size", [(300, 100, 400), (50, 50, 900), (1, 11, 10), (101, 1, 1)])
def test_f1_too_many_spots_are_refused_before_they_are_made(size: tuple[int, int, int]) -> None:
    """Ten million spots in some kilobytes."""
    with pytest.raises(ValueError, match="beaches: with all themes they have more than 100 spots"):
        island(wide(*size))
    fields = wide(*size)
    with pytest.raises(ValueError, match="beaches: with all themes they have more than 100 spots"):
        Island.of(fields["beaches"], fields["themes"])  # type: ignore[arg-type]


def test_f1_so_many_cards_that_their_stacks_cannot_be_numbered_are_refused() -> None:
    """55 cards have more stacks than ``len`` can say."""
    for size in ((53, 1, 1), (1, 4, 20), (4, 20, 1)):
        with pytest.raises(ValueError, match="they make more than 24 cards"):
            island(wide(*size))
    most = Island.of({f"B{n}": ["A"] for n in range(22)}, ["T"])
    game = Game(2, "mao", most)
    assert len(game.start().apply(game.parse("first blue")).legal(0)) == 24 * 2**23 * 3 + 2**25


def test_f1_what_is_refused_is_not_echoed_at_length() -> None:
    long = "x" * 10**6
    here = island()
    for tried in (here.number, here.card, here.mask, island, here.at):
        with pytest.raises(ValueError) as caught:
            tried(long)
        assert len(str(caught.value)) < 300
    with pytest.raises(ValueError, match="is no set of the 39 spots") as caught:
        here.mask(1 << 10**6)
    assert len(str(caught.value)) < 300


def test_e5_e7_numbers_of_spots_are_integers() -> None:
    here = island()
    assert here.number(np.int64(3)) == here.number(3)
    assert type(here.mask(np.int64(5))) is int
    for wrong in (True, 3.0, None):
        with pytest.raises(ValueError, match="there is no spot"):
            here.number(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a set of spots is a bit mask, or names them"):
            here.mask(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
def test_e12_an_island_is_read_as_any_editor_saves_it(tmp_path: Path, codec: str) -> None:
    file = tmp_path / "saved.toml"
    file.write_bytes(island("snake").to_toml().replace("\n", "\r\n").encode(codec))
    assert island(file) == island("snake")


def test_f6_a_transcript_opens_no_file_for_its_island(tmp_path: Path) -> None:
    """It has a shipped name, or all fields."""
    file = tmp_path / "mine.toml"
    file.write_text(island("snake").to_toml().replace('name = "snake"', 'name = "mine"'), "utf-8")
    game = Game(2, island=file)
    text = Transcript(game, (), truncated=True).to_json()
    assert Transcript.from_json(text).game == game
    assert str(tmp_path) not in text
    inline = json.dumps(json.loads(text)["setup"]["island"])
    assert inline in text
    for path in (str(file), "/dev/zero.toml"):
        with pytest.raises(ValueError, match="island: a file that is named inside another is not"):
            Transcript.from_json(text.replace(inline, json.dumps(path)))
