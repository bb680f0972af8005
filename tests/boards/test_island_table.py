"""The Island table: whole games of Maka Bana, secrets, the coach, and what is told."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from math import prod
from pathlib import Path

import pytest

from banana_lab import maka_bana, odds, players
from banana_lab.boards import IslandTable
from banana_lab.boards.hosts.page import bundle, seal, unseal
from banana_lab.boards.tables.island_table import IslandTableSession
from banana_lab.boards.tables.island_table.coach import advice, chances
from banana_lab.boards.tables.island_table.story import carried
from banana_lab.boards.tables.table import Played
from banana_lab.boards.tables.table import advice as table_advice
from banana_lab.core import playout, replay
from banana_lab.core.chance import below, generator
from banana_lab.core.protocol import Together
from banana_lab.core.transcript import Transcript
from banana_lab.maka_bana import Lay, Show, Silent, Stacks
from banana_lab.players.maka_bana import cheats_more

PICTURES = Path(__file__).resolve().parents[2] / "widgets" / "tests" / "island-table-pictures.json"
VARIANTS = [(2, "haapii", 3), (3, "mao", None), (4, "haapii", None), (5, "mao", 3)]
ON, LOOK, UNDO, COACH = ({"do": word} for word in ("on", "look", "undo", "coach"))
HUTS = "season 2 projects first blue; blue Azzura-Rock-Fish; yellow Bikini-Sand-Fish; green; red"


def start(people=("person",) * 5, players=4, code="KIWI-42", **others):
    return IslandTableSession.start(people[:players], code, players=players, **others)


def after(session, *messages):
    for message in messages:
        session, _ = session.handle(message)
    return session


def act(*words):
    return [{"do": "act", "action": str(word)} for word in words]


def done(session, *words):
    """The session after people have looked and acted; who choose together, in order of seats."""
    left = list(words)
    while left:
        node = session.state.position.node
        seats = node.seats if isinstance(node, Together) else (node.seat,)
        said, left = dict(zip(seats, left, strict=False)), left[len(seats) :]
        while said:
            session = after(session, LOOK)
            session = after(session, *act(said.pop(session.state.asked)))
            if session.state.runs:
                session = after(session, ON)
    return session


def at_random(session, rng):
    """What happens next at a table, a person doing anything that the rules allow."""
    state = session.state
    if state.runs:
        return ON
    if state.handed is not None:
        return LOOK
    legal = state.position.legal(state.asked)
    return act(legal[below(rng, len(legal))])[0]


def offered(picture):
    """The actions that can be put together from a picture."""
    ask = picture["scene"]["ask"]
    if ask is None:
        return {option["action"] for option in picture["options"]}
    made = {f"{one['verb']} {spot}" for one in ask["verbs"] for spot in one["spots"]}
    return made | {other["action"] for other in ask["others"]}


# ------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "rules", "seasons"), VARIANTS)
def test_a_whole_game_of_people_and_policies(players, rules, seasons):
    rng = generator(players, rules)
    people = ("person", "person", "honest", "bold", "random")
    session = after(start(people, players, rules=rules, max_seasons=seasons), LOOK, COACH)
    kinds = set()
    while not session.state.over:
        session = after(session, at_random(session, rng))
        picture = session.picture()
        state = session.state
        if picture["turn"] is not None:
            legal = state.position.legal(state.asked)
            ask = picture["scene"]["ask"]
            kinds.add(ask and ask["kind"])
            assert picture["coach"]["says"]
            if ask and ask["kind"] == "stack":
                cards = len(state.game.island.cards) + ask["paints"]
                assert len(ask["sizes"]) == cards + 1
                assert legal == Stacks(state.game.island.cards, ask["paints"])
            else:
                assert offered(picture) == set(map(str, legal))
        assert (picture["scene"] is None) == (picture["cover"] is not None)
        assert len(json.dumps(picture["scene"])) < 12_000
    assert kinds >= ({"stack", "spot", None} if rules == "mao" else {"project", "spot", None})
    text = after(session, {"do": "save"}).picture()["file"]["text"]
    end = replay(Transcript.from_json(text))
    assert end == session.state.position
    shown = [(row["score"], Fraction(row["share"])) for row in session.picture()["results"]]
    assert shown == [(str(end.scores()[who]), end.returns()[who]) for who in end.scores()]


def test_two_players_see_both_colours_of_theirs_alone():
    plans = ["build Azzura-Rock-Fish", "build Azzura-Rock-Flower"] * 2
    session = after(done(start(players=2), *plans), LOOK)
    blue, yellow, green, red = session.picture()["scene"]["colours"]
    mine = session.state.looking
    known = [len(its["cards"]) for its in (blue, yellow, green, red)]
    assert known == [0 if colour % 2 != mine else 3 for colour in range(4)]
    assert blue["both"] == green["both"] == 0


def test_void_projects_are_offered_card_by_card():
    session = after(start(allow_void=True), LOOK)
    assert "build Azzura-Sand-Fish" in offered(session.picture())
    session = after(session, *act("build Azzura-Sand-Fish"))
    assert session.state.answers == ((0, session.state.game.parse("build Azzura-Sand-Fish")),)


# ------------------------------------------------------------------------------- secrets


def beginnings(rules):
    """The beginnings of some seasons of a random game, as lines."""
    season, found = maka_bana.Game(4, rules).start(), []
    for move in playout(season.game, seed=4).moves:
        season = season.apply(move)
        if season.phase == 0 and season.number in (2, 5, 9) and isinstance(season.node, Together):
            found.append(str(season))
    return found


def alike(season, colour, rng):
    """Two projects of a colour that look alike to the others, and what they show of both."""
    plans = season.legal(colour)
    one = plans[below(rng, len(plans))]
    if isinstance(one, Lay):
        others = (plans[below(rng, len(plans))] for _ in range(1000))
        return one, next(it for it in others if it.top == one.top and it != one), Silent()
    card = one.spot[below(rng, 3)]
    like = [it for it in plans if type(it) is type(one) and card in it.spot and it != one]
    return one, like[below(rng, len(like))], Show(card)


def answers(state, plans, rng):
    """What the person asked does at two tables that differ in what others have planned."""
    seat, legal = state.asked, state.position.legal(state.asked)
    one, other, show = plans[seat]
    if state.position.phase == 0:
        return one, one if seat == 0 else other
    return (show,) * 2 if state.position.phase == 1 else (legal[below(rng, len(legal))],) * 2


@pytest.mark.parametrize("rules", ["haapii", "mao"])
def test_a_person_cannot_tell_the_projects_of_others_apart(rules):
    compared = 0
    for number, line in enumerate(beginnings(rules)):
        rng = generator("secrets", number)
        one = two = after(start(position=line, rules=rules), LOOK, COACH)
        first = one.state.position
        plans = {seat: alike(first, seat, rng) for seat in first.game.seats}
        while one.state.position.number == first.number and one.state.position.phase < 3:
            if one.state.looking == 0:
                compared += one.state.position != two.state.position
                assert one.picture() == two.picture()
            if one.state.handed is not None or one.state.runs:
                message = LOOK if one.state.handed is not None else ON
                one, two = after(one, message), after(two, message)
            else:
                one, two = (
                    after(session, *act(word))
                    for session, word in zip(
                        (one, two), answers(one.state, plans, rng), strict=True
                    )
                )
    assert compared > 3


def test_a_covered_screen_holds_nothing_of_anybody():
    session = after(start(), LOOK, *act("build Azzura-Rock-Fish"))
    picture = session.picture()
    assert picture["cover"] == "yellow"
    rest = {key: value for key, value in picture.items() if key != "map"}
    assert "Azzura-Rock-Fish" not in json.dumps(rest)
    assert "KIWI" not in json.dumps(rest)


# ------------------------------------------------------------------------------- what is told


def told(session):
    return [line["text"] for line in after(session, LOOK).picture()["log"]]


def executed(*more):
    """A table after a season in which two projects came true and two did not."""
    return done(
        start(position=HUTS),
        *("build Azzura-Rock-Flower", "repaint Azzura-Rock-Fish"),
        *("build Diabolo-Rock-Fish", "build Diabolo-Rock-Fish"),
        *("show Rock", "show Azzura", "show Fish", "show Diabolo"),
        *("tiki Azzura-Lagoon-Fish", "tiki Azzura-Rock-Flower", "tiki Coquito-Grass-Fish"),
        *("tiki Coquito-Sand-Fish", *more),
    )


def test_the_last_tiki_tells_what_became_of_every_project():
    assert told(executed())[-6:] == [
        "Red puts its Tiki on Coquito-Sand-Fish.",
        "Blue cannot build on Azzura-Rock-Flower: yellow’s Tiki stands there.",
        "Yellow takes back Azzura-Rock-Fish from blue.",
        "Green builds on Diabolo-Rock-Fish.",
        "Red cannot build on Diabolo-Rock-Fish: green’s hut stands there.",
        "Season 3 begins: yellow is first.",
    ]


def test_a_protected_hut_and_a_missing_one():
    session = done(
        start(position=HUTS),
        *("repaint Bikini-Sand-Fish", "repaint Bikini-Sand-Fish", "repaint Coquito-Grass-Fish"),
        *("build Diabolo-Rock-Fish", "show Fish", "show Fish", "show Fish", "show Rock"),
        *("tiki Azzura-Rock-Fish", "tiki Bikini-Sand-Fish", "tiki Azzura-Grass-Fish"),
        "tiki Azzura-Lagoon-Fish",
    )
    log = " ".join(told(session))
    assert "Blue puts its Tiki behind its hut on Azzura-Rock-Fish." in log
    assert "Blue cannot take back Bikini-Sand-Fish: yellow’s Tiki stands there." in log
    assert "Yellow cannot take back Bikini-Sand-Fish: its own Tiki stands there." in log
    assert "Green cannot take back Coquito-Grass-Fish: no hut stands there." in log


def test_how_a_game_ends_is_said_once():
    rng = generator("end")
    session = start(("honest",) * 3, 3, max_seasons=1)
    while not session.state.over:
        session = after(session, at_random(session, rng))
    assert session.status.count("The game is over.") == 1
    log = [line["text"] for line in session.picture()["log"]]
    assert log[-1] == "That was season 1, the last one by the setup of this game."


ISLE = maka_bana.Game(3).island
AZZURA, DIABOLO = (ISLE.named(ISLE.at(beach)) for beach in ("Azzura", "Diabolo"))
PLANS = [AZZURA[1], DIABOLO[0], DIABOLO[0]]


@pytest.mark.parametrize(
    ("last", "huts", "says"),
    [
        ("", DIABOLO[1:], ["Season 5 begins: yellow is first."]),
        (" last season", DIABOLO[1:5], ["That was the last season."]),
        ("", [*DIABOLO[1:], *AZZURA[2:5]][:9], ["Blue has no hut left."]),
        (
            "",
            AZZURA[2:],
            ["Azzura is full: one season is left.", "Season 5 begins: yellow is first."],
        ),
    ],
)
def test_what_comes_after_a_season_is_told_with_the_reason(last, huts, says):
    shows = [f"project build {plan} shows {plan.theme}" for plan in PLANS]
    stands = [" ".join(["blue", *map(str, huts)]), "yellow", "green"]
    colours = [f"; {its} {card}" for its, card in zip(stands, shows, strict=True)]
    line = f"season 4 tikis first blue{last}{''.join(colours)}"
    session = start(players=3, position=line)
    free = session.state.position.game.island.named(session.state.position.free)
    places = [AZZURA[0], *[spot for spot in free if spot.beach == "Coquito"]]
    session = done(session, *[f"tiki {place}" for place in places[:3]])
    assert told(session)[-len(says) :] == says


def rows(session):
    return session.picture()["scene"]["came"]["rows"]


def test_after_a_season_everybody_sees_what_came_of_it():
    session = after(executed(), LOOK)
    came = session.picture()["scene"]["came"]
    assert came["title"] == "What came of season 2"
    assert [(row["colour"], row["cards"], row["built"], row["met"]) for row in came["rows"]] == [
        ("blue", ("Azzura", "Rock", "Flower"), [], 2),
        ("yellow", ("Azzura", "Rock", "Fish", "Paint"), ["Azzura-Rock-Fish"], None),
        ("green", ("Diabolo", "Rock", "Fish"), ["Diabolo-Rock-Fish"], None),
        ("red", ("Diabolo", "Rock", "Fish"), [], None),
    ]
    assert [row["tiki"] for row in came["rows"]] == [
        "Its Tiki on Azzura-Lagoon-Fish stopped nobody.",
        "Its Tiki on Azzura-Rock-Flower stopped blue.",
        "Its Tiki on Coquito-Grass-Fish stopped nobody.",
        "Its Tiki on Coquito-Sand-Fish stopped nobody.",
    ]
    assert came["rows"][3]["says"] == "Cannot build on Diabolo-Rock-Fish: green’s hut stands there."
    spot = session.picture()["scene"]["spots"]["Azzura-Rock-Flower"]
    assert spot == {
        "hut": None,
        "tiki": None,
        "past": 2,
        "stands": "free, last season the Tiki of yellow",
    }


def test_the_slider_leads_back_to_what_came_of_a_season():
    session = after(executed(), LOOK)
    came, last = session.picture()["scene"]["came"], len(session.state.played)
    more = done(session, *["build Bikini-Rock-Fish"] * 4, *["show Fish"] * 4)
    more = after(more, LOOK)
    assert more.picture()["scene"]["came"] is None
    assert all(spot["past"] is None for spot in more.picture()["scene"]["spots"].values())
    assert after(more, {"do": "go", "at": last}).picture()["scene"]["came"] == came
    for at in range(1, last):
        assert after(more, {"do": "go", "at": at}).picture()["scene"]["came"] is None


def test_every_person_sees_the_same_of_it():
    session = executed()
    seen = []
    for plan in ["build Bikini-Rock-Fish"] * 4:
        session = after(session, LOOK)
        seen.append(session.picture()["scene"]["came"])
        session = after(session, *act(plan))
    assert seen == [seen[0]] * 4


@pytest.mark.parametrize(("players", "rules", "seasons"), VARIANTS)
def test_what_came_of_a_season_makes_the_huts_of_the_next(players, rules, seasons):
    """Twin: the huts after a season are those before it, changed by the rows in their order."""
    game = maka_bana.Game(players, rules, max_seasons=seasons)
    season, played, before, checked = game.start(), [], None, 0
    tikis, out = {}, 0
    for move in playout(game, seed=players).moves:
        if isinstance(move, maka_bana.PlaceTiki):
            before = season.huts if not tikis else before
            out = season.out
            tikis[season.node.seat] = game.places[move.spot]
        played.append(Played.made(season, move))
        season = season.apply(move)
        ends = season.phase in (0, 4) and tikis
        came = carried(played, season)
        assert (came is None) == (season.phase in (1, 2) or not (ends or season.phase == 3))
        if not ends:
            continue
        assert {row.colour for row in came.rows} == set(game.seats)
        assert {its: place for its, place in enumerate(came.tikis) if place >= 0} == tikis
        huts = list(before)
        for row in came.rows:
            assert row.says
            cannot = row.says[0].startswith(("Cannot", "Builds nothing", "Is out", "Chooses"))
            assert bool(row.built) != cannot
            assert row.says[0].startswith("Is out") == bool(out >> row.colour & 1)
            assert (row.met >= 0) == (
                row.spot in game.places and game.places[row.spot] in tikis.values()
            )
            for spot in row.built:
                place = 1 << game.places[spot]
                huts = [its & ~place for its in huts]
                huts[row.colour] |= place
        assert tuple(huts) == season.huts
        tikis, checked = {}, checked + 1
    assert checked >= 2


MAO = "season 3 projects first blue; blue Azzura-Rock-Fish; yellow Bikini-Sand-Fish; green"


def test_a_denunciation_is_told_with_both_stacks():
    session = done(
        start(players=3, rules="mao", position=MAO.replace("Bikini", "Diabolo")),
        "lay Azzura Rock Flower showing Rock",
        "lay Azzura Rock Grass Fish Paint showing Fish",
        "lay Coquito showing Coquito",
        "denounce yellow",
        "silent",
        "silent",
    )
    log = told(session)
    assert "Yellow lays a stack, Fish on top." in log
    assert "Blue denounces yellow." in log
    assert log[-1] == "Blue laid 3 cards, yellow 5: yellow is out for the season."
    ended = done(session, "decline", "tiki Coquito-Sand-Flower", "tiki Coquito-Sand-Fish", "stop")
    blue, green, yellow = rows(after(ended, LOOK))
    assert (blue["built"], blue["says"]) == (
        ["Azzura-Rock-Flower"],
        "Builds on Azzura-Rock-Flower.",
    )
    assert (green["built"], green["says"]) == ([], "Chooses to build nothing.")
    assert yellow["says"] == "Is out: it laid 5 cards, blue 3, which cheats less."
    assert (yellow["cards"], yellow["hidden"], yellow["tiki"]) == (
        ("Azzura", "Grass", "Rock", "Fish", "Paint"),  # shown: a Paint was among more than three
        *(0, ""),
    )
    blue, yellow, green = after(session, LOOK).picture()["scene"]["colours"]
    assert blue["denounced"] == "denounced yellow, with 3 cards"
    assert (yellow["denounced"], yellow["out"]) == ("was denounced, with 5 cards", True)
    assert (green["denounced"], green["out"]) == ("", False)


def test_a_stack_that_went_back_to_the_hand_stays_unseen():
    session = done(
        start(players=3, rules="mao", position=MAO.replace("Bikini", "Diabolo")),
        *("lay Azzura Rock Flower showing Rock", "lay Azzura Grass showing Grass"),
        *("lay Coquito Sand Fish showing Fish", "denounce yellow", "silent", "silent"),
        *("tiki Coquito-Sand-Flower", "tiki Coquito-Grass-Fish"),
    )
    *_, yellow = rows(after(session, LOOK))
    assert (yellow["cards"], yellow["hidden"]) == (["Grass"], 1)
    assert yellow["says"] == "Is out: it laid 2 cards, blue 3, which cheats less."


@pytest.mark.parametrize(
    ("stack", "says"),
    [
        ("Azzura Rock Fish", "Cannot build on Azzura-Rock-Fish: its own hut stands there."),
        ("Azzura Sand Fish", "Builds nothing: its cards name no spot."),
        ("Azzura Coquito", "Builds nothing: its cards name no spot."),
        ("Paint", "Builds nothing: its cards name no spot."),
        ("Coquito Sand Flower", "Cannot build on Coquito-Sand-Flower: yellow’s Tiki stands there."),
        ("Coquito Sand Flower Paint", "Cannot build on Coquito-Sand-Flower: "),
    ],
)
def test_a_stack_that_builds_nothing_says_why(stack, says):
    cards = stack.split()
    session = done(
        start(players=3, rules="mao", position=MAO.replace("Bikini", "Diabolo")),
        *(f"lay {stack} showing {cards[0]}", *["lay Coquito Sand Fish showing Fish"] * 2),
        *["silent"] * 3,
        *("tiki Coquito-Grass-Fish", "tiki Coquito-Sand-Flower", "tiki Azzura-Grass-Fish"),
    )
    assert rows(after(session, LOOK))[0]["says"].startswith(says)


def test_a_colour_is_offered_to_build_nothing_and_later_nothing_more():
    stack = "lay Azzura Rock Lagoon Fish showing Fish"
    session = done(
        start(players=3, rules="mao"),
        *[stack, *["lay Coquito Sand Fish showing Fish"] * 2, *["silent"] * 3],
        *("tiki Coquito-Grass-Fish", "tiki Coquito-Sand-Flower", "tiki Azzura-Grass-Fish"),
    )
    labels = []
    for build in ("build Azzura-Rock-Fish", "stop"):
        session = after(session, LOOK)
        labels += [its["label"] for its in session.picture()["scene"]["ask"]["others"]]
        assert rows(session)[0]["says"]
        session = done(session, build)
    assert labels == ["Build nothing", "Build nothing more"]
    assert "Blue builds nothing more." in told(session)


def test_silence_is_told_once():
    session = done(
        start(players=3, rules="mao"),
        *["lay Coquito Sand Fish showing Fish"] * 3,
        *["silent"] * 3,
    )
    assert told(session)[-1] == "Nobody denounces anybody."


def test_a_project_is_told_in_full_to_its_owner_alone():
    session = after(done(start(), *["build Azzura-Rock-Fish"] * 4), LOOK)
    said = [f"{name} lays a project." for name in ("Blue", "Yellow", "Green", "Red")]
    mine = session.state.looking
    said[mine] = said[mine].replace("lays a project", "plans to build on Azzura-Rock-Fish")
    assert told(session)[-4:] == said


# ------------------------------------------------------------------------------- the coach


def asked(position, seat=0, **setup):
    season = maka_bana.Game(**{"players": 4, **setup}).position(position)
    return season.view(seat)


def test_a12_spots_are_rated_by_what_tikis_leave_with_the_points_of_odds_beside():
    view = asked(HUTS)
    values = {value.spot: value.gain for value in odds.spot_values("reconstructed", view.huts, 0)}
    worths = players.worths("maka_bana", view)
    said = advice(view, 0)
    assert said.notes == {
        action.spot: table_advice.value(worth) for action, worth in worths.items() if worth
    }
    best = [row for row in said.rows if row.best and row.action is not None]
    assert best
    for row in best:
        assert worths[row.action] == max(worths.values())
        assert f"(+{values[row.action.spot]} now)" in row.label
    dearest = max(worths, key=lambda action: values.get(action.spot, 0))
    assert worths[dearest] < values[dearest.spot]  # a Tiki is put there, now and then


def test_the_spots_that_the_coach_does_not_list_are_counted():
    for position in ("season 1 projects first blue; blue; yellow; green; red", HUTS):
        view = asked(position)
        worths = players.worths("maka_bana", view)
        said = advice(view, 0)
        best = sum(worth == max(worths.values()) for worth in worths.values())
        listed = [row for row in said.rows if row.action is not None]
        counts = {row.best: int(row.label.split()[0]) for row in said.rows if row.action is None}
        assert best == sum(row.best for row in listed) + counts.get(True, 0)
        assert len(worths) == len(listed) + sum(counts.values())
        assert {row.value for row in said.rows if row.best} == {said.mark}


def test_the_card_that_gives_least_away_is_that_of_odds():
    session = done(start(), *["build Bikini-Rock-Tattoo"] * 4)
    view = session.state.position.view(0)
    rows = advice(view, 0).rows
    left = odds.cards_to_show("reconstructed", "Bikini-Rock-Tattoo")
    hits = {row.label: row.value for row in rows if row.action is None}
    assert hits == {
        f"{card}, {n} spots fit: 3 Tikis at random hit": odds.text.both(
            odds.tiki_hit("reconstructed", card, 3)
        )
        for card, n in left.items()
    }
    assert rows[0].label == "Show Tattoo"
    assert [row.best for row in rows if row.action is not None] == [True, False, False]


def test_a7_cards_that_tie_give_least_away_together():
    """With three players a beach is missing, and each card of some spots leaves nine."""
    session = done(start(players=3), *["build Coquito-Lagoon-Tattoo"] * 3)
    said = advice(session.state.position.view(0), 0)
    assert [row.best for row in said.rows if row.action is not None] == [True] * 3
    assert said.says.startswith("Show Coquito, Lagoon or Tattoo: that leaves most")


def test_a_tiki_hits_with_the_chance_that_counting_gives():
    shows = ["show Fish", "show Bikini", "show Rock", "show Tattoo"]
    plans = ["Azzura-Rock-Fish", "Bikini-Rock-Tattoo", "Bikini-Rock-Tattoo", "Bikini-Rock-Tattoo"]
    session = done(start(), *[f"build {plan}" for plan in plans], *shows)
    seat = session.state.asked
    view = session.state.position.view(seat)
    isle = view.game.island
    laws = chances(view, seat)
    assert {colour: len(law) for colour, law in laws.items()} == {
        colour: isle.at(shows[colour].split()[1]).bit_count()
        for colour in view.game.opponents[seat]
    }
    for law in laws.values():
        assert sum(law.values()) == 1
    spot = isle.number("Bikini-Rock-Fish")
    misses = [1 - law.get(spot, Fraction(0)) for law in laws.values()]
    product = Fraction(1)
    for miss in misses:
        product *= miss
    assert hits(view, laws, isle.spots[spot]) == 1 - product
    said = advice(view, seat)
    (row,) = [row for row in said.rows if row.label.endswith("hits, all alike")]
    first = said.rows[0].action.spot
    assert row.value == odds.text.both(hits(view, laws, first))
    worths = players.worths("maka_bana", view)
    assert worths[said.rows[0].action] == max(worths.values())


def hits(view, laws, spot):
    """How likely a Tiki on a spot hits some project."""
    place = view.game.places[spot]
    return 1 - prod(1 - law.get(place, 0) for law in laws.values())


def test_in_mao_a_chance_is_called_a_belief():
    session = done(start(players=3, rules="mao"), *["lay Azzura Sand Fish Rock showing Fish"] * 3)
    view = session.state.position.view(0)
    said = advice(view, 0)
    assert said.says == (
        "Denounce nobody: your stack of 4 cards cheats by 1, and you are out unless the other "
        "cheats by more."
    )
    rows = {row.label: row.value for row in said.rows}
    assert rows["Yellow: Fish on top"] == "right with 1 or 5 or more cards"
    belief = cheats_more(view, 1, 1, Fraction(1, 2))
    assert rows["Belief that Yellow cheats more"] == odds.text.approx(belief)
    session = done(session, *["silent"] * 3)
    view = session.state.position.view(session.state.asked)
    assert chances(view, view.seat) == {}


@pytest.mark.parametrize("size", range(1, 13))
def test_a_denunciation_is_right_where_the_rules_say_so(size):
    game = maka_bana.Game(players=3, rules="mao")
    stack = Lay(game.island.cards[:size] + ("Paint",) * (size - len(game.island.cards)), "Azzura")
    season = game.position("season 1 projects first blue; blue; yellow; green")
    season = season.apply({0: stack, 1: Lay(("Azzura",), "Azzura"), 2: Lay(("Azzura",), "Azzura")})
    rows = {row.label: row.value for row in advice(season.view(0), 0).rows}
    value = rows["Yellow: Azzura on top"]
    for theirs in range(1, len(game.island.cards) + 3):
        right = game.level(theirs) > game.level(size)
        numbers = [int(word) for word in value.split() if word.isdigit()]
        more = "more" in value and theirs >= numbers[-1]
        assert (theirs in numbers or more) == right


# ------------------------------------------------------------------------------- the session


def test_undo_leads_back_to_the_question():
    session = after(start(("person", "honest", "honest", "honest")), COACH)
    once = after(session, *act("build Azzura-Rock-Fish"))
    back = after(once, UNDO)
    assert back.state == session.state
    assert back.status.startswith("Undone. Which hut")


def test_saved_and_opened_it_is_the_same():
    rng = generator("save")
    session = after(start(("person", "bold", "person", "honest"), rules="mao"), COACH)
    for _ in range(40):
        session = after(session, at_random(session, rng))
    assert IslandTableSession.load(session.save()).state == session.state
    found = unseal("island_table", seal(session))  # by anybody: two people find the screen covered
    assert found.picture()["cover"] in ("blue", "yellow", "green", "orange")
    assert after(found, {"do": "look"}).picture()["scene"] == session.picture()["scene"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            "build Azzura-Sand-Fish",
            "There is no spot Azzura-Sand-Fish: Azzura has grass, rock and lagoon. "
            "Choose another project.",
        ),
        ("build Azzura-Rock-Fish", "Blue cannot plan to build Azzura-Rock-Fish: a hut stands"),
        ("tiki Azzura-Rock-Flower", "cannot choose"),
        ("lay Azzura showing Azzura", "cannot choose"),
        ("<b>build</b>", "is nothing that a colour does"),
        ("build " + "x" * 5000, "action should be a text"),
        ("", "is nothing that a colour does"),
        (7, "action should be a text"),
        (None, "action should be a text"),
    ],
)
def test_what_the_rules_forbid_changes_nothing(words, says):
    session = after(start(("person", "honest"), position=HUTS), LOOK)
    refused = after(session, {"do": "act", "action": words})
    assert says in refused.status
    assert not any(word in refused.status for word in ("allow_void", "Legal here", "MB-"))
    assert refused.state == session.state


@pytest.mark.parametrize(
    "setup",
    [{"island": "../secret"}, {"island": 3}, {"players": 6}, {"rules": "other"}, {"players": True}],
)
def test_a_setup_that_is_none_is_refused(setup):
    session = start()
    refused = after(session, {"do": "new", "setup": setup})
    assert refused.state == session.state
    assert refused.status != session.status


def test_a_new_game_is_set_up():
    session = after(
        start(), {"do": "new", "setup": {"players": 3, "rules": "mao", "island": "snake"}}
    )
    game = session.state.game
    assert (game.players, game.rules, game.whole_island.name) == (3, "mao", "snake")
    assert session.picture()["map"]["touches"].keys() == set(map(str, game.island.spots))


def test_an_island_of_ones_own_is_played_on():
    own = maka_bana.island("snake").fields() | {"name": "mine"}
    session = start(island=own)
    assert IslandTableSession.load(session.save()).state.game == session.state.game
    form = {entry["name"]: entry for entry in session.picture()["form"]["entries"]}
    assert form["island"]["value"] == "own"
    assert form["island"]["choices"][0] == ["own", "mine (your own)"]
    again, _ = session.handle({"do": "new", "setup": {"island": "own", "rules": "mao"}})
    assert again.state.game.whole_island == session.state.game.whole_island
    with pytest.raises(ValueError, match="no other"):
        start(island="/somewhere/else.toml")


def test_the_map_travels_apart_and_the_rest_is_small():
    board = IslandTable(code="KIWI-42")
    assert "map" not in board.picture
    assert len(json.dumps(board.picture)) < 15_000
    board.ask({"do": "act", "action": "build Azzura-Rock-Fish"})
    assert board.transcript.game.name == "maka_bana"
    assert repr(board).startswith("IslandTable(['person', ")
    assert "Season 1" in bundle(board.session)["still"]


def test_the_session_needs_the_standard_library_alone():
    code = "import sys, banana_lab.boards.tables.island_table; print('numpy' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


SHOWN = (
    "season 1 tikis first blue; blue project build Azzura-Rock-Fish shows Rock; "
    "yellow project build Coquito-Sand-Fish shows Fish; "
    "green project build Diabolo-Rock-Flower shows Rock"
)


def fixture():
    """Pictures of some moments, without the drawings of the island."""
    moments = {
        "project": start(("person",), 3),
        "tiki": start(("person",), 3, position=SHOWN),
        "stack": start(("person",), 3, rules="mao"),
        "cover": start(("person", "person"), 3),
        "came": after(executed(), LOOK),
    }
    pictures = {name: after(session, COACH).picture() for name, session in moments.items()}
    for picture in pictures.values():
        picture["map"] = {k: v for k, v in picture["map"].items() if k not in ("wide", "tall")}
    return pictures


def test_the_module_is_tested_with_pictures_of_this_session():
    assert json.loads(PICTURES.read_text()) == json.loads(json.dumps(fixture()))


# ------------------------------------------------------------------------------- findings


def explained(session):
    panel = session.picture()["explain"]
    return panel["heading"], {entry["id"] for entry in panel["rulings"]}, panel["does"]


def test_c_haapii_explains_execution_and_end_and_nothing_of_mao():
    """After the last Tiki projects are carried out and the season ends, nobody being asked."""
    session = after(start(position=HUTS), LOOK)
    seen = set()
    for words in ("build Azzura-Rock-Flower", "repaint Azzura-Rock-Fish"):
        session = after(session, *act(words), LOOK)
    session = executed()
    heading, ids, does = explained(session)
    assert heading == "3. Placing Tikis, 4. Execution of projects, Game Ends"
    assert ids >= {f"MB-{number}" for number in (11, 12, 18, 19, 20, 21, 22, 23, 24, 25, 29)}
    assert "a Paint of some project is seen" in does
    session = start(("honest",) * 3 + ("person",), 4, position=HUTS)
    rng = generator("explained")
    for _ in range(60):
        if session.state.over:
            break
        session = after(session, at_random(session, rng))
        if session.picture()["explain"]:
            seen |= explained(session)[1]
    assert {"MB-8", "MB-15", "MB-19", "MB-24"} <= seen
    assert not any(its.startswith("MM-") for its in seen)


def test_c_mao_explains_what_a_denunciation_leads_to():
    session = done(
        start(("person",) * 3, 3, rules="mao", first_player=0),
        *("lay Sand showing Sand", "lay Azzura Rock Fish showing Rock", "lay Fish showing Fish"),
        *("denounce yellow", "silent", "silent"),
    )
    heading, ids, _ = explained(session)
    assert heading.startswith("Denunciation, Who is eliminated for the season?")
    assert {"MM-4", "MM-5", "MM-11"} <= ids


def test_a2_a_person_with_two_colours_is_asked_once_and_names_the_colour_that_denounces():
    session = done(
        start(("person",) * 2, 2, rules="mao", first_player=0),
        *("lay Sand showing Sand", "lay Azzura Rock Fish showing Rock"),
        *("lay Fish Sand showing Fish", "lay Fish showing Fish"),
    )
    session = after(session, LOOK)
    picture = session.picture()
    assert [option["label"] for option in picture["options"]] == [
        "Stay silent",
        "Denounce yellow with blue", "Denounce red with blue",
        "Denounce yellow with green", "Denounce red with green",
    ]  # fmt: skip
    said = session.question(session.state.position.view(0), 0)
    assert said == (
        "Do you denounce somebody, with blue or green? Your stacks: "
        "blue: 1 card, Sand, Sand on top; green: 2 cards, Sand and Fish, Fish on top."
    )
    session = done(session, "denounce red with green", "silent")
    assert "Green denounces red." in told(session)
    assert session.state.position.denounced[:2] == (2, 3)


def test_c_a_void_project_is_laid_card_by_card_and_its_cards_are_turned_up():
    session = after(start(("person",) * 2, 2, allow_void=True, first_player=0), LOOK)
    ask = session.picture()["scene"]["ask"]
    assert (ask["void"], ask["paints"], len(json.dumps(ask)) < 12_000) == (True, 2, True)
    session = done(session, "void Azzura-Rock-Grass-Paint", *["build Coquito-Sand-Fish"] * 3)
    assert not after(start(), LOOK).picture()["scene"]["ask"]["void"]
    laid = session.state.position.projects[0]
    assert str(laid) == "void Azzura-Grass-Rock-Paint"
    session = done(session, "show Rock", *["show Fish"] * 3)
    assert "Blue shows Rock, and a Paint." in told(session)
    assert "which are no project" in " ".join(told(session))
    session = done(session, *(f"tiki Bikini-{its}-Fish" for its in ("Rock", "Sand", "Grass")))
    session = done(session, "tiki Bikini-Lagoon-Fish")
    assert "Blue builds nothing: its cards make no project." in told(session)
