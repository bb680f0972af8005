"""The Auction table in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import small_targets

from banana_lab.boards import AuctionTable

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
    return AuctionTable()


@pytest.fixture
def show_auction(show):
    return lambda page, board, theme="light": show(page, board, theme, name="auction")


def status(board):
    return board.get_by_role("status")


def button(board, name):
    return board.get_by_role("button", name=name, exact=True)


def test_a_round_is_followed_by_keyboard_alone(show_auction, page, auction):
    board = show_auction(page, auction)
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


def test_the_focus_goes_on_with_what_can_be_done(show_auction, page, auction):
    board = show_auction(page, auction)
    button(board, "12 bananas").click()
    button(board, "Play 12").click()
    expect(board.locator(".bl-theirs :focus")).to_have_count(1)


def test_an_auction_is_typed_refused_mended_and_used(show_auction, page, auction):
    board = show_auction(page, auction)
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


def test_lots_are_typed_as_they_lie_on_a_real_table(show_auction, page, auction):
    line = "round 1 first east holder east; north; east hand 8 mS; south birds 1; west"
    board = show_auction(page, AuctionTable(line))
    field = board.get_by_label("or type them")
    field.fill("m30 m30 b")
    field.press("Enter")
    expect(status(board)).to_contain_text("4 players bid for 3 monkeys")
    field.fill("m30 b m4 m8b")
    field.press("Enter")
    expect(status(board)).to_contain_text("Round 2: 30, 8 with a bird and 4 with two birds.")
    expect(board.locator(".bl-lots li")).to_have_count(4)


def test_the_text_view_says_it_all(show_auction, page, auction):
    board = show_auction(page, auction)
    button(board, "Text view").click()
    expect(board.locator(".bl-told")).to_contain_text("South: 8 16, total 24, 1st, still in.")
    expect(board.locator(".bl-told")).to_contain_text(auction.line)
    expect(board.locator(".bl-card svg").first).to_be_hidden()


@pytest.mark.parametrize("width", [320, 360, 760, 1280])
@pytest.mark.parametrize("line", [None, LONG])
def test_nothing_sticks_out_and_targets_are_large(show_auction, open_page, width, line):
    page = open_page(width)
    board = show_auction(page, AuctionTable(line))
    for view in ("Auction …", "Keys", "Pass", "Larger", "Text view"):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), view
        inside = "part => part.scrollWidth <= part.clientWidth + 1"
        parts = ".bl-bidder, .bl-felt" + ", .bl-scroll" * (view != "Text view")
        for part in board.locator(parts).all():  # enlarged, the table scrolls in itself
            assert part.evaluate(inside), (view, part.evaluate("part => part.outerHTML")[:90])
        assert small_targets(page, "button, input, textarea") == []
        button(board, view).first.click()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("line", [None, LONG])
def test_axe_finds_nothing(show_auction, page, axe, theme, line):
    board = show_auction(
        page, AuctionTable(line, code="KIWI-42") if line else AuctionTable(), theme
    )
    button(board, "12 bananas" if not line else "12 bananas 2 cards").click()
    for view in ("Auction …", "Keys"):
        button(board, view).click()
    assert axe(page, ".bl-board") == []
    button(board, "Pass").first.click()
    assert axe(page, ".bl-board") == []
    button(board, "Text view").click()
    assert axe(page, ".bl-board") == []


def test_with_reduced_motion_nothing_moves(show_auction, page, auction):
    board = show_auction(page, auction)
    button(board, "12 bananas").click()
    assert page.evaluate("document.getAnimations().length") == 0


def test_paper_is_light_and_holds_no_buttons_to_press(show_auction, page, auction):
    board = show_auction(page, auction, "dark")
    page.emulate_media(media="print")
    assert board.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 255, 255)"
    expect(button(board, "Pass").first).to_be_hidden()
    expect(board.locator(".bl-payoff")).to_be_visible()
