"""Simple pilots for Jack Bananas.

Three differ in one thing: how often they bluff. Each announces its true speed where the dice allow,
and what is worth doubting it doubts by the exact law of the dice. Where the dice fall short,
:data:`honest` passes, :data:`bold` bluffs, and :func:`bluffing` does so one time in n. They make
good opponents to study, not strong ones.

The fourth, :data:`bayes`, says what it believes and what it plays for, see :class:`Stakes`, and
then does at every question what is worth most. None of them learns how often the others bluff.

>>> from banana_lab.core import playout
>>> from banana_lab.jack_bananas import Game
>>> race = playout(Game(players=2), {seat: bluffing(3) for seat in range(6)}, seed=1)
>>> race.truncated
False
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from banana_lab import odds
from banana_lab.core import Policy
from banana_lab.core.chance import Bits, below
from banana_lab.core.protocol import Action, View
from banana_lab.jack_bananas.actions import (
    Accuse,
    Announce,
    Bananas,
    Choose,
    Flyer,
    Give,
    GoReckless,
    Hold,
    Pass,
    Plane,
    Push,
    StayPilot,
    Unlucky,
)
from banana_lab.jack_bananas.game import Game
from banana_lab.jack_bananas.race import RaceView
from banana_lab.jack_bananas.speed import calculate
from banana_lab.players import asked_view

__all__ = [
    "PLAYERS",
    "UNIT",
    "Stakes",
    "advised",
    "bayes",
    "belief",
    "bluffing",
    "bold",
    "chance_of",
    "honest",
    "reach",
    "staking",
    "truest",
    "weigh",
]

HALF: Final = Fraction(1, 2)


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


def truest(view: RaceView, among: Sequence[Action] = ()) -> Announce | Bananas | None:
    """Return the highest announcement that is true of a plane's dice, or ``None``.

    Args:
        view: of the plane.
        among: what it may announce; what is still free, unless told.

    Source: rulebook, *B. Announcing Speed*, *Acrobatics* and *Bananas!*; JB-8, JB-43, JB-48.
    """
    plane, game = view.seat, view.game
    roll, island = view.rolls[plane], view.where[plane] + 1
    assert roll is not None, "a plane announces after it has rolled"
    trial, value = game.course.trial(island), game.options.all_banana_value
    shown = calculate(trial, roll.own(plane), roll.foreign(plane), value)
    return _true_claim(game, island, among or view.legal(), shown.speed, shown.bananas)


def _true_claim(
    game: Game, island: int, among: Iterable[Action], speed: int, bananas: int
) -> Announce | Bananas | None:
    if game.is_maximum(bananas):
        return Bananas()
    if game.course.trial(island) == "acrobatics" and not bananas:
        return None
    speeds = (claim for claim in among if isinstance(claim, Announce) and claim.speed <= speed)
    return max(speeds, default=None)


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
    view = asked_view(view, RaceView)
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


# ------------------------------------------------------------------------------ expected value


class Stakes(NamedTuple):
    """What a pilot believes, and what it plays for, counted in islands.

    Attributes:
        bluffs: how often a plane claims a speed although its dice fall short, from 0 to 1.
        die: what a die is worth.
        cup: what the last island is worth beyond its one island.
    """

    bluffs: Fraction = HALF
    die: Fraction = HALF
    cup: Fraction = Fraction(3)


def staking(stakes: Stakes) -> Policy:
    """Return the pilot that does at every question what is worth most by these stakes.

    Of others it knows the law of their dice, and supposes what :func:`belief` says. Of a bluff of
    its own it supposes that each opponent doubts it as often as such a claim is false. A gained
    island, a lost die count for it in full; what an opponent gains, divided by their number.

    Raises:
        ValueError: ``bluffs`` is not from 0 to 1.
    """
    if not 0 <= stakes.bluffs <= 1:
        raise ValueError(f"planes bluff with a chance from 0 to 1, not {stakes.bluffs}")

    def policy(view: View, rng: Bits) -> Action:
        view = asked_view(view, RaceView)
        return max(view.legal(), key=lambda action: _worth(view, action, stakes))

    return policy


bayes: Final = staking(Stakes())
"""The pilot that weighs each choice by exact chances."""

advised: Final = bayes
"""What is worth most; :data:`bayes` leaves nothing to chance."""

UNIT: Final = "islands"
"""What :func:`weigh` counts in."""


def weigh(view: View, also: Iterable[Action] = ()) -> Mapping[Action, Fraction]:
    """Return what each action is worth to :data:`bayes`; nothing where it only ranks them.

    Args:
        view: of the plane that is asked.
        also: further actions; here all that are legal are weighed anyway.

    Source: :class:`Stakes`, as :data:`bayes` has them.
    """
    view = asked_view(view, RaceView)
    if not isinstance(view.legal()[0], Pass | Hold | StayPilot | Give):
        return {}
    return {action: _worth(view, action, Stakes())[0] for action in view.legal()}


PLAYERS: Final[Mapping[str, tuple[Policy, str]]] = {
    "honest": (honest, "Announces what the dice show, passes where they fall short."),
    "bold": (bold, "Announces what the dice show, bluffs wherever they fall short."),
    "bayes": (bayes, "Weighs every claim and doubt by exact chances, and does what is worth most."),
}
"""The pilots by name, each with a sentence that says how it plays."""


def belief(view: RaceView, plane: Plane, claim: Flyer, bluffs: Fraction = HALF) -> Fraction:
    """Return the chance that a plane's claim is true, by Bayes, for somebody who knows no dice.

    The model: a plane whose dice reach the minimum announces the highest speed that is true, T.
    One whose dice fall short claims all the same with chance b: half the time the lowest speed
    still free, half the time any other claim, each alike. So

        P(true | c) = P(T = c) / (P(T = c) + b · P(no T) · P(c | a bluff)).

    Args:
        view: of any seat, before the plane has moved.
        plane: who claims.
        claim: an :class:`Announce` or :class:`Bananas`.
        bluffs: b, from 0 to 1.

    Half of all bluffs say the lowest speed, 12; and of four dice few show as much as 24:

    >>> from banana_lab.jack_bananas import Game
    >>> view = Game(players=4).start().view(0)
    >>> [f"{float(belief(view, 0, Announce(speed))):.2f}" for speed in (12, 16, 24)]
    ['0.74', '0.99', '0.89']
    """
    game, dice, island = view.game, view.dice[plane], view.where[plane] + 1
    taken = {view.announced[other] for other in game.seats if other < plane}
    options, _ = game.announcements(island, sum(dice))
    free = tuple(
        option
        for option in options
        if type(option) is Bananas or (type(option) is Announce and option not in taken)
    )
    told = _told(game, island, dice[plane], sum(dice) - dice[plane], free)
    true = told.get(claim, Fraction(0))
    if not true:
        return true
    lowest = min((option for option in free if type(option) is Announce), default=claim)
    share = HALF if claim == lowest else HALF / (len(free) - 1)
    return true / (true + bluffs * told.get(None, Fraction(0)) * share)


@lru_cache(maxsize=4096)
def _told(
    game: Game, island: int, own: int, foreign: int, free: tuple[Flyer, ...]
) -> Mapping[Flyer | None, Fraction]:
    """Return the law of the highest true claim of some dice, ``None`` where they fall short."""
    law: Counter[Flyer | None] = Counter()
    rolls = odds.roll(own, foreign, game.course.trial(island), game.die)
    for roll, weight in zip(rolls.outcomes, rolls.weights, strict=True):
        law[_true_claim(game, island, free, roll.speed, roll.bananas)] += weight
    return {claim: Fraction(weight, rolls.denominator) for claim, weight in law.items()}


def _worth(view: RaceView, action: Action, stakes: Stakes) -> tuple[Fraction, ...]:
    """Return what an action is worth; of equals the later numbers decide."""
    match action:
        case Announce(speed=speed):
            return _claim_worth(view, action, stakes), Fraction(speed)
        case Bananas():
            return (_claim_worth(view, action, stakes),)
        case Accuse(plane=plane):
            return (_accusation_worth(view, plane, stakes),)
        case GoReckless():
            return (_reckless_worth(view, stakes),)
        case StayPilot():
            return (_pilot_worth(view, stakes),)
        case Give(colour=colour, to=to):
            return _gift_worth(view, colour, to)
        case Push(plane=plane) | Unlucky(plane=plane):
            return _threat(view, plane)
        case Choose(plane=plane):
            told = view.announced[view.seat]
            honest = told is not None and truest(view, (told,)) is not None
            return tuple(part if honest else -part for part in _threat(view, plane))
    return (Fraction(0),)  # pass, hold


# --------------------------------------------------------------------------- announce and accuse


def _claim_worth(view: RaceView, claim: Announce | Bananas, stakes: Stakes) -> Fraction:
    """Return the flight, if nobody pushes the plane back; for a bluff, if it is believed."""
    plane, game = view.seat, view.game
    islands = 1 if type(claim) is Announce else game.box.bananas_islands
    flight = _flight(view, plane, islands, stakes)
    if type(claim) is Announce:
        flight *= 1 - _pushed_back(view, claim.speed)
    if truest(view, (claim,)) is not None:
        return flight
    doubters = sum(view.tokens[other] is None for other in game.opponents[plane])
    return _bluff_worth(view, flight, chance_of(view, plane, claim) ** doubters, stakes)


def _bluff_worth(view: RaceView, flight: Fraction, believed: Fraction, stakes: Stakes) -> Fraction:
    """Return b · flight − (1 − b) · (a die, and a share of what the accuser gains)."""
    gained = (1 + stakes.die) / len(view.game.opponents[view.seat])
    return believed * flight - (1 - believed) * (stakes.die + gained)


def _accusation_worth(view: RaceView, plane: Plane, stakes: Stakes) -> Fraction:
    """Return f · (an island, a die, a share of the flight foregone) − (1 − f) · what it costs."""
    me, claim = view.seat, view.announced[plane]
    assert claim is not None, "only a plane that has announced can be accused"
    false = 1 - belief(view, plane, claim, stakes.bluffs)
    islands = 1 if type(claim) is Announce else view.game.box.bananas_islands
    foregone = _flight(view, plane, islands, stakes) + stakes.die
    right = _flight(view, me, 1, stakes) + stakes.die + foregone / len(view.game.opponents[me])
    wrong = stakes.die if view.is_pilot(me) else _fall(view, stakes)
    return false * right - (1 - false) * wrong


def _flight(view: RaceView, plane: Plane, islands: int, stakes: Stakes) -> Fraction:
    """Return what flying so many islands is worth."""
    left = view.game.course.last - view.where[plane]
    return Fraction(min(islands, left)) + (stakes.cup if 0 < left <= islands else 0)


def _pushed_back(view: RaceView, speed: int) -> Fraction:
    """Return about how likely a plane that claims this speed is pushed back when others arrive.

    The slower arrive before it, the faster after it; who is still to speak is faster as often as
    its dice are. Of those on a full island anybody may be pushed.
    """
    me, game = view.seat, view.game
    island = view.where[me] + 1
    faster, others = Fraction(0), 0
    for plane in game.seats:
        claim = view.announced[plane]
        if type(claim) is Announce and not view.caught >> plane & 1:
            others += 1
            faster += claim.speed > speed
        elif plane > me and view.where[plane] == view.where[me] and not view.is_grounded(plane):
            others += 1
            faster += chance_of(view, plane, Announce(speed + 1))
    room = game.room[island - 1]
    pushes = min(faster, max(Fraction(0), Fraction(view.where.count(island) + 1 + others - room)))
    return min(Fraction(1), pushes / room)


# ----------------------------------------------------------------------------------- go reckless


def _pilot_worth(view: RaceView, stakes: Stakes) -> Fraction:
    """Return P(reaches) · flight + P(falls short) · what is worth more, a bluff or a pass."""
    me = view.seat
    flight, reaches = _flight(view, me, 1, stakes), reach(view, me)
    believed = reaches ** len(view.game.opponents[me])
    bluff = max(Fraction(0), _bluff_worth(view, flight, believed, stakes))
    return reaches * flight + (1 - reaches) * bluff


def _reckless_worth(view: RaceView, stakes: Stakes) -> Fraction:
    """Return P(advance) · flight − P(accident) · fall."""
    faces = [view.game.reckless_effect[face] for face in view.game.die.faces]
    advance, accident = faces.count("advance"), faces.count("accident")
    flight, fall = _flight(view, view.seat, 1, stakes), _fall(view, stakes)
    return (advance * flight - accident * fall) / len(faces)


def _fall(view: RaceView, stakes: Stakes) -> Fraction:
    """Return what an accident costs: the islands to the wreck, less the dice that come back."""
    me, resupply = view.seat, view.game.course.resupply
    islands = view.where[me] - (resupply if view.where[me] >= resupply else 0)
    return islands - stakes.die * (view.game.box.dice_each - view.dice[me][me])


# -------------------------------------------------------------------------------- give and push


def _gift_worth(view: RaceView, colour: int, to: Plane) -> tuple[Fraction, ...]:
    """Return how likely the giver then reaches its minimum, less by how much the receiver becomes
    likelier to; of equals the one behind is to have it."""
    giver = tuple(n - (of == colour) for of, n in enumerate(view.dice[view.seat]))
    taker = tuple(n + (of == colour) for of, n in enumerate(view.dice[to]))
    helped = reach(view, to, taker) - reach(view, to)
    return reach(view, view.seat, giver) - helped, Fraction(-view.where[to])


def _threat(view: RaceView, plane: Plane) -> tuple[Fraction, ...]:
    """Return how much a plane is to be feared: an opponent, far ahead, with good dice."""
    rival = view.game.owner[plane] != view.game.owner[view.seat]
    return Fraction(rival), Fraction(view.where[plane]), reach(view, plane)


def reach(view: RaceView, plane: Plane, dice: Sequence[int] | None = None) -> Fraction:
    """Return how likely dice reach the minimum of a plane's next island; its own, unless told."""
    game, held = view.game, view.dice[plane] if dice is None else dice
    island, own = min(view.where[plane] + 1, game.course.last), held[plane]
    return _claim_is_true(
        game.course.minimums[island - 1],
        own,
        sum(held) - own,
        game.course.trial(island),
        game.cup,
        game.die,
    )
