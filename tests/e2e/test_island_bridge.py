"""The Island in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import re

import pytest
from support.chromium import status

from banana_lab.boards import IslandExplorer

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

TABLE = (
    "blue Bikini-Rock-Fish Diabolo-Lagoon-Flower tiki Coquito-Grass-Tattoo; "
    "green Bikini-Sand-Tattoo; red tiki Diabolo-Sand-Tattoo"
)
VIEWS = {
    "place": {"position": TABLE},
    "hint": {"mode": "hint", "position": TABLE, "project": "Coquito-Lagoon-Fish"},
    "plan": {"mode": "plan", "position": TABLE},
}


def spot(board, name):
    return board.locator(f'[data-spot="{name}"]')


def totals(board):
    return board.locator(".bl-score tbody td:last-child b").all_inner_texts()


def test_huts_by_mouse(show, page):
    isle = IslandExplorer()
    board = show(page, isle)
    spot(board, "Bikini-Sand-Flower").click()
    expect(status(board)).to_have_text(
        "Bikini-Sand-Flower: hut of blue, +5. Blue has 5 points, and 9 huts in the reserve."
    )
    assert totals(board) == ["5", "0", "0", "0"]
    board.get_by_role("radio", name="red").check(force=True)
    spot(board, "Bikini-Sand-Tattoo").hover()
    expect(board.get_by_role("heading", name="Bikini – Sand – Tattoo")).to_be_visible()
    expect(board.locator(".bl-near b").first).to_have_text("free")
    expect(board.locator(".bl-adds li b")).to_have_text(["+2", "+3", "+3", "+3"])
    spot(board, "Bikini-Sand-Tattoo").click()
    assert totals(board) == ["3", "0", "0", "3"]
    board.get_by_role("radio", name="Tiki").check(force=True)
    spot(board, "Azzura-Rock-Fish").click()
    expect(spot(board, "Azzura-Rock-Fish")).to_have_class("spot Rock focus built sacred")
    board.get_by_role("button", name="Undo").click()
    expect(board.get_by_role("group", name="Island of Maka Bana, 2 huts, 0 Tikis")).to_be_visible()
    assert isle.position == "blue Bikini-Sand-Flower; red Bikini-Sand-Tattoo"
    assert page.complaints == []


def test_huts_by_keyboard_alone(show, page):
    isle = IslandExplorer()
    board = show(page, isle)
    board.get_by_role("button", name="Keys").focus()
    page.keyboard.press("Tab")
    expect(spot(board, "Azzura-Grass-Flower")).to_be_focused()
    page.keyboard.press("2")
    expect(spot(board, "Bikini-Grass-Flower")).to_be_focused()
    for key in ("End", "Enter", "c", "Home", "Enter", "k", "Enter"):
        page.keyboard.press(key)
    expect(status(board)).to_contain_text("Tiki of yellow, which protects yellow’s hut.")
    assert isle.position == (
        "blue Bikini-Lagoon-Tattoo; yellow Bikini-Grass-Flower tiki Bikini-Grass-Flower"
    )
    for key in ("u", "m"):
        page.keyboard.press(key)
    expect(status(board)).to_have_text(
        "Your project: Azzura-Grass-Flower. Which of its cards do you show?"
    )
    expect(spot(board, "Bikini-Grass-Flower")).to_be_focused()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("island", ["reconstructed", "snake"])
def test_arrows_reach_every_spot(show, open_page, island, width):
    page = open_page(width)
    show(page, IslandExplorer(island=island))
    reached = page.evaluate(
        """() => {
          const first = document.querySelector("[data-spot]");
          const found = new Set([first]);
          for (const spot of found)
            for (const way of ["Up", "Down", "Left", "Right"]) {
              spot.focus();
              const key = { key: `Arrow${way}`, bubbles: true, cancelable: true };
              spot.dispatchEvent(new KeyboardEvent("keydown", key));
              found.add(document.activeElement);
            }
          return [...found].map((spot) => spot.dataset.spot);
        }"""
    )
    assert len(reached) == 39


def test_a_hint_and_what_it_gives_away(show, page):
    board = show(page, IslandExplorer(mode="hint"))
    spot(board, "Coquito-Lagoon-Fish").click()
    expect(board.locator(".fits")).to_have_count(0)
    board.get_by_role("button", name="Fish show it?").click()
    expect(status(board)).to_have_text("Card Fish shown: 13 of 39 spots fit.")
    expect(board.locator(".fits")).to_have_count(13)
    expect(board.locator(".dim")).to_have_count(26)
    expect(board.locator(".bl-compared li").last).to_contain_text("13 spots fit")
    board.get_by_role("button", name="One Tiki more").click()
    expect(status(board)).to_have_text("Four Tikis hit it with probability 4/13 ≈ 0.308.")
    board.get_by_label("A card alone").select_option("Sand")
    expect(status(board)).to_have_text("Card Sand shown: 9 of 39 spots fit.")


def test_a_plan_grows(show, page):
    board = show(page, IslandExplorer(mode="plan"))
    for place in ("Coquito-Sand-Flower", "Coquito-Sand-Tattoo"):
        spot(board, place).click()
    expect(status(board)).to_contain_text("planned, +2. 2 huts: 1 + 2 = 3 points.")
    expect(board.locator("[data-note=Diabolo-Rock-Tattoo]")).to_have_text("+3")
    expect(board.locator("[data-note=Bikini-Rock-Tattoo]")).to_have_text("+1")
    expect(
        board.get_by_role("img", name="2 huts on random free spots bring 1513/741")
    ).to_be_visible()
    expect(board.get_by_role("math", name="1513 over 741")).to_be_visible()


def test_a_position_is_typed_and_copied_out(show, page):
    board = show(page, IslandExplorer())
    board.get_by_role("button", name="Position").click()
    field = board.get_by_label("Huts and Tikis as text")
    field.fill("blue Azzura-Rock-Fish; red Azzura-Rock")
    board.get_by_role("button", name="Set up").click()
    expect(status(board)).to_contain_text("Red: there is no spot 'Azzura-Rock'")
    expect(field).to_have_value("blue Azzura-Rock-Fish; red Azzura-Rock")
    field.fill("green azzura-rock-fish")
    board.get_by_role("button", name="Set up").click()
    expect(field).to_have_value("green Azzura-Rock-Fish")
    board.get_by_role("radio", name="3", exact=True).check(force=True)
    expect(board.locator("[data-spot]")).to_have_count(27)
    expect(spot(board, "Azzura-Rock-Fish").locator("use.hut[href$='hut-3']")).to_have_count(1)
    expect(board.get_by_role("radio", name="red")).to_have_count(0)
    board.get_by_role("button", name="Copy").click()
    expect(status(board)).to_contain_text(re.compile("copied|Ctrl"))


def test_the_text_view_says_and_does_it_all(show, page):
    isle = IslandExplorer(position=TABLE)
    board = show(page, isle)
    board.get_by_role("button", name="Text view").click()
    table = board.get_by_role("table", name="Bikini")
    rock = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Rock"))
    expect(rock.get_by_role("button")).to_have_text(["free", "hut of blue", "free"])
    table.get_by_role("button", name="free; Bikini, Sand, Flower: free.").click()
    assert isle.session.state.huts[0].bit_count() == 3
    board.get_by_role("button", name="Text view").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('.bl-map')")


def test_a_phone_enlarges_a_beach_before_it_chooses(show, open_page):
    page = open_page(360)
    isle = IslandExplorer()
    board = show(page, isle)
    spot(board, "Bikini-Sand-Fish").click()
    expect(status(board)).to_have_text("Bikini is enlarged. Choose a spot.")
    assert isle.session.past == ()
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-spot^=Bikini] .plot')]
          .map((node) => node.getBoundingClientRect())
          .filter(({ width, height }) => width < 43.5 || height < 43.5).length"""
    )
    assert small == 0
    spot(board, "Bikini-Sand-Fish").click()
    expect(status(board)).to_contain_text("Bikini-Sand-Fish: hut of blue, +5.")
    board.get_by_role("button", name="All", exact=True).click()
    expect(board.get_by_role("button", name="All", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
