"""What the Score plane says, sentence by sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from banana_lab.banana_governance import Card, Score
from banana_lab.boards import cards
from banana_lab.boards.explorers.score_plane.state import ScorePlaneState
from banana_lab.core.words import joined, signed
from banana_lab.odds import text

__all__ = [
    "HIDDEN",
    "bars",
    "brought",
    "caption",
    "check",
    "counted",
    "difference",
    "face",
    "gained",
    "heading",
    "held",
    "number",
    "offered",
    "offers",
    "paid",
    "product",
    "rule",
    "summary",
    "times",
    "worked",
    "worth",
]

HIDDEN: Final = "Prices are hidden. Predict, try what to pay, then show them."
"""What to say instead of what a monkey is worth."""


def number(value: int | Fraction) -> str:
    """Return a number to three figures, as print sets it.

    >>> number(Fraction(1440, 61)), number(-360)
    ('23.6', '−360')
    """
    return text.approx(value).replace("-", "−")


def difference(value: Fraction) -> str:
    """Return the bananas that a price takes away, with their sign.

    >>> difference(Fraction(1440, 61)), difference(Fraction(-2))
    ('−23.6 bananas', '+2 bananas')
    """
    return f"{'−' if value > 0 else '+'}{text.approx(abs(value))} bananas"


def _exact(value: Fraction) -> str:
    return text.both(value).replace("-", "−")


def times(bananas: int, net: int | Fraction) -> str:
    """Return bananas times monkeys net of birds.

    >>> times(60, 37), times(80, Fraction(-123, 4))
    ('60 × 37', '80 × (−123/4)')
    """
    return f"{bananas} × {_factor(net)}"


def _factor(value: int | Fraction) -> str:
    return str(value) if value >= 0 else f"(−{-value})"


# ------------------------------------------------------------------------------- what is held


def product(held: Score) -> str:
    """Return the score as a product.

    >>> product(Score(42, 60, 6)), product(Score(30, 8, 5))
    ('42 × (60 − 27) = 42 × 33 = 1386', '30 × (8 − 20) = 30 × (−12) = −360')
    """
    return f"{held.bananas} × ({held.monkeys} − {held.deduction}) = {_short(held)}"


def _short(held: Score) -> str:
    return f"{times(held.bananas, held.net)} = {number(held.total)}"


def counted(held: Score) -> str:
    """Say what the birds cost.

    >>> [counted(Score(42, 60, birds)) for birds in (0, 1, 6)]
    ['No birds, no deduction', '1 bird costs 2', '6 birds cost 27']
    """
    birds, costs = held.birds, held.deduction
    if not birds:
        return "No birds, no deduction"
    return f"1 bird costs {costs}" if birds == 1 else f"{birds} birds cost {costs}"


def caption(state: ScorePlaneState, below: bool) -> str:
    """Say what the plane shows.

    Args:
        state: what is shown.
        below: whether a part of it lies below 0.
    """
    shaded = " Where it is shaded, scores are below 0." if below else ""
    return f"{counted(state.held)}. Every point of a curve has the same score.{shaded}"


def held(state: ScorePlaneState) -> str:
    """Say where one's point is, and what the chosen monkey is worth there unless that is hidden."""
    now = state.held
    at = (
        f"{now.bananas} bananas, {number(now.net)} monkeys net of birds: score {number(now.total)}."
    )
    return joined(at, offered(state))


# ------------------------------------------------------------------------------- the price


def heading(state: ScorePlaneState) -> str:
    """Return what stands above the prices."""
    held = state.held
    if not state.exact:
        return "What should you pay?"
    return "The most you should pay" if held.bananas and held.net > 0 else "What you may pay"


def face(state: ScorePlaneState, card: Card) -> str:
    """Return the price of a monkey in a word."""
    at = state.price(card)
    match at.kind:
        case "any":
            return f"all {at.bananas}"
        case "none":
            return "no price"
        case kind:
            return f"{'≥ ' * (kind == 'least')}{number(at.bananas)}"


def worth(state: ScorePlaneState, card: Card) -> str:
    """Return the price of a monkey, exactly."""
    at = state.price(card)
    if not state.held.bananas:
        return "the score stays 0"
    match at.kind:
        case "any":
            return "at any price no worse"
        case "none":
            return "worse at any price"
        case "least":
            return f"no worse from {at.bananas} bananas on"
        case _:
            return f"{str(at.bananas).replace('-', '−')} bananas"


def brought(state: ScorePlaneState, card: Card) -> str:
    """Say what a monkey brings.

    >>> from banana_lab.banana_governance import cards
    >>> state = ScorePlaneState(Score(60, 42, 2), cards("m16b m24"))
    >>> [brought(state, card) for card in state.offers]
    ['monkey 16, its bird −4', 'monkey 24']
    """
    if not card.bird:
        return f"monkey {card.value}"
    costs = card.value - state.gain(card)
    return f"monkey {card.value}, its bird {signed(-costs) if costs else 'for nothing'}"


