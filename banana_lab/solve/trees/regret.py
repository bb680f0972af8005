"""Counterfactual regret minimisation: play that learns from what it regrets, for any number.

What counts is the average of all that was played. Between two persons of whom one loses what the
other wins, it comes ever nearer to optimal play. With more nothing of the kind holds: the result
says what each person would gain by another strategy, and claims no more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from numbers import Real
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from banana_lab.core.chance import Bits, generator
from banana_lab.core.conduct import brief, options_of, start_of
from banana_lab.core.options import choice, integer
from banana_lab.core.protocol import Action, End, Game, Seat, State, Together, Turn, View
from banana_lab.core.sequential import chooser, followed
from banana_lab.core.words import count
from banana_lab.odds.text import loose
from banana_lab.solve.exactness.certificates import Certificate
from banana_lab.solve.exactness.payoffs import Payoff, Payoffs
from banana_lab.solve.exactness.progress import teller
from banana_lab.solve.exactness.sizes import size_of
from banana_lab.solve.trees.best_responses import (
    profile_gains,
    profile_of,
    profile_values,
    rounded,
    tree_of,
)
from banana_lab.solve.trees.game_trees import (
    MOST_NODES,
    GameTree,
    game_of,
    game_tree,
)
from banana_lab.solve.trees.walks import (
    Did,
    check_options,
    distinct,
    forgetful,
    informed,
    probe_recall,
)

if TYPE_CHECKING:
    from banana_lab.solve.trees.tree_arrays import Floats, Side

_ITERATIONS: Final = 1000
_OFTEN: Final = 0.2
_FOREVER: Final = 10**9
"""The seconds of thirty years, which floats count."""

_VISITS: Final = 64
_BITS: Final = 53
_UNIT: Final = 10**9
_TINY: Final = 1e-12
"""Below it a gap in floating point may be 0."""

Mixes: TypeAlias = Mapping[Seat, Mapping[View, Mapping[Action, Fraction]]]


class LearningProgress(NamedTuple):
    """How far :func:`cfr` has come.

    Attributes:
        iterations: how many were made in all, one that is still going on counted.
        seconds: how long this call has taken.
        gap: the sum of what each person would gain by a best response; ``None`` where games are
            sampled.
        done: the part of the work that is done, 0 to 1, by the limit that is nearest.
    """

    iterations: int
    seconds: float
    gap: float | None
    done: float

    def __str__(self) -> str:
        gap = "" if self.gap is None else f", gap {self.gap:.1e}"
        made = count(self.iterations, "iteration", form=",")
        return f"{made}{gap}, {self.seconds:.0f} s"


@dataclass(frozen=True, repr=False, eq=False)
class Learned:
    """What :func:`cfr` has learnt; give it back as ``start`` to learn on.

    Attributes:
        game: the game.
        payoff: what the first of two persons wins, if told.
        iterations: how many were made in all.
        sampling: how chance and the others were sampled, if they were.
        seed: of the samples.
        interrupted: whether Ctrl+C ended it.
    """

    game: Game
    payoff: Payoff | None
    iterations: int
    sampling: str | None
    seed: int
    interrupted: bool
    _memory: _Unrolled | _Sampled = field(repr=False)

    @cached_property
    def tree(self) -> GameTree:
        """The game, unrolled.

        Raises:
            ValueError: it is too large; see :func:`~banana_lab.solve.game_tree`.
        """
        memory = self._memory
        if isinstance(memory, _Unrolled):
            return memory.tree
        return game_tree(self.game, self.payoff, constant_sum=True)

    @cached_property
    def profile(self) -> Mixes:
        """The average of what was played: for each seat and view the probabilities of actions.

        Where a person's own play did not lead, all actions are equally likely. Of a sampled game it
        holds the views that were met.
        """
        return self._memory.profile()

    @cached_property
    def values(self) -> dict[int, Fraction | float]:
        """What each person wins on average by the profile, exact."""
        return profile_values(self.tree, self._everywhere)

    @cached_property
    def gains(self) -> dict[int, Fraction | float]:
        """How much more each person would win by the best response to the others, exact."""
        return profile_gains(self.tree, self._everywhere)

    @property
    def gap(self) -> Fraction | float:
        """The sum of the gains; of two persons, how far apart the two guarantees are."""
        return sum(self.gains.values())

    @property
    def exploitability(self) -> Fraction | float:
        """Half of the gap, of two persons.

        Raises:
            ValueError: not two persons play.
        """
        self._two("exploitability")
        return self.gap / 2

    @property
    def value(self) -> Fraction:
        """What the first of two persons wins by the profile: that of the game, to within the gap.

        Raises:
            ValueError: not two persons play.
        """
        first, _ = self._two("a value")
        return Fraction(self.values[first])

    @property
    def certificate(self) -> Certificate:
        """What the first of two persons wins at least by the profile, and at most against it.

        Raises:
            ValueError: not two persons play.
        """
        first, second = self._two("a certificate")
        return Certificate(
            self.value - Fraction(self.gains[second]), self.value + Fraction(self.gains[first])
        )

    def _two(self, what: str) -> tuple[int, ...]:
        people = self.game.people
        if len(people) != 2:
            raise ValueError(f"{what} is for two persons, and here play {len(people)}; see gains")
        return people

    @property
    def _everywhere(self) -> Mixes:
        """The profile, and uniform play where no sample led."""
        if isinstance(self._memory, _Unrolled):
            return self.profile
        profile: dict[Seat, dict[View, Mapping[Action, Fraction]]] = {}
        for known in (known for sets in self.tree.information_sets for known in sets):
            uniform = dict.fromkeys(known.actions, Fraction(1, len(known.actions)))
            met = self.profile[known.seat].get(known.view, uniform)
            profile.setdefault(known.seat, {})[known.view] = met
        return profile

    def __repr__(self) -> str:
        end = ", interrupted" if self.interrupted else ""
        made = count(self.iterations, "iteration")
        return f"<Learned of {brief(self.game)}: {made}{end}>"

    def __str__(self) -> str:
        end = ", interrupted; learn on with start=" if self.interrupted else ""
        found = self._memory.found(lambda: not self.gap)
        lines = [("iterations", f"{self.iterations:,}{end}"), *found]
        return "\n".join(f"{name:<10}  {words}" for name, words in lines)


def cfr(
    game: Game | GameTree,
    payoff: Payoff | None = None,
    *,
    iterations: int | None = None,
    gap: float | Fraction | None = None,
    seconds: float | None = None,
    sampling: str | None = None,
    seed: int = 0,
    start: Learned | None = None,
    limit: int = MOST_NODES,
    progress: Callable[[LearningProgress], None] | bool = False,
) -> Learned:
    """Learn a game by counterfactual regret minimisation.

    Each person plays in proportion to what it regrets, and what counts is the average. Between two
    persons of whom one loses what the other wins, the gap of the average is at most a constant of
    the game divided by the square root of the iterations; with samples the constant also depends on
    how surely. Of more persons no such theorem is known. Regrets and samples: :ref:`regret`.

    Without sampling this is CFR+, whose iteration takes time in proportion to the combinations of
    sequences that can end the game. With ``sampling="external"``, for games too large to unroll,
    time is in proportion to the nodes that are visited, memory to the information sets met. Both
    need views that remember what their person did and knew; of a game that is sampled, one that
    forgets is noticed once two ways to it were drawn.

    Ctrl+C ends it as a limit does, and what was learnt comes back, marked as interrupted. An
    iteration that time or Ctrl+C cuts short is dropped, but with samples counts as made; no such
    result is the same on every machine.

    Args:
        game: the game, or its tree.
        payoff: as for :func:`~banana_lab.solve.game_tree`.
        iterations: how many to make, at least 1; 1000 if no end is named.
        gap: stop once the sum of all gains is no larger.
        seconds: stop after this time, unrolling counted; a game that is not unrolled by then is
            refused. One iteration is always made.
        sampling: ``"external"``, or ``None`` for none.
        seed: of the samples, an integer.
        start: learn on from this result, which stays as it is. The end is counted from there, and
            payoff, sampling and seed are those of the result.
        limit: how many nodes the game may have, if it is unrolled, or else a sample of it, unless
            seconds cut it short.
        progress: a function that is told from time to time how far it is, as
            :class:`LearningProgress`; ``True`` shows this on a line with a bar, and before it how
            far the game is unrolled.

    Raises:
        ValueError: an argument is out of its range, a sampled game is given a gap, a tree is to be
            sampled, ``start`` is of another game, payoff, sampling or seed, the game does not end;
            or as for :func:`~banana_lab.solve.sequence_form`, but any number may play.
        TypeError: an argument is of another kind, or the game breaks the protocol.

    Source: Zinkevich, Johanson, Bowling, Piccione, *Regret minimization in games with incomplete
    information* (2007); Lanctot, Waugh, Zinkevich, Bowling, *Monte Carlo sampling for regret
    minimization in extensive games* (2009); Tammelin, *Solving large imperfect information games
    using CFR+* (2014); Burch, Moravčík, Schmid, *Revisiting CFR+ and alternating updates* (2019).

    >>> from banana_lab.solve.jack_bananas.exchanges import Exchange
    >>> game = Exchange((1, 0), (1, 0), minimum=4).game
    >>> learned = cfr(game, lambda duel: duel.scores()[0], gap=0.01)
    >>> learned.certificate.lower <= Fraction(1, 12) <= learned.certificate.upper
    True
    >>> print(cfr(game, lambda duel: duel.scores()[0], iterations=100))
    iterations  100
    value       ≈ 0.0832955, between ≈ 0.0832927 and ≈ 0.0833361
    gap         ≈ 4.3e-05
    """
    whole = game_of(game)
    if sampling is not None:
        choice("sampling", sampling, ["external"])
    if iterations is not None:
        integer("iterations", iterations, 1)
    for name, end in {"gap": gap, "seconds": seconds}.items():
        if end is not None and not (isinstance(end, Real) and end > 0):
            raise ValueError(f"{name} is a number above 0, not {end!r}")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"a seed is an integer, not {seed!r}")
    if seconds is not None:
        seconds = min(seconds, _FOREVER)
    memory: _Unrolled | _Sampled
    began = monotonic()
    with teller(progress) as told:
        if start is not None:
            memory = _kept(whole, payoff, sampling, seed, start)
            payoff, sampling, seed = start.payoff, start.sampling, start.seed
        elif sampling is None:
            line = told if progress is True else None
            memory = _Unrolled(tree_of(game, payoff, limit, line, seconds, constant_sum=True))
        elif isinstance(game, GameTree):
            raise ValueError("what is unrolled needs no samples; give the game, or no sampling")
        else:
            memory = _Sampled(game, Payoffs(game, payoff, constant_sum=True), seed)
            probe_recall(game)
            if seconds is None:
                _check_samples(game, limit)
        if gap is not None and isinstance(memory, _Sampled):
            raise ValueError(
                "the gap of a sampled game is not known while it learns; name iterations or seconds"
            )
        if iterations is None and gap is None and seconds is None:
            iterations = _ITERATIONS
        run = _Run(memory, _Ends(iterations, gap, seconds), told, began)
        interrupted = run.learn()
    return Learned(whole, payoff, run.memory.done, sampling, seed, interrupted, run.memory)


def _check_samples(game: Game, limit: int) -> None:
    """Refuse a game of which a sample is as good as surely too large."""
    for person in game.people:
        size = size_of(game, person)
        if size.surely_above(limit):
            raise ValueError(
                f"a sample of {brief(game)}, in which person {person} tries every action, has "
                f"about {size} nodes, and the limit is {limit:,}; name seconds, or begin later: "
                "game.from_position"
            )


class _Ends(NamedTuple):
    iterations: int | None
    gap: float | Fraction | None
    seconds: float | None

    def reached(self, iterations: int, gap: float | None, seconds: float) -> float:
        """Return how much of the work is done, 1 where an end is reached."""
        parts = [0.0]
        if self.iterations is not None:
            parts.append(iterations / self.iterations)
        if self.gap is not None and gap is not None:
            parts.append(float(self.gap) / gap if gap > self.gap else 1)
        if self.seconds is not None:
            parts.append(seconds / self.seconds)
        return min(1.0, max(parts))


class _TimeUp(Exception):  # noqa: N818 - what happens, not that it is wrong
    """The time is over within an iteration."""


class _Run:
    """A call of :func:`cfr`."""

    def __init__(
        self,
        memory: _Unrolled | _Sampled,
        ends: _Ends,
        told: Callable[[LearningProgress], None] | None,
        began: float,
    ):
        self.memory, self.ends, self.told, self.began = memory, ends, told, began
        self.first, self.due = memory.done, _OFTEN

    def learn(self) -> bool:
        """Iterate until an end is reached; return whether it was interrupted.

        It looks at the gap each time a tenth more is done.
        """
        look, done = 1, 0.0
        try:
            while done < 1:
                with suppress(_TimeUp):
                    self.memory = self.memory.iterated(self.tick)
                made, gap = self.memory.done - self.first, None
                if looks := made >= look:
                    look = made + max(1, made // 10)
                    if self.told is not None or self.ends.gap is not None:
                        gap = self.memory.gap()
                seconds = monotonic() - self.began
                done = self.ends.reached(made, gap, seconds)
                if looks or done == 1 or seconds >= self.due:
                    self.tell(seconds, gap, done)
        except KeyboardInterrupt:
            return True
        return False

    def tick(self) -> None:
        """Tell how far it is, if it is time, within an iteration."""
        seconds = monotonic() - self.began
        if self.ends.seconds is not None and seconds >= self.ends.seconds:
            raise _TimeUp
        if seconds >= self.due:
            made = self.memory.done - self.first - 1
            self.tell(seconds, None, self.ends.reached(made, None, seconds))

    def tell(self, seconds: float, gap: float | None, done: float) -> None:
        self.due = seconds + _OFTEN
        if self.told is not None:
            self.told(LearningProgress(self.memory.done, seconds, gap, done))


def _kept(
    game: Game, payoff: Payoff | None, sampling: str | None, seed: int, start: Learned
) -> _Unrolled | _Sampled:
    """Return a copy of what a result remembers."""
    if not isinstance(start, Learned):
        raise TypeError(f"start is what cfr returned, not {brief(start)}")
    if game != start.game:
        raise ValueError(f"start is of {brief(start.game)}, and the game is {brief(game)}")
    if payoff is not None and payoff is not start.payoff:
        raise ValueError("start was learnt with another payoff")
    if sampling not in (None, start.sampling):
        raise ValueError(f"start was learnt with sampling={start.sampling!r}, not {sampling!r}")
    if seed not in (0, start.seed):
        raise ValueError(f"start was learnt with seed {start.seed}, not {seed}")
    return start._memory.copy()


# ------------------------------------------------------------------------------- without samples


class _Unrolled:
    """CFR+ on the arrays of a tree."""

    def __init__(self, tree: GameTree):
        import numpy as np

        if len(tree.people) == 2:
            _ = tree.total  # refuses two who do not win against one another
        self.tree, self.done = tree, 0
        self.regrets = [np.zeros(count) for count in tree.sequences]
        self.sums = [np.zeros(count) for count in tree.sequences]
        sides = tree.arrays.sides
        self.mixes = [_matched(*pair) for pair in zip(sides, self.regrets, strict=True)]
        self.plans = [side.plan(mix) for side, mix in zip(sides, self.mixes, strict=True)]

    def copy(self) -> _Unrolled:
        new = copy(self)
        new.regrets, new.sums = self.regrets[:], self.sums[:]
        new.mixes, new.plans = self.mixes[:], self.plans[:]
        return new

    def iterated(self, tick: Callable[[], None]) -> _Unrolled:
        """Return what is known after an iteration; this stays, should it be interrupted."""
        import numpy as np

        new, arrays = self.copy(), self.tree.arrays
        new.done += 1
        for place, side in enumerate(arrays.sides):
            worths, mix = arrays.worths(place, new.plans), new.mixes[place]
            regrets = new.regrets[place].copy()
            for level in reversed(side.levels):
                won = worths[level.sequences]
                value = side.sums(level, mix[level.sequences] * won)
                regrets[level.sequences] += won - np.repeat(value, side.sizes[level.sets])
                side.pass_on(level, value, worths)
            np.maximum(regrets, 0, out=regrets)
            new.regrets[place], new.mixes[place] = regrets, _matched(side, regrets)
            new.plans[place] = side.plan(new.mixes[place])
            new.sums[place] = new.sums[place] + new.done * new.plans[place]
        return new

    def found(self, solved: Callable[[], bool]) -> list[tuple[str, str]]:
        """Return what to print, in floating point; what is nearly solved may be so exactly."""
        arrays, plans, people = self.tree.arrays, self.average(), self.tree.people
        won = [float(arrays.worths(at, plans) @ plan) for at, plan in enumerate(plans)]
        most = [arrays.best(at, plans) for at in range(len(plans))]
        total = self.gap()
        none = abs(total) < _TINY and solved()
        gap = ("gap", "0" if none else f"≈ {total:.2g}")
        if len(people) == 2:
            low, high = (loose(bound) for bound in (self.tree.total - most[1], most[0]))
            return [("value", f"≈ {loose(won[0])}, between ≈ {low} and ≈ {high}"), gap]
        return [
            (
                f"person {person}",
                f"wins ≈ {loose(mean)}, could gain {'0' if none else f'≈ {best - mean:.2g}'}",
            )
            for person, mean, best in zip(people, won, most, strict=True)
        ] + [gap]

    def average(self) -> list[Floats]:
        """Return the average realisation plans, the first ones if nothing was played."""
        if not self.done:
            return self.plans
        return [total / total[0] for total in self.sums]

    def gap(self) -> float:
        return self.tree.arrays.gap(self.average())

    def profile(self) -> Mixes:
        plans = [
            rounded(sets, plan.tolist())
            for sets, plan in zip(self.tree.information_sets, self.average(), strict=True)
        ]
        return profile_of(self.tree, plans)


def _matched(side: Side, regrets: Floats) -> Floats:
    """Return probabilities in proportion to regrets, all alike where there are none."""
    import numpy as np

    own = side.own[1:]
    total, size = np.add.reduceat(regrets, side.starts)[own], side.sizes[own]
    mix = np.ones(len(regrets))
    mix[1:] = np.where(total > 0, regrets[1:] / np.where(total > 0, total, 1), 1 / size)
    return mix


# ---------------------------------------------------------------------------------- with samples


class _Choice:
    """An information set that was met."""

    __slots__ = ("actions", "came", "regrets", "sums")

    def __init__(self, actions: tuple[Action, ...], came: Did):
        self.actions, self.came = actions, came
        self.regrets, self.sums = [0.0] * len(actions), [0.0] * len(actions)

    def copy(self, came: Did) -> _Choice:
        new = _Choice(self.actions, came)
        new.regrets, new.sums = self.regrets[:], self.sums[:]
        return new

    def mix(self) -> list[float]:
        positive = [max(regret, 0.0) for regret in self.regrets]
        total = sum(positive)
        if total <= 0:
            return [1 / len(positive)] * len(positive)
        return [regret / total for regret in positive]


class _Sampled:
    """External sampling."""

    def __init__(self, game: Game, payoffs: Payoffs, seed: int):
        self.game, self.payoffs, self.seed, self.done = game, payoffs, seed, 0
        self.places = {seat: game.people.index(game.owner[seat]) for seat in game.seats}
        self.known: dict[View, _Choice] = {}
        self.visits = 0

    def copy(self) -> _Sampled:
        new = copy(self)
        new.known = {view: met.copy(met.came) for view, met in self.known.items()}
        return new

    def gap(self) -> None:
        return None

    def found(self, _: Callable[[], bool]) -> list[tuple[str, str]]:
        gap = "not known of samples; .gap computes it, if the game can be unrolled"
        return [("views met", f"{len(self.known):,}"), ("gap", gap)]

    def iterated(self, tick: Callable[[], None]) -> _Sampled:
        """Make an iteration; what one that is cut short has learnt stays."""
        self.done += 1
        rng, people = generator("cfr", self.seed, self.done), self.game.people
        try:
            for place in range(len(people)):
                self.visit(place, start_of(self.game), (), (None,) * len(people), rng, tick)
        except RecursionError as error:
            raise ValueError(
                f"a sample of {brief(self.game)} is deeper than Python's recursion limit of "
                f"{sys.getrecursionlimit()} allows; cfr needs a game that comes to an end"
            ) from error
        return self

    def count(self, tick: Callable[[], None]) -> None:
        self.visits += 1
        if not self.visits % _VISITS:
            tick()

    def visit(
        self,
        place: int,
        state: State,
        chosen: tuple[Action, ...],
        trail: tuple[Did, ...],
        rng: Bits,
        tick: Callable[[], None],
    ) -> float:
        """Return what the person of this place wins by the sample from here on."""
        node: Any = state.node
        self.count(tick)
        while not isinstance(node, Turn | Together | End):
            self.count(tick)
            state = state.apply(node.sample(rng))
            node = state.node
        if isinstance(node, End):
            return float(self.payoffs(state)[place])
        seat = chooser(node, chosen)
        person, view = self.places[seat], informed(state, seat, chosen)
        met = self.known.get(view)
        if met is None:
            actions = distinct(options_of(state, seat, view), view)
            met = self.known[view] = _Choice(actions, trail[person])
        elif met.came != trail[person]:
            raise forgetful(self.game, view, met.came, trail[person])
        else:
            check_options(state, seat, view, met.actions)
        mix = met.mix()

        def after(number: int) -> float:
            action = met.actions[number]
            then = (*trail[:person], (view, action), *trail[person + 1 :])
            return self.visit(place, *followed(state, chosen, action), then, rng, tick)

        if person != place:
            met.sums = [total + part for total, part in zip(met.sums, mix, strict=True)]
            return after(_drawn(mix, rng))
        won = [after(action) for action in range(len(mix))]
        value = sum(part * win for part, win in zip(mix, won, strict=True))
        met.regrets = [old + win - value for old, win in zip(met.regrets, won, strict=True)]
        return value

    def profile(self) -> Mixes:
        profile: dict[Seat, dict[View, Mapping[Action, Fraction]]]
        profile = {seat: {} for seat in self.game.seats}
        for view, met in self.known.items():
            total = sum(met.sums)
            parts = [round(_UNIT * part / total) if total else 1 for part in met.sums]
            profile[view.seat][view] = {
                action: Fraction(part, sum(parts))
                for action, part in zip(met.actions, parts, strict=True)
            }
        return profile


def _drawn(mix: Sequence[float], rng: Bits) -> int:
    """Return the place of an action drawn with these probabilities."""
    draw = rng.getrandbits(_BITS) / 2**_BITS
    for place, part in enumerate(mix):
        draw -= part
        if draw < 0:
            return place
    return max(range(len(mix)), key=mix.__getitem__)
