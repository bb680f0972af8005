"""All-pay auctions: the textbook's solutions, and ends of the game against plain recursion."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.banana_governance import CouncilView, Game, final_score
from banana_lab.core.protocol import Action, End, IllegalMove, State, Turn
from banana_lab.solve.banana_governance import endgames
from banana_lab.solve.banana_governance.endgames import auction_endgame
from banana_lab.solve.banana_governance.hidden_hands import (
    Hands,
    HiddenAuction,
    hidden_auction,
    possible_hands,
)
from banana_lab.solve.matrix.all_pay_auctions import all_pay
from banana_lab.solve.matrix.matrix_games import matrix_game
from banana_lab.solve.trees.sequence_forms import sequence_form

# ------------------------------------------------------------------------------- the textbook's


def gains(found, bids, ties):
    """The most that each gains by one bid instead of its mix, summed bid by bid."""
    part = {"split": Fraction(1, 2), "first": 1, "second": 0}[ties]
    totals = [{bid: Fraction(0) for bid in bids} for _ in range(2)]
    now = [Fraction(0), Fraction(0)]
    for one, two in product(bids, repeat=2):
        p, q = found.mixes[0].get(one, 0), found.mixes[1].get(two, 0)
        wins = part if one == two else int(one > two)
        ends = found.values[0] * wins - one, found.values[1] * (1 - wins) - two
        totals[0][one] += q * ends[0]
        totals[1][two] += p * ends[1]
        now = [total + p * q * end for total, end in zip(now, ends, strict=True)]
    return now, [max(its.values()) - mean for its, mean in zip(totals, now, strict=True)]


@settings(max_examples=25, deadline=None)
@given(
    st.integers(1, 9),
    st.integers(1, 9),
    st.sets(st.integers(1, 10), max_size=6),
    st.sampled_from(["split", "first", "second"]),
)
def test_no_bid_gains(first, second, bids, ties):
    bids = sorted({0, *bids})
    found = all_pay((first, Fraction(second, 2)), bids, ties=ties)
    payoffs, most = gains(found, bids, ties)
    assert list(found.payoffs) == payoffs
    assert found.certificate == (0, 0) == tuple(most)
    assert found.gap == 0
    assert all(sum(mix.values()) == 1 for mix in found.mixes)
    prize = first * found.wins + Fraction(second, 2) * (1 - found.wins)
    assert sum(found.payoffs) == prize - found.revenue


@pytest.mark.parametrize("value", [1, 3, 5, 9])
def test_an_odd_prize_is_bid_for_evenly(value):
    """Neighbouring bids have 2/v together, and all of them 1: each 1/v, from 0 to v − 1."""
    found = all_pay((value, value), range(value + 1))
    assert found.mixes == ({bid: Fraction(1, value) for bid in range(value)},) * 2
    assert found.payoffs == (Fraction(1, 2),) * 2


@pytest.mark.parametrize("value", [2, 4, 8])
def test_an_even_prize_is_bid_for_by_pairs(value):
    found = all_pay((value, value), range(value + 1))
    for mix in found.mixes:
        shares = [mix.get(bid, 0) for bid in range(value + 1)]
        for low in range(0, value, 2):
            assert shares[low] + shares[low + 1] == Fraction(2, value)


@pytest.mark.parametrize(("strong", "weak"), [(6, 3), (10, 8), (5, 5)])
def test_small_steps_lead_to_the_known_solution(strong, weak):
    """Baye, Kovenock & de Vries: payoffs v − w and 0, the weak one out with 1 − w/v."""
    step = Fraction(1, 8)
    found = all_pay((strong, weak), [step * n for n in range(8 * weak + 2)])
    assert abs(found.payoffs[0] - (strong - weak)) <= step
    assert abs(found.payoffs[1]) <= step
    out = sum(p for bid, p in found.mixes[1].items() if bid <= step)
    assert abs(out - (1 - Fraction(weak, strong))) <= 3 * step / weak
    for bid in range(1, weak):
        below = sum(p for its, p in found.mixes[0].items() if its <= bid)
        assert abs(below - Fraction(bid, weak)) <= 3 * step / weak
    revenue = Fraction(weak, 2) * (1 + Fraction(weak, strong))
    assert abs(found.revenue - revenue) <= 3 * step


def test_under_a_low_cap_both_bid_all_they_may():
    """Che & Gale, Caps on political lobbying (1998): below half of the prize."""
    found = all_pay((10, 10), range(4))
    assert found.mixes == ({3: 1}, {3: 1})
    assert found.payoffs == (2, 2)


def test_who_wins_ties_need_not_bid_more():
    found = all_pay((5, 5), range(6), ties="first")
    assert found.payoffs == (1, 0)


def test_the_matrix_game_is_the_same_auction():
    found = all_pay((6, 3), range(4))
    assert found.game.row == tuple(found.mixes[0].get(bid, 0) for bid in range(4))
    assert found.game.certificate.gap == 0
    assert repr(all_pay((1, 1), [0])) == "<AllPay for 1 and 1: 0: 1 | 0: 1>"


@pytest.mark.parametrize(
    ("values", "bids", "ties", "words"),
    [
        ((1, 2, 3), [0], "split", "two bidders have two values, not 3"),
        ((0, 1), [0], "split", "a value is an integer or a fraction above 0, not 0"),
        ((1, 0.5), [0], "split", "a value is an integer or a fraction above 0, not 0.5"),
        ((1, 1), [-1, 0], "split", "a bid is an integer or a fraction from 0 up, not -1"),
        ((1, 1), [1], "split", "0 is one of the bids"),
        ((1, 1), [], "split", "0 is one of the bids"),
        ((1, 1), [0], "third", "ties"),
    ],
)
def test_no_auction_is_refused_in_words(values, bids, ties, words):
    with pytest.raises(ValueError, match=words):
        all_pay(values, bids, ties=ties)


# ---------------------------------------------------------------------------------- open hands

STRICT = Game(3, strictly_higher=True)
NORTH, EAST = 0, 1


def last(north, east, table="m10 m24b", won="won m16", game=None, rest="south hand"):
    text = (
        f"round 5 first north holder north; table {table}; north hand {north} mS; "
        f"east hand {east} {won}; {rest} birds 4 | bidding 0"
    )
    return (game or Game(3)).position(text)


def taken(council):
    """What a player that bids no more takes: for its score, then for points, then no bird."""
    seat = council.node.seat
    afters = [council.apply(action) for action in council.legal()]

    def standing(after):
        its = after.result()[seat]
        return final_score(*its), its.monkeys, -its.birds

    return max(afters, key=standing)


def plain(council, objective="lead", sides=(NORTH, EAST)):
    """What the first gains, by recursion over the engine's states and nothing else."""
    node = council.node
    if isinstance(node, End):
        ends = council.scores() if objective == "lead" else council.returns()
        return Fraction(ends[sides[0]] - ends[sides[1]])
    if not isinstance(node, Turn):
        return sum(
            Fraction(node.weight(its), node.denominator)
            * plain(council.apply(its), objective, sides)
            for its in node
        )
    if node.seat not in sides:
        return plain(taken(council), objective, sides)
    worths = [plain(council.apply(its), objective, sides) for its in council.legal()]
    return max(worths) if node.seat == sides[0] else min(worths)


