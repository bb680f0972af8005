"""In the auction a player sees its own hand, and of the others how many cards they have (BG-8)."""

import re
from collections import Counter
from fractions import Fraction
from itertools import chain, combinations

import pytest
from support.conformance import walk
from support.council import FOUR, THREE

from banana_lab.banana_governance import Bid, Council, card
from banana_lab.banana_governance.seen import hidden
from banana_lab.core import Turn
from banana_lab.players.banana_governance import rank_law


def swapped(state: Council, one: int, other: int) -> Council | None:
    """Return the auction, its draft forgotten, with the last cards of two hands exchanged."""
    text = re.sub(r" row [^;|]*? hand", " hand", str(state))
    hands = {}
    for seat in (one, other):
        name = state.game.seat_name(seat)
        found = re.search(rf"; {name} hand((?: (?!bids|played|used|won|birds|acted)\w+)*)", text)
        hands[seat] = found[1].split()
    if not all(hands.values()) or "mS" in (hands[one][-1], hands[other][-1]):
        return None
    exchanged = {
        one: [*hands[one][:-1], hands[other][-1]],
        other: [*hands[other][:-1], hands[one][-1]],
    }
    for seat, hand in exchanged.items():
        name = state.game.seat_name(seat)
        old = " ".join([name, "hand", *hands[seat]])
        assert f"; {old}" in text
        text = text.replace(f"; {old}", f"; {name} hand {' '.join(hand)}", 1)
    return state.game.position(text)


@pytest.mark.parametrize("game", [THREE, FOUR], ids=["3 players", "4 players"])
def test_hands_of_others_are_hidden_in_the_auction_bg_8_bg_9(game):
    checked = 0
    for seed in range(4):
        for state in walk(game, seed):
            if state.holder < 0:
                continue
            forgotten = game.position(re.sub(r" row [^;|]*? hand", " hand", str(state)))
            for one, other in combinations(game.seats, 2):
                twin = swapped(state, one, other)
                if twin is None or twin == forgotten or twin.agenda != forgotten.agenda:
                    continue  # who can only pass does so at once
                for seat in game.seats:
                    same = forgotten.view(seat) == twin.view(seat)
                    assert same == (seat not in (one, other))
                checked += 1
    assert checked > 150


def test_sizes_played_birds_bids_and_what_is_won_are_public_bg_8():
    state = FOUR.position(
        "round 2 first north holder east; table m10 m24b m4 b; passed south; "
        "north hand 8 p bids 4; east hand 20 mS m8 used 1 won m30 acted; south hand; "
        "west hand 8 12 birds 1 | bidding 3"
    )
    for seat in FOUR.seats:
        view = state.view(seat)
        assert view.sizes == (2, 3, 0, 2)
        assert (view.first, view.holder, view.add_on) == (0, 1, True)
        assert view.bids == ((4,), (), (), ())
        assert view.passed == (2,)
        assert view.used == (0, 1, 0, 0)
        assert view.won == ((), (card("m30"),), (), ())
        assert view.birds == (0, 0, 0, 1)
        assert view.deck == state.deck
    assert (state.view(0).hand, state.view(0).pass_birds, state.view(0).kept) == ((8,), 1, ())
    assert state.view(1).kept == (card("m8"), card("mS"))
    with pytest.raises(ValueError, match="there is no seat 4"):
        state.view(4)


@pytest.mark.parametrize("game", [THREE, FOUR], ids=["3 players", "4 players"])
def test_b2_cards_that_were_bid_stay_known_to_all_bg_8_bg_35(game):
    """What is unseen is the box less one's hand and all cards that anybody ever bid."""
    box = Counter({20: 4, 16: 4, 12: 4, 10: 4, 6: 4, 8: 8, 4: 8, 2: 8})
    box.update(game.dividers * len(game.seats))
    rounds, shown, before = set(), Counter(), None
    for state in walk(game, 5):
        if state.holder < 0:
            continue
        if before is not None and isinstance(before.node, Turn):
            gone = Counter(before.hands[before.node.seat]) - Counter(state.hands[before.node.seat])
            shown += gone
        played = Counter(chain(*state.played, *state.bids))
        assert played == shown
        assert all(list(cards) == sorted(cards) for cards in state.played)
        for seat in game.seats:
            view = state.view(seat)
            assert view.played == state.played
            assert view.unseen == +(box - shown - Counter(state.hands[seat]))
            assert view.unseen == state.unseen(seat)
        rounds.add(state.round)
        before = state
    assert rounds == {1, 2, 3, 4, 5}
    assert sum(shown.values()) > 15


def test_b2_after_all_four_20s_were_played_none_is_counted():
    state = FOUR.position(
        "round 3 first north holder east; table m10 m24b m4; north hand 8 played 20 20; "
        "east hand 12 mS played 20; south hand 4 played 20 birds 1; west hand 8 birds 1 | bidding 0"
    )
    for seat in FOUR.seats:
        assert state.view(seat).unseen[20] == 0
        assert 20 not in hidden(state, seat).hands[(seat + 1) % 4]
    law = rank_law(state.view(0), Bid(8), Fraction(1))
    assert law == rank_law_by_trying(state.view(0), 8)


def rank_law_by_trying(view, mine):
    """Each of the three others plays one of the unseen cards, all as likely, apart from another."""
    unseen = list(view.unseen.elements())
    above = Fraction(sum(card >= mine for card in unseen), len(unseen))
    below = 1 - above
    return [below**3, 3 * above * below**2, 3 * above**2 * below, above**3]


def test_nobody_sees_the_cards_left_over_bg_5():
    """With three players, 14 cards: to each player they may as well be in a hand of another."""
    for state in walk(THREE, 6):
        if state.holder < 0:
            continue
        dealt = Counter(card for row in state.rows for card in row)
        left = Counter(THREE.draft_deck) - dealt
        assert left.total() == 14
        bananas = Counter(
            {card.value: count for card, count in left.items() if card.kind == "banana"}
        )
        for seat in THREE.seats:
            others = Counter(chain(*(state.hands[other] for other in THREE.seats if other != seat)))
            assert state.view(seat).unseen == others + bananas
