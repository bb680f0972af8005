"""How Tide is played: two policies, and for the coach what each card is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from support.tide import BeachView, Double, Lay, Stay

from banana_lab.core import Action, View
from banana_lab.core.chance import Bits, below

UNIT = "wins"


def highest(view: View, rng: Bits) -> Action:
    return view.legal()[-1] if isinstance(view.legal()[0], Lay) else Stay()


def counting(view: View, rng: Bits) -> Action:
    assert isinstance(view, BeachView)
    worths = _worths(view)
    best = max(worths.values())
    if not isinstance(view.legal()[0], Lay):
        return Double() if best > Fraction(1, 2) else Stay()
    equal = [action for action, worth in worths.items() if worth == best]
    return equal[below(rng, len(equal))]


def weigh(view: View, also: Iterable[Action] = ()) -> Mapping[Action, Fraction]:
    assert isinstance(view, BeachView)
    return _worths(view) if isinstance(view.legal()[0], Lay) else {}


def _worths(view: BeachView) -> dict[Action, Fraction]:
    """In how many of all cases a card wins, were each card that one does not see laid once."""
    left = set(range(1, 2 * view.game.players + 2)) - set(view.hand)
    won = {card: sum(beats(card, rival, view.tide) for rival in left) for card in view.hand}
    return {Lay(card): Fraction(times, len(left)) for card, times in won.items()}


def beats(card: int, rival: int, tide: int) -> bool:
    """Whether a card wins against another."""
    return card > tide and (rival <= tide or card > rival + 1 or card == rival - 1)


PLAYERS = {
    "highest": (highest, "Lays its highest card, and never doubles."),
    "counting": (counting, "Counts how many of the cards it does not see each of its own beats."),
}
