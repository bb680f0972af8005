"""Every refusal is an ``IllegalMove`` that says why, and where the rulebook or a ruling says so."""

import numpy as np
import pytest
from support.conformance import complete, moving, walk
from support.season import DUEL, FOUR, MAO, MAO_DUEL, play, vocabulary

from banana_lab.core import IllegalMove, State, Together, Turn
from banana_lab.data.rulings import rulings
from banana_lab.maka_bana import (
    Build,
    Denounce,
    First,
    Game,
    Lay,
    PlaceTiki,
    Show,
    Silent,
    Spot,
    Void,
)
from banana_lab.maka_bana.rules import RULES

GAMES = {
    "Haapii": Game(3),
    "Haapii, 2 players": Game(2),
    "Mao": Game(3, "mao"),
    "Mao, 2 players": Game(2, "mao"),
    "void": Game(2, colours_each=1, allow_void=True),
    "forced": Game(
        2,
        "mao",
        colours_each=1,
        may_decline_overloaded=False,
        may_decline_incomplete=False,
        may_decline_pay_back=False,
        may_keep_paint=False,
        second_colour_is_opponent=True,
    ),
}
HEADINGS = {rule.heading for rule in RULES.values()}


def is_legal(state: State, seat: int, action: object) -> bool:
    legal = state.legal(seat)
    return action in legal and type(legal[legal.index(action)]) is type(action)


def refused(state: State, seat: int, action: object) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        state.apply(complete(state, seat, action))
    return caught.value


def check_refusals(state: State, actions: list) -> int:
    """Each action is taken, or refused with a reason, under the heading of the rule that asks."""
    checked = 0
    for seat in moving(state):
        for action in actions:
            if is_legal(state, seat, action):
                continue
            error = refused(state, seat, action)
            what, colon, why = error.problem.partition(": ")
            if not what.startswith("an action is expected, such as "):  # this only looks like one
                assert "" not in (what, colon, why), error.problem
            assert error.rule == state.rule().heading
            assert error.rule in HEADINGS
            assert error.ruling == "" or error.quoted == rulings()[error.ruling].ruling
            assert len(str(error)) < 1500
            checked += 1
    return checked


@pytest.mark.parametrize("name", GAMES)
def test_c_every_refusal_of_every_action_says_why(name):
    """Two random games, up to a position of each kind of question in every phase."""
    game, asked, checked = GAMES[name], {}, 0
    actions = vocabulary(game)
    for seed in (1, 3):
        for state in walk(game, seed, 200):
            if isinstance(state.node, Turn | Together):
                kind = state.rule().heading
                asked[kind] = asked.get(kind, 0) + 1
                if asked[kind] <= 2:
                    checked += check_refusals(state, actions)
    assert checked > 500
    assert len(asked) >= 3


PAYS_BACK = (
    "season 3 hints first blue; blue Azzura-Rock-Fish project lay Azzura Rock Fish showing Rock "
    "shows Rock; yellow Bikini-Rock-Fish Bikini-Sand-Fish project lay {} showing Paint shows Paint "
    "out revealed; denounced blue yellow 3 {} | {}, tikis, execution, endseason"
)


@pytest.mark.parametrize(
    "line",
    [
        PAYS_BACK.format("Azzura Rock Fish Paint", 4, "payback 0 1"),
        PAYS_BACK.format("Azzura Rock Fish Paint", 4, "payback 0 1").replace(
            "blue Azzura", "blue Azzura-Grass-Fish Azzura"
        ),
    ],
)
def test_c_refusals_within_a_denunciation_say_why(line):
    for game in (MAO_DUEL, GAMES["forced"]):
        season = game.position(line)
        assert check_refusals(season, vocabulary(game)) > 200


def test_c_refusals_where_a_hut_is_named_say_why():
    """Yellow could have repainted green only: blue names one of two huts, and yellow decides."""
    line = (
        "season 3 hints first blue; blue Azzura-Rock-Fish Azzura-Grass-Fish project lay Azzura "
        "Rock Fish showing Rock shows Rock; yellow project lay Diabolo Rock Fish Paint showing "
        "Fish shows Fish out revealed; green Diabolo-Rock-Fish project lay Sand showing Sand shows "
        "Sand; red project lay Sand showing Sand shows Sand; denounced blue yellow 3 4 | "
        "meddled 0 1, tikis, execution, endseason"
    )
    season = MAO.position(line)
    assert check_refusals(season, vocabulary(MAO)) > 200
    season = play(season, "blue: name Azzura-Rock-Fish")
    assert check_refusals(season, vocabulary(MAO)) > 200


# ------------------------------------------------------------------------------- by name


def test_a1_what_names_no_colour_prints_and_is_refused():
    assert [str(Denounce(9)), str(First(-1)), str(Denounce(None)), str(Denounce(0, 7))] == [
        "denounce colour 9",
        "first colour -1",
        "denounce colour None",
        "denounce blue with colour 7",
    ]
    season = next(state for state in walk(MAO, 1) if state.rule().heading == "Denunciation")
    silent = dict.fromkeys(range(4), Silent())
    for action in (Denounce(9), Denounce(None), Denounce(1.0), Denounce(True), Denounce(1, 9)):
        with pytest.raises(IllegalMove, match=r"^Blue cannot denounce .*: "):
            season.apply(silent | {0: action})
    with pytest.raises(IllegalMove):
        FOUR.start().apply(First(9))


