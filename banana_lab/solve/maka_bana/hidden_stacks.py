"""Where Tikis stop a stack of Maka Bana Mao, whatever number of cards it has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from time import monotonic
from typing import Final, NamedTuple, TypeAlias, TypeVar

from banana_lab.core.options import integer
from banana_lab.core.words import aligned, count
from banana_lab.maka_bana import PAINT, Lay, SeasonView, Spot
from banana_lab.maka_bana.season import Known
from banana_lab.odds import Pmf
from banana_lab.odds.exact import exact
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.certificates import Certificate, Proved
from banana_lab.solve.exactness.progress import teller
from banana_lab.solve.maka_bana.known import (
    Worths,
    card_named,
    cards_laid,
    gain,
    look,
    protectors,
    to_come,
    worths_of,
)
from banana_lab.solve.matrix.hide_and_seek import coverage
from banana_lab.solve.matrix.matrix_games import matrix_game

T = TypeVar("T")
Huts: TypeAlias = tuple[int, int]
"""What huts are worth, as an integer, and the set of their spots."""
NO_HUTS: Final = (0, 0)

MOST_PAIRS: Final = 10_000_000
"""How many pairs of a stack and a set of spots there may be unless told; they take a minute."""


class StackProgress(NamedTuple):
    """How far :func:`hide_stack` is.

    Attributes:
        rounds: how many games were solved.
        gap: how far apart the two guarantees are.
        seconds: how long it has taken.
        done: 1 if they meet, else how much of the first gap is closed.
    """

    rounds: int
    gap: Fraction
    seconds: float
    done: float

    def __str__(self) -> str:
        rounds = count(self.rounds, "round")
        return f"{rounds}, gap {float(self.gap):.1e}, {self.seconds:.0f} s"


@dataclass(frozen=True, repr=False)
class HiddenStack(Proved):
    """A solved game of a stack with one card seen, and the Tikis to come.

    Attributes:
        cards: how many cards the stack has.
        tikis: how many Tikis are to come.
        value: what its owner gains on average, if all play optimally.
        hider: which stack to lay.
        seeking: on which spots Tikis go together; where they are fewer than there are Tikis, the
            others matter nothing.
        certificate: what the owner gains at least, and the Tikis leave at most; both are the value.
        unit: what the value counts, such as ``"points"``; empty where it is not said.
    """

    cards: int
    tikis: int
    value: Fraction
    hider: Pmf[Lay]
    seeking: Pmf[tuple[Spot, ...]]
    certificate: Certificate
    unit: str = field(default="", compare=False)

    @property
    def covered(self) -> dict[Spot, Fraction]:
        """The probability that a Tiki goes to each spot, the greatest first."""
        covered = coverage(self.seeking)
        return dict(sorted(covered.items(), key=lambda pair: -pair[1]))

    def __repr__(self) -> str:
        size = "1 card" if self.cards == 1 else f"{self.cards} cards"
        return f"<HiddenStack of {size}, tikis {self.tikis}: {self._value()}>"

    def __str__(self) -> str:
        laid = [(str(stack), short(share)) for stack, share in self.hider.items()]
        stand = [(f"tiki {spot}", short(share)) for spot, share in self.covered.items()]
        return f"{self._value()}\n{aligned([*laid, *stand])}"

    def _value(self) -> str:
        return f"value {both(self.value)} {self.unit}".rstrip()


def hide_stack(
    known: Known,
    colour: int,
    shown: str | None = None,
    *,
    cards: int | None = None,
    worths: Worths | None = None,
    limit: int = MOST_PAIRS,
    progress: Callable[[StackProgress], None] | bool = False,
) -> HiddenStack:
    """Return which cards to lay below one that is seen, and where Tikis go against them.

    The owner lays n cards, one of them on top; how many is known, as after a denunciation that
    failed, but not which. Then the Tikis to come are placed, then the owner does the best that its
    stack still can. It is a matrix game of stacks against sets of spots, which grows by the best
    answers until there is none better: :ref:`hide-stack`.

    How many cards to lay is no matter of hiding: the more, the better, but for denunciations; see
    :func:`~banana_lab.solve.denunciation_game`. It leaves out what
    :func:`~banana_lab.solve.hide_project` does.

    Args:
        known: a position of Maka Bana Mao, or a view of one.
        colour: whose stack it is.
        shown: the card on top, ``"Paint"`` for a Paint; the one that lies there, if left out.
        cards: n; if left out, as many as a denunciation has told, or else as the smallest stack
            that is a project of its own: 3, or 4 with a Paint on top.
        worths: what the colour gains on each spot, an integer or a fraction above 0, two huts
            together the sum; if left out, the points that the huts add now, two of them with the
            group that they may make together.
        limit: how many pairs of a stack and a set of spots there may be; they are counted first,
            though few are compared.
        progress: a function that is told after each round how far it is, as
            :class:`StackProgress`; ``True`` shows this on a line with a bar.

    Raises:
        ValueError: an argument is out of its range, the rules are Haapii, nothing is shown, no such
            stack makes anything; or nothing is hidden, as for
            :func:`~banana_lab.solve.hide_project`.
        TypeError: there is no position, or the worths are no mapping.

    Complexity: a round tries up to 924 stacks against each set so far, and at most (2 s)^k / k!
    sets of k Tikis against s stacks in use: a second or two, minutes on the empty island.

    Source: rulebook, *Two Types of Fixed Projects*, *4. Execution of projects*; MB-29, MM-1, MM-6,
    MM-13, MM-14, MM-15, MM-16, MM-19. Growing the game by best answers: McMahan, Gordon and Blum,
    *Planning in the presence of cost functions controlled by an adversary* (2003).

    Below Sand lies any beach or theme, each equally often; three Tikis stop some of them:

    >>> from banana_lab.maka_bana import Game
    >>> found = hide_stack(Game(4, "mao").start(), colour=0, shown="Sand", cards=2)
    >>> found
    <HiddenStack of 2 cards, tikis 3: value 25/6 ≈ 4.17 points>
    >>> {" ".join(stack.cards): str(share) for stack, share in found.hider.items()}
    {'Bikini Sand': '1/6', 'Coquito Sand': '1/6', 'Diabolo Sand': '1/6', 'Sand Fish': '1/6', \
'Sand Flower': '1/6', 'Sand Tattoo': '1/6'}
    """
    view = look(known, colour)
    game, name = view.game, view.game.seat_name(colour)
    if not game.is_mao:
        raise ValueError("in Haapii there are no stacks but projects; see hide_project")
    top = view.shown[colour] if shown is None else card_named(view, shown)
    if top is None:
        raise ValueError(f"{name} shows no card; name the one it might show")
    size = _size(view, colour, top, cards)
    stacks = _best(_stacks(view, colour, top, size))
    if not stacks:
        raise ValueError(f"no stack of {count(size, 'card')} with {top} on top makes a hut here")
    overloaded = size > game.box.project_cards
    most = min(game.box.projects_a_season, view.reserve(colour)) if overloaded else 1
    huts, unit = _huts(view, colour, stacks, most, worths)
    makes = {
        stack.lay: [(worth, spots) for worth, spots in huts if stack.makes(spots)] + [NO_HUTS]
        for stack in stacks
    }
    tikis, guards = len(to_come(view, colour)), protectors(view, colour, seen=top == PAINT)
    search = _Search(makes, tikis, view.free, [view.huts[guard] for guard in guards])
    if search.pairs > integer("limit", limit, 1):
        raise ValueError(
            f"{len(makes)} stacks against {search.sets:,} sets of spots are {search.pairs:,} "
            f"pairs, more than {limit:,}; take fewer cards, or raise the limit"
        )
    with teller(progress) as told:
        hider, seeking, proof = search.solved(told)
    certificate = Certificate(*(Fraction(worth) / unit for worth in proof))
    value = certificate.upper
    return HiddenStack(
        size,
        tikis,
        value,
        Pmf(hider),
        Pmf({game.island.named(spots): weight for spots, weight in seeking.items()}),
        certificate.proving(value),
        "points" if worths is None else "",
    )


# ---------------------------------------------------------------------------------------- stacks


class _Stack(NamedTuple):
    """A stack: where it can build, and which huts it can take back with how many Paints."""

    lay: Lay
    builds: int
    repaints: int
    paints: int

    def makes(self, spots: int) -> bool:
        both = self.builds | self.repaints
        return not spots & ~both and (spots & self.repaints).bit_count() <= self.paints

    def beats(self, other: _Stack) -> bool:
        return (
            not other.builds & ~self.builds
            and not other.repaints & ~self.repaints
            and min(other.paints, other.repaints.bit_count()) <= self.paints
        )


def _size(view: SeasonView, colour: int, top: str, cards: int | None) -> int:
    """Return how many cards a stack has."""
    name, box, told = view.game.seat_name(colour), view.game.box, cards_laid(view, colour)
    if cards is None:
        return told or box.project_cards + (top == PAINT)
    most = len(view.game.island.cards) + view.paints[colour]
    if integer("cards", cards, 1) > most:
        raise ValueError(f"{name} has {most} cards in hand, not {cards}")
    if told not in (None, cards):
        raise ValueError(f"{name} has laid {told} cards, not {cards}")
    return cards


def _stacks(view: SeasonView, colour: int, top: str, size: int) -> Iterator[_Stack]:
    """Yield the stacks of a size with a card on top that can make a hut."""
    game, hand = view.game, view.game.island.cards
    empty, huts = view.free, view.unguarded(colour)
    below = [card for card in hand if card != top]
    for paints in range(top == PAINT, view.paints[colour] + 1):
        others = size - paints - (top != PAINT)
        for chosen in combinations(below, others) if others >= 0 else ():
            named = {*chosen, top}
            cards = (*(card for card in hand if card in named), *[PAINT] * paints)
            spots = game.designated(cards)
            builds, repaints = spots & empty, spots & huts if paints else 0
            if builds | repaints:
                yield _Stack(Lay(cards, top), builds, repaints, paints)


def _best(stacks: Iterable[_Stack]) -> list[_Stack]:
    """Return the stacks without those that another beats whatever the Tikis do."""
    best: list[_Stack] = []
    for stack in stacks:
        if not any(other.beats(stack) for other in best):
            best = [other for other in best if not stack.beats(other)]
            best.append(stack)
    return best


def _huts(
    view: SeasonView, colour: int, stacks: Sequence[_Stack], most: int, worths: Worths | None
) -> tuple[list[Huts], int]:
    """Return sets of huts that stacks can make, the best first, and the unit of their worth."""
    isle, places = view.game.island, 0
    for stack in stacks:
        places |= stack.builds | stack.repaints
    spots = isle.named(places)
    told = {
        isle.mask(spot): exact(f"the worth of {spot}", worth, above=0)
        for spot, worth in worths_of(view, colour, spots, worths).items()
    }
    unit = lcm(*(worth.denominator for worth in told.values()))
    huts = []
    for size in range(1, most + 1):
        for chosen in combinations(told, size):
            together = sum(chosen)
            worth = (
                Fraction(gain(view, colour, together))
                if worths is None
                else sum((told[spot] for spot in chosen), Fraction(0))
            )
            huts.append((int(worth * unit), together))
    return sorted(huts, key=lambda pair: -pair[0]), unit


# ------------------------------------------------------------------------------------ the search


class _Search:
    """The game of stacks against Tikis, solved on a part of it that grows.

    Attributes:
        makes: what each stack can make, the best first, no huts last.
        tikis: how many Tikis there are.
        empty: the spots that any Tiki can go to.
        guarded: the huts that one Tiki of their owner can go to, by owner.
    """

    def __init__(
        self,
        makes: Mapping[Lay, Sequence[Huts]],
        tikis: int,
        empty: int,
        guarded: Sequence[int],
    ):
        self.makes, self.tikis, self.empty, self.guarded = makes, tikis, empty, guarded

    @property
    def sets(self) -> int:
        """How many sets of spots the Tikis can stand on, of those where a hut can be."""
        places = 0
        for huts in self.makes.values():
            for _, spots in huts:
                places |= spots
        return sum(comb(places.bit_count(), count) for count in range(self.tikis + 1))

    @property
    def pairs(self) -> int:
        return len(self.makes) * self.sets

    def solved(
        self, told: Callable[[StackProgress], None] | None = None
    ) -> tuple[dict[Lay, int], dict[int, int], tuple[Fraction, Fraction]]:
        """Return how often each stack and each set is chosen, and what these guarantee."""
        began, first, rounds = monotonic(), Fraction(0), 0
        stacks = [self.best_stack({0: 1})[1]]
        sets = [self.best_set({stacks[0]: 1})[1]]
        while True:
            table = [[self.left(stack, spots)[0] for spots in sets] for stack in stacks]
            game = matrix_game(table)
            laid, stand = _weights(stacks, game.row), _weights(sets, game.column)
            most, stack = self.best_stack(stand)
            least, spots = self.best_set(laid)
            gap, rounds = most - least, rounds + 1
            first = max(first, gap)
            if told is not None:
                done = float(1 - gap / first) if gap else 1
                told(StackProgress(rounds, gap, monotonic() - began, done))
            if least == most:
                return laid, stand, (least, most)
            stacks += [stack] if stack not in stacks else []
            sets += [spots] if spots not in sets else []

    def left(self, stack: Lay, tikis: int) -> Huts:
        """Return the best huts that a stack makes, given the spots with Tikis."""
        return next(huts for huts in self.makes[stack] if not huts[1] & tikis)

    def best_stack(self, stand: Mapping[int, int]) -> tuple[Fraction, Lay]:
        """Return the stack that gains most against a mix of sets, and how much that is."""

        def gains(stack: Lay) -> int:
            return sum(weight * self.left(stack, spots)[0] for spots, weight in stand.items())

        best = max(self.makes, key=gains)
        return Fraction(gains(best), sum(stand.values())), best

    def best_set(self, laid: Mapping[Lay, int]) -> tuple[Fraction, int]:
        """Return the set that leaves least to a mix of stacks, and how much that is."""
        lists, weights = [self.makes[stack] for stack in laid], [*laid.values()]
        best = [0] * len(lists)
        leaves = sum(weight * huts[0][0] for weight, huts in zip(weights, lists, strict=True))
        tried, to_try, found = {0}, [(0, leaves, best)], []
        while to_try:
            tikis, leaves, best = to_try.pop()
            found.append((leaves, tikis))
            if tikis.bit_count() == self.tikis:
                continue
            hit: defaultdict[int, list[int]] = defaultdict(list)
            for number, place in enumerate(best):
                for spot in self._places(lists[number][place][1], tikis):
                    hit[spot].append(number)
            for spot, numbers in hit.items():
                after = tikis | spot
                if after not in tried:
                    tried.add(after)
                    now, left = best.copy(), leaves
                    for number in numbers:
                        huts, place = lists[number], best[number]
                        now[number] = next(
                            p for p in range(place, len(huts)) if not huts[p][1] & after
                        )
                        left -= weights[number] * (huts[place][0] - huts[now[number]][0])
                    to_try.append((after, left, now))
        least, tikis = min(found)
        return Fraction(least, sum(weights)), tikis

    def _places(self, spots: int, tikis: int) -> Iterator[int]:
        """Yield those of some spots where one Tiki more can go."""
        allowed = self.empty
        for huts in self.guarded:
            if not huts & tikis:
                allowed |= huts
        spots &= allowed
        while spots:
            yield spots & -spots
            spots &= spots - 1


def _weights(choices: Sequence[T], mix: Sequence[Fraction]) -> dict[T, int]:
    unit = lcm(*(share.denominator for share in mix))
    return {choice: int(share * unit) for choice, share in zip(choices, mix, strict=True) if share}
