"""The Dice Cup in Chromium: the real Python object and the real module, without Jupyter."""

from __future__ import annotations

import pytest
from support.chromium import status

from banana_lab.boards import DiceCup

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser


@pytest.fixture
def cup():
    return DiceCup(code="KIWI-42")


def test_rolling_by_mouse(show, page, cup):
    board = show(page, cup)
    expect(board.locator(".bl-big")).to_have_text("P(speed ≥ 12) = 605648≈ 0.934")
    board.get_by_role("button", name="Roll", exact=True).click()
    expect(status(board)).to_contain_text("Roll 1: speed")
    for times in (20, 200, 2000):
        board.get_by_role("button", name=f"Roll {times} times").click()
    expect(status(board)).to_contain_text("2000 more rolls.")
    assert cup.session.state.rolls == 2221
    expect(board.get_by_label("Result line")).to_have_value(cup.line)
    assert page.complaints == []


def test_rolling_by_keyboard_keeps_the_focus(show, page, cup):
    board = show(page, cup)
    roll = board.get_by_role("button", name="Roll", exact=True)
    roll.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    page.keyboard.press("r")
    expect(status(board)).to_contain_text("Roll 3: ")
    expect(roll).to_be_focused()
    page.keyboard.press("+")
    expect(status(board)).to_contain_text("Minimum 13")
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect(status(board)).to_contain_text("2 rolls in the sample")
    assert (cup.session.state.minimum, cup.session.state.rolls) == (12, 2)


def test_choosing_dice_trial_and_minimum(show, page, cup):
    board = show(page, cup)
    board.get_by_role("radio", name="4").focus()
    page.keyboard.press("ArrowLeft")
    expect(board.get_by_role("radio", name="3")).to_be_checked()
    for _ in range(2):
        board.get_by_role("button", name="Add a green die").click()
    board.get_by_role("button", name="Remove a green die").click()
    board.get_by_role("radio", name="Low-flying").check(force=True)
    board.get_by_role("button", name="Lower the minimum").click()
    expect(status(board)).to_contain_text("Minimum 11")
    state = cup.session.state
    assert (state.own, state.foreign, state.trial, state.minimum) == (
        *(3, (0, 1, 0, 0, 0), "low_flying", 11),
    )
    expect(board.get_by_role("img", name="Green die: ")).to_have_count(1)


def test_the_flag_of_the_minimum_can_be_dragged(show, page, cup):
    board = show(page, cup)
    flag = board.locator(".bl-flag rect").last.bounding_box()
    page.mouse.move(flag["x"] + 5, flag["y"] + 10)
    page.mouse.down()
    page.mouse.move(flag["x"] + 120, flag["y"] + 10, steps=5)
    page.mouse.up()
    expect(status(board)).to_contain_text("Minimum 15")
    assert cup.session.state.minimum == 15


def test_the_key_h_goes_to_the_dice_and_back(show, page, cup):
    board = show(page, cup)
    board.get_by_role("button", name="Roll", exact=True).focus()
    page.keyboard.press("h")
    expect(board.locator("button.bl-die").first).to_be_focused()
    expect(status(board)).to_contain_text("You are on the first die")
    page.keyboard.press("b")
    expect(status(board)).to_contain_text("Blue die set to banana")
    page.keyboard.press("h")
    expect(board.get_by_role("button", name="Set by hand", pressed=False)).to_be_focused()
    page.keyboard.press("t")
    page.keyboard.press("h")
    expect(board.get_by_label("Blue die 1")).to_be_focused()


@pytest.mark.parametrize("trial", ["altitude", "acrobatics"])
def test_dice_are_set_by_hand_by_keys(show, page, trial):
    cup = DiceCup(code="KIWI-42", trial=trial)
    board = show(page, cup)
    board.get_by_role("button", name="Set by hand").click()
    board.locator("button.bl-die").first.focus()
    for key in ("2", "ArrowRight", "b", "ArrowRight", "4", "ArrowRight", "3"):
        page.keyboard.press(key)
    expect(board.get_by_role("math", name="2 plus banana worth 4 plus 4 plus 3")).to_be_visible()
    expect(board.locator(".bl-verdict")).to_have_text("✓ 13 reaches 12")
    expect(board.locator(".bl-die").nth(3)).to_be_focused()
    assert cup.session.state.faces == (2, 0, 4, 3)


