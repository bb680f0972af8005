"""Where to hide a project: against the matrix, the rulebook, and every position of random games."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.conformance import walk
from support.hide_and_seek import by_matrix, matrix

from banana_lab.core import End, Turn, playout
from banana_lab.maka_bana import PAINT, Build, Game, Lay, PlaceTiki, Show, Silent
from banana_lab.odds import repaint_values, spot_values, tiki_hit
from banana_lab.solve.maka_bana.hiding import cards_to_hide_behind, place_tiki
from banana_lab.solve.maka_bana.hiding import hide_project as hide
from banana_lab.solve.matrix.hide_and_seek import hide_and_seek
from banana_lab.solve.matrix.matrix_games import certify, matrix_game

F = Fraction
SHIPPED = ["reconstructed", "snake"]
WORTHS = st.one_of(st.integers(1, 9), st.fractions(F(1, 9), 9, max_denominator=9))

TABLE = (
    "blue Coquito-Sand-Flower Diabolo-Rock-Tattoo Coquito-Sand-Tattoo; "
    "yellow Bikini-Rock-Fish Bikini-Sand-Fish Diabolo-Sand-Tattoo"
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
    assert repr(cards) == f"<HidingCards: {len(cards)} of them, best {' or '.join(cards.best)}>"
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
        with pytest.raises(TypeError, match="a position of Maka Bana or a view of one is wanted, "):
            make()


def test_what_is_refused_on_an_island():
    start, mao = Game(4).start(), Game(4, "mao").start()
    for known in (start, mao):
        with pytest.raises(ValueError, match="blue shows no card; name the one it might show"):
            hide(known, 0)
        with pytest.raises(ValueError, match="there is no colour 4; there are 0 blue, 1 yellow, "):
            hide(known, 4, "Sand")
        with pytest.raises(ValueError, match="there is no card 'Snow'"):
            hide(known, 0, "Snow")
        with pytest.raises(TypeError, match=r"a card has a name, such as '[A-Z][a-z]+', not 5"):
            hide(known, 0, 5)
        with pytest.raises(TypeError, match="take_back is True, False or None, not 1"):
            hide(known, 0, "Sand", take_back=1)
        with pytest.raises(ValueError, match="no spot is left that fits Sand"):
            hide(known, 0, "Sand", take_back=True)
        with pytest.raises(ValueError, match="no spot is left that fits a take-back"):
            cards_to_hide_behind(known, 0, take_back=True)
    with pytest.raises(ValueError, match="there is no card 'Paint'"):
        hide(start, 0, "Paint")
    with pytest.raises(
        ValueError, match=r"three cards with a Paint on top make nothing .MM-2.; see"
    ):
        hide(mao, 0, "Paint", take_back=False)
    huts = Game(2, colours_each=1).position(f"season 4 first blue; {TABLE} paints 0")
    with pytest.raises(ValueError, match="yellow has no Paint left"):
        hide(huts, 1, "Sand", take_back=True)
    with pytest.raises(ValueError, match=r"it counts whose Tikis are to come, .* 1 says"):
        hide(huts, 0, "Sand", take_back=True, tikis=1)


# ------------------------------------------------------------------------------------ take-backs

VILLAGE = (
    "blue Azzura-Rock-Fish paints 1{blue}; "
    "yellow Azzura-Lagoon-Tattoo Azzura-Lagoon-Fish Azzura-Grass-Fish{yellow}; "
    "green Azzura-Rock-Tattoo Bikini-Rock-Tattoo Bikini-Sand-Fish{green}; "
    "red Azzura-Grass-Tattoo Diabolo-Rock-Fish{red}"
)
"""Blue takes a hut on Azzura back; the others have yet to place their Tikis, or have."""
AZZURA = {
    "blue": " project repaint Azzura-Lagoon-Tattoo shows Azzura",
    "yellow": " project build Coquito-Sand-Fish shows Sand",
    "green": " project build Coquito-Sand-Flower shows Flower",
    "red": " project build Bikini-Grass-Fish shows Grass",
}
TO_PLACE = "placing 2, placing 3, placing 0, execution, endseason"


def guarded_matrix(owned):
    """What the hider gets on each hut against one Tiki of each owner that has one, none if not."""
    sets = list(product(*([*huts] if guards else [None] for huts, guards in owned)))
    return [
        [worth * (hut not in places) for places in sets]
        for huts, _ in owned
        for hut, worth in huts.items()
    ], sets


def by_owner(season, colour, targets, guards):
    """The huts of each opponent among some spots, what they bring, and whether it has a Tiki."""
    values = repaint_values(season.game.island, season.huts, colour, season.game.players)
    gains = {value.spot: (value.owner, value.gain) for value in values if value.spot in targets}
    return [
        ({spot: gain for spot, (owner, gain) in gains.items() if owner == other}, other in guards)
        for other in dict.fromkeys(owner for owner, _ in gains.values())
    ]


def test_a_take_back_as_in_the_rulebook():
    """Mareva's on Azzura (3.b. Forbid Painting): each owner can protect one hut of its own."""
    season = Game(4).position(
        "season 4 tikis first yellow; " + VILLAGE.format(**AZZURA) + f" | placing 1, {TO_PLACE}"
    )
    game = hide(season, 0)
    owned = by_owner(season, 0, set(game.worths), {1, 2, 3})
    assert sorted(len(huts) for huts, _ in owned) == [1, 1, 3]
    payoffs, sets = guarded_matrix(owned)
    assert game.value == matrix_game(payoffs).value > 0
    spots = [hut for huts, _ in owned for hut in huts]
    shares = {frozenset(together): share for together, share in game.seeking.items()}
    assert certify(
        payoffs,
        [game.hider[spot] for spot in spots],
        [shares.get(frozenset(places), F(0)) for places in sets],
    ) == (game.value, game.value)
    assert {str(spot).split("-")[0] for spot in game.worths} == {"Azzura"}
    assert (game.seekers, game.unit) == (3, "points")
    alone = [huts for huts, _ in owned if len(huts) == 3]
    assert game.value == hide_and_seek(alone[0]).value
    for seat in (1, 2, 3):
        law = place_tiki(season, seat, 0)
        assert {*law} == {
            spot for spot in game.worths if season.huts[seat] >> number(season, spot) & 1
        }
        assert all(law[spot] == game.covered[spot] for spot in law)
    assert hide(season.view(2), 0) == game


