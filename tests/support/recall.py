"""Perfect recall: two histories that a seat can tell apart give it different views.

What a seat can tell is written down here a second time, by what people around a table see and
hear of each move, and held against the views, which know nothing of this file.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeAlias

from banana_lab.core import End, Game, State, Together, Turn, View, below, generator
from banana_lab.core.chance import Bits

Heard: TypeAlias = Callable[[State, Any, State, int], Hashable]
"""``heard(before, move, after, seat)``: what the person at a seat notices, ``None`` if nothing."""

Pasts: TypeAlias = dict[int, tuple[Hashable, ...]]
"""What each seat has noticed so far."""

BRANCHES, FOLLOWED = 2, 16
"""How many branches leave a game, and how many moves each is followed."""


def jack_bananas(before: State, move: Any, after: State, seat: int) -> Hashable:
    """Everything is done aloud but the rolls under others' cups."""
    if isinstance(before.node, Turn):
        return str(move)
    if isinstance(before.node, Together):
        return tuple(str(action) for action in move.values())
    if hasattr(move, "face"):  # a Reckless Flyer's die is thrown openly
        return str(move)
    owner, rolling = before.game.owner, before.steps().__next__().plane  # type: ignore[attr-defined]
    return str(move) if owner[rolling] == owner[seat] else None


def maka_bana(before: State, move: Any, after: State, seat: int) -> Hashable:
    """Projects are secret, and who would have denounced later is not heard."""
    node, owner = before.node, before.game.owner
    if isinstance(node, Together):
        secret = type(next(before.steps())).__name__ in ("Projects", "Denunciation")  # type: ignore[attr-defined]
        told = [other for other in node.seats if not secret or owner[other] == owner[seat]]
        return tuple(f"{other} {move[other]}" for other in told) or None
    return str(move)


def banana_governance(before: State, move: Any, after: State, seat: int) -> Hashable:
    """Rows, splits and picks are secret; the auction is open."""
    node = before.node
    if isinstance(node, Together):
        return str(move[seat]) if seat in node.seats else None
    if type(move).__name__ == "Deal":
        dealt = [other for other in before.game.seats if before.rows[other] != after.rows[other]]  # type: ignore[attr-defined]
        return str(move) if dealt == [seat] else None
    return str(move)


HEARD: dict[str, Heard] = {
    "jack_bananas": jack_bananas,
    "maka_bana": maka_bana,
    "banana_governance": banana_governance,
}


class Histories:
    """What each seat has noticed at each view it had."""

    def __init__(self, game: Game):
        self.game, self.heard = game, HEARD[game.name]
        self.known: dict[View, tuple[Hashable, ...]] = {}

    def check(self, state: State, pasts: Pasts) -> None:
        """Hold the views of a state against the histories that led to it."""
        for seat, past in pasts.items():
            came = self.known.setdefault(state.view(seat), past)
            assert came == past, f"{self.game.seat_name(seat)} cannot tell {came} from {past}"

    def move(self, state: State, pasts: Pasts, rng: Bits) -> tuple[State, Pasts]:
        """Return the state after a random move, and what each seat then has noticed."""
        node: Any = state.node
        if isinstance(node, Turn):
            options = state.legal()
            move: Any = options[below(rng, len(options))]
        elif isinstance(node, Together):
            choices = {seat: state.legal(seat) for seat in node.seats}
            move = {seat: its[below(rng, len(its))] for seat, its in choices.items()}
        else:
            move = node.sample(rng)
        after = state.apply(move)
        noticed = {seat: self.heard(state, move, after, seat) for seat in pasts}
        return after, {
            seat: past if noticed[seat] is None else (*past, noticed[seat])
            for seat, past in pasts.items()
        }


def check_recall(game: Game, seed: int, most: int = 2000) -> int:
    """Play a random game, leave it somewhere by two moves, and hold views against histories.

    After the first move of each branch the same draws follow, so that branches meet again wherever
    the rules let them.

    Returns:
        How many views were held against a history.
    """
    histories, rng = Histories(game), generator("recall", seed)
    ways: list[tuple[State, Pasts]] = [(game.start(), dict.fromkeys(game.seats, ()))]
    while len(ways) < most and not isinstance(ways[-1][0].node, End):
        ways.append(histories.move(*ways[-1], rng))
    at = below(rng, len(ways))
    for branch in range(BRANCHES):
        state, pasts = ways[at]
        histories.check(state, pasts)
        draws = generator("branch", seed, branch)
        for number in range(FOLLOWED):
            if isinstance(state.node, End):
                break
            if number == 1:
                draws = generator("same", seed)
            state, pasts = histories.move(state, pasts, draws)
            histories.check(state, pasts)
    return len(histories.known)
