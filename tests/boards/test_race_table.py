"""The Race table: whole races in every variant, secrets, the coach, and what it refuses."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, pairwise, product
from pathlib import Path

import pytest

from banana_lab import odds, players
from banana_lab.boards.dice import said as called
from banana_lab.boards.tables.race_table import RaceTableSession, story
from banana_lab.boards.tables.table import Played, advice
from banana_lab.boards.tables.table.state import followed
from banana_lab.core import Transcript, below, generator, playout, replay
from banana_lab.core.protocol import Turn
from banana_lab.jack_bananas import (
    BANANA,
    Accuse,
    Announce,
    Bananas,
    Choose,
    Game,
    GoReckless,
    Pass,
    StayPilot,
    calculate,
    colours,
)
from banana_lab.jack_bananas.actions import RollLaw
from banana_lab.jack_bananas.components import face_name
from banana_lab.odds import text

PICTURE = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "race-table-picture.json"
VARIANTS = {
    "six, Super Cup": (
        ["person", "bayes", "bold", "person", "honest", "random"],
        {"players": 6, "cup": "super", "course": "carnival"},
    ),
    "two with two planes": (["person", "person"], {"players": 2, "planes_each": 2}),
    "two with three planes": (
        ["random", "person"],
        {"players": 2, "cup": "super", "course": "steep", "pushed_may_accuse": True},
    ),
    "three with teams": (
        ["person", "random", "bold"],
        {"players": 3, "rival_accusers": "colour_order", "course": "gentle"},
    ),
    "five": (["random", "random", "person", "person", "random"], {"players": 5}),
}


def played(table: RaceTableSession, seed: object) -> Iterator[RaceTableSession]:
    """Play a race to its end, people by random legal answers; yield it after every message."""
    rng = generator("people", str(seed))
    while not table.state.over:
        state = table.state
        if state.handed is not None:
            message: dict[str, object] = {"do": "look"}
        elif state.asked is not None:
            legal = state.position.legal(state.asked)
            message = {"do": "act", "action": str(legal[below(rng, len(legal))])}
        else:
            message = {"do": "on"}
        after, _ = table.handle(message)
        assert after.state != state, (message, after.status)
        table = after
        yield table


def asked(table: RaceTableSession, kind: str, seed: object = 0) -> RaceTableSession:
    """Play on until a person is asked that may do something of this kind."""
    for its in played(table, seed):
        actions = [option["action"] for option in its.picture()["options"]]
        if any(action.startswith(kind) for action in actions):
            return its
    raise AssertionError(f"nobody may {kind}")


def said(table: RaceTableSession, *actions: str) -> RaceTableSession:
    """Do what is said, whoever is asked; hand the screen on, and look at it at the end."""
    for action in actions:
        table, _ = shown(table).handle({"do": "act", "action": action})
        assert not table.status.startswith(("Not done", "Nobody"))
    return shown(table)


def shown(table: RaceTableSession) -> RaceTableSession:
    while table.state.handed is not None or table.state.runs:
        table, _ = table.handle({"do": "on" if table.state.runs else "look"})
    return table


@pytest.fixture(scope="module", params=VARIANTS)
def race(request):
    people, setup = VARIANTS[request.param]
    start = RaceTableSession.start(people, code="KIWI-42", **setup)
    start, _ = start.handle({"do": "coach"})
    return [start, *played(start, request.param)]


def test_a_whole_race_scores_as_its_transcript_replayed(race):
    table = race[-1]
    saved = table.handle({"do": "save"})[1]["file"]["text"]
    again = replay(Transcript.from_json(saved))
    assert again == table.state.position
    scores = {row["name"]: row["score"] for row in table.picture()["results"]}
    game = again.game
    names = [list(map(game.seat_name, game.seats_of(person))) for person in game.people]
    assert list(scores.values()) == list(map(str, again.scores().values()))
    assert [row["seats"] for row in table.picture()["people"]] == names


def test_pictures_are_small_and_always_have_the_same_keys(race):
    keys = {frozenset(table.picture()) for table in race}
    scenes = {frozenset(scene) for table in race if (scene := table.picture()["scene"])}
    assert (len(keys), len(scenes)) == (1, 1)
    ground, *grounds = (table.picture()["map"] for table in race)
    assert all(another is ground for another in grounds)  # a page and a kernel get it once
    assert len(json.dumps(ground)) < 45_000
    assert max(len(json.dumps(table.picture() | {"map": {}})) for table in race) < 20_000


def test_every_question_can_be_answered_from_the_picture(race):
    """By its buttons, or by the parts that the scene holds."""
    for table in race:
        picture, seat = table.picture(), table.state.asked
        if picture["turn"] is None:
            continue
        legal = set(map(str, table.state.position.legal(seat)))
        assert {option["action"] for option in picture["options"]} == legal
        match picture["scene"]["ask"]:
            case {"kind": "announce", "speeds": speeds, "banana": banana, "bananas": bananas}:
                more = " with banana" if banana else ""
                said = {f"announce {speed}{more}" for speed, _, _ in speeds} | {"pass"}
                assert said | ({"BANANAS!"} if bananas else set()) == legal
            case {"kind": "give", "dice": dice, "to": to}:
                assert {f"give {die} to {who}" for die in dice for who in to} == legal
            case ask:
                assert ask is None
                assert len(legal) < 10


def test_no_picture_knows_the_dice_under_other_cups(race):
    """With other dice under the cups that one may not look under, everything looks the same."""
    changed = 0
    for table in race[:: max(1, len(race) // 9)]:
        state, saved = table.state, json.loads(table.save())
        if state.open:
            continue
        hidden = [*hidden_rolls(table)]
        for place, law in hidden:
            moves = saved["history"][0]["moves"]
            moves[place] = str(law.sample(generator("other dice", place)))
        other = RaceTableSession.load(json.dumps(saved))
        same = RaceTableSession.load(table.save())
        changed += other.state != same.state
        assert other.picture() == same.picture()
        at = max(0, len(state.played) - 3)
        for message in ({"do": "coach"}, {"do": "go", "at": at}, {"do": "look"}):
            assert other.handle(message)[1] == same.handle(message)[1]
    assert changed


def hidden_rolls(table):
    """The rolls of this phase that the person at the screen will not see."""
    state, game = table.state, table.state.game
    for place, its in enumerate(state.played):
        law, now = its.before.node, its.before
        this_phase = (now.turn, now.phase) == (state.position.turn, state.position.phase)
        if isinstance(law, RollLaw) and this_phase:
            plane = now.agenda[0].plane
            seen = state.position.accused >> plane & 1
            if not seen and game.owner[plane] not in (state.looking, state.handed):
                yield place, law


def test_a_saved_race_goes_on_as_it_was(race):
    for table in race[5 :: max(1, len(race) // 6)]:
        again = RaceTableSession.load(table.save())
        assert again.state == table.state
        shown, was = again.picture(), table.picture()
        different = {"status", "can_undo"}
        assert all(shown[key] == was[key] for key in shown.keys() - different)


def test_a_replay_shows_every_move_without_changing_the_race(race):
    table = race[-1]
    for at in (0, 7, len(table.state.played) // 2):
        back, patch = table.handle({"do": "go", "at": at})
        assert back.state.position == table.state.position
        assert patch["replay"]["at"] == at
        assert [plane["where"] for plane in back.picture()["scene"]["planes"]] == sorted(
            (back.state.shown.where[plane] for plane in back.state.game.seats), reverse=True
        )
    branched, _ = table.handle({"do": "go", "at": 7})
    branched, _ = branched.handle({"do": "branch"})
    assert len(branched.state.played) == 7


def test_an_undo_leads_back_to_the_question():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42")
    back, _ = said(start, "announce 12").handle({"do": "undo"})
    assert back.state.position == start.state.position
    assert back.picture()["cover"] == "pink"
    assert shown(back).picture()["turn"] == "pink"


# ---------------------------------------------------------------------------------- what is shown


def solo(**setup: object) -> RaceTableSession:
    return RaceTableSession.start(
        ["person", "honest", "bold", "bayes"], code="KIWI-42", players=4, **setup
    )


def test_the_speeds_say_what_is_true_of_the_dice_that_one_sees():
    ask, cup = (solo().picture()["scene"][part] for part in ("ask", "cup"))
    numbers = [BANANA if die["face"] == "banana" else int(die["face"]) for die in cup["dice"]]
    speed = calculate("altitude", numbers).speed
    assert cup["speed"] == speed
    for announced, truth, place in ask["speeds"]:
        expected = "True" if announced <= speed else f"A bluff, by {announced - speed}"
        assert (truth, place) == (expected, 0)
    assert ask["speeds"][ask["pick"]][0] == max(12, min(speed, 24))


def test_planes_fill_the_island_in_the_order_of_their_speeds():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(start, "announce 18", *["hold"] * 3, "announce 13", *["hold"] * 4)
    scene = table.picture()["scene"]
    assert scene["fill"]["arrivals"] == [
        {"colour": "green", "says": "13"},
        {"colour": "pink", "says": "18"},
    ]
    assert (scene["fill"]["island"], scene["fill"]["free"], scene["goal"]) == (1, 2, 1)
    places = {speed: place for speed, _, place in scene["ask"]["speeds"]}
    assert (places[12], places[14], places[19]) == (0, 1, 2)
    assert not {13, 18} & places.keys()


def test_a_lifted_cup_is_told_and_shown_to_everybody():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(start, "announce 24", "accuse pink", "hold", "hold")
    picture = table.picture()
    pink = next(plane for plane in picture["scene"]["planes"] if plane["colour"] == "pink")
    assert pink["verdict"] == "false"
    assert all(face is not None for _, face in pink["dice"])
    dice = ", ".join(face for _, face in pink["dice"])
    told = " ".join(line["text"] for line in picture["log"])
    assert f"Pink’s cup shows {dice}: {pink['shown']}. Its 24 is false." in told


def test_the_race_in_words_tells_of_open_dice_alone():
    start = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(start, "announce 24", "accuse pink", "hold", "hold")
    told = dict(line.split(",", 1) for line in table.lines(table.state.known))
    assert list(told) == ["Pink", "Green", "Orange", "Yellow"]
    assert "; shows " in told["Pink"]
    assert told["Pink"].endswith("; says 24; found false.")
    yours = colours()[table.state.asked].capitalize()
    assert {name for name, line in told.items() if "shows" in line} == {"Pink", yours}
    assert told["Green"].endswith("; right about Pink.")


def test_with_a_team_one_sees_the_dice_of_all_its_planes():
    table = RaceTableSession.start(["person", "honest", "bold"], code="KIWI-42", players=3)
    for plane in table.picture()["scene"]["planes"]:
        assert (plane["whose"] == "you") == all(face is not None for _, face in plane["dice"])


# ----------------------------------------------------------------------------- what has happened


class Teller:
    """Who hears of a race and moves its planes and dice by what is told, sentence by sentence.

    It knows no rule but what the words say, and complains of what cannot be where it is told.
    """

    SENTENCES = (
        (r"(\w+) flies to island (\d)\.", "flies"),
        (r"(\w+) flies to island (\d) and pushes (\w+) back to (.+)\.", "pushes"),
        (r"Accident: (\w+) (stays|is back) (.+) and is a Pilot again\.", "crashes"),
        (r"(It) gets back (\d) (\w+) dic?e\.", "recovers"),
        (r"It is back (.+)\.", "falls"),
        (r"(\w+) shares the accident\.", "shares"),
        (r"Resupply: (\w+) is a Pilot again\.", "lands"),
        (r"Resupply: (\w+) gets back (\d) (\w+) dic?e\.", "recovers"),
        (r"Resupply: (\w+) is a Pilot again and gets back (\d) (\w+) dic?e\.", "restores"),
        (r"(\w+) gives (\w+) an? (\w+) die\.", "gives"),
        (r"(\w+) becomes a Reckless Flyer\.", "turns"),
        (r"(\w+) stays (.+): its .+ was false\.", "caught"),
        (r"Turn (\d+) begins\.", "begins"),
    )

    def __init__(self, race):
        self.where, self.turn = list(race.where), race.turn
        self.reckless = {plane for plane in race.game.seats if not race.is_pilot(plane)}
        self.dice = [list(hand) for hand in race.dice]
        self.it = None
        self.heard = Counter()

    def state(self):
        return self.where, self.reckless, self.dice, self.turn

    def hear(self, text):
        for words in re.split(r"(?<=[.!])\s(?=[A-Z])", text):
            for pattern, does in self.SENTENCES:
                if found := re.fullmatch(pattern, words):
                    getattr(self, does)(*found.groups())
                    self.heard[does] += 1

    def plane(self, name):
        self.it = self.it if name == "It" else colours().index(name.lower())
        return self.it

    def island(self, words):
        return 0 if words in ("the start", "at the start") else int(words[-1])

    def flies(self, name, island):
        plane = self.plane(name)
        assert int(island) == self.where[plane] + 1
        self.where[plane] += 1

    def pushes(self, name, island, other, back):
        self.flies(name, island)
        pushed = colours().index(other.lower())
        assert self.where[pushed] == int(island) == self.island(back) + 1
        self.where[pushed] -= 1

    def crashes(self, name, how, where):
        plane, island = self.plane(name), self.island(where)
        assert (how == "stays") == (self.where[plane] == island)
        assert self.where[plane] >= island
        self.where[plane] = island
        self.reckless.remove(plane)

    def shares(self, name):
        assert self.plane(name) not in self.reckless

    def falls(self, where):
        assert self.where[self.it] > self.island(where)
        self.where[self.it] = self.island(where)

    def lands(self, name):
        self.reckless.remove(self.plane(name))

    def recovers(self, name, count, colour):
        plane = self.plane(name)
        assert colours()[plane] == colour
        others = [hand for at, hand in enumerate(self.dice) if at != plane and hand[plane]]
        assert sum(hand[plane] for hand in others) == int(count)
        for hand in others:
            self.dice[plane][plane] += hand[plane]
            hand[plane] = 0

    def restores(self, name, count, colour):
        self.lands(name)
        self.recovers(name, count, colour)

    def gives(self, name, to, colour):
        giver, taker, its = self.plane(name), colours().index(to.lower()), colours().index(colour)
        self.dice[giver][its] -= 1
        self.dice[taker][its] += 1
        assert self.dice[giver][giver] > 0
        assert self.dice[giver][its] >= 0

    def turns(self, name):
        self.reckless.add(self.plane(name))

    def caught(self, name, where):
        assert self.where[self.plane(name)] == self.island(where)

    def begins(self, turn):
        self.turn += 1
        assert self.turn == int(turn)


def heard(played):
    """The sentences in which everybody may hear of a move."""
    move, node = played.move, played.before.node
    if isinstance(move, dict):
        did = list(move.items())
    else:
        did = [(node.seat if isinstance(node, Turn) else None, move)]
    return " ".join(filter(None, (story.told(played, *its, None) for its in did)))


@pytest.fixture(scope="module")
def races():
    """The moves of a few races whose pilots do anything that is legal."""
    found = []
    for seed, (_, setup) in enumerate(VARIANTS.values()):
        game = Game(**{**setup, "super_victim_moves": seed == 0, "max_turns": 12})
        transcript = playout(game, seed=seed)
        found.append(followed(game.start(), transcript.moves, lambda _, move: move)[1])
    return found


def test_what_is_told_of_each_move_leads_from_one_position_to_the_next(races):
    told = Counter()
    for its in chain(*races):
        teller, after = Teller(its.before), its.before.apply(its.move)
        teller.hear(heard(its))
        reckless = {plane for plane in after.game.seats if not after.is_pilot(plane)}
        assert teller.state() == (list(after.where), reckless, [*map(list, after.dice)], after.turn)
        told += teller.heard
    rare = {"falls", "lands"}
    assert told.keys() >= {does for _, does in Teller.SENTENCES} - rare


PARTS = {
    "END": "resupply, arbitrations, endturn",
    "THROW": "throwing 0, result 1, result 0, pilots, resupply, arbitrations, endturn",
    "BACK": "orange 0 oooop; yellow 0 yyyy",
    "GREEN": "green 2 g; orange 0 oooogg; yellow 0 yyyyg",
}
"""What several positions have in common."""
TOLD = {
    "flights before an accident that was thrown first": (
        "turn 2 reckless flyers; pink 1 ppp reckless; green 2 gggg reckless threw 4; BACK | THROW",
        "throw banana",
        {},
        "Pink, reckless, throws banana: an accident. Green flies to island 3.\n"
        "Accident: Pink is back at the start and is a Pilot again. It gets back 1 pink die.",
    ),
    "a throw lost by a plane that was pushed back": (
        "turn 2 reckless flyers; pink 1 ppp reckless pushed; green 2 gggg reckless threw 4; BACK"
        " | THROW",
        "throw banana",
        {},
        "Pink, reckless, throws banana: an accident. Green flies to island 3."
        " Pink was pushed back: its throw no longer counts.",
    ),
    "why a plane that passed flies, and which turn begins": (
        "turn 2 pilots; pink 1 pppp token right against orange; orange 0 oooo accused caught;"
        " green 1 gggg rolled green 2 2 2 2; yellow 0 yyyy | announcing 1, movement 1, END",
        "pass",
        {},
        "Green passes.\nNobody flies.\nPink’s accusation of Orange was right."
        " Pink flies to island 2. Orange gives Pink an orange die.\nTurn 3 begins.",
    ),
    "flights from the lowest speed on, up to a choice": (
        "turn 2 pilots; pink 1 pppp announced 18 rolled pink 2 2 2 2; yellow 2 yyyy;"
        " green 1 gggg announced 15 rolled green 2 2 2 2; orange 1 oooo rolled orange 5 5 5 6"
        " | announcing 2, movement 1, END",
        "announce 12",
        {},
        "Orange announces 12.\nOrange flies to island 2.",
    ),
    "the choice, and whoever flies after it": (
        "turn 2 pilots; pink 1 pppp; green 2 gggg; orange 2 oooo; yellow 1 yyyy"
        " | advance 0, advance 3, END",
        "push green",
        {},
        "Pink flies to island 2 and pushes Green back to island 1.",
    ),
    "what the Resupply gives": (
        "turn 2 pilots; pink 1 ppppyy rolled pink 2 2 2 2, yellow 2 2; green 2 gggg;"
        " orange 3 oooo reckless; yellow 3 yy | announcing 0, movement 1, END",
        "pass",
        {},
        "Pink passes.\nNobody flies.\nResupply: Orange is a Pilot again."
        " Resupply: Yellow gets back 2 yellow dice.\nTurn 3 begins.",
    ),
    "a victim that moves": (
        "turn 2 reckless flyers; pink 2 pppp reckless; green 2 gggg; orange 0 oooo; yellow 0 yyyy"
        " | throwing 0, result 0, pilots, END",
        "throw banana",
        {"cup": "super", "super_victim_moves": True},
        "Pink, reckless, throws banana: an accident.\n"
        "Accident: Pink is back at the start and is a Pilot again. Green shares the accident."
        " It is back at the start.",
    ),
    "a victim with its last die": (
        "turn 2 reckless flyers; pink 2 pppp reckless; GREEN | throwing 0, result 0, pilots, END",
        "throw banana",
        {"cup": "super"},
        "Pink, reckless, throws banana: an accident.\n"
        "Accident: Pink is back at the start and is a Pilot again. Green shares the accident."
        " Green keeps its last die.",
    ),
    "an accuser on the last island": (
        "turn 2 arbitrations; pink 6 pppp pushed token right against green; GREEN"
        " | losedie 3, token 0 1 1, endturn",
        "give green to pink",
        {},
        "Yellow gives Pink a green die.\nPink’s accusation of Green was right."
        " Pink is on the last island and flies no further. Green keeps its last die.\n"
        "Pink takes the Banana Cup.",
    ),
    "an accusation lost by a plane that was pushed back, and a race that ends undecided": (
        "turn 2 arbitrations; pink 1 pppp pushed token right against green; GREEN"
        " | losedie 3, token 0 1 1, endturn",
        "give green to pink",
        {"pushed_token_applies": False, "max_turns": 2},
        "Yellow gives Pink a green die.\nPink was pushed back: its accusation no longer counts.\n"
        "Turn 2 was the last, and nobody has reached the Banana Cup.",
    ),
    "BANANAS! onto the last island": (
        "turn 2 pilots; pink 5 pppp rolled pink banana banana banana 2; green 2 gggg;"
        " orange 6 oooo; yellow 2 yyyy | announcing 0, movement 5, END",
        "BANANAS!",
        {"cup": "super"},
        "Pink calls BANANAS!\nPink flies to island 6 and pushes Orange back to island 5."
        " Pink is on the last island and flies no further.\nPink takes the Super Banana Cup.",
    ),
    "an accident that an accusation brought": (
        "turn 2 arbitrations; pink 4 ppp reckless token wrong against green; BACK; green 2 gggg"
        " | losedie 2, token 0 1 0, endturn",
        "give pink to yellow",
        {},
        "Orange gives Yellow a pink die.\nPink’s accusation of Green was wrong.\n"
        "Accident: Pink is back on island 3 and is a Pilot again. It gets back 1 pink die.\n"
        "Turn 3 begins.",
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_effects_are_told_with_their_cause_in_the_order_in_which_they_came(case):
    line, action, setup, expected = TOLD[case]
    for name, part in PARTS.items():
        line = line.replace(name, part)
    game = Game(players=4, **setup)
    assert heard(Played.made(game.position(line), game.parse(action))) == expected


def test_cups_that_the_last_accusations_of_a_turn_lift_are_seen_by_everybody():
    """Their dice are taken up in the same move. The slider shows them as well."""
    table = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4)
    table = said(table, "announce 12", *["hold"] * 3, "announce 18", *["hold"] * 4)
    table = said(table, "pass", *["hold"] * 4, "pass", "accuse green", "accuse pink", *["hold"] * 2)
    assert not any(table.state.position.rolls)
    table = said(table, "give pink to green")
    assert table.state.position.turn == 2
    rolls, seen = table.state.played, set()
    last = len(rolls) - 1
    while len(seen) < 4:
        seen.add(table.state.looking)
        pink, green = table.picture()["scene"]["lifted"]
        assert (pink["turn"], pink["by"], pink["says"], pink["verdict"]) == (
            1,
            "green",
            "12",
            "false",
        )
        assert (green["by"], green["says"], green["verdict"]) == ("pink", "18", "false")
        for plane, cup in enumerate((pink, green)):
            faces = map(face_name, rolls[plane].move.own(plane))
            assert [die["face"] for die in cup["dice"]] == list(faces)
        log = " ".join(line["text"] for line in table.picture()["log"])
        assert "Green’s cup shows 2, 2, 4, 5: 13. Its 18 is false." in log
        assert "Green’s accusation of Pink was right. Green flies to island 1." in log
        back, _ = table.handle({"do": "go", "at": last})
        assert back.picture()["scene"]["lifted"] == [pink, green]
        table = said(table, str(table.state.position.legal(table.state.asked)[0]))
    before, _ = table.handle({"do": "go", "at": 11})
    assert before.picture()["scene"]["lifted"] == []


def test_the_steps_of_a_move_are_those_of_the_rules(races):
    for race, move, done in chain(*races):
        assert done[0].before is race
        assert all(last.after.key() == its.before.key() for last, its in pairwise(done))
        assert done[-1].after.key() == race.apply(move).key()


def settled(its):
    """The accusations that a move settles: the plane, and who takes the token."""
    if isinstance(its.move, dict):
        for plane in its.before.game.seats:
            rivals = [seat for seat, action in its.move.items() if action == Accuse(plane)]
            chooses = its.before.game.options.rival_accusers == "accused_chooses"
            if rivals and (len(rivals) == 1 or not chooses):
                yield plane, rivals[0]
    elif isinstance(its.move, Choose):
        yield its.before.node.seat, its.move.plane


def test_every_cup_that_is_lifted_is_told_and_stays_to_be_seen(races):
    """Whatever the accusation leads to: other flights, the end of the turn, the end of the race."""
    gone, rounds = 0, 0
    for race in races:
        cups, announced = [], False
        for place, its in enumerate(race):
            before, after = its.before, its.before.apply(its.move)
            announced |= isinstance(its.move, Announce | Bananas | Pass)
            for plane, by in settled(its):
                if cups and cups[-1][0] < before.turn:
                    cups = []
                rounds += bool(cups) and announced
                announced = False
                true, claim = before.tells_truth(plane), called(before.announced[plane])
                cups.append((before.turn, plane, by, before.rolls[plane], true))
                verdict = f"Its {claim} is {'true' if true else 'false'}."
                assert re.search(
                    f"{colours()[plane].capitalize()}’s cup shows .* {verdict}", heard(its)
                )
            shown = story.lifted(race[: place + 1], after.turn)
            assert [(cup.turn, cup.plane, cup.by, cup.roll, cup.true) for cup in shown] == [
                cup for cup in cups if cup[0] >= after.turn - 1
            ]
            gone += any(after.rolls[cup.plane] != cup.roll for cup in shown)
    assert gone > 20
    assert rounds > 5


def test_the_picture_that_the_javascript_is_tested_with_is_current():
    """It is that of the person's first announcement, with the coach."""
    table = RaceTableSession.start(
        ["bayes", "bold", "person"], code="KIWI-48", cup="super", course="carnival"
    )
    table, _ = asked(table, "announce").handle({"do": "coach"})
    picture, known = json.loads(json.dumps(table.picture())), json.loads(PICTURE.read_text("utf8"))
    for part in ("scene", "map", "log", "coach", "options", "question", "phase"):
        assert picture[part] == known[part]


