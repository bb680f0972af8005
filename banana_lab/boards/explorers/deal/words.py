"""What the Deal board says, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt
from typing import Final

from banana_lab import odds
from banana_lab.banana_governance import Game
from banana_lab.boards.explorers.deal.state import COUNTS, Count, DealState
from banana_lab.core.words import listed
from banana_lab.odds import text

__all__ = [
    "amount",
    "bar",
    "choices",
    "condition",
    "contents",
    "exactly",
    "flag",
    "grouped",
    "hands",
    "law_sentence",
    "means",
    "note",
    "sample_sentence",
    "sampled",
    "sign",
    "verdict",
    "why",
]

START: Final = "mS"
"""The card that three players deal to somebody (BG-4)."""


def grouped(number: int) -> str:
    """Return a whole number with narrow spaces between groups of three digits.

    >>> grouped(5804731963800).replace("\\u202f", " ")
    '5 804 731 963 800'
    """
    return f"{number:,}".replace(",", "\u202f")


def amount(count: Count, held: int) -> str:
    """Return a number with its noun.

    >>> amount(COUNTS["monkeys"], 0), amount(COUNTS["birds"], 1)
    ('no monkeys', '1 pass bird')
    """
    if not held:
        return f"no {count.many}"
    return f"{held} {count.noun if held == 1 else count.many}"


def contents(state: DealState) -> str:
    """Say what the hand on the table holds."""
    *most, last = (amount(count, count.of(state.row)) for count in COUNTS.values())
    return f"{', '.join(most)} and {last}"


def sign(state: DealState) -> str:
    """Return the sign of the condition."""
    return "≥" if state.side == "at least" else "≤"


def flag(state: DealState) -> str:
    """Return the condition without its noun, as it stands on the chart's flag."""
    return f"{state.side} {state.bound}"


def condition(state: DealState) -> str:
    """Return the condition with its noun.

    At most none is said as none.
    """
    if state.side == "at most" and not state.bound:
        return amount(state.counted, 0)
    return f"{state.side} {amount(state.counted, state.bound)}"


def choices(state: DealState, edges: Sequence[int]) -> str:
    """Say which bounds can be asked for."""
    low, high = (state._replace(edge=edge) for edge in (edges[0], edges[-1]))
    width = state.counted.width
    by = f", by steps of {width}" if width > 1 else ""
    return f"For {state.counted.many} one can ask for {flag(low)} to {high.bound}{by}."


def bar(count: Count, start: int) -> str:
    """Return the numbers that a bar holds.

    >>> bar(COUNTS["bananas"], 80), bar(COUNTS["points"], 6)
    ('80 to 88', '6')
    """
    end = start + count.width - count.unit
    return str(start) if start == end else f"{start} to {end}"


def verdict(state: DealState) -> str:
    """Say whether the hand on the table meets the condition."""
    if state.includes(state.held):
        return f"✓ {flag(state)}"
    return f"✗ {'fewer' if state.held < state.edge else 'more'} than {state.bound}"


def note(state: DealState) -> str:
    """Say what a bar holds, where that is more than one number."""
    count = state.counted
    if count.width == count.unit:
        return ""
    start = count.bar(state.held)
    return f"Bars go by {count.width}: {start} stands for {bar(count, start)}."


# ------------------------------------------------------------------------------- the sample


def hands(number: int) -> str:
    """Return a number of hands."""
    return f"{number} {'hand' if number == 1 else 'hands'}"


def sampled(state: DealState) -> str:
    """Say how many hands of the sample meet the condition."""
    verb = "has" if 1 in (state.reached, state.hands) else "have"
    return f"{state.reached} of {hands(state.hands)} {verb} {condition(state)}"


def exactly(state: DealState) -> str:
    """Say which share of all hands meets the condition."""
    return f"Exactly {text.both(state.chance)} of the hands have {condition(state)}."


def sample_sentence(state: DealState) -> str:
    """Say what the chart shows while the exact law is hidden."""
    begun = f"Your sample: {sampled(state)}" if state.hands else "Deal to see your sample"
    return f"The exact chances are hidden. {begun}."


