"""Denunciation in Maka Bana Mao, an inspection game: one colour may cheat, the others watch.

Nobody sees how thick a stack is (MM-3), so a watcher chooses between silence and denunciation
without knowing the level. A denunciation is right if the denounced cheats more than the denouncer;
else the denouncer loses its own project. Of several, chance picks the one that counts (MM-4). Who
watches is a person: one with two colours speaks once (X-3). A right denunciation hurts the cheater,
which is good for every watcher, so each would rather that another took the risk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod
from typing import Final, NamedTuple

from banana_lab.core import options
from banana_lab.core.options import integer, of_kind
from banana_lab.core.words import count
from banana_lab.odds.exact import Exact, exact, plain
from banana_lab.odds.text import short
from banana_lab.solve.exactness.certificates import Certificate, Proved
from banana_lab.solve.maka_bana.stacks import FatStack
from banana_lab.solve.matrix.matrix_games import MatrixGame, matrix_game

MOST_WATCHERS: Final = 9
WHO_COUNTS: Final = ("chance", "first_seat")


# ------------------------------------------------------------------------------ what is at stake


class LevelPayoffs(NamedTuple):
    """What everybody has in the end if the cheater has laid a stack of one level.

    Attributes:
        undisturbed: the cheater, if nobody denounces it.
        denounced: the cheater, if somebody does.
        silence: each watcher, if nobody denounces.
        denouncer: the watcher whose denunciation counts.
        bystander: each other watcher, if somebody denounces; without any it means nothing.
    """

    undisturbed: Exact
    denounced: Exact
    silence: Exact
    denouncer: Exact
    bystander: Exact


@dataclass(frozen=True, repr=False)
class DenunciationGame:
    """An inspection game: what each level of cheating brings, and how many watch.

    It prints as a table, after a line or two on its model if there is any.

    Attributes:
        table: for level 0, 1, 2, …; any numbers, integers or fractions.
        watchers: 1 to 9; the game has up to 4.
        model: what the numbers are, in words and with their unit; games that differ in nothing else
            are equal.

    Raises:
        ValueError: the table is empty, holds what is no exact number, or too many watch.
        TypeError: the table is no tuple of :class:`LevelPayoffs`.
    """

    table: tuple[LevelPayoffs, ...]
    watchers: int = 1
    model: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        integer("watchers", self.watchers, 1, MOST_WATCHERS)
        rows: object = self.table
        if not isinstance(rows, tuple) or not all(
            isinstance(entry, LevelPayoffs) for entry in rows
        ):
            raise TypeError(f"a table is a tuple of LevelPayoffs, one a level, not {rows!r}")
        if not rows:
            raise ValueError("a table has at least one level, the honest one")
        table = (
            LevelPayoffs._make(
                plain(exact(f"level {level}: {name}", number))
                for name, number in row._asdict().items()
            )
            for level, row in enumerate(rows)
        )
        object.__setattr__(self, "table", tuple(table))

    @property
    def payoffs(self) -> tuple[tuple[Exact, Exact], ...]:
        """What the cheater gains from the only watcher: a row a level; silent, denounces.

        Raises:
            ValueError: several watch, or what one gains the other does not lose.
        """
        if self.watchers > 1:
            raise ValueError(f"a matrix game has two sides, but {self.watchers} watch")
        for level, entry in enumerate(self.table):
            if entry.undisturbed != -entry.silence or entry.denounced != -entry.denouncer:
                raise ValueError(
                    f"level {level}: the watcher does not lose what the cheater gains, so this is "
                    "no zero-sum game; denunciation_equilibria solves it"
                )
        return tuple((entry.undisturbed, entry.denounced) for entry in self.table)

    @cached_property
    def solution(self) -> MatrixGame:
        """The solution of :attr:`payoffs`, with its certificate.

        Raises:
            ValueError: as for :attr:`payoffs`.
        """
        return matrix_game(self.payoffs)

    def __str__(self) -> str:
        last = 5 if self.watchers > 1 else 4
        heads = f"undisturbed, denounced | {', '.join(LevelPayoffs._fields[2:last])}"
        rows = (
            f"level {level}: {_listed(entry[:2])} | {_listed(entry[2:last])}"
            for level, entry in enumerate(self.table)
        )
        return "\n".join((*self.model.splitlines(), f"{self.watching}: {heads}", *rows))

    def __repr__(self) -> str:
        return f"<DenunciationGame: {count(len(self.table), 'level')}, {self.watching}>"

    @property
    def watching(self) -> str:
        """How many watch, in words."""
        return count(self.watchers, "watcher")


def _listed(numbers: Iterable[Exact]) -> str:
    return ", ".join(short(Fraction(number)) for number in numbers)


def denunciation_game(
    worths: Sequence[Exact | FatStack],
    watchers: int = 1,
    *,
    own: int = 0,
    project: Exact | None = None,
    rivalry: Exact = 1,
    paint: Exact | None = None,
    hut: Exact = 1,
) -> DenunciationGame:
    """Return the game of a season, in points, by the rules of denunciation.

    A stack that is executed brings its worth, one that is out of the season brings nothing. A
    colour's interest is p − r · (mean of the others' p), where p are points and r its rivalry: with
    r = 1 the lead over the average opponent, which for two players is a zero-sum game; with r = 0
    its own points alone, and then no denunciation gains anything but for a Paint. Watchers have
    laid stacks of level w; who is out then, and what a Paint does: :ref:`denunciation`.

    Args:
        worths: the points that a stack of level 0, 1, 2, … brings, from 0 up; or such stacks
            themselves, as :func:`~banana_lab.solve.fat_stacks` finds.
        watchers: how many watch, 1 to 9.
        own: w, the level of every watcher's stack.
        project: what a watcher's stack brings, from 0 up; that of level w, unless told.
        rivalry: r, from 0 up.
        paint: τ, from 0 to 1, if every stack that cheats holds a Paint, with four cards or more;
            without it none does.
        hut: the points that a repainted hut takes from the one and gives to the other, from 0 up.

    Raises:
        ValueError: an argument is out of its range, or stacks are not those of level 0, 1, 2, ….
        TypeError: the worths are no sequence.

    Source: rulebook, *Who is eliminated for the season?* and the two headings after it; MM-5, MM-7,
    MM-8, MM-9, MM-11, MM-21. Left out: that an eliminated colour places no Tiki; that the cheater's
    Paint, once used, is lost for the rest of the game; and that who may repaint a hut may decline.

    >>> print(denunciation_game([1, 2]))
    in points, less 1 × the mean of the others'; no Paint; each watcher's stack, level 0, brings 1
    stacks bring, by level: 0: 1, 1: 2
    1 watcher: undisturbed, denounced | silence, denouncer
    level 0: 0, 1 | 0, -1
    level 1: 1, -1 | -1, 1
    """
    brings = _worths(worths)
    integer("watchers", watchers, 1, MOST_WATCHERS)
    own = integer("own", own, 0, len(brings) - 1 if project is None else None)
    laid = brings[own] if project is None else exact("project", project, low=0)
    rivalry, hut = exact("rivalry", rivalry, low=0), exact("hut", hut, low=0)
    swing = Fraction(0) if paint is None else (2 * exact("paint", paint, 0, 1) - 1) * hut

    def interests(*points: Fraction) -> list[Fraction]:
        """The interests of the cheater, of a watcher, and of a watcher of the others."""
        total = points[0] + points[1] + (watchers - 1) * points[2]
        return [own_points - rivalry * (total - own_points) / watchers for own_points in points]

    def stake(level: int, worth: Fraction) -> LevelPayoffs:
        undisturbed, silence, _ = interests(worth, laid, laid)
        back = swing if level else Fraction(0)
        ends = (worth, Fraction(0), laid) if level <= own else (-back, laid + back, laid)
        denounced, denouncer, bystander = interests(*ends)
        return LevelPayoffs(*map(plain, (undisturbed, denounced, silence, denouncer, bystander)))

    paints = "no Paint"
    if paint is not None:
        paints = f"Paints threaten the denouncer with τ = {paint}, a hut is worth {short(hut)}"
    model = (
        f"in points, less {short(rivalry)} × the mean of the others'; {paints}; "
        f"each watcher's stack, level {own}, brings {short(laid)}\n{_stacks(worths, brings)}"
    )
    return DenunciationGame(tuple(stake(*level) for level in enumerate(brings)), watchers, model)


def _worths(worths: Sequence[Exact | FatStack]) -> list[Fraction]:
    """Return the worths of levels as fractions."""
    of_kind("worths are a list, level 0 first", worths, Sequence, str | FatStack)
    if not worths:
        raise ValueError("worths begin with that of an honest stack, level 0; there are none")
    for level, stack in enumerate(worths):
        if isinstance(stack, FatStack) and stack.level != level:
            raise ValueError(
                f"worths begin with level 0, then 1, 2, …; in place {level} is {stack}"
            )
    numbers = [stack.worth if isinstance(stack, FatStack) else stack for stack in worths]
    return [
        exact(f"the worth of level {level}", stack, low=0) for level, stack in enumerate(numbers)
    ]


def _stacks(worths: Sequence[Exact | FatStack], brings: Iterable[Fraction]) -> str:
    """Return what stacks bring, in words."""
    cards = [f" ({len(stack.cards)})" if isinstance(stack, FatStack) else "" for stack in worths]
    levels = (
        f"{level}{size}: {short(worth)}"
        for level, (size, worth) in enumerate(zip(cards, brings, strict=True))
    )
    heads = (
        "stacks bring, Tikis at random, by level (cards)"
        if any(cards)
        else "stacks bring, by level"
    )
    return f"{heads}: {', '.join(levels)}"


# -------------------------------------------------------------------------------- any profile


def denunciation_gains(
    of: DenunciationGame,
    levels: Sequence[Exact],
    watch: Sequence[Exact],
    denunciation: str = "chance",
) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Return the most that each seat gains if it alone does otherwise, for any way to play.

    A way to play is an equilibrium if and only if no entry is above 0: a mix gains no
    more than the best that it is made of.

    Args:
        of: the game, as :func:`denunciation_game` makes it.
        levels: the probability of each level of cheating.
        watch: the probability that each watcher denounces.
        denunciation: who of several counts: ``"chance"`` (MM-4), or ``"first_seat"``, the first one
            in this order (MM-25).

    Returns:
        What the cheater gains if it changes to each level; and what each watcher gains if it
        changes to the better of silence and denunciation.

    Raises:
        ValueError: the numbers are no probabilities, or not one for each.
        TypeError: there is no such game, or the numbers are no sequence.

    Complexity: every set of denouncers is weighed, 2^W for W watchers.

    Source: Nash, *Non-cooperative games* (1951); MM-4, MM-25.

    One watcher alone does the work of three, who see it and stay silent:

    >>> three = denunciation_game([1, 2], watchers=3)
    >>> from fractions import Fraction as F
    >>> denunciation_gains(three, [F(2, 5), F(3, 5)], [F(3, 7), 0, 0])
    ((Fraction(0, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(0, 1), Fraction(0, 1)))
    """
    options.choice("denunciation", denunciation, WHO_COUNTS)
    check_game(of)
    mixed = dict(enumerate(_law("levels", levels, len(of.table))))
    total = sum(mixed.values())
    if total != 1:
        raise ValueError(f"the probabilities of the levels sum to 1, not to {total}")
    doubts = _law("watch", watch, of.watchers)
    everybody = range(of.watchers)

    def worth(laid: dict[int, Fraction], denounce: list[Fraction], seat: int | None) -> Fraction:
        """What a watcher, or the cheater, has on average."""
        total = Fraction(0)
        for chosen in product((False, True), repeat=of.watchers):
            share = prod(p if speaks else 1 - p for p, speaks in zip(denounce, chosen, strict=True))
            who = [watcher for watcher in everybody if chosen[watcher]]
            if share:
                total += share * sum(p * ends(of.table[k], who, seat) for k, p in laid.items() if p)
        return total

    def ends(entry: LevelPayoffs, who: list[int], seat: int | None) -> Fraction:
        if seat is None:
            return Fraction(entry.denounced if who else entry.undisturbed)
        if not who:
            return Fraction(entry.silence)
        counts = Fraction(seat in who, len(who))
        if denunciation == "first_seat":
            counts = Fraction(seat == who[0])
        return counts * entry.denouncer + (1 - counts) * entry.bystander

    def changed(seat: int, p: int) -> list[Fraction]:
        return [Fraction(p) if other == seat else doubts[other] for other in everybody]

    now = worth(mixed, doubts, None)
    cheater = tuple(worth({k: Fraction(1)}, doubts, None) - now for k in mixed)
    watchers = tuple(
        max(worth(mixed, changed(seat, p), seat) for p in (0, 1)) - worth(mixed, doubts, seat)
        for seat in everybody
    )
    return cheater, watchers


