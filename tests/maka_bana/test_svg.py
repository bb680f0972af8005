"""The picture of an island: well-formed, self-contained, and true to what stands on it."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab import data
from banana_lab.core.drawing import palette, styled
from banana_lab.maka_bana import described, svg
from banana_lab.maka_bana.island import Island, island
from banana_lab.maka_bana.map import PEAK, SEA, Border, away, island_map

SVG = "{http://www.w3.org/2000/svg}"
SHIPPED = data.names("islands")
MAPS = [(name, tall) for name in data.names("islands/maps") for tall in (False, True)]
TINY = Island.of(
    {"Reef": ["Sand"], "Bay": ["Sand", "Ice"]},
    ["Fish", "Moon"],
    [("Reef-Sand-Fish", "Bay-Ice-Fish"), ("Bay-Sand-Fish", "Bay-Sand-Moon")],
)
ISLANDS = {
    "reconstructed": island("reconstructed"),
    "snake": island("snake"),
    "three players": island().for_players(3),
    "another third area": island("snake").with_area("Coquito", "Rock", "Grass"),
    "tiny": TINY,
    "without a map": replace(island(), map=""),
    "one beach and one spot": Island.of({"A": ["B"], "C": ["B"]}, ["D"]).without("C"),
}
FULL = (1 << 39) - 1


def spots(picture: ET.Element) -> dict[str, ET.Element]:
    """Return the plots in play by the name of their spot."""
    return {name: g for g in picture.iter(f"{SVG}g") if (name := g.get("data-spot"))}


def names(item: ET.Element) -> list[str]:
    return item.get("class", "").split()


def pieces(plot: ET.Element) -> set[str]:
    """Return what stands on a plot."""
    found = (
        use.get("href", "") for use in plot.iter(f"{SVG}use") if names(use)[0] in ("hut", "tiki")
    )
    return {href.partition("-")[2].partition("-")[2] for href in found if href}


def sides(picture: ET.Element, kind: str) -> set[frozenset[str]]:
    """Return the pairs of spots with something of a kind between them."""
    found = [item for item in picture.iter() if kind in names(item)]
    pairs = [frozenset(item.get("data-side", "").split()) for item in found]
    assert len(pairs) == len(set(pairs))
    return set(pairs)


def pairs(here: Island, edges: object) -> set[frozenset[str]]:
    return {frozenset(map(str, here.named(list(edge)))) for edge in edges}  # type: ignore[attr-defined]


# ------------------------------------------------------------------------------- the whole picture


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("name", ISLANDS)
def test_every_island_is_a_sound_picture(name: str, tall: bool) -> None:
    here = ISLANDS[name]
    text = svg.island(here, huts=[[0]], tall=tall)
    picture = ET.fromstring(text)
    assert set(spots(picture)) == {str(spot) for spot in here.spots}
    ids = Counter(found for item in picture.iter() if (found := item.get("id")))
    assert set(ids.values()) == {1}
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', text))
    assert used <= set(ids)
    assert text.count("http") == 1
    assert "§" not in text
    assert ":$" not in text
    assert len(text) < 120_000
    assert len(gzip.compress(text.encode())) < 30_000
    left, top, width, height = map(float, picture.get("viewBox", "").split())
    for plot in spots(picture).values():
        x, y = map(float, re.findall(r"-?[\d.]+", plot.get("transform", "")))
        assert left + 30 < x < left + width - 30
        assert top + 30 < y < top + height - 30


def test_ids_do_not_clash() -> None:
    one, other, mine = (
        {item.get("id") for item in ET.fromstring(picture).iter()} - {None}
        for picture in (
            svg.island(island()),
            svg.island(island(), tall=True),
            svg.island(island(), prefix="mine"),
        )
    )
    assert not one & other
    assert all(found.startswith("mine") for found in mine if found)
    assert svg.island(island()) == svg.island(island())
    assert len({len(one), len(other), len(mine)}) == 1
    for wrong in ("", "4x", "a b", 'a"', "é"):
        with pytest.raises(ValueError, match="prefix: expected letters"):
            svg.island(island(), prefix=wrong)


def test_every_colour_is_used_and_every_used_colour_is_known() -> None:
    sheet = Path(data.__file__).parent.joinpath("theme/island.css").read_text("utf-8")
    used = set(re.findall(r"var\(--([\w-]+)\)", sheet))
    own = set(re.findall(r"(?m)^  --([\w-]+):", sheet))
    assert own <= used <= set(palette("island.css"))


def test_every_class_of_the_pieces_has_a_style() -> None:
    classes = set(re.findall(r"maka-[a-z-]+", svg.island(island())))
    known = set(re.findall(r"\.(maka-[a-z-]+)", styled("island.css")))
    assert classes == known


def test_titles_are_text() -> None:
    title = "<b>&\"'§\x00"
    text = svg.island(TINY, title=title)
    picture = ET.fromstring(text)
    assert picture.findtext(f"{SVG}title") == title.replace("\x00", "\ufffd")
    assert "<b>" not in text


def test_a_notebook_shows_an_island() -> None:
    assert island()._repr_html_() == svg.island(island())


# ------------------------------------------------------------------------------- what stands on it


@settings(max_examples=20)
@given(
    st.lists(st.sampled_from([0, 1, 2, 3, 4, 5]), min_size=39, max_size=39),
    st.lists(st.none() | st.integers(0, 38), max_size=5),
    st.integers(0, FULL),
    st.integers(0, FULL),
)
def test_a_picture_shows_the_position(
    owners: list[int], tikis: list[int | None], fits: int, dim: int
) -> None:
    here = island()
    huts = [[spot for spot in range(39) if owners[spot] == seat] for seat in range(1, 6)]
    text = svg.island(here, huts=huts, tikis=tikis, highlight=fits, dim=dim)
    for number, plot in enumerate(map(spots(ET.fromstring(text)).get, map(str, here.spots))):
        assert plot is not None
        expected = {f"hut-{owners[number]}"} if owners[number] else set()
        last = [seat for seat, tiki in enumerate(tikis, 1) if tiki == number]
        if last:
            expected.add(f"{'guard' if owners[number] else 'tiki'}-{last[-1]}")
        assert pieces(plot) == expected
        assert ("built" in names(plot)) == bool(expected)
        assert ("sacred" in names(plot)) == bool(last)
        assert ("fits" in names(plot)) == bool(fits >> number & 1)
        assert ("dim" in names(plot)) == bool(dim >> number & 1)
        said = plot.findtext(f"{SVG}title") or ""
        assert said == described.in_words(here, number, huts, tikis)
        assert ("free" in said) == (not expected)


def test_what_is_said_of_a_spot() -> None:
    here = island()
    huts, tikis = [[], ["Bikini-Rock-Tattoo"]], [None, "Bikini-Rock-Tattoo", "Bikini-Sand-Flower"]
    assert described.in_words(here, "Bikini-Rock-Tattoo", huts, tikis) == (
        "Bikini, Rock, Tattoo: hut 2, yellow; Tiki 2, yellow. Stands alone."
    )
    assert described.in_words(here, "Bikini-Sand-Flower", huts, tikis) == (
        "Bikini, Sand, Flower: Tiki 3, green. Touches Rock Fish, Sand Tattoo, Diabolo Sand Tattoo."
    )
    picture = ET.fromstring(svg.island(here, huts=huts, tikis=tikis))
    assert picture.findtext(f"{SVG}title") == "Island of Maka Bana: 1 hut, 2 Tikis, 37 free spots"
    said = picture.findtext(f"{SVG}desc") or ""
    assert "Bikini with Grass, Rock, Sand, Lagoon" in said
    assert "Huts of yellow (2): Bikini-Rock-Tattoo." in said
    assert "Tikis of green (3): Bikini-Sand-Flower." in said
    assert "not in use" not in said


def test_a_focus_shows_the_neighbours() -> None:
    here = island()
    picture = ET.fromstring(svg.island(here, focus="Bikini-Sand-Flower"))
    number = here.number("Bikini-Sand-Flower")
    for state, expected in (("focus", 1 << number), ("near", here.neighbours[number])):
        shown = {name for name, plot in spots(picture).items() if state in names(plot)}
        assert shown == {str(spot) for spot in here.named(expected)}
    assert sides(picture, "bead") == pairs(here, here.edges)
    lit = [item for item in picture.iter() if names(item) == ["bead", "on"]]
    assert {item.get("data-side") for item in lit} == {
        f"{here.spots[a]} {here.spots[b]}" for a, b in here.edges if number in (a, b)
    }


def test_complaints_name_what_is_wrong() -> None:
    here = island()
    with pytest.raises(ValueError, match="huts: there are 5 seats, not 6"):
        svg.island(here, huts=[0] * 6)
    with pytest.raises(ValueError, match="huts: Azzura-Grass-Flower has two"):
        svg.island(here, huts=[1, 1])
    with pytest.raises(ValueError, match="no spot 'Bikini-Sand-Flour'"):
        svg.island(here, tikis=["Bikini-Sand-Flour"])
    with pytest.raises(ValueError, match="marks: expected on, off, bad, not 'yes'"):
        svg.island(here, marks={(0, 1): "yes"})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="no beach 'Atoll'"):
        svg.window(here, "Atoll")


# ------------------------------------------------------------------------------- with 3 players


def test_with_three_players_bikini_is_out_of_use() -> None:
    picture = ET.fromstring(svg.island(island().for_players(3)))
    unused = [item for item in picture.iter(f"{SVG}g") if "unused" in names(item)]
    assert len(unused) == 12
    assert all("not in use" in (plot.findtext(f"{SVG}title") or "") for plot in unused)
    idle = [g.get("data-beach") for g in picture.iter(f"{SVG}g") if "idle" in names(g)]
    assert idle == ["Bikini"]
    assert "Bikini is not in use." in (picture.findtext(f"{SVG}desc") or "")
    assert sides(picture, "bridge") == sides(picture, "fence") == set()


# ------------------------------------------------------------------------------- edited islands


@pytest.mark.parametrize("name", SHIPPED)
def test_an_island_shipped_needs_neither_bridge_nor_fence(name: str) -> None:
    picture = ET.fromstring(svg.island(island(name)))
    assert sides(picture, "bridge") == sides(picture, "fence") == set()


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 38), st.integers(0, 38)), max_size=6))
def test_new_neighbours_get_a_bridge_and_parted_ones_a_fence(chosen: list[tuple[int, int]]) -> None:
    here = island()
    edges = set(here.edges)
    for one, other in chosen:
        if one != other:
            edges ^= {(min(one, other), max(one, other))}
    edited = replace(here, edges=tuple(sorted(edges)))
    picture = ET.fromstring(svg.island(edited))
    assert sides(picture, "bridge") == pairs(here, edges - set(here.edges))
    assert sides(picture, "fence") == pairs(here, set(here.edges) - edges)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_bridge_touches_no_third_spot(name: str) -> None:
    """Every pair of spots of one beach, and every tenth of the others."""
    drawn = island_map(name)
    for count, (one, other) in enumerate(combinations(drawn.places, 2)):
        if one.beach != other.beach and count % 10:
            continue
        way = drawn.way(one, other)
        assert (way[0], way[-1]) == (drawn.places[one].middle, drawn.places[other].middle)
        for spot, place in drawn.places.items():
            if spot not in (one, other):
                near = min(away(place.middle, *stretch) for stretch in pairwise(way))
                assert near > 0.5, (one, other, spot)


def test_switches() -> None:
    here = island().with_edge("Bikini-Rock-Tattoo", "Coquito-Grass-Flower")
    marks = dict.fromkeys(here.edges, "on") | dict.fromkeys(svg.offers(here), "off")
    marks[(1, 0)] = "bad"
    picture = ET.fromstring(svg.island(here, marks=marks))  # type: ignore[arg-type]
    assert sides(picture, "side") == pairs(here, marks)
    kinds = Counter(names(g)[1] for g in picture.iter(f"{SVG}g") if "side" in names(g))
    assert kinds == {"on": 32, "off": len(svg.offers(here)), "bad": 1}


@pytest.mark.parametrize("name", SHIPPED)
def test_offers_lie_close_and_are_no_neighbours(name: str) -> None:
    here = island(name)
    offers = svg.offers(here)
    places = island_map(name).places
    assert len(offers) > 20
    assert not set(offers) & set(here.edges)
    assert all(one < other for one, other in offers)
    gaps = [dist(places[here.spots[a]][:2], places[here.spots[b]][:2]) for a, b in offers]
    assert min(gaps) > 1.1
    assert max(gaps) < 1.9
    parted = here.with_edge(*here.edges[0], on=False)
    assert set(svg.offers(parted)) - set(offers) == {here.edges[0]}
    three = here.for_players(3)
    assert pairs(three, svg.offers(three)) == {
        pair for pair in pairs(here, offers) if not any(spot.startswith("Bikini") for spot in pair)
    }


# ------------------------------------------------------------------------------- the maps


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_map_draws_its_island(name: str, tall: bool) -> None:
    here, drawn = island(name), island_map(name, tall=tall)
    assert drawn.seats(here) == {spot: number for number, spot in enumerate(here.spots)}
    beside = {
        (a, b) for a, spot in enumerate(here.spots) for b in map(here.number, drawn.beside[spot])
    }
    assert {edge for edge in beside if edge[0] < edge[1]} == set(here.edges)
    middles = [place.middle for place in drawn.places.values()]
    assert min(dist(*pair) for pair in combinations(middles, 2)) > 0.98


@pytest.mark.parametrize(("name", "tall"), MAPS)
def test_land_is_whole(name: str, tall: bool) -> None:
    """Every area is one patch around its spots, and the coast is one line around all."""
    drawn = island_map(name, tall=tall)
    areas = {f"{spot.beach}-{spot.area}" for spot in drawn.places}
    assert {side for border in drawn.borders for side in border.between} == areas | {SEA, PEAK}
    for area in areas:
        (loop,) = drawn.outline(area)
        for spot, place in drawn.places.items():
            assert inside(place.middle, loop) == (f"{spot.beach}-{spot.area}" == area), spot
    (coast,) = drawn.outline(SEA)
    assert all(inside(place.middle, coast) for place in drawn.places.values())
    assert not any(inside(place.middle, drawn.outline(PEAK)[0]) for place in drawn.places.values())


@pytest.mark.parametrize(("name", "tall"), MAPS)
def test_words_stand_where_they_belong(name: str, tall: bool) -> None:
    drawn = island_map(name, tall=tall)
    left, top, width, height = drawn.words.frame
    assert set(drawn.words.beaches) == {spot.beach for spot in drawn.places}
    (coast,) = drawn.outline(SEA)
    for line in drawn.words.beaches.values():
        assert not any(inside(point, coast) for point in line)
        assert all(left < x < left + width and top < y < top + height for x, y in line)
    for area, point in drawn.words.areas.items():
        assert inside(point, drawn.outline(area)[0]), area
    middles = [place.middle for place in drawn.places.values()]
    for palm in drawn.words.palms:
        assert inside(palm, coast)
        assert min(dist(palm, middle) for middle in middles) > 0.75
    assert drawn.words.compass
    assert not inside(drawn.words.compass, coast)


def inside(point: tuple[float, float], loop: tuple[tuple[tuple[float, float], ...], ...]) -> bool:
    """Return whether a point lies in a loop, which a ray to the right then crosses oddly often."""
    x, y = point
    odd = False
    for line in loop:
        for (a, b), (c, d) in pairwise(line):
            if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
                odd = not odd
    return odd


@pytest.mark.parametrize("name", SHIPPED)
def test_a_tall_map_is_turned_and_not_mirrored(name: str) -> None:
    wide, tall = island_map(name), island_map(name, tall=True)
    for spot, (x, y, turn) in wide.places.items():
        assert tall.places[spot] == (-y, x, turn)
    assert wide.words.frame[2] > wide.words.frame[3]
    assert tall.words.frame[2] < tall.words.frame[3]


def test_a_map_without_room_is_not_used() -> None:
    """An island with a beach, an area or a theme more than its map is drawn without one."""
    fields = TINY.fields() | {"map": "reconstructed"}
    odd = island(fields)
    drawn = island_map("reconstructed")
    assert drawn.seats(odd) is None
    assert set(spots(ET.fromstring(svg.island(odd)))) == {str(spot) for spot in odd.spots}


def test_kinds_of_borders() -> None:
    kinds = {
        Border(between, ()).kind
        for between in (
            ("A-Sand", SEA),
            ("A-Sand", PEAK),
            ("A-Sand", "B-Sand"),
            ("A-Sand", "A-Rock"),
        )
    }
    assert kinds == {"coast", "ridge", "path", "pier"}


def test_a_window_shows_one_beach() -> None:
    here = island()
    for tall in (False, True):
        drawn = island_map("reconstructed", tall=tall)
        for beach in here.beaches:
            left, top, width, height = map(float, svg.window(here, beach, tall=tall).split())
            assert width / height == pytest.approx(
                drawn.words.frame[2] / drawn.words.frame[3], 0.01
            )
            assert width < 0.75 * 48 * drawn.words.frame[2]
            for spot, place in drawn.places.items():
                if spot.beach == beach:
                    assert left + 24 < 48 * place.x < left + width - 24
                    assert top + 24 < 48 * place.y < top + height - 24


# ------------------------------------------------------------------------------- in a browser

PAGE = """<!doctype html><html {theme}><meta name="viewport" content="width=device-width">
<style>svg {{ width: 100%; height: auto }}</style><body style="margin:0">{picture}</body></html>"""
MEASURE = """() => {
  const root = document.querySelector("svg"), box = root.getBoundingClientRect();
  const words = [...root.querySelectorAll(".words text, .letter")].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { words: text.textContent, left, right, top, bottom };
  });
  const paint = (part) => getComputedStyle(root.querySelector(part)).fill;
  const shown = (part) => getComputedStyle(root.querySelector(part)).display != "none";
  return { width: box.width, bottom: box.bottom, words, sea: paint(".sea"), sand: paint(".Sand"),
    free: shown(".spot:not(.built) > .badge"),
    built: shown(".built > .badge"), symbol: shown(".built > .theme") };
}"""


@pytest.mark.browser
@pytest.mark.parametrize(("width", "tall"), [(360, True), (1100, False)])
@pytest.mark.parametrize("theme", ["", 'data-theme="dark"', 'data-jp-theme-light="false"'])
def test_a_browser_shows_all_of_it(open_page, width: int, tall: bool, theme: str) -> None:
    picture = svg.island(island(), huts=[["Bikini-Sand-Flower"]], tall=tall)
    page = open_page(width, 900, color_scheme="light")
    page.set_content(PAGE.format(theme=theme, picture=picture))
    found = page.evaluate(MEASURE)
    assert found["width"] == width
    assert found["sea"] == ("rgb(28, 74, 90)" if theme else "rgb(95, 180, 207)")
    assert found["sand"] == ("rgb(119, 107, 69)" if theme else "rgb(243, 227, 179)")
    assert (found["built"], found["free"], found["symbol"]) == (True, False, False)
    assert len(found["words"]) > 45
    for text in found["words"]:
        assert 0 <= text["left"] < text["right"] <= width, text
        assert 0 <= text["top"] < text["bottom"] <= found["bottom"], text
