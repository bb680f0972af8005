"""What the Island table says: questions, and what was done."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from banana_lab.boards.tables.island_table.story import chose, colour_of, later, project
from banana_lab.boards.tables.table import Played
from banana_lab.core.agenda import Step
from banana_lab.core.protocol import Action
from banana_lab.core.words import capital, count, listed, sentence
from banana_lab.maka_bana import (
    PAINT,
    Build,
    Decline,
    Denounce,
    Fastest,
    First,
    Game,
    Island,
    Lay,
    Name,
    PlaceTiki,
    Project,
    Repaint,
    Season,
    Show,
    Silent,
    Stop,
    Void,
    colours,
)
from banana_lab.maka_bana.rules import (
    Combining,
    Completing,
    Denunciation,
    Hints,
    MayRepaint,
    Meddled,
    PayBack,
    Projects,
)
from banana_lab.maka_bana.season import Known

__all__ = [
    "denounced",
    "fit",
    "fits",
    "island",
    "label",
    "lines",
    "name",
    "phase",
    "prompt",
    "question",
    "refusal",
    "rules",
    "speaker",
    "told",
]


def name(colour: int) -> str:
    """Return the name of a colour at the beginning of a sentence."""
    return colours()[colour].capitalize()


def _phases(known: Known) -> tuple[str, ...]:
    second = "denunciation" if known.game.is_mao else "hints"
    return ("projects", second, "Tikis", "execution", "end of the game")


def rules(known: Known) -> str:
    """Return which game is played, by which rules."""
    return f"Maka Bana, {'Mao' if known.game.is_mao else 'Haapii'}"


def phase(known: Known) -> str:
    """Return the season, its phase, and who begins."""
    last = ", the last" if known.last else ""
    over = known.agenda is None
    begins = f" {name(known.first)} begins." if known.first >= 0 and not over else ""
    return f"Season {known.number}{last}: {_phases(known)[known.phase]}.{begins}"


def island(isle: Island) -> list[str]:
    """Return an island in words, two beaches side by side: their spots, and what each touches."""
    numbers = {spot: number for number, spot in enumerate(isle.spots, 1)}
    parts: dict[str, list[str]] = {}
    for spot, touching in zip(isle.spots, isle.neighbours, strict=True):
        near = " ".join(str(numbers[neighbour]) for neighbour in isle.named(touching))
        line = f"{numbers[spot]:>2} {spot.area} {spot.theme}" + (f" by {near}" if near else "")
        parts.setdefault(spot.beach, [spot.beach]).append(line)
    beaches = list(parts.values())
    wide = max(len(line) for lines in beaches for line in lines) + 2
    pairs = [zip_longest(*beaches[at : at + 2], fillvalue="") for at in range(0, len(beaches), 2)]
    rows = ["".join(f"{line:<{wide}}" for line in row).rstrip() for pair in pairs for row in pair]
    return ["The spots, each with the numbers of those that it touches:", *rows]


def lines(known: Known) -> list[str]:
    """Return a season in words: its phase, then a line for each colour."""
    return [phase(known), *(_line(known, colour) for colour in known.game.seats)]


def _line(known: Known, colour: int) -> str:
    """Return the points of a colour, its huts, the card that it shows and its Tiki."""
    spots, total = known.game.island.spots, known.result()[colour].total
    huts = ", ".join(map(str, known.game.island.named(known.huts[colour]))) or "no hut"
    beside = f"; shows {known.shown[colour]}" if known.shown[colour] else ""
    beside += f"; Tiki on {spots[known.tikis[colour]]}" if known.tikis[colour] >= 0 else ""
    beside += "; out for the season" if known.is_out(colour) else ""
    return f"{name(colour)}, {count(total, 'point')}: {huts}{beside}."


def label(action: Action, step: Step | None, speaks: int | None = None) -> str:
    """Return what the button of an action says at a step.

    Args:
        action: the action.
        step: what asks.
        speaks: the colour that denounces, if it is to be named.
    """
    match action:
        case Denounce(colour=colour) if speaks is not None:
            return f"Denounce {colours()[colour]} with {colours()[speaks]}"
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
            return "Build nothing more" if later(step) else "Build nothing"
    return capital(str(action))


def refusal(season: Known, action: Action, problem: str) -> str:
    """Return why a colour cannot do something, as a sentence for players.

    Args:
        season: where it was tried.
        action: what a colour tried.
        problem: what the rules say, as a clause.
    """
    match action:
        case Build(spot=spot) | Repaint(spot=spot) if spot not in season.game.places:
            grounds = dict(zip(season.game.island.beaches, season.game.island.grounds, strict=True))
            has = listed([area.lower() for area in grounds[spot.beach]])
            return f"There is no spot {spot}: {spot.beach} has {has}. Choose another project."
    return sentence(problem)


def prompt(known: Known) -> str:
    """Return what a colour is asked, in a few words for a line above the map."""
    match known.step:
        case Projects():
            return "Lay a stack." if known.game.is_mao else "Which hut do you plan?"
        case Hints():
            return "Which card do you show?"
        case Denunciation():
            return "Do you denounce somebody?"
        case PayBack():
            return "Which hut do you repaint?"
        case Meddled():
            return "Which hut of yours do you name?"
        case MayRepaint():
            return "Do you repaint the hut?"
        case Completing() | Combining():
            return "Where do you build?"
    return "Where do you put your Tiki?"


def question(known: Known, seat: int) -> str:
    """Return what a colour is asked."""
    plan = known.projects[seat]
    match known.step:
        case Projects():
            if known.game.is_mao:
                return "Lay a stack of your cards: as many as you like, one of them on top."
            return "Which hut do you plan? Choose its spot, or its beach, area and theme."
        case Hints():
            assert plan is not None, "it plans what it shows a card of"
            if isinstance(plan, Void):
                return f"You have laid {project(plan)}. Which of the cards do you show?"
            return f"You plan to {project(plan)}. Which of its cards do you show?"
        case Denunciation():
            return _denunciation(known, seat)
        case PayBack(against=rival):
            return (
                f"{name(rival)} could have repainted a hut of yours. "
                "Choose one of its huts to repaint, or leave it."
            )
        case Meddled(against=rival):
            return (
                f"{name(rival)} could have repainted a hut, but none of yours. "
                "Name a hut of yours that it may repaint."
            )
        case MayRepaint(spot=place):
            return f"You may repaint {known.game.island.spots[place]}, which was named."
        case Completing():
            assert isinstance(plan, Lay), "a stack is completed"
            return f"Your project is incomplete: {project(plan)}. Where do you build?"
        case Combining(done=done):
            assert isinstance(plan, Lay), "a stack is combined"
            asks = "What more do you make of it?" if done else "What do you make of it?"
            return f"Your project is overloaded: {project(plan)}. {asks}"
    return "Where do you put your Tiki? No hut can be built or taken back there this season."


def _denunciation(known: Known, seat: int) -> str:
    """Ask a person whether it denounces, and with which of its colours (X-5)."""
    own = known.game.seats_of(known.game.owner[seat])
    plans = {colours()[colour]: known.projects[colour] for colour in own}
    stacks = {colour: plan for colour, plan in plans.items() if plan is not None}
    if len(own) == 1:
        return f"Do you denounce somebody? Your stack: {', '.join(map(project, stacks.values()))}."
    laid = "; ".join(f"{colour}: {project(plan)}" for colour, plan in stacks.items())
    return f"Do you denounce somebody, with {' or '.join(stacks)}? Your stacks: {laid}."


# ------------------------------------------------------------------------------- what was done


def told(played: Played[Season], seat: int | None, action: Action, hidden: bool) -> str:
    """Return what somebody hears of an action.

    Args:
        played: the move, and the season before it.
        seat: who did it; ``None`` for chance.
        action: what was done, or came up.
        hidden: whether a project that is laid is secret to who hears of it.
    """
    season, move = played.before, played.move
    assert isinstance(season, Season), "this table plays Maka Bana"
    first = not isinstance(move, Mapping) or next(iter(move)) == seat
    return _said(season, seat, action, hidden, first, move)


def _said(
    season: Season, seat: int | None, action: Action, hidden: bool, first: bool, move: object
) -> str:
    """Return what a colour did, or chance."""
    step = season.step
    if seat is None:
        return _chanced(action)
    who = name(seat)
    if isinstance(step, Projects):
        if not hidden:
            does = "lays" if isinstance(action, Lay | Void) else "plans to"
            return f"{who} {does} {project(action)}."
        if isinstance(action, Lay):
            return f"{who} lays a stack, {action.top} on top."
        return f"{who} lays a project."
    match action:
        case Show(card=card):
            paint = ", and a Paint" if _beside(season.projects[seat]) else ""
            return f"{who} shows {card}{paint}."
        case Silent():
            assert isinstance(move, Mapping), "all are asked whether they denounce"
            nobody = all(isinstance(answer, Silent) for answer in move.values())
            return "Nobody denounces anybody." if first and nobody else ""
        case Denounce(colour=colour, by=by):
            return f"{name(by) if by >= 0 else who} denounces {colours()[colour]}."
        case Build(spot=spot):
            return f"{who} builds on {spot}."
        case Repaint(spot=spot):
            return f"{who} repaints {spot}, a hut of {colour_of(season, season.game.places[spot])}."
        case Name(spot=spot):
            return f"{who} names {spot}."
        case PlaceTiki(spot=spot):
            protects = season.huts[seat] >> season.game.places[spot] & 1
            return f"{who} puts its Tiki {'behind its hut ' if protects else ''}on {spot}."
        case Decline():
            return f"{who} leaves it."
    assert step is not None, "somebody was asked"
    return f"{who} {chose(step, action)}."


def _beside(project: Project | None) -> bool:
    """Whether a Paint lies beside the card that a project shows."""
    return isinstance(project, Repaint) or (isinstance(project, Void) and PAINT in project.cards)


def _chanced(action: Action) -> str:
    match action:
        case First(colour=colour):
            return f"{name(colour)} has visited an island most recently, and begins."
        case Fastest(colour=colour):
            return f"{name(colour)} was the quickest to denounce."
    return str(action)


def denounced(known: Known, colour: int) -> str:
    """Return a colour's part in the season's denunciation, empty if it has none."""
    if known.denounced is None or colour not in known.denounced[:2]:
        return ""
    by, against, own, others = known.denounced
    if colour == by:
        return f"denounced {colours()[against]}, with {count(own, 'card')}"
    return f"was denounced, with {count(others, 'card')}"


def fits(known: Known, colour: int, spots: int) -> str:
    """Say how many spots fit what a colour shows."""
    return f"{name(colour)} shows {known.shown[colour]}: {fit(spots)}."


def fit(spots: int) -> str:
    """Say that so many spots fit."""
    return f"{count(spots, 'spot')} {'fits' if spots == 1 else 'fit'}"


def speaker(game: Game, action: Action, seat: int | None) -> int | None:
    """Return the colour that denounces, where its person has another one (X-5).

    Args:
        game: the game.
        action: what is done.
        seat: the colour that is asked.
    """
    if game.colours_each < 2 or not isinstance(action, Denounce):
        return None
    return action.by if action.by >= 0 else seat
