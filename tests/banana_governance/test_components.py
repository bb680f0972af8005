"""Cards as text, the box, and the rulings that options and rules name."""

import re
from ast import literal_eval
from dataclasses import fields
from itertools import repeat
from pathlib import Path

import numpy as np
import pytest

from banana_lab import banana_governance, data, odds
from banana_lab.banana_governance import (
    ADD_ON,
    PASS_BIRD,
    Card,
    Cards,
    Game,
    Options,
    auction_deck,
    banana,
    card,
    cards,
    deduction,
    dividers,
    draft_deck,
    draft_row,
    final_score,
    price,
    splits,
    worth,
)
from banana_lab.banana_governance.rules import RULES
from banana_lab.data.rulings import rulings

RULED = [ruling for ruling in rulings().values() if ruling.id.startswith("BG-")]


@pytest.mark.parametrize("its", {**draft_deck(), **auction_deck()}, ids=str)
def test_every_card_is_read_from_its_text(its):
    assert card(str(its)) == its
    assert cards(str(its)) == (its,)


def test_a_row_is_read_from_its_text_and_back():
    row = cards("8 p  m10\tmS m24b b")
    assert str(row) == "8 p m10 mS m24b b"
    assert repr(row) == "cards('8 p m10 mS m24b b')"
    assert row == Cards([banana(8), PASS_BIRD, card("m10"), card("mS"), card("m24b"), ADD_ON])
    assert cards(row) == row
    assert cards("") == ()
    assert [its.value for its in row] == [8, 0, 10, 10, 24, 0]
    assert [its.bird for its in row] == [False, True, False, False, True, True]


def test_the_start_card_is_a_ten_unlike_the_other_one():
    assert card("mS") != card("m10")
    assert card("mS").value == card("m10").value == 10
    assert [its for its in draft_deck() if its.start] == [card("mS")]


@pytest.mark.parametrize("word", ["7", "m12b", "m7", "S", "M", "PP", "08", "-2", "²", "mSb", "of"])
def test_an_unknown_card_is_refused_with_all_there_are(word):
    with pytest.raises(ValueError, match=f"card 2: there is no card '{word}'") as caught:
        cards(f"8 {word} 8")
    for known in ("2, 4, 6, 8, 10, 12, 16, 20", "p", "m10", "mS", "m24b", "b"):
        assert known in str(caught.value)


def test_capitals_are_read_and_the_print_stays_the_same():
    deck = [*draft_deck(), *auction_deck()]
    assert [card(str(its).upper()) for its in deck] == deck
    assert str(cards("8 P M10 MS ms M24B B")) == "8 p m10 mS mS m24b b"


@pytest.mark.parametrize("given", [None, 3, [8, "p"], ["8"]])
def test_what_is_no_card_gets_a_sentence(given):
    with pytest.raises(ValueError, match=r"several cards, not (None|3)$|card [12]: .* is no card"):
        cards(given)


NEARLY = [Card("banana", 8.0), Card("banana", True), Card("monkey", 10, 0), Card("banana", [8])]


@pytest.mark.parametrize("given", [*NEARLY, Card("banana", 7), Card("monkey", 30, start=True)])
def test_e7_what_merely_equals_a_card_is_none(given):
    with pytest.raises(ValueError, match=r"card 2: .* is no card of the box"):
        cards([banana(8), given])
    with pytest.raises(ValueError, match=r"card 1: .* is no card of the box"):
        odds.hand_bananas(known=[given])


def test_e5_numpys_integers_become_pythons_own():
    assert cards([Card("banana", np.int64(8))])[0].value.__class__ is int
    assert type(banana(np.int8(8)).value) is int
    for row in (14, np.int64(14)):
        found = splits(row, [np.int8(6), np.int64(2)])
        assert found is splits(14, (6, 2))
        assert {type(number) for split in found for number in (*split.sizes, *split.dividers)} == {
            int
        }
    assert final_score(np.int8(42), np.int8(60), np.int8(6)) == 1386
    assert type(final_score(np.int8(42), np.int8(60), np.int8(6))) is int
    assert price(np.int8(60), np.int8(37), np.int8(24)) == price(60, 37, 24)
    game = Game(np.int64(3))
    assert (game.players, type(game.players), {type(seat) for seat in game.seats}) == (
        3,
        int,
        {int},
    )
    assert type(deduction(np.uint8(9))) is int


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda: splits(14.0, (6, 2)), ValueError, "row is an integer from 0 to 30, not 14.0"),
        (lambda: splits(10**9, (6, 2)), ValueError, "row is an integer from 0 to 30, not 10000000"),
        (lambda: splits(-1, (6, 2)), ValueError, "row is an integer from 0 to 30, not -1"),
        (lambda: splits(14, ()), ValueError, "the number of dividers is an integer from 1 to 4"),
        (lambda: splits(14, range(1, 20)), ValueError, "the number of dividers .* not 19"),
        (lambda: splits(14, (6, 2.5)), ValueError, "a divider is an integer from 1 up, not 2.5"),
        (lambda: splits(14, 6), TypeError, r"several numbers, such as \(10, 6, 2\), not 6"),
        (lambda: splits(14, "62"), TypeError, "dividers are several numbers"),
        (lambda: banana(8.0), ValueError, "value is an integer from 0 up, not 8.0"),
        (lambda: cards("8 " * 501), ValueError, "at most 1000 characters of text, not 1002"),
        (lambda: cards(repeat(PASS_BIRD)), ValueError, "at most 200 cards can be given"),
        (lambda: Game(4.0), ValueError, r"players is 3 or 4, not 4.0 \(BG-24\)"),
        (lambda: price(0.5, 3, 4), ValueError, "bananas is an integer from 0 up, not 0.5"),
        (lambda: price(60, 3.0, 4), ValueError, "net is an integer from -54 up, not 3.0"),
        (lambda: worth("m24", 2), TypeError, "a monkey is a card"),
        (lambda: worth(card("m24"), 2.0), ValueError, "birds is an integer from 0 up, not 2.0"),
    ],
)
def test_e7_what_is_not_exact_or_too_much_is_refused(call, kind, words):
    with pytest.raises(kind, match=words):
        call()


