"""Laws as bars."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from numbers import Rational
from typing import Any, Final

from banana_lab.data import shown
from banana_lab.figures.figure import PALETTE, Figure
from banana_lab.odds import Pmf, tables, text

__all__ = ["law"]

MOST_LAWS: Final = len(PALETTE)


def law(laws: Pmf[Any] | Mapping[str, Pmf[Any]], title: str = "") -> Figure:
    """Return a bar for each outcome of a law, or of several side by side.

    A bar is as high as the probability, which the pointer tells exactly. Rare outcomes at the ends
    of a very long law are left out, as in its table.

    Args:
        laws: a law, or several by their names, at most seven.
        title: what stands above; several laws are named in a legend.

    Raises:
        ValueError: there is no law, or there are too many.
        TypeError: these are no laws, or the title or a name is no text.

    >>> from banana_lab import odds
    >>> figure = law(odds.speed(own=4), "The speed of four dice")
    >>> figure.alt
    'The speed of four dice. 18 outcomes from 0 to 24, the likeliest 17 with 19/162 ≈ 0.117.'
    >>> figure.spec["data"][0]["customdata"][0]
    '1/1296 ≈ 0.000772'
    """
    named = laws if isinstance(laws, Mapping) else {"": laws}
    if not all(isinstance(law, Pmf) for law in named.values()):
        raise TypeError(
            "a figure shows a law, or a mapping of names to laws, such as odds.speed(4)"
        )
    for words in (title, *named):
        if not isinstance(words, str):
            raise TypeError(f"a title and the names of laws are texts, not {shown(words)}")
    if not 1 <= len(named) <= MOST_LAWS:
        raise ValueError(f"a figure shows 1 to {MOST_LAWS} laws, not {len(named)}")
    bars = [_bars(name, law, PALETTE[place]) for place, (name, law) in enumerate(named.items())]
    words_of_laws = [f"{f'{name}: ' if name else ''}{_words(law)}" for name, law in named.items()]
    alt = " ".join([*([f"{title}."] if title else []), *words_of_laws])
    return Figure(
        {"data": bars, "layout": _layout(title, len(named) > 1)},
        alt,
        "".join(_table(name, law) for name, law in named.items()),
    )


def _bars(name: str, law: Pmf[Any], colour: str) -> dict[str, object]:
    first, end = tables.kept(law.weights)
    outcomes = law.outcomes[first:end]
    are_numbers = all(
        isinstance(outcome, Rational) and not isinstance(outcome, bool) for outcome in outcomes
    )
    return {
        "type": "bar",
        "name": name,
        "x": [float(outcome) if are_numbers else str(outcome) for outcome in outcomes],
        "y": [float(law[outcome]) for outcome in outcomes],
        "customdata": [text.both(law[outcome]) for outcome in outcomes],
        "hovertemplate": "%{x}: %{customdata}<extra>" + escape(name) + "</extra>",
        "marker": {"color": colour},
    }


def _layout(title: str, has_legend: bool) -> dict[str, object]:
    return {
        "title": {"text": escape(title)},
        "barmode": "group",
        "showlegend": has_legend,
        "height": 360,
        "margin": {"l": 56, "r": 16, "t": 48 if title else 16, "b": 48},
        "plot_bgcolor": "rgba(0,0,0,0)",
        "paper_bgcolor": "rgba(0,0,0,0)",
        "font": {"color": "#808080"},  # is read on light and on dark
        "xaxis": {"title": {"text": "outcome"}},
        "yaxis": {
            "title": {"text": "probability"},
            "rangemode": "tozero",
            "gridcolor": "rgba(128,128,128,0.3)",
        },
    }


def _words(law: Pmf[Any]) -> str:
    first, *more = law.modes
    share = text.both(law[first])
    if len(law) == 1:
        return f"{first} is certain."
    span = f"{len(law)} outcomes from {law.outcomes[0]} to {law.outcomes[-1]}"
    if not more:
        return f"{span}, the likeliest {first} with {share}."
    if len(law.modes) == len(law):
        return f"{span}, each with {share}."
    return f"{span}; {len(law.modes)} tie as the likeliest, {first} the first, each with {share}."


def _table(name: str, law: Pmf[Any]) -> str:
    heading = f"<p><strong>{escape(name)}</strong></p>" if name else ""
    return f"{heading}{tables.html(law)}"
