"""A row of cards and its dividers as one line of text, and as things to move about.

A line has a place for each card and for each divider: ``8 p |10 20 |6 …``. The monkey hand ends it
and never moves, so it may be written or left out.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from banana_lab.banana_governance import (
    Card,
    Cards,
    DealLaw,
    Game,
    Split,
    card,
    draft_deck,
    draft_row,
)
from banana_lab.core.agenda import replaced
from banana_lab.core.chance import generator

__all__ = ["Line", "game_of", "hand", "read"]

HAND: Final = "|hand"
"""How the monkey hand is written."""


@cache
def game_of(players: int) -> Game:
    """Return the game of so many players.

    Raises:
        ValueError: not 3 or 4 (BG-24).
    """
    return Game(players)


class Line(NamedTuple):
    """A row and how it is divided. A divider is known by its value, for no two are equal.

    >>> line = read("8 p 8 |10 12 20 |2 16 2 |6 m10 8 2 p p 6 12")
    >>> print(line.moved(2, 4))
    8 p 8 |10 |2 12 20 16 2 |6 m10 8 2 p p 6 12 |hand
    >>> print(line.swapped(2, 10))
    8 p 8 |2 12 20 |10 16 2 |6 m10 8 2 p p 6 12 |hand
    """

    row: Cards
    split: Split

    @property
    def dividers(self) -> tuple[int, ...]:
        """The banana dividers in their order."""
        return self.split.dividers

    @property
    def last(self) -> int:
        """The last place, counted from 0."""
        return len(self.row) + len(self.dividers) - 1

    @property
    def things(self) -> list[Card | int]:
        """What stands in each place: a card, or the value of a divider."""
        things: list[Card | int] = []
        for group in self.split.groups(self.row):
            things += [*group.cards, *filter(None, [group.divider])]
        return things

    def place(self, divider: int) -> int:
        """Return the place of a divider."""
        return self.things.index(divider)

    def moved(self, divider: int, place: int) -> Line:
        """Return the line with a divider in another place, all else in its order."""
        return self._replace(split=self.moves(divider)[place])

    def moves(self, divider: int) -> list[Split]:
        """Return the split with a divider in each place."""
        others = [thing for thing in self.things if thing != divider]
        return [
            _split([*others[:place], divider, *others[place:]]) for place in range(self.last + 1)
        ]

    def swapped(self, divider: int, other: int) -> Line:
        """Return the line with two dividers each in the other's place."""
        at, to = self.dividers.index(divider), self.dividers.index(other)
        order = replaced(replaced(self.dividers, at, other), to, divider)
        return self._replace(split=self.split._replace(dividers=order))

    def divided(self, split: Split) -> Line:
        """Return the row under another split."""
        return self._replace(split=split)

    def __str__(self) -> str:
        return " ".join(map(str, self.split.groups(self.row)))


def _split(things: list[Card | int]) -> Split:
    sizes, dividers = [0], []
    for thing in things:
        if isinstance(thing, int):
            dividers.append(thing)
            sizes.append(0)
        else:
            sizes[-1] += 1
    return Split(tuple(sizes), tuple(dividers))


def even(players: int) -> Split:
    """Return the split into groups of as many cards each, as far as it goes; the first have more.

    >>> print(even(4))
    split 4+10 4+6 3+2 3
    """
    game = game_of(players)
    size, more = divmod(game.box.dealt, players)
    return Split(tuple(size + (group < more) for group in range(players)), game.dividers)


def read(text: str, players: int = 4) -> Line:
    """Return the line that somebody typed: 14 cards, with the dividers among them or without.

    Small and capital letters, commas and the monkey hand at the end make no difference.

    Raises:
        ValueError: a word is no card of the draft deck, there are too many of a card, the row has
            another length, or the dividers are not those of so many players.

    >>> print(read("8 p 8 12 20 16 2 M10 8 2 p p 6 12", players=3))
    8 p 8 12 20 |6 16 2 m10 8 2 |2 p p 6 12 |hand
    """
    words = text.replace(",", " ").casefold().split()
    if words and words[-1] == HAND:
        words.pop()
    row = draft_row(" ".join(word for word in words if not word.startswith("|")))
    ends = [word for word in words if word.startswith("|")]
    if not ends:
        return Line(row, even(players))
    known = {f"|{divider}": divider for divider in game_of(players).dividers}
    if sorted(ends) != sorted(known):
        raise ValueError(
            f"{players} players divide with {', '.join(known)}, each once, and {HAND} at the end; "
            f"found {', '.join(ends)}"
        )
    left = iter(row)
    return Line(row, _split([known[word] if word in known else next(left) for word in words]))


@lru_cache(maxsize=64)
def hand(code: str, pupil: int | None, number: int, players: int) -> Cards:
    """Return the hand of that number of a class code, from 1, by the law of the first hand dealt.

    With 3 players the start player card is dealt to somebody (BG-4).

    >>> print(hand("KIWI-42", 7, 1, players=4))
    p m10 m8 4 m8 m12 2 10 p 12 20 m6 mS 12
    """
    game = game_of(players)
    law = DealLaw(draft_deck(), game.box.dealt, players - 1, card("mS"))
    seed = (code,) if pupil is None else (code, pupil)
    return law.sample(generator(*seed, "hand", number)).cards
