"""Three developers: what they know of spots, hints and stacks, and what they do about it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.season import FOUR, MAO, play

from banana_lab import odds
from banana_lab.core import generator
from banana_lab.maka_bana import (
    PAINT,
    Build,
    Denounce,
    Game,
    Lay,
    PlaceTiki,
    Repaint,
    Show,
    Silent,
    Spot,
    Stacks,
)
from banana_lab.players.maka_bana import (
    advantage,
    bayes,
    bold,
    cheats_more,
    honest,
    own_points,
    plans,
    values,
    weigh,
)

ALL = pytest.mark.parametrize("policy", [honest, bold, bayes])
ROW = "Azzura-Rock-Fish Azzura-Grass-Flower Azzura-Lagoon-Fish"


def ask(policy, season, seat=0, times=1):
    return [policy(season.view(seat), generator("ask", time)) for time in range(times)]


def spot(name):
    return Spot(*name.split("-"))


# ---------------------------------------------------------------------------------- projects


def test_what_a_take_back_changes():
    """As in odds.repaint_values: blue gains 1, yellow loses 4, which is 4/3 for each opponent."""
    view = FOUR.position(f"season 3 first blue; blue; yellow {ROW}; green; red").view(0)
    value = values(view, 0)[spot("Azzura-Grass-Flower")]
    assert own_points(view, value) == 1
    assert advantage(view, value) == 1 + Fraction(4, 3)


def test_two_colours_of_one_person_gain_and_lose_together():
    game = Game(2)
    view = game.position(f"season 3 first blue; blue; yellow {ROW}; green; red").view(0)
    value = values(view, 2)[spot("Azzura-Grass-Flower")]
    assert advantage(view, value) == 1 + 4


@ALL
def test_what_is_worth_most_is_likely_and_nothing_certain(policy):
    table = "Coquito-Sand-Flower Coquito-Sand-Tattoo Diabolo-Rock-Tattoo"
    season = FOUR.position(f"season 3 first blue; blue {table}; yellow; green; red")
    plan = ask(policy, season, times=60)
    assert len(set(plan)) > 2


def test_honest_plans_mostly_what_gains_most():
    """Between two groups of two a hut gains 6, and 2 or 4 more on some beaches."""
    table = "Coquito-Sand-Flower Coquito-Sand-Tattoo Diabolo-Rock-Tattoo"
    season = FOUR.position(f"season 3 first blue; blue {table}; yellow; green; red")
    known = values(season.view(0), 0)
    gains = [known[action.spot].gain for action in ask(honest, season, times=60)]
    most = max(value.gain for value in known.values())
    assert gains.count(most) > 30
    assert min(gains) * 2 > most


# ------------------------------------------------------------------------------------- hints


def test_the_card_that_leaves_most_spots_is_shown():
    """Rulebook, 2. Revealing Hints, example 2: Tattoo leaves 13 spots, Bikini 12, Rock 9."""
    season = FOUR.start().apply(FOUR.parse("first blue"))
    builds = "blue: build Bikini-Rock-Tattoo, yellow: build Azzura-Rock-Fish"
    season = play_all(season, builds)
    assert ask(honest, season) == ask(bayes, season) == [Show("Tattoo")]
    assert {action.card for action in ask(bold, season, times=40)} == {"Bikini", "Rock", "Tattoo"}


def play_all(season, words):
    """Blue and yellow plan as told, the others on Coquito."""
    parse = season.game.parse
    plan = {seat: parse("build Coquito-Lagoon-Fish") for seat in season.node.seats}
    for part in words.split(", "):
        name, _, action = part.partition(": ")
        plan[season.game.seat(name)] = parse(action)
    return season.apply(plan)


TIKIS = (
    "season 3 tikis first blue; blue {blue} shows Fish; yellow {yellow} shows Fish; green "
    "project build Coquito-Lagoon-Fish shows Lagoon; red project build Coquito-Grass-Flower shows "
    "Flower"
)


def tikis(
    blue="project build Azzura-Rock-Fish", yellow=f"{ROW} project build Bikini-Rock-Fish", **more
):
    return FOUR.position(TIKIS.format(blue=blue, yellow=yellow))


def test_plans_are_the_law_of_a_random_hider():
    view = tikis().view(0)
    taken = ROW.split()
    gains = {value.spot: value.gain for value in odds.spot_values(FOUR.island, view.huts, 1)}
    weighed = odds.hint(FOUR.island, "Fish", weights=gains, taken=taken)
    alike = odds.hint(FOUR.island, "Fish", taken=taken)
    assert plans(view, 1) == {where: weighed[where] for where in weighed}
    assert plans(view, 1, weighed=False) == {where: alike[where] for where in alike}


def test_a_paint_that_is_seen_tells_of_a_hut():
    season = tikis(
        yellow="project repaint Bikini-Sand-Fish", blue=f"{ROW} project build Bikini-Rock-Fish"
    )
    fish = {spot("Azzura-Rock-Fish"), spot("Azzura-Lagoon-Fish")}
    assert set(plans(season.view(0), 1)) == fish
    (action,) = ask(bayes, season)
    assert action.spot in fish  # so one of them is protected


@ALL
def test_a_tiki_never_hits_the_own_project(policy):
    for action in ask(policy, tikis(blue="project build Bikini-Sand-Fish"), times=20):
        assert isinstance(action, PlaceTiki)
        assert action.spot != spot("Bikini-Sand-Fish")


def test_a_tiki_falls_where_it_saves_most():
    season = tikis()
    view = season.view(0)
    saved = {}
    for other in (1, 2, 3):
        for where, chance in plans(view, other).items():
            cost = -advantage(view, values(view, other)[where])
            saved[where] = saved.get(where, 0) + chance * cost
    saved.pop(spot("Azzura-Rock-Fish"), None)
    for action in ask(bayes, season, times=5):
        assert saved[action.spot] == max(saved.values())


# ------------------------------------------------------------------------------- Maka Bana Mao


def test_honest_lays_three_cards_and_the_others_fix_projects():
    season = MAO.position("season 1 first blue; blue; yellow; green; red")
    for action in ask(honest, season, times=20):
        assert isinstance(action, Lay)
        assert len(action.cards) == 3
        assert MAO.designated(action.cards).bit_count() == 1
    assert any(len(action.cards) > 3 for action in ask(bold, season, times=20))
    assert any(len(action.cards) != 3 for action in ask(bayes, season, times=20))


def laid(agenda="denunciation, tikis, execution, endseason", huts="", **stacks):
    cards = dict.fromkeys(("blue", "yellow", "green", "red"), "Azzura Rock Fish") | stacks
    tops = {name: text.split()[-1] for name, text in cards.items()}
    parts = [
        f"{name} {huts if name == 'blue' else ''} project lay {text} showing {tops[name]} shows "
        f"{tops[name]}"
        for name, text in cards.items()
    ]
    return MAO.position(f"season 3 first blue; {'; '.join(parts)} | {agenda}")


@pytest.mark.parametrize("than", [0, 1, 2])
@pytest.mark.parametrize("stack", ["Azzura Rock Fish", "Azzura Paint"])
def test_the_chance_of_cheating_counted_stack_by_stack(than, stack):
    view, fixed = laid(red=stack).view(0), Fraction(1, 2)
    top = view.shown[3]
    stacks = Stacks.of(MAO.island.cards, 2)
    shown = [lay for lay in stacks if lay.top == top]
    more = sum(abs(len(lay.cards) - 3) > than for lay in shown)
    normal = [where for where in MAO.island.spots for card in where if card == top]
    share = Fraction(len(normal), 3 * len(MAO.island.spots))
    expected = (
        fixed
        * Fraction(more, len(stacks))
        / (fixed * Fraction(len(shown), len(stacks)) + (1 - fixed) * share)
    )
    assert cheats_more(view, 3, than, fixed) == expected
    assert (top == PAINT) == (share == 0)


def test_who_shows_a_paint_is_denounced_by_bayes_alone():
    caught = laid(huts=ROW, red="Azzura Rock Fish Paint")
    assert ask(bayes, caught) == [Denounce(3)]
    assert ask(honest, caught) == ask(bold, caught) == [Silent()]
    assert ask(bayes, laid()) == [Silent()]


@ALL
def test_an_overloaded_stack_makes_the_hut_that_is_worth_most(policy):
    """Rulebook, Overloaded project, example 1, beside a hut that stands already."""
    season = laid("execution, endseason", "Coquito-Lagoon-Tattoo", blue="Coquito Sand Lagoon Fish")
    known = values(season.view(0), 0)
    gains = {str(hut): known[hut.spot].gain for hut in season.legal() if isinstance(hut, Build)}
    assert gains == {"build Coquito-Sand-Fish": 2, "build Coquito-Lagoon-Fish": 1}
    assert [str(action) for action in ask(policy, season)] == ["build Coquito-Sand-Fish"]


@ALL
def test_the_hut_that_is_named_costs_least(policy):
    """Yellow could have taken green's hut, so blue names one of its own (MM-9)."""
    season = MAO.position(
        f"season 3 first blue; blue {ROW} Bikini-Rock-Tattoo project lay Azzura Rock Fish showing "
        "Fish shows Fish; yellow project lay Coquito Sand Fish Paint showing Fish shows Fish; "
        "green Coquito-Sand-Fish project lay Coquito Lagoon Fish showing Fish shows Fish; red "
        "project lay Azzura Rock Fish showing Fish shows Fish | denunciation, tikis, execution, "
        "endseason"
    )
    season = play(season, "blue: denounce yellow")
    view = season.view(0)
    left = {name: advantage(view, values(view, 1)[name.spot]) for name in season.legal()}
    (action,) = ask(policy, season)
    assert left[action] == max(left.values()) > min(left.values())


