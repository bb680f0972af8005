"""Unrolled games, beside a walk from move to move, and beside OpenSpiel's liar's dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.kuhn_poker import Kuhn
from support.liars_dice import Bid, liars_dice
from support.small_games import (
    Do,
    PathGame,
    PathState,
    PathView,
    Pennies,
    RandomGame,
    Scissors,
    asked,
    asks,
    gain,
    then,
)

from banana_lab.banana_governance import Game as BananaGovernance
from banana_lab.core import End, Game, Together, Turn, below, sequential
from banana_lab.core.chance import Weighted
from banana_lab.jack_bananas import Game as JackBananas
from banana_lab.maka_bana import Game as MakaBana
from banana_lab.solve.trees import game_trees
from banana_lab.solve.trees.game_trees import Unrolled, game_tree
from banana_lab.solve.trees.regret import cfr
from banana_lab.solve.trees.sequence_forms import sequence_form
from banana_lab.solve.trees.walks import ImperfectRecall, Informed, informed, probe_recall

PATH_GAME = ("setup", "seat_name", "parse", "position")
OWNERS = [(0, 1), (0, 1, 0), (0, 1, 2), (0, 0), (1, 0, 1, 0)]


def ends(game, payoff):
    """Every end: the sequence of each person as the pairs of view and action, chance, what is won.

    Sequences are told move by move.
    """
    people = game.people
    found = []

    def visit(state, chosen, did, chance):
        node = state.node
        if isinstance(node, End):
            found.append((did, chance, payoff(state)))
        elif isinstance(node, Turn | Together):
            seat, view = asked(state, chosen)
            place = people.index(game.owner[seat])
            for action in state.legal(seat):
                now = (*did[:place], (*did[place], (view, action)), *did[place + 1 :])
                visit(*then(state, chosen, action), now, chance)
        else:
            for outcome in node:
                visit(state.apply(outcome), (), did, chance * node.probability(outcome))

    visit(game.start(), (), ((),) * len(people), Fraction(1))
    return found


def story(tree, place, sequence):
    """A sequence of the tree as the pairs of view and action."""
    pairs = ()
    while sequence:
        its = next(its for its in tree.information_sets[place] if sequence in its.after)
        pairs = ((its.view, its.actions[sequence - its.first]), *pairs)
        sequence = its.parent
    return pairs


def check(game, tree, payoff):
    """Compare a tree with the walk."""
    for place, (person, options) in enumerate(asks(game).items()):
        sets = tree.information_sets[place]
        assert {its.view: its.actions for its in sets} == options
        assert len(sets) == len(options)
        assert all(game.owner[its.seat] == person and its.view.seat == its.seat for its in sets)
        assert [s for its in sets for s in its.after] == list(range(1, tree.sequences[place]))
        assert all(its.parent < its.first for its in sets)
    wanted = {}
    for did, chance, wins in ends(game, payoff):
        old = wanted.get(did, [0] * len(wins))
        wanted[did] = [before + chance * win for before, win in zip(old, wins, strict=True)]
    got = {}
    for leaf, wins in zip(
        zip(*tree.leaves, strict=True), zip(*tree.wins, strict=True), strict=True
    ):
        did = tuple(story(tree, place, sequence) for place, sequence in enumerate(leaf))
        assert did not in got
        got[did] = [Fraction(win, tree.unit) for win in wins]
    assert got == wanted


def test_kuhn_poker():
    tree = game_tree(Kuhn(), lambda hand: hand.scores()[0])
    assert (tree.nodes, tree.sequences) == (55, (13, 13))  # 1 + 6 (1 + 2 + 2 + 2 + 2)
    check(Kuhn(), tree, lambda hand: [hand.scores()[0], hand.scores()[1]])
    assert repr(tree) == "<GameTree of Kuhn(): 55 nodes, 6 + 6 information sets>"


def test_without_a_payoff_shares_of_the_win_count():
    check(
        Kuhn(),
        game_tree(Kuhn()),
        lambda hand: [hand.returns()[0], hand.returns()[1]],
    )


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from(OWNERS))
def test_random_games(seed, owners):
    """Among them some in which a person's seats choose together with others, and three persons."""
    game = RandomGame(seed, 4, owners)
    if len(game.people) == 2:
        check(game, game_tree(game, gain), lambda its: [gain(its), -gain(its)])
    else:
        check(game, game_tree(game), lambda its: [its.returns()[who] for who in game.people])


