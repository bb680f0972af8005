"""Ruling by ruling: what happens where the rulebook is short. Denunciations have their own file."""

from itertools import combinations

import pytest
from support.season import DUEL, FOUR, IDLE, MAO, MAO_DUEL, asked, huts, play, tikis, to_move

from banana_lab.core import End, IllegalMove, Together, Turn, Weighted
from banana_lab.maka_bana import Game, Island, Void

SMALL = Island.of({"Reef": ["Sand"], "Bay": ["Sand", "Rock"]}, ["Fish"])
"""Three spots: Reef-Sand-Fish, Bay-Sand-Fish and Bay-Rock-Fish."""

WAITS = "project repaint Diabolo-Rock-Tattoo shows Rock"
"""A take-back of a spot that stays empty."""


def refusal(season, move) -> IllegalMove:
    """How a move is refused; where several choose, the others choose their first option."""
    if isinstance(season.node, Together):
        move = {seat: season.legal(seat)[0] for seat in season.node.seats} | move
    with pytest.raises(IllegalMove) as caught:
        season.apply(move)
    return caught.value


# -------------------------------------------------------------------------------- setup


def test_with_three_players_there_is_no_bikini_mb_6():
    """27 spots, 12 cards, and a beach that cannot fill up."""
    game = Game(3, "mao")
    season = play(game.start(), "first blue")
    assert (len(game.island.spots), len(game.island.cards) + 2) == (27, 12)
    everything = max(season.legal(0), key=lambda lay: len(lay.cards))
    assert len(everything.cards) == 12
    assert "Bikini" not in everything.cards
    with pytest.raises(ValueError, match="there is no card 'Bikini'"):
        game.parse("lay Bikini showing Bikini")


def test_each_seat_is_equally_likely_to_begin_mb_7():
    for game in (FOUR, Game(2)):
        law = game.start().node
        assert isinstance(law, Weighted)
        assert [law.weight(game.parse(f"first {game.seat_name(seat)}")) for seat in range(4)] == [
            1, 1, 1, 1,
        ]  # fmt: skip
    assert play(FOUR.start(), "first green").first == 2


def test_a_named_seat_begins_mb_7():
    season = Game(4, first_player=2).start()
    assert season.first == 2
    assert isinstance(season.node, Together)


def test_phases_go_clockwise_from_the_first_player():
    season = FOUR.position(
        f"season 3 tikis first green; blue {WAITS}; yellow {WAITS}; green {WAITS}; red {WAITS}"
    )
    order = []
    while isinstance(season.node, Turn):
        order.append(to_move(season))
        season = season.apply(season.legal()[0])
    assert order == ["green", "red", "blue", "yellow"]


@pytest.mark.parametrize("island", ["reconstructed", "snake"])
def test_the_areas_of_each_beach_mb_1(island):
    """What the rulebook names of them can be planned; Sand on Azzura cannot."""
    season = Game(2, island=island, colours_each=1, first_player=0).start()
    for area in ("Coquito-Sand", "Coquito-Lagoon", "Diabolo-Rock", "Diabolo-Sand"):
        assert f"build {area}-Fish" in asked(season, "blue")
    for area in ("Grass", "Rock", "Sand", "Lagoon"):
        assert f"build Bikini-{area}-Fish" in asked(season, "blue")
    assert not any("Azzura-Sand" in words for words in asked(season, "blue"))


# ------------------------------------------------------------ 1. Secret selection (Haapii)

ONE_HUT = "season 2 first blue; blue Reef-Sand-Fish; yellow{}"


def test_every_project_is_a_hut_on_a_free_spot_or_a_take_back_anywhere_mb_8_mb_10():
    season = Game(2, island=SMALL, colours_each=1).position(ONE_HUT.format(""))
    for name in ("blue", "yellow"):
        assert asked(season, name) == [
            "build Bay-Sand-Fish",
            "build Bay-Rock-Fish",
            "repaint Reef-Sand-Fish",  # for blue its own hut
            "repaint Bay-Sand-Fish",
            "repaint Bay-Rock-Fish",
        ]


def test_nobody_may_leave_a_project_out_mb_8():
    season = DUEL.position("season 2 first blue; blue; yellow")
    refused = refusal(season, {0: DUEL.parse("nothing")})
    assert (refused.ruling, refused.rule) == ("MB-8", "1. Secret selection of a project")
    assert "Every player lays a project" in str(refused)


def test_with_allow_void_any_beach_area_and_theme_will_do_mb_8():
    game = Game(2, island=SMALL, colours_each=1, allow_void=True)
    season = game.position(ONE_HUT.format(" paints 0"))
    triples = [f"{beach}-{area}-Fish" for beach in ("Reef", "Bay") for area in ("Sand", "Rock")]
    yellow, blue = asked(season, "yellow"), asked(season, "blue")
    assert [plan for plan in yellow if "void" not in plan] == [f"build {spot}" for spot in triples]
    assert [plan for plan in blue if "void" not in plan] == [
        f"{does} {x}" for does in ("build", "repaint") for x in triples
    ]
    refused = refusal(season, {0: game.parse("build Reef-Sand-Fish")._replace(spot=("Sea",) * 3)})
    assert refused.ruling == "MB-8"


