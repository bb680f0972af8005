"""Ends of an auction with open hands, against plain recursion."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.auction_ends import EAST, NORTH, hands, last, plain, taken

from banana_lab.banana_governance import Game
from banana_lab.core.protocol import End, Turn
from banana_lab.solve.banana_governance import endgames
from banana_lab.solve.banana_governance.endgames import auction_endgame
from banana_lab.solve.banana_governance.hidden_hands import (
    hidden_auction,
)


@settings(max_examples=10, deadline=None)
@given(hands(), hands(), st.sampled_from(["m10 m24b", "m4 m30", "m6 m6"]), st.booleans())
def test_backwards_as_by_plain_recursion(north, east, table, stops):
    game = Game(3, last_player_stops=stops)
    position = last(north, east, table, game=game)
    for objective in ("lead", "win"):
        found = auction_endgame(position, (NORTH, EAST), objective=objective)
        assert found.value == plain(position, objective)
        assert found.certificate == (found.value, found.value)
        assert found.gap == 0
        moved = {its: plain(position.apply(its), objective) for its in position.legal()}
        assert found.worths == moved
        assert found.best == tuple(its for its in moved if moved[its] == max(moved.values()))


@settings(max_examples=5, deadline=None)
@given(hands(2), hands(2))
def test_the_two_may_sit_anywhere_among_four(east, west):
    position = Game(4).position(
        "round 5 first east holder east; table m6 m10 m24b; north hand won m30; "
        f"east hand {east} mS won m20; south hand birds 4; west hand {west} won m16 | bidding 1"
    )
    assert auction_endgame(position).value == plain(position, sides=(1, 3))
    assert auction_endgame(position, (3, 1)).value == -plain(position, sides=(1, 3))


def worst(council, plan, follower):
    """What the first gains at worst for the follower, who has a plan."""
    node = council.node
    if isinstance(node, End):
        scores = council.scores()
        return scores[NORTH] - scores[EAST]
    if node.seat not in (NORTH, EAST):
        return worst(taken(council), plan, follower)
    if node.seat == follower:
        return worst(council.apply(plan[council]), plan, follower)
    worths = [worst(council.apply(its), plan, follower) for its in council.legal()]
    return min(worths) if follower == NORTH else max(worths)


def test_the_plan_keeps_what_the_certificate_promises():
    position = last("2 4 8", "2 6 p")
    found = auction_endgame(position)
    assert worst(position, found.plan, NORTH) == found.certificate.lower == found.value
    assert worst(position, found.plan, EAST) == found.certificate.upper == found.value


def test_the_line_leads_to_the_value():
    found = auction_endgame(last("2 4 8", "2 6 p"))
    council = found.position
    for move in found.line:
        while council.node.seat not in found.seats:
            council = taken(council)
        council = council.apply(move)
    while not isinstance(council.node, End):
        council = taken(council)
    scores = council.scores()
    assert scores[NORTH] - scores[EAST] == found.value
    assert found.scores == (scores[NORTH], scores[EAST])


def followed(council, plan):
    """The average scores of both if they follow a plan, over the engine's states."""
    node = council.node
    if isinstance(node, End):
        scores = council.scores()
        return Fraction(scores[NORTH]), Fraction(scores[EAST])
    if not isinstance(node, Turn):
        total = [Fraction(0), Fraction(0)]
        for its in node:
            chance = Fraction(node.weight(its), node.denominator)
            ends = followed(council.apply(its), plan)
            total = [mean + chance * end for mean, end in zip(total, ends, strict=True)]
        return tuple(total)
    if node.seat not in (NORTH, EAST):
        return followed(taken(council), plan)
    return followed(council.apply(plan[council]), plan)


def test_chance_is_averaged():
    """Round 4 with three monkeys and an add-on to come, of which round 5 shows two."""
    position = Game(3).position(
        "round 4 first north holder north; table m10 m12; deck m4 m20 m30 b; "
        "north hand 4 6 mS won m8; east hand 6 won m16; south hand birds 4 | bidding 0"
    )
    found = auction_endgame(position)
    assert found.value == plain(position)
    assert found.scores == followed(position, found.plan)
    assert found.scores[0] - found.scores[1] == found.value
    reverse = auction_endgame(position, (EAST, NORTH))
    assert reverse.scores[0] - reverse.scores[1] == reverse.value == -found.value
    between = Game(3).position(
        "round 4 first north holder north; deck m4 m20 m30 b; "
        "north hand 4 6 mS won m8; east hand 6 won m16; south hand birds 5"
    )
    found = auction_endgame(between)
    assert (found.value, found.worths, found.line) == (plain(between), {}, ())
    assert found.scores == followed(between, found.plan)
    assert "best play: nobody decides before chance or the end" in str(found)


