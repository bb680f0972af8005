"""The picture of the Island table: the island, the colours, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from banana_lab.boards.explorers.island.chart import chart
from banana_lab.boards.explorers.island.words import SHAPES
from banana_lab.boards.messages import Json, Picture
from banana_lab.boards.tables.island_table import words
from banana_lab.boards.tables.island_table.story import Came, Carried, project
from banana_lab.boards.tables.table import Advice
from banana_lab.core.words import count, listed
from banana_lab.maka_bana import (
    PAINT,
    Build,
    Island,
    Lay,
    Name,
    PlaceTiki,
    Project,
    Repaint,
    SeasonView,
    Void,
    Voids,
    colours,
    described,
)
from banana_lab.maka_bana.rules import Denunciation, Hints, Projects
from banana_lab.maka_bana.season import Known

__all__ = ["draw", "ground"]

VERBS = {
    Build: ("build", "Build a hut"),
    Repaint: ("repaint", "Take back a hut"),
    PlaceTiki: ("tiki", "Put the Tiki"),
    Name: ("name", "Name the hut"),
}
"""What can be done on a spot, as an action prints it and as a button says it."""


LAID = (1, 2, 3)
"""The phases in which projects lie on the table: from hints to execution."""


def draw(known: Known, asks: bool, advice: Advice | None, came: Carried | None) -> Picture:
    """Return the scene as JSON.

    Args:
        known: what may be seen.
        asks: whether it is the view of a colour that is to choose now.
        advice: what the coach says, if it speaks: some of it is written on spots.
        came: what came of a season's projects, if everybody still looks at it.
    """
    past = came.tikis if came and came.over else ()
    notes = advice.notes if advice else {}
    return {
        "label": _label(known, past),
        "mao": known.game.is_mao,
        "colours": _colours(known),
        "spots": _spots(known, past),
        "notes": {str(spot): note for spot, note in notes.items()},
        "best": advice.mark if advice else "",
        "prompt": words.prompt(known) if asks else "",
        "ask": _ask(known) if isinstance(known, SeasonView) and asks else None,
        "came": _came(known, came) if came else None,
    }


@lru_cache(maxsize=8)
def ground(isle: Island, _map: str) -> Picture:
    """Return what an island looks like, and which spots touch, in words; always the same."""
    return {
        **chart(isle),
        "themes": isle.themes,
        "areas": isle.areas,
        "beaches": [
            {"name": beach, "areas": areas}
            for beach, areas in zip(isle.beaches, isle.grounds, strict=True)
        ],
        "spots": [*map(str, isle.spots)],
        "touches": {
            str(spot): described.in_words(isle, number).partition(": free. ")[2]
            for number, spot in enumerate(isle.spots)
        },
    }


def _label(known: Known, past: Sequence[int]) -> str:
    free = (known.game.everywhere & ~known.taken).bit_count()
    huts = count(known.taken.bit_count(), "hut")
    tikis = count(sum(place >= 0 for place in known.tikis), "Tiki")
    before = count(sum(place >= 0 for place in past), "Tiki")
    faded = f"; faded, {before} of the last season" if past else ""
    return f"Island of Maka Bana, {huts}, {tikis}, {count(free, 'spot')} without a hut{faded}"


# ------------------------------------------------------------------------------- the island


def _spots(known: Known, past: Sequence[int]) -> Picture:
    """Return what stands on the spots that are not free, or stood there last season."""
    pieces = {
        place: (known.hut_on(place), _tiki(known.tikis, place), _tiki(past, place))
        for place in range(len(known.game.island.spots))
    }
    return {
        str(known.game.island.spots[place]): {
            "hut": None if hut is None else hut + 1,
            "tiki": None if tiki is None else tiki + 1,
            "past": None if before is None else before + 1,
            "stands": _stands(hut, tiki, before),
        }
        for place, (hut, tiki, before) in pieces.items()
        if (hut, tiki, before) != (None, None, None)
    }


def _tiki(tikis: Sequence[int], place: int) -> int | None:
    return tikis.index(place) if place in tikis else None


def _stands(hut: int | None, tiki: int | None, before: int | None) -> str:
    pieces = (("hut", hut), ("Tiki", tiki))
    now = [f"{what} of {colours()[whose]}" for what, whose in pieces if whose is not None]
    past = [] if before is None else [f"last season the Tiki of {colours()[before]}"]
    return ", ".join([*(now or ["free"]), *past])


def _came(known: Known, of: Carried) -> Picture:
    return {
        "title": f"What came of season {of.number}" if of.over else f"Season {of.number} so far",
        "faded": f"Faded: the Tikis of season {of.number}" if of.over else "",
        "rows": [_row(known, of, row) for row in of.rows],
    }


def _row(known: Known, of: Carried, row: Came) -> Picture:
    """Return a colour's cards, what became of them, and what its Tiki did."""
    place = of.tikis[row.colour]
    names = [
        "its own project" if colour == row.colour else colours()[colour]
        for colour in of.stopped(row.colour)
    ]
    stopped = listed(names or ["nobody"])
    tiki = f"Its Tiki on {known.game.island.spots[place]} stopped {stopped}." if place >= 0 else ""
    return {
        "colour": colours()[row.colour],
        "cards": _cards(row.project) or [card for card in [row.top] if card],
        "hidden": row.hidden,
        "spot": "" if row.spot is None else str(row.spot),
        "met": row.met + 1 or None,
        "built": [str(spot) for spot in row.built],
        "says": " ".join(row.says) or "Turns up its cards, and chooses what to build.",
        "tiki": tiki,
    }


