"""The worked examples of the rulebook, under the names of those who play in them.

Mareva is blue, her opponents yellow, green and red; Keanu is yellow.
"""

import pytest
from support.season import DUEL, FOUR, IDLE, MAO, MAO_DUEL, asked, huts, play, tikis, to_move

from banana_lab.core import IllegalMove
from banana_lab.maka_bana import Build, Game, Spot
from banana_lab.maka_bana.checks import final_example

# ------------------------------------------------------------------ Haapii Maka Bana


def test_mareva_prepares_azzura_rock_flower():
    """1.a: three cards name one spot; nobody else knows which."""
    season = play(
        FOUR.position("season 1 first blue; blue; yellow; green; red"),
        "blue: build Azzura-Rock-Flower, yellow: build Bikini-Sand-Fish, "
        "green: build Diabolo-Rock-Fish, red: build Coquito-Grass-Fish",
    )
    plan = Build(Spot("Azzura", "Rock", "Flower"))
    assert [season.view(seat).projects[0] for seat in FOUR.seats] == [plan, None, None, None]
    assert asked(season, "blue") == ["show Azzura", "show Rock", "show Flower"]


def test_there_is_no_sand_on_azzura():
    """1.a, Attention: a combination that does not exist cannot be planned."""
    season = FOUR.position("season 1 first blue; blue; yellow; green; red")
    others = {seat: season.legal(seat)[0] for seat in (1, 2, 3)}
    with pytest.raises(IllegalMove, match="there is no such spot on reconstructed") as caught:
        season.apply({0: FOUR.parse("build Azzura-Sand-Flower")} | others)
    assert caught.value.ruling == "MB-8"


PREPARED = (
    "season 2 hints first blue; blue project {}; yellow Azzura-Lagoon-Tattoo project "
    "build Coquito-Sand-Fish; green project build Azzura-Grass-Fish; "
    "red project build Coquito-Grass-Fish"
)
OTHERS = "yellow: show Coquito, green: show Grass, red: show Fish"


def test_mareva_prepares_a_take_back():
    """1.b and 2: with the hint all see that she repaints, and on Azzura; not area or theme."""
    season = FOUR.position(PREPARED.format("repaint Azzura-Lagoon-Tattoo"))
    assert not any(season.view(seat).paints_seen for seat in FOUR.seats)
    season = play(season, f"blue: show Azzura, {OTHERS}")
    for seat in (1, 2, 3):
        view = season.view(seat)
        assert (view.projects[0], view.shown[0], view.paints_seen) == (None, "Azzura", 1)


@pytest.mark.parametrize("card", ["Bikini", "Rock", "Tattoo"])
def test_mareva_shows_any_one_card_of_bikini_rock_tattoo(card):
    """2, examples 1 and 2: one card is seen, of her choice, and the others stay secret."""
    season = play(
        FOUR.position(PREPARED.format("build Bikini-Rock-Tattoo")), f"blue: show {card}, {OTHERS}"
    )
    for seat in (1, 2, 3):
        view = season.view(seat)
        assert (view.projects[0], view.shown[0], view.paints_seen) == (None, card, 0)


TATTOO_SHOWN = (
    "season 2 tikis first yellow; blue project build {} shows Tattoo; "
    "yellow project build Azzura-Grass-Fish shows Grass; "
    "green project build Azzura-Rock-Fish shows Rock; "
    "red project build Azzura-Lagoon-Fish shows Lagoon"
)
ON_DIABOLO_AND_COQUITO = (
    "yellow: tiki Diabolo-Rock-Tattoo",
    "green: tiki Diabolo-Sand-Tattoo",
    "red: tiki Coquito-Sand-Tattoo",
    "blue: tiki Azzura-Lagoon-Flower",
)


def test_marevas_opponents_block_tattoos_on_diabolo_and_coquito():
    """3.a: whoever planned one of these builds nothing."""
    season = FOUR.position(TATTOO_SHOWN.format("Diabolo-Sand-Tattoo"))
    assert len(tikis(season)) == 39
    season = play(season, *ON_DIABOLO_AND_COQUITO)
    assert huts(season, "blue") == []
    assert huts(season, "yellow") == ["Azzura-Grass-Fish"]


def test_nobody_has_discovered_the_project_of_mareva():
    """4.a: Bikini-Rock-Tattoo is free, and she places a hut."""
    season = FOUR.position(TATTOO_SHOWN.format("Bikini-Rock-Tattoo"))
    season = play(season, *ON_DIABOLO_AND_COQUITO)
    assert huts(season, "blue") == ["Bikini-Rock-Tattoo"]
    assert season.number == 3


