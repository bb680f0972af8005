"""The best answer to how the others play, and how much a profile leaves to be gained by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from numbers import Rational, Real
from operator import mul
from typing import Any, Final, NamedTuple, TypeAlias

from banana_lab.core.conduct import brief
from banana_lab.core.protocol import Action, Game, Seat, View
from banana_lab.core.words import count
from banana_lab.odds.text import both, loose
from banana_lab.solve.exactness.payoffs import Payoff
from banana_lab.solve.trees.game_trees import (
    MOST_NODES,
    GameTree,
    InformationSet,
    Unrolled,
    game_of,
    game_tree,
)
from banana_lab.solve.trees.walks import Informed

Number: TypeAlias = Fraction | int | float

Mix: TypeAlias = Mapping[Action, Number]

Strategy: TypeAlias = Mapping[View, Mix] | Callable[[View], Mix]
"""How somebody plays: for each view the probabilities of actions, those of probability 0 may be
left out."""

Profile: TypeAlias = Strategy | Mapping[Seat, Strategy]
"""How everybody plays: one strategy for all, or one for each seat."""

_TOLERANCE: Final = 1e-9
_UNIT: Final = 10**18


class RealisationPlan(NamedTuple):
    """A realisation plan: for each sequence of a person the product of its probabilities.

    Attributes:
        numerators: one for each sequence; floating point where a probability is.
        denominator: what divides them.
    """

    numerators: Sequence[Number]
    denominator: int


_NOTHING: Final = RealisationPlan((), 1)


class BestResponse(NamedTuple):
    """What a person wins at most against the others, and how.

    Attributes:
        value: what the person wins; a fraction unless a probability was a float.
        profile: an action for each view of each of the person's seats, with probability 1.
    """

    value: Fraction | float
    profile: Mapping[Seat, Mapping[View, Mapping[Action, int]]]

    def __repr__(self) -> str:
        views = count(sum(map(len, self.profile.values())), "view")
        return f"<BestResponse: wins {said(self.value)}, an action for each of {views}>"


def best_response(
    game: Game | GameTree, profile: Profile, person: int, payoff: Payoff | None = None
) -> BestResponse:
    """Return the best that a person can do against the others.

    It takes time in proportion to the combinations of sequences that can end the game:
    :ref:`best-response`. Fractions give a fraction. With a float among the probabilities the answer
    is one, and off by no more than about (n + d) 2⁻⁵³ times the largest payoff, n being the number
    of those combinations and d that of the longest run of decisions.

    Args:
        game: the game, or its tree.
        profile: how everybody plays; what it says of the person is not used.
        person: who answers.
        payoff: as for :func:`~banana_lab.solve.game_tree`; none where a tree is given.

    Raises:
        ValueError: there is no such person; the profile has no probabilities for a view, or some
            that are none; or as for :func:`~banana_lab.solve.game_tree`.
        TypeError: the profile is none, or says of a view what is no mapping.

    Source: D. Koller, N. Megiddo, B. von Stengel, *Efficient computation of equilibria for
    extensive two-person games*, Games and Economic Behavior 14 (1996).

    >>> from banana_lab.solve.jack_bananas.exchanges import Exchange
    >>> game = Exchange((1, 0), (1, 0), minimum=4).game
    >>> def uniform(view):
    ...     return dict.fromkeys(view.legal(), Fraction(1, len(view.legal())))
    >>> best_response(game, uniform, 0, lambda duel: duel.scores()[0]).value
    Fraction(19, 24)
    """
    tree = tree_of(game, payoff)
    place = tree.place(person)
    plans = plans_of(tree, profile, place)
    value, choices = best_plan(tree, place, worths(tree, place, plans))
    answer: dict[Seat, dict[View, Mapping[Action, int]]] = {
        seat: {} for seat in tree.game.seats_of(person)
    }
    for known, chosen in zip(tree.information_sets[place], choices, strict=True):
        answer[known.seat][known.view] = {known.actions[chosen - known.first]: 1}
    return BestResponse(_quotient(value, scale(tree, place, plans)), answer)


def profile_values(
    game: Game | GameTree, profile: Profile, payoff: Payoff | None = None
) -> dict[int, Fraction | float]:
    """Return what each person wins on average if all play by a profile.

    Without a payoff each wins what ``returns()`` says, whether or not somebody loses as much.

    Args, errors, time and precision as for :func:`best_response`.
    """
    tree = tree_of(game, payoff)
    return _values(tree, plans_of(tree, profile))


def profile_gains(
    game: Game | GameTree, profile: Profile, payoff: Payoff | None = None
) -> dict[int, Fraction | float]:
    """Return how much more each person would win by the best answer to the others.

    All are 0 where nobody can gain alone, and only there: a Nash equilibrium. With two persons and
    what one wins the other loses, that is optimal play; with more it is not, since two of them may
    gain together.

    Args, errors and precision as for :func:`best_response`; it takes the time of one for each
    person.

    Source: J. Nash, *Non-cooperative games*, Annals of Mathematics 54 (1951).
    """
    return _gains(tree_of(game, payoff), profile)


def exploitability(
    game: Game | GameTree, profile: Profile, payoff: Payoff | None = None
) -> Fraction | float:
    """Return what two persons gain by their best answers: half the sum of :func:`profile_gains`.

    It is 0 in a Nash equilibrium, and above 0 for all else. The sum is called NashConv. Where one
    loses what the other wins, it is 0 for optimal play alone, and the value of the game is no
    further from what the profile wins than twice as much.

    Args, errors and precision as for :func:`best_response`, and the time of two of them; and

    Raises:
        ValueError: not two persons play.

    Source: M. Johanson, K. Waugh, M. Bowling, M. Zinkevich, *Accelerating best response calculation
    in large extensive games*, IJCAI 2011.

    >>> from banana_lab.solve.jack_bananas.exchanges import Exchange
    >>> from banana_lab.solve.trees.sequence_forms import sequence_form
    >>> play = sequence_form(Exchange((1, 0), (1, 0), minimum=4).game)
    >>> exploitability(play.tree, play.profile)
    Fraction(0, 1)
    """
    tree = tree_of(game, payoff)
    if len(tree.people) != 2:
        raise ValueError(
            f"exploitability is for two persons, and here play {len(tree.people)}; "
            "see profile_gains"
        )
    return sum(_gains(tree, profile).values()) / 2


# --------------------------------------------------------------------------------------- plans


def tree_of(
    game: Game | GameTree,
    payoff: Payoff | None = None,
    limit: int = MOST_NODES,
    progress: Callable[[Unrolled], None] | bool | None = None,
    seconds: float | None = None,
    constant_sum: bool = False,
) -> GameTree:
    """Return the tree of a game; it may be one already."""
    game_of(game)
    if not isinstance(game, GameTree):
        return game_tree(
            game,
            payoff,
            limit=limit,
            seconds=seconds,
            progress=progress or False,
            constant_sum=constant_sum,
        )
    if payoff is not None:
        raise ValueError("a tree has its payoffs already; give the game with another payoff")
    return game


def plans_of(tree: GameTree, profile: Profile, without: int | None = None) -> list[RealisationPlan]:
    """Return the realisation plan of each person, in the order of persons.

    One of them may be left out; its plan is that of nothing.
    """
    return [
        _NOTHING if place == without else _plan(tree, place, profile)
        for place in range(len(tree.people))
    ]


def profile_of(
    tree: GameTree, plans: Sequence[RealisationPlan]
) -> dict[Seat, dict[View, dict[Action, Fraction]]]:
    """Return the probabilities of actions that realisation plans stand for.

    Where a person's own play does not lead, its actions are equally likely.
    """
    profile: dict[Seat, dict[View, dict[Action, Fraction]]] = {seat: {} for seat in tree.game.seats}
    for sets, (plan, _) in zip(tree.information_sets, plans, strict=True):
        for known in sets:
            parts = [plan[sequence] for sequence in known.after]
            if not plan[known.parent]:
                parts = [1] * len(parts)
            whole = sum(parts)
            profile[known.seat][known.view] = {
                action: Fraction(part, whole)  # type: ignore[arg-type]
                for action, part in zip(known.actions, parts, strict=True)
            }
    return profile


def rounded(sets: Sequence[InformationSet], floats: Sequence[float]) -> RealisationPlan:
    """Return a plan near by, of multiples of 1 / ``_UNIT``."""
    plan = [_UNIT] + [0] * (len(floats) - 1)
    for known in sets:
        weights = [round(max(floats[s], 0.0) * _UNIT) for s in known.after]
        if not any(weights):
            weights = [1] * len(weights)
        left, total = plan[known.parent], sum(weights)
        for s, weight in zip(known.after, weights, strict=True):
            plan[s] = plan[known.parent] * weight // total
            left -= plan[s]
        plan[max(known.after, key=plan.__getitem__)] += left
    return RealisationPlan(plan, _UNIT)


def _plan(tree: GameTree, place: int, profile: Profile) -> RealisationPlan:
    plan: list[Any] = [1] + [0] * (tree.sequences[place] - 1)
    for known in tree.information_sets[place]:
        mix = _mix(tree.game, known, profile)
        for sequence, probability in zip(known.after, mix, strict=True):
            plan[sequence] = plan[known.parent] * probability
    if any(isinstance(part, float) for part in plan):
        return RealisationPlan(list(map(float, plan)), 1)
    unit = lcm(*{part.denominator for part in plan})
    return RealisationPlan([part.numerator * (unit // part.denominator) for part in plan], unit)


def _mix(game: Game, known: InformationSet, profile: Profile) -> list[Any]:
    """Return the probability of each action of an information set."""
    name, view = game.seat_name(known.seat), known.view
    mix = _said(profile, known)
    if mix is None:
        if len(known.actions) == 1:
            return [1]
        raise ValueError(f"the profile does not say what {name} does at {brief(view)}")
    if not isinstance(mix, Mapping):
        raise TypeError(
            f"the probabilities of {name} are a mapping of actions, not {brief(mix)}, at "
            f"{brief(view)}"
        )
    for action in mix:
        if action not in known.actions:
            raise ValueError(f"{name} cannot {action} at {brief(view)}")
    parts: list[Any] = [mix.get(action, 0) for action in known.actions]
    for part in parts:
        if not isinstance(part, Real):
            raise ValueError(
                f"a probability is a number, not {brief(part)}, of {name} at {brief(view)}"
            )
    parts = [part if isinstance(part, Rational) else float(part) for part in parts]
    total = sum(parts)
    near = abs(total - 1) <= (_TOLERANCE if isinstance(total, float) else 0)
    if not near or min(parts) < 0:  # a sum that is none is not near
        words = ", ".join(map(str, parts))
        raise ValueError(f"these are no probabilities: {words}, of {name} at {brief(view)}")
    return parts


def _said(profile: Any, known: InformationSet) -> Mix | None:
    """Return what a profile says of an information set, ``None`` if nothing."""
    if isinstance(profile, Mapping) and known.seat in profile:
        profile = profile[known.seat]
    view = known.view.view if isinstance(known.view, Informed) else known.view
    if isinstance(profile, Mapping):
        mix: Mix | None = profile.get(known.view, profile.get(view))
    elif callable(profile):
        mix = profile(view)
    else:
        raise TypeError(
            f"a strategy is a mapping of views or a function of a view, not {brief(profile)}"
        )
    return mix


def worths(tree: GameTree, place: int, plans: Sequence[RealisationPlan]) -> list[Any]:
    """Return what each sequence of a person wins right after it, in units of :func:`scale`."""
    worth: list[Any] = [0] * tree.sequences[place]
    reaches: Iterable[Any] = tree.wins[place]
    for other, plan in enumerate(plans):
        if other != place:
            parts = map(plan.numerators.__getitem__, tree.leaves[other])
            reaches = map(mul, reaches, parts)
    for sequence, reach in zip(tree.leaves[place], reaches, strict=True):
        worth[sequence] += reach
    return worth


def scale(tree: GameTree, place: int, plans: Sequence[RealisationPlan]) -> int:
    """Return the unit of :func:`worths`: what it divides by."""
    unit = tree.unit
    for other, plan in enumerate(plans):
        if other != place:
            unit *= plan.denominator
    return unit


def best_plan(tree: GameTree, place: int, worth: list[Any]) -> tuple[Any, list[int]]:
    """Return what the best plan of a person wins, and its sequence at each information set.

    The worths are written on.
    """
    choices = []
    for known in reversed(tree.information_sets[place]):
        chosen = max(known.after, key=worth.__getitem__)
        worth[known.parent] += worth[chosen]
        choices.append(chosen)
    return worth[0], choices[::-1]


def _best(tree: GameTree, place: int, plans: Sequence[RealisationPlan]) -> Fraction | float:
    value, _ = best_plan(tree, place, worths(tree, place, plans))
    return _quotient(value, scale(tree, place, plans))


def _gains(tree: GameTree, profile: Profile) -> dict[int, Fraction | float]:
    plans = plans_of(tree, profile)
    played = _values(tree, plans)
    return {
        person: _best(tree, place, plans) - played[person]
        for place, person in enumerate(tree.people)
    }


def _values(tree: GameTree, plans: Sequence[RealisationPlan]) -> dict[int, Fraction | float]:
    played = {}
    for place, person in enumerate(tree.people):
        won = sum(map(mul, plans[place].numerators, worths(tree, place, plans)))
        unit = plans[place].denominator * scale(tree, place, plans)
        played[person] = _quotient(won, unit)
    return played


def said(number: Fraction | float) -> str:
    """Return an exact number as fraction and figures, another one as figures."""
    return both(number) if isinstance(number, Fraction) else f"≈ {loose(number)}"


def _quotient(numerator: float, denominator: int) -> Fraction | float:
    if isinstance(numerator, int):
        return Fraction(numerator, denominator)
    return numerator / denominator