def test_a2_a_person_denounces_with_the_colour_that_risks_least_x_5():
    """Blue, which is asked, cheats by far; green's stack is normal, and red shows a Paint."""
    two = Game(2, rules="mao")
    everything = " ".join((*two.island.cards, PAINT))
    stacks = {
        "blue": f"project lay {everything} showing Azzura shows Azzura",
        "yellow": "project lay Sand showing Sand shows Sand",
        "green": f"{ROW} project lay Bikini Rock Fish showing Rock shows Rock",
        "red": "project lay Azzura Rock Fish Paint showing Paint shows Paint",
    }
    line = "; ".join(f"{name} {text}" for name, text in stacks.items())
    season = two.position(
        f"season 3 first blue; {line} | denunciation, tikis, execution, endseason"
    )
    assert ask(bayes, season) == [Denounce(3, by=2)]
    worths = weigh(season.view(0))
    assert worths[Denounce(3, by=2)] > worths[Denounce(3)]
    assert set(worths) == {*season.legal(0)}


def test_c_a_policy_plans_huts_where_void_projects_are_allowed():
    season = Game(4, allow_void=True, first_player=0).start()
    for policy in (honest, bold, bayes):
        assert {type(plan) for plan in ask(policy, season, times=5)} <= {Build, Repaint}