def test_a_player_who_has_passed_takes_what_is_best_for_its_own_score():
    """South has bid most and passed; m24b would be its eighth bird, and cost it nine points."""
    text = (
        "round 5 first north holder north; table m20 m24b; passed south; north hand 8 mS bids 2; "
        "east hand 6 won m16 bids 2 {}; south hand 10 bids 12 {} | bidding 0"
    )
    birds = ("birds 4", "won m30"), ("", "used 1 won m30 birds 6")
    few, many = (Game(3).position(text.format(*words)) for words in birds)
    for position, monkey in ((few, "m24b"), (many, "m20")):
        found = auction_endgame(position)
        assert found.value == plain(position)
        council = position
        for move in found.line:
            while council.node.seat not in found.seats:
                council = taken(council)
                assert str(council.won[2][-1]) == monkey
            council = council.apply(move)


@pytest.mark.parametrize(
    ("position", "seats", "limit", "words"),
    [
        (Game(3).start(), None, 10, "the draft is not over"),
        (last("2", "4", rest="south hand 6"), None, 10, "but here that is north, east, south"),
        (last("2", "4", rest="south hand 6"), (0, 1), 10, "south can still bid"),
        (last("", "4"), None, 10, "name the two seats"),
        (last("2", "4"), (0, 0), 10, "not twice seat 0"),
        (last("2", "4"), (0, 7), 10, "there is no seat 7"),
        (last("2", "4"), (0.0, 1), 10, "there is no seat 0.0; the seats are 0 north, 1 east"),
        (last("2", "4"), (0, 1, 2), 10, r"a pair of seats, such as \(0, 1\), not \(0, 1, 2\)"),
        (last("2 4 6", "4 6 8"), None, 10, "more than 10 positions"),
        (last("2", "4"), None, 0, "limit is an integer from 1 up, not 0"),
    ],
)
def test_what_is_no_auction_of_two_is_refused(position, seats, limit, words):
    with pytest.raises(ValueError, match=words):
        auction_endgame(position, seats, limit=limit)


FOURTH = (
    "round 4 first north holder north; table m10 m24b; north hand {} mS birds 1 won m6 m8 m16; "
    "east hand {} birds 2 won m12 m12 m14; south hand | bidding 0"
)


@pytest.mark.parametrize(
    ("north", "east", "seen"), [("8", "6", 4951), ("8", "6 10", 14121), ("4 4", "6 6", 18593)]
)
def test_g6_positions_ahead_are_estimated(north, east, seen):
    """Each was counted, by letting the limit be met."""
    position = Game(3).position(FOURTH.format(north, east))
    expected = endgames.positions_ahead(position, endgames.sides_of(position, None))
    assert seen / 2 < expected < 2 * seen
    with pytest.raises(ValueError, match=rf"more than {seen // 3:,} positions, about"):
        auction_endgame(position, limit=seen // 3)


def test_g6_a_small_one_is_counted():
    position = Game(3).position(FOURTH.format("8", "6"))
    told = []
    found = auction_endgame(position, limit=4951, progress=told.append)
    assert found.gap == 0
    assert told[-1].done == 1
    assert told[-1].positions > 4951
    assert [its.done for its in told] == sorted({its.done for its in told})
    assert "positions of about 10,000" in str(told[0])
    with pytest.raises(ValueError, match=r"more than 4,950 positions, about 5,\d00"):
        auction_endgame(position, limit=4950)


def test_g6_a_large_one_is_refused_before_anything_is_tried(monkeypatch):
    """Two rounds to come, four cards each: it worked 88 seconds."""
    monkeypatch.setattr(endgames._Backwards, "solved", None)
    position = Game(3).position(
        "round 3 first north holder north; table m10 m24b; north hand 4 8 12 16 mS birds 1 "
        "won m6 m8; east hand 2 6 10 20 birds 1 won m12 m12; south hand | bidding 0"
    )
    with pytest.raises(ValueError, match="more than 100,000 positions, about 11,000,000,000"):
        auction_endgame(position)
    with pytest.raises(TypeError, match="progress is a function, True or False, not 5"):
        auction_endgame(Game(3).position(FOURTH.format("8", "6")), progress=5)


def test_a_text_is_no_position():
    with pytest.raises(TypeError, match=r"such as game\.position returns, not 'round 5'"):
        auction_endgame("round 5")


def test_a_number_is_no_pair_of_seats():
    with pytest.raises(TypeError, match=r"a pair of seats, .* not 5"):
        auction_endgame(last("2", "4"), 5)


def test_it_says_what_it_is():
    found = auction_endgame(last("8 12", "6 10", won="won m16"), objective="win")
    assert repr(found) == f"<AuctionEndgame of north and east, win: {found.value}, 27 decisions>"
    assert repr(found.plan) == "<EndgamePlan of 27 decisions>"
    score = dict(zip(("north", "east"), found.scores, strict=True))
    assert str(found).splitlines() == [
        f"share of the win, north less east: {found.value}; "
        f"final scores on average: north {score['north']}, east {score['east']}",
        f"best play: {', '.join(map(str, found.line))}",
        "hands are open; who bids no more takes monkeys for its own score",
    ]
    assert repr(type(found.plan)({found.position: found.best[0]})) == "<EndgamePlan of 1 decision>"
    with pytest.raises(ValueError, match="objective"):
        auction_endgame(found.position, objective="points")
    with pytest.raises(ValueError, match="objective"):
        hidden_auction([found.position], objective="points")
