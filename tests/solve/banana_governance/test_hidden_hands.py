"""Ends of an auction with hidden hands, against the matrix of all plans."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from support.auction_ends import EAST, NORTH, STRICT, hands, last, plain, taken

from banana_lab.banana_governance import CouncilView, Game
from banana_lab.core.protocol import Action, End, IllegalMove, State
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
