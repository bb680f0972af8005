"""The Council table in Chromium: whole games with the real session, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import button

from banana_lab.boards import CouncilTable
from banana_lab.core import replay

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

PEOPLE = ["person", "honest", "random"]
BIDDING = (
    "round 2 first north holder east; table m10 m16b; north hand 2 2 8 12 20 p won m24; "
    "east hand 4 6 10 mS won m12 birds 1; south hand 6 8 16 birds 1 | "
    "bidding 0, awarding 0, awarding 1, birds, round, round, round"
)
AWARDING = (
    "round 2 first north holder east; table m10 m16b; passed north east south; "
    "north hand 2 2 8 12 p bids 20 won m24; east hand 4 6 mS bids 10 won m12 birds 1; "
    "south hand 6 8 16 birds 1 | awarding 0, awarding 1, birds, round, round, round"
)
FORCED = (
    "round 2 first north holder east; table m10 m16b; north hand 2 2 8 bids 12 won m24; "
    "east hand 4 6 10 mS bids 4 won m12 birds 1; south hand 6 8 16 bids 6 birds 1 | bidding 0"
)
SLIDES = """() => document.getAnimations().filter((its) => its.effect.getKeyframes()[0].translate)
  .map((its) => its.effect.target.getAttribute('aria-label'))"""


def start(people=PEOPLE, **others):
    return CouncilTable(people, code="KIWI-42", players=3, **others)


def phase(table):
    scene = table.picture["scene"]
    return scene["phase"] if table.picture["turn"] else "over" if table.picture["over"] else ""


def asked(page, board, table):
    """Wait until the person is asked, or the game is over; return the phase."""
    expect(
        board.locator(".bl-turn[data-your-turn]:not(.bl-bidder)").or_(
            board.get_by_role("heading", name="The game is over")
        )
    ).to_be_visible()
    return phase(table)


def ended(board, table):
    """Compare the results on the board with those of the transcript in plain Python."""
    end = replay(table.transcript)
    rows = board.locator(".bl-results tbody tr").all_inner_texts()
    scores = [row.split("\t")[1].replace("−", "-") for row in rows]
    assert scores == [str(its) for its in end.scores().values()]
    totals = board.locator(".bl-sheet .bl-total").all_inner_texts()
    assert [int(its.replace("−", "-")) for its in totals] == list(end.scores().values())
    return end


def test_a_whole_game_by_keyboard_alone(show, page):
    table = start()
    board = show(page, table)
    button(board, "Keys").focus()
    page.keyboard.press("q")
    page.keyboard.press("Tab")
    expect(board.get_by_role("slider", name="Divider 6")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(board.get_by_role("status")).to_contain_text("Divider 6, after card 6.")
    page.keyboard.press("y")
    played, moves = [], 0
    while (now := asked(page, board, table)) != "over":
        moves = len(table.session.state.played)
        if now == "bidding":
            expect(board.locator(".bl-stack").first).to_be_visible()
            legal = [its["action"] for its in table.picture["options"]]
            if "pass bird" in legal:
                page.keyboard.press("b")
            elif len(played) % 3 == 0 and legal != ["pass"]:
                board.locator(".bl-stack:not([aria-disabled])").first.focus()
                page.keyboard.press("Enter")
                page.keyboard.press("y")
            else:
                page.keyboard.press("p")
        else:
            page.keyboard.press("1")
        played.append(now)
        page.wait_for_function(
            "moves => Number(document.querySelector('.bl-replay input').max) > moves", arg=moves
        )
        assert len(played) < 80
    assert {"picking", "bidding"} <= set(played)
    end = ended(board, table)
    assert any(end.bids) is False
    assert page.complaints == []


def test_by_pointer_a_row_is_divided_a_group_taken_and_a_card_played(show, page):
    table = start()
    board = show(page, table)
    button(board, "Quick").click()
    board.get_by_role("slider", name="Divider 2").click()
    board.get_by_role("button", name="One place to the left").click()
    expect(board.get_by_role("status")).to_contain_text("Divider 2, after card 9.")
    button(board, "Divide it so").click()
    for _ in range(2):
        expect(button(board, "Take group 2")).to_be_visible()
        board.locator(".bl-takeable").nth(1).click()
    expect(button(board, "Play a card")).to_be_visible()
    button(board, "Play a card").click(force=True)
    expect(board.get_by_role("status")).to_have_text("Choose a card of your hand first.")
    stack = board.locator(".bl-stack:not([aria-disabled])").first
    value = int(stack.get_by_role("img").get_attribute("aria-label").split()[0])
    stack.click()
    page.keyboard.press("c")
    expect(board.get_by_role("region", name="Coach")).to_contain_text("Your score now")
    button(board, f"Play {value}").click()
    expect(board.locator(".bl-log")).to_contain_text(f"You play {value}.")
    button(board, "Undo").click()
    expect(button(board, "Play a card")).to_be_visible()
    assert page.complaints == []


def test_two_people_hand_the_screen_over(show, page):
    table = start(["person", "person", "random"])
    board = show(page, table)
    button(board, "I am north: go on").click()
    button(board, "Divide it so").click()
    expect(board.get_by_text("Hand the screen to east. Nobody else should look.")).to_be_visible()
    assert board.locator(".bl-scene").is_hidden()
    button(board, "I am east: go on").click()
    expect(board.get_by_role("slider")).to_have_count(3)


def test_a_monkey_slides_to_its_winner(show, open_page):
    page = open_page(reduced_motion="no-preference")
    board = show(page, start(position=AWARDING))
    expect(button(board, "Take the 16 + bird")).to_be_visible()
    board.locator(".bl-pile.bl-takeable", has=page.get_by_label("16 with a bird")).click()
    page.wait_for_function(f"({SLIDES})().includes('monkey of 16 with a bird')")
    expect(board.locator(".bl-won section").first).to_contain_text("40 points · 1 bird")
    recap = board.get_by_role("region", name="Round 2 has ended")
    expect(recap.get_by_role("listitem")).to_have_count(3)
    expect(recap.get_by_role("listitem").first).to_contain_text("20 bananas")
    button(board, "A move back").click()
    expect(recap).to_be_visible()
    button(board, "Larger").click()
    for width in (360, 760, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        for takes in recap.locator(".bl-takes").all():
            arrow = takes.get_by_label("takes").bounding_box()
            card = takes.locator(".bl-card").first.bounding_box()
            assert card["y"] <= arrow["y"] <= card["y"] + card["height"], width
            assert arrow["x"] + arrow["width"] <= card["x"], width


def test_a_played_card_slides_unless_motion_is_reduced(show, open_page):
    page = open_page(reduced_motion="no-preference")
    board = show(page, start(position=BIDDING))
    board.locator(".bl-stack", has=page.get_by_role("img", name="12 bananas")).click()
    button(board, "Play 12").click()
    page.wait_for_function(f"({SLIDES})().length === 1")
    assert page.evaluate(SLIDES) == ["12 bananas"]
    page.emulate_media(reduced_motion="reduce")
    button(board, "Undo").click()
    board.locator(".bl-stack", has=page.get_by_role("img", name="12 bananas")).click()
    button(board, "Play 12").click()
    expect(board.locator(".bl-log")).to_contain_text("You play 12.")
    assert page.evaluate(SLIDES) == []


def test_a_pass_that_is_forced_is_pressed_like_any_other(show, page):
    table = start(position=FORCED)
    board = show(page, table)
    expect(board.get_by_role("status")).to_contain_text("You can only pass: you hold no banana")
    expect(button(board, "Play a card")).to_be_hidden()
    button(board, "Pass").click()
    expect(board.locator(".bl-log")).to_contain_text("You can only pass.")
    assert page.complaints == []