def test_a_void_project_is_noticed_when_it_is_opened_mb_18():
    """Until then its owner shows a hint and places a Tiki; then nothing is built."""
    game = Game(2, island=SMALL, colours_each=1, allow_void=True)
    season = play(
        game.position(ONE_HUT.format("")),
        "blue: build Reef-Rock-Fish, yellow: build Reef-Sand-Fish",
        "blue: show Reef, yellow: show Reef",
    )
    assert season.view(0).projects[1] is None
    season = play(season, "blue: tiki Bay-Sand-Fish")  # for yellow one spot is left
    assert season.number == 3
    assert (huts(season, "blue"), huts(season, "yellow")) == (["Reef-Sand-Fish"], [])


def test_no_hut_is_planned_where_one_stands_mb_9():
    season = DUEL.position("season 2 first blue; blue; yellow Azzura-Rock-Fish")
    refused = refusal(season, {0: DUEL.parse("build Azzura-Rock-Fish")})
    assert refused.ruling == "MB-9"
    assert str(refused).startswith(
        "Blue cannot plan to build Azzura-Rock-Fish: a hut stands there."
    )
    assert refused.quoted in str(refused)


def test_without_paints_nobody_plans_a_take_back():
    season = DUEL.position("season 2 first blue; blue paints 0; yellow Azzura-Rock-Fish paints 1")
    assert not any("repaint" in words for words in asked(season, "blue"))
    assert len(asked(season, "blue")) == 38
    assert len(asked(season, "yellow")) == 38 + 39
    assert "used up its Paints" in str(refusal(season, {0: DUEL.parse("repaint Azzura-Rock-Fish")}))


def test_who_can_lay_nothing_but_void_projects_lays_nothing_but_has_a_tiki_mb_35():
    game = Game(2, island=SMALL, colours_each=1)
    season = game.position(
        "season 5 first blue; blue Reef-Sand-Fish Bay-Sand-Fish paints 0; yellow Bay-Rock-Fish"
    )
    assert season.node == Together((1,))
    season = play(season, "yellow: repaint Reef-Sand-Fish")
    assert str(season.projects[0]) == "nothing"
    assert season.node == Together((1,))  # no hint either
    season = play(season, "yellow: show Reef")
    assert (to_move(season), tikis(season)) == ("blue", ["Reef-Sand-Fish", "Bay-Sand-Fish"])
    season = play(season, "blue: tiki Bay-Sand-Fish")
    assert huts(season, "blue") == ["Bay-Sand-Fish"]


# ------------------------------------------------------------------------------ 2. Hints


def test_a_hint_is_one_card_of_the_project():
    season = DUEL.position(
        "season 2 hints first blue; blue project build Azzura-Rock-Fish; "
        "yellow project repaint Bikini-Sand-Tattoo"
    )
    assert asked(season, "yellow") == ["show Bikini", "show Sand", "show Tattoo"]
    refused = refusal(season, {0: DUEL.parse("show Sand")})
    assert (refused.rule, "no card of its project" in str(refused)) == ("2. Revealing Hints", True)


# ------------------------------------------------------------------------------ 3. Tikis

ROCK = "project build Azzura-Rock-Fish shows Rock"
TWO_HUTS = "season 4 tikis first blue; blue Azzura-Grass-Fish {}; yellow Bikini-Sand-Fish {}"


def test_a_tiki_must_be_placed_mb_13():
    season = DUEL.position(TWO_HUTS.format(ROCK, ROCK))
    assert asked(season) == [f"tiki {spot}" for spot in DUEL.island.named(season.free)]
    assert len(asked(season)) == 37
    problem = "blue cannot choose 'stop' here: it places its Tiki now"
    assert refusal(season, DUEL.parse("stop")).problem == problem


def test_who_can_place_no_tiki_is_skipped_mb_13():
    """The island is full, and no Paint is left: two seasons in which nobody can do anything."""
    game = Game(2, island=SMALL, colours_each=1)
    season = game.position(
        "season 5 first blue; blue Reef-Sand-Fish Bay-Sand-Fish paints 0; "
        "yellow Bay-Rock-Fish paints 0"
    )
    assert isinstance(season.node, End)
    assert (season.number, season.last) == (6, True)


def test_a_spot_takes_one_tiki_mb_14():
    season = play(DUEL.position(TWO_HUTS.format(ROCK, ROCK)), "blue: tiki Diabolo-Rock-Fish")
    assert "Diabolo-Rock-Fish" not in tikis(season)
    refused = refusal(season, DUEL.parse("tiki Diabolo-Rock-Fish"))
    assert refused.ruling == "MB-14"
    assert "yellow cannot put its Tiki on Diabolo-Rock-Fish: a Tiki stands" in refused.problem


