"""Play that learns, beside optimal play, and beside iterations written out move by move."""

from __future__ import annotations

from fractions import Fraction
from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.kuhn_poker import Kuhn
from support.liars_dice import liars_dice
from support.small_games import (
    Do,
    PathGame,
    Pennies,
    RandomGame,
    Scissors,
    asked,
    asks,
    gain,
    score,
    then,
    wins_of,
)

from banana_lab.core import End, Together, Turn
from banana_lab.solve.trees import game_trees, regret
from banana_lab.solve.trees.best_responses import (
    best_response,
    exploitability,
    profile_gains,
    profile_values,
)
from banana_lab.solve.trees.game_trees import game_tree
from banana_lab.solve.trees.regret import LearningProgress, cfr
from banana_lab.solve.trees.sequence_forms import sequence_form
from banana_lab.solve.trees.walks import ImperfectRecall


def flat(profile):
    return {view: mix for views in profile.values() for view, mix in views.items()}


def by_hand(game, wins, iterations):
    """CFR+ as its paper says it, exact: from node to node, one person after the other."""
    options = {view: its for views in asks(game).values() for view, its in views.items()}
    regrets = {view: dict.fromkeys(its, Fraction()) for view, its in options.items()}
    sums = {view: dict.fromkeys(its, Fraction()) for view, its in options.items()}

    def mix(view):
        total = sum(regrets[view].values())
        return {
            action: regret / total if total else Fraction(1, len(regrets[view]))
            for action, regret in regrets[view].items()
        }

    def visit(state, chosen, place, own, others, found):
        """Return what the person of this place wins; collect what it regrets."""
        node = state.node
        if isinstance(node, End):
            return wins(state)[place]
        if not isinstance(node, Turn | Together):
            law = [(node.probability(outcome), outcome) for outcome in node]
            return sum(
                part * visit(state.apply(outcome), (), place, own, others * part, found)
                for part, outcome in law
            )
        seat, view = asked(state, chosen)
        mine, parts = game.people.index(game.owner[seat]) == place, mix(view)
        won = {
            action: visit(
                *then(state, chosen, action),
                place,
                own * (part if mine else 1),
                others * (1 if mine else part),
                found,
            )
            for action, part in parts.items()
        }
        value = sum(parts[action] * win for action, win in won.items())
        if mine:
            for action, win in won.items():
                found[view][action] = found[view].get(action, 0) + others * (win - value)
        return value

    def reach(state, chosen, place, own, seen):
        node = state.node
        if isinstance(node, End):
            return
        if not isinstance(node, Turn | Together):
            for outcome in node:
                reach(state.apply(outcome), (), place, own, seen)
            return
        seat, view = asked(state, chosen)
        mine, parts = game.people.index(game.owner[seat]) == place, mix(view)
        if mine:
            seen[view] = own
        for action, part in parts.items():
            reach(*then(state, chosen, action), place, own * (part if mine else 1), seen)

    for iteration in range(1, iterations + 1):
        for place in range(len(game.people)):
            found = {view: {} for view in options}
            visit(game.start(), (), place, 1, 1, found)
            for view, more in found.items():
                for action, its in more.items():
                    regrets[view][action] = max(regrets[view][action] + its, 0)
            seen = {}
            reach(game.start(), (), place, Fraction(1), seen)
            for view, own in seen.items():
                for action, part in mix(view).items():
                    sums[view][action] += iteration * own * part
    return {
        view: {
            action: part / sum(parts.values()) if any(parts.values()) else Fraction(1, len(parts))
            for action, part in parts.items()
        }
        for view, parts in sums.items()
    }


@pytest.mark.parametrize(
    ("game", "payoff", "iterations"),
    [
        (Kuhn(), score, 6),
        (Scissors(3), gain, 8),
        (RandomGame(1, 4), gain, 5),
        (RandomGame(2, 4, (0, 1, 0)), gain, 5),
        (RandomGame(3, 4, (0, 1, 2)), None, 4),
        (RandomGame(8, 4, (0, 1, 2)), None, 4),
    ],
)
def test_iterations_are_those_of_the_paper(game, payoff, iterations):
    wins = (lambda hand: [score(hand), -score(hand)]) if payoff is score else wins_of(game)
    learned = cfr(game, payoff, iterations=iterations)
    profile, wanted = flat(learned.profile), by_hand(game, wins, iterations)
    assert set(profile) == set(wanted)
    for view, mix in wanted.items():
        assert profile[view].keys() == mix.keys()
        for action, part in mix.items():
            assert float(profile[view][action]) == pytest.approx(float(part), abs=1e-9)


