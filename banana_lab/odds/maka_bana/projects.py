"""What a shown card gives away, and whether Tikis find the spot.

In Haapii a project is one spot, and one of its three cards is seen. In Maka Bana Mao a card on top
of a stack says less: any number of cards may lie below, so no law of spots is claimed there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Literal, NamedTuple, TypeAlias

from banana_lab.core.options import choice, integer
from banana_lab.maka_bana.island import Island, Spot, SpotName, Spots
from banana_lab.odds.maka_bana.huts import AnyIsland, game_on
from banana_lab.odds.pmf import Pmf

Hider: TypeAlias = Literal["random", "careful"]
Weights: TypeAlias = Mapping[str, int] | Mapping[Spot, int] | Mapping[int, int]


class Hint(NamedTuple):
    """A project's spot and the card that is shown of it."""

    spot: Spot
    shown: str

    def __str__(self) -> str:
        return f"{self.spot} showing {self.shown}"


def spots_left(
    island: AnyIsland,
    shown: str | Iterable[str],
    players: int = 4,
    *,
    taken: Spots = (),
    targets: Spots | None = None,
) -> tuple[Spot, ...]:
    """Return the spots that a project can be about, given one card of it, or several.

    Args:
        island: a name, a path, a mapping of its fields or an island.
        shown: the location cards that are known.
        players: 2 to 5; with 3 the island is smaller (MB-6).
        taken: the spots where no hut can be built, for huts or Tikis stand there.
        targets: the huts that can be taken back, if a Paint is seen; then ``taken`` means nothing.

    Raises:
        ValueError: there is no such card or spot, or nothing fits.

    Source: rulebook, *2. Revealing Hints*.

    >>> [len(spots_left("reconstructed", "Fish", players)) for players in (4, 3)]
    [13, 9]
    >>> len(spots_left("reconstructed", ["Tattoo", "Sand"]))
    3
    """
    isle = game_on(island, players).island
    return isle.named(_fitting(isle, shown, _places(isle, taken, targets)))


def tiki_hit(
    island: AnyIsland,
    shown: str | Iterable[str],
    tikis: int = 1,
    players: int = 4,
    *,
    taken: Spots = (),
    targets: Spots | None = None,
) -> Fraction:
    """Return the probability that Tikis hit a project, if they fall on random spots that fit.

    With n spots left by the shown card, t Tikis on t different ones of them hit with t/n, and for
    sure if t ≥ n.

    Args:
        tikis: t, at least 0.

    Other arguments and errors as for :func:`spots_left`.

    Source: rulebook, *3. Placing Tikis*; MB-14.

    >>> [tiki_hit("reconstructed", card, tikis=3) for card in ("Fish", "Bikini", "Azzura")]
    [Fraction(3, 13), Fraction(1, 4), Fraction(1, 3)]
    """
    tikis = integer("tikis", tikis, 0)
    spots = len(spots_left(island, shown, players, taken=taken, targets=targets))
    return Fraction(min(tikis, spots), spots)


def cards_to_show(
    island: AnyIsland,
    project: SpotName,
    players: int = 4,
    *,
    taken: Spots = (),
    targets: Spots | None = None,
) -> dict[str, int]:
    """Return how many spots each of a project's cards leaves, the card that leaves most first.

    Args:
        project: its spot.

    Other arguments as for :func:`spots_left`.

    Raises:
        ValueError: there is no such spot, or a project cannot be about it.

    Source: rulebook, *2. Revealing Hints*, example 2.

    >>> cards_to_show("reconstructed", "Bikini-Rock-Tattoo")
    {'Tattoo': 13, 'Bikini': 12, 'Rock': 9}
    """
    isle = game_on(island, players).island
    places, spot = _places(isle, taken, targets), isle.spots[isle.number(project)]
    if not isle.mask([spot]) & places:
        raise ValueError(f"a project cannot be about {spot} here")
    return _left(isle, spot, places)


