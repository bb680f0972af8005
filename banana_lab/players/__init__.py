"""Policies: how somebody plays who knows a view of the game and nothing else.

A policy is a function ``policy(view, rng) -> action``, which :func:`banana_lab.core.playout` takes.
Four come with each game, see :func:`named`. Your own is a function, and may ask any of them:

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
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Final, NamedTuple

from banana_lab.core import Policy
from banana_lab.core.playout import at_random
from banana_lab.core.protocol import Action, View

__all__ = ["GAMES", "Player", "named", "policy", "sentences", "unit", "weigh"]

GAMES: Final = ("jack_bananas", "maka_bana", "banana_governance")
"""The games that have policies."""


class Player(NamedTuple):
    """A policy, and a sentence that says how it plays."""

    policy: Policy
    sentence: str


RANDOM: Final = Player(at_random, "Does anything the rules allow, all alike.")


@cache
def _players(game: str) -> Mapping[str, Player]:
    """Return the players of a game by name; their module is loaded only now."""
    if game not in GAMES:
        raise ValueError(f"there are no players for {game!r}; there are for {', '.join(GAMES)}")
    module = import_module(f"banana_lab.players.{game}")
    return MappingProxyType({"random": RANDOM} | {k: Player(*v) for k, v in module.PLAYERS.items()})


def named(game: str) -> Mapping[str, Policy]:
    """Return the policies of a game by name: ``random``, ``honest``, ``bold`` and ``bayes``.

    Args:
        game: the name of the game, such as ``"maka_bana"``.

    Raises:
        ValueError: no game with policies is called so.

    >>> list(named("jack_bananas"))
    ['random', 'honest', 'bold', 'bayes']
    """
    return {name: player.policy for name, player in _players(game).items()}


def sentences(game: str) -> Mapping[str, str]:
    """Return what each of the policies of :func:`named` does, in one sentence.

    >>> sentences("banana_governance")["bold"]
    'Goes for the highest bid, as long as that beats taking the bird.'
    """
    return {name: player.sentence for name, player in _players(game).items()}


def policy(game: str, name: str) -> Policy:
    """Return a policy of a game.

    Raises:
        ValueError: there is no such game or policy; the sentence names those that there are.

    >>> policy("maka_bana", "clever")
    Traceback (most recent call last):
    ValueError: maka_bana has no player 'clever'; it has random, honest, bold, bayes
    """
    known = named(game)
    if name not in known:
        raise ValueError(f"{game} has no player {name!r}; it has {', '.join(known)}")
    return known[name]


def weigh(game: str, view: View, also: Iterable[Action] = ()) -> Mapping[Action, Fraction]:
    """Return what the actions at hand are worth to ``bayes``, as far as it puts a number on them.

    Args:
        game: the name of the game.
        view: of the seat that is asked.
        also: actions that are to be weighed in any case.

    >>> from banana_lab.banana_governance import Bid, Game
    >>> auction = Game(players=3).position(
    ...     "round 5 first east holder north; table m10 m8; passed east south; "
    ...     "north hand 20 8 mS won m30 m20; east hand 2 bids 2; south hand 2 | bidding 0")
    >>> weigh("banana_governance", auction.view(0))[Bid(8)]
    Fraction(1400, 1)
    """
    weighing: Callable[[View, Iterable[Action]], Mapping[Action, Fraction]]
    weighing = import_module(f"banana_lab.players.{game}").weigh
    return weighing(view, also)


def unit(game: str) -> str:
    """Return what :func:`weigh` counts in."""
    return str(import_module(f"banana_lab.players.{game}").UNIT)