def number(season, spot):
    return season.game.places[spot]


def test_owners_whose_tiki_stands_protect_no_more():
    placed = AZZURA | {"yellow": AZZURA["yellow"] + " tiki Azzura-Grass-Fish"}
    season = Game(4).position(
        "season 4 tikis first yellow; " + VILLAGE.format(**placed) + f" | {TO_PLACE}"
    )
    game = hide(season, 0)
    owned = by_owner(season, 0, set(game.worths), {2, 3})
    assert [(len(huts), guards) for huts, guards in owned] == [(2, False), (1, True), (1, True)]
    assert game.value == matrix_game(guarded_matrix(owned)[0]).value
    assert game.value == max(owned[0][0].values())
    assert game.seekers == 2
    with pytest.raises(ValueError, match="yellow has no Tiki to place"):
        place_tiki(season, 1, 0)
    with pytest.raises(ValueError, match=r"0 is no opponent of 0 blue \(MB-31\)"):
        place_tiki(season, 0, 0)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.lists(WORTHS, max_size=3), min_size=3, max_size=3), st.integers(0, 3))
def test_take_backs_against_the_whole_matrix(owned, placed):
    """Any worths; whose Tikis stand already, on Bikini, protect none of the huts."""
    game = Game(4)
    bikini = game.island.named(game.island.at("Bikini"))
    parts, huts, worths = ["blue project repaint Bikini-Rock-Fish shows Fish"], [], {}
    for place, beach in enumerate(("Azzura", "Coquito", "Diabolo")):
        mine = dict(zip(game.island.named(game.island.at(beach)), owned[place], strict=False))
        tiki = f"tiki {bikini[place]}" if place < placed else ""
        project = f"project build {bikini[-1]} shows {bikini[-1].area} {tiki}"
        parts.append(f"{game.seat_name(place + 1)} {' '.join(map(str, mine))} {project}")
        worths |= mine
        huts += [(mine, place >= placed)] if mine else []
    todo = [f"placing {seat}" for seat in (1, 2, 3, 0)][placed:]
    season = game.position(
        f"season 4 tikis first yellow; {'; '.join(parts)} | {', '.join(todo)}, execution, endseason"
    )
    cards = {card for spot in worths for card in spot}
    for card in cards:
        fit = [({s: w for s, w in mine.items() if card in s}, guards) for mine, guards in huts]
        solved = hide(season, 0, card, worths=worths)
        payoffs, _ = guarded_matrix([(mine, guards) for mine, guards in fit if mine])
        assert solved.certificate == (solved.value, solved.value)
        assert solved.value == matrix_game(payoffs).value
    best = cards_to_hide_behind(season, 0, worths=worths) if cards else {}
    assert {*best} == cards


