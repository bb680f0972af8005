"""Denunciation: who is eliminated, what becomes of a Paint, and what everybody learns."""

from fractions import Fraction
from itertools import product

import pytest
from support.season import MAO, asked, huts, play, tikis, to_move

from banana_lab.core import End, IllegalMove, Together, Weighted
from banana_lab.maka_bana import Denounce, Fastest, Game, Season, Silent
from banana_lab.maka_bana.rules import pack

NOTHING = "Azzura Bikini"
"""A stack that builds nothing (MM-20)."""

ISLAND = (
    "season 3 first {}; blue Azzura-Rock-Fish Azzura-Grass-Fish; "
    "yellow Bikini-Rock-Fish Bikini-Sand-Fish; green Diabolo-Rock-Fish; red"
)


def laid(game: Game = MAO, first: str = "blue", table: str = ISLAND, **stacks: str) -> Season:
    """Everybody has laid a stack, whose first card lies on top."""
    season = game.position(table.format(first))
    names = [game.seat_name(seat) for seat in game.seats]
    cards = {name: stacks.get(name, NOTHING) for name in names}
    return play(
        season, ", ".join(f"{x}: lay {cards[x]} showing {cards[x].split()[0]}" for x in names)
    )


THREATENS_BLUE = "Azzura Rock Fish Paint"
THREATENS_GREEN = "Diabolo Rock Fish Paint"
THREATENS_ALL = "Azzura Diabolo Rock Fish Paint"
HARMLESS = "Azzura Bikini Rock Grass Paint"  # no theme
REACHES_NOBODY = "Coquito Sand Fish Paint"


def test_all_decide_together_before_the_tikis_mm_4_mb_33():
    season = laid()
    assert season.node == Together((0, 1, 2, 3))
    assert asked(season, "blue") == [
        "silent", "denounce yellow", "denounce green", "denounce red"
    ]  # fmt: skip
    assert season.view(0).phase == 1
    with pytest.raises(IllegalMove, match="cannot denounce blue: that is itself") as caught:
        season.apply(dict.fromkeys(range(4), Denounce(0)))
    assert caught.value.ruling == "MB-31"


# --------------------------------------------------------------------- the five outcomes


def test_nobody_denounces():
    season = play(laid(blue="Sand", yellow=THREATENS_BLUE), "silent")
    assert (season.denounced, season.out, season.phase) == (None, 0, 2)
    assert (to_move(season), season.paints[:4]) == ("blue", (2, 2, 2, 2))


@pytest.mark.parametrize(
    ("accuser", "accused", "is_valid"),
    [
        ("Azzura Rock Fish", "Azzura Rock Fish", False),  # 0 against 0
        ("Azzura Rock Fish", "Azzura Flower Fish", False),  # three cards, even illegal (MM-2)
        ("Azzura Rock Fish", "Azzura Rock", True),  # 0 against 1
        ("Azzura Rock Fish", "Azzura", True),
        ("Azzura Rock Fish", "Azzura Rock Fish Sand", True),
        ("Azzura Rock", "Azzura Rock Fish", False),  # 1 against 0
        ("Azzura Rock", "Azzura Rock Fish Sand", False),  # 1 against 1
        ("Azzura", "Azzura Rock Fish Sand Flower", False),  # one card is as bad as five
        ("Azzura Rock Fish Sand Flower", "Azzura", False),
        ("Azzura", "Azzura Rock Fish Sand Flower Grass", True),  # 2 against 3
    ],
)
def test_who_cheats_more_is_eliminated_mm_5(accuser, accused, is_valid):
    season = play(laid(blue=accuser, red=accused), "blue: denounce red")
    assert season.out == (1 << 3 if is_valid else 1 << 0)
    by, against, *cards = season.denounced
    assert (by, against) == (0, 3)
    assert cards == [len(accuser.split()), len(accused.split())]


def test_1_a_false_denunciation_mm_10():
    """The denouncer takes all cards back, the Paint too; nobody repaints anything."""
    season = play(laid(blue="Bikini Rock Fish Paint", yellow=NOTHING), "blue: denounce yellow")
    assert season.out == 1
    assert season.paints[:4] == (2, 2, 2, 2)
    assert season.projects[0] is None
    assert (to_move(season), season.phase) == ("yellow", 2)


@pytest.mark.parametrize("stack", ["Sand", "Azzura Rock Fish Grass", "Sand Paint", HARMLESS])
def test_2_a_valid_one_without_a_paint_that_could_repaint_mm_7(stack):
    """No Paint, or no beach, area and theme beside it that name a spot with an opponent's hut."""
    season = play(laid(blue="Azzura Rock Fish", yellow=stack), "blue: denounce yellow")
    assert season.out == 1 << 1
    assert (to_move(season), season.phase, season.paints[1]) == ("blue", 2, 2)


