"""A game as a line of text: what may be left out, and what is refused in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.conformance import walk
from support.season import DUEL, FOUR, MAO, MAO_DUEL, asked, check_season, to_move

from banana_lab.core import End, Together, Transcript, Turn, below, generator, playout
from banana_lab.maka_bana import Game, Island, Season, svg

# ------------------------------------------------------------------- a table of one's own


def test_a_table_between_two_seasons():
    """Season, first player, huts and used Paints are enough."""
    season = FOUR.position(
        "season 3 first green; blue Azzura-Rock-Fish; yellow bikini-sand-flower paints 1; "
        "green; red"
    )
    assert (season.number, season.first, season.phase) == (3, 2, 0)
    assert isinstance(season.node, Together)
    assert str(season) == (
        "season 3 projects first green; blue Azzura-Rock-Fish; yellow Bikini-Sand-Flower paints 1; "
        "green; red | projects, hints, tikis, execution, endseason"
    )


def test_colours_come_in_any_order():
    one = FOUR.position("season 3 first red; red Azzura-Rock-Fish; blue; green; yellow")
    assert one == FOUR.position("season 3 first red; blue; yellow; green; red Azzura-Rock-Fish")


@pytest.mark.parametrize(
    ("phase", "hint", "choices"),
    [
        ("projects", "", 39 + 39),
        ("hints", "project build Azzura-Rock-Fish", 3),
        ("tikis", "project build Azzura-Rock-Fish shows Rock", 39),
    ],
)
def test_a_table_before_a_phase(phase, hint, choices):
    season = DUEL.position(f"season 3 {phase} first blue; blue {hint}; yellow {hint}")
    assert season.view(0).phase == season.phase
    assert len(asked(season, "blue")) == choices


def test_the_last_season_and_a_game_that_is_over():
    assert DUEL.position("season 3 first blue last season; blue; yellow").last
    over = DUEL.position("season 3 end first blue; blue Azzura-Rock-Fish; yellow | over")
    assert over.node == End()


def test_a_denunciation_under_way():
    season = MAO_DUEL.position(
        "season 3 hints first blue; blue Azzura-Rock-Fish project lay Azzura Rock Fish showing "
        "Rock shows Rock; yellow Bikini-Rock-Fish project lay Azzura Rock Fish Paint showing Paint "
        "shows Paint out revealed; denounced blue yellow 3 4 "
        "| payback 0 1, tikis, execution, endseason"
    )
    assert (to_move(season), asked(season)) == ("blue", ["decline", "repaint Bikini-Rock-Fish"])


def test_a_table_draws_itself():
    """The same for all who look at it: nothing hidden is drawn."""
    game = Game(3)
    season = game.position(
        "season 3 tikis first yellow; blue Azzura-Rock-Fish project build Azzura-Grass-Fish shows "
        "Fish; yellow project build Azzura-Grass-Fish shows Grass; green project build "
        "Coquito-Sand-Fish shows Fish"
    ).apply(game.parse("tiki Diabolo-Rock-Fish"))
    drawn = svg.island(
        game.island, huts=[["Azzura-Rock-Fish"]], tikis=[None, "Diabolo-Rock-Fish", None]
    )
    assert {season._repr_html_(), *(season.view(seat)._repr_html_() for seat in range(3))} == {
        drawn
    }


def test_names_of_an_island_of_ones_own_may_be_words_of_the_line():
    """Areas called out and shows, and a theme called tiki."""
    island = Island.of({"paints": ["out"], "project": ["showing", "shows"]}, ["tiki", "built"])
    game = Game(2, "mao", island=island, colours_each=1)
    for season in walk(game, 1, 100):
        assert game.position(str(season)) == season


# ------------------------------------------------------------------------ what is refused

GOOD = "season 3 first blue; blue Azzura-Rock-Fish; yellow"
PLANS = "blue project build Azzura-Rock-Fish; yellow project build Bikini-Rock-Fish"
HINTS = (
    "blue project build Azzura-Rock-Fish shows Rock; yellow project build Bikini-Rock-Fish shows "
    "Fish"
)
ELEVEN = " ".join(map(str, DUEL.island.spots[:11]))


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", 'position: begins like "season 3 projects first blue"'),
        ("season 0 first blue; blue; yellow", 'begins like "season 3 projects first blue"'),
        ("season three first blue; blue; yellow", "not with 'season three first blue'"),
        ("season 3 tiki first blue; blue; yellow", "no phase 'tiki'; there are projects, hints"),
        ("season 3 first pink; blue; yellow", "first: there is no seat 'pink'; the seats are blue"),
        ("season 3; blue; yellow", 'nobody is first; write it like "season 3 first blue"'),
        ("season 3 first blue; blue", "expected each of blue, yellow once"),
        ("season 3 first blue; blue; blue", "expected each of blue, yellow once"),
        ("season 3 first blue; blue; yellow; green", "there is no seat 'green'"),
        ("season 3 first blue; blue; ", "begins with a colour: there is no seat ''"),
        (
            "season 3 first blue; blue Azura-Rock-Fish; yellow",
            "blue: there is no spot 'Azura-Rock-Fish'; near it: Azzura-Rock-Fish",
        ),
        (
            "season 3 first blue; blue Azzura-Sand-Fish; yellow",
            "blue: there is no spot 'Azzura-Sand-Fish'; near it: Azzura-",
        ),
        (f"{GOOD} Azzura-Rock-Fish", "yellow: Azzura-Rock-Fish already has a hut of blue"),
        (
            "season 3 first blue; blue Azzura-Rock-Fish Azzura-Rock-Fish; yellow",
            "blue: Azzura-Rock-Fish already has a hut of blue",
        ),
        (f"season 3 first blue; blue {ELEVEN}; yellow", "blue: has 11 huts, and there are 10"),
        (f"{GOOD} paints 3", "yellow: paints are 0 to 2, not '3'"),
        (f"{GOOD} paints", "yellow: cannot read 'paints'; expected huts, then paints, project"),
        (f"{GOOD} paints 1 paints 1", "yellow: 'paints' stands there twice"),
        (f"{GOOD} paints 1 Bikini-Sand-Fish", "cannot read 'Bikini-Sand-Fish'; expected huts"),
        # projects and hints
        (f"{GOOD} project build Bikini-Rock-Fish", "a season is under way; name its phase"),
        (f"{GOOD} shows Rock", "yellow: a season is under way"),
        (f"season 3 hints first blue; {PLANS.replace('Bikini', 'Sea')}", "no spot 'Sea-Rock-Fish'"),
        (
            f"season 3 hints first blue; {PLANS.replace('Bikini-Rock', 'Azzura-Sand')}",
            "yellow: build Azzura-Sand-Fish: such cards or such a spot are not there",
        ),
        ("season 3 hints first blue; blue; yellow", "blue has no project; add one, such as"),
        (
            "season 3 first blue; blue; yellow | executing 1, endseason",
            'yellow has no project; add one, such as "yellow project build Azzura-Grass-Flower"',
        ),
        (
            f"season 3 hints first blue; {PLANS.replace('yellow', 'yellow paints 0')}".replace(
                "build Bikini", "repaint Bikini"
            ),
            "yellow: repaint Bikini-Rock-Fish: such cards",
        ),
        (
            "season 3 hints first blue; blue project lay Sand showing Sand; yellow",
            "blue: lay Sand showing Sand is no project of these rules",
        ),
        ("season 3 hints first blue; blue project build; yellow", "blue: 'build' is nothing that"),
        ("season 3 hints first blue; blue project; yellow", "blue: cannot read 'project'"),
        (f"season 3 hints first blue; {HINTS}", "cannot have shown Rock now"),
        (f"season 3 tikis first blue; {PLANS}", "cannot have shown nothing now"),
        (
            f"season 3 tikis first blue; {HINTS.replace('shows Fish', 'shows Sand')}",
            "shown Sand now",
        ),
        (f"season 3 tikis first blue; {HINTS.replace('shows Fish', 'shows Sea')}", "no card 'Sea'"),
        (f"season 3 execution first blue; {HINTS} revealed", 'a project is not "revealed" before'),
        (
            f"season 3 execution first blue; {HINTS} | executing 1, endseason",
            'blue: a project is "revealed" at its turn',
        ),
        # Tikis
        (
            f"season 3 execution first blue; {HINTS} tiki Azzura-Rock-Fich",
            "yellow: there is no spot 'Azzura-Rock-Fich'; near it: Azzura-Rock-Fish",
        ),
        (
            f"season 3 execution first blue; {HINTS} tiki Azzura-Rock-Fish".replace(
                "shows Rock", "shows Rock tiki Azzura-Rock-Fish"
            ),
            r"yellow: Azzura-Rock-Fish already has a Tiki \(MB-14\)",
        ),
        (
            f"season 3 execution first blue; {HINTS} tiki Azzura-Rock-Flower".replace(
                "blue project", "blue Azzura-Rock-Flower project"
            ),
            r"yellow: its Tiki is under a hut of another colour \(MB-16\)",
        ),
        (f"{GOOD} tiki Bikini-Rock-Fish", "yellow: has a Tiki that it has not placed yet"),
        (
            f"season 3 tikis first blue; {HINTS} tiki Bikini-Rock-Fish | placing 1, execution, "
            "endseason",
            "yellow: has a Tiki that it has not placed yet",
        ),
        # what is still to do
        (f"{GOOD} |", "still to do: there is no step ''"),
        (f"{GOOD} | dance", "still to do: there is no step 'dance'"),
        (f"{GOOD} | placing", "there is no step 'placing'"),
        (f"{GOOD} | placing 7, execution, endseason", "'placing 7': there is no colour 7"),
        (f"{GOOD} | projects, tikis, execution, endseason", "is not what can be left of a season"),
        (f"{GOOD} | execution", "which goes projects, hints, tikis, execution, endseason"),
        (
            f"{GOOD} | placing 1, placing 0, execution, endseason",
            "clockwise: .placing 1, placing 2",
        ),
        (f"{GOOD} | denunciation, tikis, execution, endseason", "is not what can be left"),
        (f"{GOOD} | completing 0, endseason", "is not what can be left"),
        (f"{GOOD} | firstplayer, projects, hints, tikis, execution, endseason", "is not what can"),
        (f"season 3 tikis first blue; {PLANS} | hints, tikis, execution, endseason", "'hints'"),
        (
            "season 3 first blue; blue; yellow; denounced blue yellow 1 4",
            "nobody can have been denounced here",
        ),
        ("season 3 first blue; blue; yellow out", "out is who loses a denunciation, here nobody"),
        ("season 3 tikis first blue; blue; yellow | over", "belongs to phase 'end'"),
    ],
)
def test_a_bad_line_is_refused_in_a_sentence(line, complaint):
    with pytest.raises(ValueError, match=complaint) as caught:
        DUEL.position(line)
    assert str(caught.value).startswith("position: ")


LAID = "project lay Azzura Rock Fish showing Rock shows Rock"
LARGE = "project lay Azzura Rock Fish Paint showing Paint shows Paint"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (
            f"tikis first blue; blue {LAID}; yellow project build Azzura-Rock-Fish shows Rock",
            "yellow: build Azzura-Rock-Fish is no project of these rules",
        ),
        (
            f"tikis first blue; blue {LAID}; yellow project lay Sand Sand showing Sand shows Sand",
            "such cards or such a spot are not there",
        ),
        (f"tikis first blue; blue {LAID}; yellow paints 0 {LARGE}", "such cards"),
        (
            f"tikis first blue; blue {LAID}; yellow project lay Sand showing Fish shows Fish",
            "the card on top, Fish, is one of the stack",
        ),
        (f"tikis first blue; blue {LAID}; yellow {LARGE} shows Rock", "'shows' stands there twice"),
        (f"tikis first blue; blue {LAID}; yellow {LAID.replace('shows Rock', 'shows Fish')}",
         "cannot have shown Fish now"),
        (f"hints first blue; blue {LAID}; yellow {LARGE}; denounced blue green 3 4",
         "denounced: there is no seat 'green'"),
        (f"hints first blue; blue {LAID}; yellow {LARGE}; denounced blue blue 3 4",
         r"blue is no opponent of blue \(MB-31\)"),
        (f"hints first blue; blue {LAID}; yellow {LARGE}; denounced blue yellow 3",
         'reads like "denounced blue yellow 3 5"'),
        (f"hints first blue; blue {LAID}; yellow {LARGE}; denounced blue yellow 3 14",
         "how many of 13 cards each has laid"),
        (f"hints first blue; blue {LAID}; yellow {LARGE} out revealed; denounced blue yellow 3 4",
         "nobody can have been denounced here"),
        (f"tikis first blue; blue {LAID}; yellow {LARGE} out revealed; denounced blue yellow 3 5",
         "yellow: was denounced with 5 cards"),
        (f"tikis first blue; blue {LAID} out; yellow {LARGE}; denounced blue yellow 3 4",
         r"here yellow \(MM-5\)"),
        (f"tikis first blue; blue {LAID}; yellow {LARGE}; denounced blue yellow 3 4",
         r"here yellow \(MM-5\)"),
        (f"tikis first blue; blue {LAID}; yellow {LARGE} out; denounced blue yellow 3 4",
         'yellow: a project is "revealed" at its turn'),
        (f"tikis first blue; blue {LAID}; yellow shows Paint out; denounced blue yellow 3 4 | "
         "placing 0, placing 1, execution, endseason", "is not what can be left"),
        (f"hints first blue; blue {LAID}; yellow {LARGE} | race 0, tikis, execution, endseason",
         "'race 0' fits no denunciation"),
        (f"hints first blue; blue {LAID}; yellow {LARGE} | race 1, tikis, execution, endseason",
         "'race 1' fits no denunciation"),  # blue denounces blue
        (f"hints first blue; blue {LAID}; yellow {LARGE} | compare 0 0, tikis, execution, "
         "endseason",
         "'compare 0 0' fits no denunciation"),
        (f"hints first blue; blue {LAID}; yellow {LARGE} | payback 0 1, tikis, execution, "
         "endseason",
         "'payback 0 1' fits no denunciation"),
        (f"hints first blue; blue {LAID}; yellow {LARGE} out revealed; denounced blue yellow 3 4 | "
         "mayrepaint 1 5, tikis, execution, endseason", "'mayrepaint 1 5' fits no denunciation"),
        (f"hints first blue; blue {LAID}; yellow {LARGE} out revealed; denounced blue yellow 3 4 | "
         "meddled 1 0, tikis, execution, endseason", "'meddled 1 0' fits no denunciation"),
        (f"execution first blue; blue {LAID} revealed; yellow {LAID} | completing 0, executing 1, "
         "endseason", "'completing 0' does not go with lay Azzura Rock Fish showing Rock"),
        (f"execution first blue; blue {LARGE}; yellow {LAID} | combining 0 0 0, executing 1, "
         "endseason", 'blue: a project is "revealed" at its turn'),
        (f"execution first blue; blue paints 0 {LARGE} revealed; yellow {LAID} | combining 0 0 0, "
         "executing 1, endseason", "blue: lay Azzura Rock Fish Paint showing Paint: such cards"),
        (f"execution first blue; blue {LARGE} revealed; yellow {LAID} | combining 0 7 0, "
         "executing 1, endseason", "there is no done 7"),
    ],
)  # fmt: skip
def test_a_bad_line_of_mao_is_refused_in_a_sentence(line, complaint):
    with pytest.raises(ValueError, match=complaint) as caught:
        MAO_DUEL.position(f"season 3 {line}")
    assert str(caught.value).startswith("position: ")


# -------------------------------------------------------------------------- mutated lines

TWO = Game(2, "mao", may_decline_pay_back=False, may_keep_paint=False)
GAMES = [Game(2), MAO, MAO_DUEL, Game(3, allow_void=True), TWO]
LINES = [(game, str(season)) for game in GAMES for season in walk(game, 2, 120)]
ENDS = [
    (game, f"season 3 end first blue{last}; {'; '.join(map(game.seat_name, game.seats))}")
    for game in GAMES
    for last in ("", " last season")
]
LINES += ENDS
LOOSE = (
    "compare 0 1, race 9, race 1, payback 0 1, meddled 1 0, mayrepaint 1 5, completing 0, "
    "combining 1 1 1, denunciation, hints, executing 2, placing 0, over, firstplayer, startseason"
)
WORDS = sorted({word for _, line in LINES for word in line.split()} | {*LOOSE.split(), "²", "-1"})


CHANGE = st.tuples(
    st.sampled_from(("drop", "put", "swap")),
    st.integers(0, 500),
    st.integers(0, 500),
    st.sampled_from(WORDS),
)


def mutated(chosen, changes) -> Season | None:
    """The position that a changed line describes, if it describes one."""
    game, line = chosen
    words = line.split()
    for change, one, other, word in changes:
        one, other = one % len(words), other % len(words)
        if change == "put":
            words.insert(one, word)
        elif change == "swap":
            words[one], words[other] = words[other], words[one]
        elif len(words) > 1:
            del words[one]
    try:
        return game.position(" ".join(words))
    except ValueError:
        return None


CHANGES = st.lists(CHANGE, min_size=1, max_size=4)


@pytest.mark.parametrize(("game", "line"), ENDS)
def test_b1_a_season_that_ends_with_projects_nobody_tells_of_leaves_no_past(game, line):
    """A line at a real table names huts alone; what is printed from there on is read again."""
    told = line.replace("; blue;", "; blue Azzura-Rock-Fish tiki Coquito-Sand-Fish;")
    for words in (line, told):
        season = game.position(words)
        assert season.past is None
        assert game.position(str(season)) == season
        for state in walk(game.from_position(words), 3, 60):
            assert game.position(str(state)) == state
        transcript = playout(game.from_position(words), seed=3, max_moves=60)
        assert Transcript.from_json(transcript.to_json()) == transcript


def test_b1_a_finished_game_without_its_last_part_is_read_and_read_again():
    """The season is then about to end, and what was before is of the season before."""
    game = Game(3, max_seasons=3, first_player=0)
    *_, over = walk(game, 5, 500)
    assert isinstance(over.node, End)
    line = str(over).removesuffix(" | over")
    season = game.position(line)
    assert (season.huts, season.past) == (over.huts, None)
    assert game.position(str(season)) == season
    assert game.position(str(over)).past == over.past


@given(st.sampled_from(LINES), CHANGES)
def test_a_mutated_line_is_a_position_or_a_value_error(chosen, changes):
    """And a position that is read keeps its invariants to the end of its season."""
    season = mutated(chosen, changes)
    if season is not None:
        assert season.game.position(str(season)) == season
        finish(season)


@given(st.sampled_from(LINES), CHANGES, st.integers(0, 10**6))
def test_f4_what_is_read_can_be_played_on_at_random(chosen, changes, seed):
    """To the end, or for 150 moves; every position on the way has views, and is read again."""
    season, rng = mutated(chosen, changes), generator("played on", seed)
    for _ in range(150 if season else 0):
        check_season(season)
        assert season.game.position(str(season)) == season
        assert [season.view(seat).legal() for seat in season.game.seats] == [
            season.legal(seat) for seat in season.game.seats
        ]
        node = season.node
        if isinstance(node, End):
            assert sum(season.returns().values()) == 1
            break
        if isinstance(node, Turn):
            season = season.apply(drawn(season.legal(), rng))
        elif isinstance(node, Together):
            season = season.apply({its: drawn(season.legal(its), rng) for its in node.seats})
        else:
            season = season.apply(node.sample(rng))


def drawn(options, rng):
    return options[below(rng, len(options))]


def test_f1_a_line_is_not_read_when_it_is_too_long():
    with pytest.raises(ValueError, match=r"position: has 2,000,000 characters, and 20,000 are the"):
        DUEL.position("season 1 " * 222_222 + "ab")
    longest = max(len(line) for _, line in LINES)
    assert longest < 3000


def test_f1_the_longest_line_of_the_largest_island_is_read():
    """100 spots and 24 cards with the longest names, everything laid, last season's as well."""
    names = [f"{kind}{'x' * 10}{number}" for kind in "BAT" for number in range(8)]
    beaches, areas, themes = names[:8], names[8:16], names[16:]
    grounds = {beach: [areas[place]] for place, beach in enumerate(beaches)}
    game = Game(5, "mao", Island.of(grounds | {beaches[0]: areas[:5]}, themes), max_seasons=12)
    assert len(game.island.spots) == 96
    season, most, rng = game.start(), 0, generator("longest")
    while not isinstance(season.node, End):
        node = season.node
        if isinstance(node, Together) and season.phase == 0:
            season = season.apply({seat: season.legal(seat)[-1] for seat in node.seats})
        elif isinstance(node, Together):
            season = season.apply({seat: season.legal(seat)[0] for seat in node.seats})
        else:
            season = season.apply(drawn(season.legal() or list(node), rng))
        most = max(most, len(str(season)))
        assert game.position(str(season)) == season
    assert 4000 < most < 15_000


