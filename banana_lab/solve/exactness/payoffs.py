"""What each person wins at an end of a game, and whether one wins what the other loses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any, TypeAlias

from banana_lab.core.conduct import brief
from banana_lab.core.protocol import Game, State
from banana_lab.odds.exact import exact, plain
from banana_lab.odds.text import short

Number: TypeAlias = Fraction | int

Payoff: TypeAlias = Callable[[Any], Number]
"""What the first of two persons wins at an end, and the second loses: ``payoff(state)``."""

Wins: TypeAlias = tuple[Number, ...]


class Payoffs:
    """What everybody wins at an end, in the order of persons.

    Args:
        game: the game.
        payoff: what the first of two persons wins, and the second loses; by default each wins what
            ``returns()`` says.
        constant_sum: whether to refuse what two persons win, once it sums to something else.

    Attributes:
        sums: what two persons win together at an end, and an end where they do, of the first two
            such sums that were met.

    Raises:
        ValueError: there is a payoff and not two persons play.
        TypeError: the payoff is no function.
    """

    def __init__(self, game: Game, payoff: Payoff | None = None, constant_sum: bool = False):
        people = game.people
        if payoff is not None and not callable(payoff):
            raise TypeError(
                f"a payoff is a function that says what the first wins at an end, not {payoff!r}"
            )
        if payoff is not None and len(people) != 2:
            raise ValueError(
                f"a payoff says what the first of two persons wins; here play {len(people)}"
            )
        self.game, self.payoff, self.constant_sum = game, payoff, constant_sum
        self.people, self.are_two = people, len(people) == 2
        self.sums: dict[Number, State] = {}

    def __call__(self, state: State) -> Wins:
        """Return what everybody wins at an end.

        Raises:
            ValueError: that is no integer and no fraction, ``returns()`` leaves a person out, or
                the sum is to be constant and is not.
            TypeError: ``returns()`` is no mapping.
        """
        if self.payoff is not None:
            gain = _number("a payoff", self.payoff(state))
            self.sums.setdefault(0, state)
            return gain, -gain
        wins = _returns(state, self.people)
        if self.are_two and len(self.sums) < 2:
            self.sums.setdefault(wins[0] + wins[1], state)
            if self.constant_sum:
                one_sum(self.game, self.sums)
        return wins


def one_sum(game: Game, sums: Mapping[Number, State]) -> Number:
    """Return what two persons win together at every end.

    Args:
        game: the game.
        sums: what they win together, each with an end where they do.

    Raises:
        ValueError: the sums differ; the sentence names two ends.
    """
    if len(sums) > 1:
        ends = " and ".join(
            f"{short(Fraction(total))} at {brief(str(end))}"
            for total, end in islice(sums.items(), 2)
        )
        raise ValueError(
            f"here one of two persons does not lose what the other wins: in {brief(game)} they win "
            f"together {ends}; profile_values, profile_gains and best_response take what each "
            "one wins"
        )
    return next(iter(sums))


def _returns(state: State, people: tuple[int, ...]) -> Wins:
    """Return what ``returns()`` says of each person."""
    returns: object = state.returns()
    if not isinstance(returns, Mapping):
        raise TypeError(f"returns() is a mapping of persons, {{0: …, 1: …}}, not {brief(returns)}")
    for person in people:
        if person not in returns:
            said = ", ".join(map(str, returns)) or "nobody"
            raise ValueError(
                f"returns() leaves out person {person}: it says what {said} wins, and the persons "
                f"are {', '.join(map(str, people))}"
            )
    return tuple(_number("what returns() says", returns[person]) for person in people)


def _number(name: str, number: Number) -> Number:
    if type(number) is int:
        return number
    return plain(exact(name, number))
