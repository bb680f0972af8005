"""The Auction table in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import button, status

from banana_lab.boards import AuctionExplorer

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

LONG = (
    "round 5 first west holder west; table m30 m24b m20b b; north bids 2 2 2 2 2 won m8b m10b m14b "
    "birds 1 used 2; east bids 4 4 6 6 8; south bids 2 4 6 8 10; "
    "west hand 2 2 4 4 6 6 8 8 8 8 10 10 12 12 16 16 20 20 p p m12 mS bids 2 2 won m4 birds 4 "
    "| bidding west"
)


@pytest.fixture
def auction():
    return AuctionExplorer()


def test_a_round_is_followed_by_keyboard_alone(show, page, auction):
    board = show(page, auction)
    button(board, "Keys").focus()
    for _ in range(3):
        page.keyboard.press("Tab")  # over the cards that may not be bid
    expect(button(board, "12 bananas")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(board)).to_contain_text("Play 12, total 28: 1st if nobody else raises")
    expect(button(board, "12 bananas")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("y")
    expect(status(board)).to_contain_text("You play 12, total 28, 1st. South is to act")
    theirs = board.locator(".bl-theirs")
    theirs.get_by_role("button", name="16 bananas", exact=True).focus()
    page.keyboard.press("Enter")
    expect(status(board)).to_contain_text("South plays 16, total 40, 1st. West is to act")
    page.keyboard.press("p")
    expect(status(board)).to_contain_text("West passes. Your turn")
    page.keyboard.press("b")
    expect(status(board)).to_contain_text("You play a pass bird.")
    for _ in range(2):
        page.keyboard.press("p")
    expect(status(board)).to_contain_text("South is 1st")
    button(board, "Take 24").focus()
    page.keyboard.press("Enter")
    expect(button(board, f"Take 16 + bird makes {48 * (58 - 9)}")).to_be_visible()
    page.keyboard.press("Enter")
    expect(status(board)).to_contain_text("South begins round 4")
    page.keyboard.press("n")
    expect(board.get_by_role("heading", level=2)).to_contain_text("round 4 of 5")
    for _ in range(9):
        page.keyboard.press("u")
    assert auction.session.past == ()
    assert page.complaints == []


def test_the_focus_goes_on_with_what_can_be_done(show, page, auction):
    board = show(page, auction)
    button(board, "12 bananas").click()
    button(board, "Play 12").click()
    expect(board.locator(".bl-theirs :focus")).to_have_count(1)


def test_an_auction_is_typed_refused_mended_and_used(show, page, auction):
    board = show(page, auction)
    button(board, "Auction …").click()
    field = board.get_by_label("An auction as text")
    line = field.input_value()
    assert line == auction.line
    field.fill(line.replace("bids 4 12", "bids 12 4"))
    button(board, "Use this auction").click()
    expect(status(board)).to_contain_text("each bid is worth at least as much as the one before")
    assert auction.line == line
    field.fill(line.replace("bids 4 12", "bids 4 4"))
    button(board, "Use this auction").click()
    expect(status(board)).to_contain_text("Your auction. Your turn")
    expect(board.get_by_role("region", name="You, your turn, total 8")).to_be_visible()
    board.get_by_role("radio", name="Only the first").check(force=True)
    expect(board.get_by_text("not taken")).to_have_count(2)
    board.get_by_role("radio", name="3").check(force=True)
    expect(board.locator(".bl-bidder")).to_have_count(3)
    board.get_by_label("Class code").fill("mango 7")
    button(board, "Deal auction 1").click()
    expect(status(board)).to_contain_text("Auction 1 of MANGO-7.")


def test_lots_are_typed_as_they_lie_on_a_real_table(show, page, auction):
    line = "round 1 first east holder east; north; east hand 8 mS; south birds 1; west"
    board = show(page, AuctionExplorer(line))
    field = board.get_by_label("or type them")
    field.fill("m30 m30 b")
    field.press("Enter")
    expect(status(board)).to_contain_text("4 players bid for 3 monkeys")
    field.fill("m30 b m4 m8b")
    field.press("Enter")
    expect(status(board)).to_contain_text("Round 2: 30, 8 with a bird and 4 with two birds.")
    expect(board.locator(".bl-lots li")).to_have_count(4)


def test_the_text_view_says_it_all(show, page, auction):
    board = show(page, auction)
    button(board, "Text view").click()
    expect(board.locator(".bl-told")).to_contain_text("South: 8 16, total 24, 1st, still in.")
    expect(board.locator(".bl-told")).to_contain_text(auction.line)
    expect(board.locator(".bl-card svg").first).to_be_hidden()