# ------------------------------------------------------------------------------- the colours


def _colours(known: Known) -> list[Json]:
    """Return each colour with its points, its hut reserve, and what is known of its project."""
    game, scores = known.game, known.result()
    totals = {
        person: sum(scores[colour].total for colour in game.seats_of(person))
        for person in game.people
    }
    return [
        {
            "name": colours()[colour],
            "shape": SHAPES[colour],
            "reserve": known.reserve(colour),
            "paints": known.paints[colour],
            "groups": points.groups,
            "huts": points.huts,
            "beaches": {
                beach: bonus
                for beach, bonus in zip(game.island.beaches, points.beaches, strict=True)
                if bonus
            },
            "order": game.island.beaches,
            "total": points.total,
            "both": totals[game.owner[colour]] if game.colours_each > 1 else None,
            "leads": totals[game.owner[colour]] == max(totals.values()) > 0,
            "first": colour == known.first,
            "denounced": words.denounced(known, colour),
            "out": known.is_out(colour),
            **_project(known, colour),
        }
        for colour, points in scores.items()
    ]


def _project(known: Known, colour: int) -> Picture:
    """Return the cards of a colour that lie on the table, and what may be known of them."""
    plan, spots = known.projects[colour], known.fitting(colour)
    cards = _cards(plan)
    return {
        "laid": known.phase in LAID and not known.is_out(colour),
        "shown": known.shown[colour],
        "paint": known.shows_paint(colour),
        "cards": cards,
        "project": project(plan) if cards and plan else "",
        "fits": [*map(str, known.game.island.named(spots))],
        "fit": words.fits(known, colour, spots.bit_count()) if known.shown[colour] else "",
    }


def _cards(of: Project | None) -> tuple[str, ...]:
    """Return the cards of a project."""
    match of:
        case Build(spot=spot):
            return tuple(spot)
        case Repaint(spot=spot):
            return (*spot, PAINT)
        case Lay(cards=cards) | Void(cards=cards):
            return cards
    return ()


# ------------------------------------------------------------------------------- what is asked


def _ask(view: SeasonView) -> Picture | None:
    """Return what the controls ask for; ``None`` where a button for each answer will do."""
    step, legal = view.step, view.legal()
    void = isinstance(legal, Voids)
    if isinstance(legal, Voids):
        legal = legal.projects  # any other cards are laid by hand
    if isinstance(step, Hints | Denunciation):
        return None
    if isinstance(step, Projects) and view.game.is_mao:
        return {"kind": "stack", "paints": view.paints[view.seat], "sizes": _sizes(view)}
    spots: dict[type, list[Json]] = {kind: [] for kind in VERBS}
    others: list[Json] = []
    for action in legal:
        if type(action) in spots:
            spots[type(action)].append(str(action[0]))
        else:
            others.append({"action": str(action), "label": words.label(action, step)})
    return {
        "kind": "project" if isinstance(step, Projects) else "spot",
        "verbs": [
            {"verb": verb, "says": says, "spots": spots[kind]}
            for kind, (verb, says) in VERBS.items()
            if spots[kind]
        ],
        "others": others,
        "paints": view.paints[view.seat],
        "void": void,
    }


def _sizes(view: SeasonView) -> list[Json]:
    """Say of each number of cards, from none, what a stack of so many is."""
    game = view.game
    normal, most = game.box.project_cards, len(game.island.cards) + view.paints[view.seat]
    sizes = ["Choose the cards of your stack."]
    for cards in range(1, most + 1):
        what = "incomplete" if cards < normal else "overloaded"
        sizes.append(
            f"{count(cards, 'card')}: {what}, cheats by {game.level(cards)}."
            if game.level(cards)
            else f"{count(cards, 'card')}: a normal project, no cheat."
        )
    return list(sizes)
