"""Whole races: the conformance suite, and what never changes on the way."""

from statistics import mean, stdev

import pytest
from support.conformance import check_game, walk

from banana_lab.core import (
    End,
    Together,
    Transcript,
    Turn,
    below,
    generator,
    perft,
    playout,
    replay,
)
from banana_lab.jack_bananas import Course, Game, Race
from banana_lab.jack_bananas.rules import bits

GAMES = {
    f"{players} players, {planes or 1} planes, {cup} cup": Game(
        players, cup, "carnival" if cup == "super" else "classic", planes
    )
    for players, planes in ((2, 2), (2, 3), (3, 2), (4, None), (5, None), (6, None))
    for cup in ("banana", "super")
}
SWAPPED = {
    "everything optional": Game(
        6,
        "super",
        "carnival",
        announcement_cap=None,
        pushed_may_accuse=True,
        pushed_token_applies=False,
        super_victim_moves=True,
        rival_accusers="colour_order",
        all_banana_value=2,
        reckless_faces={"stay": [2], "advance": [3, 4, 5, "banana"], "accident": [6]},
        max_turns=8,
    ),
    "another die, own colours": Game(
        2,
        "super",
        {"heights": [0, 1, 0], "room": [2, 2, 1], "minimums": [3, 4, 5], "resupply": 2},
        2,
        colours=[["blue", "green"], ["red", "pink"]],
        die="banana banana 3 8",
        reckless_faces={"stay": [3], "advance": [8], "accident": ["banana"]},
    ),
}


def check_race(race: Race) -> None:
    """Dice are conserved, nobody loses its last own die, planes stand where they can."""
    game = race.game
    for plane in range(6):
        in_play = plane in game.owner
        assert sum(hand[plane] for hand in race.dice) == 4 * in_play
        assert race.dice[plane][plane] >= in_play
        assert (0 <= race.where[plane] <= game.course.last) == in_play
    assert race.where.count(game.course.last) <= 1
    masks = race.reckless | race.accused | race.caught | race.pushed | race.claims | race.spent
    assert not masks & ~bits(game.seats)
    assert race.caught & ~race.accused == 0
    tokens = [token for token in race.tokens if token is not None]
    assert bits(token.by for token in tokens) == race.spent
    assert bits(token.against for token in tokens) == race.accused
    assert bits(token.against for token in tokens if token.right) == race.caught
    for token in tokens:
        assert game.owner[token.by] != game.owner[token.against]


def check_landing(before: Race, after: Race) -> None:
    """JB-63: no Reckless Flyer that has still to fly is pushed back in its own phase."""
    if after.phase == 0 and after.pushed & ~before.pushed:
        results = (step for step in after.steps() if type(step).__name__ == "Result")
        still_to_fly = bits(step.plane for step in results)
        assert not after.pushed & still_to_fly


@pytest.mark.parametrize("name", [*GAMES, *SWAPPED])
def test_games_conform(name):
    game = (GAMES | SWAPPED)[name]
    for seed in range(2):
        check_game(game, seed)


@pytest.mark.parametrize("name", [*GAMES, *SWAPPED])
def test_fifty_random_games_keep_their_invariants(name):
    game = (GAMES | SWAPPED)[name]
    for seed in range(50):
        check_playout(game, seed)


@pytest.mark.playouts
@pytest.mark.parametrize("name", GAMES)
def test_two_thousand_random_games(name, record_property):
    game, turns, moves = GAMES[name], [], []
    for seed in range(2000):
        final, count = check_playout(game, seed)
        turns.append(final.turn)
        moves.append(count)
    margin = 1.96 * stdev(turns) / 2000**0.5
    print(
        f"\n{name}: {mean(turns):.2f} ± {margin:.2f} turns (95 %, at most {max(turns)}), "
        f"{mean(moves):.0f} decisions a race; simulated, 2000 races, seeds 0 to 1999"
    )


def check_playout(game: Game, seed: int) -> tuple[Race, int]:
    """Play and check a random race; return its end and the number of decisions in it."""
    transcript = playout(game, seed=seed, max_moves=5000)
    assert not transcript.truncated
    state, decisions = game.start(), 0
    for move in transcript.moves:
        after = state.apply(move)
        check_race(after)
        check_landing(state, after)
        decisions += len(move) if isinstance(move, dict) else isinstance(state.node, Turn)
        state = after
    assert isinstance(state.node, End)
    won = [person for person, share in state.returns().items() if share == 1]
    assert len(won) == 1 or game.options.max_turns == state.turn
    return state, decisions


