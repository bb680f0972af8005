"""The Auction table: what is shown, ranks that can still happen, an auction that is followed."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab.banana_governance import Bid, Pass
from banana_lab.boards import AuctionExplorer
from banana_lab.boards.explorers.auction import AuctionSession
from banana_lab.boards.explorers.auction.outlooks import outlooks
from banana_lab.boards.explorers.auction.session import EXAMPLE
from banana_lab.boards.hosts.page import bundle, seal, unseal
from banana_lab.boards.messages import Refused
from banana_lab.boards.session import UNDO_STEPS
from banana_lab.core.chance import below, generator

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "auction-picture.json"
NAMES = ("north", "east", "south", "west")
UNDO, PASS, BIRD, FLIP, DEAL = ({"do": word} for word in ("undo", "pass", "bird", "flip", "deal"))


def start(auction=EXAMPLE, **others):
    return AuctionSession.start(auction, code="KIWI-42", **others)


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def bid(value):
    return {"do": "bid", "value": value}


def take(lot):
    return {"do": "take", "lot": lot}


def lots(text):
    return {"do": "lots", "text": text}


def enter(text):
    return {"do": "enter", "text": text}


def scores(session):
    """The table of scores: what is done, the scores by rank, where it lands."""
    rows = session.picture()["outlooks"]
    return [(row["does"], *(its or "no" for its in row["scores"]), row["lands"]) for row in rows]


def of(session, part, *names):
    return [tuple(its[name] for name in names) for its in session.picture()[part]]


AWARDING = [PASS, PASS, PASS]
OVER = [*AWARDING, take("m10"), take("m24")]


# ------------------------------------------------------------------------------- what is shown


def test_the_scores_of_the_example():
    session = start()
    assert session.picture()["score"] == {
        "bananas": "60",
        "monkeys": "42",
        "deduction": "5",
        "birds": "2 birds",
        "total": "2220",
    }
    assert session.picture()["if_all_pass"] == (
        "If everyone passes now you take the 10: 60 × (52 − 5) = 2820"
    )
    assert scores(session) == [
        ("Play 12", "2928", "2352", "2256", "no", 0),
        ("Play 16", "2684", "2156", "2068", "no", 0),
        ("Play 20", "2440", "1960", "1880", "no", 0),
        ("Pass", "no", "no", "2820", "1980", 2),
        ("Pass bird", "no", "no", "2820", "1980", 2),
    ]
    assert [row["left"] for row in session.picture()["outlooks"]] == ["48", "44", "40", "60", "60"]
    assert [row["best"] for row in session.picture()["outlooks"]] == [True] + [False] * 4


def test_ranks_lots_and_ties_are_live():
    session = start()
    assert of(session, "bidders", "who", "total", "rank", "state", "out") == [
        ("North", 16, "2nd, tied", "passed", True),
        ("You", 16, "3rd, tied", "your turn", False),
        ("South", 24, "1st", "still in", False),
        ("West", 4, "4th", "still in", False),
    ]
    assert session.picture()["bidders"][1]["gets"] == (
        "The 10. North passed first, which ranks higher."
    )
    takers = [(lot["name"], lot["taker"]["who"]) for lot in session.picture()["lots"]]
    assert takers == [("24", "South"), ("16 + bird", "North"), ("10", "You"), ("bird", "West")]
    session = after(session, bid(12))
    assert session.status == "You play 12, total 28, 1st. South is to act: enter what South does."
    assert [lot["taker"]["who"] for lot in session.picture()["lots"]] == [
        *("You", "South", "North", "West")
    ]


def test_an_add_on_costs_the_last_two_birds():
    session = start(EXAMPLE.replace("table m24 m16b m10", "table m24 m16b m10 b"))
    bird = session.picture()["lots"][-1]
    assert (bird["name"], len(bird["cards"])) == ("2 birds", 2)
    assert scores(session)[3] == ("Pass", "no", "no", "2820", str(60 * (42 - 14)), 2)


def test_the_hand_says_what_may_be_bid_and_why_not():
    stacks = [(its["card"]["text"], its["why"]) for its in start().picture()["hand"]]
    assert stacks == [
        ("2", "below your last card, 12"),
        ("10", "below your last card, 12"),
        *((card, "") for card in ("12", "16", "20", "p")),
        ("mS", "monkeys are not bid"),
    ]
    waiting = after(start(), bid(12)).picture()["hand"]
    assert {its["why"] for its in waiting[:-1]} == {"it is not your turn"}
    doubled = start(EXAMPLE.replace("hand 2 10", "hand 2 2 2 10")).picture()["hand"]
    assert [its["count"] for its in doubled] == [3, 1, 1, 1, 1, 1, 1]


def test_others_may_bid_what_nobody_has_shown():
    shown = EXAMPLE.replace("hand 2 10 12 16 20", "hand 2 10 12 20 20 20").replace(
        "west bids 2 2", "west bids 2 20"
    )
    stacks = after(start(shown), bid(12)).picture()["actor"]["stacks"]
    assert [(its["card"]["value"], its["why"]) for its in stacks] == [
        *((value, "below the last card, 16") for value in (2, 4, 6, 8, 10, 12)),
        (16, ""),
        (20, "all seen"),
    ]


def test_the_order_of_lots_can_be_changed():
    session = after(start(), {"do": "swap", "lot": 0})
    assert session.picture()["order"] == ["16 + bird", "24", "10"]
    assert scores(session)[0] == ("Play 12", "2352", "2928", "2256", "no", 0)
    session = after(session, {"do": "swap", "lot": 1})
    assert session.picture()["order"] == ["16 + bird", "10", "24"]
    assert session.status == (
        "Assumed: first goes the 16 with a bird, then 10, then 24. "
        "If everyone passes now you take the 24: 60 × (66 − 5) = 3660."
    )


def test_only_the_first_takes_a_monkey_under_the_other_ruling():
    session = start(award="winner_only")
    assert [head["takes"] for head in session.picture()["heads"]] == [
        *("24", "nothing", "nothing", "bird")
    ]
    assert scores(session)[0] == ("Play 12", "2928", str(48 * 37), str(48 * 37), "no", 0)
    changed = after(start(), {"do": "award", "award": "winner_only"})
    assert changed.status.startswith("Only the highest takes a monkey (BG-16).")
    assert scores(changed) == scores(session)
    ended = after(changed, *AWARDING, take("m16b"))
    assert ended.status.startswith(
        "South takes the 16. The round is over: South takes the 16 with a bird and West takes"
    )
    assert [its for _, its in of(ended, "bidders", "who", "gets")] == [
        *("Nothing.", "Nothing. North passed first, which ranks higher."),
        *("The 16 with a bird.", "The bird."),
    ]


# ------------------------------------------------------------------------------- ranks


def reachable(players, me, turn, totals, birds, passed, raises):
    """The ranks of a player that only passes, by trying all that the others may do.

    Each other has so many raises of 20; all of them share the pass birds.
    """

    @lru_cache(None)
    def tried(turn, totals, birds, passed, raises):
        staying = [seat for seat in range(players) if seat not in passed]
        if not staying:
            order = sorted(range(players), key=lambda seat: (-totals[seat], passed.index(seat)))
            return frozenset([order.index(me)])
        if turn not in staying:
            return tried((turn + 1) % players, totals, birds, passed, raises)
        following = (turn + 1) % players
        found = tried(following, totals, birds, (*passed, turn), raises)
        if turn == me:
            return found
        if birds:
            found |= tried(following, totals, birds - 1, passed, raises)
        if raises[turn]:
            more = tuple(total + 20 * (seat == turn) for seat, total in enumerate(totals))
            less = tuple(left - (seat == turn) for seat, left in enumerate(raises))
            found |= tried(following, more, birds, passed, less)
        return found

    return tried(turn, totals, birds, passed, raises)


def random_auction(seed):
    """A round that is under way, in which nobody needs more than three cards of 20 to be first."""
    rng = generator("auction", seed)
    players = 3 + below(rng, 2)
    bids = [sorted(2 + 2 * below(rng, 4) for _ in range(below(rng, 4))) for _ in range(players)]
    passed = [seat for seat in range(players) if below(rng, 3) == 0]
    if len(passed) == players:
        passed.pop()
    bidder = next(seat for seat in [below(rng, players), *range(players)] if seat not in passed)
    held = 4 + below(rng, 3)
    parts = [f"table {' '.join(['m6', 'm10b', 'm16'][: players - 1])}"]
    if passed:
        parts.append(" ".join(["passed", *(NAMES[seat] for seat in passed)]))
    for seat in range(players):
        hand = " hand 4 8 20 mS" + " p" * held if seat == 0 else ""
        shown = f" bids {' '.join(map(str, bids[seat]))}" if bids[seat] else ""
        acted = " acted" if not bids[seat] and seat not in passed else ""
        parts.append(f"{NAMES[seat]}{hand}{shown}{acted}")
    head = "round 1 first north holder north"
    line = f"{'; '.join([head, *parts])} | bidding {NAMES[bidder]}"
    return AuctionSession.start(line, players), tuple(map(sum, bids)), 6 - held, tuple(passed)


@pytest.mark.parametrize("seed", range(60))
def test_what_can_still_happen_is_what_somebody_can_bring_about(seed):
    session, totals, birds, passed = random_auction(seed)
    state = session.state
    for outlook in outlooks(state):
        action, turn, known = outlook.action, state.bidder, passed
        mine = (outlook.total, *totals[1:])
        if isinstance(action, Pass):
            known = (*passed, 0)
        if action is not None:
            turn = 1
        raises = (0,) + (3,) * (state.players - 1)
        expected = reachable(state.players, 0, turn, mine, birds, known, raises)
        shown = {rank for rank, score in enumerate(outlook.scores) if score is not None}
        assert shown == expected, (state.line, action)
        spent = action.value if isinstance(action, Bid) else 0
        assert outlook.landing.bananas == 32 - spent
        quiet = reachable(state.players, 0, turn, mine, 0, known, (0,) * state.players)
        assert quiet == {outlook.lands}


def test_a_tie_is_lost_where_no_pass_bird_can_be_left():
    """Who is level and acts before you either raises or passes first."""
    tied = "round 1 first north holder north; table m6 m10; {}; {}; south bids 8 | bidding north"
    none = tied.format("north hand 2 4 mS p p p p p p bids 4", "east bids 6")
    some = tied.format("north hand 2 4 mS p p p p p bids 4", "east bids 6")
    assert [scores(start(line, players=3))[0] for line in (none, some)] == [
        ("Play 4", "no", "−22", "−50", 1),
        ("Play 4", "0", "−8", "−34", 1),
    ]


# ------------------------------------------------------------------------------- a round


def test_a_round_is_played_to_its_end():
    session = after(start(), *AWARDING)
    assert session.status == "West passes. South is 1st: which monkey is taken?"
    assert session.picture()["phase"] == "awarding"
    assert session.picture()["outlooks"] == []
    session = after(session, take("m10"), take("m24"))
    assert session.status == (
        "North takes the 24. The round is over: South takes the 10, North takes the 24, "
        "you take the 16 with a bird and West takes the bird. "
        "South begins round 4: flip its lots, or enter them."
    )
    assert session.picture()["score"]["total"] == str(60 * (58 - 9))
    assert of(session, "bidders", "total", "rank")[2] == (24, "1st")
    assert [lot["taken"] for lot in session.picture()["lots"]] == [True, True, True, False]
    session = after(session, lots("M30, b m8 m6"))
    assert session.status == (
        "Round 4: 30, 8 and 6 with two birds. South is to act: enter what South does."
    )
    assert of(session, "bidders", "total", "holds")[0] == (0, "won 12 and 24")


def test_a_round_with_an_add_on_ends_with_two_birds():
    line = EXAMPLE.replace("table m24 m16b m10", "table m24 m16b m10 b")
    session = after(start(line), *AWARDING, take("m10"), take("m24"))
    assert "and West takes two birds." in session.status
    assert of(session, "lots", "name")[-1] == ("2 birds",)
    assert of(session, "bidders", "gets")[-1] == ("Two birds.",)


def test_your_own_choice_of_monkey_shows_its_score():
    session = after(start(), bid(20), *AWARDING)
    makes = {its["text"]: its["makes"] for its in session.picture()["actor"]["takes"]}
    assert makes == {"m24": "makes 2440", "m16b": f"makes {40 * (58 - 9)}", "m10": "makes 1880"}


def test_who_cannot_act_passes_by_itself():
    line = EXAMPLE.replace("hand 2 10 12 16 20 p mS", "hand 2 10 12 mS")
    session = after(start(line), bid(12), PASS, bid(20))
    assert (
        session.status
        == "West plays 20, total 24, 3rd, tied. You can only pass. West is to act: "
        + ("enter what West does.")
    )


def test_a_whole_auction_is_followed():
    session = start(auction=None)
    for _ in range(200):
        picture = session.picture()
        match picture["phase"]:
            case "flipping":
                session = after(session, FLIP)
            case "awarding":
                session = after(session, take(picture["actor"]["takes"][0]["text"]))
            case "bidding":
                session = after(session, PASS)
            case _:
                break
    assert "The auction is over. Your score: " in session.status
    assert session.picture()["where"] == "over"
    assert session.picture()["lots"][-1]["taker"]
    assert sum(session.state.council.birds) >= 5
    assert AuctionSession.load(session.save()).state == session.state


# ------------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (bid(10), "You cannot play 10: the last card was 12, and the next is no lower (BG-12)."),
        (bid(14), "You cannot play 14: there is no 14 in your hand. You may play 12, 16 and 20"),
        (bid(10**30), "value should be a whole number from 0 to 99."),
        (bid("12"), "value should be a whole number"),
        (take("m24"), "No monkey is taken now. Your turn:"),
        (lots("m4"), "The next lots are laid out after the round."),
        (FLIP, "The next lots are laid out after the round."),
        ({"do": "swap", "lot": 2}, "lot should be a whole number from 0 to 1."),
        (enter("8 p"), "Not changed: name one hand, yours"),
        (enter(EXAMPLE.replace("bids 4 12", "bids 12 4")), "each bid is worth at least as much"),
        (enter(EXAMPLE.replace("table", "table m4")), "3 monkeys lie on the table, not 4."),
        (enter(EXAMPLE.replace("hand 2", "hand <b>")), "there is no card '<b>'"),
        (enter("x" * 1001), "text should be a text of at most 1000 characters."),
        ({"do": "players", "players": 5}, "players should be a whole number from 3 to 4."),
        ({"do": "award", "award": "all"}, "award should be one of ranked, winner_only."),
        ({"do": "code", "code": "?"}, "A class code is a word and a number"),
        ({"do": "shake"}, "do should be bid, pass, bird, take, lots, flip, swap"),
    ],
)
def test_a_wrong_message_changes_the_status_alone(message, complaint):
    session, patch = start().handle(message)
    assert complaint in session.status
    assert set(patch) == {"status"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("m30 m8", "4 players bid for 3 monkeys, with a bird add-on b or without; found m30 m8."),
        ("m30 m8 m6 m4", "4 players bid for 3 monkeys"),
        ("m30 m8 m6 b b", "4 players bid for 3 monkeys"),
        ("b b m4 m6", "found b b m4 m6; a second add-on goes back, and another card is flipped"),
        ("m30 m8 m24", "m24 is not left in the auction deck; b, m4, m6,"),
        ("m30 m8 8", "8 is not left in the auction deck"),
        ("m30 m8 m7", "there is no card 'm7'"),
        ("", "found none."),
    ],
)
def test_wrong_lots_are_refused(text, complaint):
    session, patch = after(start(), *OVER).handle(lots(text))
    assert complaint in session.status
    assert set(patch) == {"status"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("b m30 m8 m6", ""),
        ("m30 m8 m6 b", ""),
        ("b b m30 m8 m6", "The second bird add-on goes back into the deck (BG-17). "),
        ("m30 b m8 b m6", "The second bird add-on goes back into the deck (BG-17). "),
        ("b m30 b b m8 m6", "Each further bird add-on goes back into the deck (BG-17). "),
    ],
)
def test_c_lots_may_be_typed_as_they_were_flipped(text, said):
    session = after(start(), *OVER, lots(text))
    assert session.status.startswith(f"{said}Round 4: 30, 8 and 6 with two birds.")
    assert [str(its) for its in session.state.council.deck].count("b") == 1


def test_c_an_add_on_that_is_gone_does_not_go_back():
    with_one = EXAMPLE.replace("west bids 2 2 birds 1", "west bids 2 2 birds 2")
    session = after(start(with_one), *OVER, lots("b b m30 m8 m6"))
    assert session.status == "Not changed: only 1 of b is left in the auction deck."


def test_c_what_the_birds_say_of_add_ons_is_said():
    given = EXAMPLE.replace("west bids 2 2 birds 1", "west bids 2 2 birds 2")
    session = after(start(), enter(given))
    assert session.status.startswith("Your auction. 1 bird add-on gone. Your turn: ")
    assert "m16b m24; gone b; passed north;" in session.state.now
    assert after(start(), enter(EXAMPLE)).status.startswith("Your auction. Your turn: ")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("round 3", "round 1", "east is the holder, so it begins round 1, not north."),
        ("birds 1", "birds 6", "2 rounds are over, each with its bird and perhaps an add-on"),
        ("birds 1", "", "so the birds given are from 2 to 4, not 0."),
        ("won m12;", "won m12 m4 m6;", "north: won: one monkey a round, so 2 at most by now"),
        ("table m24", "table b b m24", "one bird add-on lies there at most (BG-17)"),
    ],
)
def test_c_an_auction_that_cannot_be_is_not_entered(old, new, complaint):
    session, patch = start().handle(enter(EXAMPLE.replace(old, new)))
    assert session.status.startswith("Not changed: ")
    assert complaint in session.status
    assert set(patch) == {"status"}


def test_b2_cards_played_before_are_entered_said_and_held_by_nobody():
    line = EXAMPLE.replace("north bids 6 10 won", "north bids 6 10 played 16 16 won")
    session = after(start(), enter(line))
    assert session.state.council.hands[2].count(16) == 0, "all four are seen: two, south's, yours"
    assert "North played before: 16 and 16." in session.picture()["sentence"]
    assert "played 16 16" in session.state.now


def test_an_unseen_card_alone_can_be_bid_by_others():
    session = after(start(), bid(12), bid(8))
    assert session.status == (
        "South cannot play 8: the last card was 16, and the next is no lower (BG-12). "
        "South may play 16 and 20, or pass."
    )
    assert after(session, PASS, *[bid(20)] * 3).status.startswith("West")


# ------------------------------------------------------------------------------- auctions


def test_a_code_deals_everybody_the_same_auctions():
    one, other = (after(start(), DEAL, DEAL) for _ in range(2))
    assert one.picture()["line"] == other.picture()["line"]
    assert one.picture()["line"] != after(start(), DEAL).picture()["line"]
    assert one.picture()["whence"] == "Auction 2 of KIWI-42"
    mine = after(start(pupil=7), DEAL)
    assert mine.picture()["whence"] == "Auction 1 of KIWI-42, pupil 7"
    assert mine.picture()["line"] != after(start(), DEAL).picture()["line"]
    coded = after(start(), {"do": "code", "code": "mango 7"})
    assert coded.status.startswith("Auction 1 of MANGO-7.")


@pytest.mark.parametrize("players", [3, 4])
def test_a_dealt_auction_holds_no_hand_but_yours(players):
    session = start(None, players=players)
    line = session.state.line
    assert line.count("hand") == 1
    assert line.startswith("round 1 first ")
    saved = session.save()
    assert saved.count(" hand ") == 1
    assert "row" not in saved
    council = session.state.council
    assert len({council.hands[seat] for seat in range(1, players)}) == 1


def test_lots_of_a_code_are_flipped_alike():
    first, second = (after(start(), *OVER, FLIP).picture()["order"] for _ in range(2))
    assert first == second
    assert len(first) == 3


def test_a_hundred_steps_can_be_undone():
    session = start()
    for _ in range(UNDO_STEPS + 5):
        session = after(session, {"do": "swap", "lot": 0})
    assert len(session.past) == UNDO_STEPS
    back = after(start(), bid(12), UNDO)
    assert back.state == start().state
    assert back.status == "Undone. Your turn: choose a card, pass or use a pass bird."


words = st.sampled_from(
    ["bid", "pass", "bird", "take", "lots", "flip", "swap", "deal", "enter", "players", "award"]
)
values = st.sampled_from([0, 1, 3, 12, 16, 20, "m24", "m10", "m30 m8 m6", "winner_only", EXAMPLE])
fields = ["value", "lot", "text", "players", "award", "code"]


@settings(max_examples=60)
@given(st.lists(st.tuples(words, st.dictionaries(st.sampled_from(fields), values)), max_size=12))
def test_any_messages_are_survived_and_the_session_can_be_kept(messages):
    session = start()
    for word, rest in messages:
        session = after(session, {"do": word} | rest)
    json.dumps(session.picture())
    assert session.status
    assert AuctionSession.load(session.save()).state == session.state
    assert unseal("auction", seal(session)).past == session.past
    copy = after(start(), {"do": "award", "award": session.state.award})
    if session.picture()["phase"] == "bidding" and session.state.players == 4:
        again = after(copy, enter(session.picture()["line"]))
        assert scores(again) == scores(after(session, enter(session.picture()["line"])))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"line": "round 1"}, "name one hand"),
        ({"moves": "bid 2"}, "East cannot bid 2"),
        ({"moves": "jump"}, "'jump' is nothing"),
        ({"players": 3}, "there is no seat 'west'"),
        ({"award": "x"}, "award should be one of"),
        ({"code": "?"}, "a class code is a word"),
        ({"pupil": 1000}, "pupil should be"),
        ({"number": -1}, "number should be"),
        ({"dealt": "yes"}, "dealt should be true or false"),
        ({"order": 3}, "order should be a text"),
    ],
)
def test_a_damaged_copy_is_refused(change, complaint):
    saved = json.loads(start().save())
    saved["history"][-1] |= change
    with pytest.raises(Refused, match=f"Not a saved board: .*{complaint}"):
        AuctionSession.load(json.dumps(saved))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"players": 5}, "players should be"),
        ({"award": "all"}, "award should be"),
        ({"auction": "8"}, "name one hand"),
        ({"code": "?"}, "class code"),
        ({"pupil": 0}, "pupil number"),
    ],
)
def test_arguments_out_of_range_are_refused(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        AuctionSession.start(**arguments)


# ------------------------------------------------------------------------------- hosts


def test_the_modules_test_has_this_picture():
    assert json.loads(PICTURE.read_text("utf8")) == json.loads(json.dumps(start().picture()))


def test_the_widget_is_written_as_it_is_made():
    board = AuctionExplorer(players=3, code="KIWI-42")
    assert eval(repr(board), {"AuctionExplorer": AuctionExplorer}).line == board.line
    board.ask(PASS)
    assert board.line.endswith("| bidding east")


@pytest.mark.parametrize("messages", [[], OVER, [DEAL]])
def test_the_still_picture_names_all_that_lies_open(messages):
    session = after(start(), *messages)
    picture = ElementTree.fromstring(session.still())
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    for bidder in session.picture()["bidders"]:
        assert f"{bidder['who']}, {bidder['total']}" in texts
    assert {str(its) for its in session.state.lots} <= set(texts)
    width = float(picture.get("viewBox").split()[2])
    for node in picture.findall("{http://www.w3.org/2000/svg}rect")[1:]:
        assert float(node.get("x")) + float(node.get("width")) <= width
    assert bundle(session)["board"] == "auction"


def test_it_needs_the_standard_library_alone():
    code = "import sys, banana_lab.boards.explorers.auction; print(*sys.modules)"
    run = [sys.executable, "-c", code]
    loaded = subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout.split()
    assert not {"numpy", "anywidget"} & set(loaded)
