"""The line of a game: what it may leave out, and what is wrong with a bad one."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.conformance import walk
from support.council import (
    DIVIDING,
    FOUR,
    PICKS,
    ROWS,
    SPLITS,
    THREE,
    asked,
    of,
    play,
)

from banana_lab.banana_governance import Council, Game, card, cards, seen
from banana_lab.core import End, Turn, below, generator

LINE = (
    "round 2 first north holder east; table m10 m24b b; passed south; north hand 8 12 bids 4; "
    "east hand 20 p mS bids 2; south hand 6; west hand 8 birds 1 | bidding 3"
)


HANDS = "north hand 8 12; east hand 20 p mS; south hand 6; west hand 8 birds 1"
BEGUN = "round 2 first north holder east; table m10 m24b m4; "
AT_NORTH = " | bidding 0"

# ------------------------------------------------------------------------- what it may leave out


def test_an_auction_needs_no_more_than_who_is_to_bid():
    council = FOUR.position(LINE.replace("m24b b", "m24b m4 b"))
    assert council.node == Turn(3)
    assert asked(council) == ["pass", "bid 8"]
    assert council.add_on
    assert council.acted == 0b0111, "who has bid or passed has acted"
    assert str(council).endswith("bidding 3, awarding 0, awarding 1, awarding 2, birds, "
                                 "round, round, round")  # fmt: skip
    assert FOUR.position(str(council)) == council
    council = play(council, "west: bid 8", "north: bid 8")
    assert council.hands[0] == (12,)


def test_without_what_is_still_to_do_a_round_begins_or_the_game():
    hands = "north hand 8; east hand 20 p mS; south hand 6; west hand 8 birds {}"
    assert FOUR.position("round 0; north; east; south; west") == FOUR.start()
    council = FOUR.position(f"round 0 first east holder east; {hands.format(0)}")
    assert str(council).startswith("round 1 first east")
    steps = ["flipping"] * 3 + ["bidding 1", "awarding 0", "awarding 1", "awarding 2", "birds"]
    assert str(council).partition(" | ")[2] == ", ".join(steps + ["round"] * 4)
    assert FOUR.position(f"round 4 first west holder east; {hands.format(4)}").round == 5
    end = FOUR.position(f"round 5 first west holder east; {hands.format(5)}")
    assert isinstance(end.node, End)


def test_the_deck_is_what_has_not_come_unless_it_is_named():
    hands = "north hand 8 won m30 m8; east hand 20 p mS birds 3; south hand 6 won m30; west hand 8"
    council = FOUR.position(f"round 2 first west holder east; {hands}")
    assert council.node.denominator == 22 - 3 - 1, "one of the three birds was an add-on"
    assert council.node.weight(FOUR.parse("flip b")) == 1
    assert "deck" not in str(council)
    named = FOUR.position(f"round 2 first west holder east; deck {' '.join(['m4 m6'] * 2)} "
                          f"m8b m10 m12 m12 m14; {hands.replace('m8;', 'm10b;')}")  # fmt: skip
    assert named.node.denominator == 9
    assert "deck m4 m4 m6 m6" in str(named)
    assert FOUR.position(str(named)) == named


def test_acted_is_said_of_those_alone_who_only_played_pass_birds():
    hands = "north hand 8 p p; east hand 20 mS; south hand 6; west hand 8 birds 1"
    council = FOUR.position(f"{BEGUN}{hands} | bidding 0")
    council = play(council, "north: pass bird", "east: bid 20")
    assert of(council, "north") == "north hand 8 p used 1 acted"
    assert of(council, "east") == "east hand mS bids 20"
    council = play(council, "south: pass", "west: bid 8")
    council = play(council, "north: pass bird")
    assert FOUR.position(str(council)) == council
    assert council.acted == 0b1111


@pytest.mark.parametrize(
    "game", [THREE, FOUR, Game(3, award="winner_only", last_player_stops=True)]
)
def test_the_first_step_alone_gives_the_whole_position_back(game):
    for seed in range(3):
        for council in walk(game, seed):
            head, _, steps = str(council).partition(" | ")
            assert game.position(f"{head} | {steps.split(', ')[0]}") == council


# ----------------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        # the head and the parts
        ("", 'begins like "round 0", the draft, or "round 2 first north holder east"'),
        ("round six; north; east; south; west", "with a round up to 5, not with 'round six'"),
        ("round 6 first north holder east; " + HANDS, "with a round up to 5"),
        ("round 2; north; east; south; west", "in a round somebody is first, and somebody is the"),
        (
            "round 2 first nort holder east; " + HANDS,
            "first: there is no seat 'nort'; the seats are",
        ),
        ("round 2 first north holder me; " + HANDS, "holder: there is no seat 'me'"),
        ("round 0 first north holder east; " + HANDS, "before round 1 the holder is first"),
        ("round 0; north; east; south", "expected each of north, east, south, west once"),
        ("round 0; north; north; east; south; west", "expected each of north, east, south, west"),
        ("round 0; nort; east; south; west", "there is no seat 'nort'; the seats are north, east"),
        ("round 0; north; east; south; west;", "there is no seat ''"),
        # the cards of a player
        (DIVIDING.replace("6 12;", "6;", 1), "north: a row has 14 cards, not 13"),
        (DIVIDING.replace("6 12;", "6 12 4;", 1), "north: a row has 14 cards, not 15"),
        (DIVIDING.replace("north row 8", "north row 9", 1), "north: card 1: there is no card '9'"),
        (
            DIVIDING.replace("20 16 2 m10", "20 20 2 m12"),
            "rows: 4 of the card 20 can be there, not 5",
        ),
        (
            "round 0; north hand 8; east; south; west",
            "north: cannot read 'hand 8'; expected row, s",
        ),
        (
            "round 0; north has 8; east; south; west",
            "north: cannot read 'has 8'; expected row, split",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 12 hand 4") + AT_NORTH,
            "cannot read 'hand 4'; expected row",
        ),
        (BEGUN + HANDS.replace("8 12", "8 12 b") + AT_NORTH, "north: no add-on is in a hand"),
        (
            BEGUN + HANDS.replace("8 12", "8 m24b") + AT_NORTH,
            "0 of the card m24b can be there, not 1",
        ),
        (BEGUN + HANDS.replace("8 12", "8 mS") + AT_NORTH, "1 of the card mS can be there, not 2"),
        (BEGUN + HANDS.replace("p mS", "p") + AT_NORTH, "east is the holder, so mS is in its hand"),
        (
            BEGUN + HANDS.replace("8 12", "8 12 used 6") + AT_NORTH,
            "6 of the card p can be there, not 7",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 12 used 7") + AT_NORTH,
            "used: a number from 0 to 6, not '7'",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 12 birds 8") + AT_NORTH,
            "birds: a number from 0 to 7, not",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 12 birds") + AT_NORTH,
            "north: birds is one number, not ''",
        ),
        (BEGUN + HANDS.replace("8 12", "8 birds 1 2") + AT_NORTH, "birds is one number, not '1 2'"),
        (BEGUN + HANDS.replace("8 12", "8 acted 1") + AT_NORTH, "nothing follows acted, not '1'"),
        (
            BEGUN + HANDS.replace("8 12", "8 won mS") + AT_NORTH,
            "won monkeys of the auction, not mS",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 won b") + AT_NORTH,
            "north: won monkeys of the auction, not",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 won m24b") + AT_NORTH,
            "1 of the card m24b can be there, n",
        ),
        (
            BEGUN + HANDS.replace("8 12", "12 bids 8 6") + AT_NORTH,
            r"at least as much as the .*BG-12",
        ),
        (BEGUN + HANDS.replace("8 12", "12 bids p") + AT_NORTH, "bids are banana cards, not p"),
        # what lies open
        ("round 0; table m10; north; east; south; west", "table: in the draft there is none yet"),
        ("round 0; passed north; north; east; south; west", "passed: in the draft there is none"),
        (BEGUN.replace("m4", "m5") + HANDS + AT_NORTH, "table: card 3: there is no card 'm5'"),
        (
            BEGUN.replace("m4", "8") + HANDS + AT_NORTH,
            "auction: 0 of the card 8 can be there, not 1",
        ),
        (
            BEGUN.replace("m4", "b b") + HANDS + AT_NORTH,
            "table: one bird add-on lies there at most",
        ),
        (
            BEGUN.replace("m4", "b") + HANDS + AT_NORTH,
            "'bidding 0': 3 monkeys lie on the table, not 2",
        ),
        (BEGUN + "passed me; " + HANDS + AT_NORTH, "passed: there is no seat 'me'"),
        (
            BEGUN + "passed west west; " + HANDS + AT_NORTH,
            "passed: each passes once in a round, not",
        ),
        (BEGUN + "table m4; " + HANDS + AT_NORTH, "there is no seat 'table'"),
        (BEGUN + "deck m4 m6; " + HANDS + AT_NORTH, "deck: 9 monkeys are still to come, not 2"),
        # what is still to do
        ("round 0; north; east; south; west | over", "a game that is over is in round 5"),
        (f"round 4 first north holder east; {HANDS} | over", "a game that is over is in round 5"),
        ("round 0; north; east; south; west | ", "still to do: there is no step ''"),
        (
            "round 0; north; east; south; west | juggling",
            "still to do: there is no step 'juggling'",
        ),
        (
            "round 0; north; east; south; west | bidding 0",
            "'bidding 0' is not the rest of dealing 0, d",
        ),
        (BEGUN + HANDS + " | bidding 4", "'bidding 4' is not the rest of flipping"),
        (
            BEGUN + HANDS + " | bidding 0, birds",
            "'bidding 0, birds' is not the rest of fli",
        ),
        (BEGUN + HANDS + " | awarding 3", "'awarding 3' is not the rest of flipping"),
        (BEGUN + HANDS + " | flipping", "'flipping' is not the rest of bidding 0"),
        (
            f"round 0 first east holder east; {HANDS} | bidding 0",
            "is not the rest of round, round, r",
        ),
        (BEGUN + HANDS, "between rounds no cards lie open and nobody has acted; .*bidding 1"),
        (
            BEGUN + HANDS + " | bidding 1",
            "north began and east is to bid, so all between them have",
        ),
        (
            BEGUN + HANDS.replace("8 12", "8 12 acted") + " | bidding 2",
            "north began and south is to",
        ),
        (BEGUN + "passed north; " + HANDS + AT_NORTH, "north has passed, so it does not bid"),
        (BEGUN + HANDS + " | awarding 0", "'awarding 0': somebody has not passed yet"),
        (
            BEGUN + "passed north east south west; " + HANDS + " | awarding 1",
            "'awarding 1': 2 monkeys lie on the table, not 3",
        ),
        (
            f"round 1 first north holder east; passed north; {HANDS} | flipping",
            "'flipping': nobody has bid or passed before",
        ),
        # how far the draft has come
        (
            DIVIDING.replace("dividing", "dealing 2"),
            "south: before 'dealing 2' it has no row, no split",
        ),
        (
            DIVIDING.replace("dividing", "picking 1"),
            "before 'picking 1' it has a row, a split, and took",
        ),
        (
            DIVIDING.partition(" |")[0],
            "north: before 'draft' it has no row, no split, and took 0 gr",
        ),
        (
            "round 0; north; east; south; west | dividing",
            "before 'dividing' it has a row, no split",
        ),
        (
            DIVIDING.replace("6 12;", "6 12 split 3+10 5+6 4+6 2;", 1),
            "split 3.10 5.6 4.6 2 does not divide 14 cards with the dividers 10, 6, 2",
        ),
        (DIVIDING.replace("6 12;", "6 12 split 3;", 1), "split 3 does not divide 14 cards"),
        (
            DIVIDING.replace("6 12;", "6 12 split x;", 1),
            "north: 'split x': expected a number, found",
        ),
        (
            DIVIDING.replace("6 12;", "6 12 took 5;", 1),
            "north: took: a number from 1 to 4, not '5'",
        ),
        (
            f"round 1 first west holder east; north row {ROWS['east']}; east hand mS; south; west",
            "'round' it has a row",
        ),
    ],
)
def test_bad_lines_are_refused_in_a_sentence(text, complaint):
    with pytest.raises(ValueError, match=complaint) as caught:
        FOUR.position(text)
    assert str(caught.value).startswith("position: ")
    assert "\n" not in str(caught.value)


def test_a_split_of_four_is_none_for_three_players():
    rows = [ROWS["north"], ROWS["south"], ROWS["west"]]
    parts = [
        f"{name} row {row}" for name, row in zip(("north", "east", "south"), rows, strict=True)
    ]
    text = f"round 0; {'; '.join(parts)} split 3+10 5+6 4+2 2 | dividing"
    with pytest.raises(ValueError, match="does not divide 14 cards with the dividers 6, 2"):
        THREE.position(text)


def test_with_three_players_somebody_was_dealt_the_start_card_bg_4():
    rows = [ROWS["north"], ROWS["east"], ROWS["west"]]
    parts = [
        f"{name} row {row}" for name, row in zip(("north", "east", "south"), rows, strict=True)
    ]
    with pytest.raises(ValueError, match=r"mS is dealt to somebody \(BG-4\)"):
        THREE.position(f"round 0; {'; '.join(parts)} | dividing")


def test_strictly_higher_bids_on_the_table_bg_28():
    hands = "north hand 12 bids 8 8; east hand p mS bids 20; south hand bids 6; west hand 8 birds 1"
    line = f"{BEGUN}{hands} | bidding 3"
    assert FOUR.position(line).bids[0] == (8, 8)
    with pytest.raises(ValueError, match=r"worth more than the one before \(BG-28\), not 8 8"):
        Game(strictly_higher=True).position(line)


def test_a_round_that_the_last_player_ended_is_over_bg_11():
    line = f"{BEGUN}passed west north east; {HANDS.replace('hand 6', 'hand bids 6')} | bidding 2"
    assert FOUR.position(line).node == Turn(2)
    with pytest.raises(ValueError, match=r"only south is left, so the round is over \(BG-11\)"):
        Game(last_player_stops=True).position(line)
    awards = line.replace("bidding 2", "awarding 0")
    assert Game(last_player_stops=True).position(awards).node == Turn(2)
    with pytest.raises(ValueError, match="somebody has not passed yet"):
        FOUR.position(awards)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        (
            {"hand 2 2 4 4 4 ": "hand 4 4 4 ", "hand 2 2 4 6": "hand 2 2 2 2 4 6"},
            "south: 2 2: it took",
        ),
        ({"took 2 4 4 2": "took 2 2 4 2"}, "west: at pick 4 it took a group that was gone"),
        (
            {"took 2 4 4 2": "took 2 4 4"},
            "before 'flipping' it has a row, a split, and took 4 groups",
        ),
    ],
)
def test_hands_and_groups_taken_agree_with_the_draft(changes, complaint):
    text = str(play(FOUR.position(DIVIDING), SPLITS, *PICKS))
    for old, new in changes.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    with pytest.raises(ValueError, match=complaint):
        FOUR.position(text)


# -------------------------------------------------------------------- what earlier rounds left


LATER = (
    "round 3 first west holder east; table m10 m12 m14; north hand 8 won m30 birds 1; "
    "east hand 20 mS won m20; south hand 6 birds 1; west hand 8 won m24 | bidding 3"
)


def test_c_the_line_of_an_auction_that_cannot_be_is_refused():
    """The findings' list, and its kind: what earlier rounds gave does not fit their number."""
    assert FOUR.position(LATER).deck.count(card("b")) == 2
    for old, new, complaint in [
        ("round 3 first west", "round 1 first west", "east is the holder, so it begins round 1, n"),
        ("6 birds 1", "6 birds 2", ""),  # an add-on was among them
        ("6 birds 1", "6 birds 3", ""),
        ("6 birds 1", "6 birds 4", "2 rounds are over, .* the birds given are from 2 to 4, not 5"),
        ("6 birds 1", "6", "the birds given are from 2 to 4, not 1"),
        ("birds 1", "birds 7", "the birds given are from 2 to 4, not 14"),
        ("birds 1", "birds 0", "the birds given are from 2 to 4, not 0"),
        ("m14; ", "m14 b; gone b; ", "gone: .* the add-ons gone are 0, not 1"),
        ("m14; ", "m14; gone b; ", "gone: 2 rounds are over and the birds given are 2, so the add"),
        ("m14; ", "m14; deck m4 m6 m8 m10 m30 m6 m4 b b b; ", "auction: 2 of the card b"),
        ("table m10 m12 m14", "table m10 m12 m14 b b", r"one bird add-on lies there at most .BG-1"),
        ("won m20", "won m20 m4 m6", r"east: won: one monkey a round, so 2 at most by now, not 3"),
        ("mS won m20", "mS played 8 p won m20", "east: played are banana cards, not 8 p"),
        ("mS won m20", "mS played 20 20 20 20 won m20", "4 of the card 20 can be there, not 5"),
    ]:
        line = LATER.replace(old, new)
        assert line != LATER
        if not complaint:
            assert FOUR.position(line).round == 3
            continue
        with pytest.raises(ValueError, match=complaint):
            FOUR.position(line)


