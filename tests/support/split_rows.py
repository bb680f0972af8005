"""Rows and choosers for the tests of splits."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from banana_lab.banana_governance import Cards, Score, cards, draft_deck
from banana_lab.solve import Chooser, bananas_of, card_value

ROW = "8 p 8 12 20 16 2 m10 8 2 p p 6 12"
DECK = cards(its for its, count in draft_deck().items() for _ in range(count))

rows = st.permutations(DECK).map(lambda deck: Cards(deck[:14]))
prices = st.fractions(-3, 3, max_denominator=6)
values = st.just(bananas_of) | st.builds(card_value, prices, prices)
scores = st.builds(Score, st.integers(0, 99), st.integers(0, 60), st.integers(0, 9))
choosers = st.builds(
    Chooser, values | scores, st.sampled_from([0, 0, 1, Fraction(1, 3), Fraction(1, 10)])
)
