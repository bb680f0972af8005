"""The picture of a position: well-formed, self-contained, and silent about what is hidden."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.race import FIRST_TURN, SIX, play

from banana_lab.core import Together, Turn, generator, playout
from banana_lab.core.chance import below
from banana_lab.core.drawing import TITLE
from banana_lab.jack_bananas import Game, Race, RaceView, colours, svg
from banana_lab.jack_bananas.actions import HOLD, Roll

SVG = "{http://www.w3.org/2000/svg}"
LONG = {"heights": [1, 20, 7], "room": [3, 2, 1], "minimums": [12, 144, 9], "resupply": 2}
GAMES = {
    "two players, super": Game(players=2, cup="super", course="carnival"),
    "two players, four planes": Game(players=2, planes_each=2, course="gentle"),
    "five players, three islands": Game(players=5, course=LONG),
    "six players, steep": Game(players=6, cup="super", course="steep"),
}


def states(game: Game, seed: int) -> Iterator[Race]:
    race = game.start()
    yield race
    for move in playout(game, seed=seed).moves:
        race = race.apply(move)
        yield race


def planes(picture: ET.Element) -> dict[str, list[str]]:
    """Return the planes drawn on each tile."""
    return {
        tile.get("class", "").split()[0]: [
            name for item in tile.iter(f"{SVG}g") if (name := item.get("data-plane"))
        ]
        for tile in picture.iter(f"{SVG}g")
        if "tile" in tile.get("class", "").split()
    }


def group(picture: ET.Element, name: str) -> ET.Element:
    (found,) = (g for g in picture.iter(f"{SVG}g") if g.get("class") == name)
    return found


def row(picture: ET.Element, name: str) -> ET.Element:
    return group(picture, f"row-{name}")


def words(element: ET.Element) -> str:
    return " ".join("".join(text.itertext()) for text in element.iter(f"{SVG}text"))


def dice(picture: ET.Element, name: str) -> list[str]:
    """Return what is drawn on the dice of a plane: a number, ``banana``, or a shape face down."""
    shown = []
    for die in row(picture, name).iter(f"{SVG}svg"):
        pieces = [use.get("href", "").partition("-")[2] for use in die.iter(f"{SVG}use")]
        pieces = [piece.partition("-")[2] for piece in pieces]
        number = words(die)
        shown.append(number or ("banana" if "face-banana" in pieces else pieces[-1]))
    return shown


@pytest.mark.parametrize("name", GAMES)
def test_every_state_of_a_race_is_a_sound_picture(name: str) -> None:
    game = GAMES[name]
    for race in states(game, seed=4):
        text = svg.race(race)
        picture = ET.fromstring(text)
        drawn = planes(picture)
        assert drawn == {
            f"tile-{island}": [colours()[plane] for plane in race.planes_on(island)]
            for island in range(game.course.last + 1)
        }
        for plane in game.seats:
            assert len(dice(picture, colours()[plane])) == sum(race.dice[plane])
        ids = Counter(found for item in picture.iter() if (found := item.get("id")))
        assert set(ids.values()) == {1}
        assert {use.get("href", "")[1:] for use in picture.iter(f"{SVG}use")} <= set(ids)
        assert text.count("http") == 1
        assert "§" not in text
        left, top, width, height = map(float, picture.get("viewBox", "").split())
        assert (left, top) == (0, 0)
        assert width / height > 3 / 4  # or the narrow style would catch a wide picture in an <img>


def test_ids_of_two_pictures_do_not_clash() -> None:
    one, other = (
        {item.get("id") for item in ET.fromstring(svg.race(game.start())).iter()} - {None}
        for game in (SIX, GAMES["two players, super"])
    )
    assert one
    assert not one & other
    assert svg.race(SIX.start()) == svg.race(SIX.start())


# ------------------------------------------------------------------------------ what is hidden


def bluffs(rolls: int) -> Iterator[Race]:
    """Play a first turn in which nobody accuses, whatever lies under the cups."""
    race, rng = SIX.start(), generator(rolls)
    while race.turn == 1:
        yield race
        node = race.node
        if isinstance(node, Turn):
            race = race.apply(race.legal(node.seat)[1])
        elif isinstance(node, Together):
            race = race.apply(dict.fromkeys(node.seats, HOLD))
        else:
            law = list(node)  # type: ignore[call-overload]
            race = race.apply(law[below(rng, len(law))])


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from(SIX.seats))
def test_races_that_differ_in_a_hidden_roll_look_the_same(first: int, second: int, me: int) -> None:
    """Only the viewer's own roll may tell two pictures apart."""
    for one, other in zip(bluffs(first), bluffs(second), strict=True):
        assert svg.race(one) == svg.race(other)
        same = one.rolls[me] == other.rolls[me]
        assert (svg.race(one, seat=me) == svg.race(other, seat=me)) == same
        assert svg.race(one.view(me)) == svg.race(one, seat=me)


