"""Whole games: the conformance suite, and what never changes on the way."""

from statistics import mean, stdev

import pytest
from support.conformance import check_game, walk
from support.season import check_season

from banana_lab.core import End, Transcript, Turn, below, generator, perft, playout, replay
from banana_lab.maka_bana import (
    Game,
    Island,
    Lay,
    Season,
    Stacks,
    group_points,
    group_sizes,
    hut_points,
    majorities,
    score,
)

GAMES = {
    f"{players} players, {rules}": Game(players, rules)
    for players in (2, 3, 4, 5)
    for rules in ("haapii", "mao")
}
SWAPPED = {
    "Haapii, everything optional": Game(
        4,
        island="snake",
        allow_void=True,
        own_paint_protects=False,
        first_player=2,
        max_seasons=9,
    ),
    "Mao, everything optional": Game(
        2,
        "mao",
        island="snake",
        denunciation="first_seat",
        second_colour_is_opponent=True,
        hidden_paint_protects=True,
        may_decline_overloaded=False,
        first_player=1,
        max_seasons=9,
    ),
    "Haapii, one colour each": Game(2, colours_each=1),
    "Mao, one colour each": Game(2, "mao", colours_each=1),
}


@pytest.mark.parametrize("name", [*GAMES, *SWAPPED])
def test_games_conform(name):
    check_game((GAMES | SWAPPED)[name], 1)


@pytest.mark.parametrize("name", [*GAMES, *SWAPPED])
def test_fifty_random_games_keep_their_invariants(name):
    game = (GAMES | SWAPPED)[name]
    for seed in range(50):
        check_playout(game, seed)


@pytest.mark.playouts
@pytest.mark.parametrize("name", GAMES)
def test_two_thousand_random_games(name):
    game, seasons, moves = GAMES[name], [], []
    for seed in range(2000):
        final, count = check_playout(game, seed)
        seasons.append(final.number)
        moves.append(count)
    margin = 1.96 * stdev(seasons) / 2000**0.5
    print(
        f"\n{name}: {mean(seasons):.2f} ± {margin:.2f} seasons (95 %, at most {max(seasons)}), "
        f"{mean(moves):.0f} decisions a game; simulated, 2000 games, seeds 0 to 1999"
    )


def check_playout(game: Game, seed: int) -> tuple[Season, int]:
    """Play and check a random game; return its end and the number of decisions in it."""
    transcript = playout(game, seed=seed, max_moves=5000)
    assert not transcript.truncated
    state, decisions = game.start(), 0
    for move in transcript.moves:
        after = state.apply(move)
        check_season(after)
        if after.number == state.number and not isinstance(after.node, End):
            grown = [
                mine.bit_count() - its.bit_count()
                for mine, its in zip(after.huts, state.huts, strict=True)
            ]
            assert -len(game.seats) * 2 <= sum(grown) <= len(game.seats) * 2
            assert state.taken & ~after.taken == 0, "a hut never leaves a spot empty"
        decisions += len(move) if isinstance(move, dict) else isinstance(state.node, Turn)
        state = after
    assert isinstance(state.node, End)
    out_of_huts = any(state.reserve(colour) == 0 for colour in game.seats)
    assert out_of_huts or state.last or state.number == game.options.max_seasons
    for colour, result in state.result().items():
        assert sum(result.groups) == state.huts[colour].bit_count()
        assert result.huts == sum(map(group_points, result.groups))
    assert sum(state.returns().values()) == 1
    return state, decisions


def test_seeds_give_the_same_game_on_every_machine():
    """Golden: the end of a game is a function of its seed, for ever."""
    end = replay(playout(Game(4), seed=1))
    assert (end.number, dict(end.scores())) == (16, {0: 4, 1: 9, 2: 15, 3: 7})
    end = replay(playout(Game(3, "mao"), seed=1))
    assert (end.number, dict(end.scores())) == (11, {0: 14, 1: 0, 2: 21})


# ---------------------------------------------------------------------------------- stacks


