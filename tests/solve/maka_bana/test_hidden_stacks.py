"""Stacks of Maka Bana Mao against Tikis: by the rules themselves, and on any position."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.conformance import walk
from support.tiny_islands import boards

from banana_lab.core import Turn
from banana_lab.maka_bana import PAINT, Game, Lay, Stop
from banana_lab.odds import Pmf
from banana_lab.solve.maka_bana.hidden_stacks import hide_stack
from banana_lab.solve.maka_bana.hiding import hide_project
from banana_lab.solve.matrix.matrix_games import certify, matrix_game

F = Fraction
NAMES = ("blue", "yellow", "green", "red")


def line(game, huts, stack, tikis, is_over=False):
    """A position with blue's stack: yellow and green have yet to place their Tikis, or have."""
    parts = []
    for seat, name in enumerate(NAMES):
        words = [name, *map(str, game.island.named(huts[seat]))]
        if seat == 0 or not is_over:
            laid = stack if seat == 0 else Lay((game.island.cards[0],), game.island.cards[0])
            words.append(f"project {laid} shows {laid.top}")
        if tikis[seat] is not None:
            words.append(f"tiki {game.island.spots[tikis[seat]]}")
        parts.append(" ".join(words))
    first, todo = "red", "placing 0, placing 1, placing 2, execution, endseason"
    if is_over:
        first, todo = "yellow", "executing 0, endseason"
    return f"season 3 first {first}; {'; '.join(parts)} | {todo}"


def makes(season):
    """The most points that blue has after its turn, by the rules."""
    if isinstance(season.node, Turn) and season.phase == 3:
        return max(makes(season.apply(action)) for action in season.legal())
    return season.result()[0].total


def sets_of_tikis(season, seats, protects):
    """The places where the Tikis of some colours can go; ``None`` is anywhere else."""
    free = [place for place in range(len(season.game.island.spots)) if season.free >> place & 1]
    own = [
        [place for place in range(season.taken.bit_length()) if season.huts[seat] >> place & 1]
        for seat in seats
    ]
    for places in product(*([None, *free, *(mine if protects else [])] for mine in own)):
        stand = [place for place in places if place is not None]
        if len({*stand}) == len(stand):
            yield places