def test_c_three_add_ons_of_two_are_refused():
    line = LATER.replace("m14; ", "m14 b; ").replace("birds 1", "birds 2")
    with pytest.raises(ValueError, match="the birds given are from 2 to 3, not 4"):
        FOUR.position(line)


def test_c_nothing_was_won_or_played_or_given_before_a_round_ended():
    first = (
        "round 1 first east holder east; table m10 m12 m14; north hand 8{}; east hand 20 mS; "
        "south hand 6; west hand 8 | bidding 1"
    )
    assert FOUR.position(first.format("")).round == 1
    for words, complaint in [
        (" won m30", "won: 0 monkeys can have been won by now, not 1"),
        (" birds 1", "0 rounds are over, .* the birds given are 0, not 1"),
        (" played 6", "north: played: that is for cards of earlier rounds"),
    ]:
        with pytest.raises(ValueError, match=complaint):
            FOUR.position(first.format(words))


def test_c_a_monkey_of_this_round_is_taken_by_those_whose_turn_it_was():
    line = (
        "round 1 first north holder north; table {}; passed east south west north; "
        "north hand mS bids 20{}; east hand 8{}; south hand; west hand | awarding {}"
    )
    assert FOUR.position(line.format("m10 m12", " won m30", "", 1)).node == Turn(1)
    for words, complaint in [
        (("m10 m12", "", " won m30", 1), "east: won: one monkey a round, so 0 at most by now"),
        (("m10 m12", " won m30", " won m4", 1), "won: 1 monkeys can have been won by now, not 2"),
        (("m10 m12 m14", " won m30", "", 0), "won: 0 monkeys can have been won by now, not 1"),
    ]:
        with pytest.raises(ValueError, match=complaint):
            FOUR.position(line.format(*words))