def test_one_visible_paint_lets_everybody_protect_a_hut_mb_15():
    season = DUEL.position(TWO_HUTS.format(ROCK, WAITS))
    assert "Azzura-Grass-Fish" in tikis(season)
    season = play(season, "blue: tiki Azzura-Grass-Fish")
    assert "Bikini-Sand-Fish" in tikis(season)  # the Paint is its own


def test_a_tiki_under_a_hut_forbids_its_painting():
    for place, owner in (("Azzura-Grass-Fish", "blue"), ("Diabolo-Rock-Fish", "yellow")):
        season = DUEL.position(
            TWO_HUTS.format(ROCK, "project repaint Azzura-Grass-Fish shows Fish")
        )
        season = play(season, f"blue: tiki {place}", "yellow: tiki Bikini-Grass-Fish")
        assert "Azzura-Grass-Fish" in huts(season, owner)
        assert season.paints[1] == 2 - (owner == "yellow")


def test_without_a_visible_paint_no_hut_is_protected_mb_15():
    season = DUEL.position(TWO_HUTS.format(ROCK, ROCK))
    refused = refusal(season, DUEL.parse("tiki Azzura-Grass-Fish"))
    assert (refused.ruling, "no Paint is seen" in str(refused)) == ("MB-15", True)


def test_own_paint_does_not_protect_with_the_option_mb_15():
    game = Game(2, colours_each=1, own_paint_protects=False)
    season = game.position(TWO_HUTS.format(ROCK, WAITS))
    season = play(season, "blue: tiki Azzura-Grass-Fish")  # an opponent's Paint is seen
    assert "Bikini-Sand-Fish" not in tikis(season)
    refused = refusal(season, game.parse("tiki Bikini-Sand-Fish"))
    assert (refused.ruling, "no Paint of an opponent" in refused.problem) == ("MB-15", True)


def test_only_ones_own_huts_are_protected_mb_16():
    season = DUEL.position(TWO_HUTS.format(WAITS, WAITS))
    assert "Bikini-Sand-Fish" not in tikis(season)
    assert refusal(season, DUEL.parse("tiki Bikini-Sand-Fish")).ruling == "MB-16"


def test_a_tiki_blocks_ones_own_project_too_mb_17():
    season = DUEL.position(TWO_HUTS.format(ROCK, WAITS))
    season = play(season, "blue: tiki Azzura-Rock-Fish", "yellow: tiki Bikini-Rock-Fish")
    assert (season.number, huts(season, "blue")) == (5, ["Azzura-Grass-Fish"])


# -------------------------------------------------------------------- 4. Execution (Haapii)


def executed(blue: str, yellow: str, first: str = "blue", game: Game = DUEL):
    """The season after one in which both carry out their projects."""
    season = game.position(f"season 4 execution first {first}; blue {blue}; yellow {yellow}")
    assert season.number == 5
    return season


def test_a_project_that_can_be_executed_is_executed_mb_19():
    season = executed(
        "project build Azzura-Rock-Fish shows Rock",
        "Azzura-Grass-Fish project build Bikini-Rock-Fish shows Rock",
    )
    assert huts(season, "blue") == ["Azzura-Rock-Fish"]
    assert huts(season, "yellow") == ["Azzura-Grass-Fish", "Bikini-Rock-Fish"]
    assert season.first == 1


@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_of_two_huts_on_one_spot_the_earlier_is_built_mb_20(first):
    season = executed(ROCK, ROCK, first)
    assert huts(season, first) == ["Azzura-Rock-Fish"]
    assert season.taken.bit_count() == 1


def test_a_take_back_of_an_empty_spot_does_nothing_mb_11():
    season = executed("project repaint Azzura-Rock-Fish shows Rock", ROCK)
    assert huts(season, "blue") == []  # yellow builds there too late
    assert season.paints[0] == 2


def test_a_take_back_may_wait_for_a_hut_mb_10():
    season = executed("project repaint Azzura-Rock-Fish shows Rock", ROCK, first="yellow")
    assert (huts(season, "blue"), huts(season, "yellow")) == (["Azzura-Rock-Fish"], [])
    assert season.paints[:2] == (1, 2)


def test_a_take_back_of_an_own_hut_does_nothing_mb_10():
    season = executed("Azzura-Rock-Fish project repaint Azzura-Rock-Fish shows Rock", WAITS)
    assert (huts(season, "blue"), season.paints[0]) == (["Azzura-Rock-Fish"], 2)


def test_only_a_successful_take_back_spends_the_paint_mb_12():
    """Yellow's hut is protected, red's is not."""
    season = FOUR.position(
        "season 4 execution first blue; blue project repaint Azzura-Rock-Fish shows Rock; "
        "yellow Azzura-Rock-Fish project build Bikini-Rock-Fish shows Rock tiki Azzura-Rock-Fish; "
        "green paints 1 project repaint Diabolo-Rock-Fish shows Rock; "
        f"red Diabolo-Rock-Fish {WAITS}"
    )
    assert season.paints == (2, 2, 0, 2, 0)
    assert [huts(season, name) for name in ("blue", "yellow", "green", "red")] == [
        [], ["Azzura-Rock-Fish", "Bikini-Rock-Fish"], ["Diabolo-Rock-Fish"], [],
    ]  # fmt: skip