def hands(most=3):
    """Some bananas, and now and then a pass bird, as text."""
    bananas = st.lists(st.sampled_from([2, 4, 6, 8, 10, 12]), min_size=1, max_size=most)
    birds = st.sampled_from(["", "", " p"])
    return st.builds(lambda some, bird: " ".join(map(str, some)) + bird, bananas, birds)


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
    assert repr(found.plan) == "<Plan of 27 decisions>"
    score = dict(zip(("north", "east"), found.scores, strict=True))
    assert str(found).splitlines() == [
        f"share of the win, north less east: {found.value}; "
        f"final scores on average: north {score['north']}, east {score['east']}",
        f"best play: {', '.join(map(str, found.line))}",
        "hands are open; who bids no more takes monkeys for its own score",
    ]
    assert repr(type(found.plan)({found.position: found.best[0]})) == "<Plan of 1 decision>"
    with pytest.raises(ValueError, match="objective"):
        auction_endgame(found.position, objective="points")
    with pytest.raises(ValueError, match="objective"):
        hidden_auction([found.position], objective="points")


# -------------------------------------------------------------------------------- hidden hands


@settings(max_examples=8, deadline=None)
@given(hands(2), hands(2))
def test_with_one_deal_nothing_is_hidden(north, east):
    position = last(north, east)
    for objective in ("lead", "win"):
        found = hidden_auction([position], (NORTH, EAST), objective=objective)
        assert found.certificate.lower <= plain(position, objective) <= found.certificate.upper
        assert found.gap < Fraction(1, 10**9)