def test_c_an_add_on_that_was_given_is_named_so_that_no_other_count_decides_the_deck():
    council = FOUR.position(LATER.replace("6 birds 1", "6 birds 2"))
    assert council.deck.count(card("b")) == 1
    line = str(council)
    assert "table m10 m12 m14; gone b; north" in line
    assert FOUR.position(line) == council
    with pytest.raises(ValueError, match="the add-ons gone are 0, not 1"):
        FOUR.position(line.replace("birds 2", "birds 1"))
    with pytest.raises(ValueError, match="the add-ons gone are 2, not 1"):
        FOUR.position(line.replace("birds 2", "birds 3"))


def test_a_deck_and_what_is_gone_of_it_are_not_both_named():
    line = LATER.replace("m14; ", "m14; deck m4 m4 m6 m6 m8 m10b m30 m24b m20b b b; gone m8b; ")
    with pytest.raises(ValueError, match="the deck is named, or what is gone of it, not both"):
        FOUR.position(line)


def test_b2_what_was_played_before_is_told_and_a_line_without_it_still_reads():
    line = LATER.replace("8 won m30", "8 played 2 2 12 won m30")
    council = FOUR.position(line)
    assert council.played == ((2, 2, 12), (), (), ())
    assert FOUR.position(str(council)) == council
    assert of(council, "north") == "north hand 8 played 2 2 12 won m30 birds 1"
    assert FOUR.position(LATER).played == ((),) * 4


