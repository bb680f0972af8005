"""Play a game to its end with policies, or at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from banana_lab.core.chance import Bits, below, generator
from banana_lab.core.conduct import after, asked, checked, law_of, options_of, start_of
from banana_lab.core.legality import option
from banana_lab.core.options import integer, shown
from banana_lab.core.protocol import Action, End, Game, Move, Seat, State, Turn, View
from banana_lab.core.transcript import Transcript
from banana_lab.data import whole

__all__ = ["Policy", "at_random", "playout"]

Policy: TypeAlias = Callable[[View, Bits], Action]
"""Chooses an action from what a seat knows: ``policy(view, rng) -> action``."""


def at_random(view: View, rng: Bits) -> Action:
    """Choose uniformly among the legal actions."""
    options = view.legal()
    return options[below(rng, len(options))]


def playout(
    game: Game,
    policies: Policy | Mapping[Seat, Policy] | None = None,
    seed: int = 0,
    max_moves: int | None = None,
) -> Transcript:
    """Play a game and return its transcript.

    Args:
        game: the game.
        policies: one policy for every seat, or one for each; without them, uniformly random
            legal moves.
        seed: an integer; one seed gives one game, on every machine. Chance draws from
            ``generator(seed, "chance")`` and each seat from ``generator(seed, seat)``, so that no
            policy can foresee chance, and two can be compared on the same dice.
        max_moves: where to cut a game that can go on for ever, in entries of the transcript
            (chance and simultaneous choices count one each); the transcript then says
            ``truncated``.

    Raises:
        ValueError: a seat has no policy, there is no seat for one, ``seed`` is no integer, or
            ``max_moves`` none from 0 up.
        IllegalMove: a policy made one.
        TypeError: this is no game, a policy cannot be called, or a game of your own does not do
            what :class:`~banana_lab.core.Game` and :class:`~banana_lab.core.State` promise.

    >>> from banana_lab.jack_bananas import Game
    >>> playout(Game(players=4), seed=1).truncated
    False
    """
    checked(game)
    own_seed = whole(seed)
    if own_seed is None:
        raise ValueError(f"seed is an integer, not {shown(seed)}")
    if max_moves is not None:
        max_moves = integer("max_moves", max_moves, 0, others="None or ")
    chosen = policies if isinstance(policies, Mapping) else dict.fromkeys(game.seats, policies)
    missing = [game.seat_name(seat) for seat in game.seats if seat not in chosen]
    if missing:
        raise ValueError(f"there is no policy for {', '.join(missing)}")
    for seat, policy in chosen.items():
        game.own_seat(seat)
        if policy is not None and not callable(policy):
            raise TypeError(f"a policy is a function policy(view, rng), not {shown(policy)}")
    chance, state = generator(own_seed, "chance"), start_of(game)
    own = {seat: generator(own_seed, seat) for seat in game.seats}
    moves: list[Move] = []
    while type(node := state.node) is not End:
        if max_moves is not None and len(moves) >= max_moves:
            return Transcript(game, tuple(moves), own_seed, truncated=True)
        answers = {
            seat: _choose(state, seat, chosen[seat], own[seat]) for seat in asked(state, game)
        }
        if not answers:
            move: Move = law_of(state).sample(chance)
        else:
            move = answers[node.seat] if type(node) is Turn else answers
        moves.append(move)
        state = after(state, move)
    return Transcript(game, tuple(moves), own_seed)


def _choose(state: State, seat: Seat, policy: Policy | None, rng: Bits) -> Action:
    options = options_of(state, seat)
    if policy is None:
        return options[below(rng, len(options))]
    action = policy(state.view(seat), rng)
    own = option(options, action)
    if own is None:
        raise state.refusal(seat, action)
    return own
