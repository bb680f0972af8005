"""The kit of pictures: elements close and escape, and symbols and colours are those of boards."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from banana_lab import data
from banana_lab.core import drawing
from banana_lab.core.drawing import Drawn, element, group, palette, symbols, use

FILES = sorted(path.name for path in Path(data.__file__).parent.joinpath("symbols").iterdir())
SHEETS = sorted(path.name for path in Path(data.__file__).parent.joinpath("theme").iterdir())


@given(st.text(), st.text())
@example("", "$")
@example("$ink", "$ink")
def test_whatever_is_written_comes_back(words: str, label: str) -> None:
    """XML knows no control characters, and reads each end of a line as the same one."""
    read = ET.fromstring(element("text", words, aria_label=label))
    illegal = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
    assert (read.text or "") == re.sub("\r\n?", "\n", illegal.sub("\ufffd", words))
    assert read.get("aria-label") == re.sub("[\t\n\r]|\r\n", " ", illegal.sub("\ufffd", label))


def test_elements_are_taken_as_they_are_and_the_mark_only_from_them() -> None:
    assert group(element("a"), "<a/>§") == "<g><a/>&lt;a/&gt;&#167;</g>"
    assert use("die", 1, None, 2.04) == '<use href="#§-die" x="1" width="2"/>'
    assert element("a", href=None, id=Drawn("§"), title="§") == '<a id="§" title="&#167;"/>'


def test_a_colour_is_a_plain_one_and_a_class() -> None:
    drawn = element("rect", class_="ring", fill="$ink", stroke="$line")
    assert ET.fromstring(drawn).attrib == {
        "class": "ring bl-fill-ink bl-stroke-line",
        "fill": palette()["ink"][0],
        "stroke": palette()["line"][0],
    }


@pytest.mark.parametrize("file", FILES)
def test_a_symbol_stands_in_a_viewer_that_knows_no_style_sheet(file: str) -> None:
    text = Path(data.__file__).parent.joinpath("symbols", file).read_text("utf-8")
    sheet = symbols(file)
    assert len(sheet) == len(re.findall(r'(?m)^\s*<\w+ id="', text.replace("<defs>", "")))
    for name, symbol in sheet.items():
        assert ET.fromstring(symbol).get("id") == f"§-{name}"
        assert "var(" not in symbol
        assert not re.search(r'(href="#|url\(#)(?!§)', symbol)


@pytest.mark.parametrize("file", SHEETS)
def test_a_style_sheet_of_pictures_knows_its_colours(file: str) -> None:
    style = drawing.styled(file)
    assert style.count("{") == style.count("}")
    assert "/*" not in style
    for found in re.finditer(r"([a-z-]+):var\(--bl-", style):
        assert style[: found.start()].endswith(";")  # a plain colour stands before it
    assert not re.search(r"var\(--(?!bl-)", style)
