"""Equilibria of denunciation: how often to cheat and how often to denounce, so that nobody gains by
doing otherwise.

All watchers play alike. Where several watch, probabilities may be irrational: they are algebraic
numbers, and every comparison is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from banana_lab.core.options import integer
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.algebraic import Number, Root, roots, sign, variable
from banana_lab.solve.maka_bana.denunciation import (
    DenunciationGame,
    LevelPayoffs,
    check_game,
    denunciation_gains,
)

if TYPE_CHECKING:
    import sympy


class Deviations(NamedTuple):
    """Why nobody gains by doing otherwise; every number is 0 or less.

    Attributes:
        levels: what the cheater gains if it lays each level for sure.
        denounce: what a watcher gains if it denounces for sure.
        silent: what a watcher gains if it stays silent for sure.
    """

    levels: tuple[Number, ...]
    denounce: Number
    silent: Number

    @property
    def holds(self) -> bool:
        """Whether none of them is above 0."""
        return all(sign(gain) <= 0 for gain in (*self.levels, self.denounce, self.silent))

    def __str__(self) -> str:
        levels = ", ".join(f"by {k} for sure {_said(gain)}" for k, gain in enumerate(self.levels))
        denounce, silent = _said(self.denounce), _said(self.silent)
        end = "nobody gains by doing otherwise" if self.holds else "so it is no equilibrium"
        return (
            f"gains of the cheater: {levels}\n"
            f"gains of a watcher: denouncing for sure {denounce}, silent for sure {silent}\n{end}"
        )


class RoundedEquilibrium(NamedTuple):
    """Fractions near an equilibrium, and what they cost.

    Attributes:
        levels: the probability of each level.
        watch: the probability with which each watcher denounces.
        gap: the most that anybody gains by doing otherwise; above 0, it is no equilibrium.
    """

    levels: tuple[Fraction, ...]
    watch: Fraction
    gap: Fraction

    def __str__(self) -> str:
        laid = ", ".join(f"by {k}: {share}" for k, share in enumerate(self.levels) if share)
        return (
            f"cheats {laid}; each watcher denounces with {self.watch}; "
            f"by doing otherwise nobody gains more than {both(self.gap)}"
        )


@dataclass(frozen=True, repr=False)
class Equilibrium:
    """A way to play from which nobody gains by departing alone, all watchers playing alike.

    It prints as the probabilities, then what the model of its game is, and the unit.

    Attributes:
        game: the game that it is an equilibrium of.
        levels: the probability of each level of cheating.
        watch: the probability with which each watcher denounces.
        silence: the probability that nobody does.
        cheater: what the cheater has on average.
        watcher: what each watcher has on average.
        certificate: what each change gains.
    """

    game: DenunciationGame
    levels: tuple[Number, ...]
    watch: Number
    silence: Number
    cheater: Number
    watcher: Number
    certificate: Deviations

    @property
    def gap(self) -> Number:
        """The most that anybody gains by doing otherwise: 0, as what is played gains that."""
        gains = self.certificate
        return max((*gains.levels, gains.denounce, gains.silent), key=sign)

    def near(self, denominator: int = 1000) -> RoundedEquilibrium:
        """Return a way to play with fractions of one denominator, and its exact gap.

        Args:
            denominator: from 1 up.

        Raises:
            ValueError: it is less.
        """
        unit = Fraction(1, integer("denominator", denominator, 1))
        last = max(range(len(self.levels)), key=lambda level: float(self.levels[level]))
        levels = [round(float(share) / unit) * unit for share in self.levels]
        levels[last] += 1 - sum(levels)
        watch = round(float(self.watch) / unit) * unit
        cheater, watchers = denunciation_gains(self.game, levels, [watch] * self.game.watchers)
        return RoundedEquilibrium(tuple(levels), watch, max(*cheater, *watchers))

    def __str__(self) -> str:
        means = f"on average the cheater has {self.cheater}, each watcher {self.watcher}"
        return "\n".join((self._mix, means, *self.game.model.splitlines()))

    @property
    def _mix(self) -> str:
        laid = (f"by {k}: {share}" for k, share in enumerate(self.levels) if sign(share))
        who = "1 watcher" if self.game.watchers == 1 else f"each of {self.game.watching}"
        return f"cheats {', '.join(laid)}; {who} denounces with {self.watch}"

    def __repr__(self) -> str:
        return f"<Equilibrium: {self._mix}>"


def _said(number: Number) -> str:
    return short(number) if isinstance(number, Fraction) else f"≈ {number}"


def denunciation_equilibria(of: DenunciationGame) -> tuple[Equilibrium, ...]:
    """Return the equilibria in which all watchers play alike, each with its certificate.

    With one watcher this is an inspection game; with more it is a volunteer's dilemma too, but only
    who is first runs the risk. The chance of silence is 0 or 1, or a root of one of finitely many
    polynomials: :ref:`denunciation`. Irrational ones are kept as algebraic numbers, and every sign
    is exact.

    Args:
        of: the game, as :func:`~banana_lab.solve.denunciation_game` makes it.

    Returns:
        The equilibria, the most silent first, in which the cheater mixes two levels at most. Where
        more are equally good, the others are averages of these with the same t; of levels with the
        same stakes the lowest stands for all; of a whole interval of t, its ends are returned.
        Equilibria in which watchers do not play alike are not sought, but
        :func:`~banana_lab.solve.denunciation_gains` proves or refutes any given one.

    Raises:
        TypeError: it is no such game.

    Complexity: K(K + 1)/2 polynomials of degree W at most are factored for K levels, and at each of
    their roots the levels are compared.

    Source: rulebook, *Denunciation*; MM-3, MM-4, MM-5. Dresher, *A sampling inspection problem in
    arms control agreements* (1962); Diekmann, *Volunteer's dilemma* (1985).

    A stack that cheats brings 2 points instead of 1. If more watch, each denounces less, and there
    is more to denounce:

    >>> from banana_lab.solve import denunciation_game
    >>> for watchers in (1, 2, 3):
    ...     (found,) = denunciation_equilibria(denunciation_game([1, 2], watchers))
    ...     print(str(found).splitlines()[0])
    cheats by 0: 2/3, by 1: 1/3; 1 watcher denounces with 1/3
    cheats by 0: 0.450807, by 1: 0.549193; each of 2 watchers denounces with 0.225403
    cheats by 0: 0.340347, by 1: 0.659653; each of 3 watchers denounces with 0.170173
    >>> found.watch.expression, found.silence, found.certificate.holds
    (1 - 14**(2/3)/7, Fraction(4, 7), True)
    """
    check_game(of)
    levels = [_Level.of(entry, of.watchers) for entry in of.table]
    rows = [k for k, entry in enumerate(of.table) if entry not in of.table[:k]]
    found = []
    for root in roots(_candidates(levels)):
        best = [
            k
            for k in rows
            if all(root.sign(levels[k].brings - levels[j].brings) >= 0 for j in rows)
        ]
        gains = {k: root.sign(levels[k].gain) for k in best}
        sure = 1 if root.value == 0 else -1 if root.value == 1 else 0
        mixes = [{k: variable() ** 0} for k in best if gains[k] in (0, sure)]
        for low, high in combinations(best, 2):
            if gains[low] * gains[high] < 0:
                share = root.quotient(levels[high].gain, levels[high].gain - levels[low].gain)
                mixes.append({low: share, high: 1 - share})
        found += [_equilibrium(of, levels, root, mix) for mix in mixes]
    return tuple(found)


class _Level(NamedTuple):
    """What a level of cheating brings, as polynomials in t.

    Attributes:
        brings: the cheater.
        silent: a watcher that stays silent.
        gain: a watcher that denounces instead.
    """

    brings: sympy.Poly
    silent: sympy.Poly
    gain: sympy.Poly

    @classmethod
    def of(cls, entry: LevelPayoffs, watchers: int) -> _Level:
        undisturbed, denounced, silence, denouncer, bystander = map(Fraction, entry)
        t = variable()
        counts = sum(t**j for j in range(watchers)) * Fraction(1, watchers)
        by_silence = (silence - bystander) * t ** (watchers - 1)
        return cls(
            denounced + (undisturbed - denounced) * t**watchers,
            bystander + by_silence,
            (denouncer - bystander) * counts - by_silence,
        )


def _candidates(levels: Sequence[_Level]) -> list[sympy.Poly]:
    """Return polynomials one of which is 0 at every t of an equilibrium but 0 and 1."""
    pairs = combinations([level.brings for level in levels], 2)
    return [*(first - second for first, second in pairs), *(level.gain for level in levels)]


def _equilibrium(
    of: DenunciationGame, levels: Sequence[_Level], root: Root, mix: dict[int, sympy.Poly]
) -> Equilibrium:
    """Return the equilibrium with these probabilities of levels, given as polynomials in t."""

    def mean(what: Callable[[_Level], sympy.Poly]) -> sympy.Poly:
        return sum(share * what(levels[k]) for k, share in mix.items())

    t = variable()
    brings, gain = mean(lambda level: level.brings), mean(lambda level: level.gain)
    certificate = Deviations(
        tuple(root.number(level.brings - brings) for level in levels),
        root.number(t * gain),
        root.number((t - 1) * gain),
    )
    if not certificate.holds:
        raise AssertionError(f"somebody gains by doing otherwise: {certificate}")
    return Equilibrium(
        of,
        tuple(root.number(mix.get(k, 0 * t)) for k in range(len(levels))),
        root.number(1 - t),
        root.number(t**of.watchers),
        root.number(brings),
        root.number(mean(lambda level: level.silent) + (1 - t) * gain),
        certificate,
    )