# -------------------------------------------------------------------------------------- the coach


def coached(table: RaceTableSession) -> dict[str, str]:
    """What the coach says of the question, by what it is about."""
    if not table.state.coach:
        table, _ = table.handle({"do": "coach"})
    return {row["label"]: row["value"] for row in table.picture()["coach"]["rows"]}


def likely(plane: int, dice: tuple[int, ...], trial: str, claim: object, cup: str) -> Fraction:
    """How likely a claim is true of dice, by rolling each of them every way."""
    own, foreign = dice[plane], sum(dice) - dice[plane]
    true = 0
    for faces in product((BANANA, 2, 3, 4, 5, 6), repeat=own + foreign):
        found = calculate(trial, faces[:own], faces[own:])
        if cup == "super" and found.bananas >= 3:
            true += 1
        elif isinstance(claim, Announce):
            true += found.makes_true(claim.speed)
    return Fraction(true, 6 ** (own + foreign))


def test_a12_the_exact_law_of_dice_is_named_as_that_of_unseen_dice():
    table = asked(solo(cup="super", course="carnival"), "accuse")
    race = table.state.position
    expected = {}
    for action in race.legal(table.state.asked):
        if isinstance(action, Accuse):
            plane, claim = action.plane, race.announced[action.plane]
            true = likely(plane, race.dice[plane], race.trial(plane), claim, "super")
            label = f"Unseen dice like {colours()[plane].capitalize()}’s make {called(claim)} true"
            expected[label] = text.both(true)
    assert expected
    assert expected.items() <= coached(table).items()


