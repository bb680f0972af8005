"""The picture of an island: land and sea, spots, huts and Tikis.

A board puts this very picture on its page and changes the classes and pieces of spots. Everything
is told apart by shape, sign or texture, not by colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations
from math import dist
from typing import Final, Literal, TypeAlias

from banana_lab.core.drawing import (
    Drawn,
    coloured,
    element,
    group,
    joined,
    mark,
    number,
    pattern,
    picture,
    styled,
    symbols,
    text,
    use,
)
from banana_lab.maka_bana import described
from banana_lab.maka_bana.actions import colours
from banana_lab.maka_bana.described import Built
from banana_lab.maka_bana.island import Island, Spot, SpotName, Spots
from banana_lab.maka_bana.map import (
    PEAK,
    SEA,
    Line,
    Map,
    Place,
    Point,
    halfway,
    island_map,
    schema,
)

__all__ = ["island", "offers", "window"]

SYMBOLS: Final = ("Flower", "Fish", "Tattoo")
GROUNDS: Final = ("Grass", "Rock", "Sand", "Lagoon")

Side: TypeAlias = tuple[int, int]
Verdict = Literal["on", "off", "bad"]

UNIT: Final = 48
"""How long the side of a spot is drawn."""
JETTY: Final = 0.7
"""How far a pier runs out to sea, in sides."""
CROWDED: Final = 1.2
"""How close two piers are, in sides, that run out only half as far."""
BRIDGE: Final = ("rope", "boards", "gaps")
FENCE: Final = ("rails", "posts")
SIGNS: Final[dict[Verdict, str]] = {
    "on": "M-3 0l2.2 2.4 4-4.6",
    "off": "M-2.8 0h5.6M0-2.8v5.6",
    "bad": "M0-4.500v5M0 3.600v.5",
}


@dataclass(frozen=True, eq=False)
class Sketch:
    """What is drawn, and on which map; a place is for a spot of the island, or for none."""

    island: Island
    map: Map
    seats: Mapping[Spot, int | None]

    @cached_property
    def on_map(self) -> dict[int, Spot]:
        """The place on the map of each spot of the island."""
        return {spot: place for place, spot in self.seats.items() if spot is not None}

    def middle(self, spot: int) -> Point:
        """Return the middle of a spot of the island."""
        return self.map.places[self.on_map[spot]].middle

    def touch(self, side: Side) -> bool:
        """Return whether two spots touch on the map."""
        first, second = (self.on_map[spot] for spot in side)
        return second in self.map.beside[first]

    @cached_property
    def bridges(self) -> dict[Side, Line]:
        """The way from one spot to the other where neighbours do not touch on the map."""
        return {
            side: self.map.way(*(self.on_map[spot] for spot in side))
            for side in self.island.edges
            if not self.touch(side)
        }

    def between(self, side: Side) -> Point:
        """Return the point half the way between two spots."""
        line = self.bridges.get(side) or tuple(map(self.middle, side))
        return halfway(line)

    def names(self, side: Side) -> str:
        """Return the names of both spots, parted by a space."""
        return " ".join(str(self.island.spots[spot]) for spot in side)

    @cached_property
    def grounds(self) -> Grounds:
        """What ground each area of the map is."""
        areas: dict[str, str | None] = {}
        for place, spot in self.seats.items():
            ground = None if spot is None else self.island.spots[spot].area
            areas[f"{place.beach}-{place.area}"] = ground
        return tuple(areas.items())


Grounds: TypeAlias = tuple[tuple[str, str | None], ...]
"""What ground each area of a map is; ``None`` is an area out of use."""


def island(
    isle: Island,
    *,
    huts: Sequence[Spots] = (),
    tikis: Sequence[SpotName | None] = (),
    highlight: Spots = 0,
    dim: Spots = 0,
    focus: SpotName | None = None,
    marks: Mapping[Side, Verdict] | None = None,
    tall: bool = False,
    title: str | None = None,
    prefix: str | None = None,
) -> str:
    """Return an island as an SVG text.

    An island is drawn on its map; neighbours that do not touch there are joined by a bridge, and
    spots that touch there without being neighbours are parted by a fence. The beach that 3 players
    leave out is drawn grey. An island that fits no map is drawn beach by beach, areas down and
    themes across.

    Args:
        isle: the island.
        huts: the spots of each seat's huts.
        tikis: the spot of each seat's Tiki, or ``None``; one with a hut is protected.
        highlight: the spots to frame, such as those that fit a card.
        dim: the spots to let fade.
        focus: a spot to put a ring around, and a dashed one around its neighbours.
        marks: a switch for each of these pairs of spots, as in the island editor.
        tall: turn the map by a quarter, for a window higher than wide.
        title: the name of the picture.
        prefix: what every ``id`` in it begins with; without it, one from what is drawn.

    Raises:
        ValueError: there is no such spot or mark, two huts are on one, or the prefix is no name.

    >>> from banana_lab.maka_bana.island import island as read
    >>> picture = island(read(), huts=[["Bikini-Sand-Flower"]], title="One hut")
    >>> picture[:24], "One hut</title>" in picture
    ('<svg class="island" xmln', True)
    """
    if prefix is not None and not re.fullmatch(r"[A-Za-z][\w-]*", prefix, re.ASCII):
        raise ValueError(
            f"prefix: expected letters, digits and hyphens, a letter first: {prefix!r}"
        )
    sketch = _sketch(isle, tall)
    owners = described.built(isle, huts), described.sacred(isle, tikis)
    centre = None if focus is None else isle.number(focus)
    states = {
        "fits": isle.mask(highlight),
        "dim": isle.mask(dim),
        "focus": 0 if centre is None else 1 << centre,
        "near": 0 if centre is None else isle.neighbours[centre],
    }
    idle = [beach for beach in sketch.map.words.beaches if beach not in isle.beaches]
    box = [UNIT * length for length in sketch.map.words.frame]
    return picture(
        _land(sketch.map, sketch.grounds),
        group(*_bridges(sketch), class_="bridges"),
        group(*_names(sketch.map, sketch.grounds), class_="words"),
        group(*_spots(sketch, *owners, states), class_="spots"),
        group(*_fences(sketch), class_="fences"),
        group(*_beads(sketch, centre), class_="beads"),
        group(*_switches(sketch, marks or {}), class_="sides"),
        box=box,
        width=round(box[2]),
        height=round(box[3]),
        class_="island",
        title=described.title(isle, *owners) if title is None else title,
        words=described.description(isle, idle, *owners),
        style=styled("picture.css", "island.css"),
        defs=joined([_pieces(), _badges(isle)]),
        prefix=prefix,
    )


def offers(isle: Island) -> tuple[Side, ...]:
    """Return the pairs of spots that are no neighbours, but lie so that they could be.

    >>> from banana_lab.maka_bana.island import island as read
    >>> (1, 2) in offers(read())
    True
    """
    sketch = _sketch(isle, tall=False)
    found = set()
    for places in sketch.map.offers():
        first, second = map(sketch.seats.get, places)
        if first is not None and second is not None:
            found.add((min(first, second), max(first, second)))
    return tuple(sorted(found - {*isle.edges}))


def window(isle: Island, beach: str, *, tall: bool = False) -> str:
    """Return the ``viewBox`` that shows one beach.

    Raises:
        ValueError: there is no such beach.

    >>> from banana_lab.maka_bana.island import island as read
    >>> window(read(), "Bikini")
    '-256.5 -51.3 347.3 303.8'
    """
    if beach not in isle.beaches:
        raise ValueError(f"there is no beach {beach!r}; there are {', '.join(isle.beaches)}")
    sketch = _sketch(isle, tall)
    middles = [place.middle for spot, place in sketch.map.places.items() if spot.beach == beach]
    xs, ys = zip(*middles, strict=True)
    left, top, right, bottom = min(xs) - 0.9, min(ys) - 0.9, max(xs) + 0.9, max(ys) + 0.9
    _, _, whole_width, whole_height = sketch.map.words.frame
    scale = max((right - left) / whole_width, (bottom - top) / whole_height)
    width, height = scale * whole_width, scale * whole_height
    box = (left + right - width) / 2, (top + bottom - height) / 2, width, height
    return " ".join(number(UNIT * length) for length in box)


def _sketch(isle: Island, tall: bool) -> Sketch:
    """Return the island on its map, or beach by beach where it fits none."""
    if isle.map:
        drawn = island_map(isle.map, tall=tall)
        seats = drawn.seats(isle)
        if seats is not None:
            return Sketch(isle, drawn, seats)
    drawn = schema(isle, tall=tall)
    return Sketch(isle, drawn, {spot: place for place, spot in enumerate(isle.spots)})


# ------------------------------------------------------------------------------- land and sea


@lru_cache(maxsize=16)
def _land(drawn: Map, grounds: Grounds) -> Drawn:
    """Return all that lies under the spots."""
    words = drawn.words
    parts = [
        _sea(drawn),
        _named("path", "coast", d=_outline(drawn, SEA)),
        *(use("coast", class_=name) for name in ("shoal", "shoal near", "surf")),
        *(_beach(drawn, beach, grounds) for beach in words.beaches),
        use("coast", class_="coast"),
        _peak(drawn),
        _terraces(drawn),
        _borders(drawn),
        *(use("palm", transform=_at(palm)) for palm in words.palms),
        use("rose", transform=_at(words.compass)) if words.compass else "",
    ]
    return joined(parts)


def _sea(drawn: Map) -> Drawn:
    lengths = (UNIT * length for length in drawn.words.frame)
    box = dict(zip(("x", "y", "width", "height"), lengths, strict=True))
    return joined(
        [element("rect", class_="sea", **box), element("rect", **box, fill=pattern("swell"))]
    )


def _of(beach: str, grounds: Grounds) -> list[tuple[str, str | None]]:
    return [(area, ground) for area, ground in grounds if area.split("-")[0] == beach]


def _idle(name: str, beach: str, grounds: Grounds) -> str:
    """Return a class, and that of a beach out of use."""
    return name if any(ground for _, ground in _of(beach, grounds)) else f"{name} idle"


def _beach(drawn: Map, beach: str, grounds: Grounds) -> Drawn:
    """Return the grounds of a beach with their textures."""
    parts = []
    for area, ground in _of(beach, grounds):
        name = _known(ground or area.split("-")[1])
        outline = _outline(drawn, area)
        parts.append(element("path", class_=f"ground {name}", d=outline))
        if name in GROUNDS:
            parts.append(element("path", class_="texture", d=outline, fill=pattern(name)))
    return group(*parts, class_=_idle("beach", beach, grounds), data_beach=beach)


def _known(ground: str) -> str:
    """Return a ground for which there is a drawing, or ``"Other"``."""
    return ground if ground in GROUNDS else "Other"


def _peak(drawn: Map) -> Drawn:
    """Return the mountain in the middle, which is nobody's."""
    points = [point for loop in drawn.outline(PEAK) for line in loop for point in line]
    if not points:
        return Drawn()
    (left, right), (top, bottom) = ((min(way), max(way)) for way in zip(*points, strict=True))
    scale = min(right - left, bottom - top) / 2
    middle = (left + right) / 2, (top + bottom) / 2
    shape = _outline(drawn, PEAK)
    parts = [element("path", class_=name, d=shape) for name in ("Peak", "ridge")]
    parts.append(use("peak", transform=f"{_at(middle)} scale({scale:.2f})"))
    return joined(parts)


