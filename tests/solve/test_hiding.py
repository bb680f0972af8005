"""Hide and seek: the closed form against the whole matrix, and projects on both islands."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from banana_lab.core import Turn, playout
from banana_lab.maka_bana import Build, Game
from banana_lab.odds import Pmf, spot_values, tiki_hit
from banana_lab.solve.hiding import HideAndSeek, cards_to_hide_behind, hide_and_seek
from banana_lab.solve.hiding import hide_project as hide
from banana_lab.solve.matrix_games import Certificate, certify, matrix_game

F = Fraction
SHIPPED = ["reconstructed", "snake"]
WORTHS = st.one_of(st.integers(1, 9), st.fractions(F(1, 9), 9, max_denominator=9))

TABLE = (
    "blue Coquito-Sand-Flower Diabolo-Rock-Tattoo Coquito-Sand-Tattoo; "
    "yellow Bikini-Rock-Fish Bikini-Sand-Fish Diabolo-Sand-Tattoo"
)


def matrix(worths, seekers):
    """What the hider gets on each spot against each set of places of the seekers."""
    sets = list(combinations(range(len(worths)), min(seekers, len(worths))))
    return [[worth * (i not in places) for places in sets] for i, worth in enumerate(worths)], sets


def by_matrix(game: HideAndSeek):
    """What the two laws of a solution guarantee, as mixes of the matrix game."""
    spots = list(game.worths)
    payoffs, sets = matrix(list(game.worths.values()), game.seekers)
    together = [tuple(spots[place] for place in places) for places in sets]
    assert set(game.seeking) <= {*together}
    return certify(
        payoffs, [game.hider[spot] for spot in spots], [game.seeking[some] for some in together]
    )


# ------------------------------------------------------------------------------- the closed form


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
    monkeypatch.setattr(module, "_together", lambda chances: Pmf({(0,): 1}))
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


# ----------------------------------------------------------------------------------- on an island


@pytest.mark.parametrize("island", SHIPPED)
def test_a_project_behind_sand(island):
    season = Game(2, colours_each=1, island=island).position(f"season 4 first blue; {TABLE}")
    game = hide(season, 0, "Sand")
    assert {str(spot): int(worth) for spot, worth in game.worths.items()} == {
        "Diabolo-Sand-Fish": 5,
        "Diabolo-Sand-Flower": 3,
        "Bikini-Sand-Flower": 1,
        "Bikini-Sand-Tattoo": 1,
        "Coquito-Sand-Fish": 1,
    }
    assert game.value == F(15, 8) == matrix_game(matrix([5, 3, 1, 1, 1], 1)[0]).value
    assert {str(spot): share for spot, share in game.hider.items()} == {
        "Diabolo-Sand-Fish": F(3, 8),
        "Diabolo-Sand-Flower": F(5, 8),
    }
    assert by_matrix(game) == game.certificate


@pytest.mark.parametrize("island", SHIPPED)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_on_the_empty_island_spots_are_alike(island, players):
    """Then it is as if the Tikis fell at random: of n spots k are hit with k/n."""
    season = Game(players, island=island).start()
    game, tikis = season.game, len(season.game.opponents[0])
    gain = spot_values(game.island, season.huts, 0, players)[0].gain
    cards = cards_to_hide_behind(season, 0)
    most = next(iter(cards.values())).value
    assert all(cards[theme].value == most for theme in game.island.themes)
    assert {*cards} == {*game.island.cards}
    for card, solved in cards.items():
        assert solved.seekers == tikis
        assert solved.value == gain * (1 - tiki_hit(game.island, card, tikis, players))


@pytest.mark.parametrize("island", SHIPPED)
def test_every_hint_of_a_random_game(island):
    """From what lies on the table, whoever looks."""
    game, seen = Game(4, island=island), set()
    season = game.start()
    for move in playout(game, seed=0).moves:
        if season.number > 3:
            break
        if isinstance(season.node, Turn) and season.phase == 2:
            asked = season.node.seat
            for colour in game.seats:
                if type(season.projects[colour]) is Build:
                    solved = hide(season, colour)
                    check(season, colour, solved)
                    assert solved == hide(season.view(asked), colour)
                    seen.add(solved.seekers)
        season = season.apply(move)
    assert seen == {0, 1, 2, 3}


def check(season, colour, solved):
    """Spots, worths and Tikis, counted from the table."""
    card = season.shown[colour]
    tikis = {season.game.island.spots[place] for place in season.tikis if place >= 0}
    gains = {
        value.spot: value.gain
        for value in spot_values(season.game.island, season.huts, colour, 4)
        if card in value.spot and value.spot not in tikis
    }
    assert solved.worths == gains
    assert solved.seekers == sum(
        season.tikis[other] < 0 for other in season.game.seats if other != colour
    )
    assert solved == hide_and_seek(gains, solved.seekers)


def test_the_best_card_is_worth_the_whole_choice():
    """The game of spot and card at once: Tikis answer each card with a spot of their own."""
    season = Game(2, colours_each=1).position(f"season 4 first blue; {TABLE}")
    cards = ["Sand", "Coquito", "Bikini"]
    games = {card: hide(season, 0, card) for card in cards}
    worths = [
        {str(spot): int(worth) for spot, worth in games[card].worths.items()} for card in cards
    ]
    answers = [(a, b, c) for a in worths[0] for b in worths[1] for c in worths[2]]
    payoffs = [
        [worth * (answer[place] != spot) for answer in answers]
        for place, of_card in enumerate(worths)
        for spot, worth in of_card.items()
    ]
    assert matrix_game(payoffs).value == max(game.value for game in games.values()) == F(15, 8)
    ranked = [card for card in cards_to_hide_behind(season, 0) if card in cards]
    assert ranked == ["Sand", "Bikini", "Coquito"]


@pytest.mark.parametrize("players", [2, 4])
def test_cards_that_tie_are_all_best(players):
    season = Game(players, island="snake").start()
    cards = cards_to_hide_behind(season, 0)
    most = max(solved.value for solved in cards.values())
    assert {*cards.best} == {card for card, solved in cards.items() if solved.value == most}
    assert len(cards.best) > 1
    assert repr(cards) == f"<Cards: {len(cards)} of them, best {' or '.join(cards.best)}>"
    head, *rows = str(cards).splitlines()
    assert head.split() == ["card", "points", "spots"]
    assert [row.endswith("best") for row in rows] == [card in cards.best for card in cards]


def test_own_worths_and_tikis():
    season = Game(2, colours_each=1).position(f"season 4 first blue; {TABLE}")
    spots = list(hide(season, 0, "Sand").worths)
    worths = {str(spot): F(number, 2) for number, spot in enumerate(spots, 1)}
    game = hide(season, 0, "Sand", worths=worths, tikis=2)
    assert game == hide_and_seek({spot: worths[str(spot)] for spot in spots}, 2)
    assert (game.unit, hide(season, 0, "Sand").unit) == ("", "points")
    assert hide(season, 0, "Sand", tikis=0).value == 5
    assert hide(season, 0, "Sand", tikis=5).value == 0
    del worths["Coquito-Sand-Fish"]
    with pytest.raises(ValueError, match="Coquito-Sand-Fish fits the card as well; say what"):
        hide(season, 0, "Sand", worths=worths)
    with pytest.raises(ValueError, match="there is no spot 'Reef'"):
        hide(season, 0, "Sand", worths={"Reef": 1})
    with pytest.raises(TypeError, match=r"the worths: a mapping of spots .* is wanted, not 5"):
        hide(season, 0, "Sand", worths=5)
    with pytest.raises(ValueError, match="tikis is an integer from 0 up, not -1"):
        hide(season, 0, "Sand", tikis=-1)


@pytest.mark.parametrize("known", [Game(2), "snake", None])
def test_no_position(known):
    for make in (lambda: hide(known, 0, "Sand"), lambda: cards_to_hide_behind(known, 0)):
        with pytest.raises(TypeError, match="a position of Haapii or a view of one is wanted, "):
            make()


def test_positions_without_a_solution():
    blue, yellow = TABLE.split("; ")
    season = Game(2, colours_each=1).position(
        f"season 4 tikis first blue; {blue} project build Coquito-Sand-Fish shows Fish; "
        f"{yellow} project repaint Coquito-Sand-Flower shows Sand"
    )
    assert hide(season, 0) == hide(season, 0, "Fish")
    for known in (season, season.view(0)):
        with pytest.raises(ValueError, match="yellow takes a hut back, and only its owner"):
            hide(known, 1)
    start = Game(4).start()
    with pytest.raises(ValueError, match="blue shows no card; name the one it might show"):
        hide(start, 0)
    with pytest.raises(ValueError, match="there is no colour 4; there are 0 blue, 1 yellow, "):
        hide(start, 4, "Sand")
    with pytest.raises(ValueError, match="there is no card 'Snow'"):
        hide(start, 0, "Snow")
    with pytest.raises(TypeError, match=r"a card has a name, such as '[A-Z][a-z]+', not 5"):
        hide(start, 0, 5)
    with pytest.raises(ValueError, match="in Mao any cards may lie below"):
        hide(Game(4, "mao").start(), 0, "Sand")
    with pytest.raises(ValueError, match="in Mao any cards may lie below"):
        cards_to_hide_behind(Game(4, "mao").start(), 0)