def test_the_coach_weighs_the_truth_and_bluffs_as_the_review_does():
    table = RaceTableSession.start(["person"], code="KIWI-50", cup="super")
    cup = table.picture()["scene"]["cup"]["speed"]
    race, rows = table.state.position, coached(table)
    worths = players.worths("jack_bananas", race.view(0))
    assert rows[f"Announce {cup}, true"] == advice.value(worths[Announce(cup)])
    for label, worth in rows.items():
        if label.startswith("Announce "):
            speed = int(label.removeprefix("Announce ").partition(",")[0])
            truth = "true" if speed <= cup else f"a bluff, by {speed - cup}"
            assert label == f"Announce {speed}, {truth}"
            assert worth == advice.value(worths[Announce(speed)])
    chance = likely(0, race.dice[0], "altitude", Announce(cup), "super")
    assert rows[f"Unseen dice like Pink’s make {cup} true"] == text.both(chance)
    coach = table.handle({"do": "coach"})[1]["coach"]
    assert coach["says"] == f"Tell the truth: say {cup}, for your cup shows {cup}."
    assert coach["rows"][0]["action"] == f"announce {cup}"


def test_the_coach_compares_a_pilot_with_a_reckless_flyer():
    table = asked(solo(), "go reckless")
    race, seat = table.state.position, table.state.asked
    assert isinstance(race.node, Turn)
    minimum = race.game.course.minimums[race.where[seat]]
    chance = likely(seat, race.dice[seat], race.trial(seat), Announce(minimum), "banana")
    flight = odds.reckless(1).chances
    worths = players.worths("jack_bananas", race.view(seat))
    assert coached(table) == {
        "Stay a Pilot": advice.value(worths[StayPilot()]),
        "Become a Reckless Flyer": advice.value(worths[GoReckless()]),
        f"Dice yet to be rolled reach {minimum}": text.both(chance),
        "A Reckless Flyer advances": text.both(flight.advance),
        "A Reckless Flyer has an accident": text.both(flight.accident),
    }


