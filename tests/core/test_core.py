"""The core, on Kuhn poker."""

import random
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from support.conformance import check_game, walk
from support.kuhn_poker import (
    RULES,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    Hand,
    Kuhn,
    Opening,
    value,
)

from banana_lab import jack_bananas
from banana_lab.core import (
    End,
    Game,
    IllegalMove,
    State,
    Together,
    Transcript,
    Turn,
    at_random,
    below,
    generator,
    perft,
    playout,
    replay,
)
from banana_lab.core.agenda import Rules
from banana_lab.core.chance import Weighted


@pytest.mark.parametrize("seed", range(20))
def test_kuhn_poker_conforms(seed):
    check_game(Kuhn(), seed)


class Greeting(NamedTuple):
    """Check, the first seat alone or both together, asked or unasked."""

    together: int
    always: int
    kind: str = "greeting"


@pytest.fixture
def greeting(monkeypatch):
    """A hand that begins with a question to which there is one answer."""
    rules = Rules(RULES)
    monkeypatch.setattr(Hand, "rules", rules)

    @rules.rule(Greeting, "Greeting")
    def greet(hand, step):
        if step.together:
            hand.ask_together({0: (Check(),), 1: (Check(), Bet())}, always=bool(step.always))
        else:
            hand.ask(0, (Check(),), always=bool(step.always))

    @greet.answer
    def greeted(hand, step, answer):
        hand.then(Opening(1))

    return lambda steps: Kuhn().position(f"01 11 -1 | {steps}")


def test_what_has_one_answer_is_asked_only_if_always(greeting):
    alone = greeting("greeting 0 0")
    assert (alone.node, alone.step) == (Turn(1), Opening(1))
    asked = greeting("greeting 0 1")
    assert (asked.node, asked.step, asked.legal()) == (Turn(0), Greeting(0, 1), (Check(),))
    done = asked.trace(Check())
    assert [(step.step, step.answer, step.asked) for step in done] == [
        (Greeting(0, 1), Check(), True)
    ]
    assert done[-1].after == asked.apply(Check()) == alone
    assert greeting("greeting 1 0").node == Together((1,))
    both = greeting("greeting 1 1")
    assert (both.node, both.legal(0)) == (Together((0, 1)), (Check(),))
    assert both.apply({0: Check(), 1: Bet()}) == alone


def test_a_trace_tells_what_the_rules_answered_themselves(greeting):
    question, given = greeting("opening 1, greeting 0 0").trace(Check())
    assert (question.step, question.answer, question.asked) == (Opening(1), Check(), True)
    assert (given.step, given.answer, given.asked) == (Greeting(0, 0), Check(), False)
    assert question.after is given.before
    assert (given.before.node, given.before.legal()) == (Turn(0), (Check(),))
    assert given.after.step == Opening(1)


def test_perft_of_kuhn_poker():
    # 6 deals; check or bet; then check, bet | call, fold; then call, fold after check, bet
    assert [perft(Kuhn(), depth) for depth in range(5)] == [1, 6, 12, 24, 12]


def test_value_of_kuhn_poker_under_its_known_equilibrium():
    """Kuhn (1950): bet the lowest 1/3 as second, call with the middle 1/3: the first loses 1/18."""

    def profile(view):
        card, options = view.card[0], view.legal()
        if Call() in options:
            first_calls = {0: Fraction(0), 1: Fraction(1, 3), 2: Fraction(1)}
            call = first_calls[card]
            return {Call(): call, Fold(): 1 - call}
        bet = (
            {0: Fraction(1, 3), 1: Fraction(0), 2: Fraction(1)}[card] if view.seat else Fraction(0)
        )
        return {Bet(): bet, Check(): 1 - bet}

    assert value(Kuhn().start(), profile) == Fraction(-1, 18)


