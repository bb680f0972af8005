"""Denunciation: against the engine, every deviation, and solutions by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.core.chance import Weighted
from banana_lab.core.protocol import End
from banana_lab.maka_bana import Game
from banana_lab.maka_bana.actions import Denounce, Fastest, Silent
from banana_lab.solve.exactness.algebraic import Algebraic
from banana_lab.solve.maka_bana.denunciation import (
    DenunciationGame,
    LevelPayoffs,
    Stance,
    denunciation_gains,
    denunciation_game,
    mutual_denunciation,
)
from banana_lab.solve.maka_bana.equilibria import Deviations, denunciation_equilibria
from banana_lab.solve.maka_bana.stacks import fat_stacks
from banana_lab.solve.matrix.matrix_games import certify, matrix_game

WORTHS = [Fraction(10, 13), Fraction(23, 13), 2]

# ------------------------------------------------------------------------------- on the table

STACKS = {
    0: "Azzura Rock Flower",
    1: "Coquito Sand Lagoon Fish",
    2: "Coquito Sand Lagoon Fish Tattoo",
}
THEIRS = {
    0: "Diabolo Rock Tattoo",
    1: "Diabolo Rock Sand Tattoo",
    2: "Diabolo Rock Sand Flower Tattoo",
}
OTHERS = "Azzura Grass Fish", "Azzura Lagoon Tattoo"
COLOURS = "blue", "yellow", "green", "red"


def table(stacks, **options):
    """A season of Mao with these stacks on the table, before anybody denounces."""
    game = Game(len(stacks), "mao", colours_each=1, **options)
    seats = [
        f"{colour} project lay {stack} showing {stack.split()[0]} shows {stack.split()[0]}"
        for colour, stack in zip(COLOURS, stacks, strict=False)
    ]
    steps = "denunciation, tikis, execution, endseason"
    return game.position(f"season 1 hints first blue; {'; '.join(seats)} | {steps}")


def huts(season):
    """The huts of each colour after the season: Tikis miss, and each builds what it can."""
    game = season.game
    aimed = [set(game.island.named(game.designated(season.stack(its)))) for its in season.in_turn()]
    while not isinstance(season.node, End) and season.number == 1:
        options = season.legal(season.node.seat)
        if season.phase == 2:
            options = [its for its in options if its.spot not in set().union(*aimed)]
        season = season.apply(options[-1])
    return [mask.bit_count() for mask in season.huts[: len(game.seats)]]


def played(stacks, denouncers):
    """The average huts of each colour after these colours have denounced blue, colour 0."""
    season = table(stacks)
    choices = {seat: Denounce(0) if seat in denouncers else Silent() for seat in season.game.seats}
    season = season.apply(choices)
    if not isinstance(season.node, Weighted):
        return [Fraction(its) for its in huts(season)]
    outcomes = [(season.node.probability(its), season.apply(its)) for its in season.node]
    laws = [[p * its for its in huts(after)] for p, after in outcomes]
    return [sum(column) for column in zip(*laws, strict=True)]


@pytest.mark.parametrize("watchers", [2, 3])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_stakes_are_what_the_engine_pays(watchers, level):
    of = denunciation_game([1, 2, 2], watchers, rivalry=0).table[level]
    stacks = [STACKS[level], THEIRS[0], *OTHERS[: watchers - 1]]
    silent = played(stacks, set())
    assert silent == [of.undisturbed, *[of.silence] * watchers]
    for count in range(1, watchers + 1):
        ends = played(stacks, set(range(1, count + 1)))
        each = Fraction(1, count) * of.denouncer + Fraction(count - 1, count) * of.bystander
        assert ends == [of.denounced, *[each] * count, *[of.bystander] * (watchers - count)]


@pytest.mark.parametrize("own", [0, 1, 2])
def test_a_denouncer_must_cheat_less(own):
    of = denunciation_game([1, 2, 2], own=own, rivalry=0)
    for level, its in enumerate(of.table):
        ends = played([STACKS[level], THEIRS[own], OTHERS[0]], {1})
        assert ends[:2] == [its.denounced, its.denouncer]


def test_rivalry_is_the_lead_over_the_average_opponent():
    for watchers, rivalry in product((1, 2, 3), (0, Fraction(1, 2), 1)):
        own = denunciation_game(WORTHS, watchers, rivalry=0).table
        lead = denunciation_game(WORTHS, watchers, rivalry=rivalry).table
        for points, its in zip(own, lead, strict=True):
            others = watchers * points.silence
            assert its.undisturbed == points.undisturbed - rivalry * Fraction(others) / watchers
            theirs = points.denouncer + (watchers - 1) * points.bystander
            assert its.denounced == points.denounced - rivalry * Fraction(theirs) / watchers
            without = points.denounced + (watchers - 1) * points.bystander
            assert its.denouncer == points.denouncer - rivalry * Fraction(without) / watchers
            if rivalry == 1:  # then all that is gained is lost by somebody
                assert its.undisturbed + watchers * its.silence == 0
                rest = its.denouncer + (watchers - 1) * its.bystander
                assert its.denounced + rest == 0


def test_a_paint_is_used_for_or_against_the_cheater():
    safe, threat = (
        denunciation_game([1, 2], 2, rivalry=0, paint=p, hut=3).table[1] for p in (0, 1)
    )
    assert (threat.denounced, threat.denouncer, threat.bystander) == (-3, 4, 1)
    assert (safe.denounced, safe.denouncer, safe.bystander) == (3, -2, 1)
    honest = denunciation_game([1, 2], 2, rivalry=0, paint=1, hut=3).table[0]
    assert honest == denunciation_game([1, 2], 2, rivalry=0).table[0]


@pytest.mark.parametrize(("paint", "owner"), [(1, "yellow"), (0, "green")])
def test_a_paint_as_on_the_table(paint, owner):
    """Blue could repaint a hut of who denounces it, yellow, or of green; each pays for a hut."""
    standing = {colour: ["Azzura-Rock-Fish", "Diabolo-Sand-Fish", "Azzura-Grass-Tattoo"][place]
                for place, colour in enumerate(COLOURS[:3])}  # fmt: skip
    standing[owner] += " Coquito-Sand-Fish"
    stacks = "Coquito Sand Fish Paint", THEIRS[0], OTHERS[1]
    seats = [
        f"{colour} {standing[colour]} project lay {stack} showing {stack.split()[0]} "
        f"shows {stack.split()[0]}"
        for colour, stack in zip(COLOURS, stacks, strict=False)
    ]
    steps = "denunciation, tikis, execution, endseason"
    text = f"season 1 hints first blue; {'; '.join(seats)} | {steps}"
    season = Game(3, "mao").position(text)
    before = [mask.bit_count() for mask in season.huts[:3]]
    after = huts(season.apply({0: Silent(), 1: Denounce(0), 2: Silent()}))
    its = denunciation_game([1, 1], 2, rivalry=0, paint=paint).table[1]
    gained = [late - early for early, late in zip(before, after, strict=True)]
    assert gained == [its.denounced, its.denouncer, its.bystander]


# ---------------------------------------------------------------------------- every deviation


def numbers(low=-6, high=6):
    return st.integers(low, high)


def tables(levels=3):
    rows = st.builds(LevelPayoffs, *[numbers()] * 5)
    return st.lists(rows, min_size=1, max_size=levels).map(tuple)


def expected(of, levels, watch):
    """What the cheater and each watcher have, profile by profile of a normal form."""
    totals = [Fraction(0)] * (of.watchers + 1)
    for k, acts in product(range(len(of.table)), product((0, 1), repeat=of.watchers)):
        some = Fraction(levels[k])
        for act, p in zip(acts, watch, strict=True):
            some *= p if act else 1 - p
        its, crowd = of.table[k], sum(acts)
        totals[0] += some * (its.denounced if crowd else its.undisturbed)
        for seat, act in enumerate(acts, 1):
            if not crowd:
                totals[seat] += some * its.silence
            else:
                totals[seat] += some * (Fraction(act, crowd) * its.denouncer)
                totals[seat] += some * ((1 - Fraction(act, crowd)) * its.bystander)
    return totals


@settings(max_examples=25, deadline=None)
@given(tables(), st.integers(1, 3), st.lists(st.integers(0, 4), min_size=3, max_size=3), st.data())
def test_deviations_are_those_of_the_normal_form(rows, watchers, weights, data):
    of = DenunciationGame(rows, watchers)
    weights = [*weights[: len(rows)]]
    weights[0] += 1
    levels = [Fraction(its, sum(weights)) for its in weights]
    watch = [Fraction(data.draw(st.integers(0, 3)), 3) for _ in range(watchers)]
    cheater, gains = denunciation_gains(of, levels, watch)
    now = expected(of, levels, watch)
    for k, gain in enumerate(cheater):
        sure = [int(other == k) for other in range(len(rows))]
        assert gain == expected(of, sure, watch)[0] - now[0]
    for seat, gain in enumerate(gains):
        tried = [
            expected(of, levels, [*watch[:seat], p, *watch[seat + 1 :]])[seat + 1] for p in (0, 1)
        ]
        assert gain == max(tried) - now[seat + 1] >= 0


def value(number):
    """A fraction no further from it than 10^-15."""
    if isinstance(number, Fraction):
        return number
    low, high = number.bounds(Fraction(1, 10**15))
    assert low <= high <= low + Fraction(1, 10**15)
    return low


@settings(max_examples=8, deadline=None)
@given(tables(), st.integers(1, 3))
def test_equilibria_survive_every_deviation(rows, watchers):
    of = DenunciationGame(rows, watchers)
    found = denunciation_equilibria(of)
    assert found  # there is always one in which the watchers play alike
    for its in found:
        assert its.certificate.holds
        assert its.gap == 0
        levels = [value(share) for share in its.levels]
        levels[levels.index(max(levels))] += 1 - sum(levels)
        watch = [value(its.watch)] * watchers
        cheater, gains = denunciation_gains(of, levels, watch)
        exact = all(isinstance(share, Fraction) for share in (*its.levels, its.watch))
        assert max(*cheater, *gains) <= (0 if exact else Fraction(1, 10**12))
        ends = expected(of, levels, watch)
        assert abs(ends[0] - value(its.cheater)) < Fraction(1, 10**12)
        assert all(abs(end - value(its.watcher)) < Fraction(1, 10**12) for end in ends[1:])
        assert abs((1 - watch[0]) ** watchers - value(its.silence)) < Fraction(1, 10**12)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.integers(-(10**6), 10**6), min_size=10, max_size=10, unique=True), st.integers(1, 4)
)
def test_the_number_of_equilibria_is_odd(payoffs, watchers):
    """So it is where no two numbers happen to agree (Wilson 1971): none has been missed."""
    of = DenunciationGame((LevelPayoffs(*payoffs[:5]), LevelPayoffs(*payoffs[5:])), watchers)
    assert len(denunciation_equilibria(of)) % 2 == 1


# -------------------------------------------------------------------------------- one watcher


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 12), min_size=1, max_size=5), st.integers(0, 2))
def test_one_rival_is_a_matrix_game(worths, own):
    of = denunciation_game(worths, own=min(own, len(worths) - 1))
    solved = matrix_game(of.payoffs)
    assert of.solution.value == solved.value
    for its in denunciation_equilibria(of):
        assert (its.cheater, its.watcher) == (solved.value, -solved.value)
        rows = [(1 - its.watch) * free + its.watch * caught for free, caught in of.payoffs]
        assert max(rows) == solved.value
        columns = zip(*of.payoffs, strict=True)
        assert solved.value == min(
            sum(p * its for p, its in zip(its.levels, column, strict=True)) for column in columns
        )


def test_whole_floats_make_the_same_game():
    of, floats = denunciation_game([1, 2], 2), denunciation_game([1.0, 2.0], 2, rivalry=1.0)
    assert of == floats
    rows = LevelPayoffs(0, 1, 2, 3, 4), LevelPayoffs(-2, 1, Fraction(1, 2), 1, 0)
    again = DenunciationGame((LevelPayoffs._make(map(float, rows[0])), rows[1]), 2)
    assert again == DenunciationGame(rows, 2)
    assert [[type(its) for its in row] for row in again.table] == [
        [type(its) for its in row] for row in rows
    ]
    found = denunciation_gains(floats, [1.0, 0.0], [0.0, 1.0])
    assert found == denunciation_gains(of, [1, 0], [0, 1])
    assert {type(its) for gains in found for its in gains} == {Fraction}


def test_one_watcher_in_closed_form():
    for project, fat in ((1, 2), (Fraction(10, 13), 2), (3, 7)):
        (its,) = denunciation_equilibria(denunciation_game([project, fat]))
        assert its.watch == Fraction(fat - project) / (fat + project)
        assert its.levels == (Fraction(fat) / (fat + project), Fraction(project) / (fat + project))


def test_what_is_no_matrix_game_is_refused():
    with pytest.raises(ValueError, match="2 watch"):
        _ = denunciation_game(WORTHS, 2).payoffs
    with pytest.raises(ValueError, match=r"level 0: .* no zero-sum game"):
        _ = denunciation_game(WORTHS, rivalry=Fraction(1, 2)).payoffs


# ---------------------------------------------------------------------------- several watchers


@pytest.mark.parametrize("watchers", [1, 2, 3, 4, 7])
def test_many_watchers_in_closed_form(watchers):
    """s = (W + 1) p / (W v + p), from v s − p = p s' − …, each watcher silent with its root."""
    project, fat = Fraction(10, 13), Fraction(2)
    (its,) = denunciation_equilibria(denunciation_game([project, fat], watchers))
    silence = (watchers + 1) * project / (watchers * fat + project)
    assert its.silence == silence
    t = float(silence) ** (1 / watchers)
    counts = sum(t**j for j in range(watchers)) / watchers
    risk = project * ((watchers + 1) * counts - t ** (watchers - 1)) / watchers
    good = float(fat) * t ** (watchers - 1) / watchers
    assert float(its.watch) == pytest.approx(1 - t, abs=1e-12)
    assert float(its.levels[1]) == pytest.approx(float(risk) / (float(risk) + good), abs=1e-12)


