"""Where to hide a project of Maka Bana from Tikis, and behind which of its cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from banana_lab.core.options import integer
from banana_lab.core.words import aligned
from banana_lab.maka_bana import PAINT, SeasonView, Spot
from banana_lab.maka_bana.season import Known
from banana_lab.odds import Pmf, spots_left
from banana_lab.odds.exact import Exact
from banana_lab.odds.text import both
from banana_lab.solve.exactness.certificates import Certificate
from banana_lab.solve.maka_bana.known import (
    Worths,
    card_named,
    cards_laid,
    look,
    protectors,
    to_come,
    worths_of,
)
from banana_lab.solve.matrix.hide_and_seek import (
    HideAndSeek,
    hide_and_seek,
    law_of_shares,
    together,
)


class HidingCards(dict[str, HideAndSeek[Spot]]):
    """The solutions for the cards of a hint, the card that hides best first; printed as a table."""

    @property
    def best(self) -> tuple[str, ...]:
        """The cards that hide best; more than one where they tie."""
        most = max((game.value for game in self.values()), default=None)
        return tuple(card for card, game in self.items() if game.value == most)

    def __repr__(self) -> str:
        return f"<HidingCards: {len(self)} of them, best {' or '.join(self.best) or 'none'}>"

    def __str__(self) -> str:
        unit = next((game.unit for game in self.values()), "")
        rows = [("card", unit or "value", "spots", "")]
        rows += [
            (card, both(game.value), str(len(game.worths)), "best" if card in self.best else "")
            for card, game in self.items()
        ]
        return aligned(rows)


def hide_project(
    known: Known,
    colour: int,
    shown: str | None = None,
    *,
    take_back: bool | None = None,
    worths: Worths | None = None,
    tikis: int | None = None,
) -> HideAndSeek[Spot]:
    """Return on which of the spots that fit its hint a project is best hidden, and how to seek it.

    ``hider`` says where to build, or which hut to take back; ``seeking`` where the Tikis go, and
    ``covered`` how often one stands on each spot. :func:`place_tiki` has the law of a single Tiki.
    A construction is :func:`hide_and_seek` on the free spots that fit; of a take-back each owner
    protects its own huts alone (MB-16), so it is worth the most that the huts of one owner are.

    It is the solution for one project alone as things stand, not of Maka Bana: what is left out,
    and how stacks of Mao are read, is in :ref:`hide-project`. A stack that is known to have other
    cards than the project is refused; :func:`~banana_lab.solve.hide_stack` takes it.

    Args:
        known: a position, or a view of one.
        colour: whose project it is.
        shown: the card of the hint, ``"Paint"`` if that is on top; the one that lies there, if left
            out.
        take_back: whether the project is a take-back; if left out, whether a Paint is seen.
        worths: what the colour gains on each spot, an integer or a fraction above 0, for all spots
            that fit at least; if left out, the points that a hut there adds now, with groups and
            beach bonuses as they stand. On an empty island that is 1 and the bonus of the beach,
            which later huts may take away again.
        tikis: how many Tikis seek a construction; if left out, those that opponents have yet to
            place this season.

    Raises:
        ValueError: an argument is out of its range, nothing is shown, or no spot fits; nothing is
            hidden, for the game is over, the project lies open, or its colour is eliminated, has no
            hut or no Paint left; ``tikis`` are given for a take-back, where it counts whose they
            are; or the stack is known to have other cards.
        TypeError: there is no position, the worths are no mapping, or ``take_back`` is no truth.

    Complexity: that of :func:`hide_and_seek`, and of the points of the spots that fit.

    Source: rulebook, *2. Revealing Hints*, *3. Placing Tikis*, *Normal Projects*; MB-14, MB-16,
    MM-11, MM-13.

    >>> from banana_lab.maka_bana import Game
    >>> season = Game(2, colours_each=1).position(
    ...     "season 4 first blue; "
    ...     "blue Coquito-Sand-Flower Diabolo-Rock-Tattoo Coquito-Sand-Tattoo; "
    ...     "yellow Bikini-Rock-Fish Bikini-Sand-Fish Diabolo-Sand-Tattoo"
    ... )
    >>> print(hide_project(season, colour=0, shown="Sand"))
    value 15/8 ≈ 1.88 points
                         worth  hider  seekers
    Diabolo-Sand-Fish    5      3/8    5/8
    Diabolo-Sand-Flower  3      5/8    3/8
    Bikini-Sand-Flower   1      0      0
    Bikini-Sand-Tattoo   1      0      0
    Coquito-Sand-Fish    1      0      0

    Two of yellow's huts lie on sand, and it has one Tiki to protect them:

    >>> print(hide_project(season, colour=0, shown="Sand", take_back=True))
    value 3/2 = 1.50 points
                         worth  hider  seekers
    Bikini-Sand-Fish     3      1/2    1/2
    Diabolo-Sand-Tattoo  3      1/2    1/2
    """
    view = look(known, colour)
    card, paint = _hint(view, colour, shown, take_back)
    game, unit = view.game, "points" if worths is None else ""
    cards = () if card == PAINT else card
    targets = _targets(view, colour, paint)
    spots = spots_left(game.island, cards, game.players, targets=targets)
    told = worths_of(view, colour, spots, worths)
    if paint:
        if tikis is not None:
            raise ValueError(
                "each owner protects its own huts from a take-back, so it counts whose Tikis are "
                f"to come, and the position says it; {tikis!r} says only how many"
            )
        seen = card == PAINT or not game.is_mao
        return _guarded(view, told, protectors(view, colour, seen), unit)
    seekers = len(to_come(view, colour)) if tikis is None else integer("tikis", tikis, 0)
    return hide_and_seek(told, seekers, unit)


def place_tiki(
    known: Known,
    seat: int,
    colour: int,
    shown: str | None = None,
    *,
    take_back: bool | None = None,
    worths: Worths | None = None,
) -> Pmf[Spot]:
    """Return the law of where one Tiki goes, so that together they seek a project optimally.

    Tikis are placed one after the other, while :func:`hide_project` has a law p of sets. Where the
    spots S have been taken, a spot x is next with probability Σ p(A) / ((k − |S|) Σ p(B)), over the
    sets A with S and x and the sets B with S; see :ref:`place-tiki`. Should no set hold S, the rest
    seek anew. To protect huts from a take-back each owner draws alone.

    Args:
        known: a position, or a view of one.
        seat: whose Tiki it is; the next one that is placed.
        colour: whose project it seeks, an opponent's.
        shown: as for :func:`hide_project`.
        take_back: as for :func:`hide_project`.
        worths: as for :func:`hide_project`.

    Raises:
        ValueError: as for :func:`hide_project`; or the seat is no opponent, has no Tiki to place,
            or no hut that is threatened.
        TypeError: as for :func:`hide_project`.

    Complexity: that of :func:`hide_project`.

    Source: rulebook, *3. Placing Tikis*.

    >>> from banana_lab.maka_bana import Game
    >>> season = Game(4).position(
    ...     "season 1 tikis first yellow; blue project build Coquito-Sand-Fish shows Sand; yellow "
    ...     "project build Azzura-Rock-Fish shows Rock tiki Coquito-Sand-Fish; green project build "
    ...     "Bikini-Grass-Fish shows Grass; red project build Diabolo-Sand-Fish shows Sand | "
    ...     "placing 2, placing 3, placing 0, execution, endseason"
    ... )
    >>> law = place_tiki(season, seat=2, colour=0)
    >>> {str(spot): str(share) for spot, share in law.items()}
    {'Bikini-Sand-Fish': '1/2', 'Diabolo-Sand-Fish': '1/2'}
    """
    view = look(known, colour)
    game = view.game
    if seat not in game.opponents[colour]:
        raise ValueError(f"{seat!r} is no opponent of {colour} {game.seat_name(colour)} (MB-31)")
    if seat not in to_come(view, colour):
        raise ValueError(f"{game.seat_name(seat)} has no Tiki to place")
    now = hide_project(view, colour, shown, take_back=take_back, worths=worths)
    if _hint(view, colour, shown, take_back)[1]:
        huts = {spot: share for spot, share in now.covered.items() if _has(view, seat, spot)}
        if not any(huts.values()):
            raise ValueError(f"{game.seat_name(seat)} can protect no hut from this take-back")
        return law_of_shares(huts)
    stand = {other: view.tikis[other] for other in game.opponents[colour]}
    before = view._replace(tikis=tuple(-1 if c in stand else t for c, t in enumerate(view.tikis)))
    taken = {game.island.spots[place] for place in stand.values() if place >= 0}
    whole_law = hide_project(before, colour, shown, take_back=take_back, worths=worths).seeking
    found = _next(whole_law, taken) or _next(now.seeking, set())
    assert found is not None, "a Tiki is to come, and a spot is left"
    return found


def cards_to_hide_behind(
    known: Known,
    colour: int,
    *,
    take_back: bool | None = None,
    worths: Worths | None = None,
    tikis: int | None = None,
) -> HidingCards:
    """Return how well a project is hidden behind each card, the card that hides best first.

    The Tikis see the card, and the hider chooses it: so the greatest of the values is that of the
    whole choice. Several cards may tie: :attr:`HidingCards.best` has them all. In Maka Bana Mao the
    Paint of a take-back is one of the cards that may lie on top. Once a hint lies there, this tells
    what another card would have been worth.

    Args:
        known: a position, or a view of one.
        colour: whose project it is.
        take_back: whether the project is a take-back; if left out, whether a Paint is seen.
        worths: as for :func:`hide_project`, for all spots that a project can be about.
        tikis: as for :func:`hide_project`.

    Raises:
        ValueError: as for :func:`hide_project`; no card fits any spot.
        TypeError: as for :func:`hide_project`.

    Complexity: that of :func:`hide_project`, for each card.

    Source: rulebook, *2. Revealing Hints*, example 2.

    On the empty island all spots are worth the same, and a theme fits most. Later a card that fits
    fewer spots, all of them good, can hide a project better:

    >>> from banana_lab.maka_bana import Game
    >>> empty = Game(2, colours_each=1).start()
    >>> huts = empty.game.position(
    ...     "season 4 first blue; "
    ...     "blue Coquito-Sand-Flower Diabolo-Rock-Tattoo Coquito-Sand-Tattoo; "
    ...     "yellow Bikini-Rock-Fish Bikini-Sand-Fish Diabolo-Sand-Tattoo"
    ... )
    >>> cards_to_hide_behind(empty, colour=0).best
    ('Flower', 'Fish', 'Tattoo')
    >>> print(cards_to_hide_behind(huts, colour=0))
    card     points        spots
    Azzura   40/9 ≈ 4.44   9      best
    Fish     15/4 = 3.75   11
    Grass    10/3 ≈ 3.33   9
    Rock     10/3 ≈ 3.33   7
    Lagoon   10/3 ≈ 3.33   12
    Flower   10/3 ≈ 3.33   12
    Tattoo   10/3 ≈ 3.33   10
    Diabolo  30/11 ≈ 2.73  7
    Sand     15/8 ≈ 1.88   5
    Bikini   9/10 = 0.900  10
    Coquito  6/7 ≈ 0.857   7
    """
    view = look(known, colour)
    game, paint = view.game, _is_take_back(view, colour, take_back)
    targets = _targets(view, colour, paint)
    tops = [card for card in game.island.cards if game.island.at(card) & targets]
    if paint and game.is_mao and targets:
        tops.append(PAINT)
    if not tops:
        raise ValueError(f"no spot is left that fits a {'take-back' if paint else 'construction'}")
    solved = {
        card: hide_project(view, colour, card, take_back=paint, worths=worths, tikis=tikis)
        for card in tops
    }
    return HidingCards(sorted(solved.items(), key=lambda pair: -pair[1].value))


# ------------------------------------------------------------------------------- the project


def _is_take_back(view: SeasonView, colour: int, told: bool | None) -> bool:
    """Return whether a project is a take-back, as told or seen."""
    if told is not None and not isinstance(told, bool):
        raise TypeError(f"take_back is True, False or None, not {told!r}")
    paint = view.shows_paint(colour) if told is None else told
    if paint and not view.paints[colour]:
        raise ValueError(f"{view.game.seat_name(colour)} has no Paint left")
    return paint


def _hint(
    view: SeasonView, colour: int, shown: str | None, take_back: bool | None
) -> tuple[str, bool]:
    """Return the card of a hint, and whether the project is a take-back."""
    game = view.game
    name, card = game.seat_name(colour), view.shown[colour]
    if shown is not None:
        card = card_named(view, shown)
    if card is None:
        raise ValueError(f"{name} shows no card; name the one it might show")
    if take_back is None and game.is_mao:
        take_back = card == PAINT
    paint = _is_take_back(view, colour, take_back)
    if card == PAINT and not paint:
        raise ValueError("three cards with a Paint on top make nothing (MM-2); see hide_stack")
    size, laid = game.box.project_cards + (paint and game.is_mao), cards_laid(view, colour)
    if laid not in (None, size):
        kind = "take-back" if paint else "construction"
        raise ValueError(
            f"{name} has laid {laid} cards, and a {kind} has {size}; hide_stack takes other stacks"
        )
    return card, paint


def _targets(view: SeasonView, colour: int, paint: bool) -> int:
    return view.unguarded(colour) if paint else view.free


def _has(view: SeasonView, colour: int, spot: Spot) -> bool:
    return bool(view.huts[colour] >> view.game.places[spot] & 1)


def _guarded(
    view: SeasonView, worths: Mapping[Spot, Exact], guards: Iterable[int], unit: str
) -> HideAndSeek[Spot]:
    """Return the solution if each owner has one Tiki for its own huts, or none."""
    owned: defaultdict[int, dict[Spot, Exact]] = defaultdict(dict)
    for spot, worth in worths.items():
        owned[next(seat for seat in view.game.seats if _has(view, seat, spot))][spot] = worth
    seekers = [owner for owner in guards if owner in owned]
    alone = {owner: hide_and_seek(huts, int(owner in seekers)) for owner, huts in owned.items()}
    best = max(alone.values(), key=lambda game: game.value)
    covered = {spot: c for owner in seekers for spot, c in alone[owner].covered.items()}
    adds = {
        owner: [w * best.hider[s] for s, w in game.worths.items()] for owner, game in alone.items()
    }
    certificate = Certificate(
        sum(
            (sum(parts) - max(parts) * (owner in seekers) for owner, parts in adds.items()),
            Fraction(0),
        ),
        max(
            worth * (1 - covered.get(spot, 0))
            for game in alone.values()
            for spot, worth in game.worths.items()
        ),
    ).proving(best.value)
    ranked = {spot: worth for game in alone.values() for spot, worth in game.worths.items()}
    ranked = dict(sorted(ranked.items(), key=lambda pair: -pair[1]))
    seeking = together(covered)
    return HideAndSeek(ranked, len(seekers), best.value, best.hider, seeking, certificate, unit)


def _next(seeking: Pmf[tuple[Spot, ...]], stand: set[Spot]) -> Pmf[Spot] | None:
    """Return the law of the next spot of a set, if some of it are taken; ``None`` if none holds."""
    shares: defaultdict[Spot, Fraction] = defaultdict(Fraction)
    for spots, share in seeking.items():
        if stand <= {*spots}:
            for spot in {*spots} - stand:
                shares[spot] += share
    return law_of_shares(shares) if shares else None