def test_seeds_give_the_same_race_on_every_machine():
    """Golden: the end of a race is a function of its seed, for ever."""
    assert str(replay(playout(Game(4), seed=1))) == (
        "turn 9 reckless flyers; pink 6 pppy; green 1 ggg; orange 4 oooo; yellow "
        "4 pgyyy reckless | over"
    )
    assert len(playout(GAMES["6 players, 1 planes, super cup"], seed=1).moves) == 84


def test_perft():
    assert perft(Game(2, planes_each=2), 1) == 126
    assert perft(Game(2, planes_each=2), 2) == 126**2


def test_perft_counted_by_hand():
    """Four planes roll, each one of 5 multisets of two faces. Pink passes or announces 2 or 3.

    After a pass green has the same three choices; after an announcement green, then orange and
    yellow, hold or accuse.
    """
    rolls, pass_on, window = 5**4, 3, 2
    assert perft(tiny(), 4) == rolls
    assert perft(tiny(), 5) == rolls * 3
    assert perft(tiny(), 6) == rolls * (pass_on + 2 * window)
    assert perft(tiny(), 7) == rolls * ((pass_on + 2 * window) + 2 * window**2)


def tiny() -> Game:
    """A die of two faces and a cap of 3: small enough to count."""
    course = {"heights": [1, 0, 1], "room": [2, 2, 1], "minimums": [2, 2, 2], "resupply": 2}
    faces = {"stay": [2], "advance": [], "accident": ["banana"]}
    return Game(4, course=course, die="banana 2", reckless_faces=faces, announcement_cap=3)


@pytest.mark.parametrize(
    "name", ["3 players, 2 planes, banana cup", "6 players, 1 planes, super cup"]
)
def test_views_hide_the_dice_under_the_others_cups(name):
    """Two races that differ only in a hidden roll look alike to everybody who may not see it."""
    game, checked = GAMES[name], 0
    rng = generator("hidden", name)
    for seed in range(5):
        for state in walk(game, seed, most=120):
            hidden = [
                plane
                for plane in game.seats
                if state.rolls[plane] is not None and not state.accused >> plane & 1
            ]
            if not hidden:
                continue
            plane = hidden[below(rng, len(hidden))]
            forgotten, twin = game.position(str(state)), reroll(state, plane, rng)
            for seat in game.seats:
                same = forgotten.view(seat) == twin.view(seat)
                knows = game.owner[seat] == game.owner[plane]
                assert same == (not knows or state == twin)
            checked += state != twin
    assert checked > 100


def reroll(state: Race, plane: int, rng) -> Race:
    from banana_lab.jack_bananas.actions import RollLaw

    law = RollLaw.of(state.game.die, tuple(map(len, state.rolls[plane].faces)))
    text = str(state).split("; ")
    place = next(
        number for number, part in enumerate(text) if part.startswith(state.game.seat_name(plane))
    )
    before, bar, after = text[place].partition(" | ")
    roll = str(law.sample(rng)).removeprefix("roll ")
    text[place] = f"{before.partition(' rolled ')[0]} rolled {roll}{bar}{after}"
    return state.game.position("; ".join(text))