def hand(players: int) -> Stacks:
    return Stacks.of(Game(players, "mao").island.cards, 2)


@pytest.mark.parametrize(("players", "sets", "stacks"), [(4, 6143, 37_888), (3, 3071, 17_408)])
def test_every_stack_of_mao_once(players, sets, stacks):
    every = hand(players)
    assert len(every) == stacks
    assert len({lay.cards for lay in every}) == sets
    assert len({*every}) == stacks
    assert all(lay.top in lay.cards for lay in every)


def test_stacks_know_their_place_and_are_not_listed():
    every = hand(4)
    for place in range(0, len(every), 37):
        assert every.index(every[place]) == place
        assert every[place] in every
    assert every[-1] == every[len(every) - 1]
    assert every[2:5] == (every[2], every[3], every[4])
    with pytest.raises(IndexError):
        every[len(every)]
    with pytest.raises(ValueError, match="no stack"):
        every.index(Lay(("Azzura",), "Bikini"))
    assert every.index(every[7], 5, 9) == 7
    with pytest.raises(ValueError, match="no stack"):
        every.index(every[7], 8)


@pytest.mark.parametrize(
    "wrong",
    [
        Lay((), "Azzura"),
        Lay(("Azzura",), "Paint"),
        Lay(("Azzura", "Azzura"), "Azzura"),
        Lay(("Bikini", "Azzura"), "Azzura"),
        Lay(("Azzura", "Paint", "Paint", "Paint"), "Azzura"),
        Lay(("Paint", "Azzura"), "Azzura"),
        Lay(("Sea",), "Sea"),
        ("Azzura",),
        None,
        7,
    ],
)
def test_no_other_stack_is_one(wrong):
    assert wrong not in hand(4)
    assert hand(4).count(wrong) == 0


def test_levels_of_cheating():
    """How many sets of cards there are of each level, 0 to 10, as the lessons count them."""
    levels = [0] * 11
    for cards in {lay.cards for lay in hand(4)}:
        levels[abs(len(cards) - 3)] += 1
    assert levels == [231, 617, 969, 1254, 1254, 957, 550, 231, 67, 12, 1]


# ----------------------------------------------------------------------------------- perft


def tiny(rules: str = "haapii", **options) -> Game:
    """Four spots, two colours."""
    isle = Island.of(
        {"Reef": ["Sand"], "Bay": ["Sand"]},
        ["Fish", "Flower"],
        [("Reef-Sand-Fish", "Reef-Sand-Flower"), ("Reef-Sand-Flower", "Bay-Sand-Fish")],
    )
    return Game(2, rules, isle, colours_each=1, first_player=0, **options)


def test_perft_of_the_full_game():
    """Chance says who begins; then the first colour has 39 huts and 39 take-backs to plan."""
    assert perft(Game(4), 1) == 4
    assert perft(Game(4), 2) == 4 * (39 + 39)
    assert perft(Game(4, "mao"), 2) == 4 * 37_888
    assert perft(Game(3), 2) == 3 * (27 + 27)


def test_perft_counted_by_hand():
    """Two colours plan one of 8 projects, show one of 3 cards each, then place their Tikis."""
    game = tiny()
    assert perft(game, 2) == 8 * 8
    assert perft(game, 4) == 64 * 9
    assert perft(game, 5) == 64 * 9 * 4  # no hut stands yet: 4 free spots
    assert perft(game, 6) == 64 * 9 * 4 * 3


@pytest.mark.parametrize(
    ("name", "players", "knows"),
    [("4 players, haapii", 4, None), ("2 players, haapii", 2, None), ("3 players, mao", 3, None)],
)
def test_views_hide_the_others_projects(name, players, knows):
    """Two games that differ only in a hidden project look alike to all but its owner."""
    game, checked = GAMES[name], 0
    rng = generator("hidden", name)
    for seed in range(3):
        for state in walk(game, seed, most=150):
            hidden = [
                colour
                for colour in game.seats
                if state.projects[colour] is not None and not state.revealed >> colour & 1
            ]
            if not hidden or PHASE[state.phase] == "projects":
                continue
            colour = hidden[below(rng, len(hidden))]
            forgotten = game.position(str(state))
            twin = other_project(forgotten, colour, rng)
            for seat in game.seats:
                same = forgotten.view(seat) == twin.view(seat)
                is_owner = game.owner[seat] == game.owner[colour]
                assert same == (not is_owner or state == twin)
            checked += state != twin
    assert checked > 40