def check_game(of: object) -> None:
    """Refuse what is no game of denunciation."""
    of_kind("a game is wanted, such as denunciation_game([1, 2])", of, DenunciationGame)


def _law(name: str, numbers: Sequence[Exact], size: int) -> list[Fraction]:
    wanted = f"{name} is a list of {count(size, 'probability', 'probabilities')}, 0 to 1"
    of_kind(wanted, numbers, Sequence)
    shares = [exact(name, share) for share in numbers]
    if len(shares) != size or not all(0 <= share <= 1 for share in shares):
        raise ValueError(f"{wanted}, not {numbers}")
    return shares


# -------------------------------------------------------------------------- both lay and watch


class Stance(NamedTuple):
    """What a colour does that both lays and watches: its level, and whether it denounces."""

    level: int
    denounces: bool

    def __str__(self) -> str:
        return f"level {self.level}, {'denounces' if self.denounces else 'silent'}"


@dataclass(frozen=True, repr=False)
class MutualDenunciation(Proved):
    """Two colours, each of which may cheat and may denounce the other.

    Attributes:
        stances: what each can do.
        payoffs: how many points the first is ahead on average; a row and a column a stance.
    """

    stances: tuple[Stance, ...]
    payoffs: tuple[tuple[Fraction, ...], ...]

    @cached_property
    def solution(self) -> MatrixGame:
        """The solution of :attr:`payoffs`, with its certificate."""
        return matrix_game(self.payoffs)

    @property
    def value(self) -> Fraction:
        """How many points the first is ahead on average, if both play best."""
        return self.solution.value

    @property
    def certificate(self) -> Certificate:
        """What the first gets at least by its best mix, and the second gives at most by its own."""
        return self.solution.certificate

    @property
    def mix(self) -> dict[Stance, Fraction]:
        """The stances that the first colour's best mix uses, with their probabilities."""
        return {stance: p for stance, p in zip(self.stances, self.solution.row, strict=True) if p}

    def __str__(self) -> str:
        heads = f"points by which the first is ahead: {short(self.value)}; its mix:"
        return "\n".join((heads, *(f"{stance}: {short(p)}" for stance, p in self.mix.items())))

    def __repr__(self) -> str:
        return f"<MutualDenunciation: {count(len(self.stances) // 2, 'level')} each>"


