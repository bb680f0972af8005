"""Deal: hands from the draft deck of Banana Governance, and the exact law beside a sample.

Hand i of a class code is the one that the Splitter deals as its hand i. So the sample of n hands is
a function of the code, the pupil's number, the number of players and n, and one sample answers
every question about what hands hold.
"""

from __future__ import annotations

from typing import Final, Self

from banana_lab.boards.explorers.deal import words
from banana_lab.boards.explorers.deal.picture import PLAYERS, draw, edges
from banana_lab.boards.explorers.deal.state import COUNTS, SIDES, DealState, Side, no_hands
from banana_lab.boards.session import Fields, Json, Picture, Refused, Session, accepted, class_code
from banana_lab.classroom import codes
from banana_lab.core.words import sentence
from banana_lab.odds import text

__all__ = ["DealSession"]

BATCH_MOST: Final = 2000
SAMPLE_MOST: Final = 100_000
BOUND_MOST: Final = 1000


class DealSession(Session[DealState]):
    """The Deal board.

    Messages, by ``do``: ``deal`` (``times`` 1 to 2000), ``count`` (``of``: monkeys, points, birds
    or bananas), ``side`` (``side``: at least or at most, cut where it was), ``edge`` (``edge``: the
    number before which the axis is cut), ``raise`` (``by`` 1 or -1: one bar), ``players``
    (``players``), ``code`` (``code`` and ``pupil`` as typed; without a code a fresh one), ``exact``
    (``show`` true or false), ``clear``, ``undo``.

    >>> board = DealSession.start(code="KIWI-42", pupil=7)
    >>> board, patch = board.handle({"do": "deal", "times": 200})
    >>> patch["status"]
    '200 hands. So far 29 of 200 hands have no monkeys; exactly 28823/178398 ≈ 0.162.'
    """

    board = "deal"

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
        banana_lab.boards.session.Refused: For monkeys one can ask for at most 0 to 5.
        """
        given = Fields(
            {"players": players, "count": count, "side": side, "bound": bound, "exact": exact}
        )
        state = DealState(
            code=codes.fresh_code() if code is None else codes.normalise(code),
            pupil=codes.read_pupil(pupil),
            players=_players(given),
            of=given.choice("count", COUNTS),
            side=_side(given),
            edge=0,
            tallies=no_hands(),
            exact=given.flag("exact"),
        )
        under = state.counted.unit if state.side == "at most" else 0
        state = _cut(state, given.integer("bound", 0, BOUND_MOST) + under)
        return cls(state, f"This hand lies ready: {words.contents(state)}. Deal to begin.")

    def act(self, word: str, message: Fields, seat: str | None) -> tuple[DealState, str]:
        """Return the state after a message and what to say about it."""
        state = self.state
        match word:
            case "deal":
                return _dealt(state, message.integer("times", 1, BATCH_MOST))
            case "count":
                return _counted(state, message.choice("of", COUNTS))
            case "side":
                return _asked(state._replace(side=_side(message)))
            case "edge":
                return _asked(_cut(state, message.integer("edge", 0, BOUND_MOST)))
            case "raise":
                by = message.integer("by", -1, 1)
                return _asked(_cut(state, state.edge + by * state.counted.width))
            case "players":
                return _seated(state, _players(message))
            case "code":
                return _coded(state, message)
            case "exact":
                return _shown(state, message.flag("show"))
            case "clear":
                after = state._replace(tallies=no_hands())
                return after, (
                    f"Cleared. The next hand is hand 1 of {state.code} again; "
                    "a new code gives new hands."
                )
        asks = "deal, count, side, edge, raise, players, code, exact, clear or undo"
        raise message.complaint("do", asks)

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
            code=accepted(codes.normalise, fields.text("code")),
            pupil=fields.integer("pupil", 1, codes.PUPILS_MOST) if fields.has("pupil") else None,
            players=_players(fields),
            of=fields.choice("of", COUNTS),
            side=_side(fields),
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


# ------------------------------------------------------------------------------- the sample


def _dealt(state: DealState, times: int) -> tuple[DealState, str]:
    before = state.hands
    if before + times > SAMPLE_MOST:
        raise Refused(f"A sample holds at most {SAMPLE_MOST:,} hands; clear it to go on.")
    after = state.dealt(times)
    if times == 1:
        return after, f"Hand {after.hands}: {words.contents(after)}. {words.so_far(after)}"
    return after, f"{times} {'more ' if before else ''}hands. {words.so_far(after)}"


def _seated(state: DealState, players: int) -> tuple[DealState, str]:
    """Let another number play, which changes the law and so begins a new sample."""
    if players == state.players:
        return state, f"{players} players, as before."
    after = state._replace(players=players, tallies=no_hands())
    start = " Somebody gets the start monkey for sure (BG-4)." if players == min(PLAYERS) else ""
    begins = " A new sample begins; undo brings the last one back." if state.hands else ""
    return after, f"{players} players.{start}{_exactly(after)}{begins}"


def _coded(state: DealState, message: Fields) -> tuple[DealState, str]:
    code, pupil = class_code(message)
    if (code, pupil) == (state.code, state.pupil):
        return state, f"The code is {code}, as before."
    after = state._replace(code=code, pupil=pupil, tallies=no_hands())
    whose = "the whole class has these hands" if pupil is None else f"the hands of pupil {pupil}"
    return after, f"Code {code}: {whose}. A new sample begins."


# ------------------------------------------------------------------------------- the question


def _counted(state: DealState, count: str) -> tuple[DealState, str]:
    """Ask about something else; the sample stays, and the cut goes near the mean."""
    if count == state.of:
        return _asked(state)
    after = state._replace(of=count)
    mean = after.law.mean
    return _asked(after._replace(edge=min(edges(after), key=lambda edge: abs(edge - mean))))


def _cut(state: DealState, edge: int) -> DealState:
    """Return the state with the axis cut there."""
    allowed = edges(state)
    if edge not in allowed:
        raise Refused(words.choices(state, allowed))
    return state._replace(edge=edge)


def _asked(state: DealState) -> tuple[DealState, str]:
    """Say what is asked, and what the sample says to it."""
    said = f"{sentence(words.condition(state))}{_exactly(state)}"
    return state, f"{said} Your sample: {words.sampled(state)}." if state.hands else said


def _exactly(state: DealState) -> str:
    if not state.exact:
        return ""
    return f" Exactly {text.both(state.chance)} of the hands have {words.condition(state)}."


def _shown(state: DealState, exact: bool) -> tuple[DealState, str]:
    after = state._replace(exact=exact)
    if not exact:
        return after, "The exact law is hidden. Predict, deal, then show it again."
    sample = f" Your sample: {state.reached} of {state.hands}." if state.hands else ""
    return after, f"{_exactly(after).lstrip()}{sample}"


# ------------------------------------------------------------------------------- reading


def _players(fields: Fields) -> int:
    return fields.integer("players", min(PLAYERS), max(PLAYERS))


def _side(fields: Fields) -> Side:
    side = fields.choice("side", SIDES)
    return next(known for known in SIDES if known == side)