def test_the_more_watch_the_less_is_denounced_and_the_more_is_cheated():
    found = [
        denunciation_equilibria(denunciation_game(WORTHS, watchers))[0] for watchers in (1, 2, 3, 4)
    ]
    silence, cheats = (
        [float(its.silence) for its in found],
        [float(its.levels[2]) for its in found],
    )
    assert [float(its.watch) for its in found] == sorted(float(its.watch) for its in found)[::-1]
    assert cheats == sorted(cheats)
    assert silence == sorted(silence)[::-1]


def test_a_volunteer_who_pays_if_it_is_the_one_that_counts():
    """Two watchers, cost K, good U: K (1 + t)/2 = U t, so t = K/(2U − K)."""
    for cost, good in ((1, 3), (2, 3), (1, 10)):
        of = DenunciationGame((LevelPayoffs(0, 0, -good, -cost, 0),), 2)
        (its,) = denunciation_equilibria(of)
        assert its.watch == 1 - Fraction(cost, 2 * good - cost)
        assert denunciation_gains(of, [1], [its.watch] * 2) == ((0,), (0, 0))


def test_who_has_only_its_own_points_gains_nothing_by_denouncing():
    for watchers in (1, 3):
        of = denunciation_game([1, 2], watchers, rivalry=0)
        silent, *others = denunciation_equilibria(of)
        assert (silent.watch, silent.levels) == (0, (0, 1))
        assert all(its.levels == (0, 1) for its in others)  # it is all the same to the watchers
        assert denunciation_gains(of, [1, 0], [0] * watchers)[1] == (0,) * watchers
        paid = denunciation_game([1, 2], watchers, rivalry=0, paint=1)
        assert denunciation_gains(paid, [0, 1], [0] * watchers)[1] == (1,) * watchers