def test_the_coach_says_what_a_die_given_away_costs():
    table = asked(solo(), "give")
    race, seat = table.state.position, table.state.asked
    rows = coached(table)
    minimum = race.game.course.minimums[race.where[seat]]
    for give in race.legal(seat):
        dice = tuple(count - (its == give.colour) for its, count in enumerate(race.dice[seat]))
        chance = likely(seat, dice, race.trial(seat), Announce(minimum), "banana")
        colour = colours()[give.colour]
        article = "an" if colour == "orange" else "a"
        assert rows[f"Your dice without {article} {colour} die reach {minimum}"] == text.both(
            chance
        )


def test_the_coach_says_how_likely_a_plane_pushed_back_flies_again():
    table = asked(RaceTableSession.start(["person"] * 6, code="KIWI-42", players=6), "push")
    race = table.state.position
    goal = race.where[table.state.asked] + 1
    trial, minimum = race.game.course.trial(goal), race.game.course.minimums[goal - 1]
    flies = {
        push.plane: likely(push.plane, race.dice[push.plane], trial, Announce(minimum), "banana")
        for push in race.legal(table.state.asked)
    }
    assert coached(table) == {
        f"Push {colours()[plane].capitalize()} back": f"reaches island {goal} with "
        f"{text.both(chance)}"
        for plane, chance in flies.items()
    }


