"""The Score plane: what monkeys are worth, curves of equal score, moves, monkeys as typed."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.banana_governance import auction_deck, cards, deduction, final_score, price
from banana_lab.boards import ScorePlane
from banana_lab.boards.explorers.score_plane import ScorePlaneSession
from banana_lab.boards.explorers.score_plane.picture import Span, chart
from banana_lab.boards.explorers.score_plane.state import MOST
from banana_lab.boards.hosts.page import bundle, seal, unseal
from banana_lab.boards.messages import Refused

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "score-plane-picture.json"
UNDO = {"do": "undo"}
TAKE = {"do": "take"}
OFFERS = "m10 m16b m24"


def start(*held, **others):
    return ScorePlaneSession.start(*held, **others)


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def step(of, by):
    return {"do": "step", "of": of, "by": by}


def place(bananas, net):
    return {"do": "place", "bananas": bananas, "net": net}


def hold(bananas, monkeys, birds):
    return {"do": "hold", "bananas": bananas, "monkeys": monkeys, "birds": birds}


def offer(text):
    return {"do": "offer", "text": text}


def choose(monkey):
    return {"do": "choose", "monkey": monkey}


def pay(bananas):
    return {"do": "pay", "bananas": bananas}


def exact(show):
    return {"do": "exact", "show": show}


def example(name):
    return {"do": "example", "name": name}


def offers(session, *fields):
    return [tuple(its[field] for field in fields) for its in session.picture()["offers"]]


holdings = st.tuples(*(st.integers(0, most) for most in MOST))
low = st.tuples(st.integers(0, 440), st.integers(0, 30), st.integers(0, 12))
monkeys = st.lists(
    st.sampled_from([str(card) for card in auction_deck() if card.kind == "monkey"]),
    min_size=1,
    max_size=3,
    unique=True,
).map(" ".join)


# ------------------------------------------------------------------------------- prices


def test_a_price_is_where_the_score_is_no_lower_by_trying_all():
    thirds = range(3 * 7 + 1)
    kinds = set()
    for bananas in range(8):
        for net in range(-9, 10):
            for gain in range(-12, 13):
                at = price(bananas, net, gain)
                for paid in (Fraction(n, 3) for n in thirds if n <= 3 * bananas):
                    no_worse = (bananas - paid) * (net + gain) >= bananas * net
                    expected = {
                        "most": paid <= at.bananas,
                        "least": paid >= at.bananas,
                        "any": True,
                        "none": False,
                    }[at.kind]
                    assert no_worse == expected, (bananas, net, gain, paid)
                kinds.add(at.kind)
    assert kinds == {"most", "least", "any", "none"}


@given(st.one_of(holdings, low), monkeys)
def test_the_price_of_a_monkey_is_that_of_the_rulebooks_score(held, text):
    state = start(*held, offers=text).state
    for card in state.offers:
        taken = held[1] + card.value, held[2] + card.bird
        assert state.gain(card) == final_score(1, *taken) - final_score(1, *held[1:])
        at = state.price(card)
        if at.kind in ("most", "least"):
            points = (held[0] - at.bananas) * (taken[0] - deduction(taken[1]))
            assert points == final_score(*held)


def test_the_monkeys_of_the_first_picture():
    session = start()
    assert offers(session, "brings", "price", "exact") == [
        ("monkey 10", "12.8", "600/47 bananas"),
        ("monkey 16, its bird −4", "14.7", "720/49 bananas"),
        ("monkey 24", "23.6", "1440/61 bananas"),
    ]
    picture = session.picture()
    assert picture["heading"] == "The most you should pay"
    assert picture["worked"] == "60 · 24 / (37 + 24) = 1440/61 ≈ 23.6"
    assert picture["check"] == "Check: (60 − 1440/61) × 61 = 2220, your score now."
    assert picture["after"]["words"] == (
        "Pay 12 for the monkey of 24: 48 × 61 = 2928, 708 more than 2220."
    )
    assert session.status == (
        "60 bananas, 37 monkeys net of birds: score 2220. The monkey of 24 is worth "
        "1440/61 ≈ 23.6 bananas. Drag your point, or use the arrow keys."
    )


@pytest.mark.parametrize(
    ("held", "text", "price", "exact", "said"),
    [
        ((60, 20, 5), "m24", "all 60", "at any price no worse", "even for all 60 bananas."),
        ((60, 3, 1), "m4", "48", "48 bananas", "is worth 48 bananas."),
        ((60, 0, 5), "m8b", "all 60", "at any price no worse", "even for all 60 bananas."),
        (
            *((60, 3, 8), "m8b", "≥ 2.79", "no worse from 120/43 bananas on"),
            "no worse only if you pay 120/43 ≈ 2.79 or more.",
        ),
        ((60, 45, 8), "m8b", "no price", "worse at any price", "worse at any price"),
        (
            *((60, 50, 8), "m8b", "−30", "−30 bananas"),
            "costs you 30 bananas even as a gift.",
        ),
        ((0, 30, 0), "m24", "all 0", "the score stays 0", "with no bananas the score is 0"),
        ((60, 30, 8), "m10b", "all 60", "at any price no worse", "even for all 60 bananas."),
        ((60, 60, 9), "m8b", "34.3", "240/7 bananas", "is worth 240/7 ≈ 34.3 bananas."),
    ],
)
def test_it_says_what_is_true_on_every_side_of_0(held, text, price, exact, said):
    session = start(*held, offers=text)
    assert offers(session, "price", "exact") == [(price, exact)]
    assert said in session.status


def test_at_nine_birds_one_more_costs_nothing():
    assert offers(start(60, 60, 9, offers="m8b"), "brings", "gain") == [
        ("monkey 8, its bird for nothing", 8)
    ]


def test_the_headings_tell_the_three_cases_apart():
    rules = [start(60, m, b).picture()["rule"] for m, b in ((42, 2), (20, 5), (8, 5))]
    rules.append(start(0, 42, 2).picture()["rule"])
    assert len(set(rules)) == 4
    assert rules[2].startswith("Below 0 each banana in hand makes the score worse.")
    assert start(60, 8, 5).picture()["heading"] == "What you may pay"
    assert start(60, 20, 5).picture()["check"] == "Pay all 60, and the score is 0. It is 0 now."


def test_the_bars_fall_from_all_bananas_to_a_ninth():
    bars = start(60, 0, 0).picture()["bars"]
    assert [bar["net"] for bar in bars] == list(range(0, 81, 10))
    for bar in bars[1:]:  # as much is left of the score as the bananas that are left
        left = (60 - Fraction(bar["at"]).limit_denominator(100)) * (bar["net"] + 10)
        assert left == 60 * bar["net"]
    assert [bar["worth"] for bar in bars[:3]] == ["60", "30", "20"]
    assert (bars[-1]["worth"], bars[0]["at"]) == ("6.67", 60)


# ------------------------------------------------------------------------------- the plane


@settings(max_examples=60)
@given(st.one_of(holdings, low), monkeys)
def test_all_points_of_a_curve_have_its_score(held, text):
    state = start(*held, offers=text).state
    shown = chart(state)
    right, bottom, top = shown.bananas[-1], shown.net[0], shown.net[-1]
    assert [curve.score for curve in shown.curves if curve.own] == [state.held.total]
    assert len({curve.score for curve in shown.curves}) == len(shown.curves) >= 3
    for curve in shown.curves:
        for line in curve.lines:
            for bananas, net in line:
                assert -0.01 <= bananas <= right + 0.01
                assert bottom - 0.01 <= net <= top + 0.01
                assert bananas * net == pytest.approx(curve.score, abs=0.01 * (right + top))
        assert max(bananas for line in curve.lines for bananas, _ in line) == right


@given(st.one_of(holdings, low), monkeys)
def test_the_plane_shows_ones_point_and_all_that_may_come(held, text):
    state = start(*held, offers=text).state
    shown = chart(state)
    assert shown.bananas[0] == 0 <= state.held.bananas < shown.bananas[-1]
    nets = [state.held.net, *(state.held.net + state.gain(card) for card in state.offers)]
    assert shown.net[0] <= min(nets)
    assert max(nets) < shown.net[-1]
    assert (shown.net[0] < 0) == (min(nets) < 0)
    assert 0 in shown.net
    assert len(shown.bananas) <= 8
    assert len(shown.net) <= 8


def test_below_0_there_are_curves_of_negative_scores_and_0_is_a_line():
    picture = start(30, 8, 5).picture()
    assert [curve["score"] for curve in picture["curves"] if curve["own"]] == ["−360"]
    scores = [curve["score"] for curve in picture["curves"]]
    assert scores == ["−1000", "−360", "500", "1000", "2000", "4000", "6000"]
    deeper = start(60, 3, 8).picture()
    zero = next(curve for curve in deeper["curves"] if curve["score"] == "0")
    assert zero["lines"] == (((0, 0), (100, 0)), ((0, -60), (0, 80)))
    assert deeper["caption"].endswith("Where it is shaded, scores are below 0.")
    assert "shaded" not in start().picture()["caption"]


def test_at_score_0_both_axes_are_ones_own():
    for held in ((110, 0, 0), (0, 42, 2), (0, 0, 0)):
        own = next(curve for curve in start(*held).picture()["curves"] if curve["own"])
        assert own["score"] == "0"
        assert len(own["lines"]) == 2


def test_points_with_the_same_score_as_numbers():
    same = start(30, 8, 5).picture()["same"]
    assert [row["bananas"] for row in same] == [20, 30, 40, 60, 80, 100]
    assert same[1] == {"bananas": 30, "net": "−12", "product": "30 × (−12)", "own": True}
    assert same[4]["product"] == "80 × (−9/2)"


@given(st.integers(-60, 0), st.integers(1, 440))
def test_an_axis_has_few_marks_and_holds_what_it_should(least, most):
    ticks = Span(least, most).ticks
    assert ticks[0] <= least
    assert ticks[-1] >= most
    assert 0 in ticks
    assert 2 <= len(ticks) <= 8


# ------------------------------------------------------------------------------- moves


def test_the_box_bounds_what_is_held():
    assert tuple(MOST) == (440, 342, 19)
    assert start(440, 342, 19).picture()["limits"]["net"] == [-54, 288]


def test_keys_step_and_stop_at_the_edge():
    session = after(start(), step("bananas", 10), step("monkeys", -1), step("birds", 1))
    assert tuple(session.state.held) == (70, 41, 3)
    assert session.status.startswith("70 bananas, 32 monkeys net of birds: score 2240.")
    none = after(session, step("birds", -20))
    assert none.state.held.birds == 0
    edge = after(none, step("birds", -1))
    assert edge.status == "Birds go from 0 to 19, which is all that the box holds."
    assert edge.state == none.state


def test_a_drag_keeps_the_birds():
    session = after(start(), place(48, -5))
    assert tuple(session.state.held) == (48, 0, 2)
    refused = after(session, place(48, -6))
    assert refused.status == "Not understood: net should be a whole number from -5 to 337."
    assert refused.state == session.state


def test_what_is_held_is_typed():
    session = after(start(), hold("42", " 60 ", "6"))
    assert session.picture()["product"] == "42 × (60 − 27) = 42 × 33 = 1386"
    assert session.picture()["caption"].startswith("6 birds cost 27.")


@pytest.mark.parametrize(
    "typed", ["441", "1000000", "-1", "4.5", "many", "", "<b>", "٣", "1e3", "²", "9" * 99, 42]
)
def test_other_bananas_are_refused(typed):
    session, patch = start().handle(hold(typed, "60", "6"))
    assert set(patch) == {"status"}
    assert "bananas should be " in session.status
    assert "<b>" not in session.status


def test_what_is_typed_changes_nothing_else():
    session = after(start(), step("birds", 1), {"do": "hold", "bananas": "30"})
    assert tuple(session.state.held) == (30, 42, 3)


def test_the_examples():
    rulebook = after(start(), example("rulebook"))
    assert rulebook.status.startswith("Rulebook: 42 × (60 − 27) = 42 × 33 = 1386. ")
    fresh = after(start(), example("start"))
    assert fresh.picture()["held"] == {"bananas": 110, "monkeys": 0, "birds": 0}
    assert after(start(), example("below")).picture()["score"] == "−360"


# ------------------------------------------------------------------------------- monkeys


def test_a_monkey_is_chosen_paid_and_bought():
    session = after(start(), choose(1), pay("20"))
    assert session.status == (
        "Pay 20 for the monkey of 16 with a bird: 40 × 49 = 1960, 260 less than 2220."
    )
    assert session.picture()["after"]["change"] == "−260"
    bought = after(session, TAKE)
    assert tuple(bought.state.held) == (40, 58, 3)
    assert bought.status.startswith("Taken. 40 × (58 − 9) = 40 × 49 = 1960. ")
    assert after(bought, UNDO).state == session.state


def test_a_monkey_is_bought_for_the_price_that_stands_in_the_field():
    bought = after(start(), pay("20"), TAKE | {"bananas": "30"})
    assert tuple(bought.state.held) == (30, 66, 2)
    refused = after(start(), TAKE | {"bananas": "61"})
    assert refused.status == "You can pay from 0 to 60 bananas, which is all you hold."
    assert refused.state == start().state


def test_nobody_pays_more_than_they_hold():
    session = after(start(), pay("61"))
    assert session.status == "You can pay from 0 to 60 bananas, which is all you hold."
    assert after(start(), pay("60"), step("bananas", -10)).state.paid == 50
    assert after(start(), pay("60"), TAKE).state.held.bananas == 0


def test_a_price_that_changes_nothing_is_told():
    session = after(start(60, 3, 1, offers="m4"), pay("48"))
    assert session.status == "Pay 48 for the monkey of 4: 12 × 5 = 60, the same as now."


def test_the_box_has_no_more_monkeys():
    full = start(60, 340, 0)
    assert after(full, TAKE).status == "The box holds no more than 342 monkeys."
    birds = start(60, 42, 19, offers="m8b")
    assert after(birds, TAKE).status == "The box holds no more than 19 birds."


def test_other_monkeys_are_typed():
    session = after(start(), offer(" M30,m8B "))
    assert session.picture()["text"] == "m30 m8b"
    assert session.picture()["chosen"] == 1
    assert session.status.startswith("May come: monkey of 30, monkey of 8 with a bird. ")
    assert session.state.offers == cards("m30 m8b")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "Not changed: 1 to 3 monkeys may come, not 0; those are m30, m24, m24b"),
        ("m4 m6 m8 m10", "1 to 3 monkeys may come, not 4"),
        ("m10 m11", "card 2: there is no card 'm11'; there are bananas"),
        ("mS", "card 1: mS is no monkey of the auction; those are m30"),
        ("20", "card 1: 20 is no monkey of the auction"),
        ("b", "card 1: b is no monkey of the auction"),
        ("m24 m24", "the auction deck has only 1 of m24"),
        ("m10 " * 20, "text should be a text of at most 40 characters"),
    ],
)
def test_other_cards_are_refused(text, complaint):
    session, patch = start().handle(offer(text))
    assert complaint in session.status
    assert set(patch) == {"status"}


# ------------------------------------------------------------------------------- what is hidden


def test_hidden_prices_are_nowhere_in_the_picture():
    session = start(60, 10, 0, exact=False)
    assert session.status == (
        "60 bananas, 10 monkeys net of birds: score 600. Drag your point, or use the arrow keys."
    )
    told = [session.status]
    for message in (
        *(choose(0), offer("m10 m8b"), place(60, 80), step("monkeys", 1), example("start")),
        *(pay("30"), TAKE, UNDO, example("below"), hold("60", "10", "0"), offer(OFFERS)),
    ):
        session = after(session, message)
        picture = session.picture()
        assert set(offers(session, "price", "exact", "across")) == {("?", "", None)}
        hidden = [picture[name] for name in ("rule", "worked", "check", "bars", "bars_words")]
        assert hidden == ["", "", "", None, []]
        told += [session.status, picture["sentence"], picture["heading"], session.still()]
    for text in told:
        assert "worth" not in text
        assert "worse" not in text
    assert picture["score"] == "600"
    assert picture["after"]["words"].startswith("Pay 30 for the monkey of 24: 30 × 34 = 1020")
    assert session.status == "May come: monkey of 10, monkey of 16 with a bird, monkey of 24."


def test_prices_are_shown_when_they_are_asked_for_and_hidden_again():
    session = after(start(exact=False), exact(True))
    assert session.picture() | {"can_undo": False, "status": ""} == start().picture() | {
        "status": ""
    }
    assert session.status == "The monkey of 24 is worth 1440/61 ≈ 23.6 bananas."
    again = after(session, exact(False))
    assert again.status == "Prices are hidden. Predict, try what to pay, then show them."
    assert not ScorePlaneSession.load(again.save()).state.exact


# ------------------------------------------------------------------------------- all messages


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (step("points", 1), "of should be one of bananas, monkeys, birds."),
        (step("birds", 21), "by should be a whole number from -20 to 20."),
        (place(441, 0), "bananas should be a whole number from 0 to 440."),
        (choose(3), "monkey should be a whole number from 0 to 2."),
        (choose(True), "monkey should be a whole number"),
        (example("mine"), "name should be one of rulebook, start, below."),
        (exact(1), "show should be true or false."),
        (
            {"do": "deal"},
            "do should be step, place, hold, example, offer, choose, pay, take, exact or undo",
        ),
    ],
)
def test_a_wrong_message_changes_the_status_alone(message, complaint):
    session, patch = start().handle(message)
    assert complaint in session.status
    assert set(patch) == {"status"}


def test_undo_goes_back_step_by_step():
    session = start()
    states = [session.state]
    for message in (step("bananas", 1), TAKE, choose(0), offer("m4"), example("below"), pay("3")):
        session = after(session, message)
        states.append(session.state)
    while session.picture()["can_undo"]:
        assert session.state == states.pop()
        session = after(session, UNDO)
        assert session.status.startswith("Undone: ")
    assert [session.state] == states
    assert after(session, UNDO).status == "There is nothing to undo."


verbs = st.sampled_from(
    ["step", "place", "hold", "example", "offer", "choose", "pay", "take", "exact", "undo"]
)
values = st.sampled_from(
    [-9, -1, 0, 1, 2, 20, "0", "7", "60", "monkeys", "birds", "below", "m8b m4", OFFERS, None, True]
)
fields = ["of", "by", "bananas", "net", "monkeys", "birds", "name", "text", "monkey", "show"]


@settings(max_examples=60)
@given(st.lists(st.tuples(verbs, st.dictionaries(st.sampled_from(fields), values)), max_size=8))
def test_any_messages_are_survived_and_the_session_can_be_kept(messages):
    session = start()
    for word, rest in messages:
        session = after(session, {"do": word} | rest)
    picture = session.picture()
    json.dumps(picture)
    assert session.status
    held = picture["held"]
    assert picture["score"].replace("−", "-") == str(final_score(**held))
    assert all(0 <= held[of] <= most for of, most in MOST._asdict().items())
    assert 0 <= picture["paid"] <= held["bananas"]
    assert ScorePlaneSession.load(session.save()).state == session.state
    assert unseal("score_plane", seal(session)).past == session.past


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"bananas": 441}, "bananas should be"),
        ({"birds": "2"}, "birds should be"),
        ({"offers": "mS"}, "card 1: mS is no monkey"),
        ({"offers": 3}, "offers should be a text"),
        ({"chosen": 3}, "chosen should be"),
        ({"paid": 61}, "paid should be"),
        ({"exact": None}, "exact should be"),
    ],
)
def test_a_damaged_copy_is_refused(change, complaint):
    saved = json.loads(start().save())
    saved["history"][-1] |= change
    with pytest.raises(Refused, match=f"Not a saved board: {complaint}"):
        ScorePlaneSession.load(json.dumps(saved))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"bananas": -1}, "bananas should be a whole number from 0 to 440"),
        ({"monkeys": 343}, "monkeys should be a whole number from 0 to 342"),
        ({"birds": 2.5}, "birds should be a whole number from 0 to 19"),
        ({"offers": "m99"}, "card 1: there is no card 'm99'"),
        ({"offers": None}, "offers should be a text of at most 40 characters"),
        ({"exact": 0}, "exact should be true or false"),
    ],
)
def test_it_is_told_once_what_a_board_may_begin_with(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        start(**arguments)


# ------------------------------------------------------------------------------- where it is shown


def test_the_modules_test_has_this_picture():
    assert json.loads(PICTURE.read_text("utf8")) == json.loads(json.dumps(start().picture()))


def test_the_widget_is_written_as_it_is_made():
    board = ScorePlane(42, 60, 6)
    assert board.score == 1386
    board._handle_custom_msg(step("bananas", 1), [])
    again = eval(repr(board), {"ScorePlane": ScorePlane})
    assert again.score == board.score == 1419
    assert board.picture == board.session.picture()


@pytest.mark.parametrize("held", [(60, 42, 2), (30, 8, 5), (110, 0, 0), (440, 342, 0)])
def test_the_still_picture_holds_the_curves_and_the_point(held):
    session = start(*held)
    drawn = ElementTree.fromstring(session.still())
    texts = [node.text for node in drawn.iter() if node.tag.endswith("text")]
    for curve in session.picture()["curves"]:
        assert curve["score"] in texts
    assert session.picture()["product"] in texts
    assert drawn.get("aria-label").startswith("Score plane. ")
    assert bundle(session)["board"] == "score_plane"


def test_a_session_needs_the_standard_library_alone():
    code = (
        "import sys; from banana_lab.boards.explorers.score_plane import ScorePlaneSession as S; "
        "S.start().picture(); "
        "sys.exit(any(m in sys.modules for m in ('numpy', 'scipy', 'ipywidgets', 'anywidget')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
