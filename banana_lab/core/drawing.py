"""The kit of which pictures of all games are drawn: elements, symbols, colours, places.

A picture is one SVG text that needs nothing else. An element escapes what it is given and closes by
itself; ``§`` stands for the picture's own name, with which all its ids begin. Colours are written
``"$ink"``: a plain one for viewers that know no style sheet, and a class that follows the page's
``color-scheme``, or its ``--bl-ink``. Colours stand in ``data/theme``, symbols in ``data/symbols``;
boards take both from there, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from importlib import resources
from typing import Final, NamedTuple, TypeAlias

from banana_lab import data

__all__ = [
    "NARROW",
    "TITLE",
    "WIDE",
    "Block",
    "Drawn",
    "Palette",
    "Place",
    "card",
    "coloured",
    "element",
    "group",
    "joined",
    "mark",
    "number",
    "painted",
    "palette",
    "pattern",
    "picture",
    "shortened",
    "signed",
    "styled",
    "symbols",
    "text",
    "transform",
    "use",
]

TITLE: Final = 56
"""How many letters of a title have room."""
WIDE, NARROW = 900, 360
"""How wide a picture with a narrow form is drawn, and that form."""
PHONE: Final = "@media (max-width:560px) and (max-aspect-ratio:3/4)"

OWN: Final = {"c": "currentColor", "edge": "none", "on": "currentColor"}
"""The custom properties of a piece that has the colour of a seat."""

ILLEGAL: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ODD: Final = re.compile(f"[&<>\"'§]|{ILLEGAL.pattern}")
"""What cannot stand in SVG text as it is."""
COLOUR: Final = re.compile(r"--([\w-]+): (?:(#\w+)|light-dark\((#\w+), (#\w+)\));")
LOOSE: Final = re.compile(r"(?<=[{:;}]) | (?=\{)|;(?= ?\})")
PAINTED: Final = re.compile(r"([a-z-]+):var\(--([\w-]+)\)")
CLASS: Final = re.compile(r"bl-(fill|stroke|color|stop-color)-([\w-]+)")
TAG: Final = re.compile(r"<[^>]*var\(--[^>]*>")
PROPERTY: Final = re.compile(r'(fill|stroke|stop-color)="var\(--([\w-]+)[^"]*"')
REFERENCE: Final = re.compile(r"#§-([\w-]+)")

COLOURED: Final = frozenset({"color", "fill", "stroke"})
"""The attributes that can name a colour of the palette; other text may begin like one."""

Palette: TypeAlias = Mapping[str, tuple[str, str]]
"""Each colour in the light and in the dark."""


class Drawn(str):
    """SVG text: an element takes it as it is, and escapes all other text."""

    __slots__ = ()


# -------------------------------------------------------------------------------------- elements


def element(tag: str, *inside: str, **attributes: str | float | None) -> Drawn:
    """Return an SVG element.

    Args:
        tag: what it is.
        inside: what it holds: elements, or text, which is escaped.
        attributes: by name, with ``_`` for ``-`` and one after the name where Python has a word of
            that name; ``None`` is left out. A ``fill``, ``stroke`` or ``color`` of ``"$ink"`` is a
            colour of the palette.

    >>> element("text", "2 < 3", class_="big", x=1.25, font_size=12)
    '<text class="big" x="1.2" font-size="12">2 &lt; 3</text>'
    >>> element("rect", fill="$ink")
    '<rect class="bl-fill-ink" fill="#1f2430"/>'
    """
    words, classes = "", ""
    for name, value in attributes.items():
        if value is None:
            continue
        if not isinstance(value, str):
            value = number(value)
        elif value[:1] == "$" and name in COLOURED:
            classes += f" bl-{_attribute(name)}-{value[1:]}"
            value = palette()[value[1:]][0]
        elif not isinstance(value, Drawn):
            value = _escaped(value)
        if name == "class_":
            classes = f" {value}{classes}"
        else:
            words += f' {_attribute(name)}="{value}"'
    if classes:
        words = f' class="{classes[1:]}"{words}'
    if not inside:
        return Drawn(f"<{tag}{words}/>")
    content = "".join([part if isinstance(part, Drawn) else _escaped(part) for part in inside])
    return Drawn(f"<{tag}{words}>{content}</{tag}>")


@cache
def _attribute(argument: str) -> str:
    return argument.rstrip("_").replace("_", "-")


def _escaped(words: str) -> str:
    """Return a text as XML can hold it, without the mark of the picture's own names."""
    if not ODD.search(words):
        return words
    return escape(ILLEGAL.sub("\ufffd", words)).replace("§", "&#167;")


def number(length: float) -> str:
    """Return a length with one digit after the point at most.

    >>> number(12.0), number(-0.04), number(3.14)
    ('12', '0', '3.1')
    """
    return str(length) if isinstance(length, int) else f"{round(length, 1) + 0:g}"


def joined(parts: Iterable[str]) -> Drawn:
    """Return elements one after the other."""
    return Drawn("".join(parts))


