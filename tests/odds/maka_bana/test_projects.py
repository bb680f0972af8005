"""Hints: the rulebook's numbers counted twice, and Bayes against every project."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tiny_islands import boards, islands

from banana_lab.maka_bana import Game, Spot, island
from banana_lab.odds import Hint, Pmf, cards_to_show, hint, hints, spots_left, tiki_hit

SHIPPED = ["reconstructed", "snake"]
HIDERS = ["random", "careful"]


def every_tiki(isle, card, tikis):
    """The share of hits over every spot that fits and every set of Tikis on such spots."""
    spots = [spot for spot in isle.spots if card in spot]
    trials = [spot in places for spot in spots for places in combinations(spots, tikis)]
    return Fraction(sum(trials), len(trials))


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(
    ("card", "hit"),
    [("Fish", Fraction(3, 13)), ("Bikini", Fraction(1, 4)), ("Azzura", Fraction(1, 3))],
)
def test_three_tikis_on_the_empty_board(name, card, hit):
    assert tiki_hit(name, card, tikis=3) == hit == every_tiki(island(name), card, 3)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_card_leaves(name):
    """A theme leaves one spot of each of 13 areas, a beach three for each of its areas."""
    for theme in ("Flower", "Fish", "Tattoo"):
        assert len(spots_left(name, theme)) == 4 + 3 + 3 + 3
        assert len(spots_left(name, theme, players=3)) == 3 + 3 + 3
        assert tiki_hit(name, theme, tikis=2, players=3) == Fraction(2, 9)
    beaches = {"Azzura": 9, "Bikini": 12, "Coquito": 9, "Diabolo": 9}
    assert {beach: len(spots_left(name, beach)) for beach in beaches} == beaches


def test_the_sand_examples():
    """Tattoo and Sand leave 3 spots; Sand alone leaves 4 if five of its nine are taken."""
    sand = [beach for beach in island().beaches if beach != "Azzura"]
    assert spots_left("reconstructed", ["Tattoo", "Sand"]) == tuple(
        Spot(beach, "Sand", "Tattoo") for beach in sand
    )
    nine = spots_left("reconstructed", "Sand")
    assert len(nine) == 9
    assert spots_left("reconstructed", "Sand", taken=nine[:5]) == nine[5:]
    assert tiki_hit("reconstructed", "Sand", 3, taken=nine[:5]) == Fraction(3, 4)


@given(islands(), st.data())
def test_tikis_against_every_placement(isle, data):
    card = data.draw(st.sampled_from([card for card in isle.cards if isle.at(card)]))
    spots = isle.at(card).bit_count()
    tikis = data.draw(st.integers(0, spots))
    assert tiki_hit(isle, card, tikis) == every_tiki(isle, card, tikis)
    assert tiki_hit(isle, card, spots + 1) == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_cards_to_show(name):
    for spot in island(name).spots:
        left = cards_to_show(name, spot)
        assert set(left) == set(spot)
        assert list(left.values()) == sorted(left.values(), reverse=True)
        for card, number in left.items():
            assert number == sum(card in other for other in island(name).spots)


def test_taken_spots_change_which_card_gives_least_away():
    fish = [spot for spot in island().spots if spot.theme == "Fish" and spot.beach != "Bikini"]
    assert cards_to_show("reconstructed", "Bikini-Rock-Fish", taken=fish) == {
        "Bikini": 12,
        "Rock": 7,
        "Fish": 4,
    }


def model(isle, hider, weight, places):
    """The joint law by hand: a fair draw of the card after the spot."""
    law = Counter()
    for number, spot in enumerate(isle.spots):
        if places >> number & 1:
            left = {card: sum(card in isle.spots[n] for n in bits(places)) for card in spot}
            best = [card for card in spot if hider == "random" or left[card] == max(left.values())]
            for card in best:
                law[Hint(spot, card)] += 6 * weight[number] // len(best)
    return law


def bits(mask):
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


@given(boards(), st.sampled_from(HIDERS), st.data())
def test_hints_against_the_model(board, hider, data):
    isle, huts = board
    taken = sum(huts)
    places = (1 << len(isle.spots)) - 1 & ~taken
    if not places:
        return
    sizes = st.lists(st.integers(0, 5), min_size=len(isle.spots), max_size=len(isle.spots))
    weight = data.draw(sizes.filter(lambda drawn: any(drawn[n] for n in bits(places))))
    joint = Pmf(model(isle, hider, weight, places))
    weights = {str(spot): value for spot, value in zip(isle.spots, weight, strict=True)}
    assert hints(isle, hider, weights=weights, taken=taken) == joint
    for card in isle.cards:
        showing = {spot: joint[Hint(spot, card)] for spot in isle.spots}
        total = sum(showing.values())
        if total:
            law = hint(isle, card, hider, weights=weights, taken=taken)
            assert {spot: law[spot] * total for spot in isle.spots} == showing
        else:
            with pytest.raises(ValueError, match=r"never shows|no project is left"):
                hint(isle, card, hider, weights=weights, taken=taken)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_random_hider_leaves_every_spot_alike(name):
    for card in island(name).cards:
        law = hint(name, card)
        assert law == Pmf(dict.fromkeys(spots_left(name, card), 1))
        assert law.denominator == len(spots_left(name, card))


def test_a_careful_hider_never_shows_a_beach_of_the_empty_island():
    assert {one.shown for one in hints("reconstructed", "careful")} == {"Flower", "Fish", "Tattoo"}
    with pytest.raises(ValueError, match="a careful hider never shows Bikini here"):
        hint("reconstructed", "Bikini", "careful")


def test_hints_on_a_position_of_a_game():
    """A hut is built on a free spot; with a Paint, an opponent's hut is taken back."""
    season = Game(4).position(
        "season 2 first blue; blue Azzura-Rock-Fish; yellow Bikini-Rock-Fish; "
        "green Bikini-Sand-Fish; red Coquito-Sand-Flower | startseason"
    )
    taken = sum(season.huts)
    builds = hint("reconstructed", "Fish", taken=taken)
    assert {*builds} == {*spots_left("reconstructed", "Fish")} - {*season.game.island.named(taken)}
    law = hint("reconstructed", "Fish", targets=season.against(0))
    assert law == Pmf({Spot("Bikini", "Rock", "Fish"): 1, Spot("Bikini", "Sand", "Fish"): 1})


