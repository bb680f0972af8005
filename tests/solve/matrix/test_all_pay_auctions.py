"""All-pay auctions: the textbook's solutions, and every other bid."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.solve.matrix.all_pay_auctions import all_pay


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
