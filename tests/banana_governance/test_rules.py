"""Ruling by ruling: what happens where the rulebook is short."""

from fractions import Fraction
from itertools import product

import pytest
from support.council import (
    DIVIDING,
    FOUR,
    PICKS,
    ROWS,
    SPLITS,
    THREE,
    asked,
    names,
    of,
    play,
)

from banana_lab.banana_governance import Bid, Game, Pass, PassBird, Split, Take, Win, card, splits
from banana_lab.core import IllegalMove, Together, Turn

LOTS = "round 1 first north holder north; table m10 m24b m30; "
HANDS = "north hand 8 8 12 16 mS; east hand 8 10 20; south hand 6 12 p p; west hand 2 4 16"


def bidding(hands: str = HANDS, table: str = LOTS, seat: int = 0, game: Game = FOUR):
    """A round of the auction in which a player is to bid."""
    return game.position(f"{table}{hands} | bidding {seat}")


def refused(council, move):
    """Return why a move is refused; the state is unchanged."""
    before = str(council)
    with pytest.raises(IllegalMove) as caught:
        council.apply(move)
    assert str(council) == before
    return caught.value


# ----------------------------------------------------------------------------- the draft


def test_groups_are_read_from_the_back_bg_1():
    council = play(FOUR.position(DIVIDING), SPLITS)
    assert [str(group) for group in council.groups(0)] == [
        "8 p 8 |10", "12 20 16 2 m10 |6", "8 2 p p |2", "6 12 |hand",
    ]  # fmt: skip
    assert [group.bananas for group in council.groups(0)] == [26, 56, 12, 18]


@pytest.mark.parametrize(
    ("split", "game", "dividers"),
    [
        ("split 3+10 5+6 6", FOUR, "10, 6, 2"),
        ("split 3+10 5+6 4+6 2", FOUR, "10, 6, 2"),
        ("split 3+10 5+6 4+2 3", FOUR, "10, 6, 2"),
        ("split 3+10 5+6 4+2 2", THREE, "6, 2"),
    ],
)
def test_a_split_with_other_dividers_or_cards_is_refused_bg_1(split, game, dividers):
    rows = [f"{name} row {row}" for name, row in list(ROWS.items())[-len(game.seats) :]]
    rows = [f"{game.seat_name(seat)} {row.split(' ', 1)[1]}" for seat, row in enumerate(rows)]
    council = game.position(f"round 0; {'; '.join(rows)} | dividing")
    legal = {seat: council.legal(seat)[0] for seat in game.seats}
    complaint = refused(council, legal | {1: game.parse(split)})
    assert f"east cannot {split}: 14 cards are divided with the dividers {dividers}" in (
        complaint.problem
    )
    assert complaint.ruling == "BG-1"
    assert "every banana divider once" in str(complaint)


def test_nothing_else_is_a_split():
    options = splits(14, (10, 6, 2))
    assert Split((3, 5, 4, 2), (10, 6, 2)) in options
    assert Split([3, 5, 4, 2], [10, 6, 2]) not in options
    assert ((3, 5, 4, 2), (10, 6, 2), "split") not in options
    assert None not in options


def test_dividers_may_stand_anywhere_side_by_side_too_bg_2():
    """4080 and 240 splits, each once: the twin tries all sizes and orders."""
    for dividers, count in (((10, 6, 2), 4080), ((6, 2), 240)):
        twin = {
            (sizes, order)
            for sizes in product(range(15), repeat=len(dividers) + 1)
            if sum(sizes) == 14
            for order in product(dividers, repeat=len(dividers))
            if len({*order}) == len(dividers)
        }
        options = splits(14, dividers)
        assert {(split.sizes, split.dividers) for split in options} == twin
        assert len(options) == len(twin) == count


def test_a_monkey_hand_is_worth_nothing_and_goes_back_bg_3():
    council = play(FOUR.position(DIVIDING), SPLITS, *PICKS)
    assert [str(group) for group in council.acquired(1)] == [
        "12 20 16 2 m10 |6", "20 4 2 8 20 |hand", "|hand", "2 2 p |2",
    ]  # fmt: skip
    assert sum(council.hands[1]) == 56 + 54 + 0 + 6
    assert len(council.hands[1]) == 4 + 5 + 2 + 2, "two of its dividers are banana cards"


