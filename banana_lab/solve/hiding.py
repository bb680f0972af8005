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

from banana_lab.maka_bana import Season, SeasonView, Spot
from banana_lab.odds import Pmf, spot_values, spots_left, text
from banana_lab.odds.dice import whole
from banana_lab.solve.exact import Exact, both, exact, short
from banana_lab.solve.markov_chains import brief, mapping
from banana_lab.solve.matrix_games import Certificate

__all__ = ["HideAndSeek", "cards_to_hide_behind", "hide_and_seek", "hide_project"]

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
        certificate: what the two laws guarantee, both equal to the value.
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
        rows = zip(*columns, strict=True)
        widths = [max(map(len, column)) for column in columns]
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
        return "\n".join([self._value(), *lines])

    def _value(self) -> str:
        return f"value {both(self.value)} {self.unit}".rstrip()


class Cards(dict[str, HideAndSeek[Spot]]):
    """The solutions for the cards of a hint, the card that hides best first; printed as a table."""

    @property
    def best(self) -> tuple[str, ...]:
        """The cards that hide best; more than one where they tie."""
        most = max((its.value for its in self.values()), default=None)
        return tuple(card for card, its in self.items() if its.value == most)

    def __repr__(self) -> str:
        return f"<Cards: {len(self)} of them, best {' or '.join(self.best) or 'none'}>"

    def __str__(self) -> str:
        unit = next((its.unit for its in self.values()), "")
        rows = [("card", unit or "value", "spots", "")]
        rows += [
            (card, both(its.value), str(len(its.worths)), "best" if card in self.best else "")
            for card, its in self.items()
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


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
    Certificate(at_least=Fraction(12, 7), at_most=Fraction(12, 7))

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
    worths: Worths | None = None,
    tikis: int | None = None,
) -> HideAndSeek[Spot]:
    """Return on which of the spots that fit its hint a project is best hidden from Tikis.

    The spots that fit the card, with neither hut nor Tiki, are those of :func:`hide_and_seek`; the
    opponents' Tikis are the seekers. They may well be placed one after the other: whoever sees
    those that stand can draw its spot so that together they follow the joint law.

    The model is of one project alone, and leaves out: that opponents have aims of their own, and
    projects of their own to save; one's own Tiki; that a hut may be built on the spot before one's
    turn; what opponents lose; and the seasons to come, in which a spot that was blocked may be
    tried again. It gives the solution of this game, not of Maka Bana.

    Args:
        known: a position, or a view of one, of Haapii.
        colour: whose project it is.
        shown: the location card of the hint; the one that lies there, if left out.
        worths: what the colour gains on each spot, an integer or a fraction above 0, for all spots
            that fit at least; if left out, the points that a hut there adds now, with groups and
            beach bonuses as they stand. On an empty island that is 1 and the bonus of the beach,
            which later huts may take away again.
        tikis: how many Tikis seek the project; if left out, those that opponents have yet to place
            this season.

    Raises:
        ValueError: an argument is out of its range, nothing is shown, no spot fits; the project is
            a take-back, against which each opponent protects huts of its own alone (MB-16); or
            the rules are Mao, where a hint promises no spot (MM-1).
        TypeError: there is no position, or the worths are no mapping.

    Complexity: that of :func:`hide_and_seek`, and of the points of the spots that fit.

    Source: rulebook, *2. Revealing Hints*, *3. Placing Tikis*; MB-14.

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
    """
    card, game = _card(known, colour, shown), known.game
    spots = spots_left(game.island, card, game.players, taken=_taken(known))
    seekers = _tikis_to_come(known, colour) if tikis is None else whole("tikis", tikis, 0)
    unit = "points" if worths is None else ""
    return _solved(_worths_of(known, colour, spots, worths), seekers, unit)


