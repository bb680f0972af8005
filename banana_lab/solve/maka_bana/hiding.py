"""Hide and seek among spots of different worth, and where to hide a project from Tikis."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from itertools import accumulate, compress, pairwise
from math import ceil, lcm
from operator import or_
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, overload

from banana_lab.core.options import integer
from banana_lab.core.words import aligned
from banana_lab.maka_bana import PAINT, Season, SeasonView, Spot, score
from banana_lab.maka_bana.rules import PHASES
from banana_lab.odds import Pmf, spots_left, text
from banana_lab.odds.exact import Exact, exact
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.certificates import Certificate
from banana_lab.solve.markov.chains import brief, mapping

__all__ = [
    "HideAndSeek",
    "HidingCards",
    "cards_to_hide_behind",
    "hide_and_seek",
    "hide_project",
    "place_tiki",
]

Known: TypeAlias = Season | SeasonView
Worths: TypeAlias = Mapping[str, Exact] | Mapping[Spot, Exact] | Mapping[int, Exact]


class Name(Hashable, Protocol):
    """What a spot can be called: anything with a hash and an order."""

    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T", bound=Name)


@dataclass(frozen=True, repr=False)
class HideAndSeek(Generic[T]):
    """A solved game of hide and seek.

    Attributes:
        worths: what each spot is worth to the hider, the best spot first.
        seekers: how many there are.
        value: what the hider gets on average, if all play optimally.
        hider: where the hider goes.
        seeking: on which spots the seekers go together.
        certificate: what the hider gets at least, and the seekers give at most; both are the value.
        unit: what worths and value count, such as ``"points"``; empty where it is not said.
    """

    worths: Mapping[T, Fraction]
    seekers: int
    value: Fraction
    hider: Pmf[T]
    seeking: Pmf[tuple[T, ...]]
    certificate: Certificate
    unit: str = field(default="", compare=False)

    @property
    def gap(self) -> Fraction:
        """How far apart the two guarantees are: 0."""
        return self.certificate.gap

    @property
    def covered(self) -> dict[T, Fraction]:
        """The probability that a seeker goes to each spot."""
        return _covered(self.worths, self.seeking)

    def __repr__(self) -> str:
        spots = f"{len(self.worths)} spots, seekers {self.seekers}"
        return f"<HideAndSeek, {spots}: {self._value()}>"

    def __str__(self) -> str:
        covered = self.covered
        columns = [
            ["", *map(str, self.worths)],
            ["worth", *_alike(self.worths.values())],
            ["hider", *_alike(self.hider[spot] for spot in self.worths)],
            ["seekers", *_alike(covered.values())],
        ]
        return f"{self._value()}\n{aligned([*zip(*columns, strict=True)])}"

    def _value(self) -> str:
        return f"value {both(self.value)} {self.unit}".rstrip()


class HidingCards(dict[str, HideAndSeek[Spot]]):
    """The solutions for the cards of a hint, the card that hides best first; printed as a table."""

    @property
    def best(self) -> tuple[str, ...]:
        """The cards that hide best; more than one where they tie."""
        most = max((its.value for its in self.values()), default=None)
        return tuple(card for card, its in self.items() if its.value == most)

    def __repr__(self) -> str:
        return f"<HidingCards: {len(self)} of them, best {' or '.join(self.best) or 'none'}>"

    def __str__(self) -> str:
        unit = next((its.unit for its in self.values()), "")
        rows = [("card", unit or "value", "spots", "")]
        rows += [
            (card, both(its.value), str(len(its.worths)), "best" if card in self.best else "")
            for card, its in self.items()
        ]
        return aligned(rows)


@overload
def hide_and_seek(worths: Mapping[T, Exact], seekers: int = 1) -> HideAndSeek[T]: ...


@overload
def hide_and_seek(worths: Sequence[Exact], seekers: int = 1) -> HideAndSeek[int]: ...


def hide_and_seek(
    worths: Mapping[T, Exact] | Sequence[Exact], seekers: int = 1
) -> HideAndSeek[T] | HideAndSeek[int]:
    """Return how to hide on one of n spots of different worth from k seekers, and how to seek.

    The hider goes to one spot, the k seekers to k different ones, none knowing of the other. The
    hider gets the worth of its spot if no seeker is there, else nothing. Let the worths be
    v_1 ≥ v_2 ≥ … ≥ v_n > 0, and for m spots H_m = Σ_{i≤m} 1/v_i and V_m = (m − k)/H_m. The value is
    V = max over m of V_m, and 0 for k ≥ n.

    *Hider.* On spot i ≤ m with p_i = 1/(v_i H_m), each spot that is not searched adds 1/H_m. The
    seekers leave m − k of them at least, so for every m the hider gets V_m at least.

    *Where to stop.* V_{m+1} = (V_m H_m + v_{m+1}/v_{m+1}) / (H_m + 1/v_{m+1}) is a weighted mean of
    V_m and v_{m+1}. So, from V_k = 0 up, V_m grows as long as the next spot is worth more than V_m,
    and never exceeds v_m. Stop at the first m where it is not: every spot i ≤ m is worth V_m at
    least, every other V_m at most.

    *Seekers.* Search spot i ≤ m with probability c_i = 1 − V_m/v_i, from 0 to 1; these add up to
    m − V_m H_m = k. A hider on such a spot gets v_i (1 − c_i) = V_m, on another v_i ≤ V_m. So the
    hider gets V_m at most, and V_m is the value. ∎

    *Together.* Lay intervals of lengths c_i end to end: they fill 0 to k. The seekers draw one
    point u of 0 to 1, and go to the spots whose intervals hold u, u + 1, …, u + k − 1. No interval
    is longer than 1, so the spots differ, and each is searched with c_i. With u there are at most
    m different sets.

    So good spots are searched more, but the hider chooses them less: the best hiding place is the
    worst of those worth more than V. Where another spot is worth just V, other mixes do as well.

    Args:
        worths: what each spot is worth to the hider, an integer or a fraction above 0; by name, or
            in a list, where a spot is named by its place from 0.
        seekers: k, at least 0.

    Raises:
        ValueError: a worth or the number of seekers is out of its range, or there is no spot.
        TypeError: the worths are neither named nor in an order, such as a set.

    Complexity: n log n to rank the spots; nothing grows with the number of sets of k of them.

    Source: the rule to add spots in order of worth, and the c_i, are those of ORIGAMI in
    Kiekintveld, Jain, Tsai, Pita, Ordóñez and Tambe, *Computing optimal randomized resource
    allocations for massive security games* (2009), here with nothing to lose where a seeker is; the
    draw of one point is systematic sampling: Madow, *On the theory of systematic sampling, II*
    (1949).

    >>> game = hide_and_seek({"a": 3, "b": 3, "c": 2})
    >>> print(game)
    value 12/7 ≈ 1.71
       worth  hider  seekers
    a  3      2/7    3/7
    b  3      2/7    3/7
    c  2      3/7    1/7
    >>> game.certificate
    Certificate(lower=Fraction(12, 7), upper=Fraction(12, 7))

    Two seekers go together; the spot worth 1 is not worth hiding on, nor seeking:

    >>> game = hide_and_seek([6, 6, 3, 3, 1], seekers=2)
    >>> print(game.seeking)
    (0, 1)  ██████████████████████████████  1/3  0.333
    (0, 2)  ██████████████████████████████  1/3  0.333
    (1, 3)  ██████████████████████████████  1/3  0.333
    """
    if isinstance(worths, Mapping):
        return _solved(worths, seekers)
    if isinstance(worths, Set | str) or not isinstance(worths, Iterable):
        raise TypeError(
            "the worths of the spots are a mapping by name or a list, such as [3, 3, 2], "
            f"not {brief(worths)}"
        )
    return _solved(dict(enumerate(worths)), seekers)


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

    *Construction.* The spots that fit the card, with neither hut nor Tiki, are those of
    :func:`hide_and_seek`; the opponents' Tikis that are still to come are the seekers.

    *Take-back.* The spots are the opponents' huts that fit, without a Tiki; but each owner can
    protect only its own (MB-16). Let W_o be the value of the huts of owner o alone, hidden from its
    one Tiki, or from none. The hider has the greatest W_o by hiding among those huts, and no more,
    for every owner keeps it down to W_o on its own huts: so this is the value. Each owner draws for
    itself; a common draw, as here, does as well.

    *Maka Bana Mao.* The project is a normal one: three cards, the one on top is seen. A take-back
    has four; if its Paint is on top, all huts of opponents fit, and if it lies below another card,
    huts may be protected only where some other Paint is seen (MM-13). That four cards with a Paint
    may as well be meant for a free spot, and what fewer or more cards do, whose owner chooses after
    the Tikis, is the matter of :func:`~banana_lab.solve.hide_stack`. A stack that is known to have
    other cards than the project is refused.

    The moment counts: huts, Tikis that stand, Paints used up and colours eliminated are as they
    are, and of the Tikis only those to come seek. Once some stand, the seekers' law is optimal from
    now on, while the hider's is that of somebody who could still choose.

    The model is of one project alone, and leaves out: that opponents have aims of their own, and
    projects of their own to save; that a hut may be built or taken back before one's turn, so that
    a take-back of an empty spot or of one's own hut (MB-10) is worth nothing; what opponents lose,
    unless the worths say it; in Mao what a denunciation may bring; and the seasons to come, in
    which a spot that was blocked may be tried again. It gives the solution of this game, not of
    Maka Bana.

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
    return _solved(told, seekers, unit)


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

    Tikis are placed one after the other, while :func:`hide_project` has a law of sets. Let p(A) be
    that law before any of the k Tikis stood. If the spots of a set are taken in random order and
    those of S have been, a spot x is next with probability

        Σ p(A) over the sets A with S and x / ((k − |S|) Σ p(A) over the sets A with S),

    and then the Tikis that stand in the end are A with p(A). Should no such set hold S, for a Tiki
    was placed for another reason, the rest seek anew from the position as it stands. To protect
    huts from a take-back each owner draws alone.

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
        return _law(huts)
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

    A project is a spot and one of its cards, and the Tikis see the card. For each card they can
    keep the hider down to the value of the spots that fit it, and the hider can choose the card:
    so the greatest of these values is the value of the whole choice, and whoever always shows that
    card loses nothing by it. Several cards may tie: :attr:`HidingCards.best` has them all. In Maka
    Bana Mao the Paint of a take-back is one of the cards that may lie on top.

    Once a hint lies there, this tells what another card would have been worth.

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


# ------------------------------------------------------------------------------- the closed form


def _solved(worths: Mapping[T, Exact], seekers: int, unit: str = "") -> HideAndSeek[T]:
    """Return the solution, in the words of :func:`hide_and_seek`; m is ``most``."""
    integer("seekers", seekers, 0)
    if not worths:
        raise ValueError("there is no spot to hide on")
    checked = {
        spot: exact(f"the worth of {spot}", worth, above=0) for spot, worth in worths.items()
    }
    ranked = dict(sorted(checked.items(), key=lambda pair: -pair[1]))
    values = list(ranked.values())
    most = searched = min(seekers, len(values))
    inverse, value = sum((1 / worth for worth in values[:most]), Fraction(0)), Fraction(0)
    while most < len(values) and values[most] > value:
        inverse += 1 / values[most]
        most += 1
        value = (most - searched) / inverse
    contested = dict(list(ranked.items())[:most])
    hider = _law({spot: 1 / (worth * inverse) for spot, worth in contested.items()})
    seeking = _together({spot: 1 - value / worth for spot, worth in contested.items()})
    certificate = _certificate(ranked, seekers, hider, seeking).proving(value)
    return HideAndSeek(ranked, seekers, value, hider, seeking, certificate, unit)


def _together(chances: Mapping[T, Fraction]) -> Pmf[tuple[T, ...]]:
    """Return a law of sets of as many spots as the chances add up to: systematic sampling."""
    ends = list(accumulate(chances.values(), initial=Fraction(0)))
    shares: defaultdict[tuple[T, ...], Fraction] = defaultdict(Fraction)
    for point, after in pairwise([*sorted({end % 1 for end in ends}), Fraction(1)]):
        holds = (ceil(end - point) > ceil(start - point) for start, end in pairwise(ends))
        shares[tuple(compress(chances, holds))] += after - point
    return _law(shares)


def _law(shares: Mapping[T, Fraction]) -> Pmf[T]:
    unit = lcm(*(share.denominator for share in shares.values()))
    return Pmf({outcome: int(share * unit) for outcome, share in shares.items()})


def _certificate(
    worths: Mapping[T, Fraction], seekers: int, hider: Pmf[T], seeking: Pmf[tuple[T, ...]]
) -> Certificate:
    """Return what two laws guarantee: the seekers take what is worth most to the hider."""
    adds = sorted(worth * hider[spot] for spot, worth in worths.items())
    covered = _covered(worths, seeking)
    return Certificate(
        sum(adds[: max(len(adds) - seekers, 0)], Fraction(0)),
        max(worth * (1 - covered[spot]) for spot, worth in worths.items()),
    )


def _alike(numbers: Iterable[Fraction]) -> list[str]:
    """Return numbers as fractions, or all of them as figures if one fraction is long."""
    listed = list(numbers)
    if all(short(number) == str(number) for number in listed):
        return list(map(str, listed))
    return [f"≈{text.approx(number)}" if number else "0" for number in listed]


def _covered(spots: Iterable[T], seeking: Pmf[tuple[T, ...]]) -> dict[T, Fraction]:
    covered = dict.fromkeys(spots, Fraction(0))
    for together, share in seeking.items():
        for spot in together:
            covered[spot] += share
    return covered


# ---------------------------------------------------------------------------------- on an island


def look(known: object, colour: int) -> SeasonView:
    """Return what is seen on the table, if a colour can have something to hide there."""
    if not isinstance(known, Season | SeasonView):
        raise TypeError(
            "a position of Maka Bana or a view of one is wanted, such as "
            f"maka_bana.Game(4).start(), not {brief(known)}"
        )
    game = known.game
    if colour not in game.seats:
        names = ", ".join(f"{seat} {game.seat_name(seat)}" for seat in game.seats)
        raise ValueError(f"there is no colour {colour!r}; there are {names}")
    name = game.seat_name(colour)
    if known.agenda is None:
        raise ValueError("the game is over, and nothing is hidden any more")
    if known.out >> colour & 1:
        raise ValueError(f"{name} is eliminated for the season, and has no project (MM-11)")
    if known.revealed >> colour & 1:
        raise ValueError(f"the project of {name} lies open, so it is not hidden any more")
    view = known.view(colour) if isinstance(known, Season) else known
    if not reserve(view, colour):
        raise ValueError(f"{name} has no hut left, so no project can be carried out (MB-29)")
    return view


def reserve(view: SeasonView, colour: int) -> int:
    """Return how many huts a colour has left."""
    return view.game.box.huts_each - view.huts[colour].bit_count()


def sacred(view: SeasonView) -> int:
    """Return the spots with a Tiki."""
    return sum(1 << place for place in view.tikis if place >= 0)


def free(view: SeasonView) -> int:
    """Return the spots with neither hut nor Tiki."""
    return view.game.everywhere & ~reduce(or_, view.huts) & ~sacred(view)


def against(view: SeasonView, colour: int) -> int:
    """Return the opponents' huts without a Tiki (MB-31)."""
    huts = reduce(or_, (view.huts[other] for other in view.game.opponents[colour]), 0)
    return huts & ~sacred(view)