PHASE = ("projects", "hints", "tikis", "execution", "end")


def other_project(state: Season, colour: int, rng) -> Season:
    """Return the state with another project of a colour that shows the same."""
    project = state.projects[colour]
    options = state.plans(state.paints[colour])
    for _ in range(1000):
        other = options[below(rng, len(options))]
        if type(other) is not type(project):
            continue
        if isinstance(project, Lay):
            if other.top == project.top and (
                state.denounced is None or len(other.cards) == len(project.cards)
            ):
                break
        elif state.shown[colour] is None or state.shown[colour] in other.spot:
            break
    else:
        return state
    text = str(state)
    name = game_name(state, colour)
    before, found, after = text.partition(f"; {name} ")
    return state.game.position(before + found + after.replace(str(project), str(other), 1))


def game_name(state: Season, colour: int) -> str:
    return state.game.seat_name(colour)


# ------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"players": 1}, "players is an integer from 2 to 5, not 1"),
        ({"players": 6}, "players is an integer from 2 to 5, not 6"),
        ({"players": True}, "players is an integer"),
        ({"rules": "maka"}, "rules is 'haapii' or 'mao', not 'maka'"),
        ({"island": "atlantis"}, "atlantis"),
        ({"colours_each": 2}, "with 4 players each has 1 colour, not 2"),
        ({"players": 2, "colours_each": 3}, "1 or 2 colours"),
        ({"allow_voids": True}, "there is no option 'allow_voids'; there are allow_void"),
        ({"allow_void": 1}, "allow_void is True or False, not 1"),
        ({"denunciation": "loudest"}, "'chance' or 'first_seat'"),
        ({"first_player": 7}, '"chance" or an integer from 0 to 4, not 7'),
        ({"first_player": 4}, "with 4 players there is no such colour"),
        ({"max_seasons": 0}, "None or an integer from 1"),
    ],
)
def test_a_bad_game_is_refused_in_a_sentence(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        Game(**arguments)


def test_a_game_on_an_own_island_travels_in_its_transcript():
    transcript = playout(tiny(), seed=4, max_moves=300)
    again = Transcript.from_json(transcript.to_json())
    assert again == transcript
    assert again.game.island == tiny().island


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: Game().parse(None), "an action is read from its words, not from None"),
        (lambda: Game().parse(3), "an action is read from its words, not from 3"),
        (lambda: Game().position([]), r"a position is read from a line of text, not from \[\]"),
        (lambda: Game().position(None), "a position is read from a line of text, not from None"),
        (lambda: group_sizes(None, 0), "an island is expected, such as .*, not None"),
        (lambda: hut_points("snake", 0), "an island is expected, such as .*, not 'snake'"),
        (lambda: majorities(3, []), "an island is expected, such as .*, not 3"),
        (lambda: score({}, [0]), "an island is expected, such as .*, not {}"),
        (lambda: Island.of(None, ["Fish"]), "island: beaches: a mapping of each to its areas"),
        (lambda: Island.of([("A", ["Sand"])], ["Fish"]), "island: beaches: a mapping of each to"),
        (lambda: Island.of({"A": 3}, ["Fish"]), "island: A: a list of names is expected, not 3"),
        (lambda: Island.of({"A": ["Sand"]}, None), "island: themes: a list of names is expected"),
    ],
)
def test_a1_what_is_no_text_and_no_island_is_refused_in_a_sentence(call, says):
    with pytest.raises(TypeError, match=f"^{says}"):
        call()
