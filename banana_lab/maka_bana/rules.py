"""The rules of Maka Bana, one function for each step, in the order of the rulebook.

A step is something still to do; its rule changes the season, puts further steps on the agenda, or
asks. Colours count from 0 in the order of play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from banana_lab.core.agenda import Rules, Step, replaced
from banana_lab.core.chance import Weighted
from banana_lab.core.protocol import Action
from banana_lab.maka_bana.actions import (
    DECLINE,
    STOP,
    Build,
    Denounce,
    Fastest,
    First,
    Lay,
    Name,
    PlaceTiki,
    Project,
    Repaint,
    Show,
    Silent,
    Stop,
)
from banana_lab.maka_bana.island import PAINT, chosen

if TYPE_CHECKING:
    from banana_lab.maka_bana.season import Season

__all__ = ["PHASES", "RULES", "Denounced", "Past"]

PHASES = ("projects", "hints", "tikis", "execution", "end")

RULES: Rules[Season] = Rules()
rule = RULES.rule

# ------------------------------------------------------------------------------- the season


class FirstPlayer(NamedTuple):
    """Find who begins."""

    kind: str = "first player"


class StartSeason(NamedTuple):
    """Begin a season: five phases, and in Mao a denunciation."""

    kind: str = "start season"


class Projects(NamedTuple):
    """Phase 1."""

    kind: str = "projects"


class Hints(NamedTuple):
    """Phase 2."""

    kind: str = "hints"


class Tikis(NamedTuple):
    """Phase 3."""

    kind: str = "tikis"


class Execution(NamedTuple):
    """Phase 4."""

    kind: str = "execution"


class EndSeason(NamedTuple):
    """Phase 5."""

    kind: str = "end season"


@rule(FirstPlayer, "Setup", "MB-7")
def first_player(season: Season, _: FirstPlayer) -> None:
    """Whoever has visited an island most recently: chance."""
    season.chance(Weighted(list(map(First, season.game.seats))))


@first_player.answer
def begins(season: Season, _: FirstPlayer, outcome: First) -> None:
    """Take the First Player card."""
    season.first = outcome.colour


@rule(StartSeason, "Details of a Season")
def start_season(season: Season, _: StartSeason) -> None:
    """Everybody plays a phase before the next one."""
    season.then(*phases(season.game.is_mao))


def phases(is_mao: bool) -> tuple[Step, ...]:
    """Return the steps of a season."""
    second = Denunciation() if is_mao else Hints()
    return Projects(), second, Tikis(), Execution(), EndSeason()


# ------------------------------------------------------- 1. Secret selection of a project


@rule(
    Projects, "1. Secret selection of a project", "MB-8", "MB-9", "MB-10", "MB-35", "MB-36", "MM-1"
)
def projects(season: Season, _: Projects) -> None:
    """Each colour plans a hut, or a take-back, in secret; in Mao it lays any stack."""
    season.phase = 0
    paints = {colour: season.paints[colour] for colour in season.game.seats}
    plans = {left: season.plans(left) for left in set(paints.values())}
    season.ask_together({colour: plans[left] for colour, left in paints.items()})


@projects.answer
def planned(season: Season, _: Projects, answers: Mapping[int, Project]) -> None:
    """The cards lie face down; in Mao the top one is seen."""
    for colour, project in answers.items():
        season.projects = replaced(season.projects, colour, project)
        if type(project) is Lay:
            season.phase = 1
            season.shown = replaced(season.shown, colour, project.top)


# ------------------------------------------------------------------- 2. Revealing Hints


@rule(Hints, "2. Revealing Hints", "MB-35", "MB-37")
def hints(season: Season, _: Hints) -> None:
    """Each colour reveals one of its cards; a Paint is seen beside it."""
    season.phase = 1
    season.ask_together(
        {colour: season.hints(season.projects[colour]) for colour in season.game.seats}
    )


@hints.answer
def revealed(season: Season, _: Hints, answers: Mapping[int, Show]) -> None:
    """Everybody sees it."""
    for colour, action in answers.items():
        season.shown = replaced(season.shown, colour, action.card)


# --------------------------------------------------------- Denunciation (Maka Bana Mao)


class Denounced(NamedTuple):
    """The denunciation of a season: who, whom, and how many cards each had laid (MM-6)."""

    by: int
    against: int
    cards_of_accuser: int
    cards_of_accused: int


class Past(NamedTuple):
    """What everybody has seen of a season that is over; one entry a colour, as in a season.

    Attributes:
        projects: the projects that were opened.
        shown: the card that each colour showed.
        tikis: the spot of each colour's Tiki, -1 for none.
        built: where each colour built, or took back a hut: sets of spots, as bit masks.
        accuses: whom each colour denounced.
        denounced: the denunciation that counted.
        out: the colours that were eliminated, as a mask.
    """

    projects: tuple[Project | None, ...]
    shown: tuple[str | None, ...]
    tikis: tuple[int, ...]
    built: tuple[int, ...]
    accuses: tuple[int | None, ...]
    denounced: Denounced | None
    out: int


class Denunciation(NamedTuple):
    """Let anybody denounce an opponent, once a season."""

    kind: str = "denunciation"


class Race(NamedTuple):
    """Find who of several denounced first: ``rivals`` lists colour and target in pairs."""

    rivals: int
    kind: str = "race"


class Compare(NamedTuple):
    """Compare the projects of the denouncer and the denounced."""

    by: int
    against: int
    kind: str = "compare"


class PayBack(NamedTuple):
    """Let the denouncer repaint a hut of the eliminated player that threatened it."""

    by: int
    against: int
    kind: str = "pay back"


class Meddled(NamedTuple):
    """Let the denouncer name the hut that an eliminated player may repaint."""

    by: int
    against: int
    kind: str = "meddled"


class MayRepaint(NamedTuple):
    """Let the eliminated player repaint the hut that was named, ``spot`` being its number."""

    against: int
    spot: int
    kind: str = "may repaint"


@rule(Denunciation, "Denunciation", "MM-4", "MM-25", "MB-31", "MB-33", "X-3", "X-5")
def denunciation(season: Season, _: Denunciation) -> None:
    """All at the same time: stay silent, or denounce an opponent."""
    season.ask_together(season.game.denunciations)


@denunciation.answer
def denounced(season: Season, _: Denunciation, answers: Mapping[int, Silent | Denounce]) -> None:
    """Only the first denunciation of a season counts."""
    rivals = {
        asked if action.by < 0 else action.by: action.colour
        for asked, action in answers.items()
        if type(action) is Denounce
    }
    for colour, against in rivals.items():
        season.accuses = replaced(season.accuses, colour, against)
    if season.game.options.denunciation == "first_seat":  # MM-25
        rivals = {colour: rivals[colour] for colour in season.in_turn() if colour in rivals}
        rivals = dict(list(rivals.items())[:1])
    if len(rivals) == 1:
        season.then(*[Compare(by, against) for by, against in rivals.items()])
    elif rivals:
        season.then(Race(pack(rivals)))


@rule(Race, "Denunciation", "MM-4", "X-3")
def race(season: Season, step: Race) -> None:
    """Each person who denounces is equally likely to have been the first."""
    season.chance(Weighted(list(map(Fastest, unpack(step.rivals)))))


@race.answer
def won(season: Season, step: Race, outcome: Fastest) -> None:
    """The others have not denounced."""
    season.then(Compare(outcome.colour, unpack(step.rivals)[outcome.colour]))


def pack(rivals: Mapping[int, int]) -> int:
    """Return who denounced whom as one number, three bits a colour: 0 for silence."""
    return sum(against + 1 << 3 * by for by, against in rivals.items())


def unpack(rivals: int) -> dict[int, int]:
    """Return who denounced whom."""
    digits = {by: rivals >> 3 * by & 7 for by in range((rivals.bit_length() + 2) // 3)}
    return {by: digit - 1 for by, digit in digits.items() if digit}


@rule(
    Compare, "Who is eliminated for the season?", "MM-2", "MM-5", "MM-6", "MM-10", "MM-11", "MM-23"
)
def compare(season: Season, step: Compare) -> None:
    """Whoever cheats more is out for the season; if both cheat alike, the denouncer is."""
    accuser, accused = season.stack(step.by), season.stack(step.against)
    season.denounced = Denounced(step.by, step.against, len(accuser), len(accused))
    if season.game.level(len(accused)) <= season.game.level(len(accuser)):
        season.eliminate(step.by)
        return
    threatened = season.threatened(step.against)
    season.eliminate(step.against, shown=season.game.must_show(accused))
    if threatened & season.huts[step.by]:
        season.then(PayBack(step.by, step.against))
    elif threatened:
        season.then(Meddled(step.by, step.against))


@rule(PayBack, "Vaea, eliminated, was able to repaint a hut", "MM-7", "MM-8", "MM-21")
def pay_back(season: Season, step: PayBack) -> None:
    """The eliminated player could repaint a hut of the denouncer, who repaints one in return."""
    if season.reserve(step.by):
        huts = chosen(season.game.repaints, season.huts[step.against])
        forced = bool(huts) and not season.game.options.may_decline_pay_back
        season.ask(step.by, huts if forced else [DECLINE, *huts])


@pay_back.answer
def paid_back(season: Season, step: PayBack, action: Repaint | Action) -> None:
    """The eliminated player's Paint is spent."""
    if type(action) is Repaint:
        season.repaint(step.by, action.spot)
        season.spend_paint(step.against)


