"""Finding G10: laws as light Plotly figures, each with its exact numbers in words and a table."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banana_lab import figures, odds
from banana_lab.figures.figure import MIME
from banana_lab.odds import Pmf, limits

WEIGHTS = st.dictionaries(st.fractions(-9, 9, max_denominator=3), st.integers(1, 9), min_size=1)


@given(WEIGHTS)
@settings(deadline=None)
def test_g10_each_outcome_has_its_bar_and_its_fraction(weights):
    law = Pmf(weights)
    figure = figures.law(law)
    (bars,) = json.loads(json.dumps(figure.spec))["data"]
    assert bars["x"] == [float(x) for x in law]
    assert bars["y"] == [float(p) for _, p in law.items()]
    assert bars["customdata"] == [odds.text.both(p) for _, p in law.items()]
    assert sum(bars["y"]) == pytest.approx(1)
    assert figure.table == law._repr_html_()


def test_g10_plotly_takes_the_figure():
    laws = {"4 own": odds.speed(4), "4 own, 2 gained": odds.speed(4, 2)}
    drawn = figures.law(laws, "Do two dice help?").plotly()  # Plotly checks each name and value
    assert [bar.name for bar in drawn.data] == list(laws)
    assert [bar.marker.color for bar in drawn.data] == list(figures.PALETTE[:2])
    assert drawn.layout.showlegend
    assert json.loads(drawn.to_json())["data"][1]["customdata"][-1] == odds.text.both(
        odds.speed(4, 2)[36]
    )


def test_g10_a_figure_is_light():
    shown = json.dumps(dict(figures.law(odds.speed(24, 20)).spec))
    assert len(shown) < 40_000
    long = figures.law(3000 @ Pmf({0: 1, 1: 1}))
    assert len(long.spec["data"][0]["x"]) == limits.MOST_ROWS
    assert not any("/" in said for said in long.spec["data"][0]["customdata"])


@pytest.mark.parametrize(
    ("law", "said"),
    [
        (Pmf({5: 1}), "5 is certain."),
        (Pmf.of(range(1, 7)), "6 outcomes from 1 to 6, each with 1/6 ≈ 0.167."),
        (
            Pmf({"a": 2, "b": 2, "c": 1}),
            "3 outcomes from a to c; 2 tie as the likeliest, a the first, each with 2/5 = 0.400.",
        ),
    ],
)
def test_g10_the_alt_text_says_what_is_seen_and_what_ties(law, said):
    assert figures.law(law).alt == said
    assert figures.law({"one": law, "two": law}, "Both").alt == f"Both. one: {said} two: {said}"
    assert said in repr(figures.law(law))


def test_g10_words_are_words_and_no_markup():
    figure = figures.law({"<b>": Pmf({"<i>": 1})}, "<u>")
    assert "<b>" not in figure.table
    assert figure.spec["layout"]["title"]["text"] == "&lt;u&gt;"


def test_g10_a_notebook_gets_picture_words_and_table(capsys, monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: shown.append(bundle))
    figure = figures.law(odds.speed(4))
    figure._ipython_display_()
    assert [list(bundle) for bundle in shown] == [[MIME, "text/plain"], ["text/html", "text/plain"]]
    assert shown[0]["text/plain"] == figure.alt
    assert shown[1]["text/html"] == figure.table


@pytest.mark.parametrize(
    ("laws", "error", "sentence"),
    [
        ([1, 2], TypeError, "a figure shows a law, or a mapping of names to laws"),
        ({"a": 1}, TypeError, "a figure shows a law, or a mapping of names to laws"),
        ({}, ValueError, "1 to 7 laws, not 0"),
        ({str(n): Pmf({1: 1}) for n in range(8)}, ValueError, "1 to 7 laws, not 8"),
    ],
)
def test_g10_what_is_no_law_gets_a_sentence(laws, error, sentence):
    with pytest.raises(error, match=sentence):
        figures.law(laws)


def test_g10_a_figure_is_made_without_loading_plotly():
    code = "import sys; from banana_lab import figures, odds; figures.law(odds.speed(4)); "
    found = subprocess.run(
        [sys.executable, "-c", code + "print('plotly' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "False"


def test_g10_fractions_become_numbers_for_the_axis():
    (bars,) = figures.law(Pmf({Fraction(1, 2): 1, 2: 1})).spec["data"]
    assert bars["x"] == [0.5, 2.0]