@pytest.mark.parametrize(
    ("top", "options", "seekers"),
    [
        ("Rock", {}, 0),
        ("Rock", {"hidden_paint_protects": True}, 2),
        ("Paint", {}, 2),
        ("Paint", {"own_paint_protects": False}, 1),
    ],
)
def test_a_paint_below_is_seen_by_nobody(top, options, seekers):
    """Yellow and green have a hut that is threatened; yellow's own top card is Rock or a Paint."""
    season = Game(4, "mao", **options).position(
        "season 3 tikis first blue; blue project lay Azzura Lagoon Tattoo Paint showing Azzura "
        "shows Azzura; yellow Azzura-Lagoon-Tattoo project lay Rock Paint showing "
        f"{top} shows {top}; green Azzura-Rock-Tattoo project lay Fish showing Fish shows Fish; "
        "red project lay Fish showing Fish shows Fish"
    )
    solved = hide(season, 0, take_back=True)
    assert (solved.seekers, len(solved.worths)) == (seekers, 2)
    most = max(solved.worths.values())
    assert solved.value == (0 if seekers == 2 else most)
    cards = cards_to_hide_behind(season, 0, take_back=True)
    assert {*cards} == {"Azzura", "Lagoon", "Rock", "Tattoo", PAINT}
    assert (cards[PAINT].seekers, cards[PAINT].value) == (2, 0)
    if seekers == 1:
        with pytest.raises(ValueError, match="yellow can protect no hut from this take-back"):
            place_tiki(season, 1, 0, take_back=True)
    assert hide(season, 0).seekers == 3


@pytest.mark.parametrize("is_opponent", [False, True])
def test_whose_huts_can_be_taken_back(is_opponent):
    """With two colours each, the own other one is an opponent only by an option (MB-31)."""
    season = Game(2, second_colour_is_opponent=is_opponent).position(
        "season 3 first blue; blue; yellow Azzura-Rock-Fish; green Azzura-Grass-Fish; red"
    )
    solved = hide(season, 0, "Azzura", take_back=True)
    assert len(solved.worths) == solved.seekers == 1 + is_opponent
    assert hide(season, 0, "Azzura").seekers == 2 + is_opponent


# ------------------------------------------------------------------------- one Tiki after another


@pytest.mark.parametrize("rules", ["haapii", "mao"])
def test_tikis_one_by_one_make_the_joint_law(rules):
    start = Game(4, rules, first_player=1).start()
    spots = ["Diabolo-Sand-Fish", "Coquito-Sand-Fish", "Azzura-Rock-Fish", "Bikini-Grass-Fish"]
    if rules == "mao":
        laid = [tuple(spot.split("-")) for spot in spots]
        plans = [
            Lay(tuple(card for card in start.game.island.cards if card in its), its[1])
            for its in laid
        ]
        season = start.apply(dict(enumerate(plans)))
        season = season.apply(dict.fromkeys(range(4), Silent()))
    else:
        plans = [start.game.parse(f"build {spot}") for spot in spots]
        season = start.apply(dict(enumerate(plans)))
        season = season.apply({seat: Show(plan.spot.area) for seat, plan in enumerate(plans)})
    worths = {spot: 2 + place % 5 for place, spot in enumerate(start.game.island.spots)}
    joint = defaultdict(F)

    def place(season, so_far, chance):
        seat = season.node.seat
        if seat == 0:
            joint[frozenset(so_far)] += chance
            return
        for spot, share in place_tiki(season, seat, 0, worths=worths).items():
            place(season.apply(PlaceTiki(spot)), [*so_far, spot], chance * share)

    place(season, [], F(1))
    whole = hide(season, 0, worths=worths)
    assert whole.seekers == 3
    assert len(whole.seeking) > 3
    assert joint == {frozenset(together): share for together, share in whole.seeking.items()}
    far = season.apply(PlaceTiki(next(spot for spot in worths if spot not in whole.worths)))
    anew = hide(far, 0, worths=worths)
    assert anew.seekers == 2
    law = place_tiki(far, 2, 0, worths=worths)
    assert {spot: 2 * share for spot, share in law.items()} == {
        spot: share for spot, share in anew.covered.items() if share
    }