def test_a_hut_is_repainted_twice_in_a_season():
    season = FOUR.position(
        "season 4 execution first blue; blue project repaint Azzura-Rock-Fish shows Rock; "
        "yellow project repaint Azzura-Rock-Fish shows Rock; "
        f"green Azzura-Rock-Fish {WAITS}; red {WAITS}"
    )
    assert [huts(season, name) for name in ("blue", "yellow", "green")] == [
        [], ["Azzura-Rock-Fish"], [],
    ]  # fmt: skip


TEN = [str(spot) for spot in FOUR.island.spots if spot.beach == "Bikini"][:10]
NINE = " ".join(TEN[:9])


@pytest.mark.parametrize(
    "project", ["build Diabolo-Sand-Fish shows Sand", "repaint Azzura-Rock-Fish shows Rock"]
)
def test_an_empty_reserve_neither_builds_nor_repaints_mb_29(project):
    """Yellow's take-back lets the season go on."""
    season = executed(
        f"{' '.join(TEN)} project {project}",
        f"Azzura-Rock-Fish project repaint {TEN[0]} shows Bikini",
    )
    assert (huts(season, "blue"), season.paints[:2]) == (TEN[1:], (2, 1))


# ------------------------------------------------------------------------------ 5. the end


def test_an_empty_reserve_ends_the_game():
    season = DUEL.position(
        f"season 9 execution first blue; blue {NINE} project build {TEN[9]} shows Bikini; "
        f"yellow {WAITS}"
    )
    assert (season.node, season.number, season.reserve(0)) == (End(), 9, 0)
    assert str(season).startswith("season 9 end first blue; ")
    assert refusal(season, DUEL.parse("stop")).problem == "the game is over"


def test_a_reserve_that_gets_a_hut_back_in_time_does_not_end_it_mb_21():
    season = executed(
        f"{NINE} project build {TEN[9]} shows Bikini", f"project repaint {TEN[0]} shows Bikini"
    )
    assert (season.reserve(0), season.last) == (1, False)


BEACH = [str(spot) for spot in FOUR.island.spots if spot.beach == "Azzura"]
FULL_BUT_ONE = " ".join(BEACH[:8])


def test_an_empty_reserve_ends_it_though_a_beach_is_full_mb_22():
    both = DUEL.position(
        f"season 9 execution first blue; blue {FULL_BUT_ONE} {TEN[0]} project build {BEACH[8]} "
        f"shows Azzura; yellow {WAITS}"
    )
    assert (both.node, both.number, both.last) == (End(), 9, False)


def test_a_full_beach_allows_one_last_season_mb_25():
    season = executed(f"{FULL_BUT_ONE} project build {BEACH[8]} shows Azzura", WAITS)
    assert (season.last, season.first) == (True, 1)
    assert season.sacred == 0
    assert season.reserve(0) == 1


@pytest.mark.parametrize("spot", [BEACH[8], TEN[0]])
def test_no_season_follows_the_last_one_mb_23(spot):
    """Whether a beach is full then or not."""
    season = DUEL.position(
        "season 9 execution first blue last season; "
        f"blue {' '.join(BEACH[1:8])} project build {spot} shows {spot.partition('-')[0]} "
        f"tiki {BEACH[0]}; yellow {WAITS}"
    )
    assert (season.node, season.number) == (End(), 9)


@pytest.mark.parametrize(
    ("blue", "yellow", "full"),
    [
        (BEACH[7], BEACH[8], True),  # two Tikis on the last two spots
        (BEACH[7], TEN[0], False),
        (BEACH[0], BEACH[7], False),  # a hut with a Tiki fills one spot
        (BEACH[0], TEN[0], False),
    ],
)
def test_huts_and_tikis_fill_a_beach_mb_24(blue, yellow, full):
    season = executed(
        f"{' '.join(BEACH[:7])} {WAITS} tiki {blue}",
        f"project build {TEN[1]} shows Bikini tiki {yellow}",
    )
    assert season.last is full


def test_every_beach_can_fill_up():
    for beach in FOUR.island.beaches:
        spots = [str(spot) for spot in FOUR.island.spots if spot.beach == beach]
        season = executed(f"{' '.join(spots[::2])} {WAITS}", f"{' '.join(spots[1::2])} {WAITS}")
        assert season.last


def test_max_seasons_ends_a_simulation_mb_30():
    game = Game(2, colours_each=1, max_seasons=4)
    table = "season {} execution first blue; blue {}; yellow {}"
    assert game.position(table.format(3, ROCK, WAITS)).number == 4
    season = game.position(table.format(4, ROCK, WAITS))
    assert (season.node, season.scores()) == (End(), {0: 5, 1: 0})
    assert DUEL.position(table.format(4, ROCK, WAITS)).number == 5


