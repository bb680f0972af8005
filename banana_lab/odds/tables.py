"""A law in print: one row for each outcome, with a bar, the fraction and its figures.

Of a law over a long denominator only the figures are printed; of one with very many outcomes the
rare ones at both ends are taken together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from banana_lab.odds.limits import MOST_ROWS
from banana_lab.odds.text import LONGEST, approx, short

if TYPE_CHECKING:
    from banana_lab.odds.pmf import Outcome, Pmf

T = TypeVar("T", bound="Outcome")

__all__ = ["Row", "brief", "html", "kept", "plain", "rows"]

_BAR: Final = 30
_FRAME: Final = "max-height:32em;max-width:40em;overflow:auto;color:inherit"
_TABLE: Final = (
    "border-collapse:collapse;table-layout:auto;width:100%;color:inherit;"
    "font-size:inherit;font-variant-numeric:tabular-nums"
)
_CELL: Final = "padding:1px 8px;white-space:nowrap;color:inherit;text-align:"
_BAR_STYLE: Final = "height:0.9em;min-width:1px;border-radius:2px;background:#2f7fc1"


class Row(NamedTuple):
    """One line of a law.

    Attributes:
        outcome: the outcome in words, or how many are taken together.
        share: how long its bar is, 1 for the likeliest outcome; 0 for several together.
        fraction: weight and denominator, empty where they are long.
        figures: the probability rounded.
        chance: the probability.
    """

    outcome: str
    share: Fraction
    fraction: str
    figures: str
    chance: Fraction


def rows(law: Pmf[T]) -> list[Row]:
    """Return the lines of a law, its outcomes ascending."""
    first, end = kept(law.weights)
    longest, total = max(law.weights), law.denominator
    is_short = total.bit_length() <= LONGEST

    def row(outcome: str, weight: int, share: Fraction) -> Row:
        chance = Fraction(weight, total)
        return Row(outcome, share, f"{weight}/{total}" if is_short else "", approx(chance), chance)

    def together(weights: Sequence[int], where: str) -> Iterator[Row]:
        if weights:
            yield row(f"{len(weights)} {where}", sum(weights), Fraction(0))

    pairs = zip(law.outcomes[first:end], law.weights[first:end], strict=True)
    return [
        *together(law.weights[:first], "lower"),
        *(row(_named(outcome), weight, Fraction(weight, longest)) for outcome, weight in pairs),
        *together(law.weights[end:], "higher"),
    ]


def brief(law: Pmf[T]) -> str:
    """Return a law on one line: whole, if it is short."""
    if len(law) <= MOST_ROWS and law.denominator.bit_length() <= LONGEST:
        return f"Pmf({dict(zip(law.outcomes, law.weights, strict=True))})"
    first, last = _named(law.outcomes[0]), _named(law.outcomes[-1])
    if len(law) == 1:
        return f"<Pmf of {first} alone>"
    return f"<Pmf of {len(law)} outcomes, from {first} to {last}>"


def plain(law: Pmf[T]) -> str:
    """Return a law as a table in a terminal."""
    lines = [
        (row.outcome, "█" * int(_BAR * row.share), row.fraction, row.figures) for row in rows(law)
    ]
    names, bars, counts, _ = (max(map(len, column)) for column in zip(*lines, strict=True))
    return "\n".join(
        f"{name:>{names}}  {bar:<{bars}}  {f'{count:>{counts}}  ' if counts else ''}{figures}"
        for name, bar, count, figures in lines
    )


def html(law: Pmf[T]) -> str:
    """Return a law as a table with bars, for a notebook."""
    lines = rows(law)
    has_fractions = bool(lines[0].fraction)
    body = "".join(
        f'<tr><th scope="row" style="{_CELL}right">{escape(row.outcome)}</th>'
        f'<td style="{_CELL}left;width:100%;min-width:8em"><div aria-hidden="true" '
        f'style="{_BAR_STYLE};width:{float(100 * row.share):.4g}%"></div></td>'
        + (f'<td style="{_CELL}right">{row.fraction}</td>' if has_fractions else "")
        + f'<td style="{_CELL}left">{row.figures}</td></tr>'
        for row in lines
    )
    heading = f'<th scope="col" style="{_CELL}right">probability</th>' if has_fractions else ""
    return (
        f'<div tabindex="0" role="region" aria-label="Exact law" style="{_FRAME}">'
        f'<table style="{_TABLE}"><thead><tr>'
        f'<th scope="col" style="{_CELL}right">outcome</th><td></td>{heading}'
        f'<th scope="col" style="{_CELL}left">≈</th></tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _named(outcome: object) -> str:
    if isinstance(outcome, int | Fraction) and not isinstance(outcome, bool):
        return short(outcome)
    return str(outcome)


def kept(weights: Sequence[int]) -> tuple[int, int]:
    """Return which outcomes have a row each; the rarer end goes first."""
    first, end = 0, len(weights)
    while end - first > MOST_ROWS:
        if weights[first] <= weights[end - 1]:
            first += 1
        else:
            end -= 1
    return first, end