def to_come(view: SeasonView, colour: int) -> list[int]:
    """Return the opponents whose Tiki is to come; the eliminated place none (MM-11)."""
    if view.phase > PHASES.index("tikis"):
        return []
    return [
        other
        for other in view.game.opponents[colour]
        if view.tikis[other] < 0 and not view.out >> other & 1
    ]


def protectors(view: SeasonView, colour: int, seen: bool) -> list[int]:
    """Return the opponents whose Tiki is to come, and may protect a hut (MB-15, MM-13).

    Args:
        view: what is on the table.
        colour: whose project it is.
        seen: whether a Paint of this project is seen.
    """
    game, options = view.game, view.game.options
    shows = {other for other in game.seats if other != colour and view.paints_seen >> other & 1}
    shows |= {colour} if seen else set()
    return [
        other
        for other in to_come(view, colour)
        if (game.is_mao and options.hidden_paint_protects)
        or shows & {*(game.seats if options.own_paint_protects else game.opponents[other])}
    ]


def cards_laid(view: SeasonView, colour: int) -> int | None:
    """Return how many cards a colour has laid, if a denunciation has told (MM-6)."""
    if view.denounced is None:
        return None
    by, against, of_accuser, of_accused = view.denounced
    return {by: of_accuser, against: of_accused}.get(colour)


