"""The picture of a pool: every pupil's share, the class's share, and the exact chance.

One row a pupil: a dot for the share and a line for its 95 % interval. The last row is the class.
A dashed line stands at the exact chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final

from banana_lab.odds.intervals import wilson
from banana_lab.odds.text import approx, both, rounded

if TYPE_CHECKING:
    from banana_lab.classroom.pool import Pool, ResultLine

__all__ = ["html", "text"]

WIDTH: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 76, 14, 30, 44
ROW: Final = 14
EXACT_MOST: Final = 15
"""How many characters of a fraction fit beside its line."""
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


def _results(pool: Pool) -> Iterator[str]:
    low, high = wilson(pool.reached, pool.rolls)
    interval = f"95 % interval {rounded(low)} to {rounded(high)}"
    how = f"{_rolls(pool.rolls)}, {', '.join(pool.codes)}, {interval}"
    yield f"{pool.question.words.capitalize()}."
    if len(pool.lines) > 1:
        worst, best = (f"{result.reached}/{result.rolls}" for result in _ends(pool))
        yield f"Each alone, simulated: from {worst} to {best}."
    yield f"Together, simulated: {_share(pool.reached, pool.rolls)} ({how})."
    yield f"Exact: {both(pool.exact)}."
    most = max(pool.lines, key=lambda result: result.rolls)
    if len(pool.lines) > 2 and 2 * most.rolls > pool.rolls:
        yield f"More than half of all rolls, {most.rolls}, come from {most.code}, {most.who}."


def _ends(pool: Pool) -> tuple[ResultLine, ResultLine]:
    """Return the results with the smallest and the largest share."""
    alone = sorted(pool.lines, key=lambda result: result.share)
    return alone[0], alone[-1]


def _rolls(number: int) -> str:
    return f"{number} roll{'' if number == 1 else 's'}"


def _share(reached: int, rolls: int) -> str:
    """Return a share as it was counted, with its figures."""
    share = Fraction(reached, rolls)
    return f"{reached}/{rolls} {'≈' if '≈' in both(share) else '='} {approx(share)}"


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
    """Return what the figure shows, as far as it is so in this class."""
    low, high = wilson(pool.reached, pool.rolls)
    results = len(pool.lines)
    if not low <= pool.exact <= high:
        who = "This class" if results > 1 else "This sample"
        many = "classes" if results > 1 else "samples"
        return f"{who} missed the exact chance by more than most: about 5 {many} in 100 do."
    holds = f"interval, {rounded(low)} to {rounded(high)}, holds the exact chance"
    if results == 1:
        return f"One result alone. Its {holds}."
    apart = abs(pool.share - pool.exact)
    closer = sum(abs(result.share - pool.exact) > apart for result in pool.lines)
    if 2 * closer > results:
        return (
            f"The class together comes closer to the exact chance than {closer} of its {results} "
            f"results alone."
        )
    return f"The class's {holds}."


def _svg(pool: Pool) -> str:
    scale = _Scale(pool)
    rows = sorted(pool.lines, key=lambda result: (result.share, result.pupil or 0))
    bottom = TOP + ROW * (len(rows) + 2)
    marks = [_row(scale, TOP + ROW * i, result) for i, result in enumerate(rows)]
    trial = pool.question.trial.replace("_", "-")
    worst, best = (approx(result.share) for result in _ends(pool))
    alone = (
        f"{len(rows)} results from {worst} to {best}" if len(rows) > 1 else f"1 result at {best}"
    )
    alt = (
        f"Dot plot. Share of rolls that reach speed {pool.question.minimum}, {trial}: "
        f"{alone}, with intervals; together {approx(pool.share)}; "
        f"exact chance {approx(pool.exact)}."
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
        exact = str(pool.exact) if len(str(pool.exact)) <= EXACT_MOST else approx(pool.exact)
        return (
            f'<path d="M{x} {TOP - 10}V{bottom}" stroke="currentColor" stroke-width="1.6" '
            f'stroke-dasharray="6 4"/><text x="{x}" y="{TOP - 15}" text-anchor="{anchor}" '
            f'font-weight="650">exact {exact}</text>'
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
        f"<td>{approx(Fraction(reached, rolls))}</td>"
        f"<td>{' to '.join(map(rounded, wilson(reached, rolls)))}</td></tr>"
        for who, reached, rolls in rows
    )
    return (
        "<table><thead><tr><th scope='col'>who</th><th scope='col'>reached</th>"
        "<th scope='col'>share</th><th scope='col'>95 % interval</th></tr></thead>"
        f"<tbody>{cells}</tbody></table>"
    )
