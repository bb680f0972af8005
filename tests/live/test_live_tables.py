"""Whole games on a page, with Python in its worker: by keyboard alone, and by pointer.

Three of them are played in every run, the others in ``make playouts``.
"""

from __future__ import annotations

import re
import statistics

import pytest
from whole_games import CASES, GAMES, MOVES, PATIENCE, PEOPLE, Hands, told

from banana_lab.boards.page import session_class

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
        told = "self.heap = () => python._module.HEAP8.byteLength;\n    tell({ ready: true })"
        body = answer.text()
        assert "tell({ ready: true })" in body
        route.fulfill(response=answer, body=body.replace("tell({ ready: true })", told))

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