def test_kuhn_poker():
    learned = cfr(Kuhn(), score, iterations=2000)
    assert learned.iterations == 2000
    assert learned.certificate.lower <= Fraction(-1, 18) <= learned.certificate.upper
    assert 0 < learned.gap < Fraction(1, 2000)
    assert learned.exploitability == learned.gap / 2
    assert learned.exploitability == exploitability(Kuhn(), learned.profile, score)
    assert learned.value == profile_values(Kuhn(), learned.profile, score)[0]
    least, most = (best_response(Kuhn(), learned.profile, its, score).value for its in (1, 0))
    assert learned.certificate == (-least, most)
    assert repr(learned) == "<Learned of Kuhn(): 2000 iterations>"


@settings(max_examples=10)
@given(st.integers(0, 10**6), st.sampled_from([(0, 1), (0, 1, 0)]))
def test_the_value_lies_between_the_bounds(seed, owners):
    game = RandomGame(seed, 4, owners)
    learned = cfr(game, gain, iterations=150)
    value = sequence_form(game, gain).value
    assert learned.certificate.lower <= value <= learned.certificate.upper
    assert learned.gap == learned.certificate.gap < Fraction(1, 4)


def test_it_stops_at_the_gap():
    tree = game_tree(liars_dice(3), score)
    told = []
    learned = cfr(tree, gap=0.01, progress=told.append)
    assert learned.gap <= Fraction(1, 100)
    assert learned.certificate.lower <= Fraction(1, 9) <= learned.certificate.upper
    assert [its.iterations for its in told] == sorted({its.iterations for its in told})
    assert told[-1].iterations == learned.iterations
    assert told[-1].gap == pytest.approx(float(learned.gap), abs=1e-12)
    assert told[-1].done == 1
    assert all(its.done < 1 for its in told[:-1])
    assert all(one.seconds <= two.seconds for one, two in pairwise(told))


def test_it_stops_in_time():
    assert cfr(Kuhn(), score, seconds=1e-9).iterations == 1
    assert cfr(Kuhn(), score, seconds=1e9, iterations=3).iterations == 3
    assert cfr(Kuhn(), score, seconds=10**400, iterations=3).iterations == 3
    assert cfr(Kuhn(), score, seconds=1e-9, sampling="external").iterations == 1


def test_unrolling_takes_time_too(monkeypatch):
    with pytest.raises(ValueError, match=r"was unrolled to [\d,]+ nodes in 0\.01 s, and there are"):
        cfr(liars_dice(6), score, seconds=0.01)
    clock = count()
    monkeypatch.setattr(game_trees, "monotonic", lambda: next(clock))
    monkeypatch.setattr(regret, "monotonic", lambda: next(clock))
    told = []
    cfr(Kuhn(), score, iterations=1, progress=told.append)
    unrolled = told[0].seconds
    told.clear()
    cfr(game_tree(Kuhn(), score), iterations=1, progress=told.append)
    assert told[0].seconds < unrolled


class Walk(PathGame):
    """North does one of two things again and again, and then wins what it did first."""

    name, seats, owner = "walk", (0, 1), {0: 0, 1: 1}

    def __init__(self, steps):
        self.steps = steps

    @property
    def setup(self):
        return {"steps": self.steps}

    def node(self, path):
        return Turn(0) if self.steps is None or len(path) < self.steps else End()

    def actions(self, path, seat):
        return (Do(0), Do(1)) if self.steps else (Do(0),)

    def knowledge(self, path, seat):
        return path

    def wins(self, path):
        return {0: path[0], 1: -path[0]}