def test_views_hide_the_other_card():
    start = Kuhn().start()
    one, two = start.apply(Deal((0, 1))), start.apply(Deal((0, 2)))
    assert one.view(0) == two.view(0)
    assert hash(one.view(0)) == hash(two.view(0))
    assert one.view(1) != two.view(1)
    assert one != two


def test_golden_vectors_of_the_generator():
    """One seed gives one game on every Python: these numbers must never change."""
    rng = generator(2026)
    assert [rng.getrandbits(32) for _ in range(3)] == [4177891703, 2420169832, 468117575]
    rng = generator("KIWI-42", 7, 1)
    assert [below(rng, n) for n in (2, 3, 6, 10, 1296, 10**12)] == [0, 2, 0, 8, 1227, 843212166572]


def test_below_is_uniform_and_in_range():
    rng = generator(1)
    counts = [0] * 5
    for _ in range(5000):
        counts[below(rng, 5)] += 1
    assert min(counts) > 850
    assert below(rng, 1) == 0
    with pytest.raises(ValueError, match="n is at least 1"):
        below(rng, 0)


def test_generator_needs_a_seed():
    with pytest.raises(ValueError, match="needs a seed"):
        generator()


def test_weighted_laws():
    law = Weighted("ab", (1, 3))
    rng = generator(3)
    drawn = [law.sample(rng) for _ in range(4000)]
    assert 2800 < drawn.count("b") < 3200
    assert law == Weighted("ab", (1, 3)) != Weighted("ab", (1, 2))
    assert law.weight(["unhashable"]) == 0
    for outcomes, weights in (("", ()), ("ab", (1,)), ("ab", (1, 0)), ("aa", (1, 1))):
        with pytest.raises(ValueError):
            Weighted(outcomes, weights)


def test_playout_with_policies_sees_views_only():
    seen = []

    def watch(view, rng):
        seen.append(view)
        return at_random(view, rng)

    transcript = playout(Kuhn(), watch, seed=4)
    assert seen
    assert {type(view).__name__ for view in seen} == {"HandView"}
    assert replay(transcript) == replay(playout(Kuhn(), {0: watch, 1: watch}, seed=4))
    with pytest.raises(ValueError, match="no policy for second"):
        playout(Kuhn(), {0: watch})


def test_playout_can_be_cut():
    cut = playout(Kuhn(), seed=1, max_moves=1)
    assert cut.truncated
    assert len(cut.moves) == 1
    assert Transcript.from_json(cut.to_json()) == cut
    with pytest.raises(ValueError, match="max_moves"):
        playout(Kuhn(), max_moves=-1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"version": 1', '"version": 2', "version"),
        ('"banana-lab transcript"', '"chess"', "format"),
        ('"kuhn_poker"', "[1]", "game: expected the name"),
        ('"kuhn_poker"', '"kuhn_whist"', "game: there is no game 'kuhn_whist'"),
        ('"setup": {}', '"setup": {"x": 1}', "setup"),
        ('"seed": 1', '"seed": "1"', "seed"),
        ('"truncated": false', '"truncated": 0', "truncated"),
        ('"truncated": false', '"truncated": true', "truncated"),
        ('"first": "', '"third": "', "number 2: there is no seat 'third'"),
        ('"first": "', '"second": "', "number 2: first is to move"),
        ('"deal ', '"steal ', "number 1"),
        ('"moves"', '"moving"', "moves: is missing"),
        ('"format"', '"extra": 1, "format"', "extra: is not a field"),
        ('"returns": {"0"', '"returns": {"1"', "returns"),
        ("]\n}", "]", "is not JSON"),
    ],
)
def test_a_transcript_that_does_not_replay_is_refused_with_the_place(old, new, complaint):
    text = playout(Kuhn(), seed=1).to_json()
    assert old in text
    with pytest.raises(ValueError, match=complaint):
        Transcript.from_json(text.replace(old, new, 1))


def test_a_transcript_with_moves_left_out_is_refused():
    lines = playout(Kuhn(), seed=1).to_json().splitlines()
    cut = "\n".join([*lines[:-4], lines[-4].rstrip(","), *lines[-2:]])
    with pytest.raises(ValueError, match="not over after number"):
        Transcript.from_json(cut)


