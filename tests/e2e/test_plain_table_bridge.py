"""The plain table in Chromium, with a game that one call has registered."""

from __future__ import annotations

import pytest
from support.chromium import small_targets

from banana_lab import games
from banana_lab.boards import PlainTable
from banana_lab.core import Transcript, replay

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def _registered():
    games.register("tide", "Tide", "support.tide", players="support.tide_players")
    yield
    games.unregister("tide")


def start(*people, **setup):
    return PlainTable([*people], "KIWI-42", **{"game": "tide", **setup})


def test_a_whole_game_by_two_people_at_one_screen(show, page, axe, tmp_path):
    table = start("person", "person")
    board = show(page, table)
    hands = [f"you hold {low} and {high}" for low, high in table.session.state.position.hands]
    expect(board).not_to_contain_text("you hold")
    board.get_by_role("button", name="I am north: go on").click()
    expect(board.locator(".bl-told")).to_contain_text(hands[0])
    expect(board.get_by_role("heading", name="North, it is your turn")).to_be_visible()
    assert axe(page, ".bl-board") == []
    board.get_by_role("button", name="Double").click()
    expect(board.locator(".bl-told")).to_contain_text("the stakes are doubled")
    page.keyboard.press("2")
    expect(board).not_to_contain_text("you hold")
    board.get_by_role("button", name="I am east: go on").focus()
    page.keyboard.press("Enter")
    expect(board.locator(".bl-told")).to_contain_text(hands[1])
    expect(board).not_to_contain_text(hands[0])
    page.keyboard.press("1")
    expect(board.get_by_role("heading", name="The game is over")).to_be_visible()
    scores = board.locator(".bl-results tbody td:nth-of-type(1)").all_inner_texts()
    end = table.session.state.position
    assert scores == [str(score) for score in end.scores().values()]
    expect(board.get_by_role("log")).to_contain_text("North: double.")
    board.get_by_role("button", name="Game …").click()
    with page.expect_download() as download:
        board.get_by_role("button", name="Save the game").click()
    file = tmp_path / "tide.json"
    download.value.save_as(file)
    assert replay(Transcript.from_json(file.read_text("utf-8"))) == end
    assert small_targets(page, "button, select, summary", hidden=1) == []
    assert page.complaints == []


def test_what_has_too_many_choices_for_buttons_is_written(show, page):
    table = start(game="banana_governance", players=3)
    board = show(page, table)
    board.get_by_role("textbox", name="In words").fill("split 4+6 6+2 4")
    page.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_contain_text("plit 4+6 6+2 4")
    expect(board.get_by_role("textbox", name="In words")).to_be_hidden()


def test_a_picture_that_the_game_draws_is_shown(show, page):
    board = show(page, start("person", game="jack_bananas"))
    drawn = board.locator(".bl-scene img")
    expect(drawn).to_be_visible()
    page.wait_for_function("document.querySelector('.bl-scene img').naturalWidth > 100")
    page.screenshot(path="/tmp/games_d/plain3.png", full_page=True)
    board.get_by_role("button", name="Text view").click()
    expect(drawn).to_be_hidden()
    expect(board.locator(".bl-told")).to_contain_text("turn: 1")