def seen(council, seat, moves):
    """What a player can see: its own hand, how many cards everybody holds, and all moves."""
    held = zip(council.hands, council.kept, council.pass_birds, strict=True)
    sizes = tuple(len(bananas) + len(monkeys) + birds for bananas, monkeys, birds in held)
    return council.hands[seat], sizes, moves


def plans(points, seat):
    """Every plan for what a player can still see, by what it sees and its own earlier choices."""
    asked, todo = {}, list(points)
    while todo:
        council, moves = todo.pop()
        if isinstance(council.node, End):
            continue
        if council.node.seat not in (NORTH, EAST):
            todo.append((taken(council), moves))
        elif council.node.seat == seat:
            asked.setdefault(seen(council, seat, moves), []).append((council, moves))
        else:
            todo += [(council.apply(its), (*moves, its)) for its in council.legal()]
    every = [{}]
    for key, met in asked.items():
        after = [
            {key: action, **rest}
            for action in met[0][0].legal()
            for rest in plans([(its.apply(action), (*moves, action)) for its, moves in met], seat)
        ]
        every = [{**one, **two} for one in every for two in after]
    return every


def gained(council, one, two):
    """What north gains in a deal if both follow plans."""
    moves = ()
    while not isinstance(council.node, End):
        seat = council.node.seat
        if seat not in (NORTH, EAST):
            council = taken(council)
            continue
        action = (one if seat == NORTH else two)[seen(council, seat, moves)]
        council, moves = council.apply(action), (*moves, action)
    scores = council.scores()
    return scores[NORTH] - scores[EAST]


@pytest.mark.parametrize(
    "hands", [{NORTH: ["4", "2"], EAST: ["4"]}, {NORTH: ["4"], EAST: ["2", "6"]}]
)
def test_linear_programming_as_the_matrix_of_all_plans(hands):
    deals = possible_hands(last("4 12", "2 6", won="won m12"), hands)
    ours, theirs = (plans([(deal, ()) for deal in deals], seat) for seat in (NORTH, EAST))
    assert 100 < len(ours) * len(theirs) < 20_000
    payoffs = [[sum(gained(deal, one, two) for deal in deals) for two in theirs] for one in ours]
    found = hidden_auction(deals)
    lower, upper = found.certificate
    assert lower <= matrix_game(payoffs).value / len(deals) <= upper
    assert found.gap < Fraction(1, 10**9)


