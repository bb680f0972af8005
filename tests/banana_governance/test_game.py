"""Whole games: the conformance suite, and what never changes on the way."""

import pickle
from collections import Counter
from statistics import mean, stdev

import pytest
from support.conformance import check_game, walk

from banana_lab.banana_governance import (
    ADD_ON,
    PASS_BIRD,
    Cards,
    Council,
    Game,
    banana,
    final_score,
)
from banana_lab.banana_governance.actions import PASS
from banana_lab.core import End, Transcript, Turn, perft, playout, replay

GAMES = {f"{players} players": Game(players) for players in (3, 4)}
SWAPPED = {
    "everything optional, 3 players": Game(
        3,
        award="winner_only",
        last_player_stops=True,
        strictly_higher=True,
        draft_monkeys_score=False,
    ),
    "everything optional, 4 players": Game(
        4,
        award="winner_only",
        last_player_stops=True,
        strictly_higher=True,
        draft_monkeys_score=False,
    ),
}


def check_council(council: Council) -> None:
    """Cards are conserved, bids ascend, and what follows from the state does."""
    game = council.game
    rows = Counter(its for row in council.rows for its in row or ())
    assert not rows - Counter(game.draft_deck)
    assert all(row is None or len(row) == game.box.dealt for row in council.rows)
    for number, taken in enumerate(zip(*council.taken, strict=True), 1):
        gone = {(council.pack_at(seat, number), group) for seat, group in enumerate(taken)}
        assert len(gone) == len(game.seats)
    if council.holder < 0:
        assert council.round == 0
        return
    auction = Counter((*council.deck, *council.table, *[ADD_ON] * council.add_on))
    auction += Counter(its for won in council.won for its in won)
    assert not auction - Counter(game.auction_deck)
    ends = Counter(banana(value) for value in game.dividers for _ in game.seats)
    held = Counter(banana(value) for hand in (*council.hands, *council.bids) for value in hand)
    held += Counter({PASS_BIRD: sum(council.pass_birds) + sum(council.used)})
    held += Counter(its for kept in council.kept for its in kept)
    if council.round == 1:
        assert held == rows + ends, "nothing is spent before the first round ends"
    assert not held - (rows + ends)
    assert any(its.start for its in council.kept[council.holder])
    for seat in game.seats:
        assert list(council.hands[seat]) == sorted(council.hands[seat])
        bids = council.bids[seat]
        assert list(bids) == sorted(bids)
        assert not game.options.strictly_higher or len({*bids}) == len(bids)
        assert not bids or council.acted >> seat & 1
    assert len({*council.passed}) == len(council.passed)


def check_end(council: Council) -> None:
    game, lots = council.game, len(council.game.seats) - 1
    rounds = game.box.rounds
    assert council.round == rounds
    taken = sum(map(len, council.won))
    assert taken == rounds * (lots if game.options.award == "ranked" else 1)
    add_ons = game.auction_deck[ADD_ON] - council.deck.count(ADD_ON)
    assert sum(council.birds) == rounds + add_ons
    if game.options.award == "ranked":
        assert len(council.deck) + taken + add_ons == 22
    for seat, result in council.result().items():
        assert council.scores()[seat] == final_score(*result)
    assert sum(council.returns().values()) == 1


@pytest.mark.parametrize("name", [*GAMES, *SWAPPED])
def test_games_conform(name):
    for seed in range(2):
        check_game((GAMES | SWAPPED)[name], seed)


@pytest.mark.parametrize("name", [*GAMES, *SWAPPED])
def test_fifty_random_games_keep_their_invariants(name):
    game = (GAMES | SWAPPED)[name]
    for seed in range(50):
        check_playout(game, seed)


@pytest.mark.playouts
@pytest.mark.parametrize("name", GAMES)
def test_two_thousand_random_games(name):
    game, moves = GAMES[name], []
    for seed in range(2000):
        moves.append(check_playout(game, seed))
    margin = 1.96 * stdev(moves) / 2000**0.5
    print(
        f"\n{name}: {mean(moves):.1f} ± {margin:.1f} decisions a game (95 %, at most "
        f"{max(moves)}); simulated, 2000 games, seeds 0 to 1999"
    )


def check_playout(game: Game, seed: int) -> int:
    """Play and check a random game; return the number of decisions in it."""
    transcript = playout(game, seed=seed)
    state, decisions = game.start(), 0
    for move in transcript.moves:
        decisions += len(move) if isinstance(move, dict) else isinstance(state.node, Turn)
        state = state.apply(move)
        check_council(state)
    assert isinstance(state.node, End)
    check_end(state)
    return decisions