# ------------------------------------------------------------------- 2 players, 2 colours

TWO = Game(2)
AGAINST_ALL = Game(2, second_colour_is_opponent=True)


def test_two_people_play_two_colours_each_mb_32_x_1():
    """By turns round the table, on the whole island."""
    assert [TWO.owner[seat] for seat in TWO.seats] == [0, 1, 0, 1]
    assert len(TWO.island.spots) == 39
    assert [TWO.left_of(seat) for seat in TWO.seats] == [1, 2, 3, 0]


def test_a_person_sees_what_both_their_colours_see_x_1():
    season = TWO.position(
        "season 2 hints first blue; blue project build Azzura-Rock-Fish; "
        "yellow project build Bikini-Rock-Fish; green project build Diabolo-Rock-Fish; "
        "red project build Coquito-Sand-Fish"
    )
    seen = [[plan is not None for plan in season.view(seat).projects[:4]] for seat in range(4)]
    assert seen == [[True, False, True, False], [False, True, False, True]] * 2


def test_the_game_ends_by_colour_mb_32():
    season = TWO.position(
        f"season 9 execution first blue; blue {NINE} project build {TEN[9]} shows Bikini; "
        f"yellow {WAITS}; green {WAITS}; red {WAITS}"
    )
    assert season.node == End()
    assert set(season.scores()) == {0, 1}


@pytest.mark.parametrize(("game", "painted"), [(TWO, False), (AGAINST_ALL, True)])
def test_a_second_colour_is_no_opponent_mb_31(game, painted):
    season = game.position(
        "season 4 execution first blue; blue project repaint Azzura-Rock-Fish shows Rock; "
        f"yellow {WAITS}; green Azzura-Rock-Fish {WAITS}; red {WAITS}"
    )
    assert huts(season, "blue") == ["Azzura-Rock-Fish"] * painted
    assert season.paints[0] == 2 - painted


def test_a_colour_protects_only_its_own_huts_mb_31():
    season = TWO.position(
        f"season 4 tikis first blue; blue {WAITS}; yellow {WAITS}; "
        f"green Azzura-Rock-Fish {WAITS}; red {WAITS}"
    )
    assert "Azzura-Rock-Fish" not in tikis(season)
    assert refusal(season, TWO.parse("tiki Azzura-Rock-Fish")).ruling == "MB-16"


@pytest.mark.parametrize(("second", "protects"), [(False, False), (True, True)])
def test_a_second_colours_paint_is_an_opponents_only_if_it_is_one_mb_15_mb_31(second, protects):
    game = Game(2, own_paint_protects=False, second_colour_is_opponent=second)
    season = game.position(
        f"season 4 tikis first blue; blue Azzura-Grass-Fish {ROCK}; yellow {ROCK}; "
        f"green {WAITS}; red {ROCK}"
    )
    assert ("Azzura-Grass-Fish" in tikis(season)) is protects


# -------------------------------------------------------------- Mao: stacks and execution


def stack(cards: str) -> str:
    """A stack in a position; its first card lies on top."""
    parsed = str(MAO.parse(f"lay {cards} showing {cards.split()[0]}"))
    return f"project {parsed} shows {cards.split()[0]}"


def opened(cards: str, blue: str = "", yellow: str = "", tiki: str = "", game: Game = MAO_DUEL):
    """Blue opens a stack; yellow does nothing. Both may have huts, and yellow a Tiki."""
    yellow += f" {IDLE} tiki {tiki}" if tiki else f" {IDLE}"
    return game.position(
        f"season 4 execution first blue; blue {blue} {stack(cards)}; yellow {yellow}"
    )


def test_any_cards_of_the_hand_make_a_stack_mm_1():
    season = MAO_DUEL.position("season 2 first blue; blue paints 1; yellow")
    for words in ("Azzura", "Paint", "Azzura Bikini", "Sand Paint", "Azzura Flower Fish"):
        for top in words.split():
            assert MAO_DUEL.parse(f"lay {words} showing {top}") in season.legal(0)
    everything = " ".join(MAO_DUEL.island.cards)
    assert MAO_DUEL.parse(f"lay {everything} Paint showing Paint") in season.legal(0)
    for words in (f"{everything} Paint Paint", "Sand Sand", "Paint Paint"):
        refused = refusal(season, {0: MAO_DUEL.parse(f"lay {words} showing {words.split()[-1]}")})
        assert refused.ruling == "MM-1"
    assert MAO_DUEL.parse("lay Paint Paint showing Paint") in season.legal(1)
    assert refusal(season, {0: MAO_DUEL.parse("build Azzura-Rock-Fish")}).ruling == ""