def gain(view: SeasonView, colour: int, places: int) -> int:
    """Return the points that huts of a colour on some spots add now, whoever had huts there."""
    seats, isle = view.game.seats, view.game.island
    after = [view.huts[seat] & ~places | (places if seat == colour else 0) for seat in seats]
    before = [view.huts[seat] for seat in seats]
    return score(isle, after)[colour].total - score(isle, before)[colour].total


def worths_of(
    view: SeasonView, colour: int, spots: Iterable[Spot], worths: Worths | None
) -> dict[Spot, Exact]:
    """Return what spots are worth: as told, or the points that a hut adds."""
    game, island = view.game, view.game.island
    if worths is None:
        return {spot: gain(view, colour, 1 << game.places[spot]) for spot in spots}
    mapping(worths, "the worths", "spots to what the colour gains there")
    told = {island.spots[island.number(name)]: worth for name, worth in worths.items()}
    for spot in spots:
        if spot not in told:
            raise ValueError(f"{spot} fits the card as well; say what it is worth")
    return {spot: told[spot] for spot in spots}


def _is_take_back(view: SeasonView, colour: int, told: bool | None) -> bool:
    """Return whether a project is a take-back, as told or seen."""
    if told is not None and not isinstance(told, bool):
        raise TypeError(f"take_back is True, False or None, not {told!r}")
    paint = bool(view.paints_seen >> colour & 1) if told is None else told
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
        card = hint_card(view, shown)
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