def group(*inside: str, **attributes: str | float | None) -> Drawn:
    """Return elements as one."""
    return element("g", *inside, **attributes)


def text(
    names: str | None,
    colour: str | None,
    words: str,
    x: float = 0,
    y: float = 0,
    **attributes: str | float | None,
) -> Drawn:
    """Return written words, and nothing where there are none."""
    if not words:
        return Drawn()
    return element("text", words, class_=names, fill=colour, x=x, y=y, **attributes)


def mark(name: str) -> Drawn:
    """Return a name of the picture's own, for an ``id``."""
    return Drawn(f"§-{_escaped(name)}")


def pattern(name: str) -> Drawn:
    """Return a pattern or gradient of the picture as a paint."""
    return Drawn(f"url(#{mark(name)})")


def use(
    name: str | None,
    x: float | None = None,
    y: float | None = None,
    width: float | None = None,
    height: float | None = None,
    **attributes: str | float | None,
) -> Drawn:
    """Return a symbol, perhaps in a box; without a name it shows nothing yet."""
    href = None if name is None else Drawn(f"#{mark(name)}")
    box = {"x": x, "y": y, "width": width, "height": height}
    return element("use", href=href, **box, **attributes)


class Place(NamedTuple):
    """Where something is put, and how large."""

    x: float
    y: float
    scale: float = 1


def transform(place: Place, unit: str = "") -> str:
    """Return what puts something in a place, as SVG has it, and with a unit as CSS does.

    >>> transform(Place(10, 2.5, 0.5)), transform(Place(10, 2.5), "px")
    ('translate(10,2.5) scale(0.5)', 'translate(10px,2.5px)')
    """
    size = f" scale({place.scale:.4g})" if place.scale != 1 else ""
    return f"translate({number(place.x)}{unit},{number(place.y)}{unit}){size}"


def shortened(title: str) -> str:
    """Return a title that has room."""
    return title if len(title) <= TITLE else f"{title[: TITLE - 1]}…"


# ------------------------------------------------------------------------------ colours, symbols


def _shipped(path: str) -> str:
    return resources.files(data).joinpath(path).read_text("utf-8")


@cache
def palette(*files: str) -> Palette:
    """Return the colours of boards and pictures, with those of further files of ``data/theme``.

    >>> palette()["ink"]
    ('#1f2430', '#ece9e0')
    """
    found: dict[str, tuple[str, str]] = {}
    for file in ("cards.css", "colours.css", *files):
        for name, both, light, dark in COLOUR.findall(_shipped(f"theme/{file}")):
            found[name] = (light or both, dark or both)
    return found


def coloured(name: str) -> str:
    """Return a colour as it is in the light, for what stays the same in the dark."""
    return palette()[name][0]


@cache
def styled(*files: str) -> str:
    """Return style sheets of ``data/theme`` for a picture, with colours for viewers old and new.

    In them ``#picture`` is the picture's own name, and a comment or a colour has lines of its own.
    """
    lines = (line.strip() for file in files for line in _shipped(f"theme/{file}").splitlines())
    text = "".join(line for line in lines if not line.startswith(("/*", "* ", "--")))
    text = text.replace("#picture", "#§")
    colours = palette(*files)
    tight = LOOSE.sub("", text)
    return PAINTED.sub(lambda found: _shades(found[1], found[2], colours), tight)


def _shades(kind: str, name: str, colours: Palette) -> str:
    light, dark = colours[name]
    return f"{kind}:{light};{kind}:var(--bl-{name},light-dark({light},{dark}))"


def painted(content: str) -> str:
    """Return the style rules of the colours that a drawing names."""
    return "".join(
        f".bl-{kind}-{name}{{{_shades(kind, name, palette())}}}"
        for kind, name in sorted(set(CLASS.findall(content)))
    )


@cache
def symbols(*files: str) -> Mapping[str, Drawn]:
    """Return the symbols of files in ``data/symbols`` by name, as a picture can hold them.

    Each begins on a line of its own.

    >>> symbols("course.svg")["cloud"][:41]
    '<symbol id="§-cloud" viewBox="0 0 64 32">'
    """
    found: dict[str, str] = {}
    for file in files:
        name = ""
        for line in _shipped(f"symbols/{file}").splitlines()[1:-1]:
            tag, is_named, rest = line.strip().partition(' id="')
            if is_named and ">" not in tag:
                name = rest.partition('"')[0]
            if name:
                found[name] = found.get(name, "") + line.strip()
    return {name: Drawn(_own(symbol)) for name, symbol in found.items()}


def _own(symbol: str) -> str:
    """Return a symbol of the picture's own, without custom properties."""
    drawn = TAG.sub(_plain, symbol.replace("</defs>", ""))
    for word in (' id="', ' href="#', "url(#"):
        drawn = drawn.replace(word, f"{word}§-")
    return drawn.replace(' style="font-family:var(--num)"', "")


