"""What came of moves before anybody was asked again: how a season's projects are carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from banana_lab.boards.tables.island_table.known import Known
from banana_lab.boards.tables.table import Played
from banana_lab.core.agenda import Rule, Step
from banana_lab.core.protocol import Action, End, Move
from banana_lab.core.words import capital, count, listed
from banana_lab.maka_bana import Build, Lay, Project, Repaint, Season, Spot, Void, colours
from banana_lab.maka_bana.rules import (
    RULES,
    Combining,
    Compare,
    Completing,
    EndSeason,
    Executing,
    Execution,
)

__all__ = ["Came", "Carried", "carried", "chose", "later", "project", "rules", "story"]

CARRIED_OUT = 3
"""The phase in which projects are carried out."""


class Came(NamedTuple):
    """What came of a colour's project.

    Attributes:
        colour: whose it was.
        project: what it was; ``None`` where its cards went back to the hand unseen.
        top: the card that was shown before.
        hidden: how many of its cards were never seen.
        spot: where it was to come true, if its cards name one spot.
        met: the colour whose Tiki stood there, -1 for none.
        built: where it built, or took back a hut.
        says: what it does, or why it builds nothing: sentences without a subject.
    """

    colour: int
    project: Project | None
    top: str | None
    hidden: int = 0
    spot: Spot | None = None
    met: int = -1
    built: tuple[Spot, ...] = ()
    says: tuple[str, ...] = ()


class Carried(NamedTuple):
    """How the projects of a season were carried out, as everybody saw it.

    Attributes:
        number: the number of the season.
        over: whether it is over.
        tikis: the spot of each colour's Tiki, -1 for none.
        rows: what came of each project so far, in the order of play, then who was out.
    """

    number: int
    over: bool
    tikis: tuple[int, ...]
    rows: tuple[Came, ...]

    def stopped(self, colour: int) -> list[int]:
        """Return the colours whose project a colour's Tiki has stopped."""
        return [row.colour for row in self.rows if row.met == colour and not row.built]


class Done(NamedTuple):
    """A step that was done, with the season before and after it alone."""

    step: Step
    was: Season
    now: Season


def project(of: Action) -> str:
    """Return a project in words.

    >>> project(Lay(("Coquito", "Sand", "Fish"), "Sand"))
    '3 cards, Coquito, Sand and Fish, Sand on top'
    >>> project(Repaint(Spot("Azzura", "Rock", "Fish")))
    'take back Azzura-Rock-Fish'
    """
    match of:
        case Build(spot=spot):
            return f"build on {spot}"
        case Repaint(spot=spot):
            return f"take back {spot}"
        case Lay(cards=cards, top=top):
            return f"{count(len(cards), 'card')}, {listed(cards)}, {top} on top"
        case Void(cards=cards):
            return f"{listed(cards)}, which {'is' if len(cards) == 1 else 'are'} no project"
    return str(of)


# ------------------------------------------------------------------------------- step by step


def done(played: Played[Season]) -> tuple[Done, ...]:
    """Return the steps that a move led to before anybody was asked again."""
    season, move = played
    assert isinstance(season, Season), "this table plays Maka Bana"
    return _done(season, tuple(move.items()) if isinstance(move, Mapping) else move)


@lru_cache(maxsize=512)
def _done(season: Season, move: object) -> tuple[Done, ...]:
    return tuple(_steps(season, dict(move) if type(move) is tuple else move))


def _steps(season: Season, move: object) -> Iterator[Done]:
    step, *rest = season.steps()
    now = _alone(season, step).apply(move)  # type: ignore[arg-type]
    yield Done(step, season, now)
    while rest and type(now.node) is End:
        step, *rest = rest
        if type(step) is Execution:
            rest = [*map(Executing, now.in_turn()), *rest]
            continue
        was, now = now, _alone(now, step)
        yield Done(step, was, now)
        if type(step) is EndSeason:
            return


def _alone(season: Season, step: Step) -> Season:
    """Return a season in which nothing else is to be done."""
    draft = season.draft()
    draft.agenda = (step, None)
    return draft.settle()


def rules(played: Played[Season]) -> list[Rule[Season]]:
    """Return the rule that asked, and those of what a move led to that follow a ruling."""
    steps: list[type] = []
    for done_now in done(played):
        steps.append(type(done_now.step))
        if done_now.now.denounced and not done_now.was.denounced:
            steps.append(Compare)  # it follows the denunciation at once
    asked, *more = dict.fromkeys(RULES[step] for step in steps)
    return [asked, *(rule for rule in more if rule.rulings)]