@pytest.mark.parametrize("given", ["a", 1.5, -1, True, None])
def test_a_score_is_made_of_integers(given):
    for name in ("bananas", "monkeys", "birds"):
        with pytest.raises(ValueError, match=f"^{name} is an integer from 0 up, not {given!r}$"):
            final_score(**{"bananas": 1, "monkeys": 1, "birds": 1, name: given})
    with pytest.raises(ValueError, match="birds is an integer"):
        deduction(given)


def test_a_row_is_one_that_the_draft_deck_deals():
    row = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
    assert draft_row(row) == draft_row(cards(row)) == cards(row)
    for text, complaint in (
        ("8 p", "a hand has 14 cards, not 2; there are bananas 2, 4, 6, 8, 10, 12, 16, 20, monk"),
        (row.replace("m10", "m30"), "card 8: m30 is in the auction deck"),
        ("mS " * 14, "card 1: the draft deck has only 1 of mS"),
    ):
        with pytest.raises(ValueError, match=f"^{complaint}"):
            draft_row(text)


def test_deduction_is_n_times_n_plus_3_halved_up_to_9_bg_20():
    assert [deduction(n) for n in range(10)] == [n * (n + 3) // 2 for n in range(10)]
    assert deduction(0) == 0
    assert {deduction(n) for n in range(9, 15)} == {54}
    with pytest.raises(ValueError, match="birds is an integer from 0 up, not -1"):
        deduction(-1)


def test_dividers_by_number_of_players_bg_24():
    assert (dividers(3), dividers(4), dividers()) == ((6, 2), (10, 6, 2), (10, 6, 2))
    for players in (2, 5, True, "4", 4.0, None):
        with pytest.raises(ValueError, match=r"players is 3 or 4, not .*BG-24"):
            dividers(players)
        with pytest.raises(ValueError, match="players is 3 or 4"):
            Game(players)


def test_every_number_of_the_box_has_its_source():
    values = data.shipped("banana_governance").values
    assert set(values["sources"]) == set(values) - {"sources"}
    kinds = {source.partition(":")[0] for source in values["sources"].values()}
    assert kinds <= {"rulebook", "public", "assumed"}


def test_every_option_has_its_ruling_and_the_default_it_names():
    ruled = {ruling.option: ruling for ruling in RULED if ruling.option}
    assert set(ruled) == {field.name for field in fields(Options)}
    for field in fields(Options):
        assert literal_eval(ruled[field.name].default) == field.default
        other = literal_eval(ruled[field.name].others)
        assert Game(**{field.name: other}).setup == {"players": 4, field.name: other}


def test_rules_cite_rulings_and_headings_that_there_are():
    headings = {ruling.heading for ruling in RULED}
    for rule in RULES.values():
        assert set(rule.rulings) <= {ruling.id for ruling in RULED}
        assert rule.heading in headings


def test_every_ruling_is_cited_where_the_rule_is():
    folder = Path(banana_governance.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    cited = set(re.findall(r"\bBG-\d+\b", source))
    assert cited == {ruling.id for ruling in RULED}


def test_c_each_ruling_is_cited_where_it_is_followed_and_named_by_a_test():
    """By a rule, or beside the line; in this game's tests by its number, as bg_17."""
    source = "".join(
        path.read_text("utf-8")
        for path in sorted(Path(banana_governance.__file__).parent.glob("*.py"))
    )
    tests = "".join(
        path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))
    )
    for ruling in RULED:
        assert re.search(rf"\b{ruling.id}\b", source), ruling.id
        number = ruling.id.removeprefix("BG-")
        assert re.search(rf"_bg_{number}(?=[_(])", tests), ruling.id


def test_c_the_kind_of_a_ruling_is_what_its_reason_says():
    """The rulebook says what becomes of a second add-on, not that a draw among monkeys does it."""
    kinds = {ruling.id: ruling.kind for ruling in RULED}
    assert kinds["BG-17"] == kinds["BG-34"] == "ruling"
    assert kinds["BG-12"] == kinds["BG-18"] == kinds["BG-19"] == "text"


def test_c_bg_11_and_bg_27_say_the_same():
    by_id = {ruling.id: ruling.ruling for ruling in RULED}
    assert "it has had a turn (BG-27)" in by_id["BG-11"]
    assert "each has had at least one turn, be it a pass bird" in by_id["BG-27"]