def test_a_text_nested_without_end_is_refused():
    with pytest.raises(ValueError, match="nested too deeply"):
        Transcript.from_json("[" * 10**5)


def test_walks_end():
    assert sum(1 for _ in walk(Kuhn(), 5)) <= 6


def test_g5_a_policy_cannot_foresee_chance_nor_change_it():
    """Whatever policies draw, chance is the same, and none of their generators is chance's."""
    foreseen = []

    def prophet(view, rng):
        copy = random.Random()
        copy.setstate(rng.getstate())
        foreseen.append(copy.getrandbits(64))
        return view.legal()[0]

    def spender(view, rng):
        for _ in range(100):
            rng.getrandbits(64)
        return view.legal()[0]

    game = jack_bananas.Game(4)
    one, other = (playout(game, policy, seed=5, max_moves=60) for policy in (prophet, spender))
    assert one.moves == other.moves, "the same dice, whatever was drawn beside them"
    chance = generator(5, "chance")
    assert not {*foreseen} & {chance.getrandbits(64) for _ in range(1000)}


def test_g5_two_policies_are_compared_on_the_same_dice():
    """A seat that draws more or less does not change what the others draw."""
    game, drawn = jack_bananas.Game(4), {}

    def watched(name, extra):
        def policy(view, rng):
            drawn.setdefault((name, view.seat), []).append(rng.getrandbits(32))
            for _ in range(extra * (view.seat == 0)):
                rng.getrandbits(32)
            return view.legal()[0]

        return policy

    for name, extra in (("sober", 0), ("thirsty", 3)):
        playout(game, watched(name, extra), seed=9, max_moves=60)
    assert drawn["sober", 1] == drawn["thirsty", 1]
    assert drawn["sober", 0] != drawn["thirsty", 0]
    assert drawn["sober", 1][0] == generator(9, 1).getrandbits(32)


class Sum(State):
    """A game of one's own that checks nothing: add 1 or 2 until somebody reaches 4."""

    def __init__(self, game, at=0):
        self.game, self.at = game, at
        self.node = End() if at >= 4 else Turn(at % 2)

    def legal(self, seat=None):
        turn = isinstance(self.node, Turn) and seat in (None, self.node.seat)
        return (Add(1), Add(2)) if turn else ()

    def apply(self, move):
        return Sum(self.game, self.at + move.number)

    def view(self, seat):
        return Seen(seat, self.at, self.legal(seat))

    def scores(self):
        return self.returns()

    def returns(self):
        return {0: Fraction(1, 2), 1: Fraction(1, 2)}

    def __eq__(self, other):
        return isinstance(other, Sum) and self.at == other.at

    def __hash__(self):
        return hash(self.at)

    def __str__(self):
        return str(self.at)


class Add(NamedTuple):
    number: int
    kind: str = "add"

    def __str__(self):
        return f"add {self.number}"


class Seen(NamedTuple):
    seat: int
    at: int
    options: tuple

    def legal(self):
        return self.options


class Adding(Game):
    name, seats, owner, setup = "adding", (0, 1), {0: 0, 1: 1}, {}

    def start(self):
        return Sum(self)

    def seat_name(self, seat):
        return f"player {seat}"

    def parse(self, text):
        return Add(int(text.removeprefix("add ")))

    def position(self, text):
        return Sum(self, int(text))


@pytest.mark.parametrize("bad", [Add(3), Add(1.0), Add(True), (1, "add"), None, "add 1"])
def test_g5_a_game_of_ones_own_need_not_check_what_policies_choose(bad):
    with pytest.raises(IllegalMove, match=r"Player 0 cannot do .*Legal here: add 1, add 2\."):
        playout(Adding(), lambda view, rng: bad)
    assert replay(playout(Adding(), lambda view, rng: Add(np.int64(2)))).at == 4
