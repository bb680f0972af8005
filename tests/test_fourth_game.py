"""A fourth game, which one call registers, is played wherever the three are."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import pytest
from rich.console import Console
from support import recall, tide_players
from support.conformance import check_game, check_refusals, walk
from support.tide import FACES, BeachView, Double, Game, Lay, Rise, Stay

from banana_lab import games, players, terminal
from banana_lab.boards.messages import Refused
from banana_lab.boards.tables import table_class
from banana_lab.boards.tables.plain_table import PlainTableSession
from banana_lab.cli import main
from banana_lab.core import Together, Transcript, Turn, perft, playout, replay
from banana_lab.solve import cfr, sequence_form

GAME, THREE = Game(), Game(players=3)
EQUAL = "tide 1; plain stakes; north 2 4; east 1 3 | laying"


def register(players="support.tide_players"):
    games.register("tide", "Tide", "support.tide", players=players)


@pytest.fixture(autouse=True)
def _registered():
    register()
    yield
    if "tide" in games.names():
        games.unregister("tide")


# ------------------------------------------------------------------------------- the game itself


@pytest.mark.parametrize("game", [GAME, THREE, Game(doubling=False)], ids=repr)
@pytest.mark.parametrize("seed", range(5))
def test_it_obeys_the_protocol(game, seed):
    check_game(game, seed)


def test_what_is_illegal_is_refused_with_a_reason():
    vocabulary = [Stay(), Double(), *map(Lay, range(1, 6))]
    assert sum(check_refusals(state, vocabulary) for seed in range(3) for state in walk(GAME, seed))


def test_views_tell_what_a_seat_can_tell_apart(monkeypatch):
    def heard(before, move, after, seat):
        """All but the deal is done before everybody's eyes."""
        if isinstance(before.node, Turn | Together) or isinstance(move, Rise):
            return str(move) if isinstance(move, tuple) else tuple(map(str, move.values()))
        return move.hands[seat]

    monkeypatch.setitem(recall.HEARD, "tide", heard)
    assert sum(recall.check_recall(THREE, seed) for seed in range(10)) > 100


@pytest.mark.parametrize(
    ("laid", "tide", "doubled", "shares"),
    [
        ((4, 2), 1, False, ("3/4", "1/4")),  # the higher card
        ((4, 3), 1, False, ("1/4", "3/4")),  # the card just below it
        ((4, 3), 3, False, ("3/4", "1/4")),  # which is wet now
        ((3, 2), 3, True, ("1/2", "1/2")),  # as are both
        ((5, 3), 2, True, ("1", "0")),
        ((7, 5, 6), 1, True, ("0", "0", "1")),
        ((7, 4, 5), 1, False, ("2/3", "1/6", "1/6")),
    ],
)
def test_who_wins(laid, tide, doubled, shares):
    hands = "; ".join(
        f"{name} {min(card, other)} {max(card, other)}"
        for name, card, other in zip(("north", "east", "south"), laid, (1, 2, 3), strict=False)
    )
    stakes = "double" if doubled else "plain"
    game = Game(players=len(laid))
    cards = " ".join(map(str, laid))
    end = game.position(f"tide {tide}; {stakes} stakes; {hands}; laid {cards} | ")
    assert [str(end.returns()[person]) for person in game.people] == list(shares)


# ------------------------------------------------------------------------------------- by its name


def test_one_call_makes_it_known_and_one_forgets_it():
    assert games.names()[-1] == "tide"
    assert games.entry("tide").title == "Tide"
    games.unregister("tide")
    for ask in (games.entry, players.policies, table_class, terminal.setup_help):
        with pytest.raises(ValueError, match="'tide'; there are"):
            ask("tide")


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: games.register("maka_bana", "Mine", "mine"), "'maka_bana' comes with the package"),
        (lambda: games.register("my game", "Mine", "mine"), "one word, .* not 'my game'"),
        (lambda: games.unregister("maka_bana"), "comes with the package, and stays"),
        (lambda: games.unregister("chess"), "there is no game 'chess'; there are jack_bananas"),
    ],
)
def test_the_register_refuses_what_would_not_do(ask, says):
    with pytest.raises(ValueError, match=says):
        ask()
    assert games.entry("maka_bana").title == "Maka Bana"


