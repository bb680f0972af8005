"""The picture of a position: in the draft everybody's pack, in the auction lots, bids and hands.

The picture is one SVG text that needs nothing else. Everything is drawn once and put in two
places: its ``transform`` is for the wide picture, and a style rule moves it where the window is as
narrow as a telephone. The colours follow the ``color-scheme`` of the page, and the themes of
JupyterLab; a page can set each of them as ``--bl-ink``, ``--bl-card`` and so on. The pieces are the
symbols of ``data/cards.svg``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from banana_lab.banana_governance.actions import Group as Made
from banana_lab.banana_governance.components import (
    ADD_ON,
    PASS_BIRD,
    Card,
    Cards,
    banana,
)
from banana_lab.banana_governance.council import Council, CouncilView
from banana_lab.banana_governance.rules import Awarding, Dealing, Dividing, Flipping, Picking
from banana_lab.core.drawing import Place, escaped, pieces, shortened, transform
from banana_lab.core.protocol import End, Together, Turn

__all__ = ["council", "in_words", "when"]

Position: TypeAlias = Council | CouncilView

THEME: Final = {
    "card": ("fill", "#ffffff", "#1d222a"),
    "ink": ("fill", "#1f2430", "#ece9e0"),
    "soft": ("fill", "#5b6270", "#a8adb8"),
    "tray": ("fill", "#f6efd8", "#2a303a"),
    "line": ("stroke", "#d9d4c5", "#39404c"),
    "moves": ("stroke", "#6b4fa3", "#b6a0e6"),
    "card-face": ("fill", "#fffdf6", "#f4eedd"),
    "card-edge": ("stroke", "#b9b09a", "#857d69"),
    "div-face": ("fill", "#e8e1f5", "#d9cdf0"),
    "div-edge": ("stroke", "#6b4fa3", "#7a5cb8"),
    "fur-soft": ("fill", "#f6eadb", "#ecdcc4"),
    "plume-soft": ("fill", "#e6f0fa", "#d4e3f2"),
}

STYLE: Final = """
#§{color-scheme:light dark;max-width:100%;height:auto;overflow:hidden;border-radius:16px;
outline:1px solid #d9d4c5;outline-color:var(--bl-line,light-dark(#d9d4c5,#39404c));
outline-offset:-1px;
font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
font-variant-numeric:tabular-nums}
:is([data-theme="light"],[data-jp-theme-light="true"]) #§{color-scheme:light}
:is([data-theme="dark"],[data-jp-theme-light="false"]) #§{color-scheme:dark}
@media print{#§#§#§{color-scheme:light}}
#§ .big{font-size:22px;font-weight:700}
#§ .label{font-size:15px;font-weight:650}
#§ .total{font-size:16px;font-weight:700}
#§ .small{font-size:14px}
#§ .end{text-anchor:end}
#§ .face{text-anchor:middle;font-weight:750}
#§ .narrow{display:none}
"""

PHONE_STYLE: Final = """
#§{width:100%;aspect-ratio:360/¶}
#§ .all{transform:scale(2.5)}
#§ .wide{display:none}
#§ .narrow{display:inline}
#§ .big{font-size:20px}
#§ .who text{text-anchor:start}
#§ .panel .small{font-size:15px}
"""
PHONE: Final = "@media (max-width:560px) and (max-aspect-ratio:3/4)"

WIDE_WIDTH, NARROW_WIDTH = 900, 360
WIDE_EDGE, NARROW_EDGE = 24, 14
INSIDE, NARROW_INSIDE = WIDE_WIDTH - 2 * WIDE_EDGE, NARROW_WIDTH - 2 * NARROW_EDGE
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


class Block(NamedTuple):
    """Something drawn: its class names, the first of them its own, and its two places."""

    names: str
    content: str
    wide: Place
    narrow: Place


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
    title = when(position) if title is None else title
    scene = _auction(position) if position.holder >= 0 else _draft(position)
    blocks = [
        Block("title", _text("big", "ink", shortened(title)), Place(24, 40), Place(14, 32)),
        Block("setting", _text("small", "soft", _setting(position)), Place(24, 63), Place(14, 54)),
        Block("who", _text("label end", "ink", _who(position)), Place(876, 40), Place(14, 78)),
        *scene.blocks,
    ]
    ground = max(scene.wide, scene.narrow * WIDE_WIDTH / NARROW_WIDTH)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="§" viewBox="0 0 {WIDE_WIDTH} {scene.wide:g}"'
        f' width="{WIDE_WIDTH}" preserveAspectRatio="xMidYMin" role="img"'
        ' aria-labelledby="§-title §-desc">'
        f'<title id="§-title">{escaped(title)}</title>'
        f'<desc id="§-desc">{escaped(" ".join(in_words(position)))}</desc>'
        f"<style>{_style(blocks, scene.narrow)}</style><defs>{pieces('cards.svg')}</defs>"
        f'<rect class="gov-card" width="{WIDE_WIDTH}" height="{ground:g}" fill="#fff"/>'
        f'<g class="all">{"".join(map(_put, blocks))}</g></svg>'
    )
    return drawing.replace("§", f"bl-{sha256(drawing.encode()).hexdigest()[:10]}")


def _put(block: Block) -> str:
    """Return a group that lies at its place in the wide picture."""
    return f'<g class="{block.names}" transform="{transform(block.wide)}">{block.content}</g>'


def _style(blocks: Sequence[Block], height: float) -> str:
    """Return the theme, and the rules that move everything to its narrow place."""
    rules = [
        f".gov-{name}{{{kind}:{light};{kind}:var(--bl-{name},light-dark({light},{dark}))}}"
        for name, (kind, light, dark) in THEME.items()
    ]
    moved = [
        f"#§ .{block.names.split()[0]}{{transform:{transform(block.narrow, 'px')}}}"
        for block in blocks
    ]
    phone = PHONE_STYLE.replace("¶", f"{height:g}") + "\n".join(moved)
    return "\n".join([STYLE, *rules, f"{PHONE}{{{phone}}}"])


# ------------------------------------------------------------------------------------- the auction


def _auction(position: Position) -> Scene:
    """Return the lots, and a panel for each player."""
    seats, blocks, top = position.game.seats, [], 82
    if not isinstance(position.node, End):
        blocks += [
            Block("table", _table(), Place(WIDE_EDGE, top), Place(NARROW_EDGE, top + 10)),
            Block("lots", _lots(position), Place(WIDE_WIDTH / 2, 96), Place(NARROW_WIDTH / 2, 106)),
        ]
        top += 116 + GAP
    width = (INSIDE - GAP * (len(seats) - 1)) / len(seats)
    columns = 2 if len(seats) == 4 else 1
    scale = (NARROW_INSIDE - GAP * (columns - 1)) / columns / width
    room = _room(position, width)
    height = 40 + sum(map(_section_height, room))
    for seat in seats:
        row, column = divmod(seat, columns)
        blocks.append(
            Block(
                f"player-{position.game.seat_name(seat)} panel",
                _panel(position, seat, width, height, room),
                Place(WIDE_EDGE + seat * (width + GAP), top),
                Place(
                    NARROW_EDGE + column * (width * scale + GAP),
                    top + 10 + row * (height * scale + GAP),
                    scale,
                ),
            )
        )
    rows = ceil(len(seats) / columns)
    low = top + 10 + rows * (height * scale + GAP)
    return Scene(blocks, ceil(top + height + WIDE_EDGE), ceil(low + 2))


def _table() -> str:
    return "".join(
        f'<rect class="{shape} gov-tray" width="{width}" height="116" rx="12" fill="#f6efd8"/>'
        for shape, width in (("wide", INSIDE), ("narrow", NARROW_INSIDE))
    )


def _lots(position: Position) -> str:
    """Return what lies in the centre of the table, and room for what is still to be flipped."""
    to_come = 0
    if isinstance(position.step, Flipping):
        to_come = len(position.game.seats) - 1 - len(position.table)
    birds = [ADD_ON] * (position.game.box.round_birds + position.add_on)
    drawn = [_card(its) for its in (*reversed(position.table), *birds)]
    drawn[len(position.table) : len(position.table)] = [_use("slot", 0, 0, *CARD)] * to_come
    left = -(LOT * len(drawn) - (LOT - CARD[0])) / 2
    return "".join(_at(left + LOT * place, 0, its) for place, its in enumerate(drawn))


class Section(NamedTuple):
    """A part of a panel: its name, what it comes to, and its cards, each drawn."""

    name: str
    total: str
    drawn: list[str]


def _panel(position: Position, seat: int, width: float, height: float, room: Sequence[int]) -> str:
    """Return what a player has bid and won, and its hand."""
    moves = isinstance(position.node, Turn) and position.node.seat == seat
    edge = 'class="gov-moves" stroke-width="3"' if moves else 'class="gov-line"'
    parts = [
        f'<rect {edge} width="{width:g}" height="{height:g}" rx="12" fill="none" '
        f'stroke="{THEME["moves" if moves else "line"][1]}"/>',
        _name(position, seat, GAP),
        _text("small end", "soft", _status(position, seat), width - GAP, 26),
    ]
    y = 40.0
    for section, lines in zip(_sections(position, seat), room, strict=True):
        parts += [
            _text("small", "soft", section.name, GAP, y + 15),
            _text("total end", "ink", section.total, width - GAP, y + 15),
            _at(GAP, y + 23, _laid(section.drawn, _per_line(width), HAND)),
        ]
        y += _section_height(lines)
    return "".join(parts)


def _sections(position: Position, seat: int) -> list[Section]:
    """Return the parts of a panel."""
    bids, won = position.bids[seat], position.won[seat]
    birds = [ADD_ON] * position.birds[seat] + [PASS_BIRD] * position.used[seat]
    hand = _hand(position, seat)
    held = [_back()] * len(hand) if isinstance(hand, range) else _faces(hand)
    rank = _rank(position, seat) if position.acted else ""
    bid = Section("Bid", f"{sum(bids)} · {rank}" if rank else "–", _faces(map(banana, bids)))
    return [
        *(_score(position, seat) if isinstance(position.node, End) else [bid]),
        Section("Won", _count(won, birds), _faces((*won, *birds))),
        Section("Hand", _held(hand), held),
    ]


def _faces(cards: Iterable[Card]) -> list[str]:
    return list(map(_card, cards))


def _count(won: Sequence[Card], birds: Sequence[Card]) -> str:
    """Return what monkeys come to, and how many birds there are in front of a player."""
    flock = len(birds) + sum(its.bird for its in won)
    worth = str(sum(its.value for its in won))
    return f"{worth} · {_number(flock, 'bird')}" if flock else worth if won else "–"


def _hand(position: Position, seat: int) -> Cards | range:
    """Return the cards in a hand; only their places, where they are not known."""
    if isinstance(position, Council):
        bananas, birds = position.hands[seat], position.pass_birds[seat]
        kept = position.kept[seat]
    elif seat == position.seat:
        bananas, birds, kept = position.hand, position.pass_birds, position.kept
    else:
        return range(position.sizes[seat])
    return Cards((*map(banana, bananas), *[PASS_BIRD] * birds, *kept))


def _held(hand: Cards | range) -> str:
    if isinstance(hand, range):
        return _number(len(hand), "card")
    return str(sum(its.value for its in hand if its.kind == "banana"))


def _rank(position: Position, seat: int) -> str:
    """Return the rank that a bid has now; of equal ones that of who passed first (BG-15)."""
    passed = {who: place for place, who in enumerate(position.passed)}
    keys = [(-sum(bids), passed.get(who, len(passed))) for who, bids in enumerate(position.bids)]
    rank = sorted(keys).index(keys[seat])
    return ("1st", "2nd", "3rd", "4th")[rank] + " tied" * (keys.count(keys[seat]) > 1)


def _status(position: Position, seat: int) -> str:
    """Return what a player does, or has done, in a word."""
    if isinstance(position.node, Turn) and position.node.seat == seat:
        return "to choose" if isinstance(position.step, Awarding) else "to bid"
    if seat in position.passed:
        return "passed"
    begins = seat == position.first and not isinstance(position.node, End)
    return "begins" if begins else ""


def _score(position: Position, seat: int) -> Iterator[Section]:
    """Yield how the score of a player comes about, if all hands are known."""
    if isinstance(position, Council):
        score = position.result()[seat]
        yield Section(f"{score.bananas} × {_signed(score.net)}", _signed(score.total), [])


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _per_line(width: float) -> int:
    """Return how many cards lie side by side in a panel."""
    return int((width - 2 * GAP - CARD[0] * SMALL) // HAND[0]) + 1


def _room(position: Position, width: float) -> list[int]:
    """Return how many lines of cards each part of a panel has, the same for all players."""
    everybody = [_sections(position, seat) for seat in position.game.seats]
    return [
        max(ceil(len(section.drawn) / _per_line(width)) for section in alike)
        for alike in zip(*everybody, strict=True)
    ]


def _section_height(lines: int) -> float:
    return 32 + (HAND[1] * (lines - 1) + ROW[1] + 4 if lines else 0)


# --------------------------------------------------------------------------------------- the draft


class Group(NamedTuple):
    """A group in a pack, or a part of a row that is not divided.

    Attributes:
        drawn: its cards.
        words: what it is.
        bananas: what they come to, ``None`` without a tray.
        number: the number by which it can be taken now, or 0.
        taker: who took it, or -1.
    """

    drawn: list[str]
    words: str
    bananas: int | None = None
    number: int = 0
    taker: int = -1

    @property
    def width(self) -> float:
        """How wide it is drawn."""
        return ROW[0] * min(len(self.drawn), TRAY) + (0 if self.bananas is None else 9)

    @property
    def height(self) -> float:
        """How high it is drawn."""
        return ROW[1] * ceil(len(self.drawn) / TRAY) + (0 if self.bananas is None else 34)


def _draft(position: Position) -> Scene:
    """Return everybody's pack."""
    blocks, wide, narrow = [], 90.0, 100.0
    for owner in position.game.seats:
        name, groups = position.game.seat_name(owner), _pack(position, owner)
        label = f'<path class="gov-line" d="M0 -16 H{INSIDE}" stroke="#d9d4c5"/>'
        label += _name(position, owner, 0, 12)
        label += _text("small", "soft", _holder(position, owner), 24, 31)
        there = Place(WIDE_EDGE, wide + 14), Place(NARROW_EDGE, narrow + 14)
        blocks.append(Block(f"owner-{name}", label, *there))
        at_wide, high = _flow(groups, WIDE_WIDTH - WIDE_EDGE - PACK)
        at_narrow, tall = _flow(groups, NARROW_INSIDE)
        for place, ((x, y), (left, top)) in enumerate(zip(at_wide, at_narrow, strict=True)):
            there = Place(PACK + x, wide + 10 + y), Place(NARROW_EDGE + left, narrow + 54 + top)
            blocks.append(Block(f"{name}-{place + 1}", _tray(groups[place]), *there))
        wide += max(high, ROW[1]) + 34
        narrow += tall + 72
    return Scene(blocks, ceil(wide - 2), ceil(narrow - 4))


def _flow(groups: Sequence[Group], width: float) -> tuple[list[tuple[float, float]], float]:
    """Return where groups lie in lines of that width, and how high all get."""
    places, x, y, high = [], 0.0, 0.0, 0.0
    for group in groups:
        if x and x + group.width > width:
            x, y, high = 0.0, y + high + 6, 0.0
        places.append((x, y))
        x += group.width + (0 if group.bananas is None else 8)
        high = max(high, group.height)
    return places, y + high


def _pack(position: Position, owner: int) -> list[Group]:
    """Return the groups that a player made, as far as they are known."""
    step = position.step
    if isinstance(step, Dealing) and owner >= step.seat:
        return []
    if isinstance(position, Council):
        row, split = position.rows[owner], position.splits[owner]
        takers = _takers(position, owner)
    elif owner == position.seat:
        row, split, takers = position.row, position.split, {}
    else:
        return _seen_pack(position, owner)
    assert row is not None
    if split is None:
        half = len(row) // 2
        return [Group(_faces(part), str(Cards(part))) for part in (row[:half], row[half:])]
    left = iter(range(1, len(split.sizes) + 1))
    offered = isinstance(step, Picking) and isinstance(position, Council)
    return [
        _group(group, next(left) if offered and place not in takers else 0, takers.get(place, -1))
        for place, group in enumerate(split.groups(row))
    ]


def _takers(council: Council, owner: int) -> dict[int, int]:
    """Return who took each group of a pack."""
    players = len(council.game.seats)
    passed = enumerate((owner + number) % players for number in range(1, players + 1))
    return {
        council.taken[seat][pick]: seat for pick, seat in passed if pick < len(council.taken[seat])
    }


def _seen_pack(view: CouncilView, owner: int) -> list[Group]:
    """Return a pack as it was when this player held it, or its back."""
    pick = (view.seat - owner - 1) % len(view.game.seats)
    if pick >= len(view.packs):
        return [Group([_backs(view.game.box.dealt)], "not seen yet")]
    taken = view.taken[pick] if pick < len(view.taken) else None
    return [
        _group(group, place + 1 if taken is None else 0, view.seat if place == taken else -1)
        for place, group in enumerate(view.packs[pick])
    ]


def _group(group: Made, number: int, taker: int) -> Group:
    drawn = [*_faces(group.cards), _divider(group.divider)]
    return Group(drawn, str(group), group.bananas, number, taker)


def _tray(group: Group) -> str:
    """Return a group on its tray, with its number or its taker, and what it is worth."""
    if group.bananas is None:
        return _laid(group.drawn, TRAY, ROW)
    width, foot = group.width, group.height
    parts = [
        f'<rect class="gov-tray" width="{width:g}" height="{foot:g}" rx="9" fill="#f6efd8"/>',
        _at(5, 6, _laid(group.drawn, TRAY, ROW)),
        _text("total end", "ink", str(group.bananas), width - 7, foot - 8),
    ]
    if group.number:
        parts.append(_text("small", "soft", str(group.number), 7, foot - 8))
    if group.taker >= 0:
        parts.append(_use(f"seat-{group.taker + 1}", 5, foot - 22, 16, 16))
        return f'<g opacity=".5">{"".join(parts)}</g>'
    return "".join(parts)


def _holder(position: Position, owner: int) -> str:
    """Return who holds a pack."""
    step, players = position.step, len(position.game.seats)
    if isinstance(step, Picking):
        return f"with {position.game.seat_name((owner + step.number) % players)}"
    return ""


# --------------------------------------------------------------------------------------- the cards


def _card(card: Card) -> str:
    """Return a card, 60 by 88."""
    value = card.value
    match card.kind:
        case "banana":
            drawn = "card-banana", _face(value, 27), _use(_bunch(value), 10, 34, 40, 44)
        case "monkey":
            where = (5, 33, 36, 35) if card.bird else (11, 35, 38, 37)
            more = _use("bird", 28, 58, 28, 25) if card.bird else ""
            if card.start:
                where, more = (14, 31, 32, 31), _face("start", 80, 15)
            drawn = "card-monkey", _face(value, 26), _use("monkey", *where) + more
        case "pass bird":
            drawn = "card-bird", _face("pass", 75, 16), _use("bird", 11, 17, 38, 34)
        case _:
            drawn = "card-bird", "", _use("bird", 9, 24, 42, 38)
    ground, number, picture = drawn
    return f"{_use(ground, 0, 0, *CARD)}{number}{picture}"


def _divider(value: int) -> str:
    """Return a divider, 0 for the monkey hand."""
    ground = _use("card-divider", 0, 0, *CARD)
    if not value:
        return ground + _use("paw", 11, 18, 38, 46)
    return f"{ground}{_face(value, 33)}{_use(_bunch(value), 10, 36, 40, 38)}"


def _bunch(value: int) -> str:
    """Return how many bananas are drawn: more is more, the number is exact."""
    return f"bunch-{1 + (value > 2) + (value > 6) + (value > 10)}"


def _back() -> str:
    return _use("card-back", 0, 0, *CARD)


def _backs(count: int) -> str:
    """Return the backs of a row of cards, close together."""
    return "".join(_at(20 * place, 0, _back()) for place in range(count))


def _face(words: str | int, y: float, size: float = 26) -> str:
    return f'<text class="face" x="30" y="{y:g}" font-size="{size:g}" fill="#1f2430">{words}</text>'


def _laid(drawn: Sequence[str], per_line: int, apart: tuple[float, float]) -> str:
    """Return small cards, so many side by side."""
    return "".join(
        _at(apart[0] * (place % per_line), apart[1] * (place // per_line), its, SMALL)
        for place, its in enumerate(drawn)
    )


# --------------------------------------------------------------------------------------- the words


def when(position: Position) -> str:
    """Return how far a game is.

    >>> from banana_lab.banana_governance import Game
    >>> when(Game().start())
    'Draft: the deal'
    """
    match position.step:
        case None:
            return "The end"
        case Dealing():
            return "Draft: the deal"
        case Dividing():
            return "Draft: dividing"
        case Picking(number=number):
            return f"Draft: pick {number} of {len(position.game.seats)}"
        case Flipping():
            phase = "the lots are flipped"
        case Awarding():
            phase = "monkeys are chosen"
        case _:
            phase = "bidding"
    return f"Round {position.round} of {position.game.box.rounds}: {phase}"


def _setting(position: Position) -> str:
    players = f"{len(position.game.seats)} players"
    if isinstance(position, CouncilView):
        players += f", seen by {position.game.seat_name(position.seat)}"
    if position.holder < 0 or isinstance(position.node, End):
        return players
    return f"{players}, {_number(len(position.deck), 'card')} to come"


def _who(position: Position) -> str:
    """Return whose move it is."""
    node = position.node
    if isinstance(node, Turn):
        does = _status(position, node.seat)
        return f"{_called(position, node.seat)} {does}"
    if isinstance(node, Together):
        return "All divide" if isinstance(position.step, Dividing) else "All take a group"
    if not isinstance(node, End):
        return "The deck decides"
    if not isinstance(position, Council):
        return "The game is over"
    winners = [seat for seat, share in position.returns().items() if share]
    if len(winners) == 1:
        return f"{_called(position, winners[0])} is the Great Boss Monkey"
    return f"{' and '.join(_called(position, seat) for seat in winners)} share the win"


def _called(position: Position, seat: int) -> str:
    return position.game.seat_name(seat).capitalize()


def _name(position: Position, seat: int, x: float, y: float = 26) -> str:
    """Return the mark and the name of a player."""
    you = isinstance(position, CouncilView) and position.seat == seat
    words = _called(position, seat) + " · you" * you
    return _use(f"seat-{seat + 1}", x, y - 14, 17, 17) + _text("label", "ink", words, x + 24, y)


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


def in_words(position: Position) -> list[str]:
    """Return a position in words: how far it is and what lies open, then a line for each player."""
    seen = _panel_in_words if position.holder >= 0 else _pack_in_words
    words = f"{when(position)}. {_setting(position)}. {_who(position)}."
    if position.table or position.add_on:
        lots = Cards((*position.table, *[ADD_ON] * position.add_on))
        words += f" In the centre lie {lots}."
    return [words, *(seen(position, seat) for seat in position.game.seats)]


def _panel_in_words(position: Position, seat: int) -> str:
    """Return what a player has bid and won, its hand, and its score."""
    bids, won = Cards(map(banana, position.bids[seat])), Cards(position.won[seat])
    hand, status = _hand(position, seat), _status(position, seat)
    cards = {"Bid": bids, "Won": won, "Hand": "" if isinstance(hand, range) else hand}
    parts = [
        " ".join(filter(None, [part.name, str(cards.get(part.name, "")), f"({part.total})"]))
        for part in _sections(position, seat)
    ]
    who = ", ".join(filter(None, [_called(position, seat), status]))
    return f"{who}: {'; '.join(parts)}."


def _pack_in_words(position: Position, owner: int) -> str:
    """Return the groups of a pack, and who holds it."""
    groups = [
        group.words
        + (f" taken by {position.game.seat_name(group.taker)}" if group.taker >= 0 else "")
        for group in _pack(position, owner)
    ]
    who = ", ".join(filter(None, [_called(position, owner), _holder(position, owner)]))
    return f"{who}: {', '.join(groups) or 'no row'}."


# ------------------------------------------------------------------------------------- SVG as text


def _at(x: float, y: float, content: str, scale: float = 1) -> str:
    return f'<g transform="{transform(Place(x, y, scale))}">{content}</g>'


def _use(piece: str, x: float, y: float, width: float, height: float) -> str:
    box = f'x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" height="{height:.5g}"'
    return f'<use href="#§-{piece}" {box}/>'


def _text(names: str, tone: str, words: str, x: float = 0, y: float = 0) -> str:
    if not words:
        return ""
    return f'<text class="{names} gov-{tone}" x="{x:.5g}" y="{y:.5g}">{escaped(words)}</text>'
