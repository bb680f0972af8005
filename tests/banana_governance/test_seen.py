"""An auction as one player sees it: its line, and a whole game that is followed from one seat."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from support.council import FOUR, THREE

from banana_lab.banana_governance import Bid, Game, PassBird
from banana_lab.banana_governance.ranks import ranked
from banana_lab.banana_governance.rules import Bidding
from banana_lab.banana_governance.seen import hidden, play, read, write
from banana_lab.core import End, IllegalMove, playout

LINE = (
    "round 3 first north holder east; table m10 m16b m24; passed north; "
    "north bids 6 10 won m12; east hand 2 10 12 16 20 p mS bids 4 12 won m20 m12 birds 1; "
    "south bids 8 16; west bids 2 2 birds 1 | bidding east"
)


def seen(line=LINE, game=FOUR):
    return read(game, line)[1]


def test_a_line_is_read_and_written():
    seat, council = read(FOUR, LINE)
    assert (seat, write(council, seat)) == (1, LINE)
    assert council.hands[1] == (2, 10, 12, 16, 20)
    assert read(FOUR, LINE.replace("bidding east", "bidding 1"))[1] == council
    assert read(FOUR, LINE.upper())[1] == council


def test_others_hold_what_nobody_has_shown():
    council = seen()
    box = Counter({20: 4, 16: 4, 12: 4, 10: 8, 8: 8, 6: 8, 4: 8, 2: 12})
    box.subtract(chain(council.hands[1], *council.bids))
    for other in (0, 2, 3):
        assert Counter(council.hands[other]) == +box
        assert council.pass_birds[other] == 5
    assert [len(kept) for kept in council.kept] == [0, 1, 0, 0]


def test_what_one_shows_the_others_cannot_hold():
    council = play(seen(), 1, Bid(12))
    after = play(council, 1, Bid(16))
    assert after.hands[3].count(16) == council.hands[3].count(16) - 1 == 1
    assert after.hands[1] == council.hands[1]
    assert play(after, 1, PassBird()).pass_birds == (4, 1, 4, 4)
    with pytest.raises(IllegalMove, match="BG-12"):
        play(council, 1, Bid(8))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("hand 2 10 12 16 20 p mS ", "", 'name one hand, yours, such as "east hand 8 12 p"'),
        ("south bids", "south hand 2 bids", "found the hands of east, south"),
        ("bids 4 12", "bids 12 4", r"at least as much as the one before \(BG-12\), not 12 4"),
        ("bids 8 16", "bids 8 17", "there is no card '17'; there are bananas 2, 4, 6"),
        ("table m10", "table m6 m10", "3 monkeys lie on the table, not 4"),
        ("table m10", "table m3", "there is no card 'm3'"),
        ("; south bids 8 16", "", "expected each of .*[Ss]outh.* once"),
        ("20 p mS", "20 p", "is the holder, so mS is in its hand"),
        ("holder east", "holder south", "1 of the card mS can be there, not 2"),
        ("2 10 12 16 20", "20 20 20 20 20", "4 of the card 20 can be there, not 5"),
        ("bidding east", "bidding north", "has passed, so it does not bid"),
        ("bidding east", "bidding nobody", "there is no step 'bidding nobody'"),
        ("round 3 first north holder east", "round 3", "somebody is first"),
        ("round 3", "round 6", "with a round up to 5"),
    ],
)
def test_a_wrong_line_is_refused(old, new, complaint):
    with pytest.raises(ValueError, match=complaint):
        read(FOUR, LINE.replace(old, new))


def test_a_draft_is_no_auction():
    with pytest.raises(ValueError, match="in an auction somebody is first, and somebody holds mS"):
        read(THREE, "round 0; north hand; east; south")


def auction_of(game, seed):
    """Yield each state of the auction of a random game, with the move that is made there."""
    council = game.start()
    for move in playout(game, seed=seed).moves:
        if council.holder >= 0:
            yield council, move
        council = council.apply(move)
    yield council, None


def step(council):
    return next(council.steps(), None)


@pytest.mark.parametrize("game", [THREE, FOUR, Game(3, award="winner_only")])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_followed_from_one_seat(game, seed):
    seat, council = seed % 3, None
    for real, move in auction_of(game, seed):
        council = hidden(real, seat) if council is None else council
        # who cannot but pass does so unasked in the real game; who looks on has to see it
        while isinstance(step(council), Bidding) and (
            step(council) != step(real) or council.passed != real.passed
        ):
            council = play(council, seat, game.parse("pass"))
        for name in ("round", "first", "deck", "table", "add_on", "bids", "passed", "won", "birds"):
            assert getattr(council, name) == getattr(real, name)
        assert council.result()[seat] == real.result()[seat]
        for held, may_hold in zip(real.hands, council.hands, strict=True):
            assert Counter(held) <= Counter(may_hold)
        line = write(council, seat)
        assert write(read(game, line)[1], seat) == line
        if move is not None:
            assert set(real.legal()) <= set(council.legal())
            council = play(council, seat, move)
    assert isinstance(council.node, End)


def test_of_equal_bids_who_passed_first_ranks_first():
    assert ranked([(6, 10), (4, 12), (8, 16), (2, 2)], order=[1, 0, 3, 2]) == [2, 1, 0, 3]