def test_packs_go_left_before_the_first_pick_and_one_s_own_comes_last_bg_6_bg_30():
    council, held = play(FOUR.position(DIVIDING), SPLITS), []
    for picks in PICKS:
        number = len(held) + 1
        held.append([council.pack_at(seat, number) for seat in FOUR.seats])
        council = play(council, picks)
    assert [names(council, packs) for packs in held] == [
        ["west", "north", "east", "south"],
        ["south", "west", "north", "east"],
        ["east", "south", "west", "north"],
    ]
    assert not isinstance(council.node, Together), "the fourth pick is no choice"
    for seat in FOUR.seats:
        assert council.view(seat).packs[3] == (council.groups(seat)[council.taken[seat][3]],)


def test_views_show_the_packs_that_were_held_and_nothing_else_bg_8_bg_32():
    council = play(FOUR.position(DIVIDING), SPLITS)
    expected = {
        "north": [
            "m8 4 |10; 6 2 12 |6; 8 6 10 m8 |2; 20 4 2 8 20 |hand",
            "|2; 16 2 8 4 m6 2 4 16 |6; |hand",
            "4 4 6 10 |6; 2 2 p |2",
            "6 12 |hand",
        ],
        "east": [
            "8 p 8 |10; 12 20 16 2 m10 |6; 8 2 p p |2; 6 12 |hand",
            "6 2 12 |6; 8 6 10 m8 |2; 20 4 2 8 20 |hand",
            "|2; |hand",
            "2 2 p |2",
        ],
        "south": [
            "4 4 6 10 |6; 2 2 p |2; 12 16 p |10; 10 10 20 4 |hand",
            "8 p 8 |10; 8 2 p p |2; 6 12 |hand",
            "6 2 12 |6; 8 6 10 m8 |2",
            "|2",
        ],
        "west": [
            "|2; m12 8 4 8 p mS |10; 16 2 8 4 m6 2 4 16 |6; |hand",
            "4 4 6 10 |6; 2 2 p |2; 12 16 p |10",
            "8 2 p p |2; 6 12 |hand",
            "6 2 12 |6",
        ],
    }
    for number, picks in enumerate([*PICKS, None], 1):
        for name, packs in expected.items():
            view = council.view(FOUR.seat(name))
            shown = ["; ".join(map(str, pack)) for pack in view.packs]
            assert shown == packs[:number]
            assert str(view.row) == ROWS[name]
            assert view.split == council.splits[view.seat]
            assert len(view.legal()) == (len(view.packs[-1]) if picks else 0)
            assert (view.hand, view.sizes, view.holder) == ((), (), -1) or not picks
        council = play(council, picks) if picks else council


def test_a_picker_does_not_see_where_a_group_is_gone_bg_32():
    """Two packs that differ in where the group stood that is gone look alike to the next picker."""
    first = play(FOUR.position(DIVIDING), SPLITS, PICKS[0])
    rows = {**ROWS, "west": "6 2 12 m8 4 8 6 10 m8 20 4 2 8 20"}
    text = "; ".join(["round 0", *(f"{name} row {row}" for name, row in rows.items())])
    swapped = SPLITS.replace("west: split 2+10 3+6", "west: split 3+6 2+10")
    second = play(
        FOUR.position(text + " | dividing"),
        swapped,
        PICKS[0].replace("north: take 1", "north: take 2"),
    )
    assert first != second
    assert first.view(1).packs[1] == second.view(1).packs[1]
    after = [play(council, PICKS[1]) for council in (first, second)]
    assert after[0].view(1) == after[1].view(1), "east held this pack when the group was gone"
    assert after[0].view(0) != after[1].view(0), "north saw it whole"
    assert after[0].view(3) != after[1].view(3), "west divided it"
    assert after[0].view(1).taken == (1, 2)


def test_picks_are_together_and_from_what_remains_bg_7_bg_32():
    council = play(FOUR.position(DIVIDING), SPLITS, PICKS[0])
    assert council.node == Together((0, 1, 2, 3))
    assert council.legal(2) == (Take(1), Take(2), Take(3))
    complaint = refused(council, dict.fromkeys(FOUR.seats, Take(4)))
    assert complaint.problem == "north cannot take 4: the pack has groups 1 to 3"
    assert complaint.ruling == "BG-32"
    in_another_order = {3: Take(3), 2: Take(1), 1: Take(3), 0: Take(2)}
    assert council.apply(in_another_order) == play(council, PICKS[1])
    with pytest.raises(IllegalMove, match="An answer from each of 0 north, 1 east, 2 south"):
        council.apply({0: Take(1)})