def test_one_watcher_alone_may_do_the_work_under_both_readings_of_first():
    of = denunciation_game([1, 2], 3)
    profile = [Fraction(2, 5), Fraction(3, 5)], [Fraction(3, 7), 0, 0]
    for reading, seat in product(("chance", "first_seat"), range(3)):
        watch = [0, 0, 0]
        watch[seat] = Fraction(3, 7)
        assert denunciation_gains(of, profile[0], watch, reading) == ((0, 0), (0, 0, 0))


def test_where_the_first_seat_counts_watchers_do_not_play_alike():
    of = DenunciationGame(denunciation_game([1, 2], 2).table, 2)
    (its,) = denunciation_equilibria(of)
    near = its.near(10**6)
    chance = denunciation_gains(of, near.levels, [near.watch] * 2)
    seat = denunciation_gains(of, near.levels, [near.watch] * 2, "first_seat")
    assert max(chance[1]) < Fraction(1, 10**4) < max(seat[1])


def test_engine_and_model_agree_who_counts():
    season = table([STACKS[1], THEIRS[0], OTHERS[0]])
    after = season.apply({0: Silent(), 1: Denounce(0), 2: Denounce(0)})
    assert {its: after.node.probability(its) for its in after.node} == {
        Fastest(1): Fraction(1, 2),
        Fastest(2): Fraction(1, 2),
    }
    first = table([STACKS[1], THEIRS[0], OTHERS[0]], denunciation="first_seat")
    assert first.apply({0: Silent(), 1: Denounce(0), 2: Denounce(0)}).denounced.by == 1


