"""What the Island table says: questions, what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from banana_lab.boards.island_table.known import Known, asked
from banana_lab.boards.table import Played
from banana_lab.boards.words import capital, count, listed
from banana_lab.core.agenda import Step
from banana_lab.core.protocol import Action, End
from banana_lab.maka_bana import (
    Build,
    Decline,
    Denounce,
    Fastest,
    First,
    Lay,
    Name,
    PlaceTiki,
    Repaint,
    Season,
    Show,
    Silent,
    Spot,
    Stop,
    colours,
    score,
)
from banana_lab.maka_bana.rules import (
    Combining,
    Completing,
    Denunciation,
    EndSeason,
    Executing,
    Execution,
    Hints,
    MayRepaint,
    Meddled,
    PayBack,
    Projects,
)

__all__ = [
    "denounced",
    "fits",
    "label",
    "lines",
    "name",
    "phase",
    "project",
    "question",
    "story",
    "told",
]


def name(colour: int) -> str:
    """Return the name of a colour at the beginning of a sentence."""
    return colours()[colour].capitalize()


def _phases(known: Known) -> tuple[str, ...]:
    """Return what the phases of a season are called."""
    second = "denunciation" if known.game.is_mao else "hints"
    return ("projects", second, "Tikis", "execution", "end of the game")


def phase(known: Known) -> str:
    """Return the season, its phase, and who begins."""
    last = ", the last" if known.last else ""
    over = known.agenda is None
    begins = f" {name(known.first)} begins." if known.first >= 0 and not over else ""
    return f"Season {known.number}{last}: {_phases(known)[known.phase]}.{begins}"


def lines(known: Known) -> list[str]:
    """Return a season in words: its phase, then a line for each colour."""
    return [phase(known), *(_line(known, colour) for colour in known.game.seats)]


def _line(known: Known, colour: int) -> str:
    """Return the points of a colour, its huts, the card that it shows and its Tiki."""
    spots = known.game.island.spots
    points = score(known.game.island, [known.huts[its] for its in known.game.seats])
    total = points[known.game.seats.index(colour)].total
    huts = ", ".join(map(str, known.game.island.named(known.huts[colour]))) or "no hut"
    more = f"; shows {known.shown[colour]}" if known.shown[colour] else ""
    more += f"; Tiki on {spots[known.tikis[colour]]}" if known.tikis[colour] >= 0 else ""
    more += "; out for the season" if known.out >> colour & 1 else ""
    return f"{name(colour)}, {count(total, 'point')}: {huts}{more}."


def project(of: Action) -> str:
    """Return a project in words.

    >>> from banana_lab.maka_bana import Spot
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
    return str(of)


def label(action: Action) -> str:
    """Return what the button of an action says."""
    match action:
        case Build(spot=spot):
            return f"Build on {spot}"
        case Repaint(spot=spot):
            return f"Repaint {spot}"
        case Name(spot=spot):
            return f"Name {spot}"
        case PlaceTiki(spot=spot):
            return f"Tiki on {spot}"
        case Silent():
            return "Stay silent"
        case Decline():
            return "Leave it"
        case Stop():
            return "Build nothing more"
    return capital(str(action))


def question(known: Known, seat: int) -> str:
    """Return what a colour is asked."""
    step, mine = asked(known), known.projects[seat]
    match step:
        case Projects():
            if known.game.is_mao:
                return "Lay a stack of your cards: as many as you like, one of them on top."
            return "Which hut do you plan? Choose its spot, or its beach, area and theme."
        case Hints():
            assert mine is not None, "it plans what it shows a card of"
            return f"You plan to {project(mine)}. Which of its cards do you show?"
        case Denunciation():
            assert isinstance(mine, Lay), "in Mao stacks lie before a denunciation"
            return f"Do you denounce somebody? Your stack: {project(mine)}."
        case PayBack(against=it):
            return (
                f"{name(it)} could have repainted a hut of yours. "
                "Choose one of its huts to repaint, or leave it."
            )
        case Meddled(against=it):
            return (
                f"{name(it)} could have repainted a hut, but none of yours. "
                "Name a hut of yours that it may repaint."
            )
        case MayRepaint(spot=place):
            return f"You may repaint {known.game.island.spots[place]}, which was named."
        case Completing():
            assert isinstance(mine, Lay), "a stack is completed"
            return f"Your project is incomplete: {project(mine)}. Where do you build?"
        case Combining(done=done):
            assert isinstance(mine, Lay), "a stack is combined"
            more = "What more do you make of it?" if done else "What do you make of it?"
            return f"Your project is overloaded: {project(mine)}. {more}"
    return "Where do you put your Tiki? No hut can be built or taken back there this season."


# ------------------------------------------------------------------------------- what was done


def told(played: Played, seat: int | None, action: Action, hidden: bool) -> str:
    """Return what somebody hears of an action, and of what came of it.

    Args:
        played: the move, and the season before it.
        seat: who did it; ``None`` for chance.
        action: what was done, or came up.
        hidden: whether a project that is laid is secret to who hears of it.
    """
    season, move = played.before, played.move
    assert isinstance(season, Season), "this table plays Maka Bana"
    seats = tuple(move) if isinstance(move, Mapping) else (seat,)
    said = _said(season, seat, action, hidden, seats[0] == seat, move)
    came = story(season, _fixed(move)) if seat == seats[-1] else ()
    return " ".join(filter(None, [said, *came]))


def _fixed(move: object) -> object:
    """Return a move that can be looked up."""
    return tuple(move.items()) if isinstance(move, Mapping) else move