def test_a_code_is_read_kindly_or_refused(show, page, cup):
    board = show(page, cup)
    code = board.get_by_label("Class code")
    code.fill("mango 7")
    code.press("Enter")
    expect(status(board)).to_contain_text("Code MANGO-7")
    board.get_by_label("Pupil").fill("12")
    board.get_by_label("Pupil").press("Enter")
    expect(status(board)).to_contain_text("the rolls of pupil 12")
    code.fill("<img src=x>")
    code.press("Enter")
    expect(status(board)).to_contain_text("such as KIWI-42")
    assert board.locator("img").count() == 0
    board.get_by_role("button", name="New code").click()
    expect(status(board)).not_to_contain_text("such as KIWI-42")
    assert cup.session.state.pupil == 12


def test_a_refused_code_stays_to_be_mended(show, page, cup):
    board = show(page, cup)
    code = board.get_by_label("Class code")
    for wrong in ("hello", ""):
        for key in ("Enter", "Tab"):
            code.fill(wrong)
            code.press(key)
            expect(status(board)).to_contain_text("such as KIWI-42")
            expect(code).to_have_value(wrong)
            code.fill("KIWI-42")
            code.press(key)
            expect(status(board)).to_have_text("The code is KIWI-42, as before.")


def test_the_result_line_is_copied(show, open_page, cup):
    cup.roll(20)
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    board = show(page, cup)
    board.get_by_role("button", name="Copy result line").click()
    expect(status(board)).to_contain_text("Result line copied")
    assert page.evaluate("navigator.clipboard.readText()") == cup.line


def test_the_text_view_says_it_all(show, page, cup):
    cup.roll(200)
    board = show(page, cup)
    board.get_by_role("button", name="Text view").click()
    expect(board.locator(".bl-chart")).to_be_hidden()
    expect(board.get_by_role("row")).to_have_count(1 + 18)
    board.get_by_label("Blue die 1").select_option("banana")
    expect(status(board)).to_contain_text("Blue die set to banana")


@pytest.mark.parametrize("view", [None, "Text view"])
def test_two_boards_of_a_page_do_not_disturb_each_other(show, page, axe, view):
    """As in a notebook, each board loads the module for itself."""
    board = show(page, DiceCup(code="KIWI-42"))
    other = DiceCup(code="KIWI-43", trial="low_flying", exact=False)
    page.evaluate(
        """async (picture) => {
          const { default: other } = await import('/dice-cup.js?again');
          const model = { get: () => picture, on() {}, off() {}, send() {} };
          const el = document.querySelector('main').appendChild(document.createElement('div'));
          other.render({ model, el });
        }""",
        other.picture,
    )
    names = [node.get_attribute("aria-label") for node in board.all()]
    assert names == ["Dice Cup, Altitude, KIWI-42", "Dice Cup, Low-flying, KIWI-43"]
    expect(board.first.get_by_role("radio", name="Altitude")).to_be_checked()
    expect(board.last.get_by_role("radio", name="Low-flying")).to_be_checked()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))
    if view:
        for button in board.get_by_role("button", name=view).all():
            button.click()
    assert axe(page, "main") == []


def test_the_exact_law_waits_for_a_prediction(show, page):
    cup = DiceCup(code="KIWI-42", exact=False)
    board = show(page, cup)
    exact = board.locator(".bl-exact")
    expect(exact).to_contain_text("Hidden until you have predicted.")
    expect(board.locator(".bl-chart")).to_contain_text("Roll to see your sample")
    board.get_by_role("button", name="Roll 200 times").click()
    expect(board.locator(".bl-chart .bl-bar")).to_have_count(0)
    expect(board.locator(".bl-dots > g")).to_have_count(18)
    assert "605" not in board.text_content()
    show_exact = board.get_by_role("button", name="Show exact")
    show_exact.focus()
    page.keyboard.press("Enter")
    expect(exact).to_contain_text("605648≈ 0.934")
    expect(board.get_by_role("button", name="Hide exact", expanded=True)).to_be_focused()
    page.keyboard.press("e")
    expect(status(board)).to_contain_text("The exact law is hidden.")
    page.keyboard.press("u")
    expect(exact).to_contain_text("605648≈ 0.934")
    assert cup.session.state.exact


