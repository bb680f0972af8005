"""Deal: hands from the draft deck of Banana Governance, and the exact law beside a sample.

Hand i of a class code is the one that the Splitter deals as its hand i. So the sample of n hands is
a function of the code, the pupil's number, the number of players and n, and one sample answers
every question about what hands hold.
"""

from __future__ import annotations

from typing import Final, Self

from banana_lab.boards import class_codes
from banana_lab.boards.explorers.deal import words
from banana_lab.boards.explorers.deal.picture import PLAYERS, draw, edges
from banana_lab.boards.explorers.deal.state import COUNTS, SIDES, DealState, Side, no_hands
from banana_lab.boards.messages import Fields, Json, Picture, Refused, choice, integer, message
from banana_lab.boards.samples import BATCH_MOST, BEGINS, SAMPLE_MOST, SampleSession
from banana_lab.core.words import sentence

__all__ = ["DealSession"]

BOUND_MOST: Final = 1000


class DealSession(SampleSession[DealState]):
    """Deal: hands of 14 cards beside the exact law of what they hold.

    >>> board = DealSession.start(code="KIWI-42", pupil=7)
    >>> board, patch = board.handle({"do": "deal", "times": 200})
    >>> patch["status"]
    '200 hands. So far 29 of 200 hands have no monkeys; exactly 28823/178398 ≈ 0.162.'
    """

    board = "deal"
    drawn = "hand"
    verb = "deal"

    @classmethod
    def start(
        cls,
        players: int = 4,
        count: str = "monkeys",
        side: str = "at most",
        bound: int = 0,
        code: str | None = None,
        pupil: int | None = None,
        exact: bool = True,
    ) -> Self:
        """Return a board with a hand on the table and an empty sample.

        Args:
            players: 3 or 4.
            count: what is counted in a hand: ``"monkeys"``, the ``"points"`` of its monkeys, its
                pass ``"birds"``, or the total of its ``"bananas"``.
            side: ``"at least"`` or ``"at most"``.
            bound: how many, so that the axis is cut between two bars. A bar holds one number of
                cards, two points, or ten bananas.
            code: the class code of the hands; a fresh one if left out.
            pupil: the pupil's number, 1 to 999, for hands of their own.
            exact: whether the exact law is shown from the start.

        Raises:
            ValueError: an argument is outside its range.

        >>> DealSession.start(bound=6)
        Traceback (most recent call last):
        ...
        banana_lab.boards.messages.Refused: For monkeys one can ask for at most 0 to 5.
        """
        given = Fields(
            {"players": players, "count": count, "side": side, "bound": bound, "exact": exact}
        )
        state = DealState(
            *class_codes.given(code, pupil),
            players=_players(given),
            of=given.choice("count", COUNTS),
            side=given.choice("side", SIDES),
            edge=0,
            tallies=no_hands(),
            exact=given.flag("exact"),
        )
        under = state.counted.unit if state.side == "at most" else 0
        state = _cut(state, given.integer("bound", 0, BOUND_MOST) + under)
        return cls(state, f"This hand lies ready: {words.contents(state)}. Deal to begin.")

    @message("deal", times=integer(1, BATCH_MOST))
    def deal(self, times: int = 1) -> tuple[DealState, str]:
        """Deal so many hands."""
        return self.draw_more(times)

    @message("count", of=choice(COUNTS))
    def _count(self, of: str) -> tuple[DealState, str]:
        """Count something else in a hand; the sample stays, and the cut goes near the mean."""
        state = self.state
        if of != state.of:
            state = state._replace(of=of)
            mean = state.law.mean
            state = state._replace(edge=min(edges(state), key=lambda edge: abs(edge - mean)))
        return _asked(state)

    @message("side", side=choice(SIDES))
    def _side(self, side: Side) -> tuple[DealState, str]:
        """Ask for the other side of the cut."""
        return _asked(self.state._replace(side=side))

    @message("edge", edge=integer(0, BOUND_MOST))
    def _edge(self, edge: int) -> tuple[DealState, str]:
        """Cut the axis before a number."""
        return _asked(_cut(self.state, edge))

    @message("raise", by=integer(-1, 1))
    def _raise(self, by: int) -> tuple[DealState, str]:
        """Cut the axis so many bars further up."""
        return _asked(_cut(self.state, self.state.edge + by * self.state.counted.width))

    @message("players", players=integer(min(PLAYERS), max(PLAYERS)))
    def _players(self, players: int) -> tuple[DealState, str]:
        """Let another number play, which changes the law and so begins a new sample."""
        state = self.state
        if players == state.players:
            return state, f"{players} players, as before."
        after = self.emptied(state._replace(players=players))
        start = (
            " Somebody gets the start monkey for sure (BG-4)." if players == min(PLAYERS) else ""
        )
        begins = BEGINS if state.hands else ""
        return after, f"{players} players.{start}{_exactly(after)}{begins}"

    def size(self, state: DealState) -> int:
        """Return how many hands are in the sample."""
        return state.hands

    def emptied(self, state: DealState) -> DealState:
        """Return a state with an empty sample."""
        return state._replace(tallies=no_hands())

    def extended(self, times: int) -> DealState:
        """Return the state with so many more hands in the sample."""
        return self.state.dealt(times)

    def latest(self, state: DealState) -> str:
        """Say what the hand on the table holds."""
        return f"{words.contents(state)}."

    def sampled(self, state: DealState) -> str:
        """Say how many hands of the sample meet the condition."""
        return words.sampled(state)

    def exactly(self, state: DealState) -> str:
        """Say which share of all hands meets the condition."""
        return words.exactly(state)

    @property
    def reached(self) -> int:
        """How many hands of the sample have what is asked for."""
        return self.state.reached

    def __str__(self) -> str:
        state = self.state
        return (
            f"Deal(players={state.players}, count={state.of!r}, side={state.side!r}, "
            f"bound={state.bound}, code={state.code!r}, hands={state.hands})"
        )

    def undone(self) -> str:
        """Return what to say when an undo arrives here."""
        state = self.state
        hidden = "" if state.exact else "; the exact law is hidden"
        return (
            f"Undone: {state.players} players, {words.condition(state)}, "
            f"{words.hands(state.hands)} in the sample{hidden}."
        )

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        return draw(self.state)

    def pack(self, state: DealState) -> dict[str, Json]:
        """Return a state as JSON."""
        packed = state._asdict() | dict(zip(COUNTS, state.tallies, strict=True))
        del packed["tallies"]
        return packed

    @classmethod
    def unpack(cls, fields: Fields) -> DealState:
        """Return the state that :meth:`pack` wrote."""
        state = DealState(
            *class_codes.saved(fields),
            players=_players(fields),
            of=fields.choice("of", COUNTS),
            side=fields.choice("side", SIDES),
            edge=fields.integer("edge", 0, BOUND_MOST),
            tallies=tuple(fields.integers(count, 0, SAMPLE_MOST) for count in COUNTS),
            exact=fields.flag("exact"),
        )
        if state.edge not in edges(state):
            raise fields.complaint("edge", "between two bars")
        for count, tally, empty in zip(COUNTS, state.tallies, no_hands(), strict=True):
            if len(tally) != len(empty) or sum(tally) != state.hands or state.hands > SAMPLE_MOST:
                raise fields.complaint(count, f"{len(empty)} counts of the same hands")
        return state


def _cut(state: DealState, edge: int) -> DealState:
    allowed = edges(state)
    if edge not in allowed:
        raise Refused(words.choices(state, allowed))
    return state._replace(edge=edge)


def _asked(state: DealState) -> tuple[DealState, str]:
    """Say what is asked, and what the sample says to it."""
    said = f"{sentence(words.condition(state))}{_exactly(state)}"
    return state, f"{said} Your sample: {words.sampled(state)}." if state.hands else said


def _exactly(state: DealState) -> str:
    return f" {words.exactly(state)}" if state.exact else ""


def _players(fields: Fields) -> int:
    return fields.integer("players", min(PLAYERS), max(PLAYERS))