# ------------------------------------------------------------------------------------ numbers


def test_numbers_near_an_equilibrium_are_said_to_be_none():
    (its,) = denunciation_equilibria(denunciation_game([1, 2], 2))
    gaps = [its.near(10**n).gap for n in (1, 3, 6)]
    assert gaps[0] > gaps[1] > gaps[2] > 0
    assert gaps[2] < Fraction(1, 10**6)
    (exact,) = denunciation_equilibria(denunciation_game([1, 2]))
    assert exact.near(3).gap == 0 < exact.near(10).gap
    assert str(exact.near(10)) == (
        "cheats by 0: 7/10, by 1: 3/10; each watcher denounces with 3/10; "
        "by doing otherwise nobody gains more than 7/100 = 0.0700"
    )
    assert exact.near(10).gap == Fraction(7, 100)


def test_a_certificate_of_an_equilibrium_prints_as_words():
    assert str(Deviations((Fraction(0), Fraction(-1, 3)), Fraction(0), Fraction(-2))) == (
        "gains of the cheater: by 0 for sure 0, by 1 for sure -1/3\n"
        "gains of a watcher: denouncing for sure 0, silent for sure -2\n"
        "nobody gains by doing otherwise"
    )
    assert str(Deviations((Fraction(1),), Fraction(0), Fraction(0))).endswith("no equilibrium")
    (its,) = denunciation_equilibria(denunciation_game([1, 2], 2))
    assert str(its.certificate._replace(silent=its.watch)).splitlines()[1:] == [
        "gains of a watcher: denouncing for sure 0, silent for sure ≈ 0.225403",
        "so it is no equilibrium",
    ]


