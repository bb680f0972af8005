"""What the coach of the Island table says: what is worth most, and exact numbers behind it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final

from banana_lab import odds
from banana_lab.boards.tables.island_table.words import fit, label, name, speaker
from banana_lab.boards.tables.table.advice import Advice, Notes, Row, Weighed, value, weighed
from banana_lab.core.protocol import Action
from banana_lab.core.words import count, listed, signed
from banana_lab.maka_bana import (
    Build,
    Denounce,
    Lay,
    Name,
    PlaceTiki,
    Repaint,
    SeasonView,
    Show,
    colours,
)
from banana_lab.maka_bana.rules import Denunciation, Hints, Meddled, Placing, Projects
from banana_lab.odds import SpotValue, text
from banana_lab.players.maka_bana import AIMED, BAYES, cheats_more, values

__all__ = ["advice", "chances"]

POINTS: Final = (
    "In points: what you gain now, groups of huts and most huts on a beach, less what the others "
    "gain on average."
)
HIT: Final = (
    f"{POINTS} For a project, what Tikis leave of that, by a model: one is meant for it, and with "
    f"chance {AIMED} put where it costs you most, else anywhere that fits. So the dearest spots "
    "leave no more than others."
)
STACKS: Final = f"{HIT} A stack that cheats is denounced with chance {BAYES.denounced}."


@lru_cache(maxsize=64)
def advice(view: SeasonView, seat: int) -> Advice:
    """Return what the coach says to a colour that is asked."""
    found = weighed(view.game.name, view)
    match view.step:
        case Projects():
            return _stacks(view, seat, found) if view.game.is_mao else _projects(view, found)
        case Hints():
            return _hints(view, seat, found)
        case Denunciation():
            return _denunciation(view, seat, found)
        case Placing():
            return _tikis(view, seat, found)
        case Meddled(against=rival):
            return _named(view, found, rival)
    return _huts(view, found)


# ------------------------------------------------------------------------------- points of huts


def _huts(view: SeasonView, found: Weighed) -> Advice:
    """Say what each hut is worth that may be built or repainted now."""
    first, step = found.first, view.step
    if not isinstance(first, Build | Repaint) or first.spot not in values(view, view.seat):
        says = f"{label(first, step)}: no hut is worth more."
    else:
        most = value(found.worths[first])
        says = f"{label(first, step)}{found.ties}: that is worth most, {most} points."
    return _spots(view, found, says, POINTS)


def _projects(view: SeasonView, found: Weighed) -> Advice:
    """Say what Tikis leave of each hut that may be planned."""
    first, alike = found.first, len(found.best) - 1
    if not isinstance(first, Build | Repaint) or not found.worths[first]:
        return _spots(view, found, "No hut gains anything now.", HIT)
    does = "take back" if isinstance(first, Repaint) else "build on"
    says = f"Plan to {does} {first.spot}: most is left of it when Tikis have been put."
    if alike:
        says = (
            f"Plan to {does} {first.spot}: {count(alike, 'other')} would do as well. It was "
            "drawn by lot, so that nobody can guess it; the dearest least often, for "
            "Tikis go there first."
        )
    return _spots(view, found, says, HIT)


def _spots(view: SeasonView, found: Weighed, says: str, how: str) -> Advice:
    """Return the worth of huts as rows and as notes on the map, their points beside them."""
    known, step = values(view, view.seat), view.step

    def told(action: Action) -> str:
        if not isinstance(action, Build | Repaint) or action.spot not in known:
            return label(action, step)
        return f"{label(action, step)} ({_gains(known[action.spot])} now)"

    notes: Notes = {
        action.spot: value(worth)
        for action, worth in found.worths.items()
        if isinstance(action, Build | Repaint) and worth
    }
    return Advice(says, found.rows(told), how, notes, next(iter(notes.values()), ""))


def _gains(hut: SpotValue) -> str:
    """Return the points that a hut adds, and what its old owner loses."""
    if hut.owner is None:
        return signed(hut.gain)
    loses = signed(hut.changes[hut.owner].total)
    return f"{signed(hut.gain)}, {colours()[hut.owner]} {loses}"


def _named(view: SeasonView, found: Weighed, rival: int) -> Advice:
    """Say what it costs to have each of one's huts repainted."""
    step = view.step
    says = f"{label(found.first, step)}{found.ties}: {name(rival)} hurts you least there."
    notes: Notes = {
        action.spot: value(worth)
        for action, worth in found.worths.items()
        if isinstance(action, Name)
    }
    rows = found.rows(lambda action: label(action, step))
    return Advice(says, rows, POINTS, notes, next(iter(notes.values()), ""))