def _terraces(drawn: Map) -> Drawn:
    """Return the terraces of the groups: the cells of their spots, run into one another."""
    cells = (
        use("cell", transform=f"{_at(place.middle)} rotate({place.turn:g})")
        for place in drawn.places.values()
    )
    parts = [
        _named("g", "cells", *cells),
        use("cells", class_="shadows", transform="translate(1.5 3)"),
        use("cells", class_="rims"),
        use("cells", class_="floors"),
    ]
    return joined(parts)


def _borders(drawn: Map) -> Drawn:
    """Return the piers, and over them the paths."""
    kinds: dict[str, list[Line]] = {"coast": [], "path": [], "pier": [], "ridge": []}
    for border in drawn.borders:
        kinds[border.kind].append(border.line)
    shore = {end for line in kinds["coast"] for end in (line[0], line[-1])}
    lines = [line if line[-1] in shore else line[::-1] for line in kinds["pier"]]
    ends = [line[-1] for line in lines if line[-1] in shore]
    layers = [("piers", f"wharf{part}") for part in ("", " deck", " planks")]
    layers += [("paths", f"way{part}") for part in ("", " earth", " pebbles")]
    parts = [
        _named("path", "piers", d="".join(_pier(line, ends) for line in lines)),
        _named("path", "paths", d="".join(_path([line]) for line in kinds["path"])),
        *(use(line, class_=name) for line, name in layers),
    ]
    return joined(parts)