def test_a_paint_that_reaches_nobody_mm_7():
    season = play(laid(blue="Azzura Rock Fish", yellow=REACHES_NOBODY), "blue: denounce yellow")
    assert (season.phase, season.paints[1]) == (2, 2)


@pytest.mark.parametrize("stack", [THREATENS_BLUE, THREATENS_ALL])
def test_3_the_denouncer_was_threatened_and_repaints_mm_8(stack):
    """Any one hut of the eliminated player, with that player's Paint; later it plays on."""
    season = play(laid(blue="Azzura Rock Fish", yellow=stack), "blue: denounce yellow")
    assert to_move(season) == "blue"
    assert asked(season) == ["decline", "repaint Bikini-Rock-Fish", "repaint Bikini-Sand-Fish"]
    with pytest.raises(IllegalMove) as caught:
        season.apply(MAO.parse("repaint Diabolo-Rock-Fish"))
    assert caught.value.ruling == "MM-8"
    season = play(season, "blue: repaint Bikini-Sand-Fish")
    assert huts(season, "yellow") == ["Bikini-Rock-Fish"]
    assert huts(season, "blue") == ["Azzura-Grass-Fish", "Azzura-Rock-Fish", "Bikini-Sand-Fish"]
    assert (season.paints[:4], season.reserve(0), season.reserve(1)) == ((2, 1, 2, 2), 7, 9)
    assert (to_move(season), season.phase) == ("blue", 2)


def test_3_the_denouncer_declines_and_the_paint_returns_mm_21():
    season = play(
        laid(blue="Azzura Rock Fish", yellow=THREATENS_BLUE), "blue: denounce yellow",
        "blue: decline",
    )  # fmt: skip
    assert (season.paints[1], season.taken.bit_count(), season.phase) == (2, 5, 2)


def test_3_the_eliminated_player_has_no_hut_to_repaint_mm_21():
    season = play(laid(blue="Azzura Rock Fish", red=THREATENS_BLUE), "blue: denounce red")
    assert (season.out, season.paints[3], season.phase) == (1 << 3, 2, 2)


def test_4_others_were_threatened_and_the_denouncer_names_a_hut_mm_9():
    season = play(laid(blue="Azzura Rock Fish", yellow=THREATENS_GREEN), "blue: denounce yellow")
    assert (to_move(season), asked(season)) == (
        "blue", ["name Azzura-Grass-Fish", "name Azzura-Rock-Fish"]
    )  # fmt: skip
    with pytest.raises(IllegalMove) as caught:
        season.apply(MAO.parse("name Diabolo-Rock-Fish"))
    assert caught.value.ruling == "MM-9"
    season = play(season, "blue: name Azzura-Rock-Fish")
    assert (to_move(season), asked(season)) == ("yellow", ["decline", "repaint Azzura-Rock-Fish"])
    with pytest.raises(IllegalMove, match="it may repaint the hut that was named") as caught:
        season.apply(MAO.parse("repaint Azzura-Grass-Fish"))
    assert caught.value.ruling == "MM-9"
    painted = play(season, "yellow: repaint Azzura-Rock-Fish")
    assert huts(painted, "blue") == ["Azzura-Grass-Fish"]
    assert "Azzura-Rock-Fish" in huts(painted, "yellow")
    assert (painted.paints[:4], painted.out, to_move(painted)) == ((2, 1, 2, 2), 1 << 1, "blue")
    declined = play(season, "yellow: decline")
    assert len(huts(declined, "blue")) == 2
    assert (declined.paints[1], to_move(declined)) == (2, "blue")


def test_4_one_hut_is_named_without_asking_mm_9():
    season = play(laid(green="Azzura Rock Fish", yellow=THREATENS_BLUE), "green: denounce yellow")
    assert (to_move(season), asked(season)) == ("yellow", ["decline", "repaint Diabolo-Rock-Fish"])


def test_4_the_denouncer_has_no_hut_to_name_mm_9_mm_21():
    season = play(laid(red="Azzura Rock Fish", yellow=THREATENS_BLUE), "red: denounce yellow")
    assert (season.out, season.paints[1], season.phase) == (1 << 1, 2, 2)


TEN = " ".join(str(spot) for spot in MAO.island.spots if spot.beach == "Coquito")
ALL_BUILT = (
    "season 3 first {{}}; blue Azzura-Rock-Fish {}; yellow Bikini-Rock-Fish {}; "
    "green Diabolo-Rock-Fish; red"
)