def law_sentence(state: DealState) -> str:
    """Say what the chart shows."""
    bars, count = state.bars, state.counted
    likeliest = [bar(count, start) for start in bars.modes]
    is_one = len(likeliest) == 1
    sample = f" Your sample: {sampled(state)}." if state.hands else ""
    return (
        f"The likeliest number{'' if is_one else 's'} of {count.many} {'is' if is_one else 'are'} "
        f"{listed(likeliest)}, {'' if is_one else 'each '}{text.both(bars[bars.modes[0]])}. "
        f"{exactly(state)}{sample}"
    )


def means(state: DealState) -> str:
    """Say the mean of the sample, the exact mean, and how far the one is from the other.

    The distance is told in standard errors, σ/√n, too.
    """
    law, title = state.law, state.counted.title
    exactly = f"exactly {text.both(law.mean)}"
    if not state.hands:
        return f"{title}: mean {exactly}." if state.exact else ""
    total = sum(held * often for held, often in enumerate(state.tally))
    mean = Fraction(total, state.hands)
    seen = f"{title}: mean {text.approx(mean)} in your {hands(state.hands)}"
    if not state.exact:
        return f"{seen}."
    away = mean - law.mean
    if not away:
        return f"{seen}, {exactly}: just that."
    errors = abs(away) / sqrt(law.variance / state.hands)
    where = f"{text.rounded(abs(away), 2)} {'above' if away > 0 else 'below'}"
    return f"{seen}, {exactly}. It lies {where}, {text.rounded(errors, 1)} standard errors."


# ------------------------------------------------------------------------------- why


def why(state: DealState) -> str:
    """Say how the exact chance is counted."""
    game = Game(state.players)
    deck, dealt = sum(game.draft_deck.values()), game.box.dealt
    if dealt * state.players < deck:
        return _by_start_card(state)
    every = f"Of all C({deck}, {dealt}) = {grouped(comb(deck, dealt))} hands"
    if state.counted.width == 1:
        counted = _hypergeometric(state, deck, dealt)
    else:
        met = state.chance * comb(deck, dealt)
        counted = (
            f"{grouped(int(met))} have {condition(state)}: no single formula, "
            "but a product with one factor for each kind of card"
        )
    return f"{every}, {counted}. So the chance is {text.both(state.chance)}."


def _hypergeometric(state: DealState, deck: int, dealt: int) -> str:
    """Count the hands by how many of the cards they hold, on the side with fewer numbers."""
    count = state.counted
    marked = sum(
        copies for card, copies in Game(state.players).draft_deck.items() if count.worth(card)
    )
    numbers = range(min(marked, dealt) + 1)
    inside = [held for held in numbers if state.includes(held)]
    outside = [held for held in numbers if not state.includes(held)]
    but, listed = ("all but ", outside) if len(outside) < len(inside) else ("", inside)
    terms = [
        f"C({marked}, {held}) C({deck - marked}, {dealt - held})"
        if held
        else f"C({deck - marked}, {dealt})"
        for held in listed
    ]
    met = sum(comb(marked, held) * comb(deck - marked, dealt - held) for held in listed)
    return f"{but}{' + '.join(terms)} = {grouped(met)} have {condition(state)}"


def _by_start_card(state: DealState) -> str:
    """Weigh the hands with the start player card and those without it."""
    worth, share = state.counted.worth, Fraction(1, state.players)
    present = odds.hand_total(worth, state.players, known=START)
    absent = odds.hand_total(worth, state.players, seen=START)
    with_it, without = (text.both(state.chance_by(law)) for law in (present, absent))
    return (
        f"The start monkey is dealt to one of {state.players} players (BG-4), so it is yours with "
        f"{share}. With it the chance of {condition(state)} is {with_it}, without it {without}. "
        f"So it is {share} of the one and {1 - share} of the other: {text.both(state.chance)}."
    )
