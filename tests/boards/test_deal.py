"""Deal: what hands hold, the sample beside the exact law, and what hides while one predicts."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from statistics import mean
from unittest.mock import patch
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab import odds
from banana_lab.banana_governance import card, draft_deck
from banana_lab.boards import Deal
from banana_lab.boards.explorers.deal import DealSession
from banana_lab.boards.explorers.deal.state import COUNTS, SIDES
from banana_lab.boards.explorers.splitter.state import hand
from banana_lab.boards.hosts.page import seal, unseal
from banana_lab.boards.messages import Refused

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "deal-picture.json"
SVG = "{http://www.w3.org/2000/svg}"
UNDO = {"do": "undo"}
CLEAR = {"do": "clear"}


def start(**others):
    return DealSession.start(code="KIWI-42", **others)


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def deal(times=1):
    return {"do": "deal", "times": times}


def count(of):
    return {"do": "count", "of": of}


def side(name):
    return {"do": "side", "side": name}


def edge(at):
    return {"do": "edge", "edge": at}


def lift(by):
    return {"do": "raise", "by": by}


def seat(players):
    return {"do": "players", "players": players}


def exact(show):
    return {"do": "exact", "show": show}


def holds(row, of):
    """What a row of cards holds, by the text of its cards alone."""
    texts = [str(its) for its in row]
    monkeys = [10 if text == "mS" else int(text[1:]) for text in texts if text[0] == "m"]
    return {
        "monkeys": len(monkeys),
        "points": sum(monkeys),
        "birds": texts.count("p"),
        "bananas": sum(int(text) for text in texts if text.isdigit()),
    }[of]


# ------------------------------------------------------------------------------- what is shown


def test_the_first_state_shows_a_hand_and_the_chance_of_no_monkeys():
    picture = start().picture()
    assert len(picture["cards"]) == 14
    assert picture["event"] == "P(monkeys ≤ 0)"
    assert picture["chance"] == {"fraction": "28823/178398", "sign": "≈", "figures": "0.162"}
    assert picture["condition"] == "no monkeys"
    assert picture["verdict"] == "✗ more than 0"
    assert picture["sample"]["rolls"] == 0
    assert start().status == (
        "This hand lies ready: 2 monkeys, 18 monkey points, no pass birds and 90 bananas. "
        "Deal to begin."
    )


def test_the_hand_is_sorted_and_shows_which_cards_count():
    cards = start().picture()["cards"]
    assert " ".join(its["text"] for its in cards) == "2 2 2 4 4 4 8 8 8 12 16 20 m6 m12"
    assert [its["text"] for its in cards if its["counted"]] == ["m6", "m12"]
    bananas = after(start(), count("bananas")).picture()["cards"]
    assert [its["counted"] for its in bananas] == [True] * 12 + [False] * 2


@pytest.mark.parametrize("of", COUNTS)
def test_what_a_hand_holds_is_read_off_its_cards(of):
    for number in range(60):
        row = hand("KIWI-42", 7, number, 4)
        assert COUNTS[of].of(row) == holds(row, of)
        assert COUNTS[of].of(row) % COUNTS[of].unit == 0


@pytest.mark.parametrize(("players", "average"), [(4, "92"), (3, "15088/165 ≈ 91.4")])
def test_the_mean_of_bananas(players, average):
    session = start(players=players, count="bananas", side="at least", bound=90)
    assert session.picture()["means"] == f"Bananas: mean exactly {average}."
    session = after(session, deal(200))
    totals = [holds(hand("KIWI-42", None, i, players), "bananas") for i in range(1, 201)]
    law = odds.hand_bananas(players)
    away = mean(totals) - law.mean
    errors = abs(away) / (float(law.variance) / 200) ** 0.5
    assert session.picture()["means"] == (
        f"Bananas: mean {odds.text.approx(Fraction(sum(totals), 200))} in your 200 hands, "
        f"exactly {average}. It lies {abs(float(away)):.2f} {'above' if away > 0 else 'below'}, "
        f"{errors:.1f} standard errors."
    )


@pytest.mark.parametrize("of", COUNTS)
@pytest.mark.parametrize("players", [3, 4])
def test_bars_sum_the_exact_law_and_hold_each_number_once(players, of):
    session = after(start(players=players), count(of))
    law, picture = session.state.law, session.picture()
    width = picture["axis"]["step"]
    bars = Counter()
    for held, weight in zip(law.outcomes, law.weights, strict=True):
        bars[held // width * width] += Fraction(weight, law.denominator)
    shown = [
        Fraction(int(its), int(picture["law"]["denominator"])) for its in picture["law"]["weights"]
    ]
    assert dict(zip(picture["axis"]["starts"], shown, strict=True)) == bars
    assert sum(shown) == 1


@settings(max_examples=60)
@given(st.sampled_from([3, 4]), st.sampled_from(list(COUNTS)), st.sampled_from(SIDES), st.data())
def test_the_bound_cuts_law_and_sample_at_the_same_place(players, of, which, data):
    session = after(start(players=players), deal(20), count(of), side(which))
    session = after(session, edge(int(data.draw(st.sampled_from([*session.picture()["flags"]])))))
    picture, state = session.picture(), session.state
    compare = {"at least": int.__ge__, "at most": int.__le__}[which]
    rows = [hand("KIWI-42", None, number, players) for number in range(1, 21)]
    assert picture["sample"]["reached"] == sum(
        compare(holds(row, of), picture["bound"]) for row in rows
    )
    assert state.chance == sum(
        share for held, share in state.law.items() if compare(held, picture["bound"])
    )
    assert picture["meets"] == compare(holds(rows[-1], of), picture["bound"])
    kept = [
        bar for bar in picture["axis"]["starts"] if (bar < picture["edge"]) == (which == SIDES[1])
    ]
    assert sum(state.bars[bar] for bar in kept) == state.chance


# ------------------------------------------------------------------------------- why


def test_why_counts_hands_by_binomial_coefficients():
    narrow = "\u202f"
    why = start().picture()["why"].replace(narrow, " ")
    assert why == (
        "Of all C(56, 14) = 5 804 731 963 800 hands, C(50, 14) = 937 845 656 300 have no monkeys. "
        "So the chance is 28823/178398 ≈ 0.162."
    )
    assert Fraction(937845656300, 5804731963800) == Fraction(28823, 178398)
    one = start(side="at least", bound=1).picture()["why"].replace(narrow, " ")
    assert "all but C(50, 14) = 937 845 656 300 have at least 1 monkey" in one
    two = start(bound=1, count="birds").picture()["why"].replace(narrow, " ")
    some = comb(50, 14) + 6 * comb(50, 13)
    assert f"C(50, 14) + C(6, 1) C(50, 13) = {some:,} have at most 1 pass bird".replace(
        ",", " "
    ) in (two.replace(",", " "))
    assert start(bound=1, count="birds").state.chance == Fraction(some, comb(56, 14))


def test_why_tells_how_many_hands_where_no_formula_does():
    session = start(count="bananas", side="at least", bound=100)
    some = int(session.state.chance * comb(56, 14))
    assert Fraction(some, comb(56, 14)) == session.state.chance
    assert f"{some:,} have at least 100 bananas".replace(",", "\u202f") in session.picture()["why"]


def test_why_weighs_the_start_card_with_three_players():
    without = Fraction(comb(50, 14), comb(55, 14))
    assert start(players=3).state.chance == Fraction(2, 3) * without
    assert start(players=3).picture()["why"] == (
        "The start monkey is dealt to one of 3 players (BG-4), so it is yours with 1/3. "
        f"With it the chance of no monkeys is 0, without it {odds.text.both(without)}. "
        "So it is 1/3 of the one and 2/3 of the other: 115292/802791 ≈ 0.144."
    )
    some = start(players=3, count="birds", bound=2).state
    with_it = Fraction(sum(comb(6, b) * comb(49, 13 - b) for b in range(3)), comb(55, 13))
    absent = Fraction(sum(comb(6, b) * comb(49, 14 - b) for b in range(3)), comb(55, 14))
    assert some.chance == with_it / 3 + absent * Fraction(2, 3)


# ------------------------------------------------------------------------------- the sample


def test_hands_are_counted_one_by_one():
    session = after(start(), deal(), deal(20))
    rows = [hand("KIWI-42", None, number, 4) for number in range(1, 22)]
    for of in COUNTS:
        seen = Counter(holds(row, of) for row in rows)
        tally = session.state._replace(of=of).tally
        assert {held: some for held, some in enumerate(tally) if some} == seen
    assert session.state.row == rows[-1]
    assert session.status.startswith("20 more hands. So far ")
    assert after(start(), deal()).status == (
        "Hand 1: 1 monkey, 10 monkey points, 1 pass bird and 118 bananas. "
        "So far 0 of 1 hand has no monkeys; exactly 28823/178398 ≈ 0.162."
    )


def test_a_code_gives_everybody_the_same_hands_however_they_deal():
    one, other = after(start(), deal(20), deal(), deal()), after(start(), *[deal(2)] * 11)
    assert one.state == other.state
    mine = after(start(pupil=7), deal(22))
    assert mine.state.tallies != one.state.tallies
    again = after(one, CLEAR, deal(22))
    assert again.state == one.state


def test_one_sample_answers_every_question():
    session = after(start(), deal(200))
    for of in (*COUNTS, "monkeys"):
        session = after(session, count(of))
        assert session.picture()["sample"]["rolls"] == 200
        assert "Your sample: " in session.status


def test_players_and_codes_begin_a_new_sample():
    session = after(start(), deal(20))
    three = after(session, seat(3))
    assert three.state.hands == 0
    assert three.status == (
        "3 players. Somebody gets the start monkey for sure (BG-4). Exactly 115292/802791 ≈ 0.144 "
        "of the hands have no monkeys. A new sample begins; undo brings the last one back."
    )
    assert after(three, UNDO).state == session.state
    assert after(session, seat(4)).state == session.state
    other = after(session, {"do": "code", "code": "mango 7", "pupil": " 3 "})
    assert (other.state.code, other.state.pupil, other.state.hands) == ("MANGO-7", 3, 0)
    wrong = after(other, {"do": "code", "code": "mango"})
    assert wrong.status.startswith("A class code is a word and a number")
    assert wrong.state == other.state


@pytest.mark.parametrize("players", [3, 4])
def test_many_hands_come_close_to_the_exact_law(players):
    session = after(start(players=players), deal(2000))
    for of in COUNTS:
        state = session.state._replace(of=of)
        law = state.law
        total = sum(held * some for held, some in enumerate(state.tally))
        assert abs(total / 2000 - law.mean) < 4 * (law.variance / 2000) ** 0.5


def test_a_sample_has_a_largest_size():
    with patch("banana_lab.boards.samples.SAMPLE_MOST", 30):
        session = after(start(), deal(20), deal(20))
    assert session.state.hands == 20
    assert session.status == "A sample holds at most 30 hands; clear it to go on."


# ------------------------------------------------------------------------------- the question


def test_the_other_side_is_the_complement():
    session = start()
    other = after(session, side("at least"))
    assert other.picture()["condition"] == "at least 1 monkey"
    assert other.state.chance + session.state.chance == 1
    assert other.status == (
        "At least 1 monkey. Exactly 149575/178398 ≈ 0.838 of the hands have at least 1 monkey."
    )


def test_the_bound_goes_bar_by_bar_and_has_two_ends():
    session = after(start(), lift(1))
    assert session.picture()["condition"] == "at most 1 monkey"
    low = after(session, lift(-1), lift(-1))
    assert low.status == "For monkeys one can ask for at most 0 to 5."
    assert low.state.bound == 0
    tens = after(session, count("bananas"), edge(100), lift(1))
    assert tens.picture()["condition"] == "at most 108 bananas"
    assert tens.picture()["note"] == "Bars go by 10: 90 stands for 90 to 98."
    wrong = after(tens, edge(105))
    assert wrong.status == "For bananas one can ask for at most 8 to 208, by steps of 10."
    assert wrong.state == tens.state


def test_another_count_is_cut_near_its_mean():
    session = after(start(side="at least", bound=1), count("bananas"))
    assert session.state.bound == 90
    assert after(session, count("points")).state.bound == 14


# ------------------------------------------------------------------------------- what is hidden


def test_hidden_the_exact_law_is_nowhere_in_the_picture():
    session = start(exact=False)
    flat = odds.Pmf(dict.fromkeys(range(7), 1))
    for message in (deal(200), lift(1), side("at least"), count("monkeys")):
        session = after(session, message)
        picture = session.picture()
        assert (picture["law"], picture["chance"], picture["why"]) == (None, None, "")
        told = session.draw(None)
        with (
            patch("banana_lab.boards.explorers.deal.state.law", lambda *_: flat),
            patch("banana_lab.boards.explorers.deal.state._bars", lambda *_: flat),
        ):
            assert session.draw(None) == told
            assert after(session, exact(True)).picture()["law"]["weights"] == ["1"] * 7
    shown = after(session, exact(True))
    assert shown.status.startswith("Exactly 7649/16218 ≈ 0.472 of the hands have at least 2")


def test_undo_walks_back():
    session = start()
    states = [session.state]
    for message in (deal(20), count("bananas"), side("at least"), lift(1), seat(3), exact(False)):
        session = after(session, message)
        states.append(session.state)
    while session.picture()["can_undo"]:
        assert session.state == states.pop()
        session = after(session, UNDO)
        assert session.status.startswith("Undone: ")
    assert session.state == states[0]
    assert session.status == "Undone: 4 players, no monkeys, 0 hands in the sample."


# ------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (deal(0), "times should be a whole number from 1 to 2000."),
        (deal(10**30), "times should be a whole number from 1 to 2000."),
        (deal("20"), "times should be a whole number from 1 to 2000."),
        (count("<b>"), "of should be one of monkeys, points, birds, bananas."),
        (side("below"), "side should be one of at least, at most."),
        (edge(7), "For monkeys one can ask for at most 0 to 5."),
        (edge(True), "edge should be a whole number"),
        (seat(5), "players should be a whole number from 3 to 4."),
        (exact("yes"), "show should be true or false."),
        ({"do": "shake"}, "do should be deal, count, side, edge, raise, players, code, exact"),
        ([], "Not understood: expected an object"),
    ],
)
def test_a_wrong_message_changes_the_status_alone(message, complaint):
    session, changed = start().handle(message)
    assert complaint in session.status
    assert set(changed) == {"status"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"players": 5}, "players should be a whole number from 3 to 4"),
        ({"count": "huts"}, "count should be one of monkeys, points, birds, bananas"),
        ({"side": "below"}, "side should be one of at least, at most"),
        ({"bound": 6}, "For monkeys one can ask for at most 0 to 5"),
        ({"count": "bananas", "bound": 95}, "at most 8 to 208, by steps of 10"),
        ({"exact": 1}, "exact should be true or false"),
        ({"pupil": 0}, "a pupil number is a whole number"),
    ],
)
def test_it_is_told_once_what_a_board_may_begin_with(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        start(**arguments)


words = st.sampled_from(
    ["deal", "count", "side", "edge", "raise", "players", "code", "exact", "clear", "undo", "?"]
)
values = st.sampled_from(
    [-1, 0, 1, 2, 3, 4, 20, 90, True, "KIWI-1", *COUNTS, *SIDES, None, "<script>"]
)
fields = ["times", "of", "side", "edge", "by", "players", "code", "pupil", "show"]


@settings(max_examples=80)
@given(st.lists(st.tuples(words, st.dictionaries(st.sampled_from(fields), values)), max_size=8))
def test_any_messages_are_survived_and_the_session_can_be_kept(messages):
    session = start()
    for word, rest in messages:
        session = after(session, {"do": word} | rest)
    picture = session.picture()
    json.dumps(picture)
    assert session.status
    assert str(picture["edge"]) in picture["flags"]
    assert sum(picture["sample"]["counts"]) == picture["sample"]["rolls"]
    assert DealSession.load(session.save()).state == session.state
    assert unseal("deal", seal(session)).past == session.past


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"players": 2}, "players should be"),
        ({"of": "huts"}, "of should be one of"),
        ({"edge": 0}, "edge should be between two bars"),
        ({"monkeys": [1, 0, 0, 0, 0, 0, 0]}, "points should be 55 counts of the same hands"),
        ({"birds": [0, 0]}, "birds should be 7 counts of the same hands"),
        ({"bananas": [-1]}, "bananas should be a whole number"),
        ({"exact": 1}, "exact should be true or false"),
    ],
)
def test_a_damaged_copy_is_refused(change, complaint):
    saved = json.loads(start().save())
    saved["history"][-1] |= change
    with pytest.raises(Refused, match=f"Not a saved board: {complaint}"):
        DealSession.load(json.dumps(saved))


# ------------------------------------------------------------------------------- where it is shown


def test_the_modules_test_has_this_picture():
    session = after(start(), deal(20))
    assert json.loads(PICTURE.read_text("utf8")) == json.loads(json.dumps(session.picture()))


def test_the_widget_is_written_as_it_is_made():
    board = Deal(players=3, count="bananas", side="at least", bound=100, code="KIWI-42")
    board.deal(20)
    assert eval(repr(board).replace(", hands=20", ""), {"Deal": Deal}).session.state == (
        board.session.state._replace(tallies=start().state.tallies)
    )
    assert board.reached == board.picture["sample"]["reached"]


@pytest.mark.parametrize("of", COUNTS)
def test_the_still_picture_holds_every_card_within_its_frame(of):
    session = after(start(), deal(200), count(of))
    picture = ElementTree.fromstring(session.still())
    texts = [node.text for node in picture.iter(f"{SVG}text")]
    assert Counter(texts) >= Counter(map(str, session.state.row))
    assert odds.text.both(session.state.chance) in picture.get("aria-label")
    width = float(picture.get("viewBox").split()[2])
    boxes = picture.findall(f"{SVG}rect")[1:]
    assert all(float(box.get("x")) + float(box.get("width")) <= width for box in boxes)
    assert len(boxes) == 14 + len(session.state.bars)
    dots = picture.findall(f"{SVG}circle")
    assert len(dots) == sum(map(bool, session.state.seen))
    hidden = ElementTree.fromstring(after(session, exact(False)).still())
    assert len(hidden.findall(f"{SVG}rect")) == 1 + 14


def test_all_six_monkeys_and_birds_are_told_apart():
    deck = draft_deck()
    assert sum(some for its, some in deck.items() if its.kind == "monkey") == 6
    assert deck[card("p")] == 6
    monkeys = [its.value for its, some in deck.items() if its.kind == "monkey" for _ in range(some)]
    sums = {sum(some) for size in range(7) for some in combinations(monkeys, size)}
    assert set(start(count="points").state.law.outcomes) == sums