@pytest.mark.parametrize("game", [THREE, FOUR, Game(3, award="winner_only")])
def test_b2_with_the_draft_at_hand_it_follows_what_was_played(game):
    tried = 0
    for council in walk(game, 4):
        if council.round < 2:
            continue
        without = re.sub(r" played(?: \d+)+", "", str(council))
        assert game.position(without) == council
        tried += any(council.played)
    assert tried > 10


def test_a_card_that_was_taken_in_the_draft_is_somewhere():
    text = str(play(FOUR.position(DIVIDING), SPLITS, *PICKS))
    assert text.count("north hand 2 2 4 ") == 0
    lost = text.replace(" hand 2 2 4 4 4 4 4 6", " hand 2 2 4 4 4 4 6")
    assert lost != text
    with pytest.raises(ValueError, match="north: 4: it took these, and they are neither in its"):
        FOUR.position(lost)


# ---------------------------------------------------------------------------------- any line


OPTIONAL = Game(3, award="winner_only", last_player_stops=True, strictly_higher=True)
SEEDS = [
    (game, str(council))
    for game in (THREE, FOUR, OPTIONAL)
    for council in (*walk(game, 3),)[:: 9 if game is FOUR else 5]
] + [(FOUR, LINE), (FOUR, BEGUN + HANDS + AT_NORTH), (FOUR, LATER)]
WORDS = sorted({word for _, line in SEEDS for word in re.findall(r"[\w+]+|[;|,]", line)})