def cards_to_hide_behind(
    known: Known,
    colour: int,
    *,
    worths: Worths | None = None,
    tikis: int | None = None,
) -> Cards:
    """Return how well a project is hidden behind each card, the card that hides best first.

    A project is a spot and one of its cards, and the Tikis see the card. For each card they can
    keep the hider down to the value of the spots that fit it, and the hider can choose the card:
    so the greatest of these values is the value of the whole choice, and whoever always shows that
    card loses nothing by it. Several cards may tie: :attr:`Cards.best` has them all.

    Args:
        known: a position, or a view of one, of Haapii.
        colour: whose project it is.
        worths: as for :func:`hide_project`, for all spots without hut or Tiki.
        tikis: as for :func:`hide_project`.

    Raises:
        ValueError: as for :func:`hide_project`.
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
    _check(known)
    island, free = known.game.island, known.game.everywhere & ~_taken(known)
    solved = {
        card: hide_project(known, colour, card, worths=worths, tikis=tikis)
        for card in island.cards
        if island.at(card) & free
    }
    return Cards(sorted(solved.items(), key=lambda pair: -pair[1].value))


# ------------------------------------------------------------------------------- the closed form


def _solved(worths: Mapping[T, Exact], seekers: int, unit: str = "") -> HideAndSeek[T]:
    """Return the solution, in the words of :func:`hide_and_seek`; m is ``most``."""
    whole("seekers", seekers, 0)
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
    certificate = _certificate(ranked, seekers, hider, seeking)
    if certificate != (value, value):
        raise AssertionError(f"the value is not proved to be {value}: {certificate}")
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


def _check(known: object) -> None:
    """Refuse what is no position of Haapii."""
    if not isinstance(known, Season | SeasonView):
        raise TypeError(
            "a position of Haapii or a view of one is wanted, such as maka_bana.Game(4).start(), "
            f"not {brief(known)}"
        )


def _card(known: Known, colour: int, shown: str | None) -> str:
    """Return the card of a hint, of a project that can be a construction on the spots that fit."""
    _check(known)
    game = known.game
    if game.is_mao:
        raise ValueError("in Mao any cards may lie below the one on top, so a hint fits no spots")
    if colour not in game.seats:
        names = ", ".join(f"{seat} {game.seat_name(seat)}" for seat in game.seats)
        raise ValueError(f"there is no colour {colour!r}; there are {names}")
    if shown is not None:
        if not isinstance(shown, str):
            raise TypeError(f"a card has a name, such as {game.island.cards[0]!r}, not {shown!r}")
        return shown
    if _shows_paint(known, colour):
        raise ValueError(
            f"{game.seat_name(colour)} takes a hut back, and only its owner can protect it (MB-16)"
        )
    card = known.shown[colour]
    if card is None:
        raise ValueError(f"{game.seat_name(colour)} shows no card; name the one it might show")
    return card


def _shows_paint(known: Known, colour: int) -> bool:
    if isinstance(known, Season):
        return known.shows_paint(colour)
    return bool(known.paints_seen >> colour & 1)


def _taken(known: Known) -> int:
    """Return the spots with a hut or a Tiki."""
    return reduce(or_, (1 << place for place in known.tikis if place >= 0), reduce(or_, known.huts))


def _tikis_to_come(known: Known, colour: int) -> int:
    """Return how many Tikis opponents have yet to place this season."""
    return sum(known.tikis[other] < 0 for other in known.game.opponents[colour])


def _worths_of(
    known: Known, colour: int, spots: Iterable[Spot], worths: Worths | None
) -> dict[Spot, Exact]:
    """Return what spots are worth: as told, or the points that a hut adds."""
    game, island = known.game, known.game.island
    if worths is None:
        values = spot_values(island, known.huts, colour, game.players)
        told: dict[Spot, Exact] = {value.spot: value.gain for value in values}
    else:
        mapping(worths, "the worths", "spots to what the colour gains there")
        told = {island.spots[island.number(name)]: worth for name, worth in worths.items()}
    for spot in spots:
        if spot not in told:
            raise ValueError(f"{spot} fits the card as well; say what it is worth")
    return {spot: told[spot] for spot in spots}
