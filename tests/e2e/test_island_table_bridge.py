"""The Island table in Chromium: whole short games with the real session, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import button

from banana_lab.boards import IslandTable
from banana_lab.core import replay

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

PEOPLE = ["person", "honest", "bold"]
SHOWN = "season 1 tikis first blue" + "".join(
    f"; {colour} project build {plan} shows {plan.split('-')[2]}"
    for colour, plan in (
        ("blue", "Azzura-Rock-Fish"),
        ("yellow", "Coquito-Sand-Fish"),
        ("green", "Diabolo-Rock-Flower"),
    )
)


def start(**others):
    setup = {"players": 3, "people": PEOPLE, "code": "KIWI-42", "max_seasons": 1} | others
    return IslandTable(**setup)


def question(board, words):
    expect(board.locator(".bl-turn > p")).to_contain_text(words)


def spot(board, name):
    return board.locator(f'[data-spot="{name}"]')


def ended(board, table):
    """The results on the board, which are those of the transcript in plain Python."""
    expect(board.get_by_role("heading", name="The game is over")).to_be_visible()
    end = replay(table.transcript)
    rows = board.locator(".bl-results tbody tr").all_inner_texts()
    names = [table.session.state.game.seat_name(seat) for seat in table.session.state.game.seats]
    assert [row.split("\t") for row in rows] == [
        [name.capitalize(), str(end.scores()[who]), str(end.returns()[who])]
        for who, name in enumerate(names)
    ]
    return end


def test_a_season_by_keyboard_alone(show, page):
    table = start()
    board = show(page, table)
    button(board, "Keys").focus()
    for key in ("c", "q", "m", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(board.get_by_role("status")).to_contain_text("Choose it again to lay this project.")
    chosen = board.locator("[data-spot][aria-pressed=true]").get_attribute("data-spot")
    page.keyboard.press("Enter")
    question(board, f"You plan to build on {chosen}")
    expect(board.locator(".bl-options button").first).to_be_focused()
    page.keyboard.press("2")
    question(board, "Where do you put your Tiki?")
    expect(board.get_by_role("button", name="Put the Tiki")).to_be_focused()
    for key in ("h", "m", "End", "Enter", "Enter"):
        page.keyboard.press(key)
    end = ended(board, table)
    assert end.game.island.mask([chosen]) & end.huts[0] or "cannot build" in str(
        board.locator(".bl-log").inner_text()
    )
    page.keyboard.press("[")
    expect(button(board, "Play on from here")).to_be_visible()
    assert page.complaints == []


def test_a_season_of_mao_by_pointer(show, page):
    table = start(rules="mao", people=["person", "honest", "honest"])
    board = show(page, table)
    button(board, "Quick").click()
    for card in ("Azzura", "Rock", "Lagoon", "Fish"):
        button(board, card).click()
    expect(board.locator(".bl-chosen")).to_have_text("4 cards: overloaded, cheats by 1.")
    board.get_by_role("radio", name="Fish").check(force=True)
    button(board, "Lay this stack").click()
    question(board, "Do you denounce somebody?")
    board.get_by_role("button", name="fit Fish, shown by blue").click()
    expect(board.locator(".fits")).to_have_count(9)
    button(board, "Stay silent").click()
    question(board, "Where do you put your Tiki?")
    spot(board, "Coquito-Grass-Flower").click()
    button(board, "Put the Tiki on Coquito-Grass-Flower").click()
    question(board, "Your project is overloaded")
    board.get_by_label("The spot").select_option("build Azzura-Rock-Fish")
    button(board, "Build a hut on Azzura-Rock-Fish").click()
    question(board, "What more do you make of it?")
    button(board, "Build nothing more").click()
    end = ended(board, table)
    assert end.game.island.mask(["Azzura-Rock-Fish"]) == end.huts[0]
    assert page.complaints == []


def test_two_people_hand_the_screen_over(show, page):
    table = start(players=2, people=["person", "person"])
    board = show(page, table)
    button(board, "I am blue and green: go on").click()
    for card in ("Bikini", "Sand", "Tattoo"):
        button(board, card).click()
    button(board, "Lay this project").click()
    question(board, "Which hut do you plan?")
    spot(board, "Bikini-Sand-Flower").dblclick()
    expect(board.locator(".bl-handed")).to_contain_text("Hand the screen to yellow and red.")
    assert "Bikini-Sand" not in board.locator(".bl-body > :not(.bl-scene)").first.inner_html()
    assert board.locator(".bl-players li").count() == 0
    button(board, "I am yellow and red: go on").click()
    expect(board.locator(".bl-face")).to_have_count(0)


def box(part):
    found = part.bounding_box()
    return found["y"], found["y"] + found["height"]


@pytest.mark.parametrize(("width", "height"), [(712, 900), (800, 900), (360, 740)])
def test_what_is_asked_comes_right_below_a_map_that_leaves_room_for_it(
    show, open_page, width, height
):
    page = open_page(width, height=height)
    board = show(page, start())
    turn, sea = board.locator(".bl-turn"), board.locator(".bl-sea")
    line = board.locator(".bl-asked")
    expect(line).to_have_text("Blue: Which hut do you plan?")
    assert box(line)[1] <= box(sea)[0]
    assert box(sea)[1] - box(sea)[0] <= 0.5 * height + 1
    assert 0 <= box(turn)[0] - box(sea)[1] < 90
    assert box(turn)[1] <= box(board.locator(".bl-players"))[0]
    if width > 700:
        assert box(turn)[1] - box(line)[0] <= height


@pytest.mark.parametrize("width", [360, 690, 800, 1280])
def test_the_coach_stands_right_under_the_question(show, open_page, width):
    table = start()
    table.ask({"do": "coach"})
    board = show(open_page(width), table)
    turn, coach = box(board.locator(".bl-turn")), box(board.locator(".bl-coach"))
    assert 0 <= coach[0] - turn[1] <= 24
    for below in (".bl-log", *[".bl-players"] * (width < 960)):
        assert coach[1] <= box(board.locator(below))[0], below


def test_on_a_narrow_map_a_tap_enlarges_and_chooses_and_the_next_one_agrees(show, open_page):
    page = open_page(360)
    table = start()
    board = show(page, table)
    spot(board, "Coquito-Grass-Fish").click()
    expect(board.locator(".bl-zoom [aria-pressed=true]")).to_have_text("Coquito")
    expect(board.locator(".bl-asked")).to_contain_text("Build on Coquito-Grass-Fish. Choose it")
    expect(board.locator("[data-spot][aria-pressed=true]")).to_have_count(1)
    assert len(table.session.state.played) == 1  # who begins
    rings = board.locator("[data-spot^=Coquito] .ring")
    assert min(rings.evaluate_all("all => all.map(n => n.getBoundingClientRect().width)")) >= 44
    spot(board, "Coquito-Grass-Fish").click()
    question(board, "You plan to build on Coquito-Grass-Fish.")


def test_a_double_click_on_a_narrow_map_agrees_to_nothing(show, open_page):
    page = open_page(360)
    table = start()
    board = show(page, table)
    spot(board, "Coquito-Grass-Fish").dblclick()
    expect(board.locator(".bl-zoom [aria-pressed=true]")).to_have_text("Coquito")
    question(board, "Which hut do you plan?")


def test_a_stack_is_not_changed_by_the_tap_that_enlarges(show, open_page):
    page = open_page(360)
    board = show(page, start(rules="mao"))
    spot(board, "Coquito-Grass-Fish").click()
    expect(board.locator(".bl-zoom [aria-pressed=true]")).to_have_text("Coquito")
    expect(board.locator(".bl-chosen")).to_have_text("Choose the cards of your stack.")
    spot(board, "Coquito-Grass-Fish").click()
    expect(board.locator(".bl-chosen")).to_have_text("3 cards: a normal project, no cheat.")


def test_what_came_of_a_season_is_shown_until_the_next_projects_are_laid(show, page, axe):
    table = start(position=SHOWN, max_seasons=2)
    board = show(page, table)
    button(board, "Quick").click()
    for _ in range(2):
        spot(board, "Coquito-Grass-Flower").click()
    question(board, "Which hut do you plan?")
    expect(board.locator(".bl-came h3")).to_have_text("What came of season 1")
    expect(board.locator(".bl-came li")).to_have_count(3)
    expect(board.locator(".spot.past")).to_have_count(3)
    expect(board.locator(".bl-faded")).to_be_visible()
    assert axe(page, ".bl-board") == []
    lay = button(board, "Lay this project")
    plain = "n => getComputedStyle(n).backgroundColor"
    assert lay.evaluate(plain) == "rgba(0, 0, 0, 0)"
    for _ in range(2):
        spot(board, "Coquito-Grass-Flower").click()
    question(board, "Which of its cards do you show?")
    expect(board.locator(".bl-came")).to_be_hidden()
    expect(board.locator(".spot.past")).to_have_count(0)
    page.keyboard.press("[")
    expect(board.locator(".spot.past")).to_have_count(3)
    assert page.complaints == []


def test_what_is_put_down_pops_in_unless_motion_is_reduced(show, open_page):
    page = open_page(reduced_motion="no-preference")
    board = show(page, start(position=SHOWN))
    spot(board, "Coquito-Grass-Flower").click()
    spot(board, "Coquito-Grass-Flower").click()
    placed = board.locator(".bl-placed")
    expect(placed.first).to_be_attached()
    moves = "node => getComputedStyle(node.querySelector('.tiki')).animationName"
    assert spot(board, "Coquito-Grass-Flower").evaluate(moves) == "bl-put-down"
    page.emulate_media(reduced_motion="reduce")
    assert spot(board, "Coquito-Grass-Flower").evaluate(moves) == "none"