# ------------------------------------------------------------------------------ any position


def hidden(season, colour):
    """Whether a project of a colour can be hidden: from the rules, without the solver."""
    return (
        not isinstance(season.node, End)
        and not season.out >> colour & 1
        and not season.revealed >> colour & 1
        and season.reserve(colour) > 0
    )


def twin(season, colour, card, paint):
    """The value from the worths that the odds give, and Tikis counted from the table."""
    game = season.game
    values = (repaint_values if paint else spot_values)(
        game.island,
        season.huts[: len(game.seats)] if game.players > 2 else season.huts,
        colour,
        game.players,
    )
    fits = [
        value
        for value in values
        if (card == PAINT or card in value.spot)
        and not season.sacred >> number(season, value.spot) & 1
    ]
    tikis = [
        other
        for other in game.opponents[colour]
        if season.phase < 3 and season.tikis[other] < 0 and not season.out >> other & 1
    ]
    if not fits:
        return None
    if not paint:
        return hide_and_seek([value.gain for value in fits], len(tikis)).value
    sees = (
        not game.is_mao
        or card == PAINT
        or any(season.shows_paint(other) for other in game.seats if other != colour)
    )
    return max(
        hide_and_seek(
            [value.gain for value in fits if value.owner == other], int(sees and other in tikis)
        ).value
        for other in {value.owner for value in fits}
    )


@pytest.mark.parametrize("rules", ["haapii", "mao"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_position_of_a_random_game(rules, players):
    """It is answered with a proof, or nothing can be hidden; whoever looks."""
    game = Game(players, rules, island=SHIPPED[players % 2], max_seasons=6)
    seen = Counter()
    for count, season in enumerate(walk(game, seed=1)):
        colour, paint = game.seats[count % len(game.seats)], bool(count // 2 % 2)
        if not hidden(season, colour):
            seen["nothing"] += 1
            with pytest.raises(ValueError, match=r"is over|eliminated|lies open|has no hut left"):
                hide(season, colour, game.island.cards[0], take_back=paint)
            continue
        if paint and not season.paints[colour]:
            continue
        cards = [season.shown[colour]] if season.shown[colour] else [*game.island.cards]
        if season.shown[colour]:
            paint = season.shows_paint(colour)
        by, against, *sizes = season.denounced or (-1, -1, None, None)
        told = dict(zip((by, against), sizes, strict=True)).get(colour)
        if told not in (None, 3 + (paint and game.is_mao)):
            seen["told"] += 1
            with pytest.raises(ValueError, match=f"has laid {told} cards, and a .* has"):
                hide(season, colour)
            continue
        for card in cards[:: 1 if len(cards) == 1 else 4]:
            value = twin(season, colour, card, paint)
            if value is None:
                seen["no spot"] += 1
                with pytest.raises(ValueError, match="no spot is left that fits"):
                    hide(season, colour, card, take_back=paint)
                continue
            solved = hide(season, colour, card, take_back=paint)
            assert solved.certificate == (value, value)
            assert solved == hide(season.view(game.seats[-1]), colour, card, take_back=paint)
            seen["take-back" if paint else "construction", solved.seekers > 0] += 1
    assert seen["nothing"]
    assert seen["construction", True]
    assert seen["take-back", True]