def test_time_cuts_a_sampled_iteration_short(monkeypatch):
    """2¹⁸ ends, so that one iteration takes many times as long."""
    monkeypatch.setattr("banana_lab.solve.trees.regret._OFTEN", 0.01)  # a busy machine may pause
    told = []
    learned = cfr(Walk(18), gain, seconds=0.5, sampling="external", progress=told.append)
    assert learned.iterations == 1
    assert not learned.interrupted
    assert 0 < len(flat(learned.profile)) < 2**18 - 1
    assert len(told) >= 2
    assert told[-1].done == 1
    assert all(one.seconds < two.seconds for one, two in pairwise(told))
    learned = cfr(Walk(3), gain, start=cfr(Walk(3), gain, iterations=2), seconds=1e-9)
    assert learned.iterations == 3


def interrupted(after):
    """A payoff of Kuhn poker that is interrupted once so many ends were met."""
    ends = count(1)

    def payoff(hand):
        if next(ends) == after:
            raise KeyboardInterrupt
        return score(hand)

    return payoff


def test_what_was_learnt_before_an_interruption_is_kept():
    def stop(its):
        if its.iterations == 7:
            raise KeyboardInterrupt

    half = cfr(Kuhn(), score, iterations=50, progress=stop)
    assert half.interrupted
    assert half.iterations == 7
    assert half.profile == cfr(Kuhn(), score, iterations=7).profile
    assert repr(half) == "<Learned of Kuhn(): 7 iterations, interrupted>"
    assert str(half).startswith("iterations  7, interrupted; learn on with start=\nvalue ")
    whole = cfr(Kuhn(), iterations=43, start=half)
    assert not whole.interrupted
    assert whole.profile == cfr(Kuhn(), score, iterations=50).profile


@pytest.mark.parametrize("calls", [1, 2, 8, 9])
def test_an_iteration_that_is_interrupted_is_not_begun(monkeypatch, calls):
    """Each iteration asks twice what sequences are worth, once for each person."""
    tree, asked_for = game_tree(Kuhn(), score), count(1)
    worths = type(tree.arrays).worths

    def broken(*given):
        if next(asked_for) == calls:
            raise KeyboardInterrupt
        return worths(*given)

    monkeypatch.setattr(type(tree.arrays), "worths", broken)
    half = cfr(tree, iterations=50)
    monkeypatch.undo()
    assert half.interrupted
    assert half.iterations == (calls - 1) // 2
    whole = cfr(tree, iterations=20, start=half)
    assert whole.profile == cfr(tree, iterations=20 + half.iterations).profile
    assert half.certificate.lower <= Fraction(-1, 18) <= half.certificate.upper


@pytest.mark.parametrize("after", [1, 100, 1001])
def test_samples_that_are_interrupted(after):
    half = cfr(Kuhn(), interrupted(after), iterations=5000, sampling="external")
    assert half.interrupted
    assert 1 <= half.iterations < 5000
    assert all(sum(mix.values()) == 1 for mix in flat(half.profile).values())
    whole = cfr(Kuhn(), start=half, iterations=1000)
    assert whole.iterations == half.iterations + 1000
    assert whole.gap < Fraction(1, 5)


def test_a_game_without_end_is_refused():
    with pytest.raises(ValueError, match=r"a sample of .*; cfr needs a game that comes to an end"):
        cfr(Walk(None), gain, sampling="external")
    with pytest.raises(ValueError, match="more than 500 nodes"):
        cfr(Walk(None), gain, limit=500)


@pytest.mark.parametrize("sampling", [None, "external"])
def test_learning_on_is_learning_at_once(sampling):
    half = cfr(Kuhn(), score, iterations=30, sampling=sampling, seed=7)
    before = flat(half.profile)
    whole = cfr(Kuhn(), iterations=20, start=half)
    assert whole.iterations == 50
    assert whole.payoff is score
    again = cfr(Kuhn(), score, iterations=50, sampling=sampling, seed=7)
    assert whole.profile == again.profile
    assert whole.gains == again.gains
    assert flat(cfr(Kuhn(), iterations=1, start=half).profile) != before
    assert half.iterations == 30
    del half.__dict__["profile"]  # computed anew, from what is remembered
    assert flat(half.profile) == before


