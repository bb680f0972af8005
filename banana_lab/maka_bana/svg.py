"""The picture of an island: land and sea, spots, huts and Tikis.

The picture is one SVG text that needs nothing else; a board puts this very text on its page and
changes the classes and pieces of spots. Everything is told apart by shape, sign or texture, not by
colour alone. The colours follow the ``color-scheme`` of the page, and the themes of JupyterLab; a
page can set each as ``--bl-ink``, ``--bl-sand`` and so on. The pieces are in
``data/islands/pieces.svg``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from importlib import resources
from itertools import combinations
from math import dist
from typing import Final, Literal, TypeAlias

from banana_lab import data
from banana_lab.core.drawing import escaped
from banana_lab.maka_bana.actions import colours
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

__all__ = ["in_words", "island", "offers", "window"]

PAINT: Final = ("#0072b2", "#f0e442", "#009e73", "#d55e00", "#cc79a7")
"""The colour of each seat, in the order of :func:`~banana_lab.maka_bana.actions.colours`."""
NUMERAL: Final = ("#fff", "#12151b", "#12151b", "#12151b", "#12151b")
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

THEME: Final = {
    "sea": ("#5fb4cf", "#1c4a5a"),
    "shallow": ("#9fd6e2", "#27606f"),
    "foam": ("#f2fbfc", "#8fc6d3"),
    "sea-ink": ("#0b3544", "#d8eff5"),
    "ink": ("#1f2430", "#f4f1e6"),
    "texture": ("#1f2430", "#ffffff"),
    "sand": ("#f3e3b3", "#776b45"),
    "grass": ("#b9d99a", "#55763c"),
    "rock": ("#c9c6bf", "#6a6863"),
    "lagoon": ("#a9dbe8", "#2f7484"),
    "idle": ("#d9dcdc", "#3a4247"),
    "peak": ("#8fb078", "#3d5a33"),
    "stone": ("#cbbfa6", "#7d7564"),
    "stone-dark": ("#9b8d75", "#575044"),
    "crater": ("#5c3a2c", "#2a1a14"),
    "leaf": ("#3f7a48", "#2f6a41"),
    "terrace": ("#fff8e3", "#2a2a26"),
    "rim": ("#8c7a55", "#c8b88d"),
    "plot": ("#fffdf4", "#14171c"),
    "wood": ("#e0bf8e", "#a07d4e"),
    "wood-ink": ("#6d4a24", "#f0d9b0"),
    "path": ("#b98d5e", "#8a6a45"),
    "path-ink": ("#7d5227", "#e8c998"),
    "pebble": ("#fff3d6", "#fff1d3"),
    "totem": ("#5a3820", "#c99b66"),
    "face": ("#f6e7c8", "#2a1a0c"),
    "outline": ("#12151b", "#f4f1e6"),
    "card": ("#ffffff", "#1d222a"),
    "focus": ("#1a56db", "#8ab4ff"),
    "bad": ("#b3400a", "#ff9a66"),
}
"""Each colour in the light and in the dark."""
TINT: Final = 0.6
"""How much of its ground a plot takes on."""

STYLE: Final = """
#§{color-scheme:light dark;display:block;max-width:100%;height:auto;overflow:hidden;
border-radius:16px;
font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
:is([data-theme="light"],[data-jp-theme-light="true"],[data-vscode-theme-kind$="light"]) #§{
color-scheme:light}
:is([data-theme="dark"],[data-jp-theme-light="false"],[data-vscode-theme-kind="vscode-dark"]) #§{
color-scheme:dark}
@media print{#§#§#§{color-scheme:light}}
#§ :is(.shoal,.surf,.coast,.ridge,.wharf,.way,.strokes,.swell,.dots,.hatching,.halo,.ring,.rope,
.boards,.gaps,.rails,.posts,.bar,.sign){fill:none;stroke-linecap:round;stroke-linejoin:round}
#§ .sea{fill:$sea}
#§ .swell{stroke:$sea-ink;stroke-opacity:.2;stroke-width:1.4}
#§ .shoal{stroke:$shallow;stroke-width:92;stroke-opacity:.36}
#§ .shoal.near{stroke-width:48;stroke-opacity:.6}
#§ .surf{stroke:$foam;stroke-width:9;stroke-opacity:.9}
#§ .coast{stroke:$ink;stroke-opacity:.5;stroke-width:1.6}
.maka-shade{fill:#000;fill-opacity:.2;stroke:none}
#§ .ground{stroke:none}
#§ .Grass{fill:$grass}
#§ .Rock{fill:$rock}
#§ .Sand{fill:$sand}
#§ .Lagoon{fill:$lagoon}
#§ .Other,#§ .idle .ground{fill:$idle}
#§ .strokes{stroke:$texture;stroke-opacity:.26;stroke-width:1.3}
#§ .dots{stroke:$texture;stroke-opacity:.36;stroke-width:2.1}
#§ .idle .texture{opacity:.35}
#§ .Peak{fill:$peak}
#§ .ridge{stroke:$path-ink;stroke-opacity:.6;stroke-width:2;stroke-dasharray:.1 5}
.maka-stone{fill:$stone;stroke:$outline;stroke-width:1.4;stroke-linejoin:round}
.maka-stone-dark{fill:$stone-dark}
.maka-crater{fill:$crater;stroke:$outline;stroke-width:1}
.maka-leaf{fill:$leaf}
.maka-vein{fill:none;stroke-linecap:round;stroke:#000;stroke-opacity:.24;stroke-width:1.1}
#§ .rims{fill:$rim;stroke:$rim;stroke-width:9.4;stroke-linejoin:round}
#§ .floors{fill:$terrace;stroke:$terrace;stroke-width:6.6;stroke-linejoin:round}
#§ .shadows{fill:#000;stroke:#000;stroke-width:9.4;stroke-linejoin:round;opacity:.16}
#§ .wharf{stroke:$wood-ink;stroke-width:8.6;stroke-linecap:butt}
#§ .wharf.deck{stroke:$wood;stroke-width:5.8}
#§ .wharf.planks{stroke:$wood-ink;stroke-width:5.8;stroke-dasharray:1.2 3.6}
#§ .way{stroke:$path-ink;stroke-width:12}
#§ .way.earth{stroke:$path;stroke-width:9}
#§ .way.pebbles{stroke:$pebble;stroke-width:3;stroke-dasharray:.1 8}
#§ .rope{stroke:$wood-ink;stroke-width:13}
#§ .boards{stroke:$terrace;stroke-width:10}
#§ .gaps{stroke:$wood-ink;stroke-width:10;stroke-dasharray:1.4 4.6;stroke-linecap:butt}
#§ .rails{stroke:$outline;stroke-width:5.6}
#§ .posts{stroke:$terrace;stroke-width:2.6;stroke-dasharray:.1 6}
#§ .area-name{font-size:13px;font-weight:600;font-style:italic;letter-spacing:.4px;
text-anchor:middle;fill:$ink;fill-opacity:.9;paint-order:stroke;stroke:$plot;stroke-opacity:.5;
stroke-width:3px;stroke-linejoin:round}
#§ .beach-name{font-size:25px;font-weight:750;letter-spacing:5px;text-anchor:middle;
text-transform:uppercase;fill:$sea-ink;paint-order:stroke;stroke:$shallow;stroke-opacity:.6;
stroke-width:4px;stroke-linejoin:round}
#§ .beach-name.idle{font-weight:400;fill-opacity:.7}
.maka-rose-ring{fill:none;stroke:$sea-ink;stroke-opacity:.5;stroke-width:1.4}
.maka-rose-light{fill:$foam;stroke:$sea-ink;stroke-width:1.2;stroke-linejoin:round}
.maka-rose-dark{fill:$sea-ink}
#§ .plot{stroke:$ink;stroke-opacity:.6;stroke-width:1.3;fill:$plot}
#§ .Grass>.base .plot{fill:$plot-grass}
#§ .Rock>.base .plot{fill:$plot-rock}
#§ .Sand>.base .plot{fill:$plot-sand}
#§ .Lagoon>.base .plot{fill:$plot-lagoon}
#§ .spot .texture{opacity:.6}
#§ .spot .theme,#§ .spot .badge,#§ .spot .letter{fill:$ink}
#§ .letter{font-size:11px;font-weight:700;text-anchor:middle}
.maka-word{font-size:9px;font-weight:650;text-anchor:middle}
.maka-under{fill:$plot;stroke:$ink;stroke-width:1.1}
#§ .hatch,#§ .badge,#§ .built>.theme{display:none}
#§ .sacred>.base .hatch,#§ .built>.badge{display:inline}
#§ .hatching{stroke:$ink;stroke-opacity:.42;stroke-width:1.7}
#§ .built>.letter{paint-order:stroke;stroke:$plot;stroke-width:3.4;stroke-linejoin:round}
.maka-roof{stroke:$outline;stroke-width:1.8;stroke-linejoin:round}
.maka-sun{fill:#fff;fill-opacity:.2}
.maka-dusk{fill:#000;fill-opacity:.2}
.maka-ribs{fill:none;stroke:#12151b;stroke-opacity:.5;stroke-width:1.1}
.maka-disc{fill:#fffdf6;stroke:#12151b;stroke-width:1}
.maka-number{font-size:11.5px;font-weight:750;text-anchor:middle;fill:#12151b}
.maka-wood{fill:$totem;stroke:$outline;stroke-opacity:.85;stroke-width:1;stroke-linejoin:round}
.maka-ring{stroke:#12151b;stroke-width:1.2}
.maka-face{fill:$face}
.maka-teeth{fill:none;stroke-linejoin:round;stroke:$totem;stroke-width:1.2}
#§ .fits>.base .plot{fill:#f2c230;stroke:#3a2a00;stroke-opacity:1;stroke-width:3.2}
#§ .fits>.base .texture{opacity:.3}
#§ .fits>.base .halo{stroke:#fff6cf;stroke-width:10}
#§ .fits>:is(.theme,.letter){fill:#1f2430}
#§ .dim>:not(.base){opacity:.34}
#§ .dim .plot{stroke-opacity:.28}
#§ .dim .texture{opacity:.3}
#§ .unused>.base .plot{fill:$idle;stroke-opacity:.3}
#§ .unused>:not(.base){opacity:.4}
#§ .unused .texture{opacity:.25}
#§ .focus:not(.fits)>.base .plot{fill:$card}
#§ .focus>.base .ring{stroke:$focus;stroke-width:4.5}
#§ .near>.base .ring{stroke:$focus;stroke-width:3;stroke-dasharray:7 4}
#§ .bead{display:none;fill:$focus;stroke:$card;stroke-width:1.6}
#§ .bead.on{display:inline}
#§ .side .bar{stroke:$ink;stroke-width:5}
#§ .side .knob{fill:$ink;stroke:$card;stroke-width:1.5}
#§ .side .sign{stroke:$card;stroke-width:2}
#§ .side.off .bar{stroke-width:2;stroke-dasharray:2 4}
#§ .side.off .knob{fill:$card;stroke:$ink;stroke-dasharray:3 2}
#§ .side.off .sign{stroke:$ink}
#§ .side.bad .bar{stroke:$bad;stroke-width:6}
#§ .side.bad .knob{fill:$bad;stroke:$card;stroke-width:2}
#§ .side.bad .sign{stroke-width:2.6}
#§ .hit{fill:#000;fill-opacity:0}
"""


@dataclass(frozen=True, eq=False)
class Sketch:
    """What is drawn, and on which map; a place is for a spot of the island, or for none."""

    island: Island
    map: Map
    seats: Mapping[Spot, int | None]

    @cached_property
    def on_map(self) -> dict[int, Spot]:
        """The place on the map of each spot of the island."""
        return {number: spot for spot, number in self.seats.items() if number is not None}

    def middle(self, number: int) -> Point:
        """Return the middle of a spot of the island."""
        return self.map.places[self.on_map[number]].middle

    def touch(self, side: Side) -> bool:
        """Return whether two spots touch on the map."""
        one, other = (self.on_map[number] for number in side)
        return other in self.map.beside[one]

    @cached_property
    def bridges(self) -> dict[Side, Line]:
        """The way from one spot to the other where neighbours do not touch on the map."""
        return {
            side: self.map.way(*(self.on_map[number] for number in side))
            for side in self.island.edges
            if not self.touch(side)
        }

    def between(self, side: Side) -> Point:
        """Return the point half the way between two spots."""
        line = self.bridges.get(side) or tuple(map(self.middle, side))
        return halfway(line)


def island(
    here: Island,
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
        here: the island.
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
    >>> picture[:36], "<title" in picture
    ('<svg xmlns="http://www.w3.org/2000/s', True)
    """
    sketch = _sketch(here, tall)
    built, sacred = _huts_on(here, huts), _tikis_on(here, tikis)
    centre = None if focus is None else here.number(focus)
    states = {
        "fits": here.mask(highlight),
        "dim": here.mask(dim),
        "focus": 0 if centre is None else 1 << centre,
        "near": 0 if centre is None else here.neighbours[centre],
    }
    areas = _areas(sketch)
    frame = [UNIT * length for length in sketch.map.words.frame]
    title = _title(here, built, sacred) if title is None else title
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" id="§" class="island" role="img" '
        f'viewBox="{" ".join(map(_number, frame))}" width="{frame[2]:.0f}" '
        f'height="{frame[3]:.0f}" aria-labelledby="§-title §-desc">'
        f'<title id="§-title">{escaped(title)}</title>'
        f'<desc id="§-desc">{escaped(_description(sketch, built, sacred))}</desc>'
        f"<style>{_style()}</style><defs>{_pieces()}{_badges(here)}</defs>"
        f"{_land(sketch.map, areas)}"
        f'<g class="bridges">{"".join(_bridges(sketch))}</g>'
        f'<g class="words">{"".join(_names_on(sketch.map, areas))}</g>'
        f'<g class="spots">{"".join(_spots(sketch, built, sacred, states))}</g>'
        f'<g class="fences">{"".join(_fences(sketch))}</g>'
        f'<g class="beads">{"".join(_beads(sketch, centre))}</g>'
        f'<g class="sides">{"".join(_switches(sketch, marks or {}))}</g></svg>'
    )
    if prefix is not None and not re.fullmatch(r"[A-Za-z][\w-]*", prefix, re.ASCII):
        raise ValueError(
            f"prefix: expected letters, digits and hyphens, a letter first: {prefix!r}"
        )
    return drawing.replace("§", prefix or f"bl-{sha256(drawing.encode()).hexdigest()[:10]}")


def offers(here: Island) -> tuple[Side, ...]:
    """Return the pairs of spots that are no neighbours, but lie so that they could be.

    >>> from banana_lab.maka_bana.island import island as read
    >>> (1, 2) in offers(read())
    True
    """
    sketch = _sketch(here, tall=False)
    found = set()
    for one, other in sketch.map.offers():
        first, second = sketch.seats[one], sketch.seats[other]
        if first is not None and second is not None:
            found.add((min(first, second), max(first, second)))
    return tuple(sorted(found - {*here.edges}))


def window(here: Island, beach: str, *, tall: bool = False) -> str:
    """Return the ``viewBox`` that shows one beach.

    Raises:
        ValueError: there is no such beach.

    >>> from banana_lab.maka_bana.island import island as read
    >>> window(read(), "Bikini")
    '-256.5 -51.3 347.3 303.8'
    """
    if beach not in here.beaches:
        raise ValueError(f"there is no beach {beach!r}; there are {', '.join(here.beaches)}")
    sketch = _sketch(here, tall)
    middles = [place.middle for spot, place in sketch.map.places.items() if spot.beach == beach]
    xs, ys = zip(*middles, strict=True)
    left, top, right, bottom = min(xs) - 0.9, min(ys) - 0.9, max(xs) + 0.9, max(ys) + 0.9
    _, _, whole_width, whole_height = sketch.map.words.frame
    scale = max((right - left) / whole_width, (bottom - top) / whole_height)
    width, height = scale * whole_width, scale * whole_height
    box = (left + right - width) / 2, (top + bottom - height) / 2, width, height
    return " ".join(_number(UNIT * length) for length in box)


def _sketch(here: Island, tall: bool) -> Sketch:
    """Return the island on its map, or beach by beach where it fits none."""
    if here.map:
        drawn = island_map(here.map, tall=tall)
        seats = drawn.seats(here)
        if seats is not None:
            return Sketch(here, drawn, seats)
    drawn = schema(here, tall=tall)
    return Sketch(here, drawn, {spot: number for number, spot in enumerate(here.spots)})


def _huts_on(here: Island, huts: Sequence[Spots]) -> dict[int, int]:
    """Return whose hut is on each spot that has one."""
    _check_seats("huts", huts)
    built: dict[int, int] = {}
    for seat, spots in enumerate(huts):
        for spot in map(here.number, here.named(spots)):
            if spot in built:
                raise ValueError(f"huts: {here.spots[spot]} has two; a spot takes one hut")
            built[spot] = seat
    return built


def _tikis_on(here: Island, tikis: Sequence[SpotName | None]) -> dict[int, int]:
    """Return whose Tiki is on each spot that has one."""
    _check_seats("tikis", tikis)
    return {here.number(spot): seat for seat, spot in enumerate(tikis) if spot is not None}


def _check_seats(what: str, given: Sequence[object]) -> None:
    if len(given) > len(colours()):
        raise ValueError(f"{what}: there are {len(colours())} seats, not {len(given)}")


# ------------------------------------------------------------------------------- land and sea

Areas: TypeAlias = tuple[tuple[str, str | None], ...]
"""What ground each area of a map is; ``None`` is an area out of use."""


def _areas(sketch: Sketch) -> Areas:
    areas: dict[str, str | None] = {}
    for spot, number in sketch.seats.items():
        ground = None if number is None else sketch.island.spots[number].area
        areas[f"{spot.beach}-{spot.area}"] = ground
    return tuple(areas.items())


@lru_cache(maxsize=16)
def _land(drawn: Map, areas: Areas) -> str:
    """Return all that lies under the spots."""
    words = drawn.words
    return "".join(
        [
            _sea(drawn),
            f'<defs><path id="§-coast" d="{_outline(drawn, SEA)}"/></defs>',
            *(f'<use class="{name}" href="#§-coast"/>' for name in ("shoal", "shoal near", "surf")),
            *(_beach(drawn, beach, areas) for beach in words.beaches),
            '<use class="coast" href="#§-coast"/>',
            _peak(drawn),
            _terraces(drawn),
            _borders(drawn),
            *(f'<use href="#§-palm" transform="{_at(palm)}"/>' for palm in words.palms),
            f'<use href="#§-rose" transform="{_at(words.compass)}"/>' if words.compass else "",
        ]
    )


def _sea(drawn: Map) -> str:
    left, top, width, height = (_number(UNIT * length) for length in drawn.words.frame)
    box = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return f'<rect class="sea" {box}/><rect {box} fill="url(#§-swell)"/>'


def _of(beach: str, areas: Areas) -> list[tuple[str, str | None]]:
    return [(area, ground) for area, ground in areas if area.split("-")[0] == beach]


def _idle(beach: str, areas: Areas) -> str:
    """Return the class of a beach that is out of use."""
    return "" if any(ground for _, ground in _of(beach, areas)) else " idle"


def _beach(drawn: Map, beach: str, areas: Areas) -> str:
    """Return the grounds of a beach with their textures."""
    parts = []
    for area, ground in _of(beach, areas):
        name = _known(ground or area.split("-")[1], GROUNDS)
        outline = _outline(drawn, area)
        parts.append(f'<path class="ground {name}" d="{outline}"/>')
        if name in GROUNDS:
            parts.append(f'<path class="texture" d="{outline}" fill="url(#§-{name})"/>')
    return f'<g class="beach{_idle(beach, areas)}" data-beach="{beach}">{"".join(parts)}</g>'


def _known(name: str, names: tuple[str, ...]) -> str:
    """Return a name for which there is a drawing, or ``"Other"``."""
    return name if name in names else "Other"


def _peak(drawn: Map) -> str:
    """Return the mountain in the middle, which is nobody's."""
    points = [point for loop in drawn.outline(PEAK) for line in loop for point in line]
    if not points:
        return ""
    (left, right), (top, bottom) = ((min(way), max(way)) for way in zip(*points, strict=True))
    scale = min(right - left, bottom - top) / 2
    shape = _outline(drawn, PEAK)
    return (
        f'<path class="Peak" d="{shape}"/><path class="ridge" d="{shape}"/><use href="#§-peak" '
        f'transform="{_at(((left + right) / 2, (top + bottom) / 2))} scale({scale:.2f})"/>'
    )


def _terraces(drawn: Map) -> str:
    """Return the terraces of the groups: the cells of their spots, run into one another."""
    cells = "".join(
        f'<use href="#§-cell" transform="{_at(place.middle)} rotate({place.turn:g})"/>'
        for place in drawn.places.values()
    )
    return (
        f'<defs><g id="§-cells">{cells}</g></defs>'
        '<use class="shadows" href="#§-cells" transform="translate(1.5 3)"/>'
        '<use class="rims" href="#§-cells"/><use class="floors" href="#§-cells"/>'
    )


def _borders(drawn: Map) -> str:
    """Return the piers, and over them the paths."""
    kinds: dict[str, list[Line]] = {"coast": [], "path": [], "pier": [], "ridge": []}
    for border in drawn.borders:
        kinds[border.kind].append(border.line)
    shore = {end for line in kinds["coast"] for end in (line[0], line[-1])}
    lines = [line if line[-1] in shore else line[::-1] for line in kinds["pier"]]
    ends = [line[-1] for line in lines if line[-1] in shore]
    piers = "".join(_pier(line, ends) for line in lines)
    paths = "".join(_path([line]) for line in kinds["path"])
    layers = [("piers", f"wharf{part}") for part in ("", " deck", " planks")]
    layers += [("paths", f"way{part}") for part in ("", " earth", " pebbles")]
    uses = "".join(f'<use class="{name}" href="#§-{line}"/>' for line, name in layers)
    return f'<defs><path id="§-piers" d="{piers}"/><path id="§-paths" d="{paths}"/></defs>{uses}'


def _pier(line: Line, ends: Sequence[Point]) -> str:
    """Return the line of a pier; if it ends at the shore, it runs out to sea, to a landing."""
    end = line[-1]
    if end not in ends:
        return _path([line])
    back = line[max(0, len(line) - 4)]
    length = dist(back, end)
    x, y = (end[0] - back[0]) / length, (end[1] - back[1]) / length
    crowded = min((dist(end, other) for other in ends if other != end), default=9) < CROWDED
    jetty = JETTY / 2 if crowded else JETTY
    tip = end[0] + jetty * x, end[1] + jetty * y
    landing = [(tip[0] + half * y, tip[1] - half * x) for half in (-0.17, 0.17)]
    return _path([(*line, tip)]) + _path([landing])


def _names_on(drawn: Map, areas: Areas) -> Iterator[str]:
    """Yield the name of each beach along its shore, and of each area where there is room."""
    for beach, (start, middle, end) in drawn.words.beaches.items():
        bend = 2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2
        curve = f"M{_pair(start)}Q{_pair(bend)} {_pair(end)}"
        yield (
            f'<path id="§-shore-{beach}" d="{curve}" fill="none"/>'
            f'<text class="beach-name{_idle(beach, areas)}">'
            f'<textPath href="#§-shore-{beach}" startOffset="50%">{beach}</textPath></text>'
        )
    grounds = dict(areas)
    for area, (x, y) in drawn.words.areas.items():
        if ground := grounds[area]:
            yield _text("area-name", ground, UNIT * x, UNIT * y + 4)


# ------------------------------------------------------------------------------- spots


def _spots(
    sketch: Sketch, built: Mapping[int, int], sacred: Mapping[int, int], states: Mapping[str, int]
) -> Iterator[str]:
    """Yield the plot of each spot: ground, theme, hut and Tiki, then a badge of what they cover."""
    here = sketch.island
    for drawn, number in sketch.seats.items():
        place = sketch.map.places[drawn]
        spot = drawn if number is None else here.spots[number]
        names, data_spot, pieces = ["spot", _known(spot.area, GROUNDS)], "", ""
        if number is None:
            names.append("unused")
            words = f"{', '.join(spot)}: not in use."
        else:
            names += [name for name, mask in states.items() if mask >> number & 1]
            names += ["built"] if number in built or number in sacred else []
            names += ["sacred"] if number in sacred else []
            data_spot = f' data-spot="{spot}"'
            pieces = _stands(built.get(number), sacred.get(number))
            words = _said(here, number, built, sacred)
        yield (
            f'<g class="{" ".join(names)}"{data_spot} transform="{_at(place.middle)}">'
            f"<title>{words}</title>{_base(spot, place)}{_theme(spot)}{pieces}"
            f"{_corners(spot, place)}</g>"
        )


def _base(spot: Spot, place: Place) -> str:
    """Return the plot itself, with the layers that states bring out."""
    texture = f"url(#§-{spot.area})" if spot.area in GROUNDS else "none"
    layers = 'halo"', 'plot"', f'texture" fill="{texture}"', 'hatch" fill="url(#§-hatch)"', 'ring"'
    uses = "".join(f'<use href="#§-side" class="{layer}/>' for layer in layers)
    return f'<g class="base" transform="rotate({place.turn:g})">{uses}</g>'


def _theme(spot: Spot) -> str:
    """Return the symbol of the theme, or its name where there is none."""
    if spot.theme in SYMBOLS:
        return f'<use class="theme" href="#§-{spot.theme}"/>'
    return f'<text class="theme maka-word" y="3">{spot.theme[:7]}</text>'


def _stands(hut: int | None, tiki: int | None) -> str:
    """Return the hut and the Tiki on a spot; a use without a piece draws nothing."""
    house = "" if hut is None else f' href="#§-hut-{hut + 1}"'
    kind = "tiki" if hut is None else "guard"
    totem = "" if tiki is None else f' href="#§-{kind}-{tiki + 1}"'
    return f'<use class="hut"{house}/><use class="tiki"{totem}/>'


def _corners(spot: Spot, place: Place) -> str:
    """Return the badge in the upper right corner, and the letter of the area in the lower left."""
    (a, b), (c, d) = ((14 * x, 14 * y) for x, y in place.axes())
    x, y = _number(a - c), _number(b - d)
    return f'<use class="badge" href="#§-badge-{spot.theme}" x="{x}" y="{y}"/>' + _text(
        "letter", spot.area[0].upper(), c - a, d - b + 4
    )


# ------------------------------------------------------------------------------- between spots


def _bridges(sketch: Sketch) -> Iterator[str]:
    """Yield a bridge for each pair of neighbours that do not touch on the map."""
    for side, line in sketch.bridges.items():
        way = _path([line], 24)
        parts = "".join(f'<path class="{part}" d="{way}"/>' for part in BRIDGE)
        yield f'<g class="bridge" data-side="{_names(sketch.island, side)}">{parts}</g>'


def _fences(sketch: Sketch) -> Iterator[str]:
    """Yield a fence between spots that touch on the map without being neighbours."""
    for side in combinations(range(len(sketch.island.spots)), 2):
        if side not in sketch.island.edges and sketch.touch(side):
            (a, b), (c, d) = map(sketch.middle, side)
            x, y = sketch.between(side)
            ends = [(x + half * (b - d), y + half * (c - a)) for half in (-0.46, 0.46)]
            parts = "".join(f'<path class="{part}" d="{_path([ends])}"/>' for part in FENCE)
            yield f'<g class="fence" data-side="{_names(sketch.island, side)}">{parts}</g>'


def _beads(sketch: Sketch, focus: int | None) -> Iterator[str]:
    """Yield a bead for each pair of neighbours, shown when one of them has the focus."""
    for side in sketch.island.edges:
        x, y = sketch.between(side)
        yield (
            f'<circle class="bead{" on" if focus in side else ""}" cx="{_number(UNIT * x)}" '
            f'cy="{_number(UNIT * y)}" r="4.5" data-side="{_names(sketch.island, side)}"/>'
        )


def _switches(sketch: Sketch, marks: Mapping[Side, Verdict]) -> Iterator[str]:
    """Yield a switch for each pair of spots: on, off, or on against a rule."""
    for pair, verdict in marks.items():
        if verdict not in SIGNS:
            raise ValueError(f"marks: expected {', '.join(SIGNS)}, not {verdict!r}")
        one, other = sorted(map(sketch.island.number, pair))
        side = one, other
        (a, b), (c, d) = map(sketch.middle, side)
        length = dist((a, b), (c, d))
        reach = 0.0 if side in sketch.bridges else 10.0
        if verdict == "off":
            reach = max(reach, UNIT * (length / 2 - 0.32))
        x, y = reach * (c - a) / length, reach * (d - b) / length
        yield (
            f'<g class="side {verdict}" data-side="{_names(sketch.island, side)}" '
            f'transform="{_at(sketch.between(side))}">'
            f'<path class="bar" d="M{_number(-x)} {_number(-y)}L{_number(x)} {_number(y)}"/>'
            f'<circle class="knob" r="{9 if verdict == "bad" else 7}"/>'
            f'<path class="sign" d="{SIGNS[verdict]}"/><circle class="hit" r="14"/></g>'
        )


def _names(here: Island, side: Side) -> str:
    """Return the names of both spots, parted by a space."""
    return f"{here.spots[side[0]]} {here.spots[side[1]]}"


# ------------------------------------------------------------------------------- in words


def in_words(
    here: Island,
    spot: SpotName,
    huts: Sequence[Spots] = (),
    tikis: Sequence[SpotName | None] = (),
) -> str:
    """Return what is to be said of a spot.

    >>> from banana_lab.maka_bana.island import island as read
    >>> in_words(read(), "Azzura-Grass-Tattoo", huts=[["Azzura-Grass-Tattoo"]])
    'Azzura, Grass, Tattoo: hut 1, blue. Touches Grass Flower.'
    """
    return _said(here, here.number(spot), _huts_on(here, huts), _tikis_on(here, tikis))


def _said(here: Island, number: int, built: Mapping[int, int], sacred: Mapping[int, int]) -> str:
    spot = here.spots[number]
    stands = [
        f"{what} {seats[number] + 1}, {colours()[seats[number]]}"
        for what, seats in (("hut", built), ("Tiki", sacred))
        if number in seats
    ]
    others = here.named(here.neighbours[number])
    names = [" ".join(other[1:] if other.beach == spot.beach else other) for other in others]
    touches = f"Touches {', '.join(names)}." if names else "Stands alone."
    return f"{', '.join(spot)}: {'; '.join(stands) or 'free'}. {touches}"


def _description(sketch: Sketch, built: Mapping[int, int], sacred: Mapping[int, int]) -> str:
    """Return the island and what stands on it in words."""
    here = sketch.island
    beaches = "; ".join(
        f"{beach} with {', '.join(ground)}"
        for beach, ground in zip(here.beaches, here.grounds, strict=True)
    )
    said = [f"{len(here.spots)} spots, clockwise: {beaches}. Themes: {', '.join(here.themes)}."]
    said += [
        f"{beach} is not in use." for beach in sketch.map.words.beaches if beach not in here.beaches
    ]
    for what, seats in (("Huts", built), ("Tikis", sacred)):
        for seat in sorted(set(seats.values())):
            spots = [str(here.spots[spot]) for spot in sorted(seats) if seats[spot] == seat]
            said.append(f"{what} of {colours()[seat]} ({seat + 1}): {', '.join(spots)}.")
    return " ".join(said)


def _title(here: Island, built: Mapping[int, int], sacred: Mapping[int, int]) -> str:
    free = len(here.spots) - len({*built, *sacred})
    counts = [(len(built), "hut"), (len(sacred), "Tiki"), (free, "free spot")]
    stands = ", ".join(f"{count} {what}{'s' * (count != 1)}" for count, what in counts if count)
    return f"Island of Maka Bana: {stands}"


# ------------------------------------------------------------------------------- SVG as text


@cache
def _style() -> str:
    """Return the style, each ``$colour`` written once plainly and once for both themes."""

    def both(found: re.Match[str]) -> str:
        name, colour = found.groups()
        light, dark = _shades(colour)
        return f"{name}:{light};{name}:var(--bl-{colour},light-dark({light},{dark}))"

    return re.sub(r"([a-z-]+):\$([a-z-]+)", both, STYLE.replace("\n", ""))


def _shades(colour: str) -> tuple[str, str]:
    """Return a colour in the light and in the dark."""
    if not colour.startswith("plot-"):
        return THEME[colour]
    ground, plot = THEME[colour.removeprefix("plot-")], THEME["plot"]
    light, dark = (_mixed(ground[shade], plot[shade]) for shade in range(2))
    return light, dark


def _mixed(ground: str, plot: str) -> str:
    """Return the colour of a plot: some of its ground, some of its own."""
    pairs = [(int(ground[i : i + 2], 16), int(plot[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(TINT * one + (1 - TINT) * other):02x}" for one, other in pairs)


@cache
def _pieces() -> str:
    """Return the pieces, each with a mark before its name that becomes the picture's own."""
    text = resources.files(data).joinpath("islands/pieces.svg").read_text("utf-8")
    inside = text[text.index(">") + 1 : text.rindex("</svg>")]
    lines = "".join(line.strip() for line in inside.splitlines())
    seats = "".join(
        f'<g id="hut-{seat}"><use href="#roof-{seat}" fill="{PAINT[seat - 1]}"/>'
        f'<text class="maka-number" y="{8.1 if seat == 2 else 4.1}">{seat}</text></g>'
        f'<g id="tiki-{seat}"><use href="#totem" y="-1"/>'
        f'<circle cx="12.5" cy="13" r="7.4" fill="{PAINT[seat - 1]}" class="maka-ring"/>'
        f'<text class="maka-number" x="12.5" y="17.1" style="fill:{NUMERAL[seat - 1]}">{seat}'
        "</text></g>"
        f'<g id="guard-{seat}"><use href="#totem" transform="translate(13 10) scale(.62)"/></g>'
        for seat in range(1, len(colours()) + 1)
    )
    return re.sub(r'( id="| href="#|url\(#)', r"\1§-", lines + seats)


def _badges(here: Island) -> str:
    """Return a small disc for each theme, which a hut or a Tiki leaves in sight."""
    badges = []
    for theme in here.themes:
        glyph = (
            f'<use href="#§-{theme}" transform="scale(.56)"/>'
            if theme in SYMBOLS
            else f'<text class="maka-word" y="3">{theme[:3]}</text>'
        )
        badges.append(f'<g id="§-badge-{theme}"><circle class="maka-under" r="9"/>{glyph}</g>')
    return "".join(badges)


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
    return f"{_number(UNIT * point[0])} {_number(UNIT * point[1])}"


def _number(length: float) -> str:
    """Return a length with one digit after the point at most."""
    return f"{round(length, 1) + 0:g}"


def _text(names: str, words: str, x: float, y: float) -> str:
    return f'<text class="{names}" x="{_number(x)}" y="{_number(y)}">{escaped(words)}</text>'