def test_an_empty_reserve_can_repaint_nothing_mb_29_mm_21():
    """Blue, and then yellow, has all ten huts on the island."""
    season = play(
        laid(table=ALL_BUILT.format(TEN, ""), blue="Azzura Rock Fish", yellow=THREATENS_BLUE),
        "blue: denounce yellow",
    )
    assert (season.reserve(0), season.phase, season.paints[1]) == (0, 2, 2)
    season = play(
        laid(table=ALL_BUILT.format("", TEN), blue="Azzura Rock Fish", yellow=THREATENS_GREEN),
        "blue: denounce yellow",
    )
    assert (season.reserve(1), season.phase, season.paints[1]) == (0, 2, 2)


# ------------------------------------------------------------------- several denounce


def test_of_several_chance_picks_one_mm_4():
    season = play(
        laid(yellow="Sand", green="Azzura Rock Fish"),
        "blue: denounce yellow, green: denounce yellow, red: denounce green",
    )
    law = season.node
    assert isinstance(law, Weighted)
    assert {str(outcome): law.weight(outcome) for outcome in law} == {
        "fastest blue": 1, "fastest green": 1, "fastest red": 1,
    }  # fmt: skip
    ends = {}
    for words in ("blue", "green", "red"):
        after = play(season, f"fastest {words}")
        ends[words] = (tuple(after.denounced[:2]), after.out)
    assert ends == {
        "blue": ((0, 1), 1 << 1),
        "green": ((2, 1), 1 << 1),
        "red": ((3, 2), 1 << 3),  # two cards against three
    }


@pytest.mark.parametrize(
    ("first", "denouncer"), [("blue", 0), ("yellow", 2), ("green", 2), ("red", 0)]
)
def test_or_the_first_seat_in_turn_order_mm_25(first, denouncer):
    game = Game(4, "mao", denunciation="first_seat")
    season = laid(game, first, yellow="Sand")
    season = play(season, "blue: denounce yellow, green: denounce yellow")
    assert season.denounced.by == denouncer


def test_there_is_one_denunciation_a_season():
    """Nobody is asked again, and the next season starts afresh."""
    season = play(laid(blue="Sand", yellow=NOTHING), "blue: denounce yellow")
    while season.number == 3:
        assert not isinstance(season.node, Together)
        season = season.apply(season.legal()[0])
    assert (season.out, season.denounced) == (0, None)


# --------------------------------------------------------------- what the eliminated do


def test_who_is_eliminated_places_no_tiki_and_builds_nothing_mm_11():
    season = play(laid(blue="Azzura Lagoon Fish", yellow="Sand"), "blue: denounce yellow")
    order = []
    while season.number == 3:
        order.append(to_move(season))
        season = season.apply(season.legal()[-1])
    assert order == ["blue", "green", "red"]
    assert len(huts(season, "yellow")) == 2
    assert "Azzura-Lagoon-Fish" in huts(season, "blue")


def test_an_eliminated_first_player_keeps_the_card_for_the_season_mm_12():
    season = play(laid(first="green", green=NOTHING, red="Azzura Rock Fish"), "green: denounce red")
    assert (season.out, season.first) == (1 << 2, 2)
    order = []
    while season.number == 3:
        order.append(to_move(season))
        season = season.apply(season.legal()[-1])
    assert order == ["red", "blue", "yellow"]
    assert season.first == 3


def test_the_paint_of_an_eliminated_player_protects_nobody_mm_22():
    on_top = {"yellow": "Paint Coquito Sand Fish"}
    season = play(laid(blue="Azzura Lagoon Fish", **on_top), "silent")
    assert "Azzura-Rock-Fish" in tikis(season)
    season = play(laid(blue="Azzura Lagoon Fish", **on_top), "blue: denounce yellow")
    assert "Azzura-Rock-Fish" not in tikis(season)
    with pytest.raises(IllegalMove) as caught:
        season.apply(MAO.parse("tiki Azzura-Rock-Fish"))
    assert caught.value.ruling == "MM-22"
    others = play(laid(blue="Azzura Lagoon Fish", red="Paint", **on_top), "blue: denounce yellow")
    assert "Azzura-Rock-Fish" in tikis(others)