def _pier(line: Line, ends: Sequence[Point]) -> str:
    """Return the line of a pier; if it ends at the shore, it runs out to sea, to a landing."""
    end = line[-1]
    if end not in ends:
        return _path([line])
    back = line[max(0, len(line) - 4)]
    length = dist(back, end)
    x, y = (end[0] - back[0]) / length, (end[1] - back[1]) / length
    crowded = min((dist(end, near) for near in ends if near != end), default=9) < CROWDED
    jetty = JETTY / 2 if crowded else JETTY
    tip = end[0] + jetty * x, end[1] + jetty * y
    landing = [(tip[0] + half * y, tip[1] - half * x) for half in (-0.17, 0.17)]
    return _path([(*line, tip)]) + _path([landing])


def _names(drawn: Map, grounds: Grounds) -> Iterator[Drawn]:
    """Yield the name of each beach along its shore, and of each area where there is room."""
    for beach, (start, middle, end) in drawn.words.beaches.items():
        bend = 2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2
        name = mark(f"shore-{beach}")
        curve = f"M{_pair(start)}Q{_pair(bend)} {_pair(end)}"
        yield element("path", id=name, d=curve, fill="none")
        along = element("textPath", beach, href=Drawn(f"#{name}"), startOffset="50%")
        yield element("text", along, class_=_idle("beach-name", beach, grounds))
    by_area = dict(grounds)
    for area, (x, y) in drawn.words.areas.items():
        if ground := by_area[area]:
            yield text("area-name", None, ground, UNIT * x, UNIT * y + 4)