def hint_card(view: SeasonView, shown: object) -> str:
    """Return the card with this name: a location, or in Mao a Paint."""
    isle = view.game.island
    if not isinstance(shown, str):
        raise TypeError(f"a card has a name, such as {isle.cards[0]!r}, not {shown!r}")
    if view.game.is_mao and shown.strip().casefold() == PAINT.casefold():
        return PAINT
    return isle.cards[isle.card(shown)]


def _targets(view: SeasonView, colour: int, paint: bool) -> int:
    """Return the spots that a project can be about."""
    return against(view, colour) if paint else free(view)


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
    alone = {owner: _solved(huts, int(owner in seekers)) for owner, huts in owned.items()}
    best = max(alone.values(), key=lambda its: its.value)
    covered = {spot: c for owner in seekers for spot, c in alone[owner].covered.items()}
    adds = {
        owner: [w * best.hider[s] for s, w in its.worths.items()] for owner, its in alone.items()
    }
    certificate = Certificate(
        sum((sum(its) - max(its) * (owner in seekers) for owner, its in adds.items()), Fraction(0)),
        max(
            worth * (1 - covered.get(spot, 0))
            for its in alone.values()
            for spot, worth in its.worths.items()
        ),
    ).proving(best.value)
    ranked = {spot: worth for its in alone.values() for spot, worth in its.worths.items()}
    ranked = dict(sorted(ranked.items(), key=lambda pair: -pair[1]))
    seeking = _together(covered)
    return HideAndSeek(ranked, len(seekers), best.value, best.hider, seeking, certificate, unit)


def _next(seeking: Pmf[tuple[Spot, ...]], stand: set[Spot]) -> Pmf[Spot] | None:
    """Return the law of the next spot of a set, if some of it are taken; ``None`` if none holds."""
    shares: defaultdict[Spot, Fraction] = defaultdict(Fraction)
    for together, share in seeking.items():
        if stand <= {*together}:
            for spot in {*together} - stand:
                shares[spot] += share
    return _law(shares) if shares else None