def test_mareva_repaints_the_yellow_hut_on_azzura_lagoon_tattoo():
    """3.b: her hut replaces Yellow's, which returns to the reserve, and her Paint is spent."""
    season = FOUR.position(
        "season 2 execution first blue; "
        "blue project repaint Azzura-Lagoon-Tattoo shows Azzura; "
        "yellow Azzura-Lagoon-Tattoo project build Coquito-Sand-Fish shows Coquito; "
        "green project build Azzura-Grass-Fish shows Grass; "
        "red project build Coquito-Grass-Fish shows Fish"
    )
    assert huts(season, "blue") == ["Azzura-Lagoon-Tattoo"]
    assert huts(season, "yellow") == ["Coquito-Sand-Fish"]
    assert [season.reserve(colour) for colour in (0, 1)] == [9, 9]
    assert season.paints == (1, 2, 2, 2, 0)


# ------------------------------------------------------------------------ Maka Bana Mao


def mareva(cards: str, taken: str = "") -> list[str]:
    """What Mareva may do with a stack, her opponent's huts standing on some spots."""
    season = MAO_DUEL.position(
        f"season 5 execution first blue; blue project lay {cards} showing Sand shows Sand; "
        f"yellow {taken} {IDLE}"
    )
    assert to_move(season) == "blue"
    return asked(season)


def test_mareva_tattoo_and_sand_leaves_3_spots():
    """Incomplete Construction Project, Example 1: on Bikini, Diabolo or Coquito."""
    assert mareva("Sand Tattoo") == [
        "stop", "build Bikini-Sand-Tattoo", "build Diabolo-Sand-Tattoo", "build Coquito-Sand-Tattoo"
    ]  # fmt: skip


def test_mareva_sand_alone_leaves_4_spots_where_five_are_taken():
    """Incomplete Construction Project, Example 2: of nine spots on Sand."""
    assert len(mareva("Sand")) == 1 + 9
    taken = (
        "Bikini-Sand-Flower Bikini-Sand-Fish Diabolo-Sand-Flower Coquito-Sand-Flower "
        "Coquito-Sand-Fish"
    )
    assert mareva("Sand", taken) == [
        "stop",
        "build Bikini-Sand-Tattoo",
        "build Diabolo-Sand-Fish",
        "build Diabolo-Sand-Tattoo",
        "build Coquito-Sand-Tattoo",
    ]


def test_mareva_bikini_and_lagoon_chooses_the_theme_from_her_hand():
    """4, Incomplete construction project."""
    season = MAO_DUEL.position(
        "season 2 execution first blue; "
        f"blue project lay Bikini Lagoon showing Lagoon shows Lagoon; yellow {IDLE}"
    )
    assert asked(season) == [
        "stop", "build Bikini-Lagoon-Flower", "build Bikini-Lagoon-Fish",
        "build Bikini-Lagoon-Tattoo",
    ]  # fmt: skip
    assert huts(play(season, "blue: build Bikini-Lagoon-Fish"), "blue") == ["Bikini-Lagoon-Fish"]


def test_mareva_azzura_flower_fish_builds_nothing():
    """4, Normal project: three cards, two themes."""
    season = MAO_DUEL.position(
        "season 2 execution first blue; "
        f"blue project lay Azzura Flower Fish showing Fish shows Fish; yellow {IDLE}"
    )
    assert (season.number, season.taken) == (3, 0)


def test_temanava_takes_marevas_hut_back_with_four_cards():
    """1. Secret selection: Bikini, Lagoon, Fish and Paint, any of them on top."""
    stack = "lay Bikini Lagoon Fish Paint showing {}"
    for top in ("Bikini", "Lagoon", "Fish", "Paint"):
        season = MAO_DUEL.position("season 2 first yellow; blue Bikini-Lagoon-Fish; yellow")
        season = play(
            season, f"blue: lay Azzura Bikini showing Azzura, yellow: {stack.format(top)}"
        )
        view = season.view(0)
        assert (view.projects[1], view.shown[1]) == (None, top)
        season = play(
            season, "silent", "yellow: tiki Azzura-Rock-Fish", "blue: tiki Azzura-Grass-Fish"
        )
        assert asked(season) == ["stop", "repaint Bikini-Lagoon-Fish"]
        season = play(season, "yellow: repaint Bikini-Lagoon-Fish")
        assert huts(season, "yellow") == ["Bikini-Lagoon-Fish"]
        assert (huts(season, "blue"), season.paints[:2]) == ([], (2, 1))


