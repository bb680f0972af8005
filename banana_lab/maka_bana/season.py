"""The position of a game, within a season, and what a colour sees of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from banana_lab.core.agenda import Position, Rules, replaced
from banana_lab.core.fields import Seen, derived, public, secret, seen
from banana_lab.core.memory import Memory
from banana_lab.core.protocol import Action, Node, Together, Turn
from banana_lab.maka_bana import objections
from banana_lab.maka_bana.actions import (
    NOTHING,
    Build,
    Lay,
    Name,
    Project,
    Repaint,
    Show,
    Stacks,
    Void,
)
from banana_lab.maka_bana.island import PAINT, Spot, chosen
from banana_lab.maka_bana.rules import (
    RULES,
    Denounced,
    FirstPlayer,
    Past,
    StartSeason,
)
from banana_lab.maka_bana.scoring import Score, score

if TYPE_CHECKING:
    from banana_lab.maka_bana.game import Game

__all__ = ["Known", "Season", "SeasonView", "blank", "first_position"]


class SeasonQuestions:
    """What can be asked of a game and of a view of it: what everybody knows.

    Sequences have one entry a colour, blue to pink; ``huts`` are sets of spots, as bit masks, and
    ``out`` and ``revealed`` are masks of colours.
    """

    __slots__ = ()

    game: Game
    number: int = public("the number of the season, from 1")
    phase: int = public("the phase, an index of :data:`~.rules.PHASES`")
    first: int = public("the colour with the First Player card; -1 before anybody has it")
    last: bool = public("whether this is the last season")
    huts: tuple[int, ...] = public("the huts of each colour")
    paints: tuple[int, ...] = public("how many Paints each colour has not used up")
    shown: tuple[str | None, ...] = public(
        "the card of its project that each colour shows; beside it lies a Paint, in Haapii, if the "
        "project is a take-back"
    )
    tikis: tuple[int, ...] = public("the spot of each colour's Tiki, -1 while it has placed none")
    out: int = public("the colours eliminated for the season")
    revealed: int = public("the colours whose project lies open")
    denounced: Denounced | None = public("the denunciation of the season, if there was one")
    accuses: tuple[int | None, ...] = public(
        "whom each colour has denounced this season, whether it was the first or not"
    )
    built: tuple[int, ...] = public(
        "where each colour has built this season, or taken back a hut: sets of spots"
    )
    past: Past | None = public(
        "what everybody saw of the season before; of the last season when the game is over; "
        "``None`` if nobody has told"
    )

    @property
    def taken(self) -> int:
        """The spots with a hut."""
        return sum(self.huts)  # no spot has two

    @property
    def unbuilt(self) -> int:
        """The spots without a hut."""
        return self.game.everywhere & ~self.taken

    @property
    def sacred(self) -> int:
        """The spots with a Tiki."""
        return sum(1 << place for place in self.tikis if place >= 0)  # no spot has two

    @property
    def free(self) -> int:
        """The spots with neither hut nor Tiki."""
        return self.game.everywhere & ~self.taken & ~self.sacred

    def reserve(self, colour: int) -> int:
        """Return how many huts a colour has left."""
        return self.game.box.huts_each - self.huts[colour].bit_count()

    def in_turn(self) -> list[int]:
        """Return the colours that play on, clockwise from the first player (MM-12)."""
        seats = self.game.seats
        start = seats.index(self.first)
        return [colour for colour in (*seats[start:], *seats[:start]) if not self.out >> colour & 1]

    def against(self, colour: int) -> int:
        """Return the spots with a hut of an opponent of a colour (MB-31)."""
        huts = 0
        for opponent in self.game.opponents[colour]:
            huts |= self.huts[opponent]
        return huts

    def unguarded(self, colour: int) -> int:
        """Return the huts of opponents of a colour that have no Tiki (MB-17, MB-31)."""
        return self.against(colour) & ~self.sacred

    def hut_on(self, place: int) -> int | None:
        """Return whose hut is on a spot."""
        return next((colour for colour, huts in enumerate(self.huts) if huts >> place & 1), None)

    def is_out(self, colour: int) -> bool:
        """Whether a colour is eliminated for the season (MM-11)."""
        return bool(self.out >> colour & 1)

    @abstractmethod
    def shows_paint(self, colour: int) -> bool:
        """Whether a Paint of a colour's project is seen: beside its hint, or on top in Mao."""

    def fitting(self, colour: int) -> int:
        """Return the spots that fit the card that a colour shows; none where it shows none.

        In Mao any cards may lie below it, so huts are no obstacle: the stack may hold a Paint.
        """
        card = self.shown[colour]
        if card is None or self.is_out(colour):
            return 0
        if card == PAINT:
            return self.against(colour)
        spots = self.game.island.at(card)
        if self.game.is_mao:
            return spots
        return spots & (self.against(colour) if self.shows_paint(colour) else self.unbuilt)

    def a_beach_is_full(self) -> bool:
        """Whether every spot of some beach has a hut or a Tiki (MB-24)."""
        free = self.free
        return any(not beach & free for beach in self.game.beaches)

    def result(self) -> dict[int, Score]:
        """Return what each colour would score if the game ended now."""
        seats = self.game.seats
        scores = score(self.game.island, [self.huts[colour] for colour in seats])
        return dict(zip(seats, scores, strict=True))

    def _repr_html_(self) -> str:
        from banana_lab.maka_bana import svg

        tikis = [place if place >= 0 else None for place in self.tikis]
        return svg.island(self.game.island, huts=self.huts, tikis=tikis)