@pytest.mark.parametrize(
    ("action", "says", "ruling"),
    [
        (Build(Spot("Azzura", "Sand", "Fish")), "no such spot on reconstructed", "MB-8"),
        (Build(("Azzura", "Rock", "Fish")), "a spot is a Spot of a beach", "MB-8"),
        (Build(3.0), "a spot is a Spot of a beach, an area and a theme, not 3.0", "MB-8"),
        (Build([1]), "a spot is a Spot", "MB-8"),
        (Void(("Azzura", "Bikini")), "its cards make no project of the rules", "MB-8"),
        (Show("Sand"), "it plans a project now", ""),
        (Lay(("Sand",), "Sand"), "it plans a project now", ""),
    ],
)
def test_c_a_project_that_cannot_be_planned_is_refused_with_its_ruling(action, says, ruling):
    season = DUEL.position("season 2 first blue; blue; yellow")
    error = refused(season, 0, action)
    assert (says in error.problem, error.ruling) == (True, ruling)
    assert error.rule == "1. Secret selection of a project"


def test_a1_a_spot_that_is_not_there_takes_no_tiki():
    """Of another kind, or nowhere: that breaks no ruling."""
    season = DUEL.position(
        "season 3 tikis first blue; blue project build Azzura-Rock-Fish shows Rock; "
        "yellow project build Azzura-Rock-Fish shows Rock"
    )
    for spot in (Spot("Sea", "Air", "Fire"), ("Azzura", "Rock", "Fish"), 3, None, [], {}):
        assert refused(season, 0, PlaceTiki(spot)).ruling == ""


def test_e5_numpys_integers_and_pythons_make_the_same_game():
    game = Game(np.int64(2), colours_each=np.int8(1), first_player=np.int16(1))
    assert game == Game(2, colours_each=1, first_player=1)
    kinds = {type(game.players), type(game.colours_each), type(game.options.first_player)}
    assert kinds == {int}
    assert game.island.mask([np.int64(3)]) == game.island.mask(np.int64(8)) == 8
    for wrong in (True, 2.0, "2", None):
        with pytest.raises(ValueError, match="players is an integer"):
            Game(wrong)
    with pytest.raises(ValueError, match="each has"):
        Game(2, colours_each=1.0)


def test_c_the_game_ends_under_the_heading_of_its_own_rulebook():
    over = DUEL.position("season 3 end first blue; blue Azzura-Rock-Fish; yellow | over")
    with pytest.raises(IllegalMove, match=r"The game is over\. Game Ends\.") as caught:
        over.apply(DUEL.parse("tiki Azzura-Rock-Fish"))
    assert caught.value.rule == "Game Ends"


@pytest.mark.parametrize(
    ("words", "why", "ruling"),
    [
        ("build Coquito-Grass-Fish", "its cards do not name that spot", "MM-15"),
        ("build Azzura-Rock-Fish", "a hut stands there", ""),
        ("build Azzura-Grass-Fish", "a Tiki stands there", ""),
        ("repaint Azzura-Lagoon-Fish", "no hut stands there", ""),
        ("repaint Azzura-Rock-Fish", "the hut there is no opponent's", ""),
        ("tiki Azzura-Rock-Fish", "it makes a project of its stack now", ""),
    ],
)
def test_c_why_a_stack_makes_no_hut_on_a_spot_mm_15(words, why, ruling):
    """A ruling is quoted where that ruling is the one that is broken."""
    cards = "Azzura Bikini Grass Rock Lagoon Fish Paint"
    season = MAO_DUEL.position(
        f"season 4 execution first blue; blue Azzura-Rock-Fish project lay {cards} showing Fish "
        "shows Fish revealed; yellow Bikini-Sand-Fish project lay Sand showing Sand shows Sand "
        "tiki Azzura-Grass-Fish | combining 0 0 0, executing 1, endseason"
    )
    error = refused(season, 0, MAO_DUEL.parse(words))
    assert (error.problem.endswith(f": {why}"), error.ruling) == (True, ruling)
    nowhere = refused(season, 0, Build(Spot("Sea", "Air", "Fire")))
    assert ("there is no such spot" in nowhere.problem, nowhere.ruling) == (True, "")
    spent = MAO_DUEL.position(str(season).replace("combining 0 0 0", "combining 0 1 1").replace(
        "blue Azzura-Rock-Fish", "blue Azzura-Rock-Fish paints 1"
    ).replace("yellow Bikini", "yellow Azzura-Lagoon-Fish Bikini"))  # fmt: skip
    error = refused(spent, 0, MAO_DUEL.parse("repaint Azzura-Lagoon-Fish"))
    assert error.problem.endswith(": its stack has no Paint left")
    assert error.ruling == "MM-16"


def test_c_no_ruling_is_quoted_for_paints_used_up_or_a_colour_not_in_play():
    season = DUEL.position("season 2 first blue; blue paints 0; yellow")
    error = refused(season, 0, DUEL.parse("repaint Azzura-Rock-Fish"))
    assert (error.problem.endswith("it has used up its Paints"), error.ruling) == (True, "")
    season = next(state for state in walk(MAO, 1) if state.rule().heading == "Denunciation")
    for colour in (9, None):
        error = refused(season, 0, Denounce(colour))
        assert ("no such colour in play" in error.problem, error.ruling) == (True, "")


def test_c_the_hut_of_ones_second_colour_is_not_repainted_mb_31():
    game = GAMES["Mao, 2 players"]
    season = game.position(
        "season 4 execution first blue; blue project lay Azzura Grass Rock Fish Paint showing "
        "Fish shows Fish revealed; yellow project lay Sand showing Sand shows Sand; green "
        "Azzura-Rock-Fish project lay Sand showing Sand shows Sand; red project lay Sand showing "
        "Sand shows Sand | combining 0 0 0, executing 1, executing 2, executing 3, endseason"
    )
    error = refused(season, 0, game.parse("repaint Azzura-Rock-Fish"))
    assert error.problem.endswith("the hut there is no opponent's")
    assert error.ruling == "MB-31"
