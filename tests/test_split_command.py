"""``banana-lab split``."""

import pytest
from support.split_rows import ROW

from banana_lab import cli


def run(capsys, *words):
    code = cli.main(["split", *words])
    captured = capsys.readouterr()
    return code, captured.out.splitlines(), captured.err


@pytest.mark.parametrize("words", [[ROW], ROW.split(), [ROW, "--players", "4"]])
def test_four_players(capsys, words):
    assert run(capsys, *words) == (
        0,
        [
            "Best minimum 26, which 3 of 4080 splits reach:",
            "  8 p 8 12 |2 = 30   20 |6 = 26   16 |10 = 26   2 m10 8 2 p p 6 12 |hand = 30",
            "  8 p 8 12 |2 = 30   20 |6 = 26   16 2 |10 = 28   m10 8 2 p p 6 12 |hand = 28",
            "  8 p 8 12 |2 = 30   20 |6 = 26   16 2 m10 |10 = 28   8 2 p p 6 12 |hand = 28",
            "Next lower minimum 24.",
        ],
        "",
    )


def test_three_players(capsys):
    code, lines, _ = run(capsys, ROW, "--players", "3")
    assert (code, len(lines)) == (0, 4)
    assert lines[0] == "Best minimum 30, which 2 of 240 splits reach:"
    assert lines[-1] == "Next lower minimum 28."


def test_a_single_best_split(capsys):
    _, lines, _ = run(capsys, "m12 2 10 mS 2 4 10 8 2 m8 4 8 8 10")
    assert lines[0] == "Best minimum 20, which 1 of 4080 splits reaches:"
    assert len(lines) == 3


def test_capitals_are_read(capsys):
    assert run(capsys, ROW.upper()) == run(capsys, ROW)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["8 " * 8], "a hand has 14 cards, not 8"),
        (["20 " * 5], "card 1: the draft deck has only 4 of 20"),
        ([ROW.replace("m10", "m30")], "card 8: m30 is in the auction deck; there are bananas 2"),
        (["8 " * 8 + "m11"], "card 9: there is no card 'm11'; there are bananas 2, 4"),
        ([ROW, "--players", "5"], "players is 3 or 4, not 5"),
        ([ROW, "--players", "four"], "'four'"),
        ([], "CARD"),
    ],
)
def test_bad_input_gets_one_sentence(capsys, words, said):
    code, lines, complaint = run(capsys, *words)
    assert (code, lines) == (2, [])
    assert complaint.startswith("banana-lab: ")
    assert said in complaint
    assert complaint.count("\n") == 1