def test_the_hands_of_the_auction_and_who_begins_it():
    council = play(FOUR.position(DIVIDING), SPLITS, *PICKS)
    assert [of(council, name).split(" hand ")[1] for name in ROWS] == [
        "2 2 4 4 4 4 4 6 6 6 6 8 10 10 12 16 16 m6 m8",
        "2 2 2 2 2 4 6 8 12 16 20 20 20 p m10",
        "2 2 4 6 8 8 8 10 10 10 10 20 p m8",
        "2 2 2 4 6 6 8 8 8 10 10 12 12 16 p p p p mS m12",
    ]
    assert str(council).startswith("round 1 first west holder west; ")
    view = council.view(1)
    assert view.sizes == (19, 15, 14, 20)
    assert (view.holder, view.pass_birds, str(view.kept)) == (3, 1, "m10")


# ---------------------------------------------------------------------------- what is bid


def test_each_player_passes_once_bg_10():
    council = play(bidding(), "north: pass", "east: bid 8", "south: bid 6", "west: bid 2")
    assert council.node == Turn(1), "north has passed"
    assert of(council, "passed") == "passed north"


@pytest.mark.parametrize("stops", [False, True])
def test_the_last_player_left_bg_11_bg_29(stops):
    council = play(
        bidding(game=Game(last_player_stops=stops)),
        "north: bid 8", "east: bid 8", "south: pass bird", "west: pass",
        "north: pass", "east: pass",
    )  # fmt: skip
    if stops:
        assert names(council, council.ranking()) == ["north", "east", "west", "south"]
        assert council.node == Turn(0)
        assert asked(council) == ["win m10", "win m24b", "win m30"]
        return
    assert council.node == Turn(2)
    assert asked(council) == ["pass", "pass bird", "bid 6", "bid 12"]
    council = play(council, "south: bid 6", "south: pass bird", "south: bid 12")
    assert of(council, "passed") == "passed west north east south", "nothing is left but to pass"
    assert names(council, council.ranking()) == ["south", "north", "east", "west"]


def test_the_last_player_has_a_turn_at_least_bg_27():
    council = bidding(game=Game(last_player_stops=True))
    council = play(council, "north: pass", "east: pass", "south: pass")
    assert council.node == Turn(3)
    after = play(council, "west: bid 2")
    assert after.node == Turn(3)
    assert asked(after) == ["win m10", "win m24b", "win m30"], "the only bid is the highest"
    after = play(council, "west: pass")
    assert after.node == Turn(0)


def test_a_card_is_at_least_one_s_own_last_one_bg_12_bg_28():
    council = play(bidding(), "north: bid 12", "east: bid 8", "south: pass", "west: pass")
    complaint = refused(council, Bid(8))
    assert complaint.problem == "north cannot bid 8: its last card of this round was 12"
    assert (complaint.rule, complaint.ruling) == ("Auction", "BG-12")
    assert "at least as much as one's own last card" in str(complaint)
    assert complaint.legal == "pass, bid 16"
    council = play(bidding(), "north: bid 8", "east: bid 20", "south: bid 6", "west: bid 4")
    assert asked(council) == ["pass", "bid 8", "bid 12", "bid 16"], "20 need not be met"
    council = play(
        bidding(game=Game(strictly_higher=True)),
        "north: bid 8", "east: bid 20", "south: bid 6", "west: bid 4",
    )  # fmt: skip
    assert asked(council) == ["pass", "bid 12", "bid 16"]
    complaint = refused(council, Bid(8))
    assert complaint.ruling == "BG-28"
    assert "worth more than one's own last card" in str(complaint)


def test_what_is_bid_leaves_the_game_whoever_won_bg_13():
    council = play(
        bidding(),
        "north: bid 8", "east: bid 20", "south: bid 6", "west: bid 2",
        "north: pass", "south: pass", "west: pass", "east: win m30", "north: win m24b",
    )  # fmt: skip
    assert of(council, "north") == "north hand 8 12 16 mS played 8 won m24b"
    assert of(council, "east") == "east hand 8 10 played 20 won m30"
    assert of(council, "south") == "south hand 12 p p played 6 won m10"
    assert of(council, "west") == "west hand 4 16 played 2 birds 1"
    assert str(council).startswith("round 2 first east holder north; north")


def test_a_pass_without_a_bid_is_a_bid_of_nothing_bg_14():
    council = play(
        bidding(), "north: pass", "east: bid 8", "south: pass", "west: pass", "east: pass"
    )
    assert names(council, council.ranking()) == ["east", "north", "south", "west"]


def test_if_all_pass_at_once_the_first_is_highest_bg_15_bg_18():
    council = play(bidding(seat=0), "north: pass", "east: pass", "south: pass", "west: pass")
    council = play(council, "north: win m30", "east: win m10")
    assert of(council, "south").endswith("won m24b")
    assert of(council, "west") == "west hand 2 4 16 birds 1"
    assert str(council).startswith("round 2 first north holder north; north")


