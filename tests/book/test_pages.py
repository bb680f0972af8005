"""What the pages say is so: examples run, numbers are the library's, every ruling is there."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from fractions import Fraction
from functools import cache

import pytest
from book.conftest import BOOK, ROOT, module, sources

from banana_lab import cli, odds
from banana_lab.data import rulings, shipped
from banana_lab.odds.text import approx

PAGES = sorted((BOOK / "pages").rglob("*.md"))


generate = module("generate")


def blocks(language, page):
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python_examples(page):
    session = "\n".join(blocks("pycon", page))
    examples = doctest.DocTestParser().get_doctest(session, {}, page.name, None, None)
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_odds_on_the_command_line(page, capsys):
    for block in blocks("console", page):
        for command, shown in re.findall(r"^\$ (banana-lab odds .*)\n(.*)$", block, re.M):
            assert cli.main(shlex.split(command)[1:]) == 0
            assert capsys.readouterr().out == f"{shown}\n"


def test_the_examples_are_where_they_are_looked_for():
    paths = BOOK / "pages" / "paths.md"
    assert blocks("pycon", paths)
    assert blocks("console", paths)


def test_fractions_come_with_their_figures():
    for page in PAGES:
        for top, bottom, figures in re.findall(
            r"(\d+)/(\d+)\s*(?:≈|\\approx)\s*(0\.\d{3})", page.read_text("utf-8")
        ):
            assert approx(Fraction(int(top), int(bottom))) == figures


def test_the_chances_of_jack_bananas_are_the_librarys():
    text = (BOOK / "pages/games/jack-bananas.md").read_text("utf-8")
    for trial in ("altitude", "low_flying"):
        assert str(odds.speed(4, trial=trial).at_least(12)) in text


def test_make_targets_and_files_that_pages_name_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for page in PAGES:
        for target in re.findall(r"(?:`|\$ )make ([a-z-]+)", page.read_text("utf-8")):
            assert re.search(rf"^{target}:", makefile, re.M), f"{page.name}: {target}"
    assert (ROOT / ".github/workflows/publish.yml").is_file()


def test_the_version_to_cite_is_this_one():
    from banana_lab import __version__

    text = (BOOK / "pages/cite.md").read_text("utf-8")
    assert set(re.findall(r"\d+\.\d+\.\d+", text)) == {__version__}


def test_every_ruling_has_its_anchor_and_its_words():
    page = generate.rulings_page(rulings.rulings().values())
    for entry in rulings.rulings().values():
        assert f":name: {entry.id.lower()}\n" in page
        assert entry.option in page


def test_every_component_and_course_is_listed_with_its_source():
    page = generate.components()
    for source in shipped("jack_bananas").values["sources"].values():
        assert f"[{source.partition(':')[0]}]{{.book-kind" in page
    for course in ("Carnival", "Classic", "Gentle", "Steep"):
        assert f"### {course}\n" in page


def test_a4_a_box_is_listed_as_it_is():
    page = generate.components()
    draft, auction = shipped("banana_governance").values["draft"], "2 × `m30`, 1 × `m24`"
    assert ", ".join(f"{often} × `{card}`" for card, often in draft.items()) in page
    assert auction in page
    assert "1 × `mS`, 2 × `m8`" in page
    assert "3 players: 6, 2; 4 players: 10, 6, 2" in page
    assert "2 players: 2, 3; 3 players: 2;" in page
    assert not re.search(r"\b(?:[7-9]|\d\d+) players", page)
    assert not re.search(r"\b(?:Ms|M\d+b?|P|B): ", page)


@pytest.mark.parametrize("game", ["jack_bananas", "maka_bana", "banana_governance"])
def test_a4_what_a_number_in_a_box_counts_is_known(game):
    """A table with numbers for keys tells how many cards, or goes by the number of players."""
    numbered = {
        key
        for key, value in shipped(game).values.items()
        if isinstance(value, dict) and any(inside.isdigit() for inside in value)
    }
    assert numbered <= {*generate.CARDS, *generate.BY_PLAYERS}


def formulas(page):
    """The displayed formulas of a page as Python, and the sums that it defines in its text."""
    text = page.read_text("utf-8")
    sums = {
        name: f"sum(x**i for i in range({first}, {last} + 1))"
        for name, first, last in re.findall(r"\$(\w)_h = x\^(\w) \+ \\dots \+ x\^(\w)\$", text)
    }
    for block in re.findall(r"^\$\$\n(.*?)^\$\$", text, re.M | re.S):
        left, right = block.rstrip(" .,\n").split("=", 1)
        for latex, python in (
            (r"\\(?:bigl|bigr|Bigl|Bigr)", ""),
            (r"\\sum_\{h=(\d)\}\^\{(\d)\}(.*)", r"sum(\3 for h in range(\1, \2 + 1))"),
            (r"(\w)_\{(h[^}]*)\}|(\w)_(h)", r"\1\3(\2\4)"),
            (r"\^\{?(\w+)\}?", r"**\1"),
            (r"\s+|\n", " "),
            (r"\[", "("),
            (r"\]", ")"),
            (r"(\)(?:\*\*\w)?) \(", r"\1 * ("),
        ):
            right = re.sub(latex, python, right, flags=re.S)
        yield left.strip(), right, sums


@pytest.mark.parametrize(("number", "trial"), [(0, "altitude"), (1, "low_flying")])
def test_a5_the_closed_form_as_it_is_printed_is_the_law(number, trial):
    left, right, sums = list(formulas(BOOK / "pages/notation.md"))[number]
    assert left == r"\sum x^S"
    assert sums.keys() == {"P", "Q"}
    for own, foreign, x in [(1, 0, 2), (2, 0, 3), (3, 1, 2), (4, 0, 5), (2, 3, 3), (4, 8, 2)]:
        names = {"x": x, "k": own, "m": foreign, "range": range, "sum": sum}
        for name, body in sums.items():
            names[name] = eval(f"lambda h: {body}", names)
        rolls = 6 ** (own + foreign)
        law = odds.speed(own, foreign, trial)
        assert eval(right, names) == sum(chance * rolls * x**speed for speed, chance in law.items())


def cells(trial_number, cup):
    table = generate.odds_card(cup).split("<table>")[trial_number + 1]
    for row in re.findall(r"<tr><th scope=\"row\">(\d+)</th>(.*?)</tr>", table):
        shown = re.findall(r"<td[^>]*>(.*?)</td>", row[1])
        for place, text in enumerate(shown):
            yield int(row[0]), place // 5 + 1, place % 5, text


@cache
def rolls(own, foreign, trial):
    """Every roll of a cup: its speed and its bananas, each with how often it comes up."""
    die = odds.roll(own, foreign, trial)
    return list(zip(die.outcomes, die.weights, strict=True)), die.denominator


@pytest.mark.parametrize("cup", ["banana", "super"])
@pytest.mark.parametrize(
    ("number", "trial"), [(0, "altitude"), (1, "low_flying"), (2, "acrobatics")]
)
def test_a8_a10_the_odds_card_rounds_how_often_a_claim_is_true(number, trial, cup):
    """Acrobatics are flown in the Super Banana Cup, where three bananas make any claim true."""
    is_super = cup == "super" or trial == "acrobatics"
    seen = 0
    for speed, own, foreign, shown in cells(number, cup):
        every, total = rolls(own, foreign, trial)
        needed = 1 if trial == "acrobatics" else 0
        true = sum(
            weight
            for roll, weight in every
            if (roll.speed >= speed and roll.bananas >= needed) or (is_super and roll.bananas >= 3)
        )
        if 0 < 100 * true < total:
            assert shown == "&lt;1"
        elif 99 * total < 100 * true < 100 * total:
            assert shown == "&gt;99"
        else:
            halves_up = str((200 * true + total) // (2 * total))
            assert shown == ("·" if true == 0 else halves_up)
        seen += 1
    assert seen == len(generate.SPEEDS) * 20


def test_a8_a_half_of_a_per_cent_rounds_up():
    assert odds.speed(2, 1, "low_flying").at_least(8) == Fraction(5, 8)
    assert (8, 2, 1, "63") in list(cells(1, "banana"))


def test_the_reference_shows_every_package():
    packages = {path.parent.name for path in (ROOT / "banana_lab").glob("*/__init__.py")}
    assert {f"api/{name}.md" for name in packages} <= set(generate.generated())
    assert set(generate.BESIDE) <= packages


def test_what_needs_scipy_says_that_it_runs_in_the_lab(tmp_path):
    pytest.importorskip("sphinx")
    extension = module("book_extension")
    path = tmp_path / "a.ipynb"
    for code, needs in [
        ("law.to_scipy().std()", "SciPy"),
        ("import numpy as np\\nfrom scipy import stats", "NumPy and SciPy"),
        ("odds.speed(own=4)", ""),
    ]:
        path.write_text(f'{{"cells": [{{"cell_type": "code", "source": ["{code}"]}}]}}', "utf-8")
        assert extension.needs(path) == needs


def test_the_toc_names_every_page():
    toc = (BOOK / "_toc.yml").read_text("utf-8")
    named = set(re.findall(r"(?:file|root): (\S+)", toc))
    assert named == {name for name in sources() if not name.startswith("api/")}


def test_a_teacher_finds_each_lesson_with_its_game_age_and_time():
    table = (BOOK / "pages/paths.md").read_text("utf-8")
    lessons = sorted((ROOT / "notebooks/lessons").glob("*.ipynb"))
    rows = []
    for path in lessons:
        title = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
        name, strip = title.splitlines()[0].removeprefix("# "), title.splitlines()[4]
        number = int(path.name.partition("_")[0])
        rows.append(f"| {number} [{name}](lessons/{path.name}) {strip}")
    assert rows
    assert "\n".join(rows) in table


def test_every_page_to_play_on_is_listed_by_the_name_of_its_board():
    toc = (BOOK / "_toc.yml").read_text("utf-8")
    titles = dict(re.findall(r'file: play/(\w+)\n +title: "([^:"]+): ', toc))
    pages = {path.stem for path in (ROOT / "notebooks/play").glob("*.ipynb")}
    assert titles.keys() == pages
    words = {page: page.replace("_", " ").capitalize() for page in pages}
    assert titles == words | {"auction": "Auction table"}


def test_bars_are_escaped_in_sentences_and_left_alone_in_examples():
    pytest.importorskip("sphinx")
    lines = ["The size |x| of ``x | y``.", "", ">>> f(1 | 2)", "'a | b'", "", "    ε/|F| = 1"]
    module("book_extension").bars_are_bars(None, "function", "f", None, None, lines)
    assert lines[0] == r"The size \|x\| of ``x | y``."
    assert lines[2:4] == [">>> f(1 | 2)", "'a | b'"]
    assert lines[5] == r"    ε/\|F\| = 1"


def test_every_kind_of_ruling_is_explained():
    page = generate.rulings_page(rulings.rulings().values())
    assert generate.KINDS.keys() == generate.KIND_WORDS.keys()
    for kind, words in generate.KINDS.items():
        assert f"[{words}]{{.book-kind .{kind}}}" in page.partition("## ")[0]