# ------------------------------------------------------------------------------- spots


def _spots(sketch: Sketch, huts: Built, tikis: Built, states: Mapping[str, int]) -> Iterator[Drawn]:
    """Yield the plot of each spot: ground, theme, hut and Tiki, then a badge of what they cover."""
    isle = sketch.island
    for drawn, index in sketch.seats.items():
        place = sketch.map.places[drawn]
        spot = drawn if index is None else isle.spots[index]
        names, pieces = ["spot", _known(spot.area)], []
        if index is None:
            names.append("unused")
            words = f"{', '.join(spot)}: not in use."
        else:
            names += [name for name, mask in states.items() if mask >> index & 1]
            names += ["built"] if index in huts or index in tikis else []
            names += ["sacred"] if index in tikis else []
            pieces = [*_stands(huts.get(index), tikis.get(index))]
            words = described.spot_in_words(isle, index, huts, tikis)
        yield group(
            element("title", words),
            _base(spot, place),
            _theme(spot),
            *pieces,
            *_corners(spot, place),
            class_=" ".join(names),
            data_spot=None if index is None else str(spot),
            transform=_at(place.middle),
        )


@cache
def _base(spot: Spot, place: Place) -> Drawn:
    """Return the plot itself, with the layers that states bring out."""
    texture = pattern(spot.area) if spot.area in GROUNDS else "none"
    layers = [("halo", None), ("plot", None), ("texture", texture), ("hatch", pattern("hatch"))]
    uses = (use("side", class_=layer, fill=fill) for layer, fill in (*layers, ("ring", None)))
    return group(*uses, class_="base", transform=f"rotate({place.turn:g})")