def test_seats_of_one_person_that_choose_together_know_of_each_other():
    games = (RandomGame(seed, 1, (0, 1, 0)) for seed in range(100))
    game = next(game for game in games if game.node(()) == Together((0, 2)))
    first, second = game_tree(game, gain).information_sets
    assert len(first) == 3
    assert not second
    south = [its for its in first if its.seat == 2]
    assert [type(its.view) for its in south] == [Informed, Informed]
    assert [its.view.chosen for its in south] == [(action,) for action in first[0].actions]
    assert south[0].view.legal() == south[0].actions


def test_the_sequential_form_has_the_same_tree():
    game = Scissors()
    one, two = game_tree(game, gain), game_tree(sequential(game), lambda its: gain(its.base))
    assert (one.leaves, one.wins, one.unit) == (two.leaves, two.wins, two.unit)


def test_chance_is_weighed():
    """Two dice of two sides: 4 rolls are 3 handfuls, weights 1, 2, 1."""
    tree = game_tree(liars_dice(2, (2, 0)))
    opening = {its.view.dice: its for its in tree.information_sets[0] if not its.parent}
    assert set(opening) == {(1, 1), (1, 2), (2, 2)}
    for dice, weight in (((1, 1), 1), ((1, 2), 2), ((2, 2), 1)):
        its = opening[dice]
        bid = its.first + its.actions.index(Bid(2, 2))  # the highest: the other can but call
        wins = [
            Fraction(win, tree.unit)
            for sequence, win in zip(tree.leaves[0], tree.wins[0], strict=True)
            if sequence == bid
        ]
        assert wins == [Fraction(weight, 4) * (dice == (2, 2))]


# ------------------------------------------------------------------------------------ what fails


def test_imperfect_recall_is_refused():
    with pytest.raises(
        ImperfectRecall, match=r"north \(seat 0\) forgets whether its last action was do 0 or do 1"
    ) as why:
        game_tree(Pennies(forgets=True), gain)
    assert "these views of pennies have none" in str(why.value)
    assert "PathView(seat=0, known=('again',)" in str(why.value)
    assert isinstance(why.value, ValueError)
    game_tree(Pennies(forgets=False), gain)


def test_a_large_game_is_refused():
    told = []
    with pytest.raises(ValueError, match=r"dice_sides=5\) has more than 20,000 nodes; raise"):
        game_tree(liars_dice(5), limit=20_000, progress=told.append)
    nodes = [4096, 8192, 12288, 16384]
    assert [(its.nodes, its.limit, its.done) for its in told] == [(n, 20_000, 0) for n in nodes]
    assert str(told[3]).startswith("16,384 nodes of at most 20,000, ")
    game_tree(Kuhn(), limit=55)
    with pytest.raises(ValueError, match="more than 54 nodes"):
        game_tree(Kuhn(), limit=54)
    with pytest.raises(ValueError, match="more than 1 node;"):
        game_tree(Scissors(), gain, limit=1)
    assert str(Unrolled(1, 9, 0.2, 1)) == "1 node, 0 s"


class Lottery(PathGame):
    """A number is drawn, then another, and north says one of a few."""

    name, seats, owner = "lottery", (0, 1), {0: 0, 1: 1}

    def __init__(self, law):
        self.law = law

    def node(self, path):
        return (self.law, self.law, Turn(0), End())[len(path)]

    def knowledge(self, path, seat):
        return path

    def wins(self, path):
        return {0: 0, 1: 0}


class Draws:
    """A law that counts how many of its outcomes were asked for."""

    def __init__(self, count):
        self.count = self.denominator = count
        self.asked = 0

    def __len__(self):
        return self.count

    def __iter__(self):
        for outcome in map(Do, range(self.count)):
            self.asked += 1
            yield outcome

    def weight(self, _):
        return 1

    def sample(self, rng):
        return Do(below(rng, self.count))


