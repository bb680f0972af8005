"""Hide and seek in closed form, against the whole matrix."""

from __future__ import annotations

import sys
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.hide_and_seek import by_matrix, matrix

from banana_lab.odds import Pmf
from banana_lab.solve.exactness.certificates import Certificate
from banana_lab.solve.matrix.hide_and_seek import HideAndSeek, hide_and_seek
from banana_lab.solve.matrix.matrix_games import matrix_game

F = Fraction
SHIPPED = ["reconstructed", "snake"]
WORTHS = st.one_of(st.integers(1, 9), st.fractions(F(1, 9), 9, max_denominator=9))


def test_the_worst_spot_hides_best():
    game = hide_and_seek([3, 3, 2])
    assert game.value == F(12, 7)
    assert game.hider == Pmf({0: 2, 1: 2, 2: 3})
    assert game.seeking == Pmf({(0,): 3, (1,): 3, (2,): 1})
    assert game.covered == {0: F(3, 7), 1: F(3, 7), 2: F(1, 7)}
    assert game.certificate == Certificate(F(12, 7), F(12, 7))
    solved = matrix_game(matrix([3, 3, 2], 1)[0])
    assert solved.row == tuple(game.hider[spot] for spot in range(3))
    assert solved.value == game.value


@pytest.mark.parametrize(
    ("worths", "seekers", "value", "hider"),
    [
        ([5], 0, 5, {0: 1}),
        ([5], 1, 0, {0: 1}),
        ([5], 9, 0, {0: 1}),
        ([5, 4], 0, 5, {0: 1}),
        ([5, 4], 2, 0, {0: 4, 1: 5}),
        ([5, 4], 7, 0, {0: 4, 1: 5}),
        ([2, 1], 1, F(2, 3), {0: 1, 1: 2}),
        ([2, 2, 1], 1, 1, {0: 1, 1: 1}),  # the third is worth just the value
        ([1] * 13, 3, F(10, 13), dict.fromkeys(range(13), 1)),
        ([1, 100, 100], 1, 50, {1: 1, 2: 1}),
        ([F(1, 2), F(1, 3)], 1, F(1, 5), {0: 2, 1: 3}),
    ],
)
def test_small_games(worths, seekers, value, hider):
    game = hide_and_seek(worths, seekers)
    assert game.value == value == matrix_game(matrix(worths, seekers)[0]).value
    assert game.hider == Pmf(hider)
    assert by_matrix(game) == (value, value)


@settings(max_examples=40, deadline=None)
@given(st.lists(WORTHS, min_size=1, max_size=6), st.integers(0, 7))
@example([F(5, 2), 5, 5], 1)
def test_against_the_whole_matrix(worths, seekers):
    game = hide_and_seek(worths, seekers)
    assert by_matrix(game) == game.certificate == (game.value, game.value)
    assert matrix_game(matrix(worths, seekers)[0]).value == game.value


@settings(max_examples=30, deadline=None)
@given(st.lists(WORTHS, min_size=1, max_size=30), st.integers(0, 31))
def test_what_the_proof_says(worths, seekers):
    game = hide_and_seek(worths, seekers)
    ranked, found = sorted(worths, reverse=True), min(seekers, len(worths))
    sizes = range(max(found, 1), len(worths) + 1)
    assert game.value == max((m - found) / sum(F(1) / v for v in ranked[:m]) for m in sizes)
    assert list(game.worths.values()) == ranked
    assert sum(game.covered.values()) == found
    assert len(game.seeking) <= max(len(game.hider), 1)
    for spot, worth in game.worths.items():
        assert (spot in game.hider) == (worth > game.value) or not seekers
        assert game.covered[spot] == max(0, 1 - game.value / worth)
    for together in game.seeking:
        assert len(together) == len({*together}) == found
    assert len({worths[spot] * game.hider[spot] for spot in game.hider}) == 1


@settings(max_examples=30, deadline=None)
@given(st.lists(WORTHS, min_size=1, max_size=8), st.integers(1, 8), st.randoms())
def test_names_and_order_change_nothing(worths, seekers, rng):
    named = {f"spot {number}": worth for number, worth in enumerate(worths)}
    mixed = list(named.items())
    rng.shuffle(mixed)
    game, other = hide_and_seek(named, seekers), hide_and_seek(dict(mixed), seekers)
    assert (game.value, game.hider, game.covered) == (other.value, other.hider, other.covered)
    assert game.value == hide_and_seek(worths, seekers).value


def test_nothing_is_returned_without_proof(monkeypatch):
    module = sys.modules[HideAndSeek.__module__]
    monkeypatch.setattr(module, "together", lambda chances: Pmf({(0,): 1}))
    with pytest.raises(AssertionError, match=r"not proved to be 12/7: .* at most 3"):
        hide_and_seek([3, 3, 2])


@pytest.mark.parametrize(
    ("worths", "seekers", "sentence"),
    [
        ([], 1, "there is no spot to hide on"),
        ({}, 1, "there is no spot to hide on"),
        ([1, 0], 1, "the worth of 1 is an integer or a fraction above 0, not 0"),
        ({"cave": -1}, 1, "the worth of cave is an integer or a fraction above 0, not -1"),
        ([0.5], 1, "the worth of 0 is an integer or a fraction above 0, not 0.5"),
        ([True], 1, "the worth of 0 is an integer or a fraction above 0, not True"),
        ([1], -1, "seekers is an integer from 0 up, not -1"),
        ([1], 1.5, "seekers is an integer from 0 up, not 1.5"),
    ],
)
def test_what_is_refused(worths, seekers, sentence):
    with pytest.raises(ValueError, match=sentence):
        hide_and_seek(worths, seekers)


@pytest.mark.parametrize("worths", [{3, 2}, frozenset([1]), {1: 2}.keys(), 3, "32", None])
def test_worths_have_names_or_an_order(worths):
    with pytest.raises(TypeError, match=r"are a mapping by name or a list, such as .*, not "):
        hide_and_seek(worths)


def test_long_fractions_print_as_figures():
    game = hide_and_seek(range(1, 60), seekers=3)
    assert game.value.denominator > 10**19
    head, _, *rows = (line.split() for line in str(game).splitlines())
    assert head == ["value", "≈", "41.6"]
    covered = game.covered
    for spot, worth, hider, seekers in rows:
        spot = int(spot)
        assert worth == str(game.worths[spot])
        for shown, chance in ((hider, game.hider[spot]), (seekers, covered[spot])):
            assert shown.startswith("≈") if chance else shown == "0"
            assert abs(F(shown.removeprefix("≈")) - chance) <= chance / 200


def test_in_words():
    assert repr(hide_and_seek([3, 3, 2])) == (
        "<HideAndSeek, 3 spots, seekers 1: value 12/7 ≈ 1.71>"
    )
    assert str(hide_and_seek([2, 1])) == (
        "value 2/3 ≈ 0.667\n   worth  hider  seekers\n0  2      1/3    2/3\n1  1      2/3    1/3"
    )