# ------------------------------------------------------------------------------- as sentences


def story(played: Played[Season]) -> list[tuple[int | None, str]]:
    """Return what a move led to before anybody was asked again: in the order of play, a sentence
    each, with the colour that it is about."""
    return [line for its in done(played) for line in _told(its)]


def _told(its: Done) -> Iterator[tuple[int | None, str]]:
    step, was, now = its
    match step:
        case Executing(colour=colour):
            who, plan = colours()[colour].capitalize(), was.projects[colour]
            if isinstance(plan, Lay | Void):
                yield colour, f"{who} turns up {project(plan)}."
            if said := _comes(its):
                yield colour, f"{who} {said}."
        case EndSeason():
            yield from ((None, line) for line in _ended(was, now))
    if now.denounced and not was.denounced:
        by, its_colour, mine, theirs = now.denounced
        laid = f"{colours()[by].capitalize()} laid {count(mine, 'card')}, {colours()[its_colour]}"
        yield None, f"{laid} {theirs}: {colours()[_loser(now)]} is out for the season."


def _ended(was: Season, now: Season) -> Iterator[str]:
    """Say what comes after a season, and why."""
    if now.number > was.number:
        if now.last:
            full = [
                beach
                for beach, spots in zip(was.game.island.beaches, was.game.beaches, strict=True)
                if not spots & was.free
            ]
            yield f"{listed(full)} {'is' if len(full) == 1 else 'are'} full: one season is left."
        yield f"Season {now.number} begins: {colours()[now.first]} is first."
        return
    spent = [colours()[colour] for colour in was.game.seats if not was.reserve(colour)]
    if spent:
        yield f"{capital(listed(spent))} {'has' if len(spent) == 1 else 'have'} no hut left."
    elif was.last:
        yield "That was the last season."
    else:
        yield f"That was season {was.number}, the last one by the setup of this game."


def _loser(season: Season) -> int:
    """Return the colour that a denunciation has put out for the season."""
    assert season.denounced, "somebody has denounced"
    by, its, *_ = season.denounced
    return its if season.out >> its & 1 else by


def _comes(its: Done) -> str:
    """Say what comes of a project that is turned up; nothing if the colour is asked first."""
    (colour, *_), was, now = its
    plan = was.projects[colour]
    match plan:
        case Build(spot=spot) | Repaint(spot=spot):
            return _tried(its, spot)
        case Lay():
            if built := _built(its):
                return f"builds on {built[0]}"
            if type(now.node) is not End:
                return ""
            named = _spot(was, colour)
            return _tried(its, named) if named else f"builds nothing: {_nowhere(was, colour)}"
        case Void():
            return "builds nothing: its cards make no project"
    return "has no project"


def _tried(its: Done, spot: Spot) -> str:
    """Say whether a colour builds on a spot, or takes it back, and why not."""
    (colour, *_), was, now = its
    back = isinstance(was.projects[colour], Repaint)
    if now.huts == was.huts:
        does = "take back" if back else "build on"
        return f"cannot {does} {spot}: {_obstacle(was, colour, spot, back)}"
    if back:
        return f"takes back {spot} from {colours()[_hut(was, was.game.places[spot])]}"
    return f"builds on {spot}"


def _built(its: Done) -> tuple[Spot, ...]:
    """Return where a colour has built at a step, or taken back."""
    colour = its.step[0]
    return its.now.game.island.named(its.now.huts[colour] & ~its.was.huts[colour])


def _spot(season: Season, colour: int) -> Spot | None:
    """Return the spot of a colour's project, if its cards name one without those of the hand."""
    plan = season.projects[colour]
    if isinstance(plan, Build | Repaint):
        return plan.spot
    if not isinstance(plan, Lay) or len(plan.cards) < season.game.box.project_cards:
        return None
    named = season.game.island.named(season.game.designated(plan.cards))
    return named[0] if len(named) == 1 else None


def _nowhere(season: Season, colour: int) -> str:
    """Say why a stack makes no hut."""
    if not season.game.designated(season.stack(colour)):
        return "its cards name no spot"
    if not season.reserve(colour):
        return "it has no hut left"
    return "every spot that its cards name has a hut or a Tiki"


