"""What every game must do: one suite, which each game's tests run on its own games.

A walk plays a game at random and checks every state on its way.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

import numpy
import pytest

from banana_lab.core import (
    Action,
    End,
    Game,
    IllegalMove,
    State,
    Together,
    Transcript,
    Turn,
    below,
    generator,
    playout,
    replay,
    sequential,
)
from banana_lab.core.agenda import Position

LISTED = 2000
"""Up to so many options are checked one and all; of more, a sample."""
LIKENESS = 6
"""At one state of so many, what merely resembles a legal action is tried: a refusal takes long."""


class NoAction(tuple):
    """An action of no game."""

    __slots__ = ()


def walk(game: Game, seed: int, most: int = 400) -> Iterator[State]:
    """Play a random game and yield every state of it."""
    rng, state = generator("walk", seed), game.start()
    for _ in range(most):
        yield state
        node = state.node
        if isinstance(node, End):
            return
        if isinstance(node, Turn):
            options = state.legal()
            state = state.apply(options[below(rng, len(options))])
        elif isinstance(node, Together):
            answers = {}
            for seat in reversed(node.seats):
                options = state.legal(seat)
                answers[seat] = options[below(rng, len(options))]
            state = state.apply(answers)
        else:
            state = state.apply(node.sample(rng))


def check_state(state: State) -> None:
    """Check all that must hold of one state."""
    game, before = state.game, (hash(state), str(state))
    check_moves(state)
    for seat in game.seats:
        view = state.view(seat)
        assert view.seat == seat
        assert tuple(several(view.legal())) == tuple(several(state.legal(seat)))
        assert hash(view) == hash(state.view(seat))
        assert view == state.view(seat)
    again = game.position(str(state))
    assert again == state
    assert hash(again) == hash(state)
    assert str(again) == str(state)
    assert again.node == state.node
    assert [tuple(several(again.legal(seat))) for seat in moving(state)] == [
        tuple(several(state.legal(seat))) for seat in moving(state)
    ]
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    if below(generator("memories", str(state)), LIKENESS) == 0:
        assert [copy.view(seat) for seat in game.seats] == [state.view(seat) for seat in game.seats]
    with pytest.raises(AttributeError):
        state.node = state.node  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del state.node
    assert not any(isinstance(state.legal(seat), list) for seat in moving(state))
    if isinstance(state.node, End):
        shares = state.returns()
        assert set(shares) == set(game.people)
        assert sum(shares.values()) == 1
        assert all(isinstance(share, Fraction) and share >= 0 for share in shares.values())
        assert set(state.scores()) == set(game.people)
    else:
        with pytest.raises(ValueError):
            state.returns()
        with pytest.raises(ValueError):
            state.scores()
    assert (hash(state), str(state)) == before


def several(options: Sequence[Action], most: int = LISTED) -> list[Action]:
    """Return all options if they are few, and otherwise some from everywhere among them."""
    if len(options) <= most:
        return list(options)
    rng = generator("several", len(options))
    places = {0, len(options) - 1, *(below(rng, len(options)) for _ in range(20))}
    return [options[place] for place in sorted(places)]


def moving(state: State) -> tuple[int, ...]:
    """Return the seats that are to move."""
    if isinstance(state.node, Turn):
        return (state.node.seat,)
    return state.node.seats if isinstance(state.node, Together) else ()


def check_moves(state: State) -> None:
    """Legal moves are distinct, print, parse and apply; others are refused and change nothing."""
    game, node = state.game, state.node
    with pytest.raises(ValueError, match="there is no seat 'nobody'"):
        state.legal("nobody")  # type: ignore[arg-type]
    for seat in game.seats:
        options = state.legal(seat) if seat in moving(state) else ()
        if seat not in moving(state):
            assert not state.legal(seat)
            continue
        assert len(options) >= 2, "a choice of one is no decision"
        listed = several(options)
        assert len(listed) == len(set(listed))
        assert len(listed) == len(options) or len(options) > LISTED
        for action in several(options, 40):
            assert action in options
            assert game.parse(str(action)) == action
            assert type(game.parse(str(action))) is type(action)
            assert state.apply(complete(state, seat, action)) is not state
        with pytest.raises(IllegalMove) as caught:
            state.apply(complete(state, seat, NoAction()))
        assert caught.value.rule
        assert str(options[0]) in str(caught.value)
        tried = below(generator("likeness", str(state)), LIKENESS) == 0
        for action in several(options, 4)[:3] if tried else ():
            check_likeness(state, lambda thing, seat=seat: complete(state, seat, thing), action)
    if isinstance(node, Turn):
        refused(state, {node.seat: state.legal()[0]}, None, 7, ())
    elif isinstance(node, Together):
        with pytest.raises(ValueError):
            state.legal()
        refused(state, {}, None, dict.fromkeys(node.seats), state.legal(node.seats[0])[0])
    elif isinstance(node, End):
        assert not any(state.legal(seat) for seat in game.seats)
        refused(state, NoAction())
    else:
        check_chance(state)


def check_likeness(state: State, move: Callable[[object], object], action: Action) -> None:
    """What equals a legal action is refused; with NumPy's integers it is the action itself (A1)."""
    after = state.apply(move(action))  # type: ignore[arg-type]
    for stranger in strangers(action):
        try:
            found = state.apply(move(stranger))  # type: ignore[arg-type]
        except IllegalMove:
            continue
        own = state.game.parse(str(stranger))
        assert repr(own) == repr(stranger), f"{stranger!r} is taken for {own!r}"
        assert str(state.game.position(str(found))) == str(found)
    again = state.apply(move(with_numpy(action)))  # type: ignore[arg-type]
    assert again == after
    assert str(again) == str(after)
    assert pickle.dumps(again) == pickle.dumps(after), "a state holds Python's own numbers"


