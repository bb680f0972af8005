"""Play a game to its end with policies, or at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from banana_lab.core.chance import Bits, below, generator
from banana_lab.core.legality import option
from banana_lab.core.protocol import Action, End, Game, Move, Seat, State, Together, Turn, View
from banana_lab.core.transcript import Transcript

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
        seed: one seed gives one game, on every machine. Chance draws from
            ``generator(seed, "chance")`` and each seat from ``generator(seed, seat)``, so that no
            policy can foresee chance, and two can be compared on the same dice.
        max_moves: where to cut a game that can go on for ever, in entries of the transcript
            (chance and simultaneous choices count one each); the transcript then says
            ``truncated``.

    Raises:
        ValueError: a seat has no policy, or ``max_moves`` is negative.
        IllegalMove: a policy made one.
        TypeError: a policy cannot be called.

    >>> from banana_lab.jack_bananas import Game
    >>> playout(Game(players=4), seed=1).truncated
    False
    """
    if max_moves is not None and max_moves < 0:
        raise ValueError(f"max_moves is 0 or more, not {max_moves}")
    chosen = policies if isinstance(policies, Mapping) else dict.fromkeys(game.seats, policies)
    missing = [game.seat_name(seat) for seat in game.seats if seat not in chosen]
    if missing:
        raise ValueError(f"there is no policy for {', '.join(missing)}")
    for policy in chosen.values():
        if policy is not None and not callable(policy):
            raise TypeError(f"a policy is a function policy(view, rng), not {policy!r}")
    chance, state = generator(seed, "chance"), game.start()
    own = {seat: generator(seed, seat) for seat in game.seats}
    moves: list[Move] = []
    while type(node := state.node) is not End:
        if max_moves is not None and len(moves) >= max_moves:
            return Transcript(game, tuple(moves), seed, truncated=True)
        if type(node) is Turn:
            move: Move = _choose(state, node.seat, chosen[node.seat], own[node.seat])
        elif type(node) is Together:
            move = {seat: _choose(state, seat, chosen[seat], own[seat]) for seat in node.seats}
        else:
            move = node.sample(chance)  # type: ignore[union-attr]
        moves.append(move)
        state = state.apply(move)
    return Transcript(game, tuple(moves), seed)


def _choose(state: State, seat: Seat, policy: Policy | None, rng: Bits) -> Action:
    options = state.legal(seat)
    if policy is None:
        return options[below(rng, len(options))]
    action = policy(state.view(seat), rng)
    own = option(options, action)
    if own is None:
        raise state.refusal(seat, action)
    return own