def answered(points, seat, profile):
    """What a player wins at most against a profile, from what it knows of chances and positions."""
    total, asked, todo = Fraction(0), {}, list(points)
    while todo:
        chance, council, moves = todo.pop()
        if isinstance(council.node, End):
            scores = council.scores()
            total += chance * (scores[seat] - scores[NORTH + EAST - seat])
        elif council.node.seat not in (NORTH, EAST):
            todo.append((chance, taken(council), moves))
        elif council.node.seat == seat:
            key = seen(council, seat, moves)
            asked.setdefault(key, []).append((chance, council, moves))
        else:
            mix = profile[seen(council, council.node.seat, moves)]
            todo += [(chance * p, council.apply(its), (*moves, its)) for its, p in mix.items() if p]
    return total + sum(
        max(
            answered(
                [(chance, its.apply(action), (*moves, action)) for chance, its, moves in known],
                seat,
                profile,
            )
            for action in known[0][1].legal()
        )
        for known in asked.values()
    )


@pytest.mark.parametrize(
    ("north", "east", "won", "table", "value"),
    [
        (["2 4", "4 12"], ["2 6"], "m12", "m10 m24b", Fraction(464, 7)),
        (["12 16", "2 12"], ["6 8"], "m16b", "m4 m30", Fraction(2763, 25)),
        (["2 8", "4 6"], ["2 6", "10"], "m16", "m10 m24b", 38),
    ],
)
def test_no_answer_wins_more_than_the_value(north, east, won, table, value):
    position = last("4 12", "2 6", won=f"won {won}", table=table)
    deals = possible_hands(position, {NORTH: north, EAST: east})
    found = hidden_auction(deals)
    even = [(Fraction(1, len(deals)), deal, ()) for deal in deals]
    north, east = (
        {(view.base.hand, view.base.sizes, view.moves): mix for view, mix in its.items()}
        for its in (found.profile[NORTH], found.profile[EAST])
    )
    assert answered(even, NORTH, east) == found.certificate.upper
    assert -answered(even, EAST, north) == found.certificate.lower
    assert found.certificate.lower <= value <= found.certificate.upper
    assert found.gap < Fraction(1, 10**9)


class Known(NamedTuple):
    """What the engine shows a player, and what it did before and knew then."""

    view: CouncilView
    past: tuple[tuple[CouncilView, Action], ...]

    @property
    def seat(self):
        return self.view.seat

    def legal(self):
        return self.view.legal()


class Plain(State):
    """The game of hidden hands on the engine's own positions, which pass where that is forced."""

    __slots__ = ("council", "game", "node", "pasts")

    def __init__(self, game, council=None, pasts=((), ())):
        self.game, self.council, self.pasts = game, council, pasts
        self.node = game.law if council is None else council.node

    def legal(self, seat=None):
        return self.council.legal(seat)

    def apply(self, move):
        if self.council is None:
            return Plain(self.game, self.game.deals[move.deal - 1])
        seat, pasts = self.node.seat, list(self.pasts)
        pasts[seat] += ((self.council.view(seat), move),)
        return Plain(
            self.game, self.game.sides.others_moved(self.council.apply(move)), tuple(pasts)
        )

    def view(self, seat):
        return Known(self.council.view(seat), self.pasts[seat])

    def scores(self):
        return self.council.scores()

    def returns(self):
        return self.council.returns()

    __hash__ = object.__hash__


class PlainAuction(HiddenAuction):
    def start(self):
        self.deals = tuple(Game(3).position(str(deal)) for deal in self.deals)
        return Plain(self)


@pytest.mark.parametrize(
    ("line", "hands", "value"),
    [
        (
            "round 5 first north holder south; table m24 m6; north hand 2 12 won m8b m4 birds 2; "
            "east hand 2 12 won m14b birds 1; south hand mS birds 1 | bidding 0",
            {NORTH: ["2 12", "12 20"], EAST: ["2 12", "6 12"]},
            Fraction(939, 13),
        ),
        (
            "round 5 first east holder south; table m8 m30 b; north hand 2 2; "
            "east hand 2 6 birds 2; south hand mS won m8b m6 birds 2 | bidding 1",
            {NORTH: ["2 2", "4 6"], EAST: ["2 6", "6 8"]},
            -62,
        ),
        (
            "round 5 first north holder north; table m4 m30; north hand 4 12 mS; "
            "east hand 2 6 won m16b; south hand birds 4 | bidding 0",
            {NORTH: ["12 16", "2 12"], EAST: ["6 8"]},
            Fraction(2763, 25),
        ),
    ],
)
def test_a_forced_pass_tells_no_more_than_any_other(line, hands, value):
    """Solved again over the engine's views, where a forced pass is no move of anybody's."""
    deals = possible_hands(Game(3).position(line), hands)
    game = PlainAuction(deals)
    gain = lambda state: Fraction(state.scores()[NORTH] - state.scores()[EAST])  # noqa: E731
    assert sequence_form(game, gain, exact=True).value == value
    assert hidden_auction(deals).value == value


