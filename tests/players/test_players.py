"""What every policy must do, whatever the game."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

import pytest

from banana_lab import banana_governance, games, jack_bananas, maka_bana, odds, players
from banana_lab.core import End, Together, Turn, generator, playout, replay
from banana_lab.core.playout import at_random

CARNIVAL = partial(jack_bananas.Game, cup="super", course="carnival")

VARIANTS = [
    *(jack_bananas.Game(players=number) for number in range(2, 7)),
    *(CARNIVAL(players=number) for number in range(2, 7)),
    *(maka_bana.Game(players=number) for number in range(2, 6)),
    *(maka_bana.Game(players=number, rules="mao") for number in range(2, 6)),
    *(banana_governance.Game(players=number) for number in (3, 4)),
]
NAMES = ("random", "honest", "bold", "bayes")
TRAINED = NAMES[1:]

each_game = pytest.mark.parametrize("game", games.names())
each_variant = pytest.mark.parametrize("game", VARIANTS, ids=repr)


def beaten(game, one, other, games):
    """In how many games the even persons' policy wins more than a half of the win from the odd."""
    won = 0
    for seed in range(games):
        policies = {
            seat: players.policy(game.name, one if (game.owner[seat] + seed) % 2 == 0 else other)
            for seat in game.seats
        }
        shares = replay(playout(game, policies, seed=seed)).returns()
        won += 2 * sum(share for who, share in shares.items() if (who + seed) % 2 == 0) > 1
    return won


# ----------------------------------------------------------------------------------- by name


@each_game
def test_four_policies_by_name_each_with_a_sentence(game):
    assert tuple(players.policies(game)) == tuple(players.descriptions(game)) == NAMES
    assert players.policy(game, "random") is at_random
    for sentence in players.descriptions(game).values():
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    assert len(set(players.descriptions(game).values())) == len(NAMES)


def test_there_is_none_of_another_name():
    with pytest.raises(ValueError, match="jack_bananas has no player 'shy'; it has random, honest"):
        players.policy("jack_bananas", "shy")
    with pytest.raises(ValueError, match="no players for 'chess'; there are for jack_bananas"):
        players.policies("chess")


def test_a_policy_of_ones_own_is_among_them_until_it_is_taken_away():
    def mine(view, rng):
        """Do the first thing.

        Nothing more.
        """
        return view.legal()[0]

    for game in games.names():
        assert players.register(game, mine) == "mine"
        try:
            assert players.policy(game, "mine") is mine
            assert tuple(players.policies(game)) == (*NAMES, "mine")
            assert players.descriptions(game)["mine"] == "Do the first thing."
            assert players.register(game, at_random, "mine", "Anything.") == "mine"
            assert players.policy(game, "mine") is at_random
            assert players.descriptions(game)["mine"] == "Anything."
            assert players.policies(game)["honest"] is not at_random
        finally:
            players.unregister(game, "mine")
        assert tuple(players.policies(game)) == NAMES


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        (("chess", at_random), ValueError, "no players for 'chess'"),
        (("maka_bana", "bold"), TypeError, "a policy is a function"),
        (("maka_bana", lambda view, rng: None), ValueError, "one word, .* not '<lambda>'"),
        (("maka_bana", partial(at_random)), ValueError, "one word, .* not ''"),
        (("maka_bana", at_random, "two words"), ValueError, "one word"),
        (("maka_bana", at_random, "x" * 41), ValueError, "up to 40 letters"),
        (("maka_bana", at_random, "person"), ValueError, "'person' is taken"),
        (("maka_bana", at_random, "bayes"), ValueError, "'bayes' is taken"),
    ],
)
def test_a_policy_without_a_name_of_its_own_is_refused(arguments, error, says):
    with pytest.raises(error, match=says):
        players.register(*arguments)
    assert tuple(players.policies("maka_bana")) == NAMES
    with pytest.raises(ValueError, match="no policy of yours for maka_bana is called 'bold'"):
        players.unregister("maka_bana", "bold")


def test_a_game_is_loaded_when_its_players_are_asked_for():
    code = (
        "import sys; from banana_lab import games, players; "
        "print('banana_lab.odds' in sys.modules); "
        "[players.policies(game) for game in games.names()]; "
        "print('banana_lab.odds' in sys.modules, 'numpy' in sys.modules)"
    )
    run = [sys.executable, "-c", code]
    printed = subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout
    assert printed.split() == ["False", "True", "False"]


# -------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("name", TRAINED)
@each_variant
def test_a_whole_game_among_equals_ends(game, name):
    end = replay(playout(game, players.policy(game.name, name), seed=3))
    assert sum(end.returns().values()) == 1


@each_variant
def test_a_whole_game_of_a_mix_ends(game):
    mix = {seat: players.policy(game.name, NAMES[(seat + 1) % 4]) for seat in game.seats}
    end = replay(playout(game, mix, seed=1))
    assert sum(end.returns().values()) == 1