def test_a_team_wins_in_the_plural():
    end = "turn 3 arbitrations; pink 6 pppp; green 0 gggg; orange 2 oooo; yellow 0 yyyy | over"
    table = RaceTableSession.start(players=2, planes_each=2, position=end)
    assert table.picture()["question"] == "Pink and orange win."


# --------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {"do": 7},
        {"do": "act"},
        {"do": "act", "action": "<b>pass</b>"},
        {"do": "act", "action": "announce 99999999999"},
        {"do": "act", "action": "announce 11"},
        {"do": "act", "action": "announce 25"},
        {"do": "act", "action": "announce 14 with banana"},
        {"do": "act", "action": "BANANAS!"},
        {"do": "act", "action": "accuse mauve"},
        {"do": "act", "action": "hold"},
        {"do": "act", "action": "x" * 10_000},
        {"do": "new", "setup": {"players": 7}},
        {"do": "new", "setup": {"course": "carnival"}},
        {"do": "new", "setup": {"course": "<script>"}},
        {"do": "new", "setup": {"cup": 1}},
        {"do": "new", "people": ["person", "somebody"]},
        {"do": "open", "text": "{}"},
        {"do": "open", "text": "1 0 | nothing"},
    ],
)
def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing(message):
    table = solo()
    after, patch = table.handle(message)
    assert after.state == table.state
    assert {"status"} <= patch.keys() <= {"status", "form"}