def test_temanava_can_be_denounced_for_four_cards():
    """1. Secret selection, Note: a take-back of four cards is a fixed project."""
    season = MAO.position("season 2 first blue; blue Bikini-Lagoon-Fish; yellow; green; red")
    season = play(
        season,
        "blue: lay Azzura Rock Fish showing Fish, "
        "yellow: lay Bikini Lagoon Fish Paint showing Fish, "
        "green: lay Sand showing Sand, red: lay Sand showing Sand",
        "blue: denounce yellow",
    )
    assert season.out == 1 << 1
    assert tuple(season.denounced) == (0, 1, 3, 4)


KEANU = (
    "season 4 execution first yellow; blue {}; yellow Coquito-Lagoon-Flower project "
    "lay {} showing Coquito shows Coquito"
)


def test_keanu_builds_two_huts_of_a_group_worth_6_points():
    """Overloaded project, Example 1: Coquito, Sand, Lagoon and Fish."""
    season = MAO_DUEL.position(KEANU.format(IDLE, "Coquito Sand Lagoon Fish"))
    assert asked(season) == ["stop", "build Coquito-Sand-Fish", "build Coquito-Lagoon-Fish"]
    season = play(season, "yellow: build Coquito-Lagoon-Fish")
    assert asked(season) == ["stop", "build Coquito-Sand-Fish"]
    season = play(season, "yellow: build Coquito-Sand-Fish")
    assert season.number == 5
    result = season.result()[1]
    assert (result.groups, result.huts) == ((3,), 6)


def test_keanu_builds_a_hut_and_repaints_another():
    """Overloaded project, Example 2: the same four cards and a Paint."""
    season = MAO.position(
        "season 4 execution first yellow; "
        f"blue {IDLE}; yellow project lay Coquito Sand Lagoon Fish Paint showing Coquito "
        f"shows Coquito; green {IDLE}; red Coquito-Sand-Fish {IDLE}"
    )
    assert asked(season) == ["stop", "build Coquito-Lagoon-Fish", "repaint Coquito-Sand-Fish"]
    season = play(season, "yellow: build Coquito-Lagoon-Fish")
    assert asked(season) == ["stop", "repaint Coquito-Sand-Fish"]
    season = play(season, "yellow: repaint Coquito-Sand-Fish")
    assert huts(season, "yellow") == ["Coquito-Sand-Fish", "Coquito-Lagoon-Fish"]
    assert huts(season, "red") == []
    assert (season.reserve(1), season.reserve(3), season.paints[1]) == (8, 10, 1)


# ------------------------------------------------------------------------- Final scores


def test_azzura_was_filled_with_two_tikis():
    """Game Ends: two Tikis on the last two free spots of a beach announce the last season."""
    season = DUEL.position(
        "season 9 execution first blue; blue Azzura-Grass-Fish Azzura-Rock-Fish "
        "Azzura-Lagoon-Fish Azzura-Grass-Tattoo project build Azzura-Rock-Flower shows Rock "
        "tiki Azzura-Lagoon-Flower; yellow Azzura-Rock-Tattoo Azzura-Lagoon-Tattoo "
        "Azzura-Grass-Flower project build Azzura-Lagoon-Flower shows Azzura "
        "tiki Azzura-Rock-Flower"
    )
    assert (season.number, season.last) == (10, True)
    assert huts(season, "yellow") == [
        "Azzura-Grass-Flower", "Azzura-Rock-Tattoo", "Azzura-Lagoon-Tattoo"
    ]  # fmt: skip


@pytest.mark.parametrize("island", ["reconstructed", "snake"])
def test_final_scores_8_11_13_and_5_with_21_huts(island):
    """Game Ends: Green wins with five huts and two majorities; Yellow is third with six."""
    game = Game(4, island=island)
    table = dict(zip(("yellow", "blue", "green", "red"), final_example(game.island), strict=True))
    parts = [
        " ".join([name, *map(str, game.island.named(table[name]))])
        for name in map(game.seat_name, game.seats)
    ]
    season = game.position(f"season 12 end first blue last season; {'; '.join(parts)} | over")
    yellow, blue, green, red = (game.seat(name) for name in table)
    assert season.taken.bit_count() == 21
    assert season.scores() == {yellow: 8, blue: 11, green: 13, red: 5}
    assert season.returns() == {yellow: 0, blue: 0, green: 1, red: 0}
    assert {season.result()[colour].groups for colour in (blue, green, red)} == {(1,) * 5}
    assert sorted(season.result()[yellow].beaches) == [0, 0, 0, 2]
    assert sorted(season.result()[blue].beaches) == [0, 0, 2, 4]
    assert sorted(season.result()[green].beaches) == [0, 0, 4, 4]
    assert sorted(season.result()[red].beaches) == [0, 0, 0, 0]
