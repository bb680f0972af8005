"""Whole games on a page, with Python in its worker: by keyboard alone, and by pointer.

Three of them are played in every run, the others in ``make playouts``.
"""

from __future__ import annotations

import json
import re
import statistics

import pytest
from support.whole_games import CASES, GAMES, MOVES, PATIENCE, PEOPLE, Hands, told

from banana_lab.boards.registry import session_class

expect = pytest.importorskip("playwright.sync_api").expect

MEMORY = 300 * 2**20
ALWAYS = [("Super Banana Cup", "keyboard"), ("Mao", "pointer"), ("three councillors", "keyboard")]
TIMED = """key => new Promise((resolve) => {
  const board = document.querySelector('.bl-board');
  const slider = board.querySelector('.bl-replay input');
  const began = performance.now();
  const before = slider.value;
  const observer = new MutationObserver(() => {
    if (slider.value === before) return;
    observer.disconnect();
    resolve(performance.now() - began);
  });
  observer.observe(board, { subtree: true, childList: true, attributes: true });
  board.querySelector('.bl-head button').dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true }));
})"""


def cases():
    for case in CASES:
        yield pytest.param(*case, marks=[] if case in ALWAYS else pytest.mark.playouts)


def with_heap(page):
    """Let the worker tell how much memory its Python has."""

    def patched(route):
        answer = route.fetch()
        told = "self.heap=()=>python._module.HEAP8.byteLength;tell({ready:true})"
        body = answer.text()
        assert ";tell({ready:true})" in body
        route.fulfill(response=answer, body=body.replace("tell({ready:true})", told))

    page.route(re.compile(r"worker\.js"), patched)


@pytest.mark.parametrize(("game", "how"), [*cases()])
def test_a_whole_game_on_the_page(page, site, capsys, tmp_path, game, how):
    kind, setup = GAMES[game]
    session = session_class(kind).start(PEOPLE[: setup["players"]], code="KIWI-42", **setup)
    with_heap(page)
    page.goto(site.write("index.html", session))
    board = page.locator(".bl-board")
    board.get_by_role("button", name="Keys").focus()
    expect(board.get_by_role("status")).to_contain_text("Python is ready", timeout=PATIENCE)
    page.keyboard.press("q")
    hands = Hands(page, board, kind, how)
    scores = hands.play()
    assert scores == told(hands.saved(tmp_path))
    back = [page.evaluate(TIMED, "[") for _ in range(15)]
    heap = page.workers[0].evaluate("self.heap()")
    with capsys.disabled():
        print(
            f"\n    live: {game} by {how}: {page.evaluate(MOVES)} moves, an answer takes "
            f"{statistics.median(back):.0f} ms, slowest {max(back):.0f} ms; "
            f"Python has {heap / 2**20:.0f} MiB"
        )
    assert heap < MEMORY
    for _ in back:
        page.evaluate(TIMED, "]")
    page.workers[0].evaluate("0")  # it saves the game a moment after its answer
    page.evaluate("new Promise((heard) => setTimeout(heard))")  # and the page hears of it later yet
    page.reload()
    assert hands.scores() == scores
    page.evaluate(TIMED, "[")
    assert page.complaints == []


CHANGED = """change => {
  const [key] = Object.keys(sessionStorage);
  const kept = JSON.parse(sessionStorage.getItem(key));
  sessionStorage.setItem(key, JSON.stringify({ ...kept, ...change }));
}"""


@pytest.fixture
def kept(page, site):
    """A council of which the page keeps a game, changed; where it began, and where it was."""

    def kept(change):
        session = session_class("council_table").start(code="KIWI-42", players=3)
        address = site.write("index.html", session)
        page.goto(address)
        board = page.locator(".bl-board")
        board.get_by_role("slider", name="Divider 6").focus()
        page.keyboard.press("y")
        expect(page.locator(".bl-turn > p")).not_to_contain_text("ivide", timeout=PATIENCE)
        page.workers[0].evaluate("0")
        page.evaluate("new Promise((heard) => setTimeout(heard, 300))")
        page.reload()  # which leaves the game, and keeps nothing else before something is done
        page.evaluate(CHANGED, change)
        page.reload()
        return board, session

    return kept


OTHER = {"edition": "an older one", "picture": {}}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (OTHER, "another edition"),
        ({"saved": "damaged"}, "the page's copy is damaged"),
        ({"picture": {"board": "council_table"}}, "another edition"),
    ],
)
def test_f5_what_cannot_go_on_offers_to_start_afresh_and_to_save(page, kept, change, said):
    board, session = kept(change)
    status = board.get_by_role("status")
    if "damaged" in said:
        board.get_by_role("button", name="Undo").click()
    expect(status).to_contain_text(said, timeout=PATIENCE)
    with page.expect_download() as download:
        board.get_by_role("button", name="Save what was there").click()
    whole = json.loads(download.value.path().read_text("utf-8"))
    if "saved" not in change:
        text = json.dumps(whole)
        opened, _ = session.handle({"do": "open", "text": text})
        together = [each.move for each in opened.state.played if isinstance(each.move, dict)]
        assert opened.state.answers or together, "the division, whether or not others made theirs"
    board.get_by_role("button", name="Start afresh").click()
    expect(status).to_contain_text(session.status, timeout=PATIENCE)
    expect(board.get_by_role("button", name="Save what was there")).to_be_hidden()
    board.get_by_role("slider", name="Divider 6").focus()
    page.keyboard.press("y")
    expect(page.locator(".bl-turn > p")).not_to_contain_text("ivide", timeout=PATIENCE)


def test_f8_undo_survives_a_reload(page, kept):
    board, _ = kept({})
    expect(page.locator(".bl-turn > p")).not_to_contain_text("ivide")
    undo = board.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.locator(".bl-turn > p")).to_contain_text("ivide", timeout=PATIENCE)
