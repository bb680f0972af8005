"""Whole games on a page, with Python in its worker: by keyboard alone, and by pointer.

Three of them are played in every run, the others in ``make playouts``.
"""

from __future__ import annotations

import re
import statistics
from pathlib import Path

import pytest

from banana_lab.boards.page import session_class
from banana_lab.core import Transcript, replay

expect = pytest.importorskip("playwright.sync_api").expect

PATIENCE = 60_000
MEMORY = 300 * 2**20
GAMES = {
    "Banana Cup": ("race_table", {"players": 4}),
    "Super Banana Cup": ("race_table", {"players": 6, "cup": "super"}),
    "Mao": ("island_table", {"players": 3, "rules": "mao"}),
    "three councillors": ("council_table", {"players": 3}),
    "four councillors": ("council_table", {"players": 4}),
}
ALWAYS = [("Super Banana Cup", "keyboard"), ("Mao", "pointer"), ("three councillors", "keyboard")]
ASKED = """moves => {
  const last = Number(document.querySelector('.bl-replay input')?.max ?? 0);
  const asks = document.querySelector('.bl-turn[data-your-turn]:not(.bl-bidder)');
  return document.querySelector('.bl-results table') || (asks && last > moves);
}"""
MOVES = "() => Number(document.querySelector('.bl-replay input').max)"
QUESTION = "() => document.querySelector('.bl-turn > p').textContent"
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
    for game in GAMES:
        for how in ("keyboard", "pointer"):
            always = (game, how) in ALWAYS
            yield pytest.param(game, how, marks=[] if always else pytest.mark.playouts)


class Hands:
    """Somebody who plays whatever is asked, with a keyboard or with a pointer."""

    def __init__(self, page, board, kind, how):
        self.page, self.turn, self.kind, self.how = page, board.locator(".bl-turn"), kind, how
        self.board = board

    def shown(self, selector):
        return self.turn.locator(selector).and_(self.page.locator(":visible"))

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def do(self, target, key=""):
        """Press the key, or where there is none Enter on the target; or click it."""
        if self.how == "pointer":
            target.click()
        elif key:
            self.press(key)
        else:
            target.focus()
            self.press("Enter")

    def decide(self):
        options = self.shown(".bl-options button")
        if options.count():
            self.do(options.first, "1")
            return
        getattr(self, self.kind)()

    def race_table(self):
        announce = self.shown("button.bl-primary")
        if announce.count():
            self.do(announce.first, "a" if "Announce" in announce.first.inner_text() else "")
        else:
            self.do(self.shown("button").filter(has_text="Pass"), "p")

    def island_table(self):
        spots = self.shown("select")
        if spots.count():
            spots.first.focus()
            value = spots.first.locator("option").last.get_attribute("value")
            if self.how == "keyboard":
                self.press("End")
            spots.first.select_option(value)
        else:
            cards = self.shown("button[aria-pressed]")
            for place in (0, 5, 10):
                self.do(cards.nth(place))
        self.do(self.shown("button.bl-primary").first)

    def council_table(self):
        for name, key in (("Divide it so", "y"), ("Pass", "p")):
            button = self.turn.get_by_role("button", name=name, exact=True)
            if button.count() and button.is_visible():
                self.do(button, key)
                return
        raise AssertionError(self.turn.inner_text())


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
    people = ["person", *["honest", "bold"] * 3]
    session = session_class(kind).start(people, code="KIWI-42", **setup)
    with_heap(page)
    page.goto(site.write("index.html", session))
    board = page.locator(".bl-board")
    board.get_by_role("button", name="Keys").focus()
    expect(board.get_by_role("status")).to_contain_text("Python is ready", timeout=PATIENCE)
    page.keyboard.press("q")
    hands, moves = Hands(page, board, kind, how), -1
    for _ in range(400):
        page.wait_for_function(ASKED, arg=moves, timeout=PATIENCE)
        if board.locator(".bl-results table").count():
            break
        moves, question = page.evaluate(MOVES), page.evaluate(QUESTION)
        hands.decide()
        page.wait_for_function(
            f"([moves, said]) => ({MOVES})() > moves || ({QUESTION})() !== said",
            arg=[moves, question],
        )
        moves -= question != page.evaluate(QUESTION)  # another question at the same move
    rows = board.locator(".bl-results tbody tr").all()
    assert rows
    board.get_by_role("button", name="Game …").click()
    with page.expect_download() as download:
        board.get_by_role("button", name="Save the game").click()
    file = Path(tmp_path / download.value.suggested_filename)
    download.value.save_as(file)
    end = replay(Transcript.from_json(file.read_text("utf-8")))
    scores = [row.locator("td").first.inner_text().replace("−", "-") for row in rows]
    assert scores == [str(end.scores()[person]) for person in end.game.people]
    back = [page.evaluate(TIMED, "[") for _ in range(15)]
    heap = page.workers[0].evaluate("self.heap()")
    with capsys.disabled():
        print(
            f"\n    live: {game} by {how}: {page.evaluate(MOVES)} moves, an answer takes "
            f"{statistics.median(back):.0f} ms, slowest {max(back):.0f} ms; "
            f"Python has {heap / 2**20:.0f} MiB"
        )
    assert heap < MEMORY
    assert page.complaints == []