def test_a_reserve_emptied_by_a_denunciation_counts_at_the_end_of_the_season_x_4_mb_29():
    """Blue repaints with its tenth hut, then cannot build; the game ends with the season."""
    nine = " ".join(TEN.split()[:8])
    season = laid(
        table=ALL_BUILT.format(nine, ""), blue="Azzura Lagoon Fish", yellow=THREATENS_BLUE
    )
    season = play(season, "blue: denounce yellow", "blue: repaint Bikini-Rock-Fish")
    assert (season.reserve(0), season.phase) == (0, 2)
    while not isinstance(season.node, End):
        assert season.number == 3
        season = season.apply(season.legal()[0])
    assert "Azzura-Lagoon-Fish" not in huts(season, "blue")


# --------------------------------------------------------------------- what all learn


def seen_by_red(season: Season, name: str):
    """What red sees of a colour's project."""
    return season.view(3).projects[season.game.seat(name)]


def test_all_learn_how_many_cards_both_have_mm_6():
    season = play(laid(blue="Sand", yellow="Azzura Rock Fish"), "blue: denounce yellow")
    for seat in MAO.seats:
        denounced = season.view(seat).denounced
        assert (denounced.by, denounced.against) == (0, 1)
        assert (denounced.cards_of_accuser, denounced.cards_of_accused) == (1, 3)
    assert seen_by_red(season, "blue") is None
    assert seen_by_red(season, "yellow") is None
    assert season.view(1).projects[1] is not None


@pytest.mark.parametrize(
    ("stack", "is_shown"),
    [
        (THREATENS_BLUE, True),
        (THREATENS_GREEN, True),
        (REACHES_NOBODY, True),
        (HARMLESS, True),
        ("Azzura Rock Fish Grass", False),  # no Paint
        ("Sand Paint", False),  # too small for one
        ("Paint", False),
        ("Sand", False),
    ],
)
def test_an_eliminated_player_shows_a_large_stack_with_a_paint_mm_23(stack, is_shown):
    season = play(laid(blue="Azzura Rock Fish", yellow=stack), "blue: denounce yellow")
    shown = MAO.parse(f"lay {stack} showing {stack.split()[0]}")
    assert seen_by_red(season, "yellow") == (shown if is_shown else None)
    assert seen_by_red(season, "blue") is None
    assert season.view(3).shown[1] == stack.split()[0]


def test_two_hidden_stacks_look_alike_until_they_are_counted_mm_3_mm_6():
    """Then the numbers tell them apart, and nothing else does."""
    one, other = (laid(blue="Sand", yellow=stack) for stack in ("Sand", "Sand Fish Rock"))
    assert one.view(3) == other.view(3)
    one, other = (play(season, "blue: denounce yellow") for season in (one, other))
    assert one.view(3) != other.view(3)
    assert one.view(3)._replace(denounced=None) == other.view(3)._replace(denounced=None)


# -------------------------------------------------------------------------- 2 players

TWO = Game(2, "mao")
AGAINST_ALL = Game(2, "mao", second_colour_is_opponent=True)


def test_a_person_denounces_with_either_colour_but_not_the_own_second_one_mb_31_x_3():
    season = laid(TWO)
    assert season.node == Together((0, 1))
    assert asked(season, "blue") == [
        "silent", "denounce yellow", "denounce red",
        "denounce yellow with green", "denounce red with green",
    ]  # fmt: skip
    assert asked(season, "green") == []
    with pytest.raises(IllegalMove, match="that is no opponent") as caught:
        season.apply({0: Denounce(2), 1: Silent()})
    assert caught.value.ruling == "MB-31"
    assert {"denounce green", "denounce blue with green"} <= {*asked(laid(AGAINST_ALL), "blue")}


def test_two_colours_of_one_person_are_compared_by_themselves_x_3():
    """Green denounces red: blue's and yellow's stacks play no part. One counts in all."""
    season = laid(TWO, green="Azzura Rock Fish", red="Sand", blue="Sand")
    after = play(season, "blue: denounce red with green")
    assert (tuple(after.denounced), after.out) == ((2, 3, 3, 1), 1 << 3)


@pytest.mark.parametrize("game", [TWO, AGAINST_ALL], ids=["opponents", "all"])
def test_a2_each_person_denounces_once_and_is_heard_as_likely_as_the_other_x_3_mm_4(game):
    """Whatever both persons choose: nobody is heard twice, with whichever colours they speak."""
    season = laid(game, first="red")
    blue, yellow = season.legal(0), season.legal(1)
    assert len(blue) == len(yellow) == 1 + 2 * len(game.opponents[0])
    for one, two in product(blue, yellow):
        after = season.apply({0: one, 1: two})
        said = [
            (asked if action.by < 0 else action.by, action.colour)
            for asked, action in ((0, one), (1, two))
            if isinstance(action, Denounce)
        ]
        assert {by: it for by, it in enumerate(after.accuses) if it is not None} == dict(said)
        if len(said) < 2:
            assert after.denounced is None if not said else after.denounced[:2] == said[0]
            continue
        law = after.node
        assert {outcome: law.probability(outcome) for outcome in law} == {
            Fastest(by): Fraction(1, 2) for by, _ in sorted(said)
        }
        ends = [law_after.denounced[:2] for law_after in map(after.apply, law)]
        assert ends == sorted(said)