def mutual_denunciation(
    worths: Sequence[Exact | FatStack], denunciation: str = "chance"
) -> MutualDenunciation:
    """Return the game of two colours of which each lays a stack, then is silent or denounces.

    With levels k and l, worth v_k and v_l, the first is v_k − v_l ahead if both are silent. If it
    denounces, it is v_k ahead where l > k, else −v_l. If both denounce, chance picks one (MM-4).

    Args:
        worths: as for :func:`denunciation_game`.
        denunciation: ``"chance"``, or ``"first_seat"``: of two that of the first counts (MM-25).

    Returns:
        The game; with ``"chance"`` it is worth 0, for both have the same choice.

    Raises:
        ValueError: an argument is out of its range.
        TypeError: the worths are no sequence.

    Complexity: a matrix game with two rows and two columns for each level.

    Source: rulebook, *Denunciation*, *Who is eliminated for the season?*; MM-4, MM-5.

    >>> print(mutual_denunciation([1, Fraction(3, 2), 2]))
    points by which the first is ahead: 0; its mix:
    level 0, silent: 1/3
    level 0, denounces: 1/3
    level 2, silent: 1/3
    """
    options.choice("denunciation", denunciation, WHO_COUNTS)
    brings = _worths(worths)
    stances = tuple(Stance(*stance) for stance in product(range(len(brings)), (False, True)))

    def denounced(by: int, against: int) -> Fraction:
        """How far the denouncer is ahead."""
        return brings[by] if against > by else -brings[against]

    def ahead(first: Stance, second: Stance) -> Fraction:
        gained, lost = denounced(first.level, second.level), -denounced(second.level, first.level)
        if first.denounces and second.denounces:
            return (gained + lost) / 2 if denunciation == "chance" else gained
        if first.denounces or second.denounces:
            return gained if first.denounces else lost
        return brings[first.level] - brings[second.level]

    return MutualDenunciation(
        stances, tuple(tuple(ahead(first, second) for second in stances) for first in stances)
    )