def test_what_every_stack_designates_against_brute_force_mm_14_mm_15_mm_20():
    """Three cards of a large stack name a spot; a small one is filled up from the hand."""
    game = Game(3, "mao")
    spots = {frozenset(spot) for spot in game.island.spots}
    for cards in {
        lay.cards for lay in game.position("season 1 first blue; blue; yellow; green").legal(0)
    }:
        own = [card for card in cards if card != "Paint"]
        hand = [card for card in game.island.cards if card not in own]
        missing = max(0, 3 - len(cards))
        threes = [
            frozenset((*some, *more))
            for some in combinations(own, 3 - missing)
            for more in combinations(hand, missing)
        ]
        found = {frozenset(spot) for spot in game.island.named(game.designated(cards))}
        assert found == spots & {*threes}


def test_a_normal_project_is_executed_if_it_can_be_mm_17():
    """Nobody is asked."""
    assert huts(opened("Azzura Rock Fish"), "blue") == ["Azzura-Rock-Fish"]
    assert huts(opened("Azzura Rock Fish", yellow="Azzura-Rock-Fish"), "blue") == []
    assert huts(opened("Azzura Rock Fish", tiki="Azzura-Rock-Fish"), "blue") == []


@pytest.mark.parametrize(
    "cards",
    ["Azzura Sand Fish", "Azzura Flower Fish", "Sand Rock Azzura", "Azzura Fish Paint",
     "Sand Paint Paint"],
)  # fmt: skip
def test_an_illegal_stack_of_three_builds_nothing_mm_2(cards):
    season = opened(cards)
    assert (season.number, season.taken, season.paints[0]) == (5, 0, 2)


def test_an_opened_project_is_public_even_a_void_one_mb_34():
    """Yellow is asked after blue has opened."""
    season = MAO_DUEL.position(
        f"season 4 execution first blue; blue paints 1 {stack('Azzura Flower Fish')}; "
        f"yellow {stack('Sand')}"
    )
    assert to_move(season) == "yellow"
    for seat in (0, 1):
        view = season.view(seat)
        assert str(view.projects[0]) == "lay Azzura Flower Fish showing Azzura"
        assert view.paints[:2] == (1, 2)


def test_the_size_of_a_stack_is_hidden_until_it_is_opened_mm_3():
    table = "season 4 tikis first blue; blue {}; yellow {}"
    views = [
        MAO_DUEL.position(table.format(stack(cards), IDLE)).view(1)
        for cards in ("Sand", "Sand Fish", "Sand Fish Rock Azzura Paint")
    ]
    assert views[0] == views[1] == views[2]
    assert views[0].shown[0] == "Sand"


def test_an_incomplete_project_builds_where_neither_hut_nor_tiki_stands_mm_14():
    season = opened("Azzura Fish", yellow="Azzura-Rock-Fish", tiki="Azzura-Grass-Fish")
    assert asked(season) == ["stop", "build Azzura-Lagoon-Fish"]
    assert huts(play(season, "blue: build Azzura-Lagoon-Fish"), "blue") == ["Azzura-Lagoon-Fish"]
    for spot in ("Azzura-Rock-Fish", "Azzura-Grass-Fish", "Bikini-Rock-Fish"):
        assert refusal(season, MAO_DUEL.parse(f"build {spot}")).ruling == "MM-14"
    assert opened("Azzura Sand").number == 5  # no such area there


def test_an_overloaded_project_has_only_the_cards_of_its_stack_mm_15():
    season = opened("Azzura Bikini Sand Lagoon Fish")
    assert asked(season) == [
        "stop", "build Azzura-Lagoon-Fish", "build Bikini-Sand-Fish", "build Bikini-Lagoon-Fish",
    ]  # fmt: skip
    refused = refusal(season, MAO_DUEL.parse("build Bikini-Rock-Fish"))
    assert (refused.ruling, refused.rule) == ("MM-15", "Overloaded project")
    assert opened("Azzura Bikini Rock Grass").number == 5  # no theme


def test_the_second_project_uses_cards_again_but_a_paint_once_mm_16():
    """Two huts of yellow's with one Paint: one is repainted."""
    season = opened(
        "Azzura Rock Grass Fish Paint",
        yellow="Azzura-Rock-Fish Azzura-Grass-Fish",
    )
    assert asked(season) == ["stop", "repaint Azzura-Grass-Fish", "repaint Azzura-Rock-Fish"]
    season = play(season, "blue: repaint Azzura-Rock-Fish")
    assert (season.number, season.paints[0]) == (5, 1)


def test_an_incomplete_or_overloaded_project_may_be_declined_mm_17():
    for cards in ("Sand", "Sand Fish", "Azzura Rock Grass Fish"):
        season = opened(cards)
        assert asked(season)[0] == "stop"
        after = play(season, "blue: stop")
        assert (after.number, after.taken) == (5, 0)


FORCED = Game(2, "mao", colours_each=1, may_decline_overloaded=False)


