"""The picture of a pool: every pupil's share, the class's share, and the exact chance.

One row a pupil: a dot for the share and a line for its 95 % interval. The last row is the class.
A dashed line stands at the exact chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from banana_lab.odds.intervals import wilson
from banana_lab.odds.text import approx, both

if TYPE_CHECKING:
    from banana_lab.classroom.pool import Pool, ResultLine

__all__ = ["html", "text"]

WIDTH: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 76, 14, 30, 44
ROW: Final = 14
CARD: Final = (
    "max-width:640px;margin:8px 0;padding:12px 16px;border-left:5px solid #808080;"
    "border-radius:6px;background:#8080801f;font-size:15px;line-height:1.5"
)
PUPIL, CLASS = "#2a8ac8", "#d55e00"

NO_LINE: Final = (
    "No result line yet.",
    "On the board, Copy result line gives one. Paste it, and run the cells from there on.",
)


def text(pool: Pool) -> str:
    """Return a pool in words."""
    return "\n".join([*(_results(pool) if pool.lines else NO_LINE), *_left_out(pool)])


def _results(pool: Pool) -> list[str]:
    low, high = wilson(pool.reached, pool.rolls)
    alone = sorted(pool.lines, key=lambda result: result.share)
    worst, best = (f"{result.reached}/{result.rolls}" for result in (alone[0], alone[-1]))
    asked = pool.question.words
    how = f"{pool.rolls} rolls, {', '.join(pool.codes)}, 95 % interval {low:.3f} to {high:.3f}"
    return [
        f"{asked.capitalize()}.",
        f"Each alone, simulated: from {worst} to {best}.",
        f"Together, simulated: {pool.reached}/{pool.rolls} ≈ {approx(pool.share)} ({how}).",
        f"Exact: {both(pool.exact)}.",
    ]


def _left_out(pool: Pool) -> Iterator[str]:
    """Yield a sentence for each other question, naming the lines that ask it."""
    for question in dict.fromkeys(result.question for result in pool.left_out):
        who = [f"{line.code}, {line.who}" for line in pool.left_out if line.question == question]
        yield f"Left out, as the question is another ({question.words}): {'; '.join(who)}."


def html(pool: Pool) -> str:
    """Return a pool as a figure with its caption and its data; without a line, as a card."""
    if not pool.lines:
        head, *rest = map(escape, text(pool).splitlines())
        return f'<div role="status" style="{CARD}"><b>{head}</b> {"<br>".join(rest)}</div>'
    caption = "<br>".join(map(escape, text(pool).splitlines()))
    return (
        '<figure style="max-width:640px;margin:12px 0">'
        f"{_svg(pool)}"
        '<figcaption style="font-size:14px;line-height:1.5;margin-top:8px">'
        f"<b>{_message(pool)}</b><br>{caption}</figcaption>"
        '<details style="font-size:14px;margin-top:8px"><summary>Data as a table</summary>'
        f"{_table(pool)}</details></figure>"
    )


def _message(pool: Pool) -> str:
    low, high = wilson(pool.reached, pool.rolls)
    if low <= pool.exact <= high:
        return "One pupil's rolls scatter; the class together comes close to the exact chance."
    return "This class missed the exact chance by more than most: about 5 classes in 100 do."


def _svg(pool: Pool) -> str:
    scale = _Scale(pool)
    rows = sorted(pool.lines, key=lambda result: (result.share, result.pupil or 0))
    bottom = TOP + ROW * (len(rows) + 2)
    marks = [_row(scale, TOP + ROW * i, result) for i, result in enumerate(rows)]
    trial = pool.question.trial.replace("_", "-")
    alt = (
        f"Dot plot. Share of rolls that reach speed {pool.question.minimum}, {trial}: "
        f"{len(rows)} results with intervals, widely scattered; the class together at "
        f"{approx(pool.share)}; exact chance {approx(pool.exact)}."
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {bottom + BOTTOM}" width="100%" style="max-width:430px" '
        f'role="img" aria-label="{escape(alt)}" font-family="system-ui, sans-serif" font-size="13" '
        f'fill="currentColor">{"".join(scale.axis(bottom))}{scale.exact_line(pool, bottom)}'
        f"{''.join(marks)}{_class_row(scale, pool, bottom - ROW)}</svg>"
    )


class _Scale:
    """Shares from the lowest interval's tenth up to 1, laid over the width of the figure."""

    def __init__(self, pool: Pool):
        lowest = min(wilson(result.reached, result.rolls)[0] for result in pool.lines)
        self.first = int(lowest * 10)

    def __call__(self, share: float) -> str:
        part = (float(share) - self.first / 10) / (1 - self.first / 10)
        return f"{LEFT + part * (WIDTH - LEFT - RIGHT):.1f}"

    def axis(self, bottom: int) -> Iterator[str]:
        """Yield the axis: a thin line and a number at each second tenth, counted from 1."""
        yield (
            f'<path d="M{LEFT} {bottom}H{WIDTH - RIGHT}" stroke="currentColor" opacity=".6"/>'
            f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{bottom + 36}" text-anchor="middle">'
            "share of rolls that reach the minimum</text>"
        )
        for tenth in range(10, self.first - 1, -1 if self.first > 4 else -2):
            x = self(tenth / 10)
            yield (
                f'<path d="M{x} {TOP - 8}V{bottom}" stroke="currentColor" opacity=".15"/>'
                f'<text x="{x}" y="{bottom + 17}" text-anchor="middle">{tenth / 10:.1f}</text>'
            )

    def exact_line(self, pool: Pool, bottom: int) -> str:
        """Return the dashed line at the exact chance, with its fraction."""
        x = self(float(pool.exact))
        anchor = "end" if float(x) > WIDTH / 2 else "start"
        return (
            f'<path d="M{x} {TOP - 10}V{bottom}" stroke="currentColor" stroke-width="1.6" '
            f'stroke-dasharray="6 4"/><text x="{x}" y="{TOP - 15}" text-anchor="{anchor}" '
            f'font-weight="650">exact {pool.exact}</text>'
        )


