"""The Race table in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import status

from banana_lab.boards import RaceTable
from banana_lab.core import Transcript, replay

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

SHORT = {"heights": [1, 2, 0], "room": [2, 2, 1], "minimums": [8, 8, 8], "resupply": 2}


@pytest.fixture
def race():
    return RaceTable(["person", "honest", "bold", "random"], code="KIWI-42", course=SHORT)


def scores(board):
    rows = board.locator(".bl-results tbody tr").all()
    return {row.locator("th").inner_text(): row.locator("td").first.inner_text() for row in rows}


def replayed(race):
    """The scores of the saved transcript, played again without any board."""
    race.ask({"do": "save"})
    end = replay(Transcript.from_json(race.picture["file"]["text"]))
    names = [
        end.game.seat_name(end.game.seats_of(person)[0]).capitalize() for person in end.game.people
    ]
    return dict(zip(names, map(str, end.scores().values()), strict=True))


def race_on(page, race, decide):
    """Decide until the race is over; the others move by themselves."""
    for _ in range(120):
        page.wait_for_function(
            "() => document.querySelector('.bl-turn[data-your-turn]')"
            " || document.querySelector('.bl-results table')"
        )
        if race.picture["over"]:
            return
        moves = race.picture["replay"]["last"]
        decide(race.picture)
        for _ in range(200):
            if race.picture["replay"]["last"] > moves or race.picture["runs"]:
                break
            page.wait_for_timeout(5)
    raise AssertionError("the race does not end")


def test_a_race_by_keyboard_alone(show, page, race):
    board = show(page, race)
    board.get_by_role("button", name="Quick").focus()
    page.keyboard.press("Enter")
    expect(status(board)).to_contain_text("Announce a speed for island 1")

    def decide(picture):
        ask = picture["scene"]["ask"]
        actions = [option["action"] for option in picture["options"]]
        if ask and ask["kind"] == "announce":
            page.keyboard.press("+")
            page.keyboard.press("-" if ask["speeds"] else "p")
            page.keyboard.press("a")
        elif ask:
            board.locator(".bl-give .bl-primary").focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("h" if "hold" in actions else "1")

    race_on(page, race, decide)
    expect(board.get_by_role("heading", name="The game is over")).to_be_visible()
    assert scores(board) == replayed(race)
    assert page.complaints == []


def test_a_race_by_pointer(show, page, race):
    board = show(page, race)
    board.get_by_role("button", name="Quick").click()

    def decide(picture):
        primary = board.locator(".bl-turn .bl-primary:visible")
        if picture["scene"]["ask"] and primary.count():
            primary.click()
        elif picture["scene"]["ask"]:
            board.get_by_role("button", name="Pass").click()
        else:
            board.locator(".bl-options button").last.click()

    race_on(page, race, decide)
    assert scores(board) == replayed(race)
    board.get_by_role("slider", name="Moves shown").press("Home")
    expect(status(board)).to_contain_text("After 0 of")
    board.get_by_role("button", name="To the present").click()
    expect(board.get_by_role("heading", name="The game is over")).to_be_visible()
    assert page.complaints == []


def test_the_keyboard_goes_on_at_what_is_asked(show, page):
    race = RaceTable(["person", "person"], code="KIWI-42", players=2)
    board = show(page, race)
    board.get_by_role("button", name="I am pink, orange and red: go on").focus()
    page.keyboard.press("Enter")
    announce = board.get_by_role("button", name="Announce ")
    expect(announce).to_be_focused()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="I am green, yellow and blue: go on")).to_be_focused()
    expect(board.locator(".bl-scene")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="Hold")).to_be_focused()


def test_a_lifted_cup_stays_to_be_seen_and_the_widest_words_fit_a_telephone(show, page, axe):
    """BANANAS! is called and found false by the last accusation of a turn."""
    race = RaceTable(["person"] * 2, code="KIWI-42", players=2, planes_each=2, cup="super")

    def said(*actions):
        for action in actions:
            while race.picture["runs"] or race.picture["cover"]:
                race.ask({"do": "on" if race.picture["runs"] else "look"})
            race.ask({"do": "act", "action": action})
        while race.picture["runs"] or race.picture["cover"]:
            race.ask({"do": "on" if race.picture["runs"] else "look"})

    said("BANANAS!", *["hold"] * 2, "announce 12", *["hold"] * 4, "pass", *["hold"] * 4, "pass")
    board = show(page, race, "dark")
    page.set_viewport_size({"width": 360, "height": 800})
    wide = "all => all.filter(its => its.scrollWidth > its.clientWidth).map(its => its.innerText)"
    assert board.locator(".bl-ledger :is(th, td)").evaluate_all(wide) == []
    said("accuse green", "hold", "accuse pink", "hold", "give pink to green")
    assert race.picture["phase"].endswith("Turn 2.")
    board.get_by_role("button", name="Coach").click()
    cups = board.locator(".bl-lifted-cups li")
    expect(cups).to_have_count(2)
    assert cups.first.inner_text().split("\n")[:2] == ["Pink: BANANAS!", "accused by Green"]
    expect(cups.first.get_by_text("✗ false")).to_be_visible()
    assert cups.evaluate_all(wide) == []
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 800})
        phases = board.locator(".bl-steps li")
        assert [" ".join(its.inner_text().split()) for its in phases.all()] == [
            "1 Reckless flyers",
            "2 Pilots",
            "3 Resupply",
            "4 Arbitrations",
        ]
        assert phases.evaluate_all(wide) == []
    assert axe(page, ".bl-board") == []
    assert page.complaints == []
