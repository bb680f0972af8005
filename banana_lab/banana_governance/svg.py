"""The picture of a position: in the draft everybody's pack, in the auction lots, bids and hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import ceil
from typing import Final, NamedTuple

from banana_lab.banana_governance import described
from banana_lab.banana_governance.components import ADD_ON, Card
from banana_lab.banana_governance.council import Council
from banana_lab.banana_governance.described import Position, Section
from banana_lab.core.drawing import (
    NARROW,
    WIDE,
    Block,
    Drawn,
    Place,
    card,
    element,
    group,
    symbols,
    text,
    transform,
    use,
)
from banana_lab.core.protocol import End, Turn

__all__ = ["council"]

WIDE_EDGE, NARROW_EDGE = 24, 14
INSIDE, NARROW_INSIDE = WIDE - 2 * WIDE_EDGE, NARROW - 2 * NARROW_EDGE
GAP: Final = 12
"""How far apart panels are, and what is in them from their edges."""
CARD: Final = (60, 88)
LOT: Final = 66
"""How far apart lots are."""
SMALL: Final = 0.56
"""The scale of the cards in panels and packs."""
HAND: Final = (29, 42)
"""How far apart the cards of a hand lie, which overlap, and its lines."""
ROW: Final = (35.5, 52)
"""How far apart the cards of a row lie, and its lines."""
TRAY: Final = 9
"""How many cards of a row lie side by side."""
PACK: Final = 152
"""Where packs begin, right of their names."""


class Scene(NamedTuple):
    """What is drawn, and how high it gets in the wide picture and in the narrow one."""

    blocks: list[Block]
    wide: float
    narrow: float


def council(position: Position, *, seat: int | None = None, title: str | None = None) -> str:
    """Return a position as an SVG text.

    A :class:`Council` is drawn open; of a :class:`CouncilView` only what its player knows, and the
    backs of the other cards.

    Args:
        position: a game, or what a player sees of it.
        seat: with a game, draw what this player knows of it.
        title: stands over the picture instead of round and phase.

    Raises:
        ValueError: there is no such seat, or ``seat`` is given with a view.

    >>> from banana_lab.banana_governance import Game
    >>> picture = council(Game(players=3).start(), title="Three at a table")
    >>> picture[:36], "Three at a table" in picture
    ('<svg xmlns="http://www.w3.org/2000/s', True)
    """
    if seat is not None:
        if not isinstance(position, Council):
            raise ValueError("a view is what one seat knows already; give seat= with a game only")
        position = position.view(seat)
    title = described.when(position) if title is None else title
    scene = _auction(position) if position.holder >= 0 else _draft(position)
    return card(
        scene.blocks,
        heights=(scene.wide, scene.narrow),
        head=(title, described.setting(position), described.who(position)),
        title=title,
        words=" ".join(described.in_words(position)),
        style=("council.css", "council-narrow.css"),
        sheet=symbols("cards.svg", "council.svg"),
    )


# ------------------------------------------------------------------------------------- the auction


def _auction(position: Position) -> Scene:
    """Return the lots, and a panel for each player."""
    seats, blocks, top = position.game.seats, [], 82
    if not isinstance(position.node, End):
        middle = Place(WIDE / 2, 96), Place(NARROW / 2, 106)
        blocks = [
            Block("table", _table(), Place(WIDE_EDGE, top), Place(NARROW_EDGE, top + 10)),
            Block("lots", _lots(position), *middle),
        ]
        top += 116 + GAP
    width = (INSIDE - GAP * (len(seats) - 1)) / len(seats)
    columns = 2 if len(seats) == 4 else 1
    scale = (NARROW_INSIDE - GAP * (columns - 1)) / columns / width
    lines = _lines(position, width)
    height = 40 + sum(map(_section_height, lines))
    for seat in seats:
        row, column = divmod(seat, columns)
        left = NARROW_EDGE + column * (width * scale + GAP)
        narrow = Place(left, top + 10 + row * (height * scale + GAP), scale)
        blocks.append(
            Block(
                f"player-{position.game.seat_name(seat)} panel",
                _panel(position, seat, width, height, lines),
                Place(WIDE_EDGE + seat * (width + GAP), top),
                narrow,
            )
        )
    rows = ceil(len(seats) / columns)
    low = top + 10 + rows * (height * scale + GAP)
    return Scene(blocks, ceil(top + height + WIDE_EDGE), ceil(low + 2))


def _table() -> list[Drawn]:
    return [
        element("rect", class_=shape, width=width, height=116, rx=12, fill="$tray")
        for shape, width in (("wide", INSIDE), ("narrow", NARROW_INSIDE))
    ]


def _lots(position: Position) -> list[Drawn]:
    """Return what lies in the centre of the table, and room for what is still to be flipped."""
    birds = [ADD_ON] * (position.game.box.round_birds + position.add_on)
    slots = [use("slot", 0, 0, *CARD)] * described.to_flip(position)
    drawn = [*map(_card, reversed(position.table)), *slots, *map(_card, birds)]
    left = -(LOT * len(drawn) - (LOT - CARD[0])) / 2
    return [_at(Place(left + LOT * place, 0), lot) for place, lot in enumerate(drawn)]


def _panel(
    position: Position, seat: int, width: float, height: float, room: Sequence[int]
) -> list[Drawn]:
    """Return what a player has bid and won, and its hand."""
    moves = isinstance(position.node, Turn) and position.node.seat == seat
    parts = [
        element(
            "rect",
            class_="moves" if moves else None,
            width=width,
            height=height,
            rx=12,
            fill="none",
            stroke="$court" if moves else "$line",
            stroke_width=3 if moves else None,
        ),
        _name(position, seat, GAP),
        text("small end", "$soft", described.status(position, seat), width - GAP, 26),
    ]
    y = 40.0
    for section, lines in zip(described.sections(position, seat), room, strict=True):
        parts += [
            text("small", "$soft", section.name, GAP, y + 15),
            text("total end", "$ink", section.total, width - GAP, y + 15),
            _at(Place(GAP, y + 23), *_laid(_held(section), _per_line(width), HAND)),
        ]
        y += _section_height(lines)
    return parts


def _held(section: Section) -> list[Drawn]:
    return [*map(_card, section.cards), *[_back()] * section.backs]


def _per_line(width: float) -> int:
    """Return how many cards lie side by side in a panel."""
    return int((width - 2 * GAP - CARD[0] * SMALL) // HAND[0]) + 1


def _lines(position: Position, width: float) -> list[int]:
    """Return how many lines of cards each part of a panel has, the same for all players."""
    everybody = [described.sections(position, seat) for seat in position.game.seats]
    return [
        max(ceil((len(part.cards) + part.backs) / _per_line(width)) for part in alike)
        for alike in zip(*everybody, strict=True)
    ]


def _section_height(lines: int) -> float:
    return 32 + (HAND[1] * (lines - 1) + ROW[1] + 4 if lines else 0)


# --------------------------------------------------------------------------------------- the draft


def _draft(position: Position) -> Scene:
    """Return everybody's pack."""
    blocks, wide, narrow = [], 90.0, 100.0
    for owner in position.game.seats:
        name, groups = position.game.seat_name(owner), described.pack(position, owner)
        label = [
            element("path", d=f"M0 -16H{INSIDE}", stroke="$line"),
            _name(position, owner, 0, 12),
            text("small", "$soft", described.holder(position, owner), 24, 31),
        ]
        places = Place(WIDE_EDGE, wide + 14), Place(NARROW_EDGE, narrow + 14)
        blocks.append(Block(f"owner-{name}", label, *places))
        at_wide, high = _flow(groups, WIDE - WIDE_EDGE - PACK)
        at_narrow, tall = _flow(groups, NARROW_INSIDE)
        for number, ((x, y), (left, top)) in enumerate(zip(at_wide, at_narrow, strict=True)):
            places = Place(PACK + x, wide + 10 + y), Place(NARROW_EDGE + left, narrow + 54 + top)
            pile = _pile(groups[number])
            blocks.append(Block(f"{name}-{number + 1}", [pile], *places))
        wide += max(high, ROW[1]) + 34
        narrow += tall + 72
    return Scene(blocks, ceil(wide - 2), ceil(narrow - 4))