def _row(scale: _Scale, y: int, result: ResultLine) -> str:
    low, high = wilson(result.reached, result.rolls)
    name = "class" if result.pupil is None else f"pupil {result.pupil}"
    return (
        f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end" font-size="12">{name}</text>'
        f'<path d="M{scale(low)} {y}H{scale(high)}" stroke="{PUPIL}" opacity=".75"/>'
        f'<circle cx="{scale(float(result.share))}" cy="{y}" r="4" fill="{PUPIL}"/>'
    )


def _class_row(scale: _Scale, pool: Pool, y: int) -> str:
    low, high = wilson(pool.reached, pool.rolls)
    x = scale(float(pool.share))
    return (
        f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end" font-weight="650">together</text>'
        f'<path d="M{scale(low)} {y}H{scale(high)}" stroke="{CLASS}" stroke-width="3.5"/>'
        f'<path d="M{x} {y - 7}l7 7l-7 7l-7-7z" fill="{CLASS}"/>'
    )


def _table(pool: Pool) -> str:
    rows = [(result.who, result.reached, result.rolls) for result in pool.lines]
    rows.append(("together", pool.reached, pool.rolls))
    cells = "".join(
        f"<tr><th scope='row' style='text-align:left'>{escape(who)}</th><td>{reached}/{rolls}</td>"
        "<td>{:.3f}</td><td>{:.3f} to {:.3f}</td></tr>".format(
            reached / rolls, *wilson(reached, rolls)
        )
        for who, reached, rolls in rows
    )
    return (
        "<table><thead><tr><th scope='col'>who</th><th scope='col'>reached</th>"
        "<th scope='col'>share</th><th scope='col'>95 % interval</th></tr></thead>"
        f"<tbody>{cells}</tbody></table>"
    )