def strangers(action: Action) -> Iterator[object]:
    """Yield what resembles an action and is none, or another one."""
    yield tuple(action)
    yield list(action)
    for place, value in enumerate(action):
        for other in unlike(value):
            yield action._replace(**{action._fields[place]: other})  # type: ignore[attr-defined]


def unlike(value: object) -> Iterator[object]:
    """Yield values that stand where this one should, and should not."""
    yield from (None, "", (), -1, 99, 10**30, float("nan"), [value])
    if isinstance(value, bool):
        yield int(value)
    elif isinstance(value, int):
        yield from (float(value), Fraction(value, 1), str(value))
        if value in (0, 1):
            yield bool(value)
    elif isinstance(value, tuple):
        if type(value) is not tuple:
            yield tuple(value)
        yield list(value)
        yield from (value[:-1], (*value, *value))


def with_numpy(value: object) -> object:
    """Return a value with NumPy's integers in place of Python's."""
    if type(value) is int:
        return numpy.int64(value)
    if isinstance(value, tuple):
        parts = tuple(map(with_numpy, value))
        return type(value)._make(parts) if hasattr(value, "_make") else type(value)(parts)
    return value


def check_refusals(state: State, vocabulary: Iterable[Action]) -> int:
    """Every action that a player could mean and may not do is refused with a reason (C).

    Args:
        state: a state of a shipped game.
        vocabulary: every action of its game.

    Returns:
        How many were refused.
    """
    count = 0
    for seat in moving(state):
        for action in vocabulary:
            if action in state.legal(seat):
                continue
            with pytest.raises(IllegalMove) as caught:
                state.apply(complete(state, seat, action))  # type: ignore[arg-type]
            refusal = caught.value
            clause, colon, reason = refusal.problem.partition(": ")
            assert colon, f"no reason in {refusal}"
            assert clause.lower().startswith(f"{state.game.seat_name(seat)} cannot "), refusal
            assert len(reason.split()) > 2, f"no reason in {refusal}"
            assert refusal.rule
            assert bool(refusal.ruling) == bool(refusal.quoted)
            count += 1
    return count


def complete(state: State, seat: int, action: object) -> object:
    """Return the move in which a seat does this, and the others their first legal action."""
    if isinstance(state.node, Turn):
        return action
    assert isinstance(state.node, Together)
    first = {other: state.legal(other)[0] for other in state.node.seats}
    return first | {seat: action}


def refused(state: State, *moves: object) -> None:
    for move in moves:
        with pytest.raises(IllegalMove):
            state.apply(move)  # type: ignore[arg-type]


def check_chance(state: State) -> None:
    law = state.node
    assert not isinstance(law, Turn | Together | End)
    total = 0
    for number, outcome in enumerate(law):
        weight = law.weight(outcome)
        assert weight > 0
        total += weight
        if number < 12:
            assert state.game.parse(str(outcome)) == outcome
            state.apply(outcome)
        if number == len(law) // 2 and below(generator("likeness", str(state)), LIKENESS) == 0:
            check_likeness(state, lambda thing: thing, outcome)
        if number > 5000:
            break
    else:
        assert number + 1 == len(law)
        assert total == law.denominator
    assert law.weight(law.sample(generator(1))) > 0
    assert law.weight(NoAction()) == 0
    refused(state, NoAction(), None)


def check_trace(state: Position, after: Position) -> None:
    """The trace of the move between two states leads from one to the other, step by step."""
    chosen = state.chosen(after.moves[0])
    done = state.trace(chosen)
    first, last = done[0], done[-1]
    assert (first.before, first.step, first.answer) == (state, state.step, after.moves[0])
    assert (last.after, last.after.node, last.after.moves[0]) == (after, after.node, first.answer)
    assert [step.asked for step in done] == [True] + [False] * (len(done) - 1)
    for step, following in pairwise(done):
        assert step.after is following.before
        assert following.before.step is following.step
        node, options = following.before.node, following.before.options
        if following.answer is None:
            assert (node, options) == (None, ())
        elif isinstance(node, Turn):
            assert options == (following.answer,)
        else:
            assert not node.seats
            assert options == {seat: (answer,) for seat, answer in following.answer.items()}


def check_game(game: Game, seed: int) -> Transcript:
    """Play one checked random game; its transcript replays, also by way of JSON."""
    for state in walk(game, seed):
        check_state(state)
    for state, after in pairwise(walk(game, seed)):
        check_trace(state, after)
    transcript = playout(game, seed=seed, max_moves=2000)
    final = replay(transcript)
    assert isinstance(final.node, End) or transcript.truncated
    again = Transcript.from_json(transcript.to_json())
    assert again == transcript
    assert replay(again) == final
    assert playout(game, seed=seed, max_moves=2000) == transcript
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(pickle.loads(pickle.dumps(game))) == hash(game)
    check_sequential(game, seed)
    return transcript


def check_sequential(game: Game, seed: int) -> None:
    """The sequential form asks one seat at a time and leads to the same ends."""
    rng, state = generator("sequential", seed), sequential(game).start()
    for _ in range(60):
        if isinstance(state.node, End):
            return
        assert not isinstance(state.node, Together)
        assert sequential(game).position(str(state)) == state
        if isinstance(state.node, Turn):
            seat = state.node.seat
            view, options = state.view(seat), state.legal()
            assert view.legal() == options
            others = [state.view(other) for other in game.seats if other != seat]
            state = state.apply(options[below(rng, len(options))])
            if state.chosen:  # nobody else learns which choice was made
                twin = [state.view(other) for other in game.seats if other != seat]
                assert [view.base for view in others] == [view.base for view in twin]
        else:
            state = state.apply(state.node.sample(rng))
