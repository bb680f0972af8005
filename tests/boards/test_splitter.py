"""The Splitter: moves of dividers, what they guarantee, hands as dealt and as typed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.banana_governance import card, draft_deck
from banana_lab.boards import Splitter
from banana_lab.boards.explorers.splitter import SplitterSession
from banana_lab.boards.explorers.splitter.state import even, hand, read
from banana_lab.boards.hosts.page import bundle, seal, unseal
from banana_lab.boards.messages import Refused
from banana_lab.boards.session import UNDO_STEPS
from banana_lab.solve import Chooser, card_value, order_law

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "splitter-picture.json"
ROW = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
DIVIDED = "8 p 8 |10 12 20 |2 16 2 |6 m10 8 2 p p 6 12 |hand"
UNDO = {"do": "undo"}
BEST = {"do": "best"}
DEAL = {"do": "deal"}
HIDDEN = "What other splits guarantee is hidden. Predict, divide, then show it."


def start(cards=DIVIDED, **others):
    return SplitterSession.start(cards, code="KIWI-42", **others)


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def step(divider, by):
    return {"do": "step", "divider": divider, "by": by}


def place(divider, to):
    return {"do": "place", "divider": divider, "place": to}


def swap(divider, by):
    return {"do": "swap", "divider": divider, "by": by}


def enter(text):
    return {"do": "enter", "text": text}


def price(of, worth):
    return {"do": "price", "of": of, "price": worth}


def exact(show):
    return {"do": "exact", "show": show}


def line(session):
    return session.picture()["line"]


def worths(session):
    return [group["worth"] for group in session.picture()["groups"]]


def naive(row, dividers, monkey, bird):
    """What every split of a row guarantees: each order of dividers among the cards, one by one."""

    def value(text):
        if text == "p":
            return bird
        return monkey * card(text).value if text[0] == "m" else int(text)

    found = Counter()
    cards = row.split()
    rest = range(len(cards) + 1)
    for order in permutations(dividers):
        ways = [(first,) for first in rest]
        for _ in order[1:]:
            ways = [(*way, then) for way in ways for then in rest if then >= way[-1]]
        for way in ways:
            ends = zip((0, *way), (*way, len(cards)), (*order, 0), strict=True)
            found[min(sum(map(value, cards[a:b])) + more for a, b, more in ends)] += 1
    return found


# ------------------------------------------------------------------------------- what is shown


@pytest.mark.parametrize(
    ("players", "best", "optima", "splits"), [(4, "26", 3, 4080), (3, "30", 2, 240)]
)
def test_the_row_of_the_lesson(players, best, optima, splits):
    picture = start(ROW, players=players).picture()
    assert (picture["best"], picture["optima"]) == (best, optima)
    assert picture["short"] == str(int(best) - int(picture["guaranteed"]))
    assert sum(bar["splits"] for bar in picture["law"]) == splits
    assert picture["law"][-1] == {"worth": best, "at": float(best), "splits": optima}


def test_it_begins_with_groups_of_as_many_cards():
    session = SplitterSession.start()
    assert line(session) == "8 p 8 12 |10 20 16 2 m10 |6 8 2 p |2 p 6 12 |hand"
    assert session.status == (
        "Your split guarantees 12. The best of all 4080 splits guarantees 26. "
        "Drag a divider, or use ← and →."
    )


def test_each_group_has_its_worth_and_its_taker():
    groups = start().picture()["groups"]
    assert [(group["name"], group["text"], group["worth"]) for group in groups] == [
        ("A", "8 p 8 |10", "26"),
        ("B", "12 20 |2", "34"),
        ("C", "16 2 |6", "24"),
        ("D", "m10 8 2 p p 6 12 |hand", "28"),
    ]
    assert [group["smallest"] for group in groups] == [False, False, True, False]
    assert [(group["taker"]["who"], group["taker"]["when"]) for group in groups] == [
        ("right", "third"),
        ("left", "first"),
        ("you", "last"),
        ("opposite", "second"),
    ]


def test_it_tells_what_nobody_counts_and_what_is_left():
    session = start()
    assert session.picture()["notes"] == (
        "A also holds a pass bird. D also holds a monkey of 10 and two pass birds. "
        "C is the smallest group: 24 is what nobody can take from you."
    )
    assert session.picture()["reached"] == (
        "All 4080 splits, exact. 3 of them guarantee 26; 7 guarantee 24 or more."
    )
    priced = after(session, price("monkey", "1"), price("bird", "-2"))
    assert priced.picture()["counted"] == (
        "Everyone counts bananas, a monkey’s point as 1 and a bird as −2."
    )
    assert "holds" not in priced.picture()["notes"]
    assert worths(priced) == ["24", "34", "24", "34"]
    assert "A and C are the smallest groups: 24 is" in priced.picture()["notes"]


rows = st.permutations([str(its) for its, count in draft_deck().items() for _ in range(count)]).map(
    lambda deck: " ".join(deck[:14])
)
halves = st.integers(0, 8).map(lambda twice: Fraction(twice, 2))
birds = st.integers(-20, 20).map(lambda twice: Fraction(twice, 2))


@settings(max_examples=12)
@given(rows, st.sampled_from([3, 4]), halves, birds)
def test_all_splits_are_weighed_as_if_one_by_one(row, players, monkey, bird):
    session = SplitterSession.start(row, players, monkey, bird)
    found = naive(row, session.state.line.dividers, monkey, bird)
    picture = session.picture()
    assert {bar["at"]: bar["splits"] for bar in picture["law"]} == {
        float(worth): count for worth, count in found.items()
    }
    assert picture["optima"] == found[max(found)]
    mine = min(group["at"] for group in picture["groups"])
    assert float(session.state.guaranteed) == mine
    better = sum(count for worth, count in found.items() if worth >= mine)
    assert session.state.survey.at_least(session.state.guaranteed) == better
    everything = sum(group["at"] for group in picture["groups"])
    assert picture["fair"]["at"] == pytest.approx(everything / players)


@settings(max_examples=40)
@given(rows, st.sampled_from([3, 4]), halves, birds, st.data())
def test_the_others_take_as_the_library_says(row, players, monkey, bird, data):
    session = SplitterSession.start(row, players, monkey, bird)
    divider = data.draw(st.sampled_from(session.state.line.dividers))
    state = after(session, place(divider, data.draw(st.integers(0, 15)))).state
    orders = order_law(state.line.row, state.line.split, Chooser(card_value(monkey, bird))).outcomes
    assert state.order == min(orders)


# ------------------------------------------------------------------------------- dividers


def test_a_step_passes_a_card_and_says_what_the_next_would_do():
    session = after(start(), step(2, 1))
    assert line(session) == "8 p 8 |10 12 20 16 |2 2 |6 m10 8 2 p p 6 12 |hand"
    assert session.status == (
        "Divider 2, after card 6. A 26, B 50, C 8, D 28. "
        "One step right: C drops from 8 to 6, B rises from 50 to 52."
    )
    back = after(session, step(2, -1))
    assert line(back) == DIVIDED
    assert back.status.endswith("One step left: B drops from 34 to 14, C rises from 24 to 44.")


def test_a_step_passes_a_divider():
    session = after(start(), step(2, 1), step(2, 1))
    assert session.status.startswith("Divider 2, after card 7.")
    session = after(session, step(2, 1))
    assert line(session) == "8 p 8 |10 12 20 16 2 |6 |2 m10 8 2 p p 6 12 |hand"
    assert session.status.startswith("Divider 2, right after divider 6. A 26, B 56, C 2, D 28.")


def test_a_worthless_card_changes_nothing():
    session = after(start(), step(10, -1))
    assert session.status.endswith("One step left: no group changes its worth.")


def test_the_row_has_two_ends():
    first = after(start(), place(10, 0))
    assert first.status == "Divider 10, before all cards. A 10, B 50, C 24, D 28."
    assert after(first, step(10, -1)).status == ("Divider 10 stands first: it can go no further.")
    last = after(start(), place(6, 16))
    assert line(last).endswith("12 |6 |hand")
    assert worths(last)[-1] == "0"
    beyond = after(last, step(6, 1))
    assert beyond.status.startswith("Divider 6 stands last, before the monkey hand")
    assert beyond.state == last.state


def test_dividers_are_swapped():
    session = after(start(), swap(10, 1))
    assert line(session) == "8 p 8 |2 12 20 |10 16 2 |6 m10 8 2 p p 6 12 |hand"
    assert session.status == (
        "Dividers 10 and 2 swapped. A 18, B 42, C 24, D 28: "
        "A drops from 26 to 18, B rises from 34 to 42."
    )
    assert line(after(session, swap(10, -1))) == DIVIDED
    assert after(start(), swap(10, -1)).status == (
        "There is no divider to the left of divider 10 to swap with."
    )


@settings(max_examples=25)
@given(rows, st.sampled_from([3, 4]), halves, st.data())
def test_what_a_drag_would_guarantee_is_what_it_then_does(row, players, monkey, data):
    session = SplitterSession.start(row, players, monkey)
    for _ in range(3):
        shown = data.draw(st.sampled_from(session.picture()["dividers"]))
        to = data.draw(st.integers(0, shown["last"]))
        session = after(session, place(shown["value"], to))
        assert session.picture()["guaranteed"] == shown["guarantees"][to]
        now = next(its for its in session.picture()["dividers"] if its["value"] == shown["value"])
        assert now["place"] == to
    assert str(session.state.line.row) == row


def test_the_best_splits_come_one_after_the_other():
    seen = [start(ROW)]
    for number in range(1, 5):
        seen.append(after(seen[-1], BEST))
        assert seen[-1].status.startswith(f"Best split {(number - 1) % 3 + 1} of 3: A ")
        assert seen[-1].picture()["is_best"]
    assert len({line(session) for session in seen[1:]}) == 3
    assert line(seen[4]) == line(seen[1])
    assert seen[1].picture()["reached"] == "All 4080 splits, exact. 3 of them guarantee 26."


# ------------------------------------------------------------------------------- hands


def test_a_code_deals_everybody_the_same_hands():
    one, other = (after(start(), DEAL, DEAL) for _ in range(2))
    assert line(one) == line(other) != line(after(start(), DEAL))
    assert one.picture()["whence"] == "Hand 2 of KIWI-42"
    assert one.status.startswith("Hand 2 of KIWI-42. With the dividers it is worth ")
    mine = after(start(pupil=7), DEAL)
    assert mine.picture()["whence"] == "Hand 1 of KIWI-42, pupil 7"
    assert line(mine) != line(after(start(), DEAL))
    assert line(SplitterSession.start(code="kiwi 42")) == line(after(start(), DEAL))


def test_another_code_deals_its_first_hand():
    session = after(start(), DEAL, {"do": "code", "code": "mango 7", "pupil": " 3 "})
    assert session.picture()["whence"] == "Hand 1 of MANGO-7, pupil 3"
    wrong = after(session, {"do": "code", "code": "mango"})
    assert wrong.status.startswith("A class code is a word and a number")
    assert wrong.state == session.state
    fresh = after(session, {"do": "code"})
    assert fresh.state.code != "MANGO-7"
    assert fresh.state.pupil is None


@pytest.mark.parametrize("players", [3, 4])
def test_hands_come_from_the_deck_by_its_law(players):
    deals, start_cards = 1500, 0
    for number in range(deals):
        dealt = Counter(hand("KIWI-42", None, number, players))
        assert dealt <= Counter(draft_deck())
        assert dealt.total() == 14
        start_cards += dealt[card("mS")]
    chance = 1 / players  # the start player card goes to one of the players (BG-4)
    assert abs(start_cards - deals * chance) < 4 * (deals * chance * (1 - chance)) ** 0.5


def test_a_hand_is_entered_with_its_dividers_or_without():
    session = after(start(), DEAL, enter(DIVIDED))
    assert line(session) == DIVIDED
    assert session.picture()["whence"] == ""
    assert session.status == (
        "Your hand. With the dividers it is worth 112, a fair quarter, 28. "
        "The best split guarantees 26, this one 24."
    )
    assert line(after(session, enter(ROW))) == line(start(ROW))
    typed = after(session, enter(" 8,P,8,12 20 16 2 M10 8 2 p p\n6 MS "))
    assert line(typed).endswith("p |2 p 6 mS |hand")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a hand has 14 cards, not 0; there are bananas 2, 4, 6, 8, 10, 12, 16, 20, monkeys "),
        (ROW.removesuffix(" 12"), "a hand has 14 cards, not 13; there are bananas 2, 4, 6"),
        (ROW + " 4", "a hand has 14 cards, not 15"),
        (ROW.replace("16", "17"), "card 6: there is no card '17'; there are bananas 2, 4"),
        (ROW.replace("m10", "m24b"), "card 8: m24b is in the auction deck; there are bananas 2"),
        ("20 20 20 20 20 2 2 2 2 2 4 4 4 4", "card 1: the draft deck has only 4 of 20"),
        (ROW.replace("20", "20 |8"), "4 players divide with |10, |6, |2, each once, and"),
        (ROW.replace("20", "20 |8"), "found |8"),
        (DIVIDED.replace("|6 ", ""), "4 players divide with |10, |6, |2, each once, and |hand at"),
        (DIVIDED.replace("|6", "|2"), "found |10, |2, |2"),
        ("|hand " + ROW, "found |hand"),
        ("8 " * 120, "text should be a text of at most 200 characters"),
    ],
)
def test_a_wrong_hand_is_told_what_is_allowed_and_nothing_is_lost(text, complaint):
    session, patch = start().handle(enter(text))
    assert complaint in session.status
    assert set(patch) == {"status"}
    assert session.state == start().state


def test_with_three_players_there_are_two_dividers():
    session = after(start(), {"do": "players", "players": 3})
    assert line(session) == "8 p 8 12 20 |6 16 2 m10 8 2 |2 p p 6 12 |hand"
    assert session.status.startswith("3 players, dividers 6 and 2. ")
    assert [group["taker"]["who"] for group in session.picture()["groups"]] == [
        *("left", "right", "you"),
    ]
    again = after(session, {"do": "players", "players": 3})
    assert again.status == "3 players, as before."
    assert len(again.past) == 1
    assert "3 players divide with |6, |2" in after(session, enter(DIVIDED)).status
    assert line(after(session, UNDO)) == DIVIDED


def test_read_and_print_are_inverse():
    for players in (3, 4):
        text = str(read(ROW, players).moved(2, 0))
        assert str(read(text, players)) == text
        assert even(players).sizes == {3: (5, 5, 4), 4: (4, 4, 3, 3)}[players]


# ------------------------------------------------------------------------------- prices


def test_prices_go_by_halves():
    session = after(start(), price("monkey", "0.5"), price("bird", "-1.5"))
    assert worths(session) == ["24.5", "34", "24", "30"]
    assert session.status == (
        "Everyone counts bananas, a monkey’s point as 0.5 and a bird as −1.5. "
        "A 24.5, B 34, C 24, D 30. "
        "Your split guarantees 24. The best of all 4080 splits guarantees 26."
    )
    assert session.picture()["axis"] == "Worth of the smallest group"
    assert session.state == start(monkey=0.5, bird="-3/2").state


@pytest.mark.parametrize("worth", ["0.3", "5", "-1", "many", "1/0", "nan", "inf", "1e9999"])
def test_another_price_is_refused(worth):
    session, patch = start().handle(price("monkey", worth))
    assert set(patch) == {"status"}
    assert session.status == (
        f"A monkey’s point is worth from 0 to 4 bananas by halves, not {worth}."
    )


def test_a_group_can_be_worth_less_than_nothing():
    row = "p p p 8 8 12 20 16 2 m10 8 2 6 12"
    session = after(start(row), price("bird", "-10"), place(2, 3))
    assert line(session).startswith("p p p |2 8 ")
    assert worths(session)[0] == session.picture()["guaranteed"] == "−28"


# ------------------------------------------------------------------------------- what is hidden


def test_hidden_other_splits_are_nowhere_in_the_picture():
    session = start(ROW, exact=False)
    assert session.status == "Your split guarantees 12. Drag a divider, or use ← and →."
    told = [session.status]
    for message in (
        *(step(2, 1), swap(10, 1), place(6, 16), enter(DIVIDED), price("bird", "1"), UNDO),
        *(BEST, {"do": "players", "players": 3}, {"do": "players", "players": 4}, enter(DIVIDED)),
    ):
        session = after(session, message)
        told.append(session.status)
        picture = session.picture()
        hidden = ("best", "is_best", "short", "optima", "law", "fair")
        assert [picture[name] for name in hidden] == [None] * 6
        assert picture["reached"] == ""
        told += [picture["sentence"], picture["notes"], session.still()]
    assert HIDDEN in told
    for text in told:
        for words in ("4080", "240 splits", "best", "fair"):
            assert words not in text.replace(HIDDEN, "")
    assert session.picture()["guaranteed"] == "24"
    assert session.status == (
        "Your hand. With the dividers it is worth 112. Your split guarantees 24."
    )


def test_what_was_hidden_is_shown_when_it_is_asked_for_and_hidden_again():
    session = after(start(ROW, exact=False), exact(True))
    assert session.picture() | {"can_undo": False, "status": ""} == (
        start(ROW).picture() | {"status": ""}
    )
    assert session.status == (
        "Your split guarantees 12. The best of all 4080 splits guarantees 26."
    )
    again = after(session, exact(False))
    assert again.status == after(again, BEST).status == HIDDEN
    assert line(after(again, BEST)) == line(session)
    assert after(again, UNDO).picture()["best"] == "26"
    assert not SplitterSession.load(again.save()).state.exact


# ------------------------------------------------------------------------------- all messages


def test_undo_goes_back_step_by_step():
    session = start()
    states = [session.state]
    for message in (step(2, 1), BEST, DEAL, price("bird", "2"), {"do": "players", "players": 3}):
        session = after(session, message)
        states.append(session.state)
    while session.picture()["can_undo"]:
        assert session.state == states.pop()
        session = after(session, UNDO)
        assert session.status.startswith("Undone: A ")
    assert session.state == states[0]
    assert after(session, UNDO).status == "There is nothing to undo."


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (step(3, 1), "divider should be 10, 2 or 6."),
        (step(10, 0), "by should be 1 or -1."),
        (step("10", 1), "divider should be a whole number"),
        (place(10, 17), "place should be a whole number from 0 to 16."),
        (price("banana", "1"), "of should be one of monkey, bird."),
        ({"do": "players", "players": 5}, "players should be a whole number from 3 to 4."),
        (exact("yes"), "show should be true or false."),
        ({"do": "shake"}, "do should be step, place, swap, best, deal, code, enter, players"),
    ],
)
def test_a_wrong_message_changes_the_status_alone(message, complaint):
    session, patch = start().handle(message)
    assert complaint in session.status
    assert set(patch) == {"status"}


words = st.sampled_from(
    ["step", "place", "swap", "best", "deal", "code", "enter", "players", "price", "exact", "undo"]
)
values = st.sampled_from(
    [-1, 0, 1, 2, 3, 4, 6, 10, 16, "KIWI-1", "monkey", "bird", "1.5", ROW, None, True, False]
)
fields = ["divider", "by", "place", "code", "pupil", "text", "players", "of", "price", "show"]


@settings(max_examples=60)
@given(st.lists(st.tuples(words, st.dictionaries(st.sampled_from(fields), values)), max_size=8))
def test_any_messages_are_survived_and_the_session_can_be_kept(messages):
    session = start()
    for word, rest in messages:
        session = after(session, {"do": word} | rest)
    picture = session.picture()
    json.dumps(picture)
    assert session.status
    assert float(session.state.guaranteed) == min(group["at"] for group in picture["groups"])
    assert len(line(session).split()) == 15 + len(picture["dividers"])
    assert SplitterSession.load(session.save()).state == session.state
    assert unseal("splitter", seal(session)).past == session.past


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"line": ROW + " 4"}, "a hand has 14 cards, not 15"),
        ({"players": 3}, "3 players divide with"),
        ({"monkey": "9"}, "a monkey’s point is worth"),
        ({"bird": 2}, "bird should be a text"),
        ({"code": "?"}, "a class code is a word"),
        ({"pupil": 1000}, "pupil should be"),
        ({"number": -1}, "number should be"),
        ({"dealt": "yes"}, "dealt should be true or false"),
        ({"exact": 1}, "exact should be true or false"),
    ],
)
def test_a_damaged_copy_is_refused(change, complaint):
    saved = json.loads(start().save())
    saved["history"][-1] |= change
    with pytest.raises(Refused, match=f"Not a saved board: {complaint}"):
        SplitterSession.load(json.dumps(saved))


def test_a_hundred_steps_can_be_undone():
    session = start()
    for number in range(UNDO_STEPS + 5):
        session = after(session, step(2, 1 if number % 2 else -1))
    assert len(session.past) == UNDO_STEPS


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"cards": "8 8"}, "a hand has 14 cards, not 2"),
        ({"players": 5}, "players should be a whole number from 3 to 4"),
        ({"monkey": -1}, "a monkey’s point is worth from 0 to 4"),
        ({"bird": "x"}, "a bird is worth from −10 to 10"),
        ({"code": "?"}, "a class code is a word"),
        ({"pupil": 0}, "a pupil number is a whole number"),
        ({"exact": "no"}, "exact should be true or false"),
    ],
)
def test_it_is_told_once_what_a_board_may_begin_with(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        SplitterSession.start(**arguments)


# ------------------------------------------------------------------------------- where it is shown


def test_the_modules_test_has_this_picture():
    assert json.loads(PICTURE.read_text("utf8")) == json.loads(json.dumps(start().picture()))


def test_the_widget_is_written_as_it_is_made():
    board = Splitter(ROW, players=3)
    board._handle_custom_msg(BEST, [])
    again = eval(repr(board), {"Splitter": Splitter})
    assert again.line == board.line
    assert board.picture["is_best"]
    assert board.picture == board.session.picture()


@pytest.mark.parametrize("cards", [DIVIDED, "|10 |6 |2 " + ROW])
def test_the_still_picture_holds_every_card_and_what_groups_are_worth(cards):
    session = start(cards)
    picture = ElementTree.fromstring(session.still())
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    written = line(session).replace("|", "").split()
    assert Counter(texts) >= Counter(written) + Counter(worths(session))
    width = float(picture.get("viewBox").split()[2])
    for node in picture.findall("{http://www.w3.org/2000/svg}rect")[1:]:
        assert float(node.get("x")) + float(node.get("width")) <= width
    assert line(session) in picture.get("aria-label")
    assert bundle(session)["board"] == "splitter"


def test_it_needs_the_standard_library_alone():
    code = "import sys, banana_lab.boards.explorers.splitter; print(*sys.modules)"
    run = [sys.executable, "-c", code]
    loaded = subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout.split()
    assert "banana_lab.solve" in loaded
    assert not {"numpy", "anywidget"} & set(loaded)
