"""Whatever line is read can be played to its end; whatever is not is refused in a sentence."""

from __future__ import annotations

import re
import time

import pytest
from support.conformance import walk
from support.race import SIX, SUPER

from banana_lab.core import End, State, Together, Turn, below, generator
from banana_lab.core import Game as AnyGame
from banana_lab.jack_bananas import Game
from banana_lab.jack_bananas.rules import RULES

PLANES = "pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy; red 0 rrrr; blue 0 bbbb"
ROLLED = "; ".join(f"{part} rolled {part.split()[0]} 2 2 2 2" for part in PLANES.split("; "))
SPOKEN = ROLLED.replace("pink 0 pppp", "pink 0 pppp announced 14")
RECKLESS = PLANES.replace("pink 0 pppp", "pink 2 pppp reckless")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (f"turn 2 pilots; {ROLLED} | accused 0 6, arbitrations, endturn", "pink has announced no"),
        (
            f"turn 2 pilots; {SPOKEN} | accused 0 0, movement 0",
            "chooses among several planes of the race",
        ),
        (f"turn 2 pilots; {SPOKEN} | accused 0 3, movement 0", "pink cannot have accused pink"),
        (
            f"turn 2 pilots; {SPOKEN} | accused 0 6, accused 0 24, movement 0",
            "pink is accused twice",
        ),
        (f"turn 2 pilots; {SPOKEN} | window, pilots, endturn", "cannot come after 'window'"),
        (f"turn 2 arbitrations; {ROLLED} | losedie 0, endturn", "belongs to another phase"),
        (f"turn 2 pilots; {SPOKEN} | window, endturn", "movement is still to come"),
        (f"turn 2 pilots; {SPOKEN} | arbitrations, endturn", "movement is still to come"),
        (f"turn 2 pilots; {SPOKEN} | window, movement 1, endturn", "one island at a time"),
        (f"turn 2 pilots; {SPOKEN} | pilots, window, endturn", "cannot come after 'pilots'"),
        (f"turn 2 pilots; {SPOKEN} | advance 1, window, movement 0", "cannot come after"),
        (f"turn 2 pilots; {SPOKEN} | announcing 0, movement 0", "pink has announced"),
        (f"turn 2 pilots; {ROLLED} | flight 0, flight 1, endturn", "leading island plays first"),
        (f"turn 2 pilots; {ROLLED} | resupply, flight 0, endturn", "cannot come after 'resupply'"),
        (f"turn 2 pilots; {ROLLED} | rolling 0, flight 0, endturn", "pink has rolled"),
        (f"turn 2 pilots; {PLANES} | announcing 0, movement 0", "pink has not rolled"),
        (f"turn 2; {PLANES} | recklessflyers, flight 0", "cannot come after 'recklessflyers'"),
        (f"turn 2 pilots; {PLANES} | endturn, pilots", "cannot come after 'endturn'"),
        (f"turn 2 pilots; {PLANES} | endturn, endturn", "stands twice"),
        (f"turn 1 pilots; {PLANES} | recklessflyers, endturn", "first turn has no such phase"),
        (f"turn 1 pilots; {PLANES} | resupply, endturn", "first turn has no such phase"),
        (f"turn 2 arbitrations; {PLANES} | token 0 1 1, endturn", "pink has no such token"),
        (f"turn 2 arbitrations; {PLANES} | token 0 1 7, endturn", "there is no right 7"),
        (f"turn 2 arbitrations; {PLANES} | gaindie 0 0, endturn", "pink is no opponent of pink"),
        (f"turn 2 arbitrations; {PLANES} | accident 0, endturn", "pink is no Reckless Flyer"),
        (f"turn 2 arbitrations; {PLANES} | superaccident 0 2, endturn", "only the Super Banana"),
        (f"turn 2 reckless flyers; {PLANES} | result 0, pilots", "pink has not thrown"),
        (f"turn 2 reckless flyers; {RECKLESS} | becoming 0, pilots", "Reckless Flyer already"),
        (f"turn 2 reckless flyers; {RECKLESS} | result 0, recklessflyers", "has not thrown"),
        (
            f"turn 2; {PLANES.replace('pink 0', 'pink 6')}",
            "pink stands on the last island, so the race is over",
        ),
        (
            f"turn 2 pilots; {SPOKEN.replace('green 0 gggg', 'green 0 gggg announced 14')} "
            "| window, movement 0",
            "two planes have announced the same speed",
        ),
        (f"turn 2 pilots; {PLANES} | " + "advance 0, " * 200, "more than a race has still to do"),
        (f"turn 2 pilots; {PLANES} | " + "advance 0, " * 2000, "a line has at most 4000 letters"),
    ],
)
def test_f4_steps_that_do_not_fit_the_table_are_refused(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=rf"^position: .*({complaint})"):
        SIX.position(line)


