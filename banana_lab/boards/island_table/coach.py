"""What the coach of the Island table says: exact numbers for the decision at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from banana_lab import odds
from banana_lab.boards.island.words import signed
from banana_lab.boards.island_table.known import against, asked, fitting, paint_seen, taken
from banana_lab.boards.island_table.words import name
from banana_lab.boards.session import Picture
from banana_lab.boards.words import count, listed
from banana_lab.core.protocol import Action
from banana_lab.maka_bana import (
    PAINT,
    Build,
    Lay,
    Name,
    PlaceTiki,
    Repaint,
    SeasonView,
    Spot,
    colours,
)
from banana_lab.maka_bana.rules import Denunciation, Hints, MayRepaint, Meddled, Placing
from banana_lab.odds import SpotValue, text

__all__ = ["Advice", "advice", "chances", "worths"]

ROWS: Final = 6
"""How many spots the coach lists one by one; the map shows the others."""
POINTS: Final = (
    "Exact: all points counted now, groups of huts and most huts on a beach, "
    "before anybody else builds."
)


class Row(NamedTuple):
    """A line of the coach's table."""

    label: str
    value: str
    best: bool = False


class Advice(NamedTuple):
    """What the coach says.

    Attributes:
        says: a sentence.
        rows: its table.
        how: what is exact, and what is assumed.
        notes: what to write on spots of the map.
        best: the best of the notes.
    """

    says: str
    rows: tuple[Row, ...]
    how: str
    notes: Mapping[Spot, str]
    best: str = ""

    @property
    def picture(self) -> Picture:
        """The advice as JSON, without the notes."""
        return {"says": self.says, "rows": [row._asdict() for row in self.rows], "how": self.how}


def _listed(rows: Sequence[Row], bare: Sequence[str]) -> tuple[Row, ...]:
    """Return the first rows, and the others in a line each for the best of them and the rest.

    Args:
        rows: all, the best first.
        bare: the value of each without further words.
    """
    best = sum(row.best for row in rows[ROWS:])
    more = [Row(f"{best} more, on the map", bare[0], True)] if best else []
    if rest := bare[ROWS + best :]:
        value = f"{rest[-1]} to {rest[0]}" if rest[-1] != rest[0] else rest[0]
        more.append(Row(f"{count(len(rest), 'other')}, on the map", value))
    return (*rows[:ROWS], *more)


@lru_cache(maxsize=64)
def advice(view: SeasonView, seat: int) -> Advice:
    """Return what the coach says to a colour that is asked."""
    match asked(view):
        case Hints():
            return _hints(view, seat)
        case Denunciation():
            return _denunciation(view, seat)
        case Placing():
            return _stacks(view, seat) if view.game.is_mao else _tikis(view, seat)
        case Meddled(against=it):
            return _named(view, seat, it)
        case MayRepaint():
            return _points(view, seat, "Repainting")
    return _points(view, seat, "A hut")


# ------------------------------------------------------------------------------- points of huts


def worths(view: SeasonView, colour: int) -> dict[Spot, SpotValue]:
    """Return what a hut of a colour changes, on free spots and in place of opponents' huts."""
    game, huts = view.game, view.huts
    free = odds.spot_values(game.island, huts, colour, game.players)
    back = odds.repaint_values(game.island, huts, colour, game.players)
    return {value.spot: value for value in (*free, *back)}


def _points(view: SeasonView, seat: int, what: str) -> Advice:
    """Say what each hut adds that may be built, planned or repainted."""
    known = worths(view, seat)
    open_to = [
        (action, known[action.spot])
        for action in _huts(view)
        if action.spot in known
        and isinstance(action, Repaint) == (known[action.spot].owner is not None)
    ]
    open_to.sort(key=lambda pair: -pair[1].gain)
    if not open_to:
        return Advice("No hut can come of it now.", (), POINTS, {})
    most = open_to[0][1].gain
    rows = _listed(
        [Row(_does(action), _gains(view, value), value.gain == most) for action, value in open_to],
        [signed(value.gain) for _, value in open_to],
    )
    how = f"{POINTS} {_cheating(view)}" if view.game.is_mao and view.phase == 0 else POINTS
    says = f"{what} adds most on {_several([v.spot for _, v in open_to if v.gain == most])}: "
    notes = {value.spot: signed(value.gain) for _, value in open_to}
    return Advice(f"{says}{count(most, 'point')}.", rows, how, notes, signed(most))