def _size(pile: described.Group) -> tuple[float, float]:
    """Return how wide and how high a group is drawn; the backs of a row lie close together."""
    cards = len(pile.cards) + (pile.made is not None) + (pile.backs > 0)
    width, height = ROW[0] * min(cards, TRAY), ROW[1] * ceil(cards / TRAY)
    return (width + 9, height + 34) if pile.made else (width, height)


def _flow(
    groups: Iterable[described.Group], width: float
) -> tuple[list[tuple[float, float]], float]:
    """Return where groups lie in lines of that width, and how high all get."""
    places, x, y, high = [], 0.0, 0.0, 0.0
    for pile in groups:
        wide, tall = _size(pile)
        if x and x + wide > width:
            x, y, high = 0.0, y + high + 6, 0.0
        places.append((x, y))
        x += wide + (8 if pile.made else 0)
        high = max(high, tall)
    return places, y + high


def _pile(pile: described.Group) -> Drawn:
    """Return a group on its tray, with its number or its taker, and what it is worth."""
    width, height = _size(pile)
    drawn = [*map(_card, pile.cards)]
    if pile.backs:
        drawn.append(group(*(_at(Place(20 * place, 0), _back()) for place in range(pile.backs))))
    if pile.made is None:
        return group(*_laid(drawn, TRAY, ROW))
    drawn.append(_divider(pile.made.divider))
    parts = [
        element("rect", width=width, height=height, rx=9, fill="$tray"),
        _at(Place(5, 6), *_laid(drawn, TRAY, ROW)),
        text("total end", "$ink", str(pile.made.bananas), width - 7, height - 8),
    ]
    if pile.number:
        parts.append(text("small", "$soft", str(pile.number), 7, height - 8))
    if pile.taker < 0:
        return group(*parts)
    return group(*parts, use(f"seat-{pile.taker + 1}", 5, height - 22, 16, 16), opacity=".5")


