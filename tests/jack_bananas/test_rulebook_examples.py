"""The nine worked examples of the rulebook, under their names."""

from support.race import FIRST_TURN, SIX, asked, dice, islands, play

from banana_lab.jack_bananas import BANANA, Game, Token, calculate


def test_example_1_calculating_speed():
    assert calculate("altitude", [2, BANANA, 4, 3]).speed == 13
    assert calculate("low_flying", [6, 6, BANANA, 3]).speed == 18
    assert [term.value for term in calculate("altitude", [2, BANANA, 4, 3]).terms] == [2, 4, 4, 3]


def test_example_2_making_an_accusation():
    race = play(
        SIX.position(FIRST_TURN),
        "pink: announce 18", "hold",
        "green: announce 17", "hold",
        "orange: announce 14", "red: accuse green",
    )  # fmt: skip
    assert race.tokens[SIX.seat("red")] == Token(SIX.seat("red"), SIX.seat("green"), right=False)
    race = play(race, "yellow: accuse orange")
    assert race.tokens[SIX.seat("yellow")] == Token(
        SIX.seat("yellow"), SIX.seat("orange"), right=True
    )
    assert race.caught == 1 << SIX.seat("orange")


def test_example_3_pilot_phase_and_overtaking():
    race = play(
        SIX.position(FIRST_TURN),
        "pink: announce 18", "hold",
        "green: announce 17", "hold",
        "orange: announce 14", "hold",
        "yellow: pass", "hold",
        "red: announce 16", "hold",
        "blue: announce 21", "red: accuse green", "yellow: accuse orange", "hold",
    )  # fmt: skip
    assert asked(race) == ["push pink", "push green", "push red"]
    race = play(race, "blue: push green")
    assert islands(race) == {
        "pink": 1, "green": 0, "orange": 0, "yellow": 0, "red": 1, "blue": 1,
    }  # fmt: skip
    # Arbitrations: Yellow was right and flies; Red was wrong and loses a die.
    assert asked(race) == ["push pink", "push red", "push blue"]
    race = play(race, "yellow: push red", "red: give red to green")
    assert dice(race, "yellow") == "oyyyy"
    assert dice(race, "green") == "ggggr"
    assert race.turn == 2


def test_example_4_order_of_islands_and_colours():
    race = SIX.position(
        "turn 2 reckless flyers; pink 1 ppp reckless; green 1 ggg reckless; orange 0 oooop; "
        "yellow 2 yyy reckless; red 2 rrrrgy; blue 1 bbbb"
    )
    order = []
    for _ in range(3):
        assert race.agenda is not None
        order.append(SIX.seat_name(race.agenda[0].plane))
        race = play(race, "throw 2")
    assert order == ["yellow", "pink", "green"]
    for plane in ("orange", "red", "blue"):
        letters = {"orange": "orange 2 2 2 2, pink 2", "red": "red 6 6 6 6, green 2, yellow 2"}
        race = play(race, f"roll {letters.get(plane, 'blue 6 6 6 6')}")
    assert race.node.seat == SIX.seat("red")
    race = play(race, "red: pass", "blue: pass")
    assert race.node.seat == SIX.seat("orange")


def test_example_5_accident():
    game = Game(players=6, course="steep")  # the Resupply is island 4, with room for 2
    race = game.position(
        "turn 2 reckless flyers; pink 4 ppppgro; green 5 ggg reckless; orange 2 ooo reckless; "
        "yellow 4 yyyy; red 4 rrr reckless; blue 0 bbbb"
    )
    race = play(race, "throw banana", "throw banana", "throw banana")
    assert islands(race) == {
        "pink": 4, "green": 4, "orange": 0, "yellow": 4, "red": 4, "blue": 0,
    }  # fmt: skip
    assert race.reckless == 0
    assert [dice(race, name) for name in ("pink", "green", "orange", "red")] == [
        "pppp", "gggg", "oooo", "rrrr",
    ]  # fmt: skip


def test_example_6_calculating_speed_with_gained_dice():
    assert calculate("altitude", own=[2, BANANA, 4], foreign=[BANANA]).speed == 14
    assert calculate("low_flying", own=[6, 6, 3], foreign=[BANANA]).speed == 18


def test_example_7_acrobatics():
    found = calculate("acrobatics", [6, 3, 4, BANANA])
    assert found.speed == 19
    assert found.makes_true(19)
    game = Game(players=6, cup="super", course="carnival")
    race = game.position(
        "turn 2 pilots; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy; red 0 rrrr; "
        "blue 1 bbbb rolled blue 3 4 6 banana | flight 1, arbitrations, endturn"
    )
    race = play(race, "blue: announce 19 with banana", "green: accuse blue")
    assert islands(race)["blue"] == 2
    assert race.tokens[game.seat("green")] == Token(game.seat("green"), game.seat("blue"), False)


def test_example_8_super_accident():
    game = Game(players=6, cup="super", course="steep")
    race = game.position(
        "turn 2 reckless flyers; pink 4 ppppgro; green 5 ggg reckless; orange 2 ooo reckless; "
        "yellow 5 yyyy reckless; red 4 rrr reckless; blue 0 bbbb | "
        "accident 1, accident 4, endturn"
    )
    assert race.node.seat == game.seat("red")
    assert asked(race) == ["unlucky pink", "unlucky green"]
    race = play(race, "red: unlucky green")
    assert race.node.seat == game.seat("green")
    assert "give green to blue" in asked(race)
    race = play(race, "green: give green to blue")
    assert dice(race, "green") == "ggg"
    assert dice(race, "blue") == "gbbbb"
    assert islands(race)["green"] == 4


def test_example_9_bananas():
    game = Game(players=6, cup="super", course="steep")
    race = game.position(
        "turn 2 pilots; pink 2 pppp; green 1 gggg rolled green banana banana banana 4; "
        "orange 2 oooo; yellow 0 yyyy; red 3 rrrr; blue 3 bbbb | flight 1, arbitrations, endturn"
    )
    race = play(race, "green: BANANAS!", "hold")
    assert asked(race) == ["push pink", "push orange"]
    race = play(race, "green: push orange")
    assert asked(race) == ["push red", "push blue"]
    race = play(race, "green: push blue")
    assert islands(race) == {
        "pink": 2, "green": 3, "orange": 1, "yellow": 0, "red": 3, "blue": 2,
    }  # fmt: skip
