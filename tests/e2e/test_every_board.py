"""What every board promises, in Chromium: a person can hit it, read it, print it and trust it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple
from unittest.mock import patch

import pytest
from support.chromium import button, small_targets, status

from banana_lab import boards
from banana_lab.banana_governance import Game
from banana_lab.core import playout, replay

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

CODE = {"code": "KIWI-42"}
MONKEYS_LIE_OPEN = (
    "round 5 first west holder west; table m30 m24b m20b b; north bids 2 2 2 2 2 won m8b m10b m14b "
    "birds 1 used 2; east bids 4 4 6 6 8; south bids 2 4 6 8 10; "
    "west hand 2 2 4 4 6 6 8 8 8 8 10 10 12 12 16 16 20 20 p p m12 mS bids 2 2 won m4 birds 4 "
    "| bidding west"
)
DIVIDED = "8 p 8 |10 12 20 |2 16 2 |6 m10 8 2 p p 6 12 |hand"
ENDS = "|10 |6 8 p 8 12 20 16 2 m10 8 2 p p 6 12 |2 |hand"
HUTS = (
    "blue Bikini-Rock-Fish Diabolo-Lagoon-Flower tiki Coquito-Grass-Tattoo; "
    "green Bikini-Sand-Tattoo; red tiki Diabolo-Sand-Tattoo"
)
PROJECTS = "season 1 tikis first blue" + "".join(
    f"; {colour} project build {plan} shows {plan.split('-')[2]}"
    for colour, plan in (
        ("blue", "Azzura-Rock-Fish"),
        ("yellow", "Coquito-Sand-Fish"),
        ("green", "Diabolo-Rock-Flower"),
    )
)
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
WORDS = {
    "text": "You have four dice of your own. How likely are they to reach speed 12, flying up?",
    "answer": Fraction(605, 648),
    "wrong": {"8/9": "You counted handfuls."},
    "hints": ("List the rolls.", "There are 1296."),
    "why": "1210 of 1296 rolls.",
    "title": "Exercise 1",
}
REPLIES = {
    "empty": "",
    "right": "605/648",
    "known": "8/9",
    "nearly": "0.9",
    "not yet": "1/2",
    "unread": "many",
}
SIDE = {"do": "side", "one": "Bikini-Sand-Fish", "other": "Bikini-Sand-Tattoo"}
VIEWS = "Keys", "Larger", "Text view"
WITHIN = """board => [...board.querySelectorAll('{0}')].every((part) =>
  part.getBoundingClientRect().right <= part.closest('{1}').getBoundingClientRect().right + 0.6)"""
ROOM = """board => [...board.querySelectorAll('{0}')]
  .every((part) => part.scrollWidth <= part.clientWidth + 1)"""


class Case(NamedTuple):
    """A board as somebody has it before them.

    Attributes:
        board: its class in :mod:`banana_lab.boards`.
        setup: the arguments.
        messages: what it is asked before it is shown.
        press: buttons that open something, pressed one after the other.
        whole: conditions in JavaScript on the board, in every view.
        but: a pattern of what need not be hit with a finger.
    """

    board: str
    setup: Mapping[str, object] = MappingProxyType({})
    messages: tuple[dict[str, object], ...] = ()
    press: tuple[str, ...] = VIEWS
    whole: tuple[str, ...] = ()
    but: str = ""

    def widget(self):
        widget = getattr(boards, self.board)(**self.setup)
        for message in self.messages:
            widget.ask(message)
        return widget


def table(board: str, *messages: dict[str, object], **setup: object) -> Case:
    people = ["person", "honest", "random"]
    setup = CODE | {"players": 3, "people": people} | setup
    but = "checkbox|radio|bl-vh"
    return Case(board, setup, ({"do": "coach"}, *messages), ("Game …", *VIEWS), but=but)


def auction(**setup: object) -> Case:
    whole = (ROOM.format(".bl-bidder, .bl-felt"),)
    return Case("AuctionExplorer", setup, press=("Auction …", "Keys", "Larger"), whole=whole)


def deal(*setup: object) -> Case:
    names = dict(zip(("players", "count", "side", "bound"), setup, strict=False))
    press = ("Show me why", *VIEWS)
    inside = WITHIN.format(".bl-card, button, p, .bl-kind > *", ".bl-stage")
    whole = (
        inside.replace("querySelectorAll('", "querySelectorAll('.bl-stage :is(").replace(
            "')]", ")')]"
        ),
        ROOM.format(".bl-kind"),
    )
    return Case(
        "Deal", CODE | {"pupil": 999} | names, ({"do": "deal", "times": 2000},), press, whole
    )


def splitter(line: str | None, players: int = 4) -> Case:
    setup = CODE | {"cards": line, "players": players, "monkey": 4, "bird": -9.5}
    parts = ".bl-line :is(.bl-tray, .bl-cap)"
    whole = WITHIN.format(parts, ".bl-line"), ROOM.format(parts)
    return Case("Splitter", setup, press=("Hand …", *VIEWS), whole=whole)


def plane(*held: int) -> Case:
    setup = dict(zip(("bananas", "monkeys", "birds"), held, strict=True))
    return Case("ScorePlane", setup | {"offers": "m8b m16b m30"}, press=("Monkeys …", *VIEWS))


ROLLED = ({"do": "roll", "times": 200},)
DICE = ("Set by hand", *VIEWS, "Hide exact")
BOARDS: dict[str, Case] = {
    "auction": auction(),
    "auction, many cards": auction(auction=MONKEYS_LIE_OPEN, **CODE),
    "bluff": Case("Bluff", CODE, ({"do": "odds"},), ("New duel …", *VIEWS)),
    "bluff, last call": Case(
        "Bluff", CODE, ({"do": "odds"}, {"do": "announce"}), ("New duel …", *VIEWS)
    ),
    "bluff, over": Case(
        "Bluff", CODE, ({"do": "accuse"}, {"do": "announce", "speed": 18}), ("New duel …", *VIEWS)
    ),
    "bluff, acrobatics": Case(
        *("Bluff", CODE | {"cup": "super", "trial": "acrobatics", "gained": 4}, ({"do": "odds"},)),
        ("New duel …", *VIEWS),
    ),
    "council table": table("CouncilTable"),
    "council table, bidding": table("CouncilTable", position=BIDDING),
    "council table, ended": table(
        "CouncilTable", {"do": "act", "action": "win m16b"}, position=AWARDING
    ),
    "council table, over": table("CouncilTable", position=str(replay(playout(Game(3), seed=4)))),
    "deal": deal(),
    "deal, points": deal(3, "points", "at least", 20),
    "deal, bananas": deal(3, "bananas", "at least", 20),
    "dice cup": Case("DiceCup", CODE, ROLLED, DICE),
    "dice cup, three dice more": Case("DiceCup", CODE | {"foreign": 3}, ROLLED, DICE),
    "dice cup, eight dice more": Case("DiceCup", CODE | {"foreign": 8}, ROLLED, DICE),
    "island": Case(
        "IslandExplorer", {"position": HUTS, "players": 5}, press=("Position …", *VIEWS)
    ),
    "island, hint": Case(
        "IslandExplorer",
        {"mode": "hint", "position": HUTS, "project": "Coquito-Lagoon-Fish", "players": 5},
        ({"do": "show", "card": "Lagoon"},),
        ("Position …", *VIEWS),
    ),
    "island, plan": Case(
        "IslandExplorer",
        {"mode": "plan", "position": HUTS, "players": 5},
        press=("Position …", *VIEWS),
    ),
    "island editor": Case("IslandEditor", press=("Open …", "As text …", *VIEWS)),
    "island editor, a fault": Case("IslandEditor", {}, (SIDE,), ("Open …", "As text …", *VIEWS)),
    "island editor, bridges": Case(
        "IslandEditor",
        {},
        ({"do": "start", "island": "no edges"}, {**SIDE, "one": "Azzura-Rock-Fish"}),
        ("Open …", "As text …", *VIEWS),
    ),
    "island table": table("IslandTable", position=PROJECTS),
    "island table, five": table("IslandTable", players=5, people=["person"]),
    "island table, Mao": table("IslandTable", players=5, people=["person"], rules="mao"),
    **{
        f"question, {kind}": Case(
            "Question", WORDS, ({"do": "hint"}, {"do": "answer", "typed": typed}), ()
        )
        for kind, typed in REPLIES.items()
    },
    "race table": table("RaceTable", players=4, people=["person", "honest", "bold", "random"]),
    "score plane": plane(60, 42, 2),
    "score plane, below nothing": plane(30, 8, 5),
    "splitter": splitter(DIVIDED),
    "splitter, all at the ends": splitter(ENDS),
    "splitter, three players": splitter(None, 3),
}
every_board = pytest.mark.parametrize("case", BOARDS.values(), ids=BOARDS)


@every_board
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(show, page, axe, case, theme):
    board = show(page, case.widget(), theme)
    assert axe(page, ".bl-board") == []
    for name in case.press:
        button(board, name).click()
    assert axe(page, ".bl-board") == []
    assert page.complaints == []


@every_board
@pytest.mark.parametrize("width", [320, 360, 760, 1280])
def test_nothing_sticks_out_and_targets_are_large(show, open_page, case, width):
    page = open_page(width)
    board = show(page, case.widget())
    for name in (*case.press, ""):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        for condition in case.whole:
            assert board.evaluate(condition), (name, condition)
        parts = "button, input:not([type=radio]), select, textarea, summary"
        assert small_targets(page, parts, hidden=1, but=case.but) == [], name
        if name:
            button(board, name).click()


ACTS: dict[str, Callable[[object], object]] = {
    "AuctionExplorer": lambda board: button(board, "Pass").first,
    "Bluff": lambda board: button(board, "Accuse"),
    "CouncilTable": lambda board: button(board, "Divide it so"),
    "Deal": lambda board: button(board, "Deal"),
    "DiceCup": lambda board: button(board, "Roll"),
    "IslandExplorer": lambda board: button(board, "Take all away"),
    "IslandEditor": lambda board: button(board, "No, Rock"),
    "IslandTable": lambda board: button(board, "Coach"),
    "Question": lambda board: board.get_by_role("button", name="Show hint"),
    "RaceTable": lambda board: button(board, "Coach"),
    "ScorePlane": lambda board: button(board, "More birds"),
    "Splitter": lambda board: button(board, "Show a best split"),
}
"""Something to press on each board, which is not on paper."""


@pytest.mark.parametrize("name", ACTS)
def test_with_reduced_motion_nothing_moves(show, page, name):
    board = show(page, first(name).widget())
    before = board.inner_html()
    ACTS[name](board).click()
    page.wait_for_function(
        "before => document.querySelector('.bl-board').innerHTML !== before", arg=before
    )
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("name", ACTS)
def test_paper_is_light_and_holds_nothing_to_press(show, page, name):
    board = show(page, first(name).widget(), "dark")
    expect(ACTS[name](board)).to_be_visible()
    page.emulate_media(media="print")
    assert board.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 255, 255)"
    expect(ACTS[name](board)).to_be_hidden()
    assert board.locator("button:visible").filter(has_text="Undo").count() == 0


@pytest.mark.parametrize("name", ACTS)
def test_a_fault_of_the_program_is_told_and_survived(show, page, name):
    widget = first(name).widget()
    board = show(page, widget)
    with patch.object(type(widget.session), "handle", side_effect=KeyError("deck")):
        ACTS[name](board).click()
        expect(status(board)).to_contain_text("A fault in the program (KeyError)")
    ACTS[name](board).click()
    expect(status(board)).not_to_contain_text("A fault")


def first(board: str) -> Case:
    """The first case of a board."""
    return next(case for case in BOARDS.values() if case.board == board)