def test_a2_the_colour_that_denounces_counts_in_turn_order_mm_25():
    """With green first, green is heard before red, and red before blue."""
    game = Game(2, "mao", denunciation="first_seat")
    season = laid(game, first="green", yellow="Sand", blue="Sand")
    after = play(season, "blue: denounce yellow, yellow: denounce blue with red")
    assert after.denounced[:2] == (3, 0)
    assert after.accuses[:4] == (1, None, None, 0)
    after = play(season, "blue: denounce yellow with green, yellow: denounce blue with red")
    assert after.denounced[:2] == (2, 1)


@pytest.mark.parametrize("own", ["blue: denounce yellow with blue", "blue: denounce red with red"])
def test_a2_who_denounces_is_named_once_and_is_the_persons_x_5(own):
    with pytest.raises(IllegalMove, match="written with green, or without a name") as caught:
        play(laid(TWO), own)
    assert caught.value.ruling == "X-5"
    with pytest.raises(IllegalMove, match="written without a name"):
        play(laid(), "blue: denounce yellow with green")


def test_a2_only_one_colour_of_a_person_is_asked_x_5():
    with pytest.raises(IllegalMove, match="blue is asked, and names the colour") as caught:
        play(laid(TWO), "green: denounce red")
    assert caught.value.ruling == "X-5"
    both = str(laid(TWO)).replace("| denunciation", f"| race {pack({0: 1, 2: 3})}")
    with pytest.raises(ValueError, match=r"each person denounces with one colour \(X-3\)"):
        TWO.position(both)


def test_the_huts_of_the_denouncers_second_colour_are_anothers_mm_26():
    """Yellow could repaint green only, blue's second colour: so blue names a hut."""
    season = play(
        laid(TWO, blue="Azzura Rock Fish", yellow=THREATENS_GREEN), "blue: denounce yellow"
    )
    assert asked(season) == ["name Azzura-Grass-Fish", "name Azzura-Rock-Fish"]


def test_an_own_second_colour_is_not_threatened_mm_7_mb_31():
    """Yellow's stack reaches a hut of red, its own person's."""
    table = "season 3 first {}; blue Azzura-Rock-Fish; yellow; green; red Coquito-Sand-Fish"
    stacks = {"blue": "Azzura Rock Fish", "yellow": REACHES_NOBODY}
    season = play(laid(TWO, table=table, **stacks), "blue: denounce yellow")
    assert season.phase == 2
    season = play(laid(AGAINST_ALL, table=table, **stacks), "blue: denounce yellow")
    assert asked(season) == ["decline", "repaint Azzura-Rock-Fish"]


# ---------------------------------------------------------------- literal readings, as options


def test_c_aata_must_be_paid_back_with_the_option_mm_8():
    game = Game(4, "mao", may_decline_pay_back=False)
    season = laid(game, blue="Azzura Rock Fish", yellow=THREATENS_BLUE)
    season = play(season, "blue: denounce yellow")
    assert asked(season) == ["repaint Bikini-Rock-Fish", "repaint Bikini-Sand-Fish"]
    with pytest.raises(IllegalMove, match="Blue cannot decline: it must be paid back") as caught:
        season.apply(game.parse("decline"))
    assert caught.value.ruling == "MM-8"
    no_hut = laid(game, blue="Azzura Rock Fish", red=THREATENS_BLUE)  # red has none to take
    assert play(no_hut, "blue: denounce red").phase == 2


def test_c_the_paint_will_be_used_with_the_option_mm_9():
    """Blue names a hut; yellow repaints it without being asked. With one hut nobody is asked."""
    game = Game(4, "mao", may_keep_paint=False)
    season = laid(game, blue="Azzura Rock Fish", yellow=THREATENS_GREEN)
    season = play(season, "blue: denounce yellow", "blue: name Azzura-Rock-Fish")
    assert "Azzura-Rock-Fish" in huts(season, "yellow")
    assert (season.paints[1], season.phase) == (1, 2)
    season = laid(game, green="Azzura Rock Fish", yellow=THREATENS_BLUE)
    season = play(season, "green: denounce yellow")
    assert "Diabolo-Rock-Fish" in huts(season, "yellow")
    assert season.built[1].bit_count() == 1
