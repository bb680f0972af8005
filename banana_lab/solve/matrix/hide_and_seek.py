"""Hide and seek among spots of different worth, solved in closed form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate, compress, pairwise
from math import ceil, lcm
from typing import Any, Generic, Protocol, TypeVar, overload

from banana_lab.core.options import integer, shown
from banana_lab.core.words import aligned
from banana_lab.odds import Pmf, text
from banana_lab.odds.exact import Exact, exact
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.certificates import Certificate, Proved


class Name(Hashable, Protocol):
    """What a spot can be called: anything with a hash and an order."""

    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T", bound=Name)


@dataclass(frozen=True, repr=False)
class HideAndSeek(Proved, Generic[T]):
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
    def covered(self) -> dict[T, Fraction]:
        """The probability that a seeker goes to each spot."""
        return dict.fromkeys(self.worths, Fraction(0)) | coverage(self.seeking)

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


@overload
def hide_and_seek(
    worths: Mapping[T, Exact], seekers: int = 1, unit: str = ""
) -> HideAndSeek[T]: ...


@overload
def hide_and_seek(
    worths: Sequence[Exact], seekers: int = 1, unit: str = ""
) -> HideAndSeek[int]: ...


def hide_and_seek(
    worths: Mapping[T, Exact] | Sequence[Exact], seekers: int = 1, unit: str = ""
) -> HideAndSeek[T] | HideAndSeek[int]:
    """Return how to hide on one of n spots of different worth from k seekers, and how to seek.

    The hider goes to one spot, the k seekers to k different ones, none knowing of the other. The
    hider gets the worth of its spot if no seeker is there, else nothing. The worths being
    v_1 ≥ v_2 ≥ … > 0, the value is the maximum over m of (m − k) / Σ_{i≤m} 1/v_i, and 0 for k ≥ n.
    Good spots are searched more, but the hider chooses them less. Where a spot is worth just the
    value, other mixes do as well. Proof and laws: :ref:`hide-and-seek`.

    Args:
        worths: what each spot is worth to the hider, an integer or a fraction above 0; by name, or
            in a list, where a spot is named by its place from 0.
        seekers: k, at least 0.
        unit: what the worths count, such as ``"points"``.

    Raises:
        ValueError: a worth or the number of seekers is out of its range, or there is no spot.
        TypeError: the worths are neither named nor in an order, such as a set.

    Complexity: n log n to rank the spots; nothing grows with the number of sets of k of them.

    Source: Kiekintveld, Jain, Tsai, Pita, Ordóñez and Tambe, *Computing optimal randomized resource
    allocations for massive security games* (2009); Madow, *On the theory of systematic sampling,
    II* (1949).

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
        return _solved(worths, seekers, unit)
    if isinstance(worths, Set | str) or not isinstance(worths, Iterable):
        raise TypeError(
            "the worths of the spots are a mapping by name or a list, such as [3, 3, 2], "
            f"not {shown(worths)}"
        )
    return _solved(dict(enumerate(worths)), seekers, unit)


def _solved(worths: Mapping[T, Exact], seekers: int, unit: str) -> HideAndSeek[T]:
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
    hider = law_of_shares({spot: 1 / (worth * inverse) for spot, worth in contested.items()})
    seeking = together({spot: 1 - value / worth for spot, worth in contested.items()})
    certificate = _certificate(ranked, seekers, hider, seeking).proving(value)
    return HideAndSeek(ranked, seekers, value, hider, seeking, certificate, unit)


def together(chances: Mapping[T, Fraction]) -> Pmf[tuple[T, ...]]:
    """Return a law of sets of as many spots as the chances add up to: systematic sampling."""
    ends = list(accumulate(chances.values(), initial=Fraction(0)))
    shares: defaultdict[tuple[T, ...], Fraction] = defaultdict(Fraction)
    for point, after in pairwise([*sorted({end % 1 for end in ends}), Fraction(1)]):
        holds = (ceil(end - point) > ceil(start - point) for start, end in pairwise(ends))
        shares[tuple(compress(chances, holds))] += after - point
    return law_of_shares(shares)


def law_of_shares(shares: Mapping[T, Fraction]) -> Pmf[T]:
    """Return the law in which outcomes have these shares."""
    unit = lcm(*(share.denominator for share in shares.values()))
    return Pmf({outcome: int(share * unit) for outcome, share in shares.items()})


def _certificate(
    worths: Mapping[T, Fraction], seekers: int, hider: Pmf[T], seeking: Pmf[tuple[T, ...]]
) -> Certificate:
    """Return what two laws guarantee: the seekers take what is worth most to the hider."""
    adds = sorted(worth * hider[spot] for spot, worth in worths.items())
    covered = coverage(seeking)
    return Certificate(
        sum(adds[: max(len(adds) - seekers, 0)], Fraction(0)),
        max(worth * (1 - covered.get(spot, 0)) for spot, worth in worths.items()),
    )


def _alike(numbers: Iterable[Fraction]) -> list[str]:
    listed = list(numbers)
    if all(short(number) == str(number) for number in listed):
        return list(map(str, listed))
    return [f"≈{text.approx(number)}" if number else "0" for number in listed]


def coverage(seeking: Pmf[tuple[T, ...]]) -> dict[T, Fraction]:
    """Return the probability that somebody goes to each spot of a law of sets of spots."""
    covered: defaultdict[T, Fraction] = defaultdict(Fraction)
    for searched, share in seeking.items():
        for spot in searched:
            covered[spot] += share
    return dict(covered)