def hints(
    island: AnyIsland,
    hider: Hider = "random",
    players: int = 4,
    *,
    weights: Weights | None = None,
    taken: Spots = (),
    targets: Spots | None = None,
) -> Pmf[Hint]:
    """Return the joint law of a project's spot and the card shown of it, by a model of the hider.

    Spots are chosen by weight. A random hider shows each of the three cards equally often; a
    careful one shows the card that leaves most spots, and any of several such equally often.

    Args:
        hider: ``"random"`` or ``"careful"``.
        weights: an integer from 0 up for each spot, such as its worth; 0 for those not named. If
            left out, all spots weigh the same.

    Other arguments as for :func:`spots_left`.

    Raises:
        ValueError: an argument is out of its range, or no spot has weight.

    >>> law = hints("reconstructed", "careful")
    >>> {hint.shown for hint in law} == {"Flower", "Fish", "Tattoo"}
    True
    """
    isle = game_on(island, players).island
    places = _places(isle, taken, targets)
    weight = dict.fromkeys(range(len(isle.spots)), int(weights is None))
    for name, value in (weights or {}).items():
        weight[isle.number(name)] = integer(f"the weight of {name}", value, 0)
    shown = {spot: _shown_by(hider, _left(isle, spot, places)) for spot in isle.named(places)}
    shares = lcm(*map(len, shown.values()))
    law = {
        Hint(spot, card): weight[isle.number(spot)] * shares // len(cards)
        for spot, cards in shown.items()
        for card in cards
    }
    if not any(law.values()):
        raise ValueError("no project is left: no spot that is possible has a weight above 0")
    return Pmf(law)


def hint(
    island: AnyIsland,
    shown: str,
    hider: Hider = "random",
    players: int = 4,
    *,
    weights: Weights | None = None,
    taken: Spots = (),
    targets: Spots | None = None,
) -> Pmf[Spot]:
    """Return the law of a project's spot once a card of it is seen: Bayes, in natural numbers.

    Of all the projects of :func:`hints`, those that show the card, by spot. Against a random hider
    the spots that fit keep their weights; that a careful hider shows a card also says that no other
    card of the project would have left more spots.

    Args:
        shown: the location card that is seen.

    Other arguments as for :func:`hints`.

    Raises:
        ValueError: an argument is out of its range, or this hider never shows the card here.

    Source: rulebook, *2. Revealing Hints*.

    Four huts can be taken back. Of a careful hider, Fish says more:

    >>> huts = ["Azzura-Rock-Fish", "Bikini-Rock-Fish", "Bikini-Rock-Flower", "Bikini-Sand-Fish"]
    >>> print(hint("reconstructed", "Fish", targets=huts))
    Azzura-Rock-Fish  ██████████████████████████████  1/3  0.333
    Bikini-Rock-Fish  ██████████████████████████████  1/3  0.333
    Bikini-Sand-Fish  ██████████████████████████████  1/3  0.333
    >>> print(hint("reconstructed", "Fish", "careful", targets=huts))
    Azzura-Rock-Fish  ██████████████████████████████  3/8  0.375
    Bikini-Rock-Fish  ████████████████████            2/8  0.250
    Bikini-Sand-Fish  ██████████████████████████████  3/8  0.375
    """
    isle = game_on(island, players).island
    card = isle.cards[isle.card(shown)]
    law = hints(isle, hider, weights=weights, taken=taken, targets=targets)
    if all(seen.shown != card for seen in law):
        raise ValueError(f"a {hider} hider never shows {card} here")
    return law.given(lambda seen: seen.shown == card).map(lambda seen: seen.spot)


def _places(isle: Island, taken: Spots, targets: Spots | None) -> int:
    return isle.at() & ~isle.mask(taken) if targets is None else isle.mask(targets)


def _fitting(isle: Island, shown: str | Iterable[str], places: int) -> int:
    cards = (shown,) if isinstance(shown, str) else tuple(shown)
    spots = isle.at(*cards) & places
    if not spots:
        raise ValueError(f"no spot is left that fits {' and '.join(cards) or 'a project'}")
    return spots


def _left(isle: Island, spot: Spot, places: int) -> dict[str, int]:
    left = {card: (isle.at(card) & places).bit_count() for card in spot}
    return dict(sorted(left.items(), key=lambda pair: -pair[1]))


def _shown_by(hider: str, left: Mapping[str, int]) -> list[str]:
    choice("a hider", hider, ("random", "careful"))
    return [card for card in left if hider == "random" or left[card] == max(left.values())]
