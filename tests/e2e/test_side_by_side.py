"""Boards of several kinds in one page, as in one notebook: none changes how another looks."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from support.sample_board import sample_board

from banana_lab.boards.registry import BOARDS, session_class

pytestmark = pytest.mark.browser

PEOPLE = ["person", "bold", "bold", "bold"]
LOOK = """() => {
  window.looks = () => [...document.querySelectorAll('.bl-board, .bl-board *')].map((its) => {
    const style = getComputedStyle(its);
    return [...style].map((name) => [name, style.getPropertyValue(name)]);
  });
  window.alone = window.looks();
}"""
ADD = """async (others) => {
  await Promise.all(others.map((name) => new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    Object.assign(link, { href: `/${name}.css`, onload: done });
    document.head.append(link);
  })));
  const nodes = [...document.querySelectorAll('.bl-board, .bl-board *')];
  return window.looks().flatMap((look, at) => look.flatMap(([name, value], place) => {
    const [was, before] = window.alone[at][place] ?? [];
    if (was === name && before === value) return [];
    return [`${nodes[at].getAttribute('class')} ${name}: ${before} -> ${value}`];
  })).slice(0, 40);
}"""


def coached(board):
    """A table whose coach speaks; what other boards begin with."""
    if not board.endswith("_table"):
        return sample_board(board)
    table = session_class(board).start(PEOPLE[: 3 if board == "council_table" else 4], "KIWI-42")
    while table.state.asked is None:
        table, _ = table.handle({"do": "on"})
    return table.handle({"do": "coach"})[0]


@pytest.mark.parametrize("board", BOARDS)
def test_the_stylesheets_of_all_other_boards_change_nothing(page, show, board):
    page.emulate_media(reduced_motion="reduce")
    session = coached(board)
    picture = session.picture()
    traits = {"picture": picture, "map": picture.get("map")}
    widget = SimpleNamespace(session=session, keys=[*traits], **traits)
    show(page, widget).wait_for()
    page.evaluate(LOOK)
    others = [rival.replace("_", "-") for rival in BOARDS if rival != board]
    assert page.evaluate(ADD, others) == []
