"""Whole games on the tables by a person's hands, with a keyboard alone or with a pointer alone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from banana_lab.core import State, Transcript, replay

PATIENCE = 60_000
"""Milliseconds for a worker or a kernel to start."""
GAMES = {
    "Banana Cup": ("race_table", {"players": 4}),
    "Super Banana Cup": ("race_table", {"players": 6, "cup": "super"}),
    "Haapii": ("island_table", {"players": 3}),
    "Mao": ("island_table", {"players": 3, "rules": "mao"}),
    "three councillors": ("council_table", {"players": 3}),
    "four councillors": ("council_table", {"players": 4}),
    "a race in words": ("plain_table", {"players": 3, "game": "jack_bananas"}),
}
CASES = [(game, how) for game in GAMES for how in ("keyboard", "pointer")]
PEOPLE = ["person", *["honest", "bold"] * 3]
ASKED = """moves => {
  const last = Number(document.querySelector('.bl-replay input')?.max ?? 0);
  const asks = document.querySelector('.bl-turn[data-your-turn]:not(.bl-bidder)');
  return document.querySelector('.bl-results table') || (asks && last > moves);
}"""
MOVES = "() => Number(document.querySelector('.bl-replay input').max)"
QUESTION = "() => document.querySelector('.bl-turn > p').textContent"


class Hands:
    """Somebody who plays whatever is asked, with a keyboard or with a pointer."""

    def __init__(self, page, board, kind, how):
        self.page, self.turn, self.kind, self.how = page, board.locator(".bl-turn"), kind, how
        self.board = board

    def shown(self, selector):
        return self.turn.locator(selector).and_(self.page.locator(":visible"))

    def button(self, name):
        return self.turn.get_by_role("button", name=name, exact=True)

    def do(self, target, key=""):
        """Press the key, or where there is none Enter on the target; or click it."""
        if self.how == "pointer":
            target.click()
        elif key:
            self.page.keyboard.press(key)
        else:
            target.focus()
            self.page.keyboard.press("Enter")

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
            if self.how == "keyboard":
                spots.first.focus()
                self.page.keyboard.press("End")
            else:
                spots.first.select_option(spots.first.locator("option").last.get_attribute("value"))
            self.do(self.shown("button.bl-primary").first)
        elif (stack := self.button("Lay this stack")).count():
            for card in ("Azzura", "Rock", "Fish"):
                self.do(self.button(card))
            self.do(stack)
        else:
            self.project()

    def project(self):
        """Choose a hut that can be planned: its three cards, or its spot on the map."""
        lay = self.button("Lay this project")
        if self.how == "pointer":
            choices = [[spot] for spot in self.board.locator("[data-spot]").all()]
        else:
            kinds = [
                self.turn.get_by_role("group", name=kind) for kind in ("Beach", "Area", "Theme")
            ]
            choices = product(*(kind.get_by_role("button").all() for kind in kinds))
        for choice in choices:
            for card in choice:
                if card.get_attribute("aria-pressed") != "true":
                    self.do(card)
            if lay.get_attribute("aria-disabled") is None:
                self.do(lay)
                return
        raise AssertionError(self.turn.inner_text())

    def council_table(self):
        for name, key in (("Divide it so", "y"), ("Pass", "p")):
            button = self.button(name)
            if button.count() and button.is_visible():
                self.do(button, key)
                return
        raise AssertionError(self.turn.inner_text())

    def play(self, most=400):
        """Play until the results are shown; return the final scores as they stand there."""
        moves = -1
        for _ in range(most):
            self.page.wait_for_function(ASKED, arg=moves, timeout=PATIENCE)
            if self.board.locator(".bl-results table").count():
                break
            moves, question = self.page.evaluate(MOVES), self.page.evaluate(QUESTION)
            self.decide()
            self.page.wait_for_function(
                f"([moves, said]) => ({MOVES})() > moves || ({QUESTION})() !== said",
                arg=[moves, question],
            )
            moves -= question != self.page.evaluate(QUESTION)  # another question at the same move
        return self.scores()

    def scores(self):
        """Return the final scores as they are shown."""
        rows = self.board.locator(".bl-results tbody tr")
        rows.first.wait_for(timeout=PATIENCE)
        return [row.locator("td").first.inner_text().replace("−", "-") for row in rows.all()]

    def saved(self, folder: Path) -> State:
        """Save the game and replay its file in plain Python; return how it ends."""
        self.do(self.board.get_by_role("button", name="Game …"))
        with self.page.expect_download() as download:
            self.do(self.board.get_by_role("button", name="Save the game"))
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return replay(Transcript.from_json(file.read_text("utf-8")))


def told(end: State) -> list[str]:
    """The scores of a game that is over, as a table shows them."""
    return [str(end.scores()[person]) for person in end.game.people]