def test_the_dialog_offers_what_a_race_can_be_and_only_two_choose_their_planes():
    table, _ = solo().handle(
        {"do": "new", "setup": {"players": 2, "planes_each": 2, "cup": "super", "course": "steep"}}
    )
    game = table.state.game
    assert (game.players, game.planes_each, game.cup, game.course.name) == (2, 2, "super", "steep")
    table, _ = table.handle({"do": "new", "setup": {"players": 3, "pushed_may_accuse": True}})
    game = table.state.game
    assert (game.players, game.planes_each, game.course.name) == (3, 2, "steep")
    assert game.options.pushed_may_accuse
    named = {entry["name"] for entry in table.picture()["form"]["entries"]}
    assert {"players", "cup", "course", "planes_each", "pushed_may_accuse"} <= named


def test_a_course_of_ones_own_is_raced_and_opened_again():
    own = {"heights": [1, 0, 2], "room": [2, 2, 1], "minimums": [10, 11, 12], "resupply": 2}
    table = solo(course=own)
    assert [its["minimum"] for its in table.picture()["map"]["islands"]] == [10, 11, 12]
    assert RaceTableSession.load(table.save()).state == table.state
    course = next(its for its in table.picture()["form"]["entries"] if its["name"] == "course")
    assert course["value"] == course["choices"][0][0] == "own"
    again, _ = table.handle({"do": "new", "setup": {"course": "own", "cup": "super"}})
    assert again.state.game.course == table.state.game.course
    shipped, _ = again.handle({"do": "new", "setup": {"course": "steep"}})
    refused, _ = shipped.handle({"do": "new", "setup": {"course": "own"}})
    assert "course should be one of carnival, classic" in refused.status


def test_a_race_goes_on_from_the_line_of_a_position():
    game = Game(players=4)
    race = game.start()
    while not isinstance(race.node, Turn):
        race = race.apply(race.node.sample(generator(7)))
    table = RaceTableSession.start(["person"] * 4, code="KIWI-42", position=str(race), players=4)
    assert table.state.position == race
    table, _ = table.handle({"do": "look"})
    assert str(Pass()) in [option["action"] for option in table.picture()["options"]]
    assert str(GoReckless()) not in [option["action"] for option in table.picture()["options"]]