class Season(SeasonQuestions, Position):
    """A game of Maka Bana at some point.

    Sequences have one entry a colour, blue to pink; ``huts`` are sets of spots, as bit masks, and
    ``out`` and ``revealed`` are masks of colours.
    """

    rules: ClassVar[Rules[Any]] = RULES
    ends: ClassVar[str] = "Game Ends"

    game: Game
    projects: tuple[Project | None, ...] = secret(
        "what each colour plans; secret until it is revealed"
    )
    withdrawn: Lay | None = secret("the stack that an eliminated colour took back unseen; secret")
    sacred: int = derived("the spots with a Tiki; follows from ``tikis``")

    def plans(self, paints: int) -> Sequence[Project]:
        """Return the projects open to a colour with so many Paints (MB-8, MB-35, MB-36, MM-1)."""
        game = self.game
        if game.is_mao:
            return Stacks.of(game.island.cards, paints)
        if game.options.allow_void:
            return game.voids[paints]
        builds = chosen(game.builds, self.unbuilt)
        return (*builds, *game.repaints) if paints else tuple(builds) or (NOTHING,)

    def hints(self, project: Project | None) -> tuple[Show, ...]:
        """Return what a project of Haapii may show: a card, and a Paint beside it (MB-37)."""
        shows = self.game.shows
        if type(project) is Build or type(project) is Repaint:
            return tuple([shows[card] for card in project.spot])
        if type(project) is not Void:
            return ()  # there is none, or no card of it (MB-35)
        cards = [shows[card] for card in project.cards if card != PAINT]
        return tuple(cards) or (shows[PAINT],)

    def stack(self, colour: int) -> tuple[str, ...]:
        """Return the cards a colour has laid in Mao."""
        project = self.projects[colour]
        assert type(project) is Lay
        return project.cards

    def buildings(self, colour: int) -> int:
        """Return where a colour's stack lets it build now (MB-29, MM-14, MM-15)."""
        return self.game.designated(self.stack(colour)) & self.free if self.reserve(colour) else 0

    def threatened(self, colour: int) -> int:
        """Return the opponents' huts that a colour's stack can repaint, Tikis aside (MM-7)."""
        cards = self.stack(colour)
        if PAINT not in cards:
            return 0
        return self.game.designated(cards) & self.against(colour)

    def repaintings(self, colour: int) -> int:
        """Return where a colour's stack lets it repaint a hut now."""
        return self.threatened(colour) & ~self.sacred if self.reserve(colour) else 0

    def can_build(self, colour: int, spot: Spot) -> bool:
        """Whether a colour may build there now: the spot exists, and is free."""
        place = self.game.places.get(spot)
        return place is not None and bool(self.free >> place & 1 and self.reserve(colour))

    def can_repaint(self, colour: int, spot: Spot) -> bool:
        """Whether a colour may take the hut there now: an opponent's, without a Tiki."""
        place = self.game.places.get(spot)
        huts = self.unguarded(colour)
        return place is not None and bool(huts >> place & 1 and self.reserve(colour))

    def shows_paint(self, colour: int) -> bool:
        """Whether a Paint of a colour's project is seen: beside its hint, or on top in Mao."""
        shown, project = self.shown[colour], self.projects[colour]
        if shown is None or self.is_out(colour):  # MM-22
            return False
        if type(project) is Void:
            return PAINT in project.cards  # MB-37
        return shown == PAINT or type(project) is Repaint

    def may_protect(self, colour: int) -> bool:
        """Whether a colour may put its Tiki under its own hut (MB-15, MM-13)."""
        options = self.game.options
        if self.game.is_mao and options.hidden_paint_protects:
            return True
        who = self.game.seats if options.own_paint_protects else self.game.opponents[colour]
        return any(map(self.shows_paint, who))

    def tiki_places(self, colour: int) -> int:
        """Return where a colour may place its Tiki (MB-14, MB-16)."""
        own = self.huts[colour] & ~self.sacred if self.may_protect(colour) else 0
        return self.free | own

    # ----------------------------------------------------------------------------- what rules do

    def build(self, colour: int, spot: Spot) -> None:
        """Put a hut on a spot."""
        place = 1 << self.game.places[spot]
        self.huts = replaced(self.huts, colour, self.huts[colour] | place)
        self.built = replaced(self.built, colour, self.built[colour] | place)

    def repaint(self, colour: int, spot: Spot) -> None:
        """Replace a hut by one of another colour; the old one returns to its owner's reserve."""
        place = 1 << self.game.places[spot]
        self.huts = tuple(huts & ~place for huts in self.huts)
        self.build(colour, spot)

    def spend_paint(self, colour: int) -> None:
        """Discard a Paint."""
        self.paints = replaced(self.paints, colour, self.paints[colour] - 1)

    def eliminate(self, colour: int, shown: bool = False) -> None:
        """Take a colour out of the season; its cards return to its hand, shown or not (MM-11)."""
        self.out |= 1 << colour
        if shown:
            self.revealed |= 1 << colour
        else:
            project = self.projects[colour]
            assert type(project) is Lay
            self.withdrawn = project
            self.projects = replaced(self.projects, colour, None)

    def seen(self) -> Past:
        """Return what everybody has seen of this season (MB-34)."""
        opened = tuple(
            project if self.revealed >> colour & 1 else None
            for colour, project in enumerate(self.projects)
        )
        return Past(
            opened, self.shown, self.tikis, self.built, self.accuses, self.denounced, self.out
        )

    def clear_table(self) -> None:
        """Take Tikis and cards back."""
        game = self.game
        self.projects = self.shown = self.accuses = game.nobody
        self.tikis, self.built = game.nowhere, game.nothing
        self.out = self.revealed = self.sacred = 0
        self.denounced = self.withdrawn = None

    # ------------------------------------------------------------------------------ the protocol

    def view(self, seat: int) -> SeasonView:
        """Return what a colour knows: the table, and the projects of its own person.

        Source: MB-34, MM-3, X-1.
        """
        return self.seen_by(self.game.own_seat(seat), Memory(self, seat))

    def seen_by(self, seat: int, memory: Memory) -> SeasonView:
        """Return what a seat sees now, with what it remembers."""
        owner = self.game.owner
        person = owner[seat]
        projects = tuple(
            project if self.revealed >> colour & 1 or owner.get(colour) == person else None
            for colour, project in enumerate(self.projects)
        )
        if self.withdrawn is not None and owner[(loser := self.out.bit_length() - 1)] == person:
            projects = replaced(projects, loser, self.withdrawn)
        paints_seen = sum(1 << colour for colour in self.game.seats if self.shows_paint(colour))
        own = projects, paints_seen, memory, self._asks(person), self.legal(seat)
        return SeasonView._make((seat, *self._public(), *own))

    def _asks(self, person: int) -> Node:
        """Return who is asked, as far as a person can tell: that others choose at the same time,
        not who of them had no choice, such as a card to show of a project with one (MB-36)."""
        node, owner = self.node, self.game.owner
        if type(node) is not Together:
            return node
        seats = [seat for seat in self.options if seat in node.seats or owner[seat] != person]
        return Together(tuple(seats))

    def heard_by(self, seat: int, move: Any) -> tuple[tuple[int, Action], ...]:
        """Return what a seat hears done here, beside what it sees afterwards: which hut a denouncer
        names, which everybody hears and nobody sees if the Paint is kept (MM-9), and what its own
        person does."""
        if type(move) is Name and type(self.node) is Turn:
            return ((self.node.seat, move),)
        return super().heard_by(seat, move)

    def scores(self) -> Mapping[int, int]:
        """Return the points of each person, over all its colours."""
        self._must_be_over()
        result = self.result()
        return {
            person: sum(result[colour].total for colour in self.game.seats_of(person))
            for person in self.game.people
        }

    def returns(self) -> Mapping[int, Fraction]:
        """Return each person's share of the win; equal points share it (MB-28)."""
        scores = self.scores()
        best = max(scores.values())
        winners = [person for person, points in scores.items() if points == best]
        return {person: Fraction(person in winners, len(winners)) for person in scores}

    def _must_be_over(self) -> None:
        if self.agenda is not None:
            raise ValueError("the game goes on; points are counted when it ends")

    def answers_for(self, action: Action) -> bool:
        """Whether there is a reason against an action; there is, whatever is no spot or colour."""
        return True

    def objection(self, seat: int, action: object) -> tuple[str, str]:
        """Return why an action is illegal here, and the ruling that says so, if there is one."""
        return objections.objection(self, seat, action)

    def __str__(self) -> str:
        return self.game.line(self)