def test_an_irrational_probability_is_one():
    sympy = pytest.importorskip("sympy")
    (its,) = denunciation_equilibria(denunciation_game([1, 2], 2))
    assert isinstance(its.watch, Algebraic)
    assert sympy.simplify(its.watch.expression - (1 - sympy.sqrt(Fraction(3, 5)))) == 0
    assert sympy.simplify(sum(share.expression for share in its.levels)) == 1
    low, high = its.watch.bounds(Fraction(1, 10**30))
    assert 0 < high - low <= Fraction(1, 10**30)
    assert (1 - high) ** 2 < Fraction(3, 5) < (1 - low) ** 2
    assert its.watch.sign == 1
    with pytest.raises(ValueError, match="a width is an integer or a fraction above 0, not 0"):
        its.watch.bounds(Fraction(0))


def test_a_root_of_higher_degree_is_named_by_its_polynomial():
    sympy = pytest.importorskip("sympy")
    of = DenunciationGame((LevelPayoffs(0, 0, -3, -1, 0),), 4)  # 3 t³ = (1 + t + t² + t³)/4
    (its,) = denunciation_equilibria(of)
    t = sympy.N(1 - its.watch.expression, 30)
    assert abs(11 * t**3 - t**2 - t - 1) < 1e-25
    assert "CRootOf" in repr(its.watch)


