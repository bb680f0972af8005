"""The island editor in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import status

from banana_lab.boards import IslandEditor
from banana_lab.maka_bana import island

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

SAND = "Bikini Sand Fish touches Bikini Sand Tattoo"
JOIN = {"do": "side", "one": "Bikini-Sand-Fish", "other": "Bikini-Sand-Tattoo"}
VIEWS = {
    "at the start": (),
    "a fault": (JOIN,),
    "bridges, no edges": (
        {"do": "start", "island": "no edges"},
        {**JOIN, "one": "Azzura-Rock-Fish"},
    ),
}


@pytest.fixture
def editor():
    return IslandEditor()


def knob(board, name=SAND):
    return board.get_by_role("switch", name=name, exact=True)


def spot(board, name):
    return board.locator(f"[data-spot='{name}']")


def edges(editor):
    return len(editor.island.edges)


def test_knobs_by_mouse(show, page, editor):
    board = show(page, editor)
    expect(board.get_by_role("switch", checked=True)).to_have_count(31)
    knob(board).click()
    expect(knob(board)).to_be_checked()
    expect(status(board)).to_have_text(
        "Bikini Sand Fish and Bikini Sand Tattoo touch now. 32 edges, 1 fault."
    )
    expect(board.locator("[data-verdict=fault]")).to_contain_text("It holds 11 spots")
    expect(board.get_by_role("button", name="Save draft")).to_be_visible()
    board.get_by_role("button", name="Turn this edge off").click()
    expect(knob(board)).not_to_be_checked()
    expect(board.locator("[data-verdict=fault]")).to_have_count(0)
    board.get_by_role("button", name="Undo").click()
    board.get_by_role("button", name="Undo").click()
    board.get_by_role("button", name="Redo").click()
    expect(status(board)).to_have_text("Redone. 32 edges, 1 fault.")
    assert editor.island == island().with_edge("Bikini-Sand-Fish", "Bikini-Sand-Tattoo")
    assert page.complaints == []


def test_knobs_by_keyboard_keep_the_focus(show, page, editor):
    board = show(page, editor)
    knob(board).focus()
    page.keyboard.press("Enter")
    expect(knob(board)).to_be_checked()
    expect(knob(board)).to_be_focused()
    page.keyboard.press(" ")
    expect(knob(board)).not_to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(knob(board)).to_be_focused()
    page.keyboard.press("u")
    expect(knob(board)).to_be_checked()
    page.keyboard.press("Control+Shift+z")
    expect(knob(board)).not_to_be_checked()
    assert edges(editor) == 31


def test_far_spots_are_joined_by_clicking_both(show, page, editor):
    board = show(page, editor)
    spot(board, "Azzura-Grass-Flower").click()
    expect(spot(board, "Azzura-Grass-Flower")).to_have_attribute("aria-pressed", "true")
    expect(status(board)).to_contain_text("Azzura Grass Flower: now the spot")
    spot(board, "Diabolo-Rock-Flower").click()
    bridge = board.locator("[data-side='Azzura-Grass-Flower Diabolo-Rock-Flower'].bridge")
    expect(bridge).to_have_count(1)
    knob(board, "Azzura Grass Flower touches Diabolo Rock Flower").click()
    expect(bridge).to_have_count(0)
    assert edges(editor) == 31


def test_far_spots_are_joined_by_keyboard(show, page, editor):
    board = show(page, editor)
    spot(board, "Azzura-Grass-Flower").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(status(board)).to_have_text("Let go.")
    page.keyboard.press("Enter")
    page.keyboard.press("3")
    expect(spot(board, "Diabolo-Rock-Flower")).to_be_focused()
    page.keyboard.press(" ")
    expect(status(board)).to_contain_text("Azzura Grass Flower and Diabolo Rock Flower touch now.")
    expect(spot(board, "Diabolo-Rock-Flower")).to_be_focused()


def test_questions_are_answered(show, page, editor):
    board = show(page, editor)
    board.get_by_role("button", name="No, Rock").click()
    expect(spot(board, "Coquito-Rock-Fish")).to_be_visible()
    board.get_by_role("button", name="Yes, Lagoon").click()
    board.get_by_role("button", name="Yes, all of them").click()
    expect(board.locator(".bl-tally")).to_have_text("0 faults · 0 questions · 10 pass")
    assert editor.island.grounds[3] == ("Rock", "Sand", "Lagoon")


def test_a_file_is_saved_and_opened_again(show, page, editor, tmp_path):
    board = show(page, editor)
    board.get_by_label("Name").fill("Our box")
    board.get_by_label("Name").press("Enter")
    expect(status(board)).to_have_text("The island is called Our box.")
    knob(board, "Bikini Lagoon Flower touches Bikini Lagoon Fish").click()
    with page.expect_download() as saved:
        board.get_by_role("button", name="Save TOML").click()
    expect(status(board)).to_have_text("Saved as our-box.toml.")
    assert saved.value.suggested_filename == "our-box.toml"
    path = tmp_path / "our-box.toml"
    saved.value.save_as(path)
    assert island(path) == editor.island
    assert edges(editor) == 30
    board.get_by_role("button", name="Open …").click()
    board.get_by_role("button", name="Snake").click()
    expect(status(board)).to_contain_text("The island snake.")
    expect(board.get_by_role("button", name="Snake")).to_be_hidden()
    board.get_by_role("button", name="Open …").click()
    with page.expect_file_chooser() as chooser:
        board.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(path)
    expect(status(board)).to_contain_text("Opened: Our box. 30 edges")
    assert editor.island == island(path)


def test_a_bad_text_gets_a_sentence_and_loses_nothing(show, page, editor):
    board = show(page, editor)
    knob(board).click()
    board.get_by_role("button", name="Open …").click()
    pasted = board.get_by_label("or paste its text")
    for text in (
        "<script>alert(1)</script>",
        island().to_toml().replace("themes", "teams"),
        "#" * 50_000,
    ):
        pasted.fill(text)
        board.get_by_role("button", name="Open this text").click()
        expect(status(board)).to_contain_text("Not opened, and nothing is lost.")
        expect(pasted).to_have_value(text)
        assert edges(editor) == 32
    pasted.fill(island("snake").to_toml())
    board.get_by_role("button", name="Open this text").click()
    expect(pasted).to_be_hidden()
    expect(board.get_by_role("button", name="Open …")).to_be_visible()
    board.get_by_role("button", name="Undo").click()
    expect(status(board)).to_have_text("Undone. 32 edges, 1 fault.")


def test_the_text_of_the_file_is_there_to_copy(show, page, editor):
    board = show(page, editor)
    board.get_by_role("button", name="As text").click()
    text = board.get_by_label("reconstructed.toml")
    assert text.input_value() == editor.picture["file"]["text"]
    board.get_by_role("button", name="Copy").click()
    expect(status(board)).to_have_text("The text of the file is copied.")


def test_the_text_view_does_it_all(show, page, editor):
    board = show(page, editor)
    board.get_by_role("button", name="Text view").click()
    expect(board.locator(".bl-map")).to_be_hidden()
    board.get_by_role("combobox", name="Spot", exact=True).select_option("Azzura Rock Flower")
    board.get_by_role("combobox", name="and the other spot").select_option("Azzura Grass Fish")
    board.get_by_role("button", name="Join them").click()
    header = page.get_by_role("rowheader", name="Rock Flower", exact=True)
    row = board.get_by_role("row").filter(has=header).first
    expect(row).to_have_text("Rock FlowerGrass Fish")
    board.get_by_role("button", name="Part them").click()
    expect(row).to_have_text("Rock Flowernone")


@pytest.mark.parametrize("width", [320, 360, 600, 1024, 1360])
def test_a_knob_is_large_enough_for_a_finger(show, open_page, width, editor):
    page = open_page(width)
    board = show(page, editor)
    narrow = board.locator("[data-shape=tall]").count()
    pressed = board.locator(".bl-zoom [aria-pressed=true]")
    if narrow:
        expect(pressed).to_have_text("Azzura")
    box = board.locator(".side .hit").first.bounding_box()
    assert min(box["width"], box["height"]) >= 22


def test_on_a_phone_a_tap_in_the_whole_island_enlarges_a_beach_first(show, open_page, editor):
    page = open_page(360, 800, has_touch=True)
    board = show(page, editor)
    board.get_by_role("button", name="All", exact=True).click()
    spot(board, "Bikini-Rock-Tattoo").tap()
    expect(board.locator(".bl-zoom [aria-pressed=true]")).to_have_text("Bikini")
    knob(board).tap()
    expect(knob(board)).to_be_checked()
    assert edges(editor) == 32