def test_an_overloaded_project_that_can_build_does_one_thing_at_least_mm_24():
    season = opened("Azzura Rock Grass Fish Paint", yellow="Azzura-Grass-Fish", game=FORCED)
    assert asked(season) == ["build Azzura-Rock-Fish", "repaint Azzura-Grass-Fish"]
    refused = refusal(season, FORCED.parse("stop"))
    assert (refused.ruling, refused.problem) == ("MM-24", "blue cannot stop: its cards make a hut")
    for first, second in (("build", "repaint"), ("repaint", "build")):
        places = {"build": "Azzura-Rock-Fish", "repaint": "Azzura-Grass-Fish"}
        after = play(season, f"blue: {first} {places[first]}")
        assert asked(after) == ["stop", f"{second} {places[second]}"]


def test_neither_a_paint_nor_an_incomplete_project_is_forced_mm_24():
    season = opened("Azzura Grass Fish Paint", yellow="Azzura-Grass-Fish", game=FORCED)
    assert asked(season) == ["stop", "repaint Azzura-Grass-Fish"]
    assert asked(opened("Azzura Fish", game=FORCED))[0] == "stop"


def test_one_forced_hut_is_built_without_asking_mm_24():
    season = opened("Azzura Sand Grass Fish", game=FORCED)
    assert (season.number, huts(season, "blue")) == (5, ["Azzura-Grass-Fish"])


def test_the_second_project_meets_the_island_as_the_first_left_it_mm_18():
    """The spot is taken; or the reserve is used up."""
    season = play(opened("Azzura Rock Grass Fish"), "blue: build Azzura-Rock-Fish")
    assert asked(season) == ["stop", "build Azzura-Grass-Fish"]
    season = play(opened("Azzura Rock Grass Fish", blue=NINE), "blue: build Azzura-Rock-Fish")
    assert (season.node, season.reserve(0)) == (End(), 0)


def test_a_stack_does_two_things_at_most_mm_19():
    season = opened("Azzura Rock Grass Lagoon Fish Flower")
    season = play(season, "blue: build Azzura-Rock-Fish", "blue: build Azzura-Grass-Flower")
    assert (season.number, season.taken.bit_count()) == (5, 2)


def test_two_take_backs_need_two_paints_mm_19():
    yellow = "Azzura-Rock-Fish Azzura-Grass-Fish"
    season = opened("Azzura Rock Grass Fish Paint Paint", yellow=yellow)
    season = play(season, "blue: repaint Azzura-Rock-Fish")
    assert asked(season) == ["stop", "repaint Azzura-Grass-Fish"]
    season = play(season, "blue: repaint Azzura-Grass-Fish")
    assert (season.paints[0], huts(season, "yellow")) == (0, [])


def test_a_tiki_forbids_building_and_repainting():
    season = opened(
        "Azzura Bikini Rock Fish Paint", yellow="Azzura-Rock-Fish", tiki="Azzura-Rock-Fish"
    )
    assert asked(season) == ["stop", "build Bikini-Rock-Fish"]


@pytest.mark.parametrize(
    "cards", ["Paint", "Sand Paint", "Paint Paint", "Sand Rock", "Fish Tattoo"]
)
def test_a_small_stack_with_a_paint_or_two_of_a_kind_builds_nothing_mm_20(cards):
    season = opened(cards, yellow="Azzura-Rock-Fish")
    assert (season.number, huts(season, "blue"), season.paints[0]) == (5, [], 2)


def test_an_overloaded_project_with_an_empty_reserve_is_skipped_mb_29():
    season = MAO_DUEL.position(
        f"season 4 execution first blue; blue {' '.join(TEN)} {stack('Azzura Rock Fish Paint')}; "
        f"yellow Azzura-Rock-Fish {stack('Bikini Grass Flower Fish Paint')}"
    )
    assert to_move(season) == "yellow"
    assert huts(season, "yellow") == ["Azzura-Rock-Fish"]


PROTECT = "season 4 tikis first blue; blue Azzura-Grass-Fish {}; yellow Bikini-Sand-Fish {}"


@pytest.mark.parametrize(
    ("cards", "protects"),
    [("Paint Azzura Grass Fish", True), ("Azzura Grass Fish Paint", False), ("Paint", True)],
)
def test_a_hut_is_protected_when_a_paint_is_on_top_mm_13(cards, protects):
    """Whatever lies under it."""
    season = MAO_DUEL.position(PROTECT.format(IDLE, stack(cards)))
    assert ("Azzura-Grass-Fish" in tikis(season)) is protects
    if not protects:
        assert refusal(season, MAO_DUEL.parse("tiki Azzura-Grass-Fish")).ruling == "MM-13"


def test_a_hut_is_always_protected_with_the_option_mm_13():
    game = Game(2, "mao", colours_each=1, hidden_paint_protects=True)
    assert "Azzura-Grass-Fish" in tikis(game.position(PROTECT.format(IDLE, IDLE)))


# ------------------------------------------------------------------- void projects (Haapii)