@given(st.data())
def test_whatever_the_line_it_is_a_game_or_a_complaint(data):
    """Words of good lines dropped, doubled, swapped for others: no other error, and no dead end."""
    game, line = data.draw(st.sampled_from(SEEDS))
    words = re.findall(r"[\w+]+|[;|,]", line)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        word = data.draw(st.sampled_from(WORDS))
        words[place : place + 1] = data.draw(st.sampled_from([[], [word], [words[place], word]]))
    try:
        council = game.position(" ".join(words))
    except ValueError:
        return
    assert game.position(str(council)) == council
    play_on(council)


def play_on(council: Council) -> None:
    """Play to the end at random; everybody looks at each position."""
    rng = generator("any line")
    while not isinstance(council.node, End):
        for seat in council.game.seats:
            assert council.view(seat).legal() == council.legal(seat)
        moves = {seat: council.legal(seat) for seat in council.game.seats}
        chosen = {seat: its[below(rng, len(its))] for seat, its in moves.items() if its}
        if isinstance(council.node, Turn):
            council = council.apply(chosen[council.node.seat])
        else:
            council = council.apply(chosen or council.node.sample(rng))
    assert sum(council.returns().values()) == 1


@pytest.mark.parametrize(
    "text",
    ["8 " * 10**7, "x" * 10**7, "round 1 first " + "north " * 10**6, "; " * 10**6, "|" * 10**6],
    ids=["cards", "a word", "words", "parts", "bars"],
)
def test_f1_a_long_text_is_refused_before_it_is_read(text):
    for reads in (FOUR.position, FOUR.parse, cards, card, lambda its: seen.read(FOUR, its)):
        with pytest.raises(ValueError) as caught:
            reads(text)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize("found", [None, 7, 8.0, b"round 0", ["round 0"], {}])