def test_of_equal_bids_who_passed_earlier_is_higher_bg_15_bg_18():
    council = play(
        bidding("north hand 8 16 p mS; east hand 8 16; south hand 8 16; west hand 16 20"),
        "north: bid 8", "east: bid 8", "south: bid 8", "west: bid 16",
        "north: pass bird", "east: pass", "south: pass", "west: pass", "north: pass",
    )  # fmt: skip
    assert names(council, council.ranking()) == ["west", "east", "south", "north"]
    council = play(council, "west: win m10", "east: win m30")
    assert of(council, "south").endswith("won m24b")
    assert of(council, "north") == "north hand 16 mS played 8 used 1 birds 1", (
        "it began, and passed last"
    )
    assert str(council).startswith("round 2 first west holder north")


def test_monkeys_are_taken_in_the_order_of_bids_by_all_but_the_lowest_bg_16():
    council = bidding()
    complaint = refused(council, Win(card("m30")))
    assert complaint.problem == (
        "north cannot win m30: bids are submitted now, and monkeys are taken when the bids are "
        "compared"
    )
    council = play(
        council,
        "north: pass", "east: pass", "south: bid 6", "west: pass", "south: pass",
    )  # fmt: skip
    assert council.node == Turn(2)
    complaint = refused(council, Win(card("m20")))
    assert "south cannot win m20: it does not lie in the centre of the table" in complaint.problem
    assert complaint.ruling == "BG-16"
    council = play(council, "south: win m24b")
    assert council.node == Turn(0)
    council = play(council, "north: win m10")
    assert of(council, "east") == "east hand 8 10 20 won m30", "one is left, so it is no choice"
    assert of(council, "west") == "west hand 2 4 16 birds 1"


def test_only_the_highest_wins_a_monkey_if_so_agreed_bg_16_bg_26():
    game = Game(award="winner_only")
    council = play(
        bidding(game=game),
        "north: pass", "east: pass", "south: bid 6", "west: pass", "south: pass", "south: win m24b",
    )  # fmt: skip
    assert [of(council, name) for name in ROWS] == [
        "north hand 8 8 12 16 mS", "east hand 8 10 20",
        "south hand 12 p p played 6 won m24b",
        "west hand 2 4 16 birds 1",
    ]  # fmt: skip
    assert council.node.weight(game.parse("flip m30")) == 1, "the other m30 left the game"
    assert council.node.weight(game.parse("flip m10")) == 0
    assert council.node.denominator == 22 - 3


# --------------------------------------------------------------------------------- birds


def test_the_lowest_takes_two_birds_with_an_add_on_bg_17():
    council = bidding(table="round 1 first north holder north; table m10 m24b m30 b; ")
    council = play(council, "north: pass", "east: pass", "south: pass", "west: pass")
    council = play(council, "north: win m30", "east: win m10")
    assert of(council, "west") == "west hand 2 4 16 birds 2"
    assert not council.add_on


def test_a_second_add_on_goes_back_and_the_law_is_of_the_monkeys_left_bg_17_bg_34():
    council = FOUR.position(f"round 0 first north holder north; {HANDS}")
    law = council.node
    assert law.denominator == 22
    assert law.weight(FOUR.parse("flip b")) == law.weight(FOUR.parse("flip m30")) == 2
    assert law.weight(FOUR.parse("flip m24b")) == 1
    council = play(council, "flip m30", "flip b")
    law = council.node
    assert law.denominator == 19, "20 monkeys, of which one lies open"
    assert law.weight(FOUR.parse("flip b")) == 0
    assert law.weight(FOUR.parse("flip m30")) == 1
    assert refused(council, FOUR.parse("flip b")).problem == (
        "flip b cannot come up here: an add-on lies on the bird, so a second one goes back (BG-17)"
    )
    council = play(council, "flip m30", "flip m4")
    assert of(council, "table") == "table m4 m30 m30 b"
    assert council.node == Turn(0)
    assert sum(its == card("b") for its in council.deck) == 1, "it went back for a later round"


def twin_of_the_second_add_on(deck, rounds=400):
    """The chance of each card to stay, with every card flipped, a second add-on put back."""
    stays = dict.fromkeys({*deck} - {"b"}, Fraction(0))
    reach = Fraction(1)
    for _ in range(rounds):
        for its in deck:
            if its != "b":
                stays[its] += reach / len(deck)
        reach *= Fraction(deck.count("b"), len(deck))
    return stays