def test_a_seat_sees_its_own_dice_and_no_others() -> None:
    race = SIX.position(FIRST_TURN)
    picture = ET.fromstring(svg.race(race, seat=SIX.seat("green")))
    assert dice(picture, "green") == ["4", "4", "5", "5"]
    assert dice(picture, "pink") == ["shape-pink"] * 4
    assert "Green · you" in words(row(picture, "green"))
    assert "you" not in words(row(picture, "pink"))
    assert dice(ET.fromstring(svg.race(race)), "green") == ["shape-green"] * 4


def test_team_mates_see_each_other() -> None:
    game = GAMES["two players, super"]
    race = game.start()
    for _ in game.seats:
        race = race.apply(next(iter(race.node)))  # type: ignore[call-overload]
    picture = ET.fromstring(svg.race(race, seat=0))
    known = {name for name in colours() if "shape" not in " ".join(dice(picture, name))}
    assert known == {"pink", "orange", "red"}
    assert "Green · player 2" in words(row(picture, "green"))


def test_an_accusation_lays_dice_open() -> None:
    race = SIX.position(FIRST_TURN)
    race = play(race, "pink: announce 18", "hold", "green: announce 24", "red: accuse green")
    race = play(race, "green: choose red") if isinstance(race.node, Turn) else race
    picture = ET.fromstring(svg.race(race))
    assert dice(picture, "green") == ["4", "4", "5", "5"]
    assert dice(picture, "pink") == ["shape-pink"] * 4
    assert "24 ✗ caught" in words(row(picture, "green"))
    assert "✗" not in words(row(picture, "pink"))
    tokens = [use.get("href", "") for use in row(picture, "red").iter(f"{SVG}use")]
    assert any(token.endswith("-token-right") for token in tokens)
    assert any(token.endswith("-mark-green") for token in tokens)
    said = picture.findtext(f"{SVG}desc") or ""
    assert "says 24, caught in a lie" in said
    assert "has rightly accused green" in said


# ----------------------------------------------------------------------------------- the pieces


def test_reckless_flyers_throw_one_die_and_keep_the_rest_in_the_cup() -> None:
    race = SIX.position(
        "turn 3 reckless flyers; pink 1 ppp reckless threw banana; green 2 ggggp; orange 0 oooo; "
        "yellow 3 yyyy pushed; red 0 rrrr; blue 0 bbbb | becoming 1, pilots, arbitrations, endturn"
    )
    picture = ET.fromstring(svg.race(race))
    assert dice(picture, "pink") == ["banana", "shape-pink", "shape-pink"]
    in_cup = [die.get("opacity") for die in row(picture, "pink").iter(f"{SVG}svg")]
    assert in_cup[0] is None
    assert None not in in_cup[1:]
    assert dice(picture, "green") == ["shape-green"] * 4 + ["shape-pink"]
    assert "Reckless Flyer" in words(row(picture, "pink"))
    assert "Pilot, pushed back" in words(row(picture, "yellow"))
    upside_down = [
        name
        for name in colours()
        for use in row(picture, name).iter(f"{SVG}use")
        if use.get("href", "").endswith("-plane-reckless")
    ]
    assert upside_down == ["pink"]


def test_an_over_full_island_says_so() -> None:
    planes_of = "; ".join(f"{name} 3 {name[0] * 4}" for name in colours())
    picture = ET.fromstring(svg.race(SIX.position(f"turn 2 pilots; {planes_of}")))
    assert planes(picture)["tile-3"] == list(colours())
    assert "6/3" in words(picture)
    places = {
        (use.get("x"), use.get("y"))
        for use in group(picture, "tile-3 tile").iter(f"{SVG}use")
        if use.get("href", "").endswith("-plane")
    }
    assert len(places) == 6


def test_a_speed_with_banana_and_bananas() -> None:
    game = Game(players=6, cup="super", course="carnival")
    race = game.position(
        "turn 2 pilots; pink 1 pppp announced 14 with banana rolled pink 2 2 2 2; "
        "green 1 gggg announced BANANAS! rolled green 2 2 2 2; "
        "orange 1 oooo announced pass rolled orange 2 2 2 2; yellow 0 yyyy; red 0 rrrr; "
        "blue 0 bbbb | window, movement 1, endturn"
    )
    picture = ET.fromstring(svg.race(race, islands=(2,)))
    assert "14 + banana" in words(row(picture, "pink"))
    assert "BANANAS!" in words(row(picture, "green"))
    assert "pass" in words(row(picture, "orange"))
    assert "–" in words(row(picture, "blue"))
    assert "Acrobatics" in words(picture)
    assert [box.get("x") for box in picture.iter(f"{SVG}rect") if "frame" in box.get("class", "")]


