"""A game of the protocol one decision after another, as solvers go through it.

Every misuse of the protocol is met here with a sentence, and views that forget are looked for.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from banana_lab.core.chance import Bits, below, generator
from banana_lab.core.conduct import brief, law_of, options_of, start_of, titled
from banana_lab.core.protocol import Action, End, Game, Seat, State, Together, Turn, View
from banana_lab.core.sequential import chooser, followed

Did: TypeAlias = "tuple[View, Action] | None"
"""What a person saw and did last."""

NO_CHANCE: Final = (Turn, Together, End)
"""The nodes at which chance has nothing to decide."""

_WALKS: Final = 32
_WALKED: Final = 1_000
_TRIED: Final = 4
"""How many random walks look for what a view forgets, how many nodes they may have together, and
how many actions they try at each decision."""

_SEED: Final = 64
"""The bits of the seed by which everybody draws alike after each of them."""


class ImperfectRecall(ValueError):  # noqa: N818 - what it is, not that it is one
    """A view forgets what the person who has it did or knew before."""


class Informed(NamedTuple):
    """A view where seats move together, and what the same person's other seats just chose."""

    view: View
    chosen: tuple[Action, ...]

    @property
    def seat(self) -> Seat:
        """The seat."""
        return self.view.seat

    def legal(self) -> Sequence[Action]:
        """Return what this seat may do."""
        return self.view.legal()


def check_options(state: State, seat: Seat, view: View, known: tuple[Action, ...]) -> None:
    """Refuse other actions than where a seat knows as much, in whatever order they come.

    Raises:
        ValueError: they are others, or none.
        TypeError: ``legal()`` is no sequence.
    """
    options = state.legal(seat)
    if options != known and set(options_of(state, seat, view)) != set(known):
        first, second = (", ".join(map(str, actions)) for actions in (known, options))
        raise ValueError(
            f"{titled(state.game, seat)} knows the same and may do {first} here, {second} there; "
            f"who is to move knows what it may do, and this view does not tell it: {brief(view)}"
        )


def distinct(options: Sequence[Action], view: View) -> tuple[Action, ...]:
    """Return what may be done as a tuple.

    Raises:
        ValueError: an action stands there twice.
    """
    actions = tuple(options)
    if len(set(actions)) < len(actions):
        twice = next(action for action in actions if actions.count(action) > 1)
        raise ValueError(
            f"legal({view.seat}) has the action {twice} more than once, at {brief(view)}"
        )
    return actions


def unhashable(name: str, thing: Hashable) -> TypeError | None:
    """Return the error for a view or a state that is not hashable, ``None`` if it is."""
    try:
        hash(thing)
    except TypeError as error:
        return TypeError(f"a {name} is hashable, and this one is not, {error}: {brief(thing)}")
    return None


def informed(state: State, seat: Seat, chosen: tuple[Action, ...]) -> View:
    """Return the view of a seat, and what the same person's other seats have just chosen."""
    view = state.view(seat)
    if not chosen:
        return view
    owner, seats = state.game.owner, state.node.seats  # type: ignore[union-attr]
    own = tuple(
        action for other, action in zip(seats, chosen, strict=False) if owner[other] == owner[seat]
    )
    return Informed(view, own) if own else view


def forgetful(game: Game, view: View, did: Did, other: Did) -> ImperfectRecall:
    """Return the error for a view that comes after either of two last actions of its person."""
    first, second = ("none" if last is None else str(last[1]) for last in (did, other))
    if first == second:
        what = f"what it knew at its last action, {first}"
    else:
        what = f"whether its last action was {first} or {second}"
    return ImperfectRecall(
        f"{titled(game, view.seat)} forgets {what}; solvers need perfect "
        f"recall, and these views of {game.name} have none: {brief(view)}"
    )


class _Way(NamedTuple):
    """A point on a random walk: a state, what was chosen at it, what each person did last."""

    state: State
    chosen: tuple[Action, ...]
    trail: tuple[Did, ...]


class _Asked(NamedTuple):
    """A decision on a random walk."""

    way: _Way
    place: int
    view: View
    options: Sequence[Action]

    def after(self, rng: Bits) -> _Way:
        (state, chosen, trail), place = self.way, self.place
        action = self.options[below(rng, len(self.options))]
        then = (*trail[:place], (self.view, action), *trail[place + 1 :])
        return _Way(*followed(state, chosen, action), then)


def probe_recall(game: Game) -> None:
    """Walk a game at random, and look for a view that forgets.

    At each decision a few actions are tried, and after each of them chance and everybody draw
    alike, until the same person is asked again: what it then sees must still tell them apart. That
    nothing is found proves nothing.

    Raises:
        ImperfectRecall: a view forgets.

    Complexity: 1000 nodes at most.
    """
    _Walks(game).run()


class _Walks:
    """Random walks that look for a view to which two ways of its person lead."""

    def __init__(self, game: Game):
        self.game, self.left = game, _WALKED
        self.places = {seat: game.people.index(game.owner[seat]) for seat in game.seats}
        self.known: dict[View, Did] = {}

    def run(self) -> None:
        """Walk until enough was seen."""
        for walk in range(_WALKS):
            rng = generator("recall", walk)
            way = _Way(start_of(self.game), (), (None,) * len(self.game.people))
            while (asked := self.asked(way, rng)) is not None:
                same = rng.getrandbits(_SEED)
                for _ in range(_TRIED):
                    way = asked.after(rng)
                    self.follow(way, asked.place, generator("recall", same))

    def follow(self, way: _Way, place: int, rng: Bits) -> None:
        while (asked := self.asked(way, rng)) is not None and asked.place != place:
            way = asked.after(rng)

    def asked(self, way: _Way, rng: Bits) -> _Asked | None:
        """Return the decision that comes next, ``None`` at an end, or if enough was seen."""
        state, chosen, trail = way
        node: Any = state.node
        while not isinstance(node, NO_CHANCE) and self.left > 0:
            self.left -= 1
            state = state.apply(law_of(state).sample(rng))
            node = state.node
        self.left -= 1
        if isinstance(node, End) or self.left < 0:
            return None
        seat = chooser(node, chosen)
        place, view = self.places[seat], informed(state, seat, chosen)
        try:
            came = self.known.setdefault(view, trail[place])
        except TypeError as error:
            raise unhashable("view", view) or error from None
        if came != trail[place]:
            raise forgetful(self.game, view, came, trail[place])
        options = options_of(state, seat, view)
        return _Asked(_Way(state, chosen, trail), place, view, options)