# ------------------------------------------------------------------------------- hints and Tikis


def _hints(view: SeasonView, seat: int, found: Weighed) -> Advice:
    """Say what each card of the project gives away."""
    game, plan = view.game, view.projects[seat]
    assert isinstance(found.first, Show), "it shows a card of it"
    rows = list(found.rows(lambda action: label(action, view.step)))
    if not isinstance(plan, Build | Repaint) or plan.spot not in game.places:
        return Advice("Show any card: no hut comes of this, and no Tiki hits it.", tuple(rows), "")
    own = game.island.mask([plan.spot])
    where: dict[str, int] = {"taken": view.taken & ~own}
    if isinstance(plan, Repaint):
        where = {"targets": view.against(seat) | own}
    left = odds.cards_to_show(game.island, plan.spot, game.players, **where)
    tikis = len(game.opponents[seat])
    for card, spots in left.items():
        hit = odds.tiki_hit(game.island, card, tikis, game.players, **where)
        tried = f"{card}, {fit(spots)}: {count(tikis, 'Tiki')} at random hit"
        rows.append(Row(tried, text.both(hit)))
    best = listed((action.card for action in found.best if isinstance(action, Show)), "or")
    says = f"Show {best}: that leaves most of your project."
    about = "hut of an opponent" if isinstance(plan, Repaint) else "spot without a hut"
    how = (
        f"{HIT} At random: if each opponent’s Tiki stands on another {about} that fits the card, "
        "each choice equally likely."
    )
    return Advice(says, tuple(rows), how)


def chances(view: SeasonView, seat: int) -> dict[int, dict[int, Fraction]]:
    """Return how likely a Tiki hits each opponent's project, by spot.

    With n spots left by the card that is shown, each with 1/n. In Maka Bana Mao no law is claimed.
    """
    game, laws = view.game, dict[int, dict[int, Fraction]]()
    for rival in () if game.is_mao else game.opponents[seat]:
        spots = view.fitting(rival)
        if not spots:
            continue
        hit = Fraction(1, spots.bit_count())
        laws[rival] = {game.places[spot]: hit for spot in game.island.named(spots)}
    return laws


def _tikis(view: SeasonView, seat: int, found: Weighed) -> Advice:
    """Say what a Tiki on each spot saves, and how likely it hits."""
    step, laws, places = view.step, chances(view, seat), view.game.places
    notes: Notes = {
        action.spot: value(worth)
        for action, worth in found.worths.items()
        if isinstance(action, PlaceTiki) and worth
    }
    rows = [*found.rows(lambda action: label(action, step))]
    for rival, law in laws.items():
        each = text.both(next(iter(law.values())))
        rows.append(Row(f"{name(rival)}: {fit(len(law))}", f"{each} each"))
    first = found.first
    assert isinstance(first, PlaceTiki), "a Tiki is placed"
    misses = prod((1 - law.get(places[first.spot], 0) for law in laws.values()), start=Fraction(1))
    if laws:
        rows.append(Row(f"A Tiki on {first.spot} hits, all alike", text.both(1 - misses)))
    saves = found.worths.get(first, Fraction(0))
    says = f"{label(first, step)}{found.ties}: that saves most, {value(saves)} points on average."
    if not saves:
        says = f"{label(first, step)}: no spot that you may choose saves anything."
    how = (
        "In points saved, if each project is on one of the spots that fit its card, the likelier "
        "the more it gains there. All alike: each equally likely. Who shows a Paint repaints "
        "a hut, so there the spots are those with huts."
    )
    if view.game.is_mao:
        how += " Any cards may lie below the one on top, and a stack may become a hut elsewhere."
    return Advice(says, tuple(rows), how, notes, next(iter(notes.values()), ""))