@settings(max_examples=12, deadline=None)
@given(boards(), st.data())
def test_against_every_set_of_tikis_by_the_rules(board, data):
    """Each stack is carried out against each set of Tikis, by the game's own rules."""
    isle, huts = board
    game = Game(4, "mao", island=isle)
    free = [place for place in range(len(isle.spots)) if not sum(huts) >> place & 1]
    assume(free)
    hand, red = [*isle.cards, PAINT, PAINT], data.draw(st.sampled_from(free))
    top = data.draw(st.sampled_from([*isle.cards, PAINT, PAINT]))
    size = data.draw(st.integers(1, len(hand)))
    hand.remove(top)
    order = [*isle.cards, PAINT].index
    stacks = {
        Lay(tuple(sorted([top, *below], key=order)), top) for below in combinations(hand, size - 1)
    }
    stacks = data.draw(st.permutations(sorted(stacks)))
    season = game.position(line(game, huts, stacks[0], [None, None, None, red]))
    assume(season.phase == 2 and season.tikis[0] < 0)  # else no Tiki has a choice
    sets = list(sets_of_tikis(season, (1, 2), protects=top == PAINT))
    if len(stacks) * len(sets) > 1200:  # some stacks are enough for the bound from below
        stacks = stacks[: 1200 // len(sets)]
    points = season.result()[0].total
    table = {
        stack: [
            makes(game.position(line(game, huts, stack, [None, *places, red], is_over=True)))
            - points
            for places in sets
        ]
        for stack in stacks
    }
    if not any(map(any, table.values())):
        return
    solved = hide_stack(season, 0, cards=size)
    assert solved.certificate == (solved.value, solved.value)
    assert solved.gap == 0
    mix = {frozenset(isle.number(s) for s in its): share for its, share in solved.seeking.items()}
    column = [mix.pop(frozenset({*places} - {None}), F(0)) for places in sets]
    assert not mix
    against = {stack: sum(map(F.__mul__, column, map(F, its))) for stack, its in table.items()}
    assert max(against.values()) <= solved.value
    if {*solved.hider} <= {*table}:
        row = [solved.hider[stack] for stack in table]
        assert certify(table.values(), row, column) == (solved.value, solved.value)
        assert matrix_game(table.values()).value == solved.value


TABLE = (
    "season 3 tikis first red; blue Coquito-Sand-Tattoo project lay {cards} showing {top} shows "
    "{top}{paints}; yellow Azzura-Rock-Fish Coquito-Sand-Flower project lay Rock showing Rock "
    "shows Rock; green Diabolo-Sand-Fish project lay Fish showing Fish shows Fish; red out shows "
    "Flower; denounced red blue {more} {size} | placing 0, placing 1, placing 2, execution, "
    "endseason"
)
"""Red has denounced blue, who does not cheat more."""


def denounced(cards, top, paints=""):
    size = len(cards.split())
    more = 3 + abs(size - 3)
    return Game(4, "mao").position(
        TABLE.format(cards=cards, top=top, size=size, more=more, paints=paints)
    )


def test_two_cards_as_in_the_rulebook():
    """Mareva's Tattoo and Sand (Incomplete Construction Project, example 1): three beaches."""
    season = Game(4, "mao").start()
    solved = hide_stack(season, 0, "Tattoo", cards=2)
    game = season.game
    below = [card for card in game.island.cards if card not in game.island.themes]
    spots = {card: game.island.at("Tattoo", card) for card in below}
    sets = [sum(1 << place for place in some) for some in combinations(range(39), 3)]
    fits = [some for some in sets if not some & ~game.island.at("Tattoo")]
    payoffs = [[5 * bool(places & ~tikis) for tikis in fits] for places in spots.values()]
    assert solved.value == matrix_game(payoffs).value
    assert solved.tikis == 3
    assert {len(stack.cards) for stack in solved.hider} == {2}


def test_one_card_is_no_secret():
    """Mareva's Sand (example 2): three Tikis take the three best spots, and the fourth is left."""
    season = denounced("Sand", "Sand")
    solved = hide_stack(season, 0)
    assert (solved.cards, solved.tikis) == (1, 2)
    gains = sorted(hide_project(denounced("Coquito Sand Fish", "Sand"), 0).worths.values())
    assert solved.value == gains[-3]
    assert solved.hider == Pmf({Lay(("Sand",), "Sand"): 1})
    assert solved == hide_stack(season.view(2), 0)


@pytest.mark.parametrize("top", ["Sand", "Tattoo", "Bikini"])
def test_three_cards_are_hide_and_seek(top):
    """The search against the closed form."""
    cards = {
        "Sand": "Coquito Sand Fish",
        "Tattoo": "Azzura Rock Tattoo",
        "Bikini": "Bikini Rock Fish",
    }
    season = denounced(cards[top], top)
    stack, project = hide_stack(season, 0), hide_project(season, 0)
    assert stack.value == project.value
    assert (stack.cards, stack.unit) == (3, "points")
    assert {place for place, share in project.covered.items() if share} == {*stack.covered}
    worths = {spot: F(1 + place % 4, 2) for place, spot in enumerate(project.worths)}
    stack, project = (hide(season, 0, worths=worths) for hide in (hide_stack, hide_project))
    assert (stack.value, stack.unit) == (project.value, "")


def test_a_paint_on_top_of_four_cards_takes_back_or_builds():
    """The project alone is a take-back; such a stack may as well be for a free spot."""
    season = denounced("Coquito Sand Flower Paint", "Paint")
    stack, project = hide_stack(season, 0), hide_project(season, 0)
    assert stack.value > project.value > 0
    assert project.seekers == stack.tikis == 2
    assert all(season.taken >> season.game.places[spot] & 1 for spot in project.worths)
    beside = hide_project(season, 0, "Sand", take_back=True)
    assert (beside.seekers, beside.value) == (0, max(beside.worths.values()))


def test_keanu():
    """Overloaded project, examples 1 and 2: a second hut joins the first, or is taken back."""
    four, five = (
        hide_stack(denounced(f"Coquito Sand Lagoon Fish{paint}", "Coquito"), 0)
        for paint in ("", " Paint")
    )
    assert (four.cards, five.cards) == (4, 5)
    assert four.value < five.value
    assert all(stack.top == "Coquito" for stack in (*four.hider, *five.hider))
    assert any(PAINT in stack.cards for stack in five.hider)


def test_an_owner_has_one_tiki_for_all_its_huts():
    """Yellow has two huts: where huts count for most, such a stack is the take-back alone."""
    season = denounced("Coquito Sand Flower Paint", "Paint")
    spots = season.game.island.spots
    worths = {spot: 100 if season.taken >> place & 1 else 1 for place, spot in enumerate(spots)}
    assert hide_project(season, 0, worths=worths).value == 50
    assert hide_stack(season, 0, worths=worths).value == 50


def test_two_huts_together_and_a_last_one():
    """When all Tikis stand it is a choice: of the best pair, or of one hut if no more are left."""
    spots = [str(spot) for spot in Game(4, "mao").island.spots]
    for huts, pair in ((spots[:1], True), (spots[:9], False)):
        season = Game(4, "mao").position(
            f"season 3 first yellow; blue {' '.join(huts)} project lay Diabolo Sand Fish Tattoo "
            "showing Sand shows Sand; yellow; green; red project lay Rock showing Rock shows Rock "
            "revealed | completing 3, executing 0, endseason"
        )
        solved = hide_stack(season, 0, cards=4)
        assert solved.tikis == 0
        assert solved.seeking == Pmf({(): 1})
        assert solved.value == most(season)
        halves = dict.fromkeys(spots, F(1, 2))
        assert hide_stack(season, 0, cards=4, worths=halves).value == F(1 + pair, 2)


def most(season):
    """The most points that any stack of four with Sand on top adds, if red stops, by the rules."""
    text, cards, points = str(season), season.game.island.cards, season.result()[0].total
    best = 0
    for below in combinations([*(card for card in cards if card != "Sand"), PAINT, PAINT], 3):
        stack = sorted(["Sand", *below], key=[*cards, PAINT].index)
        laid = text.replace("Diabolo Sand Fish Tattoo", " ".join(stack))
        best = max(best, makes(season.game.position(laid).apply(Stop())) - points)
    return best


def test_more_cards_hide_better_from_four_on():
    season = Game(3, "mao").start()
    solved = [hide_stack(season, 0, "Sand", cards=size) for size in (4, 6, 9, 12)]
    values = [its.value for its in solved]
    assert values == sorted(values)
    assert str(solved[-1].hider).count("lay") == 1


def test_in_words():
    solved = hide_stack(denounced("Sand Fish", "Sand"), 0)
    assert repr(solved).startswith("<HiddenStack of 2 cards, tikis 2: value ")
    head, *rows = str(solved).splitlines()
    assert repr(solved).endswith(f": {head}>")
    assert len(rows) == len(solved.hider) + len(solved.covered)
    assert repr(hide_stack(denounced("Sand", "Sand"), 0)).startswith("<HiddenStack of 1 card, ")


def test_what_is_refused():
    start = Game(4, "mao").start()
    with pytest.raises(ValueError, match="in Haapii there are no stacks but projects"):
        hide_stack(Game(4).start(), 0, "Sand")
    with pytest.raises(ValueError, match="blue shows no card; name the one it might show"):
        hide_stack(start, 0)
    for cards in (0, 14, 1.5):
        with pytest.raises(ValueError, match=r"cards is an integer|blue has 13 cards in hand, not"):
            hide_stack(start, 0, "Sand", cards=cards)
    for cards in (1, 2, 3):
        with pytest.raises(
            ValueError, match=rf"no stack of {cards} cards? with Paint on top makes"
        ):
            hide_stack(start, 0, "Paint", cards=cards)
    season = denounced("Sand Fish", "Sand")
    with pytest.raises(ValueError, match="blue has laid 2 cards, not 5"):
        hide_stack(season, 0, cards=5)
    with pytest.raises(ValueError, match=r"red is eliminated for the season, .*MM-11"):
        hide_stack(season, 3)
    with pytest.raises(ValueError, match="blue has laid 2 cards, and a construction has 3; hide_s"):
        hide_project(season, 0)
    with pytest.raises(ValueError, match="fits the card as well; say what it is worth"):
        hide_stack(season, 0, worths={"Bikini-Sand-Fish": 1})


def can_make(season, colour, size):
    """Whether any stack of a size with the card on top could make a hut."""
    game, top = season.game, season.shown[colour]
    hand, huts = [*game.island.cards, *[PAINT] * season.paints[colour]], season.against(colour)
    hand.remove(top)
    stacks = ((top, *below) for below in combinations(hand, size - 1))
    return any(
        game.designated(cards) & (season.free | (huts & ~season.sacred if PAINT in cards else 0))
        for cards in stacks
    )


@pytest.mark.parametrize("players", [2, 3])
def test_what_a_denunciation_has_told_in_a_random_game(players):
    """Each stack of a known size is answered with a proof, or makes nothing whatever it is."""
    game, seen = Game(players, "mao", max_seasons=2), Counter()
    for season in walk(game, seed=players):
        by, against, *sizes = season.denounced or (-1, -1, None, None)
        for colour, size in zip((by, against), sizes, strict=True):
            if season.phase != 2 or size is None or season.out >> colour & 1:
                continue
            if not can_make(season, colour, size):
                seen["nothing"] += 1
                with pytest.raises(ValueError, match="makes a hut here"):
                    hide_stack(season, colour)
                continue
            solved = hide_stack(season, colour)
            assert solved.certificate == (solved.value, solved.value)
            assert solved.cards == size == len(season.projects[colour].cards)
            seen["solved"] += 1
    assert seen["solved"]


def test_g6_many_stacks_are_counted_before_they_are_compared():
    """Five cards with four Tikis to come took a minute."""
    words = (
        r"123 stacks against 92,171 sets of spots are 11,337,033 pairs, more than 10,000,000; take"
    )
    with pytest.raises(ValueError, match=words):
        hide_stack(Game(5, "mao").start(), 0, "Fish", cards=5)
    told = []
    start = Game(4, "mao").start()
    solved = hide_stack(start, 0, "Fish", cards=3, limit=4914, progress=told.append)
    assert solved.gap == told[-1].gap == 0
    assert told[-1].done == 1
    assert [its.rounds for its in told] == list(range(1, len(told) + 1))
    assert "1 round, gap " in str(told[0])
    with pytest.raises(ValueError, match="4,914 pairs, more than 4,913"):
        hide_stack(start, 0, "Fish", cards=3, limit=4913)