VOID = Game(2, colours_each=1, allow_void=True)
VOIDS = [
    "Azzura-Grass-Rock",  # two areas
    "Azzura-Grass-Rock-Fish",  # four cards
    "Azzura-Rock",  # two cards
    "Fish",
    "Paint",
    "Azzura-Rock-Fish-Paint-Paint",
    "Grass-Rock-Fish-Paint",
]


@pytest.mark.parametrize("cards", VOIDS)
def test_c_missing_and_extra_cards_are_laid_and_come_to_nothing_mb_36_mb_37_mb_18(cards):
    """One card is shown, and a Paint beside it; the Tiki is placed; the Paints return."""
    season = VOID.position("season 2 first blue; blue; yellow Azzura-Rock-Fish")
    project = VOID.parse(f"void {cards}")
    assert project in season.legal(0)
    assert season.legal(0)[season.legal(0).index(project)] == project
    season = play(season, f"blue: void {cards}, yellow: build Coquito-Sand-Fish")
    assert season.view(1).projects[0] is None
    names = cards.split("-")
    others = [card for card in names if card != "Paint"]
    if len(others) > 1:
        assert asked(season, "blue") == [f"show {card}" for card in others]
        season = play(season, f"blue: show {others[0]}, yellow: show Fish")
    else:  # a choice of one is none
        season = play(season, "yellow: show Fish")
    assert season.shown[0] == (others or ["Paint"])[0]
    assert season.view(1).paints_seen == ("Paint" in names)
    assert season.may_protect(1) is ("Paint" in names)  # MB-15
    assert VOID.position(str(season)) == season
    season = play(season, "blue: tiki Bikini-Rock-Fish", "yellow: tiki Bikini-Sand-Fish")
    assert (season.number, season.huts[0], season.paints[0]) == (3, 0, 2)
    assert season.past.projects[0] == project


def test_c_without_the_option_no_void_project_is_laid_mb_36_mb_8():
    season = DUEL.position("season 2 first blue; blue; yellow")
    for cards in VOIDS:
        refused = refusal(season, {0: DUEL.parse(f"void {cards}")})
        assert refused.ruling == "MB-8"
    assert not any("void" in words for words in asked(season, "blue"))


def test_c_a_project_of_three_cards_is_not_void_mb_36():
    """Nor are more Paints than the hand has, or a card twice."""
    season = VOID.position("season 2 first blue; blue; yellow paints 1")
    for cards in ("Azzura-Rock-Fish", "Azzura-Rock-Fish-Paint", "Azzura-Sand-Fish", "Fish-Fish"):
        assert refusal(season, {1: VOID.parse(f"void {cards}")}).ruling == "MB-36"
    assert refusal(season, {1: VOID.parse("void Fish-Paint-Paint")}).ruling == "MB-36"
    assert VOID.parse("void Fish-Paint-Paint") in season.legal(0)


@pytest.mark.parametrize("paints", [0, 1, 2])
def test_every_void_project_once_against_brute_force_mb_36(paints):
    """All sets of 5 location cards and up to 2 Paints, but no card at all, and no project."""
    voids = Game(2, island=SMALL, colours_each=1, allow_void=True).voids[paints]
    hand = voids.hand
    sets = [
        (*cards, *["Paint"] * count)
        for size in range(len(hand) + 1)
        for cards in combinations(hand, size)
        for count in range(paints + 1)
    ]
    triples = {plan.spot for plan in voids.projects}
    expected = {
        cards
        for cards in sets
        if cards and not (cards[:3] in triples and len(cards) == 3 + cards.count("Paint") < 5)
    }
    listed = [plan.cards for plan in voids if isinstance(plan, Void)]
    assert len(listed) == len({*listed}) == len(voids) - len(voids.projects)
    assert {*listed} == expected
    assert [voids.index(plan) for plan in voids] == list(range(len(voids)))
    assert voids[-1] == voids[len(voids) - 1]
    assert voids[1:3] == (voids[1], voids[2])
    assert all(other not in voids for other in (None, 3, ("Fish",), Void(()), Void(("Sea",))))
    with pytest.raises(IndexError):
        voids[len(voids)]
    with pytest.raises(ValueError, match="no project here"):
        voids.index(Void(("Sea",)))


# ------------------------------------------------------------- what may be left undone (Mao)


def test_c_an_incomplete_project_builds_if_it_can_with_the_option_mm_27():
    game = Game(2, "mao", colours_each=1, may_decline_incomplete=False)
    season = opened("Azzura Fish", game=game)
    assert asked(season) == [
        "build Azzura-Grass-Fish", "build Azzura-Rock-Fish", "build Azzura-Lagoon-Fish",
    ]  # fmt: skip
    refused = refusal(season, game.parse("stop"))
    assert (refused.ruling, refused.rule) == ("MM-27", "Incomplete construction project")
    assert asked(opened("Azzura Rock Grass Fish", game=game))[0] == "stop"
    assert opened("Azzura Sand", game=game).number == 5
    assert asked(opened("Azzura Fish"))[0] == "stop"
