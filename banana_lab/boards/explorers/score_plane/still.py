"""The score plane as a still picture."""

from __future__ import annotations

from banana_lab.boards.explorers.score_plane import words
from banana_lab.boards.explorers.score_plane.picture import chart
from banana_lab.boards.explorers.score_plane.state import ScorePlaneState
from banana_lab.boards.hosts.still import GREY, INK, SOFT, VIOLET, framed, line, written
from banana_lab.core.drawing import element

__all__ = ["draw"]


def draw(state: ScorePlaneState, title: str) -> str:
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
        written(20, 32, title, "start", INK, 17),
        written(20, 56, words.product(held), "start", SOFT, 14),
        written(right, floor + 40, "bananas in hand", "end", SOFT, 13),
        written(20, top - 12, "monkeys net of birds", "start", SOFT, 13),
        *(written(x(at), floor + 18, str(at), "middle", SOFT, 12) for at in shown.bananas),
        *(written(left - 8, y(at) + 4, words.number(at), "end", SOFT, 12) for at in shown.net),
    ]
    for curve in shown.curves:
        paint, thick = (VIOLET, 3) if curve.own else (GREY, 1.5)
        for pairs in curve.lines:
            points = " ".join(f"{x(b):.1f},{y(n):.1f}" for b, n in pairs)
            drawn = {"stroke": paint, "stroke_width": f"{thick}"}
            parts.append(element("polyline", points=points, fill="none", **drawn))
        end = curve.lines[0][-1]
        colour = INK if curve.own else SOFT
        score = words.number(curve.score)
        parts.append(written(x(end[0]) + 6, y(end[1]) + 4, score, "start", colour, 12))
    parts.append(line(f"M{left} {top}V{floor}M{left} {y(0):.1f}H{right}"))
    middle = {"cx": x(held.bananas), "cy": y(held.net), "r": 7, "stroke_width": 2}
    parts.append(element("circle", **middle, fill=VIOLET, stroke="$card"))
    return framed(parts, right + 60, floor + 56, f"{title}. {words.summary(state)}")