def finish(season: Season) -> None:
    """Play on, always with the last option, until the season is over."""
    number = season.number
    while season.number == number and not isinstance(season.node, End):
        check_season(season)
        node = season.node
        if isinstance(node, Together):
            season = season.apply({seat: season.legal(seat)[-1] for seat in node.seats})
        else:
            options = season.legal() or list(node)
            season = season.apply(options[-1])
    check_season(season)


@pytest.mark.parametrize(
    "line",
    [
        f"{GOOD} | placing {'9' * 15_000}",
        f"{GOOD} | {'placing 1, ' * 1000}endseason",
        f"{GOOD} | {'x' * 15_000}",
        f"season {'9' * 15_000} first blue; blue; yellow",
        f"{GOOD} {'x' * 15_000}",
        f"{GOOD} paints {'9' * 15_000}",
        f"{GOOD} project {'build ' * 2000}",
        f"season 3 {'x' * 15_000} first blue; blue; yellow",
        f"{GOOD}; was {'yellow; was ' * 1000}",
        f"{GOOD} project void {'Fish-' * 3000}Fish",
    ],
)
def test_f1_a_long_bad_line_gets_a_short_sentence(line):
    with pytest.raises(ValueError, match=r"^position: ") as caught:
        DUEL.position(line)
    assert len(str(caught.value)) < 700