@pytest.mark.parametrize(
    ("count", "limit", "asked", "words"),
    [
        (10**30, 10**6, 0, "a law of chance with more outcomes than the limit, 1,000,000; raise"),
        (10**9, 10**6, 0, "a law of chance with more outcomes than the limit, 1,000,000; raise"),
        (900, 899, 0, "a law of chance with more outcomes than the limit, 899; raise"),
        (900, 900, 900, "more than 900 nodes"),
        (50, 70, 70, "more than 70 nodes"),
    ],
)
def test_a_law_is_not_listed_beyond_the_limit(count, limit, asked, words):
    """10³⁰ outcomes are more than ``len`` can say; two laws of 50 are 1 + 50 + 2500 states."""
    law = Draws(count)
    with pytest.raises(ValueError, match=words):
        game_tree(Lottery(law), limit=limit)
    assert asked <= law.asked <= asked + 1


def test_laws_of_the_whole_games_are_not_listed():
    for players in (3, 4):
        for limit in (1, 2_000_000):
            with pytest.raises(ValueError, match=f"more outcomes than the limit, {limit:,};"):
                game_tree(BananaGovernance(players), limit=limit)


def test_actions_are_not_listed_beyond_the_limit():
    asked_for = []

    class Many(Sequence):
        def __len__(self):
            return 10**9

        def __getitem__(self, number):
            asked_for.append(number)
            return Do(number)

    class Open(PathState):
        def view(self, seat):
            return PathView(seat, (), ())

    class Choice(PathGame):
        name, seats, owner = "choice", (0, 1), {0: 0, 1: 1}

        def start(self):
            return Open(self)

        def node(self, path):
            return (Turn(0), End())[len(path)]

        def actions(self, path, seat):
            return Many()

    with pytest.raises(ValueError, match="has more than 1,000 nodes"):
        game_tree(Choice(), limit=1000)
    assert len(asked_for) < 200  # by random walks


@pytest.mark.parametrize("sampling", [None, "external"])
def test_whole_games_are_refused_at_once(sampling, monkeypatch):
    """G6: a few hundred positions show that there are too many; views forget nothing (B)."""
    visited = []
    monkeypatch.setattr(game_trees, "informed", lambda *its: visited.append(0) or informed(*its))
    for game in (JackBananas(4), MakaBana(4), MakaBana(2, "mao")):
        visited.clear()
        found = (
            r"random walks find about 10⁴⁰ or more" if sampling is None else "a sample of .* has"
        )
        with pytest.raises(ValueError, match=found) as error:
            cfr(game, sampling=sampling)
        assert not isinstance(error.value, ImperfectRecall)
        assert len(visited) < 1500


def test_walks_find_nothing_where_all_is_remembered():
    for game in (Kuhn(), liars_dice(3), Pennies(forgets=False), Scissors(), Lottery(Draws(9))):
        probe_recall(game)
    for owners in OWNERS:
        probe_recall(RandomGame(1, 4, owners))
    with pytest.raises(ImperfectRecall, match=r"whether its last action was do [01] or do [01]"):
        probe_recall(Pennies(forgets=True))


def test_time_ends_unrolling():
    with pytest.raises(
        ValueError,
        match=r"sides=6\) was unrolled to [\d,]+ nodes in 0.01 s, and there are more; give it "
        'more seconds, or let cfr sample it by sampling="external", if its views remember',
    ):
        game_tree(liars_dice(6), seconds=0.01)
    assert game_tree(Kuhn(), seconds=1e-9).nodes == 55
    law = Draws(10**6)
    with pytest.raises(ValueError, match="was unrolled to 1 node in 1e-09 s"):
        game_tree(Lottery(law), limit=10**14, seconds=1e-9)
    assert law.asked == 1024
    for none in (0, -1, "a", float("nan")):
        with pytest.raises(ValueError, match=f"seconds is a number above 0, not {none!r}"):
            game_tree(Kuhn(), seconds=none)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((Kuhn(), None, 0), "limit is an integer from 1 up, not 0"),
        ((Kuhn(), lambda _: 0.5), "a payoff is an integer or a fraction, not 0.5"),
        ((RandomGame(1, 2, (0, 1, 2)), gain), "two persons wins; here play 3"),
    ],
)
def test_arguments_that_are_none(arguments, words):
    game, payoff, *limit = arguments
    with pytest.raises(ValueError, match=words):
        game_tree(game, payoff, **dict(zip(["limit"], limit, strict=False)))