def test_a_hint_in_words():
    assert str(Hint(Spot("Bikini", "Sand", "Fish"), "Sand")) == "Bikini-Sand-Fish showing Sand"


ROCK = ["Azzura-Rock-Fish"]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: tiki_hit("reconstructed", "Fish", -1), "tikis is an integer from 0 up"),
        (lambda: tiki_hit("reconstructed", "Snow"), "there is no card 'Snow'"),
        (lambda: tiki_hit("reconstructed", "Bikini", players=3), "there is no card 'Bikini'"),
        (lambda: spots_left("reconstructed", ["Azzura", "Sand"]), "no spot .* Azzura and Sand"),
        (lambda: spots_left("reconstructed", "Fish", targets=[]), "no spot is left that fits Fish"),
        (
            lambda: cards_to_show("reconstructed", "Azzura-Rock-Fish", taken=ROCK),
            "a project cannot be about Azzura-Rock-Fish here",
        ),
        (lambda: hints("reconstructed", "clever"), "a hider is 'random' or 'careful'"),
        (
            lambda: hints("reconstructed", weights={"Azzura-Rock-Fish": -2}),
            "the weight of Azzura-Rock-Fish is an integer from 0 up",
        ),
        (lambda: hints("reconstructed", targets=[]), "no project is left"),
        (
            lambda: hint("reconstructed", "Bikini", weights={"Azzura-Rock-Fish": 1}),
            "a random hider never shows Bikini here",
        ),
    ],
)
def test_bad_arguments_get_a_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence):
        call()
