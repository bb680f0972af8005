"""The course of a race in profile: the start, the islands, and where planes stand on them.

The picture of a race shows it with its planes. A board shows it alone and moves the planes over it:
it asks :func:`strips` for the course, and finds there a place for each plane on each island.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import ceil
from typing import Final, Literal, NamedTuple

from banana_lab.core.drawing import (
    Drawn,
    Place,
    coloured,
    element,
    group,
    joined,
    mark,
    number,
    painted,
    pattern,
    text,
    transform,
    use,
)
from banana_lab.jack_bananas.components import colours
from banana_lab.jack_bananas.described import TRIALS
from banana_lab.jack_bananas.game import Game

__all__ = ["PLANE", "Places", "Shape", "craft", "places", "ring", "spot", "strip", "strips", "tile"]

Shape = Literal["wide", "tall"]

TILE: Final = 900 / 7
"""How wide a tile is: the start, or an island with its labels."""
IN_STRIP: Final = 4
"""How many tiles lie at most in a strip of a tall course."""
SHORE: Final = 74
"""How far above the lower edge of the sea the ground of height 0 lies."""
LABELS: Final = 84
"""How high the labels under a tile are."""
ROW_OF_PLANES: Final = 38
PLANE: Final = (58, 34.4)
"""How wide and how high a plane is drawn on the course."""
LETTER: Final[dict[Shape, float]] = {"wide": 4, "tall": 4.7}
"""Half the width of a letter of a trial's name, which is larger in a tall course."""
CORNER: Final = 14


@cache
def craft(plane: int, reckless: bool, x: float = 0, y: float = 0, width: float = 58) -> Drawn:
    """Return a plane with its number in its shape, upside down where it is reckless."""
    scale, name = width / 64, colours()[plane]
    kind, top = ("plane-reckless", 4.5) if reckless else ("plane", 8)
    return group(
        use(kind, x, y, width, 38 * scale),
        use(f"mark-{name}", x + 23 * scale, y + top * scale, 26 * scale, 26 * scale),
        color=coloured(name),
    )


def ring(x: float, y: float, width: float, height: float) -> Drawn:
    """Return a ring around the plane to move."""
    return element(
        "rect",
        class_="ring",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=10,
        fill="$banana",
        fill_opacity=".45",
        stroke="$ring",
        stroke_width=2,
    )


def _sky(game: Game) -> float:
    """Return how high sky and sea are: any island can carry all the planes."""
    rows = max(2, ceil(len(game.seats) / 2))
    return 14 + rows * ROW_OF_PLANES + max(game.course.heights) * _climb(game) + SHORE


class Places(NamedTuple):
    """Where strips and tiles lie in a drawing, and where they end."""

    strips: list[Place]
    tiles: list[Place]
    end: Place


def places(game: Game, shape: Shape, width: float, top: float = 0) -> Places:
    """Return where the course lies in a drawing of that width, below its top."""
    columns, tiles = _columns(game, shape), range(game.course.last + 1)
    scale = min(1, width / columns / TILE)
    high = scale * (_sky(game) + LABELS)
    rows = [tiles[first : first + columns] for first in range(0, len(tiles), columns)]
    return Places(
        [Place(0, top + high * above, scale) for above in range(len(rows))],
        [
            Place((place + 0.5) * width / len(row), top + high * above, scale)
            for above, row in enumerate(rows)
            for place in range(len(row))
        ],
        Place(0, top + high * len(rows)),
    )


def _columns(game: Game, shape: Shape) -> int:
    """Return how many tiles lie side by side."""
    tiles = game.course.last + 1
    return tiles if shape == "wide" else ceil(tiles / ceil(tiles / IN_STRIP))


