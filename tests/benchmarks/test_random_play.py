"""Uniformly random legal play, beside an OpenSpiel game in Python.

Each round plays a fixed number of games through the public ``legal`` and ``apply``. ``extra_info``
holds how many decisions of seats that is, so ``decisions`` over the time is the rate; chance does
not count. ``windows_once`` counts a simultaneous choice as one decision.
"""

from __future__ import annotations

import random

import pytest

from banana_lab.banana_governance import Game as BananaGovernance
from banana_lab.core import End, Game, Together, Turn, below, generator
from banana_lab.jack_bananas import Game as JackBananas
from banana_lab.maka_bana import Game as MakaBana

pytest.importorskip("pytest_benchmark")
pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("open_spiel.python.games")

GAMES = 60


def play(game: Game, games: int) -> tuple[int, int]:
    """Play random games; return the decisions of seats, and those with a window counted once."""
    rng, decisions, asked = generator("benchmark"), 0, 0
    for _ in range(games):
        state = game.start()
        while type(node := state.node) is not End:
            if type(node) is Turn:
                options = state.legal()
                state = state.apply(options[below(rng, len(options))])
                decisions += 1
                asked += 1
            elif type(node) is Together:
                answers = {}
                for seat in node.seats:
                    options = state.legal(seat)
                    answers[seat] = options[below(rng, len(options))]
                state = state.apply(answers)
                decisions += len(answers)
                asked += 1
            else:
                state = state.apply(node.sample(rng))
    return decisions, asked


def play_open_spiel(game, games: int) -> int:
    """Play random games of OpenSpiel; return the decisions of players."""
    rng, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[rng.randrange(len(actions))])
                decisions += 1
    return decisions


OURS = {
    "Jack Bananas, 4 planes": JackBananas(4),
    "Jack Bananas, 6 planes": JackBananas(6),
    "Maka Bana, Haapii": MakaBana(4),
    "Maka Bana, Mao": MakaBana(4, "mao"),
    "Banana Governance": BananaGovernance(4),
}


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("name", OURS)
def test_ours(benchmark, name):
    game = OURS[name]
    play(game, GAMES)
    decisions, asked = benchmark(play, game, GAMES)
    assert decisions > asked > GAMES
    rate = 1 / benchmark.stats["min"] if benchmark.stats else 0
    benchmark.extra_info.update(
        per_second=round(decisions * rate), windows_once_per_second=round(asked * rate)
    )


@pytest.mark.benchmark(group="random play")
def test_open_spiel_python_liars_poker(benchmark):
    game = pyspiel.load_game("python_liars_poker")
    decisions = benchmark(play_open_spiel, game, GAMES)
    assert decisions > GAMES
    rate = 1 / benchmark.stats["min"] if benchmark.stats else 0
    benchmark.extra_info.update(per_second=round(decisions * rate))
