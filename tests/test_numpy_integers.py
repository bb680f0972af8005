"""Finding E5: NumPy's integers overflow in silence, so each door makes them Python's own."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from banana_lab import banana_governance, jack_bananas, maka_bana, odds
from banana_lab.core.chance import Weighted, below, generator
from banana_lab.core.options import integer
from banana_lab.jack_bananas.components import Die
from banana_lab.jack_bananas.speed import calculate

KINDS = (np.int8, np.uint8, np.int64)


@pytest.mark.parametrize("kind", KINDS)
def test_e5_setups_hold_pythons_integers(kind):
    games = [
        jack_bananas.Game(kind(2), planes_each=kind(2), announcement_cap=kind(20)),
        jack_bananas.Game(kind(4), all_banana_value=kind(3), max_turns=kind(9)),
        maka_bana.Game(kind(2), colours_each=kind(1), first_player=kind(1), max_seasons=kind(9)),
        banana_governance.Game(kind(3)),
    ]
    for game in games:
        numbers = [value for value in game.setup.values() if not isinstance(value, str | list)]
        assert {type(value) for value in numbers} <= {int, bool}
        again = type(game)(**game.setup)
        assert again.setup == game.setup
        assert str(again.start()) == str(game.start())


@pytest.mark.parametrize(
    "make",
    [
        lambda: jack_bananas.Game(2, planes_each=2.0),
        lambda: jack_bananas.Game(4.0),
        lambda: maka_bana.Game(2, colours_each=1.0),
        lambda: maka_bana.Game(np.float64(4)),
        lambda: banana_governance.Game(3.0),
        lambda: banana_governance.Game(np.bool_(True)),
    ],
)
def test_e5_floats_are_no_numbers_of_players(make):
    with pytest.raises(ValueError, match=r"not .*\.0|not .*True"):
        make()


@pytest.mark.parametrize("kind", KINDS)
def test_e5_what_is_reckoned_is_reckoned_without_overflow(kind):
    assert maka_bana.group_points(kind(100)) == 297
    assert banana_governance.final_score(kind(100), kind(100), kind(2)) == 9500
    assert banana_governance.deduction(kind(100)) == 54
    assert calculate("altitude", [kind(99)] * 4).speed == 396
    assert Die.of(np.arange(1, 7, dtype=kind)) == Die.of(range(1, 7))
    made_by_hand = Die(tuple(map(kind, (99, 98, 0, 0))))
    assert odds.speed(4, die=made_by_hand) == odds.speed(4, die="banana banana 98 99")
    law = Weighted("ab", (kind(100), kind(100)))
    assert (law.denominator, law.probability("a")) == (200, Fraction(1, 2))
    assert below(generator(1), kind(100)) == below(generator(1), 100)
    assert type(integer("a number", kind(3), 0)) is int


@pytest.mark.parametrize("kind", KINDS)
def test_e5_spots_by_numpys_numbers(kind):
    island = maka_bana.island()
    spots = np.arange(3, dtype=kind)
    assert island.mask(spots) == island.mask([0, 1, 2])
    assert island.number(kind(3)) == 3
    huts = [spots, [], [], []]
    values = odds.spot_values(island, huts, to_come=np.array([6, 5, 5, 5], dtype=kind))
    assert values == odds.spot_values(island, [[0, 1, 2], [], [], []], to_come=(6, 5, 5, 5))
    assert odds.hut_points(island, kind(3), own=spots) == odds.hut_points(island, 3, own=[0, 1, 2])
    assert odds.hints(island, weights={kind(1): kind(100), kind(2): kind(100)}).denominator == 600
    assert odds.tiki_hit(island, "Fish", kind(3)) == Fraction(3, 13)


@pytest.mark.parametrize("kind", KINDS)
def test_e5_cards_and_intervals(kind):
    assert odds.hand_bananas(kind(3)) == odds.hand_bananas(3)
    assert odds.hand_total(lambda card: kind(card.value)) == odds.hand_total(lambda c: c.value)
    assert odds.hand_total(lambda card: np.bool_(card.bird)) == odds.hand_birds()
    assert odds.auction_lots(kind(5)) == odds.auction_lots(5)
    assert odds.auction_monkey(kind(2), kind(4)) == odds.auction_monkey(2, 4)
    assert odds.wilson(kind(100), kind(120)) == odds.wilson(100, 120)
    assert odds.reckless(kind(100)).turns.at_least(kind(100)) == odds.reckless(100).turns.at_least(
        100
    )


def test_e7_inexact_weights_are_refused():
    for weights in ((1.5, 2.5), (1, True), (1, "2"), (1, 0), (1, -1)):
        with pytest.raises(ValueError, match="a weight is an integer from 1 up, not"):
            Weighted("ab", weights)
    with pytest.raises(ValueError, match=r"n is an integer from 1 up, not 2\.5"):
        below(generator(1), 2.5)
    with pytest.raises(TypeError, match="no source of random bits"):
        below(np.random.default_rng(1), 2)
    with pytest.raises(ValueError, match="weights of its own"):
        Weighted({"a": 1}, (1,))