def test_what_is_forgotten_is_said_in_few_words():
    class Twice(PathGame):
        """North is told one of two things, does the same, and does not know any more which."""

        name, seats, owner = "twice", (0, 1), {0: 0, 1: 1}

        def node(self, path):
            return (
                Weighted([Do(0), Do(1)], [1, 1])
                if not path
                else Turn(0)
                if len(path) < 3
                else End()
            )

        def knowledge(self, path, seat):
            return path[:1] if len(path) == 1 else ("x" * 5000,)

        def wins(self, path):
            return {0: 0, 1: 0}

        def actions(self, path, seat):
            return (Do(7),)

    with pytest.raises(ImperfectRecall, match="forgets what it knew at its last action, do 7") as e:
        game_tree(Twice())
    assert len(str(e.value)) < 500


def test_a_line_tells_how_far_it_is(capsys):
    game_tree(Kuhn(), progress=True)
    assert capsys.readouterr().err == "━" * 20 + " 55 nodes, 0 s\n"
    told = []
    game_tree(Kuhn(), progress=told.append)
    assert [(its.nodes, its.done) for its in told] == [(55, 1)]
    game_tree(Kuhn())
    assert not capsys.readouterr().err
    with pytest.raises(TypeError, match="progress is a function, True or False, not 3"):
        game_tree(Kuhn(), progress=3)


# ------------------------------------------------------------------ games that break the protocol


class Broken(PathGame):
    """A coin is tossed and seen by both; north moves, and perhaps one thing is wrong."""

    name, seats, owner = "broken", (0, 1), {0: 0, 1: 1}

    def __init__(self, **wrong):
        for name, its in wrong.items():
            setattr(self, name, its)

    def node(self, path):
        return (Weighted([Do(0), Do(1)]), Turn(0), End())[len(path)]

    def knowledge(self, path, seat):
        return path

    def wins(self, path):
        return {0: 1, 1: 0}


class Unhashable(PathState):
    __hash__ = None


def wrong_node(path):
    return (Weighted([Do(0), Do(1)]), None)[len(path)]


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"wins": lambda _: {0: 1}}, ValueError, r"leaves out person 1: it says what 0 wins, and"),
        ({"wins": lambda _: {}}, ValueError, "leaves out person 0: it says what nobody wins"),
        ({"wins": lambda _: 3}, TypeError, r"returns\(\) is a mapping of persons, .* not 3$"),
        (
            {"actions": lambda *_: ()},
            ValueError,
            r"north \(seat 0\) is to move, and legal\(0\) is empty; .* PathView\(seat=0",
        ),
        (
            {"actions": lambda *_: (Do(1), Do(2), Do(1))},
            ValueError,
            r"legal\(0\) has the action .*1 more than once, at PathView\(seat=0",
        ),
        (
            {"knowledge": lambda path, _: [path]},
            TypeError,
            "a view is hashable, and this one is not, unhashable type: 'list': PathView",
        ),
        ({"node": wrong_node}, TypeError, "a node is a Turn, .* or a law of chance, not None, at "),
        ({"node": lambda _: 7}, TypeError, "a node is a Turn, .* or a law of chance, not 7, at "),
        (
            {"start": lambda: None},
            TypeError,
            r"start\(\) returns a state, and of broken it is None",
        ),
        (
            {"owner": [0, 1]},
            TypeError,
            r"owner is the person .*, such as {0: 0, 1: 1}, not \[0, 1\]",
        ),
        ({"owner": {0: 0}}, ValueError, r"owner says nothing of seat 1: .* not {0: 0}"),
    ],
)
def test_a_game_that_breaks_the_protocol(wrong, error, words):
    for solver in (game_tree, sequence_form, cfr):
        with pytest.raises(error, match=words):
            solver(Broken(**wrong))
    with pytest.raises(error, match=words):
        cfr(Broken(**wrong), sampling="external")
    game_tree(Broken())