def _theme(spot: Spot) -> Drawn:
    """Return the symbol of the theme, or its name where there is none."""
    if spot.theme in SYMBOLS:
        return use(spot.theme, class_="theme")
    return element("text", spot.theme[:7], class_="theme maka-word", y=3)


def _stands(hut: int | None, tiki: int | None) -> Iterator[Drawn]:
    """Yield the hut and the Tiki on a spot; a use without a piece draws nothing."""
    kind = "tiki" if hut is None else "guard"
    yield use(None if hut is None else f"hut-{hut + 1}", class_="hut")
    yield use(None if tiki is None else f"{kind}-{tiki + 1}", class_="tiki")


def _corners(spot: Spot, place: Place) -> Iterator[Drawn]:
    """Yield the badge in the upper right corner, and the letter of the area in the lower left."""
    (a, b), (c, d) = ((14 * x, 14 * y) for x, y in place.axes())
    yield use(f"badge-{spot.theme}", class_="badge", x=a - c, y=b - d)
    yield text("letter", None, spot.area[0].upper(), c - a, d - b + 4)


# ------------------------------------------------------------------------------- between spots


def _bridges(sketch: Sketch) -> Iterator[Drawn]:
    """Yield a bridge for each pair of neighbours that do not touch on the map."""
    for side, line in sketch.bridges.items():
        way = _path([line], 24)
        parts = (element("path", class_=part, d=way) for part in BRIDGE)
        yield group(*parts, class_="bridge", data_side=sketch.names(side))


def _fences(sketch: Sketch) -> Iterator[Drawn]:
    """Yield a fence between spots that touch on the map without being neighbours."""
    for side in combinations(range(len(sketch.island.spots)), 2):
        if side not in sketch.island.edges and sketch.touch(side):
            (a, b), (c, d) = map(sketch.middle, side)
            x, y = sketch.between(side)
            line = _path([[(x + half * (b - d), y + half * (c - a)) for half in (-0.46, 0.46)]])
            parts = (element("path", class_=part, d=line) for part in FENCE)
            yield group(*parts, class_="fence", data_side=sketch.names(side))


def _beads(sketch: Sketch, focus: int | None) -> Iterator[Drawn]:
    """Yield a bead for each pair of neighbours, shown when one of them has the focus."""
    for side in sketch.island.edges:
        x, y = sketch.between(side)
        middle = {"cx": UNIT * x, "cy": UNIT * y, "r": 4.5}
        name = "bead on" if focus in side else "bead"
        yield element("circle", class_=name, **middle, data_side=sketch.names(side))


