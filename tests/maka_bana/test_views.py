"""What a view tells: all that was seen of this season and the one before, and one's own cards."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.conformance import walk
from support.recall import check_recall
from support.season import DUEL, FOUR, MAO, play

from banana_lab.core import End, State, Together, Turn, below, generator
from banana_lab.maka_bana import Game, Island, Past
from banana_lab.maka_bana.rules import EndSeason
from banana_lab.solve import game_tree

GAMES = {
    f"{players} players, {rules}": Game(players, rules)
    for players in (2, 3, 4)
    for rules in ("haapii", "mao")
}
VOID = Game(3, allow_void=True, max_seasons=6)
FORCED = Game(3, "mao", may_decline_pay_back=False, may_keep_paint=False, max_seasons=6)
ALL = {**GAMES, "void": VOID, "forced": FORCED}


def facts(of) -> set:
    """What lies open: projects, hints, Tikis, huts that were built, and a denunciation."""
    opened = of.projects
    if not isinstance(of, Past):
        opened = [its if of.revealed >> at & 1 else None for at, its in enumerate(of.projects)]
    told = {
        "project": opened,
        "shows": of.shown,
        "tiki": [place if place >= 0 else None for place in of.tikis],
        "accuses": of.accuses,
        "out": [bool(of.out >> colour & 1) or None for colour in range(5)],
        "denounced": [of.denounced],
    }
    return {
        (what, colour, str(value))
        for what, values in told.items()
        for colour, value in enumerate(values)
        if value is not None
    }


@pytest.mark.parametrize("name", ALL)
def test_b1_nothing_that_lay_open_is_lost_between_two_questions(name):
    """Whatever a spectator sees step by step stands in the next position, in every view of it."""
    game, ends = ALL[name], 0
    rng = generator("glimpses", name)
    for _ in range(2):
        state = game.start()
        for _ in range(250):
            if isinstance(state.node, End):
                break
            move = random_move(state, rng)
            after = state.apply(move)
            passing_by = [
                done.after for done in state.trace(move) if not isinstance(done.step, EndSeason)
            ]
            over = after.number > state.number or isinstance(after.node, End)
            ends += over
            for seat in game.seats:
                view = after.view(seat)
                known = facts(view.past) if over else facts(view)
                built = view.past.built if over else view.built
                for season in passing_by:
                    assert facts(season) <= known
                    assert not any(
                        mine & ~its for mine, its in zip(season.built, built, strict=True)
                    )
            state = after
    assert ends > 3


def random_move(state: State, rng):
    node = state.node
    if isinstance(node, Turn):
        options = state.legal()
        return options[below(rng, len(options))]
    if hasattr(node, "seats"):
        return {seat: state.legal(seat)[below(rng, len(state.legal(seat)))] for seat in node.seats}
    return node.sample(rng)


def test_b1_what_came_of_a_season_of_haapii_in_every_view_and_in_the_line_mb_34():
    """The last Tiki, all projects, and who took back what, though nobody was asked in between."""
    season = FOUR.position(
        "season 3 projects first blue; blue; yellow Azzura-Rock-Fish; green; red paints 1"
    )
    season = play(
        season,
        "blue: build Coquito-Sand-Fish, yellow: build Coquito-Sand-Fish, "
        "green: repaint Azzura-Rock-Fish, red: repaint Azzura-Rock-Fish",
        "blue: show Sand, yellow: show Fish, green: show Rock, red: show Azzura",
        "blue: tiki Bikini-Rock-Fish",
        "yellow: tiki Bikini-Sand-Fish",
        "green: tiki Bikini-Rock-Flower",
        "red: tiki Bikini-Rock-Tattoo",
    )
    assert season.number == 4
    past = season.past
    assert past == season.view(0).past == season.view(3).past
    assert list(map(str, past.projects[:4])) == [
        "build Coquito-Sand-Fish", "build Coquito-Sand-Fish",
        "repaint Azzura-Rock-Fish", "repaint Azzura-Rock-Fish",
    ]  # fmt: skip
    assert past.shown == ("Sand", "Fish", "Rock", "Azzura", None)
    spots = FOUR.island.spots
    assert [str(spots[place]) for place in past.tikis[:4]][-1] == "Bikini-Rock-Tattoo"
    built = [list(map(str, FOUR.island.named(its))) for its in past.built[:4]]
    assert built == [["Coquito-Sand-Fish"], [], ["Azzura-Rock-Fish"], ["Azzura-Rock-Fish"]]
    line = str(season)
    assert (
        "was red project repaint Azzura-Rock-Fish shows Azzura tiki Bikini-Rock-Tattoo "
        "built Azzura-Rock-Fish" in line
    )
    assert FOUR.position(line) == season
    assert FOUR.position(line).past == past
    assert FOUR.position(line.replace("; was blue ", "; was  blue ")) == season
    forgotten = FOUR.position("; ".join(it for it in line.split("; ") if not it.startswith("was")))
    assert forgotten.past is None
    assert forgotten != season


def test_b1_the_last_season_is_kept_when_the_game_is_over():
    season = DUEL.position(
        "season 9 tikis first yellow last season; blue project build Azzura-Rock-Fish shows Fish; "
        "yellow project build Bikini-Rock-Fish shows Rock"
    )
    season = play(season, "yellow: tiki Azzura-Rock-Fish", "blue: tiki Diabolo-Rock-Fish")
    assert isinstance(season.node, End)
    assert str(season.view(0).past.projects[1]) == "build Bikini-Rock-Fish"
    assert [its.bit_count() for its in season.past.built[:2]] == [0, 1]
    assert DUEL.position(str(season)) == season


LAID = (
    "season 3 hints first blue; blue project lay Sand Rock showing Sand shows Sand; "
    "yellow project lay Azzura Rock Fish showing Rock shows Rock; "
    "green project lay Sand Fish showing Fish shows Fish; "
    "red project lay Azzura Rock Fish Grass showing Rock shows Rock"
)


def test_b3_who_is_out_still_knows_its_own_stack_and_nobody_else_does_mm_6():
    """A false denouncer, and a denounced colour that need not show its stack."""
    false = play(MAO.position(f"{LAID} | denunciation, tikis, execution, endseason"),
                 "blue: denounce yellow")  # fmt: skip
    assert false.out == 1
    assert str(false.view(0).projects[0]) == "lay Rock Sand showing Sand"
    assert [false.view(seat).projects[0] for seat in (1, 2, 3)] == [None] * 3
    right = play(MAO.position(f"{LAID} | denunciation, tikis, execution, endseason"),
                 "yellow: denounce red")  # fmt: skip
    assert right.out == 1 << 3
    assert str(right.view(3).projects[3]) == "lay Azzura Grass Rock Fish showing Rock"
    assert [right.view(seat).projects[3] for seat in (0, 1, 2)] == [None] * 3
    for season in (false, right):
        again = MAO.position(str(season))
        assert again == season
        assert [again.view(seat).projects for seat in MAO.seats] == [
            season.view(seat).projects for seat in MAO.seats
        ]


def test_b3_everybody_has_heard_every_accusation_also_those_too_late_mm_4():
    """Of three, chance picks one; of the others their own persons and all others still know."""
    season = play(
        MAO.position(f"{LAID} | denunciation, tikis, execution, endseason"),
        "blue: denounce yellow, yellow: denounce red, green: denounce red",
    )
    assert season.accuses == (1, 3, 3, None, None)
    season = play(season, "fastest yellow")
    assert season.denounced[:2] == (1, 3)
    for seat in MAO.seats:
        assert season.view(seat).accuses == (1, 3, 3, None, None)
    assert "blue project lay Rock Sand showing Sand shows Sand accuses yellow" in str(season)
    assert MAO.position(str(season)) == season
    first = Game(4, "mao", denunciation="first_seat")
    season = play(
        first.position(f"{LAID} | denunciation, tikis, execution, endseason"),
        "blue: denounce yellow, green: denounce red",
    )
    assert season.accuses == (1, None, 3, None, None)
    assert season.denounced[:2] == (0, 1)


def test_b3_a_stack_that_somebody_took_back_is_no_part_of_what_was_seen():
    """A season later everybody knows how many cards it had, and which lay on top."""
    season = play(MAO.position(f"{LAID} | denunciation, tikis, execution, endseason"),
                  "blue: denounce yellow")  # fmt: skip
    while season.number == 3:
        season = season.apply(season.legal()[0])
    past = season.past
    assert (past.projects[0], past.shown[0], past.out) == (None, "Sand", 1)
    assert past.denounced == (0, 1, 2, 3)
    assert str(past.projects[1]) == "lay Azzura Rock Fish showing Rock"
    assert season.withdrawn is None


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("was blue project build Coquito-Sand-Fish", "was blue"), "blue has no project"),
        (("shows Sand", "shows Tattoo"), "cannot have shown Tattoo"),
        (("built Coquito-Sand-Fish", "built Coquito-Sand-Tattoo"), "no hut stands on Coquito-"),
        (("was blue", "was blue Coquito-Sand-Fish"), "tells of .project., .shows."),
        (("was blue project", "was blue paints 1 project"), "tells of .project., .shows."),
        (("; was yellow", "; was green"), "there is no seat 'green'"),
        (("was yellow", "was blue"), "expected each of blue, yellow once"),
        (("season 4", "season 1"), "no season was before the first"),
        (("shows Fish", "shows Fish out"), "out is who loses a denunciation"),
        (("shows Fish", "shows Fish accuses blue"), "somebody accuses, but nobody"),
    ],
)
def test_b1_a_season_before_that_cannot_have_been_is_refused(change, complaint):
    season = DUEL.position(
        "season 3 tikis first blue; blue project build Coquito-Sand-Fish shows Sand; "
        "yellow project build Bikini-Rock-Fish shows Fish"
    )
    line = str(play(season, "blue: tiki Azzura-Rock-Fish", "yellow: tiki Diabolo-Rock-Fish"))
    assert DUEL.position(line).number == 4
    with pytest.raises(ValueError, match=f"^position: the season before: .*{complaint}"):
        DUEL.position(line.replace(*change))


WALKS = {name: list(walk(game, 5, 120)) for name, game in ALL.items()}


@given(st.sampled_from(sorted(ALL)), st.integers(0, 10**6))
def test_b3_two_tables_that_a_person_can_tell_apart_have_different_views(name, number):
    """What is public, and the own projects, stands in the view; nothing else does."""
    seasons = WALKS[name]
    one, other = seasons[number % len(seasons)], seasons[(number // 991) % len(seasons)]
    for seat in one.game.seats:
        visible = [
            (
                season._public(),
                [
                    season.withdrawn if season.out >> its & 1 and season.withdrawn else plan
                    for its, plan in enumerate(season.projects)
                    if one.game.owner.get(its) == one.game.owner[seat]
                ],
            )
            for season in (one, other)
        ]
        if visible[0] != visible[1]:
            assert one.view(seat) != other.view(seat)


# --------------------------------------------------------------------- secret, and heard


@pytest.mark.parametrize("stacks", [("Azzura", "Azzura-Rock"), ("Paint", "Azzura-Paint-Paint")])
def test_b3_nobody_learns_from_the_questions_whose_project_has_one_card(stacks):
    """Who has one card to show is not asked; the others see the same whether it is (MB-36)."""
    begun = VOID.position("season 1 projects first blue; blue; yellow; green")
    others = "yellow: void Sand-Rock, green: void Grass"
    seasons = [play(begun, f"blue: void {cards}, {others}") for cards in (*stacks, "Azzura-Fish")]
    assert {season.node for season in seasons} == {Together((1,)), Together((0, 1))}
    for seat in (1, 2):
        views = {season.view(seat) for season in seasons}
        assert {view.node for view in views} == {Together((0, 1, 2) if seat == 1 else (0, 1))}
        assert len(views) == 1
    assert {season.view(0).node for season in seasons} == {Together((1, 2)), Together((0, 1, 2))}


def test_b_what_was_done_where_somebody_was_not_asked_is_remembered_and_pickled():
    """A move names who was asked, and is made again; so the past of a position can be told."""
    season = VOID.position("season 1 projects first blue; blue; yellow; green")
    season = play(season, "blue: void Azzura, yellow: void Sand-Rock, green: void Grass")
    season = play(season, "yellow: show Rock")
    assert season.shown[:3] == ("Azzura", "Rock", "Grass")
    for seat in VOID.seats:
        assert [moment.view.shown for moment in season.view(seat).memory] == [(None,) * 5] * 2
    assert pickle.loads(pickle.dumps(season)) == season
    assert check_recall(VOID, 1) > 10


def test_b3_a_game_with_projects_of_one_card_has_perfect_recall():
    game = Game(
        2,
        island=Island.of({"A": ("Sand",)}, ("Fish", "Flower")),
        allow_void=True,
        max_seasons=1,
        first_player=0,
        colours_each=1,
    )
    assert game_tree(game).nodes


def test_b_the_hut_that_was_named_is_remembered_by_all_when_the_paint_is_kept_mm_9():
    season = MAO.position(
        "season 3 first blue; blue Azzura-Rock-Fish Azzura-Grass-Fish; yellow; "
        "green Diabolo-Rock-Fish; red"
    )
    season = play(
        season,
        "blue: lay Azzura Rock Fish showing Fish, "
        "yellow: lay Diabolo Rock Fish Paint showing Fish, "
        "green: lay Sand showing Sand, red: lay Sand showing Sand",
        "blue: denounce yellow",
    )
    one, other = (
        play(season, f"blue: name Azzura-{area}-Fish", "yellow: decline")
        for area in ("Grass", "Rock")
    )
    assert one == other
    for seat in MAO.seats:
        assert one.view(seat) != other.view(seat)
