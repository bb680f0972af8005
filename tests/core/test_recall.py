"""A view is a memory: no seat forgets what its person saw, heard or did (B)."""

from __future__ import annotations

import pytest
from support.recall import Histories, check_recall

from banana_lab.banana_governance import Game as BananaGovernance
from banana_lab.jack_bananas import Game as JackBananas
from banana_lab.maka_bana import Game as MakaBana

GAMES = {
    "4 planes": JackBananas(4),
    "6 planes, super cup": JackBananas(6, cup="super"),
    "2 teams": JackBananas(2, rival_accusers="colour_order"),
    "Haapii": MakaBana(4),
    "Haapii, two colours each": MakaBana(2),
    "Haapii, void projects": MakaBana(3, allow_void=True, max_seasons=3),
    "Mao": MakaBana(3, "mao"),
    "Mao, two colours each": MakaBana(2, "mao"),
    "3 councillors": BananaGovernance(3),
    "4 councillors": BananaGovernance(4, award="winner_only"),
}


@pytest.mark.parametrize("name", GAMES)
def test_histories_that_a_seat_can_tell_apart_give_different_views(name: str) -> None:
    assert sum(check_recall(GAMES[name], seed) for seed in range(40)) > 1000


@pytest.mark.playouts
@pytest.mark.parametrize("name", GAMES)
def test_recall_over_many_games(name: str) -> None:
    """20,000 games a game, spread over its kinds."""
    game = GAMES[name]
    kinds = sum(game.name == other.name for other in GAMES.values())
    for seed in range(-(-20_000 // kinds)):
        check_recall(game, seed)


def test_the_check_finds_views_that_forget() -> None:
    """Two starts of which a seat is told that it heard different things."""
    histories = Histories(GAMES["4 planes"])
    histories.check(GAMES["4 planes"].start(), {0: ()})
    with pytest.raises(AssertionError, match="pink cannot tell"):
        histories.check(GAMES["4 planes"].start(), {0: ("announce 14",)})
