"""What the Splitter says, sentence by sentence."""

from __future__ import annotations

from typing import Final

from banana_lab.boards.auctions import LETTERS, monkeys
from banana_lab.boards.class_codes import named
from banana_lab.boards.explorers.splitter.state import Exact, Line, SplitterState
from banana_lab.core.words import count, listed
from banana_lab.odds import text

__all__ = [
    "HIDDEN",
    "SEATS",
    "best",
    "counted",
    "dealt",
    "difference",
    "fair",
    "moved",
    "notes",
    "reached",
    "shown",
    "standing",
    "summary",
    "values",
    "whence",
    "where",
    "worth",
]

HIDDEN: Final = "What other splits guarantee is hidden. Predict, divide, then show it."
"""What to say instead of the best splits."""
SEATS: Final = {3: ("left", "right", "you"), 4: ("left", "opposite", "right", "you")}
"""Who takes a group of your row, in turn: it goes round to the left (BG-6)."""
PARTS: Final = {3: "third", 4: "quarter"}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def shown(worth: Exact) -> str:
    """Return what something is worth, whole or a half, as print sets it.

    >>> from fractions import Fraction
    >>> shown(26), shown(Fraction(-7, 2))
    ('26', '−3.5')
    """
    return f"{float(worth):g}".replace("-", "−")


# ------------------------------------------------------------------------------- groups


def values(state: SplitterState) -> str:
    """Say what each group is worth."""
    worths = zip(LETTERS, state.values, strict=False)
    return ", ".join(f"{letter} {shown(worth)}" for letter, worth in worths)


def standing(state: SplitterState) -> str:
    """Say what the split guarantees, beside the best unless that is hidden."""
    found, guaranteed = state.survey.found, shown(state.guaranteed)
    if not state.exact:
        return f"Your split guarantees {guaranteed}."
    every = count(len(found.worths), "split")
    if state.is_best:
        which = "the only best one" if found.optima == 1 else f"one of the {found.optima} best"
        return f"Your split guarantees {guaranteed}, {which} of all {every}."
    return (
        f"Your split guarantees {guaranteed}. The best of all {every} guarantees "
        f"{shown(found.best)}."
    )


def reached(state: SplitterState) -> str:
    """Say how many splits are the best, and how many are as good as this one."""
    survey = state.survey
    optima = survey.found.optima
    best = (
        f"All {len(survey.guarantees)} splits, exact. {optima} of them "
        f"guarantee{'s' * (optima == 1)} {shown(survey.found.best)}"
    )
    if state.is_best:
        return f"{best}."
    least = state.guaranteed
    return f"{best}; {survey.at_least(least)} guarantee {shown(least)} or more."


def fair(state: SplitterState) -> str:
    """Say what a fair share is."""
    return f"a fair {PARTS[state.players]}, {text.both(state.survey.found.fair_share)}"


def worth(state: SplitterState) -> str:
    """Say what a hand comes to."""
    found = state.survey.found
    if not state.exact:
        return f"With the dividers it is worth {shown(sum(state.values))}. {standing(state)}"
    return (
        f"With the dividers it is worth {shown(sum(state.values))}, "
        f"{fair(state)}. The best split guarantees {shown(found.best)}, this one "
        f"{shown(state.guaranteed)}."
    )


def counted(state: SplitterState) -> str:
    """Say how everybody judges a group."""
    monkey, bird = state.prices
    priced = [("a monkey’s point as", monkey), ("a bird as", bird)]
    parts = [f"{what} {shown(price)}" for what, price in priced if price]
    return (
        f"Everyone counts bananas, {listed(parts)}." if parts else "Everyone counts bananas only."
    )


def notes(state: SplitterState) -> str:
    """Say what lies in the groups that nobody counts, and which one is left."""
    least, named = state.guaranteed, zip(LETTERS, state.values, strict=False)
    smallest = [letter for letter, worth in named if worth == least]
    which = "is the smallest group" if len(smallest) == 1 else "are the smallest groups"
    left = f"{listed(smallest)} {which}: {shown(least)} is what nobody can take from you."
    return " ".join([*_uncounted(state), left])


def _uncounted(state: SplitterState) -> list[str]:
    sentences = []
    for letter, group in zip(LETTERS, state.groups, strict=False):
        held, birds = [], group.birds
        if group.monkeys and not state.prices.monkey:
            held.append(monkeys(group.monkeys))
        if birds and not state.prices.bird:
            held.append("a pass bird" if birds == 1 else f"{NUMBERS[birds]} pass birds")
        if held:
            sentences.append(f"{letter} also holds {listed(held)}.")
    return sentences


def summary(state: SplitterState) -> str:
    """Say all that the picture shows."""
    takers = zip(SEATS[state.players], state.order, strict=True)
    taken = [f"{who} {LETTERS[group]}" for who, group in takers]
    return (
        f"{state.line}. {standing(state)} {counted(state)} Then they take in turn: "
        f"{listed(taken)}. {notes(state)}"
    )


# ------------------------------------------------------------------------------- moves


def where(line: Line, divider: int) -> str:
    """Say where a divider stands."""
    *_, before = ["", *line.things[: line.place(divider)]]
    if isinstance(before, int):
        return f"right after divider {before}"
    cards = line.place(divider) - line.dividers.index(divider)
    return f"after card {cards}" if cards else "before all cards"


def difference(before: SplitterState, after: SplitterState) -> str:
    """Say which groups are worth something else after a move, those that lose first."""
    drops, rises = [], []
    for letter, old, new in zip(LETTERS, before.values, after.values, strict=False):
        if new < old:
            drops.append(f"{letter} drops from {shown(old)} to {shown(new)}")
        elif new > old:
            rises.append(f"{letter} rises from {shown(old)} to {shown(new)}")
    return ", ".join(drops + rises) or "no group changes its worth"


def moved(state: SplitterState, divider: int, by: int) -> str:
    """Say where a divider stands, what the groups are worth, and what another step would do."""
    line, place = state.line, state.line.place(divider)
    stands = f"Divider {divider}, {where(line, divider)}. {values(state)}."
    if not 0 <= place + by <= line.last:
        return stands
    after = state._replace(line=line.moved(divider, place + by))
    return f"{stands} One step {'right' if by > 0 else 'left'}: {difference(state, after)}."


def best(state: SplitterState, number: int) -> str:
    """Say that a best split is shown, and which one of how many."""
    optima = state.survey.found.optima
    which = "The only best split" if optima == 1 else f"Best split {number} of {optima}"
    return f"{which}: {values(state)}. No split guarantees more than {shown(state.guaranteed)}."


def dealt(state: SplitterState) -> str:
    """Say which hand was dealt, and what it comes to."""
    return f"{_hand(state)}. {worth(state)}"


def whence(state: SplitterState) -> str:
    """Say in a few words where the hand came from, if it was dealt."""
    return _hand(state) if state.dealt else ""


def _hand(state: SplitterState) -> str:
    return f"Hand {state.number} of {named(state.code, state.pupil)}"
