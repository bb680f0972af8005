"""Three simple pilots for Jack Bananas, who differ in one thing: how often they bluff.

Each announces its true speed where the dice allow, and what is worth doubting it doubts by the
exact law of the dice. Where the dice fall short, :data:`honest` passes, :data:`bold` bluffs, and
:func:`bluffing` does so one time in n. They make good opponents to study, not strong ones: none of
them learns how often the others bluff.

>>> from banana_lab.core import playout
>>> from banana_lab.jack_bananas import Game
>>> race = playout(Game(players=2), {seat: bluffing(3) for seat in range(6)}, seed=1)
>>> race.truncated
False
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from banana_lab import odds
from banana_lab.core import Policy
from banana_lab.core.chance import Bits, below
from banana_lab.core.protocol import Action, View
from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Flyer,
    Give,
    GoReckless,
    Hold,
    Pass,
    Plane,
    StayPilot,
)
from banana_lab.jack_bananas.race import RaceView
from banana_lab.jack_bananas.speed import calculate

__all__ = ["bluffing", "bold", "chance_of", "honest", "truest"]


def bluffing(n: int) -> Policy:
    """Return the pilot that bluffs one time in ``n`` where its dice fall short.

    Its bluff is the lowest speed still free. It accuses as often as the claim would be false of a
    plane that never looked at its dice: with probability 1 − :func:`chance_of`.

    Args:
        n: at least 1, which is :data:`bold`.

    Raises:
        ValueError: ``n`` is below 1.
    """
    if n < 1:
        raise ValueError(f"a pilot bluffs one time in n, and n is at least 1, not {n}")

    def policy(view: View, rng: Bits) -> Action:
        return _choose(view, rng, n)

    return policy


def honest(view: View, rng: Bits) -> Action:
    """Announce what the dice show, and pass where they fall short."""
    return _choose(view, rng, None)


bold: Final = bluffing(1)
"""The pilot that never passes while it may announce something."""


def truest(view: RaceView) -> Announce | Bananas | None:
    """Return the highest announcement still free that is true of a plane's dice, or ``None``.

    Source: rulebook, *B. Announcing Speed*, *Acrobatics* and *Bananas!*; JB-8, JB-43, JB-48.
    """
    plane, game = view.seat, view.game
    roll = view.rolls[plane]
    assert roll is not None, "a plane announces after it has rolled"
    if game.is_super and roll.bananas >= game.box.bananas_for_maximum:
        return Bananas()
    trial = game.course.trial(view.where[plane] + 1)
    shown = calculate(trial, roll.own(plane), roll.foreign(plane), game.options.all_banana_value)
    true = [claim for claim in _speeds(view) if shown.valid and claim.speed <= shown.speed]
    return max(true, default=None)


def chance_of(view: RaceView, plane: Plane, claim: Flyer) -> Fraction:
    """Return the exact chance that a plane's claim is true, for somebody who knows no dice.

    Args:
        view: of any seat.
        plane: who claims.
        claim: an :class:`Announce` or :class:`Bananas`.
    """
    own = view.dice[plane][plane]
    return _claim_is_true(
        claim.speed if isinstance(claim, Announce) else "BANANAS!",
        own,
        sum(view.dice[plane]) - own,
        view.game.course.trial(view.where[plane] + 1),
        view.game.cup,
        view.game.die,
    )


_claim_is_true = lru_cache(maxsize=4096)(odds.claim_is_true)


def _choose(view: View, rng: Bits, n: int | None) -> Action:
    assert isinstance(view, RaceView), "these pilots fly in Jack Bananas"
    options = view.legal()
    match options[0]:
        case Pass():
            return _announce(view, rng, n)
        case Hold():
            return _accuse(view, rng)
        case StayPilot():
            return _become(view)
        case Give():
            return _give(view.seat, options)
    return options[below(rng, len(options))]


def _announce(view: RaceView, rng: Bits, n: int | None) -> Action:
    """Announce the truth; without one, bluff one time in ``n``, or never."""
    truth, speeds = truest(view), _speeds(view)
    if truth is not None:
        return truth
    bluffs = n is not None and speeds and below(rng, n) == 0
    return min(speeds) if bluffs else Pass()


def _accuse(view: RaceView, rng: Bits) -> Action:
    """Doubt the least likely of the claims, as often as such a claim is false."""
    likely = {
        action: chance_of(view, action.plane, claim)
        for action in view.legal()
        if isinstance(action, Accuse) and (claim := view.announced[action.plane]) is not None
    }
    accusation = min(likely, key=likely.__getitem__)
    chance = likely[accusation]
    return Hold() if below(rng, chance.denominator) < chance.numerator else accusation


def _become(view: RaceView) -> Action:
    """Go reckless where the dice are more likely to miss the next minimum than to reach it."""
    minimum = view.game.course.minimums[view.where[view.seat]]
    reaches = chance_of(view, view.seat, Announce(minimum))
    return GoReckless() if reaches < Fraction(1, 2) else StayPilot()


def _give(plane: Plane, options: Sequence[Action]) -> Action:
    """Give away a gained die before one of its own, which is worth more."""
    gifts = [action for action in options if isinstance(action, Give)]
    return min(gifts, key=lambda give: give.colour == plane)


def _speeds(view: RaceView) -> list[Announce]:
    return [action for action in view.legal() if isinstance(action, Announce)]