def _huts(view: SeasonView) -> list[Build | Repaint]:
    """Return the huts that the colour may have in mind."""
    game = view.game
    if game.is_mao and view.phase == 0:
        paints = view.paints[view.seat]
        return [*game.builds, *(game.repaints if paints else ())]
    return [action for action in view.legal() if isinstance(action, Build | Repaint)]


def _does(action: Action) -> str:
    return f"{'Take back' if isinstance(action, Repaint) else 'Build on'} {action[0]}"


def _gains(view: SeasonView, value: SpotValue) -> str:
    """Return the points that a hut adds, and what its old owner loses."""
    if value.owner is None:
        return signed(value.gain)
    loses = signed(value.changes[value.owner].total)
    return f"{signed(value.gain)}, {colours()[value.owner]} {loses}"


def _several(spots: list[Spot]) -> str:
    """Return some spots in words, the first of many."""
    more = len(spots) - 1
    return str(spots[0]) if not more else f"{spots[0]} and {count(more, 'other')}"


def _cheating(view: SeasonView) -> str:
    game = view.game
    normal = game.box.project_cards
    return (
        f"A stack of {normal} cards is normal; each card more or fewer cheats by one, and the "
        "higher level loses a denunciation."
    )


def _named(view: SeasonView, seat: int, it: int) -> Advice:
    """Say what it costs to have each of one's huts repainted."""
    known = worths(view, it)
    costs = {
        action.spot: known[action.spot].changes[seat].total
        for action in view.legal()
        if isinstance(action, Name) and action.spot in known
    }
    if not costs:
        return Advice("All your huts are alike here.", (), POINTS, {})
    least = max(costs.values())
    ranked = sorted(costs, key=lambda spot: -costs[spot])
    bare = [signed(costs[spot]) for spot in ranked]
    rows = _listed(
        [Row(str(spot), signed(costs[spot]), costs[spot] == least) for spot in ranked], bare
    )
    says = f"{name(it)} hurts you least on {_several([s for s in ranked if costs[s] == least])}."
    notes = {spot: signed(cost) for spot, cost in costs.items()}
    return Advice(says, rows, POINTS, notes, signed(least))


# ------------------------------------------------------------------------------- hints and Tikis


def _hints(view: SeasonView, seat: int) -> Advice:
    """Say how much each card of the project gives away."""
    game, mine = view.game, view.projects[seat]
    assert isinstance(mine, Build | Repaint), "it shows a card of it"
    if mine.spot not in game.places:
        return Advice("There is no such spot: no Tiki can hit it.", (), "", {})
    own = game.island.mask([mine.spot])
    where: dict[str, int] = {"taken": taken(view) & ~own}
    if isinstance(mine, Repaint):
        where = {"targets": against(view, seat) | own}
    left = odds.cards_to_show(game.island, mine.spot, game.players, **where)
    tikis, most = len(game.opponents[seat]), max(left.values())
    hits = {card: odds.tiki_hit(game.island, card, tikis, game.players, **where) for card in left}
    rows = tuple(
        Row(f"{card}: {count(spots, 'spot')} {_fit(spots)}", text.both(hits[card]), spots == most)
        for card, spots in left.items()
    )
    best = [card for card, spots in left.items() if spots == most]
    says = (
        f"{listed(best)} {'gives' if len(best) == 1 else 'give'} least away: "
        f"{count(tikis, 'Tiki')} {'hits' if tikis == 1 else 'hit'} your "
        f"spot with probability {text.both(hits[best[0]])}."
    )
    about = "hut of an opponent" if isinstance(mine, Repaint) else "spot without a hut"
    how = (
        f"Exact, if each opponent’s Tiki stands on another {about} that fits the card, each "
        "choice equally likely."
    )
    return Advice(says, rows, how, {})


