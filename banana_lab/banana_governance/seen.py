"""An auction as one player sees it, so that one on a real table can be followed.

The hands of the others are unknown. Here each of them holds every banana card and pass bird that
the player has not seen: what one of them may still do is legal, and what none can do is not. The
line is that of :mod:`.notation` with one ``hand``, yours; the next step may name its seat::

    round 2 first north holder east; table m10 m24b; north; east hand 8 p mS; south | bidding north
"""

from __future__ import annotations

import re

from banana_lab.banana_governance import notation
from banana_lab.banana_governance.actions import BIRD, Bid
from banana_lab.banana_governance.components import PASS_BIRD, Cards, card
from banana_lab.banana_governance.council import Council, blank
from banana_lab.banana_governance.game import Game
from banana_lab.banana_governance.rules import RULES, Bidding
from banana_lab.core.agenda import replaced
from banana_lab.core.protocol import Move

__all__ = ["hidden", "play", "read", "shown", "write"]

START = card("mS")


def hidden(council: Council, seat: int) -> Council:
    """Return an auction as a player sees it; cards of earlier rounds stay known (BG-35).

    Args:
        council: a state of the auction.
        seat: the player, who keeps its hand; each other one gets all that it may hold.
    """
    return _hide(council.draft(), seat).settle()


def _hide(known: Council, seat: int) -> Council:
    """Write on a copy what a player does not know."""
    game, players, own = known.game, len(known.game.seats), known.held(seat)
    unseen = tuple(sorted(known.unseen(seat).elements()))
    birds = game.draft_deck[PASS_BIRD] - own.pass_birds - sum(known.used)
    known.hands = replaced((unseen,) * players, seat, own.bananas)
    known.pass_birds = replaced((birds,) * players, seat, own.pass_birds)
    known.kept = replaced((Cards(),) * players, seat, own.kept)
    known.rows = known.splits = (None,) * players
    known.taken = ((),) * players
    return known


def play(council: Council, seat: int, move: Move) -> Council:
    """Return the state after a move; what another player shows, the others no longer may hold.

    Args:
        council: an auction as a player sees it.
        seat: that player.
        move: what is done, by whoever is to act.

    Raises:
        IllegalMove: it is not allowed here.
    """
    return shown(council, seat, move).apply(move)


def shown(council: Council, seat: int, move: Move) -> Council:
    """Return the state before a move as it is known with it; see :func:`play`."""
    shows = isinstance(move, Bid) or move == BIRD
    if not shows or council.mover in (None, seat) or move not in council.options:
        return council
    known = council.draft()
    for rival in set(council.game.seats) - {seat, council.mover}:
        if isinstance(move, Bid):
            hand = list(council.hands[rival])
            hand.remove(move.value)
            known.hands = replaced(known.hands, rival, tuple(hand))
        else:
            left = council.pass_birds[rival] - 1
            known.pass_birds = replaced(known.pass_birds, rival, left)
    return known.settle()


def read(game: Game, text: str) -> tuple[int, Council]:
    """Return the player whose hand a line names, and the auction as that player sees it.

    Small and capital letters make no difference.

    Raises:
        ValueError: a part of the line is wrong; the sentence names it.

    >>> line = "round 1 first north holder north; table m6 m10; north; east hand 8 2; south"
    >>> seat, council = read(Game(players=3), f"{line} | bidding north")
    >>> seat, council.hands[1], council.legal()[-1], write(council, seat)[-15:]
    (1, (2, 8), Bid(value=20, kind='bid'), '| bidding north')
    """
    body, bar, step = notation.line(text).lower().partition("|")
    head, *parts = [part.strip() for part in body.split(";")]
    named = [words[0] for part in parts if "hand" in (words := part.split())[1:]]
    if len(named) != 1:
        found = f"the hands of {', '.join(named)}" if named else "no hand"
        raise ValueError(f'name one hand, yours, such as "east hand 8 12 p"; found {found}')
    seat = game.seat(named[0])
    holder = re.search(r"holder (\w+)", head)
    if not holder:
        raise ValueError(
            "in an auction somebody is first, and somebody holds mS: begin like "
            f'"round 2 first north holder east", not with {head!r}'
        )
    if holder[1] != named[0]:
        parts = [f"{part} hand {START}" if _is(holder[1], part) else part for part in parts]
    for rival in game.seats:
        step = re.sub(rf"\b{game.seat_name(rival)}\b", str(rival), step)
    known = notation.unsettled(blank(game), "; ".join([head, *parts]) + bar + step)
    return seat, _hide(known, seat).settle()


def write(council: Council, seat: int) -> str:
    """Return the line of an auction as a player sees it; :func:`read` reads it back."""
    game, known = council.game, council.draft()
    for rival in set(game.seats) - {seat}:
        known.hands = replaced(known.hands, rival, ())
        known.pass_birds = replaced(known.pass_birds, rival, 0)
        known.kept = replaced(known.kept, rival, Cards())
    head, *parts = notation.write(known).partition("|")[0].strip().split("; ")
    own = game.seat_name(seat)
    parts = [part if _is(own, part) else part.replace(" hand", "", 1) for part in parts]
    step = council.step
    words = "over" if step is None else RULES.write(step)
    if isinstance(step, Bidding):
        words = f"bidding {game.seat_name(step.seat)}"
    return f"{'; '.join([head, *parts])} | {words}"


def _is(name: str, part: str) -> bool:
    return part.partition(" ")[0] == name