def test_the_plane_to_move_has_a_ring() -> None:
    race = SIX.position(FIRST_TURN)
    assert isinstance(race.node, Turn)

    def ringed(picture: str) -> set[str | None]:
        return {
            item.get("data-plane")
            for item in ET.fromstring(picture).iter(f"{SVG}g")
            if item.get("data-plane")
            and any("ring" in box.get("class", "").split() for box in item.iter(f"{SVG}rect"))
        }

    assert ringed(svg.race(race)) == {"pink"}
    assert ringed(svg.race(race, highlight=(1, 5))) == {"green", "blue"}
    assert ringed(svg.race(race, highlight=())) == set()


def test_titles_are_text() -> None:
    title = "<b>&\"'§\x00 " + 80 * "x"
    text = svg.race(SIX.start(), title=title)
    picture = ET.fromstring(text)
    assert picture.findtext(f"{SVG}title") == title.replace("\x00", "\ufffd")
    assert "<b>" not in text
    assert words(group(picture, "title")) == title.replace("\x00", "\ufffd")[: TITLE - 1] + "…"


def test_the_title_says_how_far_the_race_is() -> None:
    first, *_, last = states(GAMES["two players, super"], seed=4)
    said = [ET.fromstring(svg.race(race)).findtext(f"{SVG}title") for race in (first, last)]
    assert said == ["Turn 1: pilots", f"Turn {last.turn}: the end"]
    assert last.winner is not None
    winner = colours()[last.winner].capitalize()
    assert words(group(ET.fromstring(svg.race(last)), "who")) == f"{winner} wins the Banana Cup"


def test_complaints_name_what_is_wrong() -> None:
    race = SIX.start()
    with pytest.raises(ValueError, match=r"highlight: there is no 6; there are 0, 1, 2, 3, 4, 5"):
        svg.race(race, highlight=(6,))
    with pytest.raises(ValueError, match=r"islands: there is no 7"):
        svg.race(race, islands=(7,))
    with pytest.raises(ValueError, match=r"seat= with a race only"):
        svg.race(race.view(0), seat=0)
    with pytest.raises(ValueError, match="no seat 9"):
        svg.race(race, seat=9)


def test_the_picture_asks_a_view_for_nothing_it_lacks() -> None:
    """A view that is only its fields, without the race behind it."""
    view = SIX.position(FIRST_TURN).view(3)
    assert svg.race(RaceView(*view)) == svg.race(view)
    assert isinstance(view.rolls[3], Roll)


# --------------------------------------------------------------------------------- in a browser

PAGE = """<!doctype html><html {theme}><meta name="viewport" content="width=device-width">
<body style="margin:0">{picture}</body></html>"""
MEASURE = """() => {
  const root = document.querySelector("svg"), box = root.getBoundingClientRect();
  const seen = [...root.querySelectorAll(".all text")]
    .filter((text) => text.getClientRects().length && !text.closest("svg svg"))
    .map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
      return { words: text.textContent, left, right, top, bottom, size };
    });
  const card = getComputedStyle(root.querySelector(".card")).fill;
  const rock = getComputedStyle(root.querySelector(".bl-fill-rock")).fill;
  return { width: box.width, bottom: box.bottom, card, rock, seen };
}"""


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(360, 740), (900, 1000)])
@pytest.mark.parametrize("theme", ["", 'data-theme="dark"', 'data-jp-theme-light="false"'])
def test_a_browser_shows_all_of_it_large_enough_to_read(
    open_page, width: int, height: int, theme: str
) -> None:
    planes_of = "; ".join(f"{name} 3 {name[0] * 4}" for name in colours())
    picture = svg.race(SIX.position(f"turn 2 pilots; {planes_of}"))
    page = open_page(width, height, color_scheme="light")
    page.set_content(PAGE.format(theme=theme, picture=picture))
    found = page.evaluate(MEASURE)
    assert found["width"] == width
    assert found["card"] == ("rgb(29, 34, 42)" if theme else "rgb(255, 255, 255)")
    assert found["rock"] == ("rgb(106, 104, 99)" if theme else "rgb(201, 198, 191)")
    assert len(found["seen"]) > 40
    for text in found["seen"]:
        assert text["size"] > 11, text
        assert 0 <= text["left"] < text["right"] <= width, text
        assert 0 <= text["top"] < text["bottom"] <= found["bottom"], text
