"""Policies: how somebody plays who knows a view of the game and nothing else.

A policy is a function ``policy(view, rng) -> action``, which :func:`banana_lab.core.playout` takes.
Four come with each game, see :func:`policies`. Your own is a function, and may ask any of them:

>>> from banana_lab.core import playout, replay
>>> from banana_lab.jack_bananas import Accuse, Game, Hold
>>> from banana_lab.players.jack_bananas import chance_of, honest
>>> def sceptic(view, rng):
...     '''Accuse whose claim is more likely false than true; play honestly otherwise.'''
...     for action in view.legal():
...         if isinstance(action, Accuse):
...             if 2 * chance_of(view, action.plane, view.announced[action.plane]) < 1:
...                 return action
...     return Hold() if Hold() in view.legal() else honest(view, rng)
>>> race = replay(playout(Game(players=4), {0: sceptic, 1: honest, 2: honest, 3: honest}, seed=1))
>>> sum(race.returns().values())
Fraction(1, 1)

:func:`register` gives it a seat at a table, beside the four.

A game of your own (:func:`banana_lab.games.register`) has *random* from the start. A module of its
players may give more: ``PLAYERS``, by name a policy and a sentence, last the one that a table seats
where nobody was named; and for the coach ``UNIT``, ``weigh``, ``advised`` and ``tie_seed``, as
those of the games that come with the package.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple, TypeVar

from banana_lab import games
from banana_lab.core import Policy
from banana_lab.core.chance import Bits
from banana_lab.core.options import shown
from banana_lab.core.playout import at_random
from banana_lab.core.protocol import Action, View

__all__ = [
    "AT_RANDOM",
    "PERSON",
    "Player",
    "advised_action",
    "descriptions",
    "is_shipped",
    "policies",
    "policy",
    "register",
    "tie_seed",
    "unit_of_worth",
    "unregister",
    "usual",
    "worths",
]

NAME_MOST: Final = 40
PERSON: Final = "person"
"""What stands for a person where else the name of a policy does."""


V = TypeVar("V", bound=View)


class Player(NamedTuple):
    """A policy, and a sentence that says how it plays."""

    policy: Policy
    sentence: str


AT_RANDOM: Final = "random"
"""The policy that every game has."""
RANDOM: Final = Player(at_random, "Does anything the rules allow, all alike.")

_OWN: Final[defaultdict[str, dict[str, Player]]] = defaultdict(dict)
"""What was registered, by game and name."""


def _module(game: str) -> object:
    """Return the module of a game's players, which is loaded only now; ``None`` where it has none.

    Raises:
        ValueError: there is no such game.
    """
    if game not in games.names():
        known = ", ".join(games.names())
        raise ValueError(f"there are no players for {shown(game)}; there are for {known}")
    place = games.entry(game).players
    return games.part(place) if place else None


def _shipped(game: str) -> dict[str, Player]:
    """Return the players that come with a game by name."""
    players: Mapping[str, tuple[Policy, str]] = getattr(_module(game), "PLAYERS", {})
    return {AT_RANDOM: RANDOM} | {name: Player(*player) for name, player in players.items()}


def _players(game: str) -> Mapping[str, Player]:
    """Return all players of a game by name, those that come with it first."""
    return {**_shipped(game), **_OWN[game]}


def asked_view(view: View, kind: type[V]) -> V:
    """Return the view that a policy of a game chooses at, refusing any other.

    Raises:
        TypeError: it is of another game, or no view.
        ValueError: the seat is not asked.
    """
    if not isinstance(view, kind):
        raise TypeError(f"a {kind.__name__} is expected, as state.view(0) is, not {shown(view)}")
    if not view.legal():
        raise ValueError(f"seat {view.seat} is not asked here, so there is nothing to choose")
    return view


def register(game: str, policy: Policy, name: str = "", sentence: str = "") -> str:
    """Let a policy of your own play at the tables of a game, and return its name.

    From then on it is among :func:`policies`, so a table's dialog offers it, and
    ``people=["person", "sceptic"]`` seats it. Registered again under the same name it takes the
    place of the earlier one, as when a cell of a notebook runs twice. No other program knows it.

    Args:
        game: the name of the game, such as ``"jack_bananas"``.
        policy: called as ``policy(view, rng)``; returns one of ``view.legal()``.
        name: how it is called, a word such as a Python name; that of the function if left out.
        sentence: how it plays; the first line of its docstring if left out.

    Raises:
        ValueError: there is no such game, or the name is no word, or taken.
        TypeError: the policy cannot be called, or the name or the sentence is no text.

    >>> def hasty(view, rng):
    ...     '''Does the last thing that is legal.'''
    ...     return view.legal()[-1]
    >>> register("jack_bananas", hasty)
    'hasty'
    >>> descriptions("jack_bananas")["hasty"]
    'Does the last thing that is legal.'
    >>> unregister("jack_bananas", "hasty")
    """
    shipped, own = _shipped(game), _OWN[game]
    if not callable(policy):
        raise TypeError(f"a policy is a function policy(view, rng), not {shown(policy)}")
    for what, text in (("name", name), ("sentence", sentence)):
        if not isinstance(text, str):
            raise TypeError(f"the {what} of a policy is a text, not {shown(text)}")
    name = name or getattr(policy, "__name__", "")
    if not name.isidentifier() or len(name) > NAME_MOST:
        raise ValueError(
            f"a policy needs a name of one word, up to {NAME_MOST} letters, such as my_policy, "
            f"not {name[: NAME_MOST + 1]!r}"
        )
    if name in (PERSON, *shipped):
        raise ValueError(f"{name!r} is taken; call your policy otherwise")
    first = (policy.__doc__ or "").strip().partition("\n")[0].strip()
    own[name] = Player(policy, sentence or first or "Plays as you wrote it.")
    return name


def unregister(game: str, name: str) -> None:
    """Take a policy that was registered from the tables of a game again.

    Raises:
        ValueError: there is no such game, or none was registered by that name.
    """
    _module(game)
    if _OWN[game].pop(name, None) is None:
        raise ValueError(f"no policy of yours for {game} is called {name!r}")


def policies(game: str) -> Mapping[str, Policy]:
    """Return the policies of a game by name: those that come with it, then what was registered.

    Args:
        game: the name of the game, such as ``"maka_bana"``.

    Raises:
        ValueError: no game is called so.

    >>> list(policies("banana_governance"))
    ['random', 'honest', 'bold', 'bayes']
    """
    return {name: player.policy for name, player in _players(game).items()}


def descriptions(game: str) -> Mapping[str, str]:
    """Return what each of the :func:`policies` does, in one sentence.

    >>> descriptions("banana_governance")["bold"]
    'Goes for the highest bid, as long as that beats taking the bird.'
    """
    return {name: player.sentence for name, player in _players(game).items()}


def is_shipped(game: str, name: str) -> bool:
    """Whether a policy comes with its game, and was not registered by anybody."""
    return name in _shipped(game)


def usual(game: str) -> str:
    """Return the name of the policy that plays where nobody was named: the last that comes with it.

    >>> usual("maka_bana")
    'bayes'
    """
    return [*_shipped(game)][-1]


def policy(game: str, name: str) -> Policy:
    """Return a policy of a game.

    Raises:
        ValueError: there is no such game or policy; the sentence names those that there are.

    >>> policy("maka_bana", "clever")
    Traceback (most recent call last):
    ValueError: maka_bana has no player 'clever'; it has random, honest, bold, bayes
    """
    known = policies(game)
    if name not in known:
        raise ValueError(f"{game} has no player {name!r}; it has {', '.join(known)}")
    return known[name]


def worths(game: str, view: View, also: Iterable[Action] = ()) -> Mapping[Action, Fraction]:
    """Return what the actions at hand are worth to ``bayes``, as far as it puts a number on them;
    nothing in a game whose players weigh nothing.

    Args:
        game: the name of the game.
        view: of the seat that is asked.
        also: actions that are to be weighed in any case.

    Raises:
        ValueError: there is no such game, or the seat is not asked.
        TypeError: the view is of another game, or is none.

    >>> from banana_lab.banana_governance import Bid, Game
    >>> auction = Game(players=3).position(
    ...     "round 5 first east holder north; table m10 m8; passed east south; "
    ...     "north hand 20 8 mS won m30 m20; east hand 2 bids 2; south hand 2 birds 4 | bidding 0")
    >>> worths("banana_governance", auction.view(0))[Bid(8)]
    Fraction(1400, 1)
    """
    weigh: Callable[[View, Iterable[Action]], Mapping[Action, Fraction]] | None
    weigh = getattr(_module(game), "weigh", None)
    return {} if weigh is None else weigh(view, also)


def advised_action(game: str, view: View, rng: Bits) -> Action:
    """Return what is worth most by :func:`worths`; where that puts no number, what the
    :func:`usual` policy does.

    Whoever always does so plays a policy, too, and wins as often as ``bayes``.

    Args:
        game: the name of the game.
        view: of the seat that is asked.
        rng: decides between equals, where one that can be foretold would be worth less.

    Raises:
        ValueError: there is no such game, or the seat is not asked.
        TypeError: the view is of another game, or is none.

    >>> from banana_lab.banana_governance import Game
    >>> from banana_lab.core import generator
    >>> auction = Game(players=3).position(
    ...     "round 5 first east holder north; table m10 m8; passed east south; "
    ...     "north hand 20 8 mS won m30 m20; east hand 2 bids 2; south hand 2 birds 4 | bidding 0")
    >>> str(advised_action("banana_governance", auction.view(0), generator("coach")))
    'pass'
    """
    advise: Callable[[View, Bits], Action]
    advise = getattr(_module(game), "advised", None) or policy(game, usual(game))
    return advise(view, rng)


def tie_seed(game: str, view: View) -> tuple[int | str, ...]:
    """Return what seeds the choice between equals where it is to be the same of a position always;
    as far as the ``tie_seed`` of the game's players tells positions apart.

    Raises:
        ValueError: there is no such game.
    """
    seed: Callable[[View], tuple[int | str, ...]] | None
    seed = getattr(_module(game), "tie_seed", None)
    return () if seed is None else seed(view)


def unit_of_worth(game: str) -> str:
    """Return what :func:`worths` counts in.

    Raises:
        ValueError: there is no such game.
    """
    return str(getattr(_module(game), "UNIT", "points"))