# ------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"players": 7}, "players is an integer from 2 to 6, not 7"),
        ({"players": 1}, "players is an integer from 2 to 6, not 1"),
        ({"players": True}, "players is an integer"),
        ({"cup": "gold"}, "the cup is"),
        ({"course": "flat"}, "there is no course 'flat'; there are carnival, classic"),
        ({"course": "carnival"}, "island 2 is as high as island 1.*JB-5"),
        ({"players": 4, "planes_each": 2}, "each has 1 plane, not 2"),
        ({"players": 3, "planes_each": 3}, "each has 2 planes, not 3"),
        ({"players": 2, "planes_each": 1}, "each has 2 or 3 planes, not 1"),
        ({"speed": 3}, "there is no option 'speed'"),
        ({"announcement_cap": 0}, "announcement_cap"),
        ({"announcement_cap": "dices"}, "announcement_cap"),
        ({"pushed_may_accuse": 1}, "pushed_may_accuse is True or False"),
        ({"rival_accusers": "first"}, "rival_accusers"),
        ({"all_banana_value": -1}, "all_banana_value"),
        ({"max_turns": 0}, "max_turns"),
        ({"die": "banana"}, "at least two faces"),
        ({"die": "banana 2 x"}, "a face is"),
        ({"die": "banana 2 7"}, "reckless_faces: every face"),
        ({"reckless_faces": {"fly": [2]}}, "'fly' is not stay"),
        ({"reckless_faces": {"stay": ["x"]}}, "a face is 'banana' or a number"),
        ({"reckless_faces": {"stay": 2}}, "stay: expected a list of faces"),
        ({"reckless_faces": 5}, "reckless_faces: expected stay"),
        ({"course": 7}, "a course is a name"),
        ({"course": Course((1, 2), (5, 5), (1, 1), 1)}, "heights: a course has 3 to 6"),
        (
            {"players": 2, "colours": [["pink", "green", "red"], ["pink", "blue", "orange"]]},
            "twice",
        ),
        ({"players": 2, "colours": [["pink", "green", "red"]]}, "2 players with 3 each"),
        ({"players": 4, "colours": [["pink"], ["green"], ["red"], ["black"]]}, "no 'black'"),
    ],
)
def test_bad_games_are_refused_in_a_sentence(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        Game(**arguments)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hello", 'begins with "turn"'),
        ("turn 0; pink 0 pppp", 'begins with "turn"'),
        ("turn 2 lunch", "there is no phase 'lunch'"),
        ("turn 2", "expected each of pink, green, orange, yellow once"),
        ("turn 2; pink 0 pppp; pink 0 pppp; orange 0 oooo; yellow 0 yyyy", "once"),
        ("turn 2; black 0 pppp", "there is no seat 'black'"),
        ("turn 2; pink 9 pppp", "an island from 0 to 6, not '9'"),
        ("turn 2; pink 0 pxxx", "initials of colours"),
        ("turn 2; pink 0", "a plane has a colour, an island and dice"),
        ("turn 2; pink 0 pppp flying", "cannot read 'flying'"),
        ("turn 2; pink 0 pppp rolled pink 2 2 2", "cannot show"),
        ("turn 2; pink 0 ppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy", "3 pink dice"),
        (
            "turn 2; pink 0 g; green 0 pppp; orange 0 oooo; yellow 0 yyyyggg",
            "lost its last own die",
        ),
        (
            "turn 2; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy | dance 3",
            "there is no step 'dance 3'",
        ),
        ("turn 2; pink 0 pppp threw 7", "no die shows '7'"),
        ("turn 2; pink 0 pppp token right against pink", "pink is no opponent"),
        ("turn 2; pink 0 pppp rolled pink 2 2 2 7", "cannot show 'pink 2 2 2 7'"),
        ("turn 2; pink 0 pppp rolled pink 2 2, pink 2 2", "pink stands twice"),
        ("turn 2; pink 0 pppp announced 14", "without having rolled"),
        ("turn 2; pink 0 pppp announced 99 rolled pink 2 2 2 2", "cannot have announced '99'"),
        ("turn 2; pink 0 pppp announced 14 caught rolled pink 2 2 2 2", "marks such as"),
        (
            "turn 2 pilots; pink 0 pppp rolled pink 2 2 2 2; green 0 gggg; orange 0 oooo; "
            "yellow 0 yyyy",
            "a phase is under way",
        ),
        (
            "turn 1 resupply; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy",
            "the first turn has no phase 'resupply'",
        ),
        (
            "turn 2; pink 6 pppp; green 6 gggg; orange 0 oooo; yellow 0 yyyy",
            "the last island takes one plane",
        ),
        (
            "turn 2; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy | over",
            "nobody stands on the last island",
        ),
        (
            "turn 2; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy | flight 0",
            "pink has not rolled",
        ),
        (
            "turn 2; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy | result 1",
            "green has not thrown",
        ),
        (
            "turn 2; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy | advance 5",
            "there is no plane 5",
        ),
        (
            "turn 2; pink 0 pppp; green 0 gggg; orange 0 oooo; yellow 0 yyyy | flight 6",
            "there is no island 6",
        ),
    ],
)
def test_bad_positions_are_refused_in_a_sentence(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        Game(4).position(text)


@pytest.mark.parametrize(
    "text", ["", "announce", "announce x", "announce 10000", "accuse black", "roll pink x", "give"]
)
def test_words_that_are_no_action(text):
    with pytest.raises(ValueError):
        Game(4).parse(text)


def test_a_position_without_an_agenda_begins_the_turn_or_the_phase_it_names():
    planes = "pink 3 ppp; green 0 ggggp; orange 0 oooo; yellow 0 yyyy"
    game = Game(4)
    assert game.position(f"turn 2; {planes}").phase == 0
    assert game.position(f"turn 2 pilots; {planes}").phase == 1
    assert game.position(f"turn 1 pilots; {planes}").phase == 1
    assert game.position(f"turn 2 resupply; {planes}").dice[0] == (4, 0, 0, 0, 0, 0)
    assert game.position(f"turn 2 arbitrations; {planes}").turn == 3


def test_an_edited_race_is_refused_with_field_and_move():
    text = playout(Game(4), seed=1).to_json()
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if "announce" in line)
    first = next(number for number, line in enumerate(lines) if "moves" in line)
    lines[place] = lines[place].replace("announce ", "announce 9")
    with pytest.raises(ValueError, match=rf"moves: number {place - first}: .*cannot announce 9"):
        Transcript.from_json("\n".join(lines))
    with pytest.raises(ValueError, match="setup: players is an integer"):
        Transcript.from_json(text.replace('"players": 4', '"players": 9'))


