"""The maps islands are drawn on: where spots, borders and words lie; ``svg.py`` draws them.

The maps stand in ``data/islands/maps``; one is read when a picture first needs it. Lengths are in
sides of a spot, x to the right and y down. A map may be turned by a quarter for a tall window, but
never mirrored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from heapq import heappop, heappush
from itertools import combinations, pairwise, product
from math import ceil, cos, dist, hypot, inf, radians, sin, sqrt
from typing import Final, NamedTuple, TypeAlias

from banana_lab import data
from banana_lab.maka_bana.island import Island, Spot

__all__ = ["Border", "Map", "Place", "Words", "halfway", "island_map", "schema"]

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]
Loop: TypeAlias = tuple[Line, ...]
Node: TypeAlias = tuple[int, int]

SEA, PEAK = "Sea", "Peak"
TOUCH: Final = 0.02
"""How far the middles of two neighbours may be from one side apart."""
REACH: Final = 1.85
"""How far the middles of two spots may be apart that could be made neighbours."""
CLEAR: Final = 0.62
"""How far the line between two such spots, or a bridge, keeps from the middle of any other."""
STEP: Final = 0.25
"""How fine the grid is on which a bridge finds its way."""
STEPS: Final = tuple((x, y, hypot(x, y)) for x, y in product((-1, 0, 1), repeat=2) if x or y)
TOLLS: Final = {0.75: 5, 0.5: 30}
"""How many times as much a step costs so close to the middle of a spot, the nearest last."""
EAGER: Final = 2
"""How much nearness to the goal counts: a way a little longer is found much sooner."""
PITCH: Final = 1.45
"""How far spots are apart where an island is drawn beach by beach."""
MARGIN: Final = 1.7
"""How much room the name of an area has there."""
BETWEEN: Final = 1.2
"""How far beaches are apart there."""
OFFERS: Final = 2
"""How many spots on other terraces a spot offers as neighbours."""


class Place(NamedTuple):
    """Where a spot lies: its middle, and how far it is turned, in degrees of -45 to 45."""

    x: float
    y: float
    turn: float

    @property
    def middle(self) -> Point:
        """The middle of the spot."""
        return self.x, self.y

    def axes(self) -> tuple[Point, Point]:
        """Return the directions of its sides."""
        angle = radians(self.turn)
        return (cos(angle), sin(angle)), (-sin(angle), cos(angle))


class Border(NamedTuple):
    """A line between two areas, or between an area and the sea or the peak."""

    between: tuple[str, str]
    line: Line

    @property
    def kind(self) -> str:
        """What it is: ``"coast"``, ``"ridge"``, ``"path"`` (of two beaches) or ``"pier"``."""
        first, second = self.between
        if SEA in self.between:
            return "coast"
        if PEAK in self.between:
            return "ridge"
        return "pier" if first.split("-")[0] == second.split("-")[0] else "path"


class Words(NamedTuple):
    """Where words and ornaments stand, and what part of the sea is shown.

    Attributes:
        frame: left, top, width and height of the picture.
        compass: where the compass stands, if there is one.
        beaches: the start, middle and end of the line under the name of each beach.
        areas: the middle of the name of each area where there is room for it.
        palms: where palms stand.
    """

    frame: tuple[float, ...]
    compass: Point | None
    beaches: Mapping[str, Line]
    areas: Mapping[str, Point]
    palms: tuple[Point, ...]


@dataclass(frozen=True, eq=False)
class Map:
    """A map: the place of each spot, the borders, and the words on it."""

    places: Mapping[Spot, Place]
    borders: tuple[Border, ...]
    words: Words

    def outline(self, area: str) -> tuple[Loop, ...]:
        """Return the loops around an area, the sea or the peak.

        A loop is a chain of lines, each of which begins where the one before it ends.
        """
        lines = [border.line for border in self.borders if area in border.between]
        loops = []
        while lines:
            loop = [lines.pop(0)]
            while (end := loop[-1][-1]) != loop[0][0]:
                next_line = next(line for line in lines if end in (line[0], line[-1]))
                lines.remove(next_line)
                loop.append(next_line if next_line[0] == end else next_line[::-1])
            loops.append(tuple(loop))
        return tuple(loops)

    @cached_property
    def beside(self) -> Mapping[Spot, frozenset[Spot]]:
        """The spots that share a side with each on the map."""
        return {
            spot: frozenset(
                near for near in self.places if abs(self._apart(spot, near) - 1) < TOUCH
            )
            for spot in self.places
        }

    def _apart(self, first: Spot, second: Spot) -> float:
        return dist(self.places[first].middle, self.places[second].middle)

    def way(self, first: Spot, second: Spot) -> Line:
        """Return a way between two spots: straight if it can be, else around all others."""
        start, end = self.places[first].middle, self.places[second].middle
        if self._is_clear(start, end, (first, second)):
            return start, end
        way, walk = [start], [*self._walk(start, end), end]
        while way[-1] != end:
            seen = (goal for goal in walk[::-1] if self._is_clear(way[-1], goal, (first, second)))
            way.append(next(seen, walk[0]))
            walk = walk[walk.index(way[-1]) + 1 :]
        return tuple(way)

    def _is_clear(self, start: Point, end: Point, besides: tuple[Spot, Spot]) -> bool:
        """Return whether a stretch of line keeps away from all spots but two."""
        return all(
            away(place.middle, start, end) > CLEAR
            for spot, place in self.places.items()
            if spot not in besides
        )

    def _walk(self, start: Point, end: Point) -> list[Point]:
        """Return the cheapest way on a grid, from the node next to one point to that of another."""
        first, last = ((round(x / STEP), round(y / STEP)) for x, y in (start, end))
        tolls = self._tolls | dict.fromkeys([*_around(start, 0.5), *_around(end, 0.5)], 1)
        came, costs = {first: first}, {first: 0.0}
        heap = [(0.0, first)]
        while (node := heappop(heap)[1]) != last:
            for x, y, length in STEPS:
                after = node[0] + x, node[1] + y
                cost = costs[node] + length * tolls.get(after, 1)
                if cost < costs.get(after, inf):
                    costs[after], came[after] = cost, node
                    heappush(heap, (cost + EAGER * dist(after, last), after))
        walk = [last]
        while walk[-1] != first:
            walk.append(came[walk[-1]])
        return [(x * STEP, y * STEP) for x, y in reversed(walk)]

    @cached_property
    def _tolls(self) -> dict[Node, int]:
        """What a step costs on a spot or close by; elsewhere it costs 1."""
        return {
            node: toll
            for radius, toll in TOLLS.items()
            for place in self.places.values()
            for node in _around(place.middle, radius)
        }

    def seats(self, island: Island) -> dict[Spot, int | None] | None:
        """Return which spot of an island each place is for.

        ``None`` is a place on a beach that the island leaves out. Where a beach has another area
        than on the map, that takes the place of the one it lacks.

        Returns:
            ``None`` if the map has no place for some spot.
        """
        seats: dict[Spot, int | None] = dict.fromkeys(self.places)
        for beach, areas in zip(island.beaches, island.grounds, strict=True):
            drawn = dict.fromkeys(spot.area for spot in self.places if spot.beach == beach)
            lacking = [area for area in drawn if area not in areas]
            new = [area for area in areas if area not in drawn]
            if len(lacking) != len(new):
                return None
            renamed = dict(zip(lacking, new, strict=True))
            for spot in self.places:
                if spot.beach == beach:
                    name = spot._replace(area=renamed.get(spot.area, spot.area))
                    seats[spot] = island.spots.index(name) if name in island.spots else None
        seated = {number for number in seats.values() if number is not None}
        return seats if len(seated) == len(island.spots) else None

    def offers(self) -> Iterator[tuple[Spot, Spot]]:
        """Yield pairs of spots that touch, or lie so close that they could be made neighbours."""
        offered = dict.fromkeys(self.places, 0)
        for first, second in sorted(
            combinations(self.places, 2), key=lambda pair: self._apart(*pair)
        ):
            if self._apart(first, second) > REACH:
                return
            if second in self.beside[first]:
                yield first, second
                continue
            if self.beside[first] & self.beside[second]:
                continue
            line = self.places[first].middle, self.places[second].middle
            if max(offered[first], offered[second]) < OFFERS and self._is_clear(
                *line, (first, second)
            ):
                offered[first] += 1
                offered[second] += 1
                yield first, second


def schema(island: Island, *, tall: bool = False) -> Map:
    """Return a drawing of any island: an islet for each beach, areas down and themes across."""
    across = ceil(sqrt(len(island.beaches) / (2 if tall else 1)))
    width = MARGIN + PITCH * len(island.themes)
    places: dict[Spot, Place] = {}
    borders: list[Border] = []
    names: dict[str, Line] = {}
    top = 0.0
    for first in range(0, len(island.beaches), across):
        row = range(first, min(first + across, len(island.beaches)))
        top += 1.1
        for column, number in enumerate(row):
            left = column * (width + BETWEEN)
            beach, areas = island.beaches[number], island.grounds[number]
            names[beach] = tuple((left + width * part / 2, top - 0.4) for part in range(3))
            borders += _islet(beach, areas, left, top, left + width)
            for down, area in enumerate(areas):
                for right, theme in enumerate(island.themes):
                    x, y = left + MARGIN + PITCH * (right + 0.42), top + PITCH * (down + 0.5)
                    places[Spot(beach, area, theme)] = Place(x, y, 0)
        top += PITCH * max(len(island.grounds[number]) for number in row) + 0.3
    frame = (-0.8, -0.1, min(across, len(island.beaches)) * (width + BETWEEN) + 0.7, top + 0.6)
    areas_at = {
        f"{spot.beach}-{spot.area}": (place.x - 1.6, place.y)
        for spot, place in places.items()
        if spot.theme == island.themes[0]
    }
    return Map(places, tuple(borders), Words(frame, None, names, areas_at, ()))


def _islet(
    beach: str, areas: tuple[str, ...], left: float, top: float, right: float
) -> Iterator[Border]:
    """Yield the borders of a beach that is drawn alone, its areas one under the other."""
    for number, area in enumerate(areas):
        name = f"{beach}-{area}"
        high, low = top + PITCH * number, top + PITCH * (number + 1)
        is_first, is_last = number == 0, number == len(areas) - 1
        middle = (left + right) / 2
        upper = (left, high), (right, high)
        lower = (right, low), (left, low)
        if is_first and is_last:
            yield Border((name, SEA), ((middle, high), upper[1], *lower, upper[0], (middle, high)))
        elif is_first:
            yield Border((name, SEA), (lower[1], *upper, lower[0]))
        elif is_last:
            yield Border((name, SEA), (upper[1], *lower, upper[0]))
        else:
            yield Border((name, SEA), (upper[1], lower[0]))
            yield Border((name, SEA), (lower[1], upper[0]))
        if not is_last:
            yield Border((name, f"{beach}-{areas[number + 1]}"), (lower[1], lower[0]))


def _around(middle: Point, radius: float) -> Iterator[Node]:
    """Yield the nodes of the grid that are no farther away."""
    reach = range(-ceil(radius / STEP), ceil(radius / STEP) + 1)
    for x, y in product(reach, repeat=2):
        node = round(middle[0] / STEP) + x, round(middle[1] / STEP) + y
        if dist((node[0] * STEP, node[1] * STEP), middle) < radius:
            yield node


def halfway(line: Line) -> Point:
    """Return the point half the way along a line."""
    left = sum(dist(*stretch) for stretch in pairwise(line)) / 2
    for start, end in pairwise(line):
        length = dist(start, end)
        if left <= length:
            break
        left -= length
    part = left / length
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def away(point: Point, start: Point, end: Point) -> float:
    """Return how far a point is from a stretch of line."""
    (x, y), (a, b), (c, d) = point, start, end
    along = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
    part = max(0.0, min(1.0, along))
    return hypot(x - a - part * (c - a), y - b - part * (d - b))


@cache
def island_map(name: str, *, tall: bool = False) -> Map:
    """Return a map that comes with the package, perhaps turned by a quarter clockwise."""
    values = data.shipped(f"islands/maps/{name}").values
    turn = _quarter if tall else _point
    words = values["tall" if tall else "wide"]
    return Map(
        places={
            Spot(*spot.split("-")): Place(*turn(place[:2]), place[2])
            for spot, place in values["places"].items()
        },
        borders=tuple(
            Border(tuple(border["between"]), tuple(map(turn, border["line"])))
            for border in values["borders"]
        ),
        words=Words(
            frame=tuple(words["frame"]),
            compass=_point(words["compass"]),
            beaches={name: tuple(map(_point, line)) for name, line in words["beaches"].items()},
            areas={name: _point(place) for name, place in words["areas"].items()},
            palms=tuple(map(_point, words["palms"])),
        ),
    )


def _point(pair: Iterable[float]) -> Point:
    x, y = pair
    return x, y


def _quarter(pair: Iterable[float]) -> Point:
    x, y = pair
    return -y, x