class SeasonView(SeasonQuestions, Seen):
    """What one colour knows of a game.

    At a simultaneous choice ``node`` names all others who take part, for it is secret who of them
    had no choice.
    """

    projects: tuple[Project | None, ...] = seen(
        "the projects of its own person, a stack that it took back included, and those that lie "
        "open"
    )
    paints_seen: int = seen("mask of the colours whose project shows a Paint")
    memory: Memory = seen("what it remembers")

    def shows_paint(self, colour: int) -> bool:
        """Whether a Paint of a colour's project is seen."""
        return bool(self.paints_seen >> colour & 1)


Known: TypeAlias = Season | SeasonView
"""A game as somebody knows it: all of it, or what one colour sees."""


def first_position(game: Game) -> Season:
    """Return the start of a game: an empty island."""
    season = blank(game)
    season.agenda = (StartSeason(), None)
    if game.options.first_player == "chance":
        season.agenda = (FirstPlayer(), season.agenda)
    else:
        season.first = int(game.options.first_player)
    return season.settle()


def blank(game: Game) -> Season:
    """Return a draft of the first season before it has begun, with an empty island."""
    season = Season.unset(game)
    season.number, season.phase = 1, 0
    season.first, season.last = -1, False
    season.huts, season.paints = game.nothing, game.all_paints
    season.past = None
    season.clear_table()
    return season
