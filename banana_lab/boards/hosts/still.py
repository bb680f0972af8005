"""A board as a picture that does not move, for paper and for pages without a widget manager."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from html import escape
from itertools import zip_longest
from typing import Final

from banana_lab import odds
from banana_lab.banana_governance import Council, CouncilView
from banana_lab.banana_governance import described as council_words
from banana_lab.banana_governance import svg as council_svg
from banana_lab.boards.auctions import equation
from banana_lab.boards.explorers.auction import AuctionState
from banana_lab.boards.explorers.auction import words as auction_words
from banana_lab.boards.explorers.bluff import BluffState, words
from banana_lab.boards.explorers.bluff.round import THEM, YOU, Plane
from banana_lab.boards.explorers.deal import DealState
from banana_lab.boards.explorers.deal import words as deal_words
from banana_lab.boards.explorers.dice_cup import DiceCupState
from banana_lab.boards.explorers.island import IslandState
from banana_lab.boards.explorers.island.words import summary
from banana_lab.boards.explorers.island_editor import IslandEditorState
from banana_lab.boards.explorers.question import QuestionState
from banana_lab.boards.explorers.score_plane import ScorePlaneState
from banana_lab.boards.explorers.score_plane import words as plane_words
from banana_lab.boards.explorers.score_plane.plane import chart
from banana_lab.boards.explorers.splitter import SplitterState
from banana_lab.boards.explorers.splitter.words import shown, standing
from banana_lab.boards.tables.island_table.words import phase
from banana_lab.boards.tables.table import AnyState
from banana_lab.core.words import count
from banana_lab.jack_bananas import Race, RaceView
from banana_lab.jack_bananas import svg as race_svg
from banana_lab.jack_bananas.components import BANANA, face_name
from banana_lab.maka_bana import Season, svg
from banana_lab.odds import text

__all__ = [
    "auction",
    "bluff",
    "council_table",
    "deal",
    "dice_cup",
    "island",
    "island_editor",
    "island_table",
    "question",
    "race_table",
    "score_plane",
    "splitter",
]

INK: Final = "#1f2430"
SOFT: Final = "#5b6270"
BLUE: Final = "#2f7fc1"
GREY: Final = "#c3c9d2"
ORANGE: Final = "#e69f00"
YELLOW: Final = "#f7d774"
SAND: Final = "#f6efd8"
LILAC: Final = "#d9cdf0"
VIOLET: Final = "#6b4fa3"
PITCH: Final = 16
CARD: Final = 40
"""How far apart the cards of a row are."""
HEIGHT: Final = 150


def auction(state: AuctionState, title: str) -> str:
    """Return an auction as SVG: the lots, then a line for each player, by rank.

    Args:
        state: what to show; no hand but yours is in it.
        title: the name of the picture.
    """
    known, score = state.round, state.score
    lots = [*map(str, state.lots), *["b"] * (1 + state.council.add_on)]
    rows = [("On the table", lots, SAND)]
    for seat in known.ranking():
        name = f"{auction_words.who(state, seat)}, {known.total(seat)}"
        rows.append((name, [*map(str, known.bids[seat])], "#fff"))
    parts = [
        _text(20, 32, f"{title}, {auction_words.where(state)}", "start", INK, 17),
        _text(20, 56, f"Your score now: {equation(score)}", "start", SOFT, 14),
    ]
    for row, (name, faces, paint) in enumerate(rows):
        top = 76 + 62 * row
        parts.append(_text(20, top + 33, name, "start", INK, 15))
        parts += [_card(130 + CARD * at, top, face, paint) for at, face in enumerate(faces)]
    width = max(420, 150 + CARD * max(len(faces) for _, faces, _ in rows))
    label = f"{title}. {auction_words.summary(state)}"
    return _framed(parts, width, 82 + 62 * len(rows), label)


def dice_cup(state: DiceCupState, title: str) -> str:
    """Return a Dice Cup as SVG: the dice in words, the sample as dots, the law as bars if shown.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    law = odds.speed(state.own, sum(state.foreign), state.trial)
    highest = max(law.weights) / law.denominator if state.exact else _highest_share(state)
    top = highest * 1.2
    width = max(420, 40 + PITCH * (law.outcomes[-1] + 1))
    dice = ", ".join(map(face_name, state.faces))
    rolls = count(state.rolls, "roll")
    lines = (
        f"{title}: {dice} → speed {state.speed}",
        f"P(speed ≥ {state.minimum}) = {text.both(state.chance) if state.exact else '?'}",
        f"{state.reached} of {rolls}, code {state.code}" if state.rolls else "",
    )
    parts = [
        _text(20, 24 + 20 * place, line, "start", INK if place < 2 else SOFT, 15)
        for place, line in enumerate(lines)
        if line
    ]
    floor = 80 + HEIGHT
    for speed in law.outcomes:
        x = 20 + PITCH * speed
        if state.exact:
            height = float(law[speed]) / top * HEIGHT
            colour = BLUE if speed >= state.minimum else GREY
            parts.append(
                f'<rect x="{x}" y="{floor - height:.1f}" width="{PITCH - 3}" '
                f'height="{height:.1f}" fill="{colour}"/>'
            )
        if state.rolls and state.tally[speed]:
            share = min(state.tally[speed] / state.rolls, top)
            parts.append(
                f'<circle cx="{x + (PITCH - 3) / 2}" cy="{floor - share / top * HEIGHT:.1f}" '
                f'r="4" fill="{INK}" stroke="#fff"/>'
            )
        if speed % 2 == 0:
            parts.append(_text(x + (PITCH - 3) / 2, floor + 16, str(speed), "middle", SOFT, 11))
    parts.append(f'<path d="M20 {floor} H{width - 20}" stroke="{INK}"/>')
    return _framed(parts, width, floor + 26, ". ".join(filter(None, lines)))