@rule(Meddled, "Vaea, eliminated, was able to repaint a hut", "MM-9", "MM-21", "MM-26")
def meddled(season: Season, step: Meddled) -> None:
    """It could repaint huts of others only: the denouncer names one of its own in return."""
    if season.reserve(step.against):
        season.ask(step.by, chosen(season.game.names, season.huts[step.by]))


@meddled.answer
def named(season: Season, step: Meddled, action: Name) -> None:
    """The eliminated player decides."""
    season.then(MayRepaint(step.against, season.game.places[action.spot]))


@rule(MayRepaint, "Vaea, eliminated, was able to repaint a hut", "MM-9", "MM-21")
def may_repaint(season: Season, step: MayRepaint) -> None:
    """It may repaint the hut, or keep its Paint."""
    decline = [DECLINE] if season.game.options.may_keep_paint else []
    season.ask(step.against, [*decline, season.game.repaints[step.spot]])


@may_repaint.answer
def repainted(season: Season, step: MayRepaint, action: Repaint | Action) -> None:
    """The Paint is spent if it was used."""
    if type(action) is Repaint:
        season.repaint(step.against, action.spot)
        season.spend_paint(step.against)


# --------------------------------------------------------------------- 3. Placing Tikis


class Placing(NamedTuple):
    """Let a colour place its Tiki."""

    colour: int
    kind: str = "placing"