@lru_cache(maxsize=16)
def strip(game: Game, width: float, corner: float = 0) -> Drawn:
    """Return sky, clouds and sea, and under them nothing."""
    sea = _sky(game)
    shore = (
        f"M0 {sea - 44:g}H{width:g}V{sea - corner:g}a{corner} {corner} 0 0 1 {-corner} {corner}"
        f"H{corner}a{corner} {corner} 0 0 1 {-corner} {-corner}Z"
    )
    waves = f"M0 {sea - 42:g} {'q8 -5 16 0 q8 5 16 0 ' * ceil(width / 32)}"
    clouds = [(0.08, 22, 62), (0.38, 12, 46), (0.67, 34, 54), (0.88, 16, 40)]
    return element(
        "svg",
        element("rect", width=width, height=sea, rx=corner, fill=pattern("sky")),
        *(use("cloud", x * width, y, wide, wide / 2, opacity=".6") for x, y, wide in clouds),
        element("path", d=shore, fill="$sea"),
        _wave(waves),
        width=width,
        height=sea,
        overflow="hidden",
    )


def _wave(line: str) -> Drawn:
    thin = {"stroke_width": "1.6", "stroke_opacity": ".75"}
    return element("path", d=line, fill="none", stroke="$wave", **thin)


def spot(game: Game, island: int, place: int) -> tuple[float, float]:
    """Return where a plane stands on a tile: two beside each other, further ones above."""
    at = place + 1 if island == game.course.last and place else place  # beside the Cup
    return -58 + 58 * (at % 2), _ground(game, island) - 36 - ROW_OF_PLANES * (at // 2)


@lru_cache(maxsize=256)
def tile(
    game: Game, island: int, planes: int, *, framed: bool = False, shape: Shape | None = None
) -> Drawn:
    """Return the start or an island, and the labels under it, without planes.

    Args:
        game: the race.
        island: which one; 0 is the start.
        planes: how many planes stand there.
        framed: whether to frame the labels.
        shape: in which shape a board shows it, which frames the labels itself.
    """
    land = _island(game, island) if island else _start(game, planes)
    frame = _frame(game) if framed or (shape and island) else ""
    return joined([land, frame, _labels(game, island, planes, LETTER[shape or "wide"])])


def _climb(game: Game) -> float:
    """Return how high a step of height is drawn."""
    return min(46, 130 / max(1, *game.course.heights))


def _ground(game: Game, island: int) -> float:
    """Return how far down the ground is on which planes stand."""
    height = game.course.heights[island - 1] if island else 0
    return _sky(game) - SHORE - height * _climb(game)


def _start(game: Game, planes: int) -> Drawn:
    """Return the pier, and a flag over the planes on it."""
    ground = _ground(game, 0)
    top = ground - 24 - ROW_OF_PLANES * max(1, ceil(planes / 2))
    line = {"stroke": "$ink", "stroke_width": "2", "stroke_linejoin": "round"}
    flag = element("path", d=f"M-57 {ground + 6:g}V{top:g}l24 7l-24 8", fill="$banana", **line)
    return joined([use("pier", -60, ground - 8, 120, 70), flag])


def _island(game: Game, island: int) -> Drawn:
    """Return the rock of an island, a level for each step of height, and what lies on it."""
    course, sea, ground = game.course, _sky(game), _ground(game, island)
    height, climb = course.heights[island - 1], _climb(game)
    levels = [(ground + 10 + step * climb, climb) for step in range(height)] if climb >= 16 else []
    foot = ground + 10 + len(levels) * climb
    levels.append((foot, sea - 16 - foot))
    is_last, has_supplies = island == course.last, island == course.resupply
    shallows = {"x": -56, "y": sea - 34, "width": 112, "height": 20}
    return joined(
        [
            *(use("island-level", -54, y, 108, tall) for y, tall in levels),
            element("rect", **shallows, fill="$sea", opacity=".55"),
            _wave(f"M-58 {sea - 33:g}q29 7 58 0t58 0"),
            use("palm", 28, ground - 50, 40, 56) if island % 3 == 1 and not is_last else "",
            use("island-top", -60, ground - 12, 120, 34),
            use("resupply", -17, ground + 2, 34, 34) if has_supplies else "",
            _height(height, ground + (54 if has_supplies else 39)) if height else "",
            use("trophy", 12, ground - 42, 38, 42) if is_last else "",
        ]
    )


def _height(height: int, y: float) -> Drawn:
    return text("height middle", "$ink", f"height {height}", 0, y)


def _frame(game: Game) -> Drawn:
    box = {"x": -61, "y": _sky(game) + 5, "width": 122, "height": 74, "rx": 10, "stroke_width": 2}
    return element("rect", class_="frame", **box, fill="$jack-soft", stroke="$jack-deep")


def _labels(game: Game, island: int, planes: int, letter: float) -> Drawn:
    """Return what is printed on an island: its minimum, its room, and the trial of the flight."""
    sea = _sky(game)
    if not island:
        return text("label middle", "$ink", "Start", 0, sea + 25)
    course, room = game.course, game.room[island - 1]
    trial = course.trial(island)
    words, fits = TRIALS[trial], planes <= room
    free = ("$ink", str(room), 37) if fits else ("$bad", f"{planes}/{room}", 30)
    return joined(
        [
            text("label middle", "$ink", f"Island {island}", 0, sea + 25),
            group(
                use("gauge", -53, sea + 32.5, 18, 18),
                use("room", 7 if fits else 3, sea + 34, 25, 15.6),
                use(f"way-{trial}", -10 - letter * len(words), sea + 57, 14, 14),
                color="$soft",
            ),
            text("printed", "$ink", str(course.minimums[island - 1]), -32, sea + 47.5),
            text("printed", *free, sea + 47.5),
            text("trial middle", "$soft", words, 9, sea + 69),
        ]
    )


# --------------------------------------------------------------------------------------- for boards


@lru_cache(maxsize=16)
def strips(game: Game, shape: Shape) -> Drawn:
    """Return the course for a board, which moves the planes over it.

    Its symbols are those of the board. Of the places, each with the number of its island and its
    own there, the board hides those where a plane stands, and those for which an island has no
    room; of a plane it shows one of two forms.

    >>> from banana_lab.jack_bananas import Game
    >>> strips(Game(players=2), "wide")[:50]
    '<svg class="bl-course wide" viewBox="0 0 900 378" '
    """
    width = _columns(game, shape) * TILE
    at = places(game, shape, width)
    content = joined(
        [
            *(_at(place, strip(game, width, CORNER)) for place in at.strips),
            *(_ground_of(game, island, at.tiles[island], shape) for island in range(len(at.tiles))),
            group(*_slots(game, at.tiles), class_="bl-places"),
            *_way(),
            *map(_ready, game.seats),
        ]
    )
    return element(
        "svg",
        element("style", Drawn(painted(content))),
        content,
        class_=f"bl-course {shape}",
        viewBox=f"0 0 {number(width)} {number(at.end.y)}",
        role="img",
    )


def _at(place: Place, *inside: Drawn, **attributes: str | float) -> Drawn:
    return group(*inside, transform=transform(place), **attributes)


def _ground_of(game: Game, island: int, middle: Place, shape: Shape) -> Drawn:
    land = tile(game, island, 0, shape=shape)
    return _at(middle, land, class_="bl-tile", data_island=island)


def _slots(game: Game, tiles: Sequence[Place]) -> Iterator[Drawn]:
    """Yield a place for each plane on each tile."""
    for island, tile_at in enumerate(tiles):
        for place in game.seats:
            x, y = spot(game, island, place)
            at = tile_at.x + x, tile_at.y + y
            yield use("plane-slot", *at, *PLANE, data_place=f"{island}-{place}")


def _way() -> Iterator[Drawn]:
    """Yield the line of a flight, which the board draws, and its head."""
    size = {"viewBox": "0 0 10 10", "orient": "auto"}
    head = element("path", d="M0 0L10 5L0 10Z", fill="$jack-deep")
    yield element("marker", head, id=mark("head"), **size, refX=7, refY=5, markerWidth=5)
    yield element("path", class_="bl-way", stroke="$jack-deep", marker_end=pattern("head"))


def _ready(plane: int) -> Drawn:
    """Return a plane in both its forms."""
    forms = (
        group(craft(plane, reckless), class_=form)
        for form, reckless in (("upright", False), ("over", True))
    )
    names = {"data_plane": colours()[plane], "data_colour": colours()[plane]}
    return group(ring(-3, -3, 64, 41), *forms, class_="bl-craft", **names)