def _highest_share(state: DiceCupState) -> float:
    return max(state.tally) / state.rolls if state.rolls else 1


def council_table(state: AnyState, title: str) -> str:
    """Return a council as SVG, as the person at the screen sees it.

    Args:
        state: what to show; while the screen is covered, nothing but whose turn it is.
        title: the name of the picture.
    """
    known, handed = state.known, state.handed
    if isinstance(known, Council | CouncilView):
        return council_svg.council(known, title=f"{title}: {council_words.when(known)}")
    assert handed is not None, "only the cover hides a council"
    words = f"The screen is covered, for {state.game.seat_name(handed).capitalize()} to look."
    parts = [_text(20, 34, title, "start", INK, 17), _text(20, 62, words, "start", SOFT, 14)]
    return _framed(parts, 500, 84, f"{title}. {words}")


def deal(state: DealState, title: str) -> str:
    """Return a hand as SVG, with the sample as dots and the law as bars if shown.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    chance = text.both(state.chance) if state.exact else "?"
    hands = count(state.hands, "hand")
    lines = (
        f"{title}: {deal_words.contents(state)}",
        f"P({deal_words.condition(state)}) = {chance}",
        f"{state.reached} of {hands}, code {state.code}" if state.hands else "",
    )
    parts = [
        _text(20, 28 + 20 * place, line, "start", INK if place < 2 else SOFT, 15)
        for place, line in enumerate(lines)
    ]
    for place, card in enumerate(state.row):
        x, paint = 20 + (CARD + 4) * place, YELLOW if state.counted.worth(card) else "#fff"
        parts.append(
            f'<rect x="{x}" y="84" width="{CARD}" height="58" rx="5" fill="{paint}" '
            f'stroke="{SOFT}"/>'
        )
        parts.append(_text(x + CARD / 2, 119, str(card), "middle", INK, 16))
    floor = 164 + HEIGHT
    parts += _dealt(state, floor)
    parts.append(f'<path d="M20 {floor} H636" stroke="{INK}"/>')
    return _framed(parts, 656, floor + 26, ". ".join(filter(None, lines)))


def _dealt(state: DealState, floor: int) -> list[str]:
    """Return the bars of the law, if it is shown, and the dots of the sample."""
    bars, width = state.bars, state.counted.width
    shares = [count / (state.hands or 1) for count in state.seen]
    law = [weight / bars.denominator for weight in bars.weights] if state.exact else []
    up = HEIGHT / (1.2 * max(law or shares) or 1)
    pitch = min(60, 600 // (bars.outcomes[-1] // width + 1))
    parts = []
    for start, share, exactly in zip_longest(bars.outcomes, shares, law):
        x = 20 + pitch * (start // width)
        middle = x + (pitch - 3) / 2
        if exactly is not None:
            colour = VIOLET if state.includes(start) else GREY
            parts.append(
                f'<rect x="{x}" y="{floor - up * exactly:.1f}" width="{pitch - 3}" '
                f'height="{up * exactly:.1f}" fill="{colour}"/>'
            )
        if share:
            y = floor - min(up * share, HEIGHT)
            parts.append(f'<circle cx="{middle}" cy="{y:.1f}" r="4" fill="{INK}" stroke="#fff"/>')
        parts.append(_text(middle, floor + 16, str(start), "middle", SOFT, 11))
    return parts


def bluff(state: BluffState, title: str) -> str:
    """Return a duel as SVG: your dice, the opponent's cup, and what was announced.

    Args:
        state: what to show; only what you have seen of it is drawn.
        title: the name of the picture.
    """
    hands = {plane: _faces(state, plane) for plane in (YOU, THEM)}
    claims = {plane: words.said(state.seen.claim(plane)) for plane in hands}
    width = max(420, *(130 + 40 * len(hands[plane]) + 11 * len(claims[plane]) for plane in hands))
    about = _wrapped(words.island(state), width, 14)
    parts = [
        _text(20, 32, title, "start", INK, 17),
        *(_text(20, 54 + 20 * row, line, "start", SOFT, 14) for row, line in enumerate(about)),
    ]
    top = 56 + 20 * len(about)
    for row, (plane, faces) in enumerate(hands.items()):
        y, name = top + 50 * row, "You" if plane == YOU else "Orange"
        paint, ink = (BLUE, "#fff") if plane == YOU else (ORANGE, INK)
        parts.append(_text(20, y + 23, name, "start", INK, 15))
        for place, face in enumerate(faces):
            x = 86 + 40 * place
            parts.append(f'<rect x="{x}" y="{y}" width="34" height="34" rx="8" fill="{paint}"/>')
            parts.append(_text(x + 17, y + 23, face, "middle", ink, 17))
        if claim := claims[plane]:
            parts.append(_text(98 + 40 * len(faces), y + 23, f"“{claim}”", "start", INK, 18))
    return _framed(parts, width, top + 110, f"{title}. {words.summary(state)}")


def _faces(state: BluffState, plane: Plane) -> list[str]:
    """Return what to write on a plane's dice; a question mark while they lie under the cup."""
    shown = state.calculation(plane)
    if shown is None:
        return ["?"] * sum(state.seen.view.dice[plane])
    return ["B" if term.face == BANANA else str(term.face) for term in shown.terms]