@rule(Tikis, "3. Placing Tikis", "MM-11", "MM-12")
def tikis(season: Season, _: Tikis) -> None:
    """Clockwise from the first player; whoever is eliminated places none."""
    season.phase = 2
    season.then(*map(Placing, season.in_turn()))


@rule(Placing, "3. Placing Tikis", "MB-13", "MB-14", "MB-15", "MB-16", "MB-17", "MM-13", "MM-22")
def placing(season: Season, step: Placing) -> None:
    """On a free spot; or under an own hut, when a Paint of some project is seen."""
    season.ask(step.colour, chosen(season.game.tikis, season.tiki_places(step.colour)))


@placing.answer
def placed(season: Season, step: Placing, action: PlaceTiki) -> None:
    """It stays for the season."""
    place = season.game.places[action.spot]
    season.tikis = replaced(season.tikis, step.colour, place)
    season.sacred |= 1 << place


# ----------------------------------------------------------------- 4. Execution of projects


class Executing(NamedTuple):
    """Let a colour reveal its project, and carry it out if possible."""

    colour: int
    kind: str = "executing"


class Completing(NamedTuple):
    """Let a colour complete a project of one or two cards."""

    colour: int
    kind: str = "completing"


class Combining(NamedTuple):
    """Let a colour make a project out of too many cards; ``done`` and ``paints`` are used up."""

    colour: int
    done: int
    paints: int
    kind: str = "combining"


