"""Every refusal says why, and by which ruling or heading; what is no action gets nowhere."""

from __future__ import annotations

import re
from fractions import Fraction

import numpy as np
import pytest
from support.conformance import check_refusals, walk
from support.council import FOUR, play
from support.council_vocabulary import vocabulary

from banana_lab.banana_governance import Bid, Card, Game, Pass, PassBird, Split, Take, Win, card
from banana_lab.core import End, IllegalMove, Together, Turn
from banana_lab.data.rulings import rulings

GAMES = [
    Game(3),
    Game(4),
    Game(3, award="winner_only", strictly_higher=True, last_player_stops=True),
]
HEADINGS = {"First Half: Draft Phase", "Auction", "Auction Resolution"}


def moves(state, action):
    """Yield an action as a move, of each who is to act; of the others what is legal."""
    if isinstance(state.node, Turn):
        yield state.node.seat, action
    elif isinstance(state.node, Together):
        legal = {seat: state.legal(seat)[0] for seat in state.node.seats}
        for seat in state.node.seats:
            yield seat, legal | {seat: action}


@pytest.mark.parametrize("game", GAMES)
def test_c_every_refusal_of_every_action_gives_its_reason(game):
    words, said, quoted = vocabulary(game), set(), set()
    for state in walk(game, 2):
        check_refusals(state, words)
        for action in words:
            for seat, move in moves(state, action):
                if action in state.legal(seat):
                    continue
                with pytest.raises(IllegalMove) as caught:
                    state.apply(move)
                error = caught.value
                name = game.seat_name(seat)
                reason = error.problem.removeprefix(f"{name} cannot {action}: ")
                assert reason != error.problem, error
                assert len(reason.split()) > 3
                assert error.rule in HEADINGS
                assert error.ruling in {"", *rulings()}
                assert rulings()[error.ruling].heading in HEADINGS if error.ruling else True
                assert error.quoted == (rulings()[error.ruling].ruling if error.ruling else "")
                said.add(re.sub(r"\d+|of the start monkey", "", reason))
                quoted.add(error.ruling)
    assert len(said) > 15
    assert quoted >= {"", "BG-1", "BG-13", "BG-16", "BG-32"}
    assert "BG-10" not in quoted  # what bids do when they are compared forbids nothing
    assert ("BG-28" if game.options.strictly_higher else "BG-12") in quoted


@pytest.mark.parametrize("game", GAMES)
def test_c_what_chance_cannot_bring_is_refused_with_its_reason(game):
    words, said = vocabulary(game), set()
    for state in walk(game, 3):
        if isinstance(state.node, Turn | Together | End):
            continue
        for found in words:
            if state.node.weight(found):
                continue
            with pytest.raises(IllegalMove) as caught:
                state.apply(found)
            clause, _, reason = caught.value.problem.partition(" cannot come up here: ")
            assert clause == str(found)
            assert len(reason.split()) > 3, caught.value
            assert caught.value.rule in {"First Half: Draft Phase", "Bird add-on card"}
            said.add(re.sub(r"\d+", "", reason))
    assert {"an add-on lies on the bird, so a second one goes back (BG-)"} <= said
    assert len(said) > 15


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("8 8 8", "a row has 14 cards, not 3"),
        ("20 20 20 20 20 8 8 8 8 8 8 8 8 6", "20 is not left in the draft deck"),
        ("m24 m20 8 8 8 8 8 8 8 8 6 6 6 6", "m20 m24 are not left in the draft deck"),
    ],
)
def test_c_a_row_that_cannot_be_dealt(row, reason):
    with pytest.raises(IllegalMove) as caught:
        FOUR.start().apply(FOUR.parse(f"deal {row}"))
    assert caught.value.problem == f"deal {row} cannot come up here: {reason}"


