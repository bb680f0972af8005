"""The picture of a position: well-formed, self-contained, and silent about what is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from support.conformance import walk
from support.council import DIVIDING, FOUR, PICKS, SPLITS, THREE, play

from banana_lab.banana_governance import Council, CouncilView, Game, banana, svg
from banana_lab.core import End
from banana_lab.core.drawing import TITLE

SVG = "{http://www.w3.org/2000/svg}"
ROUND_2 = (
    "round 4 first north holder east; table m10 m24b m4 b; passed south; "
    "north hand 2 4 8 p bids 4 8; east hand 20 mS m8 used 1 won m30 bids 6; "
    "south hand 4 4 won m20 birds 1 bids 12; west hand 8 12 birds 2 won m16 m14b bids 6 | bidding 3"
)


def block(picture: ET.Element, name: str) -> ET.Element:
    (found,) = (
        item for item in picture.iter(f"{SVG}g") if item.get("class", "").split()[:1] == [name]
    )
    return found


def words(element: ET.Element) -> list[str]:
    """Return what is written, but not on cards."""
    texts = [item for item in element.iter(f"{SVG}text") if item.get("class") != "face"]
    return ["".join(item.itertext()) for item in texts]


def drawn(element: ET.Element) -> list[str]:
    """Return the cards that are drawn, as text; ``?`` for a back."""
    shown: list[str] = []
    for item in element.iter():
        piece = item.get("href", "").partition("-")[2].partition("-")[2]
        if piece.startswith("card-") or piece == "slot":
            ends = {"card-back": "?", "card-bird": "b", "card-divider": "|hand", "slot": "slot"}
            shown.append(ends.get(piece, "m" * (piece == "card-monkey")))
        elif piece == "bird" and shown[-1][0] == "m":
            shown[-1] += "b"
        elif item.get("class") == "face":
            number = item.text or ""
            before = shown[-1]
            shown[-1] = {"pass": "p", "start": "mS", "|hand": f"|{number}"}.get(
                number if number.isalpha() else before, before + number
            )
    return shown


def packs(council: Council | CouncilView, owner: str, **asked: int) -> list[list[str]]:
    """Return the cards and the notes of each group in a pack."""
    picture = ET.fromstring(svg.council(council, **asked))
    groups = [
        item
        for item in picture.iter(f"{SVG}g")
        if re.fullmatch(rf"{owner}-\d", item.get("class", ""))
    ]
    return [[" ".join(drawn(group)), *words(group)] for group in groups]


@pytest.mark.parametrize("game", [THREE, FOUR], ids=["3 players", "4 players"])
def test_every_state_of_a_game_is_a_sound_picture(game: Game) -> None:
    for council in walk(game, 5):
        for position in (council, council.view(1)):
            text = svg.council(position)
            picture = ET.fromstring(text)
            ids = Counter(found for item in picture.iter() if (found := item.get("id")))
            assert set(ids.values()) == {1}
            assert {use.get("href", "")[1:] for use in picture.iter(f"{SVG}use")} <= set(ids)
            assert text.count("http") == 1
            assert "§" not in text
            left, top, width, height = map(float, picture.get("viewBox", "").split())
            assert (left, top) == (0, 0)
            assert width / height > 3 / 4  # or the narrow style would catch a wide picture
        picture = ET.fromstring(svg.council(council))
        for seat in game.seats if council.holder >= 0 else ():
            hand = block(picture, player(game, seat))
            held = [*map(banana, (*council.bids[seat], *council.hands[seat])), *council.kept[seat]]
            shown = [its for its in drawn(hand) if its not in ("p", "b")]
            assert Counter(shown) == Counter(map(str, (*held, *council.won[seat])))
            birds = council.pass_birds[seat] + council.used[seat], council.birds[seat]
            assert (drawn(hand).count("p"), drawn(hand).count("b")) == birds


def player(game: Game, seat: int) -> str:
    return f"player-{game.seat_name(seat)}"


# --------------------------------------------------------------------------------- the auction


def test_bids_lie_in_order_with_total_and_rank_and_the_earlier_pass_is_higher_bg_15() -> None:
    picture = ET.fromstring(svg.council(FOUR.position(ROUND_2)))
    assert drawn(block(picture, "lots")) == ["m24b", "m10", "m4", "b", "b"]
    north, east, south, west = (block(picture, player(FOUR, seat)) for seat in FOUR.seats)
    assert drawn(north) == ["4", "8", "2", "4", "8", "p"]
    assert words(north) == ["North", "begins", "Bid", "12 · 2nd", "Won", "–", "Hand", "14"]
    assert words(east)[1:5] == ["Bid", "6 · 3rd tied", "Won", "30 · 1 bird"]
    assert words(south)[1:4] == ["passed", "Bid", "12 · 1st"]
    assert words(west) == [
        *("West", "to bid", "Bid", "6 · 3rd tied", "Won", "30 · 3 birds", "Hand", "20")
    ]
    assert words(block(picture, "who")) == ["West to bid"]
    said = picture.findtext(f"{SVG}desc") or ""
    assert "In the centre lie m4 m10 m24b b." in said
    assert "North, begins: Bid 4 8 (12 · 2nd); Won (–); Hand 2 4 8 p (14)." in said


def test_the_player_to_move_has_a_ring() -> None:
    picture = ET.fromstring(svg.council(FOUR.position(ROUND_2)))
    ringed = [
        item.get("class")
        for item in picture.iter(f"{SVG}g")
        if any("moves" in box.get("class", "").split() for box in item.findall(f"{SVG}rect"))
    ]
    assert ringed == ["player-west panel"]


def test_lots_to_be_flipped_have_a_place() -> None:
    council = FOUR.position(
        "round 1 first east holder east; table m10 b; north hand; east hand mS; south hand; "
        "west hand | flipping"
    )
    lots = block(ET.fromstring(svg.council(council)), "lots")
    assert drawn(lots) == ["m10", "slot", "slot", "b", "b"]


def test_the_end_shows_each_score_and_who_wins() -> None:
    *_, end = walk(FOUR, 5)
    assert isinstance(end.node, End)
    picture = ET.fromstring(svg.council(end))
    scores = end.scores()
    for seat in FOUR.seats:
        product, total = words(block(picture, player(FOUR, seat)))[1:3]
        bananas, points = product.replace("−", "-").split(" × ")
        assert int(bananas) * int(points) == int(total.replace("−", "-")) == scores[seat]
    winner = max(scores, key=lambda seat: scores[seat])
    assert words(block(picture, "who")) == [
        f"{FOUR.seat_name(winner).capitalize()} is the Great Boss Monkey"
    ]
    assert "lots" not in svg.council(end)
    seen = ET.fromstring(svg.council(end, seat=0))
    assert words(block(seen, "who")) == ["The game is over"]


# ----------------------------------------------------------------------------------- the draft


def test_packs_show_groups_their_worth_their_numbers_and_their_takers() -> None:
    council = FOUR.position(DIVIDING)
    assert packs(council, "north") == [["8 p 8 12 20 16 2"], ["m10 8 2 p p 6 12"]]
    council = play(council, SPLITS)
    assert packs(council, "north") == [
        ["8 p 8 |10", "26", "1"],
        ["12 20 16 2 m10 |6", "56", "2"],
        ["8 2 p p |2", "12", "3"],
        ["6 12 |hand", "18", "4"],
    ]
    council = play(council, *PICKS[:2])
    assert [note for _, *note in packs(council, "north")] == [
        ["26"],
        ["56"],
        ["12", "1"],
        ["18", "2"],
    ]
    picture = ET.fromstring(svg.council(council))
    marks = [use.get("href", "")[-6:] for use in block(picture, "north-2").iter(f"{SVG}use")]
    assert marks[-1] == "seat-2"
    assert words(block(picture, "owner-north")) == ["North", "with west"]
    said = picture.findtext(f"{SVG}desc") or ""
    assert "North, with west: 8 p 8 |10 taken by south, 12 20 16 2 m10 |6 taken by east," in said


def test_a_player_sees_the_packs_it_has_held_as_they_were_bg_8() -> None:
    council = play(FOUR.position(DIVIDING), SPLITS, *PICKS[:2])
    assert [note for _, *note in packs(council, "north", seat=2)] == [["26"], ["12"], ["18"]]
    assert [note for _, *note in packs(council, "west", seat=2)] == [["26", "1"], ["26", "2"]]
    assert [cards for cards, _ in packs(council, "south", seat=2)] == [
        "|2",
        "m12 8 4 8 p mS |10",
        "16 2 8 4 m6 2 4 16 |6",
        "|hand",
    ]
    council = play(FOUR.position(DIVIDING), SPLITS)
    assert packs(council, "west", seat=2) == [[" ".join("?" * 14)]]


# ------------------------------------------------------------------------------ what is hidden


@pytest.mark.parametrize("game", [THREE, FOUR], ids=["3 players", "4 players"])
def test_a_view_draws_no_more_than_it_knows(game: Game) -> None:
    """A view that is only its fields, without the game behind it."""
    for council in walk(game, 6):
        view = council.view(2)
        text = svg.council(CouncilView(*view))
        assert text == svg.council(council, seat=2) == view._repr_html_()
        assert svg.council(council) == council._repr_html_()
        if council.holder < 0:
            continue
        picture = ET.fromstring(text)
        for seat in (0, 1):
            shown = Counter(drawn(block(picture, player(game, seat))))
            open_cards = (*map(banana, council.bids[seat]), *council.won[seat])
            birds = {"p": council.used[seat], "b": council.birds[seat], "?": view.sizes[seat]}
            assert shown == Counter(map(str, open_cards)) + Counter(birds)


def test_games_that_differ_in_a_hidden_hand_look_the_same() -> None:
    one = FOUR.position(ROUND_2)
    other = FOUR.position(ROUND_2.replace("hand 4 4 won m20", "hand 6 16 won m20"))
    for seat in FOUR.seats:
        same = svg.council(one, seat=seat) == svg.council(other, seat=seat)
        assert same == (seat != 2)


# --------------------------------------------------------------------------- titles, complaints


def test_titles_are_text() -> None:
    title = "<b>&\"'§\x00 " + 80 * "x"
    text = svg.council(FOUR.start(), title=title)
    picture = ET.fromstring(text)
    assert picture.findtext(f"{SVG}title") == title.replace("\x00", "\ufffd")
    assert "<b>" not in text
    (shown,) = words(block(picture, "title"))
    assert shown == title.replace("\x00", "\ufffd")[: TITLE - 1] + "…"


def test_ids_of_two_pictures_do_not_clash() -> None:
    one, other = (
        {item.get("id") for item in ET.fromstring(svg.council(game.start())).iter()} - {None}
        for game in (THREE, FOUR)
    )
    assert one
    assert not one & other


def test_complaints_name_what_is_wrong() -> None:
    council = FOUR.start()
    with pytest.raises(ValueError, match=r"seat= with a game only"):
        svg.council(council.view(0), seat=0)
    with pytest.raises(ValueError, match="there is no seat 4"):
        svg.council(council, seat=4)


# --------------------------------------------------------------------------------- in a browser

PAGE = """<!doctype html><html {theme}><meta name="viewport" content="width=device-width">
<body style="margin:0">{picture}</body></html>"""
MEASURE = """() => {
  const root = document.querySelector("svg"), box = root.getBoundingClientRect();
  const seen = [...root.querySelectorAll(".all text:not(.face)")].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    return { words: text.textContent, left, right, top, bottom, size };
  });
  const cards = [...root.querySelectorAll('.all use')].map((use) => {
    const { left, right, top, bottom } = use.getBoundingClientRect();
    return { left, right, top, bottom };
  });
  const ground = getComputedStyle(root.querySelector(".card")).fill;
  const tray = getComputedStyle(root.querySelector(".all .bl-fill-tray")).fill;
  return { width: box.width, bottom: box.bottom, ground, tray, seen, cards };
}"""


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(360, 740), (900, 1000)])
@pytest.mark.parametrize("theme", ["", 'data-theme="dark"', 'data-jp-theme-light="false"'])
@pytest.mark.parametrize("phase", ["draft", "auction"])
def test_a_browser_shows_all_of_it_large_enough_to_read(
    open_page, width: int, height: int, theme: str, phase: str
) -> None:
    council = FOUR.position(ROUND_2)
    if phase == "draft":
        council = play(FOUR.position(DIVIDING), SPLITS, PICKS[0])
    page = open_page(width, height, color_scheme="light")
    page.set_content(PAGE.format(theme=theme, picture=svg.council(council)))
    found = page.evaluate(MEASURE)
    assert found["width"] == width
    assert found["ground"] == ("rgb(29, 34, 42)" if theme else "rgb(255, 255, 255)")
    assert found["tray"] == ("rgb(42, 48, 58)" if theme else "rgb(246, 239, 216)")
    assert len(found["seen"]) > 25
    for part in (*found["seen"], *found["cards"]):
        assert part.get("size", 12) > 11, part
        assert 0 <= part["left"] < part["right"] <= width, part
        assert 0 <= part["top"] < part["bottom"] <= found["bottom"], part
