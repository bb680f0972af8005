"""What states and views of all three games say to people."""

from __future__ import annotations

import re

import pytest

from banana_lab import banana_governance, jack_bananas, maka_bana
from banana_lab.core import IllegalMove, State, Together, generator, sequential

GAMES = (banana_governance.Game(players=3), jack_bananas.Game(players=4), maka_bana.Game(players=3))


def first_choice(game) -> State:
    """Return the first state at which somebody chooses."""
    rng, state = generator(1), game.start()
    while not any(state.legal(seat) for seat in game.seats):
        state = state.apply(state.node.sample(rng))
    return state


STATES = [
    pytest.param(state, id=f"{game.name} {when}")
    for game in GAMES
    for state, when in (
        (game.start(), "at the start"),
        (first_choice(game), "at a choice"),
        (first_choice(sequential(game)), "in turn"),
    )
]


def seats_of(game) -> str:
    return ", ".join(f"{seat} {game.seat_name(seat)}" for seat in game.seats)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("seat", [-1, 9, "north"])
def test_a_seat_that_is_not_there_is_refused_alike(state, seat):
    sentence = re.escape(f"there is no seat {seat!r}; the seats are {seats_of(state.game)}")
    for asked in (state.legal, state.view):
        with pytest.raises(ValueError, match=f"^{sentence}$"):
            asked(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("given", ["pass", None, 7])
def test_what_is_no_action_is_told_from_one(game, given):
    state = first_choice(game)
    seats = state.node.seats if isinstance(state.node, Together) else (state.node.seat,)
    some = {seat: state.legal(seat)[0] for seat in seats}
    move = {**some, seats[0]: given} if isinstance(state.node, Together) else given
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    such = f"such as game.parse({str(some[seats[0]])!r}) returns, not {given!r}. "
    assert str(caught.value).startswith(f"An action is expected, {such}")
    assert "cannot" not in str(caught.value)


def test_chance_wants_an_outcome_not_its_text():
    state = GAMES[0].start()
    with pytest.raises(IllegalMove, match=r"such as game\.parse\('deal .*'\) returns, not 'deal'"):
        state.apply("deal")


def test_a_long_text_is_cut():
    with pytest.raises(IllegalMove) as caught:
        first_choice(GAMES[1]).apply("pass " * 1000)
    assert len(str(caught.value)) < 400


def test_together_each_seat_is_named():
    game = GAMES[0]
    for move in ("split", None, {}):
        with pytest.raises(IllegalMove, match=f"each of {seats_of(game)} is needed, as {{seat: a"):
            first_choice(game).apply(move)
    with pytest.raises(ValueError, match=f"name one of {seats_of(game)}$"):
        first_choice(game).legal()


@pytest.mark.parametrize("state", STATES)
def test_a_view_prints_briefly(state):
    for seat in state.game.seats:
        view = state.view(seat)
        many = len(view.legal()) > 8
        assert len(str(view)) < 4000
        assert (f"options=<{len(view.legal())} options>)" in repr(view)) == many
        assert many or repr(view).endswith(f"options={view.legal()!r})")