class Blind(NamedTuple):
    """A view that shows nothing, not even what may be done."""

    seat: int

    def legal(self):
        return ()


class Blindfold(PathState):
    def apply(self, move):
        return Blindfold(self.game, super().apply(move).path)

    def view(self, seat):
        return Blind(seat)


def test_a_view_that_does_not_tell_what_may_be_done():
    game = Broken(actions=lambda path, _: (Do(path[0]),))
    game.start = lambda: Blindfold(game)
    words = r"north \(seat 0\) knows the same and may do .*[01] here, .*[01] there; who is to move"
    for solver in (game_tree, sequence_form, partial(cfr, sampling="external")):
        with pytest.raises(ValueError, match=words):
            solver(game)


def test_a_state_is_hashable():
    game = Broken()
    game.start = lambda: Unhashable(game)
    with pytest.raises(TypeError, match="a state is hashable, and this one is not, unh"):
        game_tree(game)


@pytest.mark.parametrize("name", ["name", "seats", "owner"])
def test_an_attribute_that_is_missing(name):
    members = {"name": "bare", "seats": (0, 1), "owner": {0: 0, 1: 1}, "start": Broken.start}
    abstract = {its: Broken.__dict__.get(its, getattr(PathGame, its)) for its in PATH_GAME}
    del members[name]
    bare = type("Bare", (Game,), abstract | members)()
    for solver in (game_tree, sequence_form, cfr):
        with pytest.raises(TypeError, match=f"^Bare sets no {name}: "):
            solver(bare)


@pytest.mark.parametrize("name", ["game", "node"])
def test_an_attribute_of_a_state_that_is_missing(name):
    class Bare(PathState):
        def __init__(self, game):
            self.path = ()
            setattr(self, *{"game": ("node", Turn(0)), "node": ("game", game)}[name])

    game = Broken()
    game.start = lambda: Bare(game)
    with pytest.raises(TypeError, match=f"a state of broken sets no {name}, which is "):
        game_tree(game)


@pytest.mark.parametrize("owners", [(0, 1), (0, 1, 2)])
def test_shares_that_are_not_exact_are_refused(owners, monkeypatch):
    monkeypatch.setattr(RandomGame, "wins", lambda *_: dict.fromkeys(owners, 0.5))
    with pytest.raises(ValueError, match=r"what returns\(\) says is an integer or a fraction"):
        game_tree(RandomGame(1, 2, owners))


@pytest.mark.parametrize(
    ("game", "payoff", "words"),
    [
        (Kuhn().start(), None, "a game or its tree is wanted, not .*; a state has its game as"),
        (5, None, "a game or its tree is wanted, not 5$"),
        (Kuhn(), 3, "a payoff is a function that says what the first wins at an end, not 3"),
    ],
)
def test_arguments_of_another_kind(game, payoff, words):
    for solver in (game_tree, sequence_form, cfr):
        with pytest.raises(TypeError, match=words):
            solver(game, payoff)


def test_a_person_that_is_none():
    tree = game_tree(Kuhn())
    assert [tree.place(person) for person in (0, 1)] == [0, 1]
    with pytest.raises(ValueError, match="there is no person 2; the persons are 0, 1"):
        tree.place(2)


# ----------------------------------------------------------------------------------- liar's dice


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_liars_dice_has_as_many_nodes_as_bids_allow(sides):
    """Any set of bids is a history, and after any but the empty one somebody may call."""
    tree = game_tree(liars_dice(sides))
    histories = 2 ** (2 * sides)
    assert tree.nodes == 1 + sides + sides**2 * (2 * histories - 1)
    assert sum(map(len, tree.information_sets)) == sides * histories
    assert len(tree.leaves[0]) == sides**2 * (histories - 1)