@pytest.mark.parametrize("foreign", [2, 3, 5])
def test_on_a_tablet_the_sample_stands_beside_a_long_chance(show, open_page, foreign):
    cup = DiceCup(code="KIWI-42", foreign=foreign, pupil=12)
    cup.roll(200)
    board = show(open_page(700), cup)
    exact, sampled = (board.locator(part).bounding_box() for part in (".bl-exact", ".bl-sampled"))
    assert sampled["y"] == exact["y"]
    assert sampled["x"] >= exact["x"] + exact["width"] + 12
    assert board.locator(".bl-exact .bl-big").bounding_box()["height"] < 70


NEIGHBOURS = """() => {
  const rows = Map.groupBy(document.querySelectorAll('.bl-chart text.bl-n.bl-mid'), (node) =>
    node.getAttribute('y'));
  return [...rows.values()].flatMap((row) => {
    const boxes = row.map((node) => node.getBoundingClientRect()).sort((a, b) => a.x - b.x);
    return boxes.slice(1).map((box, i) => box.left - boxes[i].right);
  });
}"""
CUT = """() => [...document.querySelectorAll('.bl-line, .bl-trial, .bl-code')]
  .filter((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight)
  .map((node) => node.className)"""


@pytest.mark.parametrize(("foreign", "rolls"), [(0, 2000), (1, 200), (8, 20)])
def test_at_every_width_words_and_numbers_have_room(show, page, foreign, rolls):
    cup = DiceCup(code="PAPAYA-123", pupil=123, foreign=foreign)
    cup.roll(rolls)
    board = show(page, cup)
    for width in range(320, 940, 20):
        page.set_viewport_size({"width": width, "height": 900})
        expect(board.locator(".bl-chart")).to_have_js_property(
            "viewBox.baseVal.width", board.locator(".bl-chart").evaluate("it => it.clientWidth")
        )
        if board.locator(".bl-flag-row").count() == 0:
            assert min(page.evaluate(NEIGHBOURS)) >= 2, width
        assert page.evaluate(CUT) == [], width


@pytest.mark.parametrize(("width", "rows"), [(360, 2), (600, 1), (776, 1), (866, 1), (1280, 1)])
def test_four_dice_lie_in_a_row_or_two_and_two(show, open_page, cup, width, rows):
    board = show(open_page(width), cup)
    tops = [die.bounding_box()["y"] for die in board.locator(".bl-throw .bl-die").all()]
    assert [top > tops[0] + 40 for top in tops] == (
        [False] * 4 if rows == 1 else [False] * 2 + [True] * 2
    )


def test_dice_tumble_when_they_are_rolled_and_only_then(show, open_page, cup):
    page = open_page(reduced_motion="no-preference")
    board = show(page, cup)
    assert board.locator(".bl-tumble").count() == 0
    board.get_by_role("button", name="Roll", exact=True).click()
    expect(board.locator(".bl-tumble")).to_have_count(4)
    board.get_by_role("button", name="Raise the minimum").click()
    expect(board.locator(".bl-tumble")).to_have_count(0)


@pytest.mark.parametrize(
    "style",
    [
        "display: inline-block",
        "display: flex",
        "display: inline-flex",
        "display: grid; justify-items: start",
        "display: flex; flex-direction: column; align-items: flex-start",
        "float: left",
        "display: table",
        "position: absolute",
        "width: max-content",
        "width: fit-content",
    ],
)
@pytest.mark.parametrize("width", [1100, 360])
def test_e3_a_board_has_its_width_in_a_parent_that_shrinks_to_fit(show, page, style, width):
    page.set_viewport_size({"width": width, "height": 900})
    board = show(page, DiceCup(code="KIWI-42"))
    page.evaluate("style => { document.querySelector('main').style.cssText = style; }", style)
    room = page.evaluate("document.body.clientWidth")
    wide = board.bounding_box()["width"]
    assert wide >= min(room, 890) or "max-content" in style
    assert wide <= width or "max-content" in style


def test_e3_boards_in_one_row_share_it(show, page):
    page.set_viewport_size({"width": 1100, "height": 900})
    board = show(page, DiceCup(code="KIWI-42"))
    page.evaluate(
        """() => {
      const main = document.querySelector("main");
      main.style.display = "flex";
      main.append(document.getElementById("el").cloneNode(true));
    }"""
    )
    left, right = (its.bounding_box() for its in board.all())
    assert left["width"] == pytest.approx(right["width"], abs=2)
    assert left["width"] > 500