@rule(Execution, "4. Execution of projects", "MM-11", "MM-12")
def execution(season: Season, _: Execution) -> None:
    """Clockwise from the first player; whoever is eliminated carries nothing out."""
    season.phase = 3
    season.then(*map(Executing, season.in_turn()))


@rule(
    Executing,
    "4. Execution of projects",
    *("MB-11", "MB-12", "MB-17", "MB-18", "MB-19", "MB-20", "MB-29", "MB-34", "MM-2"),
)
def executing(season: Season, step: Executing) -> None:
    """The cards are turned up; a project of three cards, or four in Haapii, must be carried out."""
    colour, project = step.colour, season.projects[step.colour]
    season.revealed |= 1 << colour
    if type(project) is Lay:
        surplus = len(project.cards) - season.game.box.project_cards
        if surplus < 0:
            season.then(Completing(colour))
        elif surplus > 0:
            season.then(Combining(colour, 0, 0))
        elif season.buildings(colour):
            season.build(colour, chosen(season.game.island.spots, season.buildings(colour))[0])
    elif type(project) is Build and season.can_build(colour, project.spot):
        season.build(colour, project.spot)
    elif type(project) is Repaint and season.can_repaint(colour, project.spot):
        season.repaint(colour, project.spot)
        season.spend_paint(colour)


@rule(Completing, "Incomplete construction project", "MM-14", "MM-17", "MM-20", "MM-27")
def completing(season: Season, step: Completing) -> None:
    """Any free spot that fits its one or two cards; the others come from the hand."""
    builds = chosen(season.game.builds, season.buildings(step.colour))
    forced = bool(builds) and not season.game.options.may_decline_incomplete  # MM-27
    season.ask(step.colour, builds if forced else [STOP, *builds])


@completing.answer
def completed(season: Season, step: Completing, action: Build | Stop) -> None:
    """It builds, or does not."""
    if type(action) is Build:
        season.build(step.colour, action.spot)


@rule(Combining, "Overloaded project", "MM-15", "MM-16", "MM-17", "MM-18", "MM-19", "MM-24")
def combining(season: Season, step: Combining) -> None:
    """Three of its cards make a hut, three with a Paint a take-back; twice at most."""
    colour = step.colour
    builds = chosen(season.game.builds, season.buildings(colour))
    painted = season.stack(colour).count(PAINT) > step.paints
    repaints = chosen(season.game.repaints, season.repaintings(colour)) if painted else []
    forced = step.done == 0 and not season.game.options.may_decline_overloaded
    stop = [] if forced and builds else [STOP]  # MM-24: no Paint is forced
    season.ask(colour, [*stop, *builds, *repaints])


@combining.answer
def combined(season: Season, step: Combining, action: Build | Repaint | Stop) -> None:
    """The second project sees the board after the first."""
    if type(action) is Build:
        season.build(step.colour, action.spot)
    elif type(action) is Repaint:
        season.repaint(step.colour, action.spot)
        season.spend_paint(step.colour)
    else:
        return
    if step.done + 1 < season.game.box.projects_a_season:
        paints = step.paints + (type(action) is Repaint)
        season.then(Combining(step.colour, step.done + 1, paints))


# --------------------------------------------------------------------------- 5. Season End


@rule(EndSeason, "Game Ends", "MB-21", "MB-22", "MB-23", "MB-24", "MB-25", "MB-30", "MB-34", "X-4")
def end_season(season: Season, _: EndSeason) -> None:
    """An empty reserve ends the game; a full beach, seen with its Tikis, allows one more season."""
    game = season.game
    out_of_huts = any(not season.reserve(colour) for colour in game.seats)
    full = season.a_beach_is_full()
    is_known = all(season.projects[colour] or season.is_out(colour) for colour in game.seats)
    season.past = season.seen() if is_known else None
    season.clear_table()
    limit = game.options.max_seasons
    if out_of_huts or season.last or (limit is not None and season.number >= limit):
        season.phase = 4
        return
    season.last = full
    season.number += 1
    season.first = game.left_of(season.first)
    season.then(StartSeason())
