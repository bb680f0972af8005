"""What everybody knows on the table of Maka Bana of a project, and what its spots are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from banana_lab.core.options import shown
from banana_lab.maka_bana import PAINT, Season, SeasonView, Spot, score
from banana_lab.maka_bana.rules import PHASES
from banana_lab.odds.exact import Exact
from banana_lab.solve.markov.chains import mapping

Worths: TypeAlias = Mapping[str, Exact] | Mapping[Spot, Exact] | Mapping[int, Exact]


def look(known: object, colour: int) -> SeasonView:
    """Return what is seen on the table, if a colour can have something to hide there."""
    if not isinstance(known, Season | SeasonView):
        raise TypeError(
            "a position of Maka Bana or a view of one is wanted, such as "
            f"maka_bana.Game(4).start(), not {shown(known)}"
        )
    game = known.game
    if colour not in game.seats:
        names = ", ".join(f"{seat} {game.seat_name(seat)}" for seat in game.seats)
        raise ValueError(f"there is no colour {colour!r}; there are {names}")
    name = game.seat_name(colour)
    if known.agenda is None:
        raise ValueError("the game is over, and nothing is hidden any more")
    if known.is_out(colour):
        raise ValueError(f"{name} is eliminated for the season, and has no project (MM-11)")
    if known.revealed >> colour & 1:
        raise ValueError(f"the project of {name} lies open, so it is not hidden any more")
    view = known.view(colour) if isinstance(known, Season) else known
    if not view.reserve(colour):
        raise ValueError(f"{name} has no hut left, so no project can be carried out (MB-29)")
    return view


def to_come(view: SeasonView, colour: int) -> list[int]:
    """Return the opponents whose Tiki is to come; the eliminated place none (MM-11)."""
    if view.phase > PHASES.index("tikis"):
        return []
    return [
        other
        for other in view.game.opponents[colour]
        if view.tikis[other] < 0 and not view.is_out(other)
    ]


def protectors(view: SeasonView, colour: int, seen: bool) -> list[int]:
    """Return the opponents whose Tiki is to come, and may protect a hut (MB-15, MM-13).

    Args:
        view: what is on the table.
        colour: whose project it is.
        seen: whether a Paint of this project is seen.
    """
    game, options = view.game, view.game.options
    shows = {other for other in game.seats if other != colour and view.shows_paint(other)}
    shows |= {colour} if seen else set()
    return [
        other
        for other in to_come(view, colour)
        if (game.is_mao and options.hidden_paint_protects)
        or shows & {*(game.seats if options.own_paint_protects else game.opponents[other])}
    ]


def cards_laid(view: SeasonView, colour: int) -> int | None:
    """Return how many cards a colour has laid, if a denunciation has told (MM-6)."""
    if view.denounced is None:
        return None
    by, against, of_accuser, of_accused = view.denounced
    return {by: of_accuser, against: of_accused}.get(colour)


def gain(view: SeasonView, colour: int, places: int) -> int:
    """Return the points that huts of a colour on some spots add now, whoever had huts there."""
    seats, isle = view.game.seats, view.game.island
    after = [view.huts[seat] & ~places | (places if seat == colour else 0) for seat in seats]
    before = [view.huts[seat] for seat in seats]
    return score(isle, after)[colour].total - score(isle, before)[colour].total


def worths_of(
    view: SeasonView, colour: int, spots: Iterable[Spot], worths: Worths | None
) -> dict[Spot, Exact]:
    """Return what spots are worth: as told, or the points that a hut adds."""
    game, island = view.game, view.game.island
    if worths is None:
        return {spot: gain(view, colour, 1 << game.places[spot]) for spot in spots}
    mapping(worths, "the worths", "spots to what the colour gains there")
    told = {island.spots[island.number(name)]: worth for name, worth in worths.items()}
    for spot in spots:
        if spot not in told:
            raise ValueError(f"{spot} fits the card as well; say what it is worth")
    return {spot: told[spot] for spot in spots}


def card_named(view: SeasonView, name: object) -> str:
    """Return the card with this name: a location, or in Mao a Paint."""
    isle = view.game.island
    if not isinstance(name, str):
        raise TypeError(f"a card has a name, such as {isle.cards[0]!r}, not {shown(name)}")
    if view.game.is_mao and name.strip().casefold() == PAINT.casefold():
        return PAINT
    return isle.cards[isle.card(name)]