def chances(view: SeasonView, seat: int) -> dict[int, dict[int, Fraction]]:
    """Return how likely a Tiki hits each opponent's project, by spot.

    With n spots left by the card that is shown, each with 1/n. In Maka Bana Mao no law is claimed.
    """
    game, laws = view.game, dict[int, dict[int, Fraction]]()
    for other in () if game.is_mao else game.opponents[seat]:
        card, spots = view.shown[other], fitting(view, other)
        if card is None or not spots:
            continue
        seen = paint_seen(view, other)
        where = {"targets": against(view, other)} if seen else {"taken": taken(view)}
        hit = odds.tiki_hit(game.island, card, 1, game.players, **where)
        laws[other] = {game.places[spot]: hit for spot in game.island.named(spots)}
    return laws


def _tikis(view: SeasonView, seat: int) -> Advice:
    """Say how likely a Tiki on each spot hits a project."""
    laws, places = chances(view, seat), view.game.places
    hits = {
        action.spot: 1 - prod(1 - law.get(places[action.spot], 0) for law in laws.values())
        for action in view.legal()
        if isinstance(action, PlaceTiki)
    }
    ranked = sorted((spot for spot in hits if hits[spot]), key=lambda spot: -hits[spot])
    if not ranked:
        return Advice("No spot that you may choose fits what the others show.", (), "", {})
    most = hits[ranked[0]]
    rows = [
        Row(f"{name(other)}: {count(len(law), 'spot')} {_fit(len(law))}", _each(law.values()))
        for other, law in laws.items()
    ]
    notes = {spot: text.approx(hits[spot], 2) for spot in ranked}
    rows += _listed(
        [Row(f"Tiki on {spot}", text.both(hits[spot]), hits[spot] == most) for spot in ranked],
        [notes[spot] for spot in ranked],
    )
    says = (
        f"A Tiki on {_several([spot for spot in ranked if hits[spot] == most])} hits a project "
        f"with probability {text.both(most)}."
    )
    how = (
        "Exact, if each project is on one of the spots that fit its card, each equally likely, "
        "and the projects do not depend on one another. Where a Paint is seen, they are huts."
    )
    return Advice(says, tuple(rows), how, notes, notes[ranked[0]])


def _each(hits: Iterable[Fraction]) -> str:
    return f"{text.both(next(iter(hits)))} each"


def _fit(spots: int) -> str:
    return "fits" if spots == 1 else "fit"


# ------------------------------------------------------------------------------- Maka Bana Mao


def _stacks(view: SeasonView, seat: int) -> Advice:
    """Say how many spots fit each card on top, and what is left out."""
    rows = []
    for other in view.game.opponents[seat]:
        if view.shown[other] is not None and not view.out >> other & 1:
            spots = fitting(view, other).bit_count()
            what = "opponents’ huts" if view.shown[other] == PAINT else "spots that fit"
            rows.append(Row(f"{name(other)}: {view.shown[other]} on top", f"{spots} {what}"))
    says = (
        "How likely a Tiki hits is left out: any cards may lie below the one on top, and a stack "
        "may become a hut elsewhere."
    )
    return Advice(says, tuple(rows), "Exact are the numbers of spots alone.", {})


def _denunciation(view: SeasonView, seat: int) -> Advice:
    """Say when a denunciation is right, and what is left out."""
    game, mine = view.game, view.projects[seat]
    assert isinstance(mine, Lay), "in Mao stacks lie before a denunciation"
    normal, level = game.box.project_cards, game.level(len(mine.cards))
    rows = []
    for other in game.opponents[seat]:
        most = len(game.island.cards) + view.paints[other]
        right = [str(cards) for cards in range(1, normal) if game.level(cards) > level]
        right += [f"{normal + level + 1} or more"] if normal + level < most else []
        value = f"right with {' or '.join(right)} cards" if right else "never right"
        rows.append(Row(f"{name(other)}: {view.shown[other]} on top", value))
    says = (
        f"Your stack of {count(len(mine.cards), 'card')} cheats by {level}: you are out unless the "
        "other stack cheats by more. How likely that is is left out."
    )
    how = "The rules say nothing of how stacks are laid, so a chance would need a model of people."
    return Advice(says, tuple(rows), how, {})
