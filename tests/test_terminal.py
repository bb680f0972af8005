"""Whole games in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from banana_lab import terminal
from banana_lab.cli import main
from banana_lab.core import Transcript, replay


class Player:
    """Types lines one after another; those after ``...`` when the game is over, until which it
    always takes the first choice."""

    def __init__(self, *lines):
        self.lines = [*lines]

    def __call__(self, prompt):
        if self.lines[:1] == [...]:
            if "over" not in prompt:
                return "1"
            self.lines.pop(0)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def play(game, *lines, **setup):
    written = io.StringIO()
    console = Console(file=written, width=100, markup=False, highlight=False)
    table = terminal.play(game, {"code": "KIWI-42", **setup}, Player(*lines), console)
    return table, written.getvalue()


@pytest.mark.parametrize("game", terminal.GAMES)
def test_a_whole_game_can_be_played_by_numbers(game, tmp_path):
    file = tmp_path / "game.json"
    lines = ["split 5+6 5+2 4"] if game == "banana-governance" else []
    people, players = ["person", *["honest"] * 3], 4 if game == "jack-bananas" else 3
    lines += [..., f"save {file}"]
    table, written = play(game, *lines, people=people, players=players)
    assert table.state.over
    assert "Share of the win" in written
    end = replay(Transcript.from_json(file.read_text("utf-8")))
    assert end == table.state.position


@pytest.mark.parametrize("game", terminal.GAMES)
def test_words_undo_rule_and_help(game):
    table, written = play(
        game, "fly to the moon", "?", "rule", "coach", "undo", "back", "present", "save", "quit"
    )
    assert "Not done: " in written
    assert "save FILE" in written
    assert "The coach speaks." in written
    assert not table.state.over


def test_two_people_at_one_keyboard():
    people = {"people": ["person"] * 3, "players": 3}
    table, written = play("banana-governance", *["", "split 14+2 0+6 0"] * 3, **people)
    assert "such as: split 0+" in written
    assert [its.kind for its in table.state.position.legal(0)] == ["take"] * 3


def test_a_file_that_cannot_be_used_gets_a_sentence(tmp_path):
    missing = tmp_path / "none.json"
    _, written = play("maka-bana", f"open {missing}", f"save {tmp_path}")
    assert written.count("cannot be used") == 2


def test_setup_from_words():
    assert terminal.read_setup("banana-governance", ["players=3", "strictly_higher=yes"]) == {
        "players": 3,
        "strictly_higher": True,
    }
    for words, says in ((["players"], "expected NAME=VALUE"), (["players=9"], "one of 3, 4")):
        with pytest.raises(ValueError, match=says):
            terminal.read_setup("banana_governance", words)
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        terminal.play("chess", {})


def test_the_command(capsys, monkeypatch):
    assert main(["play", "banana-governance", "?"]) == 0
    assert "players=3|4" in capsys.readouterr().out
    assert main(["play", "chess"]) == 2
    assert "there is no game" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nquit\n"))
    assert main(["play", "banana-governance", "players=3", "--code", "KIWI-42"]) == 0
    assert "Banana Governance" in capsys.readouterr().out