def test_seeds_give_the_same_game_on_every_machine():
    """Golden: the end of a game is a function of its seed, for ever."""
    end = replay(playout(Game(4), seed=0))
    assert dict(end.scores()) == {0: 456, 1: 152, 2: 3200, 3: 1470}
    end = replay(playout(Game(3), seed=2))
    assert dict(end.scores()) == {0: -90, 1: 1980, 2: 1660}


FORCED = (
    "round 5 first east holder north; table m10 m8; north hand 2 mS; east birds 4; south hand 4 | "
    "bidding 1"
)


def test_a_game_may_ask_for_a_pass_that_is_all_that_is_left():
    plain, asking = Game(3), Game(3, asks_passes=True)
    council = asking.position(FORCED)
    assert council.legal() == (PASS,)
    assert council.can_only_pass
    assert not plain.position(FORCED).can_only_pass
    assert council.apply(PASS) == plain.position(FORCED).asking()
    assert plain != asking == plain.asking(passes=True)
    assert pickle.loads(pickle.dumps(council)) == council
    with pytest.raises(ValueError, match="asks_passes is True or False, not 1"):
        Game(asks_passes=1)


def test_games_that_ask_for_each_pass_have_more_moves_and_replay():
    plain, asking = Game(3), Game(3, asks_passes=True)
    forced = 0
    for seed in range(5):
        transcript = playout(asking, seed=seed)
        assert replay(Transcript.from_json(transcript.to_json())) == replay(transcript)
        state, council = plain.start(), asking.start()
        for move in transcript.moves:
            if council.can_only_pass:
                forced += 1
            else:
                state = state.apply(move)
            council = council.apply(move)
        assert state.scores() == council.scores()
    assert forced > 5


def test_a_view_answers_what_all_know_as_the_council_does():
    asked = 0
    for state in walk(Game(3), seed=1):
        for view in map(state.view, state.game.seats):
            assert view.step == state.step
            assert view.mover == state.mover
            if state.holder < 0:
                continue
            assert view.ranking() == state.ranking()
            assert (view.lots, view.staying, view.gone) == (state.lots, state.staying, state.gone)
            ranks = state.game.seats
            assert [*map(view.prize, ranks)] == [*map(state.prize, ranks)]
            assert [*map(view.size, ranks)] == [*map(state.size, ranks)]
            assert view.own == state.held(view.seat)
            assert view.score == state.score_of(view.seat)
            rival = (view.seat + 1) % 3
            assert view.held(rival) is None
            with pytest.raises(ValueError, match=r"the hand of .* is not known"):
                view.score_of(rival)
            asked += 1
    assert asked > 50


def test_perft():
    """The first row dealt; too many to walk through, so they are counted."""
    assert perft(Game(4), 1) == len(Game(4).start().node)


@pytest.mark.parametrize("players", [3, 4])
def test_views_hide_rows_splits_and_hands(players):
    """Two games that differ only in what a player cannot see look alike to it."""
    checked = 0
    for seed in range(4):
        for state in walk(Game(players), seed, most=60):
            for seat in state.game.seats:
                twin = swapped(state, seat)
                if twin is None:
                    continue
                assert twin != state
                forgotten = state.game.position(str(state))
                for other in state.game.seats:
                    assert (forgotten.view(other) == twin.view(other)) == (other != seat)
                checked += 1
    assert checked > 20


def swapped(state: Council, seat: int) -> Council | None:
    """Return the state with two cards of a player's row swapped, before anybody has seen them."""
    row = state.rows[seat]
    if row is None or any(state.taken) or state.view((seat + 1) % len(state.game.seats)).packs:
        return None
    place = next(at for at in range(1, len(row)) if row[at] != row[0])
    cards = list(row)
    cards[0], cards[place] = cards[place], cards[0]
    name = state.game.seat_name(seat)
    text = str(state).replace(f"{name} row {row}", f"{name} row {Cards(cards)}", 1)
    return state.game.position(text)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"players": 2}, "players is 3 or 4, not 2"),
        ({"players": 5}, "players is 3 or 4, not 5"),
        ({"players": True}, "players is 3 or 4"),
        ({"award": "all"}, "award is 'ranked' or 'winner_only', not 'all'"),
        ({"strictly_higher": 1}, "strictly_higher is True or False, not 1"),
        ({"strict": True}, "there is no option 'strict'; there are award"),
    ],
)
def test_a_bad_game_is_refused_in_a_sentence(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        Game(**arguments)