def test_who_can_only_pass_is_asked_at_once():
    """Else the position would begin with another question than where it holds a card."""
    line = "round 5 first east holder north; table m6 m10; north hand 8 mS; east hand 2; south hand"
    deals = possible_hands(Game(3).position(f"{line} birds 4 | bidding 1"), {EAST: ["2 4", ""]})
    assert [deal.node.seat for deal in deals] == [EAST, EAST]
    start = HiddenAuction(deals).start()
    cards, none = (start.apply(its) for its in start.node)
    assert [str(its) for its in none.legal()] == ["pass"]
    (forced,) = none.legal()
    assert none.apply(forced).moves[1:] == cards.apply(forced).moves[1:]


def test_hidden_hands_make_north_bluff():
    deals = possible_hands(last("4 12", "2 6", won="won m12"), {NORTH: ["2 4", "4 12"]})
    found = hidden_auction(deals)
    opening = {view.base.hand: mix for view, mix in found.profile[0].items() if not view.moves}
    assert {str(its): p for its, p in opening[2, 4].items() if p} == {
        "bid 2": Fraction(4, 7),
        "bid 4": Fraction(3, 7),
    }
    assert found.value == Fraction(464, 7)
    open_hands = [auction_endgame(deal).value for deal in deals]
    assert sum(open_hands) / 2 != found.value


def test_a_law_of_deals_counts_its_weights():
    first, second = possible_hands(last("2 4", "2 6"), {NORTH: ["2 4", "4 12"]})
    game = HiddenAuction({first: 3, second: 1})
    assert [game.law.probability(its) for its in game.law] == [Fraction(3, 4), Fraction(1, 4)]
    twice = HiddenAuction([first, second, first])
    assert [twice.law.probability(its) for its in twice.law] == [Fraction(2, 3), Fraction(1, 3)]
    often = hidden_auction({first: 3, second: 1})
    again = hidden_auction({second: 2, first: 6})
    assert abs(often.value - again.value) <= often.gap + again.gap


def test_views_hide_the_hand_of_the_other():
    deals = possible_hands(last("4", "2"), {NORTH: ["4", "6"], EAST: ["2", "8"]})
    start = HiddenAuction(deals).start()
    states = [start.apply(its) for its in start.node]
    assert [states[0].view(NORTH) == its.view(NORTH) for its in states] == [
        True,
        True,
        False,
        False,
    ]
    assert [states[0].view(EAST) == its.view(EAST) for its in states] == [True, False, True, False]
    view = states[0].view(NORTH)
    assert (view.seat, view.legal()) == (NORTH, states[0].legal())
    with pytest.raises(ValueError, match="there is no seat 2"):
        states[0].view(2)
    with pytest.raises(ValueError, match="there is no seat 2"):
        states[0].legal(2)