def island(state: IslandState, title: str) -> str:
    """Return an island as SVG, with its huts and Tikis and the spots that fit the shown card.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    free = state.here.at() & ~state.taken
    fitting = free & state.here.at(state.shown) if state.mode == "hint" and state.shown else 0
    return svg.island(
        state.here,
        huts=state.huts,
        tikis=state.tikis,
        highlight=fitting,
        dim=state.here.at() & ~fitting if fitting else 0,
        title=f"{title}: {summary(state)}",
    )


def island_table(state: AnyState, title: str) -> str:
    """Return a table of Maka Bana as SVG: the huts and Tikis, which everybody sees.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    season = state.shown
    assert isinstance(season, Season), "this table plays Maka Bana"
    return svg.island(
        season.game.island,
        huts=season.huts,
        tikis=[place if place >= 0 else None for place in season.tikis],
        title=f"{title}: {phase(season)}",
    )


def island_editor(state: IslandEditorState, title: str) -> str:
    """Return an edited island as SVG.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    return svg.island(state.island, title=f"{title}: {state.island.name}")


def question(state: QuestionState, title: str) -> str:
    """Return a question as SVG, with a line to write the answer on.

    Args:
        state: what to show; neither hints nor the answer.
        title: the name of the picture.
    """
    width, asked = 600, state.question.text
    lines = _wrapped(asked, width, 16)
    end = 58 + 22 * len(lines)
    parts = [
        _text(20, 32, title, "start", SOFT, 14),
        *(_text(20, 58 + 22 * row, line, "start", INK, 16) for row, line in enumerate(lines)),
        _text(20, end + 22, "Your answer:", "start", SOFT, 14),
        f'<path d="M110 {end + 26} h160" stroke="{INK}"/>',
    ]
    return _framed(parts, width, end + 48, f"{title}. {asked}")


def race_table(state: AnyState, title: str) -> str:
    """Return a race as SVG, as the person at the screen sees it, or as everybody does.

    Args:
        state: what to show; no dice but yours and those that lie open are drawn.
        title: the name of the picture.
    """
    known, race = state.known, state.shown
    assert isinstance(race, Race)
    return race_svg.race(known if isinstance(known, RaceView) else race, title=title)


def score_plane(state: ScorePlaneState, title: str) -> str:
    """Return the score plane as SVG: its curves of equal score, and one's point.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    shown, held = chart(state), state.held
    left, right, top, floor = 60, 480, 90, 390
    across = (right - left) / shown.bananas[-1]
    up = (floor - top) / (shown.net[-1] - shown.net[0])

    def x(bananas: float) -> float:
        return left + across * bananas

    def y(net: float) -> float:
        return floor - up * (net - shown.net[0])

    parts = [
        _text(20, 32, title, "start", INK, 17),
        _text(20, 56, plane_words.product(held), "start", SOFT, 14),
        _text(right, floor + 40, "bananas in hand", "end", SOFT, 13),
        _text(20, top - 12, "monkeys net of birds", "start", SOFT, 13),
        *(_text(x(at), floor + 18, str(at), "middle", SOFT, 12) for at in shown.bananas),
        *(_text(left - 8, y(at) + 4, plane_words.number(at), "end", SOFT, 12) for at in shown.net),
    ]
    for curve in shown.curves:
        paint = f'stroke="{VIOLET if curve.own else GREY}" stroke-width="{3 if curve.own else 1.5}"'
        for line in curve.lines:
            points = " ".join(f"{x(b):.1f},{y(n):.1f}" for b, n in line)
            parts.append(f'<polyline points="{points}" fill="none" {paint}/>')
        end = curve.lines[0][-1]
        colour = INK if curve.own else SOFT
        score = plane_words.number(curve.score)
        parts.append(_text(x(end[0]) + 6, y(end[1]) + 4, score, "start", colour, 12))
    parts.append(f'<path d="M{left} {top} V{floor} M{left} {y(0):.1f} H{right}" stroke="{INK}"/>')
    parts.append(
        f'<circle cx="{x(held.bananas):.1f}" cy="{y(held.net):.1f}" r="7" fill="{VIOLET}" '
        f'stroke="#fff" stroke-width="2"/>'
    )
    return _framed(parts, right + 60, floor + 56, f"{title}. {plane_words.summary(state)}")