def test_c_the_last_row_brings_the_start_card_bg_4():
    game = Game(3)
    start = game.start()
    rows = "8 8 8 8 8 8 8 8 4 4 4 4 4 4", "2 2 2 2 2 2 2 2 4 4 6 6 6 6"
    for row in rows:
        start = start.apply(game.parse(f"deal {row}"))
    with pytest.raises(IllegalMove, match=r"the start player card is dealt to somebody, .*BG-4"):
        start.apply(game.parse("deal 20 20 20 20 16 16 16 16 12 12 12 12 10 10"))


def test_c_a_refused_bid_tells_apart_what_was_never_held_and_what_is_spent_bg_13():
    council = FOUR.position(
        "round 2 first north holder west; table m10 m24b m30; north hand 8 20 bids 6 played 4; "
        "east hand 8 bids 8 birds 1; south hand 6 bids 2; west hand 2 mS bids 2 | bidding 0"
    )
    for value, reason, ruling in [
        (16, "it has no such banana card", ""),
        (4, "it has no such banana card left, since those that were bid are spent", "BG-13"),
        (6, "it has no such banana card left, since those that were bid are spent", "BG-13"),
    ]:
        with pytest.raises(IllegalMove) as caught:
            council.apply(Bid(value))
        assert caught.value.problem == f"north cannot bid {value}: {reason}"
        assert caught.value.ruling == ruling


class Stranger:
    """Not to be compared, as an array is not, nor to be put into a set."""

    def __eq__(self, other):
        raise ValueError("ambiguous")

    __hash__ = None


STRANGE = [
    None, 7, 7.5, "pass", "bid 8", b"pass", (), [], {}, object(), Fraction(8), np.int64(8),
    ("pass",), ("pass bird",), (8, "bid"), (1, "take"), (card("m10"), "win"),
    ((3, 5, 4, 2), (10, 6, 2), "split"), Stranger(),
    Bid(8.0), Bid(True), Bid(None), Bid("8"), Bid(Fraction(8)), Bid(float("nan")), Bid(-8),
    Bid(np.float64(8)), Bid(10**5000), Bid([8]), Bid((8,)), Bid(Stranger()), Bid(8, "pass"),
    Pass("bid"), Pass(8), PassBird(None), PassBird("pass"),
    Take(0), Take(-1), Take(5), Take(1.0), Take(None), Take(True), Take(np.array([1])), Take("1"),
    Take(2**70), Win(None), Win("m10"), Win(10), Win(("monkey", 10, False, False)),
    Win(Card("monkey", 10.0)), Win(Card("monkey", None)), Win(Card(None)), Win(Stranger()),
    Win(Card("monkey", 10, 0, 0)), Win(card("8")),
    Split((), ()), Split((14,), ()), Split(None, None), Split((3.0, 5, 4, 2), (10, 6, 2)),
    Split([3, 5, 4, 2], [10, 6, 2]), Split((3, 5, 4, 2), (10, 6, 2, 2)), Split("3542", "abc"),
]  # fmt: skip
"""What merely equals an action, is nearly one, or nothing of the kind."""


@pytest.mark.parametrize("game", GAMES)
def test_a1_what_is_no_action_is_refused_in_a_sentence_and_changes_nothing(game):
    kinds = set()
    for state in walk(game, 1, most=60):
        before = str(state)
        for action in STRANGE:
            for _, move in moves(state, action):
                with pytest.raises(IllegalMove) as caught:
                    state.apply(move)
                assert "Legal here: " in str(caught.value)
        kinds.add(type(state.agenda[0]).__name__ if state.agenda else "")
        assert str(state) == before
    assert kinds >= {"Dividing", "Picking", "Bidding", "Awarding"}


def test_a1_numpy_integers_are_integers_and_pythons_own_stand_in_the_state():
    council = FOUR.position(
        "round 1 first north holder north; table m10 m24b m30; north hand 8 mS; east hand 8; "
        "south hand 6; west hand 2 | bidding 0"
    )
    after = council.apply(Bid(np.int64(8)))
    assert after == play(council, "north: bid 8")
    assert type(after.bids[0][0]) is int
    assert str(after) == str(play(council, "north: bid 8"))
