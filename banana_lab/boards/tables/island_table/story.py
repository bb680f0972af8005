"""What came of moves before anybody was asked again: how a season's projects are carried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from banana_lab.boards.tables.table import Played
from banana_lab.core.agenda import Step
from banana_lab.core.protocol import Action, Done
from banana_lab.core.words import capital, count, listed
from banana_lab.maka_bana import Build, Lay, Project, Repaint, Season, Spot, Void, colours
from banana_lab.maka_bana.rules import Combining, Completing, EndSeason, Executing
from banana_lab.maka_bana.season import Known

__all__ = ["Came", "Carried", "carried", "chose", "colour_of", "followed", "later", "project"]

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


# ------------------------------------------------------------------------------- as sentences


def followed(played: Played[Season]) -> list[tuple[int | None, str]]:
    """Return what a move led to before anybody was asked again: in the order of play, a sentence
    each, with the colour that it is about."""
    return [line for done in played.done for line in _told(done)]


def _told(done: Done[Season]) -> Iterator[tuple[int | None, str]]:
    before, after = done.before, done.after
    match done.step:
        case Executing(colour=colour) | Completing(colour=colour) | Combining(colour=colour):
            who, plan = colours()[colour].capitalize(), before.projects[colour]
            if isinstance(done.step, Executing) and isinstance(plan, Lay | Void):
                yield colour, f"{who} turns up {project(plan)}."
            if result := _comes(done, colour):
                yield colour, f"{who} {result}."
        case EndSeason():
            yield from ((None, line) for line in _ended(before, after))
    if after.denounced and not before.denounced:
        by, against, own, others = after.denounced
        laid = f"{colours()[by].capitalize()} laid {count(own, 'card')}, {colours()[against]}"
        yield None, f"{laid} {others}: {colours()[_loser(after)]} is out for the season."


def _ended(before: Season, after: Season) -> Iterator[str]:
    """Say what comes after a season, and why."""
    if after.number > before.number:
        if after.last:
            beaches = zip(before.game.island.beaches, before.game.beaches, strict=True)
            full = [beach for beach, spots in beaches if not spots & before.free]
            yield f"{listed(full)} {'is' if len(full) == 1 else 'are'} full: one season is left."
        yield f"Season {after.number} begins: {colours()[after.first]} is first."
        return
    spent = [colours()[colour] for colour in before.game.seats if not before.reserve(colour)]
    if spent:
        yield f"{capital(listed(spent))} {'has' if len(spent) == 1 else 'have'} no hut left."
    elif before.last:
        yield "That was the last season."
    else:
        yield f"That was season {before.number}, the last one by the setup of this game."


def _loser(season: Season) -> int:
    """Return the colour that a denunciation has put out for the season."""
    assert season.denounced, "somebody has denounced"
    by, against, *_ = season.denounced
    return against if season.out >> against & 1 else by


def _comes(done: Done[Season], colour: int) -> str:
    """Say what comes of a project that is turned up, or of a stack of which the rules make what
    they must; nothing where its colour is asked, or has built before."""
    if done.asked or later(done.step):
        return ""
    season, built = done.before, _built(done, colour)
    match season.projects[colour]:
        case Build(spot=spot) | Repaint(spot=spot):
            return _tried(done, colour, spot)
        case Lay(cards=cards):
            if built:
                return f"builds on {built[0]}"
            if isinstance(done.step, Executing) and len(cards) != season.game.box.project_cards:
                return ""
            named = _spot(season, colour)
            return _tried(done, colour, named) if named else _nowhere(season, colour)
        case Void():
            return "builds nothing: its cards make no project"
    return "has no project"


def _tried(done: Done[Season], colour: int, spot: Spot) -> str:
    """Say whether a colour builds on a spot, or takes it back, and why not."""
    season = done.before
    back = isinstance(season.projects[colour], Repaint)
    if done.after.huts == season.huts:
        does = "take back" if back else "build on"
        return f"cannot {does} {spot}: {_obstacle(season, colour, spot, back)}"
    if back:
        return f"takes back {spot} from {colour_of(season, season.game.places[spot])}"
    return f"builds on {spot}"


def _built(done: Done[Season], colour: int) -> tuple[Spot, ...]:
    """Return where a colour has built at a step, or taken back."""
    return done.after.game.island.named(done.after.huts[colour] & ~done.before.huts[colour])


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
        return "builds nothing: its cards name no spot"
    if not season.reserve(colour):
        return "builds nothing: it has no hut left"
    return "builds nothing: every spot that its cards name has a hut or a Tiki"


def _obstacle(season: Season, colour: int, spot: Spot, back: bool) -> str:
    """Say what is in the way of a hut on a spot, or of taking it back."""
    place = season.game.places.get(spot)
    if place is None:
        return "there is no such spot"
    if season.sacred >> place & 1:
        return f"{_whose(season.tikis.index(place), colour)} Tiki stands there"
    builder = season.hut_on(place)
    if back and builder is None:
        return "no hut stands there"
    if builder is not None and (builder == colour or not back):
        return f"{_whose(builder, colour)} hut stands there"
    if builder is not None and builder not in season.game.opponents[colour]:
        return f"{colours()[builder]} is no opponent"
    return "it has no hut left"


def _whose(owner: int, colour: int) -> str:
    return "its own" if owner == colour else f"{colours()[owner]}’s"


def chose(step: Step | None, action: object) -> str:
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
    while at and played[at - 1].before.number == number:
        at -= 1
    last: Season | None = None
    for done in chain.from_iterable(made.done for made in played[at:]):
        match done.step:
            case Executing(colour=colour):
                rows[colour] = _turned_up(done, colour)
            case Completing(colour=colour) | Combining(colour=colour):
                rows[colour] = _went_on(rows.get(colour), done, colour)
            case _:
                continue
        last = done.before
    if last is None:
        return None
    out = [_was_out(last, colour) for colour in last.game.seats if last.out >> colour & 1]
    return Carried(number, known.phase != CARRIED_OUT, last.tikis, (*rows.values(), *out))


def _turned_up(done: Done[Season], colour: int) -> Came:
    """Return what came of a project when it was turned up."""
    season = done.before
    spot = _spot(season, colour)
    place = -1 if spot is None else season.game.places.get(spot, -1)
    return Came(
        colour,
        season.projects[colour],
        season.shown[colour],
        spot=spot,
        met=season.tikis.index(place) if place >= 0 and season.sacred >> place & 1 else -1,
        built=_built(done, colour),
        says=_sentences(_comes(done, colour)),
    )


def _went_on(came: Came | None, done: Done[Season], colour: int) -> Came:
    """Return what came of a project of which its colour, or the rules, have made something."""
    season = done.before
    came = came or Came(colour, season.projects[colour], season.shown[colour])
    says = chose(done.step, done.answer) if done.asked else _comes(done, colour)
    return came._replace(
        built=(*came.built, *_built(done, colour)), says=(*came.says, *_sentences(says))
    )


def _sentences(words: str) -> tuple[str, ...]:
    return (f"{capital(words)}.",) if words else ()


def _was_out(season: Season, colour: int) -> Came:
    """Return what is known of the project of a colour that is out for the season."""
    assert season.denounced, "somebody has denounced"
    by, against, stack, accused = season.denounced
    rival, own, others, cheats = against, stack, accused, "no more"
    if colour == against:
        rival, own, others, cheats = by, accused, stack, "less"
    says = (
        f"Is out: it laid {count(own, 'card')}, {colours()[rival]} {others}, which cheats {cheats}."
    )
    plan = season.projects[colour]
    hidden = 0 if plan else own - 1
    return Came(colour, plan, season.shown[colour], hidden, says=(says,))


def colour_of(known: Known, place: int) -> str:
    """Return the colour of the hut on a spot, in words."""
    builder = known.hut_on(place)
    assert builder is not None, "a hut stands there"
    return colours()[builder]
