"""The coaches of the three tables: whoever does what they say first wins, and is never told later
that it was an error (A12); and they find words at every decision (F2)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from banana_lab import banana_governance, jack_bananas, maka_bana, odds, players
from banana_lab.banana_governance import Game, Split
from banana_lab.boards.explorers.splitter import SplitterSession
from banana_lab.boards.tables.council_table import coach as council
from banana_lab.boards.tables.island_table import coach as island
from banana_lab.boards.tables.race_table import coach as race
from banana_lab.boards.tables.table.state import begun
from banana_lab.core import End, Together, Turn, below, generator, playout, replay
from banana_lab.jack_bananas import Accuse, Announce, Bananas
from banana_lab.maka_bana import Denounce, colours
from banana_lab.players.jack_bananas import belief, truest

GAMES = {
    "race": jack_bananas.Game(4),
    "super race": jack_bananas.Game(4, cup="super", course="carnival"),
    "haapii": maka_bana.Game(4),
    "mao": maka_bana.Game(4, rules="mao"),
    "council": banana_governance.Game(4),
}
MORE = {
    **GAMES,
    "duel": jack_bananas.Game(2),
    "bananas count": jack_bananas.Game(3, all_banana_value=2),
    "two colours": maka_bana.Game(2, rules="mao"),
    "void projects": maka_bana.Game(3, allow_void=True),
    "small council": banana_governance.Game(3, award="winner_only"),
}
RIVALS = {
    "race": ("bold", "bayes", "bold"),
    "super race": ("bayes", "bold", "honest"),
    "haapii": ("bayes", "bold", "honest"),
    "mao": ("bayes", "bold", "honest"),
    "council": ("honest", "bold", "bayes"),
}
"""Who else sits at the tables of the pages, and in the races of A12."""

each_game = pytest.mark.parametrize("name", GAMES)
every_game = pytest.mark.parametrize("name", MORE)


def coached(view):
    """What the coach of a table says to the seat of a view."""
    if view.game.name == "jack_bananas":
        return race.advice(view, view.seat)
    if view.game.name == "maka_bana":
        return island.advice(view, view.seat)
    if isinstance(view.legal()[0], Split):
        row = SplitterSession.start(str(view.row), view.game.players, code="KIWI-42")
        return council.divided(view, row.state)
    return council.advice(view)


def obedient(view, rng):
    """Do what the coach says first, read from the picture."""
    rows = coached(view).picture["rows"]
    return view.game.parse(next(row["action"] for row in rows if row["action"]))


def decisions(game, seed, most):
    """Yield the views of a random game in which a seat has a choice."""
    rng, state = generator("coach", seed), game.start()
    while type(node := state.node) is not End and most > 0:
        seats = [node.seat] if type(node) is Turn else []
        seats = node.seats if type(node) is Together else seats
        said = {}
        for seat in seats:
            yield state.view(seat)
            options = state.legal(seat)
            said[seat] = options[below(rng, len(options))]
            most -= 1
        move = said if type(node) is Together else said.get(seats[0]) if seats else node.sample(rng)
        state = state.apply(move)


def checked(view):
    """Look at all that the coach says of a decision, as the review would."""
    said = coached(view)
    assert said.says.endswith((".", "!"))
    chosen = [row for row in said.rows if row.action is not None]
    first = chosen[0].action
    assert view.game.parse(str(first)) == first
    assert first in view.legal()
    advised = [first, *(row.action for row in chosen if row.best)]
    for action in advised:
        worths = players.worths(view.game.name, view, [action])
        if action in worths:
            assert worths[action] == max(worths.values()), (str(view), str(action))
    return said


@every_game
def test_a12_nothing_is_advised_that_the_review_calls_an_error(name):
    for seed in range(2):
        for view in decisions(MORE[name], seed, 60):
            checked(view)


@pytest.mark.playouts
@every_game
def test_f2_the_coach_finds_words_at_every_decision_of_random_games(name):
    for seed in range(200):
        for view in decisions(MORE[name], seed, 10_000):
            checked(view)


def test_f2_the_coach_speaks_where_no_banana_can_be_played_and_nobody_has_bid():
    view = (
        Game(3, asks_passes=True)
        .position(
            "round 4 first north holder south; table m6 m8; north hand p won m4 birds 4; "
            "east hand 10; south hand 4 mS | bidding 0"
        )
        .view(0)
    )
    assert [str(action) for action in view.legal()] == ["pass", "pass bird"]
    assert checked(view).says == "Pass bird: waiting is free, and you can bid nothing."


def won(game, first, rivals, seeds):
    """Return what the first person wins of some games against rivals by name."""
    total = Fraction(0)
    for seed in seeds:
        seated = {}
        for seat in game.seats:
            person = game.people.index(game.owner[seat])
            seated[seat] = players.policy(game.name, rivals[person - 1]) if person else first
        total += replay(playout(game, seated, seed=seed)).returns()[game.people[0]]
    return total


def compared(name, games):
    """Return the intervals of wins of who obeys the coach and of ``bayes`` in the same seat, dice
    and cards alike."""
    game, intervals = GAMES[name], []
    for policy in (obedient, players.policy(GAMES[name].name, "bayes")):
        wins = won(game, policy, RIVALS[name], range(games))
        intervals.append((wins, odds.wilson(int(wins), games)))
    return intervals


@each_game
def test_a12_who_follows_the_coach_wins_as_often_as_bayes(name):
    games = 24
    (follows, interval), (bayes, _) = compared(name, games)
    assert interval.high >= bayes / games, f"{follows} and {bayes} of {games}: {interval}"
    assert interval.high > Fraction(1, 3), f"{follows} of {games}: {interval}"


@pytest.mark.playouts
@each_game
def test_a12_over_400_games_too(name):
    games = 400
    (follows, interval), (bayes, other) = compared(name, games)
    print(f"{name}: {float(follows):.1f} {interval}, bayes {float(bayes):.1f} {other}")
    assert interval.high >= bayes / games
    assert interval.low > Fraction(1, 4)


def claims(game, policies, games):
    """Yield each claim of some races as others believe it, and whether it is true."""
    for seed in range(games):
        state = game.start()
        for move in playout(game, policies, seed=seed).moves:
            if isinstance(move, Announce | Bananas) and type(state.node) is Turn:
                plane = state.node.seat
                true = truest(state.view(plane), (move,)) is not None
                yield belief(state.view(plane), plane, move), true
            state = state.apply(move)


def test_a12_what_is_believed_is_true_more_often_than_what_is_doubted():
    """The prior ranked claims backwards: of 20, which few dice show, nearly all are true."""
    told = Counter()
    for name in ("race", "super race"):
        seats = enumerate(("honest", "bold", "bayes", "bold"))
        policies = {seat: players.policy("jack_bananas", rival) for seat, rival in seats}
        for believed, true in claims(GAMES[name], policies, 30):
            group = "sure" if 10 * believed > 9 else "even" if 2 * believed >= 1 else "doubted"
            told[group, true] += 1
    right = {
        group: (told[group, True], told[group, True] + told[group, False])
        for group in ("sure", "even", "doubted")
    }
    low = {group: odds.wilson(*counts).low for group, counts in right.items()}
    high = {group: odds.wilson(*counts).high for group, counts in right.items()}
    assert low["sure"] > Fraction(9, 10), right
    assert high["even"] < low["sure"], right
    assert high["doubted"] < min(low["even"], Fraction(1, 2)), right


def test_a12_the_coach_believes_20_and_names_the_prior_as_what_it_is():
    view = (
        GAMES["race"]
        .position(
            "turn 1 pilots; pink 0 pppp announced pass rolled pink 2 2 2 3; green 0 gggg announced "
            "pass rolled green 2 2 2 3; orange 0 oooo announced 20 rolled orange 6 6 6 2; yellow 0 "
            "yyyy rolled yellow 2 2 2 2 | window, announcing 3, window, movement 0"
        )
        .view(0)
    )
    said = coached(view)
    assert said.says == "Believe 20: who says 20 nearly always has it."
    rows = {row.label: row.value for row in said.rows}
    assert rows["Unseen dice like Orange’s make 20 true"] == "133/648 ≈ 0.205"
    assert [row.label for row in said.rows if row.best] == ["Hold"]
    assert not any(isinstance(row.action, Accuse) for row in said.rows if row.best)


def moments(name, seeds, kinds):
    """Yield the views of some games in which a choice of some kinds is at hand."""
    for seed in range(seeds):
        for view in decisions(MORE[name], seed, 10_000):
            if isinstance(view.legal()[-1], kinds) or isinstance(view.legal()[0], kinds):
                yield view


def row_of(said, label):
    """Return the number of a row of the coach."""
    value = next(row.value for row in said.rows if row.label == label)
    return float(value)


def test_the_likelihood_in_words_of_a_denunciation_agrees_with_the_belief_below():
    heard = Counter()
    for name in ("mao", "two colours"):
        for view in moments(name, 12, Denounce):
            said = coached(view)
            first = next(row.action for row in said.rows if row.action is not None)
            if not isinstance(first, Denounce) or first.by >= 0:
                continue
            belief = row_of(said, f"Belief that {colours()[first.colour].capitalize()} cheats more")
            likely = "most likely" in said.says
            assert likely == (2 * belief > 1), said
            assert likely or "worth the risk" in said.says
            heard[likely] += 1
    assert heard[True], heard
    assert heard[False], heard


def test_no_claim_is_doubted_in_words_that_is_believed_in_numbers():
    heard = Counter()
    for name in ("race", "super race", "duel"):
        for view in moments(name, 12, Accuse):
            said = coached(view)
            first = next(row.action for row in said.rows if row.action is not None)
            if not isinstance(first, Accuse):
                continue
            believed = belief(view, first.plane, view.announced[first.plane])
            assert said.says.startswith("Accuse ")
            assert ("though" in said.says) == (2 * believed >= 1), said
            heard["though" in said.says] += 1
    assert heard[True], heard


@each_game
def test_the_review_names_as_better_what_the_coach_advised(name):
    game, compared = GAMES[name], 0
    state = begun(game, ("random",) * len(game.people), "KIWI-42")
    while not state.over and len(state.played) < 200:
        state = state.beat()
    for at, made in enumerate(state.played):
        for cost in state._costs(at):
            said = coached(made.before.view(cost.seat))
            first = next(row.action for row in said.rows if row.action is not None)
            assert cost.better == first, (at, str(first))
            compared += 1
    assert compared > 3


def test_the_split_that_is_advised_is_named_with_what_it_guarantees():
    for seed in range(5):
        views = decisions(GAMES["council"], seed, 1)
        for view in views:
            said = coached(view)
            split = next(row.action for row in said.rows if row.action is not None)
            least = min(group.bananas for group in split.groups(view.row))
            label = "This guarantees, in bananas alone"
            assert row_of(said, label) == least
            assert f"in bananas alone this one guarantees {least}," in said.says
            assert [row.action for row in said.rows if row.best] == [split]


def test_the_coach_says_why_what_the_cup_shows_is_not_said():
    view = (
        GAMES["race"]
        .position(
            "turn 1 pilots; pink 0 pppp announced 19 rolled pink 6 6 6 2; green 0 gggg rolled "
            "green 5 5 4 0; orange 0 oooo rolled orange 6 6 6 2; yellow 0 yyyy rolled "
            "yellow 2 2 2 2 | announcing 1, window, announcing 2, window, announcing 3, window, "
            "movement 0"
        )
        .view(1)
    )
    assert coached(view).says == "Tell the truth: say 18, for your cup shows 19, and 19 is taken."


def test_f2_a_paint_shown_by_a_void_project_points_at_the_huts_of_its_opponents():
    season = maka_bana.Game(3, allow_void=True).position(
        "season 2 tikis first blue; blue Azzura-Rock-Flower project build Diabolo-Rock-Fish shows "
        "Rock; yellow project build Coquito-Sand-Fish shows Sand; green project void Paint shows "
        "Paint | placing 0, placing 1, placing 2, execution, endseason"
    )
    advice = checked(season.view(0))
    assert list(island.chances(season.view(0), 0)[2].values()) == [1]
    assert any("1 spot" in str(row) for row in advice.rows)