def _plain(tag: re.Match[str]) -> str:
    """Return a tag without the custom properties of boards, which old viewers do not know."""
    classes: list[str] = []

    def paint(found: re.Match[str]) -> str:
        kind, name = found.groups()
        if name in OWN:
            return f'{kind}="{OWN[name]}"'
        light, dark = palette()[name]
        if light != dark:
            classes.append(f"bl-{kind}-{name}")
        return f'{kind}="{light}"'

    drawn = PROPERTY.sub(paint, tag[0])
    name, _, rest = drawn.partition(" ")
    return f'{name} class="{" ".join(classes)}" {rest}' if classes else drawn


def _used(content: str, sheet: Mapping[str, Drawn]) -> Drawn:
    """Return the symbols that a drawing shows, and those of which they are made."""
    found: set[str] = set()
    names = set(REFERENCE.findall(content))
    while names := {name for name in names - found if name in sheet}:
        found |= names
        names = {part for name in names for part in _parts(sheet[name])}
    return joined(drawn for name, drawn in sheet.items() if name in found)


@cache
def _parts(symbol: Drawn) -> tuple[str, ...]:
    return tuple(REFERENCE.findall(symbol))


# -------------------------------------------------------------------------------------- pictures


def picture(
    *inside: Drawn,
    box: Sequence[float],
    title: str,
    words: str,
    style: str,
    defs: Drawn,
    prefix: str | None = None,
    **attributes: str | float | None,
) -> str:
    """Return a picture as an SVG text.

    Args:
        inside: what it shows.
        box: left, top, width and height of what is shown.
        title: its name.
        words: all that it shows, in words.
        style: its style sheet, without the colours of its elements.
        defs: the symbols that it shows.
        prefix: what every ``id`` in it begins with; without it, one from what is drawn.
        attributes: further ones of its root.
    """
    content = joined(inside)
    drawing = element(
        "svg",
        element("title", title, id=mark("title")),
        element("desc", words, id=mark("desc")),
        element("style", Drawn(style + painted(defs + content))),
        element("defs", defs),
        content,
        xmlns="http://www.w3.org/2000/svg",
        id=Drawn("§"),
        viewBox=" ".join(map(number, box)),
        role="img",
        aria_labelledby=Drawn("§-title §-desc"),
        **attributes,
    )
    return signed(drawing, prefix)


def signed(drawing: Drawn, prefix: str | None = None) -> str:
    """Return a drawing with names of its own, which begin with a prefix, or with one from it."""
    return drawing.replace("§", prefix or f"bl-{sha256(drawing.encode()).hexdigest()[:10]}")


class Block(NamedTuple):
    """Something drawn: its class names, the first of them its own, and its two places."""

    names: str
    inside: Sequence[Block | Drawn]
    wide: Place
    narrow: Place

    def drawn(self) -> Drawn:
        """Return it at its place in the wide picture."""
        parts = (part.drawn() if isinstance(part, Block) else part for part in self.inside)
        return group(*parts, class_=self.names, transform=transform(self.wide))

    def moved(self) -> dict[str, str]:
        """Return the rules that put it and its parts in their places in the narrow picture."""
        name = self.names.split()[0]
        rules = {name: f"#§ .{name}{{transform:{transform(self.narrow, 'px')}}}"}
        for part in self.inside:
            if isinstance(part, Block):
                rules |= part.moved()
        return rules


def card(
    blocks: Iterable[Block],
    *,
    heights: tuple[float, float],
    head: tuple[str, str, str],
    title: str,
    words: str,
    style: tuple[str, str],
    sheet: Mapping[str, Drawn],
) -> str:
    """Return a picture of which everything is drawn once and put in two places.

    The ``transform`` of a block is for the wide picture, and a rule moves it where the window is as
    narrow as a telephone.

    Args:
        blocks: what is drawn under the head.
        heights: how high the wide picture and the narrow one are.
        head: the title as it is shown, the setting, and whose move it is.
        title: the name of the picture.
        words: all that it shows, in words.
        style: the style sheets in ``data/theme`` for both, and for the narrow one.
        sheet: the symbols that it may use.
    """
    wide, narrow = heights
    shown, setting, who = head
    everything = [
        Block("title", [text("big", "$ink", shortened(shown))], Place(24, 40), Place(14, 32)),
        Block("setting", [text("small", "$soft", setting)], Place(24, 63), Place(14, 54)),
        Block("who", [text("label end", "$ink", who)], Place(876, 40), Place(14, 78)),
        *blocks,
    ]
    moved = {name: rule for block in everything for name, rule in block.moved().items()}
    phone = f"#§{{aspect-ratio:{NARROW}/{number(narrow)}}}" + "".join(moved.values())
    ground = max(wide, narrow * WIDE / NARROW)
    drawn = group(*(block.drawn() for block in everything), class_="all")
    return picture(
        element("rect", class_="card", width=WIDE, height=ground, fill="$card"),
        drawn,
        box=(0, 0, WIDE, wide),
        width=WIDE,
        preserveAspectRatio="xMidYMin",
        title=title,
        words=words,
        style=f"{styled('picture.css', 'card.css', style[0])}"
        f"{PHONE}{{{styled('narrow.css', style[1])}{phone}}}",
        defs=_used(drawn, sheet),
    )
