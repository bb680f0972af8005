"""The picture of a position: the course in profile, and under it what each plane has and says.

The picture is one SVG text that needs nothing else. Everything is drawn once and put in two
places: its ``transform`` is for the wide picture, and a style rule moves it where the window is as
narrow as a telephone. The colours follow the ``color-scheme`` of the page, and the themes of
JupyterLab; a page can set each of them as ``--bl-ink``, ``--bl-card`` and so on. The pieces are the
symbols of ``data/pieces.svg``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from hashlib import sha256
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from banana_lab.core.drawing import Place, escaped, pieces, shortened, transform
from banana_lab.core.protocol import End, Together, Turn
from banana_lab.jack_bananas.actions import Announce, Bananas, Roll
from banana_lab.jack_bananas.components import BANANA, Trial, colours, face_name
from banana_lab.jack_bananas.race import Race, RaceView
from banana_lab.jack_bananas.rules import PHASES

__all__ = ["race"]

Position: TypeAlias = Race | RaceView

PAINT: Final = ("#cc79a7", "#009e73", "#e69f00", "#f0e442", "#d55e00", "#0072b2")
NUMERAL: Final = ("#1f2430", "#1f2430", "#1f2430", "#1f2430", "#fff", "#fff")
TRIALS: Final[dict[Trial, str]] = {
    "altitude": "Altitude",
    "low_flying": "Low-flying",
    "acrobatics": "Acrobatics",
}

THEME: Final = {
    "card": ("fill", "#ffffff", "#1d222a"),
    "ink": ("fill", "#1f2430", "#ece9e0"),
    "soft": ("fill", "#5b6270", "#a8adb8"),
    "ok": ("fill", "#00755a", "#4fd1ae"),
    "bad": ("fill", "#b3400a", "#ff9a66"),
    "rock": ("fill", "#c9c6bf", "#6a6863"),
    "sand": ("fill", "#f3e3b3", "#8d7f55"),
    "grass": ("fill", "#b9d99a", "#55763c"),
    "leaf": ("fill", "#679c6a", "#33693a"),
    "path": ("fill", "#b98d5e", "#8a6a45"),
    "sea": ("fill", "#5fb4cf", "#1c4a5a"),
    "chosen": ("fill", "#dcebf8", "#1e3346"),
    "sky-top": ("stop-color", "#dff0fa", "#17293a"),
    "sky-low": ("stop-color", "#fff6e0", "#2b2a33"),
    "icon": ("color", "#5b6270", "#a8adb8"),
    "line": ("stroke", "#d9d4c5", "#39404c"),
    "ink-line": ("stroke", "#1f2430", "#ece9e0"),
    "slot": ("fill", "#ffffff", "#1d222a"),
    "wave": ("stroke", "#ffffff", "#9fc3d0"),
    "deep": ("stroke", "#1c5f99", "#79b8ec"),
    "ring": ("stroke", "#7a5b00", "#f2c230"),
}

STYLE: Final = """
#§{color-scheme:light dark;max-width:100%;height:auto;overflow:hidden;border-radius:16px;
outline:1px solid #d9d4c5;outline-color:var(--bl-line,light-dark(#d9d4c5,#39404c));
outline-offset:-1px;
font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
font-variant-numeric:tabular-nums}
:is([data-theme="light"],[data-jp-theme-light="true"]) #§{color-scheme:light}
:is([data-theme="dark"],[data-jp-theme-light="false"]) #§{color-scheme:dark}
#§ .big{font-size:22px;font-weight:700}
#§ .mid{font-size:17px;font-weight:650}
#§ .label{font-size:15px;font-weight:650}
#§ .small{font-size:14px}
#§ .says{font-size:20px;font-weight:700}
#§ .middle{text-anchor:middle}
#§ .end{text-anchor:end}
#§ .bold{font-weight:700}
#§ .narrow{display:none}
"""

PHONE_STYLE: Final = """
#§{width:100%;aspect-ratio:360/¶}
#§ .all{transform:scale(2.5)}
#§ .wide{display:none}
#§ .narrow{display:inline}
#§ .big{font-size:20px}
#§ .mid{font-size:16px}
#§ .label{font-size:18px}
#§ .small{font-size:13px}
#§ .tile .small{font-size:16.5px}
#§ .who text{text-anchor:start;font-size:15px}
#§ .says{font-size:18px}
#§ .shout{font-size:15px}
#§ .claim{text-anchor:end}
"""
PHONE: Final = "@media (max-width:560px) and (max-aspect-ratio:3/4)"

WIDE_WIDTH, NARROW_WIDTH = 900, 360
TILE: Final = 900 / 7
"""How wide a tile is: the start, or an island with its labels."""
SHORE: Final = 74
"""How far above the lower edge of the sea the ground of height 0 lies."""
LABELS: Final = 82
"""How high the labels under a tile are."""
ROW_OF_PLANES: Final = 38
DICE_IN_LINE: Final = 9
DIE, PITCH = 27, 30


class Places(NamedTuple):
    """Where everything is put, by class name, and how high the picture gets."""

    at: dict[str, Place]
    height: float


def race(
    position: Position,
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
    title = _when(position) if title is None else title
    wide, narrow = _arrange(position, narrow=False), _arrange(position, narrow=True)
    parts = [
        _put("title", wide, _text("big", "ink", shortened(title))),
        _put("setting", wide, _text("small", "soft", _setting(position))),
        _put("who", wide, _text("label end", "ink", _who(position))),
        _put("strip-1", wide, _strip(_sky_height(position))),
        _put("strip-2 narrow", wide, _strip(_sky_height(position))),
        *[
            _put(f"tile-{island} tile", wide, _tile(position, island, highlight, island in islands))
            for island in range(position.game.course.last + 1)
        ],
        _put("ledger wide", wide, _ledger_head()),
        *[
            _put(f"row-{colours()[plane]}", wide, _row(position, plane, plane in highlight, wide))
            for plane in _in_order(position)
        ],
    ]
    card = max(wide.height, narrow.height * WIDE_WIDTH / NARROW_WIDTH)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="§" viewBox="0 0 {WIDE_WIDTH} {wide.height:g}"'
        f' width="{WIDE_WIDTH}" preserveAspectRatio="xMidYMin" role="img"'
        ' aria-labelledby="§-title §-desc">'
        f'<title id="§-title">{escaped(title)}</title>'
        f'<desc id="§-desc">{escaped(_description(position))}</desc>'
        f"<style>{_style(narrow)}</style><defs>{pieces('pieces.svg')}</defs>"
        f'<rect class="jack-card" width="{WIDE_WIDTH}" height="{card:g}"/>'
        f'<g class="all">{"".join(parts)}</g></svg>'
    )
    return drawing.replace("§", f"bl-{sha256(drawing.encode()).hexdigest()[:10]}")


def _check(name: str, given: Collection[int], known: Sequence[int]) -> None:
    for one in given:
        if one not in known:
            raise ValueError(f"{name}: there is no {one!r}; there are {', '.join(map(str, known))}")


# ------------------------------------------------------------------------------- where things are


def _arrange(position: Position, *, narrow: bool) -> Places:
    """Return where everything is put in the wide picture, or in the narrow one."""
    tiles = position.game.course.last + 1
    width = NARROW_WIDTH if narrow else WIDE_WIDTH
    strips = ceil(tiles / 4) if narrow else 1
    per_strip = ceil(tiles / strips)
    scale = min(1, width / per_strip / TILE)
    if narrow:
        at = {"title": Place(14, 32), "setting": Place(14, 54), "who": Place(14, 78)}
    else:
        at = {"title": Place(24, 40), "setting": Place(24, 63), "who": Place(876, 40)}
    y = 94.0 if narrow else 82.0
    for strip in range(strips):
        here = range(strip * per_strip, min(tiles, (strip + 1) * per_strip))
        at[f"strip-{strip + 1}"] = Place(0, y, scale)
        for place, island in enumerate(here):
            at[f"tile-{island}"] = Place((place + 0.5) * width / len(here), y, scale)
        y += scale * (_sky_height(position) + LABELS)
    if not narrow:
        at["ledger"] = Place(0, y)
        y += 34
    for plane in _in_order(position):
        at[f"row-{colours()[plane]}"] = Place(0, y)
        y += (80 if narrow else 52) + PITCH * (_lines(position, plane) - 1)
    if narrow:
        at |= {"craft": Place(10, 8, 0.85), "name": Place(70, 24), "dice": Place(70, 47)}
        at |= {"claim": Place(300, 25), "token": Place(312, 6)}
    else:
        at |= {"craft": Place(24, 7), "name": Place(96, 24), "dice": Place(330, 12)}
        at |= {"claim": Place(632, 26), "token": Place(806, 8)}
    return Places(at, ceil(y + 10))


def _put(names: str, places: Places, content: str) -> str:
    """Return a group that lies where its first name says in the wide picture."""
    place = places.at.get(names.split()[0], Place(0, 0))  # the wide picture has no second strip
    return f'<g class="{names}" transform="{transform(place)}">{content}</g>'


def _style(narrow: Places) -> str:
    """Return the theme, and the rules that move everything to its narrow place."""
    rules = [
        f".jack-{name}{{{kind}:{light};{kind}:var(--bl-{name},light-dark({light},{dark}))}}"
        for name, (kind, light, dark) in THEME.items()
    ]
    moved = [
        f"#§ .{name}{{transform:{transform(place, 'px')}}}" for name, place in narrow.at.items()
    ]
    phone = PHONE_STYLE.replace("¶", f"{narrow.height:g}") + "\n".join(moved)
    return "\n".join([STYLE, *rules, f"{PHONE}{{{phone}}}"])


def _climb(position: Position) -> float:
    """Return how high a step of height is drawn."""
    return min(46, 130 / max(1, *position.game.course.heights))


def _sky_height(position: Position) -> float:
    """Return how high sky and sea are: any island can carry all the planes."""
    rows = max(2, ceil(len(position.game.seats) / 2))
    top = max(position.game.course.heights) * _climb(position)
    return 14 + rows * ROW_OF_PLANES + top + SHORE


def _lines(position: Position, plane: int) -> int:
    """Return how many lines the dice of a plane take."""
    return ceil(sum(position.dice[plane]) / DICE_IN_LINE)


# ------------------------------------------------------------------------------------- the course


def _strip(height: float) -> str:
    """Return sky, clouds and sea."""
    waves = "".join("q8 -5 16 0 q8 5 16 0 " for _ in range(29))
    clouds = "".join(
        _use("cloud", x, y, width, width / 2, 'opacity=".6"')
        for x, y, width in ((70, 22, 62), (338, 12, 46), (596, 34, 54), (790, 16, 40))
    )
    return (
        f'<rect width="{WIDE_WIDTH}" height="{height:g}" fill="url(#§-sky)"/>{clouds}'
        f'<rect class="jack-sea" y="{height - 44:g}" width="{WIDE_WIDTH}" height="44"/>'
        f'<path class="jack-wave" d="M0 {height - 42:g} {waves}" fill="none" stroke-width="1.6" '
        'stroke-opacity=".75"/>'
    )


def _tile(position: Position, island: int, highlight: Collection[int], framed: bool) -> str:
    """Return the start or an island with its planes, and the labels under it."""
    sea = _sky_height(position)
    ground = sea - SHORE
    if island:
        ground -= position.game.course.heights[island - 1] * _climb(position)
    land = _island(position, island, ground, sea) if island else _start(position, ground)
    planes = "".join(_standing(position, island, ground, highlight))
    return land + planes + _labels(position, island, sea, framed)


def _start(position: Position, ground: float) -> str:
    """Return the pier, and a flag over the planes on it."""
    top = ground - 24 - ROW_OF_PLANES * max(1, ceil(position.where.count(0) / 2))
    flag = (
        f'<path class="jack-ink-line" d="M-57 {ground + 6:g} V{top:g} l24 7 l-24 8" '
        'fill="#f2c230" stroke-width="2" stroke-linejoin="round"/>'
    )
    return _use("pier", -60, ground - 8, 120, 70) + flag


def _island(position: Position, island: int, ground: float, sea: float) -> str:
    """Return the rock of an island, a level for each step of height, and what lies on it."""
    course = position.game.course
    height, climb = course.heights[island - 1], _climb(position)
    foot = sea - 16
    levels = [(ground + 10 + step * climb, climb) for step in range(height)] if climb >= 16 else []
    start = ground + 10 + len(levels) * climb
    parts = [_use("level", -54, y, 108, tall) for y, tall in [*levels, (start, foot - start)]]
    parts += [
        f'<rect class="jack-sea" x="-56" y="{sea - 34:g}" width="112" height="20" opacity=".55"/>',
        f'<path class="jack-wave" d="M-58 {sea - 33:g} q29 7 58 0 t58 0" fill="none" '
        'stroke-width="1.6" stroke-opacity=".75"/>',
    ]
    if island % 3 == 1 and island != course.last:
        parts.append(_use("palm", 28, ground - 50, 40, 56))
    parts.append(_use("top", -60, ground - 12, 120, 34))
    if island == course.resupply:
        parts.append(_use("resupply", -17, ground + 2, 34, 34))
    if height:
        below = 54 if island == course.resupply else 38
        parts.append(_text("small middle", "ink", f"height {height}", 0, ground + below))
    if island == course.last:
        parts.append(_use("cup", 12, ground - 42, 38, 42))
    return "".join(parts)


def _standing(
    position: Position, island: int, ground: float, highlight: Collection[int]
) -> Iterator[str]:
    """Yield the planes on an island, in colour order, and its room that is free."""
    planes = [plane for plane in position.game.seats if position.where[plane] == island]
    room = position.game.room[island - 1] if island else 0
    last = island == position.game.course.last
    for slot in range(max(len(planes), room)):
        place = slot + 1 if last and slot else slot  # beside the first plane stands the Cup
        x, y = -58 + 58 * (place % 2), ground - 36 - ROW_OF_PLANES * (place // 2)
        if slot >= len(planes):
            yield _use("slot", x, y, 58, 34.4)
            continue
        plane = planes[slot]
        name = colours()[plane]
        where = f"island {island}" if island else "the start"
        hint = f"<title>{name.capitalize()}, {_role(position, plane)}, {where}</title>"
        ring = _ring(x - 2, y - 2, 62, 38) if plane in highlight else ""
        yield f'<g data-plane="{name}">{hint}{ring}{_craft(position, plane, x, y, 58)}</g>'


def _craft(position: Position, plane: int, x: float, y: float, width: float) -> str:
    """Return a plane with its number in its shape, upside down where it is reckless."""
    scale = width / 64
    reckless = position.reckless >> plane & 1
    kind, middle = ("plane-reckless", 6) if reckless else ("plane", 9.5)
    mark = _use(f"mark-{plane + 1}", x + 24.5 * scale, y + middle * scale, 23 * scale, 23 * scale)
    return f'<g color="{PAINT[plane]}">{_use(kind, x, y, width, 38 * scale)}{mark}</g>'


def _ring(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect class="jack-ring" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        'rx="10" fill="#f2c230" fill-opacity=".4" stroke-width="2"/>'
    )


def _labels(position: Position, island: int, sea: float, framed: bool) -> str:
    """Return what is printed on an island: its minimum, its room, and the trial of the flight."""
    frame = (
        f'<rect class="jack-chosen jack-deep" x="-60" y="{sea + 5:g}" width="120" height="70" '
        'rx="10" stroke-width="2"/>'
    )
    parts = [frame] if framed else []
    if not island:
        return "".join([*parts, _text("label middle", "ink", "Start", 0, sea + 25)])
    course = position.game.course
    room = position.game.room[island - 1]
    planes = position.where.count(island)
    trial = course.trial(island)
    words = TRIALS[trial]
    fits = planes <= room
    parts += [
        _text("label middle", "ink", f"Island {island}", 0, sea + 25),
        f'<g class="jack-icon">{_use("gauge", -54, sea + 32, 18, 18)}'
        f"{_use('room', 10 if fits else 4, sea + 33.5, 25, 15.6)}"
        f"{_use(trial, -10 - 4 * len(words), sea + 56, 13, 13)}</g>",
        _text("label", "ink", str(course.minimums[island - 1]), -33, sea + 47),
        _text("label", "ink", str(room), 38, sea + 47)
        if fits
        else _text("label", "bad", f"{planes}/{room}", 30, sea + 47),
        _text("small middle", "soft", words, 8, sea + 68),
    ]
    return "".join(parts)


# ------------------------------------------------------------------------------------- the ledger


def _ledger_head() -> str:
    heads = (24, "Plane, in order of play"), (330, "Dice"), (632, "Announced"), (800, "Token")
    return "".join(_text("small bold", "soft", words, x, 20) for x, words in heads)


def _row(position: Position, plane: int, moving: bool, wide: Places) -> str:
    """Return what a plane has, says and is, in one row."""
    name = colours()[plane]
    ring = _ring(-4, -1, 68, 40) if moving else ""
    token = position.tokens[plane]
    parts = [
        f'<path class="jack-line" d="M0 0 H{WIDE_WIDTH}"/>',
        _put("craft", wide, ring + _craft(position, plane, 0, 0, 60)),
        _put(
            "name",
            wide,
            f'<text class="mid jack-ink">{name.capitalize()}{_whose(position, plane)}</text>'
            + _text("small", "soft", _role(position, plane), 0, 19),
        ),
        _put("dice", wide, "".join(_dice(position, plane))),
        _put("claim", wide, _claim(position, plane)),
    ]
    if token is not None:
        parts.append(_put("token", wide, _token(token.right, token.against)))
    return "".join(parts)


def _whose(position: Position, plane: int) -> str:
    """Return whose plane it is, where that is news."""
    owner = position.game.owner
    if isinstance(position, RaceView) and owner[plane] == owner[position.seat]:
        words = "you"
    elif position.game.planes_each > 1:
        words = f"player {owner[plane] + 1}"
    else:
        return ""
    return f'<tspan class="jack-soft small" font-weight="400"> · {words}</tspan>'


def _role(position: Position, plane: int) -> str:
    role = "Reckless Flyer" if position.reckless >> plane & 1 else "Pilot"
    return f"{role}, pushed back" if position.pushed >> plane & 1 else role


def _dice(position: Position, plane: int) -> Iterator[str]:
    """Yield the dice of a plane: its own first, and what they show where it is known."""
    reckless = position.reckless >> plane & 1
    for place, (colour, face) in enumerate(_faces(position, plane)):
        x, y = PITCH * (place % DICE_IN_LINE), PITCH * (place // DICE_IN_LINE)
        in_cup = ' opacity=".4"' if reckless and place else ""
        yield (
            f'<svg x="{x}" y="{y}" width="{DIE}" height="{DIE * 68 / 64:g}" viewBox="0 0 64 68" '
            f'color="{PAINT[colour]}"{in_cup}>{_die(colour, face)}</svg>'
        )


def _faces(position: Position, plane: int) -> Iterator[tuple[int, int | None]]:
    """Yield the colour and the face of each die of a plane; ``None`` is a face not known."""
    roll, dice = _known_roll(position, plane), position.dice[plane]
    thrown = position.throws[plane]
    for colour in sorted(range(len(dice)), key=lambda colour: colour != plane):
        faces: Sequence[int | None] = roll.faces[colour] if roll else (None,) * dice[colour]
        if thrown is not None and colour == plane:
            faces = (thrown, *faces[1:])
        for face in faces:
            yield colour, face


def _known_roll(position: Position, plane: int) -> Roll | None:
    """Return what a Pilot rolled: of a race only what lies open (JB-14)."""
    open_to_all = position.accused >> plane & 1
    return position.rolls[plane] if open_to_all or isinstance(position, RaceView) else None


def _die(colour: int, face: int | None) -> str:
    on, body = NUMERAL[colour], _use("die", 0, 0, 64, 68)
    if face is None:
        return body + _use(f"shape-{colour + 1}", 20, 20, 24, 24, f'fill="{on}" opacity=".85"')
    corner = _use(f"shape-{colour + 1}", 5, 4, 14, 14, f'fill="{on}" opacity=".85"')
    if face == BANANA:
        return body + _use("face-banana", 0, 0, 64, 68) + corner
    line = f'<path d="M26 54 H43" stroke="{on}" stroke-width="3.5"/>' if face in (6, 9) else ""
    size = 42 if face < 10 else 32
    numeral = (
        f'<text x="35" y="48" text-anchor="middle" font-size="{size}" font-weight="800" '
        f'fill="{on}">{face}</text>'
    )
    return body + corner + numeral + line


def _claim(position: Position, plane: int) -> str:
    """Return what a plane has announced, and whether it was found true."""
    action, accused = position.announced[plane], position.accused >> plane & 1
    parts = []
    if action is not None or not accused:
        tone = "ink" if isinstance(action, Announce | Bananas) else "soft"
        words = "–" if action is None else str(action).removeprefix("announce ")
        speed, with_banana, _ = words.partition(" with banana")
        shout = " shout" if isinstance(action, Bananas) else ""
        more = '<tspan class="small"> + banana</tspan>' if with_banana else ""
        parts.append(f'<text class="says{shout} jack-{tone}">{speed}{more}</text>')
    if accused:
        verdict = ("bad", "✗ caught") if position.caught >> plane & 1 else ("ok", "✓ true")
        parts.append(_text("small bold", *verdict, 0, 18))
    return "".join(parts)


def _token(right: bool, against: int) -> str:
    """Return an Arbitration token in the colour of the accused, with its shape."""
    kind = "token-right" if right else "token-wrong"
    return (
        f'<g color="{PAINT[against]}">{_use(kind, 0, 0, 34, 35.7)}'
        f"{_use(f'mark-{against + 1}', 20, 18, 18, 18)}</g>"
    )


# -------------------------------------------------------------------------------------- the words


def _when(position: Position) -> str:
    over = isinstance(position.node, End)
    return f"Turn {position.turn}: {'the end' if over else PHASES[position.phase]}"


def _setting(position: Position) -> str:
    cup = "Super Banana Cup" if position.game.is_super else "Banana Cup"
    return f"{cup}, {position.game.course.name} course"


def _who(position: Position) -> str:
    """Return whose move it is."""
    node = position.node
    if isinstance(node, Turn):
        return f"{colours()[node.seat].capitalize()} to move"
    if isinstance(node, Together):
        return "Time to accuse"
    if not isinstance(node, End):
        return "The dice decide"
    last = position.game.course.last
    if last not in position.where:
        return "Nobody has won"
    return f"{colours()[position.where.index(last)].capitalize()} wins the Banana Cup"


def _in_order(position: Position) -> list[int]:
    """Return the planes, the head of the race first."""
    return sorted(position.game.seats, key=lambda plane: (-position.where[plane], plane))


def _description(position: Position) -> str:
    """Return the position in words."""
    course = position.game.course
    heights = ", ".join(map(str, course.heights))
    planes = "; ".join(_plane_in_words(position, plane) for plane in _in_order(position))
    return (
        f"{_when(position)}. {_who(position)}. {_setting(position)}: "
        f"islands of height {heights}, the Resupply on island {course.resupply}. {planes}."
    )


def _plane_in_words(position: Position, plane: int) -> str:
    where = f"island {position.where[plane]}" if position.where[plane] else "the start"
    counts = zip(colours(), position.dice[plane], strict=True)
    dice = " and ".join(f"{count} {name}" for name, count in counts if count)
    words = [f"{colours()[plane].capitalize()}, {_role(position, plane)}, at {where} with {dice}"]
    shown = [face_name(face) for _, face in _faces(position, plane) if face is not None]
    if shown:
        words.append(f"showing {' '.join(shown)}")
    if (action := position.announced[plane]) is not None:
        words.append(f"says {str(action).removeprefix('announce ')}")
    if position.accused >> plane & 1:
        words.append("caught in a lie" if position.caught >> plane & 1 else "found to be true")
    if (token := position.tokens[plane]) is not None:
        verdict = "rightly" if token.right else "wrongly"
        words.append(f"has {verdict} accused {colours()[token.against]}")
    return ", ".join(words)


# ----------------------------------------------------------------------------------- SVG as text


def _use(piece: str, x: float, y: float, width: float, height: float, attributes: str = "") -> str:
    return (
        f'<use href="#§-{piece}" x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" '
        f'height="{height:.5g}" {attributes}/>'
    )


def _text(names: str, tone: str, words: str, x: float = 0, y: float = 0) -> str:
    return f'<text class="{names} jack-{tone}" x="{x:.5g}" y="{y:.5g}">{escaped(words)}</text>'