def _obstacle(season: Season, colour: int, spot: Spot, back: bool) -> str:
    """Say what is in the way of a hut on a spot, or of taking it back."""
    place = season.game.places.get(spot)
    if place is None:
        return "there is no such spot"
    if season.sacred >> place & 1:
        return f"{_whose(season.tikis.index(place), colour)} Tiki stands there"
    owner = _hut(season, place)
    if back and owner < 0:
        return "no hut stands there"
    if owner == colour or (owner >= 0 and not back):
        return f"{_whose(owner, colour)} hut stands there"
    if back and owner not in season.game.opponents[colour]:
        return f"{colours()[owner]} is no opponent"
    return "it has no hut left"


def _whose(owner: int, colour: int) -> str:
    return "its own" if owner == colour else f"{colours()[owner]}’s"


def _hut(season: Season, place: int) -> int:
    """Return the colour that has a hut on a spot, -1 for none."""
    return next((its for its in season.game.seats if season.huts[its] >> place & 1), -1)


def chose(step: Step, action: object) -> str:
    """Say what a colour makes of a stack with too few or too many cards, or that it stops."""
    match action:
        case Build(spot=spot):
            return f"builds on {spot}"
        case Repaint(spot=spot):
            return f"takes back {spot}"
    return "builds nothing more" if later(step) else "chooses to build nothing"


def later(step: Step | None) -> bool:
    """Whether a colour that stops at a step has built before."""
    return isinstance(step, Combining) and step.done > 0


# ------------------------------------------------------------------------------- a season


def carried(played: Sequence[Played[Season]], known: Known) -> Carried | None:
    """Return how the projects of a season were carried out, as far as everybody has seen it.

    That is the season before until projects are laid, this one while projects are carried out, and
    the last one when the game is over; ``None`` at other times, and where no move tells.

    Args:
        played: the moves until the position that is shown.
        known: what is known of it.
    """
    if known.phase in (1, 2):
        return None
    number = known.number - (known.phase == 0)
    rows: dict[int, Came] = {}
    at = len(played)
    while at and _of(played[at - 1]).number == number:
        at -= 1
    last: Season | None = None
    for move in played[at:]:
        for its in done(move):
            if isinstance(its.step, Executing):
                rows[its.step.colour], last = _turned_up(its), its.was
            elif isinstance(its.step, Completing | Combining):
                last = its.was
                rows[its.step.colour] = _went_on(rows.get(its.step.colour), its, move.move)
    if last is None:
        return None
    out = [_was_out(last, colour) for colour in last.game.seats if last.out >> colour & 1]
    return Carried(number, known.phase != CARRIED_OUT, last.tikis, (*rows.values(), *out))


def _of(played: Played[Season]) -> Season:
    assert isinstance(played.before, Season), "this table plays Maka Bana"
    return played.before


def _turned_up(its: Done) -> Came:
    """Return what came of a project when it was turned up."""
    colour, was = its.step[0], its.was
    spot = _spot(was, colour)
    place = -1 if spot is None else was.game.places.get(spot, -1)
    return Came(
        colour,
        was.projects[colour],
        was.shown[colour],
        spot=spot,
        met=was.tikis.index(place) if place >= 0 and was.sacred >> place & 1 else -1,
        built=_built(its),
        says=tuple(f"{capital(said)}." for said in [_comes(its)] if said),
    )


def _went_on(so_far: Came | None, its: Done, action: Move) -> Came:
    """Return what came of a project whose colour was asked what to make of it."""
    colour, was = its.step[0], its.was
    came = so_far or Came(colour, was.projects[colour], was.shown[colour])
    says = f"{capital(chose(its.step, action))}."
    return came._replace(built=(*came.built, *_built(its)), says=(*came.says, says))


def _was_out(season: Season, colour: int) -> Came:
    """Return what is known of the project of a colour that is out for the season."""
    assert season.denounced, "somebody has denounced"
    by, its, mine, theirs = season.denounced
    other, own, others = (its, mine, theirs) if colour == by else (by, theirs, mine)
    more = "no more" if colour == by else "less"
    says = (
        f"Is out: it laid {count(own, 'card')}, {colours()[other]} {others}, which cheats {more}."
    )
    plan = season.projects[colour]
    hidden = 0 if plan else own - 1
    return Came(colour, plan, season.shown[colour], hidden, says=(says,))