def test_colours_are_drawn():
    game = Game.draw(generator(5), players=3, cup="super")
    assert sorted(game.owner.values()) == [0, 0, 1, 1, 2, 2]
    assert Game(**game.setup) == game
    drawn = {tuple(map(tuple, Game.draw(generator(n), 5).setup["colours"])) for n in range(50)}
    assert len(drawn) > 40


# ------------------------------------------------------------------------------ what a seat knows


def check_hearing(race: Race, rng) -> int:
    """Whatever else had been done in public, every seat would know another history now (B)."""
    node, checked = race.node, 0
    if isinstance(node, Turn):
        moves = list(race.legal())[:6]
    elif isinstance(node, Together):
        holds = {seat: race.legal(seat)[0] for seat in node.seats}
        moves = [holds, *({**holds, seat: race.legal(seat)[1]} for seat in node.seats)]
    elif "throwing" in str(race):
        moves = list(node)
    else:
        return 0
    after = [race.apply(move) for move in moves]
    for seat in race.game.seats:
        assert len({state.view(seat) for state in after}) == len(after)
        checked += len(after)
    return checked


@pytest.mark.parametrize("name", ["4 players, 1 planes, super cup", "everything optional"])
def test_b_what_is_done_and_shown_between_two_questions_is_remembered(name):
    game, rng = (GAMES | SWAPPED)[name], generator("hearing", name)
    assert sum(check_hearing(state, rng) for state in walk(game, 3, most=250)) > 500


def test_b_dice_that_the_last_accusation_shows_are_remembered_jb_14():
    """They are taken up in the same move, before anybody is asked."""
    planes = "green 0 gggg; orange 0 oooo; yellow 0 yyyy"
    before = (
        "turn 2 pilots; pink 1 pppp announced 18 rolled pink {}; " + planes + " | window, "
        "movement 1, resupply, arbitrations, endturn"
    )
    seen = set()
    for dice in ("2 2 2 2", "2 2 2 3"):
        race = Game(4).position(before.format(dice))
        hold = {seat: race.legal(seat)[0] for seat in race.node.seats}
        race = race.apply({**hold, 3: race.legal(3)[1]})
        assert race.rolls == race.game.nothing
        assert f"roll pink {dice}" in map(str, (what for _, what in race.view(1).memory[0].heard))
        seen.add(race.view(1))
    assert len(seen) == 2


def test_b_a_throw_and_an_own_roll_are_remembered_though_nobody_is_asked_after_them():
    line = "turn 2; pink 1 ppp reckless; green 0 gggp; orange 0 oooo; yellow 0 yyyyg"
    race = Game(4).position(
        line + " | throwing 0, result 0, pilots, resupply, arbitrations, endturn"
    )
    assert len({race.apply(throw).view(2) for throw in race.node}) == 6
    line = "turn 2 pilots; pink 1 p; green 0 gggg; orange 0 oooo; yellow 0 yyyyppp | rolling 0, "
    race = Game(4).position(line + "flight 1, resupply, arbitrations, endturn")
    assert len({race.apply(roll).view(0) for roll in race.node}) == 6
    assert len({race.apply(roll).view(1) for roll in race.node}) == 1
