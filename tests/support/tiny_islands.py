"""Islands small enough to list everything, with any neighbours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from banana_lab.maka_bana import Island

GROUNDS = [
    {"Reef": ["Sand"], "Bay": ["Sand", "Rock"]},
    {"Reef": ["Sand", "Rock"], "Bay": ["Sand"], "Cape": ["Rock"]},
    {"Reef": ["Sand"], "Bay": ["Rock"], "Cape": ["Sand"], "Dune": ["Rock"]},
]
THEMES = ["Fish", "Flower"]


@st.composite
def islands(draw) -> Island:
    """An island of 3 to 8 spots on 2 to 4 beaches."""
    themes = THEMES[: draw(st.integers(1, 2))]
    bare = Island.of(draw(st.sampled_from(GROUNDS)), themes)
    pairs = list(combinations(range(len(bare.spots)), 2))
    return replace(bare, edges=tuple(sorted(draw(st.sets(st.sampled_from(pairs))))))


@st.composite
def boards(draw, colours: int = 4) -> tuple[Island, list[int]]:
    """An island and huts of some colours on it."""
    isle = draw(islands())
    huts = [0] * colours
    for spot in range(len(isle.spots)):
        owner = draw(st.integers(-2, colours - 1))
        if owner >= 0:
            huts[owner] |= 1 << spot
    return isle, huts


def sets_of(spots: int, size: int) -> list[int]:
    """Every set of so many spots out of a set, as bit masks."""
    bits = [1 << place for place in range(spots.bit_length()) if spots >> place & 1]
    return [sum(chosen) for chosen in combinations(bits, size)]