def gained(state: ScorePlaneState, card: Card) -> str:
    """Say by how much a monkey raises the point."""
    return f"{signed(state.gain(card))} {'net' if card.bird else 'monkeys'}"


def offered(state: ScorePlaneState) -> str:
    """Say what the chosen monkey is worth; nothing while prices are hidden."""
    if not state.exact:
        return ""
    card, at = state.monkey, state.price(state.monkey)
    name = f"The {cards.name(card)}"
    if not state.held.bananas:
        return f"{name}: with no bananas the score is 0, whatever you take."
    match at.kind:
        case "any":
            return f"{name} leaves you no worse at any price, even for all {at.bananas} bananas."
        case "none":
            return f"{name} makes you worse at any price: its bird costs more than it brings."
        case "least":
            return f"{name} leaves you no worse only if you pay {_exact(at.bananas)} or more."
        case _:
            if at.bananas < 0:
                return f"{name} costs you {_exact(-at.bananas)} bananas even as a gift."
            return f"{name} is worth {_exact(at.bananas)} bananas."


def rule(state: ScorePlaneState) -> str:
    """Say how a price comes about here."""
    net = state.held.net
    if not state.held.bananas:
        return "Nothing times anything is 0: without bananas no monkey helps."
    if net > 0:
        return (
            "What brings m is worth b · m / (n + m) bananas, where you hold b bananas and n "
            "monkeys net of birds. Pay more and you fall below your curve."
        )
    if net == 0:
        return (
            "Without monkeys the score is 0, and the first ones are worth all you have: at worst "
            "it stays 0."
        )
    return (
        "Below 0 each banana in hand makes the score worse. A monkey that brings anything helps "
        "at any price, and bananas that are spent no longer count against you."
    )


def worked(state: ScorePlaneState) -> str:
    """Write out the price of the chosen monkey."""
    at, gain, held = state.price(state.monkey), state.gain(state.monkey), state.held
    if at.kind in ("any", "none"):
        return f"n goes from {number(held.net)} to {number(held.net + gain)}."
    return (
        f"{held.bananas} · {_factor(gain)} / ({number(held.net)} {_plus(gain)}) "
        f"= {_exact(at.bananas)}"
    )


def _plus(value: int) -> str:
    return f"{'−' if value < 0 else '+'} {abs(value)}"


def check(state: ScorePlaneState) -> str:
    """Put the price of the chosen monkey to the test."""
    at, held = state.price(state.monkey), state.held
    b, net, score = held.bananas, held.net + state.gain(state.monkey), number(held.total)
    match at.kind:
        case "any":
            return f"Pay all {b}, and the score is 0. It is {score} now."
        case "none":
            return (
                f"Pay none, and the score is {times(b, net)} = {number(b * net)}. "
                f"It is {score} now."
            )
        case _:
            less = "−" if at.bananas >= 0 else "+"
            return (
                f"Check: ({b} {less} {abs(at.bananas)}) × {_factor(net)} = {score}, your score now."
            )


def paid(state: ScorePlaneState) -> str:
    """Say what the chosen monkey does to the score at the price that is tried."""
    now, after = state.held.total, state.after
    change = after.total - now
    compared = f"{number(abs(change))} {'more' if change > 0 else 'less'} than {number(now)}"
    return (
        f"Pay {state.paid} for the {cards.name(state.monkey)}: {_short(after)}, "
        f"{compared if change else 'the same as now'}."
    )


def bars(state: ScorePlaneState) -> list[str]:
    """Say what the bars show, by some of them."""
    b = state.held.bananas
    return [
        f"From 10 monkeys to 20 your score doubles. That is worth half of your bananas: "
        f"{_exact(Fraction(b, 2))}.",
        f"From 80 to 90 it grows by an eighth. That is worth a ninth of them: "
        f"{_exact(Fraction(b, 9))}.",
        "With no monkeys at all the score is 0, so no price makes you worse.",
    ]


def offers(state: ScorePlaneState) -> str:
    """Say which monkeys may come."""
    names = [cards.name(card) for card in state.offers]
    return joined(f"May come: {', '.join(names)}.", offered(state))


def summary(state: ScorePlaneState) -> str:
    """Say all that the picture shows."""
    may_come = [
        f"{cards.name(card)}, {worth(state, card)}" if state.exact else cards.name(card)
        for card in state.offers
    ]
    return joined(
        f"{product(state.held)}; {counted(state.held)}. May come: {'; '.join(may_come)}.",
        offered(state),
        paid(state),
    )