def test_states_print_and_are_read_back():
    deals = possible_hands(last("4", "2"), {NORTH: ["4 6", "6 8"]})
    game = HiddenAuction(deals)
    state = game.start()
    assert game.position("") == state
    assert repr(game) == "<HiddenAuction of north and east, 2 deals>"
    assert game == HiddenAuction(deals) != HiddenAuction(deals[:1])
    for words in ("hands 2", "bid 6", "pass"):
        state = state.apply(game.parse(words))
        again = game.position(str(state))
        assert again == state
        assert hash(again) == hash(state)
    assert state != game.start()
    assert state != "pass"
    assert str(state) == "hands 2, bid 6, pass"
    with pytest.raises(IllegalMove, match="Hands 3 is none of the 2 deals"):
        game.start().apply(Hands(3))
    with pytest.raises(ValueError, match="no hands are dealt"):
        game.start().scores()
    with pytest.raises(ValueError, match="is nothing that a player does"):
        game.parse("hands many")


def test_shares_of_the_win_go_by_person():
    position = last("2", "4", won="won m30")
    state = HiddenAuction([position], (EAST, NORTH)).start().apply(Hands(1))
    while not isinstance(state.node, End):
        state = state.apply(state.legal()[0])
    assert state.scores() == {0: state.base.scores()[EAST], 1: state.base.scores()[NORTH]}
    assert state.returns() == {0: state.base.returns()[EAST], 1: state.base.returns()[NORTH]}


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: HiddenAuction([]), "at least one deal"),
        (lambda: HiddenAuction([last("2", "4"), last("2", "4", game=STRICT)]), "one game"),
        (lambda: HiddenAuction({last("2", "4"): 0}), "a weight is an integer from 1 up, not 0"),
        (lambda: possible_hands(Game(3).start(), {}), "the draft is not over"),
        (lambda: possible_hands(last("2", "4"), {7: ["2"]}), "there is no seat 7"),
        (lambda: possible_hands(last("2", "4"), {0: ["m10"]}), "bananas and pass birds"),
        (lambda: possible_hands(last("2", "4"), {0: ["20 20 20 20 20"]}), "4 of the card 20"),
        (lambda: hidden_auction([last("2 4 6", "4 6 8")], limit=10), "more than 10 nodes"),
    ],
)
def test_what_is_no_law_of_hands_is_refused(call, words):
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: possible_hands(last("2", "4"), {0: "2 4"}), "seat 0 are a list .* not '2 4'"),
        (lambda: possible_hands(last("2", "4"), {1: [2, 4]}), r"seat 1 are a list .* not \[2, 4\]"),
        (lambda: possible_hands(last("2", "4"), {0: 2}), "seat 0 are a list of texts, .* not 2"),
        (lambda: possible_hands(last("2", "4"), ["2 4"]), "lists by seat, .* not \\['2 4'\\]"),
        (lambda: possible_hands("round 5", {}), "a position is wanted, .* not 'round 5'"),
        (lambda: hidden_auction(last("2", "4")), "a list of positions, be it of one alone, not "),
        (lambda: hidden_auction("round 5"), "a list of positions, .* not 'round 5'"),
        (lambda: hidden_auction([[last("2", "4")]]), r"a position is wanted, .* not \[<Council"),
        (lambda: hidden_auction(["round 5"]), "a position is wanted, .* not 'round 5'"),
        (lambda: all_pay(5, range(6)), r"values are several numbers, such as \(5, 3\), not 5"),
        (lambda: all_pay((5, 3), 6), r"bids are several numbers, such as range\(6\), not 6"),
    ],
)
def test_other_types_are_refused_in_words(call, words):
    with pytest.raises(TypeError, match=words):
        call()


def test_deals_that_differ_in_what_lies_open_are_refused():
    line = (
        "round 5 first north holder north; table m6 m20; passed south; north hand {} mS bids 10; "
        "east hand 8 12 bids 2 won m12; south hand birds 4 | bidding 0"
    )
    strong, weak = (Game(3).position(line.format(hand)) for hand in ("16", "4"))
    for deals in ([strong, weak], [weak, strong]):
        with pytest.raises(
            ValueError, match="the deals differ in whose move it is, who has passed"
        ):
            hidden_auction(deals, (NORTH, EAST))
    assert hidden_auction(possible_hands(strong, {NORTH: ["4", "16"]})).value == -96