def _said(
    season: Season, seat: int | None, action: Action, hidden: bool, first: bool, move: object
) -> str:
    """Return what a colour did, or chance."""
    step = asked(season)
    if seat is None:
        return _chanced(action)
    who = name(seat)
    if isinstance(step, Projects):
        if not hidden:
            does = "lays" if isinstance(action, Lay) else "plans to"
            return f"{who} {does} {project(action)}."
        if isinstance(action, Lay):
            return f"{who} lays a stack, {action.top} on top."
        return f"{who} lays a project."
    match action:
        case Show(card=card):
            paint = ", and a Paint" if isinstance(season.projects[seat], Repaint) else ""
            return f"{who} shows {card}{paint}."
        case Silent():
            assert isinstance(move, Mapping), "all are asked whether they denounce"
            nobody = all(isinstance(answer, Silent) for answer in move.values())
            return "Nobody denounces anybody." if first and nobody else ""
        case Denounce(colour=colour):
            return f"{who} denounces {colours()[colour]}."
        case Build(spot=spot):
            return f"{who} builds on {spot}."
        case Repaint(spot=spot):
            return f"{who} repaints {spot}, a hut of {_owner(season, season.game.places[spot])}."
        case Name(spot=spot):
            return f"{who} names {spot}."
        case PlaceTiki(spot=spot):
            protects = season.huts[seat] >> season.game.places[spot] & 1
            return f"{who} puts its Tiki {'behind its hut ' if protects else ''}on {spot}."
        case Decline():
            return f"{who} leaves it."
    return f"{who} builds nothing more."


def _chanced(action: Action) -> str:
    match action:
        case First(colour=colour):
            return f"{name(colour)} has visited an island most recently, and begins."
        case Fastest(colour=colour):
            return f"{name(colour)} was the quickest to denounce."
    return str(action)


def _owner(season: Season, place: int) -> str:
    """Return the name of the colour that has a hut on a spot."""
    return next(
        colours()[colour] for colour in season.game.seats if season.huts[colour] >> place & 1
    )


# ------------------------------------------------------------------------------- what came of it


@lru_cache(maxsize=512)
def story(season: Season, move: object) -> tuple[str, ...]:
    """Return what a move led to before anybody was asked again, sentence by sentence."""
    made = dict(move) if type(move) is tuple else move
    step, *rest = season.steps()
    return tuple(filter(None, (_came(*done) for done in _done(season, step, made, rest))))


def _done(
    season: Season, step: Step, move: object, rest: list[Step]
) -> Iterator[tuple[Step, Season, Season]]:
    """Yield each step that was done, with the season before and after it alone."""
    now = _alone(season, step).apply(move)  # type: ignore[arg-type]
    yield step, season, now
    while rest and type(now.node) is End:
        step, *rest = rest
        if type(step) is Execution:
            rest = [*map(Executing, now.in_turn()), *rest]
            continue
        was, now = now, _alone(now, step)
        yield step, was, now
        if type(step) is EndSeason:
            return


def _alone(season: Season, step: Step) -> Season:
    """Return a season in which nothing else is to be done."""
    draft = season.draft()
    draft.agenda = (step, None)
    return draft.settle()


def _came(step: Step, was: Season, now: Season) -> str:
    """Return what a step changed."""
    match step:
        case Executing(colour=colour):
            return _executed(colour, was, now)
        case EndSeason():
            if now.number == was.number:
                return "The game is over."
            last = ", the last one" if now.last else ""
            return f"Season {now.number} begins{last}: {name(now.first)} is first."
    if now.denounced and not was.denounced:
        by, its, mine, theirs = now.denounced
        out = its if now.out >> its & 1 else by
        return (
            f"{name(by)} laid {count(mine, 'card')}, {colours()[its]} {theirs}: "
            f"{colours()[out]} is out for the season."
        )
    return ""


def _executed(colour: int, was: Season, now: Season) -> str:
    """Return what a colour's project was, and whether it came true."""
    who, its = name(colour), was.projects[colour]
    match its:
        case Build(spot=spot):
            if now.huts == was.huts:
                return f"{who} cannot build on {spot}: {_obstacle(was, colour, spot)}."
            return f"{who} builds on {spot}."
        case Repaint(spot=spot):
            if now.huts == was.huts:
                return (
                    f"{who} cannot take back {spot}: {_obstacle(was, colour, spot, taken=False)}."
                )
            return f"{who} takes back {spot} from {_owner(was, was.game.places[spot])}."
        case Lay():
            built = now.game.island.named(now.huts[colour] & ~was.huts[colour])
            does = f" It builds on {built[0]}." if built else ""
            if not built and type(now.node) is End:
                does = " It builds nothing."
            return f"{who} turns up {project(its)}.{does}"
    return ""


def _obstacle(season: Season, colour: int, spot: Spot, taken: bool = True) -> str:
    """Return why a project cannot be carried out, a hut being in the way or missing."""
    place = season.game.places.get(spot)
    if place is None:
        return "there is no such spot"
    if season.sacred >> place & 1:
        return "a Tiki stands there"
    if bool(season.taken >> place & 1) == taken:
        return "a hut stands there" if taken else "no hut stands there"
    return (
        "it has no hut left"
        if taken
        else "that hut is no opponent’s, or none is left to replace it"
    )


def denounced(known: Known, colour: int) -> str:
    """Return a colour's part in the season's denunciation, empty if it has none."""
    if known.denounced is None or colour not in known.denounced[:2]:
        return ""
    by, its, mine, theirs = known.denounced
    if colour == by:
        return f"denounced {colours()[its]}, with {count(mine, 'card')}"
    return f"was denounced, with {count(theirs, 'card')}"


def fits(known: Known, colour: int, spots: int) -> str:
    """Say how many spots fit what a colour shows."""
    card = known.shown[colour]
    verb = "fits" if spots == 1 else "fit"
    return f"{name(colour)} shows {card}: {count(spots, 'spot')} {verb}."