def test_what_is_no_text_is_refused_as_such(found):
    for reads in (FOUR.position, FOUR.parse, card, lambda its: seen.read(FOUR, its)):
        with pytest.raises(TypeError, match="text"):
            reads(found)


@given(st.text())
def test_any_text_is_refused_in_words(text):
    for line in (text, f"round 1 first north holder east; {text}", f"{BEGUN}{HANDS} | {text}"):
        with pytest.raises(ValueError):
            FOUR.position(line)


@given(st.text())
def test_any_text_is_an_action_or_refused_in_words(text):
    for words in (text, f"split {text}", f"bid {text}", f"deal {text}", f"win {text}"):
        try:
            action = FOUR.parse(words)
        except ValueError:
            continue
        assert FOUR.parse(str(action)) == action


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "'' is nothing that a player does in this game"),
        ("jump", "'jump' is nothing that a player does in this game"),
        ("split 3+10 5+6 4+ 2", "expected a number, found ''"),
        ("split 3+10+2 5", "is nothing that a player does"),
        ("take first", "'take first': expected a number, found 'first'"),
        ("bid 1000", "'bid 1000': expected a number, found '1000'"),
        ("bid ²", "expected a number"),
        ("pass me", "is nothing that a player does"),
        ("win m11", "'win m11': there is no card 'm11'"),
        ("deal 8 x", "'deal 8 x': card 2: there is no card 'x'"),
    ],
)
def test_words_that_are_no_action(words, complaint):
    with pytest.raises(ValueError, match=complaint):
        FOUR.parse(words)


def test_cards_are_written_as_they_are_read():
    assert str(cards(ROWS["north"])) == ROWS["north"]