# ------------------------------------------------------------------------------- Maka Bana Mao


def _stacks(view: SeasonView, seat: int, found: Weighed) -> Advice:
    """Say which stack is worth most, and what a hut on each spot would be."""
    step, first = view.step, found.first
    assert isinstance(first, Lay), "a stack is laid"
    known, normal = values(view, seat), view.game.box.project_cards
    level = view.game.level(len(first.cards))
    risk = (
        "who denounces it is out" if not level else f"it cheats by {level}, which pays on average"
    )
    says = f"Lay {' '.join(first.cards)}, {first.top} on top{found.ties}: {risk}."
    huts = {spot: hut for spot, hut in known.items() if hut.owner is None or view.paints[seat]}
    notes: Notes = {spot: signed(hut.gain) for spot, hut in huts.items()}
    rows = found.rows(lambda action: label(action, step))
    dearest = max(huts, key=lambda spot: huts[spot].gain, default=None)
    if dearest is not None:
        rows += (Row(f"A hut on {dearest}, if it comes about", _gains(huts[dearest])),)
    how = (
        f"{STACKS} A stack of {normal} cards is normal; each card more or fewer cheats by one, and "
        "the higher level loses a denunciation. On the map: the points of a hut, if it comes about."
    )
    return Advice(says, rows, how, notes, notes.get(dearest or (), ""))


def _denunciation(view: SeasonView, seat: int, found: Weighed) -> Advice:
    """Say whether to denounce, how likely that is right, and when it is."""
    game, plan, step = view.game, view.projects[seat], view.step
    assert isinstance(plan, Lay), "in Mao stacks lie before a denunciation"
    assert BAYES.fixed is not None, "it believes something of stacks"
    normal, level = game.box.project_cards, game.level(len(plan.cards))

    def denouncing(action: Action) -> str:
        return label(action, step, speaker(game, action, view.seat))

    rows = list(found.rows(denouncing))
    accused = (action.colour for action in view.legal() if isinstance(action, Denounce))
    for rival in dict.fromkeys(accused):
        most = len(game.island.cards) + view.paints[rival]
        right = [str(cards) for cards in range(1, normal) if game.level(cards) > level]
        right += [f"{normal + level + 1} or more"] if normal + level < most else []
        means = f"right with {' or '.join(right)} cards" if right else "never right"
        rows.append(Row(f"{name(rival)}: {view.shown[rival]} on top", means))
        chance = cheats_more(view, rival, level, BAYES.fixed)
        rows.append(Row(f"Belief that {name(rival)} cheats more", text.approx(chance)))
    cheats = f"your stack of {count(len(plan.cards), 'card')} cheats by {level}"
    if isinstance(first := found.first, Denounce):
        does = denouncing(first)
        chance = _right(view, first)
        says = f"{does}: {cheats}, and {name(first.colour)}’s more, most likely."
        if 2 * chance <= 1:
            says = (
                f"{does}: {cheats}, and {name(first.colour)}’s more with a chance of only "
                f"{text.approx(chance)}. It is worth the risk: a right denunciation brings more "
                "than a wrong one costs."
            )
    else:
        says = f"Denounce nobody: {cheats}, and you are out unless the other cheats by more."
    how = (
        f"{POINTS} Belief, by a model: with chance {BAYES.fixed} a stack is any of its hand, all "
        "alike, else a normal project."
    )
    return Advice(says, tuple(rows), how)


def _right(view: SeasonView, action: Denounce) -> Fraction:
    """Return how likely the denounced colour cheats more than who denounces it."""
    assert BAYES.fixed is not None, "it believes something of stacks"
    own = view if action.by < 0 else view._replace(seat=action.by)
    laid = own.projects[own.seat]
    assert isinstance(laid, Lay), "in Mao stacks lie before a denunciation"
    return cheats_more(own, action.colour, view.game.level(len(laid.cards)), BAYES.fixed)