def splitter(state: SplitterState, title: str) -> str:
    """Return a divided row as SVG, with what each group is worth.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    x = 20
    parts = [
        _text(20, 32, title, "start", INK, 17),
        _text(20, 56, standing(state), "start", SOFT, 14),
    ]
    for group, worth in zip(state.groups, state.values, strict=True):
        faces = [*map(str, group.cards), str(group.divider or "hand")]
        width = CARD * len(faces) + 8
        ground = YELLOW if worth == state.guaranteed else SAND
        parts.append(f'<rect x="{x}" y="76" width="{width}" height="94" rx="8" fill="{ground}"/>')
        for place, face in enumerate(faces, 1):
            left, paint = x + 6 + CARD * (place - 1), LILAC if place == len(faces) else "#fff"
            parts.append(_card(left, 82, face, paint))
        parts.append(_text(x + width - 8, 159, shown(worth), "end", INK, 17))
        x += width + 8
    return _framed(parts, x + 12, 190, f"{title}. {state.line}. {standing(state)}")


def _card(x: int, y: int, face: str, paint: str) -> str:
    """Return a card of Banana Governance with its text."""
    rect = f'<rect x="{x}" y="{y}" width="36" height="54" rx="5" fill="{paint}" stroke="{SOFT}"/>'
    return rect + _text(x + 18, y + 33, face, "middle", INK, 13 if len(face) > 2 else 17)


def _wrapped(words: str, width: int, size: int) -> list[str]:
    """Return a text in lines that fit a picture of that width, were all letters rather wide."""
    return textwrap.wrap(words, int((width - 40) / (0.56 * size)))


def _framed(parts: Sequence[str], width: int, height: int, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" style="max-width: 100%" role="img" aria-label="{escape(label)}">'
        f'<rect width="100%" height="100%" rx="12" fill="#fff"/>{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str, colour: str, size: int) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" '
        f'font-family="system-ui, sans-serif">{escape(words)}</text>'
    )
