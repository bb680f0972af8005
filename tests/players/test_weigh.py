"""What actions are worth: the numbers by which ``bayes`` chooses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from banana_lab import banana_governance, jack_bananas, maka_bana, players
from banana_lab.banana_governance import final_score
from banana_lab.core import End, Together, Turn, below, generator
from banana_lab.maka_bana.actions import Build, Lay, PlaceTiki, Repaint

GAMES = {
    "banana_governance": banana_governance.Game(),
    "jack_bananas": jack_bananas.Game(players=4, cup="super"),
    "maka_bana": maka_bana.Game(players=3),
    "maka_bana mao": maka_bana.Game(players=3, rules="mao"),
}


def decisions(game, seed, most=150):
    """Positions of a random game at which a seat has a choice, each with that seat."""
    rng, state = generator("weigh", seed), game.start()
    while type(node := state.node) is not End and most:
        if type(node) is Turn:
            yield state, node.seat
            most -= 1
            options = state.legal()
            move = options[below(rng, len(options))]
        elif type(node) is Together:
            for seat in node.seats:
                yield state, seat
                most -= 1
            choices = {seat: state.legal(seat) for seat in node.seats}
            move = {seat: its[below(rng, len(its))] for seat, its in choices.items()}
        else:
            move = node.sample(rng)
        state = state.apply(move)


@pytest.mark.parametrize("name", GAMES)
def test_bayes_does_what_is_worth_most(name):
    """Of what it draws by chance, projects and stacks, it does nothing that is worth nothing."""
    game = GAMES[name]
    policy, weighed = players.policy(game.name, "bayes"), 0
    for state, seat in decisions(game, 1):
        view = state.view(seat)
        chosen = policy(view, generator("choice"))
        worths = players.worths(game.name, view, [chosen])
        if not worths:
            continue
        weighed += 1
        if isinstance(chosen, Lay | Build | Repaint):
            assert worths[chosen] > 0 or max(worths.values()) <= 0
        elif isinstance(chosen, PlaceTiki):
            assert worths[chosen] == max(worths.values())
        else:
            assert worths[chosen] >= max(worths.values())
    assert weighed > 20


@pytest.mark.parametrize("name", GAMES)
def test_what_was_done_is_weighed_with_the_rest(name):
    game = GAMES[name]
    for state, seat in decisions(game, 2, most=60):
        options = state.legal(seat)
        action = options[len(options) // 2]
        worths = players.worths(game.name, state.view(seat), [action])
        assert all(isinstance(worth, Fraction) for worth in worths.values())
        if worths and not isinstance(action, PlaceTiki):  # it never hits its own project
            assert action in worths


def test_when_nobody_else_bids_the_score_is_the_one_that_counts():
    """All others have passed: what is weighed is bananas left × influence, and rank 1 is sure."""
    game = banana_governance.Game(players=3)
    state = game.position(
        "round 5 first east holder north; table m10 m8; passed east south; "
        "north hand 20 8 mS won m30 m20 m16 m14; east hand 2 bids 2; "
        "south hand 2 birds 4 | bidding 0"
    )
    worths = players.worths("banana_governance", state.view(0))
    influence = 10 + 30 + 20 + 16 + 14
    assert worths == {
        banana_governance.Pass(): final_score(28, influence, birds=1),
        banana_governance.Bid(8): final_score(20, influence + 10, birds=0),
        banana_governance.Bid(20): final_score(8, influence + 10, birds=0),
    }