def _switches(sketch: Sketch, marks: Mapping[Side, Verdict]) -> Iterator[Drawn]:
    """Yield a switch for each pair of spots: on, off, or on against a rule."""
    for pair, verdict in marks.items():
        if verdict not in SIGNS:
            raise ValueError(f"marks: expected {', '.join(SIGNS)}, not {verdict!r}")
        first, second = sorted(map(sketch.island.number, pair))
        side = first, second
        (a, b), (c, d) = map(sketch.middle, side)
        length = dist((a, b), (c, d))
        reach = 0.0 if side in sketch.bridges else 10.0
        if verdict == "off":
            reach = max(reach, UNIT * (length / 2 - 0.32))
        x, y = reach * (c - a) / length, reach * (d - b) / length
        yield group(
            element("path", class_="bar", d=f"M{number(-x)} {number(-y)}L{number(x)} {number(y)}"),
            element("circle", class_="knob", r=9 if verdict == "bad" else 7),
            element("path", class_="sign", d=SIGNS[verdict]),
            element("circle", class_="hit", r=14),
            class_=f"side {verdict}",
            data_side=sketch.names(side),
            transform=_at(sketch.between(side)),
        )


# ------------------------------------------------------------------------------- pieces


@cache
def _pieces() -> Drawn:
    """Return the pieces, with a hut, a Tiki, and a Tiki beside a hut for each seat."""
    seats = (
        part
        for seat, colour in enumerate(colours(), 1)
        for part in _pieces_of(seat, coloured(colour), "#fff" if seat == 1 else "#12151b")
    )
    return joined([*symbols("island.svg").values(), *seats])


def _pieces_of(seat: int, paint: str, ink: str) -> Iterator[Drawn]:
    name = "maka-number"
    numeral = element("text", str(seat), class_=name, y=8.1 if seat == 2 else 4.1)
    yield group(use(f"roof-{seat}", fill=paint), numeral, id=mark(f"hut-{seat}"))
    ring = element("circle", cx=12.5, cy=13, r=7.4, fill=paint, class_="maka-ring")
    numeral = element("text", str(seat), class_=name, x=12.5, y=17.1, style=f"fill:{ink}")
    yield group(use("totem", y=-1), ring, numeral, id=mark(f"tiki-{seat}"))
    small = use("totem", transform="translate(13 10) scale(.62)")
    yield group(small, id=mark(f"guard-{seat}"))


def _badges(isle: Island) -> Drawn:
    """Return a small disc for each theme, which a hut or a Tiki leaves in sight."""
    disc = element("circle", class_="maka-under", r=9)
    badges = []
    for theme in isle.themes:
        glyph = (
            use(theme, transform="scale(.56)")
            if theme in SYMBOLS
            else element("text", theme[:3], class_="maka-word", y=3)
        )
        badges.append(group(disc, glyph, id=mark(f"badge-{theme}")))
    return joined(badges)


def _named(tag: str, name: str, *inside: Drawn, **attributes: str) -> Drawn:
    """Return something to be shown more than once."""
    return element("defs", element(tag, *inside, id=mark(name), **attributes))


# ------------------------------------------------------------------------------- lines


def _outline(drawn: Map, area: str) -> str:
    """Return what lies around an area as path data."""
    return "".join(_path(loop) + "Z" for loop in drawn.outline(area))


def _path(lines: Sequence[Sequence[Point]], radius: float = 12) -> str:
    """Return a chain of lines as path data, its corners cut by curves that reach so far."""
    parts = [f"M{_pair(lines[0][0])}"]
    for line in lines:
        for before, corner, after in zip(line, line[1:], line[2:], strict=False):
            start, end = _towards(corner, before, radius), _towards(corner, after, radius)
            parts.append(f"L{_pair(start)}Q{_pair(corner)} {_pair(end)}")
        parts.append(f"L{_pair(line[-1])}")
    return "".join(parts)


def _towards(corner: Point, point: Point, radius: float) -> Point:
    """Return the point at most half the way from a corner to the next, and so far at most."""
    length = dist(corner, point)
    part = min(0.5, radius / UNIT / length) if length else 0
    return corner[0] + part * (point[0] - corner[0]), corner[1] + part * (point[1] - corner[1])


def _at(point: Point) -> str:
    return f"translate({_pair(point)})"


def _pair(point: Point) -> str:
    return f"{number(UNIT * point[0])} {number(UNIT * point[1])}"