# --------------------------------------------------------------------------------- with samples


@pytest.mark.parametrize("seed", [1, 2])
def test_samples_come_near_optimal_play(seed):
    learned = cfr(Kuhn(), score, iterations=1200, sampling="external", seed=seed)
    assert learned.sampling == "external"
    assert learned.certificate.lower <= Fraction(-1, 18) <= learned.certificate.upper
    assert 0 < learned.gap < Fraction(1, 10)
    assert learned.gap < cfr(Kuhn(), score, iterations=40, sampling="external", seed=seed).gap
    assert learned.gains == profile_gains(Kuhn(), learned.profile, score)


def test_samples_with_seats_that_move_together():
    game = RandomGame(2, 4, (0, 1, 0))
    learned = cfr(game, gain, iterations=300, sampling="external")
    value = sequence_form(game, gain).value
    assert learned.certificate.lower <= value <= learned.certificate.upper
    assert learned.gap < Fraction(1, 4)
    known = {view for its in asks(game).values() for view in its}
    assert {type(view) for view in flat(learned.profile)} == {type(view) for view in known}


def test_what_no_sample_met_is_uniform_in_the_gains():
    learned = cfr(liars_dice(3), score, iterations=1, sampling="external")
    met = flat(learned.profile)
    everything = {
        its.view: dict.fromkeys(its.actions, Fraction(1, len(its.actions)))
        for sets in learned.tree.information_sets
        for its in sets
    }
    assert met.keys() < everything.keys()
    assert learned.gains == profile_gains(learned.tree, everything | met)
    assert learned.values == profile_values(learned.tree, everything | met)


def test_a_seed_gives_the_same_play():
    one, two, other = (
        cfr(Kuhn(), score, iterations=25, sampling="external", seed=seed).profile
        for seed in (3, 3, 4)
    )
    assert one == two != other


# ------------------------------------------------------------------------------- three persons


@pytest.mark.parametrize("sampling", [None, "external"])
def test_three_persons_have_gains_and_no_bounds(sampling):
    game = RandomGame(8, 4, (0, 1, 2))
    learned = cfr(game, iterations=200, sampling=sampling)
    assert learned.gains == profile_gains(game, learned.profile)
    assert set(learned.gains) == {0, 1, 2}
    assert min(learned.gains.values()) >= 0
    assert learned.gap == sum(learned.gains.values())
    assert learned.values == profile_values(game, learned.profile)
    for what in ("value", "certificate", "exploitability"):
        with pytest.raises(ValueError, match="for two persons, and here play 3; see gains"):
            getattr(learned, what)


# ------------------------------------------------------------------------------------ what shows


def test_what_prints():
    learned = cfr(Kuhn(), score, iterations=2000)
    iterations, value, gap = str(learned).splitlines()
    assert iterations == "iterations  2,000"
    value = value.split("≈ ")
    assert float(value[1].split(",")[0]) == pytest.approx(float(learned.values[0]), rel=1e-5)
    assert float(value[2].removesuffix(" and ")) == pytest.approx(
        float(learned.certificate.lower), rel=1e-5
    )
    assert float(value[3]) == pytest.approx(float(learned.certificate.upper), rel=1e-5)
    assert float(gap.split("≈ ")[1]) == pytest.approx(float(learned.gap), rel=0.06)
    sampled = cfr(Kuhn(), score, iterations=200, sampling="external")
    assert str(sampled).splitlines()[:2] == ["iterations  200", "views met   12"]
    assert "gap         not known of samples; .gap computes it" in str(sampled)
    for seed, solved in ((8, True), (1, False)):
        three = cfr(RandomGame(seed, 4, (0, 1, 2)), iterations=20)
        rows = str(three).splitlines()[1:]
        assert [row[:10].strip() for row in rows] == ["person 0", "person 1", "person 2", "gap"]
        for person in range(3):
            wins, more = rows[person].split("≈ ")[1].split(",")[0], rows[person].split("gain ")[1]
            assert float(wins) == pytest.approx(float(three.values[person]), abs=1e-5)
            assert more == "0" if solved else more.startswith("≈ ")
            more = float(more.removeprefix("≈ "))
            assert more == pytest.approx(float(three.gains[person]), rel=0.06, abs=1e-9)
        assert (rows[-1] == "gap         0") == solved == (three.gap == 0)


