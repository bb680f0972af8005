"""Simple developers for Maka Bana, with Haapii's projects and Mao's fixed ones.

All of them know what a hut on each spot changes, exactly, and draw their project among the spots
worth most, for a project that can be foretold is blocked for ever. They differ in what they count,
see :class:`Character`: :data:`honest` its own points, and no card too many or too few; :data:`bold`
what hurts most, and as many cards as it can use; :data:`bayes` what it gains on the others, by the
chance that no Tiki and no denunciation comes between.

>>> from banana_lab.core import playout, replay
>>> from banana_lab.maka_bana import Game
>>> end = replay(playout(Game(players=3, rules="mao"), {0: honest, 1: bold, 2: bayes}, seed=1))
>>> sorted(end.scores())
[0, 1, 2]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple, TypeAlias, TypeVar

from banana_lab import odds
from banana_lab.core import Policy
from banana_lab.core.chance import Bits, Weighted, below
from banana_lab.core.protocol import Action, View
from banana_lab.maka_bana.actions import (
    Build,
    Denounce,
    Lay,
    Name,
    PlaceTiki,
    Repaint,
    Show,
    Silent,
    Stacks,
    Voids,
)
from banana_lab.maka_bana.island import PAINT, Island, Spot
from banana_lab.maka_bana.rules import PHASES
from banana_lab.maka_bana.season import SeasonView
from banana_lab.players import asked_view

__all__ = [
    "BAYES",
    "PLAYERS",
    "UNIT",
    "Character",
    "Cover",
    "advantage",
    "advised",
    "bayes",
    "bold",
    "cheats_more",
    "developer",
    "harm",
    "honest",
    "own_points",
    "plans",
    "values",
    "weigh",
]

Values: TypeAlias = Mapping[Spot, odds.SpotValue]
Hut: TypeAlias = Build | Repaint
Worth: TypeAlias = Callable[[SeasonView, odds.SpotValue], Fraction]
Told: TypeAlias = Sequence[tuple[Sequence[str], Fraction]]
T = TypeVar("T")

SHARPNESS: Final = 6
"""A project that is worth half as much is drawn 2⁶ times more rarely."""
PAIRED: Final = 8
"""Of how many of the best huts two are tried in one overloaded project."""
AIMED: Final = Fraction(1, 2)
"""How often a Tiki is put where it costs most; else it stands on any spot that fits."""
SPOTS_LEAST: Final = 2
"""As many spots fit a card at least, so that no project is taken for hit for sure."""


# ------------------------------------------------------------------------------ what spots change


def values(view: SeasonView, colour: int) -> Values:
    """Return what a hut of a colour changes now, on each free spot and in place of each opponent's.

    Source: :func:`~banana_lab.odds.spot_values`, :func:`~banana_lab.odds.repaint_values`.
    """
    return _values(view.game.island, view.huts, colour, view.game.players)


@lru_cache(maxsize=256)
def _values(isle: Island, huts: tuple[int, ...], colour: int, players: int) -> Values:
    free = odds.spot_values(isle, huts, colour, players)
    return {v.spot: v for v in (*free, *odds.repaint_values(isle, huts, colour, players))}


def own_points(view: SeasonView, value: odds.SpotValue) -> Fraction:
    """Return the points that the colour whose hut it is gains."""
    return Fraction(value.gain)


def advantage(view: SeasonView, value: odds.SpotValue) -> Fraction:
    """Return what one's person gains now, less what the others gain on average.

    Three opponents, one of whom loses 4 points, lose 4/3 on average.
    """
    game, person, own_gain, all_gain = view.game, view.game.owner[view.seat], 0, 0
    for colour in game.seats:
        gain = value.changes[colour].total
        all_gain += gain
        own_gain += gain if game.owner[colour] == person else 0
    return own_gain - Fraction(all_gain - own_gain, game.players - 1)


def harm(view: SeasonView, value: odds.SpotValue) -> Fraction:
    """Return the own points, and what the owner of a repainted hut loses."""
    lost = 0 if value.owner is None else -value.changes[value.owner].total
    return Fraction(value.gain + lost)


# ------------------------------------------------------------------------------------ characters


class Character(NamedTuple):
    """What makes a developer.

    Attributes:
        worth: what a hut is worth to it.
        careful: whether it shows the card that leaves most spots; else any of its cards.
        weighs: whether it weighs its own projects by what Tikis leave of them, see :class:`Cover`,
            and those of others by what they are worth; else all spots that fit a hint are alike.
        denounced: how often it thinks that a fixed project is denounced, from 0 to 1; ``None`` if
            it lays none.
        fixed: how often it thinks that others lay any stack, from 0 to 1; ``None`` if it never
            denounces.
    """

    worth: Worth
    careful: bool = True
    weighs: bool = False
    denounced: Fraction | None = None
    fixed: Fraction | None = None


def developer(character: Character) -> Policy:
    """Return the policy of a character."""

    def policy(view: View, rng: Bits) -> Action:
        view = asked_view(view, SeasonView)
        options = view.legal()
        match options[0]:
            case Lay():
                return _lay(view, rng, character)
            case Show():
                return _show(view, rng, character)
            case Silent():
                return max(options, key=lambda action: _denunciation_worth(view, action, character))
            case PlaceTiki():
                return _place_tiki(view, rng, character)
            case Name():
                return max(options, key=lambda action: _named_worth(view, action))
        huts = _worths(view, options, character)
        if view.phase == PHASES.index("projects"):
            hopes = _hoped_for(view, huts, character)
            if character.weighs:
                return _unforeseen(hopes, huts, rng) or options[0]
            return _drawn(hopes, rng) or options[0]
        return max(huts, key=huts.__getitem__, default=options[0])

    return policy


honest: Final = developer(Character(own_points))
"""The developer who counts its own points and fixes no project."""

bold: Final = developer(Character(harm, careful=False, denounced=Fraction(0)))
"""The developer who goes for what hurts, and fixes its projects without fear."""

BAYES: Final = Character(advantage, weighs=True, denounced=Fraction(1, 4), fixed=Fraction(1, 2))

bayes: Final = developer(BAYES)
"""The developer who weighs its advantage by exact chances."""


def tie_seed(view: View) -> tuple[int | str, ...]:
    """Return what tells positions apart where :func:`advised` draws between equals."""
    view = asked_view(view, SeasonView)
    return view.number, view.phase, view.seat, *view.huts


PLAYERS: Final[Mapping[str, tuple[Policy, str]]] = {
    "honest": (honest, "Builds where its own points are, and fixes no project."),
    "bold": (bold, "Takes back huts where it hurts, and fixes projects without fear."),
    "bayes": (bayes, "Weighs its advantage over the others by the chance that it comes about."),
}
"""The developers by name, each with a sentence that says how it plays."""


UNIT: Final = "points"
"""What :func:`weigh` counts in."""


def weigh(view: View, also: Iterable[Action] = ()) -> Mapping[Action, Fraction]:
    """Return what actions are worth to :data:`bayes`, now, in advantage over the others.

    Weighed are projects, what is shown of them, Tikis, denunciations, and huts that are chosen.

    Args:
        view: of the colour that is asked.
        also: actions to weigh as well: of all stacks only those worth thinking about are.
    """
    view = asked_view(view, SeasonView)
    options = view.legal()
    match options[0]:
        case Lay():
            laid = [action for action in also if isinstance(action, Lay)]
            return dict(_weighed_stacks(view, BAYES, laid).items())
        case Show():
            return _weighed_cards(view, BAYES)
        case Silent():
            return {action: _denunciation_worth(view, action, BAYES) for action in options}
        case PlaceTiki():
            return _saved(view, BAYES)
        case Name():
            return {action: _named_worth(view, action) for action in options}
    huts = _worths(view, options, BAYES)
    if view.phase == PHASES.index("projects"):
        huts = _hoped_for(view, huts, BAYES)
    return dict.fromkeys(options, Fraction(0)) | huts


def advised(view: View, rng: Bits) -> Action:
    """Return an action that is worth most by :func:`weigh`; of equal projects any, for one that can
    be foretold is hit.

    Args:
        view: of the colour that is asked.
        rng: decides between equals.
    """
    view = asked_view(view, SeasonView)
    if not isinstance(view.legal()[0], Lay | PlaceTiki):
        return bayes(view, rng)
    worths = weigh(view)
    best = [action for action, worth in worths.items() if worth == max(worths.values())]
    return best[below(rng, len(best))] if best else bayes(view, rng)


# --------------------------------------------------------------------------- projects and hints


def _worths(
    view: SeasonView, options: Iterable[Action], character: Character
) -> dict[Hut, Fraction]:
    """Return what the huts among the options are worth, those that are worth anything."""
    known = values(view, view.seat)
    if isinstance(options, Voids):
        options = options.projects  # nothing comes of the others
    worths = {
        action: character.worth(view, known[action.spot])
        for action in options
        if isinstance(action, Build | Repaint)
        and action.spot in known
        and (known[action.spot].owner is None) == isinstance(action, Build)
    }
    return {action: worth for action, worth in worths.items() if worth > 0}


class Cover(NamedTuple):
    """What a card that is shown leaves of a project, if one Tiki is meant for it.

    The model: n spots fit the card. With chance q the Tiki is put where it costs most, with chance
    xᵢ on spot i; else on any spot alike. Of a hut worth wᵢ there is left wᵢ (1 − (1 − q)/n − q xᵢ).
    Who aims evens that out: it is the same v for the k dearest huts, and Σ xᵢ = 1, so
    v = (k u − q) / (1/w₁ + … + 1/w_k) with u = 1 − (1 − q)/n. Dearer huts than these are no better.

    Attributes:
        share: u, the part of a hut's worth that is left where no Tiki is aimed.
        level: v, what is left at most.
    """

    share: Fraction = Fraction(1)
    level: Fraction | None = None

    def left(self, worth: Fraction) -> Fraction:
        """Return what is left of a hut: min(u w, v)."""
        left = self.share * worth
        return left if self.level is None else min(left, self.level)


BARE: Final = Cover()
"""How a project stands for who does not think of Tikis."""


def _cover(worths: Iterable[Fraction], spots: int) -> Cover:
    """Return what a card leaves of the huts that fit, of so many spots that fit."""
    share = 1 - (1 - AIMED) / max(SPOTS_LEAST, spots)
    dearest, inverse, level = sorted(worths, reverse=True), Fraction(0), Fraction(0)
    for k, worth in enumerate(dearest, 1):
        if k > 1 and level >= share * worth:
            break
        inverse += 1 / worth
        level = (k * share - AIMED) / inverse
    return Cover(share, level)


def _covers(view: SeasonView, told: Told, spots: int, character: Character) -> Mapping[str, Cover]:
    """Return what each card leaves of huts if it is shown.

    Args:
        view: of the colour whose project it is.
        told: the cards by which others think of each hut, and what it is worth.
        spots: those of which they think by a location card; by a Paint, of opponents' huts.
        character: whose project it is.
    """
    cards = (*view.game.island.cards, PAINT)
    if not character.weighs:
        return dict.fromkeys(cards, BARE)
    left = _left(view, spots) | {PAINT: view.against(view.seat).bit_count()}
    return {card: _cover([worth for by, worth in told if card in by], left[card]) for card in cards}


def _seen_by(hut: Hut) -> Sequence[str]:
    """Return the cards on top of a stack of Mao by which others think of a hut."""
    return (PAINT,) if isinstance(hut, Repaint) else hut.spot


def _hoped_for(
    view: SeasonView, huts: Mapping[Hut, Fraction], character: Character
) -> dict[Hut, Fraction]:
    """Return what is left of huts as projects, if the best card is shown."""
    hopes: dict[Hut, Fraction] = {}
    for kind, spots in ((Build, view.unbuilt), (Repaint, view.against(view.seat))):
        possible = {hut: worth for hut, worth in huts.items() if type(hut) is kind}
        told = [(hut.spot, worth) for hut, worth in possible.items()]
        covers = _covers(view, told, spots, character)
        for hut, worth in possible.items():
            hopes[hut] = max(covers[card].left(worth) for card in hut.spot)
    return hopes


def _unforeseen(hopes: Mapping[T, Fraction], worths: Mapping[T, Fraction], rng: Bits) -> T | None:
    """Draw of the projects of which most is left one, the dearer the more rarely: with chances
    ∝ 1/wᵢ a Tiki costs alike on each."""
    if not hopes:
        return None
    most = max(hopes.values())
    best = [project for project, left in hopes.items() if left == most]
    weights = [1 + int(1000 * most / worths[project]) for project in best]
    return Weighted(best, weights).sample(rng)


def _drawn(worths: Mapping[T, Fraction], rng: Bits) -> T | None:
    """Draw by worth, so that what is worth most is likely and nothing certain."""
    if not worths:
        return None
    most = max(worths.values())
    weights = [1 + int(1000 * (worth / most) ** SHARPNESS) for worth in worths.values()]
    return Weighted(list(worths), weights).sample(rng)


def _show(view: SeasonView, rng: Bits, character: Character) -> Action:
    if character.weighs:
        worths = _weighed_cards(view, character)
        return max(worths, key=worths.__getitem__)
    project = view.projects[view.seat]
    huts = view.against(view.seat) if isinstance(project, Repaint) else view.unbuilt
    options = [action.card for action in view.legal() if isinstance(action, Show)]
    return Show(_card(rng, options, _left(view, huts), character))


def _weighed_cards(view: SeasonView, character: Character) -> dict[Action, Fraction]:
    """Return what each card leaves of the project if it is shown."""
    project, known = view.projects[view.seat], values(view, view.seat)
    shows = [action for action in view.legal() if isinstance(action, Show)]
    if not isinstance(project, Build | Repaint) or project.spot not in known:
        return dict.fromkeys(shows, Fraction(0))
    repaints = isinstance(project, Repaint)
    huts = _worths(view, view.game.repaints if repaints else view.game.builds, character)
    told = [(hut.spot, worth) for hut, worth in huts.items()]
    covers = _covers(view, told, view.against(view.seat) if repaints else view.unbuilt, character)
    worth = huts.get(project, Fraction(0))
    return {show: covers[show.card].left(worth) for show in shows}


def _card(rng: Bits, cards: Sequence[str], left: Mapping[str, int], character: Character) -> str:
    """Return the card that leaves most spots, or any; a Paint tells of a take-back, and is last."""
    if not character.careful:
        return cards[below(rng, len(cards))]
    return max(cards, key=lambda card: left.get(card, 0))


def _left(view: SeasonView, spots: int) -> dict[str, int]:
    """Return how many of some spots each location card leaves."""
    isle = view.game.island
    fitting = zip(isle.cards, isle.fitting, strict=True)
    return {card: (spots & fits).bit_count() for card, fits in fitting}


# ------------------------------------------------------------------------- stacks (Maka Bana Mao)


def _lay(view: SeasonView, rng: Bits, character: Character) -> Action:
    """Draw a stack by what it is worth, and a card to lie on top."""
    stacks = _weighed_stacks(view, character)
    laid = _drawn({stack: worth for stack, worth in stacks.items() if worth > 0}, rng)
    if laid is None:
        return view.legal()[0]
    if character.weighs:
        return laid
    return Lay(laid.cards, _card(rng, laid.cards, _left(view, view.unbuilt), character))


def _weighed_stacks(
    view: SeasonView, character: Character, also: Iterable[Lay] = ()
) -> dict[Lay, Fraction]:
    """Return what each stack to think about is worth with the best card on top, and further ones
    as they are."""
    huts, covers = _threatened(view, character)
    worths: dict[Lay, Fraction] = {}
    for cards in _stacks(view, huts, character.denounced is not None):
        made = _made(view, cards, huts)
        tops = {top: _stack_worth(view, cards, made, top, covers[top], character) for top in cards}
        top = max(tops, key=tops.__getitem__)
        worths[Lay(cards, top)] = tops[top]
    for lay in also:
        made = _made(view, lay.cards, huts)
        worths[lay] = _stack_worth(view, lay.cards, made, lay.top, covers[lay.top], character)
    return worths


def _threatened(
    view: SeasonView, character: Character
) -> tuple[Mapping[Hut, Fraction], Mapping[str, Cover]]:
    """Return what huts are worth that a stack may make, and what each card on top leaves."""
    huts = _worths(view, (*view.game.builds, *view.game.repaints), character)
    told = [(_seen_by(hut), worth) for hut, worth in huts.items()]
    return huts, _covers(view, told, view.unbuilt, character)


def _stacks(
    view: SeasonView, huts: Mapping[Hut, Fraction], fixed: bool
) -> Iterator[tuple[str, ...]]:
    """Yield the stacks to think about: the normal ones; and if they may be fixed, those of one or
    two cards, and those that make a take-back or two of the best huts."""
    isle = view.game.island
    yield from (_stack(isle, hut) for hut in huts if isinstance(hut, Build))
    if fixed:
        yield from ((card,) for card in isle.cards)
        yield from combinations(isle.cards, 2)
        best = sorted(huts, key=lambda hut: -huts[hut])[:PAIRED]
        pairs = (_stack(isle, *chosen) for size in (1, 2) for chosen in combinations(best, size))
        paints = view.paints[view.seat]
        yield from (cards for cards in pairs if cards.count(PAINT) <= paints)


def _stack(isle: Island, *huts: Hut) -> tuple[str, ...]:
    """Return the cards that make these huts, in the order of the hand."""
    cards = {card for hut in huts for card in hut.spot}
    paints = [PAINT for hut in huts if isinstance(hut, Repaint)]
    return (*(card for card in isle.cards if card in cards), *paints)


def _made(
    view: SeasonView, cards: tuple[str, ...], huts: Mapping[Hut, Fraction]
) -> list[tuple[Hut, Fraction]]:
    """Return the huts that a stack may make, and what they are worth, the best first."""
    spots = view.game.designated(cards)
    made = [
        (hut, worth)
        for hut, worth in huts.items()
        if spots >> view.game.places[hut.spot] & 1 and (isinstance(hut, Build) or PAINT in cards)
    ]
    return sorted(made, key=lambda pair: -pair[1])


def _stack_worth(
    view: SeasonView,
    cards: tuple[str, ...],
    made: Sequence[tuple[Hut, Fraction]],
    top: str,
    cover: Cover,
    character: Character,
) -> Fraction:
    """Return P(not denounced) · Σ over its huts, the best first, P(it comes to this one) · worth.

    An incomplete project comes to a hut if Tikis hit all that are better. An overloaded one makes
    the two best. No Tiki is meant for a hut of which the card on top does not make one think.
    """
    box, denounced = view.game.box, character.denounced or Fraction(0)
    surplus = len(cards) - box.project_cards
    left = [cover.left(worth) if top in _seen_by(hut) else worth for hut, worth in made]
    if surplus > 0:
        return (1 - denounced) * sum(left[: box.projects_a_season], Fraction(0))
    hope, comes = Fraction(0), Fraction(1)
    for part, (_, worth) in zip(left, made, strict=True):
        hope += comes * part
        comes *= 1 - part / worth
    return (1 - denounced if surplus else 1) * hope


def cheats_more(view: SeasonView, colour: int, than: int, fixed: Fraction) -> Fraction:
    """Return how likely a colour's stack cheats more than a level, by the card on top.

    The model: with chance c it lays any stack of its hand, all alike; else a normal project for any
    spot, and any card of it on top.

    Args:
        view: of any colour, when stacks lie.
        colour: whose stack it is.
        than: the level of cheating, from 0; a stack of n cards cheats |n − 3|.
        fixed: c, from 0 to 1.

    Source: rulebook, *Denunciation*; MM-1, MM-5.

    A Paint on top is never normal, and of all stacks most have far too many cards:

    >>> from banana_lab.maka_bana import Game
    >>> text = (
    ...     "season 1 hints first blue; blue project lay Fish showing Fish shows Fish; "
    ...     "yellow project lay Fish Paint showing Paint shows Paint; green project lay Sand "
    ...     "showing Sand shows Sand; red project lay Sand showing Sand shows Sand | denunciation, "
    ...     "tikis, execution, endseason"
    ... )
    >>> view = Game(4, "mao").position(text).view(0)
    >>> [f"{float(cheats_more(view, seat, 0, Fraction(1, 2))):.3f}" for seat in (1, 2)]
    ['0.984', '0.504']
    """
    game, top = view.game, view.shown[colour]
    hand, paints = len(game.island.cards), view.paints[colour]
    under = hand if top == PAINT else hand - 1
    more = sum(
        comb(under, others)
        for others in range(under + 1)
        for used in range(paints + (top != PAINT))
        if game.level(1 + others + used) > than
    )
    stacks = len(Stacks.of(game.island.cards, paints))
    with_top = (1 << under) * (paints + (top != PAINT))
    fitting = _left(view, game.everywhere).get(str(top), 0)
    normal = Fraction(fitting, game.box.project_cards * len(game.island.spots))
    return fixed * more / (fixed * with_top + (1 - fixed) * normal * stacks)


def _denunciation_worth(view: SeasonView, action: Action, character: Character) -> Fraction:
    """Return P(it cheats more) · what its project costs − P(not) · what the own one is worth."""
    if not isinstance(action, Denounce) or character.fixed is None:
        return Fraction(0)
    if action.by >= 0:  # with the other colour of its person
        view = view._replace(seat=action.by)
    stack = view.projects[view.seat]
    assert isinstance(stack, Lay), "in Mao stacks lie before a denunciation"
    level = view.game.level(len(stack.cards))
    right = cheats_more(view, action.colour, level, character.fixed)
    huts, covers = _threatened(view, character)
    made, top = _made(view, stack.cards, huts), view.shown[view.seat] or stack.top
    foregone = _stack_worth(view, stack.cards, made, top, covers[top], character)
    return right * sum(_costs(view, action.colour, character).values()) - (1 - right) * foregone


def _named_worth(view: SeasonView, action: Action) -> Fraction:
    """Return what is left of the advantage if the denounced colour repaints this hut."""
    assert view.denounced is not None
    value = values(view, view.denounced.against).get(action.spot)  # type: ignore[attr-defined]
    return Fraction(0) if value is None else advantage(view, value)


# ------------------------------------------------------------------------------------------ Tikis


def plans(view: SeasonView, colour: int, weighed: bool = True) -> Mapping[Spot, Fraction]:
    """Return how likely a colour's project is about each spot, by the card that it shows.

    Of the spots that fit, one is as likely as it is worth points to the colour, or all are alike:
    by Bayes, for a project drawn so and any card of it shown, as :func:`~banana_lab.odds.hint`. If
    a Paint is seen, it is an opponent's hut. In Mao the law is that of the spot a normal project
    would be about, whatever else lies below.

    Args:
        view: of any colour, when hints are seen.
        colour: whose project it is.
        weighed: whether spots weigh what they are worth.

    Source: rulebook, *2. Revealing Hints*.
    """
    shown, paints = view.shown[colour], view.shows_paint(colour)
    weights = {
        value.spot: value.gain if weighed else 1
        for value in values(view, colour).values()
        if shown in (*value.spot, PAINT) and (value.owner is not None) == paints
    }
    total = sum(weights.values())
    return {spot: Fraction(weight, total) for spot, weight in weights.items()}


def _costs(view: SeasonView, colour: int, character: Character) -> dict[Spot, Fraction]:
    """Return what a colour's project costs this one, spot by spot: its chance · its cost, which to
    who does not weigh is 1."""
    if not character.weighs:
        return dict(plans(view, colour, weighed=False))
    known, likely = values(view, colour), plans(view, colour)
    return {spot: chance * -advantage(view, known[spot]) for spot, chance in likely.items()}


def _place_tiki(view: SeasonView, rng: Bits, character: Character) -> Action:
    """Put the Tiki where it saves most, but on no spot of the own person's projects."""
    saved = _saved(view, character)
    most = max(saved.values(), default=None)
    best = [action for action, save in saved.items() if save == most] or view.legal()
    return best[below(rng, len(best))]


def _saved(view: SeasonView, character: Character) -> dict[Action, Fraction]:
    """Return what a Tiki saves on each spot that is not about the own person's projects."""
    saved: defaultdict[Spot, Fraction] = defaultdict(Fraction)
    for other in view.game.opponents[view.seat]:
        if not view.is_out(other):
            for spot, cost in _costs(view, other, character).items():
                saved[spot] += cost
    own = _own_spots(view)
    return {
        action: saved[action.spot]
        for action in view.legal()
        if isinstance(action, PlaceTiki) and action.spot not in own
    }


def _own_spots(view: SeasonView) -> set[Spot]:
    """Return the spots that the own person's projects are about, those that are still laid."""
    spots: set[Spot] = set()
    for colour in view.game.seats_of(view.game.owner[view.seat]):
        match None if view.is_out(colour) else view.projects[colour]:
            case Build(spot=spot) | Repaint(spot=spot):
                spots.add(spot)
            case Lay(cards=cards):
                spots.update(view.game.island.named(view.game.designated(cards)))
    return spots