def test_it_prints_in_words():
    (its,) = denunciation_equilibria(denunciation_game([1, 2], 2, paint=Fraction(1, 2)))
    mix, means, unit, stacks = str(its).splitlines()
    assert mix.startswith("cheats by 0: 0.450807, by 1: 0.549193; each of 2 watchers")
    assert repr(its) == f"<Equilibrium: {mix}>"
    assert means == f"on average the cheater has {its.cheater}, each watcher {its.watcher}"
    assert unit == (
        "in points, less 1 × the mean of the others'; "
        "Paints threaten the denouncer with τ = 1/2, a hut is worth 1; "
        "each watcher's stack, level 0, brings 1"
    )
    assert stacks == "stacks bring, by level: 0: 1, 1: 2"


def test_games_print_short_and_say_their_model():
    found = fat_stacks()
    game = denunciation_game(found, 2, rivalry=Fraction(1, 2), own=1)
    assert repr(game) == f"<DenunciationGame: {len(found)} levels, 2 watchers>"
    unit, stacks, heads, *rows = str(game).splitlines()
    assert unit == (
        "in points, less 1/2 × the mean of the others'; no Paint; "
        "each watcher's stack, level 1, brings 23/13"
    )
    assert stacks.startswith(
        "stacks bring, Tikis at random, by level (cards): 0 (3): 10/13, 1 (4): 23/13, 2 (5): 2, "
    )
    assert heads == "2 watchers: undisturbed, denounced | silence, denouncer, bystander"
    assert len(rows) == len(game.table)
    assert rows[2] == "level 2: {}, {} | {}, {}, {}".format(*game.table[2])
    bare = DenunciationGame((LevelPayoffs(0, 1, 2, Fraction(1, 2), 9),))
    assert repr(bare) == "<DenunciationGame: 1 level, 1 watcher>"
    assert str(bare) == (
        "1 watcher: undisturbed, denounced | silence, denouncer\nlevel 0: 0, 1 | 2, 1/2"
    )
    (its,) = denunciation_equilibria(DenunciationGame((LevelPayoffs(0, 0, 1, 0, 0),)))
    assert str(its).splitlines() == [
        "cheats by 0: 1; 1 watcher denounces with 0",
        "on average the cheater has 0, each watcher 1",
    ]


def test_stacks_stand_for_their_worths():
    found = fat_stacks()
    worths = [its.worth for its in found]
    assert denunciation_game(found) == denunciation_game(worths)
    assert mutual_denunciation(found[:3]) == mutual_denunciation(worths[:3])


def test_stacks_print_short():
    honest = fat_stacks(players=3)[0]._replace(cards=("Rock",), top="Rock", worth=Fraction(1, 3))
    assert str(honest) == ("level 0, 1 card: Rock showing Rock; points on average: 1/3 ≈ 0.333")
    assert repr(honest) == f"<FatStack of {honest}>"


def test_two_who_cheat_and_watch_print_short():
    game = mutual_denunciation(fat_stacks())
    assert repr(game) == f"<MutualDenunciation: {len(fat_stacks())} levels each>"
    heads, *mix = str(game).splitlines()
    assert heads == "points by which the first is ahead: 0; its mix:"
    assert mix == [f"{stance}: {p}" for stance, p in game.mix.items()]


# -------------------------------------------------------------------------- both lay and watch


@pytest.mark.parametrize("reading", ["chance", "first_seat"])
def test_two_who_cheat_and_watch_as_on_the_table(reading):
    game = mutual_denunciation([1, 2, 2], reading)
    for (i, one), (j, two) in product(enumerate(game.stances), repeat=2):
        season = table([STACKS[one.level], THEIRS[two.level]], denunciation=reading)
        acts = [
            Denounce(1 - seat) if its.denounces else Silent() for seat, its in ((0, one), (1, two))
        ]
        season = season.apply(dict(enumerate(acts)))
        ends = [(Fraction(1), season)]
        if isinstance(season.node, Weighted):
            ends = [(season.node.probability(its), season.apply(its)) for its in season.node]
        ahead = sum(p * (its[0] - its[1]) for p, its in ((p, huts(end)) for p, end in ends))
        assert game.payoffs[i][j] == ahead, (one, two)