def test_the_line_of_text(capsys):
    cfr(Kuhn(), score, iterations=50, progress=True)
    shown = capsys.readouterr().err
    assert "━" * 20 + " 50 iterations, gap " in shown
    assert shown.endswith(" s\n")
    cfr(Kuhn(), score, iterations=50)
    assert not capsys.readouterr().err
    assert str(LearningProgress(1, 0.2, None, 0)) == "1 iteration, 0 s"
    assert repr(cfr(Kuhn(), score, iterations=1)) == "<Learned of Kuhn(): 1 iteration>"
    assert str(LearningProgress(1200, 3.4, None, 0.5)) == "1,200 iterations, 3 s"


# ------------------------------------------------------------------------------------ what fails


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"iterations": 0}, "iterations is an integer from 1 up, not 0"),
        ({"gap": 0}, "gap is a number above 0, not 0"),
        ({"seconds": -1}, "seconds is a number above 0, not -1"),
        ({"seconds": "a"}, "seconds is a number above 0, not 'a'"),
        ({"gap": float("nan")}, "gap is a number above 0, not nan"),
        ({"seed": "x"}, "a seed is an integer, not 'x'"),
        ({"sampling": "outcome"}, "sampling is 'external', not 'outcome'"),
        ({"sampling": "external", "gap": 0.1}, "the gap of a sampled game is not known"),
        ({"limit": 10}, "more than 10 nodes"),
    ],
)
def test_arguments_that_are_none(arguments, words):
    with pytest.raises(ValueError, match=words):
        cfr(Kuhn(), score, **arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"start": 5}, "start is what cfr returned, not 5"),
        ({"progress": 3}, "progress is a function, True or False, not 3"),
    ],
)
def test_arguments_of_another_kind(arguments, words):
    with pytest.raises(TypeError, match=words):
        cfr(Kuhn(), score, **arguments)


def test_a_tree_is_not_sampled():
    tree = game_tree(Kuhn(), score)
    assert cfr(tree, iterations=5).profile == cfr(Kuhn(), score, iterations=5).profile
    with pytest.raises(ValueError, match="what is unrolled needs no samples"):
        cfr(tree, sampling="external")
    with pytest.raises(ValueError, match="a tree has its payoffs already"):
        cfr(tree, score)


def test_who_never_moves_learns_nothing():
    game = next(game for seed in range(99) if not asks(game := RandomGame(seed, 2))[1])
    for sampling in (None, "external"):
        learned = cfr(game, gain, iterations=30, sampling=sampling)
        assert learned.profile[1] == {}
        assert (
            learned.certificate.lower
            <= sequence_form(game, gain).value
            <= learned.certificate.upper
        )


def test_a_start_of_another_game():
    start = cfr(Kuhn(), score, iterations=1)
    with pytest.raises(ValueError, match=r"start is of Kuhn\(\), and the game is LiarsDice"):
        cfr(liars_dice(3), start=start)
    with pytest.raises(ValueError, match="start was learnt with another payoff"):
        cfr(Kuhn(), gain, start=start)
    with pytest.raises(ValueError, match="learnt with sampling=None, not 'external'"):
        cfr(Kuhn(), start=start, sampling="external")
    with pytest.raises(ValueError, match="start was learnt with seed 0, not 4"):
        cfr(Kuhn(), start=start, seed=4)


@pytest.mark.parametrize("sampling", [None, "external"])
def test_imperfect_recall_is_refused(sampling):
    with pytest.raises(ImperfectRecall, match=r"north \(seat 0\) forgets"):
        cfr(Pennies(forgets=True), gain, iterations=20, sampling=sampling)
    learned = cfr(Pennies(forgets=False), gain, iterations=20, sampling=sampling)
    assert learned.certificate.lower <= 0 <= learned.certificate.upper
