"""Bluff in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import status

from banana_lab.boards import Bluff

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

VIEWS = {
    "asked": ({"do": "odds"},),
    "last call": ({"do": "odds"}, {"do": "announce"}),
    "over": ({"do": "accuse"}, {"do": "announce", "speed": 18}),
}


@pytest.fixture
def duel():
    return Bluff(code="KIWI-42")


def test_a_round_by_mouse(show, page, duel):
    board = show(page, duel)
    expect(status(board)).to_contain_text("Orange announced 21. Your cup shows 16.")
    board.get_by_role("button", name="The next higher speed").click()
    expect(board.locator(".bl-yours .bl-truth b")).to_have_text("A bluff, by 1")
    board.get_by_role("button", name="The next lower speed").click()
    board.get_by_role("button", name="Announce 16").click()
    expect(status(board)).to_contain_text("Last call before the flight")
    board.get_by_role("button", name="Accuse").click()
    expect(board.locator(".bl-theirs .bl-truth")).to_have_text("✓ True: its dice show 21.")
    expect(board.get_by_role("img", name="Orange die: 6")).to_have_count(3)
    board.get_by_role("button", name="Shake for round 2").click()
    expect(board.get_by_role("img", name="Orange die: ")).to_have_count(0)
    assert duel.session.state.number == 2
    assert page.complaints == []


def test_a_round_by_keyboard(show, page, duel):
    board = show(page, duel)
    board.get_by_role("button", name="Announce 16").focus()
    page.keyboard.press("e")
    expect(board.get_by_role("meter", name="21 is true: 157 over 1296")).to_be_visible()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="Let it fly")).to_be_focused()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="Shake for round 2")).to_be_focused()
    page.keyboard.press("s")
    expect(status(board)).to_contain_text("Announce a speed, or pass.")
    page.keyboard.press("c")
    expect(status(board)).to_contain_text("Blue cannot accuse orange: now it announces")
    page.keyboard.press("p")
    assert duel.session.state.actions == ("pass",)


def test_the_chances_are_shown_and_hidden_without_losing_the_focus(show, page, duel):
    board = show(page, duel)
    theirs = board.locator(".bl-theirs")
    theirs.get_by_role("button", name="Show the exact chance").focus()
    page.keyboard.press("Enter")
    hide = theirs.get_by_role("button", name="Hide")
    expect(hide).to_be_focused()
    page.keyboard.press("Enter")
    expect(theirs.get_by_role("button", name="Show the exact chance")).to_be_focused()
    expect(board.get_by_role("meter")).to_have_count(0)


def test_a_new_duel_is_begun_and_taken_back(show, page, duel):
    board = show(page, duel)
    board.get_by_role("button", name="New duel").click()
    board.get_by_role("radio", name="Bold").check(force=True)
    board.get_by_role("radio", name="Acrobatics").check(force=True)
    board.get_by_role("button", name="Begin a new duel").click()
    expect(status(board)).to_contain_text("Acrobatics needs the Super Banana Cup (JB-5).")
    board.get_by_role("radio", name="Super Banana Cup").check(force=True)
    board.get_by_role("spinbutton", name="Minimum speed").fill("12")
    board.get_by_label("Class code").fill("mango 7")
    board.get_by_role("button", name="Begin a new duel").click()
    expect(status(board)).to_contain_text("A new duel, with the dice of the class code.")
    expect(board.get_by_role("button", name="Begin a new duel")).to_be_hidden()
    setup = duel.session.state.setup
    assert (setup.opponent, setup.trial, setup.cup, setup.minimum) == (
        *("bold", "acrobatics", "super", 12),
    )
    board.get_by_role("button", name="Undo").click()
    expect(status(board)).to_contain_text("Undone.")
    assert duel.session.state.code == "KIWI-42"


def test_the_page_never_holds_their_dice_or_the_code(show, page, duel):
    board = show(page, duel)
    for _ in range(6):
        assert "KIWI" not in page.content().upper()
        expect(board.locator(".bl-them .bl-die")).to_have_count(0)
        board.get_by_role("button", name="Keys").focus()
        for key in ("a", "h", "h", "s"):
            page.keyboard.press(key)


def test_the_text_view_says_it_all(show, page, duel):
    board = show(page, duel)
    board.get_by_role("button", name="Text view").click()
    expect(board.locator(".bl-isle")).to_be_hidden()
    expect(board.locator(".bl-told")).to_contain_text("Your dice show 2, 3, 5, 6: 16.")
    expect(board.locator(".bl-told")).to_contain_text("minimum speed 14, Altitude, Banana Cup.")


def test_only_what_happened_moves(show, open_page, duel):
    page = open_page(reduced_motion="no-preference")
    board = show(page, duel)
    moving = "document.getAnimations().filter((one) => one.animationName).length"
    assert page.evaluate(moving) == 0
    board.get_by_role("button", name="Accuse").click()
    expect(board.locator(".bl-lift")).to_have_count(1)
    assert page.evaluate(moving) == 4
    board.get_by_role("button", name="Announce 16").click()
    expect(board.locator(".bl-lift")).to_have_count(0)
    expect(board.locator(".bl-arrives")).to_have_count(2)
