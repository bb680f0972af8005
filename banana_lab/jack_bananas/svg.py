"""The picture of a position: the course in profile, and under it what each plane has and says."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil
from typing import Final

from banana_lab.core.drawing import (
    NARROW,
    WIDE,
    Block,
    Drawn,
    Place,
    card,
    coloured,
    element,
    group,
    joined,
    symbols,
    text,
    use,
)
from banana_lab.core.protocol import Turn
from banana_lab.jack_bananas import described, profile
from banana_lab.jack_bananas.actions import Announce, Bananas
from banana_lab.jack_bananas.components import BANANA, colours
from banana_lab.jack_bananas.race import Known, Race

__all__ = ["race"]

SYMBOLS: Final = ("dice.svg", "planes.svg", "course.svg")
NUMERAL: Final = {"red": "#fff", "blue": "#fff"}
"""What is written on dice of these colours; on the others it is dark."""
DICE_IN_LINE: Final = 9
DIE, PITCH = 27, 30


def race(
    position: Known,
    *,
    seat: int | None = None,
    title: str | None = None,
    highlight: Collection[int] | None = None,
    islands: Collection[int] = (),
) -> str:
    """Return a position as an SVG text.

    Faces of dice appear only where they are known: of a :class:`Race` those that lie open, of a
    :class:`RaceView` also those of its own team.

    Args:
        position: a race, or what a seat sees of one.
        seat: with a race, draw what this plane knows of it.
        title: stands over the picture instead of turn and phase.
        highlight: the planes to put a ring around; without it, the plane whose move it is.
        islands: the islands whose labels to frame; 0 is the start.

    Raises:
        ValueError: there is no such plane or island, or ``seat`` is given with a view.

    >>> from banana_lab.jack_bananas import Game
    >>> picture = race(Game(players=2).start(), title="Two teams of three")
    >>> picture[:36], "Two teams of three" in picture
    ('<svg xmlns="http://www.w3.org/2000/s', True)
    """
    if seat is not None:
        if not isinstance(position, Race):
            raise ValueError("a view is what one seat knows already; give seat= with a race only")
        position = position.view(seat)
    _check("highlight", highlight or (), position.game.seats)
    _check("islands", islands, range(position.game.course.last + 1))
    node = position.node
    if highlight is None:
        highlight = (node.seat,) if isinstance(node, Turn) else ()
    title = described.when(position) if title is None else title
    heights, blocks = _blocks(position, highlight, islands)
    return card(
        blocks,
        heights=heights,
        head=(title, described.setting(position), described.who(position)),
        title=title,
        words=described.description(position),
        style=("race.css", "race-narrow.css"),
        sheet=symbols(*SYMBOLS),
    )


def _check(name: str, given: Collection[int], known: Sequence[int]) -> None:
    for number in given:
        if number not in known:
            listed = ", ".join(map(str, known))
            raise ValueError(f"{name}: there is no {number!r}; there are {listed}")


def _blocks(
    position: Known, highlight: Collection[int], framed: Collection[int]
) -> tuple[tuple[float, float], list[Block]]:
    """Return how high the wide and the narrow picture get, and what is drawn in both."""
    game = position.game
    wide = profile.places(game, "wide", WIDE, 82)
    narrow = profile.places(game, "tall", NARROW, 94)
    sky, (_, *below) = [profile.strip(game, WIDE)], narrow.strips
    blocks = [
        Block("strip-1", sky, wide.strips[0], narrow.strips[0]),
        *(Block(f"strip-{row} narrow", sky, place, place) for row, place in enumerate(below, 2)),
        *(
            Block(f"tile-{at} tile", [_tile(position, at, highlight, at in framed)], *places)
            for at, places in enumerate(zip(wide.tiles, narrow.tiles, strict=True))
        ),
        Block("ledger wide", [_ledger_head()], wide.end, narrow.end),
    ]
    low, tall = wide.end.y + 34, narrow.end.y
    for plane in position.in_order():
        row = _row(position, plane, plane in highlight)
        blocks.append(Block(f"row-{colours()[plane]}", row, Place(0, low), Place(0, tall)))
        extra = PITCH * (ceil(sum(position.dice[plane]) / DICE_IN_LINE) - 1)
        low, tall = low + 52 + extra, tall + 80 + extra
    return (ceil(low + 10), ceil(tall + 10)), blocks


def _tile(position: Known, island: int, highlight: Collection[int], framed: bool) -> Drawn:
    """Return the start or an island with its planes, and the labels under it."""
    game = position.game
    planes = [plane for plane in game.seats if position.where[plane] == island]
    room = game.room[island - 1] if island else 0
    land = profile.tile(game, island, len(planes), framed=framed)
    places = [profile.spot(game, island, place) for place in range(max(len(planes), room))]
    standing = joined(
        _standing(position, plane, x, y, plane in highlight)
        for plane, (x, y) in zip(planes, places, strict=False)
    )
    slots = (use("plane-slot", x, y, *profile.PLANE) for x, y in places[len(planes) :])
    return joined([land, standing, *slots])


def _standing(position: Known, plane: int, x: float, y: float, moves: bool) -> Drawn:
    """Return a plane on the course."""
    name, island = colours()[plane], position.where[plane]
    where = f"island {island}" if island else "the start"
    hint = f"{name.capitalize()}, {described.role(position, plane)}, {where}"
    reckless = not position.is_pilot(plane)
    ring = profile.ring(x - 2, y - 2, 62, 38) if moves else Drawn()
    return group(
        element("title", hint), ring, profile.craft(plane, reckless, x, y), data_plane=name
    )


# ------------------------------------------------------------------------------------- the ledger


def _ledger_head() -> Drawn:
    heads = (24, "Plane, in order of play"), (330, "Dice"), (632, "Announced"), (800, "Token")
    return group(*(text("small bold", "$soft", words, x, 20) for x, words in heads))


def _row(position: Known, plane: int, moves: bool) -> list[Block | Drawn]:
    """Return what a plane has, says and is, in one row."""
    ring = profile.ring(-4, -1, 68, 40) if moves else Drawn()
    craft = profile.craft(plane, not position.is_pilot(plane), width=60)
    name = [*_name(position, plane), text("small", "$soft", described.role(position, plane), 0, 19)]
    token = position.tokens[plane]
    return [
        element("path", d=f"M0 0H{WIDE}", stroke="$line"),
        Block("craft", [ring, craft], Place(24, 7), Place(10, 8, 0.85)),
        Block("name", name, Place(96, 24), Place(70, 24)),
        Block("dice", [*_dice(position, plane)], Place(330, 12), Place(70, 47)),
        Block("claim", [*_claim(position, plane)], Place(632, 26), Place(300, 25)),
        Block(
            "token",
            [] if token is None else [_token(token.right, colours()[token.against])],
            Place(806, 8),
            Place(312, 6),
        ),
    ]


def _name(position: Known, plane: int) -> Iterator[Drawn]:
    """Yield the name of a plane, and whose it is, where that is news."""
    words = position.whose(plane)
    light = {"class_": "small", "fill": "$soft", "font_weight": "400"}
    whose = [element("tspan", f" · {words}", **light)] if words else []
    yield element("text", colours()[plane].capitalize(), *whose, class_="mid", fill="$ink")


def _dice(position: Known, plane: int) -> Iterator[Drawn]:
    """Yield the dice of a plane: its own first, and what they show where it is known."""
    reckless = not position.is_pilot(plane)
    for place, (colour, face) in enumerate(described.faces(position, plane)):
        yield element(
            "svg",
            *_die(colours()[colour], face),
            x=PITCH * (place % DICE_IN_LINE),
            y=PITCH * (place // DICE_IN_LINE),
            width=DIE,
            height=DIE * 68 / 64,
            viewBox="0 0 64 68",
            color=coloured(colours()[colour]),
            opacity=".4" if reckless and place else None,
        )


def _die(colour: str, face: int | None) -> Iterator[Drawn]:
    ink = NUMERAL.get(colour, "#1f2430")
    faint = {"color": ink, "opacity": ".85"}
    yield use("die", 0, 0, 64, 68)
    if face is None:
        yield use(f"shape-{colour}", 20, 20, 24, 24, **faint)
        return
    if face == BANANA:
        yield use("face-banana", 0, 0, 64, 68)
    yield use(f"shape-{colour}", 5, 4, 14, 14, **faint)
    if face != BANANA:
        size = {"font_size": 42 if face < 10 else 32, "font_weight": 800}
        yield text("middle", ink, str(face), 35, 48, **size)
    if face in (6, 9):
        yield element("path", d="M26 54H43", stroke=ink, stroke_width="3.5")


def _claim(position: Known, plane: int) -> Iterator[Drawn]:
    """Yield what a plane has announced, and whether it was found true."""
    action, accused = position.announced[plane], position.is_accused(plane)
    if action is not None or not accused:
        words = "–" if action is None else str(action).removeprefix("announce ")
        speed, with_banana, _ = words.partition(" with banana")
        yield element(
            "text",
            speed,
            *([element("tspan", " + banana", class_="small")] if with_banana else []),
            class_="says shout" if isinstance(action, Bananas) else "says",
            fill="$ink" if isinstance(action, Announce | Bananas) else "$soft",
        )
    if accused:
        caught = position.caught >> plane & 1
        colour, words = ("$bad", "✗ caught") if caught else ("$ok", "✓ true")
        yield text("small bold", colour, words, 0, 18)


def _token(right: bool, against: str) -> Drawn:
    """Return an Arbitration token in the colour of the accused, with its shape."""
    return group(
        use("token-right" if right else "token-wrong", 0, 0, 34, 35.7),
        use(f"mark-{against}", 18.9, 16.9, 20.25, 20.25),
        color=coloured(against),
    )
