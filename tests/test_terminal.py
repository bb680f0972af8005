"""Whole games in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from banana_lab import players, terminal
from banana_lab.cli import main
from banana_lab.core import Together, Transcript, replay
from banana_lab.maka_bana import island


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


def play(game, *lines, real=False, **setup):
    written = io.StringIO()
    console = Console(file=written, width=100, markup=False, highlight=False, force_terminal=real)
    table = terminal.play(game, {"code": "KIWI-42", **setup}, Player(*lines), console)
    return table, written.getvalue()


@pytest.mark.parametrize("game", terminal.game_names())
def test_a_whole_game_can_be_played_by_numbers(game, tmp_path):
    file = tmp_path / "game.json"
    lines = ["split 5+6 5+2 4"] if game == "banana-governance" else []
    players = 4 if game == "jack-bananas" else 3
    people = ["person", *["honest"] * (players - 1)]
    lines += [..., f"save {file}"]
    table, written = play(game, *lines, people=people, players=players)
    assert table.state.over
    assert "Share of the win" in written
    end = replay(Transcript.from_json(file.read_text("utf-8")))
    assert str(end) == str(table.state.position)  # which also asks for passes


@pytest.mark.parametrize("game", terminal.game_names())
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
    assert "such as: split 4+6 6+2 4" in written
    assert [its.kind for its in table.state.position.legal(0)] == ["take"] * 3


def test_what_is_offered_is_taken_in_any_case():
    race = {"people": ["person"], "players": 2}
    table, written = play(
        "jack-bananas", "ANNOUNCE 5", "Announce 13", "accuse GREEN", "2", "Hold", **race
    )
    assert "Pink cannot announce 5: the minimum is 12." in written
    assert "Island 3: Low-flying, 12 or more, room for 3, Resupply." in written
    assert "Pink: Announce a speed for island 1" in written
    assert "  Pink: Accuse Green." in written
    together = [its for its in table.state.played if type(its.before.node) is Together]
    move = next(its.move for its in together if 0 in its.move)
    assert [str(move[seat]) for seat in (0, 2, 4)] == ["accuse green", "accuse green", "hold"]
    _, written = play("jack-bananas", "fly home", "99", **race)
    assert "nobody can do that here. There is: Pass, Announce 12, Announce 13 … Announce 24." in (
        " ".join(written.split())
    )
    assert "The choices have the numbers 1 to 14." in written
    table, written = play("maka-bana", "7", "LAY rock FISH showing rock", rules="mao", players=3)
    assert "Nothing has a number now." in written
    stacks = next(its for its in table.state.played if type(its.before.node) is Together)
    assert str(stacks.move[0]) == "lay Rock Fish showing Rock"


def test_what_others_may_not_see_leaves_the_screen_and_its_history():
    people = {"people": ["person"] * 3, "players": 3, "rules": "mao"}
    screens = []
    for secret in ("lay Azzura Rock Fish showing Rock", "lay Coquito Sand Tattoo showing Sand"):
        lines = ["", secret, "", "rule", "quit"]
        table, written = play("maka-bana", *lines, real=True, **people)
        assert str(dict(table.state.answers)[0]) == secret
        before, *later = written.split(terminal.FORGET)
        assert len(later) == 3
        assert later[-1] == ""
        assert "Blue:" in later[0]
        assert "Blue:" not in before
        assert "Yellow:" in later[1]
        screens.append(later)
    assert screens[0][1] == screens[1][1]


def test_the_game_is_over_only_at_its_end():
    people = {"people": ["random"] * 3, "players": 3}
    for lines, times in (((), 1), (("back",), 1), (("back", "present"), 2)):
        _, written = play("banana-governance", *lines, **people)
        assert written.count("Share of the win") == times


def test_a_position_in_words():
    line = "round 0; north row 2 2 2 2"
    table, written = play("banana-governance", f"position {line}", "position", players=3)
    assert "This is no position of Banana Governance: " in written
    assert table.refused
    assert not table.state.start


def test_a_policy_that_fails_is_named_and_the_game_stays():
    def broken(view, rng):
        raise KeyError("speed")

    players.register("jack_bananas", broken)
    try:
        table, written = play("jack-bananas", "hold", people=["broken", "person"], players=2)
        assert "The policy broken failed (KeyError: 'speed')." in written
        assert table.state.people == ("broken", "person")
    finally:
        players.unregister("jack_bananas", "broken")


def test_a_file_that_cannot_be_used_gets_a_sentence(tmp_path):
    missing = tmp_path / "none.json"
    _, written = play("maka-bana", f"open {missing}", f"save {tmp_path}")
    assert written.count("cannot be used") == 2
    assert "Errno" not in written
    for content, says in ((b"", "the file is empty"), (b"\x89PNG\xff\x00", "no game saved by")):
        missing.write_bytes(content)
        table, written = play("maka-bana", f"open {missing}")
        assert says in " ".join(written.split())
        assert table.state.code == "KIWI-42"


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
    assert main(["play", "jack-bananas", "--people", "person", "bayes", "players=4"]) == 2
    assert "'players=4' is no player: it belongs before --people" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nquit\n"))
    assert main(["play", "banana-governance", "players=3", "--code", "KIWI-42"]) == 0
    assert "Banana Governance" in capsys.readouterr().out


def test_a_number_that_is_also_a_speed_is_asked_about():
    _, written = play("jack-bananas", "14", "14.", people=["person", "bayes"])
    asked = "Is that choice 14, Announce 24, or Announce 14? Type 14. with a point for the choice"
    assert asked in " ".join(written.split())
    assert "Pink announces 24." in written
    _, written = play("jack-bananas", "14", "announce 14", people=["person", "bayes"])
    assert "Pink announces 14." in written


def test_the_island_is_there_in_words():
    _, written = play("maka-bana", "quit", people=["person", "bayes"])
    assert re.search(r" 7 Lagoon Flower by 9 +16 Sand Flower by 14 18 27", written)
    assert "Type it in words, such as: build " in written
    isle = island("reconstructed")
    rows = dict(re.findall(r"(?:^|  |│ ) ?(\d+) \w+ \w+((?: by \d+(?: \d+)*)?)", written))
    assert len(rows) == len(isle.spots)
    for number, touching in enumerate(isle.neighbours, 1):
        near = [isle.spots.index(its) + 1 for its in isle.named(touching)]
        assert rows[str(number)] == (f" by {' '.join(map(str, near))}" if near else "")


def test_what_was_undone_comes_back():
    table, written = play("jack-bananas", "announce 14", "undo", "redo", people=["person", "bayes"])
    assert "Undone" in written
    assert "announce 14" in [str(its.move) for its in table.state.played]
    table, _ = play("jack-bananas", "announce 14", "undo", people=["person", "bayes"])
    assert "announce 14" not in [str(its.move) for its in table.state.played]


def test_a_file_is_not_written_over_unasked_e11(tmp_path):
    file = tmp_path / "game.json"
    file.write_text("of mine")
    _, written = play("maka-bana", f"save {file}", "no")
    assert "Write over it?" in written or file.read_text() == "of mine"
    assert file.read_text() == "of mine"
    assert "stays as it was" in written
    _, written = play("maka-bana", f"save {file}", "yes")
    assert "Saved as" in written
    assert "of mine" not in file.read_text()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_game_that_an_editor_saved_again_opens_e12(tmp_path, encoding):
    file = tmp_path / "game.json"
    play("maka-bana", f"save {file}")
    file.write_bytes(file.read_text("utf-8").encode(encoding))
    table, written = play("maka-bana", f"open {file}")
    assert "damaged" not in written
    assert not table.refused