# --------------------------------------------------------------------------------------- the cards


@cache
def _card(card: Card) -> Drawn:
    """Return a card, 60 by 88."""
    return group(*_on_card(card))


def _on_card(card: Card) -> Iterator[Drawn]:
    kind = card.kind if card.kind in ("banana", "monkey") else "bird"
    yield use(f"card-{kind}", 0, 0, *CARD)
    match card.kind:
        case "banana":
            yield _face(card.value, 27)
            yield use(_bunch(card.value), 10, 34, 40, 44)
        case "monkey" if card.start:
            yield _face(card.value, 26)
            yield use("monkey", 14, 31, 32, 31)
            yield _face("start", 80, 15)
        case "monkey" if card.bird:
            yield _face(card.value, 26)
            yield use("monkey", 5, 33, 36, 35)
            yield use("bird", 28, 58, 28, 25)
        case "monkey":
            yield _face(card.value, 26)
            yield use("monkey", 11, 35, 38, 37)
        case "pass bird":
            yield _face("pass", 75, 16)
            yield use("bird", 11, 17, 38, 34)
        case _:
            yield use("bird", 9, 24, 42, 38)


@cache
def _divider(value: int) -> Drawn:
    """Return a divider, 0 for the monkey hand."""
    ground = use("card-divider", 0, 0, *CARD)
    if not value:
        return group(ground, use("paw", 11, 18, 38, 46))
    return group(ground, _face(value, 33), use(_bunch(value), 10, 36, 40, 38))


def _bunch(value: int) -> str:
    """Return how many bananas are drawn: more is more, the number is exact."""
    return f"bunch-{1 + (value > 2) + (value > 6) + (value > 10)}"


def _back() -> Drawn:
    return use("card-back", 0, 0, *CARD)


def _face(words: str | int, y: float, size: float = 26) -> Drawn:
    return text("face", "#1f2430", str(words), 30, y, font_size=size)


def _laid(drawn: Sequence[Drawn], per_line: int, apart: tuple[float, float]) -> Iterator[Drawn]:
    """Yield small cards, so many side by side."""
    for number, small in enumerate(drawn):
        line, place = divmod(number, per_line)
        yield _at(Place(apart[0] * place, apart[1] * line, SMALL), small)


def _name(position: Position, seat: int, x: float, y: float = 26) -> Drawn:
    """Return the mark and the name of a player."""
    is_viewer = not isinstance(position, Council) and position.seat == seat
    words = described.called(position, seat) + " · you" * is_viewer
    return group(
        use(f"seat-{seat + 1}", x, y - 14, 17, 17), text("label", "$ink", words, x + 24, y)
    )


def _at(place: Place, *inside: Drawn) -> Drawn:
    return group(*inside, transform=transform(place))