def test_e16_dice_are_counted_before_rolls_are_listed() -> None:
    for dice in ("pppppppppp", "ppppp", "ppppggggg"):
        began = time.process_time()
        with pytest.raises(ValueError, match=r"pink: there are 4 \w+ dice, not"):
            SIX.position(f"turn 2; pink 0 {dice} rolled pink 2 2 2 2 2 2 2 2 2 2")
        assert time.process_time() - began < 5


def test_f1_a_die_has_a_limit_which_is_checked_first() -> None:
    for die in (["banana", *range(1, 99)], "banana " * 10**6, iter(range(1, 22))):
        with pytest.raises(ValueError, match=r"a die has at most (20|99) faces"):
            Game(die=die)


@pytest.mark.parametrize("text", ["accuse " * 10**5, "roll pink" + " 2" * 10**5, "x" * 10**6])
def test_f1_long_words_are_refused_at_once_and_not_repeated(text: str) -> None:
    with pytest.raises(ValueError, match="longer than anything") as caught:
        SIX.parse(text)
    assert len(str(caught.value)) < 200


GAMES = {
    "six": SIX,
    "six, super": SUPER,
    "teams, super": Game(3, "super", "carnival"),
    "four": Game(4),
    "two, optional": Game(
        2, "super", "carnival", 2, announcement_cap=None, pushed_may_accuse=True,
        pushed_token_applies=False, super_victim_moves=True, rival_accusers="colour_order",
    ),
}  # fmt: skip


def mutated(line: str, rng) -> str:
    """Return a line with a few changes: steps moved, doubled, dropped, made up; marks; islands."""
    table, _, agenda = line.partition(" | ")
    parts, steps = table.split("; "), [step for step in agenda.split(", ") if step != "over"]
    for _ in range(1 + below(rng, 3)):
        where = below(rng, len(steps) + 1)
        match below(rng, 7):
            case 0 | 1:
                kinds = list(RULES)
                kind = kinds[below(rng, len(kinds))]
                numbers = (str(below(rng, 7)) for _ in kind._fields[:-1])
                steps.insert(where, " ".join([kind.__name__.lower(), *numbers]))
            case 2 if steps:
                steps.insert(where, steps[below(rng, len(steps))])
            case 3 if where < len(steps):
                del steps[where]
            case 4 if where < len(steps):
                steps[where:] = []
            case 5:
                place = 1 + below(rng, len(parts) - 1)
                words = parts[place].split(" ")
                words[1] = str(below(rng, 7))
                parts[place] = " ".join(words)
            case 6:
                place = 1 + below(rng, len(parts) - 1)
                marks = ("reckless", "pushed", "accused", "caught", "threw 4", "announced 14")
                words = parts[place].split(" ")
                words.insert(3, marks[below(rng, len(marks))])
                parts[place] = " ".join(words)
            case _:
                parts[0] = re.sub(r"\d+", str(1 + below(rng, 3)), parts[0])
    return f"{'; '.join(parts)} | {', '.join(steps) or 'over'}"


def play_on(game: AnyGame, state: State, rng, most: int = 150) -> None:
    """Play at random to the end, or far enough; each state is read back as it is written."""
    for _ in range(most):
        node = state.node
        if isinstance(node, End):
            assert sum(state.returns().values()) == 1
            return
        if isinstance(node, Turn):
            options = state.legal()
            state = state.apply(options[below(rng, len(options))])
        elif isinstance(node, Together):
            state = state.apply(
                {
                    seat: options[below(rng, len(options))]
                    for seat in node.seats
                    for options in [state.legal(seat)]
                }
            )
        else:
            state = state.apply(node.sample(rng))
        again = game.position(str(state))
        assert again == state
        assert again.node == state.node


def position_or_sentence(game: AnyGame, line: str) -> State | str:
    try:
        return game.position(line)
    except ValueError as error:
        return str(error)


@pytest.mark.parametrize("name", GAMES)
def test_f4_every_line_that_is_read_can_be_played_to_the_end(name: str) -> None:
    game, rng = GAMES[name], generator("mutated", name)
    read = refused = 0
    for seed in range(4):
        for number, state in enumerate(walk(game, seed, most=200)):
            if number % 3:
                continue
            for _ in range(4):
                line = mutated(str(state), rng)
                race = position_or_sentence(game, line)
                if isinstance(race, str):
                    refused += 1
                    assert race.startswith("position: "), line
                else:
                    read += 1
                    play_on(game, race, rng, most=25)
    assert read > 60
    assert refused > 200