def test_a_transcript_is_read_back_where_the_game_was_only_registered():
    text = playout(THREE, seed=3).to_json()
    assert replay(Transcript.from_json(text)) == replay(playout(THREE, seed=3))
    code = (
        "import sys; sys.path.append(sys.argv[1]); "
        "from banana_lab import games; from banana_lab.core import Transcript; "
        "games.register('tide', 'Tide', 'support.tide'); print('support.tide' in sys.modules); "
        "print(Transcript.from_json(sys.stdin.read()).game)"
    )
    run = [sys.executable, "-c", code, str(Path(__file__).parent)]
    done = subprocess.run(run, input=text, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines() == ["False", repr(THREE)]


def test_it_has_the_policies_that_its_entry_names_and_chance_without():
    assert list(players.policies("tide")) == ["random", "highest", "counting"]
    assert players.usual("tide") == "counting"
    assert players.register("tide", tide_players.highest, "mine") == "mine"
    assert players.descriptions("tide")["mine"] == "Plays as you wrote it."
    players.unregister("tide", "mine")
    view = GAME.position(EQUAL).view(0)
    assert players.worths("tide", view) == {Lay(2): Fraction(2, 3), Lay(4): Fraction(2, 3)}
    register(players="")
    assert list(players.policies("tide")) == ["random"]
    assert players.worths("tide", view) == {}


def test_policies_play_it():
    wins = Counter()
    for seed in range(60):
        policies = {0: players.policy("tide", "counting"), 1: players.policy("tide", "random")}
        wins.update(replay(playout(GAME, policies, seed=seed)).returns())
    assert sum(wins.values()) == 60
    assert wins[0] > 33


# ------------------------------------------------------------------------------ paths and solvers


def brute_force(players):
    """The paths of the sequential form by depth, counted without the engine."""
    cards = range(1, 2 * players + 2)
    hands = {
        tuple(tuple(sorted(order[2 * seat : 2 * seat + 2])) for seat in range(players))
        for order in permutations(cards, 2 * players)
    }
    choices = [hands, set(FACES), ("stay", "double"), *[("low", "high")] * players]
    return [sum(1 for _ in product(*choices[:depth])) for depth in range(len(choices) + 1)]


def test_paths_are_counted_as_by_hand():
    counts = brute_force(2)
    assert [perft(GAME, depth) for depth in range(len(counts) + 1)] == [*counts, 0]
    assert [perft(THREE, depth) for depth in range(5)] == brute_force(3)[:5]


def test_it_is_solved_exactly_and_learnt():
    play = sequence_form(GAME)
    assert play.certificate.gap == 0
    assert play.value == Fraction(17, 30)
    learnt = cfr(GAME, iterations=100)
    assert learnt.gap < Fraction(1, 100)
    assert abs(learnt.value - play.value) <= learnt.gap


# --------------------------------------------------------------------------------- in the terminal


def typed(*lines, **setup):
    """Play in the terminal: these lines, then Enter or the first choice until the game is over."""
    rest, written = [*lines], io.StringIO()

    def ask(prompt):
        if rest:
            return rest.pop(0)
        if "over" in prompt:
            raise EOFError
        return "" if "Enter" in prompt else "1"

    console = Console(file=written, width=100, markup=False, highlight=False)
    return terminal.play("tide", {"code": "KIWI-42", **setup}, ask, console), written.getvalue()


def test_it_is_played_in_the_terminal(tmp_path):
    table, written = typed("double", "lay 9", "2", people=["person", "counting"])
    assert table.state.over
    assert "Tide: The stakes." in written
    assert "North: double." in written
    assert "North cannot lay 9: it holds" in written
    assert "Share of the win" in written
    assert "The choice." in written


def test_two_people_at_one_keyboard_do_not_see_each_others_hands():
    table, written = typed("", "stay", "1", "", "2", people=["person", "person"])
    assert table.state.over
    north, east = (f"you hold {low} and {high}" for low, high in table.state.position.hands)
    assert north != east
    shown = written.split("Hand the screen")
    assert north in written
    assert east in written
    assert not any(north in part and east in part for part in shown[:-1])


def test_the_command_lists_and_explains_it(capsys):
    assert main(["play", "tide", "?"]) == 0
    printed = capsys.readouterr().out
    assert "players=2|3  Players" in printed
    assert "doubling=yes|no  Doubling" in printed
    assert "counting  Counts how many" in printed
    assert main(["play", "tide", "players=4"]) == 2
    assert "players is one of 2, 3, not '4'" in capsys.readouterr().err


# ------------------------------------------------------------------------------ at the plain table


def begun(*people, **setup):
    return PlainTableSession.start([*people], "KIWI-42", game="tide", **setup)


def sent(table, *messages):
    for message in messages:
        table, _ = table.handle(message if isinstance(message, dict) else {"do": message})
    return table


def act(action):
    return {"do": "act", "action": action}


def first(table):
    """Take the first choice."""
    return sent(table, act(table.picture()["options"][0]["action"]))


def test_a_game_at_the_plain_table():
    table = begun("person", "counting")
    picture = table.picture()
    assert (picture["title"], picture["turn"]) == ("Tide table", "north")
    assert picture["phase"] == "Tide: The stakes."
    assert [option["label"] for option in picture["options"]] == ["Stay", "Double"]
    low, high = table.state.position.hands[0]
    assert f"you hold {low} and {high}" in picture["scene"]["lines"]
    table = sent(table, act("double"))
    assert [line["text"] for line in table.picture()["log"]] == [
        f"Rise {table.state.position.tide}.",
        "North: double.",
    ]
    assert sent(table, "undo").picture()["scene"]["lines"][1] == "the stakes are plain"
    assert sent(table, "undo", "redo").picture()["scene"]["lines"][1] == "the stakes are doubled"
    table = sent(first(table), "on")
    assert table.state.over
    picture = table.picture()
    assert [row["score"] for row in picture["results"]] == [
        str(score) for score in table.state.position.scores().values()
    ]
    assert picture["log"][0]["text"].startswith("Deal ")
    assert picture["scene"]["lines"][0] == f"tide {table.state.position.tide}"
    assert picture["explain"]["heading"] == "The choice"
    assert GAME.position(picture["line"]) == table.state.position
    assert sent(table, {"do": "go", "at": 2}).picture()["scene"]["lines"][1] == "plain stakes"


def test_nobody_sees_at_the_table_what_the_others_hold():
    table = sent(begun("person", "person", "person", players=3), "look")
    hands = table.state.position.hands
    lines = [f"you hold {low} and {high}" for low, high in hands]
    table = first(table)
    for seat in range(3):
        shown = json.dumps(table.picture())
        assert [line in shown for line in lines] == [seat == own for own in range(3)]
        assert '"lay' in shown
        table = first(table)
        hidden = lines if seat < 2 else lines[:2]
        assert not any(line in json.dumps(table.picture()) for line in hidden)
        table = sent(table, "look")
    assert len(table.state.played) == 3  # all have answered, and nobody has heard it
    assert "lay" not in json.dumps(table.picture()["log"])
    assert [line["text"].partition(" ")[0] for line in sent(table, "on").picture()["log"]] == [
        "Deal", "Rise", "North:", "North:", "East:", "South:",
    ]  # fmt: skip


def test_a_game_is_saved_sealed_and_opened_again():
    table = sent(begun("person", "random", players=3), act("double"), "save")
    text = table.picture()["file"]["text"]
    hand = "you hold {} and {}".format(*table.state.position.hands[0])
    assert hand not in text
    assert "hands" not in text
    for again in (
        PlainTableSession.load(table.save()),
        PlainTableSession.start(transcript=text),
        sent(begun("person"), {"do": "open", "text": text}),
    ):
        assert again.state.position == table.state.position
        assert again.state.people == table.state.people
        assert again.picture()["game"] == "tide"
    whole = sent(first(table), "on", "save")
    transcript = Transcript.from_json(whole.picture()["file"]["text"])
    assert replay(transcript) == whole.state.position
    assert PlainTableSession.start(transcript=transcript).state.position == whole.state.position
    other = sent(begun("person"), {"do": "open", "text": whole.picture()["file"]["text"]})
    assert other.state.position == whole.state.position


def test_a_file_of_another_game_is_refused_with_the_table_that_opens_it():
    race = table_class("jack_bananas").start(code="KIWI-42")
    plain = PlainTableSession.start(game="jack_bananas", code="KIWI-42")
    for file, says in (
        (race.save(), "a game of Jack Bananas: open it at the Race table."),
        (plain.save(), "a game of Jack Bananas: open it at the Race table."),
    ):
        table = sent(begun("person"), {"do": "open", "text": file})
        assert table.status == f"Not opened: this is {says}"
    table = sent(race, {"do": "open", "text": begun("person").save()})
    assert table.status == "Not opened: this is a game of Tide: open it at the Tide table."
    with pytest.raises(Refused, match="there is no game 'chess'"):
        PlainTableSession.load(json.dumps(json.loads(plain.save()) | {"game": "chess"}))


def test_the_dialog_begins_another_and_a_position_is_placed():
    table = begun("person", "counting")
    entries = {entry["name"]: entry for entry in table.picture()["form"]["entries"]}
    assert entries["players"]["choices"] == [[2, "2"], [3, "3"]]
    assert (entries["players"]["value"], entries["doubling"]["value"]) == (2, True)
    new = {"do": "new", "setup": {"players": 3, "doubling": False}, "code": "KIWI-42"}
    table = sent(table, new)
    assert table.state.game == Game(players=3, doubling=False)
    assert table.state.people == ("person", "counting", "counting")
    placed = sent(begun("person"), {"do": "position", "text": EQUAL})
    assert placed.picture()["options"][0]["label"] == "Lay 2"
    refused = sent(placed, {"do": "position", "text": "high tide"})
    assert refused.status == "This is no position of Tide: 'high tide' is no position of Tide."


def test_the_coach_weighs_what_the_players_of_the_game_weigh():
    table = sent(begun("person"), {"do": "position", "text": EQUAL}, "coach")
    coach = table.picture()["coach"]
    assert [(row["label"], row["value"]) for row in coach["rows"]] == [
        ("Lay 2", "0.667"),
        ("Lay 4", "0.667"),
    ] or coach["rows"][0]["label"] == "Lay 4"
    assert coach["how"] == "What each choice is worth to counting, in wins."
    stakes = EQUAL.replace("laying", "doubling, laying")
    coach = sent(begun("person"), {"do": "position", "text": stakes}, "coach").picture()["coach"]
    assert (coach["says"], coach["how"]) == ("Double.", "What counting does.")
    worse = sent(begun("person"), {"do": "position", "text": EQUAL.replace("tide 1", "tide 3")})
    worse = sent(worse, act("lay 2"), "on", "review", "on")
    assert [row["better"] for row in worse.picture()["review"]["rows"]] == ["Lay 4"]
    register(players="")
    silent = sent(begun("person"), "coach").picture()["coach"]
    assert silent["says"] == "Nobody coaches this game: it has no policy but chance."
    assert silent["rows"] == []


def test_any_shipped_game_sits_at_it_too():
    for game in games.names()[:3]:
        table = PlainTableSession.start(["person"], "KIWI-42", game=game)
        picture = table.picture()
        assert picture["scene"]["lines"]
        assert picture["turn"]
        for _ in range(5):
            asked = table.state.asked
            step = "on" if asked is None else act(str(table.state.position.legal(asked)[0]))
            table = sent(table, step)
        assert table.state.played
        assert PlainTableSession.load(table.save()).state == table.state


class Words(PlainTableSession):
    """A table of Tide in words of its own."""

    game_name, title = "tide", "Beach"

    def question(self, known, seat):
        return "Will you?" if isinstance(known.legal()[0], Stay) else "Which card?"


def test_a_game_may_give_its_plain_table_words_of_its_own():
    games.register("tide", "Tide", "support.tide", table=f"{__name__}:Words")
    assert table_class("tide") is Words
    table = begun("person", "random")
    assert table.picture()["question"] == "Will you?"
    again = PlainTableSession.load(first(table).save())
    assert (type(again), again.picture()["question"]) == (Words, "Which card?")
    assert "Beach. " in again.still()
    assert "you hold" in again.still()


def test_what_is_registered_and_is_not_there_is_refused_when_it_is_asked_for():
    games.register("tide", "Tide", "support.ebb")
    with pytest.raises(ValueError, match=r"support\.ebb:Game is registered and cannot be imported"):
        Transcript.from_json(playout(GAME, seed=1).to_json())


def test_a_view_without_a_text_is_told_by_its_fields(monkeypatch):
    monkeypatch.delattr(BeachView, "__str__")
    lines = begun("person").picture()["scene"]["lines"]
    assert [line.partition(":")[0] for line in lines] == ["tide", "doubled", "laid", "hand"]


def test_a_picture_of_the_game_is_shown(monkeypatch):
    monkeypatch.setattr(
        BeachView, "_repr_svg_", lambda view: f"<svg>{view.tide}</svg>", raising=False
    )
    table = begun("person")
    assert table.picture()["scene"]["drawing"] == f"<svg>{table.state.position.tide}</svg>"