@pytest.mark.parametrize(
    "game",
    [
        CARNIVAL(4, announcement_cap=None, rival_accusers="colour_order", all_banana_value=2),
        CARNIVAL(3, pushed_may_accuse=True, pushed_token_applies=False, super_victim_moves=True),
        maka_bana.Game(3, allow_void=True, own_paint_protects=False),
        maka_bana.Game(
            2,
            rules="mao",
            second_colour_is_opponent=True,
            hidden_paint_protects=True,
            max_seasons=5,
        ),
        maka_bana.Game(3, rules="mao", may_decline_overloaded=False, denunciation="first_seat"),
        maka_bana.Game(2, rules="mao", colours_each=1),
        banana_governance.Game(4, award="winner_only", last_player_stops=True),
        banana_governance.Game(3, strictly_higher=True, draft_monkeys_score=False),
    ],
    ids=repr,
)
def test_they_play_by_every_option(game):
    mix = {seat: players.policy(game.name, NAMES[(seat + 1) % 4]) for seat in game.seats}
    assert sum(replay(playout(game, mix, seed=1)).returns().values()) == 1


@each_variant
def test_every_choice_is_legal_and_follows_from_the_view_and_the_bits(game):
    """Of another position equal to this one the view is another, and the choice the same."""
    state, rng = game.start(), generator("walk", 4)
    for move in range(24):
        node = state.node
        if isinstance(node, End):
            break
        seats = (
            node.seats
            if isinstance(node, Together)
            else [node.seat]
            if isinstance(node, Turn)
            else []
        )
        again = game.position(str(state)) if seats else state
        answers = {}
        for seat in seats:
            for name in TRAINED:
                policy, view = players.policy(game.name, name), state.view(seat)
                answers[seat] = policy(view, generator(move, seat))
                assert answers[seat] in view.legal()
                assert policy(again.view(seat), generator(move, seat)) == answers[seat]
        if isinstance(node, Together):
            state = state.apply(answers)
        else:
            state = state.apply(answers[node.seat] if seats else node.sample(rng))


HIDDEN = {
    "jack_bananas": (
        jack_bananas.Game(4),
        "turn 1 pilots; pink 0 pppp rolled pink 2 2 2 3; green 0 gggg rolled green {}; "
        "orange 0 oooo rolled orange 2 2 2 2; yellow 0 yyyy rolled yellow 2 2 2 2 | "
        "announcing 0, window, announcing 1, window, movement 0",
        ("2 2 2 2", "6 6 6 6"),
    ),
    "maka_bana": (
        maka_bana.Game(4),
        "season 3 tikis first blue; blue project build Azzura-Rock-Fish shows Fish; "
        "yellow project build {} shows Fish; green project build Coquito-Lagoon-Fish shows Fish; "
        "red project build Bikini-Rock-Fish shows Fish",
        ("Diabolo-Sand-Fish", "Azzura-Grass-Fish"),
    ),
    "banana_governance": (
        banana_governance.Game(3),
        "round 5 first north holder north; table m30 m10b; north hand 2 4 6 8 20 mS; "
        "east hand {}; south hand 2 2 4 6 12 birds 4 | bidding 0",
        ("2 2 2 2", "20 20 16 16"),
    ),
}


@pytest.mark.parametrize("name", TRAINED)
@each_game
def test_what_is_hidden_makes_no_difference(game, name):
    box, text, secrets = HIDDEN[game]
    states = [box.position(text.format(secret)) for secret in secrets]
    assert states[0] != states[1]
    one, other = (state.view(0) for state in states)
    assert one == other
    policy = players.policy(game, name)
    assert policy(one, generator(1)) == policy(other, generator(1))


# ----------------------------------------------------------------------------------- strength


@pytest.mark.parametrize(
    ("game", "other", "games", "low"),
    [
        (jack_bananas.Game(4), "random", 40, 0.6),
        (CARNIVAL(4), "random", 40, 0.6),
        (jack_bananas.Game(4), "honest", 40, 0.6),
        (jack_bananas.Game(4), "bold", 40, 0.6),
        (maka_bana.Game(4), "random", 20, 0.6),
        (maka_bana.Game(4, rules="mao"), "random", 6, 0.5),
        (banana_governance.Game(4), "random", 20, 0.6),
        (banana_governance.Game(4), "bold", 20, 0.6),
    ],
)
def test_bayes_beats(game, other, games, low):
    """Two against two, from either side; the low end of Wilson's interval, 19 times in 20."""
    won = beaten(game, "bayes", other, games)
    assert odds.wilson(won, games).low > low, f"{won} of {games}"


RACE = jack_bananas.Game(4).start()


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda: players.unit_of_worth("chess"), ValueError, "no players for 'chess'"),
        (lambda: players.worths("chess", RACE.view(0)), ValueError, "no players for 'chess'"),
        (
            lambda: players.advised_action("../x", RACE.view(0), generator(1)),
            ValueError,
            "no players for '../x'",
        ),
        (
            lambda: players.register("maka_bana", lambda view, rng: None, 5.0),
            TypeError,
            "name .* not 5.0",
        ),
        (lambda: players.worths("maka_bana", RACE.view(0)), TypeError, "a SeasonView is expected"),
        (
            lambda: players.policy("maka_bana", "bold")(RACE.view(0), generator(1)),
            TypeError,
            "SeasonView",
        ),
        (
            lambda: players.policy("jack_bananas", "bayes")(None, generator(1)),
            TypeError,
            "not None",
        ),
        (lambda: players.worths("jack_bananas", RACE.view(0)), ValueError, "seat 0 is not asked"),
        (
            lambda: players.advised_action("jack_bananas", RACE.view(1), generator(1)),
            ValueError,
            "seat 1 is not",
        ),
    ],
)
def test_what_a_policy_cannot_look_at(ask, error, words):
    with pytest.raises(error, match=words):
        ask()