def test_shuffling_back_until_a_monkey_comes_is_drawing_among_the_monkeys_bg_17():
    council = FOUR.position(f"round 0 first north holder north; {HANDS}")
    council = play(council, "flip m30", "flip b")
    twin = twin_of_the_second_add_on([str(its) for its in council.deck])
    for outcome in council.node:
        exact = council.node.probability(outcome)
        assert abs(twin[str(outcome.card)] - exact) < Fraction(1, 10**300)
    assert sum(map(council.node.probability, council.node)) == 1


def test_birds_that_count_bg_19():
    """In hand, played, the round's, the add-on, and on a monkey."""
    hands = "north hand p p p; east hand 2 20; south hand 4 20; west hand 6 20 mS birds 4"
    council = bidding(hands, table="round 5 first north holder west; table m10 m24b m30 b; ")
    assert council.result()[0].birds == 3
    council = play(council, "north: pass bird", "east: bid 2", "south: bid 4", "west: bid 6")
    assert council.result()[0].birds == 3, "a pass bird costs the same in hand and played"
    council = play(council, "north: pass bird", "east: pass", "south: pass", "west: pass")
    council = play(council, "north: pass", "west: win m30", "south: win m24b")
    assert [council.result()[seat].birds for seat in FOUR.seats] == [3 + 2, 0, 1, 4]
    assert of(council, "north") == "north hand p used 2 birds 2"


def test_a_score_may_be_negative_bg_21():
    end = FOUR.position(
        "round 5 first north holder west; north hand 20 20 won m4 birds 5; east hand; "
        "south hand; west hand mS | over"
    )
    assert end.scores()[0] == 40 * (4 - 20)
    assert end.returns()[0] == 0


def test_one_pass_bird_a_turn_and_several_a_round_bg_22():
    council = play(bidding(seat=0), "north: bid 8", "east: bid 8", "south: pass bird")
    assert council.node == Turn(3)
    council = play(council, "west: pass", "north: pass", "east: pass", "south: pass bird")
    assert council.used == (0, 0, 2, 0)
    assert asked(council) == ["pass", "bid 6", "bid 12"]
    complaint = refused(council, PassBird())
    assert complaint.problem == "south cannot pass bird: it has no pass bird in hand"


def test_without_a_card_to_bid_one_passes_or_plays_a_pass_bird_bg_23():
    council = bidding("north hand p mS; east hand 2; south hand; west hand 4")
    assert asked(council) == ["pass", "pass bird"]
    council = play(council, "north: pass bird", "east: bid 2")
    assert council.node == Turn(3), "south has neither, so it passes without being asked"
    assert of(council, "passed") == "passed south"
    complaint = refused(council, Bid(20))
    assert complaint.problem == "west cannot bid 20: it has no such banana card"
    assert "Legal here: pass, bid 4." in str(complaint)


def test_cards_of_equal_value_are_one_bid_bg_31():
    council = bidding("north hand 8 8 10 10 mS; east hand 2; south hand 2; west hand 4")
    assert council.legal() == (Pass(), Bid(8), Bid(10))
    assert play(council, "north: bid 8").hands[0] == (8, 10, 10)


# ----------------------------------------------------------------------------- the score


END = (
    "round 5 first north holder west; north hand 8 m12 won m10; east hand 8 won m10b m12; "
    "south hand birds 5; west hand 8 m8 mS won m4 | over"
)


def test_monkeys_of_the_draft_bg_9_bg_33():
    assert FOUR.position(END).scores() == {0: 8 * 22, 1: 8 * (22 - 2), 2: 0, 3: 8 * 22}
    without = Game(draft_monkeys_score=False).position(END)
    assert without.scores() == {0: 8 * 10, 1: 8 * (22 - 2), 2: 0, 3: 8 * 4}
    council = bidding("north hand 8 m10 mS; east hand 2; south hand 2; west hand 4")
    assert asked(council) == ["pass", "bid 8"], "a monkey cannot be bid"
    assert "m10" not in str(council.view(1)._replace(game=None, deck=(), table=()))
    assert council.view(0).kept == (card("m10"), card("mS"))


def test_equal_scores_share_the_win_bg_25():
    assert FOUR.position(END).returns() == {0: Fraction(1, 2), 1: 0, 2: 0, 3: Fraction(1, 2)}


def test_two_and_five_players_are_refused_bg_24():
    for players in (2, 5):
        with pytest.raises(ValueError, match=rf"3 or 4, not {players} \(BG-24\)"):
            Game(players)
