"""Whatever text comes in at a door, it is taken or refused in a sentence (F1)."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.parsers import PARSERS, tried

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "25"))
ODD = (
    "", " ", "0", "-1", "9" * 400, "1e999", "1_0", "١٢", "½",
    "²", "\x00", "\ufeff", "\u200b", "<b>",
    "x" * 3000, "8 " * 500, "(" * 300, "[" * 300, "{" * 50, '"', ";", "|", ",", "=", "nan", "None",
    "9" * 30, "1" * 5000, "\n" * 50, "..", "/", "^99999", "9**9**9",
)  # fmt: skip


def parts(name: str) -> list[str]:
    """Return the words and signs that texts of this door are made of."""
    found = {part for text in PARSERS[name].texts for part in re.findall(r"\w+|[^\w\s]", text)}
    return sorted(found)


@st.composite
def texts(draw: st.DrawFn, name: str) -> str:
    """Draw a text of a door, changed here and there."""
    text = draw(st.sampled_from(PARSERS[name].texts))
    pieces = re.findall(r"\w+|\s+|[^\w\s]", text) or [""]
    for _ in range(draw(st.integers(0, 5))):
        at = draw(st.integers(0, len(pieces)))
        other = draw(st.integers(0, len(pieces)))
        match draw(st.integers(0, 4)):
            case 0:
                del pieces[min(at, other) : max(at, other)]
            case 1:
                pieces[at:at] = pieces[min(at, other) : max(at, other)][:400]
            case 2:
                pieces.insert(at, draw(st.sampled_from(ODD)))
            case 3:
                pieces[at : at + 1] = [draw(st.sampled_from(parts(name)))]
            case _:
                pieces.insert(at, draw(st.text(max_size=5)))
    return "".join(pieces)


@pytest.mark.parametrize("name", PARSERS)
def test_any_text_is_taken_or_refused_in_a_sentence(name: str) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(texts(name) | st.text(max_size=200))
    def given_to(text: str) -> None:
        tried(name, text)

    given_to()


@pytest.mark.parametrize("name", PARSERS)
def test_its_own_texts_are_taken_somewhere(name: str) -> None:
    """The fuzzers begin with what is right, at least once a door."""
    taken = 0
    for text in PARSERS[name].texts:
        try:
            PARSERS[name].read(text)
        except ValueError:
            continue
        taken += 1
    assert taken or name == "sealed question", "a question is sealed with its answer"