def test_who_cheats_and_watches_mixes_as_if_it_did_one_of_them():
    game = mutual_denunciation(WORTHS)
    (alone,) = denunciation_equilibria(denunciation_game(WORTHS))
    assert game.solution.value == game.value == game.gap == 0
    assert game.certificate == certify(game.payoffs, game.solution.row, game.solution.column)
    assert game.mix[Stance(0, True)] == alone.watch
    assert sum(p for stance, p in game.mix.items() if stance.level) == alone.levels[2]
    assert not any(stance.level and stance.denounces for stance in game.mix)
    columns = zip(*game.payoffs, strict=True)
    assert [list(row) for row in game.payoffs] == [[-its for its in column] for column in columns]


# ------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: denunciation_game([]), "level 0; there are none"),
        (
            lambda: denunciation_game([1, 0.5]),
            "the worth of level 1 is an integer or a fraction from 0 up, not 0.5",
        ),
        (lambda: denunciation_game([1, 2], 0), "watchers is an integer from 1 to 9, not 0"),
        (lambda: denunciation_game([1, 2], own=2), "own is an integer from 0 to 1, not 2"),
        (
            lambda: denunciation_game([1, 2], rivalry=-1),
            "rivalry is an integer or a fraction from 0 up, not -1",
        ),
        (
            lambda: denunciation_game([1, 2], paint=2),
            "paint is an integer or a fraction from 0 to 1, not 2",
        ),
        (lambda: DenunciationGame(()), "at least one level"),
        (
            lambda: DenunciationGame((LevelPayoffs(0, 0, 0, 0.5, 0),)),
            "level 0: denouncer is an integer or a",
        ),
        (lambda: fat_stacks(points=(1,)), "a first and a second hut"),
        (lambda: fat_stacks(tikis=-1), "tikis is an integer from 0 up, not -1"),
        (lambda: mutual_denunciation([]), "there are none"),
        (lambda: mutual_denunciation([1], "loudest"), "denunciation"),
        (
            lambda: denunciation_game([1, -2]),
            "level 1 is an integer or a fraction from 0 up, not -2",
        ),
        (lambda: mutual_denunciation([1, -2]), "worth of level 1 is an .* from 0 up, not -2"),
        (lambda: denunciation_game([1, 2], project=-1), "project is an .* from 0 up, not -1"),
        (lambda: denunciation_game([1, 2], hut=-1), "hut is an .* from 0 up, not -1"),
        (lambda: denunciation_game(fat_stacks()[1:]), "in place 0 is level 1, 4 cards: Azzura"),
        (
            lambda: denunciation_gains(denunciation_game([1, 2]), [1], [0]),
            "levels is a list of 2 probabilities, 0 to 1, not ",
        ),
        (lambda: denunciation_gains(denunciation_game([1, 2]), [1, 1], [0]), "sum to 1, not to 2"),
        (
            lambda: denunciation_gains(denunciation_game([1, 2]), [1, 0], [2]),
            "watch is a list of 1 probability, 0 to 1, not ",
        ),
    ],
)
def test_bad_input_is_refused_in_words(call, words):
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: denunciation_game(5), "worths are a list, level 0 first, not 5"),
        (lambda: denunciation_game(fat_stacks()[0]), "not <FatStack of level 0, 3 cards"),
        (lambda: mutual_denunciation("12"), "level 0 first, not '12'"),
        (lambda: DenunciationGame(5), "a tuple of LevelPayoffs, one a level, not 5"),
        (lambda: DenunciationGame(((0, 1),)), r"one a level, not \(\(0, 1\),\)"),
        (lambda: denunciation_equilibria([1, 2]), r"denunciation_game\(\[1, 2\]\), not \[1, 2\]"),
        (lambda: denunciation_gains(5, [1], [0]), "a game is wanted, .* not 5"),
        (
            lambda: denunciation_gains(denunciation_game([1, 2]), 1, [0]),
            "levels is a list .*, not 1",
        ),
        (lambda: denunciation_gains(denunciation_game([1]), [1], 0), "watch is a list .*, not 0"),
        (lambda: fat_stacks(points=5), r"such as \(1, 1\), not 5"),
    ],
)
def test_other_types_are_refused_in_words(call, words):
    with pytest.raises(TypeError, match=words):
        call()
